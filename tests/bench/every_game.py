"""A process of its own in which an evening passes: every example of every game, round after round.

Of each a few moves are played and taken back, under every theme, from every distance and in both
languages. Prints its memory in MB after each round, as JSON.
"""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.settings import DISTANCES
from assistant.ui.app import Assistant
from assistant.ui.odds.worker import collect_garbage_here
from assistant.ui.theme import load_fonts
from tests.battles import random_action

LOOK, SWEEP = 120, 30
"""Milliseconds for which a page is looked at, and between two collections: both shorter
than in the program by the same measure."""
BACK = 3


class Evening:
    """A window that collects its own garbage."""

    def __init__(self, app: QApplication) -> None:
        self._rng = Random(39)
        self.assistant = Assistant(app, rng=Random(7))
        collect_garbage_here(app, SWEEP)
        self.assistant.window.resize(1440, 900)
        self.assistant.window.show()

    def pass_by(self, moves: int, most: int) -> float:
        """One round of everything, `most` examples a game; how much memory it has come to."""
        for game in GAMES:
            for example in islice(examples_of(game.id, self.assistant.style.language), most):
                self.assistant.example(game.id, example.key)
                self._play(moves)
                self._look_around()
                self._take_back()
                self.assistant.home()
                self._look()
        QTest.qWait(10 * LOOK)
        return resident()

    def close(self) -> None:
        self.assistant.window.close()

    def _play(self, moves: int) -> None:
        assert self.assistant.session is not None
        table = self.assistant.session.table
        for _ in range(moves):
            if table.battle.decision is not None:
                table.play(random_action(table.battle, self._rng))
                self._look(LOOK // 20)

    def _look_around(self) -> None:
        style = self.assistant.style
        for pick, ways in (
            (style.pick_distance, (*DISTANCES[1:], DISTANCES[0])),
            (style.pick_theme, ("light", "contrast", "dark")),
            (style.pick_language, ("ru", "en")),
        ):
            for way in ways:
                pick(way)  # type: ignore[operator]
                self._look()

    def _take_back(self) -> None:
        assert self.assistant.session is not None
        table = self.assistant.session.table
        for _ in range(min(BACK, table.turn)):
            table.go_to(table.turn - 1)
            table.agree()  # all do, where it was a secret
            self._look(LOOK // 20)

    def _look(self, long: int = LOOK) -> None:
        QTest.qWait(long)
        while self.assistant.worker.is_busy:
            QTest.qWait(5)


def resident() -> float:
    """The memory this process holds, in MB; as much as it ever held where Linux is not there."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


def main(rounds: int, moves: int, most: int) -> None:
    """So many rounds of so many examples of each game."""
    app = QApplication([])
    load_fonts()
    evening = Evening(app)
    print(json.dumps([evening.pass_by(moves, most) for _ in range(rounds)]))
    evening.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
