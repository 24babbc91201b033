"""Who may see what: hands, cards face down and the card aside go into one bag (§18)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.metro.cards import HIDDEN, CardId
from assistant.games.metro.state import SEATS, Side, State
from assistant.rules.decision import Seat


def view(state: State, seat: Seat | None) -> State:
    """What this seat may see; None is somebody who holds no cards."""
    if state.revealed:
        return state
    if not state.app_deals:
        first, second = (_private(state.side(s), own=s == seat) for s in SEATS)
        return replace(state, sides=(first, second))
    first, second = (_backs(state.side(s), own=s == seat) for s in SEATS)
    return replace(state, sides=(first, second), pile=_unseen(state, seat))


def _backs(side: Side, *, own: bool) -> Side:
    """Another's cards are seen from behind: how many, and whether one lies on the table."""
    if own:
        return side
    played = None if side.played is None else HIDDEN
    return replace(side, hand=(HIDDEN,) * len(side.hand), played=played)


def _private(side: Side, *, own: bool) -> Side:
    """What a side enters for advice is its own; not even how much of it is seen."""
    return side if own or not side.advised else replace(side, hand=(HIDDEN,))


def _unseen(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    """The pile and everything hidden in one bag, in the deck's own order."""
    seen = set[CardId | None]()
    if seat is not None:
        seen = {*state.side(seat).hand, state.side(seat).played}
    return tuple(card for card in state.deck.ids if card not in seen)
