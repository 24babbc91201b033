"""What the frame shows around the board: who, which of the eight steps, how it ended."""

from __future__ import annotations

from assistant.games.westeros import texts
from assistant.games.westeros.names import side_name
from assistant.games.westeros.notes import notes
from assistant.games.westeros.rulings import next_turns
from assistant.games.westeros.state import SEATS, Occasion, State, Station
from assistant.rules.decision import Seat
from assistant.rules.flow import rail
from assistant.rules.game import Overview, SeatLabel
from assistant.rules.text import VERSUS, Message, Text

RAIL: tuple[Message, ...] = (
    texts.STEP_ATTACKER,
    texts.STEP_TARGET,
    texts.STEP_LOS,
    texts.RAIL_TOKEN,
    texts.RAIL_DICE,
    texts.STEP_ROLL,
    texts.STEP_RESULT,
    texts.STEP_BANNER,
)
"""The eight steps of the rulebook."""

HERE = {
    Station.TURN: 0,
    Station.MOVE: 0,
    Station.TARGET: 1,
    Station.SUPPORT: 1,
    Station.PARTING: 3,
    Station.ENGAGE: 3,
    Station.DICE: 5,
    Station.FLANK: 5,
    Station.BANNER: 7,
    Station.OVER: 8,
}
BEFORE, RESULT = 3, 6
"""Where the dice of a parting blow fall, and everything after those of the attack."""


def overview(state: State) -> Overview:
    """Everything the frame shows of a turn."""
    first, second = (side_name(state.setup, seat) for seat in SEATS)
    labels = tuple(SeatLabel(side_name(state.setup, s), _role(state, s)) for s in SEATS)
    title = VERSUS(first=first, second=second)
    where = texts.TURN_OF(side=side_name(state.setup, state.active))
    over = state.at is Station.OVER
    outcome, after = (texts.OVER(), next_turns(state)) if over else (None, ())
    steps = rail((label() for label in RAIL), _here(state))
    return Overview(
        title, where, labels, steps, outcome, notes=tuple(notes(state)), onward=tuple(after)
    )


def _role(state: State, seat: Seat) -> Text:
    return texts.ROLE_ACTIVE() if seat == state.active else texts.ROLE_OTHER()


def _here(state: State) -> int:
    if state.move is not None:
        return HERE[Station.MOVE]
    if state.at is Station.DICE and state.strike is not None:
        occasion = state.strike.occasion
        if occasion is not Occasion.ATTACK:
            return BEFORE if occasion is Occasion.PARTING else RESULT
    return HERE.get(state.at, RESULT)
