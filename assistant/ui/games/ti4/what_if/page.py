"""Copies with other fleets, policies and rulings, compared; the battle is not touched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.state import State, is_on_ground
from assistant.games.ti4.what_if import settled
from assistant.rules.decision import Action, Option
from assistant.rules.game import policy_settings
from assistant.rules.odds import CancelToken, Forecast, ProgressCallback
from assistant.ui.decision.field_editor import FieldEditor
from assistant.ui.decision.option_list import OptionList
from assistant.ui.decision.option_model import entry_of
from assistant.ui.forms.widgets import Segments
from assistant.ui.games.ti4.what_if.comparison import Comparison
from assistant.ui.games.ti4.what_if.fleet_editor import FleetEditor
from assistant.ui.games.ti4.what_if.reinforcement_bar import ReinforcementBar
from assistant.ui.odds.policy_editor import PolicyEditor
from assistant.ui.odds.shares import rests_on
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.pages import WhatIfPage
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import scrolled


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
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

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


MOST = 2
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
        self._comparison = Comparison(look, LETTERS)
        self._comparison.picked.connect(self._pick)
        self._editors = {
            self._forces: self.tr("Forces"),
            self._policies: self.tr("Losses"),
            self._rulings: self.tr("Table ruling…"),
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
        super().hideEvent(event)

    @property
    def _copy(self) -> WhatIfCopy:
        return self._copies.copies[self._copies.at]

    def _show(self) -> None:
        """The lines anew, the editors on the copy in hand, the odds asked for."""
        self._comparison.show_variants(len(self._copies.copies), self._copies.at)
        self._add.setVisible(len(self._copies.copies) < MOST)
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
        elif now is self._rulings:
            every = GAME.ruling_options(state)
            self._rulings.show_rulings([o for o in every if not self._is_policy(o.action)])

    def _lay_out(self) -> None:
        """From afar all of it scrolls, else only what is edited."""
        look, whole = self._look, QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        column.addWidget(self._comparison)
        column.addLayout(self._buttons())
        column.addWidget(self._reinforce)
        inside = QWidget()
        both = QVBoxLayout(inside)
        both.setContentsMargins(0, 0, look.px(10), 0)
        for editor in self._editors:
            both.addWidget(editor)
        both.addStretch(1)
        far = look.metrics.is_far
        column.addWidget(inside if far else scrolled(inside), 1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(scrolled(whole) if far else whole)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addSpacing(self._look.px(HALO))
        row.addWidget(self._switch, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self._add = self._button("add", self.tr("Add a variant"), self._add_copy)
        self._forget = self._button("forget", self.tr("Remove variant"), self._forget_copy)
        reset = self._button("reset", self.tr("As now"), self._start_over)
        for button in (self._add, self._forget, reset):
            row.addWidget(button)
        return row

    def _button(self, name: str, words: str, slot: Any) -> PlainButton:
        button = PlainButton(self._look, words)
        button.setObjectName(f"what-if:{name}")
        button.clicked.connect(slot)
        return button
