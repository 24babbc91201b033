"""A row of a tray: what hits, who it is, how many dice; and its units, one by one or in stacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from assistant.games.ti4.data import Kind, UnitType, units
from assistant.games.ti4.notation import ROMAN
from assistant.rules.decision import Action, Ref
from assistant.rules.names import number
from assistant.rules.text import Message
from assistant.ui import icons
from assistant.ui.games.ti4.tray_view_model import GONE, Cell, Line, Piece, PieceState, Touch
from assistant.ui.labels import fit, label, set_text_color, stacked
from assistant.ui.moments import moves
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, SEATS, Look, mixed
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.focus import of_verb
from assistant.ui.widgets.layouts import FlowLayout, empty, put, remove, spaced
from assistant.ui.widgets.menu import passes_on, show_tip

TILT = 9
OUTWARDS = 24
"""So far one that is destroyed moves on its way to a ghost."""
ROOMY = 38
"""A token less high has no room for what it is worth: the decision bar tells it."""


DESTROYED = Message("TokenStrip", "{unit}, destroyed")
FARES = {
    "damaged": Message("TokenStrip", "{unit}, damaged"),
    "lost": DESTROYED,
    "fallen": DESTROYED,
    "away": Message("TokenStrip", "{unit}, retreated"),
    "away damaged": Message("TokenStrip", "{unit}, retreated, damaged"),
    "aboard": Message("TokenStrip", "{unit}, aboard"),
}
"""How those fare that are not whole and in their place."""


class Mark(NamedTuple):
    """What touching a token is worth: to compare, in short, and whether it is marked as best."""

    value: float
    told: str
    best: bool = False


class UnitToken(QPushButton):
    """Stands for one or more pieces alike; the sides face each other.

    The style sheet draws its box. It is enabled, and so lit, while a touch plays something.
    """

    def __init__(self, look: Look, icon: str, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._icon, self._seat, self._mirrored = look, icon, seat, seat % 2 == 1
        self.pieces: tuple[Piece, ...] = ()
        self.touches: tuple[Touch, ...] = ()
        self.mark: Mark | None = None
        self._fallen = 1.0
        """How far it is on its way from a ship to a ghost."""
        self.wanted = QSize()
        """What it asks a layout for; a strip puts its tokens in their places itself."""
        self.setAutoDefault(True)  # Enter presses it
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def piece(self) -> Piece:
        """The one that the keys name, or else the first."""
        named = (piece for piece in self.pieces if piece.keys)
        return next(named, min(self.pieces, key=lambda piece: number(piece.ref)))

    @property
    def state(self) -> PieceState:
        """How those it stands for fare."""
        return self.pieces[0].state

    def show_pieces(self, pieces: Sequence[Piece]) -> None:
        """Stand for these from now on; what a touch was worth is forgotten."""
        if self.pieces == tuple(pieces):
            return
        stood = {piece.ref for piece in self.pieces if piece.state not in GONE}
        self.pieces, self.touches, self.mark = tuple(pieces), _merged(pieces), None
        self.setObjectName(f"token:{self.piece.ref}")
        self.setAccessibleName(_spoken(self.pieces, self.touches))
        can, focus, cursor = bool(self.touches), Qt.FocusPolicy, Qt.CursorShape
        self.setFocusPolicy(focus.StrongFocus if can else focus.NoFocus)
        self.setCursor(cursor.PointingHandCursor if can else cursor.ArrowCursor)
        self.setEnabled(can)
        dress(self, kind="token", state=self.state)
        self.update()
        self._fallen = 1.0
        if self.state == "fallen" and all(piece.ref in stood for piece in pieces):
            moves.run(self, moves.MOVES, self._fall)

    def _fall(self, fallen: float) -> None:
        self._fallen = fallen
        self.update()

    def show_mark(self, mark: Mark | None) -> None:
        """What touching it is worth; None where that is not known."""
        if mark != self.mark:
            self.mark = mark
            self.update()

    def set_rolling(self, rolling: bool) -> None:
        """Light the token up while its dice are asked about."""
        dress(self, rolling=rolling)

    def sizeHint(self) -> QSize:
        """What is wanted, whatever the style sheet says."""
        return self.wanted

    def body(self) -> QRectF:
        """The square of the silhouette; the number of a stack stands beside it."""
        halo = self._look.px(HALO)
        side = self.height() - 2 * halo
        return QRectF(halo, halo, side, side)

    def event(self, event: QEvent) -> bool:
        """Its name is shown as a tip; set as one, it would be read aloud twice."""
        if passes_on(self, event):
            return False
        return show_tip(self, event, self.accessibleName()) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box of the style sheet, the silhouette, the number, badges, keys, the worth."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        body, look = self.body(), self._look
        self._draw_unit(painter, body)
        if len(self.pieces) > 1:
            ink = look.theme.faint if self.state in ("lost", "fallen") else look.theme.text
            beside = QRectF(body.right(), 0, self.width() - body.right(), self.height())
            paint.write(painter, beside, times(len(self.pieces)), look.font(16, 600), ink)
        self._draw_badges(painter, body)
        if keys := " / ".join(touch.key for touch in self.touches):
            if paint.badge_width(look, keys, self._badge()) > self.width():
                keys = keys.replace(" ", "")  # three planets to land on
            width = paint.badge_width(look, keys, self._badge())
            top = max(body.y() - look.px(4), self._in_sight().top())
            left = min(body.x() - look.px(4), self.width() - width)
            place = QRectF(max(0.0, left), top, width, look.px(self._badge()))
            paint.badge(painter, place, keys, look)
        if self.mark is not None and body.height() >= look.px(ROOMY):
            self._draw_mark(painter, body, self.mark)
        painter.end()

    def _draw_unit(self, painter: QPainter, body: QRectF) -> None:
        theme = self._look.theme
        faded = {"lost": theme.faint, "fallen": theme.muted, "aboard": theme.muted}
        colour = faded.get(self.state, theme.seat_colour(self._seat))
        room = 6 if body.width() > self._look.px(40) else 4
        painter.save()
        if self._fallen < 1 and self.state == "fallen":  # outwards, from its colour to a ghost's
            out = self._look.px(OUTWARDS) * self._fallen
            body = body.translated(out if self._mirrored else -out, 0)
            colour = mixed(theme.seat_colour(self._seat), colour, self._fallen)
            painter.setOpacity(1 - self._fallen / 2)
        if "damaged" in self.state:
            painter.translate(body.center())
            painter.rotate(-TILT if self._mirrored else TILT)
            painter.translate(-body.center())
        if self.state == "lost":
            painter.setOpacity(0.6)
        icons.paint(painter, self._look.inset(body, room), self._icon, colour, self._mirrored)
        painter.restore()

    def _draw_badges(self, painter: QPainter, body: QRectF) -> None:
        """The arrow of one that got away has the corner of the wrench, which gives way to it."""
        look, theme, away = self._look, self._look.theme, "away" in self.state
        side, out = look.px(self._badge()), look.px(4)
        low = min(body.bottom() + out, self._in_sight().bottom() - look.px(1))
        right = QPointF(body.right() + out - side, low - side)
        left = QPointF(body.left() - out, right.y())
        if "damaged" in self.state:
            place = QRectF(left if away else right, QSizeF(side, side))
            self._draw_badge(painter, place, "wrench", theme.warn)
        if self.state == "fallen":
            top = max(body.y() - out, self._in_sight().top() + look.px(1))
            place = QRectF(QPointF(right.x(), top), QSizeF(side, side))
            self._draw_badge(painter, place, "cross", theme.bad)
        if away:
            self._draw_badge(painter, QRectF(right, QSizeF(side, side)), "arrow_right", theme.muted)

    def _draw_badge(self, painter: QPainter, badge: QRectF, icon: str, colour: str) -> None:
        look, theme = self._look, self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel))
        painter.drawEllipse(look.inset(badge, -1))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(badge)
        icons.paint(painter, look.inset(badge, 3), icon, theme.window)

    def _draw_mark(self, painter: QPainter, body: QRectF, mark: Mark) -> None:
        """A plate at the lower edge; beside the wrench of a damaged one."""
        look, theme, font = self._look, self._look.theme, self._look.font(12, 600)
        width = paint.width_of(font, mark.told) + look.px(6)
        left = body.x() if self.state == "damaged" else body.center().x() - width / 2
        plate = QRectF(left, body.bottom() - look.px(12), width, look.px(16))
        edge, ink = (theme.good, theme.good) if mark.best else (theme.mid, theme.text)
        paint.frame(
            painter, plate, radius=look.px(4), fill=theme.panel, edge=edge, width=look.px(1)
        )
        paint.write(painter, plate, mark.told, font, ink, paint.CENTRE)

    def _badge(self) -> int:
        return 18 if self.body().width() > self._look.px(40) else 15

    def _in_sight(self) -> QRectF:
        """What a low row does not cut off: there what sticks out of the body stands further in."""
        row, seen = self.parentWidget(), self.rect()
        return QRectF(seen if row is None else seen & row.rect().translated(-self.pos()))


def times(count: int) -> str:
    """The number of a stack."""
    return f"× {count}"


def _merged(pieces: Sequence[Piece]) -> tuple[Touch, ...]:
    """What a click on any of the pieces may do, each once."""
    return tuple({touch.action: touch for piece in pieces for touch in piece.touches}.values())


def _spoken(pieces: Sequence[Piece], touches: Sequence[Touch]) -> str:
    name, state = pieces[0].name, pieces[0].state
    fares = say(FARES[state](unit=name) if state in FARES else name)
    fares = of_verb(say(pieces[0].whose), fares)
    words = [fares if len(pieces) == 1 else f"{fares} {times(len(pieces))}"]
    return "; ".join([*words, *(f"{say(touch.verb)} ({touch.key})" for touch in touches)])


class CapacityBar(QWidget):
    """One cell for each place on board: fighters solid, ground forces hatched, too many crossed."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._seat = seat
        self._cells: list[QFrame] = []
        self._row = spaced(QHBoxLayout(self), spacing=look.px(1))
        self.setFixedHeight(look.px(10))

    def set_cells(self, cells: Sequence[Cell]) -> None:
        """What fills the places."""
        while len(self._cells) > len(cells):
            remove(self._cells.pop())
        while len(self._cells) < len(cells):
            self._cells.append(QFrame(self))
            self._row.addWidget(self._cells[-1], 1)
        for frame, cell in zip(self._cells, cells, strict=True):
            dress(frame, kind="place", seat=str(self._seat % SEATS), state=cell)


