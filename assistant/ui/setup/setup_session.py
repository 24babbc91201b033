"""A setup that is being edited: its page, and the question before it is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from assistant.rules.game import Game
from assistant.ui.notice import Framed, Notice, Notices
from assistant.ui.pages import MakeSetup
from assistant.ui.setup.page import SetupPage
from assistant.ui.style import Style
from assistant.ui.top_bar import Headed, PageBar
from assistant.ui.translate import say


def _warning() -> str:
    return QCoreApplication.translate(
        "SetupSession", "Your forces are not saved. Repeat to leave without saving."
    )


QUESTION = Notice("warn", _warning)


class SetupSession(QObject):
    """Keeps what has been entered while its page is built anew."""

    accepted = Signal(object)
    """The setup to fight."""
    left = Signal()
    full_screen_wanted = Signal()

    def __init__(
        self,
        game: Game[Any, Any],
        make: MakeSetup,
        setup: Struct | None,
        style: Style,
        notices: Notices,
    ) -> None:
        super().__init__()
        self._game, self._make, self._setup = game, make, setup
        self._style, self._notices = style, notices
        self._page: SetupPage | None = None
        self._unchanged: Struct | None = None
        """What may be left behind without a question."""
        self._asked_of: Struct | None = None
        """What the question that stands above the page would leave behind."""

    def page(self, width: int) -> QWidget:
        """The setup page with what has been entered so far."""
        old = self._page
        if old is not None:
            self._setup = old.value()
        look = self._style.apply_style(self._game.id, width)
        page = self._make(look, self._setup)
        if old is not None:
            page.restore_state(old)
        page.accepted.connect(self.accepted, Qt.ConnectionType.QueuedConnection)
        page.judged.connect(self._withdraw)
        page.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        self._page = page
        if self._unchanged is None:
            self._unchanged = page.value()
        top = PageBar(look, self._style, say(self._game.name), self.tr("New battle"))
        top.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        top.full_screen_wanted.connect(self.full_screen_wanted)
        return Framed(look, Headed(look, top, page), self._notices)

    def takes(self, path: Path) -> bool:
        """Whether a file let fall here is one for what is being entered."""
        assert self._page is not None
        return self._page.takes(path)

    def gives_way(self) -> bool:
        """At once if nothing would be lost, else when asked a second time."""
        assert self._page is not None
        if not self._page.gives_way():
            return False
        now = self._page.value()
        if now == self._unchanged or (now == self._asked_of and QUESTION in self._notices):
            return True
        self._asked_of = now
        self._notices.add(QUESTION)
        return False

    def _leave(self) -> None:
        if self.gives_way():
            self.left.emit()

    def _withdraw(self) -> None:
        """Who goes on entering forces does not leave them."""
        if self._page is not None and self._page.value() != self._asked_of:
            self._notices.withdraw(QUESTION)
