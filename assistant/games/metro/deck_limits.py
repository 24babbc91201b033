"""What no deck may be: another number of cards, a card twice, figures beyond what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.games.metro import texts
from assistant.games.metro.cards import CARDS, HIGHEST_BONUS, LOWEST_BONUS, Card, Deck, spellings
from assistant.games.metro.cites import page
from assistant.rules.game import Problem
from assistant.rules.names import name_problems

LONGEST_ID, LONGEST_CARD_NAME = 24, 40
BONUSES = ("vs_attack", "vs_defence", "vs_manoeuvre")

_ID = re.compile(f"[A-Za-z0-9_]{{1,{LONGEST_ID}}}")


def deck_faults(deck: Deck, at: str) -> Iterator[Problem]:
    """What makes the deck unplayable; `at` is where its list of cards stands."""
    if len(deck.cards) != CARDS:
        yield Problem(texts.CARD_COUNT(n=len(deck.cards), needed=CARDS), page(18), at)
    for n, card in enumerate(deck.cards):
        place = f"{at}[{n}]"
        if any(card.id == before.id for before in deck.cards[:n]):
            yield Problem(texts.CARD_TWICE(id=card.id), page(18), f"{place}.id")
        if not _ID.fullmatch(card.id):
            text = texts.BAD_ID(id=card.id[:LONGEST_CARD_NAME], most=LONGEST_ID)
            yield Problem(text, page(18), f"{place}.id")
        yield from _of_name(card, place)
        yield from _of_bonuses(card, place)


def _of_name(card: Card, place: str) -> Iterator[Problem]:
    names = spellings(card.name)
    if not all(names):
        yield Problem(texts.NO_NAME(), page(19), f"{place}.name")
    for name in names:
        yield from name_problems(name, f"{place}.name", LONGEST_CARD_NAME)


def _of_bonuses(card: Card, place: str) -> Iterator[Problem]:
    for name in BONUSES:
        bonus: int = getattr(card, name)
        if not LOWEST_BONUS <= bonus <= HIGHEST_BONUS:
            text = texts.BAD_BONUS(n=bonus, low=LOWEST_BONUS, high=HIGHEST_BONUS)
            yield Problem(text, page(19), f"{place}.{name}")
