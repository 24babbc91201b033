"""A table of cards to look at and handle: click, drag, choose several, walk with the arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsScene,
    QRubberBand,
    QToolTip,
)

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import (
    IN_HAND,
    RADIUS,
    Arrow,
    CardItem,
    TableItem,
    ZoneItem,
    arrow_items,
)
from assistant.ui.games.battletech.cards.layout import (
    PLAIN,
    STRIPE,
    Face,
    Laid,
    Mat,
    Place,
    Role,
    both,
    held_by,
    lay,
)
from assistant.ui.moments import moves
from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import one_bar
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.pointed import MARGIN, PointedView

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
WAYS = {
    KEY.Key_Left: (-1, 0),
    KEY.Key_Right: (1, 0),
    KEY.Key_Up: (0, -1),
    KEY.Key_Down: (0, 1),
}
COUNTS = {KEY.Key_Plus: 1, KEY.Key_Equal: 1, KEY.Key_Minus: -1}
ASIDE = 3.0
"""How much worse it is to lie beside the way than along it."""
SEVERAL = CTRL | Qt.KeyboardModifier.ShiftModifier
OPAQUE = 0.92
NOTHING_LAID = Laid((), 1.0, {}, {}, {}, {}, (), 0.0)
Goals = Mapping[Ref, bool]
"""Where cards may be dropped: allowed, or refused with a reason."""


def nearest(places: Mapping[Ref, QRectF], start: Ref, key: Qt.Key) -> Ref:
    """The next place in the direction of an arrow key; the same where there is none."""
    x, y = WAYS[key]
    here = places[start].center()
    best, found = float("inf"), start
    for ref, rect in places.items():
        way = rect.center() - here
        along, aside = way.x() * x + way.y() * y, abs(way.x() * y) + abs(way.y() * x)
        if along > 1 and along + ASIDE * aside < best:
            best, found = along + ASIDE * aside, ref
    return found


class Drag:
    """Follows the left button from where it goes down to where it is let go."""

    def __init__(self, table: CardTable) -> None:
        self._table = table
        self._down: QPoint | None = None
        self._here = QPoint()
        self.start: Ref | None = None
        """What the button went down on."""
        self._ghost: CardItem | None = None
        self._band: QRubberBand | None = None

    @property
    def is_down(self) -> bool:
        """Whether the button is held."""
        return self._down is not None

    def press(self, event: QMouseEvent) -> None:
        """Whether it is a click, a drag or a band shows when the mouse moves."""
        self._down = self._here = event.position().toPoint()
        self.start = self._table.thing_at(self._down)

    def move(self, event: QMouseEvent) -> None:
        """Drag a card, or stretch the band."""
        self._here = event.position().toPoint()
        assert self._down is not None
        far = (self._here - self._down).manhattanLength() >= QApplication.startDragDistance()
        if self._ghost is None and self._band is None and far:
            self._begin()
        self.follow()

    def _begin(self) -> None:
        table, card = self._table, self._table.card(self.start)
        if card is None:
            self._band = QRubberBand(QRubberBand.Shape.Rectangle, table.viewport())
            self._band.show()
            return
        self._ghost = CardItem(table.look, card.ref)
        self._ghost.lie(table.place(card.ref), card.shown.face, card.shown.role)
        self._ghost.setOpacity(OPAQUE)
        self._ghost.setZValue(IN_HAND)
        table.scene().addItem(self._ghost)
        table.show_goals_of(self._hand())

    def follow(self) -> None:
        """What is in hand stays under the pointer, also when the table is scrolled or zoomed."""
        if self._ghost is not None:
            self._ghost.put(self._table.place(self._ghost.ref).rect)
            self._ghost.setPos(self._table.mapToScene(self._here) - self._ghost.body.center())
        elif self._band is not None and self._down is not None:
            self._band.setGeometry(QRect(self._down, self._here).normalized())

    def release(self, event: QMouseEvent) -> None:
        """A press that has not moved far is a click."""
        table, here, start = self._table, event.position().toPoint(), self.start
        dragged, band, hand = self._ghost is not None, self._band, self._hand()
        down, several = self._down, bool(event.modifiers() & SEVERAL)
        self.let_go()
        if dragged:
            table.drop(hand, table.thing_at(here))
        elif band is not None and down is not None:
            inside = table.cards_in(QRect(down, here).normalized())
            table.choose((*table.selection, *inside) if several else inside)
        elif several and start is not None:
            table.toggle(start)
        else:
            card = table.card(start)
            head = card is not None and table.mapToScene(here).y() < card.place.y()
            table.press(start, head=head)

    def let_go(self) -> None:
        """Nothing is in hand any more."""
        if self._ghost is not None:
            self._table.scene().removeItem(self._ghost)
            self._table.show_goals_of(())
        if self._band is not None:
            self._band.hide()
            self._band.deleteLater()
        self._down = self.start = self._ghost = self._band = None

    def _hand(self) -> tuple[Ref, ...]:
        """What a drag carries: all that is chosen, if it begins on one of them."""
        if self.start is None:
            return ()
        chosen = self._table.selection
        return chosen if self.start in chosen else (self.start,)


class CardTable(PointedView):
    """Shows mats of cards, and tells what is done to them; it judges nothing.

    `tip` says what the tooltip of a card says, `goals` where the cards in hand could go.
    """

    headed = Signal(object)
    """The words over a pile were clicked."""
    doubled = Signal(object)
    """A ref was clicked twice."""
    dropped = Signal(object, object)
    """The refs in hand, and the ref they were dropped on."""
    counted = Signal(object, int)
    """One more or one less of the counters on a ref."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, ring=look.px(2))
        self.tip: Callable[[Ref], str] = str
        self.goals: Callable[[tuple[Ref, ...]], Goals] = lambda refs: {}
        self.selection: tuple[Ref, ...] = ()
        """The cards chosen together, in the order in which they were chosen."""
        self._tables: tuple[Sequence[Mat], ...] = ()
        """The first of them that has room is shown."""
        self._faces: Mapping[Ref, Face] = {}
        self._roles: Mapping[Ref, Role] = {}
        self._arrows: tuple[Arrow, ...] = ()
        self._held_by: Mapping[Ref, Ref] = {}
        self._wanted: tuple[Ref, ...] = ()
        """What is kept in sight."""
        self._laid = NOTHING_LAID
        self._cards: dict[Ref, CardItem] = {}
        self._zones: dict[Ref, ZoneItem] = {}
        self._lines: list[TableItem] = []
        self._drag = Drag(self)
        # All of the table is in sight, or nearly; an index would be built anew with every move.
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        one_bar(self)

    @property
    def is_held(self) -> bool:
        """Whether the button is held."""
        return self._drag.is_down

    def outline_of(self, at: Ref | None) -> QPainterPath:
        """Around a card or a zone."""
        path, item, wide = QPainterPath(), self.item(at), self.look.px(RADIUS + 3)
        if item is not None:
            path.addRoundedRect(self.look.inset(item.place, -3), wide, wide)
        return path

    def thing_at(self, point: QPoint) -> Ref | None:
        """The card at a point of the viewport, or else the zone."""
        at, all_ = self.mapToScene(point), (*self._cards.values(), *self._zones.values())
        found = [item for item in all_ if item.place.contains(at)]
        return max(found, key=lambda item: item.zValue()).ref if found else None

    def first(self) -> Ref | None:
        """Something that can be chosen, if there is anything."""
        return next(iter((*self._lit, *self._cards)), None)

    def minimumSizeHint(self) -> QSize:
        """The table gives way to the words around it."""
        return self.look.size(240, 120)

    def sizeHint(self) -> QSize:
        """The same whatever lies there: the page stands still."""
        return self.minimumSizeHint()

    def set_table(
        self,
        mats: Sequence[Mat],
        faces: Mapping[Ref, Face],
        roles: Mapping[Ref, Role],
        arrows: Sequence[Arrow] = (),
        destroyed: Iterable[Ref] = (),
        folded: Iterable[Sequence[Mat]] = (),
    ) -> None:
        """Show these cards in these zones; those that were destroyed fall from where they lie.

        Where they have no room the first of the `folded` tables that has is shown. An arrow to
        what is not on the table is left out.
        """
        self._drag.let_go()
        for ref in destroyed:
            if (card := self._cards.pop(ref, None)) is not None:
                card.setObjectName("")
                moves.run(self, moves.MOVES, card.fall)
        self._tables = (mats, *folded)
        self._faces, self._roles, self._arrows = faces, roles, tuple(arrows)
        self.selection = tuple(ref for ref in self.selection if ref in faces)
        self._lay(near=self._is_near)
        if self.item(self.pointed_at) is None:
            self.pointed_at = None
        # another viewer may know less of a card, or nothing at all
        on = self.pointed_at
        name = self.tr("The card table") if on is None else self.describe(on)
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def set_roles(self, roles: Mapping[Ref, Role]) -> None:
        """The same cards in other roles."""
        self._roles = roles
        self._put_cards()

    def choose(self, refs: Iterable[Ref]) -> None:
        """These cards are chosen together, and no others."""
        found = tuple(dict.fromkeys(ref for ref in refs if ref in self._faces))
        if found != self.selection:
            self.selection = found
            self._put_cards()

    def toggle(self, ref: Ref) -> None:
        """Choose one card more, or one less."""
        self.move_to(ref)
        now = self.selection
        self.choose([r for r in now if r != ref] if ref in now else [*now, ref])

    def bring(self, refs: Iterable[Ref]) -> None:
        """Scroll to these, also in a smaller window."""
        self._wanted = tuple(refs)
        self._bring()

    def item(self, ref: Ref | None) -> CardItem | ZoneItem | None:
        """The card or pile, or else the zone; for a card in a folded pile, that pile."""
        if ref is None:
            return None
        ref = self._held_by.get(ref, ref)
        return self._cards.get(ref) or self._zones.get(ref)

    def card(self, ref: Ref | None) -> CardItem | None:
        """The card or pile."""
        item = self.item(ref)
        return item if isinstance(item, CardItem) else None

    def place(self, ref: Ref) -> Place:
        """Where a card lies on the scene, and its dress."""
        return self._laid.cards[ref]

    def place_of(self, ref: Ref) -> QRect:
        """Where something is on the viewport; nowhere if it is not on the table."""
        item = self.item(ref)
        return QRect() if item is None else self.mapFromScene(item.place).boundingRect()

    def cards_in(self, rect: QRect) -> tuple[Ref, ...]:
        """The cards that a rectangle of the viewport touches."""
        inside = self.mapToScene(rect).boundingRect()
        return tuple(ref for ref, card in self._cards.items() if card.place.intersects(inside))

    @property
    def places(self) -> dict[Ref, QRectF]:
        """Where the keyboard can go: the cards, and the zones without any."""
        found = {ref: place.rect for ref, place in self._laid.cards.items()}
        empty = (ref for ref, item in self._zones.items() if not item.zone.groups)
        return found | {ref: self._laid.zones[ref] for ref in empty}

    @property
    def frames(self) -> dict[Ref, QRectF]:
        """The frame around every guarded Site, by its ref."""
        return self._laid.frames

    @property
    def _lit(self) -> tuple[Ref, ...]:
        return tuple(ref for ref, role in self._roles.items() if role.lit and ref in self._cards)

    def show_goals_of(self, hand: tuple[Ref, ...]) -> None:
        """Where these cards may be dropped, and where not."""
        goals = self.goals(hand) if hand else {}
        for item in (*self._zones.values(), *self._cards.values()):
            item.set_goal(goals.get(item.ref))

    def press(self, ref: Ref | None, *, head: bool = False) -> None:
        """A click; one beside all cards lets go of those that are chosen."""
        self.move_to(ref, led=False)
        if ref is None:
            self.choose(())
        else:
            (self.headed if head else self.pressed).emit(ref)

    def drop(self, hand: tuple[Ref, ...], target: Ref | None) -> None:
        """What was in hand has been let go over this, and is chosen no longer."""
        if target is not None and target not in hand:
            self.choose(())
            self.dropped.emit(hand, target)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """What is in hand stays under the pointer."""
        super().wheelEvent(event)
        self._drag.follow()

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip is composed when it is asked for."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            card = self.card(self.thing_at(event.pos()))
            words = "" if card is None else tip(self.tip(card.ref))
            QToolTip.showText(event.globalPos(), words, self.viewport())
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """All finds its place again; what matters now stays in sight."""
        near = self._is_near
        super().resizeEvent(event)
        self._lay(near=near)
        self._bring()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button takes hold."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._drag.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is held, or only point."""
        if self._drag.is_down:
            self._drag.move(event)
        else:
            self.point(self.thing_at(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go; whatever that meant, Enter is not meant for the card."""
        if event.button() is Qt.MouseButton.LeftButton and self._drag.is_down:
            self.move_to(self._drag.start, led=False)
            self._drag.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks mean something else than two clicks."""
        ref = self.thing_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and ref is not None:
            self.doubled.emit(ref)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, plus and minus count, Escape lets go."""
        key, ctrl, at = KEY(event.key()), bool(event.modifiers() & CTRL), self.at
        if key in WAYS:
            places = self.places
            self.point_at(nearest(places, at, key) if at in places else self.first())
        elif key in COUNTS and not ctrl and at is not None:
            self.counted.emit(at, COUNTS[key])
        elif key == KEY.Key_Space and ctrl and at is not None:
            self.toggle(at)
        elif key == KEY.Key_A and ctrl:
            self.choose(self._lit)
        elif key == KEY.Key_Escape and self._drag.is_down:
            self._drag.let_go()
        elif key == KEY.Key_Escape and self.selection:
            self.choose(())
        else:
            super().keyPressEvent(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The table, and along each player's part of it his colour."""
        super().drawBackground(painter, rect)
        look = self.look
        wide = look.px(8 if look.theme.is_contrast else STRIPE)
        for seat, mat in self._laid.mats.items():
            stripe = QRectF(look.px(2), mat.y(), wide, mat.height())
            painter.fillRect(stripe, QColor(look.theme.seat_colour(seat)))

    @property
    def is_folded(self) -> bool:
        """Whether some cards are shown as counts, for want of room."""
        return bool(self._tables) and self._laid.table != tuple(self._tables[0])

    @property
    def _is_near(self) -> bool:
        """Whether the near edge of the table is in sight."""
        return self.verticalScrollBar().value() == self.verticalScrollBar().maximum()

    def _lay(self, *, near: bool) -> None:
        """Put everything in its place; the `near` edge stays in sight if it was."""
        port, bar = QSizeF(self.maximumViewportSize()), self.verticalScrollBar()
        if not self._tables or port.isEmpty():
            return
        before = self._laid
        laid = self._laid = lay(self._tables, port, self.look, bar.sizeHint().width())
        self._held_by = held_by(laid.table)
        self.setTransform(QTransform.fromScale(laid.scale, laid.scale))
        # Left to itself a scene unites the bounds of all that is on it, with every move.
        self.scene().setSceneRect(0, 0, port.width() / laid.scale, max(1.0, laid.height))
        self.setSceneRect(0, 0, 1, laid.height)  # so wide that nothing is ever scrolled sideways
        self._put_zones()
        self._put_cards()
        self._put_arrows()
        if laid != before:
            # What the scene means to paint is forgotten when a part of it is painted before.
            self.viewport().update()
        if near:
            bar.setValue(bar.maximum())
        if self.item(self.at) is None:
            self.at = None
        self.draw_ring()

    def _put_zones(self) -> None:
        """The regions of the players, with what is guarded there."""
        laid = self._laid
        self._keep(self._zones, laid.zones)
        for mat in laid.table:
            for zone in mat.zones:
                if zone.ref not in self._zones:
                    self._zones[zone.ref] = ZoneItem(self.look, zone, mat.seat)
                    self.scene().addItem(self._zones[zone.ref])
                found = (laid.frames.get(group[0].ref) for group in zone.groups)
                self._zones[zone.ref].show_zone(zone, filter(None, found))
                self._zones[zone.ref].put(laid.zones[zone.ref])

    def _keep(self, items: dict[Ref, Any], wanted: Mapping[Ref, object]) -> None:
        """Take away what is on the table no longer."""
        for key in items.keys() - wanted.keys():
            self.scene().removeItem(items.pop(key))

    def _put_cards(self) -> None:
        """The cards in their roles; a folded pile is lit if anything in it is."""
        roles = dict(self._roles)
        for ref, pile in self._held_by.items():
            if ref in roles:
                roles[pile] = both(roles.get(pile, PLAIN), roles[ref])
        self._keep(self._cards, self._laid.cards)
        for ref, place in self._laid.cards.items():
            if ref not in self._cards:
                self._cards[ref] = CardItem(self.look, ref)
                self.scene().addItem(self._cards[ref])
            role = roles.get(ref, PLAIN)
            if ref in self.selection:
                role = role._replace(chosen=True)
            self._cards[ref].lie(place, self._faces[ref], role)

    def _put_arrows(self) -> None:
        for item in self._lines:
            self.scene().removeItem(item)
        laid, cards = self._laid, {ref: place.rect for ref, place in self._laid.cards.items()}
        folded = {ref: cards[pile] for ref, pile in self._held_by.items() if pile in cards}
        width = max(rect.right() for rect in laid.mats.values())
        places = laid.zones | cards | folded
        self._lines = arrow_items(self.look, self._arrows, places, laid.gaps, width)
        for item in self._lines:
            self.scene().addItem(item)

    def _bring(self) -> None:
        """As little scrolling as brings all that is wanted into sight, never sideways."""
        items = [item for ref in self._wanted if (item := self.item(ref)) is not None]
        if items and self.verticalScrollBar().maximum():
            top = min(item.place.top() for item in items)
            low = max(item.place.bottom() for item in items)
            self.ensureVisible(QRectF(0, top, 1, low - top), MARGIN, MARGIN)
