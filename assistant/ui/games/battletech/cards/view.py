"""A table of cards to look at and handle: click, drag, choose several, walk with the arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
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
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.arrows import Arrow
from assistant.ui.games.battletech.cards.card_item import RING, CardItem
from assistant.ui.games.battletech.cards.drag import Drag, Goals
from assistant.ui.games.battletech.cards.face import Face, Role
from assistant.ui.games.battletech.cards.keyboard_nav import WAYS, Cursor
from assistant.ui.games.battletech.cards.table_layout import Mat
from assistant.ui.games.battletech.cards.table_scene import TableScene
from assistant.ui.games.battletech.cards.zoom import Zoom
from assistant.ui.theme import Look
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import one_bar

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
A_STEP = 1.15
COUNTS = {KEY.Key_Plus: 1, KEY.Key_Equal: 1, KEY.Key_Minus: -1}


class CardTable(QGraphicsView):
    """Shows mats of cards, and tells what is done to them; it judges nothing.

    `describe` says what is at a ref, for those who hear the table; `goals` where the cards in
    hand could go, asked as a drag begins; `answers` whether Enter on it means anything.
    """

    pressed = Signal(object)
    """A ref was clicked, or Enter pressed on it."""
    headed = Signal(object)
    """The words over a pile were clicked."""
    doubled = Signal(object)
    """A ref was clicked twice."""
    pointed = Signal(object)
    """The ref under the pointer or the keyboard; None for none."""
    menu_wanted = Signal(object, QPoint)
    """A ref, and where the menu belongs."""
    dropped = Signal(object, object)
    """The refs in hand, and the ref they were dropped on."""
    counted = Signal(object, int)
    """One more or one less of the counters on a ref."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.describe: Callable[[Ref], str] = str
        self.goals: Callable[[tuple[Ref, ...]], Goals] = lambda refs: {}
        self.answers: Callable[[Ref], bool] = lambda ref: True
        self.setScene(QGraphicsScene(self))
        # All of the table is in sight, or nearly; an index would be built anew with every move.
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._scene_items = TableScene(look, self.scene())
        self._is_stale = False
        """Whether it has been told of more than is laid out yet."""
        self._drag, self._zoom = Drag(self), Zoom(self)
        self._cursor = Cursor(
            self, lambda: self._items, lambda ref: self.describe(ref), self.pointed.emit
        )
        self._dress()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor(self.look.theme.window))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        one_bar(self)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    @property
    def selection(self) -> tuple[Ref, ...]:
        """The cards chosen together."""
        return self._items.chosen

    def place_of(self, ref: Ref) -> QRect:
        """Where something is on the viewport; nowhere if it is not on the table."""
        place = self._rect_of(ref)
        return QRect() if place is None else self.mapFromScene(place).boundingRect()

    def minimumSizeHint(self) -> QSize:
        """The table gives way to the words around it."""
        return self.look.size(240, 120)

    def set_table(
        self,
        mats: Sequence[Mat],
        faces: Mapping[Ref, Face],
        roles: Mapping[Ref, Role],
        arrows: Sequence[Arrow] = (),
    ) -> None:
        """Show these cards in these zones; an arrow to what is not on the table is left out."""
        self._drag.let_go()
        self._scene_items.tell(tuple(mats), faces, roles, tuple(arrows))
        if not self._is_stale:
            self._is_stale = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def bring(self, refs: Iterable[Ref], rest: Iterable[Ref] = ()) -> None:
        """Keep these in sight until others matter; the rest as well, if there is room for all."""
        self._zoom.want(refs, rest)
        if not self._is_stale:
            self._zoom.bring(self._scene_items.band)

    def set_roles(self, roles: Mapping[Ref, Role]) -> None:
        """The same cards in other roles."""
        self._items.set_roles(roles)

    def choose(self, refs: Iterable[Ref]) -> None:
        """These cards are chosen together, and no others."""
        self._items.choose(refs)

    def toggle(self, ref: Ref) -> None:
        """Choose one card more, or one less."""
        self._cursor.move(ref)
        now = self.selection
        self.choose([r for r in now if r != ref] if ref in now else [*now, ref])

    def point_at(self, ref: Ref | None) -> None:
        """Put the keyboard on a card or a zone and bring it into sight."""
        self._cursor.go(ref)

    def zoom_by(self, factor: float) -> None:
        """Larger or smaller cards than are shown; the zones find new places."""
        self._zoom.zoom_by(factor, self._items.enlarged(QSizeF(self.maximumViewportSize())))
        self._lay()
        self._drag.follow()

    @property
    def wished(self) -> float | None:
        """How large somebody wanted the cards; None: as large as there is room for."""
        return self._zoom.wished

    def wish(self, zoom: float | None) -> None:
        """Draw them so from now on."""
        self._zoom.wished = zoom
        self._lay()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl zoom."""
        if event.modifiers() & CTRL:
            self.zoom_by(A_STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)
            self._drag.follow()

    def event(self, event: QEvent) -> bool:
        """What it was told is laid out once, before it is painted; on another screen, anew."""
        if event.type() == QEvent.Type.DevicePixelRatioChange or (
            event.type() == QEvent.Type.LayoutRequest and self._is_stale
        ):
            self._lay()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Whoever paints before that sees all of it as well."""
        if self._is_stale:
            self._lay()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """All finds its place again; what matters now stays in sight."""
        near = self._zoom.is_near
        super().resizeEvent(event)
        self._lay(near=near)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button takes hold."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._drag.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is held, or only point."""
        if self._drag.is_down:
            self._drag.move(event)
        else:
            self._cursor.point(self.ref_at(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go; whatever that meant, Enter is not meant for the card."""
        if event.button() is Qt.MouseButton.LeftButton and self._drag.is_down:
            self._cursor.move(self._drag.start, clicked=True)
            self._drag.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks mean something else than two clicks."""
        ref = self.ref_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and ref is not None:
            self.doubled.emit(ref)

    def leaveEvent(self, event: object) -> None:
        """The pointer has left; what the keyboard is on counts again."""
        if not self._drag.is_down:
            self._cursor.unpoint()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done about a card, by the right button or the menu key; not amid a drag."""
        if self._drag.is_down:
            return
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        if by_mouse:
            ref, where = self.ref_at(event.pos()), event.globalPos()
        else:
            ref, where = self._cursor.at, self.menu_place()
        if ref is not None:
            self._cursor.move(ref, clicked=by_mouse)
            self.menu_wanted.emit(ref, where)

    def menu_place(self) -> QPoint:
        """Where a menu about what the keyboard is on belongs."""
        at = self._cursor.at
        here = self.place_of(at).center() if at is not None else QPoint()
        return self.viewport().mapToGlobal(here)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Enter presses, plus and minus count, Ctrl with them zooms; Esc lets go."""
        key, ctrl = KEY(event.key()), bool(event.modifiers() & CTRL)
        at, led = self._cursor.at, self._cursor.led
        if key in WAYS:
            self._cursor.walk(key)
        elif key in COUNTS and ctrl:
            self.zoom_by(A_STEP ** COUNTS[key])
        elif key in COUNTS and at is not None:
            self.counted.emit(at, COUNTS[key])
        elif key == KEY.Key_Space and ctrl and at is not None:
            self.toggle(at)
        elif key == KEY.Key_A and ctrl:
            self.choose(self._items.lit)
        elif key == KEY.Key_Escape and (self._drag.is_down or self.selection):
            self._let_go()
        elif key == KEY.Key_F10 and event.modifiers() & SHIFT and at is not None:
            self.menu_wanted.emit(at, self.menu_place())
        elif key in ENTER and led is not None and self.answers(led):
            self.pressed.emit(led)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard's ring appears, by the keyboard at least."""
        self._cursor.arrive(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        self._cursor.leave()

    def ref_at(self, point: QPoint) -> Ref | None:
        """The card at a point of the viewport, or else the zone."""
        return self._items.ref_at(self.mapToScene(point))

    def card(self, ref: Ref | None) -> CardItem | None:
        """A card on the table."""
        item = self._items.item(ref)
        return item if isinstance(item, CardItem) else None

    def cards_in(self, rect: QRect) -> tuple[Ref, ...]:
        """The cards that a rectangle of the viewport touches."""
        return self._items.cards_in(self.mapToScene(rect).boundingRect())

    def scene_rect(self, point: QPoint, size: QSize) -> QRectF:
        """A rectangle of that size around a point of the viewport, on the scene."""
        rect = QRectF(0, 0, size.width(), size.height())
        rect.moveCenter(self.mapToScene(point))
        return rect

    def lift(self, card: CardItem) -> QGraphicsPixmapItem:
        """Show a picture of what is in hand."""
        ghost = self.scene().addPixmap(
            card.in_hand(self.transform().m11() * self.devicePixelRatioF())
        )
        ghost.setOffset(-RING, -RING)
        return ghost

    def put_down(self, ghost: QGraphicsPixmapItem) -> None:
        """It is in hand no longer."""
        self.scene().removeItem(ghost)

    def show_goals_of(self, hand: tuple[Ref, ...]) -> None:
        """Where these cards may be dropped, and where not."""
        self._items.show_goals(self.goals(hand) if hand else {})

    def press(self, ref: Ref | None, *, head: bool = False) -> None:
        """A click; one beside all cards lets go of those that are chosen."""
        self._cursor.move(ref, clicked=True)
        if ref is None:
            self.choose(())
        else:
            (self.headed if head else self.pressed).emit(ref)

    def drop(self, hand: tuple[Ref, ...], target: Ref | None) -> None:
        """What was in hand has been let go over this, and is chosen no longer."""
        if target is not None and target not in hand:
            self.choose(())
            self.dropped.emit(hand, target)

    def _let_go(self) -> None:
        """Of what is in hand, else of what is chosen."""
        if self._drag.is_down:
            self._drag.let_go()
        else:
            self.choose(())

    @property
    def _items(self) -> TableScene:
        """Everything in its place: the bar below may have taken room, or given some, meanwhile."""
        if self._is_stale:
            self._lay()
        return self._scene_items

    def _lay(self, *, near: bool | None = None) -> None:
        told, self._is_stale = self._is_stale, False
        if not self._items.seats:
            return  # shown before anything lies there
        port, bar = QSizeF(self.maximumViewportSize()), self.verticalScrollBar().sizeHint().width()
        zoom = self._zoom.zoom(self._items.enlarged(port))
        near = self._zoom.is_near if near is None else near
        height = self._items.lay(port / zoom, bar / zoom)
        # Left to itself a scene unites the bounds of all that is on it, with every move.
        self.scene().setSceneRect(0, 0, port.width() / zoom, height)
        self._zoom.reach(height, self._items.seats, near=near)
        self._zoom.bring(self._scene_items.band)
        self._cursor.settle(told=told)

    def _rect_of(self, ref: Ref | None) -> QRectF | None:
        """Where something is on the scene."""
        item = self._items.item(ref)
        return None if item is None else item.place
