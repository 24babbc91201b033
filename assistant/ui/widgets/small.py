"""The small parts: seat marks, citation chips, key caps, pips, grounds and lines."""

from __future__ import annotations

from itertools import repeat

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap, QWhatsThisClickedEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.style_sheet import tinted
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


class SeatMark(QLabel):
    """The shape and colour of a seat; `name` is read aloud, where no words beside it tell it."""

    def __init__(
        self, look: Look, seat: int, name: str = "", size: int = 22, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self.setFixedSize(look.size(size, size))
        self.show_seat(seat, name)

    def show_seat(self, seat: int, name: str = "") -> None:
        """The mark of this seat from now on, nearly as large as the widget."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap((self.size().toSizeF() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        inner = self._look.inset(QRectF(self.rect()), 1)
        paint.paint_seat(painter, inner, seat, self._look.theme.seat_colour(seat))
        painter.end()
        self.setPixmap(picture)
        self.setAccessibleName(name)


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


class Pips(QLabel):
    """Hits as pips, ten to a row: those answered are checked, those to come full (or hollow)."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setSizePolicy(FIXED, FIXED)

    def set_pips(self, total: int, done: int, *, size: int = 18, hollow: bool = False) -> None:
        """How many there are and how many of them are answered, without a word: the question
        says so.
        """
        look, theme = self._look, self._look.theme
        gone, left = ("pip_done", theme.muted), ("pip_hollow" if hollow else "pip", theme.pip)
        side = look.px(size)
        apart = f'<td style="padding: 0 {look.px(5)}px {look.px(5)}px 0">'
        pips = [
            f'{apart}<img src="{tinted(*one)}" width="{side}" height="{side}"></td>'
            for one in (*repeat(gone, done), *repeat(left, total - done))
        ]
        rows = (pips[n : n + PIPS_A_ROW] for n in range(0, total, PIPS_A_ROW))
        told = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
        self.setText(f'<table cellspacing="0">{told}</table>')


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
