"""What if: copies of a space combat with other fleets, policies and rulings, compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeVar

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME, texts
from assistant.games.ti4.data import Card, Technology, name_of
from assistant.games.ti4.notation import ROMAN, planet_name, side_name
from assistant.games.ti4.policy import left_out
from assistant.games.ti4.state import SEATS, State, is_on_ground
from assistant.games.ti4.what_if import (
    FOR_A_ROUND,
    NAMED,
    Reinforcement,
    UnitCount,
    UnitPlace,
    WhatIfForces,
    has_armour,
    reinforcement,
    settled,
    unit_places,
    what_if_forces,
    with_card,
    with_forces,
)
from assistant.rules.decision import Action, Option, Seat
from assistant.rules.game import policy_settings
from assistant.rules.odds import Bar, CancelToken, Forecast, ProgressCallback
from assistant.rules.text import Text
from assistant.ui.decision.field_editor import FieldEditor
from assistant.ui.decision.option_list import OptionList
from assistant.ui.decision.options import entry_of
from assistant.ui.figures import amount, percent, with_sign
from assistant.ui.forms.widgets import CountedButton, MarkButton, NumberBox, Segments
from assistant.ui.games.ti4.card_editor import CardEditor
from assistant.ui.games.ti4.setup_form import MOST
from assistant.ui.labels import label
from assistant.ui.odds.charts import Group, mirrored
from assistant.ui.odds.plot import BarChart
from assistant.ui.odds.shares import caveat, in_order, rests_on
from assistant.ui.odds.sheet import ComparisonRow, PolicyEditor
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.pages import WhatIfPage
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton, TabRow
from assistant.ui.widgets.layouts import (
    FlowLayout,
    filled,
    flowing,
    put,
    remove,
    scrolled,
    spaced,
    with_name,
)
from assistant.ui.widgets.small import SeatMark

HEIGHT = 132
OUTCOME = "outcome"


class Comparison(QWidget):
    """Told how many there are and which is in hand, then the forecast of each as it comes."""

    picked = Signal(int)
    """The variant that is to be taken in hand; 0 is the battle as it stands."""

    def __init__(self, look: Look, letters: Sequence[str]) -> None:
        """The letters stand for the copies."""
        super().__init__()
        self._look, self._letters = look, tuple(letters)
        self._forecasts: list[Forecast | None] = []
        self._lines: list[ComparisonRow] = []
        self._page = OUTCOME
        self._rows = spaced(QVBoxLayout(), spacing=0)
        self._chart = with_name(BarChart(look), "variant-chart")
        self._chart.setFixedHeight(look.px(HEIGHT))
        self._tabs = TabRow(look, "compare")
        self._tabs.picked.connect(self._pick)
        self._later = QTimer(self)
        """Draws once, when all that is told in one turn has come: a chart takes long."""
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._draw)
        self._lay_out()

    def show_variants(self, copies: int, at: int) -> None:
        """So many copies beside the battle, one of them in hand; nothing is told of them yet."""
        for old in self._lines:
            remove(old)
        self._lines = [self._line(n, marked=n == at + 1) for n in range(copies + 1)]
        for n, line in enumerate(self._lines):
            self._rows.insertWidget(n, line)
        self.wait()

    def wait(self) -> None:
        """What was told is of a moment ago, and gone at once; the tabs stay."""
        self._forecasts = [None] * len(self._lines)
        for line in self._lines:
            line.set_rows(())
        self._chart.clear()
        self._later.stop()

    def tell(self, n: int, forecast: Forecast, facts: str) -> None:
        """The odds of one of them, and what they rest on."""
        if n < len(self._lines):
            self._lines[n].set_rows(forecast.rows, facts, caveat(forecast))
            self._forecasts[n] = forecast if forecast.rows else None
            self._later.start()

    def _line(self, n: int, *, marked: bool) -> ComparisonRow:
        words = self.tr("Now") if n == 0 else self._letters[n - 1]
        line = ComparisonRow(self._look, words, marked=marked, facts=True, swatch=n)
        line.setObjectName(f"what-if:{'now' if n == 0 else n}")
        if n:
            line.clicked.connect(lambda: self.picked.emit(n - 1))
        return line

    def _draw(self) -> None:
        pages = self._pages()
        if self._page not in pages:
            self._page = OUTCOME
        self._tabs.show_pages(pages, self._page)
        told = [c for f in self._forecasts if f for c in f.charts if str(c.label) == self._page]
        is_outcome, letters = self._page == OUTCOME, (self.tr("Now"), *self._letters)
        shown = outcomes(self._forecasts) if is_outcome else bars(self._forecasts, self._page)
        self._chart.show_groups(shown, letters, say(told[0].axis) if told else "")

    def _pages(self) -> dict[str, str]:
        """Who wins, and every chart that all told so far have."""
        told = [f for f in self._forecasts if f is not None]
        charts = {str(c.label): say(c.label) for f in told for c in f.charts if c.bars}
        had = [{str(c.label) for c in f.charts if c.bars} for f in told]
        common = {name: words for name, words in charts.items() if all(name in one for one in had)}
        return {OUTCOME: self.tr("Who wins"), **common}

    def _pick(self, page: str) -> None:
        self._page = page
        self._draw()

    def _lay_out(self) -> None:
        """Beside each other; from afar under each other."""
        way = QBoxLayout.Direction
        across = QBoxLayout(way.TopToBottom if self._look.metrics.is_far else way.LeftToRight, self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(self._look.px(12))
        self._rows.addStretch(1)
        charts = filled(QVBoxLayout(), self._tabs, self._chart, 1, spacing=0)
        put(across, (self._rows, 1), (charts, 1))


def outcomes(forecasts: Sequence[Forecast | None]) -> list[Group]:
    """Each row that any of them has, in the order of the odds panel."""
    rows = {row.seat: row for f in forecasts if f for row in in_order(f.rows)}
    order = [row.seat for f in forecasts if f for row in in_order(f.rows)]
    return [
        Group(say(rows[seat].label), seat, tuple(_share(f, seat) for f in forecasts))
        for seat in dict.fromkeys(order)
    ]


def bars(forecasts: Sequence[Forecast | None], chart: str) -> list[Group]:
    """Every bar that any of them has, a duel's as two wings."""
    told = [_bars(f, chart) for f in forecasts]
    every = [bar for found in told if found for bar in found.values()]
    union = {(bar.label, bar.seat): Bar(bar.label, 0.0, bar.seat) for bar in every}
    return [
        Group(bar.label, bar.seat, tuple(_height(found, bar) for found in told))
        for bar in mirrored(tuple(union.values()))
    ]


