"""Sides whose answers effects change, against a walk from pair to pair in fractions.

A side is its ships in the order in which it loses them: f fighter, c cruiser, d dreadnought,
i a dreadnought that no Direct Hit destroys, m flagship. Armour is used first, the dearest ship's
before others'. The walk knows ships one by one and shares nothing with the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.games.ti4.odds.answers import (
    DAMAGED,
    GONE,
    STATES,
    WHOLE,
    Answers,
    Dice,
    Hits,
    Kind,
    Node,
    Rule,
    Side,
    Take,
    View,
    Walker,
    all_hits,
    grown,
    rolled,
)
from assistant.games.ti4.odds.hit_states import pmf
from assistant.games.ti4.odds.lattice import Lattice

TENTHS = {"f": (2,), "c": (4,), "d": (6,), "i": (6,), "m": (4, 4)}
ARMOURED = "mdi"
few = settings(deadline=None, max_examples=60)


@dataclass(frozen=True)
class Effects:
    """What a side has: cards in hand, its technologies, its flagship's text."""

    shields: int = 0
    direct: int = 0
    euclid: bool = False
    bars: bool = False
    pins: bool = False
    counts: bool = False
    duranium: bool = False
    secundus: bool = False
    repairs: int = 0


NONE = Effects()


# The walk: ships one by one --------------------------------------------------------------------


class Fleet(NamedTuple):
    """Ships as letters, damaged ones in capitals; cards left."""

    ships: str
    shields: int
    direct: int
    repairs: int


Joint = dict[tuple[Fleet, Fleet], Fraction]


def answers(mine: Fleet, effects: Effects, foe: Fleet, barred: bool, r: int, f: int) -> tuple:
    """My fleet after r hits on non-fighters and f on anything, and the foe's Direct Hits left."""
    shields, direct = mine.shields, foe.direct
    ships = [[x.lower(), "old" if x.isupper() else "whole"] for x in mine.ships]
    armour = sum(one[1] == "whole" and one[0] in ARMOURED for one in ships) * (not barred)
    all_dead = len(ships) + armour * (1 + effects.euclid)
    if shields and r + f >= min(2, all_dead):
        shields, cancel = shields - 1, 2
        gone = min(cancel, r)
        r, f = r - gone, f - min(cancel - gone, f)
    spare = 0
    for pinned in (*(True for _ in range(r)), *(False for _ in range(f))):
        if spare:
            spare -= 1
            continue
        able = [one for one in ships if not pinned or one[0] != "f"] or ships
        if not able:
            break
        saving = [one for kind in ARMOURED for one in able if one == [kind, "whole"] and not barred]
        if saving:
            spare = 1 if effects.euclid else 0
            saving[0][1] = "fresh"
            continue
        state = ["fresh", "old", "whole"] if effects.duranium else ["old", "fresh", "whole"]
        ships.remove(min(able, key=lambda one: ("fcdim".index(one[0]), state.index(one[1]))))
    while direct and (struck := [x for x in ships if x[1] == "fresh" and x[0] != "i"]):
        ships.remove(max(struck, key=lambda one: "fcdim".index(one[0])))
        direct -= 1
    old = [one for one in ships if one[1] == "old" and one[0] in ARMOURED]
    if effects.duranium and old:
        max(old, key=lambda one: "fcdim".index(one[0]))[1] = "whole"
    left = "".join(sorted(x if how == "whole" else x.upper() for x, how in ships))
    return Fleet(left, shields if left else 0, mine.direct, mine.repairs if left else 0), direct


def begun(fleet: Fleet, effects: Effects) -> Fleet:
    """At the start of a round: the flagship is repaired, or a card repairs two or more."""
    ships = fleet.ships.replace("M", "m") if effects.secundus else fleet.ships
    repairs = fleet.repairs
    if repairs and sum(x.isupper() for x in ships) > 1:
        ships, repairs = ships.lower(), repairs - 1
    return fleet._replace(ships="".join(sorted(ships)), repairs=repairs)


def volley(fleet: Fleet, effects: Effects, foe: Fleet) -> dict[tuple[int, int], Fraction]:
    """The chance of r hits on non-fighters and f on anything."""
    found = {(0, 0): Fraction(1)}
    for ship in fleet.ships.lower():
        tenths = TENTHS[ship]
        if effects.counts and ship == "m":  # as many dice as the foe has ships but fighters
            tenths = (4,) * sum(x.lower() != "f" for x in foe.ships)
        pinned = effects.pins and ship in ARMOURED and "m" in fleet.ships.lower()
        for tenth in tenths:
            then: dict[tuple[int, int], Fraction] = {}
            for (r, f), p in found.items():
                hit = (r + 1, f) if pinned else (r, f + 1)
                then[hit] = then.get(hit, Fraction(0)) + p * tenth / 10
                then[r, f] = then.get((r, f), Fraction(0)) + p * (10 - tenth) / 10
            found = then
    return found


