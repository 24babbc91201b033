"""Whom damage hits is clicked on, and every line says from whom to whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assistant.games.battletech.actions import (
    AcceptInitiative,
    Block,
    ConfirmBlock,
    SendAgainst,
    SendUnit,
)
from assistant.games.battletech.cards import id_of, stockpile_id
from assistant.games.battletech.state import Station
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import Table, quick, ref_of, words_of


@pytest.fixture
def battle() -> Battle:
    """Mad Cat and Thor are blocked by Sunder, who acts first."""
    battle = quick()
    for name in ("Mad Cat", "Thor A"):
        battle.play(SendUnit(id_of(ref_of(battle, name))))
    battle.play(SendAgainst(stockpile_id(Seat(1))))
    battle.play(Block(id_of(ref_of(battle, "Sunder"))), ConfirmBlock())
    while battle.state.at is Station.INITIATIVE:
        battle.play(AcceptInitiative())
    return battle


def test_a_click_on_an_enemy_asks_who_strikes_it(sit: Callable[..., Desk], battle: Battle) -> None:
    desk = sit(battle)
    table, thor = Table(desk.window, desk.settle), ref_of(battle, "Thor A")
    assert table.item(thor).shown.role.lit
    table.click(thor)
    told = [words_of(line) for line in table.lines()]
    assert any(one.startswith("Damage: Sunder") and "→ Thor A" in one for one in told), told
    assert not [one for one in told if "Mad Cat" in one]
    table.take("Damage: Sunder")
    assert "→" in desk.read()
    assert desk.has("number")
