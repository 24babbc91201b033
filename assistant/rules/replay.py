"""Playing the lines of a battle file again, as far as the present rules confirm them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from assistant.rules.battle import Battle, Line, digest, unveil
from assistant.rules.decision import IllegalAction
from assistant.rules.game import Game

WRONG = (ValueError, RecursionError, IllegalAction)
"""What comes of a line that the rules do not confirm."""


def replayed(
    game: Game[Any, Any], setup: Struct, lines: Sequence[bytes], rules: int | None
) -> tuple[Battle[Any, Any], int]:
    """The battle, and how many of the lines the rules confirm; `rules` is their revision.

    Lines of the present revision are judged move by move as well, but their states are compared
    only where a run of moves ends. Where anything disagrees every state is compared. Lines of an
    older revision are judged by legality alone: the states of its time had other fields.
    """
    battle = Battle(game, setup)
    if rules is not None and rules < game.rules:
        return battle, _confirmed(battle, lines, battle.replay)
    if rules == game.rules and _is_confirmed(battle, lines):
        return battle, len(lines)
    battle = Battle(game, setup)
    return battle, _confirmed(battle, lines, battle.play)


def _is_confirmed(battle: Battle[Any, Any], lines: Sequence[bytes]) -> bool:
    """Play all of them; whether each is legal, and each run of moves leads where it led.

    The file's checksums say that these moves were written, its header that it was under these
    very rules: what ends in the same state went the same way. To encode every state takes longer
    than many a move.
    """
    recorded = msgspec.json.Decoder(Line)
    action = msgspec.json.Decoder(battle.game.action_type)
    due: str | None = None
    try:
        for line in map(recorded.decode, lines):
            played = _played(line)
            if not played and line.look is None and due not in (None, digest(battle.state)):
                return False
            if line.look is None:
                due = line.state if played else None
            _follow(battle, line, battle.replay, map(action.decode, played))
    except WRONG:
        return False
    return due in (None, digest(battle.state))


def _confirmed(battle: Battle[Any, Any], lines: Sequence[bytes], play: Callable[..., None]) -> int:
    """Play them up to the first that is not legal, or that leads elsewhere if `play` keeps it."""
    recorded = msgspec.json.Decoder(Line)
    action = msgspec.json.Decoder(battle.game.action_type)
    for n, body in enumerate(lines):
        try:
            line = recorded.decode(body)
            battle.keep = _comparing(line)
            _follow(battle, line, play, map(action.decode, _played(line)))
        except WRONG:
            return n
        finally:
            battle.keep = _forget
    return len(lines)


def _comparing(line: Line) -> Callable[[Line], None]:
    def compare(now: Line) -> None:
        if now.state != line.state:
            raise ValueError("the present rules lead to another state")

    return compare


def _played(line: Line) -> tuple[Raw, ...]:
    """The actions of the line. Raises `ValueError` unless it is one of the four kinds."""
    moves = bool(line.play) + bool(line.veiled) + bool(line.undo) + bool(line.redo)
    if moves + (line.look is not None) != 1:
        raise ValueError("a line plays, undoes, redoes or looks")
    return unveil(line.veiled) if line.veiled else line.play


def _follow(
    battle: Battle[Any, Any], line: Line, play: Callable[..., None], actions: Iterable[Any]
) -> None:
    """Do what the line says. Raises one of three exceptions, and does nothing, if it cannot be."""
    if line.undo:
        battle.undo(line.undo)
    elif line.redo:
        battle.redo(line.redo)
    elif line.look is not None:
        battle.look(line.look)
    else:
        play(*actions)


def _forget(line: Line) -> None:
    """A battle that is only being read keeps no record."""
