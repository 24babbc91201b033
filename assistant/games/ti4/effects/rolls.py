"""Effects on combat dice that lie on the table: more hits, rerolls, the whole roll again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, Card, UnitType, name_of
from assistant.games.ti4.effects import naturals
from assistant.games.ti4.effects.declare import (
    BEFORE_ROUND,
    MANY,
    Effect,
    OfUnit,
    Once,
    Picks,
    Rolling,
    Where,
    cite_of,
    demand,
)
from assistant.games.ti4.effects.dice import itself
from assistant.games.ti4.state import Demand, RoundStep, Span, State, Unit, Use, Want, opponent
from assistant.games.ti4.steps import dice
from assistant.games.ti4.steps import roll as rolling_steps
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Speakable

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


def _nothing_answered(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """No hit has been answered yet."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if any(state.assigned):
            yield Refusal(texts.ANOTHER_WINDOW(), cite_of(id))

    return why_not


KENARA = "wrath_of_kenara"


def _goods(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """All dice that are one short, or one of a group; each costs a trade good."""
    if dice.roller(state) != seat or any(use.unit == "" for use in _used(state, seat, KENARA)):
        return
    short = list(naturals.one_short(state, seat))
    if short and not list(_used(state, seat, KENARA)):
        yield "", texts.EVERY_DIE()
    for n, group in short:
        yield str(n), texts.ONE_DIE(face=group.need - 1, changed=group.need, units=group.label)


def _used(state: State, seat: Seat, id: str) -> Iterator[Use]:
    return (use for use in state.side(seat).uses if use.effect == id)


def _pay(state: State, seat: Seat, pick: str) -> Step[State]:
    if not pick:
        step = naturals.just_missed(state, seat, KENARA)
        raised = step.state.extra[seat] - state.extra[seat]
        return Step(step.state, (*step.events, *_goods_paid(seat, raised)))
    after = rolling_steps.one_more(state, seat, int(pick), 1)
    return Step(after, _goods_paid(seat, 1))


def _goods_paid(seat: Seat, count: int) -> tuple[Event, ...]:
    text = texts.PAYS_GOODS(n=count)
    return (Event(text, cite_of(KENARA), actor=seat),) if count else ()


def _paid(state: State, wanted: Demand, count: int) -> Step[State]:
    step = naturals.raised(state, wanted, count)
    return Step(step.state, (*step.events, *_goods_paid(wanted.seat, count)))


def _nudges(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """A die of one's own that is one short, or one of the opponent's that just hits."""
    roller = dice.roller(state)
    if any(use.unit == naturals.tried(roller) for use in _used(state, seat, Asset.HEART_OF_IXTH)):
        return
    if roller == seat:
        if list(naturals.one_short(state, seat)):
            yield "", texts.A_DIE_MORE()
        return
    for n, group in naturals.just_hit(state, roller):
        yield f"-{n}", texts.ONE_DIE(face=group.need, changed=group.need - 1, units=group.label)


def _nudge(state: State, seat: Seat, pick: str) -> Step[State]:
    id = Asset.HEART_OF_IXTH
    if not pick:
        return naturals.just_missed(state, seat, id)
    roller = dice.roller(state)
    if not state.faces[roller]:
        return naturals.just_hitting(state, seat, id, int(pick[1:]))
    after = rolling_steps.one_more(state, roller, int(pick[1:]), -1)
    n = sum(after.scored[roller])
    return Step(after, (Event(texts.HITS_BY(effect=name_of(id), n=n), cite_of(id), actor=seat),))


def _no_die(picks: Picks, id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """Dice that can be changed have to lie on the table."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if not list(picks(state, seat)):
            yield Refusal(texts.NO_SUCH_DIE(), cite_of(id))

    return why_not


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
        id=KENARA,
        costs=True,
        where=Where.SPACE,
        at=ROLLED,
        lasts=Span.ROUND,
        once=Once.ALWAYS,
        times=MANY,
        why_not=_no_die(_goods, KENARA),
        picks=_goods,
        picked=_pay,
        rolled=_paid,
    ),
    Effect(
        id=Asset.HEART_OF_IXTH,
        at=ROLLED,
        once=Once.BATTLE,
        why_not=_no_die(_nudges, Asset.HEART_OF_IXTH),
        picks=_nudges,
        times=2,
        picked=_nudge,
        rolled=naturals.changed_once,
        raises=1,
    ),
    Effect(
        id=Asset.CROWN_OF_THALNOS,
        gives_up=True,
        changes_dice=True,
        destroys_misses=True,
        reroll_bonus=1,
    ),
    Effect(id=Asset.CROWN_OF_THALNOS_LAW, gives_up=True, changes_dice=True, destroys_misses=True),
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
