"""What a held key may do, and a fresh one: the filter before the window, without an X server."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget, QMenu, QPushButton, QVBoxLayout, QWidget

from assistant.ui import keyboard
from assistant.ui.decision.field_editor import OrderList
from assistant.ui.keyboard import Keyboard
from assistant.ui.moments.card import Stage
from assistant.ui.odds.sheet import PlayedNumber
from assistant.ui.theme import DARK, Look
from assistant.ui.widgets.menu import Line, LineMenu
from tests.ui.hands import Hands
from tests.ui.held import hold, repeat, send

Key = Qt.Key
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


class Page(QWidget):
    """Two lines, a list and a button, under a keyboard of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.keyboard = Keyboard(self)
        self.one, self.other = QLineEdit(self), QLineEdit(self)
        self.rows, self.button = QListWidget(self), QPushButton(self)
        self.rows.addItems([str(n) for n in range(20)])
        self.pressed: list[str] = []
        self.button.clicked.connect(lambda: self.pressed.append("button"))
        action = QAction(self)
        action.setShortcut(QKeySequence("Ctrl+K"))
        action.triggered.connect(lambda: self.pressed.append("shortcut"))
        self.addAction(action)
        column = QVBoxLayout(self)
        for widget in (self.one, self.other, self.rows, self.button):
            column.addWidget(widget)


@pytest.fixture
def page(shown: Callable[[QWidget], QWidget]) -> Page:
    made = shown(Page())
    assert isinstance(made, Page)
    return made


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Callable[[Keyboard], None]:
    """No moment goes by on a slow machine either, until this says that one can have read."""
    monkeypatch.setattr(keyboard, "MOMENT", 600_000)

    def is_read(by: Keyboard) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(keyboard, "MOMENT", 0)
            by.wait()

    return is_read


def test_a_shortcut_and_a_button_answer_once(page: Page) -> None:
    hold(page, Key.Key_K, CTRL)
    assert page.pressed == ["shortcut"]
    page.button.setFocus()
    hold(page, Key.Key_Space)
    assert page.pressed == ["shortcut", "button"]


def test_the_same_key_again_and_again_is_a_press_each_time(page: Page) -> None:
    for _ in range(3):
        QTest.keyClick(page.windowHandle(), Key.Key_K, CTRL)
    assert page.pressed == ["shortcut"] * 3


def test_a_key_let_go_while_a_window_waits_for_a_dialog_is_not_held(
    qapp, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt tells such a window nothing, nor yet the dialog: the next press counted for nothing."""

    class Server:
        makes_pairs = False

        def keys_down(self) -> set[int]:
            return set()

    monkeypatch.setattr(page.keyboard, "_server", Server())
    page.one.setFocus()
    send(page, Key.Key_A)
    page.other.setFocus()
    qapp.focusWindowChanged.emit(page.windowHandle())  # as the dialog comes and goes
    send(page, Key.Key_A)
    assert (page.one.text(), page.other.text()) == ("A", "A")


def test_a_cursor_goes_on(page: Page) -> None:
    page.rows.setFocus()
    page.rows.setCurrentRow(0)
    hold(page, Key.Key_Down)
    assert page.rows.currentRow() > 1


def test_typing_goes_on_where_it_was_begun(page: Page) -> None:
    page.one.setFocus()
    hold(page, Key.Key_X)
    assert len(page.one.text()) > 1
    page.other.setFocus()
    repeat(page, Key.Key_X)
    assert page.other.text() == ""
    page.one.setFocus()
    hold(page, Key.Key_Backspace)
    assert page.one.text() == ""


def test_enter_in_a_line_is_pressed_once(page: Page) -> None:
    page.one.setFocus()
    page.one.returnPressed.connect(lambda: page.pressed.append("line"))
    hold(page, Key.Key_Return)
    assert page.pressed == ["line"]


def test_keys_pressed_before_a_page_can_be_read_are_for_none(
    page: Page, read: Callable[[Keyboard], None]
) -> None:
    page.keyboard.wait()
    send(page, Key.Key_K, CTRL)
    assert page.pressed == []
    repeat(page, Key.Key_K, CTRL)
    read(page.keyboard)
    repeat(page, Key.Key_K, CTRL)
    assert page.pressed == [], "nor once it could have been, while they are held"
    send(page, Key.Key_K, CTRL)
    assert page.pressed == ["shortcut"]


@pytest.mark.parametrize("numbered", [False, True])
@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_1])
@pytest.mark.parametrize("to", ["window", "menu"])
def test_the_key_that_opens_a_menu_takes_none_of_its_lines(
    page: Page, key: Qt.Key, numbered: bool, to: str
) -> None:
    """Wherever the system sends it while the menu is open."""
    menus = LineMenu(Look.of(DARK, "ti4"), page, "menu")
    lines = [Line("Tap", lambda: page.pressed.append("tap"), key="1" if numbered else "")]
    page.rows.setFocus()
    page.rows.setAutoFillBackground(True)
    opening = QAction(page)
    opening.setShortcut(QKeySequence(key))
    opening.triggered.connect(lambda: menus.show(lines, QPoint()))
    page.addAction(opening)
    send(page, key)
    menu = page.findChild(QMenu, "menu")
    assert menu is not None
    repeat(page if to == "window" else menu, key)
    assert page.pressed == []
    assert menu.isVisible()
    QTest.keyClick(menu, Key.Key_Return)
    assert page.pressed == ["tap"]


def test_a_key_pressed_before_the_page_was_there_begins_no_battle(
    hands: Hands, read: Callable[[Keyboard], None]
) -> None:
    hands.assistant.example("ti4")
    send(hands.window, Key.Key_Return)
    assert hands.battle.undoable == 0
    read(hands.window.keyboard)
    send(hands.window, Key.Key_Return)
    assert hands.battle.undoable == 1


def test_an_undo_question_is_not_answered_by_keys_that_were_on_their_way(
    hands: Hands, read: Callable[[Keyboard], None]
) -> None:
    hands.click("example:ti4")
    while hands.see("throw") is None:
        hands.key(Key.Key_Return)
    hands.key(Key.Key_Space)
    before = hands.battle.undoable
    hands.window.findChild(Stage).end()
    read(hands.window.keyboard)
    send(hands.window, Key.Key_Z, CTRL)
    send(hands.window, Key.Key_Return)
    assert hands.battle.undoable == before
    read(hands.window.keyboard)
    send(hands.window, Key.Key_Return)
    assert hands.battle.undoable == before - 1


def test_a_step_that_is_a_move_is_made_once(hands: Hands) -> None:
    """What the odds assume of a seat stands in the file: each change is played."""
    hands.click("example:ti4")
    hands.key(Key.Key_F4)
    made, before = hands.window, hands.battle.undoable
    number = next(w for w in made.findChildren(PlayedNumber) if w.isVisible())
    number.setFocus()
    hold(hands.window, Key.Key_Up)
    assert hands.battle.undoable == before + 1
    order = next(w for w in made.findChildren(OrderList) if w.isVisible())
    order.setFocus()
    order.setCurrentRow(0)
    hold(hands.window, Key.Key_Down, ALT)
    assert hands.battle.undoable == before + 2
    hold(hands.window, Key.Key_Down)
    assert order.currentRow() > 2, "the cursor goes on"
