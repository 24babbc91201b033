"""The open rules as switches: what is asked, how this table plays it, why it is open."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.westeros.readings import Readings
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.sources import Setting, settings
from assistant.ui.labels import label
from assistant.ui.setup.fields import combo, pick
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.small import Chip


class ReadingsForm(QWidget):
    """Edits the readings of a setup."""

    edited = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self._boxes = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        for setting in settings():
            column.addWidget(label(look, say(setting.question), 14, 600, wrap=True))
            box = combo(
                look, say(setting.question), [(say(a.label), a.value) for a in setting.answers]
            )
            box.setObjectName(f"reading:{setting.field}")
            box.activated.connect(partial(self._answer, setting))
            self._boxes[setting.field] = box
            column.addWidget(box)
            column.addLayout(self._sources(setting))
            column.addSpacing(look.px(8))
        column.addStretch(1)

    def show_setup(self, setup: Setup) -> None:
        """Show how this setup reads them."""
        self._setup = setup
        for field, box in self._boxes.items():
            pick(box, getattr(setup.readings, field))

    def _answer(self, setting: Setting, index: int) -> None:
        value = setting.answers[index].value
        readings: Readings = replace(self._setup.readings, **{setting.field: value})
        self.edited.emit(replace(self._setup, readings=readings))

    def _sources(self, setting: Setting) -> QVBoxLayout:
        look, column = self._look, QVBoxLayout()
        column.addWidget(label(look, say(setting.why), 12, colour=look.theme.muted, wrap=True))
        box = QWidget()
        flow = FlowLayout(box)
        for source in setting.sources:
            if words := cite(source):
                flow.addWidget(Chip(look, words))
        column.addWidget(box)
        return column
