"""Disengaging and engaging: the parting blow, the engagement token and the dice (steps 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.attack.targets import blow, with_contact
from assistant.games.westeros.data import NUMBERED, Keyword, Trait
from assistant.games.westeros.state import How, Occasion, State, TurnStep
from assistant.games.westeros.texts import bow, players
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Automatic, Event, Step, asks, done

PARTING_RULE = bow("parting-blow")


class StrikeParting(Action, frozen=True):
    """The unit that is left behind strikes."""


class LetGo(Action, frozen=True):
    """It does not."""


class PartingStep:
    """Who disengages to move or to attack somebody else may be struck first: the parting blow."""

    def enter(self, state: State) -> Step[State]:
        """The token goes first; a unit without dice cannot strike."""
        if state.move is not None:
            leaver = state.unit(state.move.unit)
            left = state.partner(leaver.id)
        else:
            leaver = state.attacker
            left = targets.leaves(state, leaver, state.target)
        if left is None:
            return done(state)
        text = texts.DISENGAGES(unit=state.name_of(leaver), other=state.name_of(left))
        told = Event(text, bow("disengaging"), leaver.seat)
        state = replace(state.disengaged(leaver.id), strike=blow(left, leaver, Occasion.PARTING))
        if combat_dice.number(state, state.current_strike) == 0:
            nothing = Event(texts.NO_DICE_LEFT(unit=state.name_of(left)), PARTING_RULE, left.seat)
            return done(replace(state, strike=None), told, *counted(state), nothing)
        return asks(state, told)

    def decide(self, state: State) -> Choice:
        """Strike or let go."""
        strike = state.current_strike
        by, leaver = state.striker, state.struck
        group = Group(texts.PARTING(), PARTING_RULE)
        label = texts.STRIKE_DICE(unit=state.name_of(leaver), n=combat_dice.number(state, strike))
        options = (
            Option(StrikeParting(), label, group, (leaver.ref,)),
            Option(LetGo(), texts.LET_GO(), group),
        )
        prompt = texts.STRIKE_PARTING(unit=state.name_of(by))
        return Choice(by.seat, prompt, options)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Its dice are counted, or there is no blow."""
        if isinstance(action, StrikeParting):
            return done(state, *counted(state))
        by = state.striker
        told = Event(texts.LETS_GO(unit=state.name_of(by)), PARTING_RULE, by.seat)
        return done(replace(state, strike=None), told)

    def after(self, state: State) -> TurnStep:
        """The blow, or what was announced."""
        if state.strike is not None:
            return TurnStep.DICE
        return announced(state)


def announced(state: State) -> TurnStep:
    """What the unit left for, if it still lives."""
    if state.attack is None:
        return TurnStep.MOVE
    alive = state.find(state.attack.attacker) is not None
    return TurnStep.ENGAGE if alive else TurnStep.BANNER


BY_HAND = (Keyword.POLEARM, Keyword.SCORCH_THE_EARTH)
"""Keywords that we know by name, whose rules the table applies."""


class EngageStep(Automatic):
    """Steps 4 and 5: the engagement token is laid, and the dice are counted."""

    def enter(self, state: State) -> Step[State]:
        """Everything before the dice that nobody decides."""
        after = with_contact(state)
        return done(after, *_contact(state, after), *_keywords(after), *counted(after))

    def after(self, state: State) -> TurnStep:
        """The dice."""
        return TurnStep.DICE


def counted(state: State) -> Iterator[Event]:
    """The dice of the strike at hand, line by line."""
    strike = state.current_strike
    seat = state.striker.seat
    lines = (*combat_dice.lines(state, strike), *combat_dice.notes(state, strike))
    for line in lines:
        text = texts.COUNT_LINE(what=line.text, n=line.total)
        yield Event(text, line.cite, actor=seat, stage=texts.RAIL_DICE())


def _contact(before: State, after: State) -> Iterator[Event]:
    attack = after.current_attack
    unit, target = after.attacker, after.target
    if attack.flank:
        other = after.partner(target.id)
        assert other is not None
        text = texts.FLANK(unit=after.name_of(target), other=after.name_of(other))
        yield Event(text, bow("flank"), unit.seat)
    if attack.how is How.RANGED:
        yield Event(texts.NO_TOKEN(), bow("4"), unit.seat)
    elif (laid := after.engagement(unit.id)) is not None:
        there = before.engagement(unit.id)
        if there is not None and there.owner == laid.owner:
            yield Event(texts.TOKEN_STAYS(), bow("engaged-attacker"), unit.seat)
            return
        said = texts.TOKEN_PLACED if there is None else texts.TOKEN_SWAPPED
        names = {"unit": after.name_of(unit), "target": after.name_of(target)}
        yield Event(said(**names), bow("4"), unit.seat)


def _keywords(state: State) -> Iterator[Event]:
    """The keywords in play that the table must see to itself."""
    for unit in (state.attacker, state.target):
        for keyword in (trait.keyword for trait in unit.keywords if by_hand(trait)):
            name = data.keywords()[keyword].name
            text = texts.BY_HAND(unit=state.name_of(unit), keyword=name)
            yield Event(text, players("keywords"), unit.seat)


def by_hand(trait: Trait) -> bool:
    """Whether we do not know the rule, or its number on this card."""
    return trait.keyword in BY_HAND or (trait.keyword in NUMBERED and trait.value is None)
