"""Nothing in the panel moves because of what is asked, and from afar nothing is smaller."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.ti4.data import Card
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.setup import Fleet, Setup
from assistant.games.ti4.state import Span
from assistant.ui.games.ti4.hex_map import HexMap, SystemList
from assistant.ui.games.ti4.panel import FleetPanel
from assistant.ui.games.ti4.unit_line import UnitLine, UnitToken
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import set_language
from tests.seeds import LANGUAGES
from tests.ui.desk import Desk
from tests.ui.games.ti4.places import EVENING, panel_of, show, steps

Places = dict[object, QRect]
PAGES = {
    "1280x720": (Metrics(small=True), 964, 450),
    "1280x720, far": (Metrics(1280 / 960, small=True, far=True), 1280, 350),
    "1366x768": (Metrics(small=True), 1050, 500),
    "1366x768, far": (Metrics(1366 / 960, small=True, far=True), 1366, 370),
}
"""The look and the room of the panel at table distances 1 and 2."""
CROWD = replace(
    EVENING,
    attacker=replace(EVENING.attacker, fleet=Fleet(dreadnought=4, carrier=2, fighter=14)),
    defender=replace(EVENING.defender, fleet=Fleet(dreadnought=3, cruiser=8, fighter=11)),
)


def place(panel: FleetPanel, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(panel, QPoint()), widget.size())


def places(panel: FleetPanel) -> Places:
    """Where rows, tokens of rows where all fare the same, cards and the map are."""
    found: Places = {}
    for line in panel.findChildren(UnitLine):
        assert line.line is not None
        fares = tuple((piece.ref, piece.state) for piece in line.line.pieces)
        found[line.line.pieces[0].ref] = place(panel, line)
        tokens = line.findChildren(UnitToken)
        single = len(tokens) == len(fares)
        for token in tokens:
            refs = tuple(piece.ref for piece in token.pieces)
            found[refs, None if single else fares] = place(panel, token)
    for kind in (HexMap, SystemList):
        for widget in panel.findChildren(kind):
            if widget.isVisible():
                found[kind] = place(panel, widget)
    for card in panel.findChildren(QPushButton):
        if card.objectName().startswith("card:") and card.isVisible():
            found[card.objectName()] = place(panel, card)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", [EVENING, CROWD], ids=["evening", "crowd"])
@pytest.mark.parametrize(("metrics", "width", "height"), PAGES.values(), ids=PAGES)
def test_what_stays_keeps_its_place_and_size(
    qtbot: QtBot, qapp, metrics: Metrics, width: int, height: int, setup: Setup, language: str
) -> None:
    set_language(qapp, language)
    panel, before = None, Places()
    for battle in steps(setup, 5):
        if panel is None:
            panel = panel_of(battle, Look.of(DARK, "ti4", metrics), width, height)
            qtbot.addWidget(panel)
        show(panel, battle)
        qapp.processEvents()
        now = places(panel)
        moved = {
            key: (before[key], now[key]) for key in before.keys() & now if before[key] != now[key]
        }
        assert not moved, battle.state.at
        before |= now


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_from_afar_no_token_and_no_figure_is_smaller(
    sit: Callable[..., Desk], size: tuple[int, int]
) -> None:
    seen = []
    for distance in (1.0, 1.5, 2.0):
        desk = sit(next(steps(EVENING, 1)), distance=distance, size=size)
        lines = desk.window.findChildren(UnitLine)
        tokens = {t.piece.ref: t.body().height() for line in lines for t in tokens_of(line)}
        values = {line.line.type: line.value.font().pixelSize() for line in lines if line.line}
        seen.append((tokens, values))
        desk.close()
    near, *others = seen
    for far in others:
        for was, now in zip(near, far, strict=True):
            smaller = {key: (was[key], now[key]) for key in was.keys() & now if now[key] < was[key]}
            assert not smaller


def tokens_of(line: UnitLine) -> list[UnitToken]:
    return line.findChildren(UnitToken)


def test_a_card_that_is_spent_leaves_its_place_to_nobody(qtbot: QtBot, qapp) -> None:
    side = replace(EVENING.attacker, cards=(Card.MORALE_BOOST, Card.NAV_SUITE))
    battle = next(steps(replace(EVENING, attacker=side), 1))
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    other = panel.findChild(QWidget, "card:0/nav_suite")
    assert other is not None
    was = place(panel, other)
    battle.play(PlayCard(Card.MORALE_BOOST))
    show(panel, battle)
    state = battle.state.after(Span.ROUND)
    panel.present(state, battle.decision, battle.game.overview(state))
    qapp.processEvents()
    other, gone = (
        panel.findChild(QWidget, f"card:0/{name}") for name in ("nav_suite", "morale_boost")
    )
    assert place(panel, other) == was
    assert not gone.isVisible()


def test_the_map_is_a_map_in_a_small_window(sit: Callable[..., Desk]) -> None:
    desk = sit(next(steps(EVENING, 1)))
    desk.window.resize(1366, 768)
    desk.window.rebuild()
    desk.settle()
    hexes = desk.window.findChild(HexMap)
    assert hexes.isVisible()
    assert hexes.height() == hexes.sizeHint().height()
