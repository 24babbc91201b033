"""Fields that take a whole card, the cards of a deck that nobody has seen first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.cards import Asset, Card, Cost, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.rule_options import CARD, rule
from assistant.games.battletech.setup import DeckCard
from assistant.games.battletech.state import State
from assistant.rules.decision import RecordField, Refusal, Seat

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


class FromDeck(RecordField, frozen=True):
    """A card, likely one of `deck`: what is left of the deck of whoever names it."""

    deck: tuple[DeckCard, ...] = ()


def unseen(state: State, seat: Seat, known: Iterable[Card] = ()) -> tuple[DeckCard, ...]:
    """His deck without what lies open before all, and without what its owner alone has `known`."""
    listed = state.player(seat).deck_list
    if not listed:
        return ()
    open_ = (piece.card for piece in state.pieces if piece.seat == seat)
    seen = Counter(
        _print(card) for card in (*open_, *state.player(seat).scrapheap, *known) if card is not None
    )
    left = (one.count - seen[_print(one.card)] for one in listed)
    return tuple(replace(one, count=n) for one, n in zip(listed, left, strict=True) if n > 0)


def own_unseen(state: State, seat: Seat) -> tuple[DeckCard, ...]:
    """The same as he himself counts it, who has told the program more: for his eyes only."""
    told = (piece.told for piece in state.pieces if piece.seat == seat)
    mine = (*state.player(seat).held, *told)
    return unseen(state, seat, (card for card in mine if card is not None))


def _print(card: Card) -> str:
    return card.id or card.name


class CardField(FromDeck, frozen=True):
    """A card of one of these kinds; a barred title is refused with its own reason."""

    kinds: tuple[Kind, ...] = tuple(Kind)
    barred: tuple[tuple[str, Refusal], ...] = ()
    in_initiative: bool | None = None
    """Whether initiative is compared while the card is played; None where that is no matter."""
    least: tuple[int, Refusal] | None = None
    """What a card must then give to make room for itself, and what is against less (AMB-2)."""

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this card is no member, or nothing."""
        found = super().refusals(value)
        return (*found, *self._why_not_here(value)) if isinstance(value, Card) else found

    def _why_not_here(self, card: Card) -> Iterator[Refusal]:
        """As far as its numbers tell: a card of which nobody knows any may do anything (MSN-4).

        Of one whose text somebody has read for others, an initiative that is not known is none.
        """
        if card.kind not in self.kinds:
            yield Refusal(mission_texts.WRONG_KIND(), CARD)
        more = card.prevent or card.attack_bonus
        if self.in_initiative and not card.initiative and (more or card.initiative == 0):
            yield Refusal(mission_texts.ONLY_INITIATIVE(), rule("INI-3"))
        gives = card.initiative or 0
        if self.least is not None and 0 < gives < self.least[0]:
            yield self.least[1]
        if self.in_initiative is False and card.initiative and not more:
            yield Refusal(mission_texts.INITIATIVE_EARLIER(), rule("MSN-4"))
        title = card.name.strip().casefold()
        yield from (why for name, why in self.barred if name.strip().casefold() == title)


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
