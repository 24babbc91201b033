"""The table at one decision: players, cards with their facets, and where in the turn they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech.battle_record import (
    AbilityUsed,
    AnyEntry,
    Assigned,
    Cause,
    ChangeAttack,
    Effect,
    Ended,
    Fired,
    Join,
    Mission,
    OptionUsed,
    Remove,
    Ruled,
    Stage,
    UnitOption,
)
from assistant.games.battletech.cards import (
    Asset,
    Card,
    Kind,
    PieceId,
    SiteId,
    Subtype,
    stockpile_owner,
)
from assistant.games.battletech.rule_options import (
    AlphaStrike,
    DepletedAssets,
    RuleOptions,
    with_other_answer,
)
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


ACTING = (Station.FIRST, Station.SECOND)
"""The steps of a battle in which a side acts."""


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


Caused = tuple[Cause, Effect]


def can_fight(piece: Piece | None) -> bool:
    """Whether a card would resist in a battle that has not begun (BLK-7)."""
    return piece is not None and might_fight(piece) and not piece.depleted


def might_fight(piece: Piece) -> bool:
    """Whether it is an active Unit, or an active Command card with an Attack."""
    if piece.card is None or not piece.active:
        return False
    return piece.card.kind is Kind.UNIT or bool(piece.card.attack)


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


class State(Struct, frozen=True, omit_defaults=True, dict=True):
    """Everything a game is at one decision, and what can be read from that, worked out once.

    `turn` counts the turns of all players from 1; `drawn` the cards drawn in this Draw phase.
    `answered` says that the station asks for nothing more. `peeking` is the player who tells the
    program his cards in private. `decided` are the open points whose answers have decided
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

    @cached_property
    def by_id(self) -> dict[str | None, Piece]:
        """The cards on the table by their ids."""
        return {piece.id: piece for piece in self.pieces}

    @cached_property
    def riders(self) -> dict[str, tuple[tuple[Piece, Card], ...]]:
        """The Pilots and Enhancements that act, by the card they lie on."""
        found: dict[str, tuple[tuple[Piece, Card], ...]] = {}
        for piece in self.pieces:
            acts = piece.zone is ATTACHED and piece.active and not piece.depleted
            if acts and piece.host is not None and piece.card is not None:
                found[piece.host] = (*found.get(piece.host, ()), (piece, piece.card))
        return found

    @cached_property
    def name_counts(self) -> Mapping[str, int]:
        """How many cards of each name are on the table."""
        return Counter([piece.card.name for piece in self.pieces if piece.card is not None])

    @cached_property
    def mission_view(self) -> MissionView:
        """What the record of the mission under way comes to; there is one."""
        return MissionView(self)

    def piece(self, id: str) -> Piece:
        """The card of this id on the table. Raises `KeyError` if there is none."""
        return self.by_id[id]

    def find(self, id: str | None) -> Piece | None:
        """The card of this id, or None where it is no longer on the table."""
        return self.by_id.get(id)

    def find_all(self, ids: Iterable[str]) -> tuple[Piece, ...]:
        """The cards of these ids that are still on the table."""
        found = map(self.by_id.get, ids)
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
        if piece.id not in self.by_id:
            return self
        return replace(self, pieces=tuple(piece if p.id == piece.id else p for p in self.pieces))

    def with_mission(self, **changes: object) -> State:
        """The same state with the mission under way changed."""
        assert self.mission is not None
        return replace(self, mission=replace(self.mission, **changes))

    def with_entry(self, entry: AnyEntry) -> State:
        """The same state with one thing more put into the mission."""
        assert self.mission is not None
        return self.with_mission(entries=(*self.mission.entries, entry))

    def without_mission(self) -> State:
        """The same state where the mission is over and the next one may be sent."""
        return replace(self, mission=None, at=Station.MISSIONS, answered=False)

    def assets(self, seat: Seat) -> frozenset[Asset]:
        """The assets a player has in play, on active cards (AST-1); on depleted ones, AMB-22."""
        kept = self.rule_options.depleted_assets is DepletedAssets.KEPT
        return self.assets_shown(seat) | (self.assets_down(seat) if kept else frozenset())

    def assets_shown(self, seat: Seat) -> frozenset[Asset]:
        """The assets on a player's active cards that lie face up."""
        return self._provided(seat, face_up=True)

    def assets_down(self, seat: Seat) -> frozenset[Asset]:
        """The assets on a player's depleted cards."""
        return self._provided(seat, face_up=False)

    def _provided(self, seat: Seat, *, face_up: bool) -> frozenset[Asset]:
        """What a player's active cards that lie so provide."""
        active = [p for p in self.pieces if p.seat == seat and p.active and p.face_up == face_up]
        return frozenset[Asset]().union(*(p.card.assets for p in active if p.card is not None))

    def owner(self, site: str) -> Seat | None:
        """Whose card or Stockpile it is; None where there is no such thing."""
        seat = stockpile_owner(site)
        if seat is not None:
            return seat if seat < len(self.players) else None
        piece = self.find(site)
        return None if piece is None else piece.seat

    def deciding(self, *ids: str) -> State:
        """The same state; these open points have decided something."""
        return replace(self, decided=self.decided.union(ids))


