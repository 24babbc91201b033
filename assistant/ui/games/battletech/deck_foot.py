"""What may be done with a deck: the decks kept, and a button for every wish."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.ui.setup.fields import combo
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton

SAVE = "Ctrl+S"
ICONS = {"import": "file", "list": "file", "export": "save"}


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
        self._made = self._buttons()
        back, *others = self._made.values()
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

    def show_way_back(self, shown: bool) -> None:
        """Not while something over the deck has its own."""
        self._made["back"].setVisible(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Icons go where words and keys would not be whole beside them, then the key goes."""
        super().resizeEvent(event)
        if not self._look.metrics.is_far:
            for icons, key in ((True, SAVE), (False, SAVE), (False, "")):
                self._show(icons, key)
                if self.minimumSizeHint().width() <= self.width():
                    break

    def _show(self, icons: bool, key: str) -> None:
        for wish, icon in ICONS.items():
            self._made[wish].set_icon(icon if icons else "")
        self._made["save"].set_key(key)

    def _pick(self, n: int) -> None:
        path = self._saved.itemData(n)
        if path is not None:
            self.picked.emit(Path(path))
        self._saved.setCurrentIndex(0)

    def _buttons(self) -> dict[str, PlainButton]:
        look, far = self._look, self._look.metrics.is_far
        key = "" if far else SAVE
        made = {
            "back": PlainButton(look, self.tr("Back"), key=self.tr("Esc"), icon="back", flat=True),
            "new": PlainButton(look, self.tr("New deck")),
            "import": PlainButton(look, self.tr("Import…")),
            "list": PlainButton(look, self.tr("List of cards…")),
            "export": PlainButton(look, self.tr("Export…")),
            "save": PlainButton(look, self.tr("Save"), key=key, primary=True, low=True),
        }
        for wish, button in made.items():
            button.setObjectName(f"deck:{wish}")
            button.clicked.connect(lambda _=False, w=wish: self.wanted.emit(w))
        return made
