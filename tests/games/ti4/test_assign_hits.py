"""39.6: each player answers the hits against him, by armour first, then by ships."""

import pytest

from assistant.games.ti4.data import UnitType
from assistant.games.ti4.setup import ORDER
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.rules.decision import IllegalAction

from .table import at, closed, fire, labels, line, log, why_not


def hit(text, ours, theirs, **changes):
    """Both sides have rolled; so many hits are to be assigned against each."""
    return fire(at(text, RoundStep.ATTACKER_ROLLS, **changes), theirs, ours)


def test_39_6_the_owner_of_the_ships_picks_and_one_ship_goes_for_every_hit():
    battle = hit("2 cruiser destroyer | 2 war_sun", ours=2, theirs=0)
    assert battle.decision.seat == ATTACKER
    battle.play(Destroy("destroyer-1"))
    assert line(battle) == "cruiser | 2 war_sun"


def test_39_6_each_side_answers_only_its_own_hits():
    battle = hit("cruiser destroyer | carrier cruiser", ours=1, theirs=1)
    assert battle.decision.seat == ATTACKER
    assert labels(battle) == ["Cruiser", "Destroyer"]
    assert why_not(battle, Destroy("carrier-1")) == [("Not possible now", "decision")]
    battle.play(Destroy("destroyer-1"))
    assert battle.decision.seat == DEFENDER
    battle.play(Destroy("carrier-1"))
    assert line(battle) == "cruiser | cruiser"


def test_39_6_both_sides_suffer_what_was_rolled_before_any_loss():
    battle = hit("cruiser | cruiser", ours=1, theirs=1)
    assert line(battle) == "|"


def test_39_6_the_tally_counts_down_while_hits_are_assigned():
    battle = hit("3 cruiser 3 destroyer | war_sun", ours=3, theirs=0)
    assert (battle.decision.tally.done, battle.decision.tally.total) == (0, 3)
    battle.play(Destroy("destroyer-1"))
    assert (battle.decision.tally.done, battle.decision.tally.total) == (1, 3)


def test_39_6_hits_that_sink_everything_leave_no_choice():
    battle = hit("cruiser destroyer | war_sun", ours=2, theirs=0)
    assert line(battle) == "| war_sun"
    assert "Cruiser: destroyed [39.6b]" in log(battle)


def test_39_6_losses_among_ships_all_alike_leave_no_choice():
    battle = hit("3 cruiser | war_sun", ours=2, theirs=0)
    assert line(battle) == "cruiser | war_sun"


def test_39_6_surplus_hits_are_lost_and_the_log_says_how_many():
    battle = hit("cruiser | war_sun", ours=3, theirs=0)
    assert "Extra hits are lost: 2 [39.6]" in log(battle)


def test_39_6_armour_takes_its_share_before_hits_are_surplus():
    battle = hit("dreadnought | war_sun", ours=2, theirs=0)
    assert line(battle) == "| war_sun"
    assert not any("Extra hits" in entry for entry in log(battle))
    battle = hit("dreadnought | war_sun", ours=3, theirs=0)
    assert "Extra hits are lost: 1 [39.6]" in log(battle)


def test_39_6_surplus_is_counted_after_a_fresh_ship_went_without_using_its_armour():
    battle = hit("dreadnought fighter carrier | 2 war_sun", ours=3, theirs=0)
    battle.play(Destroy("dreadnought-1"))
    assert line(battle) == "| 2 war_sun"
    assert not any("Extra hits" in entry for entry in log(battle))


def test_39_6_ground_forces_aboard_answer_no_hits():
    battle = hit("carrier 2 infantry mech cruiser | war_sun", ours=1, theirs=0)
    assert labels(battle) == ["Carrier", "Cruiser"]
    assert why_not(battle, Sustain("mech-1")) == [("Not possible now", "decision")]


def test_39_6a_a_ship_may_sustain_instead_of_a_loss():
    battle = hit("dreadnought fighter | war_sun", ours=1, theirs=0)
    battle.play(Sustain("dreadnought-1"))
    assert line(battle) == "dreadnought* fighter | war_sun"


def test_39_6a_nobody_has_to_sustain():
    battle = hit("dreadnought carrier fighter | war_sun", ours=1, theirs=0)
    battle.play(Destroy("fighter-1"))
    assert line(battle) == "dreadnought carrier | war_sun"


def test_39_6a_damage_is_sustained_before_ships_are_destroyed():
    battle = hit("dreadnought carrier 2 fighter | war_sun", ours=2, theirs=0)
    battle.play(Destroy("fighter-1"))
    assert why_not(battle, Sustain("dreadnought-1")) == [
        ("sustain damage first, then destroy ships", "39.6a")
    ]
    with pytest.raises(IllegalAction):
        battle.play(Sustain("dreadnought-1"))


def test_39_6a_the_other_sides_losses_do_not_bar_its_own_armour():
    battle = hit("carrier 2 fighter | dreadnought carrier 2 fighter", ours=1, theirs=1)
    battle.play(Destroy("fighter-1"))
    battle.play(Sustain("dreadnought-1"))
    assert line(battle) == "carrier fighter | dreadnought* carrier 2 fighter"


def test_39_6a_a_ship_without_the_ability_cannot_sustain():
    battle = hit("dreadnought cruiser | war_sun", ours=1, theirs=0)
    assert why_not(battle, Sustain("cruiser-1")) == [("no Sustain Damage", "39.6a")]


def test_39_6a_a_damaged_ship_cannot_sustain_again():
    battle = hit("dreadnought* fighter carrier | war_sun", ours=1, theirs=0)
    assert why_not(battle, Sustain("dreadnought-1")) == [("already damaged", "39.6a")]
    assert closed(battle)["Dreadnought"] == ["39.6a"]


