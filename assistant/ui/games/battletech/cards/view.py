"""A table of cards to look at and handle: click, drag, choose several, walk with the arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
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
    QGraphicsScene,
    QRubberBand,
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
from assistant.ui.widgets.keys import ARROWS
from assistant.ui.widgets.layouts import one_bar, remove
from assistant.ui.widgets.menu import show_tip
from assistant.ui.widgets.pointed import MARGIN, PointedView

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
COUNTS = {KEY.Key_Plus: 1, KEY.Key_Equal: 1, KEY.Key_Minus: -1}
ASIDE = 3.0
"""How much worse it is to lie beside the way than along it."""
SEVERAL = CTRL | Qt.KeyboardModifier.ShiftModifier
OPAQUE = 0.92
NOTHING_LAID = Laid((), 1.0, {}, {}, {}, {}, (), 0.0)
Goals = Mapping[Ref, bool]
"""Where cards may be dropped: allowed, or refused with a reason."""


def nearest(places: Mapping[Ref, QRectF], start: Ref, key: int) -> Ref:
    """The next place in the direction of an arrow key; the same where there is none."""
    x, y = ARROWS[key]
    here = places[start].center()
    best, found = float("inf"), start
    for ref, rect in places.items():
        way = rect.center() - here
        along, aside = way.x() * x + way.y() * y, abs(way.x() * y) + abs(way.y() * x)
        if along > 1 and along + ASIDE * aside < best:
            best, found = along + ASIDE * aside, ref
    return found


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
        self._ghost: CardItem | None = None
        """The card in hand."""
        self._band: QRubberBand | None = None
        """What chooses the cards that it touches."""
        # All of the table is in sight, or nearly; an index would be built anew with every move.
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        one_bar(self)
        self.verticalScrollBar().actionTriggered.connect(self._scroll_by_mats)

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
        self.let_go()
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

    def take(self) -> None:
        """Have a card in hand, or stretch a band."""
        card = self.card(self.start)
        if card is None:
            self._band = QRubberBand(QRubberBand.Shape.Rectangle, self.viewport())
            self._band.show()
            return
        self._ghost = CardItem(self.look, card.ref)
        self._ghost.lie(self.place(card.ref), card.shown.face, card.shown.role)
        self._ghost.setOpacity(OPAQUE)
        self._ghost.setZValue(IN_HAND)
        self.scene().addItem(self._ghost)
        self.show_goals_of(self._hand())

    def carry(self) -> None:
        """What is in hand stays under the pointer, also when the table is scrolled or zoomed."""
        if self._ghost is not None:
            self._ghost.put(self.place(self._ghost.ref).rect)
            self._ghost.setPos(self.mapToScene(self.here) - self._ghost.body.center())
        elif self._band is not None and self.down is not None:
            self._band.setGeometry(QRect(self.down, self.here).normalized())

    def drop(self, at: Ref | None, event: QMouseEvent) -> None:
        """The cards go there, and are chosen no longer; a band chooses what it touches."""
        hand, band = self._hand(), self._band
        self.move_to(self.start, led=False)
        self.let_go()
        if band is not None:
            inside = self.cards_in(band.geometry())
            self.choose((*self.selection, *inside) if event.modifiers() & SEVERAL else inside)
        elif at is not None and at not in hand:
            self.choose(())
            self.dropped.emit(hand, at)

    def click(self, at: Ref | None, event: QMouseEvent) -> None:
        """With Ctrl or Shift one more is chosen; beside all cards those chosen are let go."""
        start, card = self.start, self.card(self.start)
        self.move_to(start, led=False)
        if start is None:
            self.choose(())
        elif event.modifiers() & SEVERAL:
            self.toggle(start)
        else:
            head = card is not None and self.mapToScene(self.here).y() < card.place.y()
            (self.headed if head else self.pressed).emit(start)

    def let_go(self) -> None:
        """Nothing is in hand any more."""
        super().let_go()
        if self._ghost is not None:
            self.scene().removeItem(self._ghost)
            self.show_goals_of(())
        if self._band is not None:
            remove(self._band)
        self._ghost = self._band = None

    def _hand(self) -> tuple[Ref, ...]:
        """What a drag carries: all that is chosen, if it begins on one of them."""
        return self.selection if self.start in self.selection else (self.start,)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """What is in hand stays under the pointer."""
        super().wheelEvent(event)
        self.carry()

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip is composed when it is asked for."""
        card = self.card(self.thing_at(event.pos())) if isinstance(event, QHelpEvent) else None
        words = "" if card is None else self.tip(card.ref)
        return show_tip(self.viewport(), event, words) or super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """All finds its place again; what matters now stays in sight."""
        near = self._is_near
        super().resizeEvent(event)
        self._lay(near=near)
        self._bring()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks mean something else than two clicks."""
        ref = self.thing_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and ref is not None:
            self.doubled.emit(ref)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, plus and minus count, Escape lets go."""
        key, ctrl, at = KEY(event.key()), bool(event.modifiers() & CTRL), self.at
        if key in ARROWS:
            places = self.places
            self.point_at(nearest(places, at, key) if at in places else self.first())
        elif key in COUNTS and not ctrl and at is not None:
            self.counted.emit(at, COUNTS[key])
        elif key == KEY.Key_Space and ctrl and at is not None:
            self.toggle(at)
        elif key == KEY.Key_A and ctrl:
            self.choose(self._lit)
        elif key == KEY.Key_Escape and self.down is not None:
            self.let_go()
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
        names = [zone.words for zone in self._zones.values()]
        self._lines = arrow_items(self.look, self._arrows, places, laid.gaps, width, names)
        for item in self._lines:
            self.scene().addItem(item)

    def _bring(self) -> None:
        """As little scrolling as brings all that is wanted into sight, never sideways."""
        items = [item for ref in self._wanted if (item := self.item(ref)) is not None]
        bar, scale = self.verticalScrollBar(), self._laid.scale
        if items and bar.maximum():
            top = min(item.place.top() for item in items)
            low = max(item.place.bottom() for item in items)
            self.ensureVisible(QRectF(0, top, 1, low - top), MARGIN, MARGIN)
            least, most, now = low * scale - self.viewport().height(), top * scale, bar.value()
            stops = self._stops
            whole = [at for at in stops if least <= at <= most] or stops
            bar.setValue(min(whole, key=lambda at: abs(at - now), default=now))

    @property
    def _stops(self) -> list[int]:
        """Where the table halts when it is scrolled: at each mat, if all are lower than it is."""
        edges = [round(at * self._laid.scale) for at in (*self._laid.tops, self._laid.height)]
        is_low = all(low - top <= self.viewport().height() for top, low in pairwise(edges))
        return edges[:-1] if is_low else []

    def _scroll_by_mats(self) -> None:
        """A hand scrolls to the next mat on its way."""
        bar = self.verticalScrollBar()
        at, was = bar.sliderPosition(), bar.value()
        ahead = [stop for stop in self._stops if (stop >= at if at > was else stop <= at)]
        if at != was:
            bar.setSliderPosition(min(ahead, key=lambda stop: abs(stop - at), default=at))
