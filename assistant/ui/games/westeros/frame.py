"""The board with its tools in one corner and what is pointed at in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.westeros.board.grid import Board
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.board.sightlines import prepare
from assistant.games.westeros.rule_options import CornerTouch
from assistant.ui.games.westeros.info import InfoCard, InfoLine
from assistant.ui.games.westeros.pieces import Pieces
from assistant.ui.games.westeros.terrain import cells
from assistant.ui.games.westeros.tools import BoardTools
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView


class BoardFrame(QWidget):
    """What the battle and the editor share; they say what is marked and what a touch means."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.view = BoardView(look)
        self.view.setObjectName("board")
        self.pieces = Pieces(look, self.view)
        self.tools = BoardTools(look, self)
        self.view.covered = 0 if look.metrics.is_far else self.tools.sizeHint().height()
        self.info = InfoCard(look, self, self.tools)
        self._lines: tuple[InfoLine, ...] = ()
        self._spoken: tuple[Hex, ...] = ()
        self._stood_on: tuple[Hex, ...] = ()
        self.of_interest: Callable[[], Sequence[QRectF]] = self.pieces.bodies
        """What on the scene the tools and the small map are not to hide in a fitted view."""
        self.view.in_the_way = self.in_the_way
        self._board: Board | None = None
        self._ready: tuple[object, ...] = ()
        """The kind of board that sights were made ready for."""
        self._worker = OddsWorker(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.tools.raise_()
        self.info.raise_()
        self.tools.zoom_wanted.connect(self.view.zoom_by)
        self.tools.fit_wanted.connect(self.view.fit)
        self.view.zoomed.connect(self._say)
        for bar in (self.view.horizontalScrollBar(), self.view.verticalScrollBar()):
            bar.valueChanged.connect(self._say)

    @property
    def pointed(self) -> Hex | None:
        """The hex under the pointer or the keyboard cursor."""
        at = self.view.pointed_hex
        return Hex(*at) if at is not None else None

    def tell(
        self, lines: Iterable[InfoLine], spoken: Iterable[Hex], standing: Iterable[Hex]
    ) -> None:
        """Say this in a corner that hides as few as can be of the hexes spoken of, then of units.

        It makes way for them when the board is moved, zoomed or made smaller, too. The board is
        called by what is now on the hex pointed at: heard first, if the keyboard is here.
        """
        at = self.view.pointed_hex
        if at is not None:
            self.view.setAccessibleName(self.view.describe(at))
        self._lines, self._spoken, self._stood_on = tuple(lines), tuple(spoken), tuple(standing)
        self._say()

    def _say(self) -> None:
        self.info.tell(self._lines, self._places(self._spoken), self._places(self._stood_on))

    def _places(self, hexes: Iterable[Hex]) -> tuple[QPoint, ...]:
        return tuple(self.view.mapFromScene(centre(*at)) for at in hexes)

    def in_the_way(self) -> int:
        """How far down those corners reach that hide something of interest; half the view at most.

        In a low one more would leave the board no room.
        """
        self.tools.place()  # the view is resized before this is told
        shown = [self.view.mapFromScene(part).boundingRect() for part in self.of_interest()]
        corners = [c for c in (self.tools, self.view.minimap) if not c.isHidden()]
        hiding = [c for c in corners if any(c.geometry().intersects(part) for part in shown)]
        reach = max((c.geometry().bottom() + 1 for c in hiding), default=0)
        return min(reach, self.view.height() // 2)

    def show_ground(self, board: Board, corners: CornerTouch) -> None:
        """Show this board. Sights over a large one are cold at first: made ready meanwhile."""
        if board != self._board:  # few moves change the ground
            self._board = board
            self.view.set_cells(cells(board, self.look))
        kind = board.columns, board.rows, corners
        if kind != self._ready:
            self._ready = kind
            self._worker.ask(lambda cancelled, told: prepare(board, corners))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The corners stay in their corners."""
        super().resizeEvent(event)
        self.tools.place()
        self._say()
        self.info.place()
