"""Hands that know nothing of the game: whatever they press, the window goes on.

An exception or a warning of Qt fails a test by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from assistant import __version__
from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from assistant.settings import DISTANCES
from assistant.ui.theme import THEMES
from tests.battles import play_on
from tests.ui.hands import Hands

EVENTS = 40
STARTS = {
    "ti4": ("ti4-quick", 4),
    "metro": ("metro-quick", 1),  # dealt: the curtain is down
    "westeros": ("westeros-quick", 4),
    "battletech": ("battletech-2-blocking", 4),  # on a mission: the battle sheet is told
}
"""Which example, and how many moves old."""
SIZES = ((1280, 720), (1920, 1080), (1024, 768))
KEYS = (
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Backspace),
    *map(Qt.Key, range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *map(Qt.Key, range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
)
PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture(params=[game.id for game in GAMES])
def hands(qapp: QApplication, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hands]:
    """A battle of this game on the table, and the television on."""
    player = Hands(qapp)
    name, moves = STARTS[request.param]
    example = bundled("resources", "examples") / f"{name}.toml"
    path = tmp_path / "random.battle"
    battle, journal = create(path, *read_setup(example, GAMES), __version__)
    play_on(battle, moves, Random(4))
    journal.close()
    player.asked_for = {*windows(), "TableWindow table-window"}
    player.assistant.open(path)
    assert player.assistant.session is not None
    player.others.append(player.window.show_table_window(player.assistant.session.table))
    player.window.activateWindow()
    player.settle()
    yield player
    player.close()


def test_whatever_is_pressed_the_window_goes_on(hands: Hands):
    rng = Random(2026)
    for _ in range(EVENTS):
        rng.choice((click, click, press, press, press, look))(hands, rng)
        hands.settle()
        leave_dialogs(hands)
        assert windows() <= hands.asked_for, "nothing opens a window that nobody asked for"
        focused = hands.window.focusWidget()
        assert focused is not None
        assert focused.isVisible(), "the keyboard is where one can see it"


def click(hands: Hands, rng: Random) -> None:
    shown = [w for w in hands.window.findChildren(QWidget) if not w.visibleRegion().isEmpty()]
    target = rng.choice(shown)
    area = target.visibleRegion().boundingRect()
    at = QPoint(rng.randint(area.left(), area.right()), rng.randint(area.top(), area.bottom()))
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, PLAIN, at)


def press(hands: Hands, rng: Random) -> None:
    modifier = rng.choice((PLAIN, PLAIN, PLAIN, CTRL))
    target = QApplication.activePopupWidget() or hands.window.focusWidget() or hands.window
    QTest.keyClick(target, rng.choice(KEYS), modifier)


def look(hands: Hands, rng: Random) -> None:
    style = hands.assistant.style
    match rng.randrange(4):
        case 0:
            style.pick_theme(rng.choice(list(THEMES)))
        case 1:
            style.pick_language(rng.choice(("en", "ru")))
        case 2:
            style.pick_distance(rng.choice(DISTANCES))
        case 3:
            hands.window.resize(*rng.choice(SIZES))


def leave_dialogs(hands: Hands) -> None:
    """Menus and questions for a file are shut; what they do is tested elsewhere."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    for dialog in hands.window.findChildren(QDialog):
        dialog.reject()
    hands.settle()
    hands.window.activateWindow()


def windows() -> set[str]:
    """What windows are open, the same ones by the same names; a press may show a tip."""
    top = (w for w in QApplication.topLevelWidgets() if w.isVisible())
    tip = Qt.WindowType.ToolTip
    return {f"{type(w).__name__} {w.objectName()}" for w in top if w.windowType() != tip}
