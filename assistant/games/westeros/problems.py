"""Why a battle cannot begin as it is laid out, and what is odd about it; each at its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches

from msgspec.structs import replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.attack.combat_dice import MOST_DICE
from assistant.games.westeros.board import Board, Hex, distance, grid, hex_name, parse_hex
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import (
    MOST_COLUMNS,
    MOST_ROWS,
    Engaged,
    Ground,
    Patch,
    Setup,
    UnitSetup,
)
from assistant.games.westeros.start import (
    SET_BY_READING,
    build,
    filled,
    printed,
    terrain_kind,
    type_name,
)
from assistant.games.westeros.state import SEATS
from assistant.games.westeros.texts import ERRATA, bow, players, reading
from assistant.rules.decision import HERE, Seat
from assistant.rules.game import Problem
from assistant.rules.names import name_problems
from assistant.rules.text import ABOUT, Speakable, Text

AT = "$.ground"
BOARD = reading("board")
TERRAIN = bow("5")
LOS_RULE = bow("los")


SINCE_5 = {texts.LAID_TWICE.source, texts.TOO_MANY_DICE.source}
"""Errors that older battles may have."""
CARD, STAND, VALOR = bow("card"), bow("retreat"), bow("7B")
ENGAGED, WOUNDS, RANGE, ATTACK = bow("engaged"), bow("7C"), bow("range"), bow("attack")


def has_a_shape(ground: Ground) -> bool:
    """Whether the board has a size that can be laid at all; if not, nothing can stand on it."""
    return 1 <= ground.columns <= MOST_COLUMNS and 1 <= ground.rows <= MOST_ROWS


def ground_problems(ground: Ground, at: str = AT) -> Iterator[Problem]:
    """Everything wrong with a board; `at` is where it stands in its file."""
    yield from name_problems(ground.name, f"{at}.name")
    for axis, n, most in (
        ("columns", ground.columns, MOST_COLUMNS),
        ("rows", ground.rows, MOST_ROWS),
    ):
        if not 1 <= n <= most:
            yield Problem(texts.BOARD_SIZE(n=n, most=most), BOARD, f"{at}.{axis}")
    if not has_a_shape(ground):
        return
    board = Board(ground.columns, ground.rows, ground.first_row_shoved, ground.ends)
    for n, name in enumerate(ground.half):
        yield from hex_problems(board, name, f"{at}.half[{n}]")
    yield from _own_problems(ground, at)
    for layer, patches in (("terrain", ground.terrain), ("tokens", ground.tokens)):
        yield from _layer_problems(ground, board, patches, f"{at}.{layer}")


def unknown(value: str, choices: list[str]) -> Text:
    """That there is no such thing, and what was probably meant."""
    if close := get_close_matches(value, choices, n=1):
        return texts.UNKNOWN_CLOSE(value=value, meant=close[0])
    return texts.UNKNOWN(value=value, choices=", ".join(choices))


def hex_problems(board: Board, name: str, at: str) -> Iterator[Problem]:
    """A name that is none, or of a hex beyond the board."""
    found = parse_hex(board, name)
    if found is None:
        yield Problem(texts.NO_HEX(name=name), BOARD, at)
    elif found not in grid(board):
        last = hex_name(board, board.at(board.columns - 1, board.rows - 1))
        yield Problem(texts.OFF_BOARD(name=hex_name(board, found), last=last), BOARD, at)


def _own_problems(ground: Ground, at: str) -> Iterator[Problem]:
    ids = [own.id for own in ground.own]
    for n, own in enumerate(ground.own):
        yield from name_problems(own.name, f"{at}.own[{n}].name")
        if not own.id.strip():
            yield Problem(texts.NO_ID(), TERRAIN, f"{at}.own[{n}].id")
        elif ids.index(own.id) < n:
            yield Problem(texts.ID_TWICE(id=own.id), TERRAIN, f"{at}.own[{n}].id")


def _layer_problems(
    ground: Ground, board: Board, patches: tuple[Patch, ...], at: str
) -> Iterator[Problem]:
    laid: dict[Hex | str, str] = {}
    for n, patch in enumerate(patches):
        yield from _kind_problems(ground, patch.kind, at, f"{at}[{n}].kind")
        for m, name in enumerate(patch.hexes):
            here = f"{at}[{n}].hexes[{m}]"
            yield from hex_problems(board, name, here)
            place = parse_hex(board, name) or name
            if place in laid:
                yield _twice(ground, name, laid[place], patch.kind, here)
            laid.setdefault(place, patch.kind)


def _twice(ground: Ground, hex: str, first: str, second: str, at: str) -> Problem:
    """The same terrain again is odd; two kinds are no board."""
    if first == second:
        text = texts.LAID_AGAIN(hex=hex, terrain=_named(ground, first))
        return Problem(text, TERRAIN, at, blocks=False)
    names = {"first": _named(ground, first), "second": _named(ground, second)}
    return Problem(texts.LAID_TWICE(hex=hex, **names), TERRAIN, at)


def _named(ground: Ground, id: str) -> Speakable:
    kind = terrain_kind(ground, RuleOptions(), id)
    return id if kind is None else kind.name


def _kind_problems(ground: Ground, id: str, layer: str, at: str) -> Iterator[Problem]:
    kind = terrain_kind(ground, RuleOptions(), id)
    is_token = layer.endswith("tokens")
    if kind is None:
        known = [i for i, kind in data.terrain().items() if kind.token == is_token]
        own = [own.id for own in ground.own if own.token == is_token]
        yield Problem(unknown(id, [*known, *own]), TERRAIN, at)
    elif kind.token and not is_token:
        yield Problem(texts.IS_A_TOKEN(terrain=kind.name), TERRAIN, at)
    elif is_token and not kind.token:
        yield Problem(texts.IS_NO_TOKEN(terrain=kind.name), TERRAIN, at)
    elif kind.blocks_los is None and not is_token and id not in SET_BY_READING:
        yield Problem(texts.LOS_UNKNOWN(terrain=kind.name), LOS_RULE, at, blocks=False)


def problems(setup: Setup) -> Iterator[Problem]:
    """Everything wrong with the setup, and whatever it needs that nobody has told."""
    setup = filled(setup, printed())
    units = (
        problem
        for seat in SEATS
        for n, unit in enumerate(setup.sides[seat].units)
        for problem in _unit_problems(unit, setup.rule_options, f"$.sides[{seat}].units[{n}]")
    )
    for problem in (*ground_problems(setup.ground), *_camp_problems(setup), *units):
        older = setup.as_laid and problem.text.source in SINCE_5
        yield replace(problem, blocks=problem.blocks and not older)
    if has_a_shape(setup.ground):
        board = build(setup.ground, setup.rule_options)
        yield from _place_problems(setup, board)
        yield from _token_problems(setup, board)


def _camp_problems(setup: Setup) -> Iterator[Problem]:
    for seat in SEATS:
        camp, at = setup.sides[seat], f"$.sides[{seat}]"
        yield from name_problems(camp.name, f"{at}.name")
        if camp.house and camp.house not in data.houses():
            yield Problem(unknown(camp.house, list(data.houses())), ATTACK, f"{at}.house")
        for n, unit in enumerate(camp.units):
            known = data.commanders().get(unit.commander)
            if known and camp.house and known.house not in (camp.house, ""):
                text = ABOUT(whose=known.name, what=texts.OTHER_HOUSE())
                yield Problem(
                    text, players("commanders"), f"{at}.units[{n}].commander", blocks=False
                )
        if not camp.units:
            yield Problem(texts.NO_UNITS(side=setup.side_name(seat)), ATTACK, f"{at}.units")
    if setup.sides[0].home is setup.sides[1].home:
        yield Problem(texts.SAME_EDGE(), STAND, "$.sides[1].home", blocks=False)


def missing(unit: UnitSetup, options: RuleOptions) -> Iterator[Problem]:
    """What the unit's card must tell before it can fight; `at` is the field alone."""
    name = type_name(unit)
    if unit.kind is None:
        yield Problem(ABOUT(whose=name, what=texts.NO_CLASS()), CARD, "kind")
    if unit.melee is None:
        yield Problem(ABOUT(whose=name, what=texts.MELEE_UNKNOWN()), RANGE, "melee")
    if unit.valor_misses is None:
        yield Problem(ABOUT(whose=name, what=texts.NO_VALOR()), VALOR, "valor_misses")
    if unit.figures is None and unit.full is None:
        yield Problem(ABOUT(whose=name, what=texts.NO_FIGURES()), WOUNDS, "figures")
    elif unit.full is None and options.weakened_units:
        yield Problem(ABOUT(whose=name, what=texts.NO_FULL()), ERRATA, "full")


