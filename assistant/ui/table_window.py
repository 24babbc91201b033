"""A second window for a television: the battle large, to look at only, with no secrets."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.game import Overview
from assistant.rules.moment import Moment
from assistant.ui.decision.outcome_body import Sums
from assistant.ui.games import pages_of
from assistant.ui.labels import OneLine, label, set_background, stacked
from assistant.ui.moments.stage import LASTS, Stage
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.pages import Panel
from assistant.ui.style import SCALES, Style
from assistant.ui.table import Table
from assistant.ui.theme import THEMES, Look, Metrics
from assistant.ui.top_bar import rail_steps
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.rail import Rail
from assistant.ui.widgets.scroll import fit_lines, scrolled
from assistant.ui.widgets.small import SeatMark

SHARE, MORE = 0.2, 0.3
"""Of the width: what the question may take, and what a long one may."""
TIGHT = 1200
"""Narrower than this, in its own pixels, a panel has no room to spare."""
USUAL = 1.5
"""A television is looked at from so far at the least, where it has room for that."""
WIDE, HIGH = 960, 540
"""What any panel needs, in pixels at distance 1; any larger it would not stay on its screen."""
ASIDE = 352
"""How wide the panel's own words are beside it."""
TABLE = 160
"""Lower than this nothing can be made out on a panel: the words at the end get its room."""


class TableWindow(QWidget):
    """Shows what anybody at the table may see; takes no clicks."""

    closed = Signal()

    def __init__(self, table: Table, style: Style) -> None:
        super().__init__()
        self._table, self._style = table, style
        self._look: Look | None = None
        self._content, self._head = QWidget(), QWidget()
        self._panel: Panel | None = None
        self._sums: QScrollArea | None = None
        self._fresh: Moment | None = None
        """What has just come up and is not shown yet."""
        self._soon = QTimer(self)
        """Runs out when the players' own window has been painted: it is waited for, this is not."""
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show_table)
        self.setObjectName("table-window")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        table.changed.connect(self._soon.start)
        table.came_up.connect(self._keep_result)
        style.changed.connect(self._rebuild)
        self.show_table()

    def show_table(self) -> None:
        """What is there now; the panel stays as long as it would look the same."""
        look = self._wanted_look()
        if look != self._look:
            self._build(look)
        assert self._panel is not None
        overview = self._table.battle.game.overview(self._table.public_view)
        self.setWindowTitle(say(overview.title))
        self._replace_head(self._made_head(look, overview))
        self._panel.recall(self._table.before)
        self._panel.present(self._table.public_view, self._table.public_decision, overview)
        names = tuple(say(seat.name) for seat in overview.seats)
        self._strip.present(self._table.result, names)
        self._replace_sums(look, overview)
        self._show_result(names)
        self.setFocus()

    def _keep_result(self, moment: Moment) -> None:
        """It is shown with the table it belongs to."""
        self._fresh = moment

    def _show_result(self, names: tuple[str, ...]) -> None:
        """As large as in the players' own window, over the panel."""
        moment, self._fresh = self._fresh, None
        if moment is None or self._panel is None or self._style.still:
            return
        panel = self._panel
        self._stage.setGeometry(QRect(panel.mapTo(self._content, QPoint()), panel.size()))
        words = self._strip.words_of(moment, names)
        self._stage.show_moment(moment, words, LASTS[self._style.moments])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words have another width now, or other sizes."""
        super().resizeEvent(event)
        self._soon.start()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Nothing here is for the keyboard."""
        return False

    def closeEvent(self, event: QCloseEvent) -> None:
        """The television is off."""
        super().closeEvent(event)
        self.closed.emit()

    def _wanted_look(self) -> Look:
        wanted = max(USUAL, self._style.distance)
        fitting = (by for by in SCALES if by <= min(self.width() / WIDE, self.height() / HIGH))
        distance = min(wanted, next(fitting, 1.0))
        metrics = Metrics(distance, self.width() / distance < TIGHT, watched=True)
        return Look.of(THEMES[self._style.theme], self._table.battle.game.id, metrics)

    def _rebuild(self) -> None:
        """Another language, theme or distance."""
        self._look = None
        self.show_table()

    def _build(self, look: Look) -> None:
        """The ground, with room for a head, and the panel."""
        self._look, old = look, self._content
        content = self._content = QWidget()
        content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        content.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_background(content, look.theme.window)
        column, row = QVBoxLayout(content), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        self._head = QWidget()
        column.addWidget(self._head)
        panel = self._panel = pages_of(self._table.battle.game).panel(look)
        row.addWidget(panel, 1)
        if panel.aside is not None:  # without a place here it would be a window of its own
            panel.aside.setFixedWidth(look.px(ASIDE))
            row.addWidget(panel.aside)
        column.addLayout(row, 1)
        self._strip = ResultStrip(look)
        self._strip.setHidden(panel.tells_results)
        column.addWidget(self._strip)
        self._stage = Stage(look, pages_of(self._table.battle.game).icon)
        self._stage.setParent(content)
        panel.only_show()
        remove(old)
        self._column.addWidget(content)

    def _replace_head(self, head: QWidget) -> None:
        layout = self._content.layout()
        assert layout is not None
        layout.replaceWidget(self._head, head)
        remove(self._head)
        self._head = head
        head.show()

    def _replace_sums(self, look: Look, overview: Overview) -> None:
        """At the end, what each side has lost and kept: whole, whatever that leaves the table."""
        if self._sums is not None:
            remove(self._sums)
            self._sums = None
        layout = self._content.layout()
        assert self._panel is not None
        assert layout is not None
        self._strip.setHidden(self._panel.tells_results or bool(overview.aftermath))
        if not overview.aftermath:
            self._panel.show()
            return
        room = self.height() - self._head.sizeHint().height()
        self._sums = self._made_sums(look, overview, room)
        layout.addWidget(self._sums)
        self._sums.show()
        self._panel.setVisible(room - self._sums.height() >= look.px(TABLE))

    def _made_sums(self, look: Look, overview: Overview, room: int) -> QScrollArea:
        """Smaller before they leave no table; nobody can scroll here."""
        table = look.px(TABLE)
        for size, left in ((14, table), (12, table), (14, 0), (12, 0)):
            sums = Sums(look, overview, size)
            sums.setContentsMargins(look.px(16), look.px(8), look.px(16), look.px(8))
            area = scrolled(sums)
            fit_lines(area, self.width(), room)
            if sums.heightForWidth(self.width()) <= room - left:
                break
        return area

    def _made_head(self, look: Look, overview: Overview) -> QWidget:
        """What is fought at the left, the steps, who is asked what at the right."""
        head = QWidget()
        row = QHBoxLayout(head)
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
        return head

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


def _line(look: Look, words: str, size: int, weight: int, colour: str = "") -> OneLine:
    made = OneLine(look, size, weight, colour, least=200)
    made.setText(words)
    return made
