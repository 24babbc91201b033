"""Effects on armour: who cannot use Sustain Damage, what it cancels."""

from __future__ import annotations

from assistant.games.ti4.data import UnitType
from assistant.games.ti4.effects.declare import Effect, Where

DECLARED = (
    Effect(id="fourth_moon", where=Where.SPACE, bearer=UnitType.FLAGSHIP, bars=True),
    Effect(id="non_euclidean_shielding", absorbs=2),
)
