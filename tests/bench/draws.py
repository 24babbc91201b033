"""Fights of Metro 2033 to ask advice about, each with a deck that nobody has asked about before."""

from __future__ import annotations

from random import Random

from assistant.games.metro import GAME
from assistant.games.metro.deck import CARDS, HAND, Card, CardId, CardType, Deck
from assistant.games.metro.odds import fight_odds
from assistant.games.metro.setup import ATTACKER, SEATS, Force, Setup
from assistant.games.metro.state import State
from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn

HIGHEST = 5
EVEN, LEAD = 10, 2


def told(view: State) -> float:
    """All that is told beside a hand: odds, both sides' figures, grid, floor, the cards' worth."""
    forecast, values = fight_odds.forecast(view), fight_odds.values(view)
    advice = fight_odds.advice(view, ATTACKER)
    assert forecast is not None
    assert values is not None
    assert advice is not None
    return advice.value


def dealt(rng: Random) -> State:
    """Two armies about as strong, seven cards with any bonuses, dealt, as the attacker sees it."""
    armies = (EVEN + rng.randint(-LEAD, LEAD), EVEN)
    attacker, defender = (Force(army=army) for army in armies)
    deck = Deck(tuple(_card(rng, n) for n in range(CARDS)))
    battle = Battle(GAME, Setup(attacker=attacker, defender=defender, deck=deck))
    battle.play(Drawn(tuple(rng.sample(deck.ids, len(SEATS) * HAND))))
    return battle.view(ATTACKER)


def _card(rng: Random, n: int) -> Card:
    against = [rng.randint(0, HIGHEST) for _ in CardType]
    return Card(CardId(f"card_{n}"), f"Card {n}", rng.choice(list(CardType)), *against)
