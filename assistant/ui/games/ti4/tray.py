"""A fleet tray: who, a row for every type of unit, cards, and the places aboard."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import name_of
from assistant.rules.decision import Action, Ref
from assistant.ui.games.ti4.token import CapacityBar, Mark
from assistant.ui.games.ti4.tray_view_model import HeldCard, Line, TrayView
from assistant.ui.games.ti4.unit_line import UnitLine
from assistant.ui.labels import fitting
from assistant.ui.theme import Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import flowing, remove
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.tag import Tag


class FleetTray(QWidget):
    """Told a `TrayView`; a row for each type of unit stays as long as there is one."""

    touched = Signal(object, QPoint)
    asked = Signal(object, QPoint)

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._fleet: TrayView | None = None
        self._lit: tuple[Ref, ...] = ()
        self._lines: list[UnitLine] = []
        self._cards: QWidget | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        edge = look.px(1)
        column.setContentsMargins(edge, self._head(), edge, edge)
        column.setSpacing(0)
        column.addWidget(self._scroller(), 1)
        self._foot = QVBoxLayout()
        self._foot.setContentsMargins(look.px(10), look.px(6), look.px(10), look.px(10))
        self._foot.setSpacing(look.px(6))
        self._bar = CapacityBar(look, seat)
        inset = QHBoxLayout()
        inset.setContentsMargins(look.px(HALO), 0, look.px(HALO), 0)
        inset.addWidget(self._bar)
        self._foot.addLayout(inset)
        column.addLayout(self._foot)
        if look.metrics.is_far:
            self._bar.hide()
            self._foot.setContentsMargins(0, 0, 0, look.px(4))

    def show_fleet(self, fleet: TrayView) -> None:
        """Show this fleet and nothing of the one before."""
        before, self._fleet = self._fleet, fleet
        if before == fleet:
            return
        self._show_lines(fleet)
        if before is None or before.cards != fleet.cards:
            self._show_cards(fleet.cards)
        cells = fleet.places.cells()
        words = (self.tr("Capacity"), self._said_places()) if cells else ("", "")
        self._bar.set_cells(cells, *words)
        spoken = (say(fleet.name), say_role(fleet.name, fleet.role), self._said_ships())
        self.setAccessibleName(", ".join(filter(None, spoken)))
        if before is None or before.cards != fleet.cards or _has_foot(before) != _has_foot(fleet):
            self.update()
        else:
            self.update(0, 0, self.width(), self._head())

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these units up and no others."""
        self._lit = refs
        for line in self._lines:
            line.highlight(refs)

    def show_marks(self, marks: Mapping[Action, Mark]) -> None:
        """What each action on these units is worth."""
        for line in self._lines:
            line.show_marks(marks)

    def sizeHint(self) -> QSize:
        """Any size will do."""
        return self._look.size(394, 480)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tray's ground and edge, the seat's stripe, the head."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.tray(painter, QRectF(self.rect()), self._look, self._seat)
        if self._fleet is not None:
            self._draw_head(painter, self._fleet)
            self._draw_foot(painter)
        painter.end()

    def _draw_head(self, painter: QPainter, fleet: TrayView) -> None:
        """Mark, name, role from our side; the number of ships from the other."""
        look, theme = self._look, self._look.theme
        left, right = look.px(14), self.width() - look.px(14)
        stripe = paint.stripe(look)
        top, height = stripe, self._head() - stripe
        count, small, large, room = self._room_for(fleet, right - left - look.px(22 + 20 + 16))
        name = min(paint.width_of(large, say(fleet.name)), room)
        called = say_role(fleet.name, fleet.role)
        role = max(0.0, room - name - look.px(8))
        role = role if role >= paint.width_of(small, called) else 0
        places = self._mirrored([look.px(20), name, role], left, right)
        mark, named, beside = (QRectF(x, top, w, height) for x, w in places)
        shape = QRectF(0, 0, look.px(18), look.px(18))
        shape.moveCenter(mark.center())
        paint.paint_seat(painter, shape, self._seat, theme.seat_colour(self._seat))
        ours = paint.RIGHT if self._seat % 2 else paint.LEFT
        theirs = paint.LEFT if self._seat % 2 else paint.RIGHT
        paint.write(painter, named, say(fleet.name), large, theme.text, ours)
        if role:
            paint.write(painter, beside, called, small, theme.muted, ours)
        whole = QRectF(left, top, right - left, height)
        ink = theme.warn if fleet.retreats else theme.muted
        paint.write(painter, whole, count, small, ink, theirs)

    def _room_for(self, fleet: TrayView, width: float) -> tuple[str, QFont, QFont, float]:
        """What is told of the ships, smaller and then shorter where the name would be cut."""
        look, name, whole = self._look, say(fleet.name), self._said_ships()
        short = self.tr("will retreat") if fleet.retreats and not fleet.away else whole
        least = short if fleet.retreats or fleet.away else ""
        for told, size in ((whole, 14), (whole, 12), (short, 12), (least, 12)):
            small = look.font(size)
            room = width - paint.width_of(small, told)
            sizes = (20, 16, 14) if size > 12 else (14, 12)
            large = fitting(look, name, round(room), sizes, 1)
            if paint.width_of(large, name) <= room:
                break
        return told, small, large, room

    def _mirrored(
        self, widths: list[float], left: float, right: float
    ) -> list[tuple[float, float]]:
        places, x = [], left
        for width in widths:
            places.append((left + right - x - width if self._seat % 2 else x, width))
            x += width + self._look.px(10)
        return places

    def _draw_foot(self, painter: QPainter) -> None:
        look, theme = self._look, self._look.theme
        if self._fleet is not None and _has_foot(self._fleet) and not look.metrics.is_far:
            y = self._area.geometry().bottom() + 1
            painter.setPen(QPen(QColor(theme.line), look.px(1)))
            painter.drawLine(look.px(1), y, self.width() - look.px(1), y)

    def _head(self) -> int:
        metrics = self._look.metrics
        words = 33 if metrics.is_far else 39 if metrics.small else 47
        return self._look.px(words) + paint.stripe(self._look)

    def _scroller(self) -> QScrollArea:
        inside = QWidget()
        self._area = scrolled(inside)
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addStretch(1)
        return self._area

    def _show_lines(self, fleet: TrayView) -> None:
        kept = {line.line.type: line for line in self._lines}
        shown = [line for line in fleet.lines if not self._is_spare(line)]
        lines = [kept.pop(s.type) if s.type in kept else self._line(s) for s in shown]
        for line, told in zip(lines, shown, strict=True):
            line.show_line(told)
        for gone in kept.values():
            remove(gone)
        for n, line in enumerate(lines):
            if self._rows.indexOf(line) != n:
                self._rows.removeWidget(line)
                self._rows.insertWidget(n, line, 1000)
                line.show()
        self._lines = lines
        self._rows.activate()  # new tokens are in their places before anybody looks for them

    def _is_spare(self, line: Line) -> bool:
        """From afar those aboard are left out, unless something can be done with them."""
        idle = not any(piece.touches for piece in line.pieces)
        return self._look.metrics.is_far and line.is_ground and idle

    def _line(self, line: Line) -> UnitLine:
        made = UnitLine(self._look, self._seat, line)
        made.touched.connect(self.touched)
        made.asked.connect(self.asked)
        made.highlight(self._lit)
        return made

    def _show_cards(self, cards: tuple[HeldCard, ...]) -> None:
        if self._cards is not None:
            remove(self._cards)
            self._cards = None
        if not cards or self._look.metrics.is_far:
            return  # from afar the decision bar offers them and the middle tells what is in force
        self._cards = flowing(map(self._tag, cards))
        self._foot.insertWidget(0, self._cards)

    def _tag(self, held: HeldCard) -> Tag:
        name = say(name_of(held.card))
        name = f"{name} × {held.copies}" if held.copies > 1 else name
        words = say(texts.IN_EFFECT(card=name)) if held.in_force else name
        key = held.touch.key if held.touch else ""
        tag = Tag(self._look, words, key=key, on=held.in_force, is_open=held.touch is not None)
        tag.setObjectName(f"card:{self._seat}/{held.card.value}")
        touches = (held.touch,)
        tag.clicked.connect(lambda: self.touched.emit(touches, QPoint()))
        return tag

    def _said_ships(self) -> str:
        fleet = self._fleet
        if fleet is None:
            return ""
        if fleet.away:
            return self.tr("retreated")
        count = self.tr("%n ship(s)", "", fleet.ships)
        if fleet.retreats:
            return self.tr("will retreat · {ships}").format(ships=count)
        return count

    def _said_places(self) -> str:
        fleet = self._fleet
        if fleet is None:
            return ""
        places = fleet.places
        if places.over:
            told = self.tr("{n} aboard, capacity {places}")
            return told.format(n=places.fighters + places.ground, places=places.total)
        parts = []
        if places.fighters:
            count = self.tr("%n fighter(s)", "", places.fighters)
            parts.append(count)
        if places.ground:
            count = self.tr("%n ground", "", places.ground)
            parts.append(count)
        taken = " + ".join(parts) or "0"
        said = self.tr("{taken} of {places}").format(taken=taken, places=places.total)
        if places.docked:
            said = self.tr("{said} · at docks: {n}").format(said=said, n=places.docked)
        return said


def _has_foot(fleet: TrayView) -> bool:
    """Whether cards, or places aboard, stand under a line at the foot of its tray."""
    return bool(fleet.cards or fleet.places.cells())
