"""What a game answers, and `play`: the one place where legality is judged."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from assistant.rules.chance import Draw, Drawn, Hits, Roll, Rolled
from assistant.rules.decision import (
    HERE,
    NOT_OFFERED,
    Action,
    Choice,
    Cite,
    IllegalAction,
    Option,
    Ref,
    Refusal,
    Seat,
    find,
)
from assistant.rules.odds import (
    CancelToken,
    Forecast,
    OptionValues,
    PolicyComparison,
    ProgressCallback,
    Row,
    no_progress,
    not_cancelled,
)
from assistant.rules.text import Message, Name, Speakable, Text

Setup = TypeVar("Setup", bound=Struct)
S = TypeVar("S", bound=Struct)

OVER = Message("rules", "The battle is over")

Decision: TypeAlias = Choice | Roll | Draw


class SetupStruct(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a setup: a misspelt field is an error, what is usual need not be written."""


class Problem(Struct, frozen=True):
    """Something wrong with a setup, and where: `at` is the path of the field, as in JSON.

    A problem that does not block is a warning: the table may know better. One that is `foretold`
    blocks the battle, but the odds of these forces can be told all the same.
    """

    text: Text
    cite: Cite
    at: str
    blocks: bool = True
    foretold: bool = False

    @property
    def silences(self) -> bool:
        """Whether there are not even odds."""
        return self.blocks and not self.foretold

    def __str__(self) -> str:
        return f"{self.at}: {self.text} [{self.cite}]"


class Event(Struct, frozen=True):
    """One line of the log: what happened, by which rule, to which things.

    `actor` is the seat the line is about. `only_for` marks a line that only one seat may read.
    `stage` is the heading the line stands under. A `ruling` is the table's own word. A `reveal`
    shows everybody what was hidden from somebody.
    """

    text: Text
    cite: Cite | None
    subjects: tuple[Ref, ...] = ()
    actor: Seat | None = None
    only_for: Seat | None = None
    stage: Text | None = None
    ruling: bool = False
    reveal: bool = False

    def __str__(self) -> str:
        return str(self.text) if self.cite is None else f"{self.text} [{self.cite}]"

    @property
    def has_secret(self) -> bool:
        """Whether it tells what was hidden, from all but one seat, or until then."""
        return self.only_for is not None or self.reveal


class Step(Struct, Generic[S], frozen=True):
    """The state after an action, at the next decision or over, and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()


class Progress(Enum):
    """Where a step of the rulebook stands in this round."""

    AHEAD = "ahead"
    CURRENT = "current"
    DONE = "done"
    SKIPPED = "skipped"


class RailStep(Struct, frozen=True):
    """One step of the rulebook on the rail above the table."""

    number: str
    label: Text
    progress: Progress


class SeatLabel(Struct, frozen=True):
    """Who sits at a seat, in which role, and whether he has made his secret choice already."""

    name: Speakable
    role: Text
    has_chosen: bool = False


class Tone(Enum):
    """How a line of a note is meant."""

    PLAIN = "plain"
    GOOD = "good"
    EVEN = "even"
    BAD = "bad"
    WARN = "warn"


class NoteLine(Struct, frozen=True):
    """One fact and the rule behind it; `seat` is whom it is about.

    `page` names a page of the game's own where the players can do something about it.
    """

    text: Text
    cite: Cite | None = None
    tone: Tone = Tone.PLAIN
    seat: Seat | None = None
    page: str = ""


class Note(Struct, frozen=True):
    """Facts that belong together: what is at stake, which reading of an open rule decided."""

    heading: Text
    lines: tuple[NoteLine, ...]


class Overview(Struct, frozen=True):
    """What the frame around the game's own panel shows: who, where in the rules, the outcome.

    `notes` stand beside the table: facts of the battle that are no event. `aftermath` is what each
    seat has lost and kept, told with the outcome. `onward` are the rulings by which a battle that
    is over usually goes on, the likeliest first.
    """

    title: Text
    subtitle: Text
    seats: tuple[SeatLabel, ...]
    rail: tuple[RailStep, ...]
    outcome: Text | None = None
    winner: Seat | None = None
    notes: tuple[Note, ...] = ()
    aftermath: tuple[NoteLine, ...] = ()
    onward: tuple[Option, ...] = ()


class Game(Protocol[Setup, S]):
    """A game, as the shared model and the window know it."""

    id: str
    name: Name
    rules: int
    """Revision of the rules: raised when a fix can make old battles play differently."""
    setup_type: type[Setup]
    action_type: object
    """The tagged union of every action of this game, for reading files."""

    def problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Why these forces cannot fight, and what is odd about them."""

    def start(self, setup: Setup) -> Step[S]:
        """The state at the first decision."""

    def decision(self, state: S) -> Decision | None:
        """What the rules ask for now; None when the battle is over."""

    def rulings(self, state: S) -> Iterable[Option]:
        """What the table may overrule right now, outside the flow of the rules.

        There may be thousands; who looks for one of them stops where it is found.
        """

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a legal action. Called only through `play`."""

    def view(self, state: S, seat: Seat | None) -> S:
        """What this seat may see; None is somebody who may see no secrets."""

    def overview(self, state: S) -> Overview:
        """Who plays, where in the rules they stand, and how it ended."""

    def notation(self, state: S) -> str:
        """The position in a line or an ASCII map, for tests and bug reports."""

    def forecast(
        self,
        view: S,
        cancelled: CancelToken = not_cancelled,
        progress: ProgressCallback = no_progress,
    ) -> Forecast | None:
        """The odds from here, or None where there is nothing to forecast.

        Raises `Cancelled` once `cancelled` says so; `progress` hears the share that is done.
        """

    def values(self, view: S, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
        """What each open option is worth to the seat that chooses, from what that seat may see.

        None where nothing is chosen, or where no option's worth can be told. Raises `Cancelled`
        once `cancelled` says so.
        """


@runtime_checkable
class Foreteller(Protocol):
    """What a game with a fast engine answers besides, for the evening's line and for policies."""

    def chances(self, view: Any, cancelled: CancelToken = not_cancelled) -> tuple[Row, ...]:
        """Only how it ends from here; nothing where that is too much to work out."""

    def policies(self, state: Any) -> tuple[Option, ...]:
        """The rulings that say what the odds assume of each seat; each has its `seat` and a field.

        A pick of a name whose ruling changes nothing is the one in force.
        """

    def spread(
        self, view: Any, seat: Seat, cancelled: CancelToken = not_cancelled
    ) -> tuple[PolicyComparison, ...]:
        """The same under every policy that this seat may have, its own first."""


