"""Boards as files, the bundled examples, the position as a map."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.westeros.board import Board, grid, hex_name
from assistant.games.westeros.data import Rank
from assistant.games.westeros.overview import ascii_map, notation
from assistant.games.westeros.problems import problems
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import Camp, Ends, Engaged, Ground, OwnTerrain, Patch, Setup
from assistant.games.westeros.setup import UnitSetup as U
from assistant.games.westeros.start import build, initial
from assistant.games.westeros.user_files import (
    boards_folder,
    bundled_boards,
    load_board,
    own_boards,
)
from assistant.paths import bundled
from assistant.rules.files import RecordError
from assistant.rules.setup_file import convert_fields, read_fields, write_fields

EXAMPLES = sorted(bundled("resources", "examples").glob("westeros-[0-9]*.toml"))


def example(path: Path) -> Setup:
    fields = read_fields(path)
    assert fields.pop("game") == "westeros"
    return convert_fields(path, fields, Setup)


def test_the_bundled_boards_show_forest_river_hill_and_building():
    boards = [load_board(path) for path in bundled_boards()]
    assert len(boards) >= 2
    for ground in boards:
        kinds = {patch.kind for patch in ground.terrain}
        assert {"forest", "river", "hill", "building"} <= kinds


def test_the_four_pictures_of_the_rulebook_are_laid_out_ready_to_play():
    assert len(EXAMPLES) == 4
    for path in EXAMPLES:
        setup = example(path)
        assert list(problems(setup)) == [], "it asked for the range of archers, nowhere told"
        assert initial(setup).units


def test_a_board_named_as_json_opens_again(tmp_path):
    ground = load_board(bundled_boards()[0])
    write_fields(tmp_path / "ford.json", ground)
    assert load_board(tmp_path / "ford.json") == ground


kinds = st.sampled_from(["forest", "river", "hill", "own"])


@st.composite
def grounds(draw):
    board = Board(draw(st.integers(1, 30)), draw(st.integers(1, 20)), draw(st.booleans()))
    names = st.sampled_from([hex_name(board, at) for at in grid(board).spots])
    patches = tuple(Patch(draw(kinds), tuple(draw(st.lists(names, max_size=9)))) for _ in range(2))
    own = (OwnTerrain("own", draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=9))),)
    shape = (board.columns, board.rows, board.first_row_shoved, draw(st.sampled_from(Ends)))
    return Ground("", *shape, terrain=patches, own=own)


@given(ground=grounds())
def test_any_board_comes_back_as_it_was_saved(tmp_path_factory, ground):
    path = tmp_path_factory.mktemp("boards") / "any.board.toml"
    write_fields(path, ground)
    if not any(p.blocks for p in problems(Setup(ground)) if p.at.startswith("$.ground")):
        assert load_board(path) == ground


def test_a_board_kept_in_the_players_folder_is_found_there():
    write_fields(boards_folder() / "mine.board.toml", Ground("Mine"))
    assert [load_board(path).name for path in own_boards()] == ["Mine"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("columns = 0", "b.toml: $.columns: The board cannot have 0 hexes on this side."),
        ("columns = 10000", "b.toml: $.columns: The board cannot have 10000 hexes on this side."),
        ("colums = 9", "b.toml: $.colums: unknown field; did you mean columns?"),
        ('rows = "many"', "b.toml: $.rows: expected: whole number, entered: text"),
        ("rows = = 3", "b.toml, line 1, column 8: this is not TOML"),
        ('ends = "round"', "b.toml: $.ends: unknown value: round."),
        (
            '[[terrain]]\nkind = "wood"\nhexes = ["A1"]',
            "b.toml: $.terrain[0].kind: Unknown: “wood”.",
        ),
        (
            '[[terrain]]\nkind = "hill"\nhexes = ["A1", "Z9"]',
            "b.toml: $.terrain[0].hexes[1]: Z9: off the board, which ends at O11.",
        ),
        ("\0", "b.toml, line 1"),
    ],
)
def test_a_damaged_board_file_says_where_what_and_what_to_do(tmp_path, text, said):
    path = tmp_path / "b.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load_board(path)
    assert str(caught.value.texts[0]).startswith(said)


def test_every_mistake_of_a_board_file_is_told_at_once(tmp_path):
    path = tmp_path / "b.toml"
    path.write_text('[[terrain]]\nkind = "wood"\nhexes = ["Z9"]', encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load_board(path)
    assert len(caught.value.texts) == 2


def test_a_board_is_never_half_written(tmp_path):
    with pytest.raises(RecordError):
        write_fields(tmp_path / "missing" / "b.toml", Ground())
    assert list(tmp_path.iterdir()) == []


# The position as a map


def test_the_map_shows_shoved_rows_terrain_tokens_and_whose_units():
    ground = Ground(
        columns=3,
        rows=3,
        terrain=(Patch("forest", ("A1", "½2")), Patch("river", ("B2",))),
        tokens=(Patch("bridge", ("B2",)),),
        own=(OwnTerrain("lava", blocks_los=False),),
    )
    board = build(ground, RuleOptions())
    assert list(ascii_map(board)) == [
        " 1   f   .   .",
        " 2 f   .   =   :",
        " 3   .   .   .",
    ]


def test_the_notation_lists_units_tokens_and_the_turn():
    setup = Setup(
        Ground(columns=3, rows=1),
        (
            Camp(units=(U("A1", "war_host", rank=Rank.RED, figures=3, ordered=True),)),
            Camp(units=(U("B1", "lannisport_guards", banner_up=False, commander="kevan"),)),
        ),
        active=1,
        engaged=(Engaged(("A1", "B1"), 1),),
    )
    assert notation(initial(setup)).splitlines() == [
        " 1   .1  .2  .",
        "1 war_host-1 A1 red, 3/4, ordered",
        "2 lannisport_guards-1 B1 green, 4/4, under kevan, banner down",
        "war_host-1 x lannisport_guards-1 (2)",
        "turn of 2 turn",
    ]
