"""What the frame shows around the trays: who, which step, which round, the outcome."""

from __future__ import annotations

from assistant.games.ti4 import texts
from assistant.games.ti4.names import side_name
from assistant.games.ti4.state import SEATS, Outcome, State, Station
from assistant.rules.flow import RailStep, rail
from assistant.rules.game import Overview, SeatLabel
from assistant.rules.text import VERSUS, Message, Text

RAIL: tuple[tuple[Message, tuple[Station, ...]], ...] = (
    (
        texts.RAIL_BARRAGE,
        (
            Station.BEFORE_COMBAT,
            Station.START_OF_ROUND,
            Station.BARRAGE,
            Station.BARRAGE_LOSSES,
        ),
    ),
    (texts.RAIL_ANNOUNCE, (Station.ANNOUNCE,)),
    (
        texts.RAIL_ROLL,
        (
            Station.ATTACKER_ROLLS,
            Station.ATTACKER_ROLLED,
            Station.DEFENDER_ROLLS,
            Station.DEFENDER_ROLLED,
        ),
    ),
    (texts.RAIL_ASSIGN, (Station.ASSIGN,)),
    (texts.RETREAT, (Station.RETREAT, Station.END_OF_ROUND, Station.CAPACITY)),
)


def overview(state: State) -> Overview:
    """Everything the frame shows of a space combat."""
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    labels = (
        SeatLabel(attacker, texts.ROLE_ATTACKER()),
        SeatLabel(defender, texts.ROLE_DEFENDER()),
    )
    title = VERSUS(first=attacker, second=defender)
    return Overview(title, _where(state), labels, _rail(state), _outcome(state), state.winner)


def _where(state: State) -> Text:
    name = state.setup.system.name
    if name:
        return texts.WHERE(round=state.round, system=name)
    return texts.ROUND(round=state.round)


def _rail(state: State) -> tuple[RailStep, ...]:
    """The barrage is in the first round alone."""
    here = next((n for n, (_, at) in enumerate(RAIL) if state.at in at), len(RAIL))
    skipped = (0,) if state.round > 1 and here > 0 else ()
    return rail((label() for label, _ in RAIL), here, skipped)


def _outcome(state: State) -> Text | None:
    match state.outcome:
        case None:
            return None
        case Outcome.STALEMATE:
            return texts.STALEMATE()
        case Outcome.CALLED_OFF:
            return texts.CALLED_OFF()
    winner = state.winner
    if winner is None:
        return texts.DRAW_AGREED() if any(s.ships for s in state.sides) else texts.DRAW()
    name = side_name(state.setup, winner)
    if state.victor == winner and not state.side(winner).ships:
        return texts.WON_NO_SHIPS(side=name)
    return texts.WON(side=name)
