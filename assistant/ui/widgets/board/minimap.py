"""The whole board in a corner: where one looks, and a way to look elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from assistant.ui.theme import Look, mixed
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import WIDTH, Axial, bounds, centre
from assistant.ui.widgets.board.ground import Cell
from assistant.ui.widgets.pressable import LEFT_BUTTON

MARGIN = 16
PAD = 6


class Minimap(QWidget):
    """Every hex as a dot, pieces in their colours; a click or a drag looks there."""

    wanted = Signal(QPointF)

    def __init__(self, look: Look, view: QGraphicsView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self._cells: tuple[Cell, ...] = ()
        self._pieces: dict[Axial, str] = {}
        self._whole = QRectF()
        self.setObjectName("minimap")
        self.setAccessibleName(self.tr("The whole board"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show this ground."""
        self._cells = tuple(cells)
        self._whole = bounds(cell.at for cell in self._cells)
        self.place()

    def set_pieces(self, pieces: dict[Axial, str]) -> None:
        """Where pieces stand, each in its colour."""
        self._pieces = pieces
        self.update()

    def place(self) -> None:
        """In the upper left corner, in the proportions of the board."""
        margin = self._look.px(10 if self._look.metrics.small else MARGIN)
        if self._whole.isEmpty():
            self.hide()
            return
        scale = min(
            self._look.px(128) / self._whole.width(), self._look.px(96) / self._whole.height()
        )
        pad = 2 * self._look.px(PAD)
        self.setGeometry(
            margin,
            margin,
            round(self._whole.width() * scale) + pad,
            round(self._whole.height() * scale) + pad,
        )
        self.show_if_needed()

    def show_if_needed(self) -> None:
        """Where all of the board is in sight anyway, the map would only cover it."""
        port = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        self.setVisible(not self._whole.isEmpty() and not port.contains(self._whole))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, the pieces, and the part that is in sight."""
        theme, painter = self._look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        paint.frame(painter, body, radius=6, fill=theme.window, edge=theme.edge, width=1.0)
        for cell in self._cells:
            if not cell.half:
                shade = 0.32 if cell.glyph else 0.08
                self._dot(painter, cell.at, mixed(cell.fill or theme.panel, theme.text, shade))
        for at, colour in self._pieces.items():
            self._dot(painter, at, colour)
        port = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        seen = QRectF(self._on_map(port.topLeft()), self._on_map(port.bottomRight()))
        painter.setClipRect(self.rect())
        paint.frame(
            painter,
            seen & body.adjusted(1, 1, -1, -1),
            radius=2,
            edge=theme.text,
            width=1.5,
        )
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look there."""
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look there, as long as the button is held."""
        self._go(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Taken, or the board below would think it was clicked."""
        event.accept()

    def _go(self, event: QMouseEvent) -> None:
        if not event.buttons() & LEFT_BUTTON:
            return
        scale, pad = self._scale(), self._look.px(PAD)
        point = (event.position() - QPointF(pad, pad)) / scale
        self.wanted.emit(point + self._whole.topLeft())

    def _scale(self) -> float:
        return (self.width() - 2 * self._look.px(PAD)) / max(1.0, self._whole.width())

    def _on_map(self, point: QPointF) -> QPointF:
        pad = self._look.px(PAD)
        return (point - self._whole.topLeft()) * self._scale() + QPointF(pad, pad)

    def _dot(self, painter: QPainter, at: Axial, colour: str) -> None:
        side = max(1.0, WIDTH * self._scale() * 0.86)
        painter.fillRect(paint.square(self._on_map(centre(*at)), side), QColor(colour))
