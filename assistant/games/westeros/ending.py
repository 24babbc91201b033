"""What the attacks of a turn have cost each side, in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from assistant.games.westeros import texts
from assistant.games.westeros.state import State, Unit
from assistant.rules.decision import Seat
from assistant.rules.ending import Balance, Ending, left, lost
from assistant.rules.text import TIMES, Speakable


def ending(start: State, end: State) -> Ending:
    """Figures gone, and the units with the figures they have."""
    seats = sorted({unit.seat for unit in (*start.units, *end.units)})
    return Ending(tuple(_balance(start, end, seat) for seat in seats), texts.FIGURES_LOST())


def _balance(start: State, end: State, seat: Seat) -> Balance:
    mine = {unit.id: unit for unit in end.units if unit.seat == seat}
    gone = [
        (unit, max(0, unit.figures - (mine[unit.id].figures if unit.id in mine else 0)))
        for unit in start.units
        if unit.seat == seat
    ]
    has = ((unit, unit.figures) for unit in mine.values())
    return Balance(seat, left(_figures(has)), lost(_figures(gone)), sum(n for _, n in gone))


def _figures(units: Iterable[tuple[Unit, int]]) -> Iterator[Speakable]:
    """By the name of their units, always with their number: a name alone is a whole unit."""
    found = Counter[Speakable]()
    for unit, n in units:
        found[unit.name] += n
    return (TIMES(what=name, n=n) for name, n in found.items() if n)
