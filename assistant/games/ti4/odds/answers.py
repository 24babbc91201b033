"""A side whose answers to hits effects change: cards in hand, barred armour, armour worth more.

Knows nothing of the game's state: a caller lists the kinds of ships, what one hit takes in turn,
and the rules in force. A node is what there is of each kind, with a mark for every effect that can
be used up. The mark lies on the side whose answers read it: a Direct Hit on its victim.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.odds.automaton import Array, Automaton, Nodes, Pmf
from assistant.games.ti4.odds.hit_states import added
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled

Units: TypeAlias = tuple[int, ...]
"""Of each kind in turn how many are whole, and how many damaged."""

Counts: TypeAlias = tuple[int, ...]
"""Of each kind how many there are."""

WHOLE, DAMAGED = range(2)
STATES = 2

GONE = -1
"""The place of a ship that is destroyed."""


class Kind(NamedTuple):
    """Ships that are alike, to the dice and to hits."""

    what: Hashable
    armoured: bool = False


class Take(NamedTuple):
    """What a hit can take: a ship in this place, or the armour of one that moves to the other."""

    place: int
    to: int = GONE


class Hits(NamedTuple):
    """Hits that go to no fighters as long as there is anything else, and hits that go anywhere."""

    pinned: int = 0
    free: int = 0


class Node(NamedTuple):
    """What a side has left, and how often each rule of it can still be used.

    Between two hits of a round `spare` hits are still cancelled by the armour used last, and
    `fresh` are, of each kind, those damaged in this round, where a rule asks; armour has been
    `used` so often.
    """

    units: Units
    marks: tuple[int, ...] = ()
    spare: int = 0
    fresh: Counts = ()
    used: int = 0


class Letter(NamedTuple):
    """What the answers of a side do to the other side at once.

    It takes as many `strikes` as if they were rolled, then `hits` of an effect; with each success
    of the `dice` it loses a unit. Or all of both is lost.
    """

    strikes: int = 0
    hits: int = 0
    dice: tuple[float, ...] = ()
    every: bool = False

    def with_more(self, other: Letter) -> Letter:
        """Both at once."""
        strikes, hits = self.strikes + other.strikes, self.hits + other.hits
        return Letter(strikes, hits, self.dice + other.dice, self.every or other.every)


SILENT = Letter()


class Answered(NamedTuple):
    """A side's hits of a round, answered: what there was, what is left, how often armour helped."""

    kinds: tuple[Kind, ...]
    before: Counts
    after: Counts
    used: int


@dataclass(frozen=True, kw_only=True)
class Rule:
    """What one effect changes in the answers of the side whose nodes it marks.

    `uses` is how often it can be used, the mark; None where it always works. It `cancels` so many
    hits at once, where at `least` so many wait, or as many as destroy the side; if it `repeats`, as
    often in a round as there are hits. Each use of armour
    `absorbs` so many hits. After the hits of a round a ship that has used its armour in it is
    destroyed where `strikes` says so of its kind, and it `mends` one that was damaged before; while
    anything is left of which it `renews` says so, all armour used in the round is whole again. When
    the next round begins, or `at_end` of each round, it `restores` the ships of the kinds of which
    it says so, where at `least` so many are damaged.

    When all hits are answered it `speaks`: what has been answered strikes back at the other side.

    Of several ships it is the one that would be lost last. Who can mend loses ships first that he
    cannot mend yet, others those damaged for longer.
    """

    name: str = ""
    uses: int | None = None
    cancels: int = 0
    repeats: bool = False
    least: int = 1
    absorbs: int = 1
    strikes: Callable[[Kind], bool] | None = None
    mends: bool = False
    renews: Callable[[Kind], bool] | None = None
    restores: Callable[[Kind], bool] | None = None
    at_end: bool = False
    speaks: Callable[[Answered], Letter] | None = None


