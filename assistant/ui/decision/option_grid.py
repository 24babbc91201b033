"""The options of a choice that have keys, side by side under the verbs of their groups.

What does not fit scrolls, or is counted and waits in the list where the table is far away. Where an
option stands depends on what was offered since the question is
asked, never on what is offered now: nothing moves while the same question is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from assistant.rules.decision import Action, Group, Option, Ref, Seat
from assistant.rules.odds import OptionValues
from assistant.ui.decision.options import KeyedChoice, name_of
from assistant.ui.figures import drawn, worth, worth_of
from assistant.ui.labels import reasons, with_rules
from assistant.ui.odds.shares import scale
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import Sideways, put, spaced
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.option import (
    HALO,
    LEAST,
    LINE_HEIGHT,
    NOTHING,
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
HEADING, GAP = 26, 10
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
    """Shows the options with their keys and emits the chosen one.

    An option that has closed keeps its place, disabled, with its reason in it.
    """

    chosen = Signal(object)
    """The `Option` that was pressed."""
    pointed = Signal(object)
    """What the option under the pointer or the keyboard is about; () for none."""
    resized = Signal()
    """There is room for more, or for less, than before."""

    def __init__(self, look: Look, icon_of: IconOf) -> None:
        super().__init__()
        self._look, self._icon_of = look, icon_of
        self._offered: dict[int, Option] = {}
        """What may be answered now, by number."""
        self._places: dict[int, Option] = {}
        """The same with what has gone, as it was offered first: by this all is laid out."""
        self._known: tuple[Option, ...] = ()
        """All that was offered since the question is asked, here or by a button elsewhere."""
        self._begun, self._seat = 0, Seat(0)
        self._laid_out: tuple[object, ...] = ()
        self._runs: tuple[_Run, ...] = ()
        """What stands in the grid: from afar not all there is."""
        self._pool: list[OptionButton] = []
        self._buttons: dict[int, OptionButton] = {}
        self._heads: list[_Head] = []
        self._values: OptionValues | None = None
        self._advise = False
        self._inside = QWidget()
        self._grid = QGridLayout(self._inside)
        self._set_up()

    def present(
        self, choice: KeyedChoice, shown: Sequence[tuple[int, Option]], absent: Sequence[int]
    ) -> None:
        """Offer these options of the choice; those of the `absent` numbers have no place here."""
        self._seat, self._offered = choice.seat, dict(shown)
        goes_on = choice.places[: len(self._known)] == self._known and choice.begun == self._begun
        stay = self._places if goes_on else {}
        self._known, self._begun = choice.places, choice.begun
        last = max(self._offered, default=0)  # after it nothing can move
        places = ((n, o) for n, o in enumerate(choice.places, 1) if n not in absent and n <= last)
        self._places = dict(sorted({**stay, **dict(places)}.items()))
        self._values = None
        self.horizontalScrollBar().setValue(0)
        self.settle()
        self._tell()

    def clear(self) -> None:
        """Offer nothing, and keep nothing of what was offered."""
        self._offered, self._places, self._known, self._values = {}, {}, (), None
        self.settle()
        self._tell()

    def settle(self) -> None:
        """Put everything in its place in the width there is."""
        laid_out = self.viewport().width(), self._begun, tuple(self._places.items())
        if laid_out != self._laid_out:
            self._laid_out = laid_out
            self._runs = tuple(self._made_runs())
            self._lay_out()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        return tuple(self._pool)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """Write on every option what it is worth; only with `advise` say which are best."""
        if values is None and self._values is None:
            return
        self._values, self._advise = values, advise
        valued = set[int]()
        for n, option in self._shown.items():
            best = worth_of(option, values) if values is not None and option.is_open else None
            if values is None or best is None:
                self._buttons[n].set_worth(WORTHLESS)
                continue
            marked = advise and best.action in values.best
            valued.add(n)
            figures = worth(best.gain, values), scale(values), drawn(best.gain, values)
            self._buttons[n].set_worth(Worth(*figures, is_best=marked))
        self._tell_scale(scale(values) if values is not None else "", valued)

    def _tell_scale(self, words: str, valued: set[int]) -> None:
        """What the values count stands over some that have one, where there is most room."""
        heads = list(zip(self._heads, self._runs, strict=False))
        over = [head for head, run in heads if valued.intersection(run.numbers)]
        best = max(over, key=lambda head: head.most, default=None)
        if best is not None and best.most < best.least_scale(words):
            best = None  # it is heard with every option
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
        found = (n for n, o in self._shown.items() if o.action == action and o.is_open)
        number = next(found, None)
        if number is None or self.focused:
            self.step(1)
        else:
            self._focus(self._buttons[number])

    def mark(self, option: Option) -> None:
        """Show that this one is picked, until it is confirmed."""
        for n, button in self._buttons.items():
            button.setCheckable(True)
            button.setChecked(self._shown.get(n) is option)

    def minimumSizeHint(self) -> QSize:
        """What does not fit scrolls."""
        return QSize(self._look.px(LEAST), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self.settle()
        self._tell()
        self.show_values(self._values, advise=self._advise)
        self.resized.emit()

    def _set_up(self) -> None:
        look, grid = self._look, self._grid
        high = look.px(HEADING) + look.px(TALL_HEIGHT) + 2 * look.px(HALO)
        # The room of the scroll bar is always kept.
        self.setFixedHeight(high + self.horizontalScrollBar().sizeHint().height())
        self.hold(self._inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.setRowMinimumHeight(0, look.px(HEADING))
        grid.setRowStretch(3, 1)

    def _open(self) -> list[OptionButton]:
        return [self._buttons[n] for n, o in sorted(self._shown.items()) if o.is_open]

    def _focus(self, button: OptionButton) -> None:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(button, self._look.px(HALO), 0)

    @property
    def _shown(self) -> dict[int, Option]:
        """What may be answered by a button."""
        return {n: o for n, o in self._offered.items() if n in self._buttons}

    @property
    def folded(self) -> tuple[tuple[int, Option], ...]:
        """What has no button, for want of room: it has its number and stands in the list."""
        return tuple((n, o) for n, o in self._offered.items() if n not in self._buttons)

    def _is_tall(self) -> bool:
        return self._begun <= FEW

    def _made_runs(self) -> Iterator[_Run]:
        """All that was ever offered; as wide as it wishes, or as narrow as it takes.

        By what was there when the question began, all of it gives way by the same share.
        """
        look, form = self._look, Form.TALL if self._is_tall() else Form.LINE
        deep = 1 if self._is_tall() else 2
        columns = list[_Wish]()
        for _, run in groupby(self._places.items(), lambda place: place[1].group):
            alike = list(run)
            for k in range(0, len(alike), deep):
                cells = alike[k : k + deep]
                numbers = tuple(n for n, _ in cells)
                old = [cell for cell in cells if cell[0] <= self._begun] or cells
                faces = [self._face(n, option) for n, option in old]
                wide = max(wish(look, face, form) for face in faces)
                narrow = max(least(look, face, form) for face in faces)
                columns.append(_Wish(alike[0][1].group, numbers, max(wide, narrow), narrow))
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
        for k, (group, run) in enumerate(groupby(first, lambda column: column.group)):
            options = sum(column.least for column in run)
            left -= max(options, self._head(k).least(group)) + self._look.px(GAP)
        return left, first

    def _lay_out(self) -> None:
        """Put buttons and verbs into the grid, which has a column for each of ours."""
        grid, look = self._grid, self._look
        while grid.takeAt(0) is not None:
            pass
        for used in range(grid.columnCount()):
            grid.setColumnMinimumWidth(used, 0)
            grid.setColumnStretch(used, 0)
        numbers = [n for run in self._runs for n in run.numbers]
        self._buttons = dict(zip(numbers, self._enough_buttons(len(numbers)), strict=False))
        at = left = 0
        for k, run in enumerate(self._runs):
            first, is_last, head = at, k == len(self._runs) - 1, self._head(k)
            for column in run.columns:
                grid.setColumnMinimumWidth(at, column.width)
                for row, n in enumerate(column.numbers, 1):
                    rows = 2 if self._is_tall() else 1
                    grid.addWidget(self._buttons[n], row, at, rows, 1)
                at += 1
            wide = sum(column.width for column in run.columns)
            gap = 0 if is_last else look.px(GAP)
            gap = max(gap, head.least(run.group) + gap - wide)
            grid.setColumnMinimumWidth(at, gap)
            grid.setColumnStretch(at, int(is_last))
            grid.addWidget(head, 0, first, 1, at - first + 1)
            seen = self.viewport().width() - left
            room = seen if is_last else min(wide + gap, seen)
            head.stand_over(run.group, room - (0 if is_last else look.px(GAP)))
            left += wide + gap
            at += 1
        for head in self._heads[len(self._runs) :]:
            head.hide()
            head.clear()
        high = look.px(LINE_HEIGHT) + 2 * look.px(HALO)
        for row in (1, 2):
            grid.setRowMinimumHeight(row, 0 if self._is_tall() else high)

    def _tell(self) -> None:
        """Have every button offer what stands in its place now."""
        form = Form.TALL if self._is_tall() else Form.LINE
        self._grid.setEnabled(False)  # or each button that comes or goes has all laid out anew
        for n, button in self._buttons.items():
            option = self._shown.get(n)
            button.set_form(form)
            button.offer(NOTHING if option is None else self._face_now(n, option))
            button.setObjectName("" if option is None else name_of(option.action))
            if button.isHidden() is not (option is None):
                button.setHidden(option is None)
        for button in self._pool[len(self._buttons) :]:
            button.offer(NOTHING)
            button.setObjectName("")
            button.hide()
        for run, head in zip(self._runs, self._heads, strict=False):
            some = not self._shown.keys().isdisjoint(run.numbers)
            if head.isHidden() is some:
                head.setHidden(not some)
        self._tell_scale("", set())
        self._grid.setEnabled(True)
        self._grid.activate()
        # The area hears of another least width only if its layout was at work when that came.
        wide = max(self.viewport().width(), self._inside.minimumSizeHint().width())
        self._inside.resize(wide, self._inside.height())

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

    @property
    def untold(self) -> list[Option]:
        """Closed options whose reasons have no room here."""
        return [o for n, o in self._offered.items() if not o.is_open and not self._tells_why(n, o)]

    def _tells_why(self, number: int, option: Option) -> bool:
        columns = (column for run in self._runs for column in run.columns)
        width = next((column.width for column in columns if number in column.numbers), 0)
        form = Form.TALL if self._is_tall() else Form.LINE
        return has_room(self._look, self._face(number, option), form, width)

    def _face_now(self, number: int, option: Option) -> Face:
        face = self._face(number, option)
        if option.is_open or self._tells_why(number, option):
            return face
        return face._replace(reason=self.tr("see below"))

    def _enough_buttons(self, count: int) -> list[OptionButton]:
        """In one order for ever, that of Tab."""
        while len(self._pool) < count:
            made = _Button(self._look, self._inside)
            if self._pool:
                QWidget.setTabOrder(self._pool[-1], made)
            made.hide()
            made.clicked.connect(lambda _=False, button=made: self._choose(button))
            made.stepped.connect(self.step)
            made.pointed.connect(self._point)
            self._pool.append(made)
        return self._pool[:count]

    def option_of(self, button: QObject | None) -> Option | None:
        """The option that stands on this button."""
        return None if button is None else self._told_by(button)

    def _choose(self, button: OptionButton) -> None:
        option = self._told_by(button)
        if option is not None and option.is_open:
            self.chosen.emit(option)

    def _point(self, button: QObject, comes: bool) -> None:
        if (option := self._told_by(button)) is not None:
            self.pointed.emit(option.subjects if comes else ())

    def _told_by(self, button: QObject) -> Option | None:
        found = (n for n, shown in self._buttons.items() if shown is button)
        return self._shown.get(next(found, 0))

    def _head(self, n: int) -> _Head:
        if n == len(self._heads):
            self._heads.append(_Head(self._look, self._inside))
        return self._heads[n]


class _Button(OptionButton):
    """An option among others: arrows lead from it, and it says when it is looked at."""

    stepped = Signal(int)
    pointed = Signal(object, bool)
    """This button, and whether the pointer or the keyboard comes to it, or goes."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent=parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to its neighbour."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(by)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes."""
        self.pointed.emit(self, True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer goes."""
        self.pointed.emit(self, False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes."""
        self.pointed.emit(self, True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes."""
        self.pointed.emit(self, False)
        super().focusOutEvent(event)


class Heading(QLabel):
    """Muted words in a line, or in two small ones where there is less room; cut where even that
    is too much, and then in the tooltip."""

    def __init__(self, look: Look, weight: int = 400, align: int = paint.LEFT) -> None:
        super().__init__()
        self._look, self._align = look, align
        self._small = look.font(10, weight)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(look.font(12, weight))

    def say(self, words: str) -> None:
        """These words from now on."""
        if words != self.text():
            self.setText(words)
            self.setToolTip("")

    def least(self, words: str) -> int:
        """The width in which these are not cut."""
        return ceil(halved(self._small, words)[0]) + 1

    def minimumSizeHint(self) -> QSize:
        """It asks for no width."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, or as many of them as there is room for."""
        words, room, font = self.text(), QRectF(self.contentsRect()), self.font()
        if not words:
            return
        lines: tuple[str, ...] = (words,)
        if paint.width_of(font, words) > room.width() + 1:
            font = self._small
            fitting = self.least(words) <= room.width() + 2
            lines = tuple(halved(font, words)[1].split("\n")) if fitting else (words,)
            self.setToolTip("" if fitting else tip(words))
        painter, high = QPainter(self), room.height() / len(lines)
        for n, line in enumerate(lines):
            place = QRectF(room.x(), room.y() + n * high, room.width(), high)
            paint.write(painter, place, line, font, self._look.theme.muted, self._align)
        painter.end()


class _Head(QWidget):
    """The verb over the options of a group, and the rule that allows them where there is room."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        # It is as wide as the options under it, and never makes them wider.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._words, self._scale = Heading(look, 600), Heading(look, align=paint.RIGHT)
        self._scale.setContentsMargins(0, 0, look.px(HALO), 0)
        self.most = 0.0
        """The width that the verb does not take; the rule takes its part only if there is room."""
        self._rule_width = 0.0
        self._rule = Chip(look, "", kind="rule")
        self._rule.setFixedHeight(look.px(20))
        row = spaced(QHBoxLayout(self), spacing=look.px(8), margins=look.margins(HALO, 0, 0, 2))
        put(row, self._words, self._rule, (self._scale, 1), 0)

    def least(self, group: Group) -> int:
        """The width that no narrow option cuts off."""
        return self._look.px(HALO) + self._words.least(say(group.label))

    def stand_over(self, group: Group, width: int) -> None:
        """Tell of this group, over options so wide together."""
        words, rule = say(group.label), cite(group.cite)
        self._words.say(words)
        self._rule.setText(rule)
        taken = min(paint.width_of(self._words.font(), words), width) + self._look.px(HALO + 8)
        chip = self._rule.sizeHint().width() + self._look.px(8)
        is_told = bool(rule) and taken + chip <= width and not self._look.metrics.is_far
        self._rule.setVisible(is_told)
        self.most, self._rule_width = width - taken, chip if is_told else 0.0
        self.tell_scale("")

    def least_scale(self, words: str) -> int:
        """The width that these take beside the verb."""
        return self._scale.least(words) + self._look.px(HALO + 8)

    def tell_scale(self, words: str) -> None:
        """What the values under it count; it matters more than the rule."""
        spare = self.most - self._rule_width
        gives_way = bool(words) and spare < self.least_scale(words)
        self._rule.setVisible(self._rule_width > 0 and not gives_way)
        self._scale.setMaximumWidth(max(0, int(self.most if gives_way else spare)))
        self._scale.say(words)

    def clear(self) -> None:
        """Stand over nothing."""
        self._words.say("")
        self._scale.say("")
        self._rule.clear()


def _to_fold(columns: Sequence[_Wish]) -> _Wish | None:
    """The last one of the longest group, and of several such groups of the last."""
    groups = [tuple(run) for _, run in groupby(columns, lambda column: column.group)]
    longest = max(reversed(groups), key=len, default=())
    return longest[-1] if len(columns) > 1 else None


def _seat_of(subjects: tuple[Ref, ...], chooser: Seat) -> Seat:
    """Whose thing an option is about: the seat its ref begins with, else who chooses."""
    owner = subjects[0].partition("/")[0] if subjects else ""
    return Seat(int(owner)) if owner.isdigit() else chooser
