"""A Site and those who guard it: one frame around all of them, a shield before each guard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.layout import Mat
from assistant.ui.games.battletech.cards.spread import HELD, Lying, Place
from assistant.ui.theme import Look

AROUND, LINE = 2.5, 1.5
"""So far from the cards the frame stands; how thick it is."""
WIDE, HIGH = 14, 17
"""Of a shield: it lies over the edges of the cards it joins."""
UNDER_KEYS = 25
"""So far down a shield stands at least: the keys that choose the card are not covered."""
UNDER_CARDS, OVER_CARDS = 0.6, 2.5


class Hold:
    """Paths in Qt's own items: they are painted with every card beside them."""

    def __init__(self, look: Look, scene: QGraphicsScene, seat: int) -> None:
        colour = QColor(look.theme.seat_colour(seat))
        self._look, self._scene = look, scene
        self._frame, self._shields = QGraphicsPathItem(), QGraphicsPathItem()
        self._frame.setPen(QPen(colour, look.px(2) * LINE / 2))
        self._shields.setPen(QPen(QColor(look.theme.panel), look.px(1)))
        self._shields.setBrush(colour)
        for item, z in ((self._frame, UNDER_CARDS), (self._shields, OVER_CARDS)):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            scene.addItem(item)

    @property
    def frame(self) -> QRectF:
        """All that it holds together."""
        return self._frame.path().boundingRect()

    def put(self, group: Sequence[Lying], places: Mapping[Ref, Place]) -> None:
        """Around these cards and what hangs on them, the Site first."""
        look, shields, frame = self._look, QPainterPath(), QPainterPath()
        rects = [places[ref].rect for one in group for ref in (one.ref, *one.tags)]
        whole = look.inset(reduce(QRectF.united, rects), -AROUND)
        frame.addRoundedRect(whole, look.px(9), look.px(9))
        low = min(places[one.ref].rect.height() for one in group)
        down = max(low / 2, look.px(UNDER_KEYS))
        for one in group[1:]:
            rect = places[one.ref].rect
            at = QPointF(rect.x() - look.px(HELD) / 2, rect.y() + down)
            shields.addPath(_shield(at, look.px(WIDE), look.px(HIGH)))
        self._frame.setPath(frame)
        self._shields.setPath(shields)

    def remove(self) -> None:
        """Nothing is guarded there any more."""
        self._scene.removeItem(self._frame)
        self._scene.removeItem(self._shields)


def groups(mats: Sequence[Mat]) -> Iterator[tuple[Ref, int, tuple[Lying, ...]]]:
    """Every guarded Site with whose mat it lies on, and all that is to be held together."""
    for mat in mats:
        for zone in mat.inner + mat.outer:
            for group in zone.groups:
                if len(group) > 1:
                    yield group[0].ref, mat.seat, group


def _shield(middle: QPointF, wide: float, high: float) -> QPainterPath:
    """Flat above, pointed below."""
    left, right = QPointF(-wide / 2, -high / 2), QPointF(wide / 2, -high / 2)
    tip = QPointF(0, high / 2)
    path = QPainterPath(middle + left)
    path.lineTo(middle + right)
    path.quadTo(middle + QPointF(wide / 2, high * 0.25), middle + tip)
    path.quadTo(middle + QPointF(-wide / 2, high * 0.25), middle + left)
    return path
