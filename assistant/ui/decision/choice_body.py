"""A choice: open options with number keys, closed ones with their reasons, gestures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Choice, Gesture, Option, Seat
from assistant.rules.odds import OptionValues
from assistant.rules.text import Text
from assistant.ui.decision.disabled_rows import DisabledRows
from assistant.ui.decision.keys import name_of, numbered
from assistant.ui.decision.option_rows import STEPS, IconOf, OptionRows
from assistant.ui.figures import worth
from assistant.ui.labels import label
from assistant.ui.odds.shares import scale
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.keys import Rhythm
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER

SHARE = 0.6
"""How much of the last row gestures may take with what they are worth."""
MOST = 0.7
"""How much of it they may take at all; the first one, that of Enter, always stands there."""
REASONS = 340
"""Narrower than this the reasons against the rest would stand word under word."""


def _listed(choice: Choice, options: Sequence[tuple[int, Option]]) -> Iterator[tuple[int, Option]]:
    """Options that stand as rows: the way out of a secret, or of the step, has a button already."""
    closing = choice.closing
    for n, option in options:
        if option is closing:
            continue
        if option is options[-1][1] and not choice.final and _is_enter(choice, option):
            continue
        yield n, option


def _most(choice: Choice, options: Sequence[tuple[int, Option]]) -> int:
    """The highest number that stands anywhere: no key waits for a digit that nobody sees.

    What stands in no row may bear its number on the table still.
    """
    on_table = (n for n, option in options if option.subjects)
    in_rows = (n for n, _ in _listed(choice, options))
    return max((*on_table, *in_rows), default=0)


def _is_enter(choice: Choice, option: Option) -> bool:
    """Whether Enter does this, in the same words and with nothing more to be told of it."""
    gesture = _of_enter(choice.gestures)
    if gesture is None or option.detail is not None:
        return False
    return gesture.label == option.label and gesture.actions == (option.action,)


def _for_all(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Ctrl+Enter makes: the answer for every seat, where there is one."""
    return next((gesture for gesture in gestures if gesture.for_all), None)


