"""The record of a mission: its entries, and the effects of cards in the game's words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from assistant.games.battletech import texts
from assistant.games.battletech.cards import LONGEST, MOST, Card, PieceId, SiteId
from assistant.games.battletech.rule_options import CARD
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


class Stage(StrEnum):
    """The steps of a battle in which something is put in."""

    INITIATIVE = "initiative"
    FIRST = "first"
    SECOND = "second"


class UnitOption(StrEnum):
    """The options that are used or not; missiles are fired at somebody instead."""

    OVERHEAT = "overheat"
    ALPHA_STRIKE = "alpha_strike"
    JUMP = "jump"


class Entry(Struct, frozen=True, tag_field="entry", forbid_unknown_fields=True):
    """Something that a side puts into the battle, in the order in which it did."""

    seat: Seat
    stage: Stage


class OptionUsed(Entry, frozen=True, tag="option"):
    """A Unit uses an option."""

    unit: PieceId
    option: UnitOption


class Cause(Entry, frozen=True):
    """Something whose effects count, as the table tells them one by one."""

    effects: tuple[Effect, ...] = ()


class AbilityUsed(Cause, frozen=True, tag="ability", kw_only=True):
    """An ability of a card in play; each once per battle (ORD-2)."""

    by: PieceId


class MissionPlayed(Cause, frozen=True, tag="mission", kw_only=True):
    """A Mission card from the hand."""

    card: Card


class Ruled(Cause, frozen=True, tag="ruled"):
    """The table's own word, on a card if it has named one; `seat` is nobody's in particular."""

    title: str | UnsetType = UNSET


class Assigned(Entry, frozen=True, tag="assigned"):
    """A Unit's damage goes to a recipient; negative where Attack fell and points come back."""

    unit: PieceId
    to: SiteId
    n: int


class Fired(Entry, frozen=True, tag="fired"):
    """Missiles of a Unit fly at a recipient."""

    unit: PieceId
    to: SiteId
    n: int


class Accepted(Entry, frozen=True, tag="accepted"):
    """A side accepts the initiative as it stands."""


class Ended(Entry, frozen=True, tag="ended"):
    """A side has finished its step; what changes later is only corrected."""


AnyEntry: TypeAlias = (
    OptionUsed | AbilityUsed | MissionPlayed | Ruled | Assigned | Fired | Accepted | Ended
)


class Thrown(Struct, frozen=True):
    """Dice that fell: the missiles of a Unit at a recipient, or the die of a Vehicle itself."""

    on: SiteId
    faces: tuple[int, ...]
    by: PieceId | None = None


class Mission(Struct, frozen=True):
    """One mission from its group on.

    `answered` says that the defender has said who blocks; `included`, that the target fights
    beside the blockers (BLK-6). `first` acts first, once the initiative is settled. While
    `telling`, the effects of the last entry are being told. `settled` are both sides' figures as
    they were compared, where the table no longer shows them. `decided` are the points that
    nothing but the entry being told has decided: they go with it if it is taken back.
    """

    attacker: Seat
    group: tuple[PieceId, ...]
    target: SiteId | None = None
    defender: Seat | None = None
    blockers: tuple[PieceId, ...] = ()
    included: bool = False
    answered: bool = False
    first: Seat | None = None
    telling: bool = False
    entries: tuple[AnyEntry, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    settled: tuple[int, ...] | UnsetType = UNSET
    decided: frozenset[str] | UnsetType = UNSET

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The attacker, then the defender once there is a target."""
        if self.defender is None:
            return (self.attacker,)
        return (self.attacker, self.defender)

    @property
    def is_blocked(self) -> bool:
        """Whether anybody stands in the way."""
        return bool(self.blockers)

    @property
    def is_compared(self) -> bool:
        """Whether a battle has begun: where there is none nobody accepts an initiative."""
        return any(isinstance(entry, Accepted) for entry in self.entries)

    @property
    def causes(self) -> Iterator[Cause]:
        """The entries that have effects."""
        return (entry for entry in self.entries if isinstance(entry, Cause))

    def enemy(self, seat: Seat) -> Seat:
        """The other side. Only the two whose Units meet have sides (AMB-15)."""
        assert self.defender is not None
        return self.defender if seat == self.attacker else self.attacker
