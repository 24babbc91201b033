"""What the cards and piles of a state show, and the mats they lie on, one for each seat."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from assistant.games.battletech.cards import (
    Card,
    id_of,
    owner_of,
    stockpile_id,
    stockpile_owner,
    stockpile_ref,
    zone_ref,
)
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import ATTACHED, GUARD, REGIONS, TERRAIN, Piece, Seated, State
from assistant.games.battletech.steps.modifiers import armor_terms, attack, structure_of, sum_of
from assistant.games.battletech.steps.participants import riders
from assistant.games.battletech.texts import ROLE_OUT
from assistant.rules.decision import Ref, Seat
from assistant.rules.names import number
from assistant.rules.text import MINUS, Message
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.cards.layout import Dress, Face, Groups, Lying, Mat, Stat, Zone
from assistant.ui.games.battletech.words import Numbers, region_name
from assistant.ui.translate import say

COUNTED = Region.CONSTRUCTION, Region.COMMAND_POST
"""Regions whose cards are a count where there is no room for all."""


def card_faces(state: State, before: State | None = None) -> dict[Ref, Face]:
    """What every card and pile of this state shows; a Stockpile also what it had before."""
    found: dict[Ref, Face] = {}
    for n, player in enumerate(state.players):
        found |= _piles(Seat(n), player)
        if before is not None and n < len(before.players):
            stock = stockpile_ref(Seat(n))
            found[stock] = found[stock]._replace(was=before.players[n].stockpile)
    fighting = _fighting(state)
    hung = Counter(piece.host for piece in state.pieces if piece.zone is ATTACHED)
    for (seat, region), count in _count(state).items():
        if region in COUNTED:
            found[zone_ref(seat, region.value)] = _pile(region.value, seat, count)
    for piece in state.pieces:
        face = _face(piece, _numbers(state, piece, fighting), _title(state, piece))
        found[piece.ref] = face._replace(hung=hung[piece.id])
    return found


def spoken(state: State, ref: Ref) -> str:
    """A card or a pile as it is read aloud, and in its tooltip; "" for what is neither."""
    seat, name = owner_of(ref), id_of(ref)
    piece = state.find(name)
    if piece is not None:
        numbers = _numbers(state, piece, _fighting(state))
        told = words.spoken(piece, numbers, _title(state, piece))
        if piece.zone is GUARD:
            told += f", {say(words.GUARDS(site=site_name(state, piece.host or '')))}"
        return told
    player = state.players[seat]
    for n, card in enumerate(player.held):
        if ref == held_ref(seat, n):
            return f"{card.name}, {words.kind_name(card)}"
    counts = {
        "stockpile": player.stockpile,
        "hand": player.hand,
        "scrapheap": len(player.scrapheap),
        **{region.value: _count(state)[seat, region] for region in COUNTED},
    }
    return f"{words.region_name(name)}: {counts[name]}" if name in counts else ""


def _count(state: State) -> Counter[tuple[Seat, Region]]:
    """The number of cards that lie in each region by themselves."""
    return Counter(area_of(piece) for piece in state.pieces if piece.zone not in (GUARD, ATTACHED))


def _fighting(state: State) -> Mapping[str, Seat]:
    return state.mission_view.fighting if state.mission is not None else {}


def area_of(piece: Piece) -> tuple[Seat, Region]:
    """The region where a card lies by itself."""
    if piece.zone is TERRAIN:
        of = piece.seat if piece.region_of is None else piece.region_of
        return of, piece.region or Region.PATROL
    return piece.seat, REGIONS[piece.zone]


def _title(state: State, piece: Piece) -> str:
    """By which log and options tell it from others of its name; a face-down card shows its own."""
    if piece.card is None:
        return piece.told.name if piece.told is not None else ""
    return say(piece_name(state, piece))


def held_ref(seat: Seat, n: int) -> Ref:
    """A card that its owner has named of his hand."""
    return zone_ref(seat, f"held-{n}")


def card_face(card: Card, seat: Seat, now: Numbers | None = None, damage: int = 0) -> Face:
    """A card as printed, or with the numbers that it has now."""
    now = now or Numbers(None, card.structure, card.attack, card.armor)
    return Face(
        title=card.name,
        icon=words.icon_of(card),
        seat=seat,
        corner=words.speed_name(card.speed, short=True) if card.speed is not None else "",
        marks=tuple(sorted(asset.value for asset in card.assets)),
        stats=tuple(_stats(card, now, damage)),
    )


def _numbers(state: State, piece: Piece, fighting: Mapping[str, Seat]) -> Numbers:
    """Only what lies on a card or fights in a battle can have changed its Attack and Armor."""
    card = piece.card
    if card is None or not piece.active:
        return Numbers(_cost(state, piece), structure_of(state, piece), None, None)
    power, shield = card.attack, card.armor
    if piece.id in fighting:
        power = attack(state, piece.id)
    if shield is not None and (piece.id in fighting or riders(state, piece.id)):
        shield = sum_of(armor_terms(state, piece))
    return Numbers(None, structure_of(state, piece), power, shield)


def _cost(state: State, piece: Piece) -> int | None:
    """What building it costs, where that may be told and is known."""
    card = piece.card or piece.told
    if piece.active or card is None or card.cost is None:
        return None
    return card.cost.with_assets(state.assets(piece.seat))


def _face(piece: Piece, numbers: Numbers, title: str) -> Face:
    card = piece.card or piece.told
    if not piece.active:
        return Face(
            title=title,
            icon=words.icon_of(card),
            seat=piece.seat,
            side="building",
            corner="" if piece.card is not None else f"[{number(piece.id)}]",
            counters=piece.counters,
            whole=numbers.cost,
            foot="" if title else say(words.BUILDING()),
        )
    assert card is not None
    worn = min(1.0, piece.damage / numbers.bears) if numbers.bears else 0.0
    hurt = say(words.HURT(n=piece.damage, most=numbers.bears or 0)) if worn else ""
    face = card_face(card, piece.seat, numbers, piece.damage)
    face = face._replace(title=title, tapped=piece.tapped, worn=worn, hurt=hurt)
    if piece.depleted:  # it does nothing, but it may be a target
        stats = tuple(stat for stat in face.stats if stat.icon in ("card_defence", "damage"))
        foot = say(words.DEPLETED())
        return face._replace(side="depleted", foot=foot, stats=stats, marks=(), corner="")
    return face


def _stats(card: Card, numbers: Numbers, damage: int) -> Iterator[Stat]:
    bears = numbers.bears
    yield from _changed("card_attack", card.attack, numbers.attack)
    yield from _changed("card_defence", card.armor, numbers.armor)
    if bears is not None and damage:
        yield Stat("damage", f"{bears}{MINUS}{damage}", "bad", str(bears - damage))
    elif bears is not None:
        yield Stat("damage", str(bears))
    elif damage:
        yield Stat("damage", f"{MINUS}{damage}", "bad")
    if card.yields is not None and card.attack is None:
        yield Stat("bt_resource", str(card.yields))


def _changed(icon: str, printed: int | None, now: int | None) -> Iterator[Stat]:
    """As printed; where something has changed it, what it is now as well, and in what tone."""
    if printed is None:
        return
    tone = "" if now is None or now == printed else "good" if now > printed else "warn"
    yield Stat(icon, words.changed(printed, now), tone, "" if now is None else str(now))


def _piles(seat: Seat, player: Seated) -> Iterator[tuple[Ref, Face]]:
    yield stockpile_ref(seat), _pile("stockpile", seat, player.stockpile)
    yield zone_ref(seat, "hand"), _pile("hand", seat, player.hand)
    for region in COUNTED:
        yield zone_ref(seat, region.value), _pile(region.value, seat, 0)
    yield zone_ref(seat, "scrapheap"), _scrapheap(seat, player)
    for at, card in enumerate(player.held):
        yield held_ref(seat, at), card_face(card, seat)


def _pile(name: str, seat: Seat, count: int) -> Face:
    icon = {"hand": "card_hand", Region.COMMAND_POST.value: "bt_command"}.get(name, name)
    told, foot = words.folded_name(name), words.Counted().cards(count)
    return Face(icon=icon, seat=seat, side="pile", corner=told, counters=count, foot=foot)


def _scrapheap(seat: Seat, player: Seated) -> Face:
    """The card on top; the count where there is none, or nobody has named it."""
    pile = _pile("scrapheap", seat, len(player.scrapheap))
    top = player.scrapheap[-1] if player.scrapheap else None
    if top is None:
        return pile
    foot = f"{pile.counters} {pile.foot}"
    return card_face(top, seat)._replace(stats=(), marks=(), corner="", foot=foot, folded=pile)


STOCKPILE, CONSTRUCTION, COMMAND_POST, PATROL = AREAS = (
    Region.STOCKPILE,
    Region.CONSTRUCTION,
    Region.COMMAND_POST,
    Region.PATROL,
)
HAND, SCRAPHEAP = "hand", "scrapheap"
MORE = "more"
"""The zone of what is folded: its name in refs and words."""
FOLDS: tuple[tuple[str, ...], ...] = (
    (),
    (HAND, SCRAPHEAP),
    (HAND, CONSTRUCTION, SCRAPHEAP),
    (HAND, CONSTRUCTION, SCRAPHEAP, COMMAND_POST),
)
"""What becomes a count where there is less and less room for cards: last all but what fights."""

FEW = 2
"""So many counts stand under each other as high as a finger, beside the lowest cards."""
Area = tuple[Seat, str]


def player_areas(state: State, folded: Sequence[str] = (), key: str = "") -> tuple[Mat, ...]:
    """The mats from the far edge of the table to the near one, the first seat nearest.

    What is `folded` is counts in a zone of their own, which `key` unfolds; a mat is one row then.
    """
    lying, mats = _lying(state), []
    for seat in map(Seat, reversed(range(len(state.players)))):
        zones, player = _zones(state, lying, seat), state.player(seat)
        name = say(player_name(state, seat))  # he may have lost: he is on the table still
        name = f"{name} · {say(ROLE_OUT())}" if player.out else name
        zones[STOCKPILE] = zones[STOCKPILE]._replace(name=name)
        behind = [HAND, CONSTRUCTION, COMMAND_POST]
        if state.is_quick:  # there nobody builds or draws
            behind = [name for name in behind[1:] if zones[name].groups]
        if folded:
            counted = [name for name in folded if name in (*behind, SCRAPHEAP)]
            piles = (
                (Lying(zones[name].ref, holds=tuple(_inside(zones[name]))),) for name in counted
            )
            dress: Dress = "few" if len(folded) <= FEW else "count"
            more = _zone(seat, MORE, tuple(piles))._replace(note=key, dress=dress)
            if key:
                more = more._replace(title=say(words.UNFOLD()))
            if COMMAND_POST in folded:
                more = more._replace(letters=zones[COMMAND_POST].letters)
            short = say(words.BUILDING()).capitalize()
            zones[CONSTRUCTION] = zones[CONSTRUCTION]._replace(columns=1, title=short)
            kept = [zones[n] for n in behind if n != HAND and n not in folded]
            patrol = zones[PATROL]._replace(grows=2 if len(state.players) > 2 else 1)
            # beside the Patrol alone two guards have room in a line, so that cards stay as large
            stockpile = zones[STOCKPILE]._replace(columns=2 if kept else 3)
            rows = [(stockpile, patrol, *kept, more)]
        else:
            rows = [(zones[STOCKPILE], zones[PATROL], zones[SCRAPHEAP])]
            if behind:
                rows.insert(0 if seat else 1, tuple(zones[name] for name in behind))
        mats.append(Mat(seat, tuple(rows)))
    return tuple(mats)


def _zones(state: State, lying: Mapping[Area, Groups], seat: Seat) -> dict[str, Zone]:
    """All zones of a player, by their names."""
    player = state.players[seat]
    zones = {area: _zone(seat, area, lying.get((seat, area), ())) for area in AREAS}
    piles = {name: _zone(seat, name, _pile_group(seat, name)) for name in (HAND, SCRAPHEAP)}
    held = tuple((Lying(held_ref(seat, n)),) for n in range(len(player.held)))
    letters = tuple(sorted(asset.value for asset in state.assets(seat)))
    unspent = Message("CardTable", "unspent resources: {n}")(n=player.resources)
    note, hand = say(unspent) if player.resources else "", piles[HAND]
    return {
        STOCKPILE: zones[STOCKPILE]._replace(columns=2),
        CONSTRUCTION: zones[CONSTRUCTION]._replace(note=note, peeks=True, columns=2),
        COMMAND_POST: zones[COMMAND_POST]._replace(letters=letters, columns=2, grows=1),
        PATROL: zones[PATROL]._replace(grows=3),
        HAND: hand._replace(groups=hand.groups + held, peeks=True),
        SCRAPHEAP: piles[SCRAPHEAP]._replace(note=str(len(player.scrapheap))),
    }


def _zone(seat: Seat, name: str, groups: Groups) -> Zone:
    return Zone(zone_ref(seat, str(name)), region_name(name), groups)


def _pile_group(seat: Seat, name: str) -> Groups:
    return ((Lying(zone_ref(seat, name)),),)


def _inside(zone: Zone) -> Iterator[Ref]:
    """All cards of a zone, with what lies on them."""
    lying = (one for group in zone.groups for one in group)
    return (ref for one in lying for ref in (one.ref, *one.tags) if ref != zone.ref)


def _lying(state: State) -> dict[Area, Groups]:
    """What lies close together in each region: a card with what hangs on it, and its guards.

    On a Stockpile no card hangs, but beside it.
    """
    inside: dict[Area, list[Piece]] = defaultdict(list)
    hung: dict[str, list[Piece]] = defaultdict(list)
    guards: dict[str, list[Piece]] = defaultdict(list)
    for piece in state.pieces:
        pile = None if piece.host is None else stockpile_owner(piece.host)
        if piece.zone is GUARD:
            guards[str(piece.host)].append(piece)
        elif pile is not None:
            inside[pile, STOCKPILE].append(piece)
        elif piece.zone is ATTACHED:
            hung[str(piece.host)].append(piece)
        else:
            inside[area_of(piece)].append(piece)

    def one(piece: Piece) -> Lying:
        return Lying(piece.ref, piece.tapped, tuple(other.ref for other in hung[piece.id]))

    found: dict[Area, Groups] = {
        area: tuple((one(piece), *map(one, guards[piece.id])) for piece in pieces)
        for area, pieces in inside.items()
    }
    for seat in map(Seat, range(len(state.players))):
        guarded = (Lying(stockpile_ref(seat)), *map(one, guards[stockpile_id(seat)]))
        found[seat, STOCKPILE] = (guarded, *found.get((seat, STOCKPILE), ()))
    return found
