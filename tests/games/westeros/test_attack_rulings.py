"""What the table may overrule in a turn of attacks, and what becomes of the attack under way."""

from __future__ import annotations

import pytest
from msgspec import json

from assistant.games.westeros import GAME
from assistant.games.westeros.board import hex_name
from assistant.games.westeros.data import Rank, UnitClass
from assistant.games.westeros.rulings import (
    AddUnit,
    ChangeDice,
    Engage,
    Finish,
    LayTerrain,
    NewTurn,
    Order,
    PlaceUnit,
    Refresh,
    RemoveUnit,
    SetBanner,
    SetRank,
    SetValue,
    SkipTo,
    Value,
)
from assistant.games.westeros.state import FIRST, SECOND, State, TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack, NoCounterattack
from assistant.games.westeros.steps.turn import DeclareAttack, EndAttacks, MoveUnit
from assistant.rules.chance import Roll
from assistant.rules.moment import last_moment

from .table import (
    Keyword,
    at,
    attack,
    bows,
    engaged,
    foot,
    id_at,
    lay,
    roll,
    said,
    unit_at,
    why_not,
)


def table():
    return lay([foot("E5")], [foot("F5")])


def test_a_unit_joins_from_its_houses_box_is_put_elsewhere_and_taken_off():
    battle = table()
    battle.play(AddUnit(1, "lannisport_guards", "G5"))
    unit = unit_at(battle, "G5")
    assert (unit.seat, str(unit.name), unit.figures) == (1, "Lannisport Guards", 4)
    battle.play(PlaceUnit(unit.id, "H5"))
    assert unit_at(battle, "H5") is not None
    battle.play(RemoveUnit(unit.id))
    assert unit_at(battle, "H5") is None
    assert said(battle, "removed from the board [ruling]")


def test_nobody_is_put_where_somebody_stands_or_nobody_can():
    battle = lay([foot("E5")], [foot("F5")], terrain={"G5": "river"})
    for place in ("F5", "G5", "½2", "Z9"):
        assert why_not(battle, PlaceUnit(id_at(battle, "E5"), place))


@pytest.mark.parametrize(
    ("what", "value", "field"),
    [(Value.FIGURES, 2, "figures"), (Value.DICE, 5, "dice"), (Value.RANGE, 3, "range")],
)
def test_numbers_of_a_unit_are_set(what, value, field):
    battle = table()
    battle.play(SetValue(id_at(battle, "E5"), what, value))
    assert getattr(unit_at(battle, "E5"), field) == value


def test_more_figures_than_it_began_with_make_a_larger_unit():
    battle = table()
    battle.play(SetValue(id_at(battle, "E5"), Value.FIGURES, 6))
    assert (unit_at(battle, "E5").figures, unit_at(battle, "E5").full) == (6, 6)


def test_no_unit_gets_more_than_forty_dice():
    battle = table()
    assert why_not(battle, SetValue(id_at(battle, "E5"), Value.DICE, 41))[0][0] == (
        "41 is out of range; enter 0 to 40"
    )


def test_rank_banner_and_orders_are_set():
    battle = table()
    unit = id_at(battle, "E5")
    for ruling in (SetRank(unit, "red"), SetBanner(unit, False), Order(unit, False)):
        battle.play(ruling)
    found = unit_at(battle, "E5")
    assert (found.rank.value, found.banner_up, found.ordered) == ("red", False, False)


def test_a_token_is_laid_only_between_free_adjacent_enemies():
    battle = lay([foot("E5")], [foot("F5"), foot("D5"), foot("H5")])
    mine = id_at(battle, "E5")
    battle.play(Engage(mine, id_at(battle, "F5")))
    assert engaged(battle) == {frozenset({"E5", "F5"})}
    assert why_not(battle, Engage(mine, id_at(battle, "D5"))) == [
        ("Already engaged: infantry E5, E5", "engaged")
    ]
    assert why_not(battle, Engage(mine, id_at(battle, "H5")))[0][1] == "decision"


def test_a_unit_put_away_from_its_partner_is_free():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    battle.play(PlaceUnit(id_at(battle, "E5"), "A1"))
    assert engaged(battle) == set()


def test_terrain_is_laid_and_cleared_and_stops_the_next_shot():
    battle = lay([bows("A5")], [foot("D5")])
    battle.play(LayTerrain("forest", False, "B5"))
    declared = DeclareAttack(id_at(battle, "A5"))
    assert why_not(battle, declared)
    battle.play(LayTerrain("", False, "B5"))
    assert not why_not(battle, declared)


def test_cards_change_the_dice_only_before_they_are_thrown():
    battle = table()
    assert why_not(battle, ChangeDice(2)) == [("No attack is being prepared", "5")]
    attack(battle, "E5", "F5").play(ChangeDice(2))
    assert isinstance(battle.decision, Roll)
    assert battle.decision.groups[0].count == 4
    battle.play(ChangeDice(-2))
    assert (at(battle), said(battle, "No dice left to roll")) == (TurnStep.TURN, True)


