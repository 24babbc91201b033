"""What every tray of dice has: two ways to type them, the app's throw, and when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from assistant.rules.chance import Roll
from assistant.ui.decision.entry import Entry, Typing
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import reasons, with_rules
from assistant.ui.theme import HALO, Look
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.layouts import put
from assistant.ui.widgets.menu import Line
from assistant.ui.widgets.small import KeyCap

SWITCH_AND_KEY = 150
"""A wider switch leaves no room for the key beside it."""


class Tray(QWidget):
    """Digits fill and move on, Backspace returns, Enter finishes, Space throws the rest.

    It lasts from roll to roll, and holds nothing of one while anything else is asked.
    """

    _roll: Roll
    """What is asked; there is one as soon as there are keys to handle."""
    _entry: Entry

    rolled = Signal(object)
    """The action that was typed: `Hits` or `Rolled`."""
    thrown = Signal(object)
    """The `Rolled` whose dice the app threw, all or the rest of them."""
    lit = Signal(object)
    """The subjects of the group being typed."""

    def __init__(
        self, look: Look, block: SeatBlock, typing: Typing, rng: Random, switch: str
    ) -> None:
        """`switch` is the name of the one between counting and reading die by die."""
        super().__init__()
        self._look, self._block, self._typing, self._rng = look, block, typing, rng
        self._heard: tuple[str, ...] = ()
        """What was told of this roll last to those who listen, part by part."""
        self._ways: tuple[str, ...] = ()
        self._switch, self._hint = Segments([("", 0), ("", 1)]), KeyCap(look, "F3")
        for control in self.lasting:
            control.setParent(block)
            control.hide()
        self._switch.setObjectName(switch)
        self._switch.setAccessibleName(self.tr("Enter as"))
        halo = look.px(HALO)
        self._switch.setContentsMargins(halo, halo, halo, halo)
        self._switch.setToolTip(self.tr("Type totals, or die by die (F3)"))
        self._switch.picked.connect(self._type_by)
        space, enter = self.tr("Space"), self.tr("Enter")
        if look.metrics.is_least:
            space = enter = ""  # the dice have no room to spare for them
        throw = PlainButton(look, self.tr("Roll for us"), key=space, icon="die", primary=True)
        self._throw = self._button("throw", throw)
        self._done = self._button("done", PlainButton(look, self.tr("Done"), key=enter))
        self._throw.clicked.connect(self._throw_rest)
        self._done.clicked.connect(self._finish)

    @property
    def controls(self) -> tuple[QWidget, ...]:
        """What belongs at the foot of the seat block."""
        if not self._ways:
            return ()
        look = self._look
        cramped = look.metrics.small or self._switch.sizeHint().width() > look.px(SWITCH_AND_KEY)
        return (self._switch,) if cramped else (self._switch, self._hint)

    @property
    def lasting(self) -> tuple[QWidget, ...]:
        """What of it stands at the foot of the seat block, now or at another time."""
        return self._switch, self._hint

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        return self._throw, self._done

    def present(self, roll: Roll) -> None:
        """Ask for these dice; nothing is left of those asked for before. Then `show_entry`."""
        self._roll, self._entry = roll, self._typing.begin(roll, self.new_entry)
        self._heard = ()
        for button in (self._throw, self._done):
            button.forget_press()
        self.ask()

    def clear(self) -> None:
        """Nothing is asked, and nothing of what was asked is left, seen or hidden."""
        self._heard = ()
        self._done.set_closed("")
        self.offer_ways(())
        self.forget()

    def lines(self) -> list[Line]:
        """What may be done with all of the dice, for a menu."""
        found = [Line(f"{self._throw.text()}\t{self._throw.key}", self._throw_rest, "menu:throw")]
        if self._ways:
            way = 0 if self._entry.by_faces else 1
            take = partial(self._type_by, way)
            found.append(Line(f"{self._ways[way]}\t{self._hint.text()}", take, "menu:way"))
        return found

    def handle(self, event: QKeyEvent) -> bool:
        """The keys of the tray."""
        key = event.key()
        if key == Qt.Key.Key_Space:
            self._throw_rest()
        elif key in ENTER:
            if self.end_number():
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

    def end_number(self) -> bool:
        """Whether Enter ended a number that could have grown."""
        return False

    def new_entry(self, roll: Roll) -> Entry:
        """Nothing typed yet."""
        raise NotImplementedError

    def ask(self) -> None:
        """Have a place for all of the roll's dice."""
        raise NotImplementedError

    def forget(self) -> None:
        """Hold nothing of the dice."""
        raise NotImplementedError

    def show_entry(self) -> None:
        """Show what has been typed, and what is asked now."""
        raise NotImplementedError

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        raise NotImplementedError

    def offer_ways(self, words: Sequence[str]) -> None:
        """What counting and reading die by die are called; nothing where there is no choice."""
        self._ways = tuple(words)
        for n, button in enumerate(self._switch.buttons):
            button.setText(words[n] if words else "")
        self._switch.show_value(int(bool(words) and self._entry.by_faces))

    def lay_out(self, groups: QLayout) -> None:
        """The groups, and the buttons beside them."""
        look, row, right = self._look, QHBoxLayout(self), QVBoxLayout()
        above = look.px(4 if look.metrics.is_far else 8)
        row.setContentsMargins(look.px(11), above, look.px(11), above)
        row.setSpacing(0)
        row.addLayout(groups, 1)
        right.setSpacing(0)
        put(right, 1, self._throw, self._done, 1)
        row.addLayout(right)

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
