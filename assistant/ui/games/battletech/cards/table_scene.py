"""The items on the scene of a card table: cards, zones, frames of guarded Sites, arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.arrows import (
    Arrow,
    ArrowsItem,
    Band,
    Ends,
    ThinArrowsItem,
    nearest,
    placed,
)
from assistant.ui.games.battletech.cards.card_item import CardItem, Item, StripeItem, ZoneItem
from assistant.ui.games.battletech.cards.face import PLAIN, Face, Role
from assistant.ui.games.battletech.cards.table_layout import (
    HELD,
    Laid,
    Lying,
    Mat,
    Place,
    enlarged,
    lay,
)
from assistant.ui.theme import Look

AROUND, LINE = 2.5, 1.5
"""So far from the cards the frame stands; how thick it is."""
WIDE, HIGH = 14, 17
"""Of a shield: it lies over the edges of the cards it joins."""
UNDER_KEYS = 25
"""So far down a shield stands at least: the keys that choose the card are not covered."""
UNDER_CARDS, OVER_CARDS = 0.6, 2.5


class GuardFrame:
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


def guarded_groups(mats: Sequence[Mat]) -> Iterator[tuple[Ref, int, tuple[Lying, ...]]]:
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


CUT = 4
"""So much of the top of a row may be out of sight: nothing is written there."""
NOTHING_LAID = Laid({}, {}, {}, 0)


class TableScene:
    """Told what there is, `lay` puts it where there is room."""

    def __init__(self, look: Look, scene: QGraphicsScene) -> None:
        self._look, self._scene = look, scene
        self._cards: dict[Ref, CardItem] = {}
        self._zones: dict[Ref, ZoneItem] = {}
        self._stripes: dict[int, StripeItem] = {}
        self._frames: dict[tuple[Ref, int], GuardFrame] = {}
        self._mats: tuple[Mat, ...] = ()
        self._laid = NOTHING_LAID
        self._faces: Mapping[Ref, Face] = {}
        self._roles: Mapping[Ref, Role] = {}
        self._arrows: tuple[Arrow, ...] = ()
        self._with_cursor: Item | None = None
        self.chosen: tuple[Ref, ...] = ()
        self._lines, self._thin = ArrowsItem(look), ThinArrowsItem(look)
        scene.addItem(self._lines)
        scene.addItem(self._thin)

    def tell(
        self,
        mats: tuple[Mat, ...],
        faces: Mapping[Ref, Face],
        roles: Mapping[Ref, Role],
        arrows: tuple[Arrow, ...],
    ) -> None:
        """What lies there now; cards that have gone are no longer chosen."""
        self._mats, self._faces, self._roles, self._arrows = mats, faces, roles, arrows
        self.chosen = tuple(ref for ref in self.chosen if ref in faces)

    def set_roles(self, roles: Mapping[Ref, Role]) -> None:
        """The same cards in other roles."""
        self._roles = roles
        self._put_cards()

    def choose(self, refs: Iterable[Ref]) -> None:
        """These cards are chosen, and no others."""
        found = tuple(dict.fromkeys(ref for ref in refs if ref in self._faces))
        if found != self.chosen:
            self.chosen = found
            self._put_cards()

    def show_goals(self, goals: Mapping[Ref, bool]) -> None:
        """Where something may be dropped, and where not."""
        for ref, zone in self._zones.items():
            zone.set_goal(goals.get(ref))
        for ref, card in self._cards.items():
            card.set_goal(goals.get(ref))

    def enlarged(self, room: QSizeF) -> float:
        """How much larger all this may be drawn."""
        return enlarged(self._mats, room, self._look)

    def lay(self, room: QSizeF, bar: float) -> float:
        """Put everything in its place; how high it all is, 1 at the least.

        So wide is the scroll bar.
        """
        laid = lay(self._mats, room, self._look, bar)
        if laid != self._laid:
            self._laid = laid
            self._paint_whole()
        self._drop_items()
        for mat in self._mats:
            if mat.seat not in self._stripes:
                self._stripes[mat.seat] = StripeItem(self._look, mat.seat)
                self._scene.addItem(self._stripes[mat.seat])
            self._stripes[mat.seat].put(self._laid.mats[mat.seat])
            for zone in mat.inner + mat.outer:
                if zone.ref not in self._zones:
                    self._zones[zone.ref] = ZoneItem(self._look, zone, mat.seat)
                    self._scene.addItem(self._zones[zone.ref])
                self._zones[zone.ref].show_zone(zone)
                self._zones[zone.ref].put(self._laid.zones[zone.ref])
        self._put_frames()
        self._put_cards()
        height = max(1.0, self._laid.height, self._whole_rows(room.height()))
        wide = room.width() - (bar if height > room.height() else 0)
        self._lay_arrows(QRectF(0, 0, wide, height))
        return height

    def _whole_rows(self, room: float) -> float:
        """How high it is with so much under it that the near edge is seen with whole rows only."""
        over = self._laid.height - room
        if over <= 0:
            return 0.0
        tops = sorted({zone.top() for zone in self._laid.zones.values()})
        top = next((top for top in tops if top + self._look.px(CUT) >= over), over)
        return top - self._look.px(CUT) + room

    def item(self, ref: Ref | None) -> Item | None:
        """A card or a zone."""
        if ref is None:
            return None
        return self._cards.get(ref) or self._zones.get(ref)

    def ref_at(self, at: QPointF) -> Ref | None:
        """The card at a point of the scene, or else the zone."""
        found = [item for item in self._cards.values() if item.place.contains(at)]
        if found:
            return max(found, key=lambda item: item.zValue()).ref
        return next((z.ref for z in self._zones.values() if z.place.contains(at)), None)

    def cards_in(self, rect: QRectF) -> tuple[Ref, ...]:
        """The cards that a rectangle of the scene touches."""
        return tuple(ref for ref, item in self._cards.items() if item.place.intersects(rect))

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose mats lie here, from the far edge on."""
        return tuple(mat.seat for mat in self._mats)

    @property
    def places(self) -> dict[Ref, QRectF]:
        """Where the keyboard can go: the cards, and zones without any."""
        found = {ref: item.place for ref, item in self._cards.items()}
        for mat in self._mats:
            for zone in mat.inner + mat.outer:
                if not zone.groups:
                    found[zone.ref] = self._laid.zones[zone.ref]
        return found

    @property
    def frames(self) -> dict[Ref, QRectF]:
        """Around every guarded Site, by its ref, with those who guard it."""
        return {ref: frame.frame for (ref, _), frame in self._frames.items()}

    def band(self, refs: Iterable[Ref]) -> Band | None:
        """From how high to how low these cards and zones lie, if any of them does."""
        cards, zones = self._laid.cards, self._laid.zones
        found = []
        for ref in refs:
            if ref in cards:
                _, top, _, high, _ = cards[ref]
                found.append((top, top + high))
            elif ref in zones:
                found.append((zones[ref].top(), zones[ref].bottom()))
        return (min(found)[0], max([low for _, low in found])) if found else None

    @property
    def lit(self) -> tuple[Ref, ...]:
        """The cards that can be chosen now."""
        return tuple(ref for ref, role in self._roles.items() if role.lit and ref in self._cards)

    @property
    def first(self) -> Ref | None:
        """Where the keyboard begins: on something that can be chosen, if there is anything."""
        return next(iter((*self.lit, *self._cards)), None)

    def set_cursor(self, ref: Ref | None) -> None:
        """The keyboard is here; None: elsewhere."""
        before, self._with_cursor = self._with_cursor, self.item(ref)
        if before is self._with_cursor:
            return
        if before is not None:
            before.set_cursor(False)
        if self._with_cursor is not None:
            self._with_cursor.set_cursor(True)

    @property
    def _field(self) -> Band:
        """What lies between the two tables that face each other, from top to bottom."""
        facing = [self._laid.mats[mat.seat] for mat in self._mats if mat.part == "facing"]
        own = [self._laid.mats[mat.seat] for mat in self._mats if mat.part == "own"]
        return (facing[-1].bottom(), own[0].top()) if facing and own else (0.0, 0.0)

    def _put_cards(self) -> None:
        for ref, place in self._laid.cards.items():
            if ref not in self._cards:
                self._cards[ref] = CardItem(self._look, ref)
                self._scene.addItem(self._cards[ref])
            role = self._roles.get(ref, PLAIN)
            if ref in self.chosen:
                role = role._replace(chosen=True)
            self._cards[ref].lie(place, self._faces[ref], role)

    def _paint_whole(self) -> None:
        """Paint all of it: cards have moved.

        The viewports are told as well. What the scene means to paint is forgotten when a part of
        it is painted before, and cards would be seen where they lay.
        """
        self._scene.update()
        for view in self._scene.views():
            view.viewport().update()

    def _drop_items(self) -> None:
        """Take away what lies there no longer."""
        for ref in self._cards.keys() - self._laid.cards.keys():
            self._scene.removeItem(self._cards.pop(ref))
        for ref in self._zones.keys() - self._laid.zones.keys():
            self._scene.removeItem(self._zones.pop(ref))
        for seat in self._stripes.keys() - self._laid.mats.keys():
            self._scene.removeItem(self._stripes.pop(seat))

    def _put_frames(self) -> None:
        """Sites and their guards belong together, and are seen to."""
        guarded = {(ref, seat): group for ref, seat, group in guarded_groups(self._mats)}
        for at in self._frames.keys() - guarded.keys():
            self._frames.pop(at).remove()
        for at, group in guarded.items():
            if at not in self._frames:
                self._frames[at] = GuardFrame(self._look, self._scene, at[1])
            self._frames[at].put(group, self._laid.cards)

    def _lay_arrows(self, room: QRectF) -> None:
        titles = tuple(zone.title for zone in self._zones.values())
        notes = tuple(zone.note for zone in self._zones.values())
        drawn = tuple(placed(self._look, tuple(self._ends()), room, titles, self._field))
        self._lines.show_drawn(tuple(one for one in drawn if not one.arrow.is_thin))
        thin = tuple(one for one in drawn if one.arrow.is_thin)
        self._thin.show_drawn(thin, titles + notes)

    def _ends(self) -> Iterator[Ends]:
        """Arrows between things that lie here, with where those lie."""
        for arrow in self._arrows:
            start = self.item(arrow.start)
            items = (self.item(ref) for ref in arrow.group or (arrow.end,))
            ends = [(item.ref, item.place) for item in items if item is not None]
            if start is not None and ends:
                ref, place = nearest(start.place, ends) if len(ends) > 1 else ends[0]
                there = arrow if ref == arrow.end else arrow._replace(end=ref)
                yield there, start.place, place
