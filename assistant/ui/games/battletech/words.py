"""The table and its cards in the words of the interface: regions, how a card lies, its print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject

from assistant.games.battletech.cards import Card, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.collection.listing import Certainty, Conflict, Listing, name_of
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import Piece
from assistant.rules.names import number
from assistant.rules.text import signed
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


def region_name(region: Region | str) -> str:
    """A region of the table."""
    match region:
        case Region.STOCKPILE:
            return QCoreApplication.translate("CardTable", "Stockpile")
        case Region.CONSTRUCTION:
            return QCoreApplication.translate("CardTable", "Construction")
        case Region.COMMAND_POST:
            return QCoreApplication.translate("CardTable", "Command Post")
        case Region.PATROL:
            return QCoreApplication.translate("CardTable", "Patrol")
        case "hand":
            return QCoreApplication.translate("CardTable", "Hand")
        case "more":
            return QCoreApplication.translate("CardTable", "More")
    return QCoreApplication.translate("CardTable", "Scrapheap")


def folded_name(region: Region | str) -> str:
    """A region whose cards are a count: as short as it can be."""
    match region:
        case Region.CONSTRUCTION:
            return building()
        case Region.COMMAND_POST:
            return QCoreApplication.translate("CardTable", "Cmd. Post", "as short as it can be")
    return region_name(region)


def speed_name(speed: Speed, *, short: bool = False) -> str:
    """How fast a Unit is; `short` for the corner of a card."""
    if not short:
        return say(name_of(speed.value, "speeds")).lower()
    match speed:
        case Speed.FAST:
            return QCoreApplication.translate("CardTable", "fast", "as short as it can be")
        case Speed.MODERATE:
            return QCoreApplication.translate("CardTable", "mod.", "as short as it can be")
    return QCoreApplication.translate("CardTable", "slow", "as short as it can be")


def kind_name(card: Card) -> str:
    """What sort of card it is, in one word or two."""
    sort = next((sort for sort in Subtype if card.has(sort)), None)
    return say(
        name_of(card.kind.value, "kinds") if sort is None else name_of(sort.value, "subtypes")
    )


def building() -> str:
    """On the back of a card that is being paid for."""
    return QCoreApplication.translate("CardTable", "being built")


def depleted() -> str:
    """On the back of a card that is turned down."""
    return QCoreApplication.translate("CardTable", "depleted")


def target() -> str:
    """On what a mission was sent against."""
    return QCoreApplication.translate("CardTable", "target")


def target_fights() -> str:
    """On a target that is included in the battle."""
    return QCoreApplication.translate("CardTable", "target in battle")


def goes() -> str:
    """On a Unit of a group that is still being chosen."""
    return QCoreApplication.translate("CardTable", "on mission")


def blocks() -> str:
    """On a Unit that stands in a mission's way."""
    return QCoreApplication.translate("CardTable", "blocks")


def guards(site: str) -> str:
    """What a Unit beside a Site stands there for."""
    return QCoreApplication.translate("CardTable", "guards: {site}").format(site=site)


def cards(count: int) -> str:
    """Under the number of a pile."""
    return Counted().cards(count)


def nameless() -> str:
    """A card nobody has named."""
    return QCoreApplication.translate("CardTable", "face-down card")


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


def spoken(piece: Piece, now: Numbers, title: str) -> str:
    """A card as it is read aloud, and in its tooltip: what it is, how it lies, its numbers."""
    return ", ".join(_told(piece, now, title))


def changed(printed: int | None, now: int | None) -> str:
    """As printed; where something has changed it, what it is now as well; unknown is empty."""
    if printed is None:
        return ""
    return str(printed) if now is None or now == printed else f"{printed}→{now}"


def _told(piece: Piece, now: Numbers, title: str) -> Iterator[str]:
    card = piece.card or piece.told
    yield title or f"{nameless()} [{number(piece.id)}]"
    if card is not None:
        yield kind_name(card)
    yield from _lying(piece, now.cost)
    if card is not None:
        yield from _numbers(card, now, piece.damage)


def _lying(piece: Piece, cost: int | None) -> Iterator[str]:
    translate = QCoreApplication.translate
    if not piece.active and cost is not None:
        words = translate("CardTable", "under construction, counters {n} of {cost}")
        yield words.format(n=piece.counters, cost=cost)
    elif not piece.active:
        words = translate("CardTable", "under construction, counters {n}")
        yield words.format(n=piece.counters)
    if piece.depleted:
        yield depleted()
    if piece.tapped:
        yield translate("CardTable", "tapped")


def _numbers(card: Card, now: Numbers, damage: int) -> Iterator[str]:
    translate = QCoreApplication.translate
    if card.speed is not None:
        yield speed_name(card.speed)
    for value, words in (
        (changed(card.attack, now.attack), translate("CardTable", "Attack {n}")),
        (changed(card.armor, now.armor), translate("CardTable", "Armor {n}")),
        (changed(card.structure, now.bears), translate("CardTable", "Structure {n}")),
        (changed(card.yields, None), translate("CardTable", "Resources {n}")),
        (str(damage or ""), translate("CardTable", "Damage {n}")),
    ):
        if value:
            yield words.format(n=value)


def in_words(card: Card) -> str:
    """What the signs of `summary` stand for."""
    printed = Numbers(None, card.structure, card.attack, card.armor)
    assets = (asset_words(card),) if card.assets else ()
    return ", ".join((kind_name(card), *_numbers(card, printed, 0), *assets))


