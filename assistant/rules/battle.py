"""A battle being played: a setup, the gestures so far, and a cursor that undo moves."""

from __future__ import annotations

from base64 import b64decode, b64encode
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from operator import attrgetter
from typing import Generic

import msgspec
from msgspec import Struct

from assistant.rules.chance import Drawn, Hits, Rolled
from assistant.rules.decision import Action, Option, Refusal, Seat
from assistant.rules.encoded import encoded, encoder
from assistant.rules.game import (
    Decision,
    Event,
    Game,
    Judge,
    S,
    Setup,
    Step,
    answer,
    is_secret,
    why_not,
)
from assistant.rules.held import Held

STATES = 128
"""Of so many states what they ask and show is held: it comes back when moves are taken back."""
DIGEST = 8
"""So many characters of a state's hash stand in its line of the battle file."""


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One confirmed gesture as the battle file keeps it: a play, an undo or a redo.

    A play with a secret in it is `veiled`, so that a glance at the file gives nothing away.
    """

    play: tuple[msgspec.Raw, ...] = ()
    veiled: str = ""
    state: str = ""
    undo: int = 0
    redo: int = 0


class Turn(Struct, Generic[S], frozen=True):
    """A gesture played: its actions and the step each of them made."""

    actions: tuple[Action, ...]
    steps: tuple[Step[S], ...]
    has_secret: bool = False
    """Whether any of the actions was picked or drawn in secret."""

    @property
    def state(self) -> S:
        """The state after the whole gesture."""
        return self.steps[-1].state

    @property
    def has_chance(self) -> bool:
        """Whether dice fell or cards were drawn in it."""
        return any(isinstance(a, Rolled | Hits | Drawn) for a in self.actions)

    @property
    def has_reveal(self) -> bool:
        """Whether something hidden was shown to everybody in it."""
        return any(event.reveal for step in self.steps for event in step.events)

    @property
    def line(self) -> Line:
        """The gesture as the battle file keeps it."""
        raw = tuple(msgspec.Raw(encoder.encode(action)) for action in self.actions)
        if self.has_secret:
            return Line(veiled=veil(raw), state=digest(self.state))
        return Line(play=raw, state=digest(self.state))


class LogLine(Struct, frozen=True):
    """An event in its place: `turn` 0 is the start; an undone line is not `live`."""

    event: Event
    turn: int
    live: bool

    def __str__(self) -> str:
        return f"{self.turn}. {self.event}"


def veil(actions: tuple[msgspec.Raw, ...]) -> str:
    """Actions in a form nobody reads by accident; it is no protection against a curious player."""
    return b64encode(encoder.encode(actions)).decode()


def unveil(text: str) -> tuple[msgspec.Raw, ...]:
    """The actions behind a veil. Raises `ValueError` where there are none."""
    return msgspec.json.decode(b64decode(text, validate=True), type=tuple[msgspec.Raw, ...])


def digest(state: Struct) -> str:
    """A few characters: the same for equal states, and for different ones only by rare chance.

    SHA-256 is the strong hash that processors have instructions for: states grow long.
    """
    return sha256(encoded(state)).hexdigest()[:DIGEST]


class Battle(Generic[Setup, S]):
    """The one mutable object: played, undone and redone like a chess board with a move stack.

    `keep` is told of every gesture before the battle moves, so what raises there (a full disk)
    leaves the battle where it was.
    """

    def __init__(
        self,
        game: Game[Setup, S],
        setup: Setup,
        keep: Callable[[Line], None] = lambda line: None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.keep = keep
        self._start = game.start(setup)
        self._turns: list[Turn[S]] = []
        self._cursor = 0
        self._decision = Held(game.decision, STATES)
        self._views: dict[Seat | None, Held[S, S]] = {}
        self._told: dict[Seat | None, list[LogLine]] = {}
        """The live lines that each seat may read: an evening has thousands, a move adds one."""
        self._judge = game if isinstance(game, Judge) else None

    def __str__(self) -> str:
        """The position, in the notation of its game."""
        return self.game.notation(self.state)

    @property
    def state(self) -> S:
        """Where the battle stands."""
        return self._turns[self._cursor - 1].state if self._cursor else self._start.state

    @property
    def start(self) -> S:
        """Where it began."""
        return self._start.state

    @property
    def decision(self) -> Decision | None:
        """What the rules ask for now; None when the battle is over."""
        return self._decision(self.state)

    @property
    def rulings(self) -> tuple[Option, ...]:
        """What the table may overrule right now."""
        return tuple(self.game.rulings(self.state))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action that led here."""
        return tuple(a for turn in self._turns[: self._cursor] for a in turn.actions)

    @property
    def turns(self) -> tuple[Turn[S], ...]:
        """The live gestures, oldest first."""
        return tuple(self._turns[: self._cursor])

    @property
    def undoable(self) -> int:
        """How many gestures can be taken back."""
        return self._cursor

    @property
    def redoable(self) -> int:
        """How many taken-back gestures can be played again."""
        return len(self._turns) - self._cursor

    def view(self, seat: Seat | None) -> S:
        """What a seat may see of the state."""
        seen = self._views.get(seat)
        if seen is None:
            seen = self._views[seat] = Held(partial(self.game.view, seat=seat), STATES)
        return seen(self.state)

    def why_not(self, action: Action) -> tuple[Refusal, ...]:
        """Every reason against an action, each with its rule; empty when it is legal."""
        return why_not(self.game, self.state, action)

    def play(self, *actions: Action) -> None:
        """Play a gesture of one or more actions, or none of them.

        Raises `IllegalAction` if any of them is refused.
        """
        turn = self._try(actions)
        self.keep(turn.line)
        self._add(turn)

    def replay(self, *actions: Action) -> None:
        """Play a gesture that is kept already. Raises `IllegalAction` likewise."""
        self._add(self._try(actions))

    def undo(self, count: int = 1) -> None:
        """Take back the last gestures. Raises `ValueError` if there are not so many."""
        if not 1 <= count <= self.undoable:
            raise ValueError("no such gesture to take back")
        self.keep(Line(undo=count))
        self._cursor -= count
        for lines in self._told.values():
            del lines[bisect_right(lines, self._cursor, key=attrgetter("turn")) :]

    def redo(self, count: int = 1) -> None:
        """Play taken-back gestures again, with the same dice. Raises `ValueError` likewise."""
        if not 1 <= count <= self.redoable:
            raise ValueError("no such gesture to play again")
        self.keep(Line(redo=count))
        self._cursor += count

    def go_to(self, turn: int) -> None:
        """Undo or redo until so many gestures are live."""
        if turn < self._cursor:
            self.undo(self._cursor - turn)
        elif turn > self._cursor:
            self.redo(turn - self._cursor)

    def crosses_chance(self, turn: int) -> bool:
        """Whether going to that turn takes back dice or drawn cards."""
        return any(t.has_chance for t in self._turns[turn : self._cursor])

    def crosses_reveal(self, turn: int) -> bool:
        """Whether going to that turn takes back what everybody has seen revealed."""
        return any(t.has_reveal for t in self._turns[turn : self._cursor])

    def log(self, seat: Seat | None = None) -> Iterator[LogLine]:
        """What happened, oldest first, as a seat may read it; undone lines last, not live."""
        live = self._told.setdefault(seat, [])
        live.extend(self._lines(seat, live[-1].turn + 1 if live else 0, self._cursor))
        return iter((*live, *self._lines(seat, self._cursor + 1, len(self._turns))))

    def _lines(self, seat: Seat | None, first: int, last: int) -> Iterator[LogLine]:
        """What happened from one turn to another, both included."""
        for turn in range(first, last + 1):
            for step in self._turns[turn - 1].steps if turn else (self._start,):
                for event in step.events:
                    if event.only_for is None or event.only_for == seat:
                        yield LogLine(event, turn, turn <= self._cursor)

    def _add(self, turn: Turn[S]) -> None:
        del self._turns[self._cursor :]
        self._turns.append(turn)
        self._cursor += 1

    def _try(self, actions: tuple[Action, ...]) -> Turn[S]:
        if not actions:
            raise ValueError("a gesture has at least one action")
        state, steps, secret = self.state, [], False
        for action in actions:
            decision = self._decision_on(state, action)
            secret = secret or is_secret(decision)
            steps.append(answer(self.game, state, decision, action))
            state = steps[-1].state
        return Turn(actions, tuple(steps), secret)

    def _decision_on(self, state: S, action: Action) -> Decision | None:
        """The decision by which the action is judged: the one that is known already, if it is."""
        known = self._decision.known(state)
        if known is not None:
            return known
        return self._judge.decision_on(state, action) if self._judge else self.game.decision(state)
