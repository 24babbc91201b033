"""What is typed of a roll, kept until it is confirmed, and how the players prefer to type it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Refusal
from assistant.rules.flow import Decision
from assistant.ui.widgets.keys import Rhythm


class Entry(Protocol):
    """What has been typed so far of a roll."""

    roll: Roll
    by_faces: bool
    is_usual: bool
    """Whether it is typed as the players usually do: not where each die decides a fate."""
    refusals: tuple[Refusal, ...]
    has_extra: bool
    """Whether a number came after the last die."""

    @property
    def is_ready(self) -> bool:
        """Whether every die has its result."""

    @property
    def action(self) -> Action:
        """What came up, as typed."""

    def clear(self, *, by_faces: bool) -> None:
        """Begin again, in this way or the other."""

    def begin_anew(self) -> None:
        """What is typed now takes the place of what was whole already, or only begun."""

    def digit(self, digit: int) -> None:
        """One digit more."""

    def backspace(self) -> None:
        """Take the last one back."""

    def thrown(self, rng: Random) -> Action:
        """What was typed stays, the app throws the rest."""


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
        """Begin this roll again in the other way, and later ones in that way too."""
        entry.clear(by_faces=by_faces)
        if entry.is_usual:
            self.by_faces = by_faces
