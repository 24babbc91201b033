"""Losing and winning: WIN-1, AMB-11, more than two players; damage outside a battle: OUT-1."""

from __future__ import annotations

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Activate, DrawCards, LayOn, NextPhase, PassMissions
from assistant.games.battletech.battle_record import (
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    Damage,
    Deplete,
    Effects,
    Prevent,
    Tap,
)
from assistant.games.battletech.cards import PieceId, SiteId, Subtype, stockpile_id
from assistant.games.battletech.rule_options import AllEmpty, DepletedValues, LastDraw, RuleOptions
from assistant.games.battletech.rulings import ApplyEffects, DeclareWinner, SetTally, Tally
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Region, Setup
from assistant.games.battletech.state import Station
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Seat
from tests.games.battletech.cards import SUNDER, built, command, enhancement, pilot, unit
from tests.games.battletech.table import at, cards, cites, piece, said, why_not

ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


def hit(battle, *effects):
    """A card does this."""
    battle.play(ApplyEffects(Effects("Ability", effects)))


def few(n, *laid, **more):
    return cards(*laid, deck=60, stockpile=n, **more)


def test_win_1_a_player_without_a_card_in_the_stockpile_loses():
    battle = at(Phase.MISSIONS, cards(), few(3))
    hit(battle, Damage(stockpile_id(OTHER), 3))
    assert battle.decision is None
    overview = GAME.overview(battle.state)
    assert (overview.winner, str(overview.outcome)) == (ME, "A: victory")
    assert "WIN-1" in cites(battle)


@pytest.mark.parametrize(
    ("mode", "during", "after"),
    [
        (Mode.QUICK, "quick battle, turn: A", "quick battle"),
        (Mode.GAME, "turn 3, A", "turn 3"),
    ],
)
def test_after_the_end_nobody_is_named_as_whose_turn_it_is(mode, during, after):
    battle = at(Phase.MISSIONS, cards(), few(3), mode=mode)
    assert str(GAME.overview(battle.state).subtitle) == during
    hit(battle, Damage(stockpile_id(OTHER), 3))
    assert str(GAME.overview(battle.state).subtitle) == after


def test_win_1_a_stockpile_loses_no_more_cards_than_it_has():
    battle = at(Phase.MISSIONS, cards(), few(3))
    hit(battle, Damage(stockpile_id(OTHER), 9))
    assert len(battle.state.player(OTHER).scrapheap) == 3


def test_amb_11_drawing_the_last_card_loses_and_the_log_names_the_reading():
    """AMB-11, AMB-24."""
    battle = at(Phase.DRAW, few(2))
    battle.play(DrawCards(2))
    assert GAME.overview(battle.state).winner == OTHER
    assert "AMB-24" in cites(battle)
    assert "AMB-24" in battle.state.decided


def drained(n: int = 2):
    """A table that lets a player go on who has drawn his last card."""
    battle = at(Phase.DRAW, few(n), rule_options=RuleOptions(last_draw=LastDraw.PLAYS_ON))
    battle.play(DrawCards(2))
    return battle


def test_amb_24_who_has_drawn_his_last_card_may_play_on():
    battle = drained()
    assert battle.state.at is Station.DEPLOY
    assert "AMB-24" in battle.state.decided


def test_amb_24_any_damage_is_then_the_end():
    battle = drained()
    hit(battle, Damage(stockpile_id(ME), 1))
    assert GAME.overview(battle.state).winner == OTHER


def test_amb_24_so_is_a_card_that_must_be_drawn():
    assert GAME.overview(drained(1).state).winner == OTHER


def test_amb_24_a_card_put_under_the_stockpile_counts_again():
    battle = drained()
    battle.play(SetTally(ME, Tally.STOCKPILE, 1))
    hit(battle, Damage(stockpile_id(ME), 1))
    assert GAME.overview(battle.state).winner == OTHER


def test_amb_11_all_stockpiles_empty_at_once_are_a_draw():
    both = (Damage(stockpile_id(ME), 3), Damage(stockpile_id(OTHER), 3))
    battle = at(Phase.MISSIONS, few(3), few(3))
    hit(battle, *both)
    overview = GAME.overview(battle.state)
    assert (overview.winner, str(overview.outcome)) == (None, "A draw")
    reading = RuleOptions(all_empty=AllEmpty.ACTIVE_WINS)
    other = at(Phase.MISSIONS, few(3), few(3), rule_options=reading)
    hit(other, *both)
    assert GAME.overview(other.state).winner == ME


def test_amb_25_what_others_have_laid_on_his_cards_goes_to_their_own_scrapheaps():
    """AMB-25: as from any card that is gone."""
    battle = at(Phase.DEPLOY, cards(built(enhancement())), few(2, unit()), Player("C"))
    case = piece(battle, "Case").id
    battle.play(Activate(case, enhancement()), LayOn(case, piece(battle, "Uller").id))
    hit(battle, Damage(stockpile_id(OTHER), 2))
    assert [card.name for card in battle.state.player(ME).scrapheap] == ["Case"]


