"""Line of sight: whether one hex sees another, and what stands in the way of which line.

The line from centre to centre is blocked by any hex that it crosses where a unit stands or terrain
blocks. Where it runs along a border it is shifted a little to either side, and is blocked only if
both shifted lines are. That is one rule: blocked is what stops the left line and the right line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from assistant.games.westeros import texts
from assistant.games.westeros.cites import bow, reading
from assistant.games.westeros.ground.board import Board, Terrain, hex_name
from assistant.games.westeros.ground.contacts import Contact, Side, contacts, runs_along_borders
from assistant.games.westeros.ground.field import Field
from assistant.games.westeros.ground.hexes import Hex, Point, minus, plus
from assistant.games.westeros.rule_options import CornerTouch
from assistant.games.westeros.state import Unit
from assistant.rules.decision import Cite, Refusal
from assistant.rules.text import Speakable, Text

LOS_RULE = bow("los")
CORNERS = reading("corner_touch")

BOTH = (Side.LEFT, Side.RIGHT)
LONE: tuple[Side | None, ...] = (None,)


@dataclass(frozen=True)
class Blocker:
    """An obstacle on the way: its hex, what stands or grows there, and how the line meets it.

    `side` is the line that it stops, None for both. `enters` is the part of the line before it.
    """

    at: Hex
    side: Side | None
    corner: bool
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

    `blockers` are all obstacles met, `lines` name the first on each line. `touched` are the hexes
    whose borders or corners the line touches, occupied or not. `corners_decide` is whether the
    answer hangs on how bare corners are read.
    """

    board: Board
    start: Hex
    end: Hex
    lines: tuple[Line, ...]
    blockers: tuple[Blocker, ...]
    touched: tuple[tuple[Hex, Side], ...]
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

    def point(self, part: Fraction) -> Point:
        """The place on the line from centre to centre after this part of it."""
        (q, r), (dq, dr) = self.start, minus(self.end, self.start)
        return Point(q + part * dq, r + part * dr)

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
    met = tuple(_read(contacts(minus(end, start)), corner_touch))
    blockers = tuple(_blockers(field, start, met))
    corners = _corners_decide(field, start, end)
    shifted = any(b.side is not None for b in blockers) or runs_along_borders(minus(end, start))
    lines = tuple(_line(side, blockers) for side in (BOTH if shifted else LONE))
    touched = tuple((plus(start, c.way), c.side) for c in met if c.side is not None)
    return Sight(field.board, start, end, lines, blockers, touched, corners)


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


def _read(met: tuple[Contact, ...], corner_touch: CornerTouch) -> Iterator[Contact]:
    """The contacts as the setting on bare corners reads them."""
    for contact in met:
        if not contact.corner or corner_touch is CornerTouch.SHIFT:
            yield contact
        elif corner_touch is CornerTouch.BLOCK:
            yield contact._replace(side=None)


def _blockers(field: Field, start: Hex, met: tuple[Contact, ...]) -> Iterator[Blocker]:
    for contact in met:
        at = plus(start, contact.way)
        if field.blocks(at):
            unit, blocks = field.units.get(at), at in field.grid.blocking
            terrain = field.grid.spots[at].says("blocks_los") if blocks else None
            yield Blocker(at, contact.side, contact.corner, contact.enters, unit, terrain)


def _line(side: Side | None, blockers: tuple[Blocker, ...]) -> Line:
    return Line(side, next((b for b in blockers if b.side in (None, side)), None))
