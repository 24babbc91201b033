"""The table in the terminal: battles to their ends in a pseudo-terminal, and its secrets."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from random import Random

import pytest

from assistant.__main__ import main
from assistant.commands.terminal import ENTER, LEAVE, width, wrap
from assistant.games import GAMES
from assistant.paths import quick
from assistant.rules.decision import Choice
from assistant.rules.record import read_battle
from assistant.ui.recent import next_setups
from assistant.ui.translate import say, set_language
from tests.commands.pty_table import Pty, play_to_the_end

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")


@pytest.fixture
def table(tmp_path, qapp):
    """A table in a folder of its own, on a quick battle of a game unless a file is named."""
    opened: list[Pty] = []

    def start(*words: str, game: str = "", lang: str = "en", **more) -> Pty:
        if game:
            main(["new", str(quick(game)), "-o", str(tmp_path / f"{game}.battle")])
            words = (f"{game}.battle",)
            set_language(qapp, "en")
        opened.append(Pty(*words, lang=lang, home=tmp_path, **more))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("ti4", "en"),
        ("metro", "ru"),
        ("westeros", "ru"),
        ("battletech", "en"),
    ],
)
def test_a_battle_is_played_to_its_end(table, tmp_path, game, lang):
    playing = table(game=game, lang=lang)
    file = tmp_path / f"{game}.battle"
    battle = play_to_the_end(playing, file, Random(1))
    end = {"en": "The battle is over", "ru": "Бой окончен"}[lang]
    assert end in playing.written
    assert playing.leave() == 0
    assert file.name in playing.read() + playing.written
    assert read_battle(file, GAMES).battle.state == battle.state
    assert all(width(line) <= 80 for line in plain(playing.screens.first))


def plain(written: str) -> Iterator[str]:
    """The lines without what was typed."""
    return (line for line in written.splitlines() if "> " not in line)


def test_what_only_one_may_see_never_comes_to_the_first_screen(table, tmp_path):
    playing = table(game="metro")
    battle = play_to_the_end(playing, tmp_path / "metro.battle", Random(1))
    held = set()
    for turn in battle.turns:
        asked = battle.game.decision(turn.state)
        if isinstance(asked, Choice) and asked.secret:
            held |= {say(option.label).removesuffix("?") for option in asked.options}
    first, second = playing.screens
    opened = set(re.findall(r"Combat card: ([^(]+) \(", first))
    assert len(held) == 6
    assert all(card in second for card in held)
    assert {card for card in held if card in first} == opened


def test_a_reveal_needs_the_number_of_the_seat_and_an_empty_line_plays_nothing(table, tmp_path):
    playing, file = table(game="metro"), tmp_path / "metro.battle"
    playing.read()
    playing.type("draw")
    before = file.read_bytes()
    for typed in ("", "", "1", "y", "0 1", "g1", "yes"):
        assert ENTER not in playing.type(typed)
    assert file.read_bytes() == before
    shown = playing.type("0")
    assert ENTER in shown
    assert "Choose a combat card" in shown
    moved = file.read_bytes()
    playing.type("")
    assert file.read_bytes() == moved
    assert playing.type("hide").count(LEAVE) == 1


@pytest.mark.parametrize("keys", [b"\x04", b"\x03"], ids=["end of input", "ctrl-c"])
def test_leaving_from_a_secret_clears_it_and_keeps_the_battle(table, tmp_path, keys):
    playing, file = table(game="metro"), tmp_path / "metro.battle"
    playing.read()
    playing.type("draw")
    playing.type("0")
    before = file.read_bytes()
    assert playing.leave(keys) == (0 if keys == b"\x04" else 130)
    assert playing.written.rindex(LEAVE) > playing.written.rindex(ENTER)
    assert "The battle is kept in" in playing.written
    assert file.read_bytes() == before


def test_a_system_that_ends_the_program_sees_no_secret_left(table):
    playing = table(game="metro")
    playing.read()
    playing.type("draw")
    playing.type("0")
    playing.process.send_signal(signal.SIGTSTP)  # nothing is given back to the shell
    playing.process.send_signal(signal.SIGTERM)
    playing.process.wait(20)
    playing.read()
    assert playing.written.rindex(LEAVE) > playing.written.rindex(ENTER)


def test_a_terminal_without_a_second_screen_is_told_of(table):
    playing = table(game="metro", term="dumb")
    playing.read()
    assert "no second screen" in playing.type("draw")
    assert "\x1b" not in playing.type("0")


def test_dice_are_typed_and_taken_back_and_played_again(table):
    playing = table("2 dn vs 3 cv")
    assert "roll: the program rolls. The dice of the table: hits=0" in playing.read()
    assert "Hits: 2" in playing.type("hits=2")
    asked = playing.type("undo")
    assert "undoes dice" in asked
    assert "(undone)" not in playing.type("")
    playing.type("undo")
    assert "Hits: 2 (2 of 2 on 5+) (LRR 39.5d) (undone)" in playing.type("yes")
    assert "Hits: 2" in playing.type("redo")
    assert "Nothing to redo" in playing.type("redo")
    assert "3: no option with this number now" in playing.type("3")
    assert "Attacker: expected losses" in playing.type("odds")
    assert "Damage a unit" in playing.type("rulings damage")
    assert "Hits: 2" in playing.type("log")


def test_options_have_worth_and_closed_ones_their_rule(table):
    playing = table("dn, dd vs cv, 2 ff")
    shown = playing.read()
    for _ in range(12):  # each side hits once a roll
        if "Sustain damage" in shown:
            break
        hits = re.search(r"roll:.*?(hits=[0,]+)", shown)
        shown = playing.type(hits[1].replace("0", "1", 1) if hits else "g1")
    assert re.search(r"×\d  \w+\n +no Sustain Damage \(LRR 39.6a\)", shown), shown
    assert re.search(r"\d  [\d.]+%, draw [\d.]+%  [A-Z]", shown), shown
    assert "*" not in shown
    assert re.search(r"\*\d  [\d.]+%", playing.type("hints"))


def test_a_secret_is_taken_back_by_all_together(table, tmp_path):
    playing = table(game="metro")
    playing.read()
    playing.type("draw")
    playing.type("0")
    playing.type("1")
    playing.type("yes")
    assert "all must agree" in playing.type("undo")
    assert "Nothing is shown" in playing.type("0")
    assert "your turn at the keyboard" in playing.type("0 1")
    assert len(read_battle(tmp_path / "metro.battle", GAMES).battle.turns) == 1


def test_no_gesture_looks_into_a_hand_for_free(table):
    playing = table(game="metro")
    playing.read()
    cards = '["zasada","kontrataka","attack_a","glukhaya","attack_b","manoeuvre_a"]'
    for card in ("zasada", "manoeuvre_b"):
        typed = f'[{{"do":"drawn","cards":{cards}}},{{"do":"play-card","card":"{card}"}}]'
        assert "A secret choice is part of this" in playing.type(typed)


def test_without_a_file_a_game_or_a_battle_of_the_library_is_chosen(table, tmp_path):
    playing = table()
    assert "Twilight Imperium 4" in playing.read()
    assert "1  Quick battle" in playing.type("3")
    shown = playing.type("2")
    assert "House Stark" in shown
    assert "Continue a battle:\n   1  House Stark" in playing.type("home")
    assert "Продолжить бой" in playing.type("ru")
    assert "Места: 0" in playing.type("1")
    assert playing.leave("выход\n".encode()) == 0
    assert len(list((tmp_path / "data").rglob("*.battle"))) == 1


def test_the_next_battle_takes_over_the_players_and_asks_for_their_fleets(table):
    playing = table("cv vs dd")
    shown = playing.read()
    assert "This battle is not over" in playing.type("next")
    while "The battle is over" not in shown:
        shown = playing.type("roll" if "roll:" in shown else "1")
    assert "Next battle of these players: next" in shown
    assert "no ships" in (asked := playing.type("next"))
    assert "next … vs …" in asked
    assert "“xyz”" in playing.type("next 2 xyz vs 3 cv")
    assert "The dice of the table: hits=0" in playing.type("next 2 dn vs 3 cv")


def test_what_a_fight_of_metro_has_left_fights_on(table, tmp_path):
    playing = table(game="metro", lang="ru")
    battle = play_to_the_end(playing, tmp_path / "metro.battle", Random(1))
    left = next_setups(battle, battle.setup)[0]
    assert "Места: 0" in playing.type("следующий")
    new = next((tmp_path / "data").rglob("*.battle"))
    assert read_battle(new, GAMES).battle.setup == left


def test_no_next_battle_is_offered_where_its_forces_are_placed_in_the_window(table, tmp_path):
    playing = table(game="westeros", lang="en")
    play_to_the_end(playing, tmp_path / "westeros.battle", Random(1))
    assert "The same forces again" in playing.written
    assert "Next battle of these players" not in playing.written
    assert "nothing is typed after next" in playing.type("next 2 dn vs 3 cv")
    assert "no units. Place one" in playing.type("next")


def test_it_fits_a_window_of_another_size(table):
    playing = table("2 dn vs 3 cv", columns=40)
    assert all(width(line) <= 40 for line in plain(playing.read()))
    playing.resize(120, 40)
    whole = "Defender: Cannot announce a retreat: no system to retreat to (LRR 39.4c)"
    assert whole not in playing.written
    assert whole in playing.type("log")


def test_long_words_and_control_signs_never_leave_the_line():
    assert list(wrap("a\x1b[2Jb", 80)) == ["a?[2Jb"]
    parts = list(wrap("  one " + "x" * 50, 30))
    assert all(width(part) < 30 for part in parts)
    assert parts[1].startswith("    x")
    assert next(wrap("имя  " * 8, 20)) == "имя  имя  имя  имя"
    assert width("漢字") == 4


def test_what_is_wrong_with_a_file_is_said(table, tmp_path):
    (tmp_path / "no.toml").write_text('game = "ti4"\n')
    playing = table("no.toml")
    playing.process.wait(30)
    playing.read()
    assert "no.toml: these forces cannot fight:" in playing.written
    assert playing.process.returncode == 2