def _share(forecast: Forecast | None, seat: Seat | None) -> float | None:
    """What nobody wins is one share, whatever its kinds."""
    if forecast is None:
        return None
    return sum(row.probability for row in forecast.rows if row.seat == seat)


def _bars(forecast: Forecast | None, chart: str) -> dict[tuple[str, Seat | None], Bar] | None:
    if forecast is None:
        return None
    charts = (c for c in forecast.charts if str(c.label) == chart)
    return {(bar.label, bar.seat): bar for c in charts for bar in c.bars}


def _height(bars: dict[tuple[str, Seat | None], Bar] | None, place: Bar) -> float | None:
    if bars is None:
        return None
    bar = bars.get((place.label, place.seat))
    return 0.0 if bar is None else bar.probability


Thing = TypeVar("Thing", str, Technology)
NUMBER = 90
"""How wide a number is: both sides have room in the smallest window."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NAMES, A_SIDE = 1, 4
"""Columns of the grid: the names of the units, then of each side the numbers and a gap."""


class FleetEditor(QWidget):
    """Everything else stays as it is in the battle, which is never touched."""

    edited = Signal(object)
    """The `State` as changed, before anything follows from it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._base: State | None = None
        self._units: dict[UnitPlace, UnitFields] = {}
        self._cards: dict[tuple[Seat, str], CountedButton] = {}
        self._technologies: dict[tuple[Seat, Technology], CountedButton] = {}
        self._page: QWidget | None = None
        self._column = spaced(QVBoxLayout(self))

    def show_state(self, base: State, state: State) -> None:
        """The numbers of `state`, which was made of `base`, in the same places."""
        self._base, places = base, unit_places(base)
        if tuple(self._units) != places:
            self._build(state, places)
        now = what_if_forces(state, places)
        for place, fields in self._units.items():
            fields.show_part(state, now.parts[place])
        for (seat, card), button in self._cards.items():
            button.show_count(int(card in now.cards[seat]))
        for (seat, technology), button in self._technologies.items():
            button.show_count(int(technology in now.technologies[seat]))

    def _build(self, state: State, places: tuple[UnitPlace, ...]) -> None:
        """A row for each type in each place, both sides beside each other."""
        if self._page is not None:
            remove(self._page)
        self._units.clear()
        self._page = QWidget()
        self._column.addWidget(self._page)
        look, grid = self._look, QGridLayout(self._page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        for seat in SEATS:
            first = NAMES + A_SIDE * seat
            grid.addLayout(self._head(state, seat), 0, first)
            for n, words in enumerate((texts.LEVEL(), texts.DAMAGED_COUNT()), 1):
                caption = label(look, say(words), 12, colour=look.theme.muted)
                grid.addWidget(caption, 0, first + n, Qt.AlignmentFlag.AlignCenter)
            grid.setColumnStretch(first + A_SIDE - 1, 1)
        for planet, there in groupby(places, key=lambda place: place.planet):
            if planet is not None:
                name = label(look, say(planet_name(state, planet)), 14, 600)
                grid.addWidget(name, grid.rowCount(), 0, RIGHT)
            for _, beside in groupby(there, key=lambda place: place.unit):
                self._add_row(grid, state, tuple(beside))
        below = grid.rowCount()
        for seat in SEATS:
            first = NAMES + A_SIDE * seat
            grid.addWidget(self._extras(state, seat), below, first, 1, A_SIDE)
        grid.setRowStretch(below + 1, 1)

    def _add_row(self, grid: QGridLayout, state: State, sides: tuple[UnitPlace, ...]) -> None:
        """A type in one place, of either side; its level stands in the first place only."""
        look, row, unit = self._look, grid.rowCount(), sides[0].unit
        grid.addWidget(label(look, say(name_of(unit)), 14), row, 0, RIGHT)
        grid.setRowMinimumHeight(row, look.px(42))
        levelled = all(place.unit is not unit for place in self._units)
        for place in sides:
            fields = self._units[place] = UnitFields(look, state, place, levelled=levelled)
            for n, part in enumerate(fields.all):
                grid.addWidget(part, row, NAMES + A_SIDE * place.seat + n)
            fields.count.put.connect(self._emit)
            fields.damaged.put.connect(self._emit)
            fields.level.clicked.connect(self._emit)

    def _head(self, state: State, seat: Seat) -> QHBoxLayout:
        look, row, name = self._look, QHBoxLayout(), say(side_name(state.setup, seat))
        row.setContentsMargins(look.px(4), 0, look.px(8), 0)
        row.setSpacing(look.px(8))
        put(row, SeatMark(look, seat, name, 16), label(look, name, 14, 600), 1)
        return row

    def _extras(self, state: State, seat: Seat) -> QWidget:
        whose = say(side_name(state.setup, seat))
        made = [
            self._button(self._cards, seat, card, say(texts.IN_EFFECT(card=name_of(card))), whose)
            for card in FOR_A_ROUND
        ]
        made += [
            self._button(self._technologies, seat, technology, say(name_of(technology)), whose)
            for technology in NAMED
        ]
        return flowing(made)

    def _button(
        self,
        buttons: dict[tuple[Seat, Thing], CountedButton],
        seat: Seat,
        thing: Thing,
        words: str,
        whose: str,
    ) -> CountedButton:
        button = buttons[seat, thing] = CountedButton(words, 1)
        button.setObjectName(f"scratch:{seat}/{thing}")
        button.setAccessibleName(f"{whose}, {words}")  # two sides may have one of the same words
        button.counted.connect(self._emit)
        return button

    def _emit(self) -> None:
        if self._base is None:
            return
        parts = {place: fields.part for place, fields in self._units.items()}
        cards = {s: frozenset(c for c in FOR_A_ROUND if self._cards[s, c].count) for s in SEATS}
        known = self._technologies
        technologies = {
            s: self._base.setup.force(s).technologies - frozenset(NAMED)
            | frozenset(t for t in NAMED if known[s, t].count)
            for s in SEATS
        }
        self.edited.emit(with_forces(self._base, WhatIfForces(parts, cards, technologies)))


class UnitFields:
    """One type on one side in one place: how many, at which level, how many of them damaged."""

    def __init__(self, look: Look, state: State, place: UnitPlace, *, levelled: bool) -> None:
        self._place, self._levelled = place, levelled
        self._where = "" if place.planet is None else f"{say(planet_name(state, place.planet))}, "
        self.count, self.damaged = (
            NumberBox(0, MOST, optional=False, start=0, is_signed=False) for _ in range(2)
        )
        self.count.setFixedWidth(look.px(NUMBER))
        self.damaged.setFixedWidth(look.px(NUMBER))
        self.level = MarkButton((ROMAN[1], ROMAN[2]))
        self.all = self.count, self.level, self.damaged
        on = "" if place.planet is None else f"{place.planet}/"
        for box, name in zip(self.all, ("", "/level", "/damaged"), strict=True):
            box.setObjectName(f"scratch:{place.seat}/{on}{place.unit.value}{name}")
            room = box.sizePolicy()
            room.setRetainSizeWhenHidden(True)
            box.setSizePolicy(room)

    @property
    def part(self) -> UnitCount:
        """As it is entered."""
        count = self.count.number() or 0
        return UnitCount(count, min(self.damaged.number() or 0, count), self.level.isChecked())

    def show_part(self, state: State, part: UnitCount) -> None:
        """Show this; nothing is emitted."""
        seat, unit, planet = self._place
        mine = state.setup.force(seat)
        figures, sheet = mine.stats(unit), mine.sheet(unit)
        name = f"{say(side_name(state.setup, seat))}, {self._where}{say(sheet.name)}"
        can = figures is not None and has_armour(unit, figures, planet)
        self.count.limit(MOST if figures is not None else part.here)
        self.count.show_number(part.here)
        self.count.setAccessibleName(name)
        self.level.setVisible(self._levelled and len(sheet.levels) > 1)
        self.level.setChecked(part.upgraded)
        self.level.setAccessibleName(f"{name}: {say(texts.LEVEL())} {ROMAN[2]}")
        self.damaged.setVisible(can and part.here > 0)
        self.damaged.limit(part.here if can else 0)
        self.damaged.show_number(part.damaged)
        self.damaged.setAccessibleName(f"{name}: {say(texts.DAMAGED_COUNT())}")


USUAL = 80
"""Per cent that are asked for at first."""


class ReinforcementBar(QWidget):
    """Told the copy in hand; `accepted` carries the rulings that reinforce it."""

    accepted = Signal(object)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look = look
        self._state: State | None = None
        self._found: Reinforcement | None = None
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self._take)
        self._worker.progressed.connect(self._tell_progress)
        self._worker.failed.connect(self.stop)
        self._worker.failed.connect(raise_error)
        self._side = Segments([(name, Seat(n)) for n, name in enumerate(names)])
        self._side.show_value(Seat(0))
        self._side.setObjectName("reinforce:side")
        self._side.setAccessibleName(self.tr("Who should win"))
        self._side.picked.connect(self.stop)
        self._target = NumberBox(1, 99, optional=False, start=USUAL, is_signed=False)
        self._target.show_number(USUAL)
        self._target.setObjectName("reinforce:target")
        self._target.setAccessibleName(self.tr("Wanted chance, %"))
        self._target.put.connect(self.stop)
        self._find = self._button("find", self.tr("Find"), self._ask)
        self._stop = self._button("stop", self.tr("Stop"), self.stop)
        self._use = self._button("use", self.tr("Add it"), self._accept)
        self._told = with_name(label(look, "", 14, 600), "reinforce:told")
        flow = FlowLayout(self, spacing=look.px(6))
        title = label(look, self.tr("Cheapest reinforcement"), 12, 600, look.theme.muted)
        title.setContentsMargins(look.px(HALO), 0, 0, 0)
        sign = label(look, with_sign(""), 16, 600)
        for part in (title, self._side, self._target, sign, self._find, self._stop, self._told):
            if part is not self._side:  # which stands in the middle of its line
                part.setMinimumHeight(look.px(44))
            flow.addWidget(part)
        flow.addWidget(self._use)
        self.stop()

    def show_state(self, state: State) -> None:
        """What was found for another copy is gone."""
        if state != self._state:
            self._state = state
            self.stop()

    def stop(self) -> None:
        """Search no more, and tell nothing."""
        self._worker.drop()
        self._found = None
        self._tell("", searching=False)

    def _ask(self) -> None:
        seat, target = self._side.value(), (self._target.number() or USUAL) / 100
        state = self._state
        if state is None:
            return

        def job(cancelled: CancelToken, progress: ProgressCallback) -> Iterator[object]:
            yield reinforcement(state, seat, target, cancelled, progress)

        self._found = None
        self._tell(self.tr("calculating…"), searching=True)
        self._worker.ask(job)

    def _tell_progress(self, done: float) -> None:
        words = self.tr("calculating… {percent}").format(percent=percent(done, 0))
        self._tell(words, searching=True)

    def _take(self, found: Reinforcement | Text | None) -> None:
        self._found = found if isinstance(found, Reinforcement) else None
        if not isinstance(found, Reinforcement):
            words = say(found) if found else self.tr("No affordable reinforcement is enough")
            self._tell(words, searching=False)
            return
        words = self.tr("{what}: cost {cost}, chance {chance}")
        chance, cost = percent(found.chance), amount(found.cost, 0)
        spoken = words.format(what=say(found.label), cost=cost, chance=chance)
        if self._state is not None and left_out(self._state):
            spoken = self.tr("{found}, not exact").format(found=spoken)
        if found.unsure:
            words = self.tr("{found}. Less may be enough: some fleets are too large to check")
            spoken = words.format(found=spoken)
        self._tell(spoken, searching=False)

    def _tell(self, words: str, *, searching: bool) -> None:
        self._told.setText(words)
        self._stop.setVisible(searching)
        self._find.setVisible(not searching)
        self._use.setVisible(self._found is not None and bool(self._found.actions))

    def _accept(self) -> None:
        if self._found is not None:
            self.accepted.emit(self._found.actions)

    def _button(self, name: str, words: str, slot: Any) -> PlainButton:
        button = with_name(PlainButton(self._look, words), f"reinforce:{name}")
        button.clicked.connect(slot)
        return button


