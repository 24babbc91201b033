"""The sheet over the panel: what the odds assume of each seat, what if, and all of it compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec.structs import asdict
from PySide6.QtCore import QRectF, QSize, Qt, QTimerEvent, Signal
from PySide6.QtGui import QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import NameField, NumberField, OrderField, Seat
from assistant.rules.game import PolicySetting
from assistant.rules.odds import Forecast, PolicyComparison, Row
from assistant.ui import icons
from assistant.ui.decision.field_editor import OrderList
from assistant.ui.figures import percent
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.keyboard import PLAYS
from assistant.ui.labels import label
from assistant.ui.odds.charts import NOTHING, OddsCharts
from assistant.ui.odds.shares import caveat, chances, fill_of, in_order, ink_of, spoken
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.pages import MakeWhatIf, PageState, WhatIfPage
from assistant.ui.table import Table
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton, PlainButton, TabRow
from assistant.ui.widgets.focus import lead, tab_stops
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import filled, put, remove, scrolled, spaced, with_name
from assistant.ui.widgets.paint import STRIPE
from assistant.ui.widgets.small import Chip, SeatMark, SeatTray

ORDER_LINE = 32
CHARTS_HIGH = 600
"""No chart is higher, whatever room there is."""
LEFT = Qt.AlignmentFlag.AlignLeft
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class PolicyEditor(QWidget):
    """Shows the settings of every seat; `chosen` carries the ruling that changes one."""

    chosen = Signal(object)

    def __init__(self, look: Look, names: tuple[str, ...] = ()) -> None:
        """Without names whose policies they are is plain from where this stands."""
        super().__init__()
        self._look, self._names = look, names
        self._settings: tuple[PolicySetting, ...] = ()
        self._shows: dict[str, Callable[[PolicySetting], None]] = {}
        """How what is in force is shown, by the name of the setting."""
        # Only the rules check them; in a group they are heard as what they are: radio buttons.
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._row = QBoxLayout(BESIDE, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(10 if look.metrics.small else 14))
        self._trays: list[QWidget] = []

    def show_settings(self, settings: Sequence[PolicySetting]) -> None:
        """These, in the widgets there are as long as it is about the same: the focus stays."""
        same = [_kind(s) for s in settings] == [_kind(s) for s in self._settings]
        self._settings = tuple(settings)
        if not same:
            self._build()
        for setting in settings:
            self._shows[_name(setting)](setting)

    def minimumSizeHint(self) -> QSize:
        """No narrower than the widest seat: the seats stand below each other where they must."""
        widest = max((tray.minimumSizeHint().width() for tray in self._trays), default=0)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The seats beside each other where there is room."""
        self._arrange()

    def _arrange(self) -> None:
        self._row.setDirection(BESIDE)
        if self._row.minimumSize().width() > self.width():
            self._row.setDirection(BELOW)

    def _build(self) -> None:
        for old in self._trays:
            remove(old)
        self._trays = []
        for seat in sorted({setting.seat for setting in self._settings}):
            mine = [setting for setting in self._settings if setting.seat == seat]
            self._trays.append(self._column(seat, mine))
            self._row.addWidget(self._trays[-1], 1, Qt.AlignmentFlag.AlignTop)
        self._arrange()

    def _column(self, seat: Seat, mine: Iterable[PolicySetting]) -> QWidget:
        look = self._look
        column = SeatTray(look, seat) if self._names else QWidget()
        grid = QGridLayout(column)
        if self._names:
            grid.setContentsMargins(look.px(14), look.px(10), look.px(10), look.px(10))
        else:
            grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(2))
        if self._names:
            grid.addLayout(self._head(seat), 0, 0, 1, 2)
        orders, picks = QVBoxLayout(), QVBoxLayout()
        for setting in mine:
            is_pick = isinstance(setting.option.field, NameField) or not self._names
            self._add(picks if is_pick else orders, setting)
        for n, part in enumerate((orders, picks)):
            part.setSpacing(0)
            part.addStretch(1)
            grid.addLayout(part, 1, n)
        grid.setColumnStretch(1, 1)
        return column

    def _head(self, seat: Seat) -> QHBoxLayout:
        look, head = self._look, QHBoxLayout()
        head.addWidget(SeatMark(look, seat, size=18))
        head.addWidget(label(look, self._names[seat], 20, 600))
        head.addStretch(1)
        head.setSpacing(look.px(8))
        return head

    def _spoken(self, setting: PolicySetting, words: str) -> str:
        return f"{self._names[setting.seat]}: {words}" if self._names else words

    def _add(self, part: QVBoxLayout, setting: PolicySetting) -> None:
        look, group = self._look, setting.option.group
        head = spaced(QHBoxLayout(), spacing=look.px(4))
        words, rule = label(look, say(group.label), 12, 600, look.theme.muted), cite(group.cite)
        head.addWidget(words)
        if isinstance(setting.option.field, NumberField):
            words.setWordWrap(True)
            words.setMinimumWidth(look.px(146))
            part.addSpacing(look.px(8))
        elif rule:
            head.addWidget(Chip(look, rule))
        head.addStretch(1)
        part.addLayout(head)
        match setting.option.field:
            case OrderField():
                self._add_order(part, setting, setting.option.field)
            case NameField():
                self._add_picks(part, setting, setting.option.field)
            case NumberField():
                self._add_number(part, setting, setting.option.field)
        for refusal in setting.option.refusals:
            part.addWidget(label(look, say(refusal.text), 12, colour=look.theme.muted, wrap=True))

    def _add_order(self, part: QVBoxLayout, setting: PolicySetting, field: OrderField) -> None:
        look, name = self._look, _name(setting)
        order = with_name(OrderList(look, field.picks, ORDER_LINE), name)
        order.setAccessibleName(self._spoken(setting, say(setting.option.group.label)))
        order.setFixedSize(look.px(150), look.px(ORDER_LINE * len(field.picks) + 6))
        order.moved.connect(lambda: self._put(name, order.values()))
        hint = key_words(self.tr("Drag, or Alt+↑ and Alt+↓"))
        put(part, order, label(look, hint, 12, colour=look.theme.muted, wrap=True))
        self._shows[name] = lambda now: order.show_order(getattr(now.option.field, "picks", ()))

    def _add_picks(self, part: QVBoxLayout, setting: PolicySetting, field: NameField) -> None:
        rows: dict[str, PickRow] = {}
        for pick in field.picks:
            words = say(pick.label)
            row = PickRow(self._look, words, self._spoken(setting, words))
            row.clicked.connect(lambda _=False, v=pick.value: self._put(_name(setting), v))
            self._group.addButton(row)
            part.addWidget(with_name(row, _name(setting, pick.value)))
            rows[pick.value] = row

        def show(now: PolicySetting) -> None:
            for value, row in rows.items():
                row.setChecked(value in now.now)

        self._shows[_name(setting)] = show

    def _add_number(self, part: QVBoxLayout, setting: PolicySetting, field: NumberField) -> None:
        name = _name(setting)
        box = PlayedNumber(field.low, field.high)
        box.show_number(getattr(setting.option.action, field.name))
        box.setAccessibleName(self._spoken(setting, say(setting.option.group.label)))
        box.setEnabled(setting.option.is_open)
        box.put.connect(lambda number, typing: self._put(name, number))
        part.addWidget(with_name(box, name), 0, LEFT)
        self._shows[name] = lambda now: box.show_number(getattr(now.option.action, field.name))

    def _put(self, name: str, value: object) -> None:
        setting = next(s for s in self._settings if _name(s) == name)
        ruling = setting.option.member(value)
        if ruling != setting.option.action or value not in setting.now:
            self.chosen.emit((ruling,))
        self.show_settings(self._settings)


