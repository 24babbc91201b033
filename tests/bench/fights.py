"""Battles to measure on: realistic fleets of any size, and one that goes on and on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from assistant.games import GAMES
from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.rulings import AddUnits
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.games.ti4.state import SEATS
from assistant.games.ti4.steps.announce import Announce
from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup

SHIPS = ("dreadnought", "carrier", "cruiser", "destroyer", "fighter", "cruiser", "fighter")
"""A fleet grows by these in turn: 8 ships are 2 dreadnoughts, a carrier, 2 cruisers, ..."""
FEWEST, ADDED = 14, 4
RESERVE = (UnitType.CRUISER, UnitType.DESTROYER, UnitType.DREADNOUGHT, UnitType.FIGHTER)


def example() -> tuple[Any, Any]:
    """The game and the setup of the bundled example."""
    return read_setup(bundled("resources", "examples", "ti4-quann.en.toml"), GAMES)


def fleets(ships: int) -> Setup:
    """So many ships against so many, of every kind."""
    counts = dict.fromkeys(SHIPS, 0)
    for n in range(ships):
        counts[SHIPS[n % len(SHIPS)]] += 1
    side = Force(fleet=Fleet(**counts))
    return Setup(side, side)


def next_action(battle: Battle[Any, Any], rng: Random) -> Action:
    """What a table that never retreats would do next."""
    match battle.decision:
        case Roll() | Draw() as chance:
            return chance.sample(rng)
        case Choice() as choice:
            stay = [o.action for o in choice.open if o.field is None and o.action != Announce()]
            return rng.choice(stay)
    raise AssertionError("the battle is over")


def reinforcement(state: Any, rng: Random) -> Action | None:
    """A ruling that keeps both fleets from running out of ships."""
    for seat in SEATS:
        if len(state.side(seat).ships) < FEWEST:
            return AddUnits(seat, rng.choice(RESERVE), ADDED)
    return None


def endless(path: Path, actions: int) -> None:
    """A battle of so many live gestures: by rulings the fleets never run out of ships."""
    game, setup = example()
    battle, journal = create(path, game, setup, "bench")
    rng = Random(39)
    for _ in range(actions):
        battle.play(reinforcement(battle.state, rng) or next_action(battle, rng))
    journal.close()


def evening(path: Path, actions: int) -> None:
    """So many gestures in one file: 20 ships against 20, taken back and fought again and again."""
    battle, journal = create(path, GAME, fleets(20), "bench")
    rng = Random(39)
    for _ in range(actions):
        if battle.decision is None:
            battle.undo(battle.undoable)
        battle.play(next_action(battle, rng))
    journal.close()
