"""Every change of the board editor, as setups: nothing that was laid out gets lost."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import GAME, setup_edits
from assistant.games.westeros.board import Hex, hex_name, parse_hex
from assistant.games.westeros.setup import Engaged, Patch, Setup, UnitSetup
from assistant.games.westeros.state import FIRST, SECOND

EMPTY = Setup()
BOARD = setup_edits.board_of(EMPTY)


def at(name: str) -> Hex:
    found = parse_hex(BOARD, name)
    assert found is not None
    return found


def two() -> Setup:
    """Two enemies side by side with a token between them."""
    setup = setup_edits.placed(EMPTY, FIRST, UnitSetup("", "war_host"), at("E7"))
    setup = setup_edits.placed(setup, SECOND, UnitSetup("", "lannisport_guards"), at("D6"))
    return setup_edits.engaged(setup, at("E7"), at("D6"))


def test_paint_goes_to_the_patch_of_its_kind():
    setup = setup_edits.painted(setup_edits.painted(EMPTY, at("E5"), "forest"), at("F5"), "forest")
    assert setup.ground.terrain == (Patch("forest", ("E5", "F5")),)


def test_paint_takes_the_place_of_what_was_there():
    setup = setup_edits.painted(setup_edits.painted(EMPTY, at("E5"), "forest"), at("E5"), "hill")
    assert setup.ground.terrain == (Patch("hill", ("E5",)),)


def test_painting_the_same_twice_changes_nothing():
    setup = setup_edits.painted(EMPTY, at("E5"), "forest")
    assert setup_edits.painted(setup, at("E5"), "forest") == setup


def test_plain_ground_takes_terrain_away_and_leaves_tokens():
    setup = setup_edits.painted(EMPTY, at("E5"), "river")
    setup = setup_edits.painted(setup, at("E5"), "bridge", token=True)
    setup = setup_edits.painted(setup, at("E5"), "plain")
    assert setup.ground.terrain == ()
    assert setup.ground.tokens == (Patch("bridge", ("E5",)),)


def test_a_hex_written_in_russian_is_the_same_hex():
    ground = setup_edits.painted(EMPTY, at("E5"), "forest").ground
    russian = Setup(ground=type(ground)(terrain=(Patch("forest", ("Д5", "Е5")),)))
    assert setup_edits.painted(russian, at("E5"), "plain").ground.terrain == (
        Patch("forest", ("Е5",)),
    )


def test_half_hexes_come_and_go():
    setup = setup_edits.halved(EMPTY, at("E5"))
    assert setup.ground.half == ("E5",)
    assert setup_edits.halved(setup, at("E5")) == EMPTY


def test_a_unit_makes_way_for_another():
    setup = setup_edits.placed(two(), FIRST, UnitSetup("", "northern_bowmen"), at("D6"))
    assert [u.type for u in setup.sides[0].units] == ["war_host", "northern_bowmen"]
    assert setup.sides[1].units == ()
    assert setup.engaged == ()


def test_a_unit_that_moves_along_keeps_its_token_only_beside_its_enemy():
    assert setup_edits.moved(two(), at("E7"), at("E6")).engaged == (Engaged(("E6", "D6"), 0),)
    assert setup_edits.moved(two(), at("E7"), at("J9")).engaged == ()


def test_nobody_moves_onto_another_unit():
    assert setup_edits.moved(two(), at("E7"), at("D6")) == two()


def test_taking_a_unit_away_takes_its_token():
    setup = setup_edits.removed(two(), at("D6"))
    assert setup.engaged == ()
    assert len(setup.sides[0].units) == 1


def test_a_token_changes_its_emblem_and_then_goes():
    setup = two()
    assert setup.engaged == (Engaged(("E7", "D6"), 0),)
    setup = setup_edits.engaged(setup, at("E7"), at("D6"))
    assert setup.engaged == (Engaged(("E7", "D6"), 1),)
    assert setup_edits.engaged(setup, at("E7"), at("D6")).engaged == ()


def test_only_adjacent_enemies_are_engaged():
    setup = setup_edits.placed(two(), SECOND, UnitSetup("", "lannisport_guards"), at("J9"))
    assert setup_edits.engaged(setup, at("E7"), at("J9")) == setup
    assert setup_edits.engaged(setup, at("D6"), at("J9")) == setup


def test_a_smaller_board_keeps_what_now_lies_off_it_and_says_so():
    setup = setup_edits.painted(two(), at("O11"), "forest")
    small = replace(setup, ground=replace(setup.ground, columns=10, rows=9))
    assert small.ground.terrain == setup.ground.terrain
    assert any(p.at == "$.ground.terrain[0].hexes[0]" for p in GAME.problems(small))
    assert replace(small, ground=setup.ground) == setup


def test_swapping_sides_twice_is_no_change():
    swapped = setup_edits.swapped(two())
    assert swapped.sides[1].units[0].type == "war_host"
    assert swapped.engaged[0].owner == 1
    assert setup_edits.swapped(swapped) == two()


def test_clearing_a_hex_leaves_nothing_on_it():
    setup = setup_edits.halved(setup_edits.painted(two(), at("D6"), "forest"), at("D6"))
    setup = setup_edits.cleared(setup, at("D6"))
    assert setup_edits.standing(setup, at("D6")) is None
    assert setup.ground.half == setup.ground.terrain == ()
    assert hex_name(BOARD, at("D6")) == "D6"
