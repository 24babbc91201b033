"""Timing windows: effects that act by themselves, then one a seat in turn, until both pass (39.2).

The active player, who is the attacker, is first (English rule 1.19). Nobody is asked who has
nothing to use.
"""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.games.ti4.effects import using
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep, State, opponent
from assistant.games.ti4.steps.common import Pass, TurnStep
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat
from assistant.rules.flow import Step
from assistant.rules.text import Message

BOTH_PASSED = 2

PROMPTS: dict[RoundStep, Message] = {
    RoundStep.MOVED: texts.PLAY_AFTER_MOVING,
    RoundStep.ANNOUNCED: texts.PLAY_AFTER_ANNOUNCING,
    RoundStep.BEFORE_COMBAT: texts.PLAY_BEFORE,
    RoundStep.START_OF_ROUND: texts.PLAY_OR_PASS,
    RoundStep.AFTER_HITS: texts.PLAY_AFTER_HITS,
    RoundStep.END_OF_ROUND: texts.PLAY_AT_END,
    RoundStep.START_OF_INVASION: texts.PLAY_BEFORE_INVASION,
    RoundStep.BOMBARDED: texts.PLAY_AFTER_BOMBARDMENT,
    RoundStep.LANDED: texts.PLAY_AFTER_LANDING,
}
"""What each window asks."""


ANNOUNCED = (RoundStep.ANNOUNCED, RoundStep.AFTER_HITS)
"""Windows at which a retreat may be announced."""


class WindowStep(TurnStep):
    """One window of a combat or an invasion."""

    def enter(self, state: State) -> Step[State]:
        """The window opens. No announcement of a retreat outlives its round."""
        kept = state.announced if state.at in ANNOUNCED else None
        step = using.automatic(replace(state, turn=0, passes=0, again=False, announced=kept))
        if step.state.demands:
            return step
        if not (using.has_any(step.state, ATTACKER) or using.has_any(step.state, DEFENDER)):
            return Step(replace(step.state, passes=BOTH_PASSED), step.events)
        return self.settle(step.state, step.events)

    def is_done(self, state: State) -> bool:
        """Whether both sides have passed."""
        return state.passes >= BOTH_PASSED

    def decide(self, state: State) -> Choice:
        """What the seat may use, and its cards that it may not now; or nothing."""
        seat = Seat(state.turn)
        options = [*using.options(state, seat)]
        holds = any(isinstance(o.action, using.PlayCard) for o in options if o.is_open)
        skip = texts.KEEP_CARD() if holds else texts.PASS()
        options.append(Option(Pass(), skip, Group(texts.GO_ON(), lrr("39.2"))))
        gestures = [Gesture(skip, (Pass(),))]
        if not self.is_done(self.settle(_declined(state)).state):  # the other seat is asked, too
            gestures.append(Gesture(texts.NOBODY_PLAYS(), (Pass(), Pass()), for_all=True))
        why = texts.FOE_PASSED if state.passes else texts.FOE_USED
        detail = why() if state.again else None
        return Choice(seat, PROMPTS[state.at](), tuple(options), tuple(gestures), detail)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The seat passes; the other one is asked."""
        return self.settle(_declined(state))

    def forced(self, state: State) -> Step[State] | None:
        """A seat that has nothing to use passes by itself."""
        if using.has_any(state, Seat(state.turn)):
            return None
        return Step(_passed(state))


def _passed(state: State) -> State:
    """One seat more has passed in a row; the other is asked."""
    return replace(state, passes=state.passes + 1, turn=opponent(Seat(state.turn)))


def _declined(state: State) -> State:
    """The same by a player's word: the last card stands."""
    return replace(_passed(state), prior=None)
