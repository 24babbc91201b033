"""A whole battle typed as one line: which game it is of, what is wrong with it."""

from __future__ import annotations

import pytest

from assistant.games import GAMES, METRO, TI4
from assistant.games.metro.setup import Target
from assistant.games.ti4.setup import Fleet
from assistant.rules.typed_setup import ONE_SIDE, read_line, setup_of


@pytest.mark.parametrize("game", [game for game in GAMES if game.typed], ids=lambda g: g.id)
def test_the_example_of_a_game_is_a_whole_battle_of_it_in_both_languages(game):
    found = [read_line(line, GAMES) for line in (game.typed.example.en, game.typed.example.ru)]
    for one in found:
        assert (one.game, one.mistake, one.is_whole) == (game, None, True)
        assert one.complaint is None
    assert found[0].setup == found[1].setup == setup_of(game.typed.example.en, game)


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("2 dn vs 3 ff", TI4),
        ("2 др против 3 ис", TI4),
        ("2 lh | 3 bc", TI4),
        ("sol: carrier 6 fighter | letnev: cruiser", TI4),
        ("army 4 vs threat 5", METRO),
        ("army 4 against army 5", METRO),
        ("герой 4 +2 против армии 6", METRO),
        ("metro: hero 4 +2 vs army 6", METRO),
        ("Метро 2033: герой 4 против армии 6", METRO),
        ("Twilight Imperium 4: 2 dn vs 3 ff", TI4),
        ("сумерки империи, 2 др против 3 ис", TI4),
        ("ti 4: 2 dn vs 3 ca", TI4),
        ("ТИ 4, 2 др против 3 кр", TI4),
        ("Twilight Imperium (4): 2 dn vs 3 ca", TI4),
        ("Сумерки Империи 4: 2 др против 3 кр", TI4),
        ("Сумерки Империи 4 2 др против 3 кр", TI4),
    ],
)
def test_the_words_tell_which_game_it_is(line, game):
    found = read_line(line, GAMES)
    assert (found.game, found.mistake) == (game, None)


def test_a_number_before_a_unit_is_no_edition():
    for line in ("Сумерки Империи 4 др против 3 ис", "ti 4 dn vs 3 ff", "ti4: 4 dn vs 3 ff"):
        assert read_line(line, GAMES).setup.attacker.fleet == Fleet(dreadnought=4), line


def test_what_the_attacker_brings_decides_what_is_fought():
    assert read_line("threat 5 vs army 4", GAMES).setup.target is Target.OWN_STATION
    assert read_line("army 5 vs hero 4", GAMES).setup.target is Target.ENEMY_HERO


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("2 dn vs crx", "“crx”: cr?"),
        ("2 dn, qqq vs ff", "“qqq” is not understood"),
        ("500 ff vs dn", "“500 ff” is not understood"),
        ("dn vs 3 ff vs ca", "“vs”: virus?"),
        ("12", "“12” is not understood"),
        ("2 dn", str(ONE_SIDE())),
        ("dn vs 3 ff", "Defender: 3 aboard, capacity 0"),
    ],
)
def test_what_is_wrong_is_said(line, complaint):
    assert str(read_line(line, GAMES).complaint) == complaint


@pytest.mark.parametrize(
    "line",
    [
        "battletech: mad cat, thor vs hunchback",
        "баттлтех: mad cat, thor против hunchback",
        "Battles of Westeros",
        "вестерос: Старки против Ланнистеров",
    ],
)
def test_a_game_whose_battles_are_not_typed_is_named(line):
    """It was taken for a mistyped name of another game."""
    assert "no battle in one line" in str(read_line(line, GAMES).complaint)


@pytest.mark.parametrize(("typed", "meant"), [("протв", "против"), ("agianst", "against")])
def test_a_misspelt_word_between_the_sides_is_guessed(typed, meant):
    line = f"2 др, тр, 3 ис {typed} 3 кр, эс"
    assert str(read_line(line, GAMES).complaint) == f"“{typed}”: {meant}?"


def test_what_stands_before_a_mistake_is_taken():
    found = read_line("2 dn, 3 crx vs ca, 500 ff", GAMES)
    assert found.setup.attacker.fleet == Fleet(dreadnought=2)
    assert found.setup.defender.fleet == Fleet(cruiser=1)
    assert found.mistake.words == "crx"


def test_nothing_is_neither_right_nor_wrong():
    found = read_line("  ", GAMES)
    assert (found.game, found.complaint) == (None, None)
