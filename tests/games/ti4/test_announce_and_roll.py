"""39.4 and 39.5: announcing retreats, and the dice."""

from fractions import Fraction
from random import Random

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.setup import ActiveSystem, Anomaly, TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep
from assistant.games.ti4.steps.retreat import Announce, FightOn
from assistant.games.ti4.steps.roll import ChangeHits, KeepDice, RerollHits, RerollMisses
from assistant.rules.chance import Hits, Roll, Rolled
from assistant.rules.decision import IllegalAction
from assistant.rules.flow import Progress

from .table import BOTH_HOME, at, fire, home, labels, line, log, why_not


def test_39_4_the_defender_is_asked_first():
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    assert battle.decision.seat == DEFENDER
    battle.play(FightOn())
    assert battle.decision.seat == ATTACKER


def test_39_4_the_question_is_put_afresh_every_round():
    battle = at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, neighbours=BOTH_HOME)
    fire(battle, 0, 0)
    assert (battle.state.round, battle.state.at) == (2, RoundStep.ANNOUNCE)
    assert battle.decision.seat == DEFENDER


def test_39_4a_nothing_moves_when_a_retreat_is_announced():
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    battle.play(Announce())
    assert line(battle) == "cruiser | cruiser"
    assert battle.state.at is RoundStep.ATTACKER_ROLLS


def test_39_4b_the_defenders_announcement_bars_the_attackers():
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    battle.play(Announce())
    assert battle.state.announced == DEFENDER
    assert log(battle)[-1] == (
        "Cannot announce a retreat: the defender announced a retreat this round [39.4b]"
    )


def test_39_4b_the_bar_is_for_this_round_only():
    nowhere = (home("Vega", planets=BOTH_HOME[0].planets | BOTH_HOME[1].planets),)
    battle = at("2 cruiser | 2 cruiser", neighbours=nowhere)
    battle.play(FightOn(), FightOn())
    fire(battle, 0, 0)
    battle.play(FightOn())
    assert battle.decision.seat == ATTACKER


def test_39_4c_nobody_announces_without_a_system_to_retreat_to():
    battle = at("cruiser | cruiser", neighbours=(BOTH_HOME[0],))
    assert battle.decision.seat == ATTACKER
    assert log(battle)[-1] == ("Cannot announce a retreat: no system to retreat to [39.4c]")
    alone = at("cruiser | cruiser")
    assert alone.state.at is RoundStep.ATTACKER_ROLLS


def test_39_5_every_ship_rolls_one_die():
    battle = at("2 cruiser 3 destroyer | carrier", RoundStep.ATTACKER_ROLLS)
    assert [(g.need, g.count) for g in battle.decision.groups] == [(7, 2), (9, 3)]


def test_39_5_a_result_equal_to_the_combat_value_hits():
    battle = at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(Rolled(((7,),)))
    assert battle.state.hits == (0, 1)
    battle.undo()
    battle.play(Rolled(((6,),)))
    assert battle.state.hits == (0, 0)


def test_39_5_ground_forces_aboard_do_not_roll():
    battle = at("carrier 2 infantry mech | carrier", RoundStep.ATTACKER_ROLLS)
    assert [(g.need, g.count) for g in battle.decision.groups] == [(9, 1)]


def test_39_5a_a_unit_with_more_bursts_rolls_more_dice():
    battle = at("war_sun | carrier", RoundStep.ATTACKER_ROLLS)
    assert [(g.need, g.count) for g in battle.decision.groups] == [(3, 3)]


def test_39_5b_ships_of_different_values_roll_separately():
    battle = at("cruiser dreadnought | carrier", RoundStep.ATTACKER_ROLLS)
    assert len(battle.decision.groups) == 2


def test_39_5c_dice_are_rolled_from_the_lowest_combat_value_up():
    battle = at("carrier 2 fighter cruiser dreadnought war_sun | carrier", RoundStep.ATTACKER_ROLLS)
    assert [g.need for g in battle.decision.groups] == [3, 5, 7, 9]
    assert str(battle.decision.groups[3].label) == "Carrier × 1, Fighter × 2"


def test_39_4_the_rail_ticks_retreats_only_where_anybody_could_announce_one():
    """It says why it ticks none."""
    why = "nobody can retreat: no adjacent system named"
    for near, told in (((), (Progress.SKIPPED, why)), (BOTH_HOME, (Progress.DONE, "None"))):
        battle = at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS, neighbours=near)
        step = GAME.overview(battle.state).rail[1]
        assert (step.progress, str(step.why)) == told


def test_at_the_end_the_barrage_of_round_1_is_ticked_and_a_retreat_only_if_there_was_one():
    battle = at("cruiser | fighter", RoundStep.ATTACKER_ROLLS, round=2)
    battle.play(Rolled(((10,),)), Rolled(((1,),)))
    while battle.decision is not None:
        battle.play(*battle.decision.gestures[0].actions)
    steps = GAME.overview(battle.state).rail
    told = [step.progress for step in steps]
    assert told == [Progress.DONE, Progress.SKIPPED, *2 * [Progress.DONE], Progress.SKIPPED]
    assert str(steps[-1].why) == "No retreat announced"


