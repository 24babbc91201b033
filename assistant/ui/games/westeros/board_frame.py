"""The board with its tools in one corner and the info box in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros.board import Board, Hex
from assistant.ui import icons
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.pieces import Pieces
from assistant.ui.games.westeros.terrain import cells
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.plain import PlainButton

ROW = 20
PAD = 10
MOST = 640
HEX, FAR_MOST = 30, 2
"""Half the size of a hex in pixels; the lines shown far from the table."""


class InfoBox(QWidget):
    """A box of lines in a corner of its parent, as wide as its text; `tools` occupy one corner."""

    def __init__(self, look: Look, parent: QWidget, tools: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._board, self._tools = look, parent, tools
        self._lines: tuple[InfoLine, ...] = ()
        self._clear: tuple[QPoint, ...] = ()
        self._standing: tuple[QPoint, ...] = ()
        self.setObjectName("board-info")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_lines(
        self,
        lines: Sequence[InfoLine],
        clear: Sequence[QPoint] = (),
        standing: Sequence[QPoint] = (),
    ) -> None:
        """Show these lines; without any the box is hidden.

        It avoids hexes at these points: first `clear`, then `standing`, where units are.
        """
        most = FAR_MOST if self._look.metrics.is_far else len(lines)
        shown = tuple(lines)[:most], tuple(clear), tuple(standing)
        if shown == (self._lines, self._clear, self._standing):
            return
        self._announce(shown[0])
        self._lines, self._clear, self._standing = shown
        self.setAccessibleName("\n".join(line.words for line in self._lines))
        self.setVisible(bool(self._lines))
        self.place()
        self.update()

    def place(self) -> None:
        """Move to the corner that hides least, best the lower left one."""
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

    def _announce(self, lines: Sequence[InfoLine]) -> None:
        """Announce new lines to the keyboard on the board, but for what its name says."""
        held = self.window().focusWidget()
        if held is None or not self._board.isAncestorOf(held):
            return
        news = (one for one in lines if one not in self._lines)
        unheard = (one for one in news if one.words not in held.accessibleName())
        speak(self, ". ".join(f"{o.words} ({o.rule})" if o.rule else o.words for o in unheard))

    def _hidden(self, place: QRect) -> tuple[int, int]:
        """How many hexes of `clear`, and how many units, the box would hide."""
        around = self._look.px(HEX)
        grown = place.adjusted(-around, -around, around, around)
        spoken, units = (sum(map(grown.contains, p)) for p in (self._clear, self._standing))
        return spoken, units

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines, one below the other."""
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
RULER_KEY, SIGHT_KEY = "F12", "Shift+F12"


class BoardTools(QWidget):
    """The buttons in the upper right corner of the board."""

    zoom_wanted = Signal(float)
    fit_wanted = Signal()
    changed = Signal()
    """The ruler or the overlay was switched."""

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
        """Move to the upper right corner."""
        margin = self._look.px(10 if self._look.metrics.small else 16)
        self.adjustSize()
        self.move(self._board.width() - self.width() - margin, margin)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a background like that of the small map and of the info box."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate, radius = QRectF(self.rect()), look.px(8)
        paint.frame(painter, plate, radius=radius, fill=theme.panel, edge=theme.edge, width=1.0)
        painter.end()

    def toggle_ruler(self) -> None:
        """Switch the ruler on or off."""
        self.ruler = not self.ruler
        self._ruler.set_lit(self.ruler)
        self.changed.emit()

    def toggle_sight(self) -> None:
        """Switch the overlay: off, all that a unit sees, all within its range."""
        after: dict[str, Sees] = {"": "sees", "sees": "shoots", "shoots": ""}
        self.sees = after[self.sees]
        self._eye.set_lit(bool(self.sees))
        self._eye.setToolTip(self._eye_words())
        self._eye.setAccessibleName(self._eye_words())
        self.changed.emit()

    def _ruler_words(self) -> str:
        return self.tr("Ruler: measure between two hexes ({key})").format(key=RULER_KEY)

    def _eye_words(self) -> str:
        words = {
            "": self.tr("Show what the unit sees ({key})"),
            "sees": self.tr("Showing what the unit sees ({key})"),
            "shoots": self.tr("Showing what it sees within range ({key})"),
        }
        return words[self.sees].format(key=SIGHT_KEY)

    def _add(self, icon: str, words: str, slot: Callable[[], None]) -> PlainButton:
        button = PlainButton(self._look, "", icon=icon, flat=True, accessible=words)
        button.setObjectName(f"board:{icon}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: slot())
        self._row.addWidget(button)
        return button


class BoardFrame(QWidget):
    """What the battle and the editor share; each sets its own marks and handles clicks."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.view = BoardView(look)
        self.view.setObjectName("board")
        self.pieces = Pieces(look, self.view)
        self.tools = BoardTools(look, self)
        self.view.covered = 0 if look.metrics.is_far else self.tools.sizeHint().height()
        self.info = InfoBox(look, self, self.tools)
        self._lines: tuple[InfoLine, ...] = ()
        self._spoken: tuple[Hex, ...] = ()
        self._stood_on: tuple[Hex, ...] = ()
        self.of_interest: Callable[[], Sequence[QRectF]] = self.pieces.bodies
        """The parts of the scene that the tools and the small map do not hide in a fitted view."""
        self.view.in_the_way = self.in_the_way
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.tools.raise_()
        self.info.raise_()
        self.tools.zoom_wanted.connect(self.view.zoom_by)
        self.tools.fit_wanted.connect(self.view.fit)
        self.view.zoomed.connect(self._place_info)
        for bar in (self.view.horizontalScrollBar(), self.view.verticalScrollBar()):
            bar.valueChanged.connect(self._place_info)

    @property
    def pointed(self) -> Hex | None:
        """The hex under the pointer or the keyboard cursor."""
        at = self.view.pointed_hex
        return Hex(*at) if at is not None else None

    def show_info(
        self, lines: Iterable[InfoLine], spoken: Iterable[Hex], standing: Iterable[Hex]
    ) -> None:
        """Show lines in the info box, clear of the hexes `spoken` of and of those with units.

        The accessible name of the board becomes the description of the hex pointed at.
        """
        at = self.view.pointed_hex
        if at is not None:
            self.view.setAccessibleName(self.view.describe(at))
        self._lines, self._spoken, self._stood_on = tuple(lines), tuple(spoken), tuple(standing)
        self._place_info()

    def _place_info(self) -> None:
        self.info.show_lines(self._lines, self._places(self._spoken), self._places(self._stood_on))

    def _places(self, hexes: Iterable[Hex]) -> tuple[QPoint, ...]:
        return tuple(self.view.mapFromScene(centre(*at)) for at in hexes)

    def in_the_way(self) -> int:
        """The lower edge of the corners that hide something of interest; half the view at most."""
        self.tools.place()  # the view is resized before the frame is
        shown = [self.view.mapFromScene(part).boundingRect() for part in self.of_interest()]
        corners = [c for c in (self.tools, self.view.minimap) if not c.isHidden()]
        hiding = [c for c in corners if any(c.geometry().intersects(part) for part in shown)]
        reach = max((c.geometry().bottom() + 1 for c in hiding), default=0)
        return min(reach, self.view.height() // 2)

    def show_board(self, board: Board) -> None:
        """Show this board under the units."""
        self.view.set_cells(cells(board, self.look))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the tools and the info box in their corners."""
        super().resizeEvent(event)
        self.tools.place()
        self._place_info()
        self.info.place()
