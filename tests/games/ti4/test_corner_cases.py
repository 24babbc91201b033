"""The corner cases of the commentary that need no faction and no card effect, by their numbers."""

from fractions import Fraction

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Setup, TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.common import TakeLosses
from assistant.games.ti4.steps.retreat import Announce, FightOn, RetreatTo
from assistant.rules.chance import Hits

from .table import BOTH_HOME, at, closed, fire, labels, line, log, setup, why_not


def test_corner_1_both_cannot_announce_in_one_round():
    battle = at("2 cruiser | 2 cruiser", neighbours=BOTH_HOME)
    battle.play(Announce())
    assert battle.state.at is RoundStep.ATTACKER_ROLLS
    assert why_not(battle, Announce()) == [("Not possible now", "decision")]


def test_corner_1_the_attacker_may_announce_if_the_defender_declined():
    battle = at("2 cruiser | 2 cruiser", neighbours=BOTH_HOME)
    battle.play(FightOn())
    battle.play(Announce())
    assert battle.state.announced == ATTACKER


def test_corner_1_next_round_both_are_asked_afresh():
    battle = at("2 cruiser | 2 cruiser", neighbours=BOTH_HOME)
    for _ in range(2):
        assert battle.decision.seat == DEFENDER
        battle.play(FightOn())
        assert battle.decision.seat == ATTACKER
        battle.play(FightOn())
        fire(battle, 0, 0)


@pytest.mark.parametrize(("seat", "outcome"), [(0, Outcome.ATTACKER), (1, Outcome.DEFENDER)])
def test_corner_2_who_announced_stays_and_wins_when_the_other_side_dies(seat, outcome):
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    if seat == ATTACKER:
        battle.play(FightOn())
    battle.play(Announce())
    fire(battle, 1 - seat, seat)
    assert battle.state.outcome is outcome
    assert battle.state.side(seat).away == ()
    assert "The opponent has no ships left: no retreat [39.7a]" in log(battle)


def test_corner_2_if_nobody_has_a_ship_left_it_is_a_draw():
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    battle.play(Announce())
    fire(battle, 1, 1)
    assert battle.state.outcome is Outcome.DRAW
    assert not any("retreat [39.7" in entry for entry in log(battle))