def test_an_attack_whose_target_is_gone_cannot_go_on():
    for place in ("E5", "F5"):
        battle = attack(table(), "E5", "F5")
        battle.play(RemoveUnit(id_at(battle, place)))
        assert at(battle) is TurnStep.TURN
        assert said(battle, "The current attack cannot continue")


@pytest.mark.parametrize("counters", [False, True])
@pytest.mark.parametrize("gone", ["E5", "F5"])
def test_an_attack_that_has_struck_was_made_though_a_unit_is_taken_off(gone, counters):
    """Its unit "did not attack", kept its banner up and might attack once more."""
    lord = foot("F5", "green", Keyword.STALWART, figures=1, commander="gregor")
    battle = lay([foot("E5", "red"), foot("E7")], [lord])
    mine = id_at(battle, "E5")
    roll(attack(battle, "E5", "F5"), "g")
    assert at(battle) is TurnStep.COUNTER
    if counters:
        battle.play(Counterattack())
        assert at(battle) is TurnStep.DICE
    battle.play(RemoveUnit(id_at(battle, gone)))
    assert not said(battle, "cannot continue")
    unit = battle.state.find(mine)
    assert unit is None if gone == "E5" else (unit.attacked, unit.banner_up) == (True, False)
    battle.play(EndAttacks())
    assert not said(battle, "red E5: did not attack")


def test_whose_capture_is_in_doubt_is_offered_first_and_is_captured_once_taken_off():
    """`Enter` took the attacker off the board instead."""
    lord = foot("F5", "green", Keyword.STALWART, figures=1, commander="gregor")
    battle = lay([foot("E5", "red")], [lord])
    roll(attack(battle, "E5", "F5"), "g")
    taken = [one for one in GAME.ruling_options(battle.state) if isinstance(one.action, RemoveUnit)]
    assert taken[0].action == RemoveUnit(id_at(battle, "F5"))
    battle.play(taken[0].action)
    assert said(battle, "gregor is captured")


@pytest.mark.parametrize("over", [False, True])
def test_once_the_table_has_decided_a_capture_the_result_says_so(over):
    """The line under the board said "the table decides" after the table had decided."""
    lord = foot("F5", "green", Keyword.STALWART, figures=1, commander="gregor")
    battle = lay([foot("E5", "red"), foot("E7")], [lord, foot("K3")])
    roll(attack(battle, "E5", "F5"), "g")
    if over:
        battle.play(NoCounterattack())
    assert str(last_moment(battle).also) == "capture: the table decides"
    battle.play(RemoveUnit(id_at(battle, "F5")))
    told = last_moment(battle)
    assert (str(told.said), told.seat, told.is_past) == ("captured: gregor", 0, False)


def test_an_attacker_with_advance_may_follow_where_the_table_took_the_target_off():
    lord = foot("F5", "green", Keyword.STALWART, figures=1, commander="gregor")
    battle = lay([foot("E5", "red", Keyword.ADVANCE)], [lord])
    roll(attack(battle, "E5", "F5"), "g")
    battle.play(RemoveUnit(id_at(battle, "F5")))
    assert at(battle) is TurnStep.FOLLOW


def test_a_target_taken_off_while_it_retreats_has_been_attacked_all_the_same():
    battle = lay([bows("B5", "red")], [foot("E5"), foot("D3"), foot("E3")])
    roll(attack(battle, "B5", "E5"), "mm")
    assert at(battle) is TurnStep.RETREAT
    battle.play(RemoveUnit(id_at(battle, "E5")))
    assert not unit_at(battle, "B5").banner_up


def test_a_hand_to_hand_attack_does_not_reach_a_target_put_elsewhere():
    battle = attack(table(), "E5", "F5")
    battle.play(PlaceUnit(id_at(battle, "F5"), "H5"))
    assert at(battle) is TurnStep.TURN


def test_the_dice_are_rolled_again_when_the_table_goes_back_to_them():
    battle = lay([foot("E5")], [foot("F5", "green", Keyword.STALWART)])
    roll(attack(battle, "E5", "F5"), "")
    assert at(battle) is TurnStep.COUNTER
    battle.play(SkipTo("dice"))
    roll(battle, "gg")
    assert unit_at(battle, "F5").figures == 2


def test_the_turn_is_skipped_to_its_banner():
    battle = attack(table(), "E5", "F5")
    battle.play(SkipTo("banner"))
    assert (at(battle), unit_at(battle, "E5").banner_up) == (TurnStep.TURN, False)


def test_a_new_turn_gives_the_other_side_its_attacks_even_after_the_end():
    battle = lay([foot("E5", moved=True)], [foot("F5")])
    battle.play(EndAttacks())
    battle.play(NewTurn(1))
    theirs = id_at(battle, "F5")
    assert (battle.decision.seat, unit_at(battle, "E5").moved) == (1, False)
    battle.play(Order(theirs, True))
    battle.play(DeclareAttack(theirs))
    assert at(battle) is TurnStep.TARGET


def test_a_unit_may_act_again_when_the_table_says_so():
    battle = table()
    unit = id_at(battle, "E5")
    battle.play(MoveUnit(unit, "D5"))
    assert why_not(battle, MoveUnit(unit, "E5"))
    battle.play(Refresh(unit))
    battle.play(MoveUnit(unit, "E5"))


