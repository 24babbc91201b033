"""The slow exact solver on the toy game: odds and values that can be counted by hand."""

from fractions import Fraction

from msgspec.structs import replace

from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn
from assistant.rules.decision import Choice
from assistant.rules.solve import Solver
from tests.toy import TOY, Bid, BidAll, Finish, Light, State, Toy


def bidding(**setup) -> State:
    """One round, at the first bid; the first seat holds a sun."""
    battle = Battle(TOY, Toy(rounds=1, **setup))
    for card in ("sun", "moon", "star"):
        battle.play(Drawn((card,)))
    return battle.state


def meek(state: State, choice: Choice):
    return (Bid(0) if state.step.value == "bid" else Finish(),)


def solver() -> Solver:
    return Solver(TOY, meek, lambda state: state.health, lambda state: state)


def test_one_blow_falls_on_each_seat_alike():
    odds = solver().odds(bidding(health=2))
    assert sum(odds.values()) == 1
    assert odds[(0, 2, 2)] == Fraction(1, 3) * Fraction(1, 4)


def test_every_member_of_every_open_option_has_a_value():
    state = bidding(health=2)
    values = solver().values(state, lambda health: Fraction(health[0]))
    assert set(values) == {Bid(0), Bid(1), Bid(2), BidAll()}
    assert set(values.values()) == {Fraction(5, 3)}
    weak = replace(state, health=(1, 2, 2))
    assert BidAll() not in solver().values(weak, lambda health: Fraction(health[0]))


def test_what_is_decided_is_worth_what_it_is():
    state = replace(bidding(health=2), step=type(bidding().step)("light"), lit=("red",))
    values = solver().values(state, lambda health: Fraction(sum(health)))
    assert values == {Light("green"): 6, Finish(): 6}


def test_a_roll_is_no_choice():
    state = replace(bidding(), step=type(bidding().step)("strike"))
    assert solver().values(state, lambda health: Fraction(health[0])) == {}