@dataclass(frozen=True)
class Side:
    """A side as its answers need it.

    `takes` are what a hit takes, the first that there is: by whether armour is barred, and whether
    the hit is pinned. `starts` are the nodes it may begin at, the strongest first.
    """

    kinds: tuple[Kind, ...]
    takes: Mapping[tuple[bool, bool], tuple[Take, ...]]
    starts: tuple[Node, ...]
    rules: tuple[Rule, ...] = ()

    @property
    def marks(self) -> tuple[int, ...]:
        """How often each rule that can be used up can be used."""
        return tuple(rule.uses for rule in self.rules if rule.uses is not None)

    @property
    def mended(self) -> tuple[bool, ...]:
        """Of each kind whether what is damaged may be whole again, as often as it likes."""
        rules = [rule for rule in self.rules if rule.uses is None]
        return tuple(
            kind.armoured
            and any(r.mends or r.renews or (r.restores and r.restores(kind)) for r in rules)
            for kind in self.kinds
        )


def counts(units: Units) -> Counts:
    """How many there are of each kind."""
    return tuple(map(sum, zip(units[WHOLE::STATES], units[DAMAGED::STATES], strict=True)))


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """Every node of a side, the strongest first, the dead one last, as an `Automaton`.

    rolls  [node + len * view, symbol], where a view is a class of the other side's nodes
    sizes  [symbol]  its hits
    after  [node + len * bar, symbol]  what the node becomes by the other side's symbol
    seen   [node]  the view that this node is to the other side's rolls, times that one's length
    bars   [node]  its bar to the other side's answers, times that one's length; None for none
    opened [node]  what it is when the next round begins; None for the same
    loops          whether a round may lead to another node of the same level
    said   [node + len * bar, symbol]  the letter that the answer sends, of so many
    heard  [letter of the other side][node, node]  what it makes of a node; None for nothing
    """

    nodes: tuple[Node, ...]
    rolls: Array
    sizes: Nodes
    after: Nodes
    level: Nodes
    seen: Nodes | None = None
    bars: Nodes | None = None
    opened: Nodes | None = None
    loops: bool = False
    said: Nodes | None = None
    letters: int = 1
    heard: tuple[Array | None, ...] = (None,)

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def kind(self) -> Nodes:
        """All nodes of one level are of one kind."""
        return np.zeros(len(self.nodes), np.intp)

    def read(self, rolls: Array) -> Array:
        """The other side's rolls; where it rolls plain hits, more than can matter are so many."""
        short = self.after.shape[1] - rolls.shape[1]
        if short >= 0:
            return np.pad(rolls, ((0, 0), (0, short)))
        read = rolls[:, : self.after.shape[1]].copy()
        read[:, -1] += rolls[:, self.after.shape[1] :].sum(axis=1)
        return read

    def moved(
        self,
        read: Array,
        other: Automaton,
        by: Nodes,
        nodes: Nodes,
        low: int,
        letters: tuple[int, int] = (0, 0),
    ) -> Array:
        """[pair, node from `low` on]: what `by` of the other side makes of these nodes."""
        sent, got = letters
        law, to = self._met(read, other, by, nodes, sent)
        width = len(self) - low
        place = np.arange(len(nodes))[:, None] * width + (to - low)
        cells = np.bincount(place.ravel(), law.ravel(), minlength=len(nodes) * width)
        moved: Array = np.asarray(cells.reshape(len(nodes), width), dtype=float)
        heard = self.heard[got]
        return moved if heard is None else np.asarray(moved @ heard[low:, low:])

    def unmoved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes) -> Array:
        """[pair]: the chance that these nodes stay as they are."""
        rows = nodes if other.bars is None else nodes + other.bars[by]
        keeps = self.after == (np.arange(len(self.after)) % len(self))[:, None]
        if self.said is not None:
            keeps &= self.said == 0
        some = np.flatnonzero(keeps.any(axis=0))  # no hits, and those that are cancelled
        law = read[:, some][by if self.seen is None else by + self.seen[nodes]]
        stays = np.asarray((law * keeps[:, some][rows]).sum(axis=1))
        heard = self.heard[0]
        return stays if heard is None else np.asarray(stays * heard.diagonal()[nodes])

    def _met(
        self, read: Array, other: Automaton, by: Nodes, nodes: Nodes, sent: int
    ) -> tuple[Array, Nodes]:
        """[pair, symbol]: the chance of each symbol that is answered so, and where it leads."""
        law = read[by if self.seen is None else by + self.seen[nodes]]
        rows = nodes if other.bars is None else nodes + other.bars[by]
        if self.said is not None:
            law = np.asarray(np.where(self.said[rows] == sent, law, 0.0), dtype=float)
        return law, self.after[rows]


