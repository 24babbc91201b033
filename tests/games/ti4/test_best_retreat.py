"""Retreats in best play: announced where they pay, and worth what the rules let escape."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from assistant.games.ti4 import flow
from assistant.games.ti4.odds.best_play import BOTH, optimal_play
from assistant.games.ti4.odds.ships import Ship
from assistant.games.ti4.odds.survivor_value import escaping, everything, holding, saved, single
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import WIN, Objective
from assistant.games.ti4.setup import ActiveSystem, Anomaly, TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, total_cost
from assistant.games.ti4.steps.retreat import Announce, FightOn, LeaveBehind, RetreatTo
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice

from .table import BOTH_HOME, at, fire


def futures(state):
    """Every way the rest may go, with its probability: choices as they like, dice as they fall."""
    decision = flow.STEPS.decide(state)
    if decision is None:
        return [[(state, 1.0)]]
    if isinstance(decision, Choice):
        nexts = [flow.STEPS.apply(state, option.action).state for option in decision.open]
        return [way for following in nexts for way in futures(following)]
    assert isinstance(decision, Roll)
    ways = [[]]
    for action, chance in decision.outcomes():
        rest = futures(flow.STEPS.apply(state, action).state)
        ways = [
            way + [(end, p * float(chance)) for end, p in more] for way, more in product(ways, rest)
        ]
    return ways


def best_kept(state, seat):
    """The most that the rules let the seat keep, on average, by any of its choices."""
    return max(
        sum(
            p * (total_cost(end.side(seat).units) + total_cost(end.side(seat).away))
            for end, p in way
        )
        for way in futures(state)
    )


FLAGSHIP = {"flagship": TypedFlagship(combat=7, dice=2)}
RIFT = ActiveSystem("Quann", Anomaly.RIFT)
OVERLOADED = (
    "carrier 4 fighter",
    "dreadnought 3 fighter",
    "dreadnought cruiser 2 fighter 2 infantry mech",
    "cruiser 2 infantry",
    "flagship 2 fighter 2 mech",
    "dreadnought 4 fighter II infantry",
)


def counted(battle, seat):
    return single(Counter(map(Ship.of, battle.state.side(seat).ships)))


@pytest.mark.parametrize("system", [ActiveSystem("Abyz"), RIFT])
@pytest.mark.parametrize("ours", OVERLOADED)
def test_what_a_retreat_saves_is_what_the_rules_let_escape(ours, system):
    changes = {"attacker": FLAGSHIP, "system": system, "neighbours": BOTH_HOME[:1]}
    battle = at(f"{ours} | 2 cruiser", RoundStep.ANNOUNCE, round=2, **changes)
    battle.play(Announce())
    fire(battle, 0, 0)
    assert battle.state.at is RoundStep.RETREAT
    (escapes,) = escaping(battle.state, ATTACKER, counted(battle, ATTACKER))
    assert escapes == pytest.approx(best_kept(battle.state, ATTACKER))
    assert saved(battle.state, ATTACKER) == pytest.approx(escapes)


@pytest.mark.parametrize(
    "facts", [{}, {"docks": 1}, {"fleet_pool": 2}, {"docks": 1, "fleet_pool": 1}]
)
@pytest.mark.parametrize(
    "ours", [*OVERLOADED, "cruiser 4 fighter infantry", "carrier 7 fighter II"]
)
def test_what_holds_the_system_keeps_what_the_rules_leave_there(ours, facts):
    forces = {"attacker": {**FLAGSHIP, **facts}, "defender": {}}
    battle = at(f"{ours} | destroyer", RoundStep.ATTACKER_ROLLS, round=2, **forces)
    (keeps,) = holding(battle.state, ATTACKER, counted(battle, ATTACKER))
    fire(battle, 1, 0)
    assert keeps == pytest.approx(best_kept(battle.state, ATTACKER))
    assert saved(battle.state, ATTACKER) == pytest.approx(keeps)


def test_only_fighters_i_are_lost_in_a_retreat_and_dead_sides_keep_nothing():
    battle = at("3 fighter 2 infantry | cruiser", round=2)
    assert escaping(battle.state, ATTACKER, counted(battle, ATTACKER)) == 0
    assert everything(battle.state, ATTACKER, counted(battle, ATTACKER)) == 2.5
    assert holding(battle.state, ATTACKER, single({})) == 0


def test_after_the_fight_each_answer_is_worth_what_is_kept():
    changes = {"neighbours": BOTH_HOME[:1]}
    battle = at("dreadnought 2 fighter mech | cruiser", RoundStep.ANNOUNCE, round=2, **changes)
    battle.play(Announce())
    fire(battle, 0, 0)
    battle.play(RetreatTo(0))
    told = option_values(battle.state)
    assert not told.chance
    assert {type(w.action) for w in told.option_values} == {LeaveBehind}
    assert [w.value for w in told.option_values] == [6, 4.5]
    assert told.best == (told.option_values[0].action,)


GOAL = Objective(draw=0.5, resource_weight=0.05)


def payoffs(battle):
    """Of every pair of fleets to the attacker: fought out, and if either seat has fled."""

    def kept(measure, seat, node):
        return measure(battle.state, seat, single(Counter(node)))[0] if node else 0.0

    def payoff(one, other, fled=None):
        measures = [escaping if seat == fled else holding for seat in SEATS]
        won = 0.5 if bool(one) == bool(other) else float(bool(one))
        if one and other:
            won = {None: 0.5, ATTACKER: 0.0, DEFENDER: 1.0}[fled]
            measures = [everything] * 2 if fled is None else measures
        left = [kept(m, s, n) for m, s, n in zip(measures, SEATS, (one, other), strict=True)]
        return won + GOAL.resource_weight * (left[0] - left[1])

    return payoff


def iterated(battle, may, rounds=400):
    """Value iteration, round by round from the end, over every fleet there can be."""
    payoff = payoffs(battle)
    starts = [tuple(sorted(map(Ship.of, battle.state.side(s).ships))) for s in SEATS]
    mine, theirs = (sorted(subsets(start)) for start in starts)
    pairs = list(product(mine, theirs))
    fled = {s: {pair: payoff(*pair, s) for pair in pairs} for s in SEATS}
    leaving = {s: {p: one_round(fled[s], *p) for p in pairs if all(p)} for s in SEATS}
    table = {pair: payoff(*pair) for pair in pairs}
    for _ in range(rounds):
        after = dict(table)
        for pair in leaving[ATTACKER]:
            value = one_round(table, *pair)
            if ATTACKER in may:
                value = max(value, leaving[ATTACKER][pair])
            if DEFENDER in may:
                value = min(value, leaving[DEFENDER][pair])
            after[pair] = value
        table = after
    return table[starts[0], starts[1]]


def subsets(fleet):
    return {
        tuple(sorted(s for s, keep in zip(fleet, mask, strict=True) if keep))
        for mask in product((0, 1), repeat=len(fleet))
    }


@cache
def hits(fleet):
    total = [1.0]
    for one in fleet:
        for _ in range(one.stats.dice):
            p = (11 - one.stats.combat) / 10
            total = [
                (total[k] if k < len(total) else 0) * (1 - p) + (total[k - 1] if k else 0) * p
                for k in range(len(total) + 1)
            ]
    return total


@cache
def left(fleet, count):
    """What so many hits may leave of ships without armour."""
    size = max(0, len(fleet) - count)
    return [subset for subset in subsets(fleet) if len(subset) == size]


def one_round(table, one, other):
    total = 0.0
    for (a, p), (d, q) in product(enumerate(hits(one)), enumerate(hits(other))):
        total += p * q * max(min(table[x, y] for y in left(other, a)) for x in left(one, d))
    return total


@pytest.mark.parametrize(
    "fleets", ["cruiser carrier fighter | 3 cruiser", "2 cruiser | carrier 2 fighter destroyer"]
)
@pytest.mark.parametrize("homes", [(), BOTH_HOME[:1], BOTH_HOME[1:], BOTH_HOME])
def test_announcing_where_it_pays_is_the_limit_of_value_iteration(fleets, homes):
    battle = at(fleets, round=2, neighbours=homes)
    may = [seat for seat, system in enumerate(BOTH_HOME) if system in homes]
    slow = iterated(battle, may)
    assert optimal_play(battle.state, ATTACKER, GOAL).value(battle.state) == pytest.approx(
        slow, abs=1e-9
    )


def test_a_lost_fight_is_left_and_a_won_one_is_not():
    battle = at("2 carrier | 4 dreadnought", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    told = option_values(battle.state, objective=GOAL, players=BOTH)
    assert (told.seat, told.best) == (DEFENDER, (FightOn(),))
    battle.play(FightOn())
    told = option_values(battle.state, objective=GOAL, players=BOTH)
    assert (told.seat, told.best) == (ATTACKER, (Announce(),))
    assert max(w.value for w in told.option_values) == pytest.approx(
        100 * optimal_play(battle.state, ATTACKER, GOAL).value(battle.state)
    )


def test_for_the_mere_chance_to_win_nobody_leaves():
    battle = at("carrier 2 fighter | 3 cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    told = option_values(battle.state, objective=WIN, players=BOTH)
    assert told.worth(FightOn()).value > told.worth(Announce()).value
