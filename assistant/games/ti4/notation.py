"""How a combat is written: names of sides and units for players, a position in one line.

A position is such as ``dreadnought* 2 fighter II | war_sun``: a star marks a damaged unit, and the
bar parts attacker and defender, as in a typed line. Planets follow: ``planet 1: | 2 infantry pds``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from assistant.games.ti4 import texts
from assistant.games.ti4.data import factions
from assistant.games.ti4.setup import Setup
from assistant.games.ti4.state import ATTACKER, State, Unit, alike
from assistant.games.ti4.systems import planet_called
from assistant.rules.decision import Seat
from assistant.rules.names import number
from assistant.rules.text import TIMES, Speakable, Text, joined

ROMAN = ("", "I", "II")
"""How a level is written."""


def side_name(setup: Setup, seat: Seat) -> Speakable:
    """The player's own name, else the short one of the faction, else the role."""
    mine = setup.force(seat)
    faction = factions().get(mine.faction)
    if mine.name or faction is None:
        return mine.name or (texts.ATTACKER() if seat == ATTACKER else texts.DEFENDER())
    return faction.short


def planet_name(state: State, planet: int) -> Speakable:
    """What the system's planet of this number, counted from 0, is called."""
    return planet_called(state.setup.system, planet)


def unit_name(state: State, seat: Seat, unit: Unit) -> Speakable:
    """The unit's name, numbered where its sisters are not all alike."""
    name = state.setup.force(seat).sheet(unit.type).name
    looks = {u.look for u in state.side(seat).present if u.type is unit.type}
    if looks - {unit.look}:
        return texts.NUMBERED(unit=name, n=number(unit.id))
    return name


def destroyed(state: State, seat: Seat, unit: Unit) -> Text:
    """That the unit is destroyed, and on which planet it stood."""
    name, places = logged_name(state, seat, unit), state.side(seat).ground
    there = next((n for n, units in enumerate(places) if unit in units), None)
    if there is None:
        return texts.DESTROYED(unit=name)
    return texts.DESTROYED_ON_PLANET(unit=name, planet=planet_name(state, there))


def logged_name(state: State, seat: Seat, unit: Unit) -> Speakable:
    """The unit's name in the log: sisters with armour are numbered from the first."""
    return ship_name(state, seat, unit) if unit.stats.sustain else unit_name(state, seat, unit)


def ship_name(state: State, seat: Seat, unit: Unit) -> Speakable:
    """The unit's name, numbered where it has or had a sister, alike or not."""
    side = state.side(seat)
    sisters = [u for u in side.everyone if u.type is unit.type]
    name = state.setup.force(seat).sheet(unit.type).name
    return texts.NUMBERED(unit=name, n=number(unit.id)) if len(sisters) > 1 else name


def roster(state: State, seat: Seat, units: Iterable[Unit]) -> Speakable:
    """Who rolls, by type: ``Carrier × 1, Fighter × 3``; who fires from afar stands apart."""
    mine, afar = state.setup.force(seat), state.side(seat).near
    types = Counter((u.type, u in afar) for u in units)
    names = {key: mine.sheet(key[0]).name for key in types}
    told = {key: texts.NEARBY(unit=name) if key[1] else name for key, name in names.items()}
    return joined([TIMES(what=told[key], n=n) for key, n in types.items()])


def notation(state: State) -> str:
    """The fleets, then what is under way."""
    where = f"round {state.round} {state.at.value}"
    if state.planet is not None:
        where += f" planet {state.planet + 1}"
    hits = f" hits {state.hits[0]}:{state.hits[1]}" if any(state.hits) else ""
    end = f" {state.outcome.value}" if state.outcome else ""
    away = "".join(f" away {_row(side.away)}" for side in state.sides if side.away)
    return f"{fleets(state)}{_on_planets(state)} ; {where}{hits}{away}{end}"


def fleets(state: State) -> str:
    """The two fleets only."""
    return " | ".join(_row(side.units) for side in state.sides).strip()


def _on_planets(state: State) -> str:
    planets = zip(*(side.ground for side in state.sides), strict=True)
    return "".join(
        f" ; planet {n + 1}: {_row(attacker)} | {_row(defender)}".rstrip()
        for n, (attacker, defender) in enumerate(planets)
        if attacker or defender
    )


def _row(units: tuple[Unit, ...]) -> str:
    words = []
    for kind in alike(units):
        count = f"{len(kind)} " if len(kind) > 1 else ""
        level, damaged = " II" * (kind[0].level > 1), "*" * kind[0].damaged
        words.append(f"{count}{kind[0].type.value}{level}{damaged}")
    return " ".join(words)
