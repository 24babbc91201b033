"""The end is a page worth a look: who won, what it cost, how lucky it was, and what next."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.battletech.actions import NextPhase
from assistant.games.battletech.rulings import DeclareWinner
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.rulings import Finish
from assistant.games.ti4.state import Outcome
from assistant.games.ti4.unit_rulings import AddUnits
from assistant.games.westeros.rulings import EndBattle
from assistant.paths import examples, quick
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Seat
from assistant.rules.ending import ending_of
from assistant.rules.game import Game
from assistant.rules.setup_file import read_setup
from assistant.ui.odds.charts import LuckView
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton
from tests.battles import random_action
from tests.ui.desk import CTRL, Desk, Key

Sit = Callable[..., Desk]
PAGED = [game for game in GAMES if game.id != "metro"]
"""Metro's table tells its end itself."""
RULED: dict[str, Callable[[Seat], list[Action]]] = {
    "ti4": lambda seat: [Finish((Outcome.ATTACKER, Outcome.DEFENDER)[seat])],
    "westeros": lambda seat: [EndBattle(("first", "second")[seat])],
    "battletech": lambda seat: [DeclareWinner(seat)],
}
"""By which a table gives the victory to a seat."""


def ended(game: Game[Any, Any], least: int = 6, *, is_own: bool = False) -> Battle[Any, Any]:
    """A battle played at random to its end, not too short a one; `is_own`: no example."""
    paths = (quick(game.id),) if is_own else (*examples(game.id, "en")[:1], quick(game.id))
    for seed in range(60):
        battle = Battle(*read_setup(paths[seed % len(paths)], GAMES))
        rng = Random(seed)
        for _ in range(300):
            if battle.decision is None:
                break
            battle.play(random_action(battle, rng))
        if battle.decision is None and len(battle.turns) >= least:
            return battle
    raise AssertionError(f"{game.id}: no battle came to an end")


