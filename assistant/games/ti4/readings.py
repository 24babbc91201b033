"""What the rules and their notes leave open, as named settings of the combat."""

from __future__ import annotations

from enum import StrEnum

from assistant.rules.game import SetupStruct


class NebulaReading(StrEnum):
    """Note 7: the text forbids a retreat into a nebula; both communities play it as allowed."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class TapReading(StrEnum):
    """Note 11: what Dark Energy Tap still forbids: others' ships (39.7c), or all others' units."""

    SHIPS = "ships"
    UNITS = "units"


class Readings(SetupStruct, frozen=True):
    """How this table reads what the notes leave open."""

    nebula: NebulaReading = NebulaReading.ALLOWED
    dark_energy_tap: TapReading = TapReading.SHIPS
