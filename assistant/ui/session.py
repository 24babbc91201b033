"""A battle that is open: its table, its journal and the lock of its file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QTimer

from assistant import __version__
from assistant.rules.battle import Battle
from assistant.rules.files import RecordError
from assistant.rules.game import Game
from assistant.rules.journal import Journal
from assistant.rules.record import check_copy, create, open_battle, save_as
from assistant.rules.text import Text
from assistant.ui.lock import Lock, hold
from assistant.ui.page_state import PageState
from assistant.ui.recent import new_path
from assistant.ui.table import Table


class Session:
    """The table and the file behind it, which is locked until `close`."""

    def __init__(
        self, battle: Battle[Any, Any], journal: Journal, lock: Lock, setup: Struct
    ) -> None:
        """`setup` is what another battle with the same forces begins with."""
        self.table, self.setup = Table(battle), setup
        self.memory = PageState()
        self._journal = journal
        self._lock = lock
        journal.syncs_late = True
        self._painted = QTimer(self.table)
        """Runs out when the move has been painted: then it is put on the disk, at once."""
        self._painted.setSingleShot(True)
        self._painted.timeout.connect(self._sync)
        self.table.changed.connect(self._painted.start)

    def save_copy(self, path: Path) -> None:
        """Write the live gestures to another file. Raises `RecordError`."""
        check_copy(path, self.path)
        lock = hold(path)
        try:
            save_as(self.battle, path, __version__)
        finally:
            lock.release()

    @property
    def path(self) -> Path:
        """Where the battle is kept."""
        return self._journal.path

    @property
    def battle(self) -> Battle[Any, Any]:
        """The battle itself."""
        return self.table.battle

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        self._sync()
        self._journal.close()
        self._lock.release()

    def _sync(self) -> None:
        try:
            self._journal.sync()
        except RecordError as error:
            self.table.failed.emit(error)


def resume(path: Path, games: Sequence[Game[Any, Any]]) -> tuple[Session, tuple[Text, ...]]:
    """Open a battle to play on, with what the players must be told about its file.

    Raises `RecordError`, also where another window holds it.
    """
    lock = hold(path)
    try:
        opened = open_battle(path, games)
        if opened.journal.path != path:
            lock.release()
            lock = hold(opened.journal.path)
    except RecordError:
        lock.release()
        raise
    return Session(opened.battle, opened.journal, lock, opened.setup), opened.notices


def begin(folder: Path, game: Game[Any, Any], setup: Struct, today: date) -> Session:
    """Start a battle in a file of its own in this folder. Raises `RecordError`."""
    overview = game.overview(Battle(game, setup).view(None))
    path = new_path(folder, overview, today)
    lock = hold(path)
    try:
        battle, journal = create(path, game, setup, __version__)
    except RecordError:
        lock.release()
        raise
    return Session(battle, journal, lock, battle.setup)
