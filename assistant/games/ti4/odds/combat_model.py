"""A state at its dice as a model: what each side can become, what it rolls, where it stands."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import prod
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from assistant.games.ti4.data import UnitType
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import Effect, Rolling
from assistant.games.ti4.effects.forces import rerolling
from assistant.games.ti4.flow import STEPS
from assistant.games.ti4.odds.automaton import Array, Pmf
from assistant.games.ti4.odds.hit_states import (
    NO_DICE,
    HitStates,
    Loss,
    clipped,
    hit_states,
    pmf,
)
from assistant.games.ti4.odds.hooked_sides import Begun, Hooked
from assistant.games.ti4.odds.hooks import (
    EVERY_ROUND,
    PLAIN,
    Changes,
    changes,
    changes_nothing,
    is_known,
    surplus,
    throws_later,
    usual,
)
from assistant.games.ti4.odds.lattice import Lattice, Outcome, Round, start
from assistant.games.ti4.odds.rolls import after_roll, die
from assistant.games.ti4.odds.ships import Each, Mustered, Ship, chance
from assistant.games.ti4.policy import leaves_in, to_chance
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
from assistant.games.ti4.steps.counts import worth
from assistant.games.ti4.steps.dice import can_hit, dice_of, firing, has_rolled, need, unmanned
from assistant.games.ti4.steps.windows import BOTH_PASSED
from assistant.rules import odds
from assistant.rules.chance import Roll
from assistant.rules.decision import Seat
from assistant.rules.flow import Step

LARGEST = 100_000
"""Pairs of nodes up to which a combat takes about a second."""

WIDEST = 600
"""Nodes of one side: its tables hold their square, however few the other side has."""


class Armour(NamedTuple):
    """A sustain that one of these ships still has."""

    ship: Ship


class CombatModel(NamedTuple):
    """Two sides, where they stand as mass [i, j], and what this round rolls.

    `first` are the rounds before the usual ones: this one where cards are in force, or dice lie
    there already. `leave` is who retreats, and after how many rounds, this one counted. The number
    of the first is `round`: that of the next, where the last dice of one are being thrown again.
    """

    attacker: Mustered
    defender: Mustered
    lattice: Lattice
    mass: Array
    now: Round
    round: int
    first: tuple[Round, ...] = ()
    leave: tuple[Seat, int] | None = None


class LossOrder(NamedTuple):
    """A side that loses what stands first in its order, and nothing else.

    `killed` are the chances that a barrage kills 0, 1, 2, ... of its fighters, from `first` on.
    """

    losses: tuple[Loss, ...]
    first: int
    killed: Sequence[float]

    def states(self) -> HitStates:
        """Its nodes."""
        return hit_states(self.losses, self.first, len(self.killed) - 1)

    def among(self, side: HitStates) -> Array | None:
        """Where it stands among the nodes of a side; None where it is none of them."""
        nodes = np.zeros(len(side))
        for count, p in enumerate(self.killed):
            left = self.losses[: self.first] + self.losses[self.first + count :]
            node = side.node_of(left)
            if node is None:
                return None
            nodes[node] += p
        return nodes


def combat_model(state: State, cancelled: odds.CancelToken = odds.not_cancelled) -> CombatModel:
    """Both sides of a state at its dice, as far as it is `manageable`. Raises `Cancelled`."""
    changed = {seat: changes(state, seat) for seat in SEATS}
    if any(one.rules for one in changed.values()):
        state = manageable(state, cancelled)
        changed = {seat: changes(state, seat) for seat in SEATS}
    begun = sorted(_before_combat(state, cancelled), key=lambda one: one[1].outcome is not None)
    marked = any(use.unit for _, one in begun for side in one.sides for use in side.uses)
    beyond = any(surplus(one, seat) for _, one in begun for seat in SEATS)
    if len(begun) > 1 or marked or beyond or any(one != PLAIN for one in changed.values()):
        return _hooked_model(state, begun, changed, cancelled)
    ((_, state),) = begun
    mine, theirs = (loss_order(state, seat, cancelled) for seat in SEATS)
    attacker, defender = mine.states(), theirs.states()
    mass = start(attacker.at(mine.killed), defender.at(theirs.killed))
    return _of_chains(state, attacker, defender, mass)


def combat_models(
    starts: Iterable[tuple[float, State]], cancelled: odds.CancelToken
) -> Iterator[tuple[State, CombatModel]]:
    """Models of combats that begin with these chances, which their mass bears.

    Those that are found in one lattice have one model, that of the strongest of them.
    """
    found: list[tuple[State, HitStates, HitStates, Array]] = []
    plain = list[tuple[float, State, LossOrder, LossOrder]]()
    for p, state in starts:
        if is_plain(state):
            mine, theirs = (loss_order(state, seat, cancelled) for seat in SEATS)
            plain.append((p, state, mine, theirs))
        else:
            model = combat_model(state, cancelled)
            yield state, model._replace(mass=p * model.mass)
    plain.sort(key=lambda one: -len(one[2].losses) - len(one[3].losses))
    for p, state, mine, theirs in plain:
        for _, attacker, defender, mass in found:
            a, d = mine.among(attacker), theirs.among(defender)
            if a is not None and d is not None:
                mass += p * start(a, d)
                break
        else:
            attacker, defender = mine.states(), theirs.states()
            mass = p * start(attacker.at(mine.killed), defender.at(theirs.killed))
            found.append((state, attacker, defender, mass))
    for state, attacker, defender, mass in found:
        yield state, _of_chains(state, attacker, defender, mass)


def is_plain(state: State) -> bool:
    """Whether both sides are chains from here to the end, in rounds that are all alike."""
    return (
        not state.demands
        and state.reroll is None
        and not any(use.unit for side in state.sides for use in side.uses)
        and changes_nothing(state)
        and not any(surplus(state, seat) for seat in SEATS)
        and leaver(state) is None
        and next(_first_rounds(state), None) is None
    )


def _of_chains(state: State, attacker: HitStates, defender: HitStates, mass: Array) -> CombatModel:
    lattice, leave = Lattice(attacker, defender), leaver(state)
    first = tuple(
        Round(_table(one, ATTACKER, attacker), _table(one, DEFENDER, defender))
        for one in _first_rounds(state)
    )
    sides, now = (_mustered(attacker), _mustered(defender)), (*first, lattice.usual)[0]
    return CombatModel(*sides, lattice, mass, now, state.round, first, leave)


def _hooked_model(
    state: State,
    begun: Sequence[tuple[float, State]],
    changed: Mapping[Seat, Changes],
    cancelled: odds.CancelToken,
) -> CombatModel:
    """The same where effects change how hits are answered, or dice depend on what is there."""
    starts = [Begun(p, one, (_killed(one, ATTACKER), _killed(one, DEFENDER))) for p, one in begun]
    now = begun[0][1]
    lying = [_lying(begun, seat) for seat in SEATS]
    hits = [max(len(hits or NO_DICE) for hits in lies or [NO_DICE]) - 1 for lies in lying]
    hooked = Hooked(state, changed, starts, hits, cancelled)
    attacker, defender = hooked.sides
    more = changed[ATTACKER].more, changed[DEFENDER].more
    staked = hooked.staked(ATTACKER, usual(now)), hooked.staked(DEFENDER, usual(now))
    lattice = Lattice(attacker.automaton, defender.automaton, more, hooked.trade, staked)
    leave = leaver(now)
    first = []
    for n, one in enumerate(_first_rounds(now)):
        tables = (
            hooked.rolls(seat, one)
            if lies is None or n
            else hooked.lying(seat, lies, now.big[opponent(seat)])
            for seat, lies in zip(SEATS, lying, strict=True)
        )
        blows, backs = tables
        mine, theirs = (
            hooked.staked(seat, one) if lies is None or n else ()
            for seat, lies in zip(SEATS, lying, strict=True)
        )
        first.append(Round(blows, backs, more, (mine, theirs)))
    model = attacker, defender, lattice, hooked.mass
    return CombatModel(*model, (*first, lattice.usual)[0], now.round, tuple(first), leave)


def _lying(begun: Sequence[tuple[float, State]], seat: Seat) -> list[Pmf | None] | None:
    """By state the hits of the dice on the table, which may still be thrown; None for no dice."""
    known = [rolled(one, seat) for _, one in begun]
    return known if any(hits is not None for hits in known) else None


def _before_combat(state: State, cancelled: odds.CancelToken) -> Iterator[tuple[float, State]]:
    """The states at the dice of the combat that dice of effects before it may lead to."""
    if cancelled():
        raise odds.Cancelled
    if not throws_by_effect(state):
        yield 1.0, state
        return
    for p, after in after_roll(state):
        for q, then in _before_combat(to_chance(after), cancelled):
            yield p * q, then


def throws_by_effect(state: State) -> bool:
    """Whether an effect throws dice of its own, or some again: others may be thrown after those.

    What lies on a table that knows itself by what dice are thrown again is of the combat.
    """
    again = state.reroll
    by_effect = again is not None and not state.setup.force(again.seat).dice_effects
    return bool(state.demands) or by_effect


def _first_rounds(state: State) -> Iterator[State]:
    """The rounds before the usual ones: of this one the dice, of those after it the effects."""
    while (unusual := _is_unusual(state)) or _has_bonus_to_come(state):
        after = _next_round(state)
        if not unusual and not _is_unusual(after):
            return
        if replace(after, round=state.round) == state and _is_unusual(after):
            return  # who has no dice never rolls any: all rounds are like this one
        yield state
        state = after


def _has_bonus_to_come(state: State) -> bool:
    """Whether a side may still use what helps its dice for a round."""
    for side in state.sides:
        for id in dict.fromkeys((*side.cards, *side.effects)):
            effect = EFFECTS.get(id)
            if effect is None or effect.lasts is not Span.ROUND or effect.first_round:
                continue
            waits = (id in side.cards or id not in side.spent) and id not in EVERY_ROUND
            if waits and effect.is_used and _bears_on_dice(effect):
                return True
    return False


def _next_round(state: State) -> State:
    """The next round at its dice, as if nothing was hit in this one."""
    over = replace(
        state,
        at=RoundStep.END_OF_ROUND,
        passes=BOTH_PASSED,
        hits=(0, 0),
        scored=((), ()),
        firing=((), ()),
        reroll=None,
        announced=None,
    )
    return to_chance(STEPS.run(Step(over), over).state)


def fought(
    state: State,
    fight: CombatModel,
    cancelled: odds.CancelToken = odds.not_cancelled,
    progress: odds.ProgressCallback = odds.no_progress,
) -> Outcome:
    """The combat to its end, or for as many rounds as a retreat leaves."""
    lattice = fight.lattice
    if fight.leave is None:
        return lattice.forward(fight.mass, fight.first, cancelled, progress)
    seat, count = fight.leave
    rounds = (*fight.first, *[lattice.usual] * count)[:count]
    stands = hopeless(state, fight.attacker.each, fight.defender.each)
    never = np.zeros_like(stands)
    begun = state.at is RoundStep.BARRAGE  # then it is still to be asked in this round, too
    stuck = [stands if n + begun > 0 and n < count - 1 else never for n in range(count)]
    return lattice.until_retreat(fight.mass, rounds, stuck, seat, cancelled)


def leaver(state: State) -> tuple[Seat, int] | None:
    """Who retreats, as announced or by policy, and after how many rounds, the one at hand counted.

    Who is asked first is first to leave; nobody can announce a retreat in the same round (39.4b).
    """
    if state.announced is not None:
        return state.announced, 1
    if state.planet is not None:
        return None
    plans = ((leaves_in(state, seat), seat) for seat in retreat.ASKED)
    first = min(((round, n, s) for n, (round, s) in enumerate(plans) if round), default=None)
    return None if first is None else (first[2], first[0] - state.round + 1)


def hopeless(state: State, attacker: Each, defender: Each) -> NDArray[np.bool_]:
    """[i, j]: both live, and nobody could ever hit, so that it ends where nobody has announced."""
    alive, harmless = [], []
    for seat, each in ((ATTACKER, attacker), (DEFENDER, defender)):
        units = {Ship.of(u): u for u in state.forces(seat)}
        known = ((ship, can_hit(state, seat, unit)) for ship, unit in units.items())
        hits = defaultdict[Ship, bool](lambda: True, known)  # one that comes later may hit
        alive.append(each(lambda _: 1) > 0)
        harmless.append(each(hits.__getitem__) == 0)
    live, never = (np.logical_and.outer(*both) for both in (alive, harmless))
    return np.asarray(live & never)


def is_too_large(state: State) -> bool:
    """Whether an answer would take longer than anybody waits."""
    return size(state) > LARGEST or any(nodes(state, seat) > WIDEST for seat in SEATS)


def manageable(state: State, cancelled: odds.CancelToken = odds.not_cancelled) -> State:
    """The state in which no side uses what makes its combat too large, the heaviest first."""
    while is_too_large(state):
        some = odds.until_cancelled(_without_one(state), cancelled)
        lighter = min(some, key=size, default=state)
        if size(lighter) == size(state):
            break
        state = lighter
    return state


def _without_one(state: State) -> Iterator[State]:
    """The state without the use of each effect that the odds count on."""
    for seat in SEATS:
        side = state.side(seat)
        for id in dict.fromkeys((*side.effects, *side.cards)):
            if is_known(state, seat, id):
                unused = (*side.plan.unused, id)
                paid = tuple(one for one in side.plan.paid if one != id)
                plan = replace(side.plan, unused=unused, paid=paid)
                yield state.with_side(seat, side.planning(plan))


def size(state: State) -> int:
    """The most pairs of nodes that the two sides can have, counted before any is built."""
    return prod(nodes(state, seat) * ways(state, seat) for seat in SEATS)


def ways(state: State, seat: Seat) -> int:
    """In how many ways the seat's own dice may cost it ships; 1 where they never do."""
    if changes(state, seat).stakes is None:
        return 1
    staked = Counter(
        need(state, seat, u) for u in state.forces(seat) if dice_of(state, seat, u) == 1
    )
    return prod(count + 1 for count in staked.values())