class MissionView:
    """What the record of a mission comes to; each part is worked out when it is first asked for."""

    def __init__(self, state: State) -> None:
        assert state.mission is not None
        self._state = state
        self.mission: Mission = state.mission

    @cached_property
    def told(self) -> tuple[Caused, ...]:
        """Every effect with what caused it, in order."""
        causes = self.mission.causes
        return tuple([(cause, effect) for cause in causes for effect in cause.effects])

    @cached_property
    def gone(self) -> frozenset[str]:
        """Everybody who has been removed from the battle and has not joined again (RMV-1)."""
        gone: dict[str, bool] = {}
        for _, effect in self.told:
            if isinstance(effect, Remove | Join):
                gone[effect.on] = isinstance(effect, Remove)
        return frozenset(id for id, is_gone in gone.items() if is_gone)

    @cached_property
    def effects(self) -> tuple[Caused, ...]:
        """The effects that count: those of a removed Unit, or of what lies on it, do not."""
        if not self.gone:
            return self.told
        heard: list[Caused] = []
        for cause, effect in self.told:
            by = self._state.find(cause.by) if isinstance(cause, AbilityUsed) else None
            silent = isinstance(cause, AbilityUsed) and cause.by in self.gone
            if not silent and (by is None or by.host not in self.gone):
                heard.append((cause, effect))
        return tuple(heard)

    @cached_property
    def attack_changes(self) -> dict[str, list[tuple[Cause, ChangeAttack]]]:
        """What changes the Attack of each Unit."""
        found: dict[str, list[tuple[Cause, ChangeAttack]]] = {}
        for cause, effect in self.effects:
            if isinstance(effect, ChangeAttack):
                found.setdefault(effect.on, []).append((cause, effect))
        return found

    @cached_property
    def used(self) -> frozenset[tuple[str, UnitOption]]:
        """The options that Units have declared, come what may."""
        entries = self.mission.entries
        return frozenset((e.unit, e.option) for e in entries if isinstance(e, OptionUsed))

    @cached_property
    def acted(self) -> frozenset[str]:
        """The cards whose abilities have been used."""
        return frozenset(e.by for e in self.mission.entries if isinstance(e, AbilityUsed))

    @cached_property
    def ended(self) -> frozenset[Seat]:
        """Who has finished his step."""
        return frozenset(e.seat for e in self.mission.entries if isinstance(e, Ended))

    @cached_property
    def assigned(self) -> dict[str, dict[SiteId, int]]:
        """What each Unit has assigned, by recipient, in the order it began with them."""
        found: dict[str, dict[SiteId, int]] = {}
        for entry in self.mission.entries:
            if isinstance(entry, Assigned):
                given = found.setdefault(entry.unit, {})
                given[entry.to] = given.get(entry.to, 0) + entry.n
        return {unit: {to: n for to, n in given.items() if n} for unit, given in found.items()}

    @cached_property
    def fired(self) -> dict[str, int]:
        """How many missiles each Unit has fired."""
        found: dict[str, int] = {}
        for entry in self.mission.entries:
            if isinstance(entry, Fired):
                found[entry.unit] = found.get(entry.unit, 0) + entry.n
        return found

    @cached_property
    def sides(self) -> dict[Seat, tuple[Piece, ...]]:
        """The cards of both sides that deal damage and can be hit, in the order they came."""
        return {seat: self._side(seat) for seat in self.mission.seats}

    @cached_property
    def upright(self) -> dict[Seat, tuple[Piece, ...]]:
        """Of both sides, the cards that nothing has turned face down."""
        down = self.lies_down
        return {seat: tuple([p for p in side if not down(p)]) for seat, side in self.sides.items()}

    @cached_property
    def fighting(self) -> dict[str, Seat]:
        """Everybody in the battle, with his side."""
        return {piece.id: seat for seat, side in self.sides.items() for piece in side}

    @cached_property
    def aimed_at(self) -> tuple[SiteId, ...]:
        """The target, unless an effect has removed it or it is gone."""
        target = self.mission.target
        gone = target is None or self._state.owner(target) is None or target in self.gone
        return () if gone or target is None else (target,)

    @cached_property
    def targets(self) -> dict[Seat, tuple[SiteId, ...]]:
        """What the Units of each side can assign damage to (ASG-1)."""
        mission, found = self.mission, dict[Seat, tuple[SiteId, ...]]()
        for seat in mission.seats:
            sites = tuple(piece.site for piece in self.sides[mission.enemy(seat)])
            if seat == mission.attacker and (mission.included or not mission.is_blocked):
                sites = (*sites, *self.aimed_at)
            found[seat] = tuple(dict.fromkeys(sites))
        return found

    @cached_property
    def hurried(self) -> frozenset[str]:
        """Enemies whom the winner of the initiative has made join (JON-2)."""
        late = ((c, e) for c, e in self.told if c.stage is Stage.SECOND and isinstance(e, Join))
        forced = ((c, e.on) for c, e in late if not isinstance(c, Ruled))
        return frozenset(id for cause, id in forced if not self._is_of(id, cause.seat))

    @property
    def target(self) -> Piece | None:
        """The target, where it is a card."""
        return self._state.find(self.mission.target)

    def lies_down(self, piece: Piece) -> bool:
        """Whether it is depleted, and not by an Alpha Strike of this very battle (AMB-5).

        A depleted card takes no part in a battle: from then on it deals no damage at all, and
        nothing of it counts; but it can be hit.
        """
        if not piece.depleted:
            return False
        at_once = self._state.rule_options.alpha_strike is AlphaStrike.AT_ONCE
        return not (at_once and (piece.id, UnitOption.ALPHA_STRIKE) in self.used)

    def resists(self, piece: Piece | None) -> bool:
        """Whether a target fights: an undepleted Unit, or a Command card with an Attack (BLK-7)."""
        return piece is not None and might_fight(piece) and not self.lies_down(piece)

    def _side(self, seat: Seat) -> tuple[Piece, ...]:
        joined = [e.on for _, e in self.told if isinstance(e, Join) and self._is_of(e.on, seat)]
        ids = dict.fromkeys((*self._first_in(seat), *joined))
        found = [self._state.find(id) for id in ids if id not in self.gone]
        return tuple([piece for piece in found if piece is not None and piece.active])

    def _first_in(self, seat: Seat) -> tuple[PieceId, ...]:
        """Who was in the battle from the start."""
        mission, target = self.mission, self.target
        if seat == mission.attacker:
            return mission.group
        aimed = (target.id,) if target is not None and self.resists(target) else ()
        if mission.is_blocked:
            return (*mission.blockers, *(aimed if mission.included else ()))
        return aimed if mission.answered else ()

    def _is_of(self, id: str, seat: Seat) -> bool:
        piece = self._state.find(id)
        return piece is not None and piece.seat == seat
