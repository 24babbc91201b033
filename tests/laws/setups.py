"""What each game tells the laws: the battles to try them on, and what it must never lose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from assistant.games.ti4 import setup as ti4
from assistant.games.ti4.data import Card, Technology, units
from assistant.games.ti4.state import Side, State
from assistant.rules.decision import Action, Seat
from tests import toy


@dataclass(frozen=True)
class Trial:
    """One game before the laws.

    `conserved(before, action, after)` asserts that nothing was created or lost by a move.
    `swap(state, seat, rng)` gives another state that the seat cannot tell from this one; None
    says that the game has no secrets at all.
    """

    setups: SearchStrategy[Any]
    conserved: Callable[[Any, Action, Any], None]
    swap: Callable[[Any, Seat | None, Random], Any] | None = None
    longest: int = 3000


def _no_card_is_lost(before: toy.State, action: Action, after: toy.State) -> None:
    assert toy.cards(before) == toy.cards(after)


_toys = st.builds(
    toy.Toy,
    names=st.tuples(*[st.sampled_from(["Ann", "Боб", "{name}", ""])] * 3),
    health=st.integers(1, 9),
    rounds=st.integers(1, 4),
)


_UPGRADED = [unit for unit, sheet in units().items() if len(sheet.levels) > 1]
_FLAGSHIP = ti4.TypedFlagship(combat=7, dice=2)


@st.composite
def _force(draw: st.DrawFn) -> ti4.Force:
    """A side of a few ships of every kind, with no more aboard than there is room for."""
    few = st.integers(0, 2)
    ships = {name: draw(few) for name in ("dreadnought", "carrier", "cruiser", "destroyer")}
    big = {"war_sun": draw(st.integers(0, 1)), "flagship": draw(st.integers(0, 1))}
    room = 4 * ships["carrier"] + ships["dreadnought"]
    fighters = draw(st.integers(0, room))
    ground = {"infantry": draw(st.integers(0, min(2, room - fighters)))}
    if not any([*ships.values(), *big.values()]):
        ships["cruiser"] = 1
    return ti4.Force(
        name=draw(st.sampled_from(["", "Ann", "Боб", "{ship}"])),
        fleet=ti4.Fleet(**ships, **big, **ground, fighter=fighters),
        damaged=ti4.Fleet(dreadnought=draw(st.integers(0, ships["dreadnought"]))),
        upgrades=draw(st.frozensets(st.sampled_from(_UPGRADED), max_size=3)),
        flagship=_FLAGSHIP,
        technologies=draw(st.frozensets(st.sampled_from(list(Technology)), max_size=3)),
        cards=tuple(draw(st.lists(st.sampled_from(list(Card)), max_size=3, unique=True))),
        docks=draw(st.integers(0, 1)),
        dice_effects=draw(st.booleans()),
        order=tuple(draw(st.permutations(ti4.ORDER))),
    )


_owners = st.frozensets(st.sampled_from(list(ti4.Owner)), max_size=2)
_neighbours = st.builds(
    ti4.Neighbour,
    name=st.sampled_from(["Quann", "Lodor", "Abyz"]),
    anomaly=st.sampled_from(list(ti4.Anomaly)),
    planets=_owners,
    ships=_owners,
    ground=_owners,
    tokens=_owners,
    by=st.sampled_from(list(ti4.Adjacency)),
)
_combats = st.builds(
    ti4.Setup,
    attacker=_force(),
    defender=_force(),
    system=st.builds(ti4.ActiveSystem, anomaly=st.sampled_from(list(ti4.Anomaly))),
    neighbours=st.lists(_neighbours, max_size=3).map(tuple),
    round=st.integers(1, 2),
)


def _every_unit_is_somewhere(before: State, action: Action, after: State) -> None:
    for old, new in zip(before.sides, after.sides, strict=True):
        assert _names(old) == _names(new)


def _names(side: Side) -> list[str]:
    return sorted(unit.id for unit in (*side.units, *side.lost, *side.away))


TRIALS: dict[str, Trial] = {
    "ti4": Trial(_combats, _every_unit_is_somewhere),
    "toy": Trial(_toys, _no_card_is_lost, toy.swap_hidden),
}
"""By game id. A game in `GAMES` without an entry fails the laws."""
