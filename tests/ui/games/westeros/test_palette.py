"""The palette of the board editor: how the keyboard comes to it, and that it stays in its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.theme import DARK, Look, Metrics
from tests.ui.games.westeros.test_editor import Easel, Key, ready


@pytest.fixture
def easel(qapp: QApplication) -> Iterator[Easel]:
    one = Easel(BattleEditor(Look.of(DARK, "westeros", Metrics()), None))
    yield one
    one.close()


def stops(easel: Easel, first: str) -> list[str]:
    """Where Tab leads from a widget, as far as the way into the battle."""
    easel.find(first).setFocus()
    names = [first]
    while names[-1] != "start":
        easel.press(Key.Key_Tab)
        names.append(easel.page.window().focusWidget().objectName())
    return names


def test_tab_comes_to_the_units_where_they_stand(easel: Easel) -> None:
    """They were last of all, fourteen keys away, and another House put them there again."""
    easel.press(Key.Key_F6)
    easel.second("side")
    names = stops(easel, "palette-rank")
    units = [name for name in names if name.startswith("brush:unit:")]
    assert units[0] == "brush:unit:lannisport_guards"
    assert names[1 : len(units) + 2] == [*units, "brush:engage:"]


def test_tab_comes_to_the_ground_where_it_stands_when_the_cards_have_changed(
    easel: Easel,
) -> None:
    before = stops(easel, "board-save")
    easel.click("cards")
    easel.click("sheet:back")
    assert stops(easel, "board-save") == before


def test_with_a_brush_in_hand_the_keyboard_is_on_the_board(easel: Easel) -> None:
    """It was sixteen keys away from the unit that was picked."""
    easel.press(Key.Key_F6)
    easel.find("brush:unit:war_host").setFocus()
    easel.press(Key.Key_Return)
    easel.press(Key.Key_Return)
    assert easel.units() == ["G6"]  # the middle of the board


def test_the_palette_stays_while_units_are_laid(easel: Easel) -> None:
    """The values of the first unit pushed it out of sight."""
    easel.press(Key.Key_F6)
    rank = easel.find("palette-rank")
    easel.click("brush:unit:war_host")
    stood = rank.mapTo(easel.page, QPoint())
    easel.touch("E7")
    assert easel.find("unit-figures").mapTo(easel.page, QPoint()).y() > stood.y()
    assert abs(rank.mapTo(easel.page, QPoint()).y() - stood.y()) < 100  # a note has gone


def test_a_palette_that_was_scrolled_to_stays_in_sight_when_a_brush_is_picked(easel: Easel) -> None:
    ready(easel)
    easel.touch("E7")
    easel.find("palette-rank").setFocus()
    easel.press(Key.Key_Tab)
    easel.press(Key.Key_Return)
    assert not easel.find("brush:unit:lannisport_guards").visibleRegion().isEmpty()


def test_tab_goes_to_the_next_brush_before_the_values_of_the_unit_just_laid(easel: Easel) -> None:
    easel.press(Key.Key_F6)
    easel.click("brush:unit:war_host")
    easel.touch("E7")
    names = stops(easel, "cards")
    assert names.index("side") == 1
    assert (
        names.index("brush:unit:war_host") < names.index("active-side") < names.index("unit-rank")
    )
    easel.press(Key.Key_Escape)
    assert stops(easel, "cards")[1] == "unit-rank"


def test_the_values_of_a_unit_that_is_touched_stand_on_top(easel: Easel) -> None:
    ready(easel)
    easel.touch("E7")
    figures, rank = easel.find("unit-figures"), easel.find("palette-rank")
    assert figures.mapTo(easel.page, QPoint()).y() < rank.mapTo(easel.page, QPoint()).y()
