"""What the table sees of a fight: both cards turned, both sums, who wins."""

from __future__ import annotations

from assistant.games.metro.comparison import WINNERS, result_text, sum_text, total
from assistant.games.metro.setup import SEATS, side_name
from assistant.games.metro.state import Result, State
from assistant.games.metro.texts import TOTAL
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Step
from assistant.rules.moment import DiceGroup, Die, Moment
from assistant.rules.text import plain


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """Both sides at once, as soon as there is a result; before that nothing is shown."""
    after = step.state
    if before.result is not None or after.result in (None, Result.CALLED_OFF) or after.ruled:
        return None
    assert after.result is not None
    winner = WINNERS.get(after.result)
    groups = tuple(_side(after, seat, winner) for seat in SEATS)
    return Moment(winner, groups, said=result_text(after, after.result), is_news=True)


def _side(state: State, seat: Seat, winner: Seat | None) -> DiceGroup:
    """The card that lies open, over its sum; against a threat there are sums alone."""
    card = state.open_card(seat)
    sums = plain(total(state, seat))
    die = Die(sums if card is None else card.name, counts=seat == winner)
    told = TOTAL(unit=side_name(state.setup, seat), sum=sum_text(state, seat))
    return DiceGroup(sums, told, (die,), seat=seat)
