"""`battle-assistant new`: a battle made of a setup, and setups that are refused."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from assistant.games import GAMES
from assistant.rules.record import read_battle
from tests.commands.kept import actions
from tests.toy import TOY

CHESS = dataclasses.replace(TOY, id="chess")


def test_new_makes_a_battle_of_toml_and_of_json(run):
    Path("a.toml").write_text("health = 5\n")
    Path("b.json").write_text('{"game": "toy", "health": 5}')
    for name in ("a.toml", "b.json"):
        assert run("new", name, "-o", f"{name}.battle") == (0, f"{name}.battle: written\n", "")
        assert read_battle(Path(f"{name}.battle"), (TOY,)).battle.setup.health == 5


def test_new_never_writes_over_a_file_unless_forced(run, battle):
    run("play", battle, "roll")
    code, _, complaint = run("new", "toy.toml", "-o", battle)
    assert (code, "this file already exists" in complaint, len(actions(battle))) == (2, True, 1)
    assert run("new", "toy.toml", "-o", battle, "--force")[0] == 0
    assert actions(battle) == []


def test_a_setup_is_not_replaced_by_its_own_battle_even_by_force(run, battle):
    before = Path("toy.toml").read_bytes()
    code, _, said = run("new", "toy.toml", "-o", "./toy.toml", "--force")
    assert (code, said.startswith("toy.toml: this file already exists.")) == (2, True)
    assert Path("toy.toml").read_bytes() == before


def test_a_folder_is_not_called_a_file(run):
    Path("battles").mkdir()
    Path("a.toml").write_text("health = 5\n")
    code, _, complaint = run("new", "a.toml", "-o", "battles")
    assert code == 2
    assert complaint.startswith("battles: this is a folder, not a file.")


def test_new_passes_on_warnings(run):
    Path("a.toml").write_text('names = ["Ann", "Ann", "Cid"]')
    code, _, complaint = run("new", "a.toml", "-o", "a.battle")
    assert (code, complaint) == (0, "Note: $.names: Two players have one name\n")


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("a.toml", b"helth = 3", "a.toml: $.helth: unknown field; did you mean health?"),
        (
            "a.toml",
            b"zzz = 3",
            "a.toml: $.zzz: unknown field. Known: names, health, rounds",
        ),
        ("a.toml", b'health = "3"', "a.toml: $.health: expected: whole number, entered: text"),
        ("a.toml", b'names = ["A"]', "a.toml: $.names: expected: 3, entered: 1"),
        (
            "a.toml",
            b"\nhealth = \n",
            "a.toml, line 2, column 10: this is not TOML (a value is missing or wrong; words",
        ),
        ("a.json", b'{\n"health" 3}', "a.json, line 2, column 10: this is not JSON"),
        ("a.json", b"[]", "a.json: this is not a table of fields"),
        ("a.json", b"[" * 100_000, "a.json: this is not a table of fields"),
        ("a.toml", b"x = 1\nn = '\xff'", "a.toml, line 2: the text is not in UTF-8."),
        ("a.toml", b"health = 99", "a.toml: these forces cannot fight:\n$.health: Health must be"),
        ("a.toml", b'game = "go"', "a.toml: $.game: unknown game “go”. Known games: toy"),
        ("nope.toml", None, "nope.toml: file or folder not found."),
    ],
)
def test_a_wrong_setup_is_explained_with_its_place(run, name, content, complaint):
    if content is not None:
        Path(name).write_bytes(content)
    code, answer, said = run("new", name, "-o", "a.battle")
    assert (code, answer) == (2, "")
    assert said.startswith(complaint)
    assert not Path("a.battle").exists()


def test_where_there_are_several_games_the_setup_names_its_own(run):
    Path("a.toml").write_text("")
    code, _, said = run("new", "a.toml", "-o", "a.battle", games=(TOY, CHESS))
    assert (code, "name the game. Known games: toy, chess" in said) == (2, True)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('{"health": 1, "health": 2}', "the field health appears twice"),
        ('{"names": ["\\ud800"]}', "broken character"),
        ("#" * 1_000_001, "longer than 1000000 bytes"),
    ],
)
def test_a_setup_that_would_be_misread_is_refused(run, content, complaint):
    Path("odd.json").write_text(content)
    code, _, error = run("new", "odd.json", "-o", "odd.battle")
    assert code == 2
    assert complaint in error


@pytest.mark.parametrize("name", ["", ".", "/", "nope/a.battle", "toy.toml/a.battle"])
def test_a_battle_is_not_made_where_no_file_can_be(run, battle, name):
    for words in ((), ("--force",)):
        code, _, said = run("new", "toy.toml", "-o", name, *words)
        assert code == 2
        assert not said.startswith((":", "The system"))


def test_both_sides_may_be_typed_as_one_line(run):
    code, answer, _ = run("new", "2 dn, ca II vs ws*", "-o", "line.battle", games=GAMES)
    assert (code, answer) == (0, "line.battle: written\n")
    assert " dreadnought cruiser II | war_sun*" in run("show", "line.battle", games=GAMES)[1]
    code, answer, _ = run("odds", "2 dn vs ws", games=GAMES)
    assert (code, "Attacker" in answer) == (0, True)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("2 dn vs crx", "“crx”: cr?"),
        ("2 dn", "2 dn: these forces cannot fight:"),
        ("my fleet.toml", "my fleet.toml: file or folder not found."),
        ("my folder/fleet", "fleet: file or folder not found."),
        ("fleet", "fleet: file or folder not found."),
    ],
)
def test_a_line_that_nobody_understands_is_told_from_a_missing_file(run, line, complaint):
    code, answer, said = run("new", line, "-o", "line.battle", games=GAMES)
    assert (code, answer) == (2, "")
    assert said.startswith(complaint)
