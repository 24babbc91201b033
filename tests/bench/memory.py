"""A process of its own with a window on an endless battle: prints its memory in MB at the end."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication

from assistant.ui.theme import load_fonts
from tests.bench.desk import Desk
from tests.bench.fights import next_action, reinforcement

PAINTED = 10
"""Every so many gestures the window gets to paint and to show the odds."""


def main(actions: int) -> None:
    """Play so many gestures on the table in the window."""
    app, rng = QApplication([]), Random(39)
    load_fonts()
    desk = Desk(app)
    for n in range(actions):
        battle = desk.table.battle
        desk.table.play(reinforcement(battle.state, rng) or next_action(battle, rng))
        if n % PAINTED == 0:
            desk.settle()
    print(resident())
    desk.close()


def resident() -> float:
    """The memory this process holds, in MB; as much as it ever held where Linux is not there."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


if __name__ == "__main__":
    main(int(sys.argv[1]))
