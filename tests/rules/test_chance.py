"""Dice and decks: what may come up, how probable it is, and what cannot have come up."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from assistant.rules.chance import Dice, Draw, Drawn, Hits, Roll, Rolled, Symbol, SymbolDice
from assistant.rules.decision import HERE, Cite, Refusal, Seat
from assistant.rules.text import Message
from tests.toy import Bid

PROMPT = Message("toy", "Roll")()
RULE = Cite("assistant", "toy")


def dice(need: int, count: int, sides: int = 10) -> Dice:
    return Dice(need, count, PROMPT, sides=sides)


def roll(*groups: Dice, faces: bool = False) -> Roll:
    return Roll(Seat(0), PROMPT, groups, RULE, faces=PROMPT if faces else None)


def draw(bag: str, count: int) -> Draw:
    return Draw(Seat(0), PROMPT, tuple(bag.split()), count, RULE)


def reasons(refusals: tuple[Refusal, ...]) -> list[str]:
    return [str(refusal.text) for refusal in refusals]


def pictures(count: int) -> SymbolDice:
    """Six-sided dice with three swords, of which each is a hit, two shields and a skull."""
    kinds = (("sword", 3, True), ("shield", 2, False), ("skull", 1, False))
    return SymbolDice(tuple(Symbol(k, PROMPT, n, hit) for k, n, hit in kinds), count, PROMPT)


@pytest.mark.parametrize(
    ("need", "chance"),
    [(9, Fraction(1, 5)), (1, 1), (10, Fraction(1, 10)), (11, 0), (15, 0), (0, 1), (-3, 1)],
)
def test_a_die_succeeds_on_its_number_or_more(need, chance):
    assert dice(need, 1).chance == chance


@pytest.mark.parametrize(("need", "chance"), [(2, Fraction(1, 3)), (6, 1), (9, 1), (0, 0), (-1, 0)])
def test_a_low_die_succeeds_on_its_number_or_less(need, chance):
    low = Dice(need, 1, PROMPT, sides=6, low=1)
    assert low.chance == chance
    assert low.chance == Fraction(sum(map(low.succeeds, range(1, 7))), 6)


def test_the_0_of_a_ten_sided_die_is_its_10():
    assert dice(10, 3).hits((0, 10, 9)) == 2


def test_no_other_die_has_a_0():
    assert reasons(roll(dice(4, 1, sides=6)).why_not(Rolled(((0,),)))) == ["Faces: 1 to 6, not 0"]


def test_two_dice_hit_by_the_binomial():
    chances = dict(roll(dice(9, 2)).outcomes())
    assert chances == {
        Hits((0,)): Fraction(16, 25),
        Hits((1,)): Fraction(8, 25),
        Hits((2,)): Fraction(1, 25),
    }


def test_groups_are_independent():
    chances = dict(roll(dice(6, 1), dice(9, 1)).outcomes())
    assert chances[Hits((1, 1))] == Fraction(1, 2) * Fraction(1, 5)


def test_where_faces_matter_each_multiset_of_them_is_an_outcome():
    chances = dict(roll(dice(4, 2, sides=6), faces=True).outcomes())
    assert len(chances) == 21
    assert chances[Rolled(((2, 5),))] == Fraction(1, 18)
    assert chances[Rolled(((3, 3),))] == Fraction(1, 36)


def test_certain_dice_have_one_outcome():
    sure = roll(dice(1, 3), dice(11, 2), dice(5, 0))
    assert dict(sure.outcomes()) == {Hits((3, 0, 0)): 1}


@pytest.mark.parametrize("seed", range(20))
def test_thrown_dice_are_legal_dice(seed):
    thrown = roll(dice(9, 3), dice(4, 2, sides=6))
    assert thrown.why_not(thrown.sample(Random(seed))) == ()


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Hits((1,)), "Dice groups expected: 2, entered: 1"),
        (Rolled(((1,), (2,), (3,))), "Dice groups expected: 2, entered: 3"),
        (Hits((4, 0)), "Group 1: enter 0 to 3; entered: 4"),
        (Hits((0, -1)), "Group 2: enter 0 to 1; entered: -1"),
        (Rolled(((1, 2), (3,))), "Group 1: dice expected: 3, entered: 2"),
        (Rolled(((1, 2, 11), (3,))), "Group 1: faces: 0 to 10, not 11"),
        (Bid(1), "Not possible now"),
    ],
)
def test_dice_that_cannot_have_come_up_are_refused_with_the_reason(action, reason):
    assert reasons(roll(dice(9, 3), dice(5, 1)).why_not(action)) == [reason]


def test_every_wrong_die_is_named():
    refusals = roll(dice(9, 2), dice(5, 1)).why_not(Rolled(((11, -1), (2, 2))))
    assert len(refusals) == 3
    assert {refusal.cite for refusal in refusals} == {RULE}


def test_hits_that_a_die_cannot_avoid_or_make_are_refused():
    assert reasons(roll(dice(1, 2)).why_not(Hits((1,)))) == ["Enter 2 to 2; entered: 1"]
    assert reasons(roll(dice(11, 2)).why_not(Hits((1,)))) == ["Enter 0 to 0; entered: 1"]


def test_where_faces_matter_a_number_of_hits_is_not_enough():
    assert reasons(roll(dice(5, 1), faces=True).why_not(Hits((1,)))) == [
        "Enter the faces here, not the number of hits"
    ]


def test_faces_and_hits_count_alike():
    thrown = roll(dice(9, 3), dice(5, 1))
    assert thrown.counts(Rolled(((9, 0, 3), (4,)))) == thrown.counts(Hits((2, 0))) == (2, 0)


def test_a_hand_comes_as_often_as_the_bag_gives_it():
    chances = dict(draw("moon moon sun", 2).outcomes())
    assert chances == {
        Drawn(("moon", "moon")): Fraction(1, 3),
        Drawn(("moon", "sun")): Fraction(2, 3),
    }


def test_cards_dealt_to_two_hands_come_in_every_order_of_hands():
    deal = Draw(Seat(0), PROMPT, tuple("abcdefg"), 6, RULE, hands=2)
    chances = dict(deal.outcomes())
    assert len(chances) == 140
    assert set(chances.values()) == {Fraction(1, 140)}
    assert chances[Drawn(tuple("abcdef"))] == chances[Drawn(tuple("defabc"))]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("sun", "Cards expected: 2, entered: 1"),
        ("sun sun", "Too many of sun; in the deck: 1"),
        ("sun dragon", "Not in the deck: dragon"),
    ],
)
def test_cards_that_are_not_there_are_refused(cards, reason):
    assert reasons(draw("moon moon sun", 2).why_not(Drawn(tuple(cards.split())))) == [reason]


def test_a_draw_is_not_a_roll():
    assert draw("moon", 1).why_not(Hits((1,)))[0].cite == HERE


@pytest.mark.parametrize("seed", range(10))
def test_drawn_cards_come_from_the_bag(seed):
    deck = draw("moon moon sun comet", 3)
    assert deck.why_not(deck.sample(Random(seed))) == ()


def test_dice_with_symbols_come_up_by_how_many_sides_bear_each():
    chances = dict(roll(pictures(2), faces=True).outcomes())
    assert chances == {
        Rolled(((1, 1),)): Fraction(1, 4),
        Rolled(((1, 2),)): Fraction(1, 3),
        Rolled(((1, 3),)): Fraction(1, 6),
        Rolled(((2, 2),)): Fraction(1, 9),
        Rolled(((2, 3),)): Fraction(1, 9),
        Rolled(((3, 3),)): Fraction(1, 36),
    }


def test_symbols_that_succeed_are_counted_as_hits():
    dice = roll(pictures(3))
    assert dice.counts(Rolled(((1, 3, 1),))) == (2,)
    assert dict(dice.outcomes())[Hits((3,))] == Fraction(1, 8)
    assert pictures(1).chance == Fraction(1, 2)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Rolled(((1, 1, 2),)), "Dice expected: 2, entered: 3"),
        (Rolled(((1, 4),)), "Faces: 1 to 3, not 4"),
        (Rolled(((0, 1),)), "Faces: 1 to 3, not 0"),
        (Hits((1,)), "Enter the faces here, not the number of hits"),
    ],
)
def test_symbols_that_cannot_have_come_up_are_refused(action, reason):
    assert reasons(roll(pictures(2), faces=True).why_not(action)) == [reason]


def test_the_app_throws_symbols_as_often_as_the_die_bears_them():
    throw = roll(pictures(6000), faces=True).sample(Random(5)).faces[0]
    shares = [throw.count(face) / 6000 for face in (1, 2, 3)]
    assert shares == pytest.approx([1 / 2, 1 / 3, 1 / 6], abs=0.02)
