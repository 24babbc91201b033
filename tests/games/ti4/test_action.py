"""A tactical action beyond the space combat: cannons (77), bombardment (15), invasion (49, 42)."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from assistant.games.ti4 import GAME, flow
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.rulings import SetHits, SkipTo
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Neighbour, Part, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, ROUNDS, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.barrage import Fire, Ready
from assistant.games.ti4.steps.common import Pass
from assistant.games.ti4.steps.invasion import AimAt, FightFor, Land
from assistant.games.ti4.steps.retreat import Announce, FightOn
from assistant.games.ti4.unit_rulings import AddOnPlanet, Damage, SetValue, TakeAway, Value
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.flow import Progress

from .table import A, D, closed, go_on, home, labels, line, log, why_not

REX = ActiveSystem("Mecatol", planets=("Rex",))
TWO = ActiveSystem("Twins", planets=("Lor", "Bel"))


def force(fleet="", *ground, near="", **facts):
    """A force whose fleet and garrisons are written as in a typed line: ``2 cruiser infantry``."""
    return Force(
        fleet=Fleet(**counted(fleet)),
        ground=tuple(Garrison(**counted(on)) for on in ground),
        near=Fleet(**counted(near)),
        **facts,
    )


def counted(words):
    found, n = {}, 1
    for word in words.split():
        if word.isdigit():
            n = int(word)
        else:
            found[word], n = n, 1
    return found


def battle(attacker, defender, part=Part.ACTION, system=REX, to=None, **facts):
    made = Setup(attacker, defender, system, part=part, **facts)
    refused = [p for p in GAME.problems(made) if p.blocks and not p.keeps_odds]
    assert not refused, [str(p.text) for p in refused]
    found = Battle(GAME, made)
    while to is not None and found.state.at is not to:
        go_on(found)
    return found


def roll(found, *hits):
    assert isinstance(found.decision, Roll), str(found.decision.prompt)
    found.play(Hits(hits))


def on_planet(found, seat, planet=0):
    return [u.id for u in found.state.side(seat).ground[planet]]


invasion = partial(battle, part=Part.INVASION)
ground = partial(battle, part=Part.GROUND)


# Space Cannon Offense -----------------------------------------------------------------------------


def test_77_the_active_player_fires_his_space_cannons_first():
    found = battle(
        force("cruiser", near="pds", upgrades=frozenset({UnitType.PDS})),
        force("cruiser", "pds"),
    )
    assert (found.state.at, found.decision.seat) == (RoundStep.ATTACKER_CANNONS, ATTACKER)
    found.play(Ready())
    assert (found.state.at, found.decision.seat) == (RoundStep.DEFENDER_CANNONS, DEFENDER)


def test_77_a_player_may_hold_the_fire_of_any_of_his_cannons():
    found = battle(force("2 cruiser"), force("cruiser", "2 pds"))
    assert labels(found) == ["PDS", "Hold fire"]
    found.play(Fire("pds-1"), Ready())
    assert [group.count for group in found.decision.groups] == [1]


def test_77_hits_of_space_cannons_are_assigned_at_once_and_ships_may_sustain():
    found = battle(force("dreadnought cruiser"), force("cruiser", "2 pds"))
    found.play(Fire("pds-1"), Fire("pds-2"), Ready())
    roll(found, 2)
    assert found.state.at is RoundStep.DEFENDER_CANNON_HITS
    assert found.decision.seat == ATTACKER
    assert why_not(found, Sustain("cruiser-1")) == [("no Sustain Damage", "87")]
    found.play(Sustain("dreadnought-1"), Destroy("cruiser-1"))
    assert line(found) == "dreadnought* | cruiser"


def test_77_only_cannons_that_reach_fire_from_an_adjacent_system():
    near = battle(force("cruiser"), force("cruiser", near="pds"))
    assert near.state.at is not RoundStep.DEFENDER_CANNONS
    upgraded = frozenset({UnitType.PDS})
    far = battle(force("cruiser"), force("cruiser", near="pds", upgrades=upgraded))
    assert far.state.at is RoundStep.DEFENDER_CANNONS


def test_77_no_bonus_of_combat_rolls_applies_to_space_cannons():
    found = battle(
        force("cruiser"), force("cruiser", "pds", faction="sardakk"), to=RoundStep.DEFENDER_CANNONS
    )
    found.play(Fire("pds-1"), Ready())
    assert [group.need for group in found.decision.groups] == [6]


def test_77_cannons_that_shoot_down_the_last_ship_leave_no_combat():
    found = battle(force("cruiser"), force("cruiser", "pds"))
    found.play(Fire("pds-1"), Ready())
    roll(found, 1)
    go_on(found)
    assert found.state.outcome is Outcome.DEFENDER


def test_39_1_without_ships_of_the_defender_the_invasion_begins_at_once():
    found = battle(force("dreadnought carrier 2 infantry"), force("", "infantry"))
    assert found.state.at is RoundStep.AIM


def test_n4_what_a_ship_carried_that_was_shot_down_has_no_place_in_the_combat():
    found = battle(force("carrier cruiser 4 fighter"), force("cruiser", "pds"))
    found.play(Fire("pds-1"), Ready())
    roll(found, 1)
    found.play(Destroy("carrier-1"))
    assert line(found) == "cruiser | cruiser"
    assert any("n4" in entry for entry in log(found))


def test_77_a_flagship_with_a_space_cannon_fires_from_space():
    found = battle(force("cruiser"), force("flagship", faction="xxcha"))
    found.play(Fire("flagship-1"), Ready())
    assert [(g.need, g.count) for g in found.decision.groups] == [(5, 3)]


# After the space combat ---------------------------------------------------------------------------


def space_won(found, hits=1):
    """The attacker hits so often in the first round, the defender never."""
    while found.state.at is not RoundStep.ATTACKER_ROLLS:
        go_on(found)
    groups = found.decision.groups
    roll(found, *(min(g.count, hits) if n == 0 else 0 for n, g in enumerate(groups)))
    while found.state.at in ROUNDS and found.state.planet is None:
        go_on(found)
    return found


def test_who_wins_in_space_goes_on_to_bombard_and_to_land():
    found = space_won(battle(force("dreadnought carrier infantry"), force("cruiser", "infantry")))
    assert found.state.at is RoundStep.AIM


def test_a_defender_who_retreats_leaves_his_planets_to_the_invasion():
    around = (Neighbour("Vega", planets=frozenset({D})),)
    found = battle(
        force("cruiser carrier 2 infantry"), force("cruiser", "infantry"), neighbours=around
    )
    found.play(Announce())
    while found.state.at in ROUNDS:
        go_on(found)
    assert found.state.at is RoundStep.COMMIT


def test_an_attacker_who_retreats_invades_nothing():
    around = (home("Vega", planets=frozenset({A})),)
    found = battle(
        force("cruiser carrier 2 infantry"), force("cruiser", "infantry"), neighbours=around
    )
    found.play(Announce() if found.decision.seat == ATTACKER else FightOn())
    while found.state.outcome is None:
        go_on(found)
    assert found.state.outcome is Outcome.DEFENDER


def test_a_space_combat_alone_ends_with_the_space():
    found = space_won(
        battle(force("dreadnought carrier infantry"), force("cruiser", "infantry"), Part.SPACE)
    )
    assert found.state.outcome is Outcome.ATTACKER


# Bombardment --------------------------------------------------------------------------------------


def test_15_every_unit_is_aimed_at_a_planet_before_any_dice():
    found = invasion(force("2 dreadnought"), force("", "infantry", "2 infantry"), system=TWO)
    found.play(AimAt("dreadnought-1", 0))
    assert found.state.at is RoundStep.AIM
    found.play(AimAt("dreadnought-2", 1))
    assert (found.state.at, found.state.planet) == (RoundStep.BOMBARD, 0)
    roll(found, 0)
    assert (found.state.at, found.state.planet) == (RoundStep.BOMBARD, 1)


def test_15_each_hit_destroys_one_of_the_owners_ground_forces_and_mechs_may_sustain():
    found = invasion(force("3 dreadnought"), force("", "2 infantry mech"))
    found.play(*(AimAt(f"dreadnought-{n}", 0) for n in (1, 2, 3)))
    roll(found, 2)
    assert found.decision.seat == DEFENDER
    found.play(Sustain("mech-1"), Destroy("infantry-1"))
    assert on_planet(found, DEFENDER) == ["infantry-2", "mech-1"]


def test_15_no_bonus_of_combat_rolls_applies_to_a_bombardment():
    found = invasion(force("dreadnought", faction="sardakk"), force("", "infantry"))
    found.play(AimAt("dreadnought-1", 0))
    assert [(g.need, g.count) for g in found.decision.groups] == [(4, 2)]


def test_65_a_planetary_shield_stops_the_bombardment_of_its_planet_alone():
    found = invasion(force("dreadnought"), force("", "infantry pds", "infantry"), system=TWO)
    assert why_not(found, AimAt("dreadnought-1", 0)) == [
        ("Planetary Shield on Lor: no bombardment", "65")
    ]
    assert why_not(found, AimAt("dreadnought-1", 1)) == []


@pytest.mark.parametrize(
    "attacker", [force("war_sun"), force("flagship", faction="letnev")], ids=["war sun", "Letnev"]
)
def test_65_a_war_sun_or_the_letnev_flagship_lifts_planetary_shields(attacker):
    found = invasion(attacker, force("", "infantry pds"))
    assert found.state.at is RoundStep.AIM
    assert closed(found) == {}


def test_65_a_mech_of_the_arborec_shields_its_planet():
    found = invasion(force("dreadnought carrier infantry"), force("", "mech", faction="arborec"))
    assert found.state.at is RoundStep.COMMIT


def test_15_a_planet_without_ground_forces_is_not_bombarded():
    found = invasion(force("dreadnought infantry carrier"), force("", "space_dock"))
    assert found.state.at is RoundStep.COMMIT


def test_15_nobody_has_to_bombard():
    found = invasion(force("dreadnought carrier infantry"), force("", "infantry"))
    found.play(Ready())
    assert found.state.at is RoundStep.COMMIT


# Landing ------------------------------------------------------------------------------------------


def test_49_3_each_of_the_ground_forces_may_land_on_any_planet_or_stay_aboard():
    found = invasion(force("carrier 3 infantry"), force("", "infantry", "infantry"), system=TWO)
    found.play(Land("infantry-1", 0), Land("infantry-2", 1), Ready())
    assert [on_planet(found, ATTACKER, n) for n in (0, 1)] == [["infantry-1"], ["infantry-2"]]
    assert line(found) == "carrier infantry |"


def test_49_3_any_number_of_forces_alike_land_at_once_and_no_more_than_there_are():
    found = invasion(force("carrier 3 infantry mech"), force("", "infantry", ""), system=TWO)
    first = found.decision.options[0]
    assert (first.action, str(first.detail)) == (Land("infantry-1", 0, 3), "up to 3")
    assert [gesture.guarded for gesture in found.decision.gestures] == [False] * 3
    assert why_not(found, Land("infantry-1", 0, 4)) == [
        ("4 is out of range; enter 1 to 3", "decision")
    ]
    found.play(Land("infantry-1", 0, 2))
    assert on_planet(found, ATTACKER, 0) == ["infantry-1", "infantry-2"]
    assert [gesture.guarded for gesture in found.decision.gestures] == [True] * 3
    assert [str(option.label) for option in found.decision.open][:2] == ["Infantry", "Mech"]


def test_49_3_who_lands_nobody_takes_nothing():
    found = invasion(force("carrier infantry"), force("", "space_dock"))
    found.play(Ready())
    assert found.state.outcome is not None
    assert found.state.taken == ()
    assert on_planet(found, DEFENDER) == ["space_dock-1"]


def test_49_landing_is_spread_over_the_planets_the_easiest_first_by_one_gesture():
    found = invasion(force("carrier 4 infantry"), force("", "2 infantry", ""), system=TWO)
    first = found.decision.gestures[0]
    assert [(a.unit, a.planet) for a in first.actions] == [
        ("infantry-1", 1), ("infantry-2", 0), ("infantry-3", 0), ("infantry-4", 0),
    ]  # fmt: skip


# Space Cannon Defense -----------------------------------------------------------------------------


def test_77_6_units_on_the_planet_fire_at_the_ground_forces_that_landed_there():
    found = invasion(force("carrier 2 infantry"), force("", "pds infantry"))
    found.play(Land("infantry-1", 0), Ready())
    assert (found.state.at, found.decision.seat) == (RoundStep.CANNON_DEFENSE, DEFENDER)
    found.play(Fire("pds-1"), Ready())
    roll(found, 1)
    go_on(found)
    assert on_planet(found, ATTACKER) == []
    assert line(found) == "carrier infantry |"


def test_77_6_cannons_in_adjacent_systems_do_not_fire_at_landed_forces():
    upgraded = frozenset({UnitType.PDS})
    found = invasion(
        force("carrier infantry"), force("", "infantry", near="pds", upgrades=upgraded)
    )
    found.play(Land("infantry-1", 0))
    assert found.state.at is RoundStep.ATTACKER_ROLLS


def test_77_6_a_planet_on_which_nobody_landed_does_not_fire():
    found = invasion(force("carrier infantry"), force("", "pds", ""), system=TWO)
    found.play(Land("infantry-1", 1))
    assert found.state.outcome is Outcome.ATTACKER


# Ground combat ------------------------------------------------------------------------------------


def test_42_a_ground_combat_is_rounds_of_rolls_and_hits_without_barrage_or_retreat():
    found = ground(force("", "2 infantry"), force("", "2 infantry"))
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    roll(found, 0)
    assert found.state.at is RoundStep.DEFENDER_ROLLS
    roll(found, 0)
    assert (found.state.at, found.state.round) == (RoundStep.ATTACKER_ROLLS, 2)


def test_42_both_sides_roll_before_anybody_loses_forces():
    found = ground(force("", "infantry"), force("", "infantry"))
    roll(found, 1)
    roll(found, 1)
    go_on(found)
    assert found.state.outcome is Outcome.DRAW


def test_42_mechs_may_sustain_damage_on_a_planet():
    found = ground(force("", "mech infantry"), force("", "2 infantry"))
    roll(found, 0, 0)
    roll(found, 1)
    assert why_not(found, Sustain("infantry-1")) == [("no Sustain Damage", "87")]
    found.play(Sustain("mech-1"))
    assert [u.damaged for u in found.state.side(ATTACKER).ground[0]] == [False, True]


def test_42_combat_bonuses_of_a_faction_apply_to_ground_forces():
    found = ground(force("", "infantry", faction="sardakk"), force("", "infantry"))
    assert [group.need for group in found.decision.groups] == [7]


def test_42_a_nebula_helps_nobody_on_a_planet():
    nebula = ActiveSystem("Cloud", anomaly="nebula", planets=("Rex",))
    found = ground(force("", "infantry"), force("", "infantry"), system=nebula)
    roll(found, 0)
    assert [group.need for group in found.decision.groups] == [8]


def test_42_an_eidolon_fights_on_a_planet_with_other_figures_than_in_space():
    found = ground(force("", "mech", faction="naaz_rokha"), force("", "infantry"))
    assert [(g.need, g.count) for g in found.decision.groups] == [(6, 2)]
    assert found.state.can_sustain(ATTACKER, found.state.side(ATTACKER).ground[0][0])


def test_42_hel_titans_fight_as_ground_forces_and_other_pds_do_not():
    titans = ground(force("", "infantry"), force("", "pds", faction="titans"))
    assert len(titans.state.forces(DEFENDER)) == 1
    text = {str(p.text) for p in GAME.problems(Setup(
        force("", "infantry"), force("", "pds"), REX, part=Part.GROUND
    ))}  # fmt: skip
    assert "A ground combat needs ground forces of both sides on one planet" in text


def test_morale_boost_helps_ground_forces_and_fighter_prototype_does_not():
    cards = (Card.MORALE_BOOST, Card.FIGHTER_PROTOTYPE)
    found = ground(force("", "infantry", cards=cards), force("", "infantry"))
    assert closed(found).keys() == {"Fighter Prototype"}
    found.play(PlayCard(Card.MORALE_BOOST))
    if found.state.at is RoundStep.START_OF_ROUND:
        found.play(Pass())
    assert [group.need for group in found.decision.groups] == [7]


def test_49_4_the_attacker_says_on_which_planet_is_fought_next():
    found = invasion(force("carrier 2 infantry"), force("", "infantry", "infantry"), system=TWO)
    found.play(Land("infantry-1", 0), Land("infantry-2", 1))
    assert labels(found) == ["Lor", "Bel"]
    found.play(FightFor(1))
    assert (found.state.planet, found.state.round) == (1, 1)
    roll(found, 1)
    roll(found, 0)
    go_on(found)
    assert (found.state.planet, found.state.at) == (0, RoundStep.ATTACKER_ROLLS)


# Control ------------------------------------------------------------------------------------------


def test_49_5_who_has_the_only_ground_forces_takes_the_planet_and_the_structures_fall():
    found = invasion(force("carrier infantry"), force("", "2 pds space_dock"))
    found.play(Land("infantry-1", 0))
    found.play(Ready())
    assert found.state.taken == (0,)
    assert on_planet(found, DEFENDER) == []
    assert found.state.outcome is Outcome.ATTACKER


def test_49_5d_where_both_are_wiped_out_the_defender_keeps_the_planet():
    found = invasion(force("carrier infantry"), force("", "infantry space_dock"))
    found.play(Land("infantry-1", 0))
    roll(found, 1)
    roll(found, 1)
    go_on(found)
    assert found.state.taken == ()
    assert on_planet(found, DEFENDER) == ["space_dock-1"]
    assert found.state.outcome is Outcome.DEFENDER
    assert any("49.5d" in entry for entry in log(found))


def test_an_action_is_won_by_who_takes_any_planet():
    found = invasion(force("carrier 2 infantry"), force("", "", "5 infantry"), system=TWO)
    found.play(Land("infantry-1", 0), Land("infantry-2", 1))
    while found.state.outcome is None:
        decision = found.decision
        if isinstance(decision, Roll):
            hits = 0 if decision.seat == ATTACKER else decision.groups[0].count
            roll(found, hits)
        else:
            go_on(found)
    assert found.state.outcome is Outcome.ATTACKER
    told = str(flow.overview(found.state).outcome)
    assert told == "Lor: taken by Attacker. Bel: kept by Defender", "somebody landed there, too"


# What the table overrules -------------------------------------------------------------------------


def test_units_on_a_planet_can_be_added_damaged_and_taken_away():
    found = ground(force("", "mech"), force("", "infantry"))
    found.play(AddOnPlanet(ATTACKER, 0, UnitType.INFANTRY, 2))
    assert on_planet(found, ATTACKER) == ["infantry-1", "infantry-2", "mech-1"]
    found.play(Damage(ATTACKER, "mech-1"))
    found.play(TakeAway(ATTACKER, "infantry-1"))
    looks = {(u.id, u.damaged) for u in found.state.side(ATTACKER).ground[0]}
    assert looks == {("mech-1", True), ("infantry-2", False)}


def test_no_two_rulings_of_one_verb_are_called_the_same():
    found = invasion(force("carrier 2 infantry"), force("", "infantry pds", "infantry"), system=TWO)
    found.play(Land("infantry-1", 0))
    called = Counter((str(o.group.label), str(o.label)) for o in found.rulings)
    assert [name for name, n in called.items() if n > 1] == []
    where = [str(option.label) for option in found.rulings if isinstance(option.action, TakeAway)]
    assert "Attacker: Infantry · Lor" in where


def test_hits_of_a_unit_ability_can_be_overruled():
    found = battle(force("2 cruiser"), force("cruiser", "2 pds"))
    found.play(Fire("pds-1"), Ready())
    roll(found, 1)
    found.play(SetHits(ATTACKER, 2))
    go_on(found)
    assert found.state.side(ATTACKER).ships == ()


def test_the_table_can_go_on_from_another_step_of_the_action():
    found = battle(force("cruiser carrier infantry"), force("cruiser", "infantry"))
    found.play(SkipTo("commit"))
    assert found.state.at is RoundStep.COMMIT
    landing = invasion(force("carrier infantry"), force("", "infantry"))
    assert why_not(landing, SkipTo("assign"))


# Problems -----------------------------------------------------------------------------------------


def told(attacker, defender, part=Part.ACTION, system=REX):
    made = Setup(attacker, defender, system, part=part)
    return {(p.at, p.cite.place) for p in GAME.problems(made) if p.blocks}


@pytest.mark.parametrize(
    ("attacker", "defender", "part", "at", "place"),
    [
        (force("cruiser pds"), force("cruiser"), Part.ACTION, "$.attacker.fleet.pds", "49"),
        (force("cruiser"), force("", "cruiser"), Part.ACTION, "$.defender.ground[0].cruiser", "49"),
        (force("cruiser"), force("", "", "infantry"), Part.ACTION, "$.defender.ground[1]", "49"),
        (force(""), force("", "infantry"), Part.INVASION, "$.attacker.fleet", "49"),
        (force("cruiser"), force("cruiser"), Part.INVASION, "$.defender.fleet", "49"),
        (force("cruiser"), force("", "infantry"), Part.GROUND, "$.attacker.ground", "42"),
        (
            force("cruiser", "infantry"),
            force("", "infantry"),
            Part.ACTION,
            "$.attacker.ground[0]",
            "42",
        ),
        (
            force("cruiser"),
            Force(ground=(Garrison(infantry=1, damaged=Fleet(infantry=1)),)),
            Part.ACTION,
            "$.defender.ground[0].damaged.infantry",
            "39.6a",
        ),
    ],
)
def test_what_cannot_be_says_where_and_by_which_rule(attacker, defender, part, at, place):
    assert (at, place) in told(attacker, defender, part)


@pytest.mark.parametrize("part", [Part.ACTION, Part.INVASION])
def test_a_side_without_units_is_remarked_and_its_planet_may_be_taken(part):
    made = Setup(force("carrier infantry"), force(""), REX, part=part)
    (remark,) = (problem for problem in GAME.problems(made) if problem.at == "$.defender.fleet")
    assert not remark.blocks


def test_an_invasion_needs_a_planet():
    nowhere = ActiveSystem("Void")
    made = Setup(force("carrier infantry"), force(""), nowhere, part=Part.INVASION)
    assert "$.system.planets" in {p.at for p in GAME.problems(made)}


def test_a_cannon_that_does_not_reach_is_a_warning():
    made = Setup(force("cruiser"), force("cruiser", near="pds"), REX, part=Part.ACTION)
    assert [p.at for p in GAME.problems(made) if not p.blocks] == ["$.defender.near.pds"]


# What a table may do in between ------------------------------------------------------------------


def to_the_end(found, hits=0):
    """The attacker scores so many hits a roll, the defender none."""
    for _ in range(200):
        if found.decision is None:
            return found
        if isinstance(found.decision, Roll):
            groups, left, counts = found.decision.groups, hits, []
            if found.decision.seat == DEFENDER:
                left = 0
            for group in groups:
                counts.append(min(left, group.count))
                left -= counts[-1]
            roll(found, *counts)
        else:
            go_on(found)
    raise AssertionError("never over")


def test_a_unit_that_was_aimed_and_is_gone_bombards_nothing():
    found = invasion(force("dreadnought war_sun infantry"), force("", "2 infantry"))
    found.play(AimAt("dreadnought-1", 0))
    found.play(TakeAway(ATTACKER, "dreadnought-1"))
    found.play(Ready())
    assert found.state.at is RoundStep.COMMIT
    twice = invasion(force("war_sun dreadnought"), force("", "infantry", "infantry"), system=TWO)
    twice.play(AimAt("war_sun-1", 0), AimAt("dreadnought-1", 1))
    roll(twice, 1)
    twice.play(TakeAway(ATTACKER, "dreadnought-1"))
    go_on(twice)
    assert twice.state.at is not RoundStep.BOMBARD


def test_forces_that_a_ruling_puts_on_a_planet_fight_for_it():
    found = invasion(force("dreadnought carrier"), force("", "infantry"))
    found.play(AddOnPlanet(ATTACKER, 0, UnitType.INFANTRY, 5))
    assert GAME.odds.forecast(found.state).rows
    to_the_end(found, hits=1)
    assert found.state.taken == (0,)


def test_forces_added_to_a_second_planet_during_the_first_combat_take_it_too():
    found = invasion(force("carrier infantry"), force("", "infantry", "infantry"), system=TWO)
    found.play(Land("infantry-1", 0))
    found.play(AddOnPlanet(ATTACKER, 1, UnitType.INFANTRY, 2))
    to_the_end(found, hits=1)
    assert found.state.taken == (0, 1)


def test_going_back_to_the_landing_keeps_who_has_landed():
    found = invasion(force("carrier 2 infantry"), force("", "infantry"))
    found.play(Land("infantry-1", 0), Ready())
    found.play(SkipTo("commit"))
    assert found.state.committed == (0,)
    found.play(Ready())
    to_the_end(found, hits=1)
    assert found.state.taken == (0,)


def test_without_a_ground_combat_under_way_none_can_be_skipped_to():
    found = invasion(force("dreadnought carrier 3 infantry"), force("", "2 infantry"))
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 1)
    assert found.state.at is RoundStep.BOMBARD_HITS
    assert why_not(found, SkipTo("attacker-rolls"))


def test_ships_left_in_the_forms_do_not_make_a_ground_combat_a_stalemate():
    found = ground(force("cruiser", "infantry"), force("cruiser", "infantry"))
    roll(found, 0)
    roll(found, 1)
    go_on(found)
    assert found.state.outcome is Outcome.DEFENDER


def test_a_planet_on_which_nobody_can_hit_does_not_end_the_others():
    found = invasion(force("carrier 2 infantry"), force("", "infantry", ""), system=TWO)
    found.play(Land("infantry-1", 0), Land("infantry-2", 1))
    for seat in (ATTACKER, DEFENDER):
        found.play(SetValue(seat, UnitType.INFANTRY, Value.COMBAT, 11))
    while found.decision is not None:
        go_on(found)
    assert found.state.taken == (1,)
    assert found.state.outcome is Outcome.ATTACKER


def test_a_planet_that_is_the_attackers_already_is_not_taken():
    found = invasion(force("carrier infantry", "pds"), force("", "", "9 infantry"), system=TWO)
    found.play(Land("infantry-1", 0))
    assert found.state.taken == ()
    assert found.state.outcome is Outcome.DEFENDER
    assert GAME.odds.forecast(found.state).about is not None


def test_an_eidolon_is_no_ship_before_the_space_combat():
    found = battle(force("carrier 2 mech", faction="naaz_rokha"), force("cruiser", "2 pds"))
    found.play(Fire("pds-1"), Fire("pds-2"), Ready())
    roll(found, 1)
    units = {unit for option in found.decision.options for unit in option.subjects}
    assert not any("mech" in unit for unit in units)


def test_a_cabal_dock_on_a_planet_makes_the_system_a_gravity_rift():
    made = Setup(force("cruiser"), force("cruiser", "space_dock", faction="cabal"), REX)
    assert made.is_rift(ATTACKER)


def test_the_figures_of_an_eidolon_on_a_planet_can_be_overruled():
    found = ground(force("", "mech", faction="naaz_rokha"), force("", "infantry"))
    found.play(SetValue(ATTACKER, UnitType.MECH, Value.COMBAT, 3))
    assert [group.need for group in found.decision.groups] == [3]


def test_77_4_cannons_may_fire_though_no_ship_is_there():
    assert ("$.attacker.fleet", "39.1") not in told(force("", "pds"), force("cruiser"))


def test_an_action_in_empty_space_is_won_as_a_space_combat():
    found = battle(force("war_sun"), force("fighter carrier"), system=ActiveSystem("Void"))
    assert GAME.odds.forecast(found.state).rows
    assert GAME.odds.values(found.state) is None or GAME.odds.values(found.state).option_values
    to_the_end(found, hits=3)
    assert found.state.outcome is Outcome.ATTACKER


# The order of planets at space cannon defense (77.6): that of the landing


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_cannons_fire_planet_by_planet_in_the_order_of_landing(order):
    made = invasion(force("carrier 2 infantry"), force("", "pds", "pds"), system=TWO)
    while made.state.at is not RoundStep.COMMIT:
        go_on(made)
    detail = made.decision.detail
    assert str(detail) == "Space cannons fire planet by planet, in the order you land"
    made.play(Land("infantry-1", order[0]), Land("infantry-2", order[1]))
    assert (made.state.at, made.state.planet) == (RoundStep.CANNON_DEFENSE, order[0])
    go_on(made)
    go_on(made)
    assert (made.state.at, made.state.planet) == (RoundStep.CANNON_DEFENSE, order[1])


def test_nobody_is_told_of_an_order_where_one_planet_fires():
    made = invasion(force("carrier 2 infantry"), force("", "pds", "infantry"), system=TWO)
    while made.state.at is not RoundStep.COMMIT:
        go_on(made)
    assert made.decision.detail is None


@pytest.mark.parametrize(
    ("attacker", "defender", "ticked"),
    [
        (force("3 cruiser"), force("fighter", docks=1), "2 4 5"),
        (force("destroyer"), force("fighter", docks=1), "2"),
        (force("carrier 3 infantry"), force("", "infantry"), "8 10 11"),
        (force("carrier 3 infantry"), force(), "8 11"),
        (
            force("2 dreadnought 2 carrier 6 infantry"),
            force("cruiser", "infantry pds"),
            "1 2 4 5 8 9 10 11",
        ),
    ],
)
def test_the_rail_of_an_action_ticks_only_steps_in_which_something_happened(
    attacker, defender, ticked
):
    """Cannons were ticked though nobody had shot, a combat in space where there was none."""
    found, dice = battle(attacker, defender), Random(1)
    while found.decision is not None:
        asked = found.decision
        if isinstance(asked, Roll):
            found.play(asked.sample(dice))
        else:
            found.play(
                *(asked.gestures[0].actions if asked.gestures else [next(asked.open).action])
            )
    rail = GAME.overview(found.state).rail
    assert [step.number for step in rail if step.progress is Progress.DONE] == ticked.split()
    assert all(step.why is not None for step in rail if step.progress is Progress.SKIPPED)


@pytest.mark.parametrize("part", [Part.GROUND, Part.ACTION])
def test_the_start_of_a_round_is_lit_on_the_rail_of_whatever_part_is_played(part):
    """It ticked the roll of a ground combat before any die was thrown."""
    fleet, troops = ("", "2 infantry") if part is Part.GROUND else ("cruiser", "")
    holder = force(fleet, troops, cards=(Card.MORALE_BOOST,))
    found = battle(holder, force(fleet, "infantry"), part, to=RoundStep.START_OF_ROUND)
    rail = GAME.overview(found.state).rail
    lit = [str(step.label) for step in rail if step.progress is Progress.CURRENT]
    assert lit == ["Start"]
