"""The small parts: seat marks, citation chips, key caps, pips, grounds and lines."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWhatsThisClickedEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import SEATS, Look
from assistant.ui.widgets import paint

FIXED = QSizePolicy.Policy.Fixed
PIPS_A_ROW = 10


class SeatTray(QFrame):
    """The ground of what belongs to a seat: its colour stands along the top."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self.setProperty("kind", "card")
        self.setProperty("seat", str(seat % SEATS))


class SeatMark(QWidget):
    """The shape and colour of a seat; `name` is read aloud, where no words beside it tell it."""

    def __init__(
        self, look: Look, seat: int, name: str = "", size: int = 22, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self.setFixedSize(look.size(size, size))
        self.show_seat(seat, name)

    def show_seat(self, seat: int, name: str = "") -> None:
        """The mark of this seat from now on."""
        self._seat = seat
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shape, nearly as large as the widget."""
        painter = QPainter(self)
        inner = self._look.inset(QRectF(self.rect()), 1)
        colour = self._look.theme.seat_colour(self._seat)
        paint.paint_seat(painter, inner, self._seat, colour)
        painter.end()


def key_button(look: Look, key: str, spoken: str) -> QPushButton:
    """A button that shows its key alone and stays down while what it opens is open."""
    button = QPushButton(key)
    button.setProperty("kind", "mark")
    button.setCheckable(True)
    button.setAutoDefault(True)  # Enter presses it
    button.setFont(look.font(12))
    button.setAccessibleName(spoken)
    return button


class Glyph(QLabel):
    """A picture in one colour that says what the words beside it say."""

    def __init__(self, look: Look, icon: str, size: int, colour: str) -> None:
        super().__init__()
        self.setFixedSize(look.size(size, size))
        ratio = self.devicePixelRatioF()
        self.setPixmap(icons.pixmap(icon, colour, look.px(size), dpr=ratio))


def ask_for_rule(asker: QWidget, words: str) -> None:
    """Whoever cites a rule asks its window to show what that says; the event goes up by itself."""
    QCoreApplication.sendEvent(asker, QWhatsThisClickedEvent(words))


class Chip(QLabel):
    """A citation: quiet words, read aloud, and a click shows what the rule says."""

    def __init__(self, look: Look, text: str, kind: str = "chip") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setFont(look.font(12))
        self.setSizePolicy(FIXED, FIXED)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click begins; what it stands on has none."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click ends where it began."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            ask_for_rule(self, self.text())


class KeyCap(QLabel):
    """A key of the keyboard, as a hint."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(text)
        self.setProperty("kind", "key")
        self.setFont(look.font(12 if len(text) > 1 else 14, 400 if len(text) > 1 else 600))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(FIXED, FIXED)


class Pips(QWidget):
    """Hits as pips: those answered carry a check mark, those to come are full (or hollow)."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.set_pips(0, 0)

    def set_pips(self, total: int, done: int, *, size: int = 18, hollow: bool = False) -> None:
        """How many there are and how many of them are answered."""
        self._total, self._done, self._size, self._hollow = total, done, size, hollow
        self.setAccessibleName(self.tr("{done} of {total}").format(done=done, total=total))
        columns, rows = min(total, PIPS_A_ROW), -(-total // PIPS_A_ROW)
        step = self._look.px(self._size + 5)
        self.setFixedSize(max(1, columns * step), max(1, rows * step))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ten to a row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self._look.px(self._size + 5)
        for n in range(self._total):
            row, column = divmod(n, PIPS_A_ROW)
            cell = QRectF(column * step, row * step, step, step)
            self._pip(painter, self._look.inset(cell, 2.5), n < self._done)
        painter.end()

    def _pip(self, painter: QPainter, at: QRectF, done: bool) -> None:
        look, theme = self._look, self._look.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if done:
            painter.setPen(QPen(QColor(theme.edge), look.px(1)))
            painter.drawEllipse(look.inset(at, 0.5))
            side = self._size * 0.22
            icons.paint(painter, look.inset(at, side), "check", theme.muted)
            return
        painter.setPen(QPen(QColor(theme.pip), look.px(2)))
        if not self._hollow:
            painter.setBrush(QColor(theme.pip))
        painter.drawEllipse(look.inset(at, 1))


class Sheet(QFrame):
    """A rounded ground with an edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")


class Rule(QFrame):
    """A line across."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("kind", "rule")
        self.setFixedHeight(look.px(1))
