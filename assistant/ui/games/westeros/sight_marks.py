"""A line of sight as it is drawn: each line to where it stops, what stops it outlined and named."""

from __future__ import annotations

from assistant.games.westeros.board.grid import hex_name
from assistant.games.westeros.board.los import Blocker, Line, Side, Sight
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.marks import Lit, Marks, Stroke, Word, shifted

APART = 4.5
"""A shifted line lies so far aside, so the two are 9 apart."""


def sight_marks(sight: Sight, look: Look) -> Marks:
    """Every line of the sight, and the first obstacle on each."""
    strokes = tuple(_stroke(sight, line, look) for line in sight.lines)
    if len(sight.lines) > 1:
        ends = centre(*sight.start), centre(*sight.end)
        strokes = (Stroke(*ends, look.theme.muted, 1, dotted=True), *strokes)
    stopping = {line.stopped_by.at: line.stopped_by for line in sight.lines if line.stopped_by}
    above = tuple(Lit(at, look.theme.bad, 3) for at in stopping)
    words = tuple(_name(sight, blocker, look) for blocker in stopping.values())
    return Marks(strokes=strokes, above=above, words=words)


def _stroke(sight: Sight, line: Line, look: Look) -> Stroke:
    start, end = centre(*sight.start), centre(*sight.end)
    aside = {None: 0.0, Side.LEFT: -APART, Side.RIGHT: APART}[line.side]
    a, b = shifted(start, end, aside)
    if line.stopped_by is None:
        return Stroke(a, b, look.theme.good, 3)
    return Stroke(a, a + (b - a) * float(line.reach), look.theme.bad, 3, ending="ring")


def _name(sight: Sight, blocker: Blocker, look: Look) -> Word:
    what, where = say(blocker.what), hex_name(sight.board, blocker.at)
    return Word(centre(*blocker.at), (f"{what}, {where}",), look.theme.bad, mark="eye")
