"""Notes beside the table: short facts with their rules, between the odds and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.game import Note, NoteLine, Tone
from assistant.ui.labels import label, set_background
from assistant.ui.theme import HALO, Look, Theme
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.paint import chip_width
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import HEADING, fit_lines, one_bar
from assistant.ui.widgets.small import Chip, Glyph, SeatMark


class SideNotes(QScrollArea):
    """Shows the notes; takes no room while there are none."""

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
        one_bar(self)
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

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not self._shown

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


SIGNS = {Tone.GOOD: "check", Tone.EVEN: "dash", Tone.BAD: "cross", Tone.WARN: "warning"}
SIGN, WIDE = 16, 110
"""The side of a sign; a chip wider than this stands on a line of its own."""


class NoteBox(QWidget):
    """Shows a note; its rows are kept while only their words change.

    `opened` carries the page on which the players can do something about a line.
    """

    opened = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._note: Note | None = None
        self._rows: list[NoteRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(look.px(16), look.px(7), look.px(12), look.px(7))
        self._column.setSpacing(look.px(5))
        self._heading = label(look, "", 12, 600, look.theme.muted)
        self._heading.setObjectName(HEADING)
        self._column.addWidget(self._heading)

    def tell(self, note: Note) -> None:
        """This one and no other."""
        if note == self._note:
            return
        self._note = note
        self._heading.setText(say(note.heading))
        same = self._tell_again(note.lines)
        for old in self._rows[same:]:
            remove(old)
        self._rows[same:] = [
            NoteRow(self._look, line, self.opened.emit) for line in note.lines[same:]
        ]
        for row in self._rows[same:]:
            self._column.addWidget(row)
            row.show()  # at once: what is hidden is not measured
        self._column.activate()  # how high it is now is asked at once

    def _tell_again(self, lines: Sequence[NoteLine]) -> int:
        """Tell the rows that can stay, and how many they are.

        One that cannot takes those below it along: Tab leads to rows as they were made.
        """
        rows = zip(self._rows, lines, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0].tell(pair[1]), rows))


class NoteRow(QWidget):
    """A line of a note. A long rule stands under the words, or it would leave them no room."""

    def __init__(self, look: Look, line: NoteLine, opened: Callable[[str], None]) -> None:
        super().__init__()
        self._look, self._line = look, line
        top = Qt.AlignmentFlag.AlignTop
        row = self._row = QHBoxLayout(self)
        column = self._column = QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(8))
        column.setSpacing(look.px(3))
        if line.seat is not None:
            row.addWidget(SeatMark(look, line.seat, size=SIGN), 0, top)
        elif line.tone in SIGNS:
            ink = tone_ink(look.theme, line.tone)
            row.addWidget(Glyph(look, SIGNS[line.tone], SIGN, ink), 0, top)
        self._words = label(look, say(line.text), 14, wrap=True)
        column.addWidget(self._words)
        row.addLayout(column, 1)
        self._beside = row.count()
        """Where in the row a short rule stands."""
        self._chip = Chip(look, rule) if (rule := cite(line.cite)) else None
        if self._chip is not None:
            self._place(self._chip, self._is_wide(rule))
        if line.page:
            row.addWidget(self._link(line.page, opened), 0, top)

    def tell(self, line: NoteLine) -> bool:
        """Say what this line says, if it differs in its words and in which rule it has alone."""
        if line == self._line:
            return True
        rule, before = cite(line.cite), cite(self._line.cite)
        alike = replace(line, text=self._line.text, cite=self._line.cite) == self._line
        if not alike or bool(rule) != bool(before):
            return False
        self._line = line
        self._words.setText(say(line.text))
        if self._chip is not None:
            self._chip.setText(rule)
            if (wide := self._is_wide(rule)) != self._is_wide(before):
                (self._row if wide else self._column).removeWidget(self._chip)
                self._place(self._chip, wide)
        self._row.activate()
        return True

    def _place(self, chip: Chip, wide: bool) -> None:
        if wide:
            self._column.addWidget(chip, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self._row.insertWidget(self._beside, chip, 0, Qt.AlignmentFlag.AlignTop)

    def _is_wide(self, rule: str) -> bool:
        """Whether the chip of a rule stands on a line of its own."""
        return chip_width(self._look, rule) + 2 * self._look.px(HALO) > self._look.px(WIDE)

    def _link(self, page: str, opened: Callable[[str], None]) -> PlainButton:
        button = PlainButton(self._look, self.tr("Open"))
        button.setObjectName(f"open:{page}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: opened(page))
        return button


def tone_ink(theme: Theme, tone: Tone) -> str:
    """The colour of a tone."""
    inks = {
        Tone.GOOD: theme.good,
        Tone.EVEN: theme.muted,
        Tone.BAD: theme.bad,
        Tone.WARN: theme.warn,
    }
    return inks.get(tone, theme.text)