def _unit_problems(unit: UnitSetup, options: RuleOptions, at: str) -> Iterator[Problem]:
    yield from name_problems(unit.name, f"{at}.name")
    if unit.type not in data.units() and not unit.name:
        if unit.type:
            yield Problem(unknown(unit.type, list(data.units())), CARD, f"{at}.type")
        else:
            yield Problem(texts.NO_TYPE(), CARD, f"{at}.type")
        return
    for problem in missing(unit, options):
        yield replace(problem, at=f"{at}.{problem.at}")
    yield from _value_problems(unit, at)


def _value_problems(unit: UnitSetup, at: str) -> Iterator[Problem]:
    """What had better be told of a unit, and what cannot be so."""
    name = type_name(unit)
    if unit.melee is False and unit.range is None:
        yield Problem(
            ABOUT(whose=name, what=texts.RANGE_UNKNOWN()), RANGE, f"{at}.range", blocks=False
        )
    if unit.dice is not None and unit.dice > MOST_DICE:
        text = texts.TOO_MANY_DICE(unit=name, n=unit.dice, most=MOST_DICE)
        yield Problem(text, CARD, f"{at}.dice")
    if unit.ordered and not unit.banner_up and not unit.attacked:
        text = ABOUT(whose=name, what=texts.HAS_ORDER_DOWN())
        yield Problem(text, ATTACK, f"{at}.banner_up", blocks=False)
    if unit.range == 0:
        yield Problem(texts.RANGE_ZERO(), RANGE, f"{at}.range")
    if unit.keywords is None and unit.type:
        yield Problem(
            ABOUT(whose=name, what=texts.NO_KEYWORDS()), CARD, f"{at}.keywords", blocks=False
        )

    if unit.figures == 0:
        yield Problem(ABOUT(whose=name, what=texts.ZERO_FIGURES()), WOUNDS, f"{at}.figures")
    elif unit.figures is not None and unit.full is not None and unit.figures > unit.full:
        text = texts.TOO_MANY_FIGURES(n=unit.figures, full=unit.full)
        yield Problem(text, WOUNDS, f"{at}.figures")
    if unit.commander:
        yield from name_problems(unit.commander, f"{at}.commander")
        if unit.capture is None:
            yield Problem(texts.NO_CAPTURE(), WOUNDS, f"{at}.capture", blocks=False)


