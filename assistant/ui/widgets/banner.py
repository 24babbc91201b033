"""A message across the page: what happened, what can be done, and a way to be rid of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.ui import icons
from assistant.ui.style_sheet import dress
from assistant.ui.theme import Look
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import put, spaced

Kind = Literal["info", "warn", "error"]
SIGN = 22
LASTS, PER_SIGN = 3000, 50
"""Milliseconds for which it is told that something was done; so many more for each letter."""
BESIDE = 12
"""Pixels of the page that are seen on each side of a message."""


class Messages(QGridLayout):
    """Parts of a page that share a place, and over them its messages: nothing moves."""

    def __init__(
        self, look: Look, *parts: QWidget | QLayout, at_foot: bool = False, is_low: bool = False
    ) -> None:
        """The later part lies over the earlier ones, the messages over their top or `at_foot`.

        Where it `is_low`, a message has the place of a line.
        """
        super().__init__()
        self.setSpacing(0)
        self.setColumnStretch(1, 1)
        self._column = QVBoxLayout()
        self._column.setSpacing(look.px(6))
        self._column.addStretch(1)
        self._at_foot, self._is_low = at_foot, is_low
        for edge in (0, 2):
            self.setColumnMinimumWidth(edge, look.px(BESIDE))
        for part in parts:
            if isinstance(part, QWidget):
                self.addWidget(part, 0, 0, 1, 3)
            else:
                self.addLayout(part, 0, 0, 1, 3)
        self.addLayout(self._column, 0, 1)

    def add_banner(self, banner: Banner) -> None:
        """Its place is under those that are here."""
        banner.lie_low(self._is_low)
        self._column.removeWidget(banner)  # or it would be counted where it stands already
        self._column.insertWidget(self._column.count() - (not self._at_foot), banner)


class Banner(QFrame):
    """Hidden until `show_message`; `acted` tells which of its buttons was pressed."""

    acted = Signal(int)
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._actions: list[PlainButton] = []
        self._words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self._words.setFont(look.font(14))
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._sign = QLabel()
        self._goes = QTimer(self, singleShot=True)
        self._goes.timeout.connect(self._go)
        self.setProperty("kind", "banner")
        self._close = close = PlainButton(
            look, "", icon="close", flat=True, accessible=self.tr("Close")
        )
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # clicked, it leaves the keyboard where it is
        close.clicked.connect(self.dismiss)
        self._row = spaced(QHBoxLayout(self), spacing=0, margins=look.margins(14, 4, 4, 4))
        self._row.addWidget(self._sign)
        self._row.addSpacing(look.px(10))
        put(self._row, (self._words, 1), close)
        self.hide()

    def show_message(
        self, kind: Kind, text: str, actions: Sequence[str] = (), *, announced: bool = True
    ) -> None:
        """Say `text`; `actions` are the words of up to two buttons.

        Not `announced` where the banner takes the keyboard: what has that is heard anyway. That
        something was done goes by itself; what warns or asks stays.
        """
        self._goes.stop()
        if kind == "info" and (announced or not actions):
            self._goes.start(LASTS + PER_SIGN * len(text))
        self._show_kind(kind)
        self._words.setText(text)
        self.setAccessibleName(text)
        for button in self._actions:
            self._row.removeWidget(button)
            button.deleteLater()
        self._actions = [PlainButton(self._look, words) for words in actions[:2]]
        for n, button in enumerate(self._actions):
            button.clicked.connect(partial(self.acted.emit, n))
            self._row.insertWidget(self._row.count() - 1, button)
        if not announced:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # clicked, it leaves the keyboard, too
        stops = [self, *self._actions, self._close]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)
        self.show()
        self.raise_()  # over what has been laid on the page since
        if announced:
            speak(self, text)

    def lie_low(self, is_low: bool) -> None:
        """No higher than its words, without the cross: it goes by itself, or with a move."""
        edge = self._look.px(2 if is_low else 4)
        self._row.setContentsMargins(self._look.px(14), edge, edge, edge)
        self._close.setHidden(is_low)

    def dismiss(self) -> None:
        """Hide, and say so."""
        self.hide()
        self.closed.emit()

    def _go(self) -> None:
        """Time is over, unless somebody is at it with the keyboard or points at it."""
        focused = self.window().focusWidget()
        if self.underMouse() or (focused is not None and self.isAncestorOf(focused)):
            self._goes.start(LASTS)
        elif not self.isHidden():
            self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _show_kind(self, kind: Kind) -> None:
        theme = self._look.theme
        icon, colour, state, heard = {
            "info": ("info", theme.text, "", self.tr("Message")),
            "warn": ("warning", theme.warn, "warn", self.tr("Warning")),
            "error": ("warning", theme.bad, "bad", self.tr("Error")),
        }[kind]
        self._words.setAccessibleName(heard)  # the words are the name of the banner: told once
        ratio = self.devicePixelRatioF()
        self._sign.setPixmap(icons.pixmap(icon, colour, self._look.px(SIGN), dpr=ratio))
        dress(self, state=state)
