"""The farther the seat, the larger is what matters, or as large, in either language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget

from assistant.games import GAMES
from assistant.games.ti4 import GAME as TI4
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Part, Setup
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.setup_file import read_setup
from assistant.settings import DISTANCES
from assistant.ui.decision.dice import DiceGroupField
from assistant.ui.games.battletech.cards.items import CardItem
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.odds.panel import OddsPanel
from assistant.ui.top_bar import Rail
from assistant.ui.translate import say
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.option import OptionButton
from tests.battles import random_action
from tests.seeds import LANGUAGES, drawn
from tests.ui.desk import Desk, Key
from tests.ui.hands import Hands
from tests.ui.test_end_page import ended

SIZES = (1280, 720), (1366, 768), (1440, 900), (1920, 1080)
SAYS_SOMETHING = 5
"""So many letters of a step, the sign that it is cut among them, can be told from others."""
LONG = pytest.mark.long
MOVES = 8
NAME = "name of the option"
"""In two lines it may be smaller than from the seat between, never than from near."""


@pytest.mark.parametrize(("game", "size"), drawn(GAMES, SIZES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_nothing_that_matters_is_smaller(
    sit: Callable[..., Desk], game: Any, language: str, size: tuple[int, int]
) -> None:
    evenings = [evening(sit, game, language, size, distance) for distance in DISTANCES]
    for nearer, farther in pairwise(evenings):
        for n, (first, was, now) in enumerate(zip(evenings[0], nearer, farther, strict=True)):
            least = was | {k: size for k, size in first.items() if k[0] == NAME}
            smaller = {k: (least[k], now[k]) for k in least.keys() & now if now[k] < least[k]}
            assert not smaller, n


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("distance", DISTANCES)
def test_the_steps_are_words_in_the_smallest_window_that_is_whole(
    sit: Callable[..., Desk], game: Any, distance: float
) -> None:
    battle = Battle(game, read_setup(quick(game.id), GAMES)[1])
    desk = sit(battle, language="ru", distance=distance, size=SIZES[0])
    (rail,) = desk.window.findChildren(Rail)
    told = [mark.words for row in rail.rows for mark in row]
    assert told == [say(step.label) for step in game.overview(battle.state).rail]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("distance", DISTANCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_steps_of_a_whole_action_read_alike(
    sit: Callable[..., Desk], language: str, distance: float, size: tuple[int, int]
) -> None:
    """Without factions the names of the sides are long: 7 and 10 had no word, 3 and 6 the same."""
    sides = Force(fleet=Fleet(cruiser=1)), Force(fleet=Fleet(cruiser=1))
    twins = ActiveSystem("Twins", planets=("Lor", "Bel"))
    battle = Battle(TI4, Setup(*sides, twins, part=Part.ACTION))
    desk = sit(battle, language=language, distance=distance, size=size)
    (rail,) = desk.window.findChildren(Rail)
    told = [mark.words for row in rail.rows for mark in row]
    assert all(len(words) >= SAYS_SOMETHING for words in told if words.endswith("…"))
    assert len({words.rstrip("…") for words in told}) == len(told)


@pytest.mark.parametrize(("game", "size"), drawn(GAMES, SIZES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_no_words_of_the_end_are_smaller(
    sit: Callable[..., Desk], game: Any, language: str, size: tuple[int, int]
) -> None:
    battle = ended(game, least=3, is_own=True)
    ends = []
    for distance in DISTANCES:
        desk = sit(battle, language=language, distance=distance, size=size)
        if game.id != "metro" and not desk.has("end-page"):
            desk.press(Key.Key_F3)  # it goes on with another turn: the table is shown first
        ends.append(words_of(desk.find("outcome" if game.id == "metro" else "end-page")))
        desk.close()
    for nearer, farther in pairwise(ends):
        smaller = {k: (n, farther[k]) for k, n in nearer.items() if farther.get(k, n) < n}
        assert farther.keys() & nearer
        assert not smaller


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(s, marks=LONG) for s in SIZES[1:])])
@pytest.mark.parametrize("is_empty", [False, True])
def test_from_afar_no_hex_of_a_setup_is_smaller(
    hands: Hands, size: tuple[int, int], is_empty: bool
) -> None:
    zooms = []
    for distance in DISTANCES:
        hands.assistant.style.pick_distance(distance)
        hands.window.resize(*size)
        (hands.assistant.new if is_empty else hands.assistant.quick)("westeros")
        hands.settle()
        boards = hands.window.findChildren(BoardView)
        zooms += [one.zoom for one in boards if one.isVisible()]
    assert len(zooms) == len(DISTANCES)
    assert zooms == sorted(zooms)


def words_of(page: QWidget) -> dict[str, int]:
    """What can be read there, with the size of its letters."""
    shown = (one for one in page.findChildren(QLabel) if one.isVisible() and one.text())
    return {one.text(): one.font().pixelSize() for one in shown}


def letters_of(button: OptionButton) -> int:
    """How large its name is written."""
    with patch.object(button, "name_lines", wraps=button.name_lines) as written:
        button.grab()
    font: QFont = button.name_lines(*written.call_args.args)[1]
    return font.pixelSize()


def evening(
    sit: Callable[..., Desk], game: Any, language: str, size: tuple[int, int], distance: float
) -> list[dict[tuple[object, ...], float]]:
    """The sizes of what matters at the first moves of a battle."""
    battle, rng = Battle(game, read_setup(quick(game.id), GAMES)[1]), Random(5)
    desk = sit(battle, language=language, distance=distance, size=size)
    found = []
    for _ in range(MOVES):
        while desk.table.curtain:
            desk.reveal()
        found.append(sizes(desk))
        if battle.decision is None:
            break
        desk.table.play(random_action(battle, rng))
        desk.settle()
    desk.close()
    return found


def sizes(desk: Desk) -> dict[tuple[object, ...], float]:
    """Of the question, the answers and the odds, of dice, of cards and of a hex."""
    found: dict[tuple[object, ...], float] = {}
    for label in desk.window.findChildren(QLabel):
        if label.isVisible() and label.objectName() in ("question", "odds-phrase"):
            found[label.objectName(), label.text()] = label.font().pixelSize()
    for button in desk.window.findChildren(OptionButton):
        if button.isVisible():
            offer = button.face.verb, button.face.name
            found["option", *offer] = button.height()
            found[NAME, *offer] = letters_of(button)
    for die in desk.window.findChildren(DiceGroupField):
        if die.isVisible():
            found["die",] = die.height()
    for table in desk.window.findChildren(CardTable):
        scale = table.transform().m11()
        found["figures on cards",] = round(desk.page_look.metrics.distance * scale, 3)
        for item in table.scene().items():
            if isinstance(item, CardItem):
                found["card", item.ref] = round(item.place.width() * scale)
    for board in desk.window.findChildren(BoardView):
        found["hex",] = board.zoom
    return found


@pytest.mark.parametrize("distance", DISTANCES[:2])
def test_that_hints_are_on_is_never_cut(sit: Callable[..., Desk], distance: float) -> None:
    """In Russian “точно · с подсказками” ended under the key beside it."""
    sides = Force(fleet=Fleet(cruiser=2)), Force(fleet=Fleet(cruiser=2))
    battle = Battle(TI4, Setup(*sides))
    desk = sit(battle, language="ru", distance=distance, size=(1280, 720))
    desk.settle()
    (panel,), state = desk.window.findChildren(OddsPanel), desk.find("odds-state")
    head = state.parentWidget()
    assert isinstance(state, QLabel)
    assert head is not None
    high = head.height()
    panel.show_advice("с подсказками")
    desk.settle()
    assert "с подсказками" in state.text()
    assert state.width() >= state.sizeHint().width()
    assert head.height() == high
