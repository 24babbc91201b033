"""The keyboard and the pointer on a card table: ringed, heard, reported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt

from assistant.rules.decision import Ref
from assistant.ui.widgets.accessibility import announce

if TYPE_CHECKING:
    from assistant.ui.games.battletech.cards.view import CardTable

WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ASIDE = 3.0
"""How much worse it is to lie beside the way than along it."""
REASON = Qt.FocusReason
BY_KEYS = (
    REASON.TabFocusReason,
    REASON.BacktabFocusReason,
    REASON.ShortcutFocusReason,
)


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


class Cursor:
    """What the keyboard is on, and what the pointer is on."""

    def __init__(self, table: CardTable) -> None:
        self._table = table
        self.at: Ref | None = None
        """What was last clicked, or walked to."""
        self._clicked = False
        """Whether the mouse put it there: then Enter is not meant for it."""
        self._pointed: Ref | None = None

    @property
    def led(self) -> Ref | None:
        """What the keyboard is on, a card or a zone."""
        return None if self._clicked else self.at

    def move(self, ref: Ref | None, *, clicked: bool = False) -> None:
        """Put it there."""
        self.at, self._clicked = ref, clicked
        self.draw()

    def go(self, ref: Ref | None) -> None:
        """Put it there and bring that into sight."""
        self.move(ref)
        item = self._table.item(ref)
        if item is not None:
            self._table.ensureVisible(item.place, 8, 8)
            self.point(ref)

    def walk(self, key: Qt.Key) -> None:
        """On to the next card or empty zone in the direction of an arrow key."""
        places, here = self._table.places, self.at
        self.go(nearest(places, here, key) if here in places else self._table.first)

    def point(self, ref: Ref | None) -> None:
        """The pointer, or the keyboard, is on this."""
        if ref == self._pointed:
            return
        self._pointed = ref
        if ref is not None:
            announce(self._table, self._table.describe(ref))
        self._table.pointed.emit(ref)

    def unpoint(self) -> None:
        """The pointer has left; what the keyboard is on counts again."""
        self.point(self.at if self._table.hasFocus() else None)

    def arrive(self, reason: Qt.FocusReason) -> None:
        """The keyboard comes: the ring appears, by the keyboard at least."""
        if self.at is None and reason is not REASON.MouseFocusReason:
            self.at = self._table.first
        if reason in BY_KEYS:
            self._clicked = False
        self.draw()
        if reason is not REASON.MouseFocusReason:
            self.point(self.at)

    def settle(self, *, told: bool) -> None:
        """All is laid out anew: what it was on may have gone; once `told`, be another thing."""
        if self._table.item(self.at) is None:
            self.at = None
        self.draw()
        if not told:
            return
        if self._table.item(self._pointed) is None:
            self._pointed = None
        # another viewer may know less of a card, or nothing at all
        name = "" if self._pointed is None else self._table.describe(self._pointed)
        if name != self._table.accessibleName():
            self._table.setAccessibleName(name)

    def draw(self) -> None:
        """Ring what the keyboard is on."""
        self._table.set_cursor(self.led if self._table.hasFocus() else None)
