"""Buttons: the style sheet draws their boxes and states, an heir of Qt's writes the words.

A switch is a picture; tabs are a row, of which one is on; a plain button is a verb, perhaps with an
icon and its key; when it is closed, the reason is in plain sight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QTabBar,
    QToolButton,
    QWidget,
)

from assistant.ui import icons
from assistant.ui.style_sheet import dress
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.menu import passes_on, show_tip


class PaintedButton(QPushButton):
    """A button for two fonts, two lines or a picture in one box; heirs `draw` in it.

    Whether it is checked is never its own to say.
    """

    def __init__(self, look: Look, kind: str, parent: QWidget | None = None) -> None:
        """`kind` is that of the style sheet."""
        super().__init__(parent)
        self.look = look
        self.setAutoDefault(True)  # Enter presses it, as in a dialog
        self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def setText(self, text: str) -> None:
        """Qt makes a key of what follows an ampersand, and a name may have one: "R&D Team"."""
        super().setText(text)
        if "&" in text:
            self.setShortcut(QKeySequence())

    def set_lit(self, lit: bool) -> None:
        """Have the box of a checked button, or not."""
        self.setCheckable(lit or self.isCheckable())
        self.setChecked(lit)
        self.setCheckable(lit)

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Write the words into the room that the box leaves."""
        raise NotImplementedError

    def inner(self) -> QRectF:
        """The room that the box leaves."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_PushButtonContents
        return QRectF(self.style().subElementRect(part, option, self))

    def tip_words(self) -> str:
        """What a tooltip tells: words that are cut, or a picture in words; mostly nothing."""
        return ""

    def event(self, event: QEvent) -> bool:
        """A tooltip that is set would be heard as well; this one is only seen."""
        if passes_on(self, event):
            return False
        if event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        return show_tip(self, event, self.tip_words())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box of the style sheet, then the words."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        self.draw(painter, self.inner())
        painter.end()

    def nextCheckState(self) -> None:
        """A press checks nothing."""


FIXED = QSizePolicy.Policy.Fixed
SIDE = 22


class IconSwitch(QToolButton):
    """40 px square; `words` say what is switched, its state and its key."""

    def __init__(self, look: Look, icon: str, words: str, *, on: bool) -> None:
        super().__init__()
        self.setProperty("kind", "icon")
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)
        picture, side = QIcon(), look.px(SIDE)
        ratio = self.devicePixelRatioF()
        for colour, state in (
            (look.theme.good, QIcon.State.On),
            (look.theme.muted, QIcon.State.Off),
        ):
            pixmap = icons.pixmap(icon, colour, side, dpr=ratio)
            picture.addPixmap(pixmap, QIcon.Mode.Normal, state)
        self.setIcon(picture)
        self.setIconSize(look.size(SIDE, SIDE))
        self.turn(words, on=on)

    def name(self, look: Look, word: str) -> None:
        """A word under the picture, which is smaller then: the button is no higher."""
        self.setProperty("kind", "named")
        self.setText(word)
        self.setFont(look.font(12))
        self.setIconSize(look.size(16, 16))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)

    def turn(self, words: str, *, on: bool) -> None:
        """On or off, and so it is said."""
        self.setChecked(on)
        self.setAccessibleName(words)

    def event(self, event: QEvent) -> bool:
        """The words are shown as a tip; set as one, they would be read aloud twice."""
        return show_tip(self, event, self.accessibleName()) or super().event(event)


class TabRow(QTabBar):
    """A tab for each page; `picked` names the page that a player wants.

    Tabs that have no room are scrolled to.
    """

    picked = Signal(str)

    def __init__(self, look: Look, prefix: str, size: int = 12) -> None:
        """Its object name begins with the prefix."""
        super().__init__()
        self.setObjectName(f"{prefix}-tabs")
        self.setProperty("kind", "tabs")
        self.setFont(look.font(size))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.currentChanged.connect(lambda at: self.picked.emit(self.tabData(at)))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pages in their order."""
        return tuple(self.tabData(at) for at in range(self.count()))

    def show_pages(self, pages: Mapping[str, str], now: str) -> None:
        """These, by name and words; nothing is emitted."""
        with QSignalBlocker(self):
            if self.names != tuple(pages):
                while self.count():
                    self.removeTab(0)
                for name, words in pages.items():
                    self.setTabData(self.addTab(words), name)
            for at, words in enumerate(pages.values()):
                self.setTabText(at, words.replace("&", "&&"))
            if now in pages:
                self.setCurrentIndex(self.names.index(now))
        self.setVisible(len(pages) > 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down leads into the page, as Tab does."""
        if event.key() == Qt.Key.Key_Down and not event.modifiers():
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def pick(self, name: str) -> None:
        """As if its tab had been pressed; nothing where there is none of that name."""
        if name in self.names:
            self.setCurrentIndex(self.names.index(name))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page: the wheel scrolls, and turns to no other one."""
        event.ignore()


WORTH = "99.99\u202f%"
"""As wide as nearly all values are."""
GAP, ICON = 8, 22


class PlainButton(PaintedButton):
    """A button whose box is the style sheet's; words, icon, value and key are one group in it.

    One is `primary` on a page, filled with the accent and high unless `low`. A `flat` one has no
    edge until touched. Without words give `accessible`.
    """

    refused = Signal()
    """It is closed, and was pressed by the mouse."""

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
        super().__init__(look, "plain", parent)
        self._value = self._meaning = self._reason = ""
        self._muted: tuple[str, ...] = ()
        self._valued, self._halved, self._leading = False, False, leading
        self._key, self._icon, self._spoken = key_words(key), icon, accessible or text
        self._primary, self._flat, self._low = primary, flat, low
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setText(text)
        self._renew()

    @property
    def is_closed(self) -> bool:
        """Closed buttons can be read and focused, not pressed."""
        return bool(self._reason)

    def set_closed(self, reason: str) -> None:
        """Close the button and say why; an empty reason opens it again."""
        shape = Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor
        self.setCursor(shape)
        self._set(_reason=reason)

    def set_primary(self, primary: bool) -> None:
        """Whether this is what one most likely wants, and larger than the others."""
        self._set(_primary=primary)

    def set_valued(self, valued: bool) -> None:
        """Whether there is room for what it is worth; it can be heard in any case."""
        self._set(_valued=valued)

    def set_halved(self, halved: bool) -> None:
        """Whether its words stand in two small lines, for want of room."""
        self._set(_halved=halved)

    def set_value(self, value: str, meaning: str) -> None:
        """What pressing it is worth, and in what sense."""
        self._set(_value=value, _meaning=meaning)

    @property
    def value(self) -> str:
        """What pressing it is worth, or nothing."""
        return self._value

    @property
    def key(self) -> str:
        """The key that presses it now, or none."""
        return "" if self._key in self._muted else self._key

    def set_key(self, key: str) -> None:
        """The key that presses it from now on, or none."""
        self._set(_key=key_words(key))

    def mute(self, *keys: str) -> None:
        """These keys are something else's for the moment: its cap goes, its room stays."""
        self._set(_muted=keys)

    def set_icon(self, icon: str) -> None:
        """The picture before its words from now on, or none."""
        self._set(_icon=icon)

    def say(self, words: str) -> None:
        """Other words on the same button."""
        self._set(_spoken=words)
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Other words, or none, on a button that is spoken of as before."""
        if words != self.text():
            self.setText(words)
            self._renew()

    def set_lit(self, lit: bool) -> None:
        """A flat button that is switched on keeps its edge."""
        super().set_lit(lit)
        self._renew()

    def sizeHint(self) -> QSize:
        """As wide as what it says."""
        option, widths = QStyleOptionButton(), [width for width, _ in self._parts()]
        self.initStyleOption(option)
        words = QSize(round(sum(widths)) + self.look.px(GAP) * (len(widths) - 1), 0)
        kind = QStyle.ContentsType.CT_PushButton
        return self.style().sizeFromContents(kind, option, words, self)

    def minimumSizeHint(self) -> QSize:
        """Its words are never cut by a layout."""
        return self.sizeHint()

    def tip_words(self) -> str:
        """What stands on it in a picture or a number only, and what else there is to know."""
        words = "" if self.text() and not self._value else self._worded()
        return " · ".join(filter(None, (words, self.toolTip())))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A closed button takes the focus, so that its reason is read, and tells of no click."""
        if self.is_closed:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.refused.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A closed button lets keys pass by."""
        if self.is_closed and event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Its parts as one group."""
        parts, gap, left = self._parts(), self.look.px(GAP), inner.x()
        if self._key and not self.key:
            parts.pop()
        if not self._leading:
            total = sum(width for width, _ in parts) + gap * (len(parts) - 1)
            left = max(float(self.look.px(4)), inner.center().x() - total / 2)
        for width, draw in parts:
            draw(painter, QRectF(left, inner.y(), width, inner.height()))
            left += width + gap

    def _set(self, **told: object) -> None:
        """Tell this from now on."""
        if any(getattr(self, name) != value for name, value in told.items()):
            for name, value in told.items():
                setattr(self, name, value)
            self._renew()

    def _renew(self) -> None:
        """Its box, its room and what is heard of it are those of what it says now."""
        kind = "quiet" if self._flat else "plain"
        if self._primary:
            kind = "confirm" if self._low else "primary"
        tight = not self.text() or self.look.metrics.is_far
        dress(self, kind=kind, tight=tight, closed=self.is_closed)
        heard = self._worded()
        if self._reason:
            words = self.tr("{name}, not allowed: {reason}")
            heard = words.format(name=self._spoken, reason=self._reason)
        if heard != self.accessibleName():  # Qt tells all the world whenever it is set
            self.setAccessibleName(heard)
        on = self.tr("on") if self.isChecked() else ""
        self.setAccessibleDescription(", ".join(filter(None, (self.key, on))))
        self.updateGeometry()
        self.update()

    def _worded(self) -> str:
        """What it does, and what that is worth."""
        return f"{self._spoken}, {self._meaning}: {self._value}" if self._value else self._spoken

    def _parts(self) -> list[tuple[float, Callable[[QPainter, QRectF], None]]]:
        """Icon, words, value and key: how wide each is, and what draws it there."""
        look, parts = self.look, list[tuple[float, Callable[[QPainter, QRectF], None]]]()
        if self._icon or self.is_closed:
            parts.append((look.px(ICON), self._draw_icon))
        if self.text():
            font, words = self._name_font(), self.text()
            name = paint.halved(font, words)[0] if self._halved else paint.width_of(font, words)
            wide = max(name, paint.width_of(look.font(12), self._reason))
            parts.append((wide, self._draw_words))
        if self._valued:
            parts.append((paint.width_of(look.font(14), WORTH), self._draw_value))
        if self._key:
            parts.append((paint.key_width(look, self._key), self._draw_key))
        return parts

    def _name_font(self) -> QFont:
        weight = 400 if self.is_closed or self._flat else 600
        return self.look.font(12 if self._halved else 16 if self._primary else 14, weight)

    def _ink(self) -> str:
        theme = self.look.theme
        if self.is_closed:
            return theme.muted
        if self._primary:
            return theme.accent_ink
        if self._flat and not self.isEnabled():
            return theme.faint
        quiet = self._flat and not self.isChecked() and not self.underMouse()
        return theme.muted if quiet else theme.text

    def _draw_icon(self, painter: QPainter, place: QRectF) -> None:
        icons.paint(painter, place, "lock" if self.is_closed else self._icon, self._ink())

    def _draw_words(self, painter: QPainter, place: QRectF) -> None:
        """The name; under it, on a closed button, the reason."""
        if self._reason:
            half = self.look.px(20)
            lower = QRectF(place.x(), place.center().y(), place.width(), half - self.look.px(2))
            paint.write(painter, lower, self._reason, self.look.font(12), self._ink())
            place = QRectF(place.x(), place.center().y() - half, place.width(), half)
        font, words = self._name_font(), self.text()
        lines = (paint.halved(font, words)[1] if self._halved else words).split("\n")
        high = paint.height_of(font)
        place.translate(0, -high * (len(lines) - 1) / 2)
        for n, line in enumerate(lines):
            paint.write(painter, place.translated(0, n * high), line, font, self._ink())

    def _draw_value(self, painter: QPainter, place: QRectF) -> None:
        """Rare ones, "> 99.99 %", are written small rather than cut."""
        font, look = self.look.font(14), self.look
        if paint.width_of(font, self._value) > place.width():
            font, place = look.font(12), place.adjusted(-look.px(4), 0, 0, 0)
        ink = self._ink() if self._primary else look.theme.muted
        paint.write(painter, place, self._value, font, ink, paint.RIGHT)

    def _draw_key(self, painter: QPainter, place: QRectF) -> None:
        half = self.look.px(12)
        cap = QRectF(place.x(), place.center().y() - half, place.width(), 2 * half)
        inked = self._ink() if self._primary and not self.is_closed else ""
        paint.key_cap(painter, cap, self._key, self.look, inked=inked)
