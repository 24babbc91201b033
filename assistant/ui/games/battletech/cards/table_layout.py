"""Where every card of a table lies: mats of zones of cards, as large as there is room for."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, takewhile
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.face import WHOLE, Dress, sides_of
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

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
                places[ref] = Place(left, top, *(on_side if tapped else upright), dress)
                continue
        for lying, x, y, wide, high in _group(look, group, dress, room):
            places[lying.ref] = Place(x + left, y + top, wide, high, dress)
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
        made[ref] = Place(x + before * more, y, broad, high, dress)
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


Part = Literal["own", "facing", "aside"]
"""Whose mat it is: the one at the near edge, the one opposite, or somebody's who looks on."""

HEAD = 22
"""The line over a zone."""
BETWEEN, BATTLEFIELD, STRIPE = 7, 38, 4
FIELD_BROADER, FIELD_NARROWER, FIELD_LOWER = 40, 24, 10
"""So much broader the battlefield is where nothing else needs the room: arrows and words meet
there. So much narrower it is where the table would have to be scrolled for no more than that. And
so much lower, with room for a word still, before whoever acts loses the names of his own cards."""
MEETING = 24
"""Rows with more cards than these have no room to line up, and are not even measured."""
LETTER, EYE = 20, 22
LARGER = (1.2, 1.4, 1.6, 1.9, 2.2)
"""So much larger cards are drawn on a table with few of them."""


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
    {"own": ("strip", "strip"), "facing": ("strip", "mini"), "aside": ("mini", "mini")},
    {"own": ("strip", "mini"), "facing": ("strip", "mini"), "aside": ("mini", "mini")},
)
"""How the zones are dressed, facing ones and those behind, from the roomiest table to the last."""


def lay(mats: Sequence[Mat], size: QSizeF, look: Look, bar: float = 0.0) -> Laid:
    """The roomiest layout that is no higher than the table; what is left goes to the battlefield.

    Where there is none, not even with a narrow battlefield, those who only look on are scrolled
    away first, and room is left for the scroll bar, whether it is there or not: a layout that
    depended on it would call it and send it away without end.
    """
    fitting = _roomiest(mats, size, look)
    if fitting is not None:
        return _laid(mats, size, fitting, look)
    beside = QSizeF(size.width() - bar, size.height())
    last = LEVELS[-1]
    level = next((level for level in LEVELS if has_room(mats[-2:], beside, level, look)), last)
    return _laid(mats, beside, level, look)


def _roomiest(mats: Sequence[Mat], size: QSizeF, look: Look) -> Level | None:
    """The first level that fits; else the first that does with the narrowest battlefield."""
    wide, high, tight = size.width(), size.height(), None
    most, lower = (QSizeF(wide, high + look.px(more)) for more in (FIELD_NARROWER, FIELD_LOWER))
    for level in LEVELS:
        if has_room(mats, most, level, look):  # asked first: on a crowded table it is all there is
            is_last_named = level is LEVELS[-2]
            if has_room(mats, lower if is_last_named else size, level, look):
                return level
            tight = tight or level
    return tight


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
    (wide, high), near = sides_of(look, "card"), [mat for mat in mats if mat.part != "aside"]
    cards = sum(
        len(group) for mat in near for zone in mat.inner + mat.outer for group in zone.groups
    )
    if cards * wide * high > size.width() * size.height():
        return False  # known without measuring a single row
    stands = list(standing(mats, size.width(), LEVELS[0], look))
    if stands[-1].bottom > size.height():
        return False
    seats = {mat.seat for mat in near}
    return all(_is_whole(stand.row) for stand in stands if stand.seat in seats)


def _is_whole(row: _Row) -> bool:
    return all(f.dress == "card" for f, z in zip(row.fits, row.zones, strict=True) if z.groups)


def has_room(mats: Sequence[Mat], size: QSizeF, level: Level, look: Look) -> bool:
    """Whether the last row ends on the table; where it does not, few rows are measured."""
    high, leasts = size.height(), _leasts(mats, level, look)
    rest = sum(leasts)
    if look.px(BETWEEN) + rest > high:
        return False
    stands = standing(mats, size.width(), level, look)
    for (_, _, _, bottom), least in zip(stands, leasts, strict=True):
        rest -= least
        if bottom + rest > high:
            return False
    return True


