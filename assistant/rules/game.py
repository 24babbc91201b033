"""The value that a game is, and `play`: the one place where legality is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import or_
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, NamedTuple, TypeVar, get_args

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from assistant.rules.card_file import CardFile
from assistant.rules.chance import FACES_MATTER, Draw, Drawn, Hits, Roll, Rolled
from assistant.rules.decision import (
    HERE,
    NOT_OFFERED,
    Action,
    Choice,
    Cite,
    IllegalAction,
    NameField,
    Option,
    Refusal,
    Seat,
    find,
)
from assistant.rules.flow import Decision, RailStep, S, Step, StepEngine
from assistant.rules.odds import NO_ODDS, OddsProvider
from assistant.rules.players import Seating
from assistant.rules.rulings import Rulings
from assistant.rules.text import Message, Name, Speakable, Text
from assistant.rules.typed_line import LineOfGame

Setup = TypeVar("Setup", bound=Struct)

OVER = Message("rules", "The battle is over")


class SetupStruct(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a setup. An unknown field is an error; a field with its default is not written."""


class Problem(Struct, frozen=True):
    """Something wrong with a setup, and where: `at` is the path of the field, as in JSON.

    A problem that does not block is a warning: the table may know better. One that `keeps_odds`
    blocks the battle, but not the odds of these forces.
    """

    text: Text
    cite: Cite
    at: str
    blocks: bool = True
    keeps_odds: bool = False

    @property
    def blocks_odds(self) -> bool:
        """Whether there are not even odds."""
        return self.blocks and not self.keeps_odds

    def __str__(self) -> str:
        return f"{self.at}: {self.text} [{self.cite}]"


class SeatLabel(Struct, frozen=True):
    """Who sits at a seat, in which role, and whether he has made his secret choice already.

    He is not `is_named` where only the number of his seat stands for him.
    """

    name: Speakable
    role: Text
    has_chosen: bool = False
    is_named: bool = True


class Tone(Enum):
    """Whether a line of a note is good or bad news."""

    PLAIN = "plain"
    GOOD = "good"
    EVEN = "even"
    BAD = "bad"
    WARN = "warn"


class NoteLine(Struct, frozen=True):
    """One fact with its rule; `seat` is the player it is about.

    `page` names a page of the game where the players can change it.
    """

    text: Text
    cite: Cite | None = None
    tone: Tone = Tone.PLAIN
    seat: Seat | None = None
    page: str = ""


class Note(Struct, frozen=True):
    """Facts that belong together, such as the rule options that decided something."""

    heading: Text
    lines: tuple[NoteLine, ...]