@dataclass
class WhatIfCopy:
    """A copy made of `base`: table rulings on it lead to `ground`, other forces to `forces`.

    What follows from the forces comes after, so that the next change finds them as they were put.
    Policies are `played` on top, so that they outlive any change of forces.
    """

    base: State
    ground: State
    forces: State
    played: tuple[Action, ...] = ()

    @classmethod
    def of(cls, state: State) -> WhatIfCopy:
        """A copy as it is."""
        return cls(state, state, state)

    def state(self) -> State:
        """As it stands."""
        return _after(settled(self.forces), self.played)

    def dealt(self, seat: Seat, card: Card, held: bool) -> WhatIfCopy:
        """The copy in which a side holds a card, or does not."""
        ground, forces = (with_card(s, seat, card, held) for s in (self.ground, self.forces))
        return WhatIfCopy(self.base, ground, forces, self.played)

    def ruled(self, rulings: tuple[Action, ...]) -> WhatIfCopy:
        """The copy after rulings; what they ended can still be given other forces."""
        state = _after(self.state(), rulings)
        ground = self.ground if GAME.decision(state) is None else state
        return WhatIfCopy(self.base, ground, state)


@dataclass
class WhatIfCopies:
    """The copies of a battle and the one in hand, kept while pages come and go."""

    copies: list[WhatIfCopy] = field(default_factory=list)
    at: int = 0


