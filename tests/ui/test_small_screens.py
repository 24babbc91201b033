"""A screen of 800 x 500 holds every page; on a smaller one all is come to by mouse and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from assistant.games import GAMES
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.keyboard import MOMENT
from assistant.ui.odds.sheet import OddsSheet
from assistant.ui.pages import Panel
from assistant.ui.setup import StartBar
from assistant.ui.top_bar import view_menu
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.window import Room
from tests.battles import play_on, random_action
from tests.seeds import LANGUAGES
from tests.ui.curtains import hold_space
from tests.ui.hands import Hands
from tests.ui.settling import watch

SMALL, LEAST = (800, 500), (640, 400)
MOVES, LEAST_PANEL = 12, 190
"""So many moves of each battle; a row of a panel has so much room."""
Key = Qt.Key
every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


@pytest.fixture
def small(hands: Hands) -> Hands:
    """In the smallest window there can be."""
    return at(hands, "ru", LEAST)


def at(hands: Hands, language: str, size: tuple[int, int]) -> Hands:
    hands.assistant.style.pick_language(language)
    hands.window.resize(*size)
    hands.settle()
    assert hands.window.size().toTuple() == size
    return hands


def room(hands: Hands) -> Room:
    found = hands.window.centralWidget()
    assert isinstance(found, Room)
    return found


def place(widget: QWidget, within: QWidget) -> QRect:
    return QRect(widget.mapTo(within, QPoint()), widget.size())


def is_seen(hands: Hands, widget: QWidget) -> bool:
    """Whether all of it is in the part of the page that is on the screen."""
    view = room(hands).viewport()
    return view.rect().contains(place(widget, view))


def scroll_to(hands: Hands, widget: QWidget) -> None:
    """As one does with the bars: as far down and to the right as it takes."""
    area = room(hands)
    for bar in (area.verticalScrollBar(), area.horizontalScrollBar()):
        for value in range(bar.minimum(), bar.maximum() + 1, 10):
            bar.setValue(value)
            if is_seen(hands, widget):
                return
        bar.setValue(bar.maximum())
    assert is_seen(hands, widget), widget.objectName()


def click(hands: Hands, widget: QWidget) -> None:
    """At its place in the window, as the system tells of a click: through whatever lies there."""
    scroll_to(hands, widget)
    middle = widget.mapTo(hands.window, widget.rect().center())
    QTest.mouseClick(hands.window.windowHandle(), Qt.MouseButton.LeftButton, pos=middle)
    hands.settle()


def buttons(hands: Hands, kind: type[QWidget]) -> list[PlainButton]:
    (bar,) = hands.window.findChildren(kind)
    return [button for button in bar.findChildren(PlainButton) if button.isVisible()]


def come_by_tab(
    hands: Hands, wanted: list[QWidget], way: Qt.Key = Key.Key_Tab, most: int = 60
) -> None:
    """Everything that Tab stops at is seen there, and these are among it."""
    left = set(wanted)
    for _ in range(most):
        hands.key(way)
        now = hands.app.focusWidget()
        assert now is not None
        if now.width() <= room(hands).viewport().width():
            shown = now.visibleRegion().boundingRect()
            assert not shown.isEmpty(), now.objectName()
        if now in left:
            assert is_seen(hands, now), now.objectName()
            left.discard(now)
        if not left:
            return
    raise AssertionError(f"never come to: {[w.objectName() for w in left]}")


def begin(hands: Hands, game: str) -> None:
    hands.assistant.quick(game)
    hands.settle()
    hands.click("start")
    hands.settle()


TAB = Qt.FocusPolicy.TabFocus


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_at_800_by_500_nothing_that_answers_is_scrolled_to(hands: Hands, game: str, language: str):
    at(hands, language, SMALL)
    assert room(hands).is_whole, "the home page scrolls in itself"
    hands.assistant.quick(game)
    hands.settle()
    seen_whole(hands, buttons(hands, StartBar))
    hands.click("start")
    hands.settle()
    session = hands.assistant.session
    assert session is not None
    rng = Random(3)
    for _ in range(MOVES):
        while session.table.curtain:
            session.table.reveal()
            hands.settle()
        (bar,) = hands.window.findChildren(DecisionBar)
        (panel,) = hands.window.findChildren(Panel)
        seen_whole(hands, [bar, *seen_buttons(bar)])
        assert panel.height() >= LEAST_PANEL
        assert panel.width() == room(hands).width()
        if session.battle.decision is None:
            break
        session.table.play(random_action(session.battle, rng))
        hands.settle()
    watch(hands.window)  # any key would only end what is shown large
    hands.key(Key.Key_F7)
    log = hands.see("log-lines")
    assert log is not None
    assert log.height() >= LEAST_PANEL // 2
    seen_whole(hands, [log])
    hands.key(Key.Key_Escape)
    for sheet in hands.window.findChildren(OddsSheet):
        for page in sheet.pages:
            sheet.turn_to(page)
            hands.settle()
            close = hands.see("sheet:close")
            assert close is not None
            seen_whole(hands, [close])


def seen_whole(hands: Hands, widgets: Sequence[QWidget]) -> None:
    """All of them in sight, without a scroll of the page."""
    assert widgets
    assert room(hands).is_whole
    for widget in widgets:
        assert is_seen(hands, widget), widget.objectName()


def seen_buttons(bar: DecisionBar) -> list[PlainButton]:
    """But for options, which scroll in a row of their own."""
    return [button for button in bar.findChildren(PlainButton) if button.isVisible()]


@pytest.mark.parametrize("distance", [1.5, 2.0])
def test_a_window_too_small_for_the_distance_says_so_under_view(hands: Hands, distance: float):
    at(hands, "en", SMALL)
    hands.assistant.style.pick_distance(distance)
    hands.settle()
    look = hands.assistant.style.look("ti4", hands.window.page_width)
    assert look.metrics.distance == 1.0
    menu = view_menu(hands.window, look, hands.assistant.style, lambda wish: None)
    assert any("in this window 1×" in action.text() for action in menu.actions())


@every_game
def test_the_setup_of_a_battle_is_whole_for_mouse_and_keys(small: Hands, game: str):
    small.assistant.quick(game)
    small.settle()
    found = buttons(small, StartBar)
    assert any(button.objectName() == "start" for button in found)
    for button in found:
        scroll_to(small, button)
    come_by_tab(
        small, [b for b in found if b.focusPolicy() & TAB and b.isEnabled()], Key.Key_Backtab
    )
    (start,) = (button for button in found if button.objectName() == "start")
    click(small, start)
    assert small.assistant.session is not None


@every_game
def test_what_a_battle_asks_is_answered_by_mouse_and_keys(small: Hands, game: str):
    begin(small, game)
    bar = small.window.findChildren(DecisionBar)[0]
    assert not room(small).is_whole
    assert bar.visibleRegion().boundingRect().bottom() == bar.rect().bottom(), "seen at once"
    found = buttons(small, DecisionBar)
    for button in found:
        scroll_to(small, button)
    come_by_tab(small, [button for button in found if button.focusPolicy() & TAB])
    before = small.battle.undoable
    answer = next((b for b in found if b.objectName() in ("gesture:0", "throw", "draw")), None)
    if answer is None:
        answer = small.options()[0]
    click(small, answer)
    assert small.battle.undoable > before or small.see("pending")


@every_game
def test_a_battle_is_played_to_its_end_and_what_comes_then_is_reached(small: Hands, game: str):
    begin(small, game)
    session = small.assistant.session
    assert session is not None
    play_on(session.battle, 5000, Random(3))
    session.table.undo()  # so that the page hears of it
    session.table.redo()
    small.settle()
    assert small.battle.decision is None
    found = buttons(small, DecisionBar)
    assert found
    for button in found:
        scroll_to(small, button)
    come_by_tab(small, [button for button in found if button.focusPolicy() & TAB])


def test_a_curtain_is_lifted_by_mouse(small: Hands):
    begin(small, "metro")
    small.key(Key.Key_Return)
    curtain = small.see("curtain")
    assert curtain is not None
    for button in filter(QWidget.isVisible, curtain.findChildren(PlainButton)):
        scroll_to(small, button)


def test_the_home_page_is_whole(small: Hands):
    for name in ("quick", "new"):
        for game in GAMES:
            found = small.see(f"{name}:{game.id}")
            if found is not None:
                inner = found.parentWidget()
                while not isinstance(inner, QScrollArea):
                    inner = inner.parentWidget()
                inner.ensureWidgetVisible(found)
                scroll_to(small, found)
                assert is_seen(small, found)
    tiles = [small.see(f"quick:{game.id}") for game in GAMES]
    come_by_tab(small, [tile for tile in tiles if tile is not None])


@pytest.mark.parametrize("size", [(910, 512), (960, 540), (800, 500), (700, 520), (640, 400)])
def test_only_a_page_below_its_least_size_is_scrolled(hands: Hands, size: tuple[int, int]):
    hands.window.resize(*size)
    hands.settle()
    area = room(hands)
    low, narrow = area.verticalScrollBar().maximum(), area.horizontalScrollBar().maximum()
    assert bool(low) == (size[1] < 490)
    assert bool(narrow) == (size[0] < 780)
    hands.window.resize(*SMALL)
    hands.settle()
    assert area.is_whole


def test_a_key_brings_back_what_it_is_for(small: Hands):
    """The page was scrolled by mouse; what has the keyboard is seen when it is used."""
    small.assistant.quick("ti4")
    small.settle()
    small.key(Key.Key_Return)
    room(small).verticalScrollBar().setValue(0)
    bar = small.window.findChildren(DecisionBar)[0]
    assert not bar.visibleRegion().contains(bar.rect().bottomLeft())
    QTest.qWait(MOMENT)  # a key that comes sooner is none
    QTest.keyClick(small.window.windowHandle(), Key.Key_Shift)
    small.settle()
    assert bar.visibleRegion().contains(bar.rect().bottomLeft())


def test_a_click_on_what_is_half_seen_is_a_click(small: Hands):
    """The page stays under the pointer while the button is down."""
    small.assistant.quick("ti4")
    small.settle()
    start = small.see("start")
    area = room(small)
    scroll_to(small, start)
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() - start.height() // 2)
    top = start.mapTo(small.window, QPoint(start.width() // 2, 4))
    QTest.mouseClick(small.window.windowHandle(), Qt.MouseButton.LeftButton, pos=top)
    small.settle()
    assert small.assistant.session is not None


def test_behind_a_curtain_the_question_comes_in_sight(small: Hands):
    begin(small, "metro")
    small.key(Key.Key_Return)
    hold_space(small.window)
    small.settle()
    (bar,) = small.window.findChildren(DecisionBar)
    assert bar.visibleRegion().contains(bar.rect().bottomLeft())