def test_corner_3_fighters_i_fight_on_without_carriers():
    battle = at("carrier 3 fighter | 2 war_sun", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    battle.play(Destroy("carrier-1"))
    assert [(g.need, g.count) for g in battle.decision.groups] == [(9, 3)]


def test_corner_3_a_win_without_a_ship_left_is_shown_apart():
    battle = at("carrier 3 fighter | cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert battle.state.outcome is Outcome.ATTACKER
    assert "no ships left" in str(GAME.overview(battle.state).outcome)


def test_corner_4_a_fleet_of_fighters_may_be_gone_after_the_barrage():
    battle = at("2 destroyer | 3 fighter", defender={"docks": 1}, neighbours=BOTH_HOME)
    battle.play(*battle.decision.gestures[0].actions)
    fire(battle, 3, 0)
    assert battle.state.outcome is Outcome.ATTACKER
    assert not any("nnounce" in entry or "Hits: " in entry for entry in log(battle))


def test_corner_5_a_barrage_without_fighters_harms_nothing():
    battle = at("destroyer | carrier 2 infantry", stop_before_idle_barrage=True)
    assert str(battle.decision.gestures[0].label) == "Hold fire"
    battle.play(*battle.decision.gestures[1].actions)
    battle.play(Hits((2,)))
    assert line(battle) == "destroyer | carrier 2 infantry"
    assert battle.state.at is RoundStep.ATTACKER_ROLLS
    assert battle.state.hits == (0, 0)


def test_corner_6_a_ship_sustains_once_for_all_hits_of_a_round():
    battle = fire(at("dreadnought carrier | 2 war_sun", RoundStep.ATTACKER_ROLLS), 0, 2)
    battle.play(Sustain("dreadnought-1"))
    assert closed(battle) == {"Dreadnought": ["39.6a"], "Carrier": ["39.6a"]}


def test_corner_6_a_damaged_ship_stays_damaged_in_the_next_round():
    battle = fire(at("dreadnought carrier | 2 war_sun", RoundStep.ATTACKER_ROLLS), 0, 1)
    battle.play(Sustain("dreadnought-1"))
    fire(battle, 0, 1)
    assert labels(battle) == ["Dreadnought", "Carrier"]
    assert line(battle) == "dreadnought* carrier | 2 war_sun"


def test_corner_10_a_flagship_without_dice_does_not_roll():
    battle = at("flagship | fighter", **winnu(dice=0), defender={"docks": 1})
    assert battle.decision.seat == DEFENDER
    assert "No dice to roll [39.5]" in log(battle)


def test_corner_10_two_sides_that_never_hit_are_a_stalemate_and_no_draw():
    never = {"flagship": TypedFlagship(combat=7, dice=0)}
    battle = at("flagship | flagship", attacker=never, defender=never)
    assert battle.state.outcome is Outcome.STALEMATE


def test_corner_10_a_fighter_that_can_hit_keeps_the_fight_going():
    battle = at("flagship | fighter", **winnu(dice=0), defender={"docks": 1})
    for _ in range(30):
        fire(battle, 0, 0)
    assert battle.state.outcome is None


def winnu(dice):
    return {"attacker": {"flagship": TypedFlagship(combat=7, dice=dice)}}


def test_corner_11_ten_hits_on_one_face_and_eleven_on_none():
    chances = []
    for value in (10, 11, 20):
        force = {"flagship": TypedFlagship(combat=value)}
        battle = at("flagship | cruiser", RoundStep.ATTACKER_ROLLS, attacker=force)
        chances.append(battle.decision.groups[0].chance)
    assert chances == [Fraction(1, 10), 0, 0]


def test_corner_17_ground_forces_without_places_are_removed_after_the_combat():
    battle = at("carrier cruiser 3 infantry | cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    battle.play(Destroy("carrier-1"))
    assert line(battle) == "cruiser 3 infantry | cruiser"
    fire(battle, 1, 0)
    assert line(battle) == "cruiser |"
    assert log(battle).count("Infantry: removed [39.10a]") == 3


def test_corner_17_without_an_own_ship_there_is_no_place_at_all():
    battle = at("carrier 3 infantry | cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    assert line(battle) == "| cruiser"


def blocked(plain: Setup):
    return [(p.at, p.cite.place) for p in GAME.problems(plain) if p.blocks]


def test_corner_18_a_fleet_over_its_places_cannot_enter_the_combat():
    assert blocked(setup("cruiser 3 fighter | cruiser")) == [("$.attacker.fleet", "16")]


def test_corner_18_places_aboard_and_at_docks_count():
    assert blocked(setup("carrier 4 fighter | cruiser")) == []
    assert blocked(setup("cruiser 3 fighter | cruiser", attacker={"docks": 1})) == []
    assert blocked(setup("cruiser 3 infantry | cruiser", attacker={"docks": 1})) != []


def test_corner_18_fighters_ii_need_no_place():
    assert blocked(setup("cruiser 6 fighter II | cruiser")) == []


def test_corner_18_a_combat_joined_midway_is_not_checked():
    assert blocked(setup("cruiser 3 fighter | cruiser", round=2)) == []


def test_corner_19_two_sides_and_no_third():
    assert [f for f in Setup.__struct_fields__ if f in ("attacker", "defender", "third")] == [
        "attacker",
        "defender",
    ]
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    assert len(battle.state.sides) == len(GAME.overview(battle.state).seats) == 2


def test_a_retreat_announced_is_not_forgotten_by_the_dice():
    battle = at("2 cruiser | 2 cruiser", neighbours=BOTH_HOME)
    battle.play(Announce())
    fire(battle, 1, 1)
    battle.play(RetreatTo(1))
    assert line(battle) == "cruiser |"
