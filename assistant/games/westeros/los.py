"""Lines of sight: what they touch, what blocks them, and which readings of corners matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from assistant.games.westeros import texts
from assistant.games.westeros.board import (
    Board,
    Grid,
    Hex,
    distance,
    grid,
    hex_name,
    minus,
    plus,
)
from assistant.games.westeros.data import Terrain
from assistant.games.westeros.rule_options import CornerTouch
from assistant.games.westeros.state import State, Unit
from assistant.games.westeros.texts import bow, reading
from assistant.rules.decision import Cite, Refusal
from assistant.rules.text import Speakable, Text

LOS_RULE = bow("los")
CORNERS = reading("corner_touch")


@dataclass(frozen=True)
class Field:
    """The board's hexes and the unit on each."""

    grid: Grid
    units: Mapping[Hex, Unit]

    @property
    def board(self) -> Board:
        """The board without the units."""
        return self.grid.board

    def blocks(self, at: Hex) -> bool:
        """Whether something on the hex stops a line of sight: any unit, or its terrain."""
        return at in self.units or at in self.grid.blocking


def field(board: Board, units: Iterable[Unit]) -> Field:
    """The units put on the board."""
    return Field(grid(board), MappingProxyType({unit.at: unit for unit in units}))


@lru_cache(maxsize=8)
def field_of(state: State) -> Field:
    """The field of a state, made once for all that is asked of it."""
    return field(state.board, state.units)


class Side(StrEnum):
    """A side of the line, as seen along it from its start."""

    LEFT = "left"
    RIGHT = "right"


class Contact(NamedTuple):
    """A hex on the way, counted from the start, and how the line meets it.

    `side` is None where the line crosses the hex: then it is in the way of both shifted lines.
    `corner` tells a bare corner from an edge.
    """

    way: Hex
    side: Side | None
    corner: bool


@lru_cache(maxsize=16384)
def contacts(way: Hex) -> tuple[Contact, ...]:
    """Every hex between the ends that the line crosses or touches, row by row."""
    dx, dy = way
    spread = _differences(way)
    width = max(map(abs, spread))
    corner = sum(abs(s) == width for s in spread) == 1
    whole = dx * dx + dy * dy + (dx + dy) * (dx + dy)
    found = []
    for x, y in _near(dx, dy, width):
        # Hexes are what is nearer to their centre than to any other: so nothing behind the
        # start or beyond the end is ever met.
        if 0 < dx * x + dy * y + (dx + dy) * (x + y) < whole:
            aside = 3 * (dx * y - dy * x)
            crossed = abs(aside) < width
            side = None if crossed else Side.RIGHT if aside > 0 else Side.LEFT
            found.append(Contact(Hex(x, y), side, corner and not crossed))
    return tuple(found)


def nearest_first(way: Hex) -> list[Contact]:
    """The same in the order in which the line meets them."""
    return sorted(contacts(way), key=lambda contact: enters(way, contact.way))


def runs_along_borders(way: Hex) -> bool:
    """Whether a part of the line is the border of two hexes."""
    return any(c.side is not None and not c.corner for c in contacts(way))


