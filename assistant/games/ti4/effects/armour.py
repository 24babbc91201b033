"""Effects on armour: who cannot use Sustain Damage, what it cancels."""

from __future__ import annotations

from assistant.games.ti4.data import Asset, Technology
from assistant.games.ti4.effects.declare import Effect, Where

IN_FIGURES = (
    "direct_hit_immune",
    "war_sun_no_shield",
    "self_moving_fighter",
    "infantry_return",
    "dock_hangar",
    "floating_factory",
    "hel_titan",
    "dimensional_tear",
    "eidolon",
    "eidolon_maximum",
    "aerie_sentinel",
    "annihilator",
    "magmus_reactor",
    "dark_energy_tap",
    "articles_of_war",
    "entropic_scar",
    "shield_paling",
    "gravity_drive",
    "armada",
    "absolute_synergy",
    "the_tables_grace",
)
"""What the figures of units, places and retreats say already."""

COPIES = (
    "imperia",
    "alliance",
    "yin_ascendant",
    "ssruu",
    "valefar_assimilator",
    "valefar_assimilator_z",
    "iihq_modernization_te",
)
"""What gives the text of something else: the table names that, and the side has it."""

DECLARED = (
    *(Effect(id=id, in_figures=True, in_odds=True) for id in (*IN_FIGURES, *COPIES)),
    Effect(id="mirror_computing", in_odds=True),
    Effect(id=Asset.REAR_ADMIRAL_FARRAN, in_odds=True),
    Effect(id=Technology.TRANSPARASTEEL_PLATING, in_odds=True),
    Effect(id="fourth_moon", where=Where.SPACE, bars=True),
    Effect(id="nebula", in_odds=True),
    Effect(id="gravity_rift", in_odds=True),
    Effect(id="asteroid_field", in_odds=True),
    Effect(id="supernova", in_odds=True),
    Effect(id="publicize_weapon_schematics", in_odds=True),
    Effect(id="age_of_fighters", in_odds=True),
    Effect(id="wild_wild_galaxy", in_odds=True),
    Effect(id="non_euclidean_shielding", absorbs=2),
)
