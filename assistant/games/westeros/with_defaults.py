"""What a setup leaves open, filled with all that is known: a battle file then needs no tables.

Every field filled is named in `filled`, for the editor to empty again: what nobody has typed is
never shown as if somebody had. Values that a player has typed for a type of unit count as his.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec.structs import replace

from assistant.games.westeros import data
from assistant.games.westeros.data import (
    PROPERTIES,
    Certainty,
    Commander,
    Sourced,
    TerrainSheet,
    UnitClass,
    UnitType,
)
from assistant.games.westeros.setup import OwnTerrain, Setup, UnitSetup
from assistant.rules.decision import Cite
from assistant.rules.text import Text

MELEE_RULE, VALOR_RULE = Cite("bow", "3"), Cite("bow", "7B")


@dataclass(frozen=True)
class Catalogue:
    """Sheets of units, terrain and commanders by their ids.

    `mistakes` tell which of the player's files cannot be read, and why; the rest goes without them.
    """

    units: Mapping[str, UnitType]
    terrain: Mapping[str, TerrainSheet]
    commanders: Mapping[str, Commander]
    mistakes: tuple[Text, ...] = ()


@cache
def printed() -> Catalogue:
    """What comes with the program."""
    return Catalogue(data.units(), data.terrain(), data.commanders())


def filled(setup: Setup, found: Catalogue) -> Setup:
    """The setup with everything that is known wherever it leaves something open."""
    first, second = (
        replace(camp, units=tuple(filled_unit(unit, found) for unit in camp.units))
        for camp in setup.sides
    )
    ground = replace(setup.ground, own=tuple(_own_terrain(setup, found)))
    return replace(setup, sides=(first, second), ground=ground)


def emptied(setup: Setup) -> Setup:
    """The setup as it was typed, without what was filled in."""
    first, second = (
        replace(camp, units=tuple(_emptied(unit) for unit in camp.units)) for camp in setup.sides
    )
    own = tuple(terrain for kind in setup.ground.own if (terrain := _typed(kind)) is not None)
    return replace(setup, sides=(first, second), ground=replace(setup.ground, own=own))


def carried(setup: Setup, found: Catalogue) -> Setup:
    """The setup as it was typed, with what its player has told of his own cards.

    A file of it then means the same on a machine where nobody has told that.
    """
    return emptied(filled(setup, found))


def filled_unit(unit: UnitSetup, found: Catalogue) -> UnitSetup:
    """A unit with what is known of its type, its rank and its commander."""
    changes: dict[str, Any] = {}
    ours: list[str] = []
    for name, fact in known_of(unit, found).items():
        if fact.is_known and getattr(unit, name) is None:
            changes[name] = fact.value
            if fact.certainty is not Certainty.TYPED:
                ours.append(name)
    if unit.type in found.units and unit.type not in data.units() and not unit.name:
        changes["name"] = found.units[unit.type].name.en
    return replace(unit, **changes, filled=tuple(dict.fromkeys((*unit.filled, *ours))))


def known_of(unit: UnitSetup, found: Catalogue) -> dict[str, Sourced[Any]]:
    """What is known for each field of a unit, and how well."""
    card = found.units.get(unit.type, data.BLANK)
    dice = card.dice.of(unit.rank)
    told: dict[str, Sourced[Any]] = {
        "kind": card.kind,
        "keywords": card.traits,
        "melee": card.melee,
        "range": card.range,
        "valor_misses": card.valor_misses,
        "full": card.figures,
        "figures": Sourced(unit.full, Certainty.TYPED) if unit.full is not None else card.figures,
        "dice": dice if dice.is_known else data.usual_dice().of(unit.rank),
        "movement": card.movement.of(unit.rank),
        "capture": Sourced(),
    }
    if unit.commander in found.commanders:
        told["capture"] = found.commanders[unit.commander].capture
    return told | dict(_hand_to_hand(unit, told))


def _hand_to_hand(
    unit: UnitSetup, told: Mapping[str, Sourced[Any]]
) -> Iterator[tuple[str, Sourced[bool]]]:
    """Foot and horse without a range fight hand to hand; only shooters have valor crossed out."""
    kind = told["kind"].value if unit.kind is None else unit.kind
    reach = told["range"].value if unit.range is None else unit.range
    if kind in (UnitClass.INFANTRY, UnitClass.CAVALRY) and not reach:
        if not told["melee"].is_known:
            yield "melee", Sourced(True, Certainty.INFERRED, MELEE_RULE)
        if not told["valor_misses"].is_known:
            yield "valor_misses", Sourced(False, Certainty.INFERRED, VALOR_RULE)


def _emptied(unit: UnitSetup) -> UnitSetup:
    return replace(unit, filled=(), **dict.fromkeys(unit.filled))


def _typed(kind: OwnTerrain) -> OwnTerrain | None:
    """The terrain as its player has it; None where all of it was filled in."""
    if not kind.filled:
        return kind
    typed = replace(kind, filled=(), **dict.fromkeys(kind.filled))
    return None if typed == OwnTerrain(kind.id, token=kind.token) else typed


def _own_terrain(setup: Setup, found: Catalogue) -> Iterator[OwnTerrain]:
    """The terrain of the setup's own, then whatever else lies there."""
    told = {own.id for own in setup.ground.own}
    for own in setup.ground.own:
        yield _filled_terrain(own, found)
    patches = (*setup.ground.terrain, *setup.ground.tokens)
    for id in _once(patch.kind for patch in patches):
        if id in found.terrain and id not in told:
            sheet = found.terrain[id]
            name = "" if id in data.terrain() else sheet.name.en
            bare = OwnTerrain(id, name, sheet.token)
            whole = _filled_terrain(bare, found)
            if whole != bare or name:
                yield whole


def _filled_terrain(own: OwnTerrain, found: Catalogue) -> OwnTerrain:
    sheet = found.terrain.get(own.id)
    if sheet is None:
        return own
    facts = {p.name: sheet.fact(p) for p in PROPERTIES}
    new = {n: f for n, f in facts.items() if f.is_known and getattr(own, n) is None}
    ours = tuple(name for name, fact in new.items() if fact.certainty is not Certainty.TYPED)
    values = {name: fact.value for name, fact in new.items()}
    return replace(own, **values, filled=(*own.filled, *ours))


def _once(ids: Iterable[str]) -> Iterator[str]:
    return iter(dict.fromkeys(ids))
