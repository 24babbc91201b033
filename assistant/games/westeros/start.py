"""From what the players laid out to the first state, and from the last one to their next battle.

What a setup leaves open is filled with all that is known: a battle file then needs no tables. Every
field filled is named in `filled`, for the editor to empty again: what nobody has typed is never
shown as if somebody had. Values that a player has typed for a type of unit count as his.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from assistant.games.westeros import data
from assistant.games.westeros.board import Board, Hex, Laid, parse_hex
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import Camp, Ground, OwnTerrain, Patch, Setup, UnitSetup
from assistant.games.westeros.state import SEATS, Engagement, State, Unit, UnitId
from assistant.rules.decision import Cite, Seat
from assistant.rules.players import Seating
from assistant.rules.text import Message, Name, Speakable, Text

Told = TypeVar("Told", bound=UnitSetup | OwnTerrain)

OFF_BOARD = Hex(-9999, -9999)
"""Where a unit stands whose hex cannot be read; `problems` says so before anything is played."""

SET_BY_READING = {"hill": "hill_blocks_los", "building": "building_blocks_los"}
"""Terrain whose rules nobody has told us: a setting says whether it blocks the line of sight."""

MELEE_RULE, VALOR_RULE = Cite("bow", "3"), Cite("bow", "7B")


@dataclass(frozen=True)
class Catalogue:
    """Sheets of units, terrain and commanders by their ids.

    `mistakes` tell which of the player's files cannot be read, and why; the rest goes without them.
    """

    units: Mapping[str, data.UnitSheet]
    terrain: Mapping[str, data.TerrainSheet]
    commanders: Mapping[str, data.Commander]
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
    own = []
    for kind in setup.ground.own:
        typed = _emptied(kind)
        # Where nothing was typed, the whole terrain was filled in.
        if not kind.filled or typed != OwnTerrain(kind.id, token=kind.token):
            own.append(typed)
    return replace(setup, sides=(first, second), ground=replace(setup.ground, own=tuple(own)))


def carried(setup: Setup, found: Catalogue) -> Setup:
    """The setup as it was typed, with what its player has told of his own cards.

    A file of it then means the same on a machine where nobody has told that.
    """
    return emptied(filled(setup, found))


def filled_unit(unit: UnitSetup, found: Catalogue) -> UnitSetup:
    """A unit with what is known of its type, its rank and its commander."""
    if unit.type in found.units and unit.type not in data.units() and not unit.name:
        unit = replace(unit, name=found.units[unit.type].name.en)
    return _told(unit, known_of(unit, found))


def known_of(unit: UnitSetup, found: Catalogue) -> dict[str, data.Sourced[Any]]:
    """What is known for each field of a unit, and how well."""
    card = found.units.get(unit.type, data.BLANK)
    told = {name: card.fact(name) for name in data.CARD_FACTS}
    told["full"] = told["figures"] = card.fact("figures")
    if unit.full is not None:
        told["figures"] = data.typed(unit.full)
    told |= {p.name: card.fact(p.path(unit.rank)) for p in data.UNIT_PROPERTIES if p.by_rank}
    if not told["dice"].is_known:
        told["dice"] = data.usual_dice().of(unit.rank)
    told["capture"] = data.Sourced()
    if unit.commander in found.commanders:
        told["capture"] = found.commanders[unit.commander].capture
    return told | dict(_hand_to_hand(unit, told))


def _hand_to_hand(
    unit: UnitSetup, told: Mapping[str, data.Sourced[Any]]
) -> Iterator[tuple[str, data.Sourced[bool]]]:
    """Foot and horse without a range fight hand to hand; only shooters have valor crossed out."""
    kind = told["kind"].value if unit.kind is None else unit.kind
    reach = told["range"].value if unit.range is None else unit.range
    if kind in (data.UnitClass.INFANTRY, data.UnitClass.CAVALRY) and not reach:
        if not told["melee"].is_known:
            yield "melee", data.Sourced(True, data.Certainty.INFERRED, MELEE_RULE)
        if not told["valor_misses"].is_known:
            yield "valor_misses", data.Sourced(False, data.Certainty.INFERRED, VALOR_RULE)


def _own_terrain(setup: Setup, found: Catalogue) -> Iterator[OwnTerrain]:
    """The terrain of the setup's own, then whatever else lies there."""
    own = {terrain.id: terrain for terrain in setup.ground.own}
    for terrain in setup.ground.own:
        yield _told(terrain, _known_of_terrain(terrain.id, found))
    patches = (*setup.ground.terrain, *setup.ground.tokens)
    for id in dict.fromkeys(patch.kind for patch in patches):
        if id in found.terrain and id not in own:
            sheet = found.terrain[id]
            name = "" if id in data.terrain() else sheet.name.en
            bare = OwnTerrain(id, name, sheet.token)
            whole = _told(bare, _known_of_terrain(id, found))
            if whole != bare or name:
                yield whole


def _known_of_terrain(id: str, found: Catalogue) -> dict[str, data.Sourced[Any]]:
    sheet = found.terrain.get(id)
    return {p.name: sheet.fact(p.name) for p in data.TERRAIN_PROPERTIES} if sheet else {}


