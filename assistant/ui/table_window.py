"""A second window for a television: the battle large, to look at only, with no secrets."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.game import Overview
from assistant.ui.games import PAGES
from assistant.ui.labels import OneLine, ground, label, stacked
from assistant.ui.looks import Looks
from assistant.ui.speech import say
from assistant.ui.table import Table
from assistant.ui.theme import THEMES, Look, Metrics
from assistant.ui.top_bar import rail_steps
from assistant.ui.widgets import paint
from assistant.ui.widgets.rail import Rail
from assistant.ui.widgets.small import SeatMark

SHARE, MORE = 0.2, 0.3
"""Of the width: what the question may take, and what a long one may."""
ASIDE = 352
"""How wide the panel's own words are beside it."""


class TableWindow(QWidget):
    """Shows what anybody at the table may see; takes no clicks."""

    closed = Signal()

    def __init__(self, table: Table, looks: Looks) -> None:
        super().__init__()
        self._table, self._looks = table, looks
        self._content: QWidget | None = None
        self.setObjectName("table-window")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        table.changed.connect(self.show_table)
        looks.changed.connect(self.show_table)
        self.show_table()

    def show_table(self) -> None:
        """Build what is shown anew."""
        overview = self._table.battle.game.overview(self._table.public_view)
        self.setWindowTitle(say(overview.title))
        look = self._look()
        content = QWidget()
        content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        content.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ground(content, look.theme.window)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._head(look))
        panel = PAGES[self._table.battle.game.id].panel(look)
        row = QHBoxLayout()
        row.addWidget(panel, 1)
        if panel.aside is not None:  # without a place here it would be a window of its own
            panel.aside.setFixedWidth(look.px(ASIDE))
            row.addWidget(panel.aside)
        column.addLayout(row, 1)
        panel.only_show()
        panel.present(self._table.public_view, self._table.public_decision, overview)
        self._replace(content)
        self.setFocus()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Nothing here is for the keyboard."""
        return False

    def closeEvent(self, event: QCloseEvent) -> None:
        """The television is off."""
        super().closeEvent(event)
        self.closed.emit()

    def _look(self) -> Look:
        distance = max(1.5, self._looks.distance)
        metrics = Metrics(distance, self.width() / distance < 1200)
        return Look.of(THEMES[self._looks.theme], self._table.battle.game.id, metrics)

    def _head(self, look: Look) -> QHBoxLayout:
        """What is fought at the left, the steps, who is asked what at the right."""
        overview = self._table.battle.game.overview(self._table.public_view)
        row = QHBoxLayout()
        row.setContentsMargins(look.px(16), look.px(8), look.px(16), look.px(4))
        row.setSpacing(look.px(8))
        row.addLayout(self._titles(look, overview))
        rail = Rail(look, rail_steps(overview))
        rail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        rail.setMinimumWidth(rail.minimumSizeHint().width())
        row.addWidget(rail, 1)  # its labels have what the words leave
        seat = overview.winner if self._table.is_over else self._table.actor
        if seat is not None:
            row.addWidget(SeatMark(look, seat, say(overview.seats[seat].name)))
        if seat is not None or overview.outcome is not None:
            row.addLayout(self._asked(look, overview))
        return row

    def _titles(self, look: Look, overview: Overview) -> QVBoxLayout:
        """Who and where, as at the top of every page."""
        title = _line(look, say(overview.title), 14, 600)
        return stacked(title, _line(look, say(overview.subtitle), 12, 400, look.theme.muted))

    def _asked(self, look: Look, overview: Overview) -> QVBoxLayout:
        """Who is to act, and what is asked if it gives no secret away; at the end, the outcome."""
        column, decision = QVBoxLayout(), self._table.public_decision
        column.setSpacing(0)
        if overview.outcome is not None:
            column.addWidget(_line(look, say(overview.outcome), 20, 600))
        elif (seat := self._table.actor) is not None:
            column.addWidget(_line(look, say(overview.seats[seat].name), 20, 600))
        if decision is not None:
            column.addWidget(self._question(look, say(decision.prompt)))
        return column

    def _question(self, look: Look, words: str) -> QLabel:
        """In two lines at the most, and in a fifth of the window, if that is enough."""
        for size, share in ((14, SHARE), (12, SHARE), (12, MORE)):
            font = look.font(size)
            lines = paint.wrapped(words, font, int(self.width() * share), 2)
            if " ".join(lines) == words:
                break
        made = label(look, "\n".join(lines), size, colour=look.theme.muted, wrap=True)
        made.setMinimumWidth(round(max(paint.width_of(font, line) for line in lines)) + 2)
        return made

    def _replace(self, content: QWidget) -> None:
        if self._content is not None:
            self._content.hide()
            self._content.deleteLater()
        self._content = content
        self._column.addWidget(content)


def _line(look: Look, words: str, size: int, weight: int, colour: str = "") -> OneLine:
    made = OneLine(look, size, weight, colour, kept=200)
    made.setText(words)
    return made
