"""A process of its own with four players' cards in a window: prints what was timed as JSON.

Each has sixty cards in play. The active player taps, builds, deploys, attacks; then all of the
turn is taken back at once.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Card, Cost, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.mission.actions import PlayMission, UseInBattle
from assistant.games.battletech.phase_actions import UseAbility
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice
from assistant.rules.record import create
from assistant.ui.app import Assistant
from assistant.ui.odds.worker import collect_garbage_here
from assistant.ui.table import Table
from assistant.ui.theme import load_fonts
from tests.bench.memory import resident
from tests.bench.painted import Painted, Took

PLAYERS, UNITS, COMMANDS, HIDDEN = 4, 26, 26, 8
"""Sixty cards each."""
RARE = (UseAbility, UseInBattle, PlayMission)
WARM_UP = 10
SIZE = 1440, 900


def crowded() -> Setup:
    """Four players in the middle of a long game."""
    return Setup(tuple(map(_player, range(PLAYERS))), turn=41, phase=Phase.DEPLOY)


def next_action(battle: Battle, rng: Random) -> Action:
    """Something that is allowed; card texts are seldom applied."""
    decision = battle.decision
    if isinstance(decision, Roll | Draw):
        return decision.sample(rng)
    assert isinstance(decision, Choice)
    members = [next(option.members) for option in decision.open]
    plain = [action for action in members if not isinstance(action, RARE)]
    return rng.choice(plain or members)


def evening(path: Path, actions: int, seed: int = 17) -> None:
    """A battle file of so many actions of this table."""
    battle, journal = create(path, GAME, crowded(), "0")
    rng = Random(seed)
    for _ in range(actions):
        if battle.decision is None:
            break
        battle.play(next_action(battle, rng))
    journal.close()


class CardDesk:
    """That table in the window, with its panel and all around it."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app, self._rng = app, Random(5)
        self.assistant = Assistant(app, rng=Random(5))
        self.window = self.assistant.window
        self.window.resize(*SIZE)
        self.window.show()
        self._painted = Painted(self.window)
        path = folder / "cards.battle"
        evening(path, 0)
        self.assistant.open(path)
        self.settle()

    @property
    def table(self) -> Table:
        assert self.assistant.session is not None
        return self.assistant.session.table

    def settle(self) -> None:
        """Wait until nothing is left to do, as between a table's clicks."""
        QTest.qWait(20)
        while self.assistant.worker.is_busy:
            QTest.qWait(5)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self._app.processEvents()

    def actions(self, count: int) -> list[Took]:
        """The seconds of so many actions from being chosen to the window painted."""
        return [self._timed(self._play) for _ in range(count)]

    def turn_back(self) -> Took:
        """The seconds to take everything back at once and paint it."""
        return self._timed(lambda: self.table.go_to(0))

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self._app.processEvents()

    def _play(self) -> None:
        self.table.play(self._action)

    def _timed(self, deed: Callable[[], object]) -> Took:
        if self.table.battle.decision is not None:
            self._action = next_action(self.table.battle, self._rng)
        took = self._painted.timed(deed)
        self.settle()
        return took


def main(folder: Path, count: int) -> None:
    """So many actions, a few whole turns taken back, the memory at the end."""
    app = QApplication([])
    load_fonts()
    collect_garbage_here(app)
    desk = CardDesk(app, folder)
    desk.actions(min(WARM_UP, count))
    played, backs = desk.actions(count), []
    for _ in range(max(1, count // 20)):
        desk.actions(min(count, 20))
        backs.append(desk.turn_back())
    print(json.dumps({"actions": played, "backs": backs, "memory": resident()}))
    desk.close()


def _player(seat: int) -> Player:
    units = tuple(Laid(_unit(seat, n), tapped=n % 3 == 0) for n in range(UNITS))
    posts = tuple(Laid(_resource(seat, n), tapped=n % 2 == 0) for n in range(COMMANDS))
    hidden = tuple(Laid(None, counters=n) for n in range(HIDDEN))
    return Player(f"Player {seat + 1}", stockpile=200, hand=60, cards=(*units, *posts, *hidden))


def _unit(seat: int, n: int) -> Card:
    return Card(
        f"'Mech {seat}-{n}",
        subtypes=frozenset((Subtype.MECH,)),
        cost=Cost(6, A=3),
        speed=list(Speed)[n % 3],
        attack=3 + n % 5,
        armor=n % 4,
        structure=4 + n % 6,
        options=UnitOptions(overheat=(2, 2), missile=2),
    )


def _resource(seat: int, n: int) -> Card:
    sorts = frozenset((Subtype.RESOURCE,))
    return Card(f"Factory {seat}-{n}", Kind.COMMAND, sorts, yields=2, structure=4, armor=1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
