"""The record of a mission read once: who is in the battle, what counts, what is assigned.

States never change, so what is read from one holds as long as it lives.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.games.battletech.kept import kept, kept_in, kept_onward
from assistant.games.battletech.mission.effects import ChangeAttack, Effect, Join, Remove
from assistant.games.battletech.mission.record import (
    AbilityUsed,
    Accepted,
    AnyEntry,
    Assigned,
    Cause,
    Ended,
    Fired,
    Mission,
    OptionUsed,
    Ruled,
    Stage,
    UnitOption,
)
from assistant.games.battletech.rule_options import AlphaStrike
from assistant.games.battletech.state import ATTACHED, Piece, State, by_id
from assistant.rules.decision import Seat

Caused = tuple[Cause, Effect]
COME_AND_GO = (Remove, Join)
Riders = dict[str, tuple[tuple[Piece, Card], ...]]
QUIET = (Assigned, Fired, Accepted, Ended)
"""Entries that change nothing but what each Unit has assigned and fired."""

LAST = 4
"""So many battles can be gone on from: besides the battle's own those of its initiative."""

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")


def absent(told: tuple[Caused, ...]) -> frozenset[str]:
    """Everybody who has been removed from the battle and has not joined again (RMV-1)."""
    gone: dict[str, bool] = {}
    for _, effect in told:
        if isinstance(effect, COME_AND_GO):
            gone[effect.on] = isinstance(effect, Remove)
    return frozenset(id for id, is_gone in gone.items() if is_gone)


def can_fight(piece: Piece | None) -> bool:
    """Whether a card would resist in a battle that has not begun (BLK-7)."""
    return piece is not None and might_fight(piece) and not piece.depleted


def might_fight(piece: Piece) -> bool:
    """Whether it is an active Unit, or an active Command card with an Attack."""
    if piece.card is None or not piece.active:
        return False
    return piece.card.kind is Kind.UNIT or bool(piece.card.attack)


