"""The next battle of the same players, by key and by mouse, and the report of the last one."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QWidget

from assistant import player_file
from assistant.games import GAMES
from assistant.games.battletech.setup import Mode as GameMode
from assistant.games.battletech.setup import Player as QuickPlayer
from assistant.games.battletech.setup import Setup as QuickSetup
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.deck import CardId
from assistant.games.metro.setup import Mode
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Part, Setup
from assistant.games.westeros.rulings import EndBattle
from assistant.paths import battles
from assistant.rules.battle import Battle
from assistant.rules.players import Player, Roster
from assistant.rules.record import create
from assistant.ui.forms.widgets import Segments
from assistant.ui.setup import SetupPage
from assistant.ui.theme import DARK
from assistant.ui.top_bar import PageBar
from assistant.ui.translate import LANGUAGES, say
from assistant.ui.widgets import paint
from tests.battles import random_action
from tests.games.metro.table import HANDS, dealt, force, show, station
from tests.ui.hands import NOW, Hands
from tests.ui.test_end_page import ended

CTRL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key
PATIENCE = 20_000
"""Milliseconds to wait for odds."""


def kept(battle: Any, name: str = "over") -> Path:
    """A battle file with these moves."""
    path = battles() / f"{name}.battle"
    new, journal = create(path, battle.game, battle.setup, "0")
    for turn in battle.turns:
        new.play(*turn.actions)
    journal.close()
    return path


def fight(attacker: str = "Anna", defender: str = "Boris") -> Path:
    """A Metro fight that is over: the attacker's army has lost a point."""
    sides = force(4, name=attacker), force(9, name=defender)
    return kept(show(station(*sides, station="Arbat"), "manoeuvre_a", "manoeuvre_b"))


def form(hands: Hands) -> Any:
    (page,) = hands.window.findChildren(SetupPage)
    return page


def taken(hands: Hands) -> Any:
    """Which of what the last battle has left is shown."""
    (switch,) = hands.window.findChildren(Segments, "taken-over")
    return switch.value()


def fight_again(hands: Hands) -> None:
    """Begin the next battle of the players of a fight that is over."""
    hands.assistant.open(fight())
    hands.settle()
    hands.click("end:next")
    form(hands).model.put({"$.station": "Polis"}, "")
    form(hands).start()
    hands.settle()


def test_a_key_opens_the_form_with_what_is_left_and_one_step_back_has_the_old(hands: Hands) -> None:
    hands.assistant.open(fight())
    hands.settle()
    hands.key(Key.Key_B, CTRL)
    value = form(hands).value()
    assert (value.attacker.name, value.attacker.army, value.station) == ("Anna", 3, "")
    assert form(hands).banner.isHidden(), "what is taken over has a line of its own"
    words = "Armies, heroes, gear and card numbers"
    assert (taken(hands), hands.see("taken-over[0]").text()) == (0, words)
    hands.key(Key.Key_Z, CTRL)
    value = form(hands).value()
    assert (value.attacker.army, value.station) == (4, "Arbat")
    assert (taken(hands), hands.see("taken-over[1]").text()) == (1, "As it began")
    hands.key(Key.Key_B, CTRL)
    assert (form(hands).value().attacker.army, taken(hands)) == (3, 0), "and on to the first"
    hands.click("taken-over[1]")
    assert (form(hands).value().attacker.army, taken(hands)) == (4, 1)
    hands.assistant.style.pick_language("ru")
    hands.settle()
    assert form(hands).value().attacker.army == 4


