"""Where every card of a table lies: mats of zones of cards, as large as there is room for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from assistant.rules.decision import Ref
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.cards.face import WHOLE, Dress, size_of

Part = Literal["own", "facing", "aside"]
"""Whose mat it is: the one at the near edge, the one opposite, or somebody's who looks on."""

HEAD, PAD, GAP, CLOSE = 20, 7, 8, 3
"""The line over a zone; around its cards; between cards; between cards that belong together."""
BETWEEN, BATTLEFIELD, STRIPE = 8, 42, 4
MEETING = 24
"""Rows with more cards than these have no room to line up, and are not even measured."""
LEAST_ZONE, LETTER, EYE = 92, 20, 22
BROADER = 84
"""By no more than this a strip grows where its zone has room for it."""
TAG = 21
LARGER = (1.2, 1.4, 1.6, 1.9, 2.2)
"""So much larger cards are drawn on a table with few of them."""
SMALLER: tuple[Dress, ...] = ("strip", "mini")
LINES: Mapping[Dress, int] = {"card": 1, "low": 1, "strip": 3, "mini": 3}
"""So many lines of a zone are filled before its cards are made smaller."""


class Lying(NamedTuple):
    """A card, and what hangs on it."""

    ref: Ref
    tapped: bool = False
    tags: tuple[Ref, ...] = ()


Groups = tuple[tuple[Lying, ...], ...]
Widths = tuple[float, ...]
"""Of the zones of a row, where they are settled; () where they are the row's own affair."""


class Zone(NamedTuple):
    """A region of the table; the cards of a group lie close together."""

    ref: Ref
    title: str
    note: str = ""
    groups: Groups = ()
    letters: tuple[str, ...] = ()
    peeks: bool = False
    name: str = ""
    """Whose mat begins here."""
    weight: float = 1.0
    """Its share of the room that nobody needs."""


class Mat(NamedTuple):
    """All zones of a seat: those facing the enemy, and those behind."""

    seat: int
    part: Part
    inner: tuple[Zone, ...]
    outer: tuple[Zone, ...]


class Place(NamedTuple):
    """Where a card is, and how it is dressed there."""

    rect: QRectF
    dress: Dress


class Laid(NamedTuple):
    """Everything in its place."""

    cards: dict[Ref, Place]
    zones: dict[Ref, QRectF]
    mats: dict[int, QRectF]
    height: float


Level = Mapping[Part, tuple[Dress, Dress]]
LEVELS: tuple[Level, ...] = (
    {"own": ("card", "card"), "facing": ("card", "card"), "aside": ("strip", "strip")},
    {"own": ("low", "low"), "facing": ("low", "low"), "aside": ("mini", "mini")},
    {"own": ("card", "card"), "facing": ("card", "strip"), "aside": ("mini", "mini")},
    {"own": ("low", "low"), "facing": ("low", "strip"), "aside": ("mini", "mini")},
    {"own": ("low", "strip"), "facing": ("low", "strip"), "aside": ("mini", "mini")},
    {"own": ("low", "strip"), "facing": ("strip", "strip"), "aside": ("mini", "mini")},
    {"own": ("strip", "strip"), "facing": ("strip", "strip"), "aside": ("mini", "mini")},
    {"own": ("strip", "mini"), "facing": ("strip", "mini"), "aside": ("mini", "mini")},
)
"""How the zones are dressed, facing ones and those behind, from the roomiest table to the last."""


def lay(mats: Sequence[Mat], size: QSizeF, look: Look, bar: float = 0.0) -> Laid:
    """The roomiest layout that is no higher than the table.

    Where there is none, those who only look on are scrolled away first, and room is left for the
    scroll bar, whether it is there or not: a layout that depended on it would call it and send it
    away without end.
    """
    for level in LEVELS:
        if _height(mats, size.width(), level, look) <= size.height():
            return _laid(mats, size.width(), level, look)
    width = size.width() - bar
    for level in LEVELS:
        if _height(mats[-2:], width, level, look) <= size.height():
            return _laid(mats, width, level, look)
    return _laid(mats, width, LEVELS[-1], look)


