"""Losses that the rules take, and what gets away: equal to the rules walked through every die.

The walk knows no odds: it plays the steps, announces a retreat in the round that was agreed on, and
counts at the end what lies in reinforcements and what is away.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.odds.policy_odds import chances, forecast
from assistant.games.ti4.option_values import option_values, policy_comparison
from assistant.games.ti4.policy_rulings import SetLeaving
from assistant.games.ti4.setup import (
    ORDER,
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Neighbour,
    Owner,
    Playing,
    Setup,
    Sustaining,
    TypedFlagship,
)
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Outcome,
    RoundStep,
    State,
    total_cost,
)
from assistant.games.ti4.steps.retreat import Announce, FightOn
from assistant.games.ti4.unit_rulings import SetValue, Value
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits
from assistant.rules.odds import Forecast
from assistant.rules.solve import Solver
from tests.seeds import seeds

from .table import BOTH_HOME, at, fire, go_on

EXACT = {"rel": 0, "abs": 1e-12}
RIFT = ActiveSystem("Quann", Anomaly.RIFT)
CARRIERS_FIRST = (UnitType.CARRIER, *(unit for unit in ORDER if unit is not UnitType.CARRIER))
OUTCOMES = (Outcome.ATTACKER, Outcome.DRAW, Outcome.DEFENDER, Outcome.STALEMATE)


def as_agreed(leaves):
    """Answers by policy, but for retreats: a seat announces in its round, or as soon as it can."""

    def choose(state: State, choice):
        if state.at is RoundStep.ANNOUNCE:
            wanted = leaves[choice.seat]
            return (Announce() if wanted and state.round >= wanted else FightOn(),)
        return policy.answer(state, choice)

    return choose


def fleet(units):
    return frozenset(Counter((u.type, u.damaged) for u in units if u.is_ship).items())


def walked(state: State, leaves=(0, 0)):
    """The chances of every end: the outcome, and of both sides the price lost and what is away."""
    lost = [total_cost(side.lost) for side in state.sides]

    def end(state: State):
        return state.outcome, *(
            (total_cost(side.lost) - before, fleet(side.away))
            for side, before in zip(state.sides, lost, strict=True)
        )

    def same(state: State):
        sides = tuple(replace(side, lost=(), cards=()) for side in state.sides)
        round = min(state.round, max(2, *leaves) + 1)
        return replace(state, round=round, sides=sides), *(total_cost(s.lost) for s in state.sides)

    return Solver(GAME, as_agreed(leaves), end, same).odds(state)


def figure(told: Forecast, words: str) -> float:
    return next(f.value for f in told.figures if words in str(f.label))


def expected_losses(told: Forecast) -> list[float]:
    return [f.value for f in told.figures if "expected losses" in str(f.label)]


def away(told: Forecast, seat: int):
    """What the breakdown tells of the seat's retreat: each fleet, in words."""
    rows = [b.rows for b in told.breakdowns if "gets away" in str(b.label) and b.seat == seat]
    return {str(row.label): row.probability for row in (rows[0] if rows else ())}


def bars(told: Forecast, seat: int):
    found = [b for c in told.charts if str(c.label) == "Retreat" for b in c.bars]
    return {int(b.label): b.probability for b in found if b.seat == seat and b.label != "0"}


def agrees(battle, leaves=(0, 0)) -> Forecast:
    """All that a forecast tells of who wins, what it costs and what gets away."""
    slow, told = walked(battle.state, leaves), forecast(battle.state)
    assert sum(slow.values()) == 1
    assert told is not None
    won = [sum(p for end, p in slow.items() if end[0] is outcome) for outcome in OUTCOMES]
    assert chances(battle.state) == pytest.approx([float(p) for p in won], **EXACT)
    losses = [float(sum(p * Fraction(end[1 + s][0]) for end, p in slow.items())) for s in SEATS]
    assert expected_losses(told) == pytest.approx(losses, **EXACT)
    for seat in SEATS:
        counts: dict[int, Fraction] = defaultdict(Fraction)
        fleets: dict[object, Fraction] = defaultdict(Fraction)
        for end, p in slow.items():
            counts[sum(n for _, n in end[1 + seat][1])] += p
            fleets[end[1 + seat][1]] += p
        counts.pop(0, None)
        fleets.pop(frozenset(), None)
        assert bars(told, seat) == pytest.approx({n: float(p) for n, p in counts.items()}, **EXACT)
        listed = [p for words, p in away(told, seat).items() if words != "nothing"]
        assert sorted(listed) == pytest.approx(sorted(map(float, fleets.values())), **EXACT)
    for chart in told.charts:
        if str(chart.label) == "By round":
            ended = sum(bar.probability for bar in chart.bars)
            assert ended == pytest.approx(1 - float(won[-1]), abs=1e-9)
    return told


