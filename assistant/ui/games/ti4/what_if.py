"""What if: copies of a space combat with other fleets, policies and cards, compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from msgspec import Struct, convert
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, name_of
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.policy import left_out
from assistant.games.ti4.setup import Part, Setup
from assistant.games.ti4.state import OWNERS, SEATS, State, is_on_ground
from assistant.games.ti4.what_if import (
    Reinforcement,
    UnitCount,
    UnitPlace,
    cards_that_matter,
    reinforcement,
    settled,
    share,
    unit_places,
    what_if_forces,
    with_card,
    with_forces,
)
from assistant.rules.decision import Action, Seat
from assistant.rules.game import policy_settings
from assistant.rules.json_path import steps, with_value
from assistant.rules.odds import CancelToken, Forecast, ProgressCallback
from assistant.rules.text import Text
from assistant.ui.figures import amount, percent, points, with_sign
from assistant.ui.forms.area import FormArea
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import Column, Form, group, plain_tree
from assistant.ui.forms.widgets import NumberBox, Segments
from assistant.ui.games.ti4.setup_form import (
    FLEET,
    LEVEL,
    has_figures,
    has_planet,
    on_planet,
    seat_of,
)
from assistant.ui.labels import label
from assistant.ui.odds.shares import caveat, rests_on
from assistant.ui.odds.sheet import ComparisonRow, PolicyEditor
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.pages import WhatIfPage
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import (
    FlowLayout,
    filled,
    put,
    remove,
    scrolled,
    spaced,
    with_name,
)
from assistant.ui.widgets.small import SeatMark, SeatTray

*DETAILS, COUNT = FLEET.columns
KNOWN_FLEET = replace(FLEET, columns=(*DETAILS, replace(COUNT, when=has_figures)))
"""Without units of which nobody knows how they fight."""


def paths_of(place: UnitPlace) -> tuple[str, str]:
    """Where a setup tells how many units there are in a place, and how many are damaged."""
    seat, unit, planet = place
    at = f"$.{OWNERS[seat].value}"
    if planet is None:
        return f"{at}.fleet.{unit.value}", f"{at}.damaged.{unit.value}"
    return f"{at}.ground[{planet}].{unit.value}", f"{at}.ground[{planet}].damaged.{unit.value}"


def as_setup(state: State) -> Setup:
    """The setup of a state with the units that there are now."""
    tree = plain_tree(state.setup)
    for place, part in what_if_forces(state).items():
        for path, count in zip(paths_of(place), (part.here, part.damaged), strict=True):
            tree = with_value(tree, steps(path), count)
    return convert(tree, Setup)


def form_of(state: State) -> Form:
    """The units of both sides, in the places of this state where there can be others."""
    planets = dict.fromkeys(place.planet for place in unit_places(state))
    sides = []
    for seat, owner in enumerate(OWNERS):
        at = f"$.{owner.value}"
        level = replace(LEVEL, name=f"{at}.upgrades")
        there = (
            group("", None, KNOWN_FLEET)
            if planet is None
            else on_planet(planet, has_planet(planet, *Part), level)
            for planet in planets
        )
        sides.append(Column(lambda s, path: side_name(s, seat_of(path)), (*there,), at, seat))
    return Form(Setup, tuple(sides), Column(None, ()), problems=lambda setup: ())


class FleetEditor(FormArea):
    """Everything else stays as it is in the battle, which is never touched."""

    edited = Signal(object)
    """The `State` as changed, before anything follows from it."""
    cards_scroll = False

    def __init__(self, look: Look, base: State, state: State) -> None:
        """The numbers of `state`, which was made of `base`."""
        self._base, self._state = base, state
        self.places = unit_places(base)
        super().__init__(look, form_of(base), as_setup(state))

    def show_state(self, base: State, state: State) -> None:
        """Other numbers in the same places; the history is that of another copy."""
        self._base, self._state = base, state
        if (setup := as_setup(state)) != self.value():
            self.adopt(Model(self.form, setup))

    def show_value(self, value: Setup) -> None:
        """Tell what a player has changed; more cannot be damaged than there are."""
        parts = {}
        for place in self.places:
            here, damaged = (int(self.model.seen(path) or 0) for path in paths_of(place))
            upgraded = value.force(place.seat).level(place.unit) > 1
            parts[place] = UnitCount(here, min(damaged, here), upgraded)
        if parts != what_if_forces(self._state, self.places):
            self.edited.emit(with_forces(self._base, parts))
        else:
            self.show_state(self._base, self._state)

    def _lay(self) -> None:
        """As high as it is."""
        column = spaced(QVBoxLayout(self), spacing=0)
        self._make_parts(column, column)


def _button(look: Look, name: str, words: str, slot: Any) -> PlainButton:
    button = with_name(PlainButton(look, words), name)
    button.clicked.connect(slot)
    return button


USUAL = 80
"""Per cent that are asked for at first."""


class ReinforcementBar(QWidget):
    """Told the copy in hand; `accepted` carries the rulings that reinforce it."""

    accepted = Signal(object)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
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
        self._target = NumberBox(1, 99)
        self._target.show_number(USUAL)
        self._target.setObjectName("reinforce:target")
        self._target.setAccessibleName(self.tr("Wanted chance, %"))
        self._target.put.connect(self.stop)
        self._find = _button(look, "reinforce:find", self.tr("Find"), self._ask)
        self._stop = _button(look, "reinforce:stop", self.tr("Stop"), self.stop)
        self._use = _button(look, "reinforce:use", self.tr("Add it"), self._accept)
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


LEAST = 0.0005
"""A change below which a card would not matter: nobody reads less than 0.1."""


class CardWorth(NamedTuple):
    """A card of a seat, whether it holds it, and what it changes: its chance with it, less that."""

    seat: Seat
    card: Card
    held: bool
    gain: float


def worths(state: State, cancelled: CancelToken) -> Iterator[CardWorth]:
    """What each card changes that may still matter; of those in hand, what they are worth."""
    for seat in SEATS:
        now = share(state, seat, cancelled)
        for card in cards_that_matter(state, seat):
            held = card in state.side(seat).cards
            other = share(with_card(state, seat, card, not held), seat, cancelled)
            gain = now - other if held else other - now
            if held or abs(gain) >= LEAST:
                yield CardWorth(seat, card, held, gain)


class CardEditor(QWidget):
    """Told the copy in hand; `chosen` carries the seat, the card, and whether it now holds it."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._state: State | None = None
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self._take)
        self._worker.failed.connect(raise_error)
        self._columns: list[QWidget] = []
        self._order: list[tuple[Seat, Card]] = []
        """Those shown so far: what is shown again stays where it was."""
        way = QBoxLayout.Direction
        self._row = QBoxLayout(way.TopToBottom if look.metrics.is_far else way.LeftToRight, self)
        spaced(self._row, spacing=look.px(10))

    def show_state(self, state: State) -> None:
        """The cards of this copy, as soon as it is known what they change."""
        if state == self._state:
            return
        self._state = state
        if not self._columns:
            words = self.tr("calculating…")
            self._put([label(self._look, words, 14, colour=self._look.theme.muted)])

        def job(cancelled: CancelToken, progress: ProgressCallback) -> Iterable[object]:
            yield tuple(worths(state, cancelled))

        self._worker.ask(job)

    def stop(self) -> None:
        """Nobody looks."""
        self._worker.drop()
        self._state = None

    def _take(self, found: tuple[CardWorth, ...]) -> None:
        assert self._state is not None
        best = sorted(found, key=lambda one: (not one.held, -one.gain))
        self._order += [one[:2] for one in best if one[:2] not in self._order]
        focused = self.focusWidget()
        name = "" if focused is None else focused.objectName()
        self._put([self._column(self._state, seat, found) for seat in SEATS])
        again = self.findChild(PlainButton, name) if name else None
        if again is not None:
            again.setFocus()

    def _put(self, columns: list[QWidget]) -> None:
        for old in self._columns:
            remove(old)
        self._columns = columns
        for column in columns:
            self._row.addWidget(column, 1, Qt.AlignmentFlag.AlignTop)

    def _column(self, state: State, seat: Seat, found: Iterable[CardWorth]) -> QWidget:
        look, name = self._look, say(side_name(state.setup, seat))
        column = SeatTray(look, seat)
        rows = spaced(QVBoxLayout(column), spacing=look.px(2), margins=look.margins(12, 10, 10, 8))
        title = label(look, self.tr("If {name} plays").format(name=name), 14, 600)
        mark = SeatMark(look, seat, size=18)
        rows.addLayout(filled(QHBoxLayout(), mark, (title, 1), spacing=look.px(8)))
        mine = [one for one in found if one.seat == seat]
        for one in sorted(mine, key=lambda one: self._order.index(one[:2])):
            rows.addWidget(self._button(name, one))
        if not mine:
            words = self.tr("No card that the odds count would change them now")
            rows.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        return column

    def _button(self, name: str, one: CardWorth) -> PlainButton:
        words = say(name_of(one.card))
        icon = "check" if one.held else ""
        spoken = f"{name}, {words}" + (", " + self.tr("in hand") if one.held else "")
        button = PlainButton(
            self._look, words, icon=icon, low=True, leading=True, accessible=spoken
        )
        button.setObjectName(f"what-if-card:{one.seat}/{one.card.value}")
        button.set_valued(True)
        gain = points(one.gain) or QCoreApplication.translate("Figures", "±0")
        button.set_value(gain, self.tr("change in the chance to win, in points"))
        button.clicked.connect(lambda: self.chosen.emit((one.seat, one.card, not one.held)))
        return button


