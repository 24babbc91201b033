"""Battles at random, for the tests of the shared model and for the laws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from assistant.rules.battle import Battle, digest
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
from assistant.rules.game import Game
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


def begun(game: Game[Any, Any], setup: Callable[[Random], Any], rng: Random) -> Battle[Any, Any]:
    """A battle from the first of these setups that may begin."""
    some = iter(lambda: setup(rng), None)
    return Battle(game, next(s for s in some if not any(p.blocks for p in game.problems(s))))


def overrule(
    battle: Battle[Any, Any],
    rng: Random,
    moves: int,
    is_sound: Callable[[Battle[Any, Any]], object],
    answer: Callable[[Battle[Any, Any], Random], Sequence[Action]] = lambda battle, rng: [
        random_action(battle, rng)
    ],
) -> None:
    """Answers and rulings at random: all is sound, and undo and redo lead where they lead."""
    for _ in range(moves):
        is_sound(battle)
        if battle.decision is None and rng.random() < 0.6:
            break
        if battle.decision is None or rng.random() < 0.2:
            option = rng.choice([option for option in battle.rulings if option.is_open])
            actions: Sequence[Action] = [rng.choice(members(option, rng))]
        else:
            actions = answer(battle, rng)
        before = digest(battle.state)
        battle.play(*actions)
        after = digest(battle.state)
        battle.undo()
        assert digest(battle.state) == before
        battle.redo()
        assert digest(battle.state) == after
    is_sound(battle)


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
