"""Where a struck unit of this battle must go back to; the geometry is that of `retreat`."""

from __future__ import annotations

from assistant.games.westeros.attack.retreat import (
    TIE_RULE,
    Retreat,
    ends,
    from_melee,
    from_ranged,
)
from assistant.games.westeros.ground.field import field_of
from assistant.games.westeros.rule_options import LengthwiseTie, RangedRetreat
from assistant.games.westeros.state import How, State, Unit, strike_of


def retreat_of(state: State, unit: Unit, by: Unit, how: How, count: int) -> Retreat:
    """The retreat of so many hexes of one unit from another."""
    field, home = field_of(state), state.setup.sides[unit.seat].home
    if how is How.MELEE:
        return from_melee(field, unit.at, by.at, home, count)
    ruled = state.setup.rule_options.ranged_retreat
    return from_ranged(field, unit.at, by.at, home, count, ruled)


def at_hand(state: State) -> Retreat:
    """The retreat of the unit that has just been struck, as far as it is still to be made."""
    strike = strike_of(state)
    unit, by = state.unit(strike.against), state.unit(strike.by)
    return retreat_of(state, unit, by, strike.how, strike.to_retreat)


def hangs_on_shooting(state: State) -> bool:
    """Whether a unit driven off by shooting may end elsewhere by the other reading of that.

    Or for somebody else to choose: towards its own edge its owner always does.
    """
    strike, field = strike_of(state), field_of(state)
    unit, by = state.unit(strike.against), state.unit(strike.by)
    home, count = state.setup.sides[unit.seat].home, strike.to_retreat
    both = [from_ranged(field, unit.at, by.at, home, count, ruled) for ruled in RangedRetreat]
    found = {ends(field, unit.at, retreat, home) for retreat in both}
    return len(found) > 1 or any(foe_chooses(state, retreat) for retreat in both)


def foe_chooses(state: State, retreat: Retreat) -> bool:
    """Whether the way is for the other side to choose: a tie, where the table reads it so."""
    ruled = state.setup.rule_options.lengthwise_tie
    return retreat.cite == TIE_RULE and ruled is LengthwiseTie.ATTACKER


def made(state: State, retreat: Retreat) -> int:
    """The hexes that are made when whoever chooses the way does so to his own good."""
    if foe_chooses(state, retreat):
        return min(len(way.hexes) for way in retreat.choices)
    return retreat.longest
