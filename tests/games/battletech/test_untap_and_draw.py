"""The beginning of a game and of a turn: SET-1, UNT-1 to UNT-3, DRW-1 to DRW-3."""

from __future__ import annotations

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import DrawCards, NextPhase, UseAbility
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import Station
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from tests.games.battletech.cards import command, unit
from tests.games.battletech.table import at, cards, cites, options, piece, said, why_not

ME, OTHER = Seat(0), Seat(1)


def test_set_1_a_game_begins_with_five_cards_in_each_hand_and_the_rest_as_stockpile():
    battle = Battle(GAME, Setup())
    assert [(p.stockpile, p.hand) for p in battle.state.players] == [(55, 5), (55, 5)]
    assert battle.state.at is Station.DRAW


@pytest.mark.parametrize("n", [2, 3, 8])
def test_set_1_two_players_or_more_take_part(n):
    assert not any(p.blocks for p in GAME.problems(Setup((Player(),) * n)))


@pytest.mark.parametrize("n", [0, 1, 9])
def test_set_1_one_player_is_too_few(n):
    (problem,) = (p for p in GAME.problems(Setup((Player(),) * n)) if p.at == "$.players")
    assert (problem.cite.place, problem.blocks) == ("SET-1", True)


def test_unt_1_all_own_tapped_cards_are_untapped_and_nobody_else_s():
    tapped = Laid(unit("Jenner"), tapped=True)
    theirs = Player("B", cards=(Laid(unit("Thor"), tapped=True),))
    battle = at(Phase.UNTAP, cards(tapped), theirs)
    assert not piece(battle, "Jenner").tapped
    assert piece(battle, "Thor").tapped
    assert said(battle)[0] == "Cards untapped: 1"


def test_unt_2_a_depleted_card_is_neither_untapped_nor_turned_up():
    battle = at(Phase.UNTAP, cards(Laid(unit(), tapped=True, depleted=True)))
    found = piece(battle, "Uller")
    assert (found.tapped, found.depleted) == (True, True)
    assert cites(battle)[:2] == ["UNT-1", "UNT-2"]


def test_unt_3_a_card_whose_ability_taps_acts_once_a_turn():
    battle = at(Phase.DEPLOY, cards(command("Radar")))
    ability = UseAbility(piece(battle, "Radar").id)
    battle.play(ability)
    assert piece(battle, "Radar").tapped
    assert why_not(battle, ability)


def test_drw_1_two_cards_are_drawn_together():
    battle = at(Phase.DRAW, cards())
    battle.play(DrawCards(2))
    me = battle.state.player(ME)
    assert (me.stockpile, me.hand, battle.state.at) == (53, 7, Station.DEPLOY)


def test_drw_2_on_the_very_first_turn_one_card_is_drawn():
    battle = at(Phase.DRAW, cards(), turn=1)
    words = "Only one card on the first turn of the game"
    assert why_not(battle, DrawCards(2)) == [(words, "DRW-2")]
    battle.play(DrawCards(1))
    assert (battle.state.player(ME).hand, battle.state.at) == (6, Station.DEPLOY)


def test_drw_2_the_second_player_s_first_turn_draws_two():
    battle = at(Phase.DRAW, cards(), turn=1)
    battle.play(DrawCards(1))
    battle.play(NextPhase())
    assert battle.state.active == OTHER
    battle.play(DrawCards(2))
    assert battle.state.player(OTHER).hand == 7


def test_drw_3_abilities_come_between_the_first_card_and_the_second():
    battle = at(Phase.DRAW, cards(command("Radar")))
    ability = UseAbility(piece(battle, "Radar").id)
    assert why_not(battle, ability)
    battle.play(DrawCards(1))
    battle.play(ability)
    assert why_not(battle, DrawCards(2)) == [("One card is already drawn", "DRW-1")]
    battle.play(DrawCards(1))
    assert (battle.state.player(ME).hand, battle.state.at) == (7, Station.DEPLOY)


def test_the_key_of_one_card_is_1_beside_the_usual_draw_of_enter():
    battle = at(Phase.DRAW, cards(), turn=3)
    assert [option.action.n for option in options(battle, DrawCards)] == [1, 2]
    assert battle.decision.gestures[0].actions == (DrawCards(2),)
