"""Battles at random, for the tests of the shared model and for the laws."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import (
    Action,
    Choice,
    NameField,
    NumberField,
    Option,
    OrderField,
    RecordField,
)
from assistant.rules.files import RecordError
from assistant.rules.journal import chained
from assistant.rules.record import create, read_battle
from tests.toy import TOY, State, Toy


def members(option: Option, rng: Random) -> list[Action]:
    """An option's action, or samples of its family: both ends and one between."""
    from msgspec.structs import replace

    match option.field:
        case None:
            return [option.action]
        case NumberField(name=name, low=low, high=high):
            values: list[Any] = sorted({low, high, rng.randint(low, high)})
        case NameField(name=name, picks=picks):
            values = [pick.value for pick in rng.sample(picks, min(3, len(picks)))]
        case OrderField(name=name, picks=picks):
            given = [pick.value for pick in picks]
            values = list({tuple(given), tuple(rng.sample(given, len(given)))})
        case RecordField(name=name, examples=examples):
            values = rng.sample(examples, min(3, len(examples)))
    return [replace(option.action, **{name: value}) for value in values]


def random_action(battle: Battle[Any, Any], rng: Random) -> Action:
    """A legal answer to the decision at hand."""
    match battle.decision:
        case Roll() | Draw() as chance:
            return chance.sample(rng)
        case Choice() as choice:
            return rng.choice(members(rng.choice(list(choice.open)), rng))
    raise AssertionError("the battle is over")


def play_on(battle: Battle[Any, Any], moves: int, rng: Random) -> int:
    """Play at random; says how many moves there were before the end."""
    for played in range(moves):
        if battle.decision is None:
            return played
        battle.play(random_action(battle, rng))
    return moves


def toy_file(path: Path, moves: int = 12, seed: int = 1) -> Battle[Toy, State]:
    """A battle file of so many moves, closed again."""
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, moves, Random(seed))
    journal.close()
    return battle


def rechained(bodies: list[bytes]) -> bytes:
    """A soundly chained file of these lines."""
    lines, crc = [], 0
    for body in bodies:
        line, crc = chained(body, crc)
        lines.append(line)
    return b"".join(lines)


def battle_after(path: Path, moves: int) -> Battle[Toy, State]:
    """The battle of a file, gone back to so many moves."""
    battle = read_battle(path, (TOY,)).battle
    battle.go_to(moves)
    return battle


def messages(error: RecordError) -> list[str]:
    """What an error says, in English and with its blanks."""
    return [text.source for text in error.texts]
