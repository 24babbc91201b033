"""How far the numbers of this game go: wide enough for every table, narrow enough for a screen."""

from __future__ import annotations

WEAKEST_ARMY, STRONGEST = 1, 99
"""An army is never weaker than 1 (§5); no track is longer than two digits."""
LOWEST_GEAR, HIGHEST_GEAR, MOST_GEAR = -9, 20, 30
LONGEST_REWARD, MOST_HOMES = 60, 12
HIGHEST_STAKE = 99
