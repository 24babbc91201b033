"""Cards as examples of what a player may describe, and the limits of what may be deployed."""

from __future__ import annotations

from assistant.games.battletech import phase_texts as texts
from assistant.games.battletech.cards import Asset, Card, Cost, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.cites import rule
from assistant.games.battletech.deck_left import FromDeck
from assistant.rules.decision import Refusal

RESOURCE = Card(
    "Resource",
    Kind.COMMAND,
    frozenset((Subtype.RESOURCE,)),
    Cost(0),
    structure=2,
    armor=0,
    yields=1,
    assets=frozenset((Asset.A,)),
)
MECH = Card(
    "’Mech",
    Kind.UNIT,
    frozenset((Subtype.MECH,)),
    Cost(2, T=2),
    Speed.MODERATE,
    attack=3,
    armor=1,
    structure=3,
    options=UnitOptions(overheat=(1, 2), missile=1, jump=True),
)
VEHICLE = Card(
    "Vehicle",
    Kind.UNIT,
    frozenset((Subtype.VEHICLE,)),
    Cost(1),
    Speed.SLOW,
    attack=2,
    armor=1,
    structure=3,
    options=UnitOptions(alpha_strike=2),
)
PILOT = Card("Pilot", Kind.COMMAND, frozenset((Subtype.PILOT,)), Cost(0), initiative=1)
ENHANCEMENT = Card("Enhancement", Kind.COMMAND, frozenset((Subtype.ENHANCEMENT,)), Cost(0))
TERRAIN = Card("Terrain", Kind.COMMAND, frozenset((Subtype.TERRAIN,)), Cost(0))
DEPLOYABLE = (RESOURCE, MECH, VEHICLE, PILOT, ENHANCEMENT, TERRAIN)
"""Plain cards of each sort, not of print: what a form may begin with."""


class CardToDeploy(FromDeck, frozen=True):
    """Any Unit or Command card: Mission cards are not deployed (DEP-4)."""

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this card cannot lie in Construction."""
        found = super().refusals(value)
        if not found and isinstance(value, Card) and value.kind is Kind.MISSION:
            return (Refusal(texts.NO_MISSION_CARD(), rule("DEP-4")),)
        return found


class CorrectedCard(CardToDeploy, frozen=True, kw_only=True):
    """The same card described rightly: of a sort that may lie where this one lies."""

    was: Card

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why a card in play cannot turn out to be this one."""
        found = super().refusals(value)
        if not found and isinstance(value, Card) and _place(value) != _place(self.was):
            return (Refusal(texts.ANOTHER_PLACE(), rule("ACT-3")),)
        return found


def _place(card: Card) -> tuple[bool, ...]:
    """What of a card says where it lies, and what may lie on it."""
    sorts = (Subtype.PILOT, Subtype.ENHANCEMENT, Subtype.TERRAIN)
    return (card.is_unit, card.is_mech, *map(card.has, sorts))
