"""The duel against an independent recursion in fractions, known numbers, and its own laws.

A side is written as the order of its losses: f fighter, k carrier, c cruiser, d dreadnought,
w war sun, s a sustain, x a ship without dice.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.games.ti4.odds import lattice as lattice_module
from assistant.games.ti4.odds.hit_states import HitStates, Loss, clipped, hit_states, pmf
from assistant.games.ti4.odds.lattice import Lattice, Outcome, Round, start
from assistant.games.ti4.state import ATTACKER
from assistant.rules.odds import Cancelled

TENTHS = {"f": (2,), "k": (2,), "c": (4,), "d": (6,), "w": (8, 8, 8), "s": (), "x": ()}
WORTH = {"f": 0.5, "k": 3.0, "c": 2.0, "d": 4.0, "w": 12.0, "s": 0.0, "x": 1.0}
EXACT = {"rel": 0, "abs": 1e-12}

few = settings(deadline=None, max_examples=40)
sides = st.builds(str.__add__, st.text("fcsx", max_size=3), st.sampled_from("fcd"))
harmless = st.text("x", min_size=1, max_size=2)
Spread = dict[tuple[str, str], Fraction]


def side(order: str, spare: int = 0) -> HitStates:
    """Up to `spare` of its fighters may be missing from the start."""
    return hit_states([_loss(letter) for letter in order], order.find("f"), spare)


def _loss(letter: str) -> Loss:
    return Loss(letter, pmf(tuple(t / 10 for t in TENTHS[letter])))


def certain(side: HitStates, hits: int) -> np.ndarray:
    """The rolls of a side that makes so many hits, whatever it has left."""
    return np.tile(np.eye(hits + 1)[hits], (len(side), 1))


def duel(attacker: str, defender: str, first: Iterable[Round] = ()) -> Outcome:
    a, d = side(attacker), side(defender)
    return Lattice(a, d).forward(start(a.at(), d.at()), tuple(first))


# The recursion: strings and fractions only, nothing of the code under test.


@cache
def volley(order: str, bonus: int = 0) -> tuple[Fraction, ...]:
    chances = [Fraction(1)]
    for tenths in (t for letter in order for t in TENTHS[letter]):
        p = Fraction(min(10, tenths + bonus), 10)
        chances = [
            (chances[k] * (1 - p) if k < len(chances) else 0) + (chances[k - 1] * p if k else 0)
            for k in range(len(chances) + 1)
        ]
    return tuple(chances)


def one_round(a: str, d: str, bonus: int = 0) -> Spread:
    spread: Spread = {}
    for hits, p in enumerate(volley(a, bonus)):
        for hits_back, q in enumerate(volley(d)):
            pair = a[hits_back:], d[hits:]
            spread[pair] = spread.get(pair, Fraction(0)) + p * q
    return spread


@cache
def oracle(a: str, d: str) -> Spread:
    if not a or not d:
        return {(a, d): Fraction(1)}
    then = one_round(a, d)
    again = then.pop((a, d), Fraction(0))
    if again == 1:
        return {(a, d): Fraction(1)}
    ends: Spread = {}
    for (i, j), p in then.items():
        for pair, q in oracle(i, j).items():
            ends[pair] = ends.get(pair, Fraction(0)) + p * q / (1 - again)
    return ends


def same(mass: np.ndarray, a: HitStates, d: HitStates, ends: Spread) -> bool:
    """Every pair within 1e-12, and nothing where the recursion has nothing."""
    want = np.zeros_like(mass)
    rows, columns = nodes(a), nodes(d)
    for (i, j), p in ends.items():
        want[rows[i], columns[j]] += float(p)
    return bool(np.abs(mass - want).max() < 1e-12)


def nodes(one: HitStates) -> dict[str, int]:
    return {"".join(str(loss.what) for loss in one.left(s)): s for s in range(len(one))}


# Known numbers.


def test_fighter_against_fighter():
    result = duel("f", "f")
    assert (result.win, result.draw, result.loss) == pytest.approx((4 / 9, 1 / 9, 4 / 9), **EXACT)


@pytest.mark.parametrize(
    ("order", "win", "draw"), [("ffkkcc", 0.803, 0.024), ("ffcckk", 0.734, 0.016)]
)
def test_the_published_odds_of_carriers_before_and_after_cruisers(order, win, draw):
    result = duel(order, "cccc")
    assert (round(result.win, 3), round(result.draw, 3)) == (win, draw)


# Equality with the recursion.


@given(sides, sides)
@few
def test_every_survivor_is_as_likely_as_the_recursion_says(attacker, defender):
    a, d = side(attacker), side(defender)
    result = duel(attacker, defender)
    assert same(result.mass, a, d, oracle(attacker, defender))


def test_a_war_sun_against_a_mixed_fleet():
    a, d = side("sfw"), side("sffdc")
    assert same(duel("sfw", "sffdc").mass, a, d, oracle("sfw", "sffdc"))


@given(sides, sides)
@few
def test_one_round_and_no_more(attacker, defender):
    a, d = side(attacker), side(defender)
    begun = start(a.at(), d.at())
    result = Lattice(a, d).until_retreat(begun, (Round(a.rolls, d.rolls),), [begun < 0], ATTACKER)
    assert same(result.mass + result.fled[ATTACKER], a, d, one_round(attacker, defender))
    assert sum(result.ended) == pytest.approx(1, abs=1e-12)


@given(sides, sides, st.integers(1, 3))
@few
def test_a_bonus_in_the_first_round_only(attacker, defender, bonus):
    a, d = side(attacker), side(defender)
    boosted = a.rolling(
        lambda loss: pmf(tuple(min(10, t + bonus) / 10 for t in TENTHS[str(loss.what)]))
    )
    result = Lattice(a, d).forward(start(a.at(), d.at()), (Round(boosted, d.rolls),))
    ends: Spread = {}
    for pair, p in one_round(attacker, defender, bonus=bonus).items():
        for end, q in oracle(*pair).items():
            ends[end] = ends.get(end, Fraction(0)) + p * q
    assert same(result.mass, a, d, ends)


# Laws.


@given(st.text("fcdwsx", max_size=12), st.text("fcdwsx", max_size=12))
@few
def test_the_mass_is_one_and_no_chance_is_negative(attacker, defender):
    result = duel(attacker + "c", defender + "c")
    assert result.mass.sum() == pytest.approx(1, **EXACT)
    assert result.mass.min() >= 0
    assert result.win + result.draw + result.loss == pytest.approx(1, **EXACT)


@given(sides, sides)
@few
def test_swapping_the_sides_transposes_the_outcome(attacker, defender):
    there, back = duel(attacker, defender).mass, duel(defender, attacker).mass
    assert np.abs(there - back.T).max() < 1e-12


@given(sides | harmless, sides | harmless)
@few
def test_the_rounds_sum_to_the_outcome(attacker, defender):
    a, d = side(attacker), side(defender)
    mass = start(a.at(), d.at())
    ended, result = Lattice(a, d).rounds(mass), Lattice(a, d).forward(mass)
    win, draw, loss = ended.sum(axis=0)
    assert (win, draw, loss) == pytest.approx((result.win, result.draw, result.loss), **EXACT)
    assert ended.sum() + result.stalemate == pytest.approx(1, **EXACT)


@given(st.text("fcd", min_size=2, max_size=6), st.text("fcd", min_size=1, max_size=6))
@few
def test_losing_a_ship_beforehand_never_helps(attacker, defender):
    weakest_first = "".join(sorted(attacker, key=TENTHS.__getitem__))
    d = "".join(sorted(defender, key=TENTHS.__getitem__))
    full = duel(weakest_first, d).win
    for n in range(len(weakest_first)):
        assert duel(weakest_first[:n] + weakest_first[n + 1 :], d).win <= full + 1e-12


@given(sides, sides)
@few
def test_expected_losses_are_the_worth_of_what_is_gone(attacker, defender):
    a = side(attacker)
    gone = sum(
        float(p) * (sum(map(WORTH.get, attacker)) - sum(map(WORTH.get, left)))
        for (left, _), p in oracle(attacker, defender).items()
    )
    left = float(
        duel(attacker, defender).left(ATTACKER) @ a.total([WORTH[loss.what] for loss in a.order])
    )
    assert sum(map(WORTH.get, attacker)) - left == pytest.approx(gone, **EXACT)


@given(sides, sides)
@few
def test_a_roll_already_made_is_a_round_of_its_own(attacker, defender):
    a, d = side(attacker), side(defender)
    mass = start(a.at(), d.at())
    mean = sum(
        float(p) * Lattice(a, d).forward(mass, (Round(certain(a, hits), d.rolls),)).mass
        for hits, p in enumerate(volley(attacker))
    )
    assert np.abs(mean - Lattice(a, d).forward(mass).mass).max() < 1e-12


# Barrage.


@pytest.mark.parametrize("order", ["ffc", "cff", "sffd", "sscfffd", "ff"])
@pytest.mark.parametrize("foe", ["kc", "sfkc"])
def test_a_barrage_is_a_start_with_fighters_missing(order, foe):
    most = order.count("f")
    a, d = side(foe), side(order, most)
    weights = clipped(pmf((0.2, 0.2, 0.2)), most)
    result = Lattice(a, d).forward(start(a.at(), d.at(weights)))
    exact = [Fraction(64, 125), Fraction(48, 125), Fraction(12, 125), Fraction(1, 125)]
    exact[most:] = [sum(exact[most:], Fraction(0))]
    ends: Spread = {}
    for killed, p in enumerate(exact):
        for pair, q in oracle(foe, order.replace("f", "", killed)).items():
            ends[pair] = ends.get(pair, Fraction(0)) + p * q
    assert same(result.mass, a, d, ends)


def test_chains_are_one_where_the_same_losses_remain():
    assert len(side("ffc", 2)) == len(side("ffc"))
    assert len(side("cff", 2)) == len(["cff", "cf", "ff", "c", "f", ""])


def test_a_barrage_without_fighters_changes_nothing():
    assert clipped(pmf((0.2, 0.2)), 0) == pytest.approx((1.0,), **EXACT)
    assert clipped(pmf((0.2,)), 3) == pytest.approx((0.8, 0.2, 0, 0), **EXACT)


def test_a_fleet_of_fighters_can_die_in_the_barrage():
    a, d = side("k"), side("ff", 2)
    mass = start(a.at(), d.at(clipped(pmf((0.5, 0.5, 0.5)), 2)))
    ended = Lattice(a, d).rounds(mass)
    assert tuple(ended[0]) == pytest.approx((0.5, 0, 0), **EXACT)
    assert Lattice(a, d).forward(mass).win > 0.5
    assert ended.sum() == pytest.approx(1, **EXACT)


@pytest.mark.parametrize("spare", [0, 7])
def test_many_pairs_are_solved_like_few(spare, monkeypatch):
    a, d = side("sssccfffffffdd", spare), side("ssfffffffkkcd", spare)
    weights = pmf((0.2,) * spare)
    mass = start(a.at(weights), d.at(weights))
    few, few_rounds = Lattice(a, d).forward(mass).mass, Lattice(a, d).rounds(mass)
    for pairs in (0, 10_000):
        monkeypatch.setattr(lattice_module, "SMALL", pairs)
        assert np.abs(Lattice(a, d).forward(mass).mass - few).max() < 1e-14
        assert np.abs(Lattice(a, d).rounds(mass) - few_rounds).max() < 1e-14


# Stalemates, stops and tails.


def test_two_sides_that_cannot_hit_are_a_stalemate():
    a, d = side("fxx"), side("fx")
    with np.errstate(all="raise"):
        result = duel("fxx", "fx")
        ended = Lattice(a, d).rounds(start(a.at(), d.at()))
    assert same(result.mass, side("fxx"), side("fx"), oracle("fxx", "fx"))
    assert 0 < result.stalemate < 1
    assert ended.sum() == pytest.approx(1 - result.stalemate, **EXACT)


def test_the_tail_of_a_cut_course_is_missing(monkeypatch):
    monkeypatch.setattr(lattice_module, "MOST_ROUNDS", 3)
    a, d = side("f"), side("f")
    ended = Lattice(a, d).rounds(start(a.at(), d.at()))
    assert len(ended) == 4
    assert ended.sum() == pytest.approx(1 - 0.64**3, **EXACT)


def test_first_rounds_count_in_the_course():
    a, d = side("f"), side("f")
    sure = Round(certain(a, 1), certain(d, 0))
    ended = Lattice(a, d).rounds(start(a.at(), d.at()), (sure,))
    assert ended.tolist() == [[0, 0, 0], [1, 0, 0]]


@pytest.mark.parametrize("solve", [Lattice.forward, Lattice.rounds])
def test_a_stopped_duel_has_no_result(solve):
    a, d = side("cc"), side("cc")
    mass = start(a.at(), d.at())
    with pytest.raises(Cancelled):
        solve(Lattice(a, d), mass, cancelled=lambda: True)
    assert mass[0, 0] == 1


@few
@given(sides, sides, st.sampled_from((0, 500)))
def test_what_pairs_are_worth_is_what_fighting_from_them_comes_to(a, d, pairs):
    mine, theirs = side(a), side(d)
    ends = np.zeros((len(mine), len(theirs)))
    ends[:-1, -1] = 1.0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lattice_module, "SMALL", pairs)
        worth = Lattice(mine, theirs).worth(ends)
        for n, m in np.ndindex(worth.shape):
            begun = np.zeros(worth.shape)
            begun[n, m] = 1.0
            assert worth[n, m] == pytest.approx(Lattice(mine, theirs).forward(begun).win, **EXACT)


@given(st.text("sc", max_size=3), st.integers(0, 3), st.text("csx", max_size=3))
def test_a_node_is_found_by_what_is_left_of_it(before, fighters, after):
    some = side(f"{before}{'f' * fighters}{after}c", fighters)
    for node in range(len(some)):
        found = some.node_of(some.left(node))
        assert found is not None
        assert some.left(found) == some.left(node)
    assert some.node_of((_loss("w"),)) is None
    assert some.node_of((*some.order, _loss("f"))) is None