def _after(state: State, rulings: tuple[Action, ...]) -> State:
    for action in rulings:
        state = GAME.apply(state, action).state
    return state


class RulingList(QWidget):
    """Told the rulings there are; `chosen` carries the one picked, whole."""

    chosen = Signal(object)
    """A tuple of one action."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._options: tuple[Option, ...] = ()
        self._body: OptionList | FieldEditor | None = None
        self._column = spaced(QVBoxLayout(self))

    def show_rulings(self, options: Sequence[Option]) -> None:
        """These; the list there is stays if it has them already."""
        if self._options != tuple(options):
            self._options = tuple(options)
            self._list()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc of a field."""
        if not isinstance(self._body, FieldEditor) or not self._body.handle(event):
            super().keyPressEvent(event)

    def _list(self) -> None:
        made = OptionList(self._look, [entry_of(option) for option in self._options])
        made.picked.connect(self._pick)
        self._swap(made)

    def _pick(self, option: Option) -> None:
        if option.field is None:
            self.chosen.emit((option.action,))
            return
        editor = FieldEditor(self._look, option, way_back=True)
        editor.done.connect(lambda action: self.chosen.emit((action,)))
        editor.left.connect(self._list)
        self._swap(editor)
        editor.setFocus()

    def _swap(self, body: OptionList | FieldEditor) -> None:
        if self._body is not None:
            remove(self._body)
        self._body = body
        self._column.addWidget(body)


