"""The same forces with the roles exchanged: who attacked defends."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4.setup import Neighbour, Owner, Setup

_ROLES = {Owner.ATTACKER: Owner.DEFENDER, Owner.DEFENDER: Owner.ATTACKER, Owner.OTHER: Owner.OTHER}


def swapped(setup: Setup) -> Setup:
    """Attacker and defender exchanged, with all that is theirs in the systems around."""
    neighbours = tuple(map(_seen_from_the_other_side, setup.neighbours))
    return replace(setup, attacker=setup.defender, defender=setup.attacker, neighbours=neighbours)


def _seen_from_the_other_side(system: Neighbour) -> Neighbour:
    return replace(
        system,
        planets=_exchanged(system.planets),
        ships=_exchanged(system.ships),
        ground=_exchanged(system.ground),
        tokens=_exchanged(system.tokens),
    )


def _exchanged(owners: frozenset[Owner]) -> frozenset[Owner]:
    return frozenset(_ROLES[owner] for owner in owners)
