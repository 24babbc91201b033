"""The command line: what is common to every command, and where its answers go."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from assistant import __version__
from assistant.__main__ import main
from assistant.commands.arguments import file_named
from tests.toy import TOY

ROOT = Path(__file__).parents[2]


def test_the_schema_describes_setup_and_actions(run):
    schema = json.loads(run("schema", "toy")[1])
    assert schema["$defs"]["Toy"]["additionalProperties"] is False
    names = {part["$ref"].rsplit("/")[-1] for part in schema["action"]["anyOf"]}
    assert {"Bid", "Rolled"} <= names


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["shwo", "a.battle"], "shwo: no such command; did you mean show?"),
        (["dance", "a.battle"], "dance: no such command. Commands: new, show"),
        (["--json"], "No command given. Commands: new, show"),
        (["show"], "Missing on the command line: FILE"),
        (["new", "a.toml"], "Missing on the command line: -o/--output"),
        (["show", "a", "b"], "Unknown on the command line: b"),
        (["schema", "go"], "GAME: go is not one of: toy"),
        (["new", "a.toml", "-o"], "-o/--output: needs a value"),
        (["show", "nope.battle"], "nope.battle: file or folder not found."),
        (["show", "."], ".: this is a folder, not a file."),
        (["show", ""], "FILE: needs a value"),
        (["shots", ""], "DIR: needs a value"),
        (["play", "a.battle", " "], "ACTION: needs a value"),
        (["new", "a.toml", "-o", ""], "-o/--output: needs a value"),
    ],
)
def test_a_wrong_command_line_is_explained(run, words, complaint):
    code, answer, said = run(*words)
    assert (code, answer) == (2, "")
    assert said.startswith(complaint)


@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("evening.battle", "evening.battle"),
        ("file:///tmp/evening.battle", "/tmp/evening.battle"),
        ("FILE:///tmp/a%20b.battle", "/tmp/a b.battle"),
        ("file://localhost/tmp/a.battle", "/tmp/a.battle"),
        ("file:/tmp/a.battle", "/tmp/a.battle"),
        ("file:///tmp/%D0%B1%D0%BE%D0%B9.battle", "/tmp/бой.battle"),
        ("file:///tmp/бой № 1.battle", "/tmp/бой № 1.battle"),
        ("file:///tmp/100%.battle", "/tmp/100%.battle"),
        ("file:///tmp/a%23b%3F#c?.battle", "/tmp/a#b?#c?.battle"),
        ("file:///tmp/%FF.battle", "/tmp/\udcff.battle"),
        ("file:notes.battle", "file:notes.battle"),
        ("profile:///x", "profile:///x"),
    ],
)
def test_a_file_may_be_named_as_the_desktop_does(word, path):
    assert file_named(word, windows=False) == Path(path)


@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("file:///C:/Users/Ann/a%20b.battle", "C:/Users/Ann/a b.battle"),
        ("file:///c|/a.battle", "c:/a.battle"),
        ("file://C:/a.battle", "C:/a.battle"),
        ("file:///C:/%D0%B1%D0%BE%D0%B9.battle", "C:/бой.battle"),
        ("file://server/share/a.battle", "//server/share/a.battle"),
        ("C:/a.battle", "C:/a.battle"),
    ],
)
def test_and_as_windows_does(word, path):
    assert file_named(word, windows=True) == Path(path)


def test_a_battle_named_as_the_desktop_does_opens(run, battle, tmp_path, monkeypatch):
    path = (tmp_path / battle).rename(tmp_path / "мой бой.battle")
    assert run("show", path.as_uri())[0] == 0
    opened = []
    monkeypatch.setattr("assistant.ui.app.main", lambda path, language: opened.append(path) or 0)
    assert main([path.as_uri()]) == 0
    assert opened == [path]


@pytest.mark.parametrize(
    ("words", "opened"),
    [
        (["--lang", "ru"], (None, "ru")),
        (["--lang=ru", "a.battle"], (Path("a.battle"), "ru")),
        (["a.battle"], (Path("a.battle"), None)),
        (["ru"], (Path("ru"), None)),
    ],
)
def test_the_window_opens_in_the_language_that_is_named(monkeypatch, tmp_path, words, opened):
    """A file after the language was taken for a command, and one called `ru` for a language."""
    monkeypatch.chdir(tmp_path)
    Path("ru").touch()
    found = []
    monkeypatch.setattr(
        "assistant.ui.app.main", lambda path, language: found.append((path, language)) or 0
    )
    assert main(words) == 0
    assert found == [opened]


def test_a_language_that_nobody_speaks_is_refused(capsys):
    assert main(["--lang", "xx"]) == 2
    assert "en, ru" in capsys.readouterr().err


def test_the_answers_speak_russian(run, battle):
    assert "Решения стола:" in run("show", battle, lang="ru")[1]
    assert run("shwo", lang="ru")[2] == "shwo: такой команды нет; может быть, show?\n"
    assert "\nAnn  33,3\N{NARROW NO-BREAK SPACE}%\n" in run("odds", battle, lang="ru")[1]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help_is_spoken_for_every_command(run, capsys, lang):
    for words in ([], ["new"], ["play"], ["odds"], ["cards"], ["schema"]):
        with pytest.raises(SystemExit) as done:
            run(*words, "-h", lang=lang)
        assert done.value.code == 0
        usage = capsys.readouterr().out.partition("\n\n")[0]
        assert ("Usage: " in usage) == (lang == "en")
        assert not words or bool(re.search(r"\b[A-Z]{3,}\b", usage)) == (lang == "en")


def in_another_alphabet(alphabet: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    code = "import sys; from assistant.__main__ import main; from assistant.games import GAMES; "
    code += "from tests.toy import TOY; sys.exit(main(sys.argv[1:], (*GAMES, TOY)))"
    env = os.environ | {"PYTHONIOENCODING": alphabet, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, "--lang", "ru", *words]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False)


def test_a_narrow_terminal_gets_question_marks_and_no_traceback(battle, tmp_path):
    done = in_another_alphabet("ascii", "show", str(tmp_path / battle))
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"??????? " in done.stdout


@pytest.mark.parametrize("alphabet", ["cp1251", "cp866", "cp1252", "utf-8"])
def test_an_answer_for_programs_is_the_same_in_every_alphabet(tmp_path, alphabet):
    """Windows gives a file, or another program, the alphabet of its language."""
    setup = tmp_path / "setup.json"
    name = "Сол 🚀"
    side = {"name": name, "fleet": {"cruiser": 1}}
    setup.write_text(
        json.dumps({"game": "ti4", "attacker": side, "defender": side | {"name": "B"}})
    )
    words = ("new", str(setup), "-o", str(tmp_path / "duel.battle"), "--json")
    done = in_another_alphabet(alphabet, *words)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout.decode())["seats"][0]["name"] == name


@pytest.mark.parametrize(("reason", "code"), [(errno.EPIPE, 0), (errno.EINVAL, 0), (errno.EIO, 2)])
def test_who_has_read_enough_is_told_no_more(reason, code):
    """Windows calls that an invalid argument."""
    script = f"""
import errno, sys
from assistant.commands import run
from assistant.games import GAMES

class Closed:
    encoding = "utf-8"
    def write(self, words):
        raise OSError({reason}, "told")
    def flush(self):
        pass

run._NOBODY_READS = (errno.EPIPE, errno.EINVAL)
sys.stdout = Closed()
sys.exit(run.run(["schema", "ti4", "--lang", "en"], GAMES))
"""
    words = [sys.executable, "-c", script]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, "told" in done.stderr) == (code, code == 2)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("streams", "code"), [("> /dev/full", 2), (">&-", 0), ("2>&- >&- <&-", 0), ("2> /dev/full", 0)]
)
def test_an_answer_nobody_can_take_leaves_no_traceback(battle, streams, code):
    line = f'"{sys.executable}" -m assistant schema ti4 {streams}'
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_the_version_is_told(run, capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"], (TOY,))
    assert (left.value.code, capsys.readouterr().out) == (0, f"battle-assistant {__version__}\n")
