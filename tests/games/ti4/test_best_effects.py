"""Best play with effects equals the game itself, played through every option and every roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from random import Random

import pytest

from assistant.games.ti4 import flow
from assistant.games.ti4.data import Asset, Card, Technology
from assistant.games.ti4.effects import EFFECTS, using
from assistant.games.ti4.odds import hooks
from assistant.games.ti4.odds.best_play import BOTH, optimal_play
from assistant.games.ti4.odds.forecast import best_chances, best_forecast
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import EVEN, answer
from assistant.games.ti4.policy_rulings import CountOn
from assistant.games.ti4.setup import Counting
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State, opponent
from assistant.games.ti4.steps import assign
from assistant.games.ti4.steps.assign import Destroy
from assistant.rules.chance import Roll
from assistant.rules.decision import Seat
from tests.seeds import seeds

from .table import at, fire

SHIELDS = {"cards": (Card.SHIELDS_HOLDING,)}
NON_EUCLIDEAN = {"technologies": frozenset({Technology.NON_EUCLIDEAN_SHIELDING})}
TELLURIAN = {"assets": frozenset({Asset.TELLURIAN})}
BOTH_EFFECTS = SHIELDS | NON_EUCLIDEAN
NOTHING: dict[str, object] = {}
EXACT = {"abs": 1e-12}


class Played:
    """The attacker takes the option that is worth most to him, the defender the one worth least."""

    def __init__(self) -> None:
        self.known: dict[Hashable, float] = {}
        self.taken: dict[Hashable, float] = {}

    def worth(self, state: State) -> float:
        decision = flow.STEPS.decide(state)
        if decision is None:
            return 0.5 if state.winner is None else float(state.winner == ATTACKER)
        if isinstance(decision, Roll):
            return self.rolled(state, decision)
        if state.at is not RoundStep.ASSIGN:
            for action in answer(state, decision, uses=False):
                state = flow.STEPS.apply(state, action).state
            return self.worth(state)
        pick = max if decision.seat == ATTACKER else min
        found = pick(self.worth(flow.STEPS.apply(state, o.action).state) for o in decision.open)
        aside = (self.worth(one) for one in played_aside(state, decision.seat))
        return (min if decision.seat == ATTACKER else max)((found, *aside))

    def rolled(self, state: State, roll: Roll) -> float:
        """A round in which nobody hits leads back: with x there it is worth f(x), a line."""
        if state.at is not RoundStep.ATTACKER_ROLLS:
            return self.mean(state, roll)
        key = tuple(
            (frozenset(Counter(u.look for u in side.units).items()), side.cards, side.spent)
            for side in state.sides
        )
        if key in self.taken:
            return self.taken[key]
        if key not in self.known:
            found = []
            for x in (0.0, 1.0):
                self.taken[key] = x
                found.append(self.mean(state, roll))
                del self.taken[key]
            self.known[key] = found[0] / (1 - (found[1] - found[0]))
        return self.known[key]

    def mean(self, state: State, roll: Roll) -> float:
        return sum(
            float(p) * self.worth(flow.STEPS.apply(state, action).state)
            for action, p in roll.outcomes()
        )


def played_aside(state: State, seat: Seat) -> Iterator[State]:
    """Where losses of both would fall at once, what the other may use before that."""
    other = opponent(seat)
    if all(assign.is_forced(state, s) for s in SEATS):
        side = state.side(other)
        for id in {*side.cards, *side.effects} & {*hooks.BEST_PLAY}:
            effect = EFFECTS[id]
            if effect.is_used and not list(using.why_not(state, other, effect)):
                yield flow.used(state, other, id, "").state


FIGHTS = [
    ("2 cruiser | 2 cruiser", SHIELDS, NOTHING),
    ("cruiser destroyer | 2 destroyer", NOTHING, SHIELDS),
    ("dreadnought | 2 destroyer", SHIELDS, NOTHING),
    ("cruiser | 2 cruiser", SHIELDS | TELLURIAN, NOTHING),
    ("dreadnought fighter | 2 cruiser", NON_EUCLIDEAN, NOTHING),
    ("2 dreadnought | dreadnought cruiser", NON_EUCLIDEAN, NOTHING),
    ("2 cruiser | dreadnought dreadnought*", NOTHING, NON_EUCLIDEAN),
    ("cruiser fighter | cruiser carrier", TELLURIAN, NOTHING),
    ("dreadnought fighter | cruiser carrier", BOTH_EFFECTS, NOTHING),
    ("dreadnought | dreadnought", NON_EUCLIDEAN, SHIELDS),
    ("dreadnought destroyer | dreadnought", TELLURIAN, NON_EUCLIDEAN),
]


@pytest.mark.parametrize(("fleets", "attacker", "defender"), FIGHTS)
def test_best_play_is_the_game_played_through(fleets, attacker, defender):
    state = at(fleets, round=2, attacker=attacker, defender=defender).state
    solved = optimal_play(state, ATTACKER, EVEN)
    assert solved.value(state) == pytest.approx(Played().worth(state), **EXACT)


LEFT = ("cruiser", "destroyer", "dreadnought", "dreadnought*", "fighter", "2 fighter", "2 cruiser")
EFFECTS_OF = (NOTHING, SHIELDS, NON_EUCLIDEAN, TELLURIAN, BOTH_EFFECTS, SHIELDS | TELLURIAN)


def some_fleet(rng: Random) -> str:
    return " ".join(sorted(set(rng.sample(LEFT, rng.randint(1, 2)))))


@pytest.mark.parametrize("seed", seeds(6, 60))
def test_so_it_is_from_anywhere_in_a_round(seed):
    rng = Random(seed)
    battle = at(
        f"{some_fleet(rng)} | {some_fleet(rng)}",
        RoundStep.ATTACKER_ROLLS,
        round=2,
        attacker=rng.choice(EFFECTS_OF),
        defender=rng.choice(EFFECTS_OF),
    )
    played = Played()
    for view in (battle.state, hit(battle, rng).state):
        solved = optimal_play(view, ATTACKER, EVEN)
        assert solved.value(view) == pytest.approx(played.worth(view), **EXACT)
        ended = best_chances(view)
        won = ended.win + (ended.draw + ended.stalemate) / 2
        assert won == pytest.approx(solved.value(view), **EXACT)
        told = option_values(view, players=BOTH)
        for each in told.option_values if told else ():
            after = flow.STEPS.apply(view, each.action).state
            worth = played.worth(after)
            own = worth if told.seat == ATTACKER else 1 - worth
            assert each.value == pytest.approx(own, abs=1e-9)


def hit(battle, rng):
    """Both have fired, as luck will have it."""
    for _ in SEATS:
        roll = battle.decision
        if isinstance(roll, Roll):
            battle.play(rng.choice([action for action, _ in roll.outcomes()]))
    return battle


@pytest.mark.parametrize("effect", [SHIELDS, NON_EUCLIDEAN, TELLURIAN])
def test_an_effect_helps_its_owner_and_is_not_left_out(effect):
    fleets = "dreadnought cruiser | dreadnought cruiser"
    plain = at(fleets, round=2).state
    helped = at(fleets, round=2, attacker=effect).state
    assert best_chances(helped).win > best_chances(plain).win + 0.01
    assert not best_forecast(helped).left_out


def test_an_effect_that_can_save_nothing_changes_nothing():
    fleets = "2 cruiser | cruiser carrier"
    known, plain = (at(fleets, round=2, attacker=e).state for e in (NON_EUCLIDEAN, NOTHING))
    assert best_chances(known) == pytest.approx(best_chances(plain), **EXACT)


def test_what_best_play_uses_is_said_and_what_it_does_not_know_is_left_out():
    hand = {"cards": (Card.SHIELDS_HOLDING, Card.DIRECT_HIT)}
    state = at("2 cruiser | dreadnought", round=2, attacker=hand).state
    told = best_forecast(state)
    assert "Attacker, used where it pays: Shields Holding" in map(str, told.assuming)
    assert "No other cards from now on" in map(str, told.assuming)
    assert [str(text) for text in told.left_out] == ["cards in hand (Attacker: Direct Hit)"]
    alone = best_forecast(state, players=frozenset({DEFENDER}))
    assert "No cards from now on" in map(str, alone.assuming)
    assert "Shields Holding" in " ".join(map(str, alone.left_out))


def test_two_alike_in_hand_are_left_out_for_only_one_may_be_used_at_a_moment():
    hand = {"cards": (Card.SHIELDS_HOLDING,) * 2}
    state = at("2 cruiser | dreadnought", round=2, attacker=hand).state
    without = at("2 cruiser | dreadnought", round=2).state
    assert best_chances(state) == pytest.approx(best_chances(without), **EXACT)
    assert best_forecast(state).left_out


def test_who_says_not_to_use_it_does_not():
    hand = {"cards": (Card.SHIELDS_HOLDING,)}
    battle = at("2 cruiser | dreadnought", round=2, attacker=hand)
    plain = at("2 cruiser | dreadnought", round=2).state
    battle.play(CountOn(ATTACKER, Card.SHIELDS_HOLDING, Counting.UNUSED))
    assert best_chances(battle.state) == pytest.approx(best_chances(plain), **EXACT)


def test_with_non_euclidean_armour_it_is_not_always_best_to_use_armour_at_once():
    """One hit: a fighter lost now leaves the armour to take two hits later."""
    battle = at(
        "dreadnought 2 fighter | 2 dreadnought",
        RoundStep.ATTACKER_ROLLS,
        round=2,
        attacker=NON_EUCLIDEAN,
    )
    fire(battle, 0, 1)
    told = option_values(battle.state, players=BOTH)
    assert told.best == (Destroy("fighter-1"),)


def test_cards_are_left_out_while_a_barrage_may_come_that_they_could_cancel():
    fleets = "carrier 2 fighter | destroyer cruiser"
    first, later = (at(fleets, round=n, attacker=SHIELDS).state for n in (1, 2))
    assert "Shields Holding" in " ".join(map(str, best_forecast(first).left_out))
    assert not best_forecast(later).left_out
    unharmed = at("carrier cruiser | destroyer cruiser", attacker=SHIELDS).state
    assert not best_forecast(unharmed).left_out
