"""The active system and its neighbours: where one may go, and which rule closes the others.

It asks one question of the rules, `why_not_there`, so that the map can answer before the retreat is
asked about; a click plays only what the decision offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.games.ti4.notation import planet_name, side_name
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import SEATS, State, system_ref
from assistant.games.ti4.steps.retreat import RetreatTo, why_not_there
from assistant.games.ti4.systems import system_name
from assistant.rules.decision import Choice, Seat
from assistant.rules.flow import Decision
from assistant.rules.text import Text
from assistant.ui.games.ti4.tray_view_model import touches
from assistant.ui.labels import reasons
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import ENTER, LEFT_BUTTON
from assistant.ui.widgets.layouts import one_bar
from assistant.ui.widgets.menu import tip

NAV_SUITE = lrr("n10")


class MapHex(NamedTuple):
    """A system: `note` says what is there or, when it is closed, which rule closes it."""

    name: str
    note: str = ""
    seats: tuple[int, ...] = ()
    state: Literal["open", "closed"] = "open"
    spoken: str = ""
    key: str = ""


class MapView(NamedTuple):
    """The active system and its neighbours from the top clockwise; `is_asked` if one is to go."""

    active: MapHex
    neighbours: tuple[MapHex, ...]
    is_asked: bool


def map_view(state: State, decision: Decision | None, here: str) -> MapView:
    """The systems as they are for whoever decides, or for both; `here` is one without a name."""
    is_asked = isinstance(decision, Choice) and any(
        isinstance(option.action, RetreatTo) for option in decision.options
    )
    seats = (decision.seat,) if is_asked and decision is not None else SEATS
    system = state.setup.system
    name = say(system_name(system)) or here
    known = name.split(", ")
    named = (say(planet_name(state, n)) for n in range(len(system.planets)))
    planets = ", ".join(planet for planet in named if planet not in known)
    note = say(_on_map(system.anomaly)) if system.anomaly is not Anomaly.NONE else planets
    keys = {ref: found[0].key for ref, found in touches(decision).items()}
    hexes = tuple(
        _hex(state, seats, n, keys.get(system_ref(n), ""))
        for n in range(len(state.setup.neighbours))
    )
    return MapView(MapHex(name, note, SEATS), hexes, is_asked)


def _hex(state: State, seats: tuple[Seat, ...], number: int, key: str) -> MapHex:
    system = state.setup.neighbours[number]
    refusals = {seat: tuple(why_not_there(state, seat, system)) for seat in seats}
    may = tuple(seat for seat in seats if not refusals[seat])
    if may:
        who = ", ".join(say(side_name(state.setup, seat)) for seat in may)
        return MapHex(system.name, "", may, spoken=f"{system.name}: {who}", key=key)
    # The place of the most telling reason, without the book: an anomaly before an absence.
    # That Nav Suite does not help is no reason by itself.
    telling = [refusal for refusal in refusals[seats[0]] if refusal.cite != NAV_SUITE]
    note = cite(telling[-1].cite).partition(" ")[2]
    spoken = f"{system.name}: {reasons(refusals[seats[0]])}"
    return MapHex(system.name, note, (), "closed", spoken)


def _on_map(anomaly: Anomaly) -> Text:
    """What a tile is, in the room that a hex has."""
    match anomaly:
        case Anomaly.ASTEROIDS:
            return texts.ASTEROIDS_ON_MAP()
        case Anomaly.RIFT:
            return texts.RIFT_ON_MAP()
    return anomaly.label()


AROUND = 6
"""More neighbours than this stand in a list."""
RADIUS, LEAST = 46, 42
"""How large a hex is, and in a small window."""
SIZES = (12, 11, 10)
"""Of the words in a hex: the largest that has room."""
GAP = 3
ROW = 32
MARK = 16
"""From one seat's mark to the next."""
PRESS = (*ENTER, Qt.Key.Key_Space)


def spoken_of(hexed: MapHex, closed: str) -> str:
    """What is heard of a system; `closed` is the sentence for one that is not available."""
    words = hexed.spoken or ", ".join(part for part in (hexed.name, hexed.note) if part)
    return closed.format(name=words) if hexed.state == "closed" else words


