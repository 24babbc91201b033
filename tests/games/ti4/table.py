"""A table for tests: fleets in notation, dice as hits, refusals as sentence and rule."""

from typing import Any

from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.notation import fleets
from assistant.games.ti4.setup import Force, Neighbour, Owner, Setup, TypedFlagship
from assistant.games.ti4.state import RoundStep, State
from assistant.games.ti4.steps.common import TakeLosses
from assistant.games.ti4.unit_rulings import SetValue, Value
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.decision import Choice, Option, Seat
from assistant.rules.typed_setup import setup_of
from tests.games.told import closed as closed
from tests.games.told import labels as labels
from tests.games.told import log as log
from tests.games.told import why_not as why_not

Table = Battle[Setup, State]

A, D, OTHER = Owner.ATTACKER, Owner.DEFENDER, Owner.OTHER


def setup(text: str, **changes: Any) -> Setup:
    """A setup in notation; `attacker` and `defender` are dicts of what differs in a force."""
    plain = setup_of(text, GAME)
    for side in ("attacker", "defender"):
        force: Force = replace(getattr(plain, side), **changes.pop(side, {}))
        plain = replace(plain, **{side: force})
    return replace(plain, **changes)


def at(text: str, step: RoundStep | None = None, **changes: Any) -> Table:
    """A battle between these fleets, brought to a step without dice or announcements."""
    plain = setup(text, **changes)
    refused = [p for p in GAME.problems(plain) if p.blocks]
    assert not refused, [str(p.text) for p in refused]
    battle: Table = Battle(GAME, plain)
    for _ in range(50):
        if step is None or battle.state.at is step:
            return battle
        go_on(battle)
    raise AssertionError(f"never at {step}: {GAME.notation(battle.state)}")


def with_a_gap(cards: tuple[Card, ...] = ()) -> Table:
    """Invented values for which it matters who answers hits first, when ships are to be kept."""
    battle = at(
        "flagship 2 cruiser destroyer | flagship carrier cruiser destroyer",
        round=2,
        attacker={"flagship": TypedFlagship(combat=9, dice=2, sustain=False), "cards": cards},
        defender={"flagship": TypedFlagship(combat=9, dice=4, sustain=False)},
    )
    for seat, unit, combat in ((0, "cruiser", 6), (1, "cruiser", 4), (1, "carrier", 6)):
        battle.play(SetValue(Seat(seat), UnitType(unit), Value.COMBAT, combat))
    return battle


def go_on(battle: Table) -> None:
    """The quietest answer: no dice hit, the first gesture else the first open option."""
    decision = battle.decision
    assert decision is not None, "the battle is over"
    if isinstance(decision, Roll):
        battle.play(Hits(tuple(g.fewest for g in decision.groups)))
    elif isinstance(decision, Choice) and decision.gestures:
        battle.play(*decision.gestures[0].actions)
    else:
        assert isinstance(decision, Choice)
        battle.play(next(decision.open).action)


def fire(battle: Table, attacker: int, defender: int) -> Table:
    """The same as `rolled`, and nobody plays a card against losses without a choice."""
    rolled(battle, attacker, defender)
    while battle.decision is not None and not why_not(battle, TakeLosses()):
        battle.play(TakeLosses())
    return battle


def rolled(battle: Table, attacker: int, defender: int) -> Table:
    """Both sides roll, scoring so many hits, filled from the first dice group on."""
    for hits in (attacker, defender):
        decision = battle.decision
        if isinstance(decision, Roll):
            counts = []
            for group in decision.groups:
                counts.append(min(hits, group.most))
                hits -= counts[-1]
            assert hits == 0, "more hits than dice"
            battle.play(Hits(tuple(counts)))
    return battle


def option(battle: Table, label: str) -> Option:
    """The first open option of that label."""
    decision = battle.decision
    assert isinstance(decision, Choice)
    return next(o for o in decision.open if str(o.label) == label)


def line(battle: Table) -> str:
    """The fleets in notation."""
    return fleets(battle.state)


def home(name: str = "Vega", **facts: Any) -> Neighbour:
    """A neighbouring system; without facts nobody is there."""
    return Neighbour(name, **facts)


BOTH_HOME = (
    home("Vega", planets=frozenset({A})),
    home("Wellon", planets=frozenset({D})),
)
