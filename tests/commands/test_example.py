"""The example in the terminal, and the commands where not even Qt's core can be loaded."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.commands import example
from assistant.commands.example import lines
from assistant.examples import examples_of
from assistant.ui.translate import set_language

ROOT = Path(__file__).parents[2]


@pytest.fixture
def shown(qapp, capsys):
    def show(lang: str) -> list[str]:
        assert example.main(["--lang", lang]) == 0
        return capsys.readouterr().out.splitlines()

    yield show
    set_language(qapp, "en")


def test_the_example_tells_who_decides_what_options_are_worth_and_the_odds(shown):
    lines = shown("en")
    assert lines[0] == "An example, without a window: The battle of Quann"
    assert "Sol: Start of the round: use anything?" in lines
    assert any(re.fullmatch(r"    \*1  [\d.]+%, draw [\d.]+%  Morale Boost", x) for x in lines)
    assert sum(line == "The odds:" for line in lines) == 2
    assert any(line.startswith("  Letnev  ") and line.endswith("%") for line in lines)


def test_the_example_comes_to_a_decision_with_reasons_against_options(shown):
    later = shown("en")
    later = later[later.index("A little later:") :]
    closed = later.index("    ×4  Destroyer")
    assert later[closed + 1] == "          no Sustain Damage (LRR 39.6a)"
    assert any(re.fullmatch(r"    \*1  [\d.]+%, .*  Dreadnought", line) for line in later)


def test_what_the_numbers_leave_out_stands_where_they_do(qapp, tmp_path):
    raid = next(one for one in examples_of("ti4", "en") if "raid" in one.path.name)
    relic = tmp_path / "relic.toml"
    relic.write_text(
        raid.path.read_text().replace("leaves = 1", 'leaves = 1\nassets = ["heart_of_ixth"]')
    )
    told = list(lines(raid._replace(path=relic)))
    goal = told.index("  Chance to win:")
    assert told[goal + 1].startswith("  The odds are not exact. Not counted: ")


def test_without_a_language_the_example_is_told_in_that_of_the_program(qapp, capsys):
    assert example.main([]) == 0
    set_language(qapp, "en")
    assert "Sol / Letnev" in capsys.readouterr().out


def test_the_example_speaks_russian(shown):
    lines = shown("ru")
    assert lines[0].startswith("Пример без окна: ")
    assert "Немного позже:" in lines


BROKEN_CORE = """
import sys
class Broken:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("PySide6"):
            raise ImportError("libglib-2.0.so.0: cannot open shared object file")
sys.meta_path.insert(0, Broken())
"""
WITHOUT_CORE = f"""{BROKEN_CORE}
import runpy
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
ONE_AFTER_ANOTHER = f"""{BROKEN_CORE}
import io, json
from contextlib import redirect_stderr, redirect_stdout
from assistant.__main__ import main
answers = []
for words in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code
    answers.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(answers))
"""


def without_core(
    folder: Path, *words: str, script: str = WITHOUT_CORE
) -> subprocess.CompletedProcess[str]:
    """A command where Qt's core cannot be loaded."""
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "LANG": "ru_RU.UTF-8"}
    return subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=folder,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_without_qts_core_the_example_is_told_in_english(tmp_path, shown):
    done = without_core(tmp_path, "assistant.commands.example", "--lang", "ru")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == shown("en")


def test_without_qts_core_every_command_answers_in_english(tmp_path):
    (tmp_path / "duel.toml").write_text(
        'game = "ti4"\nattacker.fleet.cruiser = 2\ndefender.fleet.cruiser = 1\n'
    )
    (tmp_path / "deck.txt").write_text("2 Feint\n100 Feint\n")
    asked = (
        (("new", "duel.toml", "-o", "duel.battle"), "duel.battle: written"),
        (("play", "duel.battle", "roll"), "Roll the dice"),
        (("show", "duel.battle"), "Position: "),
        (("odds", "duel.battle"), "Assuming: "),
        (("report", "duel.battle", "-o", "duel.html"), "duel.html: written"),
        (("cards", "deck.txt"), "Cards taken: 2"),
        (("schema", "ti4"), '"$defs"'),
        (("--help",), "Usage: "),
    )
    commands = json.dumps([[*words, "--lang", "ru"] for words, _ in asked])
    done = without_core(tmp_path, commands, script=ONE_AFTER_ANOTHER)
    assert (done.returncode, done.stderr) == (0, "")
    for (words, told), (code, answer, said) in zip(asked, json.loads(done.stdout), strict=True):
        assert (code, said) == (0, ""), words
        assert told in answer, words
    done = without_core(tmp_path, "assistant", "show", "nope.battle")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("nope.battle: file or folder not found")