def nodes(state: State, seat: Seat) -> int:
    """A barrage makes states for each number of fighters; without fighters they merge.

    What can be used up multiplies them, and so do ships lost by dice, out of their order; repairs
    take longer to solve, as if there were more.
    """
    order = casualty_order(state.side(seat), planet=state.planet)
    first, spare = _spare(order, barraged(state, seat))
    rules = changes(state, seat).rules
    marks = prod(1 + (rule.uses or 0) for rule in rules)
    marks *= 1 + any(rule.mends or rule.renews or rule.restores for rule in rules)
    if (lost := ways(state, seat)) > 1:
        return (1 + sum(sustains for _, sustains in order)) * lost * marks + 1
    return (len(order) + first * spare) * marks + 1


def rolled(state: State, seat: Seat) -> Pmf | None:
    """The hits of a side's dice that lie on the table or are thrown again; None before it rolls."""
    again, scored = state.reroll, (0.0,) * state.hits[opponent(seat)]
    if again is not None and again.seat == seat:
        roll = STEPS.decide(state)
        assert isinstance(roll, Roll)
        dice = roll.groups[0]
        return _as_worth(state, seat, (*scored, *pmf((float(dice.chance),) * dice.count)))
    return _as_worth(state, seat, (*scored, 1.0)) if has_rolled(state, seat) else None


