"""The program, telling what is on its screen; with an event loop that is always late, if wanted.

Reads from its input the files to open, a line each, and notes that it repeats; writes a line of
JSON whenever what it tells is no longer what it told before.
"""

from __future__ import annotations

import ctypes
import json
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from assistant.ui.app import Assistant
from assistant.ui.battle_page import BattlePage
from assistant.ui.odds.worker import collect_garbage_here
from assistant.ui.theme import load_fonts
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton

PAIRS, NOTE = "pairs", "#"
"""The server is an old one, which repeats a key by a release and a press."""
A_LOOK = 10
"""Milliseconds from one to the next."""


class Player(QObject):
    """Opens what is asked for, and looks at the screen again and again."""

    asked = Signal(str)

    def __init__(self, app: QApplication, late: float) -> None:
        super().__init__()
        self._late, self._rng = late, Random(1)
        collect_garbage_here(app)
        self._assistant = Assistant(app)
        self._assistant.window.come_up()
        self._told: dict[str, object] = {}
        self._heard = ""
        self.asked.connect(self._do)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(A_LOOK)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.asked.emit(line.strip())
        self.asked.emit("")

    def _do(self, line: str) -> None:
        if line.startswith(NOTE):
            self._heard = line
        elif line:
            self._assistant.open(Path(line))

    def _look(self) -> None:
        told = self._screen()
        if told != self._told:
            self._told = told
            print(json.dumps({**told, "at": time.monotonic()}), flush=True)
        time.sleep(self._rng.uniform(0, 2 * self._late))  # never late by the same again

    def _screen(self) -> dict[str, object]:
        window, session = self._assistant.window, self._assistant.session
        focus, popup = QApplication.focusWidget(), QApplication.activePopupWidget()
        page = next((p for p in window.findChildren(BattlePage) if p.isVisible()), None)
        return {
            "heard": self._heard,
            "active": window.isActiveWindow(),
            "file": None if session is None else session.path.name,
            "moves": None if session is None else session.table.turn,
            "curtain": None if session is None else list(session.table.curtain),
            "viewer": None if session is None else session.table.viewer,
            "asks": _banner(page),
            "can confirm": page is not None and _can_confirm(page),
            "menu": "" if popup is None else popup.objectName(),
            "place": window.geometry().getRect(),
            "is whole": window.isMaximized(),
            "zoom": self._assistant.style.distance,
            "focus": "" if focus is None else focus.objectName(),
            "typed": getattr(focus, "text", str)() if focus is not None else "",
        }


class _OldLibrary(ctypes.CDLL):
    """Any but the one by which a server would be asked to leave the releases out."""

    def __init__(self, name: str | None, *how: Any) -> None:
        if name is not None and "xcb-xkb" in name:
            raise OSError(name)
        super().__init__(name, *how)


def _banner(page: QWidget | None) -> str:
    """What stands across the page."""
    banners = page.findChildren(Banner) if page is not None else []
    return next((b.accessibleName() for b in banners if b.isVisible()), "")


def _can_confirm(page: QWidget) -> bool:
    buttons = page.findChildren(PlainButton, "confirm")
    return any(b.isVisible() and not b.is_closed for b in buttons)


def main() -> None:
    late, *others = sys.argv[1:]
    if PAIRS in others:
        ctypes.CDLL = _OldLibrary
    app = QApplication(sys.argv[:1])
    load_fonts()
    player = Player(app, float(late))
    player.asked.connect(lambda path: path or app.quit())
    app.exec()


if __name__ == "__main__":
    main()
