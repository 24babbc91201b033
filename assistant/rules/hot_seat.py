"""Friends at one screen: whose eyes may be on it, when it is covered, and what all agree to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from assistant.rules.battle import Battle, LogLine
from assistant.rules.decision import (
    Action,
    Choice,
    IllegalAction,
    Option,
    Refusal,
    Seat,
    Together,
)
from assistant.rules.files import RecordError
from assistant.rules.flow import Decision
from assistant.rules.game import Note, Overview, PolicySetting, is_secret, policy_settings

Proposed: TypeAlias = int | tuple[Action, ...]
"""To go to this turn, or to play these actions."""


class HotSeat:
    """A battle whose players share a screen, with or without a window.

    `viewer` is the seat whose eyes may be on the screen, None for anybody's. While `curtain`
    names seats, the screen shows nobody's secrets and waits: for one seat to take the laptop, or
    for all of them to look. `proposed` is what nobody may do alone; until all have agreed to it,
    or it is called off, nothing is asked or played.
    """

    def __init__(self, battle: Battle[Any, Any]) -> None:
        self.battle = battle
        self.viewer: Seat | None = None
        self.curtain: tuple[Seat, ...] = ()
        self.proposed: Proposed | None = None
        self._look_round()

    def on_changed(self) -> None:
        """Something else is shown or asked now."""

    def on_refused(self, refusals: tuple[Refusal, ...]) -> None:
        """Why the last gesture was not legal. Nothing moved."""

    def on_failed(self, error: RecordError) -> None:
        """The gesture could not be kept. Nothing moved."""

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
        return None if self.is_waiting else self.battle.decision

    @property
    def is_waiting(self) -> bool:
        """Whether nothing can be done before the right players look, or all have agreed."""
        return bool(self.curtain) or self.proposed is not None

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
        return () if self.is_waiting else self.battle.rulings

    @property
    def policies(self) -> tuple[PolicySetting, ...]:
        """What the odds assume of each seat, to be changed."""
        return () if self.is_waiting else policy_settings(self.battle.game, self.battle.state)

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

    def undo_crosses_secret(self) -> bool:
        """Whether taking back the last gesture takes back what was done in secret."""
        return self.turn > 0 and self.battle.crosses_secret(self.turn - 1)

    def undo_crosses_reveal(self, turn: int | None = None) -> bool:
        """Whether going back so takes back what every seat has seen: all should agree to it."""
        back = self.turn - 1 if turn is None else turn
        return 0 <= back < self.turn and self.battle.crosses_reveal(back)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The facts beside the table: the game's, and how often hidden cards were opened."""
        return (*self.overview.notes, *self.battle.notes)

    @property
    def can_call_off(self) -> bool:
        """Whether nothing has been shown yet, and what has called to the screen can be undone.

        That is what all have to agree to; or a click on somebody's hidden cards, before which
        nothing was private.
        """
        if self.proposed is not None:
            return True
        battle, turns = self.battle, self.battle.turns
        if len(self.curtain) != 1 or not turns or turns[-1].has_chance:
            return False
        if battle.crosses_secret(self.turn - 1):
            return False
        before, game = turns[-2].state if turns[1:] else battle.start, battle.game
        asked = game.decision(before)
        if asked is None or is_secret(asked):
            return False
        return bool(game.view(before, asked.seat) == game.view(before, None))

    def play(self, *actions: Action) -> None:
        """Play a gesture, or say why not; what takes a deal off the table needs everybody."""
        if self.proposed is not None:
            return
        try:
            alone = not self.battle.gathers_deal(*actions)
        except IllegalAction as no:
            self.on_refused(no.refusals)
            return
        if alone:
            self._move(lambda: self.battle.play(*actions))
        else:
            self._propose(actions)

    def undo(self) -> None:
        """Take back the last gesture, if there is one."""
        if self.battle.undoable:
            self.go_to(self.turn - 1)

    def redo(self) -> None:
        """Play the last taken-back gesture again, if there is one."""
        if self.battle.redoable:
            self.go_to(self.turn + 1)

    def go_to(self, turn: int) -> None:
        """Undo or redo until so many gestures are live; across a secret if everybody agrees.

        Within the secret turn of the viewer nobody else is asked: he sees his own answers alone.
        """
        if turn == self.turn or self.proposed is not None:
            return
        if self.battle.crosses_secret(turn) and not self._stays_mine(turn):
            self._propose(turn)
        else:
            self._move(lambda: self.battle.go_to(turn))

    def _stays_mine(self, turn: int) -> bool:
        """Whether all between is the viewer's own: he is asked before and after each answer."""
        battle = self.battle
        first, last = sorted((turn, self.turn))
        gestures = (*battle.turns, *battle.undone)
        states = [battle.start, *(gesture.state for gesture in gestures)]
        asked = [battle.game.decision(state) for state in states[first : last + 1]]
        mine = (g.in_secret and not g.has_chance for g in gestures[first:last])
        return all(mine) and all(
            is_secret(one) and one is not None and one.seat == self.viewer for one in asked
        )

    def agree(self) -> None:
        """Everybody has agreed to what is proposed: do it."""
        match self.proposed:
            case int() as turn:
                self._move(lambda: self.battle.go_to(turn))
            case tuple() as actions:
                self._move(lambda: self.battle.play(*actions))

    def call_off(self) -> None:
        """What is proposed is not done; or what has called somebody to the screen is taken back."""
        if self.proposed is not None:
            self._look_round()
            self.on_changed()
        elif self.can_call_off:
            self.undo()

    def reveal(self) -> None:
        """Those the curtain waits for are looking now; a look at one's cards is kept first."""
        if not self.curtain:
            return
        alone = self.curtain[0] if len(self.curtain) == 1 else None
        if alone is not None:
            try:
                self.battle.look(alone)
            except RecordError as error:
                self.on_failed(error)
                return
        self.viewer, self.curtain = alone, ()
        self.on_changed()

    def hide_hand(self) -> None:
        """Nobody watches the screen: cover it again if it shows a secret."""
        if self.viewer is not None and not self.curtain and self._is_private(self.viewer):
            self.curtain, self.viewer = (self.viewer,), None
            self.on_changed()

    def _propose(self, what: Proposed) -> None:
        """Call everybody to the screen before they are asked."""
        self.viewer, self.curtain, self.proposed = None, self._seats, what
        self.on_changed()

    def _move(self, move: Callable[[], None]) -> None:
        try:
            move()
        except IllegalAction as no:
            self.on_refused(no.refusals)
            return
        except RecordError as error:
            if self.proposed is not None:  # nobody is asked any more: cover what is private
                self._look_round()
                self.on_changed()
            self.on_failed(error)
            return
        self._look_round()
        self.on_changed()

    def _look_round(self) -> None:
        """Whose eyes come next; all must look before something hidden is shown to all."""
        before, self.viewer, self.curtain, self.proposed = self.viewer, None, (), None
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
