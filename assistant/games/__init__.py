"""The games, one folder each, behind the shared model of `assistant.rules`."""

from __future__ import annotations

from typing import Any

from assistant.games.battletech import GAME as BATTLETECH
from assistant.games.metro import GAME as METRO
from assistant.games.ti4 import GAME as TI4
from assistant.games.westeros import GAME as WESTEROS
from assistant.rules.game import Game

GAMES: tuple[Game[Any, Any], ...] = (TI4, METRO, WESTEROS, BATTLETECH)
"""Every game the program knows."""
