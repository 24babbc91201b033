"""What every game says about its odds, in the same words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import floor
from typing import Any, Generic, SupportsFloat, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from assistant.rules.decision import Action, Option, Seat
from assistant.rules.flow import S
from assistant.rules.text import Message, Speakable, Text

CancelToken: TypeAlias = Callable[[], bool]
"""Called now and then by a long computation; true cancels it."""

ProgressCallback: TypeAlias = Callable[[float], None]
"""Called now and then by a long computation with the share that is done, 0 to 1."""


Item = TypeVar("Item")


class Cancelled(Exception):
    """The caller cancelled the computation; there is no result."""


def until_cancelled(items: Iterable[Item], cancelled: CancelToken) -> Iterator[Item]:
    """The items, until the computation is cancelled. Raises `Cancelled`."""
    for item in items:
        if cancelled():
            raise Cancelled
        yield item


def not_cancelled() -> bool:
    """The token of a computation that is never cancelled."""
    return False


def no_progress(done: float) -> None:
    """The callback of a computation whose progress nobody watches."""


NEARLY = 1.0 - 2.0**-53
"""The greatest probability that is no certainty."""


class Row(Struct, frozen=True):
    """One way the battle can end and how probable it is; `seat` is who that is good for."""

    label: Speakable
    probability: float
    seat: Seat | None = None


class Bar(Struct, frozen=True):
    """One bar of a chart: its place on the axis, its height as a probability."""

    label: str
    probability: float
    seat: Seat | None = None


Share = TypeVar("Share", Row, Bar)


def uncertain(shares: Iterable[Share]) -> tuple[Share, ...]:
    """The shares, none of them 1 while another is above 0: rounding must not claim certainty."""
    found = tuple(shares)
    most = NEARLY if sum(share.probability > 0 for share in found) > 1 else 1.0
    return tuple(
        replace(share, probability=most) if share.probability > most else share for share in found
    )


class Chart(Struct, frozen=True):
    """A distribution the players may look at; one that is `missing` says why it has no bars."""

    label: Text
    bars: tuple[Bar, ...]
    axis: Text
    missing: Text | None = None


class Figure(Struct, frozen=True):
    """One number: a probability where `share` says so, else an amount that the label explains.

    `seat` is as in `Row`. Those of one `heading` stand together. A part of a whole that is not that
    of the odds is written as it is `among` the rows of that one.
    """

    label: Text
    value: float
    seat: Seat | None = None
    share: bool = False
    heading: Text | None = None
    among: tuple[Row, ...] = ()


class Breakdown(Struct, frozen=True):
    """What one outcome consists of, in words: each way it can look and how probable that is.

    `figures` are single numbers about it alone. One that is `told` stands among the figures of the
    forecast, others are for programs and for who asks.
    """

    label: Text
    rows: tuple[Row, ...]
    seat: Seat | None = None
    figures: tuple[Figure, ...] = ()
    told: bool = False


class PolicyComparison(Struct, frozen=True):
    """The odds under another policy; `actions` are the rulings that make it the table's own."""

    label: Text
    rows: tuple[Row, ...]
    actions: tuple[Action, ...] = ()
    current: bool = False


class Claim(Struct, frozen=True):
    """What the players care about, in words that its chance follows.

    `seat` is who that is good for. `instead` stands in the place of the chance: an amount that is
    certain, or that it is about even or open. `among`, the rows of odds that hold only if the
    players choose as is assumed: its number is told as there, and that it is certain never.
    """

    what: Speakable
    probability: float = 1.0
    seat: Seat | None = None
    instead: Speakable | None = None
    among: tuple[Row, ...] = ()

    @property
    def is_even(self) -> bool:
        """Whether it asks who wins: about even, and no side is named."""
        return self.instead is not None and self.probability < 1


