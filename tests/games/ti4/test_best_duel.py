"""Best play equals brute force over every answer to every roll, on tiny fleets with any stats."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from assistant.games.ti4.best_duel import solve
from assistant.games.ti4.best_fleet import (
    Freedom,
    Piece,
    moves,
    tree,
)

from .brute import Brute, Ship, keeping, win

WEIGHT = Fraction(1, 16)


def pieces_of(*sides):
    """The pieces of these ships, each armoured kind followed by its bare one."""
    found = {}
    for ship in sorted({ship for side in sides for ship in side}):
        piece = Piece(ship.name, tuple(map(float, ship.hits)), (float(ship.worth),), ship.armour)
        found[piece] = found[piece.bare] = ship
    return sorted(found), found


def counted(pieces, side):
    names = [(ship.name, ship.armour) for ship in side]
    return tuple(names.count((p.what, p.armoured)) for p in pieces)


def grown(side, freedom=Freedom.FREE):
    pieces, _ = pieces_of(side)
    start = counted(pieces, side)
    return pieces, tree(pieces, [start], moves(pieces, freedom))


def worths(pieces, side):
    """What each node is worth."""
    value = {piece: piece.merits[0] for piece in pieces}
    names = sorted(side.node, key=side.node.__getitem__)
    return np.array(
        [sum(n * value[p] for n, p in zip(name, pieces, strict=True)) for name in names]
    )


def ends_of(one, other, weight):
    """The payoff tables of the brute force, as the engine takes them."""
    (mine, first), (its, second) = one, other
    alive = [(np.arange(len(side)) > 0).astype(float) for side in (first, second)]
    won = (1 + alive[0][:, None] - alive[1][None]) / 2
    return won + weight * (worths(mine, first)[:, None] - worths(its, second)[None])


def bounds(one, other, freedom=Freedom.FREE, weight=WEIGHT):
    """What each side can make sure of: the first answering before the second, and after her."""
    mine, its = grown(one, freedom), grown(other, freedom)
    ends = ends_of(mine, its, float(weight))
    return solve(mine[1], its[1], ends)[-1, -1], -solve(its[1], mine[1], -ends.T)[-1, -1]


def slow_bounds(one, other, weight=WEIGHT):
    payoff = keeping(weight) if weight else win
    return tuple(Brute(payoff, first).value(one, other) for first in (True, False))


def die(face):
    p = Fraction(11 - face, 10)
    return (1 - p, p)


FIGHTER = Ship("fighter", die(9), worth=Fraction(1, 2))
DESTROYER = Ship("destroyer", die(9), worth=Fraction(1))
CARRIER = Ship("carrier", die(9), worth=Fraction(3))
CRUISER = Ship("cruiser", die(7), worth=Fraction(2))
DREADNOUGHT = Ship("dreadnought", die(5), True, Fraction(4))
WORN = DREADNOUGHT._replace(armour=False)
TWIN = Ship("twin", (Fraction(16, 25), Fraction(8, 25), Fraction(1, 25)), worth=Fraction(4))

FLEETS = [
    ((CRUISER,), (DESTROYER,)),
    ((DREADNOUGHT,), (CRUISER, CRUISER)),
    ((DREADNOUGHT, FIGHTER), (CRUISER, CARRIER)),
    ((CARRIER, FIGHTER, CRUISER), (DREADNOUGHT, DESTROYER)),
    ((WORN, DREADNOUGHT), (TWIN, CRUISER, FIGHTER)),
    ((TWIN, WORN, CARRIER), (CRUISER, CARRIER, DESTROYER)),
]


@pytest.mark.parametrize("freedom", Freedom)
@pytest.mark.parametrize("weight", [Fraction(0), WEIGHT, Fraction(1)])
@pytest.mark.parametrize(("one", "other"), FLEETS)
def test_best_play_is_what_brute_force_finds(one, other, weight, freedom):
    fast, slow = bounds(one, other, freedom, weight), slow_bounds(one, other, weight)
    assert fast == pytest.approx([float(v) for v in slow], abs=1e-12)


def invented(rng):
    """A ship of any strength: one to three hits at once, worth anything, armoured or not."""
    shares = [rng.randint(0, 6) for _ in range(rng.randint(2, 4))]
    shares[0] += 1
    hits = tuple(Fraction(s, sum(shares)) for s in shares)
    name = "abcde"[rng.randrange(5)]
    return Ship(name + str(rng.random()), hits, rng.random() < 0.3, Fraction(rng.randint(0, 8), 2))


@pytest.mark.parametrize("seed", range(60))
def test_so_it_is_with_ships_nobody_has_seen(seed):
    rng = Random(seed)
    one, other = (tuple(invented(rng) for _ in range(rng.randint(1, 3))) for _ in range(2))
    slow = [float(v) for v in slow_bounds(one, other)]
    for freedom in Freedom:
        assert bounds(one, other, freedom) == pytest.approx(slow, abs=1e-12)
    assert slow[0] <= slow[1]