def _near(dx: int, dy: int, width: int) -> Iterator[tuple[int, int]]:
    """The hexes of the rows between the ends that are no further aside than a touch."""
    if dy == 0:
        yield from ((x, 0) for x in range(min(0, dx), max(0, dx) + 1))
        return
    for y in range(min(0, dy), max(0, dy) + 1):
        # |3 (dx y - dy x)| <= width, solved for x
        ends = (3 * dx * y - width, 3 * dx * y + width)
        low, high = (ends if dy > 0 else (-ends[1], -ends[0])), 3 * abs(dy)
        yield from ((x, y) for x in range(-(-low[0] // high), low[1] // high + 1))


def enters(way: Hex, met: Hex) -> Fraction:
    """The part of the line before a hex: it is within 1 of its centre in all three differences."""
    first = Fraction(0)
    for s, place in zip(_differences(way), _differences(met), strict=True):
        if s:
            first = max(first, Fraction(place * (1 if s > 0 else -1) - 1, abs(s)))
    return first


def _differences(way: Hex) -> tuple[int, int, int]:
    """Those of the three cube coordinates, one from the next."""
    x, y = way
    return x - y, x + 2 * y, -2 * x - y


BOTH = (Side.LEFT, Side.RIGHT)
LONE: tuple[Side | None, ...] = (None,)


@dataclass(frozen=True)
class Blocker:
    """An obstacle on the way: its hex, what stands or grows there, and how the line meets it.

    `side` is the line that it stops, None for both. `enters` is the part of the line before it.
    """

    at: Hex
    side: Side | None
    enters: Fraction
    unit: Unit | None
    terrain: Terrain | None

    @property
    def what(self) -> Speakable:
        """What to name: the unit, else the terrain."""
        if self.unit is not None:
            return self.unit.name
        assert self.terrain is not None
        return self.terrain.name


@dataclass(frozen=True)
class Line:
    """The line itself, or one of the two shifted ones: how far it comes, and what stops it."""

    side: Side | None
    stopped_by: Blocker | None

    @property
    def reach(self) -> Fraction:
        """The part of the line that is free: 1 where nothing stops it."""
        return self.stopped_by.enters if self.stopped_by else Fraction(1)


@dataclass(frozen=True)
class Sight:
    """The answer: clear or not, the one line or the two shifted ones, and all that they meet.

    `blockers` are all obstacles met, `lines` name the first on each line. `corners_decide` is
    whether the answer hangs on how bare corners are read.
    """

    board: Board
    start: Hex
    end: Hex
    lines: tuple[Line, ...]
    blockers: tuple[Blocker, ...]
    corners_decide: bool

    @property
    def clear(self) -> bool:
        """Whether one sees the other."""
        return any(line.stopped_by is None for line in self.lines)

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Why not: what stops each line, each obstacle once; nothing where the sight is clear."""
        if self.clear:
            return ()
        told = dict.fromkeys(map(self._told, self.lines))
        return tuple(Refusal(text, self.cite) for text in told)

    @property
    def notes(self) -> tuple[tuple[Text, Cite], ...]:
        """What to say line by line where the line is shifted: free, or stopped by what."""
        if len(self.lines) == 1:
            return ()
        return tuple((self._told(line), self.cite) for line in self.lines)

    @property
    def cite(self) -> Cite:
        """The rule behind the answer: the setting on corners where that decides."""
        return CORNERS if self.corners_decide else LOS_RULE

    def _told(self, line: Line) -> Text:
        blocker = line.stopped_by
        name = line_name(minus(self.end, self.start), line.side)
        if blocker is None:
            return texts.LINE_FREE(line=name)
        where = hex_name(self.board, blocker.at)
        if blocker.side is None:
            return texts.IN_THE_WAY(what=blocker.what, hex=where)
        return texts.LINE_STOPPED(line=name, what=blocker.what, hex=where)


def sight(
    field: Field, start: Hex, end: Hex, corner_touch: CornerTouch = CornerTouch.SHIFT
) -> Sight:
    """Whether two hexes see each other, with everything that the answer rests on."""
    met = _read(nearest_first(minus(end, start)), corner_touch)
    blockers = tuple(_blockers(field, start, minus(end, start), met))
    corners = _corners_decide(field, start, end)
    shifted = any(b.side is not None for b in blockers) or runs_along_borders(minus(end, start))
    lines = tuple(_line(side, blockers) for side in (BOTH if shifted else LONE))
    return Sight(field.board, start, end, lines, blockers, corners)


def is_clear(
    field: Field, start: Hex, end: Hex, corner_touch: CornerTouch = CornerTouch.SHIFT
) -> bool:
    """Whether two hexes see each other, without the reasons."""
    cancelled = set()
    for contact in _read(contacts(minus(end, start)), corner_touch):
        if field.blocks(plus(start, contact.way)):
            cancelled |= set(BOTH) if contact.side is None else {contact.side}
            if len(cancelled) == 2:
                return False
    return True


def seen_from(
    field: Field,
    start: Hex,
    reach: int | None = None,
    corner_touch: CornerTouch = CornerTouch.SHIFT,
) -> frozenset[Hex]:
    """The hexes of the board that a hex sees, within a distance if one is given."""
    near = (at for at in field.grid.spots if reach is None or distance(start, at) <= reach)
    return frozenset(at for at in near if at != start and is_clear(field, start, at, corner_touch))


def line_name(way: Hex, side: Side | None) -> Text:
    """What players call a line: upper or lower, or left and right where it runs straight up."""
    if side is None:
        return texts.LINE()
    across = 2 * way.q + way.r
    first = (side is Side.LEFT) == (across > 0 or (across == 0 and way.r < 0))
    if across == 0:
        return texts.LEFT_LINE() if first else texts.RIGHT_LINE()
    return texts.UPPER_LINE() if first else texts.LOWER_LINE()


def _corners_decide(field: Field, start: Hex, end: Hex) -> bool:
    """Whether some readings of bare corners see what others do not."""
    if not any(contact.corner for contact in contacts(minus(end, start))):
        return False
    return len({is_clear(field, start, end, reading) for reading in CornerTouch}) > 1


def _read(met: Iterable[Contact], corner_touch: CornerTouch) -> Iterator[Contact]:
    """The contacts as the setting on bare corners reads them."""
    for contact in met:
        if not contact.corner or corner_touch is CornerTouch.SHIFT:
            yield contact
        elif corner_touch is CornerTouch.BLOCK:
            yield contact._replace(side=None)


def _blockers(field: Field, start: Hex, line: Hex, met: Iterable[Contact]) -> Iterator[Blocker]:
    for contact in met:
        at = plus(start, contact.way)
        if field.blocks(at):
            unit, blocks = field.units.get(at), at in field.grid.blocking
            terrain = field.grid.spots[at].says("blocks_los") if blocks else None
            before = enters(line, contact.way)
            yield Blocker(at, contact.side, before, unit, terrain)


def _line(side: Side | None, blockers: tuple[Blocker, ...]) -> Line:
    return Line(side, next((b for b in blockers if b.side in (None, side)), None))
