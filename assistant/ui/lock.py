"""One program at a time on one battle file."""

from __future__ import annotations

import os
from pathlib import Path

from assistant.rules.files import RecordError
from assistant.rules.text import Message
from assistant.ui.core import QLockFile

HELD = Message(
    "commands", "{file}: the battle is open in another window. Close it there, or play there."
)


class Lock:
    """The hold on a battle file; the system frees it too when the program is killed."""

    def __init__(self, file: QLockFile) -> None:
        self._file = file

    def release(self) -> None:
        """Let others open the battle."""
        self._file.unlock()


def hold(path: Path) -> Lock:
    """Take hold of a battle file. Raises `RecordError` where another program holds it.

    It is the same file by whatever link. Where no lock can be written (a folder for reading only)
    nobody else can play on either.
    """
    file = QLockFile(f"{_real(path)}.lock")
    file.setStaleLockTime(0)
    if file.tryLock(100) or file.error() is not QLockFile.LockError.LockFailedError:
        return Lock(file)
    if _is_torn(file) and file.removeStaleLockFile() and file.tryLock(0):
        return Lock(file)
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
