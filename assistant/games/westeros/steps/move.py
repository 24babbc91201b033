"""A move is made: the token goes to its hex, if the unit has lived to see it."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack.combat_dice import in_forest
from assistant.games.westeros.board import DIRECTIONS, Hex, Spot, grid, hex_name, hex_ref, step
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import State, TurnStep, Unit, unit_name
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow, players
from assistant.rules.flow import Step, answers_nothing, done, never_asked

decide, apply = never_asked, answers_nothing


def enter(state: State) -> Step[State]:
    """The unit stands where it was going."""
    move = state.move
    assert move is not None
    unit = state.find(move.unit)
    state = replace(state, move=None, strike=None)
    if unit is None:
        return done(state)
    name, to = unit_name(state, unit), hex_name(state.board, move.to)
    refs = (unit.ref, hex_ref(state.board, move.to))
    told = [event(texts.MOVES(unit=name, hex=to), bow("battle"), unit.seat, *refs)]
    if unit.movement is not None and (n := steps(state, unit, move.to) or 0) > unit.movement:
        text = texts.WALKS_FAR(unit=name, n=n, most=unit.movement)
        told.append(event(text, bow("battle"), unit.seat, *refs))
    spot = grid(state.board).spots[move.to]
    walks_on = unit.trait(Keyword.TREE_ARCHER) is not None and in_forest(state, move.to)
    if spot.stop_on_enter and not walks_on and (layer := spot.says("stop_on_enter")):
        text = texts.MUST_STOP(terrain=layer.name)
        told.append(event(text, players("terrain"), unit.seat, refs[1]))
    return done(state.with_unit(replace(unit, at=move.to, moved=True)), *told)


def after(state: State) -> TurnStep:
    """The next unit."""
    return TurnStep.TURN


def steps(state: State, unit: Unit, to: Hex) -> int | None:
    """The fewest hexes on a way round impassable ground and enemies; None where there is none.

    What terrain costs is on the table: no way is shorter than this.
    """
    spots = grid(state.board).spots
    foes = {other.at for other in state.units if other.seat != unit.seat}
    reached, edge, count = {unit.at}, [unit.at], 0
    while edge and to not in reached:
        count += 1
        around = {step(at, way) for at in edge for way in DIRECTIONS}
        edge = [at for at in around - reached - foes if at in spots and _can_enter(spots[at])]
        reached |= set(edge)
    return count if to in reached else None


def _can_enter(spot: Spot) -> bool:
    return not spot.half and not spot.impassable
