"""Casualty policies: the odds under each against a recursion of its own, and the rules themselves.

The recursion knows printed figures and the words of the policies, nothing of the code under test.
A fleet is a tuple of ships in the order they fall: a letter, a capital where it has its armour.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, UnitType, name_of
from assistant.games.ti4.odds import action_odds
from assistant.games.ti4.odds import forecast as best
from assistant.games.ti4.odds.chain import Chain
from assistant.games.ti4.odds.policy_odds import chances, forecast
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import Objective, assumptions, order_name
from assistant.games.ti4.policy_rulings import (
    CountOn,
    SetBombarding,
    SetLanding,
    SetPlaying,
    SetPreset,
    SetSustain,
    SetTypeSustain,
    policies,
)
from assistant.games.ti4.setup import (
    ORDER,
    WEIGHT,
    Bombarding,
    Counting,
    Landing,
    Part,
    Playing,
    Sustaining,
)
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep
from assistant.games.ti4.steps.assign import Preset, casualty_order, preset_order
from assistant.games.ti4.unit_rulings import AddUnits, SetValue, Value
from assistant.rules.decision import Choice
from tests.seeds import drawn

from .table import at, fire, log, setup
from .test_action import TWO, force
from .test_action import battle as action
from .test_action_odds import agrees as chain_agrees
from .test_odds import agrees

Fleet = tuple[str, ...]

TO_WIN = Playing.TO_WIN
compared = GAME.odds.policy_comparison

NAMES = {
    "f": "fighter",
    "t": "destroyer",
    "c": "cruiser",
    "k": "carrier",
    "d": "dreadnought",
    "w": "war_sun",
}
TENTHS = {"f": (2,), "t": (2,), "c": (4,), "k": (2,), "d": (6,), "w": (8, 8, 8)}
COST = {"f": 0.5, "t": 1, "c": 2, "k": 3, "d": 4, "w": 12}
CHEAPEST, WEAKEST, CARGO = "ftckdw", "ftkcdw", "ftcdkw"
ORDERS = {Preset.CHEAPEST: CHEAPEST, Preset.WEAKEST: WEAKEST, Preset.KEEP_CARGO: CARGO}

fleets = st.builds(
    str.__add__, st.text("ftckD", max_size=2), st.sampled_from(["c", "k", "t", "D", "kf"])
)
few = settings(deadline=None, max_examples=25)


def muster(letters: str, order: str) -> Fleet:
    return tuple(sorted(letters, key=lambda ship: order.index(ship.lower())))


def hurt(fleet: Fleet, sustain: Sustaining) -> Fleet:
    """The fleet after one hit more."""
    whole = [n for n, ship in enumerate(fleet) if ship.isupper()]
    plain = [n for n, ship in enumerate(fleet) if ship.lower() not in "dw"]
    match sustain:
        case Sustaining.FIRST if whole:
            return damaged(fleet, whole[0])
        case Sustaining.LAST if plain:
            return without(fleet, plain[0])
        case Sustaining.LAST if whole:
            return damaged(fleet, whole[0])
        case Sustaining.IN_TURN:
            same = [n for n in whole if fleet[n].lower() == fleet[0].lower()]
            return damaged(fleet, same[0]) if same else fleet[1:]
    return fleet[1:]


def damaged(fleet: Fleet, n: int) -> Fleet:
    return (*fleet[:n], fleet[n].lower(), *fleet[n + 1 :])


def without(fleet: Fleet, n: int) -> Fleet:
    return (*fleet[:n], *fleet[n + 1 :])


def after(fleet: Fleet, hits: int, sustain: Sustaining) -> Fleet:
    for _ in range(min(hits, 2 * len(fleet))):
        fleet = hurt(fleet, sustain) if fleet else fleet
    return fleet


@cache
def dice(tenths: tuple[int, ...]) -> tuple[Fraction, ...]:
    chances = (Fraction(1),)
    for p in (Fraction(t, 10) for t in tenths):
        padded = (Fraction(0), *chances, Fraction(0))
        chances = tuple(padded[k] * p + padded[k + 1] * (1 - p) for k in range(len(chances) + 1))
    return chances


def volley(fleet: Fleet) -> tuple[Fraction, ...]:
    return dice(tuple(t for ship in fleet for t in TENTHS[ship.lower()]))


Ends = dict[tuple[Fleet, Fleet], Fraction]


@cache
def ends(a: Fleet, d: Fleet, ways: tuple[Sustaining, Sustaining]) -> Ends:
    if not a or not d:
        return {(a, d): Fraction(1)}
    again, found = Fraction(0), Counter[tuple[Fleet, Fleet]]()
    for hits, p in enumerate(volley(a)):
        for back, q in enumerate(volley(d)):
            if hits == back == 0:
                again = p * q
                continue
            pair = after(a, back, ways[0]), after(d, hits, ways[1])
            for end, share in ends(*pair, ways).items():
                found[end] += p * q * share
    return {end: p / (1 - again) for end, p in found.items()}


def barraged(a: Fleet, d: Fleet, ways: tuple[Sustaining, Sustaining]) -> Ends:
    found = Counter[tuple[Fleet, Fleet]]()
    for x, p in enumerate(dice((2, 2) * d.count("t"))):
        for y, q in enumerate(dice((2, 2) * a.count("t"))):
            for end, share in ends(fewer(a, x), fewer(d, y), ways).items():
                found[end] += p * q * share
    return found


def fewer(fleet: Fleet, fighters: int) -> Fleet:
    gone = min(fighters, fleet.count("f"))
    kept = [ship for ship in fleet if ship != "f"]
    return tuple(sorted([*kept, *"f" * (fleet.count("f") - gone)], key=fleet.index))


def table(letters: tuple[str, str], orders: tuple[Preset, Preset], ways):
    rows = (
        " ".join(f"{n} {NAMES[s.lower()]}" for s, n in Counter(side).items()) for side in letters
    )
    battle = at(" | ".join(rows), attacker={"docks": 9}, defender={"docks": 9})
    for seat in (0, 1):
        battle.play(SetPreset(seat, orders[seat]))
        battle.play(SetSustain(seat, ways[seat]))
    return battle


def near(value: Fraction | float):
    return pytest.approx(float(value), rel=0, abs=1e-12)


@given(
    st.tuples(fleets, fleets),
    st.tuples(st.sampled_from(Preset), st.sampled_from(Preset)),
    st.tuples(st.sampled_from(Sustaining), st.sampled_from(Sustaining)),
)
@few
def test_chances_survivors_and_losses_equal_the_recursion_under_every_policy(letters, orders, ways):
    a, d = (muster(side, ORDERS[order]) for side, order in zip(letters, orders, strict=True))
    exact = barraged(a, d, ways)
    told = forecast(table(letters, orders, ways).state)
    shares = {row.seat: row.probability for row in told.rows}
    assert shares[0] == near(sum(p for (i, j), p in exact.items() if i and not j))
    assert shares[1] == near(sum(p for (i, j), p in exact.items() if j and not i))
    assert sum(shares.values()) == near(1)
    left = next(c for c in told.charts if str(c.label) == "Survivors")
    for bar in left.bars:
        n = int(bar.label)
        sizes = (n if bar.seat == 0 else 0, n if bar.seat == 1 else 0)
        assert bar.probability == near(
            sum(p for pair, p in exact.items() if tuple(map(len, pair)) == sizes)
        )
    losses = [f.value for f in told.figures if not f.share]
    for seat, fleet in enumerate((a, d)):
        had = sum(COST[s.lower()] for s in fleet)
        end = sum(float(p) * sum(COST[s.lower()] for s in pair[seat]) for pair, p in exact.items())
        assert losses[seat] == pytest.approx(had - end, rel=0, abs=1e-10)


@pytest.mark.parametrize("sustain", Sustaining)
@pytest.mark.parametrize("preset", Preset)
def test_the_rules_played_by_the_policy_give_the_same_odds(preset, sustain):
    battle = at("dreadnought carrier fighter | destroyer dreadnought")
    battle.play(SetPreset(ATTACKER, preset))
    battle.play(SetSustain(ATTACKER, sustain))
    battle.play(SetSustain(DEFENDER, sustain))
    agrees(battle)


@pytest.mark.parametrize("sustain", Sustaining)
def test_and_so_they_do_with_hits_half_assigned(sustain):
    battle = at("2 dreadnought cruiser | 3 cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(SetSustain(ATTACKER, sustain))
    fire(battle, 1, 2)
    assert isinstance(battle.decision, Choice)
    for option in list(battle.decision.open):
        battle.play(option.action)
        agrees(battle)
        battle.undo()


def test_ships_of_a_type_that_roll_differently_are_told_apart():
    battle = at("2 destroyer carrier 2 fighter | destroyer carrier fighter")
    battle.play(SetValue(ATTACKER, UnitType.FIGHTER, Value.COMBAT, 6))
    battle.play(AddUnits(ATTACKER, UnitType.FIGHTER))
    agrees(battle)


def test_the_casualty_gesture_follows_the_policy():
    battle = at("dreadnought 2 cruiser | 3 cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(SetSustain(ATTACKER, Sustaining.LAST))
    fire(battle, 1, 1)
    assert isinstance(battle.decision, Choice)
    battle.play(*battle.decision.gestures[-1].actions)
    assert "Cruiser 2: destroyed [39.6b]" in log(battle) or "Cruiser: destroyed [39.6b]" in log(
        battle
    )
    assert not any("sustains" in line for line in log(battle))


def test_armour_in_turn_waits_for_its_ship():
    side = at("war_sun dreadnought cruiser | cruiser").state.side(ATTACKER)
    ways = {
        sustain: "".join(
            "s" if one.sustains else one.unit.type.value[0]
            for one in casualty_order(replace(side, sustain=sustain))
        )
        for sustain in Sustaining
    }
    assert ways == {
        Sustaining.FIRST: "sscdw",
        Sustaining.IN_TURN: "csdsw",
        Sustaining.LAST: "cssdw",
    }


def test_keeping_the_cargo_gives_up_what_carries_nothing():
    state = at("war_sun dreadnought carrier cruiser destroyer fighter | cruiser").state
    order = [unit.value for unit in preset_order(Preset.KEEP_CARGO, state, ATTACKER)]
    present = {u.type.value for u in state.side(ATTACKER).ships}
    assert [unit for unit in order if unit in present] == [
        "fighter",
        "destroyer",
        "cruiser",
        "dreadnought",
        "carrier",
        "war_sun",
    ]


def test_the_policy_is_part_of_the_setup_and_is_taken_back():
    force = {"sustain": Sustaining.LAST, "order": tuple(reversed(list(UnitType)[:7]))}
    battle = at("dreadnought cruiser | 2 cruiser", attacker=force)
    assert battle.state.side(ATTACKER).sustain is Sustaining.LAST
    battle.play(SetSustain(ATTACKER, Sustaining.FIRST))
    assert battle.state.side(ATTACKER).sustain is Sustaining.FIRST
    battle.undo()
    assert battle.state.side(ATTACKER).sustain is Sustaining.LAST


def test_every_number_names_its_policy():
    battle = at("dreadnought carrier cruiser | 2 cruiser")
    battle.play(SetPreset(ATTACKER, Preset.WEAKEST))
    battle.play(SetSustain(ATTACKER, Sustaining.LAST))
    assert [str(text) for text in assumptions(battle.state)] == [
        "Attacker: weakest first (Carrier, Cruiser, Dreadnought); sustain last",
        "Defender: sustain first, then Cruiser",
        "No cards from now on",
    ]
    assert str(order_name(battle.state, DEFENDER)) == "Cruiser"


def test_order_alone_moves_the_result_from_73_to_80_per_cent():
    state = at("2 carrier 2 cruiser 2 fighter | 4 cruiser").state
    own, *others, best, _ = compared(state, ATTACKER)
    assert own.current
    assert own.rows[0].probability == pytest.approx(0.734, abs=5e-4)
    assert [round(v.rows[0].probability, 3) for v in others] == [0.803]
    assert (str(best.label), best.actions) == ("best play to win", (SetPlaying(ATTACKER, TO_WIN),))
    assert best.rows[0].probability == pytest.approx(others[0].rows[0].probability, abs=1e-12)
    assert str(others[0].label) == "weakest first; sustain first"
    battle = at("2 carrier 2 cruiser 2 fighter | 4 cruiser")
    battle.play(*others[0].actions)
    assert chances(battle.state)[0] == pytest.approx(others[0].rows[0].probability, abs=1e-15)


def test_the_spread_shows_each_way_to_lose_once():
    labels = [str(v.label) for v in compared(at("dreadnought | cruiser").state, ATTACKER)]
    assert labels == [
        "Dreadnought; sustain first",
        "best play to win",
        "best play to win and save ships",
    ]
    more = compared(at("dreadnought carrier cruiser | cruiser").state, ATTACKER)
    assert len({str(v.label) for v in more}) == len(more) > 3
    assert compared(at("200 dreadnought | 200 war_sun 200 cruiser").state, ATTACKER) == ()


def test_best_play_is_a_policy_like_others():
    battle = at("2 carrier 2 cruiser 2 fighter | 4 cruiser")
    by_order, asked = (
        GAME.odds.forecast(battle.state),
        best.best_forecast(battle.state, players=frozenset({ATTACKER})),
    )
    battle.play(SetPlaying(ATTACKER, TO_WIN))
    told = GAME.odds.forecast(battle.state)
    assert replace(told, headline=None, also=()) == asked
    assert told.rows[0].probability > by_order.rows[0].probability + 0.05
    assert str(told.assuming[0]) == "Attacker: best play from here on"
    assert GAME.odds.chances(battle.state) == told.rows
    battle.undo()
    assert GAME.odds.forecast(battle.state) == by_order


def test_best_play_for_ships_says_what_it_counts_them():
    battle = at("2 carrier 2 cruiser 2 fighter | 4 cruiser")
    battle.play(SetPlaying(DEFENDER, Playing.TO_KEEP))
    told = replace(GAME.odds.forecast(battle.state), headline=None, also=())
    assert told == best.best_forecast(
        battle.state,
        objective=Objective(resource_weight=WEIGHT / 100),
        players=frozenset({DEFENDER}),
    )
    assert "Best play: a saved resource is worth 2% of a win" in map(str, told.assuming)
    assert GAME.odds.chances(battle.state) == told.rows


def test_options_are_worth_what_the_policies_make_of_them():
    battle = fire(at("dreadnought carrier 2 fighter | 3 cruiser", RoundStep.ATTACKER_ROLLS), 0, 2)
    plain = GAME.odds.values(battle.state)
    battle.play(SetPlaying(ATTACKER, TO_WIN))
    assert GAME.odds.values(battle.state) == option_values(
        battle.state, players=frozenset({ATTACKER})
    )
    assert GAME.odds.values(battle.state) != plain


def test_the_spread_of_a_side_that_plays_best_offers_the_orders_too():
    battle = at("2 carrier 2 cruiser 2 fighter | 4 cruiser")
    battle.play(SetPlaying(ATTACKER, TO_WIN))
    own, *others = compared(battle.state, ATTACKER)
    assert (str(own.label), own.current) == ("best play to win", True)
    cheapest = next(v for v in others if str(v.label) == "cheapest first; sustain first")
    assert cheapest.rows[0].probability == pytest.approx(0.734, abs=5e-4)
    battle.play(*cheapest.actions)
    assert GAME.odds.chances(battle.state) == cheapest.rows


def test_a_policy_survives_the_setup_file():
    plain = setup("cruiser | cruiser", attacker={"sustain": Sustaining.IN_TURN})
    assert GAME.start(plain).state.side(ATTACKER).sustain is Sustaining.IN_TURN


# By type of unit, planet and effect ---------------------------------------------------------------

BY_TYPE = [
    ((UnitType.DREADNOUGHT, Sustaining.LAST),),
    ((UnitType.WAR_SUN, Sustaining.IN_TURN),),
    ((UnitType.DREADNOUGHT, Sustaining.LAST), (UnitType.WAR_SUN, Sustaining.FIRST)),
]
SHIELDS = (Card.SHIELDS_HOLDING,)


@pytest.mark.parametrize(
    ("ways", "how"),
    drawn(BY_TYPE, [*((way, ()) for way in Sustaining), (Sustaining.FIRST, SHIELDS)]),
)
def test_types_use_their_armour_in_their_own_way(ways, how):
    """With cards the nodes are those of the hooked engine."""
    sustain, cards = how
    facts = {"docks": 9, "cards": cards}
    battle = at("dreadnought war_sun fighter | dreadnought cruiser", attacker=facts)
    battle.play(SetSustain(ATTACKER, sustain))
    before = chances(battle.state)
    for unit, way in ways:
        battle.play(SetTypeSustain(ATTACKER, unit, way))
    agrees(battle)
    told = [str(text) for text in assumptions(battle.state)]
    for unit, way in ways:
        line = f"{name_of(unit)}; {way.label()}"
        assert any(line in text for text in told) is (way is not sustain)
    if any(way is not sustain for _, way in ways):
        assert chances(battle.state) != before


def test_one_word_for_all_types_takes_their_own_ways_back():
    battle = at("dreadnought war_sun | cruiser")
    begun = battle.state
    battle.play(SetTypeSustain(ATTACKER, UnitType.WAR_SUN, Sustaining.LAST))
    assert battle.state.side(ATTACKER).sustain_of(UnitType.WAR_SUN) is Sustaining.LAST
    battle.play(SetSustain(ATTACKER, Sustaining.FIRST))
    assert battle.state == begun


def test_a_side_with_one_kind_of_armour_has_no_such_policy():
    battle = at("dreadnought cruiser | war_sun dreadnought")
    seats = [o.action.seat for o in policies(battle.state) if isinstance(o.action, SetTypeSustain)]
    assert seats == [DEFENDER, DEFENDER]


INVADED = {
    "attacker": force("dreadnought war_sun carrier 4 infantry"),
    "defender": force("", "2 infantry", "infantry"),
    "system": TWO,
    "part": Part.INVASION,
}


@pytest.mark.parametrize(("landing", "bombarding"), drawn(list(Landing), list(Bombarding)))
def test_where_units_bombard_and_land(landing, bombarding):
    """The odds walk the plan as the slow solver does, and it is told."""
    found = action(**INVADED)
    found.play(SetBombarding(ATTACKER, bombarding), SetLanding(ATTACKER, landing))
    chain_agrees(found.state)
    told = " ".join(map(str, action_odds.forecast(found.state).assuming))
    usual = (bombarding, landing) == (Bombarding.MOST, Landing.EASIEST)
    assert usual or (str(landing.label()) in told and str(bombarding.label()) in told)


def test_plans_for_planets_differ():
    found, seen = action(**INVADED), set()
    for landing in Landing:
        found.play(SetLanding(ATTACKER, landing))
        seen.add(Chain().fates(found.state))
    assert len(seen) > 3


def test_what_is_not_counted_on_is_neither_played_nor_left_out():
    battle = at("dreadnought cruiser | 3 cruiser", attacker={"cards": (Card.SHIELDS_HOLDING,)})
    with_shields = chances(battle.state)
    plain = chances(at("dreadnought cruiser | 3 cruiser").state)
    assert with_shields != plain
    battle.play(CountOn(ATTACKER, Card.SHIELDS_HOLDING, Counting.UNUSED))
    agrees(battle)
    assert chances(battle.state) == plain
    told = forecast(battle.state)
    assert not told.left_out
    assert any("not used: Shields Holding" in str(text) for text in told.assuming)
    battle.play(CountOn(ATTACKER, Card.SHIELDS_HOLDING, Counting.USED))
    assert chances(battle.state) == with_shields


@pytest.mark.parametrize(
    ("fleet", "faction", "id"),
    [("cruiser", "letnev", "munitions_reserves"), ("flagship", "hacan", "wrath_of_kenara")],
)
def test_what_costs_goods_is_counted_on_only_where_a_player_says_so(fleet, faction, id):
    battle = at(f"{fleet} | 2 cruiser", attacker={"faction": faction})
    free, told = chances(battle.state), forecast(battle.state)
    assert not told.left_out
    name = name_of(id)
    assert any(f"not paid for: {name}" in str(text) for text in told.assuming)
    battle.play(CountOn(ATTACKER, id, Counting.USED))
    agrees(battle)
    assert chances(battle.state).win > free.win
    paying = " ".join(map(str, forecast(battle.state).assuming))
    assert f"as soon as it helps: {name}" in paying
    battle.play(CountOn(ATTACKER, id, Counting.UNUSED))
    assert chances(battle.state) == free


def test_a_side_without_units_has_no_order_of_losses():
    """The odds rested on “sustain first, then –”."""
    battle = at("2 cruiser | cruiser", attacker={"order": tuple(reversed(ORDER))})
    state = battle.state.with_side(DEFENDER, battle.state.side(DEFENDER).without("cruiser-1"))
    told = [str(text) for text in assumptions(state)]
    assert "Attacker: sustain first, then Cruiser" in told
    assert not any("Defender: " in text or "–" in text for text in told)
