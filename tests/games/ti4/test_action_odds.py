"""The chained odds of a whole action, judged by the slow solver and told to the players."""

from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME, flow
from assistant.games.ti4.data import Asset, Card, Technology, UnitType
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds.chain import Chain
from assistant.games.ti4.odds.combat_model import combat_model, combat_models, fought
from assistant.games.ti4.odds.rolls import after_roll
from assistant.games.ti4.policy import answer, to_chance
from assistant.games.ti4.policy_rulings import SetOrder, SetSustain
from assistant.games.ti4.rulings import Finish
from assistant.games.ti4.setup import (
    ORDER,
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Garrison,
    Part,
    Setup,
    Sustaining,
)
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    Outcome,
    Policy,
    RoundStep,
    State,
    to_take,
)
from assistant.games.ti4.steps.assign import in_order
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.steps.invasion import Land
from assistant.games.ti4.steps.roll import RerollMisses
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.rules.game import play
from assistant.rules.odds import not_cancelled
from assistant.rules.solve import Solver

from .table import BOTH_HOME, go_on
from .test_action import TWO, battle, force, roll

MECH_FIRST = (*ORDER, UnitType.MECH, UnitType.INFANTRY)
PDS_2 = frozenset({UnitType.PDS})


def result(state: State):
    held = [seat for seat in (ATTACKER, DEFENDER) if state.victor == seat]
    space = held[0] if held else None
    return state.taken, space


def same(state: State):
    """States with equal odds: the log, names and the number of the round do not matter."""
    sides = tuple(
        (
            side.cards,
            *(
                frozenset((u.look, sum(o.look == u.look for o in units)) for u in units)
                for units in (side.units, side.near, *side.ground)
            ),
        )
        for side in state.sides
    )
    return sides, replace(state, sides=(), round=min(state.round, 2), setup=None)


@cache
def slow_solver(setup: Setup, plans: tuple[Policy, ...]) -> Solver:
    """One a setup and the plans of its sides: the key of a state leaves these out."""
    return Solver(GAME, answer, result, same)


ACTIONS = {
    "cannon, fight and landing": battle(
        force("cruiser carrier 2 infantry"), force("destroyer", "pds infantry")
    ),
    "who is shot down lands nobody": battle(
        force("carrier infantry"), force("", "2 pds infantry"), to=RoundStep.DEFENDER_CANNONS
    ),
    "bombardment past no shield": battle(
        force("dreadnought carrier infantry"), force("fighter carrier", "2 infantry")
    ),
    "both fire space cannons": battle(
        force("cruiser carrier infantry", near="pds", upgrades=PDS_2),
        force("cruiser", "infantry", near="pds", upgrades=PDS_2),
    ),
    "two planets": battle(
        force("dreadnought carrier 3 infantry"), force("", "infantry pds", "infantry"), system=TWO
    ),
    "a mech on either side": battle(
        force("carrier cruiser mech infantry"), force("destroyer", "mech")
    ),
    "titans": battle(force("carrier 2 infantry"), force("", "pds infantry", faction="titans")),
    "norr against jol-nar": battle(
        force("dreadnought carrier infantry", faction="sardakk"),
        force("cruiser", "infantry", faction="jol_nar"),
    ),
    "an eidolon in space and on the planet": battle(
        force("carrier mech", faction="naaz_rokha"), force("destroyer", "infantry")
    ),
    "a damaged eidolon stays damaged": battle(
        force("carrier 2 mech", faction="naaz_rokha", damaged=Fleet(mech=1)),
        force("destroyer", "infantry"),
    ),
    "a retreat out of a rift": battle(
        force("cruiser carrier infantry", leaves=1),
        force("cruiser destroyer", "infantry"),
        system=ActiveSystem("Rift", anomaly=Anomaly.RIFT, planets=("Rex",)),
        neighbours=BOTH_HOME,
    ),
    "an own planet": battle(
        force("carrier cruiser 2 infantry", "pds"), force("destroyer", "", "infantry"), system=TWO
    ),
    "empty space": battle(force("cruiser"), force("destroyer"), system=ActiveSystem("Void")),
    "ground alone": battle(force("", "mech 2 infantry"), force("", "3 infantry"), part=Part.GROUND),
    "ground alone, the mech falls first": battle(
        force("", "mech 2 infantry", order=MECH_FIRST, sustain=Sustaining.LAST),
        force("", "mech infantry", order=MECH_FIRST),
        part=Part.GROUND,
    ),
    "invasion alone": battle(
        force("war_sun 2 infantry"), force("", "pds 3 infantry"), part=Part.INVASION
    ),
}


