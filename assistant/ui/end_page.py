"""The end of a battle: who won, what is left and lost, how lucky it was, which roll decided it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.ending import Balance, Ending, decided, ending_of
from assistant.rules.game import Overview
from assistant.rules.history import HistoryPoint, decisive
from assistant.rules.moment import moment_of_turn
from assistant.rules.text import Message
from assistant.ui.figures import amount, swing
from assistant.ui.labels import label, set_background, stacked
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.odds.charts import LuckView
from assistant.ui.odds.shares import add_piece
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.over_sheet import KeyGroup, KeyRow
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import empty, filled, put, spaced
from assistant.ui.widgets.paint import COUNTED
from assistant.ui.widgets.small import SeatMark, Sheet

HOW_IT_CAME_TO_THAT = Message("keys", "chances and luck, or the result")
CHART = 90
"""How high the line of the chances is at the least; it takes what room is left."""
TURN = Qt.Key.Key_F9
PAGES = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp
"""The keys to the second page and back, where the one that turns both ways is that of the odds."""
DECIDED = 62
"""Room for the roll that decided it, which comes with the odds."""
LINE, ACROSS = 40, 2
SCROLLED = {
    Qt.Key.Key_Up: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QScrollBar.SliderAction.SliderToMaximum,
}


class EndPage(QScrollArea):
    """Lies where the panel was; made anew for each end, and filled in when the odds arrive.

    Where it has no room, and always from afar, it is two pages: how it ended, and how it came to
    that.
    """

    asked = Signal(int)
    """A turn on the line of the chances."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._battle: Battle[Any, Any] | None = None
        self._names: tuple[str, ...] = ()
        self._line, self._decided, self._luck = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._lucky, self._decision = Sheet(), Sheet()
        self._pages = QWidget(), QWidget()
        self._ways: list[PlainButton] = []
        """From one page to the other."""
        self._is_paged = self._is_turned = self._has_course = self._has_decision = False
        self.setObjectName("end-page")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.verticalScrollBar().setSingleStep(look.px(LINE))
        set_background(self, look.theme.window)
        self.hide()

    def present(self, battle: Battle[Any, Any], overview: Overview) -> None:
        """The end of this battle; the chances and the luck are still to come."""
        self._battle = battle
        self._names = tuple(say(seat.name) for seat in overview.seats)
        self._line, self._decided, self._luck = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        inside, look = QWidget(), self._look
        inside.setObjectName("aftermath")
        column = QVBoxLayout(inside)
        edge = look.px(10)
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(look.px(8))
        far, has_line = look.metrics.is_far, battle.game.odds.chances is not None
        keys = ("F9", "F9") if far else (self.tr("PgDn"), self.tr("PgUp"))
        self._ways = [self._way(*way) for way in zip(self._words_of_ways(), keys, strict=True)]
        result, course = QWidget(), QWidget()
        self._pages = result, course
        first = spaced(QVBoxLayout(result), spacing=look.px(8))
        put(first, self._band(overview), self._costs(battle, overview), 1)
        self._decision, decided = self._sheet()
        self._decision.setMinimumHeight(look.px(DECIDED))
        row = filled(QHBoxLayout(), (self._decided, 1), spacing=look.px(10))
        row.addWidget(self._ways[1], 0, Qt.AlignmentFlag.AlignVCenter)
        decided.addLayout(row)
        self._has_course = self._has_decision = has_line
        parts = (self._chances(has_line=has_line), 1), self._decision
        second = spaced(QVBoxLayout(course), spacing=look.px(8))
        put(second, *(reversed(parts) if far else parts))
        put(column, result, (course, 1))
        self.setWidget(inside)
        self._fit()
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self._speak()

    def clear(self) -> None:
        """The battle goes on: nothing of its end is left."""
        self._battle = None
        self._is_turned = False
        if (old := self.takeWidget()) is not None:
            old.deleteLater()
        self.setAccessibleName("")

    def show_history(self, answer: HistoryAnswer, said: Mapping[int, str]) -> None:
        """The line, the roll that decided it, and everybody's luck."""
        if self._battle is None:
            return
        for place in (self._line, self._decided, self._luck):
            empty(place)
        self._luck.addWidget(LuckView(self._look, answer.luck, self._names))
        self._lucky.setVisible(bool(answer.luck) or not self._lucky.isHidden())
        self._has_course = self._has_course or bool(answer.luck)
        line = tuple(point for point in answer.line if point.rows)
        if line:
            self._show_line(line, said)
            self._show_decisive(line)
        self._turn(self._is_turned)
        self._speak()

    def handle(self, event: QKeyEvent) -> bool:
        """Arrows and pages scroll, whatever has the keyboard; where it is two pages, they turn."""
        if self._is_paged and self._has_course and self.isVisible():
            far, key = self._look.metrics.is_far, event.key()
            if key == TURN and far:
                self._turn(not self._is_turned)
                return True
            if key in PAGES and not far:
                self._turn(key == PAGES[0])
                return True
        move = SCROLLED.get(Qt.Key(event.key()))
        if move is None or not self.isVisible():
            return False
        self.verticalScrollBar().triggerAction(move)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more, or for less."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """One page if it has room for all, else two; from afar always two."""
        inside = self.widget()
        layout = None if inside is None else inside.layout()
        if layout is None:
            return
        self._is_paged = False
        self._turn(self._is_turned)
        room = self.viewport().size()
        far, high = self._look.metrics.is_far, layout.totalHeightForWidth(room.width())
        self._is_paged = far or high > room.height()
        self._turn(self._is_turned)

    def key_groups(self) -> list[KeyGroup]:
        """Those that turn it, where they are not those of every end."""
        if self._look.metrics.is_far or not (self._is_paged and self._has_course):
            return []
        keys = ", ".join((self.tr("PgDn"), self.tr("PgUp")))
        row = KeyRow(keys, say(HOW_IT_CAME_TO_THAT()))
        return [KeyGroup(self.tr("Result"), (row,))]

    def _words_of_ways(self) -> tuple[str, str]:
        return self.tr("Chances and luck"), self.tr("Result")

    def _way(self, words: str, key: str) -> PlainButton:
        button = PlainButton(self._look, words, key=key)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._turn(not self._is_turned))
        return button

    def _turn(self, turned: bool) -> None:
        """One page at a time, or both are there."""
        result, course = self._pages
        paged = self._is_paged
        shown = self._is_turned = turned and self._has_course
        had_focus = any(way.hasFocus() for way in self._ways)
        result.setVisible(not (paged and shown))
        course.setVisible(shown or not paged)
        self._decision.setVisible(paged or self._has_decision)
        for way in self._ways:
            way.setVisible(paged and self._has_course)
        if had_focus and paged:
            self._ways[shown].setFocus()
        self.verticalScrollBar().setValue(0)

    def _band(self, overview: Overview) -> QFrame:
        """Who won, as word, shape and colour."""
        look, winner = self._look, overview.winner
        band = Sheet()
        if winner is not None:
            band.setProperty("seat", str(winner % SEATS))
        row = QHBoxLayout(band)
        row.setContentsMargins(look.px(16), look.px(6), look.px(16), look.px(6))
        row.setSpacing(look.px(16))
        if winner is not None:
            row.addWidget(SeatMark(look, winner, self._names[winner], 48))
        words = say(overview.outcome) if overview.outcome else self.tr("The battle is over")
        size = 28 if look.metrics.is_tight else 40
        title = label(look, words, size, 600, wrap=True)
        lines = [title]
        if not look.metrics.is_least:  # or the top of the page alone says that
            words = say(overview.subtitle)
            lines.append(label(look, words, 14, colour=look.theme.muted, wrap=True))
        row.addLayout(stacked(*lines), 1)
        row.addWidget(self._ways[0], 0, Qt.AlignmentFlag.AlignVCenter)
        return band

    def _beside(self) -> QBoxLayout:
        """Parts side by side, or one under the other where there is little room."""
        is_least = self._look.metrics.is_least
        way = QBoxLayout.Direction.TopToBottom if is_least else QBoxLayout.Direction.LeftToRight
        row = QBoxLayout(way)
        row.setSpacing(self._look.px(10))
        return row

    def _costs(self, battle: Battle[Any, Any], overview: Overview) -> QGridLayout:
        """A sheet for each side, two beside each other."""
        grid = QGridLayout()
        grid.setSpacing(self._look.px(10))
        for n, sheet in enumerate(self._balances(ending_of(battle), overview)):
            grid.addWidget(sheet, n // ACROSS, n % ACROSS)
        for column in range(ACROSS):
            grid.setColumnStretch(column, 1)
        return grid

    def _chances(self, *, has_line: bool) -> QBoxLayout:
        """Room for the line of the chances, where there is one, and for everybody's luck."""
        look, row = self._look, self._beside()
        if has_line:
            sheet, column = self._sheet()
            column.addWidget(self._head(self.tr("Chance to win, move by move")))
            self._line.setContentsMargins(0, 0, 0, 0)
            room = QWidget()
            room.setLayout(self._line)
            room.setMinimumHeight(look.px(CHART))
            column.addWidget(room, 1)
            row.addWidget(sheet, 3)
        self._lucky, column = self._sheet()
        column.addWidget(self._head(self.tr("Luck")))
        column.addLayout(self._luck)
        column.addStretch(1)
        if not has_line:
            self._lucky.hide()
        row.addWidget(self._lucky, 2)
        return row

    def _balances(self, ending: Ending | None, overview: Overview) -> Iterator[QFrame]:
        """What each side has left and lost; from the overview where the game tells no more."""
        if ending is None:
            for line in overview.aftermath:
                sheet, column = self._sheet()
                column.addWidget(label(self._look, say(line.text), 14, wrap=True))
                yield sheet
            return
        most = max((side.cost for side in ending.sides), default=0.0)
        for side in ending.sides:
            yield self._balance(side, ending, most)

    def _balance(self, side: Balance, ending: Ending, most: float) -> QFrame:
        look = self._look
        sheet, column = self._sheet(side.seat)
        head = QHBoxLayout()
        head.setSpacing(look.px(8))
        head.addWidget(SeatMark(look, side.seat, self._names[side.seat], 18))
        head.addWidget(label(look, self._names[side.seat], 16, 600, wrap=True), 1)
        column.addLayout(head)
        if ending.counted is not None:
            words = f"{say(ending.counted)}: {amount(side.cost, 0 if side.cost % 1 == 0 else 1)}"
            head.addWidget(label(look, words, 14, 600))
        if most > 0:
            column.addLayout(self._cost_bar(side, most))
        for text in side.told:
            tied = COUNTED.sub("\u00a0", say(text))  # no figure stands alone
            column.addWidget(label(look, tied, 14, wrap=True))
        column.addStretch(1)
        return sheet

    def _cost_bar(self, side: Balance, most: float) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setSpacing(0)
        if side.cost > 0:
            add_piece(self._look, bar, side.cost, 8, seat=str(side.seat % SEATS))
        if most > side.cost:
            add_piece(self._look, bar, most - side.cost, 8, state="rest")
        return bar

    def _show_line(self, line: tuple[HistoryPoint[Any], ...], said: Mapping[int, str]) -> None:
        from assistant.ui.odds.plot import HistoryLine  # it brings pyqtgraph

        drawn = HistoryLine(self._look, self._names, line, said)
        drawn.asked.connect(self.asked)
        drawn.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._line.addWidget(drawn)

    def _show_decisive(self, line: tuple[HistoryPoint[Any], ...]) -> None:
        """The roll that moved the chances most, towards the winner if there is one; its dice."""
        look, battle = self._look, self._battle
        if battle is None:
            return
        found = decisive(line, battle.game.overview(battle.view(None)).winner)
        self._has_decision = found is not None
        if found is None:
            self._decided.addWidget(self._head(self.tr("No single roll decided it")))
            return
        words, row = QVBoxLayout(), self._beside()
        words.setSpacing(0)
        moment = moment_of_turn(battle, found[1].turn)
        words.addWidget(self._head(say(decided(moment))))
        words.addWidget(label(look, swing(*found, self._names), 16, 600))
        row.addLayout(words)
        self._decided.addLayout(row)
        if moment is not None:
            strip = ResultStrip(look)
            strip.setObjectName("decisive-roll")
            strip.present(moment, self._names)
            row.addWidget(strip, 1)

    def _sheet(self, seat: Seat | None = None) -> tuple[Sheet, QVBoxLayout]:
        look, sheet = self._look, Sheet()
        if seat is not None:
            sheet.setProperty("seat", str(seat % SEATS))
        column = QVBoxLayout(sheet)
        column.setContentsMargins(look.px(14), look.px(8), look.px(14), look.px(8))
        column.setSpacing(look.px(4))
        return sheet, column

    def _head(self, words: str) -> QLabel:
        return label(self._look, words, 12, 600, self._look.theme.muted, wrap=True)

    def _speak(self) -> None:
        """All of it in one breath, from top to bottom, for who hears the page."""
        inside = self.widget()
        labels = [] if inside is None else inside.findChildren(QLabel)
        strips = [] if inside is None else inside.findChildren(ResultStrip)
        words = [one.text() for one in labels] + [one.accessibleName() for one in strips]
        self.setAccessibleName(". ".join(filter(None, words)))
