"""The system of the battle, chosen by the number of its tile or by a planet, or named by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from assistant.games.ti4.setup import (
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Garrison,
    Neighbour,
    Part,
    Setup,
    Wormhole,
)
from assistant.ui.forms.widgets import WordsBox
from assistant.ui.games.ti4.setup_page import ForcesPage
from assistant.ui.theme import Metrics
from assistant.ui.translate import set_language
from tests.ui.forms.opened import opened as open_page
from tests.ui.settling import settle

KEY = Qt.Key
READY = Setup(Force(fleet=Fleet(cruiser=1)), Force(fleet=Fleet(cruiser=1)))
REX = ActiveSystem(tile="18", planets=("Mecatol Rex",))


def opened(qtbot: QtBot, setup: Setup = READY) -> ForcesPage:
    return open_page(qtbot, "ti4", lambda look: ForcesPage(look, setup), Metrics(), (1440, 848))


def line_of(page: ForcesPage) -> WordsBox:
    leaf = page.leaf("$.system.name")
    assert leaf is not None
    assert isinstance(leaf.editor, WordsBox)
    return leaf.editor


def typed(page: ForcesPage, words: str) -> WordsBox:
    line = line_of(page)
    line.setFocus(Qt.FocusReason.TabFocusReason)
    for letter in words:  # qtbot knows the Latin ones only
        QApplication.sendEvent(
            line, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        )
    return line


def rows(line: WordsBox) -> list[str]:
    model = line.completer().completionModel()
    return [model.index(n, 0).data() for n in range(model.rowCount())]


@pytest.mark.parametrize(
    ("words", "key", "system"),
    [
        ("18", KEY.Key_Return, REX),
        ("mecatol rex", KEY.Key_Tab, REX),
        ("ьусфещд куч", KEY.Key_Tab, REX),
        ("Mec", KEY.Key_Return, ActiveSystem("Mec")),
    ],
)
def test_the_very_number_or_name_is_enough(qtbot, words, key, system):
    page = opened(qtbot)
    line = typed(page, words)
    line.completer().popup().hide()
    qtbot.keyClick(line, key)
    settle()
    assert page.value().system == system


def test_another_of_the_list_is_picked_by_keys_and_by_mouse(qtbot):
    page = opened(qtbot)
    line = typed(page, "mec")
    assert rows(line)[:2] == ["18 · Mecatol Rex", "112 · Mecatol Rex"]
    line.completer().complete()
    popup = line.completer().popup()
    for _ in range(2):
        qtbot.keyClick(popup, KEY.Key_Down)
    qtbot.keyClick(popup, KEY.Key_Return)
    assert page.value().system.tile == "112"
    line.selectAll()
    qtbot.keyClicks(line, "neb")
    line.completer().complete()
    at = rows(line).index("42 · Nebula")
    place = popup.visualRect(popup.model().index(at, 0)).center()
    qtbot.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.value().system == ActiveSystem(tile="42", anomaly=Anomaly.NEBULA)


@pytest.mark.parametrize("words", ["Mec", "meca"])
def test_enter_takes_the_first_that_is_offered(qtbot, words):
    page = opened(qtbot)
    line = typed(page, words)
    line.completer().complete()
    qtbot.keyClick(line.completer().popup(), KEY.Key_Return)
    settle()
    assert (page.value().system, line.completer().popup().isVisible()) == (REX, False)


def test_planets_anomaly_and_wormholes_come_with_the_system(qtbot):
    page = opened(qtbot, replace(READY, part=Part.ACTION, system=ActiveSystem("", planets=("X",))))
    typed(page, "82b")
    qtbot.keyClick(line_of(page), KEY.Key_Return)
    found = page.value().system
    assert found.planets == ("Mallice",)
    assert found.wormholes == {Wormhole.ALPHA, Wormhole.BETA, Wormhole.GAMMA}
    line_of(page).selectAll()
    typed(page, "117")
    qtbot.keyClick(line_of(page), KEY.Key_Return)
    assert page.value().system == ActiveSystem(tile="117", anomaly=Anomaly.RIFT)


def test_a_name_typed_after_its_planets_leaves_them_as_they_are(qtbot):
    """Half of the bundled setups could not be typed: “Abyz” brought Fria along."""
    mine = ActiveSystem("Abyz", planets=("Abyz",))
    page = opened(qtbot, replace(READY, part=Part.ACTION, system=replace(mine, name="")))
    typed(page, "Abyz")
    qtbot.keyClick(line_of(page), KEY.Key_Return)
    assert page.value().system == mine


def test_the_garrisons_are_those_of_its_planets(qtbot):
    defender = replace(READY.defender, ground=(Garrison(infantry=2),))
    page = opened(qtbot, replace(READY, part=Part.ACTION, defender=defender))
    typed(page, "27")
    qtbot.keyClick(line_of(page), KEY.Key_Return)
    settle()
    shown = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert {"New Albion", "Starpoint"} <= set(shown)
    assert page.value().defender.ground == (Garrison(infantry=2),)


def test_a_system_that_no_tile_is_goes_by_the_players_name(qtbot):
    page = opened(qtbot)
    typed(page, "Home of Ann")
    qtbot.keyClick(line_of(page), KEY.Key_Tab)
    assert page.value().system == ActiveSystem("Home of Ann")
    assert line_of(page).text() == "Home of Ann"


def test_escape_keeps_the_words_where_a_planet_begins_so(qtbot):
    page = opened(qtbot)
    line = typed(page, "Vega")
    qtbot.keyClick(line.completer().popup(), KEY.Key_Escape)
    assert not line.completer().popup().isVisible()
    qtbot.keyClick(line, KEY.Key_Tab)
    assert page.value().system == ActiveSystem("Vega")


def test_a_name_takes_back_what_only_the_tile_has_brought(qtbot):
    page = opened(qtbot, replace(READY, system=REX))
    typed(page, "?")
    assert page.value().system == ActiveSystem("?")
    changed = replace(REX, planets=("Mecatol Rex", "Mirage"))
    page = opened(qtbot, replace(READY, system=changed))
    typed(page, "?")
    assert page.value().system == ActiveSystem("?", planets=("Mecatol Rex", "Mirage"))


def test_choosing_is_one_step_that_is_taken_back(qtbot):
    page = opened(qtbot)
    line = typed(page, "18")
    qtbot.keyClick(line, KEY.Key_Return)
    qtbot.keyClick(line, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.value() == READY
    settle()
    assert line.text() == ""


def test_the_whole_title_is_its_system_again(qtbot):
    page = opened(qtbot, replace(READY, system=REX))
    line = line_of(page)
    line.setFocus(Qt.FocusReason.TabFocusReason)
    line.end(False)
    qtbot.keyClicks(line, "x")
    qtbot.keyClick(line, KEY.Key_Backspace)
    line.completer().popup().hide()
    qtbot.keyClick(line, KEY.Key_Tab)
    assert page.value().system == REX


def test_a_file_with_a_tile_is_shown_as_it_is_and_in_the_language_of_the_moment(qtbot, qapp):
    set_language(qapp, "ru")
    try:
        page = opened(qtbot, replace(READY, system=REX))
        assert line_of(page).text() == "18 · Мекатол-Рекс"
        line_of(page).setFocus(Qt.FocusReason.TabFocusReason)
        page.leaf("$.system.anomaly").target.setFocus(Qt.FocusReason.TabFocusReason)
        assert page.value().system == REX
    finally:
        set_language(qapp, "en")


def test_a_planet_of_the_box_is_offered_among_the_planets(qtbot):
    page = opened(qtbot, replace(READY, system=REX))
    tags = page.leaf("$.system.planets").editor
    tags.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(tags, "Mirage,")
    assert page.value().system.planets == ("Mecatol Rex", "Mirage")


@pytest.mark.parametrize(
    ("typed_words", "system"),
    [
        ("44 · asteroid field", Neighbour("44 · Asteroid field", Anomaly.ASTEROIDS)),
        ("18 · mecatol rex", Neighbour("Mecatol Rex")),
        ("Asteroids", Neighbour("Asteroids")),
    ],
)
def test_a_system_around_is_named_after_its_tile_and_has_its_anomaly(qtbot, typed_words, system):
    page = opened(qtbot, replace(READY, neighbours=(Neighbour(""),)))
    line = page.leaf("$.neighbours[0].name").editor
    line.setFocus(Qt.FocusReason.TabFocusReason)
    for letter in typed_words:
        QApplication.sendEvent(
            line, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        )
    assert page.value().neighbours == (system,)
    assert line.text().casefold() == system.name.casefold()