# What the rules take.


@pytest.mark.parametrize(
    ("fleets", "changes"),
    [
        ("carrier 3 fighter | cruiser", {"attacker": {"order": CARRIERS_FIRST}}),
        ("carrier 3 fighter | cruiser", {"attacker": {"order": CARRIERS_FIRST, "docks": 1}}),
        ("carrier 2 infantry | cruiser", {}),
        ("carrier cruiser 2 infantry mech | cruiser", {"attacker": {"order": CARRIERS_FIRST}}),
        ("cruiser | dreadnought infantry mech", {"defender": {"docks": 1}, "round": 2}),
        ("dreadnought carrier 2 fighter II | cruiser", {"attacker": {"fleet_pool": 2}}),
        (
            "carrier 3 fighter II infantry | cruiser",
            {"attacker": {"fleet_pool": 2, "order": CARRIERS_FIRST, "docks": 1}},
        ),
        ("destroyer | carrier 4 fighter", {"defender": {"order": CARRIERS_FIRST}}),
    ],
)
def test_losses_count_what_finds_no_place_after_the_fight(fleets, changes):
    agrees(at(fleets, **changes))


def test_a_stalemate_takes_nothing_more():
    harmless = {"flagship": TypedFlagship(combat=11), "docks": 1}
    agrees(at("flagship fighter | flagship fighter", attacker=harmless, defender=harmless))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("fleets", "changes"),
    [
        ("2 cruiser | cruiser destroyer", {}),
        ("cruiser | 2 fighter", {"defender": {"docks": 1}}),
        ("2 cruiser | cruiser", {"system": RIFT}),
        ("carrier 2 fighter dreadnought | 2 cruiser", {"system": RIFT}),
        ("dreadnought carrier 2 infantry | cruiser destroyer", {"system": RIFT}),
        (
            "carrier destroyer 3 fighter | cruiser",
            {"attacker": {"order": CARRIERS_FIRST}, "system": RIFT, "round": 2},
        ),
        ("carrier 3 fighter infantry | dreadnought", {"attacker": {"order": CARRIERS_FIRST}}),
        ("carrier cruiser 2 fighter II | cruiser", {"defender": {"sustain": Sustaining.LAST}}),
    ],
)
def test_after_an_announcement_what_gets_away_is_told(fleets, changes, seat):
    battle = at(fleets, RoundStep.ANNOUNCE, neighbours=BOTH_HOME, **changes)
    if seat == ATTACKER:
        battle.play(FightOn())
    battle.play(Announce())
    agrees(battle)
    battle.play(Hits(tuple(group.fewest for group in battle.decision.groups)))
    agrees(battle)


def test_a_retreat_under_way_tells_what_the_rift_may_take():
    battle = at(
        "2 cruiser carrier 2 fighter | cruiser",
        RoundStep.ANNOUNCE,
        neighbours=BOTH_HOME,
        system=RIFT,
    )
    battle.play(FightOn(), Announce())
    fire(battle, 0, 0)
    assert battle.state.at is RoundStep.RETREAT
    told = agrees(battle)
    assert away(told, ATTACKER)["Carrier, Cruiser × 2, Fighter × 2"] == pytest.approx(0.343)
    while battle.decision is not None:
        go_on(battle)
    assert forecast(battle.state).figures == ()


# The inputs of the field.


def home(*owners: str):
    return (Neighbour("Home", planets=frozenset(map(Owner, owners))),)


