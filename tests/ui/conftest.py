"""Tests of the window need no screen."""

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QWhatsThisClickedEvent,
)
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.rules.battle import Battle
from assistant.settings import Moments, Settings, save
from assistant.ui import curtain
from assistant.ui.moments import moves
from assistant.ui.moments.card import LASTS
from assistant.ui.odds.worker import collect_garbage_here
from assistant.ui.style_sheet import apply
from assistant.ui.theme import Look
from assistant.ui.translate import set_language
from assistant.ui.widgets import focus, keys
from tests.ui.desk import Desk
from tests.ui.hands import Hands
from tests.ui.settling import bury


@pytest.fixture(scope="session", autouse=True)
def garbage(qapp: QApplication) -> Iterator[None]:
    """Widgets are destroyed in their own thread, as in the program."""
    timer = collect_garbage_here(qapp)
    yield
    timer.deleteLater()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    """A busy machine may need longer than the five seconds that are waited for anything."""
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitActive):
        wait.__kwdefaults__["timeout"] = 60_000


@pytest.fixture(scope="session", autouse=True)
def style(qapp: QApplication) -> None:
    """The style sheet is on the program from the start, whichever test comes first."""
    apply(qapp, Look())


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain is held for a moment: nobody here could lift it by mistake."""
    monkeypatch.setattr(curtain, "HOLD", 3 * curtain.TICK)


@pytest.fixture(autouse=True)
def nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are looked at as they come to rest; `test_moves` lets things move."""
    monkeypatch.setattr(moves, "run", lambda owner, lasts, show: show(1.0))


@pytest.fixture(autouse=True)
def no_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Digits of one number may come as slowly as a busy machine lets a page be built between."""
    monkeypatch.setattr(keys, "PAUSE", 60_000)


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Callable[..., Desk]]:
    """Sit down at a desk with this battle; everything is put away afterwards."""
    desks: list[Desk] = []

    def sit_down(battle: Battle[Any, Any], **style: Any) -> Desk:
        desks.append(Desk(qapp, battle, **style))
        return desks[-1]

    yield sit_down
    for desk in desks:
        desk.close()


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A page is closed before it is collected: Python empties it, and then it loses the focus."""
    pages: list[QWidget] = []
    add = QtBot.addWidget

    def add_and_keep(qtbot: QtBot, widget: QWidget, **asked: Any) -> None:
        pages.append(widget)
        add(qtbot, widget, **asked)

    with monkeypatch.context() as patch:
        patch.setattr(QtBot, "addWidget", add_and_keep)
        yield


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget], QWidget]:
    """A widget by itself on the screen, with the keyboard on it."""

    def show(widget: QWidget) -> QWidget:
        qtbot.addWidget(widget)
        widget.show()
        widget.activateWindow()
        widget.setFocus()
        qtbot.waitUntil(widget.isVisible)
        return widget

    return show


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is told to those who hear the program, as it comes."""
    words: list[str] = []

    class Ear(QAccessible):
        @staticmethod
        def updateAccessibility(event: QAccessibleEvent) -> None:
            told = isinstance(event, QAccessibleAnnouncementEvent)
            words.append(event.message() if told else event.object().accessibleName())

    monkeypatch.setattr(focus, "QAccessible", Ear)
    return words


@pytest.fixture
def asked_rules(qapp: QApplication) -> Iterator[list[str]]:
    """The rules that anything on a page asks its window to show."""
    words: list[str] = []

    class Ear(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QWhatsThisClickedEvent):
                words.append(event.href())
                return True
            return False

    ear = Ear()
    qapp.installEventFilter(ear)
    yield words
    qapp.removeEventFilter(ear)


@pytest.fixture
def spoken() -> str:
    """The language that the window of `hands` begins in."""
    return "en"


@pytest.fixture
def moments() -> Moments:
    """How long results are shown large in the window of `hands`."""
    return "full"


@pytest.fixture
def hands(qapp: QApplication, spoken: str, moments: Moments) -> Iterator[Hands]:
    """A player at a window of his own."""
    save(Settings(language=spoken, moments=moments))
    player = Hands(qapp)
    yield player
    player.close()


@pytest.fixture
def long_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine does not end a moment before it is looked at."""
    monkeypatch.setitem(LASTS, "full", 600_000)


@pytest.fixture(autouse=True)
def buried(qapp: QApplication) -> Iterator[None]:
    """No window outlives its test: each would hear of every change of language and theme."""
    before = set(qapp.topLevelWidgets())
    yield
    left = set(qapp.topLevelWidgets()) - before
    for window in left:
        if window.windowHandle() is not None and window.parent() is None:
            window.deleteLater()
    bury()


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    """Each test begins in English, whatever the one before spoke."""
    set_language(qapp, "en")
    yield
    set_language(qapp, "en")
