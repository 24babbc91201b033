"""Effects on space cannons at ships and on Anti-Fighter Barrage."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.games.ti4 import texts
from assistant.games.ti4.data import AbilityDice, Asset, Cannon, Card, Kind, Law, UnitType
from assistant.games.ti4.effects import forces, naturals
from assistant.games.ti4.effects.declare import (
    ABILITIES,
    Effect,
    Once,
    Rolling,
    Where,
    cite_of,
    demand,
    hits,
)
from assistant.games.ti4.effects.hits import cancelled, no_hits
from assistant.games.ti4.state import (
    Demand,
    RoundStep,
    Span,
    State,
    Unit,
    Want,
    opponent,
)
from assistant.games.ti4.steps import dice
from assistant.games.ti4.steps.counts import bombarded
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step

CANNONS = (RoundStep.ATTACKER_CANNONS, RoundStep.DEFENDER_CANNONS)
CANNON_HITS = (RoundStep.ATTACKER_CANNON_HITS, RoundStep.DEFENDER_CANNON_HITS)
FIRING = frozenset(
    {*CANNONS, RoundStep.BARRAGE, RoundStep.AIM, RoundStep.BOMBARD, RoundStep.CANNON_DEFENSE}
)
"""Steps in which dice of unit abilities are about to be rolled."""

ROLLED: dict[RoundStep, Rolling] = {
    RoundStep.ATTACKER_CANNON_HITS: Rolling.CANNON,
    RoundStep.DEFENDER_CANNON_HITS: Rolling.CANNON,
    RoundStep.BARRAGE_LOSSES: Rolling.BARRAGE,
    RoundStep.BOMBARD_HITS: Rolling.BOMBARDMENT,
    RoundStep.CANNON_DEFENSE_HITS: Rolling.CANNON,
}
"""Steps in which such dice lie on the table, and for what they were rolled."""


def silent(*rolls: Rolling) -> Callable[[State, Seat, Rolling], bool]:
    """The opponent's units cannot use these abilities."""
    return lambda state, seat, rolling: rolling in rolls


