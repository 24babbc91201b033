"""The readings of open rules: what the rulebook leaves open, and how this table plays it."""

from __future__ import annotations

from enum import StrEnum

from assistant.rules.game import SetupStruct


class CornerTouch(StrEnum):
    """What a bare corner on the line of sight is; only possible at distance 5 and beyond."""

    SHIFT = "shift"
    """A corner is a border: one touch never blocks, touches on opposite sides do."""
    IGNORE = "ignore"
    BLOCK = "block"


class RangedRetreat(StrEnum):
    """Where a unit driven off by shooting goes."""

    HOME_EDGE = "home_edge"
    AWAY = "away"


class LengthwiseTie(StrEnum):
    """Who chooses where a unit goes that has two ways equally near to its home edge."""

    OWNER = "owner"
    ATTACKER = "attacker"
    """The side that struck the unit."""


class Readings(SetupStruct, frozen=True):
    """The named settings of a battle at their defaults; `open_rules` tells why each is open."""

    corner_touch: CornerTouch = CornerTouch.SHIFT
    ranged_retreat: RangedRetreat = RangedRetreat.HOME_EDGE
    ranged_can_flank: bool = False
    counter_terrain_limits: bool = True
    weakened_units: bool = False
    coordinated_attack: bool = False
    hill_blocks_los: bool = False
    building_blocks_los: bool = True
    dice_cap_after_bonus: bool = True
    commander_overflow_hits: bool = False
    retreat_wounds_capture: bool = False
    lengthwise_tie: LengthwiseTie = LengthwiseTie.OWNER
