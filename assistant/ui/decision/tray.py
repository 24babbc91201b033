"""A roll: groups of dice typed as hits, faces or counts of symbols, or thrown by the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QToolButton, QVBoxLayout, QWidget

from assistant.rules.chance import AnyDice, Roll, SymbolDice
from assistant.rules.text import Message
from assistant.ui.decision.dice import DiceGroupField, SymbolField, height_of, target
from assistant.ui.decision.entry import HIT, Typing
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import OneLine, reasons
from assistant.ui.over_sheet import KeyRow
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.layouts import Sideways, filled, with_name
from assistant.ui.widgets.menu import Line
from assistant.ui.widgets.small import Chip, KeyCap

AS_FALLEN = Message("keys", "type what fell on the table")
ONE_BACK = Message("keys", "back to the previous dice")
ONE_MORE = Message("keys", "one more, one less")
ANOTHER_SYMBOL = Message("keys", "another symbol")
SWITCH_AND_KEY = 180
"""A wider switch leaves no room for the key beside it."""
NOUGHT_IS = 10
"""Dice of so many sides may show a 0."""
ONE_DIGIT = 9
"""More dice than this may need more than a digit."""


class Tray(QWidget):
    """Of one roll. Digits fill and move on, Backspace returns, Enter finishes, Space throws.

    Hits are counted by groups, symbols one after the other; or faces are read die by die.
    """

    rolled = Signal(object)
    """The action that was typed: `Hits` or `Rolled`."""
    thrown = Signal(object)
    """The `Rolled` whose dice the app threw, all or the rest of them."""
    lit = Signal(object)
    """The subjects of the group being typed."""

    def __init__(
        self, look: Look, block: SeatBlock, roll: Roll, typing: Typing, rng: Random, icon_of: IconOf
    ) -> None:
        super().__init__(block.parentWidget())
        self._look, self._block, self._typing, self._rng = look, block, typing, rng
        self._roll, self._entry = roll, typing.begin(roll)
        self._heard: tuple[str, ...] = ()
        """What was told of this roll last to those who listen, part by part."""
        self._ways = self._named_ways()
        """What counting and reading die by die are called; none where there is no choice."""
        self.controls = self._controls() if self._ways else ()
        """What belongs at the foot of the seat block."""
        space, enter = self.tr("Space"), self.tr("Enter")
        if look.metrics.is_least:
            space = enter = ""  # the dice have no room to spare for them
        throw = PlainButton(look, self.tr("Roll for us"), key=space, icon="die", primary=True)
        done = PlainButton(look, self.tr("Done"), key=enter)
        self._throw, self._done = with_name(throw, "throw"), with_name(done, "done")
        for button, press in ((throw, self._throw_rest), (done, self._finish)):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(press)
        self._row: DiceRow | None = None
        """The fields of dice with numbers; those of symbols stand under each other."""
        self._digits = list[QToolButton]()
        """What a mouse or a finger types: the faces of a die."""
        self._sides = max(dice.sides for dice in roll.groups)
        back = self._key(
            self.tr("Erase last"), self.tr("Take one back (Backspace)"), self._take_back
        )
        self._back = with_name(back, "one-back")
        groups = self._symbols() if self._entry.is_symbolic else self._numbers(icon_of)
        above = 4 if look.metrics.is_far else 8
        right = filled(QVBoxLayout(), 1, throw, done, 1, spacing=0)
        margins = look.margins(11, above, 11, above)
        filled(QHBoxLayout(self), (groups, 1), right, spacing=0, margins=margins)

    def lines(self) -> list[Line]:
        """What may be done with all of the dice, for a menu."""
        found = [Line(f"{self._throw.text()}\t{self._throw.key}", self._throw_rest, "menu:throw")]
        if self._ways:
            way = 0 if self._entry.by_faces else 1
            found.append(Line(f"{self._ways[way]}\tF3", partial(self._type_by, way), "menu:way"))
        return found

    def keys(self) -> Iterator[KeyRow]:
        """Those that answer now; the two ways to type as they are called here."""
        yield KeyRow("Space", self._throw.text())
        yield KeyRow("0 – 9", say(AS_FALLEN()))
        yield KeyRow("Backspace", say(ONE_BACK()))
        yield KeyRow("Enter", self._done.text())
        if self._ways:
            yield KeyRow("F3", " / ".join(self._ways))
        if self._entry.is_symbolic:
            yield KeyRow("+ / -", say(ONE_MORE()))
        if self._counts_symbols:
            yield KeyRow("← / →", say(ANOTHER_SYMBOL()))

    def handle(self, event: QKeyEvent) -> bool:
        """The keys of the tray."""
        key = event.key()
        if key == Qt.Key.Key_Space:
            self._throw_rest()
        elif key in ENTER:
            if self._entry.enter():
                self.show_entry()
            else:
                self._finish()
        elif key == Qt.Key.Key_F3 and self._ways:
            self._type_by(0 if self._entry.by_faces else 1)
        elif key == Qt.Key.Key_Escape and self._entry.is_begun:
            # What is typed would be lost on the way home.
            self._block.hint(self.tr("Esc erases nothing: Backspace does"))
        elif key == Qt.Key.Key_Escape and self._entry.typed.led:
            self._entry.clear(by_faces=False)
            self.show_entry()
        elif self._takes(event):
            self.show_entry()
        else:
            return False
        return True

    def take_back(self) -> bool:
        """Take back the last of what is typed, if anything is."""
        if not (self._entry.is_begun and self._entry.can_go_back):
            return False
        self._take_back()
        return True

    def show_entry(self) -> None:
        """Every group as typed, and which is asked now."""
        entry, here, spoken = self._entry, self._entry.current, list[str]()
        for n, field in enumerate(self._fields):
            field.show_entry(entry, n)
            spoken += field.spoken()
        waiting = None if here is None else self._roll.groups[here]
        asked = self._asked_for(waiting) if waiting else ""
        self._let_hear((*spoken, asked))
        self._done.set_closed(asked)
        # Over dice that are all typed a throw is no longer what is most likely wanted.
        self._throw.set_primary(not entry.is_ready)
        self._done.set_primary(entry.is_ready)
        self._tell(waiting)
        if self._row is not None:
            self._title.setText(
                self.tr("Click the dice that hit")
                if self._roll.strikes and not entry.by_faces
                else self._order
            )
            self._rest.setVisible(not entry.by_faces)
            self._rest.setEnabled(here is not None)
            self._row.show_current(here)
        for key in self._digits:
            key.setVisible(entry.by_faces)
            key.setEnabled(here is not None)
        self._back.setEnabled(entry.can_go_back)
        self.lit.emit(waiting.subjects if waiting else ())

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether the key changes what has been typed, or where the next digit goes."""
        if self._entry.is_symbolic and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self._entry.touch_last(less=event.key() == Qt.Key.Key_Minus)
            return True
        if self._counts_symbols and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._entry.lead(1 if event.key() == Qt.Key.Key_Right else -1)
            return True
        anew = self._typing.rhythm.begins()
        if event.text().isdecimal():
            if anew and not self._entry.is_ready:
                self._entry.begin_anew()
            self._entry.digit(int(event.text()))
        elif event.key() == Qt.Key.Key_Backspace:
            self._entry.backspace()
        else:
            return False
        return True

    def _tell(self, waiting: AnyDice | None) -> None:
        """Under the question: what is wrong, or what to do next."""
        entry = self._entry
        if entry.refusals:
            words = reasons(entry.refusals)  # their rule stands over the dice
        elif waiting is None:
            words = self.tr("All dice entered: Enter or “Done”")
            last, filled = self._roll.groups[-1], entry.typed.filled
            if filled and isinstance(last, SymbolDice):
                words = self.tr("The rest: {symbol}, {n}. Enter").format(
                    symbol=say(last.symbols[-1].label), n=filled
                )
        else:
            words = self._wanting(waiting)
        self._block.hint(words, bad=bool(entry.refusals))

    def _asked_for(self, group: AnyDice) -> str:
        """Why it cannot be confirmed: what is to be typed next; a lone group needs no name."""
        if self._entry.is_symbolic:
            left = self._entry.left(self._roll.groups.index(group))
            return self.tr("dice left: {n}").format(n=left)
        if len(self._roll.groups) == 1:
            return self.tr("enter your roll")
        return self.tr("enter the {target} dice").format(target=target(group))

    def _wanting(self, group: AnyDice) -> str:
        """What is asked while dice are still to come."""
        entry = self._entry
        if entry.typed.digits:
            return self.tr("{n}… one more digit, or Enter").format(n=entry.typed.digits)
        if entry.is_symbolic and isinstance(group, SymbolDice):
            if entry.by_faces:
                return self.tr("Type or click each symbol")
            words = self.tr("{symbol}: type how many")
            if group.count > ONE_DIGIT and not entry.typed.led:
                words = self.tr("{symbol}: type how many, then + for one more")
            return words.format(symbol=say(group.symbols[entry.typed.asked - 1].label))
        if self._roll.faces:
            return say(self._roll.faces)
        if entry.by_faces:
            if any(dice.sides == NOUGHT_IS for dice in self._roll.groups):
                return self.tr("Type or click each die (0 means 10)")
            return self.tr("Type or click each die")
        words = self.tr("{successes}: type how many")
        return words.format(successes=say(self._roll.successes))

    @property
    def _counts_symbols(self) -> bool:
        return self._entry.is_symbolic and not self._entry.by_faces

    def _let_hear(self, parts: tuple[str, ...]) -> None:
        """Of how the dice stand group by group, and what is asked, what is new."""
        was = (*self._heard, *("" for _ in parts))
        news = [now for now, then in zip(parts, was, strict=False) if now != then]
        self._heard = parts
        speak(self, ". ".join(filter(None, news)))

    def _named_ways(self) -> tuple[str, ...]:
        if self._entry.is_symbolic:
            return self.tr("By symbol"), self.tr("By die")
        return () if self._roll.faces else (say(self._roll.successes), self.tr("Faces"))

    def _controls(self) -> tuple[QWidget, ...]:
        look, halo = self._look, self._look.px(HALO)
        switch = self._switch = Segments([(words, n) for n, words in enumerate(self._ways)])
        switch.setObjectName("symbols-or-dice" if self._entry.is_symbolic else "hits-or-faces")
        switch.setAccessibleName(self.tr("Enter as"))
        switch.setContentsMargins(halo, halo, halo, halo)
        switch.setToolTip(self.tr("Type totals, or die by die (F3)"))
        switch.show_value(int(self._entry.by_faces))
        switch.picked.connect(self._type_by)
        cramped = look.metrics.is_cramped or switch.sizeHint().width() > look.px(SWITCH_AND_KEY)
        return (switch,) if cramped else (switch, KeyCap(look, "F3"))

    def _numbers(self, icon_of: IconOf) -> QLayout:
        """A field for each group, side by side, under what to do and its rule."""
        look, roll = self._look, self._roll
        self._title = OneLine(look, 12, 600, look.theme.muted, 200)
        margins = look.margins(HALO, 0, 0, 0)
        self._order = self.tr("Each die, in any order")
        if len(roll.groups) > 1:
            self._order = self.tr("Dice by group: {targets}").format(
                targets=", ".join(target(dice) for dice in roll.groups)
            )
        words = self.tr("The rest missed") if roll.strikes else self.tr("None of the rest")
        self._rest = with_name(self._key(words, "", self._miss_rest), "rest-missed")
        for digit in range(1, min(self._sides, NOUGHT_IS) + 1):
            key = self._key(str(digit), "", partial(self._type, digit))
            self._digits.append(with_name(key, f"digit:{digit}"))
        keys = (self._rest, *self._digits, self._back)
        head = filled(QHBoxLayout(), self._title, *keys, spacing=look.px(4), margins=margins)
        if rule := cite(roll.cite):
            head.addWidget(Chip(look, rule))
        head.addStretch(1)
        if roll.detail:
            detail = OneLine(look, 12, 400, look.theme.muted, 0)
            detail.setText(say(roll.detail))
            head.addWidget(detail)
        fields = [
            DiceGroupField(look, dice, icon_of(dice.subjects), roll.seat) for dice in roll.groups
        ]
        for n, field in enumerate(fields):
            field.setObjectName(f"dice:{n}")
            field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            field.clicked.connect(partial(self._press, n, field))
        self._fields: Sequence[DiceGroupField | SymbolField] = fields
        self._row = DiceRow(look, fields)
        return filled(QVBoxLayout(), head, self._row, 1, spacing=0)

    def _symbols(self) -> QLayout:
        groups = [dice for dice in self._roll.groups if isinstance(dice, SymbolDice)]
        fields = [SymbolField(self._look, n, dice) for n, dice in enumerate(groups)]
        for n, field in enumerate(fields):
            field.touched.connect(partial(self._touch, n))
        if rule := cite(self._roll.cite):
            fields[0].head.insertWidget(1, Chip(self._look, rule))
        fields[0].head.addWidget(self._back)
        if not self._look.metrics.is_cramped:
            fields[0].head.addWidget(KeyCap(self._look, "Backspace"))
        self._fields = fields
        return filled(QVBoxLayout(), *fields, 1, spacing=self._look.px(2))

    def _press(self, group: int, field: DiceGroupField) -> None:
        """A die turns from a miss to a hit or back; the figures are clicked to type them again.

        A click that slips off the dice means nothing.
        """
        if (die := field.pressed_die) is not None:
            self._touch(group, HIT, die.counts)
        elif not field.has_slipped and group != self._entry.current:
            self._entry.move_to(group)
            self.show_entry()

    def _key(self, words: str, tip: str, press: Callable[[], None]) -> QToolButton:
        """A key to click; the keyboard has its own."""
        key = QToolButton()
        key.setText(words)
        key.setToolTip(tip)
        key.setProperty("digit", True)
        key.setFont(self._look.font(14, 600))
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key.clicked.connect(press)
        return key

    def _type(self, digit: int) -> None:
        self._entry.digit(digit)
        self.show_entry()

    def _miss_rest(self) -> None:
        self._entry.miss_rest()
        self.show_entry()

    def _take_back(self) -> None:
        self._entry.backspace()
        self.show_entry()

    def _touch(self, group: int, face: int, less: bool) -> None:
        self._entry.touch(group, face, less=less)
        self.show_entry()

    def _finish(self) -> None:
        if self._entry.is_ready:
            self.rolled.emit(self._entry.action)

    def _throw_rest(self) -> None:
        if self._entry.is_ready:
            self._finish()
        else:
            self.thrown.emit(self._entry.thrown(self._rng))

    def _type_by(self, way: int) -> None:
        self._typing.switch(self._entry, by_faces=way == 1)
        self._switch.show_value(way)
        self.show_entry()


class DiceRow(Sideways):
    """A field for each group of a roll, side by side; the one being typed is always in sight.

    Short of room the fields give way by the same share, down to target and field; what does not
    fit then is scrolled to.
    """

    def __init__(self, look: Look, fields: list[DiceGroupField]) -> None:
        super().__init__()
        self._fields, self._current = fields, 0
        self._inside = inside = QWidget()
        self._row = filled(QHBoxLayout(inside), *fields, 0, spacing=0)
        self.hold(inside)
        self.setFixedHeight(height_of(look) + self.horizontalScrollBar().sizeHint().height())

    def show_current(self, number: int | None) -> None:
        """Bring this group into sight with the one after it; with all dice in, the last one."""
        self._current = len(self._fields) - 1 if number is None else number
        self._bring()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The current group stays in sight."""
        super().resizeEvent(event)
        self._bring()

    def _bring(self) -> None:
        self._row.activate()
        self._inside.resize(self._row.minimumSize().expandedTo(self.viewport().size()))
        for field in reversed(self._fields[self._current : self._current + 2]):
            self.ensureWidgetVisible(field, 0, 0)
