"""Positions that random play reaches, in every game there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
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


@cache
def _drawn(game_id: str, rulings: bool) -> tuple[Battle, ...]:
    """So many battles of a game as the profile of hypothesis has examples, drawn once."""
    (game,) = (game for game in ALL if game.id == game_id)
    found: list[Battle] = []

    @given(data=st.data())
    def draw(data: st.DataObject) -> None:
        found.append(draw_battle(game, data, rulings=rulings))

    draw()
    return tuple(found)


def battles(game: Game[Any, Any], *, rulings: bool = True) -> Iterator[tuple[Battle, Random]]:
    """The battles that all laws are checked on, each a copy of its own, with luck of its own."""
    for n, battle in enumerate(_drawn(game.id, rulings)):
        own = copy(battle)
        own._turns = [*battle._turns]  # noqa: SLF001
        own._looks = [*battle._looks]  # noqa: SLF001
        yield own, Random(n)


def in_every_battle(law: Callable[[Game[Any, Any], Battle, Random], None]) -> Callable[..., None]:
    """The test that a law holds in every battle of every game."""
    return _test(law, rulings=True)


def in_every_battle_without_rulings(
    law: Callable[[Game[Any, Any], Battle, Random], None],
) -> Callable[..., None]:
    """The same in battles in which the table has overruled nothing."""
    return _test(law, rulings=False)


def _test(
    law: Callable[[Game[Any, Any], Battle, Random], None], *, rulings: bool
) -> Callable[..., None]:
    @every_game
    def test(game: Game[Any, Any]) -> None:
        for n, (battle, rng) in enumerate(battles(game, rulings=rulings)):
            at = game.notation(battle.state)
            try:
                law(game, battle, rng)
            except Exception as error:
                error.add_note(f"battle {n} of {game.id}, {len(battle.turns)} moves: {at}")
                raise

    test.__doc__ = law.__doc__
    return test
