"""What is kept of a state is read once, and never answers for another state."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech.kept import (
    MOST,
    MOST_REPLACED,
    kept,
    kept_each,
    kept_onward,
    with_one,
)


class Pile(Struct, frozen=True):
    """As good a state as any."""

    cards: tuple[str, ...]


def counting():
    """A reading, and what it has really read."""
    read = []

    @kept
    def size(pile: Pile) -> int:
        read.append(pile)
        return len(pile.cards)

    return size, read


def test_a_state_is_read_once_however_often_it_is_asked_about():
    size, read = counting()
    pile = Pile(("a", "b"))
    assert [size(pile), size(pile), size(pile)] == [2, 2, 2]
    assert read == [pile]


def test_a_look_up_never_survives_a_change_of_the_state():
    size, read = counting()
    pile = Pile(())
    for n in range(1, 4 * MOST):
        pile = replace(pile, cards=(*pile.cards, "x"))
        assert size(pile) == n
    assert len(read) == 4 * MOST - 1


def test_going_back_and_forth_finds_what_was_read_of_each():
    size, read = counting()
    before = Pile(("a",))
    after = replace(before, cards=("a", "b"))
    assert [size(before), size(after), size(before), size(after)] == [1, 2, 1, 2]
    assert read == [before, after]


def test_an_equal_state_is_another_one():
    size, read = counting()
    assert size(Pile(("a",))) == size(Pile(("a",))) == 1
    assert len(read) == 2


def test_no_state_takes_the_place_of_one_that_is_gone():
    """One after the other is thrown away, so that another may come to lie in its memory."""
    size, _ = counting()
    assert [size(Pile(("x",) * n)) for n in range(200)] == list(range(200))


def test_each_thing_of_a_state_is_read_once():
    read = []

    @kept_each
    def card(pile: Pile, at: int) -> str | None:
        read.append(at)
        return pile.cards[at] if at < len(pile.cards) else None

    pile = Pile(("a",))
    assert [card(pile, 0), card(pile, 1), card(pile, 0), card(pile, 1)] == ["a", None, "a", None]
    assert read == [0, 1]
    assert card(replace(pile, cards=("b", "c")), 1) == "c"


def totals():
    """The sum of some numbers, gone on from; and of what it has really been read."""
    read = []

    def onward(found: int, old: int, new: int, numbers: tuple[int, ...]) -> int | None:
        return None if new < 0 else found - old + new

    @kept_onward(onward)
    def total(numbers: tuple[int, ...]) -> int:
        read.append(numbers)
        return sum(numbers)

    return total, read


def test_what_one_thing_has_changed_is_gone_on_from():
    total, read = totals()
    numbers = (1, 2, 3)
    after = with_one(numbers, 1, 5)
    assert (numbers, after) == ((1, 2, 3), (1, 5, 3))
    assert [total(numbers), total(after), total(numbers)] == [6, 9, 6]
    assert read == [numbers]


def test_several_that_were_replaced_one_after_the_other_are_gone_through_in_order():
    total, read = totals()
    before = numbers = (1, 2, 3)
    assert total(numbers) == 6
    for at, new in ((0, 7), (2, 4), (0, 5)):
        numbers = with_one(numbers, at, new)
    assert total(numbers) == sum(numbers) == 11
    assert read == [before]


def test_where_it_cannot_be_told_from_the_change_all_is_read():
    total, read = totals()
    before = (1, 2)
    assert total(before) == 3
    after = with_one(with_one(before, 0, -1), 1, 4)
    assert total(after) == 3
    assert read == [before, after]


def test_what_was_never_read_before_is_read():
    total, read = totals()
    after = with_one((1, 2), 0, 3)
    assert total(after) == 5
    assert total((*after, 1)) == 6
    assert read == [after, (*after, 1)]


def test_of_too_many_replaced_at_once_all_is_read():
    total, read = totals()
    numbers = (0,)
    assert total(numbers) == 0
    for n in range(1, MOST_REPLACED + 2):
        numbers = with_one(numbers, 0, n)
    assert total(numbers) == MOST_REPLACED + 1
    assert len(read) == 2
