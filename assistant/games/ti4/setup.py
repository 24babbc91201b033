"""The forces as players enter them, before the first die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, field
from msgspec.structs import asdict, replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    DOCK,
    FLAGSHIP_COST,
    AbilityDice,
    Asset,
    Card,
    Dock,
    EffectKind,
    EffectSheet,
    Face,
    Faction,
    Law,
    Stats,
    Technology,
    UnitSheet,
    UnitType,
    effects,
    factions,
    units,
)
from assistant.games.ti4.rule_options import RuleOptions
from assistant.rules.decision import Seat
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message

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
"""The standing order of losses until a player sets his own: the cheapest ship first.

Where troops aboard are to be landed yet, those ships that carry most are lost last.
"""

WEIGHT = 2
"""Per cent of a win that a resource kept counts, until a player says otherwise."""

HEAVIEST = 100
"""Per cent of a win that a resource kept can count at most."""

Weight = Annotated[int, Meta(ge=0, le=HEAVIEST)]

LATEST = 99
"""The last round after which a side can mean to retreat."""

Leaves = Annotated[int, Meta(ge=0, le=LATEST)]

UNCERTAIN_FIGURES: Mapping[str, Message] = {
    "barrage": texts.BARRAGE,
    "sustain": texts.SUSTAIN,
    "fleet_weight": texts.FLEET_WEIGHT,
}
"""What a figure that is not certain is called."""


class Sustaining(Labelled):
    """When a side uses its armour: before any loss, when the ship's turn comes, or at the end."""

    FIRST = "sustain-first", texts.SUSTAIN_AT_FIRST
    IN_TURN = "sustain-in-turn", texts.SUSTAIN_IN_TURN
    LAST = "sustain-last", texts.SUSTAIN_AT_LAST


class Playing(Labelled):
    """How the odds expect a side to assign hits: by its order, or by best play for a goal."""

    BY_ORDER = "by-order", texts.PLAY_BY_ORDER
    TO_WIN = "best-to-win", texts.PLAY_TO_WIN
    TO_KEEP = "best-to-keep", texts.PLAY_TO_KEEP


class Bombarding(Labelled):
    """Which planets the odds expect the attacker's units to bombard."""

    MOST = "most-defended", texts.BOMBARD_MOST
    FEWEST = "least-defended", texts.BOMBARD_FEWEST
    EVENLY = "evenly", texts.BOMBARD_EVENLY


class Landing(Labelled):
    """Where the odds expect the attacker's ground forces to land."""

    EASIEST = "easiest-first", texts.LAND_EASIEST
    ALL_EASIEST = "all-on-easiest", texts.LAND_ALL_EASIEST
    ALL_HARDEST = "all-on-hardest", texts.LAND_ALL_HARDEST
    EVENLY = "evenly", texts.LAND_EVENLY
    NOBODY = "nobody", texts.LAND_NOBODY


class Counting(Labelled):
    """Whether the odds count on an effect."""

    USED = "used", texts.USED_SOON
    UNUSED = "unused", texts.NOT_COUNTED_ON


class Anomaly(Labelled):
    """What a system tile may be."""

    NONE = "none", texts.NO_ANOMALY
    ASTEROIDS = "asteroids", texts.ASTEROID_FIELD
    NEBULA = "nebula", texts.NEBULA_TILE
    RIFT = "gravity_rift", texts.GRAVITY_RIFT
    SUPERNOVA = "supernova", texts.SUPERNOVA_TILE
    SCAR = "entropic_scar", texts.ENTROPIC_SCAR


class Wormhole(Labelled):
    """The kinds of wormholes."""

    ALPHA = "alpha", texts.ALPHA
    BETA = "beta", texts.BETA
    GAMMA = "gamma", texts.GAMMA
    DELTA = "delta", texts.DELTA
    EPSILON = "epsilon", texts.EPSILON


