"""What is wrong with a board: its size, its names of hexes, its terrain; each at its field."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from assistant.games.westeros import data, texts
from assistant.games.westeros.cites import bow, reading
from assistant.games.westeros.ground.board import Board, grid, hex_name, parse_hex
from assistant.games.westeros.ground.hexes import Hex
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import MOST_COLUMNS, MOST_ROWS, Ground, Patch
from assistant.games.westeros.start import SET_BY_READING, terrain_kind
from assistant.rules.decision import Cite
from assistant.rules.game import Problem
from assistant.rules.names import name_problems
from assistant.rules.text import Speakable, Text

AT = "$.ground"
BOARD = reading("board")
TERRAIN = bow("5")
LOS_RULE = bow("los")


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


def hex_problems(board: Board, name: str, at: str, cite: Cite = BOARD) -> Iterator[Problem]:
    """A name that is none, or of a hex beyond the board."""
    found = parse_hex(board, name)
    if found is None:
        yield Problem(texts.NO_HEX(name=name), cite, at)
    elif found not in grid(board):
        last = hex_name(board, board.at(board.columns - 1, board.rows - 1))
        yield Problem(texts.OFF_BOARD(name=hex_name(board, found), last=last), cite, at)


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
