"""Lists of LackeyCCG and DragnCards: kinds in the column `keywords`, options in the card's text.

Only formulas are read of the text (a number, a keyword); the text itself is not kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from assistant.games.battletech.collection.words import Table, ids, plain, spellings

_COPIED = ("set", "rarity", "type", "cost", "attack", "armor", "structure", "speed")
KEYWORDS = "keywords"
"""The column that marks such a list."""
FOREIGN = frozenset((KEYWORDS, "imagefile", "imageurl", "cardback", "armament", "text"))
"""Its columns that ours have not."""

_KEYWORDS = {
    "jump": r"\bjump\b",
    "ap": r"\bap\b",
    "ecm": r"\becm\b",
    "c3": r"\bc3\b",
    "narc": r"\bnarc\b",
    "anti_missile": r"\banti-missile\b",
    "vtol": r"\bvtol\b",
    "guard_only_block": r"cannot block unless guarding",
    "patrol_on_reveal": r"(?:in|to) your patrol region",
}
_NUMBERS = {
    "alpha_strike": r"\balpha strike:? \+(\d+)",
    "missile": r"\bmissile (\d+)",
    "long_range": r"(?:\blong-range (\d+))|it may deal (?:up to )?(\d+) of its damage",
    "hand_to_hand": r"\bhand-to-hand (\d+)",
}
_OVERHEAT = r"\boverheat (\d+):? \+(\d+)"
_PILOT = r"(?:^|^pilot:|in play\.)((?: ?[+-]\d+ (?:initiative|attack|armor),?)+)"
_BONUSES = {"initiative_mod": r"([+-]\d+) initiative", "attack_mod": r"([+-]\d+) attack"}
_YIELD = r"(?<![,}] )\{t\}:((?:\s*\{r\})+)(?!\s*[,:{])|(?<![,}] )\{t\}:((?:\s*\{r\})+)(?= \{t\})"
_VEHICLE = r"on a (\d(?:-\d)?)"


def facts_of(fields: Mapping[str, object]) -> dict[str, object]:
    """The facts of one row of such a file, by the columns of ours."""
    told = {name: str(value).strip() for name, value in fields.items()}
    factions = set(_split(told.get("faction", ""), "factions"))
    words = tuple(_split(told.get("keywords", ""), "factions", "subtypes", "traits"))
    id = told.get("id") or told.get("imagefile", "").partition(".")[0].partition(",")[0]
    found: dict[str, object] = {
        "id": id,
        "name": _without_set(told.get("name", ""), id),
        "asset": re.findall("[AMTLP]", told.get("asset", "").upper()),
        "faction": [faction for faction in ids("factions") if faction in factions],
        "subtype": [word for word in words if word in ids("subtypes")],
        "omni": int("omni" in words),
        "unique": int("unique" in words),
        "mass": told.get("mass", "").partition(" ")[0],
    }
    found |= {column: told.get(column, "") for column in _COPIED}
    _OF_KIND.get(plain(told.get("type", "")), _nothing)(told.get("text", "").casefold(), found)
    return found


def _without_set(name: str, id: str) -> str:
    """Some prints carry their set in the name, so that no name comes twice: ``Feint (CE)``."""
    code = "".join(sign for sign in id if sign.isalpha())
    return name.removesuffix(f" ({code})") if code else name


def _split(told: str, *tables: Table) -> Iterator[str]:
    """The ids of known words, some of which are several words long; unknown ones are passed by."""
    known = {form: id for table in tables for form, id in spellings(table).items()}
    longest = max((form.count(" ") + 1 for form in known), default=0)
    words, at = plain(told).split(), 0
    while at < len(words):
        fits = (n for n in range(longest, 0, -1) if " ".join(words[at : at + n]) in known)
        taken = next(fits, 0)
        if taken:
            yield known[" ".join(words[at : at + taken])]
        at += taken or 1


def _unit(text: str, found: dict[str, object]) -> None:
    """What stands in brackets only explains a keyword."""
    bare = re.sub(r"\([^()]*\)", "", text)
    found |= {column: 1 for column, form in _KEYWORDS.items() if re.search(form, bare)}
    for column, form in _NUMBERS.items():
        if match := re.search(form, bare):
            found[column] = next(filter(None, match.groups()))
    if match := re.search(_OVERHEAT, bare):
        found["overheat_damage"], found["overheat_attack"] = match.groups()
    if match := re.search(_VEHICLE, text):
        found["vehicle_die_printed"] = match[1]
    _deployment(text, found)


def _command(text: str, found: dict[str, object]) -> None:
    subtypes = found["subtype"]
    assert isinstance(subtypes, list)
    if bonuses := re.search(_PILOT, text):
        found["subtype"] = list(dict.fromkeys((*subtypes, "pilot")))
        for column, form in _BONUSES.items():
            if match := re.search(form, bonuses[1]):
                found[column] = match[1]
    if match := re.search(_YIELD, text):
        found["resource_yield"] = next(filter(None, match.groups())).count("{r}")
    found["scrap_on_reveal"] = int(bool(re.match(r"scrap [^.]* when it is revealed", text)))
    _deployment(text, found)


def _mission(text: str, found: dict[str, object]) -> None:
    if match := re.search(r"([+-]\d+) (?:to your )?initiative", text):
        found["initiative_mod"] = match[1]
    if match := re.search(r"prevent (?:up to )?(\d+) damage", text):
        found["prevent"] = match[1]


def _deployment(text: str, found: dict[str, object]) -> None:
    found["extra_deployment"] = int(bool(re.search("revealed to [a-z]+ an additional depl", text)))


def _nothing(text: str, found: dict[str, object]) -> None:
    """An unknown type is refused with its row."""


_OF_KIND: Mapping[str, Callable[[str, dict[str, object]], None]] = {
    "unit": _unit,
    "command": _command,
    "mission": _mission,
}
