"""The table of a state: whose turn it is sits at the near edge, whom it is against opposite."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from assistant.games.battletech.cards import Asset
from assistant.games.battletech.ids import stockpile_id, stockpile_owner, stockpile_ref, zone_ref
from assistant.games.battletech.names import player_name
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import (
    ATTACHED,
    GUARD,
    REGIONS,
    TERRAIN,
    Piece,
    Seated,
    State,
    by_id,
)
from assistant.games.battletech.texts import ROLE_OUT
from assistant.rules.decision import Seat
from assistant.ui.games.battletech.cards import layout
from assistant.ui.games.battletech.cards.layout import Mat, Part
from assistant.ui.games.battletech.cards.spread import Groups, Lying
from assistant.ui.games.battletech.changed import changed
from assistant.ui.games.battletech.faces import held_ref
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

Group = tuple[Lying, ...]
Areas = tuple[Groups, ...]
"""What lies in the regions of a player."""
Area = tuple[Seat, Region]
Zones = tuple[layout.Zone, ...]


class _Made(NamedTuple):
    """A mat and all that it was made of."""

    player: Seated
    part: Part
    areas: Areas
    assets: frozenset[Asset]
    is_quick: bool
    mat: Mat


class Mats:
    """The cards of a state by where they lie; a mat is made anew only when it has changed."""

    def __init__(self) -> None:
        self._places = _Places(())
        self._areas: dict[Seat, Areas] = {}
        self._alone: dict[str, tuple[Piece, Group]] = {}
        """The cards that nothing lies on or stands beside, each as a group of its own."""
        self._made: dict[tuple[Seat, Part], _Made] = {}

    def of(self, state: State, facing: Seat | None) -> tuple[Mat, ...]:
        """From the far edge of the table to the near one."""
        if state.pieces is not self._places.pieces or len(state.players) != len(self._areas):
            self._look_round(state)
        order = _seating(state, facing)
        aside: list[Part] = ["aside"] * (len(order) - 2)
        parts: list[Part] = [*aside, "facing", "own"]
        return tuple(self._mat(state, seat, part) for seat, part in zip(order, parts, strict=True))

    def _mat(self, state: State, seat: Seat, part: Part) -> Mat:
        player, areas, made = state.players[seat], self._areas[seat], self._made.get((seat, part))
        assets = state.assets(seat)
        told = player, part, areas, assets, state.is_quick
        if made is None or made.player is not player or made[1:5] != told[1:]:
            new = _mat(state, seat, part, areas)
            mat = new if made is None else _alike(made.mat, new)
            made = self._made[seat, part] = _Made(*told, mat)
        return made.mat

    def _look_round(self, state: State) -> None:
        """Few moves touch more than one card, and most of those leave it where it lies."""
        seats = tuple(map(Seat, range(len(state.players))))
        touched: Collection[Area | None] | None = None
        if len(seats) == len(self._areas):
            touched = self._places.restore_state(state.pieces)
        if touched is None:
            self._places, touched = _Places(state.pieces), set(product(seats, AREAS))
            known = by_id(state.pieces)
            self._alone = {id: kept for id, kept in self._alone.items() if id in known}
        self._areas = {seat: self._areas_of(seat, touched) for seat in seats}

    def _areas_of(self, seat: Seat, touched: Collection[Area | None]) -> Areas:
        """What lies in all regions of a player; what is as it was is the very same."""
        before = self._areas.get(seat) or ((),) * len(AREAS)
        found = tuple(
            [
                self._groups(seat, region, known) if (seat, region) in touched else known
                for region, known in zip(AREAS, before, strict=True)
            ]
        )
        return before if found == before else found

    def _groups(self, seat: Seat, region: Region, before: Groups) -> Groups:
        """What lies close together in a region."""
        places, groups = self._places, list[Group]()
        if region is STOCKPILE:
            groups.append((Lying(stockpile_ref(seat)), *places.guards(stockpile_id(seat))))
        for piece in places.inside.get((seat, region), ()):
            if not places.is_alone(piece.id):
                groups.append((places.lying(piece), *places.guards(piece.id)))
                continue
            kept = self._alone.get(piece.id)
            if kept is None or kept[0] is not piece:
                kept = self._alone[piece.id] = piece, (Lying(piece.ref, piece.tapped),)
            groups.append(kept[1])
        found = tuple(groups)
        return before if found == before else found


def _alike(before: Mat, now: Mat) -> Mat:
    """The same as now; of what is as it was before, the very same: it is measured already."""
    seat, part, inner, outer = now
    if now == before:
        return before
    return Mat(seat, part, _same(before.inner, inner), _same(before.outer, outer))


def _same(before: Zones, now: Zones) -> Zones:
    if now == before:
        return before
    known = {zone.ref: zone for zone in before}
    return tuple([one if (one := known.get(zone.ref)) == zone else zone for zone in now])


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
    outer: tuple[layout.Zone, ...] = (hand, build, post)
    if state.is_quick:
        outer = tuple(zone for zone in (build, post) if zone.groups)
    return _named(Mat(seat, part, inner, outer), _name(state, seat))


def _name(state: State, seat: Seat) -> str:
    """Of a player who has lost it says so: his cards are gone, and he is on the table still."""
    name = say(player_name(state, seat))
    return f"{name} · {say(ROLE_OUT())}" if state.player(seat).out else name


def _hand(state: State, seat: Seat) -> layout.Zone:
    zone, held = _pile(seat, "hand"), state.players[seat].held
    cards = tuple((Lying(held_ref(seat, n)),) for n in range(len(held)))
    return zone._replace(groups=zone.groups + cards, peeks=True)


def _zone(seat: Seat, region: Region, groups: Groups) -> layout.Zone:
    weight = STOCK if region is STOCKPILE else 1.0
    ref = zone_ref(seat, region.value)
    return layout.Zone(ref, region_name(region), groups=groups, weight=weight)


def _area(piece: Piece) -> Area:
    """Where it lies by itself."""
    if piece.zone is TERRAIN:
        of = piece.seat if piece.region_of is None else piece.region_of
        return of, piece.region or PATROL
    return piece.seat, REGIONS[piece.zone]


def _lies(piece: Piece) -> tuple[object, ...]:
    """All that tells where."""
    return piece.id, piece.seat, piece.zone, piece.host, piece.region, piece.region_of


class _Places:
    """The cards on the table by where they lie; on a Stockpile no card hangs, but beside it."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.pieces = pieces
        self.inside: dict[Area, list[Piece]] = defaultdict(list)
        self._hung: dict[str, list[Piece]] = defaultdict(list)
        self._guards: dict[str, list[Piece]] = defaultdict(list)
        for piece in pieces:
            self._beside(piece).append(piece)

    def restore_state(self, pieces: tuple[Piece, ...]) -> Collection[Area | None] | None:
        """The regions in which a card is another now or gone; None where one has come or moved.

        Those that stay keep their order: what comes is put behind them.
        """
        gone, new = changed(self.pieces, pieces)
        now, was = {piece.id: piece for piece in new}, {piece.id: _lies(piece) for piece in gone}
        if any(was.get(piece.id) != _lies(piece) for piece in new):
            return None
        found = {self._area(piece) for piece in gone}
        for old in gone:
            row = self._beside(old)
            at = next(n for n, one in enumerate(row) if one is old)
            row[at : at + 1] = [now[old.id]] if old.id in now else []
        for held in (self._hung, self._guards):
            for site in [site for site, row in held.items() if not row]:
                del held[site]
        self.pieces = pieces
        return found

    def _beside(self, piece: Piece) -> list[Piece]:
        """It and all that lies where it does."""
        zone, host = piece.zone, piece.host
        if zone is GUARD:
            return self._guards[str(host)]
        if host is not None and (pile := stockpile_owner(host)) is not None:
            return self.inside[pile, STOCKPILE]
        if zone is ATTACHED:
            return self._hung[str(host)]
        return self.inside[_area(piece)]

    def _area(self, piece: Piece | None) -> Area | None:
        """The region that it lies in, with what it lies on or guards."""
        known = by_id(self.pieces)
        while piece is not None and piece.host is not None and piece.zone in (GUARD, ATTACHED):
            pile = stockpile_owner(piece.host)
            if pile is not None:
                return pile, STOCKPILE
            piece = known.get(piece.host)
        return None if piece is None else _area(piece)

    def is_alone(self, id: str) -> bool:
        """Whether nothing lies on it or stands beside it."""
        return id not in self._hung and id not in self._guards

    def guards(self, site: str) -> tuple[Lying, ...]:
        """Who stands beside it."""
        return tuple(map(self.lying, self._guards.get(site, ())))

    def lying(self, piece: Piece) -> Lying:
        """A card with what hangs on it."""
        hung = self._hung.get(piece.id)
        tags = tuple(one.ref for one in hung) if hung else ()
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


def _together(*zones: layout.Zone) -> layout.Zone:
    """The piles of one who looks on, in one place."""
    groups = tuple(group for zone in zones for group in zone.groups)
    return zones[0]._replace(title="", groups=groups, weight=PILE)


def _named(mat: Mat, name: str) -> Mat:
    """The name of a player stands where his mat begins."""
    first = layout.rows(mat)[0][0]

    def named(zones: tuple[layout.Zone, ...]) -> tuple[layout.Zone, ...]:
        return tuple(zone._replace(name=name) if zone is first else zone for zone in zones)

    return mat._replace(inner=named(mat.inner), outer=named(mat.outer))


def _pile(seat: Seat, name: str) -> layout.Zone:
    ref = zone_ref(seat, name)
    return layout.Zone(ref, region_name(name), groups=((Lying(ref),),), weight=PILE)


def _produced(resources: int) -> str:
    if not resources:
        return ""
    words = QCoreApplication.translate("CardTable", "unspent resources: {n}")
    return words.format(n=resources)
