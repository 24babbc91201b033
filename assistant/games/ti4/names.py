"""What players call sides and units."""

from __future__ import annotations

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, factions
from assistant.games.ti4.setup import Force, Setup
from assistant.games.ti4.state import ATTACKER, State, Unit
from assistant.rules.decision import Seat
from assistant.rules.names import number
from assistant.rules.text import Name, Speakable

ROMAN = ("", "I", "II")
"""How a level is written."""


def side_name(setup: Setup, seat: Seat) -> Speakable:
    """The player's own name, else the faction's, else the role."""
    mine = setup.force(seat)
    faction = factions().get(mine.faction)
    if mine.name or faction is None:
        return mine.name or (texts.ATTACKER() if seat == ATTACKER else texts.DEFENDER())
    return faction.name


def type_name(force: Force, unit: UnitType) -> Name:
    """The unit's name: its own where the faction has its own unit."""
    return force.sheet(unit).name


def unit_name(state: State, seat: Seat, unit: Unit) -> Speakable:
    """The unit's name, numbered where its sisters are not all alike."""
    name = type_name(state.setup.force(seat), unit.type)
    looks = {u.look for u in state.side(seat).units if u.type is unit.type}
    if looks - {unit.look}:
        return texts.NUMBERED(unit=name, n=number(unit.id))
    return name


def logged_name(state: State, seat: Seat, unit: Unit) -> Speakable:
    """The unit's name in the log: sisters with armour are numbered from the first."""
    return ship_name(state, seat, unit) if unit.stats.sustain else unit_name(state, seat, unit)


def ship_name(state: State, seat: Seat, unit: Unit) -> Speakable:
    """The unit's name, numbered where it has or had a sister, alike or not."""
    side = state.side(seat)
    sisters = [u for u in side.everyone if u.type is unit.type]
    name = type_name(state.setup.force(seat), unit.type)
    return texts.NUMBERED(unit=name, n=number(unit.id)) if len(sisters) > 1 else name
