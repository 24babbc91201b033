"""What is wrong with a deck, and where it differs from every figure the rules page gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import eq, ge
from pathlib import Path

from assistant.games.metro import texts
from assistant.games.metro.cards import Card, CardType, Deck
from assistant.games.metro.cites import page
from assistant.games.metro.data import playable_deck
from assistant.games.metro.deck_limits import deck_faults
from assistant.games.metro.files import is_surely_ours
from assistant.games.metro.names import TYPES
from assistant.rules.card_file import CardFile, FiledCard
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.rules.text import Message, Name

AMBUSH, COUNTER, SOLID = "засада в туннелях", "контратака", "глухая оборона"
"""The three cards the page names."""

FIGURES: tuple[tuple[str, str, Message, Callable[[int, int], bool], int], ...] = (
    (AMBUSH, COUNTER, texts.PAGE_SAYS, eq, 1),
    (COUNTER, AMBUSH, texts.PAGE_SAYS, eq, 2),
    (SOLID, COUNTER, texts.PAGE_SAYS, eq, 0),
    (COUNTER, SOLID, texts.PAGE_AT_LEAST, ge, 2),
)
"""Card, the card it meets, what the page says of its bonus (§20)."""

AMBUSH_ON_ATTACK = 3
"""The bonus of the ambush against any attack card, and the most one can have against it (§20)."""


def card_file(path: Path) -> CardFile | None:
    """What a deck in a file holds; None where it is for another game.

    Raises `RecordError` with everything that makes it unplayable, at its place.
    """
    try:
        deck = playable_deck(path)
    except RecordError:
        if is_surely_ours(path):
            raise
        return None
    cards = (
        FiledCard(card.name, (card.type.value,), TYPES[card.type], id=card.id)
        for card in deck.cards
    )
    notes = (problem.text for problem in deck_problems(deck))
    return CardFile(is_deck=True, cards=tuple(cards), notes=tuple(notes))


def deck_problems(deck: Deck, at: str = "$.deck") -> Iterator[Problem]:
    """What makes the deck unplayable; then, as warnings, what differs from the page."""
    hard = list(deck_faults(deck, f"{at}.cards"))
    yield from hard
    if not hard:
        yield from _soft(deck, at)


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
        if card.type is CardType.ATTACK and bonus > AMBUSH_ON_ATTACK:
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
