"""A choice: open options with number keys, closed ones with their reasons, gestures."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Choice
from assistant.ui.closed_rows import ClosedRows
from assistant.ui.keys import numbered
from assistant.ui.labels import label
from assistant.ui.option_rows import STEPS, IconOf, OptionRows
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER


class ChoiceBody(QWidget):
    """Everything a choice offers and why the rest is not; says what was picked."""

    picked = Signal(object)
    """An open `Option`."""
    gestured = Signal(object)
    """A `Gesture`."""
    pointed = Signal(object)
    """The subjects of the option that is looked at; () for none."""
    listed = Signal()
    """All options are wanted as a list."""

    def __init__(self, look: Look, choice: Choice, icon_of: IconOf) -> None:
        super().__init__()
        self._look, self._choice, self._typed = look, choice, ""
        self._numbered = numbered(choice)
        self._rows = OptionRows(look, self._numbered, choice.seat, icon_of)
        self._rows.chosen.connect(self.picked)
        self._rows.pointed.connect(self.pointed)
        self._rows.more.connect(self.listed)
        self._pending = label(look, "", 14, 600, look.theme.warn)
        self._pending.setObjectName("pending")
        column = QVBoxLayout(self)
        above = look.px(4 if look.metrics.is_far else 8)
        column.setContentsMargins(look.px(11), above, look.px(11), above)
        column.setSpacing(0)
        column.addWidget(self._rows)
        column.addStretch(1)
        column.addLayout(self._last_row())

    def handle(self, event: QKeyEvent) -> bool:
        """Digits choose, arrows move the focus, Enter takes the gesture or the only option."""
        key = event.key()
        by = STEPS.get(Qt.Key(key))
        if by is not None:
            self._rows.step(by)
        elif event.text().isdecimal():
            self._digit(event.text())
        elif key in ENTER:
            self._enter()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape) and self._typed:
            self._show_pending("")
        else:
            return False
        return True

    def _enter(self) -> None:
        if self._typed:
            self._pick(int(self._typed))
        elif self._choice.gestures:
            self.gestured.emit(self._choice.gestures[0])
        elif len(self._numbered) == 1:
            self._pick(1)
        else:
            self._rows.step(1)

    def _digit(self, digit: str) -> None:
        number, most = int(self._typed + digit), len(self._numbered)
        if number and number * 10 <= most:
            self._show_pending(str(number))
        else:
            self._pick(number)

    def _pick(self, number: int) -> None:
        self._show_pending("")
        option = dict(self._numbered).get(number)
        if option is not None:
            self.picked.emit(option)

    def _show_pending(self, typed: str) -> None:
        self._typed = typed
        words = self.tr("{n}… one more digit, or Enter").format(n=typed)
        self._pending.setText(words if typed else "")

    def _last_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        closed = ClosedRows(self._look, self._choice.options)
        closed.more.connect(self.listed)
        row.addWidget(closed, 1)
        row.addWidget(self._pending)
        for button in self._gestures():
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _gestures(self) -> Iterator[PlainButton]:
        for n, gesture in enumerate(self._choice.gestures):
            key = self.tr("Enter") if n == 0 else ""
            button = PlainButton(self._look, say(gesture.label), key=key)
            button.setObjectName(f"gesture:{n}")
            button.clicked.connect(lambda _=False, g=gesture: self.gestured.emit(g))
            yield button
