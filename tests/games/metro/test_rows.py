"""The decision table, paragraphs 5 to 8, 11, 12 and 14: every row, won and lost, in full."""

from __future__ import annotations

import pytest

from assistant.games.metro.consequences import Capture, LeaveStation, PickGear, SendHome, SpareGear
from assistant.games.metro.declaration import Defend
from assistant.games.metro.setup import ATTACKER, DEFENDER, Place, Target
from assistant.games.metro.state import (
    ArmyStrength,
    Declined,
    GearId,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Missed,
    Result,
    Reward,
    StationLost,
)
from tests.games.metro.table import (
    ARMY,
    HERO,
    asked,
    compare,
    fight,
    force,
    hero,
    log,
    said,
    show,
    station,
)

STAYS, BECOMES = Declined.STAYS_NEUTRAL, Declined.BECOMES_NEUTRAL
DISCARD, TAKE = GearMode.DISCARD, GearMode.TAKE
STRONG, WEAK = 9, 1
GEARED = hero(9, 1, 2), hero(0, 0, 1)
"""A hero who wins every fight here, and one who loses every one; each has two pieces of gear."""


def wounded(seat: int, missed: Missed = Missed.NEXT_ROUND) -> HeroWounded:
    return HeroWounded(seat, seat, missed)


def on_threat(unit, attacker):
    return compare(fight(Target.NEUTRAL_STATION, attacker, 5, unit))


def on_station(unit, attacker, defender, defends_with):
    battle = station(attacker, defender, unit)
    if defender.hero:
        battle.play(Defend(defends_with))
    return show(battle, "manoeuvre_a", "manoeuvre_b")


def on_hero(unit, attacker, defender):
    battle = fight(Target.ENEMY_HERO, attacker, defender, unit, place=Place.NEUTRAL)
    return show(battle, "manoeuvre_a", "manoeuvre_b")


def own_station(threat, defender, unit):
    battle = fight(Target.OWN_STATION, threat, defender)
    if defender.hero:
        battle.play(Defend(unit))
    return compare(battle)


STRONG_HERO, WEAK_HERO = force(3, GEARED[0]), force(3, GEARED[1])
CAPTURE_ENEMY = (StationLost(DEFENDER), MayCapture(ATTACKER, BECOMES))

ROWS = [
    (1, lambda: on_threat(ARMY, force(STRONG)), (Reward(ATTACKER), MayCapture(ATTACKER, STAYS))),
    (1, lambda: on_threat(ARMY, force(3)), (ArmyStrength(ATTACKER, 3, 2),)),
    (2, lambda: on_threat(HERO, STRONG_HERO), (Reward(ATTACKER), MayCapture(ATTACKER, STAYS))),
    (2, lambda: on_threat(HERO, WEAK_HERO), (wounded(ATTACKER),)),
    (3, lambda: on_station(ARMY, force(STRONG), force(3), ARMY), CAPTURE_ENEMY),
    (3, lambda: on_station(ARMY, force(3), force(9), ARMY), (ArmyStrength(ATTACKER, 3, 2),)),
    (4, lambda: on_station(HERO, STRONG_HERO, force(3), ARMY), CAPTURE_ENEMY),
    (
        4,
        lambda: on_station(HERO, WEAK_HERO, force(9), ARMY),
        (wounded(ATTACKER), GearLoss(ATTACKER, DEFENDER, DISCARD, False)),
    ),
    (5, lambda: on_station(ARMY, force(STRONG), WEAK_HERO, HERO), CAPTURE_ENEMY),
    (5, lambda: on_station(ARMY, force(3), STRONG_HERO, HERO), (ArmyStrength(ATTACKER, 3, 2),)),
    (6, lambda: on_station(HERO, STRONG_HERO, WEAK_HERO, HERO), CAPTURE_ENEMY),
    (
        6,
        lambda: on_station(HERO, WEAK_HERO, STRONG_HERO, HERO),
        (wounded(ATTACKER), GearLoss(ATTACKER, DEFENDER, DISCARD, False)),
    ),
    (
        7,
        lambda: on_hero(HERO, STRONG_HERO, WEAK_HERO),
        (wounded(DEFENDER, Missed.NEXT), GearLoss(DEFENDER, ATTACKER, TAKE, True)),
    ),
    (
        7,
        lambda: on_hero(HERO, WEAK_HERO, STRONG_HERO),
        (wounded(ATTACKER), GearLoss(ATTACKER, DEFENDER, TAKE, True)),
    ),
    (
        8,
        lambda: on_hero(ARMY, force(STRONG), WEAK_HERO),
        (wounded(DEFENDER, Missed.THIS_ROUND), GearLoss(DEFENDER, ATTACKER, DISCARD, True)),
    ),
    (8, lambda: on_hero(ARMY, force(3), STRONG_HERO), (ArmyStrength(ATTACKER, 3, 2),)),
    (9, lambda: own_station(9, force(3), ARMY), (StationLost(DEFENDER),)),
    (9, lambda: own_station(9, WEAK_HERO, HERO), (StationLost(DEFENDER),)),
    (9, lambda: own_station(1, force(3), ARMY), (Reward(DEFENDER),)),
    (9, lambda: own_station(1, STRONG_HERO, HERO), (Reward(DEFENDER),)),
]


@pytest.mark.parametrize(("row", "battle", "effects"), ROWS)
def test_every_row_has_exactly_its_consequences(row, battle, effects):
    state = battle().state
    assert (state.row, state.effects) == (row, effects)


@pytest.mark.parametrize("n", range(len(ROWS)))
def test_every_row_comes_to_its_end_by_choices_alone(n):
    battle = ROWS[n][1]()
    while battle.decision is not None:
        battle.play(next(battle.decision.open).action)
    assert len(battle.state.answers) == len(battle.state.effects)


