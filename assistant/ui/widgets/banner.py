"""A message across the page: what happened, what can be done, and a way to be rid of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import put, spaced

Kind = Literal["info", "warn", "error"]
SIGN = 22


class Banner(QFrame):
    """Hidden until `show_message`; `acted` tells which of its buttons was pressed."""

    acted = Signal(int)
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._actions: list[PlainButton] = []
        self._words = QLabel(self)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setFont(look.font(14))
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._sign = QLabel()
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

        Not `announced` where the banner takes the keyboard: what has that is heard anyway.
        """
        self._show_kind(kind)
        self._words.setText(text)
        self.setAccessibleName(text)
        for button in self._actions:
            self._row.removeWidget(button)
            button.deleteLater()
        self._actions = [PlainButton(self._look, words) for words in actions[:2]]
        for n, button in enumerate(self._actions):
            button.clicked.connect(partial(self._act, n))
            self._row.insertWidget(self._row.count() - 1, button)
        if not announced:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        stops = [self, *self._actions, self._close]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)
        self.show()
        if announced:
            speak(self, text)

    def dismiss(self) -> None:
        """Hide, and say so."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _show_kind(self, kind: Kind) -> None:
        theme = self._look.theme
        name, colour = {
            "info": ("info", theme.text),
            "warn": ("warning", theme.warn),
            "error": ("warning", theme.bad),
        }[kind]
        ratio = self.devicePixelRatioF()
        self._sign.setPixmap(icons.pixmap(name, colour, self._look.px(SIGN), dpr=ratio))
        self.setProperty("state", {"warn": "warn", "error": "bad"}.get(kind, ""))
        self.style().unpolish(self)
        self.style().polish(self)

    def _act(self, number: int) -> None:
        self.acted.emit(number)
