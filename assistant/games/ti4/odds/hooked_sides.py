"""The two sides of a state where effects change how they answer hits, or what they see."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, groupby, product
from math import comb
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from assistant.games.ti4.data import UnitType
from assistant.games.ti4.effects.declare import Rolling
from assistant.games.ti4.effects.forces import naturals
from assistant.games.ti4.effects.naturals import NATURAL
from assistant.games.ti4.odds.answers import (
    DAMAGED,
    GONE,
    SILENT,
    STATES,
    WHOLE,
    Answers,
    Counts,
    Dice,
    Each,
    Grown,
    Hits,
    Kind,
    Letter,
    Node,
    Side,
    Take,
    Units,
    View,
    Walker,
    all_hits,
    counts,
    endured,
    folded,
    grown,
    rolled,
)
from assistant.games.ti4.odds.automaton import Array, Pmf
from assistant.games.ti4.odds.hit_states import pmf
from assistant.games.ti4.odds.hooks import (
    Changes,
    Sacrifice,
    Surplus,
    Wear,
    changes,
    surplus,
    usual,
)
from assistant.games.ti4.odds.lattice import Staked, Trade, start
from assistant.games.ti4.odds.rolls import die
from assistant.games.ti4.odds.ships import Alive, Mustered, Ship, chance
from assistant.games.ti4.setup import Sustaining
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, State, Unit, opponent
from assistant.games.ti4.steps.assign import on_planet
from assistant.games.ti4.steps.counts import worth
from assistant.games.ti4.steps.dice import dice_of, need
from assistant.rules.chance import successes
from assistant.rules.decision import Seat
from assistant.rules.odds import CancelToken, not_cancelled


@dataclass(frozen=True)
class Muster:
    """The ships of a seat in the place of the fight, those alike together."""

    state: State
    seat: Seat

    @cached_property
    def kinds(self) -> tuple[tuple[Unit, ...], ...]:
        """Ships alike, but for their damage; one that an effect has been used on stands alone."""
        found: dict[Hashable, list[Unit]] = {}
        marked = {use.unit for use in self.state.side(self.seat).uses if use.unit}
        for unit in self.state.forces(self.seat):
            key = Ship.of(unit), f"{self.seat}/{unit.id}" in marked
            found.setdefault(key, []).append(unit)
        return tuple(map(tuple, found.values()))

    @property
    def ships(self) -> tuple[Ship, ...]:
        """What each kind is."""
        return tuple(Ship.of(kind[0]) for kind in self.kinds)

    def side(self, changed: Changes, starts: Iterable[Node]) -> Side:
        """The side as its answers need it, from any of these nodes on."""
        armoured = [self.state.figures(kind[0]).sustain for kind in self.kinds]
        kinds = tuple(map(Kind, self.ships, armoured))
        begun = sorted(starts, key=lambda node: -sum(node.units))
        return Side(kinds, self._takes(armoured), tuple(begun), changed.rules)

    def starts(self, state: State, changed: Changes, barrage: int) -> Iterator[Node]:
        """What the seat has in a state when a barrage has hit it 0, 1, 2, ... times."""
        rules = {rule.name: rule.uses or 0 for rule in changes(state, self.seat).rules}
        marks = tuple(rules.get(rule.name, 0) for rule in changed.rules if rule.uses is not None)
        units = [0] * (STATES * len(self.kinds))
        fighters, there = list[int](), {unit.id: unit for unit in state.forces(self.seat)}
        for n, kind in enumerate(self.kinds):
            left = [there[unit.id] for unit in kind if unit.id in there]
            damaged = sum(unit.damaged for unit in left)
            units[STATES * n + WHOLE] = len(left) - damaged
            units[STATES * n + DAMAGED] = damaged
            fighters += [n] * (len(left) * (kind[0].type is UnitType.FIGHTER))
        beyond = surplus(state, self.seat)
        for lost in range(barrage + 1):
            if lost and beyond is Surplus.STRIKE:
                units = self.struck(units)
            elif lost and lost <= len(fighters):
                units[STATES * fighters[lost - 1] + WHOLE] -= 1
            elif lost and beyond is Surplus.DAMAGE:
                units = self._damaged(units)
            yield Node(tuple(units), marks)

    def struck(self, units: list[int]) -> list[int]:
        """After a hit of an effect: armour answers it, or who is first in the order is lost."""
        for place in self._saving:
            if units[place]:
                return moved(units, place, place - WHOLE + DAMAGED)
        return self.fallen(units)

    def fallen(self, units: list[int], kinds: Iterable[int] | None = None) -> list[int]:
        """Without who is first in the order of losses, of these kinds or of all."""
        wanted = [p for p in self.falling if kinds is None or p // STATES in kinds]
        place = next((place for place in wanted if units[place]), None)
        return units if place is None else moved(units, place)

    def given_up(self, units: list[int], trades: Sacrifice) -> list[int]:
        """Without the ship that is given up, the one that would be lost first."""
        gives = (place for place in self.falling if self.ships[place // STATES] in trades.gives)
        place = next((place for place in gives if units[place]), None)
        return units if place is None else moved(units, place)

    def aimed_at(self, units: list[int], trades: Sacrifice) -> list[int]:
        """After such a trade of the opponent: he picks who would be lost last.

        His hit strikes who has no armour left, if anybody has none.
        """
        last = [place for place in reversed(self.falling) if units[place]]
        if trades.destroys:
            each = [place for place in last for _ in range(units[place])]
            for place in each[: trades.destroys]:
                units = moved(units, place)
            return units
        bare = next((place for place in last if place not in self._saving), None)
        if bare is not None:
            return moved(units, bare)
        return moved(units, last[0], last[0] - WHOLE + DAMAGED) if last else units

    def plagued(self, units: list[int], before: Counts) -> list[int]:
        """Without all infantry, where any of it has been lost."""
        infantry = [n for n, kind in enumerate(self.kinds) if kind[0].type is UnitType.INFANTRY]
        now = counts(tuple(units))
        if all(now[n] == before[n] for n in infantry):
            return units
        gone = {STATES * n + damage for n in infantry for damage in range(STATES)}
        return [0 if place in gone else count for place, count in enumerate(units)]

    def _damaged(self, units: list[int]) -> list[int]:
        """After damage to the ship with armour that is lost last, as the opponent chooses."""
        whole = {
            kind[0].type: STATES * n + WHOLE
            for n, kind in reversed([*enumerate(self.kinds)])
            if kind[0].stats.sustain and units[STATES * n + WHOLE]
        }
        last = next((t for t in reversed(self.state.side(self.seat).order) if t in whole), None)
        return units if last is None else moved(units, whole[last], whole[last] + DAMAGED)

    @cached_property
    def falling(self) -> tuple[int, ...]:
        """The places of ships in the order in which they are lost, damaged ones first."""
        side = self.state.side(self.seat)
        order = side.order if self.state.planet is None else on_planet(side)
        return tuple(
            STATES * n + damage
            for type in order
            for damage in (DAMAGED, WHOLE)
            for n, kind in enumerate(self.kinds)
            if kind[0].type is type
        )

    @cached_property
    def _saving(self) -> tuple[int, ...]:
        """The places of ships that have armour left, in the order in which it is used."""
        figures = self.state.figures
        return tuple(STATES * n + WHOLE for n, k in enumerate(self.kinds) if figures(k[0]).sustain)

    def left_in(self, state: State, there: Counts) -> State:
        """The state in which the seat has only so many of each kind."""
        kept = {u.id for kind, n in zip(self.kinds, there, strict=True) for u in kind[:n]}
        fighting = {u.id for kind in self.kinds for u in kind}
        side = state.side(self.seat)

        def of(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
            return tuple(u for u in units if u.id in kept or u.id not in fighting)

        if state.planet is None:
            return state.with_side(self.seat, replace(side, units=of(side.units)))
        ground = list(side.ground)
        ground[state.planet] = of(ground[state.planet])
        return state.with_side(self.seat, replace(side, ground=tuple(ground)))

    def _takes(self, armoured: Sequence[bool]) -> dict[tuple[bool, bool], tuple[Take, ...]]:
        """What a hit takes by the side's order, whether armour is barred or hits are pinned."""
        side = self.state.side(self.seat)
        types = [kind[0].type for kind in self.kinds]
        ways = [side.sustain_of(type) for type in types]
        saves = [
            Take(STATES * n + WHOLE, STATES * n + DAMAGED) for n, has in enumerate(armoured) if has
        ]
        falls = [Take(place, GONE) for place in self.falling]

        def of(takes: Iterable[Take], way: Sustaining) -> list[Take]:
            return [take for take in takes if ways[take.place // STATES] is way]

        late = [t for t in of(falls, Sustaining.LAST) if armoured[t.place // STATES]]
        usual = of(saves, Sustaining.FIRST)
        for type, sisters in groupby(
            (take for take in falls if take not in late), lambda take: types[take.place // STATES]
        ):
            mine = (take for take in saves if types[take.place // STATES] is type)
            usual += [*of(mine, Sustaining.IN_TURN), *sisters]
        usual += [*of(saves, Sustaining.LAST), *late]
        found = {}
        for barred, takes in ((False, usual), (True, falls)):
            small = [t for t in takes if types[t.place // STATES] is UnitType.FIGHTER]
            found[barred, False] = tuple(takes)
            found[barred, True] = (*(t for t in takes if t not in small), *small)
        return found


@dataclass(frozen=True)
class Dicing:
    """What a seat's ships roll, by what it and the other side have left."""

    mine: Muster
    other: Muster
    changed: Changes

    def most(self, states: Sequence[State], lying: int, enough: int) -> Hits:
        """The most hits of either pile in these states, or `lying` there; `enough` kill all."""
        there = tuple(map(len, self.mine.kinds))
        free, pinned = lying, 0
        for state in states:
            each = self.each(state)(there, None)
            hits = [n * (len(dice.hits) - 1) for n, dice in zip(there, each, strict=True)]
            free = max(free, sum(hits) + self.changed.more)
            pinned = max(pinned, sum(n for n, dice in zip(hits, each, strict=True) if dice.pinned))
        return Hits(pinned, free) if pinned else Hits(0, min(free, enough))

    def each(self, state: State) -> Each:
        """The dice of every kind in this state, where so many are left."""
        known: dict[Hashable, tuple[Dice, ...]] = {}

        def dice(there: Counts, view: View) -> tuple[Dice, ...]:
            key = tuple(map(bool, there)) if self.changed.by_fleet else (), view
            if key not in known:
                known[key] = tuple(self._dice(self._left(state, there, view)))
            return known[key]

        return dice

    def staked(self, state: State, there: Counts) -> dict[int, tuple[list[int], float]]:
        """Of dice that are staked, by what they must show: the kinds, and the chance of a loss.

        Where a unit with several dice rolls with them, none of them is.
        """
        if self.changed.stakes is None:
            return {}
        kinds: dict[int, list[int]] = {}
        for n, kind in enumerate(self.mine.kinds):
            if there[n] and dice_of(state, self.mine.seat, kind[0]):
                kinds.setdefault(need(state, self.mine.seat, kind[0]), []).append(n)
        return {
            target: (rolling, (1 - chance(target)) * (1 - chance(target - self.changed.stakes)))
            for target, rolling in kinds.items()
            if all(dice_of(state, self.mine.seat, self.mine.kinds[n][0]) == 1 for n in rolling)
        }

    def _left(self, state: State, there: Counts, view: View) -> State:
        if self.changed.by_fleet:
            state = self.mine.left_in(state, there)
        return state if view is None else self.other.left_in(state, view)

    def _dice(self, state: State) -> Iterator[Dice]:
        seat = self.mine.seat
        for kind in self.mine.kinds:
            more = naturals(state, seat, kind[0], Rolling.COMBAT)
            dice = dice_of(state, seat, kind[0])
            if more:
                hits = _hits(need(state, seat, kind[0]), more, dice)
            else:
                hits = pmf((die(state, seat, kind[0]),) * dice)
            each, _ = worth(state, seat, Rolling.COMBAT, 1)
            if each > 1:
                hits = tuple(p for q in hits for p in (q, *(0.0,) * (each - 1)))
            yield Dice(hits, any(pins(state, seat, kind[0]) for pins in self.changed.pins))


@lru_cache(maxsize=256)
def _hits(target: int, more: int, dice: int) -> Pmf:
    """The hits of so many dice, each of which makes `more` of them that shows 9 or 10."""
    one = np.bincount([(face >= target) + more * (face >= NATURAL) for face in range(1, 11)]) / 10
    total = np.ones(1)
    for _ in range(dice):
        total = np.convolve(total, one)
    return tuple(total.tolist())


def moved(units: list[int], place: int, to: int | None = None) -> list[int]:
    """The counts with one unit less in this place, and one more in the other, if any."""
    changed = list(units)
    changed[place] -= 1
    if to is not None:
        changed[to] += 1
    return changed


class Begun(NamedTuple):
    """A state that a combat may begin its dice with, and what a barrage kills of each side."""

    chance: float
    state: State
    killed: tuple[Pmf, Pmf]


class Hooked:
    """Both sides of a state whose answers or dice effects change.

    `begun` is what the combat may begin with, of the first of which this round's dice are told;
    `lying` are the most hits on the table already.
    """

    def __init__(
        self,
        state: State,
        changed: Mapping[Seat, Changes],
        begun: Sequence[Begun],
        lying: Sequence[int],
        cancelled: CancelToken = not_cancelled,
    ) -> None:
        now = begun[0].state
        self._usual, self._changed = usual(now), changed
        self._states = (now, self._usual)
        self._musters = [
            Muster(state.with_side(seat, replace(state.side(seat), uses=now.side(seat).uses)), seat)
            for seat in SEATS
        ]
        self._begun = begun
        self._starts = starts = [
            [
                [*muster.starts(one.state, changed[muster.seat], len(one.killed[muster.seat]) - 1)]
                for one in begun
            ]
            for muster in self._musters
        ]
        self._sides = [
            muster.side(changed[muster.seat], chain.from_iterable(nodes))
            for muster, nodes in zip(self._musters, starts, strict=True)
        ]
        self._dicing = [
            Dicing(self._musters[seat], self._musters[opponent(seat)], changed[seat])
            for seat in SEATS
        ]
        self._most = [
            self._dicing[seat].most(
                (now, self._usual), lying[seat], endured(self._sides[opponent(seat)])
            )
            for seat in SEATS
        ]
        self._walkers = [Walker(side) for side in self._sides]
        self._becomes: dict[tuple[Seat, Node, Letter], dict[Node, float]] = {}
        self._wear: dict[Hashable, Wear | None] = {}
        grew = self._grow(cancelled)
        self._nodes = [one.nodes for one in grew]
        self._there = [[counts(node.units) for node in nodes] for nodes in self._nodes]
        self._views = [self._classes(seat) for seat in SEATS]
        self.sides = [self._mustered(seat, grew) for seat in SEATS]
        self.mass = np.zeros((len(self._nodes[0]), len(self._nodes[1])))
        for n, one in enumerate(begun):
            attacker, defender = (self._at(s, starts[s][n], one.killed[s]) for s in SEATS)
            self.mass += one.chance * start(attacker, defender)

    def staked(self, seat: Seat, state: State) -> tuple[Staked, ...]:
        """The ways in which the seat's own dice may cost it ships; none where they never do."""
        dicing, most = self._dicing[seat], self._most[seat]
        if dicing.changed.stakes is None:
            return ()
        place = {node: n for n, node in enumerate(self._nodes[seat])}
        each, size = dicing.each(state), len(place)
        found: dict[tuple[tuple[int, int], ...], Staked] = {}
        for n, (node, there) in enumerate(zip(place, self._there[seat], strict=True)):
            groups = dicing.staked(state, there)
            others = list(there)
            for kinds, _ in groups.values():
                for kind in kinds:
                    others[kind] = 0
            unstaked = Node(tuple(c for count in others for c in (count, 0)))
            row = rolled([unstaked], [None], each, most)[0]
            dice = [sum(there[kind] for kind in kinds) for kinds, _ in groups.values()]
            for lost in product(*(range(count + 1) for count in dice)):
                p, units = 1.0, list(node.units)
                for (kinds, q), count, gone in zip(groups.values(), dice, lost, strict=True):
                    p *= comb(count, gone) * q**gone * (1 - q) ** (count - gone)
                    for _ in range(gone):
                        units = self._musters[seat].fallen(units, kinds)
                way = tuple((need, gone) for need, gone in zip(groups, lost, strict=True) if gone)
                if way not in found:
                    becomes = np.arange(size, dtype=np.intp) if way else None
                    found[way] = Staked(np.zeros((size, most.free + 1)), becomes)
                hits = sum(dice) - sum(lost)  # who is not lost has hit
                found[way].rolls[n] = folded((*(0.0,) * hits, *(p * row)), most.free)
                if (becomes := found[way].becomes) is not None:
                    left = Node(tuple(units), node.marks)
                    becomes[n] = place[left] if any(units) else size - 1
        return tuple(found.values())

    def rolls(self, seat: Seat, state: State) -> Array:
        """What a side rolls in a round of this state, with the effects in force."""
        if staked := self.staked(seat, state):
            return np.asarray(sum(one.rolls for one in staked))
        each = self._dicing[seat].each(state)
        return rolled(self._nodes[seat], self._seen_as(seat), each, self._most[seat])

    def lying(self, seat: Seat, known: Sequence[Pmf | None], pinned: int) -> Array:
        """The same where dice lie there already, by what has begun, so many hits `pinned`."""
        most = self._most[seat]
        pinned = min(pinned, most.pinned)  # hits that no effect known to the odds pins are free
        place = {node: n for n, node in enumerate(self._nodes[seat])}
        rows = np.zeros((len(place), most.pinned + 1, most.free + 1))
        weights = np.zeros(len(place))
        for one, nodes, hits in zip(self._begun, self._starts[seat], known, strict=True):
            for n in {place[node] if any(node.units) else -1 for node in nodes}:
                weights[n] += one.chance
                if hits is not None:
                    rows[n, pinned] += one.chance * np.array(folded(hits[pinned:], most.free))
        rows[weights > 0] /= weights[weights > 0, None, None]
        return np.tile(rows.reshape(len(place), -1), (len(self._seen_as(seat)), 1))

    def _at(self, seat: Seat, nodes: Iterable[Node], weights: Sequence[float]) -> Array:
        place = {node: n for n, node in enumerate(self._nodes[seat])}
        mass = np.zeros(len(place))
        for node, weight in zip(nodes, weights, strict=True):
            mass[place[node] if any(node.units) else -1] += weight
        return mass

    def _grow(self, cancelled: CancelToken) -> list[Grown]:
        """Both sides; first the one whose answers strike back, for what they do to the other."""
        sent: list[tuple[Letter, ...]] = [(SILENT,), (SILENT,)]
        found = dict[Seat, Grown]()
        for seat in sorted(SEATS, key=lambda seat: not self._walkers[seat].speaks):
            letters = sent[opponent(seat)]

            def also(
                node: Node, seat: Seat = seat, letters: Sequence[Letter] = letters
            ) -> list[Node]:
                heard = [then for letter in letters for then in self._heard(seat, node, letter)]
                return [*heard, *self._traded(seat, node), *self._lost_by_dice(seat, node)]

            bars = (False, True) if self._changed[opponent(seat)].bars else (False,)
            most = self._most[opponent(seat)]
            found[seat] = grown(self._walkers[seat], most, bars, also, cancelled)
            sent[seat] = found[seat].letters
        return [found[seat] for seat in SEATS]

    def _heard(self, seat: Seat, node: Node, letter: Letter) -> dict[Node, float]:
        """What a letter of the opponent makes of a node, and then what wears it every round."""
        key = seat, node, letter
        if key not in self._becomes:
            self._becomes[key] = self._become(seat, node, letter)
        return self._becomes[key]

    def _become(self, seat: Seat, node: Node, letter: Letter) -> dict[Node, float]:
        walker = self._walkers[seat]
        if letter.every or not any(node.units):
            return {walker.dead: 1.0}
        if letter.strikes:
            node = walker.after(node, [Hits(0, letter.strikes)], False)[0][0]
        units = list(node.units)
        for _ in range(letter.hits):
            units = self._musters[seat].struck(units)
        found = dict[Node, float]()
        for lost, p in enumerate(successes(letter.dice)):
            for then, q in self._worn(seat, units).items():
                there = Node(then, node.marks) if any(then) else walker.dead
                found[there] = found.get(there, 0.0) + p * q
            units = self._musters[seat].fallen(units) if lost < len(letter.dice) else units
        return found

    def _worn(self, seat: Seat, units: list[int]) -> dict[Units, float]:
        """What the end of a round leaves of a side, where the opponent then strikes."""
        wears = self._changed[opponent(seat)].wears
        if wears is None:
            return {tuple(units): 1.0}
        there = counts(tuple(units))
        key = seat, tuple(map(bool, there))
        if key not in self._wear:
            state = self._musters[seat].left_in(self._usual, there)
            self._wear[key] = wears(state, opponent(seat))
        wear, found = self._wear[key], dict[Units, float]()
        if wear is None:
            return {tuple(units): 1.0}
        for p in wear.hits:
            then = self._musters[seat].plagued(units, there) if wear.plague else units
            found[tuple(then)] = found.get(tuple(then), 0.0) + p
            units = self._musters[seat].struck(units)
        return found

    def _traded(self, seat: Seat, node: Node) -> Iterator[Node]:
        """What the end of a round may make of a node: one of its ships given up, or struck."""
        for whose in SEATS:
            trades = self._changed[whose].trades
            units = list(node.units)
            if trades is not None and whose == seat:
                units = self._musters[seat].given_up(units, trades)
            elif trades is not None:
                units = self._musters[seat].aimed_at(units, trades)
            if tuple(units) != node.units:
                yield Node(tuple(units), node.marks) if any(units) else self._walkers[seat].dead

    def _lost_by_dice(self, seat: Seat, node: Node) -> Iterator[Node]:
        """A node without one of the units whose dice are staked."""
        for state in self._states if self._changed[seat].stakes is not None else ():
            for kinds, _ in self._dicing[seat].staked(state, counts(node.units)).values():
                units = self._musters[seat].fallen(list(node.units), kinds)
                if any(units):
                    yield Node(tuple(units), node.marks)

    @cached_property
    def trade(self) -> Trade | None:
        """What the end of a round makes of pairs, where a side trades ships."""
        seat = next((seat for seat in SEATS if self._changed[seat].trades), None)
        if seat is None:
            return None
        trades = self._changed[seat].trades
        assert trades is not None
        becomes = []
        for one in SEATS:
            place = {node: n for n, node in enumerate(self._nodes[one])}
            then = (next(self._traded(one, node), node) for node in self._nodes[one])
            becomes.append(np.array([place[node] for node in then], dtype=np.intp))
        ships = [np.array([sum(there) for there in self._there[one]]) for one in SEATS]
        both = np.indices(self.mass.shape)
        mine, theirs = seat, opponent(seat)
        for _ in range(trades.times):
            i, j = both[mine], both[theirs]
            gives = (becomes[mine][i] != i) & (ships[theirs][j] > 0)
            gives &= (ships[mine][i] > 1) | (ships[theirs][becomes[theirs][j]] == 0)
            both[mine] = np.where(gives, becomes[mine][i], i)
            both[theirs] = np.where(gives, becomes[theirs][j], j)
        return Trade.of(both[ATTACKER], both[DEFENDER])

    def _hears(self, seat: Seat, letters: Sequence[Letter]) -> tuple[Array | None, ...]:
        """Per letter of the opponent [node, node] what it makes of the side; None for nothing."""
        nodes, found = self._nodes[seat], list[Array | None]()
        place = {node: n for n, node in enumerate(nodes)}
        for letter in letters:
            if letter == SILENT and not self._changed[opponent(seat)].wears:
                found.append(None)
                continue
            table = np.zeros((len(nodes), len(nodes)))
            for n, node in enumerate(nodes):
                for then, p in self._heard(seat, node, letter).items():
                    table[n, place[then]] += p
            found.append(table)
        return tuple(found)

    def _classes(self, seat: Seat) -> dict[Hashable, Counts]:
        """What the opponent's dice can see the seat as, each with ships that look like that."""
        looks, found = self._changed[opponent(seat)].looks, dict[Hashable, Counts]()
        for there in self._there[seat] if looks else ():
            found.setdefault(self._look(seat, there), there)
        return found

    def _look(self, seat: Seat, there: Counts) -> Hashable:
        state = self._musters[seat].left_in(self._usual, there)
        return tuple(look(state, opponent(seat)) for look in self._changed[opponent(seat)].looks)

    def _seen_as(self, seat: Seat) -> Sequence[View]:
        """The views that the seat's dice have of the opponent."""
        return (*self._views[opponent(seat)].values(),) or (None,)

    def _mustered(self, seat: Seat, both: Sequence[Grown]) -> Mustered:
        grew, other = both[seat], len(self._nodes[opponent(seat)])
        nodes, there, bars, seen = self._nodes[seat], self._there[seat], None, None
        if self._views[seat]:
            index = {view: n * other for n, view in enumerate(self._views[seat])}
            seen = np.array([index[self._look(seat, one)] for one in there], dtype=np.intp)
        if self._changed[seat].bars:
            bars = np.array([other * self._bars(seat, one) for one in there], dtype=np.intp)
        sizes = np.array([*map(sum, all_hits(self._most[seat]))], dtype=np.intp)
        rolls = self.rolls(seat, self._usual)
        loops = any(self._sides[seat].mended)
        automaton = Answers(
            nodes,
            rolls,
            sizes,
            grew.after,
            grew.level,
            seen,
            bars,
            grew.opened,
            loops,
            grew.said,
            len(grew.letters),
            self._hears(seat, both[opponent(seat)].letters),
        )
        ships, table = self._musters[seat].ships, np.array(there, dtype=float)

        def each(count: Callable[[Ship], float]) -> Array:
            return np.asarray(table @ [float(count(ship)) for ship in ships])

        def alive(node: int) -> Alive:
            found: dict[Ship, tuple[int, int]] = {}
            hurt = nodes[node].units[DAMAGED::STATES]
            for ship, n, damaged in zip(ships, there[node], hurt, strict=True):
                others, theirs = found.get(ship, (0, 0))
                found[ship] = others + n, theirs + damaged * ship.stats.sustain
            return {ship: left for ship, left in found.items() if left[0]}

        return Mustered(automaton, each, alive)

    def _bars(self, seat: Seat, there: Counts) -> bool:
        state = self._musters[seat].left_in(self._usual, there)
        return any(bars(state, seat) for bars in self._changed[seat].bars)
