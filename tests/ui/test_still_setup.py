"""Whatever is told in the setup of a game, what stays there keeps its place and size.

A drawn part of all sizes, languages and distances in every run, all of them in `--long`.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QWidget

from assistant.games import GAMES
from assistant.paths import quick
from assistant.rules.setup_file import read_setup
from assistant.settings import Settings, save
from assistant.ui.forms.build import offered
from assistant.ui.forms.spec import Choice, Flag, Number, Several, Words
from assistant.ui.forms.widgets import CountedButton, NumberBox, WordsBox
from assistant.ui.games.westeros.board_frame import BoardTools
from assistant.ui.setup import SetupPage, StartBar
from tests.toy import TOY, Toy
from tests.ui.hands import Hands
from tests.ui.settling import settle
from tests.ui.stillness import CONTROLS, moved, on_page

SIZES = (1280, 720), (1366, 768), (1920, 1080)
DISTANCES = 1.0, 2.0
EDITS, ROUNDS, DRAWN = 6, 6, 1
"""So many edits at a time, so often; so many of all pages in every run, of each game."""


def pages() -> list[Any]:
    """Every game, size, language and distance; but for the drawn ones only in a long run."""
    rng, found = Random(38), []
    for game in (*GAMES, TOY):
        every = list(product([game], SIZES, ("en", "ru"), DISTANCES))
        rng.shuffle(every)
        for n, (_, size, language, distance) in enumerate(every):
            marks = [] if n < DRAWN else [pytest.mark.long]
            id = f"{game.id}-{size[0]}x{size[1]}-{language}-{distance:g}"
            found.append(pytest.param(game, size, language, distance, id=id, marks=marks))
    return found


@pytest.mark.parametrize(("game", "size", "language", "distance"), pages())
def test_what_is_told_moves_nothing(
    qapp: QApplication, game: Any, size: tuple[int, int], language: str, distance: float
) -> None:
    save(Settings(language=language, distance=distance))
    hands = Hands(qapp, games=(*GAMES, TOY))
    hands.window.resize(*size)
    hands.assistant.new(game.id, begun(game))
    settle()
    (page,) = hands.window.findChildren(SetupPage)
    page.setFocus()
    rng, found, told = Random(38), list[str](), 0
    fields, before = shown(page), places(page)
    for _ in range(ROUNDS):
        for _ in range(EDITS):
            break_something(page, rng)
            settle()
            if shown(page) == fields:
                found += differing(page, before, "edited")
            fields, before = shown(page), places(page)
        found += hushed(page)
        told += len(page.model.told())
    page.close()
    hands.close()
    assert told, f"nothing was wrong with {page.value()}"
    assert not found, "\n".join(dict.fromkeys(found))


def begun(game: Any) -> Any:
    """Forces to begin with; of BattleTech none, as little can be wrong with those that lie."""
    if game is TOY:
        return Toy()
    return None if game.id == "battletech" else read_setup(quick(game.id), GAMES)[1]


def break_something(page: SetupPage, rng: Random) -> None:
    """Give a field on the page any value."""
    fields = (Number, Words, Choice, Flag, Several)
    open_ = [leaf for leaf in page.leaves if leaf.editor.isVisible()]
    leaf = rng.choice([leaf for leaf in open_ if isinstance(leaf.part, fields)])
    match leaf.part, leaf.editor:
        case Number(), NumberBox() as box:
            leaf.put(rng.randint(box.low, min(box.high, box.low + rng.choice((3, 30, 300)))))
        case Words(), WordsBox() as line:
            line.setText(rng.choice(("", "Ann", "x" * 90)))
        case Choice(options=options, offered=now), _:
            options = options if now is None else now(page.value(), leaf.path)
            leaf.put(rng.choice(offered(options))[1])
        case _, QAbstractButton() as button:
            button.click()
        case _:
            rng.choice(leaf.editor.findChildren(CountedButton)).click()
    page.model.finish()


def hushed(page: SetupPage) -> list[str]:
    """What has another place once all that is wrong is told."""
    model = page.model
    told = model.told
    model.told = tuple  # type: ignore[method-assign]
    model.show()
    settle()
    before = places(page)
    model.told = told  # type: ignore[method-assign]
    model.tell_all()
    settle()
    return differing(page, before, "told")


def shown(page: SetupPage) -> set[tuple[QWidget, str]]:
    """The fields that are on the page now, and every tag: its words take the room they need."""
    tags = [button for leaf in page.leaves if leaf.tags for button in leaf.tags.buttons]
    stops = [stop for leaf in page.leaves for stop in leaf.stops if stop.isVisible()]
    return {(stop, stop.text() if stop in tags else "") for stop in stops}


def places(page: SetupPage) -> dict[object, QRect]:
    """Where everything is that may be pressed or filled in, and all that holds it."""
    kinds = (*CONTROLS, StartBar)
    # The small map beside a board is as large as that is.
    own = page.findChildren(BoardTools)
    every = (
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible() and not any(o is widget or o.isAncestorOf(widget) for o in own)
    )
    return {w: on_page(page, w) for w in every if isinstance(w, kinds) or _is_card(w)}


def _is_card(widget: QWidget) -> bool:
    return isinstance(widget, QFrame) and widget.property("kind") in ("card", "item", "page")


def differing(page: SetupPage, before: dict[object, QRect], how: str) -> list[str]:
    """What moved, from where to where."""
    return [
        f"{how}: {type(one).__name__} {one.objectName()} {was.getRect()} -> {now.getRect()}"
        for one, (was, now) in moved(before, places(page)).items()
        if isinstance(one, QWidget)
    ]
