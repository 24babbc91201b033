"""Best play equals brute force over every answer to every roll, on tiny fleets with any stats."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from assistant.games.ti4.odds import choices as choices_module
from assistant.games.ti4.odds.best import ChoiceLattice
from assistant.games.ti4.odds.choices import Piece, TooMany, choices, left_late, path
from assistant.rules.odds import Cancelled
from tests.seeds import seeds

from .brute import Brute, Ship, keeping, rolls, win

WEIGHT = Fraction(1, 16)


def pieces_of(*sides):
    """The pieces of these ships, each armoured kind followed by its bare one."""
    found = {}
    for ship in sorted({ship for side in sides for ship in side}):
        piece = Piece(ship.name, tuple(map(float, ship.hits)), (float(ship.worth),), ship.armour)
        found[piece] = found[piece.bare] = ship
    return tuple(sorted(found)), found


def counted(pieces, side):
    names = [(ship.name, ship.armour) for ship in side]
    return tuple(names.count((p.what, p.armoured)) for p in pieces)


def grown(side):
    pieces, _ = pieces_of(side)
    start = counted(pieces, side)
    return pieces, choices(pieces, frozenset({start}))


def option_values(pieces, side):
    """What each node is worth."""
    value = {piece: piece.merits[0] for piece in pieces}
    names = sorted(side.node, key=side.node.__getitem__)
    return np.array(
        [sum(n * value[p] for n, p in zip(name, pieces, strict=True)) for name in names]
    )


def ends_of(one, other, weight):
    """The payoff tables of the brute force, as the engine takes them."""
    (mine, first), (its, second) = one, other
    alive = [(side.level > 0).astype(float) for side in (first, second)]
    won = (1 + alive[0][:, None] - alive[1][None]) / 2
    return won + weight * (option_values(mine, first)[:, None] - option_values(its, second)[None])


def bounds(one, other, weight=WEIGHT):
    """What each side can make sure of: the first answering before the second, and after her."""
    mine, its = grown(one), grown(other)
    ends = ends_of(mine, its, float(weight))
    low, high = ChoiceLattice(mine[1], its[1]), ChoiceLattice(its[1], mine[1])
    return low.best(ends)[0, 0], -high.best(-ends.T)[0, 0]


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


@pytest.mark.parametrize("weight", [Fraction(0), WEIGHT, Fraction(1)])
@pytest.mark.parametrize(("one", "other"), FLEETS)
def test_best_play_is_what_brute_force_finds(one, other, weight):
    fast, slow = bounds(one, other, weight), slow_bounds(one, other, weight)
    assert fast == pytest.approx([float(v) for v in slow], abs=1e-12)


def invented(rng):
    """A ship of any strength: one to three hits at once, worth anything, armoured or not."""
    shares = [rng.randint(0, 6) for _ in range(rng.randint(2, 4))]
    shares[0] += 1
    hits = tuple(Fraction(s, sum(shares)) for s in shares)
    name = "abcde"[rng.randrange(5)]
    return Ship(name + str(rng.random()), hits, rng.random() < 0.3, Fraction(rng.randint(0, 8), 2))


@pytest.mark.parametrize("seed", seeds(15, 60))
def test_so_it_is_with_ships_nobody_has_seen(seed):
    rng = Random(seed)
    one, other = (tuple(invented(rng) for _ in range(rng.randint(1, 3))) for _ in range(2))
    slow = [float(v) for v in slow_bounds(one, other)]
    assert bounds(one, other) == pytest.approx(slow, abs=1e-12)
    assert slow[0] <= slow[1]


def test_there_are_fights_in_which_it_matters_who_answers_first():
    """With ships nobody prints: one side loses by showing its loss before the other's."""
    sure = Ship("sure", (Fraction(1, 10), Fraction(9, 10)), worth=Fraction(1))
    even = Ship("even", (Fraction(1, 2), Fraction(1, 2)), worth=Fraction(5))
    wild = Ship("wild", (Fraction(4, 5), Fraction(0), Fraction(0), Fraction(1, 5)))
    one, other = (sure, even, wild), (even, even, sure)
    low, high = bounds(one, other)
    assert high - low > 0.018
    assert (low, high) == pytest.approx([float(v) for v in slow_bounds(one, other)], abs=1e-12)


def test_one_round_after_another_is_the_same_as_one_at_a_time():
    one, other = grown((TWIN, WORN, CARRIER)), grown((CRUISER, CARRIER, FIGHTER))
    ends = ends_of(one, other, 0.1)
    lattice = ChoiceLattice(one[1], other[1])
    table = lattice.best(ends)
    after = lattice.after_a_round(table)
    assert after[:-1, :-1] == pytest.approx(table[:-1, :-1], abs=1e-12)
    rolls = one[1].rolls[0], other[1].rolls[0]
    assert lattice.one_round(table, (0, 0), rolls) == pytest.approx(after[0, 0], abs=1e-12)


def test_a_side_that_follows_an_order_has_nothing_to_choose():
    order = [FIGHTER, CRUISER, CARRIER]
    side = path([order, order[1:]], lambda ship: tuple(map(float, ship.hits)))
    assert side.is_forced
    assert list(side.node) == [tuple(order), (CRUISER, CARRIER), (CARRIER,), ()]
    assert side.rolls[0] == pytest.approx([float(p) for p in rolls(tuple(order))])


def test_where_nobody_can_hit_the_fight_is_worth_what_it_stands_at():
    blunt = (Ship("blunt", (Fraction(1),), worth=Fraction(1)),)
    assert bounds(blunt, blunt, weight=Fraction(0)) == (0.5, 0.5)
    assert slow_bounds(blunt, blunt) == (0.5, 0.5)


def test_more_fleets_than_asked_for_are_refused():
    pieces, _ = pieces_of((CRUISER,))
    with pytest.raises(TooMany):
        choices(pieces, frozenset({(50,)}), most=50)


def test_a_long_solution_stops_when_nobody_waits():
    one = grown((CRUISER, CARRIER))
    with pytest.raises(Cancelled):
        ChoiceLattice(one[1], one[1]).best(ends_of(one, one, 0.0), cancelled=lambda: True)


def test_destroying_takes_fresh_ships_too_but_no_better_ones_in_their_stead(monkeypatch):
    pieces, _ = pieces_of((DREADNOUGHT, WORN, FIGHTER))
    fleet = counted(pieces, (DREADNOUGHT, WORN, FIGHTER))
    (kept,) = left_late(pieces, fleet, 2, destroying=True)
    assert kept == counted(pieces, (DREADNOUGHT,))
    monkeypatch.setattr(choices_module, "lesser", lambda pieces: [()] * len(pieces))
    free = left_late(pieces, fleet, 2, destroying=True)
    assert {sum(left) for left in free} == {1}
    assert len(free) == 3