class Colour(Labelled):
    """The colours of the plastic in the boxes."""

    NONE = "none", texts.NO_COLOUR
    BLACK = "black", texts.BLACK
    BLUE = "blue", texts.BLUE
    GREEN = "green", texts.GREEN
    ORANGE = "orange", texts.ORANGE
    PINK = "pink", texts.PINK
    PURPLE = "purple", texts.PURPLE
    RED = "red", texts.RED
    YELLOW = "yellow", texts.YELLOW


class Owner(Labelled):
    """Whose planet, unit or token it is."""

    ATTACKER = "attacker", texts.OF_ATTACKER
    DEFENDER = "defender", texts.OF_DEFENDER
    OTHER = "other", texts.OF_OTHERS


class Adjacency(Labelled):
    """How a system touches the active one: by a border, by a wormhole, or not at all."""

    BORDER = "border", texts.ADJACENT
    WORMHOLE = "wormhole", texts.THROUGH_WORMHOLE
    APART = "apart", texts.NOT_ADJACENT_TILE


class Part(Labelled):
    """How much of the tactical action is fought, from where the sides stand."""

    SPACE = "space", texts.SPACE_PART
    ACTION = "action", texts.ACTION_PART
    INVASION = "invasion", texts.INVASION_PART
    GROUND = "ground", texts.GROUND_PART


class Fleet(SetupStruct, frozen=True):
    """How many of each unit are in one place."""

    flagship: Count = 0
    war_sun: Count = 0
    dreadnought: Count = 0
    carrier: Count = 0
    cruiser: Count = 0
    destroyer: Count = 0
    fighter: Count = 0
    infantry: Count = 0
    mech: Count = 0
    pds: Count = 0
    space_dock: Count = 0

    def count(self, unit: UnitType) -> int:
        """How many of one unit."""
        value: int = getattr(self, unit.value)
        return value


class Garrison(Fleet, frozen=True):
    """What one side has on a planet, and how much of that is damaged."""

    damaged: Fleet = Fleet()


class TypedFlagship(SetupStruct, frozen=True):
    """The figures of a flagship as its owner reads them off his sheet."""

    combat: Face
    dice: Annotated[int, Meta(ge=0, le=20)] = 1
    move: Annotated[int, Meta(ge=0, le=9)] = 1
    capacity: Count = 3
    sustain: bool = True
    barrage: AbilityDice | None = None

    def stats(self) -> Stats:
        """The same figures as every unit has them."""
        return Stats(**asdict(self), cost=FLAGSHIP_COST)


class Tokens(SetupStruct, frozen=True):
    """Command tokens off the board: in reinforcements and in the three pools of the sheet."""

    reinforcements: Count = 8
    tactic: Count = 3
    fleet: Count = 3
    strategy: Count = 2


PRINTINGS = (Asset.ICONOCLAST_OMEGA,)
"""What stands on a unit only in the printing that its player has."""


class Circumstances(SetupStruct, frozen=True):
    """What effects of a side ask about the board.

    `systems` are the systems but its home in which it controls a planet (The Egeiro), `supports`
    the Supports for the Throne that the opponent has (Imperator). `holds_token`: a token of the
    opponent is in its fleet pool (Arvicon Rex). `fragment`: the opponent has a relic fragment
    (Iconoclast). `marked`: the opponent has a token of the side on a technology (Mordred), or is
    on one of its plots (Heaven's Eye, Assail). `favoured`: the system is its home, Mecatol Rex, or
    has a legendary planet (Rickar Rickani), or is in the Fracture (Aroz Hollow); None where its
    tile tells. `passed`: it has passed in this round of the game (Transparasteel Plating).
    """

    systems: Annotated[int, Meta(ge=0, le=30)] = 0
    supports: Annotated[int, Meta(ge=0, le=8)] = 0
    holds_token: bool = False
    fragment: bool = False
    marked: bool = False
    favoured: bool | None = None
    passed: bool = False


