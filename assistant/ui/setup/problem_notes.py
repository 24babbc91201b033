"""The problems of a setup, each beside the field that causes it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.rules.game import Problem
from assistant.ui import icons
from assistant.ui.labels import label, over_controls
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import empty
from assistant.ui.widgets.small import Chip


class Note(QWidget):
    """What blocks stands in a box; a warning is a quiet line in its own colour."""

    def __init__(self, look: Look, problem: Problem) -> None:
        super().__init__()
        self._look, self._blocks = look, problem.blocks
        theme = look.theme
        words = say(problem.text)
        self.setObjectName(f"problem:{problem.at}")
        self.setAccessibleName(words)
        text = label(look, words, 14, colour=theme.text if problem.blocks else theme.warn)
        text.setWordWrap(True)
        row = QHBoxLayout(self)
        pad = look.px(8 if problem.blocks else 0)
        row.setContentsMargins(look.px(34 if problem.blocks else 26), pad, pad, pad)
        row.setSpacing(look.px(6))
        row.addWidget(text, 1)
        if said := cite(problem.cite):
            row.addWidget(Chip(look, said), 0, Qt.AlignmentFlag.AlignVCenter)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box, and the sign."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        ink = theme.bad if self._blocks else theme.warn
        if self._blocks:
            fill = theme.wash(theme.bad)
            width = float(look.px(1))
            paint.frame(painter, body, radius=look.px(7), fill=fill, edge=theme.bad, width=width)
        left = look.px(10 if self._blocks else 2)
        sign = QRectF(left, body.center().y() - look.px(9), look.px(18), look.px(18))
        icons.paint(painter, sign, "warning", ink)
        painter.end()


class Notes(QWidget):
    """The problems of one field; no height at all while there are none."""

    def __init__(self, look: Look, at: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._look, self.at = look, at
        self._shown: tuple[Problem, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(4))
        self.hide()

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Those of these problems that are at our field, and no others."""
        self.show_these(p for p in problems if p.at in self.at)

    def show_these(self, problems: Iterable[Problem]) -> None:
        """These problems, wherever they are."""
        ours = tuple(problems)
        if ours == self._shown:
            return
        self._shown = ours
        empty(self._column)
        for problem in ours:
            self._column.addWidget(Note(self._look, problem))
        self.setVisible(bool(ours))


def heading(look: Look, words: str) -> QLabel:
    """The small heading over a group of fields."""
    return over_controls(look, label(look, words, 12, 600, look.theme.muted))
