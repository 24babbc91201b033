"""The open rules are read by the errata and by the letter where the table says nothing."""

from __future__ import annotations

from assistant.games.westeros.rule_options import OPEN_RULES, RuleOptions


def test_the_defaults_are_those_of_the_errata_and_of_the_letter():
    readings = RuleOptions()
    assert readings.corner_touch == "shift"
    assert readings.ranged_retreat == "home_edge"
    assert (readings.ranged_can_flank, readings.counter_terrain_limits) == (False, True)
    assert (readings.weakened_units, readings.coordinated_attack) == (False, False)
    assert (readings.hill_blocks_los, readings.building_blocks_los) == (False, True)
    assert readings.dice_cap_after_bonus
    assert not readings.commander_overflow_hits


def test_the_setting_on_terrain_names_both_blows_that_it_governs():
    rule = next(rule for rule in OPEN_RULES if rule.field == "counter_terrain_limits")
    assert rule.asks.source == "Terrain changes the dice of counterattacks and parting blows"
    assert {source.place for source in rule.sources} == {"counterattack", "parting-blow"}
