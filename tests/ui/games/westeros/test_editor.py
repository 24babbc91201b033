"""The board editor by clicks, drags and keys: paint, place, drag, take back, files, problems."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assistant.games.westeros import GAME, setup_edits
from assistant.games.westeros.board import Board
from assistant.games.westeros.setup import Patch, Setup
from assistant.games.westeros.user_files import load_board
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.games.westeros.banner import BannerItem
from assistant.ui.games.westeros.setup_form import BOARD, RULES, SIDES, UNITS
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.theme import DARK, THEMES, Look, Metrics
from assistant.ui.widgets.board.geometry import Lit, Mark, Note
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.games.westeros.boards import LEFT, drag, place, point, touch
from tests.ui.on_page import OnPage

Key = Qt.Key
PAGES = BOARD, SIDES, UNITS, RULES
OURS = "$.sides[0].units[0]"
CTRL = Qt.KeyboardModifier.ControlModifier


class Easel(OnPage):
    """The editor on the screen."""

    page: BattleEditor

    def __init__(self, page: BattleEditor) -> None:
        super().__init__(page)
        page.setFocus()
        self.settle()

    @property
    def board(self) -> Board:
        return setup_edits.board_of(self.page.value())

    def turn(self, page: int) -> None:
        """Turn to a page of the form, by the key for that."""
        for _ in range(len(PAGES)):
            if self.find("editor-tabs", QTabBar).currentIndex() == page:
                return
            self.press(Key.Key_F6)

    def touch(self, *names: str) -> None:
        for name in names:
            touch(self.page.board.view, self.board, name)

    def drag(self, *names: str) -> None:
        drag(self.page.board.view, self.board, *names)

    def press(self, key: Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.page.window().focusWidget() or self.page, key, with_)
        self.settle()

    def type(self, name: str, words: str) -> None:
        edit = self.find(name)
        edit.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClicks(edit, words)
        self.settle()

    def caption(self, name: str) -> str:
        label = self.find(f"caption:{name}")
        assert isinstance(label, QLabel)
        return label.text()

    def units(self, seat: int = 0) -> list[str]:
        return [unit.at for unit in self.page.value().sides[seat].units]

    def read(self) -> str:
        return "\n".join(w.accessibleName() for w in self.page.findChildren(QWidget))


@pytest.fixture
def easel(qapp: QApplication) -> Iterator[Easel]:
    one = Easel(BattleEditor(Look.of(DARK, "westeros", Metrics()), None))
    yield one
    one.close()


@pytest.fixture
def shown(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> list[list[Mark]]:
    """What has been marked on the board, one after the other."""
    marks: list[list[Mark]] = []
    view = easel.page.board.view
    monkeypatch.setattr(view, "set_marks", lambda now, _: marks.append(list(now)))
    return marks


def ready(easel: Easel) -> None:
    """A unit on each side."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("E7")
    easel.click("side[1]")
    easel.click("brush:unit:lannisport_guards")
    easel.touch("D6")
    easel.press(Key.Key_Escape)


def test_a_brush_paints_hex_by_hex_and_a_stroke_is_one_step(easel: Easel) -> None:
    easel.click("brush:terrain:forest")
    easel.touch("C3")
    easel.drag("E5", "F5", "G5")
    assert easel.page.value().ground.terrain == (Patch("forest", ("C3", "E5", "F5", "G5")),)
    easel.press(Key.Key_Z, CTRL)
    assert easel.page.value().ground.terrain == (Patch("forest", ("C3",)),)
    easel.press(Key.Key_Z, CTRL)
    assert easel.page.value().ground.terrain == ()
    easel.click("redo")
    assert easel.page.value().ground.terrain == (Patch("forest", ("C3",)),)


def test_a_quick_stroke_leaves_no_hex_out(easel: Easel) -> None:
    """A slow machine is told of few places where the mouse was."""
    easel.click("brush:terrain:forest")
    easel.drag("C3", "G3", "G5")
    painted = easel.page.value().ground.terrain[0].hexes
    assert {"C3", "D3", "E3", "F3", "G3", "G5"} < set(painted)
    assert len(painted) == 7, "one of the two between G3 and G5"
    easel.press(Key.Key_Z, CTRL)
    assert easel.page.value().ground.terrain == ()


