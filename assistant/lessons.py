"""Guided battles: for each game a table of steps, and how far a player has come in it.

A step points at a control, says one thing about it, and ends with a move, an undo or a button. The
player is free: another move goes on as well, and what no longer fits is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from assistant.examples import examples_of
from assistant.paths import bundled
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice, Ref, Seat
from assistant.rules.flow import Decision
from assistant.rules.text import Name, Text

GUIDED = "guided"
"""What stands for a guided battle where examples have their keys."""
KINDS = {"choice": Choice, "roll": Roll, "draw": Draw}
"""What a step can be about."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of one control, the first that is seen of those named in `at`.

    A name that ends in `*` stands for all that begin like that. `key` does what is asked;
    `asks` and `seat` say of which question the step tells, and it waits for the control `beside`;
    `shows` is what “show me” presses, while it is open, rather than the control itself; `picks` is
    said instead of `says` once the control asks for one thing of a list; `sees` are the things on
    the table that the step tells of besides what can be clicked. One that `stays` goes on when the
    question is answered, not with each move. Where another action is played than `plays`, the next
    step says `otherwise`.
    """

    at: tuple[str, ...]
    title: Name
    says: Name
    ends: Literal["move", "undo", "next"] = "move"
    asks: Literal["choice", "roll", "draw"] | None = None
    seat: Seat | None = None
    key: str = ""
    beside: str = ""
    shows: tuple[str, ...] = ()
    picks: Name | None = None
    sees: tuple[Ref, ...] = ()
    stays: bool = False
    plays: str = ""
    otherwise: Name | None = None

    def fits(self, decision: Decision | None) -> bool:
        """Whether this is what the step is about."""
        kind = self.asks is None or isinstance(decision, KINDS[self.asks])
        return kind and (self.seat is None or (decision is not None and decision.seat == self.seat))


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps on a bundled battle: a setup of its own, or the first example of the game.

    Whoever lets the program roll has the dice of `seed`, of which the steps tell. `asides` say how
    to answer what no step is about, by a control that is there then.
    """

    steps: tuple[LessonStep, ...]
    battle: str = ""
    seed: int = 1
    asides: Mapping[str, Name] = {}


@cache
def lessons() -> Mapping[str, Lesson]:
    """The lessons by their games."""
    data = bundled("resources", "lessons.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, Lesson])


def setup_of(game: str, language: str) -> Path:
    """The file of the battle in which a game is shown."""
    if battle := lessons()[game].battle:
        return bundled("resources", "examples", f"{battle}.toml")
    return examples_of(game, language)[0].path


@dataclass
class Progress:
    """How far a player has come: what the page that shows it is built anew for stays here."""

    lesson: Lesson
    number: int = 0
    """Of the step, from nought."""
    turn: int = 0
    """How many moves had been played when `follow` was told last."""
    began: dict[int, int] = field(default_factory=dict)
    """At which turn each step was told."""
    waits: bool = False
    """Whether the step is not told yet, for the control beside it is not there."""
    asked: tuple[Seat, Text] | None = None
    """The question that `follow` was told last."""
    strayed: Name | None = None
    """What is said instead, for another action was played than the step before told."""
    rng: Random = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Random(self.lesson.seed)

    @property
    def step(self) -> LessonStep | None:
        """What is to be told now; None after the last."""
        steps = self.lesson.steps
        if self.number >= len(steps):
            return None
        step = steps[self.number]
        return step if self.strayed is None else replace(step, says=self.strayed)

    @property
    def is_last(self) -> bool:
        """Whether nothing is left but to read this step."""
        step = self.step
        is_read = step is not None and step.ends == "next"
        return is_read and self.number == len(self.lesson.steps) - 1

    @property
    def place(self) -> tuple[int, int]:
        """Which of the steps that are told this is, and of how many: what is left out is none."""
        told = sum(n <= self.number for n in self.began)
        return told, told + len(self.lesson.steps) - 1 - self.number

    def follow(self, turn: int, decision: Decision | None, played: str = "") -> None:
        """So many moves are played now, this one last, and this is asked."""
        before, self.turn = self.turn, turn
        asked = (decision.seat, decision.prompt) if isinstance(decision, Choice) else None
        is_same, self.asked = asked is not None and asked == self.asked, asked
        stays = is_same and self.step is not None and self.step.stays
        if turn > before and not self.waits and not stays:
            self._pass_move(played)
        elif turn < before:
            self._pass_undo(turn)
        self._find(decision)

    def go_on(self, decision: Decision | None) -> None:
        """The step was read."""
        self.number, self.strayed = self.number + 1, None
        self._find(decision)

    def _pass_move(self, played: str) -> None:
        """Whatever was told, the next step that asks for a move is done; or else the last is next.

        That one has told how it ends; a move after it is the player's own.
        """
        step = self.step
        self.strayed = None if step is None or played == step.plays else step.otherwise
        later = range(self.number, len(self.lesson.steps))
        moves = (n + 1 for n in later if self.lesson.steps[n].ends == "move")
        self.number = next(moves, max(self.number + 1, len(self.lesson.steps) - 1))

    def _pass_undo(self, turn: int) -> None:
        """That was asked for; or the step that was told at that turn is told again."""
        self.strayed = None
        if self.step is not None and self.step.ends == "undo":
            self.number += 1
            return
        told = (n for n, began in self.began.items() if n < self.number and began == turn)
        self.number = max(told, default=self.number)

    def _find(self, decision: Decision | None) -> None:
        """Leave out what does not fit."""
        while self.step is not None and not self.step.fits(decision):
            self.number += 1
        if self.step is not None:
            self.began[self.number] = self.turn
