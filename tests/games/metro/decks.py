"""Decks to play with: two with published figures, and any deck at all."""

from itertools import product

from hypothesis import strategies as st

from assistant.games.metro.odds.hand_space import Matchup, Outcome, Payoffs

Bonuses = tuple[tuple[int, ...], ...]
KINDS = "adm"
PRACTICE = (
    ("a", (2, 4, 0)),
    ("a", (3, 1, 3)),
    ("d", (5, 0, 1)),
    ("d", (2, 2, 2)),
    ("m", (1, 3, 2)),
    ("m", (3, 0, 1)),
    ("d", (4, 1, 0)),
)
"""p1 to p7: attack, defence or manoeuvre, and the bonus against each of the three."""

PLACEHOLDER = (
    ("d", (3, 1, 1)),
    ("d", (2, 2, 2)),
    ("d", (4, 0, 0)),
    ("a", (2, 2, 2)),
    ("a", (1, 3, 1)),
    ("m", (1, 1, 1)),
    ("m", (2, 2, 2)),
)
"""The deck of the game as far as its rules tell it, the rest assumed."""

WIN_DRAW_LOSS = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


def bonuses(cards: tuple[tuple[str, tuple[int, ...]], ...]) -> Bonuses:
    """What each card has against each."""
    return tuple(tuple(against[KINDS.index(kind)] for kind, _ in cards) for _, against in cards)


P, Q = bonuses(PRACTICE), bonuses(PLACEHOLDER)


def numbers(names: str) -> tuple[int, ...]:
    """The cards "p1 p4 p5" of the practice deck."""
    return tuple(int(name[1:]) - 1 for name in names.split())


def practice(
    difference: int, tie: Outcome = Outcome.DRAW, payoffs: Payoffs | None = None
) -> Matchup:
    return Matchup.of(P, difference, tie, payoffs)


def of_ranks(*ranks: int) -> Bonuses:
    """A deck of plain numbers: a card's bonus is the same against any."""
    return tuple((rank,) * len(ranks) for rank in ranks)


_cards = st.tuples(st.sampled_from(KINDS), st.tuples(*[st.integers(-1, 4)] * 3))
decks = st.builds(bonuses, st.tuples(*[_cards] * 7))
differences = st.integers(-5, 5)
ties = st.sampled_from(WIN_DRAW_LOSS)
pays = st.lists(st.integers(-5, 5), min_size=3, max_size=3).map(
    lambda worth: Payoffs.of(*sorted(worth, reverse=True))
)
matchups = st.builds(Matchup.of, decks, differences, ties, pays)


def fights() -> list[tuple[int, Outcome]]:
    """Every difference that matters to the practice deck with every rule for ties."""
    return list(product(range(-6, 7), WIN_DRAW_LOSS))
