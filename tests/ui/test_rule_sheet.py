"""Citations open a small sheet: the book, the number, our own sentence; by click, key and menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QToolTip

from assistant.ui.games.battletech.sheet_view import RowView
from assistant.ui.over_sheet import OverSheet, RuleSheet
from assistant.ui.side.log_panel import LogDelegate
from assistant.ui.widgets.small import Chip
from tests.ui.hands import Hands

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def told(hands: Hands) -> list[str]:
    sheet = hands.window.findChild(RuleSheet)
    if sheet is None:
        return []
    return [label.text() for label in sheet.findChildren(QLabel) if label.text()]


@pytest.fixture
def playing(hands: Hands) -> Hands:
    """With hits to assign, and lines in the log."""
    hands.assistant.guide("ti4")
    hands.settle()
    hands.key(KEY.Key_Escape)
    hands.type("110")
    hands.key(KEY.Key_Return)
    hands.type("1")
    hands.key(KEY.Key_Return)
    return hands


def test_a_click_on_a_citation_tells_the_book_the_number_and_what_it_says(playing: Hands) -> None:
    chip = next(c for c in playing.window.findChildren(Chip) if c.isVisible() and c.text())
    rule = chip.text()
    QApplication.sendEvent(chip, QHelpEvent(QEvent.Type.ToolTip, QPoint(2, 2), QPoint(2, 2)))
    assert "Living Rules Reference (LRR): click to read this rule" in QToolTip.text()
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    playing.settle()
    title, number, book, sentence = told(playing)[:4]
    assert (title, number) == ("The rule", rule)
    assert book == "Living Rules Reference (LRR)"
    assert sentence.endswith(".")
    before = playing.battle.undoable
    playing.key(KEY.Key_1)  # no key reaches the page below
    assert playing.battle.undoable == before
    playing.key(KEY.Key_Escape)
    assert told(playing) == []


def test_a_key_tells_all_that_are_cited_and_closes_it_again(playing: Hands) -> None:
    playing.key(KEY.Key_F1, SHIFT)
    assert {"Rules on this page", "LRR 39.6a", "LRR 39.6b", "LRR 39.5d"} & set(told(playing)) >= {
        "Rules on this page",
        "LRR 39.6a",
        "LRR 39.5d",
    }
    numbers = [words for words in told(playing) if words.startswith("LRR ")]
    assert len(numbers) == len(set(numbers))
    playing.key(KEY.Key_F1, SHIFT)
    assert told(playing) == []


@pytest.mark.parametrize("way", ["chip", "rules", "keys"])
def test_another_language_or_zoom_leaves_the_sheet_open(playing: Hands, way: str) -> None:
    if way == "chip":
        chips = playing.window.findChildren(Chip)
        chip = next(c for c in chips if c.isVisible() and c.text())
        QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    else:
        playing.key(KEY.Key_F1, SHIFT if way == "rules" else Qt.KeyboardModifier.NoModifier)
    playing.settle()

    def shown() -> list[str]:
        sheets = playing.window.findChildren(OverSheet)
        (sheet,) = [one for one in sheets if one.isVisible()]
        assert sheet.isAncestorOf(QApplication.focusWidget()), "it has the keyboard"
        return [label.text() for label in sheet.findChildren(QLabel) if label.text()]

    style, english = playing.assistant.style, shown()
    style.pick_language("ru")
    playing.settle()
    russian = shown()
    assert len(russian) == len(english)
    assert russian != english
    style.pick_distance(1.5)
    playing.settle()
    assert shown() == russian
    style.pick_distance(1.0)
    style.pick_language("en")
    playing.settle()
    assert shown() == english
    playing.key(KEY.Key_Escape)
    assert not any(one.isVisible() for one in playing.window.findChildren(OverSheet))


def test_in_russian_the_same(playing: Hands) -> None:
    playing.assistant.style.pick_language("ru")
    playing.settle()
    playing.key(KEY.Key_F1, SHIFT)
    assert "LRR 39.6\u202fа" in told(playing)
    assert any("Поглощением урона" in words for words in told(playing))


def test_a_click_on_the_rule_of_a_line_of_the_log_asks_for_no_undo(playing: Hands) -> None:
    view = playing.see("log-lines")
    assert isinstance(view, QListView)
    index = next(
        view.model().index(n, 0)
        for n in range(view.model().rowCount())
        if "Hits" in view.model().index(n, 0).data()
    )
    delegate, place = view.itemDelegate(), view.visualRect(index)
    assert isinstance(delegate, LogDelegate)
    spots = (QPoint(x, place.top() + 14) for x in range(place.left(), place.right(), 4))
    at = next(spot for spot in spots if delegate.cite_at(index, spot) == "LRR 39.5d")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    playing.settle()
    assert told(playing)[1] == "LRR 39.5d"
    playing.key(KEY.Key_Escape)
    assert playing.see("banner") is None


def test_a_click_on_the_rule_of_a_row_of_the_battle_sheet_tells_it(hands: Hands) -> None:
    hands.assistant.guide("battletech")
    hands.settle()
    hands.key(KEY.Key_Escape)
    hands.type("13")
    hands.type("1")
    for _ in range(3):  # block, initiative, damage: it is on its way to a ’Mech
        hands.key(KEY.Key_Return)
    row = next(row for row in hands.window.findChildren(RowView) if row.isVisible())
    rule = next(rule for rule in row.findChildren(Chip) if rule.text() == "DMG-1")
    QTest.mouseClick(rule, Qt.MouseButton.LeftButton)
    hands.settle()
    title, number, book = told(hands)[:3]
    assert (title, number) == ("The rule", "DMG-1")
    assert "BattleTech" in book


def test_the_menus_lead_there(playing: Hands, qapp: QApplication) -> None:
    page = playing.window.page
    assert page is not None
    reason, at = QContextMenuEvent.Reason.Keyboard, page.rect().center()
    front = playing.see("decision-bar")
    assert front is not None
    QApplication.sendEvent(front, QContextMenuEvent(reason, at, front.mapToGlobal(at)))
    playing.settle()
    playing.pick("menu:rules")
    playing.settle()
    assert "Rules on this page" in told(playing)


def test_behind_a_curtain_no_rule_is_told(playing: Hands) -> None:
    table = playing.assistant.session.table  # type: ignore[union-attr]
    table.curtain = (table.battle.decision.seat,)
    table.changed.emit()
    playing.settle()
    playing.key(KEY.Key_F1, SHIFT)
    assert "No rule is cited on this page now." in told(playing)


def test_forces_with_problems_tell_their_rules(hands: Hands) -> None:
    hands.assistant.new("ti4")
    hands.settle()
    hands.key(KEY.Key_F1, SHIFT)
    assert told(hands)


def test_a_page_that_cites_nothing_says_so(hands: Hands) -> None:
    hands.key(KEY.Key_F1, SHIFT)
    assert "No rule is cited on this page now." in told(hands)
