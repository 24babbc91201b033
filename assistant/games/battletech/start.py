"""From what the players laid out to the first state, and from the last one to their next battle."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Card, Kind, PieceId, SiteId, Subtype, stockpile_id
from assistant.games.battletech.collection.decks import MOST_CARDS, size_fault
from assistant.games.battletech.rule_options import reading, rule
from assistant.games.battletech.setup import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    OPENING_HAND,
    USUAL_DECK,
    Entry,
    Laid,
    Mode,
    Phase,
    Player,
    Region,
    Setup,
    built,
    entries,
    laid_cards,
    spot_for,
    usual_region,
)
from assistant.games.battletech.state import REGIONS, Piece, Seated, State, Station, Zone
from assistant.games.battletech.steps.deploy import deployments
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.rules.names import name_problems
from assistant.rules.players import Seating
from assistant.rules.text import Message, Text

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
    players = tuple(
        Seated(p.name, p.left, p.hand, scrapheap=tuple(p.scrapheap), deck_list=p.deck_list)
        for p in setup.players
    )
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
    owner = seat if laid.region_of is None else Seat(laid.region_of)
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
        region_of=owner if is_terrain else None,
    )


def _zone(laid: Laid) -> Zone:
    """Terrain in play lies on the region that its `zone` names; other cards lie in it."""
    usual = usual_zone(laid.card)
    if usual is Zone.TERRAIN and laid.active is False:
        return Zone.CONSTRUCTION
    if usual is Zone.TERRAIN or laid.zone is None:
        return usual
    return ZONES.get(laid.zone, usual)


PLAYERS = Message("battletech", "Players: {n}. The game is for {low} to {high}")
NO_SUCH_PLAYER = Message("battletech", "No such player. Players: {n}, counted from 0")
USUAL_HAND = Message("battletech", "Cards in a usual starting hand: {n}")
EMPTY_STOCKPILE = Message(
    "battletech", "The Stockpile needs at least one card, or the game is lost at once"
)
TINY_DECK = Message(
    "battletech", "Deck: {n}, hand: {hand}. No card is left for the Stockpile: the game is lost"
)
MORE_THAN_DECK = Message(
    "battletech", "Stockpile and hand together: {n}. That is more than the deck has: {deck}"
)
MORE_THAN_USUAL = Message("battletech", "Stockpile: {n}. A usual deck has {deck} cards")
OTHER_SIZE = Message("battletech", "Cards on the deck list: {n}; in the deck by count: {deck}")
NO_UNITS = Message("battletech", "No Unit to send on a mission: add one")
NONE_READY = Message(
    "battletech", "No Unit can go on a mission: all are tapped, depleted or under construction"
)
TOO_MANY_CARDS = Message("battletech", "Too many cards on the table. At most: {most}")
MISSION_ON_TABLE = Message(
    "battletech", "Mission cards are played from hand, not placed on the table"
)
NO_SITE = Message("battletech", "Guards protect Sites only, not Units")
UNKNOWN_IN_PLAY = Message(
    "battletech", "Say which card it is: only cards in Construction may be hidden"
)
ONLY_TERRAIN = Message("battletech", "Only Terrain goes with the Stockpile region")
NOT_IN_PATROL = Message("battletech", "Only Units are in the Patrol region")
NOT_IN_COMMAND_POST = Message("battletech", "Units are not in the Command Post")
BUILT_IS_TURNED = Message("battletech", "A card under construction cannot be tapped or depleted")
BUILT_IS_DAMAGED = Message("battletech", "A card under construction has no damage counters")
ACTIVE_HAS_COUNTERS = Message("battletech", "An active card has no construction counters")
TOO_MUCH_DAMAGE = Message(
    "battletech", "Damage {damage} at Structure {structure}: the card would be scrapped"
)
NOT_CARRIED = Message("battletech", "Only Pilots and Enhancements go on other cards")
ON_CARRIED = Message("battletech", "Nothing goes on a Pilot or an Enhancement")
TWO_PILOTS = Message("battletech", "A ’Mech has at most one pilot")
PILOT_NEEDS_MECH = Message("battletech", "A Pilot goes on a ’Mech")
GUARD_IS_NO_UNIT = Message("battletech", "Only Units guard")


SETUP, CARD, GUARD, PILOT = rule("SET-1"), rule("CARD"), rule("GRD-2"), rule("PIL-1")
MOST_ON_TABLE = 200


def is_quick(setup: Setup) -> bool:
    """Whether it is one battle that can begin anew: nobody has damage from another."""
    laid = (card for player in setup.players for card, _ in laid_cards(player))
    return setup.mode is Mode.QUICK and not any(card.damage for card in laid)


def problems(setup: Setup) -> Iterator[Problem]:
    """Everything wrong with the setup."""
    n = len(setup.players)
    if not FEWEST_PLAYERS <= n <= MOST_PLAYERS:
        yield Problem(PLAYERS(low=FEWEST_PLAYERS, high=MOST_PLAYERS, n=n), SETUP, "$.players")
    if setup.active >= n:
        yield Problem(NO_SUCH_PLAYER(n=n), SETUP, "$.active")
    if setup.mode is not Mode.QUICK and setup.turn == 1 and setup.phase is Phase.UNTAP:
        for seat, player in enumerate(setup.players):
            # A whole game begins with five cards each, unless it is taken up in the middle.
            if player.hand != OPENING_HAND and not player.cards:
                text, at = USUAL_HAND(n=OPENING_HAND), f"$.players[{seat}].hand"
                yield Problem(text, rule("SET-1"), at, blocks=False)
    for seat, player in enumerate(setup.players):
        yield from _player_problems(setup, player, f"$.players[{seat}]")
    if setup.mode is Mode.QUICK and 0 <= setup.active < n:
        laid, at = setup.players[setup.active].cards, f"$.players[{setup.active}].cards"
        units = [one for one in laid if one.card is not None and one.card.is_unit]
        if not units:
            yield Problem(NO_UNITS(), rule("MIS-2"), at)
        elif all(one.tapped or one.depleted or one.is_built for one in units):
            yield Problem(NONE_READY(), rule("MIS-2"), at, blocks=False)


def _player_problems(setup: Setup, player: Player, at: str) -> Iterator[Problem]:
    yield from name_problems(player.name, f"{at}.name")
    if setup.mode is Mode.GAME:
        yield from _deck_problems(setup, player, at)
    elif player.left <= 0:
        yield Problem(EMPTY_STOCKPILE(), rule("WIN-1"), f"{at}.stockpile")
    elif player.left > USUAL_DECK:
        text = MORE_THAN_USUAL(n=player.left, deck=USUAL_DECK)
        yield Problem(text, rule("SET-1"), f"{at}.stockpile", blocks=False)
    laid = list(laid_cards(player))
    if len(laid) > MOST_ON_TABLE:
        yield Problem(TOO_MANY_CARDS(most=MOST_ON_TABLE), CARD, f"{at}.cards")
    for found, where in laid:
        yield from _laid_problems(setup, found, f"{at}{where}")
    yield from _guard_problems(player.guards, f"{at}.guards")


def _deck_problems(setup: Setup, player: Player, at: str) -> Iterator[Problem]:
    """A size that the table has not agreed upon is odd; only an absurd one cannot be."""
    fault = size_fault(player.deck, setup.rule_options.deck_size)
    if fault is not None:
        absurd = player.deck > MOST_CARDS
        yield Problem(fault, reading("D-1"), f"{at}.deck", blocks=absurd)
    yield from _list_problems(player, at)
    if (both := player.left + player.hand) > player.deck:
        text = MORE_THAN_DECK(n=both, deck=player.deck)
        yield Problem(text, rule("SET-1"), f"{at}.stockpile", blocks=False)
    if player.left <= 0:
        text = TINY_DECK(n=player.deck, hand=player.hand)
        field = "deck" if player.stockpile is None else "stockpile"
        yield Problem(text, rule("WIN-1"), f"{at}.{field}")


def _list_problems(player: Player, at: str) -> Iterator[Problem]:
    """What is odd about the deck as it is listed; nothing of that keeps anybody from playing."""
    if not player.deck_list:
        return
    total = sum(one.count for one in player.deck_list)
    if total != player.deck:
        text = OTHER_SIZE(n=total, deck=player.deck)
        yield Problem(text, SETUP, f"{at}.deck", blocks=False)
    for one in player.deck_list:
        if one.card.unique and one.count > 1:
            text = texts.DECK_UNIQUE(card=one.card.name, n=one.count)
            yield Problem(text, CARD, f"{at}.deck_list", blocks=False)
    cards = [one.card for one in player.deck_list]
    if not any(card.is_unit for card in cards):
        yield Problem(texts.NO_UNITS(), rule("MIS-2"), f"{at}.deck_list", blocks=False)
    if not any(card.yields for card in cards):
        yield Problem(texts.DECK_NO_RESOURCES(), rule("CST-4"), f"{at}.deck_list", blocks=False)


def _laid_problems(setup: Setup, laid: Laid, at: str) -> Iterator[Problem]:
    card = laid.card
    if card is not None:
        for refusal in card.refusals():
            yield Problem(refusal.text, refusal.cite, f"{at}.card")
        if card.kind is Kind.MISSION:
            yield Problem(MISSION_ON_TABLE(), rule("DEP-4"), f"{at}.card.kind")
    yield from _place_problems(laid, at)
    yield from _facet_problems(laid, at)
    yield from _attached_problems(laid, at)
    yield from _guard_problems(laid.guards, f"{at}.guards")
    if laid.region_of is not None and laid.region_of >= len(setup.players):
        yield Problem(NO_SUCH_PLAYER(n=len(setup.players)), CARD, f"{at}.region_of")
    if laid.guards and not laid.is_site:
        yield Problem(NO_SITE(), GUARD, f"{at}.guards")


def _place_problems(laid: Laid, at: str) -> Iterator[Problem]:
    card, zone = laid.card, laid.zone
    if card is None:
        if zone not in (None, Region.CONSTRUCTION) or laid.active:
            yield Problem(UNKNOWN_IN_PLAY(), rule("DEP-3"), f"{at}.zone")
        return
    if card.has(Subtype.TERRAIN):
        return
    if zone is Region.STOCKPILE:
        yield Problem(ONLY_TERRAIN(), CARD, f"{at}.zone")
    if zone is Region.PATROL and not card.is_unit:
        yield Problem(NOT_IN_PATROL(), rule("ACT-3"), f"{at}.zone")
    if zone is Region.COMMAND_POST and card.is_unit:
        yield Problem(NOT_IN_COMMAND_POST(), rule("ACT-4"), f"{at}.zone")


def _facet_problems(laid: Laid, at: str) -> Iterator[Problem]:
    building = laid.is_built
    if building and (laid.tapped or laid.depleted):
        field = "tapped" if laid.tapped else "depleted"
        yield Problem(BUILT_IS_TURNED(), rule("UNT-3"), f"{at}.{field}")
    if building and laid.damage:
        yield Problem(BUILT_IS_DAMAGED(), rule("DMG-3"), f"{at}.damage")
    if not building and laid.counters:
        yield Problem(ACTIVE_HAS_COUNTERS(), rule("CON-6"), f"{at}.counters")
    if laid.card is None or laid.card.structure is None:
        return
    on = (inner.card for inner in laid.attached if inner.card is not None and not inner.depleted)
    structure = laid.card.structure + sum(card.structure_bonus or 0 for card in on)
    if laid.damage >= max(1, structure):
        text = TOO_MUCH_DAMAGE(damage=laid.damage, structure=structure)
        yield Problem(text, rule("DMG-1"), f"{at}.damage")


def _attached_problems(laid: Laid, at: str) -> Iterator[Problem]:
    pilots = 0
    for n, on in enumerate(laid.attached):
        here = f"{at}.attached[{n}]"
        if on.card is None or not on.card.is_carried:
            yield Problem(NOT_CARRIED(), CARD, here)
            continue
        if laid.card is not None and laid.card.is_carried:
            yield Problem(ON_CARRIED(), PILOT, here)
        if on.card.has(Subtype.PILOT):
            pilots += 1
            if pilots > 1:
                yield Problem(TWO_PILOTS(), PILOT, here)
            if laid.card is None or not laid.card.is_mech:
                yield Problem(PILOT_NEEDS_MECH(), PILOT, here)


def _guard_problems(guards: tuple[Laid, ...], at: str) -> Iterator[Problem]:
    for n, guard in enumerate(guards):
        if guard.card is None or not guard.card.is_unit:
            yield Problem(GUARD_IS_NO_UNIT(), GUARD, f"{at}[{n}]")


def next_setup(setup: Setup, end: State) -> Setup:
    """A new game with the same decks; after a quick battle, one with what it has left."""
    if setup.mode is Mode.QUICK:
        return replace(setup, players=tuple(_left(setup, end)))
    decks = (
        Player(p.name, p.deck, deck_name=p.deck_name, deck_list=p.deck_list) for p in setup.players
    )
    return Setup(tuple(decks), rule_options=setup.rule_options, asks_idle=setup.asks_idle)


def _left(setup: Setup, end: State) -> Iterator[Player]:
    """The players with the cards still on the table, where they lie, after their Untap phases.

    Those untap what is tapped, but turn no depleted card up (UNT-2) and repair no damage. An
    emptied Stockpile has ended their game: it is full again.
    """
    laid = (entry.laid for player in setup.players for entry in entries(player))
    begun = dict(zip(map(_place, initial(setup).pieces), laid, strict=True))
    for seat, player in enumerate(setup.players):
        mine = [piece for piece in end.pieces if piece.seat == seat]
        at = {str(piece.id): n for n, piece in enumerate(mine)}
        listed: list[Entry] = []
        for piece in mine:
            here = _as_it_is(begun.get(_place(piece)) or _moved_or_new(piece), piece)
            host = at.get(str(piece.host))
            if piece.zone is Zone.ATTACHED:
                on = spot_for(listed, piece.card).on if host is None else host
                listed.append(Entry(here, on=on))
            else:
                listed.append(Entry(here, guarding=host, is_guard=piece.zone is Zone.GUARD))
        yield replace(built(player, listed), stockpile=end.players[seat].stockpile or None)


def _place(piece: Piece) -> tuple[object, ...]:
    """Which card it is and where it lies: a card of which this has not changed stays as written."""
    lies = (piece.zone, piece.host, piece.active, piece.region, piece.region_of)
    return piece.id, piece.seat, piece.card, *lies


def _moved_or_new(piece: Piece) -> Laid:
    zone = piece.region or REGIONS.get(piece.zone)
    of = None if piece.region_of == piece.seat else piece.region_of
    usual = zone is usual_region(piece.card)
    laid = Laid(piece.card, zone=None if usual else zone, region_of=of)
    return laid if laid.is_built != piece.active else replace(laid, active=piece.active)


def _as_it_is(laid: Laid, piece: Piece) -> Laid:
    counted = replace(laid, damage=piece.damage, counters=piece.counters)
    return replace(counted, tapped=False, depleted=piece.depleted)


DECKS_KEPT = Message("battletech", "only the decks, for a new game")
CARDS_KEPT = Message("battletech", "cards left, untapped; damage and depletion stay")


def _kept(setup: Setup) -> Text:
    return (CARDS_KEPT if setup.mode is Mode.QUICK else DECKS_KEPT)()


SEATING = Seating(
    "battletech",
    Setup,
    Player,
    sides=lambda setup: setup.players,
    of_player=("deck", "deck_name", "deck_list"),
    next_setup=next_setup,
    kept=_kept,
    tells=lambda player: (player.deck_name,) if player.deck_name else (),
)