BIG, MIDDLE, SMALL = 46, 42, 34
FLOWN, FLOWING = (96, 72, 56, 44, 36), 16
"""The sides of tokens on a television, and how many of them stand there one by one."""
LARGE = 56
"""Tokens on a television are so large before words take any of their room."""
CLOSE = 3
"""The gap between tokens that stand close."""
TINY = 32
"""As small as a finger allows, before pieces are stacked; from afar none is less than `MIDDLE`."""
LOW, TIGHT, FAR, HIGH = 44, 38, 26, 84
"""How low a row may be near, in a small window and from afar; how high it is at most."""
SHIELD = 16
"""The side of a mark between the figure and the words."""
ROOM_BELOW = 76
"""A row so high has room for a third line of words."""
NAME, LEAST = 104, 56
"""What the words keep beside single tokens, and beside stacks."""
STACKS = 150
"""What two stacks with their numbers need."""


class TokenStrip(QWidget):
    """Told the pieces of a row; says which was touched.

    Where a token stands depends on the pieces and how they fare, never on what is asked.
    """

    touched = Signal(object, QPoint)
    """The tuple of `Touch` of the token, and where on the screen."""

    def __init__(self, look: Look, seat: int, type: UnitType) -> None:
        super().__init__()
        self._look, self._seat, self._icon = look, seat, type.value
        self._pieces: tuple[Piece, ...] = ()
        self._tokens: list[UnitToken] = []
        self._lit: tuple[Ref, ...] = ()
        self._marks: Mapping[Action, Mark] = {}
        self._is_laid_out = False
        self._wanted = look.px(SMALL if units()[type].kind is Kind.GROUND else _side(look))
        near = look.metrics.distance == 1
        self._tiny = look.px(TINY) if near else max(look.px(TINY), MIDDLE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def show_pieces(self, pieces: tuple[Piece, ...]) -> None:
        """Show these pieces; tokens that are there already are used again."""
        self._pieces = pieces
        self._arrange()

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these pieces up and no others."""
        self._lit = refs
        for token in self._tokens:
            token.set_rolling(any(piece.ref in refs for piece in token.pieces))

    def show_marks(self, marks: Mapping[Action, Mark]) -> None:
        """What touching a token is worth: the best of what its keys mean."""
        self._marks = marks
        for token in self._tokens:
            named = [marks[t.action] for t in token.touches if t.action in marks]
            token.show_mark(max(named, key=lambda mark: mark.value, default=None))

    def words_room(self, room: int, height: int) -> int:
        """How much of a row so wide the words get: what no token needs.

        They give way to single tokens down to a name on two lines; before a stack or its number
        is cut, the name is.
        """
        px, count = self._look.px, len(self._pieces)
        if self._least(height) <= room - px(NAME):
            return max(room - count * (self._side(height) + px(2 * HALO)), px(NAME))
        wanted = max(px(NAME), room - px(STACKS))
        return max(min(wanted, room - self._stacked(height)), px(LEAST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Decide again whether there is room, and put every token in its place."""
        self._is_laid_out = True
        self._arrange()

    def _arrange(self) -> None:
        """A token a piece if they have room, else stacks of those alike."""
        if not self._is_laid_out:
            return
        single = self._least(self.height()) <= self.width()
        groups = [(p,) for p in self._pieces] if single else list(_alike(self._pieces))
        while len(self._tokens) > len(groups):
            remove(self._tokens.pop())
        while len(self._tokens) < len(groups):
            self._tokens.append(self._token())
        for token, group in zip(self._tokens, groups, strict=True):
            token.show_pieces(group)
            token.show()
        self.highlight(self._lit)
        self._place([self._number(len(group)) for group in groups])

    def _token(self) -> UnitToken:
        token = UnitToken(self._look, self._icon, self._seat, self)
        token.clicked.connect(lambda: self._touch(token))
        return token

    def _touch(self, token: UnitToken) -> None:
        self.touched.emit(token.touches, token.mapToGlobal(token.rect().bottomLeft()))

    def _place(self, numbers: Sequence[int]) -> None:
        """From the middle of the page outwards, on top of each other where there is no room."""
        if not numbers:
            return
        side, halo, rooms = self._side(self.height()), self._look.px(HALO), sum(numbers)
        pitch = min(side + 2 * halo, (self.width() - rooms) // len(numbers))
        pitch = min(pitch, self.width() - rooms - 2 * halo + self._look.px(CLOSE))  # it is whole
        side = min(side, max(pitch - self._look.px(CLOSE), self._tiny))
        step, top = side + 2 * halo, (self.height() - side) // 2 - halo
        if len(numbers) > 1:  # one lies over the next before the last is cut
            pitch = min(pitch, (self.width() - rooms - step) // (len(numbers) - 1))
        total = pitch * len(numbers) + rooms
        left = 0 if self._seat % 2 else max(0, self.width() - total - (step - pitch))
        for token, more in zip(self._tokens, numbers, strict=True):
            token.setGeometry(left, top, step + more, step)
            left += pitch + more

    def _side(self, height: int) -> int:
        """How large a token is in a row this high."""
        room = height - self._look.px(2 * HALO)
        return min(self._wanted, max(room, self._look.px(FAR)))

    def _least(self, height: int) -> int:
        """The width at which every piece has a token, as close as they can stand."""
        side, close = min(self._side(height), self._tiny), self._look.px(CLOSE)
        return len(self._pieces) * (side + close) - close + self._look.px(2 * HALO)

    def _stacked(self, height: int) -> int:
        """The width of their stacks, standing close, with all their numbers."""
        side, groups = min(self._side(height), self._tiny), list(_alike(self._pieces))
        numbers = sum(self._number(len(group)) for group in groups)
        return len(groups) * (side + self._look.px(CLOSE)) + numbers + self._look.px(2 * HALO)

    def _number(self, count: int) -> int:
        """What the number of a stack of so many takes beside it."""
        if count < 2:
            return 0
        return round(paint.width_of(self._look.font(16, 600), times(count))) + self._look.px(6)


def _side(look: Look) -> int:
    return MIDDLE if look.metrics.small else BIG


def _alike(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Neighbouring pieces that fare alike."""
    for _, group in groupby(pieces, lambda piece: piece.state):
        yield tuple(group)


class TokenFlow(QWidget):
    """A fleet for a television: tokens one after another, in stacks if it is large.

    They are as large as all of them have room, with what they are and hit on where there is some.
    """

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._flow = FlowLayout(self, spacing=0)
        self._flow.setContentsMargins(look.margins(8, 2, 8, 2))
        self._shown: tuple[Line, ...] = ()
        self._tokens, self._words = list[UnitToken](), list[QLabel]()

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Show these units and no others."""
        if lines == self._shown:
            return
        self._shown = lines
        empty(self._flow)
        self._tokens, self._words = list[UnitToken](), list[QLabel]()
        many = sum(len(line.pieces) for line in lines) > FLOWING
        for line in lines:
            groups = _alike(line.pieces) if many else ((piece,) for piece in line.pieces)
            *first, last = (self._token(line, group) for group in groups)
            self._tokens += [*first, last]
            needs = "/".join(map(str, line.needs)) if line.dice else ""
            words = label(self._look, f"{say(line.name)}\n{needs}".strip(), 14, 600)
            words.setContentsMargins(self._look.margins(2, 0, 14, 0))
            self._words.append(words)
            together = QWidget()
            put(spaced(QHBoxLayout(together), spacing=0), last, words)
            for part in (*first, together):
                self._flow.addWidget(part)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for larger ones, or not."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Words go before tokens are hard to see; nobody can scroll here."""
        seen = self.parentWidget()
        room = self.height() if seen is None else seen.height()
        for worded, side in product((True, False), FLOWN):
            for words in self._words:
                words.setFixedHeight(self._look.px(side + 2 * HALO))
                words.setHidden(not worded)
            for token in self._tokens:
                token.wanted = self._size(len(token.pieces), side)
                token.updateGeometry()
            for together in {words.parentWidget() for words in self._words}:
                if together is not None and (row := together.layout()) is not None:
                    row.invalidate()
            if self._flow.heightForWidth(self.width()) <= room and (side >= LARGE or not worded):
                break
        self._flow.invalidate()
        self._flow.activate()

    def _size(self, count: int, side: int) -> QSize:
        """A token of this side with the number of a stack beside it."""
        look = self._look
        more = paint.width_of(look.font(16, 600), times(count)) + look.px(6) if count > 1 else 0
        high = look.px(side + 2 * HALO)
        return QSize(high + round(more), high)

    def _token(self, line: Line, group: tuple[Piece, ...]) -> UnitToken:
        look = self._look
        token = UnitToken(look, line.type.value, self._seat)
        token.show_pieces(group)
        return token


class UnitLine(QFrame):
    """The attacker's row reads from the left, the defender's from the right."""

    def __init__(self, look: Look, seat: int, line: Line) -> None:
        super().__init__()
        self._look, far, small = look, look.metrics.is_far, look.metrics.small
        self._seat = seat
        self.strip = TokenStrip(look, seat, line.type)
        self.value, self._name = label(look, "", 16, 600), label(look, "", 14, 600)
        self._detail = label(look, "", 12, colour=look.theme.muted)
        self._side, self._gap = look.px(22 if far else 34), look.px(18 if far else 10)
        self.value.setFixedSize(self._side, self._side)
        self.value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._shield = QLabel(self)
        """Where the words have no room to tell that the units sustain damage."""
        self._shield.setFixedSize(look.size(SHIELD, SHIELD))
        dress(self, kind="row")
        outer = Qt.AlignmentFlag.AlignRight if seat % 2 else Qt.AlignmentFlag.AlignLeft
        for words in (self._name, self._detail):
            words.setAlignment(outer | Qt.AlignmentFlag.AlignVCenter)
        row, edges = QHBoxLayout(self), (look.px(12), look.px(8))
        row.setContentsMargins(edges[seat % 2], 0, edges[1 - seat % 2], 0)
        row.setSpacing(0)
        if seat % 2:
            row.setDirection(QBoxLayout.Direction.RightToLeft)
        row.addWidget(self.value)
        row.addSpacing(self._gap)
        row.addLayout(stacked(self._name, self._detail))
        row.addSpacing(look.px(8))
        row.addWidget(self.strip, 1)
        least = look.px(FAR if far else TIGHT if small else LOW)
        if look.metrics.distance > 1:  # a token is never smaller than a near one
            least = max(least, MIDDLE + look.px(2 * HALO) + look.px(1))
        self.setMinimumSize(1, least)
        self.setMaximumHeight(max(least, look.px(HIGH)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.line: Line | None = None
        self.show_line(line)

    def show_line(self, line: Line) -> None:
        """Show how these units fare now."""
        if line != self.line:
            self.line = line
            self.strip.show_pieces(line.pieces)
            self._tell(line)  # the words have what these pieces leave

    def hasHeightForWidth(self) -> bool:
        """Words that wrap only beside a scroll bar would make it come and go for ever."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words have another room."""
        if self.line is not None:
            self._tell(self.line)

    def _tell(self, line: Line) -> None:
        look, theme, gone = self._look, self._look.theme, line.present == 0
        room = self.width() - self._side - self._gap - look.px(12 + 8 + 8)
        width = self.strip.words_room(room, self.height())
        name, parts, is_low = self._said_name(line), self._said_detail(line), False
        if self.height() < look.px(58):
            is_low = paint.width_of(look.font(12, 600), name) <= width
            parts = parts if is_low else []  # a whole name goes before what is said of it
        is_one = (parts and is_low) or self.height() < look.px(TIGHT)
        fit(look, self._name, name, width, (14, 12), 1 if is_one else 2)
        sustains = self.tr("sustain")
        while len(parts) > 1 and paint.width_of(look.font(12), " · ".join(parts)) > width + 1:
            parts.remove(sustains) if sustains in parts else parts.pop()
        is_marked = line.sustain and not gone and not line.is_aboard and sustains not in parts
        has_room = paint.width_of(look.font(12), sustains) <= width + 1
        below = is_marked and has_room and bool(parts) and self.height() >= look.px(ROOM_BELOW)
        is_marked = is_marked and not below
        self._shield.setToolTip(sustains if is_marked else "")
        pixmap = icons.pixmap("shield", theme.text, look.px(SHIELD), dpr=self.devicePixelRatioF())
        self._shield.setPixmap(pixmap if is_marked else QPixmap())
        foot = self._side if not look.metrics.is_far else look.px(SHIELD)
        left = self._side + self._gap - look.px(4)
        left = self.width() - left - look.px(SHIELD) if self._seat % 2 else left
        self._shield.move(left, (self.height() + foot) // 2 - look.px(SHIELD))
        detail = " · ".join(parts)
        told = paint.elided(look.font(12), detail, width + 1)
        self._detail.setText(f"{told}\n{sustains}" if below else told)
        self._detail.setFixedWidth(width)
        self._detail.setVisible(bool(detail))
        set_text_color(self._name, theme.faint if gone else theme.text)
        set_text_color(self._detail, theme.faint if gone else theme.muted)
        value = self._said_value(line)
        turned = "" if line.needs == line.printed else "good"
        if turned and line.needs > line.printed:  # they hit less often
            turned = "warn"
        state = "gone" if gone else turned
        dress(self.value, kind="value" if look.metrics.is_far else "figure", state=state)
        self.value.setFont(look.font(16 if len(value) < 4 else 12, 600))
        self.value.setText(value)

    def _said_value(self, line: Line) -> str:
        if line.dice == 0 and line.present:
            return "–"
        return "/".join(map(str, line.needs)) or "–"

    def _said_name(self, line: Line) -> str:
        name, metrics = say(line.name), self._look.metrics
        if metrics.is_far and line.place:
            return f"{name} · {say(line.place)}"
        leveled = line.levels > 1 and not metrics.is_far
        return f"{name} {ROMAN[line.level]}" if leveled else name

    def _said_detail(self, line: Line) -> list[str]:
        metrics, parts = self._look.metrics, list[str]()
        if metrics.is_far:
            return []
        if line.is_aboard:
            return [self.tr("aboard")] if line.present else []
        if line.place:
            parts.append(say(line.place))
        if line.needs != line.printed:
            before, after = ("/".join(map(str, v)) for v in (line.printed, line.needs))
            parts.append(self.tr("{printed} → {now}").format(printed=before, now=after))
        if line.dice:
            spoken = self.tr("%n dice", "", line.dice)
            parts.append(spoken)
        if line.sustain:
            parts.append(self.tr("sustain"))
        if line.cannon is not None:
            fire = self.tr("cannon {value} × {dice}")
            parts.append(fire.format(value=line.cannon.value, dice=line.cannon.dice))
        if line.barrage is not None and not metrics.small:
            fire = self.tr("barrage {value} × {dice}")
            parts.append(fire.format(value=line.barrage.value, dice=line.barrage.dice))
        return parts
