"""The command line: the window, and the commands that need none."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from assistant.commands.arguments import file_named, for_window, names_a_command
from assistant.rules.game import Game


def main(argv: Sequence[str] | None = None, games: Sequence[Game[Any, Any]] | None = None) -> int:
    """Open the window, or do what a command says; 0 is done, 2 is bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    language, files = for_window(words)
    if not names_a_command(files):
        from assistant.ui import app

        return app.main(file_named(files[0]) if files else None, language=language)
    from assistant.commands.run import run
    from assistant.games import GAMES

    return run(words, GAMES if games is None else games)


if __name__ == "__main__":
    sys.exit(main())
