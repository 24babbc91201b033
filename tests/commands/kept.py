"""What the commands leave in the file."""

from __future__ import annotations

from pathlib import Path

from assistant.rules.record import read_battle
from tests.toy import TOY


def actions(path: str) -> list[str]:
    """The names of the actions in a file of the toy, those taken back left out."""
    return [action.__class__.__name__ for action in read_battle(Path(path), (TOY,)).battle.actions]