def place(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def told(desk: Desk) -> list[str]:
    return [one.text() for one in desk.find("end-page").findChildren(QLabel) if one.isVisible()]


def ti4() -> Battle[Any, Any]:
    return ended(next(game for game in GAMES if game.id == "ti4"), least=12)


def told_of_luck(desk: Desk) -> None:
    """Wait for what comes with the odds; it may stand on the page that is turned away."""
    desk.settle()
    for _ in range(1500):
        QTest.qWait(20)
        page = desk.find("end-page")
        words = [one.text() for one in page.findChildren(QLabel)]
        if page.findChildren(QWidget, "history-line") and any("Hits: " in one for one in words):
            break
    desk.settle()


@pytest.mark.parametrize("size", [(1280, 720), (800, 500)])
def test_an_end_that_the_table_has_set_says_so(sit: Sit, size: tuple[int, int]) -> None:
    """Before an end by the rules or after it; what says nothing else of the end has not set it."""
    begun = Battle(*read_setup(quick("ti4"), GAMES))
    ends = [(begun, [Finish(Outcome.DRAW)], True)]
    ends += [(ended(game), [], False) for game in PAGED]
    for game in PAGED:
        over = ended(game, is_own=True)
        winner = over.game.overview(over.view(None)).winner
        ends.append((over, RULED[game.id](Seat(int(winner == 0))), True))
    kept = AddUnits(Seat(0), UnitType.FIGHTER, 1)
    ends += [(ended(GAMES[0]), [kept], False), (begun, [kept], True)]
    for battle, rulings, by_ruling in ends:
        for ruling in rulings:
            battle.play(ruling)
        desk = sit(battle, size=size)
        desk.settle()
        if not desk.has("end-page"):  # first the table
            desk.press(Key.Key_F3)
        assert any("table ruling" in words for words in told(desk)) == by_ruling, rulings


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_from_afar_all_of_it_is_seen_on_two_pages_that_a_key_turns(
    sit: Sit, size: tuple[int, int], heard: list[str]
) -> None:
    desk = sit(ti4(), distance=2.0)
    desk.window.resize(*size)
    told_of_luck(desk)
    page: Any = desk.find("end-page")
    assert any("Resources lost" in word for word in told(desk))
    assert not any("expected" in word for word in told(desk))
    assert page.verticalScrollBar().maximum() == 0
    desk.press(Key.Key_F9)
    assert any("expected" in word for word in told(desk))
    assert desk.has("history-line")
    assert not any("Resources lost" in word for word in told(desk))
    assert page.verticalScrollBar().maximum() == 0
    back = next(b for b in page.findChildren(PlainButton) if b.isVisible())
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    desk.settle()
    assert any("Resources lost" in word for word in told(desk))
    heard.clear()
    page.setFocus()
    assert any("expected" in words for words in heard), "who hears the page hears all of it"
    desk.press(Key.Key_F9, Key.Key_F3, Key.Key_F3)  # to the table, and back to the result
    assert any("Resources lost" in word for word in told(desk))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_at_one_and_a_half_it_is_two_pages_where_one_has_no_room(sit: Sit, language: str) -> None:
    desk = sit(ti4(), distance=1.5, language=language, size=(1280, 720))
    page: Any = desk.find("end-page")
    first = told(desk)
    for _ in range(1500):
        QTest.qWait(20)
        if page.findChildren(QWidget, "history-line"):
            break
    desk.settle()
    assert told(desk) == first, "what comes with the odds moves nothing"
    assert page.verticalScrollBar().maximum() == 0
    desk.press(Key.Key_PageDown)
    assert [group.rows[0].key for group in page.key_groups()] == ["PgDn, PgUp"]
    assert desk.has("history-line")
    assert page.verticalScrollBar().maximum() == 0
    desk.press(Key.Key_PageUp)
    assert told(desk) == first
    desk.window.resize(1920, 1080)
    desk.settle()
    assert desk.has("history-line")
    assert desk.find("end-page").key_groups() == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_result_that_has_the_page_to_itself_is_written_large(
    sit: Sit, size: tuple[int, int]
) -> None:
    battle = Battle(*read_setup(quick("battletech"), GAMES))
    while battle.decision is not None:
        battle.play(NextPhase())  # no dice are rolled: there is no luck to tell
    desk = sit(battle)
    desk.window.resize(*size)
    desk.settle()
    page: Any = desk.find("end-page")
    title = next(one for one in page.findChildren(QLabel) if one.isVisible())
    assert title.font().pixelSize() >= 50
    assert page.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("game", PAGED, ids=lambda game: game.id)
def test_what_a_result_cost_is_written_as_large_as_the_rest_and_not_cut(
    sit: Sit, game: Game[Any, Any]
) -> None:
    desk = sit(ended(game, least=3, is_own=True), language="ru")
    desk.window.resize(1280, 720)
    desk.settle()
    if not desk.has("end-page"):
        desk.press(Key.Key_F3)
    page: Any = desk.find("end-page")
    shown = [one for one in page.findChildren(QLabel) if one.isVisible()]
    costs = [one for one in shown if re.match(r"Потеряно[^:]*: \d", one.text())]
    names = [one for one in shown if one.text() in ("Игрок 1", "Игрок 2")]
    for cost, name in product(costs, names):
        assert cost.font().pixelSize() >= name.font().pixelSize() * 0.8
    assert page.horizontalScrollBar().maximum() == 0
    assert page.widget().width() <= page.viewport().width()


def test_words_are_written_smaller_before_it_becomes_two_pages(sit: Sit) -> None:
    desk = sit(ti4())
    told_of_luck(desk)
    seen = []
    for height in range(900, 560, -20):
        desk.window.resize(1280, height)
        desk.settle()
        page = desk.find("end-page")
        words = [one for one in page.findChildren(QLabel) if "Resources lost" in one.text()]
        course = [one for one in page.findChildren(LuckView) if one.isVisible()]
        seen.append((bool(course), words[0].font().pixelSize()))
    whole = [size for is_one, size in seen if is_one]
    assert 0 < len(whole) < len(seen)
    assert whole[-1] < whole[0]


def test_the_end_of_a_battle_that_goes_on_again_begins_with_the_result(sit: Sit) -> None:
    desk = sit(ti4(), distance=2.0)
    told_of_luck(desk)
    desk.press(Key.Key_F9)
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Z, with_=CTRL | Qt.KeyboardModifier.ShiftModifier)
    if desk.has("end-page"):
        assert any("Resources lost" in word for word in told(desk))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", PAGED, ids=lambda game: game.id)
def test_the_page_names_the_outcome_and_every_side(
    sit: Sit, game: Game[Any, Any], language: str, heard: list[str]
) -> None:
    desk = sit(ended(game, least=3), language=language)
    if not desk.has("end-page"):
        desk.press(Key.Key_F3)  # it goes on with another turn: the table is shown first
    page = desk.find("end-page")
    names = [str(seat.name) for seat in desk.table.overview.seats]
    words = told(desk)
    assert len([word for word in words if word]) >= 3 * len(names)
    page.setFocus()
    assert all(word in heard[-1] for word in words[:3])


