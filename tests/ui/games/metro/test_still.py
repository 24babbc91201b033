"""Over a fight nothing that stays on the page changes its place or size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.metro.deck import CardId
from assistant.games.metro.setup import Mode
from assistant.rules.chance import Draw, Drawn
from assistant.ui.games.metro.card_face import CardFace
from assistant.ui.games.metro.hand_page import Cell, Tally
from assistant.ui.odds.panel import OddsPanel
from tests.games.metro.table import HANDS, Table, force, station
from tests.ui.desk import Desk

Place = tuple[int, int, int, int]
SIZES = [((1280, 720), 1.0), ((1366, 768), 1.0), ((1280, 720), 2.0), ((1366, 768), 2.0)]


def sat(app: QApplication, size: tuple[int, int], distance: float) -> tuple[Desk, Table]:
    battle = station(force(5), force(5), mode=Mode.APP)
    desk = Desk(app, battle, distance=distance, language="ru")
    desk.window.resize(*size)
    desk.settle()
    return desk, battle


def place(desk: Desk, widget: QWidget) -> Place:
    corner = widget.mapTo(desk.window, widget.rect().topLeft())
    return corner.x(), corner.y(), widget.width(), widget.height()


def named(desk: Desk, *names: str) -> dict[str, Place]:
    found = ((name, desk.window.findChild(QWidget, name)) for name in names)
    return {name: place(desk, one) for name, one in found if one is not None and one.isVisible()}


def step(desk: Desk, battle: Table) -> None:
    if isinstance(battle.decision, Draw):
        desk.table.play(Drawn(tuple(map(CardId, HANDS))))
    else:
        desk.table.play(next(battle.decision.open).action)
    desk.settle()
    if desk.table.curtain:
        desk.reveal()


@pytest.mark.parametrize(("size", "distance"), SIZES)
def test_sides_and_log_stand_still_from_the_deal_to_the_end(
    qapp: QApplication, size: tuple[int, int], distance: float
) -> None:
    """The cards shrank as the outcome came, and from afar the odds went: all of the page moved."""
    desk, battle = sat(qapp, size, distance)
    seen: list[dict[str, Place]] = []
    while True:
        told = named(desk, "sum:0", "sum:1", "card:0", "card:1", "log", "decision-bar")
        if "sum:0" in told:
            seen.append(told)
        if battle.decision is None:
            break
        step(desk, battle)
    desk.close()
    assert len(seen) >= 2
    assert all(_is_still(page, seen[0]) for page in seen), seen


@pytest.mark.parametrize(("size", "distance"), SIZES)
def test_hints_odds_and_a_picked_card_move_nothing_on_the_hand(
    qapp: QApplication, qtbot: QtBot, size: tuple[int, int], distance: float
) -> None:
    desk, battle = sat(qapp, size, distance)
    while not desk.window.findChildren(CardFace):
        step(desk, battle)

    def stand() -> list[Place]:
        parts = [w for kind in (CardFace, Cell, Tally) for w in desk.window.findChildren(kind)]
        return [place(desk, part) for part in parts]

    bar, before = place(desk, desk.find("decision-bar")), stand()
    desk.press(Qt.Key.Key_F5)
    words = desk.find("advice")
    qtbot.waitUntil(lambda: ":" in words.text(), timeout=20_000)
    desk.settle()
    assert stand() == before
    desk.press("1")
    if place(desk, desk.find("decision-bar")) == bar:
        assert stand() == before
    assert distance > 1 or desk.window.findChild(OddsPanel) is not None
    desk.close()


def _is_still(page: dict[str, Place], first: dict[str, Place]) -> bool:
    """A pixel more is the rounding of a middle."""
    same = page.keys() == first.keys()
    return same and all(
        abs(now - before) <= 1
        for name in page
        for now, before in zip(page[name], first[name], strict=True)
    )
