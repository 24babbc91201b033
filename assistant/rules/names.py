"""Names that players type, ids that end in a number, and keys of the other layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from unicodedata import category

from assistant.rules.decision import HERE
from assistant.rules.game import Problem
from assistant.rules.text import Message

TOO_LONG = Message("rules", "Too long: over {most} letters")
HALF_A_CHARACTER = Message(
    "rules", "It has a broken character (\\ud800 to \\udfff). Enter it again."
)
ONLY_SPACES = Message("rules", "Only spaces. Enter it again.")
INVISIBLE = Message("rules", "There is an invisible character ({code}). Enter it again.")

LONGEST_NAME = 28
"""The most characters of a name: a longer one does not fit on the screen."""

_JOINERS = "\u200c\u200d"
"""Without them some scripts, and many an emoji, fall apart."""


def name_problems(name: str, at: str, longest: int = LONGEST_NAME) -> Iterator[Problem]:
    """What keeps these words from being a name."""
    if len(name) > longest:
        yield Problem(TOO_LONG(most=longest), HERE, at)
    if any("\ud800" <= sign <= "\udfff" for sign in name):
        yield Problem(HALF_A_CHARACTER(), HERE, at)
    if name and not name.strip():
        yield Problem(ONLY_SPACES(), HERE, at)
    for sign in filter(_is_invisible, name[:longest]):
        yield Problem(INVISIBLE(code=f"U+{ord(sign):04X}"), HERE, at)
        break


def _is_invisible(sign: str) -> bool:
    """Whether it draws nothing and may turn or break the line in which the name stands."""
    return category(sign) in ("Cc", "Cf", "Zl", "Zp") and sign not in _JOINERS


def number(id: str) -> int:
    """The number at the end of such an id, or of a `Ref` that ends in one."""
    return int(id.rpartition("-")[2])


def next_number(ids: Iterable[str]) -> int:
    """The number of one more: above all of these."""
    return max(map(number, ids), default=0) + 1


RUSSIAN = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The columns of a board, by the letters of either alphabet that have been used for them."""

_RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё"
_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_SWAPPED = str.maketrans(_RUSSIAN_KEYS + _LATIN_KEYS, _LATIN_KEYS + _RUSSIAN_KEYS)
_ALIKE = str.maketrans("авекмнорстухАВЕКМНОРСТУХ", "abekmhopctyxABEKMHOPCTYX")
_SQUARE = re.compile(rf"\b([{RUSSIAN}]{{1,2}})(\d{{1,2}})\b", re.IGNORECASE)


def other_layout(typed: str) -> str:
    """The same keys, Russian for Latin and Latin for Russian, in small letters."""
    return typed.casefold().translate(_SWAPPED)


def look_alike(typed: str) -> str:
    """Latin letters for the Russian ones that look the same."""
    return typed.translate(_ALIKE)


def squares_in_latin(typed: str) -> str:
    """Squares of a board that are named in Russian letters (Д5), in Latin ones (E5)."""
    return _SQUARE.sub(lambda found: f"{_in_latin(found[1].upper())}{found[2]}", typed)


def column_letters(column: int) -> str:
    """The letters of a column, counted from 0: A to Z, then AA."""
    many, rest = divmod(column, len(LATIN))
    return (LATIN[many - 1] if many else "") + LATIN[rest]


def column_of(letters: str, alphabet: str = LATIN) -> int:
    """The column of these letters, counted from 0."""
    column = 0
    for letter in letters:
        column = len(alphabet) * column + alphabet.index(letter) + 1
    return column - 1


def _in_latin(letters: str) -> str:
    """The Latin letters of the column that these Russian ones name."""
    return column_letters(column_of(letters, RUSSIAN))
