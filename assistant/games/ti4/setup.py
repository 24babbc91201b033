"""The forces as players enter them, before the first die."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from assistant.games.ti4.data import (
    DOCK_PLACES,
    FLAGSHIP_COST,
    Barrage,
    Card,
    Face,
    Flagship,
    Stats,
    Technology,
    UnitType,
    factions,
)
from assistant.games.ti4.readings import Readings
from assistant.rules.decision import Seat
from assistant.rules.game import Strict

Count = Annotated[int, Meta(ge=0, le=200)]

ORDER = (
    UnitType.FIGHTER,
    UnitType.DESTROYER,
    UnitType.CRUISER,
    UnitType.CARRIER,
    UnitType.DREADNOUGHT,
    UnitType.FLAGSHIP,
    UnitType.WAR_SUN,
)
"""The standing order of losses until a player sets his own: the cheapest ship first."""


WEIGHT = 2
"""Per cent of a win that a resource kept counts, until a player says otherwise."""

HEAVIEST = 100
"""Per cent of a win that a resource kept can count at most."""

Weight = Annotated[int, Meta(ge=0, le=HEAVIEST)]

LATEST = 99
"""The last round after which a side can mean to retreat."""

Leaves = Annotated[int, Meta(ge=0, le=LATEST)]


class Sustaining(StrEnum):
    """When a side uses its armour: before any loss, when the ship's turn comes, or at the end."""

    FIRST = "sustain-first"
    IN_TURN = "sustain-in-turn"
    LAST = "sustain-last"


class Playing(StrEnum):
    """How the odds take a side to answer hits: by its order, or as well as can be for a goal."""

    BY_ORDER = "by-order"
    TO_WIN = "best-to-win"
    TO_KEEP = "best-to-keep"


class Anomaly(StrEnum):
    """What a system tile may be."""

    NONE = "none"
    ASTEROIDS = "asteroids"
    NEBULA = "nebula"
    RIFT = "gravity_rift"
    SUPERNOVA = "supernova"


class Owner(StrEnum):
    """Whose planet, unit or token it is."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    OTHER = "other"


class Adjacency(StrEnum):
    """How a system touches the active one: by a border, by a wormhole, or not at all."""

    BORDER = "border"
    WORMHOLE = "wormhole"
    APART = "apart"


class Fleet(Strict, frozen=True):
    """How many of each unit are in the space area."""

    flagship: Count = 0
    war_sun: Count = 0
    dreadnought: Count = 0
    carrier: Count = 0
    cruiser: Count = 0
    destroyer: Count = 0
    fighter: Count = 0
    infantry: Count = 0
    mech: Count = 0

    def count(self, unit: UnitType) -> int:
        """How many of one unit."""
        value: int = getattr(self, unit.value)
        return value


class TypedFlagship(Strict, frozen=True):
    """The figures of a flagship as its owner reads them off his sheet."""

    combat: Face
    dice: Annotated[int, Meta(ge=0, le=20)] = 1
    move: Annotated[int, Meta(ge=0, le=9)] = 1
    capacity: Count = 3
    sustain: bool = True
    barrage: Barrage | None = None

    def stats(self) -> Stats:
        """The same figures as every unit has them."""
        return Stats(
            self.combat,
            self.dice,
            self.move,
            self.capacity,
            self.sustain,
            self.barrage,
            FLAGSHIP_COST,
        )


class Tokens(Strict, frozen=True):
    """Command tokens off the board: in reinforcements and in the three pools of the sheet."""

    reinforcements: Count = 8
    tactic: Count = 3
    fleet: Count = 3
    strategy: Count = 2


class Force(Strict, frozen=True):
    """One side: who, with what, and how they came.

    `damaged` counts the units of `fleet` that start damaged; `docks` are the side's space docks
    in the active system, each with room for three fighters; `dice_effects` says that it holds
    cards or technologies that reroll or change dice, so the game stops for them after each roll;
    `fleet_pool` is the number of tokens that limits the ships, None where nobody has told; `order`
    and `sustain` say which losses its player prefers, `playing` what the odds expect of him, and
    `weight` how many per cent of a win a resource kept is to him, where he plays to keep; `leaves`
    is the round after which they take him to retreat, 0 for never.
    """

    name: str = ""
    faction: str = ""
    fleet: Fleet = Fleet()
    damaged: Fleet = Fleet()
    upgrades: frozenset[UnitType] = frozenset()
    flagship: TypedFlagship | None = None
    technologies: frozenset[Technology] = frozenset()
    cards: tuple[Card, ...] = ()
    tokens: Tokens = Tokens()
    fleet_pool: Count | None = None
    docks: Count = 0
    dice_effects: bool = False
    order: tuple[UnitType, ...] = ORDER
    sustain: Sustaining = Sustaining.FIRST
    playing: Playing = Playing.BY_ORDER
    weight: Weight = WEIGHT
    leaves: Leaves = 0

    @property
    def printed_flagship(self) -> Flagship | None:
        """Its faction's flagship, where the figures are fixed ones."""
        faction = factions().get(self.faction)
        return None if faction is None else faction.flagship

    @property
    def dock_places(self) -> int:
        """Fighters that its space docks keep beside the ships' own places."""
        return DOCK_PLACES * self.docks


class ActiveSystem(Strict, frozen=True):
    """The system the combat is in."""

    name: str = ""
    anomaly: Anomaly = Anomaly.NONE
    planets: tuple[str, ...] = ()


class Neighbour(Strict, frozen=True):
    """A system somebody may think of retreating to, and who is there."""

    name: str
    anomaly: Anomaly = Anomaly.NONE
    planets: frozenset[Owner] = frozenset()
    ships: frozenset[Owner] = frozenset()
    ground: frozenset[Owner] = frozenset()
    tokens: frozenset[Owner] = frozenset()
    by: Adjacency = Adjacency.BORDER


class Setup(Strict, frozen=True):
    """A space combat before it begins. With `round` above 1 it is joined midway, barrage over."""

    attacker: Force = Force()
    defender: Force = Force()
    system: ActiveSystem = ActiveSystem()
    neighbours: tuple[Neighbour, ...] = ()
    readings: Readings = Readings()
    round: Annotated[int, Meta(ge=1, le=LATEST)] = 1

    def force(self, seat: Seat) -> Force:
        """The force that a seat plays; the attacker's seat is the first."""
        return (self.attacker, self.defender)[seat]
