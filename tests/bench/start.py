"""A fresh process up to its first picture: prints the seconds of CPU that it took.

`program` is the program itself, `bare` a window of PySide6 with a chart of pyqtgraph in it.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtWidgets import QApplication

from tests.bench.painted import Painted


def until_painted() -> int:
    """In place of Qt's own loop."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    painted = Painted(next(w for w in app.topLevelWidgets() if w.isVisible()))
    while not painted.at:
        app.processEvents()
    print(time.process_time())
    return 0


def program() -> int:
    """The program, as it is started without a file."""
    from assistant.__main__ import main

    QApplication.exec = staticmethod(until_painted)  # type: ignore[method-assign]
    return main([])


def bare() -> int:
    """The least that a program with such a window can take."""
    app = QApplication([])
    import pyqtgraph

    window = pyqtgraph.PlotWidget()
    window.plot([1.0, 3.0, 2.0])
    window.show()
    until_painted()
    window.close()
    app.quit()
    return 0


if __name__ == "__main__":
    sys.exit(program() if sys.argv[1] == "program" else bare())
