"""The table's own word: at any decision, after the end, and always undoable."""

from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.odds.best_play import optimal_play
from assistant.games.ti4.odds.policy_odds import chances
from assistant.games.ti4.policy_rulings import SetOrder
from assistant.games.ti4.rulings import SKIPS, CancelRetreat, Finish, SetHits, SkipTo
from assistant.games.ti4.setup import (
    ORDER,
    ActiveSystem,
    Anomaly,
    Part,
    Playing,
    Sustaining,
    Tokens,
)
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.barrage import Fire
from assistant.games.ti4.steps.common import TakeLosses
from assistant.games.ti4.steps.retreat import Announce, LeaveBehind, RetreatTo
from assistant.games.ti4.steps.rift import LoadAboard
from assistant.games.ti4.steps.roll import RerollHits, RerollMisses
from assistant.games.ti4.unit_rulings import (
    AddUnits,
    Damage,
    GiveSustain,
    Repair,
    SetValue,
    TakeAway,
    TakeSustain,
    Value,
)
from assistant.rules.battle import digest
from assistant.rules.chance import Hits, Roll

from .table import BOTH_HOME, D, at, fire, go_on, home, labels, line, log, why_not
from .test_odds import agrees

TEXT = "dreadnought* cruiser destroyer | war_sun carrier 2 fighter 2 infantry"
EACH = [
    AddUnits(ATTACKER, UnitType.CARRIER, 2),
    AddUnits(DEFENDER, UnitType.MECH),
    TakeAway(DEFENDER, "carrier-1"),
    Damage(DEFENDER, "war_sun-1"),
    Repair(ATTACKER, "dreadnought-1"),
    SetValue(ATTACKER, UnitType.CRUISER, Value.COMBAT, 5),
    SetValue(DEFENDER, UnitType.WAR_SUN, Value.DICE, 1),
    SetValue(DEFENDER, UnitType.CARRIER, Value.CAPACITY, 0),
    SetValue(DEFENDER, UnitType.WAR_SUN, Value.BARRAGE_DICE, 2),
    SetValue(ATTACKER, UnitType.DESTROYER, Value.BARRAGE, 6),
    SetValue(DEFENDER, UnitType.FIGHTER, Value.COMBAT, 6, "fighter-1"),
    GiveSustain(ATTACKER, UnitType.CRUISER),
    GiveSustain(DEFENDER, UnitType.FIGHTER, "fighter-1"),
    TakeSustain(DEFENDER, UnitType.WAR_SUN),
    SetOrder(ATTACKER, tuple(u.value for u in reversed(ORDER))),
    SkipTo(RoundStep.RETREAT.value),
    Finish(Outcome.CALLED_OFF),
]
ROUND_STEPS = [
    RoundStep.BARRAGE,
    RoundStep.ANNOUNCE,
    RoundStep.ATTACKER_ROLLS,
    RoundStep.DEFENDER_ROLLS,
]


def said(battle):
    """What the table ruled."""
    return [str(entry.event.text) for entry in battle.log() if entry.event.ruling and entry.live]


@pytest.mark.parametrize("step", ROUND_STEPS)
@pytest.mark.parametrize("ruling", EACH, ids=lambda r: type(r).__name__)
def test_each_ruling_is_open_at_any_decision_and_can_be_undone(ruling, step):
    battle = at(TEXT, step, neighbours=BOTH_HOME)
    before = digest(battle.state)
    battle.play(ruling)
    after = digest(battle.state)
    battle.undo()
    assert digest(battle.state) == before != after
    battle.redo()
    assert digest(battle.state) == after


@pytest.mark.parametrize("ruling", EACH, ids=lambda r: type(r).__name__)
def test_each_ruling_is_open_after_the_end(ruling):
    battle = at(TEXT)
    battle.play(Finish(Outcome.DRAW))
    battle.play(ruling)
    battle.undo()
    assert battle.state.outcome is Outcome.DRAW


def test_units_join_with_numbers_nobody_has_had():
    battle = at("cruiser | 2 cruiser")
    battle.play(TakeAway(ATTACKER, "cruiser-1"), AddUnits(ATTACKER, UnitType.CRUISER, 2))
    assert [u.id for u in battle.state.side(ATTACKER).units] == ["cruiser-2", "cruiser-3"]


