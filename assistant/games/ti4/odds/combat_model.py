"""A state at its dice as a model: what each side can become, what it rolls, where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4.data import Stats, UnitType
from assistant.games.ti4.effects.declare import Rolling
from assistant.games.ti4.flow import STEPS
from assistant.games.ti4.odds import solver
from assistant.games.ti4.odds.hit_states import (
    NO_DICE,
    Array,
    HitStates,
    Loss,
    Pmf,
    clipped,
    hit_states,
    pmf,
)
from assistant.games.ti4.policy import leaves_in
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    RoundStep,
    Span,
    State,
    Unit,
    opponent,
)
from assistant.games.ti4.steps import retreat
from assistant.games.ti4.steps.assign import Casualty, casualty_order
from assistant.games.ti4.steps.barrage import ROLLING
from assistant.games.ti4.steps.dice import ability_dice, can_hit, dice_of, has_rolled, need
from assistant.rules import odds
from assistant.rules.chance import Roll
from assistant.rules.decision import Seat


class Ship(NamedTuple):
    """What the dice and the places of a ship depend on, so that ships alike are one."""

    type: UnitType
    stats: Stats

    @classmethod
    def of(cls, unit: Unit) -> Ship:
        """The unit without its name."""
        return cls(unit.type, unit.stats)


Each: TypeAlias = Callable[[Callable[[Ship], float]], Array]
"""Given a measure of a ship: what the ships of every fleet in question come to."""


class Armour(NamedTuple):
    """A sustain that one of these ships still has."""

    ship: Ship


class CombatModel(NamedTuple):
    """The hit states of two sides, where they stand as mass [i, j], and what this round rolls.

    `first` are the rounds before the usual ones: this one where cards are in force, or dice lie
    there already. `leave` is who retreats, and after how many rounds, this one counted.
    """

    attacker: HitStates
    defender: HitStates
    mass: Array
    now: solver.Round
    first: tuple[solver.Round, ...] = ()
    leave: tuple[Seat, int] | None = None


def combat_model(state: State, cancelled: odds.CancelToken = odds.not_cancelled) -> CombatModel:
    """Both sides of a state at its dice. Raises `Cancelled` if stopped."""
    (attacker, a), (defender, d) = (_mustered(state, seat, cancelled) for seat in SEATS)
    mass, leave = solver.start(attacker.at(a), defender.at(d)), leaver(state)
    if not _is_unusual(state):
        return CombatModel(attacker, defender, mass, solver.usual(attacker, defender), leave=leave)
    now = solver.Round(_table(state, ATTACKER, attacker), _table(state, DEFENDER, defender))
    return CombatModel(attacker, defender, mass, now, (now,), leave)


def fought(
    state: State,
    fight: CombatModel,
    cancelled: odds.CancelToken = odds.not_cancelled,
    progress: odds.ProgressCallback = odds.no_progress,
) -> solver.Outcome:
    """The combat to its end, or for as many rounds as a retreat leaves."""
    attacker, defender, mass = fight.attacker, fight.defender, fight.mass
    if fight.leave is None:
        return solver.fight(mass, attacker, defender, fight.first, cancelled, progress)
    _, count = fight.leave
    rounds = (fight.now, *[solver.usual(attacker, defender)] * (count - 1))
    stands = hopeless(state, *(partial(measured, side) for side in (attacker, defender)))
    never = np.zeros_like(stands)
    begun = state.at is RoundStep.BARRAGE  # then it is still to be asked in this round, too
    stuck = [stands if n + begun > 0 and n < count - 1 else never for n in range(count)]
    return solver.until_retreat(mass, attacker, defender, rounds, stuck, cancelled)


def leaver(state: State) -> tuple[Seat, int] | None:
    """Who retreats, as announced or by policy, and after how many rounds, the one at hand counted.

    Who is asked first is first to leave; nobody can announce a retreat in the same round (39.4b).
    """
    if state.announced is not None:
        return state.announced, 1
    if state.planet is not None or not any(side.leaves for side in state.sides):
        return None
    plans = ((leaves_in(state, seat), seat) for seat in retreat.ASKED)
    first = min(((round, n, s) for n, (round, s) in enumerate(plans) if round), default=None)
    return None if first is None else (first[2], first[0] - state.round + 1)


def hopeless(state: State, attacker: Each, defender: Each) -> NDArray[np.bool_]:
    """[i, j]: both live, and nobody could ever hit, so that it ends where nobody has announced."""
    alive, harmless = [], []
    for seat, each in ((ATTACKER, attacker), (DEFENDER, defender)):
        units = {Ship.of(u): u for u in state.forces(seat)}
        hits = {ship: can_hit(state, seat, unit) for ship, unit in units.items()}
        alive.append(each(lambda _: 1) > 0)
        harmless.append(each(hits.__getitem__) == 0)
    live, never = (np.logical_and.outer(*both) for both in (alive, harmless))
    return np.asarray(live & never)


def size(state: State) -> int:
    """The most pairs of nodes that the two sides can have, counted before any is built."""
    attacker, defender = (nodes(state, seat) for seat in SEATS)
    return attacker * defender


def nodes(state: State, seat: Seat) -> int:
    """A barrage makes states for each number of fighters; without fighters they merge."""
    order = casualty_order(state.side(seat), planet=state.planet)
    first, spare = _spare(order, barraged(state, seat))
    return len(order) + 1 + first * spare


def rolled(state: State, seat: Seat) -> Pmf | None:
    """The hits of a side's dice that lie on the table or are thrown again; None before it rolls."""
    again, scored = state.reroll, (0.0,) * state.hits[opponent(seat)]
    if again is not None and again.seat == seat:
        roll = STEPS.decide(state)
        assert isinstance(roll, Roll)
        dice = roll.groups[0]
        return (*scored, *pmf((float(dice.chance),) * dice.count))
    return (*scored, 1.0) if has_rolled(state, seat) else None


