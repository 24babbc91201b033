"""Effects on dice: what is added to a roll, more dice, abilities given, rerolls."""

from __future__ import annotations

from assistant.games.ti4.data import Asset, Kind, Law, UnitType
from assistant.games.ti4.effects.declare import (
    ABILITIES,
    BEFORE_ROUND,
    Effect,
    OfUnit,
    Once,
    Rolling,
    Where,
    constant,
)
from assistant.games.ti4.setup import Circumstances, Force
from assistant.games.ti4.state import ON_ALL_ROLLS, RoundStep, Span, State, Unit, opponent
from assistant.games.ti4.systems import tile_of
from assistant.rules.decision import Seat


def usual_bonus(force: Force) -> int:
    """What a force's faction adds to all its combat rolls."""
    return sum(ON_ALL_ROLLS.get(id, 0) for id in force.effects)


def circumstances(state: State, seat: Seat) -> Circumstances:
    """What the table has told of the seat and the board."""
    return state.setup.force(seat).circumstances


def is_favoured(state: State, seat: Seat, id: str) -> bool:
    """Whether the system is one in which this effect helps: by its tile, unless the table tells."""
    told = circumstances(state, seat).favoured
    tile = tile_of(state.setup.system)
    if told is not None or tile is None:
        return bool(told)
    if id == Asset.AROZ_HOLLOW:
        return tile.back == "fracture"
    home = bool(tile.home) and tile.home == state.setup.force(seat).faction
    return home or any(p.legendary or p.name.en == "Mecatol Rex" for p in tile.planets)


def fighters(value: int) -> OfUnit:
    """A number for the combat rolls of fighters."""
    return lambda state, seat, unit, rolling: (
        value if rolling is Rolling.COMBAT and unit.kind is Kind.FIGHTER else 0
    )


def itself(bearer: UnitType, value: OfUnit) -> OfUnit:
    """A number for the combat rolls of the unit whose text it is."""
    return lambda state, seat, unit, rolling: (
        value(state, seat, unit, rolling)
        if rolling is Rolling.COMBAT and unit.type is bearer
        else 0
    )


