"""Effects used in a space combat: before it, in its rounds, at their end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, Card, Kind, Law, UnitType, factions
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import (
    BEFORE_ROUND,
    MANY,
    Effect,
    Once,
    Rolling,
    Where,
    aims,
    cite_of,
    demand,
    destroys,
    hits,
)
from assistant.games.ti4.effects.hits import IN_COMBAT, cancelled, no_hits
from assistant.games.ti4.effects.losses import blown_up, is_in_box, placed
from assistant.games.ti4.notation import logged_name, planet_name, roster, unit_name
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import (
    ATTACKER,
    Demand,
    RoundStep,
    Span,
    State,
    Unit,
    Use,
    Want,
    alike,
    opponent,
    ref,
    unit_at,
)
from assistant.games.ti4.steps import retreat
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Speakable, joined

SMALL_SHIPS = (UnitType.CRUISER, UnitType.DESTROYER)


def big_ships(state: State, seat: Seat) -> list[Unit]:
    """The seat's ships but fighters."""
    return [ship for ship in state.side(seat).ships if ship.kind is not Kind.FIGHTER]


def small_ships(state: State, seat: Seat) -> list[Unit]:
    """The seat's cruisers and destroyers."""
    return [ship for ship in state.side(seat).ships if ship.type in SMALL_SHIPS]


# The start of the combat -----------------------------------------------------------------------


def _too_few_for_cannon(state: State, seat: Seat) -> Iterator[Refusal]:
    if len(big_ships(state, seat)) < 3:
        yield Refusal(texts.THREE_SHIPS_NEEDED(), cite_of("assault_cannon"))
    if not big_ships(state, opponent(seat)):
        yield Refusal(texts.NO_TARGET(), cite_of("assault_cannon"))


