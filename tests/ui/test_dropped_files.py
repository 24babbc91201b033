"""Files from the desktop let fall on the window, and setups opened where battles are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QLineEdit, QWidget

from assistant.games import GAMES
from assistant.games.metro.deck import bundled_deck, write_deck
from assistant.games.westeros.user_files import bundled_boards, load_board
from assistant.paths import bundled, quick
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from assistant.ui.games.battletech.card_list import CardList
from assistant.ui.games.metro.sheets import DeckPage
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.games.westeros.setup_slots import Brush
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import EditorPage

from .hands import Hands

EXAMPLE = bundled("resources", "examples", "ti4-quann.en.toml")
COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
PLACE = QPoint(300, 300)


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    path = tmp_path / "duel.battle"
    game, setup = read_setup(EXAMPLE, GAMES)
    create(path, game, setup, "0")[1].close()
    return path


def drop(hands: Hands, *paths: Path | str, at: QPoint = PLACE, words: str = "") -> bool:
    """Let something fall on the window, as a desktop does; whether the window would have it."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    if words:
        carried.setText(words)
    return let_fall(hands, carried, at)


def let_fall(hands: Hands, carried: QMimeData, at: QPoint = PLACE) -> bool:
    """Enter, move and let go in the window of the system, which finds out what lies there."""
    window = hands.window.windowHandle()
    entered = QDragEnterEvent(at, COPY, carried, LEFT, NONE)
    entered.ignore()
    QApplication.sendEvent(window, entered)
    moved = QDragMoveEvent(at, COPY, carried, LEFT, NONE)
    moved.setAccepted(entered.isAccepted())  # so Qt says that what was taken may be moved
    QApplication.sendEvent(window, moved)
    if moved.isAccepted():
        QApplication.sendEvent(window, QDropEvent(at, COPY, carried, LEFT, NONE))
    else:
        QApplication.sendEvent(window, QDragLeaveEvent())
    hands.settle()
    return moved.isAccepted()


def notice(hands: Hands) -> str:
    seen = hands.see("notice")
    return "" if seen is None else seen.accessibleName()


def test_a_battle_let_fall_on_the_window_is_opened(hands: Hands, battle: Path) -> None:
    assert drop(hands, battle)
    assert hands.assistant.session is not None
    assert hands.assistant.session.path == battle


def test_forces_let_fall_on_the_window_are_filled_in(hands: Hands) -> None:
    assert drop(hands, EXAMPLE)
    (page,) = hands.window.findChildren(SetupPage)
    assert page.fighting() == read_setup(EXAMPLE, GAMES)[1]


def test_a_wrong_file_let_fall_is_explained(hands: Hands, tmp_path: Path) -> None:
    (tmp_path / "notes.toml").write_text("hello")
    drop(hands, tmp_path / "notes.toml")
    assert notice(hands).startswith("notes.toml, ")
    drop(hands, tmp_path)
    assert "this is a folder, not a file" in notice(hands)


def test_what_is_no_battle_is_called_what_it_is(hands: Hands, tmp_path: Path) -> None:
    """A deck of BattleTech, a board of Westeros, a deck of Metro, in both languages."""
    (tmp_path / "raid.txt").write_text("3 Sunder (SD1-OB)\n")
    board = bundled_boards()[0]
    write_deck(tmp_path / "combat.toml", bundled_deck())
    for path, words, button, russian in (
        (tmp_path / "raid.txt", "a BattleTech deck", "Import…", "Загрузить…"),
        (board, "a Battles of Westeros board", "Open board…", "Открыть поле…"),
        (tmp_path / "combat.toml", "a Metro 2033 combat deck", "Import…", "Загрузить…"),
    ):
        drop(hands, path)
        assert notice(hands).startswith(f"{path.name}: this is {words}, not a battle.")
        assert f"“{button}”" in notice(hands)
        hands.assistant.style.pick_language("ru")
        hands.settle()
        assert f"«{russian}»" in notice(hands)
        hands.assistant.style.pick_language("en")
        hands.settle()


def test_a_mistake_in_a_deck_of_metro_is_told_and_no_setup_asked_for(
    hands: Hands, tmp_path: Path
) -> None:
    write_deck(tmp_path / "combat.toml", bundled_deck())
    written = (tmp_path / "combat.toml").read_text(encoding="utf-8")
    wrong = written.replace("[deck]", "[deck]\nhnad = 3")
    (tmp_path / "combat.toml").write_text(wrong, encoding="utf-8")
    drop(hands, tmp_path / "combat.toml")
    assert notice(hands).startswith("combat.toml: $.deck.hnad: unknown field")


def test_several_files_are_none(hands: Hands, battle: Path) -> None:
    assert not drop(hands, battle, EXAMPLE)


def middle_of(hands: Hands, kind: type[QWidget]) -> QPoint:
    shown = next(w for w in hands.window.findChildren(kind) if w.isVisible())
    return shown.mapTo(hands.window, shown.rect().center())


