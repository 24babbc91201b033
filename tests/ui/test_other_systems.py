"""What other systems do otherwise, as far as it can be played here."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from assistant.settings import Settings
from assistant.ui import translate
from assistant.ui.app import stand_apart
from assistant.ui.style_sheet import Style
from assistant.ui.widgets import keys
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.window import Window

from .hands import Hands


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Window:
    made = Window(Style(qapp, Settings(language="en")))
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


def test_the_size_that_was_chosen_comes_back_on_the_larger_screen(window, qapp, qtbot, monkeypatch):
    small = SimpleNamespace(availableSize=lambda: QSize(640, 400))
    window.resize(700, 500)
    kept = window.saveGeometry()
    again, last = (Window(Style(qapp, Settings(language="en"))) for _ in range(2))
    qtbot.addWidget(again)
    qtbot.addWidget(last)
    again.restoreGeometry(kept)
    monkeypatch.setattr(again, "screen", lambda: small)
    again.come_up()
    assert again.isMaximized()
    last.restoreGeometry(again.saveGeometry())
    assert not last.isMaximized()
    assert last.size() == QSize(700, 500)
    again.showNormal()
    again.resize(620, 380)
    last.restoreGeometry(again.saveGeometry())
    assert last.width() < 700, "another size was chosen"


def test_the_first_window_leaves_room_on_a_large_screen(window, monkeypatch):
    screen = SimpleNamespace(availableSize=lambda: QSize(1920, 1032))
    monkeypatch.setattr(window, "screen", lambda: screen)
    window.come_up()
    assert not window.isMaximized()
    assert window.size() == QSize(1440, 900)


def words_on(window: QWidget) -> set[str]:
    """All that is read, heard, or told under the pointer on what can be seen."""
    shown = [w for w in window.findChildren(QWidget) if w.isVisible()]
    told = {w.toolTip() for w in shown} | {w.accessibleName() for w in shown}
    told |= {w.key for w in shown if isinstance(w, PlainButton)}
    return told | {w.text() for w in shown if isinstance(w, QLabel)}


def test_keys_are_called_as_on_the_keyboard_of_a_mac(hands: Hands, monkeypatch):
    monkeypatch.setattr(keys, "IS_MAC", True)
    hands.click("quick:westeros")
    assert "⌘Enter" in words_on(hands.window)
    hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    told = words_on(hands.window)
    assert {"Undo (⌘Z)", "Redo (⇧⌘Z)"} <= told
    assert [words for words in told if "Ctrl" in words] == []
    hands.click("top:view")
    menu = hands.app.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert "Full screen\t⌃⌘F" in [action.text() for action in menu.actions()]
    menu.close()


def test_keys_are_called_as_on_any_other_keyboard(hands: Hands):
    hands.click("quick:westeros")
    assert "Ctrl+Enter" in words_on(hands.window)


def test_the_whole_screen_has_a_key_that_no_system_keeps_for_itself(hands: Hands):
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
    hands.key(Qt.Key.Key_F, keys)
    assert hands.window.isFullScreen()
    hands.key(Qt.Key.Key_F11)
    assert not hands.window.isFullScreen()


@pytest.mark.parametrize(
    ("spoken", "numbers", "language"),
    [
        (["ru-Cyrl-RU", "ru-RU", "ru-Cyrl", "ru"], "ru_RU", "ru"),
        (["ru-RU", "en-US"], "en_US", "ru"),
        (["en-US"], "ru_RU", "en"),
        (["de-DE", "ru-RU", "en-US"], "de_DE", "ru"),
        (["de-DE"], "de_DE", "en"),
        ([], "C", "en"),
    ],
)
def test_the_language_is_the_one_the_system_speaks(spoken, numbers, language, monkeypatch):
    system = SimpleNamespace(name=lambda: numbers, uiLanguages=lambda: spoken)
    monkeypatch.setattr(translate, "QLocale", SimpleNamespace(system=lambda: system))
    assert translate.system_language() == language


def test_tab_leads_to_buttons_where_the_system_leads_to_text_alone(qapp: QApplication):
    text_alone = Qt.TabFocusBehavior.TabFocusTextControls
    qapp.styleHints().setTabFocusBehavior(text_alone)
    assert qapp.styleHints().tabFocusBehavior() is text_alone
    Style(qapp, Settings(language="en"))
    assert qapp.styleHints().tabFocusBehavior() is Qt.TabFocusBehavior.TabFocusAllControls


@pytest.mark.parametrize(("system", "named"), [("win32", ["BattleAssistant"]), ("linux", [])])
def test_the_taskbar_of_windows_is_told_that_this_is_not_python(system, named, monkeypatch):
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    stand_apart()
    assert told == named