class Force(SetupStruct, frozen=True):
    """One side: who, with what, and how they came.

    With `own_units` the units of `fleet` are those of the faction, else only the flagship is.
    `variants` are unit cards of the faction in play. `damaged` counts the units of `fleet` that
    start damaged. `ground` is what it has on each planet of the system, in their order, and `near`
    what it has in adjacent systems that fires its space cannon from there. `docks` are the side's
    space docks in the active system that stand on no planet told of, of level II where
    `docks_upgraded`. With `dice_effects` the side holds cards or technologies that reroll or change
    dice, and the game stops for them after each roll. `fleet_pool` is the number of tokens that
    limits its ships, None where it is unknown. `order` and `sustain` are the losses that its player
    prefers, `playing` is how the odds expect him to play, `weight` is the value of a saved resource
    in per cent of a win, where he plays to keep ships, and `leaves` is the round after which the
    odds expect him to retreat, 0 for never. `colour` is that of his plastic. `assets` are leaders
    that are ready, relics and whatever else he may use. The flagship has the texts of those of the
    factions in `marks`, too (Valefar Assimilator Z).
    """

    name: str = ""
    faction: str = ""
    fleet: Fleet = Fleet()
    damaged: Fleet = Fleet()
    ground: tuple[Garrison, ...] = ()
    near: Fleet = Fleet()
    upgrades: frozenset[UnitType] = frozenset()
    flagship: TypedFlagship | None = None
    technologies: frozenset[Technology] = frozenset()
    cards: tuple[Card, ...] = ()
    tokens: Tokens = Tokens()
    fleet_pool: Count | None = None
    docks: Count = 0
    dice_effects: bool = False
    order: tuple[UnitType, ...] = ()
    sustain: Sustaining = Sustaining.FIRST
    playing: Playing = Playing.BY_ORDER
    weight: Weight = WEIGHT
    own_units: bool = True
    variants: frozenset[str] = frozenset()
    docks_upgraded: bool = False
    leaves: Leaves = 0
    colour: Colour = Colour.NONE
    assets: frozenset[Asset] = frozenset()
    marks: frozenset[str] = frozenset()
    circumstances: Circumstances = Circumstances()

    @property
    def own(self) -> Faction | None:
        """Its faction, where it plays with the units and the combat bonus of that faction."""
        return factions().get(self.faction) if self.own_units else None

    def of_faction(self, faction: str) -> Force:
        """The same force under another faction, without what only the old one can have."""
        new = replace(self, faction=faction, own_units=True)
        known = new.own.variants.keys() if new.own else ()
        new = replace(new, variants=self.variants & frozenset(known))
        upgrades = (u for u in self.upgrades if len(new.sheet(u).levels) > 1)
        order = tuple(u for u in self.order if u in ORDER)
        return replace(new, upgrades=frozenset(upgrades), order=order)

    def sheet(self, unit: UnitType) -> UnitSheet:
        """The unit sheet it uses: its faction's own, else the generic one."""
        faction = factions().get(self.faction)
        if faction is None or not (self.own_units or unit is UnitType.FLAGSHIP):
            return units()[unit]
        if self.own_units:
            for id in sorted(self.variants & faction.variants.keys()):
                if faction.variants[id].unit is unit:
                    return faction.variants[id]
        return faction.units.get(unit, units()[unit])

    def stats(self, unit: UnitType) -> Stats | None:
        """The figures of its units of a type; None for a flagship without figures."""
        if unit is UnitType.FLAGSHIP and self.flagship is not None:
            return self.flagship.stats()
        return self.printed(unit)

    def printed(self, unit: UnitType) -> Stats | None:
        """The printed figures of a unit at its level; None for a flagship of no faction."""
        levels = self.sheet(unit).levels
        return levels[self.level(unit) - 1] if levels else None

    def level(self, unit: UnitType) -> int:
        """The level of its units of a type: 2 where it is upgraded and has a level II, else 1."""
        return 2 if unit in self.upgrades and len(self.sheet(unit).levels) > 1 else 1

    def loss_order(self, *, lands: bool = False) -> tuple[UnitType, ...]:
        """Its order of losses; until it has one the usual one, which tells whether it `lands`.

        Mechs that fight in space follow the cruiser by default.
        """
        mech, order = self.stats(UnitType.MECH), self.order or ORDER
        if mech is not None and mech.ship and UnitType.MECH not in order:
            place = order.index(UnitType.CRUISER) + 1 if UnitType.CRUISER in order else len(order)
            order = (*order[:place], UnitType.MECH, *order[place:])
        if self.order or not lands:
            return order
        return tuple(sorted(order, key=lambda u: (self.stats(u) or Stats()).cargo_rank))

    def has(self, unit: UnitType) -> bool:
        """Whether it has such a unit in the system, or around it."""
        return any(there.count(unit) for there in (self.fleet, *self.ground, self.near))

    def bears(self, effect: str) -> bool:
        """Whether it has the unit whose text the effect is, if it is a unit's."""
        sheet = effects()[effect]
        if sheet.unit is None:
            return True
        return self.has(sheet.unit) and (not sheet.level or self.level(sheet.unit) == sheet.level)

    def uncertain(self, unit: UnitType) -> tuple[str, ...]:
        """The figures on which the sources do not agree; none of a flagship that is described."""
        described = unit is UnitType.FLAGSHIP and self.flagship is not None
        return () if described else self.sheet(unit).uncertain

    @property
    def effects(self) -> tuple[str, ...]:
        """What it has for all to see: what is printed for it, and cards before it."""
        printed = (
            id
            for id, sheet in effects().items()
            if (sheet.kind is EffectKind.FACTION_ABILITY or sheet.unit)
            and id not in PRINTINGS
            and (sheet.faction in ("", self.faction) or self._copies(sheet))
            and (self.own_units or sheet.unit is UnitType.FLAGSHIP)
        )
        return tuple(sorted({*printed, *self.technologies, *self.assets}))

    def _copies(self, sheet: EffectSheet) -> bool:
        """Whether its flagship has the text of this one."""
        return sheet.kind is EffectKind.FLAGSHIP and sheet.faction in self.marks

    @property
    def fleet_limit(self) -> int | None:
        """How many ships the tokens of its fleet pool allow in a system; None where untold."""
        return None if self.fleet_pool is None else self.fleet_pool + 2 * ("armada" in self.effects)

    @property
    def dock(self) -> Dock:
        """Its kind of space dock."""
        return (self.own.dock if self.own else None) or DOCK

    @property
    def dock_places(self) -> int:
        """Fighters that its space docks support, beyond the capacity of ships."""
        return self.dock.fighters[self.docks_upgraded] * self.docks_here

    @property
    def docks_here(self) -> int:
        """Its space docks in the system, on planets and elsewhere."""
        return self.docks + sum(planet.space_dock for planet in self.ground)

    @property
    def factory_places(self) -> int:
        """Capacity of its space docks that fly, for any unit."""
        return self.dock.places[self.docks_upgraded] * self.docks if self.docks else 0


