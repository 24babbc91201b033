"""The battle sheet beside the table: initiative, a row for every recipient, the dice, what if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.battletech.actions import Telling
from assistant.games.battletech.odds.battle_sheet import Kind, Sheet, SheetRow, SideSum, sum_text
from assistant.games.battletech.odds.forecast import RECORDED, left_out, what_if
from assistant.games.battletech.state import State
from assistant.rules.decision import Action, Option, Ref, Seat
from assistant.ui.games.battletech.what_if_toggles import KEPT, FateChart, Trials, hairline
from assistant.ui.labels import OneLine, label, set_background
from assistant.ui.pages import Aside
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import filled, frameless, one_bar, put
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.small import Chip, SeatMark, ask_for_rule

EQUALS = "\u00a0=\u00a0"
"""A number stays with what it is."""
CELLS = 16
"""A recipient that bears no more than this has a cell for every counter."""
SIDE, TOP, FAR_TOP, LINE, CHIP = 16, 7, 5, 18, 20
BAR, CELL, APART = 13, 13, 8
"""The line of a bar; a cell and the gap after it; the room between cells, words and chips."""


class _Foot(NamedTuple):
    """The end of a row: `words` say what it comes to, line by line.

    `cells` stand in the first of its lines, `chips` in the last one; or each in a line of its own.
    """

    words: tuple[str, ...]
    cells: bool
    chips: bool


class RowView(QWidget):
    """Told a row, and perhaps what it would be; painted in one go, for it changes with all."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._top = look, look.px(FAR_TOP if look.metrics.is_far else TOP)
        self._shown: tuple[SheetRow, SheetRow | None] | None = None
        self._heights: dict[int, int] = {}
        """How high it is, by its width: a column asks again and again."""
        self._rules: dict[str, QRectF] = {}
        """Where each rule that it cites was drawn."""
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # layouts ask for that sixty times a move: Qt answers
        self.setSizePolicy(policy)
        self.hide()

    def show_row(self, row: SheetRow, other: SheetRow | None = None) -> None:
        """Tell this one from now on."""
        if self._shown != (row, other):
            self._shown = row, other
            self._row, self._other = row, other
            self._tell()
        self.show()

    def clear(self) -> None:
        """Nothing is told here any more."""
        if self._shown is not None:
            self._shown = None
            self.setObjectName("")
            self.setAccessibleName("")
            self.setToolTip("")
            self.hide()

    def _tell(self) -> None:
        row, other = self._row, self._other
        sums = [say(one.arithmetic) for one in (row, other) if one is not None]
        self._sum = " → ".join(dict.fromkeys(sums))
        self._lines = " · ".join(_told(row))
        shown = other or row
        told = say(shown.verdict)
        self._verdict = "" if _repeats(shown) else told
        self._most = (shown.most if shown.kind is Kind.BODY else shown.before) or 0
        self._cells = self._most if self._most <= CELLS else 0
        self._chips = tuple(
            dict.fromkeys(filter(None, (cite(row.cite), *(cite(o.cite) for o in row.lines))))
        )
        self._heights.clear()
        self.setObjectName(f"sheet:{row.ref}")
        spoken = f"{say(row.name)}: {self._sum}; {told}"
        self.setAccessibleName(spoken)
        self.setToolTip(tip(f"{spoken}\n{self._lines}"))
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """What its words need: sums may take two lines."""
        high = (kept := self._heights).get(width)
        if high is None:
            high = kept[width] = self._height(width)
        return high

    def _height(self, width: int) -> int:
        """The line above, name, sum, sources, what it comes to with its rules."""
        look = self._look
        wide = width - 2 * look.px(SIDE)
        high = look.px(24) + look.px(22) * len(self._sums(wide))
        high += look.px(LINE) * len(self._sources(wide)) + self._foot_height(self._foot(wide))
        return high + 2 * self._top + look.px(1)

    def sizeHint(self) -> QSize:
        """As wide as in the side column; how high goes by the width that it gets."""
        return QSize(self._look.px(350), 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a rule begins; anywhere else it is not for this."""
        event.setAccepted(bool(self._rule_at(event.position())))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand over a rule."""
        rule = self._rule_at(event.position())
        shape = Qt.CursorShape
        self.setCursor(shape.PointingHandCursor if rule else shape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a rule shows what it says."""
        if event.button() == Qt.MouseButton.LeftButton:
            ask_for_rule(self, self._rule_at(event.position()))

    def _rule_at(self, at: QPointF) -> str:
        return next((words for words, box in self._rules.items() if box.contains(at)), "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """From the name down to the rules."""
        look, theme = self._look, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(0, 0, self.width(), look.px(1), QColor(theme.line))
        x, y = float(look.px(SIDE)), float(self._top + look.px(1))
        wide = self.width() - 2 * x
        self._draw_head(painter, QRectF(x, y, wide, look.px(24)))
        y += look.px(24)
        for words in self._sums(int(wide)):
            box = QRectF(x, y, wide, look.px(22))
            paint.write(painter, box, words, look.font(16, 600), theme.text)
            y += look.px(22)
        for words in self._sources(int(wide)):
            y = self._write(painter, x, y, wide, words, theme.muted)
        self._draw_foot(painter, x, y, wide)
        painter.end()

    def _foot(self, wide: int) -> _Foot:
        """All on one line, if it is wide enough; else what takes the fewest lines."""
        look, font = self._look, self._look.font(12)
        gap = look.px(APART)
        chips = sum(paint.chip_width(look, words) + look.px(4) for words in self._chips)
        cells = self._cells * look.px(CELL) + gap if self._cells else 0
        one = paint.width_of(font, self._verdict) + gap if self._verdict else 0
        if cells and cells + one + chips <= wide:
            return _Foot((self._verdict,), True, True)
        words = paint.wrapped(self._verdict, font, wide, 2, even=False) if self._verdict else ()
        if words and paint.width_of(font, words[-1]) + gap + chips <= wide:
            return _Foot(words, False, True)
        if words and cells and cells + one <= wide:
            return _Foot((self._verdict,), True, False)
        return _Foot(words, False, not self._chips)

    def _foot_height(self, foot: _Foot) -> int:
        look = self._look
        last = 0 if foot.chips else look.px(CHIP + 2)
        return self._above(foot) + look.px(LINE) * len(foot.words) + last

    def _draw_foot(self, painter: QPainter, x: float, y: float, wide: float) -> None:
        look, foot = self._look, self._foot(int(wide))
        ink = look.theme.bad if (self._other or self._row).gone == 1 else look.theme.text
        lift = look.px(6 if foot.cells else 2)
        self._draw_bar(painter, QRectF(x, y + lift, wide, look.px(9)))
        aside = self._cells * look.px(CELL) + look.px(APART) if foot.cells else 0
        y += self._above(foot)
        for words in foot.words:
            y = self._write(painter, x + aside, y, wide - aside, words, ink)
        lift = look.px(CHIP - 1) if foot.chips else -look.px(1)
        self._draw_chips(painter, x, y - lift, wide)

    def _above(self, foot: _Foot) -> int:
        """How far under the sources its words begin."""
        look = self._look
        return look.px(CHIP - LINE) if foot.cells else look.px(BAR) if self._most else 0

    def _write(
        self, painter: QPainter, x: float, y: float, wide: float, words: str, ink: str
    ) -> float:
        high = self._look.px(LINE)
        paint.write(painter, QRectF(x, y, wide, high), words, self._look.font(12), ink)
        return y + high

    def _draw_head(self, painter: QPainter, line: QRectF) -> None:
        look, theme, row = self._look, self._look.theme, self._row
        mark = QRectF(line.x(), line.y(), look.px(13), line.height())
        paint.paint_seat(painter, mark, row.seat, theme.seat_colour(row.seat))
        words, font = _standing(row, self._other), look.font(16, 600)
        wide = paint.width_of(font, words)
        ink = theme.warn if (self._other or row).gone else theme.text
        paint.write(painter, line, words, font, ink, paint.RIGHT)
        room = line.adjusted(look.px(20), 0, -wide - look.px(8), 0)
        paint.write(painter, room, say(row.name), font, theme.text)

    def _draw_bar(self, painter: QPainter, bar: QRectF) -> None:
        """What is lost already is dim, what is sure to be is full, what may be is half."""
        row, look, most = self._other or self._row, self._look, self._most
        if not most:
            return
        low, high = row.after.low, row.after.high
        if row.kind is not Kind.BODY:
            low, high = most - row.after.high, most - row.after.low
        before = row.before if row.kind is Kind.BODY else 0
        if self._cells:
            self._draw_cells(painter, bar, (before, low, high))
            return
        theme = look.theme
        colour = QColor(theme.seat_colour(row.seat))
        painter.fillRect(bar, QColor(theme.mid))
        for part, alpha in ((high, 0.45), (low, 1.0)):
            colour.setAlphaF(alpha)
            share = bar.width() * min(1.0, part / most)
            painter.fillRect(QRectF(bar.x(), bar.y(), share, bar.height()), colour)

    def _draw_cells(self, painter: QPainter, bar: QRectF, marks: tuple[int, int, int]) -> None:
        look, theme, (before, low, high) = self._look, self._look.theme, marks
        colour = theme.seat_colour(self._row.seat)
        step, radius, width = look.px(CELL), look.px(2), float(look.px(1))
        first = QRectF(bar.x(), bar.y(), step - look.px(3), bar.height())
        dim = min(before, self._cells)
        full = max(dim, min(low, self._cells))
        for start, end, fill in ((0, dim, theme.mid), (dim, full, colour), (full, self._cells, "")):
            at = first.translated(start * step, 0)
            paint.cells(
                painter, at, step, end - start, radius=radius, fill=fill, edge=colour, width=width
            )
        painter.setPen(QPen(QColor(colour), width))
        inner = first.adjusted(width, width, -width, -width)
        for n in range(full, min(high, self._cells)):
            crossed = inner.translated(n * step, 0)
            painter.drawLine(crossed.bottomLeft(), crossed.topRight())

    def _draw_chips(self, painter: QPainter, x: float, y: float, wide: float) -> None:
        look, right = self._look, x + wide
        self._rules.clear()
        for words in self._chips:
            width = paint.chip_width(look, words)
            if right - width < x:
                return
            box = QRectF(right - width, y, width, look.px(CHIP))
            paint.chip(painter, box, words, look)
            self._rules[words] = box
            right = box.x() - look.px(4)

    def _sums(self, wide: int) -> tuple[str, ...]:
        return paint.wrapped(self._sum, self._look.font(16, 600), wide, 2)

    def _sources(self, wide: int) -> tuple[str, ...]:
        """From afar the sum has to do: the arrows on the table show who strikes."""
        if not self._lines or self._look.metrics.is_far:
            return ()
        return paint.wrapped(self._lines, self._look.font(12), wide, 3, even=False)


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
    """Told a sheet, and perhaps the one that an option would make of it; hidden without one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sides: list[_Side] = []
        self._first = label(look, "", 14, wrap=True)
        self.setObjectName("initiative")
        self._column = filled(
            QVBoxLayout(self), self._first, spacing=look.px(4), margins=look.margins(16, 6, 12, 8)
        )

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
        put(row, self._mark, self._name, (self._sum, 1), self._cards)
        put(self, row, self._chain)

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
        frameless(self)
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
        filled(QVBoxLayout(box), hairline(self._look), part, spacing=0)
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
        put(row, (first, 1), self._told, self._mark)
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
