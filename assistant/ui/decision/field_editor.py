"""The open field of a family: a number to step, a name to find, an order to arrange."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import NameField, NumberField, Option, OrderField, Pick, RecordField
from assistant.rules.odds import OptionValues
from assistant.rules.text import signed
from assistant.ui.decision.option_list import OptionList
from assistant.ui.decision.options import Entry, OptionRows, reasons_of
from assistant.ui.figures import in_one_line, worth
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.labels import label, over_controls, set_text_color
from assistant.ui.odds.shares import caveat
from assistant.ui.pages import NO_FORMS, Forms, RecordForm
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER, key_words, keys_of_few
from assistant.ui.widgets.layouts import listed, put, spaced, with_name

LEFT = Qt.AlignmentFlag.AlignLeft
MOST_LINES = 7
"""So many lines of an order are in sight."""
Walk: TypeAlias = Callable[[str, int], str | None]
"""From a name, by an arrow key, to a name; to none where names have no place."""


class FieldEditor(QWidget):
    """Asks for the one open field of an option; `done` carries the action, whole."""

    done = Signal(object)
    named = Signal(str)
    """The name that Enter would take; nothing where there is none."""
    left = Signal()
    """Back to the options."""

    def __init__(
        self,
        look: Look,
        option: Option,
        forms: Forms = NO_FORMS,
        walk: Walk = lambda name, key: None,
    ) -> None:
        super().__init__()
        self._look, self._option, self._forms, self._walk = look, option, forms, walk
        self.setObjectName("field-editor")
        column = spaced(QVBoxLayout(self), spacing=look.px(6), margins=look.margins(12, 8, 12, 8))
        title = label(look, say(option.label), 16, 600, wrap=True)
        column.addWidget(over_controls(look, title))
        self._range = ""
        self._values: OptionValues | None = None
        self._hint = label(look, "", 14, colour=look.theme.muted)
        self._editor = editor = self._made()
        """Its state is what it answers, where that is to be confirmed."""
        row = spaced(QHBoxLayout(), spacing=look.px(8))
        put(row, editor)
        column.addLayout(row, 1)
        if not isinstance(editor, RecordForm):  # a form has its own buttons
            column.addWidget(over_controls(look, self._hint))
        if isinstance(editor, _Number | OrderList):
            yes = PlainButton(look, self.tr("Confirm"), key=self.tr("Enter"))
            yes.clicked.connect(self._confirm)
            # Beside a number it takes no line, which would cover what came last.
            beside = row if isinstance(editor, _Number) else column
            beside.addWidget(with_name(yes, "field:confirm"), 0, LEFT)
            row.addStretch(int(beside is row))
        self._tell_worth()
        self.setFocusProxy(editor)

    def _made(self) -> _Editor:
        match self._option.field:
            case NumberField() as field:
                return self._number(field)
            case NameField() as field:
                names = self._named([(pick.value, say(pick.label)) for pick in field.picks])
                names.closed = OptionRows(
                    [Entry(name, name, reasons=reasons_of((why,))) for name, why in field.closed],
                    names,
                )
                return names
            case OrderField() as field:
                words = self.tr("The top one goes first. Drag a line, or use Alt+↑ and Alt+↓")
                self._hint.setText(key_words(words))
                return OrderList(self._look, field.picks)
            case RecordField() as field:
                return self._record(field)
        raise TypeError(self._option)

    def save_state(self) -> object:
        """What has been entered so far."""
        return self._editor.save_state()

    def restore_state(self, state: Any) -> None:
        """With what was entered for the same option."""
        self._editor.restore_state(state)

    def show_values(self, values: OptionValues | None) -> None:
        """Write beside the number what so many are worth."""
        self._values = values
        self._tell_worth()

    def point_out(self) -> None:
        """Say which name is lit."""
        if isinstance(self._editor, OptionList):
            self.named.emit(self._editor.lit or "")

    def leave(self) -> None:
        """A step back."""
        if isinstance(self._editor, RecordForm):
            self._editor.leave()
        else:
            self.left.emit()

    def handle(self, event: QKeyEvent) -> bool:
        """Enter confirms, Esc goes back, a list takes its number keys."""
        if isinstance(self._editor, OptionList) and self._editor.handle(event):
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in ENTER and isinstance(self._editor, _Number | OrderList):
            self._confirm()
        else:
            return False
        return True

    def _number(self, field: NumberField) -> _Number:
        action: Any = self._option.action
        now = getattr(action, field.name)
        value = now if isinstance(now, int) and field.low <= now <= field.high else field.low
        amount = _Number(self._look, field, value)
        amount.setAccessibleName(say(self._option.label))
        write = signed if field.low < 0 else str
        low, high = write(field.low), write(field.high)
        self._range = self.tr("How many: {low} to {high}").format(low=low, high=high)
        amount.put.connect(self._tell_worth)
        amount.lineEdit().inputRejected.connect(self._refuse)
        return amount

    def _refuse(self) -> None:
        """Such a number cannot be typed: Enter would confirm the one that stands there."""
        set_text_color(self._hint, self._look.theme.bad)
        speak(self, self._range)

    def _tell_worth(self, *_: object) -> None:
        if not isinstance(self._editor, _Number):
            return
        set_text_color(self._hint, self._look.theme.muted)
        values, words = self._values, self._range
        of = None if values is None else values.worth(self._option.member(self._editor.value()))
        if values is not None and of is not None:
            told = in_one_line(say(values.goal), worth(of.gain, values))
            words = " · ".join(filter(None, (words, told, caveat(values))))
        self._hint.setText(words)

    def _named(self, things: Sequence[tuple[object, str]]) -> OptionList:
        """One of these is picked, where they are few by its number key."""
        keyed = zip(things, keys_of_few(len(things)), strict=False)
        words = self.tr("Type part of a name, such as {name}")
        if things and self._walk(str(things[0][0]), Qt.Key.Key_Right) is not None:
            words = self.tr("Arrows move the frame on the board. Or type, such as {name}")
        hint = words.format(name=things[0][1]) if things else ""
        names = OptionList(self._look, [Entry(*thing, key) for thing, key in keyed], hint)
        names.picked.connect(self._finish)
        names.walk = self._walk
        names.moved.connect(self.point_out)
        return names

    def _record(self, field: RecordField) -> OptionList | RecordForm:
        """Without a form for this record a table can at least pick an example."""
        make = self._forms.get(field.form)
        if make is None:
            return self._named([(example, str(example)) for example in field.examples])
        form = make(self._look, field)
        form.picked.connect(self._finish)
        form.left.connect(self.left)
        return form

    def _confirm(self) -> None:
        self._finish(self._editor.save_state())

    def _finish(self, value: object) -> None:
        self.done.emit(self._option.member(value))


class _Number(NumberBox):
    """A number to step, or to type over; Home and End lead to its bounds, Enter is the bar's."""

    def __init__(self, look: Look, field: NumberField, value: int) -> None:
        super().__init__(field.low, field.high, is_signed=field.low < 0)
        self.setProperty("kind", "amount")
        self.setObjectName("number")
        self.setFont(look.font(20, 600))
        self.show_number(value)

    def save_state(self) -> int | None:
        """The number."""
        return self.value()

    def restore_state(self, state: int) -> None:
        """With this number."""
        self.setValue(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed counts before it is confirmed."""
        bounds = {Qt.Key.Key_Home: self.low, Qt.Key.Key_End: self.high}
        bound = bounds.get(Qt.Key(event.key()))
        if event.key() in ENTER:
            self.take()
            event.ignore()
        elif bound is not None:
            self.setValue(bound)
        else:
            super().keyPressEvent(event)


class OrderList(QListWidget):
    """The picks of a field, to be put in order; says that a line has moved."""

    moved = Signal()

    def __init__(self, look: Look, picks: tuple[Pick, ...], line: int = 22) -> None:
        """`line` is the height of a line."""
        super().__init__()
        self._look, self._line, self._picks = look, line, picks
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setObjectName("order")
        listed(look, self)
        self.setFixedHeight(look.px(min(max(4, len(picks)), MOST_LINES) * line) + 2 * look.px(2))
        self.show_order(picks)

    def values(self) -> tuple[str, ...]:
        """What the lines stand for, as they stand."""
        items = (self.item(n) for n in range(self.count()))
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in items)

    def chosen(self) -> str:
        """What the line in hand stands for, or nothing."""
        item = self.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def save_state(self) -> tuple[str, ...]:
        """The order."""
        return self.values()

    def restore_state(self, state: tuple[str, ...]) -> None:
        """With the same lines in this order."""
        self.show_order(tuple(sorted(self._picks, key=lambda pick: state.index(pick.value))))

    def show_order(self, picks: tuple[Pick, ...]) -> None:
        """Show this order; the chosen line stays chosen."""
        if tuple(pick.value for pick in picks) == self.values():
            return
        chosen = self.chosen()
        self.clear()
        for pick in picks:
            item = QListWidgetItem(say(pick.label), self)
            item.setData(Qt.ItemDataRole.UserRole, pick.value)
            item.setSizeHint(self._look.size(80, self._line))
        values = self.values()
        self.setCurrentRow(values.index(chosen) if chosen in values else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with an arrow moves the line, an arrow alone moves on; Enter and Esc are not ours."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(self.currentRow(), self.currentRow() + by)
        elif event.key() in ENTER or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """The line in hand goes where it was let go; Qt is not to take it out once more."""
        row, before = self.currentRow(), self._row_below(event.position().toPoint())
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self._move(row, before - 1 if before > row else before)

    def _row_below(self, at: QPoint) -> int:
        """The line before which something let go here comes."""
        rows = (self.visualItemRect(self.item(n)) for n in range(self.count()))
        return sum(row.center().y() < at.y() for row in rows)

    def _move(self, row: int, to: int) -> None:
        if row != to and 0 <= row < self.count() and 0 <= to < self.count():
            self.insertItem(to, self.takeItem(row))
            self.setCurrentRow(to)
            self.moved.emit()


_Editor: TypeAlias = _Number | OrderList | OptionList | RecordForm
