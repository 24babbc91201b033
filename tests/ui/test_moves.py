"""What is lost or has gone is shown where it happened; what is asked and laid out stays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QObject, QPoint, QVariantAnimation
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from assistant.games import GAMES
from assistant.games.battletech.cards import stockpile_ref
from assistant.games.westeros.attack.combat_dice import Face
from assistant.rules.chance import Rolled
from assistant.rules.decision import Choice, Seat
from assistant.ui.games.battletech.cards.items import CardItem
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.games.metro.side_card import SumLabel
from assistant.ui.games.metro.view_model import Sum, SumTerm
from assistant.ui.games.ti4.unit_line import UnitToken
from assistant.ui.games.westeros.banner import BannerItem
from assistant.ui.moments import moves
from assistant.ui.moments.card import Stage
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView
from tests.battles import random_action
from tests.games.westeros.table import attack, bows, foot, lay, unit_at
from tests.ui.desk import Desk, Key
from tests.ui.games.battletech import tables
from tests.ui.hands import Hands
from tests.ui.settling import rest
from tests.ui.test_dice_tray import at_roll

MANY = 12
Sit = Callable[..., Desk]
RUN = moves.run
"""As the program has it: the other tests let nothing move."""


class Clock:
    """The motions that have begun, turned by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lasting: list[int] = []
        self._shown: list[tuple[QObject, Callable[[float], None]]] = []
        monkeypatch.setattr(moves, "run", self._begin)

    def _begin(self, owner: QObject, lasts: int, show: Callable[[float], None]) -> None:
        self.lasting.append(lasts)
        self._shown.append((owner, show))
        show(0.0)

    def turn(self, share: float) -> None:
        for owner, show in self._shown:
            if isValid(owner):
                show(share)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def places(window: QWidget) -> dict[str, tuple[int, ...]]:
    """Where everything with a name is, but for the odds: those arrive when they are known."""
    named = (w for w in window.findChildren(QWidget) if w.objectName() and w.isVisible())
    return {
        w.objectName(): (*w.mapTo(window, QPoint()).toTuple(), *w.size().toTuple())
        for w in named
        if not w.objectName().startswith("odds")
    }


def test_a_ship_that_is_lost_falls_where_it_stood(sit: Sit, clock: Clock) -> None:
    desk = sit(at_roll())
    desk.press("1", "1", Key.Key_Return)
    desk.press("1", "1", Key.Key_Return)
    while isinstance(desk.battle.decision, Choice) and not desk.battle.state.sides[0].fallen:
        desk.press(Key.Key_Return)
    lost = [t for t in desk.window.findChildren(UnitToken) if t.state == "fallen"]
    assert lost
    assert clock.lasting == [moves.MOVES] * len(clock.lasting) != []
    pictures = []
    for share in (0.0, 0.5, 1.0):
        clock.turn(share)
        pictures.append(lost[0].grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]


def test_a_unit_that_retreats_is_seen_on_its_way(sit: Sit, clock: Clock) -> None:
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"))
    desk.table.play(Rolled(((int(Face.MORALE),) * 2,)))
    choice, start = desk.battle.decision, unit_at(desk.battle, "E7")
    assert isinstance(choice, Choice)
    desk.table.play(next(choice.open).action)
    items = desk.window.findChildren(BoardView)[0].scene().items()
    (mine,) = (i for i in items if isinstance(i, BannerItem) and i.unit.id == start.id)
    assert mine.pos() == centre(*start.at)
    clock.turn(1.0)
    assert mine.pos() == centre(*mine.unit.at) != centre(*start.at)


