"""A page whose bar takes its room at once stands as one that is asked for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from assistant import __version__
from assistant.games import GAMES
from assistant.games.battletech import GAME as BATTLETECH
from assistant.paths import bundled
from assistant.rules.decision import Seat
from assistant.rules.odds import Forecast, Row
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from assistant.ui.battle_page import BattlePage
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.odds.questions import OddsAnswer
from assistant.ui.odds.worker import OddsWorker
from tests.battles import random_action
from tests.bench.card_table import crowded, next_action
from tests.ui.hands import Hands
from tests.ui.test_random_hands import STARTS

MOVES = 20
CROWDED = "crowded"
SIZE = (1440, 900)
TOLD = OddsAnswer(Forecast((Row("a", 0.6, Seat(0)), Row("b", 0.4, Seat(1))), (), ()))
"""Told in place of odds that take now longer, now less."""
Places = list[tuple[str, str, QRect]]


def _places(window: QMainWindow) -> Iterator[tuple[str, str, QRect]]:
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            yield type(widget).__name__, widget.objectName(), widget.geometry()


@pytest.mark.parametrize("game", [*(game.id for game in GAMES), CROWDED])
def test_where_the_bar_takes_its_room_asked_all_stands_as_it_would_have(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(OddsWorker, "ask", lambda worker, _: None)
    monkeypatch.setattr(BattlePage, "_forecast", tell)
    taken = _walk(qapp, tmp_path / "taken", game)
    monkeypatch.setattr(DecisionBar, "_take_room", lambda bar: None)
    asked = _walk(qapp, tmp_path / "asked", game)
    assert len(taken) == len(asked) > 1
    for n, (one, other) in enumerate(zip(taken, asked, strict=True)):
        assert one == other, n


def tell(page: BattlePage) -> None:
    page._tell_odds(TOLD)  # noqa: SLF001


def _start(game: str) -> tuple[Any, Any]:
    if game == CROWDED:
        return BATTLETECH, crowded()
    return read_setup(bundled("resources", "examples") / f"{STARTS[game][0]}.toml", GAMES)


def _walk(app: QApplication, folder: Path, game: str) -> list[Places]:
    """After each move, and now and then two of them taken back."""
    folder.mkdir()
    path, rng, hands = folder / "walked.battle", Random(3), Hands(app)
    hands.window.resize(*SIZE)
    _, journal = create(path, *_start(game), __version__)
    journal.close()
    hands.assistant.open(path)
    hands.settle()
    told = list[Places]()
    session = hands.assistant.session
    assert session is not None
    for n in range(MOVES):
        if session.battle.decision is None or n % 8 == 7:
            session.table.go_to(max(0, session.table.turn - 2))
            session.table.agree()  # all do, where it was a secret
        else:
            pick = next_action if game == CROWDED else random_action
            session.table.play(pick(session.battle, rng))
        hands.settle()
        told.append(list(_places(hands.window)))
    hands.close()
    return told