def test_three_two_or_one_ship_get_away():
    battle = at(
        "2 dreadnought cruiser | 2 dreadnought 2 cruiser", round=2, neighbours=home("attacker")
    )
    battle.play(Announce())
    told = forecast(battle.state)
    assert bars(told, ATTACKER) == pytest.approx({3: 0.6928, 2: 0.2496, 1: 0.0576}, **EXACT)
    assert figure(told, "Attacker: retreats") == 1
    assert sum(away(told, ATTACKER).values()) == pytest.approx(1, **EXACT)
    (survivors,) = (c for c in told.charts if str(c.label) == "Survivors")
    assert not any(bar.seat == ATTACKER for bar in survivors.bars)


@pytest.mark.parametrize(
    ("fleets", "changes", "who", "losses"),
    [
        ("2 cruiser | cruiser", {"system": RIFT}, ATTACKER, (1.1456, 1.28)),
        (
            "carrier 3 fighter dreadnought | 2 cruiser",
            {"system": RIFT},
            ATTACKER,
            (1.5285, 2.5254),
        ),
        ("cruiser | 2 fighter", {"defender": {"docks": 1}}, DEFENDER, (0.72, 0.712)),
        (
            "carrier 3 fighter | cruiser",
            {"attacker": {"order": CARRIERS_FIRST}},
            None,
            (2.3865, 1.9672),
        ),
    ],
)
def test_the_losses_of_the_field_are_right(fleets, changes, who, losses):
    near = BOTH_HOME if who is not None else ()
    battle = at(fleets, RoundStep.ANNOUNCE if near else None, neighbours=near, **changes)
    if who == ATTACKER:
        battle.play(FightOn())
    if who is not None:
        battle.play(Announce())
    assert expected_losses(forecast(battle.state)) == pytest.approx(losses, abs=5e-5)


# Leaving after a round, as a policy.


LEAVING = [(1, 0), (0, 1), (2, 0), (0, 2), (2, 2), (3, 2), (0, 4)]


def planned(fleets, leaves, step=None, **changes):
    battle = at(fleets, step, neighbours=BOTH_HOME, **changes)
    for seat, round in zip(SEATS, leaves, strict=True):
        if round:
            battle.play(SetLeaving(seat, round))
    return battle


@pytest.mark.parametrize("leaves", LEAVING)
@pytest.mark.parametrize(
    ("fleets", "changes"),
    [
        ("2 cruiser | dreadnought", {}),
        ("carrier 2 fighter | destroyer cruiser", {"system": RIFT}),
        ("destroyer carrier fighter | destroyer fighter", {"defender": {"docks": 1}}),
    ],
)
def test_leaving_after_a_round_is_what_the_table_would_play(fleets, changes, leaves):
    agrees(planned(fleets, leaves, **changes), leaves)


@pytest.mark.parametrize("leaves", LEAVING)
def test_leaving_from_anywhere_in_a_round(leaves):
    fleets = "2 cruiser fighter | dreadnought destroyer"
    docks = {"attacker": {"docks": 1}}
    battle = planned(fleets, leaves, RoundStep.ANNOUNCE, **docks)
    agrees(battle, leaves)
    battle.play(FightOn())
    agrees(battle, leaves)
    battle.play(FightOn())
    agrees(battle, leaves)
    battle.play(Hits((0, 1)))
    agrees(battle, leaves)
    battle.play(Hits((1, 0)))
    assert battle.state.at is RoundStep.ASSIGN
    agrees(battle, leaves)


@pytest.mark.parametrize("leaves", [(2, 0), (0, 3)])
def test_leaving_in_a_later_round_or_later_than_was_meant(leaves):
    battle = planned("cruiser destroyer | dreadnought", leaves, round=3)
    agrees(battle, leaves)


@pytest.mark.parametrize("leaves", [(1, 0), (3, 0), (0, 3)])
def test_who_cannot_hit_leaves_if_it_is_time(leaves):
    harmless = {"flagship": TypedFlagship(combat=11), "docks": 1}
    fleets = "flagship fighter | flagship fighter"
    agrees(planned(fleets, leaves, attacker=harmless, defender=harmless), leaves)
    agrees(
        planned(fleets, leaves, attacker={**harmless, "dice_effects": True}, defender=harmless),
        leaves,
    )


