"""Notes beside the table: short facts with their rules, between the odds and the log."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.game import Note
from assistant.ui.labels import set_background
from assistant.ui.side.note_box import NoteBox
from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.scroll import fit_lines, slim


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
        set_background(self, look.theme.panel)
        self._fitted: tuple[int, ...] = ()
        """What it was made fit for: width, room, the height of all notes, the width they had."""
        self._boxes: list[NoteBox] = []
        self._inside = QWidget()
        self._column = self._laid_out()
        self.hide()

    def present(self, notes: tuple[Note, ...]) -> None:
        """Show these and no others."""
        if notes == self._shown:
            return
        self._shown, self._fitted = notes, ()
        while len(self._boxes) < len(notes):
            box = NoteBox(self._look)
            box.opened.connect(self.opened)
            self._column.insertWidget(len(self._boxes), box)
            self._boxes.append(box)
            box.show()  # at once: what is hidden counts for nothing in `whole`
        for spare in self._boxes[len(notes) :]:
            self._boxes.remove(spare)
            remove(spare)
        for box, note in zip(self._boxes, notes, strict=True):
            box.tell(note)
        self.setVisible(bool(notes))

    def whole(self, width: int) -> int:
        """How high all of the notes are in a column so wide."""
        return max(self._inside.heightForWidth(width), 0) if self._boxes else 0

    def fit(self, width: int, room: int) -> None:
        """Be as high as there is room for, with no line cut; with none Tab passes by."""
        asked = width, room, self.whole(width), self.viewport().width()
        if asked != self._fitted:
            self._fitted = asked
            fit_lines(self, width, room)
            self._inside.setEnabled(self.minimumHeight() > 0)

    def _laid_out(self) -> QVBoxLayout:
        set_background(self._inside, self._look.theme.panel)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch(1)
        self.setWidget(self._inside)
        return column
