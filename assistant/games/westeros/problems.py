"""Why a battle cannot begin as it is laid out, and what is odd about it; each at its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.games.westeros import data, texts
from assistant.games.westeros.board import Board, grid, hex_name, parse_hex
from assistant.games.westeros.cites import bow
from assistant.games.westeros.ground_problems import (
    BOARD,
    ground_problems,
    has_a_shape,
    unknown,
)
from assistant.games.westeros.hexes import Hex, distance
from assistant.games.westeros.setup import Engaged, Setup, UnitSetup
from assistant.games.westeros.start import BLANK, build, unit_of
from assistant.games.westeros.state import SEATS, Unit, UnitId
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.rules.names import name_problems

CARD, STAND = bow("card"), bow("retreat")
ENGAGED, WOUNDS, RANGE, ATTACK = bow("engaged"), bow("7C"), bow("range"), bow("attack")


def problems(setup: Setup) -> Iterator[Problem]:
    """Everything wrong with the setup."""
    yield from ground_problems(setup.ground)
    yield from _camp_problems(setup)
    for seat in SEATS:
        for n, unit in enumerate(setup.sides[seat].units):
            yield from _unit_problems(unit, seat, f"$.sides[{seat}].units[{n}]")
    if has_a_shape(setup.ground):
        board = build(setup.ground, setup.readings)
        yield from _place_problems(setup, board)
        yield from _token_problems(setup, board)


def _camp_problems(setup: Setup) -> Iterator[Problem]:
    for seat in SEATS:
        camp, at = setup.sides[seat], f"$.sides[{seat}]"
        yield from name_problems(camp.name, f"{at}.name", BOARD)
        if camp.house and camp.house not in data.houses():
            yield Problem(unknown(camp.house, list(data.houses())), ATTACK, f"{at}.house")
        if not camp.units:
            yield Problem(texts.NO_UNITS(), ATTACK, f"{at}.units")
    if setup.sides[0].home is setup.sides[1].home:
        yield Problem(texts.SAME_EDGE(), STAND, "$.sides[1].home", blocks=False)


def _unit_problems(given: UnitSetup, seat: Seat, at: str) -> Iterator[Problem]:
    yield from name_problems(given.name, f"{at}.name", BOARD)
    if given.type not in data.units() and not given.name:
        if given.type:
            yield Problem(unknown(given.type, list(data.units())), CARD, f"{at}.type")
        else:
            yield Problem(texts.NO_TYPE(), CARD, f"{at}.type")
        return
    unit = unit_of(given, seat, UnitId(""), Hex(0, 0))
    yield from _card_problems(given, unit, at)
    yield from _figure_problems(given, unit, at)
    yield from _commander_problems(given, unit, at)


def _card_problems(given: UnitSetup, unit: Unit, at: str) -> Iterator[Problem]:
    """What the unit card must tell before the unit can fight, and what it had better tell."""
    card = data.units().get(given.type, BLANK)
    if given.kind is None and not card.kind.is_known:
        yield Problem(texts.NO_CLASS(unit=unit.name), CARD, f"{at}.kind")
    if not unit.melee and unit.range is None:
        yield Problem(texts.NO_RANGE(unit=unit.name), RANGE, f"{at}.range", blocks=False)
    if unit.range == 0:
        yield Problem(texts.RANGE_ZERO(), RANGE, f"{at}.range")


def _figure_problems(given: UnitSetup, unit: Unit, at: str) -> Iterator[Problem]:
    card = data.units().get(given.type, BLANK)
    if given.figures is None and given.full is None and not card.figures.is_known:
        yield Problem(texts.NO_FIGURES(unit=unit.name), WOUNDS, f"{at}.figures")
    elif unit.figures == 0:
        yield Problem(texts.ZERO_FIGURES(unit=unit.name), WOUNDS, f"{at}.figures")
    elif unit.figures > unit.full:
        text = texts.TOO_MANY_FIGURES(unit=unit.name, n=unit.figures, full=unit.full)
        yield Problem(text, WOUNDS, f"{at}.figures")


def _commander_problems(given: UnitSetup, unit: Unit, at: str) -> Iterator[Problem]:
    if not given.commander:
        return
    yield from name_problems(given.commander, f"{at}.commander", BOARD)
    if unit.capture is None:
        yield Problem(texts.NO_CAPTURE(), WOUNDS, f"{at}.capture", blocks=False)


def _place_problems(setup: Setup, board: Board) -> Iterator[Problem]:
    """Every unit alone on a full hex of the board that can be entered."""
    spots, taken = grid(board).spots, dict[Hex, str]()
    for seat in SEATS:
        for n, unit in enumerate(setup.sides[seat].units):
            at, found = f"$.sides[{seat}].units[{n}].at", parse_hex(board, unit.at)
            if found is None:
                yield Problem(texts.NO_HEX(name=unit.at), STAND, at)
                continue
            name, spot = hex_name(board, found), spots.get(found)
            if spot is None:
                last = hex_name(board, board.at(board.columns - 1, board.rows - 1))
                yield Problem(texts.OFF_BOARD(name=name, last=last), STAND, at)
                continue
            if spot.half:
                yield Problem(texts.ON_HALF_HEX(hex=name), STAND, at)
            if found in taken:
                yield Problem(texts.TWO_ON_A_HEX(hex=name, at=taken[found]), STAND, at)
            if spot.impassable:
                yield Problem(texts.ON_IMPASSABLE(hex=name), STAND, at, blocks=False)
            taken.setdefault(found, at)


def _token_problems(setup: Setup, board: Board) -> Iterator[Problem]:
    """A token joins two enemies on adjacent hexes, and no unit has two."""
    standing = {
        parse_hex(board, unit.at): seat for seat in SEATS for unit in setup.sides[seat].units
    }
    counts: Counter[Hex | None] = Counter()
    for n, token in enumerate(setup.engaged):
        at = f"$.engaged[{n}]"
        ends = tuple(parse_hex(board, name) for name in token.between)
        counts.update(set(ends))
        yield from _ends_problems(token, ends, standing, at)
        for end in ends:
            if end is not None and counts[end] > 1:
                name = hex_name(board, end)
                yield Problem(texts.TWO_TOKENS(hex=name), ENGAGED, f"{at}.between")


def _ends_problems(
    token: Engaged, ends: tuple[Hex | None, ...], standing: dict[Hex | None, Seat], at: str
) -> Iterator[Problem]:
    for n, (name, end) in enumerate(zip(token.between, ends, strict=True)):
        if end is None or end not in standing:
            yield Problem(texts.NOBODY_THERE(hex=name), ENGAGED, f"{at}.between[{n}]")
    first, second = ends
    if first is None or second is None or not {first, second} <= standing.keys():
        return
    if distance(first, second) != 1:
        text = texts.NOT_ADJACENT(first=token.between[0], second=token.between[1])
        yield Problem(text, ENGAGED, f"{at}.between")
    elif standing[first] == standing[second]:
        yield Problem(texts.SAME_SIDE(), ENGAGED, f"{at}.between")
