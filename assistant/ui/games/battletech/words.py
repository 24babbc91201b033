"""The table and its cards in the words of the interface: regions, how a card lies, its print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QObject

from assistant.games.battletech.cards import Card, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.collection.catalogue import TYPED
from assistant.games.battletech.collection.listing import (
    ABILITIES,
    FLAGS,
    Certainty,
    Conflict,
    Listing,
    name_of,
)
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import Piece
from assistant.rules.names import number
from assistant.rules.text import Message, Speakable, signed
from assistant.ui.translate import say

DOT = " · "
UNKNOWN = "–"
_ICONS = {
    Subtype.VEHICLE: "bt_vehicle",
    Subtype.BATTLE_ARMOR: "bt_armor",
    Subtype.PILOT: "bt_pilot",
    Subtype.TERRAIN: "bt_terrain",
    Subtype.ENHANCEMENT: "bt_enhancement",
    Subtype.ARTILLERY: "bt_artillery",
    Subtype.RESOURCE: "bt_resource",
}
_SORTS = {Kind.UNIT: "mech", Kind.MISSION: "bt_mission", Kind.COMMAND: "bt_command"}

BUILDING = Message("CardTable", "being built")
DEPLETED = Message("CardTable", "depleted")
TAPPED = Message("CardTable", "tapped")
NAMELESS = Message("CardTable", "face-down card")
TARGET = Message("CardTable", "target")
TARGET_FIGHTS = Message("CardTable", "target in battle")
GOES = Message("CardTable", "on mission")
BLOCKS = Message("CardTable", "blocks")
GUARDS = Message("CardTable", "guards: {site}")
UNFOLD = Message("CardTable", "Show")
"""The cards of what is a count, by the key that stands beside it."""
_NAMES: dict[str, Message] = {
    Region.STOCKPILE: Message("CardTable", "Stockpile"),
    Region.CONSTRUCTION: Message("CardTable", "Construction"),
    Region.COMMAND_POST: Message("CardTable", "Command Post"),
    Region.PATROL: Message("CardTable", "Patrol"),
    "hand": Message("CardTable", "Hand"),
    "scrapheap": Message("CardTable", "Scrapheap"),
    "more": Message("CardTable", "More"),
}
_SHORT_NAMES: dict[str, Message] = {
    Region.CONSTRUCTION: BUILDING,
    Region.COMMAND_POST: Message("CardTable", "Cmd. Post"),
}
_SHORT_SPEEDS = {
    Speed.FAST: Message("CardTable", "fast"),
    Speed.MODERATE: Message("CardTable", "mod."),
    Speed.SLOW: Message("CardTable", "slow"),
}
_CERTAINTIES = {
    Certainty.OWN: Message("CardWords", "your list"),
    Certainty.CONFLICT: Message("CardWords", "sources differ"),
    Certainty.SINGLE: Message("CardWords", "one source only"),
}
_FACTS = {
    "cost": Message("CardWords", "cost"),
    "stats": Message("CardWords", "Attack/Armor/Structure"),
    "speed": Message("CardWords", "speed"),
    "rarity": Message("CardWords", "rarity"),
}
_FLAGS = {
    "jump": Message("CardWords", "Jump"),
    "anti_missile": Message("CardWords", "Anti-Missile"),
    "guard_only_block": Message("CardWords", "blocks only as a guard"),
    "patrol_on_reveal": Message("CardWords", "straight to Patrol"),
    "scrap_on_reveal": Message("CardWords", "scrapped when revealed"),
    "extra_deployment": Message("CardWords", "+1 deployment"),
}


def region_name(region: str) -> str:
    """A region of the table, or a pile."""
    return say(_NAMES[region]())


def folded_name(region: str) -> str:
    """The same where its cards are a count: as short as it can be."""
    return say(_SHORT_NAMES.get(region, _NAMES[region])())


def speed_name(speed: Speed, *, short: bool = False) -> str:
    """How fast a Unit is; `short` for the corner of a card."""
    return say(_SHORT_SPEEDS[speed]() if short else name_of(speed.value, "speeds")).lower()


def kind_name(card: Card) -> str:
    """What sort of card it is, in one word or two."""
    sort = next((sort for sort in Subtype if card.has(sort)), None)
    return say(
        name_of(card.kind.value, "kinds") if sort is None else name_of(sort.value, "subtypes")
    )


class Counted(QObject):
    """Words after a number: lupdate knows them for plurals in `tr` alone, so this is an object."""

    def cards(self, count: int) -> str:
        """Cards, where their number is read already."""
        return self.tr("card(s)", "", count)


class Numbers(NamedTuple):
    """What of a card is not only print: its cost now, how much it bears, Attack and Armor now."""

    cost: int | None
    bears: int | None
    attack: int | None
    armor: int | None


HURT = Message("CardTable", "damage {n} of {most}")
"""On the card, where there is little room."""


def spoken(piece: Piece, now: Numbers, title: str) -> str:
    """A card as it is read aloud, and in its tooltip: what it is, how it lies, its numbers."""
    return ", ".join(map(say, _told(piece, now, title)))


def changed(printed: int | None, now: int | None) -> str:
    """As printed; where something has changed it, what it is now as well; unknown is empty."""
    if printed is None:
        return ""
    return str(printed) if now is None or now == printed else f"{printed}→{now}"


def _told(piece: Piece, now: Numbers, title: str) -> Iterator[Speakable]:
    card = piece.card or piece.told
    yield title or f"{say(NAMELESS())} [{number(piece.id)}]"
    if card is not None:
        yield kind_name(card)
    if not piece.active and now.cost is not None:
        words = Message("CardTable", "under construction, counters {n} of {cost}")
        yield words(n=piece.counters, cost=now.cost)
    elif not piece.active:
        yield Message("CardTable", "under construction, counters {n}")(n=piece.counters)
    if piece.depleted:
        yield DEPLETED()
    if piece.tapped:
        yield TAPPED()
    if card is not None:
        yield from _numbers(card, now, piece.damage)


def _numbers(card: Card, now: Numbers, damage: int) -> Iterator[Speakable]:
    if card.speed is not None:
        yield speed_name(card.speed)
    for value, words in (
        (changed(card.attack, now.attack), Message("CardTable", "Attack {n}")),
        (changed(card.armor, now.armor), Message("CardTable", "Armor {n}")),
        (changed(card.structure, now.bears), Message("CardTable", "Structure {n}")),
        (changed(card.yields, None), Message("CardTable", "Resources {n}")),
        (str(damage or ""), Message("CardTable", "Damage {n}")),
    ):
        if value:
            yield words(n=value)


def in_words(card: Card) -> str:
    """What the signs of `summary` stand for, and what a Unit is able to do."""
    printed = Numbers(None, card.structure, card.attack, card.armor)
    able = (*((_assets(card),) if card.assets else ()), *_options(card.options))
    return ", ".join(map(say, (kind_name(card), *_numbers(card, printed, 0), *able)))


def summary(card: Card) -> str:
    """A card in a few signs: Attack / Armor / Structure, speed, cost, what it is good for."""
    speed = speed_name(card.speed, short=True) if card.speed is not None else ""
    signs = "-".join("R" * (card.yields or 0))  # resources and assets as in the rulebook: R-R · T
    given = DOT.join(filter(None, (signs, *sorted(asset.value for asset in card.assets))))
    return "  ".join(filter(None, (numbers(card), speed, cost_words(card), given)))


def option_words(card: Card) -> str:
    """What a Unit is able to do: missiles, Jump and the like."""
    return DOT.join(map(say, _options(card.options)))


def icon_of(card: Card | None) -> str:
    """The picture of a sort of card, or of one that nobody knows."""
    if card is None:
        return "construction"
    if card.is_mech:
        return _SORTS[Kind.UNIT]
    known = next((icon for sort, icon in _ICONS.items() if card.has(sort)), "")
    return known or _SORTS[card.kind]


def numbers(card: Card) -> str:
    """Attack, Armor and Structure as they stand on the card; what is not known is a dash."""
    values = (card.attack, card.armor, card.structure)
    if all(value is None for value in values):
        return ""
    return " / ".join(UNKNOWN if value is None else str(value) for value in values)


def cost_words(card: Card) -> str:
    """The cost as printed."""
    return "" if card.cost is None else str(card.cost)


def sorts(listed: Listing) -> list[str]:
    """Set, perhaps none, speed, sorts and factions; by the set its prints are told apart."""
    card = listed.card
    parts = [" ".join(filter(None, (listed.set, listed.variant)))]
    kinds = [say(name_of(sort.value, "subtypes")) for sort in Subtype if card.has(sort)]
    parts += [say(name_of(card.speed.value, "speeds"))] if card.speed else []
    parts += kinds or [say(name_of(card.kind.value, "kinds"))]
    parts += [say(name_of(faction, "factions")) for faction in listed.factions]
    return parts


def ability_words(listed: Listing) -> str:
    """Options, assets, resources and what else the rules use of a card."""
    told = map(say, (*_gives(listed.card), *_changes(listed.card)))
    return DOT.join(filter(None, (option_words(listed.card), *told)))


def certainty_words(certainty: Certainty) -> str:
    """The badge of a card; one that two sources agree on needs none."""
    return say(_CERTAINTIES[certainty]()) if certainty in _CERTAINTIES else ""


def source_words(listed: Listing) -> str:
    """Who says so, and what another source says."""
    if listed.own:
        if listed.own == TYPED:
            return say(Message("CardWords", "typed by you")())
        return say(Message("CardWords", "from your list “{name}”")(name=listed.own))
    told = ", ".join(say(name_of(source, "sources")) for source in listed.sources)
    return DOT.join(filter(None, (told, *map(_conflict, listed.conflicts))))


def _conflict(found: Conflict) -> str:
    words = Message("CardWords", "the other source says {fact} {value}")
    fact = _FACTS[found.fact]() if found.fact in _FACTS else found.fact
    return say(words(fact=fact, value=found.value))


def _options(options: UnitOptions) -> Iterator[Speakable]:
    if options.missile is not None:  # first: where there is little room, the rest is cut off
        yield Message("CardWords", "Missile {n}")(n=options.missile)
    if options.overheat is not None:
        damage, attack = options.overheat
        yield Message("CardWords", "Overheat {damage}: +{attack}")(damage=damage, attack=attack)
    for value, words in (
        (options.alpha_strike, Message("CardWords", "Alpha Strike: +{n}")),
        (options.long_range, Message("CardWords", "Long-Range {n}")),
        (options.hand_to_hand, Message("CardWords", "Hand-to-Hand {n}")),
    ):
        if value is not None:
            yield words(n=value)
    yield from (flag_words(name) for name in (*FLAGS, *ABILITIES) if getattr(options, name))


def flag_words(name: str) -> str:
    """What a card has or has not, by the column of the lists."""
    if name in ("omni", "unique"):
        return say(name_of(name, "traits"))
    return say(_FLAGS[name]()) if name in _FLAGS else name.upper()


def _assets(card: Card) -> Speakable:
    """What it provides as long as it is in play."""
    return Message("CardWords", "asset {letters}")(letters=" ".join(sorted(card.assets)))


def _gives(card: Card) -> Iterator[Speakable]:
    if card.assets:
        yield _assets(card)
    if card.yields is not None:
        yield Message("CardWords", "resources {n}")(n=card.yields)
    for flag in ("unique", "omni", "scrap_on_reveal", "extra_deployment"):
        if getattr(card, flag):
            yield flag_words(flag)


def _changes(card: Card) -> Iterator[Speakable]:
    for value, words in (
        (card.initiative, Message("CardWords", "{n} initiative")),
        (card.attack_bonus, Message("CardWords", "{n} Attack")),
        (card.armor_bonus or None, Message("CardWords", "{n} Armor")),
        (card.structure_bonus or None, Message("CardWords", "{n} Structure")),
    ):
        if value is not None:
            yield words(n=signed(value))
    if card.prevent is not None:
        yield Message("CardWords", "prevents {n}")(n=card.prevent)
