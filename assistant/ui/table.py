"""The table of the window: a battle of friends at one screen, and one signal when it changes."""

from __future__ import annotations

from copy import copy
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Refusal
from assistant.rules.files import RecordError
from assistant.rules.flow import Decision
from assistant.rules.hot_seat import HotSeat
from assistant.rules.moment import Moment, last_moment, of_turn
from assistant.ui.decision.options import Keys


class Table(HotSeat, QObject):
    """Plays for the window; it says `changed` after every move."""

    changed = Signal()
    came_up = Signal(object)
    """A `Moment`: what a move has brought to the table and nobody has seen before."""
    refused = Signal(object)
    """A tuple of `Refusal`: why the last gesture was not legal. Nothing moved."""
    failed = Signal(object)
    """A `RecordError`: the gesture could not be kept. Nothing moved."""

    def __init__(self, battle: Battle[Any, Any], parent: QObject | None = None) -> None:
        QObject.__init__(self, parent)
        HotSeat.__init__(self, battle)
        self._keys = {-1: Keys()}
        """By how many turns they were given after, of those that are not taken back."""
        self._asked: Decision | None = None
        self._keyed: Decision | None = None
        self._thrown = False

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked, with the keys of its options; behind a curtain, nothing.

        After turns that were taken back the keys are those of before them.
        """
        if self.is_waiting:
            return None
        if self._asked is not self.battle.decision:
            self._asked = self.battle.decision
            self._keys = {n: keys for n, keys in self._keys.items() if n < self.turn}
            keys = self._keys[self.turn] = copy(self._keys[max(self._keys)])
            self._keyed = keys.of(self._asked)
        return self._keyed

    @property
    def before(self) -> Struct | None:
        """The state before the last move, as a stranger may see it; None before the first."""
        turns = self.battle.turns
        if not turns:
            return None
        state = turns[-2].state if turns[1:] else self.battle.start
        view: Struct = self.battle.game.view(state, None)
        return view

    @property
    def result(self) -> Moment | None:
        """What everybody has seen last."""
        return last_moment(self.battle)

    @property
    def beside(self) -> Moment | None:
        """What the other side has rolled, where both roll and one answers the hits of the other."""
        shown, both = self.result, self.battle.game.answered is not None
        return last_moment(self.battle, shown) if shown is not None and both else None

    def play(self, *actions: Action) -> None:
        """Play a gesture, and tell what has come up in it."""
        before = self.turn
        super().play(*actions)
        if self.turn > before:
            self._show_result()

    def throw(self, *actions: Action) -> None:
        """Play what the program has thrown: nobody at the table has seen it yet."""
        self._thrown = True
        self.play(*actions)
        self._thrown = False

    def on_changed(self) -> None:
        """Tell the window."""
        self.changed.emit()

    def on_refused(self, refusals: tuple[Refusal, ...]) -> None:
        """Tell the window."""
        self.refused.emit(refusals)

    def on_failed(self, error: RecordError) -> None:
        """Tell the window."""
        self.failed.emit(error)

    def _show_result(self) -> None:
        """What came up in the last move, if it is on the table now and nobody has seen it."""
        turns = self.battle.turns
        if self.curtain or not turns:
            return
        before = turns[-2].state if turns[1:] else self.battle.start
        moment = of_turn(self.battle.game, before, turns[-1])
        if moment is not None and (self._thrown or moment.is_news):
            self.came_up.emit(moment)
