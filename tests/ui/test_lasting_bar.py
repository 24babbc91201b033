"""The decision bar keeps its parts from move to move: it must not show, say or do what is past."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from assistant.rules.chance import Dice, Roll, Symbol, SymbolDice
from assistant.rules.decision import HERE, Choice, Cite, Group, Option, Ref, Seat, Secret
from assistant.rules.odds import ExpectedValue, OptionValue, OptionValues
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Message
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.decision.choice_body import ChoiceBody
from assistant.ui.decision.dice_tray import DiceTray
from assistant.ui.decision.entry import Typing
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.games import pages_of
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets.option import Face, OptionButton
from tests.battles import random_action
from tests.seeds import drawn
from tests.toy import AIM, BID, BID_N, LIGHT, STRIKE, TOY, Bid, Toy
from tests.ui.desk import Key

MOVES, LONG = 30, 12
WIDE, HIGH = 1280, 260
FIXED = {
    "Roll for us",
    "Done",
    "Dice in the order rolled",
    "Enter as",
    "F3",
    "Type totals, or die by die (F3)",
}
"""What stands on every tray of dice, of whatever roll."""
GOAL = Message("rules", "{file}: the disk is full. Free some space and try again.")(file="")
LOOKS = {
    "near": Look.of(DARK, "ti4"),
    "small": Look.of(DARK, "ti4", Metrics(small=True)),
    "far": Look.of(DARK, "ti4", Metrics(2)),
}


@pytest.mark.parametrize(("game", "look"), drawn([*GAMES, TOY], list(LOOKS.values())))
def test_a_bar_that_has_shown_other_decisions_is_like_a_new_one(qapp, game: Any, look: Look):
    """The same to the eye, the ear, the pointer and the Tab key; hidden parts hold nothing more."""
    battle, rng, lasting = _battle(game), Random(11), _bar(game, look)
    for _ in range(MOVES):
        new = _bar(game, look, by_faces=_typing(lasting).by_faces)
        _present(new, battle)
        for _asked_again in (False, True):
            _present(lasting, battle)
            _assert_alike(lasting, new)
            _leave_traces(lasting, battle.decision)
        new.window().close()
        _type_dice(lasting, battle.decision)
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
    shown = {b.face.name for b in wide.findChildren(OptionButton) if b.isVisible()}
    assert shown >= {f"Bid: {n}" for n in range(LONG)}
    assert _told(narrow) == _told(wide)
    assert _tab_order(narrow) == _tab_order(wide)
    for bar in (narrow, wide):
        bar.window().close()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_tray_that_has_shown_other_dice_is_like_a_new_one(qapp, look: Look):
    """Whatever the rolls before it were like, and whatever was typed of them."""
    lasting, battle = _bar(TOY, look), _battle(TOY)
    overview = battle.game.overview(battle.view(None))
    choice = _long_choice(final=False)
    for roll in (*ROLLS, *reversed(ROLLS), *_with(choice, ROLLS)):
        new = _bar(TOY, look, by_faces=_typing(lasting).by_faces)
        for bar in (lasting, new):
            bar.present(roll, overview, lambda: ())
            _settle()
        _assert_alike(lasting, new)
        if isinstance(roll, Roll):
            for key in (Key.Key_1, Key.Key_2, Key.Key_9, Key.Key_Backspace):
                for bar in (lasting, new):
                    QTest.keyClick(bar, key)
                    _settle()
                _assert_alike(lasting, new)
        new.window().close()
        _type_dice(lasting, roll)
    lasting.window().close()


def test_what_is_no_longer_known_of_the_options_is_no_longer_told(qapp):
    choice, bar, new = _long_choice(final=False), _bar(TOY, LOOKS["near"]), _bar(TOY, LOOKS["near"])
    overview = TOY.overview(_battle(TOY).view(None))
    for one in (bar, new):
        one.present(choice, overview, lambda: ())
    option_values = tuple(OptionValue(option.action, 0.5) for option in choice.options)
    bar.show_values(OptionValues(choice.seat, option_values, GOAL, (choice.options[0].action,)))
    assert _told(bar) != _told(new)
    bar.show_values(None)
    assert _told(bar) == _told(new)
    assert _picture(bar) == _picture(new)
    for one in (bar, new):
        one.window().close()


def test_an_option_that_is_offered_again_is_painted_without_its_mark(qtbot):
    """On the screen, not only where somebody asks for a picture."""
    option = OptionButton(LOOKS["near"])
    option.offer(Face(key="1", name="Bid: 0"))
    qtbot.addWidget(option)
    option.show()
    QTest.qWaitForWindowActive(option)
    QCoreApplication.processEvents()
    before = _screen(option)
    option.setCheckable(True)
    option.setChecked(True)
    QCoreApplication.processEvents()
    assert _screen(option) != before
    option.offer(Face(key="1", name="Bid: 0"))
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


@pytest.mark.parametrize("part", [ChoiceBody, DiceTray], ids=["choice", "roll"])
def test_a_bar_that_broke_down_while_it_was_told_is_laid_out_all_the_same(
    qapp, monkeypatch: pytest.MonkeyPatch, part: type[QWidget]
):
    def raise_error(*_: object) -> None:
        raise RuntimeError

    bar, overview = _bar(TOY, LOOKS["near"]), TOY.overview(_battle(TOY).view(None))
    asked = _long_choice(final=False) if part is ChoiceBody else ROLLS[0]
    bar.present(asked, overview, lambda: ())
    _settle()
    monkeypatch.setattr(part, "present", raise_error)
    with pytest.raises(RuntimeError):
        bar.present(asked, overview, lambda: ())
    block = bar.findChild(SeatBlock)
    bar.resize(bar.width(), bar.height() + 60)
    _settle()
    assert block.height() == bar.height()
    bar.window().close()


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


@pytest.mark.parametrize("roll", [0, -1], ids=["dice", "symbols"])
def test_a_press_that_is_held_while_other_dice_are_asked_for_is_not_for_them(qapp, roll: int):
    bar, overview = _bar(TOY, LOOKS["near"]), TOY.overview(_battle(TOY).view(None))
    chosen: list[object] = []
    bar.chosen.connect(chosen.append)
    bar.present(ROLLS[roll], overview, lambda: ())
    _settle()
    every = [b for b in _buttons(bar) if b.objectName().startswith(("throw", "dice", "symbol"))]
    assert len(every) > 1
    for held in every:
        bar.present(ROLLS[roll], overview, lambda: ())
        _settle()
        at = held.rect().center()
        QTest.mousePress(held, Qt.MouseButton.LeftButton, pos=at)
        _typing(bar).entry = None
        bar.present(ROLLS[roll], overview, lambda: ())
        _settle()
        before = _told(bar)
        QTest.mouseMove(held, at + QPoint(2, 2))
        QTest.mouseRelease(held, Qt.MouseButton.LeftButton, pos=at)
        assert _told(bar) == before
    assert chosen == []
    bar.window().close()


def _dice(*counts: int, need: int = 7, sides: int = 10) -> tuple[Dice, ...]:
    return tuple(
        Dice(need + n % 4, count, BID_N(n=n), (Ref(f"{n % 2}/x"),), sides)
        for n, count in enumerate(counts)
    )


def _symbols(count: int, sides: int, *, hits: int = 1) -> SymbolDice:
    """Of so many sides, of which the first ones hit."""
    keys = ("green", "blue", "red", "morale", "valor")
    every = tuple(Symbol(k, BID_N(n=n), 1, n < hits) for n, k in enumerate(keys))
    return SymbolDice(every[:sides], count, BID_N(n=count))


def _rolls() -> Iterator[Roll]:
    """Few and many groups, more than there is room for, one; with and without what may be said."""
    cite = Cite("lrr", "39.6")
    yield Roll(Seat(0), BID, _dice(3, 1), cite)
    yield Roll(Seat(1), AIM, _dice(12, 1, 2, 30, 1, 1, 4, 2, 1), cite, detail=STRIKE())
    yield Roll(Seat(0), BID, _dice(1, need=4, sides=6), cite, faces=LIGHT(), strikes=False)
    yield Roll(Seat(0), STRIKE, _dice(1, need=1), cite, strikes=False, successes=LIGHT())
    yield Roll(Seat(1), BID, (_symbols(2, 5), _symbols(12, 3, hits=3)), cite)
    yield Roll(Seat(0), BID, _dice(2, 3, 1), HERE, detail=AIM())
    yield Roll(Seat(0), AIM, (_symbols(4, 4, hits=2),), cite)


ROLLS = tuple(_rolls())


def _with(choice: Choice, rolls: Iterable[Roll]) -> Iterator[Choice | Roll]:
    """Before each of them something else."""
    for roll in rolls:
        yield choice
        yield roll


def _battle(game: Any) -> Battle:
    if game is TOY:
        return Battle(TOY, Toy())
    return Battle(game, read_setup(quick(game.id), GAMES)[1])


def _bar(game: Any, look: Look, *, by_faces: bool = False) -> DecisionBar:
    pages, typing = pages_of(game), Typing(by_faces)
    bar = DecisionBar(look, pages.icon, Random(1), {Seat(0)}, pages.forms, typing)
    bar.typing = typing  # type: ignore[attr-defined]
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
    _settle()


def _settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


def _leave_traces(bar: DecisionBar, decision: object) -> None:
    """Values on the options, the best of them marked, a half-typed key, a pick to confirm."""
    if not isinstance(decision, Choice):
        return
    option_values = [
        OptionValue(option.action, 0.5) for option in decision.open if option.field is None
    ]
    gains = tuple(ExpectedValue(0.5) for _ in decision.gestures)
    bar.show_values(OptionValues(decision.seat, tuple(option_values), GOAL, (), gains))
    QTest.keyClick(bar, Key.Key_Right)
    if len(option_values) > 9 or decision.final:
        QTest.keyClick(bar, Key.Key_1)


def _type_dice(bar: DecisionBar, decision: object) -> None:
    """A few keys, some of them wrong, in one way or the other; the roll is confirmed then."""
    if isinstance(decision, Roll):
        other = len(decision.groups) % 2 == 0
        for key in (Key.Key_1, *([Key.Key_F3] if other else []), Key.Key_0, Key.Key_9):
            QTest.keyClick(bar, key)
        _typing(bar).entry = None


def _typing(bar: DecisionBar) -> Typing:
    return bar.typing  # type: ignore[attr-defined, no-any-return]


def _assert_alike(lasting: DecisionBar, new: DecisionBar) -> None:
    assert _told(lasting) == _told(new)
    assert _words(lasting) <= _words(new) | FIXED
    assert _tab_order(lasting) == _tab_order(new)
    assert _picture(lasting) == _picture(new)


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