@pytest.mark.parametrize("name", ["type", "commander", "ordered"])
def test_backspace_in_a_form_takes_no_unit_off_the_board(easel: Easel, name: str) -> None:
    ready(easel)
    easel.touch("E7")
    easel.find(f"{OURS}.{name}").setFocus()
    easel.press(Key.Key_Home)
    easel.press(Key.Key_Backspace)
    assert easel.units() == ["E7"]
    easel.press(Key.Key_Delete)
    assert easel.units() == []


def test_by_keys_alone(easel: Easel) -> None:
    easel.click("brush:terrain:hill")
    easel.page.board.view.setFocus()
    easel.page.board.view.point_at(setup_edits.board_of(Setup()).at(4, 4))
    easel.press(Key.Key_Return)
    easel.press(Key.Key_Right)
    easel.press(Key.Key_Return)
    assert easel.page.value().ground.terrain == (Patch("hill", ("E5", "F5")),)
    easel.press(Key.Key_Delete)
    assert easel.page.value().ground.terrain == (Patch("hill", ("E5",)),)
    easel.press(Key.Key_Left)
    easel.press(Key.Key_Backspace)
    assert easel.page.value().ground.terrain == (), "a Mac has no other key for that"


def test_units_are_placed_and_dragged(easel: Easel) -> None:
    ready(easel)
    assert (easel.units(0), easel.units(1)) == (["E7"], ["D6"])
    easel.drag("E7", "F6", "F5")
    assert easel.units(0) == ["F5"]
    easel.press(Key.Key_Z, CTRL)
    assert easel.units(0) == ["E7"]


def test_of_an_occupied_hex_it_is_said_there_and_the_unit_stays_in_hand(
    easel: Easel, shown: list[list[Mark]]
) -> None:
    """It was put down without a word; dropped on another one, a unit went back without one."""
    ready(easel)
    easel.press(Key.Key_Escape)
    before = easel.page.value()
    easel.click("brush:unit:lannisport_guards")
    easel.touch("E7")
    (note,) = (mark for mark in shown[-1] if isinstance(mark, Note))
    assert note.lines == ("occupied",)
    assert "E7 is occupied: choose a free hex" in easel.read()
    assert (easel.page.value(), easel.page.board.has_brush) == (before, True)
    easel.touch("F6")
    assert easel.units(1) == ["D6", "F6"]
    assert not any(isinstance(mark, Note) for mark in shown[-1])
    easel.press(Key.Key_Escape)
    easel.press(Key.Key_Escape)
    easel.drag("E7", "D6")
    assert any(isinstance(mark, Note) for mark in shown[-1])
    assert easel.units() == ["E7"]


def test_of_two_units_typed_on_one_hex_both_are_seen_and_it_is_said_who_stands_there(
    easel: Easel,
) -> None:
    ready(easel)
    easel.touch("D6")
    easel.find("$.sides[1].units[0].at", QLineEdit).selectAll()
    easel.type("$.sides[1].units[0].at", "e7")
    pieces = easel.page.board.view.scene().items()
    shown = {item.unit.type: item.pos() for item in pieces if isinstance(item, BannerItem)}
    assert len(set(map(str, shown.values()))) == 2 == len(shown)
    assert [str(p.text) for p in easel.page.problems if p.blocks] == [
        "E7: occupied (Lannisport Guards)",
        "E7: occupied (War Host of the North)",
    ]
    assert easel.caption("$.sides[1].units[0].at") == "E7: occupied (War Host of the North)"


def test_a_unit_of_the_first_side_typed_on_a_taken_hex_is_told_who_stands_there(
    easel: Easel,
) -> None:
    """The other unit was told instead, that this one stood there."""
    ready(easel)
    easel.touch("E7")
    easel.find(f"{OURS}.at", QLineEdit).selectAll()
    easel.type(f"{OURS}.at", "d6")
    easel.press(Key.Key_Tab)
    assert easel.caption(f"{OURS}.at") == "D6: occupied (Lannisport Guards)"
    assert easel.find(f"{OURS}.at").property("state") == "bad"


