"""A process of its own that moves over a board: prints the seconds of every move as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, thread_time

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.westeros.board.grid import Board, grid, hex_name, parse_hex
from assistant.games.westeros.board.hexes import Hex, distance
from assistant.games.westeros.setup import Camp, Edge, Ground, Patch, Setup, UnitSetup
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.theme import Look, load_fonts
from assistant.ui.widgets.board.geometry import bounds, centre
from assistant.ui.widgets.board.view import BoardView
from tests.bench.painted import Took

BOARDS = {"15 x 11": (15, 11, 30, 8), "40 x 40": (40, 40, 300, 40)}
"""Columns, rows, obstacles and units of the usual board and of the widest we promise for."""
AROUND, WARM_UP, SETTLED, TURN = 5, 12, 400, 12
"""Hexes in sight around the middle; moves that do not count; milliseconds until nothing is left to
prepare; pictures until a pan turns back."""
SCREEN = (1920, 1080)
STRIDE = 40
"""Pixels between two pictures of a board that is panned fast."""
LEFT = Qt.MouseButton.LeftButton


def crowded(columns: int, rows: int, count: int, units: int) -> Setup:
    """A board with terrain and units at random, the same ones every time."""
    board, rng = Board(columns, rows), Random(10)
    full = [hex_name(board, at) for at, spot in grid(board).spots.items() if not spot.half]
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
    """The editor with a board, as large as a screen, at the size that units are moved at."""

    def __init__(self, setup: Setup) -> None:
        self._board = Board(setup.ground.columns, setup.ground.rows)
        self._units = [
            at
            for camp in setup.sides
            for unit in camp.units
            if (at := parse_hex(self._board, unit.at)) is not None
        ]
        self._editor = BattleEditor(Look(), setup)
        self._editor.resize(*SCREEN)
        self._editor.show()
        self._view: BoardView = self._editor.canvas.view
        spots = list(grid(self._board).spots)
        middle = spots[len(spots) // 2]
        near = [at for at in spots if distance(at, middle) <= AROUND]
        self._view.fit(bounds(near))
        QTest.qWait(SETTLED)

    def pans(self, count: int) -> Iterator[Took]:
        """There and back over a part of the board, as fast as a hand does."""
        bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        for n in range(count):
            way = STRIDE if (n // TURN) % 2 == 0 else -STRIDE
            yield self._timed(lambda way=way: [bar.setValue(bar.value() + way) for bar in bars])

    def drags(self, count: int) -> Iterator[Took]:
        """A unit in the hand over one hex after the other, with all that it would see."""
        view = self._view
        inside = view.mapToScene(view.viewport().rect()).boundingRect().adjusted(99, 99, -99, -99)
        start = next(at for at in self._units if inside.contains(centre(*at)))
        row = [at for at in grid(self._board).spots if at.r == start.r]
        way = sorted(at for at in row if inside.contains(centre(*at)))
        port = view.viewport()
        QTest.mousePress(port, LEFT, pos=self._place(start))
        for n in range(count):
            place = self._place(way[n % len(way)])
            yield self._timed(lambda place=place: QTest.mouseMove(port, place))
        QTest.mouseRelease(port, LEFT, pos=self._place(start))

    def close(self) -> None:
        self._editor.close()
        self._editor.deleteLater()

    def _place(self, at: Hex) -> QPoint:
        return self._view.mapFromScene(centre(*at))

    def _timed(self, move: Callable[[], object]) -> Took:
        """Seconds until the board is painted after a move, by the clock and of our own work."""
        begun, spent = perf_counter(), thread_time()
        move()
        self._view.viewport().repaint()
        return Took(perf_counter() - begun, thread_time() - spent)


def main(count: int) -> None:
    """So many moves of each kind on each board."""
    app = QApplication([])
    load_fonts()
    took = {}
    for name, board in BOARDS.items():
        table = Table(crowded(*board))
        for kind, moves in (("pans", table.pans), ("drags", table.drags)):
            list(moves(WARM_UP))
            took[f"{name} {kind}"] = list(moves(count))
        table.close()
        app.processEvents()
    print(json.dumps(took))


if __name__ == "__main__":
    main(int(sys.argv[1]))
