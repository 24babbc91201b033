"""What the rules and their notes leave open, and how a table reads it."""

from __future__ import annotations

from typing import Annotated

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption, options_of


class NebulaRetreat(Labelled):
    """Note 7: the text forbids a retreat into a nebula; both communities play it as allowed."""

    ALLOWED = "allowed", texts.NEBULA_IS_OPEN
    FORBIDDEN = "forbidden", texts.NEBULA_IS_CLOSED


class TapBlockedBy(Labelled):
    """Note 11: what Dark Energy Tap still forbids: others' ships (39.7c), or all others' units."""

    SHIPS = "ships", texts.TAP_BY_SHIPS
    UNITS = "units", texts.TAP_BY_UNITS


class RuleOptions(SetupStruct, frozen=True):
    """How this table reads what the notes leave open."""

    nebula: Annotated[NebulaRetreat, RuleOption(texts.ASKS_NEBULA, lrr("n7"), (lrr("n7"),))] = (
        NebulaRetreat.ALLOWED
    )
    dark_energy_tap: Annotated[
        TapBlockedBy, RuleOption(texts.ASKS_TAP, lrr("n11"), (lrr("n11"),))
    ] = TapBlockedBy.SHIPS


OPEN_RULES = options_of(RuleOptions)
