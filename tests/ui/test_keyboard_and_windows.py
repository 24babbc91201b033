"""The keyboard reaches everything on a page, and no page opens a window by accident."""

from __future__ import annotations

from itertools import cycle

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QWidget
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.metro.setup import Force, Setup
from assistant.ui.setup import StartBar
from assistant.ui.table_window import TableWindow
from assistant.ui.widgets.buttons import PlainButton

from .hands import Hands


def reached(hands: Hands, most: int = 80) -> list[str]:
    """The names of everything Tab leads to, once around."""
    first, names = hands.app.focusWidget(), []
    for _ in range(most):
        focus = hands.app.focusWidget()
        assert focus is not None
        names.append(focus.objectName())
        hands.key(Qt.Key.Key_Tab)
        if hands.app.focusWidget() is first:
            return names
    raise AssertionError(f"Tab never comes round: {names}")


def test_tab_reaches_the_whole_home_page(hands: Hands):
    names = reached(hands)
    assert names[0] == "welcome"
    assert {"new:ti4", "open-file", "view", "language[en]", "example:ti4"} <= set(names)


def test_tab_reaches_the_top_bar_and_the_log_of_a_battle(hands: Hands):
    hands.click("example:ti4")
    hands.key(Qt.Key.Key_Return)
    names = reached(hands)
    assert names[0] == "decision-bar"
    assert {"top:back", "top:undo", "top:view", "language[en]", "log-lines"} <= set(names)


def test_tab_scrolls_to_the_button_of_a_note_that_has_no_room(hands: Hands, qtbot: QtBot):
    hands.click("quick:metro")
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hands.see("odds:0") is not None)
    hands.settle()
    while (focus := hands.app.focusWidget()) is None or focus.objectName() != "open:deck":
        hands.key(Qt.Key.Key_Tab)
    assert focus.visibleRegion().boundingRect() == focus.rect()


def test_a_new_battle_begins_with_the_keyboard_on_the_first_row(hands: Hands):
    hands.click("new:ti4")
    focus = hands.app.focusWidget()
    assert focus is not None
    assert focus.objectName() == "$.attacker.fleet.flagship"


@pytest.mark.parametrize("begun", ["", "new:metro", "new:ti4", "example:westeros"])
def test_another_language_leaves_the_keyboard_where_it_was(hands: Hands, begun: str):
    """On forms it went to the first field, on pages to where one begins."""
    if begun:
        hands.click(begun)
    if "example" in begun:
        hands.key(Qt.Key.Key_Return)
    hands.settle()
    stops, languages = len(reached(hands)), cycle(("ru", "en"))
    for _ in range(min(stops, 25)):
        hands.key(Qt.Key.Key_Tab)
        before = stop(hands)
        hands.assistant.style.pick_language(next(languages))
        hands.settle()
        assert stop(hands) == before or before[1].startswith("odds")  # those are still to come


@pytest.mark.parametrize(
    "begun", ["", *(f"{way}:{g.id}" for g in GAMES for way in ("new", "example"))]
)
def test_wherever_tab_leads_it_is_seen(hands: Hands, begun: str):
    """The page looks otherwise after every step; on the decision bar it did not."""
    if begun:
        hands.click(begun)
    if "example" in begun:
        hands.key(Qt.Key.Key_Return)
    hands.settle()
    first, before, unseen = hands.app.focusWidget(), None, []
    for _ in range(80):
        hands.key(Qt.Key.Key_Tab)
        now = hands.window.grab().toImage()
        if now == before:
            unseen.append(stop(hands))
        before = now
        if hands.app.focusWidget() is first:
            break
    assert not unseen


def stop(hands: Hands) -> tuple[str, str]:
    focus = hands.app.focusWidget()
    assert focus is not None
    return type(focus).__name__, focus.objectName()


def test_going_from_page_to_page_opens_no_other_window(hands: Hands, qapp: QApplication):
    watch = _Windows(hands.window)
    qapp.installEventFilter(watch)
    for tile in (*(f"new:{game.id}" for game in GAMES), "quick:ti4", "example:ti4"):
        hands.click(tile)
        hands.assistant.home()
        hands.settle()
    qapp.removeEventFilter(watch)
    assert watch.seen == []


def test_the_television_shows_the_next_battle_where_it_showed_the_last_one(hands: Hands):
    hands.click("example:ti4")
    session = hands.assistant.session
    assert session is not None
    hands.window.show_table_window(session.table).setGeometry(40, 60, 700, 600)
    hands.window.activateWindow()
    hands.settle()
    hands.click("top:back")
    assert televisions(hands) == []
    hands.click("quick:ti4")
    hands.key(Qt.Key.Key_Return)
    (tv,) = televisions(hands)
    assert tv.geometry().getRect() == (40, 60, 700, 600)
    assert hands.window.isActiveWindow()
    tv.close()
    hands.settle()
    hands.click("top:back")
    hands.click("continue")
    assert televisions(hands) == [], "switched off it stays off"


def televisions(hands: Hands) -> list[QWidget]:
    """The windows of that kind that are there to be seen."""
    windows = hands.app.topLevelWidgets()
    return [w for w in windows if isinstance(w, TableWindow) and w.isVisible()]


def test_no_sheet_opens_a_window_that_takes_the_keyboard_away(hands: Hands, qapp: QApplication):
    hands.click("example:ti4")
    watch = _Windows(hands.window)
    qapp.installEventFilter(watch)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F4, Qt.Key.Key_F6):
        hands.key(key)
        assert hands.window.isActiveWindow()
        hands.key(Qt.Key.Key_Escape)
        assert hands.app.focusWidget() is hands.see("decision-bar")
    qapp.removeEventFilter(watch)
    assert watch.seen == []