class ActiveSystem(SetupStruct, frozen=True):
    """The system the combat is in. Where it is one of the box, `tile` is the number of its tile.

    A `breach` is one of the Crimson Rebellion that is active here.
    """

    name: str = ""
    anomaly: Anomaly = Anomaly.NONE
    planets: tuple[str, ...] = ()
    tile: str = ""
    wormholes: frozenset[Wormhole] = frozenset()
    breach: bool = False


class Neighbour(SetupStruct, frozen=True):
    """A system somebody may think of retreating to, and who is there."""

    name: str
    anomaly: Anomaly = Anomaly.NONE
    planets: frozenset[Owner] = frozenset()
    ships: frozenset[Owner] = frozenset()
    ground: frozenset[Owner] = frozenset()
    tokens: frozenset[Owner] = frozenset()
    by: Adjacency = Adjacency.BORDER
    breach: bool = False


class Setup(SetupStruct, frozen=True):
    """A tactical action, or a part of it, before it begins.

    With `round` above 1 the combat that comes first starts midway, in space after the barrage. With
    `stop_before_forced_losses` the game asks before losses that leave no choice, so that a player
    can use a card against the hits; without it they happen at once. With `stop_after_rerolls` who
    could change dice is asked even where no change is left; with `stop_before_idle_barrage` who can
    hit nothing with a barrage, for somebody may hold a card that nobody has told of. With
    `effects_by_hand` the table applies effects itself, but for cards in hand and what is on all
    combat rolls of a faction.
    """

    attacker: Force = Force()
    defender: Force = Force()
    system: ActiveSystem = ActiveSystem()
    neighbours: tuple[Neighbour, ...] = ()
    rule_options: RuleOptions = field(default=RuleOptions(), name="readings")
    part: Part = Part.SPACE
    round: Annotated[int, Meta(ge=1, le=LATEST)] = 1
    stop_before_forced_losses: bool = True
    stop_after_rerolls: bool = False
    stop_before_idle_barrage: bool = False
    laws: frozenset[Law] = frozenset()
    effects_by_hand: bool = False

    def force(self, seat: Seat) -> Force:
        """The force that a seat plays; the attacker's seat is the first."""
        return (self.attacker, self.defender)[seat]

    def is_rift(self, seat: Seat) -> bool:
        """Whether the active system is a gravity rift to the seat, perhaps by foreign docks."""
        opponent = self.force(Seat(1 - seat))
        return self.system.anomaly is Anomaly.RIFT or bool(
            opponent.docks_here and opponent.dock.rift
        )


