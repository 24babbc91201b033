"""How a card on the scene looks now: told something else, it changes what that changes.

All of it stands beside the scene's item, not in it. Half of the cards of a crowded table change in
one move, and what an object of Qt's bears Python finds ten times as slowly as what is its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsPixmapItem

from assistant.ui.games.battletech.cards.face import PLAIN, Face, Role, stamped
from assistant.ui.games.battletech.cards.pictures import (
    Body,
    Shown,
    badge,
    body_of,
    keys_picture,
    margin,
    marks_of,
    name_picture,
    pictured,
)
from assistant.ui.games.battletech.cards.spread import Place
from assistant.ui.theme import Look
from assistant.ui.widgets.tip import tip

if TYPE_CHECKING:
    from assistant.ui.games.battletech.cards.items import CardItem

FADED = 0.5


class Dressed:
    """What a card was told last, and what is seen of it."""

    __slots__ = (
        "_body",
        "_face",
        "_fades",
        "_keyed",
        "_keys",
        "_lies",
        "_look",
        "_name",
        "_named",
        "_offset_for",
        "_pictured",
        "_rect",
        "_role",
        "_scale",
        "goal",
        "has_cursor",
    )

    def __init__(self, look: Look, item: QGraphicsPixmapItem) -> None:
        self._look = look
        self._lies = Place(0, 0, 0, 0, "card")
        self._rect: QRectF | None = None
        """Where it lies, once somebody has asked: hundreds move at once, and few are asked."""
        self._face, self._role, self._scale = Face(), PLAIN, 1.0
        self.has_cursor = False
        self.goal: bool | None = None
        """Whether what is dragged may be dropped here; None while nothing is."""
        self._body: Body | None = None
        """What is drawn, but for its marks; None where that is another now."""
        self._pictured: tuple[object, ...] = ()
        self._offset_for = 0.0
        self._fades = False
        self._keys = QGraphicsPixmapItem(item)
        self._keys.setOffset(badge(look, "").topLeft())
        self._keys.setVisible(False)
        self._keyed: tuple[str, float] = ("", 1.0)
        self._name: QGraphicsPixmapItem | None = None
        self._named: tuple[str, bool, float] = ("", False, 1.0)

    @property
    def place(self) -> QRectF:
        """Where it lies on the scene."""
        rect = self._rect
        if rect is None:
            rect = self._rect = self._lies.rect
        return rect

    @property
    def shown(self) -> Shown:
        """All that the card shows."""
        return Shown(self._face, self._role, self._lies.dress, self.has_cursor, self.goal)

    @property
    def scale(self) -> float:
        """So many pixels the screen has to a unit of the scene."""
        return self._scale

    def lie(self, item: CardItem, place: Place, face: Face, role: Role, scale: float) -> None:
        """Lie there, this side up."""
        is_other = scale != self._scale
        if place is not self._lies and self._move(item, place):
            is_other = True
        if face is not self._face and face != self._face:
            if face.spoken != self._face.spoken:
                item.setToolTip(tip(face.spoken))
            self._face, is_other = face, True
        if is_other:
            self._body, self._scale = None, scale
        elif role == self._role:
            return
        self._role = role
        self.show(item)

    def _move(self, item: CardItem, place: Place) -> bool:
        """Whether it is of another size there, or dressed otherwise."""
        x, y, wide, high, dress = place
        from_x, from_y, was_wide, was_high, worn = self._lies
        self._lies, self._rect = place, None
        if x != from_x or y != from_y:
            item.setPos(x, y)
        if dress == worn:
            return wide != was_wide or high != was_high
        if dress == "tag" or worn == "tag":
            item.setZValue(2 if dress == "tag" else 1)
        return True

    def show(self, item: CardItem) -> None:
        """A picture of it, where it looks another than before."""
        keys, _, _, _, _, dim, _, _ = role = self._role
        fades = dim and not self.has_cursor and self.goal is None
        if fades != self._fades:
            self._fades = fades
            item.setOpacity(FADED if fades else 1.0)
        body = self._body or self._dress(item)
        asked = body, marks_of(role), self.has_cursor, self.goal
        if asked != self._pictured:
            self._pictured = asked
            item.setPixmap(pictured(*asked))
        if (keys, self._scale) != self._keyed:
            self._show_keys(keys)

    def _dress(self, item: CardItem) -> Body:
        """Another face, size or scale: all that does not change with every role."""
        face, (_, _, wide, high, dress), scale = self._face, self._lies, self._scale
        if scale != self._offset_for:
            self._offset_for = scale
            item.setOffset(-margin(scale), -margin(scale))
        self._show_name(item, stamped(face) if dress == "mini" else "", face.tapped)
        self._body = body = body_of(self._look, face, dress, wide, high, scale)
        return body

    def _show_name(self, item: CardItem, name: str, tapped: bool) -> None:
        """Of a stamp; all else that a stamp shows many of them have in common."""
        if (name, tapped, self._scale) == self._named:
            return
        self._named = name, tapped, self._scale
        if self._name is None:
            if not name:
                return
            self._name = QGraphicsPixmapItem(item)
            self._name.stackBefore(self._keys)
        if bool(name) != self._name.isVisible():
            self._name.setVisible(bool(name))
        if name:
            made, at = name_picture(self._look, name, tapped, self._scale)
            self._name.setPixmap(made)
            self._name.setOffset(at)

    def _show_keys(self, keys: str) -> None:
        before, self._keyed = self._keyed[0], (keys, self._scale)
        if bool(keys) != bool(before):
            self._keys.setVisible(bool(keys))
        if keys:
            self._keys.setPixmap(keys_picture(self._look, keys, self._scale))
