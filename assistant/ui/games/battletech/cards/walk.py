"""Walking over a table with the arrows of the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt

from assistant.rules.decision import Ref

WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ASIDE = 3.0
"""How much worse it is to lie beside the way than along it."""


def nearest(places: Mapping[Ref, QRectF], start: Ref, key: Qt.Key) -> Ref:
    """The next place in the direction of an arrow; the same where there is none."""
    x, y = WAYS[key]
    here = places[start].center()
    best, found = float("inf"), start
    for ref, rect in places.items():
        way = rect.center() - here
        along, aside = way.x() * x + way.y() * y, abs(way.x() * y) + abs(way.y() * x)
        if along > 1 and along + ASIDE * aside < best:
            best, found = along + ASIDE * aside, ref
    return found