@pytest.mark.parametrize("name", ACTIONS)
def test_the_chain_agrees_with_the_slow_solver(name):
    agrees(ACTIONS[name].state)


@pytest.mark.parametrize("name", ACTIONS)
def test_the_chain_agrees_in_the_middle_of_an_action(name):
    """At every decision of one way through the action, dice of middling luck."""
    found = ACTIONS[name]
    state, n = found.state, 0
    while (decision := flow.STEPS.decide(state)) is not None and n < 40:
        agrees(state)
        n += 1
        if isinstance(decision, Roll):
            action, _ = [*decision.outcomes()][n % len([*decision.outcomes()])]
        else:
            action = answer(state, decision)[0]
        state = play(GAME, state, action).state


@pytest.mark.parametrize("name", ACTIONS)
def test_answers_taken_at_once_come_to_the_same_as_one_by_one(name):
    state, several = ACTIONS[name].state, 0
    while (decision := flow.STEPS.decide(state)) is not None and state.at is not RoundStep.ASSIGN:
        if isinstance(decision, Roll):
            *_, (action, _) = decision.outcomes()
            state = play(GAME, state, action).state
            continue
        actions = answer(state, decision)
        at_once = flow.together(state, actions)
        for action in actions:
            state = play(GAME, state, action).state
        if at_once is not None:
            several += 1
            assert at_once.state == state
    assert several or name not in ("two planets", "both fire space cannons")


def test_combats_that_begin_together_are_one_model_and_come_to_the_same():
    fleets = force(
        "dreadnought 2 carrier destroyer 3 fighter infantry", near="2 pds", upgrades=PDS_2
    )
    foes = force("dreadnought cruiser destroyer 2 fighter", "infantry pds")
    starts = [(1.0, to_chance(battle(fleets, foes).state))]
    for _ in ("his cannons", "theirs"):
        starts = [(p * q, to_chance(then)) for p, s in starts for q, then in after_roll(s)]
    assert len(starts) == 6
    assert all(state.at in ROUNDS for _, state in starts)
    models = [*combat_models(starts, not_cancelled)]
    assert len(models) == 1
    (state, model), alone = models[0], [(p, s, combat_model(s)) for p, s in starts]
    apart = [(p, fought(s, one)) for p, s, one in alone]
    together = fought(state, model)
    for what in ("win", "draw", "loss"):
        mean = sum(p * getattr(one, what) for p, one in apart)
        assert getattr(together, what) == pytest.approx(mean, abs=1e-12)


def agrees(state: State):
    slow = slow_solver(state.setup, tuple(side.plan for side in state.sides)).odds(state)
    fates = Chain().fates(state)
    for planet, taken in enumerate(fates.taken):
        assert taken == pytest.approx(chance(slow, lambda r, n=planet: n in r[0]), abs=1e-12)
    assert fates.any == pytest.approx(chance(slow, lambda r: r[0]), abs=1e-12)
    every = len(to_take(state.setup))
    got_all = chance(slow, lambda r: bool(every) and len(r[0]) == every)
    assert fates.all == pytest.approx(got_all, abs=1e-12)
    if state.setup.part is Part.ACTION:
        assert fates.win == pytest.approx(chance(slow, lambda r: r[1] == ATTACKER), abs=1e-12)
        assert fates.loss == pytest.approx(chance(slow, lambda r: r[1] == DEFENDER), abs=1e-12)