def test_a_stockpile_tells_by_how_much_it_has_changed(qapp: QApplication, clock: Clock) -> None:
    player, rng = Hands(qapp, seed=2), Random(1)
    player.assistant.example("battletech")
    player.settle()
    state = player.battle.state
    while [p.stockpile for p in player.battle.state.players] == [
        p.stockpile for p in state.players
    ]:
        state = player.battle.state
        table = player.assistant.session.table
        table.play(random_action(player.battle, rng))
        if table.curtain:
            table.reveal()
        player.settle()
    was, now = state.players, player.battle.state.players
    seat = next(n for n, p in enumerate(now) if p.stockpile != was[n].stockpile)
    item = player.window.findChildren(CardTable)[0].card(stockpile_ref(Seat(seat)))
    assert item is not None
    face = item.shown.face
    assert (face.was, face.counters) == (was[seat].stockpile, now[seat].stockpile)
    player.close()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_moves_lays_nothing_out_anew(qapp: QApplication, clock: Clock, game: str) -> None:
    """Nor does it hide what is asked: all of it stands where it will stand."""
    player, rng = Hands(qapp, seed=2), Random(4)
    player.assistant.example(game)
    player.settle()
    table = player.assistant.session.table
    for _ in range(MANY):
        if table.is_over or table.curtain or table.proposed is not None:
            break
        table.play(random_action(table.battle, rng))
        player.settle()
        rest(player.assistant.worker)  # where nothing can be won, the odds give way
        player.settle()
        before = places(player.window)
        clock.turn(0.5)
        player.settle()
        clock.turn(1.0)
        player.settle()
        assert places(player.window) == before
    assert set(clock.lasting) <= {moves.MOVES, moves.COUNTS}
    player.close()


def test_no_card_falls_that_was_not_known_to_all(sit: Sit, clock: Clock) -> None:
    desk = sit(tables.quick())
    rng = Random(3)
    view = desk.window.findChildren(CardTable)[0]
    for _ in range(MANY):
        before = desk.battle.view(None)
        if desk.battle.decision is None:
            break
        desk.table.play(random_action(desk.battle, rng))
        fallen = [i for i in view.scene().items() if isinstance(i, CardItem) and i.is_broken]
        known = {p.card.name for p in before.pieces if p.card is not None}
        assert all(item.shown.face.title.partition(" [")[0] in known for item in fallen)
        desk.settle()


def test_nothing_moves_where_motion_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "run", RUN)
    told: list[float] = []
    moves.hold_still(True)
    moves.run(QObject(), moves.MOVES, told.append)
    assert told == [1.0]


def test_motion_ends_by_itself_and_with_its_owner(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "run", RUN)
    told: list[float] = []
    owner = QObject()
    moves.hold_still(False)
    moves.run(owner, 20, told.append)
    qtbot.waitUntil(lambda: told[-1] == 1.0)
    assert told[0] == 0.0


def test_what_moves_under_a_result_waits_until_it_can_be_seen(
    shown: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "run", RUN)
    moves.hold_still(False)
    panel, told = shown(QWidget()), list[float]()
    moves.run(panel, moves.MOVES, told.append)
    moves.pause(panel, paused=True)
    (motion,) = panel.findChildren(QVariantAnimation)
    assert motion.state() is QVariantAnimation.State.Paused
    assert told[-1] == 0.0
    moves.pause(panel, paused=False)
    assert motion.state() is QVariantAnimation.State.Running


def test_a_sum_counts_up_and_keeps_its_room(shown: Callable, clock: Clock) -> None:
    terms = Sum((SumTerm(6, ""), SumTerm(5, "")), waits=False, bonus=5)
    label = shown(SumLabel(Look(), Seat(0), terms))
    label.count_up()
    wide = label.sizeHint()
    texts = []
    for share in (0.0, 0.5, 1.0):
        clock.turn(share)
        texts.append(label.text())
        assert label.sizeHint() == wide
    assert ">11<" not in texts[0]
    assert ">11<" in texts[2]
    assert clock.lasting == [moves.COUNTS]


def test_the_sums_of_a_fight_count_up_in_its_own_place(qapp: QApplication, clock: Clock) -> None:
    """The cards are as large there as anywhere: nothing lies over them."""
    player = Hands(qapp)
    player.assistant.example("metro")
    player.settle()
    for key in (Key.Key_Return, Key.Key_1, Key.Key_2):  # both cards lie there and are turned
        assert clock.lasting == []
        player.key(key)
    assert player.battle.state.result is not None
    assert clock.lasting == [moves.COUNTS] * 2
    assert not any(stage.isVisible() for stage in player.window.findChildren(Stage))
    player.close()
