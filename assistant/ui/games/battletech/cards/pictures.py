"""Pictures of cards in the pixels of the screen; many are kept, for many look alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from assistant.ui.games.battletech.cards.drawing import STAMPED, draw, name_on
from assistant.ui.games.battletech.cards.face import Dress, Face, Role, sides_of, stamped
from assistant.ui.games.battletech.cards.spread import SMALLER
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.album import remembered
from assistant.ui.widgets.painted import painted

KEPT, LARGEST = 512, 40_000
"""So many names and keys are kept, and pictures of no more pixels each.

None is kept on a fine screen that somebody has zoomed far into.
"""
SMALL, MANY, WHOLE, FEW = 2_000_000, 64, 600_000, 16
"""So many pixels of small cards, a crowded table from afar, and so many pictures in any case; of
whole cards the same. What the table looked like before, in another theme, goes first.
"""
NAMED = "…"
"""Some name or other."""
NAME, AROUND, SIGN, BROADEST = (12, 600), 36, 17, 300
"""The name of a strip; what stands beside it, with the sign of a tapped card; no strip is broader.
"""
RING = 5
"""Room around a card for the ring of the keyboard."""


class Shown(NamedTuple):
    """What a card shows; `goal` says whether what is dragged may be dropped on it."""

    face: Face
    role: Role
    dress: Dress
    has_cursor: bool = False
    goal: bool | None = None

    @property
    def seen(self) -> Shown:
        """What of it can be told apart by eye; of a stamp's name only that it has one."""
        face, role, dress, has_cursor, goal = self
        if dress != "mini":
            face = Face(*face[:-1])  # all but what is spoken
        else:
            _, icon, seat, side, tapped = face[:5]
            named = NAMED if stamped(face) else ""
            face = Face(named, icon, seat, side, tapped, "", (), (), face.worn, face.counters)
        return Shown(face, role.on_card, dress, has_cursor, goal)

    def seen_after(self, other: Shown, seen: Shown) -> Shown:
        """What can be told apart of it, where `seen` is that of another: most show one face."""
        if self.face is not other.face or self.dress != other.dress:
            return self.seen
        return Shown(seen.face, self.role.on_card, self.dress, self.has_cursor, self.goal)


def margin(scale: float) -> float:
    """What a picture shows around the card, in the card's own units, whole pixels wide."""
    return ceil(RING * scale) / scale


def picture(look: Look, shown: Shown, wide: float, high: float, scale: float) -> QPixmap:
    """A card with so many pixels to each of its units, and the margin around it."""
    if wide * high * scale**2 > LARGEST:
        return _drawn(look, shown, wide, high, scale)
    return (_small if shown.dress in SMALLER else _whole)(look, shown, wide, high, scale)


def in_hand(look: Look, shown: Shown, scale: float) -> QPixmap:
    """A stamp while it is dragged: a strip, broad enough for all of its name."""
    strip, high = sides_of(look, "strip")
    words = paint.width_of(look.font(*NAME), stamped(shown.face))
    beside = look.px(AROUND + SIGN if shown.face.tapped else AROUND)
    wide = min(max(strip, ceil(words) + beside), look.px(BROADEST))
    return picture(look, shown._replace(dress="strip").seen, wide, high, scale)


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

    def smoothly(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        draw(painter)

    size = QSize(ceil(whole.width() * scale), ceil(whole.height() * scale))
    return painted(size, scale, smoothly)


def _drawn(look: Look, shown: Shown, wide: float, high: float, scale: float) -> QPixmap:
    around, body = margin(scale), QRectF(0, 0, wide, high)

    def card(painter: QPainter) -> None:
        painter.translate(around, around)
        draw(painter, body, look, shown.face, shown.role, shown.dress)
        if shown.goal is not None:
            edge, width = look.theme.good if shown.goal else look.theme.bad, float(look.px(2))
            dashed = not shown.goal
            paint.frame(painter, body, radius=look.px(8), edge=edge, width=width, dashed=dashed)
        if shown.has_cursor:
            paint.ring(painter, body, look, look.px(8))

    return _painted(QRectF(0, 0, wide + 2 * around, high + 2 * around), scale, card)


_small = remembered(SMALL, MANY)(_drawn)
_whole = remembered(WHOLE, FEW)(_drawn)
