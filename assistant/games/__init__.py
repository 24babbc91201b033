"""The games, one folder each, behind the shared model of `assistant.rules`."""

from __future__ import annotations

from typing import Any

from assistant.rules.game import Game

GAMES: tuple[Game[Any, Any], ...] = ()
"""Every game the program knows."""
