"""Tables full of cards for the bench: an evening of BattleTech that fills them up."""

from __future__ import annotations

from pathlib import Path
from random import Random

from assistant.games.battletech import GAME
from assistant.games.battletech.setup import Player, Setup
from assistant.rules.record import create
from tests.battles import random_action

PLAYERS = 4
ENDLESS = Player(deck=999, hand=300)
"""Nobody runs out of cards, however long the evening."""


def card_evening(path: Path, actions: int) -> None:
    """The file of an evening of so many actions at random, missions and all."""
    battle, journal = create(path, GAME, Setup((ENDLESS,) * PLAYERS), "bench")
    rng = Random(8)
    for _ in range(actions):
        battle.play(random_action(battle, rng))
    journal.close()