def enlarged(mats: Sequence[Mat], size: QSizeF, look: Look) -> float:
    """How much larger everything may be drawn while every card is still shown whole."""
    fits = takewhile(lambda by: _fits_whole(mats, size / by, look), LARGER)
    return max(fits, default=1.0)


def head_width(look: Look, zone: Zone) -> float:
    """What the words over a zone need."""
    words = paint.width_of(look.font(12), zone.title) + paint.width_of(look.font(12), zone.note)
    if zone.name:
        words += paint.width_of(look.font(14, 600), zone.name) + look.px(24)
    aside = look.px(LETTER) * len(zone.letters) + (look.px(EYE) if zone.peeks else 0)
    return words + aside + look.px(28)


def rows(mat: Mat) -> tuple[tuple[Zone, ...], ...]:
    """The zones of a mat as they stand under each other."""
    if mat.part == "aside":
        return (mat.inner + mat.outer,)
    found = (mat.outer, mat.inner) if mat.part == "facing" else (mat.inner, mat.outer)
    return tuple(zones for zones in found if zones)


def _fits_whole(mats: Sequence[Mat], size: QSizeF, look: Look) -> bool:
    """Whether nothing is scrolled away, and no card of those who fight is made smaller."""
    stands = _stand(mats, size.width(), LEVELS[0], look)
    if stands[-1].bottom > size.height():
        return False
    near = {mat.seat for mat in mats if mat.part != "aside"}
    return all(_is_whole(look, stand, size.width()) for stand in stands if stand.seat in near)


def _is_whole(look: Look, stand: _Stand, width: float) -> bool:
    fits = _row(look, stand.zones, width, stand.dress, stand.widths).fits
    return all(f.dress == "card" for f, z in zip(fits, stand.zones, strict=True) if z.groups)


def _height(mats: Sequence[Mat], width: float, level: Level, look: Look) -> float:
    return _stand(mats, width, level, look)[-1].bottom


def _laid(mats: Sequence[Mat], width: float, level: Level, look: Look) -> Laid:
    laid = Laid({}, {}, {}, 0)
    stands = _stand(mats, width, level, look)
    for stand in stands:
        placed = _placed(look, stand, width)
        laid.zones.update(placed.zones)
        laid.cards.update(placed.cards)
        whole = QRectF(0, stand.top, width, placed.height)
        laid.mats[stand.seat] = laid.mats.get(stand.seat, whole) | whole
    return laid._replace(height=stands[-1].bottom)


class _Stand(NamedTuple):
    """A row of a seat's mat, how it is dressed at the most, and where it stands."""

    seat: int
    zones: tuple[Zone, ...]
    dress: Dress
    top: float
    bottom: float
    widths: Widths


def _stand(mats: Sequence[Mat], width: float, level: Level, look: Look) -> list[_Stand]:
    """All rows under each other; the battlefield lies between the two that face each other."""
    between, facing = look.px(BETWEEN), _shared_widths(look, mats, width, level)
    found, y = [], float(between)
    for n, mat in enumerate(mats):
        for zones in rows(mat):
            dress = level[mat.part][0 if zones[0] in mat.inner else 1]
            widths = facing if zones is mat.inner and mat.part != "aside" else ()
            bottom = y + _row(look, zones, width, dress, widths).height + between
            found.append(_Stand(mat.seat, zones, dress, y, bottom, widths))
            y = bottom
        if mat.part == "facing" and n + 1 < len(mats):
            y += look.px(BATTLEFIELD) - between
    return found


class _Fit(NamedTuple):
    """A zone in a row: how wide it is, and how its cards are dressed there."""

    width: float
    dress: Dress
    height: float


class _Row(NamedTuple):
    """Zones beside each other, of one height: a look at whether there is room for them."""

    height: float
    fits: tuple[_Fit, ...]


class _Placed(NamedTuple):
    """The same with every card in its place."""

    height: float
    zones: dict[Ref, QRectF]
    cards: dict[Ref, Place]