def summary(card: Card) -> str:
    """A card in a few signs: Attack / Armor / Structure, speed, cost, what it is good for."""
    speed = speed_name(card.speed, short=True) if card.speed is not None else ""
    return "  ".join(filter(None, (numbers(card), speed, cost_words(card), _given(card))))


def _given(card: Card) -> str:
    """The resources and assets of a card in play, in the rulebook's signs: ``R-R · T``."""
    signs = "-".join("R" * (card.yields or 0))
    return " · ".join(filter(None, (signs, *sorted(asset.value for asset in card.assets))))


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


def sort_words(listed: Listing) -> str:
    """Set, speed, sorts and factions; by the set the prints of a card are told apart."""
    card = listed.card
    parts = [" ".join(filter(None, (listed.set, listed.variant)))]
    sorts = [say(name_of(sort.value, "subtypes")) for sort in Subtype if card.has(sort)]
    parts += [say(name_of(card.speed.value, "speeds"))] if card.speed else []
    parts += sorts or [say(name_of(card.kind.value, "kinds"))]
    parts += [say(name_of(faction, "factions")) for faction in listed.factions]
    return DOT.join(filter(None, parts))


def ability_words(listed: Listing) -> str:
    """Options, assets, resources and what else the rules use of a card."""
    return DOT.join((*_options(listed.card.options), *_gives(listed.card), *_changes(listed)))


def asset_words(card: Card) -> str:
    """What it provides as long as it is in play."""
    words = QCoreApplication.translate("CardWords", "asset {letters}")
    return words.format(letters=" ".join(sorted(card.assets)))


def certainty_words(certainty: Certainty) -> str:
    """The badge of a card; one that two sources agree on needs none."""
    match certainty:
        case Certainty.OWN:
            return QCoreApplication.translate("CardWords", "your list")
        case Certainty.CONFLICT:
            return QCoreApplication.translate("CardWords", "sources differ")
        case Certainty.SINGLE:
            return QCoreApplication.translate("CardWords", "one source only")
    return ""


def source_words(listed: Listing) -> str:
    """Who says so, and what another source says."""
    if listed.own:
        words = QCoreApplication.translate("CardWords", "from your list “{name}”")
        return words.format(name=listed.own)
    told = ", ".join(say(name_of(source, "sources")) for source in listed.sources)
    return DOT.join(filter(None, (told, *map(_conflict, listed.conflicts))))


def _conflict(found: Conflict) -> str:
    words = QCoreApplication.translate("CardWords", "the other source says {fact} {value}")
    return words.format(fact=_fact(found.fact), value=found.value)


def _fact(fact: str) -> str:
    match fact:
        case "cost":
            return QCoreApplication.translate("CardWords", "cost")
        case "stats":
            return QCoreApplication.translate("CardWords", "Attack/Armor/Structure")
        case "speed":
            return QCoreApplication.translate("CardWords", "speed")
        case "rarity":
            return QCoreApplication.translate("CardWords", "rarity")
    return fact


def _options(options: UnitOptions) -> Iterator[str]:
    translate = QCoreApplication.translate
    if options.overheat is not None:
        damage, attack = options.overheat
        words = translate("CardWords", "Overheat {damage}: +{attack}")
        yield words.format(damage=damage, attack=attack)
    for value, words in (
        (options.alpha_strike, translate("CardWords", "Alpha Strike: +{n}")),
        (options.missile, translate("CardWords", "Missile {n}")),
        (options.long_range, translate("CardWords", "Long-Range {n}")),
        (options.hand_to_hand, translate("CardWords", "Hand-to-Hand {n}")),
    ):
        if value is not None:
            yield words.format(n=value)
    yield from (flag_words(name) for name in FLAGS if getattr(options, name))


FLAGS = (
    *("jump", "ap", "ecm", "c3", "narc", "anti_missile", "vtol"),
    *("guard_only_block", "patrol_on_reveal"),
)


def flag_words(name: str) -> str:
    """What a card has or has not, by the column of the lists."""
    match name:
        case "jump":
            return QCoreApplication.translate("CardWords", "Jump")
        case "anti_missile":
            return QCoreApplication.translate("CardWords", "Anti-Missile")
        case "guard_only_block":
            return QCoreApplication.translate("CardWords", "blocks only as a guard")
        case "patrol_on_reveal":
            return QCoreApplication.translate("CardWords", "straight to Patrol")
        case "scrap_on_reveal":
            return QCoreApplication.translate("CardWords", "scrapped when revealed")
        case "extra_deployment":
            return QCoreApplication.translate("CardWords", "+1 deployment")
    if name in ("omni", "unique"):
        return say(name_of(name, "traits"))
    return name.upper()


def _gives(card: Card) -> Iterator[str]:
    translate = QCoreApplication.translate
    if card.assets:
        yield asset_words(card)
    if card.yields is not None:
        yield translate("CardWords", "resources {n}").format(n=card.yields)
    for flag in ("unique", "omni", "scrap_on_reveal", "extra_deployment"):
        if getattr(card, flag):
            yield flag_words(flag)


def _changes(listed: Listing) -> Iterator[str]:
    card, translate = listed.card, QCoreApplication.translate
    for value, words in (
        (card.initiative, translate("CardWords", "{n} initiative")),
        (card.attack_bonus, translate("CardWords", "{n} Attack")),
        (card.armor_bonus or None, translate("CardWords", "{n} Armor")),
        (card.structure_bonus or None, translate("CardWords", "{n} Structure")),
    ):
        if value is not None:
            yield words.format(n=signed(value))
    if card.prevent is not None:
        yield translate("CardWords", "prevents {n}").format(n=card.prevent)
