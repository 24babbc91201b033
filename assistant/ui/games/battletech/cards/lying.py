"""Everything that lies on the scene of a card table, kept from one moment to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsScene

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.arrows import (
    Arrow,
    ArrowsItem,
    Band,
    Ends,
    nearest,
    placed,
)
from assistant.ui.games.battletech.cards.dressed import Dressed
from assistant.ui.games.battletech.cards.face import PLAIN, Face, Role
from assistant.ui.games.battletech.cards.hold import Hold, groups
from assistant.ui.games.battletech.cards.items import CardItem, Item, StripeItem, ZoneItem
from assistant.ui.games.battletech.cards.layout import Laid, Mat, Zone, enlarged, lay
from assistant.ui.games.battletech.cards.spread import Place
from assistant.ui.games.battletech.cards.thin import ThinItem
from assistant.ui.games.battletech.held import STATES, Held
from assistant.ui.theme import Look

MANY = 24
"""If more cards than these change, the table is painted whole."""
CUT = 4
"""So much of the top of a row may be out of sight: nothing is written there."""
NOTHING_LAID = Laid({}, {}, {}, 0)
Told = tuple[Mapping[Ref, Place], Mapping[Ref, Face], Mapping[Ref, Role]]
NOTHING_SHOWN: Told = ({}, {}, {})


class Surroundings:
    """Told what there is, `lay` puts it where there is room; items change only where they must."""

    def __init__(self, look: Look, scene: QGraphicsScene) -> None:
        self._look, self._scene = look, scene
        self._cards: dict[Ref, CardItem] = {}
        self._dressed: dict[Ref, Dressed] = {}
        """The same cards, and how each of them looks."""
        self._zones: dict[Ref, ZoneItem] = {}
        self._zoned: dict[Ref, tuple[Zone, QRectF]] = {}
        """What each of them was told last, and where it was put."""
        self._stripes: dict[int, StripeItem] = {}
        self._holds: dict[tuple[Ref, int], Hold] = {}
        self._mats: tuple[Mat, ...] = ()
        self._laid = NOTHING_LAID
        self._laid_for: tuple[object, ...] = ()
        self._known = Held(_of_no_size, STATES)
        self._enlarged_for: tuple[object, ...] = ()
        self._by = 1.0
        self._faces: Mapping[Ref, Face] = {}
        self._roles: Mapping[Ref, Role] = {}
        self._arrows: tuple[Arrow, ...] = ()
        self._shown = NOTHING_SHOWN
        """What the cards were told last: most are told the same again."""
        self._scale = 1.0
        self._with_cursor: Item | None = None
        self.chosen: tuple[Ref, ...] = ()
        self._lines, self._thin = ArrowsItem(look), ThinItem(look)
        self._placed_for: tuple[object, ...] = ()
        self._heads: dict[Ref, tuple[QRectF, QRectF]] = {}
        """Where each zone has words, once an arrow has had to keep off them."""
        self._titles: tuple[QRectF, ...] = ()
        self._notes: tuple[QRectF, ...] = ()
        scene.addItem(self._lines)
        scene.addItem(self._thin)

    def tell(
        self,
        mats: tuple[Mat, ...],
        faces: Mapping[Ref, Face],
        roles: Mapping[Ref, Role],
        arrows: tuple[Arrow, ...],
    ) -> None:
        """What lies there now, never changed later; cards that have gone are no longer chosen."""
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
            self.set_roles(self._roles)

    def show_goals(self, goals: Mapping[Ref, bool]) -> None:
        """Where something may be dropped, and where not."""
        for ref, zone in self._zones.items():
            zone.set_goal(goals.get(ref))
        for ref, card in self._cards.items():
            card.set_goal(goals.get(ref))

    def enlarged(self, room: QSizeF) -> float:
        """How much larger all this may be drawn."""
        asked = (self._mats, room.width(), room.height())
        if asked != self._enlarged_for:
            self._enlarged_for = asked
            self._by = enlarged(self._mats, room, self._look)
        return self._by

    def lay(self, room: QSizeF, bar: float, scale: float) -> float:
        """Put everything in its place; how high it all is, 1 at the least.

        So wide is the scroll bar, and the screen has `scale` pixels to a unit of the scene.
        """
        if scale != self._scale:
            self._scale = scale
            self._shown = NOTHING_SHOWN
        asked = (self._mats, room.width(), room.height())
        if asked != self._laid_for:
            self._laid, self._laid_for = self._laid_in(room, bar), asked
            self._paint_whole()
            self._drop_cards()
            self._put_zones()
            self._put_holds()
            self._titles = self._notes = self._placed_for = ()  # arrows keep off these words
        self._put_cards()
        height = max(1.0, self._laid.height, self._whole_rows(room.height()))
        wide = room.width() - (bar if height > room.height() else 0)
        self._lay_arrows(QRectF(0, 0, wide, height))
        return height

    def _laid_in(self, room: QSizeF, bar: float) -> Laid:
        """Where all of it lies: it lay there before where moves have been taken back."""
        known, size = self._known(self._mats), room.toTuple()
        if size not in known:
            known[size] = lay(self._mats, room, self._look, bar)
        return known[size]

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
        (x, y), places = at.toTuple(), self._laid.cards
        found = [item for ref, item in self._cards.items() if places[ref].covers(x, y)]
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
        return {ref: hold.frame for (ref, _), hold in self._holds.items()}

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
        places, faces, roles = self._laid.cards, self._faces, self._roles
        if self.chosen:
            chosen = {r: roles.get(r, PLAIN)._replace(chosen=True) for r in self.chosen}
            roles = {**roles, **chosen}
        before, self._shown = self._shown, (places, faces, roles)
        others = {ref for pair in zip(self._shown, before, strict=True) for ref in _others(*pair)}
        if not others:
            return
        changed = [ref for ref in places if ref in others]  # the order in which they lie
        if len(changed) > MANY:
            self._paint_whole()
        cards, dressed, scale = self._cards, self._dressed, self._scale
        for ref in changed:
            if ref not in cards:
                self._add_card(ref)
            dressed[ref].lie(cards[ref], places[ref], faces[ref], roles.get(ref, PLAIN), scale)

    def _add_card(self, ref: Ref) -> None:
        item = self._cards[ref] = CardItem(self._look, ref)
        self._dressed[ref] = item.dressed
        self._scene.addItem(item)

    def _paint_whole(self) -> None:
        """Of what changes now nothing asks any more what it covers.

        The viewports are told as well: what the scene means to paint is forgotten when a part of
        it is painted before, and cards would be seen where they lay.
        """
        self._scene.update()
        for view in self._scene.views():
            view.viewport().update()

    def _drop_cards(self) -> None:
        """Those that lie there no longer."""
        for ref in self._cards.keys() - self._laid.cards.keys():
            del self._dressed[ref]
            self._scene.removeItem(self._cards.pop(ref))

    def _put_zones(self) -> None:
        for ref in self._zones.keys() - self._laid.zones.keys():
            del self._zoned[ref]
            self._heads.pop(ref, None)
            self._scene.removeItem(self._zones.pop(ref))
        for seat in self._stripes.keys() - self._laid.mats.keys():
            self._scene.removeItem(self._stripes.pop(seat))
        for mat in self._mats:
            self._put_stripe(mat)
            for zone in mat.inner + mat.outer:
                self._put_zone(zone, mat.seat)

    def _put_zone(self, zone: Zone, seat: int) -> None:
        ref = zone[0]
        rect, told = self._laid.zones[ref], self._zoned.get(ref)
        if told is not None and told[0] is zone and told[1] is rect:
            return  # as most: rows that stay where they are keep their rectangles
        self._zoned[ref] = zone, rect
        self._heads.pop(ref, None)
        item = self._zones.get(ref)
        if item is None:
            item = self._zones[ref] = ZoneItem(self._look, zone, seat)
            self._scene.addItem(item)
        item.show_zone(zone)
        item.put(rect)

    def _put_stripe(self, mat: Mat) -> None:
        if mat.seat not in self._stripes:
            self._stripes[mat.seat] = StripeItem(self._look, mat.seat)
            self._scene.addItem(self._stripes[mat.seat])
        self._stripes[mat.seat].put(self._laid.mats[mat.seat])

    def _put_holds(self) -> None:
        """Sites and their guards belong together, and are seen to."""
        held = {(ref, seat): group for ref, seat, group in groups(self._mats)}
        for at in self._holds.keys() - held.keys():
            self._holds.pop(at).remove()
        for at, group in held.items():
            if at not in self._holds:
                self._holds[at] = Hold(self._look, self._scene, at[1])
            self._holds[at].put(group, self._laid.cards)

    def _lay_arrows(self, room: QRectF) -> None:
        found = tuple(self._ends())
        asked = found, room
        if asked == self._placed_for:
            return
        self._placed_for = asked
        if found and not self._titles:
            heads = [self._head(ref) for ref in self._zones]
            self._titles, self._notes = zip(*heads, strict=True)
        drawn = tuple(placed(self._look, found, room, self._titles, self._field))
        self._lines.show_drawn(tuple(one for one in drawn if not one.arrow.is_thin))
        thin = tuple(one for one in drawn if one.arrow.is_thin)
        self._thin.show_drawn(thin, self._titles + self._notes)

    def _head(self, ref: Ref) -> tuple[QRectF, QRectF]:
        """Where a zone says what it is, and what stands at the right of that."""
        found = self._heads.get(ref)
        if found is None:
            zone = self._zones[ref]
            found = self._heads[ref] = zone.title, zone.note
        return found

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


def _of_no_size(mats: tuple[Mat, ...]) -> dict[object, Laid]:
    """By the room they had."""
    return {}


def _others(now: Mapping[Ref, object], before: Mapping[Ref, object]) -> Iterable[Ref]:
    """What is told another thing than before, or nothing any more."""
    if now is before or now == before:
        return ()
    known = before.get
    new = [ref for ref, one in now.items() if known(ref) is not one and known(ref) != one]
    return chain(new, before.keys() - now.keys())
