"""What the battle sheet says of chances and of initiative."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLabel

from assistant.games.battletech import GAME
from assistant.games.battletech.damage_rules import DamageOutcome
from assistant.games.battletech.odds.battle_sheet import Kind, SheetRow, sheet
from assistant.rules.battle import Battle
from assistant.ui.games.battletech.sheet_view import (
    FateChart,
    SheetHead,
)
from assistant.ui.odds.plot import BarChart
from assistant.ui.theme import DARK, Look
from assistant.ui.widgets.small import Chip, SeatMark
from tests.bench.card_table import crowded, next_action
from tests.games.battletech.cards import mech
from tests.games.battletech.duel import block, lay, send

LOOK = Look.of(DARK, "battletech")


def test_a_loss_that_is_certain_is_not_told_as_nearly_so(qtbot, body: SheetRow) -> None:
    """Six faces of a die, added up one by one in binary, are a little less than all."""
    scrapped = tuple(
        (DamageOutcome(lost, lost, gone=True), Fraction(1, 6)) for lost in range(9, 15)
    )
    chart = FateChart(LOOK, replace(body, outcomes=scrapped), ("Anna", "Boris"), True)
    qtbot.addWidget(chart)
    told = chart.findChild(BarChart).accessibleName()
    assert told.endswith("100%"), told


@pytest.fixture
def body() -> SheetRow:
    """A Unit on a sheet."""
    battle, rng = Battle(GAME, crowded()), Random(5)
    for _ in range(200):
        told = sheet(battle.state)
        for row in told.rows if told is not None else ():
            if row.kind is Kind.BODY:
                return row
        battle.play(next_action(battle, rng))
    raise AssertionError("no Unit was ever hit")


@pytest.mark.parametrize(("blockers", "compared"), [("", False), ("Them", True)])
def test_who_is_ahead_is_told_only_where_initiative_is_compared(qtbot, blockers, compared) -> None:
    """INI-2; BLK-8: an unblocked attack on a Stockpile is no battle."""
    battle = block(send(lay([mech("Us")], [mech("Them")]), "Us", "Bob's"), blockers)
    head = SheetHead(LOOK, "Battle sheet", sheet(battle.state), ("Ann", "Bob"))
    qtbot.addWidget(head)
    assert bool(head.findChildren(SeatMark) and head.findChildren(Chip)) == compared


@pytest.mark.parametrize(("exact", "said"), [(True, "exact"), (False, "not exact")])
def test_a_chart_of_the_sheet_says_whether_it_is_exact(qtbot, body: SheetRow, exact, said) -> None:
    chart = FateChart(LOOK, body, ("Anna", "Boris"), exact)
    qtbot.addWidget(chart)
    assert said in [label.text() for label in chart.findChildren(QLabel)]
