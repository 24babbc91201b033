"""Over an evening of each game what stays on the page keeps its place and size.

A drawn part of all sizes, languages and distances in every run, all of them in `--long`. One of
those drawn has the least room: a small window, from half as far again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from assistant.games import GAMES
from assistant.paths import examples, quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.setup_file import read_setup
from assistant.ui.translate import LANGUAGES, say
from assistant.ui.widgets.board.view import BoardView
from tests.ui.desk import Desk
from tests.ui.stillness import Places, asked_of, move_on, moved, places

SIZES = (1280, 720), (1366, 768), (1920, 1080)
DISTANCES = 1.0, 1.5, 2.0
SMALL, CRAMPED = SIZES[:2], 1.5
MOVES, DRAWN = 40, 2
"""So many moves of each battle; so many of all evenings in every run, of each game."""
PATIENCE = 1.0
"""Seconds to wait for odds, now and then: what comes late has its room, too."""


def evenings() -> list[Any]:
    """Every game, size, language and distance; but for the drawn ones only in a long run."""
    rng, found = Random(38), []
    for game in GAMES:
        every = list(product([game], SIZES, LANGUAGES, DISTANCES))
        rng.shuffle(every)
        first = next(one for one in every if one[1] in SMALL and one[3] == CRAMPED)
        every.sort(key=lambda one: one is not first)
        for n, (_, size, language, distance) in enumerate(every):
            marks = [] if n < DRAWN else [pytest.mark.long]
            id = f"{game.id}-{size[0]}x{size[1]}-{language}-{distance:g}"
            found.append(pytest.param(game, size, language, distance, id=id, marks=marks))
    return found


@pytest.mark.usefixtures("long_moments")
@pytest.mark.parametrize(("game", "size", "language", "distance"), evenings())
def test_over_an_evening_what_stays_keeps_its_place_and_size(
    sit: Callable[..., Desk], game: Any, size: tuple[int, int], language: str, distance: float
) -> None:
    found = []
    for path in (quick(game.id), *examples(game.id, language)[:1]):
        battle, details = Battle(game, read_setup(path, GAMES)[1]), path != quick(game.id)
        desk = sit(battle, language=language, distance=distance, size=size, details=details)
        found += evening(desk, Random(5))
        desk.close()
    assert not found, "\n".join(found)


def evening(desk: Desk, rng: Random) -> list[str]:
    """Play; what moved, at which question, from where to where."""
    found, seen, before = list[str](), Places(), None
    rolled = shown = False
    for n in range(MOVES):
        while desk.table.curtain:
            desk.reveal()
        if n % 8 == 0:
            wait_for_odds(desk)
        page, decision = desk.window.page, desk.table.decision
        assert page is not None
        if (asked := asked_of(decision)) != before:
            seen = {name: there for name, there in seen.items() if not is_answer(name)}
        before, now = asked, places(page, asked)
        for name, (was, place) in moved(seen, now).items():
            asked_for = decision and say(decision.prompt)
            found.append(f"{n}, {asked_for}: {name} {was.getRect()} -> {place.getRect()}")
        seen |= now
        if desk.battle.decision is None:
            break
        stood, boards = where(desk.battle.state), desk.window.findChildren(BoardView)
        ports = [view.mapToScene(view.viewport().rect()).boundingRect() for view in boards]
        rolled |= isinstance(desk.battle.decision, Roll)
        shown |= move_on(desk, rng)
        wanted = [(port, view.kept) for view, port in zip(boards, ports, strict=True)]
        beyond = any(not part.isEmpty() and not port.contains(part) for port, part in wanted)
        if where(desk.battle.state) != stood or beyond:
            seen.pop("hex", None)  # the board may follow who walks out of sight, and the answers
    assert shown or not rolled, "no dice were shown large"
    return found


def is_answer(name: object) -> bool:
    return isinstance(name, tuple) and name[0] in ("option", "gesture")


def where(state: Any) -> list[object]:
    """Where on a board the units stand."""
    return [getattr(unit, "at", None) for unit in getattr(state, "units", ())]


def wait_for_odds(desk: Desk) -> None:
    end = time.monotonic() + PATIENCE
    QApplication.processEvents()
    while desk.worker.is_busy and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)
    desk.settle()
