"""Whose decision it is and what is asked: the coloured block at the left of the bar."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QHBoxLayout,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import Seat, Tally
from assistant.rules.game import SeatLabel
from assistant.ui.labels import fit, fitting, height_of, label, set_text_color
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, SEATS, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled, put
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.paint import width_of, wrapped
from assistant.ui.widgets.small import Pips, SeatMark

PIPS = 10
"""More than this is told in words only."""
INSET = 22
OUTSET = HALO + 14
"""What a flat button has before its first letter."""
HEIGHT, TIGHT_HEIGHT = 208, 184
"""Of the bar, whatever is asked; in a small window, and from afar."""
SIZES = (28, 20, 16, 14, 12)
"""Of a question."""
UNBOUNDED = (1 << 24) - 1
"""The width of a widget that Qt does not bound."""


def bar_height(look: Look) -> int:
    """The height that a page keeps for the bar."""
    return look.px(TIGHT_HEIGHT if look.metrics.is_tight else HEIGHT)


class SeatBlock(QWidget):
    """Stripe, tint, shape, name and role; the question; what remains; places for controls."""

    def __init__(self, look: Look, corner: QWidget | None = None) -> None:
        super().__init__()
        self._look, self._corner = look, corner
        self.setProperty("kind", "block")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._who = ""
        self._introduced: tuple[Seat | None, SeatLabel | None] | None = None
        self._content: tuple[object, ...] = ()
        self._hinted = "", False
        """What was said last: said again it changes nothing, and nothing is painted again."""
        far = look.metrics.is_far
        self.setFixedWidth(look.px(214 if far else 232 if look.metrics.small else 268))
        self._mark = SeatMark(look, 0)
        self._name, self._role = label(look, "", 20, 600), label(look, "", colour=look.theme.muted)
        self._asked = label(look, "", 28, 600, wrap=True)
        self._restyled = QTimer(self, singleShot=True)
        self._restyled.timeout.connect(self.fit)
        self._asked.setObjectName("question")
        self._tally = _Tally(look)
        self._hint = label(
            look, "", 12 if look.metrics.small else 14, colour=look.theme.muted, wrap=True
        )
        self._hint.setObjectName("hint")
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top, self._rows, self._column = QHBoxLayout(), QVBoxLayout(), QVBoxLayout(self)
        self._is_named, self._size = True, SIZES[0]
        self._foot = QHBoxLayout()
        self._hint.hide()
        self._controls: tuple[QWidget, ...] = ()
        self._lay_out()

    def introduce(self, seat: Seat | None, who: SeatLabel | None) -> None:
        """Whose decision it is; None where it is nobody's."""
        if (seat, who) == self._introduced:
            return
        self._introduced = seat, who
        self._who = "" if who is None else say(who.name)
        self._mark.setVisible(who is not None)
        if seat is not None and who is not None:
            self._mark.show_seat(seat, say(who.name))
            self._name_who(who)
        else:
            self._name_nobody()
        self._name.setVisible(bool(self._name.text()))
        self._stand(bool(self._name.text()))
        dress(self, seat="" if seat is None else str(seat % SEATS))

    def ask(
        self, question: str, tally: Tally | None = None, detail: str = "", *, lines: int = 2
    ) -> None:
        """The question, what of it remains, a line of facts."""
        if self._look.metrics.is_far or (tally is not None and (tally.total > 5 or detail)):
            lines = 1  # from afar every line of the bar is one less for the table
        content = self._who, question, tally, lines
        if content != self._content:
            self._content = content
            self._ask(question, tally, lines)
        self._write_hint(detail)
        self.fit()
        named = not self._who or question.startswith(f"{self._who}:")  # no card like "Wolf Pack"
        asked = question if named else f"{self._who}: {question}"
        rest = ", ".join(filter(None, (self._tally.words, detail)))
        apart = " " if asked.endswith(("?", "…", ".")) else ", "
        self.setAccessibleName(f"{asked}{apart}{rest}" if rest else asked)

    def hint(self, words: str, *, bad: bool = False) -> None:
        """Another line under the question; a refusal in the colour of refusals."""
        if bad or (words, bad) != self._hinted:
            speak(self, words)
        self._write_hint(words, bad=bad)

    def foot(self, *widgets: QWidget, lasting: Collection[QWidget] = ()) -> None:
        """Controls at the foot of the block, their words or edges in line with the question.

        Those that were there go, but for the `lasting` ones, which are only hidden.
        """
        if widgets == self._controls:
            return
        for control in self._controls:
            if control not in widgets:
                self._foot.removeWidget(control)
                control.hide()
                if control not in lasting:
                    control.deleteLater()
        for n, widget in enumerate(widgets):
            if self._foot.indexOf(widget) != n:
                self._foot.insertWidget(n, widget)
            widget.show()
        self._controls = widgets
        out = OUTSET if isinstance(next(iter(widgets), None), PlainButton) else HALO
        self._foot.setContentsMargins(self._look.px(OUTSET - out), 0, 0, 0)
        self.fit()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        corner = () if self._corner is None else (self._corner,)
        every = (
            part
            for control in (*corner, *self._controls)
            for part in (control, *control.findChildren(QAbstractButton))
        )
        return tuple(part for part in every if part.focusPolicy() != Qt.FocusPolicy.NoFocus)

    def changeEvent(self, event: QEvent) -> None:
        """A style sheet that is put on anew gives every label the font it was made with."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._restyled.start()

    def _write_hint(self, words: str, *, bad: bool = False) -> None:
        said, was_bad = self._hinted
        self._hinted = words, bad
        if words != said:
            self._hint.setVisible(bool(words))
            self.fit()
        if bad != was_bad:
            set_text_color(self._hint, self._look.theme.bad if bad else self._look.theme.muted)

    def fit(self) -> None:
        """Write question and hint no larger than there is height for; cut what is longer still."""
        look, question, hint = self._look, self._asked.text(), self._hinted[0]
        wide = self._room()
        above = 0 if self._is_named else self._beside()
        high = bar_height(look) - self._taken()
        largest = 12 if look.metrics.small else 14
        ways = [(size, largest) for size in SIZES if size <= self._size]
        for size, small in (*ways, *((size, 12) for size, _ in ways)):
            asked = height_of(look.font(size, 600), question, wide - above)
            told = height_of(look.font(small), hint, wide) + look.px(3) if hint else 0
            if asked + told <= high:
                break
        for words, font in ((self._asked, look.font(size, 600)), (self._hint, look.font(small))):
            if words.font() != font:
                words.setFont(font)
        shown = hint
        if cut := asked + told > high:
            lines = (high - asked - look.px(3)) // self._hint.fontMetrics().lineSpacing()
            shown = "\n".join(wrapped(hint, look.font(small), wide - 2, max(1, lines), even=False))
        if shown != self._hint.text():
            self._hint.setText(shown)
            self._hint.setToolTip(tip(hint) if cut else "")

    def _taken(self) -> int:
        """The height of everything but question and hint."""
        margins, gap = self._column.contentsMargins(), self._look.px(3)
        for layout in (self._words, self._top, self._foot):
            layout.invalidate()  # what was told just now is not laid out yet
        parts = [self._foot.sizeHint().height()] if self._controls else []
        high = max(self._top.sizeHint().height(), self._top.heightForWidth(self._room()))
        parts += [high] if self._is_named else []
        parts += [] if self._tally.isHidden() else [self._tally.sizeHint().height()]
        return margins.top() + margins.bottom() + sum(part + gap for part in parts)

    def _ask(self, question: str, tally: Tally | None, lines: int) -> None:
        look = self._look
        sizes = (20, 16) if look.metrics.small and not look.metrics.is_far else (28, 20, 16)
        room = self.width() - look.px(36) - (0 if self._is_named else self._beside())
        fonts = {size: look.font(size, 600) for size in sizes}
        font = fitting(look, question, room, sizes, lines)
        self._size = next(size for size in sizes if fonts[size] == font)
        self._asked.setFont(font)
        self._asked.setText(question)
        self._tally.show_tally(tally, self._room())

    def _lay_out(self) -> None:
        px = self._look.px
        tight = self._look.metrics.is_far or self._look.metrics.small
        above, below = (8, 4) if tight else (12, 8)
        column, rows, top = self._column, self._rows, self._top
        column.setContentsMargins(px(INSET - OUTSET), px(above), px(6), px(below))
        column.setSpacing(px(3))
        rows.setContentsMargins(px(OUTSET), 0, 0, 0)
        rows.setSpacing(px(3))
        put(column, rows, 1, self._foot)
        self._foot.setSpacing(px(4))
        self._foot.addStretch(1)
        put(rows, top, self._asked, self._tally, self._hint)
        top.setSpacing(px(8))
        top.addWidget(self._mark)
        put(self._words, self._name, self._role)
        top.addLayout(self._words)
        self._room_left = QSpacerItem(0, 0)
        top.addItem(self._room_left)
        top.setStretch(top.indexOf(self._room_left), 1)
        if self._corner is not None:
            top.addWidget(self._corner, 0, Qt.AlignmentFlag.AlignTop)

    def _stand(self, named: bool) -> None:
        """Under the name; where there is none the question has its place."""
        if named == self._is_named:
            return
        self._is_named = named
        (self._top if named else self._rows).removeWidget(self._asked)
        if named:
            self._rows.insertWidget(1, self._asked)
        else:
            self._top.insertWidget(self._top.indexOf(self._words) + 1, self._asked, 1)
        self._top.setStretch(self._top.indexOf(self._room_left), int(named))

    def _beside(self) -> int:
        """The width of what stands beside a name."""
        gap = self._look.px(8)
        return 0 if self._corner is None else self._corner.sizeHint().width() + gap

    def _name_who(self, who: SeatLabel) -> None:
        look, name, role = self._look, say(who.name), say_role(who.name, who.role)
        corner = self._corner.sizeHint().width() if self._corner is not None else 0
        room = self._room() - corner - look.px(22 + 2 * 8)
        gap = look.px(2 * 8)
        beside = width_of(look.font(20, 600), name) + gap + width_of(look.font(14), role) <= room
        way = QBoxLayout.Direction
        self._words.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._words.setSpacing(look.px(8 if beside else 0))
        one_line = (20, 16, 14, 12) if look.metrics.is_tight else (20, 16)
        size = next((s for s in one_line if width_of(look.font(s, 600), name) <= room), 0)
        if not size:  # a name tells more than a shape: stripe and ground have its colour
            self._mark.hide()
            room += look.px(22 + 8)
            size = next((s for s in one_line if width_of(look.font(s, 600), name) <= room), 20)
        self._write_name(name, look.font(size, 600), room)
        font = look.font(14 if beside else 12)
        self._role.setFont(font)
        self._role.setText(role)
        # in the smallest window there may be no room for it; the panel tells it, too
        self._role.setVisible(bool(role) and (beside or width_of(font, role) <= room))

    def _name_nobody(self) -> None:
        self._mark.show_seat(0)
        self._name.clear()
        self._name.setToolTip("")
        self._role.clear()
        self._role.hide()

    def _write_name(self, name: str, font: QFont, room: int) -> None:
        """In one line where there is room; nothing of how the last name was fitted is left."""
        shown = self._name
        shown.setWordWrap(False)
        shown.setMinimumWidth(0)
        shown.setMaximumWidth(UNBOUNDED)
        shown.setToolTip("")
        shown.setFont(font)
        shown.setText(name)
        if width_of(font, name) > room:
            fit(self._look, shown, name, room, (20, 16, 14, 12))

    def _room(self) -> int:
        """The width inside the margins."""
        return self.width() - self._look.px(22 + 6)


class _Tally(QWidget):
    """What of the question remains: as pips where there is room, and in words."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._pips, self._words = Pips(look), label(look, "", 14, 600)
        filled(QHBoxLayout(self), self._pips, self._words, 1, spacing=look.px(6))

    @property
    def words(self) -> str:
        """What it says, or nothing."""
        return self._words.text()

    def show_tally(self, tally: Tally | None, room: int) -> None:
        """In so much width; None where there is nothing to count."""
        self.setVisible(tally is not None)
        self._words.clear()
        pip = 0
        if tally is not None:
            self._write(tally)
            room -= round(width_of(self._words.font(), self._words.text())) + self._look.px(6)
            steps = ((size, tally.total * self._look.px(size + 5)) for size in (18, 12, 9))
            pip = next((size for size, wide in steps if wide <= room), 0)
        if tally is not None and pip and tally.total <= PIPS:
            self._pips.set_pips(tally.total, tally.done, size=pip)
            self._pips.show()
        else:
            self._pips.set_pips(0, 0)
            self._pips.hide()

    def _write(self, tally: Tally) -> None:
        left = tally.total - tally.done
        roomy = tally.total <= 3 and not self._look.metrics.is_far
        self._words.setFont(self._look.font(16 if roomy else 14, 600))
        words = self.tr("{left} of {total} left").format(left=left, total=tally.total)
        self._words.setText(words)
