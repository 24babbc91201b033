"""The words by which a fleet is typed as one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from assistant.games.ti4.data import IN_SPACE, UnitType, factions, units
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import ActiveSystem, Force, Part, Setup
from assistant.games.ti4.state import SEATS
from assistant.games.ti4.systems import brought, planet_called, tiles
from assistant.games.ti4.texts import WITH_LEVEL
from assistant.rules.text import ABOUT, TIMES, VERSUS, Name, Speakable, Text, joined
from assistant.rules.typed_line import Alias, LineOfGame, Place, Term

SHORT = {
    UnitType.FLAGSHIP: Name("fs", "фл"),
    UnitType.WAR_SUN: Name("ws", "св"),
    UnitType.DREADNOUGHT: Name("dn", "др"),
    UnitType.CARRIER: Name("cv", "тр"),
    UnitType.CRUISER: Name("ca", "кр"),
    UnitType.DESTROYER: Name("dd", "эс"),
    UnitType.FIGHTER: Name("ff", "ис"),
    UnitType.INFANTRY: Name("inf", "пех"),
    UnitType.MECH: Name("mech", "мех"),
    UnitType.PDS: Name("pds", "псо"),
    UnitType.SPACE_DOCK: Name("sd", "база"),
}
"""What players write on paper."""

LONG = {
    UnitType.CARRIER: (Name("carrier", "носитель"), Name("cr", "авианосец")),
    UnitType.CRUISER: (Name("cr", "крейсер"),),
    UnitType.WAR_SUN: (Name("sun", "солнце"), Name("warsun", "солнце")),
    UnitType.DREADNOUGHT: (Name("dread", "дн"),),
    UnitType.FIGHTER: (Name("ft", "истр"),),
    UnitType.INFANTRY: (Name("gf", "пехотинец"),),
    UnitType.MECH: (Name("mechs", "меха"), Name("mechs", "мехов")),
}
"""Further names in use; one of two units is asked about."""


BESIDE_FLEET = {UnitType.SPACE_DOCK: "docks"}
"""What stands in the system, though on no planet, and is none of the fleet."""


@cache
def terms() -> tuple[Term, ...]:
    """A word for each unit; a faction may be named too, or a unit of its own, and then stays."""
    found = [
        Term(
            SHORT[unit],
            (units()[unit].name, Name(unit.value, unit.value), *LONG.get(unit, ())),
            BESIDE_FLEET.get(unit, f"fleet.{unit.value}"),
            damaged="" if unit in BESIDE_FLEET else f"damaged.{unit.value}",
            level="" if unit in BESIDE_FLEET else "upgrades",
            member=unit.value,
            aliases=tuple(_of_factions(unit)),
            placed=f"ground[{{place}}].{unit.value}",
            placed_damaged=f"ground[{{place}}].damaged.{unit.value}",
            stays=unit is UnitType.PDS,
        )
        for unit in SHORT
    ]
    found += [
        Term(
            Name(id, id),
            (faction.name, faction.short, _last_word(faction.name)),
            "faction",
            value=id,
            keeps=True,
        )
        for id, faction in factions().items()
    ]
    return tuple(found)


def _last_word(name: Name) -> Name:
    """What players call a faction for short: “Letnev” of “The Barony of Letnev”."""
    return Name(name.en.split()[-1], name.ru.split()[-1])


def _of_factions(unit: UnitType) -> Iterator[Alias]:
    """What factions call their own units of a type; the name tells the faction, if one has it."""
    owners = dict[Name, list[str]]()
    for id, faction in factions().items():
        own = faction.dock if unit is UnitType.SPACE_DOCK else faction.units.get(unit)
        if own is not None:
            owners.setdefault(own.name, []).append(id)
    for name, ids in owners.items():
        yield Alias(name, {"faction": ids[0]} if len(ids) == 1 else {})


def places(
    setup: Setup, at: str, language: str = "en", *, is_open: bool = False
) -> tuple[Place, ...]:
    """The planets of the system. Where it has none, or is still open, those of the whole box.

    Those bring their system, its planets named in this language. Who names a planet fights for it:
    the whole action, or on the ground alone where the attacker is there and has no ships.
    """
    lands, system = setup.part is not Part.SPACE, setup.system
    part, ready = Part.ACTION, lands
    if at == "$.attacker" and not any(map(setup.attacker.fleet.count, IN_SPACE)):
        part, ready = Part.GROUND, setup.part is Part.GROUND
    also = {} if ready else {"$.part": part.value}
    own = tuple(
        Place(_name_of(system, n), str(n), str(n + 1), also, told=lands)
        for n in range(len(system.planets))
    )
    if own and not is_open:
        return own
    box = (
        Place(name, str(n), also={**also, **_brought(id, language)})
        for name, (id, n) in _planets().items()
    )
    return (*own, *box)


@cache
def _planets() -> dict[Name, tuple[str, int]]:
    """Every planet that can be invaded: the first tile that has it, and its number there."""
    found = dict[Name, tuple[str, int]]()
    for id, tile in tiles().items():
        for n, planet in enumerate(tile.landed):
            found.setdefault(planet.name, (id, n))
    return found


@cache
def _brought(id: str, language: str) -> Mapping[str, Any]:
    system = brought(id, language)
    return {
        "$.system.name": system.name,
        "$.system.anomaly": system.anomaly.value,
        "$.system.planets": list(system.planets),
        "$.system.tile": system.tile,
        "$.system.wormholes": sorted(one.value for one in system.wormholes),
    }


def _name_of(system: ActiveSystem, number: int) -> Name:
    name = planet_called(system, number)
    return name if isinstance(name, Name) else Name(str(name), str(name))


def note(setup: Setup) -> Text | None:
    """Whom and what a line was understood as."""
    attacker, defender = (
        ABOUT(whose=side_name(setup, seat), what=_units(setup.force(seat))) for seat in SEATS
    )
    return VERSUS(first=attacker, second=defender)


def _units(force: Force) -> Speakable:
    """How many there are of each, wherever they are."""
    everywhere = (force.fleet, *force.ground)
    counts = {unit: sum(place.count(unit) for place in everywhere) for unit in SHORT}
    counts[UnitType.SPACE_DOCK] += force.docks
    names = {unit: force.sheet(unit).name for unit in SHORT}
    told = [
        TIMES(what=WITH_LEVEL(unit=name, level="II") if unit in force.upgrades else name, n=n)
        for unit, name in names.items()
        if (n := counts[unit])
    ]
    return joined(told) if told else "–"


LINE = LineOfGame(
    (("$.attacker", terms), ("$.defender", terms)),
    Name("2 dn, cv II, 3 ff vs ws*, 2 ca", "2 др, тр II, 3 ис против св*, 2 кр"),
    places,
    note,
)
