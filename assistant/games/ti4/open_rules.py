"""The open rules: what each asks, how it may be answered, which note leaves it open."""

from __future__ import annotations

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.readings import NebulaReading, TapReading
from assistant.rules.rule_options import RuleOption

OPEN_RULES: tuple[RuleOption, ...] = (
    RuleOption(
        texts.ASKS_NEBULA,
        lrr("n7"),
        (lrr("n7"),),
        field="nebula",
        answers={
            NebulaReading.ALLOWED: texts.NEBULA_IS_OPEN,
            NebulaReading.FORBIDDEN: texts.NEBULA_IS_CLOSED,
        },
    ),
    RuleOption(
        texts.ASKS_TAP,
        lrr("n11"),
        (lrr("n11"),),
        field="dark_energy_tap",
        answers={TapReading.SHIPS: texts.TAP_BY_SHIPS, TapReading.UNITS: texts.TAP_BY_UNITS},
    ),
)
"""In the order of `Readings`."""
