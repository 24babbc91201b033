"""A deck that is known by its list: what is left of it where a card is asked for."""

from __future__ import annotations

from typing import Any

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    Activate,
    Deploy,
    DeployOpen,
    PlayMission,
    SendAgainst,
    SendUnit,
    StopPeeking,
    TellCard,
    TellHand,
    ThatIsAll,
)
from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.rulings import AddCard, MoveCard, Peek, Place
from assistant.games.battletech.setup import DeckCard, Laid, Mode, Phase, Player, Setup
from assistant.games.battletech.unseen_cards import FromDeck, own_unseen, unseen
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice, Seat
from tests.games.battletech.cards import command, unit

ANN, BOB = Seat(0), Seat(1)
THOR, YARD = unit("Thor"), command("Yard")
FEINT = Card("Feint", Kind.MISSION, prevent=1)
LIST = (DeckCard(THOR, 3), DeckCard(YARD, 40), DeckCard(FEINT, 2))


def deploying(*cards: Card) -> Battle[Any, Any]:
    """Ann's Deploy phase; these of her cards are in play."""
    ann = Player("Ann", deck=45, cards=tuple(map(Laid, cards)), deck_list=LIST)
    return Battle(GAME, Setup((ann, Player("Bob")), turn=5, phase=Phase.DEPLOY))


def counts(cards: tuple[DeckCard, ...]) -> dict[str, int]:
    return {one.card.name: one.count for one in cards}


def field(battle: Battle[Any, Any], sort: type) -> FromDeck:
    """The open field of the first option of a sort."""
    choice = battle.decision
    assert isinstance(choice, Choice)
    found = next(o.field for o in choice.options if isinstance(o.action, sort))
    assert isinstance(found, FromDeck)
    return found


def test_what_lies_open_is_no_longer_left_of_the_deck():
    battle = deploying(THOR)
    assert counts(unseen(battle.state, ANN)) == {"Thor": 2, "Yard": 40, "Feint": 2}
    battle.play(DeployOpen(THOR))
    assert counts(unseen(battle.state, ANN)) == {"Thor": 1, "Yard": 40, "Feint": 2}
    battle.play(AddCard(ANN, THOR))
    assert counts(unseen(battle.state, ANN)) == {"Yard": 40, "Feint": 2}


def test_what_is_in_the_scrapheap_is_not_left_and_what_goes_back_is():
    battle = deploying(THOR)
    id = battle.state.pieces[0].id
    battle.play(MoveCard(Place.SCRAPHEAP, id))
    assert counts(unseen(battle.state, ANN))["Thor"] == 2
    battle = deploying(THOR)
    battle.play(MoveCard(Place.STOCKPILE, id))
    assert counts(unseen(battle.state, ANN))["Thor"] == 3


def test_a_face_down_card_is_left_for_the_others_and_not_for_its_owner():
    battle = deploying()
    battle.play(Deploy(), Peek(ANN))
    battle.play(TellCard(battle.state.pieces[0].id, THOR), TellHand(YARD))
    assert counts(unseen(battle.state, ANN)) == {"Thor": 3, "Yard": 40, "Feint": 2}
    assert counts(own_unseen(battle.state, ANN)) == {"Thor": 2, "Yard": 39, "Feint": 2}
    assert counts(field(battle, TellHand).deck) == {"Thor": 2, "Yard": 39, "Feint": 2}


def test_every_card_a_player_is_asked_for_is_looked_for_in_his_deck_first():
    battle = deploying()
    battle.play(Deploy())
    whole = counts(LIST)
    assert counts(field(battle, DeployOpen).deck) == whole
    assert counts(field(battle, Activate).deck) == whole
    ruled = {type(o.action).__name__: o.field for o in battle.rulings if o.field is not None}
    assert counts(ruled["NameCard"].deck) == whole
    assert ruled["AddCard"].deck == (), "the last one asks for a card of Bob's, who has no list"


def test_a_mission_card_played_is_one_less():
    cards = (Laid(THOR), Laid(command("Maps", assets="T")))
    players = (Player("Ann", cards=cards, deck_list=LIST), Player("Bob"))
    battle = Battle(GAME, Setup(players, Mode.QUICK))
    battle.play(SendUnit(battle.state.pieces[0].id), SendAgainst("stockpile-1"))
    assert counts(field(battle, PlayMission).deck)["Feint"] == 2
    battle.play(PlayMission(FEINT))
    assert counts(unseen(battle.state, ANN))["Feint"] == 1


def test_a_list_that_does_not_fit_the_deck_is_told_and_stops_nobody():
    odd = (DeckCard(YARD, 3), DeckCard(FEINT, 1))
    setup = Setup((Player("Ann", deck=60, deck_list=odd), Player("Bob")))
    told = {str(p.text): p.blocks for p in GAME.problems(setup)}
    assert told["Cards on the deck list: 4; in the deck by count: 60"] is False
    assert told["No Unit in the deck"] is False
    assert told["No card in the deck gives resources"] is False


def test_of_two_told_cards_of_one_name_the_second_stays_in_the_hand():
    cards = (Laid(THOR), Laid(command("Maps", assets="T")))
    battle = Battle(GAME, Setup((Player("Ann", cards=cards), Player("Bob")), Mode.QUICK))
    battle.play(Peek(ANN), TellHand(FEINT), TellHand(FEINT), StopPeeking())
    battle.play(SendUnit(battle.state.pieces[0].id), SendAgainst("stockpile-1"))
    battle.play(PlayMission(FEINT), ThatIsAll())
    assert battle.state.player(ANN).held == (FEINT,)
