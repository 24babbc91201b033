"""Dice with pictures read off the table: how many of each symbol, or die by die. No widget."""

from __future__ import annotations

from random import Random

from assistant.rules.chance import AnyDice, Roll, Rolled
from assistant.rules.decision import Action, Refusal


class SymbolEntry:
    """What has been entered for a roll of symbols.

    Counted, a digit is how many dice show the symbol that is asked about, and the last symbol has
    what is left. Die by die, a digit is the number of a symbol. `faces` are the dice so far.
    """

    is_usual = True

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.clear(by_faces=False)

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, counting symbols or reading dice."""
        self.by_faces, self.refusals = by_faces, tuple[Refusal, ...]()
        self.has_extra = False
        self.faces: list[list[int]] = [[] for _ in self.roll.groups]
        self.asked = 1
        """The symbol that is counted next, in the current group."""

    @property
    def current(self) -> int | None:
        """The group that is being entered; None when all dice are in."""
        return next((n for n, dice in self._groups() if self.left(n)), None)

    @property
    def is_ready(self) -> bool:
        """Whether every die has its symbol."""
        return self.current is None

    @property
    def action(self) -> Action:
        """What came up, as entered."""
        return Rolled(tuple(tuple(faces) for faces in self.faces))

    def left(self, group: int) -> int:
        """How many dice of a group are still to come."""
        return self.roll.groups[group].count - len(self.faces[group])

    def count(self, group: int, face: int) -> int:
        """How many dice show this symbol."""
        return self.faces[group].count(face)

    def begin_anew(self) -> None:
        """Where all dice are in, they are forgotten."""
        if self.current is None:
            self.clear(by_faces=self.by_faces)

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

    def thrown(self, rng: Random) -> Action:
        """What was entered stays, the app throws the rest."""
        throw = self.roll.sample(rng).faces
        pairs = zip(self.faces, throw, strict=True)
        return Rolled(tuple((*entered, *new[len(entered) :]) for entered, new in pairs))

    def _groups(self) -> list[tuple[int, AnyDice]]:
        return list(enumerate(self.roll.groups))

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
