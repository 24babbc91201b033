"""A position in a few lines, for tests and bug reports: a line for each player and each zone.

``Jenner`` lies ready, ``Jenner/`` is tapped, ``Jenner#`` depleted, ``?`` unknown; ``+2`` are
construction counters, ``-3`` damage counters, ``{...}`` lies on a card, ``(...)`` guards it.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.ids import stockpile_id
from assistant.games.battletech.state import Piece, State, Zone
from assistant.rules.decision import Seat

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
    zones = (f"; {zone.value}: {', '.join(_zone(state, seat, zone))}" for zone in ZONES)
    shown = "".join(zone for zone in zones if not zone.endswith(": "))
    return f"{seat + 1}: {counts}{spare}{out}{guards}{shown}"


def _zone(state: State, seat: Seat, zone: Zone) -> Iterator[str]:
    return (_piece(state, piece) for piece in state.of(seat, zone))


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
