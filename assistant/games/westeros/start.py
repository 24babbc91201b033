"""From what the players laid out to the first state: the board, the units, their tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from assistant.games.westeros import data
from assistant.games.westeros.board.grid import Board, Laid, parse_hex
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.data import PROPERTIES, Terrain
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import Ground, OwnTerrain, Patch, Setup, UnitSetup
from assistant.games.westeros.state import SEATS, Engagement, State, Unit, UnitId
from assistant.games.westeros.with_defaults import filled, printed
from assistant.rules.decision import Seat
from assistant.rules.text import Name

T = TypeVar("T")

OFF_BOARD = Hex(-9999, -9999)
"""Where a unit stands whose hex cannot be read; `problems` says so before anything is played."""

SET_BY_READING = {"hill": "hill_blocks_los", "building": "building_blocks_los"}
"""Terrain whose rules nobody has told us: a setting says whether it blocks the line of sight."""


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


def terrain_kind(ground: Ground, options: RuleOptions, id: str) -> Terrain | None:
    """What a terrain does here: the table's own word, else what is known, else a rule option."""
    printed = data.terrain().get(id)
    own = next((o for o in ground.own if o.id == id), None)
    if own is None and printed is None:
        return None
    own = own or OwnTerrain(id)
    values = {p.name: getattr(own, p.name) for p in PROPERTIES}
    name: Name | str = own.name or id
    if printed is not None:
        name = own.name or printed.name
        values |= {p.name: printed.fact(p).value for p in PROPERTIES if values[p.name] is None}
    if values["blocks_los"] is None and id in SET_BY_READING:
        values["blocks_los"] = getattr(options, SET_BY_READING[id])
    return Terrain(id, name, own.token if printed is None else printed.token, **values)


def placed(setup: Setup, board: Board) -> Iterator[Unit]:
    """The units on the board, numbered by their types across both sides."""
    counts: Counter[str] = Counter()
    for seat in SEATS:
        for unit in setup.sides[seat].units:
            kind = unit.type or "unit"
            counts[kind] += 1
            yield unit_of(unit, seat, UnitId(f"{kind}-{counts[kind]}"), _hex(board, unit.at))


def unit_of(given: UnitSetup, seat: Seat, id: UnitId, at: Hex) -> Unit:
    """The unit as given; what nobody has told stays empty."""
    card = data.units().get(given.type)
    figures = known(0, given.figures, given.full)
    return Unit(
        id=id,
        seat=seat,
        at=at,
        name=given.name or (card.name if card else given.type),
        type=given.type,
        rank=given.rank,
        kind=given.kind,
        figures=figures,
        full=known(figures, given.full),
        banner_up=given.banner_up,
        commander=given.commander,
        capture=given.capture,
        keywords=known((), given.keywords),
        melee=given.melee,
        range=given.range,
        valor_misses=given.valor_misses,
        dice=given.dice,
        movement=given.movement,
        ordered=given.ordered,
        moved=given.moved,
        attacked=given.attacked,
        filled=given.filled,
    )


def known(default: T, *values: T | None) -> T:
    """The first value that anybody knows."""
    return next((value for value in values if value is not None), default)


def _painted(board: Board, patches: tuple[Patch, ...]) -> dict[Hex, str]:
    """What lies on which hex; where two patches claim one, the later."""
    return {at: patch.kind for patch in patches for at in _readable(board, patch.hexes)}


def _readable(board: Board, names: tuple[str, ...]) -> Iterator[Hex]:
    return (at for at in (parse_hex(board, name) for name in names) if at is not None)


def _hex(board: Board, name: str) -> Hex:
    return known(OFF_BOARD, parse_hex(board, name))
