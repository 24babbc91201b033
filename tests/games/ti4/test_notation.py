"""A position in one line: what is written reads back as the same fleets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import IN_SPACE, UnitType, units
from assistant.games.ti4.notation import fleets, notation
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.games.ti4.state import RoundStep, initial
from assistant.rules.chance import Hits
from assistant.rules.typed_setup import setup_of

from .table import at

SUSTAIN = tuple(u for u, s in units().items() if any(level.sustain for level in s.levels))
TWO_LEVELS = tuple(u for u, s in units().items() if len(s.levels) > 1)
PLAIN = tuple(u for u in IN_SPACE if u is not UnitType.FLAGSHIP)
counts = st.fixed_dictionaries({u.value: st.integers(0, 4) for u in PLAIN})


@st.composite
def forces(draw):
    """A force of which everything but the fleet is the usual; upgrades only of what is there."""
    fleet = draw(counts)
    damaged = {u.value: draw(st.integers(0, fleet[u.value])) for u in SUSTAIN}
    able = [u for u in TWO_LEVELS if fleet.get(u.value)]
    upgrades = draw(st.frozensets(st.sampled_from(able))) if able else frozenset()
    return Force(fleet=Fleet(**fleet), damaged=Fleet(**damaged), upgrades=upgrades)


@given(forces(), forces())
def test_what_is_written_reads_back(attacker, defender):
    plain = Setup(attacker, defender)
    assert setup_of(fleets(initial(plain)), GAME) == plain


@given(forces(), forces())
def test_reading_and_writing_again_changes_nothing(attacker, defender):
    text = fleets(initial(Setup(attacker, defender)))
    assert fleets(initial(setup_of(text, GAME))) == text


def test_a_flagship_is_read_too():
    plain = setup_of("flagship* cruiser | 2 fighter II", GAME)
    assert plain.attacker.fleet == Fleet(flagship=1, cruiser=1)
    assert plain.attacker.damaged == Fleet(flagship=1)
    assert plain.defender.upgrades == {UnitType.FIGHTER}


def test_an_empty_fleet_is_nothing():
    assert setup_of("| cruiser", GAME).attacker == Force()
    assert fleets(initial(setup_of("| cruiser", GAME))) == "| cruiser"


@pytest.mark.parametrize("text", ["drednought | cruiser", "cruiser 3 | cruiser", "cruiser | 1"])
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        setup_of(text, GAME)


def test_the_position_says_where_the_combat_stands():
    battle = at("2 cruiser | cruiser destroyer", RoundStep.ATTACKER_ROLLS)
    assert notation(battle.state) == "2 cruiser | cruiser destroyer ; round 1 attacker-rolls"
    battle.play(Hits((1,)))
    assert notation(battle.state).endswith("; round 1 defender-rolls hits 0:1")
