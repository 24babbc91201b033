"""A battle being played: a setup, the gestures so far, and a cursor that undo moves."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, Generic, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from assistant.rules.chance import Drawn, Hits, Rolled
from assistant.rules.decision import Action, Option, Refusal, Seat
from assistant.rules.flow import Decision, Event, S, Step
from assistant.rules.game import (
    Game,
    Note,
    NoteLine,
    Setup,
    answers,
    is_secret,
    play,
    why_not,
)
from assistant.rules.text import Message

OPENED = Message("rules", "Hidden cards opened")
OPENED_N = Message("rules", "{name}: {n}")
DEALT_AGAIN = Message("rules", "Dealt again. Deals so far: {n}")

encoder = msgspec.json.Encoder(order="deterministic")

DIGEST = 8
"""So many characters of a state's hash stand in its line of the battle file."""


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the battle file: a gesture played, an undo, a redo, or a look.

    A play with a secret in it is `veiled`, so that a glance at the file gives nothing away. `look`
    is the seat whose hidden cards somebody has looked at: no move, so nothing takes it back.
    """

    play: tuple[msgspec.Raw, ...] = ()
    veiled: str = ""
    state: str = ""
    undo: int = 0
    redo: int = 0
    look: Seat | None = None


class Turn(Struct, Generic[S], frozen=True):
    """A gesture played: its actions and the step each of them made."""

    actions: tuple[Action, ...]
    steps: tuple[Step[S], ...]
    has_secret: bool = False
    """Whether any of the actions was played while what was asked was a secret: it is veiled."""
    in_secret: bool = False
    """Whether any of them answered that: a ruling of the table does not."""

    @property
    def state(self) -> S:
        """The state after the whole gesture."""
        return self.steps[-1].state

    @property
    def has_chance(self) -> bool:
        """Whether dice fell or cards were drawn in it."""
        return any(isinstance(a, Rolled | Hits | Drawn) for a in self.actions)

    @property
    def is_deal(self) -> bool:
        """Whether cards were dealt in it that not everybody may see."""
        return self.in_secret and any(isinstance(action, Drawn) for action in self.actions)

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


class Look(NamedTuple):
    """A look at a seat's hidden cards: of which deal, and after which gesture."""

    seat: Seat
    deal: Turn[Any] | None
    last: Turn[Any] | None


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
    """A few characters: the same for equal states, and for different ones only by rare chance."""
    return sha256(encoder.encode(state)).hexdigest()[:DIGEST]