def _leasts(mats: Sequence[Mat], level: Level, look: Look) -> list[float]:
    """How much each row adds at the least: a head, room for one card, what parts it from others."""
    around, found, apart = look.px(HEAD) + look.px(PAD) + look.px(BETWEEN), list[float](), 0
    for mat in mats:
        dresses = level[mat.part]
        for _, rank in _ranked(mat):
            found.append(apart + around + sides_of(look, dresses[rank])[1])
            apart = 0
        if mat.part == "facing":
            apart = look.px(BATTLEFIELD) - look.px(BETWEEN)
    return found


def _ranked(mat: Mat) -> tuple[tuple[tuple[Zone, ...], int], ...]:
    """Its rows, and whether they are dressed as those that face the enemy or those behind."""
    return tuple([(zones, 0 if zones[0] in mat.inner else 1) for zones in rows(mat)])


def _laid(mats: Sequence[Mat], size: QSizeF, level: Level, look: Look) -> Laid:
    laid, width = Laid({}, {}, {}, 0), size.width()
    stands = list(standing(mats, width, level, look))
    spare = size.height() - stands[-1].bottom
    if spare >= -look.px(FIELD_NARROWER) and mats[-2:-1] and mats[-2].part == "facing":
        stands = _apart(stands, mats[-1].seat, min(spare, look.px(FIELD_BROADER)))
    for stand in stands:
        row, top = stand.row, stand.top
        placed = row.placed(top)
        laid.zones.update(placed.zones)
        laid.cards.update(placed.cards)
        whole = QRectF(0, top, width, row.height)
        laid.mats[stand.seat] = laid.mats.get(stand.seat, whole) | whole
    return laid._replace(height=stands[-1].bottom)


class _Stand(NamedTuple):
    """A row of a seat's mat, and where it stands."""

    seat: int
    row: _Row
    top: float
    bottom: float


def standing(mats: Sequence[Mat], width: float, level: Level, look: Look) -> Iterator[_Stand]:
    """All rows under each other; the battlefield lies between the two that face each other."""
    between, facing = look.px(BETWEEN), _shared_widths(look, mats, width, level)
    y = float(between)
    for n, mat in enumerate(mats):
        seat, part, inner, _ = mat
        for zones, rank in _ranked(mat):
            widths = facing if zones is inner and part != "aside" else ()
            row = _row(look, zones, width, level[part][rank], widths)
            bottom = y + row.height + between
            yield _Stand(seat, row, y, bottom)
            y = bottom
        if mat.part == "facing" and n + 1 < len(mats):
            y += look.px(BATTLEFIELD) - between


def _apart(stands: Sequence[_Stand], seat: int, by: float) -> list[_Stand]:
    """This seat's rows so much farther from the others."""
    return [
        s._replace(top=s.top + by, bottom=s.bottom + by) if s.seat == seat else s for s in stands
    ]


class _Placed(NamedTuple):
    """Zones with every card in its place."""

    zones: dict[Ref, QRectF]
    cards: dict[Ref, Place]


class _Row:
    """Zones beside each other, of one height: a look at whether there is room for them."""

    def __init__(self, look: Look, zones: tuple[Zone, ...], fits: tuple[Fit, ...], low: float):
        """So high at the least, with one card."""
        self.zones, self.fits, self._look = zones, fits, look
        high = max(low, *(fit.height for fit in fits))
        self.height = look.px(HEAD) + high + look.px(PAD)

    def placed(self, top: float) -> _Placed:
        """The same with every card in its place."""
        found = _Placed({}, {})
        for zone, fit, left in zip(self.zones, self.fits, self._lefts, strict=True):
            found.zones[zone.ref] = QRectF(left, top, fit.width, self.height)
        for ref, (x, y, wide, high, dress) in self._cards.items():
            found.cards[ref] = Place(x, y + top, wide, high, dress)
        return found

    @cached_property
    def _cards(self) -> dict[Ref, Place]:
        """Where all cards lie under the top of the row."""
        look, found = self._look, dict[Ref, Place]()
        head, pad = look.px(HEAD), look.px(PAD)
        for zone, fit, left in zip(self.zones, self.fits, self._lefts, strict=True):
            aside = left + pad
            for ref, (x, y, wide, high, dress) in flow(look, zone.groups, fit).items():
                found[ref] = Place(x + aside, y + head, wide, high, dress)
        return found

    @cached_property
    def _lefts(self) -> list[float]:
        """Where each zone begins."""
        between = self._look.px(BETWEEN)
        steps = (fit.width + between for fit in self.fits[:-1])
        return list(accumulate(steps, initial=float(self._look.px(STRIPE + BETWEEN))))