def _fragile(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """A Shield Paling on the planet lifts it from infantry there."""
    if rolling is not Rolling.COMBAT:
        return 0
    shielded = state.planet is not None and any(
        u.type is UnitType.MECH for u in state.side(seat).ground[state.planet]
    )
    mechs_have_text = Law.ARTICLES_OF_WAR not in state.setup.laws
    own = state.setup.force(seat).own is not None
    spared = unit.type is UnitType.INFANTRY and shielded and mechs_have_text and own
    return 0 if spared else ON_ALL_ROLLS["fragile"]


def _others(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """The flagship helps the other ships."""
    return int(rolling is Rolling.COMBAT and unit.type is not UnitType.FLAGSHIP)


def _enemy_big_ships(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """As many dice as the opponent has ships but fighters, in place of the printed one."""
    if rolling is not Rolling.COMBAT or unit.type is not UnitType.FLAGSHIP:
        return 0
    ships = state.side(opponent(seat)).ships
    return sum(ship.kind is not Kind.FIGHTER for ship in ships) - unit.stats.dice


def _one_ship(id: str) -> OfUnit:
    """A die for the unit that the effect has been used on."""

    def dice(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
        name = f"{seat}/{unit.id}"
        marked = any(use.effect == id and use.unit == name for use in state.side(seat).uses)
        return int(marked and rolling is Rolling.COMBAT)

    return dice


def _morale(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    more = 2 if Law.WILD_WILD_GALAXY in state.setup.laws else 1
    return more if rolling is Rolling.COMBAT else 0


DECLARED = (
    # Always
    Effect(id="unrelenting", bonus=constant(ON_ALL_ROLLS["unrelenting"]), in_odds=True),
    Effect(id="fragile", bonus=_fragile, in_odds=True),
    Effect(id="prophecy_of_ixth", bonus=fighters(1), in_odds=True),
    Effect(
        id="imperator",
        bonus=lambda state, seat, unit, rolling: (
            circumstances(state, seat).supports if rolling is Rolling.COMBAT else 0
        ),
        in_odds=True,
    ),
    Effect(
        id="rickar_rickani",
        bonus=lambda state, seat, unit, rolling: (
            2 * is_favoured(state, seat, Asset.RICKAR_RICKANI) if rolling is Rolling.COMBAT else 0
        ),
        in_odds=True,
    ),
    Effect(
        id="aroz_hollow",
        bonus=lambda state, seat, unit, rolling: int(
            rolling is Rolling.COMBAT and is_favoured(state, seat, Asset.AROZ_HOLLOW)
        ),
        in_odds=True,
    ),
    Effect(
        id="assail",
        bonus=lambda state, seat, unit, rolling: int(circumstances(state, seat).marked),
        in_odds=True,
    ),
    Effect(id="antimass_deflectors", against=constant(-1, Rolling.CANNON), in_odds=True),
    Effect(
        id="plasma_scoring",
        spare_die=frozenset({Rolling.BOMBARDMENT, Rolling.CANNON}),
        in_odds=True,
    ),
    Effect(id="trrakan_aun_zulok", spare_die=ABILITIES, in_odds=True),
    Effect(id="two_ram", shields=False, in_odds=True),
    # With a unit
    Effect(
        id="the_egeiro",
        where=Where.SPACE,
        bonus=itself(UnitType.FLAGSHIP, lambda state, seat, *_: circumstances(state, seat).systems),
        in_odds=True,
    ),
    Effect(
        id="arvicon_rex",
        where=Where.SPACE,
        bonus=itself(
            UnitType.FLAGSHIP,
            lambda state, seat, *_: 0 if circumstances(state, seat).holds_token else 2,
        ),
        in_odds=True,
    ),
    Effect(
        id="iconoclast",
        bonus=itself(
            UnitType.MECH, lambda state, seat, *_: 2 * circumstances(state, seat).fragment
        ),
        when=lambda state, seat: Asset.ICONOCLAST_OMEGA not in state.side(seat).effects,
        in_odds=True,
    ),
    Effect(
        id="mordred",
        bonus=itself(UnitType.MECH, lambda state, seat, *_: 2 * circumstances(state, seat).marked),
        in_odds=True,
    ),
    Effect(id="cmorran_norr", where=Where.SPACE, bonus=_others),
    Effect(
        id="visz_el_vir",
        dice=itself(UnitType.MECH, lambda *_: 1),
    ),
    Effect(
        id="salai_sai_corian",
        where=Where.SPACE,
        dice=_enemy_big_ships,
    ),
    # For a round or a combat
    Effect(
        id="morale_boost",
        bonus=_morale,
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
    ),
    Effect(
        id="fighter_prototype",
        where=Where.SPACE,
        bonus=fighters(2),
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
        first_round=True,
    ),
    Effect(
        id="supercharge",
        bonus=constant(1),
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
        once=Once.BATTLE,
    ),
    Effect(
        id="munitions_reserves",
        costs=True,
        where=Where.SPACE,
        changes_dice=True,
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
    ),
    Effect(
        id="viscount_unlenn",
        where=Where.SPACE,
        dice=_one_ship("viscount_unlenn"),
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
        once=Once.BATTLE,
        targets=lambda state, seat: ((seat, unit) for unit in state.side(seat).ships),
    ),
    Effect(
        id="evelyn_delouis",
        where=Where.GROUND,
        dice=_one_ship("evelyn_delouis"),
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
        once=Once.BATTLE,
        targets=lambda state, seat: ((seat, unit) for unit in state.forces(seat)),
    ),
    Effect(
        id="bunker",
        against=constant(-4, Rolling.BOMBARDMENT),
        at=frozenset({RoundStep.START_OF_INVASION}),
        lasts=Span.ACTION,
        defender_only=True,
    ),
)
