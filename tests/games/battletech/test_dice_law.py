"""Missiles and the Vehicle's die: the laws against counting every throw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from assistant.games.battletech.damage_rules import (
    NOTHING,
    Volley,
    damage_of,
    fired,
    hitting,
    together,
    wreck_chance,
)

FACES = range(1, 7)
VOLLEYS = [
    Volley(count, munitions, narc, less)
    for count in range(4)
    for munitions in (False, True)
    for narc in (False, True)
    for less in range(3)
]


@pytest.mark.parametrize("volley", VOLLEYS, ids=str)
def test_the_law_of_a_volley_is_every_throw_counted(volley):
    counted = Counter(
        sum(damage_of(face, volley) for face in throw)
        for throw in product(FACES, repeat=volley.missiles)
    )
    assert dict(fired(volley).ways) == counted
    assert fired(volley).whole == 6**volley.missiles


@pytest.mark.parametrize(
    ("munitions", "damage"), [(False, [1, 2, 0, 0, 0, 0]), (True, [1, 2, 3, 0, 0, 0])]
)
def test_what_a_missile_does(munitions, damage):
    """OPT-M."""
    assert [damage_of(face, Volley(1, munitions)) for face in FACES] == damage


def test_two_missiles_without_munitions():
    """In hundredths 44, 22, 25, 11 and 3; the 2 comes of a 2 and a miss, or of two 1s."""
    law = fired(Volley(2))
    assert [Fraction(law.ways[n], law.whole) for n in range(5)] == [
        Fraction(16, 36),
        Fraction(8, 36),
        Fraction(9, 36),
        Fraction(2, 36),
        Fraction(1, 36),
    ]


def test_narc_makes_a_four_a_three_only_with_munitions():
    assert damage_of(4, Volley(1, munitions=True, narc=True)) == 3
    assert damage_of(4, Volley(1, narc=True)) == 0
    assert damage_of(3, Volley(1, narc=True)) == 2


def test_nobody_lowers_a_die_to_his_own_loss():
    assert [damage_of(face, Volley(1, True, narc=True)) for face in (1, 2, 3)] == [1, 2, 3]


def test_anti_missile_takes_one_off_each_missile():
    assert [damage_of(face, Volley(1, True, less=1)) for face in FACES] == [0, 1, 2, 0, 0, 0]


def test_the_faces_that_hit():
    assert hitting(Volley(1)) == (1, 2)
    assert hitting(Volley(1, munitions=True)) == (1, 2, 3)
    assert hitting(Volley(1, munitions=True, narc=True)) == (1, 2, 3, 4)
    assert hitting(Volley(1, less=1)) == (2,), "a 1 comes to nothing"
    assert hitting(Volley(1, less=3)) == ()


def test_a_vehicle_is_wrecked_by_five_and_six():
    """DMG-4."""
    assert wreck_chance() == Fraction(1, 3)


def test_nothing_adds_nothing():
    law = fired(Volley(3, True))
    assert together(NOTHING, law) == law
    assert (law.least, law.most) == (0, 9)
