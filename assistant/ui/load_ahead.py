"""What pages will need, loaded while nobody waits for it.

Modules imported when a page opens made the window stand still for a tenth of a second. A thread
imports them instead, and gives way to the window's own every few milliseconds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from threading import Event, Thread

from PySide6.QtCore import QCoreApplication, QTimer

from assistant.ui.games import PAGES

SOON = 300
"""Milliseconds after which the window has been painted for the first time."""


def load_ahead(app: QCoreApplication) -> None:
    """Begin soon; stop when the program ends."""
    leaving = Event()
    app.aboutToQuit.connect(leaving.set)
    thread = Thread(target=load, args=(leaving,), name="load-ahead")
    # Not the bound method: Qt would not keep the thread, and call what is gone.
    QTimer.singleShot(SOON, app, lambda: thread.start())


def load(leaving: Event) -> None:
    """Import one after the other; what is broken is told by the page that needs it."""
    os.environ.setdefault("PYQTGRAPH_QT_LIB", "PySide6")
    for name in modules():
        if leaving.is_set():
            return
        with suppress(Exception):
            import_module(name)


def modules() -> Iterator[str]:
    """The pages that every game has, what a game has besides, and what draws charts."""
    yield "pyqtgraph"
    for game in PAGES:
        for page in ("panel", "setup_page"):
            yield f"assistant.ui.games.{game}.{page}"
        if PAGES[game].scratch is not None:
            yield f"assistant.ui.games.{game}.scratch"
