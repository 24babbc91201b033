"""One program at a time on one battle file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile

from assistant.rules.text import Message

HELD = Message(
    "commands", "{file}: the battle is open in another window. Close it there, or play there."
)


class Lock:
    """The hold on a battle file; the system frees it too when the program is killed."""

    def __init__(self, held: QLockFile) -> None:
        self._held = held

    def release(self) -> None:
        """Let others open the battle."""
        self._held.unlock()


def lock(path: Path) -> Lock | None:
    """Take hold of a battle file, or None where another program holds it.

    Where no lock can be written (a folder for reading only) nobody else can play on either.
    """
    held = QLockFile(str(path.absolute().with_name(f"{path.name}.lock")))
    held.setStaleLockTime(0)
    if not held.tryLock(100) and held.error() is QLockFile.LockError.LockFailedError:
        return None
    return Lock(held)
