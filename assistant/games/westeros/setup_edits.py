"""Laying out a battle: every change of a setup that the board editor makes, as a new setup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.westeros.board import Board, Hex, distance, hex_name, parse_hex
from assistant.games.westeros.setup import Camp, Engaged, Patch, Setup, UnitSetup
from assistant.games.westeros.start import build
from assistant.games.westeros.state import SEATS
from assistant.rules.decision import Seat

PLAIN = "plain"


def board_of(setup: Setup) -> Board:
    """The board as it lies now."""
    return build(setup.ground, setup.rule_options)


def painted(setup: Setup, at: Hex, kind: str, *, token: bool = False) -> Setup:
    """The same with terrain, or a token, on a hex; plain ground, or "", takes it off."""
    ground, code = setup.ground, hex_name(board_of(setup), at)
    patches = ground.tokens if token else ground.terrain
    laid = tuple(_laid(setup, patches, code, "" if kind == PLAIN else kind))
    changed = replace(ground, tokens=laid) if token else replace(ground, terrain=laid)
    return replace(setup, ground=changed)


def cleared(setup: Setup, at: Hex) -> Setup:
    """The same with nothing on a hex: no terrain, no token, no half, no unit."""
    setup = painted(painted(setup, at, ""), at, "", token=True)
    half = tuple(_others(setup, setup.ground.half, hex_name(board_of(setup), at)))
    return removed(replace(setup, ground=replace(setup.ground, half=half)), at)


def halved(setup: Setup, at: Hex) -> Setup:
    """The same with a half hex where a full one was, or the other way round."""
    code, half = hex_name(board_of(setup), at), setup.ground.half
    others = tuple(_others(setup, half, code))
    changed = others if len(others) < len(half) else (*half, code)
    return replace(setup, ground=replace(setup.ground, half=changed))


def standing(setup: Setup, at: Hex) -> tuple[Seat, int] | None:
    """The side and the number of the unit on a hex."""
    board = board_of(setup)
    for seat in SEATS:
        for n, unit in enumerate(setup.sides[seat].units):
            if parse_hex(board, unit.at) == at:
                return seat, n
    return None


def placed(setup: Setup, seat: Seat, unit: UnitSetup, at: Hex) -> Setup:
    """The same with one more unit; whoever stood on the hex has made way for it."""
    setup = removed(setup, at)
    code = hex_name(board_of(setup), at)
    camp = setup.sides[seat]
    return with_camp(setup, seat, replace(camp, units=(*camp.units, replace(unit, at=code))))


def moved(setup: Setup, start: Hex, end: Hex) -> Setup:
    """The same with a unit on another hex, if that is free; tokens that no longer fit go."""
    found = standing(setup, start)
    if found is None or standing(setup, end) is not None:
        return setup
    board = board_of(setup)
    unit = setup.sides[found[0]].units[found[1]]
    renamed = tuple(_after(setup, board, start, end))
    setup = with_unit(setup, *found, replace(unit, at=hex_name(board, end)))
    return replace(setup, engaged=renamed)


def removed(setup: Setup, at: Hex) -> Setup:
    """The same without the unit on a hex, and without its token."""
    found = standing(setup, at)
    return setup if found is None else without(setup, *found)


def without(setup: Setup, seat: Seat, n: int) -> Setup:
    """The same without one unit; its token goes too, unless that is another's on the same hex."""
    camp, board = setup.sides[seat], board_of(setup)
    at = parse_hex(board, camp.units[n].at)
    if at is not None and standing(setup, at) == (seat, n):
        stay = tuple(e for e in setup.engaged if at not in _ends(board, e))
        setup = replace(setup, engaged=stay)
    return with_camp(setup, seat, replace(camp, units=(*camp.units[:n], *camp.units[n + 1 :])))


def with_unit(setup: Setup, seat: Seat, n: int, unit: UnitSetup) -> Setup:
    """The same with one unit changed."""
    camp = setup.sides[seat]
    units = (*camp.units[:n], unit, *camp.units[n + 1 :])
    return with_camp(setup, seat, replace(camp, units=units))


def with_camp(setup: Setup, seat: Seat, camp: Camp) -> Setup:
    """The same with one side changed."""
    first, second = setup.sides
    return replace(setup, sides=(camp, second) if seat == SEATS[0] else (first, camp))


def swapped(setup: Setup) -> Setup:
    """The same with the sides in each other's place: units, tokens, whose turn it is."""
    first, second = setup.sides
    tokens = tuple(replace(token, owner=1 - token.owner) for token in setup.engaged)
    return replace(setup, sides=(second, first), engaged=tokens, active=1 - setup.active)


def engaged(setup: Setup, first: Hex, second: Hex) -> Setup:
    """The same with a token between two units, first of the one side, then of the other, then none.

    Units that are not adjacent enemies stay as they are.
    """
    ours, theirs = standing(setup, first), standing(setup, second)
    if ours is None or theirs is None or ours[0] == theirs[0] or distance(first, second) != 1:
        return setup
    board, pair = board_of(setup), {first, second}
    here = next((e for e in setup.engaged if set(_ends(board, e)) == pair), None)
    stay = tuple(e for e in setup.engaged if not pair & set(_ends(board, e)))
    owner = ours[0] if here is None else None if here.owner != ours[0] else theirs[0]
    if owner is None:
        return replace(setup, engaged=stay)
    codes = hex_name(board, first), hex_name(board, second)
    return replace(setup, engaged=(*stay, Engaged(codes, owner)))


def _laid(setup: Setup, patches: Iterable[Patch], code: str, kind: str) -> Iterator[Patch]:
    """The patches with one hex of another kind; an empty patch is none."""
    done = not kind
    for patch in patches:
        hexes = tuple(_others(setup, patch.hexes, code))
        if patch.kind == kind and not done:
            hexes, done = (*hexes, code), True
        if hexes:
            yield replace(patch, hexes=hexes)
    if not done:
        yield Patch(kind, (code,))


def _others(setup: Setup, names: Iterable[str], code: str) -> Iterator[str]:
    """Every name but those of one hex, however that is written."""
    bare = Board(setup.ground.columns, setup.ground.rows, setup.ground.first_row_shoved)
    there = parse_hex(bare, code)
    return (name for name in names if name != code and parse_hex(bare, name) != there)


def _after(setup: Setup, board: Board, start: Hex, end: Hex) -> Iterator[Engaged]:
    """The tokens once a unit has moved: those that still lie between neighbours."""
    for token in setup.engaged:
        ends = [end if at == start else at for at in _ends(board, token)]
        first, second = ends
        if first is not None and second is not None and distance(first, second) == 1:
            yield replace(token, between=(hex_name(board, first), hex_name(board, second)))


def _ends(board: Board, token: Engaged) -> tuple[Hex | None, Hex | None]:
    first, second = token.between
    return parse_hex(board, first), parse_hex(board, second)
