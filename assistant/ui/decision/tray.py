"""A roll: groups of dice typed as hits, faces or counts of symbols, or thrown by the app."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from assistant.rules.chance import AnyDice, Roll, SymbolDice
from assistant.rules.moment import target_of
from assistant.rules.text import Message
from assistant.ui.decision.dice import DiceGroupField, SymbolButton, SymbolDiceRow, height_of
from assistant.ui.decision.entry import DiceEntry, Entry, SymbolEntry, Typing
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.figures import percent
from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import OneLine, label, reasons, with_rules
from assistant.ui.over_sheet import KeyRow
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.layouts import Sideways, filled, put, spaced
from assistant.ui.widgets.menu import Line
from assistant.ui.widgets.small import Chip, KeyCap

AS_FALLEN = Message("keys", "type what fell on the table")
ONE_BACK = Message("keys", "back to the previous dice")
ONE_MORE = Message("keys", "one more, one less")
SWITCH_AND_KEY = 150
"""A wider switch leaves no room for the key beside it."""


class Tray(QWidget):
    """Of one roll. Digits fill and move on, Backspace returns, Enter finishes, Space throws."""

    rolled = Signal(object)
    """The action that was typed: `Hits` or `Rolled`."""
    thrown = Signal(object)
    """The `Rolled` whose dice the app threw, all or the rest of them."""
    lit = Signal(object)
    """The subjects of the group being typed."""

    def __init__(
        self,
        look: Look,
        block: SeatBlock,
        entry: Entry,
        typing: Typing,
        rng: Random,
        ways: tuple[str, ...],
        switch: str,
    ) -> None:
        """`ways`: what counting and reading die by die are called; none where there is no choice.

        `switch` is the name of the one between them.
        """
        super().__init__(block.parentWidget())
        self._look, self._block, self._typing, self._rng = look, block, typing, rng
        self._entry, self._ways = entry, ways
        self._heard: tuple[str, ...] = ()
        """What was told of this roll last to those who listen, part by part."""
        self.controls: tuple[QWidget, ...] = ()
        """What belongs at the foot of the seat block."""
        if ways:
            self.controls = self._controls(switch)
        space, enter = self.tr("Space"), self.tr("Enter")
        if look.metrics.is_least:
            space = enter = ""  # the dice have no room to spare for them
        throw = PlainButton(look, self.tr("Roll for us"), key=space, icon="die", primary=True)
        self._throw = self._button("throw", throw)
        self._done = self._button("done", PlainButton(look, self.tr("Done"), key=enter))
        self._throw.clicked.connect(self._throw_rest)
        self._done.clicked.connect(self._finish)

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
            pass  # what is typed would be lost on the way home
        elif self.takes(event):
            self.show_entry()
        else:
            return False
        return True

    def takes(self, event: QKeyEvent) -> bool:
        """Whether the key changes what has been typed."""
        anew = self._typing.rhythm.begins()
        if event.text().isdecimal():
            if anew:
                self._entry.begin_anew()
            self._entry.digit(int(event.text()))
        elif event.key() == Qt.Key.Key_Backspace:
            self._entry.backspace()
        else:
            return False
        return True

    def show_entry(self) -> None:
        """Show what has been typed, and what is asked now."""
        raise NotImplementedError

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        raise NotImplementedError

    def lay_out(self, groups: QLayout) -> None:
        """The groups, and the buttons beside them."""
        look = self._look
        above = 4 if look.metrics.is_far else 8
        right = filled(QVBoxLayout(), 1, self._throw, self._done, 1, spacing=0)
        margins = look.margins(11, above, 11, above)
        filled(QHBoxLayout(self), (groups, 1), right, spacing=0, margins=margins)

    def close_done(self, reason: str, *spoken: str) -> None:
        """Why it cannot be confirmed yet; "" where it can. And the hint that goes with it.

        Over dice that are all typed a throw is no longer what is most likely wanted. Of `spoken`,
        how the dice stand group by group, what is new is heard.
        """
        self._let_hear((*spoken, reason))
        self._done.set_closed(reason)
        entry = self._entry
        self._throw.set_primary(not entry.is_ready)
        self._done.set_primary(entry.is_ready)
        if entry.refusals:
            words = with_rules(reasons(entry.refusals), entry.refusals)
            self._block.hint(words, bad=True)
        elif entry.has_extra:
            words = self.tr("One number too many: Enter confirms, Backspace deletes")
            self._block.hint(words, bad=True)
        elif entry.is_ready:
            self._block.hint(self.tr("All dice entered: press Enter"))
        else:
            self._block.hint(self.wanting())

    def _let_hear(self, parts: tuple[str, ...]) -> None:
        was = (*self._heard, *("" for _ in parts))
        news = [now for now, then in zip(parts, was, strict=False) if now != then]
        self._heard = parts
        speak(self, ". ".join(filter(None, news)))

    def _controls(self, name: str) -> tuple[QWidget, ...]:
        look, halo = self._look, self._look.px(HALO)
        switch = self._switch = Segments([(words, n) for n, words in enumerate(self._ways)])
        switch.setObjectName(name)
        switch.setAccessibleName(self.tr("Enter as"))
        switch.setContentsMargins(halo, halo, halo, halo)
        switch.setToolTip(self.tr("Type totals, or die by die (F3)"))
        switch.show_value(int(self._entry.by_faces))
        switch.picked.connect(self._type_by)
        cramped = look.metrics.small or switch.sizeHint().width() > look.px(SWITCH_AND_KEY)
        return (switch,) if cramped else (switch, KeyCap(look, "F3"))

    def _button(self, name: str, button: PlainButton) -> PlainButton:
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

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


NOUGHT_IS = 10
"""Dice of so many sides may show a 0."""


class DiceTray(Tray):
    """Hits are counted by groups, or faces are read die by die."""

    _entry: DiceEntry

    def __init__(
        self, look: Look, block: SeatBlock, roll: Roll, typing: Typing, rng: Random, icon_of: IconOf
    ) -> None:
        ways = () if roll.faces else (say(roll.successes), self.tr("Faces"))
        entry = typing.begin(roll, DiceEntry)
        super().__init__(look, block, entry, typing, rng, ways, "hits-or-faces")
        self._roll = roll
        self._title = OneLine(look, 12, 600, look.theme.muted, 160)
        margins = look.margins(HALO, 0, 0, 0)
        head = filled(QHBoxLayout(), self._title, spacing=look.px(4), margins=margins)
        if rule := cite(roll.cite):
            head.addWidget(Chip(look, rule))
        head.addStretch(1)
        if roll.detail:
            detail = OneLine(look, 12, 400, look.theme.muted, 0)
            detail.setText(say(roll.detail))
            head.addWidget(detail)
        self._fields = [self._field(dice, icon_of) for dice in roll.groups]
        self._row = DiceRow(look, self._fields)
        self._row.wanted.connect(self._press)
        self.lay_out(filled(QVBoxLayout(), head, self._row, 1, spacing=0))

    def show_entry(self) -> None:
        """Every group as typed, and which is asked now."""
        words = self.tr("Dice in the order rolled")
        if self._roll.strikes and not self._entry.by_faces:
            words = self.tr("Click the dice that hit")
        self._title.setText(words)
        for n, field in enumerate(self._fields):
            self._show_field(n, field)
        current = self._entry.current
        waiting = None if current is None else self._roll.groups[current]
        asked = self._asked_for(waiting) if waiting else ""
        self.close_done(asked, *(field.accessibleName() for field in self._fields))
        self._row.show_current(current)
        self.lit.emit(waiting.subjects if waiting else ())

    def _asked_for(self, group: AnyDice) -> str:
        """What is to be typed next; a lone group needs no name."""
        if len(self._roll.groups) == 1:
            return self.tr("type your roll")
        return self.tr("type the {target} dice").format(target=target(group))

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        if self._entry.typed:
            return self.tr("{n}… one more digit, or Enter").format(n=self._entry.typed)
        if self._roll.faces:
            return say(self._roll.faces)
        if self._entry.by_faces:
            if any(dice.sides == NOUGHT_IS for dice in self._roll.groups):
                return self.tr("Type each die (0 means 10)")
            return self.tr("Type each die")
        words = self.tr("{successes}: type how many")
        return words.format(successes=say(self._roll.successes))

    def _press(self, group: int, die: int | None) -> None:
        """A die turns from a miss to a hit or back; around the dice the group is typed again."""
        if die is None:
            self._entry.move_to(group)
        else:
            self._entry.touch(group, less=die < (self._entry.hits[group] or 0))
        self.show_entry()

    def _field(self, dice: AnyDice, icon_of: IconOf) -> DiceGroupField:
        return DiceGroupField(
            self._look,
            target=target(dice),
            chance=self.tr("{percent}\nper die").format(percent=percent(float(dice.chance), 0)),
            count=dice.count,
            sides=dice.sides,
            owner=say(dice.label),
            icon=icon_of(dice.subjects),
            seat=self._roll.seat,
        )

    def _show_field(self, n: int, field: DiceGroupField) -> None:
        entry, dice = self._entry, self._roll.groups[n]
        current, faces, hits = entry.current == n, tuple(entry.faces[n]), entry.hits[n]
        if entry.by_faces:
            landed = [dice.succeeds(face) for face in faces]
            text = str(dice.hits(faces)) if faces else ""
        else:
            landed = [] if hits is None else [k < hits for k in range(dice.count)]
            text = "" if hits is None else str(hits)
        if current and entry.typed:
            text = entry.typed
        field.set_mode("faces" if entry.by_faces else "hits")
        is_wrong = current and bool(entry.refusals)
        field.set_entry(text, landed, tuple(map(str, faces)), error=is_wrong)
        field.set_asked(current)


class DiceRow(Sideways):
    """A field for each group of a roll, side by side; the one being typed is always in sight.

    Short of room the fields give way by the same share, down to target and field; what does not
    fit then is scrolled to.
    """

    wanted = Signal(int, object)
    """The number of a group that was pressed, and of the die in it; None for around its dice."""

    def __init__(self, look: Look, fields: list[DiceGroupField]) -> None:
        super().__init__()
        self._fields, self._current = fields, 0
        self._inside = inside = QWidget()
        self._row = filled(QHBoxLayout(inside), *fields, 0, spacing=0)
        for n, field in enumerate(fields):
            field.setObjectName(f"dice:{n}")
            field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            field.clicked.connect(partial(self._press, n))
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

    def _press(self, number: int) -> None:
        self.wanted.emit(number, self._fields[number].pressed_die)


def target(dice: AnyDice) -> str:
    """What a die must show: `9+`, `≤2` or the numbers of symbols `1 4`; a dash if nothing will."""
    if isinstance(dice, SymbolDice):
        good = [str(face) for face in range(1, dice.sides + 1) if dice.succeeds(face)]
        return " ".join(good) or "—"
    return target_of(dice)


ONE_DIGIT = 9
"""More dice than this may need more than a digit."""


def is_symbolic(roll: Roll) -> bool:
    """Whether all its dice show symbols."""
    return all(isinstance(dice, SymbolDice) for dice in roll.groups)


class SymbolTray(Tray):
    """Digits count or name symbols; plus and minus change the last count."""

    _entry: SymbolEntry

    def __init__(
        self, look: Look, block: SeatBlock, roll: Roll, typing: Typing, rng: Random
    ) -> None:
        ways = self.tr("By symbol"), self.tr("By die")
        entry = typing.begin(roll, SymbolEntry)
        super().__init__(look, block, entry, typing, rng, ways, "symbols-or-dice")
        self._groups = [dice for dice in roll.groups if isinstance(dice, SymbolDice)]
        self._fields = [SymbolField(look, n, dice) for n, dice in enumerate(self._groups)]
        for n, field in enumerate(self._fields):
            field.touched.connect(partial(self._touch, n))
        if rule := cite(roll.cite):
            self._fields[0].head.insertWidget(1, Chip(look, rule))
        self.lay_out(filled(QVBoxLayout(), *self._fields, 1, spacing=look.px(2)))

    def keys(self) -> Iterator[KeyRow]:
        """Plus and minus besides."""
        yield from super().keys()
        yield KeyRow("+ / -", say(ONE_MORE()))

    def takes(self, event: QKeyEvent) -> bool:
        """Plus and minus besides."""
        if event.key() == Qt.Key.Key_Plus:
            self._entry.more()
        elif event.key() == Qt.Key.Key_Minus:
            self._entry.fewer()
        else:
            return super().takes(event)
        return True

    def show_entry(self) -> None:
        """Every symbol with its count, the dice so far, and what is asked now."""
        for n, dice in enumerate(self._groups):
            self._show_group(n, dice)
        here = self._entry.current
        left = 0 if here is None else self._entry.left(here)
        parts = [part for field in self._fields for part in (*field.buttons, field.dice)]
        spoken = [part.accessibleName() for part in parts]
        self.close_done(self.tr("dice left: {n}").format(n=left) if left else "", *spoken)
        self.lit.emit(() if here is None else self._groups[here].subjects)

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        entry = self._entry
        if entry.by_faces:
            return self.tr("Type the symbol number of each die")
        assert entry.current is not None
        group = self._groups[entry.current]
        words = self.tr("{symbol}: type how many")
        if group.count > ONE_DIGIT:
            words = self.tr("{symbol}: type how many, then + for one more")
        return words.format(symbol=say(group.symbols[entry.asked - 1].label))

    def _touch(self, group: int, face: int, less: bool) -> None:
        if less:
            self._entry.remove(group, face)
        else:
            self._entry.add(group, face)
        self.show_entry()

    def _show_group(self, n: int, dice: SymbolDice) -> None:
        entry, field = self._entry, self._fields[n]
        counting = not entry.by_faces and n == entry.current
        known = entry.left(n) == 0
        for face, button in enumerate(field.buttons, 1):
            asked = counting and face == entry.asked
            counted = known or (counting and face < entry.asked)
            button.show_key(shown=entry.by_faces)
            button.set_count(entry.count(n, face), asked=asked, known=counted)
        symbols = [dice.symbols[face - 1] for face in entry.faces[n]]
        names = ", ".join(say(symbol.label) for symbol in symbols)
        field.dice.set_symbols([symbol.key for symbol in symbols], names)


class SymbolField(QVBoxLayout):
    """The symbols of a group and its dice; says which symbol was touched."""

    touched = Signal(int, bool)
    """The face, and whether it is to be one less."""

    def __init__(self, look: Look, number: int, dice: SymbolDice) -> None:
        super().__init__()
        self.dice = SymbolDiceRow(look, dice.count)
        words = label(look, say(dice.label), 12, 600, look.theme.muted)
        margins = look.margins(HALO, 0, HALO, 0)
        self.head = filled(
            QHBoxLayout(), words, (self.dice, 1), spacing=look.px(8), margins=margins
        )
        self.buttons: list[SymbolButton] = []
        row = spaced(QHBoxLayout(), spacing=0)
        for face, symbol in enumerate(dice.symbols, 1):
            button = SymbolButton(look, str(face), symbol.key, say(symbol.label), hits=symbol.hits)
            button.setObjectName(f"symbol:{number}:{symbol.key}")
            button.clicked.connect(partial(self.touched.emit, face, False))
            button.lessened.connect(partial(self.touched.emit, face, True))
            self.buttons.append(button)
            row.addWidget(button, 1)
        self.setSpacing(look.px(2))
        put(self, self.head, row)
