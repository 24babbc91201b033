"""A process of its own that moves over a board: prints the seconds of every move as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, thread_time

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.westeros.board import Board, grid, hex_code, parse_hex
from assistant.games.westeros.hexes import Hex
from assistant.games.westeros.setup import Camp, Edge, Ground, Patch, Setup, UnitSetup
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView
from tests.bench.desk import Took

USUAL, WIDE = (15, 11, 30, 8), (40, 40, 300, 40)
"""Columns, rows, obstacles and units of the usual board and of the widest we promise for."""
SCREEN = (1920, 1080)
STRIDE = 40
"""Pixels between two pictures of a board that is panned fast."""
LEFT = Qt.MouseButton.LeftButton


def crowded(columns: int, rows: int, count: int, units: int) -> Setup:
    """A board with terrain and units at random, the same ones every time."""
    board, rng = Board(columns, rows), Random(10)
    full = [hex_code(board, at) for at, spot in grid(board).spots.items() if not spot.half]
    places = rng.sample(full, count + units)
    kinds = ("forest", "hill", "building", "river")
    patches = tuple(
        Patch(kind, tuple(places[n : count : len(kinds)])) for n, kind in enumerate(kinds)
    )
    types = ("war_host", "lannisport_guards")
    camps = tuple(
        Camp(units=tuple(UnitSetup(at, types[n]) for at in places[count + n :: 2]), home=edge)
        for n, edge in enumerate((Edge.BOTTOM, Edge.TOP))
    )
    return Setup(Ground(columns=columns, rows=rows, terrain=patches), (camps[0], camps[1]))


class Table:
    """The editor with a board, as large as a screen."""

    def __init__(self, app: QApplication, setup: Setup) -> None:
        self._app, self._setup = app, setup
        self._editor = BattleEditor(Look(), setup)
        self._editor.resize(*SCREEN)
        self._editor.show()
        self.view: BoardView = self._editor.canvas.view
        self.settle()

    def settle(self) -> None:
        """Everything is drawn once, and no worker has anything left to prepare."""
        QTest.qWait(400)

    def pans(self, count: int) -> Iterator[Took]:
        """There and back over a part of the board, as fast as a hand does."""
        bars = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        for n in range(count):
            way = STRIDE if (n // 12) % 2 == 0 else -STRIDE
            yield self._timed(lambda way=way: [bar.setValue(bar.value() + way) for bar in bars])

    def drags(self, count: int) -> Iterator[Took]:
        """A unit in the hand over one hex after the other, with all that it would see."""
        board = Board(self._setup.ground.columns, self._setup.ground.rows)
        start = self._start(board)
        way = [start, *self._path(board, start, count)]
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, pos=self._place(way[0]))
        for there in way[1:]:
            place = self._place(there)
            yield self._timed(lambda place=place: QTest.mouseMove(port, place))
        QTest.mouseRelease(port, LEFT, pos=self._place(way[-1]))

    def _start(self, board: Board) -> Hex:
        """A unit near the middle of the picture."""
        port = self.view.mapToScene(self.view.viewport().rect()).boundingRect()
        found = [
            at
            for camp in self._setup.sides
            for at in (parse_hex(board, unit.at) for unit in camp.units)
            if at is not None and port.adjusted(200, 200, -200, -200).contains(centre(*at))
        ]
        return min(found, key=lambda at: (centre(*at) - port.center()).manhattanLength())

    def _path(self, board: Board, start: Hex, count: int) -> Iterator[Hex]:
        """There and back along a row, over hexes that are in sight."""
        port = self.view.mapToScene(self.view.viewport().rect()).boundingRect()
        row = [at for at in grid(board).spots if at.r == start.r and port.contains(centre(*at))]
        row.sort()
        for n in range(count):
            yield row[n % len(row)]

    def _place(self, at: Hex) -> QPoint:
        return self.view.mapFromScene(centre(*at))

    def _timed(self, move: Callable[[], object]) -> Took:
        """Seconds until the board is painted after a move, by the clock and of our own work."""
        begun, spent = perf_counter(), thread_time()
        move()
        self.view.viewport().repaint()
        return Took(perf_counter() - begun, thread_time() - spent)
