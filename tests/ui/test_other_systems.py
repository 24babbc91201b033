"""What other systems do otherwise, as far as it can be played here."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.ui.looks import Looks
from assistant.ui.window import Window


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Window:
    made = Window(Looks(qapp, language="en"))
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(("width", "height"), [(1536, 816), (1280, 672), (1366, 728)])
def test_the_first_window_is_no_larger_than_a_small_screen(window, width, height, monkeypatch):
    screen = SimpleNamespace(availableSize=lambda: QSize(width, height))
    monkeypatch.setattr(window, "screen", lambda: screen)
    window.come_up()
    assert window.isMaximized()
    normal = window.normalGeometry()
    assert normal.width() <= width
    assert normal.height() <= height


def test_the_first_window_leaves_room_on_a_large_screen(window, monkeypatch):
    screen = SimpleNamespace(availableSize=lambda: QSize(1920, 1032))
    monkeypatch.setattr(window, "screen", lambda: screen)
    window.come_up()
    assert not window.isMaximized()
    assert window.size() == QSize(1440, 900)
