"""The players' own cards in the window: typed once, kept in a file, held in every battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListWidget

from assistant.games import GAMES
from assistant.games.westeros import GAME, data, user_files
from assistant.games.westeros.board import Board
from assistant.games.westeros.data import Certainty, Keyword, UnitClass
from assistant.games.westeros.setup import Camp, Setup, UnitSetup
from assistant.games.westeros.user_files import load_board
from assistant.rules.setup_file import read_setup
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.sheets_page import SheetsPage
from assistant.ui.theme import DARK, Look, Metrics
from tests.ui.games.westeros.boards import touch
from tests.ui.on_page import OnPage

Key = Qt.Key
BOARD = 15, 11


class Desk(OnPage):
    """The editor with the page of cards over it."""

    page: BattleEditor

    def __init__(self, page: BattleEditor) -> None:
        super().__init__(page)
        self.click("$.cards")

    def turn(self, kind: int) -> None:
        """To units, terrain, commanders or keywords."""
        self.find("sheet-kind").setFocus()
        for _ in range(kind):
            QTest.keyClick(self.page.window().focusWidget(), Key.Key_Right)
        QApplication.processEvents()

    def open(self, name: str) -> None:
        cards = self.find("sheets")
        assert isinstance(cards, QListWidget)
        cards.setFocus()
        QApplication.setKeyboardInputInterval(60_000)  # one name, however slow the machine
        QTest.keyClicks(cards, name)
        QApplication.setKeyboardInputInterval(400)
        QApplication.processEvents()
        assert cards.currentItem().text() == name

    def type(self, name: str, words: str) -> None:
        edit = self.find(name)
        edit.setFocus()
        QTest.keyClicks(edit, words)
        if not words:
            QTest.keyClick(edit, Key.Key_Delete)
        QTest.keyClick(edit, Key.Key_Tab)
        self.cards.keep()
        QApplication.processEvents()

    def add(self, name: str) -> None:
        """A new card, by keys alone."""
        QTest.keyClick(self.page.window().focusWidget(), Key.Key_Insert)
        QTest.keyClicks(self.page.window().focusWidget(), name)
        self.cards.keep()
        QApplication.processEvents()

    @property
    def cards(self) -> SheetsPage:
        (found,) = self.page.findChildren(SheetsPage)
        return found

    def pick(self, name: str, times: int) -> None:
        box = self.find(name)
        box.setFocus()
        for _ in range(times):
            QTest.keyClick(box, Key.Key_Down)
        self.cards.keep()
        QApplication.processEvents()

    def told(self, path: str) -> str:
        label = self.find(f"caption:$.{path}")
        assert isinstance(label, QLabel)
        return label.text()


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[Desk]:
    one = Desk(BattleEditor(Look.of(DARK, "westeros", Metrics(small=True)), None))
    yield one
    one.close()


def test_every_value_of_a_unit_tells_how_well_it_is_known(desk: Desk) -> None:
    assert desk.told("figures") == "4 · not from the card · notes online: figures in the boxes"
    assert desk.told("range") == "unknown"
    assert desk.told("dice.red") == "4 · not from the card · rule: 5 Number of dice"
    desk.type("$.figures", "4")
    assert desk.told("figures") == "4 · typed by you", "a guess that is typed as it stands is none"
    assert "from the rules" in desk.told("keywords")
    assert "from players’ notes online" in desk.told("keywords")


def test_what_is_typed_is_kept_at_once_and_an_emptied_field_forgets_it(desk: Desk) -> None:
    desk.type("$.movement.green", "2")
    assert user_files.UNITS.read()["war_host"].movement.green == data.typed(2)
    desk.type("$.movement.green", "")
    assert user_files.catalogue().units["war_host"].movement.green.certainty is Certainty.UNKNOWN
    desk.pick("$.valor_misses", 2)
    assert user_files.catalogue().units["war_host"].valor_misses == data.typed(False)


def test_keywords_are_switched_with_their_numbers(desk: Desk) -> None:
    desk.open("Brax Pikemen")
    desk.click("$.keywords[toughness]")
    desk.click("$.keywords[toughness]")
    desk.cards.keep()
    (fact,) = user_files.catalogue().units["brax_pikemen"].keywords
    assert (fact.value.keyword, fact.value.value) == (Keyword.TOUGHNESS, 2)
    assert fact.certainty is Certainty.TYPED


def test_terrain_of_the_players_own_can_be_painted_with(desk: Desk) -> None:
    desk.turn(1)
    desk.add("Lava")
    desk.pick("$.impassable", 1)
    desk.type("$.dice_into", "-1")
    QTest.keyClick(desk.page.window().focusWidget(), Key.Key_Escape)
    QApplication.processEvents()
    desk.click("brush:terrain:Lava")
    touch(desk.page.board.view, Board(*BOARD), "E5")
    (lava,) = desk.page.fighting().ground.own
    assert (lava.id, lava.impassable, lava.dice_into, lava.filled) == ("Lava", True, -1, ())


def test_a_board_saved_with_terrain_of_the_players_own_opens_where_nobody_has_that(
    desk: Desk, tmp_path: Path
) -> None:
    desk.turn(1)
    desk.add("Lava")
    desk.pick("$.impassable", 1)
    QTest.keyClick(desk.page.window().focusWidget(), Key.Key_Escape)
    QApplication.processEvents()
    desk.click("brush:terrain:Lava")
    touch(desk.page.board.view, Board(*BOARD), "E5")
    path = tmp_path / "volcano.board.toml"
    desk.page.save_board_to(path)
    user_files.TERRAIN.forget("Lava")
    (lava,) = load_board(path).own
    assert (lava.id, lava.impassable) == ("Lava", True)


def test_a_preset_takes_the_players_own_cards_along_and_nothing_that_the_program_knows(
    desk: Desk, tmp_path: Path
) -> None:
    bears = UnitSetup(at="E7", name="Bears", kind=UnitClass.CAVALRY, figures=3, full=3, movement=2)
    user_files.keep_unit(bears, user_files.catalogue())
    page, path = BattleEditor(desk.page.look), tmp_path / "bears.toml"
    camps = page.value().sides
    units = (UnitSetup(at="E7", type="Bears"), UnitSetup(at="G7", type="war_host"))
    page.set_value(replace(page.value(), sides=(replace(camps[0], units=units), camps[1])))
    page.save_to(path)
    page.deleteLater()
    user_files.UNITS.forget("Bears")
    setup = read_setup(path, GAMES)[1]
    theirs, ours = setup.sides[0].units
    assert (theirs.name, theirs.full, theirs.movement) == ("Bears", 3, 2)
    assert ours == units[1]
    assert not [p for p in GAME.problems(setup) if p.at == "$.sides[0].units[0].type"]


def test_what_a_hill_does_can_be_typed_and_forgotten(desk: Desk) -> None:
    desk.turn(1)
    desk.open("Hill")
    desk.pick("$.blocks_los", 1)
    assert user_files.catalogue().terrain["hill"].blocks_los == data.typed(True)
    desk.click("sheet:drop")
    assert user_files.catalogue().terrain["hill"] == data.terrain()["hill"]


def test_commanders_and_keywords_can_be_told_too(desk: Desk) -> None:
    desk.turn(2)
    assert desk.told("capture") == "unknown"
    desk.type("$.capture", "3")
    assert user_files.catalogue().commanders["robb_stark"].capture == data.typed(3)
    desk.turn(1)
    desk.open("Polearm")
    desk.type("$.does", "Strikes first.")
    assert user_files.KEYWORDS.read()["polearm"].does.value.en == "Strikes first."


def test_a_commander_of_the_players_own_can_lead_a_unit_at_once(desk: Desk) -> None:
    desk.turn(2)
    desk.add("Maege Mormont")
    QTest.keyClick(desk.page.window().focusWidget(), Key.Key_Escape)
    QApplication.processEvents()
    hosts = Camp(units=(UnitSetup("E5", "war_host"),))
    desk.page.set_value(Setup(sides=(hosts, Camp())))
    touch(desk.page.board.view, Board(*BOARD), "E5")
    (box,) = desk.page.findChildren(QComboBox, "$.sides[0].units[0].commander")
    assert box.findData("Maege Mormont") > 0


def test_a_name_that_is_taken_or_empty_is_not_added(desk: Desk) -> None:
    desk.add("")
    desk.type("$.name", "War Host of the North")
    assert user_files.UNITS.read().keys() == {"War Host of the North"}
    desk.add("")
    desk.type("$.name", "war_host")
    assert "Enter a name" in " ".join(w.text() for w in desk.page.findChildren(QLabel))
    desk.type("$.name", "")
    assert "Enter a name" in " ".join(w.text() for w in desk.page.findChildren(QLabel))
    assert user_files.UNITS.read().keys() == {"War Host of the North"}


def test_a_damaged_file_of_the_players_own_is_told_and_not_overwritten(desk: Desk) -> None:
    user_files.TERRAIN.path.write_text("[hill]\nblocks = 1", encoding="utf-8")
    desk.turn(1)
    desk.pick("$.impassable", 1)
    assert user_files.TERRAIN.path.read_text(encoding="utf-8") == "[hill]\nblocks = 1"
    told = " ".join(w.text() for w in desk.page.findChildren(QLabel) if w.isVisible())
    assert "terrain.toml" in told


def test_a_card_lost_from_the_file_under_the_page_is_kept_as_it_is_seen(desk: Desk) -> None:
    desk.add("Bears")
    desk.type("$.range", "3")
    user_files.UNITS.path.unlink()
    desk.type("$.figures", "4")
    bears = user_files.UNITS.read()["Bears"]
    assert (bears.range, bears.figures) == (data.typed(3), data.typed(4))


def test_a_page_built_anew_over_a_damaged_file_shows_another_card(desk: Desk) -> None:
    desk.add("Bears")
    _, page = desk.page.covered
    user_files.UNITS.path.write_text("[Bears", encoding="utf-8")
    desk.type("$.range", "3")
    assert user_files.UNITS.path.read_text(encoding="utf-8") == "[Bears"
    anew = desk.page.editor("cards")
    anew.restore_state(page)
    assert anew.save_state()[0].id == "war_host"
    assert "units.toml" in anew.banner.accessibleName()
    anew.deleteLater()


@pytest.mark.parametrize(
    ("shelf", "text", "told"),
    [
        (user_files.TERRAIN, "forest.dice_into.value = 10", "$.dice_into.value: 9 or less"),
        (user_files.UNITS, "war_host.figures.value = -1", "$.figures.value: 0 or more"),
        (
            user_files.COMMANDERS,
            "robb_stark.capture.value = 100",
            "$.capture.value: 99 or less",
        ),
    ],
)
def test_a_value_that_no_battle_file_could_hold_is_told_where_it_stands(
    shelf: user_files.UserSheets[data.Sheet], text: str, told: str
) -> None:
    id, _, value = text.partition(".")
    head = f'[{id}]\nname = {{ en = "One", ru = "Один" }}\n'
    shelf.path.write_text(f"{head}{value}\n", encoding="utf-8")
    (mistake,) = map(str, user_files.catalogue().mistakes)
    assert mistake.startswith(f"{shelf.path.name}: {told}")
    assert f"(sheet: {id})" in mistake