def test_units_that_join_have_the_sides_upgrades():
    battle = at("dreadnought II | 2 cruiser")
    battle.play(AddUnits(ATTACKER, UnitType.DREADNOUGHT))
    assert line(battle) == "2 dreadnought II | 2 cruiser"
    assert said(battle) == ["Dreadnought: 1 added"]


def test_a_unit_taken_away_goes_to_reinforcements():
    battle = at("2 cruiser | cruiser")
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert [u.id for u in battle.state.side(ATTACKER).lost] == ["cruiser-1"]
    assert said(battle) == ["Cruiser: removed"]


def test_taking_the_last_ship_ends_the_combat():
    battle = at("cruiser | cruiser")
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert battle.state.outcome is Outcome.DEFENDER
    assert battle.state.victor == DEFENDER


def test_damage_and_repair_only_where_it_makes_sense():
    battle = at("dreadnought cruiser | dreadnought*")
    assert why_not(battle, Repair(ATTACKER, "dreadnought-1")) == [("not damaged", "39.6a")]
    assert why_not(battle, Damage(DEFENDER, "dreadnought-1")) == [("already damaged", "39.6a")]
    assert why_not(battle, Damage(ATTACKER, "cruiser-1"))
    battle.play(Damage(ATTACKER, "dreadnought-1"), Repair(DEFENDER, "dreadnought-1"))
    assert line(battle) == "dreadnought* cruiser | dreadnought"
    assert said(battle) == ["Dreadnought: damaged", "Dreadnought: repaired"]