def _shared_widths(look: Look, mats: Sequence[Mat], table: float, level: Level) -> Widths:
    """Of the rows that face each other: their zones meet, if both then have all they wish for."""
    near = [mat for mat in mats if mat.part != "aside"]
    inner = [mat.inner for mat in near]
    if len({len(zones) for zones in inner}) > 1 or len(inner) < 2:
        return ()
    if max(sum(len(zone.groups) for zone in zones) for zones in inner) > MEETING:
        return ()
    room = _room(look, inner[0], table)
    wishes = [_wishes(look, mat.inner, room, level[mat.part][0])[1] for mat in near]
    wish = [max(pair) for pair in zip(*wishes, strict=True)]
    return tuple(_shared_out(inner[0], wish, room)) if sum(wish) <= room else ()


@lru_cache(maxsize=512)
def _row(look: Look, zones: tuple[Zone, ...], table: float, dress: Dress, widths: Widths) -> _Row:
    """The zones side by side as wide as the table, each so wide if that is settled."""
    pad = look.px(PAD)
    widths = widths or tuple(_widths(look, zones, _room(look, zones, table), dress))
    fits = tuple(
        _fitting(look, zone.groups, wide, dress) for zone, wide in zip(zones, widths, strict=True)
    )
    low = max(fit.height for fit in fits)
    return _Row(look.px(HEAD) + max(low, float(size_of(look, dress).height())) + pad, fits)


@lru_cache(maxsize=64)
def _placed(look: Look, stand: _Stand, table: float) -> _Placed:
    left, head, pad = float(look.px(STRIPE + BETWEEN)), look.px(HEAD), look.px(PAD)
    row = _row(look, stand.zones, table, stand.dress, stand.widths)
    placed = _Placed(row.height, {}, {})
    for zone, fit in zip(stand.zones, row.fits, strict=True):
        placed.zones[zone.ref] = QRectF(left, stand.top, fit.width, row.height)
        for ref, place in _flow(look, zone.groups, fit).items():
            rect = place.rect.translated(left + pad, head).translated(0, stand.top)
            placed.cards[ref] = Place(rect, place.dress)
        left += fit.width + look.px(BETWEEN)
    return placed


def _room(look: Look, zones: Sequence[Zone], table: float) -> float:
    """What the zones of a row have to share."""
    return table - look.px(STRIPE + BETWEEN) - look.px(BETWEEN) * len(zones)


def _wishes(
    look: Look, zones: Sequence[Zone], room: float, dress: Dress
) -> tuple[list[float], list[float]]:
    """What each zone needs at the least, and what for all of its cards in one line."""
    most, pads = room / len(zones), 2 * look.px(PAD) + 1
    least = [
        min(most, max(head_width(look, zone), _widest(look, zone.groups, dress) + pads))
        for zone in zones
    ]
    lines = (_one_line(look, zone.groups, dress) for zone in zones)
    return least, [max(low, line) for low, line in zip(least, lines, strict=True)]


def _widths(look: Look, zones: Sequence[Zone], room: float, dress: Dress) -> list[float]:
    """What each zone wishes for, the rest shared out; too much is cut in proportion."""
    least, wish = _wishes(look, zones, room, dress)
    over = sum(wish) - room
    if over <= 0:
        return _shared_out(zones, wish, room)
    above = [w - low for w, low in zip(wish, least, strict=True)]
    return [w - over * a / sum(above) for w, a in zip(wish, above, strict=True)]


def _shared_out(zones: Sequence[Zone], wish: Sequence[float], room: float) -> list[float]:
    spare, whole = room - sum(wish), sum(zone.weight for zone in zones)
    return [w + spare * zone.weight / whole for w, zone in zip(wish, zones, strict=True)]


def _widest(look: Look, groups: Groups, dress: Dress) -> float:
    """What lies close together is not parted."""
    sizes = _sizes(look, groups, dress)
    return max((wide for wide, _ in sizes), default=float(look.px(LEAST_ZONE)))


