"""The mouse on a card table: a click, a drag, or a band around several cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QRubberBand

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import IN_HAND, CardItem

if TYPE_CHECKING:
    from assistant.ui.games.battletech.cards.view import CardTable

SEVERAL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
OPAQUE = 0.92
Goals = Mapping[Ref, bool]
"""Where cards may be dropped: allowed, or refused with a reason."""


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
        self.start = self._table.ref_at(self._down)

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
            table.drop(hand, table.ref_at(here))
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