class Standing:
    """What all numbers of a battle are made of; each part is worked out when it is first asked.

    For others to keep what they read of it there is `own`, and `lasting` for what hangs on no
    damage assigned and missile fired.
    """

    def __init__(self, state: State) -> None:
        assert state.mission is not None
        self._pieces, self._setup = state.pieces, state.setup
        self._there = by_id(state.pieces)
        self.mission: Mission = state.mission
        self.own: dict[Any, dict[Any, Any]] = {}
        self.lasting: dict[Any, dict[Any, Any]] = {}

    def onward(self, state: State) -> Standing | None:
        """How this battle stands in that state, where nothing but damage has been put in since.

        None where more may be different.
        """
        was, now = self.mission, state.mission
        if state.pieces is not self._pieces or state.setup is not self._setup or now is None:
            return None
        if now is was:
            return self
        before = len(was.entries)
        more = now.entries[before:]
        same = _frame(now) == _frame(was) and now.entries[:before] == was.entries
        if not same or not all(isinstance(entry, QUIET) for entry in more):
            return None
        return self._with(now, more)

    @cached_property
    def told(self) -> tuple[Caused, ...]:
        """Every effect with what caused it, in order."""
        causes = self.mission.causes
        return tuple([(cause, effect) for cause in causes for effect in cause.effects])

    @cached_property
    def gone(self) -> frozenset[str]:
        """Who has been removed."""
        return absent(self.told)

    @cached_property
    def effects(self) -> tuple[Caused, ...]:
        """The effects that count: those of a removed Unit, or of what lies on it, do not."""
        if not self.gone:
            return self.told
        return tuple(one for one in self.told if not self._is_silent(one[0]))

    @cached_property
    def attack_changes(self) -> dict[str, list[tuple[Cause, ChangeAttack]]]:
        """What changes the Attack of each Unit."""
        found: dict[str, list[tuple[Cause, ChangeAttack]]] = {}
        for cause, effect in self.effects:
            if isinstance(effect, ChangeAttack):
                found.setdefault(effect.on, []).append((cause, effect))
        return found

    @cached_property
    def used(self) -> frozenset[tuple[str, UnitOption]]:
        """The options that Units have declared, come what may."""
        entries = self.mission.entries
        return frozenset((e.unit, e.option) for e in entries if isinstance(e, OptionUsed))

    @cached_property
    def acted(self) -> frozenset[str]:
        """The cards whose abilities have been used."""
        return frozenset(e.by for e in self.mission.entries if isinstance(e, AbilityUsed))

    @cached_property
    def ended(self) -> frozenset[Seat]:
        """Who has finished his step."""
        return _ended(frozenset(), self.mission.entries)

    @cached_property
    def assigned(self) -> dict[str, dict[SiteId, int]]:
        """What each Unit has assigned, by recipient, in the order it began with them."""
        return {unit: _left(given) for unit, given in self.given.items()}

    @cached_property
    def given(self) -> dict[str, dict[SiteId, int]]:
        """The same with those from whom everything was taken back."""
        return _given({}, self.mission.entries)

    @cached_property
    def fired(self) -> dict[str, int]:
        """How many missiles each Unit has fired."""
        return _fired({}, self.mission.entries)

    @cached_property
    def sides(self) -> dict[Seat, tuple[Piece, ...]]:
        """The cards of both sides that deal damage and can be hit, in the order they came."""
        return {seat: self._side(seat) for seat in self.mission.seats}

    @cached_property
    def upright(self) -> dict[Seat, tuple[Piece, ...]]:
        """Of both sides, the cards that nothing has turned face down."""
        down = self.lies_down
        return {seat: tuple([p for p in side if not down(p)]) for seat, side in self.sides.items()}

    @cached_property
    def fighting(self) -> dict[str, Seat]:
        """Everybody in the battle, with his side."""
        return {piece.id: seat for seat, side in self.sides.items() for piece in side}

    @cached_property
    def hurried(self) -> frozenset[str]:
        """Enemies whom the winner of the initiative has made join (JON-2)."""
        return frozenset(
            effect.on
            for cause, effect in self.told
            if isinstance(effect, Join) and self._is_forced(cause, effect.on)
        )

    @property
    def target(self) -> Piece | None:
        """The target, where it is a card."""
        return self._there.get(self.mission.target)

    def lies_down(self, piece: Piece) -> bool:
        """Whether it is depleted, and not by an Alpha Strike of this very battle (AMB-5).

        A depleted card takes no part in a battle: from then on it deals no damage at all, and
        nothing of it counts; but it can be hit.
        """
        if not piece.depleted:
            return False
        at_once = self._setup.rule_options.alpha_strike is AlphaStrike.AT_ONCE
        return not (at_once and (piece.id, UnitOption.ALPHA_STRIKE) in self.used)

    def resists(self, piece: Piece | None) -> bool:
        """Whether a target fights: an undepleted Unit, or a Command card with an Attack (BLK-7)."""
        return piece is not None and might_fight(piece) and not self.lies_down(piece)

    def _with(self, mission: Mission, more: tuple[AnyEntry, ...]) -> Standing:
        """The same battle with more damage: all the rest is as it was read."""
        new = Standing.__new__(Standing)
        new.__dict__.update(self.__dict__)
        new.mission, new.given = mission, _given(self.given, more)
        new.fired, new.ended, new.own = _fired(self.fired, more), _ended(self.ended, more), {}
        units = [entry.unit for entry in more if isinstance(entry, Assigned)]
        new.assigned = {**self.assigned, **{unit: _left(new.given[unit]) for unit in units}}
        return new

    def _side(self, seat: Seat) -> tuple[Piece, ...]:
        joined = [e.on for _, e in self.told if isinstance(e, Join) and self._is_of(e.on, seat)]
        ids = dict.fromkeys((*self._first_in(seat), *joined))
        found = [self._there.get(id) for id in ids if id not in self.gone]
        return tuple([piece for piece in found if piece is not None and piece.active])

    def _first_in(self, seat: Seat) -> tuple[PieceId, ...]:
        """Who was in the battle from the start."""
        mission, target = self.mission, self.target
        if seat == mission.attacker:
            return mission.group
        aimed = (target.id,) if target is not None and self.resists(target) else ()
        if mission.is_blocked:
            return (*mission.blockers, *(aimed if mission.included else ()))
        return aimed if mission.answered else ()

    def _is_of(self, id: str, seat: Seat) -> bool:
        piece = self._there.get(id)
        return piece is not None and piece.seat == seat

    def _is_silent(self, cause: Cause) -> bool:
        """Whether its card has been removed from the battle, or what it lies on."""
        if not isinstance(cause, AbilityUsed):
            return False
        piece = self._there.get(cause.by)
        return cause.by in self.gone or (piece is not None and piece.host in self.gone)

    def _is_forced(self, cause: Cause, id: str) -> bool:
        late = cause.stage is Stage.SECOND and not isinstance(cause, Ruled)
        return late and not self._is_of(id, cause.seat)


