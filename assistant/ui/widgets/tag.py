"""Small touchable words: a card in hand, a technology that is on or off, a count of copies."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable

FIXED = QSizePolicy.Policy.Fixed


class Tag(Pressable):
    """A thing named in a line: lit with its key when it can be chosen, else only read."""

    radius = 5

    def __init__(
        self, look: Look, text: str, *, key: str = "", on: bool = False, is_open: bool = True
    ) -> None:
        super().__init__(look)
        self._key, self._on, self._open = look.key(key), on, is_open
        self.setText(text)
        self.setAccessibleName(text)
        self.setSizePolicy(FIXED, FIXED)
        if not is_open:
            self.setEnabled(False)
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setCursor(Qt.CursorShape.ArrowCursor)

    def sizeHint(self) -> QSize:
        """24 px high to read, 32 to touch."""
        look = self.look
        key = paint.key_width(look, self._key) + look.px(6) if self._key else 0
        width = paint.width_of(look.font(12, 600), self.text()) + key + look.px(18)
        height = look.px(32 if self._open else 24)
        return QSize(round(width) + 2 * self.halo, height + 2 * self.halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Edge, key, words."""
        look, theme = self.look, self.look.theme
        edge, fill = (theme.text, theme.hover) if self._open else (theme.mid, "")
        if self._on:
            edge = theme.good
        width = float(look.px(2 if self._open else 1))
        paint.frame(painter, body, radius=look.px(5), fill=fill, edge=edge, width=width)
        left = body.x() + look.px(9)
        if self._key:
            wide = paint.key_width(look, self._key)
            cap = QRectF(left - look.px(4), body.center().y() - look.px(12), wide, look.px(24))
            paint.key_cap(painter, cap, self._key, look)
            left = cap.right() + look.px(6)
        place = QRectF(left, body.y(), body.right() - left, body.height())
        ink = theme.text if self._open or self._on else theme.muted
        paint.write(painter, place, self.text(), look.font(12, 600), ink)


class Toggle(Pressable):
    """On or off, or a number of copies: a click adds one and after the last begins anew."""

    radius = 7
    counted = Signal(int)

    def __init__(self, look: Look, text: str, *, most: int = 1, whose: str = "") -> None:
        """`whose` is heard before the words: two sides may have one of the same words each."""
        super().__init__(look)
        self._most, self._count, self._whose = most, 0, whose
        self.setText(text)
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)
        self.clicked.connect(lambda: self._change((self._count + 1) % (self._most + 1)))
        self.set_count(0)

    @property
    def count(self) -> int:
        """How many; of most things there is one or none."""
        return self._count

    def set_count(self, count: int) -> None:
        """Show another number; nothing is emitted. More than there are is shown as it is."""
        self._count = count
        self.setAccessibleName(", ".join(filter(None, (self._whose, self.words()))))
        self.setChecked(bool(count))
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """The name, with the number of copies where there are several."""
        return f"{self.text()} × {self._count}" if self._count > 1 else self.text()

    def sizeHint(self) -> QSize:
        """32 px high."""
        look = self.look
        words = paint.width_of(look.font(14, 600), self.words())
        return QSize(round(words) + look.px(44) + 2 * self.halo, look.px(32) + 2 * self.halo)

    def minimumSizeHint(self) -> QSize:
        """Words may be elided in a narrow column."""
        return QSize(self.look.px(90), self.sizeHint().height())

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Check or plus, then the name; what is on has the accent's edge."""
        look, theme, on = self.look, self.look.theme, self._count > 0
        edge, width = (look.accent, 2) if on else (theme.edge, 1)
        fill = theme.wash(look.accent) if on else self.background()
        paint.frame(
            painter, body, radius=look.px(7), fill=fill, edge=edge, width=float(look.px(width))
        )
        sign = QRectF(body.x() + look.px(10), body.y(), look.px(16), body.height())
        icons.paint(painter, sign, "check" if on else "plus", theme.text if on else theme.muted)
        left = sign.right() + look.px(6)
        place = QRectF(left, body.y(), body.right() - left - look.px(6), body.height())
        self.draw_words(painter, place, look.font(14, 600 if on else 400))

    def draw_words(self, painter: QPainter, place: QRectF, font: QFont) -> None:
        """What it is about, in a line; smaller where it would be cut."""
        if paint.width_of(font, self.words()) > place.width():
            font = self.look.font(12, int(font.weight()))
        paint.write(painter, place, self.words(), font, self.ink())

    def ink(self) -> str:
        """What is off is quiet."""
        return self.look.theme.text if self._count else self.look.theme.muted

    def nextCheckState(self) -> None:
        """The count says whether it is on."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit sets the number of copies."""
        if event.text().isdecimal() and int(event.text()) <= self._most:
            self._change(int(event.text()))
        else:
            super().keyPressEvent(event)

    def _change(self, count: int) -> None:
        self.set_count(count)
        self.counted.emit(count)
