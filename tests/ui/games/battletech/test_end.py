"""The end of a quick battle in its window: what each side has lost and kept, read and scrolled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from assistant.games.battletech import GAME
from assistant.games.battletech.phase_actions import NextPhase
from assistant.games.battletech.rulings.actions import AddCounter, Counted, MoveCard, Place
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.rules.battle import Battle
from assistant.ui.decision.keys import numbered
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import card, quick

Key = Qt.Key
WORDS = {
    "en": ("Lost: Jenner (JR7-D)", "Left: Thor A (Summoner) – damage 2 of 6"),
    "ru": ("Потеряно: Jenner (JR7-D)", "Осталось: Thor A (Summoner) — повреждения 2 из 6"),
}


def hurt(battle: Battle) -> Battle:
    """Boris's Jenner is gone, Anna's Thor has two damage counters."""
    by_name = {p.card.name: p.id for p in battle.state.pieces if p.card is not None}
    battle.play(MoveCard(Place.SCRAPHEAP, by_name["Jenner (JR7-D)"]))
    for _ in range(2):
        battle.play(AddCounter(Counted.DAMAGE, by_name["Thor A (Summoner)"]))
    return battle


def end_by_key(desk: Desk) -> None:
    """The number of “No more missions”."""
    key = next(n for n, o in numbered(desk.battle.decision) if isinstance(o.action, NextPhase))
    desk.press(str(key))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_the_end_names_losses_and_what_is_left(
    sit: Callable[..., Desk], language: str, distance: float
) -> None:
    desk = sit(hurt(quick()), language=language, distance=distance)
    end_by_key(desk)
    lost, left = WORDS[language]
    sums = [label.text() for label in desk.find("aftermath").findChildren(QLabel)]
    assert lost in sums
    assert any(line.startswith(left) for line in sums)
    desk.press(Key.Key_Return)
    assert desk.has("aftermath"), "Enter led away from the result"


def test_the_log_says_it_too_and_undo_takes_it_back(sit: Callable[..., Desk]) -> None:
    desk = sit(hurt(quick()))
    end_by_key(desk)
    assert any(line == WORDS["en"][0] for line, _ in desk.log())
    desk.press(Key.Key_Z, with_=Qt.KeyboardModifier.ControlModifier)
    assert not desk.has("aftermath")


def test_a_long_list_is_scrolled_by_the_arrows(sit: Callable[..., Desk]) -> None:
    crowd = tuple(Laid(card("thor a"), damage=1) for _ in range(20))
    players = tuple(Player(name, cards=crowd) for name in ("Anna", "Boris"))
    desk = sit(Battle(GAME, Setup(players, mode=Mode.QUICK)))
    end_by_key(desk)
    area = desk.find("aftermath").parent().parent()
    assert isinstance(area, QScrollArea)
    desk.press(Key.Key_Down)
    down = area.verticalScrollBar().value()
    desk.press(Key.Key_Up)
    assert (down > 0, area.verticalScrollBar().value()) == (True, 0)
