"""A process of its own in which all games are played: prints seconds of CPU by game, as JSON.

Move by move at random, through every example of a game and back to the first; at the end on a
crowded table of BattleTech. Between moves the whole page is repainted, which is what they are
measured against.
"""

from __future__ import annotations

import itertools
import json
import sys
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypedDict

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.games.battletech import GAME as BATTLETECH
from assistant.rules.record import create
from assistant.ui.app import Assistant
from assistant.ui.theme import load_fonts
from tests.battles import random_action
from tests.bench.card_table import crowded, next_action
from tests.bench.painted import Painted

WARM_UP, LONGEST = 10, 40
"""Moves that do not count; after so many the next example is begun."""
SIZE = 1440, 900
CROWDED = "battletech, 240 cards"


class Took(TypedDict):
    """Seconds of CPU of our thread, of each time that it was done."""

    moves: list[float]
    repaints: list[float]
    opened: list[float]


class Evening:
    """A window in which one game after the other is played."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._rng = Random(39)
        self._crowd = folder / "crowd.battle"
        _, journal = create(self._crowd, BATTLETECH, crowded(), "0")
        journal.close()
        self.assistant = Assistant(app, rng=Random(7))
        window = self.assistant.window
        window.resize(*SIZE)
        window.show()
        self._painted = Painted(window)

    def play(self, game: str, count: int) -> Took:
        """So many moves of a game, each until the window has painted it."""
        took = Took(moves=[], repaints=[], opened=[])
        keys = [] if game == CROWDED else [one.key for one in examples_of(game, self._language)]
        for n in itertools.count():
            self.assistant.home()
            self._settle()
            opening = partial(self._open, game, keys[n % len(keys)] if keys else "")
            took["opened"].append(self._painted.timed(opening))
            self._settle()
            self._moves(took, min(LONGEST, count - len(took["moves"])), game)
            if len(took["moves"]) >= count:
                return took
        raise AssertionError("never reached")

    @property
    def _language(self) -> str:
        return self.assistant.style.language

    def _open(self, game: str, key: str) -> None:
        if game == CROWDED:
            self.assistant.open(self._crowd)
        else:
            self.assistant.example(game, key)

    def _moves(self, took: Took, most: int, game: str) -> None:
        assert self.assistant.session is not None
        table, played = self.assistant.session.table, 0
        pick = next_action if game == CROWDED else random_action
        while played < most and table.battle.decision is not None:
            if table.curtain:
                table.reveal()
            else:
                action = pick(table.battle, self._rng)
                took["moves"].append(self._painted.timed(partial(table.play, action)))
                played += 1
            self._settle()
            took["repaints"].append(self._painted.timed(self._all_anew))

    def _all_anew(self) -> None:
        """Have every widget of the page painted again."""
        for widget in self.assistant.window.findChildren(QWidget):
            widget.update()

    def _settle(self) -> None:
        """Wait until nothing is left to do, as between a table's clicks."""
        QTest.qWait(20)
        while self.assistant.worker.is_busy:
            QTest.qWait(5)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()


def main(count: int) -> None:
    """So many moves of each game."""
    app = QApplication([])
    load_fonts()
    with TemporaryDirectory() as folder:
        evening, took = Evening(app, Path(folder)), {}
        for game in (*(game.id for game in GAMES), CROWDED):
            evening.play(game, min(WARM_UP, count))
            took[game] = evening.play(game, count)
        print(json.dumps(took))
        evening.assistant.window.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
