"""What a setup leaves open of its factions, filled with what the data files say of them."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.metro import data
from assistant.games.metro.setup import Force, Setup


def filled(setup: Setup) -> Setup:
    """The setup with everything known of both factions: a battle file then needs no other."""
    attacker, defender = filled_side(setup.attacker), filled_side(setup.defender)
    return replace(setup, attacker=attacker, defender=defender)


def filled_side(side: Force) -> Force:
    """A side with the ties its faction wins and the homes it has, unless it names its own."""
    known = data.factions().get(side.faction) if side.faction else None
    if known is None:
        return side
    ties = known.tie_wins if side.tie_wins is None else side.tie_wins
    homes = known.homes if side.homes is None else side.homes
    return replace(side, tie_wins=ties, homes=homes)
