"""The battle sheet beside the table: initiative, every recipient, the dice, and what if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.actions import Telling
from assistant.games.battletech.odds.battle_sheet import Sheet, SheetRow, SideSum, sum_text
from assistant.games.battletech.odds.forecast import RECORDED, left_out, what_if
from assistant.games.battletech.state import State
from assistant.rules.decision import Action, Option, Ref, Seat
from assistant.ui.games.battletech.fate_chart import KEPT, FateChart, hairline
from assistant.ui.games.battletech.sheet_row import RowView
from assistant.ui.games.battletech.what_if_toggles import Trials
from assistant.ui.labels import OneLine, label, set_background
from assistant.ui.pages import Aside
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.scroll import one_bar
from assistant.ui.widgets.small import Chip, SeatMark


class SideSums(QWidget):
    """Told a sheet, and perhaps the one that an option would make of it; hidden without one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sides: list[_Side] = []
        self._first = label(look, "", 14, wrap=True)
        self.setObjectName("initiative")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(look.px(16), look.px(6), look.px(12), look.px(8))
        self._column.setSpacing(look.px(4))
        self._column.addWidget(self._first)

    def tell(self, sheet: Sheet, other: Sheet | None, names: tuple[str, ...]) -> None:
        """These sums, and nothing of those before."""
        while len(self._sides) < len(sheet.sides):
            self._sides.append(_Side(self._look))
            self._column.insertLayout(len(self._sides) - 1, self._sides[-1])
        words = self.tr("Mission cards: {n} of {most}")
        for n, side in enumerate(sheet.sides):
            there = None if other is None else other.sides[n]
            cards = words.format(n=side.cards, most=side.limit)
            self._sides[n].tell(side, there, names[side.seat], cards)
        firsts = [sheet.acts_first, *([other.acts_first] if other is not None else ())]
        names_ = " → ".join(dict.fromkeys(names[seat] for seat in firsts))
        self._first.setText(self.tr("Acts first: {names}").format(names=names_))

    def clear(self) -> None:
        """There is nothing to compare."""
        for side in self._sides:
            side.clear()
        self._first.setText("")


