"""What older revisions of the rules asked less, or took for granted, as fields of the setup."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4.setup import Setup

OWN_UNITS = 3
"""The revision from which on a faction fights with its own units and its own dice."""


def as_of(setup: Setup, rules: int) -> Setup:
    """The setup with the values that this older revision meant."""
    if rules < OWN_UNITS:
        attacker = replace(setup.attacker, own_units=False)
        defender = replace(setup.defender, own_units=False)
        setup = replace(setup, attacker=attacker, defender=defender)
    return setup
