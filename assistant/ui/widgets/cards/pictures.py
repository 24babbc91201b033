"""Pictures of the small cards: on a crowded table many look alike, and most are shown again."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from assistant.ui.theme import Look
from assistant.ui.widgets.cards import face as whole
from assistant.ui.widgets.cards.face import Dress, Face, Role

KEPT = 512
"""So many pictures, of a few kilobytes each: whole cards are larger and fewer, and not kept."""
ROOM = 2
"""Device pixels around a card, for the edges of its strokes."""


def shown(face: Face, dress: Dress) -> Face:
    """What of a face shows in this dress; on a stamp no word does."""
    if dress != "mini":
        return face._replace(spoken="")
    return Face(
        icon=face.icon,
        seat=face.seat,
        side=face.side,
        tapped=face.tapped,
        worn=face.worn,
        counters=face.counters,
    )


def paint(
    painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress
) -> None:
    """The same as `face.draw`, from a picture; only on what is neither turned nor sheared."""
    onto, device = painter.worldTransform(), painter.device()
    dpr = device.devicePixelRatioF() if device is not None else 1.0
    corner = onto.map(body.topLeft())
    left, top = floor(corner.x()) - ROOM, floor(corner.y()) - ROOM
    offset = round(corner.x() - left, 3), round(corner.y() - top, 3)
    size = body.width(), body.height()
    bare = role._replace(keys="", dim=False)
    picture = _picture(look, face, bare, dress, size, onto.m11(), offset, dpr)
    painter.save()
    painter.resetTransform()
    painter.drawPixmap(QPoint(left, top), picture)
    painter.restore()
    whole.draw_keys(painter, body, look, role)


@lru_cache(maxsize=KEPT)
def _picture(
    look: Look,
    face: Face,
    role: Role,
    dress: Dress,
    size: tuple[float, float],
    zoom: float,
    offset: tuple[float, float],
    dpr: float,
) -> QPixmap:
    """A card of this size, its corner so far from that of the picture."""
    wide, high = (ceil(zoom * side + gap) + ROOM for side, gap in zip(size, offset, strict=True))
    picture = QPixmap(QSize(wide, high) * dpr)
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(QTransform(zoom, 0, 0, zoom, *offset))
    whole.draw(painter, QRectF(0, 0, *size), look, face, role, dress)
    painter.end()
    return picture
