"""What the table sees of a move: the dice of an attack, and what they do to its target."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.flow import STEPS
from assistant.games.westeros.state import State
from assistant.rules.decision import Action
from assistant.rules.flow import Step
from assistant.rules.moment import FOLLOWS, Moment, dice_moment

SEEN = frozenset(
    said.source
    for said in (
        texts.NO_HITS,
        texts.GREEN_WOUNDS,
        texts.BLUE_WOUNDS,
        texts.RED_WOUNDS,
        texts.VALOR_WOUNDS,
    )
)
"""What the dice say already."""


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """The dice, then wounds and retreats as the log tells them."""
    made = dice_moment(STEPS.decide, before, action, step)
    if made is None:
        return None
    told = (event.text for event in step.events[1:] if event.only_for is None)
    return replace(made, follows=tuple(text for text in told if text.source not in SEEN)[:FOLLOWS])
