"""Notes 4 to 15 of section 39; 5, 6, 7, 10, 11 and 12 in full stand with the retreat."""

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Tokens
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy
from assistant.games.ti4.steps.common import TakeLosses
from assistant.games.ti4.steps.retreat import Announce, RetreatTo
from assistant.games.ti4.steps.rift import LoadAboard
from assistant.rules.chance import Hits, Roll, Rolled

from .table import D, at, closed, fire, home, labels, line, log

OWN = home("Wellon", planets=frozenset({D}))
RIFT = ActiveSystem("Gap", Anomaly.RIFT)


def leaving(text, *systems, ours=0, theirs=0, **changes):
    battle = at(text, RoundStep.ANNOUNCE, neighbours=systems or (OWN,), **changes)
    battle.play(Announce())
    return fire(battle, theirs, ours)


def test_note_4_places_are_not_checked_during_the_combat():
    battle = at("2 war_sun | carrier cruiser 4 fighter 0 infantry", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 0)
    battle.play(Destroy("carrier-1"))
    assert line(battle) == "2 war_sun | cruiser 4 fighter"
    assert battle.state.round == 2


def test_note_4_infantry_of_a_lost_carrier_stays_until_the_end():
    battle = at("war_sun 2 cruiser | carrier 2 cruiser 2 infantry", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 0)
    battle.play(Destroy("carrier-1"))
    assert line(battle) == "war_sun 2 cruiser | 2 cruiser 2 infantry"
    fire(battle, 2, 0)
    assert line(battle) == "war_sun 2 cruiser |"


def test_note_8_each_ship_rolls_to_leave_a_gravity_rift():
    battle = leaving("cruiser | 2 cruiser dreadnought", system=RIFT)
    battle.play(RetreatTo(0))
    roll = battle.decision
    assert isinstance(roll, Roll)
    assert roll.seat == DEFENDER
    assert [(g.need, g.count) for g in roll.groups] == [(4, 1), (4, 2)]
    assert str(roll.successes) == "Escaped"  # the table counts ships that get out, not hits


