"""The end of a battle: who won, what is left and lost, how lucky it was, which roll decided it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.ending import Balance, Ending, decided, ending_of
from assistant.rules.game import Overview
from assistant.rules.history import HistoryPoint, Luck, decisive, is_ruled, luck, thrown
from assistant.rules.moment import Moment, hardest_strike, moment_of_turn
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
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import (
    empty,
    filled,
    frameless,
    hold,
    one_bar,
    put,
    spaced,
    with_name,
)
from assistant.ui.widgets.paint import tied
from assistant.ui.widgets.small import SeatMark, Sheet

HOW_IT_CAME_TO_THAT = Message("keys", "chances and luck, or the result")
CHART = 90
"""How high the line of the chances is at the least; it takes what room is left."""
PAGES = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp
"""The keys to the second page and back; that of the odds turns both ways."""
DECIDED = 62
"""Room for the roll that decided it, which comes with the odds."""
LINE, ACROSS = 40, 2
SCALES, NEARER = (2.0, 1.75, 1.5, 1.25, 1.0, 0.86), 1.5
"""How large the words of the result are, where it has the page to itself: to be read aloud.

From a nearer seat at most so large, and no larger than from the farthest without that. The last two
are tried before it is two pages.
"""
Words = tuple[QLabel, int, int]
"""A label with its size and weight."""


class Costs(QWidget):
    """What each side has left and lost: a sheet for each, two beside each other."""

    def __init__(self, look: Look, battle: Battle[Any, Any], names: Sequence[str]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self.words: list[Words] = []
        ending, grid = ending_of(battle) or Ending(()), spaced(QGridLayout(self))
        grid.setSpacing(look.px(10))
        for n, side in enumerate(ending.sides):
            grid.addWidget(self._balance(side, ending), n // ACROSS, n % ACROSS)
        for column in range(ACROSS):
            grid.setColumnStretch(column, 1)

    def _balance(self, side: Balance, ending: Ending) -> QFrame:
        look, name = self._look, self._names[side.seat]
        sheet, column = sheet_of(look, side.seat)
        mark = SeatMark(look, side.seat, size=18)
        head = filled(QHBoxLayout(), mark, (self._told(name, 16, 600), 1), spacing=look.px(8))
        column.addLayout(head)
        if ending.counted is not None:
            count = amount(side.cost, 0 if side.cost % 1 == 0 else 1)
            if side.had:
                count = self.tr("{lost} of {all}").format(lost=count, all=amount(side.had, 0))
            cost = self._told(f"{say(ending.counted)}: {count}", 14, 600)
            cost.setWordWrap(False)
            head.addWidget(cost)
        most = side.had or max(one.cost for one in ending.sides)
        if most > 0:
            bar = spaced(QHBoxLayout(), spacing=0)
            if side.cost > 0:
                add_piece(look, bar, side.cost, 8, seat=str(side.seat % SEATS))
            if most > side.cost:
                add_piece(look, bar, most - side.cost, 8, state="rest")
            column.addLayout(bar)
        for text in side.told:
            column.addWidget(self._told(tied(say(text)), 14))
        column.addStretch(1)
        return sheet

    def _told(self, words: str, size: int, weight: int = 400) -> QLabel:
        made = label(self._look, words, size, weight, wrap=True)
        self.words.append((made, size, weight))
        return made


def sheet_of(
    look: Look, seat: Seat | None = None, layout: QBoxLayout | None = None
) -> tuple[Sheet, QBoxLayout]:
    """A ground with this layout, in the colour of a seat if it is one's."""
    sheet, made = Sheet(), layout or QVBoxLayout()
    if seat is not None:
        sheet.setProperty("seat", str(seat % SEATS))
    sheet.setLayout(spaced(made, spacing=look.px(4), margins=look.margins(14, 8, 14, 8)))
    return sheet, made


