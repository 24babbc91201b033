"""Many Units on both sides, most of them alike: each is still named, or told by its number."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    ConfirmBlock,
    PlayMission,
    SendAgainst,
    SendUnit,
)
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.games.battletech.state import State, Station
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice, Option
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.games.battletech.card_finder import CardChooser
from assistant.ui.games.battletech.card_view_model import card_faces, player_areas
from assistant.ui.games.battletech.cards import items
from assistant.ui.games.battletech.cards.items import ArrowItem, ZoneItem
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.games.battletech.gestures import mission_arrows
from assistant.ui.games.battletech.sheet_view import SheetHead, SheetView, Trial
from assistant.ui.table_window import Banner
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import say
from tests.seeds import LANGUAGES
from tests.ui.clipping import clipped, cut_words
from tests.ui.desk import Desk, Key
from tests.ui.games.battletech.tables import card, quick

ALIKE = ("night gyr d",) * 3 + ("catapult (cplt-c1)",) * 2
SUNDERS = ("sunder (sd1-ob)",) * 4
EIGHT = (*SUNDERS, "night gyr d", "night gyr d", "turkina prime", "pouncer a")
FAR = Look.of(DARK, "battletech", Metrics(4 / 3, small=True, far=True))


def crowd(anna: tuple[str, ...], boris: tuple[str, ...], guards: tuple[str, ...] = ()) -> Battle:
    """All of Anna's go for the Stockpile of Boris, and all of his but one stand in their way."""
    laid = [tuple(Laid(card(name)) for name in names) for names in (anna, boris, guards)]
    players = (
        Player("Анна", stockpile=30, hand=3, cards=laid[0]),
        Player("Борис", stockpile=30, hand=4, cards=laid[1], guards=laid[2]),
    )
    battle = Battle(GAME, Setup(players, mode=Mode.QUICK))
    for _ in anna:
        battle.play(offered(battle, SendUnit)[0].action)
    battle.play(SendAgainst("stockpile-1"))
    for _ in (*boris, *guards)[1:]:
        battle.play(offered(battle, Block)[0].action)
    return battle


def hit(battle: Battle, times: int) -> Battle:
    """The battle is fought, and the first to act has dealt so much damage."""
    battle.play(ConfirmBlock())
    while battle.state.at is Station.INITIATIVE:
        battle.play(AcceptInitiative())
    for _ in range(times):
        battle.play(next(iter(offered(battle, AssignDamage)[0].members)))
    return battle


def offered(battle: Battle, kind: type[Action]) -> list[Option]:
    assert isinstance(battle.decision, Choice)
    return [option for option in battle.decision.open if isinstance(option.action, kind)]


