"""What the odds assume of players: each follows the policy of his side and plays no cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.effects import EFFECTS, demands, forces
from assistant.games.ti4.effects.declare import Effect, Where
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import ORDER, UNCERTAIN_FIGURES, Anomaly, Part, Playing, Sustaining
from assistant.games.ti4.state import SEATS, RoundStep, State, Want
from assistant.games.ti4.steps import assign, invasion, retreat
from assistant.games.ti4.steps.assign import GROUND_ORDER, ground_order, matching_presets
from assistant.games.ti4.steps.common import BY_ABILITY, Destroy, Sustain
from assistant.games.ti4.steps.retreat import has_destination
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.text import Message, Speakable, Text, joined

Until: TypeAlias = Callable[[State, Choice], bool]
"""Whether a choice is left to the caller, not answered by policy."""

ASSUMED: dict[Sustaining, Message] = {
    Sustaining.FIRST: texts.ASSUME_ORDER,
    Sustaining.IN_TURN: texts.ASSUME_IN_TURN,
    Sustaining.LAST: texts.ASSUME_LAST,
}


ASSIGNING = (RoundStep.ASSIGN, *BY_ABILITY)
"""Steps in which a side assigns hits by its order of losses."""


class Objective(Struct, frozen=True):
    """What counts: a win 1, a draw so much of it, and each resource kept more than the opponent."""

    draw: float = 0.5
    resource_weight: float = 0.0


EVEN = Objective()
"""The convention of every value and every best play: a draw is half a win for either side.

