"""Notes beside the table: short facts with their rules, between the odds and the log."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.game import Note, NoteLine, Tone
from assistant.ui import icons
from assistant.ui.labels import ground, ink, label
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look, Theme
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import HEADING, fit_lines, slim
from assistant.ui.widgets.small import Chip, SeatMark

SIGNS = {Tone.GOOD: "check", Tone.EVEN: "dash", Tone.BAD: "cross", Tone.WARN: "warning"}
SIGN, WIDE = 16, 110
"""The side of a sign; a chip wider than this stands on a line of its own."""


class SideNotes(QScrollArea):
    """Told the notes; takes no room while there are none."""

    opened = Signal(str)
    """The page on which the players can do something about a line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[Note, ...] = ()
        self.setObjectName("notes")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        slim(look, self)
        ground(self, look.theme.panel)
        self._fitted: tuple[int, ...] = ()
        """The width, the room and the height of all notes that it was made fit for."""
        self._boxes: list[QWidget] = []
        self._inside = QWidget()
        self._column = self._laid_out()
        self.hide()

    def present(self, notes: tuple[Note, ...]) -> None:
        """Show these and no others."""
        if notes == self._shown:
            return
        old = list(zip(self._shown, self._boxes, strict=True))
        self._shown, self._boxes = notes, []
        for note in notes:
            same = next((pair for pair in old if pair[0] == note), None)
            if same is not None:
                old.remove(same)
            self._boxes.append(self._note(note) if same is None else same[1])
        for _, box in old:
            box.hide()
            box.setParent(None)
            box.deleteLater()
        for n, box in enumerate(self._boxes):
            if self._column.indexOf(box) != n:
                self._column.insertWidget(n, box)
        self.setVisible(bool(notes))

    def whole(self, width: int) -> int:
        """How high all of the notes are in a column so wide."""
        return max(self._inside.heightForWidth(width), 0) if self._boxes else 0

    def fit(self, width: int, room: int) -> None:
        """Be as high as there is room for, with no line cut."""
        asked = width, room, self.whole(width)
        if asked != self._fitted:
            self._fitted = asked
            fit_lines(self, width, room)

    def _laid_out(self) -> QVBoxLayout:
        ground(self._inside, self._look.theme.panel)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch(1)
        self.setWidget(self._inside)
        return column

    def _note(self, note: Note) -> QWidget:
        look, box = self._look, QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(look.px(16), look.px(7), look.px(12), look.px(7))
        column.setSpacing(look.px(5))
        heading = label(look, say(note.heading), 12, 600, look.theme.muted)
        heading.setObjectName(HEADING)
        column.addWidget(heading)
        for line in note.lines:
            column.addLayout(self._line(line))
        return box

    def _line(self, line: NoteLine) -> QHBoxLayout:
        """A long rule stands under the words, or it would leave them no room."""
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(8))
        top = Qt.AlignmentFlag.AlignTop
        if line.seat is not None:
            row.addWidget(SeatMark(look, line.seat, size=SIGN), 0, top)
        elif line.tone in SIGNS:
            row.addWidget(Sign(look, line.tone), 0, top)
        words = label(look, say(line.text), 14, wrap=True)
        ink(words, look.theme.text)
        column = QVBoxLayout()
        column.setSpacing(look.px(3))
        column.addWidget(words)
        row.addLayout(column, 1)
        if line.cite is not None and (rule := cite(line.cite)):
            chip = Chip(look, rule)
            if chip.sizeHint().width() > look.px(WIDE):
                column.addWidget(chip, 0, Qt.AlignmentFlag.AlignLeft)
            else:
                row.addWidget(chip, 0, top)
        if line.page:
            row.addWidget(self._link(line.page), 0, top)
        return row

    def _link(self, page: str) -> PlainButton:
        button = PlainButton(self._look, self.tr("Open"))
        button.setObjectName(f"open:{page}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.opened.emit(page))
        return button


class Sign(QWidget):
    """A tick, a dash, a cross or a warning, in its colour."""

    def __init__(self, look: Look, tone: Tone) -> None:
        super().__init__()
        self._look, self._tone = look, tone
        self.setFixedSize(look.size(SIGN, SIGN + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign."""
        painter = QPainter(self)
        colour = tone_ink(self._look.theme, self._tone)
        icons.paint(painter, QRectF(self.rect()), SIGNS[self._tone], colour)
        painter.end()


def tone_ink(theme: Theme, tone: Tone) -> str:
    """The colour of a tone."""
    inks = {
        Tone.GOOD: theme.good,
        Tone.EVEN: theme.muted,
        Tone.BAD: theme.bad,
        Tone.WARN: theme.warn,
    }
    return inks.get(tone, theme.text)
