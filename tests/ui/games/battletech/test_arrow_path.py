"""The way of an arrow, reckoned in numbers: it is where Qt draws it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from assistant.ui.games.battletech.cards.arrows import ALONG, ArrowPath

ENDS = (
    (QPointF(100, 40), QPointF(640.5, 410.25)),
    (QPointF(640.5, 410.25), QPointF(100, 40)),
    (QPointF(300, 200), QPointF(300, 212)),
    (QPointF(20, 90), QPointF(900, 90)),
)


@pytest.mark.parametrize(("start", "end"), ENDS)
@pytest.mark.parametrize("part", [0.0, 0.94, 1.0, *ALONG])
def test_a_curve_is_where_qt_draws_it(start: QPointF, end: QPointF, part: float) -> None:
    way = ArrowPath(start, end, 34)
    drawn = way.path.pointAtPercent(part)
    assert way.point(part) == pytest.approx((drawn.x(), drawn.y()), abs=1e-9)


@pytest.mark.parametrize(("start", "end"), ENDS)
def test_all_places_for_words_lie_between_the_ends(start: QPointF, end: QPointF) -> None:
    way = ArrowPath(start, end, 34)
    assert len(way.along) == len(ALONG)
    assert all(way.left <= x <= way.right for x, _ in way.along)
    assert way.end == end
