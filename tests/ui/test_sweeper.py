"""Where garbage is collected."""

from __future__ import annotations

import gc
import threading
from typing import Any

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot


class Knot:
    def __init__(self, died: list[int]) -> None:
        self.me, self.died = self, died

    def __del__(self) -> None:
        self.died.append(threading.get_ident())


def test_a_knot_dies_in_the_thread_of_the_window(qtbot: QtBot):
    died: list[int] = []
    gc.collect()
    Knot(died)
    other = threading.Thread(target=_allocate)
    other.start()
    other.join()
    assert died == []
    heap: list[Any] = []

    def it_died() -> bool:
        heap.extend([] for _ in range(1000))
        return died == [threading.get_ident()]

    qtbot.waitUntil(it_died, timeout=3000)


def _allocate() -> None:
    heap: list[Any] = [[QObject, []] for _ in range(20_000)]
    assert heap
