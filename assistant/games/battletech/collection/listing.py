"""A card as a list has it: its facts and where they are from, read from a row and written as one.

The columns are those of `resources/battletech/cards.csv`. A value is what stands in the file: a
text, or a number, a boolean, a list in TOML. Empty is unknown and never 0, but for the costs by
asset, where it says that the cost has no such part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import (
    LONGEST,
    MOST,
    UNITS,
    Asset,
    Card,
    Cost,
    CostError,
    Kind,
    Speed,
    Subtype,
    UnitOptions,
    latin,
    parse_cost,
)
from assistant.paths import bundled
from assistant.rules.text import Message, Name, Text, joined

WordTable: TypeAlias = Literal[
    "kinds", "speeds", "subtypes", "traits", "factions", "sources", "sets"
]

_PARTS = re.compile(r"[^\w+]+")
_APOSTROPHES = re.compile("['’‘‛ʼ′`´]")


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages, and further words by which players type it."""

    en: str
    ru: str
    also: tuple[str, ...] = ()

    @property
    def name(self) -> Name:
        """What it is called."""
        return Name(self.en, self.ru)

    def spellings(self) -> Iterator[str]:
        """Every way to write it, as `plain` makes them."""
        yield from map(plain, (self.en, self.ru, *self.also))


@cache
def words() -> dict[WordTable, dict[str, Word]]:
    """All tables of the file, by id, read once."""
    path = bundled("resources", "battletech", "words.toml")
    return msgspec.toml.decode(path.read_bytes(), type=dict[WordTable, dict[str, Word]])


def plain(text: str) -> str:
    """A text as it is compared: small letters, one kind of е, blanks for all other signs."""
    bare = _APOSTROPHES.sub("", text.casefold().replace("ё", "е"))
    return _PARTS.sub(" ", bare).strip()


def id_of(typed: str, table: WordTable) -> str | None:
    """The id that a typed word stands for: the id itself, or any spelling in either language."""
    return spellings(table).get(plain(typed))


def name_of(id: str, table: WordTable) -> Name | str:
    """What an id is called; one that players have made themselves is its own name."""
    known = words()[table]
    return known[id].name if id in known else id


def ids(table: WordTable) -> tuple[str, ...]:
    """Every id of a table, in its order."""
    return tuple(words()[table])


def allowed_words(table: WordTable) -> tuple[Name, ...]:
    """What may be written for each id of a table: the id, or the word of a Russian list."""
    return tuple(Name(id, word.ru.lower()) for id, word in words()[table].items())


@cache
def spellings(table: WordTable) -> Mapping[str, str]:
    """The id that each spelling of a table stands for, spelt as `plain` does."""
    known = words()[table]
    found = {form: id for id, word in known.items() for form in word.spellings()}
    return found | {plain(id): id for id in known}


