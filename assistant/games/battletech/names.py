"""What players call the things on the table; cards of one name are told apart by their numbers."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.games.battletech import texts
from assistant.games.battletech.cards import stockpile_id, stockpile_owner
from assistant.games.battletech.state import Piece, State, Zone
from assistant.rules.decision import Pick, Seat
from assistant.rules.names import number
from assistant.rules.text import Speakable


def player_name(state: State, seat: Seat) -> Speakable:
    """What the player is called, else which one he is."""
    return state.players[seat].name or texts.PLAYER(n=seat + 1)


def piece_name(state: State, piece: Piece) -> Speakable:
    """The card's name, with its number where there are several, or where nobody knows it."""
    if piece.card is None:
        return texts.FACE_DOWN(n=number(piece.id))
    name, there = piece.card.name, state.find(piece.id)
    itself = there is not None and there.card is not None and there.card.name == name
    if state.name_counts.get(name, 0) > itself:
        return texts.NUMBERED(card=name, n=number(piece.id))
    return name


def picks_of(state: State, pieces: Iterable[Piece]) -> tuple[Pick, ...]:
    """These cards as picks of a field."""
    return tuple(Pick(piece.id, piece_name(state, piece)) for piece in pieces)


def site_name(state: State, site: str) -> Speakable:
    """A card or a Stockpile by its name; a card that is gone by its number, as on the table."""
    seat = stockpile_owner(site)
    if seat is not None and seat < len(state.players):
        return texts.STOCKPILE_OF(player=player_name(state, seat))
    piece = state.find(site)
    if piece is not None:
        return piece_name(state, piece)
    last = site.rpartition("-")[2]
    return texts.GONE(n=last) if last.isdecimal() else site


ZONES = (Zone.CONSTRUCTION, Zone.COMMAND_POST, Zone.PATROL, Zone.TERRAIN)


def notation(state: State) -> str:
    """Whose turn and which phase, then the players."""
    head = f"turn {state.turn} of {state.active + 1}, {state.at.value}"
    lines = [head, *(_player(state, Seat(n)) for n in range(len(state.players)))]
    return "\n".join(lines)


def _player(state: State, seat: Seat) -> str:
    player = state.player(seat)
    counts = f"stockpile {player.stockpile}, hand {player.hand}, scrapheap {len(player.scrapheap)}"
    spare = f", resources {player.resources}" if player.resources else ""
    out = ", out" if player.out else ""
    guards = _guards(state, stockpile_id(seat))
    zones = (
        f"; {zone.value}: {', '.join(_piece(state, p) for p in state.of(seat, zone))}"
        for zone in ZONES
    )
    shown = "".join(zone for zone in zones if not zone.endswith(": "))
    return f"{seat + 1}: {counts}{spare}{out}{guards}{shown}"


def _piece(state: State, piece: Piece) -> str:
    name = piece.card.name if piece.card is not None else "?"
    facets = ("/" if piece.tapped else "") + ("#" if piece.depleted else "")
    building = "=" if piece.zone is Zone.CONSTRUCTION and piece.active else ""
    counters = f"+{piece.counters}" if piece.counters else ""
    damage = f"-{piece.damage}" if piece.damage else ""
    on = [_piece(state, p) for p in state.on(piece.id) if p.zone is Zone.ATTACHED]
    attached = "{" + ", ".join(on) + "}" if on else ""
    return f"{name}{facets}{building}{counters}{damage}{attached}{_guards(state, piece.id)}"


def _guards(state: State, site: str) -> str:
    found = [_piece(state, guard) for guard in state.guards(site)]
    return f"({', '.join(found)})" if found else ""
