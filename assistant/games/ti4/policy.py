"""What the odds assume players do: each answers by his standing order and plays no cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.casualties import PRESETS, presets
from assistant.games.ti4.data import Card, UnitType, name_of
from assistant.games.ti4.destinations import has_destination
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.names import side_name, type_name
from assistant.games.ti4.setup import ORDER, Sustaining
from assistant.games.ti4.start import FIGURES, by_hand, faction_by_hand, uncertain
from assistant.games.ti4.state import SEATS, State, Station
from assistant.games.ti4.steps import announce, assign
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.text import Message, Speakable, Text, joined

Until: TypeAlias = Callable[[State, Choice], bool]
"""Whether somebody answers a choice otherwise than by policy."""

ASSUMED: dict[Sustaining, Message] = {
    Sustaining.FIRST: texts.ASSUME_ORDER,
    Sustaining.IN_TURN: texts.ASSUME_IN_TURN,
    Sustaining.LAST: texts.ASSUME_LAST,
}


def answer(state: State, choice: Choice) -> tuple[Action, ...]:
    """Everybody fires, nobody plays; retreats and hits go by the seat's standing orders."""
    if state.at is Station.ASSIGN:
        return tuple(assign.by_order(state))
    if state.at is Station.ANNOUNCE:
        leaves = leaves_in(state, choice.seat) == state.round
        return (announce.Announce() if leaves else announce.FightOn(),)
    if choice.gestures:
        return choice.gestures[0].actions
    return (next(choice.open).action,)


def leaves_in(state: State, seat: Seat) -> int | None:
    """The round in which the seat's standing order announces a retreat, if it is still asked.

    Who could not leave when he wanted to does so as soon as he is asked again.
    """
    wanted = state.side(seat).leaves
    if not wanted or not has_destination(state, seat):
        return None
    return max(wanted, state.round + announce.has_spoken(state, seat))


def to_chance(state: State, until: Until = lambda *_: False) -> State:
    """The state at the next dice, at the end, or `until` a choice, when everybody answers so."""
    decision = flow.decide(state)
    while isinstance(decision, Choice) and not until(state, decision):
        for action in answer(state, decision):
            state = flow.apply(state, action).state
        decision = flow.decide(state)
    return state


def assumptions(
    state: State, players: frozenset[Seat] = frozenset(), kept: float = 0.0
) -> Iterator[Text]:
    """What the numbers rest on, for the players to read; `players` are the sides that play best.

    `kept` is what a resource kept counts for them beside a win; only then a retreat can pay.
    """
    yield from _orders(state, players)
    if players and kept:
        yield texts.ASSUME_KEPT(percent=f"{100 * kept:g}")
    if state.announced is None:
        yield from _retreats(state, players if kept else frozenset())
    yield texts.ASSUME_NO_CARDS()
    for seat in SEATS:
        yield from _uncertain(state, seat)


def _uncertain(state: State, seat: Seat) -> Iterator[Text]:
    """Figures of its ships that the sources do not agree on, and that bear on the fight."""
    force = state.setup.force(seat)
    for unit in dict.fromkeys(u.type for u in state.side(seat).ships):
        for figure in uncertain(force, unit):
            if figure != "fleet_weight":
                name, said = type_name(force, unit), FIGURES[figure]()
                yield texts.ASSUME_FIGURE(unit=name, figure=said)


def left_out(state: State) -> tuple[Text, ...]:
    """What is in play and the numbers do not know: cards in hand, rerolls, what is done by hand."""
    return tuple(text for seat in SEATS for text in _unknown(state, seat))


def left_out_at_last(state: State) -> tuple[Text, ...]:
    """The same where by policy no die is left to decide who wins: for cards it is too late."""
    if state.outcome is not None or state.at is Station.CAPACITY:
        return ()
    dice_lie = state.at in (Station.ATTACKER_ROLLED, Station.DEFENDER_ROLLED)
    rerolls = (text for seat in SEATS for text in _rerolls(state, seat) if dice_lie)
    return (*rerolls, *(text for seat in SEATS for text in _by_hand(state, seat)))


def _retreats(state: State, free: frozenset[Seat]) -> Iterator[Text]:
    """Who leaves when; `free` are those who may do so whenever it pays."""
    planned = {seat: leaves_in(state, seat) for seat in SEATS}
    for seat, round in planned.items():
        name = side_name(state.setup, seat)
        if round is not None:
            yield texts.ASSUME_LEAVES(side=name, round=round)
        elif state.side(seat).leaves:
            yield texts.ASSUME_CANNOT_LEAVE(side=name)
    if not any(planned[s] is None and has_destination(state, s) for s in SEATS):
        return
    if free:
        yield texts.ASSUME_RETREATS()
    else:
        yield (
            texts.ASSUME_NO_OTHER_RETREAT() if any(planned.values()) else texts.ASSUME_NO_RETREAT()
        )


def _unknown(state: State, seat: Seat) -> Iterator[Text]:
    mine = dict.fromkeys(state.side(seat).cards)
    cards = [name_of(card) for card in mine if _matters(state, card)]
    if cards:
        yield texts.OMITS_CARDS(side=side_name(state.setup, seat), cards=joined(cards))
    yield from _rerolls(state, seat)
    yield from _by_hand(state, seat)


def _rerolls(state: State, seat: Seat) -> Iterator[Text]:
    if state.setup.force(seat).dice_effects:
        yield texts.OMITS_REROLLS(side=side_name(state.setup, seat))


def _by_hand(state: State, seat: Seat) -> Iterator[Text]:
    force = state.setup.force(seat)
    faction = faction_by_hand(force)
    if faction is not None:
        yield texts.OMITS_FACTION(faction=faction)
    for unit in dict.fromkeys(u.type for u in state.side(seat).units):
        name = by_hand(force, unit)
        if name is not None:
            said = texts.OMITS_FLAGSHIP if unit is UnitType.FLAGSHIP else texts.OMITS_UNIT
            yield said(unit=name)


def _matters(state: State, card: Card) -> bool:
    """Whether a card in hand can still change the combat."""
    effect = EFFECTS.get(card)
    if effect is None:
        return False
    first = state.round == 1 and state.at in (Station.BEFORE_COMBAT, effect.window)
    return first or not effect.first_round_only


def order_name(state: State, seat: Seat) -> Speakable:
    """The side's order of losses: the names of its ships, and of the rule they come by."""
    present = {u.type for u in state.side(seat).ships}
    mine = [name_of(unit) for unit in state.side(seat).order if unit in present]
    if len(mine) < 2:
        return joined(mine) if mine else "–"
    preset = next(presets(state, seat), None)
    names = joined(mine)
    return texts.PRESET_ORDER(preset=PRESETS[preset](), order=names) if preset else names


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
            said = ASSUMED[state.side(seat).sustain]
            yield said(side=side, order=order_name(state, seat))
