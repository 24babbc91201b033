"""From a fight as it was entered to the first state: both sides, all seven cards together."""

from __future__ import annotations

from assistant.games.metro.data import Unit
from assistant.games.metro.filling import filled
from assistant.games.metro.names import force, threat_seat
from assistant.games.metro.setup import Gear, Hero, Setup, Target
from assistant.games.metro.state import ATTACKER, DEFENDER, GearId, Piece, Side, Stage, State
from assistant.rules.decision import Seat


def initial(setup: Setup) -> State:
    """The state before anything has happened."""
    setup = filled(setup)
    sides = (_side(setup, ATTACKER), _side(setup, DEFENDER))
    return State(setup, sides, setup.deck, setup.target, Stage.DECLARE, setup.deck.ids)


def _side(setup: Setup, seat: Seat) -> Side:
    if threat_seat(setup.target) == seat:
        return Side(Unit.THREAT, threat=setup.threat.strength)
    mine = force(setup, seat)
    hero = mine.hero or Hero()
    ties = mine.tie_wins or frozenset()
    unit, gear = _unit(setup, seat), _pieces(hero.gear)
    return Side(unit, mine.army, hero.strength, None, gear, ties, stakes=mine.stakes)


def _unit(setup: Setup, seat: Seat) -> Unit | None:
    """What fights, where it is not picked in the fight."""
    if seat == ATTACKER:
        return setup.attacks_with
    return Unit.HERO if setup.target is Target.ENEMY_HERO else None


def _pieces(gear: tuple[Gear, ...]) -> tuple[Piece, ...]:
    """The gear of a hero, each piece told from its like."""
    return tuple(Piece(GearId(f"gear-{n}"), g.name, g.bonus) for n, g in enumerate(gear, 1))