def barraged(state: State, seat: Seat) -> Pmf:
    """The hits on a side by a barrage under way: of its dice, or what they have come to."""
    if state.at is not RoundStep.BARRAGE:
        return NO_DICE
    if state.turn % ROLLING > opponent(seat):
        return (*(0.0,) * state.hits[seat], 1.0)
    side = state.side(opponent(seat))
    units = [side.unit(id) for id in state.firing[opponent(seat)]]
    again = rerolling(state, opponent(seat), Rolling.BARRAGE) is not None
    found = list[float]()
    manned = firing(state, opponent(seat), units, Rolling.BARRAGE).items()
    others = unmanned(state, opponent(seat), Rolling.BARRAGE)
    for value, count in (*((v, n) for v, (n, _) in manned), *((d.need, d.count) for d in others)):
        hit = chance(value)
        found += [1 - (1 - hit) ** 2 if again else hit] * count
    return pmf(tuple(found))


def alive(left: Iterable[Loss]) -> dict[Ship, tuple[int, int]]:
    """Of each ship among the losses to come how many are left, and how many of them damaged."""
    what = [loss.what for loss in left]
    ships = Counter(ship for ship in what if isinstance(ship, Ship))
    whole = Counter(armour.ship for armour in what if isinstance(armour, Armour))
    return {ship: (n, n - whole[ship] if ship.stats.sustain else 0) for ship, n in ships.items()}


