"""The mouse on a card table: a click, a drag, or a band around several cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QRubberBand, QWidget

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.card_item import CardItem

SEVERAL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
OPAQUE, ON_TOP = 0.92, 30
Goals = Mapping[Ref, bool]
"""What may be dropped on: allowed, or refused with a reason."""


class _Surface(Protocol):
    """What a grip needs of the table under it."""

    def viewport(self) -> QWidget: ...
    def ref_at(self, point: QPoint) -> Ref | None: ...
    def card(self, ref: Ref | None) -> CardItem | None: ...
    def cards_in(self, rect: QRect) -> tuple[Ref, ...]: ...
    def scene_rect(self, point: QPoint, size: QSize) -> QRectF: ...
    def lift(self, card: CardItem) -> QGraphicsPixmapItem: ...
    def put_down(self, ghost: QGraphicsPixmapItem) -> None: ...
    def show_goals_of(self, hand: tuple[Ref, ...]) -> None: ...
    def choose(self, refs: Iterable[Ref]) -> None: ...
    def toggle(self, ref: Ref) -> None: ...
    def press(self, ref: Ref | None, *, head: bool = False) -> None: ...
    def drop(self, hand: tuple[Ref, ...], target: Ref | None) -> None: ...

    @property
    def selection(self) -> tuple[Ref, ...]: ...


class Drag:
    """Follows the left button from where it goes down to where it is let go."""

    def __init__(self, surface: _Surface) -> None:
        self._surface = surface
        self._down: QPoint | None = None
        self._here = QPoint()
        """Where the pointer was last."""
        self._start: Ref | None = None
        self._ghost: QGraphicsPixmapItem | None = None
        self._band: QRubberBand | None = None

    @property
    def is_down(self) -> bool:
        """Whether the button is held."""
        return self._down is not None

    @property
    def start(self) -> Ref | None:
        """What the button went down on."""
        return self._start

    def press(self, event: QMouseEvent) -> None:
        """Whether it is a click, a drag or a band shows when the mouse moves."""
        self._down = event.position().toPoint()
        self._start = self._surface.ref_at(self._down)

    def move(self, event: QMouseEvent) -> None:
        """Drag a card, or stretch the band."""
        here = self._here = event.position().toPoint()
        assert self._down is not None
        moving = self._ghost is not None or self._band is not None
        far = (here - self._down).manhattanLength() >= QApplication.startDragDistance()
        if not moving and not far:
            return
        item = self._surface.card(self._start)
        if item is not None:
            self._drag(item, here)
        else:
            self._stretch(here)

    def follow(self) -> None:
        """The table has been moved or zoomed under the pointer: what is in hand is not left behind.

        Its picture is taken anew, for the card is of another size now.
        """
        item = self._surface.card(self._start)
        if self._ghost is not None and item is not None:
            self._surface.put_down(self._ghost)
            self._ghost = None
            self._drag(item, self._here)

    def release(self, event: QMouseEvent) -> None:
        """A press that has not moved far is a click."""
        here, start, hand = event.position().toPoint(), self._start, self._hand()
        dragged, band = self._ghost is not None, self._band
        down, several = self._down, bool(event.modifiers() & SEVERAL)
        self.let_go()
        if dragged:
            self._surface.drop(hand, self._surface.ref_at(here))
        elif band is not None and down is not None:
            inside = self._surface.cards_in(QRect(down, here).normalized())
            self._surface.choose((*self._surface.selection, *inside) if several else inside)
        elif several and start is not None:
            self._surface.toggle(start)
        else:
            self._surface.press(start, head=self._is_head(start, here))

    def let_go(self) -> None:
        """Nothing is in hand any more."""
        if self._ghost is not None:
            self._surface.put_down(self._ghost)
            self._surface.show_goals_of(())
        if self._band is not None:
            self._band.hide()
            self._band.deleteLater()
        self._down = self._start = self._ghost = self._band = None

    def _is_head(self, ref: Ref | None, here: QPoint) -> bool:
        """Whether it is over a pile, at the words that name it: both are one thing."""
        item = self._surface.card(ref)
        return item is not None and self._surface.scene_rect(here, QSize()).y() < item.place.y()

    def _hand(self) -> tuple[Ref, ...]:
        """What a drag carries: all that is chosen, where it begins on one of them."""
        if self._start is None:
            return ()
        chosen = self._surface.selection
        return chosen if self._start in chosen else (self._start,)

    def _drag(self, item: CardItem, here: QPoint) -> None:
        if self._ghost is None:
            self._ghost = self._surface.lift(item)
            self._ghost.setOpacity(OPAQUE)
            self._ghost.setZValue(ON_TOP)
            self._surface.show_goals_of(self._hand())
        self._ghost.setPos(self._corner(item, self._ghost, here) - self._ghost.offset())

    def _corner(self, item: CardItem, ghost: QGraphicsPixmapItem, here: QPoint) -> QPointF:
        """Where the picture begins: in its middle is the pointer.

        That of a stamp is larger than a stamp: it stands above what the pointer is on, or below,
        and its name stays in sight.
        """
        rect = self._surface.scene_rect(here, ghost.boundingRect().size().toSize())
        if item.is_stamp:
            port = self._surface.viewport().rect()
            first, last = (
                self._surface.scene_rect(point, QSize()).topLeft()
                for point in (port.topLeft(), port.bottomRight())
            )
            away = (item.place.height() + rect.height()) / 2
            rect.translate(0, -away if rect.y() - away >= first.y() else away)
            rect.moveLeft(max(first.x(), min(rect.x(), last.x() - rect.width())))
        return rect.topLeft()

    def _stretch(self, here: QPoint) -> None:
        assert self._down is not None
        if self._band is None:
            self._band = QRubberBand(QRubberBand.Shape.Rectangle, self._surface.viewport())
            self._band.show()
        self._band.setGeometry(QRect(self._down, here).normalized())