def paid(state: State) -> State:
    """Everybody gives up what his effects ask for."""
    for seat in SEATS:
        side = state.side(seat)
        state = state.with_side(seat, side.planning(Policy(paid=(*side.effects, *side.cards))))
    return state


def chance(odds, holds) -> float:
    return float(sum((p for r, p in odds.items() if holds(r)), Fraction(0)))


def rows(state):
    return {str(row.label): row.probability for row in GAME.odds.forecast(state).rows}


def test_the_forecast_tells_who_gets_the_planet_and_what_the_space_comes_to():
    state = ACTIONS["cannon, fight and landing"].state
    forecast = GAME.odds.forecast(state)
    fates = Chain().fates(state)
    assert rows(state) == {
        "Attacker": pytest.approx(fates.any), "Defender": pytest.approx(1 - fates.any)
    }  # fmt: skip
    assert str(forecast.about) == "Control of Rex"
    figures = {str(f.label): f.value for f in forecast.figures}
    assert figures == {
        "Space combat won": pytest.approx(fates.win),
        "Space combat drawn": pytest.approx(fates.draw),
        "Space combat lost": pytest.approx(fates.loss),
    }
    assert forecast.exact


@pytest.mark.parametrize(("pds", "told"), [(0, {}), (1, {}), (2, {"Space combat won": 0.75})])
def test_nothing_is_told_of_space_where_no_ship_meets_another(pds, told):
    """“Before that, in space: Attacker, certain” stood over “there is no space combat”."""
    fleet = Fleet(carrier=2, infantry=2)
    setup = Setup(
        Force(fleet=fleet),
        Force(ground=(Garrison(infantry=1, pds=pds),)),
        system=ActiveSystem(planets=("Rex",)),
        part=Part.ACTION,
    )
    forecast = GAME.odds.forecast(GAME.start(setup).state)
    figures = {str(f.label): f.value for f in forecast.figures if f.seat == 0}
    assert figures == pytest.approx(told)
    assert len(forecast.also) == len(told)


def test_several_planets_are_told_one_by_one_and_together():
    forecast = GAME.odds.forecast(ACTIONS["two planets"].state)
    labels = [str(f.label) for f in forecast.figures]
    assert labels[:3] == ["Control of Lor", "Control of Bel", "Control of all planets"]


@pytest.mark.parametrize(
    ("infantry", "says"), [(8, "At least one planet: Attacker"), (1, "All planets: Defender")]
)
def test_of_several_planets_it_is_said_whether_one_or_all_are_meant(infantry, says):
    """“Fight for Lor, Bel: Attacker, certain” was told where he had no chance of Bel."""
    setup = Setup(
        Force(fleet=Fleet(carrier=2, infantry=infantry)),
        Force(ground=(Garrison(infantry=2), Garrison(infantry=2))),
        system=ActiveSystem(planets=("Lor", "Bel")),
        part=Part.ACTION,
    )
    forecast = GAME.odds.forecast(GAME.start(setup).state)
    assert str(forecast.headline.what) == says


def test_the_values_of_options_go_through_the_whole_chain():
    state = ACTIONS["both fire space cannons"].state
    decision = flow.STEPS.decide(state)
    assert isinstance(decision, Choice)
    values = GAME.odds.values(state)
    found = {value.action: value.value for value in values.option_values}
    held = play(GAME, state, Ready()).state
    assert found[Ready()] == pytest.approx(Chain().fates(held).any)
    assert values.gestures[0].value > found[Ready()]


def test_with_several_planets_an_option_is_worth_the_planets_it_keeps_on_average():
    state = ACTIONS["two planets"].state
    values = GAME.odds.values(state)
    assert not values.chance
    spread = values.gestures[0].value
    landed = state
    for action in flow.STEPS.decide(state).gestures[0].actions:
        landed = play(GAME, landed, action).state
    assert flow.STEPS.decide(state).seat == DEFENDER
    assert spread == pytest.approx(2 - sum(Chain().fates(landed).taken))


