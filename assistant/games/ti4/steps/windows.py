"""Timing windows: the active player first, one effect each, until both have passed (39.2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.data import Card, name_of
from assistant.games.ti4.effects import EFFECTS, why_not_play
from assistant.games.ti4.state import State, foe
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat
from assistant.rules.flow import Event, Step

BOTH_PASSED = 2


class PlayCard(Action, frozen=True):
    """The seat plays an action card from its hand."""

    card: Card


class Pass(Action, frozen=True):
    """The seat plays nothing more in this window, unless the other side does."""


def enter(state: State) -> Step[State]:
    """The window opens; the attacker is the active player. No announcement outlives its round."""
    return Step(_settle(replace(state, turn=0, passes=0, announced=None)))


def is_done(state: State) -> bool:
    """Whether both sides have passed."""
    return state.passes >= BOTH_PASSED


def decide(state: State) -> Choice:
    """Every card in the seat's hand, those with no moment now closed; or nothing."""
    seat = Seat(state.turn)
    group = Group(texts.PLAY_EFFECT(), lrr("39.2"))
    options = [_option(state, seat, card, group) for card in _hand(state, seat)]
    options.append(Option(Pass(), texts.PASS(), group))
    return Choice(seat, texts.PLAY_OR_PASS(), tuple(options), (_nobody(state),))


def apply(state: State, action: Action) -> Step[State]:
    """The card takes effect, or the seat passes; then the other seat is asked."""
    seat = Seat(state.turn)
    if not isinstance(action, PlayCard):
        return Step(_settle(_passed(state)))
    side = state.side(seat)
    hand = list(side.cards)
    hand.remove(action.card)
    side = replace(side, cards=tuple(hand), played=(*side.played, action.card))
    state = replace(state.with_side(seat, side), passes=0, turn=foe(seat))
    does = EFFECTS[action.card].does
    text = texts.PLAYED(card=name_of(action.card), does=does)
    return Step(_settle(state), (Event(text, lrr("39.2a"), actor=seat),))


def resume(state: State) -> Step[State]:
    """The window is still open."""
    return Step(_settle(state))


def _settle(state: State) -> State:
    """Seats that hold nothing playable pass by themselves."""
    while state.passes < BOTH_PASSED and not _playable(state, Seat(state.turn)):
        state = _passed(state)
    return state


def _passed(state: State) -> State:
    """One seat more has passed in a row; the other is asked."""
    return replace(state, passes=state.passes + 1, turn=foe(Seat(state.turn)))


def _hand(state: State, seat: Seat) -> Iterable[Card]:
    """The cards that it holds, each once."""
    return dict.fromkeys(state.side(seat).cards)


def _playable(state: State, seat: Seat) -> bool:
    return any(not list(why_not_play(state, seat, card)) for card in _hand(state, seat))


def _option(state: State, seat: Seat, card: Card, group: Group) -> Option:
    effect = EFFECTS.get(card)
    return Option(
        PlayCard(card),
        name_of(card),
        group,
        refusals=tuple(why_not_play(state, seat, card)),
        detail=effect.does if effect else None,
    )


def _nobody(state: State) -> Gesture:
    """Everybody who is still to be asked passes: the other seat too, if it holds anything."""
    asked_again = _settle(_passed(state)).passes < BOTH_PASSED
    return Gesture(texts.NOBODY_PLAYS(), (Pass(), Pass()) if asked_again else (Pass(),))
