"""Messages of the program above any page, until they are closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rules.text import Text
from assistant.ui.labels import set_background
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner, Kind, Messages
from assistant.ui.widgets.layouts import filled, spaced, with_name
from assistant.ui.window import Remembering

Deed = tuple[Text, Callable[[], object]]
"""The words of a button, and what it does."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message, a text a line; `report` can be copied, or the `action` done."""

    kind: Kind
    texts: tuple[Text, ...]
    report: str = ""
    action: Deed | None = None


class Notices(QObject):
    """The messages not yet read, the latest in front."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Notice] = []
        self._heard = ""

    @property
    def front(self) -> Notice | None:
        """The one to show."""
        return self._waiting[-1] if self._waiting else None

    def hear(self, words: str) -> bool:
        """These are on the screen; whether that is news, and no page only built anew."""
        before, self._heard = self._heard, words
        return words != before

    def add(self, notice: Notice) -> bool:
        """Show this one; the same words are not said twice. Whether it is news."""
        if notice.texts in (waiting.texts for waiting in self._waiting):
            return False
        self._keep([*self._waiting, notice])
        return True

    def amend(self, notice: Notice, report: str) -> None:
        """It has a better report."""
        better = replace(notice, report=report)
        self._keep([better if one is notice else one for one in self._waiting])

    def __contains__(self, notice: Notice | None) -> bool:
        """Whether it is still to be read."""
        return notice in self._waiting

    def withdraw(self, notice: Notice) -> None:
        """It is of no use any more, read or not."""
        self._keep([one for one in self._waiting if one != notice])

    def dismiss(self) -> None:
        """The front one has been read."""
        self._keep(self._waiting[:-1])

    def move_on(self) -> None:
        """The table has: that all went well is no news any more."""
        self._keep([notice for notice in self._waiting if notice.kind != "info"])

    def clear(self) -> None:
        """What was said on another page is of no use on the next one."""
        self._keep([])

    def _keep(self, waiting: list[Notice]) -> None:
        if waiting != self._waiting:
            self._waiting = waiting
            self.changed.emit()


class Framed(QWidget):
    """A page under the notices of the program, and under a top bar where it has none itself."""

    left = Signal()
    """By Esc, with nothing open over the page."""

    def __init__(
        self, look: Look, page: QWidget, notices: Notices, top: QWidget | None = None
    ) -> None:
        super().__init__()
        self._notices = notices
        self.page = page
        self._banner = with_name(Banner(look), "notice")
        self._banner.acted.connect(self._act)
        self._banner.closed.connect(notices.dismiss)
        parts = [page] if top is None else [top, page]
        column = filled(QVBoxLayout(), *((one, int(one is page)) for one in parts))
        whole = Messages(look, spaced(column, spacing=look.px(1)))
        whole.setContentsMargins(0, 0, 0, 0)
        self.setLayout(whole)
        if top is not None:
            set_background(self, look.theme.line)
        self._messages = whole
        notices.changed.connect(self._show)
        self._show()

    @property
    def question(self) -> object:
        """What the page asks, if it asks anything."""
        return getattr(self.page, "question", None)

    def remember(self) -> None:
        """The page does, if it has anything to remember."""
        if isinstance(self.page, Remembering):
            self.page.remember()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The page has the keyboard; no focus proxy, for Tab skips to it."""
        self.page.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc that nobody else wanted closes the message, then leaves the page."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._notices.front is not None:
            self._notices.dismiss()
        elif not event.isAutoRepeat():
            self.left.emit()

    def _show(self) -> None:
        notice = self._notices.front
        if notice is None:
            self._notices.hear("")
            self._banner.hide()
            return
        actions = [self.tr("Copy report")] if notice.report else []
        if notice.action is not None:
            actions.append(say(notice.action[0]))
        words = "\n".join(map(say, notice.texts))
        announced = self._notices.hear(words)
        self._place_of(notice).add_banner(self._banner)
        self._banner.show_message(notice.kind, words, actions, announced=announced)

    def _place_of(self, notice: Notice) -> Messages:
        """Where the page has it; what tells no more than what was done, elsewhere, if it likes."""
        is_brief = notice.kind == "info" and not notice.report
        names = ("brief_messages", "messages") if is_brief else ("messages",)
        places = (getattr(self.page, name, None) for name in names)
        return next(filter(None, places), self._messages)

    def _act(self) -> None:
        notice = self._notices.front
        if notice is not None and notice.action is not None:
            self._notices.dismiss()
            notice.action[1]()
        elif notice is not None:
            QGuiApplication.clipboard().setText(notice.report)
