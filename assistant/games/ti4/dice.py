"""Combat dice: who rolls how many, on what, and how a roll is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.games.ti4.effects import best_bonus, bonus
from assistant.games.ti4.names import type_name
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Fallen,
    State,
    Station,
    Unit,
    refs,
)
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Ref, Seat
from assistant.rules.text import TIMES, Said, joined

NO_DICE = Dice(0, 0, "")
"""What is left of a group when its ships have gone."""


def need(state: State, seat: Seat, unit: Unit) -> int:
    """What one of the unit's dice must show: its combat value less what is added to the roll."""
    return unit.stats.combat - bonus(state, seat, unit)


def groups(state: State, seat: Seat) -> tuple[Dice, ...]:
    """A side's dice as the rules roll them: by ascending combat value (39.5b, c)."""
    return tuple(
        _group(state, seat, units, sum(u.stats.dice for u in units))
        for units in _rolling(state, seat)
    )


def falling(state: State, seat: Seat) -> tuple[tuple[Fallen, ...], ...]:
    """Whose dice the groups of a side's roll are."""
    return tuple(
        tuple(Fallen(u.id, u.stats.dice) for u in units) for units in _rolling(state, seat)
    )


def lying(state: State) -> tuple[Dice, ...]:
    """The groups of the last roll, as they fell, without the dice of ships that have gone."""
    return tuple(_left(state, group) for group in _lying(state))


def is_parted(state: State) -> bool:
    """Whether dice that fell as one group no longer need the same: the table has changed values."""
    seat = roller(state)
    return any(len({need(state, seat, unit) for unit, _ in group}) > 1 for group in _lying(state))


def roller(state: State) -> Seat:
    """Whose dice the station is about, at one that is about somebody's."""
    return ATTACKER if state.at in (Station.ATTACKER_ROLLS, Station.ATTACKER_ROLLED) else DEFENDER


def has_rolled(state: State, seat: Seat) -> bool:
    """Whether the seat's combat dice lie on the table, their hits not yet being assigned."""
    if seat == DEFENDER:
        return state.at is Station.DEFENDER_ROLLED
    return state.at in (Station.ATTACKER_ROLLED, Station.DEFENDER_ROLLS, Station.DEFENDER_ROLLED)


def hopeless(state: State) -> bool:
    """Whether no die of either side can ever hit, whatever cards are still in hand.

    A side that holds cards which change dice may make a hit of any die.
    """
    changes = any(state.setup.force(seat).dice_effects for seat in SEATS)
    return not any(
        unit.stats.dice and (changes or unit.stats.combat - best_bonus(state, seat, unit) <= 10)
        for seat in SEATS
        for unit in state.side(seat).ships
    )


def written(roll: Roll, action: Action) -> str:
    """A roll in a few signs: ``5+ 2/3 · 9+ 1/2 [4 9]``, with the faces where they are known."""
    faces = action.faces if isinstance(action, Rolled) else ()
    parts = []
    numbered = [group for group in roll.groups if isinstance(group, Dice)]
    for n, (group, hits) in enumerate(zip(numbered, roll.counts(action), strict=True)):
        shown = " [" + " ".join(map(str, map(group.value, faces[n]))) + "]" if faces else ""
        parts.append(f"{group.need}+ {hits}/{group.count}{shown}")
    return " · ".join(parts)


def thrown(roll: Roll) -> tuple[Ref, ...]:
    """Every unit that rolls."""
    return tuple(r for g in roll.groups for r in g.subjects)


def roster(state: State, seat: Seat, units: list[Unit]) -> Said:
    """Who rolls, by type: ``Carrier × 1, Fighter × 3``."""
    mine = state.setup.force(seat)
    types = Counter(u.type for u in units)
    return joined([TIMES(what=type_name(mine, t), n=n) for t, n in types.items()])


def _rolling(state: State, seat: Seat) -> list[list[Unit]]:
    """The ships whose dice are rolled together, in the order of the rules."""
    rolling: dict[tuple[int, int], list[Unit]] = {}
    for unit in state.side(seat).ships:
        if unit.stats.dice:
            key = unit.stats.combat, need(state, seat, unit)
            rolling.setdefault(key, []).append(unit)
    return [rolling[key] for key in sorted(rolling)]


def _lying(state: State) -> Iterator[list[tuple[Unit, int]]]:
    """Of each group of the last roll the ships still there, with their dice."""
    here = {unit.id: unit for unit in state.side(roller(state)).ships}
    for group in state.fallen:
        yield [(here[one.ship], one.dice) for one in group if one.ship in here]


def _left(state: State, group: list[tuple[Unit, int]]) -> Dice:
    units = [unit for unit, _ in group]
    count = sum(dice for _, dice in group)
    return _group(state, roller(state), units, count) if units else NO_DICE


def _group(state: State, seat: Seat, units: list[Unit], count: int) -> Dice:
    target = need(state, seat, units[0])
    return Dice(target, count, roster(state, seat, units), refs(seat, units))