class Walk:
    """The chances of one round from each pair; then what they come to in the end."""

    def __init__(self, one: Effects, other: Effects) -> None:
        self.effects = one, other

    def after(self, a: Fleet, d: Fleet) -> Joint:
        mine, theirs = self.effects
        barred_d = mine.bars and "m" in a.ships.lower()
        barred_a = theirs.bars and "m" in d.ships.lower()
        then: Joint = {}
        for ((r, f), p), ((s, g), q) in product(
            volley(a, mine, d).items(), volley(d, theirs, a).items()
        ):
            if p * q:
                d2, left_a = answers(d, theirs, a, barred_d, r, f)
                a2, left_d = answers(a, mine, d, barred_a, s, g)
                i, j = a2._replace(direct=left_a), d2._replace(direct=left_d)
                if i.ships and j.ships:
                    i, j = begun(i, mine), begun(j, theirs)
                then[i, j] = then.get((i, j), Fraction(0)) + p * q
        return then

    def ends(self, a: Fleet, d: Fleet) -> Joint:
        """Gauss: each pair alive is replaced by where one round from it leads."""
        rows: dict[tuple[Fleet, Fleet], Joint] = {}
        waiting = [(a, d)]
        while waiting:
            pair = waiting.pop()
            if pair not in rows and all(fleet.ships for fleet in pair):
                rows[pair] = self.after(*pair)
                waiting += rows[pair]
        if not rows:
            return {(a, d): Fraction(1)}
        for pair in reversed(rows):
            row = rows[pair]
            again = row.pop(pair, Fraction(0))
            if again == 1:
                raise AssertionError("a stalemate")
            row = {to: p / (1 - again) for to, p in row.items()}
            rows[pair] = row
            for other, its in rows.items():
                share = its.pop(pair, None) if other != pair else None
                for to, p in row.items() if share else ():
                    its[to] = its.get(to, Fraction(0)) + share * p
        return rows[a, d]


def walked(a: str, d: str, mine: Effects, theirs: Effects) -> dict[tuple[str, str], Fraction]:
    """The chance of each pair of fleets left."""
    one, other = (
        Fleet("".join(sorted(ships)), effects.shields, effects.direct, effects.repairs)
        for ships, effects in ((a, mine), (d, theirs))
    )
    found: dict[tuple[str, str], Fraction] = {}
    for (i, j), p in Walk(mine, theirs).ends(one, other).items():
        pair = i.ships, j.ships
        found[pair] = found.get(pair, Fraction(0)) + p
    return found


# The engine ------------------------------------------------------------------------------------


ORDER = "fcdim"


