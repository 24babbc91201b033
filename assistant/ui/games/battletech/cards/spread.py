"""How the cards of one zone spread: side by side, line under line, as large as there is room."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QRectF

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.face import WHOLE, Dress, sides_of
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


Sizes = tuple[tuple[float, float], ...]
"""How wide and high groups are."""
Spots = tuple[tuple[float, float], ...]
"""Where they begin."""


class Place(NamedTuple):
    """Where a card is, in numbers: hundreds are reckoned at once; and how it is dressed there."""

    x: float
    y: float
    wide: float
    high: float
    dress: Dress

    @property
    def rect(self) -> QRectF:
        """What it covers."""
        x, y, wide, high, _ = self
        return QRectF(x, y, wide, high)

    def covers(self, at_x: float, at_y: float) -> bool:
        """Whether this point is on it, or on its edge."""
        x, y, wide, high, _ = self
        return x <= at_x <= x + wide and y <= at_y <= y + high


place_of: Callable[[tuple[float, float, float, float, Dress]], Place]
place_of = partial(tuple.__new__, Place)
"""The same from all five: Python calls a class of tuples in five times as long."""


class Fit(NamedTuple):
    """A zone in a row: how wide it is, how its cards are dressed there, where groups begin."""

    width: float
    dress: Dress
    height: float
    spots: Spots


def wishes(look: Look, groups: Groups, dress: Dress) -> tuple[float, float]:
    """How wide the widest group is, that is not parted; and a zone with all in one line."""
    sizes = _sizes(look, groups, dress)
    gaps = look.px(GAP) * max(0, len(groups) - 1) + 2 * look.px(PAD) + 1
    widest = _widest(sizes) if groups else float(look.px(LEAST_ZONE))
    return widest, sum([wide for wide, _ in sizes]) + gaps


def fitting(look: Look, groups: Groups, width: float, dress: Dress) -> Fit:
    """The cards of a zone as large as they fit in few lines; the smallest may take any number.

    Small ones that belong together are parted into lines before they are made smaller still.
    """
    room = width - 2 * look.px(PAD)
    most = _lines_high(look, dress)
    smaller = SMALLER if dress in WHOLE else SMALLER[SMALLER.index(dress) + 1 :]
    for one in (dress, *smaller):
        sizes = _parted(look, groups, room, one)
        spots, high = _spots(sizes, room, look.px(GAP if one in WHOLE else 4))
        if high <= max(most, _lines_high(look, one)) and _widest(sizes) <= room + 1:
            break
    return Fit(width, one, high, spots)


def _lines_high(look: Look, dress: Dress) -> float:
    return LINES[dress] * (sides_of(look, dress)[1] + look.px(GAP))


def _widest(sizes: Sizes) -> float:
    """How wide the widest group is."""
    return max(sizes)[0] if sizes else 0.0


def _spots(sizes: Sizes, width: float, gap: int) -> tuple[Spots, float]:
    """Where the groups begin, from left to right and line under line; how high that is."""
    found = []
    x, y, line = 0.0, 0.0, 0.0
    for wide, high in sizes:
        if x > 0 and x + wide > width + 1:
            x, y, line = 0.0, y + line + gap, 0.0
        found.append((x, y))
        x += wide + gap
        if high > line:
            line = high
    return tuple(found), y + line


def flow(look: Look, groups: Groups, fit: Fit) -> dict[Ref, Place]:
    """Every card in its place, from the corner of what the zone has for cards."""
    places: dict[Ref, Place] = {}
    room, dress = fit.width - 2 * look.px(PAD), fit.dress
    upright, on_side = (sides_of(look, dress, tapped) for tapped in (False, True))
    for group, (left, top) in zip(groups, fit.spots, strict=True):
        if len(group) == 1:
            ((ref, tapped, tags),) = group
            if not tags:  # as most are
                places[ref] = place_of((left, top, *(on_side if tapped else upright), dress))
                continue
        for lying, x, y, wide, high in _group(look, group, dress, room):
            places[lying.ref] = place_of((x + left, y + top, wide, high, dress))
        for lying in group:
            if lying.tags:
                places.update(_tags(look, lying, places[lying.ref]))
    return _broadened(look, places, fit) if dress == "strip" else places


def _broadened(look: Look, places: dict[Ref, Place], fit: Fit) -> dict[Ref, Place]:
    """Strips share what the fullest line leaves them: most names are longer than a strip."""
    lefts: dict[float, list[float]] = defaultdict(list)
    ends: dict[float, float] = defaultdict(float)
    for x, y, wide, _, dress in places.values():
        ends[y] = max(ends[y], x + wide)
        if dress == "strip":
            insort(lefts[y], x)
    room = fit.width - 2 * look.px(PAD)
    spare = min(((room - ends[y]) / len(line) for y, line in lefts.items()), default=0.0)
    more = max(0.0, min(spare, look.px(BROADER)))
    made: dict[Ref, Place] = {}
    for ref, (x, y, wide, high, dress) in places.items():
        before = bisect_left(lefts[y], x)
        broad = wide + more if dress == "strip" else wide
        made[ref] = place_of((x + before * more, y, broad, high, dress))
    return made


def _rim(look: Look, group: tuple[Lying, ...]) -> int:
    return look.px(RIM) if len(group) > 1 else 0


def _group(
    look: Look, group: tuple[Lying, ...], dress: Dress, room: float
) -> Iterator[tuple[Lying, float, float, float, float]]:
    """Side by side; small ones for which that is too wide in lines, one under the other."""
    rim = _rim(look, group)
    x, y, held = float(rim), 0.0, look.px(HELD)
    for n, lying in enumerate(group):
        wide, high = sides_of(look, dress, lying.tapped)
        whole = wide + _beside(look, dress) * len(lying.tags)
        if n and dress in SMALLER and x + whole + rim > room + 1:
            x, y = float(rim + held), y + high + look.px(GAP)
        yield lying, x, y, wide, high
        x += whole + held


def _parted(look: Look, groups: Groups, room: float, dress: Dress) -> Sizes:
    """How wide and high every group is, in lines if it has to be."""
    sizes = _sizes(look, groups, dress)
    if dress in WHOLE or _widest(sizes) <= room + 1:
        return sizes
    return tuple([_in_lines(look, group, dress, room) for group in groups])


def _in_lines(
    look: Look, group: tuple[Lying, ...], dress: Dress, room: float
) -> tuple[float, float]:
    beside, cards = _beside(look, dress), list(_group(look, group, dress, room))
    wide = max([x + w + beside * len(lying.tags) for lying, x, _, w, _ in cards])
    return wide + _rim(look, group), max([y + h for _, _, y, _, h in cards])


@lru_cache(maxsize=512)
def _sizes(look: Look, groups: Groups, dress: Dress) -> Sizes:
    """How wide and high the cards of each group are together."""
    alone = sides_of(look, dress), sides_of(look, dress, tapped=True)
    found = []
    for group in groups:
        if len(group) == 1:
            ((_, tapped, tags),) = group
            if not tags:  # as most are
                found.append(alone[tapped])
                continue
        found.append(_together(look, group, dress))
    return tuple(found)


def _together(look: Look, group: tuple[Lying, ...], dress: Dress) -> tuple[float, float]:
    """How wide and high these are side by side, with what hangs on them and their frame."""
    sides = [sides_of(look, dress, one.tapped) for one in group]
    hung = _beside(look, dress) * sum([len(one.tags) for one in group])
    held = look.px(HELD) * (len(group) - 1) + 2 * _rim(look, group)
    return sum([wide for wide, _ in sides]) + hung + held, max([high for _, high in sides])


def _beside(look: Look, dress: Dress) -> float:
    """What hangs on a whole card lies on it; on a smaller one it stands beside it."""
    return 0.0 if dress in WHOLE else float(look.px(TAG))


def _tags(look: Look, lying: Lying, host: Place) -> Iterator[tuple[Ref, Place]]:
    """What hangs on a card, on it or beside it."""
    high = sides_of(look, "tag")[1]
    for n, tag in enumerate(lying.tags):
        if host.dress in WHOLE:
            top = host.y + host.high - look.px(28) - (n + 1) * high
            wide = host.wide - look.px(8)
            yield tag, Place(host.x + look.px(4), top, wide, high - 1, "tag")
        else:
            left = host.x + host.wide + 1 + n * look.px(TAG)
            yield tag, Place(left, host.y, float(look.px(TAG - 1)), high, "tag")
