"""A board of hexes: where they lie, how one zooms, pans and walks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.ui.theme import DARK, FAR, Look, Metrics
from assistant.ui.widgets.board.geometry import READABLE as NAMED
from assistant.ui.widgets.board.geometry import (
    WIDTH,
    Axial,
    Cell,
    MarksItem,
    Names,
    Note,
    bounds,
    centre,
    hex_at,
    stepped,
)
from assistant.ui.widgets.board.view import READABLE, BoardView

LEFT, Key = Qt.MouseButton.LeftButton, Qt.Key
SQUARE = [(column - row // 2, row) for row in range(12) for column in range(16)]


@pytest.fixture
def view(qapp: QApplication) -> Iterator[BoardView]:
    made = BoardView(Look.of(DARK, "westeros", Metrics()))
    made.resize(900, 600)
    made.set_cells(Cell(at, name=str(at), fill="#203020") for at in SQUARE)
    made.show()
    QTest.qWaitForWindowExposed(made)
    made.fit()
    yield made
    made.close()
    made.deleteLater()


def place(view: BoardView, at: Axial) -> QPoint:
    return view.mapFromScene(centre(*at))


@pytest.mark.parametrize("at", [(0, 0), (5, -3), (-7, 4), (40, 40)])
def test_a_point_near_a_centre_lies_in_its_hex(at: Axial) -> None:
    for dx, dy in ((0, 0), (45, 0), (-45, 0), (0, 50), (30, -30), (-20, 38)):
        assert hex_at(centre(*at) + QPointF(dx, dy)) == at


def test_arrows_keep_the_column_and_stop_at_the_edge() -> None:
    at: Axial = (4, 4)
    for _ in range(4):
        at = stepped(at, Key.Key_Up, SQUARE)
    assert at == (6, 0)
    assert stepped(at, Key.Key_Up, SQUARE) == at
    assert stepped((0, 0), Key.Key_Left, SQUARE) == (0, 0)
    assert stepped(stepped((4, 4), Key.Key_Down, SQUARE), Key.Key_Up, SQUARE) == (4, 4)


def test_a_name_is_in_its_hex_or_whole_above_who_stands_there(view: BoardView) -> None:
    """Those of the first row were cut, and those of the others stood on the hexes above."""
    (names,) = (item for item in view.scene().items() if isinstance(item, Names))
    view.set_pieces({(0, 0): "#ff0000"})
    for cell, box in names.placed(view.viewportTransform()):
        assert view.viewport().rect().contains(box.toAlignedRect())
        if cell.at != (0, 0):
            assert hex_at(view.mapToScene(box.center().toPoint())) == cell.at


def test_a_press_that_has_not_left_a_hex_that_is_held_is_a_click(view: BoardView) -> None:
    told: list[tuple[str, Axial]] = []
    view.holds = lambda at: True
    view.drag_began.connect(lambda at: told.append(("began", at)))
    view.pressed.connect(lambda at: told.append(("pressed", at)))
    start = place(view, (3, 4))
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), start + QPoint(9, 6))
    QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(9, 6))
    assert told == [("pressed", (3, 4))]


def test_a_drag_that_is_ended_amid_it_tells_nothing_more(view: BoardView) -> None:
    told: list[Axial | None] = []
    view.holds = lambda at: True
    view.drag_ended.connect(told.append)
    view.pressed.connect(told.append)
    QTest.mousePress(view.viewport(), LEFT, pos=place(view, (3, 4)))
    QTest.mouseMove(view.viewport(), place(view, (5, 4)))
    view.let_go()
    QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, (6, 4)))
    assert told == []


def test_a_click_is_told_and_a_drag_pans(view: BoardView) -> None:
    pressed: list[Axial] = []
    view.pressed.connect(pressed.append)
    QTest.mouseClick(view.viewport(), LEFT, pos=place(view, (3, 4)))
    assert pressed == [(3, 4)]
    before = view.mapToScene(QPoint(0, 0))
    start = place(view, (3, 4))
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), start + QPoint(60, 40))
    QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(60, 40))
    assert pressed == [(3, 4)]
    assert view.mapToScene(QPoint(0, 0)) != before


def test_the_owner_takes_the_drags_he_asks_for(view: BoardView) -> None:
    told: list[tuple[str, Axial]] = []
    view.holds = lambda at: at == (3, 4)
    view.drag_began.connect(lambda at: told.append(("began", at)))
    view.drag_ended.connect(lambda at: told.append(("ended", at)))
    QTest.mousePress(view.viewport(), LEFT, pos=place(view, (3, 4)))
    QTest.mouseMove(view.viewport(), place(view, (5, 4)))
    QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, (5, 4)))
    assert told == [("began", (3, 4)), ("ended", (5, 4))]


@pytest.mark.parametrize("other", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_another_button_pressed_amid_a_drag_neither_ends_it_nor_opens_a_menu(
    view: BoardView, other: Qt.MouseButton
) -> None:
    """As the system reports it: only the window knows which buttons are held."""
    told: list[tuple[str, Axial]] = []
    view.holds = lambda at: at == (3, 4)
    view.drag_began.connect(lambda at: told.append(("began", at)))
    view.drag_ended.connect(lambda at: told.append(("ended", at)))
    view.menu_wanted.connect(lambda at, where: told.append(("menu", at)))
    window, none, there = view.windowHandle(), Qt.KeyboardModifier.NoModifier, place(view, (5, 4))
    QTest.mousePress(window, LEFT, none, place(view, (3, 4)))
    QTest.mouseMove(window, there)
    QTest.mousePress(window, other, none, there)
    QTest.mouseRelease(window, other, none, there)
    assert told == [("began", (3, 4))]
    QTest.mouseMove(window, place(view, (6, 4)))
    QTest.mouseRelease(window, LEFT, none, place(view, (6, 4)))
    assert told == [("began", (3, 4)), ("ended", (6, 4))]


def test_the_wheel_zooms_around_the_pointer(qtbot: QtBot, view: BoardView) -> None:
    point, before = QPointF(300, 200), view.zoom
    there = view.mapToScene(point.toPoint())
    turn = QPoint(0, 240)
    up, none = Qt.ScrollPhase.NoScrollPhase, Qt.KeyboardModifier.NoModifier
    place_ = view.viewport().mapToGlobal(point)
    button = Qt.MouseButton.NoButton
    event = QWheelEvent(point, place_, QPoint(), turn, button, none, up, False)
    QApplication.sendEvent(view.viewport(), event)
    assert view.zoom > before * 1.4
    moved = view.mapToScene(point.toPoint()) - there
    assert moved.manhattanLength() < 4


def test_keys_zoom_and_home_shows_all(qtbot: QtBot, view: BoardView) -> None:
    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, Key.Key_Plus)
    whole = bounds(SQUARE)
    assert not view.mapToScene(view.viewport().rect()).boundingRect().contains(whole)
    QTest.keyClick(view, Key.Key_Home)
    assert view.mapToScene(view.viewport().rect()).boundingRect().contains(whole)


def test_a_fitted_board_stays_in_its_place_while_only_its_room_changes(view: BoardView) -> None:
    """It swelled and shrank at every decision, with the bar below it."""
    frame = QWidget()
    frame.resize(900, 600)
    view.setParent(frame)
    view.show()
    frame.show()
    QApplication.processEvents()
    seen = [(view.zoom, view.mapToScene(0, 0))]
    for height in (570, 540, 600):
        view.resize(900, height)
        QApplication.processEvents()
        seen.append((view.zoom, view.mapToScene(0, 0)))
    assert seen[1:] == seen[:-1]
    frame.resize(1200, 800)
    view.resize(1200, 800)
    QApplication.processEvents()
    assert view.zoom > seen[0][0]
    assert view.sees(bounds(SQUARE))
    view.setParent(None)
    frame.deleteLater()


def test_ground_that_was_near_and_is_far_looks_as_if_it_had_been_far_all_along(
    view: BoardView,
) -> None:
    QApplication.processEvents()
    before = view.grab().toImage()
    view.fit(bounds(SQUARE[:3]))
    QApplication.processEvents()
    assert view.grab().toImage() != before
    view.fit()
    QApplication.processEvents()
    assert view.grab().toImage() == before


def test_pieces_on_the_small_map_leave_no_trace(qtbot: QtBot, view: BoardView) -> None:
    view.zoom_by(3)
    bare = view.minimap.grab().toImage()
    view.minimap.set_pieces({(3, 4): "#ff0000"})
    here = view.minimap.grab().toImage()
    view.minimap.set_pieces({(5, 4): "#ff0000"})
    assert here not in (bare, view.minimap.grab().toImage())
    view.minimap.set_pieces({})
    assert view.minimap.grab().toImage() == bare


def test_a_click_on_the_small_map_by_the_left_button_looks_there(
    qtbot: QtBot, view: BoardView
) -> None:
    view.zoom_by(3)
    corner, before = view.minimap.rect().bottomRight() - QPoint(8, 8), view.outlook
    QTest.mouseClick(view.minimap, Qt.MouseButton.RightButton, pos=corner)
    assert view.outlook == before
    QTest.mouseClick(view.minimap, LEFT, pos=corner)
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.contains(centre(*SQUARE[-1]))


def test_the_keyboard_walks_and_says_where_it_is(view: BoardView) -> None:
    view.describe = lambda at: f"hex {at}"
    view.activateWindow()
    view.setFocus()
    view.point_at((3, 4))
    QTest.keyClick(view, Key.Key_Right)
    assert view.at == (4, 4)
    assert view.accessibleName() == "hex (4, 4)"
    pressed: list[Axial] = []
    view.pressed.connect(pressed.append)
    QTest.keyClick(view, Key.Key_Return)
    assert pressed == [(4, 4)]


def test_changing_one_cell_is_seen(view: BoardView) -> None:
    before = view.grab().toImage()
    changed = (Cell(at, fill="#203020" if at != (3, 4) else "#a02020") for at in SQUARE)
    view.set_cells([c._replace(name=str(c.at)) for c in changed])
    QApplication.processEvents()
    after = view.grab().toImage()
    point = place(view, (3, 4)) + QPoint(8, 8)
    assert after.pixelColor(point) != before.pixelColor(point)
    far = place(view, (9, 8)) + QPoint(8, 8)
    assert after.pixelColor(far) == before.pixelColor(far)


def test_a_part_is_shown_as_large_as_there_is_room_and_never_huge(view: BoardView) -> None:
    view.fit()
    whole = view.zoom
    view.fit(bounds([(2, 2), (3, 2)]))
    assert whole < view.zoom == pytest.approx(READABLE * FAR)
    view.fit(bounds([(0, 0), (2, 8)]))
    assert whole < view.zoom < READABLE * FAR
    assert view.sees(bounds([(0, 0), (2, 8)]))


def test_the_core_of_a_part_is_shown_nearer_than_the_part(view: BoardView) -> None:
    view.resize(400, 300)
    view.fit(bounds(SQUARE))
    whole = view.zoom
    core = bounds([(4, 4), (5, 5)])
    view.fit(bounds(SQUARE), core)
    assert view.zoom > whole
    assert view.sees(core)


def test_from_near_all_of_the_part_is_shown_as_long_as_the_hexes_of_the_board_can_be_named(
    view: BoardView,
) -> None:
    ends = SQUARE[0], SQUARE[-1]
    for width, height in ((800, 600), (400, 300)):
        view.resize(width, height)
        view.fit()
        whole, is_named = view.zoom, view.zoom * WIDTH >= NAMED
        view.open_on(ends)
        assert is_named is (width == 800)
        assert (view.zoom == whole) is is_named
        view.open_on([(4, 4)])
        assert view.zoom > whole
        assert view.zoom * WIDTH >= NAMED


def test_an_empty_board_has_no_smaller_hexes_from_afar(qtbot: QtBot) -> None:
    sizes = []
    for distance in (1.0, 1.5, FAR):
        made = BoardView(Look.of(DARK, "westeros", Metrics(distance)))
        qtbot.addWidget(made)
        made.set_cells([Cell(at) for at in SQUARE])
        made.resize(800, round(640 / distance))
        made.open_on(())
        sizes.append(made.zoom)
    assert sizes == sorted(sizes)


def test_a_note_goes_farther_where_all_around_its_place_is_taken(qapp: QApplication) -> None:
    marks, taken = MarksItem(Look.of(DARK, "westeros", Metrics()), 5), QRectF(-100, -100, 200, 200)
    marks.set_marks([Note(QRectF(-27, -37, 54, 72), ("−2",), DARK.bad)], [taken])
    ((_, box),) = marks.placed()
    assert not taken.adjusted(1, 1, -1, -1).intersects(box), "but for its rim"


def test_a_note_at_the_edge_of_what_is_shown_is_shown_whole(qapp: QApplication) -> None:
    """A tag with the losses ran beyond the window."""
    marks, port = MarksItem(Look.of(DARK, "westeros", Metrics()), 5), QRectF(0, 0, 400, 300)
    marks.set_port(port, 1)
    for x, y in ((30, 150), (370, 150), (200, 40), (200, 260), (30, 40), (370, 260)):
        marks.set_marks([Note(QRectF(x - 27, y - 37, 54, 72), ("Guards", "−2"), DARK.bad)])
        ((_, box),) = marks.placed()
        assert port.contains(box), (x, y)