@pytest.mark.parametrize("row", [1, 2])
def test_5_6_a_neutral_station_not_captured_stays_neutral(row):
    battle = on_threat(ARMY, force(9)) if row == 1 else on_threat(HERO, STRONG_HERO)
    place = "§5" if row == 1 else "§6"
    assert said(battle, "Threat reward: ammo") == [f"Threat reward: ammo [{place}]"]
    assert asked(battle) == (0, "Capture the station?", ["Capture", "Decline: it stays neutral"])
    battle.play(LeaveStation())
    assert log(battle)[-1] == f"The station stays neutral [{place}]"


def test_5_an_army_of_strength_1_attacks_for_free():
    battle = on_threat(ARMY, force(1))
    assert battle.state.effects == (ArmyStrength(ATTACKER, 1, 1),)
    assert log(battle)[-1] == "Army strength stays 1, the minimum [§5]"


def test_6_a_hero_beaten_by_a_threat_keeps_his_gear_and_is_sent_home_by_his_owner():
    battle = on_threat(HERO, WEAK_HERO)
    assert not any(isinstance(e, GearLoss) for e in battle.state.effects)
    assert asked(battle)[::2] == (0, ["A", "B", "C"])
    battle.play(SendHome(1))
    assert log(battle)[-3:] == [
        "The hero is wounded [§6]",
        "The wounded hero goes to B [§6]",
        "Stays home for the whole hero action phase of the next round [§6]",
    ]


def test_7_the_winner_may_capture_and_a_station_declined_becomes_neutral():
    battle = on_station(ARMY, force(9), force(3), ARMY)
    assert said(battle, "Loses the station") == ["Loses the station [§7]"]
    battle.play(LeaveStation())
    assert log(battle)[-1] == "The station becomes neutral [§7]"


def test_7_a_beaten_defending_army_loses_no_strength():
    battle = on_station(ARMY, force(9), force(3), ARMY)
    battle.play(Capture())
    assert not said(battle, "Army strength")
    assert log(battle)[-1] == "Station captured [§7]"


def test_8_the_winner_picks_the_gear_that_is_discarded_and_must():
    battle = on_station(HERO, WEAK_HERO, force(9), ARMY)
    battle.play(SendHome(0))
    assert asked(battle)[0] == DEFENDER
    assert asked(battle)[2] == ["Gear (+0)", "Gear (+1)"]
    battle.play(PickGear(GearId("gear-2")))
    assert log(battle)[-1] == "Gear discarded: Gear (+1); chosen by Defender [§8]"


def test_8_a_hero_without_gear_loses_none():
    battle = on_station(HERO, force(3, hero(0)), force(9), ARMY)
    assert battle.state.effects == (wounded(ATTACKER),)


@pytest.mark.parametrize("winner", [ATTACKER, DEFENDER])
def test_11_the_winning_hero_may_take_a_piece_of_gear_of_his_choice(winner):
    heroes = (STRONG_HERO, WEAK_HERO) if winner == ATTACKER else (WEAK_HERO, STRONG_HERO)
    battle = on_hero(HERO, *heroes)
    battle.play(SendHome(2))
    assert asked(battle)[0] == winner
    assert asked(battle)[2] == ["Gear (+0)", "Gear (+1)", "None"]
    who = "Attacker" if winner == ATTACKER else "Defender"
    battle.play(PickGear(GearId("gear-1")))
    assert log(battle)[-1] == f"Gear taken by {who}: Gear (+0) [§11]"
    battle.undo()
    battle.play(SpareGear())
    assert log(battle)[-1] == "No gear is taken or discarded [§11]"


def test_12_an_army_that_beats_a_hero_may_discard_a_piece_of_his_gear():
    battle = on_hero(ARMY, force(9), WEAK_HERO)
    battle.play(SendHome(0))
    assert asked(battle)[0] == ATTACKER
    assert asked(battle)[2] == ["Gear (+0)", "Gear (+1)", "None"]


def test_12_an_army_that_loses_to_a_hero_is_weaker_by_one_and_his_owner_gets_nothing():
    battle = on_hero(ARMY, force(3), STRONG_HERO)
    assert battle.decision is None
    assert log(battle)[-1] == "Army strength: 3 → 2 [§12]"


def test_14_a_lost_defence_against_a_threat_costs_the_station_only():
    battle = own_station(9, WEAK_HERO, HERO)
    assert battle.decision is None
    assert not said(battle, "wounded")
    assert log(battle)[-1] == "Loses the station, which becomes neutral [R5]"


def test_14_a_won_defence_against_a_threat_brings_the_reward():
    assert log(own_station(1, force(3), ARMY))[-1] == "Threat reward: ammo [§14]"


@pytest.mark.parametrize("threat_first", [True, False])
def test_14_equal_strengths_leave_everything_as_it_was(threat_first):
    target = Target.OWN_STATION if threat_first else Target.NEUTRAL_STATION
    sides = (3, force(3)) if threat_first else (force(3), 3)
    battle = compare(fight(target, *sides))
    assert (battle.state.result, battle.state.effects) == (Result.DRAW, ())


@pytest.mark.parametrize(
    ("acted", "missed"),
    [(None, Missed.NEXT), (False, Missed.THIS_ROUND), (True, Missed.NEXT_ROUND)],
)
def test_11_the_phase_missed_is_the_owners_next_one(acted, missed):
    battle = on_hero(HERO, STRONG_HERO, force(3, hero(0, acted=acted)))
    assert battle.state.effects[0] == wounded(DEFENDER, missed)
