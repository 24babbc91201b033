"""The exact odds of an attack wherever it stands, and of all attacks that may yet be made."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec.structs import replace

from assistant.games.westeros.attack.combat_dice import MOST_DICE
from assistant.games.westeros.attack.strikes import with_contact
from assistant.games.westeros.reckoning.outcomes import (
    Fate,
    Odds,
    Striking,
    answered,
    from_dice,
    from_morale,
    from_parting,
)
from assistant.games.westeros.reckoning.prospects import Prospect, prospects
from assistant.games.westeros.state import (
    Attack,
    How,
    Occasion,
    State,
    Station,
    Unit,
    attack_of,
    attacker_of,
    strike_of,
    target_of,
)
from assistant.rules.odds import CancelToken, not_cancelled, until_cancelled


def of_targets(
    state: State, unit: Unit, cancelled: CancelToken = not_cancelled
) -> tuple[Prospect, ...]:
    """Every legal attack of a unit with its odds, the best by the table's goal first."""
    return _ranked(state, until_cancelled(prospects(state, unit, cancelled), cancelled))


def of_attackers(state: State, cancelled: CancelToken = not_cancelled) -> tuple[Prospect, ...]:
    """The best attack of every unit that may still attack this turn, the best of all first."""
    able = (u for u in state.units if u.seat == state.active and u.ordered and not u.attacked)
    each = (of_targets(state, unit, cancelled) for unit in able)
    return _ranked(state, (found[0] for found in each if found))


def of_pursuit(state: State, cancelled: CancelToken = not_cancelled) -> tuple[Prospect, ...]:
    """The attacks of a unit once it has pursued, the best first."""
    attack = attack_of(state)
    assert attack.origin is not None
    unit = replace(attacker_of(state), at=attack.origin)
    there = replace(state.with_unit(unit), attack=Attack(unit.id, pursuit=True), strike=None)
    return of_targets(there, unit, cancelled)


def under_way(state: State, cancelled: CancelToken = not_cancelled) -> Prospect | None:
    """The attack at hand, as far as it has come; None where nothing of it is left to the dice."""
    attack = state.attack
    if attack is None or attack.target is None or is_too_much(state):
        return None
    match state.at:
        case Station.SUPPORT:
            later = with_contact(replace(state, strike=None))
            return _told(state, later, from_dice(later, cancelled))
        case Station.PARTING | Station.DICE if is_parting(state):
            return _told(state, with_contact(state), from_parting(state, cancelled), parting=True)
        case Station.DICE | Station.COUNTER if is_counter(state):
            return _told(state, state, _counter(state))
        case Station.DICE | Station.FLANK | Station.DEFLECT:
            return _told(state, state, from_dice(state, cancelled))
        case Station.MORALE | Station.RETREAT if state.find(attack.target) is not None:
            return _told(state, state, from_morale(state))
    return None


def leaving(state: State) -> dict[Fate, Fraction] | None:
    """What a parting blow does to a unit that moves away; None where none is being struck."""
    if state.move is None or not is_parting(state) or is_too_much(state):
        return None
    striking = Striking(state, strike_of(state))
    return striking.fates(striking.law())


def is_parting(state: State) -> bool:
    """Whether the strike at hand is a parting blow."""
    return state.strike is not None and state.strike.occasion is Occasion.PARTING


def is_counter(state: State) -> bool:
    """Whether only a counterattack is still to come, or under way."""
    strike = state.strike
    return state.at is Station.COUNTER or (
        strike is not None and strike.occasion is Occasion.COUNTER
    )


def is_too_much(state: State) -> bool:
    """Whether there are more dice than can be worked out."""
    most = max((unit.dice or 0 for unit in state.units), default=0)
    attack = state.attack
    if attack is not None:
        most += attack.bonus + sum(state.unit(id).dice or 0 for id in attack.supporters)
    return most > MOST_DICE


def _ranked(state: State, found: Iterable[Prospect]) -> tuple[Prospect, ...]:
    """The best by the goal first; where the goal tells no difference, the one that wounds more."""
    return tuple(sorted(found, key=lambda one: (one.worth(state.goal), one.wounds), reverse=True))


def _told(state: State, contact: State, odds: Odds, *, parting: bool = False) -> Prospect:
    attack = attack_of(contact)
    unit, target = attacker_of(state), target_of(state)
    return Prospect(unit, target, attack.how, attack.flank, parting, odds)


def _counter(state: State) -> Odds:
    """Only the attacker's fate is open: the target stands where it stood."""
    unit, target = attacker_of(state), target_of(state)
    return answered(state, unit, target, Fate(target.figures), How.MELEE)