def test_cards_in_force_count_in_their_round_only():
    battle = planned("2 cruiser | dreadnought", (2, 0), attacker={"cards": (Card.MORALE_BOOST,)})
    battle.play(next(battle.decision.open).action)
    assert battle.state.side(ATTACKER).played
    agrees(battle, (2, 0))


@pytest.mark.parametrize("leaves", [(1, 0), (0, 2), (2, 2)])
@pytest.mark.parametrize("step", [RoundStep.ANNOUNCE, RoundStep.ATTACKER_ROLLS, RoundStep.ASSIGN])
def test_options_are_worth_what_follows_by_the_policy(leaves, step):
    battle = planned("2 cruiser destroyer | dreadnought destroyer", leaves, RoundStep.ANNOUNCE)
    if step is not RoundStep.ANNOUNCE:
        battle.play(FightOn(), FightOn())
    if step is RoundStep.ASSIGN:
        fire(battle, 1, 1)
    told = option_values(battle.state)
    if step is RoundStep.ATTACKER_ROLLS:
        assert told is None
        return
    seat = battle.decision.seat
    for worth in told.option_values:
        after = GAME.apply(battle.state, worth.action).state
        ends = walked(after, leaves)
        won = (Outcome.ATTACKER, Outcome.DEFENDER)[seat]
        value = sum(
            p * (1 if e[0] is won else Fraction(e[0] is Outcome.DRAW, 2)) for e, p in ends.items()
        )
        assert worth.value == pytest.approx(float(value), **EXACT)


def test_the_policy_is_told_and_the_other_side_stays():
    battle = planned("2 cruiser | dreadnought", (2, 0))
    told = [str(text) for text in forecast(battle.state).assuming]
    assert "Attacker: retreat after round 2" in told
    assert "No other retreats" in told
    assert "No retreats from now on" not in told
    battle.play(SetLeaving(ATTACKER, 0))
    assert "No retreats from now on" in [str(t) for t in forecast(battle.state).assuming]


def test_without_a_system_to_go_to_the_policy_is_closed_and_what_was_meant_is_told():
    battle = at("2 cruiser | dreadnought", attacker={"leaves": 2})
    option = next(o for o in GAME.odds.policies(battle.state) if isinstance(o.action, SetLeaving))
    assert [(str(r.text), r.cite.place) for r in option.refusals] == [
        ("no system to retreat to", "39.4c")
    ]
    told = forecast(battle.state)
    never = forecast(at("2 cruiser | dreadnought").state)
    assert told.rows == never.rows
    assert "Attacker: no retreat, no system to retreat to" in map(str, told.assuming)


def test_the_orders_of_losses_are_compared_with_the_retreat_that_is_meant():
    battle = planned("2 cruiser destroyer | dreadnought", (2, 0))
    mine, *others = policy_comparison(battle.state, ATTACKER)
    assert mine.rows == GAME.odds.forecast(battle.state).rows
    for one in others:
        again = Battle(GAME, battle.setup)
        again.play(SetLeaving(ATTACKER, 2), *one.actions)
        assert one.rows == GAME.odds.forecast(again.state).rows


@pytest.mark.parametrize("playing", [Playing.TO_WIN, Playing.TO_KEEP])
def test_best_play_keeps_to_a_retreat_that_is_meant(playing):
    battle = planned(
        "2 cruiser destroyer | dreadnought destroyer", (2, 0), attacker={"playing": playing}
    )
    told = GAME.odds.forecast(battle.state)
    assert sum(row.probability for row in told.rows) == pytest.approx(1, **EXACT)
    assert figure(told, "Attacker: retreats") > 0.1
    ends = next(c for c in told.charts if str(c.label) == "By round").bars
    assert [bar.label for bar in ends] in (["1", "2"], ["0", "1", "2"])


# A bigger one, by throwing dice.


def thrown(rng: Random, ships: list[int]) -> int:
    return sum(rng.randint(1, 10) >= combat for combat in ships)