def _cannons_strike_big(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> bool:
    return rolling is Rolling.CANNON and not state.is_invasion


def _is_mecatol(planet: str) -> bool:
    return planet in ("Mecatol Rex", "Мекатол-Рекс")


def _is_elysium(planet: str) -> bool:
    return planet in ("Elysium", "Элизиум")


def planet_fires(
    cannon: AbilityDice, is_it: Callable[[str], bool]
) -> Callable[[State, Seat, Rolling], AbilityDice | None]:
    """A planet of the system fires: at ships, or at who lands on it."""

    def dice_of(state: State, seat: Seat, rolling: Rolling) -> AbilityDice | None:
        planets = state.setup.system.planets
        if state.planet is not None:
            planets = (planets[state.planet],)
        return cannon if rolling is Rolling.CANNON and any(map(is_it, planets)) else None

    return dice_of


def _docks_fire(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> AbilityDice | None:
    fires = rolling is Rolling.CANNON and unit.type is UnitType.SPACE_DOCK
    return Cannon(5, 2, reaches=True) if fires else None


def _battlestation(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """A dock fires three dice; one more by what lets one of the units roll a die more."""
    value = 5 - forces.against(state, seat, Rolling.CANNON)
    count = 3 + forces.spare_dice(state, seat, Rolling.CANNON)
    roll = Demand(Card.EXPERIMENTAL_BATTLESTATION, Want.ROLL, seat, seat, (), 1, (value,) * count)
    return demand(state, roll)


def _battlestation_hits(state: State, wanted: Demand, count: int) -> Step[State]:
    foe = opponent(wanted.seat)
    if not count:
        return Step(state)
    return demand(state, hits(wanted.effect, foe, foe, state.forces(foe), count))


def _scramble(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """The dice of the opponent's ability are all rolled again."""
    foe = opponent(seat)
    side, rolling = state.side(foe), ROLLED[state.at]
    fired = {*state.firing[foe], *(aim.unit for aim in state.aims if aim.planet == state.planet)}
    firing = [u for u in side.everyone if u.id in fired]
    groups = dice.ability_dice(state, foe, firing, rolling)
    values = tuple(group.need for group in groups for _ in range(group.count))
    return demand(state, Demand(Card.SCRAMBLE_FREQUENCY, Want.ROLL, foe, foe, (), 1, values))


def _scrambled(state: State, wanted: Demand, count: int) -> Step[State]:
    return _coming_to(state, wanted.seat, count)


def _rolled_more(state: State, wanted: Demand, count: int) -> Step[State]:
    """Dice rolled once more add to the hits of the roll."""
    return _coming_to(state, wanted.seat, state.hits[opponent(wanted.seat)] + count)


def _coming_to(state: State, seat: Seat, count: int) -> Step[State]:
    """The hits of the seat's roll are so many, and of a bombardment what they come to."""
    foe, events = opponent(seat), tuple[Event, ...]()
    if state.at in (RoundStep.BOMBARD, RoundStep.BOMBARD_HITS):
        count, events = bombarded(state, seat, foe, count)
    return Step(state.with_hits(foe, count), events)


def _armaments(state: State, seat: Seat, rolling: Rolling) -> AbilityDice | None:
    return AbilityDice(6, 3) if rolling is Rolling.BARRAGE else None


def _raid(state: State, seat: Seat, surplus: int) -> Step[State]:
    """Each hit beyond the fighters damages a ship; that is no use of Sustain Damage."""
    foe = opponent(seat)
    whole = [u for u in state.side(foe).ships if u.stats.sustain and not u.damaged]
    count = min(surplus, len(whole))
    if not count:
        return Step(state)
    ids = tuple(u.id for u in whole)
    return demand(state, Demand("raid_formation", Want.DAMAGE, seat, foe, ids, count))


def _waylaid(state: State, seat: Seat, surplus: int) -> Step[State]:
    """The hits are made against all ships."""
    foe = opponent(seat)
    wanted = hits(Card.WAYLAY, foe, foe, state.side(foe).ships, state.hits[foe])
    return demand(state.with_hits(foe, 0), wanted)


def _jets(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    every = Law.WILD_WILD_GALAXY in state.setup.laws
    return cancelled(state, seat, state.hits[seat] if every else 1, Card.MANEUVERING_JETS)


def _in_nobodys_sky(state: State, seat: Seat) -> Iterator[Refusal]:
    if not any(u.kind is not Kind.GROUND for u in state.side(seat).units):
        yield Refusal(texts.NO_TARGET(), cite_of(Card.SOLAR_FLARE))


NO_CANNONS = frozenset({RoundStep.MOVED, *CANNONS})

DECLARED = (
    # Space cannons
    Effect(
        id="graviton_laser_system",
        where=Where.SPACE,
        big_ships=_cannons_strike_big,
        at=frozenset({RoundStep.MOVED, *CANNONS}),
        lasts=Span.ACTION,
        once=Once.BATTLE,
    ),
    Effect(id="quetzecoatl", where=Where.SPACE, forbids=silent(Rolling.CANNON), in_odds=True),
    Effect(
        id=Card.SOLAR_FLARE,
        where=Where.SPACE,
        forbids=silent(Rolling.CANNON),
        at=NO_CANNONS,
        lasts=Span.ACTION,
        attacker_only=True,
        why_not=_in_nobodys_sky,
    ),
    Effect(
        id="myru_vos",
        where=Where.SPACE,
        forbids=silent(Rolling.CANNON),
        at=NO_CANNONS,
        lasts=Span.ACTION,
        once=Once.BATTLE,
        attacker_only=True,
    ),
    Effect(
        id=Card.EXPERIMENTAL_BATTLESTATION,
        where=Where.SPACE,
        at=frozenset({RoundStep.MOVED, *CANNONS}),
        defender_only=True,
        then=_battlestation,
        rolled=_battlestation_hits,
    ),
    Effect(
        id=Card.MANEUVERING_JETS,
        at=frozenset({*CANNON_HITS, RoundStep.CANNON_DEFENSE_HITS}),
        why_not=no_hits(Card.MANEUVERING_JETS),
        then=_jets,
    ),
    Effect(id=Asset.LIGHTRAIL_ORDNANCE, gives=_docks_fire, in_odds=True),
    Effect(
        id=Asset.CUSTODIA_VIGILIA,
        unmanned=planet_fires(Cannon(5, 1), _is_mecatol),
        in_odds=True,
    ),
    Effect(id=Asset.GEOFORM, unmanned=planet_fires(Cannon(5, 3), _is_elysium), in_odds=True),
    # Any unit ability
    Effect(
        id=Card.STRIKE_WING_AMBUSCADE,
        spare_die=ABILITIES,
        at=FIRING,
        lasts=Span.ROUND,
    ),
    Effect(id=Asset.TA_ZERN, rerolls=ABILITIES, rolled=_rolled_more),
    Effect(
        id=Card.SCRAMBLE_FREQUENCY,
        at=frozenset(ROLLED),
        why_not=no_hits(Card.SCRAMBLE_FREQUENCY),
        then=_scramble,
        rolled=_scrambled,
    ),
    # Barrage
    Effect(
        id=Asset.METALI_VOID_ARMAMENTS,
        where=Where.SPACE,
        unmanned=_armaments,
        in_odds=True,
    ),
    Effect(
        id="iconoclast_omega",
        where=Where.SPACE,
        in_system=True,
        forbids=silent(Rolling.BARRAGE),
        in_odds=True,
    ),
    Effect(
        id=naturals.STRIKE_WING,
        where=Where.SPACE,
        rolled=lambda state, wanted, count: Step(naturals.cull(state, wanted.seat, count)),
    ),
    Effect(id="raid_formation", where=Where.SPACE, surplus=_raid),
    Effect(
        id=Card.WAYLAY,
        where=Where.SPACE,
        at=frozenset({RoundStep.START_OF_ROUND, RoundStep.BARRAGE}),
        lasts=Span.ROUND,
        first_round=True,
        surplus=_waylaid,
    ),
)
