"""The battle sheet beside the table: initiative, a row for every recipient, the dice, what if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import islice

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.games.battletech.odds.battle_sheet import Kind, Sheet, SheetRow, sum_text
from assistant.games.battletech.odds.forecast import RECORDED, headline, left_out, what_if
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.card_effects import EFFECTS
from assistant.rules.decision import Action, Option
from assistant.rules.odds import Bar, Chart, Claim, uncertain
from assistant.rules.text import Message
from assistant.ui.forms.build import FOLDED, OPEN
from assistant.ui.labels import OneLine, label, set_background, set_text_color
from assistant.ui.odds.panel import ClaimView
from assistant.ui.pages import Aside
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import cite, say
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import (
    LastingBar,
    filled,
    flowing,
    frameless,
    one_bar,
    put,
    remove,
    spaced,
    with_name,
)
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.small import Chip, Rule, SeatMark

LOST = Message("battletech", "Counters or cards lost")
AXIS = Message("battletech", "cross: scrapped")
EQUALS = "\u00a0=\u00a0"
"""A number stays with what it is."""
SIDE, TOP, FAR_TOP, LEAST_TOP = 16, 7, 5, 2
BAR = 13
"""The height of the line of counters."""
KEPT = 36
"""Of the name of a card: a long one must not make the sheet wider than its column."""
MOST_CHARTS = 3
MOST_TRIALS = 8
"""So many options are compared; the bar has them all."""
MOST_HIGH = 235
"""So much of the height it may take from the last result, where both are only looked at."""
FOLD_KEY = "F6"


class Claimed(ClaimView):
    """What all that is left would do, as the odds say it."""

    def __init__(self, look: Look, claim: Claim, names: tuple[str, ...]) -> None:
        super().__init__(look, claim, names)
        self.setContentsMargins(look.margins(SIDE, 2, SIDE, 0))


class SheetHead(QWidget):
    """The title, both sums of initiative, and who acts first by them if that is asked at all."""

    def __init__(self, look: Look, title: str, sheet: Sheet, names: tuple[str, ...]) -> None:
        super().__init__()
        told = " : ".join(str(side.initiative) for side in sheet.sides)
        first, sums = (OneLine(look, 12, n, look.theme.muted, least=KEPT) for n in (600, 400))
        first.setText(title)
        if look.metrics.watched:  # there the sums need its room
            first.hide()
        words = (
            self.tr("initiative {told}, first") if sheet.fought else self.tr("initiative {told}")
        )
        sums.setText(words.format(told=told))
        above = look.px(4 if look.metrics.is_far else 8)
        row = filled(QHBoxLayout(self), (first, 1), sums, spacing=look.px(4))
        row.setContentsMargins(look.px(SIDE), above, look.px(4), above)
        if sheet.fought:
            row.addWidget(SeatMark(look, sheet.acts_first, names[sheet.acts_first], 13))
            if not look.metrics.watched:
                row.addWidget(Chip(look, "INI-2"))


class RowView(QWidget):
    """A recipient, and perhaps what it would be: name, sum, what it then has, sources, verdict."""

    def __init__(self, look: Look, row: SheetRow, other: SheetRow | None, whose: str) -> None:
        super().__init__()
        self._look, theme, shown = look, look.theme, other or row
        self.setObjectName(f"sheet:{row.ref}")
        name = OneLine(look, 16, 600, least=KEPT)
        name.setText(say(row.name))
        mark = SeatMark(look, row.seat, whose, 13)
        sums = dict.fromkeys(say(one.arithmetic) for one in (row, other) if one is not None)
        short = look.metrics.is_far or look.metrics.watched
        lines, top = " · ".join(_told(row)), FAR_TOP if short else TOP
        margins = look.margins(SIDE, top, SIDE, top)
        column = self._column = spaced(QVBoxLayout(), spacing=0, margins=margins)
        put(column, filled(QHBoxLayout(), mark, (name, 1), spacing=look.px(7)))
        sum_ = " → ".join(sums)
        if sum_.isdecimal():  # a bare number says nothing
            sum_ = self.tr("Damage: {n}").format(n=sum_)
        self._parts = [label(look, sum_, 16, 600, wrap=True)]
        """What the line of counters tells as well, though in short."""
        column.addWidget(self._parts[0])
        ink = theme.warn if shown.gone else theme.text
        stands = label(look, self._standing(row, other), 14, 600, ink)
        bar = filled(QHBoxLayout(), (CounterBar(look, row, other), 1), stands, spacing=look.px(7))
        column.addLayout(bar)
        if short:  # the sum has to do: the arrows on the table show who strikes
            self.setToolTip(tip(lines))
        elif lines:
            column.addWidget(label(look, lines, 12, colour=theme.muted, wrap=True))
        if not _repeats(shown):
            ink = theme.bad if shown.gone == 1 else theme.text
            self._parts.append(label(look, say(shown.verdict), 12, colour=ink, wrap=True))
            column.addWidget(self._parts[1])
        rules = dict.fromkeys((cite(row.cite), *(cite(line.cite) for line in row.lines)))
        seen = () if look.metrics.watched else filter(None, rules)  # there nobody clicks
        column.addWidget(flowing(Chip(look, rule, "rule") for rule in seen))
        filled(QVBoxLayout(self), Rule(look), column, spacing=0)
        self._wide = look.px(350)

    def shorten(self, *, is_short: bool) -> None:
        """Tell no more than name, line of counters and what it then has; or all again."""
        for part in self._parts:
            part.setHidden(is_short)
        above = self._look.px(LEAST_TOP if is_short else FAR_TOP)
        self._column.setContentsMargins(self._look.px(SIDE), above, self._look.px(SIDE), above)

    def sizeHint(self) -> QSize:
        """As wide as in the side column; how high goes by the width that it gets."""
        return QSize(self._wide, 0)

    def minimumSizeHint(self) -> QSize:
        """It never widens its column."""
        return QSize()

    def _standing(self, row: SheetRow, other: SheetRow | None) -> str:
        """What it then has; of a Unit out of what it can bear, before and after a comparison."""
        then = (other or row).after
        if row.kind is Kind.BODY:
            bears = row.after.high + then.high if row.most is None else row.most
            counts = " → ".join(dict.fromkeys(str(n.up_to(bears)) for n in (row.after, then)))
            words = self.tr("damage: {n}") if row.most is None else self.tr("damage: {n} of {most}")
            return words.format(n=counts, most=row.most)
        left = " → ".join((str(row.before), *dict.fromkeys((str(row.after), str(then)))))
        words = self.tr("cards: {n}") if row.kind is Kind.STOCKPILE else self.tr("counters: {n}")
        return words.format(n=left)


def _repeats(row: SheetRow) -> bool:
    """Whether what it comes to is no more than what it then has, which stands beside the bar."""
    return not row.gone and (row.kind is not Kind.BODY or row.most is not None)


class CounterBar(QWidget):
    """What is lost already is dark, what is sure to be is full, what may be is half."""

    def __init__(self, look: Look, row: SheetRow, other: SheetRow | None) -> None:
        super().__init__()
        shown = other or row
        self._look, is_body = look, row.kind is Kind.BODY
        self._most = (shown.most if is_body else shown.before) or 0
        low, high = shown.after.low, shown.after.high
        after = (low, high) if is_body else (self._most - high, self._most - low)
        self._marks = shown.before if is_body else 0, *after
        self.setFixedHeight(look.px(BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line, each part of it over the longer ones."""
        look, theme, painter = self._look, self._look.theme, QPainter(self)
        full = QColor(theme.bad)
        half = QColor(full)
        half.setAlphaF(0.45)
        dim, sure, perhaps = self._marks
        parts = ((self._most, theme.mid), (perhaps, half), (sure, full), (dim, full.darker(150)))
        for part, ink in parts:
            wide = self.width() * min(1.0, part / max(1, self._most))
            painter.fillRect(QRectF(0, look.px(2), wide, look.px(9)), QColor(ink))
        painter.end()


