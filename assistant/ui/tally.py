"""The battles of one evening counted together: who won how many, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from assistant.rules.decision import Seat
from assistant.rules.game import Overview
from assistant.rules.history import Luck, Throw, luck
from assistant.rules.text import Message
from assistant.ui.figures import amount
from assistant.ui.recent import BattleStatus, Entry
from assistant.ui.translate import say, say_role

WON_OF = Message("report", "{won} of {n}")
MORNING = timedelta(hours=6)
"""Who plays after midnight plays still the same evening."""


class Result(NamedTuple):
    """How a battle came out: who fought, who won, and the dice that fell.

    Who goes by no name is nobody's name: "".
    """

    names: tuple[str, ...]
    winner: Seat | None
    may_be_won: bool
    throws: tuple[Throw, ...]


class Score(NamedTuple):
    """A player's evening; `luck` is None where no dice of his have fallen.

    `battles` are those that somebody can win.
    """

    name: str
    battles: int
    won: int
    luck: Luck | None


def is_of_evening(when: datetime, now: datetime) -> bool:
    """Whether it is the same evening still."""
    return (when - MORNING).date() == (now - MORNING).date()


def of_evening(entries: Iterable[Entry], now: datetime, *, examples: bool = False) -> list[Entry]:
    """The battles of this evening that are over, in the order of the entries, the newest first.

    A bundled example counts for nobody: its sides are not the players of the table. Yet another
    battle may follow it.
    """
    return [
        entry
        for entry in entries
        if entry.standing is BattleStatus.FINISHED
        and (examples or not entry.is_example)
        and is_of_evening(entry.when, now)
    ]


def result(overview: Overview, throws: tuple[Throw, ...]) -> Result:
    """Of a battle that is over; a player goes by the name of his side, not by role or number."""
    seats = ((say(s.name), s.is_named and say_role(s.name, s.role)) for s in overview.seats)
    names = tuple(name if is_known else "" for name, is_known in seats)
    return Result(names, overview.winner, overview.may_be_won, throws)


def scores(results: Iterable[Result]) -> tuple[Score, ...]:
    """Everybody with a name in these battles, who has won most first."""
    battles, won, thrown = dict[str, int](), dict[str, int](), list[Throw]()
    for names, winner, may_be_won, throws in results:
        for seat, name in enumerate(names):
            battles[name] = battles.get(name, 0) + may_be_won
            won[name] = won.get(name, 0) + (winner == seat)
        number = {name: Seat(n) for n, name in enumerate(battles)}
        thrown += [Throw(number[names[t.seat]], t.chances, t.successes) for t in throws]
    lucky = {one.seat: one for one in luck(thrown)}
    found = [
        Score(name, count, won[name], lucky.get(Seat(n)))
        for n, (name, count) in enumerate(battles.items())
        if name
    ]
    return tuple(sorted(found, key=lambda score: -score.won))


def said_won(score: Score) -> str:
    """How many of his battles he has won; nothing where there was none to win."""
    return say(WON_OF(won=score.won, n=score.battles)) if score.battles else ""


def said_luck(score: Score) -> str:
    """How many hits more or fewer than were to be expected, with its sign."""
    if score.luck is None:
        return ""
    by = score.luck.rolled - score.luck.expected
    told = amount(by)
    return told if by <= 0 or told == amount(0) else f"+{told}"
