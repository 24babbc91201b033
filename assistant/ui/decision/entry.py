"""What is typed of a roll, kept until it is confirmed, and how the players prefer to type it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from assistant.rules.chance import ONE_TOO_MANY, AnyDice, Hits, Roll, Rolled, SymbolDice
from assistant.rules.decision import Action, Refusal
from assistant.rules.flow import Decision
from assistant.ui.widgets.keys import Rhythm

HIT, MISS = 1, 2
"""The two faces that dice with numbers have while they are only counted."""


class Typed(NamedTuple):
    """How far the typing of a roll has come."""

    faces: tuple[tuple[int, ...], ...]
    """The dice of each group that are in."""
    asked: int = 1
    """The face that is counted next, in the current group."""
    start: int = 0
    """The current group is the first one from here that has dice to come."""
    digits: str = ""
    """A number that may yet grow."""
    led: bool = False
    """An arrow chose a face: a count takes the place of what there was, nothing is filled in."""
    filled: int = 0
    """So many dice were given to the last face, for they were left."""
    counted: bool = False
    """The face before was counted just now, and that alone led to this one."""


class Entry:
    """What has been typed so far of a roll; Backspace goes back step by step.

    Die by die, a number is a face. Counted, it is how many dice show the face that is asked about,
    and the last face has what is left. A number fills and moves on as soon as no longer one is
    possible; once all dice are in, none is taken. `refusals` are the rules' words against the last
    digit.
    """

    by_faces: bool
    refusals: tuple[Refusal, ...]

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.is_symbolic = all(isinstance(dice, SymbolDice) for dice in roll.groups)
        # A die for each fate is read: a 1 typed must not stand for one that is lost.
        decides_fates = not roll.strikes and all(dice.count == 1 for dice in roll.groups)
        self.is_usual = self.is_symbolic or not decides_fates
        """Whether it is typed as the players usually do."""
        self.clear(by_faces=not self.is_symbolic and (roll.faces is not None or decides_fates))

    @property
    def current(self) -> int | None:
        """The group that is being typed; None when all dice are in."""
        size, start = len(self.typed.faces), self.typed.start
        turned = (n % size for n in range(start, start + size))
        return next((n for n in turned if self.left(n)), None)

    @property
    def is_ready(self) -> bool:
        """Whether every die has its result."""
        return self.current is None

    @property
    def is_begun(self) -> bool:
        """Whether anything is typed."""
        return bool(self.typed.digits) or self.typed.faces != self._forced()

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def action(self) -> Action:
        """What came up, as typed."""
        if self._counts_hits:
            return Hits(tuple(faces.count(HIT) for faces in self.typed.faces))
        return Rolled(self.typed.faces)

    def left(self, group: int) -> int:
        """How many dice of a group are still to come."""
        return self.roll.groups[group].count - len(self.typed.faces[group])

    def succeeds(self, group: int, face: int) -> bool:
        """Whether a die of a group that shows this is a success."""
        return face == HIT if self._counts_hits else self.roll.groups[group].succeeds(face)

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, counting or reading faces."""
        self.by_faces, self.refusals = by_faces, ()
        self._before = list[Typed]()
        self.typed = Typed(self._forced())

    def turn(self, *, by_faces: bool) -> None:
        """Type in the other way: symbols are the same in both, hits do not tell of faces."""
        if not self.is_symbolic:
            self.clear(by_faces=by_faces)
        self.by_faces, self.refusals = by_faces, ()

    def begin_anew(self) -> None:
        """A number that was only begun is forgotten."""
        self._step(self.typed._replace(digits=""))

    def digit(self, digit: int) -> None:
        """One digit more for the current group; where all dice are in, they stay as they are.

        A count of symbols that is known by then may be typed all the same.
        """
        if self.current is None:
            is_known = self.is_symbolic and digit in (0, self.typed.filled)
            if self.by_faces or not is_known:
                self.refusals = (Refusal(ONE_TOO_MANY(), self.roll.cite),)
            return
        if self._may_grow(number := int(f"{self.typed.digits}{digit}"), self.current):
            self._step(self.typed._replace(digits=str(number)))
        else:
            self._put(number, self.current)

    def enter(self) -> bool:
        """Finish a number that could have grown; whether there was one."""
        if self.typed.digits and self.current is not None:
            self._put(int(self.typed.digits), self.current)
            return True
        return False

    def miss_rest(self) -> None:
        """No die that is still to come is a success; one step back takes that back."""
        self.enter()
        pairs = zip(self.roll.groups, self.typed.faces, strict=True)
        faces = tuple(
            mine or (HIT,) * dice.fewest + (MISS,) * (dice.count - dice.fewest)
            for dice, mine in pairs
        )
        self._step(Typed(faces, 1, self.typed.start))

    def backspace(self) -> None:
        """Take the last step back."""
        self.refusals = ()
        if self._before:
            self.typed = self._before.pop()._replace(counted=False)

    def touch(self, group: int, face: int, *, less: bool) -> None:
        """One die more that shows this face, or one less; of hits all others are misses then."""
        dice, faces = self.roll.groups[group], list(self.typed.faces[group])
        if self._counts_hits:
            faces = [HIT] * faces.count(HIT)
        if not less:
            faces.append(face)
        elif face in faces:
            faces.remove(face)
        else:
            return
        asked = self.typed.asked if faces else 1
        if self._counts_hits:
            faces += [MISS] * (dice.count - len(faces))
        self._give(group, tuple(faces), asked)

    def touch_last(self, *, less: bool) -> None:
        """The same for the face counted last: that is how a count goes beyond nine."""
        group, asked = self.current, self.typed.asked
        if group is None or self.by_faces or (less and asked == 1 and not self.typed.led):
            return
        self.touch(group, asked if self.typed.led else max(1, asked - 1), less=less)
        if self.current == group and not (self.refusals or self.typed.led):
            self.typed = self.typed._replace(asked=max(2, asked), counted=True)

    def move_to(self, group: int) -> None:
        """Type this group again."""
        self._set(group, self._forced()[group])

    def lead(self, by: int) -> None:
        """Count the face before or after the one that is asked about.

        Where a count has just moved on by itself, one step on is that step: no face is skipped.
        """
        if self.typed.counted and by > 0:
            self.typed = self.typed._replace(counted=False)
            return
        face = self.typed.asked + by
        if self.current is not None and 0 < face <= self.roll.groups[self.current].sides:
            self.refusals = ()
            self.typed = self.typed._replace(asked=face, led=True, counted=False)

    def thrown(self, rng: Random) -> Action:
        """What was typed stays, the app throws the rest."""
        throw, faces = self.roll.sample(rng), self.typed.faces
        if not self._counts_hits:
            pairs = zip(faces, throw.faces, strict=True)
            return Rolled(tuple(mine + new[len(mine) :] for mine, new in pairs))
        if faces == self._forced():
            return throw
        counts = zip(faces, self.roll.counts(throw), strict=True)
        return Hits(tuple(mine.count(HIT) if mine else new for mine, new in counts))

    @property
    def _counts_symbols(self) -> bool:
        return not self.by_faces and self.is_symbolic

    @property
    def _counts_hits(self) -> bool:
        return not self.by_faces and not self.is_symbolic

    def _forced(self) -> tuple[tuple[int, ...], ...]:
        """What is known before anything is typed: the hits of dice that all succeed, or none."""
        return tuple(
            (HIT,) * dice.fewest + (MISS,) * (dice.count - dice.fewest)
            if self._counts_hits and _is_certain(dice)
            else ()
            for dice in self.roll.groups
        )

    def _may_grow(self, number: int, group: int) -> bool:
        dice = self.roll.groups[group]
        if self.by_faces:
            return dice.sides > 10 and 0 < number * 10 <= dice.sides
        return self._counts_hits and 0 < number * 10 <= dice.most

    def _put(self, number: int, group: int) -> None:
        """A whole number: a face, or the count of the one that is asked about."""
        dice, faces, asked = self.roll.groups[group], self.typed.faces[group], self.typed.asked
        filled = 0
        if self.by_faces:
            faces = (*faces, number)
        else:
            if self.typed.led:
                faces = tuple(face for face in faces if face != asked)
            faces += (asked,) * number
            asked = asked + 1 if asked < dice.sides or self._counts_hits else 1
            if asked == (MISS if self._counts_hits else dice.sides) and not self.typed.led:
                filled = max(0, dice.count - len(faces))
                faces += (asked,) * filled
        self._give(group, faces, asked, filled)
        is_next = self._counts_symbols and not self.refusals and not self.is_ready
        self.typed = self.typed._replace(counted=is_next)

    def _give(self, group: int, faces: tuple[int, ...], asked: int, filled: int = 0) -> None:
        """Have these dice in, if the rules can believe them; else keep their words against it."""
        self.refusals = self._against(group, faces)
        if not self.refusals:
            is_full = len(faces) == self.roll.groups[group].count
            led = self.typed.led and not is_full
            self._set(group, faces, 1 if is_full else asked, led=led, filled=filled)

    def _set(
        self,
        group: int,
        faces: tuple[int, ...],
        asked: int = 1,
        *,
        led: bool = False,
        filled: int = 0,
    ) -> None:
        done = list(self.typed.faces)
        done[group] = faces
        self._step(Typed(tuple(done), asked, group, led=led, filled=filled))

    def _step(self, typed: Typed) -> None:
        """One that Backspace takes back."""
        self.refusals = ()
        if typed != self.typed:
            self._before.append(self.typed)
            self.typed = typed

    def _against(self, group: int, faces: tuple[int, ...]) -> tuple[Refusal, ...]:
        """What the rules say to these dice of a group, all else being possible."""
        groups = self.roll.groups
        if self._counts_hits:
            counts = [dice.fewest for dice in groups]
            counts[group] = faces.count(HIT)
            return self.roll.why_not(Hits(tuple(counts)))
        possible = [(dice.sides,) * dice.count for dice in groups]
        possible[group] = faces + possible[group][len(faces) :]
        return self.roll.why_not(Rolled(tuple(possible)))


def _is_certain(dice: AnyDice) -> bool:
    return dice.fewest == dice.most


@dataclass
class Typing:
    """How the players type dice, and what they have typed of the roll that is asked for."""

    by_faces: bool = False
    entry: Entry | None = None
    rhythm: Rhythm = field(default_factory=Rhythm)

    def begin(self, roll: Roll) -> Entry:
        """What has been typed of this roll; of another one nothing."""
        if self.entry is None:
            self.entry = Entry(roll)
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
