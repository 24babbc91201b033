"""The table at one decision: players, cards with their facets, and where in the turn they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech.cards import Asset, Card, Subtype
from assistant.games.battletech.ids import PieceId, SiteId, stockpile_owner
from assistant.games.battletech.kept import kept_onward, with_one
from assistant.games.battletech.mission.record import Mission
from assistant.games.battletech.rule_options import DepletedAssets, RuleOptions, with_other_answer
from assistant.games.battletech.setup import DeckCard, Mode, Region, Setup
from assistant.rules.decision import Ref, Seat


class Station(StrEnum):
    """Where the turn stands: a phase, a step of a mission, or over."""

    UNTAP = "untap"
    DRAW = "draw"
    DEPLOY = "deploy"
    REPAIR = "repair"
    MISSIONS = "missions"
    GROUP = "group"
    BLOCK = "block"
    REVEAL = "reveal"
    INITIATIVE = "initiative"
    FIRST = "first"
    SECOND = "second"
    FIGURES = "figures"
    DICE = "dice"
    RESULT = "result"
    END = "end"
    OVER = "over"


PHASES = (
    Station.UNTAP,
    Station.DRAW,
    Station.DEPLOY,
    Station.REPAIR,
    Station.MISSIONS,
    Station.END,
)
"""The six phases; every other station but the last is a step of a mission."""


class Zone(StrEnum):
    """Where a card on the table lies."""

    CONSTRUCTION = "construction"
    COMMAND_POST = "command_post"
    PATROL = "patrol"
    GUARD = "guard"
    """Beside the Site it guards, which is its `host`."""
    ATTACHED = "attached"
    """A Pilot or an Enhancement, on its `host`."""
    TERRAIN = "terrain"
    """On the region that `region` and `region_of` name."""


CONSTRUCTION, COMMAND_POST, PATROL, GUARD, ATTACHED, TERRAIN = Zone
"""By themselves for whoever looks at every card: a name on its Enum takes ten times as long."""


REGIONS = {
    CONSTRUCTION: Region.CONSTRUCTION,
    COMMAND_POST: Region.COMMAND_POST,
    PATROL: Region.PATROL,
}
"""The zones that are regions of a player."""


class Piece(Struct, frozen=True, omit_defaults=True):
    """A card on the table.

    `card` is what everybody knows of it; `told`, what its owner has told the program in private.
    `face_up` of an active card says that it is not depleted. `seat` is its owner.
    """

    id: PieceId
    seat: Seat
    card: Card | None = None
    zone: Zone = Zone.CONSTRUCTION
    host: SiteId | None = None
    active: bool = False
    face_up: bool = False
    tapped: bool = False
    counters: int = 0
    damage: int = 0
    region: Region | None = None
    region_of: Seat | None = None
    told: Card | None = None
    gave: int = 0
    """The resources of its last tap, until the table takes it back or they are lost."""

    @property
    def ref(self) -> Ref:
        """How panels know it."""
        return Ref(f"{self.seat}/{self.id}")

    @property
    def depleted(self) -> bool:
        """Active and turned face down: it can neither act nor resist."""
        return self.active and not self.face_up

    @property
    def site(self) -> SiteId:
        """The card as something that can be attacked or damaged."""
        return SiteId(self.id)

    @property
    def is_unit(self) -> bool:
        """An active Unit; what is still being built is no Unit to anybody."""
        return self.active and self.card is not None and self.card.is_unit

    def has(self, subtype: Subtype) -> bool:
        """Whether everybody knows that it is of this sort."""
        return self.card is not None and self.card.has(subtype)


class Seated(Struct, frozen=True, omit_defaults=True):
    """A player: his counts and what is left to him of the phase.

    `held` are the cards of his hand that he has told the program in private. `resources` are
    produced and not yet spent; `out` says that he has lost. `scrapheap` is in order, its last card
    on top; None is a card nobody has named. `deck_list` is what his deck began as.
    """

    name: str
    stockpile: int
    hand: int
    held: tuple[Card, ...] = ()
    scrapheap: tuple[Card | None, ...] = ()
    resources: int = 0
    deployments: int = 0
    repaired: bool = False
    out: bool = False
    dry: bool = False
    """Whether he has drawn his last card and plays on all the same (AMB-24)."""
    deck_list: tuple[DeckCard, ...] = ()
    shown: tuple[int, Card] | None = None
    """The told card that he has last played, with its place among them, while it is told there
    what it does: it can still be taken back."""

    def held_without(self, card: Card | None) -> tuple[Card, ...]:
        """What is still told of the hand when this card, or one of its name, has left it."""
        at = self.place_of(card)
        return self.held if at is None else (*self.held[:at], *self.held[at + 1 :])

    def place_of(self, card: Card | None) -> int | None:
        """Where this card, or else the first of its name, stands among those told of the hand."""
        alike = [one for one in self.held if card is not None and one.name == card.name]
        if not alike:
            return None
        return self.held.index(card if card in alike else alike[0])


class State(Struct, frozen=True, omit_defaults=True):
    """Everything a game is at one decision.

    `turn` counts the turns of all players from 1; `drawn` the cards drawn in this Draw phase.
    `answered` says that the station asks for nothing more. `peeking` is the player who tells the
    program his cards in private. `decided` are the readings of open points that have decided
    something since the turn began. `winner` is None in a draw too.
    """

    setup: Setup
    players: tuple[Seated, ...]
    pieces: tuple[Piece, ...]
    active: Seat = Seat(0)
    turn: int = 1
    at: Station = Station.UNTAP
    answered: bool = False
    drawn: int = 0
    made: int = 0
    """How many cards have been on the table: the next one's number follows."""
    mission: Mission | None = None
    following: Station | None = None
    """The station to go on at, where a step has settled it."""
    peeking: Seat | None = None
    rolling: tuple[PieceId, ...] = ()
    """Vehicles whose dice have still to fall (DMG-4)."""
    decided: frozenset[str] = frozenset()
    phase_assets: frozenset[Asset] = frozenset()
    """The active player's assets when the phase began (AMB-1)."""
    winner: Seat | None = None

    @property
    def rule_options(self) -> RuleOptions:
        """How this table reads open points."""
        return self.setup.rule_options

    def with_other_answer(self, id: str) -> State:
        """The same table, but that it reads this open point, of two answers, the other way."""
        options = with_other_answer(self.rule_options, id)
        return replace(self, setup=replace(self.setup, rule_options=options))

    @property
    def is_quick(self) -> bool:
        """Only missions, no turns."""
        return self.setup.mode is Mode.QUICK

    @property
    def is_first_turn(self) -> bool:
        """The very first turn of the game: fewer cards, one deployment (DRW-2, DEP-2)."""
        return self.turn == 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody still in the game."""
        return tuple(Seat(n) for n, player in enumerate(self.players) if not player.out)

    def next_seat(self, seat: Seat) -> Seat:
        """Whose turn comes after this player's."""
        return next((s for s in self.seats if s > seat), self.seats[0])

    def player(self, seat: Seat) -> Seated:
        """The player at a seat."""
        return self.players[seat]

    def with_player(self, seat: Seat, player: Seated) -> State:
        """The same state with one player changed."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def piece(self, id: str) -> Piece:
        """The card of this id on the table. Raises `KeyError` if there is none."""
        return by_id(self.pieces)[id]

    def find(self, id: str | None) -> Piece | None:
        """The card of this id, or None where it is no longer on the table."""
        return by_id(self.pieces).get(id)

    def find_all(self, ids: Iterable[str]) -> tuple[Piece, ...]:
        """The cards of these ids that are still on the table."""
        found = map(by_id(self.pieces).get, ids)
        return tuple(piece for piece in found if piece is not None)

    def of(self, seat: Seat, zone: Zone) -> Iterator[Piece]:
        """A player's cards in a zone."""
        return (p for p in self.pieces if p.seat == seat and p.zone is zone)

    def on(self, site: str) -> Iterator[Piece]:
        """What lies on a card or guards a Site."""
        return (piece for piece in self.pieces if piece.host == site)

    def guards(self, site: str) -> Iterator[Piece]:
        """The Units beside a Site."""
        return (piece for piece in self.on(site) if piece.zone is GUARD)

    def with_piece(self, piece: Piece) -> State:
        """The same state with one card changed."""
        at = places(self.pieces).get(piece.id)
        return self if at is None else replace(self, pieces=with_one(self.pieces, at, piece))

    def without_mission(self) -> State:
        """The same state where the mission is over and the next one may be sent."""
        return replace(self, mission=None, at=Station.MISSIONS, answered=False)

    def assets(self, seat: Seat) -> frozenset[Asset]:
        """The assets a player has in play, on active cards (AST-1); on depleted ones, AMB-22."""
        kept = self.rule_options.depleted_assets is DepletedAssets.KEPT
        return self.assets_shown(seat) | (self.assets_down(seat) if kept else frozenset())

    def assets_shown(self, seat: Seat) -> frozenset[Asset]:
        """The assets on a player's active cards that lie face up."""
        return provided(self.pieces).get((seat, True), frozenset())

    def assets_down(self, seat: Seat) -> frozenset[Asset]:
        """The assets on a player's depleted cards."""
        return provided(self.pieces).get((seat, False), frozenset())

    def owner(self, site: str) -> Seat | None:
        """Whose card or Stockpile it is; None where there is no such thing."""
        seat = stockpile_owner(site)
        if seat is not None:
            return seat if seat < len(self.players) else None
        piece = self.find(site)
        return None if piece is None else piece.seat

    def deciding(self, *ids: str) -> State:
        """The same state; these readings have decided something."""
        return replace(self, decided=self.decided.union(ids))


