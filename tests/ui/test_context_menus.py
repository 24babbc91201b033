"""The right button and the menu key offer what may be done with what is under them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QMenu, QTreeView, QWidget

from assistant.games.ti4.steps.assign import Destroy
from assistant.games.ti4.unit_rulings import TakeAway
from assistant.rules.chance import Roll
from assistant.ui.decision.options import name_of
from tests.ui.desk import Desk
from tests.ui.hands import Hands
from tests.ui.test_decision_bar import at_assignment, lanterns
from tests.ui.test_dice_tray import at_roll

Sit = Callable[..., Desk]
MOUSE, KEYBOARD = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


def ask(widget: QWidget, at: QPoint | None = None, how: QContextMenuEvent.Reason = MOUSE) -> None:
    """The right button in the middle of it, or there."""
    place = widget.rect().center() if at is None else at
    event = QContextMenuEvent(how, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)


def opened(window: QWidget, name: str) -> QMenu:
    (menu,) = [menu for menu in window.findChildren(QMenu, name) if menu.isVisible()]
    return menu


def names(menu: QMenu) -> list[str]:
    return [action.objectName() for action in menu.actions()]


def take(menu: QMenu, name: str) -> None:
    (action,) = [action for action in menu.actions() if action.objectName() == name]
    menu.close()
    action.trigger()


def test_a_unit_offers_what_may_be_done_and_what_may_be_ruled(sit: Sit) -> None:
    desk = sit(at_assignment())
    unit = next(option for option in desk.battle.decision.open if type(option.action) is Destroy)
    seat, _, id = unit.subjects[0].partition("/")
    ask(desk.find(f"token:{unit.subjects[0]}"))
    menu = opened(desk.window, "battle-menu")
    about = {name_of(unit.action), name_of(TakeAway(int(seat), id))}
    assert about <= set(names(menu))
    take(menu, name_of(unit.action))
    assert desk.battle.actions[-1] == unit.action


def test_a_unit_that_nobody_is_asked_about_may_be_ruled_about(sit: Sit) -> None:
    desk = sit(at_roll())
    seats = enumerate(desk.battle.state.sides)
    refs = [f"{seat}/{unit.id}" for seat, side in seats for unit in side.units]
    token = next(desk.find(f"token:{ref}") for ref in refs if desk.has(f"token:{ref}"))
    assert not token.isEnabled()
    ask(token)
    seat, _, id = token.objectName().removeprefix("token:").partition("/")
    assert name_of(TakeAway(int(seat), id)) in names(opened(desk.window, "battle-menu"))


def test_an_option_offers_itself_and_every_other_way(sit: Sit) -> None:
    desk = sit(at_assignment())
    option = next(desk.battle.decision.open)
    ask(desk.find(name_of(option.action)))
    menu = opened(desk.window, "battle-menu")
    assert {name_of(option.action), "menu:options", "menu:rulings"} <= set(names(menu))
    take(menu, "menu:rulings")
    assert desk.find("filter").isVisible()


def test_what_is_not_allowed_says_why_in_the_menu(sit: Sit) -> None:
    desk = sit(at_assignment())
    closed = next(option for option in desk.battle.decision.options if not option.is_open)
    ask(desk.find(f"token:{closed.subjects[0]}"))
    told = [a.text() for a in opened(desk.window, "battle-menu").actions() if not a.isEnabled()]
    assert any("LRR" in words for words in told)


def test_dice_offer_to_be_rolled_here(sit: Sit) -> None:
    desk = sit(at_roll())
    assert isinstance(desk.battle.decision, Roll)
    turns = desk.battle.undoable
    ask(desk.find("throw"))
    take(opened(desk.window, "battle-menu"), "menu:throw")
    assert desk.battle.undoable == turns + 1


def test_a_line_of_the_log_offers_to_go_back_and_to_be_copied(sit: Sit) -> None:
    desk = sit(at_assignment())
    view = desk.find("log-lines")
    assert isinstance(view, QListView)
    at = view.visualRect(view.model().index(0, 0)).center()
    QApplication.sendEvent(
        view.viewport(), QContextMenuEvent(MOUSE, at, view.viewport().mapToGlobal(at))
    )
    menu = opened(desk.window, "log-menu")
    assert names(menu) == ["menu:back", "menu:rule", "menu:copy", "menu:whole"]
    take(menu, "menu:copy")
    assert str(view.model().index(0, 0).data()) in QGuiApplication.clipboard().text()


def test_behind_a_curtain_nothing_is_offered(sit: Sit) -> None:
    desk = sit(lanterns())
    assert desk.table.curtain
    ask(desk.window.page)
    assert not [menu for menu in desk.window.findChildren(QMenu) if menu.isVisible()]


def test_a_saved_battle_offers_to_be_opened_and_taken_off_the_list(hands: Hands) -> None:
    hands.assistant.quick("ti4")
    hands.click("start")
    hands.assistant.home()
    hands.settle()
    rows = hands.see("recent")
    assert isinstance(rows, QTreeView)
    at = rows.visualRect(rows.model().index(0, 0)).center()
    QApplication.sendEvent(
        rows.viewport(), QContextMenuEvent(MOUSE, at, rows.viewport().mapToGlobal(at))
    )
    menu = opened(hands.window, "recent-menu")
    assert names(menu) == ["menu:open", "menu:forget", "menu:show", "menu:copy"]
    take(menu, "menu:open")
    hands.settle()
    assert hands.assistant.session is not None


@pytest.mark.parametrize("game", ["ti4", "metro", "battletech", "westeros"])
def test_the_menu_key_offers_what_the_keyboard_is_on(hands: Hands, game: str) -> None:
    hands.assistant.example(game)
    hands.settle()
    focused = hands.app.focusWidget()
    ask(focused, how=KEYBOARD)
    if hands.assistant.session.table.curtain:
        return
    assert "menu:rulings" in names(opened(hands.window, "battle-menu"))


def test_a_field_has_the_menu_of_the_system(hands: Hands) -> None:
    hands.assistant.new("ti4")
    hands.settle()
    field = hands.see("$.attacker.name")
    assert isinstance(field, QLineEdit)
    field.setText("Sol")
    menu = field.createStandardContextMenu()
    assert any(action.objectName() == "select-all" for action in menu.actions())
    menu.deleteLater()
