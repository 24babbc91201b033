"""Which hexes the problems of a setup are about."""

from __future__ import annotations

import re
from collections.abc import Iterable

from assistant.games.westeros.board.grid import parse_hex
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.problems import has_a_shape
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.setup_edits import board_of
from assistant.rules.game import Problem

_UNIT = re.compile(r"\$\.sides\[(\d+)\]\.units\[(\d+)\]")
_TOKEN = re.compile(r"\$\.engaged\[(\d+)\]")


def wrong_hexes(setup: Setup, problems: Iterable[Problem]) -> dict[Hex, bool]:
    """The hexes of units and tokens with a problem; True where one of them blocks."""
    if not has_a_shape(setup.ground):
        return {}
    board, found = board_of(setup), dict[Hex, bool]()
    for problem in problems:
        for name in _names(setup, problem.at):
            at = parse_hex(board, name)
            if at is not None:
                found[at] = found.get(at, False) or problem.blocks
    return found


def _names(setup: Setup, at: str) -> tuple[str, ...]:
    if unit := _UNIT.match(at):
        return (setup.sides[int(unit[1])].units[int(unit[2])].at,)
    if token := _TOKEN.match(at):
        return setup.engaged[int(token[1])].between
    return ()
