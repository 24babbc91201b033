"""The state of a tactical action: two sides, and where in its steps they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import NewType, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Card, Kind, Law, Stats, UnitType, units
from assistant.games.ti4.setup import (
    WEIGHT,
    Anomaly,
    Bombarding,
    Fleet,
    Force,
    Garrison,
    Landing,
    Neighbour,
    Owner,
    Part,
    Playing,
    Setup,
    Sustaining,
)
from assistant.rules.decision import Ref, Seat
from assistant.rules.names import next_number
from assistant.rules.rule_options import Labelled

T = TypeVar("T")

UnitId = NewType("UnitId", str)

ATTACKER, DEFENDER = Seat(0), Seat(1)
SEATS = (ATTACKER, DEFENDER)
OWNERS = (Owner.ATTACKER, Owner.DEFENDER)


class RoundStep(Labelled):
    """The steps of a tactical action from the space cannons on, with its timing windows, in order.

    A ground combat has the steps of a round in space, but for barrage, announcement and retreat.
    """

    MOVED = "moved", texts.MOVED
    ATTACKER_CANNONS = "attacker-cannons", texts.CANNON_OFFENSE
    ATTACKER_CANNON_HITS = "attacker-cannon-hits", texts.CANNON_OFFENSE
    DEFENDER_CANNONS = "defender-cannons", texts.CANNON_OFFENSE
    DEFENDER_CANNON_HITS = "defender-cannon-hits", texts.CANNON_OFFENSE
    ROOM = "room", texts.BEFORE
    BEFORE_COMBAT = "before-combat", texts.BEFORE
    START_OF_ROUND = "start-of-round", texts.START
    BARRAGE = "barrage", texts.BARRAGE
    BARRAGE_LOSSES = "barrage-losses", texts.BARRAGE
    ANNOUNCE = "announce", texts.ANNOUNCE
    ANNOUNCED = "announced", texts.ANNOUNCE
    ATTACKER_ROLLS = "attacker-rolls", texts.ROLL
    ATTACKER_ROLLED = "attacker-rolled", texts.ROLL
    DEFENDER_ROLLS = "defender-rolls", texts.ROLL
    DEFENDER_ROLLED = "defender-rolled", texts.ROLL
    ASSIGN = "assign", texts.ASSIGN
    AFTER_HITS = "after-hits", texts.AFTER_HITS
    RETREAT = "retreat", texts.RETREAT
    END_OF_ROUND = "end-of-round", texts.END
    CAPACITY = "capacity", texts.AFTER
    START_OF_INVASION = "start-of-invasion", texts.START_OF_INVASION
    AIM = "aim", texts.BOMBARDMENT
    BOMBARD = "bombard", texts.BOMBARDMENT
    BOMBARD_HITS = "bombard-hits", texts.BOMBARDMENT
    BOMBARDED = "bombarded", texts.BOMBARDMENT
    COMMIT = "commit", texts.COMMIT_STEP
    LANDED = "landed", texts.AFTER_LANDING
    CANNON_DEFENSE = "cannon-defense", texts.CANNON_DEFENSE
    CANNON_DEFENSE_HITS = "cannon-defense-hits", texts.CANNON_DEFENSE
    PICK_PLANET = "pick-planet", texts.GROUND_COMBAT
    CONTROL = "control", texts.CONTROL_STEP
    OVER = "over", texts.AFTER


class Outcome(StrEnum):
    """How a combat ends; a stalemate is a fight in which nobody can ever hit."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    DRAW = "draw"
    STALEMATE = "stalemate"
    CALLED_OFF = "called-off"


WINNERS: dict[Outcome | None, Seat] = {Outcome.ATTACKER: ATTACKER, Outcome.DEFENDER: DEFENDER}


@cache
def ship_types() -> frozenset[UnitType]:
    """The unit types that are ships."""
    ships = (Kind.SHIP, Kind.FIGHTER)
    return frozenset(unit for unit, sheet in units().items() if sheet.kind in ships)


@cache
def ground_types() -> frozenset[UnitType]:
    """The unit types that are ground forces."""
    return frozenset(unit for unit, sheet in units().items() if sheet.kind is Kind.GROUND)