def test_39_6a_every_fresh_ship_may_cancel_one_hit():
    battle = hit("2 dreadnought fighter carrier | war_sun", ours=2, theirs=0)
    battle.play(Sustain("dreadnought-1"), Sustain("dreadnought-2"))
    assert line(battle) == "2 dreadnought* carrier fighter | war_sun"


def test_39_6b_the_destroyed_go_to_the_owners_reinforcements():
    battle = hit("cruiser destroyer | war_sun", ours=1, theirs=0)
    battle.play(Destroy("cruiser-1"))
    assert [u.id for u in battle.state.side(ATTACKER).lost] == ["cruiser-1"]
    assert log(battle)[-1] == "Cruiser: destroyed [39.6b]"


def test_the_log_names_one_ship_by_one_name():
    battle = hit("2 dreadnought carrier 2 fighter | 2 war_sun", ours=4, theirs=0)
    battle.play(Sustain("dreadnought-1"))
    battle.play(Sustain("dreadnought-2"))
    battle.play(Destroy("dreadnought-1"))
    battle.play(Destroy("dreadnought-2"))
    assert [entry for entry in log(battle) if "Dreadnought" in entry] == [
        "Dreadnought 1: sustains damage [39.6a]",
        "Dreadnought 2: sustains damage [39.6a]",
        "Dreadnought 1: destroyed [39.6b]",
        "Dreadnought 2: destroyed [39.6b]",
    ]


def test_the_rest_by_order_sustains_first_and_then_loses_the_cheapest():
    battle = hit("dreadnought carrier 2 fighter cruiser | war_sun", ours=3, theirs=0)
    rest = battle.decision.gestures[-1]
    assert str(rest.label) == "All hits: sustain first"
    battle.play(*rest.actions)
    assert line(battle) == "dreadnought* carrier cruiser | war_sun"
    battle.undo()
    assert line(battle) == "dreadnought carrier cruiser 2 fighter | war_sun"


def test_the_rest_by_order_goes_on_from_what_was_picked_by_hand():
    battle = hit("dreadnought carrier 2 fighter | war_sun", ours=3, theirs=0)
    battle.play(Destroy("carrier-1"))
    battle.play(*battle.decision.gestures[-1].actions)
    assert line(battle) == "dreadnought | war_sun"


def test_both_by_order_is_one_gesture_over_both_sides():
    battle = hit("cruiser destroyer | cruiser destroyer", ours=1, theirs=1)
    one, both = battle.decision.gestures
    assert [str(g.label) for g in (one, both)] == [
        "All hits: cheapest first",
        "Both sides: cheapest first",
    ]
    assert (one.actions, one.for_all, both.for_all) == (both.actions[:1], False, True)
    battle.play(*both.actions)
    assert line(battle) == "cruiser | cruiser"
    battle.undo()
    assert line(battle) == "cruiser destroyer | cruiser destroyer"


def test_both_by_order_says_so_where_the_orders_differ():
    battle = hit("cruiser destroyer | dreadnought destroyer", ours=1, theirs=1)
    assert [str(gesture.label) for gesture in battle.decision.gestures] == [
        "All hits: cheapest first",
        "Both sides: each by its order of losses",
    ]


def test_both_by_order_is_offered_only_while_both_have_losses():
    battle = hit("cruiser destroyer | cruiser destroyer", ours=1, theirs=0)
    assert [str(g.label) for g in battle.decision.gestures] == ["All hits: cheapest first"]


def test_who_answers_second_answers_for_nobody_else():
    battle = hit("cruiser destroyer | cruiser destroyer", ours=1, theirs=1)
    battle.play(*battle.decision.gestures[0].actions)
    assert battle.decision.seat == DEFENDER
    assert line(battle) == "cruiser | cruiser destroyer"
    assert [str(g.label) for g in battle.decision.gestures] == ["All hits: cheapest first"]


def test_by_order_damaged_ships_go_before_fresh_ones_of_their_type():
    battle = hit("2 dreadnought* 2 dreadnought fighter | 2 war_sun", ours=4, theirs=0)
    battle.play(*battle.decision.gestures[-1].actions)
    assert line(battle) == "3 dreadnought* | 2 war_sun"
    battle = hit("dreadnought* dreadnought fighter | war_sun", ours=2, theirs=0)
    battle.play(Destroy("fighter-1"))
    battle.play(*battle.decision.gestures[-1].actions)
    assert line(battle) == "dreadnought | war_sun"


def test_by_order_follows_the_order_of_the_player():
    order = (UnitType.CARRIER, *(u for u in ORDER if u is not UnitType.CARRIER))
    battle = hit("carrier cruiser | war_sun", 1, 0, attacker={"order": order})
    assert str(battle.decision.gestures[0].label) == "All hits: weakest first"
    battle.play(*battle.decision.gestures[-1].actions)
    assert line(battle) == "cruiser | war_sun"


def test_an_order_of_no_principle_is_named_as_the_player_s():
    order = (UnitType.CRUISER, *(u for u in ORDER if u is not UnitType.CRUISER))
    battle = hit("carrier cruiser fighter | war_sun", 1, 0, attacker={"order": order})
    assert str(battle.decision.gestures[0].label) == "All hits: by the order of losses"


def test_alike_ships_are_one_option_with_all_of_them_as_its_subjects():
    battle = hit("2 cruiser destroyer | war_sun", ours=1, theirs=0)
    option = next(battle.decision.open)
    assert (str(option.label), option.subjects) == ("Cruiser", ("0/cruiser-1", "0/cruiser-2"))
