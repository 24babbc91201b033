"""The words by which a fleet is typed as one line."""

from __future__ import annotations

from functools import cache

from assistant.games.ti4.data import UnitType, factions, units
from assistant.rules.text import Name
from assistant.rules.typed_line import LineOfGame, Term

SHORT = {
    UnitType.FLAGSHIP: Name("fs", "фл"),
    UnitType.WAR_SUN: Name("ws", "сол"),
    UnitType.DREADNOUGHT: Name("dn", "др"),
    UnitType.CARRIER: Name("cv", "тр"),
    UnitType.CRUISER: Name("ca", "кр"),
    UnitType.DESTROYER: Name("dd", "эс"),
    UnitType.FIGHTER: Name("ff", "ис"),
    UnitType.INFANTRY: Name("inf", "пех"),
    UnitType.MECH: Name("mech", "мех"),
}
"""What players write on paper."""

LONG = {
    UnitType.CARRIER: (Name("carrier", "носитель"), Name("cr", "авианосец")),
    UnitType.WAR_SUN: (Name("sun", "солнце"),),
    UnitType.INFANTRY: (Name("gf", "пехотинец"),),
}
"""Further names in use."""


@cache
def terms() -> tuple[Term, ...]:
    """A word for each unit; a faction may be named too, and stays where it is not."""
    found = [
        Term(
            SHORT[unit],
            (units()[unit].name, Name(unit.value, unit.value), *LONG.get(unit, ())),
            f"fleet.{unit.value}",
            damaged=f"damaged.{unit.value}",
            level="upgrades",
            member=unit.value,
        )
        for unit in SHORT
    ]
    found += [
        Term(Name(id, id), (faction.name,), "faction", value=id, keeps=True)
        for id, faction in factions().items()
    ]
    return tuple(found)


LINE = LineOfGame(
    (("$.attacker", terms), ("$.defender", terms)),
    Name("2 dn, cv II, 3 ff vs ws*, 2 ca", "2 др, тр II, 3 ис против сол*, 2 кр"),
)