EVEN = Message("odds", "about even")
EVEN_FROM, EVEN_TO = 0.45, 0.55
"""Between these chances of a side it is about even who wins."""
HALF = 0.5
"""Who has less than this wins less often than not."""
LEAST_LEAD = 0.001
"""Less than this between two sides is not seen in their percentages."""


LIKELY_WINNER = Message("odds", "Likely winner: {side}")
BEST_CHANCE = Message("odds", "Best chance to win: {side}")


def likely_winner(chance: float) -> Message:
    """What is said of the side that is the likeliest to win, where that is not certain."""
    return BEST_CHANCE if chance < HALF else LIKELY_WINNER


def likeliest(
    rows: Iterable[Row],
    winner: Callable[[Speakable], Speakable],
    nobody: Speakable | None = None,
    who: Speakable | None = None,
) -> Claim:
    """What the likeliest row says: who is the `winner`, or that `nobody` is.

    Where that is about even between sides no side is named: `who` wins is asked. With half of the
    chances a side is well ahead of another with a quarter, where the rest is a draw.
    """
    row, *others = sorted(rows, key=lambda row: -row.probability)
    lead = row.probability - max(
        (one.probability for one in others if one.seat is not None), default=0
    )
    is_half = EVEN_FROM <= row.probability < EVEN_TO
    is_even = lead < (EVEN_TO - EVEN_FROM if is_half else LEAST_LEAD)
    if who is not None and row.seat is not None and is_even:
        return Claim(who, row.probability, instead=EVEN())
    what = winner(row.label) if row.seat is not None else nobody or row.label
    return Claim(what, row.probability, row.seat)


class Forecast(Struct, frozen=True):
    """The odds from a state on.

    `margin` is the most any probability can be wrong, of what the numbers know. `left_out` names
    what they do not: each rule, ability or unit in play that they leave out, in words that follow
    "without". What nobody has told of, and what the players are taken to do, is in `assuming`.
    `figures` are single numbers, `breakdowns` what lies behind a row. `assuming` is shown to the
    players: a number without its assumptions is not an answer. Without rows there is nothing to
    tell yet, and `assuming` says what that would need. `about` names the one thing whose fate the
    rows tell, where they are about one. `given` stands wherever a number does: figures in play
    that nobody has read off a card. `headline` is what is said first, before any number, `also`
    what is said after it. `whole` are the chances of the whole battle where the rows tell of a
    part of it: a history of chances has one measure from its beginning to its end.
    """

    rows: tuple[Row, ...]
    charts: tuple[Chart, ...]
    assuming: tuple[Text, ...]
    margin: float = 1e-12
    figures: tuple[Figure, ...] = ()
    breakdowns: tuple[Breakdown, ...] = ()
    about: Text | None = None
    left_out: tuple[Text, ...] = ()
    given: Text | None = None
    headline: Claim | None = None
    also: tuple[Claim, ...] = ()
    whole: tuple[Row, ...] | None = None

    @property
    def exact(self) -> bool:
        """Whether nothing in play is left out, and rounding is all that can be wrong."""
        return not self.left_out and self.margin <= ROUNDING


ROUNDING = 1e-6
"""The most by which the rounding of an engine makes its numbers wrong."""
TIE = 1e-9
"""Values nearer than this are the same to any player."""
DUST = 1e-12
"""Sums of floats may be off by so much: what is nearer than this to certain, or impossible, is."""


def rounded(value: SupportsFloat, digits: int) -> float:
    """So many decimals of what is not below nought: a half goes up, as players round; dust, too."""
    scale: int = 10**digits
    return floor(round(float(value) * scale, 6) + 0.5) / scale


class ExpectedValue(Struct, frozen=True):
    """The expected value of something for the seat that chooses, on the scale of the goal.

    `draw` is the chance that nobody wins, where that is known; of the chance to win it counts half.
    `note` is what else it brings, in few words. `won` is the chance to reach the goal, of a value
    that is no chance; `ends` are then the chances to win, to draw and to lose.
    """

    value: float
    draw: float | None = None
    note: Text | None = None
    won: float | None = None
    ends: tuple[float, float, float] | None = None

    @property
    def win(self) -> float:
        """The chance to win."""
        if self.won is not None:
            return self.won
        return self.value if self.draw is None else max(0.0, self.value - self.draw / 2)


