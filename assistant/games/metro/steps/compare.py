"""The cards are turned at once, or strengths compared without any; then the result (§1-4, §18)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.actions import CompareStrengths, ShowCard, TurnCards
from assistant.games.metro.cites import page
from assistant.games.metro.comparison import players_seat, result_of, told
from assistant.games.metro.names import card_name
from assistant.games.metro.outcome import effects, row_of
from assistant.games.metro.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Result,
    Stage,
    State,
    card_ref,
    other,
)
from assistant.games.metro.steps.choose import bonuses
from assistant.rules.decision import Action, Choice, Group, Option, Refusal, Seat, Together
from assistant.rules.flow import Event, Step
from assistant.rules.text import signed

WINNERS = {Result.ATTACKER: ATTACKER, Result.DEFENDER: DEFENDER}


def enter(state: State) -> Step[State]:
    """Nothing happens by itself: everybody should be looking."""
    return Step(state)


def is_done(state: State) -> bool:
    """Whether there is a result."""
    return state.result is not None


def decide(state: State) -> Choice:
    """Both look; nobody but the players knows which of the real cards were turned."""
    if state.at is Stage.COMPARE:
        group = Group(texts.RAIL_COMPARE(), page(1))
        option = Option(CompareStrengths(), texts.COMPARE(), group)
        detail = None if state.uses_cards else texts.COMPARE_DETAIL()
        seat = players_seat(state)
        return Choice(seat, texts.COMPARE(), (option,), detail=detail, audience=Together())
    if state.app_deals:
        option = Option(TurnCards(), texts.TURN_CARDS(), Group(texts.RAIL_REVEAL(), page(18)))
        return Choice(ATTACKER, texts.TURN(), (option,), audience=Together())
    seat = _shower(state)
    shows = tuple(_shows(state, seat))
    return Choice(seat, texts.SHOW(), shows, audience=Together(), steady=True)


def apply(state: State, action: Action) -> Step[State]:
    """With both cards open the result follows."""
    if isinstance(action, ShowCard):
        seat = _shower(state)
        state = state.with_side(seat, replace(state.side(seat), played=action.card))
        if seat == ATTACKER:
            return Step(state)
    cards = isinstance(action, TurnCards | ShowCard)
    resolved = resolve(state)
    events = (*(_shown(resolved.state) if cards else ()), *resolved.events)
    return Step(resolved.state, events)


def resolve(state: State) -> Step[State]:
    """The result by the totals, and the consequences still to be settled."""
    state = _opened(state)
    return with_result(state, result_of(state), tuple(told(state)))


def with_result(state: State, result: Result, events: tuple[Event, ...] = ()) -> Step[State]:
    """This result, whatever it came from; what was not played is hidden for good (§18)."""
    state = _opened(state)
    found = effects(state, result)
    state = replace(state, result=result, row=row_of(state), effects=found, answers=())
    return Step(state, (*events, _result_event(state)))


def _result_event(state: State) -> Event:
    """Who has won, or that nobody has."""
    seat = WINNERS.get(state.result) if state.result else None
    if seat is None:
        return Event(texts.DRAW(), page(4))
    return Event(texts.VICTORY(), page(1), actor=seat)


def _shower(state: State) -> Seat:
    """Whose card of the real deck is named next."""
    return ATTACKER if state.side(ATTACKER).played is None else DEFENDER


def _opened(state: State) -> State:
    """The cards played lie open; hands are put together with the rest, unseen."""
    played = {side.played for side in state.sides}
    pile = tuple(card for card in state.deck.ids if card not in played)
    first, second = (replace(side, hand=()) for side in state.sides)
    return replace(state, sides=(first, second), pile=pile, asking=None, revealed=True)


def _shown(state: State) -> Iterator[Event]:
    for seat in SEATS:
        card, theirs = state.open_card(seat), state.open_card(other(seat))
        assert card is not None
        assert theirs is not None
        name = texts.SIGNED(name=card.name, n=signed(card.against(theirs.type)))
        text, refs = texts.SHOWN(card=name), (card_ref(seat, card.id),)
        yield Event(text, page(18, 19), refs, seat, reveal=state.app_deals)


def _shows(state: State, seat: Seat) -> Iterator[Option]:
    group = Group(texts.SHOW(), page(18))
    taken = state.side(other(seat)).played
    for card in state.deck.ids:
        why = (Refusal(texts.NOT_TWICE(), page(18)),) if card == taken else ()
        refs, detail = (card_ref(seat, card),), bonuses(state, card)
        yield Option(ShowCard(card), card_name(state, card), group, refs, why, detail=detail)
