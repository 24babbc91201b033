"""What is typed of a roll, kept until it is confirmed, and how the players prefer to type it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from assistant.rules.chance import AnyDice, Hits, Roll, Rolled
from assistant.rules.decision import Action, Refusal
from assistant.rules.flow import Decision
from assistant.ui.widgets.keys import Rhythm


class Entry:
    """What has been typed so far of a roll: `refusals` are the rules' words against the last digit.

    `is_usual` tells whether it is typed as the players usually do: not where each die decides a
    fate. `has_extra` tells that a number came after the last die.
    """

    by_faces: bool
    is_usual = True
    refusals: tuple[Refusal, ...]
    has_extra: bool
    faces: list[list[int]]

    def __init__(self, roll: Roll) -> None:
        self.roll = roll

    @property
    def is_ready(self) -> bool:
        """Whether every die has its result."""
        raise NotImplementedError

    @property
    def is_begun(self) -> bool:
        """Whether anything is typed."""
        return any(self.faces)

    @property
    def action(self) -> Action:
        """What came up, as typed."""
        return Rolled(tuple(tuple(faces) for faces in self.faces))

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, counting or reading faces."""
        self.by_faces, self.refusals, self.has_extra = by_faces, (), False
        self.faces = [[] for _ in self.roll.groups]

    def turn(self, *, by_faces: bool) -> None:
        """Go over to the other way; hits and faces do not tell of each other, and begin again."""
        self.clear(by_faces=by_faces)

    def begin_anew(self) -> None:
        """Where all dice are in, they are forgotten."""
        if self.is_ready:
            self.clear(by_faces=self.by_faces)

    def digit(self, digit: int) -> None:
        """One digit more."""
        raise NotImplementedError

    def backspace(self) -> None:
        """Take the last one back."""
        raise NotImplementedError

    def enter(self) -> bool:
        """Finish a number that could have grown; whether there was one."""
        return False

    def thrown(self, rng: Random) -> Action:
        """What was typed stays, the app throws the rest."""
        pairs = zip(self.faces, self.roll.sample(rng).faces, strict=True)
        return Rolled(tuple((*typed, *new[len(typed) :]) for typed, new in pairs))


@dataclass
class Typing:
    """How the players type dice, and what they have typed of the roll that is asked for."""

    by_faces: bool = False
    entry: Entry | None = None
    rhythm: Rhythm = field(default_factory=Rhythm)

    def begin(self, roll: Roll, make: Callable[[Roll], Entry]) -> Entry:
        """What has been typed of this roll; of another one nothing."""
        if self.entry is None:
            self.entry = make(roll)
            if self.by_faces and self.entry.is_usual:
                self.entry.clear(by_faces=True)
        return self.entry

    def keep_for(self, decision: Decision | None) -> None:
        """Another roll, or anything else, is asked now: what was typed is of a moment ago."""
        if self.entry is not None and self.entry.roll != decision:
            self.entry = None

    def switch(self, entry: Entry, *, by_faces: bool) -> None:
        """Type this roll in the other way, and later ones in that way too."""
        entry.turn(by_faces=by_faces)
        if entry.is_usual:
            self.by_faces = by_faces


