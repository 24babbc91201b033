"""Sides exchanged on the setup page: everything that is a player's goes with him."""

from msgspec.structs import replace

from assistant.games.ti4.setup import Force, Neighbour, Owner, Setup, swap_sides


def test_swapped_sides_take_along_what_is_theirs_around():
    ours, theirs = frozenset({Owner.ATTACKER}), frozenset({Owner.DEFENDER})
    around = Neighbour("Arinam", planets=ours, ships=theirs, tokens=ours | {Owner.OTHER})
    fight = Setup(Force("Anna"), Force("Boris"), neighbours=(around,))
    there = replace(around, planets=theirs, ships=ours, tokens=theirs | {Owner.OTHER})
    assert swap_sides(fight) == Setup(Force("Boris"), Force("Anna"), neighbours=(there,))
    assert swap_sides(swap_sides(fight)) == fight
