"""The television keeps what it shows from move to move, and shows it like one that is new."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.deck import CardId
from assistant.games.metro.setup import Mode
from assistant.games.westeros.attack.combat_dice import Face
from assistant.rules.chance import Rolled
from assistant.rules.decision import Seat
from assistant.rules.moment import Moment
from assistant.settings import load
from assistant.ui import icons
from assistant.ui.decision import options
from assistant.ui.figures import headline
from assistant.ui.games.metro.card_face import LaidCard
from assistant.ui.games.metro.panel import CombatPanel, OutcomeLine
from assistant.ui.games.ti4.panel import Middle
from assistant.ui.games.ti4.unit_line import UnitToken
from assistant.ui.moments.card import ResultCard
from assistant.ui.odds.panel import Halved
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.pages import Panel
from assistant.ui.table_window import Banner, TableOdds, TableWindow
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import bounds
from assistant.ui.widgets.board.view import BoardView
from tests.battles import random_action
from tests.games.metro.table import HANDS as CARDS
from tests.games.metro.table import dealt, force, show, station
from tests.games.westeros.table import attack, bows, foot, lay
from tests.ui.clipping import clipped
from tests.ui.desk import Key, is_painted
from tests.ui.hands import Hands
from tests.ui.settling import rest, settle
from tests.ui.test_dice_tray import at_roll

ROOT = Path(__file__).parents[2]
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


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)])
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


def come_to_rest(tv: TableWindow) -> None:
    """Odds that there are, or are not, leave another room to the table."""
    rest(*tv.findChildren(OddsWorker))
    QTest.qWait(10)
    settle()


def assert_alike(lasting: TableWindow, new: TableWindow) -> None:
    for tv in (lasting, new):
        come_to_rest(tv)
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


def test_what_has_no_room_between_the_fleets_is_left_out_and_not_cut(qapp: QApplication) -> None:
    player = Hands(qapp)
    player.assistant.style.pick_language("ru")
    player.assistant.example("ti4")
    player.settle()
    tv, table, rng = television(player, SIZES[0]), player.assistant.session.table, Random(3)
    for _ in range(MOVES):
        (middle,) = tv.findChildren(Middle)
        told = [w for w in middle.findChildren(QLabel) if w.isVisible() and w.text()]
        assert told
        (area,) = middle.findChildren(QScrollArea)
        low = max(w.mapTo(area, w.rect().bottomLeft()).y() for w in told)
        assert low <= area.height(), [w.text() for w in told]
        table.play(random_action(table.battle, rng))
        player.settle()
    switch_off(tv)
    player.close()


def test_the_last_result_stays_on_the_television_until_the_next(sit):
    desk = sit(at_roll())
    tv = desk.window.show_table_window(desk.table)
    desk.settle()
    (card,) = tv.findChildren(ResultCard)
    assert not card.isVisible(), "the table has all the room"
    token = next(one for one in tv.findChildren(UnitToken) if one.isVisible())
    large = token.height()
    desk.press(Key.Key_Space)
    first = card.accessibleName()
    assert "hit" in first
    assert is_painted(card)
    shown = [one.height() for one in tv.findChildren(UnitToken) if one.isVisible()]
    assert max(shown) < large
    desk.press(Key.Key_Space)
    assert card.accessibleName() != first
    desk.window.close_table_window()


def test_whose_turn_it_is_and_what_is_asked_stand_first(hands: Hands) -> None:
    tv, table = television(hands), hands.assistant.session.table
    if table.is_over or table.public_decision is None:
        pytest.skip("nothing is asked of everybody here")
    (banner,) = tv.findChildren(Banner)
    name = say(table.overview.seats[table.actor].name)
    assert banner.accessibleName() == f"{name}: {say(table.public_decision.prompt)}"
    assert banner.mapTo(tv, QPoint()).y() < tv.height() // 10
    switch_off(tv)


@pytest.mark.parametrize("width", [620, 900, 1200])
def test_a_long_question_is_smaller_and_in_two_lines_before_it_is_cut(qtbot, width: int) -> None:
    banner = Banner(Look(metrics=Metrics(4 / 3, far=True, watched=True, least=18)))
    qtbot.addWidget(banner)
    banner.setFixedWidth(width)
    banner.ask(Seat(1), "Арбатская конфедерация", "Назовите свои три карты, затем положите одну")
    banner.show()
    assert [*clipped(banner)] == []
    banner.ask(None, "Ничья", "")
    assert max(words.font().pixelSize() for words in banner.findChildren(QLabel)) == 35


def test_before_cards_turn_everyone_is_told_to_look_and_then_what_is_asked(sit) -> None:
    battle = dealt(station(force(5), force(5), mode=Mode.APP))
    battle.play(PlayCard(CardId(CARDS[0])))
    desk = sit(battle)
    desk.table.reveal()
    desk.table.play(PlayCard(CardId(CARDS[3])))
    tv = desk.window.show_table_window(desk.table)
    (banner,) = tv.findChildren(Banner)
    assert len(desk.table.curtain) > 1
    assert banner.accessibleName() == "Everyone: look at the laptop"
    desk.table.reveal()
    desk.settle()
    (banner,) = tv.findChildren(Banner)
    assert banner.accessibleName() == f"Attacker: {say(desk.table.decision.prompt)}"
    desk.window.close_table_window()


def test_the_odds_are_there_for_who_wants_them(hands: Hands, qtbot: QtBot) -> None:
    table, style = hands.assistant.session.table, hands.assistant.style
    tv = television(hands)
    (odds,) = tv.findChildren(TableOdds)
    forecast = table.battle.game.odds.forecast(table.battle.view(None))
    is_told = forecast is not None and headline(forecast) is not None
    qtbot.waitUntil(lambda: odds.isVisible() is (is_told and not table.overview.aftermath))
    if table.battle.game.id == "ti4":
        qtbot.waitUntil(lambda: any("about" in w.text() for w in odds.findChildren(QLabel)))
    style.pick(table_odds=False)
    hands.settle()
    (odds,) = tv.findChildren(TableOdds)
    assert not odds.isVisible()
    assert not load().table_odds
    switch_off(tv)


@pytest.mark.parametrize("hands", ["metro"], indirect=True)
def test_what_the_odds_claim_is_told_whole(hands: Hands, qtbot: QtBot) -> None:
    """Cut short it said of whom it was, and not what."""
    hands.assistant.style.pick_language("ru")
    tv = television(hands, SIZES[0])
    (odds,) = tv.findChildren(TableOdds)
    qtbot.waitUntil(lambda: bool(odds.findChildren(Halved)))
    hands.settle()
    (claim,) = odds.findChildren(Halved)
    assert "при правильной игре" in claim.text()
    assert claim.width() >= claim.sizeHint().width()
    assert claim.height() >= 2 * claim.fontMetrics().lineSpacing(), "its second line was cut"
    switch_off(tv)


@pytest.mark.parametrize("size", SIZES)
def test_from_four_metres_no_word_of_the_frame_is_too_small(
    hands: Hands, size: tuple[int, int]
) -> None:
    """26 pixels on a screen 1080 high, and as much of any other."""
    tv = television(hands, size)
    least = 26 * size[1] / 1080
    frame = [*tv.findChildren(TableOdds)[0].findChildren(QLabel), tv.where]
    assert all(words.font().pixelSize() >= least for words in frame if words.text())
    switch_off(tv)


def sizes(words: QLabel) -> list[int]:
    """In which these words are written: each part of rich text tells its own."""
    told = [int(size) for size in re.findall(r"font-size: (\d+)px", words.text())]
    return told or [words.font().pixelSize()]


def test_no_word_anywhere_on_the_television_is_smaller(hands: Hands) -> None:
    tv, table, rng = television(hands, SIZES[1]), hands.assistant.session.table, Random(5)
    for _ in range(MOVES):
        small = [w.text() for w in tv.findChildren(QLabel) if w.text() and min(sizes(w)) < 26]
        assert not small
        if table.battle.decision is None:
            break
        table.play(random_action(table.battle, rng))
        hands.settle()
    switch_off(tv)


def test_after_a_roll_the_odds_tell_what_they_were_before(sit, qtbot: QtBot) -> None:
    desk = sit(at_roll())
    tv = desk.window.show_table_window(desk.table)

    def told() -> str:
        return " ".join(words.text() for words in tv.findChildren(QLabel))

    qtbot.waitUntil(lambda: "about" in told())
    assert "before the roll" not in told()
    desk.press(Key.Key_Space)
    qtbot.waitUntil(lambda: "before the roll: about" in told())
    desk.table.undo()
    qtbot.waitUntil(lambda: "about" in told() and "before the roll" not in told())
    desk.window.close_table_window()


def test_a_battle_that_is_over_leaves_no_empty_room_for_odds(sit) -> None:
    """Also where its game tells nothing of what each side has lost."""
    desk, rng = sit(at_roll()), Random(2)
    tv = desk.window.show_table_window(desk.table)
    desk.settle()
    (odds,) = tv.findChildren(TableOdds)
    assert odds.isVisible()
    while desk.battle.decision is not None:
        desk.table.play(random_action(desk.battle, rng))
    assert not desk.table.overview.aftermath
    desk.settle()
    assert not odds.isVisible()
    desk.table.undo()
    desk.settle()
    assert odds.isVisible()
    desk.window.close_table_window()


SCREENS = """
{"screens": [{"name": "laptop", "x": 0, "y": 0, "width": 1440, "height": 900},
             {"name": "tv", "x": 1440, "y": 0, "width": 1920, "height": 1080}]}
