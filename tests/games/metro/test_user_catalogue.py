"""The player's own factions, heroes and gear: kept, renamed, dropped, and refused with a reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.metro import data
from assistant.games.metro.data import (
    FACTIONS,
    GEAR,
    HEROES,
    Faction,
    GearSheet,
    HeroSheet,
    TieWin,
    with_entered,
)
from assistant.games.metro.deck import Certainty
from assistant.games.metro.setup import (
    Force,
    Gear,
    Hero,
    Setup,
    with_changed_cards,
    with_defaults,
    with_faction,
)
from assistant.games.metro.state import initial
from assistant.rules.files import RecordError
from assistant.rules.text import Name


@pytest.fixture(autouse=True)
def fresh():
    """Every test begins without files of its own, and leaves nothing remembered."""
    data.tables.cache_clear()
    yield
    data.tables.cache_clear()


def refused(deed) -> list[str]:
    with pytest.raises(RecordError) as caught:
        deed()
    return [str(text) for text in caught.value.texts]


def test_the_players_sheets_are_known_at_once_under_their_names():
    assert HEROES.save(HeroSheet("Сталкер", strength=4)) == "Сталкер"
    assert GEAR.save(GearSheet("Броня", bonus=2)) == "Броня"
    wins = frozenset({TieWin.ARMY_ATTACK})
    FACTIONS.save(Faction("Орден", tie_wins=wins, homes=("kievskaya", "Полис")))
    assert data.heroes()["Сталкер"].strength == 4
    assert data.gear()["Броня"].bonus == 2
    assert with_faction(Force(faction="Орден")).tie_wins == wins
    assert with_faction(Force(faction="Орден")).homes == ("kievskaya", "Полис")


def test_a_battle_says_of_ties_what_it_began_with_whatever_sheets_are_entered_elsewhere():
    """Its log said on one machine that a tie hung on an unknown faction, and not on another."""
    before = with_defaults(Setup(defender=Force(faction="red_line", army=5)))
    assert before.defender.are_ties_unknown
    FACTIONS.save(with_entered(data.factions()["red_line"], tie_wins=frozenset()), "red_line")
    assert initial(before).setup.defender.are_ties_unknown
    after = with_defaults(replace(before, defender=Force(faction="red_line", army=5)))
    assert not after.defender.are_ties_unknown
    FACTIONS.forget("red_line")
    assert not initial(after).setup.defender.are_ties_unknown


def test_a_known_hero_gets_his_strength_and_is_as_printed_once_it_is_dropped():
    before = data.heroes()["artyom"]
    mine = with_entered(before, strength=5)
    assert HEROES.save(mine, "artyom") == "artyom"
    found = data.heroes()["artyom"]
    assert (found.strength, found.name, found.known("strength")) == (5, before.name, "owner")
    assert found.known("name") is Certainty.SECONDARY
    HEROES.forget("artyom")
    assert data.heroes()["artyom"] == before


def test_a_renamed_sheet_leaves_nothing_behind_and_a_dropped_one_is_gone():
    GEAR.save(GearSheet("Тесак", bonus=1))
    assert GEAR.save(GearSheet("Нож", bonus=1), "Тесак") == "Нож"
    assert set(data.gear()) == {"Нож"}
    GEAR.forget("Нож")
    assert data.gear() == {}


@pytest.mark.parametrize(
    ("catalogue", "sheet", "told"),
    [
        (GEAR, GearSheet(""), "gear.toml: $.name: No name. Enter one."),
        (GEAR, GearSheet("x" * 29), "gear.toml: $.name: Too long: over 28 letters"),
        (GEAR, GearSheet("a\ud800"), "gear.toml: $.name: It has a broken character"),
        (GEAR, GearSheet("X", bonus=21), "gear.toml: $.bonus: Gear bonus 21 is out of range"),
        (GEAR, GearSheet("X", bonus=-10), "gear.toml: $.bonus: Gear bonus -10 is out of range"),
        (HEROES, HeroSheet("X", strength=100), "heroes.toml: $.strength: Strength 100 is out of"),
        (HEROES, HeroSheet("X", strength=-1), "heroes.toml: $.strength: Strength -1 is out of"),
        (HEROES, HeroSheet("АРТЁМ"), "heroes.toml: $.name: “АРТЁМ” already exists"),
        (HEROES, HeroSheet("khan"), "heroes.toml: $.name: “khan” already exists"),
        (FACTIONS, Faction("X", homes=("A", "A")), "factions.toml: $.homes[1]: Named twice: A"),
        (FACTIONS, Faction("X", homes=("A" * 29,)), "factions.toml: $.homes[0]: Too long"),
        (
            FACTIONS,
            Faction("X", homes=tuple("ABCDEFGHIJKLM")),
            "factions.toml: $.homes: Too many: 13",
        ),
    ],
)
def test_what_will_not_do_is_refused_with_its_field_and_nothing_is_written(catalogue, sheet, told):
    (words,) = refused(lambda: catalogue.save(sheet))
    assert words.startswith(told)
    assert not catalogue.path.exists()


def test_a_sheet_may_keep_its_own_name():
    GEAR.save(GearSheet("Броня", bonus=2))
    GEAR.save(GearSheet("броня", bonus=3), "Броня")
    assert {sheet.bonus for sheet in data.gear().values()} == {3}


def test_a_damaged_file_of_the_player_is_not_written_over():
    GEAR.save(GearSheet("Броня", bonus=2))
    GEAR.path.write_text("[x]\nbonus = 1", encoding="utf-8")
    data.tables.cache_clear()
    (words,) = refused(lambda: GEAR.save(GearSheet("Нож", bonus=1)))
    assert words.startswith("gear.toml: $.name: a required field is missing")
    assert GEAR.path.read_text("utf-8") == "[x]\nbonus = 1"


def test_a_value_out_of_range_in_a_file_leaves_the_file_out_and_is_named():
    folder = data.user_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "gear.toml").write_text('[torch]\nname = "Torch"\nbonus = 500', encoding="utf-8")
    data.tables.cache_clear()
    assert data.gear() == {}
    (told,) = map(str, data.complaints())
    assert told.startswith("gear.toml: $.torch.bonus: Gear bonus 500 is out of range")


def test_a_side_takes_what_was_changed_and_keeps_what_was_typed_where_nothing_is_known():
    GEAR.save(GearSheet("Броня", bonus=3))
    HEROES.save(with_entered(data.heroes()["khan"], strength=6), "khan")
    side = Force(army=4, hero=Hero("khan", 2, (Gear("Броня", 1), Gear("", 1))))
    changed = {(GEAR, "Броня"), (HEROES, "khan"), (HEROES, "artyom")}
    assert with_changed_cards(side, changed).hero == Hero(
        "khan", 6, (Gear("Броня", 3), Gear("", 1))
    )
    other = replace(side, hero=Hero("artyom", 5))
    assert with_changed_cards(other, changed) == other
    assert with_changed_cards(side, ()) == side


@pytest.mark.parametrize("catalogue", [FACTIONS, HEROES, GEAR], ids=lambda one: one.name)
def test_every_printed_sheet_may_be_kept_as_it_is(catalogue):
    for id, sheet in catalogue.printed().items():
        assert catalogue.save(sheet, id) == id
        assert isinstance(sheet.name, Name)
    assert dict(catalogue.all()) == dict(catalogue.printed())
