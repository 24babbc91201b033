"""What may be done with a deck: the decks kept, and a button for every wish."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.ui.setup.fields import combo
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton


class DeckFoot(QWidget):
    """The foot of the deck editor: *Back* at the left, all else at the right."""

    wanted = Signal(str)
    """``back``, ``new``, ``import``, ``list``, ``export`` or ``save``."""
    picked = Signal(Path)
    """The file of a deck kept."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._saved = combo(look, self.tr("Open a deck"), ())
        self._saved.setObjectName("deck-saved")
        self._saved.activated.connect(self._pick)
        self._saved.setFixedWidth(look.px(170))
        back, *others = self._buttons()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(back)
        row.addStretch(1)
        row.addWidget(self._saved)
        for button in others:
            row.addWidget(button)

    def show_saved(self, paths: Iterable[Path]) -> None:
        """These decks are kept."""
        self._saved.clear()
        self._saved.addItem(self.tr("Open a deck"), None)
        for path in paths:
            self._saved.addItem(path.stem, path)

    def _pick(self, n: int) -> None:
        path = self._saved.itemData(n)
        if path is not None:
            self.picked.emit(Path(path))
        self._saved.setCurrentIndex(0)

    def _buttons(self) -> Iterable[PlainButton]:
        look, far = self._look, self._look.metrics.is_far
        file, disk, key = ("", "", "") if far else ("file", "save", "Ctrl+S")
        made = {
            "back": PlainButton(look, self.tr("Back"), key=self.tr("Esc"), icon="back", flat=True),
            "new": PlainButton(look, self.tr("New deck")),
            "import": PlainButton(look, self.tr("Import…"), icon=file),
            "list": PlainButton(look, self.tr("List of cards…"), icon=file),
            "export": PlainButton(look, self.tr("Export…"), icon=disk),
            "save": PlainButton(look, self.tr("Save"), key=key, primary=True, low=True),
        }
        for wish, button in made.items():
            button.setObjectName(f"deck:{wish}")
            button.clicked.connect(lambda _=False, w=wish: self.wanted.emit(w))
        return made.values()
