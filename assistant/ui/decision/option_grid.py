"""The options of a choice that have keys, side by side under the verbs of their groups.

What does not fit scrolls, or is counted and waits in the list where the table is far away. Where an
option stands depends on what was offered since the question is
asked, never on what is offered now: nothing moves while the same question is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, zip_longest
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from assistant.rules.decision import Action, Group, Option, Ref, Seat
from assistant.rules.odds import OptionValues
from assistant.ui.decision.options import KeyedChoice, in_rows, name_of
from assistant.ui.figures import drawn, worth, worth_of
from assistant.ui.labels import label, reasons, with_rules
from assistant.ui.odds.shares import scale
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import Sideways, put, spaced
from assistant.ui.widgets.option import (
    HALO,
    LEAST,
    LINE_HEIGHT,
    TALL_HEIGHT,
    WORTHLESS,
    Face,
    Form,
    OptionButton,
    Worth,
    halved,
    has_room,
    least,
    wish,
)
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import Chip

IconOf = Callable[[tuple[Ref, ...]], str]
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
FEW = 9
"""More options than there are digits stand in lines, two over each other."""
HEADING, GAP = 28, 10
"""The height of the verbs; between two groups."""


class _Wish(NamedTuple):
    """Options over each other, and how wide they are to be."""

    group: Group
    numbers: tuple[int, ...]
    wish: int
    least: int


class _Column(NamedTuple):
    """Options over each other, by their numbers."""

    numbers: tuple[int, ...]
    width: int


class _Run(NamedTuple):
    """Neighbours of one group."""

    group: Group
    columns: tuple[_Column, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Of all its options."""
        return tuple(n for column in self.columns for n in column.numbers)


