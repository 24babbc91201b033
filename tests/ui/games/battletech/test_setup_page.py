"""The table laid out before a game: a quick battle in a few words, any position in a few more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
)
from pytestqt.qtbot import QtBot

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Card, Kind, Subtype
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.decks import Copies, Deck
from assistant.games.battletech.setup import (
    Laid,
    Mode,
    Phase,
    Player,
    Region,
    Setup,
    entries,
    spot_of,
)
from assistant.rules.setup_file import read_setup
from assistant.ui.forms.area import FormArea
from assistant.ui.forms.widgets import NumberBox, Segments
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.setup_page import CardLine, LaidRow, TablePage
from assistant.ui.labels import Elided
from assistant.ui.style_sheet import apply
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import LANGUAGES, set_language
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.clipping import cut_words
from tests.ui.on_page import OnPage

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


class Sheet(OnPage):
    """The page, worked by keys and clicks."""

    page: TablePage

    def __init__(self) -> None:
        look = Look.of(DARK, "battletech")
        apply(QApplication.instance(), look)
        super().__init__(TablePage(look, Setup()), 1440, 850)
        self.accepted: list[Setup] = []
        self.page.accepted.connect(self.accepted.append)

    def type(self, seat: int, words: str) -> None:
        line = self.page.cards[seat].add
        line.setFocus()
        QTest.keyClicks(line, words)
        QTest.keyClick(line, Key.Key_Return)
        self.page.activateWindow()  # a popup without a window system keeps it
        self.settle()

    def row(self, at: int, seat: int = 0) -> LaidRow:
        """The row of the card at this place."""
        row = self.page.cards[seat].rows[at]
        assert not row.isHidden()
        return row

    def take_away(self, at: int) -> None:
        """Press what removes that card."""
        QTest.mouseClick(self.row(at).gone, Qt.MouseButton.LeftButton)
        self.settle()

    def quick(self) -> None:
        """A quick battle, by keys."""
        QTest.keyClick(self.find("$.mode[game]"), Key.Key_Right)
        self.settle()

    def names(self, seat: int) -> list[str]:
        listed = entries(self.page.value().players[seat])
        return [e.laid.card.name if e.laid.card is not None else "" for e in listed]


@pytest.fixture
def sheet(qapp: QApplication) -> Iterator[Sheet]:
    catalogue.changed()
    one = Sheet()
    yield one
    catalogue.changed()
    one.close()


def test_enter_goes_on_from_where_no_more_cards_are_typed_and_starts_no_battle(sheet) -> None:
    """From player to player to the rest, and from there it starts, as the button says."""
    start, window = sheet.find("start", PlainButton), sheet.page.window()
    sheet.type(0, "thor a")
    sheet.type(0, "no such card")
    line, other = (mine.add for mine in sheet.page.cards[:2])
    assert window.focusWidget() is line, "what is typed is looked at first"
    line.clear()
    assert "F6" in line.placeholderText()
    QTest.keyClick(line, Key.Key_Return)
    assert (window.focusWidget(), start.key) == (other, "")
    QTest.keyClick(other, Key.Key_Return)
    assert (window.focusWidget().objectName(), start.key) == ("$.mode[game]", "Enter")
    assert not sheet.accepted
    QTest.keyClick(window.focusWidget(), Key.Key_Return)
    (setup,) = sheet.accepted
    assert [laid.card.name for laid in setup.players[0].cards] == ["Thor A (Summoner)"]


def test_arrows_lead_from_row_to_row_of_the_laid_cards_and_change_no_number(sheet: Sheet) -> None:
    for name in ("thor a", "mad cat a"):
        sheet.type(0, name)
    places = [f"$.players[0].cards[{n}]" for n in range(2)]
    window, before = sheet.page.window(), sheet.page.value()

    def press(key: Key) -> str:
        QTest.keyClick(window.focusWidget(), key)
        return window.focusWidget().objectName()

    sheet.page.cards[0].add.setFocus()
    assert press(Key.Key_Up).startswith(places[1])
    sheet.find(f"{places[1]}.damage").setFocus()
    assert press(Key.Key_Up) == f"{places[0]}.damage"
    assert press(Key.Key_Left) == f"{places[0]}.depleted"
    assert press(Key.Key_Up) in {f"$.players[0].{name}" for name in ("deck", "stockpile", "hand")}
    assert sheet.page.value() == before


def test_the_way_into_the_battle_names_enter_only_where_enter_starts(sheet: Sheet) -> None:
    start, stockpile = (
        sheet.find("start", PlainButton),
        sheet.find("$.players[0].stockpile", NumberBox),
    )
    stockpile.setFocus()
    assert start.key == "Enter"
    QTest.keyClicks(stockpile, "12")
    assert start.key == "", "it takes what is typed first"
    QTest.keyClick(stockpile, Key.Key_Return)
    assert (start.key, sheet.accepted) == ("Enter", [])
    QTest.keyClick(stockpile, Key.Key_Return)
    assert len(sheet.accepted) == 1


def test_the_form_says_what_a_whole_game_and_a_quick_battle_are(sheet: Sheet) -> None:
    def told() -> str:
        return " ".join(one.text() for one in sheet.page.findChildren(QLabel) if one.isVisible())

    assert "From the first turn, with your own decks" in told()
    sheet.quick()
    assert "Only missions, with the cards laid out here" in told()


def test_enter_after_a_name_and_enter_once_more_start_and_hand_the_turn_to_nobody(sheet) -> None:
    """The first went to “give the turn”, the second pressed it."""
    name = sheet.find("$.players[1].name", QLineEdit)
    name.setFocus()
    QTest.keyClicks(name, "Ben")
    QTest.keyClick(name, Key.Key_Return)
    assert not sheet.accepted, "a slip between two fields begins nothing"
    QTest.keyClick(sheet.page.window().focusWidget(), Key.Key_Return)
    (setup,) = sheet.accepted
    assert (setup.active, setup.players[1].name) == (0, "Ben")


def test_words_that_are_no_cards_are_said_to_be_none_and_enter_leaves_nobody_elsewhere(sheet):
    sheet.type(0, "no such card")
    line = sheet.page.cards[0].add
    assert line.hits.isVisible()
    assert [one.listed for one in line.hits.lines] == [None]
    assert sheet.page.window().focusWidget() is line
    QTest.keyClick(line, Key.Key_Return)
    assert sheet.names(0) == [], "a second Enter lays nothing down"
    line.clear()
    sheet.type(0, "thor a")
    assert not line.hits.isVisible()


def told(line: CardLine) -> str:
    """What the first of the lines under it says."""
    return line.hits.model().index(0, 0).data()


def test_a_card_that_is_never_laid_out_does_not_come_before_one_that_is(sheet: Sheet) -> None:
    """The first card found by “tactics” is a Mission card: Enter would lay a mistake down."""
    sheet.type(0, "tactics")
    assert sheet.names(0) == ["Support: Tactics"]
    sheet.type(0, "intimidation tactics")
    assert sheet.names(0) == ["Support: Tactics"]
    assert "Missions are played from hand" in told(sheet.page.cards[0].add)


def test_cards_found_are_headed_and_tell_their_missiles_before_their_sorts(sheet: Sheet) -> None:
    line = sheet.page.cards[0].add
    line.setFocus()
    QTest.keyClicks(line, "mad cat pryde")
    sheet.settle()
    assert line.hits.header().isVisible()
    assert line.hits.model().headerData(1, Qt.Orientation.Horizontal) == "Att / Arm / Str"
    (under, *_) = told(line).splitlines()[1:]
    print("UNDER", under)
    assert under.index("Missile") < under.index("'Mech")
    rows = len(line.hits.lines)
    assert line.hits.viewport().height() >= min(rows, 6) * line.hits.sizeHintForRow(0)


def test_prints_of_one_name_begin_with_what_tells_them_apart(sheet: Sheet) -> None:
    line = sheet.page.cards[0].add
    line.setFocus()
    QTest.keyClicks(line, "atlas (as7-d")
    sheet.settle()
    under = [line.hits.model().index(n, 0).data().splitlines()[1] for n in range(2)]
    assert [words.split(" · ")[0] for words in under] == ["Commander's Edition", "Unlimited"]
    line.clear()
    QTest.keyClicks(line, "catapult (cplt-c1)")
    sheet.settle()
    under = line.hits.model().index(0, 0).data()
    assert under.splitlines()[1].split(" · ")[1] == "Missile 2", "it is not what is cut off"


def test_whoever_knows_no_name_picks_a_card_by_the_mouse_alone(sheet: Sheet) -> None:
    QTest.mouseClick(sheet.page.cards[0].add, Qt.MouseButton.LeftButton)
    sheet.settle()
    hits = sheet.page.cards[0].add.hits
    assert hits.current is None, "Enter still starts"
    first = hits.lines[0].listed.card
    assert first.is_unit
    place = hits.visualRect(hits.model().index(0, 0)).center()
    QTest.mouseClick(hits.viewport(), Qt.MouseButton.LeftButton, pos=place)
    sheet.settle()
    assert sheet.names(0) == [first.name]
    assert not hits.isVisible()
    told = sheet.find("caption:$.players[0].cards", QLabel)
    assert told.text() == "Attack / Armor / Structure, speed, cost"


def test_what_a_resource_is_good_for_stands_beside_its_numbers(sheet: Sheet) -> None:
    """All that tells one Support from another, and the letter of its print looks like an asset."""
    sheet.type(0, "support: tactics")
    sheet.type(0, "coventry metal works")
    for row, signs in ((0, "0  R · T"), (1, "0+2P  R · M")):
        told = [
            label.text()
            for label in sheet.find(f"laid:$.players[0].cards[{row}]").findChildren(QLabel)
        ]
        assert any(words.endswith(signs) for words in told), told


def test_the_numbers_of_a_card_laid_out_are_told_in_words(sheet):
    sheet.type(0, "thor a")
    assert "Attack 5, Armor 2, Structure 6" in sheet.row(0).toolTip()
    sheet.type(0, "support: tactics")
    assert "Resources 1, asset T" in sheet.row(1).toolTip()


def test_a_row_tells_missiles_and_jump_and_what_its_signs_mean(sheet: Sheet) -> None:
    sheet.type(0, "jenner jr7-d")
    sheet.type(0, "sunder sd1-ob")
    sheet.type(0, "case")
    words = [
        label.text() for label in sheet.page.cards[0].findChildren(QLabel) if label.isVisible()
    ]
    assert "Overheat 2: +2 · Jump" in words
    assert "Missile 1 · C3" in words
    (legend,) = (said for said in words if "counters" in said)
    assert "tapped" in legend
    assert "depleted" in legend
    assert "Missile 1" in sheet.row(1).toolTip()


@pytest.mark.parametrize("metrics", [Metrics(small=True), Metrics(2)], ids=["small", "far"])
def test_no_name_is_so_long_that_a_stepper_lies_under_the_bar(qapp, metrics: Metrics) -> None:
    named = replace(
        catalogue.catalogue().index.find("thor a")[0].card, name="Thor A of the Regiment " * 4
    )
    pilot = Laid(catalogue.catalogue().index.find("natasha kerensky")[0].card)
    cards = (Laid(named, attached=(pilot,), tapped=True),) * 9
    page = TablePage(
        Look.of(DARK, "battletech", metrics), Setup((Player(cards=cards), Player(cards=cards)))
    )
    page.resize(1280, 670)
    page.show()
    for _ in range(3):
        QApplication.processEvents()
    for cards in page.cards[:2]:
        lists = [area for area in page.findChildren(QScrollArea) if area.isAncestorOf(cards)][-1]
        assert lists.verticalScrollBar().isVisible()
        assert lists.widget().width() <= lists.viewport().width()
    page.close()


def test_two_against_two_are_laid_out_in_forty_keys(sheet: Sheet) -> None:
    sheet.find("$.mode[game]").setFocus()
    sheet.settle()
    sheet.quick()
    assert sheet.find("problem-count").text() == "Still to enter: 1", "nothing is wrong yet"
    typed = ((0, "mad cat p"), (0, "thor a"), (1, "sund"), (1, "jenner"))
    for seat, words in typed:
        sheet.type(seat, words)
    keys = 1 + sum(len(words) + 1 for _, words in typed) + 1
    assert keys <= 40
    setup = sheet.page.value()
    assert setup.mode is Mode.QUICK
    assert [len(player.cards) for player in setup.players] == [2, 2]
    assert sheet.names(0)[0].startswith("Mad Cat")
    assert not GAME.problems(setup) or not any(p.blocks for p in GAME.problems(setup))
    sheet.click("start")
    assert sheet.accepted


def test_a_number_before_the_name_lays_out_several(sheet: Sheet) -> None:
    sheet.type(0, "3 jenner iic")
    assert len(sheet.names(0)) == 3
    assert len(set(sheet.names(0))) == 1


def fill_in(sheet: Sheet, **fields: str) -> None:
    for name, words in fields.items():
        edit = sheet.find(f"$.{name}")
        edit.setFocus()
        QTest.keyClicks(edit, words)
    speed = sheet.find("$.speed", Segments).current()
    speed.setFocus()
    QTest.keyClick(speed, Key.Key_Right)
    QTest.keyClick(sheet.page.window().focusWidget(), Key.Key_Return, CTRL)
    sheet.settle()


def test_a_card_of_no_list_is_typed_in_by_keys_laid_at_once_and_kept(sheet: Sheet) -> None:
    sheet.type(1, "2 Walker (WLK-1)")
    assert "Ctrl+N" in told(sheet.page.cards[1].add)
    QTest.keyClick(sheet.page.cards[1].add, Key.Key_N, CTRL)
    sheet.settle()
    assert sheet.find("$.name", QLineEdit).text() == "Walker (WLK-1)"
    fill_in(sheet, cost="4+1A", attack="3", armor="2", structure="7")
    assert sheet.names(1) == ["Walker (WLK-1)"] * 2
    line = sheet.page.cards[1].add
    assert (sheet.page.window().focusWidget(), line.text()) == (line, "")
    (report,) = catalogue.own_lists()
    assert report.listings[0].card == sheet.page.value().players[1].cards[0].card
    sheet.type(0, "walker (wlk")
    assert sheet.names(0) == ["Walker (WLK-1)"], "from now on a list has it"


def test_the_button_beside_the_cards_opens_the_form_and_escape_leaves_the_table_as_it_was(sheet):
    sheet.type(0, "thor a")
    before = sheet.page.value()
    sheet.click("type-in:$.players[1]")
    fill_in(sheet, name="Half a Card")
    assert sheet.find("$.name").isVisible(), "what is missing is told, not laid"
    QTest.keyClick(sheet.page.window().focusWidget(), Key.Key_Escape)
    sheet.settle()
    assert sheet.page.value() == before
    assert sheet.page.window().focusWidget() is sheet.page.cards[1].add


def test_where_no_list_can_be_kept_the_card_typed_in_is_laid_by_a_second_press(sheet, homeless):
    sheet.click("type-in:$.players[0]")
    fill_in(sheet, name="Walker", cost="4", attack="3", armor="2", structure="7")
    assert sheet.names(0) == []
    QTest.keyClick(sheet.page.window().focusWidget(), Key.Key_Return, CTRL)
    sheet.settle()
    assert sheet.names(0) == ["Walker"]


def test_a_pilot_lies_on_the_last_mech_without_one(sheet: Sheet) -> None:
    sheet.type(0, "mad cat prime")
    sheet.type(0, "thor a")
    sheet.type(0, "natasha kerensky")
    player = sheet.page.value().players[0]
    assert player.cards[1].attached
    sheet.type(0, "natasha kerensky")
    assert sheet.page.value().players[0].cards[0].attached


def test_a_unit_is_put_beside_the_stockpile(sheet: Sheet) -> None:
    sheet.type(1, "sunder")
    row = sheet.find("laid:$.players[1].cards[0]")
    box = row.findChildren(QComboBox)[0]
    box.setFocus()
    at = next(n for n in range(box.count()) if "guards" in box.itemText(n))
    for _ in range(at):
        QTest.keyClick(box, Key.Key_Down)
    sheet.settle()
    player = sheet.page.value().players[1]
    assert len(player.guards) == 1
    assert spot_of(entries(player)[0]).is_guard


def test_a_card_is_tapped_damaged_and_taken_away(sheet: Sheet) -> None:
    sheet.type(0, "thor a")
    sheet.click("$.players[0].cards[0].tapped")
    box = sheet.find("$.players[0].cards[0].damage", NumberBox)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(box, "1")
    (laid,) = sheet.page.value().players[0].cards
    assert laid.tapped
    assert laid.damage == 1
    sheet.click("remove:$.players[0].cards[0]")
    assert sheet.names(0) == []


def test_a_face_down_card_is_under_construction(sheet: Sheet) -> None:
    sheet.click("add-hidden:$.players[0]")
    (laid,) = sheet.page.value().players[0].cards
    assert laid.card is None
    assert spot_of(entries(sheet.page.value().players[0])[0]).region is Region.CONSTRUCTION


def test_up_to_eight_players_sit_down(sheet: Sheet) -> None:
    stepper = sheet.find("$.players", NumberBox)
    stepper.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(stepper, "8")
    sheet.settle()
    assert len(sheet.page.value().players) == 8
    assert sheet.page.cards[7].isVisible()
    QTest.keyClicks(stepper, "2")
    QTest.keyClick(stepper, Key.Key_Return)
    QTest.keyClicks(stepper, "2")
    sheet.settle()
    assert [cards.isVisible() for cards in sheet.page.cards] == [True] * 2 + [False] * 6


def test_the_form_of_a_player_grows_with_his_cards_while_there_are_more_players_than_a_row(sheet):
    stepper = sheet.find("$.players", NumberBox)
    stepper.setFocus()
    QTest.keyClicks(stepper, "3")
    sheet.page.resize(1280, 620)
    for name in ("thor a", "sunder", "mad cat prime"):
        sheet.type(0, name)
    room = sheet.find("laid:$.players[0].cards[0]").parentWidget().parentWidget().height()
    assert room >= 2 * sheet.find("laid:$.players[0].cards[0]").height()


def test_a_card_just_laid_is_seen_however_many_lie_there_and_wherever_it_went(sheet: Sheet) -> None:
    def seen(at: int) -> bool:
        row = sheet.row(at)
        return row.visibleRegion().boundingRect().height() == row.height()

    sheet.page.resize(1280, 620)
    for _ in range(9):
        sheet.type(0, "thor a")
    sheet.settle()
    assert seen(8)
    assert not seen(0)
    for _ in range(9):
        sheet.type(0, "natasha kerensky")
    sheet.settle()
    assert seen(1), "the last pilot found a 'Mech at the top of the list"
    areas = sheet.page.findChildren(QScrollArea)
    area = [one for one in areas if one.isAncestorOf(sheet.page.cards[0])][-1]

    def scroll(share: float) -> None:
        area.verticalScrollBar().setValue(int(area.verticalScrollBar().maximum() * share))

    scroll(1)
    sheet.settle()
    sheet.take_away(17)
    assert seen(16)
    scroll(0.5)
    sheet.settle()
    at = next(n for n in range(8, 17) if seen(n))
    sheet.take_away(at)
    assert seen(at)


def test_the_turn_the_phase_and_who_begins_are_set(sheet: Sheet) -> None:
    box = sheet.find("$.active", QComboBox)
    box.setFocus()
    QTest.keyClick(box, Key.Key_Down)
    box = sheet.find("$.phase", QComboBox)
    assert isinstance(box, QComboBox)
    box.setFocus()
    QTest.keyClick(box, Key.Key_Down)
    setup = sheet.page.value()
    assert setup.active == 1
    assert setup.phase is Phase.DRAW


def test_a_reading_is_picked_and_carried_by_the_setup(sheet: Sheet) -> None:
    box = sheet.find("$.readings.alpha_strike", QComboBox)
    assert isinstance(box, QComboBox)
    before = sheet.page.value().rule_options
    box.setFocus()
    QTest.keyClick(box, Key.Key_Down)
    assert sheet.page.value().rule_options.alpha_strike != before.alpha_strike


def test_what_is_wrong_stands_at_its_player_and_start_goes_there(sheet: Sheet) -> None:
    sheet.quick()
    sheet.type(0, "natasha kerensky")
    sheet.click("start")
    assert not sheet.accepted
    assert sheet.find("caption:$.players[0].cards", Elided).text()
    QTest.keyClick(sheet.page.window().focusWidget(), Key.Key_Return, CTRL)
    assert sheet.page.window().focusWidget() is sheet.page.cards[0].add


def pilot(*attached: Laid) -> Laid:
    return Laid(Card("Ace", Kind.COMMAND, frozenset((Subtype.PILOT,))), attached=attached)


def test_what_is_wrong_with_a_card_stands_under_it_and_the_way_there_leads_to_it(
    qtbot: QtBot, sheet: Sheet
) -> None:
    thor = catalogue.catalogue().named("Thor A (Summoner)").card
    cards = (Laid(thor), Laid(thor, attached=(pilot(pilot()), pilot())))
    sheet.page.set_value(Setup((Player(cards=cards, deck=3), Player())))
    qtbot.waitUntil(lambda: any(".cards[1]" in problem.at for problem in sheet.page.problems))
    sheet.settle()
    inner = "$.players[0].cards[1].attached[0].attached[0]"
    told = {row.where.objectName(): row.told.text() for row in sheet.page.cards[0].rows}
    assert {at for at, words in told.items() if words and "/" not in words} == {
        inner,
        "$.players[0].cards[1].attached[1]",
    }
    assert sheet.find("caption:$.players[0].deck", Elided).text()
    assert sheet.find(inner, QComboBox).currentText() == "on Ace"
    reached = []
    for _ in range(3):
        QTest.keyClick(sheet.page, Key.Key_F8)
        sheet.settle()
        focused = sheet.page.window().focusWidget()
        reached.append(focused.objectName() if focused else "")
    assert set(reached) >= {inner, "$.players[0].cards[1].attached[1]"}, reached


def test_a_deck_too_large_is_shown_as_large_as_it_is(sheet: Sheet) -> None:
    sheet.page.set_value(Setup((Player(deck=3000), Player())))
    sheet.settle()
    deck, left = sheet.find("$.players[0].deck"), sheet.find("$.players[0].stockpile")
    assert (deck.number(), left.number()) == (3000, 2995)
    assert deck.width() >= deck.sizeHint().width()
    left.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(left, "-")
    sheet.settle()
    assert sheet.page.value().players[0].stockpile == 999, "more cannot be entered"


def test_saved_and_loaded_it_is_the_same_table(sheet: Sheet, tmp_path) -> None:
    sheet.type(0, "thor a")
    sheet.type(0, "natasha kerensky")
    path = tmp_path / "table.toml"
    sheet.page.save_to(path)
    assert read_setup(path, (GAME,))[1] == sheet.page.value()
    wanted = sheet.page.value()
    sheet.page.set_value(Setup())
    sheet.page.load_from(path)
    assert sheet.page.value() == wanted


def test_swapped_players_take_their_cards_along(sheet: Sheet) -> None:
    sheet.type(0, "thor a")
    sheet.click("swap")
    assert sheet.names(1)
    assert not sheet.names(0)
    assert sheet.page.value().active == 1


def test_f6_goes_from_player_to_player(sheet: Sheet) -> None:
    sheet.page.cards[0].add.setFocus()
    QTest.keyClick(sheet.page.cards[0].add, Key.Key_F6)
    assert sheet.page.cards[1].add.hasFocus()


def test_f6_closes_the_list_of_cards_so_that_letters_go_to_the_next_player(sheet: Sheet) -> None:
    one, other = (mine.add for mine in sheet.page.cards[:2])
    one.setFocus()
    QTest.keyClicks(one, "jen")
    sheet.settle()
    assert one.hits.isVisible()
    QTest.keyClick(one, Key.Key_F6)
    sheet.settle()
    assert not one.hits.isVisible()
    assert QApplication.activePopupWidget() is None
    assert sheet.page.window().focusWidget() is other


def test_a_saved_deck_says_how_many_cards_there_are(qapp: QApplication) -> None:
    listed = catalogue.catalogue().index.find("thor a")[0]
    deck_files.save(Deck("Wolves", (Copies("Thor A", 64, listed),)))
    sheet = Sheet()
    box = sheet.find("$.players[0].deck_name", QComboBox)
    assert isinstance(box, QComboBox)
    assert "Wolves" in [box.itemText(n) for n in range(box.count())]
    box.setFocus()
    QTest.keyClick(box, Key.Key_End)
    sheet.settle()
    assert sheet.page.value().players[0].deck == 64
    assert sheet.page.value().players[0].left == 59
    (thors,) = sheet.page.value().players[0].deck_list
    assert (thors.card.id, thors.count) == (listed.card.id, 64)
    QTest.keyClick(box, Key.Key_Home)
    sheet.settle()
    assert sheet.page.value().players[0].deck_list == ()
    sheet.page.close()


def test_what_of_a_saved_deck_is_refused_is_told_where_it_is_picked(qapp: QApplication) -> None:
    path = deck_files.save(
        Deck("Wolves", (Copies("Feint", 60, catalogue.catalogue().named("Feint")),))
    )
    path.write_text(path.read_text() + '\n[[card]]\nname = "Feint"\ncount = 50\n')
    sheet = Sheet()
    box = sheet.find("$.players[0].deck_name", QComboBox)
    box.setFocus()
    QTest.keyClick(box, Key.Key_End)
    sheet.settle()
    assert sheet.page.value().players[0].deck == 60
    told = "row 2, name: “50 Feint”: copies with those of the rows above: 110"
    assert any(told in words.text() for words in sheet.page.banner.findChildren(QLabel))
    sheet.page.close()


def test_the_page_of_decks_opens_over_the_table_and_leaves_it_as_it_was(sheet: Sheet) -> None:
    sheet.type(0, "thor a")
    before = sheet.page.value()
    sheet.click("$.decks")
    (page,) = sheet.page.findChildren(DeckPage)
    assert page.isVisible()
    page.left.emit()
    sheet.settle()
    assert sheet.page.value() == before
    assert sheet.find("$.decks").isVisible()


def test_the_keyboard_stays_with_the_cards_when_one_is_removed_or_moved(sheet: Sheet) -> None:
    """On the button that leads back, a second Space would leave the page."""
    sheet.type(0, "3 jenner")
    sheet.type(0, "sund")
    sheet.find("remove:$.players[0].cards[1]").setFocus()
    QTest.keyClick(sheet.find("remove:$.players[0].cards[1]"), Key.Key_Space)
    sheet.settle()
    assert sheet.page.window().focusWidget() is sheet.find("$.players[0].cards[1]")
    for _ in ("to Construction", "to guard the Stockpile"):
        QTest.keyClick(sheet.find("$.players[0].cards[0]", QComboBox), Key.Key_Down)
        sheet.settle()
    assert [card[:6] for card in sheet.names(0)] == ["Jenner", "Sunder", "Jenner"]
    assert sheet.page.window().focusWidget() is sheet.find("$.players[0].guards[0]")
    for n in (2, 1, 0):
        sheet.take_away(n)
    assert sheet.page.window().focusWidget() is sheet.page.cards[0].add


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_answer_to_every_open_rule_is_read_whole_in_a_small_window(
    qapp: QApplication, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most of them are below the edge of the window, where no other test looks."""
    set_language(qapp, language)
    page = TablePage(Look.of(DARK, "battletech", Metrics(small=True)), Setup())
    on_page = OnPage(page, 1280, 720)
    with cut_words(monkeypatch) as cut:
        for box in page.findChildren(QComboBox):
            if box.objectName().startswith("$.readings."):
                box.grab()
    on_page.close()
    assert not cut


