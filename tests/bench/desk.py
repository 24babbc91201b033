"""The program in a real window, worked by clicks, each timed until the window has painted."""

from __future__ import annotations

from random import Random
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from assistant.games.ti4.steps.announce import Announce
from assistant.ui.app import Assistant
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.decision.keys import name_of
from assistant.ui.pages import Panel
from assistant.ui.table import Table
from tests.bench.painted import TOO_LONG, Painted, Took

ANSWERS = ("{", "gesture:", "throw", "token:")
"""How the names of the buttons begin that answer a decision."""


class Desk:
    """The bundled example on the table, in the window at its usual size."""

    def __init__(self, app: QApplication, seed: int = 7) -> None:
        self._app, self._rng = app, Random(seed)
        self.assistant = Assistant(app, rng=Random(seed))
        self.window = self.assistant.window
        self.window.show()
        self._painted = Painted(self.window)
        self.begin()

    @property
    def table(self) -> Table:
        assert self.assistant.session is not None
        return self.assistant.session.table

    def begin(self) -> None:
        """Put the example on the table anew."""
        self.assistant.example("ti4")
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is left to do, the odds included, as between a table's clicks."""
        end = perf_counter() + TOO_LONG
        QTest.qWait(20)
        while self._is_waiting() and perf_counter() < end:
            QTest.qWait(5)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self._app.processEvents()

    def clicks(self, count: int) -> list[Took]:
        """The seconds of so many clicks that answered a decision, each until it was painted."""
        times: list[Took] = []
        while len(times) < count:
            if self.table.is_over:
                self.begin()
            before = self.table.turn
            took = self.click(self._rng.choice(self._answers()))
            popup = QApplication.activePopupWidget()
            if popup is not None:
                popup.close()
            if self.table.turn != before:
                times.append(took)
            self.settle()
        return times

    def undos(self, count: int) -> list[Took]:
        """The seconds of so many gestures taken back by Ctrl+Z, confirmed by Enter over dice."""
        times: list[Took] = []
        while len(times) < count:
            if not self.table.turn:
                self.clicks(20)
            asks = self.table.undo_crosses_chance()
            took = self._press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            times.append(self._press(Qt.Key.Key_Return) if asks else took)
            self.settle()
        return times

    def click(self, button: QWidget) -> Took:
        """Seconds from letting go of the mouse button to the window painted."""
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        self._app.processEvents()
        return self._painted.timed(lambda: QTest.mouseRelease(button, Qt.MouseButton.LeftButton))

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self._app.processEvents()

    def _press(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> Took:
        there = QApplication.focusWidget() or self.window
        return self._painted.timed(lambda: QTest.keyClick(there, key, held))

    def _answers(self) -> list[QAbstractButton]:
        parts = [self.window.findChild(kind) for kind in (DecisionBar, Panel)]
        found = (b for part in parts if part for b in part.findChildren(QAbstractButton))
        return [b for b in found if b.isVisible() and b.isEnabled() and _answers(b.objectName())]

    def _is_waiting(self) -> bool:
        state = self.window.findChild(QLabel, "odds-state")
        return isinstance(state, QLabel) and "…" in state.text()


def _answers(name: str) -> bool:
    return name.startswith(ANSWERS) and name != name_of(Announce())
