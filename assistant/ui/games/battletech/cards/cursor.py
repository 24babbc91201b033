"""What the keyboard and the pointer are on: ringed, said to those who hear the table, told."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsView

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.lying import Surroundings
from assistant.ui.games.battletech.cards.walk import nearest
from assistant.ui.widgets.accessibility import announce

BY_MOUSE = Qt.FocusReason.MouseFocusReason
BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class Cursor:
    """Goes over a table; `lying` is what is on it, `describe` says what is at a ref."""

    def __init__(
        self,
        view: QGraphicsView,
        lying: Callable[[], Surroundings],
        describe: Callable[[Ref], str],
        told: Callable[[Ref | None], None],
    ) -> None:
        """`told` hears of what is pointed at, by the keyboard or the pointer."""
        self._view, self._lying, self._describe, self._told = view, lying, describe, told
        self._at: Ref | None = None
        self._clicked = False
        """Whether the mouse put it there: then Enter is not meant for it."""
        self._pointed: Ref | None = None

    @property
    def at(self) -> Ref | None:
        """What was last clicked, or walked to."""
        return self._at

    @property
    def led(self) -> Ref | None:
        """What the keyboard is on, a card or a zone."""
        return None if self._clicked else self._at

    def move(self, ref: Ref | None, *, clicked: bool = False) -> None:
        """Put it there."""
        self._at, self._clicked = ref, clicked
        self._draw()

    def go(self, ref: Ref | None) -> None:
        """Put it there and bring that into sight."""
        self.move(ref)
        item = self._lying().item(ref)
        if item is not None:
            self._view.ensureVisible(item.place, 8, 8)
            self.point(ref)

    def walk(self, key: Qt.Key) -> None:
        """On to the next card or zone in the direction of an arrow."""
        lying, here = self._lying(), self._at
        self.go(nearest(lying.places, here, key) if here in lying.places else lying.first)

    def point(self, ref: Ref | None) -> None:
        """The pointer, or the keyboard, is on this."""
        if ref == self._pointed:
            return
        self._pointed = ref
        if ref is not None:
            announce(self._view, self._describe(ref))
        self._told(ref)

    def unpoint(self) -> None:
        """The pointer has left; what the keyboard is on counts again."""
        self.point(self._at if self._view.hasFocus() else None)

    def arrive(self, reason: Qt.FocusReason) -> None:
        """The keyboard comes: the ring appears, by the keyboard at least."""
        if self._at is None and reason is not BY_MOUSE:
            self._at = self._lying().first
        if reason in BY_KEYS:
            self._clicked = False
        self._draw()
        if reason is not BY_MOUSE:
            self.point(self._at)

    def leave(self) -> None:
        """The keyboard goes, and the ring."""
        self._draw()

    def settle(self, *, told: bool) -> None:
        """All is laid out anew: what it was on may have gone; once `told`, be another thing."""
        if self._lying().item(self._at) is None:
            self._at = None
        self._draw()
        if told and self._lying().item(self._pointed) is None:
            self._pointed = None
        if told:  # another viewer may know less of a card, or nothing at all
            pointed = self._pointed
            name = "" if pointed is None else self._describe(pointed)
            if name != self._view.accessibleName():
                self._view.setAccessibleName(name)

    def _draw(self) -> None:
        self._lying().set_cursor(self.led if self._view.hasFocus() else None)
