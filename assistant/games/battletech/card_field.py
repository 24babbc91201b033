"""Fields that take a whole card: of which kinds, and which titles are barred here."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.cites import CARD
from assistant.games.battletech.deck_left import FromDeck
from assistant.games.battletech.mission import texts
from assistant.rules.decision import Refusal


class CardField(FromDeck, frozen=True):
    """A card of one of these kinds; a barred title is refused with its own reason."""

    kinds: tuple[Kind, ...] = tuple(Kind)
    barred: tuple[tuple[str, Refusal], ...] = ()

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this card is no member, or nothing."""
        found = super().refusals(value)
        return (*found, *self._why_not_here(value)) if isinstance(value, Card) else found

    def _why_not_here(self, card: Card) -> Iterator[Refusal]:
        if card.kind not in self.kinds:
            yield Refusal(texts.WRONG_KIND(), CARD)
        title = card.name.strip().casefold()
        yield from (why for name, why in self.barred if name.strip().casefold() == title)
