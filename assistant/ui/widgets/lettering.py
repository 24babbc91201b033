"""Lines of words with the shapes of their letters, kept for every place that writes them again."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF, QGlyphRun, QTextLayout

KEPT = 1024
"""So many lines are kept."""
_BREAKS = frozenset("\n\t\x9c\u2028\u2029")
"""What Qt takes for the end of a line, a jump in it, or the choice between two."""


class Line(NamedTuple):
    """The letters, and how wide and high they are together."""

    letters: QGlyphRun
    wide: float
    high: float


@lru_cache(maxsize=KEPT)
def shaped(font: QFont, text: str) -> Line | None:
    """A line to be drawn as it is: to shape the letters takes as long as to draw them.

    None where that is not all of it: in several fonts, in several lines, with tabs; nor a line
    struck through: Qt would strike it as far again from the letters as these are from the corner.
    """
    if font.strikeOut() or not _BREAKS.isdisjoint(text):
        return None
    layout = QTextLayout(text, font)
    layout.setCacheEnabled(True)  # or Qt would shape them again to tell them
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    return Line(runs[0], line.horizontalAdvance(), height_of(font)) if len(runs) == 1 else None


@lru_cache(maxsize=128)
def height_of(font: QFont) -> float:
    """How high its lines are."""
    return measure_of(font).height()


@lru_cache(maxsize=128)
def measure_of(font: QFont) -> QFontMetricsF:
    """What measures words in it: to make one anew takes as long as to measure a word."""
    return QFontMetricsF(font)
