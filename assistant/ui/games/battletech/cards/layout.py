"""What a card shows, how large it is in each of its sizes, and where on the table it lies.

The table is mats of rows of zones, and every zone a grid of cells. A zone's width depends on the
table alone, so cards stay where they are while their own zone has room. A full zone begins another
line. Cards become smaller when the lines need more height than the table has; the smallest are
scrolled. One that can be folded is, before its cards are strips.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from assistant.rules.decision import Ref
from assistant.ui.theme import Look

Side = Literal["up", "building", "depleted", "pile"]
Dress = Literal["card", "low", "strip", "count", "tag"]
"""The sizes: a whole card, a lower one, two lines, a pile's line, what lies on another card."""
SIZES: dict[Dress, tuple[int, int]] = {
    "card": (96, 114),
    "low": (96, 84),
    "strip": (118, 34),
    "count": (118, 19),
    "tag": (88, 19),
}
TAPPED: dict[Dress, tuple[int, int]] = {"card": (118, 96), "low": (118, 84)}
"""A tapped card lies on its side: it is broader than high."""


class Stat(NamedTuple):
    """A number with its icon; `tone` is a colour of the theme where it is not as printed."""

    icon: str
    words: str
    tone: str = ""


class Face(NamedTuple):
    """What a card shows: all of it is public, or its owner is looking.

    `counters` stand in a ring, as a share of `whole` where the cost is known; `was` is how many a
    pile had before the last move. `worn` is the damaged
    share of the structure. `marks` are assets. `hung` is the number of cards that lie on it.
    `folded` is what stands for it where only piles are counted.
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
    counters: int | None = None
    whole: int | None = None
    was: int | None = None
    foot: str = ""
    peeks: bool = False
    hung: int = 0
    folded: Face | None = None


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
MOST_KEYS = 6
"""Longer keys do not stand on a pile."""


def both(one: Role, other: Role) -> Role:
    """The role of a pile for one more card that it stands for."""
    keys = " ".join(dict.fromkeys(filter(None, (one.keys, other.keys))))
    return one._replace(
        keys=keys if len(keys) < MOST_KEYS else "",
        lit=one.lit or other.lit,
        asked=one.asked or other.asked,
        fights=one.fights or other.fights,
        target=one.target or other.target,
    )


def size_of(look: Look, dress: Dress, tapped: bool = False) -> QSizeF:
    """The size of a card in this dress."""
    return QSizeF(look.size(*(TAPPED.get(dress, SIZES[dress]) if tapped else SIZES[dress])))


def named(face: Face) -> str:
    """The name of a card; one under construction is called by its number as well."""
    called = face.title or face.foot
    return f"{called} {face.corner}".rstrip() if face.side == "building" else called


def short(face: Face) -> str:
    """The numbers of a card in one line."""
    if face.side == "building":
        count = face.counters or 0
        return str(count) if face.whole is None else f"{count}/{face.whole}"
    if face.side == "pile":
        return "" if face.counters is None else str(face.counters)
    numbers = " · ".join(stat.words for stat in face.stats)
    if face.side == "depleted":
        return " · ".join(filter(None, (numbers, face.foot)))
    return numbers or face.foot


CELL, PAD = TAPPED["card"][0], 7
"""The width of a cell, which is that of a tapped card; the margin of a zone."""
GAP, LINE_GAP, COUNT_GAP = 6, 8, 2
"""Between cells, between lines of cards, and between lines of counts."""
HEAD, BETWEEN, STRIPE = 22, 7, 4
"""The line over a zone; the gap between zones; the colour of a seat along its mat."""
FIELD, BROADEST = 18, 78
"""The least and the largest gap between two mats: arrows and their words meet there."""
EDGE = 4
"""The margin above and below the table."""
NARROW = 24
"""The width of a tag beside a strip where the zone has no second column."""
LARGER = (2.2, 1.9, 1.6, 1.4, 1.2)
"""Scales for tables with few cards, all of them whole."""
ROUND = 0.5
"""Sums of widths may differ by so much from being equal."""

Level = tuple[Dress, Dress]
"""The dress of the row that faces the enemy, and of the row behind it."""
READABLE: tuple[Level, ...] = (("card", "card"), ("card", "low"), ("low", "low"))
LEVELS: tuple[Level, ...] = (*READABLE, ("low", "strip"), ("strip", "strip"))
SMALLER, SMALLEST = (0.95, 0.9, 0.85, 0.8, 0.75), 0.9
"""Scales for a folded table without room; no card is smaller than this share of one at 1x."""


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

    `name` is the player's name in the first zone of a mat. Cards of a zone with an own `dress` wear
    it at every level.
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
    """The zones of a seat in rows; the row `front` faces the enemy."""

    seat: int
    rows: tuple[tuple[Zone, ...], ...]
    front: int = 0

    @property
    def zones(self) -> tuple[Zone, ...]:
        """All zones."""
        return tuple(zone for row in self.rows for zone in row)


class Place(NamedTuple):
    """Where a card lies, and its dress there."""

    rect: QRectF
    dress: Dress


class Frame(NamedTuple):
    """A guarded Site with its guards: what holds them together."""

    seat: int
    rect: QRectF
    refs: tuple[Ref, ...]


class Laid(NamedTuple):
    """Everything in its place; `gaps` are the heights between the mats."""

    scale: float
    cards: dict[Ref, Place]
    zones: dict[Ref, QRectF]
    mats: dict[int, QRectF]
    frames: dict[Ref, Frame]
    gaps: tuple[tuple[float, float], ...]
    height: float


class _Cell(NamedTuple):
    """A card's cell: its line and column, and how many columns it takes."""

    lying: Lying
    line: int
    column: int
    wide: int


