"""Facts beside the board: which open rules have decided something, and how they are read."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.westeros.attack import numbers, targets
from assistant.games.westeros.cites import READINGS
from assistant.games.westeros.flow import STEPS
from assistant.games.westeros.ground.los import CORNERS, LOS_RULE
from assistant.games.westeros.rule_options import OPEN_RULES
from assistant.games.westeros.state import How, State, Station
from assistant.rules.decision import Choice
from assistant.rules.game import Note
from assistant.rules.rule_options import decided


def notes(state: State) -> Iterator[Note]:
    """The readings that the attack at hand hangs on, or that close an option now."""
    places = {*state.decided, *_closing(state), *_bearing(state)}
    found = (rule for rule in OPEN_RULES if rule.cite.place in places)
    return decided(found, state.setup.rule_options)


def _closing(state: State) -> Iterator[str]:
    """The readings without which an option would be open."""
    decision = STEPS.decide(state)
    if isinstance(decision, Choice):
        for option in decision.options:
            cites = [why.cite for why in option.refusals]
            if all(cite.book == READINGS or cite == LOS_RULE for cite in cites):
                yield from (cite.place for cite in cites if cite.book == READINGS)


def _bearing(state: State) -> Iterator[str]:
    """The readings that the roll at hand hangs on: of these no event need have told."""
    strike = state.strike
    if state.at is not Station.DICE or strike is None:
        return
    yield from (line.cite.place for line in numbers.notes(state, strike))
    if strike.how is How.RANGED:
        line = targets.seen(state, state.unit(strike.by), state.unit(strike.against))
        yield from [CORNERS.place] if line.corners_decide else []
