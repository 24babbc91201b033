"""The options of a choice that have keys, side by side under the verbs of their groups.

What does not fit scrolls, or is counted and waits in the list where the table is far away. Where an
option stands depends on what was offered since the question is asked, never on what is offered now:
nothing moves while the same question is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from math import ceil

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from assistant.rules.decision import Action, Group, Option, Ref, Seat
from assistant.rules.odds import OptionValue, OptionValues
from assistant.ui.decision.options import KeyedChoice, in_rows, name_of, named
from assistant.ui.figures import beside, ends, ties, worth, worth_of
from assistant.ui.labels import label, reasons, with_rules
from assistant.ui.odds.shares import scale
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import Sideways, filled, put, spaced
from assistant.ui.widgets.option import (
    LEAST,
    LINE_HEIGHT,
    TALL_HEIGHT,
    WORTHLESS,
    Face,
    OptionButton,
    Worth,
)
from assistant.ui.widgets.paint import halved, width_of
from assistant.ui.widgets.small import Chip

IconOf = Callable[[tuple[Ref, ...]], str]
FEW = 9
"""More options than there are digits stand in lines, two over each other."""
HEADING, GAP = 28, 10
"""The height of the verbs; between two groups."""


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

    def __init__(
        self, look: Look, icon_of: IconOf, choice: KeyedChoice, parent: QWidget | None = None
    ) -> None:
        """Offer what stands in rows."""
        super().__init__(parent)
        self._look, self._icon_of, self._seat = look, icon_of, choice.seat
        self._gestures = choice.gestures
        self._tall = choice.begun <= FEW
        self._offered = dict(in_rows(choice))
        """What may be answered now, by number."""
        self._buttons: dict[int, OptionButton] = {}
        self._values: OptionValues | None = None
        self._advise, self._silent = False, set[int]()
        """Whether the best are marked; the numbers of what has no room for the reason against it.
        """
        self.meaning = ""
        """What the values count, where no head of what has one has room for it."""
        self._inside = inside = QWidget(self.viewport())
        begun, later = choice.places[: choice.begun], choice.places[choice.begun :]
        self._first, self._later = (
            self._rows(place for place in places if place[0] in choice.placed)
            for places in (begun, later)
        )
        self._row = filled(QHBoxLayout(inside), self._first, (self._later, 1), spacing=0)
        self.hold(inside)
        self.horizontalScrollBar().valueChanged.connect(self._scrolled)
        # The room of the scroll bar is always kept.
        high = look.px(HEADING) + look.px(TALL_HEIGHT) + 2 * look.px(HALO)
        self.setFixedHeight(high + self.horizontalScrollBar().sizeHint().height())

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """Write on every option what it is worth; only with `advise` say which are best.

        What the values count stands over some that have one, or where else there is room for it.
        """
        self._values, self._advise = values, advise
        found = dict[OptionButton, OptionValue]()
        for n, button in self._buttons.items():
            option = self._offered[n]
            best = worth_of(option, values) if values is not None and option.is_open else None
            if best is not None:
                found[button] = best
            else:
                button.set_worth(WORTHLESS)
        meaning = "" if values is None else scale(values)
        if values is not None:
            marks = self._ties(found, values)
            for button, one in found.items():
                gain = one.gain
                told = Worth(
                    worth(gain, values),
                    meaning,
                    beside=beside(gain, values),
                    mark=marks.get(one.action, ""),
                    is_best=advise and one.action in values.best,
                    ends=ends(gain, values),
                )
                button.set_worth(told)
        over = [head for head in self._heads if found.keys() & {*head.options}]
        for head in self._heads:
            head.tell_scale()
        # Over one of several groups it would seem to be about that one alone.
        is_told = len(over) == 1 and over[0].tell_scale(meaning)
        counts = values is not None and bool(found or any(values.gestures))
        self.meaning = meaning if counts and not is_told else ""

    def _ties(
        self, found: dict[OptionButton, OptionValue], values: OptionValues
    ) -> dict[Action, str]:
        """Which of those in view look as good as the best of all, gestures included."""
        seen = [one for button, one in found.items() if self._is_in_view(button)]
        unseen = [one.gain for one in found.values() if one not in seen]
        plain = [(one.action,) for one in found.values()]
        gestures = (
            gain
            for one, gain in zip(self._gestures, values.gestures, strict=False)
            if gain is not None and not one.guarded and one.actions not in plain
        )
        return ties(seen, (*unseen, *gestures), values)

    def step(self, by: int) -> None:
        """Move the keyboard among the open options; the first step lands on an end."""
        if not (buttons := self._open()):
            return
        now = next((n for n, b in enumerate(buttons) if b.hasFocus()), -1 if by > 0 else 0)
        self._focus(buttons[(now + by) % len(buttons)])

    def begin(self, action: Action | None) -> None:
        """The first step, to the option of this action if it is shown, or else to the best one that
        is known, or that is marked; from there, go on.
        """
        best = () if self._values is None else self._values.best
        first = best if action is None or (self._advise and best) else (action,)
        wanted = [n for n, option in self._offered.items() if option.action in first]
        button = next((b for b in self._open() if b in map(self._buttons.get, wanted)), None)
        if button is None or any(b.hasFocus() for b in self._open()):
            self.step(1)
        else:
            self._focus(button)

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
    def is_parted(self) -> bool:
        """Whether the options are of several groups."""
        return len(self._heads) > 1

    @property
    def folded(self) -> tuple[tuple[int, Option], ...]:
        """What has no button, for want of room: it has its number and stands in the list."""
        return tuple((n, self._offered[n]) for n, b in self._buttons.items() if b.isHidden())

    @property
    def beyond(self) -> dict[int, str]:
        """The numbers of what may be answered and is not in view, for want of room.

        With what the best of all are worth, where some of these are among them.
        """
        open_ = ((n, b) for n, b in self._buttons.items() if self._offered[n].is_open)
        unseen = sorted(n for n, b in open_ if not self._is_in_view(b))
        values, found = self._values, dict.fromkeys(unseen, "")
        if values is not None:
            worths = ((n, worth_of(self._offered[n], values)) for n in unseen)
            best = ((n, one) for n, one in worths if one and one.action in values.best)
            found |= {n: worth(one.gain, values) for n, one in best}
        return found

    @property
    def untold(self) -> list[Option]:
        """Closed options whose reasons have no room here."""
        return [o for n, o in self._offered.items() if not o.is_open and n in self._silent]

    def minimumSizeHint(self) -> QSize:
        """What does not fit scrolls."""
        return QSize(self._look.px(LEAST), self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows lead from option to option, and scroll by that."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in its place in the width there is."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out(self.viewport().width())
            self._offer()
            self._go_to_open()
            self.resized.emit()

    def _lay_out(self, room: int) -> None:
        """What came later stands after what the question began with, and takes none of its room."""
        first = self._first
        if self._look.metrics.distance > 1:
            first.fold(room)
        least, wish = first.minimumSizeHint().width(), first.sizeHint().width()
        first.setFixedWidth(max(least, min(wish, room) if self._later.heads else room))
        inside = self._inside
        inside.resize(max(room, inside.minimumSizeHint().width()), inside.height())
        for layout in (self._row, first.grid, self._later.grid):
            layout.activate()
        self._show_whole()

    @property
    def _heads(self) -> list[_Head]:
        return [*self._first.heads, *self._later.heads]

    def _show_whole(self) -> None:
        """A column that an edge of the row would slice is not shown: only whole ones are."""
        inside, whole = self._inside, QRegion()
        for button in (one for head in self._heads for one in head.options):
            if self._is_in_view(button):
                whole += QRect(button.mapTo(inside, QPoint()), button.size())
        shown = QRect(0, 0, inside.width(), inside.height())
        if inside.width() > self.viewport().width() and not whole.isEmpty():
            rect = whole.boundingRect()
            shown.setLeft(rect.left())
            shown.setRight(rect.right())
        inside.setMask(shown)
        for head in self._heads:
            head.show_until(shown.right() + 1 - head.mapTo(inside, QPoint()).x())

    def _offer(self) -> None:
        """Every option as it is now; what has no room for its reason here tells it below."""
        self._silent.clear()
        for n, button in self._buttons.items():
            button.offer(self._face(n, self._offered[n]))
            if button.face.reason and (button.isHidden() or not button.tells_why):
                self._silent.add(n)
                button.offer(button.face._replace(reason=self.tr("see below")))
        self.show_values(self._values, advise=self._advise)

    def _rows(self, places: Iterable[tuple[int, Option]]) -> _Rows:
        """As they were first offered: that tells what room they have."""
        rows, deep = _Rows(self._look, self._inside), 1 if self._tall else 2
        for group, run in groupby(places, lambda place: place[1].group):
            options, verb = dict[OptionButton, bool](), group
            for n, first in run:
                options[self._button(rows, n, first)] = n in self._offered
                verb = self._offered.get(n, first).group  # it may count what is left
            rows.add(verb, options, deep)
        return rows

    def _button(self, rows: QWidget, number: int, first: Option) -> OptionButton:
        made = OptionButton(self._look, self._face(number, first), rows, tall=self._tall)
        option = self._offered.get(number)
        if option is None:
            return made
        self._buttons[number] = made
        made.setObjectName(name_of(option.action))
        made.clicked.connect(lambda: self.chosen.emit(option))
        made.pointed.connect(lambda comes: self.pointed.emit(option.subjects if comes else ()))
        return made

    def _is_in_view(self, button: OptionButton) -> bool:
        """Whether it has room, between the edges of the row as far as that is scrolled."""
        left = button.mapTo(self._inside, QPoint()).x() - self.horizontalScrollBar().value()
        is_inside = left >= 0 and left + button.width() <= self.viewport().width()
        return is_inside and not button.isHidden()

    def _scrolled(self) -> None:
        """Other options are in view."""
        self._show_whole()
        self.show_values(self._values, advise=self._advise)
        self.resized.emit()

    def _open(self) -> list[OptionButton]:
        return [b for b in self._buttons.values() if b.isEnabled() and not b.isHidden()]

    def _go_to_open(self) -> None:
        """Where all that is in view has closed, as much as there is room for of what is open."""
        open_, room = self._open(), self.viewport().width()
        if open_ and open_[0].mapTo(self._inside, open_[0].rect().bottomRight()).x() > room:
            for button in (open_[-1], open_[0]):
                self.ensureWidgetVisible(button, self._look.px(HALO), 0)

    def _focus(self, button: OptionButton) -> None:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(button, self._look.px(HALO), 0)

    def _face(self, number: int, option: Option) -> Face:
        seat = _seat_of(option.subjects, self._seat)
        refusals = option.refusals
        return Face(
            name=named(option),
            key=str(number),
            icon=self._icon_of(option.subjects),
            seat=seat,
            mirrored=seat % 2 == 1,
            facts="" if option.detail is None else say(option.detail),
            verb=say(option.group.label),
            reason=with_rules(reasons(refusals), refusals) if refusals else "",
            note="" if option.note is None else say(option.note),
        )


class _Rows(QWidget):
    """Options under the verbs of their groups; short of room they give way alike."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self.heads = look, list[_Head]()
        self._gone = set[OptionButton]()
        """These keep their places, and are not seen."""
        self.grid = grid = spaced(QGridLayout(self), spacing=0)
        grid.setRowMinimumHeight(0, look.px(HEADING))
        grid.setRowStretch(3, 1)

    def add(self, group: Group, options: dict[OptionButton, bool], deep: int) -> None:
        """One more group after the others, so many over each other; which are still there."""
        look, grid = self._look, self.grid
        start = grid.columnCount() if self.heads else 0
        head = _Head(look, group, list(options), deep, self)
        line = look.px(LINE_HEIGHT) + 2 * look.px(HALO) if deep > 1 else 0
        if len(head.columns) == 1:  # or the verb would be cut
            for option in options:
                least = head.minimumSizeHint().width() - look.px(GAP)
                option.setMinimumWidth(max(least, option.minimumSizeHint().width()))
        for n, (option, is_there) in enumerate(options.items()):
            grid.setRowMinimumHeight(1 + n % deep, line)
            grid.addWidget(option, 1 + n % deep, start + n // deep, 3 - deep, 1)
            if not is_there:
                self._gone.add(option)
                _show(option, seen=False, placed=True)
        end = start + len(head.columns)
        grid.addWidget(head, 0, start, 1, end - start + 1)
        if self.heads:
            grid.setColumnMinimumWidth(start - 1, look.px(GAP))
            grid.setColumnStretch(start - 1, 0)
        grid.setColumnStretch(end, 1)
        head.setHidden(not any(options.values()))
        self.heads.append(head)

    def fold(self, room: int) -> None:
        """Leave out the last of the longest group, and so on, until the others have room."""
        left = [list(head.columns) for head in self.heads]
        self._show_columns(left)
        while self.grid.minimumSize().width() > room and sum(map(len, left)) > 1:
            max(reversed(left), key=len).pop()
            self._show_columns(left)

    def _show_columns(self, left: list[list[list[OptionButton]]]) -> None:
        for head, columns in zip(self.heads, left, strict=True):
            placed = {option for column in columns for option in column}
            head.setHidden(placed <= self._gone)
            for option in head.options:
                is_placed = option in placed
                _show(option, seen=is_placed and option not in self._gone, placed=is_placed)


def _show(option: QWidget, *, seen: bool, placed: bool) -> None:
    """Show the option or hide it; one that is not seen may have its place all the same."""
    policy = option.sizePolicy()
    policy.setRetainSizeWhenHidden(placed)
    option.setSizePolicy(policy)
    option.setVisible(seen)


class _Head(QWidget):
    """The verb over the options of a group, and the rule that allows them where there is room.

    At its end stands what the values under it count.
    """

    def __init__(
        self, look: Look, group: Group, options: list[OptionButton], deep: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._verb, muted = look, say(group.label), look.theme.muted
        self.options, self.room, self._end = options, 0.0, 0
        """What stands under it; the width that the verb does not take; the end of what is seen."""
        self.columns = [options[n : n + deep] for n in range(0, len(options), deep)]
        # It is as wide as the options under it, which `_Rows` makes as wide as it; and not lower.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._words = label(look, self._verb, 12, 600, muted)
        self._words.setAccessibleName(self._verb)  # whole, though it may stand in two lines
        self._rule = Chip(look, cite(group.cite), kind="rule")
        self._rule.setFixedHeight(look.px(20))
        self._told, self._scale = "", label(look, "", 12, colour=muted)
        self._row = spaced(QHBoxLayout(self), spacing=look.px(8))
        put(self._row, self._words, self._rule, (self._scale, 1), 0)

    def minimumSizeHint(self) -> QSize:
        """The width that no narrow option cuts off."""
        wide = halved(self._look.font(10, 600), self._verb)[0] + self._look.px(HALO + GAP) + 2
        return QSize(ceil(wide), self._look.px(HEADING))

    def sizeHint(self) -> QSize:
        """The same."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit()

    def show_until(self, end: int) -> None:
        """No more of it than this is seen."""
        self._end = end
        self._fit()

    def tell_scale(self, told: str = "") -> bool:
        """What values count: it matters more than the rule, and is heard anyway.

        False where there is no room for it, and it is not told.
        """
        if told != self._told:
            self._told = told
            self._fit()
        self._told = self._told if self._scale.isVisibleTo(self) else ""
        return bool(self._told)

    def _fit(self) -> None:
        """Verb and scale, in two small lines each where one has no room; then the rule."""
        look, gap = self._look, self._look.px(8)
        seen = max(0, min(self.width(), self._end))
        self._row.setContentsMargins(look.px(HALO), 0, self.width() - seen + look.px(GAP), 0)
        whole, small = seen - look.px(HALO + GAP), look.font(10, 600)
        narrow, two_lines = halved(small, self._verb)
        wide = width_of(look.font(12, 600), self._verb)
        self.room = whole - narrow - gap
        is_small = wide > whole - 1
        room = self.room if is_small else whole - wide - gap
        scale = self._write_scale(room)
        if not scale and (scale := self._write_scale(self.room)):
            is_small, room = True, self.room
        self._words.setFont(small if is_small else look.font(12, 600))
        self._words.setText(two_lines if is_small else self._verb)
        room -= scale + gap if scale else 0
        is_told = bool(self._rule.text()) and not look.metrics.is_far
        self._rule.setVisible(is_told and self._rule.sizeHint().width() <= room)

    def _write_scale(self, room: float) -> float:
        """As much as there is room for, in one line or two small ones; the width it takes.

        At the end, over the values; with nothing under the end, beside the verb.
        """
        ends = max(option.geometry().right() for option in self.options) - self.x()
        side = Qt.AlignmentFlag.AlignRight
        if ends + 2 * self._look.px(GAP) < self.width():
            side = Qt.AlignmentFlag.AlignLeft
        self._scale.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        font, lines = self._look.font(12), self._told
        wide = width_of(font, lines)
        if wide > room:
            font = self._look.font(10)
            wide, lines = halved(font, lines)
        self._scale.setFont(font)
        self._scale.setText(lines)
        self._scale.setVisible(0 < wide <= room)
        return wide if wide <= room else 0


def _seat_of(subjects: tuple[Ref, ...], chooser: Seat) -> Seat:
    """Whose thing an option is about: the seat its ref begins with, else who chooses."""
    owner = subjects[0].partition("/")[0] if subjects else ""
    return Seat(int(owner)) if owner.isdigit() else chooser
