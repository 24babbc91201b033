"""A battle that is open in the window: its table and its file."""

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
from assistant.rules.record import check_copy, save_as
from assistant.rules.text import Text
from assistant.ui import battle_files
from assistant.ui.battle_files import BattleFile
from assistant.ui.lock import hold
from assistant.ui.page_state import PageState
from assistant.ui.table import Table


class Session:
    """The table and the file behind it, which is locked until `close`."""

    def __init__(self, file: BattleFile) -> None:
        self.table, self.setup = Table(file.battle), file.setup
        self.page_state = PageState()
        self._file = file
        file.journal.syncs_late = True
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
        return self._file.path

    @property
    def battle(self) -> Battle[Any, Any]:
        """The battle itself."""
        return self.table.battle

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        self._sync()
        self._file.close()

    def _sync(self) -> None:
        try:
            self._file.journal.sync()
        except RecordError as error:
            self.table.failed.emit(error)


def resume(path: Path, games: Sequence[Game[Any, Any]]) -> tuple[Session, tuple[Text, ...]]:
    """Open a battle to play on, with what the players must be told about its file.

    Raises `RecordError`, also where another window holds it.
    """
    file = battle_files.resume(path, games)
    return Session(file), file.notices


def begin(game: Game[Any, Any], setup: Struct, today: date) -> tuple[Session, tuple[Text, ...]]:
    """Start a battle in a file of its own where battles are kept. Raises `RecordError`."""
    file = battle_files.begin_in_library(game, setup, today)
    return Session(file), file.notices