def test_luck_and_the_roll_that_decided_it_come_with_the_odds(sit: Sit) -> None:
    desk = sit(ti4())
    told_of_luck(desk)
    words = told(desk)
    assert any("expected" in word for word in words)
    assert any(" · Chance of " in word for word in words)
    assert desk.has("history-line")


def test_the_table_is_one_key_away_and_nothing_of_the_bar_is_hidden(sit: Sit) -> None:
    desk = sit(ti4())
    page, bar = desk.find("end-page"), desk.find("decision-bar")
    assert not place(page, desk.window).intersects(place(bar, desk.window))
    button: Any = desk.find("end:table")
    assert button.text() == "Show the table"
    desk.press(Key.Key_F3)
    assert not desk.has("end-page")
    assert button.text() == button.accessibleName().removesuffix(", F3") == "Show the result"
    desk.press(Key.Key_Escape)
    assert desk.has("end-page"), "it led home"
    desk.press(Key.Key_F3)
    desk.click("end:table")
    assert desk.has("end-page")
    assert button.text() == "Show the table"


def test_it_is_scrolled_by_keys_and_enter_leads_nowhere(sit: Sit) -> None:
    desk = sit(ti4())
    desk.window.resize(800, 500)
    told_of_luck(desk)
    page: Any = desk.find("end-page")
    assert page.verticalScrollBar().maximum() == 0, "its first page has room"
    page.widget().setMinimumHeight(2 * page.height())
    desk.settle()
    assert page.verticalScrollBar().maximum() > 0
    desk.press(Key.Key_End)
    assert page.verticalScrollBar().value() == page.verticalScrollBar().maximum()
    desk.press(Key.Key_Home, Key.Key_Return)
    assert page.verticalScrollBar().value() == 0
    assert desk.wanted == []


def test_undo_opens_the_battle_again(sit: Sit) -> None:
    battle = ti4()
    desk = sit(battle)
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Z, with_=CTRL)  # where dice are taken back, it asks
    if battle.decision is not None:
        assert not desk.has("end-page")
        assert not [w for w in desk.window.findChildren(QWidget, "aftermath") if w.isVisible()]


def test_home_is_offered(sit: Sit) -> None:
    desk = sit(ti4())
    desk.click("end:home")
    assert desk.wanted == ["home"]


def test_a_click_on_the_line_asks_to_go_there(sit: Sit) -> None:
    desk = sit(ti4())
    for _ in range(1500):
        if desk.find("end-page").findChildren(QWidget, "history-line"):
            break
        QTest.qWait(20)
    (line,) = desk.find("end-page").findChildren(QWidget, "history-line")
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.rect().center())
    desk.settle()
    assert any(banner.isVisible() for banner in desk.window.findChildren(Banner))


@pytest.mark.parametrize(("size", "distance"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_the_table_of_metro_is_the_page_of_its_end(
    sit: Sit, qtbot: QtBot, size: tuple[int, int], distance: float
) -> None:
    """Who won, by which cards and sums, what that costs, what is left: nothing is to be opened."""
    metro = next(game for game in GAMES if game.id == "metro")
    desk = sit(ended(metro), distance=distance)
    desk.window.resize(*size)
    desk.settle()
    overview, ending = desk.table.overview, ending_of(desk.table.battle)
    assert ending is not None
    words = [one.text() for one in desk.window.findChildren(QLabel) if one.isVisible()]
    assert str(overview.outcome) in words
    assert all(desk.has(f"{part}:{seat}") for part in ("card", "sum") for seat in (0, 1))
    assert all(say(side.left) in words for side in ending.sides)
    assert desk.find("outcome").findChildren(QLabel)
    assert not desk.has("end:table")
    desk.press(Key.Key_F3)
    assert desk.has("outcome")
    assert not desk.has("end-page")
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    desk.press(Key.Key_F9)
    assert "The battle is over: no more odds" in desk.read()


def test_the_name_of_who_rolled_stands_once_beside_the_roll_that_decided_it(sit: Sit) -> None:
    battle = ended(GAMES[0], is_own=True)
    desk = sit(battle)
    told_of_luck(desk)
    strip = desk.find("end-page").findChild(QWidget, "decisive-roll")
    assert strip is not None
    labels = strip.parentWidget().findChildren(QLabel)
    words = " ".join([*(one.text() for one in labels), strip.accessibleName()])
    names = [say(seat.name) for seat in battle.game.overview(battle.view(None)).seats]
    assert sum(words.count(name) for name in names) == 1
