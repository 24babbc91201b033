"""What came up is shown large for a moment, and never in the way of who goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.ti4.state import RoundStep
from assistant.games.westeros.steps.dice import RerollSymbol
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Hits, Roll, Rolled
from assistant.rules.decision import Choice, Seat
from assistant.rules.moment import DiceGroup, Die, Moment
from assistant.rules.text import Message
from assistant.settings import Settings, load, save
from assistant.ui.moments.card import LASTS, ResultCard, Stage
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets import paint
from tests.games.ti4.table import BOTH_HOME, at
from tests.games.westeros import table as westeros
from tests.toy import TOY, Toy
from tests.ui.desk import CTRL, Desk, Key, is_painted
from tests.ui.hands import Hands, finish_by_keys
from tests.ui.held import repeat
from tests.ui.test_dice_tray import at_roll

Sit = Callable[..., Desk]


pytestmark = pytest.mark.usefixtures("long_moments")


def stage(desk: Desk) -> Stage:
    return next(iter(desk.window.findChildren(Stage)))


def at_half(desk: Desk) -> None:
    """Let half of the time pass."""
    clock = stage(desk).findChild(QVariantAnimation)
    clock.setCurrentTime(clock.duration() // 2)


def run_out(desk: Desk) -> None:
    """Let the rest of the time pass."""
    clock = stage(desk).findChild(QVariantAnimation)
    clock.setCurrentTime(clock.duration())
    QTest.qWait(0)


def strip(desk: Desk) -> str:
    return desk.window.findChildren(ResultStrip)[0].accessibleName()


def place(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def test_dice_that_the_program_throws_are_shown_and_then_stay_in_the_strip(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    shown = stage(desk)
    assert shown.isVisible()
    at_half(desk)
    assert is_painted(shown)
    run_out(desk)
    assert not shown.isVisible()
    action = desk.battle.actions[-1]
    assert isinstance(action, Rolled)
    assert strip(desk).endswith(("hit", "hits"))
    assert is_painted(desk.find("result-strip"))


def test_a_result_is_called_past_while_the_next_roll_is_asked(sit: Sit) -> None:
    """Over empty dice it was read as theirs."""
    desk = sit(at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS))
    desk.table.play(Rolled(((10, 1),)))
    desk.settle()
    assert isinstance(desk.battle.decision, Roll)
    assert strip(desk) == "Earlier: Attacker: 1 hit"
    desk.table.play(Rolled(((1, 1),)))
    desk.settle()
    assert not isinstance(desk.battle.decision, Roll)
    assert not strip(desk).startswith("Earlier")


def test_dice_are_not_called_past_while_some_of_them_are_thrown_again(sit: Sit) -> None:
    """The dice that a flank attack kept were told as those of an earlier one."""
    mine = [westeros.foot("E5"), westeros.foot("G5")]
    battle = westeros.lay(mine, [westeros.foot("F5")], (("G5", "F5"),))
    desk = sit(westeros.attack(battle, "E5", "F5"))
    desk.table.play(Rolled(((1, 2),)))
    desk.settle()
    told = strip(desk)
    desk.table.play(RerollSymbol("blue"))
    desk.settle()
    assert isinstance(desk.battle.decision, Roll)
    assert strip(desk) == told


def test_a_result_is_called_past_at_a_question_of_the_next_step_or_round(sit: Sit) -> None:
    """Where a card was asked for in round 2, the hits of round 1 were read as new."""
    desk = sit(at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, neighbours=BOTH_HOME))
    desk.table.play(Rolled(((10, 1),)))
    desk.table.play(Rolled(((1, 1),)))
    told = "Attacker: 1 hit. Defender: 0 hits"
    assert strip(desk) == told, "one is being answered, the other readable beside it"
    desk.table.play(*desk.battle.decision.gestures[0].actions)
    desk.settle()
    assert isinstance(desk.battle.decision, Choice)
    assert strip(desk) == "Earlier: Defender: 0 hits. Attacker: 1 hit"


def test_typed_dice_go_straight_to_the_strip(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", "1", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 1))
    assert not stage(desk).isVisible()
    assert strip(desk).endswith(": 2 hits")


@pytest.mark.parametrize("way", [{"moments": "off"}, {"still": True}])
def test_who_wants_none_has_the_strip_alone(sit: Sit, way: dict[str, object]) -> None:
    desk = sit(at_roll(), **way)
    desk.press(Key.Key_Space)
    assert not stage(desk).isVisible()
    assert "hit" in strip(desk)


def test_a_moment_lies_over_the_panel_and_hides_nothing_that_is_asked(sit: Sit) -> None:
    desk = sit(at_roll())
    before = {name: place(desk.find(name), desk.window) for name in ("decision-bar", "log-lines")}
    desk.press(Key.Key_Space)
    shown = place(stage(desk), desk.window)
    for name, was in before.items():
        now = place(desk.find(name), desk.window)
        assert now == was, name
        assert not shown.intersects(now), name
    bar = desk.find("decision-bar")
    at = desk.window.childAt(bar.mapTo(desk.window, bar.rect().center()))
    assert at is bar or bar.isAncestorOf(at)
    assert strip(desk)


def test_a_fresh_answer_ends_the_moment_and_plays(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    turn = desk.table.turn
    desk.press(Key.Key_Space)  # the other side's dice
    assert desk.table.turn == turn + 1


def test_a_figure_typed_during_a_moment_counts(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space, "1", "1", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 1))


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_F2, Key.Key_Down, Key.Key_A, Key.Key_F1])
def test_any_other_key_only_ends_it(sit: Sit, key: Qt.Key) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    turn, said = desk.table.turn, desk.find("decision-bar").accessibleName()
    desk.press(key)
    assert not stage(desk).isVisible()
    assert (desk.table.turn, desk.find("decision-bar").accessibleName()) == (turn, said)
    assert not desk.has("keys-sheet")


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_1, Key.Key_Escape])
def test_a_held_key_means_nothing(sit: Sit, key: Qt.Key) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    turn = desk.table.turn
    repeat(desk.window, key)
    assert stage(desk).isVisible()
    assert desk.table.turn == turn


def test_undo_takes_the_result_back(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    turn = desk.table.turn
    desk.press(Key.Key_Z, with_=CTRL)  # asks, for dice are taken back
    desk.press(Key.Key_Z, with_=CTRL)
    assert desk.table.turn == turn - 1
    assert strip(desk) == ""


def test_a_click_on_what_is_covered_only_ends_it(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    turn, shown = desk.table.turn, stage(desk)
    QTest.mouseClick(shown.parentWidget(), Qt.MouseButton.LeftButton, pos=shown.geometry().center())
    assert not shown.isVisible()
    assert desk.table.turn == turn


def test_a_click_on_the_bar_plays(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Space)
    turn = desk.table.turn
    desk.click("throw")
    assert desk.table.turn == turn + 1


def test_the_sum_is_heard_once(sit: Sit, heard: list[str]) -> None:
    desk = sit(at_roll())
    heard.clear()
    desk.press(Key.Key_Space)
    run_out(desk)
    rolled = [words for words in heard if re.search(r"Hits: \d| hits?\b(?!s:)", words)]
    assert len(rolled) == 1


def test_how_long_is_picked_under_view_and_remembered(hands: Hands) -> None:
    hands.click("example:ti4")
    style = hands.assistant.style
    style.pick(moments="short")
    style.pick(still=True)
    hands.settle()
    hands.click("top:view")
    hands.pick("view:still")
    hands.settle()
    assert not style.still
    assert (load().moments, load().still) == ("short", False)


@pytest.mark.parametrize("game", ["ti4", "westeros", "battletech"])
def test_as_many_keys_with_moments_as_without(qapp: QApplication, game: str) -> None:
    """The tempo stays: who answers at once presses what he always pressed."""
    played = []
    for moments in ("full", "off"):
        save(Settings(language="en", moments=moments))
        player = Hands(qapp)
        player.assistant.quick(game)
        player.settle()
        player.click("start")
        with suppress(AssertionError):  # not every battle ends by these keys
            finish_by_keys(player, 40)
        played.append((player.keys, player.battle.actions))
        player.close()
    assert played[0] == played[1]


def test_no_card_is_drawn_by_a_key_meant_for_what_was_shown(sit: Sit) -> None:
    desk = sit(Battle(TOY, Toy()))
    while desk.table.curtain:
        desk.reveal()
    assert isinstance(desk.table.decision, Draw)
    shown = stage(desk)
    shown.show_moment(Moment(None, ()), "2 hits", LASTS["full"])
    desk.press(Key.Key_Space)
    assert (desk.table.turn, shown.isVisible()) == (0, False)
    desk.press(Key.Key_Space)
    assert desk.table.turn == 1


def test_a_count_that_the_title_tells_has_no_box_of_its_own(qapp: QApplication) -> None:
    made = ResultCard(Look(), lambda refs: "")
    made.resize(900, 300)
    group = DiceGroup("55 → 52", "Anna: Stockpile", ())
    made.show_result(Moment(None, (group,)), "Anna: Stockpile 55 → 52")
    assert made.plan(900).boxes == []
    made.show_result(Moment(None, (group,)), "Battle resolved")
    (box,) = made.plan(900).boxes
    assert box.group == group
    assert box.place.height() > box.side, "the count stands inside"


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (900, ["Battle resolved", "Anna: Stockpile 55 → 52", "Missiles: A → B ≤2", "1"]),
        (520, ["Battle resolved", "Anna: Stockpile 55 → 52", "Volley ≤2", "1"]),
        (400, ["Battle resolved", "Volley ≤2", "1"]),
        (200, ["Volley ≤2", "1"]),
        (120, ["Battle resolved"]),
    ],
)
def test_the_strip_says_whose_dice_and_what_for_while_there_is_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: int, told: list[str]
) -> None:
    """Beside what a battle had cost there stood "≤2", and nobody had asked for it; then a bare die,
    as if that had taken the cards; then no die, though it is told nowhere else.
    """
    fell = (Die("1", counts=True),)
    dice = DiceGroup("≤2", "Missiles: A → B", fell, 6, seat=Seat(1), short="Volley")
    lost = DiceGroup("55 → 52", "Anna: Stockpile", (), seat=Seat(0))
    strip, written = ResultStrip(Look()), list[str]()
    qtbot.addWidget(strip)
    strip.resize(width, strip.height())
    strip.present(Moment(None, (dice, lost), said=Message("toy", "Battle resolved")()), ())
    monkeypatch.setattr(paint, "write", lambda p, rect, text, *_: written.append(text))
    strip.grab()
    assert [words for words in written if words] == told


def test_names_give_way_to_the_dice_of_the_strip(sit: Sit) -> None:
    """From afar, with long names, the dice that the program had thrown were nowhere to be read."""
    names = {"attacker": {"name": "x" * 28}, "defender": {"name": "y" * 28}}
    battle = at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, **names)
    desk = sit(battle, size=(1280, 720), distance=2.0)
    desk.table.play(Rolled(((10, 10),)))
    desk.settle()
    shown = desk.find("result-strip").grab().toImage()
    dice = QColor(desk.page_look.theme.good)
    pixels = product(range(shown.width()), range(shown.height()))
    assert any(shown.pixelColor(x, y) == dice for x, y in pixels)


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_no_name_of_a_card_is_cut_beside_free_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, distance: float
) -> None:
    names, written = ("Manoeuvre A", "Counterattack"), list[str]()
    groups = tuple(DiceGroup(str(n), "", (Die(name),)) for n, name in enumerate(names, 6))
    strip = ResultStrip(Look.of(DARK, "metro", Metrics(distance)))
    qtbot.addWidget(strip)
    strip.present(Moment(None, groups), ("Ann", "Bob"))
    strip.resize(1000, 70)
    monkeypatch.setattr(paint, "write", lambda _, place, words, *more: written.append(words))
    strip.grab()
    assert set(names) <= set(written)
