"""Plain buttons: a verb, perhaps an icon and its key; when closed, the reason in plain sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tip import tip

WORTH = "99.99\u202f%"
"""As wide as nearly all values are."""


class PlainButton(Pressable):
    """40 px high; the one primary button of a page is filled with the accent, and 60
    unless `low`.

    A flat one has no edge until touched. Without words give `accessible`.
    """

    radius = 7

    def __init__(
        self,
        look: Look,
        text: str,
        *,
        key: str = "",
        icon: str = "",
        primary: bool = False,
        low: bool = False,
        flat: bool = False,
        accessible: str = "",
        leading: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`leading`: it begins at the left, in line with those under it, not in the middle."""
        super().__init__(look, parent)
        self._value = self._meaning = ""
        self._valued, self._leading = False, leading
        self._key, self._icon = key_words(key), icon
        self._primary, self._flat = primary, flat
        self._low, self._lit, self._muted = low, False, ""
        self._spoken, self._reason = accessible or text, ""
        self._announced = "", ""
        """What is heard, and what the tooltip says: Qt tells all the world whenever it is set."""
        self.setText(text)
        self._speak()
        self._describe()

    @property
    def is_closed(self) -> bool:
        """Closed buttons can be read and focused, not pressed."""
        return bool(self._reason)

    def set_closed(self, reason: str) -> None:
        """Close the button and say why; an empty reason opens it again."""
        if reason != self._reason:
            self._reason = reason
            shape = Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor
            self.setCursor(shape)
            self._speak()
            self._measure()

    def set_primary(self, primary: bool) -> None:
        """Whether this is what one most likely wants, and larger than the others."""
        if primary != self._primary:
            self._primary = primary
            self._measure()

    def set_valued(self, valued: bool) -> None:
        """Whether there is room for what it is worth; it can be heard in any case."""
        if valued != self._valued:
            self._valued = valued
            self.updateGeometry()
            self.update()

    def set_value(self, value: str, meaning: str) -> None:
        """What pressing it is worth, and in what sense."""
        if (value, meaning) != (self._value, self._meaning):
            self._value, self._meaning = value, meaning
            self._speak()
            self.update()

    @property
    def key(self) -> str:
        """The key that presses it now, or none."""
        return "" if self._key == self._muted else self._key

    def set_key(self, key: str) -> None:
        """The key that presses it from now on, or none."""
        if key_words(key) != self._key:
            self._key = key_words(key)
            self._describe()
            self._measure()

    def mute(self, key: str) -> None:
        """This key is something else's for the moment: its cap goes, its room stays."""
        if key != self._muted:
            self._muted = key
            self._describe()
            self.update()

    def set_icon(self, icon: str) -> None:
        """The picture before its words from now on, or none."""
        if icon != self._icon:
            self._icon = icon
            self._measure()

    def say(self, words: str) -> None:
        """Other words on the same button."""
        is_other, self._spoken = words != self._spoken, words
        if words != self.text():
            self.show_words(words)
        elif is_other:
            self._speak()

    def show_words(self, words: str) -> None:
        """Other words, or none, on a button that is spoken of as before."""
        if words != self.text():
            self.setText(words)
            self._measure()
            self._speak()

    def set_lit(self, lit: bool) -> None:
        """A flat button that is switched on keeps its edge."""
        self._lit = lit
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as what it says."""
        return self.wish(valued=self._valued)

    def wish(self, *, valued: bool) -> QSize:
        """The same, if it told what it is worth or did not."""
        look, value = self.look, self._value_width() if valued else 0
        parts = (self._icon_width(), self._words_width(), value, self._key_width())
        widths = [w for w in parts if w]
        inner = sum(widths) + look.px(8) * (len(widths) - 1)
        return QSize(round(inner) + 2 * (self._pad() + self.halo), self._height() + 2 * self.halo)

    def minimumSizeHint(self) -> QSize:
        """Its words are never cut by a layout."""
        return self.sizeHint()

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Ground, then icon, words and key as one group."""
        self._draw_ground(painter, body)
        look, gap, top, high = self.look, self.look.px(8), body.y(), body.height()
        total = self.sizeHint().width() - 2 * self.halo - 2 * self._pad()
        left = max(body.x() + gap, body.center().x() - total / 2)
        if self._leading:
            left = body.x() + self._pad()
        if width := self._icon_width():
            icon = "lock" if self.is_closed else self._icon
            icons.paint(painter, QRectF(left, top, width, high), icon, self._ink())
            left += width + gap
        if self.text():
            words = self._words_width()
            self._draw_words(painter, QRectF(left, top, words, high))
            left += words + gap
        if self._valued:
            value = self._value_width()
            self._draw_value(painter, QRectF(left, top, value, high))
            left += value + gap
        if self.key:
            cap = QRectF(left, top + high / 2 - look.px(12), self._key_width(), look.px(24))
            filled = self._primary and not self.is_closed
            paint.key_cap(painter, cap, self._key, look, inked=self._ink() if filled else "")

    def event(self, event: QEvent) -> bool:
        """A tooltip that is not heard once more as a description."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._announced[1], self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A closed button takes the focus, so that its reason is read, and nothing more."""
        if self.is_closed:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A closed button lets keys pass by."""
        if self.is_closed and event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def nextCheckState(self) -> None:
        """Plain buttons hold no state."""

    def _measure(self) -> None:
        """What it says takes other room than before."""
        self.updateGeometry()
        self.update()

    def _speak(self) -> None:
        worth = f"{self._spoken}, {self._meaning}: {self._value}" if self._value else self._spoken
        heard = worth
        if self._reason:
            words = self.tr("{name}, not allowed: {reason}")
            heard = words.format(name=self._spoken, reason=self._reason)
        announced = heard, tip(worth) if self._value or not self.text() else ""
        if announced != self._announced:
            self._announced = announced
            self.setAccessibleName(heard)

    def _describe(self) -> None:
        """Its key, and whether it is on: what stands on it and is no name."""
        on = self.tr("on") if self._lit else ""
        self.setAccessibleDescription(", ".join(filter(None, (self.key, on))))

    def _height(self) -> int:
        if self._primary and not self._low:
            return self.look.px(60 if not self.look.metrics.small else 56)
        return self.look.px(48 if self.is_closed and not self._low else 40)

    def _pad(self) -> int:
        """Between the edge and what is inside."""
        roomy = bool(self.text()) and not self.look.metrics.is_far
        return self.look.px(14 if roomy else 9)

    def _icon_width(self) -> int:
        return self.look.px(22) if self._icon or self.is_closed else 0

    def _key_width(self) -> float:
        return paint.key_width(self.look, self._key) if self._key else 0

    def _value_width(self) -> float:
        return paint.width_of(self.look.font(14), WORTH)

    def _words_width(self) -> float:
        look = self.look
        name = paint.width_of(self._name_font(), self.text())
        return max(name, paint.width_of(look.font(12), self._reason))

    def _name_font(self) -> QFont:
        weight = 400 if self.is_closed or self._flat else 600
        return self.look.font(16 if self._primary else 14, weight)

    def _ink(self) -> str:
        theme = self.look.theme
        if self.is_closed:
            return theme.muted
        if self._primary:
            return theme.accent_ink
        quiet = self._flat and not self._lit and not self.underMouse()
        return theme.muted if quiet else theme.text

    def _draw_ground(self, painter: QPainter, body: QRectF) -> None:
        look, theme, width = self.look, self.look.theme, float(self.look.px(1))
        radius = look.px(self.radius)
        if self.is_closed:
            paint.frame(painter, body, radius=radius, edge=theme.mid, width=width, dashed=True)
        elif self._primary:
            lit = self.underMouse() or self.isDown()
            edge = theme.text if lit else look.accent
            paint.frame(painter, body, radius=radius, fill=look.accent, edge=edge, width=2 * width)
        elif self._flat:
            fill = theme.hover if self._lit or self.underMouse() or self.isDown() else ""
            edge = theme.text if self._lit else ""
            paint.frame(painter, body, radius=radius, fill=fill, edge=edge, width=width)
        else:
            paint.frame(
                painter, body, radius=radius, fill=self.background(), edge=theme.edge, width=width
            )

    def _draw_value(self, painter: QPainter, place: QRectF) -> None:
        """Rare ones, "> 99.99 %", are written small rather than cut."""
        font, look = self.look.font(14), self.look
        if not self._value:
            return
        if paint.width_of(font, self._value) > place.width():
            font, place = look.font(12), place.adjusted(-look.px(4), 0, 0, 0)
        paint.write(painter, place, self._value, font, look.theme.muted, paint.RIGHT)

    def _draw_words(self, painter: QPainter, place: QRectF) -> None:
        look = self.look
        if not self._reason:
            paint.write(painter, place, self.text(), self._name_font(), self._ink())
            return
        half = place.height() / 2
        upper = place.adjusted(0, look.px(4), 0, -half + look.px(1))
        lower = place.adjusted(0, half + look.px(1), 0, -look.px(4))
        paint.write(painter, upper, self.text(), self._name_font(), self._ink())
        paint.write(painter, lower, self._reason, look.font(12), self._ink())
