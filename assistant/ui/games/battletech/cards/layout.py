"""What a card shows, how large it is in each of its sizes, and where on the table it lies.

The table is mats of rows of zones, and every zone a grid of cells. A zone's width depends on the
table alone, so cards stay where they are while their own zone has room. A full zone begins another
line. Cards become smaller when the lines need more height than the table has; where the smallest
have no room, piles stand for more and more of the cards. What is left is scrolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from assistant.rules.decision import Ref
from assistant.ui.theme import Look

Side = Literal["up", "building", "depleted", "pile"]
Dress = Literal["card", "low", "few", "count", "tag"]
"""The sizes: a whole card, a lower one, a line for a pile, as high as a finger where they are few
and lower where they are many, what lies on another card."""
SIZES: dict[Dress, tuple[int, int]] = {
    "card": (96, 114),
    "low": (96, 81),
    "few": (118, 32),
    "count": (118, 19),
    "tag": (88, 19),
}
COUNTS = ("few", "count")
TAPPED: dict[Dress, tuple[int, int]] = {"card": (118, 96), "low": (118, 81)}
"""A tapped card lies on its side: it is broader than high."""


class Stat(NamedTuple):
    """A number with its icon; `tone` is a colour of the theme where it is not as printed.

    `now` is what it comes to, where there is no room for more.
    """

    icon: str
    words: str
    tone: str = ""
    now: str = ""


class Face(NamedTuple):
    """What a card shows: all of it is public, or its owner is looking.

    `counters` stand in a ring, as a share of `whole` where the cost is known; `was` is how many a
    pile had before the last move. `worn` is the damaged share of the structure, `hurt` tells it in
    words, where nothing else is said. `marks` are assets. `hung` is the number of cards that lie on
    it. `folded` is what stands for it where only piles are counted.
    """

    title: str = ""
    icon: str = ""
    seat: int = 0
    side: Side = "up"
    tapped: bool = False
    corner: str = ""
    marks: tuple[str, ...] = ()
    stats: tuple[Stat, ...] = ()
    worn: float = 0.0
    hurt: str = ""
    counters: int = 0
    whole: int | None = None
    was: int | None = None
    foot: str = ""
    hung: int = 0
    folded: Face | None = None

    @property
    def number(self) -> str:
        """The number on a pile or a card under construction."""
        return str(self.counters) if self.whole is None else f"{self.counters}/{self.whole}"

    @property
    def is_hidden(self) -> bool:
        """Whether it is being built face down: its number tells it from others, not its name."""
        return self.side == "building" and (bool(self.corner) or not self.title)


class Role(NamedTuple):
    """What a card is at this moment of the battle.

    `part` is a word for what it does in the fight, `target` a word if the fight is about it.
    """

    keys: str = ""
    lit: bool = False
    chosen: bool = False
    fights: bool = False
    target: str = ""
    dim: bool = False
    asked: bool = False
    part: str = ""


PLAIN = Role()


MOST_KEYS, MORE = 3, "\N{HORIZONTAL ELLIPSIS}"
"""More keys than these have no room on a card."""


def both(one: Role, other: Role) -> Role:
    """The role of a pile for one more card that it stands for: of many keys it has the first."""
    keys = [key for role in (one, other) for key in role.keys.split(", ") if key]
    is_many = len(keys) > MOST_KEYS or MORE in keys
    return one._replace(
        keys=", ".join([keys[0], MORE] if is_many else keys),
        lit=one.lit or other.lit,
        asked=one.asked or other.asked,
        fights=one.fights or other.fights,
        target=one.target or other.target,
    )


def size_of(look: Look, dress: Dress, tapped: bool = False) -> QSizeF:
    """The size of a card in this dress."""
    return QSizeF(look.size(*(TAPPED.get(dress, SIZES[dress]) if tapped else SIZES[dress])))


CELL, PAD = TAPPED["card"][0], 6
"""The width of a cell, which is that of a tapped card; the margin of a zone."""
GAP, LINE_GAP, COUNT_GAP = 6, 8, 1
"""Between cells, between lines of cards, and between lines of counts."""
HEAD, BETWEEN, STRIPE = 18, 7, 4
"""The line over a zone; the gap between zones; the colour of a seat along its mat."""
FIELD, BROADEST = 20, 78
"""The least and the largest gap between two mats: arrows and their words meet there."""
EDGE = 2
"""The margin above and below the table."""
SCALES = (2.2, 1.9, 1.6, 1.4, 1.2)
"""For few whole cards from the farthest seat."""
SMALLER, SMALLEST = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75), 0.9
"""Scales for low cards; no card is smaller than this share of one at 1x."""
NEARER = (0.95, 0.75, 0.6)
"""From a nearer seat few cards are enlarged to such shares of what they are from the farthest.

