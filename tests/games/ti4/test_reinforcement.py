"""The cheapest reinforcement, held against every purchase there is."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from assistant.games.ti4 import GAME, what_if
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.odds.policy_odds import chances
from assistant.games.ti4.rulings import Finish
from assistant.games.ti4.setup import ORDER, Fleet, Playing, Sustaining
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome
from assistant.games.ti4.unit_rulings import AddOnPlanet, AddUnits
from assistant.games.ti4.what_if import reinforcement
from assistant.rules.decision import Seat
from assistant.rules.odds import Cancelled

from .table import at
from .test_action import force, ground

PRICES = {"destroyer": 1, "cruiser": 2, "carrier": 3, "dreadnought": 4}


def with_more(state, seat, bought):
    for unit, n in bought.items():
        if n:
            state = GAME.apply(state, AddUnits(seat, UnitType(unit), n)).state
    return state


def won(state, seat):
    found = chances(state)
    return found.win if seat == ATTACKER else found.loss


def every_purchase(state, seat, most):
    """Price and chance of each, fighters in pairs where nothing carries them away."""
    counts = [range(most // price + 1) for price in PRICES.values()]
    for many in product(*counts, range(most + 1)):
        *ships, pairs = many
        bought = dict(zip(PRICES, ships, strict=True))
        price = sum(PRICES[unit] * n for unit, n in bought.items()) + pairs
        places = 4 * bought["carrier"] + bought["dreadnought"]
        if price <= most and 2 * pairs <= places + state.side(seat).capacity:
            yield price, won(with_more(state, seat, {**bought, "fighter": 2 * pairs}), seat)


@pytest.mark.parametrize("seat", [ATTACKER, DEFENDER])
@pytest.mark.parametrize("target", [0.5, 0.8, 0.95])
def test_nothing_cheaper_is_enough_and_nothing_as_cheap_is_better(seat, target):
    state = at("cruiser destroyer | 2 cruiser").state
    found = reinforcement(state, seat, target)
    tried = list(every_purchase(state, seat, int(found.cost)))
    assert max((p for price, p in tried if price < found.cost), default=0.0) < target
    best = max(p for price, p in tried if price == found.cost)
    assert found.chance == pytest.approx(best, abs=1e-12)
    assert found.chance >= target


@pytest.mark.parametrize("playing", [Playing.TO_WIN, Playing.TO_KEEP])
def test_with_best_play_nothing_cheaper_is_enough_either(playing):
    state = at("cruiser destroyer | 2 cruiser").state
    for seat in (ATTACKER, DEFENDER):
        state = state.with_side(seat, replace(state.side(seat), playing=playing))

    def won(bought):
        odds = GAME.odds.chances(with_more(state, ATTACKER, bought))
        return next(row.probability for row in odds if row.seat == ATTACKER)

    found = reinforcement(state, ATTACKER, 0.9)
    assert found.chance == pytest.approx(won(bought_by(found)), abs=1e-12)
    assert found.chance >= 0.9
    cheaper = ({"cruiser": c, "destroyer": d} for c in range(4) for d in range(4))
    assert all(won(b) < 0.9 for b in cheaper if 2 * b["cruiser"] + b["destroyer"] < found.cost)


def bought_by(found):
    return {add.unit.value: add.count for add in found.actions}


def test_its_rulings_make_the_chance_it_tells():
    battle = at("2 cruiser | 3 cruiser")
    found = reinforcement(battle.state, ATTACKER, 0.8)
    battle.play(*found.actions)
    assert chances(battle.state).win == pytest.approx(found.chance, abs=1e-12)


def test_where_the_side_wins_often_enough_nothing_is_bought():
    found = reinforcement(at("5 dreadnought | cruiser").state, ATTACKER, 0.8)
    assert (found.cost, found.actions, str(found.label)) == (0, (), "nothing more is needed")


def test_fighters_come_only_where_they_have_a_place():
    crowded = at("carrier 4 fighter cruiser | 4 cruiser").state
    found = reinforcement(crowded, ATTACKER, 0.8)
    bought = {action.unit: action.count for action in found.actions}
    places = 4 * bought.get("carrier", 0) + bought.get("dreadnought", 0)
    assert bought.get("fighter", 0) <= places


def test_the_fleet_pool_limits_the_ships():
    few = at("2 cruiser | 4 cruiser", attacker={"fleet_pool": 3}).state
    found = reinforcement(few, ATTACKER, 0.3)
    assert sum(action.count for action in found.actions if action.unit != "fighter") == 1
    free = reinforcement(at("2 cruiser | 4 cruiser").state, ATTACKER, 0.3)
    assert free.cost < found.cost


def test_the_fleet_pool_limits_fighters_ii_without_a_place_too():
    """They count against it like other ships; those aboard do not."""
    flying = {"upgrades": frozenset({UnitType.FIGHTER})}
    limited = at("carrier 2 fighter | 4 cruiser", attacker={"fleet_pool": 1, **flying})
    battle = at("carrier 2 fighter | 4 cruiser", attacker=flying)
    free = reinforcement(battle.state, ATTACKER, 0.6)
    assert bought_by(free) == {"fighter": 4}
    assert reinforcement(limited.state, ATTACKER, 0.6) is None
    aboard = reinforcement(limited.state, ATTACKER, 0.5)
    assert bought_by(aboard) == {"fighter": 2}


@pytest.mark.parametrize(
    ("playing", "why"),
    [
        (Playing.BY_ORDER, "Too many ships for exact odds"),
        (Playing.TO_WIN, "Too many ships to find the best play"),
    ],
)
def test_where_the_odds_cannot_be_told_nothing_is_said_to_be_not_enough(playing, why):
    crowd = at(
        "200 dreadnought 200 cruiser 200 destroyer | 200 dreadnought 200 cruiser",
        attacker={"playing": playing},
    )
    assert str(reinforcement(crowd.state, ATTACKER, 0.9)) == why


def test_what_is_found_is_unsure_where_something_cheaper_could_not_be_told(monkeypatch):
    state = at("cruiser destroyer | 2 cruiser").state
    sure = reinforcement(state, ATTACKER, 0.9)
    told = what_if.winning

    def crowded(after, seat, *others):
        destroyers = sum(unit.type is UnitType.DESTROYER for unit in after.side(seat).units)
        return None if destroyers > 1 else told(after, seat, *others)

    monkeypatch.setattr(what_if, "winning", crowded)
    found = reinforcement(state, ATTACKER, 0.9)
    assert (sure.unsure, found.unsure) == (False, True)
    assert sure.cost <= found.cost
    assert found.chance >= 0.9


def test_the_box_has_only_so_many():
    found = reinforcement(at("8 destroyer | 6 cruiser").state, ATTACKER, 0.6)
    assert "destroyer" not in {action.unit for action in found.actions}


def test_nothing_is_told_where_nothing_is_enough_or_it_is_over(monkeypatch):
    monkeypatch.setattr(what_if, "MOST_COST", 6)
    assert reinforcement(at("destroyer | 40 dreadnought").state, ATTACKER, 0.99) is None
    over = at("cruiser | cruiser")
    over.play(Finish(Outcome.ATTACKER))
    assert reinforcement(over.state, DEFENDER, 0.5) is None


def test_the_search_stops_when_nobody_waits():
    asked = iter([False] * 30)
    state = at("2 cruiser | 8 cruiser").state
    with pytest.raises(Cancelled):
        reinforcement(state, ATTACKER, 0.99, lambda: next(asked, True))


def test_the_search_tells_how_far_it_is():
    heard = []
    reinforcement(at("cruiser | 4 cruiser").state, ATTACKER, 0.8, progress=heard.append)
    assert heard == sorted(heard)
    assert 0 <= heard[0] < heard[-1] <= 1


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_one_unit_more_never_wins_less_often(seed):
    """The search rests on it: with barrage, armour and any order of losses."""
    rng = Random(seed)
    units = [u for u in UnitType if u is not UnitType.FLAGSHIP]
    forces = [
        {
            "fleet": Fleet(**{u.value: rng.randint(u is UnitType.CARRIER, 2) for u in units[:6]}),
            "order": tuple(rng.sample(ORDER, len(ORDER))),
            "sustain": rng.choice(list(Sustaining)),
        }
        for _ in range(2)
    ]
    state = at("cruiser | cruiser", attacker=forces[0], defender=forces[1]).state
    seat = Seat(rng.randint(0, 1))
    more = with_more(state, seat, {rng.choice(units[:6]).value: 1})
    assert won(more, seat) >= won(state, seat) - 1e-12


# In a ground combat -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ATTACKER, DEFENDER])
def test_in_a_ground_combat_it_buys_ground_forces_for_the_planet(seat):
    made = ground(force("", "2 infantry"), force("", "2 infantry"))
    found = reinforcement(made.state, seat, 0.8)
    assert {type(action) for action in found.actions} == {AddOnPlanet}
    made.play(*found.actions)
    told = next(row for row in GAME.odds.chances(made.state) if row.seat == seat)
    assert told.probability == pytest.approx(found.chance, abs=1e-12)
    assert found.chance >= 0.8


def test_it_buys_the_ground_forces_of_the_faction():
    """The mechs of L1Z1X hit on 5 and cost 2 like any other; infantry of Sol hits on 7."""
    plain = reinforcement(
        ground(force("", "infantry"), force("", "3 infantry")).state, ATTACKER, 0.6
    )
    sol = force("", "infantry", faction="sol", upgrades=frozenset({UnitType.INFANTRY}))
    better = reinforcement(ground(sol, force("", "3 infantry")).state, ATTACKER, 0.6)
    assert better.cost <= plain.cost
    assert better.chance != plain.chance


def test_the_box_limits_the_mechs():
    made = ground(force("", "4 mech"), force("", "4 mech 6 infantry"))
    found = reinforcement(made.state, ATTACKER, 0.9)
    assert {action.unit for action in found.actions} == {UnitType.INFANTRY}
