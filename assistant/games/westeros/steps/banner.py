"""Step 8: the attacker's banner is turned down; its attack of this turn is spent."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.state import State, TurnStep, attack_of, unit_name
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow
from assistant.rules.flow import Event, Step, answers_nothing, done, never_asked

decide, apply = never_asked, answers_nothing


def enter(state: State) -> Step[State]:
    """The attacker and those who helped it; the fallen have no banner."""
    attack = attack_of(state)
    told: list[Event] = []
    for id in (attack.attacker, *attack.supporters):
        unit = state.find(id)
        if unit is not None:
            text = texts.BANNER_DOWN(unit=unit_name(state, unit))
            told.append(event(text, bow("8"), unit.seat, unit.ref))
            state = state.with_unit(replace(unit, attacked=True, again=UNSET, banner_up=False))
    return done(replace(state, attack=None, strike=None), *told)


def after(state: State) -> TurnStep:
    """The next attacker."""
    return TurnStep.TURN
