"""The table: the battle, who looks at it, and one signal when any of it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from assistant.rules.battle import Battle, LogLine
from assistant.rules.decision import Action, Choice, IllegalAction, Option, Seat
from assistant.rules.game import Decision, Overview
from assistant.rules.journal import RecordError


class Table(QObject):
    """Plays for the window: `changed` after every move, `refused` or `failed` instead of raising.

    `viewer` is the seat whose eyes may be on the screen, None for anybody's. While `curtain`
    names a seat, the screen waits for that seat to take the laptop and shows nobody's secrets.
    """

    changed = Signal()
    refused = Signal(object)
    """A tuple of `Refusal`: why the last gesture was not legal. Nothing moved."""
    failed = Signal(object)
    """A `RecordError`: the gesture could not be kept. Nothing moved."""

    def __init__(self, battle: Battle[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.battle = battle
        self.viewer: Seat | None = None
        self.curtain: Seat | None = None
        self._look_round()

    @property
    def actor(self) -> Seat | None:
        """Who decides now; None when the battle is over."""
        decision = self.battle.decision
        return None if decision is None else decision.seat

    @property
    def is_over(self) -> bool:
        """Whether the rules ask for nothing more."""
        return self.battle.decision is None

    @property
    def view(self) -> Struct:
        """The state as the viewer may see it."""
        state: Struct = self.battle.view(self.viewer)
        return state

    @property
    def public_view(self) -> Struct:
        """The state as a stranger may see it."""
        state: Struct = self.battle.view(None)
        return state

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked; behind a curtain, nothing."""
        return None if self.curtain is not None else self.battle.decision

    @property
    def public_decision(self) -> Decision | None:
        """What is asked, if its options give no secret away."""
        if self.actor is None or self._hides(self.actor):
            return None
        return self.battle.decision

    @property
    def overview(self) -> Overview:
        """Who plays, where in the rules they stand, how it ended: as the viewer may see it."""
        return self.battle.game.overview(self.view)

    @property
    def rulings(self) -> tuple[Option, ...]:
        """What the table may overrule right now."""
        return () if self.curtain is not None else self.battle.rulings

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What the viewer may read, oldest first, undone lines last."""
        return tuple(self.battle.log(self.viewer))

    @property
    def turn(self) -> int:
        """How many gestures are live."""
        return self.battle.undoable

    def undo_crosses_chance(self, turn: int | None = None) -> bool:
        """Whether going back to `turn` (by default one gesture) takes back dice or cards."""
        back = self.turn - 1 if turn is None else turn
        return 0 <= back < self.turn and self.battle.crosses_chance(back)

    def undo_crosses_reveal(self, turn: int | None = None) -> bool:
        """Whether going back so takes back what every seat has seen: all should agree to it."""
        back = self.turn - 1 if turn is None else turn
        return 0 <= back < self.turn and self.battle.crosses_reveal(back)

    def play(self, *actions: Action) -> None:
        """Play a gesture, or say why not."""
        self._move(lambda: self.battle.play(*actions))

    def undo(self) -> None:
        """Take back the last gesture, if there is one."""
        if self.battle.undoable:
            self._move(self.battle.undo)

    def redo(self) -> None:
        """Play the last taken-back gesture again, if there is one."""
        if self.battle.redoable:
            self._move(self.battle.redo)

    def go_to(self, turn: int) -> None:
        """Undo or redo until so many gestures are live."""
        if turn != self.turn:
            self._move(lambda: self.battle.go_to(turn))

    def reveal(self) -> None:
        """The seat the curtain waits for has the laptop now."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            self.changed.emit()

    def hide_hand(self) -> None:
        """Nobody watches the screen: cover it again if it shows a secret."""
        if self.viewer is not None and self.curtain is None and self._hides(self.viewer):
            self.curtain, self.viewer = self.viewer, None
            self.changed.emit()

    def _move(self, move: Callable[[], None]) -> None:
        try:
            move()
        except IllegalAction as no:
            self.refused.emit(no.refusals)
            return
        except RecordError as error:
            self.failed.emit(error)
            return
        self._look_round()
        self.changed.emit()

    def _look_round(self) -> None:
        viewer = self._next_viewer
        if viewer is None or viewer == self.viewer:
            self.viewer, self.curtain = viewer, None
        else:
            self.viewer, self.curtain = None, viewer

    @property
    def _next_viewer(self) -> Seat | None:
        """Who decides next, if that seat has secrets to look at and not all look on."""
        decision = self.battle.decision
        together = isinstance(decision, Choice) and decision.together
        if decision is None or together or not self._hides(decision.seat):
            return None
        return decision.seat

    def _hides(self, seat: Seat) -> bool:
        return bool(self.battle.view(seat) != self.battle.view(None))
