"""Vehicles that took unprevented damage roll: 5 or 6 scraps them (DMG-4)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cites import rule
from assistant.games.battletech.mission.dice_law import SIDES, WRECKED
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.state import State
from assistant.games.battletech.zones import scrap
from assistant.rules.chance import Dice, Hits, Roll, Rolled
from assistant.rules.decision import Action, Ref, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Speakable

RULE = rule("DMG-4")


def decide(state: State) -> Roll:
    """A die for each of these Vehicles."""
    vehicles = [state.piece(id) for id in state.rolling]
    return wrecks(vehicles[0].seat, ((piece_name(state, v), v.ref) for v in vehicles))


def wrecks(seat: Seat, vehicles: Iterable[tuple[Speakable, Ref]]) -> Roll:
    """A success is a Vehicle's end, so it is nobody's luck."""
    groups = tuple(Dice(WRECKED, 1, name, (ref,), SIDES) for name, ref in vehicles)
    said = texts.WRECKED_COUNT()
    return Roll(seat, texts.VEHICLE_ROLL(), groups, RULE, strikes=False, successes=said)


def apply(state: State, action: Action) -> Step[State]:
    """Those whose die succeeds go to the Scrapheap."""
    assert isinstance(action, Hits | Rolled)
    counts = decide(state).counts(action)
    dead = tuple(id for id, n in zip(state.rolling, counts, strict=True) if n)
    spared = [state.piece(id) for id in state.rolling if id not in dead]
    told = tuple(
        Event(texts.VEHICLE_SAFE(card=piece_name(state, v)), RULE, (v.ref,), v.seat) for v in spared
    )
    step = scrap(replace(state, rolling=()), dead, RULE)
    return Step(step.state, (*told, *step.events))