def test_note_8_on_1_to_3_the_ship_is_removed_and_on_4_it_gets_out():
    battle = leaving("cruiser | 2 cruiser", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(Rolled(((3, 4),)))
    defender = battle.state.side(DEFENDER)
    assert (len(defender.away), len(defender.lost)) == (1, 1)
    assert any("lost in the gravity rift [n8]" in entry for entry in log(battle))


def test_note_8_a_ship_is_lost_with_everything_aboard():
    battle = leaving("cruiser | carrier 2 fighter infantry cruiser", system=RIFT)
    battle.play(RetreatTo(0))
    assert [g.count for g in battle.decision.groups] == [1, 1]
    battle.play(Hits((0, 1)))
    defender = battle.state.side(DEFENDER)
    assert [u.id for u in defender.away] == ["cruiser-1"]
    assert {u.id for u in defender.lost} == {"carrier-1", "fighter-1", "fighter-2", "infantry-1"}


def test_note_8_fighters_i_aboard_share_the_luck_of_the_ship_they_are_on():
    battle = leaving("cruiser | 2 carrier 2 fighter", system=RIFT)
    battle.play(RetreatTo(0))
    assert labels(battle) == ["Carrier 1", "Carrier 2"]
    battle.play(LoadAboard("fighter-1", "carrier-1"))
    battle.play(LoadAboard("fighter-2", "carrier-2"))
    assert [str(g.label) for g in battle.decision.groups] == ["Carrier 1", "Carrier 2"]
    battle.play(Hits((1, 0)))
    assert {u.id for u in battle.state.side(DEFENDER).away} == {"carrier-1", "fighter-1"}


def test_note_8_a_full_ship_takes_no_more_aboard():
    battle = leaving("cruiser | dreadnought carrier 2 infantry", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(LoadAboard("infantry-1", "dreadnought-1"))
    assert battle.state.loads[-1].ship == "carrier-1"
    text = "cruiser | 2 dreadnought carrier 3 infantry"
    battle = leaving(text, system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(LoadAboard("infantry-1", "dreadnought-1"))
    assert closed(battle) == {"Dreadnought 1": ["n13"]}


def test_note_8_loading_in_order_is_one_gesture():
    battle = leaving("cruiser | 2 carrier 4 fighter", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(*battle.decision.gestures[0].actions)
    assert [g.count for g in battle.decision.groups] == [1, 1]


def test_note_8_fighters_ii_roll_for_themselves():
    battle = leaving("cruiser | 3 fighter II", system=RIFT)
    battle.play(RetreatTo(0))
    assert [g.count for g in battle.decision.groups] == [3]


def test_note_8_if_none_gets_out_no_token_is_placed_and_the_combat_is_over():
    battle = leaving("cruiser | 2 cruiser", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(Hits((0,)))
    assert "No ship escaped: no command token [39.7d]" in log(battle)
    assert battle.state.outcome is Outcome.ATTACKER


def test_note_8_the_token_follows_when_one_got_out():
    battle = leaving("cruiser | 2 cruiser", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(Hits((1,)))
    assert "Command token from reinforcements: Wellon [39.7d]" in log(battle)


def test_note_8_a_rift_as_destination_asks_for_no_roll():
    battle = leaving("cruiser | cruiser", home(planets=frozenset({D}), anomaly=Anomaly.RIFT))
    battle.play(RetreatTo(0))
    assert battle.state.outcome is Outcome.ATTACKER
    assert len(battle.state.side(DEFENDER).away) == 1


def test_note_9_fighters_i_alone_are_removed_and_no_token_is_placed():
    tokens = {"docks": 1, "tokens": Tokens(0, 0, 1, 1)}
    battle = leaving("cruiser | 3 fighter", defender=tokens)
    assert battle.state.outcome is Outcome.ATTACKER
    assert line(battle) == "cruiser |"
    assert battle.state.side(DEFENDER).away == ()
    assert not any("oken placed" in entry for entry in log(battle))
    assert "Only Fighter I left: all removed, no command token [n9]" in log(battle)


def test_note_9_counts_at_the_moment_of_retreat_when_the_carrier_has_died():
    battle = leaving("2 cruiser | carrier 3 fighter infantry", theirs=1)
    battle.play(Destroy("carrier-1"))
    assert battle.state.outcome is Outcome.ATTACKER
    assert len(battle.state.side(DEFENDER).lost) == 5


def test_note_9_nobody_rolls_for_fighters_i_alone_in_a_rift():
    battle = leaving("cruiser | 3 fighter", defender={"docks": 1}, system=RIFT)
    assert battle.state.outcome is Outcome.ATTACKER


def test_note_4_removes_what_is_left_of_whoever_has_not_won_and_39_10a_of_the_winner():
    battle = at("carrier 2 infantry | cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    assert log(battle)[-2:] == ["Infantry: removed [n4]"] * 2
    drawn = at("carrier infantry | carrier mech", RoundStep.ATTACKER_ROLLS)
    fire(drawn, 1, 1)
    assert log(drawn)[-2:] == ["Infantry: removed [n4]", "Mech: removed [n4]"]


def test_note_12_a_unit_of_move_1_retreats_as_far_as_one_of_move_3():
    battle = leaving("cruiser | cruiser II carrier")
    battle.play(RetreatTo(0))
    assert len(battle.state.side(DEFENDER).away) == 2


def test_note_13_no_more_cargo_than_the_retreating_ships_hold():
    battle = leaving("2 war_sun | carrier dreadnought 2 fighter 3 infantry", theirs=1)
    battle.play(Destroy("carrier-1"))
    battle.play(RetreatTo(0))
    for _ in range(4):
        assert "Too many: " in str(battle.decision.detail)
        battle.play(next(battle.decision.open).action)
        if battle.decision is None:
            break
    away = [u.type for u in battle.state.side(DEFENDER).away]
    assert len(away) == 2


def test_note_14_one_may_win_with_fighters_i_only_and_then_lose_them():
    battle = at("carrier 2 fighter | 2 cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 2, 1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert battle.state.outcome is Outcome.ATTACKER
    assert line(battle) == "|"
    assert GAME.overview(battle.state).winner == ATTACKER
    assert log(battle)[-4:] == [
        "Winner: Attacker [39.10]",
        "Fighter: removed [39.10a]",
        "Fighter: removed [39.10a]",
        "Winner: Attacker, but no ships left: only Fighter I without capacity [n14]",
    ]


def test_note_14_a_dock_in_the_system_keeps_the_winning_fighters():
    battle = at("cruiser | 3 fighter", RoundStep.ATTACKER_ROLLS, defender={"docks": 1})
    fire(battle, 0, 1)
    assert line(battle) == "| 3 fighter"
    assert str(GAME.overview(battle.state).outcome) == "Winner: Defender"


def test_note_15_a_zero_is_a_ten_for_the_rift_too():
    battle = leaving("cruiser | cruiser", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(Rolled(((0,),)))
    assert len(battle.state.side(DEFENDER).away) == 1
