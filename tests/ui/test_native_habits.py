"""What people know from other programs of their system holds here as well."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QSpinBox, QTabBar, QWidget

from assistant import settings
from assistant.ui import icons, preferences
from assistant.ui.setup import SetupPage
from assistant.ui.style_sheet import Style
from assistant.ui.theme import DARK
from assistant.ui.window import Window
from tests.ui.hands import Hands

CTRL = Qt.KeyboardModifier.ControlModifier


def roll_wheel(widget: QWidget) -> None:
    at = QPointF(widget.rect().center())
    event = QWheelEvent(
        at,
        QPointF(widget.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def shortcuts(window: QWidget) -> set[str]:
    found = [list(one.keys()) for one in window.findChildren(QShortcut)]
    return {key.toString() for keys in found for key in keys}


def test_the_theme_can_be_given_back_to_the_system(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save(settings.Settings(language="en", theme="dark"))
    monkeypatch.setattr(preferences, "_system_theme", lambda app: "light")
    kept = preferences.Preferences(qapp, lambda error: None)
    style = kept.style
    assert (style.theme, style.follows_system) == ("dark", False)
    style.pick_theme(None)
    assert (style.theme, style.follows_system) == ("light", True)
    assert settings.load().theme is None
    style.pick_theme("light")
    assert settings.load().theme == "light", "picked, though it looks the same"


@pytest.mark.parametrize(
    ("scale", "picked", "width", "got"),
    [(1.0, 1.0, 1920, 1.0), (1.25, 1.0, 1920, 1.25), (1.25, 1.0, 1024, 1.0), (1.5, 1.5, 2400, 2.0)],
)
def test_larger_letters_of_the_system_make_all_larger(
    qapp: QApplication, scale: float, picked: float, width: int, got: float
) -> None:
    style = Style(qapp, settings.Settings(language="en", distance=picked), font_scale=lambda: scale)
    assert style.metrics(width).distance == got


def test_letters_that_grow_while_the_program_runs_are_followed(qapp: QApplication) -> None:
    scale = [1.0]
    style = Style(qapp, settings.Settings(language="en"), font_scale=lambda: scale[0])
    window = Window(style)
    window.show()
    scale[0] = 1.25
    QApplication.sendEvent(window.windowHandle(), QEvent(QEvent.Type.ThemeChange))
    QTest.qWait(10)
    assert style.metrics(1920).distance == 1.25
    window.close()


def test_the_usual_keys_zoom(hands: Hands) -> None:
    style = hands.assistant.style
    for key, wanted in (("Ctrl+=", 1.5), ("Ctrl++", 2.0), ("Ctrl+-", 1.5), ("Ctrl+0", 1.0)):
        QTest.keySequence(hands.window, QKeySequence(key))
        hands.settle()
        assert style.distance == wanted, key
    assert settings.load().distance == 1.0


def test_the_keys_of_the_system_are_taken_where_it_has_any(hands: Hands) -> None:
    known = shortcuts(hands.window)
    standard = QKeySequence.StandardKey
    assert {key.toString() for key in QKeySequence.keyBindings(standard.Open)} <= known
    hands.assistant.new("ti4")
    known = shortcuts(hands.window)
    for meaning in (standard.Undo, standard.Redo):
        assert {key.toString() for key in QKeySequence.keyBindings(meaning)} <= known


@pytest.mark.parametrize("game", ["ti4", "metro", "westeros", "battletech"])
def test_the_wheel_changes_nothing_in_a_form(hands: Hands, game: str) -> None:
    hands.assistant.quick(game)
    hands.settle()
    page = hands.window.findChild(SetupPage)
    before = page.value()
    kinds: tuple[Any, ...] = (QSpinBox, QComboBox, QTabBar)
    for kind in kinds:
        for widget in filter(QWidget.isVisible, page.findChildren(kind)):
            shown = widget.currentIndex() if kind is QTabBar else None
            roll_wheel(widget)
            if kind is QTabBar:
                assert widget.currentIndex() == shown
    assert page.value() == before


def test_the_wheel_turns_to_no_other_chart(hands: Hands) -> None:
    hands.assistant.example("ti4")
    hands.settle()
    tabs = [bar for bar in hands.window.findChildren(QTabBar) if bar.isVisible()]
    for bar in tabs:
        shown = bar.currentIndex()
        roll_wheel(bar)
        assert bar.currentIndex() == shown


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0, 3.0])
def test_an_icon_of_a_button_has_a_picture_for_every_screen(qapp: QApplication, dpr: float) -> None:
    made = icons.icon("die", DARK.text, 22)
    assert made.pixmap(QSize(22, 22), dpr).width() >= 22 * dpr


def test_a_window_is_as_large_as_it_was_left_and_as_large_as_the_screen_if_it_was(
    qapp: QApplication,
) -> None:
    style = Style(qapp, settings.Settings(language="en"))
    first = Window(style)
    first.setGeometry(QRect(20, 30, 700, 500))
    first.show()
    QTest.qWait(10)
    normal = first.saveGeometry()
    first.showMaximized()
    QTest.qWait(10)
    whole = first.saveGeometry()
    first.close()
    again = Window(style)
    again.restoreGeometry(QByteArray(normal))
    assert again.geometry() == QRect(20, 30, 700, 500)
    again.restoreGeometry(QByteArray(whole))
    assert again.isMaximized()
    again.close()


def test_a_window_left_on_a_screen_that_is_gone_is_seen_all_the_same(qapp: QApplication) -> None:
    style = Style(qapp, settings.Settings(language="en"))
    gone = Window(style)
    gone.setGeometry(QRect(5000, 4000, 700, 500))
    kept = gone.saveGeometry()
    again = Window(style)
    again.restoreGeometry(kept)
    again.come_up()
    QTest.qWait(10)
    assert again.screen().availableGeometry().intersects(again.frameGeometry())
    again.close()
    gone.close()


def pick(hands: Hands, name: str) -> None:
    hands.click("view")
    hands.pick(name)
    hands.settle()


def test_every_preference_is_in_the_menu_applied_at_once_and_remembered(hands: Hands) -> None:
    style = hands.assistant.style
    pick(hands, "view:theme:contrast")
    pick(hands, "view:distance:1.5")
    pick(hands, "view:language:ru")
    assert (style.theme, style.distance, style.language) == ("contrast", 1.5, "ru")
    kept = settings.load()
    assert (kept.theme, kept.distance, kept.language) == ("contrast", 1.5, "ru")
    pick(hands, "view:theme:system")
    assert style.follows_system
    assert settings.load().theme is None
    pick(hands, "view:distance:1.0")
    pick(hands, "view:language:en")


def test_the_window_for_a_second_screen_is_remembered_as_well(hands: Hands) -> None:
    hands.click("example:ti4")
    session = hands.assistant.session
    assert session is not None
    hands.window.show_table_window(session.table).setGeometry(40, 60, 700, 600)
    hands.settle()
    hands.window.close()
    kept = settings.load().table_geometry
    assert kept is not None
    again = QWidget()
    again.restoreGeometry(QByteArray.fromBase64(kept.encode()))
    assert again.geometry() == QRect(40, 60, 700, 600)
    again.deleteLater()
