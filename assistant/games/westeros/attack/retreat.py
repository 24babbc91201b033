"""Where a unit goes that is driven off: every way, and who chooses among equal ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from assistant.games.westeros import texts
from assistant.games.westeros.board import (
    DIRECTIONS,
    Direction,
    Hex,
    Spot,
    direction_to,
    hex_name,
    minus,
    step,
)
from assistant.games.westeros.los import Field, field_of
from assistant.games.westeros.rule_options import LengthwiseTie, RangedRetreat
from assistant.games.westeros.setup import Edge
from assistant.games.westeros.state import How, State, Unit
from assistant.games.westeros.texts import bow, reading
from assistant.rules.decision import Cite, Refusal
from assistant.rules.text import Speakable

RETREAT_RULE = bow("retreat")
RANGED_RULE = reading("ranged_retreat")
TIE_RULE = reading("lengthwise_tie")


class Role(StrEnum):
    """What a direction is to a retreat."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    HOMEWARD = "homeward"


@dataclass(frozen=True)
class Way:
    """A direction to fall back in: the open hexes in a row, and what closes the next, if anything.

    `wounds` are the hexes that cannot be made.
    """

    direction: Direction
    role: Role
    hexes: tuple[Hex, ...]
    wounds: int
    closed: Refusal | None

    @property
    def is_open(self) -> bool:
        """Whether at least the first hex can be taken."""
        return bool(self.hexes)


@dataclass(frozen=True)
class Retreat:
    """Every direction looked at, and those the unit may take; none of them: it stays.

    More than one choice is the owner's to make. With `again` a choice is good for one hex only,
    and the next is chosen from where the unit then stands. `longest` is the most hexes that can be
    made of the `count` to be gone, and `cite` the rule.
    """

    looked_at: tuple[Way, ...]
    choices: tuple[Way, ...]
    longest: int
    count: int
    cite: Cite
    again: bool = False


def from_melee(field: Field, at: Hex, attacker: Hex, home: Edge, count: int) -> Retreat:
    """The retreat of so many hexes from an attacker on an adjacent hex."""
    away = direction_to(attacker, at)
    if away is None:
        raise ValueError(f"{attacker} and {at} are not adjacent")
    return _straight(field, at, (away,), home, count, RETREAT_RULE)


def from_ranged(
    field: Field, at: Hex, attacker: Hex, home: Edge, count: int, ruled: RangedRetreat
) -> Retreat:
    """The retreat of so many hexes from a shooter, near or far, as the setting rules."""
    if ruled is RangedRetreat.AWAY:
        return _straight(field, at, nearest(minus(at, attacker), home), home, count, RANGED_RULE)
    return _homeward(field, at, home, count)


def ends(field: Field, at: Hex, retreat: Retreat, home: Edge) -> frozenset[tuple[Hex, int]]:
    """Where a retreat can end by one choice or another, each with the wounds of hexes not made."""
    if not retreat.choices:
        return frozenset({(at, retreat.count)})
    if retreat.again:
        return frozenset(_ends_homeward(field, at, home, retreat.count))
    return frozenset((way.hexes[-1], way.wounds) for way in retreat.choices)


def nearest(way: Hex, home: Edge) -> tuple[Direction, ...]:
    """The direction nearest to a way; of two as near the one nearer home, else both."""
    angles = {d: _along(way, d) for d in DIRECTIONS}
    best = [d for d in DIRECTIONS if angles[d] == max(angles.values())]
    return tuple(d for d in best if homeward(d, home) == max(homeward(b, home) for b in best))


def secondary(away: Direction, home: Edge) -> tuple[Direction, ...]:
    """The direction beside the primary that is nearer home; both where they are as near."""
    left, right = away.turned(-1), away.turned(1)
    gained = homeward(right, home) - homeward(left, home)
    return (left, right) if gained == 0 else (right,) if gained > 0 else (left,)


def homeward(direction: Direction, home: Edge) -> int:
    """How far a step brings a unit towards its home edge: half hexes across, or rows."""
    q, r = direction.vector
    gains = {Edge.BOTTOM: r, Edge.TOP: -r, Edge.RIGHT: 2 * q + r, Edge.LEFT: -2 * q - r}
    return gains[home]


def why_closed(field: Field, at: Hex) -> Refusal | None:
    """Why a retreating unit cannot enter a hex; None where it can."""
    spot = field.grid.spots.get(at)
    if spot is None:
        return Refusal(texts.OFF_THE_BOARD(), RETREAT_RULE)
    name = hex_name(field.board, at)
    if spot.half:
        return Refusal(texts.HALF_HEX(hex=name), RETREAT_RULE)
    if spot.impassable:
        return Refusal(texts.IMPASSABLE(hex=name, terrain=_impassable(spot)), RETREAT_RULE)
    if at in field.units:
        return Refusal(texts.OCCUPIED(hex=name, unit=field.units[at].name), RETREAT_RULE)
    return None