class Overview(Struct, frozen=True):
    """What the frame around the game's own panel shows: who, where in the rules, the outcome.

    `notes` are facts of the battle that are not events. `aftermath` lists what each seat has lost
    and kept, with the outcome. `onward` are the rulings by which a finished battle usually goes on,
    the likeliest first.
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
    may_be_won: bool = True
    """Whether such a battle can have a winner, and counts as one of so many won."""

    @property
    def goes_on(self) -> bool:
        """Whether what is over is a part only: nobody has won, and the table may go on."""
        return self.winner is None and bool(self.onward)


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
    other_file: Callable[[Path], Text | None] | None = None
    """What a file is that is neither battle nor setup, and where it is loaded; None if not ours."""
    begun_anew: Callable[[Setup], Setup] | None = None
    """An empty setup with what the table has settled for all its battles, by the last of them."""
    is_quick: Callable[[Setup], bool] = lambda setup: True
    """Whether the setup is one of a single battle that can begin anew, not of a whole game."""
    why_not_listed: Callable[[S, Action], tuple[Refusal, ...]] | None = None
    """Reasons against an action that no list has now. It never makes an action legal."""
    plays: type[Action] | None = None
    """The ruling by which a seat plays a card that nobody knew of; None where there is none."""
    typed: LineOfGame | None = None
    """The words by which a battle is typed as one line, where the game has any."""
    also: tuple[str, ...] = ()
    """What else players call the game where they type its name."""
    odds: OddsProvider[S] = NO_ODDS
    moment: Callable[[S, Action, Step[S]], Any] | None = None
    """``(before, move, step)``: the `Moment` that a move let the whole table see, or None.

    Without one it is the dice that fell. It tells nothing that anybody may not know.
    """

    has_passed: Callable[[S, S], bool] | None = None
    """``(before, after)``: whether the turn is over, so that nobody looks for what fell in it."""

    is_past: Callable[[S, S], bool] | None = None
    """``(then, now)``: whether what fell then is of another step than what is asked now."""

    answered: Callable[[S], tuple[Seat, int] | None] | None = None
    """Whose roll the hits are of that are answered now, and how many there were; else None."""

    ending: Callable[[S, S], Any] | None = None
    """``(start, end)``: the `Ending`, what is left of each side and what it has cost.

    Both are what anybody may see.
    """

    seating: Seating | None = None
    """What of a setup belongs to its players, and how their next battle begins."""

    def __post_init__(self) -> None:
        if self._knows(Hits) and not self._knows(Rolled):
            raise TypeError(
                f"{self.id}: the app throws dice as Rolled, but action_type has no Rolled"
            )

    @property
    def hides_nothing(self) -> bool:
        """Whether everybody may see everything, always."""
        return self.view is nothing_hidden

    @property
    def has_odds(self) -> bool:
        """Whether anything of it can be forecast at all."""
        return self.odds is not NO_ODDS

    @property
    def has_dice(self) -> bool:
        """Whether anybody throws dice in it."""
        return self._knows(Rolled)

    def decision(self, state: S) -> Decision | None:
        """What the rules ask for now; None when the battle is over.

        A game that knows no `Hits` is always told the faces.
        """
        asked = self.steps.decide(state)
        if isinstance(asked, Roll) and asked.faces is None and not self._knows(Hits):
            return replace(asked, faces=FACES_MATTER())
        return asked

    def ruling_options(self, state: S) -> Iterator[Option]:
        """What the table may overrule right now, outside the flow of the rules."""
        return self.rulings.options(state)

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a legal action. Called only through `play`."""
        engine = self.rulings if self.rulings.has(action) else self.steps
        return engine.apply(state, action)

    def _knows(self, kind: type[Action]) -> bool:
        return kind in (get_args(self.action_type) or (self.action_type,))


def any_action(
    modules: Iterable[ModuleType], rulings: Rulings[Any], *chance: type[Action]
) -> object:
    """The union of what these modules declare, a game's rulings, and how dice or cards fall."""
    kinds = ((module, kind) for module in modules for kind in vars(module).values())
    own = (kind for module, kind in kinds if getattr(kind, "__module__", "") == module.__name__)
    actions = (kind for kind in own if isinstance(kind, type) and issubclass(kind, Action))
    return reduce(or_, (*actions, *(row.action for row in rulings.rows), *chance))


def is_secret(decision: Decision | None) -> bool:
    """Whether only its own seat may see the decision or its result."""
    return isinstance(decision, Choice | Draw) and decision.secret


def answers(decision: Decision | None, action: Action) -> bool:
    """Whether the action answers the decision, legally or not. Otherwise it may be a ruling."""
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
    """The refusals by the decision, or None where the action does not answer it."""
    if isinstance(decision, Choice):
        return find(decision.options, action)
    if decision is not None and isinstance(action, Rolled | Hits | Drawn):
        return decision.why_not(action)
    return None


class PolicySetting(NamedTuple):
    """A policy of a seat that can be set, and which of its picks by name are in force."""

    seat: Seat
    option: Option
    now: frozenset[str]


def policy_settings(game: Game[Any, Any], state: Any) -> tuple[PolicySetting, ...]:
    """Every policy that the odds of a game rest on, as it is."""
    if game.odds.policies is None:
        return ()
    return tuple(
        PolicySetting(
            getattr(option.action, "seat", Seat(0)), option, _in_force(game, state, option)
        )
        for option in game.odds.policies(state)
    )


def _in_force(game: Game[Any, Any], state: Any, option: Option) -> frozenset[str]:
    """A pick is in force when setting it changes nothing."""
    field = option.field
    if not isinstance(field, NameField):
        return frozenset()
    values = (pick.value for pick in field.picks)
    return frozenset(v for v in values if game.apply(state, option.member(v)).state == state)