class PlayedNumber(NumberBox):
    """A number of which each step is a move of the battle: held down, a button steps once."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high)
        self.setProperty(PLAYS, True)

    def timerEvent(self, event: QTimerEvent) -> None:
        """Qt would step on and on."""


class PickRow(QRadioButton):
    """One of several: a ring, filled where it is in force."""

    def __init__(self, look: Look, words: str, spoken: str) -> None:
        super().__init__(words.replace("&", "&&"))
        self.setProperty("kind", "pick")
        self.setAccessibleName(spoken)
        self.setFont(look.font(14))

    def nextCheckState(self) -> None:
        """Only the rules say what is in force."""


def _kind(setting: PolicySetting) -> tuple[object, ...]:
    """What does not change while the values do."""
    picks = getattr(setting.option.field, "picks", ())
    values = sorted(pick.value for pick in picks)
    return setting.seat, setting.option.group, values, setting.option.refusals


def _name(setting: PolicySetting, value: str = "") -> str:
    """Of the seat, what it is about where a seat has several such, and the open field."""
    field, action = setting.option.field, setting.option.action
    name = field.name if field else ""
    about = [str(part) for key, part in asdict(action).items() if key not in ("seat", name)]
    return ":".join(["policy", str(setting.seat), *about, name, *([value] if value else [])])


HIGH, LINE, FACTS, BAR = 46, 20, 14, 8
"""Of a row without facts, of a line in it, of the facts and of the bar."""


class ComparisonRow(PaintedButton):
    """Shows its name, and the odds as soon as they come. `marked`: the policy in force."""

    def __init__(
        self,
        look: Look,
        name: str,
        *,
        marked: bool = False,
        facts: bool = False,
        whose: str = "",
    ) -> None:
        """`facts`: a line on what the odds rest on will come with them.

        `whose` is heard before the name: what stands over the rows says it on the screen.
        """
        super().__init__(look, "variant")
        self._high = HIGH + FACTS * facts + 2 * HALO
        self._name, self._marked, self._whose = name, marked, whose
        self._rows: tuple[Row, ...] = ()
        self._facts = self._caveat = ""
        self.setProperty("marked", marked)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._speak()

    def set_rows(self, rows: tuple[Row, ...], facts: str = "", caveat: str = "") -> None:
        """The odds, and what they rest on; before that, whether they are not exact."""
        self._rows, self._facts, self._caveat = rows, facts, caveat
        self._speak()
        self.update()

    def sizeHint(self) -> QSize:
        """Name, then bar and numbers, then facts."""
        return self.look.size(280, self._high)

    def minimumSizeHint(self) -> QSize:
        """Numbers are never cut."""
        return self.look.size(220, self._high)

    def tip_words(self) -> str:
        """What may be cut."""
        return "\n".join(filter(None, (self._name, self._caveat, self._facts)))

    def inner(self) -> QRectF:
        """All inside of its edge; the same width whether it is marked or not."""
        side, above = self.look.px(HALO + 9), self.look.px(HALO + 3)
        return QRectF(self.rect()).adjusted(side, above, -side, -above)

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Name; numbers at the right of the bar; facts."""
        look, theme, high = self.look, self.look.theme, self.look.px(LINE)
        row = QRectF(inner.x(), inner.y(), inner.width(), high)
        if self._marked:
            sign = QRectF(row.x(), row.y(), look.px(16), high)
            icons.paint(painter, sign, "check", theme.text)
        before = look.px(20) if self._marked else 0
        name = row.adjusted(before, 0, 0, 0)
        paint.write(painter, name, self._name, look.font(14, 600), theme.text)
        row.translate(0, high)
        for words, seat, font in reversed(self._numbers()):
            paint.write(painter, row, words, font, ink_of(theme, seat), paint.RIGHT)
            row.setRight(row.right() - paint.width_of(font, words) - look.px(10))
        self._draw_bar(painter, row)
        row = QRectF(inner.x(), row.bottom(), inner.width(), look.px(FACTS))
        if self._caveat:
            font = look.font(12, 600)
            paint.write(painter, row, self._caveat, font, theme.warn)
            row.setLeft(row.x() + paint.width_of(font, self._caveat) + look.px(8))
        paint.write(painter, row, self._facts, look.font(12), theme.muted)

    def _draw_bar(self, painter: QPainter, row: QRectF) -> None:
        """At the left of the numbers."""
        look, high, gap = self.look, self.look.px(BAR), self.look.px(2)
        part = QRectF(row.x(), row.center().y() - high / 2, 0, high)
        for one in in_order(self._rows):
            if one.probability > 0:
                part.setWidth(max(row.width() * one.probability - gap, gap))
                fill = fill_of(look.theme, one.seat)
                paint.frame(painter, part, radius=look.px(3), fill=fill)
                part.translate(part.width() + gap, 0)

    def _numbers(self) -> list[tuple[str, Seat | None, QFont]]:
        """What is written of each row, from left to right."""
        rows, fonts = in_order(self._rows), (self.look.font(12), self.look.font(16, 600))
        pairs = zip(rows, chances(rows), strict=True)
        return [(words, row.seat, fonts[row.seat is not None]) for row, words in pairs]

    def _speak(self) -> None:
        parts = (self._whose, self._name, spoken(self._rows), self._caveat, self._facts)
        self.setAccessibleName(". ".join(part for part in parts if part))
        self.setAccessibleDescription(self.tr("in use") if self._marked else "")


