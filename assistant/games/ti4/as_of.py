"""What older revisions of the rules asked less, or took for granted, as fields of the setup."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4.setup import Setup

REVISED = 4
"""The revision from which on a faction fights with its own units and its own dice, and losses
without a choice wait for the table. 3 stood for an hour and was taken back. 5 corrects a rule: a
floating factory falls with the last ship of its side."""


def as_of(setup: Setup, rules: int) -> Setup:
    """The setup with the values that this older revision meant."""
    if rules >= REVISED:
        return setup
    return replace(
        setup,
        attacker=replace(setup.attacker, own_units=False),
        defender=replace(setup.defender, own_units=False),
        stop_before_forced_losses=False,
    )
