"""What is painted has found its place, and is painted once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication, QLabel, QListView, QMainWindow, QWidget

from assistant import __version__
from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.rules.flow import Event
from assistant.rules.odds import Forecast, Row
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Message
from assistant.ui.odds.panel import OddsPanel
from assistant.ui.side.log_panel import LogPanel
from assistant.ui.theme import Look
from assistant.ui.widgets.placing import ROUNDS, place_all
from tests.battles import random_action
from tests.ui.hands import Hands
from tests.ui.test_random_hands import STARTS

MOVES = 12


class Places(QObject):
    """Lets a window paint, then looks whether anything that was painted still has to move."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.paints, self.moved = 0, list[tuple[str, QRect, QRect]]()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._window or event.type() != QEvent.Type.UpdateRequest:
            return False
        self._window.event(event)
        self.paints += 1
        before = self._seen()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        after = self._seen()
        for widget in before.keys() & after.keys():
            if before[widget] != after[widget]:
                name = f"{type(widget).__name__} {widget.objectName()}"
                self.moved.append((name, before[widget], after[widget]))
        return True

    def _seen(self) -> dict[QWidget, QRect]:
        found = self._window.findChildren(QWidget)
        return {widget: widget.geometry() for widget in found if widget.isVisible()}


class Pusher(QWidget):
    """Asks to be laid out whenever it has been."""

    laid_out, is_pushing = 0, True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.is_pushing:
            self.laid_out += 1
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return super().event(event)


@pytest.fixture(params=[game.id for game in GAMES])
def hands(qapp: QApplication, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hands]:
    player = Hands(qapp)
    example = bundled("resources", "examples") / f"{STARTS[request.param][0]}.toml"
    path = tmp_path / "placed.battle"
    _, journal = create(path, *read_setup(example, GAMES), __version__)
    journal.close()
    player.assistant.open(path)
    player.settle()
    yield player
    player.close()


def test_nothing_that_a_move_has_painted_still_has_to_find_its_place(hands: Hands) -> None:
    places, rng = Places(hands.window), Random(8)
    session = hands.assistant.session
    assert session is not None
    for _ in range(MOVES):
        if session.battle.decision is None:
            break
        session.table.play(random_action(session.battle, rng))
        hands.settle()
    assert places.paints >= session.battle.undoable > 1
    assert not places.moved


def test_a_forecast_has_its_height_as_soon_as_it_is_told(qtbot) -> None:
    panel = OddsPanel(Look(), ("a", "b"))
    qtbot.addWidget(panel)
    panel.resize(330, 600)
    panel.show()
    rows = (Row("a", 0.6, Seat(0)), Row("b", 0.4, Seat(1)))
    panel.present(Forecast(rows, (), ()))
    told = panel.heightForWidth(330)
    QCoreApplication.processEvents()
    assert panel.heightForWidth(330) == told


def test_the_log_lays_its_rows_out_before_it_paints_them(qtbot) -> None:
    log = LogPanel(Look(), ("a", "b"))
    qtbot.addWidget(log)
    log.resize(330, 120)
    log.show()
    qtbot.waitExposed(log)
    QCoreApplication.processEvents()
    paints = Paints(log.findChild(QListView, "log-lines").viewport())
    words = Message("toy", "something has happened")()
    for count in range(1, 9):
        paints.count = 0
        lines = tuple(LogLine(Event(words, None), n, live=True) for n in range(count))
        log.present(lines, count)
        for _ in range(4):
            QCoreApplication.processEvents()
        assert paints.count == 1, count


def test_what_is_shown_is_painted_once(qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    shown = QLabel("shown", window)
    shown.hide()
    window.show()
    qtbot.waitExposed(window)
    QCoreApplication.processEvents()
    paints = Paints(shown)
    shown.show()
    place_all()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.UpdateRequest.value)
    assert paints.count == 1
    for _ in range(4):
        QCoreApplication.processEvents()
    assert paints.count == 1, "it does not ask for that again"


class Paints(QObject):
    """How often a widget is painted."""

    count = 0

    def __init__(self, of: QWidget) -> None:
        super().__init__(of)
        of.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_widgets_that_push_each_other_do_not_hold_the_window(qtbot) -> None:
    pusher = Pusher()
    qtbot.addWidget(pusher)
    QCoreApplication.postEvent(pusher, QEvent(QEvent.Type.LayoutRequest))
    place_all()
    assert pusher.laid_out == ROUNDS
    pusher.is_pushing = False
    place_all()
    assert pusher.laid_out == ROUNDS
