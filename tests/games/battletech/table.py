"""Small tables for the tests: players by their cards, and what a phase of theirs tells."""

from __future__ import annotations

from typing import Any

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Card
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import Piece, State
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice, Option
from tests.games.told import why_not as why_not


def sides(*players: Player, **fields: Any) -> Setup:
    """A setup of these players; the second one is idle where only one is given."""
    whole = players if len(players) > 1 else (*players, Player("B"))
    return Setup(whole, **fields)


def at(phase: Phase, *players: Player, turn: int = 3, **fields: Any) -> Battle[Setup, State]:
    """A battle at the beginning of a phase of the first player's turn."""
    return Battle(GAME, sides(*players, phase=phase, turn=turn, **fields))


def cards(*laid: Laid | Card, **fields: Any) -> Player:
    """A player with these cards on the table."""
    whole = tuple(c if isinstance(c, Laid) else Laid(c) for c in laid)
    return Player(**{"name": "A", **fields}, cards=whole)


def piece(battle: Battle[Any, State], name: str, n: int = 0) -> Piece:
    """The card of this name on the table, counted from 0; ``?`` is a hidden one."""
    found = [p for p in battle.state.pieces if (p.card.name if p.card else "?") == name]
    return found[n]


def options(battle: Battle[Any, State], kind: type[Action]) -> list[Option]:
    """The options of the decision whose action is of this kind."""
    assert isinstance(battle.decision, Choice)
    return [option for option in battle.decision.options if isinstance(option.action, kind)]


def cites(battle: Battle[Any, State]) -> list[str]:
    """The rules that the log names, in its order."""
    return [line.event.cite.place for line in battle.log() if line.event.cite]


def said(battle: Battle[Any, State]) -> list[str]:
    """The lines of the log."""
    return [str(line.event.text) for line in battle.log()]
