"""Texts as people save them: in UTF-8, or in what their editor calls Unicode or ANSI.

Where no mark says so, it is told by what comes out; what is not beyond doubt is not guessed.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE

WINDOWS = "cp1251"
"""What Windows calls ANSI in Russia. Dashes and marks have the same bytes in its English one."""

_MARKS = "\N{NO-BREAK SPACE}«»“”„‘’‚–—…№"
_WORDS = re.compile(r"[^\W\d_]+")
_RUSSIAN = re.compile(r"[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+")
_LATIN = re.compile(r"[A-Za-z]+")
_SURE = re.compile(r"[А-ЯЁа-яё][а-яё]{2}")
_COMMON = re.compile(r"[оеаинтсрвл]", re.IGNORECASE)
"""Two thirds of the letters of a Russian text, and far fewer of one read with the wrong table."""
_NULS_SHOWN = 20
"""One byte in so many is enough: a Russian text in UTF-16 has them in blanks and digits only."""


def decoded(data: bytes) -> str:
    """The text of a file. Raises `UnicodeDecodeError`, in UTF-8, where it cannot be told."""
    wide = _wide(data)
    if wide is not None:
        return wide
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode(WINDOWS, errors="replace")
        if _is_windows(text):
            return text
        raise


def _wide(data: bytes) -> str | None:
    """A text of two bytes a letter, with a mark or, where every other byte is nought, without."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        codec = "utf-16"
    else:
        even, odd = data[::2].count(0), data[1::2].count(0)
        if min(even, odd) > 0 or max(even, odd) * _NULS_SHOWN <= len(data):
            return None
        codec = "utf-16-le" if odd else "utf-16-be"
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _is_windows(text: str) -> bool:
    """Whether these are Russian and English words, and no others read with the wrong table."""
    letters = [sign for sign in text if _RUSSIAN.fullmatch(sign)]
    if not all(sign.isascii() for sign in set(text) - set(letters) - set(_MARKS)):
        return False
    words = _WORDS.findall(text)
    sound = all(_LATIN.fullmatch(word) or _RUSSIAN.fullmatch(word) for word in words)
    common = len(_COMMON.findall(text))
    return sound and (not letters or (3 * common >= len(letters) and bool(_SURE.search(text))))
