"""A list of cards or a deck as `rules.card_file` tells it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.collection.card_lists import Refused, Report, read_list
from assistant.games.battletech.collection.catalogue import catalogue
from assistant.games.battletech.collection.deck_files import is_deck, read_deck
from assistant.games.battletech.collection.decks import deck_problems
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.collection.tables import GAME, card_tables
from assistant.games.battletech.collection.words import name_of
from assistant.rules.card_file import CardFile, FiledCard, Remark
from assistant.rules.setup_file import ENDINGS, read_fields
from assistant.rules.text import Text, joined


def card_file(path: Path) -> CardFile | None:
    """What a file holds; None where it is for another game. Raises `RecordError`."""
    if path.suffix.lower() in ENDINGS and read_fields(path).get("game", GAME) != GAME:
        return None
    if _is_list(path):
        report = read_list(path)
        return _told(report, (_filed(listed) for listed in report.listings))
    deck, report = read_deck(path, catalogue())
    cards = [
        _filed(one.listed, one.count) if one.listed else FiledCard(one.name, (), "", one.count)
        for one in deck.copies
    ]
    notes = (problem.text for problem in deck_problems(deck))
    return _told(report, cards, is_deck=True, notes=tuple(notes))


def _is_list(path: Path) -> bool:
    """What names no kind of file is a deck: its lines are read, and refused, one by one."""
    if path.suffix.lower() not in ENDINGS:
        return is_deck(path) is False
    _, cards = card_tables(path)
    return not any(isinstance(card, dict) and "count" in card for card in cards)


def _filed(listed: Listing, number: int = 1) -> FiledCard:
    card = listed.card
    sorts = [subtype.value for subtype in Subtype if card.has(subtype)]
    names = (name_of(card.kind.value, "kinds"), *(name_of(sort, "subtypes") for sort in sorts))
    kind = (card.kind.value, *sorts)
    return FiledCard(card.name, kind, joined(names), number, card.id, listed.set)


def _told(
    report: Report,
    cards: Iterable[FiledCard],
    *,
    is_deck: bool = False,
    notes: tuple[Text, ...] = (),
) -> CardFile:
    return CardFile(
        is_deck,
        tuple(cards),
        tuple(_remarks(report, report.refused)),
        tuple(_remarks(report, report.doubts)),
        report.unknown,
        notes,
    )


def _remarks(report: Report, rows: Iterable[Refused]) -> Iterator[Remark]:
    return (Remark(*row, row.told(report.file)) for row in rows)
