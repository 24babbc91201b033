"""The combat deck: seven cards, each with a bonus against every type of opposing card (§19)."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from assistant.rules.game import SetupStruct
from assistant.rules.text import Name

CardId = NewType("CardId", str)

HIDDEN = CardId("?")
"""A card this seat may not see: only its back, and how many there are."""

CARDS, HAND = 7, 3
"""Cards of the deck, and how many of them each side holds (§18); one lies aside."""

LOWEST_BONUS, HIGHEST_BONUS = -9, 9


def spellings(name: Name | str) -> tuple[str, ...]:
    """What a thing is called, in each language it has a name in."""
    return (name,) if isinstance(name, str) else tuple(dict.fromkeys((name.en, name.ru)))


class CardType(StrEnum):
    """The three types of combat card (§19)."""

    ATTACK = "attack"
    DEFENCE = "defence"
    MANOEUVRE = "manoeuvre"


class Certainty(StrEnum):
    """How well a figure is known. What an owner typed off his own cards is `OWNER`."""

    PAGE = "page"
    DERIVED = "derived"
    SECONDARY = "secondary"
    ASSUMED = "assumed"
    UNKNOWN = "unknown"
    OWNER = "owner"

    @classmethod
    def _missing_(cls, value: object) -> Certainty | None:
        """Some deck files call the rules page the seed."""
        return cls.PAGE if value == "seed" else None


class CardCertainty(SetupStruct, frozen=True):
    """How well each field of a card is known."""

    name: Certainty = Certainty.OWNER
    type: Certainty = Certainty.OWNER
    vs_attack: Certainty = Certainty.OWNER
    vs_defence: Certainty = Certainty.OWNER
    vs_manoeuvre: Certainty = Certainty.OWNER


class Card(SetupStruct, frozen=True):
    """A combat card. Its bonuses are totals, not additions to one another."""

    id: CardId
    name: Name | str
    type: CardType
    vs_attack: int
    vs_defence: int
    vs_manoeuvre: int
    certainty: CardCertainty = CardCertainty()

    def against(self, type: CardType) -> int:
        """Its bonus where the other side shows a card of this type."""
        bonus: int = getattr(self, f"vs_{type.value}")
        return bonus


class Deck(SetupStruct, frozen=True):
    """A combat deck; while it is not `complete`, some of its figures are only assumed."""

    cards: tuple[Card, ...]
    name: Name | str = ""
    complete: bool = True

    def card(self, id: str) -> Card:
        """The card of this id. Raises `KeyError` where the deck has none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    @property
    def ids(self) -> tuple[CardId, ...]:
        """The cards in the deck's own order, which is the order hands are shown in."""
        return tuple(card.id for card in self.cards)
