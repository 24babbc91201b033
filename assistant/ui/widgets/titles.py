"""Names shortened to the room there is; the number that tells equal names apart is kept."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache

from PySide6.QtGui import QFont

from assistant.ui.widgets import paint

PARTS = re.compile(r"(?P<name>.*?)(?P<aside> \(.*?)?(?P<number> \[\d+\])?")
"""What it is called, what of that stands in brackets, by which number it is told from others."""


def is_numbered(name: str) -> bool:
    """Whether its number tells it from others of its name."""
    return bool(_parted(name)[1])


def in_a_line(name: str, font: QFont, width: float) -> str:
    """The whole name, or what stands before its brackets, cut if it must be; then its number."""
    if paint.width_of(font, name) <= width + 1:
        return name
    short, number = _parted(name)
    if not number:
        return short  # whoever writes it cuts it
    return paint.elided(font, short, width - paint.width_of(font, number)) + number


def in_lines(name: str, font: QFont, width: float, most: int) -> tuple[str, ...]:
    """The same in so many lines."""
    short, number = _parted(name)
    for words in (name, short + number):
        lines = paint.wrapped(words, font, width, most)
        if " ".join(lines) == words:
            return lines
    if not number:
        return lines
    *above, last = paint.wrapped(short, font, width, most)
    return (*above, in_a_line(last + number, font, width))


@lru_cache(maxsize=paint.MEASURED)
def halved(font: QFont, text: str) -> tuple[float, str]:
    """The least width in which a text takes two lines, and these; a single word stays one."""
    words = text.split(" ")
    if len(words) == 1:
        return paint.width_of(font, text), text

    def halves(n: int) -> tuple[str, str]:
        return " ".join(words[:n]), " ".join(words[n:])

    def is_top_heavy(n: int) -> bool:
        upper, lower = halves(n)
        return paint.width_of(font, upper) >= paint.width_of(font, lower)

    # each word more makes the upper line longer and the lower shorter: it is where they meet
    ways = range(1, len(words))
    met = bisect_left(ways, True, key=is_top_heavy)
    pairs = map(halves, ways[max(0, met - 1) : met + 1])
    return min(
        (max(paint.width_of(font, half) for half in pair), "\n".join(pair)) for pair in pairs
    )


def _parted(name: str) -> tuple[str, str]:
    found = PARTS.fullmatch(name)
    return (name, "") if found is None else (found["name"], found["number"] or "")
