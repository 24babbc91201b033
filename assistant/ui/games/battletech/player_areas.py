"""The mats of all players: each seat keeps its place on the table for the whole battle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from assistant.games.battletech.cards import stockpile_id, stockpile_owner, stockpile_ref, zone_ref
from assistant.games.battletech.names import player_name
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import (
    ATTACHED,
    GUARD,
    Piece,
    State,
)
from assistant.games.battletech.texts import ROLE_OUT
from assistant.rules.decision import Ref, Seat
from assistant.ui.games.battletech.card_view_model import area_of, held_ref
from assistant.ui.games.battletech.cards.layout import Groups, Lying, Mat, Zone
from assistant.ui.games.battletech.words import building, region_name
from assistant.ui.translate import say

STOCKPILE, CONSTRUCTION, COMMAND_POST, PATROL = AREAS = (
    Region.STOCKPILE,
    Region.CONSTRUCTION,
    Region.COMMAND_POST,
    Region.PATROL,
)
MORE = "more"
"""The zone of what is folded: its name in refs and words."""

Area = tuple[Seat, Region]


def player_areas(state: State, *, folds: bool = False, key: str = "") -> tuple[Mat, ...]:
    """The mats from the far edge of the table to the near one, the first seat nearest.

    On a table that `folds`, all but Stockpile and Patrol are counts, which `key` unfolds.
    """
    lying, last = _Lying(state), len(state.players) - 1
    mats = []
    for seat in map(Seat, reversed(range(last + 1))):
        inner, outer = _rows(state, lying, seat, key if folds else None)
        rows = tuple(row for row in ((outer, inner) if seat else (inner, outer)) if row)
        (first, *others), *behind = rows
        named = (first._replace(name=_name(state, seat)), *others)
        mats.append(Mat(seat, (named, *behind), rows.index(inner)))
    return tuple(mats)


def _rows(
    state: State, lying: _Lying, seat: Seat, key: str | None
) -> tuple[tuple[Zone, ...], tuple[Zone, ...]]:
    """The zones that face the enemy, and those behind; all in one row on a table with no room."""
    player = state.players[seat]
    stock, build, post, patrol = (_zone(seat, area, lying.groups(seat, area)) for area in AREAS)
    stock, patrol = stock._replace(columns=2), patrol._replace(grows=3)
    letters = tuple(sorted(asset.value for asset in state.assets(seat)))
    post = post._replace(letters=letters, columns=2, grows=1)
    build = build._replace(note=_produced(player.resources), peeks=True, columns=2)
    scrapped = _pile(seat, "scrapheap")._replace(note=str(len(player.scrapheap)))
    hand = _pile(seat, "hand")
    held = tuple(held_ref(seat, n) for n in range(len(player.held)))
    if key is not None:
        inside = (
            Lying(zone_ref(seat, "hand"), holds=held),
            Lying(build.ref, holds=_refs(build)),
            Lying(zone_ref(seat, "scrapheap")),
            Lying(post.ref, holds=_refs(post)),
        )
        more = _zone(seat, MORE, tuple((one,) for one in inside))
        more = more._replace(note=key, letters=letters, dress="count")
        return (stock, patrol, more), ()
    hand = hand._replace(groups=hand.groups + tuple((Lying(ref),) for ref in held), peeks=True)
    if len(state.players) > 2:
        piles = hand._replace(
            title=f"{hand.title}, {scrapped.title}",
            groups=hand.groups + scrapped.groups,
            dress="strip",
        )
        few = build._replace(title=building().capitalize(), columns=1)
        return (stock, patrol._replace(grows=2), few, post._replace(columns=1), piles), ()
    if state.is_quick:
        return (stock, patrol, scrapped), tuple(zone for zone in (build, post) if zone.groups)
    return (stock, patrol, scrapped), (hand, build, post)


def _name(state: State, seat: Seat) -> str:
    """Of a player who has lost it says so: his cards are gone, and he is on the table still."""
    name = say(player_name(state, seat))
    return f"{name} · {say(ROLE_OUT())}" if state.player(seat).out else name


def _refs(zone: Zone) -> tuple[Ref, ...]:
    """All cards of a zone, with what lies on them."""
    lying = (one for group in zone.groups for one in group)
    return tuple(ref for one in lying for ref in (one.ref, *one.tags))


def _zone(seat: Seat, area: Region | str, groups: Groups) -> Zone:
    name = area.value if isinstance(area, Region) else area
    return Zone(zone_ref(seat, name), region_name(area), groups)


def _pile(seat: Seat, name: str) -> Zone:
    return _zone(seat, name, ((Lying(zone_ref(seat, name)),),))


class _Lying:
    """The cards on the table by where they lie; on a Stockpile no card hangs, but beside it."""

    def __init__(self, state: State) -> None:
        self._inside: dict[Area, list[Piece]] = defaultdict(list)
        self._hung: dict[str, list[Piece]] = defaultdict(list)
        self._guards: dict[str, list[Piece]] = defaultdict(list)
        for piece in state.pieces:
            pile = None if piece.host is None else stockpile_owner(piece.host)
            if piece.zone is GUARD:
                self._guards[str(piece.host)].append(piece)
            elif pile is not None:
                self._inside[pile, STOCKPILE].append(piece)
            elif piece.zone is ATTACHED:
                self._hung[str(piece.host)].append(piece)
            else:
                self._inside[area_of(piece)].append(piece)

    def groups(self, seat: Seat, region: Region) -> Groups:
        """What lies close together in a region: each card with those who guard it."""
        found: list[tuple[Lying, ...]] = []
        if region is STOCKPILE:
            found.append((Lying(stockpile_ref(seat)), *self._guarding(stockpile_id(seat))))
        for piece in self._inside.get((seat, region), ()):
            found.append((self._lying(piece), *self._guarding(piece.id)))
        return tuple(found)

    def _guarding(self, site: str) -> Iterator[Lying]:
        return map(self._lying, self._guards.get(site, ()))

    def _lying(self, piece: Piece) -> Lying:
        """A card with what hangs on it."""
        tags = tuple(one.ref for one in self._hung.get(piece.id, ()))
        return Lying(piece.ref, piece.tapped, tags)


def _produced(resources: int) -> str:
    if not resources:
        return ""
    words = QCoreApplication.translate("CardTable", "unspent resources: {n}")
    return words.format(n=resources)
