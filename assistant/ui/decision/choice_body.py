"""A choice: open options with number keys, closed ones with their reasons, gestures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Choice, Option
from assistant.rules.odds import Values
from assistant.ui.decision.closed_rows import ClosedRows
from assistant.ui.decision.keys import name_of, numbered
from assistant.ui.decision.option_rows import STEPS, IconOf, OptionRows
from assistant.ui.labels import label
from assistant.ui.odds.figures import worth
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER

SHARE = 0.6
"""How much of the last row gestures may take with what they are worth."""
MOST = 0.7
"""How much of it they may take at all; the first one, that of Enter, always stands there."""


class ChoiceBody(QWidget):
    """Everything a choice offers and why the rest is not; says what was picked."""

    picked = Signal(object)
    """An open `Option`."""
    selected = Signal(object)
    """The `Option` that waits to be confirmed."""
    covered = Signal()
    """The hand is not to be seen."""
    gestured = Signal(object)
    """A `Gesture`."""
    pointed = Signal(object)
    """The subjects of the option that is looked at; () for none."""
    listed = Signal()
    """All options are wanted as a list."""

    def __init__(
        self,
        look: Look,
        choice: Choice,
        icon_of: IconOf,
        aside: QWidget | None = None,
        *,
        valued: bool = False,
    ) -> None:
        super().__init__()
        self._look, self._choice, self._typed, self._valued = look, choice, "", valued
        self._numbered, self._aside = numbered(choice), aside
        listed = [(n, o) for n, o in self._numbered if o.action != choice.closing]
        self._rows = OptionRows(look, listed, choice.seat, icon_of, valued=valued)
        self._rows.chosen.connect(self.take)
        self._rows.pointed.connect(self.pointed)
        self._taken: Option | None = None
        self._confirm: PlainButton | None = None
        self._rows.more.connect(self.listed)
        self._gestures = tuple(self._made_gestures())
        self._pending = label(look, "", 14, 600, look.theme.warn)
        self._pending.setObjectName("pending")
        column = QVBoxLayout(self)
        above = look.px(4 if look.metrics.is_far else 8)
        column.setContentsMargins(look.px(11), above, look.px(11), above)
        column.setSpacing(0)
        column.addWidget(self._rows)
        column.addStretch(1)
        column.addLayout(self._last_row())

    def show_values(self, values: Values | None, *, advise: bool) -> None:
        """What the options are worth; with `advise` the best are marked."""
        self._rows.show_values(values, advise=advise)
        for button, gain in zip_longest(self._gestures, () if values is None else values.gestures):
            if button is not None:
                told = worth(gain, values) if values is not None and gain is not None else ""
                button.set_value(told, "" if values is None else say(values.goal))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gestures tell their worth where that leaves room for the reasons against the rest."""
        super().resizeEvent(event)
        valued = self._valued and not self._look.metrics.is_far
        for button in self._gestures:
            button.set_valued(valued)
        if valued and sum(b.sizeHint().width() for b in self._gestures) > SHARE * self.width():
            for button in self._gestures:
                button.set_valued(False)
        self._leave_out()

    def _leave_out(self) -> None:
        """Gestures that would push the reasons out, or cover each other, are not shown."""
        room = MOST * self.width()
        for n, button in enumerate(self._gestures):
            room -= button.sizeHint().width()
            button.setVisible(n == 0 or room >= 0)

    def take(self, option: Option) -> None:
        """Pick this one; where the pick is final, only get it ready to be confirmed."""
        if not self._choice.final or option.field is not None:
            self.picked.emit(option)
            return
        self._taken = option
        self._rows.mark(option)
        if self._confirm is not None:
            self._confirm.say(self.tr("Confirm: {name}").format(name=say(option.label)))
            self._confirm.set_closed("")
            self._confirm.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selected.emit(option)

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
        elif key == Qt.Key.Key_Escape and self._choice.secret:
            self._cover()
        else:
            return False
        return True

    def _enter(self) -> None:
        if self._typed:
            self._pick(int(self._typed))
        elif self._choice.final:
            self._finish()
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
            self.take(option)

    def _cover(self) -> None:
        """Hide what only its owner may see: for good, where the choice has an option for that."""
        closing = self._closing
        if closing is None:
            self.covered.emit()
        else:
            self.picked.emit(closing)

    @property
    def _closing(self) -> Option | None:
        return next((o for o in self._choice.open if o.action == self._choice.closing), None)

    def _finish(self) -> None:
        if self._taken is not None:
            self.picked.emit(self._taken)

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
        if self._aside is not None:
            row.addWidget(self._aside, 0, Qt.AlignmentFlag.AlignBottom)
        for button in (*self._gestures, *self._of_secret()):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _of_secret(self) -> Iterator[PlainButton]:
        """Cover what the others must not see; confirm what cannot be taken back quietly."""
        if self._choice.secret:
            closing = self._closing
            words = self.tr("Hide the hand") if closing is None else say(closing.label)
            hide = PlainButton(self._look, words, icon="eye", key=self.tr("Esc"))
            hide.setObjectName("hide-hand" if closing is None else name_of(closing.action))
            hide.clicked.connect(self._cover)
            yield hide
        if self._choice.final:
            words, key = self.tr("Confirm"), self.tr("Enter")
            self._confirm = PlainButton(self._look, words, key=key, primary=True, low=True)
            self._confirm.setObjectName("confirm")
            self._confirm.set_closed(self.tr("first choose"))
            self._confirm.clicked.connect(self._finish)
            yield self._confirm

    def _made_gestures(self) -> Iterator[PlainButton]:
        for n, gesture in enumerate(self._choice.gestures):
            key = self.tr("Enter") if n == 0 else ""
            button = PlainButton(self._look, say(gesture.label), key=key)
            button.setObjectName(f"gesture:{n}")
            button.clicked.connect(lambda _=False, g=gesture: self.gestured.emit(g))
            yield button
