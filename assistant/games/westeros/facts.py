"""A value and how well it is known: who says so, and whether the table may rely on it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from assistant.rules.decision import Cite

T = TypeVar("T")

Count = Annotated[int, Meta(ge=0, le=99)]
"""A number on a card."""
Change = Annotated[int, Meta(ge=-9, le=9)]
"""What something changes of a number."""


class Certainty(StrEnum):
    """How well a value is known, from best to not at all."""

    TYPED = "typed"
    """The player has read it off his own card."""
    STATED = "stated"
    """The rulebook or the official answers say so."""
    REPORTED = "reported"
    """Somebody who owns the game has written so."""
    INFERRED = "inferred"
    """It follows from what else is known; the reasoning is ours."""
    ASSUMED = "assumed"
    """Nobody says; something has to be played by until a player looks it up."""
    UNKNOWN = "unknown"


class Fact(Struct, Generic[T], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A value with its source; empty where nobody knows it."""

    value: T | None = None
    certainty: Certainty = Certainty.UNKNOWN
    source: Cite | None = None

    @property
    def is_known(self) -> bool:
        """Whether there is any value to go by, be it an assumption."""
        return self.value is not None

    @property
    def doubt(self) -> int:
        """The place of its certainty, from best to not at all."""
        return tuple(Certainty).index(self.certainty)


def typed(value: T) -> Fact[T]:
    """A value that the player has read off his card."""
    return Fact(value, Certainty.TYPED)
