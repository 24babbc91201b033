"""What the table sees of a move: the dice that fell, and who assigns their hits."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.state import State, opponent
from assistant.rules.decision import Action
from assistant.rules.flow import Step
from assistant.rules.moment import Moment, dice_moment


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """The dice, and the hits that wait for the other side."""
    made = dice_moment(flow.STEPS.decide, before, action, step)
    if made is None or made.seat is None or made.said is not None or made.follows:
        return made
    foe = opponent(made.seat)
    if not (taken := step.state.hits[foe]):
        return made
    told = texts.TAKES_HITS(name=side_name(before.setup, foe), n=taken)
    return replace(made, follows=(told,))
