"""A board of hexes to look at and move over: wheel and keys zoom, dragging pans, arrows walk.

Its small map shows where one looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import (
    QMarginsF,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QWidget

from assistant.ui.theme import Look, mixed
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import (
    ARROWS,
    WIDTH,
    Axial,
    Cell,
    Lit,
    Mark,
    MarksItem,
    Names,
    around,
    bounds,
    centre,
    draw_ground,
    hex_at,
    nearest,
    stepped,
)
from assistant.ui.widgets.focus import announce
from assistant.ui.widgets.keys import ENTER, LEFT_BUTTON

NEAREST, FARTHEST = 3.0, 0.08
COMFORTABLE = 1.35
"""A fitted board is not shown nearer than this; near enough to be read across a table."""
READABLE = 0.53
"""The middle of the action is shown no smaller than this, as from the farthest seat.

From a nearer one it is shown no larger, so that none sees it shrink who goes farther away.
"""
A_STEP = 1.25
"""What one notch of the wheel, or one key, zooms by."""
RIM = 0.5
"""The hexes that the small map leaves around the board."""


class Outlook(NamedTuple):
    """Where one looks: pixels that a unit of the scene takes at distance 1, and the middle."""

    nearness: float
    middle: QPointF


def fitting(part: QRectF, port: QRect) -> float:
    """The zoom at which a part of the scene just fits into a viewport."""
    return min(port.width() / part.width(), port.height() / part.height())


def limits(whole: QRectF, port: QRect, distance: float) -> tuple[float, float]:
    """The zooms at which a board is as small, and as large, as it is of use."""
    least = FARTHEST if whole.isEmpty() else 0.8 * fitting(whole, port)
    return min(least, NEAREST), NEAREST * distance


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
        self.set_cells(self._cells)

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show this ground."""
        self._cells = tuple(cells)
        self._whole = around((cell.at for cell in self._cells), RIM)
        if self._cells:
            size = self._whole.size().scaled(self._room, Qt.AspectRatioMode.KeepAspectRatio)
            self.setFixedSize(size.toSize())
        self.update()

    def set_pieces(self, pieces: dict[Axial, str]) -> None:
        """Where pieces stand, each in its colour."""
        self._pieces = pieces
        self.update()

    @property
    def _placing(self) -> QTransform:
        """From the scene to this."""
        scale = self.width() / max(1.0, self._whole.width())
        return QTransform.fromScale(scale, scale).translate(-self._whole.x(), -self._whole.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, the pieces, and the part that is in sight."""
        theme, painter, body = self._look.theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.frame(painter, body, radius=4, fill=theme.window, edge=theme.edge)
        dots = {
            cell.at: cell.edge if cell.glyph else mixed(cell.fill or theme.panel, theme.text, 0.1)
            for cell in self._cells
            if not cell.half
        }
        for at, colour in (dots | self._pieces).items():
            dot = paint.square(centre(*at), WIDTH * 0.86)
            painter.fillRect(self._placing.mapRect(dot), QColor(colour))
        port = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        seen = self._placing.mapRect(port) & body.adjusted(1, 1, -1, -1)
        paint.frame(painter, seen, radius=2, edge=theme.text, width=1.5)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look there; by a move as long as the button is held."""
        event.accept()
        if event.buttons() & LEFT_BUTTON:
            there, _ = self._placing.inverted()
            self.wanted.emit(there.map(event.position()))

    mouseMoveEvent = mousePressEvent

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Taken, or what lies below would think it was clicked."""
        event.accept()


KEY = Qt.Key
MARGINS = QMarginsF(8, 20, 8, 8)
"""What a fitted board leaves around it, in the units of the scene: above for a name over a unit."""
LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
HELD = LEFT | MIDDLE
NO_BARS = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
_BY_MOUSE = Qt.FocusReason.MouseFocusReason
_KEPT = _BY_MOUSE, Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason


class BoardView(QGraphicsView):
    """Shows cells, whatever items stand on them, and marks; tells which hex is meant.

    `describe` says what is on a hex, for those who hear the board; `holds` whether a drag from it
    is the owner's, no pan; `answers` whether Enter is meant for it, led there by keys or not.
    """

    pressed = Signal(object)
    """A hex was clicked, or Enter pressed on it."""
    pointed = Signal(object)
    """The hex under the pointer or the keyboard cursor; None off the board."""
    menu_wanted = Signal(object, QPoint)
    drag_began = Signal(object)
    dragged = Signal(object)
    drag_ended = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.describe: Callable[[Axial], str] = str
        self.holds: Callable[[Axial], bool] = lambda at: False
        self.answers: Callable[[Axial, bool], bool] = lambda at, led: True
        self._cells: dict[Axial, Cell] = {}
        self.cursor_hex: Axial | None = None
        """Where the keyboard is."""
        self.pointed_hex: Axial | None = None
        """What was last pointed at, by mouse or keyboard."""
        self._down: QPoint | None = None
        self._start: Axial | None = None
        self._panning = self._holding = self._dragging = self._led = False
        self._fitted: tuple[QRectF, QRectF] | None = None
        """What was brought in sight, and its core; None where somebody has zoomed or panned."""
        self._seen_in = QSize()
        """The size of the window when that was painted; none before."""
        self._looked_at = QPointF()
        """Where it was last moved to; a row that comes or goes beside the board moves nothing."""
        self._names = Names(look)
        self._below, self._above, self._ring = (MarksItem(look, z) for z in (-2, 10, 20))
        self.setScene(QGraphicsScene(self))
        for item in (self._below, self._names, self._above, self._ring):
            self.scene().addItem(item)
        self.setAccessibleName(self.tr("The board"))
        self.minimap = Minimap(look, self)
        self.minimap.wanted.connect(self._look_at)
        self._dress()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor(self.look.theme.window))
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(NO_BARS)
        self.setVerticalScrollBarPolicy(NO_BARS)
        self.viewport().setMouseTracking(True)

    @property
    def zoom(self) -> float:
        """How many pixels a unit of the scene takes."""
        return self.transform().m11()

    @property
    def is_fitted(self) -> bool:
        """Whether what is shown was fitted, and nobody has zoomed or panned since."""
        return self._fitted is not None

    @property
    def outlook(self) -> Outlook | None:
        """How near and where somebody chose to look; None while what is shown was fitted."""
        if self.is_fitted:
            return None
        return Outlook(self.zoom / self.look.metrics.distance, self._looked_at)

    def restore_outlook(self, outlook: Outlook) -> None:
        """Look there again, from whatever distance and in whatever size this is shown."""
        self._fitted, self._seen_in = None, QSize()
        self._set_zoom(outlook.nearness * self.look.metrics.distance)
        self.centerOn(outlook.middle)

    def sees(self, part: QRectF) -> bool:
        """Whether all of a part of the scene is shown."""
        shown = self.mapToScene(self.viewport().rect()).boundingRect()
        return part.isEmpty() or shown.contains(part)

    @property
    def drag_start(self) -> Axial | None:
        """The hex that a drag of the owner's began on; still told as it ends."""
        return self._start if self._dragging else None

    def end_drag(self) -> None:
        """Let go what is dragged: nothing more is told of it."""
        self._down, self._dragging = None, False

    def cursor_place(self) -> QPoint:
        """Where on the screen a menu about the cursor's hex belongs."""
        at = self.cursor_hex or (0, 0)
        return self.viewport().mapToGlobal(self.mapFromScene(centre(*at)))

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show this ground; the cursor stays where it can."""
        found = {cell.at: cell for cell in cells}
        if found == self._cells:
            return
        reshaped = found.keys() != self._cells.keys()
        self._cells = found
        self._names.set_cells(tuple(found.values()))
        if self.cursor_hex not in found:
            self.cursor_hex = None
        self.minimap.set_cells(found.values())
        if reshaped:
            self._leave_room()
        self.resetCachedContent()
        self.viewport().update()

    def set_pieces(self, pieces: dict[Axial, str]) -> None:
        """Where pieces stand, each in its colour: their hexes are named above them."""
        self.minimap.set_pieces(pieces)
        self._names.stand(pieces)

    def set_marks(self, marks: Iterable[Mark], keep_clear: Iterable[QRectF] = ()) -> None:
        """Mark the board like this."""
        below, above = list[Mark](), list[Mark]()
        for mark in marks:
            (below if isinstance(mark, Lit) and not mark.above else above).append(mark)
        self._below.set_marks(below)
        self._above.set_marks(above, keep_clear)

    @property
    def note_places(self) -> list[QRectF]:
        """Where on the scene the notes are."""
        return [box for _, box in self._above.placed()]

    def point_at(self, at: Axial | None) -> None:
        """Put the keyboard cursor on a hex and bring that into sight."""
        self.cursor_hex, self._led = at, True
        self._draw_cursor()
        if at is not None:
            self.ensureVisible(bounds([at]).adjusted(-60, -60, 60, 60), 0, 0)
            self._point(at)

    def fit(self, part: QRectF | None = None, core: QRectF | None = None) -> None:
        """Show the whole board, or a part of it.

        A part with a core is not shown tiny, but so near that its core can be read from the
        farthest seat; that is in the middle then.
        """
        self._fitted, self._seen_in = (part or QRectF(), core or QRectF()), QSize()
        whole = bounds(self._cells)
        wanted, core = (one & whole for one in self._fitted)
        if wanted.isEmpty():
            wanted = whole
        if not wanted.isEmpty():
            room = wanted.marginsAdded(MARGINS)
            metrics, zoom = self.look.metrics, fitting(room, self.viewport().rect())
            readable, most = READABLE * metrics.farthest, COMFORTABLE * metrics.distance
            if not core.isEmpty():
                zoom = max(zoom, readable)
            if metrics.distance < metrics.farthest:
                most = min(most, readable)
            self._set_zoom(min(zoom, most))
            self.centerOn((wanted if core.isEmpty() else core).center())

    def keep_in_sight(self, part: QRectF) -> None:
        """Move as little as shows this part too; not where somebody has zoomed or panned."""
        part = part & bounds(self._cells)
        if self.is_fitted and not self.sees(part):
            self.ensureVisible(part, 0, 0)

    def zoom_by(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom, the point of the viewport staying where it is."""
        port = self.viewport().rect()
        anchor = around or QPointF(port.center())
        held = self.mapToScene(anchor.toPoint())
        self._fitted = None
        least, most = limits(bounds(self._cells), port, self.look.metrics.distance)
        zoom = min(max(self.zoom * factor, least), most)
        self._set_zoom(zoom)
        self.centerOn(held + (QPointF(port.center()) - anchor) / zoom)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The ground of the board."""
        super().drawBackground(painter, rect)
        draw_ground(painter, self._cells.values(), QRectF(rect), self.look)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom around the pointer; a touchpad that scrolls sideways pans."""
        turn = event.angleDelta()
        if abs(turn.x()) > abs(turn.y()):
            self._pan(turn.x() / 2, 0)
        elif turn.y():
            self.zoom_by(A_STEP ** (turn.y() / 120), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Whether it is a click or a drag shows when the mouse moves, whatever else is pressed."""
        if event.buttons() & HELD == event.button():
            self._down, self._led = event.position().toPoint(), False
            at = self._start = self._hex(event)
            self._panning = event.button() is MIDDLE
            self._holding = not self._panning and at is not None and self.holds(at)
            self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, drag, or only point."""
        at = self._hex(event)
        if self._down is None:
            self._point(at)
            return
        moved = event.position().toPoint() - self._down
        if self._holding:
            if not self._dragging and at != self._start:
                self._dragging = True
                self.drag_began.emit(self._start)
            if self._dragging:
                self._point(at)
                self.dragged.emit(at)
        elif self._panning or moved.manhattanLength() >= QApplication.startDragDistance():
            self._panning = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._pan(moved.x(), moved.y())
            self._down = event.position().toPoint()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press that has not moved far, or has not left a hex that is held, is a click."""
        if self._down is None or event.buttons() & HELD:
            return
        at = self._hex(event)
        self._down = None
        self.viewport().unsetCursor()
        if self._dragging:
            self.cursor_hex = at or self.cursor_hex
            self._draw_cursor()
            self.drag_ended.emit(at)
            self._dragging = False
        elif not self._panning and at is not None:
            self.cursor_hex = at
            self._draw_cursor()
            self.pressed.emit(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def leaveEvent(self, event: object) -> None:
        """The pointer has left; the keyboard's hex counts again."""
        if self._down is None:
            self._point(self.cursor_hex if self.hasFocus() else None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done about a hex, by the right button or the menu key; not amid a drag."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        at = self._at(event.pos()) if by_mouse else self.cursor_hex
        if at is not None and self._down is None:
            here = self.mapFromScene(centre(*at)) if not by_mouse else event.pos()
            self.menu_wanted.emit(at, self.viewport().mapToGlobal(here))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, with Ctrl they pan; plus, minus and Home zoom; Enter presses."""
        key = event.key()
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ARROWS and ctrl:
            x, y = ARROWS[key]
            self._pan(-x * self.look.px(80), -y * self.look.px(80))
        elif key in ARROWS and self._cells:
            self._walk(key)
        elif key in (KEY.Key_Plus, KEY.Key_Equal):
            self.zoom_by(A_STEP)
        elif key == KEY.Key_Minus:
            self.zoom_by(1 / A_STEP)
        elif key == KEY.Key_Home:
            self.fit()
        elif key in ENTER and (meant := self._meant()) is not None:
            self.pressed.emit(meant)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The cursor appears, by the keyboard at least."""
        self._led |= event.reason() not in _KEPT
        if self._cells and event.reason() is not _BY_MOUSE:
            self.cursor_hex = self.cursor_hex or self._middle()
            self._point(self.cursor_hex)
        self._draw_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The cursor goes."""
        self._draw_cursor()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a window of another size the middle stays, or what was fitted; else every hex."""
        is_new = self.window().size() != self._seen_in
        anchor = QGraphicsView.ViewportAnchor
        self.setResizeAnchor(anchor.AnchorViewCenter if is_new else anchor.NoAnchor)
        super().resizeEvent(event)
        self._leave_room()
        if self._fitted is not None and is_new:
            self.fit(*self._fitted)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Once it has been seen, the board stays in its place."""
        self._seen_in = self.window().size()
        super().paintEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The small map shows where we look."""
        super().scrollContentsBy(dx, dy)
        self._looked_at = self.mapToScene(self.viewport().rect().center())
        self.minimap.update()

    def _walk(self, key: int) -> None:
        at = self.cursor_hex
        self.point_at(self._middle() if at is None else stepped(at, key, self._cells))

    def _middle(self) -> Axial:
        return nearest(self._cells, self.mapToScene(self.viewport().rect().center()))

    def _point(self, at: Axial | None) -> None:
        if at == self.pointed_hex:
            return
        self.pointed_hex = at
        if at is not None:
            announce(self, self.describe(at))
        self.pointed.emit(at)

    def _meant(self) -> Axial | None:
        """What Enter would press."""
        at = self.cursor_hex
        return at if at is not None and self.answers(at, self._led) else None

    def _draw_cursor(self) -> None:
        at = self._meant() if self.hasFocus() else None
        self._ring.set_marks([] if at is None else [Lit(at, self.look.theme.focus, 3, inset=5)])

    def _hex(self, event: QMouseEvent) -> Axial | None:
        return self._at(event.position().toPoint())

    def _at(self, point: QPoint) -> Axial | None:
        at = hex_at(self.mapToScene(point))
        return at if at in self._cells else None

    def _pan(self, dx: float, dy: float) -> None:
        self._fitted = None
        for bar, by in ((self.horizontalScrollBar(), dx), (self.verticalScrollBar(), dy)):
            bar.setValue(bar.value() - round(by))

    def _look_at(self, point: QPointF) -> None:
        self._fitted = None
        self.centerOn(point)

    def _leave_room(self) -> None:
        """Every hex can be brought to the middle, however near or far one looks."""
        x, y = (n / 2 / self.zoom for n in self.viewport().size().toTuple())
        self.setSceneRect(bounds(self._cells).adjusted(-x, -y, x, y))

    def _set_zoom(self, zoom: float) -> None:
        self.setTransform(QTransform.fromScale(zoom, zoom))
        self._leave_room()
        self._above.set_zoom(zoom)
        self.minimap.update()
