"""A box for a number takes none below its lowest; only a blank one is unknown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QToolTip, QVBoxLayout, QWidget

from assistant.ui.forms.widgets import NumberBox


@pytest.mark.parametrize(
    ("low", "high", "optional", "typed", "number"),
    [
        (1, 99, False, "0", 1),
        (2, 30, False, "1", 2),
        (2, 30, False, "14", 14),
        (-9, 9, True, "-10", 0),
        (-9, 9, True, "-9", -9),
    ],
)
def test_a_number_below_the_lowest_is_not_the_unknown_one(
    qtbot, shown, low: int, high: int, optional: bool, typed: str, number: int
):
    box = NumberBox(low, high, optional=optional)
    _window = in_window(shown, box)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    box.selectAll()
    qtbot.keyClicks(box, typed)
    qtbot.keyClick(box, Qt.Key.Key_Tab)
    assert not box.hasFocus()
    assert (box.number(), box.text()) == (number, str(number).replace("-", "\N{MINUS SIGN}"))


@pytest.mark.parametrize("number", [None, 55])
def test_a_click_selects_the_number_so_that_a_digit_types_over_it(qtbot, shown, number: int | None):
    """Beside the dash of an unknown number, a digit would be no number."""
    box = NumberBox(0, 999, optional=True)
    _window = in_window(shown, box)
    box.show_number(number)
    for digits in ("20", "7"):
        QTest.mouseClick(box.lineEdit(), Qt.MouseButton.LeftButton)
        qtbot.keyClicks(box, digits)
        assert (box.number(), box.text()) == (int(digits), digits)


def test_a_click_that_slips_over_a_digit_selects_the_number_all_the_same(qtbot, shown):
    box = NumberBox(0, 999)
    _window = in_window(shown, box)
    box.show_number(55)
    line, left = box.lineEdit(), Qt.MouseButton.LeftButton
    QTest.mousePress(line, left, pos=line.rect().center())
    line.setSelection(1, 1)  # as the pointer does that goes over a digit
    QTest.mouseRelease(line, left, pos=line.rect().center())
    qtbot.keyClicks(box, "20")
    assert box.number() == 20


def test_a_digit_that_makes_it_too_large_says_how_large_it_may_be(qtbot, shown):
    """An army of 200 became one of 20, and nothing was said."""
    box = NumberBox(0, 99)
    _window = in_window(shown, box)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    box.show_number(2)
    for digit, told in (("2", ""), ("0", ""), ("0", "At most 99")):  # the first types it over
        qtbot.keyClicks(box, digit)
        assert (QToolTip.text() if QToolTip.isVisible() else "") == told
    assert box.number() == 20


def in_window(shown, box: NumberBox) -> QWidget:
    """With a line after it."""
    window = QWidget()
    column = QVBoxLayout(window)
    column.addWidget(box)
    column.addWidget(QLineEdit())
    shown(window)
    QTest.qWaitForWindowActive(window)
    return window