def simulated(rng: Random, rounds: int):
    """3 dreadnoughts, 3 cruisers, a carrier with 3 fighters leave a rift after so many rounds."""
    ours = ["f"] * 3 + ["c"] * 3 + ["k"] + ["d"] * 3
    theirs, shields, armour = ["c"] * 5 + ["d"] * 3, 3, 3
    need = {"f": 9, "c": 7, "k": 9, "d": 5}
    for _ in range(rounds):
        hits, back = (thrown(rng, [need[s] for s in side]) for side in (ours, theirs))
        saved, spared = min(shields, back), min(armour, hits)
        shields, armour = shields - saved, armour - spared
        ours, theirs = ours[back - saved :], theirs[hits - spared :]
        if not ours or not theirs:
            break
    got, fighters = 0, ours.count("f")
    for ship in sorted((s for s in ours if s != "f"), key="dkc".index):
        aboard = min({"d": 1, "k": 4, "c": 0}[ship], fighters)
        fighters -= aboard
        got += (rng.randint(1, 10) >= 4) * (1 + aboard) * bool(theirs)
    return bool(ours) and not theirs, bool(theirs) and not ours, got


def test_a_larger_retreat_out_of_a_rift_agrees_with_dice():
    fleets = "3 dreadnought carrier 3 cruiser 3 fighter | 3 dreadnought 5 cruiser"
    told = forecast(planned(fleets, (3, 0), system=RIFT).state)
    rng, count = Random(36), 20_000
    runs = [simulated(rng, 3) for _ in range(count)]
    counts = bars(told, ATTACKER)
    for n in range(1, 11):
        p = counts.get(n, 0.0)
        seen = sum(got == n for *_, got in runs) / count
        assert abs(seen - p) < 4 * (p * (1 - p) / count) ** 0.5 + 1e-4, n
    won = sum(won for won, *_ in runs) / count
    assert abs(won - told.rows[0].probability) < 4 * (won * (1 - won) / count) ** 0.5 + 1e-4
    assert told.exact


def test_values_changed_at_the_table_count_in_what_gets_away():
    battle = at("cruiser 2 fighter II | cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    battle.play(SetValue(ATTACKER, UnitType.CRUISER, Value.CAPACITY, 1))
    battle.play(FightOn(), Announce())
    agrees(battle)


# Units of a faction: mechs that fight or need no place, docks that fly, docks that are a rift.


CARGO = {
    "argent": ["destroyer", "carrier", "mech", "infantry"],
    "cabal": ["cruiser", "carrier", "fighter", "fighter", "infantry"],
    "l1z1x": ["dreadnought", "fighter", "infantry"],
    "naalu": ["cruiser", "destroyer", "fighter", "fighter"],
    "naaz_rokha": ["cruiser", "carrier", "mech", "infantry"],
    "saar": ["cruiser", "destroyer", "fighter", "infantry"],
    "sol": ["cruiser", "carrier", "fighter", "infantry"],
    "titans": ["cruiser", "fighter", "infantry"],
}


def a_faction(rng: Random, size: int):
    faction = rng.choice(list(CARGO))
    return Force(
        faction=faction,
        fleet=Fleet(**Counter(rng.choices(CARGO[faction], k=size))),
        upgrades=frozenset({UnitType(rng.choice(["fighter", "cruiser", "carrier"]))}),
        docks=rng.choice([0, 1]) if faction in ("saar", "cabal") else 0,
        order=tuple(rng.sample(ORDER, len(ORDER))),
        fleet_pool=rng.choice([None, None, 2]) if faction == "naalu" else None,
    )


@pytest.mark.parametrize("seed", seeds(8, 30))
def test_what_factions_lose_and_save_is_what_the_rules_leave_them(seed):
    rng = Random(seed)
    while True:
        setup = Setup(
            a_faction(rng, 4),
            a_faction(rng, 3),
            rng.choice([ActiveSystem(), ActiveSystem(), RIFT]),
            BOTH_HOME,
            round=2,
        )
        if not any(problem.blocks for problem in GAME.problems(setup)):
            break
    leaves = rng.choice([(0, 0), (2, 0), (0, 2), (3, 0)])
    battle = Battle(GAME, setup)
    for seat, round in zip(SEATS, leaves, strict=True):
        if round:
            battle.play(SetLeaving(seat, round))
    agrees(battle, leaves)
