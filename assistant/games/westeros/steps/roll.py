"""Step 6: the dice of an attack, of a parting blow, of a counterattack."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.state import Occasion, State, TurnStep, strike_of, unit_name
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Action, Cite
from assistant.rules.flow import Step, asks, done

RULES = {
    Occasion.ATTACK: bow("6"),
    Occasion.PARTING: bow("parting-blow"),
    Occasion.COUNTER: bow("counterattack"),
}
PROMPTS = {
    Occasion.ATTACK: texts.ROLL_ATTACK,
    Occasion.PARTING: texts.ROLL_PARTING,
    Occasion.COUNTER: texts.ROLL_COUNTER,
}


def enter(state: State) -> Step[State]:
    """Without dice there is nothing to roll; the attack goes on all the same."""
    if combat_dice.number(state, strike_of(state)):
        return asks(state)
    return done(state, event(texts.ROLLS_NOTHING(), rule(state)))


def decide(state: State) -> Roll:
    """All the dice at once."""
    return rolling(state, combat_dice.number(state, strike_of(state)))


def apply(state: State, action: Action) -> Step[State]:
    """They lie on the table."""
    assert isinstance(action, Rolled)
    strike = strike_of(state)
    faces = tuple(sorted(action.faces[0]))
    by = state.unit(strike.by)
    text = texts.ROLLED(unit=unit_name(state, by), dice=combat_dice.written(faces))
    state = replace(state, strike=replace(strike, faces=faces))
    return done(state, event(text, rule(state), by.seat, by.ref))


def after(state: State) -> TurnStep:
    """Only an attack can be a flank attack, and only one is deflected."""
    attacks = strike_of(state).occasion is Occasion.ATTACK
    return TurnStep.FLANK if attacks else TurnStep.WOUNDS


def rolling(state: State, count: int) -> Roll:
    """So many dice of the strike at hand."""
    strike = strike_of(state)
    by, against = state.unit(strike.by), state.unit(strike.against)
    name = unit_name(state, by)
    dice = combat_dice.dice(by, against, count, name, (by.ref,))
    prompt = PROMPTS[strike.occasion](unit=name, target=unit_name(state, against))
    detail = texts.chain([line.text for line in combat_dice.lines(state, strike)])
    return Roll(by.seat, prompt, (dice,), rule(state), texts.WHY_FACES(), detail)


def rule(state: State) -> Cite:
    """Where the rulebook has these dice rolled."""
    return RULES[strike_of(state).occasion]
