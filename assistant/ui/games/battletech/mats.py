"""The table of a state: whose turn it is sits at the near edge, whom it is against opposite."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from assistant.games.battletech.ids import stockpile_id, stockpile_owner, stockpile_ref, zone_ref
from assistant.games.battletech.kept import kept, kept_each
from assistant.games.battletech.names import player_name
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import Piece, State, Zone
from assistant.games.battletech.texts import ROLE_OUT
from assistant.rules.decision import Seat
from assistant.ui.games.battletech.cards import layout
from assistant.ui.games.battletech.cards.layout import Mat, Part
from assistant.ui.games.battletech.cards.spread import Groups, Lying
from assistant.ui.games.battletech.faces import held_ref
from assistant.ui.games.battletech.words import region_name
from assistant.ui.speech import say

ZONES = {
    Zone.CONSTRUCTION: Region.CONSTRUCTION,
    Zone.COMMAND_POST: Region.COMMAND_POST,
    Zone.PATROL: Region.PATROL,
}
STOCK, PILE = 0.4, 0.05
"""A pile needs no more room than it has; beside the Stockpile guards may come."""


def mats(state: State, facing: Seat | None) -> tuple[Mat, ...]:
    """The cards of a state by where they lie, from the far edge of the table to the near one."""
    order = _seating(state, facing)
    aside: list[Part] = ["aside"] * (len(order) - 2)
    parts: list[Part] = [*aside, "facing", "own"]
    return tuple(_mat(state, seat, part) for seat, part in zip(order, parts, strict=True))


def _mat(state: State, seat: Seat, part: Part) -> Mat:
    player, hand = state.players[seat], _hand(state, seat)
    zones = {region: _zone(state, seat, region) for region in Region}
    letters = tuple(sorted(asset.value for asset in state.assets(seat)))
    post = zones[Region.COMMAND_POST]._replace(letters=letters)
    note = _produced(player.resources)
    build = zones[Region.CONSTRUCTION]._replace(note=note, peeks=True)
    scrapped = _pile(seat, "scrapheap")._replace(note=str(len(player.scrapheap)))
    if part == "aside":
        piles = _together(zones[Region.STOCKPILE], scrapped, hand)
        few = Mat(seat, part, (piles, zones[Region.PATROL]), (build, post))
        return _named(few, _name(state, seat))
    inner = (zones[Region.STOCKPILE], zones[Region.PATROL], scrapped)
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


def _zone(state: State, seat: Seat, region: Region) -> layout.Zone:
    groups, ref = _groups(state.pieces, (seat, region)), zone_ref(seat, region.value)
    weight = STOCK if region is Region.STOCKPILE else 1.0
    return layout.Zone(ref, region_name(region), groups=groups, weight=weight)


class _Places:
    """The cards on the table by where they lie; on a Stockpile no card hangs, but beside it."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.inside: dict[tuple[int, Region], list[Piece]] = defaultdict(list)
        self._hung: dict[str, list[Piece]] = defaultdict(list)
        self._guards: dict[str, list[Piece]] = defaultdict(list)
        for piece in pieces:
            if piece.zone is Zone.GUARD:
                self._guards[str(piece.host)].append(piece)
            elif (pile := stockpile_owner(str(piece.host))) is not None:
                self.inside[pile, Region.STOCKPILE].append(piece)
            elif piece.zone is Zone.ATTACHED:
                self._hung[str(piece.host)].append(piece)
            elif piece.zone is Zone.TERRAIN:
                of = piece.seat if piece.region_of is None else piece.region_of
                self.inside[of, piece.region or Region.PATROL].append(piece)
            else:
                self.inside[piece.seat, ZONES[piece.zone]].append(piece)

    def guards(self, site: str) -> tuple[Lying, ...]:
        """Who stands beside it."""
        return tuple(map(self.lying, self._guards.get(site, ())))

    def lying(self, piece: Piece) -> Lying:
        """A card with what hangs on it."""
        hung = self._hung.get(piece.id)
        tags = tuple(one.ref for one in hung) if hung else ()
        return Lying(piece.ref, piece.tapped, tags)


_places = kept(_Places)


@kept_each
def _groups(pieces: tuple[Piece, ...], at: tuple[Seat, Region]) -> Groups:
    """What lies close together in a region; few moves touch more than one of them."""
    places, (seat, region) = _places(pieces), at
    groups = [(places.lying(one), *places.guards(one.id)) for one in places.inside.get(at, ())]
    if region is Region.STOCKPILE:
        groups.insert(0, (Lying(stockpile_ref(seat)), *places.guards(stockpile_id(seat))))
    return tuple(groups)


def _seating(state: State, facing: Seat | None) -> list[Seat]:
    """The seats from the far edge to the near one; who is against nobody sits between.

    When the game is over, opposite sits who lost last: his cards lie there still.
    """
    count, with_cards = len(state.players), {piece.seat for piece in state.pieces}
    after = [Seat((state.active + n) % count) for n in range(1, count)]
    still_in = [seat for seat in after if not state.player(seat).out]
    beaten = [seat for seat in after if seat in with_cards]
    opposite = facing if facing in after else (still_in or beaten or after)[0]
    others: Iterator[Seat] = (seat for seat in reversed(after) if seat != opposite)
    return [*others, opposite, state.active]


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
    words = QCoreApplication.translate("CardTable", "resources to spend: {n}")
    return words.format(n=resources)
