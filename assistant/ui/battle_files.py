"""Battle files that this program has taken hold of, with or without a window, to play on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from msgspec import Struct

from assistant import __version__
from assistant.rules.battle import Battle
from assistant.rules.files import RecordError
from assistant.rules.game import Game
from assistant.rules.journal import Journal
from assistant.rules.record import create, open_battle
from assistant.rules.text import Text
from assistant.ui.lock import Lock, hold
from assistant.ui.recent import new_path


@dataclass(frozen=True, slots=True)
class BattleFile:
    """A battle, its journal, and the lock of its file, which is held until `close`."""

    battle: Battle[Any, Any]
    journal: Journal
    lock: Lock
    setup: Struct
    """What another battle with the same forces begins with."""
    notices: tuple[Text, ...] = ()
    """What the players must be told about the file."""

    @property
    def path(self) -> Path:
        """Where the battle is kept."""
        return self.journal.path

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        self.journal.close()
        self.lock.release()


def resume(path: Path, games: Sequence[Game[Any, Any]]) -> BattleFile:
    """Open a battle to play on. Raises `RecordError`, also where another program holds it."""
    lock = hold(path)
    try:
        opened = open_battle(path, games)
        if opened.journal.path != path:
            lock.release()
            lock = hold(opened.journal.path)
    except RecordError:
        lock.release()
        raise
    return BattleFile(opened.battle, opened.journal, lock, opened.setup, opened.notices)


def begin(folder: Path, game: Game[Any, Any], setup: Struct, today: date) -> BattleFile:
    """Start a battle in a file of its own in this folder. Raises `RecordError`."""
    overview = game.overview(Battle(game, setup).view(None))
    path = new_path(folder, overview, today)
    lock = hold(path)
    try:
        battle, journal = create(path, game, setup, __version__)
    except RecordError:
        lock.release()
        raise
    return BattleFile(battle, journal, lock, battle.setup)
