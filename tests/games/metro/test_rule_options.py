"""R1 to R7: what the page leaves open, each reading with its default and its other way."""

from __future__ import annotations

import pytest

from assistant.games.metro.cards import PlayCard
from assistant.games.metro.consequences import Capture, PickGear, SendHome, SpareGear, consequences
from assistant.games.metro.data import TieWin
from assistant.games.metro.deck import CardId
from assistant.games.metro.declaration import Defend
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    DefenceChosen,
    Force,
    HeroOnStation,
    Mode,
    Place,
    RuleOptions,
    Target,
    TiesWithThreats,
    WoundedDefends,
    WoundedGoes,
)
from assistant.games.metro.state import (
    GearId,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Missed,
    Result,
    Stage,
    StationLost,
)
from assistant.games.metro.texts import reading
from tests.games.metro.table import (
    ARMY,
    HERO,
    asked,
    compare,
    dealt,
    fight,
    force,
    hero,
    log,
    said,
    show,
    station,
    ties,
    why_not,
)

AT_RISK = {"hero_on_station": HeroOnStation.AT_RISK}


def put_forward(attacker, defender, unit, **readings):
    battle = station(attacker, defender, unit, rule_options=readings)
    battle.play(Defend(HERO))
    return show(battle, "manoeuvre_a", "manoeuvre_b")


def test_r1_by_default_the_hero_put_forward_suffers_nothing():
    battle = put_forward(force(9), force(3, hero(0, 1)), ARMY)
    assert [type(e) for e in battle.state.effects] == [StationLost, MayCapture]
    assert said(battle, "risks nothing") == ["The defending hero risks nothing [R1]"]


@pytest.mark.parametrize(("unit", "mode"), [(ARMY, GearMode.DISCARD), (HERO, GearMode.TAKE)])
def test_r1_at_risk_he_is_wounded_and_may_lose_gear(unit, mode):
    battle = put_forward(force(9, hero(9)), force(3, hero(0, 1)), unit, **AT_RISK)
    assert battle.state.effects[2:] == (
        HeroWounded(DEFENDER, DEFENDER, Missed.THIS_ROUND if unit is ARMY else Missed.NEXT),
        GearLoss(DEFENDER, ATTACKER, mode, True),
    )
    assert said(battle, "is at risk too")
    battle.play(Capture())
    assert battle.decision.options[0].group.cite == reading("R4")
    battle.play(SendHome(0))
    assert [line.rpartition(" ")[2] for line in log(battle)[-3:]] == ["[R1]", "[R4]", "[R1]"]
    assert battle.decision.options[0].group.cite == reading("R1")
    battle.play(SpareGear())
    assert log(battle)[-1] == "No gear is taken or discarded [R1]"


def test_r1_at_risk_the_hero_on_the_station_takes_what_he_wins():
    battle = put_forward(force(3, hero(0, 1)), force(3, hero(9)), HERO, **AT_RISK)
    assert battle.state.effects[1] == GearLoss(ATTACKER, DEFENDER, GearMode.TAKE, True)
    battle.play(SendHome(0))
    assert said(battle, "The hero is wounded") == ["The hero is wounded [§9, §8]"]
    battle.play(PickGear(GearId("gear-1")))
    assert log(battle)[-1].endswith("[R1]")


@pytest.mark.parametrize(
    ("reading", "result"),
    [(TiesWithThreats.WORK, Result.ATTACKER), (TiesWithThreats.DO_NOT, Result.DRAW)],
)
def test_r2_tie_wins_against_a_threat(reading, result):
    attacker = ties(force(5), TieWin.ARMY_ATTACK)
    battle = fight(Target.NEUTRAL_STATION, attacker, 5, rule_options={"ties_with_threats": reading})
    assert compare(battle).state.result is result
    assert [line for line in log(battle) if line.endswith("[R2]")]


def test_r2_a_threat_never_wins_ties():
    assert compare(fight(Target.OWN_STATION, 5, force(5))).state.result is Result.DRAW


def test_r3_by_default_the_defender_chooses_before_the_deal():
    battle = station(force(5), force(5, hero(5)), mode=Mode.APP)
    assert battle.state.at is Stage.DEFENCE
    battle.play(Defend(ARMY))
    assert battle.state.at is Stage.DEAL


def test_r3_else_after_it_with_his_hand_before_him():
    readings = {"defence_chosen": DefenceChosen.AFTER}
    battle = station(force(5), force(5, hero(5)), mode=Mode.APP, rule_options=readings)
    dealt(battle)
    assert asked(battle)[:2] == (1, "Who defends the station: army or hero?")
    assert battle.view(DEFENDER).side(DEFENDER).hand == ("zasada", "glukhaya", "attack_b")
    battle.play(Defend(HERO))
    battle.play(PlayCard(CardId("attack_a")))
    assert battle.state.side(DEFENDER).unit is HERO


@pytest.mark.parametrize(
    ("reading", "chooser"), [(WoundedGoes.OWNER, DEFENDER), (WoundedGoes.OPPONENT, ATTACKER)]
)
def test_r4_who_picks_the_home_station(reading, chooser):
    battle = fight(
        Target.ENEMY_HERO, force(9), force(3, hero(0)), rule_options={"wounded_goes": reading}
    )
    show(battle, "manoeuvre_a", "manoeuvre_b")
    assert asked(battle)[0] == chooser