def _place_problems(setup: Setup, board: Board) -> Iterator[Problem]:
    """Every unit alone on a full hex of the board that can be entered."""
    spots, standing = grid(board).spots, dict[Hex | None, dict[str, UnitSetup]]()
    units = {
        f"$.sides[{seat}].units[{n}].at": unit
        for seat in SEATS
        for n, unit in enumerate(setup.sides[seat].units)
    }
    for at, unit in units.items():
        standing.setdefault(parse_hex(board, unit.at), {})[at] = unit
    for at, unit in units.items():
        found = parse_hex(board, unit.at)
        if found is None or found not in spots:
            yield from hex_problems(board, unit.at, at)
            continue
        name, spot = hex_name(board, found), spots[found]
        if spot.half:
            yield Problem(texts.ON_HALF_HEX(hex=name), STAND, at)
        others = [type_name(other) for path, other in standing[found].items() if path != at]
        if others:  # which of them came last is not known: each is told of the other
            yield Problem(texts.OCCUPIED(hex=name, unit=others[0]), HERE, at)
        if spot.impassable:
            yield Problem(texts.ON_IMPASSABLE(hex=name), STAND, at, blocks=False)


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
        text = texts.TOKEN_NOT_ADJACENT(first=token.between[0], second=token.between[1])
        yield Problem(text, ENGAGED, f"{at}.between")
    elif standing[first] == standing[second]:
        yield Problem(texts.SAME_SIDE(), ENGAGED, f"{at}.between")
