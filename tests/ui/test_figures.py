"""Numbers as they are written: alone, or as parts of a whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.battletech import GAME as BATTLETECH
from assistant.games.battletech.actions import AssignDamage, EndStep
from assistant.rules.decision import Seat
from assistant.rules.odds import Bar
from assistant.ui.figures import parts, worth_of
from assistant.ui.odds.shares import heights
from tests.games.battletech.cards import mech
from tests.games.battletech.duel import ANN, accept, block, lay, send, site

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ((1 / 3, 1 / 3, 1 / 3), ("33.4", "33.3", "33.3")),
        ((0.7784, 0.0784, 0.1432), ("77.9", "7.8", "14.3")),
        ((0.99999, 0.00001), ("99.9", "0.1")),
        ((0.9996, 0.0002, 0.0002), ("99.8", "0.1", "0.1")),
        ((1e-9, 0.5, 0.5 - 1e-9), ("0.1", "49.9", "50.0")),
        ((1.0, 0.0), ("100", "0")),
        ((0.5, 0.2), ("50.0", "20.0")),
        ((0.5, 0.0001), ("50.0", "<\u202f0.1")),
        ((), ()),
    ],
)
def test_parts_of_a_whole_add_up_and_none_that_can_happen_is_nothing(shares, told):
    assert parts(shares) == told


@given(weights=st.lists(st.integers(0, 10**6), min_size=1, max_size=30).filter(sum))
def test_whatever_the_shares_they_add_up_to_a_hundred(weights):
    whole = sum(weights)
    told = parts([weight / whole for weight in weights])
    assert sum(round(10 * float(one)) for one in told) == 1000
    for weight, one in zip(weights, told, strict=True):
        assert (float(one) > 0) == (weight > 0)
        few = sum(0 < 1000 * w / whole < 1 for w in weights)
        assert abs(float(one) - 100 * weight / whole) < 0.1 * (1 + few)


def test_bars_of_two_seats_add_up_for_each_of_them():
    three = [Bar(str(n), 1 / 3, Seat(seat)) for seat in (0, 1) for n in range(3)]
    assert heights(three) == ("33.4", "33.3", "33.3") * 2
    assert heights([*three[:2], Bar("0", 1 / 3)]) == ("33.4", "33.3", "33.3")


def test_an_option_tells_what_it_does_with_the_number_in_its_field():
    """All of 7 on one that bears 20 scraps nothing; 2 of them leave 5 for the other."""
    theirs = [mech("A", 0, 0, 5), mech("B", 0, 0, 20)]
    battle = block(send(lay([mech("Us", 7)], theirs), "Us", "Bob's"), "A, B")
    accept(battle)
    if battle.decision.seat != ANN:
        battle.play(EndStep())
    values = BATTLETECH.odds.values(battle.state)
    to = {"A": site(battle, "A"), "B": site(battle, "B")}
    found = {
        option.action.to: option
        for option in battle.decision.open
        if isinstance(option.action, AssignDamage)
    }
    assert worth_of(found[to["A"]], values).value == 1
    assert worth_of(found[to["B"]], values).value == 0
    assert values.worth(found[to["B"]].member(2)).value == 1