@runtime_checkable
class Completer(Protocol):
    """What a game answers besides whose setups may leave open what its data files know."""

    def completed(self, setup: Any) -> Any:
        """The setup with all of that filled in, as a new battle file keeps it."""


@runtime_checkable
class Revised(Protocol):
    """What a game answers besides whose older revisions asked less, or assumed something else."""

    def as_of(self, setup: Any, rules: int) -> Any:
        """The setup with the values that this older revision meant.

        What a revision asks or assumes otherwise is a field of the setup whose default is the new
        way; where `rules` did not have the field yet, its older value is written in.
        """


@runtime_checkable
class Open(Protocol):
    """What a game says besides in which nothing is ever hidden from anybody."""

    hides_nothing: bool


@runtime_checkable
class Judge(Protocol):
    """What a game answers besides whose lists are made for the eye, not to judge an action by.

    A list may be long, and to read a file is to judge its moves; or it may leave out what nobody
    would look for there, and who asks for that all the same is told why not.
    """

    def decision_on(self, state: Any, action: Action) -> Decision | None:
        """What is asked; of a choice all the options that are about this action, listed or not.

        What is not listed is closed. Nobody is shown the others that may be there.
        """


def is_secret(decision: Decision | None) -> bool:
    """Whether what is asked, or what comes of it, is for the eyes of its own seat alone."""
    return isinstance(decision, Choice | Draw) and decision.secret


def answers(decision: Decision | None, action: Action) -> bool:
    """Whether the action is about what is asked, legal or not; else it may be a ruling."""
    return _answered(decision, action) is not None


def why_not(game: Game[Setup, S], state: S, action: Action) -> tuple[Refusal, ...]:
    """Every reason against the action, each with its rule; empty when it is legal."""
    return _why_not(game, state, game.decision(state), action)


def play(game: Game[Setup, S], state: S, action: Action) -> Step[S]:
    """The step that a legal action makes.

    Raises `IllegalAction` with every refusal otherwise.
    """
    return answer(game, state, game.decision(state), action)


def answer(game: Game[Setup, S], state: S, decision: Decision | None, action: Action) -> Step[S]:
    """The same, where what is asked is known already: to ask takes longer than to play."""
    refusals = _why_not(game, state, decision, action)
    if refusals:
        raise IllegalAction(refusals)
    return game.apply(state, action)


def _why_not(
    game: Game[Setup, S], state: S, decision: Decision | None, action: Action
) -> tuple[Refusal, ...]:
    refusals = _answered(decision, action)
    if refusals is None:
        refusals = find(game.rulings(state), action)
    if refusals is None and isinstance(game, Judge):
        refusals = _answered(game.decision_on(state, action), action)
    if refusals is None:
        return (Refusal(OVER() if decision is None else NOT_OFFERED(), HERE),)
    return refusals


def _answered(decision: Decision | None, action: Action) -> tuple[Refusal, ...] | None:
    """The refusals of what is asked, or None where that is not about the action."""
    if isinstance(decision, Choice):
        return find(decision.options, action)
    if decision is not None and isinstance(action, Rolled | Hits | Drawn):
        return decision.why_not(action)
    return None
