"""The board with its tools in one corner and the info box in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros.board.grid import Board
from assistant.games.westeros.board.hexes import Hex
from assistant.ui import icons
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.pieces import Pieces
from assistant.ui.games.westeros.terrain import cells
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.aloud import speak
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.plain import PlainButton

ROW = 20
PAD = 10
MOST = 640
HEX, FAR_MOST = 30, 2
"""What a hex reaches from its middle, about; the lines that are shown far from the table."""


class InfoCard(QWidget):
    """Drawn in a corner of its parent, as wide as what it says; one has `tools`."""

    def __init__(self, look: Look, parent: QWidget, tools: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._board, self._tools = look, parent, tools
        self._lines: tuple[InfoLine, ...] = ()
        self._clear: tuple[QPoint, ...] = ()
        self._standing: tuple[QPoint, ...] = ()
        self.setObjectName("board-info")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(
        self,
        lines: Sequence[InfoLine],
        clear: Sequence[QPoint] = (),
        standing: Sequence[QPoint] = (),
    ) -> None:
        """Say this; nothing hides the card.

        It makes way for the hexes at these points: first those spoken of, then where units stand.
        """
        most = FAR_MOST if self._look.metrics.is_far else len(lines)
        told = tuple(lines)[:most], tuple(clear), tuple(standing)
        if told == (self._lines, self._clear, self._standing):
            return
        self._let_hear(told[0])
        self._lines, self._clear, self._standing = told
        self.setAccessibleName("\n".join(line.words for line in self._lines))
        self.setVisible(bool(self._lines))
        self.place()
        self.update()

    def place(self) -> None:
        """The lower left corner, or one that hides less of what is spoken of."""
        px, parent = self._look.px, self._board
        room = parent.width() - 2 * px(16)
        wide = max((self._width(line) for line in self._lines), default=0) + 2 * px(PAD)
        high = px(ROW) * len(self._lines) + px(PAD)
        margin = px(10 if self._look.metrics.small else 16)
        width = round(min(wide, px(MOST), room))
        low = parent.height() - high - margin
        left = QRect(margin, low, width, high)
        right = QRect(parent.width() - margin - width, low, width, high)
        places = [left, right]
        if self._tools is not None:
            places.append(right.translated(0, self._tools.geometry().bottom() + px(8) - low))
        self.setGeometry(min(places, key=self._hidden))

    def _let_hear(self, lines: Sequence[InfoLine]) -> None:
        """What is new, to who goes over the board by keys and has heard what the hex is called."""
        held = self.window().focusWidget()
        if held is None or not self._board.isAncestorOf(held):
            return
        news = (one for one in lines if one not in self._lines)
        unheard = (one for one in news if one.words not in held.accessibleName())
        speak(self, ". ".join(f"{o.words} ({o.rule})" if o.rule else o.words for o in unheard))

    def _hidden(self, place: QRect) -> tuple[int, int]:
        """How many hexes that are spoken of, and how many units, would lie under the card."""
        around = self._look.px(HEX)
        grown = place.adjusted(-around, -around, around, around)
        spoken, units = (sum(map(grown.contains, p)) for p in (self._clear, self._standing))
        return spoken, units

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line under line."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        paint.frame(painter, body, radius=look.px(8), fill=theme.panel, edge=theme.edge, width=1.0)
        for n, line in enumerate(self._lines):
            top = look.px(PAD) / 2 + n * look.px(ROW)
            row = QRectF(look.px(PAD), top, self.width() - 2 * look.px(PAD), look.px(ROW))
            self._draw(painter, line, row)
        painter.end()

    def _draw(self, painter: QPainter, line: InfoLine, row: QRectF) -> None:
        look, theme = self._look, self._look.theme
        if line.icon:
            place = QRectF(row.x(), row.y(), look.px(14), row.height())
            icons.paint(painter, place, line.icon, line.colour or theme.muted)
            row = row.adjusted(look.px(20), 0, 0, 0)
        if line.rule:
            wide = paint.chip_width(look, line.rule)
            chip = QRectF(row.right() - wide, row.y() + look.px(1), wide, look.px(18))
            paint.chip(painter, chip, line.rule, look)
            row = row.adjusted(0, 0, -wide - look.px(8), 0)
        ink = theme.text if line.strong or line.colour else theme.muted
        paint.write(painter, row, line.words, look.font(12, 600 if line.strong else 400), ink)

    def _width(self, line: InfoLine) -> float:
        look = self._look
        words = paint.width_of(look.font(12, 600 if line.strong else 400), line.words)
        chip = paint.chip_width(look, line.rule) + look.px(12) if line.rule else 0
        return words + chip + (look.px(20) if line.icon else 0) + 2


Sees = Literal["", "sees", "shoots"]
RULER_KEY, SIGHT_KEY = "F12", "F7"


class BoardTools(QWidget):
    """Stands in the upper right corner of its parent; says what was pressed."""

    zoom_wanted = Signal(float)
    fit_wanted = Signal()
    changed = Signal()
    """Ruler or overlay were switched."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._board = look, parent
        self.setObjectName("board-tools")
        self.ruler = False
        self.sees: Sees = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._row = row
        self._add("minus", self.tr("Zoom out (−)"), lambda: self.zoom_wanted.emit(0.8))
        self._add("plus", self.tr("Zoom in (+)"), lambda: self.zoom_wanted.emit(1.25))
        self._add("fit", self.tr("Show the whole board (Home)"), self.fit_wanted.emit)
        self._ruler = self._add("ruler", self._ruler_words(), self.toggle_ruler)
        self._eye = self._add("eye", self._eye_words(), self.toggle_sight)
        for key, slot in ((RULER_KEY, self.toggle_ruler), (SIGHT_KEY, self.toggle_sight)):
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        self.place()

    def place(self) -> None:
        """The upper right corner."""
        margin = self._look.px(10 if self._look.metrics.small else 16)
        self.adjustSize()
        self.move(self._board.width() - self.width() - margin, margin)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate of its own, with the edge of the small map and of the card below."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate, radius = QRectF(self.rect()), look.px(8)
        paint.frame(painter, plate, radius=radius, fill=theme.panel, edge=theme.edge, width=1.0)
        painter.end()

    def toggle_ruler(self) -> None:
        """Measure between any two hexes, or no more."""
        self.ruler = not self.ruler
        self._ruler.set_lit(self.ruler)
        self.changed.emit()

    def toggle_sight(self) -> None:
        """Nothing, all that a unit sees, all within its range, and round again."""
        after: dict[str, Sees] = {"": "sees", "sees": "shoots", "shoots": ""}
        self.sees = after[self.sees]
        self._eye.set_lit(bool(self.sees))
        self._eye.setToolTip(self._eye_words())
        self._eye.setAccessibleName(self._eye_words())
        self.changed.emit()

    def _ruler_words(self) -> str:
        return self.tr("Ruler: measure between two hexes ({key})").format(key=RULER_KEY)

    def _eye_words(self) -> str:
        told = {
            "": self.tr("Show what the unit sees ({key})"),
            "sees": self.tr("Showing what the unit sees ({key})"),
            "shoots": self.tr("Showing what it sees within range ({key})"),
        }
        return told[self.sees].format(key=SIGHT_KEY)

    def _add(self, icon: str, words: str, slot: Callable[[], None]) -> PlainButton:
        button = PlainButton(self._look, "", icon=icon, flat=True, accessible=words)
        button.setObjectName(f"board:{icon}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: slot())
        self._row.addWidget(button)
        return button


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

    def show_board(self, board: Board) -> None:
        """Show this board under the units."""
        self.view.set_cells(cells(board, self.look))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The corners stay in their corners."""
        super().resizeEvent(event)
        self.tools.place()
        self._say()
        self.info.place()
