"""Copies with other fleets, policies and rulings, compared; the battle is not touched."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.state import State
from assistant.rules.decision import Action
from assistant.rules.game import policy_settings
from assistant.rules.odds import CancelToken, Forecast, ProgressCallback
from assistant.ui.games.ti4.what_if.comparison import Comparison
from assistant.ui.games.ti4.what_if.copies import Scratch, Scratches
from assistant.ui.games.ti4.what_if.fleet_editor import FleetEditor
from assistant.ui.games.ti4.what_if.reinforcement_bar import ReinforcementBar
from assistant.ui.games.ti4.what_if.ruling_list import RulingList
from assistant.ui.odds.policy_editor import PolicyEditor
from assistant.ui.odds.shares import rests_on
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.pages import WhatIfPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.segmented import Segmented

MOST = 2
"""Copies beside the battle itself: three are compared."""
LETTERS = "AB"


class WhatIf(WhatIfPage):
    """Told where the battle stands; everything else stays here."""

    def __init__(self, look: Look, names: tuple[str, ...], kept: Scratches) -> None:
        super().__init__(kept)
        self._look, self._kept = look, kept
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
        parts = self.tr("Forces"), self.tr("Losses"), self.tr("Table ruling…")
        self._switch = Segmented(look, parts)
        self._switch.setObjectName("what-if:switch")
        self._switch.chosen.connect(lambda: self._turn())
        self._reinforce = ReinforcementBar(look, names)
        self._reinforce.accepted.connect(self._put_rulings)
        self._lay_out()

    def present(self, view: Struct) -> None:
        """The battle stands so now; the copies stay as they were made."""
        assert isinstance(view, State)
        self._now = view
        if not self._kept.copies:
            self._kept.copies.append(Scratch.of(view))
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: nothing is worked out; a window made an icon is looked at again."""
        if not event.spontaneous():
            self._worker.drop()
            self._reinforce.stop()
        super().hideEvent(event)

    @property
    def _copy(self) -> Scratch:
        return self._kept.copies[self._kept.at]

    def _show(self) -> None:
        """The lines anew, the editors on the copy in hand, the odds asked for."""
        self._comparison.show_variants(len(self._kept.copies), self._kept.at)
        self._add.setVisible(len(self._kept.copies) < MOST)
        self._forget.setVisible(len(self._kept.copies) > 1)
        self._show_copy()

    def _show_copy(self) -> None:
        state = self._copy.state()
        self._forces.show_state(self._copy.ground, self._copy.forces)
        self._reinforce.show_state(state)
        self._turn()
        self._ask()

    def _ask(self) -> None:
        self._comparison.wait()
        if self._now is None:
            return
        states = [self._now, *(copy.state() for copy in self._kept.copies)]

        def job(cancelled: CancelToken, progress: ProgressCallback) -> Any:
            for n, state in enumerate(states):
                yield n, state, GAME.odds.forecast(state, cancelled, progress)

        self._worker.ask(job)

    def _take(self, answer: tuple[int, State, Forecast | None]) -> None:
        n, state, forecast = answer
        if forecast is None or n > len(self._kept.copies):
            return
        facts = rests_on(forecast)
        if n and self._kept.copies[n - 1].base is not self._now:
            facts = f"{say(GAME.overview(state).subtitle)} · {facts}"
        self._comparison.tell(n, forecast, facts)

    def _pick(self, n: int) -> None:
        self._kept.at = n
        self._show()

    def _put_forces(self, state: State) -> None:
        """Policies and all are played on the new forces."""
        copy = self._copy
        policies = tuple(a for a in copy.played if self._is_policy(a))
        self._kept.copies[self._kept.at] = Scratch(copy.base, copy.ground, state, policies)
        self._show_copy()

    def _is_policy(self, action: Action) -> bool:
        known = {type(setting.option.action) for setting in policy_settings(GAME, self._copy.base)}
        return type(action) in known

    def _put_policies(self, rulings: tuple[Action, ...]) -> None:
        self._copy.played = (*self._copy.played, *rulings)
        self._show_copy()

    def _put_rulings(self, rulings: tuple[Action, ...]) -> None:
        self._kept.copies[self._kept.at] = self._copy.ruled(rulings)
        self._show_copy()

    def _add_copy(self) -> None:
        copy = self._copy
        self._kept.copies.append(Scratch(copy.base, copy.ground, copy.forces, copy.played))
        self._pick(len(self._kept.copies) - 1)

    def _forget_copy(self) -> None:
        del self._kept.copies[self._kept.at]
        self._pick(0)

    def _start_over(self) -> None:
        if self._now is not None:
            self._kept.copies[self._kept.at] = Scratch.of(self._now)
            self._show()

    def _turn(self) -> None:
        """What the others show is worked out when they are turned to."""
        self._forces.setVisible(self._switch.current == 0)
        self._policies.setVisible(self._switch.current == 1)
        self._rulings.setVisible(self._switch.current == 2)
        state = self._copy.state()
        if self._switch.current == 1:
            self._policies.show_settings(policy_settings(GAME, state))
        elif self._switch.current == 2:
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
        both.addWidget(self._forces)
        both.addWidget(self._policies)
        both.addWidget(self._rulings)
        both.addStretch(1)
        far = look.metrics.is_far
        column.addWidget(inside if far else scrolled(look, inside), 1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(scrolled(look, whole) if far else whole)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._switch)
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