So cards never shrink for those who go farther away, where there is less room.
"""
ROUND = 0.5
"""Sums of widths may differ by so much from being equal."""


class Lying(NamedTuple):
    """A card or pile, the cards that lie on it, and the cards that a pile stands for."""

    ref: Ref
    tapped: bool = False
    tags: tuple[Ref, ...] = ()
    holds: tuple[Ref, ...] = ()


Groups = tuple[tuple[Lying, ...], ...]
"""The cards of a group belong together: a Site and its guards."""


class Zone(NamedTuple):
    """A region of the table; `columns` is its least width, `grows` its share of what is left.

    `name` is the player's name in the first zone of a mat. Cards of a zone with an own `dress`
    always wear it.
    """

    ref: Ref
    title: str
    groups: Groups = ()
    columns: int = 1
    grows: float = 0.0
    dress: Dress | None = None
    note: str = ""
    letters: tuple[str, ...] = ()
    peeks: bool = False
    name: str = ""


class Mat(NamedTuple):
    """The zones of a seat in rows."""

    seat: int
    rows: tuple[tuple[Zone, ...], ...]

    @property
    def zones(self) -> tuple[Zone, ...]:
        """All zones."""
        return tuple(zone for row in self.rows for zone in row)


class Place(NamedTuple):
    """Where a card lies, and its dress there."""

    rect: QRectF
    dress: Dress


class Laid(NamedTuple):
    """Everything of one `table` in its place; a frame holds a guarded Site and its guards.

    `gaps` are the heights between the mats.
    """

    table: tuple[Mat, ...]
    scale: float
    cards: dict[Ref, Place]
    zones: dict[Ref, QRectF]
    mats: dict[int, QRectF]
    frames: dict[Ref, QRectF]
    gaps: tuple[tuple[float, float], ...]
    height: float

    @property
    def tops(self) -> list[float]:
        """Where each mat begins, with the half of a gap above it."""
        return [0.0, *((top + low) / 2 for top, low in self.gaps)]


Cell = tuple[Lying, int, int]
"""A card with its line and column."""


class Row(NamedTuple):
    """The height of a row of zones; each zone with its width and its cards in their cells."""

    high: float
    zones: list[tuple[Zone, float, list[Cell]]]


def lay(tables: Sequence[Sequence[Mat]], size: QSizeF, look: Look, bar: float = 0.0) -> Laid:
    """The roomiest layout of the first table that fits.

    Of the last, where none does, the width of the scroll bar is left free. Then as many mats as can
    be in sight share the height, as large as that leaves them whole, and at the end there is room
    below.
    """
    tried = _sizes(look)
    for table in tables:
        # The scale at which the widest row of zones just has its least width.
        most = size.width() / max(_least_width(look, row) for mat in table for row in mat.rows)
        for by, dress in tried:
            scale = min(by, most)
            rows = [[_row(look, r, dress, size.width() / scale) for r in m.rows] for m in table]
            spare = size.height() / scale - _height(look, rows)
            if spare >= 0:
                laid = _laid(look, table, rows, dress, size.width() / scale, spare)
                return laid._replace(scale=scale)
    most *= 1 - bar / size.width()
    shown, (_, smallest) = -inf, tried[-1]
    for by, dress in reversed(tried):
        scale = min(by, most)
        width, room = (size.width() - bar) / scale, size.height() / scale
        rows = [[_row(look, row, dress, width) for row in mat.rows] for mat in table]
        pitch = max(_height(look, [mat]) for mat in rows) + look.px(FIELD) - 2 * look.px(EDGE)
        if by > 1 or dress != smallest or room // pitch < shown:
            break
        shown = max(1.0, room // pitch)
        spare = (room / shown - pitch) * (len(table) - 1)
        laid = _laid(look, table, rows, dress, width, max(0.0, spare))
        tops = [top for top in laid.tops if top + room >= laid.height]
        high = max(laid.height, min(tops, default=0.0) + room)
        found = laid._replace(scale=scale, height=high)
    return found


def _sizes(look: Look) -> list[tuple[float, Dress]]:
    """The scales to try and the dress in each, the roomiest first."""
    distance, farthest, scales = look.metrics.distance, look.metrics.farthest, list(SCALES)
    if distance < farthest:
        scales = [by for share in NEARER if (by := share * farthest / distance) > 1]
    smaller = (by for by in SMALLER if by >= SMALLEST / distance)
    return [(by, "card") for by in (*scales, 1.0)] + [(by, "low") for by in smaller]


def _row(look: Look, row: Sequence[Zone], dress: Dress, width: float) -> Row:
    """As high as the zone that has the most lines; at least as one line."""
    found, most = [], look.px(SIZES[dress][1])
    for zone, wide in zip(row, _widths(look, row, width), strict=True):
        worn, room = zone.dress or dress, wide - 2 * look.px(PAD) + look.px(GAP) + ROUND
        cells = list(_cells(zone, max(1, int(room // look.px(CELL + GAP)))))
        last = cells[-1][1] if cells else 0
        most = max(most, (last + 1) * look.px(SIZES[worn][1]) + last * _line_gap(look, worn))
        found.append((zone, wide, cells))
    return Row(look.px(HEAD) + most + look.px(PAD), found)


def _cells(zone: Zone, columns: int) -> Iterator[Cell]:
    """Each card in its cell; a group is parted only if it is longer than a line."""
    line = column = 0
    for group in zone.groups:
        if column and column + len(group) > columns:
            line, column = line + 1, 0
        for lying in group:
            if column >= columns:
                line, column = line + 1, 0
            yield lying, line, column
            column += 1
        if len(group) > columns:  # no other card may lie within its frame
            column = columns


def _height(look: Look, rows: Sequence[Sequence[Row]]) -> float:
    """The least height of all mats."""
    between = sum(look.px(BETWEEN) * (len(mat) - 1) for mat in rows)
    between += look.px(FIELD) * (len(rows) - 1)
    return sum(row.high for mat in rows for row in mat) + between + 2 * look.px(EDGE)


def _laid(
    look: Look,
    table: Sequence[Mat],
    rows: Sequence[Sequence[Row]],
    dress: Dress,
    width: float,
    spare: float,
) -> Laid:
    between, field = look.px(BETWEEN), float(look.px(FIELD))
    if len(table) > 1:
        field += min(spare / (len(table) - 1), look.px(BROADEST - FIELD))
    laid, top = Laid(tuple(table), 1.0, {}, {}, {}, {}, (), 0.0), float(look.px(EDGE))
    for mat, in_mat in zip(table, rows, strict=True):
        begun = top
        for row in in_mat:
            left = float(look.px(STRIPE) + between)
            for zone, wide, cells in row.zones:
                laid.zones[zone.ref] = QRectF(left, top, wide, row.high)
                _fill(look, laid, zone, cells, zone.dress or dress)
                left += wide + between
            top += row.high + between
        laid.mats[mat.seat] = QRectF(0, begun, width, top - between - begun)
        top += field - between
    edges = [(rect.top(), rect.bottom()) for rect in laid.mats.values()]
    gaps = tuple((upper[1], lower[0]) for upper, lower in pairwise(edges))
    return laid._replace(gaps=gaps, height=edges[-1][1] + look.px(EDGE))


def _fill(look: Look, laid: Laid, zone: Zone, cells: Sequence[Cell], dress: Dress) -> None:
    """Put the cards of a zone into its cells, and what hangs on a card over its lower lines."""
    start = laid.zones[zone.ref].topLeft() + QPointF(look.px(PAD), look.px(HEAD))
    sizes = [size_of(look, dress, tapped) for tapped in (False, True)]
    high, tag = sizes[0].height(), size_of(look, "tag").height()
    for lying, line, column in cells:
        size = sizes[lying.tapped]
        aside = (high - size.height()) / 2 + line * (high + _line_gap(look, dress))
        card = QRectF(start + QPointF(column * look.px(CELL + GAP), aside), size)
        laid.cards[lying.ref] = Place(card, dress)
        for n, ref in enumerate(lying.tags, 1):
            at = QPointF(card.x() + look.px(4), card.bottom() - look.px(23) - n * tag)
            place = QRectF(at, QSizeF(card.width() - look.px(8), tag - 1))
            laid.cards[ref] = Place(place, "tag")
    for group in zone.groups:
        if len(group) > 1:
            whole = QRectF()
            for one in group:
                whole |= laid.cards[one.ref].rect
            laid.frames[group[0].ref] = whole


def _line_gap(look: Look, dress: Dress) -> int:
    return look.px(COUNT_GAP if dress in COUNTS else LINE_GAP)


def _least_widths(look: Look, row: Sequence[Zone]) -> list[float]:
    around = 2 * look.px(PAD) - look.px(GAP)
    return [float(zone.columns * look.px(CELL + GAP) + around) for zone in row]


def _least_width(look: Look, row: Sequence[Zone]) -> float:
    """The width below which the whole table is drawn smaller."""
    return sum(_least_widths(look, row)) + look.px(STRIPE) + look.px(BETWEEN) * (len(row) + 1)


def _widths(look: Look, row: Sequence[Zone], width: float) -> list[float]:
    """The widths of the zones: the least ones, and what is left by their shares."""
    least, shares = _least_widths(look, row), [zone.grows for zone in row]
    if not any(shares):
        shares = [1.0] * len(row)
    spare = width - _least_width(look, row)
    return [wide + spare * n / sum(shares) for wide, n in zip(least, shares, strict=True)]


def held_by(table: Sequence[Mat]) -> Mapping[Ref, Ref]:
    """The piles that stand for cards, by those cards."""
    lying = (one for mat in table for zone in mat.zones for group in zone.groups for one in group)
    return {ref: one.ref for one in lying for ref in one.holds}
