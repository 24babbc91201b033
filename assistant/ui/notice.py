"""Messages of the program above any page, until they are closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets.banner import Banner, Kind, Messages
from assistant.ui.widgets.layouts import with_name
from assistant.ui.window import Remembering


@dataclass(frozen=True, slots=True)
class Notice:
    """A message; `words` says it in the language of the moment, `report` can be copied."""

    kind: Kind
    words: Callable[[], str]
    report: str = ""


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
        said = [waiting.words() for waiting in self._waiting]
        if notice.words() in said:
            return False
        self._waiting.append(notice)
        self.changed.emit()
        return True

    def amend(self, notice: Notice, report: str) -> None:
        """It has a better report."""
        better = replace(notice, report=report)
        self._waiting = [better if one is notice else one for one in self._waiting]

    def __contains__(self, notice: Notice | None) -> bool:
        """Whether it is still to be read."""
        return notice in self._waiting

    def withdraw(self, notice: Notice) -> None:
        """It is of no use any more, read or not."""
        if notice in self._waiting:
            self._waiting.remove(notice)
            self.changed.emit()

    def dismiss(self) -> None:
        """The front one has been read."""
        if self._waiting:
            self._waiting.pop()
            self.changed.emit()

    def move_on(self) -> None:
        """The table has: that all went well is no news any more."""
        waiting = [notice for notice in self._waiting if notice.kind != "info"]
        if waiting != self._waiting:
            self._waiting = waiting
            self.changed.emit()

    def clear(self) -> None:
        """What was said on another page is of no use on the next one."""
        if self._waiting:
            self._waiting.clear()
            self.changed.emit()


class Framed(QWidget):
    """A page under the notices of the program."""

    def __init__(self, look: Look, page: QWidget, notices: Notices) -> None:
        super().__init__()
        self._notices = notices
        self.page = page
        self._banner = with_name(Banner(look), "notice")
        self._banner.acted.connect(self._copy)
        self._banner.closed.connect(notices.dismiss)
        whole, messages = Messages(look, page), getattr(page, "messages", None)
        whole.setContentsMargins(0, 0, 0, 0)
        self.setLayout(whole)
        (messages or whole).add_banner(self._banner)
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
        """Esc that nobody else wanted closes the message."""
        if event.key() == Qt.Key.Key_Escape and self._notices.front is not None:
            self._notices.dismiss()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        notice = self._notices.front
        if notice is None:
            self._notices.hear("")
            self._banner.hide()
            return
        actions = [self.tr("Copy report")] if notice.report else []
        words = notice.words()
        announced = self._notices.hear(words)
        self._banner.show_message(notice.kind, words, actions, announced=announced)

    def _copy(self) -> None:
        notice = self._notices.front
        if notice is not None:
            QGuiApplication.clipboard().setText(notice.report)


def copied() -> str:
    """A copy was written."""
    return QCoreApplication.translate(
        "Assistant", "{file}: copy saved. The battle continues in {here}."
    )


def written() -> str:
    """A report was written."""
    return QCoreApplication.translate("Assistant", "{file}: report saved. Open it in a browser.")


def broken() -> str:
    """An exception nobody expected."""
    return QCoreApplication.translate(
        "Assistant",
        "Something went wrong ({error}). The battle is saved; you can play on.",
    )


def no_log() -> str:
    """The log cannot be written."""
    return QCoreApplication.translate("Assistant", "Cannot write the error log: {reason}")


def unsaved() -> str:
    """The settings cannot be written."""
    return QCoreApplication.translate(
        "Assistant",
        "{file}: could not save the settings ({reason}). They last until you close the window.",
    )


def put_aside() -> str:
    """The settings could not be read."""
    return QCoreApplication.translate(
        "Assistant",
        "The settings file was damaged, so the defaults are used. Old file: {file}",
    )


def left_out() -> str:
    """Some of the settings could not be read."""
    return QCoreApplication.translate(
        "Assistant",
        "Could not read these settings, so the defaults are used: {names}. Old file: {file}",
    )