@dataclass(frozen=True)
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

    def with_policies(self, rulings: tuple[Action, ...]) -> WhatIfCopy:
        """The copy with these played on whatever forces it will have."""
        return replace(self, played=(*self.played, *rulings))

    def dealt(self, seat: Seat, card: Card, held: bool) -> WhatIfCopy:
        """The copy in which a side holds a card, or does not."""
        ground, forces = (with_card(s, seat, card, held) for s in (self.ground, self.forces))
        return replace(self, ground=ground, forces=forces)

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
        self._fleets: FleetEditor | None = None
        self._forces = QWidget()
        spaced(QVBoxLayout(self._forces))
        self._policies = PolicyEditor(look, names)
        self._policies.chosen.connect(lambda rulings: self._put(self._copy.with_policies(rulings)))
        self._cards = CardEditor(look)
        self._cards.chosen.connect(lambda dealt: self._put(self._copy.dealt(*dealt)))
        way = QBoxLayout.Direction
        self._rows = QBoxLayout(way.TopToBottom if look.metrics.is_far else way.LeftToRight)
        self._lines: list[ComparisonRow] = []
        """The battle as it stands, and the copies."""
        self._editors = {
            self._forces: self.tr("Forces"),
            self._policies: self.tr("Losses"),
            self._cards: self.tr("Cards"),
        }
        self._switch = Segments([(words, editor) for editor, words in self._editors.items()])
        self._switch.show_value(self._forces)
        self._switch.setObjectName("what-if:switch")
        self._switch.picked.connect(self._turn)
        self._reinforce = ReinforcementBar(look, names)
        self._reinforce.accepted.connect(lambda rulings: self._put(self._copy.ruled(rulings)))
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
        for old in self._lines:
            remove(old)
        self._lines = [self._line(n) for n in range(len(self._copies.copies) + 1)]
        for line in self._lines:
            self._rows.addWidget(line, 1)
        self._add.setVisible(len(self._copies.copies) < MOST_COPIES)
        self._forget.setVisible(len(self._copies.copies) > 1)
        self._show_copy()

    def _show_copy(self) -> None:
        state = self._copy.state()
        self._show_forces(self._copy)
        self._reinforce.setVisible(state.planet is not None or not is_on_ground(state))
        self._reinforce.show_state(state)
        self._turn()
        self._ask()

    def _show_forces(self, copy: WhatIfCopy) -> None:
        """In the same form as long as there are the same places."""
        if self._fleets is not None and self._fleets.places == unit_places(copy.ground):
            self._fleets.show_state(copy.ground, copy.forces)
            return
        if self._fleets is not None:
            remove(self._fleets)
        self._fleets = FleetEditor(self._look, copy.ground, copy.forces)
        self._fleets.edited.connect(lambda state: self._put(replace(self._copy, forces=state)))
        column = self._forces.layout()
        assert column is not None
        column.addWidget(self._fleets)

    def _line(self, n: int) -> ComparisonRow:
        words = self.tr("Now") if n == 0 else LETTERS[n - 1]
        line = ComparisonRow(self._look, words, marked=n == self._copies.at + 1, facts=True)
        line.setObjectName(f"what-if:{'now' if n == 0 else n}")
        if n:
            line.clicked.connect(lambda: self._pick(n - 1))
        return line

    def _ask(self) -> None:
        """What was told is of a moment ago, and gone at once."""
        for line in self._lines:
            line.set_rows(())
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
        self._lines[n].set_rows(forecast.rows, facts, caveat(forecast))

    def _pick(self, n: int) -> None:
        self._copies.at = n
        self._show()

    def _put(self, copy: WhatIfCopy) -> None:
        """The copy in hand is so from now on."""
        self._copies.copies[self._copies.at] = copy
        self._show_copy()

    def _add_copy(self) -> None:
        self._copies.copies.append(self._copy)
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

    def _lay_out(self) -> None:
        """From afar all of it scrolls, else only what is edited."""
        look, whole = self._look, QWidget()
        column = filled(QVBoxLayout(whole), self._rows, self._buttons(), spacing=look.px(4))
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
        self._add = _button(self._look, "what-if:add", self.tr("Add a variant"), self._add_copy)
        self._forget = _button(
            self._look, "what-if:forget", self.tr("Remove variant"), self._forget_copy
        )
        reset = _button(self._look, "what-if:reset", self.tr("As now"), self._start_over)
        put(row, self._add, self._forget, reset)
        return row
