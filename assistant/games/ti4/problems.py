"""Why these forces cannot fight, and what is odd about them; each at its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    BOX,
    IN_SPACE,
    ON_PLANETS,
    Asset,
    Card,
    EffectKind,
    Law,
    Technology,
    UnitType,
    Variant,
    effects,
    english,
    factions,
    lrr,
    name_of,
    variants,
)
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import (
    ORDER,
    UNCERTAIN_FIGURES,
    ActiveSystem,
    Colour,
    Force,
    Garrison,
    Part,
    Setup,
)
from assistant.games.ti4.state import ATTACKER, OWNERS, SEATS, initial, opponent, side_of
from assistant.games.ti4.steps.capacity import in_fleet_pool, over_capacity, places
from assistant.games.ti4.steps.common import BOMBARDMENT, CANNONS, GROUND_COMBAT
from assistant.games.ti4.steps.invasion import INVASION
from assistant.games.ti4.systems import knows_no_traits, planet_called, tile_of, tile_title
from assistant.rules.decision import HERE, Seat
from assistant.rules.game import Problem
from assistant.rules.names import name_problems
from assistant.rules.text import joined

MOST_NEIGHBOURS = 12
"""Six borders and the wormholes; a name or a list without end would leave no room for the rest."""


ANOMALIES = english("9")

ORDERS = [sorted(u.value for u in order) for order in (ORDER, (*ORDER, UnitType.MECH))]
"""What an order of losses has to name; mechs where they fight."""
ON_GROUND = (UnitType.INFANTRY, UnitType.PDS)
"""What it may name for planets, too."""


def problems(setup: Setup) -> Iterator[Problem]:
    """Everything wrong with the setup, each at its field."""
    for seat in SEATS:
        yield from _of_force(setup, seat)
    if len(setup.neighbours) > MOST_NEIGHBOURS:
        text = texts.TOO_MANY_SYSTEMS(n=len(setup.neighbours), most=MOST_NEIGHBOURS)
        yield Problem(text, lrr("39.7c"), "$.neighbours")
    for n, system in enumerate(setup.neighbours):
        if not system.name:
            yield Problem(texts.UNNAMED(), lrr("39.7c"), f"$.neighbours[{n}].name")
    sides = (("$.attacker.name", setup.attacker.name), ("$.defender.name", setup.defender.name))
    planets = ((f"$.system.planets[{n}]", name) for n, name in enumerate(setup.system.planets))
    near = ((f"$.neighbours[{n}].name", s.name) for n, s in enumerate(setup.neighbours))
    for at, name in (*sides, ("$.system.name", setup.system.name), *planets, *near):
        yield from name_problems(name, at)
    yield from _of_system(setup.system)
    if Law.CONVENTIONS_OF_WAR in setup.laws and knows_no_traits(setup.system):
        text = texts.TRAITS_UNKNOWN(effect=name_of(Law.CONVENTIONS_OF_WAR))
        yield Problem(text, BOMBARDMENT, "$.system.planets", blocks=False)
    if Law.DEMILITARIZED_ZONE in setup.laws and setup.system.planets:
        text = texts.CLOSE_BY_RULING(effect=name_of(Law.DEMILITARIZED_ZONE))
        yield Problem(text, INVASION, "$.laws", blocks=False)
    yield from _of_both(setup)
    if setup.attacker.name and setup.attacker.name == setup.defender.name:
        text = texts.SAME_NAME(name=setup.attacker.name)
        yield Problem(text, HERE, "$.defender.name", blocks=False)
    if setup.attacker.colour is setup.defender.colour is not Colour.NONE:
        text = texts.SAME_COLOUR(colour=setup.attacker.colour.label())
        yield Problem(text, HERE, "$.defender.colour", blocks=False)


def _of_system(system: ActiveSystem) -> Iterator[Problem]:
    """A system that the box does not have, what is not sure of one, what is left to the table."""
    tile = tile_of(system)
    if system.tile and tile is None:
        yield Problem(texts.NO_TILE(tile=system.tile), ANOMALIES, "$.system.tile")
    for what, name in {"anomalies": texts.ANOMALY, "planets": texts.PLANETS}.items():
        if tile is not None and what in tile.uncertain:
            text = texts.UNCERTAIN_TILE(system=tile_title(system.tile), what=name())
            yield Problem(text, HERE, "$.system.tile", blocks=False)


def _of_force(setup: Setup, seat: Seat) -> Iterator[Problem]:
    mine, at = setup.force(seat), f"$.{OWNERS[seat].value}"
    name = side_name(setup, seat)
    if mine.faction and mine.faction not in factions():
        text = texts.NO_FACTION(side=name, faction=mine.faction)
        yield Problem(text, lrr("39"), f"{at}.faction")
    if mine.fleet.flagship and mine.stats(UnitType.FLAGSHIP) is None:
        yield Problem(texts.NO_FLAGSHIP(side=name), lrr("39.5"), f"{at}.flagship")
    if sorted(u.value for u in mine.loss_order() if u not in ON_GROUND) not in ORDERS:
        yield Problem(texts.BAD_ORDER(side=name), lrr("39.6"), f"{at}.order")
    mech = mine.stats(UnitType.MECH)
    if UnitType.MECH in mine.order and not (mech is not None and mech.ship):
        text = texts.MECH_NO_SHIP(unit=mine.sheet(UnitType.MECH).name)
        yield Problem(text, GROUND_COMBAT, f"{at}.order", blocks=False)
    yield from _of_part(setup, seat, at)
    for unit in UnitType:
        yield from _of_unit(mine, unit, at)
    yield from _of_planets(setup, seat, at)
    yield from _of_places(setup, seat, at)
    yield from _of_others(mine, at)
    yield from _by_hand(mine, at)
    yield from _uncertain(mine, at)
    yield from _of_cards(mine, at)


def _of_part(setup: Setup, seat: Seat, at: str) -> Iterator[Problem]:
    """Whether the side has what the part of the action is fought with."""
    mine, name, attacks = setup.force(seat), side_name(setup, seat), seat == ATTACKER
    ships = bool(side_of(mine).ships or mine.fleet.flagship)
    match setup.part:
        case Part.SPACE if not ships:
            yield Problem(texts.NO_SHIPS_YET(side=name), lrr("39.1"), f"{at}.fleet")
        case Part.ACTION if attacks and not ships and not _has_cannons(mine):
            yield Problem(texts.NO_SHIPS_YET(side=name), lrr("39.1"), f"{at}.fleet")
        case Part.ACTION | Part.INVASION if not attacks and not any(side_of(mine).present):
            yield Problem(texts.NO_UNITS(side=name), lrr("39.1"), f"{at}.fleet", blocks=False)
        case Part.INVASION if attacks and not side_of(mine).units:
            yield Problem(texts.NOBODY_TO_LAND(side=name), INVASION, f"{at}.fleet")
        case Part.INVASION if ships and not attacks:
            yield Problem(texts.STILL_SHIPS(side=name), INVASION, f"{at}.fleet")
        case Part.GROUND if attacks and initial(setup).planet is None:
            yield Problem(texts.NO_GROUND_COMBAT(), GROUND_COMBAT, f"{at}.ground")
    if setup.part in (Part.INVASION, Part.GROUND) and attacks and not setup.system.planets:
        yield Problem(texts.NO_PLANETS(), INVASION, "$.system.planets")


def _has_cannons(mine: Force) -> bool:
    """Whether anything of the side can fire a space cannon at ships."""
    side = side_of(mine)
    return any(unit.stats.cannon for unit in side.present)


def _of_planets(setup: Setup, seat: Seat, at: str) -> Iterator[Problem]:
    """What cannot stand on a planet, and planets that are not told of."""
    mine, planets = setup.force(seat), setup.system.planets
    for n, there in enumerate(mine.ground):
        here = f"{at}.ground[{n}]"
        if n >= len(planets) and there != Garrison():
            yield Problem(texts.GROUND_NOWHERE(n=n + 1), INVASION, here)
            continue
        for unit in UnitType:
            count, hurt = there.count(unit), there.damaged.count(unit)
            if count and unit not in ON_PLANETS:
                text = texts.NOT_ON_A_PLANET(unit=mine.sheet(unit).name)
                yield Problem(text, INVASION, f"{here}.{unit.value}")
            figures = mine.stats(unit)
            armour = figures is not None and figures.landed.sustain
            yield from _of_damaged(mine, unit, count, hurt, armour, f"{here}.damaged")
        for unit, most in ((UnitType.PDS, 2), (UnitType.SPACE_DOCK, 1)):
            if there.count(unit) > most:
                name = mine.sheet(unit).name
                text = texts.TOO_MANY_BUILT(unit=name, n=there.count(unit), most=most)
                yield Problem(text, INVASION, f"{here}.{unit.value}", blocks=False)
        if there.space_dock and any(mine.dock.places):
            text = texts.NOT_ON_A_PLANET(unit=mine.dock.name)
            yield Problem(text, INVASION, f"{here}.space_dock")
        both = setup.part is not Part.GROUND and n < len(setup.force(opponent(seat)).ground)
        if both and seat == ATTACKER and all(s.forces(n) for s in initial(setup).sides):
            text = texts.BOTH_ON_PLANET(planet=planet_called(setup.system, n))
            yield Problem(text, GROUND_COMBAT, here)
    for unit in UnitType:
        figures = mine.stats(unit)
        fires = figures is not None and figures.cannon is not None and figures.cannon.reaches
        if mine.near.count(unit) and not fires:
            text = texts.DOES_NOT_REACH(unit=mine.sheet(unit).name)
            yield Problem(text, CANNONS, f"{at}.near.{unit.value}", blocks=False)


def _of_damaged(
    mine: Force, unit: UnitType, count: int, damaged: int, armour: bool, at: str
) -> Iterator[Problem]:
    """No more are damaged than there are, and none that cannot be."""
    name = mine.sheet(unit).name
    if damaged > count:
        text = texts.TOO_MANY_DAMAGED(unit=name, n=damaged, total=count)
        yield Problem(text, lrr("39.6a"), f"{at}.{unit.value}")
    if damaged and mine.stats(unit) is not None and not armour:
        yield Problem(texts.CANNOT_BE_DAMAGED(unit=name), lrr("39.6a"), f"{at}.{unit.value}")


def _of_unit(mine: Force, unit: UnitType, at: str) -> Iterator[Problem]:
    count, damaged = mine.fleet.count(unit), mine.damaged.count(unit)
    name, figures = mine.sheet(unit).name, mine.stats(unit)
    armour = figures is not None and (figures.sustain or figures.landed.sustain or figures.ship)
    yield from _of_damaged(mine, unit, count, damaged, armour, f"{at}.damaged")
    if count and unit not in IN_SPACE:
        yield Problem(texts.NOT_IN_SPACE(unit=name), INVASION, f"{at}.fleet.{unit.value}")
    sheet = mine.sheet(unit)  # a card may stand in place of what has been upgraded
    if unit in mine.upgrades and not (isinstance(sheet, Variant) or len(sheet.levels) > 1):
        owners = [
            faction.name
            for faction in factions().values()
            if unit in faction.units and len(faction.units[unit].levels) > 1
        ]
        text = texts.NO_UPGRADE(unit=name)
        if owners:
            text = texts.FOREIGN_UPGRADE(unit=name, faction=joined(owners))
        yield Problem(text, lrr("39.5"), f"{at}.upgrades")
    everywhere = count + mine.near.count(unit) + sum(there.count(unit) for there in mine.ground)
    if everywhere > BOX.get(unit, everywhere):
        text = texts.MORE_THAN_BOX(unit=name, n=everywhere, box=BOX[unit])
        yield Problem(text, english("37"), f"{at}.fleet.{unit.value}", blocks=False)


def _of_places(setup: Setup, seat: Seat, at: str) -> Iterator[Problem]:
    """Places are checked before a combat, not during it (note 4)."""
    mine, name = setup.force(seat), side_name(setup, seat)
    side, limit = side_of(mine), mine.fleet_limit
    over, counted = over_capacity(side, mine), in_fleet_pool(side, mine)
    if over and setup.round == 1:
        room = places(side, mine)
        text = texts.OVER_CAPACITY(side=name, n=room + over, places=room)
        # Ground forces without a ship were meant for a planet.
        is_fleet = any(mine.fleet.count(unit) for unit in IN_SPACE if unit not in ON_PLANETS)
        yield Problem(text, english("16"), f"{at}.fleet", keeps_odds=is_fleet)
    if limit is not None and counted > limit:
        half = "" if counted == int(counted) else "½"  # of a Hybrid Crystal Fighter
        text = texts.FLEET_POOL(side=name, n=f"{int(counted)}{half}", pool=limit)
        yield Problem(text, english("37"), f"{at}.fleet_pool", blocks=False)


COPIED = {
    EffectKind.FACTION_TECHNOLOGY: ("nekro",),
    EffectKind.AGENT: ("yssaril",),
    EffectKind.COMMANDER: ("mahact", "yin"),
}
"""Factions that have the text of others' technologies and leaders."""