def test_among_three_players_the_game_goes_on_without_the_one_who_has_lost():
    battle = at(Phase.MISSIONS, cards(), few(2, unit()), Player("C"))
    hit(battle, Damage(stockpile_id(OTHER), 2))
    assert battle.state.at is Station.MISSIONS
    assert battle.state.seats == (ME, THIRD)
    assert battle.state.pieces == ()
    assert "AMB-25" in battle.state.decided
    assert "AMB-25" in cites(battle)
    battle.play(NextPhase())
    assert battle.state.active == THIRD


def test_amb_25_what_others_have_laid_on_his_stockpile_and_regions_goes_too():
    woods = Laid(command("Woods", Subtype.TERRAIN), Region.PATROL, region_of=1)
    mine = cards(built(enhancement()), woods, Laid(command("Hill", Subtype.TERRAIN)))
    battle = at(Phase.DEPLOY, mine, few(2), Player("C"))
    id = piece(battle, "Case").id
    battle.play(Activate(id, enhancement()), LayOn(id, stockpile_id(OTHER)))
    hit(battle, Damage(stockpile_id(OTHER), 2))
    assert [p.card.name for p in battle.state.pieces] == ["Hill"]
    assert {card.name for card in battle.state.player(ME).scrapheap} == {"Case", "Woods"}


def test_amb_25_where_only_missions_are_played_the_next_player_sends_his():
    """No turn follows one that is over: there are no phases to go on with."""
    players = [few(2, unit()), Player("B", cards=(Laid(unit()),)), Player("C")]
    battle = Battle(GAME, Setup(tuple(players), Mode.QUICK))
    hit(battle, Damage(stockpile_id(ME), 2))
    assert (battle.state.active, battle.state.at) == (OTHER, Station.MISSIONS)
    assert "UNT-1" not in cites(battle)
    battle.play(PassMissions())
    assert battle.state.active == THIRD


def test_a_player_who_loses_in_his_own_turn_ends_it():
    battle = at(Phase.DRAW, few(2), cards(), Player("C"))
    battle.play(DrawCards(2))
    assert (battle.state.active, battle.state.at) == (OTHER, Station.DRAW)


def test_the_table_may_agree_on_a_winner():
    battle = at(Phase.MISSIONS, cards())
    battle.play(DeclareWinner(OTHER))
    assert (battle.decision, GAME.overview(battle.state).winner) == (None, OTHER)


def test_out_1_armor_is_subtracted_from_each_effect_by_itself():
    battle = at(Phase.MISSIONS, cards(SUNDER))
    for _ in range(2):
        hit(battle, Damage(piece(battle, "Sunder").id, 5))
    assert piece(battle, "Sunder").damage == 4
    assert "Sunder: damage 5 − prevented 0 − armor 3 = 2" in said(battle)


def test_out_1_prevention_comes_before_armor():
    battle = at(Phase.MISSIONS, cards(SUNDER))
    id = piece(battle, "Sunder").id
    hit(battle, Damage(id, 14), Prevent(id, 2))
    assert piece(battle, "Sunder").damage == 9


def test_dmg_1_counters_as_many_as_structure_scrap_the_card_with_what_lies_on_it():
    battle = at(Phase.MISSIONS, cards(Laid(SUNDER, attached=(Laid(pilot()),))))
    hit(battle, Damage(piece(battle, "Sunder").id, 13))
    assert [card.name for card in battle.state.player(ME).scrapheap] == ["Sunder", "Pilot"]


@pytest.mark.parametrize(
    ("counters", "damage", "left"), [(2, 1, 2), (2, 2, 1), (2, 4, 0), (2, 5, None), (0, 1, None)]
)
def test_dmg_3_two_damage_take_a_counter_and_one_more_than_all_scraps(counters, damage, left):
    battle = at(Phase.MISSIONS, cards(built(SUNDER, counters)))
    hit(battle, Damage(piece(battle, "Sunder").id, damage))
    here = [p.counters for p in battle.state.pieces]
    assert here == ([] if left is None else [left])


def test_dmg_3_is_the_rule_by_which_a_card_under_construction_falls_and_dmg_1_a_card_in_play():
    battle = at(Phase.MISSIONS, cards(built(SUNDER, 1), unit()))
    falls = [Damage(piece(battle, name).id, 9) for name in ("Sunder", "Uller")]
    hit(battle, *falls)
    events = [line.event for line in battle.log()]
    by = {str(event.text): event.cite.place for event in events if event.cite}
    assert by["Sunder: to the Scrapheap"] == "DMG-3"
    assert by["Uller: to the Scrapheap"] == "DMG-1"


def test_dmg_2_a_stockpile_that_nothing_gets_through_to_loses_nothing_in_the_log():
    battle = at(Phase.MISSIONS, cards())
    hit(battle, Damage(stockpile_id(OTHER), 2), Prevent(stockpile_id(OTHER), 3))
    assert "DMG-2" not in cites(battle)
    assert battle.state.player(OTHER).stockpile == 55