@pytest.mark.parametrize(
    ("fleet", "told"),
    [("cruiser", ("Start", Progress.DONE)), ("destroyer", ("Barrage", Progress.DONE))],
)
def test_the_rail_names_a_barrage_only_where_there_can_be_one(fleet, told):
    battle = at(f"9 {fleet} | carrier fighter")
    named = set[tuple[str, Progress]]()
    while battle.decision is not None:
        if isinstance(battle.decision, Roll):
            battle.play(battle.decision.sample(Random(1)))
        else:
            battle.play(*battle.decision.gestures[-1].actions)
        step = GAME.overview(battle.state).rail[0]
        named.add((str(step.label), step.progress))
    assert named - {(told[0], Progress.CURRENT)} == {told}, "to the end"


@pytest.mark.parametrize("round", [1, 2])
def test_at_the_start_of_a_round_without_barrage_the_rail_is_lit_there(round):
    """No step of it was, and before that “Retreat?” already, while a card was asked for."""
    battle = at(
        "cruiser | cruiser",
        RoundStep.START_OF_ROUND,
        round=round,
        attacker={"cards": (Card.MORALE_BOOST,)},
    )
    steps = GAME.overview(battle.state).rail
    assert [step.progress for step in steps] == [Progress.CURRENT, *4 * [Progress.AHEAD]]
    assert str(steps[0].label) == "Start"


def test_39_5d_the_hits_are_counted_and_strike_in_the_next_step_only():
    battle = at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(Rolled(((7, 10),)))
    assert battle.state.hits == (0, 2)
    assert line(battle) == "2 cruiser | 2 cruiser"
    assert log(battle)[-1] == "Hits: 2 (2 of 2 on 7+ [7 10]) [39.5d]"


