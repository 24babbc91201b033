"""Players of the evening in the form: chosen by key, mouse or name, changed in place, forgotten."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant import player_file as players
from assistant.games.ti4.data import Technology, UnitType
from assistant.games.ti4.players import OF_PLAYER, SEATING
from assistant.games.ti4.setup import Colour, Fleet, Force, Setup
from assistant.rules.players import Roster, facts
from assistant.ui.games.ti4.setup_page import ForcesPage
from assistant.ui.players import PlayerButton
from assistant.ui.theme import Metrics
from tests.ui.forms.opened import opened as open_page
from tests.ui.settling import settle

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
ANNA = Force(
    "Anna",
    "sol",
    colour=Colour.RED,
    upgrades=frozenset({UnitType.CARRIER}),
    technologies=frozenset({Technology.GRAVITY_DRIVE}),
)
BORIS = Force("Boris", "letnev", colour=Colour.BLUE)
SHIPS = Fleet(cruiser=1)


def opened(qtbot: QtBot, setup: Setup | None = None) -> ForcesPage:
    return open_page(qtbot, "ti4", lambda look: ForcesPage(look, setup), Metrics(), (1440, 848))


@pytest.fixture
def evening() -> Roster:
    roster = Roster().with_setup(SEATING, Setup(ANNA, BORIS))
    players.save(roster)
    return roster


def button(page: ForcesPage, side: str, number: int) -> PlayerButton:
    found = page.findChild(PlayerButton, f"$.{side}.players[{number}]")
    assert found is not None
    return found


def shown(page: ForcesPage, side: str) -> list[str]:
    named = [one for one in page.findChildren(PlayerButton) if side in one.objectName()]
    return [one.text() for one in named if one.isVisible()]


def kept(page: ForcesPage) -> Roster:
    page.hide()  # nothing waits any longer
    return players.load()


def type_name(qtbot: QtBot, page: ForcesPage, side: str, name: str) -> None:
    line = page.leaf(f"$.{side}.name").target
    line.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(line, name)


def leave(qtbot: QtBot, page: ForcesPage, side: str) -> None:
    """To the next field; an open list has the keys."""
    line = page.leaf(f"$.{side}.name").target
    popup = line.completer().popup()
    qtbot.keyClick(popup if popup.isVisible() else line, KEY.Key_Tab)
    settle()


def test_before_the_first_battle_there_is_nobody_and_no_row(qtbot):
    page = opened(qtbot)
    assert not page.leaf("$.attacker.players").widget.isVisible()
    assert page.window().focusWidget().objectName() == "$.attacker.fleet.flagship"


def test_the_next_battle_asks_only_for_ships(qtbot):
    page = opened(qtbot)
    for side, force in (("attacker", ANNA), ("defender", BORIS)):
        ships = {
            f"$.{side}.{name}": value
            for name, value in facts(
                replace(force, fleet=SHIPS), ("name", "fleet", *OF_PLAYER)
            ).items()
        }
        page.model.put(ships, "")
    with qtbot.waitSignal(page.accepted):
        page.start()
    page = opened(qtbot)
    assert page.value() == Setup()
    assert shown(page, "attacker") == shown(page, "defender") == ["Anna", "Boris"]
    keys = page.window().focusWidget
    assert keys() is button(page, "attacker", 0), "the keyboard begins at them"
    qtbot.keyClick(keys(), KEY.Key_Space)
    qtbot.keyClick(keys(), KEY.Key_F6)
    qtbot.keyClick(keys(), KEY.Key_Right)
    qtbot.keyClick(keys(), KEY.Key_Space)
    assert page.value() == Setup(ANNA, BORIS)


def test_a_player_is_chosen_by_mouse_and_taken_back_in_one_step(qtbot, evening):
    page = opened(qtbot, Setup(Force(fleet=SHIPS)))
    qtbot.mouseClick(button(page, "attacker", 1), LEFT)
    assert page.value().attacker == replace(BORIS, fleet=SHIPS)
    assert button(page, "attacker", 1).isChecked()
    assert not button(page, "defender", 1).isChecked()
    qtbot.keyClick(page, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.value() == Setup(Force(fleet=SHIPS))
    assert kept(page) == evening


def test_the_name_of_a_player_is_enough(qtbot, evening):
    page = opened(qtbot)
    type_name(qtbot, page, "defender", "anna")
    assert page.value().defender == Force("Anna"), "who knows whether it is not Annabel"
    leave(qtbot, page, "defender")
    assert page.value().defender == ANNA


def test_a_player_is_picked_from_the_list_of_names(qtbot, evening):
    page = opened(qtbot)
    type_name(qtbot, page, "attacker", "Bo")
    settle()
    popup = page.leaf("$.attacker.name").target.completer().popup()
    qtbot.keyClick(popup, KEY.Key_Down)
    qtbot.keyClick(popup, KEY.Key_Return)
    settle()
    assert page.value().attacker == BORIS


def test_a_longer_name_is_another_player(qtbot, evening):
    page = opened(qtbot)
    type_name(qtbot, page, "attacker", "Annabel")
    leave(qtbot, page, "attacker")
    assert page.value().attacker == Force("Annabel")


def test_looking_at_a_name_fills_in_nothing(qtbot, evening):
    setup = Setup(Force("Anna", fleet=SHIPS))
    page = opened(qtbot, setup)
    page.leaf("$.attacker.name").target.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(page.leaf("$.attacker.name").target, KEY.Key_Tab)
    assert page.value() == setup


def test_a_name_fills_in_nothing_over_what_was_entered(qtbot, evening):
    page = opened(qtbot, Setup(Force(faction="winnu")))
    type_name(qtbot, page, "attacker", "Anna")
    leave(qtbot, page, "attacker")
    assert page.value().attacker == Force("Anna", "winnu")
    assert kept(page) == evening
    qtbot.mouseClick(button(page, "attacker", 0), LEFT)
    assert page.value().attacker == ANNA


def test_one_player_takes_the_place_of_another(qtbot, evening):
    page = opened(qtbot)
    for number, force in ((0, ANNA), (1, BORIS), (0, ANNA)):
        qtbot.mouseClick(button(page, "attacker", number), LEFT)
        assert page.value().attacker == force
    assert kept(page) == evening


def test_what_is_changed_under_a_player_is_kept_without_a_battle(qtbot, evening):
    page = opened(qtbot)
    qtbot.mouseClick(button(page, "attacker", 0), LEFT)
    page.leaf("$.attacker.upgrades[fighter]").editor.click()
    page.model.put({"$.attacker.technologies": ["antimass_deflectors"]}, "")
    now = page.value().attacker
    assert UnitType.FIGHTER in now.upgrades
    assert now.technologies != ANNA.technologies
    assert kept(page) == evening.with_side(SEATING, now)


def test_an_older_setup_of_a_player_changes_nothing_before_its_battle(qtbot, evening):
    older = replace(ANNA, technologies=frozenset(), fleet=SHIPS)
    page = opened(qtbot, Setup(older, replace(BORIS, fleet=SHIPS)))
    page.model.put({"$.attacker.fleet.cruiser": 2}, "")
    page.hide()
    assert players.load() == evening
    page.show()
    with qtbot.waitSignal(page.accepted):
        page.start()
    assert players.load() == evening.with_side(SEATING, older)


def test_a_player_is_forgotten_by_key_and_by_menu(qtbot, evening):
    page = opened(qtbot)
    first = button(page, "attacker", 0)
    first.setFocus()
    qtbot.keyClick(first, KEY.Key_Delete)
    assert shown(page, "attacker") == shown(page, "defender") == ["Boris"]
    middle = first.rect().center()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, first.mapToGlobal(middle))
    QApplication.sendEvent(first, asked)
    menu = QApplication.activePopupWidget()
    menu.actions()[0].trigger()
    settle()
    assert shown(page, "attacker") == []
    assert kept(page) == Roster()


def test_a_damaged_file_is_told_and_nothing_is_lost(qtbot):
    players.players_file().write_text("{")
    page = opened(qtbot)
    assert page.banner.isVisible()
    assert "players.json.damaged-1" in page.banner.accessibleName()
    assert players.players_file().with_name("players.json.damaged-1").read_text() == "{"


def test_a_file_that_cannot_be_written_is_told_and_the_battle_goes_on(qtbot, monkeypatch):
    page = opened(qtbot, Setup(replace(ANNA, fleet=SHIPS), replace(BORIS, fleet=SHIPS)))
    players.players_file().mkdir()
    with qtbot.waitSignal(page.accepted):
        page.start()
    assert "players.json" in page.banner.accessibleName()


def test_every_player_is_heard_with_what_is_known_of_him(qtbot, evening):
    page = opened(qtbot)
    said = [button(page, "attacker", n).accessibleName() for n in (0, 1)]
    assert said == ["Anna: The Federation of Sol, red", "Boris: The Barony of Letnev, blue"]
