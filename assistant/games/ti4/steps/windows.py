"""Cards and their timing windows: one effect each in turn, until both have passed (39.2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Card, Kind, english, lrr, name_of
from assistant.games.ti4.state import RoundStep, State, Unit, opponent
from assistant.games.ti4.steps.common import TurnStep
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text

BOTH_PASSED = 2


class Effect(Struct, frozen=True):
    """The timing window of a card, its effect in a line, and its bonus to combat rolls."""

    window: RoundStep
    does: Text
    bonus: int
    fighters_only: bool = False
    first_round_only: bool = False
    in_space_only: bool = False

    def helps(self, unit: Unit) -> int:
        """The bonus of this unit's combat rolls while the card is in force."""
        return self.bonus if not self.fighters_only or unit.kind is Kind.FIGHTER else 0


EFFECTS = {
    Card.MORALE_BOOST: Effect(RoundStep.START_OF_ROUND, texts.MORALE_BOOST_DOES(), 1),
    Card.FIGHTER_PROTOTYPE: Effect(
        RoundStep.START_OF_ROUND,
        texts.FIGHTER_PROTOTYPE_DOES(),
        2,
        fighters_only=True,
        first_round_only=True,
        in_space_only=True,
    ),
}
"""Cards that are played in the flow. Others in a hand have no moment in a space combat."""


class PlayCard(Action, frozen=True):
    """The seat plays an action card from its hand."""

    card: Card


class Pass(Action, frozen=True):
    """The seat plays nothing more in this window, unless the other side does."""


class WindowStep(TurnStep):
    """The active player, who is the attacker, is asked first; seats ask each other in turn."""

    def enter(self, state: State) -> Step[State]:
        """The window opens. No announcement of a retreat outlives its round."""
        return self.settle(replace(state, turn=0, passes=0, announced=None))

    def is_done(self, state: State) -> bool:
        """Whether both sides have passed."""
        return state.passes >= BOTH_PASSED

    def decide(self, state: State) -> Choice:
        """Every card in the seat's hand, those with no moment now closed; or nothing."""
        seat = Seat(state.turn)
        group = Group(texts.PLAY_EFFECT(), lrr("39.2"))
        options = []
        for card in dict.fromkeys(state.side(seat).cards):
            refusals = tuple(why_not_play(state, seat, card))
            detail = EFFECTS[card].does if card in EFFECTS else None
            option = Option(PlayCard(card), name_of(card), group, refusals=refusals, detail=detail)
            options.append(option)
        options.append(Option(Pass(), texts.PASS(), group))
        # the other seat is still to be asked, too, if it holds anything
        asked_again = not self.is_done(self.settle(_passed(state)).state)
        nobody = Gesture(texts.NOBODY_PLAYS(), (Pass(), Pass()) if asked_again else (Pass(),))
        return Choice(seat, texts.PLAY_OR_PASS(), tuple(options), (nobody,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The card takes effect, or the seat passes; then the other seat is asked."""
        if not isinstance(action, PlayCard):
            return self.settle(_passed(state))
        seat, card = Seat(state.turn), action.card
        side = state.side(seat)
        hand = list(side.cards)
        hand.remove(card)
        side = replace(side, cards=tuple(hand), played=(*side.played, card))
        state = replace(state.with_side(seat, side), passes=0, turn=opponent(seat))
        text = texts.PLAYED(card=name_of(card), does=EFFECTS[card].does)
        return self.settle(state, (Event(text, lrr("39.2a"), actor=seat),))

    def forced(self, state: State) -> Step[State] | None:
        """A seat that holds nothing playable passes by itself."""
        seat = Seat(state.turn)
        if any(not list(why_not_play(state, seat, card)) for card in state.side(seat).cards):
            return None
        return Step(_passed(state))


def why_not_play(state: State, seat: Seat, card: Card) -> Iterator[Refusal]:
    """Why a card cannot be played in the window that is open."""
    effect = EFFECTS.get(card)
    on_planet = state.planet is not None
    if effect is None or effect.window is not state.at or (on_planet and effect.in_space_only):
        cite = lrr("n10") if card is Card.NAV_SUITE else lrr("39.2")
        yield Refusal(texts.ANOTHER_WINDOW(), cite)
        return
    if effect.first_round_only and state.round > 1:
        yield Refusal(texts.FIRST_ROUND_ONLY(), lrr("39.2a"))
    if card in state.side(seat).played:
        yield Refusal(texts.SAME_CARD(), english("2"))


def _passed(state: State) -> State:
    """One seat more has passed in a row; the other is asked."""
    return replace(state, passes=state.passes + 1, turn=opponent(Seat(state.turn)))
