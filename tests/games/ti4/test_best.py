"""Best play from the states of a combat equals brute force from the rules as they are played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.ti4.best import best
from assistant.games.ti4.best_goal import EVEN, WIN
from assistant.games.ti4.odds import chances
from assistant.games.ti4.state import ATTACKER, DEFENDER

from .brute import Brute, Ship, win
from .table import at

KINDS = {
    "dreadnought": Ship("dreadnought", (Fraction(4, 10), Fraction(6, 10)), True, Fraction(4)),
    "cruiser": Ship("cruiser", (Fraction(6, 10), Fraction(4, 10)), worth=Fraction(2)),
    "destroyer": Ship("destroyer", (Fraction(8, 10), Fraction(2, 10)), worth=Fraction(1)),
    "carrier": Ship("carrier", (Fraction(8, 10), Fraction(2, 10)), worth=Fraction(3)),
}


def ships(side):
    return tuple(KINDS[u.type.value]._replace(armour=u.can_sustain) for u in side.ships)


def brute(battle, payoff=win, first=True):
    return float(Brute(payoff, first).value(*map(ships, battle.state.sides)))


FLEETS = [
    "2 cruiser | cruiser",
    "dreadnought cruiser | 2 cruiser carrier",
    "dreadnought* dreadnought | carrier cruiser",
]


@pytest.mark.parametrize("fleets", FLEETS)
def test_from_the_fleets(fleets):
    battle = at(fleets, round=2)
    assert best(battle.state, ATTACKER, EVEN).value(battle.state) == pytest.approx(
        brute(battle), abs=1e-12
    )
    assert best(battle.state, DEFENDER, EVEN).value(battle.state) == pytest.approx(
        1 - brute(battle), abs=1e-12
    )


def test_playing_by_the_order_on_both_sides_is_the_forecast():
    battle = at("dreadnought 2 cruiser carrier 2 fighter | 2 destroyer carrier cruiser fighter")
    odds = chances(battle.state)
    fixed = best(battle.state, ATTACKER, WIN, frozenset())
    assert fixed.value(battle.state) == pytest.approx(odds.win, abs=1e-12)
    better = best(battle.state, ATTACKER, WIN, frozenset({ATTACKER}))
    assert better.value(battle.state) > odds.win
