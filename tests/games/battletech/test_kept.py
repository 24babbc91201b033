"""What is kept of a state is read once, and never answers for another state."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech.kept import MOST, kept, kept_each


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
