"""A process of its own that clicks: prints the seconds of so many clicks and undos as JSON."""

from __future__ import annotations

import json
import sys

from PySide6.QtWidgets import QApplication

from assistant.ui.odds.worker import collect_garbage_here
from assistant.ui.theme import load_fonts
from tests.bench.desk import Desk

WARM_UP = 10


def main(count: int) -> None:
    """So many clicks, and a quarter as many undos."""
    app = QApplication([])
    load_fonts()
    collect_garbage_here(app)
    desk = Desk(app)
    desk.clicks(min(WARM_UP, count))
    print(json.dumps({"clicks": desk.clicks(count), "undos": desk.undos(max(1, count // 4))}))
    desk.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