@pytest.mark.parametrize("brush", ["", "brush:terrain:forest"])
def test_escape_amid_a_drag_gives_up_the_drag_and_no_more(
    qtbot: QtBot, easel: Easel, brush: str
) -> None:
    """It left the page with a unit in hand; with a brush, what was painted over was moved."""
    ready(easel)
    if brush:
        easel.turn(BOARD)
        easel.click(brush)
    view = easel.page.board.view
    with qtbot.assertNotEmitted(easel.page.left):
        QTest.mousePress(view.viewport(), LEFT, pos=place(view, easel.board, "E7"))
        point(view, easel.board, "E8")
        easel.press(Key.Key_Escape)
        point(view, easel.board, "E9")
        QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, easel.board, "E9"))
    assert easel.units() == ["E7"]
    if brush:
        easel.press(Key.Key_Escape)  # it is still in hand
    easel.drag("E7", "E9")
    assert easel.units() == ["E9"], "the next drag counts"


def test_who_removes_a_unit_by_its_button_is_back_at_the_units_to_place(easel: Easel) -> None:
    """The form became that of the next unit of the list, which a second click removed."""
    ready(easel)
    easel.click("side[0]")
    easel.click("brush:unit:war_host")
    easel.touch("E9", "G7")
    easel.press(Key.Key_Escape)
    easel.press(Key.Key_Escape)
    before = easel.units()
    easel.touch("E7")
    remove = easel.find("unit-remove")
    remove.setFocus()
    remove.click()
    easel.settle()
    assert easel.units() == [at for at in before if at != "E7"]
    assert not remove.isVisible()
    assert easel.find("$.palette").isVisible()
    assert easel.page.window().focusWidget() is easel.page.board.view
    easel.press(Key.Key_Z, CTRL)
    assert easel.units() == before
    assert not remove.isVisible(), "no form of another unit is shown"


def test_escape_lets_the_chosen_unit_go_before_it_leaves_the_page(
    qtbot: QtBot, easel: Easel
) -> None:
    """Its form had pushed the units to place below the edge of the window."""
    ready(easel)
    easel.touch("D6")
    form = easel.find("unit-remove")
    with qtbot.assertNotEmitted(easel.page.left):
        easel.press(Key.Key_Escape)
    assert not form.isVisible()
    with qtbot.waitSignal(easel.page.left):
        easel.press(Key.Key_Escape)


def test_after_a_unit_is_laid_escape_leads_back_to_where_it_was_taken(easel: Easel) -> None:
    """To the board, and from there it was five times Tab to the next unit of the list."""
    ready(easel)
    easel.press(Key.Key_Escape)
    held = easel.page.window().focusWidget()
    assert held.objectName() == "brush:unit:lannisport_guards"
    easel.touch("E7")
    easel.press(Key.Key_Escape)
    assert easel.page.window().focusWidget() is easel.page.board.view, "it was taken on the board"


def test_what_enter_does_to_a_unit_is_told_only_while_the_keyboard_is_on_the_board(
    easel: Easel,
) -> None:
    """In the list Enter took up the brush again: "A1 is occupied"."""
    ready(easel)
    easel.press(Key.Key_Escape)
    assert "Change: click, or F4 and Enter. Move: drag. Remove: Delete" in easel.read()
    easel.press(Key.Key_F4)
    assert "Change: click or Enter. Move: drag. Remove: Delete" in easel.read()
    easel.find("brush:unit:lannisport_guards").setFocus()
    before = easel.units(1)
    easel.press(Key.Key_Delete)
    assert len(easel.units(1)) == len(before) - 1


def test_the_units_to_place_are_those_of_the_side_and_rank_that_were_chosen_last(
    easel: Easel,
) -> None:
    """Behind a red unit of the one House stood the green ones of the other."""
    ready(easel)
    easel.press(Key.Key_Escape)
    before = easel.page.unit_palette.choice
    easel.touch("E7")
    easel.press(Key.Key_Escape)
    assert easel.page.unit_palette.choice == (0, "green") != before


def test_a_token_is_laid_between_two_enemies(easel: Easel) -> None:
    ready(easel)
    easel.press(Key.Key_Escape)  # the palette again
    easel.click("brush:engage:")
    easel.touch("E7", "D6")
    assert easel.page.value().engaged[0].between == ("E7", "D6")