def _mustered(side: HitStates) -> Mustered:
    return Mustered(side, partial(measured, side), lambda node: alive(side.left(node)))


def measured(side: HitStates, count: Callable[[Ship], float]) -> Array:
    """What the ships of every node come to, where each counts so much."""
    what = (loss.what for loss in side.order)
    return side.total([count(w) if isinstance(w, Ship) else 0 for w in what])


def _killed(state: State, seat: Seat) -> Pmf:
    """The chances that a barrage kills 0, 1, 2, ... fighters of the seat, or hits so often."""
    barrage = barraged(state, seat)
    if surplus(state, seat):
        return barrage
    order = casualty_order(state.side(seat), planet=state.planet)
    return clipped(barrage, _spare(order, barrage)[1])


def _is_unusual(state: State) -> bool:
    """Whether this round is not like those after it."""
    rolled = state.reroll is not None or any(has_rolled(state, seat) for seat in SEATS)
    calm = usual(state)
    return rolled or (calm is not state and _of_round(state) != _of_round(calm))


def _of_round(state: State) -> list[set[tuple[str, str]]]:
    """What is in force for each seat in this round and bears on dice."""
    return [
        {
            (use.effect, use.unit)
            for use in side.uses
            if use.lasts is Span.ROUND and _bears_on_dice(EFFECTS[use.effect])
        }
        | ({("", "throws later")} if throws_later(state, seat) else set())
        for seat, side in zip(SEATS, state.sides, strict=True)
    ]