def test_a_changed_value_holds_for_every_unit_of_the_type():
    battle = at("2 cruiser destroyer | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(SetValue(ATTACKER, UnitType.CRUISER, Value.COMBAT, 4))
    assert [(g.need, g.count) for g in battle.decision.groups] == [(4, 2), (9, 1)]


def test_a_value_beyond_its_range_is_refused():
    battle = at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    too_much = SetValue(ATTACKER, UnitType.CRUISER, Value.COMBAT, 12)
    assert why_not(battle, too_much) == [("12 is out of range; enter 1 to 11", "decision")]


def test_dice_changed_to_none_are_not_rolled():
    battle = at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(SetValue(ATTACKER, UnitType.CRUISER, Value.DICE, 0))
    assert battle.state.at is RoundStep.DEFENDER_ROLLS


def test_hits_change_only_while_some_are_to_be_assigned():
    battle = at("2 cruiser destroyer | 2 war_sun", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    refused = [("no hits are being assigned now", "39.6")]
    assert why_not(battle, SetHits(ATTACKER, 1)) == refused
    battle = at("2 cruiser destroyer | 2 war_sun", RoundStep.ATTACKER_ROLLS)
    assert why_not(battle, SetHits(ATTACKER, 1)) == refused
    battle.play(Hits((0, 0)))
    assert why_not(battle, SetHits(ATTACKER, 1)) == refused
    assert why_not(battle, SetHits(DEFENDER, 1)) == []


def assigning(text, ours, theirs=0, **changes):
    return fire(at(text, RoundStep.ATTACKER_ROLLS, **changes), theirs, ours)


def test_hits_set_to_0_while_assigning_end_the_step():
    battle = assigning("2 cruiser destroyer | war_sun", 2)
    battle.play(SetHits(ATTACKER, 0))
    assert (battle.state.round, battle.state.at) == (2, RoundStep.ATTACKER_ROLLS)
    assert line(battle) == "2 cruiser destroyer | war_sun"


def test_hits_raised_beyond_all_ships_sink_them():
    battle = assigning("2 cruiser destroyer | war_sun", 1)
    battle.play(SetHits(ATTACKER, 9), TakeLosses())
    assert battle.state.outcome is Outcome.DEFENDER
    assert "Extra hits are lost: 6 [39.6]" in log(battle)


def test_hits_set_for_a_side_that_had_answered_ask_it_again():
    battle = assigning("cruiser 2 destroyer | cruiser 2 destroyer", 1, 1)
    battle.play(Destroy("destroyer-1"))
    assert battle.decision.seat == DEFENDER
    battle.play(SetHits(ATTACKER, 1))
    assert battle.decision.seat == ATTACKER
    battle.play(Destroy("destroyer-2"))
    assert battle.decision.seat == DEFENDER
    battle.play(Destroy("destroyer-1"))
    assert line(battle) == "cruiser | cruiser destroyer"


def test_barrage_hits_can_be_changed_while_fighters_are_picked():
    battle = at("2 destroyer | carrier 3 fighter")
    battle.play(SetValue(DEFENDER, UnitType.FIGHTER, Value.COMBAT, 8))
    battle.play(AddUnits(DEFENDER, UnitType.FIGHTER))
    battle.play(*battle.decision.gestures[0].actions)
    battle.play(Hits((3,)))
    assert battle.state.at is RoundStep.BARRAGE_LOSSES
    battle.play(SetHits(DEFENDER, 1))
    assert len(list(battle.decision.open)) == 2
    battle.play(next(battle.decision.open).action)
    assert battle.state.at is RoundStep.ATTACKER_ROLLS


def test_all_ships_taken_away_while_assigning_lose_the_combat():
    battle = assigning("2 cruiser destroyer | war_sun", 2)
    for ship in ("cruiser-1", "cruiser-2", "destroyer-1"):
        if battle.decision is not None:
            battle.play(TakeAway(ATTACKER, ship))
    assert battle.state.outcome is Outcome.DEFENDER
    assert battle.state.hits == (0, 0)


def test_a_ship_repaired_while_assigning_may_sustain_again():
    battle = assigning("dreadnought carrier fighter | war_sun", 2)
    battle.play(Sustain("dreadnought-1"))
    battle.play(Repair(ATTACKER, "dreadnought-1"))
    assert why_not(battle, Sustain("dreadnought-1")) == []


def test_a_ship_added_while_assigning_may_take_the_hit():
    battle = assigning("cruiser destroyer | war_sun", 1)
    battle.play(AddUnits(ATTACKER, UnitType.CARRIER))
    assert labels(battle) == ["Carrier", "Cruiser", "Destroyer"]


def test_a_unit_taken_away_from_the_barrage_does_not_fire():
    battle = at("destroyer cruiser | carrier fighter")
    battle.play(Fire("destroyer-1"))
    battle.play(TakeAway(ATTACKER, "destroyer-1"))
    assert battle.state.at is RoundStep.ATTACKER_ROLLS
    assert "No barrage [39.3]" in log(battle)


def test_a_unit_taken_away_after_all_were_picked_takes_its_dice_along():
    battle = at("2 destroyer | carrier 4 fighter")
    battle.play(*battle.decision.gestures[0].actions)
    battle.play(TakeAway(ATTACKER, "destroyer-1"))
    assert [g.count for g in battle.decision.groups] == [2]


DICE = {"dice_effects": True}


def test_dice_are_settled_when_their_ships_change_between_roll_and_reroll():
    battle = at("3 cruiser destroyer | war_sun", RoundStep.ATTACKER_ROLLS, attacker=DICE)
    battle.play(Hits((3, 0)))
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert battle.state.at is RoundStep.DEFENDER_ROLLS
    assert battle.state.hits == (0, 3)


def test_a_reroll_under_way_survives_a_ruling_on_something_else():
    battle = at("3 cruiser destroyer | war_sun", RoundStep.ATTACKER_ROLLS, attacker=DICE)
    battle.play(Hits((1, 0)))
    battle.play(RerollMisses(0, 2))
    battle.play(Damage(DEFENDER, "war_sun-1"))
    battle.play(Hits((2,)))
    assert battle.state.hits == (0, 3)


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_no_more_dice_are_thrown_again_than_there_are_once_ships_are_taken_away(lost):
    battle = at("4 cruiser destroyer | war_sun", RoundStep.ATTACKER_ROLLS, attacker=DICE)
    battle.play(Hits((1, 0)))
    battle.play(RerollMisses(0, 3))
    for n in range(lost):
        battle.play(TakeAway(ATTACKER, f"cruiser-{n + 1}"))
    if lost < 3:
        assert battle.decision.groups[0].count == 3 - lost
        battle.play(Hits((3 - lost,)))
    assert battle.state.hits == (0, 4 - lost)


def test_the_last_ship_taken_away_during_a_reroll_ends_the_combat():
    battle = at("cruiser | war_sun", RoundStep.ATTACKER_ROLLS, defender=DICE)
    battle.play(Hits((1,)))
    battle.play(RerollHits(0, 1))
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert battle.state.outcome is Outcome.DEFENDER


OWN = (home("Wellon", planets=frozenset({D})),)
RIFT = ActiveSystem("Gap", Anomaly.RIFT)


def retreating(text, **changes):
    battle = at(text, RoundStep.ANNOUNCE, neighbours=OWN, **changes)
    battle.play(Announce())
    return fire(battle, 0, 0)


@pytest.mark.parametrize("playing", Playing)
def test_39_10_nobody_wins_where_the_last_ship_is_taken_away_while_the_other_leaves(playing):
    battle = retreating(
        "cruiser | 2 cruiser",
        attacker={"playing": playing},
        defender={"playing": playing, "tokens": Tokens(reinforcements=0)},
    )
    battle.play(RetreatTo(0))
    assert [row.probability for row in GAME.odds.forecast(battle.state).rows] == [1, 0, 0]
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert [row.probability for row in GAME.odds.forecast(battle.state).rows] == [0, 1, 0]
    assert optimal_play(battle.state, ATTACKER).value(battle.state) == 0.5
    go_on(battle)
    assert battle.state.outcome is Outcome.DRAW


def test_39_10_nobody_wins_where_the_last_ship_is_taken_away_before_the_dice_of_the_rift():
    battle = retreating("cruiser | 2 cruiser", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert isinstance(battle.decision, Roll)
    assert [row.probability for row in GAME.odds.forecast(battle.state).rows] == [0, 1, 0]
    battle.play(Hits((2,)))
    assert battle.state.outcome is Outcome.DRAW


def test_places_are_those_of_the_winner_though_a_ship_joins_the_loser_meanwhile():
    battle = at("carrier 2 fighter 2 infantry | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(SetValue(ATTACKER, UnitType.CARRIER, Value.CAPACITY, 3))
    fire(battle, 1, 0)
    assert battle.state.at is RoundStep.CAPACITY
    battle.play(AddUnits(DEFENDER, UnitType.CRUISER))
    go_on(battle)
    assert battle.state.outcome is Outcome.ATTACKER
    assert not any("Stalemate" in entry for entry in log(battle))


@pytest.mark.parametrize("onward", ["token", "skip"])
def test_note_8_ships_that_join_after_the_rift_has_been_left_have_it_before_them(onward):
    keeping = {"playing": Playing.TO_KEEP, "tokens": Tokens(reinforcements=0)}
    both = {"attacker": keeping, "defender": keeping, "system": RIFT}
    battle = retreating("2 cruiser | 2 cruiser", **both)
    battle.play(RetreatTo(0))
    battle.play(Hits((2,)))
    battle.play(AddUnits(DEFENDER, UnitType.CRUISER, 2))
    if onward == "skip":
        battle.play(SkipTo(RoundStep.ANNOUNCE.value))
    else:
        go_on(battle)
    fresh = at("2 cruiser | 2 cruiser", RoundStep.ANNOUNCE, neighbours=OWN, round=2, **both)
    assert GAME.odds.values(battle.state) == GAME.odds.values(fresh.state)


def test_a_retreat_cancelled_before_it_happens_does_not():
    battle = retreating("cruiser | cruiser")
    battle.play(CancelRetreat())
    assert (battle.state.round, battle.state.at) == (2, RoundStep.ANNOUNCE)
    assert line(battle) == "cruiser | cruiser"


def test_there_is_nothing_to_cancel_where_nobody_announced():
    battle = at("cruiser | cruiser", neighbours=OWN)
    assert why_not(battle, CancelRetreat()) == [("no retreat is announced", "39.4")]


def test_the_last_enemy_ship_taken_away_makes_a_retreat_needless():
    battle = retreating("cruiser | cruiser")
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert battle.state.outcome is Outcome.DEFENDER
    assert line(battle) == "| cruiser"


def test_cargo_of_a_ship_taken_away_looks_for_another():
    battle = retreating("cruiser | 3 carrier 2 fighter", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(LoadAboard("fighter-1", "carrier-1"))
    battle.play(TakeAway(DEFENDER, "carrier-1"))
    assert battle.state.loads == ()
    assert labels(battle) == ["Carrier 2", "Carrier 3"]


def test_a_ship_with_less_room_puts_cargo_out():
    battle = retreating("cruiser | carrier war_sun dreadnought 3 fighter", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(LoadAboard("fighter-1", "carrier-1"), LoadAboard("fighter-2", "carrier-1"))
    battle.play(SetValue(DEFENDER, UnitType.CARRIER, Value.CAPACITY, 1))
    assert [load.cargo for load in battle.state.loads] == ["fighter-1"]


def test_cargo_left_behind_after_loading_frees_its_place():
    battle = retreating("cruiser | 2 dreadnought fighter infantry", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(AddUnits(DEFENDER, UnitType.CRUISER))
    battle.play(LoadAboard("fighter-1", "dreadnought-1"))
    assert isinstance(battle.decision, Roll)
    battle.play(AddUnits(DEFENDER, UnitType.INFANTRY))
    battle.play(LeaveBehind("fighter-1"))
    assert isinstance(battle.decision, Roll)
    assert [load.cargo for load in battle.state.loads] == ["infantry-1", "infantry-2"]


def test_capacity_given_to_fighters_i_carries_nobody_away():
    battle = retreating("cruiser | carrier 4 fighter infantry 0 mech", round=2)
    battle.play(SetValue(DEFENDER, UnitType.FIGHTER, Value.CAPACITY, 3))
    battle.play(RetreatTo(0))
    assert str(battle.decision.detail) == "Too many: 1; capacity: 4"


def test_all_ships_taken_away_while_leaving_a_rift_end_the_combat():
    battle = retreating("cruiser | 2 carrier fighter", system=RIFT)
    battle.play(RetreatTo(0))
    battle.play(TakeAway(DEFENDER, "carrier-1"))
    battle.play(TakeAway(DEFENDER, "carrier-2"))
    assert battle.state.outcome is Outcome.ATTACKER


@pytest.mark.parametrize("step", SKIPS[Part.SPACE])
def test_any_step_can_be_skipped_to_and_the_combat_goes_on_from_there(step):
    battle = at("2 cruiser destroyer | 2 cruiser destroyer", neighbours=BOTH_HOME)
    battle.play(SkipTo(step.value))
    assert battle.decision is not None
    assert said(battle)[0].startswith("Play continues from: ")


def test_an_unknown_step_is_refused():
    battle = at("cruiser | cruiser")
    assert why_not(battle, SkipTo("over")) == [("over is not in the list", "decision")]


def test_a_skip_takes_combat_hits_along_but_no_barrage_hits():
    battle = at("2 cruiser | cruiser destroyer", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((1,)))
    battle.play(SkipTo(RoundStep.ASSIGN.value))
    assert (battle.decision.seat, battle.state.hits) == (DEFENDER, (0, 1))
    battle.play(SkipTo(RoundStep.ATTACKER_ROLLS.value))
    assert battle.state.hits == (0, 0)


def test_a_battle_that_has_ended_can_go_on():
    battle = at("cruiser | cruiser")
    battle.play(Finish(Outcome.DRAW))
    battle.play(SkipTo(RoundStep.ATTACKER_ROLLS.value))
    assert battle.state.outcome is None
    assert battle.state.at is RoundStep.ATTACKER_ROLLS


def test_a_lost_battle_goes_on_with_units_added_after_its_end():
    battle = at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 0)
    assert battle.state.outcome is Outcome.ATTACKER
    battle.play(AddUnits(DEFENDER, UnitType.CRUISER))
    assert battle.state.outcome is Outcome.ATTACKER
    battle.play(SkipTo(RoundStep.ATTACKER_ROLLS.value))
    assert line(battle) == "cruiser | cruiser"
    assert battle.decision is not None


@pytest.mark.parametrize(
    ("outcome", "shown"),
    [
        (Outcome.ATTACKER, "Winner: Attacker"),
        (Outcome.DEFENDER, "Winner: Defender"),
        (Outcome.DRAW, "Draw, by agreement"),
        (Outcome.CALLED_OFF, "Combat called off"),
    ],
)
def test_the_table_may_end_the_battle(outcome, shown):
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    battle.play(Finish(outcome))
    assert battle.decision is None
    assert str(GAME.overview(battle.state).outcome) == shown
    assert said(battle)[0].startswith("Battle ended: ")


def test_the_order_of_losses_is_the_players_own_and_no_table_ruling():
    battle = assigning("cruiser carrier | war_sun", 1)
    order = (UnitType.CARRIER, *(u for u in ORDER if u is not UnitType.CARRIER))
    battle.play(SetOrder(ATTACKER, order))
    assert said(battle) == []
    battle.play(*battle.decision.gestures[-1].actions)
    assert line(battle) == "cruiser | war_sun"


def test_an_order_of_losses_names_each_ship_once():
    battle = at("cruiser | cruiser")
    assert len(why_not(battle, SetOrder(ATTACKER, ("carrier",) * len(ORDER)))) == 1


# Figures of a type, or of one unit


def test_sustain_damage_is_given_and_taken_with_a_line_of_the_log():
    battle = at("2 cruiser dreadnought | cruiser", round=2)
    assert why_not(battle, GiveSustain(ATTACKER, UnitType.DREADNOUGHT)) == [
        ("already has Sustain Damage", "39.6a")
    ]
    assert why_not(battle, TakeSustain(ATTACKER, UnitType.CRUISER)) == [
        ("no Sustain Damage", "39.6a")
    ]
    battle.play(GiveSustain(ATTACKER, UnitType.CRUISER, "cruiser-1"))
    battle.play(TakeSustain(ATTACKER, UnitType.DREADNOUGHT))
    assert [u.stats.sustain for u in battle.state.side(ATTACKER).ships] == [False, True, False]
    assert said(battle) == [
        "Cruiser 1: given Sustain Damage", "Dreadnought: Sustain Damage taken away",
    ]  # fmt: skip


def test_one_ship_of_several_gets_a_figure_of_its_own():
    battle = at("2 cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(SetValue(ATTACKER, UnitType.CRUISER, Value.COMBAT, 4, "cruiser-1"))
    assert [(g.need, g.count) for g in battle.decision.groups] == [(4, 1), (7, 1)]
    assert said(battle) == ["Cruiser 1: combat value 4"]


def test_one_ship_has_no_option_beside_that_of_its_type():
    battle = at("cruiser | 2 cruiser")
    ones = [o.action for o in GAME.ruling_options(battle.state) if getattr(o.action, "one", None)]
    assert {action.seat for action in ones} == {DEFENDER}


def test_a_barrage_is_given_dice_then_a_value_and_fires():
    value = SetValue(ATTACKER, UnitType.CRUISER, Value.BARRAGE, 5)
    battle = at("cruiser | carrier 2 fighter", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    assert why_not(battle, value) == [("no barrage: give it barrage dice first", "39.3")]
    battle.play(SetValue(ATTACKER, UnitType.CRUISER, Value.BARRAGE_DICE, 3), value)
    assert said(battle) == ["Cruiser: barrage dice 3", "Cruiser: barrage value 5"]
    battle.play(SkipTo(RoundStep.BARRAGE.value))
    battle.play(*battle.decision.gestures[0].actions)
    assert [(g.need, g.count) for g in battle.decision.groups] == [(5, 3)]


def test_a_barrage_given_while_barrages_are_chosen_is_asked_about():
    battle = at("destroyer cruiser | carrier 2 fighter", RoundStep.BARRAGE)
    battle.play(*battle.decision.gestures[0].actions)
    assert isinstance(battle.decision, Roll)
    battle.play(SetValue(ATTACKER, UnitType.CRUISER, Value.BARRAGE_DICE, 1))
    assert not isinstance(battle.decision, Roll)


def test_another_figure_asks_nothing_anew():
    battle = at("destroyer cruiser | carrier 2 fighter", RoundStep.BARRAGE)
    battle.play(*battle.decision.gestures[0].actions)
    battle.play(SetValue(ATTACKER, UnitType.DESTROYER, Value.COMBAT, 3))
    assert isinstance(battle.decision, Roll)


def test_a_barrage_that_is_taken_does_not_fire():
    battle = at("2 destroyer | carrier 2 fighter", RoundStep.BARRAGE)
    battle.play(SetValue(ATTACKER, UnitType.DESTROYER, Value.BARRAGE_DICE, 0))
    assert battle.state.at is not RoundStep.BARRAGE


def test_armour_that_is_taken_leaves_the_damage_to_be_repaired():
    battle = at("dreadnought* | cruiser")
    battle.play(TakeSustain(ATTACKER, UnitType.DREADNOUGHT))
    battle.play(Repair(ATTACKER, "dreadnought-1"))
    assert line(battle) == "dreadnought | cruiser"


MEDDLED = [
    ("2 cruiser | dreadnought", (GiveSustain(ATTACKER, UnitType.CRUISER, "cruiser-1"),)),
    ("2 dreadnought | 2 cruiser", (TakeSustain(ATTACKER, UnitType.DREADNOUGHT, "dreadnought-1"),)),
    ("dreadnought* cruiser | 2 cruiser", (TakeSustain(ATTACKER, UnitType.DREADNOUGHT),)),
    (
        "2 cruiser | 2 destroyer",
        (
            SetValue(ATTACKER, UnitType.CRUISER, Value.COMBAT, 3, "cruiser-1"),
            SetValue(DEFENDER, UnitType.DESTROYER, Value.DICE, 2, "destroyer-1"),
            GiveSustain(DEFENDER, UnitType.DESTROYER, "destroyer-2"),
        ),
    ),
    (
        "cruiser | carrier 2 fighter",
        (
            SetValue(ATTACKER, UnitType.CRUISER, Value.BARRAGE_DICE, 2),
            SetValue(ATTACKER, UnitType.CRUISER, Value.BARRAGE, 4),
        ),
    ),
]


@pytest.mark.parametrize(("text", "rulings"), MEDDLED)
@pytest.mark.parametrize("sustain", Sustaining)
def test_the_odds_are_those_of_the_changed_figures(text, rulings, sustain):
    battle = at(text, round=2, attacker={"sustain": sustain}, defender={"sustain": sustain})
    battle.play(*rulings)
    if any(getattr(r, "what", None) is Value.BARRAGE for r in rulings):
        battle.play(SkipTo(RoundStep.BARRAGE.value))
    agrees(battle)


@pytest.mark.parametrize(("text", "rulings"), MEDDLED)
def test_best_play_counts_the_changed_figures(text, rulings):
    battle = at(text, round=2)
    plain = optimal_play(battle.state, ATTACKER).value(battle.state)
    battle.play(*rulings)
    meddled = optimal_play(battle.state, ATTACKER)
    by_order = chances(battle.state)
    assert meddled.value(battle.state) != plain or "carrier" in text or "*" in text
    assert 0 <= meddled.value(battle.state) <= 1
    alone = optimal_play(battle.state, ATTACKER, players=frozenset({ATTACKER}))
    assert alone.value(battle.state) >= by_order.win + by_order.draw / 2 - 1e-9


@pytest.mark.parametrize("seed", range(12))
def test_the_odds_of_sisters_with_figures_of_their_own(seed):
    """Whatever the table gives to one ship of several: who falls when is what the rules say."""
    rng = Random(seed)
    sustain = rng.choice(list(Sustaining))
    battle = at(
        rng.choice(["2 dreadnought | 2 cruiser", "3 cruiser | dreadnought* destroyer",
                    "dreadnought* dreadnought | 2 cruiser", "2 cruiser destroyer | 2 destroyer"]),
        round=2, attacker={"sustain": sustain}, defender={"sustain": sustain},
    )  # fmt: skip
    for _ in range(3):
        ones = [
            option
            for option in GAME.ruling_options(battle.state)
            if option.is_open
            and isinstance(option.action, SetValue | GiveSustain | TakeSustain)
            and getattr(option.action, "what", None) not in (Value.CAPACITY, Value.BARRAGE)
        ]
        option = rng.choice([o for o in ones if o.action.one] or ones)
        action = option.action
        if isinstance(action, SetValue):
            low = {Value.COMBAT: 4, Value.DICE: 1, Value.BARRAGE_DICE: 1}[action.what]
            action = replace(action, value=low + rng.randrange(2))
        battle.play(action)
    agrees(battle)
