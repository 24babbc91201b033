"""What a player of the evening keeps from one tactical action to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from assistant.games.ti4.data import EffectKind, effects, factions
from assistant.games.ti4.setup import ActiveSystem, Colour, Fleet, Force, Garrison, Part, Setup
from assistant.games.ti4.state import SEATS, Side, State, Unit
from assistant.games.ti4.systems import numbered
from assistant.rules.players import Seating
from assistant.rules.text import Message, Speakable

FleetKind = TypeVar("FleetKind", bound=Fleet)
OF_PLAYER = (
    "faction",
    "colour",
    "upgrades",
    "technologies",
    "assets",
    "own_units",
    "variants",
    "docks_upgraded",
    "flagship",
)
HABITS = ("order", "sustain", "playing", "weight")
"""How he plays: his in the next battle, but no fact about him."""


def next_setup(setup: Setup, end: State) -> Setup:
    """The same players with what they have; fleets and systems are new.

    Who fights for planets has one to begin with, as on a fresh form.

    A hero that was used is purged; what is only exhausted is ready again at some time.
    """
    attacker, defender = (_kept(setup.force(seat), end.sides[seat]) for seat in SEATS)
    return Setup(
        attacker,
        defender,
        rule_options=setup.rule_options,
        part=setup.part,
        system=ActiveSystem(planets=() if setup.part is Part.SPACE else (numbered(1),)),
        stop_before_forced_losses=setup.stop_before_forced_losses,
        stop_before_idle_barrage=setup.stop_before_idle_barrage,
        laws=setup.laws,
        effects_by_hand=setup.effects_by_hand,
    )


def with_survivors(setup: Setup, end: State) -> Setup:
    """The same with all that is left of their units, those that got away too, where they fought."""
    new = next_setup(setup, end)
    attacker, defender = (_survived(new.force(seat), end.sides[seat]) for seat in SEATS)
    return replace(new, attacker=attacker, defender=defender, system=setup.system)


def _survived(force: Force, side: Side) -> Force:
    there = (*side.units, *side.away)
    ground = [_counted(units, Garrison(damaged=_damaged(units))) for units in side.ground]
    while ground and ground[-1] == Garrison():
        ground.pop()
    return replace(
        force,
        fleet=_counted(there, Fleet()),
        damaged=_damaged(there),
        ground=tuple(ground),
        near=_counted(side.near, Fleet()),
    )


def _damaged(units: Iterable[Unit]) -> Fleet:
    return _counted((unit for unit in units if unit.damaged), Fleet())


def _counted(units: Iterable[Unit], empty: FleetKind) -> FleetKind:
    return replace(empty, **Counter(unit.type.value for unit in units))


def _kept(force: Force, side: Side) -> Force:
    purged = {id for id in side.spent if effects()[id].kind is EffectKind.HERO}
    same = {name: getattr(force, name) for name in ("name", *OF_PLAYER, *HABITS)}
    return replace(Force(**same), assets=frozenset(a for a in force.assets if a not in purged))


def _recast(force: Force, has: Force) -> Force:
    return force if has.faction == force.faction else force.of_faction(has.faction)


def _tells(force: Force) -> Iterator[Speakable]:
    faction = factions().get(force.faction)
    if faction is not None:
        yield faction.name
    if force.colour is not Colour.NONE:
        yield force.colour.label()


KEPT = Message("ti4", "factions and technologies")

SEATING = Seating(
    "ti4",
    Setup,
    Force,
    sides=lambda setup: (setup.attacker, setup.defender),
    of_player=OF_PLAYER,
    next_setup=next_setup,
    kept=lambda setup: KEPT(),
    survivors=with_survivors,
    of_table=("readings", "laws"),
    recast=_recast,
    tells=lambda force: tuple(_tells(force)),
)