def _straight(
    field: Field, at: Hex, away: tuple[Direction, ...], home: Edge, count: int, cite: Cite
) -> Retreat:
    """Primary first, secondary where that is closed at once; ties are the owner's."""
    looked_at: dict[Direction, Way] = {}
    choices: dict[Direction, Way] = {}
    for primary in away:
        first = looked_at[primary] = _way(field, at, primary, Role.PRIMARY, count)
        if first.is_open:
            choices[primary] = first
            continue
        for beside in secondary(primary, home):
            way = looked_at.setdefault(beside, _way(field, at, beside, Role.SECONDARY, count))
            if way.is_open:
                choices.setdefault(beside, way)
    if len(choices) > 1:
        cite = TIE_RULE
    longest = max((len(way.hexes) for way in choices.values()), default=0)
    return Retreat(tuple(looked_at.values()), tuple(choices.values()), longest, count, cite)


def _ends_homeward(field: Field, at: Hex, home: Edge, count: int) -> Iterator[tuple[Hex, int]]:
    """Hex by hex, each looked at once however many ways lead there: those double with every hex."""
    reached, ways = {at}, [d for d in DIRECTIONS if homeward(d, home) > 0]
    for left in range(count, 0, -1):
        onward = {
            hex: [near for near in (step(hex, way) for way in ways) if not why_closed(field, near)]
            for hex in reached
        }
        yield from ((hex, left) for hex, near in onward.items() if not near)
        reached = {there for near in onward.values() for there in near}
    yield from ((hex, 0) for hex in reached)


def _homeward(field: Field, at: Hex, home: Edge, count: int) -> Retreat:
    home_ways = [d for d in DIRECTIONS if homeward(d, home) > 0]
    ways = tuple(_way(field, at, d, Role.HOMEWARD, min(1, count)) for d in home_ways)
    choices = tuple(way for way in ways if way.is_open)
    longest = count - min(left for _, left in _ends_homeward(field, at, home, count))
    return Retreat(ways, choices, longest, count, RANGED_RULE, again=True)


def _way(field: Field, at: Hex, direction: Direction, role: Role, count: int) -> Way:
    hexes: list[Hex] = []
    for n in range(1, count + 1):
        there = step(at, direction, n)
        closed = why_closed(field, there)
        if closed is not None:
            return Way(direction, role, tuple(hexes), count - len(hexes), closed)
        hexes.append(there)
    return Way(direction, role, tuple(hexes), 0, None)


def _along(way: Hex, direction: Direction) -> int:
    """The dot product in cube coordinates: the greater, the smaller the angle."""
    (x, y), (q, r) = way, direction.vector
    return x * q + y * r + (x + y) * (q + r)


def _impassable(spot: Spot) -> Speakable:
    layer = spot.says("impassable")
    assert layer is not None
    return layer.name


def retreat_of(state: State, unit: Unit, by: Unit, how: How, count: int) -> Retreat:
    """The retreat of so many hexes of one unit from another."""
    field, home = field_of(state), state.setup.sides[unit.seat].home
    if how is How.MELEE:
        return from_melee(field, unit.at, by.at, home, count)
    ruled = state.setup.rule_options.ranged_retreat
    return from_ranged(field, unit.at, by.at, home, count, ruled)


def at_hand(state: State) -> Retreat:
    """The retreat of the unit that has just been struck, as far as it is still to be made."""
    strike = state.current_strike
    unit, by = state.struck, state.striker
    return retreat_of(state, unit, by, strike.how, strike.to_retreat)


def hangs_on_shooting(state: State) -> bool:
    """Whether a unit driven off by shooting may end elsewhere by the other reading of that.

    Or for somebody else to choose: towards its own edge its owner always does.
    """
    strike, field = state.current_strike, field_of(state)
    unit, by = state.struck, state.striker
    home, count = state.setup.sides[unit.seat].home, strike.to_retreat
    both = [from_ranged(field, unit.at, by.at, home, count, ruled) for ruled in RangedRetreat]
    found = {ends(field, unit.at, retreat, home) for retreat in both}
    return len(found) > 1 or any(foe_chooses(state, retreat) for retreat in both)


def foe_chooses(state: State, retreat: Retreat) -> bool:
    """Whether the way is for the other side to choose: a tie, where the table reads it so."""
    ruled = state.setup.rule_options.lengthwise_tie
    return retreat.cite == TIE_RULE and ruled is LengthwiseTie.ATTACKER


def made(state: State, retreat: Retreat) -> int:
    """The hexes that are made when whoever chooses the way does so to his own good."""
    if foe_chooses(state, retreat):
        return min(len(way.hexes) for way in retreat.choices)
    return retreat.longest