class ComparisonView(QWidget):
    """Shows the policies of each seat; `chosen` carries the rulings of the one that was pressed."""

    chosen = Signal(object)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self._caveat = ""
        self._row = spaced(QHBoxLayout(self), spacing=look.px(10 if look.metrics.small else 14))
        self._columns: list[QWidget] = []
        self.wait()

    def wait(self) -> None:
        """What was told is of a moment ago."""
        words = self.tr("calculating…")
        self._show([label(self._look, words, 14, colour=self._look.theme.muted)])

    def show_comparison(self, seats: tuple[tuple[PolicyComparison, ...], ...]) -> None:
        """One column for each seat; none where there is nothing to compare."""
        compared = [(Seat(n), variants) for n, variants in enumerate(seats) if variants]
        if not compared:
            words = self.tr("Too many combinations to compare")
            self._show([label(self._look, words, 14, colour=self._look.theme.muted)])
            return
        self._show([self._column(seat, variants) for seat, variants in compared])

    def show_caveat(self, words: str) -> None:
        """What stands beside the numbers that come next, where they are not simply exact."""
        self._caveat = words

    def _show(self, columns: list[QWidget]) -> None:
        for old in self._columns:
            remove(old)
        self._columns = columns
        for column in columns:
            self._row.addWidget(column, 1, Qt.AlignmentFlag.AlignTop)

    def _column(self, seat: Seat, variants: tuple[PolicyComparison, ...]) -> QWidget:
        look = self._look
        column = SeatTray(look, seat)
        rows = spaced(QVBoxLayout(column), spacing=0, margins=look.margins(10, 10, 10, 8))
        head = spaced(QHBoxLayout(), spacing=look.px(8))
        head.addWidget(SeatMark(look, seat, self._names[seat], 18))
        span = label(look, self._span(seat, variants), 14, 600, wrap=True)
        span.setObjectName(f"spread:{seat}")
        head.addWidget(span, 1)
        if self._caveat:
            caveat = label(look, self._caveat, 12, 600, look.theme.warn)
            caveat.setObjectName(f"spread-caveat:{seat}")
            head.addWidget(caveat)
        head.setContentsMargins(look.px(HALO), look.px(STRIPE), look.px(HALO), look.px(HALO))
        rows.addLayout(head)
        for n, variant in enumerate(variants):
            words, whose = say(variant.label), self._names[seat]
            row = ComparisonRow(look, words, marked=variant.current, whose=whose)
            row.setObjectName(f"variant:{seat}:{n}")
            row.set_rows(variant.rows)
            if variant.actions:
                row.clicked.connect(lambda _=False, v=variant: self.chosen.emit(v.actions))
            rows.addWidget(row)
        rows.addStretch(1)
        return column

    def _span(self, seat: Seat, variants: tuple[PolicyComparison, ...]) -> str:
        pairs = (zip(v.rows, chances(v.rows), strict=True) for v in variants)
        wins = [
            (row.probability, words) for rows in pairs for row, words in rows if row.seat == seat
        ]
        words = self.tr("{name}: {low} to {high}, depending on losses")
        none = 0.0, percent(0.0)
        (_, low), (_, high) = min(wins, default=none), max(wins, default=none)
        return words.format(name=self._names[seat], low=low, high=high)


