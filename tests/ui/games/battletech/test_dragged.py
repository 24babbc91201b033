"""Cards that are dragged where a hand at a real table would put them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Block, ConfirmBlock, SendAgainst, SendUnit
from assistant.games.battletech.cards import id_of
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Setup
from assistant.games.battletech.state import Station, Zone
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import CTRL, Table, card, deploying, quick, ref_of

Key = Qt.Key
HAND = Ref("1/hand")


def attack(battle: Battle, name: str, target: str = "stockpile-1") -> Ref:
    """This Unit goes, and the other side is asked who blocks."""
    attacker = ref_of(battle, name)
    battle.play(SendUnit(id_of(attacker)), SendAgainst(target))
    assert battle.state.at is Station.BLOCK
    return attacker


def table_of(desk: Desk) -> Table:
    return Table(desk.window, desk.settle)


def blockers(battle: Battle) -> list[str]:
    return [battle.state.piece(id).card.name for id in battle.state.mission.blockers]


def test_a_unit_dragged_onto_an_attacker_blocks_it(sit: Callable[..., Desk]) -> None:
    """BLK-1; it stands there once, and nothing else is meant by the same drag again."""
    battle = quick()
    attacker = attack(battle, "Thor A")
    desk, jenner = sit(battle), ref_of(battle, "Jenner")
    for _ in range(2):
        table_of(desk).drag(jenner, attacker)
        assert blockers(battle) == ["Jenner (JR7-D)"]
    assert "Not possible" not in desk.read()


def test_units_chosen_together_block_in_one_gesture(sit: Callable[..., Desk]) -> None:
    battle = quick()
    attacker = attack(battle, "Thor A")
    desk, before = sit(battle), battle.undoable
    table, jenner, sunder = table_of(desk), ref_of(battle, "Jenner"), ref_of(battle, "Sunder")
    table.click(jenner, CTRL)
    table.click(sunder, CTRL)
    table.drag(jenner, attacker)
    assert blockers(battle) == ["Jenner (JR7-D)", "Sunder (SD1-OB)"]
    assert battle.undoable == before + 1
    assert not table.view.selection, "the next drag is about what it begins on"


def test_who_may_not_block_says_why_when_dragged_onto_the_attacker(
    sit: Callable[..., Desk],
) -> None:
    """BLK-1, BLK-2: a depleted Unit stands in nobody's way, nor does one that is too slow."""
    battle = quick()
    attacker = attack(battle, "Thor A")
    desk = sit(battle)
    table_of(desk).drag(ref_of(battle, "Hunchback"), attacker)
    assert not blockers(battle)
    said = desk.read()
    assert "Not allowed: Depleted." in said
    assert "BLK-1 · BLK-2" in said


def test_the_target_dragged_onto_the_attacker_fights_too(sit: Callable[..., Desk]) -> None:
    """BLK-6: beside blockers; before that the table is told so."""
    anna = Player("Anna", cards=(Laid(card("jenner (jr7-d)")),))
    boris = Player("Boris", cards=(Laid(card("jenner (jr7-d)")), Laid(card("sunder (sd1-ob)"))))
    battle = Battle(GAME, Setup((anna, boris), mode=Mode.QUICK))
    mine, his = (piece.ref for piece in battle.state.pieces[:2])
    sunder = ref_of(battle, "Sunder")
    battle.play(SendUnit(id_of(mine)), SendAgainst(id_of(sunder)))
    desk = sit(battle)
    table = table_of(desk)
    table.drag(sunder, mine)
    assert "BLK-6" in desk.read()
    table.drag(his, mine)
    table.drag(sunder, mine)
    assert battle.state.mission.included