def _told(row: SheetRow) -> list[str]:
    """Every part of the sum with its number or its range."""
    parts = [*row.lines, *row.prevented]
    ranges = (str(p.low) if p.low == p.high else f"{p.low}–{p.high}" for p in parts)
    told = [f"{say(p.text)}{EQUALS}{n}" for p, n in zip(parts, ranges, strict=True)]
    return told if row.armor_sum is None else [*told, say(row.armor_sum)]


class SideSums(QWidget):
    """The initiative of both while it is compared, and perhaps what an option would make of it."""

    def __init__(
        self, look: Look, sheet: Sheet, other: Sheet | None, names: tuple[str, ...]
    ) -> None:
        super().__init__()
        self.setObjectName("initiative")
        column = spaced(QVBoxLayout(), spacing=look.px(4), margins=look.margins(16, 6, 12, 8))
        words = self.tr("Mission cards: {n}, limit {most}")
        for n, side in enumerate(sheet.sides):
            there = side if other is None else other.sides[n]
            name, cards = (OneLine(look, size, 400, least=KEPT) for size in (14, 12))
            name.setText(names[side.seat])
            cards.setText(words.format(n=side.cards, most=side.limit))
            set_text_color(cards, look.theme.muted)
            sums = dict.fromkeys((str(side.initiative), str(there.initiative)))
            told = label(look, " → ".join(sums), 16, 600)
            mark = SeatMark(look, side.seat, size=13)
            row = filled(QHBoxLayout(), mark, name, (told, 1), cards, spacing=look.px(6))
            column.addLayout(row)
            if len(side.terms) > 1:
                told = label(look, say(sum_text(side.terms)), 12, wrap=True)
                set_text_color(told, look.theme.muted)
                column.addWidget(told)
        firsts = dict.fromkeys((sheet.acts_first, (other or sheet).acts_first))
        acts = self.tr("Acts first: {names}").format(names=" → ".join(names[s] for s in firsts))
        column.addWidget(label(look, acts, 14, wrap=True))
        filled(QVBoxLayout(self), Rule(look), column, spacing=0)