def _assault_cannon(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    foe = opponent(seat)
    return demand(state, destroys("assault_cannon", foe, foe, big_ships(state, foe)))


def _splicer(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    foe = opponent(seat)
    return demand(state, hits("dimensional_splicer", foe, foe, [unit]))


def enemy_ships(state: State, seat: Seat) -> Iterable[tuple[Seat, Unit]]:
    """The opponent's ships, to pick one."""
    return ((opponent(seat), ship) for ship in state.side(opponent(seat)).ships)


def _ambush(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """Up to two ships: those that hit most easily."""
    firing = sorted(small_ships(state, seat), key=lambda ship: ship.stats.combat)[:2]
    ids, values = (tuple(u.id for u in firing), tuple(u.stats.combat for u in firing))
    return demand(state, Demand("ambush", Want.ROLL, seat, seat, ids, 1, values))


def _ambushed(state: State, wanted: Demand, count: int) -> Step[State]:
    foe = opponent(wanted.seat)
    if not count:
        return Step(state)
    return demand(state, hits("ambush", foe, foe, state.side(foe).ships, count))


def _repaired(state: State, seat: Seat, units: Iterable[Unit], id: str) -> Step[State]:
    """These units are whole again."""
    events = list[Event]()
    for unit in units:
        text = texts.REPAIRED(unit=logged_name(state, seat, unit))
        events.append(Event(text, cite_of(id), seat))
        side = state.side(seat)
        state = state.with_side(seat, side.with_unit(replace(unit, damaged=False)))
    return Step(state, tuple(events))


def _arc_secundus(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    hurt = [u for u in state.side(seat).ships if u.type is UnitType.FLAGSHIP and u.damaged]
    return _repaired(state, seat, hurt, "arc_secundus")


def _all_damaged(state: State, seat: Seat) -> list[Unit]:
    return [u for u in state.side(seat).present if u.damaged and u not in state.side(seat).near]


def _emergency_repairs(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return _repaired(state, seat, _all_damaged(state, seat), "emergency_repairs")


def _nothing_damaged(state: State, seat: Seat) -> Iterator[Refusal]:
    if not _all_damaged(state, seat):
        yield Refusal(texts.NOTHING_DAMAGED(), cite_of("emergency_repairs"))


# Ships given up for a hit, or changed, or brought in -------------------------------------------


def _own_small_ships(state: State, seat: Seat) -> Iterable[tuple[Seat, Unit]]:
    return ((seat, ship) for ship in small_ships(state, seat))


def _impulse(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """The opponent puts the hit on a ship but a fighter if able."""
    assert unit is not None
    foe, step = opponent(seat), blown_up(state, seat, [unit], "impulse_core")
    targets = big_ships(state, foe) or state.side(foe).ships
    after = demand(step.state, hits("impulse_core", foe, foe, targets))
    return Step(after.state, step.events)


def _devotion(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """The owner says which ship is hit; its own owner may sustain."""
    assert unit is not None
    foe, step = opponent(seat), blown_up(state, seat, [unit], "devotion")
    after = demand(step.state, aims("devotion", seat, foe, state.side(foe).ships))
    return Step(after.state, step.events)


def _no_enemy_ships(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if not state.side(opponent(seat)).ships:
            yield Refusal(texts.NO_TARGET(), cite_of(id))

    return why_not


def _exotriremes(state: State, seat: Seat) -> Iterable[tuple[Seat, Unit]]:
    mine = state.side(seat).ships
    return ((seat, u) for u in mine if u.type is UnitType.DREADNOUGHT and u.level == 2)


def _exotrireme(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """Up to two ships of the opponent; that cannot be sustained."""
    assert unit is not None
    foe, step = opponent(seat), blown_up(state, seat, [unit], "exotrireme_2")
    after = demand(step.state, destroys("exotrireme_2", seat, foe, state.side(foe).ships, 2))
    return Step(after.state, step.events)


ALASTOR = "the_alastor"


def _ground_in_space(state: State, seat: Seat) -> list[Unit]:
    return [u for u in state.side(seat).units if u.is_ground and not u.is_ship]


def _ground_to_fly(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """Ground forces that may fight as ships: all in space, or one of a kind, on planets, too.

    Of those on planets the pick says which, so that they are there again after the combat.
    """
    there, side = _ground_in_space(state, seat), state.side(seat)
    if there:
        yield "", texts.ALL_IN_SPACE()
    for kind in alike(tuple(there)):
        yield ref(seat, kind[0].id), unit_name(state, seat, kind[0])
    for n, on in enumerate(side.ground):
        for kind in alike(tuple(u for u in on if u.is_ground)):
            name = unit_name(state, seat, kind[0])
            label = texts.ON_PLANET(unit=name, planet=planet_name(state, n))
            yield f"{ref(seat, kind[0].id)}:{n}", label


def _alastor(state: State, seat: Seat, pick: str) -> Step[State]:
    """These ground forces fight as ships; they are lost first."""
    flying = _ground_in_space(state, seat)
    if pick:
        flying = [unit_at(state, pick)]
    side = state.side(seat)
    events = list[Event]()
    for one in flying:
        if one not in side.units:
            side = side.moving(None, one.id)
        side = side.with_unit(replace(one, stats=replace(one.stats, ship=True)))
        text = texts.FLIES(unit=logged_name(state, seat, one))
        events.append(Event(text, cite_of(ALASTOR), seat))
    first = tuple(u for u in (UnitType.INFANTRY, UnitType.MECH) if u not in side.order)
    return Step(state.with_side(seat, replace(side, order=(*first, *side.order))), tuple(events))


def _landed_again(state: State, seat: Seat, use: Use) -> State:
    """Ground forces are no ships any more; those from a planet are there again."""
    side, mine = state.side(seat), state.setup.force(seat)
    for one in side.units:
        figures = mine.stats(one.type)
        if one.is_ground and figures is not None and not figures.ship:
            side = side.with_unit(replace(one, stats=replace(one.stats, ship=False)))
            _, _, planet = use.unit.partition(":")
            if planet and use.unit == f"{ref(seat, one.id)}:{planet}":
                side = side.moving(int(planet), one.id)
    return state.with_side(seat, side)


NOMAD_LEVELS = {"": "I", ":2": "II"}
"""What a pick says of the Nomad flagship: only the table knows whether it is upgraded."""


def _against_nomad(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.setup.force(opponent(seat)).faction == "nomad":
        text = texts.NOT_AGAINST(faction=factions()["nomad"].name)
        yield Refusal(text, cite_of(Card.THE_CAVALRY))


def _memorias(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """Each kind of ship but fighters, as the Nomad flagship of either level."""
    memoria = factions()["nomad"].units[UnitType.FLAGSHIP]
    for kind in alike(tuple(big_ships(state, seat))):
        name = unit_name(state, seat, kind[0])
        for level, roman in NOMAD_LEVELS.items():
            label = texts.AS_FLAGSHIP(unit=name, flagship=memoria.name, level=roman)
            yield f"{ref(seat, kind[0].id)}{level}", label


def _cavalry(state: State, seat: Seat, pick: str) -> Step[State]:
    unit = unit_at(state, pick)
    memoria = factions()["nomad"].units[UnitType.FLAGSHIP].levels[pick.endswith(":2")]
    lent = {f: getattr(memoria, f) for f in ("combat", "dice", "sustain", "barrage")}
    ship = replace(unit, stats=replace(unit.stats, **lent))
    return Step(state.with_side(seat, state.side(seat).with_unit(ship)))


def _dismounted(state: State, seat: Seat, use: Use) -> State:
    side, mine = state.side(seat), state.setup.force(seat)
    for one in side.present:
        figures = mine.stats(one.type)
        if ref(seat, one.id) == use.unit.partition(":")[0] and figures is not None:
            side = side.with_unit(replace(one, stats=figures))
    return state.with_side(seat, side)


ESCORTS = {
    "cruiser-cruiser": (UnitType.CRUISER, UnitType.CRUISER),
    "cruiser-destroyer": (UnitType.CRUISER, UnitType.DESTROYER),
    "destroyer-destroyer": (UnitType.DESTROYER, UnitType.DESTROYER),
}
"""What comes with the flagship, two ships of these types."""


def _escorts(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    mine = state.setup.force(seat)
    for pick, units in ESCORTS.items():
        if all(is_in_box(state, seat, unit, units.count(unit)) for unit in units):
            yield pick, joined([mine.sheet(unit).name for unit in units])


def _kuuasi(state: State, seat: Seat, pick: str) -> Step[State]:
    events = list[Event]()
    for unit in (UnitType.FLAGSHIP, *ESCORTS[pick]):
        if is_in_box(state, seat, unit):
            step = placed(state, seat, unit, 1, Asset.KUUASI_AUN_JALATAI)
            state = step.state
            events += step.events
    return Step(state, tuple(events))


def _at_breach(state: State, seat: Seat) -> bool:
    return state.setup.system.breach


def _in_breach(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether the opponent's unit is where a breach is active, here or in an adjacent system."""
    near = unit in state.side(opponent(seat)).near
    return not near or any(system.breach for system in state.setup.neighbours)


# Fighters in an asteroid field -----------------------------------------------------------------


COSMIC = Law.COSMIC_PHENOMENAE


def _all_fly(state: State, seat: Seat) -> Iterator[Refusal]:
    if not _cannot_fly(state, seat):
        yield Refusal(texts.NO_TARGET(), cite_of(COSMIC))


def _cannot_fly(state: State, seat: Seat) -> list[Unit]:
    return [u for u in state.side(seat).fighters if u.must_be_carried]


def _aside(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """Fighters without a move value stand aside until the combat is over."""
    units, side = _cannot_fly(state, seat), state.side(seat)
    ids = {u.id for u in units}
    there = tuple(u for u in side.units if u.id not in ids)
    aside = replace(side, units=there, near=(*side.near, *units))
    uses = (*aside.uses, *(Use(COSMIC, Span.COMBAT, ref(seat, u.id)) for u in units))
    text = texts.STANDS_ASIDE(units=roster(state, seat, tuple(units)))
    event = Event(text, cite_of(COSMIC), seat)
    return Step(state.with_side(seat, replace(aside, uses=uses)), (event,))


def _back_in_line(state: State, seat: Seat, use: Use) -> State:
    side = state.side(seat)
    back = next((u for u in side.near if ref(seat, u.id) == use.unit), None)
    return state if back is None else state.with_side(seat, side.moving(None, back.id))


# Retreats --------------------------------------------------------------------------------------


def _nowhere(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """No adjacent system is without ships of others."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if not retreat.has_destination(replace(state, skilled=True), seat):
            yield Refusal(texts.NO_DESTINATION(), cite_of(id))
        if forces.nobody_leaves(state):
            yield Refusal(texts.NOBODY_LEAVES(), cite_of(id))

    return why_not


def _skilled(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """The ships leave at once, as in a retreat, and nobody wins."""
    state = forces.expired(state, [seat])
    leaving = replace(state, announced=seat, destination=None, arrived=False, loads=(), turn=0)
    return Step(replace(leaving, at=RoundStep.RETREAT, skilled=True, drawn=True))


def _no_rout(state: State, seat: Seat) -> Iterator[Refusal]:
    if not retreat.has_destination(state, ATTACKER):
        yield Refusal(texts.NO_DESTINATION(), cite_of(Card.ROUT))
    if state.turn or state.announced is not None:
        yield Refusal(texts.ANOTHER_WINDOW(), cite_of(Card.ROUT))


def _rout(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    event = Event(texts.ANNOUNCED(), cite_of(Card.ROUT), actor=ATTACKER)
    return Step(replace(state, announced=ATTACKER), (event,))


def _not_announced(id: str, whose: Callable[[Seat], Seat]) -> Callable[..., Iterator[Refusal]]:
    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if state.announced != whose(seat):
            yield Refusal(texts.NO_RETREAT(), cite_of(id))

    return why_not


def _intercept(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    event = Event(texts.RETREAT_CANCELLED(), cite_of(Card.INTERCEPT), actor=opponent(seat))
    return Step(replace(state, announced=None), (event,))


def _ways_out(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """Each kind of ship, and each system it may go to; where there is but one, it is not named."""
    skilled = replace(state, skilled=True)
    near = enumerate(state.setup.neighbours)
    open_ = [n for n, there in near if not list(retreat.why_not_there(skilled, seat, there))]
    for kind in alike(state.side(seat).flying):
        name, unit = unit_name(state, seat, kind[0]), ref(seat, kind[0].id)
        for n in open_:
            label = texts.TO_SYSTEM(unit=name, system=state.setup.neighbours[n].name)
            yield unit if len(open_) == 1 else f"{unit}:{n}", label


def _slip_away(state: State, seat: Seat, pick: str) -> Step[State]:
    """The ship is in the adjacent system, and a command token with it."""
    unit, labels = unit_at(state, pick), dict(_ways_out(state, seat))
    event = Event(texts.GONE(where=labels[pick]), cite_of(Asset.WATCHFUL_OJZ), seat)
    return Step(state.with_side(seat, state.side(seat).leaving(unit.id)), (event,))


def _may_slip_away(state: State, seat: Seat) -> Iterator[Refusal]:
    yield from _not_announced(Asset.WATCHFUL_OJZ, lambda mine: mine)(state, seat)
    yield from _nowhere(Asset.WATCHFUL_OJZ)(state, seat)


def _last_dispatch(state: State, seat: Seat) -> Step[State]:
    foe = opponent(seat)
    soft = [ship for ship in state.side(foe).ships if not ship.stats.sustain]
    return demand(state, destroys("last_dispatch", seat, foe, soft))


def _not_marked(state: State, seat: Seat) -> Iterator[Refusal]:
    if not state.setup.force(seat).circumstances.marked:
        yield Refusal(texts.NO_TARGET(), cite_of("heavens_eye"))


def _heavens_eye(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    hurt = [u for u in state.side(seat).ships if u.type is UnitType.FLAGSHIP and u.damaged]
    return _repaired(state, seat, hurt, "heavens_eye")


# Hits ------------------------------------------------------------------------------------------


def _no_shields(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.is_invasion and Law.WILD_WILD_GALAXY not in state.setup.laws:
        yield Refusal(texts.ONLY_IN_SPACE(), cite_of(Card.SHIELDS_HOLDING))
    yield from no_hits(Card.SHIELDS_HOLDING)(state, seat)


def _shields_holding(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return cancelled(state, seat, 2, Card.SHIELDS_HOLDING)


def _sustaining(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    """The opponent's ships that have used their armour, and may be hit directly."""
    foe = opponent(seat)
    side = state.side(foe)
    for ship in side.ships:
        immune = ship.type is UnitType.DREADNOUGHT and ship.level == 2
        if ship.id in side.sustained and not immune:
            yield foe, ship
    if Law.WILD_WILD_GALAXY in state.setup.laws:
        for unit in side.present:
            if unit.type is UnitType.MECH and not unit.is_ship and unit.id in side.sustained:
                yield foe, unit


def _direct_hit(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    foe = opponent(seat)
    return demand(state, destroys("direct_hit", seat, foe, [unit]))


# After hits ------------------------------------------------------------------------------------


def _spared_armour(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    side = state.side(seat)
    for unit in state.forces(seat):
        if unit.damaged and unit.id not in side.sustained:
            yield seat, unit


def _duranium(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    return _repaired(state, seat, [unit], "duranium_armor")


ASSIGNING = IN_COMBAT | {RoundStep.END_OF_ROUND}
"""Where hits wait to be assigned."""

ANNOUNCED = frozenset(
    {
        RoundStep.ANNOUNCED,
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ATTACKER_ROLLED,
        RoundStep.DEFENDER_ROLLS,
        RoundStep.DEFENDER_ROLLED,
        RoundStep.ASSIGN,
        RoundStep.AFTER_HITS,
    }
)
"""Steps at which an announced retreat is still to come."""


AFTER_SUSTAIN = frozenset(
    {
        RoundStep.ATTACKER_CANNON_HITS,
        RoundStep.DEFENDER_CANNON_HITS,
        RoundStep.BEFORE_COMBAT,
        RoundStep.START_OF_ROUND,
        RoundStep.BARRAGE_LOSSES,
        RoundStep.ASSIGN,
        RoundStep.AFTER_HITS,
        RoundStep.RETREAT,
        RoundStep.END_OF_ROUND,
        RoundStep.ANNOUNCE,
        RoundStep.ATTACKER_ROLLS,
    }
)
"""Where armour has been used and no new dice have fallen."""

DECLARED = (
    Effect(
        id="assault_cannon",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        why_not=_too_few_for_cannon,
        then=_assault_cannon,
    ),
    Effect(
        id="dimensional_splicer",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        targets=enemy_ships,
        then=_splicer,
    ),
    Effect(
        id="ambush",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        why_not=lambda state, seat: iter(
            () if small_ships(state, seat) else (Refusal(texts.NO_TARGET(), cite_of("ambush")),)
        ),
        then=_ambush,
        rolled=_ambushed,
    ),
    Effect(
        id="arc_secundus",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        automatic=True,
        then=_arc_secundus,
    ),
    Effect(
        id="emergency_repairs",
        at=BEFORE_ROUND | {RoundStep.END_OF_ROUND},
        why_not=_nothing_damaged,
        then=_emergency_repairs,
    ),
    Effect(
        id=Card.SHIELDS_HOLDING,
        wards=True,
        at=ASSIGNING,
        why_not=_no_shields,
        then=_shields_holding,
    ),
    Effect(
        id=Card.DIRECT_HIT,
        at=AFTER_SUSTAIN,
        once=Once.ALWAYS,
        targets=_sustaining,
        then=_direct_hit,
    ),
    Effect(
        id="duranium_armor",
        at=frozenset({RoundStep.AFTER_HITS}),
        targets=_spared_armour,
        then=_duranium,
    ),
    # The start of a combat or a round
    Effect(
        id="impulse_core",
        gives_up=True,
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        targets=_own_small_ships,
        then=_impulse,
    ),
    Effect(
        id="the_alastor",
        gives_up=True,
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        lasts=Span.COMBAT,
        times=MANY,
        picks=_ground_to_fly,
        picked=_alastor,
        expires=_landed_again,
    ),
    Effect(
        id=Card.THE_CAVALRY,
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        lasts=Span.COMBAT,
        why_not=_against_nomad,
        picks=_memorias,
        picked=_cavalry,
        expires=_dismounted,
    ),
    Effect(
        id=Asset.KUUASI_AUN_JALATAI,
        where=Where.SPACE,
        at=BEFORE_ROUND,
        once=Once.BATTLE,
        picks=_escorts,
        picked=_kuuasi,
    ),
    Effect(
        id=Asset.AIRO_SHIR_AUR,
        where=Where.SPACE,
        at=BEFORE_ROUND | {RoundStep.MOVED},
        first_round=True,
        lasts=Span.COMBAT,
        once=Once.BATTLE,
        attacker_only=True,
        stays=True,
        forbids=lambda state, seat, rolling: rolling is Rolling.CANNON,
    ),
    Effect(
        id="quietus",
        in_system=True,
        when=_at_breach,
        bars=True,
        strips=_in_breach,
    ),
    Effect(
        id=COSMIC,
        where=Where.SPACE,
        at=BEFORE_ROUND | {RoundStep.BEFORE_COMBAT},
        once=Once.ALWAYS,
        times=MANY,
        automatic=True,
        when=lambda state, seat: state.setup.system.anomaly is Anomaly.ASTEROIDS,
        why_not=_all_fly,
        then=_aside,
        expires=_back_in_line,
    ),
    # Retreats
    Effect(
        id=Card.SKILLED_RETREAT,
        gives_up=True,
        where=Where.SPACE,
        at=BEFORE_ROUND,
        why_not=_nowhere(Card.SKILLED_RETREAT),
        then=_skilled,
    ),
    Effect(
        id=Card.ROUT,
        gives_up=True,
        where=Where.SPACE,
        at=frozenset({RoundStep.ANNOUNCE}),
        defender_only=True,
        why_not=_no_rout,
        then=_rout,
    ),
    Effect(
        id=Card.INTERCEPT,
        where=Where.SPACE,
        at=ANNOUNCED,
        why_not=_not_announced(Card.INTERCEPT, opponent),
        then=_intercept,
    ),
    Effect(
        id=Asset.WATCHFUL_OJZ,
        where=Where.SPACE,
        at=frozenset({RoundStep.ANNOUNCED}),
        times=2,
        why_not=_may_slip_away,
        picks=_ways_out,
        picked=_slip_away,
    ),
    Effect(id="last_dispatch", where=Where.SPACE, left=_last_dispatch),
    Effect(id=Asset.CIRCLET_OF_THE_VOID, in_odds=True),
    Effect(id="voidborn", in_odds=True),
    # The end of a round
    Effect(
        id="heavens_eye",
        where=Where.SPACE,
        at=frozenset({RoundStep.END_OF_ROUND}),
        automatic=True,
        why_not=_not_marked,
        then=_heavens_eye,
    ),
    Effect(
        id="devotion",
        gives_up=True,
        where=Where.SPACE,
        at=frozenset({RoundStep.END_OF_ROUND}),
        why_not=_no_enemy_ships("devotion"),
        targets=_own_small_ships,
        then=_devotion,
    ),
    Effect(
        id="exotrireme_2",
        gives_up=True,
        where=Where.SPACE,
        at=frozenset({RoundStep.END_OF_ROUND}),
        once=Once.ALWAYS,
        why_not=_no_enemy_ships("exotrireme_2"),
        targets=_exotriremes,
        then=_exotrireme,
    ),
)
