"""Fields of the setup page: a number with its name, a list to pick from, a line to type."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.ui import icons
from assistant.ui.labels import fitting, label, over_controls
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.field import dressed, edged
from assistant.ui.widgets.pressable import ENTER, HALO
from assistant.ui.widgets.stepper import Stepper


class NumberRow(QWidget):
    """A name at the left, a stepper at the right."""

    def __init__(
        self,
        look: Look,
        words: str,
        *,
        low: int,
        high: int,
        value: int,
        optional: bool = False,
        signed: bool = False,
    ) -> None:
        super().__init__()
        self.stepper = Stepper(
            look, low=low, high=high, value=value, name=words, optional=optional, signed=signed
        )
        self.words = label(look, words, 14, wrap=True)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(look.px(4))
        self.row.addWidget(self.words, 1)
        self.row.addWidget(self.stepper)

    def show_number(self, value: int | None, start: int = 0) -> None:
        """This number; without one a blank, and steps begin with `start`."""
        if value is None:
            self.stepper.set_blank(start)
        else:
            self.stepper.set_value(value)


def line_edit(look: Look, name: str, placeholder: str = "", size: int = 14) -> QLineEdit:
    """A line to type, 40 px high."""
    edit = dressed(look, LineEdit(), size)
    edit.setMaxLength(60)
    edit.setPlaceholderText(placeholder)
    edit.setAccessibleName(name)
    return edit


class LineEdit(QLineEdit):
    """One too short for its words shows where they begin, unless they are being typed."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Typing goes on at the end; a click goes where it is."""
        if _is_between_fields(event) and event.reason() != Qt.FocusReason.MouseFocusReason:
            self.end(False)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is read from now on is read from its beginning."""
        super().focusOutEvent(event)
        if _is_between_fields(event):
            self.home(False)


def _is_between_fields(event: QFocusEvent) -> bool:
    """Another window, or a menu, only borrows the keyboard."""
    reason = Qt.FocusReason
    return event.reason() not in (reason.ActiveWindowFocusReason, reason.PopupFocusReason)


def combo(look: Look, name: str, entries: Sequence[tuple[str, object]]) -> QComboBox:
    """A list to pick one from; the wheel only scrolls the page."""
    box = QuietCombo(look)
    box.setFont(look.font(14))
    box.setFixedHeight(look.px(36))
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(6)
    box.setMaxVisibleItems(14)
    box.setAccessibleName(name)
    offer(box, entries)
    return box


def offer(box: QComboBox, entries: Sequence[tuple[str, object]]) -> None:
    """Put these entries in place of those there were; nothing is told."""
    with QSignalBlocker(box):
        box.clear()
        for words, value in entries:
            box.addItem(words, value)


class QuietCombo(QComboBox):
    """A combo box in our own strokes that a passing wheel does not change."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own takes the keyboard by the wheel

    def showPopup(self) -> None:
        """The list with its keys as we want them."""
        self.view().installEventFilter(self)  # asked before Qt's own
        super().showPopup()
        popup = self.view().window()
        if isinstance(popup, QFrame):
            edged(self._look, popup)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes the line that is lit, and no more.

        Left to Qt the list would be gone before the key is pressed, and the page take it to start.
        """
        if not isinstance(event, QKeyEvent) or event.key() not in ENTER:
            return super().eventFilter(watched, event)
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self._take(self.view().currentIndex().row())
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, the words of what is picked, an arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        halo = look.px(HALO)
        box = QRectF(self.rect()).adjusted(halo, 0, -halo, 0)
        edge, width = (theme.focus, 2) if self.hasFocus() else (theme.edge, 1)
        fill = theme.hover if self.underMouse() else theme.raised
        paint.frame(
            painter, box, radius=look.px(7), fill=fill, edge=edge, width=float(look.px(width))
        )
        arrow = QRectF(box.right() - look.px(26), 0, look.px(16), box.height())
        icons.paint(painter, arrow, "arrow_down", theme.muted)
        words = box.adjusted(look.px(11), 0, arrow.left() - box.right() - look.px(4), 0)
        said = self.currentText()
        font = fitting(look, said, int(words.width()), (14, 12), 1)
        paint.write(painter, words, said, font, theme.text)
        painter.end()

    def sizeHint(self) -> QSize:
        """With the room that every control keeps for its focus ring at its sides."""
        return super().sizeHint() + QSize(2 * self._look.px(HALO), 0)

    def minimumSizeHint(self) -> QSize:
        """With that room too."""
        return super().minimumSizeHint() + QSize(2 * self._look.px(HALO), 0)

    def _take(self, line: int) -> None:
        """As a click on this line does: some forms listen to the pick, not to the change."""
        self.hidePopup()
        if line >= 0:
            self.setCurrentIndex(line)
            self.activated.emit(line)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page."""
        event.ignore()


def under(look: Look, words: str, field: QWidget) -> QVBoxLayout:
    """A field with its small name above it."""
    column = QVBoxLayout()
    column.setSpacing(look.px(2))
    named = over_controls(look, label(look, words, 12, colour=look.theme.muted))
    named.setBuddy(field)  # on Linux a list to pick from has no other name
    column.addWidget(named)
    column.addWidget(field)
    return column


def titled(look: Look, words: str, field: QWidget) -> QWidget:
    """The same in a widget, to be laid into a row that flows, or to come and go."""
    box, column = QWidget(), under(look, words, field)
    column.setContentsMargins(0, 0, 0, 0)
    box.setLayout(column)
    return box


def pick(box: QComboBox, value: object) -> None:
    """Show this value; one that is not in the list is added, so that nothing loaded is lost."""
    with QSignalBlocker(box):
        at = next((n for n in range(box.count()) if box.itemData(n) == value), -1)
        if at < 0:
            box.addItem(str(value), value)
            at = box.count() - 1
        box.setCurrentIndex(at)


def fill(edit: QLineEdit, words: str) -> None:
    """Show these words; the cursor stays if they are the same."""
    if edit.text() != words:
        with QSignalBlocker(edit):
            edit.setText(words)
        if not edit.hasFocus():
            edit.home(False)
