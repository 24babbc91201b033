"""Step 3, roll dice: the attacker all of his before the defender (39.5)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.dice import groups, roller, thrown, written
from assistant.games.ti4.state import ATTACKER, State
from assistant.rules.chance import Roll
from assistant.rules.decision import Action
from assistant.rules.flow import Event, Step

STEP = lrr("39.5")
WAITING, ROLLED = 0, 1
"""`turn` at this station: the seat's dice are still to be rolled, or have been."""


def enter(state: State) -> Step[State]:
    """A side whose ships have no dice does not roll."""
    seat = roller(state)
    if seat == ATTACKER:
        state = replace(state, hits=(0, 0), assigned=(0, 0), scored=((), ()))
    if groups(state, seat):
        return Step(replace(state, turn=WAITING))
    return Step(replace(state, turn=ROLLED), (Event(texts.NO_DICE(), STEP, actor=seat),))


def is_done(state: State) -> bool:
    """Whether the dice have fallen."""
    return state.turn == ROLLED


def decide(state: State) -> Roll:
    """All the seat's dice, in the order the rules roll them."""
    seat = roller(state)
    cite = lrr("39.5c") if seat == ATTACKER else lrr("39.5f")
    damaged = any(u.damaged for u in state.side(seat).ships)
    detail = texts.DAMAGED_ROLLS() if damaged else None
    return Roll(seat, texts.ROLL_DICE(), groups(state, seat), cite, detail=detail)


def apply(state: State, action: Action) -> Step[State]:
    """The hits are counted (39.5d); they strike in step 4, so the other side rolls undiminished."""
    seat = roller(state)
    roll = decide(state)
    counts = roll.counts(action)
    text = texts.ROLLED(n=sum(counts), dice=written(roll, action))
    event = Event(text, lrr("39.5d"), thrown(roll), actor=seat)
    return Step(replace(state, turn=ROLLED).with_scored(seat, counts), (event,))


def resume(state: State) -> Step[State]:
    """The dice still to be rolled are those of the ships there are now."""
    if state.turn == WAITING and not groups(state, roller(state)):
        return Step(replace(state, turn=ROLLED))
    return Step(state)