def _one_line(look: Look, groups: Groups, dress: Dress) -> float:
    gaps = look.px(GAP) * max(0, len(groups) - 1) + 2 * look.px(PAD) + 1
    return sum(wide for wide, _ in _sizes(look, groups, dress)) + gaps


def _fitting(look: Look, groups: Groups, width: float, dress: Dress) -> _Fit:
    """The cards of a zone as large as they fit in few lines; the smallest may take any number."""
    room = width - 2 * look.px(PAD)
    high = LINES[dress] * (size_of(look, dress).height() + look.px(GAP))
    smaller = SMALLER if dress in WHOLE else SMALLER[SMALLER.index(dress) + 1 :]
    for one in (dress, *smaller):
        height = _spots(look, groups, room, one)[1]
        if height <= high and _widest(look, groups, one) <= room + 1:
            break
    return _Fit(width, one, height)


def _spots(
    look: Look, groups: Groups, width: float, dress: Dress
) -> tuple[list[tuple[float, float]], float]:
    """Where the groups begin, from left to right and line under line; how high that is."""
    found, gap = [], look.px(GAP if dress in WHOLE else 4)
    x, y, line = 0.0, 0.0, 0.0
    for wide, high in _sizes(look, groups, dress):
        if x > 0 and x + wide > width + 1:
            x, y, line = 0.0, y + line + gap, 0.0
        found.append((x, y))
        x, line = x + wide + gap, max(line, high)
    return found, y + line


def _flow(look: Look, groups: Groups, fit: _Fit) -> dict[Ref, Place]:
    places: dict[Ref, Place] = {}
    spots, _ = _spots(look, groups, fit.width - 2 * look.px(PAD), fit.dress)
    for group, (x, y) in zip(groups, spots, strict=True):
        for ref, rect in _group(look, group, fit.dress):
            places[ref] = Place(rect.translated(x, y), fit.dress)
        places.update(_tags(look, group, fit.dress, places))
    return _broadened(look, places, fit) if fit.dress == "strip" else places


def _broadened(look: Look, places: dict[Ref, Place], fit: _Fit) -> dict[Ref, Place]:
    """Strips share what the fullest line leaves them: most names are longer than a strip."""
    lines: dict[float, list[float]] = {}
    for rect, dress in places.values():
        lines.setdefault(rect.y(), []).extend([rect.x()] if dress == "strip" else [])
    room = fit.width - 2 * look.px(PAD)
    ends = {y: max(p.rect.right() for p in places.values() if p.rect.y() == y) for y in lines}
    spare = min(((room - ends[y]) / len(lefts) for y, lefts in lines.items()), default=0.0)
    more = max(0.0, min(spare, look.px(BROADER)))
    made: dict[Ref, Place] = {}
    for ref, (rect, dress) in places.items():
        before = sum(x < rect.x() for x in lines[rect.y()])
        wide = rect.width() + (more if dress == "strip" else 0.0)
        made[ref] = Place(QRectF(rect.x() + before * more, rect.y(), wide, rect.height()), dress)
    return made


def _group(look: Look, group: Iterable[Lying], dress: Dress) -> Iterator[tuple[Ref, QRectF]]:
    x = 0.0
    for lying in group:
        size = size_of(look, dress, lying.tapped)
        yield lying.ref, QRectF(x, 0, size.width(), size.height())
        x += size.width() + look.px(CLOSE) + _beside(look, dress) * len(lying.tags)


@lru_cache(maxsize=512)
def _sizes(look: Look, groups: Groups, dress: Dress) -> tuple[tuple[float, float], ...]:
    """How wide and high the cards of each group are together."""
    upright, tapped = size_of(look, dress), size_of(look, dress, tapped=True)
    wide = upright.width(), tapped.width()
    high = upright.height(), tapped.height()
    close, beside = look.px(CLOSE), _beside(look, dress)
    return tuple(
        (
            sum([wide[one.tapped] + close + beside * len(one.tags) for one in group]) - close,
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
