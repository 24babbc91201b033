"""A fresh process: the program itself, up to its first picture. Prints when, and the CPU spent."""

from __future__ import annotations

import sys
import time

from PySide6.QtWidgets import QApplication

from assistant.__main__ import main as program
from tests.bench.painted import Painted


def until_painted() -> int:
    """In place of Qt's own loop."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    painted = Painted(next(w for w in app.topLevelWidgets() if w.isVisible()))
    while not painted.at:
        app.processEvents()
    print(time.time(), time.process_time())
    return 0


if __name__ == "__main__":
    QApplication.exec = staticmethod(until_painted)  # type: ignore[method-assign]
    sys.exit(program([]))