def test_the_keys_told_of_arrows_are_those_of_the_page(sheet: Sheet) -> None:
    """On a page where a card is typed in they step a number."""
    told = [sheet.page.key_groups()[-1].rows[0].does]
    areas = sheet.page.cover("0").findChildren(FormArea)
    told += [area.key_groups()[-1].rows[0].does for area in areas]
    assert [words.partition("; ")[2] for words in told] == [
        "in a list: another choice",
        "in a number or a list: a step",
    ]


def test_words_that_are_no_card_do_not_stand_beside_ready(sheet: Sheet) -> None:
    """They would be lost: the battle begins once they are mended or given up."""

    def foot() -> set[str]:
        return {one.text() for one in sheet.page.bar.findChildren(QLabel)}

    line = sheet.page.cards[0].add
    line.setFocus()
    for words, told in (("zzq", True), ("sunder", False)):
        QTest.keyClicks(line, words)
        assert ("Not added: zzq" in foot()) == told, "a card that is looked for is no mistake"
        if told:
            assert "Ready" not in foot()
            sheet.page.start()
            assert not sheet.accepted
        QTest.keyClick(line, Key.Key_Escape)
        assert "Ready" in foot()
    QTest.keyClicks(line, "sunder")
    line.hits.hide()  # as a click elsewhere does
    sheet.page.start()
    assert not sheet.accepted
    assert "Not added: sunder" in foot()
    line.clear()
    sheet.page.start()
    assert sheet.accepted


def test_f8_leads_to_one_after_another_of_the_words_that_are_no_card(sheet: Sheet) -> None:
    lines = [mine.add for mine in sheet.page.cards[:2]]
    for line in lines:
        line.setFocus()
        QTest.keyClicks(line, "zzqm")
        line.hits.hide()
    elsewhere = sheet.find("$.players[0].deck")
    elsewhere.setFocus()
    sheet.settle()
    for line in lines:
        QTest.keyClick(sheet.page.window().focusWidget(), Key.Key_F8)
        assert sheet.page.window().focusWidget() is line
    elsewhere.setFocus()
    sheet.click("jump")
    assert sheet.page.window().focusWidget() is lines[0]