@pytest.mark.parametrize("region", ["construction", "command_post", "patrol"])
def test_a_card_of_the_hand_let_go_on_ones_own_mat_is_deployed(sit, region: str) -> None:
    """DEP-3: it lies in Construction first, wherever its owner will have it."""
    battle = deploying()
    table = table_of(sit(battle))
    table.drag(Ref("0/hand"), Ref(f"0/{region}"))
    table.take("face down")
    assert battle.state.pieces[-1].zone is Zone.CONSTRUCTION
    assert battle.state.pieces[-1].card is None


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_mission_card_is_played_by_a_hand_on_the_hand(sit: Callable[..., Desk], way: str) -> None:
    """MSN-4: a click on the hand asks for the card, a drag onto a Unit in the battle too."""
    players = (Player(cards=(Laid(card(name)),)) for name in ("thor a", "jenner (jr7-d)"))
    battle = Battle(GAME, Setup(tuple(players), turn=5, phase=Phase.MISSIONS))
    attack(battle, "Thor A")
    battle.play(Block(id_of(ref_of(battle, "Jenner"))), ConfirmBlock())
    desk = sit(battle)
    table = table_of(desk)
    if way == "click":
        table.click(HAND)
    else:
        table.drag(HAND, ref_of(battle, "Jenner"))
    desk.press("tactical adv", Key.Key_Return)
    assert battle.state.players[1].scrapheap[-1].name == "Tactical Advantage"
    assert battle.state.mission.telling


def test_a_pilot_is_dragged_to_any_mech_that_has_none(sit: Callable[..., Desk]) -> None:
    """PIL-1; with one 'Mech to go to it was so, with two the table offered a ruling."""
    crew = Laid(card("thor a"), attached=(Laid(card("veteran mech")),))
    free = Laid(card("catapult (cplt-c1)")), Laid(card("hunchback (hbk-4g)"))
    players = Player(cards=(crew, *free)), Player()
    battle = Battle(GAME, Setup(players, turn=5, phase=Phase.DEPLOY))
    table, pilot = table_of(sit(battle)), ref_of(battle, "Veteran")
    for name in ("Catapult", "Hunchback"):
        table.drag(pilot, ref_of(battle, name))
        assert battle.state.piece(id_of(pilot)).host == id_of(ref_of(battle, name))


def test_a_click_on_a_pilot_takes_him_in_hand_and_one_on_a_mech_puts_him_there(sit) -> None:
    """PIL-1."""
    crew = Laid(card("thor a"), attached=(Laid(card("veteran mech")),))
    free = Laid(card("catapult (cplt-c1)")), Laid(card("hunchback (hbk-4g)"))
    battle = Battle(
        GAME, Setup((Player(cards=(crew, *free)), Player()), turn=5, phase=Phase.DEPLOY)
    )
    table, pilot = table_of(sit(battle)), ref_of(battle, "Veteran")
    table.click(pilot)
    assert not battle.undoable, "he is not tapped for what his card says"
    table.click(ref_of(battle, "Hunchback"))
    assert battle.state.piece(id_of(pilot)).host == id_of(ref_of(battle, "Hunchback"))


def test_enter_after_a_drag_does_what_the_bar_says(sit: Callable[..., Desk]) -> None:
    """Not what could be done with the first card of the table, as if one had walked there."""
    guard = Player(cards=(Laid(card("thor a")),)), Player()
    battle = Battle(GAME, Setup(guard, turn=5, phase=Phase.MISSIONS))
    desk = sit(battle)
    table_of(desk).drag(ref_of(battle, "Thor A"), Ref("0/stockpile"))
    assert battle.undoable == 1
    desk.press(Key.Key_Return)
    assert battle.state.active == 1, "the phase is ended"


def test_enter_after_a_menu_of_the_right_button_does_what_the_bar_says(sit) -> None:
    battle = deploying()
    desk = sit(battle)
    table, depot = table_of(desk), ref_of(battle, "Repair")
    port, at = table.view.viewport(), table.at(depot)
    by_mouse = QContextMenuEvent.Reason.Mouse
    QTest.mouseClick(port, Qt.MouseButton.RightButton, pos=at)
    QApplication.sendEvent(port, QContextMenuEvent(by_mouse, at, port.mapToGlobal(at)))
    desk.settle()
    table.take("Damage counter +1")
    desk.press(Key.Key_Return)
    assert battle.undoable == 2
    assert battle.state.piece(id_of(ref_of(battle, "Coventry"))).tapped, "all Resources are"