class HexMap(QWidget):
    """Six hexes or fewer around the active one, from the top clockwise.

    Arrows go from neighbour to neighbour, Enter or a click emits its number.
    """

    clicked = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._active = MapHex("")
        self._neighbours: tuple[MapHex, ...] = ()
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(1, 1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_map(self, active: MapHex, neighbours: Sequence[MapHex]) -> None:
        """The active system and those around it, from the top clockwise."""
        if (self._active, self._neighbours) == (active, tuple(neighbours)):
            return
        self._active, self._neighbours = active, tuple(neighbours)
        self._at = min(self._at, max(0, len(self._neighbours) - 1))
        self._speak()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for hexes that can be read."""
        px, radius = self._look.px, LEAST if self._look.metrics.small else RADIUS
        width, height = px(5 * radius + 2 * GAP), px(3 * sqrt(3) * radius + 2 * GAP)
        return QSize(width, height) + QSize(px(2 * HALO), px(2 * HALO))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Closed ones first, so that no open edge is cut; the active one last."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_hexes(painter)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, Enter and Space press."""
        key, count = event.key(), len(self._neighbours)
        if not count:
            event.ignore()
        elif key in PRESS:
            self.clicked.emit(self._at)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._go((self._at + 1) % count)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._go((self._at - 1) % count)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The neighbour under the pointer."""
        if event.button() is not LEFT_BUTTON:
            return
        for n, place in enumerate(self._places()):
            outline = paint.hexagon(place.center(), place.width() / 2)
            if outline.containsPoint(event.position(), Qt.FillRule.OddEvenFill):
                self._go(n)
                self.clicked.emit(n)
                return

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keyboard is."""
        self._speak()
        super().focusInEvent(event)

    def _go(self, number: int) -> None:
        self._at = number
        self._speak()
        self.update()

    def _speak(self) -> None:
        if not self._neighbours:
            self.setAccessibleName(self._active.name)
            return
        near = self._neighbours[self._at]
        self.setAccessibleName(spoken_of(near, self.tr("{name}, not available")))
        names = " · ".join(hexed.name for hexed in (self._active, *self._neighbours))
        self.setAccessibleDescription(names)

    def _radius(self) -> float:
        px, body = self._look.px, self._look.inset(QRectF(self.rect()), HALO)
        wide = (body.width() - px(2 * GAP)) / 5
        high = (body.height() - px(2 * GAP)) / (3 * sqrt(3))
        return min(wide, high, float(px(64)))

    def _places(self) -> list[QRectF]:
        radius = self._radius()
        far = sqrt(3) * radius + self._look.px(GAP)
        angles = (-pi / 2 + pi / 3 * n for n in range(len(self._neighbours)))
        centre = QRectF(self.rect()).center()
        return [
            paint.square(centre + QPointF(far * cos(a), far * sin(a)), 2 * radius) for a in angles
        ]

    def _draw_hexes(self, painter: QPainter) -> None:
        theme, places = self._look.theme, self._places()
        order = sorted(enumerate(self._neighbours), key=lambda pair: pair[1].state)
        for n, hexed in order:
            place = places[n]
            if hexed.state == "closed":
                self._outline(painter, place, theme.mid, 1, "", dashed=True)
                self._inside(painter, place, hexed, theme.muted)
                continue
            self._outline(painter, place, theme.text, 2, theme.raised)
            self._inside(painter, place, hexed, theme.text)
            if hexed.key:
                paint.badge(painter, self._badge(place, hexed.key), hexed.key, self._look)
        middle = paint.square(QRectF(self.rect()).center(), 2 * self._radius())
        self._outline(painter, middle, self._look.accent, 2, theme.raised)
        self._inside(painter, middle, self._active, theme.text)
        if self.hasFocus() and self._neighbours:
            grown = self._look.inset(places[self._at], -4)
            self._outline(painter, grown, theme.focus, 2, "")

    def _badge(self, place: QRectF, key: str) -> QRectF:
        """Where the key of a hex stands: on its upper edge, and all of it on the map."""
        badge = QRectF(0, 0, paint.badge_width(self._look, key), self._look.px(18))
        badge.moveCenter(place.center() - QPointF(0, place.height() * 0.43))
        badge.moveTop(max(0.0, badge.top()))
        return badge

    def _outline(
        self,
        painter: QPainter,
        place: QRectF,
        edge: str,
        width: int,
        fill: str,
        dashed: bool = False,
    ) -> None:
        pen = QPen(QColor(edge), self._look.px(width))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(paint.hexagon(place.center(), place.width() / 2 - self._look.px(1)))

    def _inside(self, painter: QPainter, place: QRectF, hexed: MapHex, ink: str) -> None:
        """The name, what is there or why not, and the marks of those who may go there."""
        look, theme = self._look, self._look.theme
        weight = 400 if hexed.state == "closed" else 600
        height = float(look.px(17))
        names = paint.wrapped(hexed.name, look.font(12, weight), place.width() * 0.86, 2)
        lines = [(name, weight, ink) for name in names]
        if hexed.note:
            lines.append((hexed.note, 400, theme.muted))
        y = place.center().y() - height * (len(lines) + bool(hexed.seats)) / 2
        for words, heavy, colour in lines:
            line = self._line(place, y, height)
            sizes = (look.font(size, heavy) for size in SIZES)
            fitting = (font for font in sizes if paint.width_of(font, words) <= line.width())
            font = next(fitting, look.font(SIZES[-1], heavy))
            paint.write(painter, line, words, font, colour, paint.CENTRE)
            y += height
        side, step = look.px(11), look.px(MARK)
        left = place.center().x() - (step * (len(hexed.seats) - 1) + side) / 2
        for n, seat in enumerate(hexed.seats):
            mark = QRectF(left + n * step, y + (height - side) / 2, side, side)
            paint.paint_seat(painter, mark, seat, theme.seat_colour(seat))

    def _line(self, place: QRectF, y: float, height: float) -> QRectF:
        """The room for a line of words between the edges of a hex, which lean in."""
        beyond = max(place.center().y() - y, y + height - place.center().y()) - height / 4
        width = place.width() - 2 * max(0.0, beyond) / sqrt(3) - 2 * self._look.px(5)
        return QRectF(place.center().x() - width / 2, y, width, height)


class SystemList(QListWidget):
    """More neighbours than stand around a hex, one under the other; it scrolls if need be.

    Enter, Space or a click emits the number of one.
    """

    pressed_at = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._neighbours: tuple[MapHex, ...] = ()
        self.setFont(look.font(14))
        self.setWordWrap(True)  # who may go there has a second line where there is no room
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMinimumSize(1, look.px(2 * ROW))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        one_bar(self)
        dress(self, kind="systems")
        self.itemClicked.connect(lambda item: self.pressed_at.emit(self.row(item)))

    def show_systems(self, neighbours: Sequence[MapHex], *, is_asked: bool) -> None:
        """These, from the top; the keyboard is in one of them only if one is to be chosen."""
        if (self._neighbours, self.isEnabled()) == (tuple(neighbours), is_asked):
            return
        self.setEnabled(is_asked)
        at, self._neighbours = max(0, self.currentRow()), tuple(neighbours)
        self.clear()
        for hexed in neighbours:
            is_closed = hexed.state == "closed"
            told = f"{hexed.name}  {hexed.note}" if is_closed else hexed.spoken or hexed.name
            item = QListWidgetItem(f"{self._look.key(hexed.key)}  {told}".strip(), self)
            spoken = spoken_of(hexed, self.tr("{name}, not available"))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setFont(self._look.font(14, 400 if is_closed else 600))
            theme = self._look.theme  # the colours of what can be chosen, and of what cannot
            item.setForeground(QColor(theme.muted if is_closed else theme.text))
            item.setToolTip(tip(told))
        self.setCurrentRow(min(at, self.count() - 1) if is_asked else -1)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """All rows, or as many as there is room for."""
        rows = min(self.count(), 4 if self._look.metrics.is_cramped else AROUND)
        return self._look.size(140, ROW * rows) + QSize(0, 2 * self.frameWidth())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space press."""
        if event.key() in PRESS and self.currentRow() >= 0:
            self.pressed_at.emit(self.currentRow())
        else:
            super().keyPressEvent(event)
