"""The palette of the board editor: how the keyboard comes to it, and that it stays in its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from assistant.ui.games.westeros.setup_form import BOARD, UNITS
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.theme import DARK, Look, Metrics
from tests.ui.games.westeros.test_editor import CTRL, OURS, Easel, Key, ready


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


def seen(widget: QWidget) -> QRegion:
    """Where it can be clicked."""
    return widget.visibleRegion().translated(widget.mapTo(widget.window(), QPoint()))


def test_tab_comes_to_the_units_where_they_stand(easel: Easel) -> None:
    """They were last of all, fourteen keys away, and another House put them there again."""
    easel.turn(UNITS)
    easel.click("side[1]")
    names = stops(easel, "palette-rank[green]")
    units = [name for name in names if name.startswith("brush:unit:")]
    assert units[0] == "brush:unit:lannisport_guards"
    assert names[1 : len(units) + 2] == [*units, "brush:engage:"]


def test_tab_comes_to_the_ground_where_it_stands_when_the_cards_have_changed(
    easel: Easel,
) -> None:
    before = stops(easel, "board-save")
    easel.click("$.cards")
    easel.click("sheet:back")
    assert stops(easel, "board-save") == before


def test_arrows_go_through_the_palette_row_by_row(easel: Easel) -> None:
    """From the tabs, and from the segments of the side, only Tab led on."""
    easel.turn(UNITS)
    easel.find("editor-tabs").setFocus()
    names = []
    for key in (*[Key.Key_Down] * 4, *[Key.Key_Up] * 3):
        easel.press(key)
        names.append(easel.page.window().focusWidget().objectName())
    units = ["brush:unit:war_host", "brush:unit:northern_bowmen"]
    ways = ["palette-rank[green]", *units, units[0], "palette-rank[green]", "side[0]"]
    assert names == ["side[0]", *ways]


def test_with_a_brush_in_hand_the_keyboard_is_on_the_board(easel: Easel) -> None:
    """It was sixteen keys away from the unit that was picked."""
    easel.turn(UNITS)
    easel.find("brush:unit:war_host").setFocus()
    easel.press(Key.Key_Return)
    assert "Here: click or Enter. Another hex: arrows" in easel.read()
    easel.press(Key.Key_Return)
    assert easel.units() == ["G6"]  # the middle of the board


def test_the_way_to_problems_goes_from_side_to_side_while_units_are_still_to_enter(
    easel: Easel,
) -> None:
    """The ring stayed on the side that had its units; the foot named the other one."""
    foot = easel.page.bar.findChildren(QLabel)
    for keys, n in product(((Key.Key_F8,), (Key.Key_Return, CTRL)), range(2)):
        side, house = f"side[{n}]", ("House Stark", "House Lannister")[n]
        easel.press(*keys)
        assert easel.page.window().focusWidget() is easel.find(side)
        assert easel.find(side).isChecked()
        assert f"{house}: no units. Place one." in [label.text() for label in foot]
        caption = easel.find("caption:$.palette").text()
        assert caption.startswith(f"{house}: no units" if CTRL in keys else "side, rank")


def test_enter_on_a_segment_begins_no_battle(easel: Easel) -> None:
    """Ctrl+Enter does: Enter said «2 problems to fix first», and turned to the other House."""
    easel.turn(UNITS)
    for segment in ("side[0]", "palette-rank[green]"):
        easel.find(segment).setFocus()
        easel.press(Key.Key_Return)
        assert easel.find(segment).isChecked()
        assert easel.find("side[0]").isChecked()
        assert easel.find("problem-count").text() == "Still to enter: 2"


def test_the_palette_stays_while_units_are_laid(easel: Easel) -> None:
    """The values of the first unit pushed it out of sight."""
    easel.turn(UNITS)
    rank = easel.find("palette-rank")
    easel.click("brush:unit:war_host")
    stood = rank.mapTo(easel.page, QPoint())
    easel.touch("E7")
    assert rank.isVisible()
    assert rank.mapTo(easel.page, QPoint()) == stood


def test_who_puts_the_unit_in_hand_away_has_the_palette_still(easel: Easel) -> None:
    """The values of the unit just laid came, "Remove" where the other House had stood."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("E7")
    house = easel.find("side[1]")
    stood = house.mapTo(easel.page, QPoint())
    for put_away in (
        lambda: easel.press(Key.Key_Escape),
        lambda: easel.click("brush:unit:war_host"),
    ):
        put_away()
        assert not easel.page.board.has_brush
        assert house.isVisible()
        assert house.mapTo(easel.page, QPoint()) == stood
        easel.click("brush:unit:war_host")
    easel.press(Key.Key_Escape)
    easel.touch("E7")
    assert stops(easel, "$.cards")[1:3] == ["editor-tabs", "unit-back"]
    easel.click("unit-back")
    assert stops(easel, "$.cards")[1:3] == ["editor-tabs", "side[0]"]


def test_another_house_puts_down_the_unit_in_hand(easel: Easel) -> None:
    """No row was lit, and a click laid the unit of House Stark into the other army."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("G6")
    easel.click("side[1]")
    easel.touch("G5")
    assert (easel.units(0), easel.units(1)) == (["G6"], [])
    easel.click("brush:unit:lannisport_guards")
    easel.page.model.put({"$.sides[1].house": "stark"}, "")
    assert not easel.page.board.has_brush


def test_the_caption_of_a_hex_says_whose_the_unit_is(easel: Easel) -> None:
    """It named the House of the card."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("G6")
    assert "G6, House Stark, War Host" in easel.read()
    easel.page.model.put({"$.sides[0].name": "Anna"}, "")
    assert "G6, Anna, War Host" in easel.read()


def test_a_hex_with_a_unit_is_told_to_be_occupied_before_a_click(easel: Easel) -> None:
    """ "Here: click or Enter" stood there; over the unit just laid neither of both helps."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("G6")
    for _ in range(2):  # a second click on it is no mistake
        assert "One more: a free hex. Another unit: Esc. Remove: Delete" in easel.read()
        assert "occupied" not in easel.read()
        easel.touch("G6")
    easel.press(Key.Key_Right)
    easel.press(Key.Key_Left)
    assert "G6 is occupied: choose a free hex" in easel.read()
    assert "Here: click or Enter" not in easel.read()
    easel.press(Key.Key_Right)
    assert "Here: click or Enter" in easel.read()


def test_nothing_that_removes_a_unit_lies_where_the_palette_was(easel: Easel) -> None:
    """The hand that went to the second House after a click on a unit removed it."""
    ready(easel)
    easel.press(Key.Key_Escape)
    easel.press(Key.Key_Escape)
    buttons = easel.find("$.palette").findChildren(QAbstractButton)
    stood = [seen(button) for button in buttons]
    easel.touch("E7")
    remove = easel.find("unit-remove")
    assert easel.find("unit-back").isVisible()
    assert not any(seen(remove).intersects(one) for one in stood)


def test_the_values_of_a_unit_that_is_touched_are_seen_from_every_page(easel: Easel) -> None:
    ready(easel)
    easel.turn(BOARD)
    easel.touch("E7")
    assert not easel.find(f"{OURS}.figures").visibleRegion().isEmpty()
