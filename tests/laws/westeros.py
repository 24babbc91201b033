"""Turns of Battles of Westeros at random, for the laws."""

from __future__ import annotations

from hypothesis import strategies as st

from assistant.games.westeros import setup as westeros
from assistant.games.westeros.board import distance
from assistant.games.westeros.data import Keyword, Rank, Trait, UnitClass
from assistant.games.westeros.rule_options import OPEN_RULES, RuleOptions
from assistant.games.westeros.state import State
from assistant.rules.decision import Action
from tests.laws.readings import readings

HEXES = tuple(f"{column}{row}" for row in range(1, 6) for column in "ABCDE")
"""Every full hex of a board of five by five but those at the ends of the shoved rows."""
FULL = tuple(at for at in HEXES if not (at[0] == "E" and int(at[1]) % 2 == 0))
TERRAIN = ("forest", "river", "hill", "building", "forest_road")
CLOSE = (("C3", "D3"), ("B3", "C3"), ("C3", "C4"))

_traits = st.lists(
    st.builds(Trait, st.sampled_from(list(Keyword)), st.sampled_from([None, 1, 2])),
    max_size=3,
    unique_by=lambda trait: trait.keyword,
).map(tuple)

_readings = readings(RuleOptions, OPEN_RULES)


@st.composite
def _unit(draw: st.DrawFn, at: str) -> westeros.UnitSetup:
    full = draw(st.integers(1, 4))
    melee = draw(st.booleans())
    return westeros.UnitSetup(
        at=at,
        name=draw(st.sampled_from(["Guards", "Боб", "{unit}"])),
        rank=draw(st.sampled_from(list(Rank))),
        kind=draw(st.sampled_from(list(UnitClass))),
        figures=draw(st.integers(1, full)),
        full=full,
        commander=draw(st.sampled_from(["", "", "", "gregor"])),
        capture=draw(st.sampled_from([None, 1, 3])),
        keywords=draw(_traits),
        melee=melee,
        range=draw(st.sampled_from([None, 2, 4] if melee else [3])),
        valor_misses=draw(st.booleans()),
        dice=draw(st.integers(0, 4)),
        movement=draw(st.sampled_from([None, 2])),
        ordered=draw(st.sampled_from([True, True, False])),
        moved=draw(st.booleans()),
        attacked=draw(st.sampled_from([False, False, True])),
    )


@st.composite
def turns(draw: st.DrawFn) -> westeros.Setup:
    """A small board full of enemies, some of them engaged in its middle."""
    close = draw(st.sampled_from(CLOSE))
    others = [at for at in FULL if at not in close]
    more = draw(st.lists(st.sampled_from(others), unique=True, max_size=6))
    places = (*close, *more)
    sides: tuple[list[westeros.UnitSetup], list[westeros.UnitSetup]] = ([], [])
    for n, at in enumerate(places):
        sides[n % 2].append(draw(_unit(at)))
    free = [at for at in FULL if at not in places]
    patches = tuple(
        westeros.Patch(draw(st.sampled_from(TERRAIN)), (at,))
        for at in free[: draw(st.integers(0, 6))]
    )
    wood = (westeros.Patch("forest", (draw(st.sampled_from(places)),)),)
    edges = st.sampled_from(list(westeros.Edge))
    return westeros.Setup(
        westeros.Ground(columns=5, rows=5, terrain=(*patches, *wood)),
        (
            westeros.Camp("stark", home=draw(edges), units=tuple(sides[0])),
            westeros.Camp(name="Ann", home=draw(edges), units=tuple(sides[1])),
        ),
        draw(st.integers(0, 1)),
        (westeros.Engaged(close, 0),) if draw(st.booleans()) else (),
        draw(_readings),
    )


def every_unit_is_somewhere(before: State, action: Action, after: State) -> None:
    """On the board or among the fallen; tokens only between adjacent living enemies."""
    assert _names(before) == _names(after)
    assert len({unit.at for unit in after.units}) == len(after.units)
    assert all(0 < unit.figures <= unit.full for unit in after.units)
    bound = [id for token in after.engagements for id in token.units]
    assert len(set(bound)) == len(bound)
    for token in after.engagements:
        first, second = (after.unit(id) for id in token.units)
        assert first.seat != second.seat
        assert distance(first.at, second.at) == 1


def _names(state: State) -> list[str]:
    return sorted(unit.id for unit in (*state.units, *state.lost))