class OptionGrid(Sideways):
    """Shows the options of a choice with their keys and emits the chosen one.

    An option that has closed keeps its place, disabled, with its reason in it.
    """

    chosen = Signal(object)
    """The `Option` that was pressed."""
    pointed = Signal(object)
    """What the option under the pointer or the keyboard is about; () for none."""
    resized = Signal()
    """There is room for more, or for less, than before."""

    def __init__(self, look: Look, icon_of: IconOf, choice: KeyedChoice) -> None:
        """Offer what stands in rows."""
        super().__init__()
        self._look, self._icon_of, self._seat = look, icon_of, choice.seat
        self._begun = choice.begun
        self._form, self._deep = (Form.TALL, 1) if choice.begun <= FEW else (Form.LINE, 2)
        self._offered = dict(in_rows(choice))
        """What may be answered now, by number."""
        places = enumerate(choice.places, 1)
        self._places = {number: option for number, option in places if number in choice.placed}
        """The same with what has gone, as it was offered first: by this all is laid out."""
        self._runs: tuple[_Run, ...] = ()
        """What stands in the grid: from afar not all there is."""
        self._widths: dict[int, int] = {}
        """How wide each option is that has room."""
        self._values: OptionValues | None = None
        self._advise = False
        self._inside = QWidget()
        self.hold(self._inside)
        self._buttons = {n: self._button(n, one) for n, one in sorted(self._offered.items())}
        """Made in the order of Tab."""
        alike = groupby(self._places.values(), lambda option: option.group)
        self._heads = [_Head(look, group, self._inside) for group, _ in alike]
        self._grid = spaced(QGridLayout(self._inside), spacing=0)
        self._set_up()

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """Write on every option what it is worth; only with `advise` say which are best."""
        self._values, self._advise = values, advise
        valued = set[int]()
        for n, button in self._buttons.items():
            option = self._offered[n]
            best = worth_of(option, values) if values is not None and option.is_open else None
            if values is None or best is None:
                button.set_worth(WORTHLESS)
                continue
            valued.add(n)
            figures = worth(best.gain, values), scale(values), drawn(best.gain, values)
            button.set_worth(Worth(*figures, is_best=advise and best.action in values.best))
        self._tell_scale(scale(values) if values is not None else "", valued)

    def _tell_scale(self, words: str, valued: set[int]) -> None:
        """What the values count stands over some that have one, where there is most room."""
        heads = list(zip(self._heads, self._runs, strict=False))
        over = [head for head, run in heads if valued.intersection(run.numbers)]
        best = max(over, key=lambda head: head.most, default=None)
        for head in self._heads:
            head.tell_scale(words if head is best else "")

    @property
    def focused(self) -> bool:
        """Whether an option has the keyboard."""
        return any(button.hasFocus() for button in self._open())

    def step(self, by: int) -> None:
        """Move the keyboard among the open options; the first step lands on an end."""
        if not (buttons := self._open()):
            return
        now = next((n for n, b in enumerate(buttons) if b.hasFocus()), -1 if by > 0 else 0)
        self._focus(buttons[(now + by) % len(buttons)])

    def begin(self, action: Action | None) -> None:
        """The first step, to the option of this action if it is shown; from there, go on."""
        shown = ((n, o) for n, o in self._offered.items() if n in self._widths and o.is_open)
        number = next((n for n, option in shown if option.action == action), None)
        if number is None or self.focused:
            self.step(1)
        else:
            self._focus(self._buttons[number])

    def mark(self, option: Option) -> None:
        """Show that this one is picked, until it is confirmed."""
        for n, button in self._buttons.items():
            button.setCheckable(True)
            button.setChecked(self._offered[n] is option)

    def option_of(self, button: QObject | None) -> Option | None:
        """The option that stands on this button."""
        return next((self._offered[n] for n, b in self._buttons.items() if b is button), None)

    @property
    def is_empty(self) -> bool:
        """Whether no option stands here."""
        return not self._offered

    @property
    def folded(self) -> tuple[tuple[int, Option], ...]:
        """What has no button, for want of room: it has its number and stands in the list."""
        return tuple((n, o) for n, o in self._offered.items() if n not in self._widths)

    @property
    def untold(self) -> list[Option]:
        """Closed options whose reasons have no room here."""
        return [o for n, o in self._offered.items() if not o.is_open and not self._tells_why(n)]

    def minimumSizeHint(self) -> QSize:
        """What does not fit scrolls."""
        return QSize(self._look.px(LEAST), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in its place in the width there is."""
        super().resizeEvent(event)
        if event.size().width() == event.oldSize().width():
            return
        self._runs = tuple(self._made_runs())
        self._widths = {n: c.width for run in self._runs for c in run.columns for n in c.numbers}
        self._lay_out()
        for n, option in self._offered.items():
            button, face = self._buttons[n], self._face(n, option)
            if face.reason and not self._tells_why(n):
                face = face._replace(reason=self.tr("see below"))
            button.offer(face)
            button.setHidden(n not in self._widths)
        self.show_values(self._values, advise=self._advise)
        self._grid.activate()
        wide = max(self.viewport().width(), self._inside.minimumSizeHint().width())
        self._inside.resize(wide, self._inside.height())
        self.resized.emit()

    def _set_up(self) -> None:
        look = self._look
        high = look.px(HEADING) + look.px(TALL_HEIGHT) + 2 * look.px(HALO)
        # The room of the scroll bar is always kept.
        self.setFixedHeight(high + self.horizontalScrollBar().sizeHint().height())
        self._grid.setRowMinimumHeight(0, look.px(HEADING))
        line = look.px(LINE_HEIGHT) + 2 * look.px(HALO)
        for row in range(1, self._deep + 1) if self._form is Form.LINE else ():
            self._grid.setRowMinimumHeight(row, line)
        self._grid.setRowStretch(3, 1)

    def _button(self, number: int, option: Option) -> OptionButton:
        made = _Button(self._look, self._face(number, option), self._form, self._inside)
        made.setObjectName(name_of(option.action))
        made.clicked.connect(lambda: self.chosen.emit(option))
        made.stepped.connect(self.step)
        made.pointed.connect(lambda comes: self.pointed.emit(option.subjects if comes else ()))
        return made

    def _open(self) -> list[OptionButton]:
        return [b for n, b in self._buttons.items() if n in self._widths and b.isEnabled()]

    def _focus(self, button: OptionButton) -> None:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(button, self._look.px(HALO), 0)

    def _made_runs(self) -> Iterator[_Run]:
        """All that was ever offered; as wide as it wishes, or as narrow as it takes.

        By what was there when the question began, all of it gives way by the same share.
        """
        look, form = self._look, self._form
        columns = list[_Wish]()
        for group, run in groupby(self._places.items(), lambda place: place[1].group):
            alike = list(run)
            for k in range(0, len(alike), self._deep):
                cells = alike[k : k + self._deep]
                numbers = tuple(n for n, _ in cells)
                old = [cell for cell in cells if cell[0] <= self._begun] or cells
                faces = [self._face(n, option) for n, option in old]
                wide = max(wish(look, face, form) for face in faces)
                narrow = max(least(look, face, form) for face in faces)
                columns.append(_Wish(group, numbers, max(wide, narrow), narrow))
        room, first = self._left(columns)
        while look.metrics.distance > 1 and room < 0 and (last := _to_fold(first)) is not None:
            columns.remove(last)
            room, first = self._left(columns)
        lack = sum(column.wish - column.least for column in first)
        share = max(0.0, min(1.0, room / lack)) if lack else 1.0
        for group, run_ in groupby(columns, lambda column: column.group):
            made = (
                _Column(one.numbers, one.least + int((one.wish - one.least) * share))
                for one in run_
            )
            yield _Run(group, tuple(made))

    def _left(self, columns: Sequence[_Wish]) -> tuple[int, list[_Wish]]:
        """The room that is left beside what was there when the question began; that."""
        first = [column for column in columns if column.numbers[0] <= self._begun]
        left = self.viewport().width()
        groups = groupby(first, lambda column: column.group)
        for head, (_, run) in zip(self._heads, groups, strict=False):
            left -= max(sum(column.least for column in run), head.least) + self._look.px(GAP)
        return left, first

    def _lay_out(self) -> None:
        """Put buttons and verbs into the grid, which has a column for each of ours."""
        grid, look = self._grid, self._look
        while grid.takeAt(0) is not None:
            pass
        for used in range(grid.columnCount()):
            grid.setColumnMinimumWidth(used, 0)
            grid.setColumnStretch(used, 0)
        at = left = 0
        seen = self.viewport().width()
        for head, run in zip(self._heads, self._runs, strict=False):
            first, is_last = at, run is self._runs[-1]
            for column in run.columns:
                grid.setColumnMinimumWidth(at, column.width)
                for row, n in enumerate(column.numbers, 1):
                    if n in self._buttons:
                        grid.addWidget(self._buttons[n], row, at, 3 - self._deep, 1)
                at += 1
            wide = sum(column.width for column in run.columns)
            gap = max(0 if is_last else look.px(GAP), head.least - wide)
            grid.setColumnMinimumWidth(at, gap)
            grid.setColumnStretch(at, int(is_last))
            grid.addWidget(head, 0, first, 1, at - first + 1)
            whole = max(wide + gap, seen - left) if is_last else wide + gap
            room = whole if is_last else max(whole - look.px(GAP), min(head.least, whole))
            head.fit(room, whole - room)
            left += wide + gap
            at += 1
        for head, run in zip_longest(self._heads, self._runs):
            head.setVisible(run is not None and not self._buttons.keys().isdisjoint(run.numbers))

    def _face(self, number: int, option: Option) -> Face:
        seat = _seat_of(option.subjects, self._seat)
        refusals = option.refusals
        return Face(
            name=say(option.label),
            key=str(number),
            icon=self._icon_of(option.subjects),
            seat=seat,
            mirrored=seat % 2 == 1,
            facts="" if option.detail is None else say(option.detail),
            verb=say(option.group.label),
            reason=with_rules(reasons(refusals), refusals) if refusals else "",
        )

    def _tells_why(self, number: int) -> bool:
        face = self._face(number, self._offered[number])
        return has_room(self._look, face, self._form, self._widths.get(number, 0))


class _Button(OptionButton):
    """An option among others: arrows lead from it, and it says when it is looked at."""

    stepped = Signal(int)
    pointed = Signal(bool)
    """Whether the pointer or the keyboard comes to it, or goes."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to its neighbour."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(by)

    def event(self, event: QEvent) -> bool:
        """The pointer or the keyboard comes, or goes."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(True)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit(False)
        return super().event(event)


class _Head(QWidget):
    """The verb over the options of a group, and the rule that allows them where there is room.

    At its end stands what the values under it count.
    """

    def __init__(self, look: Look, group: Group, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._verb, muted = look, say(group.label), look.theme.muted
        # It is as wide as the options under it, and never makes them wider; nor lower.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFixedHeight(look.px(HEADING))
        self._words = label(look, self._verb, 12, 600, muted)
        self._words.setAccessibleName(self._verb)  # whole, though it may stand in two lines
        self._rule = Chip(look, cite(group.cite), kind="rule")
        self._rule.setFixedHeight(look.px(20))
        self._scale = label(look, "", 12, colour=muted)
        self._scale.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._scale.setContentsMargins(0, 0, look.px(HALO), 0)
        self.most, self._chip = 0, 0
        """The width that the verb does not take; what the rule takes of it, where it has room."""
        self.least = look.px(HALO) + ceil(halved(look.font(10, 600), self._verb)[0]) + 2
        """The width that no narrow option cuts off."""
        self._row = spaced(QHBoxLayout(self), spacing=look.px(8))
        put(self._row, self._words, self._rule, (self._scale, 1), 0)
        self._scale.hide()

    def fit(self, width: int, after: int) -> None:
        """Stand over options so wide together: in two small lines where one has no room.

        `after` is the gap to the next group.
        """
        self._row.setContentsMargins(self._look.px(HALO), 0, after, 0)
        look, edge, font, words = (
            self._look,
            self._look.px(HALO),
            self._look.font(12, 600),
            self._verb,
        )
        if width_of(font, words) > width - edge:
            font = look.font(10, 600)
            words = halved(font, words)[1]
        self._words.setFont(font)
        self._words.setText(words)
        taken = edge + self._words.sizeHint().width() + look.px(8)
        chip = self._rule.sizeHint().width() + look.px(8)
        is_told = bool(self._rule.text()) and taken + chip <= width and not look.metrics.is_far
        self.most, self._chip = width - taken, chip if is_told else 0
        self.tell_scale("")

    def tell_scale(self, words: str) -> None:
        """What the values under it count: it matters more than the rule, and is heard anyway."""
        needed = width_of(self._scale.font(), words) + self._look.px(HALO + 8) if words else 0
        self._scale.setText(words if needed <= self.most else "")
        self._scale.setVisible(0 < needed <= self.most)
        gives_way = self.most - self._chip < needed <= self.most
        self._rule.setVisible(self._chip > 0 and not gives_way)


def _to_fold(columns: Sequence[_Wish]) -> _Wish | None:
    """The last one of the longest group, and of several such groups of the last."""
    groups = [tuple(run) for _, run in groupby(columns, lambda column: column.group)]
    longest = max(reversed(groups), key=len, default=())
    return longest[-1] if len(columns) > 1 else None


def _seat_of(subjects: tuple[Ref, ...], chooser: Seat) -> Seat:
    """Whose thing an option is about: the seat its ref begins with, else who chooses."""
    owner = subjects[0].partition("/")[0] if subjects else ""
    return Seat(int(owner)) if owner.isdigit() else chooser