class DiceEntry(Entry):
    """The numbers typed for a roll: hits per group, or faces one die at a time.

    A digit fills and moves on as soon as no longer number is possible; `typed` is a first digit
    that may yet grow.
    """

    def __init__(self, roll: Roll) -> None:
        super().__init__(roll)
        self.is_usual = not _decides_fates(roll)
        self.clear(by_faces=roll.faces is not None or not self.is_usual)

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, counting hits or reading faces."""
        super().clear(by_faces=by_faces)
        self.typed = ""
        self.hits: list[int | None] = [_forced(dice) for dice in self.roll.groups]
        self.current = self._next_open()

    @property
    def is_ready(self) -> bool:
        """Whether every die has its result."""
        return self._next_open() is None

    @property
    def is_begun(self) -> bool:
        """Whether anything is typed."""
        typed = (n != _forced(dice) for n, dice in self._pairs())
        return bool(self.typed) or super().is_begun or any(typed)

    @property
    def action(self) -> Action:
        """What came up, as typed."""
        return super().action if self.by_faces else Hits(tuple(n or 0 for n in self.hits))

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

    def touch(self, group: int, *, less: bool) -> None:
        """One hit more of this group, or one less; with the first the others of it are misses."""
        dice, number = self.roll.groups[group], (self.hits[group] or 0) + (-1 if less else 1)
        self.typed, self.refusals, self.has_extra = "", (), False
        if dice.fewest <= number <= dice.most:
            self.hits[group] = number
            self.current = self._next_open(group)

    def thrown(self, rng: Random) -> Action:
        """What was typed stays, the app throws the rest."""
        if self.by_faces:
            return super().thrown(rng)
        throw = self.roll.sample(rng)
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


class SymbolEntry(Entry):
    """What has been entered for a roll of symbols.

    Counted, a digit is how many dice show the symbol that is asked about, and the last symbol has
    what is left. Die by die, a digit is the number of a symbol. `faces` are the dice so far.
    """

    def __init__(self, roll: Roll) -> None:
        super().__init__(roll)
        self.clear(by_faces=False)

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, counting symbols or reading dice."""
        super().clear(by_faces=by_faces)
        self.asked = 1
        """The symbol that is counted next, in the current group."""

    def turn(self, *, by_faces: bool) -> None:
        """The dice that are in are the same in both ways."""
        self.by_faces, self.refusals, self.has_extra = by_faces, (), False

    @property
    def current(self) -> int | None:
        """The group that is being entered; None when all dice are in."""
        return next((n for n in range(len(self.roll.groups)) if self.left(n)), None)

    @property
    def is_ready(self) -> bool:
        """Whether every die has its symbol."""
        return self.current is None

    def left(self, group: int) -> int:
        """How many dice of a group are still to come."""
        return self.roll.groups[group].count - len(self.faces[group])

    def count(self, group: int, face: int) -> int:
        """How many dice show this symbol."""
        return self.faces[group].count(face)

    def digit(self, digit: int) -> None:
        """A count, or a symbol; the count of the last symbol, which is known, may be typed too."""
        group = self.current
        if group is None:
            last = len(self.faces) - 1
            rest = self.count(last, self.roll.groups[last].sides)
            self.has_extra = self.by_faces or digit not in (0, rest)
            return
        new = [digit] if self.by_faces else [self.asked] * digit
        if not self._takes(group, new) or self.by_faces or group != self.current:
            return
        self.asked += 1
        if self.asked == self.roll.groups[group].sides:
            self._takes(group, [self.asked] * self.left(group))

    def more(self) -> None:
        """One die more of the symbol counted last: that is how a count goes beyond nine."""
        group = self.current
        if group is None or self.by_faces:
            return
        if self._takes(group, [max(1, self.asked - 1)]) and group == self.current:
            self.asked = max(2, self.asked)

    def fewer(self) -> None:
        """One die fewer of the symbol counted last."""
        if self.current is not None and not self.by_faces and self.asked > 1:
            self.refusals = ()
            faces, last = self.faces[self.current], self.asked - 1
            if last in faces:
                faces.remove(last)

    def add(self, group: int, face: int) -> None:
        """One die more that shows this symbol."""
        self._takes(group, [face])

    def remove(self, group: int, face: int) -> None:
        """One die fewer that shows this symbol."""
        self.refusals, self.has_extra = (), False
        if face in self.faces[group]:
            self.faces[group].remove(face)
            self.asked = 1 if not any(self.faces) else self.asked

    def backspace(self) -> None:
        """Take back the last die, or the last count."""
        self.refusals, self.has_extra = (), False
        if self.current is not None and self.asked > 1:
            self._forget_counts(self.current, self.asked - 1)
            return
        here = next((n for n in reversed(range(len(self.faces))) if self.faces[n]), None)
        if here is None:
            return
        if self.by_faces or self.left(here):
            self.faces[here].pop()
        else:  # the last symbol was never asked about: it was given what the others left
            self._forget_counts(here, min(max(self.faces[here]), self.roll.groups[here].sides - 1))

    def _forget_counts(self, group: int, face: int) -> None:
        """Ask about this symbol again, and about those after it."""
        self.asked = face
        self.faces[group] = [entered for entered in self.faces[group] if entered < face]

    def _takes(self, group: int, new: list[int]) -> bool:
        """Add these dice if the rules can believe them; else keep their words against it."""
        faces = [(1,) * dice.count for dice in self.roll.groups]
        entered = (*self.faces[group], *new)
        rest = self.roll.groups[group].count - len(entered)
        faces[group] = (*entered, *(1,) * rest)
        self.refusals = self.roll.why_not(Rolled(tuple(faces)))
        if not self.refusals:
            self.faces[group] += new
            if not self.left(group):
                self.asked = 1
        return not self.refusals