class Battle(Generic[Setup, S]):
    """The one mutable object: played, undone and redone like a chess board with a move stack.

    `keep` is called with every line of the battle file before the battle changes. If it raises,
    as on a full disk, the battle stays as it was.
    """

    def __init__(self, game: Game[Setup, S], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.keep: Callable[[Line], None] = lambda line: None
        self._start = game.start(setup)
        self._turns: list[Turn[S]] = []
        self._looks: list[Look] = []
        self._deals = 0
        """How often cards were dealt, deals that were taken back included."""
        self._cursor = 0
        self._decision: Decision | UnsetType | None = UNSET
        self._views: dict[Seat | None, S] = {}

    def __str__(self) -> str:
        """The position, in the notation of its game."""
        return self.game.notation(self.state)

    @property
    def state(self) -> S:
        """The present state."""
        return self._turns[self._cursor - 1].state if self._cursor else self._start.state

    @property
    def start(self) -> S:
        """The state before the first gesture."""
        return self._start.state

    @property
    def decision(self) -> Decision | None:
        """What the rules ask for now; None when the battle is over."""
        if self._decision is UNSET:
            self._decision = self.game.decision(self.state)
        return self._decision

    @property
    def rulings(self) -> tuple[Option, ...]:
        """What the table may overrule right now."""
        return tuple(self.game.ruling_options(self.state))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action that led here."""
        return tuple(a for turn in self._turns[: self._cursor] for a in turn.actions)

    @property
    def turns(self) -> tuple[Turn[S], ...]:
        """The live gestures, oldest first."""
        return tuple(self._turns[: self._cursor])

    @property
    def undone(self) -> tuple[Turn[S], ...]:
        """The gestures that were taken back and can be played again, the next one first."""
        return tuple(self._turns[self._cursor :])

    @property
    def looks(self) -> tuple[Look, ...]:
        """Every look at hidden cards, oldest first, whatever has been taken back since."""
        return tuple(self._looks)

    @property
    def opened(self) -> tuple[int, ...]:
        """How often each seat's hidden cards were looked at since they were dealt.

        Where the app deals nothing, since the battle began.
        """
        deal = self._deal
        seats = [look.seat for look in self._looks if look.deal is deal]
        return tuple(seats.count(Seat(n)) for n in range(self.seats))

    @property
    def is_dealt(self) -> bool:
        """Whether cards have been dealt that not everybody may see."""
        return self._deal is not None

    @property
    def notes(self) -> tuple[Note, ...]:
        """The note of any game: how often each seat's hidden cards were looked at."""
        if not self._looks:
            return ()
        seats = self.game.overview(self.view(None)).seats
        lines = tuple(
            NoteLine(OPENED_N(name=seats[seat].name, n=n), seat=Seat(seat))
            for seat, n in enumerate(self.opened)
            if n
        )
        return (Note(OPENED(), lines),) if lines else ()

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
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

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
        self._move_to(self._cursor - count)

    def redo(self, count: int = 1) -> None:
        """Play taken-back gestures again, with the same dice. Raises `ValueError` likewise."""
        if not 1 <= count <= self.redoable:
            raise ValueError("no such gesture to play again")
        self.keep(Line(redo=count))
        self._move_to(self._cursor + count)

    def go_to(self, turn: int) -> None:
        """Undo or redo until so many gestures are live."""
        if turn < self._cursor:
            self.undo(self._cursor - turn)
        elif turn > self._cursor:
            self.redo(turn - self._cursor)

    def look(self, seat: Seat) -> None:
        """Somebody looks at the hidden cards of this seat. Raises `ValueError` if there is none."""
        if not 0 <= seat < self.seats:
            raise ValueError("no such seat")
        self.keep(Line(look=seat))
        last = self._turns[self._cursor - 1] if self._cursor else None
        self._looks.append(Look(seat, self._deal, last))

    def crosses_chance(self, turn: int) -> bool:
        """Whether going to that turn takes back dice or drawn cards."""
        return any(t.has_chance for t in self._turns[turn : self._cursor])

    def crosses_reveal(self, turn: int) -> bool:
        """Whether going to that turn takes back what everybody has seen revealed."""
        return any(t.has_reveal for t in self._turns[turn : self._cursor])

    def crosses_secret(self, turn: int) -> bool:
        """Whether going to that turn takes back, or plays again, what was done in secret.

        So is that somebody was called to look at hidden cards, once they were looked at.
        """
        first, last = sorted((turn, self._cursor))
        crossed = self._turns[first:last]
        if any(t.in_secret for t in crossed):
            return True
        if turn > self._cursor:
            return False
        called = {id(t) for t in crossed if not t.has_chance}
        return any(id(look.last) in called for look in self._looks)

    def gathers_deal(self, *actions: Action) -> bool:
        """Whether a gesture takes dealt cards off the table unseen: they could be dealt anew.

        Raises `IllegalAction` if it is refused.
        """
        if self._deal is None or self.state == self.view(None):
            return False
        turn = self._try(actions)
        return not turn.has_reveal and turn.state == self.game.view(turn.state, None)

    def log(self, seat: Seat | None = None) -> Iterator[LogLine]:
        """What happened, oldest first, as a seat may read it; undone lines last, not live.

        Of what was taken back nobody reads what only one seat might, for who looks may be another,
        nor what was shown to all, for it is hidden again.
        """
        for turn in range(len(self._turns) + 1):
            live = turn <= self._cursor
            for step in self._turns[turn - 1].steps if turn else (self._start,):
                for event in step.events:
                    if event.only_for in (None, seat) and (live or not event.has_secret):
                        yield LogLine(event, turn, live)

    def _add(self, turn: Turn[S]) -> None:
        del self._turns[self._cursor :]
        self._turns.append(turn)
        self._move_to(self._cursor + 1)
        self._deals += turn.is_deal

    def _move_to(self, cursor: int) -> None:
        """So many gestures are live; what is asked and seen there is worked out when needed."""
        self._cursor = cursor
        self._decision = UNSET
        self._views = {}

    def _try(self, actions: tuple[Action, ...]) -> Turn[S]:
        if not actions:
            raise ValueError("a gesture has at least one action")
        state, steps, secret, answered = self.state, [], False, False
        for action in actions:
            decision = self.decision if state is self.state else self.game.decision(state)
            if is_secret(decision):
                secret, answered = True, answered or answers(decision, action)
            steps.append(play(self.game, state, action, decision))
            state = steps[-1].state
        turn = Turn(actions, tuple(steps), secret, answered)
        return self._dealt_again(turn) if turn.is_deal and self._deals else turn

    def _dealt_again(self, turn: Turn[S]) -> Turn[S]:
        """A deal that is not the first says so, whatever became of the others."""
        *before, last = turn.steps
        stage = last.events[0].stage if last.events else None
        again = Event(DEALT_AGAIN(n=self._deals + 1), None, stage=stage)
        return replace(turn, steps=(*before, replace(last, events=(*last.events, again))))

    @property
    def _deal(self) -> Turn[S] | None:
        """The last live gesture that dealt cards."""
        if not self._deals:
            return None
        return next((turn for turn in reversed(self.turns) if turn.is_deal), None)

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.game.overview(self.view(None)).seats)
