"""All that a side still has, on one recipient: what a player wants to know before he chooses."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from assistant.games.battletech.ids import PieceId, SiteId
from assistant.games.battletech.mission import dice_law
from assistant.games.battletech.mission.dice_law import Law
from assistant.games.battletech.mission.force import extra_damage, volley
from assistant.games.battletech.mission.ledger import (
    aims,
    bonus,
    missiles_left,
    owed,
    recipients,
    room,
)
from assistant.games.battletech.mission.record import Fired, Stage
from assistant.games.battletech.mission.sides import (
    fighters,
    is_barred,
    is_hurried,
    mission_of,
)
from assistant.games.battletech.mission.standing import standing
from assistant.games.battletech.reckoning import parts
from assistant.games.battletech.reckoning.fates import Fates, fates, gone_chance
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Seat

ZERO = Fraction(0)


def aimed_at(state: State, target: SiteId) -> State:
    """The group at this target, with nobody in the way and nothing assigned yet."""
    mission = mission_of(state)
    return replace(
        state,
        mission=replace(
            mission,
            target=target,
            defender=state.owner(target),
            blockers=(),
            included=False,
            answered=True,
            first=mission.attacker,
        ),
    )


def as_blocked(state: State, blockers: tuple[PieceId, ...], included: bool) -> State:
    """The battle if these Units block, with nothing assigned yet."""
    mission = mission_of(state)
    return replace(
        state,
        mission=replace(
            mission,
            blockers=blockers,
            included=included and bool(blockers),
            answered=True,
            first=mission.attacker,
        ),
    )


def best_chance(state: State, seat: Seat) -> Fraction:
    """The best chance to scrap one enemy thing with everything a side has left."""
    chances = (gone_chance(onslaught(state, seat, site)) for site in _at_stake(state, seat))
    return max(chances, default=ZERO)


def standing_chance(state: State, seat: Seat) -> Fraction:
    """The same with what is on the sheet already."""
    chances = (gone_chance(fates(state, site)) for site in _at_stake(state, seat))
    return max(chances, default=ZERO)


def onslaught(state: State, seat: Seat, site: SiteId) -> Fates:
    """What becomes of a recipient if all damage and all missiles left go there."""
    return fates(state, site, striking(state, seat, site))


def striking(state: State, seat: Seat, site: SiteId) -> Law:
    """The damage that a side still has and can turn against a recipient."""
    return dice_law.together(*_left(state, seat, site))


def within_reach(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """Everything of the enemy's that anything can fall on."""
    sites: dict[SiteId, None] = {}
    for piece in fighters(state, seat):
        for site in (*recipients(state, piece), *aims(state, piece)):
            sites[site] = None
    return tuple(sites)


def _at_stake(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """The same, and what falls without anybody to strike it: by its own heat, or by a card."""
    reached = within_reach(state, seat)
    beside = (s for s in parts.recipients(state) if s not in reached and state.owner(s) != seat)
    return (*reached, *(site for site in beside if parts.total_law(state, site).most))


def _left(state: State, seat: Seat, site: SiteId) -> Iterator[Law]:
    for piece in fighters(state, seat):
        if site in recipients(state, piece):
            yield _damage(state, piece, site)
        missiles = missiles_left(state, piece) if _may_fire(state, piece) else 0
        if missiles > 0 and site in aims(state, piece):
            entry = Fired(seat, Stage.FIRST, piece.id, site, missiles)
            yield dice_law.fired(volley(state, entry))


def _may_fire(state: State, piece: Piece) -> bool:
    """Missiles go in their side's own step; who was made to join late has none (ORD-4, JON-2)."""
    late = is_hurried(state, piece.id) or piece.seat in standing(state).ended
    return not late and not is_barred(state)


def _damage(state: State, piece: Piece, site: SiteId) -> Law:
    """What the Unit still has, with what a keyword adds to its first hit there."""
    n = min(max(owed(state, piece), 0), room(state, piece, site))
    if n <= 0:
        return dice_law.NOTHING
    term = extra_damage(state, piece.id, site)
    more = term.n if term is not None and bonus(state, piece.id) is None else 0
    return dice_law.sure(n + more)
