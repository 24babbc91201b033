"""Where garbage is collected, and when."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from assistant.ui.sweeper import PATIENCE, STILL, Sweeper


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


def test_what_a_page_is_made_of_is_set_aside_and_the_page_before_it_let_go(
    qtbot: QtBot, own: Sweeper
):
    page = [Knot([]) for _ in range(2)]
    own.settle()
    qtbot.waitUntil(lambda: _is_set_aside(page[0]), timeout=3000)
    gone = ref(page.pop())
    gc.collect()
    assert gone() is not None, "no sweep looks there"
    own.settle()
    qtbot.waitUntil(lambda: gone() is None, timeout=3000)


def _clock(sweeper: Sweeper) -> QTimer:
    found = sweeper.findChild(QTimer)
    assert isinstance(found, QTimer)
    return found


def _is_set_aside(knot: Knot) -> bool:
    return not any(found is knot for found in gc.get_objects())


def _allocate() -> None:
    heap: list[Any] = [[QObject, []] for _ in range(20_000)]
    assert heap
