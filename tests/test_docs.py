"""The examples of the documentation do what it says they do.

A ``toml`` block that opens with ``# name`` is that file, a ``text`` block what that file must hold
by then; a ``console`` block runs its commands. Dots stand for anything, a line of dots for lines;
checksums and the version of the program are whatever they are today. The ``pycon`` blocks of a page
are one conversation with Python; a ``python`` block that opens with ``# name`` is that file.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from doctest import DocTestParser, DocTestRunner
from io import StringIO
from pathlib import Path

import pytest

import run
from assistant.__main__ import main

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROMPT = "$ battle-assistant "


def answer(command: str) -> str:
    """What a command prints, complaints included."""
    said = StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = main([*shlex.split(command), "--lang", "en"])
    assert (code, command) in ((0, command), (2, command))
    return said.getvalue()


def example(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the answer the page promises."""
    commands = block.replace("\\\n", "").split(PROMPT)
    assert commands.pop(0) == "", block
    return [(command, promised) for command, _, promised in (c.partition("\n") for c in commands)]


def fits(said: str, promised: str) -> bool:
    pattern = "".join(map(pattern_of, ever(promised).splitlines()))
    return re.fullmatch(pattern, ever(said)) is not None


def write_files(blocks: Iterable[str]) -> None:
    """Each below the current folder, under the name in its first line."""
    for block in blocks:
        path = Path(block.partition("\n")[0].removeprefix("# "))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block, "utf-8")


def pattern_of(line: str) -> str:
    if line == "...":
        return r"(?:.*\n)*?"
    return ".*".join(map(re.escape, line.split("..."))) + r"[ ]*\n"


def ever(text: str) -> str:
    """The text without what another version of the program may write differently."""
    text = re.sub(r"\b[0-9a-f]{8}\b", "12345678", text)
    return re.sub(r'"app":"[^"]*"', '"app":"1.0"', text)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("page", ["docs/battle-file.md", "docs/odds.md", "docs/odds.ru.md"])
def test_the_examples_do_what_the_page_says(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, block in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
        name, _, content = block.removeprefix("# ").partition("\n")
        if kind == "toml":
            Path(name).write_text(block, encoding="utf-8")
        if kind == "text":
            assert fits(Path(name).read_text(encoding="utf-8"), content)
        for command, promised in example(block) if kind == "console" else ():
            said = answer(command)
            assert fits(said, promised), f"$ battle-assistant {command}\n{said}"
            ran += 1
    assert ran > 3


CODE = re.compile(r"^ *```\n *(.+)\n *```$", re.MULTILINE)
HEADING = re.compile(r"^## ", re.MULTILINE)
PICTURE = re.compile(r"!\[.+?\]\((.+?)-(?:en|ru)\.png\)")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
SAID = re.compile(r"^\| `(.+?)` \|", re.MULTILINE)


def test_both_readmes_tell_the_same():
    english, russian = ((ROOT / name).read_text("utf-8") for name in ("README.md", "README.ru.md"))
    for pattern in (HEADING, PICTURE, CODE):
        assert pattern.findall(english) == pattern.findall(russian) != []
    for text in (english, russian):
        assert all((ROOT / link).exists() for link in LINK.findall(text))
    assert len(re.findall(r"^\|", english, re.M)) == len(re.findall(r"^\|", russian, re.M))
    assert CODE.findall(english) == ["python3 run.py", "python3 run.py test"]


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.ru.md", "ru")])
def test_the_readme_knows_what_the_start_may_say(name, language):
    text = (ROOT / name).read_text("utf-8")
    trouble = text[text.index("run.py table") - 1500 : text.index("run.py table") + 400]
    said = " ".join(run.WORDS[language].values()).replace("{oldest}", "3.11")
    quoted = [words for words in SAID.findall(trouble) if " " in words]
    assert len(quoted) > 4
    assert all(words in said for words in quoted)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("page", "lines"), [("docs/programming.md", 20), ("docs/adding-a-game.md", 10)]
)
def test_the_conversations_with_python_go_as_told(page, lines, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    text = (ROOT / page).read_text("utf-8")
    blocks = BLOCK.findall(text)
    write_files(block for kind, block in blocks if kind == "python")
    talk = "".join(block for kind, block in blocks if kind == "pycon")
    told = DocTestParser().get_doctest(talk, {}, page, page, 0)
    result = DocTestRunner(verbose=False).run(told)
    assert result.attempted > lines
    assert not result.failed, capsys.readouterr().out


def test_a_line_of_dots_stands_for_any_lines_and_nothing_else_does():
    assert fits("a\nb\nc\nd\n", "a\n...\nd\n")
    assert not fits("a\nb\nc\n", "a\nc\n")
    assert fits("a b c\n", "a ... c\n")
    assert not fits("a\n", "b\n")
    assert not fits("state 0b8ead93 a\n", "state 0b8ead93 b\n")
