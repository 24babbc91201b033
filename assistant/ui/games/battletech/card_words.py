"""A card of a list in the interface's words: what it is, its numbers, how sure they are."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from assistant.games.battletech.cards import Card, Kind, Subtype, UnitOptions
from assistant.games.battletech.collection.listing import Certainty, Conflict, Listing, name_of
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
