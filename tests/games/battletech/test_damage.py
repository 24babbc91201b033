"""The arithmetic of damage: every rule by its id, and the rulebook's own examples."""

from __future__ import annotations

import pytest

from assistant.games.battletech.damage_rules import (
    DamageOutcome,
    DamageSum,
    knocked_off,
    lost_cards,
    needs_die,
    worn,
)


def test_what_is_prevented_comes_off_the_total_and_never_below_nothing():
    """RES-2."""
    assert DamageSum(14, prevented=2).unprevented == 12
    assert DamageSum(1, prevented=5).unprevented == 0


def test_armor_is_subtracted_once_from_the_sum():
    """RES-3, V12: seven from each of two 'Mechs."""
    damage = DamageSum(7 + 7, armor=3)
    assert damage.through == 11
    assert worn(0, damage.through, structure=10) == DamageOutcome(11, 11, gone=True)


def test_prevention_and_armor_together_save_the_sunder():
    """V13."""
    damage = DamageSum(14, prevented=2, armor=3)
    assert worn(0, damage.through, structure=10) == DamageOutcome(9, 9, gone=False)


def test_armor_counts_in_full_again_in_a_later_battle():
    """V14."""
    assert worn(9, DamageSum(3, armor=3).through, structure=10) == DamageOutcome(9, 0, gone=False)
    assert worn(9, DamageSum(4, armor=3).through, structure=10) == DamageOutcome(10, 1, gone=True)


def test_armor_never_gives_anything_back():
    """RES-3."""
    assert DamageSum(2, armor=5).through == 0


def test_counters_equal_to_structure_scrap():
    """DMG-1."""
    assert worn(1, 1, structure=3) == DamageOutcome(2, 1, gone=False)
    assert worn(1, 2, structure=3) == DamageOutcome(3, 2, gone=True)


@pytest.mark.parametrize(
    ("cards", "through", "lost"), [(24, 2, 2), (2, 2, 2), (1, 5, 1), (0, 1, 0)]
)
def test_a_stockpile_loses_a_card_for_each_damage(cards, through, lost):
    """DMG-2."""
    assert lost_cards(cards, through).lost == lost


@pytest.mark.parametrize("counters", range(7))
def test_a_card_under_construction_is_scrapped_by_one_more_than_two_for_each_counter(counters):
    """DMG-3."""
    assert not knocked_off(counters, 2 * counters).gone
    assert knocked_off(counters, 2 * counters + 1).gone


def test_a_single_point_left_over_does_nothing_while_counters_are_there():
    """DMG-3."""
    assert knocked_off(3, 5) == DamageOutcome(1, 2, gone=False)
    assert knocked_off(3, 1) == DamageOutcome(3, 0, gone=False)


def test_a_vehicle_rolls_for_damage_that_its_armor_stopped():
    """DMG-4."""
    assert needs_die(DamageSum(2, armor=5))


def test_a_vehicle_does_not_roll_where_everything_is_prevented():
    """DMG-4."""
    assert not needs_die(DamageSum(2, prevented=2))
    assert not needs_die(DamageSum(0))
