"""The owner's page of his hand, where the window is small and the table far."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from assistant.games import GAMES
from assistant.games.metro import GAME
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.odds.fight_odds import advice
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice
from assistant.rules.setup_file import read_setup
from assistant.ui.games.metro.card_face import ROOMY, CardFace
from assistant.ui.games.metro.hand_page import Cell, HandPage, OutcomeGrid
from assistant.ui.labels import OneLine
from assistant.ui.style_sheet import apply
from assistant.ui.theme import DARK, HALO, Look, Metrics
from assistant.ui.translate import set_language
from tests.ui.clipping import clipped
from tests.ui.settling import settle

SMALL = Look.of(DARK, "metro", Metrics(1.25, small=True))
ROOM = 861, 389
"""What a window of 1280 x 720 has for it at that distance under a bar with its title."""


@pytest.fixture
def battle(qapp: QApplication) -> Iterator[Battle]:
    """One in which somebody is to play a card of his hand."""
    battle, rng = Battle(GAME, read_setup(quick("metro"), GAMES)[1]), Random(3)
    while not _plays(battle.decision):
        match battle.decision:
            case Choice() as choice:
                battle.play(next(choice.open).action)
            case Roll() | Draw() as chance:
                battle.play(chance.sample(rng))
    set_language(qapp, "ru")
    apply(qapp, SMALL)
    yield battle
    apply(qapp, Look())
    set_language(qapp, "en")


def _plays(decision: object) -> bool:
    return isinstance(decision, Choice) and isinstance(next(decision.open).action, PlayCard)


def test_a_low_page_shows_the_grid_and_the_keys_of_the_cards_whole(battle: Battle) -> None:
    choice = battle.decision
    view = battle.view(choice.seat)
    page = HandPage(SMALL, view, choice.seat, choice, GAME.overview(view))
    page.show_values(None, advise=True)
    page.advise(advice(view, choice.seat))
    page.setFixedSize(*ROOM)
    page.show()
    settle()
    grid = page.findChild(OutcomeGrid)
    assert grid is not None
    assert grid.height() >= grid.sizeHint().height(), "its last row was shaved"
    names = page.findChildren(OneLine)
    assert all(name.width() >= name.sizeHint().width() for name in names), "“Защищающи…”"
    cut, cells, faces = [*clipped(page)], page.findChildren(Cell), page.findChildren(CardFace)
    lines = [face.height() - 2 * (SMALL.px(HALO) + SMALL.px(8)) for face in faces]
    page.close()
    assert not cut
    assert min(cell.height() for cell in cells) >= SMALL.px(24)
    assert min(lines) >= SMALL.px(ROOMY)
