"""The strikes of an attack as they will stand once the dice are to be thrown."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros.attack import targets
from assistant.games.westeros.state import (
    Attack,
    Engagement,
    How,
    Occasion,
    State,
    Strike,
    Unit,
    attack_of,
    attacker_of,
    target_of,
)


def attack_on(state: State, unit: Unit, target: Unit, how: How) -> State:
    """The state right before the dice of this attack: disengaged, engaged, flank or not."""
    attack = state.attack or Attack(unit.id)
    attack = replace(attack, target=target.id, how=how, origin=target.at)
    if targets.leaves(state, unit, target) is not None:
        state = state.disengaged(unit.id)
    return with_contact(replace(state, attack=attack))


def with_contact(state: State) -> State:
    """The engagement token of step 4 laid or swapped, and the attack's strike at hand."""
    attack = attack_of(state)
    unit, target = attacker_of(state), target_of(state)
    flank = targets.is_flank(state, unit, target, attack.how) and all(
        targets.would_flank(state, state.unit(id), target) for id in attack.supporters
    )
    if attack.how is How.MELEE and not targets.would_flank(state, unit, target):
        token = Engagement((unit.id, target.id), unit.seat)
        state = state.disengaged(unit.id)
        state = replace(state, engagements=(*state.engagements, token))
    strike = Strike(Occasion.ATTACK, unit.id, target.id, target.at, attack.how)
    return replace(state, attack=replace(attack, flank=flank), strike=strike)


def blow(by: Unit, against: Unit, occasion: Occasion) -> Strike:
    """A parting blow or a counterattack, always hand to hand."""
    return Strike(occasion, by.id, against.id, against.at)
