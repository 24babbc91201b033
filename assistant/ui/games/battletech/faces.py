"""What the cards and piles of a state look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from assistant.games.battletech.cards import Card
from assistant.games.battletech.ids import stockpile_ref, zone_ref
from assistant.games.battletech.kept import kept_onward
from assistant.games.battletech.mission.force import (
    armor_terms,
    attack,
    structure_of,
    sum_of,
)
from assistant.games.battletech.mission.sides import riders
from assistant.games.battletech.mission.standing import standing
from assistant.games.battletech.names import name_counts, site_name, told_apart
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import ATTACHED, GUARD, Piece, Seated, State, by_id
from assistant.rules.decision import Ref, Seat
from assistant.rules.names import number
from assistant.ui.games.battletech import card_words, words
from assistant.ui.games.battletech.cards.face import Face, Stat
from assistant.ui.games.battletech.changed import changed
from assistant.ui.games.battletech.words import Numbers
from assistant.ui.translate import say

Hung: TypeAlias = Counter[str]


class _Made(NamedTuple):
    """A face and what it was made of; one `alone` shows no more than its own card."""

    piece: Piece
    ref: Ref
    alone: bool
    title: str
    numbers: Numbers
    face: Face


class Faces:
    """Faces by ref; one is made anew only when its card, or a number of it, has changed."""

    def __init__(self) -> None:
        self._pieces: tuple[Piece, ...] = ()
        self._made: dict[str, _Made] = {}
        self._several: frozenset[str] = frozenset()
        """The names that more than one card bears: those are told apart by their numbers."""
        self._uneasy: frozenset[str] = frozenset()
        """The cards that do not stay as they are for as long as nothing happens to them."""
        self._piles: dict[Seat, tuple[Seated, dict[Ref, Face]]] = {}
        self._shown: dict[Ref, Face] = {}
        """Of the cards."""

    def of(self, state: State) -> dict[Ref, Face]:
        """Every face of this state."""
        fighting = standing(state).fighting if state.mission is not None else {}
        busy = fighting.keys() | _hung(state.pieces).keys()
        new = () if state.pieces is self._pieces else self._look_round(state.pieces)
        known = by_id(state.pieces)
        again = [known[id] for id in {*new, *self._uneasy, *busy} if id in known]
        uneasy = list[str]()
        for piece in again:
            alone = piece.id not in busy and _is_plain(piece)
            made = self._made.get(piece.id)
            if made is None or not (alone and made.alone):
                made = self._make(state, piece, alone, fighting)
            guards = piece.zone is GUARD
            if guards or not alone:
                uneasy.append(piece.id)
            self._shown[made.ref] = _guarding(state, made) if guards else made.face
        self._uneasy = frozenset(uneasy)
        return self._of_players(state) | self._shown

    def _look_round(self, pieces: tuple[Piece, ...]) -> Iterable[str]:
        """Which are others than before: what was made of one holds while it is called the same."""
        (gone, new), self._pieces = changed(self._pieces, pieces), pieces
        several = frozenset(name for name, count in name_counts(pieces).items() if count > 1)
        renamed, self._several = several ^ self._several, several
        called = [p for p in pieces if p.card and p.card.name in renamed] if renamed else []
        for piece in (*gone, *called):
            made = self._made.pop(piece.id, None)
            if made is not None:
                self._shown.pop(made.ref, None)
        return [piece.id for piece in (*new, *called)]

    def _make(self, state: State, piece: Piece, alone: bool, fighting: Mapping[str, Seat]) -> _Made:
        """What stands on a card now; its face is the same one as long as its numbers are."""
        old, numbers = self._made.get(piece.id), _numbers(state, piece, fighting)
        hung = _hung(state.pieces)[piece.id]
        if old is not None and (old.numbers, old.face.hung) == (numbers, hung):
            made = old if old.alone is alone else old._replace(alone=alone)
        else:
            title = _title(piece, name_counts(state.pieces)) if old is None else old.title
            face = _face(piece, numbers, title)._replace(title=title, hung=hung)
            made = _Made(piece, piece.ref, alone, title, numbers, face)
        self._made[piece.id] = made
        return made

    def _of_players(self, state: State) -> dict[Ref, Face]:
        """The piles of everybody, and what he has named of his hand."""
        found: dict[Ref, Face] = {}
        for n, player in enumerate(state.players):
            known = self._piles.get(Seat(n))
            if known is None or known[0] is not player:
                known = self._piles[Seat(n)] = player, dict(_piles(Seat(n), player))
            found |= known[1]
        return found


def _hung_with(found: Hung, old: Piece, new: Piece, pieces: tuple[Piece, ...]) -> Hung | None:
    return None if ATTACHED in (old.zone, new.zone) else found


@kept_onward(_hung_with)
def _hung(pieces: tuple[Piece, ...]) -> Hung:
    """How many cards lie on a card, whether they act or not."""
    return Counter(str(piece.host) for piece in pieces if piece.zone is ATTACHED)


def _is_plain(piece: Piece) -> bool:
    """Whether nothing but what lies on it or a battle changes it; a cost goes by the assets."""
    return piece.active or (piece.card is None and piece.told is None)


def _guarding(state: State, made: _Made) -> Face:
    """A guard as it is read aloud tells what it guards, by the name this has now."""
    site = say(site_name(state, made.piece.host or ""))
    return made.face._replace(spoken=f"{made.face.spoken}, {words.guards(site)}")


def _title(piece: Piece, counts: Mapping[str, int]) -> str:
    """By which log and options tell it from others of its name; a face-down card shows its own."""
    if piece.card is None:
        return piece.told.name if piece.told is not None else ""
    return say(told_apart(piece, counts))


def held_ref(seat: Seat, n: int) -> Ref:
    """A card that its owner has named of his hand."""
    return zone_ref(seat, f"held-{n}")


def card_face(card: Card, seat: Seat) -> Face:
    """A card that lies nowhere on the table."""
    return Face(
        title=card.name,
        icon=card_words.icon_of(card),
        seat=seat,
        corner=words.speed_name(card.speed, short=True) if card.speed is not None else "",
        marks=tuple(sorted(asset.value for asset in card.assets)),
        stats=tuple(_stats(card, Numbers(None, card.structure, card.attack, card.armor))),
        spoken=f"{card.name}, {words.kind_name(card)}",
    )


def _numbers(state: State, piece: Piece, fighting: Mapping[str, Seat]) -> Numbers:
    """Only what lies on a card or fights in a battle can have changed its Attack and Armor."""
    card = piece.card
    if card is None or not piece.active:
        return Numbers(_cost(state, piece), structure_of(state.pieces, piece), None, None)
    power, shield = card.attack, card.armor
    if piece.id in fighting:
        power = attack(state, piece.id)
    if shield is not None and (piece.id in fighting or riders(state, piece.id)):
        shield = sum_of(armor_terms(state, piece))
    return Numbers(None, structure_of(state.pieces, piece), power, shield)


def _cost(state: State, piece: Piece) -> int | None:
    """What building it costs, where that may be told and is known."""
    card = piece.card or piece.told
    if piece.active or card is None or card.cost is None:
        return None
    return card.cost.with_assets(state.assets(piece.seat))


def _face(piece: Piece, numbers: Numbers, title: str) -> Face:
    spoken, card = words.spoken(piece, numbers, title), piece.card or piece.told
    if not piece.active:
        return Face(
            title=card.name if card is not None else "",
            icon=card_words.icon_of(card),
            seat=piece.seat,
            side="building",
            corner="" if piece.card is not None else f"[{number(piece.id)}]",
            counters=piece.counters,
            whole=numbers.cost,
            foot=words.building(),
            peeks=piece.told is not None,
            spoken=spoken,
        )
    assert card is not None
    face = card_face(card, piece.seat)._replace(tapped=piece.tapped, spoken=spoken)
    bears, stats = numbers.bears, tuple(_stats(card, numbers, piece.damage))
    face = face._replace(stats=stats, worn=min(1.0, piece.damage / bears) if bears else 0.0)
    if piece.depleted:  # its counters stay on it, for all to see
        hurt = tuple(stat for stat in stats if piece.damage and stat.icon == "damage")
        return face._replace(side="depleted", foot=words.depleted(), stats=hurt, marks=())
    return face


def _stats(card: Card, numbers: Numbers, damage: int = 0) -> Iterator[Stat]:
    bears = numbers.bears
    yield from _changed("card_attack", card.attack, numbers.attack)
    yield from _changed("card_defence", card.armor, numbers.armor)
    if bears is not None and damage:
        yield Stat("damage", f"{damage}/{bears}", "warn")
    elif bears is not None:
        yield Stat("damage", str(bears))
    elif damage:
        yield Stat("damage", str(damage), "warn")
    if card.yields is not None and card.attack is None:
        yield Stat("bt_resource", str(card.yields))


def _changed(icon: str, printed: int | None, now: int | None) -> Iterator[Stat]:
    """As printed; where something has changed it, what it is now as well, and in what tone."""
    if printed is None:
        return
    tone = "" if now is None or now == printed else "good" if now > printed else "warn"
    yield Stat(icon, words.changed(printed, now), tone)


def _piles(seat: Seat, player: Seated) -> Iterator[tuple[Ref, Face]]:
    yield stockpile_ref(seat), _pile("stockpile", Region.STOCKPILE, seat, player.stockpile)
    yield zone_ref(seat, "hand"), _pile("card_hand", "hand", seat, player.hand)
    yield zone_ref(seat, "scrapheap"), _scrapheap(seat, player)
    for at, card in enumerate(player.held):
        yield held_ref(seat, at), card_face(card, seat)


def _pile(icon: str, where: Region | str, seat: Seat, count: int) -> Face:
    told, foot = f"{words.region_name(where)}: {count}", words.cards(count)
    return Face(icon=icon, seat=seat, side="pile", counters=count, foot=foot, spoken=told)


def _scrapheap(seat: Seat, player: Seated) -> Face:
    """The card on top; nothing where there is none, or nobody has named it."""
    pile = _pile("scrapheap", "scrapheap", seat, len(player.scrapheap))
    top = player.scrapheap[-1] if player.scrapheap else None
    if top is None:
        return pile
    return card_face(top, seat)._replace(stats=(), marks=(), corner="", spoken=pile.spoken)