POLICIES, COMPARISON, WHAT_IF, CHARTS = "policies", "spread", "what-if", "charts"
SHEETS = {Qt.Key.Key_F4: POLICIES, Qt.Key.Key_F6: WHAT_IF}
"""The keys that open pages."""


class OddsSheet(QWidget):
    """Closed until a page of it is wanted; remembers which one is open."""

    chosen = Signal(object)
    """Rulings to play in one gesture."""
    opened = Signal()
    """Another page is open, or none."""
    asked = Signal(int)
    """A turn of the chance history: would you go there?"""

    def __init__(
        self,
        look: Look,
        table: Table,
        state: PageState,
        names: tuple[str, ...],
        what_if: MakeWhatIf | None,
    ) -> None:
        """`what_if` is None for a game that has no such page."""
        super().__init__()
        self._look, self._table, self._state, self._names = look, table, state, names
        self._make_what_if = what_if
        self._page: PolicyEditor | ComparisonView | WhatIfPage | OddsCharts | None = None
        self._body: QWidget | None = None
        self._tabs = TabRow(look, "sheet")
        self._tabs.picked.connect(self._turn)
        self._awaited = ""
        """Who is to have the keyboard when he comes again."""
        self._column = QVBoxLayout(self)
        side = look.px(10 if look.metrics.is_tight else 16)
        self._column.setContentsMargins(side, look.px(6), side, look.px(6))
        self._column.setSpacing(look.px(4))
        self._column.addLayout(self._head())
        self.setObjectName("odds-sheet")
        if state.sheet not in self._pages():
            state.sheet = ""
        self.setVisible(self.is_open)
        if self.is_open:
            self._build()

    @property
    def pages(self) -> Collection[str]:
        """The names of the pages this game has something for."""
        return self._pages().keys()

    @property
    def is_open(self) -> bool:
        """Whether a page is shown."""
        return bool(self._state.sheet)

    @property
    def needs_all(self) -> bool:
        """Whether a page is open that has no room beside the decision bar."""
        metrics = self._look.metrics
        return self.is_open and (metrics.is_far or (metrics.small and self._state.sheet == WHAT_IF))

    @property
    def wants_comparison(self) -> bool:
        """Whether the odds under every policy are looked at."""
        return self._state.sheet == COMPARISON

    @property
    def wants_odds(self) -> bool:
        """Whether what is worked out of the battle as it stands is looked at."""
        return self._state.sheet in (COMPARISON, CHARTS)

    @property
    def focused(self) -> QWidget | None:
        """What in here has the keyboard."""
        focus = self.window().focusWidget()
        return focus if focus is not None and self.is_open and self.isAncestorOf(focus) else None

    @property
    def has_keyboard(self) -> bool:
        """Whether keys nobody took are meant for this sheet."""
        return self.focused is not None

    def turn_to(self, page: str) -> None:
        """Open this page; if it is open already, close it."""
        if page == self._state.sheet or page not in self._pages():
            self.close_sheet()
            return
        self._state.sheet = page
        self._build()
        self.show()
        self.opened.emit()
        self.present()
        is_alone = len(self._pages()) == 1  # then there are no tabs
        if not is_alone or self.needs_all:
            (self._close if is_alone else self._tabs).setFocus(Qt.FocusReason.TabFocusReason)

    def _show_asked(self) -> None:
        """Until the keyboard is in the page: from the settings of the seat that is asked on."""
        asked = self._table.decision
        if self._body is None or asked is None or not self._tabs.hasFocus():
            return
        order = self._body.findChild(OrderList, f"policy:{asked.seat}:order")
        tray = None if order is None else order.parentWidget()
        if isinstance(self._body, QScrollArea) and tray is not None:
            self._body.verticalScrollBar().setValue(tray.y())

    def close_sheet(self) -> None:
        """Give the panel its place back."""
        if self.is_open:
            self._state.sheet = ""
            self._clear()
            self.hide()
            self.opened.emit()

    def present(self) -> None:
        """The table has changed."""
        if isinstance(self._page, PolicyEditor):
            self._page.show_settings(self._table.policies)
        if isinstance(self._page, WhatIfPage) and not self._table.is_waiting:
            self._page.present(self._table.view)
        self._order()

    def wait(self) -> None:
        """What was told of policies is of a moment ago."""
        if isinstance(self._page, ComparisonView | OddsCharts):
            self._page.wait()

    def show_forecast(self, forecast: Forecast | None) -> None:
        """What is known of the odds as they stand holds for every policy too."""
        if isinstance(self._page, ComparisonView):
            self._page.show_caveat("" if forecast is None else caveat(forecast))
        if isinstance(self._page, OddsCharts):
            self._page.show_forecast(forecast or NOTHING)
            self._order()

    def show_history(self, answer: HistoryAnswer, said: Mapping[int, str]) -> None:
        """How the battle went so far."""
        if isinstance(self._page, OddsCharts):
            self._page.show_history(answer, said)

    def show_comparison(self, seats: tuple[tuple[PolicyComparison, ...], ...]) -> None:
        """The odds under every policy."""
        if isinstance(self._page, ComparisonView):
            self._page.show_comparison(seats)
            self._order()
            awaited = self._page.findChild(QWidget, self._awaited) if self._awaited else None
            if awaited is not None and self._tabs.hasFocus():
                awaited.setFocus()
            self._awaited = ""

    def hold_keyboard(self, name: str) -> None:
        """Keep the keyboard until what had it, which bore this name, is worked out anew."""
        self._awaited = name
        self._tabs.setFocus()

    def _pages(self) -> dict[str, str]:
        """The pages this game has something for, and their names."""
        pages = dict[str, str]()
        if self._table.battle.game.odds.policies is not None:
            pages |= {POLICIES: self.tr("Losses"), COMPARISON: self.tr("Compare losses")}
        if self._make_what_if is not None:
            pages[WHAT_IF] = self.tr("What if…")
        if self._look.metrics.is_cramped and not self._table.is_over:  # the end has its own
            pages[CHARTS] = self.tr("Charts")
        return pages

    def _clear(self) -> None:
        self._page = None
        if self._body is not None:
            remove(self._body)
            self._body = None

    def _build(self) -> None:
        self._clear()
        self._tabs.show_pages(self._pages(), self._state.sheet)
        if self._state.sheet == WHAT_IF and self._make_what_if is not None:
            made = self._make_what_if(self._look, self._names, self._state.tried)
            self._state.tried = made.state
            self._page = self._body = made
        elif self._state.sheet == CHARTS:
            game = self._table.battle.game
            charts = OddsCharts(
                self._look,
                self._names,
                self._state.chart,
                has_history=game.odds.chances is not None,
                has_luck=game.has_dice,
            )
            charts.setMaximumHeight(self._look.px(CHARTS_HIGH))
            charts.asked.connect(self.asked)
            charts.picked.connect(self._remember_chart)
            self._page = self._body = charts
        else:
            kind = PolicyEditor if self._state.sheet == POLICIES else ComparisonView
            self._page = kind(self._look, self._names)
            self._page.chosen.connect(self.chosen)
            self._body = scrolled(self._page)
            self._body.verticalScrollBar().rangeChanged.connect(self._show_asked)
        self._column.addWidget(self._body, 1)

    def _remember_chart(self, name: str) -> None:
        self._state.chart = name

    def _order(self) -> None:
        """Tab goes from the head into the page, which was made later than all around it."""
        if self._body is not None:
            lead(self._close, tab_stops(self._body))

    def _head(self) -> QHBoxLayout:
        row = filled(QHBoxLayout(), (self._tabs, 1), spacing=0)
        words = self.tr("Close")
        close = self._close = PlainButton(self._look, words, key=self.tr("Esc"), flat=True)
        close.setObjectName("sheet:close")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        return row

    def _turn(self, name: str) -> None:
        if name != self._state.sheet:
            self.turn_to(name)
