"""The deck editor: cards found and counted, the size as agreed, files with every refused row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QWidget

from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.decks import Deck
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.setup_page import TablePage
from assistant.ui.style_sheet import SMALL
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import LANGUAGES, set_language
from tests.ui.games.battletech.shelf import CTRL, LOOK, Key, Shelf
from tests.ui.games.battletech.tables import NONE


class Building(Shelf):
    page: DeckPage

    def __init__(self, app: QApplication, deck: Deck | None = None) -> None:
        self.left = 0
        page = DeckPage(LOOK)
        if deck is not None:
            page.restore_state(page.save_state()._replace(deck=deck))
        page.left.connect(self._leave)
        super().__init__(app, page)

    def _leave(self) -> None:
        self.left += 1

    @property
    def counts(self) -> dict[str, int]:
        return {copies.name: copies.count for copies in self.page.value().copies}

    def choose_file(self, path: Path) -> None:
        (dialog,) = [d for d in self.page.findChildren(QFileDialog) if d.isVisible()]
        dialog.selectFile(str(path))
        dialog.fileSelected.emit(str(path))
        dialog.close()
        self.window.activateWindow()
        self.settle()


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[Building]:
    catalogue.changed()
    shelf = Building(qapp)
    yield shelf
    shelf.close()
    catalogue.changed()


def some(name: str, count: int) -> Deck:
    return Deck("Raid").with_count(catalogue.catalogue().named(name), count)


def test_enter_puts_a_copy_in_and_the_line_stays_ready(desk):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.key(Key.Key_Return)
    assert desk.counts == {"Sunder (SD1-OB)": 2}
    assert desk.app.focusWidget() is desk.see("card-search")
    assert desk.see("deck-total").text() == "2 cards"
    assert desk.see("deck-kinds").accessibleName() == "Units 2 · Commands 0 · Missions 0"


def test_copies_are_stepped_by_keys_and_by_clicks(desk):
    desk.type("feint")
    desk.key(Key.Key_Return)
    view = desk.see("deck-list")
    view.setFocus()
    desk.key(Key.Key_Plus)
    desk.key(Key.Key_Plus)
    desk.key(Key.Key_Minus)
    assert desk.counts == {"Feint": 2}
    desk.press_row("deck-list", 0, from_right=12)
    assert desk.counts == {"Feint": 3}
    desk.press_row("deck-list", 0, from_right=LOOK.px(105))
    assert desk.counts == {"Feint": 2}
    view.setFocus()
    desk.key(Key.Key_Delete)
    assert desk.counts == {}


def test_the_size_agreed_on_is_checked_while_one_builds(desk):
    assert "are needed" not in desk.words()
    assert "press Enter, or click it, to add a copy" in desk.words()
    desk.fill("deck-name", "Raid")
    assert "Cards in the deck: 0. At least 60 are needed." in desk.words()
    desk.see("deck-size").setFocus()
    desk.key(Key.Key_Right)
    assert "Exactly 60 are needed" in desk.words()
    desk.key(Key.Key_Right)
    assert "Cards in the deck: 0. At least 1 are needed." in desk.words()


def test_the_count_is_red_for_the_count_alone(desk):
    """SET-1: sixty cards are enough, though the deck has no name yet."""
    colours = []
    for count in (59, 60):
        desk.page.restore_state(
            desk.page.save_state()._replace(deck=replace(some("Feint", count), name=""))
        )
        colours.append(desk.see("deck-total").palette().windowText().color().name())
    assert colours == [DARK.bad, DARK.good]


def test_a_new_deck_begins_where_cards_are_found(desk):
    desk.type("atlas")
    desk.key(Key.Key_Return)
    for _ in range(2):
        desk.click("deck:new")
    assert not desk.counts
    desk.type("jenner (jr7-d)")
    desk.key(Key.Key_Return)
    assert list(desk.counts) == ["Jenner (JR7-D)"]


def test_what_was_said_of_a_deck_goes_when_the_deck_changes(desk):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.fill("deck-name", "Raid")
    desk.key(Key.Key_S, CTRL)
    assert "Saved: Raid.toml. Cards in the deck: 1" in desk.words()
    desk.see("card-search").setFocus()
    desk.key(Key.Key_Return)
    assert "Saved" not in desk.words()


def test_a_deck_is_saved_half_built_and_opens_again(desk):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.key(Key.Key_S, CTRL)
    assert "The deck needs a name" in desk.words()
    desk.type("Raid")
    desk.key(Key.Key_S, CTRL)
    assert "Saved: Raid.toml. Cards in the deck: 1. At least 60 are needed." in desk.words()
    desk.click("deck:new")
    assert desk.counts == {}
    box = desk.see("deck-saved")
    assert isinstance(box, QComboBox)
    box.setFocus()
    desk.key(Key.Key_Down)
    assert desk.counts == {"Sunder (SD1-OB)": 1}
    assert desk.page.value().name == "Raid"


def test_what_is_not_saved_is_asked_about_once(desk):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.click("deck:back")
    assert desk.left == 0
    assert "without saving" in desk.words()
    desk.click("deck:back")
    assert desk.left == 1


def test_an_untouched_page_is_left_at_once(desk):
    desk.key(Key.Key_Escape)
    assert desk.left == 1


def test_a_list_of_cards_is_taken_in_and_its_bad_rows_are_told(desk, tmp_path):
    path = tmp_path / "my cards.csv"
    path.write_text(
        "name,type,subtype,cost,speed,attack,armor,structure\n"
        "Walker,unit,mech,4,fast,1,1,3\nBad,unit,mech,6+3X,slow,1,1,-2\n"
    )
    desk.click("deck:list")
    desk.choose_file(path)
    assert "my cards.csv: 1 card imported, lines not imported: 1" in desk.words()
    told = desk.see("report-rows").text().splitlines()
    assert told == [
        "my cards.csv, row 3, cost: “6+3X”: a cost looks like 6+3A+1M; this part does not: 3X",
        "my cards.csv, row 3, structure: “-2”: a number from 1 to 99 is needed",
    ]
    desk.click("report:copy")
    assert QGuiApplication.clipboard().text() == "\n".join(told)
    desk.key(Key.Key_Escape)
    assert desk.see("report") is None
    desk.type("walker")
    desk.key(Key.Key_Return)
    assert desk.counts == {"Walker": 1}


def test_a_list_without_mistakes_only_says_where_it_is(desk, tmp_path):
    path = tmp_path / "own.csv"
    path.write_text("name,type\nBlip,mission\n")
    desk.click("deck:list")
    desk.choose_file(path)
    assert "1 card imported, now in your list “own”" in desk.words()


def test_a_file_of_another_game_changes_nothing(desk, tmp_path):
    path = tmp_path / "duel.toml"
    path.write_text('game = "ti4"\n')
    for wish in ("deck:import", "deck:list"):
        desk.click(wish)
        desk.choose_file(path)
        assert "duel.toml: this file is for another game: ti4" in desk.words()
    assert desk.counts == {}


def test_a_deck_out_of_a_file_tells_what_is_not_in_it(desk, tmp_path):
    path = tmp_path / "raid.txt"
    path.write_text("3 Sunder (SD1-OB)\n2 Sundr (SD1-OB)\n")
    desk.click("deck:import")
    desk.choose_file(path)
    assert desk.counts == {"Sunder (SD1-OB)": 3}
    assert "raid.txt: 3 cards imported, lines not imported: 1" in desk.words()
    desk.click("report:close")
    assert desk.see("deck-list")


def test_a_deck_that_is_not_saved_gives_way_to_a_file_when_asked_twice(desk, tmp_path):
    path = tmp_path / "raid.txt"
    path.write_text("3 Sunder (SD1-OB)\n")
    desk.type("feint")
    desk.key(Key.Key_Return)
    desk.click("deck:import")
    assert "The deck is not saved. Press again to discard it." in desk.words()
    assert desk.counts == {"Feint": 1}
    desk.click("deck:import")
    desk.choose_file(path)
    assert desk.counts == {"Sunder (SD1-OB)": 3}


def test_a_file_without_cards_leaves_the_deck_as_it_is(desk, tmp_path):
    path = tmp_path / "table.toml"
    path.write_text('game = "battletech"\n[[players]]\n[[players]]\n')
    desk.page.open_deck(path)
    assert "table.toml: this is not a list of cards: it has no table [[card]]" in desk.words()
    desk.type("feint")
    desk.key(Key.Key_Return)
    desk.page.open_deck(path)
    assert desk.counts == {"Feint": 1}


def test_a_list_of_cards_is_told_from_a_deck_and_leaves_the_deck_as_it_is(desk, tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text("Type;Name;cost\nmission;Blip;\n")
    desk.type("feint")
    desk.key(Key.Key_Return)
    desk.page.open_deck(path)
    assert "mine.csv: this is a list of cards, not a deck." in desk.words()
    assert desk.counts == {"Feint": 1}


def test_a_deck_of_which_nothing_is_known_is_told_and_leaves_the_deck_as_it_is(desk, tmp_path):
    path = tmp_path / "raid.txt"
    path.write_text("2 Nobody Knows It\n")
    desk.type("feint")
    desk.key(Key.Key_Return)
    desk.page.open_deck(path)
    assert "raid.txt: 0 cards imported, lines not imported: 1" in desk.words()
    desk.click("report:close")
    assert desk.counts == {"Feint": 1}
    assert desk.see("deck-name").text() == ""


@pytest.mark.parametrize("ending", ["toml", "txt"])
def test_a_deck_given_out_comes_back(desk, tmp_path, ending):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.click("deck:export")
    desk.choose_file(tmp_path / f"out.{ending}")
    found = deck_files.read_deck(tmp_path / f"out.{ending}", catalogue.catalogue())
    assert found.deck.copies == desk.page.value().copies


def test_a_page_built_anew_holds_what_was_entered(qapp):
    shelf = Building(qapp, some("Sunder (SD1-OB)", 3))
    assert shelf.counts == {"Sunder (SD1-OB)": 3}
    shelf.click("deck:back")
    assert shelf.left == 0
    shelf.close()


def test_own_cards_are_given_out_where_the_name_ends_in_csv(desk, tmp_path):
    path = tmp_path / "own.csv"
    path.write_text("name,type\nBlip,mission\n")
    desk.click("deck:list")
    desk.choose_file(path)
    desk.click("deck:export")
    desk.choose_file(tmp_path / "given.csv")
    assert (tmp_path / "given.csv").read_text().splitlines()[1].startswith(",Blip,")


def test_a_card_put_right_is_right_in_the_deck_as_well(desk):
    desk.type("tempest (tmp-3m)")
    desk.key(Key.Key_Return)
    desk.key(Key.Key_F4)
    desk.fill("$.armor", "5")
    desk.key(Key.Key_Return, CTRL)
    (copies,) = desk.page.value().copies
    assert (copies.card.armor, copies.count) == (5, 1)


@pytest.mark.parametrize("place", ["deck-name", "deck-list", "$.cost"])
def test_one_way_back_bears_esc_and_esc_takes_it_from_anywhere(desk, place):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.key(Key.Key_N, CTRL)
    assert desk.see("card-back") is None
    desk.see(place).setFocus()
    desk.key(Key.Key_Escape)
    assert desk.see("$.cost") is None
    assert desk.left == 0
    assert "Press again to leave without saving" not in desk.words()


def test_the_button_that_bears_esc_leads_from_a_form_to_the_cards_as_well(desk):
    desk.key(Key.Key_N, CTRL)
    desk.click("deck:back")
    assert desk.see("$.cost") is None
    assert desk.left == 0
    desk.click("deck:back")
    assert desk.left == 1


def test_a_report_lies_over_the_page_until_esc(desk, tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text("name,type\nBlip,gossip\n")
    desk.page.import_list(path)
    desk.settle()
    assert desk.see("report:close").hasFocus()
    desk.key(Key.Key_Escape)
    assert desk.see("report") is None
    assert desk.left == 0
    assert desk.see("card-search").hasFocus()


@pytest.mark.parametrize("place", ["deck-name", "deck-size", "deck-list", "card-kind"])
def test_the_keys_on_the_page_work_wherever_on_it_the_keyboard_is(desk, place):
    desk.type("sunder")
    desk.key(Key.Key_Return)
    for key, modifier in ((Key.Key_N, CTRL), (Key.Key_F4, NONE)):
        desk.see(place).setFocus()
        desk.key(key, modifier)
        assert desk.see("$.name") is not None, f"{key} from {place}"
        desk.key(Key.Key_Escape)


def test_another_deck_of_the_same_name_is_replaced_by_a_second_press_only(desk):
    deck_files.save(some("Feint", 60))
    desk.type("sunder")
    desk.key(Key.Key_Return)
    desk.fill("deck-name", "Raid")
    desk.key(Key.Key_S, CTRL)
    assert "A deck with this name already exists" in desk.words()
    (path,) = deck_files.saved()
    known = catalogue.catalogue()
    assert deck_files.read_deck(path, known).deck.copies[0].name == "Feint"
    desk.key(Key.Key_S, CTRL)
    assert deck_files.read_deck(path, known).deck.copies[0].name == "Sunder (SD1-OB)"
    desk.key(Key.Key_S, CTRL)
    assert "Saved: Raid.toml" in desk.words()


def test_where_decks_cannot_be_kept_they_are_built_all_the_same(qapp, homeless, tmp_path):
    catalogue.changed()
    path = tmp_path / "raid.txt"
    path.write_text("3 Sunder (SD1-OB)\n")
    desk = Building(qapp)
    assert "BattleAssistant: file or folder not found" in desk.words()
    desk.page.open_deck(path)
    assert desk.counts == {"Sunder (SD1-OB)": 3}
    desk.key(Key.Key_S, CTRL)
    assert "BattleAssistant: file or folder not found" in desk.words()
    desk.page.export_to(tmp_path / "out.toml")
    assert "Saved: out.toml" in desk.words()
    desk.close()


def test_where_decks_cannot_be_kept_a_table_is_laid_out_all_the_same(qapp, homeless):
    page = TablePage(LOOK)
    assert "BattleAssistant: file or folder not found" in page.banner.accessibleName()
    assert not page.is_blocked
    page.deleteLater()


@pytest.mark.parametrize("width", [1280, 1400, 1440, 1920])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_filters_stand_in_one_row(qapp, language, width):
    set_language(qapp, language)
    page = DeckPage(Look.of(DARK, "battletech", Metrics(small=width < SMALL)))
    page.resize(width, 800)
    page.show()
    qapp.processEvents()
    filters = [page.findChild(QWidget, f"card-{name}") for name in ("kind", "faction", "speed")]
    middles = [one.mapTo(page, one.rect().center()).y() for one in filters]
    page.close()
    set_language(qapp, "en")
    assert max(middles) - min(middles) <= 1
