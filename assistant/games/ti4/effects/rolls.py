"""Effects on combat dice that lie on the table: more hits, rerolls, the whole roll again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, Card, UnitType
from assistant.games.ti4.effects import naturals
from assistant.games.ti4.effects.declare import (
    BEFORE_ROUND,
    Effect,
    OfUnit,
    Once,
    Rolling,
    Where,
    cite_of,
    demand,
)
from assistant.games.ti4.effects.dice import itself
from assistant.games.ti4.state import Demand, RoundStep, Span, State, Unit, Want, opponent
from assistant.games.ti4.steps import dice
from assistant.games.ti4.steps import roll as rolling_steps
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Step

ROLLED = frozenset({RoundStep.ATTACKER_ROLLED, RoundStep.DEFENDER_ROLLED})
BOTH_ROLLED = frozenset({RoundStep.DEFENDER_ROLLED, RoundStep.ASSIGN})

BIG_GUNS = (UnitType.FLAGSHIP, UnitType.DREADNOUGHT)


def _strikes_big(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> bool:
    return rolling is Rolling.COMBAT and unit.type in BIG_GUNS


def _ship_types(id: str) -> OfUnit:
    """As much for one ship as there are types of the owner's ships."""

    def bonus(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
        name = f"{seat}/{unit.id}"
        marked = any(use.effect == id and use.unit == name for use in state.side(seat).uses)
        types = {ship.type for ship in state.side(seat).ships}
        return len(types) if marked and rolling is Rolling.COMBAT else 0

    return bonus


def _own_dice(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """Only the owner's own dice, once they have been rolled."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if dice.roller(state) != seat or not state.scored[seat]:
            yield Refusal(texts.OWN_DICE_ONLY(), cite_of(id))

    return why_not


def _nothing_answered(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """No hit has been answered yet."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if any(state.assigned):
            yield Refusal(texts.ANOTHER_WINDOW(), cite_of(id))

    return why_not


def _raise(id: str) -> Callable[[State, Seat, Unit | None], Step[State]]:
    return lambda state, seat, unit: naturals.just_missed(state, seat, id)


def _roll_again(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """No hit is assigned; both sides roll again."""
    fresh = rolling_steps.afresh(state)
    return Step(replace(fresh, at=RoundStep.ATTACKER_ROLLS, turn=0, destroying=False))


def _all_of_theirs(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """All the opponent's dice, and every own die that missed."""
    foe, id = opponent(seat), Card.WAR_FUNDING_OMEGA
    theirs = tuple(g.need for g in dice.groups(state, foe) for _ in range(g.count))
    rolled = zip(dice.groups(state, seat), state.scored[seat], strict=False)
    mine = tuple(g.need for g, hit in rolled for _ in range(g.count - hit))
    state = demand(state, Demand(id, Want.ROLL, foe, foe, (), 1, theirs)).state
    return demand(state, Demand(id, Want.ROLL, seat, seat, (), 1, mine))


def _funded(state: State, wanted: Demand, count: int) -> Step[State]:
    """Own dice that missed add to the hits; the opponent's take the place of his."""
    foe = opponent(wanted.seat)
    own = Card.WAR_FUNDING_OMEGA in state.side(wanted.seat).played
    return Step(state.with_hits(foe, count + (state.hits[foe] if own else 0)))


DECLARED = (
    Effect(
        id="jns_hylarim",
        where=Where.SPACE,
        naturals=itself(UnitType.FLAGSHIP, lambda *_: 2),
        rolled=naturals.told,
    ),
    Effect(id="l1z1x_001", where=Where.SPACE, big_ships=_strikes_big),
    Effect(
        id=Asset.GRAVLEASH_MANEUVERS,
        where=Where.SPACE,
        bonus=_ship_types(Asset.GRAVLEASH_MANEUVERS),
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
        targets=lambda state, seat: ((seat, ship) for ship in state.side(seat).ships),
    ),
    Effect(
        id="wrath_of_kenara",
        where=Where.SPACE,
        at=ROLLED,
        lasts=Span.ROUND,
        why_not=_own_dice("wrath_of_kenara"),
        then=_raise("wrath_of_kenara"),
        rolled=naturals.raised,
    ),
    Effect(
        id=Asset.HEART_OF_IXTH,
        at=ROLLED,
        once=Once.BATTLE,
        why_not=_own_dice(Asset.HEART_OF_IXTH),
        then=_raise(Asset.HEART_OF_IXTH),
        rolled=naturals.raised,
        raises=1,
    ),
    Effect(
        id=Asset.CROWN_OF_THALNOS,
        changes_dice=True,
        destroys_misses=True,
        reroll_bonus=1,
    ),
    Effect(id=Asset.CROWN_OF_THALNOS_LAW, changes_dice=True, destroys_misses=True),
    Effect(
        id=Card.WAR_FUNDING,
        where=Where.SPACE,
        changes_dice=True,
        at=BEFORE_ROUND,
        lasts=Span.ROUND,
    ),
    Effect(
        id=Card.WAR_FUNDING_OMEGA,
        where=Where.SPACE,
        at=BOTH_ROLLED,
        why_not=_nothing_answered(Card.WAR_FUNDING_OMEGA),
        then=_all_of_theirs,
        rolled=_funded,
    ),
    Effect(
        id=Asset.THE_THUNDARIAN,
        at=BOTH_ROLLED,
        once=Once.BATTLE,
        why_not=_nothing_answered(Asset.THE_THUNDARIAN),
        then=_roll_again,
    ),
)