class Walker:
    """The answers of a side to hits, found as they are asked for."""

    def __init__(self, side: Side) -> None:
        self.side = side
        places, marked = [], 0
        for rule in side.rules:
            places.append(marked if rule.uses is not None else None)
            marked += rule.uses is not None
        self._rules = tuple(zip(side.rules, places, strict=True))
        self._absorbs = max((rule.absorbs for rule in side.rules), default=1)
        self._mends = sum(rule.mends for rule in side.rules)
        self._asks = self._mends or any(rule.strikes or rule.renews for rule in side.rules)
        self._cancels = any(rule.cancels for rule in side.rules)
        self.speaks = any(rule.speaks for rule in side.rules)
        self._restoring = [
            [(rule, mark) for rule, mark in self._rules if rule.restores and rule.at_end == at_end]
            for at_end in (False, True)
        ]
        self._paths: dict[bool, dict[Node, list[Node]]] = {False: {}, True: {}}
        self._ends: dict[bool, dict[Node, list[Node]]] = {False: {}, True: {}}
        self.dead = Node((0,) * (STATES * len(side.kinds)), (0,) * len(side.marks))

    def after(self, node: Node, symbols: Iterable[Hits], barred: bool) -> list[tuple[Node, Letter]]:
        """The node that each of these hits leaves; pinned ones are answered first."""
        found = []
        for hits in symbols:
            at = node
            if self._cancels:
                at, hits = self._cancelled(node, hits, barred)
            if hits.pinned:
                path = self._path(at, barred)
                at = path[min(hits.pinned, len(path) - 1)]
            ends = self._after_free(at, barred)
            end = ends[min(hits.free, len(ends) - 1)]
            found.append(self._spoken(node, end) if self.speaks else (end, SILENT))
        return found

    def answered(self, node: Node, most: Hits, barred: bool) -> list[tuple[Node, Letter]]:
        """The same for all numbers of hits up to these, in the order of `all_hits`."""
        if self._cancels:
            return self.after(node, all_hits(most), barred)
        ends, path = list[Node](), self._path(node, barred) if most.pinned else [node]
        for pinned in range(most.pinned + 1):
            there = self._after_free(path[min(pinned, len(path) - 1)], barred)
            ends += [*there[: most.free + 1], *there[-1:] * (most.free + 1 - len(there))]
        if not self.speaks:
            return [(end, SILENT) for end in ends]
        spoken = {end: self._spoken(node, end) for end in dict.fromkeys(ends)}
        return [spoken[end] for end in ends]

    def _spoken(self, before: Node, end: Node) -> tuple[Node, Letter]:
        """What is left, and what the answers send; armour is used though all is lost."""
        answered = Answered(self.side.kinds, counts(before.units), counts(end.units), end.used)
        letter, marks = SILENT, end.marks
        for rule, mark in self._rules:
            if rule.speaks is None or not (mark is None or before.marks[mark]):
                continue
            more = rule.speaks(answered)
            if more != SILENT:
                letter = letter.with_more(more)
                marks = marks if mark is None else _changed(marks, mark, -1)
        if letter.every or not any(end.units):
            return self.dead, letter
        return Node(end.units, marks), letter

    def _cancelled(self, node: Node, hits: Hits, barred: bool) -> tuple[Node, Hits]:
        for rule, mark in self._rules:
            wait = hits.pinned + hits.free
            if not (rule.cancels and wait and (mark is None or node.marks[mark])):
                continue
            if wait < rule.least and wait < self._endured(node, barred):
                continue
            times = 1
            if mark is not None:
                times = min(node.marks[mark], -(-wait // rule.cancels)) if rule.repeats else 1
                node = node._replace(marks=_changed(node.marks, mark, -times))
            pinned = min(rule.cancels * times, hits.pinned)
            free = min(rule.cancels * times - pinned, hits.free)
            hits = Hits(hits.pinned - pinned, hits.free - free)
        return node, hits

    def _path(self, node: Node, barred: bool) -> list[Node]:
        """What 0, 1, 2, ... pinned hits make of a node, before the round is over."""
        return self._walk(node, self._paths[barred], self.side.takes[barred, True], lambda n: n)

    def _after_free(self, node: Node, barred: bool) -> list[Node]:
        """What 0, 1, 2, ... hits that go anywhere leave of it."""
        takes = self.side.takes[barred, False]
        return self._walk(node, self._ends[barred], takes, self._settled)

    def _walk(
        self,
        node: Node,
        known: dict[Node, list[Node]],
        takes: Sequence[Take],
        told: Callable[[Node], Node],
    ) -> list[Node]:
        """Hit by hit until nothing changes any more, as it is told; paths share their ends."""
        begun, passed = node, list[Node]()
        while node not in known:
            then = self._one_hit(node, takes)
            if then == node:
                known[node] = [told(node)]
                break
            passed.append(node)
            node = then
        found = known[node]
        for one in reversed(passed):
            found = known[one] = [told(one), *found]
        return known[begun]

    def _one_hit(self, node: Node, takes: Sequence[Take]) -> Node:
        units, marks, spare, fresh, used = node
        if spare:
            return node._replace(spare=spare - 1)
        take = next((take for take in takes if units[take.place]), None)
        if take is None:
            return node
        place, to = take
        n = place // STATES
        if to == GONE:
            if fresh and place % STATES == DAMAGED:
                lost_first = fresh[n] if self._mends else max(0, fresh[n] - units[place] + 1)
                fresh = _changed(fresh, n, -min(1, lost_first))
            return Node(_moved(units, place, GONE), marks, 0, fresh, used)
        if self._asks:
            fresh = _changed(fresh or (0,) * len(self.side.kinds), n, 1)
        return Node(_moved(units, place, to), marks, self._absorbs - 1, fresh, used + self.speaks)

    def _settled(self, node: Node) -> Node:
        """What the round leaves when all hits are answered."""
        for rule, mark in self._rules if node.fresh else ():
            if rule.strikes is not None:
                node = self._struck(node, rule.strikes, mark)
            if rule.renews is not None:
                node = self._renewed(node, rule.renews)
        units = node.units
        if not any(units):
            return self.dead._replace(used=node.used)
        for _ in range(self._mends):
            units = self._mended(units, node.fresh)
        return self._restored(Node(units, node.marks, used=node.used), at_end=True)

    def _struck(self, node: Node, strikes: Callable[[Kind], bool], mark: int | None) -> Node:
        """Without ships that have used their armour, as long as the rule can be used."""
        while mark is None or node.marks[mark]:
            units, marks, _, fresh, used = node
            last = self._last(
                [n > 0 and strikes(k) for n, k in zip(fresh, self.side.kinds, strict=True)]
            )
            if last is None:
                break
            node = Node(
                _moved(units, STATES * last + DAMAGED, GONE),
                marks if mark is None else _changed(marks, mark, -1),
                0,
                _changed(fresh, last, -1),
                used,
            )
        return node

    def _renewed(self, node: Node, renews: Callable[[Kind], bool]) -> Node:
        """With the armour whole again that has been used in the round."""
        there = zip(counts(node.units), self.side.kinds, strict=True)
        if not any(n and renews(kind) for n, kind in there):
            return node
        units = list(node.units)
        for n, fresh in enumerate(node.fresh):
            units[STATES * n + DAMAGED] -= fresh
            units[STATES * n + WHOLE] += fresh
        return node._replace(units=tuple(units), fresh=())

    def _last(self, wanted: Sequence[bool]) -> int | None:
        """Of the kinds that are wanted the one lost last."""
        order = (take.place // STATES for take in reversed(self.side.takes[True, False]))
        return next((n for n in order if wanted[n]), None)

    def _endured(self, node: Node, barred: bool) -> int:
        """The hits that destroy everything."""
        ships = sum(node.units)
        if barred:
            return ships
        armour = zip(node.units[WHOLE::STATES], self.side.kinds, strict=True)
        return ships + self._absorbs * sum(whole for whole, kind in armour if kind.armoured)

    def _mended(self, units: Units, fresh: Counts) -> Units:
        """With one ship more that is whole, of those damaged before."""

        old = (
            kind.armoured and damaged - (fresh[n] if fresh else 0) > 0
            for n, (kind, damaged) in enumerate(
                zip(self.side.kinds, units[DAMAGED::STATES], strict=True)
            )
        )
        last = self._last([*old])
        if last is None:
            return units
        return _moved(units, STATES * last + DAMAGED, STATES * last + WHOLE)

    def opened(self, node: Node) -> Node:
        """The node when the next round begins."""
        return self._restored(node, at_end=False)

    def _restored(self, node: Node, at_end: bool) -> Node:
        units, marks = node.units, node.marks
        for rule, mark in self._restoring[at_end]:
            if mark is not None and not marks[mark]:
                continue
            assert rule.restores is not None
            hurt = [
                n
                for n, kind in enumerate(self.side.kinds)
                if kind.armoured and rule.restores(kind) and units[STATES * n + DAMAGED]
            ]
            if sum(units[STATES * n + DAMAGED] for n in hurt) < rule.least or not hurt:
                continue
            for n in hurt:
                there = list(units)
                there[STATES * n + WHOLE] += there[STATES * n + DAMAGED]
                there[STATES * n + DAMAGED] = 0
                units = tuple(there)
            marks = marks if mark is None else _changed(marks, mark, -1)
        return Node(units, marks, used=node.used)


# Every node ------------------------------------------------------------------------------------


class Grown(NamedTuple):
    """All that a side may become, the strongest first, and the dead side.

    `after` [node + len * bar, symbol] is what a node becomes, `opened` [node] what it is when the
    next round begins; None where that changes nothing. `said` are the numbers of the `letters` that
    its answers send, the first of which is silence.
    """

    nodes: tuple[Node, ...]
    after: Nodes
    level: Nodes
    opened: Nodes | None
    said: Nodes | None
    letters: tuple[Letter, ...]


def grown(
    walker: Walker,
    most: Hits,
    bars: Sequence[bool],
    also: Callable[[Node], Iterable[Node]] = lambda node: (),
    cancelled: CancelToken = not_cancelled,
) -> Grown:
    """A side against one that rolls up to `most` hits of either pile.

    `bars` says which classes of the other side's nodes bar armour; a node may `also` become others,
    by what is not answered.
    """
    side, symbols = walker.side, (most.pinned + 1) * (most.free + 1)
    dead = [[(walker.dead, SILENT)] * symbols] * len(bars)
    after: dict[Node, list[list[tuple[Node, Letter]]]] = {walker.dead: dead}
    opened: dict[Node, Node] = {walker.dead: walker.dead}
    waiting = [*side.starts]
    while waiting:
        node = waiting.pop()
        if node in after or not any(node.units):
            continue
        if cancelled():
            raise Cancelled
        after[node] = [walker.answered(node, most, bar) for bar in bars]
        opened[node] = walker.opened(node)
        waiting += {then for row in after[node] for then, _ in row} - after.keys()
        waiting += [opened[node], *also(node)]
    levels = dict(zip(after, left(side, after).tolist(), strict=True))
    nodes = sorted(after, key=lambda node: -levels[node])
    place = {node: n for n, node in enumerate(nodes)}
    answers = [after[node][n] for n in range(len(bars)) for node in nodes]
    begun = [place[opened[node]] for node in nodes]
    changed = any(n != at for n, at in enumerate(begun))
    letters, said = {SILENT: 0}, None
    if walker.speaks:
        rows = [[letters.setdefault(sent, len(letters)) for _, sent in row] for row in answers]
        said = np.array(rows, dtype=np.intp)
    return Grown(
        tuple(nodes),
        np.array([[place[then] for then, _ in row] for row in answers], dtype=np.intp),
        np.array([levels[node] for node in nodes], dtype=np.intp),
        np.array(begun, dtype=np.intp) if changed else None,
        said,
        tuple(letters),
    )


def left(side: Side, nodes: Iterable[Node]) -> Nodes:
    """What nodes can still take: hits, and uses of their rules. No round leads to more.

    Armour that is mended counts for nothing, and a rule that restores ships for what it restores.
    """
    once = [k.armoured and not again for k, again in zip(side.kinds, side.mended, strict=True)]
    ships = sum(n for n, one in zip(counts(side.starts[0].units), once, strict=True) if one)
    weights = [1 + (one and state == WHOLE) for one in once for state in range(STATES)]
    used_up = (rule for rule in side.rules if rule.uses is not None)
    weights += [1 + ships * (rule.restores is not None) for rule in used_up]
    table = np.array([node.units + node.marks for node in nodes], dtype=np.intp)
    return np.asarray(table @ np.array(weights, dtype=np.intp))


def endured(side: Side) -> int:
    """More hits than these never matter."""
    each = max((rule.absorbs for rule in side.rules), default=1)
    there = counts(side.starts[0].units)
    armour = sum(n for n, kind in zip(there, side.kinds, strict=True) if kind.armoured)
    spared = sum(rule.cancels * (rule.uses or 1) for rule in side.rules)
    return sum(there) + each * armour + spared


def all_hits(most: Hits) -> Iterator[Hits]:
    """Every symbol of a roll, in the order of the columns of its table."""
    return (Hits(r, f) for r in range(most.pinned + 1) for f in range(most.free + 1))


# What nodes roll -------------------------------------------------------------------------------


class Dice(NamedTuple):
    """The hits that one ship of a kind rolls, and whether they are pinned."""

    hits: Pmf
    pinned: bool = False


View: TypeAlias = Counts | None
"""What the dice see of the other side: ships such as it has, or nothing where it is the same."""

Each: TypeAlias = Callable[[Counts, View], tuple[Dice, ...]]
"""The dice of every kind, where so many are there and the other side is in such a view."""


def rolled(nodes: Iterable[Node], views: Sequence[View], each: Each, most: Hits) -> Array:
    """[node + len * view, symbol]: what every node rolls, against every view of the other side."""
    piles: dict[tuple[tuple[Dice, ...], Counts], Array] = {}

    def row(there: Counts, view: View) -> Array:
        dice = each(there, view)
        key = dice, there
        if key not in piles:
            piles[key] = _table(dice, there, most, known)
        return piles[key]

    known: dict[tuple[tuple[Dice, ...], Counts, bool], list[float]] = {}
    there = [counts(node.units) for node in nodes]
    return np.array([row(one, view) for view in views for one in there])


def _table(
    dice: tuple[Dice, ...],
    there: Counts,
    most: Hits,
    known: dict[tuple[tuple[Dice, ...], Counts, bool], list[float]],
) -> Array:
    free = folded(_pile(dice, there, False, known), most.free)
    if not most.pinned:
        return np.array(free)
    return np.outer(folded(_pile(dice, there, True, known), most.pinned), free).ravel()


def folded(hits: Sequence[float], most: int) -> list[float]:
    """The chances of 0 to `most` hits, all hits beyond that counted as so many."""
    short = [*hits[:most], sum(hits[most:])]
    return short + [0.0] * (most + 1 - len(short))


def _pile(
    dice: tuple[Dice, ...],
    there: Counts,
    pinned: bool,
    known: dict[tuple[tuple[Dice, ...], Counts, bool], list[float]],
) -> list[float]:
    """The hits of one pile: those of one ship less, and of that ship."""
    more = []
    while (key := (dice, there, pinned)) not in known:
        first = next((n for n, count in enumerate(there) if count), None)
        if first is None:
            known[key] = [1.0]
            break
        more.append((key, first))
        there = (*there[:first], there[first] - 1, *there[first + 1 :])
    found = known[key]
    for key, n in reversed(more):
        found = added(found, dice[n].hits) if dice[n].pinned == pinned else found
        known[key] = found
    return found


def _moved(units: Units, place: int, to: int) -> Units:
    changed = list(units)
    changed[place] -= 1
    if to != GONE:
        changed[to] += 1
    return tuple(changed)


def _changed(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])
