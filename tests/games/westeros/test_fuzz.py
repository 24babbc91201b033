"""Turns played for the sake of fighting, rulings in between: nothing breaks, nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.westeros import GAME
from assistant.games.westeros.board import distance
from assistant.games.westeros.data import Keyword, Rank, Trait, UnitClass
from assistant.games.westeros.rule_options import CornerTouch, RangedRetreat, RuleOptions
from assistant.games.westeros.setup import Camp, Edge, Engaged, Ground, Patch, Setup, UnitSetup
from assistant.games.westeros.start import initial
from assistant.games.westeros.state import TurnStep
from assistant.games.westeros.steps.target import CallOff
from assistant.games.westeros.steps.turn import DeclareAttack, EndAttacks, MoveUnit
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from tests.battles import members
from tests.laws.westeros import FULL, TERRAIN, every_unit_is_somewhere
from tests.seeds import seeds

LULLS = (EndAttacks, CallOff)


def unit(rng: Random, at: str) -> UnitSetup:
    full, kind = rng.randint(1, 4), rng.choice(list(UnitClass))
    keywords = rng.sample(list(Keyword), rng.randint(0, 4))
    return UnitSetup(
        at=at,
        name=at,
        rank=rng.choice(list(Rank)),
        kind=kind,
        figures=rng.randint(1, full),
        full=full,
        commander=rng.choice(["", "", "gregor"]),
        capture=rng.choice([None, 1, 2]),
        keywords=tuple(Trait(k, rng.choice([None, 1, 2])) for k in keywords),
        melee=kind is not UnitClass.RANGED,
        valor_misses=kind is UnitClass.RANGED,
        range=rng.randint(2, 4) if kind is UnitClass.RANGED else None,
        dice=rng.randint(1, 4),
        ordered=rng.random() < 0.9,
        moved=rng.random() < 0.3,
    )


def brawl(rng: Random) -> Setup:
    places = rng.sample(FULL, rng.randint(4, 12))
    units = [unit(rng, at) for at in places]
    ground = [at for at in FULL if at not in places]
    patches = tuple(
        Patch(rng.choice(TERRAIN), (at,)) for at in rng.sample(ground, min(5, len(ground)))
    )
    wood = (Patch("forest", (places[0],)),)
    sides = tuple(Camp(home=rng.choice(list(Edge)), units=tuple(units[seat::2])) for seat in (0, 1))
    flags = [rng.random() < 0.5 for _ in range(9)]
    readings = RuleOptions(rng.choice(list(CornerTouch)), rng.choice(list(RangedRetreat)), *flags)
    board = Ground(columns=5, rows=5, terrain=(*patches, *wood))
    setup = Setup(board, (sides[0], sides[1]), rule_options=readings)
    return replace(setup, engaged=tuple(tokens(setup)))


def tokens(setup: Setup) -> Iterator[Engaged]:
    """Every enemy that stands close to a free one is bound to it."""
    bound: set[str] = set()
    units = initial(setup).units
    for first, second in product(units, units):
        pair = (str(first.name), str(second.name))
        close = first.seat < second.seat and distance(first.at, second.at) == 1
        if close and bound.isdisjoint(pair) and len(bound) < 4:
            bound |= set(pair)
            yield Engaged(pair, 0)


def fierce(battle, rng):
    """An answer that keeps the fight going where one does."""
    decision = battle.decision
    if not isinstance(decision, Choice):
        return decision.sample(rng)
    options = list(decision.open)
    eager = [o for o in options if not isinstance(o.action, LULLS)]
    attacks = [o for o in eager if isinstance(o.action, DeclareAttack)]
    moves = [o for o in eager if isinstance(o.action, MoveUnit)]
    if attacks and moves and rng.random() < 0.6:
        eager = attacks
    return rng.choice(members(rng.choice(eager or options), rng))


def seen(seed: int, rulings: bool) -> Counter:
    """Play one turn out; what was asked where."""
    rng = Random(seed)
    setup = brawl(rng)
    assert not [p.text for p in GAME.problems(setup) if p.blocks]
    battle, stations = Battle(GAME, setup), Counter()
    for _ in range(200):
        if battle.decision is None:
            break
        state = battle.state
        stations[state.at] += 1
        if isinstance(battle.decision, Roll):
            assert GAME.odds.values(state) is None
        forecast, values = GAME.odds.forecast(state), GAME.odds.values(state)
        assert forecast is None or sum(r.probability for r in forecast.rows) == pytest.approx(1)
        assert values is None or all(
            not battle.decision.why_not(w.action) for w in values.option_values
        )
        if rulings and rng.random() < 0.3:
            ruling = rng.choice([o for o in battle.rulings if o.is_open])
            battle.play(rng.choice(members(ruling, rng)))
            continue
        battle.play(fierce(battle, rng))
        if not rulings:
            every_unit_is_somewhere(state, None, battle.state)
    return stations


TELLING = (1, 3, 6, 11, 16, 17, 29, 32, 34, 41, 44, 58)
"""Seeds of fights that come to every question there is."""


def test_fights_reach_every_question_and_nothing_is_lost():
    stations = sum((seen(seed, rulings=False) for seed in TELLING), Counter())
    silent = {TurnStep.MOVE, TurnStep.ENGAGE, TurnStep.WOUNDS, TurnStep.BANNER, TurnStep.OVER}
    assert set(stations) == set(TurnStep) - silent


@pytest.mark.parametrize("seed", seeds(6, 20))
def test_no_ruling_breaks_a_turn(seed):
    assert seen(seed, rulings=True)


def test_every_ruling_can_be_made_at_every_question():
    for seed in range(2):
        rng = Random(seed)
        battle = Battle(GAME, brawl(rng))
        for _ in range(15):
            if battle.decision is None:
                break
            for option in battle.rulings:
                if option.is_open:
                    for action in members(option, rng):
                        step = GAME.apply(battle.state, action)
                        decision = GAME.decision(step.state)
                        assert decision is not None or step.state.at is TurnStep.OVER
                        if isinstance(decision, Choice):
                            assert any(decision.open)
            battle.play(fierce(battle, rng))
