"""A process of its own in which all games are played: prints the seconds of each move as JSON.

Move by move at random, through every example of a game and back to the first.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle
from random import Random

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.ui.app import Assistant
from assistant.ui.odds.worker import collect_garbage_here
from assistant.ui.table import Table
from assistant.ui.theme import load_fonts
from tests.battles import random_action
from tests.bench.painted import Painted, Took

WARM_UP, LONGEST = 10, 40
"""Moves that do not count; after so many the next example is begun."""
SIZE = 1440, 900


class Evening:
    """A window in which one game after the other is played."""

    def __init__(self, app: QApplication) -> None:
        self._rng = Random(39)
        self.assistant = Assistant(app, rng=Random(7))
        window = self.assistant.window
        window.resize(*SIZE)
        window.show()
        collect_garbage_here(app)
        self._painted = Painted(window)

    def moves(self, game: str, count: int) -> list[Took]:
        """So many moves of a game, each until the window has painted it."""
        examples = cycle(examples_of(game, self.assistant.style.language))
        times: list[Took] = []
        while len(times) < count:
            self.assistant.example(game, next(examples).key)
            self._settle()
            times += self._play(min(LONGEST, count - len(times)))
        return times

    def _play(self, most: int) -> list[Took]:
        assert self.assistant.session is not None
        table, times = self.assistant.session.table, list[Took]()
        while len(times) < most and table.battle.decision is not None:
            if table.curtain:
                table.reveal()
            else:
                times.append(self._move(table))
            self._settle()
        return times

    def _move(self, table: Table) -> Took:
        action = random_action(table.battle, self._rng)
        return self._painted.timed(lambda: table.play(action))

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
    evening, took = Evening(app), {}
    for game in GAMES:
        evening.moves(game.id, min(WARM_UP, count))
        took[game.id] = evening.moves(game.id, count)
    print(json.dumps(took))
    evening.assistant.window.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