def _of_others(mine: Force, at: str) -> Iterator[Problem]:
    """What only another faction has, unless a card or an ability gives it."""
    for id in sorted({*mine.technologies, *mine.assets}):
        sheet = effects()[id]
        copied = mine.faction in COPIED.get(sheet.kind, ())
        if sheet.faction and sheet.faction != mine.faction and not copied:
            owner = factions()[sheet.faction].name
            text = texts.FOREIGN_EFFECT(effect=sheet.name, faction=owner)
            yield Problem(text, lrr("39.2"), f"{at}.{_home(id)}", blocks=False)


UNIQUE = (EffectKind.RELIC, EffectKind.HERO, EffectKind.AGENDA)
"""Kinds of what only one player can have, and nobody can copy."""


def _of_both(setup: Setup) -> Iterator[Problem]:
    """What both sides have together, more often than it is in the box."""
    hands = Counter([*setup.attacker.cards, *setup.defender.cards])
    sides = (setup.attacker, setup.defender)
    have: list[tuple[str, int, str]] = [
        (card, n, "cards")
        for card, n in hands.items()
        if all(side.cards.count(card) <= effects()[card].copies for side in sides)
    ]
    shared = sorted(setup.attacker.assets & setup.defender.assets)
    have += [(id, 2, "assets") for id in shared if effects()[id].kind in UNIQUE]
    for id, n, field in have:
        if n > effects()[id].copies:
            text = texts.BOTH_HAVE(card=name_of(id), n=n, box=effects()[id].copies)
            yield Problem(text, lrr("39.2"), f"$.defender.{field}", blocks=False)


