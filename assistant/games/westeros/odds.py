"""The exact odds of an attack: how it ends, for the target and for the attacker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec.structs import replace

from assistant.games.westeros import attack_texts
from assistant.games.westeros import ruling_texts as texts
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.names import unit_name
from assistant.games.westeros.outcomes import Fate, Outcome, answered, from_dice, from_parting
from assistant.games.westeros.prospects import Prospect, is_driven_off, prospects
from assistant.games.westeros.ruling_options import GOALS
from assistant.games.westeros.state import How, Occasion, State, Station, Unit, foe
from assistant.games.westeros.steps.target import HOWS
from assistant.games.westeros.strikes import with_contact
from assistant.rules.odds import (
    Bar,
    Breakdown,
    Cancelled,
    Chart,
    Figure,
    Forecast,
    Row,
    Stopped,
    never,
    uncertain,
)
from assistant.rules.text import Message, Text

MOST_DICE = 40
"""More dice than anybody throws; beyond, the reroll of a flank attack takes too long."""

KINDS: tuple[tuple[Message, bool, Callable[[Outcome], bool]], ...] = (
    (texts.OUT_FALLEN, False, lambda o: not o.struck),
    (texts.OUT_DESTROYED, True, lambda o: o.struck and not o.target.left),
    (texts.OUT_DRIVEN, True, lambda o: o.struck and is_driven_off(o)),
    (texts.OUT_STANDS, False, lambda o: _stands(o)),
)
"""Every way an attack ends, whether that is the attacker's success, and how to tell it."""


def forecast(view: State, stopped: Stopped = never) -> Forecast | None:
    """The odds of the attack under way; before its target is named, of the best one.

    None where no dice are to come.
    """
    if view.at is Station.TARGET:
        return _of_all(view, stopped)
    current = under_way(view)
    if current is None:
        return None
    told = (*_assumed(view, current), texts.ASSUME_ONE_ATTACK())
    return _forecast(view, current, told)


def of_targets(state: State, unit: Unit, stopped: Stopped = never) -> tuple[Prospect, ...]:
    """Every legal attack of a unit with its odds, the best by the table's goal first.

    Where the goal tells no difference, the one that wounds more.
    """
    found = []
    for one in prospects(state, unit):
        if stopped():
            raise Cancelled
        found.append(one)
    return tuple(sorted(found, key=lambda one: (one.worth(state.goal), one.wounds), reverse=True))


def under_way(state: State) -> Prospect | None:
    """The attack at hand, as far as it has come; None where nothing of it is left to the dice."""
    attack, strike = state.attack, state.strike
    if attack is None or attack.target is None or is_too_much(state):
        return None
    match state.at:
        case Station.SUPPORT:
            later = with_contact(replace(state, strike=None))
            return _told(later, later, from_dice)
        case Station.PARTING | Station.DICE if strike and strike.occasion is Occasion.PARTING:
            return _told(state, with_contact(state), from_parting)
        case Station.DICE | Station.COUNTER if _is_counter(state):
            return _counter(state)
        case Station.DICE | Station.FLANK | Station.DEFLECT:
            return _told(state, state, from_dice)
    return None


def is_too_much(state: State) -> bool:
    """Whether there are more dice than can be worked out."""
    most = max((unit.dice or 0 for unit in state.units), default=0)
    attack = state.attack
    if attack is not None:
        most += attack.bonus + sum(state.unit(id).dice or 0 for id in attack.supporters)
    return most > MOST_DICE


def _told(
    state: State, contact: State, odds: Callable[[State], dict[Outcome, Fraction]]
) -> Prospect:
    attack = contact.attack
    assert attack is not None
    unit, target = state.unit(attack.attacker), state.unit(attack.target or "")
    parting = odds is from_parting
    return Prospect(unit, target, attack.how, attack.flank, parting, odds(state))


def _is_counter(state: State) -> bool:
    strike = state.strike
    return state.at is Station.COUNTER or (
        strike is not None and strike.occasion is Occasion.COUNTER
    )


def _counter(state: State) -> Prospect:
    """Only the attacker's fate is open: the target stands where it stood."""
    attack = state.attack
    assert attack is not None
    unit, target = state.unit(attack.attacker), state.unit(attack.target or "")
    odds = answered(state, unit, target, Fate(target.figures), How.MELEE)
    return Prospect(unit, target, attack.how, attack.flank, False, odds)


