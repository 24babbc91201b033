"""A message across the page: what happened, what can be done, and a way to be rid of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.plain import PlainButton

Kind = Literal["info", "warn", "error"]
ICON_ROOM = 46


class Banner(QWidget):
    """Hidden until `show_message`; `acted` tells which of its buttons was pressed."""

    acted = Signal(int)
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._kind: Kind = "info"
        self._actions: list[PlainButton] = []
        self._words = QLabel(self)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setFont(look.font(14))
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        palette = QPalette(self._words.palette())
        palette.setColor(QPalette.ColorRole.WindowText, QColor(look.theme.text))
        self._words.setPalette(palette)
        close = PlainButton(look, "", icon="close", flat=True, accessible=self.tr("Close"))
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # clicked, it leaves the keyboard where it is
        close.clicked.connect(self.dismiss)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(ICON_ROOM), look.px(4), look.px(4), look.px(4))
        self._row.setSpacing(0)
        self._row.addWidget(self._words, 1)
        self._row.addWidget(close)
        self.hide()

    def show_message(
        self, kind: Kind, text: str, actions: Sequence[str] = (), *, announced: bool = True
    ) -> None:
        """Say `text`; `actions` are the words of up to two buttons.

        Not `announced` where the banner takes the keyboard: what has that is heard anyway.
        """
        self._kind = kind
        self._words.setText(text)
        self.setAccessibleName(text)
        for button in self._actions:
            self._row.removeWidget(button)
            button.deleteLater()
        self._actions = [PlainButton(self._look, words) for words in actions[:2]]
        for n, button in enumerate(self._actions):
            button.clicked.connect(partial(self._act, n))
            self._row.insertWidget(1 + n, button)
        self.show()
        self.update()
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """A washed ground, an edge, the sign of its kind."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        name, colour = {
            "info": ("info", theme.text),
            "warn": ("warning", theme.warn),
            "error": ("warning", theme.bad),
        }[self._kind]
        quiet = self._kind == "info"
        fill, edge = (theme.raised, theme.edge) if quiet else (theme.wash(colour), colour)
        rect, width = QRectF(self.rect()), float(look.px(1))
        paint.frame(painter, rect, radius=look.px(8), fill=fill, edge=edge, width=width)
        sign = QRectF(look.px(14), 0, look.px(22), rect.height())
        icons.paint(painter, sign, name, colour)
        painter.end()

    def _act(self, number: int) -> None:
        self.acted.emit(number)