def engine_side(ships: str, mine: Effects, theirs: Effects) -> Side:
    letters = [x for x in ORDER if x in ships]
    kinds = tuple(Kind(x, x in ARMOURED) for x in letters)
    place = {x: STATES * n for n, x in enumerate(letters)}
    saves = [Take(place[x] + WHOLE, place[x] + DAMAGED) for x in ARMOURED if x in place]
    falls = [Take(place[x] + state, GONE) for x in letters for state in (DAMAGED, WHOLE)]
    takes = {}
    for barred in (False, True):
        order = [*(() if barred else saves), *falls]
        big = [t for t in order if letters[t.place // STATES] != "f"]
        takes[barred, False] = tuple(order)
        takes[barred, True] = (*big, *(t for t in order if t not in big))
    rules = []
    if mine.shields:
        rules.append(Rule(uses=mine.shields, cancels=2, least=2))
    if mine.euclid:
        rules.append(Rule(absorbs=2))
    if theirs.direct:
        rules.append(Rule(uses=theirs.direct, strikes=lambda kind: kind.what != "i"))
    if mine.duranium:
        rules.append(Rule(mends=True))
    if mine.secundus:
        rules.append(Rule(restores=lambda kind: kind.what == "m"))
    if mine.repairs:
        rules.append(Rule(uses=mine.repairs, least=2, restores=lambda kind: True))
    units = [0] * (STATES * len(letters))
    for x in ships:
        units[place[x]] += 1
    marks = tuple(rule.uses for rule in rules if rule.uses is not None)
    return Side(kinds, takes, (Node(tuple(units), marks),), tuple(rules))


def fought(a: str, d: str, mine: Effects, theirs: Effects) -> dict[tuple[str, str], float]:
    sides = engine_side(a, mine, theirs), engine_side(d, theirs, mine)
    effects = mine, theirs
    most = []
    for ships, own, foe in ((a, mine, d), (d, theirs, a)):
        dice = sum(len(TENTHS[x]) for x in ships) + len(foe) * own.counts
        pinned = sum(len(TENTHS[x]) for x in ships if x in ARMOURED) + len(foe) * own.counts
        pinned *= own.pins
        most.append(Hits(pinned, dice))
    flagship = [
        [k.what for k in side.kinds].index("m") if "m" in s else None
        for side, s in zip(sides, (a, d), strict=True)
    ]

    def has_flagship(seat: int, node: Node) -> bool:
        at = flagship[seat]
        return at is not None and sum(node.units[STATES * at : STATES * at + STATES]) > 0

    grew = [
        grown(Walker(sides[n]), most[1 - n], (False, True) if effects[1 - n].bars else (False,))
        for n in (0, 1)
    ]
    big = [
        [
            sum(
                sum(node.units[STATES * k : STATES * k + STATES])
                for k, kind in enumerate(side.kinds)
                if kind.what != "f"
            )
            for node in nodes
        ]
        for side, (nodes, *_) in zip(sides, grew, strict=True)
    ]
    made = []
    for n in (0, 1):
        one = grew[n]
        nodes = one.nodes
        views = [(x,) for x in sorted(set(big[1 - n]))] if effects[n].counts else [None]

        def each(there: tuple[int, ...], view: View, n: int = n) -> tuple[Dice, ...]:
            letters = [str(kind.what) for kind in sides[n].kinds]
            flag = "m" in letters and there[letters.index("m")] > 0
            return tuple(
                Dice(
                    pmf(
                        tuple(
                            t / 10
                            for t in (
                                (4,) * view[0] if x == "m" and effects[n].counts else TENTHS[x]
                            )
                        )
                    ),
                    effects[n].pins and flag and x in ARMOURED,
                )
                for x in letters
            )

        seen = None
        if effects[1 - n].counts:
            classes = sorted(set(big[n]))
            seen = np.array([classes.index(x) for x in big[n]]) * len(grew[1 - n].nodes)
        bars = None
        if effects[n].bars:
            bars = np.array([has_flagship(n, node) for node in nodes]) * len(grew[1 - n].nodes)
        sizes = np.array([*map(sum, all_hits(most[n]))])
        law = rolled(nodes, views, each, most[n])
        loops = any(sides[n].mended)
        made.append(Answers(nodes, law, sizes, one.after, one.level, seen, bars, one.opened, loops))
    start = [
        np.array([node == sides[n].starts[0] for node in made[n].nodes], float) for n in (0, 1)
    ]
    mass = Lattice(*made).forward(start[0][:, None] * start[1]).mass
    assert mass.sum() == pytest.approx(1, abs=1e-12)
    found: dict[tuple[str, str], float] = {}
    for i, j in zip(*np.nonzero(mass), strict=True):
        pair = named(sides[0], made[0].nodes[i]), named(sides[1], made[1].nodes[j])
        found[pair] = found.get(pair, 0.0) + mass[i, j]
    return found


def named(side: Side, node: Node) -> str:
    found = ""
    for n, kind in enumerate(side.kinds):
        whole, hurt = node.units[STATES * n : STATES * n + STATES]
        found += str(kind.what) * whole + str(kind.what).upper() * hurt
    return "".join(sorted(found))


def same(a: str, d: str, mine: Effects = NONE, theirs: Effects = NONE) -> None:
    want, got = walked(a, d, mine, theirs), fought(a, d, mine, theirs)
    for pair in want.keys() | got.keys():
        assert got.get(pair, 0.0) == pytest.approx(float(want.get(pair, 0)), abs=1e-12), pair


SHIELDS, DIRECT, EUCLID = Effects(shields=1), Effects(direct=1), Effects(euclid=True)
MOON, PINS, CORIAN = Effects(bars=True), Effects(pins=True), Effects(counts=True)
DURANIUM, SECUNDUS, REPAIRS = Effects(duranium=True), Effects(secundus=True), Effects(repairs=1)
CARDS = [SHIELDS, Effects(shields=2), DIRECT, Effects(direct=2), REPAIRS, Effects(repairs=2)]
ALONE = [NONE, *CARDS, EUCLID, MOON, PINS, CORIAN, DURANIUM, SECUNDUS]


@pytest.mark.parametrize("effects", ALONE)
@pytest.mark.parametrize(("a", "d"), [("fcm", "ddf"), ("dm", "cfi"), ("m", "dm")])
def test_an_effect_is_what_the_walk_makes_of_it(a, d, effects):
    same(a, d, effects)
    same(d, a, NONE, effects)


@pytest.mark.parametrize("ships", ["fc", "ff", "c"])
@pytest.mark.parametrize(
    "effects", [DIRECT, EUCLID, MOON, PINS, CORIAN, DURANIUM, SECUNDUS, REPAIRS]
)
def test_an_effect_without_its_object_changes_nothing(ships, effects):
    """No armour, no flagship: as if it was not there."""
    with_it, without = fought(ships, "fcc", effects, NONE), fought(ships, "fcc", NONE, NONE)
    assert with_it == pytest.approx(without, abs=1e-14)


fleets = st.text("fcdim", min_size=1, max_size=3).filter(lambda ships: ships.count("m") < 2)
any_effects = st.builds(
    Effects,
    *(st.integers(0, 2), st.integers(0, 2)),
    *[st.booleans() for _ in range(6)],
    st.integers(0, 1),
)


@given(fleets, fleets, any_effects, any_effects)
@few
def test_several_effects_at_once(a, d, mine, theirs):
    same(a, d, mine, theirs)


def test_what_is_repaired_as_fast_as_it_is_hit_is_a_stalemate(monkeypatch):
    monkeypatch.setitem(TENTHS, "m", (0,))
    assert fought("m", "c", SECUNDUS, NONE) == pytest.approx({("m", "c"): 1.0})
