"""Every rule, open point and example of the rulebook has a test that names or cites its id."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = {
    "SET": "1",
    "AST": "1",
    "CST": "1 2 3 4",
    "UNT": "1 2 3",
    "DRW": "1 2 3",
    "DEP": "1 2 3 4 5",
    "CON": "1 2 3 6",
    "ACT": "1 2 3 4",
    "PIL": "1",
    "REP": "1 2",
    "REL": "1",
    "MIS": "1 2 3 4",
    "TGT": "1 2",
    "BLK": "1 2 3 4 5 6 7 8 9 10",
    "GRD": "1 2 3 4",
    "INI": "1 2 3 4 5",
    "ORD": "1 2 3 4",
    "ASG": "1 2 3",
    "RES": "1 2 3",
    "DMG": "1 2 3 4 5",
    "OUT": "1",
    "OPT": "A J M O",
    "MSN": "1 2 3 4 5",
    "RMV": "1",
    "JON": "1 2",
    "END": "1 2 3 4",
    "WIN": "1",
}
IDS = [f"{part}-{n}" for part, numbers in RULES.items() for n in numbers.split()]
POINTS = ["D-1", "D-10", *[f"AMB-{n}" for n in range(1, 26)]]
EXAMPLES = [f"V{n}" for n in range(1, 21)]

HERE = Path(__file__)


def claims(file: Path) -> Iterator[str]:
    """What the tests of a file say they are about: their names, docstrings and marks."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name
            yield ast.get_docstring(node) or ""
            yield from map(ast.unparse, node.decorator_list)


TOLD = "\n".join(
    claim.lower().replace("-", "_")
    for file in HERE.parent.glob("test_*.py")
    if file != HERE
    for claim in claims(file)
)


@pytest.mark.parametrize("id", [*IDS, *POINTS, *EXAMPLES])
def test_it_is_tested(id):
    named = re.escape(id.lower().replace("-", "_"))
    assert re.search(rf"(?<![a-z0-9]){named}(?![0-9])", TOLD)
