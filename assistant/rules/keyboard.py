"""What somebody meant who typed with the other layout of the keyboard, or in other letters."""

from __future__ import annotations

import re

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


def _in_latin(letters: str) -> str:
    column = 0
    for letter in letters:
        column = len(RUSSIAN) * column + RUSSIAN.index(letter) + 1
    return column_letters(column - 1)
