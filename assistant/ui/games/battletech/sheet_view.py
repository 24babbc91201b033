"""The battle sheet beside the table: initiative, a row for every recipient, the dice, what if."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.actions import Telling
from assistant.games.battletech.odds.battle_sheet import Kind, Sheet, SheetRow, sum_text
from assistant.games.battletech.odds.forecast import RECORDED, left_out, what_if
from assistant.games.battletech.state import State
from assistant.rules.decision import Action, Option, Seat
from assistant.ui.games.battletech.what_if_toggles import KEPT, FateChart, Trials, hairline
from assistant.ui.labels import OneLine, label, set_background
from assistant.ui.pages import Aside
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import (
    LastingBar,
    filled,
    flowing,
    frameless,
    one_bar,
    put,
    remove,
    spaced,
)
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.small import Chip, SeatMark

EQUALS = "\u00a0=\u00a0"
"""A number stays with what it is."""
SIDE, TOP, FAR_TOP = 16, 7, 5
BAR = 13
"""The height of the line of counters."""


class RowView(QWidget):
    """Built for a row, and perhaps what it would be: name, sum, sources, what it comes to."""

    def __init__(self, look: Look, row: SheetRow, other: SheetRow | None, whose: str) -> None:
        super().__init__()
        self._look, theme, shown = look, look.theme, other or row
        self.told = row, other
        self.setObjectName(f"sheet:{row.ref}")
        name = OneLine(look, 16, 600, least=KEPT)
        name.setText(say(row.name))
        ink = theme.warn if shown.gone else theme.text
        standing = label(look, _standing(row, other), 16, 600, ink)
        mark = SeatMark(look, row.seat, whose, 13)
        sums = dict.fromkeys(say(one.arithmetic) for one in (row, other) if one is not None)
        lines, top = " · ".join(_told(row)), FAR_TOP if look.metrics.is_far else TOP
        column = spaced(QVBoxLayout(), spacing=0, margins=look.margins(SIDE, top, SIDE, top))
        put(column, filled(QHBoxLayout(), mark, (name, 1), standing, spacing=look.px(7)))
        column.addWidget(label(look, " → ".join(sums), 16, 600, wrap=True))
        if look.metrics.is_far:  # the sum has to do: the arrows on the table show who strikes
            self.setToolTip(tip(lines))
        elif lines:
            column.addWidget(label(look, lines, 12, colour=theme.muted, wrap=True))
        ink = theme.bad if shown.gone == 1 else theme.text
        verdict = label(look, "" if _repeats(shown) else say(shown.verdict), 12, colour=ink)
        bar = CounterBar(look, row, other)
        if bar.most:
            column.addWidget(bar)
        if verdict.text():
            verdict.setWordWrap(True)
            column.addWidget(verdict)
        rules = dict.fromkeys((cite(row.cite), *(cite(line.cite) for line in row.lines)))
        seen = () if look.metrics.watched else filter(None, rules)  # there nobody clicks
        column.addWidget(flowing(Chip(look, rule, "rule") for rule in seen))
        filled(QVBoxLayout(self), hairline(look), column, spacing=0)

    def sizeHint(self) -> QSize:
        """As wide as in the side column; how high goes by the width that it gets."""
        return QSize(self._look.px(350), 0)

    def minimumSizeHint(self) -> QSize:
        """It never widens its column."""
        return QSize()


class CounterBar(QWidget):
    """What is lost already is dim, what is sure to be is full, what may be is half."""

    def __init__(self, look: Look, row: SheetRow, other: SheetRow | None) -> None:
        super().__init__()
        shown = other or row
        self._look, self._seat, is_body = look, row.seat, row.kind is Kind.BODY
        self.most = (shown.most if shown.kind is Kind.BODY else shown.before) or 0
        low, high = shown.after.low, shown.after.high
        after = (low, high) if is_body else (self.most - high, self.most - low)
        self._marks = shown.before if is_body else 0, *after
        self.setFixedHeight(look.px(BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line, each part of it over the longer ones."""
        look, theme, painter = self._look, self._look.theme, QPainter(self)
        full = QColor(theme.seat_colour(self._seat))
        half = QColor(full)
        half.setAlphaF(0.45)
        dim, sure, perhaps = self._marks
        parts = ((self.most, theme.mid), (perhaps, half), (sure, full), (dim, theme.faint))
        for part, ink in parts:
            wide = self.width() * min(1.0, part / self.most)
            painter.fillRect(QRectF(0, look.px(2), wide, look.px(9)), QColor(ink))
        painter.end()


