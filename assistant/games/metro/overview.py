"""What the frame shows around the cards: who, which step of the page, how it ended."""

from __future__ import annotations

from assistant.games.metro import texts
from assistant.games.metro.flow import STEP_NAMES, route
from assistant.games.metro.names import at_station, side_name, threat_seat
from assistant.games.metro.notes import notes
from assistant.games.metro.setup import Target
from assistant.games.metro.state import ATTACKER, SEATS, Result, Stage, State
from assistant.games.metro.steps.compare import WINNERS
from assistant.rules.decision import Seat
from assistant.rules.flow import RailStep, rail
from assistant.rules.game import Overview, SeatLabel
from assistant.rules.text import VERSUS, Text

KINDS = {
    Target.NEUTRAL_STATION: texts.ON_NEUTRAL_STATION,
    Target.ENEMY_STATION: texts.ON_ENEMY_STATION,
    Target.ENEMY_HERO: texts.ON_HERO,
    Target.OWN_STATION: texts.ON_OWN_STATION,
}


def overview(state: State) -> Overview:
    """Everything the frame shows of a fight."""
    first, second = (side_name(state.setup, seat) for seat in SEATS)
    title = VERSUS(first=first, second=second)
    labels = tuple(_label(state, seat) for seat in SEATS)
    winner = WINNERS.get(state.result) if state.result and state.at is Stage.OVER else None
    outcome, beside = _outcome(state), tuple(notes(state))
    return Overview(title, _where(state), labels, _rail(state), outcome, winner, beside)


def _label(state: State, seat: Seat) -> SeatLabel:
    side = state.side(seat)
    chosen = not state.revealed and (side.down or side.played is not None)
    return SeatLabel(side_name(state.setup, seat), _role(state, seat), chosen)


def _role(state: State, seat: Seat) -> Text:
    if threat_seat(state.target) == seat:
        return texts.ROLE_THREAT()
    return texts.ROLE_ATTACKER() if seat == ATTACKER else texts.ROLE_DEFENDER()


def _where(state: State) -> Text:
    return at_station(state.setup, KINDS[state.target]())


def _rail(state: State) -> tuple[RailStep, ...]:
    """Attacker's and defender's card are one step of the page; the end is its last."""
    stages = [s for s in route(state) if s not in (Stage.DEFENDER_CARD, Stage.OVER)]
    at = Stage.ATTACKER_CARD if state.at is Stage.DEFENDER_CARD else state.at
    here = stages.index(at) if at in stages else len(stages)
    skipped = range(1, len(stages)) if state.result is Result.CALLED_OFF else ()
    return rail((STEP_NAMES[stage]() for stage in stages), here, skipped)


def _outcome(state: State) -> Text | None:
    if state.at is not Stage.OVER or state.result is None:
        return None
    if state.result is Result.CALLED_OFF:
        return texts.CALLED_OFF()
    seat = WINNERS.get(state.result)
    return texts.DRAW() if seat is None else texts.WON(side=side_name(state.setup, seat))
