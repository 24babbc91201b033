"""Scratch copies: other counts, the same rules, the battle untouched."""

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.odds import chances
from assistant.games.ti4.scratch import count_of, with_counts
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, Station

from .table import at


def test_a_copy_is_the_fleet_as_if_it_had_been_entered():
    state = at("2 cruiser | 3 cruiser", Station.ATTACKER_ROLLS).state
    copy = with_counts(
        state, {(ATTACKER, UnitType.DREADNOUGHT): 1, (DEFENDER, UnitType.CRUISER): 2}
    )
    entered = at("dreadnought 2 cruiser | 2 cruiser", Station.ATTACKER_ROLLS).state
    assert chances(copy) == pytest.approx(chances(entered), abs=1e-12)
    assert count_of(state, DEFENDER, UnitType.CRUISER) == 3


def test_an_empty_side_has_lost_and_the_copy_can_be_filled_again():
    state = at("2 cruiser | cruiser", Station.ATTACKER_ROLLS).state
    none = with_counts(state, {(DEFENDER, UnitType.CRUISER): 0})
    assert none.outcome is Outcome.ATTACKER
    back = with_counts(state, {(DEFENDER, UnitType.CRUISER): 1})
    assert GAME.forecast(back) == GAME.forecast(state)


def test_the_same_counts_are_the_same_state():
    state = at("carrier 2 fighter | dreadnought infantry").state
    same = {(s, u): count_of(state, s, u) for s in (ATTACKER, DEFENDER) for u in UnitType}
    assert with_counts(state, same) == state
