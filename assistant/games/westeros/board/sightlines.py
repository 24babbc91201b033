"""Lines of sight by the hundred: all that one hex sees, and all pairs of hexes that see each other.

The obstacles of a board are the bits of one whole number, row after row; the hexes that a line
meets are three such numbers, moved to where the line starts. The answers are those of `los`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from assistant.games.westeros.board.grid import Board, grid
from assistant.games.westeros.board.hexes import Hex, distance, within
from assistant.games.westeros.board.los import Field
from assistant.games.westeros.rule_options import CornerTouch


class Masks(NamedTuple):
    """The hexes that stop both lines, only the left one, only the right one."""

    both: int
    left: int
    right: int


class Frame(NamedTuple):
    """Where the hexes of a board stand among the bits: so many to a row, from column `first`.

    An empty row stands before the first: a way down may begin with steps to the west.
    """

    stride: int
    first: int

    def start(self, at: Hex) -> int:
        """How far to move the bits so that a line from here meets its masks."""
        return at.r * self.stride + at.q - self.first

    def bits(self, hexes: Iterable[Hex]) -> int:
        """The number with the bits of these hexes."""
        bits = 0
        for at in hexes:
            bits |= 1 << (self.start(at) + self.stride)
        return bits


class Table(dict[tuple[int, int], Masks]):
    """The masks of every way down or due east, each made when it is first asked for."""

    def __init__(self, stride: int, corner_touch: CornerTouch) -> None:
        super().__init__()
        self._stride, self._corner_touch = stride, corner_touch

    def __missing__(self, way: tuple[int, int]) -> Masks:
        both, left, right, corner = _masks(self._stride, *way)
        if corner and self._corner_touch is CornerTouch.IGNORE:
            left = right = 0
        elif corner and self._corner_touch is CornerTouch.BLOCK:
            both, left, right = both | left | right, 0, 0
        self[way] = masks = Masks(both, left, right)
        return masks


def seen_from(
    field: Field,
    start: Hex,
    reach: int | None = None,
    corner_touch: CornerTouch = CornerTouch.SHIFT,
) -> frozenset[Hex]:
    """The hexes of the board that a hex sees, within a distance if one is given."""
    framed = frame(field.board)
    masks, bits = table(framed.stride, corner_touch), _obstacles(field, framed)
    mine, seen = bits >> framed.start(start), []
    for end in field.grid.spots:
        if reach is not None and distance(start, end) > reach:
            continue
        q, r = end.q - start.q, end.r - start.r
        if r > 0 or (r == 0 and q >= 0):
            here, line = mine, masks[q, r]
        else:
            # Sight is mutual, so a way up is the way down from the other end.
            here, line = bits >> framed.start(end), masks[-q, -r]
        if not (here & line.both or (here & line.left and here & line.right)):
            seen.append(end)
    return frozenset(seen) - {start}


def all_pairs(
    field: Field, reach: int, corner_touch: CornerTouch = CornerTouch.SHIFT
) -> dict[Hex, set[Hex]]:
    """For every hex of the board those within the distance that it sees.

    Only the bench asks for all of them: they are what the promised time of a board is measured by.
    """
    framed, spots = frame(field.board), field.grid.spots
    bits = _obstacles(field, framed)
    ways = _ways(framed.stride, reach, corner_touch)
    pairs: dict[Hex, set[Hex]] = {at: set() for at in spots}
    for start, mine in pairs.items():
        here, (q, r) = bits >> framed.start(start), start
        for dq, dr, both, left, right in ways:
            end = Hex(q + dq, r + dr)
            if end in spots and not here & both and not (here & left and here & right):
                mine.add(end)
                pairs[end].add(start)
    return pairs


@lru_cache(maxsize=64)
def frame(board: Board) -> Frame:
    """The frame that just holds a board."""
    columns = [at.q for at in grid(board).spots]
    return Frame(max(columns) - min(columns) + 1, min(columns))


@lru_cache(maxsize=16)
def table(stride: int, corner_touch: CornerTouch) -> Table:
    """The masks for boards of one width, kept while the program runs."""
    return Table(stride, corner_touch)


@lru_cache(maxsize=16)
def _ways(
    stride: int, reach: int, corner_touch: CornerTouch
) -> tuple[tuple[int, int, int, int, int], ...]:
    masks = table(stride, corner_touch)
    narrow = (way for way in within(reach) if abs(way.q) < stride)
    down = (way for way in narrow if way.r > 0 or (way.r == 0 and way.q > 0))
    return tuple((*way, *masks[way]) for way in down)


def _obstacles(field: Field, framed: Frame) -> int:
    on_board = (at for at in field.units if at in field.grid.spots)
    return _terrain(field.board) | framed.bits(on_board)


@lru_cache(maxsize=64)
def _terrain(board: Board) -> int:
    return frame(board).bits(grid(board).blocking)


def _masks(stride: int, dx: int, dy: int) -> tuple[int, int, int, bool]:
    """The masks of a way down or due east, and whether what it touches are bare corners.

    The test of `contacts`, solved for the x of each row: c = 3 (dx y - dy x) falls as x grows.
    """
    spread = (abs(dx - dy), abs(dx + 2 * dy), abs(2 * dx + dy))
    width = max(spread)
    if dy == 0:
        return (1 << max(0, dx - 1)) - 1 << stride + 1, 0, 0, False
    both = left = right = 0
    low, high, per = min(0, dx), max(0, dx), 3 * dy
    for y in range(dy + 1):
        middle, row = 3 * dx * y, stride + y * stride
        first = max(low, (middle - width) // per + 1)
        last = min(high, (middle + width - 1) // per)
        if first <= last:
            both |= (1 << last - first + 1) - 1 << row + first
        if width % 3:
            # 3 (dx y - dy x) is never the width: this line touches nothing.
            continue
        for touched, is_right in ((middle - width, True), (middle + width, False)):
            x, rest = divmod(touched, per)
            if rest == 0 and low <= x <= high:
                right |= is_right << row + x
                left |= (not is_right) << row + x
    ends = ~(1 << stride | 1 << stride + dy * stride + dx)
    return both & ends, left & ends, right & ends, spread.count(width) == 1
