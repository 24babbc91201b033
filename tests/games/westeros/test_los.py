"""Line of sight: the rulebook's picture, the worked examples, the properties, and the oracle."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.westeros.board import (
    Board,
    Hex,
    distance,
    grid,
    hex_name,
    parse_hex,
    plus,
)
from assistant.games.westeros.los import (
    Side,
    contacts,
    enters,
    field,
    is_clear,
    seen_from,
    sight,
)
from assistant.games.westeros.rule_options import CornerTouch, RuleOptions
from assistant.games.westeros.setup import Camp, Ground, Patch, Setup, UnitSetup
from assistant.games.westeros.start import build, initial
from assistant.games.westeros.texts import bow, reading
from tests.games.westeros import oracle
from tests.games.westeros.ground import HERE, obstacles, within

FAR = 12
WAYS = list(within(FAR))
ways = st.sampled_from(WAYS)
hexes = st.sets(st.sampled_from(list(within(6))), max_size=14)
readings = st.sampled_from(CornerTouch)


def rotated(way: Hex) -> Hex:
    """The way turned by a sixth clockwise."""
    return Hex(-way.r, way.q + way.r)


def mirrored(way: Hex) -> Hex:
    """The way seen in a mirror: q and r change places."""
    return Hex(way.r, way.q)


def clear(way, blocked, corners=CornerTouch.SHIFT, start=HERE) -> bool:
    return is_clear(obstacles(blocked, start), start, plus(start, Hex(*way)), corners)


@pytest.mark.parametrize(
    ("way", "blocked", "free"),
    [
        ((1, 1), [(1, 0)], True),
        ((1, 1), [(1, 0), (0, 1)], False),
        ((2, 2), [(1, 0), (2, 1)], True),
        ((2, 2), [(1, 0), (1, 2)], False),
        ((2, 2), [(1, 1)], False),
        ((4, -1), [(2, 0)], False),
        ((4, -1), [(2, -1)], False),
        ((4, 0), [(5, 0), (-1, 0)], True),
        ((5, -1), [(2, -1)], True),
        ((5, -1), [(2, -1), (3, 0)], False),
        ((5, -1), [(2, 0)], False),
    ],
)
def test_the_worked_examples(way, blocked, free):
    assert clear(way, blocked) is free


@pytest.mark.parametrize(
    ("corners", "one", "both"), [("shift", True, False), ("ignore", True, True), ("block", 0, 0)]
)
def test_the_setting_on_bare_corners_decides_what_a_touch_is(corners, one, both):
    assert clear((5, -1), [(2, -1)], CornerTouch(corners)) == one
    assert clear((5, -1), [(2, -1), (3, 0)], CornerTouch(corners)) == both


def seen(way, hexes, corners=CornerTouch.SHIFT):
    """The whole answer, with trees on these hexes from where the line starts."""
    start = Hex(2, 4)
    at = [plus(start, Hex(*hex)) for hex in hexes]
    bare = Board(15, 11)
    ground = Ground(terrain=(Patch("forest", tuple(hex_name(bare, hex) for hex in at)),))
    return sight(field(build(ground, RuleOptions()), ()), start, plus(start, Hex(*way)), corners)


@pytest.mark.parametrize(
    ("hexes", "decide"),
    [
        ([(2, -1)], True),
        ([(2, -1), (3, 0)], True),
        ([(2, 0)], False),
        ([(2, 0), (2, -1)], False),
        ([], False),
    ],
)
def test_corners_decide_only_where_another_reading_would_answer_otherwise(hexes, decide):
    """A hex that is crossed anyway blocks under every reading, whatever corners are touched too."""
    for corners in CornerTouch:
        found = seen((5, -1), hexes, corners)
        assert found.corners_decide is decide
        assert found.cite == (reading("corner_touch") if decide else bow("los"))


def test_bare_corners_matter_only_from_distance_5_on():
    far = {distance(Hex(0, 0), way) for way in WAYS if any(c.corner for c in contacts(way))}
    assert far == {5, 7, 8, 10, 11}


def test_the_setting_never_touches_edges():
    for corners in CornerTouch:
        assert clear((2, 2), [(1, 0), (2, 1)], corners)
        assert not clear((2, 2), [(1, 0), (1, 2)], corners)


def test_range_is_the_distance_however_many_hexes_the_line_passes():
    four = [way for way in WAYS if distance(Hex(0, 0), way) == 4]
    passed = [sum(c.side is None for c in contacts(way)) + 1 for way in four]
    assert len(four) == 24
    assert passed.count(5) == 12


# The oracle


def test_every_hex_on_every_way_is_met_as_the_cut_polygons_say():
    for way in WAYS:
        found = {c.way: c for c in contacts(way)}
        for centre in oracle.near(way):
            left, right, corner = oracle.met(way, centre)
            contact = found.pop(Hex(*centre), None)
            if contact is None:
                assert not left, (way, centre)
                assert not right, (way, centre)
                continue
            assert (contact.side is not Side.RIGHT, contact.side is not Side.LEFT) == (left, right)
            assert contact.corner == corner
            part = oracle.inside(oracle.shifted(way, 0), centre)
            assert part is not None
            assert part[0] == enters(way, contact.way)
        assert not found


@given(way=ways, blocked=hexes, corners=readings)
def test_the_answer_is_that_of_really_shifted_lines(way, blocked, corners):
    assert clear(way, blocked, corners) == oracle.is_clear(way, blocked, corners.value)


# Properties


@given(way=ways, blocked=hexes, corners=readings)
def test_sight_is_mutual(way, blocked, corners):
    there, end = obstacles(blocked), plus(HERE, way)
    assert is_clear(there, HERE, end, corners) == is_clear(there, end, HERE, corners)


@given(way=ways, blocked=hexes, move=st.sampled_from(list(within(5))), corners=readings)
def test_sight_does_not_depend_on_the_place(way, blocked, move, corners):
    assert clear(way, blocked, corners) == clear(way, blocked, corners, plus(HERE, move))


@given(way=ways, blocked=hexes, turns=st.integers(1, 5), mirror=st.booleans(), corners=readings)
def test_sight_does_not_depend_on_how_the_board_is_turned(way, blocked, turns, mirror, corners):
    def turned(at):
        for _ in range(turns):
            at = rotated(at)
        return mirrored(at) if mirror else at

    turned_hexes = map(turned, blocked)
    assert clear(way, blocked, corners) == clear(turned(way), turned_hexes, corners)


@given(way=ways, blocked=hexes, corners=readings)
def test_taking_an_obstacle_away_never_blocks(way, blocked, corners):
    if clear(way, blocked, corners):
        assert all(clear(way, blocked - {one}, corners) for one in blocked)


@given(blocked=hexes, corners=readings)
def test_adjacent_hexes_always_see_each_other(blocked, corners):
    assert all(clear(way, blocked, corners) for way in within(1))


@given(way=ways, blocked=hexes, corners=readings)
def test_the_two_ends_are_never_in_the_way(way, blocked, corners):
    bare = clear(way, blocked - {way}, corners)
    assert clear(way, {*blocked, (0, 0), way}, corners) == bare


@given(way=ways, blocked=hexes, corners=readings)
def test_the_reasons_agree_with_the_answer(way, blocked, corners):
    seen = sight(obstacles(blocked), HERE, plus(HERE, way), corners)
    assert seen.clear == clear(way, blocked, corners)
    assert bool(seen.refusals) == (not seen.clear)
    assert all(0 < line.reach <= 1 for line in seen.lines)
    assert all((line.reach == 1) == (line.stopped_by is None) for line in seen.lines)


# Many at once


@pytest.mark.parametrize("corners", CornerTouch)
@pytest.mark.parametrize("board", [Board(15, 11), Board(7, 12, first_row_shoved=True), Board(1, 5)])
def test_a_hex_sees_what_its_single_lines_see(board, corners):
    rng, spots = Random(len(corners)), list(grid(board).spots)
    units = rng.sample(spots, len(spots) // 5)
    ground = obstacles(units, Hex(0, 0))
    there = type(ground)(grid(board), ground.units)
    for start in rng.sample(spots, min(12, len(spots))):
        seen = {end for end in spots if end != start and sight(there, start, end, corners).clear}
        assert seen_from(there, start, None, corners) == seen
        near = {end for end in seen if distance(start, end) <= 8}
        assert seen_from(there, start, 8, corners) == near


def test_a_hex_sees_no_terrain_through_terrain():
    state = initial(Setup(Ground(terrain=(Patch("forest", ("E5", "F5", "½2")),))))
    there = field(state.board, ())
    for start in grid(state.board).spots:
        for end in seen_from(there, start, 5):
            assert sight(there, start, end).clear


# The answer in words


def answer(units, terrain, start, end, corners=CornerTouch.SHIFT):
    """The sight between two named hexes, with guards and forests where the names say."""
    camps = (Camp(), Camp(units=tuple(UnitSetup(at, "lannisport_guards") for at in units)))
    ground = Ground(terrain=tuple(Patch(kind, (at,)) for at, kind in terrain.items()))
    state = initial(Setup(ground, camps))
    ends = (parse_hex(state.board, name) for name in (start, end))
    return sight(field(state.board, state.units), *ends, corners)


def test_a_free_line_is_one_line_that_comes_all_the_way():
    seen = answer([], {}, "C5", "G5")
    assert seen.clear
    assert [(line.side, line.reach) for line in seen.lines] == [(None, 1)]
    assert seen.refusals == seen.notes == ()


def test_what_is_crossed_is_named_with_its_hex_and_ends_the_line_there():
    seen = answer(["E5"], {}, "C5", "G5")
    ((text, cite),) = ((r.text, r.cite) for r in seen.refusals)
    assert str(text) == "In the way: Lannisport Guards, E5"
    assert str(cite) == "bow los"
    assert [line.reach for line in seen.lines] == [Fraction(3, 8)]


def test_a_unit_in_a_wood_is_named_before_the_wood():
    (blocker,) = answer(["E5"], {"E5": "forest"}, "C5", "G5").blockers
    assert str(blocker.what) == "Lannisport Guards"
    assert blocker.terrain is not None


def test_on_a_border_each_shifted_line_names_what_stops_it():
    # Straight down the board: D6 lies left of the line, E6 right of it.
    seen = answer(["D6"], {"E6": "forest"}, "E5", "E7")
    assert not seen.clear
    assert [str(r.text) for r in seen.refusals] == [
        "Right line: blocked: Forest, E6",
        "Left line: blocked: Lannisport Guards, D6",
    ]
    assert all(line.reach == Fraction(1, 3) for line in seen.lines)


def test_on_a_border_one_free_line_is_enough_and_both_are_told():
    seen = answer(["D6"], {}, "E5", "E7")
    assert seen.clear
    assert seen.refusals == ()
    assert [str(text) for text, _ in seen.notes] == [
        "Right line: clear",
        "Left line: blocked: Lannisport Guards, D6",
    ]


def test_what_is_crossed_between_two_borders_stops_both_lines_and_is_told_once():
    seen = answer(["E5"], {}, "E3", "E7")
    assert [str(r.text) for r in seen.refusals] == ["In the way: Lannisport Guards, E5"]
    assert len(seen.lines) == 2


@pytest.mark.parametrize(
    ("start", "end", "names"),
    [
        ("E5", "F4", ["Upper line", "Lower line"]),
        ("F4", "E5", ["Lower line", "Upper line"]),
        ("E7", "E5", ["Left line", "Right line"]),
    ],
)
def test_shifted_lines_are_called_by_how_they_lie_on_the_board(start, end, names):
    said = [str(text).partition(":")[0] for text, _ in answer([], {}, start, end).notes]
    assert said == names


def test_a_corner_that_decides_cites_its_setting():
    state = initial(Setup())
    start = state.board.at(4, 4)
    there = obstacles([(2, -1), (3, 0)], start)
    seen = sight(type(there)(grid(state.board), there.units), start, plus(start, Hex(5, -1)))
    assert not seen.clear
    assert {str(r.cite) for r in seen.refusals} == {"bow-readings corner-touch"}


def test_nothing_off_the_board_blocks_and_a_half_hex_only_by_its_terrain():
    ground = Ground(terrain=(Patch("forest", ("½2",)),))
    state = initial(Setup(ground))
    top, bottom = state.board.at(0, 0), state.board.at(0, 2)
    assert [b.side for b in sight(field(state.board, ()), top, bottom).blockers] == [Side.RIGHT]
    assert sight(field(initial(Setup()).board, ()), top, bottom).blockers == ()


def test_the_rulebooks_picture():
    """Archers at C9, range 4, and the four targets of the picture, laid out to fit its captions."""
    camps = (
        Camp(units=(UnitSetup("C9", "northern_bowmen"),)),
        Camp(
            units=(
                UnitSetup("G9", "lannisport_guards"),
                UnitSetup("E5", "casterly_rock_cavaliers"),
                UnitSetup("E4", "lannisport_guards"),
                UnitSetup("B6", "lannisport_guards"),
            )
        ),
    )
    ground = Ground(terrain=(Patch("forest", ("B7", "B8")),))
    state = initial(Setup(ground, camps))
    archers, *targets = state.units
    there = field(state.board, state.units)
    found = [sight(there, archers.at, target.at) for target in targets]
    assert [distance(archers.at, target.at) for target in targets] == [4, 4, 5, 3]
    assert [seen.clear for seen in found] == [True, True, False, False]
    assert found[2].blockers[0].unit == targets[1]
    assert found[3].blockers[0].terrain.id == "forest"