def test_r4_beaten_by_a_threat_the_owner_always_picks():
    readings = {"wounded_goes": WoundedGoes.OPPONENT}
    battle = fight(Target.NEUTRAL_STATION, force(3, hero(0)), 5, HERO, rule_options=readings)
    assert asked(compare(battle))[0] == ATTACKER


def test_r5_a_station_lost_to_a_threat_becomes_neutral():
    battle = compare(fight(Target.OWN_STATION, 9, force(3)))
    assert log(battle)[-1] == "Loses the station, which becomes neutral [R5]"


def test_r6_a_wounded_hero_may_be_put_forward_with_a_note():
    battle = station(force(5), force(5, hero(5, wounded=True)))
    battle.play(Defend(HERO))
    assert said(battle, "defends all the same")[0].endswith("[R6]")


def test_r6_else_the_army_defends():
    readings = {"wounded_defends": WoundedDefends.NO}
    battle = station(force(5), force(5, hero(5, wounded=True)), rule_options=readings)
    assert battle.state.side(DEFENDER).unit is ARMY
    assert said(battle, "the hero is wounded")[0].endswith("[R6]")


def test_r6_wounds_do_not_add_up():
    battle = put_forward(force(9), force(3, hero(0, wounded=True)), ARMY, **AT_RISK)
    battle.play(next(battle.decision.open).action)
    assert log(battle)[-1] == "The hero is already wounded: wounds do not stack [R6]"


@pytest.mark.parametrize(
    ("homes", "line"),
    [
        ((), "No home station left: place the hero by agreement [R7]"),
        (("A",), "The wounded hero goes to A [§6]"),
        (
            None,
            "The wounded hero goes to any home station of the faction; chosen by: Attacker [§6]",
        ),
    ],
)
def test_r7_without_a_choice_of_homes_nobody_is_asked(homes, line):
    battle = fight(Target.NEUTRAL_STATION, force(3, hero(0), homes=homes), 5, HERO)
    assert line in log(compare(battle))
    assert battle.decision is None


def test_the_station_just_lost_is_no_home_any_more():
    battle = station(
        force(9), force(3, hero(0), homes=("A", "B", "C")), station="B", rule_options=AT_RISK
    )
    battle.play(Defend(HERO))
    show(battle, "manoeuvre_a", "manoeuvre_b")
    battle.play(next(battle.decision.open).action)
    assert asked(battle)[2] == ["A", "C"]


def test_a_neutral_station_is_nobodys_home():
    battle = compare(fight(Target.NEUTRAL_STATION, force(3, hero(0)), 5, HERO, station="B"))
    assert asked(battle)[2] == ["A", "C"]


def test_a_station_that_the_enemy_holds_is_no_home():
    battle = show(station(force(1, hero(0)), force(9), HERO, station="B"), "zasada", "kontrataka")
    assert asked(battle)[2] == ["A", "C"]


def test_a_home_keeps_its_number_where_another_is_none_so_that_an_old_battle_never_means_another():
    battle = compare(fight(Target.NEUTRAL_STATION, force(3, hero(0)), 5, HERO, station="B"))
    assert [option.action for option in battle.decision.open] == [SendHome(0), SendHome(2)]
    assert why_not(battle, SendHome(1)), "it was B when that was still offered"
    battle.play(SendHome(2))
    assert log(battle)[-2] == "The wounded hero goes to C [§6]"


def test_of_two_homes_the_one_that_is_left_is_where_he_goes():
    lone = force(3, hero(0), homes=("B", "C"))
    battle = compare(fight(Target.NEUTRAL_STATION, lone, 5, HERO, station="B"))
    assert battle.decision is None
    assert log(battle)[-2] == "The wounded hero goes to C [§6]"
    assert str(next(consequences(battle.state)).answer) == "Goes to: C"


@pytest.mark.parametrize("name", ["kurskaya", "Курская", "kurskaya "])
def test_a_station_is_known_by_its_name_as_by_its_id(name):
    bauman = Force(faction="bauman", hero=hero(0))
    battle = compare(fight(Target.NEUTRAL_STATION, bauman, 5, HERO, station=name))
    assert asked(battle)[2] == ["Baumanskaya", "Chkalovskaya"]


@pytest.mark.parametrize(
    ("place", "attackers", "defenders"),
    [
        (Place.NEUTRAL, ["A", "C"], ["A", "C"]),
        (Place.THIRD_PARTY, ["A", "C"], ["A", "C"]),
        (Place.ATTACKER, ["A", "B", "C"], ["A", "C"]),
    ],
)
def test_a_hero_beaten_away_goes_home_only_where_his_faction_is(place, attackers, defenders):
    for strengths, known in (((0, 9), attackers), ((9, 0), defenders)):
        sides = [force(hero=hero(strength)) for strength in strengths]
        battle = fight(Target.ENEMY_HERO, *sides, HERO, station="B", place=place)
        assert asked(show(battle, "zasada", "kontrataka"))[2] == known


def test_every_reading_has_its_default_first():
    for name in RuleOptions.__struct_fields__:
        value = getattr(RuleOptions(), name)
        assert next(iter(type(value))) is value