@pytest.mark.parametrize("looked_at", [False, True])
def test_a_name_brings_what_the_last_fight_has_left_if_it_was_fought_here(
    hands: Hands, looked_at: bool
) -> None:
    """Typed into a new form, it brought the army as it had been before."""
    sides = force(4, name="Anna"), force(9, name="Boris")
    battle = show(station(*sides, station="Arbat"), "manoeuvre_a", "manoeuvre_b")
    player_file.save(Roster().with_setup(battle.game.seating, battle.setup))
    path = kept(battle)
    hands.assistant.open(path)
    hands.settle()
    if not looked_at:
        hands.key(Key.Key_Z, CTRL)
        hands.assistant.home()
        hands.assistant.open(path)
        hands.settle()
        hands.key(Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    hands.assistant.home()
    anna = player_file.load().named("Anna")
    assert anna is not None
    assert anna.in_game("metro")["army"] == 4 - (not looked_at)


def test_where_no_force_was_changed_no_step_back_is_offered(hands: Hands) -> None:
    sides = force(9, name="Anna"), force(4, name="Boris")
    hands.assistant.open(kept(show(station(*sides), "manoeuvre_a", "manoeuvre_b")))
    hands.settle()
    hands.type("1")  # capture the station
    hands.key(Key.Key_B, CTRL)
    assert not form(hands).model.can_undo
    told = {one.text() for one in hands.window.findChildren(QLabel)}
    assert "The same forces as in the last battle" in told, "the station itself was lost"
    assert not hands.window.findChildren(Segments, "taken-over")


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_survivors_of_a_space_combat_are_one_press_away(hands: Hands, by_mouse: bool) -> None:
    hands.assistant.open(kept(ended(GAMES[0], is_own=True)))
    hands.settle()
    end = hands.battle.state
    alive = [len(side.units) + len(side.away) for side in end.sides]
    assert any(alive)
    hands.key(Key.Key_B, CTRL)
    fleets = [force.fleet for force in (form(hands).value().attacker, form(hands).value().defender)]
    assert fleets == [Fleet(), Fleet()], "usually they fight elsewhere, with others"
    if by_mouse:
        hands.click("taken-over[1]")
    else:
        hands.key(Key.Key_B, CTRL)
    value = form(hands).value()
    fleets = [value.attacker.fleet, value.defender.fleet]
    assert [sum(map(fleet.count, UnitType)) for fleet in fleets] == alive
    assert value.system == end.setup.system
    hands.click("taken-over[2]")
    assert form(hands).value() == end.setup


def next_after(hands: Hands, setup: Setup) -> Setup:
    """The form that the next battle of the same players begins with."""
    battle, rng = Battle(GAMES[0], setup), Random(3)
    while battle.decision is not None:
        battle.play(random_action(battle, rng))
    hands.assistant.open(kept(battle))
    hands.settle()
    hands.key(Key.Key_B, CTRL)
    value: Setup = form(hands).value()
    return value


def test_no_units_are_taken_over_where_factions_are(hands: Hands) -> None:
    """The defender's dead stood in the line of the fleet."""
    attacker = Force("sol", fleet=Fleet(carrier=1, infantry=1))
    defender = Force("letnev", ground=(Garrison(infantry=2, pds=1),))
    system = ActiveSystem(planets=("Planet 1",))
    value = next_after(hands, Setup(attacker, defender, system=system, part=Part.ACTION))
    assert (value.attacker, value.defender) == (Force("sol"), Force("letnev"))
    assert [hands.see(f"$.{side}.line").text() for side in ("attacker", "defender")] == ["", ""]


@pytest.mark.parametrize("old", ["Lodor", "Planet 1", "Планета 1"])
def test_the_planet_of_the_next_battle_is_called_in_the_language_of_the_moment(
    hands: Hands, old: str
) -> None:
    """After a planet with a name it was “Planet 1” in Russian, too."""
    force, system = Force(fleet=Fleet(carrier=1)), ActiveSystem(planets=(old,))
    value = next_after(hands, Setup(force, force, system=system, part=Part.ACTION))
    assert value.system == ActiveSystem(planets=("Planet 1",))
    for language, told in (("en", "Planet 1"), ("ru", "Планета 1")):
        hands.click(f"language[{language}]")
        texts = [button.text() for button in form(hands).findChildren(QPushButton)]
        assert [words for words in texts if words.endswith("1  ×")] == [f"{told}  ×"]


def test_both_fleets_are_still_to_enter_whichever_has_been_left(hands: Hands) -> None:
    """Shift+Tab made one of two."""
    next_after(hands, Setup(*(Force(one, fleet=Fleet(carrier=1)) for one in ("sol", "letnev"))))
    (head,) = form(hands).findChildren(QLabel, "problem-count")
    for keys in ((Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier), (Key.Key_Tab,)):
        assert head.text() == "Still to enter: 2"
        hands.key(*keys)
    assert head.text() == "Still to enter: 2"


@pytest.mark.parametrize("taken_over", [1, 2])
def test_enter_on_what_is_taken_over_starts_or_goes_to_what_is_missing(
    hands: Hands, taken_over: int
) -> None:
    """With the survivors alone one side had no ships: Enter did nothing that was seen."""
    hands.assistant.open(kept(ended(GAMES[0], is_own=True)))
    hands.settle()
    hands.key(Key.Key_B, CTRL)
    hands.click(f"taken-over[{taken_over}]")
    hands.see(f"taken-over[{taken_over}]").setFocus()
    blocked = form(hands).is_blocked
    hands.key(Key.Key_Return)
    assert blocked == (taken_over == 1)
    if blocked:
        assert form(hands).isAncestorOf(hands.window.focusWidget())
    else:
        assert not hands.battle.turns


def test_enter_on_the_language_starts_nothing(hands: Hands) -> None:
    hands.assistant.open(kept(ended(GAMES[0], is_own=True)))
    hands.settle()
    hands.key(Key.Key_B, CTRL)
    hands.click("taken-over[2]")
    assert not form(hands).is_blocked
    hands.see("language[en]").setFocus()
    hands.key(Key.Key_Return)
    assert form(hands).isVisible()


def test_so_does_the_button_and_the_players_are_remembered_as_they_are_left(hands: Hands) -> None:
    fight_again(hands)
    assert hands.battle.setup.attacker.army == 3
    roster = player_file.load()
    assert [player.name for player in roster.players] == ["Anna", "Boris"]
    assert roster.players[0].in_game("metro")["army"] == 3
    hands.assistant.home()
    hands.settle()
    hands.click("new:metro")
    buttons = [hands.see(f"$.{side}.players[0]") for side in ("attacker", "defender")]
    assert all(buttons)
    hands.click("$.attacker.players[0]")
    assert form(hands).value().attacker.army == 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_it(hands: Hands, game: Any) -> None:
    hands.assistant.open(kept(ended(game, least=3)))
    hands.settle()
    if game.id == "westeros":  # its battle goes on until somebody wins, or the table ends it
        assert hands.see("end:next") is None
        hands.assistant.session.table.play(EndBattle("nobody"))
        hands.settle()
    hands.click("end:next")
    assert form(hands).game is game
    told = say(game.seating.kept(form(hands).value()))
    assert hands.see("taken-over[0]").text().lower() == told.lower()
    assert taken(hands) == 0, "it is marked what was taken over"


def test_after_a_whole_game_nothing_is_said_to_be_left_but_the_decks() -> None:
    """The words told of a quick battle after a game of which no card is taken over."""
    seating = {game.id: game.seating for game in GAMES}["battletech"]
    assert seating is not None
    setups = (seating.setup_type((), mode=mode) for mode in GameMode)
    assert [say(seating.kept(setup)) for setup in setups] == [
        "only the decks, for a new game",
        "cards left, untapped; damage and depletion stay",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_quick_battle_keeps_has_room_in_the_top_bar_from_afar(
    hands: Hands, language: str
) -> None:
    hands.assistant.style.pick_language(language)
    hands.assistant.style.pick_distance(2.0)
    begun = QuickSetup((QuickPlayer(stockpile=9), QuickPlayer()), mode=GameMode.QUICK)
    left = QuickSetup((QuickPlayer(stockpile=8), QuickPlayer()), mode=GameMode.QUICK)
    hands.assistant.new("battletech", begun, (left,))
    hands.settle()
    (bar,) = hands.window.findChildren(PageBar)
    assert bar.minimumSizeHint().width() <= bar.width()


def test_a_colour_of_one_game_is_the_players_in_every_game(hands: Hands) -> None:
    anna = Player("Anna", {"ti4": {"colour": "red"}})
    player_file.save(Roster((anna, Player("Boris"))))
    hands.assistant.new("metro")
    hands.settle()
    coloured, plain = (hands.see(f"$.attacker.players[{n}]") for n in range(2))
    assert not coloured.icon().isNull()
    assert plain.icon().isNull()


def test_the_names_of_one_game_are_offered_in_the_others(hands: Hands) -> None:
    fight_again(hands)
    for game, side in (("ti4", "$.attacker"), ("battletech", "$.players[0]")):
        hands.assistant.new(game)
        hands.settle()
        hands.click(f"{side}.players[1]")
        value = form(hands).value()
        assert next(iter(form(hands).game.seating.sides(value))).name == "Boris"
    hands.assistant.new("westeros")
    hands.settle()
    page = form(hands)
    assert [leaf.path for leaf in page.leaves if leaf.path.endswith(".players")]


def test_home_leads_to_the_next_battle_too(hands: Hands) -> None:
    path = fight()
    hands.assistant.open(path)
    hands.settle()
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    hands.assistant.home()
    hands.settle()
    hands.click("next-battle")
    assert form(hands).value().attacker.army == 3


def saved(hands: Hands, path: Path) -> str:
    """Take that name in the dialog that asks for one; the page, once it is written."""
    dialog = hands.window.findChild(QFileDialog, "file-dialog")
    assert dialog is not None
    dialog.fileSelected.emit(str(path))
    dialog.close()
    hands.settle()
    return path.read_text("utf-8")


def test_a_report_is_saved_by_key_and_by_button(hands: Hands, tmp_path: Path) -> None:
    hands.assistant.open(kept(ended(GAMES[0], least=8)))
    hands.settle()
    hands.key(Key.Key_P, CTRL)
    assert "<h1>" in saved(hands, tmp_path / "key.html")
    hands.click("end:report")
    assert saved(hands, tmp_path / "button.html")


def test_that_a_report_was_saved_is_old_news_after_a_move(hands: Hands, tmp_path: Path) -> None:
    """It lay over the names of the players to the end of the battle."""
    hands.assistant.example("ti4")
    hands.settle()
    hands.key(Key.Key_P, CTRL)
    saved(hands, tmp_path / "report.html")
    assert hands.see("notice") is not None
    hands.window.activateWindow()
    hands.settle()
    table = hands.assistant.session.table
    table.play(random_action(table.battle, Random(1)))
    hands.settle()
    assert hands.see("notice") is None


def test_a_battle_that_goes_on_can_be_reported(hands: Hands, tmp_path: Path) -> None:
    hands.assistant.example("ti4")
    hands.settle()
    hands.key(Key.Key_P, CTRL)
    assert "not over" in saved(hands, tmp_path / "now.html")
    panel = hands.window.findChild(QWidget, "decision-bar")
    at = panel.rect().center()
    place = panel.mapToGlobal(at)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(panel, QContextMenuEvent(reason, at, place))
    hands.settle()
    hands.pick("save-report")
    assert saved(hands, tmp_path / "menu.html")


def test_a_report_from_behind_the_curtain_and_from_before_it_names_no_hidden_card(
    hands: Hands, tmp_path: Path
) -> None:
    battle = dealt(station(force(5, name="Anna"), force(5, name="Boris"), mode=Mode.APP))
    battle.play(PlayCard(CardId(HANDS[0])))
    hands.assistant.open(kept(battle))
    hands.settle()
    table = hands.assistant.session.table
    names = [str(card.name) for card in battle.state.deck.cards]
    pages = []
    for is_covered in (True, False):
        assert bool(table.curtain) is is_covered
        hands.window.activateWindow()
        hands.settle()
        hands.key(Key.Key_P, CTRL)
        pages.append(saved(hands, tmp_path / "report.html"))
        assert not [name for name in names if name in pages[-1]]
        table.reveal()
        hands.settle()
    opened = "<h2>Hidden cards opened</h2>\n<p>Boris: 1</p>\n"
    assert pages[1].replace(opened, "") == pages[0] != pages[1]
    assert "Anna" in pages[0]


def test_a_person_has_one_colour_in_every_game_wherever_he_sits(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the window and on the second screen, and in the report; nobody's is that of another."""
    drawn = set[tuple[int, str]]()
    monkeypatch.setattr(paint, "paint_seat", lambda _, place, *mark: drawn.add(mark))
    player_file.save(Roster((Player("Boris", {"ti4": {"colour": "orange"}}),)))
    drawn.clear()
    hands.assistant.open(fight("Anna", "Boris"))
    hands.settle()
    own, window = DARK.pieces, hands.window
    assert drawn == {(0, own["blue"]), (1, own["orange"])}
    drawn.clear()
    tv = window.show_table_window(hands.assistant.session.table)
    tv.grab()
    assert drawn == {(0, own["blue"]), (1, own["orange"])}
    hands.assistant.save_report(tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert 'color: var(--orange)">\N{BLACK SQUARE}</span> Boris' in page
    assert 'color: var(--blue)">\N{BLACK UP-POINTING TRIANGLE}</span> Anna' in page
    tv.close()
    drawn.clear()
    hands.click("end:next")
    window.grab()
    assert drawn == {(0, own["blue"]), (1, own["orange"])}, "where the next battle is set up"
    hands.assistant.start(form(hands).game, form(hands).value())
    hands.settle()
    drawn.clear()
    hands.assistant.home()
    hands.settle()
    window.grab()
    assert drawn == {(0, own["blue"])}, "where it can be continued"
    hands.assistant.home()
    hands.settle()
    assert hands.assistant.style.look("", 1280).theme is DARK


def test_fights_that_went_alike_count_each_and_a_copy_elsewhere_does_not(
    hands: Hands, tmp_path: Path
) -> None:
    """Three fights of the same forces and results counted as one; a copy is put on a stick."""
    paths = [fight()]
    for name in ("second", "third"):
        paths.append(battles() / f"{name}.battle")
        paths[-1].write_bytes(paths[0].read_bytes())
    copy = tmp_path / "stick.battle"
    copy.write_bytes(paths[0].read_bytes())
    hands.assistant.open(copy)
    for n, path in enumerate([copy, *paths]):
        os.utime(path, (NOW.timestamp() - 60 * n, NOW.timestamp() - 60 * n))
    hands.assistant.home()
    hands.settle()
    words = [one.text() for one in hands.see("tonight").findChildren(QLabel)]
    assert "3 of 3" in words
    hands.assistant.save_evening(tmp_path / "evening.html")
    page = (tmp_path / "evening.html").read_text("utf-8")
    assert page.count('<section class="battle">') == 3


def test_a_home_page_that_stood_open_over_the_morning_leads_to_the_next_battle(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fight()
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    hands.assistant.home()
    hands.settle()
    monkeypatch.setattr(hands.assistant, "_now", lambda: NOW + timedelta(hours=9))
    hands.click("next-battle")
    assert form(hands).value().attacker.army == 3


@pytest.mark.parametrize("by_mouse", [False, True])
def test_after_a_zoom_enter_goes_on_as_the_bright_button_says(
    hands: Hands, *, by_mouse: bool
) -> None:
    """It opened the menu of the zoom again."""
    path = fight()
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    hands.assistant.home()
    hands.settle()
    if by_mouse:
        hands.click("view")
    else:
        hands.tab_to("view")
        hands.key(Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    (zoom,) = (one for one in menu.actions() if one.text() == "Zoom 1.5×")
    zoom.trigger()
    menu.close()
    hands.settle()
    hands.key(Key.Key_Return)
    assert form(hands).value().attacker.army == 3


def test_home_saves_the_report_of_the_evening(hands: Hands, tmp_path: Path) -> None:
    path = fight()
    hands.assistant.open(path)
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    hands.assistant.home()
    hands.settle()
    hands.click("evening-report")
    assert "21 November 2026" in saved(hands, tmp_path / "evening.html")


def test_the_report_of_an_evening_draws_the_chances_that_were_known(
    hands: Hands, tmp_path: Path
) -> None:
    battle = ended(GAMES[0], least=12, is_own=True)
    path = kept(battle)
    hands.assistant.open(path)
    clock = QElapsedTimer()
    clock.start()
    while not hands.assistant.session.line and clock.elapsed() < PATIENCE:
        hands.settle()
    hands.assistant.home()
    assert "<polyline" in evening(hands, path, tmp_path)
    path.unlink()
    kept(elsewhere(battle))
    assert "<polyline" not in evening(hands, path, tmp_path), "another battle of as many turns"


def evening(hands: Hands, path: Path, folder: Path) -> str:
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    hands.assistant.save_evening(folder / "evening.html")
    return (folder / "evening.html").read_text("utf-8")


def elsewhere(battle: Battle[Any, Any]) -> Battle[Any, Any]:
    """The same battle, its second half undone and played again to the same length."""
    turns = len(battle.turns)
    for seed in range(200):
        other, rng = Battle(battle.game, battle.setup), Random(seed)
        for turn in battle.turns[: turns // 2]:
            other.play(*turn.actions)
        while other.decision is not None and len(other.turns) < turns:
            other.play(random_action(other, rng))
        over = other.decision is None and len(other.turns) == turns
        if over and other.state != battle.state:
            return other
    raise AssertionError("no other battle was as long")
