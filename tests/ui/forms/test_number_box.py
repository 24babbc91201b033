"""A box for a number takes none below its lowest; only a blank one is unknown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

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
    qtbot, low: int, high: int, optional: bool, typed: str, number: int
):
    window, box = QWidget(), NumberBox(low, high, optional=optional)
    column = QVBoxLayout(window)
    column.addWidget(box)
    column.addWidget(QLineEdit())
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    box.selectAll()
    qtbot.keyClicks(box, typed)
    qtbot.keyClick(box, Qt.Key.Key_Tab)
    assert not box.hasFocus()
    assert (box.number(), box.text()) == (number, str(number).replace("-", "\N{MINUS SIGN}"))
