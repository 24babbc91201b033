"""Whatever is a window of its own looks like the page it belongs to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)

from assistant.games import GAMES
from assistant.ui.theme import DARK, LIGHT, THEMES
from tests.seeds import LANGUAGES
from tests.ui.hands import Hands

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def lit(widget: QWidget) -> str:
    return widget.palette().color(QPalette.ColorRole.Highlight).name()


def view_menu(hands: Hands) -> QMenu:
    """Pressed, as the players do; put away again."""
    (button,) = hands.window.page.findChildren(QAbstractButton, "top:view")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()
    return menu


def file_dialog(hands: Hands) -> QFileDialog:
    hands.assistant.choose_file()
    (dialog,) = hands.window.findChildren(QFileDialog)
    return dialog


def left(menu: QMenu, wide: int) -> QImage:
    """What stands on the left of a menu that is at least so wide."""
    menu.setMinimumWidth(wide)
    menu.resize(menu.sizeHint())
    picture = menu.grab().toImage()
    return picture.copy(1, 1, longest(menu), picture.height() - 2)


def longest(menu: QMenu) -> int:
    seen = (action for action in menu.actions() if action.isVisible())
    words = (action.text().split("\t")[0] for action in seen)
    return max(menu.fontMetrics().horizontalAdvance(line) for line in words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
def test_no_line_of_the_view_menu_is_cut(hands: Hands, language, distance):
    """ "Расстояние ... стола 1.5x" it said: of the words that are all a player has to go by."""
    hands.window.resize(1920, 1080)
    hands.assistant.style.pick_language(language)
    hands.assistant.style.pick_distance(distance)
    for open_page in (hands.assistant.quick, hands.assistant.example):  # a battle has one line more
        open_page("metro")
        hands.settle()
        menu = view_menu(hands)
        assert left(menu, menu.minimumWidth()) == left(menu, menu.width() + 300)


def test_the_view_menu_writes_numbers_as_its_reader_does(hands: Hands):
    hands.assistant.quick("metro")
    for language, one_and_a_half in (("en", "1.5×"), ("ru", "1,5×")):
        hands.assistant.style.pick_language(language)
        assert any(one_and_a_half in action.text() for action in view_menu(hands).actions())


def test_the_view_menu_goes_when_it_is_closed(hands: Hands):
    """One more of them waited for the end of the page each time it was opened."""
    hands.assistant.quick("metro")
    for _ in range(3):
        view_menu(hands)
        hands.settle()
    assert not hands.window.findChildren(QMenu, "view-menu")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_menus_are_lit_in_the_colour_of_the_game(hands: Hands, game):
    hands.assistant.quick(game.id)
    hands.settle()
    assert lit(view_menu(hands)) == DARK.accent(game.id)
    hands.assistant.style.pick_theme("light")
    assert lit(view_menu(hands)) == LIGHT.accent(game.id)


def test_dialogs_are_lit_in_the_colour_of_the_game(hands: Hands):
    """A dialog for files takes a second to be made: one game is enough."""
    hands.assistant.quick("westeros")
    dialog = file_dialog(hands)
    assert lit(dialog) == lit(dialog.findChildren(QLineEdit)[0]) == DARK.accent("westeros")
    dialog.close()
    hands.settle()
    hands.assistant.style.pick_theme("light")
    hands.assistant.home()
    assert lit(file_dialog(hands)) == LIGHT.accent("")


def test_the_menu_of_a_line_to_type_is_lit_in_the_colour_of_the_game(hands: Hands):
    hands.assistant.quick("westeros")
    line = next(edit for edit in hands.window.findChildren(QLineEdit) if edit.isVisible())
    assert lit(line.createStandardContextMenu()) == DARK.accent("westeros")


def test_the_names_offered_while_a_station_is_typed_are_lit_like_the_page(hands: Hands):
    hands.assistant.quick("metro")
    lines = hands.window.findChildren(QLineEdit)
    offered = [line.completer().popup() for line in lines if line.completer() is not None]
    assert offered
    for names in offered:
        assert lit(names) == DARK.accent("metro")


def test_where_the_window_has_no_room_for_the_distance_menus_and_dialogs_are_no_larger(
    hands: Hands,
):
    """At twice the distance the words on the page were 19 pixels high, those over it 28."""
    hands.assistant.quick("metro")
    hands.assistant.style.pick_distance(2.0)
    hands.settle()
    on_page = hands.assistant.style.look("metro", hands.window.width()).font(14).pixelSize()
    assert on_page < 28
    assert view_menu(hands).font().pixelSize() == on_page
    assert file_dialog(hands).font().pixelSize() == on_page


def test_every_word_of_a_file_dialog_is_russian(hands: Hands):
    hands.assistant.style.pick_language("ru")
    hands.settle()
    labels = [label.text() for label in file_dialog(hands).findChildren(QLabel)]
    assert {"&Папка:", "&Тип файлов:"} <= set(labels)
    assert not [words for words in labels if words.isascii() and words]


@pytest.mark.parametrize("theme", THEMES)
def test_whatever_pops_up_has_an_edge_that_can_be_seen(hands: Hands, theme):
    """In high contrast it had a black one on black: where it ended nobody could tell."""
    hands.assistant.style.pick_theme(theme)
    hands.assistant.quick("metro")
    edge = THEMES[theme].edge
    menu = view_menu(hands)
    parts = [action for action in menu.actions() if action.isSeparator() and action.isVisible()]
    assert framed(menu) == {edge}
    assert parts
    for part in parts:
        middle = menu.actionGeometry(part).center()
        assert menu.grab().toImage().pixelColor(middle).name() == edge
    hands.assistant.new("ti4")
    box = next(b for b in hands.window.findChildren(QComboBox) if b.isVisible())
    box.showPopup()
    assert framed(box.view().window()) == {edge}
    box.hidePopup()


def framed(popup: QWidget) -> set[str]:
    """The colours of the outermost pixels, half way along each side."""
    picture = popup.grab().toImage()
    wide, high = picture.width(), picture.height()
    places = (0, high // 2), (wide - 1, high // 2), (wide // 2, 0), (wide // 2, high - 1)
    return {picture.pixelColor(*place).name() for place in places}
