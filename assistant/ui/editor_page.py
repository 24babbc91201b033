"""A page of the players' own data, opened from a battle or laid over the forces being entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from assistant.rules.text import Message
from assistant.ui.files import run_file_action
from assistant.ui.key_sheet import KeyGroup, KeyRow
from assistant.ui.labels import set_background
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.keys import ENTER

NEXT_FIELD = Message("keys", "the next field")
BACK = Message("keys", "back; asks once about what is not saved")


class EditorPage(QWidget):
    """A page on which players edit their own data: cards, factions."""

    keys: ClassVar[Sequence[tuple[str, Message]]] = ()
    """Its own keys, and what each does."""
    left = Signal()
    """Back to where we came from."""

    def __init__(self, look: Look, title: str) -> None:
        """The page's own banner says what became of a file: an heir lays it out."""
        super().__init__()
        self.look, self.title = look, title
        self.banner = Banner(look)
        set_background(self, look.theme.window)

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the page."""
        rows = (*self.keys, ("Enter", NEXT_FIELD), ("Esc", BACK))
        return [KeyGroup(self.title, tuple(KeyRow(key, say(does())) for key, does in rows))]

    def save_state(self) -> object:
        """What has been entered so far, for a page built anew in another style or size."""
        raise NotImplementedError

    def restore_state(self, state: Any) -> None:
        """Fill in what another page has saved."""
        raise NotImplementedError

    def gives_way(self) -> bool:
        """Whether it may be left: once about what would be lost, it asks instead."""
        return True

    def takes(self, path: Path) -> bool:
        """Whether a file let fall here is one for this page, which has done with it what it can."""
        return False

    def leave(self) -> None:
        """Back, asking once about what would be lost."""
        if self.gives_way():
            self.left.emit()

    def open_beside_battle(self) -> None:
        """There is a battle: say what of this page it does not take over."""

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something with a file; where that fails, say why."""
        return run_file_action(self.banner, deed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter after a line typed goes on to the next field; Escape goes back."""
        if event.key() in ENTER and isinstance(self.window().focusWidget(), QLineEdit):
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
