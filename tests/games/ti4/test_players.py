"""The players of the evening: what is kept of them, and that no evening is lost."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from assistant import player_file as players
from assistant.__main__ import main
from assistant.games import GAMES
from assistant.games.ti4 import GAME, flow
from assistant.games.ti4.data import Technology, UnitType
from assistant.games.ti4.players import SEATING
from assistant.games.ti4.rule_options import NebulaRetreat, RuleOptions
from assistant.games.ti4.setup import Colour, Fleet, Force, Setup, TypedFlagship
from assistant.games.ti4.state import initial
from assistant.paths import own_data
from assistant.rules.files import RecordError
from assistant.rules.players import Player, Roster, by_seat
from assistant.rules.record import read_battle

ANNA = Force(
    "Anna",
    "sol",
    colour=Colour.RED,
    upgrades=frozenset({UnitType.CARRIER}),
    technologies=frozenset({Technology.GRAVITY_DRIVE}),
    docks_upgraded=True,
)
BORIS = Force("Boris", "mentak", variants=frozenset({"corsair"}), flagship=TypedFlagship(7))
EVENING = Roster().with_setup(SEATING, Setup(ANNA, BORIS))


def written(text: str) -> None:
    path = players.players_file()
    path.write_text(text, encoding="utf-8")


def aside() -> list[str]:
    return sorted(path.read_text() for path in players.players_file().parent.glob("*damaged*"))


def test_nobody_is_known_before_the_first_battle():
    assert players.load() == Roster()
    assert players.recover() == (Roster(), None)
    assert players.first_setup(SEATING) == Setup()


def test_who_has_fought_is_known_with_what_he_has_but_without_his_ships():
    ships = Fleet(cruiser=3)
    setup = Setup(replace(ANNA, fleet=ships, fleet_pool=4), replace(BORIS, fleet=ships))
    players.save(Roster().with_setup(SEATING, setup))
    found = players.load()
    assert found == EVENING
    assert [player.name for player in found.players] == ["Anna", "Boris"]
    for player, force in zip(found.players, (ANNA, BORIS), strict=True):
        assert SEATING.filled(Force(fleet=ships), player) == replace(force, fleet=ships)
        assert found.knows(SEATING, force)


def test_it_is_plain_json():
    players.save(EVENING)
    anna = json.loads(players.players_file().read_text())["players"][0]
    assert anna["name"] == "Anna"
    assert anna["has"]["ti4"]["technologies"] == ["gravity_drive"]


def test_a_player_fights_again_with_what_he_has_now():
    again = EVENING.with_side(SEATING, replace(ANNA, technologies=frozenset(), faction="winnu"))
    assert [player.name for player in again.players] == ["Anna", "Boris"]
    assert SEATING.filled(Force(), again.players[0]).faction == "winnu"
    assert not SEATING.filled(Force(), again.players[0]).technologies


def test_the_file_of_twilight_imperium_alone_is_taken_over():
    old = {"players": [{"name": "Anna", "has": {"faction": "sol"}}], "table": {"laws": []}}
    path = own_data("ti4") / "players.json"
    path.write_text(json.dumps(old))
    assert players.load() == Roster(
        (Player("Anna", {"ti4": {"faction": "sol"}}),), {"ti4": {"laws": []}}
    )
    players.save(EVENING)
    assert players.load() == EVENING
    path.write_text("{")
    players.players_file().unlink()
    assert players.recover() == (Roster(), None)


def test_a_side_without_a_name_is_nobody():
    assert (
        EVENING.with_side(SEATING, Force(faction="sol"))
        == EVENING.with_side(SEATING, Force("  "))
        == EVENING
    )


def test_the_player_before_leaves_nothing_behind():
    assert SEATING.filled(ANNA, EVENING.named("Boris")) == BORIS
    assert SEATING.filled(ANNA, Player("Vera")) == Force("Vera")


def test_a_player_may_be_forgotten():
    assert [player.name for player in EVENING.without("Anna").players] == ["Boris"]


def test_what_the_table_has_settled_is_kept_for_the_next_battle():
    read = RuleOptions(nebula=NebulaRetreat.FORBIDDEN)
    players.save(Roster().with_setup(SEATING, Setup(rule_options=read)))
    assert players.first_setup(SEATING) == Setup(rule_options=read)


def test_what_this_version_does_not_know_is_left_out_and_stays_in_the_file():
    has = {"faction": "sol", "technologies": ["warp"], "relics": ["x"], "colour": "red"}
    written(
        json.dumps(
            {
                "players": [{"name": "Anna", "has": {"ti4": has}}],
                "tables": {"ti4": {"omens": ["y"]}},
            }
        )
    )
    assert players.recover().damaged is None
    roster = players.load()
    assert SEATING.filled(Force(), roster.players[0]) == Force("Anna", "sol", colour=Colour.RED)
    assert players.first_setup(SEATING) == Setup()
    kept = roster.with_setup(SEATING, Setup(ANNA, Force()))
    assert kept.players[0].in_game("ti4")["relics"] == ["x"]
    assert kept.tables == {"ti4": {"omens": ["y"]}}


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"players": 3}', "[" * 100_000, '"\\ud800'])
def test_a_file_that_is_none_is_put_aside_whole(text):
    written(text)
    assert players.load() == Roster()
    found = players.recover()
    assert found.roster == Roster()
    assert found.damaged is not None
    assert found.damaged.read_text() == text
    assert players.recover() == (Roster(), None)


def test_of_a_file_with_a_mistake_the_others_are_saved():
    text = json.dumps({"players": [{"name": 3}, {"name": "Boris", "has": {}}], "table": {}})
    written(text)
    found = players.recover()
    assert found.roster == Roster((Player("Boris"),))
    assert players.load() == found.roster
    assert aside() == [text]


def test_one_damaged_file_does_not_take_the_place_of_another():
    for text in ("first", "second"):
        written(text)
        players.recover()
    assert aside() == ["first", "second"]


def test_a_folder_that_cannot_be_written_is_told(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    for variable in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "file"))
    assert players.load() == Roster()
    with pytest.raises(RecordError):
        players.save(EVENING)


def test_the_colour_stands_beside_the_role():
    fleet = Fleet(cruiser=1)
    setup = Setup(replace(ANNA, fleet=fleet), replace(BORIS, fleet=fleet))
    roles = [str(seat.role) for seat in flow.overview(initial(setup)).seats]
    assert roles == ["attacker, red", "defender"]


def test_two_players_of_one_colour_are_told():
    fleet = Fleet(cruiser=1)
    both = Setup(
        Force("Anna", fleet=fleet, colour=Colour.RED),
        Force("Boris", fleet=fleet, colour=Colour.RED),
    )
    assert "$.defender.colour" in {p.at for p in GAME.problems(both) if not p.blocks}
    other = replace(both, defender=replace(both.defender, colour=Colour.BLUE))
    assert "$.defender.colour" not in {p.at for p in GAME.problems(other)}


def test_commands_never_look_at_them(tmp_path):
    written("{")
    file = tmp_path / "line.battle"
    assert main(["new", "cv, 2 inf vs 2 inf @ Mecatol", "-o", str(file)], GAMES) == 0
    assert players.players_file().read_text() == "{"
    setup = read_battle(file, GAMES).battle.setup
    assert (setup.system.tile, setup.defender.name) == ("18", "")


def test_a_side_has_the_colour_of_its_pieces_else_that_of_its_player():
    anna, boris = replace(ANNA, colour=Colour.GREEN), replace(BORIS, colour=Colour.NONE)
    roster = Roster().with_setup(SEATING, Setup(anna, boris))
    assert roster.colours(SEATING, Setup(boris, anna)) == ("", "green")
    assert roster.colours(SEATING, Setup(Force(name=anna.name), boris)) == ("green", "")


@pytest.mark.parametrize(
    ("wanted", "seats"),
    [
        ((), "orange blue purple"),
        (("", "blue"), "orange blue purple"),
        (("blue", ""), "blue orange purple"),
        (("", "orange"), "blue orange purple"),
        (("red", "black"), "red black purple"),
        (("blue", "blue"), "blue orange purple"),
        (("", "", "no such colour"), "orange blue purple"),
    ],
)
def test_seats_have_the_colours_of_their_players_and_no_two_the_same(wanted, seats):
    names = ("orange", "blue", "purple", "red", "black")
    assert " ".join(by_seat(wanted, {name: name for name in names}, 3)) == seats
