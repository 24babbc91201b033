"""The table: the battle, who looks at it, and one signal when any of it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from assistant.rules.battle import Battle, LogLine
from assistant.rules.decision import Action, Choice, IllegalAction, Option, Seat, Together
from assistant.rules.files import RecordError
from assistant.rules.game import Decision, Overview
from assistant.rules.policies import Setting, settings


class Table(QObject):
    """Plays for the window: `changed` after every move, `refused` or `failed` instead of raising.

    `viewer` is the seat whose eyes may be on the screen, None for anybody's. While `curtain`
    names seats, the screen shows nobody's secrets and waits: for one seat to take the laptop, or
    for all of them to look.
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
        self.curtain: tuple[Seat, ...] = ()
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
        return None if self.curtain else self.battle.decision

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
        return () if self.curtain else self.battle.rulings

    @property
    def policies(self) -> tuple[Setting, ...]:
        """What the odds assume of each seat, to be changed."""
        return () if self.curtain else settings(self.battle.game, self.battle.state)

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
        """Those the curtain waits for are looking now."""
        if self.curtain:
            self.viewer = self.curtain[0] if len(self.curtain) == 1 else None
            self.curtain = ()
            self.changed.emit()

    def hide_hand(self) -> None:
        """Nobody watches the screen: cover it again if it shows a secret."""
        if self.viewer is not None and not self.curtain and self._is_private(self.viewer):
            self.curtain, self.viewer = (self.viewer,), None
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
        """Whose eyes come next; all must look before something hidden is shown to all."""
        before, self.viewer, self.curtain = self.viewer, None, ()
        decision = self.battle.decision
        if decision is None or not self._is_private(decision.seat):
            return
        if isinstance(decision, Choice) and isinstance(decision.audience, Together):
            self.curtain = self._seats if before is not None else ()
        elif decision.seat == before:
            self.viewer = before
        else:
            self.curtain = (decision.seat,)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(n) for n in range(len(self.overview.seats)))

    def _is_private(self, seat: Seat) -> bool:
        """Whether there is something to hide from others, or the answer asked for is secret."""
        decision = self.battle.decision
        asked = isinstance(decision, Choice) and decision.secret and decision.seat == seat
        return asked or self._hides(seat)

    def _hides(self, seat: Seat) -> bool:
        return bool(self.battle.view(seat) != self.battle.view(None))
