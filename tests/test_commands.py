"""The commands: what they print, what they refuse and how, and what they leave in the file."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from assistant import __version__
from assistant.__main__ import main
from assistant.rules.record import read_battle
from assistant.ui.lock import lock
from assistant.ui.speech import set_language
from tests.toy import TOY, Lanterns

ROOT = Path(__file__).parents[1]


class Chess(Lanterns):
    id = "chess"


@pytest.fixture
def run(tmp_path, monkeypatch, capsys, qapp):
    """Run a command in a folder of its own: its exit code, its answer, its complaint."""
    monkeypatch.chdir(tmp_path)

    def command(*words, lang="en", games=(TOY,)):
        code = main([*words, "--lang", lang], games)
        said = capsys.readouterr()
        return code, said.out, said.err

    yield command
    set_language(qapp, "en")


@pytest.fixture
def battle(run):
    """A battle file with a fresh toy battle."""
    Path("toy.toml").write_text('names = ["Ann", "Bob", "Cid"]\n')
    assert run("new", "toy.toml", "-o", "toy.battle")[0] == 0
    return "toy.battle"


def actions(path):
    return [action.__class__.__name__ for action in read_battle(Path(path), (TOY,)).battle.actions]


def test_new_makes_a_battle_of_toml_and_of_json(run):
    Path("a.toml").write_text("health = 5\n")
    Path("b.json").write_text('{"game": "toy", "health": 5}')
    for name in ("a.toml", "b.json"):
        assert run("new", name, "-o", f"{name}.battle") == (0, f"{name}.battle: written\n", "")
        assert read_battle(Path(f"{name}.battle"), (TOY,)).battle.setup.health == 5


def test_new_never_writes_over_a_file_unless_forced(run, battle):
    run("play", battle, "roll")
    code, _, complaint = run("new", "toy.toml", "-o", battle)
    assert (code, "there is such a file already" in complaint, len(actions(battle))) == (2, True, 1)
    assert run("new", "toy.toml", "-o", battle, "--force")[0] == 0
    assert actions(battle) == []


def test_new_passes_on_warnings(run):
    Path("a.toml").write_text('names = ["Ann", "Ann", "Cid"]')
    code, _, complaint = run("new", "a.toml", "-o", "a.battle")
    assert (code, complaint) == (0, "Note: $.names: Two players have one name\n")


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("a.toml", b"helth = 3", "a.toml: $.helth: there is no such field; did you mean health?"),
        (
            "a.toml",
            b"zzz = 3",
            "a.toml: $.zzz: there is no such field. Known here: names, health, rounds",
        ),
        ("a.toml", b'health = "3"', "a.toml: $.health: expected: whole number, given: text"),
        ("a.toml", b'names = ["A"]', "a.toml: $.names: expected: 3, given: 1"),
        ("a.toml", b"\nhealth = \n", "a.toml, line 2, column 10: this is not TOML (Invalid value)"),
        ("a.json", b'{\n"health" 3}', "a.json, line 2, column 10: this is not JSON"),
        ("a.json", b"[]", "a.json: this is not a table of fields"),
        ("a.json", b"[" * 100_000, "a.json: this is not a table of fields"),
        ("a.toml", b"x = 1\nn = '\xff'", "a.toml, line 2: the text is not in UTF-8."),
        ("a.toml", b"health = 99", "a.toml: these forces cannot fight:\n$.health: Health must be"),
        ("a.toml", b'game = "go"', "a.toml: $.game: the game “go” is not known. Known games: toy"),
        ("nope.toml", None, "nope.toml: there is no such file or folder."),
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
    code, _, said = run("new", "a.toml", "-o", "a.battle", games=(TOY, Chess()))
    assert (code, "say which game this is for. Known games: toy, chess" in said) == (2, True)


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
        assert "Only this seat may see what it may do: add --seat 0" in answer
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
    [("7", "--seat 7: there are the seats from 0 to 2"), ("Ann", "not Ann"), ("-1", "seat -1")],
)
def test_a_wrong_seat_is_explained(run, battle, seat, complaint):
    code, _, said = run("show", battle, "--seat", seat)
    assert (code, complaint in said) == (2, True)


def test_a_secret_move_cannot_be_read_in_the_file(run, battle):
    deal = [f'{{"do":"drawn","cards":["{card}"]}}' for card in ("moon", "sun", "star")]
    assert run("play", battle, *deal, '{"do":"bid","amount":2}')[0] == 0
    last = Path(battle).read_bytes().splitlines()[-1]
    assert b"bid" not in last
    assert b'{"veiled":"' in last
    assert run("show", battle)[0] == 0


def test_a_whole_battle_can_be_played_with_json_actions_found_by_show(run, battle):
    for _ in range(200):
        shown = json.loads(run("show", battle, "--json")[1])
        if shown["over"]:
            break
        seat = str(shown["decision"]["seat"])
        shown = json.loads(run("show", battle, "--json", "--seat", seat)[1])
        options = shown["decision"].get("options", [])
        ready = [o["action"] for o in options if o["open"]]
        typed = json.dumps(ready[-1]) if ready else "roll"
        assert run("play", battle, typed)[0] == 0
    assert shown["over"]
    assert shown["outcome"].endswith(": won")
    assert "The battle is over" in run("show", battle)[1]


def test_actions_are_typed_by_number_by_value_by_dice_and_by_gesture(run, battle):
    code, answer, said = run(
        "play", battle, "cards=sun", "draw", "roll", "1=1", "1=0", "1=2", "faces=1", "hits=1", "g1"
    )
    assert (code, said) == (0, "")
    assert actions(battle) == [
        *["Drawn"] * 3, *["Bid"] * 3, "Rolled", "Hits", "Light", "Light", "Finish",
    ]  # fmt: skip
    assert ": red: lit\n" in answer
    assert len(read_battle(Path(battle), (TOY,)).battle.turns) == 9


def test_a_list_of_actions_is_one_gesture(run, battle):
    cards = ",".join(f'{{"do":"drawn","cards":["{card}"]}}' for card in ("moon", "sun"))
    assert run("play", battle, f"[{cards}]")[0] == 0
    assert len(read_battle(Path(battle), (TOY,)).battle.turns) == 1


def test_a_move_played_in_place_of_another_is_told(run, battle):
    run("play", battle, "roll")
    _, said, _ = run("play", battle, "undo", "roll")
    assert said.splitlines()[0].startswith("   1  ")
    _, said, _ = run("play", battle, "undo", "redo")
    assert not said.splitlines()[0].startswith("   1  ")


def test_a_roll_is_not_thrown_over_a_result_that_was_typed(run, battle):
    code, _, said = run("play", battle, "roll=7")
    assert (code, actions(battle)) == (2, [])
    assert said.startswith("roll=7: neither")


def test_undo_and_redo_are_typed_too(run, battle):
    run("play", battle, "roll", "roll", "undo", "undo", "redo")
    assert len(actions(battle)) == 1
    code, _, said = run("play", battle, "undo", "undo")
    assert (code, said.splitlines()[0]) == (2, "undo: there is nothing to take back")


def test_rulings_are_numbered_after_r(run, battle):
    assert run("play", battle, "r2=7")[0] == 0
    assert read_battle(Path(battle), (TOY,)).battle.state.health == (3, 7, 3)


def test_a_refusal_gives_every_reason_and_what_came_before_stays(run, battle):
    code, _, said = run("play", battle, "roll", "cards=dragon,sun", "roll")
    assert code == 2
    assert said.splitlines() == [
        "Refused: cards=dragon,sun",
        "Cards expected: 1, given: 2",
        "Not in the deck: dragon",
        "Moves played before it: 1. They stay played.",
    ]
    assert len(actions(battle)) == 1


def test_a_refusal_is_told_to_programs(run, battle):
    code, answer, _ = run("play", battle, "roll", "cards=dragon", "--json")
    told = json.loads(answer)
    assert (code, told["played"], told["turn"]) == (2, 1, 1)
    assert told["refused"] == [{"text": "Not in the deck: dragon", "cite": "assistant toy 2a"}]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("99", "99: there is no option with this number now"),
        ("g1", "g1: there is no option with this number now"),
        ("r1", "r1: a value must follow, from 0 to 9: r1=VALUE"),
        ("r1=many", "r1=many: a whole number is expected after the sign ="),
        ("r1=99", "Refused: r1=99\n99 is out of range: from 0 to 9"),
        ("dance", "dance: neither an option's number nor an action in JSON"),
        ("{", "{: neither an option's number nor an action in JSON"),
        ("[]", "[]: neither an option's number nor an action in JSON"),
        ('{"do":"bit"}', '{"do":"bit"}: $.do: there is no such value: bit; did you mean bid?'),
        ('{"do":"bid"}', '{"do":"bid"}: $.amount: this field is required and missing'),
        (
            '{"do":"bid","amonut":1}',
            '{"do":"bid","amonut":1}: $.amonut: there is no such field; did you mean amount?',
        ),
        (
            '{"do":"finish","x":1}',
            '{"do":"finish","x":1}: $.x: there is no such field. Known here: do',
        ),
        (
            '{"do":"bid","amount":1,"amount":2}',
            '{"do":"bid","amount":1,"amount":2}: the field amount stands twice. Keep one of them.',
        ),
        ('{"do":"bid","amount":1}', 'Refused: {"do":"bid","amount":1}\nThis cannot be done now'),
        ('{"do":"bit","amount":"x"}', '{"do":"bit","amount":"x"}: $.do: there is no such value'),
        ('{"do":3}', '{"do":3}: $.do: expected: text'),
        ("hits=x", "hits=x: a whole number is expected after the sign ="),
        ("hits=1", "Refused: hits=1\nThis cannot be done now"),
    ],
)
def test_what_cannot_be_played_is_explained(run, battle, typed, complaint):
    code, _, said = run("play", battle, typed)
    assert code == 2
    assert said.startswith(complaint)
    assert actions(battle) == []


def test_dice_are_thrown_only_when_asked_for(run, battle):
    run("play", battle, "roll", "roll", "roll")
    code, _, said = run("play", battle, "roll")
    assert (code, said.splitlines()[0]) == (2, "roll: nothing is to be rolled or drawn now")


def test_a_battle_that_a_window_holds_is_not_played_on(run, battle):
    held = lock(Path(battle))
    code, _, said = run("play", battle, "roll")
    assert (code, "open in another window" in said, actions(battle)) == (2, True, [])
    held.release()
    assert run("play", battle, "roll")[0] == 0


def test_odds_are_told_of_a_battle_and_of_a_setup(run, battle):
    of_battle, of_setup = run("odds", battle), run("odds", "toy.toml")
    assert of_battle == of_setup
    assert of_battle[1].splitlines()[0] == "Ann  33.33%"
    assert json.loads(run("odds", battle, "--json")[1])["rows"][0]["seat"] == 0


def test_a_game_without_policies_says_so(run, battle):
    code, out, err = run("odds", battle, "--policy", "0=anything")
    assert (code, out) == (2, "")
    assert err == "0=anything: this game has no policies to choose from\n"


def test_the_schema_describes_setup_and_actions(run):
    schema = json.loads(run("schema", "toy")[1])
    assert schema["$defs"]["Toy"]["additionalProperties"] is False
    names = {part["$ref"].rsplit("/")[-1] for part in schema["action"]["anyOf"]}
    assert {"Bid", "Rolled"} <= names


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["shwo", "a.battle"], "shwo: there is no such command; did you mean show?"),
        (["dance", "a.battle"], "dance: there is no such command. There are: new, show"),
        (["--json"], "A command is missing. There are: new, show"),
        (["show"], "Missing on the command line: FILE"),
        (["new", "a.toml"], "Missing on the command line: -o/--output"),
        (["show", "a", "b"], "Not understood on the command line: b"),
        (["schema", "go"], "GAME: go is not one of: toy"),
        (["new", "a.toml", "-o"], "-o/--output: a value must follow"),
        (["show", "nope.battle"], "nope.battle: there is no such file or folder."),
        (["show", "."], ".: this is a folder, not a file."),
    ],
)
def test_a_wrong_command_line_is_explained(run, words, complaint):
    code, answer, said = run(*words)
    assert (code, answer) == (2, "")
    assert said.startswith(complaint)


def test_the_answers_speak_russian(run, battle):
    assert "Решения стола:" in run("show", battle, lang="ru")[1]
    assert run("shwo", lang="ru")[2] == "shwo: такой команды нет; может быть, show?\n"
    assert run("odds", battle, lang="ru")[1].startswith("Ann  33,33\N{NO-BREAK SPACE}%")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help_is_spoken_for_every_command(run, capsys, lang):
    for words in ([], ["new"], ["play"], ["odds"], ["schema"]):
        with pytest.raises(SystemExit) as done:
            run(*words, "-h", lang=lang)
        assert done.value.code == 0
        usage = capsys.readouterr().out.partition("\n\n")[0]
        assert ("Usage: " in usage) == (lang == "en")
        assert not words or bool(re.search(r"\b[A-Z]{3,}\b", usage)) == (lang == "en")


def test_a_narrow_terminal_gets_question_marks_and_no_traceback(battle, tmp_path):
    code = "import sys; from assistant.__main__ import main; from tests.toy import TOY; "
    code += "sys.exit(main(sys.argv[1:], (TOY,)))"
    words = [sys.executable, "-c", code, "--lang", "ru", "show", str(tmp_path / battle)]
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"??????? " in done.stdout


def test_notices_of_the_file_are_passed_on(run, battle):
    run("play", battle, "roll", "roll")
    path = Path(battle)
    path.write_bytes(path.read_bytes()[:-3] + b"x}\n")
    assert "further on the file is damaged; lost lines: 1" in run("show", battle)[2]
    code, _, said = run("play", battle, "roll")
    assert (code, "is kept as toy.battle.damaged" in said) == (0, True)
    assert len(actions(battle)) == 2


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('{"health": 1, "health": 2}', "the field health stands twice"),
        ('{"names": ["\\ud800"]}', "half a character"),
        ("#" * 1_000_001, "longer than 1000000 bytes"),
    ],
)
def test_a_setup_that_would_be_misread_is_refused(run, content, complaint):
    Path("odd.json").write_text(content)
    code, _, error = run("new", "odd.json", "-o", "odd.battle")
    assert code == 2
    assert complaint in error


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("streams", "code"), [("> /dev/full", 2), (">&-", 0), ("2>&- >&- <&-", 0), ("2> /dev/full", 0)]
)
def test_an_answer_nobody_can_take_leaves_no_traceback(battle, streams, code):
    line = f'"{sys.executable}" -m assistant schema ti4 {streams}'
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_a_forecast_that_is_refused_says_so_and_claims_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    fleet = "{ dreadnought = 150, fighter = 150 }"
    sides = f"attacker.fleet = {fleet}\ndefender.fleet = {fleet}\n"
    Path("huge.toml").write_text('game = "ti4"\nround = 2\n' + sides, "utf-8")
    assert main(["odds", "huge.toml", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Too many ships for exact odds\n"
    assert main(["odds", "huge.toml", "--lang", "en", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == []


@pytest.mark.parametrize("name", ["", ".", "/", "nope/a.battle", "toy.toml/a.battle"])
def test_a_battle_is_not_made_where_no_file_can_be(run, battle, name):
    for words in ((), ("--force",)):
        code, _, said = run("new", "toy.toml", "-o", name, *words)
        assert code == 2
        assert not said.startswith((":", "The system"))


def test_the_version_is_told(run, capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"], (TOY,))
    assert (left.value.code, capsys.readouterr().out) == (0, f"battle-assistant {__version__}\n")
