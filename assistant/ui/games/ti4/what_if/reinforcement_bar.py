"""The cheapest reinforcement: for whom, to which chance, what it is; put into the copy at will."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from assistant.games.ti4.policy import left_out
from assistant.games.ti4.state import State
from assistant.games.ti4.what_if import Reinforcement, reinforcement
from assistant.rules.decision import Seat
from assistant.rules.odds import CancelToken, ProgressCallback
from assistant.rules.text import Text
from assistant.ui.figures import amount, percent, with_sign
from assistant.ui.forms.widgets import NumberBox, Segments
from assistant.ui.labels import label
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.plain import PlainButton

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
        self._told = label(look, "", 14, 600)
        self._told.setObjectName("reinforce:told")
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
        button = PlainButton(self._look, words)
        button.setObjectName(f"reinforce:{name}")
        button.clicked.connect(slot)
        return button