def _of_all(state: State, stopped: Stopped) -> Forecast | None:
    attack = state.attack
    assert attack is not None
    if is_too_much(state):
        return None
    found = of_targets(state, state.unit(attack.attacker), stopped)
    if not found:
        return None
    best = found[0]
    told = (
        texts.ASSUME_TARGET(unit=_attack_name(state, best)),
        *_assumed(state, *found),
        texts.ASSUME_ONE_ATTACK(),
    )
    whole = _forecast(state, best, told)
    each = tuple(
        Breakdown(_attack_name(state, one), _rows(one), one.attacker.seat) for one in found
    )
    return replace(whole, breakdowns=each)


def _forecast(state: State, one: Prospect, told: tuple[Text, ...]) -> Forecast:
    charts = [_chart(state, one.target, one, lambda o: one.target.figures - o.target.left)]
    if one.own_losses:
        mine = one.attacker.figures
        charts.append(_chart(state, one.attacker, one, lambda o: mine - o.attacker.left))
    return Forecast(_rows(one), tuple(charts), told, figures=tuple(_figures(state, one)))


def _rows(one: Prospect) -> tuple[Row, ...]:
    """Every way it can end that is possible."""
    seat = one.attacker.seat
    rows = []
    for label, good, of in KINDS:
        chance = one.chance(of)
        if chance:
            rows.append(Row(label(), float(chance), seat if good else foe(seat)))
    return uncertain(rows)


def _chart(state: State, unit: Unit, one: Prospect, lost: Callable[[Outcome], int]) -> Chart:
    shares: dict[int, Fraction] = {}
    for outcome, chance in one.odds.items():
        shares[lost(outcome)] = shares.get(lost(outcome), Fraction(0)) + chance
    bars = [Bar(str(n), float(shares.get(n, 0)), foe(unit.seat)) for n in range(unit.figures + 1)]
    label = texts.CHART_LOST(unit=unit_name(state, unit))
    return Chart(label, uncertain(bars), texts.FIGURES_AXIS())


def _figures(state: State, one: Prospect) -> Iterator[Figure]:
    target, unit = unit_name(state, one.target), unit_name(state, one.attacker)
    mine, theirs = one.attacker.seat, one.target.seat
    yield Figure(texts.EXPECTED_WOUNDS(unit=target), float(one.wounds), mine)
    bled = float(one.mean(lambda o: o.target.bled))
    if bled:
        yield Figure(texts.RETREAT_WOUNDS(unit=target), bled, mine)
    strikes = one.chance(lambda o: o.struck and _can_answer(one, o))
    if strikes:
        yield Figure(texts.WILL_STRIKE(unit=target), float(strikes), theirs, share=True)
    if one.own_losses:
        yield Figure(texts.EXPECTED_WOUNDS(unit=unit), float(one.own_losses), theirs)
    falls = float(one.chance(lambda o: not o.attacker.left))
    driven = float(one.chance(lambda o: o.attacker.left > 0 and o.attacker.moved > 0))
    if falls:
        yield Figure(texts.WILL_FALL(unit=unit), falls, theirs, share=True)
    if driven:
        yield Figure(texts.WILL_RETREAT(unit=unit), driven, theirs, share=True)


def _can_answer(one: Prospect, outcome: Outcome) -> bool:
    able = one.how is How.MELEE and one.target.trait(Keyword.STALWART) is not None
    return able and _stands(outcome)


def _stands(outcome: Outcome) -> bool:
    return outcome.struck and outcome.target.left > 0 and not outcome.target.moved


def _assumed(state: State, *attacks: Prospect) -> Iterator[Text]:
    """What these odds take for granted, each only where it bears on them."""
    units = [unit for one in attacks for unit in (one.attacker, one.target)]
    traits = {trait.keyword for unit in units for trait in unit.keywords}
    if any(one.parting for one in attacks):
        yield texts.ASSUME_PARTING()
    if any(_can_be_answered(one) for one in attacks):
        yield texts.ASSUME_COUNTER()
    if Keyword.STALWART in traits:
        yield texts.ASSUME_STALWART()
    if any(one.flank for one in attacks):
        yield texts.ASSUME_FLANK(goal=GOALS[state.goal]())
    if any(one.target.trait(Keyword.DEFLECT) for one in attacks):
        yield texts.ASSUME_NO_DEFLECT()
    yield texts.ASSUME_WAY_OUT()


def _can_be_answered(one: Prospect) -> bool:
    return one.how is How.MELEE and one.target.trait(Keyword.STALWART) is not None


def _attack_name(state: State, one: Prospect) -> Text:
    return attack_texts.TARGET(unit=unit_name(state, one.target), how=HOWS[one.how]())
