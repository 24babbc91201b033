"""What the window must not keep."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication

from assistant.ui.widgets.painted import painted

MODULES = "import linecache, assistant.ui.app; print(len(linecache.cache))"


class Heap(ctypes.Structure):
    """What glibc tells of itself."""

    _fields_ = [(f"field_{n}", ctypes.c_size_t) for n in range(10)]


def test_no_source_of_a_module_is_kept():
    """Qt for Python reads it where names may be spelt otherwise: 20 MB."""
    command = [sys.executable, "-c", MODULES]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 5


def test_a_picture_keeps_nothing_of_what_painted_it(qapp: QApplication):
    def dot(painter: QPainter) -> None:
        painter.drawEllipse(QPoint(5, 5), 3, 3)

    held = taken()
    kept = [painted(QSize(10, 10), 1.0, dot) for _ in range(300)]
    assert (taken() - held) / len(kept) < 5_000


@pytest.mark.parametrize("smooth", [True, False])
def test_a_picture_is_as_fine_as_its_screen(qapp: QApplication, smooth: bool):
    def half(painter: QPainter) -> None:
        assert painter.testRenderHint(QPainter.RenderHint.Antialiasing) == smooth
        painter.fillRect(0, 0, 5, 10, QColor("#ff0000"))

    picture = painted(QSize(20, 20), 2.0, half, smooth=smooth)
    assert picture.deviceIndependentSize().toSize() == QSize(10, 10)
    image = picture.toImage()
    assert image.pixelColor(9, 19) == QColor("#ff0000")
    assert image.pixelColor(10, 0).alpha() == 0, "nothing is where nothing was painted"


def taken() -> int:
    """Bytes that the C library has given out."""
    told = getattr(ctypes.CDLL(None), "mallinfo2", None) if sys.platform == "linux" else None
    if told is None:
        pytest.skip("the C library does not tell")
    told.restype = Heap
    heap = told()
    return int(heap.field_4 + heap.field_7)
