"""After the combat: what has no place aboard is removed, by its owner's choice (39.10a, note 4)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Kind, english, lrr
from assistant.games.ti4.effects import forces
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import Force, Part
from assistant.games.ti4.state import (
    SEATS,
    RoundStep,
    Side,
    State,
    Unit,
    UnitId,
    alike,
    opponent,
    to_take,
)
from assistant.games.ti4.steps.common import TurnStep, at_once, next_turn, one_of_each, removed
from assistant.rules.decision import Action, Choice, Cite, Group, Seat
from assistant.rules.flow import Event, Step

STEP = lrr("39.10a")
NOTE = lrr("n4")


class Remove(Action, frozen=True):
    """A unit in excess of the places goes to its owner's reinforcements."""

    unit: UnitId


class CapacityStep(TurnStep):
    """Places are checked only now, after the winner is known (note 14)."""

    def enter(self, state: State) -> Step[State]:
        """The side with ships left wins; without any it is a draw (39.10)."""
        winner = next((seat for seat in SEATS if state.side(seat).ships), None)
        if winner is None or state.drawn:
            text = texts.DRAW()
        else:  # who wins the action is decided on its planets
            goes_on = state.setup.part is Part.ACTION and to_take(state.setup)
            message = texts.HOLDS_SPACE if goes_on else texts.WON
            text = message(side=side_name(state.setup, winner))
        event = Event(text, lrr("39.10"), actor=winner)
        state = forces.expired(state)
        return self.settle(replace(state, turn=0, victor=winner), (event,))

    def decide(self, state: State) -> Choice:
        """The owner picks what is removed."""
        seat = Seat(state.turn)
        cite = NOTE if state.at is RoundStep.ROOM else STEP
        units, group = _excess(state, seat), Group(texts.REMOVE(), cite)
        options = one_of_each(state, seat, units, group, Remove)
        prompt = texts.TOO_MANY() if _over_capacity(state, seat) else texts.OVER_POOL()

        def excess(state: State) -> tuple[Unit, ...]:
            return _excess(state, seat) if state.turn == seat else ()

        return Choice(seat, prompt, options, at_once(state, seat, excess, Remove, self.apply))

    def apply(self, state: State, action: Action) -> Step[State]:
        """One unit less; perhaps it is enough."""
        if not isinstance(action, Remove):
            raise TypeError(action)
        seat = Seat(state.turn)
        unit = state.side(seat).unit(action.unit)
        step = removed(state, seat, unit, texts.REMOVED, _cite(state, seat))
        return self.settle(step.state, step.events)

    def forced(self, state: State) -> Step[State] | None:
        """What goes where all of it goes, or all is alike."""
        seat = Seat(state.turn)
        excess = _excess(state, seat)
        if not excess:
            return Step(next_turn(state))
        over = _over_capacity(state, seat)
        if len(list(alike(excess))) > 1 and over != len(excess):
            return None
        events, cite = list[Event](), _cite(state, seat)
        for unit in reversed(excess[-max(1, over) :]):
            step = removed(state, seat, unit, texts.REMOVED, cite)
            state, events = step.state, [*events, *step.events]
        return Step(state, tuple(events))


class RoomStep(CapacityStep):
    """Places are checked after the space cannons, too: only a combat is exempt (note 4)."""

    def enter(self, state: State) -> Step[State]:
        """What a ship that was shot down carried has no place any more."""
        return TurnStep.enter(self, state)


def places(side: Side, mine: Force) -> int:
    """Places for anything, aboard the ships and in docks that fly."""
    return side.capacity + mine.factory_places


def over_capacity(side: Side, mine: Force) -> int:
    """How many units that cannot fly by themselves find no place, aboard or at the docks."""
    carried = len(side.carried) - places(side, mine)
    if carried <= 0:
        return 0
    docked = min(sum(u.must_be_carried for u in side.fighters), mine.dock_places)
    return max(0, carried - docked)


def in_fleet_pool(side: Side, mine: Force) -> float:
    """Ships that count against the fleet pool; some fighters come to half a ship."""
    ships = sum(u.kind is not Kind.FIGHTER and not u.must_be_carried for u in side.ships)
    unplaced = _unplaced_fighters(side, mine)
    each = max((u.stats.per_token for u in side.fighters), default=1)
    return ships + (unplaced if each == 1 else unplaced / each)


def _excess(state: State, seat: Seat) -> tuple[Unit, ...]:
    """The units of which one must go; empty when everything has its place."""
    side, mine = state.side(seat), _force_left(state, seat)
    if over_capacity(side, mine):
        # fighters need ships' places only beyond those at the docks
        docked = sum(u.must_be_carried for u in side.fighters) <= mine.dock_places
        return tuple(u for u in side.carried if not (docked and u.kind is Kind.FIGHTER))
    limit = mine.fleet_limit
    if limit is None or in_fleet_pool(side, mine) <= limit or not _unplaced_fighters(side, mine):
        return ()
    # fighters beyond the places, and what is carried: where it leaves, one finds a place
    return tuple(u for u in side.units if u.must_be_carried or u.kind is Kind.FIGHTER)


def _unplaced_fighters(side: Side, mine: Force) -> int:
    """Fighters II beyond all places: they fly by themselves and count against the fleet pool."""
    aboard = len(side.carried)
    flying = sum(not u.must_be_carried for u in side.fighters)
    return max(0, flying - max(0, places(side, mine) + mine.dock_places - aboard))


def _over_capacity(state: State, seat: Seat) -> int:
    return over_capacity(state.side(seat), _force_left(state, seat))


def _force_left(state: State, seat: Seat) -> Force:
    """The force with the docks that still keep anything: none of who has only lost all ships.

    A dock that flies is destroyed as soon as it is blockaded; others keep nothing but fighters.
    """
    mine, is_blockaded = state.setup.force(seat), state.victor == opponent(seat)
    return replace(mine, docks=0) if is_blockaded and mine.docks else mine


def _cite(state: State, seat: Seat) -> Cite:
    """39.10a is about the winner; what anybody else has left in space goes by note 4."""
    if not _over_capacity(state, seat):
        return english("37")
    return STEP if state.victor == seat else NOTE
