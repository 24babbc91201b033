"""The whole board, small: where one looks, and a way to look elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from assistant.ui.theme import Look, mixed
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import WIDTH, Axial, bounds, centre
from assistant.ui.widgets.board.ground import Cell
from assistant.ui.widgets.keys import LEFT_BUTTON

PAD = 3


class Minimap(QWidget):
    """Every hex as a dot, pieces in their colours; a click or a drag looks there.

    The frame of the board gives it a place beside the board, never on it.
    """

    wanted = Signal(QPointF)

    def __init__(self, look: Look, view: QGraphicsView) -> None:
        super().__init__()
        self._look, self._view = look, view
        self._cells: tuple[Cell, ...] = ()
        self._pieces: dict[Axial, str] = {}
        self._whole, self._room = QRectF(), QSizeF(look.size(92, 72))
        self.setObjectName("minimap")
        self.setAccessibleName(self.tr("The whole board"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_room(self, wide: float, high: float) -> None:
        """It is as large as fits into so many logical pixels, in the proportions of the board."""
        self._room = QSizeF(self._look.size(wide, high))
        self._measure()

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show this ground."""
        self._cells = tuple(cells)
        self._whole = bounds(cell.at for cell in self._cells)
        self._measure()

    def set_pieces(self, pieces: dict[Axial, str]) -> None:
        """Where pieces stand, each in its colour."""
        self._pieces = pieces
        self.update()

    def _measure(self) -> None:
        size, pad = self._whole.size(), 2 * self._look.px(PAD)
        if not size.isEmpty():
            size.scale(self._room - QSizeF(pad, pad), Qt.AspectRatioMode.KeepAspectRatio)
            self.setFixedSize(round(size.width()) + pad, round(size.height()) + pad)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, the pieces, and the part that is in sight."""
        theme, painter, body = self._look.theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.frame(painter, body, radius=4, fill=theme.window, edge=theme.edge)
        for cell in self._cells:
            if not cell.half:
                colour = (
                    cell.edge if cell.glyph else mixed(cell.fill or theme.panel, theme.text, 0.1)
                )
                self._dot(painter, cell.at, colour or theme.mid)
        for at, colour in self._pieces.items():
            self._dot(painter, at, colour)
        port = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        seen = QRectF(self._on_map(port.topLeft()), self._on_map(port.bottomRight()))
        paint.frame(
            painter, seen & body.adjusted(1, 1, -1, -1), radius=2, edge=theme.text, width=1.5
        )
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look there."""
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look there, as long as the button is held."""
        self._go(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Taken, or what lies below would think it was clicked."""
        event.accept()

    def _go(self, event: QMouseEvent) -> None:
        event.accept()
        if event.buttons() & LEFT_BUTTON:
            pad = self._look.px(PAD)
            point = (event.position() - QPointF(pad, pad)) / self._scale()
            self.wanted.emit(point + self._whole.topLeft())

    def _scale(self) -> float:
        return (self.width() - 2 * self._look.px(PAD)) / max(1.0, self._whole.width())

    def _on_map(self, point: QPointF) -> QPointF:
        pad = self._look.px(PAD)
        return (point - self._whole.topLeft()) * self._scale() + QPointF(pad, pad)

    def _dot(self, painter: QPainter, at: Axial, colour: str) -> None:
        side = max(1.0, WIDTH * self._scale() * 0.86)
        painter.fillRect(paint.square(self._on_map(centre(*at)), side), QColor(colour))
