"""Which cards of a player's deck nobody has seen yet: the likely ones where a card is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from assistant.games.battletech.cards import Card
from assistant.games.battletech.setup import DeckCard
from assistant.games.battletech.state import State
from assistant.rules.decision import RecordField, Seat


class FromDeck(RecordField, frozen=True):
    """A card, likely one of `deck`: what is left of the deck of whoever names it."""

    deck: tuple[DeckCard, ...] = ()


def unseen(state: State, seat: Seat, known: Iterable[Card] = ()) -> tuple[DeckCard, ...]:
    """His deck without what lies open before all, and without what its owner alone has `known`."""
    listed = state.player(seat).deck_list
    if not listed:
        return ()
    open_ = (piece.card for piece in state.pieces if piece.seat == seat)
    seen = Counter(
        _print(card) for card in (*open_, *state.player(seat).scrapheap, *known) if card is not None
    )
    left = (one.count - seen[_print(one.card)] for one in listed)
    return tuple(replace(one, count=n) for one, n in zip(listed, left, strict=True) if n > 0)


def own_unseen(state: State, seat: Seat) -> tuple[DeckCard, ...]:
    """The same as he himself counts it, who has told the program more: for his eyes only."""
    told = (piece.told for piece in state.pieces if piece.seat == seat)
    mine = (*state.player(seat).held, *told)
    return unseen(state, seat, (card for card in mine if card is not None))


def _print(card: Card) -> str:
    return card.id or card.name
