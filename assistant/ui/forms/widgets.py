"""Qt's own editors, as a form needs them: the wheel passes them, Ctrl+Z is the form's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from PySide6.QtCore import QEvent, QMargins, QObject, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QCompleter,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.text import MINUS, Message, plain, signed
from assistant.ui.labels import caption
from assistant.ui.style_sheet import dress
from assistant.ui.theme import Look
from assistant.ui.translate import language, say
from assistant.ui.widgets.keys import COMMANDS, ENTER, LEFT_BUTTON, NUMBERED, TAKE_AWAY, key_of
from assistant.ui.widgets.layouts import FlowLayout, filled, put, spaced, with_name
from assistant.ui.widgets.menu import ComboWords

IS_THERE = Message("forms", "“{words}” is there already")
NOT_LISTED = Message("forms", "“{words}” is not in the list")
BLANK = "\N{EN DASH}"
"""What stands in a number that is not known."""
HISTORY = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
LENT = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Another window or a menu only borrows the keyboard."""
LabelPlace: TypeAlias = Literal["beside", "head", "above"]
STRONG = Qt.FocusPolicy.StrongFocus


def is_for_form(event: QEvent) -> bool:
    """Whether an editor is asked if a key is its own that belongs to the history of the form."""
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and any(event.matches(key) for key in HISTORY)
    )