class OptionValue(Struct, frozen=True):
    """The expected value of an open option for the seat that chooses.

    `value`, `draw`, `note`, `won` and `ends` are as in `ExpectedValue`; `share` is how often the
    best play picks the option, where it mixes several. `second` parts options of the same value.
    """

    action: Action
    value: float
    share: float | None = None
    draw: float | None = None
    note: Text | None = None
    second: float = 0.0
    won: float | None = None
    ends: tuple[float, float, float] | None = None

    @property
    def gain(self) -> ExpectedValue:
        """The same without the option."""
        return ExpectedValue(self.value, self.draw, self.note, self.won, self.ends)


class OptionValues(Struct, frozen=True):
    """The values of the options of a choice, in the order of the choice.

    An option without a value is one whose rules the odds do not model. A family has a value for
    each member. `gestures` has one entry for each gesture of the choice. The values are chances
    to win where `chance` says so, a draw counting half: what one side gains the other loses; or of
    each its `won` is one. Others are told to so many `digits`.
    `exact`, `margin`, `assuming`, `left_out` and `given` are as in `Forecast`.
    """

    seat: Seat
    option_values: tuple[OptionValue, ...]
    goal: Text
    assuming: tuple[Text, ...]
    gestures: tuple[ExpectedValue | None, ...] = ()
    chance: bool = True
    margin: float = 1e-12
    left_out: tuple[Text, ...] = ()
    given: Text | None = None
    digits: int = 1

    @property
    def exact(self) -> bool:
        """Whether nothing in play is left out, and rounding is all that can be wrong."""
        return not self.left_out and self.margin <= ROUNDING

    @property
    def best(self) -> tuple[Action, ...]:
        """The options worth most, all of them where they tie; of a mix, those that are in it.

        One that the best play never picks may be worth as much against the best play of the others,
        and yet less against any that is not.
        """
        most = max((worth.value for worth in self.option_values), default=0.0)
        near = max(self.margin, TIE)
        first = [
            w
            for w in self.option_values
            if w.value >= most - near and (w.share is None or w.share > near)
        ]
        then = max((worth.second for worth in first), default=0.0)
        return tuple(worth.action for worth in first if worth.second >= then - near)

    def worth(self, action: Action) -> OptionValue | None:
        """The worth of an action, if it has one."""
        return next((w for w in self.option_values if w.action == action), None)


@dataclass(frozen=True)
class OddsProvider(Generic[S]):
    """The fast odds of a game. Each function but `policies` is given a view, never the state.

    They raise `Cancelled` once the `CancelToken` that may follow the view says so. A game whose
    odds rest on policies of its seats has all of the last three.
    """

    forecast: Callable[..., Forecast | None]
    """``(view, cancelled, progress)``: the odds from here, None where there is none to tell."""
    values: Callable[..., OptionValues | None]
    """``(view, cancelled)``: what each open option is worth to the seat that chooses.

    None where nothing is chosen, or where the value of no option can be told.
    """
    chances: Callable[..., tuple[Row, ...]] | None = None
    """``(view, cancelled)``: only how it ends; nothing where that is too much to work out."""
    policies: Callable[[S], Iterable[Option]] | None = None
    """The rulings that say what the odds assume of each seat; each has its `seat` and a field.

    A pick of a name whose ruling changes nothing is the one in force.
    """
    policy_comparison: Callable[..., tuple[PolicyComparison, ...]] | None = None
    """``(view, seat, cancelled)``: the odds under every policy of a seat, its own first."""


def nothing_told(view: object, *hooks: object) -> None:
    """The forecast and the values of a game without a fast engine."""


NO_ODDS: OddsProvider[Any] = OddsProvider(nothing_told, nothing_told)