def test_res_3_a_card_under_construction_has_no_armor_whatever_is_printed():
    battle = at(Phase.MISSIONS, cards(built(SUNDER, 3)))
    hit(battle, Damage(piece(battle, "Sunder").id, 2))
    assert piece(battle, "Sunder").counters == 2


def test_dmg_4_a_vehicle_rolls_even_where_armor_stopped_it_all():
    tank = unit("Tank", sort=Subtype.VEHICLE, armor=3)
    battle = at(Phase.MISSIONS, cards(tank))
    hit(battle, Damage(piece(battle, "Tank").id, 1))
    assert isinstance(battle.decision, Roll)
    assert [float(p) for _, p in battle.decision.outcomes()] == pytest.approx([2 / 3, 1 / 3])
    battle.play(Rolled(((5,),)))
    assert battle.state.pieces == ()


def test_dmg_4_no_die_where_everything_is_prevented():
    tank = unit("Tank", sort=Subtype.VEHICLE)
    battle = at(Phase.MISSIONS, cards(tank))
    id = piece(battle, "Tank").id
    hit(battle, Damage(id, 2), Prevent(id, 2))
    assert not isinstance(battle.decision, Roll)


def test_amb_14_a_vehicle_that_its_structure_has_lost_needs_no_die():
    tank = unit("Tank", sort=Subtype.VEHICLE, armor=0, structure=1)
    battle = at(Phase.MISSIONS, cards(tank))
    hit(battle, Damage(piece(battle, "Tank").id, 2))
    assert not isinstance(battle.decision, Roll)


def test_amb_20_a_depleted_card_keeps_its_armor_unless_the_table_reads_it_otherwise():
    down = cards(Laid(unit(armor=2), depleted=True))
    for rule_options, damage in (
        (RuleOptions(), 1),
        (RuleOptions(depleted_values=DepletedValues.NO_ARMOR), 3),
    ):
        battle = at(Phase.MISSIONS, down, rule_options=rule_options)
        hit(battle, Damage(piece(battle, "Uller").id, 3))
        assert piece(battle, "Uller").damage == damage


def test_effects_in_the_game_s_words_turn_cards_and_change_counters():
    battle = at(Phase.MISSIONS, cards(unit(), built(counters=1)))
    uller, hidden = piece(battle, "Uller").id, piece(battle, "?").id
    hit(battle, Tap(uller), Deplete(uller), ChangeDamage(uller, 2), ChangeCounters(hidden, 3))
    found = piece(battle, "Uller")
    assert (found.tapped, found.depleted, found.damage) == (True, True, 2)
    assert piece(battle, "?").counters == 4


@pytest.mark.parametrize(
    ("effect", "place"),
    [
        (Damage(SiteId("card-9"), 1), "OUT-1"),
        (ChangeAttack(PieceId(SiteId("card-1")), 1), "OUT-1"),
        (ChangeCounters(PieceId(SiteId("card-1")), 1), "CON-6"),
        (Tap(PieceId(SiteId("card-2"))), "OUT-1"),
        (Damage(SiteId("card-1"), 0), "CARD"),
    ],
)
def test_effects_that_cannot_be_are_refused_with_their_rule(effect, place):
    battle = at(Phase.MISSIONS, cards(unit(), built()))
    told = ApplyEffects(Effects("Ability", (effect,)))
    assert [where for _, where in why_not(battle, told)] == [place]


def test_a_vehicle_that_rolls_outside_a_battle_counts_wrecks_and_no_hits():
    """DMG-4: the tray asks the same as in a battle."""
    battle = at(Phase.MISSIONS, cards(unit("Tank", sort=Subtype.VEHICLE)))
    hit(battle, Damage(piece(battle, "Tank").id, 1))
    assert isinstance(battle.decision, Roll)
    assert (str(battle.decision.successes), battle.decision.strikes) == ("Scrapped", False)


def test_a_card_whose_structure_nobody_knows_is_scrapped_by_the_table_only():
    battle = at(Phase.MISSIONS, cards(command(structure=None)))
    hit(battle, Damage(piece(battle, "Depot").id, 50))
    assert piece(battle, "Depot").damage == 50


def test_a_stockpile_set_to_nothing_by_ruling_loses_too():
    battle = at(Phase.MISSIONS, cards())
    battle.play(SetTally(OTHER, Tally.STOCKPILE, 0))
    assert battle.decision is None


def test_what_lay_on_the_cards_of_a_player_who_is_out_goes_to_its_owner_s_scrapheap():
    battle = at(Phase.DEPLOY, cards(built(enhancement())), few(2, unit()), Player("C"))
    id, host = piece(battle, "Case").id, piece(battle, "Uller").id
    battle.play(Activate(id, enhancement()), LayOn(id, host))
    hit(battle, Damage(stockpile_id(OTHER), 2))
    assert battle.state.pieces == ()
    assert battle.state.player(ME).scrapheap == (enhancement(),)