def has_room(mats: Sequence[Mat], size: QSizeF, look: Look) -> bool:
    """Whether a line of cards that can be read fits in every row."""
    wide = max(_least_width(look, row) for mat in mats for row in mat.rows)
    high = min(_height(look, mats, level) for level in READABLE)
    return wide <= size.width() and high <= size.height()


def lay(
    mats: Sequence[Mat],
    size: QSizeF,
    look: Look,
    bar: float = 0.0,
    wished: float | None = None,
    *,
    folded: bool = False,
) -> Laid:
    """The roomiest layout that fits, at the scale that the player wished for if there is one.

    Where none fits, the width of the scroll bar is left free. A `folded` table has no strips: it
    becomes a little smaller first.
    """
    most = size.width() / max(_least_width(look, row) for mat in mats for row in mat.rows)
    levels = READABLE if folded else LEVELS
    if wished is None:
        tried = [(by, levels[0]) for by in LARGER] + [(1.0, level) for level in levels]
        if folded:
            least_scale = SMALLEST / look.metrics.distance
            tried += [(by, levels[-1]) for by in SMALLER if by >= least_scale]
    else:
        tried = [(wished, level) for level in levels]
    least = {level: _height(look, mats, level) for level in levels}
    for scale, level in tried:
        scale = min(scale, most)
        room = size / scale
        if least[level] > room.height():
            continue  # not even with one line in each row
        spare = room.height() - _height(look, mats, level, room.width())
        if spare >= 0:
            return _laid(look, mats, room.width(), level, spare)._replace(scale=scale)
    scale, level = min(tried[-1][0], (size.width() - bar) / size.width() * most), levels[-1]
    return _laid(look, mats, (size.width() - bar) / scale, level, 0.0)._replace(scale=scale)


def _laid(look: Look, mats: Sequence[Mat], width: float, level: Level, spare: float) -> Laid:
    between, field = look.px(BETWEEN), float(look.px(FIELD))
    if len(mats) > 1:
        field += min(spare / (len(mats) - 1), look.px(BROADEST - FIELD))
    laid, top = Laid(1.0, {}, {}, {}, {}, (), 0.0), float(look.px(EDGE))
    for mat in mats:
        begun = top
        for row, dress in _dressed(mat, level):
            left, high = float(look.px(STRIPE) + between), _row_height(look, row, dress, width)
            for zone, wide in zip(row, _widths(look, row, width), strict=True):
                rect = QRectF(left, top, wide, high)
                laid.zones[zone.ref] = rect
                _fill(look, laid, mat.seat, zone, dress)
                left += wide + between
            top += high + between
        laid.mats[mat.seat] = QRectF(0, begun, width, top - between - begun)
        top += field - between
    edges = [(rect.top(), rect.bottom()) for rect in laid.mats.values()]
    gaps = tuple((upper[1], lower[0]) for upper, lower in pairwise(edges))
    return laid._replace(gaps=gaps, height=edges[-1][1] + look.px(EDGE))


