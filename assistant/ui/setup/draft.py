"""The forces being entered: the page they stand on, its top bar, and the way out of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.game import Game
from assistant.ui.games import PAGES
from assistant.ui.labels import ground, label
from assistant.ui.looks import Looks
from assistant.ui.notice import Framed, Notice, Notices
from assistant.ui.setup.page import SetupPage
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.view_menu import language_switch, view_menu
from assistant.ui.widgets.plain import PlainButton


class Draft(QObject):
    """Keeps what has been entered while its page is built anew."""

    accepted = Signal(object)
    """The setup to fight."""
    left = Signal()
    full_screen_wanted = Signal()

    def __init__(
        self, game: Game[Any, Any], setup: Struct | None, looks: Looks, notices: Notices
    ) -> None:
        super().__init__()
        self._game, self._setup = game, setup
        self._looks, self._notices = looks, notices
        self._page: SetupPage | None = None
        self._kept: Struct | None = None
        """What may be left behind without a question."""

    def page(self, width: int) -> QWidget:
        """The setup page with what has been entered so far."""
        if self._page is not None:
            self._setup = self._page.value()
        look = self._looks.look(self._game.id, width)
        page = PAGES[self._game.id].setup(look, self._setup)
        page.accepted.connect(self.accepted, Qt.ConnectionType.QueuedConnection)
        page.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        self._page = page
        if self._kept is None:
            self._kept = page.value()
        top = PageBar(look, self._looks, say(self._game.name), self.tr("New battle"))
        top.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        top.full_screen_wanted.connect(self.full_screen_wanted)
        return Framed(look, Headed(look, top, page), self._notices)

    def gives_way(self) -> bool:
        """At once if nothing would be lost, else when asked a second time."""
        assert self._page is not None
        now = self._page.value()
        if now == self._kept:
            return True
        self._kept = now
        self._notices.add(Notice("warn", self._warning))
        return False

    def _leave(self) -> None:
        if self.gives_way():
            self.left.emit()

    def _warning(self) -> str:
        return self.tr(
            "Leave? The forces entered here will be forgotten. Do the same once more to leave."
        )


class PageBar(QWidget):
    """Back, what this page is, View, the language."""

    left = Signal()
    full_screen_wanted = Signal()

    def __init__(self, look: Look, looks: Looks, game: str, title: str = "") -> None:
        """Without a title the way back is to the battle, and says so."""
        super().__init__()
        self._look, self._looks = look, looks
        self.setFixedHeight(look.px(48 if look.metrics.small else 52))
        ground(self, look.theme.panel)
        to_battle = self.tr("Back to the battle")
        back = self._button("back", self.tr("To the start page") if title else to_battle)
        back.clicked.connect(self.left)
        view = self._button("display", self.tr("View"))
        view.setObjectName("top:view")
        view.clicked.connect(lambda: self._pop_up(view))
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(6), 0, look.px(8), 0)
        row.setSpacing(look.px(2))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(look, title or to_battle, 14, 600))
        words.addWidget(label(look, game, 12, colour=look.theme.muted))
        words.addStretch(1)
        row.addWidget(back)
        row.addLayout(words)
        row.addStretch(1)
        row.addWidget(view)
        row.addWidget(language_switch(look, looks))

    def _button(self, icon: str, spoken: str) -> PlainButton:
        button = PlainButton(self._look, "", icon=icon, flat=True, accessible=spoken)
        button.setObjectName(f"top:{icon}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _pop_up(self, button: QWidget) -> None:
        menu = view_menu(self, self._looks, lambda _: self.full_screen_wanted.emit(), table=False)
        below = button.mapToGlobal(QPoint(button.width(), button.height()))
        menu.popup(below - QPoint(menu.sizeHint().width(), 0))


class Headed(QWidget):
    """The page under its top bar."""

    def __init__(self, look: Look, top: QWidget, page: QWidget) -> None:
        super().__init__()
        self.page = page
        ground(self, look.theme.line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(1))
        column.addWidget(top)
        column.addWidget(page, 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The page has the keyboard."""
        self.page.setFocus()