_ALIKE = str.maketrans(
    {
        **dict.fromkeys("’‘‛ʼ′`´", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
    }
)


def folded_name(name: str) -> str:
    """A name as it is compared: small letters, plain marks and dashes, single blanks."""
    return " ".join(name.translate(_ALIKE).casefold().split())


class Certainty(StrEnum):
    """How well the facts of a card are known."""

    OWN = "own"
    """From a list of the player's own, or typed in."""
    AGREED = "agree"
    """Two sources say the same."""
    SINGLE = "single"
    """There is only one source."""
    CONFLICT = "conflict"
    """Another source says otherwise, and `Listing.conflicts` what."""


class Conflict(Struct, frozen=True):
    """Another source's word on one fact: ``cost``, ``dangelo``, ``6+2M``."""

    fact: str
    source: str
    value: str


class Listing(Struct, frozen=True, omit_defaults=True):
    """A card of a list. `own` is the name of the player's list it is in; bundled cards have none.

    `vehicle_die` is the roll that scraps it as printed, which the rulebook overrides (D-3).
    """

    card: Card
    set: str = ""
    variant: str = ""
    rarity: str = ""
    factions: tuple[str, ...] = ()
    mass: int | None = None
    vehicle_die: str = ""
    sources: tuple[str, ...] = ()
    check: str = ""
    own: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """Two listings of the same key are the same print of the same card."""
        return (folded_name(self.card.name), folded_name(self.variant), folded_name(self.set))

    @property
    def lacks_kind(self) -> bool:
        """Whether it is a Unit, and nobody says whether 'Mech, Vehicle or Battle Armor."""
        return self.card.is_unit and self.card.subtypes.isdisjoint(UNITS)

    @property
    def certainty(self) -> Certainty:
        """How well its facts are known; who has typed them has the card before him."""
        if self.own or not self.check:
            return Certainty.OWN
        return Certainty(self.check.partition(":")[0])

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What another source says: the check reads ``conflict: cost dangelo=6+2M, stats …``."""
        if self.certainty is not Certainty.CONFLICT:
            return ()
        found = []
        for told in self.check.partition(":")[2].split(","):
            where, _, value = told.strip().partition("=")
            fact, _, source = where.partition(" ")
            found.append(Conflict(fact, source, value))
        return tuple(found)


COSTS = ("cost_base", *(f"cost_{asset.value}" for asset in Asset))
YES = frozenset(("1", "yes", "true", "x", "да", "+"))
NO = frozenset(("", "0", "no", "false", "нет", "-"))

_NUMBER = re.compile(r"[+\-\N{MINUS SIGN}]?\d{1,9}")
_SHOWN = 40
_WHOLE = 3
"""What is shorter is an abbreviation, and no help to who has mistyped a word."""


class Fault(NamedTuple):
    """One thing wrong with a row: the column, what stands there, the reason."""

    column: str
    value: str
    reason: Text


class RowReader:
    """One row of a list; `faults` grows as it is read."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields
        self.faults: list[Fault] = []

    def has(self, column: str) -> bool:
        """Whether anything stands there."""
        return self._fields.get(column) not in (None, "", [])

    def text(self, column: str) -> str:
        """A plain text."""
        found = str(self._fields.get(column, "")).strip()
        if len(found) > LONGEST:
            self.refuse(column, texts.LONG_TEXT(most=LONGEST))
        elif not found.isprintable():
            self.refuse(column, texts.STRANGE_SIGN())
        return found

    def number(self, column: str, low: int = 0, high: int = MOST) -> int | None:
        """A whole number, or None where there is none."""
        if not self.has(column):
            return None
        found = self._fields[column]
        if isinstance(found, str) and _NUMBER.fullmatch(found.strip()):
            found = int(found.strip().replace("\N{MINUS SIGN}", "-"))
        if not isinstance(found, int) or isinstance(found, bool):
            self.refuse(column, texts.NOT_A_NUMBER())
        elif not low <= found <= high:
            self.refuse(column, texts.NOT_IN_RANGE(low=low, high=high))
        else:
            return found
        return None

    def flag(self, column: str) -> bool:
        """Yes or no; nothing is no."""
        if not self.has(column):
            return False
        found = str(self._fields[column]).strip().casefold()
        if found not in YES | NO:
            self.refuse(column, texts.NOT_A_FLAG())
        return found in YES

    def word(self, column: str, table: WordTable) -> str | None:
        """The id of a known word in either language."""
        typed = str(self._fields.get(column, "")).strip()
        found = id_of(typed, table) if typed else None
        if typed and found is None:
            self._refuse_word(column, typed, table)
        return found

    def words(self, column: str, table: WordTable) -> tuple[str, ...]:
        """The ids of several known words."""
        found = [(typed, id_of(typed, table)) for typed in self.parts(column)]
        for typed, id in found:
            if id is None:
                self._refuse_word(column, typed, table)
        return tuple(id for _, id in found if id is not None)

    def parts(self, column: str) -> tuple[str, ...]:
        """A list of texts: a TOML list, or parted by semicolons."""
        found = self._fields.get(column, "")
        listed = found if isinstance(found, list | tuple) else str(found).split(";")
        return tuple(part for part in (str(item).strip() for item in listed) if part)

    def assets(self, column: str) -> frozenset[Asset]:
        """The letters of assets, parted or not."""
        letters = latin("".join(self.parts(column))).upper().replace(" ", "").replace(",", "")
        if set(letters) - set(Asset):
            self.refuse(column, texts.NO_SUCH_ASSET())
            return frozenset()
        return frozenset(map(Asset, letters))

    def cost(self) -> Cost | None:
        """From one text, or from a column for the base and one for each asset."""
        whole = self._whole_cost()
        if not any(map(self.has, COSTS)):
            return whole
        base, *rest = (self.number(column) for column in COSTS)
        if base is None and not self.has("cost_base"):
            self.refuse("cost_base", texts.NO_BASE())
        split = Cost(base or 0, *(amount or 0 for amount in rest))
        if whole is not None and whole != split:
            self.refuse("cost", texts.TWO_COSTS())
        return split

    def refuse(self, column: str, reason: Text) -> None:
        """Something is wrong here."""
        value = str(self._fields.get(column, ""))
        shown = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
        self.faults.append(Fault(column, shown, reason))

    def need(self, column: str, why: Message = texts.NEEDED) -> None:
        """Something must stand here."""
        if not self.has(column):
            self.refuse(column, why())

    def _whole_cost(self) -> Cost | None:
        typed = str(self._fields.get("cost", "")).strip()
        if not typed:
            return None
        try:
            return parse_cost(typed)
        except CostError as error:
            self.refuse("cost", texts.NOT_A_COST(part=error.part[:_SHOWN]))
            return None

    def _refuse_word(self, column: str, typed: str, table: WordTable) -> None:
        whole = [word for word in spellings(table) if len(word) >= _WHOLE]
        close = get_close_matches(plain(typed), whole, 1)
        reason = (
            texts.NO_SUCH_WORD_CLOSE(meant=close[0])
            if close
            else texts.NO_SUCH_WORD(known=joined(allowed_words(table)))
        )
        value = typed if len(typed) <= _SHOWN else f"{typed[:_SHOWN]}…"
        self.faults.append(Fault(column, value, reason))


FLAGS = ("jump", "ap", "ecm", "c3", "narc", "anti_missile", "vtol")
ABILITIES = ("guard_only_block", "patrol_on_reveal")
OPTION_NUMBERS = ("alpha_strike", "missile", "long_range", "hand_to_hand")
COLUMNS = (
    *("id", "name", "variant", "set", "rarity", "type", "subtype", "omni", "unique", "faction"),
    *COSTS,
    *("speed", "attack", "armor", "structure", "mass", "overheat_damage", "overheat_attack"),
    *("alpha_strike", "missile", *FLAGS[:-1], "long_range", "hand_to_hand", "vtol", *ABILITIES),
    *("vehicle_die_printed", "asset", "resource_yield", "initiative_mod", "attack_mod", "prevent"),
    *("scrap_on_reveal", "extra_deployment", "source", "check"),
)
"""In the order of the file."""
FURTHER = ("cost", "overheat")
"""Columns that say in one what others say in several."""
NEEDED = ("name", "type")
UNIT_NEEDS = ("attack", "armor", "structure")
HEAVIEST = 999


def read_row(fields: Mapping[str, object], *, whole: bool = True) -> Listing | tuple[Fault, ...]:
    """The card of a row, or everything against it.

    A card that must be `whole` is refused where a number that every Unit fights with is missing.
    Its cost may be unknown: a battle needs none, and to deploy the card is refused then.
    """
    facts = RowReader(fields)
    for column in NEEDED:
        facts.need(column)
    made = _listing(facts, Kind(facts.word("type", "kinds") or Kind.COMMAND))
    if whole and made.card.is_unit:
        facts.need("speed")
        for column in UNIT_NEEDS:
            facts.need(column, texts.NEEDED_BY_UNIT)
    if whole and not facts.faults:
        for refusal in made.card.refusals():
            facts.refuse("type", refusal.text)
    return tuple(facts.faults) or made


def to_row(listed: Listing) -> dict[str, str]:
    """The card as a row of the file; what is unknown stays empty."""
    card, options = listed.card, listed.card.options
    carried = card.is_carried
    found: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "variant": listed.variant,
        "set": listed.set,
        "rarity": listed.rarity,
        "type": card.kind.value,
        "subtype": ";".join(s.value for s in Subtype if card.has(s)),
        "faction": ";".join(listed.factions),
        "speed": card.speed.value if card.speed else None,
        "attack": card.attack,
        "armor": card.armor_bonus if carried else card.armor,
        "structure": card.structure_bonus if carried else card.structure,
        "mass": listed.mass,
        "vehicle_die_printed": listed.vehicle_die,
        "asset": ";".join(sorted(asset.value for asset in card.assets)),
        "resource_yield": card.yields,
        "initiative_mod": _signed(card.initiative),
        "attack_mod": _signed(card.attack_bonus),
        "prevent": card.prevent,
        "source": ";".join(listed.sources),
        "check": listed.check,
    }
    if card.cost is not None:
        found["cost_base"] = card.cost.base
        found |= {f"cost_{asset.value}": card.cost.of(asset) or None for asset in Asset}
    if options.overheat is not None:
        found["overheat_damage"], found["overheat_attack"] = options.overheat
    found |= {name: getattr(options, name) for name in OPTION_NUMBERS}
    found |= {name: getattr(options, name) or None for name in (*FLAGS, *ABILITIES)}
    for name in ("omni", "unique", "scrap_on_reveal", "extra_deployment"):
        found[name] = getattr(card, name) or None
    return {column: _written(found.get(column)) for column in COLUMNS}


