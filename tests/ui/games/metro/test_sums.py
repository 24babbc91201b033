"""Strength as a sum: numbers of two sizes on one line, words under them where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from assistant.games.metro.data import Unit
from assistant.games.metro.state import ATTACKER
from assistant.ui.games.metro.sums import SumView
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets import paint
from assistant.ui.widgets.paint import measure_of
from tests.games.metro.table import force, hero, show, station

NEAR, TIGHT, FAR = Metrics(), Metrics(small=True), Metrics(2.0, small=True, far=True)


def summed(qtbot, metrics: Metrics, *, shown: bool = True) -> SumView:
    """A hero of 4 with three pieces of gear, and his card."""
    battle = station(force(hero=hero(4, 1, 1, 2)), force(army=6), Unit.HERO)
    if shown:
        show(battle, "kontrataka", "zasada")
    view = SumView(Look.of(DARK, "metro", metrics))
    qtbot.addWidget(view)
    view.show_sum(battle.state, ATTACKER, Unit.HERO)
    view.resize(view.sizeHint())
    return view


@pytest.mark.parametrize("metrics", [NEAR, TIGHT, FAR])
def test_every_number_stands_on_one_line_and_nothing_is_cut(qtbot, monkeypatch, metrics):
    feet, figures = list[float](), list[str]()

    def write(
        painter: QPainter, place: QRectF, text: str, font: QFont, ink: str, align: int
    ) -> None:
        assert paint.width_of(font, text) <= place.width() + 0.01
        assert QRectF(view.rect()).contains(place)
        if font.weight() == QFont.Weight.DemiBold:
            feet.append(round(place.y() + measure_of(font).ascent(), 6))
            figures.append(text)

    view = summed(qtbot, metrics)
    monkeypatch.setattr(paint, "write", write)
    view.grab()
    assert " ".join(figures) == "4 + 4 + 2 = 10"
    assert len(set(feet)) == 1


def test_the_sum_is_read_as_it_is_written(qtbot):
    view = summed(qtbot, NEAR)
    assert view.accessibleName() == "4 hero + 4 gear: 3 + 2 card = 10"
    assert summed(qtbot, NEAR, shown=False).accessibleName() == "4 hero + 4 gear: 3 + card"


def test_words_take_no_room_where_they_are_not_told(qtbot):
    view = summed(qtbot, NEAR)
    told = view.sizeHint()
    assert told.width() == view.needed()
    view.tell_words(False)
    assert view.sizeHint().width() < told.width()
    assert view.sizeHint().height() < told.height()
    assert view.needed() == told.width()
    assert "card" in view.accessibleName()


def test_it_grows_with_its_look(qtbot):
    view = summed(qtbot, NEAR)
    before = view.sizeHint()
    view.grow(Look.of(DARK, "metro", Metrics(1.5)))
    assert view.sizeHint().height() > 1.4 * before.height()