def _fill(look: Look, laid: Laid, seat: int, zone: Zone, dress: Dress) -> None:
    """Put the cards of a zone into its cells."""
    dress = zone.dress or dress
    rect = laid.zones[zone.ref]
    left, top = rect.x() + look.px(PAD), rect.y() + look.px(HEAD)
    sizes = [size_of(look, dress, tapped) for tapped in (False, True)]
    high, pitch, down = (
        sizes[0].height(),
        look.px(CELL + GAP),
        sizes[0].height() + _line_gap(look, dress),
    )
    for lying, line, column, wide in _cells(zone, _columns(look, rect.width()), dress):
        size = sizes[lying.tapped]
        aside = (high - size.height()) / 2
        card = QRectF(QPointF(left + column * pitch, top + line * down + aside), size)
        laid.cards[lying.ref] = Place(card, dress)
        if not lying.tags:
            continue
        beside = (wide - 1) * pitch / len(lying.tags)
        if wide == 1 and dress == "strip":  # a zone of one column
            beside = min(look.px(NARROW), card.width() / 2 / len(lying.tags))
            card.setWidth(card.width() - beside * len(lying.tags))
        for n, tag in enumerate(lying.tags):
            laid.cards[tag] = Place(_tag(look, card, n, dress, beside), "tag")
    for group in zone.groups:
        if len(group) > 1:
            refs = [ref for one in group for ref in (one.ref, *one.tags)]
            whole = QRectF()
            for ref in refs:
                whole |= laid.cards[ref].rect
            laid.frames[group[0].ref] = Frame(seat, whole, tuple(one.ref for one in group))


def _tag(look: Look, card: QRectF, n: int, dress: Dress, beside: float) -> QRectF:
    """A tag covers the lines over the numbers of its card; it lies beside a strip."""
    high = size_of(look, "tag").height()
    if dress == "strip":
        return QRectF(card.right() + look.px(1) + n * beside, card.y(), beside - look.px(2), high)
    wide, top = card.width() - look.px(8), card.bottom() - look.px(24) - (n + 1) * high
    return QRectF(card.x() + look.px(4), top, wide, high - 1)


def _cells(zone: Zone, columns: int, dress: Dress) -> Iterator[_Cell]:
    """The cells in their order; a group is parted only if it is longer than a line."""
    line = column = 0
    for group in zone.groups:
        if len(group) == 1 and not group[0].tags:  # as most are
            if column >= columns:
                line, column = line + 1, 0
            yield _Cell(group[0], line, column, 1)
            column += 1
            continue
        beside = [(len(one.tags) + 1) // 2 if dress == "strip" else 0 for one in group]
        needs = [min(columns, 1 + more) for more in beside]
        whole = sum(needs)
        if column and column + whole > columns:
            line, column = line + 1, 0
        for lying, wide in zip(group, needs, strict=True):
            if column and column + wide > columns:
                line, column = line + 1, 0
            yield _Cell(lying, line, column, wide)
            column += wide
        if whole > columns:  # no other card may lie within its frame
            column = columns


def _dressed(mat: Mat, level: Level) -> Iterator[tuple[tuple[Zone, ...], Dress]]:
    for n, row in enumerate(mat.rows):
        yield row, level[0] if n == mat.front else level[1]


def _height(look: Look, mats: Sequence[Mat], level: Level, width: float | None = None) -> float:
    """The least height of all mats at this level; without a width, with one line in each row."""
    rows = [(row, dress) for mat in mats for row, dress in _dressed(mat, level)]
    between = look.px(BETWEEN) * (len(rows) - len(mats)) + look.px(FIELD) * (len(mats) - 1)
    high = sum([_row_height(look, row, dress, width) for row, dress in rows])
    return high + between + 2 * look.px(EDGE)


def _row_height(look: Look, row: tuple[Zone, ...], dress: Dress, width: float | None) -> float:
    """The height of the zone that has the most lines; at least that of one line."""
    most = look.px(SIZES[dress][1])
    if width is not None:
        for zone, wide in zip(row, _widths(look, row, width), strict=True):
            lines = 1
            for _, line, _, _ in _cells(zone, _columns(look, wide), zone.dress or dress):
                lines = line + 1
            cell = look.px(SIZES[zone.dress or dress][1])
            most = max(most, lines * cell + (lines - 1) * _line_gap(look, zone.dress or dress))
    return look.px(HEAD) + most + look.px(PAD)


def _line_gap(look: Look, dress: Dress) -> int:
    return look.px(COUNT_GAP if dress == "count" else LINE_GAP)


def _columns(look: Look, wide: float) -> int:
    """The number of cells beside each other in a zone of this width."""
    room = wide - 2 * look.px(PAD) + look.px(GAP) + ROUND
    return max(1, int(room // look.px(CELL + GAP)))


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


def held_by(mats: Sequence[Mat]) -> Mapping[Ref, Ref]:
    """The piles that stand for cards, by those cards."""
    lying = (one for mat in mats for zone in mat.zones for group in zone.groups for one in group)
    return {ref: one.ref for one in lying for ref in one.holds}