class FateChart(QWidget):
    """What the open dice may do to a recipient."""

    def __init__(self, look: Look, row: SheetRow, names: tuple[str, ...], exact: bool) -> None:
        from assistant.ui.odds.plot import BarChart  # it brings pyqtgraph

        super().__init__()
        name = OneLine(look, 12, 600, look.theme.muted, least=KEPT)
        name.setText(self.tr("{name}: lost").format(name=say(row.name)))
        words = self.tr("exact") if exact else self.tr("not exact")
        told = label(look, words, 12, colour=look.theme.muted if exact else look.theme.warn)
        small = Metrics(look.metrics.distance, small=True)
        chart = BarChart(replace(look, metrics=small))
        chart.show_chart(Chart(LOST(), _bars(row), AXIS()), names)
        head = filled(QHBoxLayout(), (name, 1), told)
        column = filled(QVBoxLayout(), head, chart, margins=look.margins(SIDE, 6, 12, 4))
        filled(QVBoxLayout(self), Rule(look), column, spacing=0)


def _bars(row: SheetRow) -> tuple[Bar, ...]:
    """By what is lost; a card that is scrapped stands last, whatever it had left.

    Added up before they are rounded: what is certain is told as such.
    """
    shares: dict[tuple[bool, int], Fraction] = {}
    for outcome, chance in row.outcomes:
        at = (outcome.gone and row.kind is not Kind.STOCKPILE, 0 if outcome.gone else outcome.lost)
        if row.kind is Kind.STOCKPILE:
            at = (False, outcome.lost)
        shares[at] = shares.get(at, Fraction()) + chance
    return uncertain(
        Bar("✕" if gone else str(lost), float(chance), row.seat)
        for (gone, lost), chance in sorted(shares.items())
    )


class Trial(QPushButton):
    """What is tried over what is done with it: on whom, and by whom."""

    def __init__(self, look: Look, option: Option) -> None:
        lines = say(option.label), say(option.group.label)
        super().__init__("\n".join(lines))
        self.setCheckable(True)
        self.setProperty("kind", "trial")
        self.setFont(look.font(12))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(" · ".join(lines))
        self.setObjectName(f"try:{type(option.action).__name__}:{':'.join(option.subjects)}")


