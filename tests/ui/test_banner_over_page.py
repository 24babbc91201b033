"""A message lies over the page: nothing moves for it, nothing that is asked is under it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from assistant.games import GAMES
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.guide import Callout
from assistant.ui.setup import SetupPage
from assistant.ui.shots import dress, settle
from assistant.ui.top_bar import TopBar
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton
from tests.battles import random_action
from tests.seeds import drawn
from tests.ui.hands import Hands

GAME_IDS = [game.id for game in GAMES]
SIZES = ((1280, 720, 1.0), (1920, 1080, 2.0), (800, 500, 1.0))
Key = Qt.Key


@pytest.fixture
def hands(qapp: QApplication) -> Iterator[Hands]:
    player = Hands(qapp)
    yield player
    player.assistant.style.pick_distance(1.0)
    player.close()


@pytest.mark.parametrize(("game", "size"), drawn(GAME_IDS, SIZES))
def test_what_broke_down_moves_nothing_and_covers_neither_question_nor_options(
    hands: Hands, game: str, size: tuple[int, int, float], heard: list[str]
) -> None:
    begin(hands, game)
    dress(hands.assistant, "dark", *size)
    settle(hands.assistant)
    before = places(hands.window)
    heard.clear()
    hands.assistant.alarm(RuntimeError("walk"))
    hands.settle()
    notice = hands.see("notice")
    assert notice is not None
    assert places(hands.window) == before
    told = [words for words in heard if notice.accessibleName() in words]
    assert len(told) == 1
    for part in (DecisionBar, TopBar):
        for widget in hands.window.findChildren(part):
            if widget.isVisible():
                assert not on_window(notice).intersects(on_window(widget))
    cross = cross_of(notice)
    at = cross.mapTo(hands.window, cross.rect().center())
    assert hands.window.childAt(at) is cross, "nothing lies over it"
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    hands.settle()
    assert hands.see("notice") is None
    assert places(hands.window) == before


@pytest.mark.parametrize(("game", "size"), drawn(GAME_IDS, SIZES))
def test_that_a_report_is_saved_moves_and_covers_nothing_of_how_a_battle_ended(
    hands: Hands, tmp_path: Path, game: str, size: tuple[int, int, float]
) -> None:
    begin(hands, game)
    session, rng = hands.assistant.session, Random(3)
    assert session is not None
    while session.battle.decision is not None:
        session.battle.play(random_action(session.battle, rng))
    session.table.changed.emit()
    dress(hands.assistant, "dark", *size)
    settle(hands.assistant)
    before = places(hands.window)
    hands.assistant.save_report(tmp_path / "Sol and Letnev, the last battle of the evening.html")
    hands.settle()
    notice = hands.see("notice")
    assert notice is not None
    assert places(hands.window) == before
    (top,) = (bar for bar in hands.window.findChildren(TopBar) if bar.isVisible())
    assert on_window(top).contains(on_window(notice))
    for button in top.findChildren(PlainButton):
        assert in_message(button) or not on_window(notice).intersects(on_window(button))


def test_what_broke_down_is_closed_by_escape_and_by_its_cross_from_the_keyboard(
    hands: Hands,
) -> None:
    begin(hands, "metro")
    hands.assistant.alarm(RuntimeError("walk"))
    hands.key(Key.Key_Escape)
    assert hands.see("notice") is None
    hands.assistant.alarm(ValueError("again"))
    hands.settle()
    cross = cross_of(hands.see("notice"))
    for _ in range(60):
        if hands.app.focusWidget() is cross:
            break
        hands.key(Key.Key_Tab)
    hands.key(Key.Key_Space)
    assert hands.see("notice") is None


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_message_of_a_form_moves_no_field_and_escape_closes_it_first(
    hands: Hands, game: str
) -> None:
    hands.assistant.quick(game)
    hands.settle()
    (page,) = hands.window.findChildren(SetupPage)
    settle(hands.assistant)  # the odds have come
    before = places(hands.window)
    page.banner.show_message("info", "Saved")
    hands.settle()
    assert places(hands.window) == before
    middle = page.banner.mapTo(hands.window, page.banner.rect().center())
    under = hands.window.childAt(middle)
    assert under is page.banner or page.banner.isAncestorOf(under), "it lies over the form"
    page.setFocus()
    hands.key(Key.Key_Escape)
    assert not page.banner.isVisible()
    assert page.isVisible()


def begin(hands: Hands, game: str) -> None:
    hands.assistant.quick(game)
    hands.settle()
    hands.window.findChildren(SetupPage)[0].start()
    hands.settle()


def cross_of(banner: QWidget) -> QWidget:
    return next(b for b in banner.findChildren(PlainButton) if b.accessibleName() == "Close")


def on_window(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def places(window: QWidget) -> dict[int, tuple[str, QRect]]:
    """Where everything stands that is no message."""
    shown = [w for w in window.findChildren(QWidget) if w.isVisible() and not in_message(w)]
    return {id(w): (w.objectName(), on_window(w)) for w in shown}


def in_message(widget: QWidget) -> bool:
    above: QWidget | None = widget
    while above is not None and not isinstance(above, Banner | Callout):
        above = above.parentWidget()
    return above is not None
