"""The decision bar keeps its parts from move to move: it must not show, say or do what is past."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from assistant.games import GAMES
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice, Cite, Group, Option, Seat, Secret
from assistant.rules.odds import Gain, Values, Worth
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Message
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.games import PAGES
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets.option import OptionButton
from tests.battles import random_action
from tests.toy import AIM, BID, BID_N, LIGHT, STRIKE, TOY, Bid, Toy
from tests.ui.desk import Key

MOVES, LONG = 30, 12
WIDE, HIGH = 1280, 260
GOAL = Message("rules", "{file}: the disk is full. Free some space and try again.")(file="")
LOOKS = {
    "near": Look.of(DARK, "ti4"),
    "small": Look.of(DARK, "ti4", Metrics(small=True)),
    "far": Look.of(DARK, "ti4", Metrics(2)),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.id)
def test_a_bar_that_has_shown_other_decisions_is_like_a_new_one(qapp, game: Any, look: Look):
    """The same to the eye, the ear, the pointer and the Tab key; hidden parts hold nothing more."""
    battle, rng, lasting = _battle(game), Random(11), _bar(game, look)
    for _ in range(MOVES):
        new = _bar(game, look)
        _present(new, battle)
        for _asked_again in (False, True):
            _present(lasting, battle)
            assert _told(lasting) == _told(new)
            assert _words(lasting) <= _words(new)
            assert _tab_order(lasting) == _tab_order(new)
            assert _picture(lasting) == _picture(new)
            _leave_traces(lasting, battle.decision)
        new.window().close()
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))
    lasting.window().close()


@pytest.mark.parametrize("final", [False, True])
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_bar_made_wider_is_like_a_new_one_of_that_width(qapp, look: Look, final: bool):
    """What had no room before has its key, its worth, its mark and its turn at the Tab key."""
    battle, choice = _battle(TOY), _long_choice(final=final)
    overview = battle.game.overview(battle.view(None))
    narrow, wide = _bar(TOY, look), _bar(TOY, look)
    for bar, width in ((narrow, WIDE // 2), (wide, 2 * WIDE), (wide, 2 * WIDE)):
        bar.resize(look.px(width), look.px(HIGH))
        bar.present(choice, overview, lambda: ())
    for bar in (narrow, wide):
        _leave_traces(bar, choice)
        QTest.keyClick(bar, Key.Key_Return)
        bar.resize(look.px(2 * WIDE), look.px(HIGH))
        QCoreApplication.processEvents()
    assert {b.text() for b in _buttons(wide)} >= {f"Bid: {n}" for n in range(LONG)}
    assert _told(narrow) == _told(wide)
    assert _tab_order(narrow) == _tab_order(wide)
    assert _picture(narrow) == _picture(wide)
    for bar in (narrow, wide):
        bar.window().close()


def test_what_is_no_longer_known_of_the_options_is_no_longer_told(qapp):
    choice, bar, new = _long_choice(final=False), _bar(TOY, LOOKS["near"]), _bar(TOY, LOOKS["near"])
    overview = TOY.overview(_battle(TOY).view(None))
    for one in (bar, new):
        one.present(choice, overview, lambda: ())
    worths = tuple(Worth(option.action, 0.5) for option in choice.options)
    bar.show_values(Values(choice.seat, worths, GOAL, (choice.options[0].action,)))
    assert _told(bar) != _told(new)
    bar.show_values(None)
    assert _told(bar) == _told(new)
    assert _picture(bar) == _picture(new)
    for one in (bar, new):
        one.window().close()


def test_an_option_that_is_offered_again_is_painted_without_its_mark(qtbot):
    """On the screen, not only where somebody asks for a picture."""
    option = OptionButton(LOOKS["near"])
    option.offer(key="1", name="Bid: 0")
    qtbot.addWidget(option)
    option.show()
    QTest.qWaitForWindowActive(option)
    QCoreApplication.processEvents()
    before = _screen(option)
    option.setCheckable(True)
    option.setChecked(True)
    QCoreApplication.processEvents()
    assert _screen(option) != before
    option.offer(key="1", name="Bid: 0")
    QCoreApplication.processEvents()
    assert _screen(option) == before


def test_behind_a_curtain_nothing_is_kept(qapp):
    bar, battle = _bar(TOY, LOOKS["near"]), _battle(TOY)
    _present(bar, battle)
    bar.clear()
    qapp.processEvents()
    QTest.qWait(0)
    assert [part for part in bar.findChildren(QWidget) if part.isVisible()] == []
    assert bar.layout().count() == 0


def test_after_a_move_no_option_has_the_keyboard(sit):
    desk = sit(_battle(GAMES[0]))
    desk.press(Key.Key_Right)
    first = desk.window.focusWidget()
    assert isinstance(first, QAbstractButton)
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == 1
    assert isinstance(desk.window.focusWidget(), DecisionBar)


def test_a_button_held_while_the_decision_changes_does_not_play_the_next_one(sit):
    """Pressed for one option, let go over another that stands in its place."""
    desk = sit(_battle(GAMES[0]))
    bar = desk.window.findChild(DecisionBar)
    held = next(w for w in _buttons(bar) if w.objectName().startswith('{"do"'))
    at = held.rect().center()
    QTest.mousePress(held, Qt.MouseButton.LeftButton, pos=at)
    desk.press("1")
    assert desk.battle.undoable == 1
    QTest.mouseMove(held, at + QPoint(2, 2))
    QTest.mouseRelease(held, Qt.MouseButton.LeftButton, pos=at)
    desk.settle()
    assert desk.battle.undoable == 1


def _battle(game: Any) -> Battle:
    if game is TOY:
        return Battle(TOY, Toy())
    return Battle(game, read_setup(quick(game.id), GAMES)[1])


def _bar(game: Any, look: Look) -> DecisionBar:
    pages = PAGES[game.id]
    bar = DecisionBar(look, pages.icon, Random(1), {Seat(0)}, pages.forms)
    page = bar.page = QWidget()  # type: ignore[attr-defined]
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    bar.setParent(page)
    bar.setGeometry(0, 0, look.px(WIDE), look.px(HIGH))
    page.show()
    return bar


def _long_choice(*, final: bool) -> Choice:
    """More options, in four groups, than half a window has room for."""
    groups = [Group(label, Cite("lrr", "39.6")) for label in (BID, AIM, STRIKE, LIGHT)]
    options = (Option(Bid(n), BID_N(n=n), groups[n // 3], detail=BID_N(n=n)) for n in range(LONG))
    return Choice(Seat(0), BID, tuple(options), audience=Secret(final=True) if final else None)


def _present(bar: DecisionBar, battle: Battle) -> None:
    decision = battle.decision
    seat = None if decision is None else decision.seat
    view = battle.view(seat)
    bar.present(decision, battle.game.overview(view), lambda: ())
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


def _leave_traces(bar: DecisionBar, decision: object) -> None:
    """Values on the options, the best of them marked, a half-typed key, a pick to confirm."""
    if not isinstance(decision, Choice):
        return
    worths = [Worth(option.action, 0.5) for option in decision.open if option.field is None]
    gains = tuple(Gain(0.5) for _ in decision.gestures)
    bar.show_values(Values(decision.seat, tuple(worths), GOAL, (), gains))
    QTest.keyClick(bar, Key.Key_Right)
    if len(worths) > 9 or decision.final:
        QTest.keyClick(bar, Key.Key_1)


def _parts(bar: DecisionBar, *, visible: bool) -> Iterator[QWidget]:
    return (w for w in bar.findChildren(QWidget) if visible is False or w.isVisible())


def _told(bar: DecisionBar) -> list[tuple[object, ...]]:
    return sorted(
        (type(w).__name__, _text(w), w.accessibleName(), w.accessibleDescription(), w.toolTip())
        for w in _parts(bar, visible=True)
    )


def _words(bar: DecisionBar) -> set[str]:
    """All that anything in the bar holds, seen or hidden; keys are in `draw` and in pictures."""
    every = list(_parts(bar, visible=False))
    said = {word for w in every for word in (_text(w), w.accessibleName(), w.toolTip())}
    return said | {w.objectName() for w in every if w.objectName().startswith('{"do"')} | {""}


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _tab_order(bar: DecisionBar) -> list[str]:
    names, at = [], bar.nextInFocusChain()
    while at is not bar:
        if at.isVisible() and at.focusPolicy() & Qt.FocusPolicy.TabFocus:
            names.append(at.accessibleName())
        at = at.nextInFocusChain()
    return names


def _picture(bar: DecisionBar) -> QImage:
    return bar.grab().toImage()


def _screen(window: QWidget) -> QImage:
    """What has been painted, where a picture paints everything anew."""
    return window.screen().grabWindow(window.winId()).toImage()


def _buttons(bar: DecisionBar) -> list[QAbstractButton]:
    return [b for b in bar.findChildren(QAbstractButton) if b.isVisible()]
