"""What each open option is worth to its seat, by the goal the table has set."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack.combat_dice import shown
from assistant.games.westeros.attack.retreat import at_hand, foe_chooses, retreat_of
from assistant.games.westeros.attack.targets import blow
from assistant.games.westeros.attack.wounds import Wounds, harm
from assistant.games.westeros.flow import STEPS
from assistant.games.westeros.odds import forecast
from assistant.games.westeros.odds.attack_odds import Prospect, Striking, left_out, left_out_of_blow
from assistant.games.westeros.odds.dice_distribution import rerolls
from assistant.games.westeros.state import Goal, Occasion, State, TurnStep
from assistant.games.westeros.steps import aftermath
from assistant.games.westeros.steps.dice import Deflect, KeepDice, RerollSymbol, TakeHits, most
from assistant.games.westeros.steps.engagement import LetGo, StrikeParting
from assistant.games.westeros.steps.retreat import AcceptMorale, IgnoreMorale, RetreatTo, reach
from assistant.games.westeros.steps.target import AttackTarget, NoMoreSupport, Support
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.rules.decision import Action, Choice
from assistant.rules.odds import (
    CancelToken,
    OptionValue,
    OptionValues,
    not_cancelled,
    rounded,
    until_cancelled,
)
from assistant.rules.text import Text

DECLARING = (TurnStep.TURN, TurnStep.TARGET, TurnStep.SUPPORT, TurnStep.FOLLOW)
"""Stations whose options are attacks still to be made."""


def values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """The worth of every open option that the odds can tell; None where there is none."""
    choice = STEPS.decide(view)
    if not isinstance(choice, Choice) or forecast.is_too_much(view):
        return None
    option_values = []
    attacks = _attacks(view, cancelled)
    for action, *worths in until_cancelled(_worths(view, attacks, cancelled), cancelled):
        if not choice.why_not(action):
            value, second = (*map(float, worths), 0.0)[:2]
            note = (
                _lost(second)
                if view.at is TurnStep.FLANK and view.goal is not Goal.WOUNDS
                else None
            )
            option_values.append(OptionValue(action, value, note=note, second=second))
    if not option_values:
        return None
    goal = _goal(view)
    chance = goal in (Goal.DESTROY.label(), Goal.DRIVE_OFF.label())
    if chance:
        goal = _named(view, attacks)
    return OptionValues(
        choice.seat,
        tuple(option_values),
        goal,
        tuple(_assumed(view)),
        chance=chance,
        left_out=tuple(_left_out(view, attacks)),
    )


def _lost(figures: float) -> Text:
    """What a reroll takes beside its goal: it may cost wounds that lie on the table."""
    whole, tenths = f"{rounded(figures, 1):.1f}".split(".")
    return texts.LOST_ON_AVERAGE(n=whole, tenths=tenths)


def _attacks(state: State, cancelled: CancelToken) -> tuple[Prospect, ...]:
    """The attacks still to be declared that are weighed; of a joint one, by each who may join."""
    if state.at is TurnStep.SUPPORT:
        found = (forecast.under_way(joint, cancelled) for _, joint in _joint(state))
        return tuple(one for one in found if one is not None)
    return forecast.to_declare(state, cancelled) or ()


def _left_out(state: State, attacks: tuple[Prospect, ...]) -> Iterator[Text]:
    """What is decided at the station itself is in the numbers: the hits that one turns aside."""
    yield from left_out(state, attacks)
    if state.at in (TurnStep.PARTING, TurnStep.FLANK, TurnStep.DEFLECT, TurnStep.COUNTER):
        strike = state.current_strike
        by, unit = state.striker, state.struck
        if state.at is TurnStep.COUNTER:
            by, unit = unit, by
        deflects = state.at is not TurnStep.DEFLECT
        yield from left_out_of_blow(state, by, unit, strike.how, deflects=deflects)


def _assumed(state: State) -> Iterator[Text]:
    """What the worths take for granted of the choices still to come."""
    if state.at in DECLARING:
        yield texts.ASSUME_PARTING()
    if state.at in (*DECLARING, TurnStep.FLANK):
        yield texts.ASSUME_STALWART()
    yield texts.ASSUME_WAY_OUT()


def _goal(state: State) -> Text:
    """Who chooses his own fate keeps figures; who strikes out of turn takes them."""
    match state.at:
        case TurnStep.PARTING | TurnStep.COUNTER:
            return Goal.WOUNDS.label()
        case TurnStep.RETREAT if foe_chooses(state, at_hand(state)):
            return Goal.WOUNDS.label()
        case TurnStep.MORALE | TurnStep.RETREAT | TurnStep.DEFLECT:
            return texts.GOAL_OWN()
    return state.goal.label()


def _named(state: State, attacks: tuple[Prospect, ...]) -> Text:
    """The goal by what some option can bring about; what nobody can tell is not in the number."""
    ends = [(one.target, o.target) for one in attacks for o in one.odds if o.struck]
    if state.at is TurnStep.FLANK:
        striking = Striking(state, state.current_strike)
        rolls = rerolls(striking.strike.faces, striking.faces)
        ends = [(striking.unit, fate) for one in rolls for fate in striking.fates(one.law)]
    told = forecast.chance_of(state, ends) or state.goal.label()
    in_doubt = any(fate.in_doubt for _, fate in ends)
    return texts.WITHOUT_CAPTURE(goal=told) if in_doubt else told


def _worths(
    state: State, attacks: tuple[Prospect, ...], cancelled: CancelToken
) -> Iterator[tuple[Action, Fraction] | tuple[Action, Fraction, Fraction]]:
    """Each action with its worth; with a second one that parts those of the same worth."""
    match state.at:
        case TurnStep.TURN:
            for one in attacks:
                yield DeclareAttack(one.attacker.id), one.worth(state.goal)
        case TurnStep.TARGET:
            for one in attacks:
                yield AttackTarget(one.target.id, one.how), one.worth(state.goal)
        case TurnStep.SUPPORT:
            for (action, _), one in zip(_joint(state), attacks, strict=True):
                yield action, one.worth(state.goal)
        case TurnStep.PARTING | TurnStep.COUNTER:
            yield from _blows(state)
        case TurnStep.FLANK:
            for face, mean, lost in Striking(state, state.current_strike).choices():
                action = KeepDice() if face is None else RerollSymbol(face.name.lower())
                yield action, mean, lost
        case TurnStep.DEFLECT:
            yield from _deflections(state)
        case TurnStep.MORALE:
            yield from _standing(state)
        case TurnStep.RETREAT:
            yield from _ways(state)
        case TurnStep.FOLLOW if attacks:
            yield aftermath.Pursue(), attacks[0].worth(state.goal)


def _joint(state: State) -> Iterator[tuple[Action, State]]:
    """The attack as it is, and with each who may still join it."""
    yield NoMoreSupport(), state
    attack = state.current_attack
    for unit in state.units:
        if unit.seat == state.active and unit.id not in (attack.attacker, *attack.supporters):
            joined = replace(attack, supporters=(*attack.supporters, unit.id))
            together = replace(state, attack=joined)
            if not forecast.is_too_much(together):
                yield Support(unit.id), together


def _blows(state: State) -> Iterator[tuple[Action, Fraction]]:
    """A strike out of turn, against doing nothing."""
    parting, strike = state.at is TurnStep.PARTING, state.current_strike
    if not parting:
        unit = aftermath.counterattacker(state)
        assert unit is not None
        strike = blow(unit, state.striker, Occasion.COUNTER)
    striking = Striking(state, strike)
    fates = striking.fates(striking.law())
    lost = sum((p * (striking.unit.figures - f.left) for f, p in fates.items()), Fraction(0))
    yield StrikeParting() if parting else aftermath.Counterattack(), lost
    yield LetGo() if parting else aftermath.NoCounterattack(), Fraction(0)


def _deflections(state: State) -> Iterator[tuple[Action, Fraction]]:
    strike = state.current_strike
    for hits in range(most(state) + 1):
        striking = Striking(state, replace(strike, deflected=hits))
        fate = striking.fate(shown(strike.faces, striking.faces))
        yield Deflect(hits) if hits else TakeHits(), Fraction(fate.left)


def _standing(state: State) -> Iterator[tuple[Action, Fraction]]:
    strike = state.current_strike
    striking = Striking(state, strike)
    for action, morale in ((IgnoreMorale(), strike.morale - 1), (AcceptMorale(), strike.morale)):
        hexes = reach(striking.by, morale)
        fate = striking.driven(striking.unit.figures, hexes, strike.hits)
        yield action, Fraction(fate.left)


def _ways(state: State) -> Iterator[tuple[Action, Fraction]]:
    """Each way by the figures left at its end, the rest of the retreat made as well as can be.

    Where the other side chooses, by the figures lost.
    """
    strike, retreat = state.current_strike, at_hand(state)
    unit, by = state.struck, state.striker
    for way in retreat.choices:
        bled, rest = way.wounds, strike.to_retreat - len(way.hexes)
        if retreat.again and rest:
            there = replace(unit, at=way.hexes[-1])
            after = retreat_of(state.with_unit(there), there, by, strike.how, rest)
            bled = rest - after.longest
        suffered = Wounds(bled, retreating=True, before=strike.hits)
        left = harm(unit, suffered, state.setup.rule_options).left
        worth = unit.figures - left if foe_chooses(state, retreat) else left
        yield RetreatTo(way.direction), Fraction(worth)
