"""The battles of one evening counted together: who won how many, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from assistant.rules.decision import Seat
from assistant.rules.history import Luck, Throw, luck
from assistant.ui.recent import BattleStatus, Entry
from assistant.ui.translate import say

MORNING = timedelta(hours=6)
"""Who plays after midnight plays still the same evening."""


class Score(NamedTuple):
    """A player's evening; `luck` is None where no dice of his have fallen."""

    name: str
    battles: int
    won: int
    luck: Luck | None


def of_evening(entries: Iterable[Entry], now: datetime) -> list[Entry]:
    """The battles of this evening that are over, in the order of the entries."""
    return [
        entry
        for entry in entries
        if entry.standing is BattleStatus.FINISHED and _evening(entry.when) == _evening(now)
    ]


def scores(entries: Iterable[Entry]) -> tuple[Score, ...]:
    """Everybody in these battles, who has won most first; a player goes by the name of his side."""
    battles, won, thrown = dict[str, int](), dict[str, int](), list[Throw]()
    for entry in entries:
        if entry.overview is None:
            continue
        names = [say(seat.name) for seat in entry.overview.seats]
        for seat, name in enumerate(names):
            battles[name] = battles.get(name, 0) + 1
            won[name] = won.get(name, 0) + (entry.overview.winner == seat)
        number = {name: Seat(n) for n, name in enumerate(battles)}
        thrown += [
            Throw(number[names[throw.seat]], throw.chances, throw.successes)
            for throw in entry.throws
        ]
    lucky = {one.seat: one for one in luck(thrown)}
    found = [
        Score(name, battles[name], won[name], lucky.get(Seat(n))) for n, name in enumerate(battles)
    ]
    return tuple(sorted(found, key=lambda score: -score.won))


def _evening(when: datetime) -> object:
    return (when - MORNING).date()
