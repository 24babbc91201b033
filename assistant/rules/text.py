"""What the rules can say: proper names, and sentences with blanks to be spoken in any language.

The rules never build a finished string. `Message` holds the English sentence and is what the
translation tools extract; calling it fills the blanks and gives a `Text`; only the window turns
a `Text` into words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from msgspec import Struct

MINUS = "\N{MINUS SIGN}"


class Name(Struct, frozen=True):
    """A proper name as the data files give it, in both languages."""

    en: str
    ru: str

    def __str__(self) -> str:
        return self.en


Said = TypeVar("Said", bound="Speakable")


class Text(Struct, frozen=True):
    """A sentence of the rules with its blanks filled, not yet in any language."""

    context: str
    source: str
    blanks: tuple[tuple[str, Speakable], ...] = ()

    def __str__(self) -> str:
        """The English sentence: for tests, transcripts and bug reports."""
        return self.source.format(**{key: str(value) for key, value in self.blanks})


Speakable: TypeAlias = Text | Name | str | int
"""Anything that can be spoken; a plain ``str`` is what a player typed and is never translated."""


@dataclass(frozen=True, slots=True)
class Message:
    """An English sentence of one game, ready to have its blanks filled.

    Takes exactly two string literals, the game and the sentence: the extractor reads it as text.
    """

    context: str
    source: str
    _without_blanks: Text = field(init=False, repr=False, compare=False)
    """Most sentences have none, and are said again and again: one does for all of them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_without_blanks", Text(self.context, self.source))

    def __call__(self, **blanks: Speakable) -> Text:
        """The sentence with its blanks filled, as a value that compares and hashes."""
        if not blanks:
            return self._without_blanks
        by_name = sorted(blanks.items()) if len(blanks) > 1 else blanks.items()
        return Text(self.context, self.source, tuple(by_name))


PAIR = Message("rules", "{first}, {rest}")
VERSUS = Message("rules", "{first} / {second}")
"""Who plays against whom."""
ABOUT = Message("rules", "{whose}: {what}")
"""A thing of a side's, where both have such things."""
TIMES = Message("rules", "{what} × {n}")
"""Several things that are all alike."""


def joined(items: Sequence[Said], by: Message = PAIR) -> Said | Text:
    """Several names, one at least, in one line with commas, or however `by` joins two."""
    if len(items) == 1:
        return items[0]
    return by(first=items[0], rest=joined(items[1:], by))


def plain(n: int) -> str:
    """A number, its minus a real one."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A bonus with its sign: +2, +0, −1."""
    return plain(n) if n < 0 else f"+{n}"