class Unit(Struct, frozen=True):
    """One figure or token."""

    id: UnitId
    type: UnitType
    stats: Stats
    level: int = 1
    damaged: bool = False
    galvanized: bool = False

    @property
    def kind(self) -> Kind:
        """Ship, fighter, ground forces or structure."""
        return units()[self.type].kind

    @property
    def is_ship(self) -> bool:
        """Fighters are ships; ground forces are not, but for those that fight as one."""
        return self.stats.ship or self.type in ship_types()

    @property
    def is_ground(self) -> bool:
        """Ground forces, and structures that fight as such."""
        return self.type in ground_types() or self.stats.ground

    @property
    def can_sustain(self) -> bool:
        """Whether its armour still takes a hit in a space combat: ground forces take none there."""
        return self.is_ship and self.stats.sustain and not self.damaged

    @property
    def can_sustain_landed(self) -> bool:
        """Whether its armour still takes a hit on a planet."""
        return self.is_ground and self.stats.landed.sustain and not self.damaged

    @property
    def must_be_carried(self) -> bool:
        """Whether it cannot fly by itself."""
        return self.stats.is_carried

    @property
    def look(self) -> tuple[UnitType, Stats, int, bool, bool]:
        """Units that agree in this are interchangeable."""
        return self.type, self.stats, self.level, self.damaged, self.galvanized


class Span(StrEnum):
    """How long an effect that has been used stays in force."""

    NOW = "now"
    ROUND = "round"
    COMBAT = "combat"
    ACTION = "action"


SPANS = (*Span,)


class Use(Struct, frozen=True):
    """An effect that a side has used and that is in force; on one unit, where it has an id."""

    effect: str
    lasts: Span = Span.ROUND
    unit: str = ""


class Policy(Struct, frozen=True, omit_defaults=True):
    """What the odds expect of a side beyond its order of losses.

    `sustain` are types that use their armour at another time than the rest, `unused` the effects
    that it does not use, and `paid` those that it does use though they cost something.
    """

    sustain: tuple[tuple[UnitType, Sustaining], ...] = ()
    bombarding: Bombarding = Bombarding.MOST
    landing: Landing = Landing.EASIEST
    unused: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()


USUAL = Policy()


