"""The odds of the forces being entered, a moment after the last change."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rules.odds import Forecast
from assistant.ui.odds.panel import OddsPanel
from assistant.ui.odds.worker import Job, OddsWorker, raise_error
from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import remove

PAUSE = 100
"""Milliseconds of quiet before the odds are asked for."""


class SetupOdds(QWidget):
    """Computes the odds of a setup in the worker thread and shows them.

    It has one height whatever it shows, so that what stands below does not move.
    """

    ready = Signal(object)
    """What the job found, None where there is nothing to be found: `present` it."""

    stale = Signal()
    """What was found last is of other forces; nothing is known of these yet."""

    wanted = Signal(str)
    """What the numbers rest on was pressed: ``policies``."""

    def __init__(self, look: Look, pages: Collection[str] = ()) -> None:
        """`pages` are those about odds that the setup page has: ``policies``."""
        super().__init__()
        self._look, self._pages = look, pages
        self._job: Job | None = None
        self._panel: OddsPanel | None = None
        self._chart = ""
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self.ready)
        self._worker.failed.connect(lambda _: self.ready.emit(None))
        self._worker.failed.connect(raise_error)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._ask)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setMinimumHeight(OddsPanel(look, ()).keep_height())

    def minimumSizeHint(self) -> QSize:
        """No wider than its column, whatever the numbers are."""
        return QSize(0, super().minimumSizeHint().height())

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._pause.isActive() or self._worker.is_busy

    def ask(self, job: Job | None) -> None:
        """Work on this once there is a moment's quiet; None where there is nothing to work on."""
        self._job = job
        self._pause.start()

    def finish(self) -> None:
        """Stop, and wait for the thread."""
        self._pause.stop()
        self._worker.finish()

    def present(self, names: tuple[str, ...], forecast: Forecast | None) -> None:
        """Show this forecast between seats of these names, or that there is none."""
        made = OddsPanel(self._look, names, self._chart, pages=self._pages)
        made.wanted.connect(self.wanted)
        made.resize(self.width(), made.height())
        made.charted.connect(self._remember)
        made.keep_height()
        waits = self.tr("Odds appear once the forces are ready")
        made.present(forecast, waits if self._job is None else "")
        if self._panel is not None:
            remove(self._panel)
        self._panel = made
        self._column.addWidget(made)

    def _ask(self) -> None:
        if self._job is None:
            self._worker.drop()
            self.ready.emit(None)
            return
        if self._panel is not None:
            self._panel.wait()
        self.stale.emit()
        self._worker.ask(self._job)

    def _remember(self, chart: str) -> None:
        self._chart = chart