def write(look: Look, part: QWidget, words: Iterable[Words], scale: float) -> None:
    """Words of this part so large; at once, or its layouts would tell the heights of before."""
    for one, size, weight in words:
        one.setFont(look.font(size * scale, weight))
    for widget in (*part.findChildren(QWidget), part):
        widget.updateGeometry()
    for layout in part.findChildren(QLayout):
        layout.invalidate()


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
        self._is_paged = self._is_turned = self._has_course = self._has_decision = False
        self.setObjectName("end-page")
        frameless(self)
        one_bar(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.verticalScrollBar().setSingleStep(look.px(LINE))
        set_background(self, look.theme.window)
        self.hide()

    def present(self, battle: Battle[Any, Any], overview: Overview) -> None:
        """The end of this battle; the chances and the luck are still to come."""
        look, self._battle = self._look, battle
        self._names = tuple(say(seat.name) for seat in overview.seats)
        far, self._has_line = look.metrics.is_far, battle.game.odds.chances is not None
        keys = ("F9", "F9") if far else (self.tr("PgDn"), self.tr("PgUp"))
        course = self.tr("Chances and luck") if self._has_line else self.tr("Luck")
        words = (course, self.tr("Result"))
        self._ways = [self._way(*way) for way in zip(words, keys, strict=True)]
        """From one page to the other."""
        gap = look.px(8)
        self._result, self._course, inside = QWidget(), QWidget(), QWidget()
        costs = Costs(look, battle, self._names)
        self._words = costs.words
        """Of the result."""
        filled(QVBoxLayout(self._result), self._band(overview), (costs, 1), spacing=gap)
        hardest = None if self._has_line else hardest_strike(battle)
        self._has_decision = self._has_line or hardest is not None
        self._decision: QWidget
        column: QBoxLayout
        if self._has_decision:
            self._decision, column = sheet_of(look)
            self._decision.setMinimumHeight(look.px(DECIDED))
        else:  # the way back alone needs no ground of its own
            self._decision, column = QWidget(), QVBoxLayout()
            self._decision.setLayout(spaced(column))
        self._decided = spaced(QVBoxLayout())
        put(column, filled(QHBoxLayout(), (self._decided, 1), self._ways[1], spacing=look.px(10)))
        if hardest is not None:
            head = self._head(self.tr("The hardest blow"))
            put(self._decided, head, self._strip(hardest, self._names))
        found = luck(thrown(battle.game, battle.start, battle.turns))
        self._has_course = self._has_line or bool(found)
        parts = [(self._chances(found), 1), (self._decision, 0)]
        filled(QVBoxLayout(self._course), *(reversed(parts) if far else parts), spacing=gap)
        edge = look.margins(10, 10, 10, 10)
        filled(QVBoxLayout(inside), self._result, (self._course, 1), spacing=gap, margins=edge)
        hold(self, with_name(inside, "aftermath"))
        self.verticalScrollBar().setValue(0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._fit()
        self._speak()

    def clear(self) -> None:
        """The battle goes on: nothing of its end is left."""
        self._battle, self._is_turned = None, False
        if (old := self.takeWidget()) is not None:
            old.deleteLater()
        self.setAccessibleName("")

    def show_history(self, answer: HistoryAnswer, said: Mapping[int, str]) -> None:
        """The line, and the roll that decided it."""
        if self._battle is None:
            return
        empty(self._line)
        line = tuple(point for point in answer.line if point.rows)
        if line:
            self._show_line(line, said)
            self._show_decisive(line, self._battle)
        self._turn(self._is_turned)
        self._speak()

    def show_first(self) -> None:
        """How it ended, before how it came to that."""
        self._turn(False)

    def handle(self, event: QKeyEvent) -> bool:
        """Arrows and pages scroll, whatever has the keyboard; where it is two pages, they turn."""
        key = Qt.Key(event.key())
        if not self.isVisible():
            return False
        if self._has_two and not self._look.metrics.is_far and key in PAGES:
            self._turn(key == PAGES[0])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            return False
        else:
            self.verticalScrollBar().keyPressEvent(event)
            return event.isAccepted()
        return True

    def turn_over(self) -> bool:
        """To the other page, if there is one and this is seen; whether it is."""
        turns = self.isVisible() and self._has_two
        if turns:
            self._turn(not self._is_turned)
        return turns

    @property
    def _has_two(self) -> bool:
        """Whether it is two pages."""
        return self._is_paged and self._has_course

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more, or for less."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """One page if it has room for all, else two; from afar always two.

        The words of a result that has the page to itself are as large as it has room for.
        """
        inside = self.widget()
        layout = None if inside is None else inside.layout()
        if layout is None:
            return
        room, metrics, self._is_paged = self.viewport().size(), self._look.metrics, False
        self._turn(self._is_turned)
        for scale in SCALES[-2:]:
            self._write(scale)
            high = layout.totalHeightForWidth(room.width())
            if high <= room.height():
                break
        self._is_paged = metrics.is_far or high > room.height()
        self._turn(self._is_turned)
        most = SCALES[0] if metrics.is_far else min(NEARER, metrics.farthest / metrics.distance)
        has_room = self._is_paged or not self._has_course
        for scale in [one for one in SCALES if has_room and one <= most]:
            self._write(scale)
            fits = layout.totalMinimumSize().width() <= room.width()
            if fits and layout.totalHeightForWidth(room.width()) <= room.height():
                break

    def _write(self, scale: float) -> None:
        write(self._look, self._result, self._words, scale)

    def key_groups(self) -> list[KeyGroup]:
        """Those that turn it."""
        if not self._has_two:
            return []
        far = self._look.metrics.is_far
        keys = "F9" if far else ", ".join((self.tr("PgDn"), self.tr("PgUp")))
        row = KeyRow(keys, say(HOW_IT_CAME_TO_THAT()))
        return [KeyGroup(self.tr("Result"), (row,))]

    def _way(self, words: str, key: str) -> PlainButton:
        button = PlainButton(self._look, words, key=key)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._turn(not self._is_turned))
        return button

    def _turn(self, turned: bool) -> None:
        """One page at a time, or both are there."""
        paged, shown = self._is_paged, turned and self._has_course
        if shown != self._is_turned:
            self.verticalScrollBar().setValue(0)
        self._is_turned = shown
        had_focus = any(way.hasFocus() for way in self._ways)
        self._result.setVisible(not (paged and shown))
        self._course.setVisible(self._has_course and (shown or not paged))
        self._decision.setVisible(paged or self._has_decision)
        for way in self._ways:
            way.setVisible(self._has_two)
        if had_focus and paged:
            self._ways[shown].setFocus()

    def _told(self, words: str, size: int, weight: int = 400, colour: str = "") -> QLabel:
        """Words of the result."""
        made = label(self._look, words, size, weight, colour, wrap=True)
        self._words.append((made, size, weight))
        return made

    def _band(self, overview: Overview) -> QFrame:
        """Who won, as word, shape and colour."""
        look, winner = self._look, overview.winner
        band, row = sheet_of(look, winner, QHBoxLayout())
        if winner is not None:
            row.addWidget(SeatMark(look, winner, size=48))
        words = say(overview.outcome) if overview.outcome else self.tr("The battle is over")
        lines = [self._told(words, 40, 600)]
        under = "" if look.metrics.is_least else say(overview.subtitle)  # the top says that, too
        assert self._battle is not None
        ruled = self.tr("table ruling") if is_ruled(self._battle) else ""
        if said := " · ".join(filter(None, (under, ruled))):
            lines.append(self._told(said, 14, colour=look.theme.muted))
        put(row, (stacked(*lines), 1), self._ways[0])
        row.setSpacing(look.px(16))
        return band

    def _beside(self, *parts: QWidget | tuple[QWidget, int]) -> QBoxLayout:
        """Parts side by side, or one under the other where there is little room."""
        is_least = self._look.metrics.is_least
        way = QBoxLayout.Direction.TopToBottom if is_least else QBoxLayout.Direction.LeftToRight
        return filled(QBoxLayout(way), *parts, spacing=self._look.px(10))

    def _chances(self, found: tuple[Luck, ...]) -> QBoxLayout:
        """Room for the line of the chances, where there is one, and everybody's luck."""
        self._line = spaced(QVBoxLayout())
        lucky, column = sheet_of(self._look)
        put(column, self._head(self.tr("Luck")), LuckView(self._look, found, self._names), 1)
        if not self._has_line:
            return self._beside((lucky, 1))
        sheet, column = sheet_of(self._look)
        room = QWidget()
        room.setLayout(self._line)
        room.setMinimumHeight(self._look.px(CHART))
        put(column, self._head(self.tr("Chance to win, move by move")), (room, 1))
        return self._beside((sheet, 3), (lucky, 2))

    def _show_line(self, line: tuple[HistoryPoint[Any], ...], said: Mapping[int, str]) -> None:
        from assistant.ui.odds.plot import HistoryLine  # it brings pyqtgraph

        drawn = HistoryLine(self._look, self._names, line, said)
        drawn.asked.connect(self.asked)
        drawn.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._line.addWidget(drawn)

    def _show_decisive(self, line: tuple[HistoryPoint[Any], ...], battle: Battle[Any, Any]) -> None:
        """The roll that moved the chances most, towards the winner if there is one; its dice."""
        empty(self._decided)
        found = decisive(line, battle.game.overview(battle.view(None)).winner)
        self._has_decision = found is not None
        if found is None:
            self._decided.addWidget(self._head(self.tr("No single roll decided it")))
            return
        moment, words = moment_of_turn(battle, found[1].turn), QWidget()
        said = label(
            self._look, swing(*found, self._names, moment.seat if moment else None), 16, 600
        )
        filled(QVBoxLayout(words), self._head(say(decided(moment, self._names))), said, spacing=0)
        row = self._beside(words)
        self._decided.addLayout(row)
        if moment is not None:
            row.addWidget(self._strip(moment, ()), 1)

    def _strip(self, moment: Moment, names: tuple[str, ...]) -> ResultStrip:
        """The dice of a roll, whose it is where `names` are told."""
        strip = with_name(ResultStrip(self._look), "decisive-roll")
        strip.present(moment, names)
        return strip

    def _head(self, words: str) -> QLabel:
        return label(self._look, words, 12, 600, self._look.theme.muted, wrap=True)

    def _speak(self) -> None:
        """All of it in one breath, from top to bottom, for who hears the page."""
        inside = self.widget()
        labels = [] if inside is None else inside.findChildren(QLabel)
        strips = [] if inside is None else inside.findChildren(ResultStrip)
        words = [one.text() for one in labels] + [one.accessibleName() for one in strips]
        self._heard = ". ".join(filter(None, words))
        self.setAccessibleName(self.tr("Result"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who hears the page hears all of it when the keyboard comes."""
        super().focusInEvent(event)
        speak(self, self._heard)
