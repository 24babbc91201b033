"""A row of a tray: what hits, who it is, how many dice, and its tokens or stacks of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.games.ti4.data import Kind, UnitType, units
from assistant.games.ti4.notation import ROMAN
from assistant.rules.decision import Action, Ref
from assistant.rules.names import number
from assistant.rules.text import Speakable
from assistant.ui.games.ti4.token import Mark, UnitToken
from assistant.ui.games.ti4.tray_view_model import Line, Piece, Touch
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.pressable import HALO

BIG, MIDDLE, SMALL = 46, 42, 34
CLOSE = 3
"""The gap between tokens that stand close."""
TINY = 32
"""As small as a finger allows, before pieces are stacked."""


class Stack(UnitToken):
    """One token that stands for one or more pieces alike."""

    def __init__(
        self, look: Look, icon: str, seat: int, pieces: Sequence[Piece], parent: QWidget
    ) -> None:
        super().__init__(look, icon, seat, parent)
        self.pieces: tuple[Piece, ...] = ()
        self.show_pieces(pieces)

    def show_pieces(self, pieces: Sequence[Piece]) -> None:
        """Stand for these from now on."""
        if self.pieces == tuple(pieces):
            return
        self.pieces = tuple(pieces)
        self.touches = _merged(self.pieces)
        first = min(self.pieces, key=lambda piece: number(piece.ref))
        self.piece = next((p for p in self.pieces if p.keys), first)
        self.setObjectName(f"token:{self.piece.ref}")
        self.show_unit(
            pieces[0].state,
            choosable=bool(self.touches),
            keys=" ".join(t.key for t in self.touches if t.named),
            accessible=_spoken(self.pieces, self.touches),
        )


class TokenStrip(QWidget):
    """Told the pieces of a row; says which was touched, and about which the table may rule."""

    touched = Signal(object, QPoint)
    """The tuple of `Touch` of the token, and where on the screen."""
    asked = Signal(object, QPoint)
    """A right click on a piece: its `Ref`, and where on the screen."""

    def __init__(self, look: Look, seat: int, type: UnitType, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._seat, self._icon = look, seat, type.value
        self._pieces: tuple[Piece, ...] = ()
        self._tokens: list[Stack] = []
        self._lit: tuple[Ref, ...] = ()
        self._stacked: bool | None = None
        self._aboard = units()[type].kind is Kind.GROUND

    def show_pieces(self, pieces: tuple[Piece, ...]) -> None:
        """Show these pieces; tokens that are there already are used again."""
        self._pieces = pieces if self._seat % 2 == 0 else pieces[::-1]
        if self._stacked is not None:
            self._build(self._is_crowded())
            self._place()

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these pieces up and no others."""
        self._lit = refs
        for token in self._tokens:
            token.set_rolling(any(piece.ref in refs for piece in token.pieces))

    def show_marks(self, marks: Mapping[Action, Mark]) -> None:
        """What touching a token is worth: the best of what its keys mean."""
        for token in self._tokens:
            named = [marks[t.action] for t in token.touches if t.named and t.action in marks]
            token.show_mark(max(named, key=lambda mark: mark.value, default=None))

    def wide(self, height: int) -> int:
        """The width at which every piece has its own token."""
        return len(self._pieces) * (self.side(height) + self._look.px(2 * HALO))

    def least(self, height: int) -> int:
        """The width at which they stand as close as they can."""
        side = min(self.side(height), self._look.px(TINY))
        return len(self._pieces) * (side + self._look.px(CLOSE))

    def stacked(self, height: int) -> int:
        """The width of their stacks, standing close, with all their numbers."""
        side, groups = min(self.side(height), self._look.px(TINY)), list(_alike(self._pieces))
        numbers = sum(self._room(len(group)) for group in groups)
        return len(groups) * (side + self._look.px(CLOSE)) + numbers + self._look.px(2 * HALO)

    def side(self, height: int) -> int:
        """How large a token is in a row this high."""
        look, room = self._look, height - self._look.px(2 * HALO)
        wanted = SMALL if self._aboard else MIDDLE if look.metrics.small else BIG
        return min(look.px(wanted), max(room, look.px(26)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Decide again whether there is room, and put every token in its place."""
        stacked = self._is_crowded()
        if stacked is not self._stacked:
            self._build(stacked)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The numbers of the stacks."""
        if not self._stacked:
            return
        painter, look = QPainter(self), self._look
        for token in self._tokens:
            if (count := len(token.pieces)) > 1:
                box = QRectF(token.geometry().right(), 0, self._room(count), self.height())
                ink = look.theme.faint if token.pieces[0].state == "lost" else look.theme.text
                paint.write(painter, box, _times(count), look.font(16, 600), ink)
        painter.end()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Right click or the menu key."""
        under = self.childAt(event.pos())
        if isinstance(under, Stack):
            self.asked.emit(under.piece.ref, event.globalPos())

    def sizeHint(self) -> QSize:
        """Everything in a row."""
        height = self._look.px(BIG + 2 * HALO)
        return QSize(self.wide(height), height)

    def _build(self, stacked: bool) -> None:
        self._stacked = stacked
        groups = list(_alike(self._pieces) if stacked else ((piece,) for piece in self._pieces))
        while len(self._tokens) > len(groups):
            remove(self._tokens.pop())
        for token, group in zip(self._tokens, groups, strict=False):
            token.show_pieces(group)
        self._tokens += [self._token(group) for group in groups[len(self._tokens) :]]
        self.highlight(self._lit)
        self.update()

    def _is_crowded(self) -> bool:
        return self.least(self.height()) > self.width()

    def _token(self, pieces: Sequence[Piece]) -> Stack:
        token = Stack(self._look, self._icon, self._seat, pieces, self)
        token.clicked.connect(lambda: self._touch(token))
        token.show()
        return token

    def _touch(self, token: Stack) -> None:
        self.touched.emit(token.touches, token.mapToGlobal(token.rect().bottomLeft()))

    def _place(self) -> None:
        side, halo = self.side(self.height()), self._look.px(HALO)
        rooms = sum(self._room(len(token.pieces)) for token in self._tokens)
        pitch = min(side + 2 * halo, (self.width() - rooms) // max(1, len(self._tokens)))
        side = min(side, max(pitch - self._look.px(CLOSE), self._look.px(TINY)))
        step, top = side + 2 * halo, (self.height() - side) // 2 - halo
        if len(self._tokens) > 1:  # one lies over the next before the last is cut
            pitch = min(pitch, (self.width() - rooms - side) // (len(self._tokens) - 1))
        total = pitch * len(self._tokens) + rooms
        left = 0 if self._seat % 2 else max(0, self.width() - total - (step - pitch))
        for token in self._tokens:
            token.setGeometry(left, top, step, step)
            left += pitch + self._room(len(token.pieces))

    def _room(self, count: int) -> int:
        """What the number of a stack of so many takes beside it."""
        if count < 2:
            return 0
        return round(paint.width_of(self._look.font(16, 600), _times(count))) + self._look.px(6)


def _alike(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Neighbouring pieces that fare alike and may do alike."""
    for _, group in groupby(pieces, lambda p: (p.state, tuple(t.action for t in p.touches))):
        yield tuple(group)


def _merged(pieces: tuple[Piece, ...]) -> tuple[Touch, ...]:
    """What a click on the stack may do; the stack is named if any piece of it is."""
    named = {t.action for piece in pieces for t in piece.touches if t.named}
    return tuple(t._replace(named=t.action in named) for t in pieces[0].touches)


def _times(count: int) -> str:
    return f"× {count}"


def _spoken(pieces: tuple[Piece, ...], touches: tuple[Touch, ...]) -> str:
    words = [_fare(pieces[0].name, pieces[0].state)]
    if len(pieces) > 1:
        words[0] += f" × {len(pieces)}"
    words += [f"{say(touch.verb)} ({touch.key})" for touch in touches]
    return "; ".join(words)


def _fare(name: Speakable, state: str) -> str:
    spoken = say(name)
    match state:
        case "damaged":
            return QCoreApplication.translate("TokenStrip", "{unit}, damaged").format(unit=spoken)
        case "lost":
            return QCoreApplication.translate("TokenStrip", "{unit}, destroyed").format(unit=spoken)
        case "away":
            return QCoreApplication.translate("TokenStrip", "{unit}, retreated").format(unit=spoken)
        case "away damaged":
            words = QCoreApplication.translate("TokenStrip", "{unit}, retreated, damaged")
            return words.format(unit=spoken)
        case "aboard":
            return QCoreApplication.translate("TokenStrip", "{unit}, aboard").format(unit=spoken)
    return spoken


LOW, TIGHT, FAR, HIGH = 44, 38, 26, 84
CIRCLE = 34
NAME, LEAST = 104, 56
STACKS = 150
"""What two stacks with their numbers need."""


class UnitLine(QWidget):
    """The attacker's row reads from the left, the defender's from the right."""

    touched = Signal(object, QPoint)
    asked = Signal(object, QPoint)

    def __init__(self, look: Look, seat: int, line: Line) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._strip = TokenStrip(look, seat, line.type, self)
        self._strip.touched.connect(self.touched)
        self._strip.asked.connect(self.asked)
        self._words = QRectF()
        metrics = look.metrics
        self.setMinimumHeight(look.px(FAR if metrics.is_far else TIGHT if metrics.small else LOW))
        self.setMaximumHeight(look.px(HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._show(line)

    def show_line(self, line: Line) -> None:
        """Show how these units fare now."""
        if line != self.line:
            self._show(line)
            self._arrange()
            self.update()

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these units up and no others."""
        self._strip.highlight(refs)

    def show_marks(self, marks: Mapping[Action, Mark]) -> None:
        """What each action on these units is worth."""
        self._strip.show_marks(marks)

    def sizeHint(self) -> QSize:
        """As high as is comfortable; any width."""
        return QSize(self._look.px(320), self._look.px(HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line above, the value, the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        painter.fillRect(0, 0, self.width(), look.px(1), QColor(theme.line))
        self._draw_value(painter)
        self._draw_words(painter)
        painter.end()

    def _show(self, line: Line) -> None:
        self.line = line
        self._name, self._detail = self._said_name(), self._said_detail()
        told = (self._name, self._value(), self._detail)
        self.setAccessibleName(", ".join(filter(None, told)))
        self._strip.show_pieces(line.pieces)

    def _arrange(self) -> None:
        """Words take what they need, tokens the rest; short of room the name wraps first."""
        px, height = self._look.px, self.height()
        pad, circle = px(12), px(self._circle() + 10)
        room = self.width() - 2 * pad - circle
        natural = self._natural()
        words = self._share(room - px(8), natural, height)
        left = pad + circle
        if self._seat % 2:
            self._words = QRectF(self.width() - left - words, 0, words, height)
            self._strip.setGeometry(pad - px(4), 0, int(room - words - px(4)), height)
        else:
            self._words = QRectF(left, 0, words, height)
            x = int(left + words + px(8))
            self._strip.setGeometry(x, 0, self.width() - x - pad + px(4), height)

    def _draw_value(self, painter: QPainter) -> None:
        look, theme, side = self._look, self._look.theme, self._look.px(self._circle())
        left = self.width() - look.px(12) - side if self._seat % 2 else look.px(12)
        place = QRectF(left, (self.height() - side) / 2, side, side)
        changed = self.line.needs != self.line.printed and not self.line.is_ground
        ink = theme.good if changed else theme.text
        if self.line.present == 0:
            ink = theme.faint
        if not look.metrics.is_far:
            edge = theme.good if changed else theme.edge
            painter.setPen(QPen(QColor(edge), look.px(1)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(look.inset(place, 1))
        value = self._value()
        size = 16 if len(value) < 4 else 12
        paint.write(painter, place, value, look.font(size, 600), ink, paint.CENTRE)

    def _draw_words(self, painter: QPainter) -> None:
        look, theme, gone = self._look, self._look.theme, self.line.present == 0
        align = paint.RIGHT if self._seat % 2 else paint.LEFT
        bold, small = self._large(), look.font(12)
        room = 1 if self._detail and self.height() < look.px(58) else 2
        names = paint.wrapped(self._name, bold, self._words.width(), room)
        rows = [(name, bold, theme.faint if gone else theme.text, 19) for name in names]
        if self._detail:
            fits = paint.width_of(small, self._detail) <= self._words.width() + 1
            told = self._detail if fits else self._detail.rpartition(" · ")[2]
            rows.append((told, small, theme.faint if gone else theme.muted, 17))
        total = sum(look.px(height) for *_, height in rows)
        top = (self.height() - total) / 2
        for text, font, ink, height in rows:
            place = QRectF(self._words.x(), top, self._words.width(), look.px(height))
            paint.write(painter, place, text, font, ink, align)
            top += look.px(height)

    def _share(self, room: int, natural: int, height: int) -> int:
        """What the words get: everything they want, unless every token can have its place.

        Before a stack or its number is cut, the name is.
        """
        narrow = min(natural, self._look.px(NAME))
        if self._strip.least(height) > room - narrow:
            words = min(natural, max(narrow, room - self._look.px(STACKS)))
            return min(words, max(room - self._strip.stacked(height), self._look.px(LEAST)))
        return max(min(natural, room - self._strip.wide(height)), narrow)

    def _natural(self) -> int:
        look = self._look
        name = paint.width_of(look.font(14, 600), self._name)
        return round(max(name, paint.width_of(look.font(12), self._detail))) + look.px(2)

    def _large(self) -> QFont:
        """The font of the name: smaller before the name is cut."""
        usual = self._look.font(14, 600)
        fits = paint.width_of(usual, self._name) <= self._words.width() + 1
        return usual if fits or self.height() >= self._look.px(58) else self._look.font(12, 600)

    def _circle(self) -> int:
        return 22 if self._look.metrics.is_far else CIRCLE

    def _value(self) -> str:
        if self.line.is_ground or (self.line.dice == 0 and self.line.present):
            return "–"
        return "/".join(map(str, self.line.needs))

    def _said_name(self) -> str:
        name = say(self.line.name)
        if self.line.levels > 1 and not self._look.metrics.is_far:
            return f"{name} {ROMAN[self.line.level]}"
        return name

    def _said_detail(self) -> str:
        line, metrics = self.line, self._look.metrics
        if metrics.is_far:
            return ""
        if line.is_ground:
            return self.tr("aboard") if line.present else ""
        parts = []
        if line.needs != line.printed:
            before, after = ("/".join(map(str, v)) for v in (line.printed, line.needs))
            parts.append(self.tr("{printed} → {now}").format(printed=before, now=after))
        if line.dice:
            spoken = self.tr("%n dice", "", line.dice)
            parts.append(spoken)
        if line.sustain:
            parts.append(self.tr("sustain"))
        if line.barrage is not None and not metrics.small:
            fire = self.tr("barrage {value} × {dice}")
            parts.append(fire.format(value=line.barrage.value, dice=line.barrage.dice))
        return " · ".join(parts)
