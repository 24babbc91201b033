"""One page in a window of its own, and a player's hands on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from assistant.ui.style_sheet import apply
from assistant.ui.theme import DARK, Look, Metrics
from tests.ui.settling import settle

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton
LOOK = Look.of(DARK, "battletech", Metrics(small=True))


class Shelf:
    """The keyboard is where the page puts it; nothing is reached that could not be seen."""

    def __init__(self, app: QApplication, page: QWidget, width: int = 1280, height: int = 720):
        self.app, self.page = app, page
        apply(app, LOOK)  # and not what the test before was dressed in
        self.window = QWidget()
        QVBoxLayout(self.window).addWidget(page)
        self.window.resize(width, height)
        self.window.show()
        self.window.activateWindow()
        page.setFocus()
        self.settle()

    def settle(self) -> None:
        settle()

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.app.focusWidget() or self.page, key, modifier)
        self.settle()

    def type(self, words: str) -> None:
        QTest.keyClicks(self.app.focusWidget() or self.page, words)
        self.settle()

    def see(self, name: str) -> QWidget | None:
        found = self.window.findChildren(QWidget, name)
        return next((widget for widget in found if widget.isVisible()), None)

    def click(self, name: str) -> None:
        widget = self.see(name)
        assert widget is not None, f"nothing named {name} to click"
        QTest.mouseClick(widget, LEFT)
        self.settle()

    def fill(self, name: str, words: str) -> None:
        edit = self.see(name)
        assert isinstance(edit, QLineEdit | QSpinBox), name
        edit.setFocus()
        edit.selectAll()
        self.type(words)

    def press_row(self, name: str, row: int, from_right: int = 0) -> None:
        """A click on a line of a list: in its middle, or so far from its right edge."""
        view = self.see(name)
        assert isinstance(view, QAbstractItemView)
        place = view.visualRect(view.model().index(row, 0))
        at = place.center()
        if from_right:
            at.setX(view.viewport().width() - from_right)
        QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)
        self.settle()

    def spoken(self, name: str, row: int) -> str:
        """What a line of a list tells to those who listen."""
        view = self.see(name)
        assert isinstance(view, QAbstractItemView)
        told = view.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        return str(told)

    def words(self) -> str:
        labels = self.window.findChildren(QLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self.settle()
