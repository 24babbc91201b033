"""The table in the interface's own words: regions, counts, how a card lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject

from assistant.games.battletech.cards import Card, Speed, Subtype
from assistant.games.battletech.collection.listing import name_of
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import Piece
from assistant.rules.names import number
from assistant.ui.games.battletech.card_words import asset_words, cost_words, numbers
from assistant.ui.translate import say


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
