"""The fleet panel keeps its rows from move to move, and shows what a new one would show."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget

from assistant.games import GAMES
from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card
from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.setup_file import read_setup
from assistant.ui.games.ti4.panel import FleetPanel, FleetTray
from assistant.ui.games.ti4.tray_view_model import Places, tray_view
from assistant.ui.theme import DARK, Look, Metrics
from tests.battles import random_action
from tests.ui.clipping import cut_words

MOVES = 25
TAG = "card:0/morale_boost"
LOOKS = {
    "near": (Look.of(DARK, "ti4"), 1080, 600),
    "small": (Look.of(DARK, "ti4", Metrics(small=True)), 960, 420),
    "far": (Look.of(DARK, "ti4", Metrics(2)), 1900, 700),
}


@pytest.mark.parametrize(("look", "width", "height"), LOOKS.values(), ids=LOOKS)
def test_a_panel_that_has_shown_other_moments_is_like_a_new_one(qapp, look, width, height):
    path = bundled("resources", "examples", "ti4-quick.toml")
    battle, rng = Battle(GAME, read_setup(path, GAMES)[1]), Random(5)
    lasting = _panel(look, width, height)
    for _ in range(MOVES):
        _present(lasting, battle)
        new = _panel(look, width, height)
        _present(new, battle)
        assert _words(lasting) == _words(new)
        heard = [widget.accessibleName() for widget in lasting.findChildren(QWidget)]
        assert not [words for words in heard if words.endswith(", ")]
        assert lasting.grab().toImage() == new.grab().toImage()
        new.close()
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))
    lasting.close()


def test_cards_that_change_before_they_are_painted_open_no_window(qapp):
    """Qt shows what has been laid out a little later: by then it had left the tray."""
    path = bundled("resources", "examples", "ti4-quann.en.toml")
    battle, (look, width, height) = Battle(GAME, read_setup(path, GAMES)[1]), LOOKS["near"]
    seats = battle.state.sides
    panel = _panel(look, width, height)
    for held in ((Card.MORALE_BOOST,), (), (Card.MORALE_BOOST,), ()):
        side = replace(seats[0], cards=held)
        state = replace(battle.state, sides=(side, seats[1]))
        panel.present(state, battle.decision, GAME.overview(state))
    qapp.processEvents()
    tops = [w for w in qapp.topLevelWidgets() if w.isVisible() and w.findChild(QWidget, TAG)]
    assert tops == [panel]
    panel.close()


def test_the_line_over_places_aboard_goes_from_the_screen_with_the_last_of_them(qtbot):
    """Only the head of a tray is painted again where nothing else of it is another."""
    path = bundled("resources", "examples", "ti4-quick.toml")
    battle = Battle(GAME, read_setup(path, GAMES)[1])
    told = tray_view(battle.state, Seat(0), battle.decision, GAME.overview(battle.state))
    tray = FleetTray(LOOKS["near"][0], told.seat)
    qtbot.addWidget(tray)
    tray.show()
    for places in (told.places, Places(0, 0, 0)):
        tray.show_fleet(told._replace(cards=(), places=places))
        qtbot.waitUntil(lambda: tray.grab().toImage() == _screen(tray))


@pytest.mark.parametrize("name", ["Defender", "Летнев"])
def test_a_side_keeps_its_name_beside_how_many_ships_are_to_retreat(qtbot, monkeypatch, name):
    battle = Battle(GAME, read_setup(bundled("resources", "examples", "ti4-quick.toml"), GAMES)[1])
    told = tray_view(battle.state, Seat(1), battle.decision, GAME.overview(battle.state))
    tray = FleetTray(Look(metrics=Metrics(1.25, small=True)), told.seat)
    qtbot.addWidget(tray)
    tray.setFixedSize(302, 350)
    for retreats in (False, True):
        tray.show_fleet(told._replace(name=name, retreats=retreats))
        with cut_words(monkeypatch) as cut:
            tray.grab()
        assert name not in cut


def _screen(window: QWidget) -> QImage:
    """What has been painted, where a picture paints everything anew."""
    return window.screen().grabWindow(window.winId()).toImage()


def _panel(look: Look, width: int, height: int) -> FleetPanel:
    panel = FleetPanel(look)
    panel.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    panel.setFixedSize(width, height)
    panel.show()
    return panel


def _present(panel: FleetPanel, battle: Battle) -> None:
    panel.present(battle.state, battle.decision, GAME.overview(battle.state))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for _ in range(2):  # a line that now takes two moves what is below it in the next pass
        QCoreApplication.processEvents()


def _words(panel: FleetPanel) -> list[tuple[str, str, str]]:
    """What anything in the panel says, shown or not."""
    parts = panel.findChildren(QWidget)
    told = ((_text(w), w.accessibleName(), w.toolTip()) for w in parts)
    return sorted(one for one in told if any(one))


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel) else ""
