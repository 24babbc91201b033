"""Setups that cannot be, or are odd: each problem at its field, with the rule it rests on."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from assistant.games import GAMES
from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Card, Kind, Speed, Subtype
from assistant.games.battletech.rule_options import DeckSize, RuleOptions
from assistant.games.battletech.setup import Laid, Mode, Player, Region, Setup
from assistant.games.battletech.unseen_cards import TERRAIN
from assistant.paths import bundled
from assistant.rules.record import RecordError
from assistant.rules.setup_file import read_setup
from tests.games.battletech.cards import built, command, enhancement, pilot, unit
from tests.games.battletech.table import cards, sides


def found(setup, *, blocks=True):
    return [(p.at, p.cite.place) for p in GAME.problems(setup) if p.blocks is blocks]


def of_card(laid):
    return found(sides(Player(cards=(laid,))))


@pytest.mark.parametrize(
    ("player", "at", "place"),
    [
        (Player(deck=3, hand=3), "$.players[0].deck", "WIN-1"),
        (Player(deck=3), "$.players[0].deck", "WIN-1"),
        (Player(deck=3000), "$.players[0].deck", "D-1"),
        (Player(stockpile=0), "$.players[0].stockpile", "WIN-1"),
        (Player("x" * 81), "$.players[0].name", "decision"),
    ],
)
def test_a_player_who_cannot_begin(player, at, place):
    assert found(sides(player)) == [(at, place)]


@pytest.mark.parametrize(
    ("stockpile", "odd"), [(None, False), (55, False), (56, True), (999, True)]
)
def test_stockpile_and_hand_come_from_the_deck(stockpile, odd):
    """A slip in the numbers; a table that means it may begin all the same."""
    setup = sides(Player(stockpile=stockpile))
    assert found(setup) == []
    assert found(setup, blocks=False) == [("$.players[0].stockpile", "SET-1")] * odd


@pytest.mark.parametrize(("stockpile", "odd"), [(60, False), (61, True)])
def test_a_quick_battle_notes_a_stockpile_of_more_than_a_usual_deck(stockpile, odd):
    setup = Setup((Player(stockpile=stockpile), Player()), mode=Mode.QUICK)
    assert found(setup, blocks=False) == [("$.players[0].stockpile", "SET-1")] * odd


@pytest.mark.parametrize(
    ("size", "deck", "odd"),
    [
        (DeckSize.MINIMUM, 59, True),
        (DeckSize.MINIMUM, 61, False),
        (DeckSize.EXACTLY, 61, True),
        (DeckSize.MAXIMUM, 61, True),
        (DeckSize.MAXIMUM, 59, False),
    ],
)
def test_d_1_the_size_of_decks_is_a_setting_and_another_size_only_a_warning(size, deck, odd):
    setup = sides(Player(deck=deck), rule_options=RuleOptions(deck_size=size))
    assert found(setup) == []
    warned = ("$.players[0].deck", "D-1") in found(setup, blocks=False)
    assert warned is odd


def test_a_negative_structure_is_refused_where_it_stands():
    card = {"name": "Thor", "structure": -1}
    with pytest.raises(msgspec.ValidationError, match=r"\$\.players\[0\]\.cards\[0\]\.card\.struc"):
        msgspec.convert({"players": [{"cards": [{"card": card}]}]}, Setup)


def test_a_cost_with_an_asset_that_does_not_exist_is_refused_where_it_stands(tmp_path):
    path = tmp_path / "wrong.toml"
    path.write_text(
        'game = "battletech"\n[[players]]\n[[players.cards]]\n'
        'card = { name = "Thor", cost = { base = 6, X = 3 } }\n',
        encoding="utf-8",
    )
    with pytest.raises(RecordError) as caught:
        read_setup(path, GAMES)
    assert "$.players[0].cards[0].card.cost.X" in str(caught.value)


@pytest.mark.parametrize(
    ("laid", "at", "place"),
    [
        (Laid(pilot(), attached=(Laid(pilot()),)), ".attached[0]", "PIL-1"),
        (Laid(unit(), attached=(Laid(pilot("A")), Laid(pilot("B")))), ".attached[1]", "PIL-1"),
        (Laid(unit(sort=Subtype.VEHICLE), attached=(Laid(pilot()),)), ".attached[0]", "PIL-1"),
        (Laid(unit(), attached=(Laid(command()),)), ".attached[0]", "CARD"),
        (Laid(unit(), guards=(Laid(unit("Thor")),)), ".guards", "GRD-2"),
        (Laid(command(), guards=(Laid(command("Yard")),)), ".guards[0]", "GRD-2"),
        (Laid(TERRAIN, guards=(Laid(unit("Thor")),)), ".guards", "GRD-2"),
        (Laid(None, zone=Region.PATROL), ".zone", "DEP-3"),
        (Laid(unit(), zone=Region.COMMAND_POST), ".zone", "ACT-4"),
        (Laid(command(), zone=Region.PATROL), ".zone", "ACT-3"),
        (Laid(unit(), zone=Region.STOCKPILE), ".zone", "CARD"),
        (Laid(unit(), counters=2), ".counters", "CON-6"),
        (Laid(unit(structure=3), damage=3), ".damage", "DMG-1"),
        (built(unit(), tapped=True), ".tapped", "UNT-3"),
        (built(unit(), damage=1), ".damage", "DMG-3"),
        (Laid(Card("Fog", Kind.MISSION)), ".card.kind", "DEP-4"),
        (Laid(Card("Thor", speed=Speed.SLOW, attack=1, armor=0)), ".card", "CARD"),
        (Laid(command(), region_of=5), ".region_of", "CARD"),
    ],
)
def test_a_card_that_cannot_lie_so(laid, at, place):
    problems = of_card(laid)
    assert (f"$.players[0].cards[0]{at}", place) in problems


def test_a_mission_needs_a_unit():
    setup = Setup((cards(command()), cards(unit())), mode=Mode.QUICK)
    assert ("$.players[0].cards", "MIS-2") in found(setup)
    assert found(replace(setup, active=1)) == []


@pytest.mark.parametrize("lies", [{"depleted": True}, {"tapped": True}, {"active": False}])
def test_where_no_unit_can_be_sent_the_form_warns_and_one_that_can_is_enough(lies):
    """MIS-2: the battle would be the other side's, or over at once."""
    mine = Player("A", cards=(Laid(unit(), **lies),), stockpile=9)
    setup = Setup((mine, cards(unit())), mode=Mode.QUICK)
    assert found(setup) == []
    assert found(setup, blocks=False) == [("$.players[0].cards", "MIS-2")]
    ready = replace(mine, cards=(*mine.cards, Laid(unit())))
    assert found(replace(setup, players=(ready, setup.players[1])), blocks=False) == []