def test_39_5e_the_attackers_rerolls_come_before_the_defender_rolls():
    battle = at("3 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, attacker={"dice_effects": True})
    battle.play(Hits((1,)))
    assert battle.state.at is RoundStep.ATTACKER_ROLLED
    battle.play(RerollMisses(0, 2))
    assert str(battle.decision.prompt) == "Dice to reroll: 2"
    battle.play(Hits((1,)))
    assert battle.state.hits == (0, 2)
    battle.play(KeepDice())
    assert battle.state.at is RoundStep.DEFENDER_ROLLS


def test_39_5e_rerolls_come_before_changes_and_mean_all_misses_until_fewer_are_named():
    battle = at(
        "2 dreadnought 3 cruiser | 2 cruiser",
        RoundStep.ATTACKER_ROLLS,
        attacker={"dice_effects": True},
    )
    battle.play(Hits((2, 1)))
    offered = [option.action for option in battle.decision.options]
    assert offered == [KeepDice(), RerollMisses(1, 2), ChangeHits(0, 2), ChangeHits(1, 1)]
    battle.play(RerollMisses(1, 2))
    battle.play(Hits((1,)))
    assert log(battle)[-1] == "Rerolled: 1 of 2 on 7+; hits now: 4 [39.5e]"


def test_39_5f_of_the_opponents_hits_all_are_rerolled_until_fewer_are_named():
    battle = at("3 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, defender={"dice_effects": True})
    battle.play(Hits((2,)))
    assert [o.action for o in battle.decision.options][1] == RerollHits(0, 2)


def test_39_5e_no_more_dice_are_rerolled_than_missed():
    battle = at("3 cruiser | cruiser", RoundStep.ATTACKER_ROLLS, attacker={"dice_effects": True})
    battle.play(Hits((1,)))
    assert why_not(battle, RerollMisses(0, 3)) == [("3 is out of range; enter 1 to 2", "decision")]


def test_39_5e_a_card_may_change_the_number_of_hits():
    battle = at("3 cruiser | cruiser", RoundStep.ATTACKER_ROLLS, attacker={"dice_effects": True})
    battle.play(Hits((1,)))
    battle.play(ChangeHits(0, 3))
    assert battle.state.hits == (0, 3)


def test_39_5e_a_side_without_such_cards_is_not_asked():
    battle = at("3 cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((1,)))
    assert battle.state.at is RoundStep.DEFENDER_ROLLS


def test_39_5f_the_opponent_may_have_the_attackers_hits_rerolled_before_he_rolls_himself():
    battle = at("3 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, defender={"dice_effects": True})
    battle.play(Hits((2,)))
    assert battle.decision.seat == DEFENDER
    battle.play(RerollHits(0, 2))
    assert battle.decision.seat == ATTACKER
    battle.play(Hits((0,)))
    assert battle.state.hits == (0, 0)


def test_39_5f_the_attacker_rolls_all_his_dice_before_the_defender():
    battle = at("cruiser dreadnought | cruiser", RoundStep.ATTACKER_ROLLS)
    assert battle.decision.seat == ATTACKER
    battle.play(Hits((0, 0)))
    assert (battle.decision.seat, battle.decision.cite.place) == (DEFENDER, "39.5f")


def test_39_5_both_fleets_fire_at_full_strength():
    battle = at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((2,)))
    assert battle.decision.groups[0].count == 2


def test_a_damaged_ship_rolls_as_usual_and_the_tray_says_so():
    battle = at("dreadnought* | cruiser", RoundStep.ATTACKER_ROLLS)
    assert battle.decision.groups[0].count == 1
    assert str(battle.decision.detail) == "A damaged ship rolls as usual"


def test_note_15_the_face_0_counts_as_10():
    battle = at("carrier | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(Rolled(((0,),)))
    assert battle.state.hits == (0, 1)
    assert log(battle)[-1] == "Hits: 1 (1 of 1 on 9+ [10]) [39.5d]"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Rolled(((7, 7),)), "Dice expected: 1, entered: 2"),
        (Rolled(((11,),)), "Faces: 0 to 10, not 11"),
        (Rolled(((-1,),)), "Faces: 0 to 10, not -1"),
        (Rolled(((7,), (7,))), "Dice groups expected: 1, entered: 2"),
        (Hits((2,)), "Enter 0 to 1; entered: 2"),
        (Hits((-1,)), "Enter 0 to 1; entered: -1"),
        (Hits(()), "Dice groups expected: 1, entered: 0"),
    ],
)
def test_wrong_dice_are_refused_with_the_reason(action, reason):
    battle = at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    assert [text for text, _ in why_not(battle, action)] == [reason]
    with pytest.raises(IllegalAction):
        battle.play(action)
    assert battle.state.at is RoundStep.ATTACKER_ROLLS


def test_morale_boost_adds_1_to_all_own_rolls_of_its_round():
    cards = {"cards": (Card.MORALE_BOOST,)}
    battle = at("cruiser destroyer | cruiser", attacker=cards, neighbours=())
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert [g.need for g in battle.decision.groups] == [6, 8]
    fire(battle, 0, 0)
    assert [g.need for g in battle.decision.groups] == [7, 9]


def test_fighter_prototype_adds_2_to_fighters_in_the_first_round():
    cards = {"cards": (Card.FIGHTER_PROTOTYPE,)}
    battle = at("carrier 2 fighter | cruiser", attacker=cards)
    battle.play(PlayCard(Card.FIGHTER_PROTOTYPE))
    assert [(g.need, g.count) for g in battle.decision.groups] == [(7, 2), (9, 1)]


def test_two_morale_boosts_do_not_add_up_in_one_round():
    cards = {"cards": (Card.MORALE_BOOST, Card.MORALE_BOOST)}
    battle = at("cruiser | cruiser", attacker=cards)
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert battle.state.at is RoundStep.ATTACKER_ROLLS
    assert battle.state.sides[0].cards == (Card.MORALE_BOOST,)


def test_corner_13_a_nebula_adds_1_to_the_defenders_ships_only():
    battle = at(
        "cruiser | cruiser", RoundStep.ATTACKER_ROLLS, system=ActiveSystem("Quann", Anomaly.NEBULA)
    )
    assert battle.decision.groups[0].need == 7
    battle.play(Hits((0,)))
    assert battle.decision.groups[0].need == 6


def test_corner_13_a_nebula_does_not_help_the_barrage():
    battle = at("carrier 2 fighter | destroyer", system=ActiveSystem("Quann", Anomaly.NEBULA))
    battle.play(*battle.decision.gestures[0].actions)
    assert battle.decision.groups[0].need == 9


@pytest.mark.parametrize(("value", "chance"), [(9, 2), (10, 1), (3, 8), (1, 10)])
def test_corner_11_the_chance_of_a_die_is_plain_comparison(value, chance):
    flagship = {
        "flagship": __import__("assistant.games.ti4.setup", fromlist=["x"]).TypedFlagship(
            combat=value
        )
    }
    battle = at("flagship | cruiser", RoundStep.ATTACKER_ROLLS, attacker=flagship)
    assert battle.decision.groups[0].chance == Fraction(chance, 10)


def test_corner_11_a_value_of_11_or_more_never_hits():
    flagship = {"flagship": TypedFlagship(combat=12)}
    battle = at("flagship | cruiser", RoundStep.ATTACKER_ROLLS, attacker=flagship)
    assert battle.decision.groups[0].most == 0


def test_a_bonus_beyond_1_makes_a_die_that_always_hits():
    changes = {"flagship": TypedFlagship(combat=1), "cards": (Card.MORALE_BOOST,)}
    battle = at("flagship | cruiser", attacker=changes)
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert battle.decision.groups[0].chance == 1
    assert why_not(battle, Hits((0,))) == [("Enter 1 to 1; entered: 0", "39.5c")]


def test_options_of_a_window_say_what_a_card_does():
    battle = at("cruiser | cruiser", attacker={"cards": (Card.MORALE_BOOST,)})
    assert labels(battle) == ["Morale Boost", "Skip: save for later"]
    detail = next(battle.decision.open).detail
    assert str(detail) == "+1 to all your combat rolls this round."