def _bears_on_dice(effect: Effect) -> bool:
    return bool(effect.bonus or effect.dice or effect.changes_dice or effect.silences)


def loss_order(state: State, seat: Seat, cancelled: odds.CancelToken) -> LossOrder:
    """A side of a combat without effects on how hits are answered."""
    if cancelled():
        raise odds.Cancelled
    order = casualty_order(state.side(seat), planet=state.planet)
    barrage = barraged(state, seat)
    first, spare = _spare(order, barrage)
    return LossOrder(tuple(hit_losses(state, seat, order)), first, clipped(barrage, spare))


def hit_losses(state: State, seat: Seat, order: tuple[Casualty, ...]) -> list[Loss]:
    """What each hit takes, with what ships roll in a round without cards; alike ships are one."""
    calm = usual(state)
    falls: dict[Ship, Loss] = {}
    losses = []
    for unit, sustains in order:
        ship = Ship.of(unit)
        if ship not in falls:
            falls[ship] = Loss(ship, unit_hits(calm, seat, unit))
        losses.append(Loss(Armour(ship)) if sustains else falls[ship])
    return losses


def unit_hits(state: State, seat: Seat, unit: Unit) -> Pmf:
    """What the dice of a unit make in the round at hand."""
    count = dice_of(state, seat, unit)
    dice = (die(state, seat, unit),) * count if count else ()
    return _as_worth(state, seat, pmf(dice))


def _as_worth(state: State, seat: Seat, hits: Pmf) -> Pmf:
    """The hits that successes come to, where effects make more of each."""
    each, _ = worth(state, seat, Rolling.COMBAT, 1)
    return hits if each == 1 else tuple(p for q in hits for p in (q, *(0.0,) * (each - 1)))


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
        return unit_hits(state, seat, unit)

    return side.rolling(hits)