def test_the_active_player_is_one_of_those_who_play():
    assert ("$.active", "SET-1") in found(Setup(active=2))


def test_a_usual_table_has_no_problems():
    laid = Laid(command(), guards=(Laid(unit(), attached=(Laid(pilot()), Laid(enhancement()))),))
    assert list(GAME.problems(sides(Player(cards=(laid, built(counters=3)))))) == []


@pytest.mark.parametrize(
    "path", sorted(bundled("resources", "examples").glob("battletech-*.toml")), ids=lambda p: p.stem
)
def test_every_bundled_example_can_be_played(path):
    game, setup = read_setup(path, GAMES)
    assert game is GAME
    assert GAME.problems(setup) == ()
    assert GAME.decision(GAME.start(setup).state) is not None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": " "}, "The card needs a name"),
        ({"speed": None}, "A Unit needs a speed: slow, moderate or fast"),
        ({"attack": None}, "A Unit needs an Attack; 0 is allowed"),
        ({"armor": None}, "A Unit needs an Armor value; 0 is allowed"),
        ({"structure": None}, "A Unit needs a Structure value"),
        ({"structure": 0}, "A Unit with Structure 0 would be scrapped at once"),
        ({"structure": -2}, "structure: -2 is out of range; enter 0 to 99"),
        (
            {"subtypes": frozenset((Subtype.MECH, Subtype.VEHICLE))},
            "A Unit is one of these: ’Mech, Vehicle, Battle Armor",
        ),
        ({"subtypes": frozenset((Subtype.PILOT,))}, "A Unit cannot be a Pilot or an Enhancement"),
        ({"kind": Kind.COMMAND}, "A ’Mech, Vehicle or Battle Armor must be a Unit"),
    ],
)
def test_a_card_judges_itself(change, words):
    assert words in [str(refusal.text) for refusal in replace(unit(), **change).refusals()]


def test_a_mission_card_provides_nothing():
    fog = Card("Fog", Kind.MISSION, yields=1)
    assert [r.cite.place for r in fog.refusals()] == ["CARD"]
