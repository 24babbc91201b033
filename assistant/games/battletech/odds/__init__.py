"""The odds of a battle: the damage outcomes, the battle sheet, attacks and their forecasts."""
