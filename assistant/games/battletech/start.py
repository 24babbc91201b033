"""From what the players laid out to the first state: counts, cards, and where the turn stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.ids import PieceId, SiteId, stockpile_id
from assistant.games.battletech.setup import Laid, Mode, Player, Region, Setup, usual_region
from assistant.games.battletech.state import REGIONS, Piece, Seated, State, Station, Zone
from assistant.games.battletech.steps.deploy import deployments
from assistant.rules.decision import Seat

ZONES = {region: zone for zone, region in REGIONS.items()}


def initial(setup: Setup) -> State:
    """The state before anything has happened; the setup must have no problems that block."""
    pieces: list[Piece] = []
    for seat, player in enumerate(setup.players):
        for laid in player.cards:
            pieces.extend(_laid(laid, Seat(seat), len(pieces)))
        for guard in player.guards:
            site = stockpile_id(Seat(seat))
            pieces.extend(_laid(guard, Seat(seat), len(pieces), Zone.GUARD, site))
    at = Station.MISSIONS if setup.mode is Mode.QUICK else Station(setup.phase.value)
    players = tuple(map(_seated, setup.players))
    state = State(_agreed(setup), players, tuple(pieces), Seat(setup.active), setup.turn, at)
    state = replace(state, made=len(pieces))
    active = replace(players[setup.active], deployments=deployments(state))
    return state.with_player(state.active, active)


def usual_zone(card: Card | None) -> Zone:
    """Where a card lies when nobody says: Terrain on a region, other cards in it."""
    if card is not None and card.has(Subtype.TERRAIN):
        return Zone.TERRAIN
    return ZONES[usual_region(card)]


def _agreed(setup: Setup) -> Setup:
    """What of the setup still matters: the cards laid out are on the table now.

    What lay in the Scrapheap of a quick battle is no loss of it.
    """
    quick = setup.mode is Mode.QUICK
    none = {"cards": (), "guards": (), "deck_list": (), **({} if quick else {"scrapheap": ()})}
    bare = tuple(replace(player, **none) for player in setup.players)
    return replace(setup, players=bare)


def _seated(player: Player) -> Seated:
    return Seated(
        player.name,
        player.left,
        player.hand,
        scrapheap=tuple(player.scrapheap),
        deck_list=player.deck_list,
    )


def _laid(
    laid: Laid, seat: Seat, before: int, zone: Zone | None = None, host: SiteId | None = None
) -> Iterator[Piece]:
    """The card and everything on and beside it, numbered in that order."""
    piece = _piece(laid, seat, before, zone, host)
    yield piece
    made = before + 1
    for inner, where in (
        *((card, Zone.ATTACHED) for card in laid.attached),
        *((guard, Zone.GUARD) for guard in laid.guards),
    ):
        for found in _laid(inner, seat, made, where, piece.id):
            made += 1
            yield found


def _piece(laid: Laid, seat: Seat, before: int, zone: Zone | None, host: SiteId | None) -> Piece:
    here = zone or _zone(laid)
    is_terrain = here is Zone.TERRAIN
    active = here is not Zone.CONSTRUCTION if laid.active is None else laid.active
    return Piece(
        PieceId(SiteId(f"card-{before + 1}")),
        seat,
        laid.card,
        here,
        host,
        active=active,
        face_up=laid.card is not None and not laid.depleted,
        tapped=laid.tapped,
        counters=laid.counters,
        damage=laid.damage,
        region=(laid.zone or Region.STOCKPILE) if is_terrain else None,
        region_of=_owner_of_region(laid, seat) if is_terrain else None,
    )


def _zone(laid: Laid) -> Zone:
    """Terrain in play lies on the region that its `zone` names; other cards lie in it."""
    usual = usual_zone(laid.card)
    if usual is Zone.TERRAIN and laid.active is False:
        return Zone.CONSTRUCTION
    if usual is Zone.TERRAIN or laid.zone is None:
        return usual
    return ZONES.get(laid.zone, usual)


def _owner_of_region(laid: Laid, seat: Seat) -> Seat:
    return seat if laid.region_of is None else Seat(laid.region_of)