def _by_id_with(
    found: dict[str | None, Piece], old: Piece, new: Piece, pieces: tuple[Piece, ...]
) -> dict[str | None, Piece]:
    return {**found, new.id: new}


@kept_onward(_by_id_with)
def by_id(pieces: tuple[Piece, ...]) -> dict[str | None, Piece]:
    """The cards on the table by their ids."""
    return {piece.id: piece for piece in pieces}


def _places_with(
    found: dict[str, int], old: Piece, new: Piece, pieces: tuple[Piece, ...]
) -> dict[str, int]:
    """No card takes another one's id."""
    return found


@kept_onward(_places_with)
def places(pieces: tuple[Piece, ...]) -> dict[str, int]:
    """Where each card stands among all."""
    return {piece.id: n for n, piece in enumerate(pieces)}


Assets = dict[tuple[Seat, bool], frozenset[Asset]]


def _assets_with(found: Assets, old: Piece, new: Piece, pieces: tuple[Piece, ...]) -> Assets | None:
    return found if _provides(old) == _provides(new) else None


def _provides(piece: Piece) -> tuple[Seat, bool, frozenset[Asset]] | None:
    """Whom an active card gives its assets, and whether face up; None where it gives none."""
    if piece.active and piece.card is not None and piece.card.assets:
        return piece.seat, piece.face_up, piece.card.assets
    return None


@kept_onward(_assets_with)
def provided(pieces: tuple[Piece, ...]) -> Assets:
    """What the active cards of each player provide, face up and face down."""
    found: Assets = {}
    for seat, face_up, assets in filter(None, map(_provides, pieces)):
        found[seat, face_up] = found.get((seat, face_up), frozenset()) | assets
    return found