def _listing(facts: RowReader, kind: Kind) -> Listing:
    subtypes = frozenset(map(Subtype, facts.words("subtype", "subtypes")))
    carried = not subtypes.isdisjoint((Subtype.PILOT, Subtype.ENHANCEMENT))
    card = _card(facts, kind, subtypes, carried)
    return Listing(
        card,
        set=id_of(facts.text("set"), "sets") or facts.text("set"),
        variant=facts.text("variant"),
        rarity=facts.text("rarity"),
        factions=tuple(id_of(typed, "factions") or typed for typed in facts.parts("faction")),
        mass=facts.number("mass", high=HEAVIEST),
        vehicle_die=facts.text("vehicle_die_printed"),
        sources=facts.parts("source"),
        check=facts.text("check"),
    )


def _card(facts: RowReader, kind: Kind, subtypes: frozenset[Subtype], carried: bool) -> Card:
    """What a pilot or an enhancement has printed in place of its numbers changes its carrier's."""
    speed = facts.word("speed", "speeds")
    bonus = facts.number("attack_mod", -MOST)
    if carried and bonus is None:
        bonus = facts.number("attack", -MOST)
    return Card(
        facts.text("name"),
        kind,
        subtypes,
        facts.cost(),
        Speed(speed) if speed else None,
        attack=None if carried else facts.number("attack"),
        armor=None if carried else facts.number("armor"),
        structure=None if carried else facts.number("structure", low=1),
        options=_options(facts),
        assets=facts.assets("asset"),
        yields=facts.number("resource_yield"),
        initiative=facts.number("initiative_mod", -MOST),
        attack_bonus=bonus,
        armor_bonus=facts.number("armor", -MOST) if carried else None,
        structure_bonus=facts.number("structure", -MOST) if carried else None,
        prevent=facts.number("prevent"),
        scrap_on_reveal=facts.flag("scrap_on_reveal"),
        extra_deployment=facts.flag("extra_deployment"),
        omni=facts.flag("omni"),
        unique=facts.flag("unique"),
        id=facts.text("id"),
    )


def _options(facts: RowReader) -> UnitOptions:
    numbers = {name: facts.number(name) for name in OPTION_NUMBERS}
    flags = {name: facts.flag(name) for name in (*FLAGS, *ABILITIES)}
    options: UnitOptions = replace(UnitOptions(_overheat(facts)), **numbers, **flags)
    return options


def _overheat(facts: RowReader) -> tuple[int, int] | None:
    if facts.has("overheat"):
        parts = facts.parts("overheat")
        if len(parts) == 2 and all(part.isdecimal() and int(part) <= MOST for part in parts):
            return int(parts[0]), int(parts[1])
        facts.refuse("overheat", texts.TWO_NUMBERS())
        return None
    damage, attack = facts.number("overheat_damage"), facts.number("overheat_attack")
    if damage is not None and attack is not None:
        return damage, attack
    if facts.has("overheat_damage") != facts.has("overheat_attack"):
        column = "overheat_attack" if facts.has("overheat_damage") else "overheat_damage"
        facts.refuse(column, texts.HALF_AN_OVERHEAT())
    return None


def _signed(value: int | None) -> str | None:
    return None if value is None else f"{value:+d}"


def _written(value: object) -> str:
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, bool) else str(value)
