"""Hands on a board: hexes by their names, in the window of a battle or of the editor."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.westeros.board import Board, parse_hex
from assistant.ui.widgets.board.geometry import MarksItem, Note, centre
from assistant.ui.widgets.board.view import BoardView
from tests.ui.desk import Desk

LEFT = Qt.MouseButton.LeftButton


def view_of(desk: Desk) -> BoardView:
    """The board of the battle."""
    found = desk.find("board")
    assert isinstance(found, BoardView)
    return found


def notes(desk: Desk) -> list[tuple[Note, QRectF]]:
    """The notes on the board, and their places on the scene."""
    items = view_of(desk).scene().items()
    return [found for i in items if isinstance(i, MarksItem) for found in i.placed()]


def place(view: BoardView, board: Board, name: str) -> QPoint:
    """Where on the viewport a hex is."""
    at = parse_hex(board, name)
    assert at is not None
    return view.mapFromScene(centre(*at))


def touch(view: BoardView, board: Board, name: str, button: Qt.MouseButton = LEFT) -> None:
    """Click a hex."""
    QTest.mouseClick(view.viewport(), button, pos=place(view, board, name))
    QApplication.processEvents()


def point(view: BoardView, board: Board, name: str) -> None:
    """Move the pointer over a hex."""
    QTest.mouseMove(view.viewport(), place(view, board, name))
    QApplication.processEvents()


def drag(view: BoardView, board: Board, *names: str) -> None:
    """Press on the first hex, move over the others, let go on the last."""
    QTest.mousePress(view.viewport(), LEFT, pos=place(view, board, names[0]))
    for name in names[1:]:
        point(view, board, name)
    QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, board, names[-1]))
    QApplication.processEvents()