def test_what_the_table_applies_by_hand_on_a_planet_clears_exact():
    state = battle(force("carrier mech", faction="ral_nel"), force("", "infantry")).state
    assert not GAME.odds.forecast(state).exact
    assert "Alarum" in " ".join(map(str, GAME.odds.forecast(state).left_out))


def test_an_action_that_is_called_off_has_no_odds():
    found = battle(force("carrier infantry"), force("", "infantry"))
    found.play(Finish(Outcome.CALLED_OFF))
    assert GAME.odds.forecast(found.state) is None


@pytest.mark.parametrize("part", [Part.INVASION, Part.GROUND])
def test_a_draw_by_the_tables_word_is_no_victory_of_who_keeps_the_planets(part):
    on = "infantry" if part is Part.GROUND else ""
    mine = force("", on) if on else force("carrier infantry")
    found = battle(mine, force("", "infantry"), part=part)
    found.play(Finish(Outcome.DRAW))
    assert str(GAME.overview(found.state).outcome) == "Draw, by agreement"
    assert rows(found.state) == {"Attacker": 0.0, "draw": 1.0, "Defender": 0.0}


def test_what_is_over_is_certain():
    found = battle(force("carrier infantry"), force("", "infantry"), part=Part.INVASION)
    found.play(*found.decision.gestures[0].actions)
    roll(found, 1)
    roll(found, 0)
    while found.state.outcome is None:
        found.play(*found.decision.gestures[0].actions)
    assert rows(found.state) == {"Attacker": 1.0, "Defender": 0.0}


def test_on_a_planet_the_policy_is_about_ground_forces():
    found = battle(force("", "mech 2 infantry"), force("", "3 infantry"), part=Part.GROUND)
    kinds = {type(option.action) for option in GAME.odds.policies(found.state)}
    assert kinds == {SetOrder, SetSustain}, "presets, retreats and best play are for ships"
    (order, *_) = (o for o in GAME.odds.policies(found.state) if isinstance(o.action, SetOrder))
    assert [pick.value for pick in order.field.picks] == ["infantry", "mech"]
    assert "On planets: infantry falls before mechs" in assumed(found.state)
    found.play(SetOrder(ATTACKER, ("mech", "infantry")))
    assert GAME.problems(found.setup) == ()
    assert "Attacker: on planets losses go in the order Mech, Infantry" in assumed(found.state)
    first = in_order(found.state.side(ATTACKER), planet=0)[0]
    assert first.type is UnitType.MECH


def test_on_a_planet_every_order_of_ground_forces_is_compared():
    found = battle(force("", "mech 2 infantry"), force("", "3 infantry"), part=Part.GROUND)
    mine, *others = GAME.odds.policy_comparison(found.state, ATTACKER)
    assert str(mine.label).startswith("Infantry, Mech")
    assert any(str(one.label).startswith("Mech, Infantry") for one in others)
    assert [*GAME.odds.policy_comparison(found.state, DEFENDER)][1:] == []


def test_what_is_over_is_assumed_no_longer():
    found = battle(force("dreadnought carrier 2 infantry"), force("", "2 infantry"))
    assert "All units bombard and all ground forces land" in assumed(found.state)
    found = battle(
        force("dreadnought carrier 2 infantry"), force("", "2 infantry"), to=RoundStep.COMMIT
    )
    assert found.state.at is RoundStep.COMMIT
    assert "All ground forces land" in assumed(found.state)
    assert not any("bombard" in text for text in assumed(found.state))


def assumed(state: State) -> list[str]:
    return [str(text) for text in GAME.odds.forecast(state).assuming]


# Of effects that meet the chain ------------------------------------------------------------------


@pytest.mark.parametrize("faction", ["", "l1z1x"])
def test_with_blitz_in_hand_it_matters_which_ships_are_left(faction):
    mine = force("2 cruiser carrier infantry", faction=faction, cards=(Card.BLITZ,))
    agrees(paid(battle(mine, force("cruiser", "2 infantry")).state))