MOST_COPIES = 2
"""Copies beside the battle itself: three are compared."""
LETTERS = "AB"


class WhatIf(WhatIfPage):
    """Told where the battle stands; everything else stays here."""

    def __init__(self, look: Look, names: tuple[str, ...], copies: WhatIfCopies) -> None:
        super().__init__(copies)
        self._look, self._copies = look, copies
        self._now: State | None = None
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self._take)
        self._worker.failed.connect(raise_error)
        self._forces = FleetEditor(look)
        self._forces.edited.connect(self._put_forces)
        self._policies = PolicyEditor(look, names)
        self._policies.chosen.connect(self._put_policies)
        self._rulings = RulingList(look)
        self._rulings.chosen.connect(self._put_rulings)
        self._cards = CardEditor(look)
        self._cards.chosen.connect(self._deal)
        self._comparison = Comparison(look, LETTERS)
        self._comparison.picked.connect(self._pick)
        self._editors = {
            self._forces: self.tr("Forces"),
            self._policies: self.tr("Losses"),
            self._rulings: self.tr("Table ruling…"),
            self._cards: self.tr("Cards"),
        }
        self._switch = Segments([(words, editor) for editor, words in self._editors.items()])
        self._switch.show_value(self._forces)
        self._switch.setObjectName("what-if:switch")
        self._switch.picked.connect(self._turn)
        self._reinforce = ReinforcementBar(look, names)
        self._reinforce.accepted.connect(self._put_rulings)
        self._lay_out()

    def present(self, view: Struct) -> None:
        """The battle stands so now; the copies stay as they were made."""
        assert isinstance(view, State)
        self._now = view
        if not self._copies.copies:
            self._copies.copies.append(WhatIfCopy.of(view))
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: nothing is worked out; a window made an icon is looked at again."""
        if not event.spontaneous():
            self._worker.drop()
            self._reinforce.stop()
            self._cards.stop()
        super().hideEvent(event)

    @property
    def _copy(self) -> WhatIfCopy:
        return self._copies.copies[self._copies.at]

    def _show(self) -> None:
        """The lines anew, the editors on the copy in hand, the odds asked for."""
        self._comparison.show_variants(len(self._copies.copies), self._copies.at)
        self._add.setVisible(len(self._copies.copies) < MOST_COPIES)
        self._forget.setVisible(len(self._copies.copies) > 1)
        self._show_copy()

    def _show_copy(self) -> None:
        state = self._copy.state()
        self._forces.show_state(self._copy.ground, self._copy.forces)
        self._reinforce.setVisible(state.planet is not None or not is_on_ground(state))
        self._reinforce.show_state(state)
        self._turn()
        self._ask()

    def _ask(self) -> None:
        self._comparison.wait()
        if self._now is None:
            return
        states = [self._now, *(copy.state() for copy in self._copies.copies)]

        def job(cancelled: CancelToken, progress: ProgressCallback) -> Any:
            for n, state in enumerate(states):
                yield n, state, GAME.odds.forecast(state, cancelled, progress)

        self._worker.ask(job)

    def _take(self, answer: tuple[int, State, Forecast | None]) -> None:
        n, state, forecast = answer
        if forecast is None or n > len(self._copies.copies):
            return
        facts = rests_on(forecast)
        if n and self._copies.copies[n - 1].base is not self._now:
            facts = f"{say(GAME.overview(state).subtitle)} · {facts}"
        self._comparison.tell(n, forecast, facts)

    def _pick(self, n: int) -> None:
        self._copies.at = n
        self._show()

    def _put_forces(self, state: State) -> None:
        """Policies and all are played on the new forces."""
        copy = self._copy
        policies = tuple(a for a in copy.played if self._is_policy(a))
        self._copies.copies[self._copies.at] = WhatIfCopy(copy.base, copy.ground, state, policies)
        self._show_copy()

    def _is_policy(self, action: Action) -> bool:
        known = {type(setting.option.action) for setting in policy_settings(GAME, self._copy.base)}
        return type(action) in known

    def _put_policies(self, rulings: tuple[Action, ...]) -> None:
        self._copy.played = (*self._copy.played, *rulings)
        self._show_copy()

    def _put_rulings(self, rulings: tuple[Action, ...]) -> None:
        self._copies.copies[self._copies.at] = self._copy.ruled(rulings)
        self._show_copy()

    def _deal(self, dealt: tuple[Seat, Card, bool]) -> None:
        self._copies.copies[self._copies.at] = self._copy.dealt(*dealt)
        self._show_copy()

    def _add_copy(self) -> None:
        copy = self._copy
        self._copies.copies.append(WhatIfCopy(copy.base, copy.ground, copy.forces, copy.played))
        self._pick(len(self._copies.copies) - 1)

    def _forget_copy(self) -> None:
        del self._copies.copies[self._copies.at]
        self._pick(0)

    def _start_over(self) -> None:
        if self._now is not None:
            self._copies.copies[self._copies.at] = WhatIfCopy.of(self._now)
            self._show()

    def _turn(self) -> None:
        """What the others show is worked out when they are turned to."""
        now, state = self._switch.value(), self._copy.state()
        for editor in self._editors:
            editor.setVisible(editor is now)
        if now is self._policies:
            self._policies.show_settings(policy_settings(GAME, state))
        elif now is self._cards:
            self._cards.show_state(state)
        elif now is self._rulings:
            every = GAME.ruling_options(state)
            self._rulings.show_rulings([o for o in every if not self._is_policy(o.action)])

    def _lay_out(self) -> None:
        """From afar all of it scrolls, else only what is edited."""
        look, whole = self._look, QWidget()
        column = filled(QVBoxLayout(whole), self._comparison, self._buttons(), spacing=look.px(4))
        column.addWidget(self._reinforce)
        inside = QWidget()
        both = spaced(QVBoxLayout(inside), margins=look.margins(0, 0, 10, 0))
        for editor in self._editors:
            both.addWidget(editor)
        both.addStretch(1)
        far = look.metrics.is_far
        column.addWidget(inside if far else scrolled(inside), 1)
        filled(QVBoxLayout(self), scrolled(whole) if far else whole)

    def _buttons(self) -> QHBoxLayout:
        row = spaced(QHBoxLayout(), spacing=0)
        row.addSpacing(self._look.px(HALO))
        row.addWidget(self._switch, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self._add = self._button("add", self.tr("Add a variant"), self._add_copy)
        self._forget = self._button("forget", self.tr("Remove variant"), self._forget_copy)
        reset = self._button("reset", self.tr("As now"), self._start_over)
        put(row, self._add, self._forget, reset)
        return row

    def _button(self, name: str, words: str, slot: Any) -> PlainButton:
        button = with_name(PlainButton(self._look, words), f"what-if:{name}")
        button.clicked.connect(slot)
        return button
