"""Commands run in a folder of their own, on a toy battle."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.__main__ import main
from assistant.ui.translate import set_language
from tests.toy import TOY


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
