"""A unit let fall on an enemy attacks it; what it may not do is refused by the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from assistant.games.westeros.state import How, TurnStep
from assistant.games.westeros.steps.target import AttackTarget
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit
from tests.battles import random_action
from tests.games.westeros.table import Table, attack, bows, foot, id_at, lay, roll, unit_at
from tests.ui.desk import Desk
from tests.ui.games.westeros.boards import LEFT, drag, place, point, view_of

Sit = Callable[..., Desk]


def onto(desk: Desk, *names: str) -> None:
    """Let the unit of the first hex fall on the last."""
    drag(view_of(desk), desk.battle.state.board, *names)
    desk.settle()


def hovering(desk: Desk, start: str, at: str) -> Iterator[str]:
    """What the corner of the board says while a unit hovers there; then it is put back."""
    view, board = view_of(desk), desk.battle.state.board
    QTest.mousePress(view.viewport(), LEFT, pos=place(view, board, start))
    point(view, board, "A1")
    point(view, board, at)
    yield from desk.find("board-info").accessibleName().splitlines()
    point(view, board, start)
    QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, board, start))
    desk.settle()


def named(battle: Table, by: str, on: str, how: How) -> list[object]:
    """Both steps of naming an attack."""
    return [DeclareAttack(id_at(battle, by)), AttackTarget(id_at(battle, on), how)]


def test_onto_an_enemy_it_attacks_and_both_steps_are_one_gesture(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("E6")])
    desk = sit(battle)
    onto(desk, "E7", "F7", "E6")
    assert list(battle.actions) == named(battle, "E7", "E6", How.MELEE)
    assert desk.table.turn == 1


def test_a_shooter_is_dragged_onto_whom_it_sees(sit: Sit) -> None:
    battle = lay([bows("E7")], [foot("E4"), foot("H7")])
    desk = sit(battle)
    onto(desk, "E7", "E6", "E4")
    assert list(battle.actions) == named(battle, "E7", "E4", How.RANGED)


def test_whom_it_cannot_attack_is_refused_with_the_reason(sit: Sit) -> None:
    """Until then nothing happened, and nobody was told why."""
    battle = lay([foot("E7")], [foot("E5")])
    desk = sit(battle)
    onto(desk, "E7", "E6", "E5")
    assert not battle.actions
    assert "Not allowed: No enemy in range" in desk.read()


def test_of_two_kinds_of_attack_one_is_picked(sit: Sit) -> None:
    battle = lay([bows("E7", melee=True)], [foot("E6")])
    desk = sit(battle)
    onto(desk, "E7", "F7", "E6")
    assert not battle.actions
    menu = next(m for m in desk.window.findChildren(QMenu, "hex-menu") if m.isVisible())
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    desk.settle()
    assert list(battle.actions) == named(battle, "E7", "E6", How.RANGED)


def test_of_two_kinds_only_one_of_which_reaches_nothing_is_asked(sit: Sit) -> None:
    battle = lay([bows("E7", melee=True)], [foot("E5")])
    desk = sit(battle)
    onto(desk, "E7", "E6", "E5")
    assert list(battle.actions) == named(battle, "E7", "E5", How.RANGED)


def test_the_attacker_is_dragged_onto_its_target_too(sit: Sit) -> None:
    battle = lay([foot("E7"), foot("F7")], [foot("E6")])
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle)
    onto(desk, "F7", "E6")
    assert battle.state.at is TurnStep.TARGET
    onto(desk, "E7", "F6", "E6")
    assert list(battle.actions) == named(battle, "E7", "E6", How.MELEE)


@pytest.mark.parametrize("at", ["E6", "F6"])
def test_a_unit_without_an_order_is_refused_everything_by_that(sit: Sit, at: str) -> None:
    battle = lay([foot("E7", ordered=False)], [foot("E6")])
    desk = sit(battle)
    onto(desk, "E7", "D7", at)
    assert not battle.actions
    assert "Not allowed: Not ordered before the first move or attack" in desk.read()


def test_a_unit_that_has_moved_is_told_so_where_it_is_let_fall(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("E2")])
    battle.play(MoveUnit(id_at(battle, "E7"), "E6"))
    desk = sit(battle)
    onto(desk, "E6", "E5", "E4")
    assert unit_at(battle, "E6") is not None
    assert len(battle.actions) == 1
    assert "Not allowed: Already moved this turn, no second move" in desk.read()


def test_after_the_first_attack_who_is_left_still_attacks_by_a_drag(sit: Sit) -> None:
    """Nobody may move any more: a unit without a move could not be taken in hand."""
    battle = roll(attack(lay([foot("E7"), bows("F7")], [foot("E6")]), "E7", "E6"), "")
    rng = Random(1)
    while battle.state.at is not TurnStep.TURN:
        battle.play(random_action(battle, rng))
    desk, before = sit(battle), len(battle.actions)
    onto(desk, "F7", "G7", "E6")
    assert list(battle.actions[before:]) == named(battle, "F7", "E6", How.RANGED)


def test_over_an_enemy_the_corner_says_what_letting_go_brings(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("E6"), foot("E4")])
    desk = sit(battle)
    near, *_ = hovering(desk, "E7", "E6")
    far, *_ = hovering(desk, "E7", "E4")
    free, *_ = hovering(desk, "E7", "F6")
    assert near == "Drop to attack. Range 1 · dice 2"
    assert far == "Not adjacent: 3 hexes away"
    assert free == "Move: infantry E7, E7. Click a hex, or arrows and Enter"
    assert not battle.actions


@pytest.mark.parametrize("moved", [False, True])
def test_escape_amid_a_drag_puts_the_unit_back(sit: Sit, moved: bool) -> None:
    """One that may attack and not move attacked all the same."""
    battle = lay([foot("E8" if moved else "E7")], [foot("E6")])
    if moved:
        battle.play(MoveUnit(id_at(battle, "E8"), "E7"))
    desk, before = sit(battle), len(battle.actions)
    view, board = view_of(desk), battle.state.board
    QTest.mousePress(view.viewport(), LEFT, pos=place(view, board, "E7"))
    point(view, board, "F7")
    point(view, board, "E6")
    desk.press(Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, board, "E6"))
    desk.settle()
    assert len(battle.actions) == before
    assert desk.wanted == [], "nor does it leave the page"
    onto(desk, "E7", "F7", "E6")
    assert list(battle.actions[before:]) == named(battle, "E7", "E6", How.MELEE)


def test_over_an_enemy_both_kinds_of_attack_are_told(sit: Sit) -> None:
    """Archers that fight hand to hand throw other dice then: only one of the numbers was told."""
    battle = lay([bows("E7", melee=True)], [foot("E6")])
    first, second, *_ = hovering(sit(battle), "E7", "E6")
    assert first == "Drop to attack. melee: Range 1 · dice 2"
    assert second == "Drop to attack. ranged: Range 1 · dice 2"


def test_onto_its_own_side_it_goes_nowhere(sit: Sit) -> None:
    battle = lay([foot("E7"), foot("E6")], [foot("E5")])
    desk = sit(battle)
    onto(desk, "E7", "F7", "E6")
    assert not battle.actions
