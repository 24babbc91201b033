"""What may be tried on the battle sheet: one switch for each option."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.decision import Action, Option
from assistant.ui.games.battletech.fate_chart import hairline
from assistant.ui.labels import label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.tag import Toggle


class Trials(QWidget):
    """Told options and which of them is being tried; its switches stay and are told others."""

    tried = Signal(object)
    """The `Action` of the option to compare with, or None to compare with nothing."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._told: tuple[tuple[Option, ...], Action | None] = (), None
        self._switches: list[Toggle] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(hairline(look))
        self._column = QVBoxLayout()
        self._column.setContentsMargins(look.px(12), look.px(6), look.px(12), look.px(6))
        self._column.setSpacing(0)
        self._column.addWidget(label(look, self.tr("What if"), 12, 600, look.theme.muted))
        whole.addLayout(self._column)
        self.hide()

    def show_trials(self, trials: tuple[Option, ...], trial: Action | None) -> None:
        """These and no others; shown at once, for what is hidden asks its column for no room."""
        if self._told != (trials, trial):
            self._told = trials, trial
            for n, option in enumerate(trials):
                self._tell(self._switch(n), option, on=option.action == trial)
            for spare in self._switches[len(trials) :]:
                _empty(spare)
        self.setVisible(bool(trials))

    def forget(self, trials: tuple[Option, ...], trial: Action | None) -> None:
        """Show nothing, unless these are what stands here."""
        if self._told != (trials, trial):
            self.show_trials((), None)

    def _switch(self, n: int) -> Toggle:
        if n == len(self._switches):
            made = Toggle(self._look, "")
            made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            made.counted.connect(partial(self._try, n))
            self._switches.append(made)
            self._column.addWidget(made)
        return self._switches[n]

    def _try(self, n: int, count: int) -> None:
        self.tried.emit(self._told[0][n].action if count else None)

    def _tell(self, switch: Toggle, option: Option, *, on: bool) -> None:
        words = f"{say(option.label)} · {say(option.group.label)}"  # on whom, should it be cut
        if words != switch.text():
            switch.forget_press()
            switch.setText(words)
        switch.set_count(int(on))
        switch.setObjectName(f"try:{type(option.action).__name__}:{':'.join(option.subjects)}")
        switch.show()


def _empty(switch: Toggle) -> None:
    """Hidden, it holds nothing of what could be tried."""
    switch.hide()
    switch.setText("")
    switch.set_count(0)
    switch.setObjectName("")
