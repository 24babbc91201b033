"""The initiative once it is settled: figures that stay, an order that only a correction changes."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.battletech import mission_texts as texts
from assistant.games.battletech.cites import rule
from assistant.games.battletech.mission.force import counted, settled
from assistant.games.battletech.mission.record import AnyEntry, Ended, Mission, Stage
from assistant.games.battletech.names import player_name
from assistant.games.battletech.state import State, Station
from assistant.rules.decision import Seat
from assistant.rules.flow import Event, Step

TURNED = {Stage.FIRST: Stage.SECOND, Stage.SECOND: Stage.FIRST}


def pinned(before: State, after: State) -> State:
    """What happens later does not change the figures that were counted (INI-5, AMB-17).

    Without another card on the table, and nothing more is put into step 1, they are the same.
    """
    was, now = before.mission, after.mission
    if was is None or now is None or was.first is None or now.settled is not UNSET:
        return after
    if before.pieces is after.pieces:
        return after
    figures = tuple(settled(before, seat) for seat in now.seats)
    if figures == tuple(settled(after, seat) for seat in now.seats):
        return after
    return replace(after, mission=replace(now, settled=figures))


def corrected(before: State, step: Step[State]) -> Step[State]:
    """What was put into step 1 is found to be otherwise: the figures, and who is behind by them."""
    after = step.state
    was, now = before.mission, after.mission
    if was is None or now is None or was.first is None:
        return step
    if was.settled is not UNSET:
        moved = (counted(after, seat) - counted(before, seat) for seat in now.seats)
        now = replace(now, settled=tuple(n + by for n, by in zip(was.settled, moved, strict=True)))
        after = replace(after, mission=now)
    turned = _in_order(after, now)
    return Step(turned.state, (*step.events, *turned.events))


def _in_order(state: State, mission: Mission) -> Step[State]:
    """Whoever is behind acts first (INI-4); without a battle nothing was ever compared."""
    mine, theirs = (settled(state, seat) for seat in mission.seats)
    lower = mission.attacker if mine < theirs else mission.enemy(mission.attacker)
    if not mission.is_compared or lower == mission.first:
        return Step(state)
    text = texts.ACTS_FIRST(player=player_name(state, lower), mine=mine, theirs=theirs)
    return Step(_turned(state, mission, lower), (Event(text, rule("INI-4"), (), lower),))


def _turned(state: State, mission: Mission, lower: Seat) -> State:
    """What both have done stands; whoever now acts second is asked after the other once more."""
    acting = state.at in (Station.FIRST, Station.SECOND)
    entries = tuple(
        _swapped(entry)
        for entry in mission.entries
        if not (acting and isinstance(entry, Ended) and entry.seat != lower)
    )
    mission = replace(mission, first=lower, entries=entries)
    return replace(state, mission=mission, at=Station.FIRST if acting else state.at)


def _swapped(entry: AnyEntry) -> AnyEntry:
    return replace(entry, stage=TURNED.get(entry.stage, entry.stage))
