"""Steps 7A to 7C: shields and valor are added up, then the figures are taken off together."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.attack.combat_dice import Face
from assistant.games.westeros.attack.wounds import Wounds, harm, wound
from assistant.games.westeros.board import grid
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import (
    Occasion,
    State,
    Strike,
    TurnStep,
    Unit,
    strike_of,
    unit_name,
)
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.steps.parting import announced
from assistant.games.westeros.texts import bow, players
from assistant.rules.flow import Event, Step, answers_nothing, done, never_asked

LINES = {
    Face.GREEN: (texts.GREEN_WOUNDS, "7A"),
    Face.BLUE: (texts.BLUE_WOUNDS, "7A"),
    Face.RED: (texts.RED_WOUNDS, "7A"),
    Face.VALOR: (texts.VALOR_WOUNDS, "7B"),
}

decide, apply = never_asked, answers_nothing


def enter(state: State) -> Step[State]:
    """Hits and morale are counted; the wounds come at once."""
    strike = strike_of(state)
    by, unit = state.unit(strike.by), state.unit(strike.against)
    hits = combat_dice.hits(strike.faces, combat_dice.wounding(by, unit))
    hits, morale = counted(state, strike, hits, combat_dice.morale(strike.faces))
    told = tuple(_told(state, strike, by, unit))
    wounds = Wounds(hits)
    scored = harm(unit, wounds, state.setup.rule_options).scored
    state = replace(state, strike=replace(strike, hits=scored, morale=morale))
    step = wound(state, unit.id, wounds)
    return done(step.state, *told, *step.events)


def after(state: State) -> TurnStep:
    """Nobody retreats from a parting blow."""
    if strike_of(state).occasion is Occasion.PARTING:
        return announced(state)
    return TurnStep.MORALE


def counted(state: State, strike: Strike, hits: int, morale: int) -> tuple[int, int]:
    """What counts of the hits and the morale results that its dice show."""
    unit = state.unit(strike.against)
    hits = max(hits - strike.deflected - toughness(unit), 0)
    if strike.occasion is Occasion.PARTING:
        return hits, 0
    return hits, max(morale - steadied(state, unit), 0)


def toughness(unit: Unit) -> int:
    """The hits of each strike that the unit ignores."""
    trait = unit.trait(Keyword.TOUGHNESS)
    return 0 if trait is None else trait.value or 0


def steadied(state: State, unit: Unit) -> int:
    """The morale results that the unit's hex takes away."""
    return grid(state.board).spots[unit.at].number("ignored_morale") or 0


def _told(state: State, strike: Strike, by: Unit, unit: Unit) -> Iterator[Event]:
    rules = combat_dice.wounding(by, unit)
    for face in sorted(rules.faces & set(strike.faces)):
        said, place = LINES[face]
        yield event(said(n=strike.faces.count(face)), bow(place), by.seat, unit.ref)
    if rules.faces.isdisjoint(strike.faces):
        yield event(texts.NO_HITS(), bow("7"), by.seat, unit.ref)
    for note in rules.notes(strike.faces):
        yield event(note.text, note.cite, unit.seat, unit.ref)
    if tough := toughness(unit):
        text = texts.TOUGH(unit=unit_name(state, unit), n=tough)
        yield event(text, players("keywords"), unit.seat, unit.ref)
    morale = combat_dice.morale(strike.faces)
    if morale and strike.occasion is Occasion.PARTING:
        yield event(texts.NO_MORALE_HERE(n=morale), bow("parting-blow"), unit.seat)
    elif morale and steadied(state, unit):
        layer = grid(state.board).spots[unit.at].says("ignored_morale")
        assert layer is not None
        text = texts.STEADIED(terrain=layer.name, n=steadied(state, unit))
        yield event(text, players("terrain"), unit.seat, unit.ref)
