"""A switch of two or three parts, of which one is on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import HALO, LEFT_BUTTON

FIXED = QSizePolicy.Policy.Fixed
KEY = Qt.Key

_TURNS: dict[int, int] = {KEY.Key_Left: -1, KEY.Key_Right: 1, KEY.Key_Space: 1}


class Segmented(QAbstractButton):
    """A switch of two or three parts, or of none yet; arrows and clicks choose.

    To those who work it by other means than these it is a button that leads to the next part.
    """

    chosen = Signal(int)

    def __init__(
        self,
        look: Look,
        labels: Sequence[str],
        *,
        current: int = 0,
        name: str = "",
    ) -> None:
        super().__init__()
        self._look, self._name, self._labels = look, name, tuple(labels)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(FIXED, FIXED)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: self._step(1, around=True))
        self.set_current(current)

    @property
    def labels(self) -> tuple[str, ...]:
        """The words of its parts."""
        return self._labels

    @property
    def current(self) -> int:
        """The part that is on."""
        return self._current

    def offer(self, labels: Sequence[str], *, current: int) -> None:
        """Other parts from now on, or none, of which this one is on."""
        if (tuple(labels), current) != (self._labels, self._current):
            self._labels = tuple(labels)
            self.set_current(current)
            self.updateGeometry()

    def set_current(self, index: int) -> None:
        """Switch without a word; nothing is emitted."""
        self._current = index
        parts = (self._name, self._labels[index]) if self._labels else ()
        self.setAccessibleName(": ".join(part for part in parts if part))
        self.setAccessibleDescription(" / ".join(self._labels))
        self.update()

    def sizeHint(self) -> QSize:
        """All parts in a row, 34 px high."""
        halo = 2 * self._look.px(HALO)
        return QSize(round(sum(self._widths())) + halo, self._look.px(34) + halo)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The part that is on is lit and heavier."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        body = self._body()
        paint.frame(
            painter,
            body,
            radius=look.px(7),
            fill=theme.window,
            edge=theme.edge,
            width=float(look.px(1)),
        )
        for n, (part, label) in enumerate(zip(self._parts(), self._labels, strict=True)):
            on = n == self._current
            if on:
                place = look.inset(part, 2)
                radius, width = look.px(5), float(look.px(1))
                paint.frame(
                    painter, place, radius=radius, fill=theme.raised, edge=theme.mid, width=width
                )
            ink = theme.text if on else theme.muted
            paint.write(painter, part, label, look.font(14, 600 if on else 400), ink, paint.CENTRE)
        if self.hasFocus():
            paint.ring(painter, body, look, look.px(7))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go from part to part, Space to the next, round and round."""
        step = _TURNS.get(event.key())
        if step is None:
            event.ignore()
        else:
            self._step(step, around=event.key() == KEY.Key_Space)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The part under the pointer."""
        if event.button() is not LEFT_BUTTON:
            return
        for n, part in enumerate(self._parts()):
            if part.contains(event.position()):
                self._choose(n)

    def _step(self, by: int, *, around: bool) -> None:
        after, count = self._current + by, len(self._labels)
        if around or 0 <= after < count:
            self._choose(after % count)

    def _choose(self, index: int) -> None:
        if index != self._current:
            self.set_current(index)
            self.chosen.emit(index)

    def _widths(self) -> list[float]:
        font, pad = self._look.font(14, 600), self._look.px(24)
        return [paint.width_of(font, label) + pad for label in self._labels]

    def _body(self) -> QRectF:
        return self._look.inset(QRectF(self.rect()), HALO)

    def _parts(self) -> list[QRectF]:
        body, parts = self._body(), list[QRectF]()
        widths = self._widths()
        scale, left = body.width() / sum(widths), body.x()
        for width in widths:
            parts.append(QRectF(left, body.y(), width * scale, body.height()))
            left += width * scale
        return parts