def test_a_unit_that_may_act_again_moves_though_it_has_attacked():
    """The ruling said so, and the move stayed closed: all moves come before the first attack."""
    battle = lay([foot("E5"), foot("E7")], [foot("F5")])
    unit, other = id_at(battle, "E5"), id_at(battle, "E7")
    roll(attack(battle, "E5", "F5"), "")
    battle.play(Refresh(unit))
    battle.play(MoveUnit(unit, "D5"))
    battle.play(battle.decision.options[-1].action)  # no parting blow
    assert why_not(battle, MoveUnit(unit, "E5")) == [
        ("Already moved this turn, no second move", "attack")
    ]
    assert why_not(battle, MoveUnit(other, "E8"))


def test_once_it_has_attacked_again_its_moves_are_over():
    battle = lay([foot("E5")], [foot("F5")])
    unit = id_at(battle, "E5")
    roll(attack(battle, "E5", "F5"), "")
    battle.play(Refresh(unit))
    roll(attack(battle, "E5", "F5"), "")
    assert why_not(battle, MoveUnit(unit, "D5")) == [
        ("All moves come before the first attack", "battle")
    ]


def test_a_battle_without_that_ruling_leads_where_it_led_before_there_was_one():
    """Its states are compared with those of the file: one more field, and none of it would open."""
    battle = table()
    roll(attack(battle, "E5", "F5"), "")
    unit = id_at(battle, "E5")
    assert not [told for told in json.decode(json.encode(battle.state))["units"] if "again" in told]
    battle.play(Refresh(unit))
    assert json.decode(json.encode(battle.state), type=State) == battle.state
    battle.play(NewTurn(SECOND))
    assert not [told for told in json.decode(json.encode(battle.state))["units"] if "again" in told]


def test_the_table_ends_the_turn():
    battle = attack(table(), "E5", "F5")
    battle.play(Finish())
    assert battle.decision is None


def test_moves_are_still_open_after_an_attack_that_was_only_declared():
    battle = table()
    unit = id_at(battle, "E5")
    battle.play(DeclareAttack(unit))
    battle.play(battle.decision.options[-1].action)
    assert why_not(battle, MoveUnit(unit, "D5")) == []


def test_a_unit_of_which_too_little_is_known_cannot_join_and_says_what_to_enter():
    battle = lay([foot("E5")], [foot("F5")])
    refused = [text for text, _ in why_not(battle, AddUnit(FIRST, "stark_kennelmasters", "A1"))]
    assert refused == [
        "Stark Kennelmasters: infantry, cavalry or ranged? Enter what the unit card says.",
        "Stark Kennelmasters: does it have a melee attack? Enter what the unit card says.",
        "Stark Kennelmasters: is valor crossed out? Enter what the unit card says.",
        "Stark Kennelmasters: how many figures? Count them and enter the number.",
    ]


def test_a_unit_joins_as_the_players_have_laid_out_another_of_its_type():
    known = foot("E5", "blue", full=3, figures=2, type="stark_kennelmasters", name="", dice=5)
    battle = lay([known], [foot("F5")])
    battle.play(AddUnit(FIRST, "stark_kennelmasters", "A1"))
    joined = unit_at(battle, "A1")
    assert (joined.figures, joined.full, joined.kind) == (3, 3, UnitClass.INFANTRY)
    assert (joined.rank, joined.dice) == (Rank.GREEN, 2)


def test_the_usual_dice_follow_the_rank_those_of_the_card_stay():
    battle = lay([foot("E5"), foot("E7", dice=1)], [foot("F5")])
    for place, dice in (("E5", 4), ("E7", 1)):
        battle.play(SetRank(id_at(battle, place), "red"))
        assert unit_at(battle, place).dice == dice


def test_dice_that_the_table_has_set_are_those_of_the_card():
    battle = lay([foot("E5")], [foot("F5")])
    battle.play(SetValue(id_at(battle, "E5"), Value.DICE, 3))
    attack(battle, "E5", "F5")
    assert said(battle, "infantry E5: 3 on the card")


def test_rulings_begin_with_the_unit_that_attacks_and_its_target():
    """Enter set the range of the first unit on the board, not of the archers that lacked one."""
    battle = lay([foot("A1"), foot("F7")], [bows("F5", range=None), foot("F6")])
    battle.play(NewTurn(SECOND))
    battle.play(Order(id_at(battle, "F5"), True))
    assert order_of_ranges(battle) == ["F5", "F6", "A1", "F7"]
    battle.play(NewTurn(FIRST))
    battle.play(Order(id_at(battle, "F7"), True))
    battle.play(DeclareAttack(id_at(battle, "F7")))
    assert order_of_ranges(battle) == ["F7", "A1", "F5", "F6"]


def order_of_ranges(battle):
    rulings = (option.action for option in battle.rulings)
    ids = [one.unit for one in rulings if isinstance(one, SetValue) and one.what is Value.RANGE]
    return [hex_name(battle.state.board, battle.state.unit(id).at) for id in ids]