def test_who_lays_no_token_after_all_leaves_no_mark_on_the_first_unit(
    easel: Easel, shown: list[list[Mark]]
) -> None:
    def edged() -> list[object]:
        accent = easel.page.look.accent
        return [one.at for one in shown[-1] if isinstance(one, Lit) and one.edge == accent]

    ready(easel)
    easel.press(Key.Key_Escape)  # the palette again
    easel.click("brush:engage:")
    easel.touch("E7")
    first = easel.board.at(4, 6)
    assert first in edged()
    easel.press(Key.Key_Escape)
    assert first not in edged()


def test_unknown_values_stand_empty_until_typed(easel: Easel) -> None:
    ready(easel)
    easel.touch("E7")
    movement, figures = (easel.find(f"{OURS}.{name}") for name in ("movement", "figures"))
    assert isinstance(movement, NumberBox)
    assert isinstance(figures, NumberBox)
    assert (movement.number(), easel.caption(f"{OURS}.movement")) == (None, "unknown")
    assert (figures.number(), easel.caption(f"{OURS}.figures")) == (None, "4 · not from the card")
    figures.stepBy(1)
    assert figures.number() == 5, "counted from what is known"
    easel.type(f"{OURS}.movement", "2")
    easel.type(f"{OURS}.figures", "3")
    unit = easel.page.value().sides[0].units[0]
    assert (unit.movement, unit.figures, unit.range) == (2, 3, None)


def test_values_can_be_kept_for_every_unit_of_the_type(easel: Easel) -> None:
    ready(easel)
    easel.touch("E7")
    easel.type(f"{OURS}.movement", "2")
    easel.click("unit-keep")
    page = BattleEditor(Look.of(DARK, "westeros", Metrics()), None)
    other = Easel(page)
    ready(other)
    other.touch("E7")
    assert other.caption(f"{OURS}.movement") == "2 · typed by you"
    page.close()


def test_a_board_of_another_size_is_shown_as_it_fits(easel: Easel) -> None:
    view = easel.page.board.view
    whole = view.zoom
    easel.type("$.ground.columns", "30")
    assert view.zoom < whole
    touch(view, easel.board, "E5")
    QTest.keyClick(view, Key.Key_Plus)
    nearer = view.zoom
    easel.type("$.ground.columns", "15")
    assert view.zoom == nearer


@pytest.mark.parametrize("is_open", [False, True])
def test_a_house_is_found_by_its_own_name(easel: Easel, is_open: bool) -> None:
    """Nearly all begin with the word House: no letter of theirs found anything."""
    easel.turn(SIDES)
    box = easel.find("$.sides[0].house")
    assert isinstance(box, QComboBox)
    box.setFocus()
    if is_open:
        box.showPopup()
    QTest.keyClicks(box.view() if is_open else box, "bara")
    if is_open:
        QTest.keyClick(box.view(), Key.Key_Return)
    easel.settle()
    assert easel.page.value().sides[0].house == "baratheon"


def test_rules_are_switched(easel: Easel) -> None:
    easel.turn(RULES)
    box = easel.find("$.readings.hill_blocks_los")
    box.setFocus()
    QTest.keyClick(box, Key.Key_Up)
    assert easel.page.value().rule_options.hill_blocks_los


def test_problems_stand_beside_their_place_and_f8_goes_there(qtbot: QtBot, easel: Easel) -> None:
    easel.turn(UNITS)
    easel.click("brush:unit:stark_kennelmasters")
    easel.touch("E7")
    easel.press(Key.Key_Escape)
    qtbot.waitUntil(lambda: any(problem.at.endswith(".kind") for problem in easel.page.problems))
    wanted = f"{OURS}.kind"
    for _ in easel.page.problems:
        easel.press(Key.Key_F8)
        if easel.page.window().focusWidget().objectName() == wanted:
            break
    assert "Infantry, cavalry or ranged?" in easel.caption(wanted)


def test_f8_puts_the_keyboard_where_the_value_is_missing(qtbot: QtBot, easel: Easel) -> None:
    ready(easel)
    camp = easel.page.value().sides[0]
    led = replace(camp.units[0], commander="robb_stark")
    sides = (replace(camp, units=(led, *camp.units[1:])), easel.page.value().sides[1])
    easel.page.set_value(replace(easel.page.value(), sides=sides))
    qtbot.waitUntil(lambda: any(p.at.endswith(".capture") for p in easel.page.problems))
    for _ in easel.page.problems:
        easel.press(Key.Key_F8)
        if easel.page.window().focusWidget().objectName() == f"{OURS}.capture":
            break
    QTest.keyClicks(easel.page.window().focusWidget(), "3")
    assert easel.page.value().sides[0].units[0].capture == 3


