"""What is known of the cards, how well, and what the player adds to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import Struct
from msgspec.structs import replace

from assistant.games.westeros import GAME, data, user_files
from assistant.games.westeros.data import (
    Certainty,
    Commander,
    Keyword,
    Rank,
    Sourced,
    TerrainType,
    Trait,
    UnitClass,
)
from assistant.games.westeros.data import UnitType as Type
from assistant.games.westeros.problems import problems
from assistant.games.westeros.setup import Camp, Edge, Ground, Patch, Setup, UnitSetup
from assistant.games.westeros.start import Catalogue, emptied, filled, initial, printed
from assistant.paths import bundled, user_data
from assistant.rules.decision import load_books
from assistant.rules.record import create, read_battle
from assistant.rules.text import Name

TABLES = (data.units, data.terrain, data.commanders, data.keywords)
CERTAIN = (Certainty.TYPED, Certainty.STATED)
"""What may be shown as printed."""


def facts(value: object) -> Iterator[Sourced[object]]:
    """Every fact in a value, however deep."""
    if isinstance(value, Sourced):
        yield value
    elif isinstance(value, dict | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            yield from facts(item)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from facts(getattr(value, name))


@pytest.mark.parametrize("table", TABLES)
def test_every_value_tells_its_source_and_how_sure_it_is(table):
    books = load_books(bundled("resources", "books.toml"))
    known = [fact for fact in facts(table()) if fact.is_known]
    assert known
    for fact in known:
        assert fact.certainty not in (Certainty.UNKNOWN, Certainty.TYPED)
        assert fact.source is not None
        book = books[fact.source.book]
        assert fact.source.place in book.places or fact.source.book == "assistant"


@pytest.mark.parametrize("table", TABLES)
def test_what_nobody_knows_is_empty(table):
    unknown = [fact for fact in facts(table()) if not fact.is_known]
    assert all(fact == Sourced() for fact in unknown)


def test_only_the_rulebook_is_certain():
    stated = [f for table in TABLES for f in facts(table()) if f.certainty in CERTAIN]
    assert {fact.source.book for fact in stated} == {"bow"}
    assert data.units()["northern_bowmen"].range.value == 4
    assert data.units()["war_host"].figures.certainty not in CERTAIN


def test_nobody_has_told_how_far_units_move():
    assert not any(fact.is_known for unit in data.units().values() for fact in facts(unit.movement))


def test_every_unit_and_commander_belongs_to_a_known_house():
    for sheet in (*data.units().values(), *data.commanders().values()):
        assert sheet.house in data.houses()


# The player's own


def test_what_the_player_types_goes_before_what_we_know_and_is_certain():
    bowmen = data.units()["northern_bowmen"]
    user_files.UNITS.keep("northern_bowmen", replace(bowmen, range=data.typed(5)))
    found = user_files.catalogue().units["northern_bowmen"]
    assert (found.range.value, found.range.certainty) == (5, Certainty.TYPED)
    assert found.kind == bowmen.kind
    assert data.units()["northern_bowmen"].range.value == 4


def test_only_what_differs_is_kept():
    bowmen = data.units()["northern_bowmen"]
    speeds = replace(bowmen.movement, blue=data.typed(2))
    user_files.UNITS.keep("northern_bowmen", replace(bowmen, movement=speeds))
    kept = user_files.UNITS.read()["northern_bowmen"]
    assert kept == Type(bowmen.name, movement=data.ByRank(blue=data.typed(2)))
    assert "range" not in (user_data() / "westeros" / "units.toml").read_text(encoding="utf-8")
    assert user_files.catalogue().units["northern_bowmen"].movement.of(Rank.BLUE).value == 2


def test_sheets_of_the_players_own_and_forgetting_them():
    lava = TerrainType(Name("Lava", "Лава"), blocks_los=data.typed(False))
    user_files.TERRAIN.keep("lava", lava)
    user_files.TERRAIN.keep("hill", replace(data.terrain()["hill"], blocks_los=data.typed(True)))
    assert user_files.catalogue().terrain["lava"] == lava
    user_files.TERRAIN.forget("lava")
    assert "lava" not in user_files.catalogue().terrain
    assert user_files.catalogue().terrain["hill"].blocks_los.value is True


def test_a_damaged_file_is_told_and_the_rest_goes_on():
    user_files.COMMANDERS.keep("x", Commander(Name("X", "Икс"), capture=data.typed(3)))
    user_files.UNITS.path.write_text("[war_host]\nnmae = 1", encoding="utf-8")
    found = user_files.catalogue()
    assert found.commanders["x"].capture.value == 3
    assert found.units == data.units()
    (text,) = found.mistakes
    mistake = "units.toml: $.nmae: unknown field; did you mean name? (sheet: war_host)"
    assert str(text) == mistake


def laid(*units: UnitSetup, ground: Ground | None = None) -> Setup:
    guards = Camp(home=Edge.TOP, units=(UnitSetup("A1", "lannisport_guards"),))
    return Setup(ground or Ground(), (Camp(units=units), guards))


def test_a_setup_is_filled_with_the_players_values_only_where_it_is_open():
    archers = data.units()["westerlands_archers"]
    dice = replace(archers.dice, blue=data.typed(4))
    user_files.UNITS.keep("westerlands_archers", replace(archers, range=data.typed(6), dice=dice))
    user_files.COMMANDERS.keep(
        "robb_stark", replace(data.commanders()["robb_stark"], capture=data.typed(3))
    )
    first = UnitSetup("E5", "westerlands_archers", rank=Rank.BLUE, commander="robb_stark")
    second = replace(first, at="E7", rank=Rank.GREEN, range=2)
    whole = filled(laid(first, second), user_files.catalogue())
    one, other = whole.sides[0].units
    assert (one.range, one.dice, one.capture) == (6, 4, 3)
    assert (other.range, other.dice, other.capture) == (2, 2, 3)
    assert not {"range", "capture"} & {*one.filled, *other.filled}
    assert "dice" not in one.filled
    assert "dice" in other.filled
    assert list(problems(whole)) == []


def test_units_and_terrain_of_the_players_own_travel_in_the_setup():
    user_files.UNITS.keep(
        "wolves",
        Type(
            Name("Wolves", "Волки"),
            kind=data.typed(UnitClass.INFANTRY),
            figures=data.typed(3),
            keywords=(data.typed(Trait(Keyword.TOUGHNESS, 1)),),
        ),
    )
    user_files.TERRAIN.keep("lava", TerrainType(Name("Lava", "Лава"), impassable=data.typed(True)))
    user_files.TERRAIN.keep("marsh", replace(data.terrain()["marsh"], dice_into=data.typed(1)))
    ground = Ground(terrain=(Patch("lava", ("G5",)), Patch("marsh", ("H5",))))
    whole = filled(laid(UnitSetup("E5", "wolves"), ground=ground), user_files.catalogue())
    assert [p for p in problems(whole) if p.blocks] == []
    (wolves, _) = initial(whole).units
    assert (wolves.name, wolves.figures) == ("Wolves", 3)
    assert wolves.trait(Keyword.TOUGHNESS).value == 1
    assert [(own.id, own.impassable, own.dice_into) for own in whole.ground.own] == [
        ("lava", True, None),
        ("marsh", None, 1),
    ]
    assert [kind.filled for kind in whole.ground.own] == [(), ("blocks_los",)]


def test_a_filled_setup_needs_no_data_files_and_tells_what_nobody_has_typed(monkeypatch):
    """A battle file opens the same on a machine that knows other units, or none."""
    ground = Ground(terrain=(Patch("forest", ("H5",)),))
    unit = UnitSetup("E5", "war_host", rank=Rank.BLUE, name="Hosts")
    other = UnitSetup("E7", "northern_bowmen", name="Bows", range=3)
    setup = laid(unit, other, ground=ground)
    whole = GAME.with_defaults(setup)
    before = initial(whole)
    monkeypatch.setattr(data, "units", dict)
    monkeypatch.setattr("assistant.games.westeros.start.printed", lambda: Catalogue({}, {}, {}))
    after = initial(whole)
    assert after.units[:2] == before.units[:2]
    assert [kind.blocks_los for kind in after.board.kinds] == [True]
    hosts, bows = whole.sides[0].units
    assert (hosts.full, hosts.dice, hosts.melee) == (4, 3, True)
    assert {"full", "dice", "melee", "keywords"} <= {*hosts.filled}
    assert "range" not in bows.filled


def test_what_was_filled_in_is_open_again_in_the_editor():
    ground = Ground(terrain=(Patch("forest", ("H5",)), Patch("hill", ("A2",))))
    setup = laid(UnitSetup("E5", "war_host", rank=Rank.BLUE, dice=2), ground=ground)
    assert emptied(filled(setup, printed())) == setup
    assert filled(setup, printed()) != setup


def test_a_new_battle_file_holds_all_that_the_data_files_knew(tmp_path):
    setup = laid(UnitSetup("E5", "war_host"))
    battle, _ = create(tmp_path / "x.battle", GAME, setup, "0")
    assert battle.setup == GAME.with_defaults(setup)
    assert read_battle(tmp_path / "x.battle", (GAME,)).battle.setup == battle.setup


def test_that_the_war_host_is_stalwart_is_stated_and_that_it_advances_reported():
    stalwart, advance = data.units()["war_host"].keywords
    assert (stalwart.value.keyword, stalwart.certainty) == (Keyword.STALWART, Certainty.STATED)
    assert (advance.value.keyword, advance.certainty) == (Keyword.ADVANCE, Certainty.REPORTED)
    assert data.units()["war_host"].traits.certainty is Certainty.REPORTED