WITH_EFFECTS = 7
"""The revision from which on the program applies effects."""

REVISED = 4
"""The revision from which on a faction fights with its own units and its own dice, and losses
without a choice wait for the table. 3 stood for an hour and was taken back. 5 corrects a rule: a
floating factory falls with the last ship of its side."""


BY_TILE = 8
"""The revision from which on the tile tells what effects ask about it, and breaches are told of."""


def _told(setup: Setup) -> Setup:
    """The setup in which the table has told what the tile tells now."""

    def of(force: Force) -> Force:
        told = replace(force.circumstances, favoured=bool(force.circumstances.favoured))
        return replace(force, circumstances=told)

    forces = (setup.attacker, setup.defender)
    breach = any(f.faction == "crimson" and f.circumstances.favoured for f in forces)
    attacker, defender = map(of, forces)
    system = replace(setup.system, breach=breach)
    return replace(setup, attacker=attacker, defender=defender, system=system)


CHEAPEST = 10
"""The last revision in which every side lost its cheapest ships first, until it said otherwise."""


def _cheapest(force: Force) -> Force:
    """The force with the order of losses that it had by default."""
    return replace(force, order=force.order or ORDER)


ASKED_TO_KEEP = 12
"""The last revision in which a side was asked to keep dice of which no more could be changed."""


ASKED_TO_FIRE = 13
"""The last revision in which a side was asked what fires a barrage where nothing could be hit."""


def as_of(setup: Setup, rules: int) -> Setup:
    """The setup with the values that this older revision meant."""
    if rules <= ASKED_TO_FIRE:
        setup = replace(setup, stop_before_idle_barrage=True)
    if rules <= ASKED_TO_KEEP:
        setup = replace(setup, stop_after_rerolls=True)
    if rules <= CHEAPEST:
        forces = _cheapest(setup.attacker), _cheapest(setup.defender)
        setup = replace(setup, attacker=forces[0], defender=forces[1])
    if rules < WITH_EFFECTS:
        setup = replace(setup, effects_by_hand=True)
    if rules < BY_TILE:
        setup = _told(setup)
    if rules >= REVISED:
        return setup
    return replace(
        setup,
        attacker=replace(setup.attacker, own_units=False),
        defender=replace(setup.defender, own_units=False),
        stop_before_forced_losses=False,
    )


def swap_sides(setup: Setup) -> Setup:
    """Attacker and defender exchanged, with all that is theirs in the systems around."""
    roles = {Owner.ATTACKER: Owner.DEFENDER, Owner.DEFENDER: Owner.ATTACKER}

    def swapped(owners: frozenset[Owner]) -> frozenset[Owner]:
        return frozenset(roles.get(owner, owner) for owner in owners)

    owned = ("planets", "ships", "ground", "tokens")
    neighbours = tuple(
        replace(system, **{what: swapped(getattr(system, what)) for what in owned})
        for system in setup.neighbours
    )
    return replace(setup, attacker=setup.defender, defender=setup.attacker, neighbours=neighbours)
