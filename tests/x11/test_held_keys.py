"""One press is one move, however long it lasts and however late the program is."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.x11 import positions
from tests.x11.positions import BY_ID, Wanted, at
from tests.x11.screen import CTRL, ENTER, ESCAPE, F2, ONE, SPACE, Program, S, Z

A_WHILE = 1.2
"""Seconds; a keyboard begins to repeat after two thirds of one."""
RHYTHM, AT_ONCE = 0.08, 0.01
UNREAD, TRIES = 0.2, 5
"""Seconds in which no key counts, surely, after something else came to the screen; how often to try
to be so quick, where the machine has other things to do."""

GAMES = pytest.mark.parametrize("game", BY_ID)


@GAMES
def test_enter_held_makes_one_move(player: Program, files: Path, game: str) -> None:
    before = player.open(at(files, game, positions.enters))
    assert player.hold(ENTER, seconds=A_WHILE)["moves"] == before["moves"] + 1


@GAMES
def test_ctrl_z_held_takes_back_one_move(player: Program, files: Path, game: str) -> None:
    before = player.open(at(files, game, positions.takes_back))
    after = player.hold(CTRL, Z, seconds=A_WHILE)
    assert after["moves"] == before["moves"] - 1
    assert player.tap(CTRL, Z)["moves"] == before["moves"] - 2, "pressed anew it is heard"


def test_a_key_that_was_let_go_as_a_dialog_came_up_opens_it_again(
    player: Program, files: Path
) -> None:
    """A window that waits is told nothing of it: the next press of the key counted for nothing."""
    player.open(at(files, "ti4", positions.enters))
    for _ in range(2):
        assert not player.hold(CTRL, S, seconds=AT_ONCE)["active"]
        assert player.hold(ESCAPE, seconds=AT_ONCE)["active"]


@pytest.mark.parametrize("game", ["ti4", "westeros", "battletech"])
def test_space_held_throws_or_draws_once(player: Program, files: Path, game: str) -> None:
    before = player.open(at(files, game, positions.rolls))
    assert player.hold(SPACE, seconds=A_WHILE)["moves"] == before["moves"] + 1


@GAMES
def test_space_held_on_a_button_presses_it_once(player: Program, files: Path, game: str) -> None:
    before = player.open(at(files, game, positions.enters))
    player.lead_to("gesture:0")
    after = player.hold(SPACE, seconds=A_WHILE)
    assert after["moves"] == before["moves"] + 1


def test_space_held_lifts_the_curtain_once_and_does_nothing_more(
    player: Program, files: Path
) -> None:
    file = at(files, "metro", positions.hands_over)
    before, written = player.open(file), file.read_bytes()
    assert before["curtain"] == [0]
    after = lifted(player)
    assert (after["curtain"], after["viewer"], after["moves"]) == ([], 0, before["moves"])
    assert not after["can confirm"]
    assert played(file.read_bytes()) == played(written)


def test_no_key_serves_twice_in_a_row_for_what_is_secret(player: Program, files: Path) -> None:
    before = player.open(at(files, "metro", positions.deals))
    assert player.tap(SPACE) == before, "it lifts curtains"
    assert player.tap(ENTER)["curtain"] == [0]
    seen = lifted(player)
    for key in (SPACE, ENTER):
        assert player.tap(key) == seen, "nothing is chosen by what lifts or confirms"
    chosen = player.tap(ONE)
    assert chosen["can confirm"]
    assert chosen["focus"] != "confirm"
    assert player.tap(SPACE) == chosen
    assert player.tap(ENTER)["curtain"] == [1]


def test_a_fresh_key_right_after_the_curtain_means_nothing(player: Program, files: Path) -> None:
    for _ in range(TRIES):
        player.open(at(files, "metro", positions.hands_over))
        player.keys.press(SPACE)
        since = player.wait(lambda seen: seen["curtain"] == [])
        player.keys.release(SPACE)
        pressed, seen = time.monotonic(), player.tap(ONE)
        if pressed - since < UNREAD:
            assert not seen["can confirm"]
            break
    assert player.tap(ONE)["can confirm"]


def test_a_fresh_key_right_after_an_undo_question_means_nothing(
    player: Program, files: Path
) -> None:
    for _ in range(TRIES):
        before = player.open(at(files, "ti4", positions.asks_before))
        player.keys.tap(CTRL, Z)
        since = player.wait(lambda seen: bool(seen["asks"]))
        pressed, seen = time.monotonic(), player.tap(ENTER)
        if pressed - since < UNREAD:
            assert (seen["moves"], bool(seen["asks"])) == (before["moves"], True)
            assert player.tap(ENTER)["moves"] == before["moves"] - 1
            break


def test_a_rhythm_lives(player: Program, files: Path) -> None:
    """The same key again and again, as fast as one types, is a move each time."""
    before = player.open(at(files, "battletech", positions.enters_thrice))
    for _ in range(3):
        player.keys.tap(ENTER)
        time.sleep(RHYTHM)
    assert player.settled()["moves"] == before["moves"] + 3


def test_a_held_letter_goes_on_only_where_it_was_begun(player: Program, files: Path) -> None:
    player.open(at(files, "ti4", positions.enters))
    player.tap(F2)
    assert len(player.hold(ONE + 30, seconds=A_WHILE)["typed"]) > 3


def test_a_key_let_go_elsewhere_is_not_stuck(player: Program, files: Path) -> None:
    before = player.open(at(files, "battletech", positions.enters_thrice))
    player.keys.press(ENTER)
    player.settled()
    with player.keys.another_window():
        player.wait(lambda seen: not seen["active"])
        player.keys.release(ENTER)
    player.wait(lambda seen: bool(seen["active"]))
    assert player.settled()["moves"] == before["moves"] + 1
    assert player.tap(ENTER)["moves"] == before["moves"] + 2


def test_a_key_held_since_another_program_means_nothing(player: Program, files: Path) -> None:
    before = player.open(at(files, "battletech", positions.enters_thrice))
    with player.keys.another_window():
        player.wait(lambda seen: not seen["active"])
        player.keys.press(ENTER)
    player.wait(lambda seen: bool(seen["active"]))
    time.sleep(A_WHILE)
    assert player.settled()["moves"] == before["moves"]
    player.keys.release(ENTER)
    assert player.tap(ENTER)["moves"] == before["moves"] + 1


def test_where_keys_repeat_early_the_curtain_is_lifted_all_the_same(
    player: Program, files: Path
) -> None:
    player.open(at(files, "metro", positions.hands_over))
    with player.keys.repeating_soon():
        assert lifted(player)["viewer"] == 0


@pytest.mark.long
def test_on_an_old_server_too(old_player: Program, files: Path) -> None:
    before = old_player.open(at(files, "metro", positions.hands_over))
    with old_player.keys.repeating_soon():
        after = lifted(old_player)
    assert (after["viewer"], after["moves"]) == (0, before["moves"])


@pytest.mark.long
@GAMES
def test_an_old_server_makes_no_more_moves_of_a_held_key(
    old_player: Program, files: Path, game: str
) -> None:
    before = old_player.open(at(files, game, positions.enters))
    assert old_player.hold(ENTER, seconds=A_WHILE)["moves"] == before["moves"] + 1
    before = old_player.open(at(files, game, positions.takes_back))
    assert old_player.hold(CTRL, Z, seconds=A_WHILE)["moves"] == before["moves"] - 1


SITUATIONS: dict[str, tuple[Wanted, tuple[str, ...]]] = {
    "curtain": (positions.hands_over, ("metro",)),
    "hand": (positions.hands_over, ("metro",)),
    "roll": (positions.rolls, ("ti4", "westeros", "battletech")),
    "undo question": (positions.asks_before, tuple(BY_ID)),
}


@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.3, 1.2, 5.0])
@pytest.mark.parametrize("keys", [(SPACE,), (ENTER,), (CTRL, Z)], ids=["space", "enter", "ctrl-z"])
@pytest.mark.parametrize(
    ("situation", "game"),
    [(name, game) for name, (_, games) in SITUATIONS.items() for game in games],
)
def test_at_most_one_move(
    late_player: Program,
    files: Path,
    situation: str,
    game: str,
    keys: tuple[int, ...],
    seconds: float,
) -> None:
    player, file = late_player, at(files, game, SITUATIONS[situation][0])
    before = player.open(file)
    if situation == "hand":
        before = lifted(player)
    if situation == "undo question":
        before = player.tap(CTRL, Z)
    after = player.hold(*keys, seconds=seconds)
    assert abs(after["moves"] - before["moves"]) <= 1
    if situation in ("curtain", "hand"):
        assert after["moves"] == before["moves"], "drawn, chosen, confirmed or undone"
        assert not after["can confirm"]
        long = keys == (SPACE,) and seconds > A_WHILE
        if situation == "hand" and keys == (CTRL, Z):
            assert after["viewer"] is None, "what was secret is undone only where everybody looks"
        elif long or situation == "hand":
            assert after["viewer"] == 0
        elif keys != (SPACE,) or seconds < A_WHILE:
            assert after["viewer"] is None


def lifted(player: Program) -> dict[str, Any]:
    """The screen after Space was held on the curtain, and much longer than that."""
    player.keys.press(SPACE)
    player.wait(lambda seen: seen["curtain"] == [])
    time.sleep(A_WHILE)
    player.keys.release(SPACE)
    return player.settled()


def played(data: bytes) -> list[bytes]:
    """The moves of a battle file, whatever else stands in it."""
    return [line for line in data.splitlines()[1:] if b'"play"' in line or b'"veiled"' in line]
