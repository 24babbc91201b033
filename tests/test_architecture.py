"""The import law and the sizes of things, read from the source itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "assistant"
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST_FILE, LONGEST_FUNCTION = 400, 40

LAYERS = ("rules", "games", "ui", "commands")
"""Each may import itself and what stands before it."""
SHARED = ("decision", "home", "odds", "setup", "side", "widgets")
"""Folders of the window that serve every game; what a game adds is handed to them."""
MAY_USE_LUCK = "odds.py"
CATCH_ALL = {("ui", "load_ahead"), ("ui", "odds", "worker")}
"""Nobody stands above these two: threads; one hands its error over, one leaves it to the page."""
UNREPEATABLE = {"random", "time", "datetime", "secrets", "uuid"}

every_source = pytest.mark.parametrize(
    "path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix()
)


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules a file imports, lazily or not."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"a relative import in {path}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def place(path: Path) -> tuple[str, ...]:
    """Where a file lies in the package, without its ending."""
    return path.relative_to(PACKAGE).with_suffix("").parts


def test_there_is_something_to_check():
    assert {place(path)[0] for path in SOURCES} >= set(LAYERS)


@every_source
def test_imports_point_one_way(path):
    layer = place(path)[0]
    if layer not in LAYERS:
        return
    above = LAYERS[LAYERS.index(layer) + 1 :]
    for name in imports(path):
        parts = name.split(".")
        assert not (parts[0] == "assistant" and len(parts) > 1 and parts[1] in above), name


@pytest.mark.parametrize("folder", SHARED)
def test_what_games_share_in_the_window_knows_none_of_them(folder):
    for path in (PACKAGE / "ui" / folder).rglob("*.py"):
        for name in imports(path):
            assert not name.startswith("assistant.ui.games"), (path, name)
            assert not name.startswith("assistant.games.") or name.endswith(".GAMES"), (path, name)


def test_widgets_stand_under_the_rest_of_the_window():
    below = tuple(f"assistant.ui.{part}" for part in ("theme", "icons", "widgets"))
    for path in (PACKAGE / "ui" / "widgets").rglob("*.py"):
        for name in imports(path):
            assert name.startswith(below) or not name.startswith("assistant."), (path, name)


@every_source
def test_only_the_window_knows_qt(path):
    qt = [name for name in imports(path) if name.split(".")[0] in ("PySide6", "pyqtgraph")]
    assert not qt or place(path)[0] == "ui"


@every_source
def test_the_rules_need_only_msgspec(path):
    import sys

    if place(path)[0] != "rules":
        return
    known = {*sys.stdlib_module_names, "msgspec"}
    for name in imports(path):
        parts = name.split(".")
        assert parts[0] in known or parts[:2] == ["assistant", "rules"], name


@every_source
def test_no_game_knows_another(path):
    if place(path)[0] != "games" or len(place(path)) < 3:
        return
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["assistant", "games"]:
            assert parts[2] == place(path)[1], name


@every_source
def test_no_game_depends_on_luck_or_the_clock(path):
    if place(path)[0] == "games" and path.name != MAY_USE_LUCK:
        assert UNREPEATABLE.isdisjoint(name.split(".")[0] for name in imports(path))


@every_source
def test_only_threads_catch_everything(path):
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    everything = {"BaseException", "Exception"}
    lines = [node.lineno for node in nodes if not everything.isdisjoint(caught(node))]
    assert bool(lines) == (place(path) in CATCH_ALL), lines


def caught(node: ast.AST) -> Iterator[str]:
    """The names of the exceptions that end at a node, by `except` or by `suppress`."""
    if isinstance(node, ast.ExceptHandler) and not only_tidies_up(node):
        parts = [node.type or ast.Name("BaseException")]
    elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("suppress"):
        parts = node.args
    else:
        return
    yield from (n.id for part in parts for n in ast.walk(part) if isinstance(n, ast.Name))


def only_tidies_up(handler: ast.ExceptHandler) -> bool:
    """Whether the error goes on its way when the handler is done."""
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def test_nothing_is_excused_from_the_linters():
    excuse = re.compile(r"#\s*(type:\s*ignore|noqa)")
    assert not [place(path) for path in SOURCES if excuse.search(path.read_text(encoding="utf-8"))]


@every_source
def test_files_are_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@every_source
def test_functions_are_short(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            lines = node.end_lineno - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{node.name}: {lines} lines"
