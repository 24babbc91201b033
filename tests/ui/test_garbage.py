"""Where garbage is collected."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.ui import shots
from assistant.ui.odds.worker import collect_garbage_here


class Cycle:
    """Only a collection destroys it."""

    def __init__(self, destroyed_in: list[int]) -> None:
        self.me, self.destroyed_in = self, destroyed_in

    def __del__(self) -> None:
        self.destroyed_in.append(threading.get_ident())


@pytest.fixture
def parent(qtbot: QtBot) -> QObject:
    return QObject()


def test_a_cycle_is_destroyed_in_the_thread_of_the_window(qtbot: QtBot, parent: QObject) -> None:
    destroyed_in: list[int] = []
    gc.collect()
    collect_garbage_here(parent, every=1)
    Cycle(destroyed_in)
    other = threading.Thread(target=_allocate)
    other.start()
    other.join()
    assert destroyed_in == []
    heap: list[Any] = [[] for _ in range(gc.get_threshold()[0] + 1)]
    qtbot.waitUntil(lambda: destroyed_in == [threading.get_ident()])
    assert heap


def test_the_maker_of_pictures_collects_there_too(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collecting: list[QObject] = []
    monkeypatch.setattr(shots, "collect_garbage_here", collecting.append)
    monkeypatch.setattr(shots, "scenes", lambda *_: iter(()))
    monkeypatch.setattr(shots, "QApplication", Running)
    assert shots.draw(tmp_path, "en", tmp_path) == 0
    assert collecting == [qapp]


class Inner(QWidget):
    """One that keeps the page it is on, as a page keeps it."""

    def __init__(self, page: QWidget, told: list[bool]) -> None:
        super().__init__(page)
        self.page, self.told = page, told

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes elsewhere."""
        self.told.append(hasattr(self, "page"))


def test_what_a_test_shows_is_not_collected_before_it_is_closed(qtbot: QtBot) -> None:
    def show() -> None:
        page = QWidget()
        qtbot.addWidget(page)
        inner = Inner(page, told)
        page.show()
        page.activateWindow()
        inner.setFocus()
        qtbot.waitUntil(inner.hasFocus)

    told: list[bool] = []
    show()
    gc.collect()
    assert told == []


class Running:
    """In place of `QApplication`, of which there is one already."""

    platformName = QApplication.platformName

    def __new__(cls, argv: list[str]) -> QCoreApplication:  # type: ignore[misc]
        running = QCoreApplication.instance()
        assert running is not None
        return running


def _allocate() -> None:
    heap: list[Any] = [[QObject, []] for _ in range(20_000)]
    assert heap
