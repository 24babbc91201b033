"""Effects used in an invasion: before it, on the landing, in a ground combat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    BOX,
    AbilityDice,
    Asset,
    Card,
    Kind,
    Law,
    UnitType,
    factions,
    lrr,
)
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import (
    BEFORE_ROUND,
    Effect,
    Once,
    Rolling,
    Then,
    Where,
    aims,
    cite_of,
    constant,
    demand,
    destroys,
    hits,
)
from assistant.games.ti4.notation import planet_name, roster, unit_name
from assistant.games.ti4.setup import Part
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    Demand,
    RoundStep,
    Span,
    State,
    Unit,
    Want,
    opponent,
    with_added,
)
from assistant.games.ti4.steps import counts
from assistant.games.ti4.steps.dice import ability_dice
from assistant.games.ti4.steps.invasion import CommitStep, landed_units, taken_back, why_spared
from assistant.games.ti4.systems import Trait, planet_of
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Speakable

GROUND_FORCES = (UnitType.INFANTRY, UnitType.MECH)
"""Types of the ground forces of every faction."""


def enemy_forces(state: State, seat: Seat) -> tuple[Unit, ...]:
    """The opponent's units that fight where the fight is."""
    return state.forces(opponent(seat))


def _infantry(units: Iterable[Unit]) -> list[Unit]:
    return forces.of_type(units, UnitType.INFANTRY)


def joined_by(state: State, seat: Seat, type: UnitType, id: str, planet: int | None) -> Step[State]:
    """One unit from elsewhere joins the seat, on a planet or in space."""
    name = state.setup.force(seat).sheet(type).name
    side = with_added(state, seat, type, 1, planet)
    event = Event(texts.JOINED(unit=name, n=1), cite_of(id), actor=seat)
    return Step(state.with_side(seat, side), (event,))


