"""A game, or only a fight, as players enter it before anything is decided.

Nothing here is secret: a card under construction that is named lies face up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.structs import replace

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


class Entry(Struct, frozen=True):
    """A card, without what lies on it or beside it.

    `on` counts from 0 the entry it is attached to, `guarding` the one it guards; a guard without
    either lies beside the Stockpile.
    """

    laid: Laid
    on: int | None = None
    guarding: int | None = None
    is_guard: bool = False


class Spot(Struct, frozen=True):
    """Where a card may lie: in a region, on an entry, or on guard beside one or the Stockpile."""

    region: Region | None = None
    on: int | None = None
    guarding: int | None = None
    is_guard: bool = False


def entries(player: Player) -> tuple[Entry, ...]:
    """All his cards, what is attached and the guards right behind what they belong to."""
    found: list[Entry] = []
    for laid in player.cards:
        _add(found, Entry(_bare(laid)), laid)
    for guard in player.guards:
        _add(found, Entry(_bare(guard), is_guard=True), guard)
    return tuple(found)


def places(player: Player) -> tuple[str, ...]:
    """Where in the player each of those entries stands, as problems name it: ``.cards[0]``."""
    return tuple(at for _, at in laid_cards(player))


def laid_cards(player: Player) -> Iterator[tuple[Laid, str]]:
    """Every card with its place in the player, those on and beside others after them."""
    yield from _flat(player.cards, ".cards")
    yield from _flat(player.guards, ".guards")


def built(player: Player, listed: Sequence[Entry]) -> Player:
    """The player with exactly these cards."""
    top = [n for n, entry in enumerate(listed) if entry.on is None and entry.guarding is None]
    cards = tuple(_whole(listed, n) for n in top if not listed[n].is_guard)
    guards = tuple(_whole(listed, n) for n in top if listed[n].is_guard)
    return replace(player, cards=cards, guards=guards)


def added(player: Player, card: Card | None, count: int = 1) -> Player:
    """Some more of a card where it usually lies: a pilot on the last 'Mech without one."""
    listed = entries(player)
    for _ in range(count):
        where = spot_for(listed, card)
        listed = (*listed, Entry(_lying(Laid(card), where.region), where.on))
    return built(player, listed)


def removed(player: Player, at: int) -> Player:
    """Without a card; what lay on it goes too, its guards go back to Patrol."""
    listed = entries(player)
    gone = {at} | {n for n, entry in enumerate(listed) if entry.on == at}
    kept = [n for n in range(len(listed)) if n not in gone]
    places = {old: new for new, old in enumerate(kept)}
    moved_up = []
    for n in kept:
        entry = listed[n]
        on = None if entry.on is None else places.get(entry.on)
        guarding = None if entry.guarding is None else places.get(entry.guarding)
        is_guard = entry.is_guard if entry.guarding is None else guarding is not None
        moved_up.append(replace(entry, on=on, guarding=guarding, is_guard=is_guard))
    return built(player, moved_up)


def changed(player: Player, at: int, laid: Laid) -> Player:
    """With a card that lies otherwise than before."""
    listed = list(entries(player))
    listed[at] = replace(listed[at], laid=laid)
    return built(player, listed)


def moved(player: Player, at: int, spot: Spot) -> Player:
    """With a card somewhere else."""
    listed = list(entries(player))
    laid = _lying(listed[at].laid, spot.region)
    listed[at] = Entry(laid, spot.on, spot.guarding, spot.is_guard)
    return built(player, listed)


def _lying(laid: Laid, region: Region | None) -> Laid:
    """The card in this region; where it usually lies goes without saying."""
    return replace(laid, zone=None if region is usual_region(laid.card) else region)


def place_of(player: Player, card: Card | None, spot: Spot, near: int) -> int:
    """Which entry a card has become that was moved there: moving puts others in its place."""
    like = [
        n
        for n, entry in enumerate(entries(player))
        if entry.laid.card == card and _kind(spot_of(entry)) == _kind(spot)
    ]
    return min(like, key=lambda n: abs(n - near), default=near)


def _kind(spot: Spot) -> tuple[object, ...]:
    """What of a spot stays the same when the entries are counted anew."""
    return spot.region, spot.is_guard, spot.on is None, spot.guarding is None


def spot_of(entry: Entry) -> Spot:
    """Where an entry lies."""
    if entry.on is not None or entry.is_guard:
        return Spot(None, entry.on, entry.guarding, entry.is_guard)
    return Spot(entry.laid.zone or usual_region(entry.laid.card))


def spots(listed: Sequence[Entry], at: int) -> Iterator[Spot]:
    """Everywhere that this card may lie, the usual place first."""
    card = listed[at].laid.card
    if card is not None and card.is_carried:
        yield from (Spot(on=n) for n in range(len(listed)) if n != at and _carries(listed[n], card))
        return
    yield Spot(usual_region(card))
    if card is None or card.has(Subtype.TERRAIN):
        usual = usual_region(card)
        yield from (Spot(region) for region in Region if card is not None and region is not usual)
        return
    yield Spot(Region.CONSTRUCTION)
    if card.is_unit:
        yield Spot(is_guard=True)
        yield from (
            Spot(guarding=n, is_guard=True)
            for n, entry in enumerate(listed)
            if n != at and entry.laid.is_site
        )


def spot_for(listed: Sequence[Entry], card: Card | None) -> Spot:
    """Where one more of this card would usually lie."""
    if card is None or not card.is_carried:
        return Spot(usual_region(card))
    hosts = [n for n, entry in enumerate(listed) if _carries(entry, card)]
    free = [n for n in hosts if not any(e.on == n and _is_pilot(e) for e in listed)]
    wanted = free if card.has(Subtype.PILOT) else hosts
    return Spot(on=next(reversed(wanted), None)) if hosts else Spot(usual_region(card))


def swapped(setup: Setup) -> Setup:
    """The players in the opposite order; whose turn it is stays his."""
    players = tuple(reversed(setup.players))
    return replace(setup, players=players, active=len(players) - 1 - setup.active)


def _add(found: list[Entry], entry: Entry, laid: Laid) -> None:
    at = len(found)
    found.append(entry)
    for inner in laid.attached:
        _add(found, Entry(_bare(inner), on=at), inner)
    for guard in laid.guards:
        _add(found, Entry(_bare(guard), guarding=at, is_guard=True), guard)


def _flat(cards: Sequence[Laid], at: str) -> Iterator[tuple[Laid, str]]:
    """In the order of `_add`."""
    for n, laid in enumerate(cards):
        yield laid, (here := f"{at}[{n}]")
        yield from _flat(laid.attached, f"{here}.attached")
        yield from _flat(laid.guards, f"{here}.guards")


def _bare(laid: Laid) -> Laid:
    return replace(laid, attached=(), guards=())


def _whole(listed: Sequence[Entry], at: int) -> Laid:
    on = tuple(_whole(listed, n) for n, entry in enumerate(listed) if entry.on == at)
    beside = tuple(_whole(listed, n) for n, entry in enumerate(listed) if entry.guarding == at)
    return replace(listed[at].laid, attached=on, guards=beside)


def _carries(entry: Entry, card: Card) -> bool:
    host = entry.laid.card
    if host is None or host.is_carried:
        return False
    return host.is_mech if card.has(Subtype.PILOT) else True


def _is_pilot(entry: Entry) -> bool:
    return entry.laid.card is not None and entry.laid.card.has(Subtype.PILOT)
