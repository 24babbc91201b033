"""Battles brought to a place of the rules, for the tests of the window."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PySide6.QtWidgets import QApplication

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Fleet, Force, Neighbour, Owner, Setup
from assistant.games.ti4.state import State
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.rules.typed_setup import setup_of
from assistant.ui.games.ti4.panel import FleetPanel
from assistant.ui.style_sheet import apply, style_sheet
from assistant.ui.theme import DARK, Look, Metrics

AROUND = (
    Neighbour("Saudor", planets=frozenset({Owner.OTHER})),
    Neighbour("Wellon", planets=frozenset({Owner.DEFENDER})),
    Neighbour("Asteroids", anomaly=Anomaly.ASTEROIDS, planets=frozenset({Owner.ATTACKER})),
    Neighbour("Vega", planets=frozenset({Owner.ATTACKER})),
)

EVENING = Setup(
    Force(
        "Anna",
        "sol",
        Fleet(dreadnought=2, carrier=1, cruiser=2, destroyer=1, fighter=4, infantry=3),
        damaged=Fleet(dreadnought=1),
        upgrades=frozenset({UnitType.CARRIER}),
        cards=(Card.MORALE_BOOST, Card.NAV_SUITE),
        dice_effects=True,
    ),
    Force(
        "Boris",
        "letnev",
        Fleet(dreadnought=3, carrier=1, cruiser=1, destroyer=1, fighter=4, infantry=2),
        damaged=Fleet(dreadnought=1),
    ),
    ActiveSystem("Quann", planets=("Quann",)),
    AROUND,
)


def fight(text: str) -> Battle[Setup, State]:
    """The battle of a line of fleets, before anything has happened."""
    return Battle(GAME, setup_of(text, GAME))


def steps(setup: Setup, seed: int) -> Iterator[Battle[Setup, State]]:
    """A random battle, at every decision and at its end."""
    battle, rng = Battle(GAME, setup), Random(seed)
    while (decision := battle.decision) is not None and len(battle.actions) < 300:
        yield battle
        if isinstance(decision, Choice):
            plain = [o for o in decision.open if o.field is None]
            battle.play(rng.choice(plain).action)
        elif isinstance(decision, Roll):
            battle.play(decision.sample(rng))
    yield battle


def panel_of(
    battle: Battle[Setup, State], look: Look | None = None, width: int = 1088, height: int = 640
) -> FleetPanel:
    """The panel on the screen, showing where the battle stands."""
    look = look or Look.of(DARK, "ti4", Metrics())
    app = QApplication.instance()
    if app.styleSheet() != style_sheet(look):  # what is set at run time is lost under a new sheet
        apply(app, look)
    panel = FleetPanel(look)
    panel.resize(width, height)
    panel.show()
    show(panel, battle)
    return panel


def show(panel: FleetPanel, battle: Battle[Setup, State]) -> None:
    """Show where the battle stands now."""
    panel.offer(lambda: battle.rulings)
    panel.present(battle.view(None), battle.decision, GAME.overview(battle.state))
    QApplication.processEvents()
