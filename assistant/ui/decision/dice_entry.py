"""Dice read off the table, digit by digit: no widget, only what has been typed so far."""

from __future__ import annotations

from random import Random

from assistant.rules.chance import AnyDice, Hits, Roll, Rolled
from assistant.rules.decision import Action, Refusal


class DiceEntry:
    """The numbers typed for a roll: hits per group, or faces one die at a time.

    A digit fills and moves on as soon as no longer number is possible; `typed` is a first digit
    that may yet grow. `refusals` are the rules' own words against the last digit.
    """

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.by_faces = False
        self.refusals: tuple[Refusal, ...] = ()
        self.has_extra = False
        self.is_usual = not _decides_fates(roll)
        self.clear(by_faces=roll.faces is not None or not self.is_usual)

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, counting hits or reading faces."""
        self.by_faces, self.typed, self.refusals = by_faces, "", ()
        self.has_extra = False
        self.hits: list[int | None] = [_forced(dice) for dice in self.roll.groups]
        self.faces: list[list[int]] = [[] for _ in self.roll.groups]
        self.current = self._next_open()

    @property
    def is_ready(self) -> bool:
        """Whether every die has its result."""
        return self._next_open() is None

    @property
    def action(self) -> Action:
        """What came up, as typed."""
        if self.by_faces:
            return Rolled(tuple(tuple(faces) for faces in self.faces))
        return Hits(tuple(n or 0 for n in self.hits))

    def begin_anew(self) -> None:
        """A number that was only begun is forgotten; where all are in, all of them."""
        self.typed = ""
        if self.current is None:
            self.clear(by_faces=self.by_faces)

    def digit(self, digit: int) -> None:
        """One digit more for the current group."""
        if self.current is None:
            self.has_extra = not self._repeats(digit)
            return
        number = int(f"{self.typed}{digit}")
        self.refusals = self._against(number)
        if self.refusals and not self._may_grow(number):
            return
        self.refusals = ()
        if self._may_grow(number):
            self.typed = str(number)
        else:
            self._put(number)

    def enter(self) -> bool:
        """Finish a number that could have grown; whether there was one."""
        if not self.typed:
            return False
        number = int(self.typed)
        self.refusals, self.typed = self._against(number), ""
        if not self.refusals:
            self._put(number)
        return True

    def backspace(self) -> None:
        """Take the last digit back, into the group before if need be."""
        self.refusals, self.has_extra = (), False
        if self.typed:
            self.typed = self.typed[:-1]
            return
        here = len(self.roll.groups) if self.current is None else self.current
        for n in range(here, -1, -1):
            if n < len(self.roll.groups) and self._take(n):
                self.current = n
                return

    def move_to(self, group: int) -> None:
        """Type this group again."""
        self.current, self.typed, self.refusals = group, "", ()
        self.has_extra = False
        if self.by_faces:
            self.faces[group] = []
        else:
            self.hits[group] = _forced(self.roll.groups[group])

    def thrown(self, rng: Random) -> Action:
        """What was typed stays, the app throws the rest."""
        throw = self.roll.sample(rng)
        if self.by_faces:
            pairs = zip(self.faces, throw.faces, strict=True)
            return Rolled(tuple((*typed, *new[len(typed) :]) for typed, new in pairs))
        if all(n is None or _forced(d) is not None for n, d in self._pairs()):
            return throw
        counts = zip(self.hits, self.roll.counts(throw), strict=True)
        return Hits(tuple(new if n is None else n for n, new in counts))

    def _repeats(self, digit: int) -> bool:
        """Whether this number stands there already: filled in by itself, or the only one."""
        if self.by_faces:
            return self.faces == [[digit]]
        return any(
            n == digit and (_forced(dice) is not None or len(self.hits) == 1)
            for n, dice in self._pairs()
        )

    def _pairs(self) -> list[tuple[int | None, AnyDice]]:
        return list(zip(self.hits, self.roll.groups, strict=True))

    def _is_full(self, group: int) -> bool:
        if self.by_faces:
            return len(self.faces[group]) == self.roll.groups[group].count
        return self.hits[group] is not None

    def _next_open(self, start: int = 0) -> int | None:
        size = len(self.roll.groups)
        turned = [*range(start, size), *range(start)]
        return next((n for n in turned if not self._is_full(n)), None)

    def _may_grow(self, number: int) -> bool:
        if self.current is None or number == 0:
            return False
        dice = self.roll.groups[self.current]
        if self.by_faces:
            return dice.sides > 10 and number * 10 <= dice.sides
        return number * 10 <= dice.most

    def _put(self, number: int) -> None:
        if self.current is None:
            return
        self.typed = ""
        if self.by_faces:
            self.faces[self.current].append(number)
        else:
            self.hits[self.current] = number
        if self._is_full(self.current):
            self.current = self._next_open(self.current)

    def _take(self, group: int) -> bool:
        """Take back what was entered last in this group; whether there was anything."""
        if self.by_faces:
            had = bool(self.faces[group])
            del self.faces[group][-1:]
        else:
            had = self.hits[group] is not None and _forced(self.roll.groups[group]) is None
            self.hits[group] = _forced(self.roll.groups[group])
        return had

    def _against(self, number: int) -> tuple[Refusal, ...]:
        """What the rules say to this number where we stand, all else being possible."""
        here = self.current or 0
        if not self.by_faces:
            counts = [dice.fewest for dice in self.roll.groups]
            counts[here] = number
            return self.roll.why_not(Hits(tuple(counts)))
        faces = [(dice.sides,) * dice.count for dice in self.roll.groups]
        faces[here] = (number, *faces[here][1:])
        return self.roll.why_not(Rolled(tuple(faces)))


def _decides_fates(roll: Roll) -> bool:
    """A die for each fate is read, not counted: a 1 typed must not stand for one that is lost."""
    return not roll.strikes and all(dice.count == 1 for dice in roll.groups)


def _forced(dice: AnyDice) -> int | None:
    return dice.fewest if dice.fewest == dice.most else None
