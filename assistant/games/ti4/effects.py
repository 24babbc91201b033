"""Cards with an effect on a space combat, each hung at its timing window."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import english, lrr
from assistant.games.ti4.data import Card, Kind
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import DEFENDER, State, Station, Unit
from assistant.rules.decision import Refusal, Seat
from assistant.rules.text import Text


class Effect(Struct, frozen=True):
    """A card's moment, what it does in a line, and the bonus it gives to combat rolls."""

    window: Station
    does: Text
    bonus: int
    fighters_only: bool = False
    first_round_only: bool = False

    def helps(self, unit: Unit) -> int:
        """The bonus of this unit's combat rolls while the card is in force."""
        return self.bonus if not self.fighters_only or unit.kind is Kind.FIGHTER else 0


EFFECTS = {
    Card.MORALE_BOOST: Effect(Station.START_OF_ROUND, texts.MORALE_BOOST_DOES(), 1),
    Card.FIGHTER_PROTOTYPE: Effect(
        Station.START_OF_ROUND,
        texts.FIGHTER_PROTOTYPE_DOES(),
        2,
        fighters_only=True,
        first_round_only=True,
    ),
}
"""Cards that are played in the flow. Others in a hand have no moment in a space combat."""


def why_not_play(state: State, seat: Seat, card: Card) -> Iterator[Refusal]:
    """Why a card cannot be played in the window that is open."""
    effect = EFFECTS.get(card)
    if effect is None or effect.window is not state.at:
        cite = lrr("n10") if card is Card.NAV_SUITE else lrr("39.2")
        yield Refusal(texts.ANOTHER_WINDOW(), cite)
        return
    if effect.first_round_only and state.round > 1:
        yield Refusal(texts.FIRST_ROUND_ONLY(), lrr("39.2a"))
    if card in state.side(seat).played:
        yield Refusal(texts.SAME_CARD(), english("2"))


def bonus(state: State, seat: Seat, unit: Unit) -> int:
    """What is added to the unit's combat rolls this round (39.5e): the faction's own bonus, cards.

    A nebula helps its defender.
    """
    in_nebula = state.setup.system.anomaly is Anomaly.NEBULA and seat == DEFENDER
    usual = state.setup.force(seat).bonus + int(in_nebula)
    return usual + sum(EFFECTS[c].helps(unit) for c in state.side(seat).played)


def best_bonus(state: State, seat: Seat, unit: Unit) -> int:
    """The most that could ever be added, with every card still in hand that may yet be played."""
    hand = (EFFECTS[c] for c in set(state.side(seat).cards) if c in EFFECTS)
    later = (e.helps(unit) for e in hand if not e.first_round_only)
    return bonus(state, seat, unit) + sum(later)
