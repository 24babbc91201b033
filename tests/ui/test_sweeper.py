"""Where garbage is collected, and when."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator
from types import ModuleType
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from assistant.ui.sweeper import MANY, PATIENCE, PILE, STILL, Sweeper


class Knot:
    def __init__(self, died: list[int]) -> None:
        self.me, self.died = self, died

    def __del__(self) -> None:
        self.died.append(threading.get_ident())


@pytest.fixture
def own(sweeper: Sweeper) -> Iterator[Sweeper]:
    """One that looks round all the time, and alone."""
    _clock(sweeper).stop()
    parent = QObject()
    made = Sweeper(parent, pause=1)
    yield made
    _clock(made).stop()
    parent.deleteLater()
    _clock(sweeper).start()


def test_a_knot_dies_in_the_thread_of_the_window(qtbot: QtBot, own: Sweeper):
    died: list[int] = []
    gc.collect()
    Knot(died)
    other = threading.Thread(target=_allocate)
    other.start()
    other.join()
    assert died == []
    heap: list[Any] = [[] for _ in range(gc.get_threshold()[0])]
    qtbot.waitUntil(lambda: died == [threading.get_ident()], timeout=3000)
    assert heap


def test_nothing_is_swept_while_somebody_works(qtbot: QtBot, own: Sweeper):
    died: list[int] = []
    gc.collect()
    heap: list[Any] = [[] for _ in range(20 * STILL)]
    Knot(died)
    looks = 0

    def work() -> None:
        nonlocal looks
        heap.extend([] for _ in range(20 * STILL))
        looks += not died

    _clock(own).timeout.connect(work)
    qtbot.waitUntil(lambda: bool(died), timeout=3000)
    assert looks == PATIENCE - 1, "it waits, but not for ever"


def test_what_the_page_before_left_is_swept_when_the_next_is_still(qtbot: QtBot, own: Sweeper):
    page = Knot([])
    gone = ref(page)
    gc.collect()
    del page
    own.settle()
    qtbot.waitUntil(lambda: gone() is None, timeout=3000)


def test_pages_that_pile_up_are_swept_though_somebody_works(qtbot: QtBot, own: Sweeper):
    page, looks = Knot([]), 0
    gone = ref(page)
    heap: list[Any] = [[] for _ in range(20 * STILL)]
    gc.collect()
    del page

    def work() -> None:
        nonlocal looks
        heap.extend([] for _ in range(20 * STILL))
        looks += gone() is not None
        own.settle()

    _clock(own).timeout.connect(work)
    qtbot.waitUntil(lambda: gone() is None, timeout=3000)
    assert looks <= PILE < PATIENCE


def test_modules_that_came_later_are_left_out_of_every_sweep_from_then_on(
    qtbot: QtBot, own: Sweeper, monkeypatch: pytest.MonkeyPatch
):
    made = {f"came_later_{n}": ModuleType("later") for n in range(MANY)}
    for name, module in made.items():
        monkeypatch.setitem(sys.modules, name, module)
    qtbot.waitUntil(lambda: _is_frozen(made), timeout=3000)
    frozen = gc.get_freeze_count()
    own.settle()
    qtbot.wait(20)
    assert gc.get_freeze_count() <= frozen, "a page is not frozen: what it leaves can be swept"


def _clock(sweeper: Sweeper) -> QTimer:
    found = sweeper.findChild(QTimer)
    assert isinstance(found, QTimer)
    return found


def _is_frozen(kept: object) -> bool:
    return not any(found is kept for found in gc.get_objects())


def _allocate() -> None:
    heap: list[Any] = [[QObject, []] for _ in range(20_000)]
    assert heap
