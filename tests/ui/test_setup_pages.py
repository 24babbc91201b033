"""What the setup pages of all games share: files, keys that are dead under another page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.setup_file import read_setup
from assistant.ui.forms.widgets import ChoiceBox, Segments
from assistant.ui.games import pages_of
from assistant.ui.setup import SetupPage
from assistant.ui.style_sheet import apply
from assistant.ui.theme import DARK, HALO, Look, Metrics
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton

CTRL = Qt.KeyboardModifier.ControlModifier
STANDARD = QKeySequence.StandardKey

WHEEL = Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus
"""What the policy of a widget has that takes the keyboard by the wheel."""

every_page = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)


def opened(qtbot: QtBot, game, *, empty: bool = False) -> SetupPage:
    """The page with the first example of the game, or as new."""
    path = sorted(bundled("resources", "examples").glob(f"{game.id}-*.toml"))[0]
    setup = None if empty else read_setup(path, GAMES)[1]
    page = pages_of(game).setup(Look.of(DARK, game.id, Metrics()), setup)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def open_rules(page: SetupPage) -> list[QComboBox]:
    """The lists with the answers to what the rules leave open."""
    found = []
    for box in page.findChildren(QComboBox):
        if box.objectName().startswith("$.readings."):
            found.append((box, box.parentWidget()))
    return [box for box, row in found if not row.isHidden()]


@every_page
def test_enter_takes_a_number_that_is_typed_and_the_next_one_starts(qtbot: QtBot, game):
    page = opened(qtbot, game)
    with qtbot.waitActive(page):
        page.activateWindow()
    begun: list[object] = []
    page.accepted.connect(begun.append)
    number = next(s for s in page.findChildren(QSpinBox) if s.isVisible() and s.isEnabled())
    number.setFocus()
    qtbot.keyClick(number, Qt.Key.Key_1)
    qtbot.keyClick(number, Qt.Key.Key_Return)
    qtbot.wait(100)
    assert not begun, "the number is taken, and no battle begun"
    qtbot.keyClick(number, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(begun or page.problems))


def test_enter_goes_on_to_the_first_number_that_is_missing_and_the_last_one_starts(
    qtbot: QtBot,
):
    (metro,) = (game for game in GAMES if game.id == "metro")
    page = opened(qtbot, metro, empty=True)
    with qtbot.waitActive(page):
        page.activateWindow()
    begun: list[object] = []
    page.accepted.connect(begun.append)
    first, second = (page.leaf(f"$.{side}.army").editor for side in ("attacker", "defender"))
    first.setFocus()
    qtbot.keyClicks(first, "6")
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert page.window().focusWidget() is second, "what is typed next is no longer the first"
    qtbot.keyClicks(second, "5")
    qtbot.keyClick(second, Qt.Key.Key_Return)
    assert (begun[0].attacker.army, begun[0].defender.army) == (6, 5)


@every_page
def test_a_preset_comes_back_in_either_format(qtbot: QtBot, tmp_path: Path, game):
    page, other = opened(qtbot, game), opened(qtbot, game, empty=True)
    empty = other.value()
    assert empty != page.value()
    for path in (tmp_path / "evening.json", tmp_path / "evening.toml"):
        page.save_to(path)
        qtbot.waitUntil(lambda: page.banner.width() > page.width() / 2)
        assert page.banner.isVisible()
        assert page.banner.window() is page, "a message is a line of the page, no window of its own"
        assert read_setup(path, GAMES) == (game, page.value())
        other.set_value(empty)
        other.load_from(path)
        assert other.value() == page.value()


@every_page
def test_files_that_cannot_be_written_or_hold_no_setup_of_this_game_are_told(
    qtbot: QtBot, tmp_path: Path, game
):
    page, taken, foreign = opened(qtbot, game), tmp_path / "taken.toml", tmp_path / "foreign.toml"
    taken.mkdir()
    page.save_to(taken)
    assert "taken.toml" in page.banner.accessibleName()
    assert list(tmp_path.iterdir()) == [taken], "nothing is half written"
    before = page.value()
    foreign.write_text('game = "chess"\n')
    page.load_from(foreign)
    assert "foreign.toml" in page.banner.accessibleName()
    other = next(one for one in GAMES if one is not game)
    page.load_from(sorted(bundled("resources", "examples").glob(f"{other.id}-*.toml"))[0])
    assert f"this setup is for another game: {say(other.name)}." in page.banner.accessibleName()
    assert page.value() == before


@every_page
def test_the_foot_of_the_page_asks_for_files_and_swaps(qtbot: QtBot, tmp_path: Path, game):
    page, path = opened(qtbot, game), tmp_path / "evening.toml"
    for wish in ("save", "load"):
        qtbot.mouseClick(page.findChild(QWidget, wish), Qt.MouseButton.LeftButton)
        dialog = page.findChild(QFileDialog, "file-dialog")
        dialog.fileSelected.emit(str(path))
        dialog.setObjectName("done")
        dialog.close()
    before = page.value()
    assert read_setup(path, GAMES) == (game, before)
    for _ in range(2):
        qtbot.mouseClick(page.findChild(QWidget, "swap"), Qt.MouseButton.LeftButton)
    assert page.value() == before


@every_page
def test_the_usual_keys_ask_for_the_files_and_are_told(qtbot: QtBot, game):
    page = opened(qtbot, game)
    with qtbot.waitActive(page):
        page.activateWindow()
    for standard, title in ((STANDARD.Save, "Save setup"), (STANDARD.Open, "Load setup")):
        QTest.keySequence(page, QKeySequence(standard))
        dialog = page.findChild(QFileDialog, "file-dialog")
        assert dialog is not None, title
        assert dialog.windowTitle() == title
        dialog.setObjectName("done")
        dialog.close()
    told = {row.key for group in page.key_groups() for row in group.rows}
    assert {"Ctrl+S", "Ctrl+O"} <= told
    tips = [page.bar.findChild(PlainButton, wish).tip_words() for wish in ("swap", "save", "load")]
    assert tips == [
        "Each side takes the other’s place",
        "Save setup (Ctrl+S)",
        "Load setup… (Ctrl+O)",
    ]


@every_page
def test_the_line_in_hand_of_a_list_is_lit(qtbot: QtBot, game):
    page, app = opened(qtbot, game), QApplication.instance()
    apply(app, Look.of(DARK, game.id))
    for box in page.findChildren(ChoiceBox)[:4]:
        box.blockSignals(True)
        box.setCurrentIndex(0)
        box.showPopup()
        view = box.view()
        place = view.visualRect(view.currentIndex())
        lit = view.viewport().grab().toImage().pixelColor(place.left() + 1, place.center().y())
        box.hidePopup()
        assert lit.name() == DARK.hover


@every_page
def test_the_answer_to_an_open_rule_that_enter_takes_from_its_list_is_in_the_setup(
    qtbot: QtBot, game
):
    """The box showed the new answer, and the battle began with the old one."""
    page = opened(qtbot, game)
    if game.id == "metro":  # of two armies the page leaves nothing open
        hero = page.findChild(QComboBox, "$.defender.hero.name")
        hero.setCurrentIndex(1)
    box, before = open_rules(page)[0], page.value()
    way = Qt.Key.Key_Up if box.currentIndex() else Qt.Key.Key_Down
    box.showPopup()
    qtbot.keyClick(box.view(), way)
    qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    assert page.value() != before


@every_page
def test_the_keys_of_the_form_are_dead_under_another_page(qtbot: QtBot, game):
    page, over = opened(qtbot, game), QWidget()
    started: list[object] = []
    page.accepted.connect(started.append)
    page.left.connect(lambda: started.append("left"))
    page.editor = lambda wish: over
    page.cover("over")
    qtbot.keyClick(over, Qt.Key.Key_Return, CTRL)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F8):
        qtbot.keyClick(over, key)
    assert started == []
    page.uncover(over, page)
    qtbot.keyClick(page, Qt.Key.Key_Return, CTRL)
    assert started == [page.fighting()]


@every_page
def test_the_half_that_a_small_window_shows_stays_in_another_look(qtbot: QtBot, game):
    """Only the board editor stayed where it was; the others went back to their sides."""
    old, new = opened(qtbot, game), opened(qtbot, game)
    for page in (old, new):
        page.resize(900, 720)
    switch = old.findChild(Segments, "switch")
    if game.id == "westeros":
        pytest.skip("the board editor, which has tabs")
    qtbot.mouseClick(switch.buttons[1], Qt.MouseButton.LeftButton)
    new.restore_state(old)
    for page in (old, new):
        assert any(box.isVisible() for box in open_rules(page))


@every_page
def test_lines_to_type_and_lists_begin_where_other_controls_begin(qtbot: QtBot, game):
    """Every control leaves the same room for a focus ring at its sides."""
    page = opened(qtbot, game)
    halo = page.look.px(HALO)
    lines = [
        line
        for line in page.findChildren(QLineEdit)
        if line.isVisible() and not isinstance(line.parentWidget(), QSpinBox)
    ]
    lists = [box for box in page.findChildren(ChoiceBox) if box.isVisible()]
    assert lines or lists
    for widget in (*lines, *lists):
        picture = widget.grab().toImage()
        middle = picture.height() // 2
        shown = [picture.pixelColor(x, middle) for x in (halo - 1, halo)]
        assert shown[0] != shown[1], widget.objectName()


def test_the_side_columns_of_all_games_begin_at_one_distance_from_their_edge(qtbot: QtBot):
    """What has a frame keeps room for a ring around it; figures without one stand in its line."""
    lefts = {}
    for game in GAMES:
        page = opened(qtbot, game)
        area = box = open_rules(page)[0]
        while not isinstance(area, QScrollArea):
            area = area.parentWidget()
        lefts[game.id] = box.mapTo(area.widget(), box.rect().topLeft()).x()
    assert set(lefts.values()) == {12}, lefts


def test_a_list_that_broke_down_while_it_was_told_is_not_silent_ever_after(qtbot: QtBot):
    def entries() -> Iterator[tuple[str, object]]:
        yield "Sol", 1
        raise RuntimeError

    box, picked = ChoiceBox(), []
    qtbot.addWidget(box)
    box.currentIndexChanged.connect(picked.append)
    with pytest.raises(RuntimeError):
        box.offer(entries())  # type: ignore[arg-type]
    box.setCurrentIndex(-1)
    assert picked == [-1]


def test_words_that_a_list_has_no_room_for_end_in_an_ellipsis(qtbot: QtBot):
    """With a style sheet they were cut in the middle of a letter."""
    words = "towards its home edge, as its owner chooses"
    box, option = ChoiceBox("", [(words, 1)]), QStyleOptionComboBox()
    qtbot.addWidget(box)
    box.show_value(1)
    for wide, shown in ((180, lambda text: text.endswith("…")), (900, words.__eq__)):
        box.resize(wide, 40)
        box.initStyleOption(option)
        assert shown(option.currentText), option.currentText


@every_page
def test_the_wheel_takes_no_focus_and_changes_no_list_that_it_passes(qtbot: QtBot, game):
    page = opened(qtbot, game)
    takers = [w for w in page.findChildren(QWidget) if WHEEL & w.focusPolicy()]
    assert takers == []
    before = page.value()
    for field in (
        *page.findChildren(QComboBox),
        *page.findChildren(QSpinBox),
    ):
        if field.isVisible() and not field.hasFocus():
            turn_wheel(field)
    assert page.value() == before


def turn_wheel(widget: QWidget) -> None:
    middle, none = QPointF(widget.rect().center()), Qt.KeyboardModifier.NoModifier
    turned = (QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, none)
    place = QPointF(widget.mapToGlobal(middle))
    event = QWheelEvent(middle, place, *turned, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(widget, event)


@every_page
def test_arrows_lead_through_segments_as_through_every_row(qtbot: QtBot, game):
    """They did nothing there: only Tab led on, though the keys of the page say the row below."""
    page = opened(qtbot, game)
    for row in page.findChildren(Segments):
        leaf = page.leaf(row.objectName())
        if leaf is None or not row.isVisible():
            continue
        row.current().setFocus()
        QTest.keyClick(row.current(), Qt.Key.Key_Down)
        now = page.window().focusWidget()
        assert now is not None
        rows = [one for one in page.leaves if one.above_all is leaf.above_all]
        assert not row.isAncestorOf(now) or leaf is rows[-1]


def test_a_space_typed_among_words_is_one_of_the_search(qtbot: QtBot) -> None:
    """It opened the list, and “the x” was the first name that begins with The."""
    names = ("The Arborec", "The Xxcha Kingdom", "The Yin Brotherhood", "Sardakk N’orr")
    box = ChoiceBox(options=[(name, name) for name in names])
    qtbot.addWidget(box)
    box.show()
    box.show_value("Sardakk N’orr")
    for typed, found in (("the x", 1), ("brother", 2)):
        qtbot.keyClicks(box, typed)
        assert box.currentText() == names[found]
        assert not box.view().isVisible()
        QTest.qWait(QApplication.keyboardInputInterval() + 50)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.view().isVisible()