def _frame(mission: Mission) -> tuple[Any, ...]:
    """What counts of a mission besides its entries."""
    sides = mission.attacker, mission.defender, mission.group, mission.blockers
    return (*sides, mission.target, mission.included, mission.answered)


def _given(
    before: dict[str, dict[SiteId, int]], more: tuple[AnyEntry, ...]
) -> dict[str, dict[SiteId, int]]:
    found = dict(before)
    for entry in more:
        if isinstance(entry, Assigned):
            given = found.get(entry.unit, {})
            found[entry.unit] = {**given, entry.to: given.get(entry.to, 0) + entry.n}
    return found


def _left(given: dict[SiteId, int]) -> dict[SiteId, int]:
    return {to: n for to, n in given.items() if n}


def _fired(before: dict[str, int], more: tuple[AnyEntry, ...]) -> dict[str, int]:
    found = dict(before)
    for entry in more:
        if isinstance(entry, Fired):
            found[entry.unit] = found.get(entry.unit, 0) + entry.n
    return found


def _ended(before: frozenset[Seat], more: tuple[AnyEntry, ...]) -> frozenset[Seat]:
    seats = [entry.seat for entry in more if isinstance(entry, Ended)]
    return before.union(seats) if seats else before


_last: tuple[Standing, ...] = ()


@kept
def standing(state: State) -> Standing:
    """How the battle stands; there is a mission."""
    global _last
    for known in _last:
        found = known.onward(state)
        if found is not None:
            break
    else:
        found = Standing(state)
    if found not in _last:
        _last = (found, *_last[: LAST - 1])
    return found


def kept_in_battle(read: Callable[[State, K], R]) -> Callable[[State, K], R]:
    """The same for what hangs on nothing but the mission, the cards and the readings."""

    def own(state: State) -> dict[K, R]:
        return standing(state).own.setdefault(read, {})

    return kept_in(own, read)


def kept_under_fire(read: Callable[[State, K], R]) -> Callable[[State, K], R]:
    """The same for what does not hang on what is assigned or fired either."""

    def lasting(state: State) -> dict[K, R]:
        return standing(state).lasting.setdefault(read, {})

    return kept_in(lasting, read)


def _riders_with(found: Riders, old: Piece, new: Piece, pieces: tuple[Piece, ...]) -> Riders | None:
    return None if ATTACHED in (old.zone, new.zone) else found


@kept_onward(_riders_with)
def riders(pieces: tuple[Piece, ...]) -> Riders:
    """The Pilots and Enhancements that act, by the card they lie on; in a battle or outside one."""
    found: Riders = {}
    for piece in pieces:
        acts = piece.zone is ATTACHED and piece.active and not piece.depleted
        if acts and piece.host is not None and piece.card is not None:
            found[piece.host] = (*found.get(piece.host, ()), (piece, piece.card))
    return found
