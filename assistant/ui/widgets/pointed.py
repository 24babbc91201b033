"""A scene of things to point at: the pointer and the keyboard are each on one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsPathItem, QGraphicsScene, QGraphicsView

from assistant.ui.theme import Look
from assistant.ui.widgets.focus import BY_TAB, announce
from assistant.ui.widgets.keys import ENTER, LEFT_BUTTON

MARGIN = 8
"""What is brought into sight does not touch the edge."""
RINGS = 20.0
"""The ring lies over the things that have it."""
BY_KEYS = (*BY_TAB, Qt.FocusReason.ShortcutFocusReason)


class PointedView(QGraphicsView):
    """Says what is pointed at, rings what the keyboard is on, asks for menus; it judges nothing.

    `describe` says what a thing is, for those who hear the view; `answers` whether Enter on it
    means anything, where keys have led the keyboard there, or not.
    """

    pressed = Signal(object)
    """A thing was clicked, or Enter pressed on it."""
    pointed = Signal(object)
    """The thing under the pointer or the keyboard; None for none."""
    menu_wanted = Signal(object, QPoint)
    """A thing, and where the menu belongs."""
    buttons = LEFT_BUTTON
    """Those that take hold."""

    def __init__(self, look: Look, *, ring: float) -> None:
        """`ring` is the width of the keyboard's ring on the scene."""
        super().__init__()
        self.look = look
        self.describe: Callable[[Any], str] = str
        self.answers: Callable[[Any, bool], bool] = lambda at, led: led
        self.at: Any = None
        """What was last clicked, or walked to."""
        self._led = True
        """Whether that was by keys: after a click Enter is not meant for it."""
        self.pointed_at: Any = None
        """What was last pointed at, by mouse or keyboard."""
        self.down: QPoint | None = None
        """Where on the viewport a button went down; None while none is held."""
        self.here = QPoint()
        self.start: Any = None
        """What the button went down on."""
        self.is_dragging = False
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a click focuses what it is of
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its viewport's has become its own
        self.setScene(QGraphicsScene(self))
        self._ring = (
            QGraphicsPathItem()
        )  # one that the scene makes Python knows longer than Qt does
        self._ring.setPen(QPen(QColor(look.theme.focus), ring))
        self._ring.setZValue(RINGS)
        self.scene().addItem(self._ring)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor(look.theme.window))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.viewport().setMouseTracking(True)

    def outline_of(self, at: Any) -> QPainterPath:
        """Around a thing on the scene; empty where there is none."""
        raise NotImplementedError

    def thing_at(self, point: QPoint) -> Any:
        """What is at a point of the viewport."""
        raise NotImplementedError

    def first(self) -> Any:
        """Where the keyboard begins."""
        raise NotImplementedError

    def point_at(self, at: Any) -> None:
        """Put the keyboard on a thing and bring it into sight."""
        self.move_to(at)
        place = self.outline_of(at).boundingRect()
        if not place.isEmpty():
            self.ensureVisible(place, MARGIN, MARGIN)
            self.point(at)

    def move_to(self, at: Any, *, led: bool = True) -> None:
        """The keyboard is on this."""
        self.at, self._led = at, led
        self.draw_ring()

    def draw_ring(self) -> None:
        """Around what the keyboard is on."""
        shown = self.hasFocus() and (self._led or self.answers(self.at, False))
        self._ring.setPath(self.outline_of(self.at) if shown else QPainterPath())

    def point(self, at: Any) -> None:
        """The pointer, or the keyboard, is on this."""
        if at == self.pointed_at:
            return
        self.pointed_at = at
        if at is not None:
            announce(self, self.describe(at))
        self.pointed.emit(at)

    def menu_place(self) -> QPoint:
        """Where on the screen a menu about what the keyboard is on belongs."""
        middle = self.outline_of(self.at).boundingRect().center()
        return self.viewport().mapToGlobal(self.mapFromScene(middle))

    def has_left(self) -> bool:
        """Whether the button was moved so far that it is a drag."""
        assert self.down is not None
        return (self.here - self.down).manhattanLength() >= QApplication.startDragDistance()

    def take(self) -> None:
        """A drag begins."""
        raise NotImplementedError

    def carry(self) -> None:
        """It goes on."""
        raise NotImplementedError

    def drop(self, at: Any, event: QMouseEvent) -> None:
        """It ends over this."""
        raise NotImplementedError

    def click(self, at: Any, event: QMouseEvent) -> None:
        """A press that was no drag ends over this."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Nothing is held any more, and nothing more is told of it."""
        self.down, self.start, self.is_dragging = None, None, False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Whether it is a click or a drag shows when the mouse moves, whatever else is pressed."""
        if event.buttons() & self.buttons == event.button():
            self.down = self.here = event.position().toPoint()
            self.start, self.is_dragging, self._led = self.thing_at(self.here), False, False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is held, or only point."""
        self.here = event.position().toPoint()
        if self.down is None:
            self.point(self.thing_at(self.here))
            return
        if not self.is_dragging and self.has_left():
            self.is_dragging = True
            self.take()
        if self.is_dragging:
            self.carry()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A drag ends, or a click."""
        if self.down is not None and not event.buttons() & self.buttons:
            ends = self.drop if self.is_dragging else self.click
            ends(self.thing_at(event.position().toPoint()), event)
            self.let_go()

    def leaveEvent(self, event: object) -> None:
        """The pointer has left; what the keyboard is on counts again."""
        if self.down is None:
            self.point(self.at if self.hasFocus() else None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done about a thing, by the right button or the menu key; not amid a drag."""
        if self.down is not None:
            return
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        at = self.thing_at(event.pos()) if by_mouse else self.at
        if at is None:
            event.ignore()
            return
        self.move_to(at, led=not by_mouse)
        self.menu_wanted.emit(at, event.globalPos() if by_mouse else self.menu_place())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what the keyboard is on."""
        if event.key() in ENTER and self.at is not None and self.answers(self.at, self._led):
            self.pressed.emit(self.at)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring appears, by the keyboard at least."""
        self._led |= event.reason() in BY_KEYS
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.at = self.first() if self.at is None else self.at
            self.point(self.at)
        self.draw_ring()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        self.draw_ring()