@pytest.mark.parametrize("game", ["battletech", "westeros"])
def test_a_battle_let_fall_on_the_cards_or_the_board_is_opened(
    hands: Hands, battle: Path, game: str
) -> None:
    hands.click(f"example:{game}")
    if hands.app.activePopupWidget() is not None:
        hands.key(Qt.Key.Key_Down)
        hands.key(Qt.Key.Key_Return)
    assert hands.battle.game.id == game
    assert drop(hands, battle, at=middle_of(hands, QGraphicsView))
    assert hands.assistant.session is not None
    assert hands.assistant.session.path == battle


def test_a_file_let_fall_on_a_line_of_text_is_opened_and_not_typed_in(
    hands: Hands, battle: Path
) -> None:
    hands.click("new:battletech")
    line = next(w for w in hands.window.findChildren(QLineEdit) if w.isVisible())
    before = line.text()
    at = line.mapTo(hands.window, line.rect().center())
    assert not drop(hands, battle, EXAMPLE, at=at, words="two files")
    assert line.text() == before
    assert drop(hands, battle, at=at, words=str(battle))
    assert hands.assistant.session is not None
    assert hands.assistant.session.path == battle


@pytest.mark.parametrize(
    "url", ["file:///tmp/a%00b.battle", "file:", "http://example.org/x.battle"]
)
def test_what_no_file_can_be_called_is_none(hands: Hands, url: str) -> None:
    carried = QMimeData()
    carried.setUrls([QUrl(url)])
    assert not let_fall(hands, carried)


def test_forces_being_entered_do_not_give_way_at_once(hands: Hands, battle: Path) -> None:
    hands.click("new:ti4")
    hands.type("3")
    drop(hands, battle)
    assert "Your forces are not saved" in notice(hands)
    assert hands.assistant.session is None
    drop(hands, battle)
    assert hands.assistant.session is not None


def test_who_goes_on_to_another_field_is_asked_anew(hands: Hands, battle: Path) -> None:
    """“Press again to leave” stayed through all that was done since."""
    hands.click("new:ti4")
    hands.type("3")
    drop(hands, battle)
    hands.key(Qt.Key.Key_Tab)
    assert "Your forces are not saved" not in notice(hands)
    drop(hands, battle)
    assert hands.assistant.session is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Return])
def test_who_goes_on_over_a_board_is_asked_anew(hands: Hands, key: Qt.Key) -> None:
    """The next Escape left, and the forces were lost."""
    hands.click("new:westeros")
    (page,) = hands.window.findChildren(BattleEditor)
    hands.key(Qt.Key.Key_F4)
    page.board.pick(Brush("terrain", "hill"))
    for one in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        hands.key(one)
    assert page.value().ground.terrain
    hands.key(Qt.Key.Key_F4)
    hands.key(Qt.Key.Key_Escape)
    assert "Your forces are not saved" in notice(hands)
    hands.key(key)
    assert "Your forces are not saved" not in notice(hands)
    hands.key(Qt.Key.Key_Escape)
    assert "Your forces are not saved" in notice(hands)
    hands.key(Qt.Key.Key_Escape)
    assert not hands.window.findChildren(BattleEditor)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_the_battle_on_the_table_let_fall_again_stays(hands: Hands, battle: Path) -> None:
    drop(hands, battle)
    session = hands.assistant.session
    link = battle.with_name("link.battle")
    link.symlink_to(battle)
    drop(hands, link)
    assert hands.assistant.session is session
    assert notice(hands) == ""


def test_a_closed_window_builds_no_page_anew(hands: Hands, battle: Path) -> None:
    drop(hands, battle)
    hands.window.resize(1000, 640)
    hands.window.close()
    hands.window.resize(1600, 900)
    hands.settle()
    assert hands.assistant.session is None


@pytest.fixture
def fight(hands: Hands, tmp_path: Path) -> Path:
    """A fight on the table, and the deck of its player's own cards in front of it."""
    path = tmp_path / "fight.battle"
    game, setup = read_setup(quick("metro"), GAMES)
    create(path, game, setup, "0")[1].close()
    drop(hands, path)
    hands.click("open:deck")
    return path


def test_the_battle_behind_an_editor_let_fall_on_it_comes_back(hands: Hands, fight: Path) -> None:
    session = hands.assistant.session
    drop(hands, fight)
    assert hands.see("sheet:import") is None
    assert hands.see("open:deck")
    assert hands.assistant.session is session


def test_a_deck_that_cannot_be_saved_does_not_give_way_at_once(
    hands: Hands, fight: Path, battle: Path
) -> None:
    hands.app.focusWidget().clear()
    for path, there in ((fight, fight), (battle, battle)):
        if hands.see("sheet:import") is None:
            hands.click("open:deck")
            hands.app.focusWidget().clear()
        drop(hands, path)
        assert "not saved" in hands.see("sheet:import").parentWidget().banner.accessibleName()
        assert hands.assistant.session.path == fight
        drop(hands, path)
        assert hands.see("sheet:import") is None
        assert hands.assistant.session.path == there


