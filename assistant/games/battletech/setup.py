"""A game, or only a fight, as players enter it before anything is decided.

Nothing here is secret: a card under construction that is named lies face up.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, field

from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.rule_options import RuleOptions
from assistant.rules.game import SetupStruct

Whole = Annotated[int, Meta(ge=0, le=999)]
Place = Annotated[int, Meta(ge=0, le=7)]

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
OPENING_HAND = 5
USUAL_DECK = 60


class Mode(StrEnum):
    """A whole game in turns, or only missions between the Units laid out."""

    GAME = "game"
    QUICK = "quick"


class Phase(StrEnum):
    """The six phases of a turn, in their order."""

    UNTAP = "untap"
    DRAW = "draw"
    DEPLOY = "deploy"
    REPAIR = "repair"
    MISSIONS = "missions"
    END = "end"


class Region(StrEnum):
    """The regions of a player; Terrain lies on one of them."""

    STOCKPILE = "stockpile"
    CONSTRUCTION = "construction"
    COMMAND_POST = "command_post"
    PATROL = "patrol"


def usual_region(card: Card | None) -> Region:
    """Where a card lies when nobody says: Units in Patrol, Command cards in the Command Post."""
    if card is None:
        return Region.CONSTRUCTION
    if card.has(Subtype.TERRAIN):
        return Region.STOCKPILE
    return Region.PATROL if card.is_unit else Region.COMMAND_POST


class DeckCard(SetupStruct, frozen=True):
    """A card of a deck, and how many of it are in."""

    card: Card
    count: Annotated[int, Meta(ge=1, le=99)] = 1


class Laid(SetupStruct, frozen=True):
    """A card on the table: `attached` lie on it (pilot, Enhancements), `guards` beside it.

    Without a card nobody has said what it is: it lies face down. `counters` are construction
    counters, `damage` damage counters. A Terrain card lies on the region `zone`, its owner's or
    that of the player `region_of`, unless it is said not to be `active`.
    """

    card: Card | None = None
    zone: Region | None = None
    tapped: bool = False
    depleted: bool = False
    counters: Whole = 0
    damage: Whole = 0
    active: bool | None = None
    region_of: Place | None = None
    attached: tuple[Laid, ...] = ()
    guards: tuple[Laid, ...] = ()

    @property
    def is_built(self) -> bool:
        """Whether it lies under construction; a card nobody knows lies nowhere else."""
        if self.active is not None:
            return not self.active
        if self.card is None:
            return True
        return self.zone is Region.CONSTRUCTION and not self.card.has(Subtype.TERRAIN)

    @property
    def is_site(self) -> bool:
        """Whether Units guard it: a card being built, or of the Command Post (GRD-2, TGT-1)."""
        card = self.card
        if self.is_built or card is None:
            return self.is_built
        return not (card.is_unit or card.is_carried or card.has(Subtype.TERRAIN))


class Player(SetupStruct, frozen=True):
    """One player: his deck's size, what is left of it, his hand, his cards on the table.

    `stockpile` left out is the deck without the hand. `guards` are the Units beside it.
    `deck_list` is what the deck consists of, where he plays one that is kept by a name: the cards
    that a player is asked for are looked for there first. The whole table may read it.
    """

    name: str = ""
    deck: Annotated[int, Meta(ge=0, le=99_999)] = USUAL_DECK
    stockpile: Whole | None = None
    hand: Whole = OPENING_HAND
    scrapheap: tuple[Card, ...] = ()
    cards: tuple[Laid, ...] = ()
    guards: tuple[Laid, ...] = ()
    deck_name: str = ""
    deck_list: tuple[DeckCard, ...] = ()

    @property
    def left(self) -> int:
        """The cards in the Stockpile."""
        return self.deck - self.hand if self.stockpile is None else self.stockpile


class Setup(SetupStruct, frozen=True):
    """Where the table begins: from the first turn, from any other, or with one fight.

    `turn` counts the turns of all players, from 1; `active` is whose turn it is. `asks_idle` has a
    side asked in its step of a battle where it can do nothing, as before revision 11 of the rules.
    """

    players: tuple[Player, ...] = (Player(), Player())
    mode: Mode = Mode.GAME
    turn: Annotated[int, Meta(ge=1, le=999)] = 1
    active: Place = 0
    phase: Phase = Phase.UNTAP
    rule_options: RuleOptions = field(default=RuleOptions(), name="readings")
    asks_idle: bool = False