def test_the_key_that_starts_is_the_one_named(qtbot: QtBot, easel: Easel) -> None:
    """Enter on the board takes up the unit there: it was named all the same."""
    ready(easel)
    qtbot.waitUntil(lambda: not easel.page.is_blocked)
    start = easel.find("start")
    assert isinstance(start, PlainButton)
    assert start.key == "Ctrl+Enter"


def test_it_starts_only_without_problems_and_with_the_players_values(easel: Easel) -> None:
    started: list[Setup] = []
    easel.page.accepted.connect(started.append)
    easel.page.start()
    easel.settle()
    assert not started
    ready(easel)
    easel.press(Key.Key_Return, CTRL)
    assert len(started) == 1
    assert not [p for p in GAME.problems(started[0]) if p.blocks]


def test_the_board_changes_its_shape(easel: Easel) -> None:
    easel.type("$.ground.columns", "20")
    easel.click("$.ground.first_row_shoved[True]")
    ground = easel.page.value().ground
    assert (ground.columns, ground.first_row_shoved) == (20, True)


def test_boards_are_saved_and_opened_as_files(easel: Easel, tmp_path: Path) -> None:
    easel.click("brush:terrain:river")
    easel.touch("E5")
    path = tmp_path / "mine.board.toml"
    easel.click("board-save")
    dialog = easel.page.findChild(QFileDialog, "file-dialog")
    assert dialog is not None
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert load_board(path) == easel.page.value().ground
    easel.press(Key.Key_Z, CTRL)
    easel.page.load_board_from(path)
    assert easel.page.value().ground.terrain == (Patch("river", ("E5",)),)


@pytest.mark.parametrize(
    ("name", "file"), [("The ford", "The ford"), ("Ford: north/south", "Ford north south")]
)
def test_a_board_is_saved_under_its_own_name_if_nobody_types_another(
    easel: Easel, name: str, file: str
) -> None:
    """The dialog came up empty: Enter did nothing, though the board had just been named."""
    line = easel.find("$.ground.name")
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, name)
    easel.click("board-save")
    dialog = easel.find("file-dialog")
    assert isinstance(dialog, QFileDialog)
    assert [Path(chosen).name.partition(".")[0] for chosen in dialog.selectedFiles()] == [file]


def test_a_damaged_board_is_explained_and_nothing_is_lost(easel: Easel, tmp_path: Path) -> None:
    ready(easel)
    path = tmp_path / "torn.board.toml"
    path.write_text('name = "x"\ncolumns = "many"\n')
    before = easel.page.value()
    easel.page.load_board_from(path)
    assert easel.page.value() == before
    assert "torn.board.toml" in easel.read()


def test_a_bundled_board_is_a_place_to_start(easel: Easel) -> None:
    box = easel.find("boards")
    box.setFocus()
    QTest.keyClick(box, Key.Key_Down)
    assert easel.page.value().ground.name == "Ford"


def test_a_bundled_example_is_a_place_to_start(easel: Easel) -> None:
    box = easel.find("boards")
    assert isinstance(box, QComboBox)
    box.setFocus()
    QTest.keyClicks(box, "retr")
    easel.settle()
    assert easel.units(0) == ["C6", "H6", "M6"]


@pytest.mark.parametrize("theme", list(THEMES))
def test_it_can_be_drawn_in_every_theme(qapp: QApplication, theme: str) -> None:
    page = BattleEditor(Look.of(THEMES[theme], "westeros", Metrics(small=True)), None)
    page.resize(1280, 720)
    assert not page.grab().isNull()
    page.close()


def test_the_board_is_called_by_what_has_just_become_of_its_hex(easel: Easel) -> None:
    view = easel.page.board.view
    easel.click("brush:terrain:forest")
    view.setFocus()
    name = view.accessibleName()
    easel.press(Key.Key_Return)
    assert view.accessibleName() == f"{name}, Forest"
    easel.press(Key.Key_Z, CTRL)
    assert view.accessibleName() == name


