"""How the cards of one zone spread: side by side, line under line, as large as there is room."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.face import WHOLE, Dress, size_of
from assistant.ui.theme import Look

PAD, GAP = 7, 8
"""Around the cards of a zone; between them."""
HELD, RIM = 12, 3
"""Between cards that belong together, for the sign of it; around all of them, for their frame."""
LEAST_ZONE, TAG = 92, 21
BROADER = 84
"""By no more than this a strip grows where its zone has room for it."""
SMALLER: tuple[Dress, ...] = ("strip", "mini")
LINES: Mapping[Dress, int] = {"card": 1, "low": 1, "strip": 3, "mini": 3}
"""So many lines of a zone are filled before its cards are made smaller."""


class Lying(NamedTuple):
    """A card, and what hangs on it."""

    ref: Ref
    tapped: bool = False
    tags: tuple[Ref, ...] = ()


Groups = tuple[tuple[Lying, ...], ...]


class Place(NamedTuple):
    """Where a card is, and how it is dressed there."""

    rect: QRectF
    dress: Dress


class Fit(NamedTuple):
    """A zone in a row: how wide it is, and how its cards are dressed there."""

    width: float
    dress: Dress
    height: float


def widest(look: Look, groups: Groups, dress: Dress) -> float:
    """What lies close together is not parted."""
    sizes = _sizes(look, groups, dress)
    return max((wide for wide, _ in sizes), default=float(look.px(LEAST_ZONE)))


def one_line(look: Look, groups: Groups, dress: Dress) -> float:
    """How wide a zone is that has all of its cards beside each other."""
    gaps = look.px(GAP) * max(0, len(groups) - 1) + 2 * look.px(PAD) + 1
    return sum(wide for wide, _ in _sizes(look, groups, dress)) + gaps


def fitting(look: Look, groups: Groups, width: float, dress: Dress) -> Fit:
    """The cards of a zone as large as they fit in few lines; the smallest may take any number.

    Small ones that belong together are parted into lines before they are made smaller still.
    """
    room = width - 2 * look.px(PAD)
    high = LINES[dress] * (size_of(look, dress).height() + look.px(GAP))
    smaller = SMALLER if dress in WHOLE else SMALLER[SMALLER.index(dress) + 1 :]
    for one in (dress, *smaller):
        height = _spots(look, groups, room, one)[1]
        wide = max((wide for wide, _ in _parted(look, groups, room, one)), default=0.0)
        if height <= high and wide <= room + 1:
            break
    return Fit(width, one, height)


def _spots(
    look: Look, groups: Groups, width: float, dress: Dress
) -> tuple[list[tuple[float, float]], float]:
    """Where the groups begin, from left to right and line under line; how high that is."""
    found, gap = [], look.px(GAP if dress in WHOLE else 4)
    x, y, line = 0.0, 0.0, 0.0
    for wide, high in _parted(look, groups, width, dress):
        if x > 0 and x + wide > width + 1:
            x, y, line = 0.0, y + line + gap, 0.0
        found.append((x, y))
        x, line = x + wide + gap, max(line, high)
    return found, y + line


def flow(look: Look, groups: Groups, fit: Fit) -> dict[Ref, Place]:
    """Every card in its place, from the corner of what the zone has for cards."""
    places: dict[Ref, Place] = {}
    room = fit.width - 2 * look.px(PAD)
    spots, _ = _spots(look, groups, room, fit.dress)
    for group, (x, y) in zip(groups, spots, strict=True):
        for ref, rect in _group(look, group, fit.dress, room):
            places[ref] = Place(rect.translated(x, y), fit.dress)
        places.update(_tags(look, group, fit.dress, places))
    return _broadened(look, places, fit) if fit.dress == "strip" else places


def _broadened(look: Look, places: dict[Ref, Place], fit: Fit) -> dict[Ref, Place]:
    """Strips share what the fullest line leaves them: most names are longer than a strip."""
    lefts: dict[float, list[float]] = defaultdict(list)
    ends: dict[float, float] = defaultdict(float)
    for rect, dress in places.values():
        y, lines = rect.y(), lefts[rect.y()]
        ends[y] = max(ends[y], rect.right())
        if dress == "strip":
            insort(lines, rect.x())
    room = fit.width - 2 * look.px(PAD)
    spare = min(((room - ends[y]) / len(line) for y, line in lefts.items()), default=0.0)
    more = max(0.0, min(spare, look.px(BROADER)))
    made: dict[Ref, Place] = {}
    for ref, (rect, dress) in places.items():
        before = bisect_left(lefts[rect.y()], rect.x())
        wide = rect.width() + (more if dress == "strip" else 0.0)
        made[ref] = Place(QRectF(rect.x() + before * more, rect.y(), wide, rect.height()), dress)
    return made


def _rim(look: Look, group: tuple[Lying, ...]) -> int:
    return look.px(RIM) if len(group) > 1 else 0


def _group(
    look: Look, group: tuple[Lying, ...], dress: Dress, room: float
) -> Iterator[tuple[Ref, QRectF]]:
    """Side by side; small ones for which that is too wide in lines, one under the other."""
    x, y, rim = float(_rim(look, group)), 0.0, _rim(look, group)
    for n, lying in enumerate(group):
        size = size_of(look, dress, lying.tapped)
        wide = size.width() + _beside(look, dress) * len(lying.tags)
        if n and dress in SMALLER and x + wide + rim > room + 1:
            x, y = float(rim + look.px(HELD)), y + size.height() + look.px(GAP)
        yield lying.ref, QRectF(x, y, size.width(), size.height())
        x += wide + look.px(HELD)


def _parted(
    look: Look, groups: Groups, room: float, dress: Dress
) -> tuple[tuple[float, float], ...]:
    """How wide and high every group is, in lines if it has to be."""
    sizes = _sizes(look, groups, dress)
    if dress in WHOLE or all(wide <= room + 1 for wide, _ in sizes):
        return sizes
    return tuple(_in_lines(look, group, dress, room) for group in groups)


def _in_lines(
    look: Look, group: tuple[Lying, ...], dress: Dress, room: float
) -> tuple[float, float]:
    tags = {one.ref: _beside(look, dress) * len(one.tags) for one in group}
    rects = list(_group(look, group, dress, room))
    wide = max(rect.right() + tags[ref] for ref, rect in rects) + _rim(look, group)
    return wide, max(rect.bottom() for _, rect in rects)


@lru_cache(maxsize=512)
def _sizes(look: Look, groups: Groups, dress: Dress) -> tuple[tuple[float, float], ...]:
    """How wide and high the cards of each group are together."""
    upright, tapped = size_of(look, dress), size_of(look, dress, tapped=True)
    wide = upright.width(), tapped.width()
    high = upright.height(), tapped.height()
    close, beside = look.px(HELD), _beside(look, dress)
    return tuple(
        (
            sum([wide[one.tapped] + close + beside * len(one.tags) for one in group])
            - close
            + 2 * _rim(look, group),
            max([high[one.tapped] for one in group]),
        )
        for group in groups
    )


def _beside(look: Look, dress: Dress) -> float:
    """What hangs on a whole card lies on it; on a smaller one it stands beside it."""
    return 0.0 if dress in WHOLE else float(look.px(TAG))


def _tags(
    look: Look, group: Iterable[Lying], dress: Dress, places: Mapping[Ref, Place]
) -> dict[Ref, Place]:
    found: dict[Ref, Place] = {}
    high = size_of(look, "tag").height()
    for lying in group:
        host = places[lying.ref].rect
        for n, tag in enumerate(lying.tags):
            if dress in WHOLE:
                top = host.bottom() - look.px(28) - (n + 1) * high
                rect = QRectF(host.x() + look.px(4), top, host.width() - look.px(8), high - 1)
            else:
                left = host.right() + 1 + n * look.px(TAG)
                rect = QRectF(left, host.y(), look.px(TAG - 1), high)
            found[tag] = Place(rect, "tag")
    return found
