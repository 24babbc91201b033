"""The open options in one row under the labels of their groups, as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.rules.decision import Action, Option, Ref, Seat
from assistant.rules.odds import OptionValues
from assistant.ui.decision.keys import name_of
from assistant.ui.decision.option_heads import Head, Heads, Legend, Spot, head_height
from assistant.ui.decision.option_room import GAP, MOST, Room, Run, bound, cell, least
from assistant.ui.figures import drawn, worth, worth_of
from assistant.ui.labels import more
from assistant.ui.odds.shares import scale
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.option import OptionButton, agree, height_of
from assistant.ui.widgets.pressable import HALO

IconOf = Callable[[tuple[Ref, ...]], str]
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class _Run(NamedTuple):
    """Neighbouring options of one group under its label."""

    head: Head
    buttons: list[OptionButton]


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

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes."""
        self.pointed.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer goes."""
        self.pointed.emit(False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes."""
        self.pointed.emit(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes."""
        self.pointed.emit(False)
        super().focusOutEvent(event)


class OptionRows(QWidget):
    """Shows the numbered options and emits the chosen one; what does not fit is behind `more`.

    Short of room, this gives way in turn: the width that is only good to read; the icons, which
    go up beside the keys; chips wider than the options under them; the last options. One more of
    those goes where that keeps the labels of the groups whole.
    """

    chosen = Signal(object)
    """The `Option` that was pressed."""
    more = Signal()
    pointed = Signal(object)
    """What the option under the pointer or the keyboard is about; () for none."""

    def __init__(self, look: Look, icon_of: IconOf) -> None:
        super().__init__()
        self._look, self._seat, self._icon_of = look, Seat(0), icon_of
        self._options: tuple[tuple[int, Option], ...] = ()
        self._runs: list[_Run] = []
        self._buttons: list[OptionButton] = []
        """For as many of the options as may have room; the spare ones wait, empty."""
        self._spare_buttons: list[OptionButton] = []
        self._every_head: list[Head] = []
        self._leasts: dict[OptionButton, int] = {}
        self._more = self._new_button()
        self._legend = Legend(look, self)
        self._shown, self._heads, self._is_placed = 0, Heads.WHOLE, False
        self._high = 0
        """How high an option is now."""
        self._values: OptionValues | None = None
        self._advise = False
        self._picked: Option | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, options: Sequence[tuple[int, Option]], seat: Seat) -> None:
        """Offer these and nothing else. To be placed by `settle` once the width is known."""
        self._options, self._seat = tuple(options), seat
        self._values, self._picked = None, None
        self._legend.tell("")
        self._offer()
        self._is_placed = False
        tallest = self._tallest()
        if tallest != self._high:
            self._high = tallest
            self.updateGeometry()

    def settle(self) -> None:
        """Put everything in its place, if that is still to be done."""
        if not self._is_placed:
            self._arrange()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        return (*self._buttons, *self._spare_buttons, self._more)

    def sizeHint(self) -> QSize:
        """One row of labels and one of buttons."""
        return QSize(self._look.px(480), head_height(self._look) + self._high)

    def minimumSizeHint(self) -> QSize:
        """The height is fixed, the width is not ours to demand."""
        return QSize(self._look.px(240), self.sizeHint().height())

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """Write on every option what it is worth; only with `advise` say which are best."""
        if values is None and self._values is None:
            return
        self._values, self._advise = values, advise
        has_values = values is not None and any(worth_of(o, values) for _, o in self._options)
        self._legend.tell(scale(values) if values is not None and has_values else "")
        self._write_values()
        self._legend.place(self._ends())
        self._agree()

    @property
    def focused(self) -> bool:
        """Whether an option has the keyboard."""
        return any(b.hasFocus() for b in self._buttons[: self._shown])

    def step(self, by: int) -> None:
        """Move the focus among the options shown; the first step lands on an end."""
        more = () if self._more.isHidden() else (self._more,)
        shown = [*self._buttons[: self._shown], *more]
        if not shown:
            return
        now = next((n for n, b in enumerate(shown) if b.hasFocus()), -1 if by > 0 else 0)
        shown[(now + by) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    def begin(self, action: Action | None) -> None:
        """The first step, to the option of this action if it is shown; from there, go on."""
        shown = zip(self._buttons[: self._shown], self._options, strict=False)
        found = next((button for button, (_, option) in shown if option.action == action), None)
        if found is None or self.focused:
            self.step(1)
        else:
            found.setFocus(Qt.FocusReason.TabFocusReason)

    def mark(self, option: Option) -> None:
        """Show that this one is picked, until it is confirmed."""
        self._picked = option
        self._check()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._arrange()

    def _point(self, button: OptionButton, comes: bool) -> None:
        if (option := self._told_by(button)) is not None:
            self.pointed.emit(option.subjects if comes else ())

    def _told_by(self, button: OptionButton) -> Option | None:
        """What a button offers; None for the one that stands for several."""
        return next((option for shown, (_, option) in self._pairs() if shown is button), None)

    def _pairs(self) -> Iterator[tuple[OptionButton, tuple[int, Option]]]:
        """The buttons with what each offers; the last option alone stands where the rest would."""
        yield from zip(self._buttons, self._options, strict=False)
        if len(rest := self._options[self._shown :]) == 1:
            yield self._more, rest[0]

    def _offer(self) -> None:
        """Have a button for every option that may have room."""
        few = self._options[: bound(self._look, self.width())]
        self._keep_buttons(len(few))
        for button, (number, option) in zip(self._buttons, few, strict=True):
            self._tell(button, number, option)
        self._runs = self._made_runs(few)

    def _offer_more(self) -> None:
        """What has room now and had none; all that was told of the options is told of these too."""
        self._offer()
        self._write_values()
        self._check()

    def _write_values(self) -> None:
        values = self._values
        for button, (_, option) in self._pairs():
            best = worth_of(option, values) if values is not None else None
            if values is None or best is None:
                button.set_value("")
            else:
                marked = self._advise and best.action in values.best
                facts = worth(best.gain, values), scale(values), drawn(best.gain, values)
                button.set_value(*facts, best=marked)

    def _agree(self) -> None:
        agree([*self._buttons[: self._shown], *([self._more] if self._more.is_valued else [])])

    def _check(self) -> None:
        if self._picked is None:
            return
        for button, (_, other) in self._pairs():
            button.setCheckable(True)
            button.setChecked(other is self._picked)

    def _made_runs(self, options: Sequence[tuple[int, Option]]) -> list[_Run]:
        runs, left = list[_Run](), list(self._buttons)
        for n, (group, alike) in enumerate(groupby(options, lambda numbered: numbered[1].group)):
            count = len(list(alike))
            head = self._head(n)
            head.tell(say(group.label), cite(group.cite))
            runs.append(_Run(head, left[:count]))
            del left[:count]
        for head in self._every_head[len(runs) :]:
            head.tell("", "")
        return runs

    def _head(self, n: int) -> Head:
        if n == len(self._every_head):
            self._every_head.append(Head(self._look, self))
        return self._every_head[n]

    def _keep_buttons(self, count: int) -> None:
        """So many, in one order for ever; those that are left over hold nothing any more."""
        every = [*self._buttons, *self._spare_buttons]
        while len(every) < count:
            made = self._new_button()
            if every:
                QWidget.setTabOrder(every[-1], made)
            every.append(made)
        self._buttons, self._spare_buttons = every[:count], every[count:]
        for button in self._spare_buttons:
            _empty(button)

    def _new_button(self) -> OptionButton:
        button = _Button(self._look, self)
        button.hide()
        button.clicked.connect(lambda: self._choose(button))
        button.stepped.connect(self.step)
        button.pointed.connect(lambda comes: self._point(button, comes))
        return button

    def _choose(self, button: OptionButton) -> None:
        option = self._told_by(button)
        if option is not None:
            self.chosen.emit(option)
        elif button is self._more:
            self.more.emit()

    def _tell(self, button: OptionButton, number: int, option: Option) -> None:
        icon = self._icon_of(option.subjects)
        seat = _seat_of(option.subjects, self._seat)
        is_other = button.offer(
            key=str(number),
            name=say(option.label),
            icon=icon,
            seat=seat,
            detail="" if option.detail is None else say(option.detail),
            mirrored=seat % 2 == 1,
            verb=say(option.group.label),
        )
        button.setObjectName(name_of(option.action))
        if is_other:
            self._leasts[button] = least(self._look, button)

    def _tallest(self) -> int:
        """As high as an option of these can be, whether there is room for it or not."""
        if not self._options:
            return 0
        few = self._options[:MOST]
        return height_of(self._look, with_facts=any(o.detail is not None for _, o in few))

    def _room(self) -> Room:
        runs = (Run(run.head, [self._leasts[b] for b in run.buttons]) for run in self._runs)
        return Room(self._look, tuple(runs))

    def _arrange(self) -> None:
        self._is_placed = True
        if len(self._buttons) < min(len(self._options), bound(self._look, self.width())):
            self._offer_more()
        room, width, last = self._room(), self.width(), cell(self._look)
        self._shown, self._heads = room.most(len(self._options), width)
        wishes = [button.sizeHint().width() for button in self._buttons[: self._shown]]
        free = width if self._shown == len(self._options) else width - last
        widths = room.widths(self._heads, wishes, free)
        crowded = any(b.is_crowded(w) for b, w in zip(self._buttons, widths, strict=False))
        for n, button in enumerate(self._buttons):
            button.setVisible(n < self._shown)
            button.stack_icon(crowded)
        left = self._place(widths)
        for button in self._buttons:
            button.notice_pointer()
        self._place_more(left, last)
        self._agree()
        self._legend.place(self._ends())

    def _place(self, widths: list[int]) -> int:
        x, y, n, gap = 0, head_height(self._look), 0, self._look.px(GAP)
        for run in self._runs:
            start, part = x, run.buttons[: max(0, self._shown - n)]
            if not part:
                run.head.hide()
                continue
            for button in part:
                button.setGeometry(x, y, widths[n], self._high)
                x, n = x + widths[n], n + 1
            chipped = self._heads is Heads.WHOLE or start + run.head.width() <= x
            heads = Heads.WHOLE if chipped else self._heads
            x = max(x, start + run.head.width(heads))
            room = x - start - self._look.px(HALO) if self._heads.is_narrow else None
            run.head.place(start, room, chipped=chipped)
            x += gap
        return x - gap

    def _ends(self) -> Iterator[Spot]:
        """Where what the values count may stand: over them, or over all options."""
        halo, shown = self._look.px(HALO), set(self._buttons[: self._shown])
        runs = [run for run in self._runs if run.buttons[0] in shown]
        rooms = [*(run.buttons[0].x() for run in runs[1:]), self.width()]
        for run, room in zip(reversed(runs), reversed(rooms), strict=False):
            valued = [b for b in run.buttons if b in shown and b.is_valued]
            if valued:
                yield valued[-1].geometry().right() - halo, run.head.end, room
                break
        end = max((button.geometry().right() for button in shown), default=0)
        yield end - halo, max((run.head.end for run in self._runs), default=0), self.width()

    def _place_more(self, x: int, width: int) -> None:
        rest = self._options[self._shown :]
        if not rest:
            _empty(self._more)
            return
        number, option = rest[0]
        if len(rest) == 1:
            name, verb = say(option.label), say(option.group.label)
            detail = "" if self._is_headed(option) else verb
            self._more.offer(key=str(number), name=name, detail=detail, verb=verb)
            self._more.setObjectName(name_of(option.action))
            self._write_values()
            self._check()
        else:
            key = " ".join(str(n) for n, _ in rest) if len(rest) < 3 else f"{number}–{rest[-1][0]}"
            self._more.offer(key=key, name=more(len(rest)))
            self._more.setObjectName("more")
        self._more.setGeometry(x, head_height(self._look), width, self._high)
        self._more.show()

    def _is_headed(self, option: Option) -> bool:
        """Whether a label tells its verb, or there is no line for that."""
        same_group = self._options[self._shown - 1][1].group == option.group
        return same_group or self._high == height_of(self._look, with_facts=False)


def _empty(button: OptionButton) -> None:
    """Hidden, and nothing of what it offered is left in it."""
    if button.text():
        button.hide()
        button.offer()
        button.setObjectName("")


def _seat_of(subjects: tuple[Ref, ...], chooser: Seat) -> Seat:
    """Whose thing an option is about: the seat its ref begins with, else who chooses."""
    owner = subjects[0].partition("/")[0] if subjects else ""
    return Seat(int(owner)) if owner.isdigit() else chooser
