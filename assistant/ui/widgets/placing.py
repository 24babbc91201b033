"""Everything finds its place before a window paints."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent

ROUNDS = 16
"""No part of a page lies deeper. Widgets that push each other without end go on after the paint."""
LAY_OUT, SHOW = QEvent.Type.LayoutRequest.value, QEvent.Type.UpdateLater.value


def place_all() -> None:
    """Answer all that asks to be laid out, and what that asks for in turn.

    A request goes up from parent to parent, each time behind all that waits, and Qt paints in
    between: twice, and the first time what is still on its way. So does what was shown meanwhile:
    it asks for its paint behind all that waits as well.
    """
    send = QCoreApplication.sendPostedEvents
    for _ in range(ROUNDS):
        send(None, LAY_OUT)
    send(None, SHOW)
