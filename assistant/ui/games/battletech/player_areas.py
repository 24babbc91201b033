"""The table of a state: whose turn it is sits at the near edge, whom it is against opposite."""

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
    REGIONS,
    TERRAIN,
    Piece,
    State,
)
from assistant.games.battletech.texts import ROLE_OUT
from assistant.rules.decision import Seat
from assistant.ui.games.battletech.card_view_model import held_ref
from assistant.ui.games.battletech.cards import table_layout
from assistant.ui.games.battletech.cards.table_layout import Groups, Lying, Mat, Part
from assistant.ui.games.battletech.words import region_name
from assistant.ui.translate import say

STOCK, PILE = 0.4, 0.05
"""A pile needs no more room than it has; beside the Stockpile guards may come."""
STOCKPILE, CONSTRUCTION, COMMAND_POST, PATROL = AREAS = (
    Region.STOCKPILE,
    Region.CONSTRUCTION,
    Region.COMMAND_POST,
    Region.PATROL,
)

Areas = tuple[Groups, ...]
"""What lies in the regions of a player."""
Area = tuple[Seat, Region]


def player_areas(state: State, facing: Seat | None) -> tuple[Mat, ...]:
    """The mats of all players, from the far edge of the table to the near one."""
    places, order = _Places(state.pieces), _seating(state, facing)
    aside: list[Part] = ["aside"] * (len(order) - 2)
    parts: list[Part] = [*aside, "facing", "own"]
    return tuple(
        _mat(state, seat, part, tuple(places.groups(seat, region) for region in AREAS))
        for seat, part in zip(order, parts, strict=True)
    )


def _mat(state: State, seat: Seat, part: Part, areas: Areas) -> Mat:
    player, hand = state.players[seat], _hand(state, seat)
    stock, build, post, patrol = (
        _zone(seat, region, groups) for region, groups in zip(AREAS, areas, strict=True)
    )
    post = post._replace(letters=tuple(sorted(asset.value for asset in state.assets(seat))))
    build = build._replace(note=_produced(player.resources), peeks=True)
    scrapped = _pile(seat, "scrapheap")._replace(note=str(len(player.scrapheap)))
    if part == "aside":
        few = Mat(seat, part, (_together(stock, scrapped, hand), patrol), (build, post))
        return _named(few, _name(state, seat))
    inner = (stock, patrol, scrapped)
    outer: tuple[table_layout.Zone, ...] = (hand, build, post)
    if state.is_quick:
        outer = tuple(zone for zone in (build, post) if zone.groups)
    return _named(Mat(seat, part, inner, outer), _name(state, seat))


def _name(state: State, seat: Seat) -> str:
    """Of a player who has lost it says so: his cards are gone, and he is on the table still."""
    name = say(player_name(state, seat))
    return f"{name} · {say(ROLE_OUT())}" if state.player(seat).out else name


def _hand(state: State, seat: Seat) -> table_layout.Zone:
    zone, held = _pile(seat, "hand"), state.players[seat].held
    cards = tuple((Lying(held_ref(seat, n)),) for n in range(len(held)))
    return zone._replace(groups=zone.groups + cards, peeks=True)


def _zone(seat: Seat, region: Region, groups: Groups) -> table_layout.Zone:
    weight = STOCK if region is STOCKPILE else 1.0
    ref = zone_ref(seat, region.value)
    return table_layout.Zone(ref, region_name(region), groups=groups, weight=weight)


def _area(piece: Piece) -> Area:
    """Where it lies by itself."""
    if piece.zone is TERRAIN:
        of = piece.seat if piece.region_of is None else piece.region_of
        return of, piece.region or PATROL
    return piece.seat, REGIONS[piece.zone]


class _Places:
    """The cards on the table by where they lie; on a Stockpile no card hangs, but beside it."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self._inside: dict[Area, list[Piece]] = defaultdict(list)
        self._hung: dict[str, list[Piece]] = defaultdict(list)
        self._guards: dict[str, list[Piece]] = defaultdict(list)
        for piece in pieces:
            pile = None if piece.host is None else stockpile_owner(piece.host)
            if piece.zone is GUARD:
                self._guards[str(piece.host)].append(piece)
            elif pile is not None:
                self._inside[pile, STOCKPILE].append(piece)
            elif piece.zone is ATTACHED:
                self._hung[str(piece.host)].append(piece)
            else:
                self._inside[_area(piece)].append(piece)

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


def _seating(state: State, facing: Seat | None) -> list[Seat]:
    """The seats from the far edge to the near one; who is against nobody sits between.

    When the game is over, opposite sits who lost last: his cards lie there still.
    """
    count = len(state.players)
    after = [Seat((state.active + n) % count) for n in range(1, count)]
    opposite = facing if facing in after else _opposite(state, after)
    others = [seat for seat in reversed(after) if seat != opposite]
    return [*others, opposite, state.active]


def _opposite(state: State, after: list[Seat]) -> Seat:
    """The next one who is still in the game; else who has cards on the table."""
    still_in = next((seat for seat in after if not state.player(seat).out), None)
    if still_in is not None:
        return still_in
    with_cards = {piece.seat for piece in state.pieces}
    return next((seat for seat in after if seat in with_cards), after[0])


def _together(*zones: table_layout.Zone) -> table_layout.Zone:
    """The piles of one who looks on, in one place."""
    groups = tuple(group for zone in zones for group in zone.groups)
    return zones[0]._replace(title="", groups=groups, weight=PILE)


def _named(mat: Mat, name: str) -> Mat:
    """The name of a player stands where his mat begins."""
    first = table_layout.rows(mat)[0][0]

    def named(zones: tuple[table_layout.Zone, ...]) -> tuple[table_layout.Zone, ...]:
        return tuple(zone._replace(name=name) if zone is first else zone for zone in zones)

    return mat._replace(inner=named(mat.inner), outer=named(mat.outer))


def _pile(seat: Seat, name: str) -> table_layout.Zone:
    ref = zone_ref(seat, name)
    return table_layout.Zone(ref, region_name(name), groups=((Lying(ref),),), weight=PILE)


def _produced(resources: int) -> str:
    if not resources:
        return ""
    words = QCoreApplication.translate("CardTable", "unspent resources: {n}")
    return words.format(n=resources)
