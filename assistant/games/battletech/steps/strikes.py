"""Damage arrives: counters on a card, cards off a Stockpile, counters off a building site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import PieceId, SiteId, stockpile_owner, stockpile_ref
from assistant.games.battletech.damage_rules import (
    DamageSum,
    knocked_off,
    lost_cards,
    needs_die,
    worn,
)
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.rule_options import reading, rule
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.modifiers import armor_terms, structure_of, sum_of
from assistant.games.battletech.steps.participants import is_vehicle
from assistant.games.battletech.zones import scrap
from assistant.rules.decision import Seat
from assistant.rules.flow import Event, Step


class Hit(NamedTuple):
    """The damage of one recipient."""

    on: SiteId
    damage: DamageSum


def strike(state: State, hits: tuple[Hit, ...]) -> Step[State]:
    """All the hits at the same time: scrapping waits for the last (DMG-5).

    Vehicles that must roll are left in `rolling` of the state.
    """
    events: list[Event] = []
    fallen: list[PieceId] = []
    for hit in hits:
        events.append(_damage_event(state, hit))
        if _hangs_on_armor(state, hit):
            state = state.deciding("AMB-20")
        step, dead = _one(state, hit)
        state = step.state
        events.extend(step.events)
        if dead is not None:
            fallen.append(dead)
    rolling = (*state.rolling, *_rolls(state, hits))
    step = _fallen(state, tuple(fallen))
    state = step.state
    left = tuple(id for id in dict.fromkeys(rolling) if state.find(id) is not None)
    return Step(replace(state, rolling=left), (*events, *step.events))


def worn_out(state: State) -> Step[State]:
    """Outside a battle a card with as many counters as its Structure goes, however that came."""
    if state.mission is not None or state.rolling:
        return Step(state)
    worn_down = tuple(piece.id for piece in state.pieces if _is_worn_down(state, piece))
    return scrap(state, worn_down, rule("DMG-1"))


def _is_worn_down(state: State, piece: Piece) -> bool:
    if not (piece.damage and piece.active):
        return False
    most = structure_of(state, piece)
    return most is not None and piece.damage >= most


def _fallen(state: State, ids: tuple[PieceId, ...]) -> Step[State]:
    """What bears damage falls by its Structure, what is being built for want of counters."""
    built = tuple(id for id in ids if not state.piece(id).active)
    worn = scrap(state, tuple(id for id in ids if id not in built), rule("DMG-1"))
    undone = scrap(worn.state, built, rule("DMG-3"))
    return Step(undone.state, (*worn.events, *undone.events))


def _one(state: State, hit: Hit) -> tuple[Step[State], PieceId | None]:
    """What the damage does at once, and the card that it scraps in the end."""
    if hit.damage.through == 0:
        return Step(state), None
    seat = stockpile_owner(hit.on)
    if seat is not None:
        return _on_stockpile(state, seat, hit), None
    piece = state.find(hit.on)
    if piece is None:
        return Step(state), None
    return _on_card(state, piece, hit) if piece.active else _on_site(state, piece, hit)


def _on_stockpile(state: State, seat: Seat, hit: Hit) -> Step[State]:
    """Nothing is left to lose where the last card has been drawn: any damage is the end then."""
    player = state.player(seat)
    n = lost_cards(player.stockpile, hit.damage.through)
    left = player.stockpile - n
    heap = (*player.scrapheap, *(None,) * n)
    struck = replace(player, stockpile=left, scrapheap=heap, dry=False)
    state = state.with_player(seat, struck)
    text = texts.LOST_CARDS(site=site_name(state, hit.on), n=n, left=left)
    return Step(state, (Event(text, rule("DMG-2"), (stockpile_ref(seat),), seat),))


def _on_card(state: State, piece: Piece, hit: Hit) -> tuple[Step[State], PieceId | None]:
    """A card whose Structure nobody knows is scrapped by the table's word only."""
    bears, before = structure_of(state, piece), piece.damage
    after, dead = worn(before, hit.damage.through, bears or 0)
    dead = dead and bears is not None
    known = {"card": piece_name(state, piece), "before": before, "after": after}
    text = (
        texts.STRUCK_UNKNOWN(**known) if bears is None else texts.STRUCK(**known, structure=bears)
    )
    event = Event(text, rule("DMG-1"), (piece.ref,), piece.seat)
    state = state.with_piece(replace(piece, damage=after))
    return Step(state, (event,)), piece.id if dead else None


def _on_site(state: State, piece: Piece, hit: Hit) -> tuple[Step[State], PieceId | None]:
    found = knocked_off(piece.counters, hit.damage.through)
    text = texts.LOST_COUNTERS(card=piece_name(state, piece), n=found.removed, left=found.counters)
    event = Event(text, rule("DMG-3"), (piece.ref,), piece.seat)
    state = state.with_piece(replace(piece, counters=found.counters))
    return Step(state, (event,)), piece.id if found.scrapped else None


def _rolls(state: State, hits: tuple[Hit, ...]) -> Iterator[PieceId]:
    """Vehicles in play that took unprevented damage, armored or not (DMG-4)."""
    for hit in hits:
        piece = state.find(hit.on)
        if piece is not None and is_vehicle(piece) and needs_die(hit.damage):
            yield piece.id


def _damage_event(state: State, hit: Hit) -> Event:
    damage, seat = hit.damage, stockpile_owner(hit.on)
    piece = state.find(hit.on)
    refs = (piece.ref,) if piece else (stockpile_ref(seat),) if seat is not None else ()
    text = texts.DAMAGE_SUM(
        card=site_name(state, hit.on),
        total=damage.total,
        prevented=damage.prevented,
        armor=damage.armor,
        through=damage.through,
    )
    cite = reading("AMB-20") if _hangs_on_armor(state, hit) else rule("RES-3")
    return Event(text, cite, refs, state.owner(hit.on))


def _hangs_on_armor(state: State, hit: Hit) -> bool:
    """Whether a depleted card comes out otherwise with its Armor than without (AMB-20)."""
    piece = state.find(hit.on)
    if piece is None or not piece.depleted:
        return False
    shield, bears = sum_of(armor_terms(state, piece)), structure_of(state, piece)
    bare, kept = (hit.damage._replace(armor=n).through for n in (0, shield))
    falls = bears is not None and worn(piece.damage, kept, bears).scrapped
    return bare != kept and not falls