@pytest.mark.parametrize("known", ["non_euclidean_shielding", "duranium_armor"])
def test_with_effects_on_a_planet_each_side_loses_by_its_own_order(known):
    mine = force(
        "", "mech 2 infantry", order=MECH_FIRST, technologies=frozenset({Technology(known)})
    )
    agrees(paid(battle(mine, force("", "2 infantry"), part=Part.GROUND).state))


def test_an_option_is_worth_what_the_odds_say_after_it_whichever_large_ship_is_left():
    mine, theirs = force("war_sun dreadnought mech"), force("cruiser destroyer", "infantry")
    found = battle(mine, theirs, to=RoundStep.ATTACKER_ROLLS)
    roll(found, 0, 0)
    roll(found, 1, 0)
    side = found.state.side(ATTACKER)
    hurt = tuple(replace(unit, damaged=unit.is_ship) for unit in side.units)
    state = found.state.with_side(ATTACKER, replace(side, units=hurt))
    told = GAME.odds.values(state).option_values
    assert len(told) > 1
    for option in told:
        alone = Chain().fates(play(GAME, state, option.action).state).any
        assert option.value == pytest.approx(alone, abs=1e-12)


def test_a_technology_taken_in_the_combat_is_known_after_it():
    found = battle(
        force(
            "flagship war_sun carrier mech",
            faction="nekro",
            technologies=frozenset({Technology.TEMPORAL_COMMAND_SUITE}),
        ),
        force(
            "2 destroyer",
            "infantry",
            faction="naalu",
            technologies=frozenset({Technology("plasma_scoring")}),
        ),
        to=RoundStep.ATTACKER_ROLLS,
    )
    while found.state.at is not RoundStep.AFTER_HITS:
        if isinstance(found.decision, Roll):
            hits = (1, 1) if found.state.at is RoundStep.ATTACKER_ROLLS else None
            roll(found, *(hits or [0 for _ in found.decision.groups]))
        else:
            found.play(*answer(found.state, found.decision))
    told = GAME.odds.values(found.state).option_values
    assert len(told) > 1
    for option in told:
        alone = Chain().fates(play(GAME, found.state, option.action).state).any
        assert option.value == pytest.approx(alone, abs=1e-12)


def test_a_combat_that_is_passed_by_is_neither_won_nor_lost():
    mine = force("cruiser carrier 2 infantry", assets=frozenset({Asset("shval_harbinger")}))
    fates = Chain().fates(paid(battle(mine, force("dreadnought", "infantry")).state))
    assert (fates.win, fates.draw, fates.loss) == (0.0, 0.0, 0.0)


def test_hits_that_only_an_effect_left_out_directs_have_odds():
    """The flagship of L1Z1X, whose armour is used last, is put aside; its dice lie there."""
    found = battle(
        force("flagship cruiser infantry", faction="l1z1x", cards=(Card.WAR_FUNDING,)),
        force(
            "carrier",
            "infantry",
            faction="sardakk",
            cards=(Card.REFLECTIVE_SHIELDING,),
            sustain=Sustaining.LAST,
        ),
        to=RoundStep.ATTACKER_ROLLS,
    )
    roll(found, 1, 0)
    while not isinstance(found.decision, Roll):
        found.play(*answer(found.state, found.decision))
    assert found.state.at is RoundStep.DEFENDER_ROLLS
    assert rows(found.state)


def test_an_attacker_with_troops_to_land_loses_last_what_carries_them():
    """Until a side has an order of its own; the planet is taken far oftener so (39.6)."""
    fleet = force("2 dreadnought carrier cruiser 2 fighter 4 infantry")
    foe = force("dreadnought 2 cruiser destroyer", "2 infantry pds")
    made = battle(fleet, foe).state
    kinds = ("carrier", "dreadnought", "cruiser", "fighter")
    order = [unit.value for unit in made.side(ATTACKER).order if unit in map(UnitType, kinds)]
    assert order == list(reversed(kinds))
    assert made.side(DEFENDER).order == ORDER
    (taken,) = Chain().fates(made).taken
    (cheapest,) = Chain().fates(battle(replace(fleet, order=ORDER), foe).state).taken
    assert taken > cheapest