So what one gains the other loses, without which "best play by both" means nothing; and of two
options with the same chance to win, the one that draws more often is worth more.
"""

WIN = Objective(draw=0.0)
"""The bare chance to win: only to compare with."""


def playing_best(state: State) -> frozenset[Seat]:
    """The seats of which the odds expect best play."""
    return frozenset(s for s in SEATS if state.side(s).playing is not Playing.BY_ORDER)


def resource_weight(state: State) -> float:
    """What those count a resource kept; what one of them values, the other denies him."""
    keeping = (side.weight for side in state.sides if side.playing is Playing.TO_KEEP)
    return max(keeping, default=0) / 100


def answer(state: State, choice: Choice) -> tuple[Action, ...]:
    """All units fire, no cards are played; retreats and hits follow the policy of the seat."""
    if state.demands:
        return (_to_demand(state),)
    if state.at in ASSIGNING:
        return tuple(assign.by_order(state))
    if state.at is RoundStep.ANNOUNCE:
        leaves = leaves_in(state, choice.seat) == state.round
        return (retreat.Announce() if leaves else retreat.FightOn(),)
    if state.at is RoundStep.COMMIT:
        return tuple(invasion.spread(state))
    if choice.gestures:
        return choice.gestures[0].actions
    return (next(choice.open).action,)


def _to_demand(state: State) -> Action:
    """Armour first where the side may use it; else its order. The opponent takes the dearest."""
    wanted = state.demands[0]
    units, side = demands.among(state, wanted), state.side(wanted.victim)
    if wanted.want is Want.HIT:
        for unit in units:
            if state.can_sustain(wanted.victim, unit):
                return Sustain(unit.id)
    there = assign.in_order(side, planet=state.planet, among=units)
    picked = there[0] if wanted.seat == wanted.victim else there[-1]
    return demands.TakeDamage(picked.id) if wanted.want is Want.DAMAGE else Destroy(picked.id)


def leaves_in(state: State, seat: Seat) -> int | None:
    """The round in which the policy of the seat announces a retreat; None for never.

    A side that could not retreat in the planned round does so when it is next asked.
    """
    wanted = state.side(seat).leaves
    if not wanted or not has_destination(state, seat):
        return None
    return max(wanted, state.round + retreat.has_spoken(state, seat))


def to_chance(state: State, until: Until = lambda *_: False) -> State:
    """The state at the next roll, at the end, or at a choice that `until` picks."""
    decision = flow.STEPS.decide(state)
    while isinstance(decision, Choice) and not until(state, decision):
        for action in answer(state, decision):
            state = flow.STEPS.apply(state, action).state
        decision = flow.STEPS.decide(state)
    return state


def assumptions(
    state: State, players: frozenset[Seat] = frozenset(), kept: float = 0.0
) -> Iterator[Text]:
    """The assumptions of the odds, for players to read; `players` are the sides that play best.

    `kept` is the value of a saved resource, in wins; without it a retreat never pays.
    """
    if state.setup.part in (Part.SPACE, Part.ACTION):
        yield from _orders(state, players)
    if players and kept:
        yield texts.ASSUME_KEPT(percent=f"{100 * kept:g}")
    in_space = state.planet is None and state.setup.part in (Part.SPACE, Part.ACTION)
    if state.announced is None and in_space:
        yield from _retreats(state, players if kept else frozenset())
    if state.setup.part is not Part.SPACE:
        yield from _ground_orders(state)
    yield texts.ASSUME_NO_CARDS()
    for seat in SEATS:
        yield from _uncertain(state, seat)


def _uncertain(state: State, seat: Seat) -> Iterator[Text]:
    """Figures of its ships that the sources do not agree on, and that bear on the fight."""
    force = state.setup.force(seat)
    for unit in dict.fromkeys(u.type for u in state.side(seat).ships):
        for figure in force.uncertain(unit):
            if figure != "fleet_weight":
                name = force.sheet(unit).name
                yield texts.ASSUME_FIGURE(unit=name, figure=UNCERTAIN_FIGURES[figure]())


def left_out(state: State) -> tuple[Text, ...]:
    """What is in play and the odds leave out: cards in hand, rerolls, effects applied by hand."""
    return (*_of_system(state), *(text for seat in SEATS for text in _unknown(state, seat)))


def left_out_at_last(state: State) -> tuple[Text, ...]:
    """The same where no roll can change the winner any more: cards in hand no longer matter."""
    if state.outcome is not None or state.at is RoundStep.CAPACITY:
        return ()
    dice_lie = state.at in (RoundStep.ATTACKER_ROLLED, RoundStep.DEFENDER_ROLLED)
    rerolls = (text for seat in SEATS for text in _rerolls(state, seat) if dice_lie)
    by_hand = (text for seat in SEATS for text in _by_hand(state, seat))
    return (*_of_system(state), *rerolls, *by_hand)


def _of_system(state: State) -> Iterator[Text]:
    if state.setup.system.anomaly is Anomaly.SCAR:
        yield texts.OMITS_SCAR()


def _ground_orders(state: State) -> Iterator[Text]:
    """Which ground forces fall first."""
    orders = [ground_order(state.setup.force(seat), state.side(seat)) for seat in SEATS]
    if all(order[:2] == GROUND_ORDER[:2] for order in orders):
        yield texts.ASSUME_GROUND_ORDER()
        return
    for seat, order in zip(SEATS, orders, strict=True):
        names = joined([name_of(unit) for unit in order])
        yield texts.ASSUME_FALLS(side=side_name(state.setup, seat), order=names)


def _retreats(state: State, free: frozenset[Seat]) -> Iterator[Text]:
    """Who retreats when; the seats in `free` do so whenever it pays."""
    planned = {seat: leaves_in(state, seat) for seat in SEATS}
    for seat, round in planned.items():
        name = side_name(state.setup, seat)
        if round is not None:
            yield texts.ASSUME_LEAVES(side=name, round=round)
        elif state.side(seat).leaves:
            yield texts.ASSUME_CANNOT_LEAVE(side=name)
    if not any(planned[s] is None and has_destination(state, s) for s in SEATS):
        return
    others = texts.ASSUME_NO_OTHER_RETREAT if any(planned.values()) else texts.ASSUME_NO_RETREAT
    yield texts.ASSUME_RETREATS() if free else others()


def _unknown(state: State, seat: Seat) -> Iterator[Text]:
    hand = dict.fromkeys(state.side(seat).cards)
    cards = [name_of(card) for card in hand if _matters(state, card)]
    if cards:
        yield texts.OMITS_CARDS(side=side_name(state.setup, seat), cards=joined(cards))
    yield from _rerolls(state, seat)
    yield from _by_hand(state, seat)


def _rerolls(state: State, seat: Seat) -> Iterator[Text]:
    if state.setup.force(seat).dice_effects:
        yield texts.OMITS_REROLLS(side=side_name(state.setup, seat))


def _by_hand(state: State, seat: Seat) -> Iterator[Text]:
    """Effects that the table applies, and those that the odds do not reckon with."""
    mine = (EFFECTS[id] for id in state.side(seat).effects if id in EFFECTS)
    waiting = (effect.id for effect in mine if _waits(state, seat, effect))
    names = [name_of(id) for id in (*forces.left_to_table(state, seat), *waiting)]
    if names:
        yield texts.OMITS_EFFECTS(side=side_name(state.setup, seat), effects=joined(names))


def _matters(state: State, id: str) -> bool:
    """Whether a card in hand, or an effect not used yet, can still change the fight."""
    effect = EFFECTS.get(id)
    if effect is None:
        return False
    if effect.first_round and state.round > 1:
        return False
    if effect.where is Where.SPACE and (state.planet is not None or _is_after_space(state)):
        return False
    if state.setup.part is Part.SPACE and effect.where is Where.GROUND:
        return False
    steps = tuple(RoundStep)
    again = set(effect.at) & set(flow.ROUNDS) and not effect.first_round
    return bool(again) or any(steps.index(state.at) <= steps.index(at) for at in effect.at)


def _is_after_space(state: State) -> bool:
    steps = tuple(RoundStep)
    return steps.index(state.at) >= steps.index(RoundStep.CAPACITY)


def _waits(state: State, seat: Seat, effect: Effect) -> bool:
    """Whether an effect before the side bears on what is to come, and the odds do not know it."""
    if effect.in_odds or effect.id in state.side(seat).spent:
        return False
    if effect.bearer is not None and not any(map(effect.is_of, state.side(seat).present)):
        return False
    if effect.is_used or effect.automatic:
        return _matters(state, effect.id)
    return effect.where is not Where.SPACE or not _is_after_space(state)


def order_name(state: State, seat: Seat) -> Speakable:
    """The side's order of losses: the names of its ships, and the preset that gives this order.

    On a planet of its ground forces.
    """
    if state.planet is not None:
        there = {unit.type for unit in state.forces(seat)}
        order = ground_order(state.setup.force(seat), state.side(seat))
        return joined([name_of(unit) for unit in order if unit in there] or ["–"])
    present = {u.type for u in state.side(seat).ships}
    mine = [name_of(unit) for unit in state.side(seat).order if unit in present]
    if len(mine) < 2:
        return joined(mine) if mine else "–"
    preset = next(matching_presets(state, seat), None)
    names = joined(mine)
    return texts.PRESET_ORDER(preset=preset.label(), order=names) if preset else names


def _orders(state: State, players: frozenset[Seat]) -> Iterator[Text]:
    ways = [(side.order, side.sustain) for side in state.sides]
    if ways[0] == ways[1] == (ORDER, Sustaining.FIRST) and not players:
        yield texts.ASSUME_CHEAPEST()
        return
    for seat in SEATS:
        side = side_name(state.setup, seat)
        if seat in players:
            yield texts.ASSUME_BEST(side=side)
        else:
            message = ASSUMED[state.side(seat).sustain]
            yield message(side=side, order=order_name(state, seat))
