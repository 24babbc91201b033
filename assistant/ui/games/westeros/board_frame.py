"""The board with its tools and small map beside it, and lines about a hex in one of its corners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Literal

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QWidget

from assistant.games.westeros.board import Board, Hex
from assistant.games.westeros.los import Field
from assistant.games.westeros.rule_options import CornerTouch
from assistant.rules.text import Message
from assistant.ui.games.westeros.banner import BODY, Pieces
from assistant.ui.games.westeros.board_marks import ruler_marks
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.terrain import cells
from assistant.ui.key_sheet import KeyGroup, group
from assistant.ui.style_sheet import tinted
from assistant.ui.theme import Look
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.marks import Marks
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.switch import IconSwitch

LEAST, MARGIN = 240, 10
SHARE, FAR_SHARE = 0.65, 0.4
"""The part of the width of the board that lines take at most."""
FAR_MOST = 2
"""The lines shown far from the table."""


class InfoBox(QLabel):
    """Lines in a corner of the board, as wide as their text."""

    def __init__(self, look: Look, board: QWidget) -> None:
        super().__init__(board)
        self._look, self._board = look, board
        self._lines: tuple[InfoLine, ...] = ()
        self._clear: tuple[QRect, ...] = ()
        self._standing: tuple[QRect, ...] = ()
        self.setObjectName("board-info")
        self.setProperty("kind", "legend")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(look.font(12))
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_lines(
        self,
        lines: Sequence[InfoLine],
        clear: Sequence[QRect] = (),
        standing: Sequence[QRect] = (),
    ) -> None:
        """Show these lines; without any the box is hidden.

        It avoids these places: first `clear`, then `standing`, where units and notes are.
        """
        shown = tuple(lines)[: FAR_MOST if self._look.metrics.is_far else len(lines)]
        self._clear, self._standing = tuple(clear), tuple(standing)
        if shown != self._lines:
            self._announce(shown)
            self._lines = shown
            self.setText(f"<table>{''.join(map(self._row, shown))}</table>")
            self.setAccessibleName("\n".join(line.words for line in shown))
            self.setVisible(bool(shown))
        self.place()

    def place(self) -> None:
        """Move to the corner that hides least, best the lower left one."""
        margin, inside = self._look.px(MARGIN), self._board.rect()
        share = FAR_SHARE if self._look.metrics.is_far else SHARE
        self.setMaximumWidth(round(max(inside.width() * share, self._look.px(LEAST))))
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > self.maximumWidth():
            self.setWordWrap(True)
            size.setWidth(self.maximumWidth())
            size.setHeight(self.heightForWidth(size.width()))
        room = inside.adjusted(margin, margin, -margin, -margin)
        low = QRect(QPoint(room.left(), room.bottom() - size.height()), size)
        right = low.translated(room.right() - low.right(), 0)
        up = room.top() - low.top()
        places = low, right, right.translated(0, up), low.translated(0, up)
        self.setGeometry(min(places, key=self._hidden))

    def _row(self, line: InfoLine) -> str:
        theme, side, picture, rule = self._look.theme, self._look.px(14), "", ""
        if line.icon:
            file = tinted(line.icon, line.colour or theme.muted)
            picture = f'<img src="{file}" width="{side}" height="{side}">&nbsp;'
        ink = theme.text if line.strong or line.colour else theme.muted
        words = _span(line.words, f"color:{ink}; font-weight:{600 if line.strong else 400}")
        if line.rule:
            rule = _span(f"\u00a0{line.rule}\u00a0", f"background:{theme.hover}")
        return f"<tr><td>{picture}</td><td>{words}&nbsp;</td><td>{rule}</td></tr>"

    def _announce(self, lines: Sequence[InfoLine]) -> None:
        """Announce new lines to the keyboard on the board, but for what its name says."""
        held, frame = self.window().focusWidget(), self._board.parentWidget()
        if held is None or frame is None or not frame.isAncestorOf(held):
            return
        news = (one for one in lines if one not in self._lines)
        unheard = (one for one in news if one.words not in held.accessibleName())
        speak(self, ". ".join(f"{o.words} ({o.rule})" if o.rule else o.words for o in unheard))

    def _hidden(self, place: QRect) -> tuple[int, int]:
        """How many places of `clear`, and how many units, the box would hide."""
        spoken, units = (sum(map(place.intersects, p)) for p in (self._clear, self._standing))
        return spoken, units


def _span(words: str, style: str) -> str:
    """Words of rich text, which knows no narrow space that keeps what it parts together."""
    kept = escape(words).replace("\u202f", "\u00a0")
    return f'<span style="{style}">{kept}</span>'


Sees = Literal["", "sees", "shoots"]
RULER_KEY, SIGHT_KEY = "F12", "Shift+F12"


class BoardTools(QFrame):
    """The buttons and the small map beside the board, `across` it or in a column."""

    zoom_wanted = Signal(float)
    fit_wanted = Signal()
    changed = Signal()
    """The ruler or the overlay was switched."""

    def __init__(self, look: Look, small_map: QWidget | None, *, across: bool) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("board-tools")
        self.setProperty("kind", "page")
        self.ruler = False
        self.sees: Sees = ""
        buttons = (
            self._made("minus", self.tr("Zoom out (−)"), lambda: self.zoom_wanted.emit(0.8)),
            self._made("plus", self.tr("Zoom in (+)"), lambda: self.zoom_wanted.emit(1.25)),
            self._made("fit", self.tr("Show the whole board (Home)"), self.fit_wanted.emit),
            self._made("ruler", self._ruler_words(), self.toggle_ruler),
            self._made("eye", self._eye_words(), self.toggle_sight),
        )
        *_, self._ruler, self._eye = buttons
        for switch in (self._ruler, self._eye):
            switch.setCheckable(True)
        for key, slot in ((RULER_KEY, self.toggle_ruler), (SIGHT_KEY, self.toggle_sight)):
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        columns = len(buttons) if across else 2
        grid = QGridLayout(self)
        grid.setContentsMargins(look.px(4), look.px(4), look.px(4), look.px(4))
        grid.setSpacing(0)
        for n, button in enumerate(buttons):
            grid.addWidget(button, 1 + n // columns, n % columns)
        if small_map is not None and across:
            grid.addWidget(small_map, 1, columns + 1)
            grid.setColumnStretch(columns, 1)
        elif small_map is not None:
            grid.addWidget(small_map, 0, 0, 1, columns, Qt.AlignmentFlag.AlignHCenter)
        grid.setRowStretch(4, 1)

    def toggle_ruler(self) -> None:
        """Switch the ruler on or off."""
        self.ruler = not self.ruler
        self._ruler.turn(self._ruler_words(), on=self.ruler)
        self.changed.emit()

    def toggle_sight(self) -> None:
        """Switch the overlay: off, all that a unit sees, all within its range."""
        after: dict[str, Sees] = {"": "sees", "sees": "shoots", "shoots": ""}
        self.sees = after[self.sees]
        self._eye.turn(self._eye_words(), on=bool(self.sees))
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

    def _made(self, icon: str, words: str, slot: Callable[[], None]) -> IconSwitch:
        button = IconSwitch(self._look, icon, words, on=False)
        button.setObjectName(f"board:{icon}")
        button.setCheckable(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: slot())
        return button


THE_BOARD = Message("keys", "The board")
TO_THE_BOARD = Message("keys", "to the board")
BOARD_KEYS = (
    ("↑ – ↓", Message("keys", "from hex to hex, also to the sides")),
    ("Enter", Message("keys", "as a click on the hex")),
    ("Ctrl+↑ – Ctrl+↓", Message("keys", "move the board, also to the sides")),
    ("+ – -", Message("keys", "zoom in and out")),
    ("Home", Message("keys", "the whole board")),
    (RULER_KEY, Message("keys", "the ruler")),
    (SIGHT_KEY, Message("keys", "what is seen from the hex")),
)


class BoardFrame(QWidget):
    """What the battle and the editor share; each sets its own marks and handles clicks."""

    focus_key = ""
    """The key that leads to the board, where there is one."""

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the board."""
        leads = ((self.focus_key, TO_THE_BOARD),) if self.focus_key else ()
        return [group(THE_BOARD, (*leads, *BOARD_KEYS))]

    def __init__(self, look: Look, *, across: bool, has_map: bool = True) -> None:
        super().__init__()
        self.look = look
        self.view = BoardView(look)
        self.view.setObjectName("board")
        self.pieces = Pieces(look, self.view)
        small_map = self.view.minimap if has_map else None
        self.tools = BoardTools(look, small_map, across=across)
        self.info = InfoBox(look, self.view)
        self._lines: tuple[InfoLine, ...] = ()
        self._spoken: tuple[Hex, ...] = ()
        self._stood_on: tuple[Hex, ...] = ()
        self._ruler: tuple[Hex, ...] = ()
        way = QBoxLayout.Direction
        layout = QBoxLayout(way.TopToBottom if across else way.LeftToRight, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tools)
        layout.addWidget(self.view, 1)
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

    @property
    def ruler(self) -> tuple[Hex, ...]:
        """The ends of the ruler that are set; none while it is put away."""
        if not self.tools.ruler:
            self._ruler = ()
        return self._ruler

    def measure(self, at: Hex) -> None:
        """A hex is clicked with the ruler: it is its start, then its end."""
        self._ruler = (*self.ruler, at) if len(self.ruler) == 1 else (at,)

    def measured(self, field: Field, corners: CornerTouch) -> tuple[Marks, list[InfoLine]]:
        """What the ruler shows; between its two clicks it follows the pointer."""
        return ruler_marks(field, self.ruler, self.pointed, corners, self.look)

    def show_marks(
        self,
        marks: Marks,
        lines: Iterable[InfoLine],
        spoken: Iterable[Hex],
        standing: Iterable[Hex],
    ) -> None:
        """Mark the board, and show lines clear of the hexes `spoken` of and of those with units.

        The accessible name of the board becomes the description of the hex pointed at.
        """
        at = self.view.pointed_hex
        if at is not None:
            self.view.setAccessibleName(self.view.describe(at))
        self._lines, self._spoken, self._stood_on = tuple(lines), tuple(spoken), tuple(standing)
        self.view.set_marks(marks, self.pieces.kept_clear())
        self._place_info()

    def show_board(self, board: Board) -> None:
        """Show this board under the units."""
        self.view.set_cells(cells(board, self.look))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the lines in their corner."""
        super().resizeEvent(event)
        self._place_info()

    def _place_info(self) -> None:
        bodies = [BODY.translated(centre(*at)) for at in self._stood_on]
        spoken = (BODY.translated(centre(*at)) for at in self._spoken)
        standing = self._on_screen((*bodies, *self.view.note_places))
        self.info.show_lines(self._lines, self._on_screen(spoken), standing)

    def _on_screen(self, parts: Iterable[QRectF]) -> tuple[QRect, ...]:
        return tuple(self.view.mapFromScene(part).boundingRect() for part in parts)
