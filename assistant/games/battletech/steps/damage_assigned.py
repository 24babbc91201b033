"""The damage and the missiles of a battle: what is assigned, what is still to be, what too much."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech.battle_record import Assigned, Fired
from assistant.games.battletech.cards import PieceId, SiteId
from assistant.games.battletech.rule_options import MissileTargets
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.modifiers import attack, extra_damage
from assistant.games.battletech.steps.participants import (
    fighters,
    missile_targets,
    mission_of,
    stage_of,
)
from assistant.rules.decision import Seat


def assigned(state: State, unit: str) -> dict[SiteId, int]:
    """What a Unit has assigned, by recipient, in the order it began with them."""
    return state.mission_view.assigned.get(unit, {})


def owed(state: State, piece: Piece) -> int:
    """What the Unit must still assign, below 0 what it must take back (ASG-2, ASG-3).

    Without anybody to hit nothing is owed.
    """
    left = balance(state, piece)
    if left > 0 and not any(_room(state, piece, to, left) for to in recipients(state, piece)):
        return 0
    return left


def balance(state: State, piece: Piece) -> int:
    """The Attack less what is assigned."""
    return attack(state, piece.id) - sum(assigned(state, piece.id).values())


def recipients(state: State, piece: Piece) -> tuple[SiteId, ...]:
    """What this Unit can assign damage to; long range reaches past a block."""
    sites = state.mission_view.targets[piece.seat]
    target = mission_of(state).target
    if target is not None and target not in sites and _reaches_past(state, piece):
        return (*sites, target)
    return sites


def room(state: State, piece: Piece, to: SiteId) -> int:
    """How much more the Unit may assign to a recipient: all it owes, or its long range."""
    return _room(state, piece, to, balance(state, piece))


def owing(state: State, seat: Seat) -> tuple[Piece, ...]:
    """The Units of a side that have damage to assign."""
    return tuple(piece for piece in fighters(state, seat) if owed(state, piece) > 0)


def overdrawn(state: State) -> Piece | None:
    """A Unit that has assigned more than its Attack is now; the first one."""
    now = state.mission_view
    fighting = (piece for side in now.sides.values() for piece in side)
    return next((p for p in fighting if p.id in now.assigned and balance(state, p) < 0), None)


def missiles_left(state: State, piece: Piece) -> int:
    """How many missiles the Unit has not fired and can fire."""
    if state.mission_view.lies_down(piece):
        return 0
    full = 0 if piece.card is None else piece.card.options.missile or 0
    return full - state.mission_view.fired.get(piece.id, 0)


def aims(state: State, piece: Piece) -> tuple[SiteId, ...]:
    """At what the Unit may fire missiles (AMB-19)."""
    if state.rule_options.missile_targets is MissileTargets.TARGET_ONLY:
        target = mission_of(state).target
        return tuple(to for to in missile_targets(state, piece.seat) if to == target)
    return missile_targets(state, piece.seat)


def bonus(state: State, unit: PieceId) -> tuple[SiteId, int] | None:
    """What a keyword adds, and to whom: the first recipient it is good against."""
    for to in assigned(state, unit):
        term = extra_damage(state, unit, to)
        if term is not None:
            return to, term.n
    return None


def all_fired(state: State) -> tuple[Fired, ...]:
    """Every volley that still flies; all missiles of a Unit at one recipient are one volley."""
    volleys: dict[tuple[PieceId, SiteId], Fired] = {}
    for entry in mission_of(state).entries:
        if isinstance(entry, Fired) and is_live(state, entry.seat, entry.unit, entry.to):
            before = volleys.get((entry.unit, entry.to))
            n = entry.n + (before.n if before else 0)
            volleys[entry.unit, entry.to] = replace(entry, n=n)
    return tuple(volleys.values())


def is_live(state: State, seat: Seat, unit: str, to: str) -> bool:
    """Whether damage declared by this Unit on that recipient still counts (RMV-1)."""
    now = state.mission_view
    here = now.fighting.get(unit) == seat and not now.lies_down(state.piece(unit))
    return here and to in missile_targets(state, seat)


def _reaches_past(state: State, piece: Piece) -> bool:
    """Long range: attacking and blocked, the target is still there."""
    mission = mission_of(state)
    far = _long_range(piece) > 0 and piece.seat == mission.attacker
    kept_off = mission.is_blocked and not mission.included
    return far and kept_off and mission.target in missile_targets(state, piece.seat)


def _long_range(piece: Piece) -> int:
    return 0 if piece.card is None else piece.card.options.long_range or 0


def _room(state: State, piece: Piece, to: SiteId, left: int) -> int:
    if not _long_range(piece) or to in state.mission_view.targets[piece.seat]:
        return left
    return min(left, _long_range(piece) - assigned(state, piece.id).get(to, 0))


def is_spent(state: State, seat: Seat) -> bool:
    """Whether the last damage is assigned, which ends the step but for missiles (ORD-4)."""
    if owing(state, seat):
        return False
    stage = stage_of(state, seat)
    return any(
        isinstance(e, Assigned) and (e.seat, e.stage) == (seat, stage) and e.n > 0
        for e in mission_of(state).entries
    )