def _of_enter(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Enter makes: the first, unless it loses something."""
    first = gestures[0] if gestures else None
    return None if first is None or first.guarded else first


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

    def __init__(self, look: Look, icon_of: IconOf, aside: QWidget | None = None) -> None:
        """`aside` stands beside the gestures."""
        super().__init__()
        self._look, self._typed = look, ""
        self._choice: Choice | None = None
        self._numbered: tuple[tuple[int, Option], ...] = ()
        self._taken: Option | None = None
        self._rhythm = Rhythm()
        self._asked = False
        """Whether Enter has told what its gesture would leave undone."""
        self._rows = OptionRows(look, icon_of)
        self._rows.chosen.connect(self.take)
        self._rows.pointed.connect(self.pointed)
        self._rows.more.connect(self.listed)
        self._closed = DisabledRows(look)
        self._closed.more.connect(self.listed)
        self._pending = label(look, "", 14, 600, look.theme.warn)
        self._pending.setObjectName("pending")
        self._gestures: list[PlainButton] = []
        self._column, self._gesture_row = QVBoxLayout(self), QHBoxLayout()
        self._aside, self._has_width = aside, False
        self._hide, self._confirm = self._of_secret()
        self._lay_out()

    def present(self, choice: Choice) -> None:
        """Ask this; nothing is left of what was asked before."""
        self._choice, self._taken, self._numbered = choice, None, numbered(choice)
        self._show_pending("")
        listed = tuple(_listed(choice, self._numbered))
        self._rows.present(listed, choice.seat)
        self._raise_closed(raised=not listed)
        self._closed.present(choice.options)
        self._show_gestures(choice.gestures)
        self._name_hiding()
        self._hide.setVisible(choice.secret)
        self._confirm.say(self.tr("Confirm"))
        self._confirm.set_closed(self.tr("choose first"))
        self._confirm.setVisible(choice.final)
        if self._has_width:
            self._value_gestures()

    def _raise_closed(self, *, raised: bool) -> None:
        """Reasons begin at the top where no option stands over them."""
        self._rows.setVisible(not raised)
        for part in (1, 2):  # what lies between, and the last row
            self._column.setStretch(part, int((part == 2) is raised))

    def save_state(self) -> tuple[str, Option | None]:
        """The digit typed so far, and the option that waits to be confirmed."""
        return self._typed, self._taken

    def restore_state(self, state: tuple[str, Option | None]) -> None:
        """With what was typed or taken of the same choice."""
        typed, taken = state
        if taken is not None:
            self.take(taken)
        self._show_pending(typed)

    def settle(self) -> None:
        """Everything in its place, now that there is one for it."""
        self._rows.settle()
        self._closed.settle()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        aside = () if self._aside is None else (self._aside,)
        last = (*aside, *self._gestures, self._hide, self._confirm)
        return (*self._rows.stops, *self._closed.stops, *last)

    @property
    def confirming(self) -> str:
        """What is heard of the button that confirms: never what, for others hear it, too."""
        return self.tr("Confirm")

    def clear(self) -> None:
        """Nothing is asked, and nothing of what was asked is left, seen or hidden."""
        self._choice, self._taken, self._numbered = None, None, ()
        self._show_pending("")
        self._rows.present((), Seat(0))
        self._rows.show_values(None, advise=False)
        self._closed.present(())
        self._show_gestures(())
        self._name_hiding()
        self._confirm.say("")
        self._confirm.set_closed("")
        self.settle()

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What the options are worth; with `advise` the best are marked."""
        self._rows.show_values(values, advise=advise)
        gains = iter(() if values is None else values.gestures)
        for button in self._offered:
            gain = next(gains, None)
            value_text = worth(gain, values) if values is not None and gain is not None else ""
            button.set_value(value_text, "" if values is None else scale(values))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gestures tell their worth where that leaves room for the reasons against the rest."""
        super().resizeEvent(event)
        self._has_width = True
        self._value_gestures()

    def _value_gestures(self) -> None:
        offered = self._offered
        widths = [button.wish(valued=True).width() for button in offered]
        valued = not self._look.metrics.is_far and sum(widths) <= SHARE * self.width()
        for button in offered:
            button.set_valued(valued)
        self._leave_out()

    def _leave_out(self) -> None:
        """Gestures that would push the reasons out, or cover each other, are not shown.

        Not shown and then hidden: to show one lays the bar out, and Qt keeps on the screen what is
        hidden meanwhile.
        """
        room = MOST * self.width()
        if self._choice is not None and len(self._numbered) < len(self._choice.options):
            aside = 0 if self._aside is None else self._aside.sizeHint().width()
            room = min(room, self.width() - aside - self._look.px(REASONS))
        gestures = () if self._choice is None else self._choice.gestures
        # While a choice is being presented there may be no button yet for each of its gestures.
        for n, (button, gesture) in enumerate(zip(self._offered, gestures, strict=False)):
            room -= button.sizeHint().width()
            button.setVisible(n == 0 or gesture.for_all or room >= 0)

    def take(self, option: Option) -> None:
        """Pick this one; where the pick is final, only get it ready to be confirmed.

        The button that confirms has the keyboard only when somebody leads it there.
        """
        if self._choice is None or not self._choice.final or option.field is not None:
            self.picked.emit(option)
            return
        self._taken = option
        self._rows.mark(option)
        self._confirm.say(self.tr("Confirm: {name}").format(name=say(option.label)))
        self._confirm.set_closed("")
        self.selected.emit(option)

    def handle(self, event: QKeyEvent) -> bool:
        """Digits choose, arrows move the focus, Enter takes the gesture or the only option."""
        key, secret = event.key(), self._choice is not None and self._choice.secret
        by = STEPS.get(Qt.Key(key))
        if by is not None:
            self._rows.step(by)
        elif event.text().isdecimal():
            self._digit(event.text())
        elif key in ENTER:
            self._enter()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape) and (self._typed or self._asked):
            self._show_pending("")
        elif key == Qt.Key.Key_Escape and secret:
            self._cover()
        else:
            return False
        return True

    def answer_for_all(self) -> bool:
        """Ctrl+Enter: whether there is something that answers for every seat; it is made."""
        gesture = None if self._choice is None else _for_all(self._choice.gestures)
        if gesture is not None:
            self.gestured.emit(gesture)
        return gesture is not None

    def _enter(self) -> None:
        if self._choice is None:
            return
        if self._typed:
            self._pick(int(self._typed))
        elif self._choice.final:
            self._finish()
        elif (gesture := _of_enter(self._choice.gestures)) is not None:
            if gesture.left is None or self._asked:
                self.gestured.emit(gesture)
            else:
                self._ask_once(gesture.left)
        elif len(self._numbered) == 1:
            self._pick(self._numbered[0][0])
        else:
            self._rows.begin(self._choice.begin)

    def _ask_once(self, left: Text) -> None:
        """Before something is left undone; any other key, and any other choice, forgets it."""
        words = self.tr("{left}. Enter again?").format(left=say(left))
        self._show_pending("")
        self._asked = True
        self._pending.setText(words)
        speak(self, words)

    def _digit(self, digit: str) -> None:
        number = int(digit if self._rhythm.begins() else self._typed + digit)
        most = 0 if self._choice is None else _most(self._choice, self._numbered)
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
        return None if self._choice is None else self._choice.closing

    def _name_hiding(self) -> None:
        secret, closing = self._choice is not None and self._choice.secret, self._closing
        words = self.tr("Hide my hand") if closing is None else say(closing.label)
        self._hide.say(words if secret else "")
        self._hide.setObjectName("hide-hand" if closing is None else name_of(closing.action))

    def _finish(self) -> None:
        if self._taken is not None:
            self.picked.emit(self._taken)

    def _show_pending(self, typed: str) -> None:
        self._typed, self._asked = typed, False
        words = self.tr("{n}… another digit, or Enter").format(n=typed)
        self._pending.setText(words if typed else "")

    @property
    def _offered(self) -> list[PlainButton]:
        """The buttons of the gestures at hand."""
        return self._gestures[: len(self._choice.gestures) if self._choice else 0]

    def _lay_out(self) -> None:
        column, above = self._column, self._look.px(4 if self._look.metrics.is_far else 8)
        column.setContentsMargins(self._look.px(11), above, self._look.px(11), above)
        column.setSpacing(0)
        column.addWidget(self._rows)
        column.addStretch(1)
        row, low = QHBoxLayout(), Qt.AlignmentFlag.AlignBottom
        row.setSpacing(0)
        row.addWidget(self._closed, 1)
        row.addWidget(self._pending)
        if self._aside is not None:
            row.addWidget(self._aside, 0, low)
        self._gesture_row.setSpacing(0)
        row.addLayout(self._gesture_row)
        row.addWidget(self._hide, 0, low)
        row.addWidget(self._confirm, 0, low)
        column.addLayout(row)

    def _of_secret(self) -> tuple[PlainButton, PlainButton]:
        """Cover what the others must not see; confirm what cannot be taken back quietly."""
        hide = PlainButton(self._look, "", icon="eye", key=self.tr("Esc"))
        hide.clicked.connect(self._cover)
        confirm = PlainButton(self._look, "", key=self.tr("Enter"), primary=True, low=True)
        confirm.setObjectName("confirm")
        confirm.clicked.connect(self._finish)
        return hide, confirm

    def _show_gestures(self, gestures: Sequence[Gesture]) -> None:
        while len(self._gestures) < len(gestures):
            self._gestures.append(self._new_gesture(len(self._gestures)))
        by_key, by_both = _of_enter(gestures), _for_all(gestures)
        for button, gesture in zip_longest(self._gestures, gestures):
            button.forget_press()
            button.say("" if gesture is None else say(gesture.label))
            if gesture is not None and gesture is by_key:
                button.set_key(self.tr("Enter"))
            elif gesture is not None and gesture is by_both:
                button.set_key("Ctrl+Enter")
            else:
                button.set_key(self._number_of(gesture))
            button.set_value("", "")
            if gesture is None or not self._has_width:
                button.setVisible(gesture is not None)

    def _number_of(self, gesture: Gesture | None) -> str:
        """What to type for it, where it does no more than one of the options."""
        if gesture is None or len(gesture.actions) != 1:
            return ""
        (action,) = gesture.actions
        plain = (str(n) for n, o in self._numbered if o.action == action and o.field is None)
        return next(plain, "")

    def _new_gesture(self, n: int) -> PlainButton:
        button = PlainButton(self._look, "")
        button.setObjectName(f"gesture:{n}")
        button.clicked.connect(lambda: self._make(n))
        self._gesture_row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return button

    def _make(self, n: int) -> None:
        if self._choice is not None:
            self.gestured.emit(self._choice.gestures[n])