def test_a_deck_built_over_forces_is_asked_about_before_both_are_left(
    hands: Hands, battle: Path
) -> None:
    hands.click("new:battletech")
    hands.click("$.decks")
    hands.type("sunder")
    hands.key(Qt.Key.Key_Return)
    drop(hands, battle)
    assert hands.see("deck:save"), "it asks first"
    hands.click("top:back")
    assert hands.see("deck:save") is None, "asked about once"


def words_on(hands: Hands, name: str) -> str:
    """What the page that this button stands on says of the last file."""
    button = hands.see(name)
    assert button is not None
    page: QWidget | None = button
    while page is not None and not isinstance(page, EditorPage):
        page = page.parentWidget()
    assert page is not None
    return page.banner.accessibleName() if page.banner.isVisible() else ""


@pytest.fixture
def decks(hands: Hands) -> Hands:
    """The page where decks are built."""
    hands.click("new:battletech")
    hands.click("$.decks")
    return hands


def cards(hands: Hands) -> list[str]:
    assert hands.window.page is not None
    found = hands.window.page.findChild(CardList, "deck-list")
    return [line.name for line in found.lines]


def test_a_deck_let_fall_where_decks_are_built_is_taken_in(decks: Hands, tmp_path: Path) -> None:
    (tmp_path / "raid.txt").write_text("3 Sunder (SD1-OB)\n")
    drop(decks, tmp_path / "raid.txt")
    assert notice(decks) == ""
    assert cards(decks) == ["Sunder (SD1-OB)"]


def test_a_deck_let_fall_on_one_not_saved_is_asked_about(decks: Hands, tmp_path: Path) -> None:
    (tmp_path / "raid.txt").write_text("3 Sunder (SD1-OB)\n")
    decks.type("jenner")
    decks.key(Qt.Key.Key_Return)
    mine = cards(decks)
    drop(decks, tmp_path / "raid.txt")
    assert cards(decks) == mine
    assert "not saved" in words_on(decks, "deck:save")
    drop(decks, tmp_path / "raid.txt")
    assert cards(decks) == ["Sunder (SD1-OB)"]


def test_what_is_wrong_with_a_deck_let_fall_is_reported(decks: Hands, tmp_path: Path) -> None:
    (tmp_path / "raid.txt").write_text("3 Sunder (SD1-OB)\n2 Snuder (SD1-OB)\n")
    drop(decks, tmp_path / "raid.txt")
    assert decks.see("report-rows") is not None
    decks.click("report:close")
    assert cards(decks) == ["Sunder (SD1-OB)"]


def test_a_list_of_cards_let_fall_there_is_added_to_mine(decks: Hands, tmp_path: Path) -> None:
    (tmp_path / "own.csv").write_text("name,type\nBlip,mission\n")
    drop(decks, tmp_path / "own.csv")
    assert notice(decks) == ""
    assert "1 card imported, now in your list “own”" in words_on(decks, "deck:save")


@pytest.mark.parametrize("name", ["list.csv", "deck.txt"])
def test_what_cannot_be_read_there_is_not_called_no_battle(
    decks: Hands, tmp_path: Path, name: str
) -> None:
    """An old program in Russian writes in a table that nothing tells."""
    (tmp_path / name).write_bytes("имя,тип\nХодок,задание\n".encode("koi8-r"))
    drop(decks, tmp_path / name)
    assert notice(decks) == ""
    assert f"{name}, line 1: the text is not in UTF-8" in words_on(decks, "deck:save")


@pytest.mark.parametrize("beside_battle", [False, True])
def test_a_deck_of_metro_let_fall_on_its_page_is_taken_in(
    hands: Hands, tmp_path: Path, request: pytest.FixtureRequest, beside_battle: bool
) -> None:
    if beside_battle:
        request.getfixturevalue("fight")
    else:
        hands.click("new:metro")
        hands.click("$.deck")
    deck = bundled_deck()
    first = replace(deck.cards[0], name="Ambush")
    write_deck(tmp_path / "mine.toml", replace(deck, cards=(first, *deck.cards[1:])))
    drop(hands, tmp_path / "mine.toml")
    assert notice(hands) == ""
    (page,) = hands.window.findChildren(DeckPage)
    assert str(page.area.value().cards[0].name) == "Ambush"
    (tmp_path / "bad.toml").write_text("[[card]]\nkind = 3\n")
    drop(hands, tmp_path / "bad.toml")
    assert "$.card[0]" in words_on(hands, "sheet:import")
    assert str(page.area.value().cards[0].name) == "Ambush"


def test_a_board_let_fall_on_the_board_editor_is_laid_out(hands: Hands, tmp_path: Path) -> None:
    board = tmp_path / "mine.board.toml"
    board.write_bytes(bundled_boards()[0].read_bytes())
    hands.click("new:westeros")
    (editor,) = hands.window.findChildren(BattleEditor)
    before = editor.value().ground
    drop(hands, board)
    assert notice(hands) == ""
    assert editor.value().ground != before
    assert editor.value().ground.terrain == load_board(board).terrain
    board.write_text("columns = 0\n")
    drop(hands, board)
    assert "mine.board.toml" in editor.banner.accessibleName()
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.value().ground == before, "it can be taken back"
