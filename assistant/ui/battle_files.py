"""Battle files that this program has taken hold of, with or without a window, to play on."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from msgspec import Struct

from assistant import __version__
from assistant.paths import battles_place
from assistant.rules.battle import Battle
from assistant.rules.files import RecordError, explain_folder
from assistant.rules.game import Game
from assistant.rules.journal import Journal
from assistant.rules.record import create, open_battle
from assistant.rules.text import Message, Text
from assistant.ui.core import QLockFile
from assistant.ui.recent import battles_folder, new_path

HELD = Message(
    "commands", "{file}: the battle is open in another window. Close it there, or play there."
)
FOR_NOW = Message(
    "rules",
    "Battles are kept in {folder}, but nothing can be written there. This one is in {now} and may "
    "be gone after a restart: save a copy elsewhere.",
)


@dataclass(frozen=True, slots=True)
class BattleFile:
    """A battle, its journal, and the lock of its file, which is held until `close`."""

    battle: Battle[Any, Any]
    journal: Journal
    lock: QLockFile
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
        self.lock.unlock()


def resume(path: Path, games: Sequence[Game[Any, Any]]) -> BattleFile:
    """Open a battle to play on. Raises `RecordError`, also where another program holds it."""
    lock = hold(path)
    try:
        opened = open_battle(path, games)
        if opened.journal.path != path:
            lock.unlock()
            lock = hold(opened.journal.path)
    except RecordError:
        lock.unlock()
        raise
    return BattleFile(opened.battle, opened.journal, lock, opened.setup, opened.notices)


def begin_in_library(game: Game[Any, Any], setup: Struct, today: date) -> BattleFile:
    """Start a battle where battles are kept; where nothing can be written there, for this evening.

    Raises `RecordError`.
    """
    folder = _library()
    if folder is not None:
        return begin(folder, game, setup, today)
    try:
        now = Path(tempfile.mkdtemp(prefix="battle-assistant-"))
    except OSError as error:
        raise explain_folder(battles_place(), error) from error
    notice = FOR_NOW(folder=str(battles_place()), now=str(now))
    return replace(begin(now, game, setup, today), notices=(notice,))


def _library() -> Path | None:
    """Where battles are kept, if something can be written there."""
    try:
        folder = battles_folder()
    except RecordError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def begin(folder: Path, game: Game[Any, Any], setup: Struct, today: date) -> BattleFile:
    """Start a battle in a file of its own in this folder. Raises `RecordError`."""
    overview = game.overview(Battle(game, setup).view(None))
    path = new_path(folder, overview, today)
    lock = hold(path)
    try:
        battle, journal = create(path, game, setup, __version__)
    except RecordError:
        lock.unlock()
        raise
    return BattleFile(battle, journal, lock, battle.setup)


def hold(path: Path) -> QLockFile:
    """Take hold of a battle file. Raises `RecordError` where another program holds it.

    It is the same file by whatever link. Where no lock can be written (a folder for reading only)
    nobody else can play on either.
    """
    file = QLockFile(f"{_real(path)}.lock")
    file.setStaleLockTime(0)
    if file.tryLock(100) or file.error() is not QLockFile.LockError.LockFailedError:
        return file
    if _is_torn(file) and file.removeStaleLockFile() and file.tryLock(0):
        return file
    raise RecordError(HELD(file=path.name))


def _is_torn(file: QLockFile) -> bool:
    """Whether the lock names no holder: a power cut or a full disk left it unwritten."""
    holder: tuple[object, ...] = file.getLockInfo()
    return not holder[0]


def _real(path: Path) -> str:
    try:
        return os.path.realpath(path)
    except OSError:  # the folder we were started in is gone, and with it every file named from it
        return str(path)