def _shared_widths(look: Look, mats: Sequence[Mat], table: float, level: Level) -> Widths:
    """Of the rows that face each other: their zones meet, if both then have all they wish for."""
    near = [mat for mat in mats if mat.part != "aside"]
    inner = [mat.inner for mat in near]
    if len({len(zones) for zones in inner}) > 1 or len(inner) < 2:
        return ()
    if max(sum(len(zone.groups) for zone in zones) for zones in inner) > MEETING:
        return ()
    room = _room(look, inner[0], table)
    dresses = [[level[mat.part][0]] * len(mat.inner) for mat in near]
    wishes = [_wishes(look, zones, room, d)[1] for zones, d in zip(inner, dresses, strict=True)]
    wish = [max(pair) for pair in zip(*wishes, strict=True)]
    return tuple(_shared_out(inner[0], wish, room)) if sum(wish) <= room else ()


def _row(look: Look, zones: tuple[Zone, ...], table: float, dress: Dress, widths: Widths) -> _Row:
    """The zones side by side as wide as the table, each so wide if that is settled."""
    room = _room(look, zones, table)
    worn = [dress] * len(zones) if dress != "mini" else _stamps(look, zones, widths, room)
    widths = widths or tuple(_widths(look, zones, room, worn))
    each = zip(zones, widths, worn, strict=True)
    fits = tuple([fitting(look, zone.groups, wide, one) for zone, wide, one in each])
    return _Row(look, zones, fits, sides_of(look, dress)[1])


def _stamps(look: Look, zones: Sequence[Zone], widths: Widths, room: float) -> list[Dress]:
    """Where strips, no higher than stamps, have room in a line, cards keep names and numbers.

    Piles, which have no wish for room, are numbers on a stamp as well: cards come first.
    """
    worn: list[Dress] = ["mini"] * len(zones)
    for n in sorted(range(len(zones)), key=lambda n: -zones[n].weight):
        tried: list[Dress] = [*worn[:n], "strip", *worn[n + 1 :]]
        wish = _wishes(look, zones, room, tried)[1]
        if wish[n] <= widths[n] if widths else sum(wish) <= room:
            worn = tried
    return worn


def _room(look: Look, zones: Sequence[Zone], table: float) -> float:
    """What the zones of a row have to share."""
    return table - look.px(STRIPE + BETWEEN) - look.px(BETWEEN) * len(zones)


def _wishes(
    look: Look, zones: Sequence[Zone], room: float, worn: Sequence[Dress]
) -> tuple[list[float], list[float]]:
    """What each zone needs at the least, and what for all of its cards in one line."""
    most, pads = room / len(zones), 2 * look.px(PAD) + 1
    needs = [wishes(look, zone.groups, dress) for zone, dress in zip(zones, worn, strict=True)]
    least = [
        min(most, max(head_width(look, zone), widest + pads))
        for zone, (widest, _) in zip(zones, needs, strict=True)
    ]
    return least, [max(low, line) for low, (_, line) in zip(least, needs, strict=True)]


def _widths(look: Look, zones: Sequence[Zone], room: float, worn: Sequence[Dress]) -> list[float]:
    """What each zone wishes for, the rest shared out; too much is cut in proportion."""
    least, wish = _wishes(look, zones, room, worn)
    over = sum(wish) - room
    if over <= 0:
        return _shared_out(zones, wish, room)
    above = [w - low for w, low in zip(wish, least, strict=True)]
    return [w - over * a / sum(above) for w, a in zip(wish, above, strict=True)]


def _shared_out(zones: Sequence[Zone], wish: Sequence[float], room: float) -> list[float]:
    spare, whole = room - sum(wish), sum(zone.weight for zone in zones)
    return [w + spare * zone.weight / whole for w, zone in zip(wish, zones, strict=True)]