class Side(Struct, frozen=True):
    """One player's part: units in the space area, lost to reinforcements, and got away.

    `ground` are its units on each planet of the system, `near` those in adjacent systems.
    `effects` are what it has for all to see, `uses` those in force that it has used, `spent` cards
    played and whatever else is used up; `sustained` are the units that have used their armour in
    this round, and the first `fell` of `lost` were lost before it; `falling` are destroyed at this
    moment, so that effects can answer. While it is `barred` no unit can sustain. Those of `away`
    that an effect has sent there, and no retreat, are `sent`. Those of `lost` that its owner has
    put back himself, by an ability of his, are `returned`.
    """

    units: tuple[Unit, ...]
    order: tuple[UnitType, ...]
    cards: tuple[Card, ...] = ()
    lost: tuple[Unit, ...] = ()
    away: tuple[Unit, ...] = ()
    effects: tuple[str, ...] = ()
    uses: tuple[Use, ...] = ()
    spent: tuple[str, ...] = ()
    sustained: tuple[UnitId, ...] = ()
    fell: int = 0
    falling: tuple[Unit, ...] = ()
    barred: bool = False
    sustain: Sustaining = Sustaining.FIRST
    playing: Playing = Playing.BY_ORDER
    weight: int = WEIGHT
    leaves: int = 0
    ground: tuple[tuple[Unit, ...], ...] = ()
    near: tuple[Unit, ...] = ()
    policy: Policy | UnsetType = UNSET
    sent: tuple[UnitId, ...] = ()
    returned: tuple[UnitId, ...] | UnsetType = UNSET

    @property
    def plan(self) -> Policy:
        """Its policy."""
        return USUAL if self.policy is UNSET else self.policy

    def planning(self, policy: Policy) -> Side:
        """The same side with this policy."""
        return replace(self, policy=UNSET if policy == USUAL else policy)

    def sustain_of(self, unit: UnitType) -> Sustaining:
        """When its units of a type use their armour."""
        own = self.plan.sustain
        return dict(own).get(unit, self.sustain) if own else self.sustain

    @property
    def played(self) -> tuple[str, ...]:
        """The effects in force that it has used."""
        return tuple(use.effect for use in self.uses)

    @property
    def fallen(self) -> tuple[Unit, ...]:
        """Its units lost in this round."""
        return self.lost[self.fell :]

    @property
    def present(self) -> Iterator[Unit]:
        """Its units in space, on the planets and in adjacent systems."""
        return chain(self.units, *self.ground, self.near)

    @property
    def everyone(self) -> tuple[Unit, ...]:
        """Its units present, lost and away."""
        return (*self.present, *self.lost, *self.away)

    @property
    def real_ships(self) -> tuple[Unit, ...]:
        """Its ships without ground forces, which are ships during a space combat only."""
        ships = ship_types()
        return tuple([u for u in self.units if u.type in ships])

    def forces(self, planet: int | None) -> tuple[Unit, ...]:
        """Its units that fight on a planet; in space, for None, its ships."""
        if planet is None:
            return self.ships
        return tuple([u for u in self.ground[planet] if u.is_ground])

    @property
    def ships(self) -> tuple[Unit, ...]:
        """Its ships, fighters included."""
        ships = ship_types()
        return tuple([u for u in self.units if u.type in ships or u.stats.ship])

    @property
    def fighters(self) -> tuple[Unit, ...]:
        """Its fighters."""
        return tuple(u for u in self.units if u.kind is Kind.FIGHTER)

    @property
    def carried(self) -> tuple[Unit, ...]:
        """Its units that need a place: ground forces, and fighters of level I."""
        aboard = [u for u in self.units if u.stats.move is None and u.kind is not Kind.STRUCTURE]
        return tuple([u for u in aboard if not self.is_free(u)])

    def is_free(self, unit: Unit) -> bool:
        """Whether it needs no place: it has to be with a ship that has places."""
        return unit.stats.free and self.capacity > 0

    @property
    def flying(self) -> tuple[Unit, ...]:
        """Its ships that fly by themselves."""
        return tuple(u for u in self.ships if not u.must_be_carried)

    @property
    def capacity(self) -> int:
        """Places aboard all its ships."""
        return sum(u.stats.capacity for u in self.units)

    def unit(self, id: str) -> Unit:
        """The unit of this name. Raises `KeyError` if it is lost or away."""
        for place in (self.units, *self.ground, self.near):
            for unit in place:
                if unit.id == id:
                    return unit
        raise KeyError(id)

    def with_unit(self, unit: Unit) -> Side:
        """The same side with one unit changed."""
        return self._each(lambda u: unit if u.id == unit.id else u)

    def without(self, *ids: UnitId) -> Side:
        """The same side with units gone to its reinforcements (39.6b)."""
        gone = tuple(u for u in self.present if u.id in ids)
        side = self._each(lambda u: None if u.id in ids else u)
        return replace(side, lost=(*self.lost, *gone))

    def returning(self, *ids: UnitId) -> Side:
        """The same, where their owner has put them back himself."""
        return replace(self.without(*ids), returned=(*(self.returned or ()), *ids))

    def destroyed(self, *ids: UnitId) -> Side:
        """The same, where they have been destroyed: effects may answer that."""
        gone = tuple(u for u in self.present if u.id in ids)
        return replace(self.without(*ids), falling=(*self.falling, *gone))

    def leaving(self, *ids: UnitId) -> Side:
        """The same side with units that an effect has sent away from the system."""
        gone = tuple(u for u in self.present if u.id in ids)
        side = self._each(lambda u: None if u.id in ids else u)
        return replace(side, away=(*self.away, *gone), sent=(*self.sent, *ids))

    def moving(self, planet: int | None, *ids: UnitId) -> Side:
        """The same side with units of it on another planet, or in space."""
        units, rest = map(self.unit, ids), self._each(lambda u: None if u.id in ids else u)
        if planet is None:
            return replace(rest, units=(*rest.units, *units))
        ground = list(rest.ground)
        ground[planet] = (*ground[planet], *units)
        return replace(rest, ground=tuple(ground))

    def _each(self, change: Callable[[Unit], Unit | None]) -> Side:
        """The same side with each unit present changed, or gone."""

        def of(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
            return tuple([new for new in map(change, units) if new is not None])

        return replace(
            self, units=of(self.units), ground=tuple(map(of, self.ground)), near=of(self.near)
        )


class Load(Struct, frozen=True):
    """A carried unit and the ship it is aboard, where that can matter."""

    cargo: UnitId
    ship: UnitId


class Want(StrEnum):
    """What a demand wants: hits assigned or aimed, units destroyed, damaged, moved, dice, a die."""

    HIT = "hit"
    AIM = "aim"
    DESTROY = "destroy"
    DAMAGE = "damage"
    MOVE = "move"
    ROLL = "roll"
    NUDGE = "nudge"


class Reroll(Struct, frozen=True):
    """Dice of one combat roll that a card or technology throws again."""

    seat: Seat
    group: int
    count: int
    by: str = ""
    bonus: int = 0
    unit: str = ""


class Demand(Struct, frozen=True):
    """What an effect wants answered before the step goes on: `seat` picks among `units` of a side.

    A hit may be sustained; one that is aimed goes to the unit that the seat picks, whose owner
    answers it. `count` are the picks left. A roll has a die for each of `values`, which must show
    so much or more; `sides` are theirs, where some have fewer than ten: the faces that a die which
    lies on the table can still show. A nudge makes a die of the roll of the side called the victim
    a hit, or no hit where it is the opponent's. What is demanded `after_loss` falls away unless one
    of the units has been lost by then.
    """

    effect: str
    want: Want
    seat: Seat
    victim: Seat
    units: tuple[UnitId, ...] = ()
    count: int = 1
    values: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    after_loss: bool = False


Faces: TypeAlias = tuple[tuple[int, ...], ...]
"""The faces of a roll, group by group; none where only the hits are known."""


class Prior(Struct, frozen=True):
    """An action card that has just been played, who played it, and the state before it."""

    seat: Seat
    card: str
    state: State


class Aim(Struct, frozen=True):
    """A unit that bombards a planet."""

    unit: UnitId
    planet: int


class State(Struct, frozen=True):
    """A tactical action at one decision.

    `turn` counts what the step has asked; most ask seat 0, then seat 1, and are done at 2. `hits`
    are those still to be assigned against each side; `scored` counts the successes of the dice
    groups that each side has rolled. From `announced` to `arrived` the fields are the retreat's.
    The fight is on the planet of this number, in space where `planet` is None. `aims` are the
    ships that bombard, each with its planet; `committed` are the planets, none of them the
    attacker's own, on which ground forces have landed, in the order in which their cannons fire,
    and `taken` those he has won control of.
    `landed` are the units that have landed in this action; nothing can land on `closed` planets.
    `demands` of effects are answered before the step goes on. Of the `hits` against a side `big`
    must be put on ships but fighters while there are any; `extra` are hits of a side beyond those
    of its dice groups, `faces` what its dice show where that is known, and `rerolled` how many of
    each group have been thrown again and missed. `skilled`: a side leaves by a card, so that nobody
    wins what is `drawn`. `prior` is the card that can still be cancelled. `again`:
    something has been used in this window, so that it is asked again. `fired` are the steps of the
    rail whose dice have fallen.
    """

    setup: Setup
    sides: tuple[Side, Side]
    round: int = 1
    at: RoundStep = RoundStep.BEFORE_COMBAT
    turn: int = 0
    passes: int = 0
    firing: tuple[tuple[UnitId, ...], tuple[UnitId, ...]] = ((), ())
    hits: tuple[int, int] = (0, 0)
    assigned: tuple[int, int] = (0, 0)
    destroying: bool = False
    scored: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    reroll: Reroll | None = None
    announced: Seat | None = None
    destination: int | None = None
    loads: tuple[Load, ...] = ()
    left_rift: bool = False
    arrived: bool = False
    victor: Seat | None = None
    outcome: Outcome | None = None
    planet: int | None = None
    aims: tuple[Aim, ...] = ()
    committed: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    landed: tuple[UnitId, ...] = ()
    closed: tuple[int, ...] = ()
    demands: tuple[Demand, ...] = ()
    big: tuple[int, int] = (0, 0)
    extra: tuple[int, int] = (0, 0)
    faces: tuple[Faces, Faces] = ((), ())
    rerolled: tuple[int, ...] = ()
    skilled: bool = False
    drawn: bool = False
    prior: Prior | None = None
    again: bool = False
    fired: frozenset[RoundStep] = frozenset()

    def side(self, seat: Seat) -> Side:
        """The side at a seat."""
        return self.sides[seat]

    def forces(self, seat: Seat) -> tuple[Unit, ...]:
        """The seat's units that fight where the fight is, or can be hit there."""
        if self.at in BEFORE_SPACE_COMBAT:
            return self.side(seat).real_ships
        return self.side(seat).forces(self.planet)

    def figures(self, unit: Unit) -> Stats:
        """The figures with which a unit fights there."""
        return unit.stats if self.planet is None else unit.stats.landed

    def can_sustain(self, seat: Seat, unit: Unit) -> bool:
        """Whether the armour of the seat's unit still takes a hit there."""
        if self.side(seat).barred:
            return False
        return unit.can_sustain if self.planet is None else unit.can_sustain_landed

    @property
    def is_invasion(self) -> bool:
        """Whether the space area is decided, and what is done or fought concerns planets."""
        return self.planet is not None or self.at in INVASION

    @property
    def winner(self) -> Seat | None:
        """Who has won; None while the combat goes on, and where nobody has."""
        return WINNERS.get(self.outcome)

    @property
    def destination_system(self) -> Neighbour:
        """The system the retreat under way leads to."""
        assert self.destination is not None
        return self.setup.neighbours[self.destination]

    def with_side(self, seat: Seat, side: Side) -> State:
        """The same state with one side changed."""
        return replace(self, sides=pair_with(self.sides, seat, side))

    def with_hits(self, seat: Seat, hits: int) -> State:
        """The same state with another number of hits to assign against a seat."""
        big = min(self.big[seat], hits)
        return replace(
            self, hits=pair_with(self.hits, seat, hits), big=pair_with(self.big, seat, big)
        )

    def with_big(self, seat: Seat, count: int) -> State:
        """The same state where so many of the hits against a seat strike no fighters."""
        return replace(self, big=pair_with(self.big, seat, min(count, self.hits[seat])))

    def with_hits_assigned(self, seat: Seat, count: int = 1) -> State:
        """The same state with so many of the hits against a seat answered, or all there are."""
        count = min(count, self.hits[seat])
        big = max(0, self.big[seat] - count)
        state = self.with_hits(seat, self.hits[seat] - count).with_big(seat, big)
        return replace(state, assigned=pair_with(self.assigned, seat, self.assigned[seat] + count))

    def with_scored(self, seat: Seat, counts: tuple[int, ...]) -> State:
        """The same state with a seat's successes, group by group: hits against its opponent."""
        state = replace(self, scored=pair_with(self.scored, seat, counts))
        return state.with_hits(opponent(seat), max(0, sum(counts) + self.extra[seat]))

    def with_extra(self, seat: Seat, more: int) -> State:
        """The same state with so many hits of a seat more, beyond those of its dice groups."""
        state = replace(self, extra=pair_with(self.extra, seat, self.extra[seat] + more))
        return state.with_hits(opponent(seat), max(0, self.hits[opponent(seat)] + more))

    def at_new_roll(self) -> State:
        """The same state when a round's dice fall: nothing is lost in it yet, no armour is used."""
        attacker, defender = (
            replace(side, sustained=(), fell=len(side.lost)) for side in self.sides
        )
        return replace(self, sides=(attacker, defender))

    def after(self, span: Span) -> State:
        """The same state with what lasts so long, or less, no longer in force."""
        if not any(side.uses for side in self.sides):
            return self
        longer = SPANS[SPANS.index(span) + 1 :]
        attacker, defender = (
            replace(side, uses=tuple(use for use in side.uses if use.lasts in longer))
            for side in self.sides
        )
        return replace(self, sides=(attacker, defender))


def opponent(seat: Seat) -> Seat:
    """The other side."""
    return DEFENDER if seat == ATTACKER else ATTACKER


def pair_with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with another value for the seat."""
    return (value, pair[1]) if seat == ATTACKER else (pair[0], value)


def ref(seat: Seat, id: UnitId) -> Ref:
    """The reference by which panels find a unit."""
    return Ref(f"{seat}/{id}")


def refs(seat: Seat, units: Iterable[Unit]) -> tuple[Ref, ...]:
    """The references of several units of a side."""
    return tuple(ref(seat, unit.id) for unit in units)


def unit_at(state: State, target: str) -> Unit:
    """The unit of a reference such as ``0/cruiser-1``; what follows a colon is not of the unit."""
    seat, _, id = target.partition(":")[0].partition("/")
    return next(u for u in state.side(Seat(int(seat))).everyone if u.id == UnitId(id))


def system_ref(index: int) -> Ref:
    """The reference of a neighbouring system."""
    return Ref(f"system/{index}")


def planet_ref(index: int) -> Ref:
    """The reference of a planet of the active system."""
    return Ref(f"planet/{index}")


def alike(units: tuple[Unit, ...]) -> Iterator[tuple[Unit, ...]]:
    """The units in classes of interchangeable ones, in the order they first stand."""
    kinds: dict[tuple[object, ...], list[Unit]] = {}
    for unit in units:
        kinds.setdefault(unit.look, []).append(unit)
    return map(tuple, kinds.values())


def total_cost(units: Iterable[Unit]) -> float:
    """What these units cost."""
    return sum(unit.stats.price for unit in units)


def _lands(setup: Setup, seat: Seat) -> bool:
    """Whether a seat has troops aboard that are to land after the combat in space."""
    fleet = setup.force(seat).fleet
    aboard = any(fleet.count(unit) for unit in (UnitType.INFANTRY, UnitType.MECH))
    return seat == ATTACKER and setup.part is Part.ACTION and aboard


def initial(setup: Setup) -> State:
    """The state before anything has happened."""
    size = len(setup.system.planets)
    attacker, defender = (
        side_of(setup.force(seat), size, effects_of(setup, seat), lands=_lands(setup, seat))
        for seat in SEATS
    )
    sides, first = (attacker, defender), FIRST[setup.part]
    if setup.part is Part.GROUND:
        planets = tuple(contested(sides))
        planet = planets[0] if planets else None
        return State(setup, sides, setup.round, first, planet=planet, committed=planets)
    midway = setup.round > 1 and setup.part is not Part.INVASION
    return State(setup, sides, setup.round, RoundStep.START_OF_ROUND if midway else first)


FIRST = {
    Part.SPACE: RoundStep.BEFORE_COMBAT,
    Part.ACTION: RoundStep.MOVED,
    Part.INVASION: RoundStep.START_OF_INVASION,
    Part.GROUND: RoundStep.START_OF_ROUND,
}
"""The step with which each part of the action begins."""


def _steps(first: RoundStep, end: RoundStep | None = None) -> frozenset[RoundStep]:
    """The steps from the first on, before the end."""
    every = tuple(RoundStep)
    return frozenset(every[every.index(first) : None if end is None else every.index(end)])


BEFORE_SPACE_COMBAT = _steps(RoundStep.MOVED, RoundStep.BEFORE_COMBAT)
"""Steps at which no ground forces are ships yet."""


ROUNDS = _steps(RoundStep.BEFORE_COMBAT, RoundStep.CAPACITY)
"""The steps of a combat, in space or on a planet."""

INVASION = _steps(RoundStep.START_OF_INVASION)
"""Steps of an invasion; the ground combats in it have the steps of a round."""


def to_take(setup: Setup) -> list[int]:
    """The planets that are not the attacker's: he had nothing there when the action began."""
    mine = [garrison != Garrison() for garrison in setup.attacker.ground]
    if setup.part is Part.GROUND:
        mine = []
    return [n for n in range(len(setup.system.planets)) if not (n < len(mine) and mine[n])]


def is_on_ground(state: State) -> bool:
    """Whether the fight is for planets from here on."""
    return state.planet is not None or state.setup.part in (Part.INVASION, Part.GROUND)


def landed_on(state: State) -> tuple[int, ...]:
    """Of these planets, where the attacker has ground forces."""
    return tuple(n for n in to_take(state.setup) if state.side(ATTACKER).forces(n))


def contested(sides: tuple[Side, Side]) -> Iterator[int]:
    """The planets on which both sides have ground forces."""
    planets = range(min(len(side.ground) for side in sides))
    return (n for n in planets if all(side.forces(n) for side in sides))


ON_ALL_ROLLS = {"unrelenting": 1, "fragile": -1}
"""What faction abilities add to all combat rolls of their side."""


SCAR = Anomaly.SCAR.value
"""The effect of an entropic scar on either side: no unit abilities, Sustain Damage included."""


def effects_of(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """What a side has for all to see, the laws included; little where the table applies effects."""
    told = (*setup.force(seat).effects, *sorted(setup.laws))
    if setup.system.anomaly is Anomaly.SCAR:
        told = (*told, SCAR)
    return tuple(id for id in told if id in ON_ALL_ROLLS) if setup.effects_by_hand else told


def side_of(
    force: Force,
    planets: int = 0,
    effects: tuple[str, ...] = (),
    *,
    lands: bool = False,
) -> Side:
    """The side that these forces start as, in a system of so many planets, with these effects.

    `lands`: it has troops aboard that are to land yet.
    """
    last = Counter[UnitType]()

    def members(fleet: Fleet, damaged: Fleet) -> Iterator[Unit]:
        for unit in UnitType:
            first = last[unit] + 1
            last[unit] += fleet.count(unit)
            for n, one in enumerate(_fresh(force, unit, range(first, last[unit] + 1), effects)):
                yield replace(one, damaged=n < damaged.count(unit))

    fleet = tuple(members(force.fleet, force.damaged))
    ground = [tuple(members(there, there.damaged)) for there in force.ground]
    return Side(
        fleet,
        force.loss_order(lands=lands),
        force.cards,
        sustain=force.sustain,
        playing=force.playing,
        weight=force.weight,
        leaves=force.leaves,
        ground=(*ground, *[()] * (planets - len(ground))),
        near=tuple(members(force.near, Fleet())),
        effects=effects,
    )


def with_added(
    state: State, seat: Seat, unit: UnitType, count: int, planet: int | None = None
) -> Side:
    """The side with so many new units, each next to others of its type, in space or on a planet."""
    side = state.side(seat)
    first = next_number(u.id for u in side.everyone if u.type is unit)
    new = _fresh(state.setup.force(seat), unit, range(first, first + count), side.effects)
    place = list(UnitType).index
    there = side.units if planet is None else side.ground[planet]
    joined = tuple(sorted((*there, *new), key=lambda u: place(u.type)))
    if planet is None:
        return replace(side, units=joined)
    return replace(side, ground=(*side.ground[:planet], joined, *side.ground[planet + 1 :]))


def _fresh(
    force: Force, unit: UnitType, numbers: Iterable[int], effects: Container[str]
) -> Iterator[Unit]:
    """Units of these numbers; none of a flagship without figures."""
    figures = force.stats(unit)
    if figures is not None:
        if unit is UnitType.MECH and Law.ARTICLES_OF_WAR in effects:
            figures = _only_armour(figures)
        if unit is UnitType.WAR_SUN and Law.PUBLICIZE_WEAPON_SCHEMATICS in effects:
            figures = replace(figures, sustain=False)
        level = force.level(unit)
        if unit is UnitType.FIGHTER and Law.AGE_OF_FIGHTERS in effects:
            level, figures = 2, force.sheet(unit).levels[-1]
        if SCAR in effects:
            figures = _without_abilities(figures)
        for n in numbers:
            yield Unit(UnitId(f"{unit.value}-{n}"), unit, figures, level)


def _without_abilities(figures: Stats) -> Stats:
    """Figures in an entropic scar."""
    there = figures.on_planet
    return replace(
        figures,
        sustain=False,
        barrage=None,
        bombardment=None,
        cannon=None,
        shield=False,
        on_planet=None if there is None else replace(there, sustain=False),
    )


def _only_armour(figures: Stats) -> Stats:
    """A mech's figures without its printed abilities, but for Sustain Damage."""
    bare = Stats(move=figures.move, capacity=figures.capacity, cost=figures.cost, buys=figures.buys)
    there = figures.landed
    return replace(bare, combat=there.combat, dice=there.dice, sustain=there.sustain)
