"""What pages will need, loaded while nobody waits for it.

Modules imported when a page opens made the window stand still for a tenth of a second, and tables
read then for half as long again. A thread does both instead, and gives way to the window's own
whenever that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer

from assistant.games import GAMES
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.game import Game
from assistant.rules.setup_file import read_setup
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
    """Prepare one after the other; what is broken is told by the page that needs it."""
    for prepare in preparations():
        if leaving.is_set():
            return
        with suppress(Exception):
            prepare()


def preparations() -> Iterator[Callable[[], object]]:
    """Modules first, then what the games keep once it has been read."""
    yield from (partial(import_module, name) for name in modules())
    for game in GAMES:
        yield partial(rehearse, game)
        if (ahead := PAGES[game.id].ahead) is not None:
            yield ahead


def rehearse(game: Game[Any, Any]) -> None:
    """Begin the game's quick battle, for nobody: this reads the tables that it is played by."""
    setup = read_setup(quick(game.id), (game,))[1]
    game.problems(setup)
    Battle(game, setup)


def modules() -> Iterator[str]:
    """The pages that every game has, what a game has besides, and what draws charts."""
    yield "assistant.ui.odds.plot"
    for game in GAMES:
        for page in ("panel", "setup_page"):
            yield f"assistant.ui.games.{game.id}.{page}"
        if PAGES[game.id].what_if is not None:
            yield f"assistant.ui.games.{game.id}.what_if.page"
