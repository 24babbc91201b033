"""Over the odds: whose they are, how exact, how far the calculation is, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from assistant.ui.labels import OneLine, label
from assistant.ui.theme import Look

PATIENCE = 400
"""Milliseconds after which a calculation may be stopped."""


class OddsHead(QWidget):
    """Shows the state of the calculation."""

    wanted = Signal(str)
    """``what-if``, ``stop`` or ``go-on``."""

    def __init__(self, look: Look, *, what_if: bool) -> None:
        """`what_if`: there is a page where one can ask that."""
        super().__init__()
        self._look, self._said, self._advice = look, "", ""
        self._about = OneLine(look, 12, 400, least=60)
        self._caveat = label(look, "", 12, 600, look.theme.warn)
        self._caveat.setObjectName("odds-caveat")
        self._state = label(look, "", 12, colour=look.theme.muted)
        self._state.setObjectName("odds-state")
        self._stop = self._button("stop", self.tr("Stop"))
        self._go_on = self._button("go-on", self.tr("Calculate"))
        self._stop.hide()
        self._go_on.hide()
        self._patience = QTimer(self)
        """Runs out when somebody waits: then there is something to stop."""
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._stop.show)
        self._lay_out(what_if)

    def wait(self) -> None:
        """A calculation has begun."""
        self._say(self.tr("calculating…"))
        self._caveat.setText("")
        self._about.setText("")
        self._go_on.hide()
        self._patience.start()

    def show_progress(self, done: str) -> None:
        """How far it is."""
        self._say(self.tr("calculating… {percent}").format(percent=done))

    def show_stopped(self) -> None:
        """The players did not want to wait."""
        self._settle(self.tr("stopped"))
        self._go_on.show()

    def show_done(self, precision: str, about: str, *, sure: bool = True) -> None:
        """How exact the numbers are, and whose fate they tell, where it is one thing's.

        Where they are not `sure` that strikes the eye.
        """
        self._settle(precision if sure else "", "" if sure else precision)
        self._go_on.hide()
        self._about.setText(about)

    def show_advice(self, words: str) -> None:
        """Whether the options are advised on, beside how exact the numbers are."""
        self._advice = words
        if not self._patience.isActive():
            self._say(self._said)

    def _settle(self, words: str, caveat: str = "") -> None:
        self._patience.stop()
        self._stop.hide()
        self._caveat.setText(caveat)
        self._say(words)

    def _say(self, words: str) -> None:
        self._said = words
        text = " · ".join(filter(None, (words, self._advice)))
        self._state.setText(f" · {text}" if text and self._caveat.text() else text)

    def _lay_out(self, what_if: bool) -> None:
        look, row = self._look, QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        title = label(look, self.tr("Odds"), 12, 600, look.theme.muted)
        title.setMinimumHeight(look.px(34))
        row.addWidget(title)
        row.addSpacing(look.px(6))
        if what_if:
            button = self._button("what-if", self.tr("What if…"))
            button.setToolTip(self.tr("Try other forces and losses (F6)"))
            row.addWidget(button)
        row.addWidget(self._about, 1)
        row.addSpacing(look.px(6))
        row.addWidget(self._caveat)
        row.addWidget(self._state)
        row.addWidget(self._stop)
        row.addWidget(self._go_on)

    def _button(self, wish: str, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("kind", "line")
        button.setFont(self._look.font(12))
        button.setAutoDefault(True)  # Enter presses it
        button.setObjectName(f"odds-{wish}")
        button.clicked.connect(lambda: self.wanted.emit(wish))
        return button
