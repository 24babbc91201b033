"""A position in one line, such as ``dreadnought* 2 fighter | war_sun``.

A star marks a damaged unit, a plus one of level II; the bar parts attacker and defender. Before a
fleet may stand whose it is, such as ``sol: carrier 6 fighter``.
"""

from __future__ import annotations

from assistant.games.ti4.data import UnitType, factions
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.games.ti4.state import State, Unit, alike


def notation(state: State) -> str:
    """The fleets, then what is under way."""
    where = f"round {state.round} {state.at.value}"
    hits = f" hits {state.hits[0]}:{state.hits[1]}" if any(state.hits) else ""
    end = f" {state.outcome.value}" if state.outcome else ""
    away = "".join(f" away {_row(side.away)}" for side in state.sides if side.away)
    return f"{fleets(state)} ; {where}{hits}{away}{end}"


def fleets(state: State) -> str:
    """The two fleets only."""
    return " | ".join(_row(side.units) for side in state.sides)


def parse(text: str) -> Setup:
    """The setup that a line of fleets describes. Raises `ValueError` at what it cannot read."""
    attacker, bar, defender = text.partition("|")
    if not bar:
        raise ValueError(f"two fleets are parted by a bar: {text!r}")
    return Setup(_force(attacker), _force(defender))


def _row(units: tuple[Unit, ...]) -> str:
    words = []
    for kind in alike(units):
        count = f"{len(kind)} " if len(kind) > 1 else ""
        level, damaged = "+" * (kind[0].level > 1), "*" * kind[0].damaged
        words.append(f"{count}{kind[0].type.value}{level}{damaged}")
    return " ".join(words) or "-"


def _force(text: str) -> Force:
    faction, _, text = text.rpartition(":")
    fleet: dict[str, int] = {}
    damaged: dict[str, int] = {}
    upgrades = set()
    count = None
    for word in text.replace("-", " ").split():
        if word.isdigit():
            count = int(word)
            continue
        name, n = word.rstrip("*+"), 1 if count is None else count
        unit = _unit(name)
        fleet[name] = fleet.get(name, 0) + n
        if "*" in word:
            damaged[name] = damaged.get(name, 0) + n
        if "+" in word:
            upgrades.add(unit)
        count = None
    if count is not None:
        raise ValueError(f"a number without a unit: {text!r}")
    return Force(
        faction=faction.strip(),
        fleet=Fleet(**fleet),
        damaged=Fleet(**damaged),
        upgrades=frozenset(upgrades),
    )


def _unit(name: str) -> UnitType:
    """The unit of a word; one of a faction is named by what everybody calls it."""
    if name in set(UnitType):
        return UnitType(name)
    for id, sheet in factions().items():
        for unit, own in sheet.units.items():
            if own.name.en.lower().replace(" ", "_") == name.lower():
                raise ValueError(f"{name}: write '{id}: {unit.value}', it is a unit of its own")
    raise ValueError(f"no such unit: {name}")
