"""What only its owner may see: behind the curtain of his own choice, and gone when he is done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.battletech.actions import TellCard
from assistant.rules.decision import Option, Ref
from assistant.ui.games.battletech.panel import TablePanel
from tests.ui.desk import CTRL, Desk
from tests.ui.games.battletech.tables import Table, card, deploying

Key = Qt.Key


@pytest.fixture
def build(sit: Callable[..., Desk]) -> Desk:
    return sit(deploying())


@pytest.fixture
def table(build: Desk) -> Table:
    return Table(build.window, build.settle)


def test_a_click_under_construction_opens_the_curtain_for_its_owner(
    build: Desk, table: Table
) -> None:
    table.click_head(Ref("0/construction"))
    assert build.has("curtain")
    build.reveal()
    assert build.battle.state.peeking == 0
    assert build.battle.decision.secret


def test_the_eye_over_the_hand_opens_the_curtain_and_a_click_on_the_hand_deploys(
    build: Desk, table: Table
) -> None:
    """DEP-5: a look, whatever else the hand is for in this phase."""
    table.click(Ref("0/hand"))
    assert any("face down" in line.text() for line in table.lines())
    QApplication.activePopupWidget().close()
    above = table.view.place_of(Ref("0/hand")).topLeft() + QPoint(30, -8)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=above)
    build.settle()
    assert QApplication.activePopupWidget() is None
    assert build.has("curtain")
    build.reveal()
    assert build.battle.state.peeking == 0


def test_one_key_hides_for_good_what_an_owner_sees_behind_the_curtain(
    build: Desk, table: Table
) -> None:
    table.click_head(Ref("0/construction"))
    build.reveal()
    assert not build.has("hide-hand"), "there is but one way to hide it"
    build.press(Key.Key_Escape)
    assert build.battle.state.peeking is None
    assert not build.has("curtain")


def test_what_an_owner_sees_behind_the_curtain_is_gone_when_the_window_is_left(
    build: Desk, table: Table
) -> None:
    table.click_head(Ref("0/construction"))
    build.reveal()
    build.table.hide_hand()
    build.settle()
    assert build.has("curtain")


def test_what_only_its_owner_saw_of_a_card_is_not_heard_after_him(
    build: Desk, table: Table
) -> None:
    hidden, told = next(p for p in build.battle.state.pieces if p.card is None), card("thor a")
    table.click_head(Ref("0/construction"))
    build.reveal()
    build.table.play(TellCard(hidden.id, told))
    build.settle()
    table.view.point_at(hidden.ref)
    assert told.name in table.view.accessibleName()
    build.press(Key.Key_Escape)
    assert build.battle.state.peeking is None
    assert table.view.accessibleName()
    assert told.name not in table.view.accessibleName()


def test_a_key_that_f1_tells_opens_the_curtain_of_whoever_is_asked(build: Desk) -> None:
    build.press(Key.Key_F1)
    assert "Ctrl+E" in build.read()
    build.press(Key.Key_Escape)
    build.press(Key.Key_E, with_=CTRL)
    assert build.has("curtain")
    assert "stays in view until you hide it" in build.read()
    build.reveal()
    assert build.battle.state.peeking == build.battle.decision.seat == 0
    build.press(Key.Key_E, with_=CTRL)
    build.press(Key.Key_Escape)
    assert build.battle.state.peeking is None


def test_f1_asks_for_no_rulings_to_tell_its_keys(build: Desk, table: Table) -> None:
    """There may be thousands."""
    panel = build.window.findChild(TablePanel)
    assert panel is not None

    def asked() -> tuple[Option, ...]:
        raise AssertionError

    panel.offer(asked)
    assert panel.key_groups()


def test_a_wrong_click_on_anothers_hidden_cards_is_called_off_with_nothing_shown(
    build: Desk, table: Table
) -> None:
    for ref in (Ref("0/construction"), Ref("1/construction")):
        table.click_head(ref)
        assert build.has("curtain:not-now")
        build.press(Key.Key_Escape)
        assert not build.has("curtain")
        assert (build.battle.state.peeking, build.battle.opened) == (None, (0, 0))
        assert [struck for _, struck in build.log()].count(True) == 1


def test_a_private_look_is_counted_and_taken_back_by_all(build: Desk, table: Table) -> None:
    table.click_head(Ref("0/construction"))
    build.hold_space()
    build.press(Key.Key_Escape)
    assert build.battle.opened == (1, 0)
    for _ in range(2):
        build.press(Key.Key_Z, with_=CTRL)
        assert (build.table.curtain, build.battle.undoable) == ((0, 1), 2)
        build.press(Key.Key_Escape)
        assert not build.has("curtain")
    build.press(Key.Key_Z, with_=CTRL)
    build.hold_space()
    build.press(Key.Key_Return, Key.Key_Return)
    assert build.battle.undoable == 1
    assert build.table.curtain == (0,), "as it was: he looks at his cards"
    assert not build.has("curtain:not-now"), "they were seen since"
