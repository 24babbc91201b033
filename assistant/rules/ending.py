"""The end of a battle: what each side has left, and what the battle has cost it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.moment import Moment
from assistant.rules.text import TIMES, Message, Speakable, Text, joined

GAINED = Message("rules", "Gained: {things}")
LEFT = Message("rules", "Left: {things}")
NONE_LEFT = Message("rules", "Nothing left")
LOST = Message("rules", "Lost: {things}")
NONE_LOST = Message("rules", "Lost: nothing")
DECIDED = Message("rules", "The roll that decided it")
WHOSE = Message("rules", "{what}: {name}")
MISS_DECIDED = Message("rules", "The miss that decided it")


class Balance(Struct, frozen=True):
    """Of one side: what it has left, lost and perhaps gained, in sentences; the sum of the loss.

    `had` is the sum of what it began with, where that is told. `to_do` is left to the table.
    """

    seat: Seat
    left: Text
    lost: Text
    cost: float = 0.0
    gained: Text | None = None
    had: float = 0.0
    to_do: Text | None = None

    @property
    def told(self) -> tuple[Text, ...]:
        """The sentences in the order of a report."""
        return tuple(filter(None, (self.gained, self.lost, self.left, self.to_do)))


class Ending(Struct, frozen=True):
    """Every side's balance; `counted` says what the sums count, None where nothing is summed."""

    sides: tuple[Balance, ...]
    counted: Text | None = None


def ending_of(battle: Battle[Any, Any]) -> Ending | None:
    """What a battle has left and cost, as anybody may see it; None where its game tells nothing."""
    game = battle.game
    if game.ending is None:
        return None
    made: Ending = game.ending(game.view(battle.start, None), battle.view(None))
    return made


def gained(things: Iterable[Speakable]) -> Text | None:
    """The sentence about what a side has gained; None where that is nothing."""
    found = counted(things)
    return GAINED(things=joined(found)) if found else None


def left(things: Iterable[Speakable]) -> Text:
    """The sentence about what a side has left."""
    found = counted(things)
    return LEFT(things=joined(found)) if found else NONE_LEFT()


def lost(things: Iterable[Speakable]) -> Text:
    """The sentence about what it has lost."""
    found = counted(things)
    return LOST(things=joined(found)) if found else NONE_LOST()


def decided(moment: Moment | None, names: Sequence[str] = ()) -> Text:
    """The heading of the roll that decided a battle, and whose it was; a miss says that it is one.

    Without `names` it is told without whose.
    """
    missed = moment is not None and not moment.hits and moment.said is None
    told = MISS_DECIDED() if missed else DECIDED()
    if moment is None or moment.seat is None or not names:
        return told
    return WHOSE(what=told, name=names[moment.seat])


def counted(things: Iterable[Speakable]) -> list[Speakable]:
    """Each thing once, with how many there are of it."""
    return [TIMES(what=what, n=n) if n > 1 else what for what, n in Counter(things).items()]
