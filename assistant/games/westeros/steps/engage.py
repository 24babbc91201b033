"""Steps 4 and 5: the engagement token is laid, and the dice are counted."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.westeros import data, texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.attack.targets import with_contact
from assistant.games.westeros.data import NUMBERED, Keyword, Trait
from assistant.games.westeros.state import (
    How,
    State,
    TurnStep,
    attack_of,
    attacker_of,
    strike_of,
    target_of,
    unit_name,
)
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow, players
from assistant.rules.flow import Event, Step, answers_nothing, done, never_asked

BY_HAND = (Keyword.POLEARM, Keyword.SCORCH_THE_EARTH)
"""Keywords that we know by name, whose rules the table applies."""

decide, apply = never_asked, answers_nothing


def enter(state: State) -> Step[State]:
    """Everything before the dice that nobody decides."""
    after = with_contact(state)
    return done(after, *_contact(state, after), *_keywords(after), *counted(after))


def after(state: State) -> TurnStep:
    """The dice."""
    return TurnStep.DICE


def counted(state: State) -> Iterator[Event]:
    """The dice of the strike at hand, line by line."""
    strike = strike_of(state)
    seat = state.unit(strike.by).seat
    lines = (*combat_dice.lines(state, strike), *combat_dice.notes(state, strike))
    for line in lines:
        text = texts.COUNT_LINE(what=line.text, n=line.total)
        yield Event(text, line.cite, actor=seat, stage=texts.RAIL_DICE())


def _contact(before: State, after: State) -> Iterator[Event]:
    attack = attack_of(after)
    unit, target = attacker_of(after), target_of(after)
    refs = (unit.ref, target.ref)
    if attack.flank:
        other = after.partner(target.id)
        assert other is not None
        text = texts.FLANK(unit=unit_name(after, target), other=unit_name(after, other))
        yield event(text, bow("flank"), unit.seat, *refs)
    if attack.how is How.RANGED:
        yield event(texts.NO_TOKEN(), bow("4"), unit.seat, *refs)
    elif (laid := after.engagement(unit.id)) is not None:
        there = before.engagement(unit.id)
        if there is not None and there.owner == laid.owner:
            yield event(texts.TOKEN_STAYS(), bow("engaged-attacker"), unit.seat, *refs)
            return
        said = texts.TOKEN_PLACED if there is None else texts.TOKEN_SWAPPED
        names = {"unit": unit_name(after, unit), "target": unit_name(after, target)}
        yield event(said(**names), bow("4"), unit.seat, *refs)


def _keywords(state: State) -> Iterator[Event]:
    """The keywords in play that the table must see to itself."""
    for unit in (attacker_of(state), target_of(state)):
        for keyword in (trait.keyword for trait in unit.keywords if by_hand(trait)):
            name = data.keywords()[keyword].name
            text = texts.BY_HAND(unit=unit_name(state, unit), keyword=name)
            yield event(text, players("keywords"), unit.seat, unit.ref)


def by_hand(trait: Trait) -> bool:
    """Whether we do not know the rule, or its number on this card."""
    return trait.keyword in BY_HAND or (trait.keyword in NUMBERED and trait.value is None)
