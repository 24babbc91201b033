"""A number between a minus and a plus: typed, clicked or wheeled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import Rhythm
from assistant.ui.widgets.pressable import HALO, LEFT_BUTTON

FIXED = QSizePolicy.Policy.Fixed
KEY = Qt.Key
BLANK, NEGATIVE = "–", "-"
SIGN = 9.5
"""From the edge of its part to a sign: an odd side, so that its strokes fall on whole pixels."""

_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_STEPS: dict[int, int] = {
    KEY.Key_Up: 1,
    KEY.Key_Right: 1,
    KEY.Key_Plus: 1,
    KEY.Key_Down: -1,
    KEY.Key_Left: -1,
    KEY.Key_Minus: -1,
    KEY.Key_PageUp: 5,
    KEY.Key_PageDown: -5,
}


class Stepper(QWidget):
    """Minus, a number, plus. Digits type it, Up and Down change it, Home and End are its limits.

    A digit after a pause, or a fresh focus, begins another number.

    While it is `blank` the number is not known; the first step shows the one it began with. An
    `optional` number is made blank again by a step below the lowest, or by taking its digits back.
    A `signed` one shows its plus. Below zero a number is typed after its minus, which also steps.
    """

    changed = Signal(int)
    blanked = Signal()

    def __init__(
        self,
        look: Look,
        *,
        low: int,
        high: int,
        value: int,
        name: str = "",
        optional: bool = False,
        signed: bool = False,
    ) -> None:
        super().__init__()
        self._look, self._low, self._high, self._value = look, low, high, value
        self._optional, self._signed = optional, signed
        self._name, self._typed, self._error = name, "", ""
        self._blank, self._rhythm = False, Rhythm()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(FIXED, FIXED)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._speak()

    @property
    def value(self) -> int:
        """The number now."""
        return self._value

    @property
    def is_typed(self) -> bool:
        """Whether digits have just been typed, and more may follow."""
        return self._typed not in ("", NEGATIVE)

    def take(self) -> None:
        """What was typed is all of it: a further digit begins another number."""
        self._typed = ""
        self.update()

    def set_value(self, value: int) -> None:
        """Show another number; nothing is emitted."""
        self._value, self._typed = min(max(value, self._low), self._high), ""
        self._blank = False
        self._speak()

    def set_range(self, low: int, high: int) -> None:
        """Other limits; a number beyond them stays until it is set or stepped."""
        if len(str(high)) != len(str(self._high)):
            self.updateGeometry()
        self._low, self._high = low, high
        self.update()

    def set_blank(self, start: int) -> None:
        """Show no number; nothing is emitted. A step begins with `start`."""
        self.set_value(start)
        self._blank = True
        self._speak()

    def set_name(self, name: str) -> None:
        """What is counted, for those who listen."""
        self._name = name
        self._speak()

    def set_error(self, reason: str) -> None:
        """Edge the number in `bad`; the reason is read aloud, its words stand beside it."""
        self._error = reason
        self.setAccessibleDescription(reason)
        self.update()

    def sizeHint(self) -> QSize:
        """36 px high, three parts; up to three digits change nothing of the width."""
        digits = paint.width_of(self._font(), f"+{self._high}" if self._signed else str(self._high))
        width = 2 * self._look.px(36) + max(self._look.px(38), digits + self._look.px(4))
        halo = 2 * self._look.px(HALO)
        return QSize(round(width) + halo, self._look.px(36) + halo)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, number, the two signs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme, body = self._look, self._look.theme, self._body()
        minus, plus = self._parts()
        edge, width = (theme.bad, look.px(2)) if self._error else (theme.edge, look.px(1))
        middle = frame_number(painter, look, body, minus.width(), edge, float(width))
        for part, sign, open_ in (
            (minus, "minus", self._value > self._low or self._optional),
            (plus, "plus", self._value < self._high),
        ):
            ink = theme.text if open_ else theme.mid
            icons.paint(painter, look.inset(part, SIGN), sign, ink)
        shown = written(self._typed) if self.is_typed else self._shown()
        some = shown != BLANK and (self._signed or shown != "0")
        ink, weight = (theme.text, 600) if some else (theme.faint, 400)
        paint.write(painter, middle, shown, look.font(20, weight), ink, paint.CENTRE)
        if self.hasFocus():
            paint.ring(painter, body, look, look.px(7))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, arrows, page keys, Backspace."""
        key, steps = event.key(), _STEPS.get(event.key())
        if self._rhythm.begins():
            self._typed = ""
        if steps is not None:
            self._step(steps)
            self._typed = NEGATIVE if key == KEY.Key_Minus and self._low < 0 else ""
        elif key == KEY.Key_Home:
            self._change(self._low)
        elif key == KEY.Key_End:
            self._change(self._high)
        elif key in (KEY.Key_Backspace, KEY.Key_Delete):
            self._type((self._typed or self._digits())[:-1])
        elif event.text().isdecimal() and not event.modifiers() & _COMMANDS:
            self._digit(event.text())
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The signs step; the number only takes the focus."""
        if event.button() is not LEFT_BUTTON:
            return
        minus, plus = self._parts()
        if minus.contains(event.position()):
            self._step(-1)
        elif plus.contains(event.position()):
            self._step(1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two steps."""
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel turns the number only when the focus is here, so that pages scroll."""
        turn = event.angleDelta().y()
        if self.hasFocus() and turn:
            self._step(1 if turn > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A half-typed number is forgotten, the last whole one stays."""
        self.take()
        super().focusOutEvent(event)

    def _digit(self, digit: str) -> None:
        longer = self._typed + digit
        within = min(self._low, 0) <= int(longer) <= self._high
        self._type(longer if within else digit)

    def _type(self, typed: str) -> None:
        if self._optional and not typed:
            self._clear()
            return
        sign, digits = typed[: typed.startswith(NEGATIVE)], typed.lstrip(f"{NEGATIVE}0")
        number = int(f"{sign}{digits or 0}")
        if self._low <= number <= self._high:
            self._change(number)
        self._typed = sign + digits if number <= self._high else ""
        self.update()

    def _step(self, by: int) -> None:
        below = self._value + by < self._low and self._value == self._low
        if self._optional and ((self._blank and by < 0) or below):
            self._clear()
        else:
            self._change(self._value if self._blank else self._value + by)

    def _clear(self) -> None:
        if not self._blank:
            self.set_blank(self._low)
            self.blanked.emit()

    def _change(self, value: int) -> None:
        before = None if self._blank else self._value
        self.set_value(value)
        if self._value != before:
            self.changed.emit(self._value)

    def _speak(self) -> None:
        said = self.tr("{name}: {value}").format(name=self._name, value=self._shown())
        self.setAccessibleName(said if self._name else self._shown())
        self.update()

    def _digits(self) -> str:
        return "" if self._blank else str(self._value)

    def _shown(self) -> str:
        if self._blank:
            return BLANK
        plus = "+" if self._signed and self._value >= 0 else ""
        return plus + written(str(self._value))

    def _font(self) -> QFont:
        return self._look.font(20, 600)

    def _body(self) -> QRectF:
        return self._look.inset(QRectF(self.rect()), HALO)

    def _parts(self) -> tuple[QRectF, QRectF]:
        body, side = self._body(), self._look.px(36)
        minus = QRectF(body.x(), body.y(), side, body.height())
        return minus, minus.translated(body.width() - side, 0)


def written(number: str) -> str:
    """A number with the sign that is read as a minus, not as a hyphen."""
    return number.replace(NEGATIVE, "\N{MINUS SIGN}")


def frame_number(
    painter: QPainter, look: Look, body: QRectF, sign: float, edge: str, width: float
) -> QRectF:
    """The frame of a number between two signs so wide; where the number stands."""
    theme = look.theme
    paint.frame(painter, body, radius=look.px(7), fill=theme.raised, edge=edge, width=width)
    middle = body.adjusted(sign, 0, -sign, 0)
    paint.frame(painter, middle.adjusted(0, width, 0, -width), radius=0, fill=theme.window)
    return middle
