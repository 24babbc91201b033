"""The pages of each game, imported when a game is opened."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from assistant.rules.game import Game
from assistant.ui.pages import Pages


def pages_of(game: Game[Any, Any]) -> Pages:
    """`PAGES` of the game's own package here; one without is shown in words, with a plain form."""
    package = f"{__name__}.{game.id}"
    if find_spec(package) is not None:
        pages: Pages = import_module(package).PAGES
        return pages
    from assistant.ui.forms.default import DefaultPanel, DefaultSetupPage

    return Pages(partial(DefaultPanel, game), partial(DefaultSetupPage, game))