def test_forces_are_not_forgotten_by_one_slip_of_escape(hands: Hands):
    hands.click("new:ti4")
    hands.type("1")
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("notice") is not None
    assert hands.see("$.attacker.fleet.flagship") is not None
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("new:ti4") is not None
    assert hands.see("notice") is None


def test_who_goes_on_entering_forces_is_not_asked_about_leaving_any_more(hands: Hands):
    """“Do the same once more” stood there, and the same once more asked again."""
    hands.click("new:ti4")
    hands.type("1")
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("notice") is not None
    hands.type("2")
    assert hands.see("notice") is None
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("notice") is not None


def test_a_question_about_leaving_that_was_closed_is_asked_again(hands: Hands):
    """Its cross says no: the next way out forgot the forces without a word."""
    hands.click("new:ti4")
    hands.type("1")
    hands.click("top:back")
    banner = hands.see("notice")
    assert banner is not None
    cross = banner.findChildren(PlainButton)[-1]
    assert cross.accessibleName() == "Close"
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    hands.settle()
    assert hands.see("notice") is None
    hands.click("top:back")
    assert hands.see("notice") is not None
    hands.click("top:back")
    assert hands.see("new:ti4") is not None


def test_a_notice_closed_by_its_cross_leaves_the_keyboard_where_it_was(hands: Hands):
    """It went on to the way out: Enter, to begin, left the forces."""
    hands.click("new:ti4")
    hands.type("1")
    hands.key(Qt.Key.Key_Escape)
    before, banner = hands.app.focusWidget(), hands.see("notice")
    assert banner is not None
    QTest.mouseClick(banner.findChildren(PlainButton)[-1], Qt.MouseButton.LeftButton)
    hands.settle()
    assert hands.app.focusWidget() is before


def test_the_mouse_finds_the_way_home_from_a_new_battle(hands: Hands):
    hands.click("new:ti4")
    hands.click("top:back")
    assert hands.see("new:ti4") is not None


def test_the_language_changes_in_the_middle_of_entering_forces(hands: Hands):
    hands.click("new:ti4")
    hands.type("3")
    switch = hands.see("language")
    assert switch is not None
    switch.setFocus()
    hands.key(Qt.Key.Key_Left)
    number = hands.see("$.attacker.fleet.flagship")
    assert (number.accessibleName(), number.value()) == ("Флагман", 3)


def test_enter_after_a_name_goes_on_instead_of_starting(hands: Hands):
    hands.click("quick:ti4")
    hands.click("$.attacker.name")
    hands.type("Ann")
    hands.key(Qt.Key.Key_Return)
    assert hands.assistant.session is None
    assert hands.app.focusWidget().objectName() == "$.attacker.line"
    hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert hands.battle.setup.attacker.name == "Ann"


def test_after_undo_the_log_stays_where_the_battle_stands(hands: Hands):
    hands.click("example:ti4")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Space) * 3:
        hands.key(key)
    for _ in range(3):
        before = hands.battle.undoable
        hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        if hands.battle.undoable == before:
            hands.key(Qt.Key.Key_Return)
    view = hands.see("log-lines")
    assert isinstance(view, QListView)
    rows = [view.model().index(n, 0) for n in range(view.model().rowCount())]
    lines = [row for row in rows if row.flags() & Qt.ItemFlag.ItemIsSelectable]
    undone = [row for row in lines if not view.model().row(row).line.live]
    live = next(row for row in lines if row not in undone)
    assert undone
    assert view.viewport().rect().intersects(view.visualRect(live))


class _Windows(QObject):
    """Notes every window that is shown beside ours."""

    def __init__(self, ours: QWidget) -> None:
        super().__init__()
        self._ours = ours
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget)
        if shown and watched.isWindow() and watched is not self._ours:
            self.seen.append(type(watched).__name__)
        return False


@pytest.mark.parametrize("key", ["F1", "F2", "F4", "F7", "F8", "F9", "Ctrl+F"])
@pytest.mark.parametrize(
    ("example", "answer"),
    [
        ("ti4-quann", Qt.Key.Key_Return),
        ("metro-arbat", Qt.Key.Key_Return),
        ("westeros-1-range", Qt.Key.Key_3),
        ("battletech-1-build", Qt.Key.Key_Return),
    ],
)
def test_escape_leads_back_to_the_question_which_the_next_key_answers(
    hands: Hands, example: str, answer: Qt.Key, key: str
):
    """From the board and from the unfolded table it led home, where Enter goes on."""
    game = example.partition("-")[0]
    if (game, key) in {("metro", "F4"), ("metro", "F8"), ("westeros", "F8")}:
        return  # which mean nothing there
    hands.assistant.example(game, example)
    hands.settle()
    pressed = QKeySequence(key)[0]
    hands.key(pressed.key(), pressed.keyboardModifiers())
    hands.key(Qt.Key.Key_Escape)
    hands.key(answer)
    assert hands.battle.undoable == 1


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_the_foot_of_the_forces_says_all_of_a_warning_that_is_cut_at_its_field(
    hands: Hands, distance: float
):
    hands.assistant.style.pick_distance(distance)
    force = Force(army=5, faction="red_line")
    hands.assistant.new("metro", Setup(attacker=force, defender=Force(army=5)))
    hands.settle()
    hands.key(Qt.Key.Key_F8)
    words = "Ties: see faction card. Tick: yes, empty: no"
    told = [one for one in hands.window.findChildren(QLabel) if one.text() == words]
    (foot,) = (one for one in told if isinstance(one.parentWidget(), StartBar) and one.isVisible())
    assert foot.height() >= foot.heightForWidth(foot.width())
