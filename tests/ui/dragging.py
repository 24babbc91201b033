"""A program of its own on a real screen: a line of the order of losses is dragged with the pointer.

Prints the order before and after.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import chain
from random import Random

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.ui.app import Assistant
from assistant.ui.decision.field_editor import OrderList
from assistant.ui.odds.sheet import POLICIES, OddsSheet
from assistant.ui.theme import load_fonts

STEPS = 8
PATIENCE = 8000


def main() -> None:
    """Open the policies of the example and drag the first line below the third."""
    app = QApplication([])
    load_fonts()
    assistant = Assistant(app, rng=Random(1))
    window = assistant.window
    window.resize(1280, 720)
    window.move(0, 0)
    window.show()
    assistant.example("ti4")
    QTest.qWait(300)
    window.findChildren(OddsSheet)[0].turn_to(POLICIES)
    QTest.qWait(300)
    order = next(o for o in window.findChildren(OrderList) if o.objectName() == "policy:0:order")
    print(*order.values(), flush=True)
    pointer = subprocess.Popen(["xdotool", *drag(place(order, 0, 0), place(order, 2, 6))])
    order.moved.connect(lambda: QTimer.singleShot(0, app.quit))
    QTimer.singleShot(PATIENCE, app.quit)
    app.exec()  # a drag runs a loop of its own in here
    pointer.wait(PATIENCE / 1000)
    print(*order.values(), flush=True)
    window.close()


def place(order: OrderList, row: int, below: int) -> QPoint:
    """On the screen, a little below the middle of a line."""
    at = order.visualItemRect(order.item(row)).center() + QPoint(0, below)
    return order.viewport().mapToGlobal(at)


def drag(start: QPoint, end: QPoint) -> list[str]:
    """The pointer presses, goes there step by step, and lets go."""
    moves = (start + (end - start) * n / STEPS for n in range(1, STEPS + 1))
    there = [["mousemove", str(p.x()), str(p.y()), "sleep", "0.04"] for p in moves]
    begin = ["mousemove", str(start.x()), str(start.y()), "sleep", "0.1", "mousedown", "1"]
    return [*begin, "sleep", "0.1", *chain(*there), "sleep", "0.1", "mouseup", "1"]


if __name__ == "__main__":
    sys.exit(main())
