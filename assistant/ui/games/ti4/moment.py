"""What the middle of the panel tells of the moment, worked out of the view and the decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from assistant.games.ti4 import texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.effects.forces import still_in_force
from assistant.games.ti4.notation import planet_name
from assistant.games.ti4.setup import Anomaly, Part
from assistant.games.ti4.state import ATTACKER, DEFENDER, ROUNDS, SEATS, RoundStep, State, opponent
from assistant.games.ti4.steps.common import BY_ABILITY
from assistant.games.ti4.steps.invasion import aboard
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.text import Message, Speakable


class Victor(NamedTuple):
    """The mark of the seat that has won."""

    seat: Seat


class Remark(NamedTuple):
    """What is so, of this seat; with `leads` whose moment it is."""

    seat: Seat
    words: Speakable
    leads: bool = False


class Dice(NamedTuple):
    """So many dice, as words."""

    number: int


LARGE = (40, 38, 36, 34, 32, 30, 28, 20, 16, 14)
"""The largest letters of the panel."""


class Words(NamedTuple):
    """Words without a seat, at the first of the sizes that fits; small ones go with large ones."""

    words: Speakable | Dice
    sizes: tuple[int, ...] = ()


class Hits(NamedTuple):
    """Hits as pips: the large ones are asked about now."""

    total: int
    done: int = 0
    hollow: bool = False


class OnPlanet(NamedTuple):
    """How many ground forces the seats have on a planet; a seat that has none is left out."""

    planet: Speakable
    forces: dict[Seat, int]


Told: TypeAlias = Victor | Remark | Words | Hits | OnPlanet

ROLLING = Message("Middle", "{name}: rolling")
HITS_AND = Message("Middle", "{hits} + ?")
SCORED = Message("Middle", "{name}: hits")
TO_TAKE = Message("Middle", "{name}: hits to take")
FIRING = Message("Middle", "{name}: firing: {n}")
FIGHTS_ON = Message("Middle", "{name}: fighting on")
LEAVES = Message("Middle", "{name}: will retreat")
GONE = Message("Middle", "retreated: {n}")
LEFT = Message("Middle", "ships left: {n}")
ON_THE_GROUND = Message("Middle", "ground forces on planets: {n}")
GROUND_FORCES = Message("Middle", "ground forces")
ABOARD = Message("Middle", "aboard: {n}")
THEN = Message("Middle", "then {name}: {n}")
OF = Message("Middle", "{left} of {total}")
NEBULA = Message("Middle", "Nebula: +1")
ASSIGNING = (RoundStep.ASSIGN, RoundStep.BARRAGE_LOSSES, *BY_ABILITY)
FIRING_STEPS = (
    RoundStep.BARRAGE,
    RoundStep.ATTACKER_CANNONS,
    RoundStep.DEFENDER_CANNONS,
    RoundStep.CANNON_DEFENSE,
)
INVADING = (RoundStep.AIM, RoundStep.COMMIT, RoundStep.PICK_PLANET)
"""Steps that ask about planets as such."""
ROLLED = {RoundStep.ATTACKER_ROLLED: ATTACKER, RoundStep.DEFENDER_ROLLED: DEFENDER}
PIPS = 20
"""More hits than this are told as a number."""


def moment(
    state: State,
    decision: Decision | None,
    overview: Overview,
    *,
    anomaly_drawn: bool,
    cards_drawn: bool,
) -> Iterator[Told]:
    """The parts from the top; the anomaly and the cards in force if nothing else shows them."""
    names = [seat.name for seat in overview.seats]
    told = [*_at_hand(state, decision, overview, names)]
    if state.announced is not None:  # second, for the last parts may be cut
        told.insert(1, Remark(state.announced, LEAVES(name=names[state.announced])))
    yield from told
    anomaly = state.setup.system.anomaly
    if state.outcome is None and state.at not in ASSIGNING:
        if anomaly is Anomaly.NEBULA:  # why its defender hits more easily
            yield Remark(DEFENDER, NEBULA())
        elif anomaly is not Anomaly.NONE and not anomaly_drawn:
            yield Words(anomaly.label())
    if not cards_drawn:
        for seat in SEATS:
            for card in dict.fromkeys(still_in_force(state.side(seat))):
                yield Remark(seat, texts.IN_EFFECT(card=name_of(card)))


def _at_hand(
    state: State, decision: Decision | None, overview: Overview, names: list[Speakable]
) -> Iterator[Told]:
    """What is asked now, or how it ended."""
    if state.outcome is not None or decision is None:
        yield from _end(state, overview)
    elif isinstance(decision, Roll):
        yield from _roll(state, decision, names)
    elif state.at in ASSIGNING and isinstance(decision, Choice) and _has_hits(state, decision.seat):
        yield from _hits(state, decision.seat, names)
    elif state.at in ROLLED:
        seat = ROLLED[state.at]
        yield Remark(seat, SCORED(name=names[seat]), leads=True)
        yield Words(sum(state.scored[seat]), LARGE)
    else:
        yield from _round(state, names)
    if state.outcome is None and state.at in INVADING:
        yield from _planets(state)


def _end(state: State, overview: Overview) -> Iterator[Told]:
    """Who won, and what each side has left: here, or there where it went."""
    if overview.outcome is None:
        return
    if overview.winner is not None:
        yield Victor(overview.winner)
    yield Words(overview.outcome, (28, 20, 16, 14))
    for seat in SEATS:
        side = state.side(seat)
        away = sum(unit.is_ship for unit in side.away)
        if state.setup.part is not Part.GROUND:
            yield Remark(seat, GONE(n=away) if away else LEFT(n=len(side.ships)))
        if state.committed:
            forces = sum(len(side.forces(planet)) for planet in state.committed)
            yield Remark(seat, ON_THE_GROUND(n=forces))


def _roll(state: State, roll: Roll, names: list[Speakable]) -> Iterator[Told]:
    name, count = names[roll.seat], sum(group.count for group in roll.groups)
    yield Remark(roll.seat, ROLLING(name=name), leads=True)
    yield from _planet(state)
    if state.reroll is not None:
        yield Words(HITS_AND(hits=sum(state.scored[state.reroll.seat])), LARGE)
        yield Words(Dice(count))
        return
    yield Words(Dice(count), LARGE)
    if state.at is RoundStep.ATTACKER_ROLLS:
        theirs = sum(state.figures(unit).dice for unit in state.forces(DEFENDER))
        yield Remark(DEFENDER, THEN(name=names[DEFENDER], n=theirs))
    elif state.at is RoundStep.DEFENDER_ROLLS and state.hits[DEFENDER]:
        yield Remark(DEFENDER, texts.TAKES_HITS(name=name, n=state.hits[DEFENDER]))


def _has_hits(state: State, seat: Seat) -> bool:
    """Whether hits are what is asked of a seat: an effect may ask who has none to take."""
    return bool(state.hits[seat] or state.assigned[seat])


def _hits(state: State, seat: Seat, names: list[Speakable]) -> Iterator[Told]:
    other, done = opponent(seat), state.assigned[seat]
    yield Remark(seat, TO_TAKE(name=names[seat]), leads=True)
    yield from _planet(state)
    yield from _pips(done + state.hits[seat], done, hollow=False)
    if state.turn == 0 and state.hits[other]:
        yield Remark(other, THEN(name=names[other], n=state.hits[other]))
        yield from _pips(state.hits[other], 0, hollow=True)


def _round(state: State, names: list[Speakable]) -> Iterator[Told]:
    step = texts.ROUND(round=state.round) if state.at in ROUNDS else state.at.label()
    yield Words(step, (28, 21, 16))
    yield from _planet(state)
    if state.at in FIRING_STEPS:
        for seat in SEATS:
            if state.firing[seat]:
                yield Remark(seat, FIRING(name=names[seat], n=len(state.firing[seat])))
    elif state.at is RoundStep.ANNOUNCE and state.turn and state.announced is None:
        yield Remark(DEFENDER, FIGHTS_ON(name=names[DEFENDER]))


def _planet(state: State) -> Iterator[Told]:
    """The planet that is fought for, under the largest words."""
    if state.planet is not None:
        yield Words(planet_name(state, state.planet))


def _planets(state: State) -> Iterator[Told]:
    """The attacker's ground forces that have not landed, and who stands on which planet."""
    yield Words(GROUND_FORCES())
    if state.at is RoundStep.COMMIT:
        yield Remark(ATTACKER, ABOARD(n=len(aboard(state))))
    for planet in range(len(state.setup.system.planets)):
        there = {seat: len(f) for seat in SEATS if (f := state.side(seat).forces(planet))}
        if there:
            yield OnPlanet(planet_name(state, planet), there)


def _pips(total: int, done: int, *, hollow: bool) -> Iterator[Told]:
    if total <= PIPS:
        yield Hits(total, done, hollow)
    elif not hollow:
        yield Words(OF(left=total - done, total=total), LARGE)
