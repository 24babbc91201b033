"""The geometry of a retreat: the table of directions, the pictures, what closes a hex."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.westeros.attack import retreat as ways
from assistant.games.westeros.attack.retreat import (
    Role,
    ends,
    from_melee,
    from_ranged,
    nearest,
    secondary,
    why_closed,
)
from assistant.games.westeros.board import (
    DIRECTIONS,
    Board,
    Direction,
    Hex,
    distance,
    grid,
    hex_name,
    parse_hex,
    step,
)
from assistant.games.westeros.los import field
from assistant.games.westeros.rule_options import RangedRetreat
from assistant.games.westeros.setup import Camp, Edge, Ground, Patch, Setup, UnitSetup
from assistant.games.westeros.start import initial
from tests.games.westeros.ground import within

E5 = Hex(2, 4)
HOMEWARD = RangedRetreat.HOME_EDGE
MIRROR = {"e": "e", "w": "w", "se": "ne", "ne": "se", "sw": "nw", "nw": "sw"}


def there(units=(), **terrain):
    """The usual board with units on some hexes, and terrain by kind."""
    camps = (Camp(units=tuple(UnitSetup(at, "war_host") for at in units)), Camp())
    patches = tuple(Patch(kind, tuple(hexes.split())) for kind, hexes in terrain.items())
    state = initial(Setup(Ground(terrain=patches), camps))
    return field(state.board, state.units)


def pushed(where, towards, count=1, home=Edge.BOTTOM, at=E5):
    """A melee attack on a unit at E5 that pushes it in a direction."""
    attacker = step(at, Direction(towards), -1)
    return from_melee(where, at, attacker, home, count)


def names(where, way):
    return [hex_name(where.board, at) for at in way.hexes]


@pytest.mark.parametrize(
    ("away", "beside"),
    [("se", "sw"), ("sw", "se"), ("e", "se"), ("w", "sw"), ("ne", "e"), ("nw", "w")],
)
def test_the_table_of_directions(away, beside):
    assert secondary(Direction(away), Edge.BOTTOM) == (beside,)
    assert secondary(Direction(MIRROR[away]), Edge.TOP) == (MIRROR[beside],)


@pytest.mark.parametrize(("away", "beside"), [("se", "e"), ("ne", "e"), ("sw", "se"), ("nw", "ne")])
def test_lengthwise_four_directions_have_one_secondary(away, beside):
    assert secondary(Direction(away), Edge.RIGHT) == (beside,)
    flip = {"e": "w", "w": "e", "se": "sw", "sw": "se", "ne": "nw", "nw": "ne"}
    assert secondary(Direction(flip[away]), Edge.LEFT) == (flip[beside],)


@pytest.mark.parametrize("away", ["e", "w"])
@pytest.mark.parametrize("home", [Edge.LEFT, Edge.RIGHT])
def test_lengthwise_two_directions_leave_the_owner_the_choice(away, home):
    primary = step(E5, Direction(away))
    occupied = there([hex_name(Board(15, 11), primary)])
    retreat = pushed(occupied, away, home=home)
    assert {way.direction for way in retreat.choices} == set(secondary(Direction(away), home))
    assert len(retreat.choices) == 2
    assert str(retreat.cite) == "bow-readings lengthwise-tie"


def test_picture_1_the_primary_is_taken_where_it_is_free():
    retreat = pushed(there(), "se", 2)
    (way,) = retreat.choices
    assert (way.role, way.direction, way.wounds) == (Role.PRIMARY, "se", 0)
    assert names(there(), way) == ["E6", "F7"]


@pytest.mark.parametrize(("closed", "direction"), [("E6", "sw"), ("D6", "se")])
def test_picture_2_with_one_hex_occupied_the_unit_must_take_the_other(closed, direction):
    (way,) = pushed(there([closed]), "se").choices
    assert way.direction == direction
    assert way.wounds == 0


def test_picture_3_with_a_river_and_a_unit_behind_it_the_unit_stays_and_is_wounded():
    where = there(["D6"], river="E6")
    retreat = pushed(where, "se")
    assert retreat.choices == ()
    assert retreat.longest == 0
    assert [way.wounds for way in retreat.looked_at] == [1, 1]
    assert [str(way.closed.text) for way in retreat.looked_at] == [
        "E6: impassable (River)",
        "D6: occupied (War Host of the North)",
    ]


def test_case_19_a_retreat_stopped_on_its_way_does_not_turn_aside():
    (way,) = pushed(there(["F7"]), "se", 2).choices
    assert names(there(), way) == ["E6"]
    assert way.wounds == 1


def test_case_20_a_closed_primary_sends_the_whole_retreat_along_the_secondary():
    (way,) = pushed(there(["E6"]), "se", 3).choices
    assert (way.role, way.wounds) == (Role.SECONDARY, 0)
    assert names(there(), way) == ["D6", "D7", "C8"]


def test_case_21_off_the_board_and_half_hexes_are_closed():
    where = there()
    corner = parse_hex(where.board, "A11")
    retreat = pushed(where, "sw", 2, at=corner)
    assert retreat.choices == ()
    assert {str(way.closed.text) for way in retreat.looked_at} == {"edge of the board"}
    half = pushed(where, "sw", at=parse_hex(where.board, "A9"))
    assert str(half.looked_at[0].closed.text) == "½10: half hex, no unit may stand there"
    assert [way.direction for way in half.choices] == ["se"]


def test_case_22_a_wound_for_every_hex_not_made():
    assert pushed(there(["D6"], river="E6"), "se", 3).looked_at[0].wounds == 3


def test_a_bridge_lets_a_retreat_cross_the_river_and_a_wood_does_not_slow_it():
    ground = Ground(
        terrain=(Patch("river", ("E6",)), Patch("forest", ("F7",))),
        tokens=(Patch("bridge", ("E6",)),),
    )
    state = initial(Setup(ground))
    (way,) = pushed(field(state.board, ()), "se", 3).choices
    assert way.wounds == 0


def test_only_neighbours_fight_hand_to_hand():
    with pytest.raises(ValueError, match="not adjacent"):
        from_melee(there(), E5, Hex(2, 8), Edge.TOP, 1)


# Driven off by shooting


def shot(where, way, count=1, home=Edge.BOTTOM, ruled=RangedRetreat.HOME_EDGE):
    attacker = Hex(E5.q - way[0], E5.r - way[1])
    return from_ranged(where, E5, attacker, home, count, ruled)


@pytest.mark.parametrize(
    ("home", "ways"),
    [
        (Edge.BOTTOM, {"se", "sw"}),
        (Edge.TOP, {"ne", "nw"}),
        (Edge.RIGHT, {"e", "se", "ne"}),
        (Edge.LEFT, {"w", "sw", "nw"}),
    ],
)
def test_by_the_errata_shooting_drives_a_unit_to_its_own_edge(home, ways):
    retreat = shot(there(), (3, -1), 2, home)
    assert {way.direction for way in retreat.choices} == ways
    assert all(len(way.hexes) == 1 for way in retreat.choices)
    assert retreat.again
    assert str(retreat.cite) == "bow-readings ranged-retreat"


def test_closed_homeward_hexes_are_no_choice_and_the_best_path_is_counted():
    retreat = shot(there(["D6", "E7", "F7"]), (3, -1), 2)
    assert [way.direction for way in retreat.choices] == ["se"]
    assert retreat.longest == 1
    assert shot(there(["D6", "E6"]), (3, -1), 2).longest == 0


@pytest.mark.parametrize(
    ("way", "direction"),
    [((3, -1), ("e",)), ((-4, 1), ("w",)), ((1, 2), ("se",)), ((4, 0), ("e",))],
)
def test_by_the_letter_shooting_drives_it_the_nearest_way_from_the_shooter(way, direction):
    assert nearest(Hex(*way), Edge.BOTTOM) == direction


def test_exactly_between_two_directions_the_one_nearer_home_counts_else_the_owner_chooses():
    assert nearest(Hex(2, -1), Edge.BOTTOM) == ("e",)
    assert nearest(Hex(2, -1), Edge.TOP) == ("ne",)
    assert nearest(Hex(-1, 2), Edge.BOTTOM) == ("se", "sw")
    retreat = shot(there(), (-1, 2), 2, ruled=RangedRetreat.AWAY)
    assert {way.direction for way in retreat.choices} == {"se", "sw"}
    assert {len(way.hexes) for way in retreat.choices} == {2}


@given(way=st.sampled_from(list(within(6))))
def test_the_nearest_direction_is_the_one_on_whose_row_the_target_lies(way):
    for direction in DIRECTIONS:
        if step(Hex(0, 0), direction, distance(Hex(0, 0), way)) == way:
            assert nearest(way, Edge.BOTTOM) == (direction,)


# Laws


@given(data=st.data(), home=st.sampled_from(Edge), count=st.integers(0, 4))
def test_a_retreat_only_enters_open_hexes_and_pays_for_the_rest(data, home, count):
    board = Board(9, 7)
    spots = list(grid(board).spots)
    taken = data.draw(st.sets(st.sampled_from(spots), max_size=15))
    at = data.draw(st.sampled_from([at for at, spot in grid(board).spots.items() if not spot.half]))
    where = there([hex_name(board, hex) for hex in taken])
    for towards in DIRECTIONS:
        retreat = pushed(where, towards, count, home, at)
        for way in retreat.looked_at:
            assert len(way.hexes) + way.wounds == count
            assert all(why_closed(where, hex) is None for hex in way.hexes)
        assert retreat.longest == max((len(w.hexes) for w in retreat.choices), default=0)
        if retreat.looked_at[0].is_open:
            assert retreat.choices == retreat.looked_at[:1]


def test_every_hex_of_a_long_way_home_is_looked_at_but_once_a_step(monkeypatch):
    """Lengthwise three hexes lie homeward of each: seven steps are 2187 ways over few hexes."""
    looked_at = []
    where, at = there(), Hex(-2, 4)
    retreat = from_ranged(where, at, at, Edge.RIGHT, 7, RangedRetreat.HOME_EDGE)
    closed = why_closed
    monkeypatch.setattr(ways, "why_closed", lambda f, hex: looked_at.append(hex) or closed(f, hex))
    found = ends(where, at, retreat, Edge.RIGHT)
    assert {wounds for _, wounds in found} == {0}
    assert len(looked_at) < 3 * 7 * len(where.grid.spots)


def test_the_way_home_ends_wherever_it_may_be_stopped():
    """From E5 both ways down are open, and from one of them none goes on: a wound there."""
    where = there(("D7", "E7"))
    retreat = from_ranged(where, E5, step(E5, Direction("e"), 2), Edge.BOTTOM, 2, HOMEWARD)
    found = ends(where, E5, retreat, Edge.BOTTOM)
    assert {(hex_name(where.board, hex), wounds) for hex, wounds in found} == {
        ("D6", 1),
        ("F7", 0),
    }
