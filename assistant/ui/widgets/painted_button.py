"""Qt's push button: the style sheet draws its box and states, an heir writes the words.

A switch is one that is a picture; tabs are a row of them, of which one is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QIcon,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
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
from assistant.ui.theme import Look
from assistant.ui.widgets.menu import Line, LineMenu, passes_on, show_tip


class PaintedButton(QPushButton):
    """A button for two fonts, two lines or a picture in one box; heirs `draw` in it.

    Whether it is checked is never its own to say.
    """

    def __init__(self, look: Look, kind: str, parent: QWidget | None = None) -> None:
        """`kind` is that of the style sheet."""
        super().__init__(parent)
        self.look, self._is_void = look, False
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

    def forget_press(self) -> None:
        """It means something else from now on: a press that is not let go of was not for it."""
        if self.isDown():
            self.setDown(False)
            self._is_void = True

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A new press counts."""
        self._is_void = False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A press that was forgotten does not come back under the moving pointer."""
        if self._is_void:
            event.ignore()
        else:
            super().mouseMoveEvent(event)

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

    def turn(self, words: str, *, on: bool) -> None:
        """On or off, and so it is said."""
        self.setChecked(on)
        self.setAccessibleName(words)

    def event(self, event: QEvent) -> bool:
        """The words are shown as a tip; set as one, they would be read aloud twice."""
        return show_tip(self, event, self.accessibleName()) or super().event(event)


LEAST = 80
STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class TabRow(QTabBar):
    """A tab for each page; `picked` names the page that a player wants.

    Tabs that have no room stand in a menu at the end of the row; the keyboard reaches them all.
    """

    picked = Signal(str)

    def __init__(self, look: Look, prefix: str, size: int = 12) -> None:
        """Its object name begins with the prefix."""
        super().__init__()
        self._look = look
        self.setObjectName(f"{prefix}-tabs")
        self.setProperty("kind", "tabs")
        self.setFont(look.font(size))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self._menu = LineMenu(look, self, f"{prefix}-menu", 14)
        self._more = QPushButton("\N{HORIZONTAL ELLIPSIS}", self)
        self._more.setObjectName(f"{prefix}-more")
        self._more.setProperty("kind", "line")
        self._more.setAccessibleName(self.tr("More"))
        self._more.setAutoDefault(True)  # Enter presses it
        self._more.hide()
        self._more.clicked.connect(self._offer)
        self.currentChanged.connect(self._turned)

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
        self._fit()
        self.setVisible(len(pages) > 1)

    def pick(self, name: str) -> None:
        """As if its tab had been pressed; nothing where there is none of that name."""
        if name in self.names:
            self.setCurrentIndex(self.names.index(name))

    def sizeHint(self) -> QSize:
        """Room for every tab."""
        return QSize(sum(self._widths()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Nearly all of them may stand in the menu."""
        return QSize(self._look.px(LEAST), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more of them, or for fewer."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page: the wheel scrolls, and turns to no other one."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go to every page, also to those that have no room for their tabs."""
        at = self.currentIndex() + STEPS.get(event.key(), 0)
        if event.key() not in STEPS:
            super().keyPressEvent(event)
        elif 0 <= at < self.count():
            self.setCurrentIndex(at)

    def _widths(self) -> list[int]:
        return [self.tabSizeHint(at).width() for at in range(self.count())]

    def _turned(self, at: int) -> None:
        self._fit()
        self.picked.emit(self.tabData(at))

    def _fit(self) -> None:
        """The tab that is on has its room first, then the others in their order."""
        widths, room = self._widths(), self.width()
        is_full = sum(widths) > room
        if is_full:
            self._more.resize(self._more.sizeHint().width(), self.height())
            self._more.move(room - self._more.width(), 0)
            room -= self._more.width()
        now = self.currentIndex()
        with QSignalBlocker(self):
            for at in sorted(range(self.count()), key=lambda at: at != now):
                room -= widths[at]
                self.setTabVisible(at, not is_full or room >= 0 or at == now)
        self._more.setVisible(is_full)

    def _offer(self) -> None:
        """Those that have no room, as a menu."""
        hidden = [at for at in range(self.count()) if not self.isTabVisible(at)]
        lines = [
            Line(self.tabText(at).replace("&&", "&"), partial(self.setCurrentIndex, at))
            for at in hidden
        ]
        self._menu.show(lines, self._more.mapToGlobal(self._more.rect().bottomLeft()))