def barraged(state: State, seat: Seat) -> Pmf:
    """The hits on a side by a barrage under way: of its dice, or what they have come to."""
    if state.at is not RoundStep.BARRAGE:
        return NO_DICE
    if state.turn % ROLLING > opponent(seat):
        return (*(0.0,) * state.hits[seat], 1.0)
    side = state.side(opponent(seat))
    units = [side.unit(id) for id in state.firing[opponent(seat)]]
    dice = ability_dice(state, opponent(seat), units, Rolling.BARRAGE)
    return pmf(tuple(chance(group.need) for group in dice for _ in range(group.count)))


def alive(left: Iterable[Loss]) -> dict[Ship, tuple[int, int]]:
    """Of each ship among the losses to come how many are left, and how many of them damaged."""
    what = [loss.what for loss in left]
    ships = Counter(ship for ship in what if isinstance(ship, Ship))
    whole = Counter(armour.ship for armour in what if isinstance(armour, Armour))
    return {ship: (n, n - whole[ship] if ship.stats.sustain else 0) for ship, n in ships.items()}


def measured(side: HitStates, count: Callable[[Ship], float]) -> Array:
    """What the ships of every node come to, where each counts so much."""
    what = (loss.what for loss in side.order)
    return side.total([count(w) if isinstance(w, Ship) else 0 for w in what])


def chance(face: int) -> float:
    """That a die shows so much or more."""
    return min(max(11 - face, 0), 10) / 10


def _is_unusual(state: State) -> bool:
    """Whether this round is not like those after it."""
    rolled = state.reroll is not None or any(has_rolled(state, seat) for seat in SEATS)
    return rolled or any(use.lasts is Span.ROUND for side in state.sides for use in side.uses)


def _mustered(
    state: State, seat: Seat, cancelled: odds.CancelToken
) -> tuple[HitStates, Sequence[float]]:
    """A side and the chances that 0, 1, 2, ... of its fighters are missing."""
    if cancelled():
        raise odds.Cancelled
    order = casualty_order(state.side(seat), planet=state.planet)
    barrage = barraged(state, seat)
    first, spare = _spare(order, barrage)
    return hit_states(hit_losses(state, seat, order), first, spare), clipped(barrage, spare)


def hit_losses(state: State, seat: Seat, order: tuple[Casualty, ...]) -> list[Loss]:
    """What each hit takes, with what ships roll in a round without cards; alike ships are one."""
    usual = state.after(Span.ROUND)
    falls: dict[Ship, Loss] = {}
    losses = []
    for unit, sustains in order:
        ship = Ship.of(unit)
        if ship not in falls:
            falls[ship] = Loss(ship, _hits(need(usual, seat, unit), dice_of(usual, seat, unit)))
        losses.append(Loss(Armour(ship)) if sustains else falls[ship])
    return losses


def _hits(target: int, dice: int) -> Pmf:
    return pmf((chance(target),) * dice)


def _spare(order: tuple[Casualty, ...], barrage: Pmf) -> tuple[int, int]:
    """From where in the order, and how many fighters the barrage can kill."""
    if len(barrage) == 1:
        return 0, 0
    fighters = [n for n, one in enumerate(order) if one.unit.type is UnitType.FIGHTER]
    most = min(len(fighters), len(barrage) - 1)
    return (fighters[0], most) if most else (0, 0)


def _table(state: State, seat: Seat, side: HitStates) -> Array:
    """What a side rolls this round: known, partly known, or all its dice, cards included."""
    lying = rolled(state, seat)
    if lying is not None:
        return np.tile(np.array(lying), (len(side), 1))
    units = {Ship.of(u): u for u in state.forces(seat)}

    def hits(loss: Loss) -> Pmf:
        if not isinstance(loss.what, Ship):
            return loss.hits
        unit = units[loss.what]
        return _hits(need(state, seat, unit), dice_of(state, seat, unit))

    return side.rolling(hits)
