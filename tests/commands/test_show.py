"""`battle-assistant show`: the decision, the options, the secrets of whom it is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.kept import actions


def test_show_lists_open_options_with_their_action_and_closed_ones_with_reasons(run, battle):
    cards = [f'{{"do":"drawn","cards":["{card}"]}}' for card in ("moon", "sun", "star")]
    assert run("play", battle, *cards)[0] == 0
    _, answer, _ = run("show", battle, "--seat", "0")
    assert "Ann: Bid in secret\n" in answer
    assert '   1  Bid: 0  {"do":"bid","amount":0}  1=… amount from 0 to 3\n' in answer
    assert (
        "  ×2  Bid everything and risk the card\n        Only a sun is worth everything" in answer
    )
    assert "Your card: moon" in answer
    assert "Your card: sun" not in answer


def test_show_answers_programs_in_json(run, battle):
    code, answer, _ = run("show", battle, "--json")
    shown = json.loads(answer)
    assert (code, shown["game"], shown["over"], shown["turn"]) == (0, "toy", False, 0)
    assert shown["decision"]["kind"] == "draw"
    assert shown["state"]["health"] == [3, 3, 3]


def test_without_a_seat_nobodys_secrets_are_shown(run, battle):
    deal = [f'{{"do":"drawn","cards":["{card}"]}}' for card in ("moon", "sun", "star")]
    _, played, _ = run("play", battle, *deal)
    _, shown, _ = run("show", battle)
    _, machine, _ = run("show", battle, "--json")
    for answer in (played, shown):
        assert "Only this player may see the options: add --seat 0" in answer
        assert "Your card" not in answer
        assert "Bid: 0" not in answer
    assert json.loads(machine)["decision"] == {
        "kind": "choice",
        "seat": 0,
        "prompt": "Bid in secret",
        "secret": True,
    }
    assert json.loads(machine)["state"]["hands"] == ["?", "?", "?"]
    assert "Your card: moon" in run("show", battle, "--seat", "0")[1]
    assert "Your card: moon" not in run("show", battle, "--seat", "1")[1]


@pytest.mark.parametrize(
    ("seat", "complaint"),
    [("7", "--seat 7: the seats are 0 to 2"), ("Ann", "not Ann"), ("-1", "seat -1")],
)
def test_a_wrong_seat_is_explained(run, battle, seat, complaint):
    code, _, said = run("show", battle, "--seat", seat)
    assert (code, complaint in said) == (2, True)


def test_a_secret_move_cannot_be_read_in_the_file(run, battle):
    deal = [f'{{"do":"drawn","cards":["{card}"]}}' for card in ("moon", "sun", "star")]
    assert run("play", battle, *deal, '{"do":"bid","amount":2}', "--seat", "0")[0] == 0
    last = Path(battle).read_bytes().splitlines()[-1]
    assert b"bid" not in last
    assert b'{"veiled":"' in last
    assert run("show", battle)[0] == 0


def test_notices_of_the_file_are_passed_on(run, battle):
    run("play", battle, "roll", "roll")
    path = Path(battle)
    path.write_bytes(path.read_bytes()[:-3] + b"x}\n")
    for command in ("show", "odds"):
        said = run(command, battle)[2]
        assert "the rest of the file is damaged; lost lines: 1" in said, command
    code, _, said = run("play", battle, "roll")
    assert (code, "is kept as toy.battle.damaged" in said) == (0, True)
    assert len(actions(battle)) == 2
