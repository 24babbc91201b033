"""Battles that have come as far as a test needs them, each in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.games.metro.setup import Force
from assistant.games.metro.setup import Setup as Fight
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from tests.battles import random_action

AnyBattle: TypeAlias = Battle[Any, Any]
Wanted: TypeAlias = Callable[[AnyBattle], bool]
BY_ID = {game.id: game for game in GAMES}
MOST, SEEDS = 150, 12
_names = count()


def begun(game: str) -> Iterator[AnyBattle]:
    """Its examples, and a fight of Metro that has its cards in the program."""
    for example in examples_of(game, "en"):
        yield Battle(BY_ID[game], read_setup(example.path, GAMES)[1])
    if game == "metro":
        yield Battle(BY_ID[game], Fight(attacker=Force(army=5), defender=Force(army=5)))


def at(folder: Path, game: str, wanted: Wanted) -> Path:
    """A file of a battle that has come to such a place."""
    for seed, battle in product(range(SEEDS), begun(game)):
        battle.go_to(0)
        rng = Random(seed)
        for _ in range(MOST):
            if wanted(battle):
                return written(folder, battle)
            if battle.decision is None:
                break
            battle.play(*_next(battle, rng))
    raise AssertionError(f"{game} never comes there")


def written(folder: Path, battle: AnyBattle) -> Path:
    """The battle in a file of a name that no other has."""
    path = folder / f"{next(_names)}.battle"
    copy, journal = create(path, battle.game, battle.setup, "1.0")
    for turn in battle.turns[: battle.undoable]:
        copy.play(*turn.actions)
    journal.close()
    return path


def rolls(battle: AnyBattle) -> bool:
    """Dice are thrown, or cards drawn for all to see."""
    asked = battle.decision
    return isinstance(asked, Roll) or (isinstance(asked, Draw) and not asked.secret)


def deals(battle: AnyBattle) -> bool:
    """Cards are dealt that not all may see."""
    return isinstance(battle.decision, Draw) and battle.decision.secret


def hands_over(battle: AnyBattle) -> bool:
    """Somebody is to look at a hand, and the curtain is down."""
    asked = battle.decision
    return isinstance(asked, Choice) and asked.secret


def enters(battle: AnyBattle) -> bool:
    """Enter answers."""
    asked = battle.decision
    if not isinstance(asked, Choice) or asked.secret or not asked.gestures:
        return False
    first = asked.gestures[0]
    return not first.guarded and first.left is None


def enters_thrice(battle: AnyBattle) -> bool:
    """Enter answers, and so it does twice after that."""
    before = battle.undoable
    for _ in range(3):
        asked = battle.decision
        if not isinstance(asked, Choice) or not enters(battle):
            break
        battle.play(*asked.gestures[0].actions)
    made = battle.undoable - before
    battle.go_to(before)
    return made == 3


def takes_back(battle: AnyBattle) -> bool:
    """Two moves may be taken back without a question."""
    turn = battle.undoable
    if turn < 2 or battle.crosses_chance(turn - 2) or battle.crosses_reveal(turn - 2):
        return False
    return not any(turn.has_secret for turn in battle.turns[turn - 2 : turn])


def asks_before(battle: AnyBattle) -> bool:
    """The last move is taken back when somebody has agreed to it, and nothing is hidden."""
    turn = battle.undoable
    if turn < 2 or hands_over(battle):
        return False
    return battle.crosses_chance(turn - 1) or battle.crosses_reveal(turn - 1)


def is_over(battle: AnyBattle) -> bool:
    """There is nothing more to decide."""
    return battle.decision is None


def _next(battle: AnyBattle, rng: Random) -> tuple[Action, ...]:
    """A move that leads on, most often that of Enter."""
    asked = battle.decision
    if isinstance(asked, Choice) and asked.gestures and rng.random() < 0.9:
        return tuple(asked.gestures[0].actions)
    return (random_action(battle, rng),)