class _Side(QVBoxLayout):
    """Of one side the sum, and under it the chain of what it comes from."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        row, muted = QHBoxLayout(), look.theme.muted
        self._mark, self._name = SeatMark(look, 0, size=13), OneLine(look, 14, 400, least=KEPT)
        self._sum, self._cards = label(look, "", 16, 600), label(look, "", 12, colour=muted)
        self._chain = label(look, "", 12, colour=muted, wrap=True)
        self.setSpacing(look.px(4))
        row.setSpacing(look.px(6))
        row.addWidget(self._mark)
        row.addWidget(self._name)
        row.addWidget(self._sum, 1)
        row.addWidget(self._cards)
        self.addLayout(row)
        self.addWidget(self._chain)

    def tell(self, side: SideSum, other: SideSum | None, name: str, cards: str) -> None:
        """One side, and what it would be."""
        sums = [str(one.initiative) for one in (side, other) if one is not None]
        self._mark.show_seat(side.seat, name)
        self._name.setText(name)
        self._sum.setText(" → ".join(dict.fromkeys(sums)))
        self._cards.setText(cards)
        told = say(sum_text(side.terms)) if len(side.terms) > 1 else ""
        self._chain.setText(told)
        self._chain.setVisible(bool(told))

    def clear(self) -> None:
        """No side."""
        for words in (self._name, self._sum, self._cards, self._chain):
            words.setText("")
        self._name.setToolTip("")
        self._mark.setAccessibleName("")


MOST_CHARTS = 3
MOST_TRIALS = 8
"""So many options are compared; the bar has them all."""


class SheetView(Aside):
    """Told the sheet of a mission; hidden while there is none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[object, ...] = ()
        """All that goes into what is told; nothing while there is no sheet."""
        self._sheet: Sheet | None = None
        self._names: tuple[str, ...] = ()
        self._trials: tuple[Option, ...] = ()
        self._trial: Action | None = None
        self._called = False
        """Whether somebody wants to try something before there is a figure."""
        self._state: State | None = None
        self._most = MOST_TRIALS
        self._about: frozenset[Ref] = frozenset()
        """What the options at hand are aimed at."""
        self.title = self.tr("Battle sheet")
        self._head = SheetHead(look, self.title)
        self._sums = SideSums(look)
        self._sides = self._under_line(self._sums)
        """The initiative of both while it is compared."""
        self._rows: list[RowView] = []
        """One for every recipient; they stay, and are told another row or none."""
        self._charts: list[FateChart] = []
        """They stay and are drawn anew: to make a chart takes longer than all the rest."""
        self._tries = Trials(look)
        self._tries.tried.connect(self._try)
        self._tries.folded.connect(self._unfolded)
        self._painted = QTimer(self)
        """Runs out when the sums have been painted: only then is the rest drawn."""
        self._painted.setSingleShot(True)
        self._painted.timeout.connect(self._draw_rest)
        self.changed.connect(self._leave_out)
        self.setObjectName("battle-sheet")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        one_bar(self)
        set_background(self, look.theme.panel)
        self._column = self._lay_out()
        self.hide()

    def only_show(self) -> None:
        """Nobody is there to try anything."""
        self._most = 0

    @property
    def can_open(self) -> bool:
        """Whether there is anything on it, or anything to try."""
        return self._tells or (self._sheet is not None and bool(self._trials))

    @property
    def is_trying(self) -> bool:
        """Whether what may be tried is unfolded, if there is any of it."""
        return self._tries.is_open and bool(self._trials)

    def what_if(self) -> bool:
        """Unfold or fold up what may be tried; whether there is any of it.

        Where there is no figure yet the sheet has no place of its own, and takes it for that long.
        """
        if self._sheet is None or not self._trials:
            return False
        if not self._tells:
            self._called, self._shown = not self._called, ()
            self._tell()
        self._tries.turn()
        return True

    def present(
        self, state: State, sheet: Sheet | None, open_: Iterable[Option], names: tuple[str, ...]
    ) -> None:
        """Show this sheet, and the options one may try on it."""
        open_ = tuple(open_) if sheet is not None else ()
        trials = (o for o in open_ if isinstance(o.action, RECORDED | Telling))
        self._trials = tuple(islice(trials, self._most))
        self._about = frozenset(ref for option in open_ for ref in option.subjects[1:])
        if self._trial not in [option.action for option in self._trials]:
            self._trial = None
        self._state, self._sheet, self._names = state, sheet, names
        self._called = self._called and sheet is not None
        self._tell()

    def fitting(self, width: int, most: int) -> int:
        """As high as the parts that are whole then; the rest is scrolled to."""
        whole = self.whole(width)
        if whole <= most:
            return whole
        bar, end = self.verticalScrollBar().sizeHint().width(), 0
        for high in self._heights(width - bar):
            if end + high > most:
                break
            end += high
        return end or most

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What would be cut at the lower edge is left out."""
        super().resizeEvent(event)
        self._leave_out()

    def _heights(self, width: int) -> Iterator[int]:
        """Of all that stands in it, from the top."""
        if not self._head.isHidden():
            yield self._head.sizeHint().height()
        far, tries = (
            self._look.metrics.is_far,
            () if self._tries.isHidden() else self._tries.heights,
        )
        yield from () if far else tries
        for part in (self._sides, *self._rows, *self._charts):
            if not part.isHidden():
                yield max(part.heightForWidth(width), part.sizeHint().height())
        yield from tries if far else ()

    def _leave_out(self) -> None:
        """No part is cut at the lower edge.

        Whole it needs no scroll bar: Qt keeps one that has come, for beside it words take more
        lines, and these would have to be scrolled to.
        """
        on, off = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        policy = off if self.whole(self.width()) <= self.height() else on
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)
        shown = self.fitting(self.width(), self.height())
        self.setViewportMargins(0, 0, 0, max(0, self.height() - shown))

    def _lay_out(self) -> QVBoxLayout:
        inside = QWidget()
        set_background(inside, self._look.theme.panel)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._sides)
        # From afar there is room for little more than one recipient: what is known comes first.
        far = self._look.metrics.is_far
        column.insertWidget(2 if far else 1, self._tries)
        self._above = 2 if far else 3
        column.addStretch(1)
        self.setWidget(inside)
        return column

    def _try(self, action: Action | None) -> None:
        """Compare with this option, or with none; its switch keeps the keyboard."""
        self._trial = action
        self._tell()

    def _unfolded(self) -> None:
        """Where what unfolds is in sight: at the top, or from afar under what is known."""
        self.verticalScrollBar().setValue(0)
        self.changed.emit()
        if self._look.metrics.is_far and self._tries.is_open:
            QTimer.singleShot(0, self, lambda: self.verticalScrollBar().setValue(self._tries.y()))

    def _tell(self) -> None:
        sheet, other = self._sheet, None
        if self._state is not None and self._trial is not None:
            other = what_if(self._state, self._trial)
        told = sheet, other, self._trials, self._trial, self._about, self._names
        asked = () if sheet is None else told
        if asked != self._shown:
            self._shown = asked
            if not self._has_more:
                self.hide()  # first: nothing is laid out anew for what nobody sees
            self._build(sheet, other)
            self.setVisible(self._has_more)
            self.changed.emit()

    @property
    def _has_more(self) -> bool:
        """Whether there is more than a head to show."""
        return self._tells or (self._called and self._sheet is not None)

    @property
    def _tells(self) -> bool:
        """Whether it has figures of its own."""
        return self._sheet is not None and bool(self._sheet.rows or not self._sheet.settled)

    def _build(self, sheet: Sheet | None, other: Sheet | None) -> None:
        self._show_head(sheet)
        self._show_sides(sheet, other)
        rows = () if sheet is None else (*sheet.rows, *_new(other, sheet))
        for n, row in enumerate(self._first_those_asked(other, *rows)):
            self._row(n).show_row(row, _same(other, row))
        for spare in self._rows[len(rows) :]:
            spare.clear()
        open_ = self._open_rows()
        for chart in self._charts:
            if chart.row not in open_:
                chart.put_by()
            if not self._has_more:
                chart.clear()
        self._tries.show_trials(self._trials if self._has_more else (), self._trial)
        self.verticalScrollBar().setValue(0)
        self._painted.start()

    def _show_head(self, sheet: Sheet | None) -> None:
        if sheet is None:
            self._head.clear()
            return
        told = " : ".join(str(side.initiative) for side in sheet.sides)
        ahead = max(sheet.sides, key=lambda side: side.initiative).seat
        words = self.tr("initiative {told}").format(told=told)
        self._head.tell(words, ahead, self._names[ahead], compared=sheet.fought)

    def _show_sides(self, sheet: Sheet | None, other: Sheet | None) -> None:
        if sheet is not None and not sheet.settled:
            self._sums.tell(sheet, other, self._names)
            self._sides.show()
        elif not self._sides.isHidden():
            self._sides.hide()
            self._sums.clear()

    def _under_line(self, part: QWidget) -> QWidget:
        """Hidden at first."""
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(hairline(self._look))
        column.addWidget(part)
        box.hide()
        return box

    def _row(self, n: int) -> RowView:
        if n == len(self._rows):
            self._rows.append(RowView(self._look))
            self._column.insertWidget(self._above + n, self._rows[n])
        return self._rows[n]

    def _first_those_asked(self, other: Sheet | None, *rows: SheetRow) -> list[SheetRow]:
        """What is tried changes, then what the decision is about: nobody scrolls for it."""

        both = (self._sheet, other)
        stay = [row for row in rows if all(told is None or row in told.rows for told in both)]

        def place(row: SheetRow) -> tuple[bool, bool]:
            return row in stay, row.ref not in self._about

        return sorted(rows, key=place)

    def _open_rows(self) -> list[SheetRow]:
        """The first few whose dice are still open."""
        rows = () if self._sheet is None else self._sheet.rows
        open_ = (row for row in rows if row.after.low != row.after.high or 0 < row.gone < 1)
        return list(islice(open_, MOST_CHARTS))

    def _draw_rest(self) -> None:
        """What may become of whose dice are still open, where it is drawn no more."""
        if not self._has_more:
            return
        first = self._above + len(self._rows)
        free = [chart for chart in self._charts if chart.row is None]
        exact = self._state is None or not left_out(self._state)
        for n, row in enumerate(self._open_rows()):
            chart = next((c for c in self._charts if c.row == row), None)
            chart = chart or (free.pop(0) if free else self._new_chart())
            if self._column.indexOf(chart) != first + n:
                self._column.insertWidget(first + n, chart)
            chart.show_row(row, self._names, exact=exact)
        for chart in free:
            chart.clear()
        self.changed.emit()

    def _new_chart(self) -> FateChart:
        self._charts.append(FateChart(self._look))
        return self._charts[-1]


def _same(sheet: Sheet | None, row: SheetRow) -> SheetRow | None:
    rows = () if sheet is None else sheet.rows
    return next((other for other in rows if other.site == row.site), None)


def _new(other: Sheet | None, sheet: Sheet) -> list[SheetRow]:
    """Who is hit only then."""
    known = {row.site for row in sheet.rows}
    return [row for row in (other.rows if other is not None else ()) if row.site not in known]


class SheetHead(QWidget):
    """Told an initiative; hidden, and empty but for its title, while there is none."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[str, Seat, str, bool] | None = None
        self._told, self._mark = self._line(400), SeatMark(look, 0, size=13)
        first, row = self._line(600), QHBoxLayout(self)
        first.setText(title)
        above = look.px(4 if look.metrics.is_far else 8)
        row.setContentsMargins(look.px(16), above, look.px(12), above)
        row.setSpacing(look.px(6))
        row.addWidget(first, 1)
        row.addWidget(self._told)
        row.addWidget(self._mark)
        self._rule = Chip(look, "INI-2")
        row.addWidget(self._rule)
        self.clear()

    def tell(self, initiative: str, ahead: Seat, name: str, *, compared: bool) -> None:
        """The sums, and whose is the higher one if that is asked at all."""
        if self._shown != (initiative, ahead, name, compared):
            self._shown = initiative, ahead, name, compared
            self._told.setText(initiative)
            self._mark.show_seat(ahead, name)
            self._mark.setVisible(compared)
            self._rule.setVisible(compared)
        self.show()

    def clear(self) -> None:
        """There is none."""
        self._shown = None
        self.hide()
        self._told.setText("")
        self._told.setToolTip("")
        self._mark.setAccessibleName("")

    def _line(self, weight: int) -> OneLine:
        """Were it wider than its column, rows would be cut: their heights are told for that."""
        return OneLine(self._look, 12, weight, self._look.theme.muted, least=KEPT)
