"""The deal: all seven shuffled, three to each side, the last aside with its back up (§18)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.cards import HAND, CardId
from assistant.games.metro.cites import page
from assistant.games.metro.names import card_name
from assistant.games.metro.state import ATTACKER, SEATS, State
from assistant.rules.chance import Draw, Drawn
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import joined

RULE = page(18)


def enter(state: State) -> Step[State]:
    """The whole deck is shuffled anew for every fight."""
    return Step(state.without_cards())


def is_done(state: State) -> bool:
    """With their own cards the players deal themselves."""
    return not state.app_deals or len(state.pile) < len(state.deck.cards)


def decide(state: State) -> Draw:
    """The attacker deals; the first hand is his own."""
    return Draw(
        ATTACKER,
        texts.DEAL(),
        state.pile,
        len(SEATS) * HAND,
        RULE,
        texts.DEAL_DETAIL(),
        hands=len(SEATS),
        secret=True,
    )


def apply(state: State, action: Action) -> Step[State]:
    """Each side holds three, in the deck's own order, so that the deal leaves no trace."""
    assert isinstance(action, Drawn)
    hands = (action.cards[:HAND], action.cards[HAND:])
    events = [Event(texts.DEALT(), RULE)]
    for seat, cards in zip(SEATS, hands, strict=True):
        hand = in_order(state, cards)
        state = state.with_side(seat, replace(state.side(seat), hand=hand))
        events.append(_told(state, seat))
    pile = tuple(card for card in state.pile if card not in action.cards)
    return Step(replace(state, pile=pile), tuple(events))


def in_order(state: State, cards: tuple[str, ...]) -> tuple[CardId, ...]:
    """Cards as the deck lists them, whatever order they came in."""
    return tuple(card for card in state.deck.ids if card in cards)


def _told(state: State, seat: Seat) -> Event:
    names = joined([card_name(state, card) for card in state.side(seat).hand])
    return Event(texts.YOUR_HAND(cards=names), RULE, actor=seat, only_for=seat)
