"""Positions that random play reaches, in every game there is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from assistant.games import GAMES
from assistant.rules.battle import Battle
from assistant.rules.game import Game
from tests.battles import members, random_action
from tests.laws.setups import TRIALS
from tests.toy import TOY

ALL: tuple[Game[Any, Any], ...] = (*GAMES, TOY)

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


def draw_setup(game: Game[Any, Any], data: st.DataObject) -> Any:
    """A setup that can fight."""
    setup = data.draw(TRIALS[game.id].setups, label="setup")
    assume(not any(problem.blocks for problem in game.problems(setup)))
    return setup


def draw_rng(data: st.DataObject) -> Random:
    """The luck of one example, repeated when it is."""
    return Random(data.draw(st.integers(0, 2**32), label="seed"))


def draw_battle(game: Game[Any, Any], data: st.DataObject, *, rulings: bool = True) -> Battle:
    """A battle somewhere on its way, with a ruling of the table now and then."""
    battle = Battle(game, draw_setup(game, data))
    rng = draw_rng(data)
    for _ in range(data.draw(st.integers(0, 60), label="moves")):
        overruled = rulings and rng.random() < 0.1
        allowed = [option for option in battle.rulings if option.is_open] if overruled else []
        if allowed:
            battle.play(rng.choice(members(rng.choice(allowed), rng)))
        elif battle.decision is None:
            break
        else:
            battle.play(random_action(battle, rng))
    return battle


def states_of(game: Game[Any, Any], data: st.DataObject) -> Iterator[Any]:
    """Every state that such a battle has been in, reached anew, one after the other."""
    drawn = draw_battle(game, data)
    again = Battle(game, drawn.setup)
    yield again.state
    for turn in drawn.turns:
        again.replay(*turn.actions)
        yield again.state