def _by_hand(mine: Force, at: str) -> Iterator[Problem]:
    """What the side has and the program does not play: the table applies it."""
    for id in (*mine.effects, *dict.fromkeys(mine.cards)):
        sheet = effects()[id]
        if sheet.by_hand is not None and mine.bears(id):
            where = _where(mine, sheet.unit, at) if sheet.unit else f"{at}.{_home(id)}"
            text = texts.BY_HAND(effect=sheet.name, why=sheet.by_hand)
            yield Problem(text, lrr("39.5e"), where, blocks=False)


def _home(id: str) -> str:
    """The field in which a side has it."""
    homes: tuple[tuple[str, type[StrEnum]], ...] = (
        ("technologies", Technology),
        ("assets", Asset),
        ("cards", Card),
    )
    return next((name for name, kind in homes if id in {*kind}), "faction")


def _uncertain(mine: Force, at: str) -> Iterator[Problem]:
    """Figures that the sources do not agree on."""
    for unit in UnitType:
        for figure in mine.uncertain(unit) if mine.has(unit) else ():
            text = texts.UNCERTAIN(unit=mine.sheet(unit).name, figure=UNCERTAIN_FIGURES[figure]())
            yield Problem(text, lrr("39.5"), _where(mine, unit, at), blocks=False)