"""
OPENS = """
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot
from tests.ui.hands import Hands
app = QApplication([])
hands = Hands(app)
hands.click("example:ti4")
tv = hands.window.show_table_window(hands.assistant.session.table)
print(hands.window.screen().name(), tv.screen().name(), tv.width())
"""


def test_it_opens_on_the_other_screen_if_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "screens.json").write_text(SCREENS, "utf-8")
    screens = f"offscreen:configfile={tmp_path / 'screens.json'}"
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    env = {**os.environ, **home, "QT_QPA_PLATFORM": screens, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [sys.executable, "-c", OPENS], env=env, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["laptop", "tv", "1920"]


def test_no_result_is_promised_any_more_once_the_battle_is_over(sit) -> None:
    battle = lay([bows("E9")], [foot("A1")])
    desk = sit(battle)
    tv = desk.window.show_table_window(desk.table)
    desk.settle()
    (card,) = tv.findChildren(ResultCard)
    for _ in range(20):
        if battle.decision is None:
            break
        desk.table.play([*battle.decision.open][-1].action)
    assert battle.decision is None
    desk.settle()
    assert not card.isVisible()
    desk.window.close_table_window()


def test_a_long_result_takes_more_lines_rather_than_be_cut(qapp: QApplication) -> None:
    card = ResultCard(Look(metrics=Metrics(2.0, watched=True)), lambda subjects: "")
    card.resize(580, 700)
    words = "Advanced Manufacturing Technology: to the Scrapheap"
    card.show_result(Moment(None, ()), words)
    drawn: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "write", lambda _, place, words, *a: drawn.append(words))
        card.grab()
    assert " ".join(filter(None, drawn)) == words


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_narrow_result_is_told_whole(sit, language: str) -> None:
    """Beside a board the words take two lines rather than be cut."""
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"), language=language)
    tv = desk.window.show_table_window(desk.table)
    tv.resize(1280, 720)
    desk.table.play(Rolled(((int(Face.GREEN),) * 2,)))
    tv.show_table()
    desk.settle()
    (card,) = tv.findChildren(ResultCard)
    drawn: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "write", lambda _, place, words, *a: drawn.append(words))
        card.grab()
    told = " ".join(drawn).replace("\u00a0", " ")
    assert card.accessibleName() in told
    assert "…" not in told
    desk.window.close_table_window()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_has_the_room_where_there_are_no_odds_to_tell(sit, language: str) -> None:
    """What follows from a fight is told whole: nobody can scroll there."""
    desk = sit(station(force(5), force(4)), language=language)
    tv = desk.window.show_table_window(desk.table)
    tv.resize(*SIZES[0])
    show(desk.battle, "kontrataka", "attack_b")
    tv.show_table()
    desk.settle()
    come_to_rest(tv)
    (panel,) = tv.findChildren(CombatPanel)
    low = panel.mapTo(tv, panel.rect().bottomLeft()).y()
    assert low > 0.95 * tv.height()
    told = tv.findChildren(OutcomeLine)
    assert told
    assert all(is_painted(line) for line in told)
    (odds,) = tv.findChildren(TableOdds)
    assert not odds.isVisible()
    desk.window.close_table_window()


def test_a_board_on_the_television_is_as_near_as_shows_all_who_fight(sit) -> None:
    desk = sit(lay([bows("E9")], [foot("E7")]))
    tv = desk.window.show_table_window(desk.table)
    tv.resize(*SIZES[0])
    tv.show_table()
    desk.settle()
    (view,) = tv.findChildren(BoardView)
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    units = bounds([unit.at for unit in desk.battle.state.units])
    assert seen.contains(units)
    assert seen.height() < 3 * units.height()
    desk.window.close_table_window()
