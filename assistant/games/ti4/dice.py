"""Combat dice: who rolls how many, on what, and how a roll is written down."""

from __future__ import annotations

from collections import Counter

from assistant.games.ti4.effects import best_bonus, bonus
from assistant.games.ti4.names import type_name
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, State, Station, Unit, refs
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Ref, Seat
from assistant.rules.text import TIMES, Speakable, joined


def need(state: State, seat: Seat, unit: Unit) -> int:
    """What one of the unit's dice must show: its combat value less what is added to the roll."""
    return unit.stats.combat - bonus(state, seat, unit)


def groups(state: State, seat: Seat) -> tuple[Dice, ...]:
    """A side's dice as the rules roll them: by ascending combat value (39.5b, c)."""
    rolling: dict[tuple[int, int], list[Unit]] = {}
    for unit in state.side(seat).ships:
        if unit.stats.dice:
            key = unit.stats.combat, need(state, seat, unit)
            rolling.setdefault(key, []).append(unit)
    return tuple(_group(state, seat, key[1], rolling[key]) for key in sorted(rolling))


def roller(state: State) -> Seat:
    """Whose dice the station is about, at one that is about somebody's."""
    return ATTACKER if state.at in (Station.ATTACKER_ROLLS, Station.ATTACKER_ROLLED) else DEFENDER


def has_rolled(state: State, seat: Seat) -> bool:
    """Whether the seat's combat dice lie on the table, their hits not yet being assigned."""
    if seat == DEFENDER:
        return state.at is Station.DEFENDER_ROLLED
    return state.at in (Station.ATTACKER_ROLLED, Station.DEFENDER_ROLLS, Station.DEFENDER_ROLLED)


def hopeless(state: State) -> bool:
    """Whether no die of either side can ever hit, whatever cards are still in hand."""
    return not any(can_hit(state, seat, u) for seat in SEATS for u in state.side(seat).ships)


def can_hit(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether a die of the unit may ever hit: cards that change dice may make a hit of any die."""
    changes = any(state.setup.force(seat).dice_effects for seat in SEATS)
    least = unit.stats.combat - best_bonus(state, seat, unit)
    return bool(unit.stats.dice) and (changes or least <= 10)


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


def roster(state: State, seat: Seat, units: list[Unit]) -> Speakable:
    """Who rolls, by type: ``Carrier × 1, Fighter × 3``."""
    mine = state.setup.force(seat)
    types = Counter(u.type for u in units)
    return joined([TIMES(what=type_name(mine, t), n=n) for t, n in types.items()])


def _group(state: State, seat: Seat, target: int, units: list[Unit]) -> Dice:
    count = sum(u.stats.dice for u in units)
    return Dice(target, count, roster(state, seat, units), refs(seat, units))