def _where(mine: Force, unit: UnitType, at: str) -> str:
    """Where the side has such a unit, in space first."""
    places = [("fleet", mine.fleet), *((f"ground[{n}]", on) for n, on in enumerate(mine.ground))]
    return next((f"{at}.{name}.{unit.value}" for name, there in places if there.count(unit)), at)


def _of_cards(mine: Force, at: str) -> Iterator[Problem]:
    """Unit cards of one faction are no other's; the box holds only so many action cards."""
    for id in sorted(mine.variants):
        whose = variants().get(id)
        if whose is None:
            known = ", ".join(sorted(variants()))
            yield Problem(texts.NO_VARIANT(id=id, known=known), lrr("39.5"), f"{at}.variants")
        elif mine.faction != whose:
            owner = factions()[whose]
            text = texts.FOREIGN_UNIT(unit=owner.variants[id].name, faction=owner.name)
            yield Problem(text, lrr("39.5"), f"{at}.variants")
    for card, n in Counter(mine.cards).items():
        box = effects()[card].copies
        if n > box:
            text = texts.MORE_THAN_BOX(unit=name_of(card), n=n, box=box)
            yield Problem(text, lrr("39.2"), f"{at}.cards")
    printings: dict[str, list[str]] = {}
    for id in (*sorted({*mine.technologies, *mine.assets}), *dict.fromkeys(mine.cards)):
        printings.setdefault(id.partition("_omega")[0], []).append(id)
    for ids in printings.values():
        if len(ids) > 1:
            text = texts.TWO_PRINTINGS(effects=joined([name_of(id) for id in ids]))
            yield Problem(text, lrr("39.2"), f"{at}.{_home(ids[0])}", blocks=False)
