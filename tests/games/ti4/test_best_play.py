"""Best play from the states of a combat equals brute force from the rules as they are played."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds import choices as choices_module
from assistant.games.ti4.odds.best_play import BOTH, optimal_play
from assistant.games.ti4.odds.choices import TooMany
from assistant.games.ti4.odds.policy_odds import chances
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import EVEN, WIN, Objective
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.unit_rulings import AddUnits, SetValue, Value
from assistant.rules.chance import Hits
from assistant.rules.odds import Cancelled

from .brute import Brute, Ship, answers, rolls
from .table import BOTH_HOME, at, fire

TENTH = Fraction(1, 10)
FACES = {"dreadnought": 5, "cruiser": 7, "destroyer": 9, "carrier": 9, "fighter": 9, "war_sun": 3}
EXACT = {"abs": 1e-12}


def nothing_outdone(pieces):
    """In place of what is to be lost before each of them: any may be lost."""
    return [()] * len(pieces)


def ship(unit, bonus=0):
    """A unit as the brute force knows it; only a win counts, so it is worth nothing."""
    p = (11 - FACES[unit.type.value] + bonus) * TENTH
    hits = rolls((Ship("", (1 - p, p)),) * unit.stats.dice)
    return Ship(unit.type.value, hits, unit.can_sustain)


def ships(battle, seat):
    return tuple(map(ship, battle.state.side(seat).ships))


def won(one, other):
    """The chance to win; a draw is no win."""
    return Fraction(bool(one) and not other)


def drawn_too(one, other):
    """A draw is no win for the other either."""
    return 1 - won(other, one)


def worth(battle, seat):
    """What the seat can make sure of by best play against best play."""
    return optimal_play(battle.state, seat, WIN).value(battle.state)


def option_worths(battle):
    told = option_values(battle.state, objective=WIN, players=BOTH)
    return {w.action: w.value for w in told.option_values}


@pytest.mark.parametrize(
    "fleets",
    [
        "2 cruiser | cruiser",
        "dreadnought cruiser | 2 cruiser carrier",
        "dreadnought* dreadnought | carrier cruiser",
        "war_sun destroyer | dreadnought 2 cruiser",
    ],
)
def test_each_seat_can_make_sure_of_what_brute_force_finds(fleets):
    battle = at(fleets, round=2)
    sides = [ships(battle, seat) for seat in SEATS]
    assert worth(battle, ATTACKER) == pytest.approx(float(Brute(won).value(*sides)), **EXACT)
    assert worth(battle, DEFENDER) == pytest.approx(
        1 - float(Brute(drawn_too).value(*sides)), **EXACT
    )


def test_when_draws_count_half_what_one_seat_gains_the_other_loses():
    battle = at("dreadnought cruiser fighter carrier | 2 cruiser carrier")
    mine, theirs = (optimal_play(battle.state, seat, EVEN).value(battle.state) for seat in SEATS)
    assert mine + theirs == pytest.approx(1, **EXACT)


def test_each_answer_to_a_hit_is_worth_what_brute_force_makes_of_it():
    battle = at("dreadnought cruiser destroyer | 2 cruiser carrier", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 2)
    brute, mine, theirs = Brute(won), ships(battle, 0), ships(battle, 1)
    told = option_worths(battle)
    ends = {
        Sustain("dreadnought-1"): [s for s in answers(mine, 2) if not any(x.armour for x in s)],
        Destroy("cruiser-1"): [s for s in answers(mine, 2) if kept(s, mine, "cruiser")],
        Destroy("destroyer-1"): [s for s in answers(mine, 2) if kept(s, mine, "destroyer")],
        Destroy("dreadnought-1"): [s for s in answers(mine, 2) if kept(s, mine, "dreadnought")],
    }
    assert set(told) == set(ends)
    for action, left in ends.items():
        value = max(min(brute.value(x, y) for y in answers(theirs, 1)) for x in left)
        assert told[action] == pytest.approx(float(value), **EXACT)


def kept(left, before, lost):
    """Whether two hits destroyed this ship and another, and no armour was used."""
    names = [s.name for s in left]
    fresh = all(s.armour for s in left if s.name == "dreadnought")
    return len(left) == len(before) - 2 and lost not in names and fresh


def test_the_defender_answers_knowing_what_the_attacker_lost():
    battle = at("2 cruiser destroyer | dreadnought carrier cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 1)
    battle.play(Destroy("destroyer-1"))
    brute, mine, theirs = Brute(drawn_too), ships(battle, 0), ships(battle, 1)
    told = option_worths(battle)
    best_of_all = 1 - min(brute.value(mine, end) for end in answers(theirs, 1))
    assert max(told.values()) == pytest.approx(float(best_of_all), **EXACT)
    assert told[Sustain("dreadnought-1")] == max(told.values())


def test_cards_help_for_one_round_only():
    cards = {"cards": (Card.MORALE_BOOST,)}
    battle = at("cruiser destroyer | dreadnought", attacker=cards, round=2)
    battle.play(PlayCard(Card.MORALE_BOOST))
    brute, (one, other) = Brute(won), (ships(battle, seat) for seat in SEATS)
    helped = rolls(tuple(ship(u, bonus=1) for u in battle.state.side(ATTACKER).ships))
    value = sum(
        p * q * brute.after(one, other, a, d)
        for (a, p), (d, q) in product(enumerate(helped), enumerate(rolls(other)))
    )
    assert worth(battle, ATTACKER) == pytest.approx(float(value), **EXACT)


def test_a_barrage_comes_before_everything_else():
    battle = at("destroyer carrier fighter | destroyer carrier 2 fighter")
    brute, p = Brute(won), 2 * TENTH
    (one, other), value = (ships(battle, seat) for seat in SEATS), Fraction(0)
    for x, y in product(range(3), repeat=2):
        chance = Fraction(1)
        for hits in (x, y):
            chance *= (1, 2, 1)[hits] * p**hits * (1 - p) ** (2 - hits)
        value += chance * brute.value(less(one, x), less(other, y))
    assert worth(battle, ATTACKER) == pytest.approx(float(value), **EXACT)


def less(side, fighters):
    """The side without so many fighters, or as many as it has."""
    gone = [s for s in side if s.name == "fighter"][:fighters]
    others = [s for s in side if s.name != "fighter"]
    return (*others, *[s for s in side if s.name == "fighter"][len(gone) :])


def test_with_the_attackers_dice_on_the_table_only_the_defender_is_open():
    battle = at("2 cruiser | dreadnought destroyer", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((2,)))
    brute, (one, other) = Brute(won), (ships(battle, seat) for seat in SEATS)
    value = sum(q * brute.after(one, other, 2, d) for d, q in enumerate(rolls(other)))
    assert worth(battle, ATTACKER) == pytest.approx(float(value), **EXACT)


def test_a_state_reached_by_play_is_the_same_fleets_entered_by_hand():
    played = at("dreadnought 2 cruiser | 3 cruiser", RoundStep.ATTACKER_ROLLS)
    fire(played, 1, 1)
    played.play(Sustain("dreadnought-1"))
    by_hand = at("dreadnought* 2 cruiser | 2 cruiser", round=2)
    assert worth(played, ATTACKER) == pytest.approx(worth(by_hand, ATTACKER), **EXACT)


MIXED = "dreadnought 2 cruiser carrier 2 fighter | 2 destroyer carrier cruiser fighter"


def with_unlike_fighters():
    """Two fighters that the table has made better, and two as printed, under a barrage."""
    battle = at("carrier 2 fighter | destroyer cruiser")
    battle.play(SetValue(ATTACKER, UnitType.FIGHTER, Value.COMBAT, 5))
    battle.play(AddUnits(ATTACKER, UnitType.FIGHTER, 2))
    return battle


@pytest.mark.parametrize("battle", [at(MIXED), with_unlike_fighters()], ids=["mixed", "unlike"])
def test_where_nobody_chooses_it_is_the_forecast(battle):
    odds = chances(battle.state)
    fixed = [optimal_play(battle.state, s, WIN, frozenset()).value(battle.state) for s in SEATS]
    assert fixed == pytest.approx([odds.win, odds.loss], **EXACT)


@pytest.mark.parametrize("objective", [WIN, EVEN, Objective(0.5, 0.05)])
def test_the_best_response_is_no_worse_than_the_order_nor_than_best_play_against_it(objective):
    battle = at(MIXED, neighbours=BOTH_HOME)
    for seat in SEATS:
        fixed, response, both = (
            optimal_play(battle.state, seat, objective, players).value(battle.state)
            for players in (frozenset(), frozenset({seat}), BOTH)
        )
        assert response >= fixed - 1e-12
        assert response >= both - 1e-12


@pytest.mark.parametrize("objective", [WIN, Objective(0.5, 0.05)])
def test_what_is_left_out_is_never_better(objective, monkeypatch):
    battle = at("dreadnought war_sun cruiser carrier 2 fighter | dreadnought 2 destroyer carrier")
    found = optimal_play(battle.state, 0, objective).value(battle.state)
    monkeypatch.setattr(choices_module, "lesser", nothing_outdone)
    assert optimal_play(battle.state, 0, objective).value(battle.state) == pytest.approx(
        found, **EXACT
    )


def test_the_bounds_meet_where_the_order_of_answers_does_not_matter():
    battle = at(MIXED)
    low, high = optimal_play(battle.state, ATTACKER, EVEN).bounds(battle.state)
    assert low == pytest.approx(high, **EXACT)
    assert low == pytest.approx(
        optimal_play(battle.state, ATTACKER, EVEN).value(battle.state), **EXACT
    )


def test_fleets_beyond_reach_are_refused_at_once(monkeypatch):
    battle = at("100 dreadnought 100 cruiser | 100 dreadnought 100 cruiser", round=2)
    with pytest.raises(TooMany):
        optimal_play(battle.state, ATTACKER)
    monkeypatch.setattr(choices_module, "lesser", nothing_outdone)
    free = at("9 dreadnought 9 cruiser 9 carrier 9 destroyer | cruiser", round=2)
    with pytest.raises(TooMany):
        optimal_play(free.state, ATTACKER)


def test_a_solution_nobody_waits_for_stops():
    battle = at("3 cruiser | 3 cruiser")
    with pytest.raises(Cancelled):
        optimal_play(battle.state, DEFENDER, cancelled=lambda: True)