def _told(of: Told, facts: Mapping[str, data.Sourced[Any]]) -> Told:
    """The same with every fact that it leaves open; those that no player has typed are `filled`."""
    new = {n: fact for n, fact in facts.items() if fact.is_known and getattr(of, n) is None}
    ours = [name for name, fact in new.items() if fact.certainty is not data.Certainty.TYPED]
    values: dict[str, Any] = {name: fact.value for name, fact in new.items()}
    return replace(of, **values, filled=tuple(dict.fromkeys((*of.filled, *ours))))


def _emptied(of: Told) -> Told:
    return replace(of, filled=(), **dict.fromkeys(of.filled))


def initial(setup: Setup) -> State:
    """The state before anything has happened; the setup must have no problems that block."""
    setup = filled(setup, printed())
    board = build(setup.ground, setup.rule_options)
    units = tuple(placed(setup, board))
    here = {unit.at: unit.id for unit in units}
    tokens = []
    for token in setup.engaged:
        first, second = (here[_hex(board, name)] for name in token.between)
        tokens.append(Engagement((first, second), Seat(token.owner)))
    active = Seat(setup.active)
    begun = any(unit.attacked for unit in units if unit.seat == active)
    return State(setup, board, units, tuple(tokens), active, begun=begun)


def build(ground: Ground, options: RuleOptions) -> Board:
    """The board of a setup; hexes that cannot be read are left out."""
    bare = Board(ground.columns, ground.rows, ground.first_row_shoved, ground.ends)
    half = frozenset(_readable(bare, ground.half))
    terrain, tokens = _painted(bare, ground.terrain), _painted(bare, ground.tokens)
    laid = tuple(
        Laid(at, terrain.get(at, ""), tokens.get(at, "")) for at in sorted({*terrain, *tokens})
    )
    used = {*terrain.values(), *tokens.values(), *(own.id for own in ground.own)}
    kinds = tuple(kind for id in sorted(used) if (kind := terrain_kind(ground, options, id)))
    return Board(
        ground.columns, ground.rows, ground.first_row_shoved, ground.ends, half, laid, kinds
    )


def terrain_kind(ground: Ground, options: RuleOptions, id: str) -> data.Terrain | None:
    """What a terrain does here: the table's own word, else what is known, else a rule option."""
    sheet = data.terrain().get(id)
    own = next((own for own in ground.own if own.id == id), None)
    if own is None and sheet is None:
        return None
    own = _told(own or OwnTerrain(id), _known_of_terrain(id, printed()))
    values = {p.name: getattr(own, p.name) for p in data.TERRAIN_PROPERTIES}
    if values["blocks_los"] is None and id in SET_BY_READING:
        values["blocks_los"] = getattr(options, SET_BY_READING[id])
    name = own.name or (sheet.name if sheet else id)
    return data.Terrain(id, name, sheet.token if sheet else own.token, **values)


def placed(setup: Setup, board: Board) -> Iterator[Unit]:
    """The units on the board, numbered by their types across both sides."""
    counts: Counter[str] = Counter()
    for seat in SEATS:
        for unit in setup.sides[seat].units:
            kind = unit.type or "unit"
            counts[kind] += 1
            yield unit_of(unit, seat, UnitId(f"{kind}-{counts[kind]}"), _hex(board, unit.at))


def type_name(unit: UnitSetup) -> Name | str:
    """What its player calls it, else its type's name."""
    card = data.units().get(unit.type)
    return unit.name or (card.name if card else unit.type)


def unit_of(given: UnitSetup, seat: Seat, id: UnitId, at: Hex) -> Unit:
    """The unit as given; what nobody has told stays empty."""
    values = {field: getattr(given, field) for field in data.UnitValues.__struct_fields__}
    figures = given.full or 0 if given.figures is None else given.figures
    values["figures"] = figures
    values["full"] = figures if given.full is None else given.full
    values["keywords"] = given.keywords or ()
    return Unit(id, seat, at, type_name(given), given.type, **values)


def _painted(board: Board, patches: tuple[Patch, ...]) -> dict[Hex, str]:
    """What lies on which hex; where two patches claim one, the later."""
    return {at: patch.kind for patch in patches for at in _readable(board, patch.hexes)}


def _readable(board: Board, names: tuple[str, ...]) -> Iterator[Hex]:
    return (at for at in (parse_hex(board, name) for name in names) if at is not None)


def _hex(board: Board, name: str) -> Hex:
    return parse_hex(board, name) or OFF_BOARD


def next_setup(setup: Setup, end: State) -> Setup:
    """The same Houses at the same board; its units are placed anew.

    The turns of one battle go on in that battle.
    """
    first, second = (replace(camp, units=()) for camp in setup.sides)
    return replace(setup, sides=(first, second), engaged=(), active=0, as_laid=False)


def _tells(camp: Camp) -> tuple[Speakable, ...]:
    house = data.houses().get(camp.house)
    return (house.name if house else camp.house,) if camp.house else ()


KEPT = Message("westeros", "Houses and the board")

SEATING = Seating(
    "westeros",
    Setup,
    Camp,
    sides=lambda setup: setup.sides,
    of_player=("house",),
    next_setup=next_setup,
    kept=lambda setup: KEPT(),
    tells=_tells,
)
