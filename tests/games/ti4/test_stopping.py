"""A computation that nobody waits for any more lets go soon, whatever the size of the fleets.

Work is counted, not timed: calls between two looks at the stop flag, and room taken by arrays. A
call is about a tenth of a microsecond, a megabyte of fresh numbers about a tenth of a millisecond.
"""

import sys
import tracemalloc
from collections.abc import Callable
from itertools import product

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, Technology
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Part, Playing, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State
from assistant.games.ti4.what_if import reinforcement
from assistant.rules.chance import Roll
from assistant.rules.odds import Cancelled, CancelToken

CALLS = 90_000
"""A few milliseconds of them."""

ROOM = 12 << 20
"""Bytes that are taken anew between two looks: a millisecond or two of reckoning."""

LOOKS = 300

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


THIRTY = Fleet(flagship=1, dreadnought=6, carrier=6, cruiser=6, destroyer=6, fighter=5)
HAND = (Card.SHIELDS_HOLDING, Card.DIRECT_HIT, Card.EMERGENCY_REPAIRS, Card.FIGHTER_PROTOTYPE)
PLATED = frozenset({Technology("duranium_armor"), Technology("assault_cannon")})


def with_effects(part: Part = Part.SPACE) -> State:
    """Two large fleets that have more than any answer can reckon with."""
    mentak = Force(faction="mentak", fleet=THIRTY, technologies=PLATED, cards=HAND, docks=60)
    l1z1x = Force(faction="l1z1x", fleet=THIRTY, cards=HAND, docks=60, ground=(Garrison(mech=2),))
    if part is Part.SPACE:
        return GAME.start(Setup(mentak, replace(l1z1x, ground=()))).state
    landing = replace(mentak, fleet=replace(THIRTY, infantry=10))
    return GAME.start(Setup(landing, l1z1x, ActiveSystem("Rex", planets=("Rex",)), part=part)).state


EFFECTS = {
    "with effects": with_effects(),
    "with effects, the action": with_effects(Part.ACTION),
}

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


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        *product(KINDS, SIZES),
        ("forecast", "with effects"),
        ("forecast", "with effects, the action"),
    ],
)
def test_no_more_than_a_few_milliseconds_of_work_lie_between_two_looks(kind, size):
    counted = Counted()
    tracemalloc.start()
    sys.setprofile(counted.profile)
    try:
        KINDS[kind]((SIZES | EFFECTS)[size], counted)
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


def test_a_combat_too_large_for_some_effects_is_told_without_them():
    hurried = Force(fleet=THIRTY, cards=(Card.EMERGENCY_REPAIRS,) * 2, docks=60)
    state = GAME.start(Setup(replace(hurried, name="Ann"), replace(hurried, name="Bob"))).state
    told, shown = [], []
    found = GAME.odds.forecast(state, lambda: False, shown.append)
    assert sum(row.probability for row in found.rows) == pytest.approx(1, abs=1e-12)
    told = [str(text) for text in found.left_out]
    assert told == ["too much for so large a combat (Ann: Emergency Repairs)"]
    assumed = " ".join(map(str, found.assuming))
    assert "Ann, not used: Emergency Repairs" in assumed
    assert "Bob, used as soon as it helps: Emergency Repairs" in assumed
    assert len(shown) > 100
    assert shown == sorted(shown)


def test_an_action_shows_how_much_of_it_is_worked_out():
    shown: list[float] = []
    landing = Force(fleet=Fleet(cruiser=2, carrier=1, infantry=3))
    held = Force(fleet=Fleet(cruiser=1), ground=(Garrison(infantry=2, pds=1),))
    setup = Setup(landing, held, ActiveSystem("Rex", planets=("Rex",)), part=Part.ACTION)
    assert GAME.odds.forecast(GAME.start(setup).state, lambda: False, shown.append)
    assert shown == sorted(shown)
    assert shown[-1] == pytest.approx(1, abs=1e-12)
