"""The systems of the box: their number, some rows of them, names, and what a fight makes of one."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.games.ti4 import GAME, flow
from assistant.games.ti4.data import factions
from assistant.games.ti4.notation import planet_name
from assistant.games.ti4.policy import left_out, left_out_at_last
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Fleet, Force, Setup, Wormhole
from assistant.games.ti4.state import initial
from assistant.games.ti4.systems import (
    Planet,
    Trait,
    meant,
    only_english,
    planet_called,
    planet_of,
    system_name,
    tile_name,
    tile_title,
    tiles,
    tokens,
)
from assistant.rules.text import Name

EACH = Force(fleet=Fleet(cruiser=1))


def fight(**system) -> Setup:
    return Setup(EACH, EACH, system=ActiveSystem(**system))


def every_planet() -> list[Planet]:
    return [*tokens(), *(planet for tile in tiles().values() for planet in tile.planets)]


def warned(setup: Setup) -> set[str]:
    return {p.at for p in GAME.problems(setup) if not p.blocks and p.at.startswith("$.system")}


def test_all_tiles_are_there():
    assert len(tiles()) == 121
    assert len(tokens()) == 4
    assert len(every_planet()) == 150
    assert sum(not tile.planets for tile in tiles().values()) == 25
    assert Counter(tile.set for tile in tiles().values()) == {
        "base": 51, "pok": 32, "codex": 3, "thunders_edge": 35,
    }  # fmt: skip


def test_homes_are_those_of_factions():
    homes = Counter(tile.home for tile in tiles().values() if tile.home)
    assert set(homes) == set(factions())
    assert {home: n for home, n in homes.items() if n > 1} == {
        "creuss": 2, "crimson": 2, "keleres": 3,
    }  # fmt: skip


ROWS = {
    "01": ("sol", ["Jord 4/2"], set(), set()),
    "15": ("yssaril", ["Retillion 2/3", "Shalloq 1/2"], set(), set()),
    "16": ("hacan", ["Hercant 1/1", "Arretze 2/0", "Kamdorn 0/1"], set(), set()),
    "17": ("creuss", [], set(), {"delta"}),
    "18": ("", ["Mecatol Rex 1/6"], set(), set()),
    "26": ("", ["Lodor 3/1 cultural"], set(), {"alpha"}),
    "41": ("", [], {"gravity_rift"}, set()),
    "56": ("empyrean", ["The Dark 3/4"], {"nebula"}, set()),
    "66": ("", ["Hope's End 3/0 hazardous legendary"], set(), set()),
    "79": ("", [], {"asteroids"}, {"alpha"}),
    "80": ("", [], {"supernova"}, set()),
    "82b": ("", ["Mallice 0/3 cultural legendary"], set(), {"alpha", "beta", "gamma"}),
    "109": ("", ["Bellatrix 1/2 cultural", "Tsion Station 1/1 station"], set(), set()),
    "116": ("", ["Lemox 0/3 industrial"], {"entropic_scar"}, set()),
    "117": ("", ["The Watchtower 1/1 station"], {"asteroids", "gravity_rift"}, set()),
    "fracture7": ("", ["Lethe 0/2", "Phlegethon 1/2"], set(), set()),
}


def row(planet: Planet) -> str:
    marks = [trait.value for trait in Trait if trait in planet.traits]
    marks += [mark for mark in ("legendary", "station") if getattr(planet, mark)]
    return " ".join([planet.name.en, f"{planet.resources}/{planet.influence}", *marks])


@pytest.mark.parametrize("id", ROWS)
def test_a_tile_is_as_it_is_printed(id):
    tile = tiles()[id]
    assert (
        tile.home,
        [row(planet) for planet in tile.planets],
        {one.value for one in tile.anomalies},
        {one.value for one in tile.wormholes},
    ) == ROWS[id]


def test_names_are_russian_but_for_those_that_are_listed():
    alike = {p.name.en for p in every_planet() if p.name.en == p.name.ru}
    assert alike - {"[0.0.0]"} == only_english(), "[0.0.0] is called so in Russian too"
    assert tiles()["18"].planets[0].name == Name("Mecatol Rex", "Мекатол-Рекс")


def test_what_is_not_sure_is_marked():
    unsure = {id: set(tile.uncertain) for id, tile in tiles().items() if tile.uncertain}
    bare = {f"fracture{n}": {"planets"} for n in (2, 3, 5, 6)}
    assert unsure == {"81": {"anomalies"}, "82a": {"planets"}, "112": {"planets"}, **bare}
    figures = {p.name.en: p.uncertain for p in every_planet() if p.uncertain}
    assert figures == {"Shalloq": ("resources", "influence")}


def test_no_two_names_of_planets_in_one_system_are_alike():
    for tile in tiles().values():
        names = [p.name.en for p in tile.planets]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("id", "name", "title"),
    [
        ("18", "Mecatol Rex", "18 · Mecatol Rex"),
        ("27", "New Albion, Starpoint", "27 · New Albion, Starpoint"),
        ("39", "wormhole α", "39 · wormhole α"),
        ("46", "empty space", "46 · empty space"),
        ("43", "Supernova", "43 · Supernova"),
        ("codex3-202", "Moll Primus", "Moll Primus"),
        ("fracture2", "empty space", "fracture2 · empty space"),
    ],
)
def test_a_system_is_called_by_its_planets(id, name, title):
    assert (str(tile_name(id)), str(tile_title(id))) == (name, title)


def test_no_two_systems_have_one_title():
    titles = Counter(str(tile_title(id)) for id in tiles())
    assert max(titles.values()) == 1


def test_of_two_anomalies_the_one_that_bears_on_the_fight_is_told():
    assert tiles()["117"].anomaly is Anomaly.RIFT
    assert tiles()["18"].anomaly is Anomaly.NONE
    assert tiles()["117"].on_retreat is Anomaly.ASTEROIDS
    assert tiles()["42"].on_retreat is Anomaly.NEBULA


def test_nothing_lands_on_a_space_station():
    assert [p.name.en for p in tiles()["109"].landed] == ["Bellatrix"]
    assert tiles()["117"].landed == ()


def test_a_fight_in_a_known_system_names_it_and_its_planets_in_either_language():
    setup = fight(tile="27", planets=("Старпоинт", "Nowhere", "Mirage"))
    state = initial(setup)
    assert planet_name(state, 0) == Name("Starpoint", "Старпоинт")
    assert planet_name(state, 1) == "Nowhere"
    assert planet_name(state, 2) == Name("Mirage", "Мираж")
    assert planet_of(setup.system, 1) is None
    assert planet_of(setup.system, 2).legendary
    assert str(flow.overview(state).subtitle) == "Round 1 · New Albion, Starpoint"


def test_without_a_tile_all_is_called_as_it_was_typed():
    setup = fight(name="Quann", planets=("Quann",))
    assert planet_name(initial(setup), 0) == "Quann"
    assert system_name(setup.system) == "Quann"
    printed = planet_of(setup.system, 0)
    assert printed is not None, "what the box prints on it is known"


def test_a_name_of_the_players_comes_before_that_of_the_tile():
    assert system_name(ActiveSystem("Home", tile="18")) == "Home"
    assert str(system_name(ActiveSystem(tile="46"))) == "46 · empty space"


def test_a_tile_that_the_box_does_not_have_is_refused():
    (wrong,) = (p for p in GAME.problems(fight(tile="999")) if p.blocks)
    assert (wrong.at, "999" in str(wrong.text)) == ("$.system.tile", True)


def test_what_the_sources_do_not_agree_on_is_told():
    assert warned(fight(tile="81", anomaly=Anomaly.SUPERNOVA)) == {"$.system.tile"}
    assert warned(fight(tile="18", planets=("Mecatol Rex",))) == set()


def test_in_an_entropic_scar_no_unit_has_an_ability_and_the_odds_know_it():
    scar = fight(tile="114", anomaly=Anomaly.SCAR)
    assert warned(scar) == set()
    state = GAME.start(scar).state
    for unit in (unit for side in state.sides for unit in side.present):
        assert not any((unit.stats.sustain, unit.stats.barrage, unit.stats.bombardment))
    for told in (left_out, left_out_at_last):
        assert not told(state)


def test_wormholes_are_part_of_the_system():
    assert tiles()["25"].wormholes == {Wormhole.BETA}


@pytest.mark.parametrize("words", ["Planet 2", "Планета 2"])
def test_a_planet_that_a_form_has_numbered_is_called_so_in_either_language(words):
    called = planet_called(ActiveSystem(planets=("Mine", words)), 1)
    assert called == Name("Planet 2", "Планета 2")
    assert planet_called(ActiveSystem(planets=("Mine", words)), 0) == "Mine"


def test_a_planet_that_a_form_has_taken_out_of_the_system_still_has_its_number():
    """Forces there crashed the form that tells what they would do."""
    assert planet_called(ActiveSystem(planets=("Mine",)), 2) == Name("Planet 3", "Планета 3")


@pytest.mark.parametrize(
    ("words", "id"),
    [("Abyz, Fria", "38"), ("fria/abyz", "38"), ("Abyz", "38"), ("Abyz, Mecatol Rex", "")],
)
def test_all_planets_of_a_system_name_it_as_one_does(words, id):
    """A pair was taken for a name, and "Planet 1" stayed the planet that was fought for."""
    assert meant(words) == id
