"""The odds in one line, read from two metres away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from assistant.rules.odds import Forecast, Row
from assistant.ui.odds.panel import OddsStrip
from assistant.ui.theme import DARK, Look


def told(*rows: Row, about: str | None = None) -> list[str]:
    """The words on the line, from left to right."""
    strip = OddsStrip(Look.of(DARK, "toy"), ())
    strip.present(Forecast(rows, (), (), about=about))
    strip.resize(1200, 40)
    strip.show()
    QApplication.processEvents()
    found = sorted(strip.findChildren(QLabel), key=lambda one: one.x())
    return [one.text() for one in found if one.isVisible()]


def test_what_one_seat_alone_can_reach_is_said_in_words(qapp: QApplication) -> None:
    ends = (Row("scrapped", 0.556, 0), Row("damaged", 0.444))
    assert told(*ends) == ["55.6%", "scrapped", "damaged 44.4%"]


def test_a_sure_end_is_said_in_words(qapp: QApplication) -> None:
    assert "scrapped" in told(Row("scrapped", 1.0, 0))


def test_two_seats_are_told_apart_by_their_shapes(qapp: QApplication) -> None:
    words = told(Row("Sol", 0.6, 0), Row("draw", 0.1), Row("Letnev", 0.3, 1))
    assert not {"Sol", "Letnev"} & set(words)


def test_odds_about_one_thing_begin_with_its_name(qapp: QApplication) -> None:
    assert told(Row("scrapped", 1.0, 0), about="Atlas")[0] == "Atlas"
    assert "" not in told(Row("scrapped", 1.0, 0))


def test_a_number_and_its_chance_do_not_run_together(qapp: QApplication) -> None:
    (words,) = told(Row("cards lost: 5", 1.0))
    assert words == "cards lost: 5 · 100%"


@pytest.mark.parametrize("button", ["LeftButton", "RightButton", "MiddleButton"])
def test_a_click_by_the_left_button_alone_opens_what_the_odds_rest_on(qtbot, button):
    strip = OddsStrip(Look.of(DARK, "toy"), ("policies",))
    qtbot.addWidget(strip)
    asked: list[str] = []
    strip.wanted.connect(asked.append)
    qtbot.mouseClick(strip, Qt.MouseButton[button])
    assert asked == ["policies"] * (button == "LeftButton")
