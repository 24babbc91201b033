"""Fights of Metro 2033 to ask advice about, each with a deck that nobody has asked about before."""

from __future__ import annotations

from random import Random

from assistant.games.metro.deals import CARDS, HELD, Matchup, hand_of
from assistant.games.metro.theory import advise, guarantees, solve

TYPES = 3
HIGHEST = 5


def full_advice(rng: Random) -> None:
    """All that is shown beside a hand: both sides' best play, guarantees, grid and floor."""
    side, cards = matchup(rng), rng.sample(range(CARDS), HELD)
    for one in (side, side.turned):
        solve(one)
    guarantees(side)
    advise(side, hand_of(cards))


def matchup(rng: Random) -> Matchup:
    """Seven cards of three types with any bonuses, and about equal strengths."""
    types = [rng.randrange(TYPES) for _ in range(CARDS)]
    cards = [[rng.randint(0, HIGHEST) for _ in range(TYPES)] for _ in range(CARDS)]
    return Matchup.of([[against[t] for t in types] for against in cards], rng.randint(-2, 2))
