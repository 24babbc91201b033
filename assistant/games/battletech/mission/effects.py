"""What cards do by their text, in the game's words, as the table tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from assistant.games.battletech import texts
from assistant.games.battletech.cards import LONGEST, MOST
from assistant.games.battletech.cites import CARD
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.rules.decision import Record, Refusal, Seat
from assistant.rules.text import Text

Amount = Annotated[int, Meta(ge=1, le=MOST)]
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]


class AnyEffect(Struct, frozen=True, tag_field="effect", forbid_unknown_fields=True):
    """Something that a card does."""


class Prevent(AnyEffect, frozen=True, tag="prevent"):
    """So much of the damage to this Unit or Site is prevented (RES-2)."""

    on: SiteId
    n: Amount


class ChangeAttack(AnyEffect, frozen=True, tag="attack"):
    """The Attack of a Unit changes."""

    on: PieceId
    by: Change


class ChangeInitiative(AnyEffect, frozen=True, tag="initiative"):
    """The initiative of a side changes."""

    seat: Seat
    by: Change


class Damage(AnyEffect, frozen=True, tag="damage"):
    """Damage to a Unit or Site: part of the battle's sum, or by itself outside one (OUT-1)."""

    on: SiteId
    n: Amount


class Remove(AnyEffect, frozen=True, tag="remove"):
    """A Unit leaves the battle; it is not scrapped (RMV-1)."""

    on: PieceId


class Join(AnyEffect, frozen=True, tag="join"):
    """A Unit joins the battle (JON-1)."""

    on: PieceId


class Tap(AnyEffect, frozen=True, tag="tap"):
    """A card is tapped."""

    on: PieceId


class Untap(AnyEffect, frozen=True, tag="untap"):
    """A card is untapped."""

    on: PieceId


class Deplete(AnyEffect, frozen=True, tag="deplete"):
    """An active card is turned face down."""

    on: PieceId


class TurnUp(AnyEffect, frozen=True, tag="turn_up"):
    """A depleted card is turned face up."""

    on: PieceId


class ChangeCounters(AnyEffect, frozen=True, tag="counters"):
    """Construction counters are put on a card being built, or taken off."""

    on: PieceId
    by: Change


class ChangeDamage(AnyEffect, frozen=True, tag="damage_counters"):
    """Damage counters are put on a card or taken off, without armor."""

    on: PieceId
    by: Change


Effect: TypeAlias = (
    Prevent
    | ChangeAttack
    | ChangeInitiative
    | Damage
    | Remove
    | Join
    | Tap
    | Untap
    | Deplete
    | TurnUp
    | ChangeCounters
    | ChangeDamage
)


class Effects(Record, frozen=True, forbid_unknown_fields=True):
    """What a card does, all together, under the card's name."""

    title: str
    effects: tuple[Effect, ...]

    def __str__(self) -> str:
        return self.title

    def refusals(self) -> tuple[Refusal, ...]:
        """Why this cannot be what a card does."""
        return tuple(Refusal(text, CARD) for text in self._mistakes())

    def _mistakes(self) -> Iterator[Text]:
        if not self.title.strip() or len(self.title) > LONGEST:
            yield texts.TITLE_LENGTH(most=LONGEST)
        if not self.effects:
            yield texts.NO_EFFECT()
        for effect in self.effects:
            if isinstance(effect, Prevent | Damage) and not 1 <= effect.n <= MOST:
                yield texts.AMOUNT(value=effect.n, most=MOST)
