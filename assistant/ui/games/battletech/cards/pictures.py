"""Pictures of cards in the pixels of the screen; many are kept, for many look alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from assistant.ui.games.battletech.cards.drawing import STAMPED, draw, name_on
from assistant.ui.games.battletech.cards.face import Dress, Face, Role, sides_of, stamped
from assistant.ui.games.battletech.cards.spread import SMALLER
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

KEPT, LARGEST = 512, 40_000
"""So many names and keys are kept, and pictures of no more pixels each.

None is kept on a fine screen that somebody has zoomed far into.
"""
MANY, FEW = 256, 32
"""So many pictures of small cards, and of whole ones, are kept."""
BODIES = 1024
"""So many faces are told apart: those of a crowded table, and of the one it was."""
NAMED = "…"
"""Some name or other."""
NAME, AROUND, SIGN, BROADEST = (12, 600), 36, 17, 300
"""The name of a strip; what stands beside it, with the sign of a tapped card; no strip is broader.
"""
RING = 5
"""Room around a card for the ring of the keyboard."""


class Shown(NamedTuple):
    """All that a card shows; `goal` says whether what is dragged may be dropped on it."""

    face: Face
    role: Role
    dress: Dress
    has_cursor: bool = False
    goal: bool | None = None


class Body:
    """A face in a dress, and how large; of those that look alike there is one, known as itself."""

    __slots__ = ("dress", "face", "high", "look", "scale", "wide")

    def __init__(
        self, look: Look, face: Face, dress: Dress, wide: float, high: float, scale: float
    ) -> None:
        """So many pixels to each of its units."""
        self.look, self.face, self.dress = look, face, dress
        self.wide, self.high, self.scale = wide, high, scale


Marks = tuple[bool, bool, bool, str, bool, str]
"""What of a role is drawn on the card itself."""


def marks_of(role: Role) -> Marks:
    """Lit, chosen, fighting, the target, asked, and the part in the fight.

    What is dim fades as a whole, and keys lie over it.
    """
    _, lit, chosen, fights, target, _, asked, part = role
    return lit, chosen, fights, target, asked, part


@lru_cache(maxsize=BODIES)
def body_of(look: Look, face: Face, dress: Dress, wide: float, high: float, scale: float) -> Body:
    """What is drawn of a card, but for its marks."""
    return _body(look, _seen(face, dress), dress, wide, high, scale)


def margin(scale: float) -> float:
    """What a picture shows around the card, in the card's own units, whole pixels wide."""
    return ceil(RING * scale) / scale


def picture(look: Look, shown: Shown, wide: float, high: float, scale: float) -> QPixmap:
    """A card with so many pixels to each of its units, and the margin around it."""
    face, role, dress, has_cursor, goal = shown
    body = body_of(look, face, dress, wide, high, scale)
    return pictured(body, marks_of(role), has_cursor, goal)


def pictured(body: Body, marks: Marks, has_cursor: bool, goal: bool | None) -> QPixmap:
    """The same, asked hundreds of times a move."""
    if body.wide * body.high * body.scale**2 > LARGEST:
        return _drawn(body, marks, has_cursor, goal)
    return (_small if body.dress in SMALLER else _whole)(body, marks, has_cursor, goal)


def in_hand(look: Look, shown: Shown, scale: float) -> QPixmap:
    """A stamp while it is dragged: a strip, broad enough for all of its name."""
    strip, high = sides_of(look, "strip")
    words = paint.width_of(look.font(*NAME), stamped(shown.face))
    beside = look.px(AROUND + SIGN if shown.face.tapped else AROUND)
    wide = min(max(strip, ceil(words) + beside), look.px(BROADEST))
    return picture(look, shown._replace(dress="strip"), wide, high, scale)


def badge(look: Look, keys: str) -> QRectF:
    """Where on a card the keys stand that choose it: over its corner, off the words above it."""
    return QRectF(-look.px(6), 0, paint.badge_width(look, keys), look.px(18))


@lru_cache(maxsize=KEPT)
def keys_picture(look: Look, keys: str, scale: float) -> QPixmap:
    """The keys that choose a card, on a badge of their own: they change with every move."""
    place = badge(look, keys)
    whole = QRectF(0, 0, place.width(), place.height())
    return _painted(whole, scale, lambda painter: paint.badge(painter, whole, keys, look))


@lru_cache(maxsize=KEPT)
def name_picture(look: Look, name: str, tapped: bool, scale: float) -> tuple[QPixmap, QPointF]:
    """What a stamp is called, and where on it; all else on it cards that look alike share."""
    words, place = name_on(look, name, tapped)
    line, font, ink = (
        QRectF(0, 0, place.width(), place.height()),
        look.font(*STAMPED),
        look.theme.text,
    )
    made = _painted(
        line, scale, lambda painter: paint.write(painter, line, words, font, ink, paint.CENTRE)
    )
    return made, place.topLeft()


def _painted(whole: QRectF, scale: float, draw: Callable[[QPainter], object]) -> QPixmap:
    """So large, and sharp; pictures on it are smooth."""
    picture = QPixmap(QSize(ceil(whole.width() * scale), ceil(whole.height() * scale)))
    picture.setDevicePixelRatio(scale)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    hints = QPainter.RenderHint
    painter.setRenderHints(hints.Antialiasing | hints.SmoothPixmapTransform)
    draw(painter)
    painter.end()
    return picture


def _seen(face: Face, dress: Dress) -> Face:
    """What of a face can be told apart by eye; of a stamp's name only that it has one."""
    if dress != "mini":
        return Face(*face[:-1])
    _, icon, seat, side, tapped = face[:5]
    named = NAMED if stamped(face) else ""
    return Face(named, icon, seat, side, tapped, "", (), (), face.worn, face.counters)


_body = lru_cache(maxsize=BODIES)(Body)


def _drawn(body: Body, marks: Marks, has_cursor: bool, goal: bool | None) -> QPixmap:
    look, around, whole = body.look, margin(body.scale), QRectF(0, 0, body.wide, body.high)
    lit, chosen, fights, target, asked, part = marks
    role = Role("", lit, chosen, fights, target, False, asked, part)

    def card(painter: QPainter) -> None:
        painter.translate(around, around)
        draw(painter, whole, look, body.face, role, body.dress)
        if goal is not None:
            edge, width = look.theme.good if goal else look.theme.bad, float(look.px(2))
            paint.frame(painter, whole, radius=look.px(8), edge=edge, width=width, dashed=not goal)
        if has_cursor:
            paint.ring(painter, whole, look, look.px(8))

    size = QRectF(0, 0, body.wide + 2 * around, body.high + 2 * around)
    return _painted(size, body.scale, card)


_small = lru_cache(maxsize=MANY)(_drawn)
_whole = lru_cache(maxsize=FEW)(_drawn)
