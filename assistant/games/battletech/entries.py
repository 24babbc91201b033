"""The cards of a player as a list to lay out: each says where it lies, or on what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.setup import Laid, Player, Region, Setup, usual_region


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
    return (*_places(player.cards, ".cards"), *_places(player.guards, ".guards"))


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
        listed = (*listed, Entry(Laid(card, zone=where.region), where.on))
    return built(player, listed)


def removed(player: Player, at: int) -> Player:
    """Without a card; what lay on it goes too, its guards go back to Patrol."""
    listed = entries(player)
    gone = {at} | {n for n, entry in enumerate(listed) if entry.on == at}
    kept = [n for n in range(len(listed)) if n not in gone]
    places = {old: new for new, old in enumerate(kept)}
    return built(player, [_renumbered(listed[n], places) for n in kept])


def changed(player: Player, at: int, laid: Laid) -> Player:
    """With a card that lies otherwise than before."""
    listed = list(entries(player))
    listed[at] = replace(listed[at], laid=laid)
    return built(player, listed)


def moved(player: Player, at: int, spot: Spot) -> Player:
    """With a card somewhere else."""
    listed = list(entries(player))
    laid = replace(listed[at].laid, zone=spot.region)
    listed[at] = Entry(laid, spot.on, spot.guarding, spot.is_guard)
    return built(player, listed)


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


def _places(cards: Sequence[Laid], at: str) -> Iterator[str]:
    """In the order of `_add`."""
    for n, laid in enumerate(cards):
        yield (here := f"{at}[{n}]")
        yield from _places(laid.attached, f"{here}.attached")
        yield from _places(laid.guards, f"{here}.guards")


def _bare(laid: Laid) -> Laid:
    return replace(laid, attached=(), guards=())


def _whole(listed: Sequence[Entry], at: int) -> Laid:
    on = tuple(_whole(listed, n) for n, entry in enumerate(listed) if entry.on == at)
    beside = tuple(_whole(listed, n) for n, entry in enumerate(listed) if entry.guarding == at)
    return replace(listed[at].laid, attached=on, guards=beside)


def _renumbered(entry: Entry, places: dict[int, int]) -> Entry:
    on = places.get(entry.on) if entry.on is not None else None
    if entry.guarding is None:
        return replace(entry, on=on)
    guarding = places.get(entry.guarding)
    return replace(entry, on=on, guarding=guarding, is_guard=guarding is not None)


def _carries(entry: Entry, card: Card) -> bool:
    host = entry.laid.card
    if host is None or host.is_carried:
        return False
    return host.is_mech if card.has(Subtype.PILOT) else True


def _is_pilot(entry: Entry) -> bool:
    return entry.laid.card is not None and entry.laid.card.has(Subtype.PILOT)
