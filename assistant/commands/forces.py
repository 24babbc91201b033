"""The forces of a new battle, from a setup in a file or typed as one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from assistant.commands.arguments import UsageError, file_named
from assistant.rules.game import Game
from assistant.rules.setup_file import ENDINGS, read_setup
from assistant.rules.text import Message
from assistant.rules.typed_setup import read_line

CANNOT_FIGHT = Message("commands", "{file}: these forces cannot fight:")


def read_forces(word: str, games: Sequence[Game[Any, Any]]) -> tuple[str, Game[Any, Any], Struct]:
    """The forces in a file of this name, else those of a line, and what to call them.

    Raises `RecordError` where the file does not hold any, `UsageError` where nobody understands
    the line.
    """
    path = file_named(word)
    is_named = " " not in word or bool(re.search(r"[/\\]", word))
    if is_named or path.suffix.lower() in ENDINGS or path.exists():
        return path.name, *read_setup(path, games)
    found = read_line(word, games)
    if found.mistake is not None:
        raise UsageError(found.mistake.text)
    assert found.game is not None
    assert found.setup is not None
    return word, found.game, found.setup
