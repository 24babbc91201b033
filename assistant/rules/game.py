"""What a game answers, and `play`: the one place where legality is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType

from assistant.rules.card_file import CardFile
from assistant.rules.chance import Draw, Drawn, Hits, Rolled
from assistant.rules.decision import (
    HERE,
    NOT_OFFERED,
    Action,
    Choice,
    Cite,
    IllegalAction,
    Option,
    Refusal,
    Seat,
    find,
)
from assistant.rules.flow import Decision, RailStep, S, Step, StepEngine
from assistant.rules.odds import NO_ODDS, OddsProvider
from assistant.rules.rulings import Rulings
from assistant.rules.text import Message, Name, Speakable, Text

Setup = TypeVar("Setup", bound=Struct)

OVER = Message("rules", "The battle is over")


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


def nothing_hidden(state: S, seat: Seat | None) -> S:
    """The view of a game in which everybody may see everything."""
    return state


@dataclass(frozen=True)
class Game(Generic[Setup, S]):
    """A game, as the shared model and the window know it: one value of functions."""

    id: str
    name: Name
    rules: int
    """Revision of the rules: raised when a change can make old battles play differently."""
    setup_type: type[Setup]
    action_type: object
    """The tagged union of every action of this game, for reading files."""
    problems: Callable[[Setup], tuple[Problem, ...]]
    """Why these forces cannot fight, and what is odd about them."""
    start: Callable[[Setup], Step[S]]
    """The state at the first decision."""
    steps: StepEngine[S]
    rulings: Rulings[S]
    overview: Callable[[S], Overview]
    """Who plays, where in the rules they stand, and how it ended."""
    notation: Callable[[S], str]
    """The position in a line or an ASCII map, for tests and bug reports."""
    view: Callable[[S, Seat | None], S] = nothing_hidden
    """What a seat may see; None is somebody who may see no secrets."""
    with_defaults: Callable[[Setup], Setup] | None = None
    """The setup with everything that data files know filled in, as a new battle file keeps it."""
    as_of: Callable[[Setup, int], Setup] | None = None
    """The setup with the values that an older revision meant.

    What a revision asks or assumes differently is a field of the setup whose default is the new
    way; where that revision did not have the field yet, its older value is written in.
    """
    card_file: Callable[[Path], CardFile | None] | None = None
    """What a list of cards or a deck holds; None where it is neither."""
    why_not_listed: Callable[[S, Action], tuple[Refusal, ...]] | None = None
    """Reasons against an action that no list has now. It never makes an action legal."""
    odds: OddsProvider[S] = NO_ODDS

    @property
    def hides_nothing(self) -> bool:
        """Whether everybody may see everything, always."""
        return self.view is nothing_hidden

    def decision(self, state: S) -> Decision | None:
        """What the rules ask for now; None when the battle is over."""
        return self.steps.decide(state)

    def ruling_options(self, state: S) -> Iterator[Option]:
        """What the table may overrule right now, outside the flow of the rules."""
        return self.rulings.options(state)

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a legal action. Called only through `play`."""
        engine = self.rulings if self.rulings.has(action) else self.steps
        return engine.apply(state, action)


def is_secret(decision: Decision | None) -> bool:
    """Whether what is asked, or what comes of it, is for the eyes of its own seat alone."""
    return isinstance(decision, Choice | Draw) and decision.secret


def answers(decision: Decision | None, action: Action) -> bool:
    """Whether the action is about what is asked, legal or not; else it may be a ruling."""
    return _answered(decision, action) is not None


def why_not(game: Game[Setup, S], state: S, action: Action) -> tuple[Refusal, ...]:
    """Every reason against the action, each with its rule; empty when it is legal."""
    return _why_not(game, state, action, game.decision(state))


def play(
    game: Game[Setup, S], state: S, action: Action, decision: Decision | UnsetType | None = UNSET
) -> Step[S]:
    """The step that a legal action makes; `decision` is what is asked, where that is known.

    Raises `IllegalAction` with every refusal otherwise.
    """
    asked = game.decision(state) if decision is UNSET else decision
    refusals = _why_not(game, state, action, asked)
    if refusals:
        raise IllegalAction(refusals)
    return game.apply(state, action)


def _why_not(
    game: Game[Setup, S], state: S, action: Action, decision: Decision | None
) -> tuple[Refusal, ...]:
    refusals = _answered(decision, action)
    if refusals is None:
        refusals = find(game.rulings.options_of(state, action), action)
    if refusals is None and game.why_not_listed is not None:
        refusals = game.why_not_listed(state, action) or None
    if refusals is None:
        refusals = (Refusal(OVER() if decision is None else NOT_OFFERED(), HERE),)
    return refusals


def _answered(decision: Decision | None, action: Action) -> tuple[Refusal, ...] | None:
    """The refusals of what is asked, or None where that is not about the action."""
    if isinstance(decision, Choice):
        return find(decision.options, action)
    if decision is not None and isinstance(action, Rolled | Hits | Drawn):
        return decision.why_not(action)
    return None
