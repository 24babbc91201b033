"""Plain cards of every sort, as examples of what a player may describe."""

from __future__ import annotations

from assistant.games.battletech.cards import Asset, Card, Cost, Kind, Speed, Subtype, UnitOptions

RESOURCE = Card(
    "Resource",
    Kind.COMMAND,
    frozenset((Subtype.RESOURCE,)),
    Cost(0),
    structure=2,
    armor=0,
    yields=1,
    assets=frozenset((Asset.A,)),
)
MECH = Card(
    "’Mech",
    Kind.UNIT,
    frozenset((Subtype.MECH,)),
    Cost(2, T=2),
    Speed.MODERATE,
    attack=3,
    armor=1,
    structure=3,
    options=UnitOptions(overheat=(1, 2), missile=1, jump=True),
)
VEHICLE = Card(
    "Vehicle",
    Kind.UNIT,
    frozenset((Subtype.VEHICLE,)),
    Cost(1),
    Speed.SLOW,
    attack=2,
    armor=1,
    structure=3,
    options=UnitOptions(alpha_strike=2),
)
PILOT = Card("Pilot", Kind.COMMAND, frozenset((Subtype.PILOT,)), Cost(0), initiative=1)
ENHANCEMENT = Card("Enhancement", Kind.COMMAND, frozenset((Subtype.ENHANCEMENT,)), Cost(0))
TERRAIN = Card("Terrain", Kind.COMMAND, frozenset((Subtype.TERRAIN,)), Cost(0))
DEPLOYABLE = (RESOURCE, MECH, VEHICLE, PILOT, ENHANCEMENT, TERRAIN)
"""Plain cards of each sort, not of print: what a form may begin with."""