def _kinds(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """Infantry or a mech, to pick one."""
    for type in GROUND_FORCES:
        if type is not UnitType.MECH or _has_mech_left(state, seat):
            yield type.value, state.setup.force(seat).sheet(type).name


def _has_mech_left(state: State, seat: Seat) -> bool:
    there = forces.of_type(state.side(seat).present, UnitType.MECH)
    return len(there) < BOX[UnitType.MECH]


def _no_mech_left(state: State, seat: Seat, id: str) -> Iterator[Refusal]:
    if not _has_mech_left(state, seat):
        yield Refusal(texts.NO_MECH_LEFT(), cite_of(id))


# The start of the invasion, bombardment --------------------------------------------------------


def _blitz(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> AbilityDice | None:
    fires = rolling is Rolling.BOMBARDMENT and unit.is_ship and unit.kind is not Kind.FIGHTER
    return AbilityDice(6, 1) if fires else None


def _no_pds(state: State, seat: Seat) -> Iterator[Refusal]:
    theirs = (unit for there in state.side(opponent(seat)).ground for unit in there)
    if not forces.of_type(theirs, UnitType.PDS):
        yield Refusal(texts.NO_TARGET(), cite_of(Card.DISABLE))


def _double(state: State, seat: Seat, rolling: Rolling, count: int) -> int:
    return 2 * count if rolling in (Rolling.BOMBARDMENT, Rolling.COMBAT) else count


def _triple(state: State, seat: Seat, rolling: Rolling, count: int) -> int:
    return 3 * count if rolling is Rolling.BOMBARDMENT else count


def _no_infantry_fell(state: State, seat: Seat) -> Iterator[Refusal]:
    fell = seat == ATTACKER and _infantry(state.side(opponent(seat)).fallen)
    if not (fell and _infantry(enemy_forces(state, seat))):
        yield Refusal(texts.NO_TARGET(), cite_of(X89))


X89 = "x89_bacterial_weapon_omega"


def _all_infantry(state: State, seat: Seat, after_loss: bool = False) -> Demand:
    """All infantry of the opponent on the planet is destroyed."""
    foe = opponent(seat)
    there = _infantry(enemy_forces(state, seat))
    wanted = destroys(X89, foe, foe, there, len(there))
    return replace(wanted, after_loss=after_loss)


def _x89(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return demand(state, _all_infantry(state, seat))


# Landing ---------------------------------------------------------------------------------------


def _landed_planets(state: State, seat: Seat) -> Iterator[int]:
    """The planets on which units have landed in this action."""
    planets = range(len(state.setup.system.planets))
    return (n for n in planets if landed_units(state, n))


def _planets(state: State, planets: Iterable[int]) -> Iterator[tuple[str, Speakable]]:
    return ((str(n), planet_name(state, n)) for n in planets)


def _his_landed_planets(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """Planets of the defender on which units have landed."""
    return _planets(state, (n for n in _landed_planets(state, seat) if n in state.committed))


def _parley(state: State, seat: Seat, pick: str) -> Step[State]:
    return taken_back(state, int(pick), cite_of(Card.PARLEY))


def _can_shift(state: State, seat: Seat) -> list[Unit]:
    """The seat's ground forces on the planets of the system."""
    return [u for n in range(len(state.setup.system.planets)) for u in state.side(seat).forces(n)]


def _cannot_shift(state: State, seat: Seat) -> Iterator[Refusal]:
    nowhere = len(state.setup.system.planets) < 2 or not _can_shift(state, seat)
    if nowhere or not list(_his_landed_planets(state, seat)):
        yield Refusal(texts.NO_TARGET(), cite_of(Card.GHOST_SQUAD))


def _ghost_squad(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    ids = tuple(u.id for u in _can_shift(state, seat))
    return demand(state, Demand(Card.GHOST_SQUAD, Want.MOVE, seat, seat, ids))


def _saar_planets(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    if state.setup.force(opponent(seat)).faction == "saar":
        landed = _landed_planets(state, seat)
        yield from _planets(state, (n for n in landed if state.side(opponent(seat)).forces(n)))


def _raghs_call(state: State, seat: Seat, pick: str) -> Step[State]:
    """The forces leave for a planet elsewhere."""
    foe, planet = opponent(seat), int(pick)
    side = state.side(foe)
    leaving = tuple(u for u in side.forces(planet) if u.type in GROUND_FORCES)
    name = planet_name(state, planet)
    text = texts.WENT_AWAY(units=roster(state, foe, leaving), planet=name)
    event = Event(text, cite_of(Card.RAGHS_CALL), foe)
    return Step(state.with_side(foe, side.leaving(*(u.id for u in leaving))), (event,))


def _comes_along(id: str) -> Callable[[State, Seat, str], Step[State]]:
    """A unit of the picked type joins those that may land."""

    def picked(state: State, seat: Seat, pick: str) -> Step[State]:
        return joined_by(state, seat, UnitType(pick), id, None)

    return picked


def _no_planet_to_rush(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.setup.part is not Part.ACTION or not state.setup.system.planets:
        yield Refusal(texts.NO_TARGET(), cite_of(SHVAL))


SHVAL = Asset.SHVAL_HARBINGER


def _rush(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """No cannon fires at the ships, nobody fights in space, nothing bombards: it lands at once."""
    return CommitStep().enter(replace(state, at=RoundStep.COMMIT))


def _ships_return(state: State, seat: Seat) -> Step[State]:
    """What the owner has in space goes to his reinforcements once his forces have landed."""
    side = state.side(seat)
    if not side.units:
        return Step(state)
    text = texts.RETURNS(units=roster(state, seat, side.units))
    event = Event(text, cite_of(SHVAL), seat)
    return Step(state.with_side(seat, side.returning(*(u.id for u in side.units))), (event,))


def _no_revenant(state: State, seat: Seat) -> Iterator[Refusal]:
    if not state.setup.system.breach:
        yield Refusal(texts.NO_BREACH(), cite_of("revenant"))
    yield from _no_mech_left(state, seat, "revenant")


def _revenant(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return joined_by(state, seat, UnitType.MECH, "revenant", None)


def _toll_planets(state: State, seat: Seat) -> list[int]:
    side = state.side(seat)
    landed = _landed_planets(state, seat) if seat == DEFENDER else ()
    return [n for n in landed if forces.of_type(side.ground[n], UnitType.MECH)]


def _no_toll(state: State, seat: Seat) -> Iterator[Refusal]:
    if not _toll_planets(state, seat):
        yield Refusal(texts.NO_TARGET(), cite_of("omniopiares"))


def _toll(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    planets = _toll_planets(state, seat)
    events = (
        Event(
            texts.PAYS_TO_LAND(planet=planet_name(state, n)),
            cite_of("omniopiares"),
            ATTACKER,
        )
        for n in planets
    )
    return Step(state, tuple(events))


# The start of a ground combat, or of a round ---------------------------------------------------


def _no_shield(state: State, seat: Seat) -> Iterator[Refusal]:
    planet = state.planet
    if planet is None or not forces.is_shielded(state, seat, planet):
        yield Refusal(texts.NEEDS_SHIELD(), cite_of("magen_defense_grid"))


def _no_structure(state: State, seat: Seat) -> Iterator[Refusal]:
    planet = state.planet
    there = () if planet is None else state.side(seat).ground[planet]
    if not any(unit.kind is Kind.STRUCTURE for unit in there):
        yield Refusal(texts.NEEDS_STRUCTURE(), cite_of("magen_defense_grid_omega"))


def _enemy_infantry(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    foe = opponent(seat)
    return ((foe, unit) for unit in _infantry(enemy_forces(state, seat)))


def _aimed(id: str) -> Then:
    """A hit on an enemy unit, which its owner may sustain."""

    def then(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
        foe = opponent(seat)
        return demand(state, aims(id, seat, foe, enemy_forces(state, seat)))

    return then


def _swapped(id: str, type: UnitType, own: bool = False) -> Then:
    """The unit goes to its reinforcements, not destroyed, and one of the seat's is there."""

    def then(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
        assert unit is not None
        whose = seat if own else opponent(seat)
        text = texts.SWAPPED(
            unit=unit_name(state, whose, unit), new=state.setup.force(seat).sheet(type).name
        )
        side = state.side(whose)
        side = side.returning(unit.id) if own else side.without(unit.id)
        state = state.with_side(whose, replace(side, fell=side.fell + 1))
        state = state.with_side(seat, with_added(state, seat, type, 1, state.planet))
        return Step(state, (Event(text, cite_of(id), seat),))

    return then


def _is_indoctrinated(state: State, seat: Seat) -> Iterator[Refusal]:
    if any(id in state.side(seat).played for id in ("indoctrination", "moyins_ashes")):
        yield Refusal(texts.USED_UP(), cite_of("indoctrination"))


def _no_ashes(state: State, seat: Seat) -> Iterator[Refusal]:
    yield from _is_indoctrinated(state, seat)
    yield from _no_mech_left(state, seat, "moyins_ashes")


def _no_mutagen(state: State, seat: Seat) -> Iterator[Refusal]:
    cite = cite_of(Card.GREYFIRE_MUTAGEN_OMEGA)
    if state.setup.force(opponent(seat)).faction == "yin":
        yield Refusal(texts.NOT_AGAINST(faction=factions()["yin"].name), cite)
    if len(enemy_forces(state, seat)) < 2:
        yield Refusal(texts.TOO_FEW_AGAINST(), cite)


def _against_norr(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    norr = state.setup.force(opponent(seat)).faction == "sardakk"
    return -1 if norr and rolling is Rolling.COMBAT else 0


def _claire(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return joined_by(state, seat, UnitType.INFANTRY, "claire_gibson", state.planet)


def _own_infantry(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    return ((seat, unit) for unit in _infantry(state.forces(seat)))


# After the rolls -------------------------------------------------------------------------------


def _no_own_dice(state: State, seat: Seat) -> Iterator[Refusal]:
    """Dice are thrown again as soon as they lie, before anything else is done (39.5e)."""
    cite, rolled = lrr("39.5e"), bool(state.scored[seat])
    if seat == ATTACKER and state.at in (RoundStep.DEFENDER_ROLLED, RoundStep.ASSIGN):
        yield Refusal(texts.TOO_LATE_FOR_DICE(), cite)
    elif seat == DEFENDER and state.at not in (RoundStep.DEFENDER_ROLLED, RoundStep.ASSIGN):
        rolled = False
    if not rolled or any(state.assigned):
        yield Refusal(texts.NO_DICE_LIE(), cite)


def _fire_team(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """Back to the moment at which the seat's dice have just fallen."""
    at = RoundStep.ATTACKER_ROLLED if seat == ATTACKER else RoundStep.DEFENDER_ROLLED
    for one in (ATTACKER, DEFENDER):
        state = state.with_scored(one, state.scored[one])
    return Step(replace(state, at=at, turn=int(seat), reroll=None, destroying=False))


# The end of a round ----------------------------------------------------------------------------


def _harrowing(state: State, seat: Seat) -> list[Unit]:
    """Ships with bombardment, and mechs on other planets that bombard like ships."""
    side = state.side(seat)
    elsewhere = (u for n, there in enumerate(side.ground) if n != state.planet for u in there)
    return [*forces.able(state, seat, (*side.units, *elsewhere), Rolling.BOMBARDMENT)]


def _no_harrow(state: State, seat: Seat) -> Iterator[Refusal]:
    cite, planet = cite_of("harrow"), state.planet
    if planet is None or not _harrowing(state, seat) or not enemy_forces(state, seat):
        yield Refusal(texts.NO_TARGET(), cite)
    else:
        yield from why_spared(state, opponent(seat), planet)


def _harrow(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return demand(state, bombardment("harrow", state, seat, _harrowing(state, seat)))


def bombardment(id: str, state: State, seat: Seat, units: Iterable[Unit]) -> Demand:
    """A roll of these units' bombardment, by an effect: each named once for each of its dice."""
    ids, values = [], []
    for dice in ability_dice(state, seat, units, Rolling.BOMBARDMENT):
        rolling = [state.side(seat).unit(subject.partition("/")[2]) for subject in dice.subjects]
        for n in range(dice.count):
            ids.append(rolling[n % len(rolling)].id)
            values.append(dice.need)
    return Demand(id, Want.ROLL, seat, seat, tuple(ids), 1, tuple(values))


def _bombarded(state: State, wanted: Demand, count: int) -> Step[State]:
    """Hits among the opponent's ground forces; what a bombardment brings about follows."""
    seat, foe = wanted.seat, opponent(wanted.seat)
    count, events = counts.bombarded(state, seat, foe, count)
    if not count:
        return Step(state, events)
    plague = [_all_infantry(state, seat, after_loss=True)] if forces.has(state, seat, X89) else []
    struck = hits(wanted.effect, foe, foe, enemy_forces(state, seat), count)
    return Step(replace(state, demands=(*state.demands, struck, *plague)), events)


def _proxima(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """The roll against the opponent, then the same against the seat itself."""
    rolls = (
        Demand(PROXIMA, Want.ROLL, seat, victim, values=(8, 8, 8))
        for victim in (opponent(seat), seat)
    )
    return Step(replace(state, demands=(*state.demands, *rolls)))


PROXIMA = "proxima_targeting"


def _proxima_hits(state: State, wanted: Demand, count: int) -> Step[State]:
    victim = wanted.victim
    count, events = counts.bombarded(state, wanted.seat, victim, count)
    struck = hits(PROXIMA, victim, victim, state.forces(victim), count)
    more = (struck,) if count else ()
    return Step(replace(state, demands=(*state.demands, *more)), events)


def _galvanized(state: State, seat: Seat) -> int:
    there = () if state.planet is None else state.side(seat).ground[state.planet]
    return sum(unit.galvanized for unit in there)


def _is_cultural(state: State, planet: int) -> bool:
    printed = planet_of(state.setup.system, planet)
    return printed is not None and Trait.CULTURAL in printed.traits


def _brought_here(state: State, seat: Seat, pick: str) -> Step[State]:
    return joined_by(state, seat, UnitType(pick), "alarum", state.planet)


START_OF_INVASION = frozenset({RoundStep.START_OF_INVASION})
COMMITTING = frozenset({RoundStep.COMMIT})
LANDED = frozenset({RoundStep.LANDED})
END_OF_ROUND = frozenset({RoundStep.END_OF_ROUND})
AFTER_OWN_DICE = frozenset(
    {
        RoundStep.ATTACKER_ROLLED,
        RoundStep.DEFENDER_ROLLS,
        RoundStep.DEFENDER_ROLLED,
        RoundStep.ASSIGN,
    }
)

DECLARED = (
    # The start of the invasion, bombardment
    Effect(
        id=Card.BLITZ,
        where=Where.GROUND,
        gives=_blitz,
        at=START_OF_INVASION,
        lasts=Span.ACTION,
        attacker_only=True,
    ),
    Effect(
        id=Card.DISABLE,
        where=Where.GROUND,
        strips=lambda state, seat, unit: unit.type is UnitType.PDS,
        at=START_OF_INVASION,
        lasts=Span.ACTION,
        attacker_only=True,
        why_not=_no_pds,
    ),
    Effect(
        id="dannel_omega",
        where=Where.GROUND,
        forbids=lambda state, seat, rolling: rolling is Rolling.CANNON,
        at=START_OF_INVASION,
        lasts=Span.ACTION,
        once=Once.BATTLE,
        attacker_only=True,
    ),
    Effect(
        id="l4_disruptors",
        where=Where.GROUND,
        forbids=lambda state, seat, rolling: rolling is Rolling.CANNON and seat == ATTACKER,
        in_odds=True,
    ),
    Effect(
        id=X89,
        where=Where.GROUND,
        at=frozenset({RoundStep.BOMBARDED}),
        automatic=True,
        why_not=_no_infantry_fell,
        then=_x89,
        in_odds=True,
    ),
    Effect(id="x89_bacterial_weapon_omega2", where=Where.GROUND, comes_to=_double, in_odds=True),
    # Landing
    Effect(
        id=Card.PARLEY,
        where=Where.GROUND,
        at=LANDED,
        defender_only=True,
        picks=_his_landed_planets,
        picked=_parley,
    ),
    Effect(
        id=Card.GHOST_SQUAD,
        where=Where.GROUND,
        at=LANDED,
        defender_only=True,
        why_not=_cannot_shift,
        then=_ghost_squad,
    ),
    Effect(
        id=Card.RAGHS_CALL,
        where=Where.GROUND,
        at=LANDED,
        attacker_only=True,
        picks=_saar_planets,
        picked=_raghs_call,
    ),
    Effect(
        id="ghom_sekkus",
        where=Where.GROUND,
        at=COMMITTING,
        once=Once.ALWAYS,
        attacker_only=True,
        picks=_kinds,
        picked=_comes_along("ghom_sekkus"),
    ),
    Effect(
        id=SHVAL,
        gives_up=True,
        at=frozenset({RoundStep.MOVED}),
        lasts=Span.ACTION,
        once=Once.BATTLE,
        attacker_only=True,
        why_not=_no_planet_to_rush,
        then=_rush,
        landed=_ships_return,
    ),
    Effect(
        id="revenant",
        where=Where.GROUND,
        deploys=True,
        at=COMMITTING,
        once=Once.BATTLE,
        attacker_only=True,
        why_not=_no_revenant,
        then=_revenant,
    ),
    Effect(
        id="omniopiares",
        where=Where.GROUND,
        deploys=True,
        at=LANDED,
        automatic=True,
        why_not=_no_toll,
        then=_toll,
        in_odds=True,
    ),
    Effect(id="matriarch", where=Where.GROUND, gives_up=True),
    # The start of a ground combat
    *(
        Effect(
            id=id,
            where=Where.GROUND,
            at=BEFORE_ROUND,
            first_round=True,
            automatic=True,
            why_not=_no_structure,
            then=_aimed(id),
            in_odds=True,
        )
        for id in ("magen_defense_grid_omega", "magen_defense_grid_omega2")
    ),
    Effect(
        id="indoctrination",
        where=Where.GROUND,
        at=BEFORE_ROUND,
        once=Once.COMBAT,
        first_round=True,
        why_not=_is_indoctrinated,
        targets=_enemy_infantry,
        then=_swapped("indoctrination", UnitType.INFANTRY),
    ),
    Effect(
        id="moyins_ashes",
        where=Where.GROUND,
        deploys=True,
        at=BEFORE_ROUND,
        once=Once.COMBAT,
        first_round=True,
        why_not=_no_ashes,
        targets=_enemy_infantry,
        then=_swapped("moyins_ashes", UnitType.MECH),
    ),
    Effect(
        id=Card.GREYFIRE_MUTAGEN_OMEGA,
        where=Where.GROUND,
        at=BEFORE_ROUND,
        once=Once.COMBAT,
        first_round=True,
        why_not=_no_mutagen,
        targets=_enemy_infantry,
        then=_swapped(Card.GREYFIRE_MUTAGEN_OMEGA, UnitType.INFANTRY),
    ),
    Effect(
        id=Card.TEKKLAR_LEGION,
        where=Where.GROUND,
        bonus=constant(1),
        against=_against_norr,
        at=BEFORE_ROUND,
        lasts=Span.COMBAT,
        once=Once.COMBAT,
        first_round=True,
    ),
    Effect(
        id="claire_gibson",
        where=Where.GROUND,
        at=BEFORE_ROUND,
        first_round=True,
        defender_only=True,
        automatic=True,
        then=_claire,
        in_odds=True,
    ),
    # The start of a round
    Effect(
        id="magen_defense_grid",
        where=Where.GROUND,
        silences=True,
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
        once=Once.BATTLE,
        why_not=_no_shield,
    ),
    Effect(
        id="dunlain_reaper",
        costs=True,
        where=Where.GROUND,
        deploys=True,
        at=BEFORE_ROUND,
        why_not=lambda state, seat: _no_mech_left(state, seat, "dunlain_reaper"),
        targets=_own_infantry,
        then=_swapped("dunlain_reaper", UnitType.MECH, own=True),
    ),
    # Rolls and hits
    Effect(
        id=Card.FIRE_TEAM,
        where=Where.GROUND,
        changes_dice=True,
        at=AFTER_OWN_DICE,
        lasts=Span.ROUND,
        why_not=_no_own_dice,
        then=_fire_team,
    ),
    Effect(id="valkyrie_particle_weave", where=Where.GROUND, answers=1),
    Effect(id="valkyrie_exoskeleton", where=Where.GROUND, strikes_back=True),
    Effect(id="moll_terminus", where=Where.GROUND, bars=True, on_planet=True),
    # The end of a round
    Effect(
        id="harrow",
        where=Where.GROUND,
        at=END_OF_ROUND,
        automatic=True,
        why_not=_no_harrow,
        then=_harrow,
        rolled=_bombarded,
    ),
    Effect(
        id="alarum",
        where=Where.GROUND,
        on_planet=True,
        at=END_OF_ROUND,
        times=2,
        picks=_kinds,
        picked=_brought_here,
    ),
    # At more than one moment
    Effect(
        id=PROXIMA,
        where=Where.GROUND,
        shelters=_galvanized,
        at=BEFORE_ROUND,
        then=_proxima,
        rolled=_proxima_hits,
    ),
    # Laws and events
    Effect(id=Law.DEMILITARIZED_ZONE, where=Where.GROUND, in_odds=True),
    Effect(id="demilitarized_zone_exploration", where=Where.GROUND, in_odds=True),
    Effect(id=Law.CONVENTIONS_OF_WAR, where=Where.GROUND, bans=_is_cultural, in_odds=True),
    Effect(id="conventions_of_war_abandoned", where=Where.GROUND, comes_to=_triple, in_odds=True),
)