def cut(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is not told to its end in the window; verbs that lead on end in dots by themselves."""
    with cut_words(monkeypatch) as found:
        desk.window.grab()
    shown = [w for w in desk.window.findChildren(QWidget) if w.isVisible()]
    words = {w.text() for w in shown if isinstance(w, QLabel) and w.text().endswith("…")}
    own = {w.text() for w in shown if isinstance(w, QAbstractButton)}
    own |= {say(line.event.text) for line in desk.battle.log()}  # the last one is whole in its tip
    return (found | words) - own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 2.0)])
def test_nothing_of_what_is_offered_is_cut(
    qtbot: QtBot,
    sit: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    look: tuple[int, int, float],
    language: str,
) -> None:
    width, height, distance = look
    blocked, fought = crowd(ALIKE, SUNDERS), hit(crowd(ALIKE, SUNDERS), 6)
    for battle in (blocked, fought):
        desk = sit(battle, language=language, distance=distance, size=(width, height))
        qtbot.waitUntil(lambda worker=desk.worker: not worker.is_busy, timeout=30_000)
        desk.settle()
        assert not cut(desk, monkeypatch)
        desk.close()


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_what_may_be_tried_is_named_with_its_verb(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, distance: float
) -> None:
    battle = hit(crowd(ALIKE, SUNDERS), 6)
    desk = sit(battle, language="ru", distance=distance, size=(1280, 720))
    if distance > 1:
        desk.press(Key.Key_F6)
    else:
        desk.click("what-if")
    tried = [w for w in desk.window.findChildren(Trial) if w.isVisible()]
    assert len(tried) > 2
    with cut_words(monkeypatch) as found:
        for one in tried:
            one.grab()
    assert not found


def show(qtbot: QtBot, state: State, room: tuple[int, int], look: Look | None = None) -> CardTable:
    """A table in so much room, with all arrows."""
    table = CardTable(look or Look.of(DARK, "battletech"))
    qtbot.addWidget(table)
    table.resize(*room)
    arrows = mission_arrows(state, None)
    table.set_table(player_areas(state), card_faces(state), {}, arrows)
    return table


def thin(table: CardTable) -> list[ArrowItem]:
    items = [item for item in table.scene().items() if isinstance(item, ArrowItem)]
    return [item for item in items if item.arrow.is_thin]


def test_one_line_leads_from_each_who_blocks_to_the_nearest_of_the_group(qtbot: QtBot) -> None:
    table = show(qtbot, crowd(EIGHT, EIGHT).state, (980, 560))
    blocks = [one for one in thin(table) if one.arrow.sort == "blocks"]
    assert len(blocks) == len({one.arrow.start for one in blocks}) == 7
    places = table.places
    for one in blocks:
        way = {ref: _way(places[ref], places[one.arrow.start]) for ref in one.arrow.group}
        assert way[one.arrow.end] == min(way.values())


def _way(one: QRectF, other: QRectF) -> float:
    return (one.center() - other.center()).manhattanLength()


def test_the_smallest_cards_show_name_number_speed_and_figures(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = crowd(EIGHT, (*SUNDERS, "hunchback (hbk-4g)"), ("jenner (jr7-d)",)).state
    table, written = show(qtbot, state, (460, 200), FAR), list[str]()
    monkeypatch.setattr(items.paint, "write", lambda p, rect, text, *_: written.append(text))
    whole = table.scene().sceneRect()
    screen = QPixmap(whole.size().toSize())
    painter = QPainter(screen)
    table.scene().render(painter, whole, whole)
    painter.end()
    cards = [table.card(piece.ref) for piece in state.pieces]
    assert {card.shown.dress for card in cards if card is not None} == {"low"}
    for number in ("[1]", "[2]", "[9]"):
        assert any(words.endswith(number) for words in written)
    for words in ("Hunchback", "2", "1", "7", "3→5", "3", "10", "slow", "fast"):
        assert any(one.startswith(words) for one in written), words


def test_guards_who_have_no_room_side_by_side_stand_in_lines_in_one_frame(qtbot: QtBot) -> None:
    state = crowd(EIGHT, EIGHT[4:], SUNDERS).state
    table = show(qtbot, state, (960, 400))
    guards = [table.card(piece.ref) for piece in state.pieces if piece.host is not None]
    assert len({guard.place.y() for guard in guards}) > 1
    zones = (item for item in table.scene().items() if isinstance(item, ZoneItem))
    (frame,) = (frame for zone in zones for frame in zone.frames)
    assert all(frame.contains(guard.place) for guard in guards)


def test_from_afar_a_long_line_of_the_log_ends_before_the_chip_of_its_rule(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(crowd(EIGHT, EIGHT), language="ru", distance=2.0, size=(1280, 720))
    assert not list(clipped(desk.window))


def test_while_a_mission_card_is_named_the_battle_sheet_still_says_who_has_the_initiative(
    sit: Callable[..., Desk],
) -> None:
    battle = crowd(ALIKE, SUNDERS)
    battle.play(ConfirmBlock())
    desk = sit(battle, language="ru", distance=1.5, size=(1280, 720))
    desk.window.findChildren(DecisionBar)[0].ask_about(offered(battle, PlayMission)[0])
    for _ in range(2):  # the finder learns how much it needs from how much it gets
        desk.settle()
    finder, sheet = (desk.window.findChildren(kind)[0] for kind in (CardChooser, SheetView))
    assert finder.list.viewport().height() >= 2 * finder.list.sizeHintForRow(0)
    assert sheet.height() >= sheet.findChildren(SheetHead)[0].height()


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_television_asks_a_long_question_to_its_end(
    sit: Callable[..., Desk], width: int
) -> None:
    desk = sit(quick(), language="ru", distance=2.0)
    television = desk.window.show_table_window(desk.table)
    television.resize(width, width * 9 // 16)
    television.show_table()
    desk.settle()
    (banner,) = television.findChildren(Banner)
    assert banner.accessibleName().endswith(": Отправьте Юниты на миссию или на охрану")
    assert not list(clipped(television))
    desk.window.close_table_window()