def test_enter_after_a_click_on_a_hex_is_a_click_and_begins_no_battle(easel: Easel) -> None:
    ready(easel)
    board, pressed, wanted = easel.page.board.view, list[object](), list[object]()
    easel.touch("E5")
    board.pressed.connect(pressed.append)
    easel.page.accepted.connect(wanted.append)
    board.setFocus(Qt.FocusReason.MouseFocusReason)
    easel.press(Key.Key_Return)
    assert len(pressed) == 1
    assert not wanted


def test_what_is_wrong_with_a_unit_is_told_beside_the_board_in_whole_lines(easel: Easel) -> None:
    """The third line, of the problem, was cut in half."""
    easel.page.resize(1280, 720)
    ready(easel)
    easel.page.model.put({"$.sides[0].units[0].commander": "gregor"}, "")
    easel.touch("E7")
    info = easel.find("board-info")
    assert len(info.accessibleName().splitlines()) == 3
    area = info.parentWidget()
    assert area is not None
    assert info.heightForWidth(area.width()) <= area.height()


OTHERS = "$.sides[0].units[1]"


def two_units(easel: Easel) -> None:
    """Ours on H5 and G5, theirs far away; the form of the one on H5 is open."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("H5", "G5")
    easel.click("side[1]")
    easel.click("brush:unit:lannisport_guards")
    easel.touch("C3")
    easel.press(Key.Key_Escape)
    easel.touch("H5")


def open_forms(easel: Easel) -> list[str]:
    fields = easel.page.findChildren(QLineEdit)
    return [one.text() for one in fields if one.objectName().endswith(".at") and one.isVisible()]


def test_a_problem_holds_no_form_open_while_another_unit_is_edited(easel: Easel) -> None:
    """Its form stayed above the other's: what was typed next changed a unit that was not chosen."""
    two_units(easel)
    easel.type(f"{OURS}.figures", "0")
    easel.press(Key.Key_Tab)
    assert any(p.at == f"{OURS}.figures" for p in easel.page.told())
    easel.press(Key.Key_F4)
    easel.press(Key.Key_Left)
    easel.press(Key.Key_Return)
    assert open_forms(easel) == ["G5"]
    assert any(p.at == f"{OURS}.figures" for p in easel.page.told()), "it is told all the same"
    faulty = easel.page.value().sides[0].units[0]
    for _ in range(30):
        easel.press(Key.Key_Tab)
        held = easel.page.window().focusWidget()
        assert not held.objectName().startswith(OURS)
        if isinstance(held, NumberBox) and held.objectName().startswith(OTHERS):
            break
    easel.press(Key.Key_1)
    assert easel.page.value().sides[0].units == (
        faulty,
        replace(easel.page.value().sides[0].units[1], figures=1),
    )
    for _ in range(len(easel.page.problems)):
        easel.press(Key.Key_F8)
        if easel.page.window().focusWidget().objectName() == f"{OURS}.figures":
            break
    assert open_forms(easel) == ["H5"], "F8 opens the form of the faulty unit, and no other"


def test_a_warning_holds_no_form_open_while_another_unit_is_edited(easel: Easel) -> None:
    two_units(easel)
    easel.page.model.put({f"{OURS}.commander": "robb_stark"}, "")
    easel.press(Key.Key_F8)
    assert easel.page.window().focusWidget().objectName().startswith(OURS)
    easel.touch("G5")
    assert open_forms(easel) == ["G5"]
    easel.press(Key.Key_Escape)
    assert open_forms(easel) == []
    assert easel.find("$.palette").isVisible()


def test_a_hex_typed_by_way_of_a_taken_one_stays_with_its_unit(easel: Easel) -> None:
    """At H1 the form became that of the unit there, and what was typed next went into it."""
    easel.turn(UNITS)
    easel.click("brush:unit:war_host")
    easel.touch("H1", "G5")
    easel.press(Key.Key_Escape)
    easel.touch("G5")
    easel.find(f"{OTHERS}.at", QLineEdit).selectAll()
    easel.type(f"{OTHERS}.at", "H10")
    assert easel.units() == ["H1", "H10"]
    assert open_forms(easel) == ["H10"]
    assert easel.page.window().focusWidget().objectName() == f"{OTHERS}.at"
