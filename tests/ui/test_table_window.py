"""The television keeps what it shows from move to move, and shows it like one that is new."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtWidgets import QApplication

from assistant.games import GAMES
from assistant.ui import icons
from assistant.ui.decision import options
from assistant.ui.games.metro.card_face import LaidCard
from assistant.ui.moments.stage import LASTS, Stage
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.pages import Panel
from assistant.ui.window import TableWindow
from tests.battles import random_action
from tests.ui.desk import Key
from tests.ui.hands import Hands
from tests.ui.settling import watch
from tests.ui.test_dice_tray import at_roll

MOVES = 6
SIZES = (1280, 720), (1920, 1080)


@pytest.fixture(params=[game.id for game in GAMES])
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    player = Hands(qapp)
    player.assistant.example(request.param)
    player.settle()
    yield player
    player.close()


def television(hands: Hands, size: tuple[int, int] = SIZES[1]) -> TableWindow:
    made = TableWindow(hands.assistant.session.table, hands.assistant.style)
    made.resize(*size)
    made.show()
    hands.settle()
    return made


@pytest.mark.parametrize("size", SIZES)
def test_a_television_that_has_shown_a_battle_is_like_a_new_one(
    hands: Hands, size: tuple[int, int]
) -> None:
    table, rng = hands.assistant.session.table, Random(3)
    lasting = television(hands, size)
    for _ in range(MOVES):
        if table.battle.decision is None:
            break
        table.play(random_action(table.battle, rng))
        hands.settle()
        assert_alike(lasting, television(hands, size))
        assert lasting.size().toTuple() == size, "it stays on its screen"
    hands.assistant.style.pick_language("ru" if hands.assistant.style.language == "en" else "en")
    hands.settle()
    assert_alike(lasting, television(hands, size))
    switch_off(lasting)


def assert_alike(lasting: TableWindow, new: TableWindow) -> None:
    watch(lasting)  # else a result lies over the table for a moment
    assert lasting.windowTitle() == new.windowTitle()
    assert lasting.grab().toImage() == new.grab().toImage()
    switch_off(new)


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_both_sides_lie_at_one_height(qapp: QApplication, size: tuple[int, int]):
    """However many lines it takes to tell with what a side fights."""
    player = Hands(qapp)
    player.assistant.style.pick_language("ru")
    player.assistant.example("metro")
    player.settle()
    shown = television(player, size)
    cards = shown.findChildren(LaidCard)
    assert len(cards) == 2
    assert len({card.mapTo(shown, QPoint()).y() for card in cards}) == 1
    switch_off(shown)
    player.close()


def test_no_eye_asks_for_a_look_where_nobody_can_click(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(icons, "paint", lambda _, place, icon, *a, **k: drawn.append(icon))
    shown = television(hands)
    shown.grab()
    assert "eye" not in drawn
    switch_off(shown)


def test_a_low_television_shows_the_table_while_the_battle_lasts(hands: Hands) -> None:
    shown = television(hands, (640, 180))
    (panel,) = shown.findChildren(Panel)
    assert panel.isVisible()
    switch_off(shown)


def test_no_keys_stand_on_the_television_where_nobody_can_press_them(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks the same with other keys on everything that can be chosen."""
    table, rng, numbered = hands.assistant.session.table, Random(3), options.numbered
    for _ in range(MOVES):
        if table.battle.decision is None:
            break
        with monkeypatch.context() as patch:
            patch.setattr(options, "numbered", lambda c: [(100 + n, o) for n, o in numbered(c)])
            other = television(hands)
        shown = television(hands)
        assert_alike(other, shown)
        switch_off(other)
        table.play(random_action(table.battle, rng))
        hands.settle()


def switch_off(shown: TableWindow) -> None:
    shown.close()
    shown.deleteLater()
    QCoreApplication.sendPostedEvents(shown, QEvent.Type.DeferredDelete.value)


def test_the_window_of_the_players_is_painted_before_the_television(hands: Hands) -> None:
    table, painted = hands.assistant.session.table, list[str]()
    shown = television(hands)
    hands.settle()
    order = Order(painted, {hands.window: "players", shown: "television"})
    table.play(random_action(table.battle, Random(1)))
    hands.settle()
    assert painted[0] == "players"
    assert "television" in painted
    del order
    switch_off(shown)


class Order(QObject):
    """Which window is painted when."""

    def __init__(self, painted: list[str], names: dict[QObject, str]) -> None:
        super().__init__()
        self._painted, self._names = painted, names
        for window in names:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            self._painted.append(self._names[watched])
        return False


def test_a_result_is_shown_on_the_television_and_stays_there(sit, monkeypatch):
    monkeypatch.setitem(LASTS, "full", 600_000)  # a slow machine does not end it
    desk = sit(at_roll())
    tv = desk.window.show_table_window(desk.table)
    desk.settle()
    desk.press(Key.Key_Space)
    (shown,) = tv.findChildren(Stage)
    assert shown.isVisible()
    shown.end()
    (strip,) = tv.findChildren(ResultStrip)
    assert strip.isVisible()
    assert "hit" in strip.accessibleName()
    desk.window.close_table_window()
