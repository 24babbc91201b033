"""A retreat as it is drawn: where it goes, what is closed and why, what a closed hex costs."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF

from assistant.games.westeros.attack.retreat import Retreat, Role, Way
from assistant.games.westeros.board.hexes import Hex, step
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.marks import Marks, Stroke, Word

FROM = 0.42
"""Where on the way to the next hex an arrow begins: beside the banner, not under it."""


def retreat_marks(retreat: Retreat, at: Hex, look: Look, *, foreseen: bool = False) -> Marks:
    """Every direction that was looked at; `foreseen` is one whose dice have not been thrown."""
    marks = Marks()
    for way in retreat.looked_at:
        marks = marks | _way_marks(retreat, way, at, look, foreseen)
    return marks


def _way_marks(retreat: Retreat, way: Way, at: Hex, look: Look, foreseen: bool) -> Marks:
    """An arrow as far as it goes, and a cross where it goes no further."""
    theme, dashed = look.theme, way.role is Role.SECONDARY
    start = _between(at, step(at, way.direction), FROM)
    strokes, words = list[Stroke](), list[Word]()
    if way.hexes:
        colour = theme.text if way in retreat.choices else theme.muted
        end = _between(at, way.hexes[-1], 1 - 0.12 / len(way.hexes))
        strokes.append(Stroke(start, end, colour, 3, dashed=dashed, ending="arrow"))
    if way.closed is not None:
        last = way.hexes[-1] if way.hexes else at
        begin = _between(last, step(last, way.direction), FROM)
        stop = _between(last, step(last, way.direction), 0.78)
        strokes.append(Stroke(begin, stop, theme.bad, 3, dashed=True, ending="cross"))
        words.append(Word(stop, _costs(retreat, way, foreseen), theme.bad))
    return Marks(strokes=tuple(strokes), words=tuple(words))


def _costs(retreat: Retreat, way: Way, foreseen: bool) -> tuple[str, ...]:
    """Why it is closed, and the wounds where nothing else is open."""
    assert way.closed is not None
    why = say(way.closed.text)
    if retreat.choices and way not in retreat.choices:
        return (why,)
    if foreseen:
        told = QCoreApplication.translate("WesterosWords", "wounds from hex {n} on")
        return (why, told.format(n=len(way.hexes) + 1))
    told = QCoreApplication.translate("WesterosWords", "wounds: {n}").format(n=way.wounds)
    return (why, told)


def _between(a: Hex, b: Hex, part: float) -> QPointF:
    return centre(*a) + (centre(*b) - centre(*a)) * part