class Trials(QWidget):
    """The options that may be tried, folded up until somebody wants them.

    While one is being tried only that one stands there: what it changes has to be seen as well.
    """

    tried = Signal(object)
    """The `Action` of the option to compare with, or None to compare with nothing."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._switches: dict[Option, Trial] = {}
        words = self.tr("What if")
        self._words = f"{words} ({key_words(FOLD_KEY)})"
        self.fold = with_name(QPushButton(), "what-if", "fold")
        self.fold.setFont(look.font(12, 600))
        self.fold.setAccessibleName(self._words)
        self._column = filled(QVBoxLayout(), self.fold, spacing=0)
        self._column.setContentsMargins(look.margins(12, 2, 12, 2))
        filled(QVBoxLayout(self), Rule(look), self._column, spacing=0)

    def show_trials(self, trials: Iterable[Option], trial: Action | None, *, is_open: bool) -> None:
        """These and no others; shown at once, for what is hidden asks its column for no room."""
        self.fold.setText(f"{OPEN if is_open else FOLDED} {self._words}")
        self.fold.setAccessibleDescription(self.tr("expanded") if is_open else self.tr("collapsed"))
        old, self._switches = self._switches, {}
        for option in trials if is_open else ():
            if trial in (None, option.action):
                switch = old.pop(option, None) or Trial(self._look, option)
                if self._column.indexOf(switch) < 0:
                    switch.clicked.connect(partial(self._try, option))
                self._column.addWidget(switch)
                switch.setChecked(option.action == trial)
                switch.show()
                self._switches[option] = switch
        for gone in old.values():
            remove(gone)
        lead(self.fold, self._switches.values())

    @property
    def first(self) -> QWidget:
        """Where the keyboard begins."""
        return next(iter(self._switches.values()), self.fold)

    def _try(self, option: Option) -> None:
        self.tried.emit(option.action if self._switches[option].isChecked() else None)


class SheetView(Aside):
    """Told the sheet of a mission; hidden while there is none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: object = None
        """All that goes into what is told; None while there is no sheet."""
        self._state: State | None = None
        self._sheet: Sheet | None = None
        self._claim: Claim | None = None
        self._names: tuple[str, ...] = ()
        self._trials: tuple[Option, ...] = ()
        self._trial: Action | None = None
        self._is_open = False
        """Whether somebody wants to try something, perhaps before there is a figure."""
        self._most = MOST_TRIALS
        self.title = self.tr("Battle sheet")
        self._parts: dict[tuple[object, ...], QWidget] = {}
        """What is shown by what it was told: what is told the same stays."""
        self._tries = Trials(look)
        self._tries.tried.connect(self._try)
        self._tries.fold.clicked.connect(self._turn)
        self._tries.hide()
        self.setObjectName("battle-sheet")
        frameless(self)
        one_bar(self)
        self.setVerticalScrollBar(LastingBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        inside = QWidget()
        for ground in (self, inside):
            set_background(ground, look.theme.panel)
        self._column = filled(QVBoxLayout(inside), self._tries, 1, spacing=0)
        self.setWidget(inside)
        self.hide()

    def only_show(self) -> None:
        """Nobody is there to try anything."""
        self._most = 0

    @property
    def can_open(self) -> bool:
        """Whether there is anything on it, or anything to try."""
        return self._tells or bool(self._trials)

    @property
    def can_try(self) -> bool:
        """Whether there is anything to try on it."""
        return bool(self._trials)

    @property
    def is_trying(self) -> bool:
        """Whether what may be tried is unfolded, if there is any of it."""
        return self._is_open and bool(self._trials)

    @property
    def has_details(self) -> bool:
        """Whether dice are open, each recipient's with its chart."""
        return self._first_chart is not None

    @property
    def _first_chart(self) -> QWidget | None:
        return next((part for part in self._parts.values() if isinstance(part, FateChart)), None)

    def turn_details(self) -> None:
        """Go to the charts, or back to the top."""
        bar, chart = self.verticalScrollBar(), self._first_chart
        bar.setValue(0 if chart is None or bar.value() else chart.y())

    def what_if(self) -> bool:
        """Unfold or fold up what may be tried; whether there is any of it.

        Where there is no figure yet the sheet has no place of its own, and takes it for that long;
        under the whole log it has none.
        """
        place = self.parentWidget()
        turns = bool(self._trials) and place is not None and place.isVisible()
        if turns:
            self._turn()
        return turns

    def present(
        self, state: State, sheet: Sheet | None, open_: Iterable[Option], names: tuple[str, ...]
    ) -> None:
        """Show this sheet, and the options one may try on it."""
        trials = (o for o in open_ if isinstance(o.action, (*RECORDED, *EFFECTS)))
        self._trials = tuple(islice(trials, self._most)) if sheet is not None else ()
        if self._trial not in [option.action for option in self._trials]:
            self._trial = None
        self._state, self._sheet, self._names = state, sheet, names
        self._is_open = self._is_open and sheet is not None
        self._claim = None if sheet is None else headline(state)
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more, or for less."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where nobody can scroll, charts and then sums give way to the other recipients."""
        if not self._look.metrics.watched:
            return
        for has_charts, has_sums in ((True, True), (False, True), (False, False)):
            for part in self._parts.values():
                if isinstance(part, RowView):
                    part.shorten(is_short=not has_sums)
                elif isinstance(part, FateChart):
                    part.setVisible(has_charts)
                elif isinstance(part, SheetHead):
                    part.setVisible(has_sums)
            self._column.activate()
            high = self._column.totalHeightForWidth(self.viewport().width())
            if high <= self.viewport().height():
                break
        self.setMinimumHeight(min(max(0, high), self._look.px(MOST_HIGH)))

    def _try(self, action: Action | None) -> None:
        """Compare with this option, or with none; its switch keeps the keyboard."""
        self._trial = action
        self._tell()

    def _turn(self) -> None:
        """Unfold it, and the keyboard begins at the first switch; or fold it up again.

        What unfolds is in sight: at the top, or from afar under what is known.
        """
        self._is_open, self._trial = not self._is_open, None
        self._tell()
        if self._is_open:
            self._tries.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
            if self._look.metrics.is_far:
                bar = self.verticalScrollBar()
                QTimer.singleShot(0, self, lambda: bar.setValue(self._tries.y()))

    @property
    def _tells(self) -> bool:
        """Whether it has figures of its own."""
        return self._sheet is not None and bool(self._sheet.rows or not self._sheet.settled)

    def _tell(self) -> None:
        sheet = self._sheet if self._tells or self.is_trying else None
        other = None
        if self._state is not None and self._trial is not None:
            other = what_if(self._state, self._trial)
        told = sheet, other, self._trials, self._trial, self._names, self._is_open, self._claim
        if (shown := None if sheet is None else told) == self._shown:
            return
        self._shown = shown
        self.setVisible(sheet is not None)
        self._build([] if sheet is None else list(self._told(sheet, other)))
        self.changed.emit()

    def _told(self, sheet: Sheet, other: Sheet | None) -> Iterator[tuple[object, ...]]:
        """What makes each part, and what of; of the rows those that change stand first.

        In the place of the odds it says first what they say first, unless something is tried.
        """
        has_place = not (self._look.metrics.is_far or self._look.metrics.watched)
        if has_place and not self._is_open and self._claim is not None:
            yield Claimed, self._claim, self._names
        yield SheetHead, self.title, sheet, self._names
        if not sheet.settled:
            yield SideSums, sheet, other, self._names
        there = {} if other is None else {row.site: row for row in other.rows}
        known = {row.site for row in sheet.rows}
        rows = (*sheet.rows, *(row for site, row in there.items() if site not in known))
        both = [(row, there.get(row.site)) for row in rows]
        for row, then in sorted(both, key=lambda both: other is not None and both[0] == both[1]):
            yield RowView, row, then, self._names[row.seat]
        exact = self._state is None or not left_out(self._state)
        open_ = (r for r in sheet.rows if r.after.low != r.after.high or 0 < r.gone < 1)
        for row in islice(open_, MOST_CHARTS):
            yield FateChart, row, self._names, exact

    def _build(self, told: list[tuple[object, ...]]) -> None:
        old, self._parts = self._parts, {}
        for n, key in enumerate(told):
            make, *of = key
            assert isinstance(make, type)
            part = old.pop(key, None) or make(self._look, *of)
            self._parts[key] = part
            self._column.insertWidget(n, part)
            part.show()  # now, not when Qt comes to it: its height is asked for
        for gone in old.values():
            remove(gone)
        # From afar there is room for little more than one recipient: what is known comes first.
        heads = [n for n, (make, *_) in enumerate(told, 1) if make is SheetHead]
        after = heads if heads and not self._look.metrics.is_far else [len(told)]
        self._column.insertWidget(after[0], self._tries)
        self._tries.show_trials(
            self._trials if told else (), self._trial, is_open=self._is_open and bool(told)
        )
        self._tries.setVisible(bool(told and self._trials))
        self.verticalScrollBar().setValue(0)
        self._fit()