def _told(row: SheetRow) -> list[str]:
    """Every part of the sum with its number or its range."""
    parts = [*row.lines, *row.prevented]
    ranges = (str(p.low) if p.low == p.high else f"{p.low}–{p.high}" for p in parts)
    told = [f"{say(p.text)}{EQUALS}{n}" for p, n in zip(parts, ranges, strict=True)]
    return told if row.armor_sum is None else [*told, say(row.armor_sum)]


def _standing(row: SheetRow, other: SheetRow | None) -> str:
    """What it then has, out of what it can bear; with a comparison, before and after the arrow."""
    if other is not None and other.after != row.after:
        return f"{row.after} → {other.after}{_of(row)}"
    if row.kind is Kind.BODY:
        return f"{row.after}{_of(row)}"
    return f"{row.before} → {row.after}"


def _repeats(row: SheetRow) -> bool:
    """Whether what it comes to is no more than what it then has, which stands beside its name."""
    return row.kind is Kind.BODY and row.most is not None and not row.gone


def _of(row: SheetRow) -> str:
    return f" / {row.most}" if row.kind is Kind.BODY and row.most is not None else ""


class SideSums(QWidget):
    """Built for a sheet, and perhaps the one that an option would make of it."""

    def __init__(
        self, look: Look, sheet: Sheet, other: Sheet | None, names: tuple[str, ...]
    ) -> None:
        super().__init__()
        self.setObjectName("initiative")
        column = spaced(QVBoxLayout(self), spacing=look.px(4), margins=look.margins(16, 6, 12, 8))
        words = self.tr("Mission cards: {n}, limit {most}")
        for n, side in enumerate(sheet.sides):
            there = side if other is None else other.sides[n]
            row, name = QHBoxLayout(), OneLine(look, 14, 400, least=KEPT)
            name.setText(names[side.seat])
            sums = dict.fromkeys((str(side.initiative), str(there.initiative)))
            cards = OneLine(look, 12, 400, look.theme.muted, least=KEPT)
            cards.setText(words.format(n=side.cards, most=side.limit))
            row.setSpacing(look.px(6))
            put(row, SeatMark(look, side.seat, names[side.seat], 13), name)
            row.addWidget(label(look, " → ".join(sums), 16, 600), 1)
            row.addWidget(cards)
            column.addLayout(row)
            if len(side.terms) > 1:
                told = say(sum_text(side.terms))
                column.addWidget(label(look, told, 12, colour=look.theme.muted, wrap=True))
        firsts = dict.fromkeys((sheet.acts_first, (other or sheet).acts_first))
        told = self.tr("Acts first: {names}").format(names=" → ".join(names[s] for s in firsts))
        column.addWidget(label(look, told, 14, wrap=True))


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
        self.title = self.tr("Battle sheet")
        self._head = SheetHead(look, self.title)
        self._sides = QWidget()
        """The initiative of both while it is compared."""
        self._sides_column = filled(QVBoxLayout(self._sides), hairline(look), spacing=0)
        self._sides.hide()
        self._rows: list[RowView] = []
        """One for every recipient."""
        self._charts: list[FateChart] = []
        """They stay and are drawn anew: to make a chart takes longer than all the rest."""
        self._tries = Trials(look)
        self._tries.tried.connect(self._try)
        self._tries.folded.connect(self._unfolded)
        self.setObjectName("battle-sheet")
        frameless(self)
        one_bar(self)
        self.setVerticalScrollBar(LastingBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
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
        if self._trial not in [option.action for option in self._trials]:
            self._trial = None
        self._state, self._sheet, self._names = state, sheet, names
        self._called = self._called and sheet is not None
        self._tell()

    def whole(self, width: int) -> int:
        """How high all of it is beside the scroll bar."""
        return super().whole(width - self.verticalScrollBar().sizeHint().width())

    def _lay_out(self) -> QVBoxLayout:
        inside = QWidget()
        set_background(inside, self._look.theme.panel)
        column = filled(QVBoxLayout(inside), self._head, self._sides, spacing=0)
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
        told = sheet, other, self._trials, self._trial, self._names
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
        before = {view.told: view for view in self._rows}
        told = [(row, _same(other, row)) for row in rows]
        told.sort(key=lambda both: other is not None and both[0] == both[1])  # changes first
        self._rows = [
            before.pop(one)
            if one in before
            else RowView(self._look, *one, self._names[one[0].seat])
            for one in told
        ]
        for n, view in enumerate(self._rows):
            self._column.insertWidget(self._above + n, view)
            view.show()  # now, not when Qt comes to it: its height is asked for
        for gone in before.values():
            remove(gone)
        self._draw_charts(self._open_rows() if self._has_more else [])
        self._tries.show_trials(self._trials if self._has_more else (), self._trial)
        self.verticalScrollBar().setValue(0)

    def _show_head(self, sheet: Sheet | None) -> None:
        if sheet is None:
            self._head.clear()
            return
        told = " : ".join(str(side.initiative) for side in sheet.sides)
        ahead = max(sheet.sides, key=lambda side: side.initiative).seat
        words = self.tr("initiative {told}").format(told=told)
        self._head.tell(words, ahead, self._names[ahead], compared=sheet.fought)

    def _show_sides(self, sheet: Sheet | None, other: Sheet | None) -> None:
        for old in self._sides.findChildren(SideSums):
            remove(old)
        if sheet is not None and not sheet.settled:
            sums = SideSums(self._look, sheet, other, self._names)
            self._sides_column.addWidget(sums)
            sums.show()
        self._sides.setVisible(sheet is not None and not sheet.settled)

    def _open_rows(self) -> list[SheetRow]:
        """The first few whose dice are still open."""
        rows = () if self._sheet is None else self._sheet.rows
        open_ = (row for row in rows if row.after.low != row.after.high or 0 < row.gone < 1)
        return list(islice(open_, MOST_CHARTS))

    def _draw_charts(self, rows: list[SheetRow]) -> None:
        """What may become of those whose dice are still open, under all rows."""
        exact = not rows or self._state is None or not left_out(self._state)
        while len(self._charts) < len(rows):
            self._charts.append(FateChart(self._look))
        for n, chart in enumerate(self._charts):
            self._column.insertWidget(self._above + len(self._rows) + n, chart)
            if n < len(rows):
                chart.show_row(rows[n], self._names, exact=exact)
            else:
                chart.clear()


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
        self._told, self._mark = self._line(400), SeatMark(look, 0, size=13)
        first, row = self._line(600), QHBoxLayout(self)
        first.setText(title)
        above = look.px(4 if look.metrics.is_far else 8)
        row.setContentsMargins(look.px(16), above, look.px(12), above)
        row.setSpacing(look.px(6))
        put(row, (first, 1), self._told, self._mark)
        self._rule = Chip(look, "INI-2")
        row.addWidget(self._rule)
        self.clear()

    def tell(self, initiative: str, ahead: Seat, name: str, *, compared: bool) -> None:
        """The sums, and whose is the higher one if that is asked at all."""
        self._told.setText(initiative)
        self._mark.show_seat(ahead, name)
        self._mark.setVisible(compared)
        self._rule.setVisible(compared and not self._look.metrics.watched)
        self.show()

    def clear(self) -> None:
        """There is none."""
        self.hide()
        self._told.setText("")
        self._told.setToolTip("")
        self._mark.setAccessibleName("")

    def _line(self, weight: int) -> OneLine:
        """Were it wider than its column, rows would be cut: their heights are told for that."""
        return OneLine(self._look, 12, weight, self._look.theme.muted, least=KEPT)
