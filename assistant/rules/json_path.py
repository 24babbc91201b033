"""Places in a tree of plain values, such as ``$.attacker.fleet.cruiser`` or ``$.ports[0].name``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

_STEP = re.compile(r"\.(\w+)|\[(\w+)\]")


@cache
def steps(path: str) -> tuple[str | int, ...]:
    """The names and numbers on the way to a value."""
    return tuple(
        name or (int(index) if index.isdecimal() else index) for name, index in _STEP.findall(path)
    )


def value_at(tree: Any, path: Sequence[str | int], missing: Any = None) -> Any:
    """The value at the end of the way, or what stands for a missing one."""
    for step in path:
        if isinstance(step, int):
            if not isinstance(tree, list) or step >= len(tree):
                return missing
            tree = tree[step]
        else:
            if not isinstance(tree, dict) or step not in tree:
                return missing
            tree = tree[step]
    return tree


def with_value(tree: Any, path: Sequence[str | int], value: Any) -> Any:
    """The tree with another value at a path; what is on the way is made, the rest shared."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        items = list(tree or ())
        while len(items) <= step:
            items.append({})
        items[step] = with_value(items[step], rest, value)
        return items
    inner = {} if tree is None else tree
    return {**inner, step: with_value(inner.get(step), rest, value)}
