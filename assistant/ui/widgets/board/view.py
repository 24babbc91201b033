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
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from assistant.ui.theme import Look, mixed
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import (
    RADIUS,
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
    outline,
    stepped,
)
from assistant.ui.widgets.board.geometry import READABLE as NAMED
from assistant.ui.widgets.keys import ARROWS, LEFT_BUTTON
from assistant.ui.widgets.pointed import PointedView

NEAREST, FARTHEST = 3.0, 0.08
INSIDE = 5.0
"""How far within the edge of its hex the ring of the keyboard lies."""
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


def _keyed(hexes: Iterable[Axial]) -> QRectF:
    """Where hexes are with what stands there; nothing for none."""
    part = bounds(hexes)
    return part if part.isEmpty() else part.marginsAdded(KEYED)


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
KEYED = QMarginsF(18, 20, 8, 8)
"""The same around what is to be answered: keys stand out on the left."""
HELD = LEFT_BUTTON | Qt.MouseButton.MiddleButton
NO_BARS = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


class BoardView(PointedView):
    """Shows cells, whatever items stand on them, and marks; tells which hex is meant.

    `holds` says whether a drag from a hex is the owner's, no pan.
    """

    buttons = HELD
    drag_began = Signal(object)
    dragged = Signal(object)
    drag_ended = Signal(object)
    looked = Signal()
    """Another part of the board is shown, or from another distance."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, ring=3)
        self.holds: Callable[[Axial], bool] = lambda at: False
        self._cells: dict[Axial, Cell] = {}
        self._panning = False
        self._fitted: tuple[QRectF, QRectF] | None = None
        """What was brought in sight, and its core; None where somebody has zoomed or panned."""
        self.kept = QRectF()
        """What is to stay in sight."""
        self._wished = QRectF()
        """The same with what is shown besides, where there is room for it."""
        self._seen_in = QSize()
        """The size of the window when that was painted; none before."""
        self._looked_at = QPointF()
        """Where it was last moved to; a row that comes or goes beside the board moves nothing."""
        self._names = Names(look)
        self._below, self._above = (MarksItem(look, z) for z in (-2, 10))
        for item in (self._below, self._names, self._above):
            self.scene().addItem(item)
        self.setAccessibleName(self.tr("The board"))
        self.minimap = Minimap(look, self)
        self.minimap.wanted.connect(self._look_at)
        self.looked.connect(self.minimap.update)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(NO_BARS)
        self.setVerticalScrollBarPolicy(NO_BARS)

    def outline_of(self, at: Axial | None) -> QPainterPath:
        """Within the edge of a hex."""
        path = QPainterPath()
        if at is not None:
            path.addPolygon(outline(at, RADIUS - INSIDE))
            path.closeSubpath()
        return path

    def thing_at(self, point: QPoint) -> Axial | None:
        """The hex at a point of the viewport."""
        at = hex_at(self.mapToScene(point))
        return at if at in self._cells else None

    def first(self) -> Axial | None:
        """The hex in the middle of what is seen."""
        seen = self.mapToScene(self.viewport().rect().center())
        return nearest(self._cells, seen) if self._cells else None

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
        return part.isEmpty() or self._port.contains(part)

    @property
    def drag_start(self) -> Axial | None:
        """The hex that a drag of the owner's began on; still told as it ends."""
        return self.start if self.is_dragging and not self._panning else None

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show this ground; the cursor stays where it can."""
        found = {cell.at: cell for cell in cells}
        if found == self._cells:
            return
        reshaped = found.keys() != self._cells.keys()
        self._cells = found
        self._names.set_cells(tuple(found.values()))
        if self.at not in found:
            self.at = None
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

    def fit(self, part: QRectF | None = None, core: QRectF | None = None) -> None:
        """Show the whole board, or a part of it.

        A part with a core is not shown tiny, but so near that its core can be read, from afar as
        from the farthest seat; that is in the middle then. From near all of the part is shown
        instead, if the hexes of the whole board have room for their names.
        """
        self._fitted, self._seen_in = (part or QRectF(), core or QRectF()), QSize()
        whole = bounds(self._cells)
        wanted, core = (one & whole for one in self._fitted)
        if wanted.isEmpty():
            wanted = whole
        if not wanted.isEmpty():
            metrics, port = self.look.metrics, self.viewport().rect()
            least = fitting(whole.marginsAdded(MARGINS), port)
            is_named = metrics.distance <= 1 and least * WIDTH >= NAMED
            if is_named:
                core = QRectF()
            zoom = fitting(wanted.marginsAdded(MARGINS), port)
            readable, most = READABLE * metrics.farthest, COMFORTABLE * metrics.distance
            if not core.isEmpty():
                zoom = max(zoom, readable if metrics.distance > 1 else READABLE)
            if metrics.distance < metrics.farthest:
                most = min(most, readable)
            self._set_zoom(min(zoom, most))
            self.centerOn((wanted if core.isEmpty() else core).center())
            self._show_kept()

    def open_on(self, hexes: Iterable[Axial], ring: int = 2) -> None:
        """Show the board, with a core around these hexes; where there are none, in its middle.

        `ring`: how far around them is shown at the least.
        """
        there = tuple(hexes) or tuple(self._cells)
        self.fit(around(there, ring), around(there, 1))

    def keep_in_sight(self, hexes: Iterable[Axial], besides: Iterable[Axial] = ()) -> None:
        """Move as little as shows all of these with what stands there; not if nearness forbids it.

        Nor where somebody has zoomed or panned. Others `besides`, where all have room together.
        """
        needed = list(hexes)
        self.kept, self._wished = _keyed(needed), _keyed([*needed, *besides])
        self._show_kept()

    def lead_to(self, hexes: Iterable[Axial]) -> None:
        """Where somebody has zoomed or panned, move as little as shows each; the last is seen."""
        there = () if self.is_fitted else tuple(hexes)
        for part in (*(_keyed([at]) for at in there), _keyed(there)):
            if not self.sees(part) and self._port.size().boundedTo(part.size()) == part.size():
                self.ensureVisible(part, 0, 0)

    def _show_kept(self) -> None:
        for part in (self._wished, self.kept):
            if self.is_fitted and self._port.size().boundedTo(part.size()) == part.size():
                if not self.sees(part):
                    self.ensureVisible(part, 0, 0)
                return

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
        """A drag from a hex that the owner holds is his, any other pans."""
        super().mousePressEvent(event)
        if event.buttons() & HELD == event.button():
            is_owners = event.button() is LEFT_BUTTON and self.start is not None
            self._panning = not (is_owners and self.holds(self.start))

    def has_left(self) -> bool:
        """A drag of the owner's goes to another hex."""
        return super().has_left() if self._panning else self.thing_at(self.here) != self.start

    def take(self) -> None:
        """The board is in hand, or what stands on it."""
        if self._panning:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.drag_began.emit(self.start)

    def carry(self) -> None:
        """Pan, or tell where it is."""
        if self._panning:
            moved = self.here - (self.down or self.here)
            self._pan(moved.x(), moved.y())
            self.down = self.here
        else:
            at = self.thing_at(self.here)
            self.point(at)
            self.dragged.emit(at)

    def drop(self, at: Axial | None, event: QMouseEvent) -> None:
        """The owner's drag ends."""
        if not self._panning:
            self.move_to(at or self.at, led=False)
            self.drag_ended.emit(at)

    def click(self, at: Axial | None, event: QMouseEvent) -> None:
        """A press that has not moved far, or has not left a hex that is held."""
        if at is not None and event.button() is LEFT_BUTTON:
            self.move_to(at, led=False)
            self.pressed.emit(at)

    def let_go(self) -> None:
        """The hand is open."""
        super().let_go()
        self.viewport().unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, with Ctrl they pan; plus, minus and Home zoom."""
        key, at = event.key(), self.at
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ARROWS and ctrl:
            x, y = ARROWS[key]
            self._pan(-x * self.look.px(80), -y * self.look.px(80))
        elif key in ARROWS and self._cells:
            self.point_at(self.first() if at is None else stepped(at, key, self._cells))
        elif key in (KEY.Key_Plus, KEY.Key_Equal):
            self.zoom_by(A_STEP)
        elif key == KEY.Key_Minus:
            self.zoom_by(1 / A_STEP)
        elif key == KEY.Key_Home:
            self.fit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a window of another size the middle stays, or what was fitted; else every hex.

        A television fits it to whatever room there is now.
        """
        is_new = self.look.metrics.watched or self.window().size() != self._seen_in
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
        self._show_port()

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
        self._show_port()

    @property
    def _port(self) -> QRectF:
        """The part of the scene that is shown."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def _show_port(self) -> None:
        self._above.set_port(self._port, self.zoom)
        self.looked.emit()
