"""A flank attack may throw all dice with one symbol again, once; what they show then stands."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.attack.combat_dice import LABELS, Face
from assistant.games.westeros.state import State, TurnStep, strike_of, unit_name
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.steps.roll import rolling
from assistant.games.westeros.texts import bow
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Action, Choice, Gesture, Group, Option
from assistant.rules.flow import Step, asks, done

RULE = bow("flank")


class RerollSymbol(Action, frozen=True):
    """All dice with this symbol are thrown again."""

    symbol: str


class KeepDice(Action, frozen=True):
    """The dice stay as they are."""


def enter(state: State) -> Step[State]:
    """Asked only of a flank attack that has dice on the table."""
    flank = state.attack is not None and state.attack.flank
    return asks(state) if flank and strike_of(state).faces else done(state)


def decide(state: State) -> Choice | Roll:
    """Which symbol, or none; then its dice."""
    strike = strike_of(state)
    if strike.again:
        return rolling(state, strike.faces.count(strike.again))
    by = state.unit(strike.by)
    group = Group(texts.REROLL_GROUP(), RULE)
    options = [
        Option(
            RerollSymbol(face.name.lower()),
            texts.REROLL(what=LABELS[face](), n=strike.faces.count(face)),
            group,
        )
        for face in Face
        if face in strike.faces
    ]
    keep = Option(KeepDice(), texts.KEEP(), Group(texts.KEEP_GROUP(), RULE))
    detail = texts.ON_TABLE(dice=combat_dice.written(strike.faces))
    gesture = Gesture(texts.KEEP(), (KeepDice(),))
    prompt = texts.FLANK_REROLL(unit=unit_name(state, by))
    return Choice(by.seat, prompt, (keep, *options), (gesture,), detail)


def apply(state: State, action: Action) -> Step[State]:
    """Dice are picked up, or have fallen again, or stay."""
    strike = strike_of(state)
    by = state.unit(strike.by)
    match action:
        case KeepDice():
            return done(state, event(texts.KEEPS(), RULE, by.seat))
        case RerollSymbol(symbol=symbol):
            again = Face[symbol.upper()]
            text = texts.REROLLS(what=LABELS[again](), n=strike.faces.count(again))
            state = replace(state, strike=replace(strike, again=again))
            return asks(state, event(text, RULE, by.seat))
        case Rolled(faces=(new,)):
            kept = [face for face in strike.faces if face != strike.again]
            strike = replace(strike, faces=tuple(sorted((*kept, *new))), again=0)
            text = texts.REROLLED(dice=combat_dice.written(tuple(sorted(new))))
            return done(replace(state, strike=strike), event(text, RULE, by.seat))
    raise TypeError(action)


def after(state: State) -> TurnStep:
    """What the target can turn aside."""
    return TurnStep.DEFLECT