class NumberBox(QSpinBox):
    """A number between its two buttons; digits type over it, and it may be unknown."""

    put = Signal(object, bool)
    """The new number, or None, and whether it is still being typed."""

    def __init__(
        self, low: int, high: int, *, optional: bool = False, is_signed: bool = False
    ) -> None:
        super().__init__()
        self.setProperty("kind", "number")
        self.low, self.high, self._signed = low, high, is_signed
        self._optional = optional
        self._blanks = TAKE_AWAY if optional else (Qt.Key.Key_Delete,)
        self.start: Callable[[], int] = lambda: 0
        """What an unknown number counts from."""
        self.is_typed = False
        """Whether digits were typed since the keyboard came here, or since Enter took them."""
        self.setRange(low - 1, high)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(STRONG)
        mode = QSpinBox.CorrectionMode  # of what is no number
        self.setCorrectionMode(
            mode.CorrectToNearestValue if optional else mode.CorrectToPreviousValue
        )
        self._show(None if optional else low)
        self.valueChanged.connect(self._changed)
        self.lineEdit().textEdited.connect(self._edited)
        self.lineEdit().installEventFilter(self)

    def number(self) -> int | None:
        """The number shown, None while it is unknown."""
        return None if self.value() < self.low else self.value()

    def show_number(self, number: int | None) -> None:
        """Show this; nothing is told. What a file brings may be out of the bounds."""
        if number != self.number():
            self._show(number)

    def blank(self) -> None:
        """Forget the number, or set it to nothing where it cannot be unknown."""
        self._put(None if self._optional else max(self.low, 0))

    def stepBy(self, steps: int) -> None:
        """More or less; an unknown number counts from what is known of it."""
        number = self.number()
        start = self.start() if number is None else number
        self._put(max(self.low, min(start + steps, self.high)))

    def take(self) -> None:
        """What was typed is the number; further digits begin another one."""
        self.is_typed = False
        self.interpretText()
        self.selectAll()

    def textFromValue(self, value: int) -> str:
        """With its sign where it is a bonus; a dash where it is unknown."""
        if value < self.low:
            return BLANK
        return signed(value) if self._signed else plain(value)

    def valueFromText(self, text: str) -> int:
        """The number in these characters; none is unknown."""
        digits = text.replace(MINUS, "-").replace("+", "").replace(BLANK, "").strip()
        return int(digits) if digits.lstrip("-").isdecimal() else self.low - 1

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        """Nothing, unless it may be unknown, and a number below the lowest is not all of it."""
        if text.strip() in ("", BLANK):
            can = QValidator.State
            return can.Acceptable if self._optional else can.Intermediate, text, at
        state, text, at = super().validate(text, at)
        if state is QValidator.State.Acceptable and self.valueFromText(text) < self.low:
            state = QValidator.State.Intermediate
        return state, text, at

    def stepEnabled(self) -> QSpinBox.StepEnabledFlag:
        """Down to the lowest number, not to the unknown one."""
        number, can = self.number(), QSpinBox.StepEnabledFlag
        found = can.StepNone
        if number is None or number < self.high:
            found |= can.StepUpEnabled
        if number is None or number > self.low:
            found |= can.StepDownEnabled
        return found

    def sizeHint(self) -> QSize:
        """Two buttons and three digits, whatever the bounds are."""
        hint = super().sizeHint()
        return QSize(
            self.fontMetrics().horizontalAdvance("0000") + 2 * hint.height(), hint.height()
        )

    def minimumSizeHint(self) -> QSize:
        """The same: what is typed is never cut."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Undo is the form's."""
        if is_for_form(event):
            event.ignore()
            return False
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """After a click, too, the next digit types over what is there: all of it, though the
        pointer may have gone over a part of it."""
        found = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.MouseButtonRelease:
            self.selectAll()
        return found

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The next digit types over what is there."""
        super().focusInEvent(event)
        if event.reason() not in LENT:
            self.is_typed = False
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is typed, signs step, Delete blanks a number that was not just typed.

        So does Backspace where a number may be unknown; elsewhere it rubs out, and what is left
        with nothing in it is what it was. Once nothing is typed, Enter belongs to the form. A sign
        is typed where there may be one.
        """
        steps = {"+": 1, "=": 1, "-": -1, "_": -1} if self.low >= 0 else {}
        command = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in ENTER:
            if self.is_typed:
                self.take()
                self.editingFinished.emit()
                event.accept()
            else:
                event.ignore()
        elif event.key() in self._blanks and not self.is_typed:
            self.blank()
        elif event.text() in steps and not command:
            self.stepBy(steps[event.text()])
        else:
            was, typed_over = self.text(), self.lineEdit().hasSelectedText()
            super().keyPressEvent(event)
            if event.text().isdecimal() and not typed_over and self.text() == was:
                below = self.mapToGlobal(self.rect().bottomLeft())
                QToolTip.showText(below, self.tr("At most {n}").format(n=self.high), self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page."""
        event.ignore()

    def _show(self, number: int | None) -> None:
        with QSignalBlocker(self):
            shown = self.low - 1 if number is None else number
            self.setRange(min(self.low - 1, shown), max(self.high, shown))
            self.setValue(shown)
        if self.hasFocus() and not self.is_typed:
            self.selectAll()

    def _put(self, number: int | None) -> None:
        was = self.number()
        self.is_typed = False
        self._show(number)
        self.selectAll()
        if number != was:
            self.put.emit(number, False)

    def _edited(self, text: str) -> None:
        """The number that stood there is told as well: now somebody has typed it."""
        if self.number() is not None and self.valueFromText(text) == self.value():
            self._changed(self.value())

    def _changed(self, value: int) -> None:
        self.is_typed = True
        number = None if value < self.low else value
        if number is None and not self._optional:
            return
        self.put.emit(number, True)


class WordsBox(QLineEdit):
    """A line to type. One too short for its words shows where they begin unless they are typed."""

    complaint = ""
    """What is wrong with words that were not understood."""

    def __init__(self, name: str = "", blank: str = "", known: Known | None = None) -> None:
        """Its name for those who listen, what is shown in an empty one, what it offers."""
        super().__init__()
        self.known = known or Known()
        self.known.offer(self)
        self.setAccessibleName(name)
        self.setPlaceholderText(blank)
        self.setProperty("kind", "field")
        self.setMaxLength(200)
        self.takes_first: Callable[[], bool] = lambda: False
        """Whether Enter takes the first of what is offered, where none is marked."""

    def show_words(self, words: str) -> None:
        """Show these; nothing is told and the cursor stays if they are the same."""
        if self.text() != words:
            with QSignalBlocker(self):
                self.setText(words)
            if not self.hasFocus():
                self.home(False)

    def show_value(self, value: Any) -> None:
        """Show the words of a value, unless they are being typed."""
        value = value or ""
        if not self.hasFocus() or self.known.value(self.text()) != value:
            self.show_words(self.known.words(value))

    def rewrite(self) -> None:
        """Write what is meant as everybody writes it."""
        self.show_words(self.known.words(self.known.value(self.text())))

    def event(self, event: QEvent) -> bool:
        """Undo is the form's."""
        if is_for_form(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is offered."""
        completer = self.completer() if event.key() in ENTER and self.takes_first() else None
        popup = None if completer is None else completer.popup()
        is_open = popup is not None and popup.isVisible() and not popup.currentIndex().isValid()
        if completer is None or popup is None or not is_open or not completer.setCurrentRow(0):
            super().keyPressEvent(event)
            return
        self.selectAll()
        self.insert(completer.currentCompletion())
        popup.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on an empty line shows what there is; other buttons are there to paste."""
        super().mousePressEvent(event)
        if not self.text() and event.button() is LEFT_BUTTON:
            self.show_all()

    def show_all(self) -> None:
        """All that it offers, if anything."""
        offered = self.completer()
        if offered is not None:
            offered.setCompletionPrefix("")
            offered.complete()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Typing goes on at the end; a click goes where it is."""
        if event.reason() not in (*LENT, Qt.FocusReason.MouseFocusReason):
            self.end(False)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is read from now on is read from its beginning."""
        super().focusOutEvent(event)
        if event.reason() not in LENT:
            self.home(False)


class Known:
    """Words that stand for a value, as the name of a thing in data files does for its id."""

    def __init__(
        self,
        look: Look | None = None,
        options: Sequence[tuple[str, Any]] = (),
        others: Sequence[tuple[str, Any]] = (),
    ) -> None:
        """The options, and `others` words for them, which are understood and not offered."""
        self._look = look
        self._values = {words.casefold(): value for words, value in (*others, *options)}
        self._words = {value: words for words, value in options}

    def words(self, value: Any) -> str:
        """How this value is written; a name in several languages in that of the moment."""
        if isinstance(value, dict):
            return str(value[language()])
        return self._words.get(value, str(value))

    def value(self, words: str) -> Any:
        """What these words stand for; unknown ones stand for themselves."""
        return self._values.get(words.strip().casefold(), words)

    def has(self, value: Any) -> bool:
        """Whether words stand for this value."""
        return value in self._words

    def split(self, words: str) -> list[str]:
        """What is between commas, but for those in a known name, or in the beginning of one."""
        found, typed = list[str](), ""
        for part in words.split(","):
            typed = f"{typed},{part}" if typed else part
            if not self._begins(f"{typed},"):
                found += [typed] if self._begins(typed) else typed.split(",")
                typed = ""
        return [*found, typed] if typed else found

    def _begins(self, words: str) -> bool:
        return any(name.startswith(words.lstrip().casefold()) for name in self._values)

    def offer(self, line: QLineEdit) -> None:
        """Offer those with what is typed anywhere in them."""
        if not self._words or self._look is None:
            return
        completer = QCompleter(list(self._words.values()), line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        popup = completer.popup()
        assert popup is not None  # made by asking for it
        popup.setProperty("kind", "list")
        popup.setFont(self._look.font(14))
        popup.setItemDelegate(QStyledItemDelegate(popup))
        line.setCompleter(completer)


class TagsBox(QWidget):
    """Words, each a button to change or to take out, and a line to type another one."""

    put = Signal(object, bool)
    """All of them, and whether none has been ended since the last time."""
    grown = Signal()
    """There are more buttons."""
    misread = Signal()
    """Other words in the line than before stand for nothing."""

    def __init__(
        self,
        look: Look,
        known: Known,
        path: str,
        most: int | None,
        copies: Callable[[Any], int] | None = None,
    ) -> None:
        super().__init__()
        self._known, self._path, self._most, self._copies = known, path, most, copies
        self._done: list[Any] = []
        self._at: int | None = None
        """Where among them the words in the line belong, while they change one of them."""
        self.buttons: list[_Tag] = []
        """One for each tag; those that are not used now are hidden."""
        self.line = _TagLine(self)
        self.line.setMinimumWidth(look.px(148))
        known.offer(self.line)
        offered = self.line.completer()
        if offered is not None:
            offered.activated.connect(lambda *_: self._pick())
        self.line.textChanged.connect(self._type)
        self._flow = FlowLayout(self)
        self._flow.addWidget(self.line)
        self._flow.filling = self.line

    def tags(self) -> list[Any]:
        """What has been typed, what is meant by the words in the line included."""
        return self._with(self._read(self.line.text())[0])

    def _read(self, words: str) -> tuple[list[Any], list[str]]:
        """What these words stand for, and those that stand for nothing there may be more of."""
        meant, rest = list[Any](), list[str]()
        for one in filter(None, map(str.strip, self._known.split(words))):
            tag = self._known.value(one)
            if self._is_welcome(tag, meant):
                meant.append(tag)
            elif self.is_closed:
                rest.append(one)
        return meant, rest

    def _with(self, more: Sequence[Any]) -> list[Any]:
        """Those that are done and these, where the line belongs."""
        at = len(self._done) if self._at is None else self._at
        return [*self._done[:at], *more, *self._done[at:]]

    @property
    def is_closed(self) -> bool:
        """Whether only what is offered is taken."""
        return self._copies is not None

    def _is_welcome(self, tag: Any, more: Sequence[Any] = ()) -> bool:
        """Whether there may be one more of it, besides what is there and these."""
        there = [*self._done, *more]
        if self._copies is None:
            return tag not in there
        return self._known.has(tag) and there.count(tag) < self._copies(tag)

    def show_value(self, value: Sequence[Any] | None) -> None:
        """Show these; nothing is told, and what is being typed stays if it is the last of them."""
        if (tags := list(value or ())) != self.tags():
            self._done, self._at = tags, None
            self.line.show_words(", ".join(self._read(self.line.text())[1]))
        while len(self.buttons) < len(self._done):
            self._make(len(self.buttons))
        for n, button in enumerate(self.buttons):
            is_there = n < len(self._done)
            if is_there:
                words = self._known.words(self._done[n])
                button.setText(f"{words}  \N{MULTIPLICATION SIGN}")
                button.setAccessibleName(self.tr("Remove {tag}").format(tag=words))
            button.setVisible(is_there)
        full = self._most is not None and len(self._done) >= self._most
        self.line.setHidden(full)

    def finish(self) -> bool:
        """The words in the line are more tags; whether there are any.

        What stands for none stays in the line to be mended, and is complained of.
        """
        words = self.line.text()
        if not words.strip():
            self._at = None
            self._complain([])
            return False
        rest = self._read(words)[1]
        if (tags := self.tags()) != self._done or not rest:
            self._end(tags, rest)
        self._complain(rest)
        return True

    def take_first(self) -> bool:
        """The first of what is offered that there may be more of, or what is meant already.

        False without words in the line.
        """
        words, offered = self.line.text(), self.line.completer()
        if offered is not None and self.is_closed and not self._known.has(self._known.value(words)):
            offered.setCompletionPrefix(words)
            rows = filter(offered.setCurrentRow, range(offered.completionCount()))
            found = (offered.currentCompletion() for _ in rows)
            first = (one for one in found if self._is_welcome(self._known.value(one)))
            if words.strip():
                self.line.show_words(next(first, words))
        return self.finish()

    def drop(self) -> bool:
        """Take out of the line what stands for nothing; whether there was any."""
        meant, rest = self._read(self.line.text())
        if not rest or meant:
            return False
        self.line.show_words("")
        self._complain([])
        return True

    def _end(self, tags: list[Any], rest: Sequence[str]) -> None:
        self._done, self._at = tags, None
        self.line.show_words(", ".join(rest))
        self.show_value(tags)
        self.put.emit(tags, False)

    def _complain(self, rest: Sequence[str]) -> None:
        """Say of the first of these words what is wrong with them."""
        told = ""
        if rest:
            known = self._known.has(self._known.value(rest[0]))
            told = say((IS_THERE if known else NOT_LISTED)(words=rest[0]))
        if told != self.line.complaint:
            self.line.complaint = told
            self.misread.emit()

    def take_last(self) -> None:
        """Take the last one out."""
        if self._done:
            self._take_out(len(self._done) - 1)

    def _type(self, words: str) -> None:
        *whole, last = self._known.split(words)
        meant, rest = self._read(",".join(whole))
        has_ended = bool(meant or (whole and not rest))
        if has_ended:
            self._done = self._with(meant)
            self._at = None if self._at is None else self._at + len(meant)
            self.line.show_words(", ".join((*rest, last.strip())))
            self.show_value(self.tags())
        self.put.emit(self.tags(), not has_ended)
        self._complain(rest)

    def _pick(self) -> None:
        """One of the list has been chosen. The line is written after this signal."""
        QTimer.singleShot(0, self.finish)

    def _take_out(self, number: int) -> None:
        tags = self.tags()
        del tags[self._place(number)]
        self._done, self._at = tags, None
        self.line.show_words("")
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.put.emit(tags, False)

    def _rewrite(self, number: int) -> None:
        """Its words are in the line, to be typed over; it keeps its place among the others."""
        at, tags = self._place(number), self.tags()
        tag = tags.pop(at)
        self._done, self._at = tags, at
        self.line.show_words(self._known.words(tag))
        self.show_value(self.tags())
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.selectAll()

    def _place(self, number: int) -> int:
        """Of a tag that has a button: where it is among all, with the one in the line."""
        is_after = self._at is not None and number >= self._at
        return number + is_after * (len(self.tags()) - len(self._done))

    def _make(self, number: int) -> None:
        button = with_name(_Tag(self), f"{self._path}[{number}]", "tag")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click ends nothing in the line first
        button.clicked.connect(lambda: self._take_out(number))
        button.rewritten.connect(lambda: self._rewrite(number))
        self.buttons.append(button)
        self._flow.removeWidget(self.line)
        self._flow.addWidget(button)
        self._flow.addWidget(self.line)
        self.grown.emit()


class _Tag(QPushButton):
    """A press takes the tag out, but for a click on its words, left of the cross."""

    rewritten = Signal()

    def __init__(self, box: TagsBox) -> None:
        super().__init__(box)
        self._line = box.line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed goes into the line: no button takes it."""
        typed = event.text().strip()
        writes = typed.isprintable() and typed and not event.modifiers() & COMMANDS
        if not writes or self._line.isHidden():
            super().keyPressEvent(event)
            return
        self._line.setFocus(Qt.FocusReason.OtherFocusReason)
        QApplication.sendEvent(self._line, event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The cross is as wide as the button is high."""
        if self.isDown() and event.position().x() < self.width() - self.height():
            self.setDown(False)
            self.rewritten.emit()
        else:
            super().mouseReleaseEvent(event)


class _TagLine(WordsBox):
    """The line of a `TagsBox`: Enter ends a tag, and Backspace in an empty one takes one out."""

    def __init__(self, box: TagsBox) -> None:
        super().__init__()
        self._box = box
        self.setParent(box)
        self.setProperty("kind", "tag")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """An Enter that ends a tag is not the page's. Down in an empty line shows what there is."""
        if event.key() == Qt.Key.Key_Down and not self.text() and self._box.is_closed:
            self.show_all()
        elif event.key() in ENTER and self._box.take_first():
            event.accept()
            offered = self.completer()
            popup = None if offered is None else offered.popup()
            if popup is not None:  # it stays open for keys that the line takes
                popup.hide()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self._box.take_last()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was typed is a tag."""
        super().focusOutEvent(event)
        if event.reason() not in LENT:
            self._box.finish()


class ChoiceBox(QComboBox):
    """A list to pick one from; letters find any word of an entry."""

    picked = Signal(object)

    def __init__(
        self, name: str = "", options: Sequence[tuple[str, Any]] = (), *, numbered: bool = False
    ) -> None:
        """Its name for those who listen, and its entries; `numbered` ones begin with their key."""
        super().__init__()
        self._numbered = NUMBERED if numbered else 0
        self.setAccessibleName(name)
        self.setProperty("kind", "field")
        self.setFocusPolicy(STRONG)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setMaxVisibleItems(14)
        self.setItemDelegate(QStyledItemDelegate(self))
        ComboWords(self)
        if numbered:
            self.installEventFilter(self)
        self.offer(options)
        self.currentIndexChanged.connect(lambda n: self.picked.emit(self.itemData(n)))

    def offer(self, options: Sequence[tuple[str, Any]]) -> None:
        """These entries; nothing is told. Another value than theirs is not shown any more."""
        now = self.currentData()
        with QSignalBlocker(self):
            self.clear()
            for n, (words, value) in enumerate(options, 1):
                self.addItem(f"{n}   {words}" if n <= self._numbered else words, value)
        self.show_value(now if any(value == now for _, value in options) else None)

    def show_value(self, value: Any) -> None:
        """Show this value; one that is not in the list is added, so that nothing is lost."""
        at = next((n for n in range(self.count()) if self.itemData(n) == value), -1)
        with QSignalBlocker(self):
            if at < 0 and value is not None:
                self.addItem(str(value), value)
                at = self.count() - 1
            self.setCurrentIndex(at)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Words that have no room end in an ellipsis: with a style sheet Qt cuts them."""
        super().initStyleOption(option)
        combo, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(combo, option, field, self).width() - 2
        cut = Qt.TextElideMode.ElideRight
        option.currentText = option.fontMetrics.elidedText(option.currentText, cut, room)

    def showPopup(self) -> None:
        """Enter takes the line that is lit, and is not pressed again on the page."""
        self.view().installEventFilter(self)
        super().showPopup()

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        """A number picks its line at once, in the open list as well.

        Left to Qt the list would be gone before Enter is pressed, and the page take it.
        """
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        number, pressed = key_of(event), event.type() == QEvent.Type.KeyPress
        if number and pressed and int(number) <= min(self._numbered, self.count()):
            self.hidePopup()
            self.setCurrentIndex(int(number) - 1)
            return True
        if watched is self or event.key() not in ENTER:
            return super().eventFilter(watched, event)
        event.accept()
        if pressed:
            line = self.view().currentIndex().row()
            self.hidePopup()
            if line >= 0:
                self.setCurrentIndex(line)
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page."""
        event.ignore()


class Segments(QGroupBox):
    """One of several, all of them seen, on as many lines as they need."""

    picked = Signal(object)

    def __init__(
        self, options: Sequence[tuple[str, Any]], *, path: str = "", name: str = ""
    ) -> None:
        """Of those that stand at a path each is named by it and by its value."""
        super().__init__()
        self.setObjectName(path)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._values = [value for _, value in options]
        self.buttons = [QRadioButton(words) for words, _ in options]
        row = FlowLayout(self)
        for n, button in enumerate(self.buttons):
            last = n == len(self.buttons) - 1
            button.setProperty("kind", "segment")
            button.setProperty("place", "last" if last else "middle" if n else "first")
            button.setObjectName(f"{path}[{self._values[n]}]" if path else "")
            self._group.addButton(button, n)
            row.addWidget(button)
        self._group.idToggled.connect(self._pick)

    def value(self) -> Any:
        """The value of the one that is on, None where none is."""
        at = self._group.checkedId()
        return None if at < 0 else self._values[at]

    def show_value(self, value: Any) -> None:
        """Show this value; nothing is told."""
        for button, mine in zip(self.buttons, self._values, strict=True):
            button.setFocusPolicy(STRONG if mine == value else Qt.FocusPolicy.ClickFocus)
            if mine == value:
                with QSignalBlocker(self._group):
                    button.setChecked(True)
                self.setFocusProxy(button)

    def _pick(self, n: int, on: bool) -> None:
        if on:
            self.setFocusProxy(self.buttons[n])
            self.picked.emit(self._values[n])

    def current(self) -> QRadioButton:
        """The one that has, or takes, the keyboard."""
        return next((b for b in self.buttons if b.isChecked()), self.buttons[0])


class MarkButton(QPushButton):
    """Yes or no as one of two marks."""

    def __init__(self, marks: tuple[str, str]) -> None:
        super().__init__(marks[0])
        self._marks = marks
        self.setProperty("kind", "mark")
        self.setCheckable(True)
        self.toggled.connect(lambda on: self.setText(self._marks[on]))


class CountedButton(QPushButton):
    """A thing one has or not; where there may be more of it a press adds one, digits type it."""

    counted = Signal(int)

    def __init__(self, words: str, most: int) -> None:
        super().__init__(words)
        self.words, self._most, self.count = words, most, 0
        self.setProperty("kind", "small")
        self.setCheckable(True)
        self.clicked.connect(lambda: self._put((self.count + 1) % (self._most + 1)))

    def sizeHint(self) -> QSize:
        """With room for the number, so that nothing beside it moves when that comes."""
        hint, metrics = super().sizeHint(), self.fontMetrics()
        most = self._said(self._most) if self._most > 1 else self.words
        missing = metrics.horizontalAdvance(most) - metrics.horizontalAdvance(self.text())
        return QSize(hint.width() + max(missing, 0), hint.height())

    def _said(self, count: int) -> str:
        return f"{self.words} × {count}"

    def show_count(self, count: int) -> None:
        """Show this number; nothing is told."""
        self.count = count
        self.setChecked(count > 0)
        words = self._said(count) if count and self._most > 1 else self.words
        self.setText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit is the number itself."""
        if self._most > 1 and event.text().isdecimal():
            self._put(min(int(event.text()), self._most))
        else:
            super().keyPressEvent(event)

    def _put(self, count: int) -> None:
        was = self.count
        self.show_count(count)
        if count != was:
            self.counted.emit(count)


class SeveralBox(QGroupBox):
    """A `CountedButton` for each of several things."""

    put = Signal(object)
    """All that are there, some of them more than once."""

    def __init__(
        self, options: Sequence[tuple[str, Any]], most: Callable[[Any], int], path: str
    ) -> None:
        super().__init__()
        flow, self._there = FlowLayout(self), list[Any]()
        self._is_offered: Callable[[Any], bool] = lambda value: True
        self.buttons = {value: CountedButton(words, most(value)) for words, value in options}
        for value, button in self.buttons.items():
            button.setObjectName(f"{path}[{value}]")
            button.counted.connect(lambda count, v=value: self._count(v, count))
            flow.addWidget(button)

    def show_value(self, there: Sequence[Any] | None) -> None:
        """Show these, and those that are offered; nothing is told."""
        self._there = list(there or ())
        for value, button in self.buttons.items():
            button.show_count(self._there.count(value))
            button.setVisible(value in self._there or self._is_offered(value))

    def offer(self, is_offered: Callable[[Any], bool]) -> None:
        """What there is to choose from when values are shown next."""
        self._is_offered = is_offered

    def _count(self, value: Any, count: int) -> None:
        self.put.emit([*(one for one in self._there if one != value), *[value] * count])


class FieldRow(QWidget):
    """A label, a caption that tells of it, and an editor.

    The label is ``beside`` the editor, at the ``head`` of it with the caption in one line, or, in
    as many lines as it needs, ``above`` it. The caption has its room from the beginning, so that
    what it says moves nothing.
    """

    def __init__(self, look: Look, editor: QWidget, parent: QWidget, *, label: LabelPlace) -> None:
        super().__init__(parent)
        self.words, self.caption = QLabel(), caption(look)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(label != "head")
        line = self.caption.fontMetrics().height()
        self.caption.setFixedHeight(line)
        if label == "beside":
            row = spaced(QHBoxLayout(self), spacing=look.px(6), margins=look.margins(4, 0, 0, 0))
            left = spaced(QVBoxLayout(), spacing=0)
            left.addSpacing(line // 2)
            put(left, self.words, self.caption)
            held = filled(QVBoxLayout(), editor, spacing=0, margins=QMargins(0, 0, 0, line // 2))
            put(row, (left, 1), held)  # level with the label, not with label and caption
        elif label == "above":
            edges = look.margins(5, 6, 5, 0)
            over = filled(QVBoxLayout(), self.words, spacing=0, margins=edges)
            filled(QVBoxLayout(self), over, editor, self.caption, spacing=look.px(1))
        else:
            edges = look.margins(5, 0, 5, 0)
            head = filled(
                QHBoxLayout(), self.words, (self.caption, 1), spacing=look.px(8), margins=edges
            )
            filled(QVBoxLayout(self), head, editor, spacing=look.px(1))


def tell(caption: QLabel, words: str, state: str) -> None:
    """Write a hint, or a problem in its colour."""
    caption.setText(words)
    dress(caption, state=state)
