"""Whose decision it is and what is asked: the coloured block at the left of the bar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat, Tally
from assistant.rules.game import SeatLabel
from assistant.ui.labels import fit, fitting, label, set_text_color
from assistant.ui.theme import HALO, SEATS, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import put, spaced
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.paint import whole, width_of, wrapped
from assistant.ui.widgets.small import Pips, SeatMark

PIPS = 10
"""More than this is told in words only."""
BESIDE_ROLE = 12
"""The side of the mark of a seat whose name takes the whole row."""
INSET = 22
OUTSET = HALO + 14
"""What a flat button has before its first letter."""
HEIGHT, TIGHT_HEIGHT = 208, 184
"""Of the bar, whatever is asked; in a small window, and from afar."""
SIZES = (28, 20, 19, 18, 16, 14, 12)
"""Of a question."""


def bar_height(look: Look) -> int:
    """The height that a page keeps for the bar."""
    return look.px(TIGHT_HEIGHT if look.metrics.is_tight else HEIGHT)


class SeatBlock(QWidget):
    """Stripe, tint, shape, name and role; the question; what remains; places for controls."""

    def __init__(
        self,
        look: Look,
        seat: Seat | None = None,
        who: SeatLabel | None = None,
        corner: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Whose decision it is; None where it is nobody's. The corner is beside the name."""
        super().__init__(parent)
        self._look, self._corner = look, corner
        self.setProperty("kind", "block")
        self.setProperty("seat", "" if seat is None else str(seat % SEATS))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._who = "" if who is None else say(who.name)
        self.spoken = ""
        """All of it in one sentence: the bar is called so, and the block, which is in it, not."""
        self._hinted = ""
        small, far = look.metrics.small, look.metrics.is_far
        self.setFixedWidth(look.px(214 if far else 232 if small else 268))
        self._asked = label(look, "", 28, 600, wrap=True)
        self._asked.setObjectName("question")
        self._size = SIZES[0]
        self._tally = _Tally(look)
        self._hint = label(look, "", 12 if small else 14, colour=look.theme.muted, wrap=True)
        self._hint.setObjectName("hint")
        self._hint.hide()
        self._restyled = QTimer(self, singleShot=True)
        self._restyled.timeout.connect(self.fit)
        self._top = spaced(QHBoxLayout(), spacing=look.px(8))
        self._column, self._foot = QVBoxLayout(self), QHBoxLayout()
        self._lay_out(seat, who)

    def ask(
        self, question: str, tally: Tally | None = None, detail: str = "", *, lines: int = 2
    ) -> None:
        """The question, what of it remains, a line of facts."""
        look, written = self._look, whole(question)
        small, far = look.metrics.small, look.metrics.is_far
        if far:
            lines = 3  # the block is narrower and no less high: nothing is smaller than from near
        elif tally is not None and (tally.total > 5 or detail):
            lines = 1
        sizes = SIZES[:5] if far else (20, 16) if small else (28, 20, 16)
        room = self.width() - look.px(36) - (0 if self._who else self._beside())
        font = fitting(look, written, room, sizes, lines)
        self._size = next(size for size in sizes if look.font(size, 600) == font)
        self._asked.setText(written)
        self._tally.show_tally(tally, self._room())
        self._write_hint(detail)
        self.fit()
        named = not self._who or question.startswith(f"{self._who}:")  # no card like "Wolf Pack"
        asked = question if named else f"{self._who}: {question}"
        rest = ", ".join(filter(None, (self._tally.words, detail)))
        apart = " " if asked.endswith(("?", "…", ".")) else ", "
        self.spoken = f"{asked}{apart}{rest}" if rest else asked

    @property
    def question(self) -> str:
        """What is asked."""
        return self._asked.text()

    def hint(self, words: str, *, bad: bool = False) -> None:
        """Another line under the question; a refusal in the colour of refusals."""
        if bad or words != self._hinted:
            speak(self, words)
        set_text_color(self._hint, self._look.theme.bad if bad else self._look.theme.muted)
        self._write_hint(words)
        self.fit()

    def foot(self, *widgets: QWidget) -> None:
        """Controls at the foot of the block, their words or edges in line with the question."""
        for n, widget in enumerate(widgets):
            self._foot.insertWidget(n, widget)
            widget.show()  # or its room would be found only later, and the block be too high
        out = OUTSET if isinstance(next(iter(widgets), None), PlainButton) else HALO
        self._foot.setContentsMargins(self._look.px(OUTSET - out), 0, 0, 0)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """A style sheet that is put on anew gives every label the font it was made with."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._restyled.start()

    def fit(self) -> None:
        """Write question and hint no larger than there is height for; cut what is longer still."""
        look, hint = self._look, self._hint
        hint.setText(self._hinted)
        hint.setToolTip("")
        largest = 12 if look.metrics.small else 14
        sizes = SIZES[:-1] if look.metrics.is_far else SIZES  # nothing is smaller than from near
        ways = [(size, largest) for size in sizes if size <= self._size]
        for size, small in (*ways, *((size, 12) for size, _ in ways)):
            if (over := self._written(size, small)) <= 0:
                return
        wide, measure = self._room(), hint.fontMetrics()
        if hint.heightForWidth(wide) - over < measure.lineSpacing():
            over = self._written(SIZES[-1], 12)  # the question alone has no room
        lines = max(1, (hint.heightForWidth(wide) - over) // measure.lineSpacing())
        hint.setText("\n".join(wrapped(self._hinted, hint.font(), wide - 2, lines, even=False)))
        hint.setToolTip(tip(self._hinted))

    def _written(self, size: int, small: int) -> int:
        """Write question and hint so large; by how much they are too high then."""
        self._asked.setFont(self._look.font(size, 600))
        self._hint.setFont(self._look.font(small))
        self._column.activate()  # or the layouts in it are as they were
        return self._column.heightForWidth(self.width()) - bar_height(self._look)

    def _write_hint(self, words: str) -> None:
        self._hinted = words
        self._hint.setVisible(bool(words))

    def _lay_out(self, seat: Seat | None, who: SeatLabel | None) -> None:
        """The question stands under the name; where there is none it has its place."""
        px, column = self._look.px, self._column
        above, below = (8, 4) if self._look.metrics.is_tight else (12, 8)
        column.setContentsMargins(px(INSET - OUTSET), px(above), px(6), px(below))
        column.setSpacing(px(3))
        if seat is None or who is None:
            under: tuple[QWidget, ...] = ()
            self._top.addWidget(self._asked, 1)
        else:
            under = (self._asked,)
            self._name(seat, who)
        if self._corner is not None:
            self._top.addWidget(self._corner, 0, Qt.AlignmentFlag.AlignTop)
        margins = self._look.margins(OUTSET, 0, 0, 0)
        rows = spaced(QVBoxLayout(), spacing=px(3), margins=margins)
        put(rows, self._top, *under, self._tally, self._hint)
        put(column, rows, 1, self._foot)
        self._foot.setSpacing(px(4))
        self._foot.addStretch(1)

    def _beside(self) -> int:
        """The width of what stands beside a name."""
        gap = self._look.px(8)
        return 0 if self._corner is None else self._corner.sizeHint().width() + gap

    def _name(self, seat: Seat, who: SeatLabel) -> None:
        """Mark, name and role: beside each other where there is room, the name in one line.

        A name that would be cut has the whole row; its mark stands under it then, before the role.
        """
        look, name, role = self._look, say(who.name), say_role(who.name, who.role)
        room = self._room() - self._beside() - look.px(22 + 8)
        gap = look.px(2 * 8)
        beside = width_of(look.font(20, 600), name) + gap + width_of(look.font(14), role) <= room
        one_line = (20, 16, 14, 12) if look.metrics.is_tight else (20, 16)
        size = next((s for s in one_line if width_of(look.font(s, 600), name) <= room), 0)
        below = spaced(QHBoxLayout(), spacing=look.px(6))
        if size:
            self._top.addWidget(SeatMark(look, seat))
        else:
            mark = SeatMark(look, seat, size=BESIDE_ROLE)
            below.addWidget(mark, 0, Qt.AlignmentFlag.AlignLeft)
            room += look.px(22 + 8)
            size = next((s for s in one_line if width_of(look.font(s, 600), name) <= room), 20)
        called = label(look, name, size, 600)
        if width_of(called.font(), name) > room:
            fit(look, called, name, room, (20, 16, 14, 12))
        way = QBoxLayout.Direction
        words = QBoxLayout(way.LeftToRight if beside else way.TopToBottom)
        words.setSpacing(look.px(8 if beside else 0))
        words.addWidget(called)
        font = look.font(14 if beside else 12)
        if role and (beside or width_of(font, role) <= room):  # the panel tells it, too
            told = label(look, role, 14 if beside else 12, colour=look.theme.muted, wrap=not size)
            below.addWidget(told, 1)
        words.addLayout(below)
        put(self._top, words, 1)

    def _room(self) -> int:
        """The width inside the margins."""
        return self.width() - self._look.px(22 + 6)


class _Tally(QWidget):
    """What of the question remains: as pips where there is room, and in words."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self.words = look, ""
        self._row = spaced(QHBoxLayout(self), spacing=look.px(6))
        self.hide()

    def show_tally(self, tally: Tally | None, room: int) -> None:
        """In so much width; None where there is nothing to count."""
        if tally is None:
            return
        look, left = self._look, tally.total - tally.done
        words = self.tr("{left} of {total} left") if tally.total > 1 else self.tr("{left} left")
        self.words = words.format(left=left, total=tally.total)
        size = 16 if tally.total <= (2 if look.metrics.is_far else 3) else 14
        told = label(look, self.words, size, 600)
        room -= round(width_of(told.font(), self.words)) + look.px(6)
        sizes = (size for size in (18, 12, 9) if tally.total * look.px(size + 5) <= room)
        pip = next(sizes, 0)
        if pip and tally.total <= PIPS:
            pips = Pips(look)
            pips.set_pips(tally.total, tally.done, size=pip)
            self._row.addWidget(pips)
        put(self._row, told, 1)
        self.show()
