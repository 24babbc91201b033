"""Where numbers leave something out: "not exact" beside them, and what is missing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolTip, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Asset
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.odds import Forecast, Row
from assistant.rules.text import Message
from assistant.ui.odds.panel import OddsPanel, OddsStrip
from assistant.ui.theme import DARK, Look
from tests.ui.desk import Desk, Key
from tests.ui.test_decision_bar import fleets
from tests.ui.test_odds_on_the_table import told

LEFT = Message("toy", "a die nobody weighs")()
ROWS = (Row("a", 0.5, Seat(0)), Row("b", 0.5, Seat(1)))
NOT_EXACT = Forecast(ROWS, (), (), left_out=(LEFT,))
GIVEN = Forecast(ROWS, (), (), given=Message("toy", "deck partly assumed")())


def words_in(widget) -> list[str]:
    return [one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget)]


def with_a_relic() -> Battle:
    setup = fleets().setup
    relics = frozenset({Asset("heart_of_ixth")})
    return Battle(GAME, replace(setup, attacker=replace(setup.attacker, assets=relics)))


@pytest.mark.parametrize(
    ("found", "said"), [(NOT_EXACT, "not exact"), (GIVEN, "deck partly assumed")]
)
def test_panel_and_strip_say_it_and_no_longer_than_it_holds(qtbot, found, said):
    panel, strip = OddsPanel(Look.of(DARK, "toy"), ("a", "b")), OddsStrip(Look.of(DARK, "toy"), ())
    for one in (panel, strip):
        qtbot.addWidget(one)
        one.resize(600, 300)
        one.show()
        one.present(found)
        QApplication.processEvents()
        assert said in words_in(one)
        assert "exact" not in words_in(one)
        one.present(Forecast(ROWS, (), ()))
        QApplication.processEvents()
        assert said not in words_in(one)
    panel.present(found)
    panel.wait()
    assert said not in words_in(panel)


def test_panel_names_what_is_missing_before_what_it_assumes(qtbot):
    panel = OddsPanel(Look.of(DARK, "toy"), ("a", "b"))
    qtbot.addWidget(panel)
    panel.present(replace(NOT_EXACT, assuming=(Message("toy", "no retreats")(),)))
    link = panel.findChild(QWidget, "odds-assumed")
    assert link.accessibleName().startswith("not counted: a die nobody weighs · no retreats")


def test_a_click_tells_at_once_all_that_the_odds_rest_on_until_escape(qtbot):
    panel = OddsPanel(Look.of(DARK, "toy"), ("a", "b"))
    qtbot.addWidget(panel)
    panel.show()
    panel.present(replace(NOT_EXACT, assuming=(Message("toy", "no retreats")(),)))
    link = panel.findChild(QPushButton, "odds-assumed")
    link.click()
    assert QToolTip.text() == link.accessibleName()
    assert is_taken(link, Key.Key_Escape)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert not is_taken(link, Key.Key_Escape), "now it leads back"


def is_taken(widget: QWidget, key: Qt.Key) -> bool:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_the_whole_table_says_it_wherever_a_number_stands(sit):
    desk: Desk = sit(with_a_relic())
    told(desk)
    assert desk.find("odds-caveat").text() == "not exact"
    assert "Heart of Ixth" in desk.find("odds-policies").accessibleName()
    legends = [one.text() for one in desk.window.findChildren(QLabel) if one.isVisible()]
    assert "Chance to win · not exact" in legends
    gesture = desk.find("gesture:0").accessibleName()
    assert "Chance to win · not exact" in gesture
    desk.press(Key.Key_F4)
    desk.turn_to("spread")
    told(desk)
    assert desk.find("spread-caveat:0").text() == "not exact"
    desk.turn_to("what-if")
    told(desk)
    QApplication.processEvents()
    assert "not exact. not counted: " in desk.find("what-if:now").accessibleName()


def test_without_it_the_table_is_exact(sit):
    desk: Desk = sit(fleets())
    told(desk)
    assert desk.find("odds-caveat").text() == ""
    assert desk.find("odds-state").text().startswith("exact")
