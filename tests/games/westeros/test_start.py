"""From a setup to the first state: names of hexes, the board's shape, what units bring along."""

from __future__ import annotations

import msgspec
import pytest

from assistant.games.westeros.board import Board, Hex, grid, hex_name, parse_hex
from assistant.games.westeros.data import Keyword, Rank, UnitClass
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import (
    Camp,
    Ends,
    Engaged,
    Ground,
    OwnTerrain,
    Patch,
    Setup,
    UnitSetup,
)
from assistant.games.westeros.start import build, initial
from assistant.games.westeros.state import State


def setup(*first: UnitSetup, second=(), **more) -> Setup:
    return Setup(sides=(Camp(units=first), Camp(units=tuple(second))), **more)


def test_the_default_board_alternates_15_and_14_full_hexes_with_half_ones_at_the_ends():
    board = build(Ground(), RuleOptions())
    for row in range(11):
        here = [spot for spot in grid(board).spots.values() if spot.at.r == row]
        assert sum(not spot.half for spot in here) == (14 if row % 2 else 15)
        assert sum(spot.half for spot in here) == (2 if row % 2 else 0)


@pytest.mark.parametrize(("ends", "full", "half"), [("full", 15, 0), ("short", 14, 0)])
def test_the_ends_of_shoved_rows_are_the_tables_to_set(ends, full, half):
    spots = grid(Board(15, 2, ends=Ends(ends))).spots.values()
    assert [s.half for s in spots if s.at.r == 1] == [False] * full + [True] * half


def test_the_first_row_may_be_the_shoved_one():
    spots = grid(Board(3, 2, first_row_shoved=True)).spots
    assert [(s.at, s.half) for s in spots.values()][:4] == [
        (Hex(-1, 0), True),
        (Hex(0, 0), False),
        (Hex(1, 0), False),
        (Hex(2, 0), True),
    ]
    assert Hex(-1, 1) in spots


def in_russian(name: str) -> str:
    """The name that a hex had in Russian in older files: columns by the letters without ЁЙЪЫЬ."""
    letters, row = name.rstrip("0123456789"), name.lstrip("½ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if letters == "½":
        return name
    column = 0
    for letter in letters:
        column = 26 * column + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter) + 1
    many, rest = divmod(column - 1, 28)
    alphabet = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"
    return f"{alphabet[many - 1] if many else ''}{alphabet[rest]}{row}"


@pytest.mark.parametrize("shoved", [False, True])
def test_a_hex_is_found_by_its_name_in_either_alphabet(shoved):
    board = Board(40, 40, shoved)
    for at in grid(board).spots:
        name = hex_name(board, at)
        assert parse_hex(board, name) == parse_hex(board, in_russian(name).lower()) == at


def test_names_count_columns_by_letters_and_rows_from_the_top():
    board = Board(40, 11)
    names = [hex_name(board, board.at(column, 4)) for column in (0, 4, 25, 26, -1)]
    assert names == ["A5", "E5", "Z5", "AA5", "½5"]
    assert list(map(in_russian, names)) == ["А5", "Д5", "Э5", "Ю5", "½5"]


@pytest.mark.parametrize("name", ["", "5E", "E0", "E", "ABC1", "E5x", "Щ", "E100"])
def test_what_is_no_name_of_a_hex_is_none(name):
    assert parse_hex(Board(15, 11), name) is None


def test_no_hex_of_a_board_has_a_letter_that_names_no_column():
    board = Board(15, 11)
    assert parse_hex(board, "Ё5") not in grid(board)


def test_a_token_overrides_what_it_states_and_leaves_the_rest():
    ground = Ground(
        terrain=(Patch("river", ("E5", "F5")), Patch("forest", ("G5",))),
        tokens=(Patch("bridge", ("E5",)), Patch("tent", ("G5",))),
    )
    board = build(ground, RuleOptions())
    spots = {name: grid(board).spots[parse_hex(board, name)] for name in ("E5", "F5", "G5", "H5")}
    assert [spot.impassable for spot in spots.values()] == [False, True, False, False]
    assert [spot.blocks_los for spot in spots.values()] == [False, False, True, False]
    assert spots["G5"].says("blocks_los").id == "forest"
    assert spots["E5"].says("impassable").id == "bridge"
    assert spots["G5"].number("max_dice_into") == 2


@pytest.mark.parametrize("kind", ["hill", "building"])
@pytest.mark.parametrize("blocks", [True, False])
def test_a_setting_says_whether_hills_and_buildings_block_until_a_player_knows(kind, blocks):
    readings = RuleOptions(hill_blocks_los=blocks, building_blocks_los=blocks)
    ground = Ground(terrain=(Patch(kind, ("E5",)),))
    board = build(ground, readings)
    assert grid(board).spots[parse_hex(board, "E5")].blocks_los is blocks
    known = msgspec.structs.replace(ground, own=(OwnTerrain(kind, blocks_los=not blocks),))
    board = build(known, readings)
    assert grid(board).spots[parse_hex(board, "E5")].blocks_los is not blocks


def test_terrain_of_the_players_own_is_as_good_as_any():
    own = (OwnTerrain("lava", "Lava", impassable=True),)
    board = build(Ground(terrain=(Patch("lava", ("A1",)),), own=own), RuleOptions())
    assert grid(board).spots[Hex(0, 0)].impassable


def test_a_unit_brings_what_is_known_of_its_type_and_leaves_the_rest_open():
    state = initial(setup(UnitSetup("E5", "northern_bowmen", rank=Rank.BLUE)))
    (bowmen,) = state.units
    assert (bowmen.kind, bowmen.range, bowmen.dice) == (UnitClass.RANGED, 4, 3)
    assert (bowmen.melee, bowmen.valor_misses, bowmen.movement) == (False, True, None)
    assert bowmen.trait(Keyword.OFF_BALANCE) is not None
    assert bowmen.trait(Keyword.STALWART) is None


def test_what_a_player_has_typed_goes_before_what_we_know():
    typed = UnitSetup("E5", "northern_bowmen", range=5, dice=1, figures=2, full=5, keywords=())
    (bowmen,) = initial(setup(typed)).units
    assert (bowmen.range, bowmen.dice, bowmen.figures, bowmen.lost) == (5, 1, 2, 3)
    assert bowmen.keywords == ()


def test_a_commander_brings_his_capture_rating():
    (unit,) = initial(setup(UnitSetup("E5", "war_host", commander="gregor_clegane"))).units
    assert unit.capture == 4


def test_tokens_join_the_units_on_their_two_hexes():
    laid = setup(
        UnitSetup("E5", "war_host"),
        UnitSetup("E7", "war_host"),
        second=[UnitSetup("F5", "lannisport_guards")],
        engaged=(Engaged(("E5", "F5"), 1),),
    )
    state = initial(laid)
    assert [unit.id for unit in state.units] == ["war_host-1", "war_host-2", "lannisport_guards-1"]
    assert state.partner("war_host-1").id == "lannisport_guards-1"
    assert state.partner("war_host-2") is None
    assert state.without("war_host-1").engagements == ()
    assert [unit.id for unit in state.without("war_host-1").lost] == ["war_host-1"]


def test_setup_and_state_survive_json():
    laid = setup(UnitSetup("E5", "war_host"), ground=Ground(terrain=(Patch("forest", ("A1",)),)))
    for value, kind in ((laid, Setup), (initial(laid), State)):
        assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value