@pytest.mark.parametrize("part", [Part.SPACE, Part.ACTION])
def test_who_lands_nobody_loses_the_cheapest_first(part):
    troops = "4 infantry" if part is Part.SPACE else ""
    state = battle(force(f"dreadnought carrier {troops}"), force("2 cruiser"), part=part).state
    assert [side.order for side in state.sides] == [ORDER, ORDER]


def test_mechs_that_fight_in_space_are_troops_and_not_the_first_that_are_lost():
    naaz = force("2 carrier cruiser destroyer mech fighter", faction="naaz_rokha")
    order = battle(naaz, force("cruiser", "infantry")).state.side(ATTACKER).order
    kinds = ("fighter", "destroyer", "cruiser", "mech", "carrier")
    assert [unit.value for unit in order if unit.value in kinds] == list(kinds)


def test_once_one_planet_is_taken_the_odds_are_about_the_next_that_is_fought_for():
    """They said “At least one planet: certain” with all still open on the other."""
    found = battle(
        force("carrier 4 infantry"), force("", "", "2 infantry"), part=Part.INVASION, system=TWO
    )
    found.play(Land("infantry-1", 0), Land("infantry-2", 1, 2), Ready())
    now = GAME.odds.forecast(found.state)
    (chance,) = (f.value for f in now.figures if str(f.label) == "Control of Bel")
    assert 0 < chance < 1
    assert str(now.about) == "Control of Bel"
    assert [row.probability for row in now.rows] == pytest.approx([chance, 1 - chance])


def test_once_nothing_is_open_the_odds_name_the_planets_that_are_taken():
    """“At least one planet: certain” was said of two that were held, and of one lost beside."""
    found = battle(force("carrier 4 infantry"), force("", "", "2 infantry"), system=TWO)
    found.play(Land("infantry-1", 0), Ready())
    now = GAME.odds.forecast(found.state)
    assert str(now.headline.what) == "Control of Lor: Attacker"
    landing = battle(force("carrier 4 infantry"), force(""), system=TWO)
    landing.play(Land("infantry-1", 0), Land("infantry-2", 1), Ready())
    now = GAME.odds.forecast(landing.state)
    assert str(now.headline.what) == "Control of Lor, Bel: Attacker"


def test_how_ships_are_lost_is_told_only_while_a_combat_in_space_is_to_come():
    """Which planet is fought for next? The odds rested on the cheapest ship."""
    landing = force("carrier 4 infantry")
    found = battle(landing, force("cruiser", "infantry"))
    assert "Attacker: sustain first, then Carrier" in assumed(found.state)
    found = battle(landing, force("", "infantry", "2 infantry"), system=TWO)
    found.play(Land("infantry-1", 0), Land("infantry-2", 1), Ready())
    assert found.state.at is RoundStep.PICK_PLANET
    assert assumed(found.state) == [
        "On planets: infantry falls before mechs",
        "No cards from now on",
    ]


@pytest.mark.parametrize("hits", [2, 1], ids=["all its ships fall", "a ship is left"])
def test_while_dice_are_thrown_again_by_an_effect_in_a_combat_that_may_be_over(hits):
    """What came after the combat in space was taken for the combat: nobody would win there."""
    defence = force("cruiser destroyer", "infantry", faction="letnev")
    found = battle(force("dreadnought carrier 2 infantry"), defence)
    found.play(PlayCard("munitions_reserves"))
    while found.state.at is not RoundStep.ATTACKER_ROLLS:
        go_on(found)
    roll(found, 1, hits - 1)
    roll(found, 0, 0)
    found.play(RerollMisses(group=0, count=1))
    agrees(found.state)
    forecast = GAME.odds.forecast(found.state)
    assert forecast.rows[0].probability == pytest.approx(Chain().fates(found.state).any)
