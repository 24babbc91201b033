"""What is wrong with a deck, and where it differs from every figure the rules page gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import eq, ge, le

from assistant.games.metro import texts
from assistant.games.metro.cards import (
    CARDS,
    HIGHEST_BONUS,
    LOWEST_BONUS,
    Card,
    CardType,
    Deck,
)
from assistant.games.metro.cites import page
from assistant.games.metro.names import TYPES
from assistant.rules.game import Problem
from assistant.rules.text import Message, Name

LONGEST_ID, LONGEST_CARD_NAME = 24, 40
BONUSES = ("vs_attack", "vs_defence", "vs_manoeuvre")

AMBUSH, COUNTER, SOLID = "засада в туннелях", "контратака", "глухая оборона"
"""The three cards the page names."""

_ID = re.compile(f"[A-Za-z0-9_]{{1,{LONGEST_ID}}}")

FIGURES: tuple[tuple[str, str, Message, Callable[[int, int], bool], int], ...] = (
    (AMBUSH, COUNTER, texts.PAGE_SAYS, eq, 1),
    (COUNTER, AMBUSH, texts.PAGE_SAYS, eq, 2),
    (SOLID, COUNTER, texts.PAGE_SAYS, eq, 0),
    (COUNTER, SOLID, texts.PAGE_AT_LEAST, ge, 2),
)
"""Card, the card it meets, what the page says of its bonus (§20)."""

AMBUSH_ON_ATTACK = 3
"""The bonus of the ambush against any attack card, and the most one can have against it (§20)."""


def deck_problems(deck: Deck, at: str = "$.deck") -> Iterator[Problem]:
    """What makes the deck unplayable; then, as warnings, what differs from the page."""
    hard = list(_hard(deck, at))
    yield from hard
    if not hard:
        yield from _soft(deck, at)


def _hard(deck: Deck, at: str) -> Iterator[Problem]:
    if len(deck.cards) != CARDS:
        yield Problem(texts.CARD_COUNT(n=len(deck.cards), needed=CARDS), page(18), f"{at}.cards")
    for n, card in enumerate(deck.cards):
        place = f"{at}.cards[{n}]"
        if any(card.id == before.id for before in deck.cards[:n]):
            yield Problem(texts.CARD_TWICE(id=card.id), page(18), f"{place}.id")
        if not _ID.fullmatch(card.id):
            text = texts.BAD_ID(id=card.id[:LONGEST_CARD_NAME], most=LONGEST_ID)
            yield Problem(text, page(18), f"{place}.id")
        yield from _of_name(card, place)
        yield from _of_bonuses(card, place)


def _of_name(card: Card, place: str) -> Iterator[Problem]:
    names = (card.name.en, card.name.ru) if isinstance(card.name, Name) else (card.name,)
    if not all(name.strip() for name in names):
        yield Problem(texts.NO_NAME(), page(19), f"{place}.name")
    if any(len(name) > LONGEST_CARD_NAME for name in names):
        yield Problem(texts.NAME_TOO_LONG(most=LONGEST_CARD_NAME), page(19), f"{place}.name")
    if any("\ud800" <= sign <= "\udfff" for name in names for sign in name):
        yield Problem(texts.HALF_A_CHARACTER(), page(19), f"{place}.name")


def _of_bonuses(card: Card, place: str) -> Iterator[Problem]:
    for name in BONUSES:
        bonus: int = getattr(card, name)
        if not LOWEST_BONUS <= bonus <= HIGHEST_BONUS:
            text = texts.BAD_BONUS(n=bonus, low=LOWEST_BONUS, high=HIGHEST_BONUS)
            yield Problem(text, page(19), f"{place}.{name}")


def _soft(deck: Deck, at: str) -> Iterator[Problem]:
    if not deck.complete:
        yield Problem(texts.DECK_AS_ENTERED(), page(19), at, blocks=False)
    named = {_key(card): card for card in deck.cards}
    for one, two, say, holds, figure in FIGURES:
        if one in named and two in named:
            bonus = named[one].against(named[two].type)
            if not holds(bonus, figure):
                text = say(card=named[one].name, other=named[two].name, page=figure, n=bonus)
                yield Problem(text, page(20), at, blocks=False)
    if COUNTER in named and named[COUNTER].type is not CardType.DEFENCE:
        text = texts.PAGE_TYPE(card=named[COUNTER].name)
        yield Problem(text, page(20), at, blocks=False)
    if AMBUSH in named:
        yield from _of_ambush(deck, named[AMBUSH], at)
    yield from _of_types(deck, at)


def _of_ambush(deck: Deck, ambush: Card, at: str) -> Iterator[Problem]:
    against = ambush.against(CardType.ATTACK)
    attack = TYPES[CardType.ATTACK]
    if against != AMBUSH_ON_ATTACK:
        text = texts.PAGE_SAYS(card=ambush.name, other=attack, page=AMBUSH_ON_ATTACK, n=against)
        yield Problem(text, page(20), at, blocks=False)
    for card in deck.cards:
        bonus = card.against(ambush.type)
        if card.type is CardType.ATTACK and not le(bonus, AMBUSH_ON_ATTACK):
            text = texts.PAGE_AT_MOST(
                card=card.name, other=ambush.name, page=AMBUSH_ON_ATTACK, n=bonus
            )
            yield Problem(text, page(20), at, blocks=False)


def _of_types(deck: Deck, at: str) -> Iterator[Problem]:
    for type in CardType:
        if not any(card.type is type for card in deck.cards):
            yield Problem(texts.NO_CARD_OF_TYPE(type=TYPES[type]), page(19), at, blocks=False)
    for type, foe, say in (
        (CardType.DEFENCE, CardType.ATTACK, texts.NO_CROSS_DEFENCE),
        (CardType.ATTACK, CardType.DEFENCE, texts.NO_CROSS_ATTACK),
    ):
        mine = [card for card in deck.cards if card.type is type]
        others = [kind for kind in CardType if kind is not foe]
        if mine and not any(c.against(foe) > min(map(c.against, others)) for c in mine):
            yield Problem(say(), page(19), at, blocks=False)


def _key(card: Card) -> str:
    name = card.name.ru if isinstance(card.name, Name) else card.name
    return name.strip().casefold()
