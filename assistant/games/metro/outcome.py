"""The decision table: nine rows of fights, and what each side gains and loses (§5-12, §14)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.metro.data import Unit
from assistant.games.metro.setup import ATTACKER, DEFENDER, HeroOnStation, Target, WoundedGoes
from assistant.games.metro.state import (
    AnyEffect,
    ArmyStrength,
    Declined,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Missed,
    Result,
    Reward,
    State,
    StationLost,
    other,
    unit_of,
)
from assistant.games.metro.texts import page, reading
from assistant.rules.decision import Cite, Seat

ROWS: dict[tuple[Target, Unit, Unit], int] = {
    (Target.NEUTRAL_STATION, Unit.ARMY, Unit.THREAT): 1,
    (Target.NEUTRAL_STATION, Unit.HERO, Unit.THREAT): 2,
    (Target.ENEMY_STATION, Unit.ARMY, Unit.ARMY): 3,
    (Target.ENEMY_STATION, Unit.HERO, Unit.ARMY): 4,
    (Target.ENEMY_STATION, Unit.ARMY, Unit.HERO): 5,
    (Target.ENEMY_STATION, Unit.HERO, Unit.HERO): 6,
    (Target.ENEMY_HERO, Unit.HERO, Unit.HERO): 7,
    (Target.ENEMY_HERO, Unit.ARMY, Unit.HERO): 8,
    (Target.OWN_STATION, Unit.THREAT, Unit.ARMY): 9,
    (Target.OWN_STATION, Unit.THREAT, Unit.HERO): 9,
}
"""By target, attacker's and defender's unit."""

PARAGRAPHS: dict[int, Cite] = {
    1: page(5),
    2: page(6),
    3: page(7),
    4: page(8),
    5: page(9, 7),
    6: page(9, 8),
    7: page(11),
    8: page(12),
    9: page(14),
}
"""Where the page tells the consequences of each row."""

WEAKENED = (1, 3, 5, 8)
"""Rows in which an army attacks: it is what loses strength."""


def row_of(state: State) -> int:
    """The row of the decision table that the fight is."""
    return ROWS[state.target, unit_of(state, ATTACKER), unit_of(state, DEFENDER)]


def effects(state: State, result: Result) -> tuple[AnyEffect, ...]:
    """Everything that follows from the result; nothing from a draw (§4)."""
    row = row_of(state)
    if result is Result.ATTACKER:
        found = tuple(_attacker_wins(state, row))
    elif result is Result.DEFENDER:
        found = tuple(_attacker_loses(state, row))
    else:
        return ()
    return tuple(e for e in found if not isinstance(e, GearLoss) or state.side(e.side).gear)


def is_hero_at_risk(state: State) -> bool:
    """R1: whether a hero put forward for his station is himself at risk."""
    return state.setup.rule_options.hero_on_station is HeroOnStation.AT_RISK


def lies_wounded(state: State, seat: Seat) -> bool:
    """Whether the hero lay wounded before the fight: wounds do not add up (R6)."""
    return seat == DEFENDER and state.setup.defender.lies_wounded


def rule_of(state: State, effect: AnyEffect | None = None) -> Cite:
    """Where the page tells the consequences; what a hero put forward risks himself is R1."""
    at_risk = state.row in (5, 6) and is_hero_at_risk(state)
    if at_risk and isinstance(effect, GearLoss | HeroWounded) and _by_reading(effect):
        return reading("R1")
    return PARAGRAPHS[state.row]


def _by_reading(effect: GearLoss | HeroWounded) -> bool:
    """The page wounds the attacker's hero in row 6; the rest is as in §11 and §12."""
    return effect.side == DEFENDER or isinstance(effect, GearLoss)


def _attacker_wins(state: State, row: int) -> Iterator[AnyEffect]:
    if row in (1, 2):
        yield Reward(ATTACKER)
        yield MayCapture(ATTACKER, Declined.STAYS_NEUTRAL)
    elif row in (3, 4, 5, 6):
        yield StationLost(DEFENDER)
        yield MayCapture(ATTACKER, Declined.BECOMES_NEUTRAL)
        if row in (5, 6) and is_hero_at_risk(state):
            yield wound(state, DEFENDER)
            yield GearLoss(DEFENDER, ATTACKER, _mode(row == 6), optional=True)
    elif row in (7, 8):
        yield wound(state, DEFENDER)
        yield GearLoss(DEFENDER, ATTACKER, _mode(row == 7), optional=True)
    else:
        yield StationLost(DEFENDER)


def _attacker_loses(state: State, row: int) -> Iterator[AnyEffect]:
    if row in WEAKENED:
        army = state.side(ATTACKER).army or 1
        yield ArmyStrength(ATTACKER, army, max(1, army - 1))
    elif row == 9:
        yield Reward(DEFENDER)
    else:
        yield wound(state, ATTACKER, settled=row == 2)
    if row == 7 or (row == 6 and is_hero_at_risk(state)):
        yield GearLoss(ATTACKER, DEFENDER, GearMode.TAKE, optional=True)
    elif row in (4, 6):
        yield GearLoss(ATTACKER, DEFENDER, GearMode.DISCARD, optional=False)


def _mode(by_hero: bool) -> GearMode:
    """A hero takes what he wins for himself, an army only discards it (§11, §12)."""
    return GearMode.TAKE if by_hero else GearMode.DISCARD


def wound(state: State, seat: Seat, settled: bool = False) -> HeroWounded:
    """The owner moves his wounded hero where the page says so (§6); elsewhere R4 decides."""
    by_opponent = state.setup.rule_options.wounded_goes is WoundedGoes.OPPONENT and not settled
    return HeroWounded(seat, other(seat) if by_opponent else seat, _missed(state, seat))


def _missed(state: State, seat: Seat) -> Missed:
    """Army actions come before hero actions; an attacking hero is in his own phase."""
    if seat == ATTACKER:
        return Missed.NEXT_ROUND
    if unit_of(state, ATTACKER) is Unit.ARMY:
        return Missed.THIS_ROUND
    hero = state.setup.force(seat).hero
    match hero.acted if hero else None:
        case True:
            return Missed.NEXT_ROUND
        case False:
            return Missed.THIS_ROUND
    return Missed.NEXT
