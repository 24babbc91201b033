"""What Units that stand ready could do before anybody blocks: who may go where, and what comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.battletech.cards import Speed
from assistant.games.battletech.ids import SiteId
from assistant.games.battletech.mission.dice_law import Law
from assistant.games.battletech.mission.force import armor, group_speed, speeds_in
from assistant.games.battletech.mission.record import Mission
from assistant.games.battletech.mission.sides import mission_of
from assistant.games.battletech.mission.standing import can_fight
from assistant.games.battletech.mission.targets import (
    enemy_things,
    why_not_alone,
    why_not_member,
    why_not_target,
)
from assistant.games.battletech.reckoning.fates import Fates, fates
from assistant.games.battletech.reckoning.onslaught import aimed_at, striking
from assistant.games.battletech.reckoning.previews import Preview
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Seat
from assistant.rules.text import Speakable, Text


def ready(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A player's Units that could go on a mission now."""
    mine = (piece for piece in state.pieces if piece.seat == seat and piece.is_unit)
    return tuple(piece for piece in mine if not any(why_not_member(piece)))


class Raid(NamedTuple):
    """One thing that can be gone against: the attack on it, unblocked, and what falls in all."""

    site: SiteId
    aimed: State
    law: Law

    @property
    def odds(self) -> Fates:
        """What becomes of it if all of that falls on it."""
        return fates(self.aimed, self.site, self.law)


def raids(state: State, seat: Seat) -> Iterator[Raid]:
    """Everything that ready Units reach, with all of them that do on their way."""
    units = ready(state, seat)
    parties: dict[Speed | None, Assault] = {}
    for site in enemy_things(state, seat) if units else ():
        speed = _speed_to_beat(state, site)
        if speed not in parties:
            group = _party(state, units, site)
            mission = Mission(seat, tuple(piece.id for piece in group))
            parties[speed] = Assault(replace(state, mission=mission), group)
        yield from parties[speed].at(site)


class Assault:
    """A group that goes at one target or the other: what each comes to."""

    def __init__(self, state: State, group: tuple[Piece, ...]) -> None:
        self._state, self._group = state, group
        self._alone = any(why_not_alone(group))
        self._laws: dict[object, Law] = {}

    def at(self, site: SiteId) -> Iterator[Raid]:
        """The attack on this thing, if the rules allow it."""
        if (
            self._group
            and not self._alone
            and not any(why_not_target(self._state, self._group, site))
        ):
            yield Raid(site, aimed_at(self._state, site), self._law(site, self._fighter(site)))

    def words(self, site: SiteId, name: Speakable) -> Text:
        """What becomes of a legal target that nobody blocks for, in a few words."""
        fighter = self._fighter(site)
        jams = fighter is not None and fighter.card is not None and fighter.card.options.ecm
        off = armor(aimed_at(self._state, site) if jams else self._state, site) or 0
        law = self._law(site, fighter)
        return Preview(self._state, site, name, 0, 0, off).with_more(law.least, law.most)

    def _law(self, site: SiteId, fighter: Piece | None) -> Law:
        """The same at all that are alike in what jams, parries or is slow: a table has hundreds."""
        alike = _alike(fighter)
        if alike not in self._laws:
            seat = mission_of(self._state).attacker
            self._laws[alike] = striking(aimed_at(self._state, site), seat, site)
        return self._laws[alike]

    def _fighter(self, site: SiteId) -> Piece | None:
        """Who would fight there."""
        piece = self._state.find(site)
        return piece if piece is not None and (piece.is_unit or can_fight(piece)) else None


def _alike(fighter: Piece | None) -> object:
    """What of a target changes the damage that comes at it."""
    if fighter is None or fighter.card is None:
        return None
    return fighter.is_unit, fighter.depleted, fighter.card.speed, fighter.card.options


def _party(state: State, units: tuple[Piece, ...], site: SiteId) -> tuple[Piece, ...]:
    """As many of the Units as may go there together; the slowest stay behind first.

    Battle Armor that rides is no slower than what it rides on, for as long as that goes too (D-10).
    """
    group = units
    while group and any(why_not_target(state, group, site)):
        slowest, speeds = _rank(group_speed(state, group)), speeds_in(state, group)
        own = [_rank(group_speed(state, (piece,))) for piece in group]
        as_fast = (max(alone, _rank(here)) for alone, here in zip(own, speeds, strict=True))
        group = tuple(p for p, rank in zip(group, as_fast, strict=True) if rank > slowest)
    return group


def _speed_to_beat(state: State, site: SiteId) -> Speed | None:
    """How fast a Unit is that only a faster group reaches; None of what anybody does (TGT-1)."""
    piece = state.find(site)
    slow_enough = piece is None or piece.depleted or not piece.is_unit
    return None if slow_enough or piece is None else group_speed(state, (piece,))


def _rank(speed: Speed | None) -> int:
    return 0 if speed is None else speed.rank
