"""The pages of the toy: its position in words; the decision bar does the rest."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtWidgets import QVBoxLayout

from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.ui.labels import label
from assistant.ui.pages import Pages, Panel
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from tests.toy import TOY


class ToyPanel(Panel):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._words = label(look, "", 20, wrap=True)
        QVBoxLayout(self).addWidget(self._words)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        self._words.setText(TOY.notation(view))


def _no_setup(look: Look, setup: Struct | None) -> SetupPage:
    raise NotImplementedError


TOY_PAGES = Pages(ToyPanel, _no_setup)
