"""A computation that nobody waits for any more lets go soon, whatever the size of the fleets.

Work is counted, not timed: calls between two looks at the stop flag, and room taken by arrays. A
call is about a tenth of a microsecond, a megabyte of fresh numbers about a tenth of a millisecond.
"""

import sys
import tracemalloc
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Fleet, Force, Playing, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State
from assistant.games.ti4.what_if import reinforcement
from assistant.rules.chance import Roll
from assistant.rules.odds import Cancelled, CancelToken

CALLS = 90_000
"""A few milliseconds of them."""

ROOM = 12 << 20
"""Bytes that are taken anew between two looks: a millisecond or two of reckoning."""

LOOKS = 700

BOX = Fleet(flagship=1, war_sun=2, dreadnought=5, carrier=4, cruiser=8, destroyer=8, fighter=10)
CROWD = Fleet(dreadnought=15, cruiser=15, fighter=20, carrier=10, destroyer=15)
LONG = Fleet(dreadnought=199, cruiser=100)
BEYOND = Fleet(dreadnought=200, cruiser=200, fighter=100)

KINDS: dict[str, Callable[[State, CancelToken], object]] = {
    "forecast": GAME.odds.forecast,
    "values": GAME.odds.values,
    "spread": lambda state, cancelled: GAME.odds.policy_comparison(state, ATTACKER, cancelled),
    "reinforcement": lambda state, cancelled: reinforcement(state, DEFENDER, 0.97, cancelled),
}


def against(fleet: Fleet, playing: Playing, foe: Fleet | None = None) -> State:
    state = GAME.start(Setup(Force(fleet=fleet), Force(fleet=foe or fleet))).state
    for seat in SEATS:
        state = state.with_side(seat, replace(state.side(seat), playing=playing))
    return state


SIZES = {
    "two boxes": against(BOX, Playing.BY_ORDER),
    "two boxes, best play": against(BOX, Playing.TO_WIN),
    "two boxes, best play to keep": against(BOX, Playing.TO_KEEP),
    "as many as best play takes": against(CROWD, Playing.TO_KEEP),
    "one long side": against(LONG, Playing.BY_ORDER, Fleet(cruiser=150)),
    "beyond reach": against(BEYOND, Playing.TO_WIN),
}


class Counted:
    """Stands in for the stop flag, and counts what is done from one look at it to the next."""

    def __init__(self) -> None:
        self.calls, self.most_calls, self.most_room, self.looks = 0, 0, 0, 0

    def profile(self, _frame: object, event: str, _arg: object) -> None:
        self.calls += event in ("call", "c_call")

    def __call__(self) -> bool:
        self.most_calls = max(self.most_calls, self.calls)
        now, peak = tracemalloc.get_traced_memory()
        self.most_room = max(self.most_room, peak - now)
        tracemalloc.reset_peak()
        self.calls, self.looks = 0, self.looks + 1
        return self.looks > LOOKS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_no_more_than_a_few_milliseconds_of_work_lie_between_two_looks(kind, size):
    counted = Counted()
    tracemalloc.start()
    sys.setprofile(counted.profile)
    try:
        KINDS[kind](SIZES[size], counted)
    except Cancelled:
        assert counted.looks > LOOKS
    finally:
        sys.setprofile(None)
        counted()
        tracemalloc.stop()
    assert counted.most_calls < CALLS
    assert counted.most_room < ROOM


@pytest.mark.parametrize("playing", [Playing.BY_ORDER, Playing.TO_WIN])
def test_the_hits_of_thousands_of_dice_are_asked_for_die_by_die(playing):
    """Each die goes through as many numbers as dice before it: of 6,000 they take seconds."""
    state, looks = replace(against(BEYOND, playing), at=RoundStep.ATTACKER_ROLLS), []
    roll = GAME.decision(state)
    assert isinstance(roll, Roll)
    (chart,) = GAME.odds.forecast(state, lambda: looks.append(1) or False).charts
    assert len(chart.bars) == 501
    assert len(looks) >= sum(group.count for group in roll.groups) == 500


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", ["two boxes", "two boxes, best play to keep"])
def test_the_next_look_is_the_last(kind, size):
    looks = []
    with pytest.raises(Cancelled):
        KINDS[kind](SIZES[size], lambda: looks.append(1) or True)
    assert len(looks) == 1
