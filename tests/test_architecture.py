"""The import law and what nobody is excused from, read from the source itself."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "assistant"
SOURCES = sorted(PACKAGE.rglob("*.py"))

LAYERS = ("rules", "games", "ui", "commands")
"""Each may import itself and what stands before it."""
SHARED = ("decision", "forms", "home", "odds", "setup", "side", "widgets")
"""Folders of the window that serve every game; what a game adds is handed to them."""
UNDER_WIDGETS = tuple(
    f"assistant.ui.{part}" for part in ("theme", "icons", "style_sheet", "widgets")
)
"""The sheet knows no widget but the focus ring, and dresses the others."""
CATCH_ALL = {("ui", "odds", "worker")}
"""Nobody stands above these two: threads; one hands its error over, one leaves it to the page."""
PRIVATE_MODULES = {
    "album",
    "aloud",
    "beyond",
    "course",
    "dice_law",
    "dressed",
    "encoded",
    "evening",
    "falling_back",
    "families",
    "fates",
    "foreteller",
    "habits",
    "half_made",
    "held",
    "herald",
    "joining",
    "kept",
    "lettering",
    "load_ahead",
    "lying",
    "mats",
    "mistakes",
    "occasions",
    "onslaught",
    "open_ahead",
    "open_rules",
    "raids",
    "readings",
    "reckoning",
    "rounded",
    "scratch",
    "stamp",
    "standing",
    "swapping",
    "sweeper",
    "trials",
    "ways",
}
PRIVATE_CLASSES = {
    "Completer",
    "Foreteller",
    "Gain",
    "Held",
    "Judge",
    "Later",
    "OpenRule",
    "Readings",
    "Said",
    "Standing",
    "Strict",
}
"""Names of a private language: each has a plain one that rulebooks, Qt or textbooks use."""
EVERYTHING = {"BaseException", "Exception"}
UNREPEATABLE = {"random", "time", "datetime", "secrets", "uuid"}


def in_every_file(law: Callable[[Path], Iterator[str]]) -> Callable[[], None]:
    """The test that what is against this law is nowhere to be found."""

    def test() -> None:
        found = ((path, fault) for path in SOURCES for fault in law(path))
        assert [f"{path.relative_to(PACKAGE)}: {fault}" for path, fault in found] == []

    return test


@dataclass(frozen=True)
class Source:
    """What the laws are about in one file."""

    imports: tuple[str, ...]
    classes: tuple[str, ...]
    catching_all: tuple[int, ...]
    """The lines where everything is caught, and kept."""


@cache
def read(path: Path) -> Source:
    """Parsed once for all the laws."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    return Source(
        tuple(imports(nodes)),
        tuple(n.name for n in nodes if isinstance(n, ast.ClassDef)),
        tuple(n.lineno for n in nodes if not EVERYTHING.isdisjoint(caught(n))),
    )


def imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The full names of all modules that are imported, lazily or not."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


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


def place(path: Path) -> tuple[str, ...]:
    """Where a file lies in the package, without its ending."""
    return path.relative_to(PACKAGE).with_suffix("").parts


def dotted(path: Path) -> str:
    """The full name of a module."""
    parts = place(path)
    return ".".join(("assistant", *(parts[:-1] if parts[-1] == "__init__" else parts)))


def test_there_is_something_to_check():
    assert {place(path)[0] for path in SOURCES} >= set(LAYERS)


@in_every_file
def test_no_import_is_relative(path):
    yield from (name for name in read(path).imports if name.startswith("."))


@in_every_file
def test_imports_point_one_way(path):
    layer = place(path)[0]
    if layer not in LAYERS:
        return
    above = LAYERS[LAYERS.index(layer) + 1 :]
    for name in read(path).imports:
        parts = name.split(".")
        if parts[0] == "assistant" and len(parts) > 1 and parts[1] in above:
            yield name


def test_no_modules_import_each_other_in_a_ring():
    known = {dotted(path) for path in SOURCES}
    rings = TopologicalSorter[str]()
    for path in SOURCES:
        for name in read(path).imports:
            wanted = name if name in known else name.rpartition(".")[0]
            if wanted in known and wanted != dotted(path):
                rings.add(dotted(path), wanted)
    rings.prepare()  # raises a CycleError that names them


@in_every_file
def test_no_module_or_class_has_a_private_name(path):
    parts = place(path)
    yield from PRIVATE_MODULES & {parts[-2] if parts[1:] and parts[-1] == "__init__" else parts[-1]}
    yield from PRIVATE_CLASSES & {*read(path).classes}


@in_every_file
def test_what_games_share_in_the_window_knows_none_of_them(path):
    if place(path)[:2] not in {("ui", folder) for folder in SHARED}:
        return
    for name in read(path).imports:
        parts = name.split(".")
        of_a_game = parts[:2] == ["assistant", "games"] and parts[2] != "GAMES"
        if of_a_game or parts[:3] == ["assistant", "ui", "games"]:
            yield name


@in_every_file
def test_forms_are_described_without_qt(path):
    is_description = place(path)[-1] == "setup_form" or place(path) == ("ui", "forms", "spec")
    if is_description:
        yield from (name for name in read(path).imports if name.split(".")[0] == "PySide6")


@in_every_file
def test_widgets_stand_under_the_rest_of_the_window(path):
    if place(path)[:2] != ("ui", "widgets"):
        return
    for name in read(path).imports:
        if name.startswith("assistant.") and not name.startswith(UNDER_WIDGETS):
            yield name


@in_every_file
def test_only_the_window_knows_qt(path):
    for name in read(path).imports:
        if name.split(".")[0] in ("PySide6", "pyqtgraph") and place(path)[0] != "ui":
            yield name


@in_every_file
def test_the_rules_need_only_msgspec(path):
    if place(path)[0] != "rules":
        return
    known = {*sys.stdlib_module_names, "msgspec"}
    for name in read(path).imports:
        parts = name.split(".")
        if parts[0] not in known and parts[:2] != ["assistant", "rules"]:
            yield name


@in_every_file
def test_no_game_knows_another(path):
    if place(path)[0] != "games" or len(place(path)) < 3:
        return
    for name in read(path).imports:
        parts = name.split(".")
        if parts[:2] == ["assistant", "games"] and parts[2] != place(path)[1]:
            yield name


@in_every_file
def test_no_game_depends_on_luck_or_the_clock(path):
    if place(path)[0] == "games":
        yield from (name for name in read(path).imports if name.split(".")[0] in UNREPEATABLE)


@in_every_file
def test_only_threads_catch_everything(path):
    found = read(path).catching_all
    if place(path) not in CATCH_ALL:
        yield from (f"line {line}" for line in found)
    elif not found:
        yield "catches nothing any more"


def test_nothing_is_excused_from_the_linters():
    excuse = re.compile(r"#\s*(type:\s*ignore|noqa)")
    assert not [place(path) for path in SOURCES if excuse.search(path.read_text(encoding="utf-8"))]
