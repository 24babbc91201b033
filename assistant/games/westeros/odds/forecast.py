"""The exact odds of an attack wherever it stands, and of all attacks that may yet be made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack.combat_dice import MOST_DICE
from assistant.games.westeros.attack.targets import with_contact
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.odds.attack_odds import (
    Fate,
    Odds,
    Outcome,
    Prospect,
    Striking,
    answered,
    from_dice,
    from_morale,
    from_parting,
    left_out,
    left_out_of_blow,
    prospects,
)
from assistant.games.westeros.rule_options import LengthwiseTie
from assistant.games.westeros.state import Attack, Goal, How, Occasion, State, TurnStep, Unit, foe
from assistant.games.westeros.steps import aftermath
from assistant.games.westeros.steps.target import HOWS
from assistant.rules.odds import (
    Bar,
    Breakdown,
    CancelToken,
    Chart,
    Claim,
    Figure,
    Forecast,
    Row,
    not_cancelled,
    uncertain,
    until_cancelled,
)
from assistant.rules.text import Message, Text, joined


def of_targets(
    state: State, unit: Unit, cancelled: CancelToken = not_cancelled
) -> tuple[Prospect, ...]:
    """Every legal attack of a unit with its odds, the best by the table's goal first."""
    return _ranked(state, until_cancelled(prospects(state, unit, cancelled), cancelled))


def of_attackers(state: State, cancelled: CancelToken = not_cancelled) -> tuple[Prospect, ...]:
    """The best attack of every unit that may still attack this turn, the best of all first."""
    able = (u for u in state.units if u.seat == state.active and u.ordered and not u.attacked)
    each = (of_targets(state, unit, cancelled) for unit in able)
    return _ranked(state, (found[0] for found in each if found))


def of_pursuit(state: State, cancelled: CancelToken = not_cancelled) -> tuple[Prospect, ...]:
    """The attacks of a unit once it has pursued, the best first."""
    attack = state.current_attack
    assert attack.origin is not None
    unit = replace(state.attacker, at=attack.origin)
    there = replace(state.with_unit(unit), attack=Attack(unit.id, pursuit=True), strike=None)
    return of_targets(there, unit, cancelled)


def to_declare(state: State, cancelled: CancelToken = not_cancelled) -> tuple[Prospect, ...] | None:
    """The attacks that can be declared now, the best first; None where none is asked for."""
    match state.at:
        case TurnStep.TURN:
            return of_attackers(state, cancelled)
        case TurnStep.TARGET:
            return of_targets(state, state.attacker, cancelled)
        case TurnStep.FOLLOW if aftermath.can_pursue(state):
            return of_pursuit(state, cancelled)
    return None


def under_way(state: State, cancelled: CancelToken = not_cancelled) -> Prospect | None:
    """The attack at hand, as far as it has come; None where nothing of it is left to the dice."""
    attack = state.attack
    if attack is None or attack.target is None or is_too_much(state):
        return None
    match state.at:
        case TurnStep.SUPPORT:
            later = with_contact(replace(state, strike=None))
            return _told(state, later, from_dice(later, cancelled))
        case TurnStep.PARTING | TurnStep.DICE if is_parting(state):
            return _told(state, with_contact(state), from_parting(state, cancelled), parting=True)
        case TurnStep.DICE | TurnStep.COUNTER if is_counter(state):
            return _told(state, state, _counter(state))
        case TurnStep.DICE | TurnStep.FLANK | TurnStep.DEFLECT:
            return _told(state, state, from_dice(state, cancelled))
        case TurnStep.MORALE | TurnStep.RETREAT if state.find(attack.target) is not None:
            return _told(state, state, from_morale(state))
    return None


def leaving(state: State) -> Prospect | None:
    """The parting blow at a unit that moves away; None where none is being struck."""
    if state.move is None or not is_parting(state) or is_too_much(state):
        return None
    striking, whole = Striking(state, state.current_strike), Fate(state.striker.figures)
    fates = striking.fates(striking.law()).items()
    odds = {Outcome(fate, whole): chance for fate, chance in fates}
    return Prospect(striking.by, striking.unit, How.MELEE, False, False, odds)


def is_parting(state: State) -> bool:
    """Whether the strike at hand is a parting blow."""
    return state.strike is not None and state.strike.occasion is Occasion.PARTING


def is_counter(state: State) -> bool:
    """Whether only a counterattack is still to come, or under way."""
    strike = state.strike
    return state.at is TurnStep.COUNTER or (
        strike is not None and strike.occasion is Occasion.COUNTER
    )


def is_too_much(state: State) -> bool:
    """Whether there are more dice than can be worked out."""
    most = max((unit.dice or 0 for unit in state.units), default=0)
    attack = state.attack
    if attack is not None:
        most += attack.bonus + sum(state.unit(id).dice or 0 for id in attack.supporters)
    return most > MOST_DICE


def _ranked(state: State, found: Iterable[Prospect]) -> tuple[Prospect, ...]:
    """The best by the goal first; where the goal tells no difference, the one that wounds more."""
    return tuple(sorted(found, key=lambda one: (one.worth(state.goal), one.wounds), reverse=True))


def _told(state: State, contact: State, odds: Odds, *, parting: bool = False) -> Prospect:
    attack = contact.current_attack
    unit, target = state.attacker, state.target
    return Prospect(unit, target, attack.how, attack.flank, parting, odds)


def _counter(state: State) -> Odds:
    """Only the attacker's fate is open: the target stands where it stood."""
    unit, target = state.attacker, state.target
    return answered(state, unit, target, Fate(target.figures), How.MELEE)


NEXT = {
    TurnStep.TURN: texts.ASSUME_ATTACK,
    TurnStep.TARGET: texts.ASSUME_TARGET,
    TurnStep.FOLLOW: texts.ASSUME_PURSUIT,
}
"""Which attack comes next, where one is to be declared."""

KINDS: tuple[tuple[Message, bool, Callable[[Outcome], bool]], ...] = (
    (texts.OUT_FALLEN, False, lambda o: not o.struck),
    (texts.OUT_DESTROYED, True, lambda o: o.destroyed),
    (texts.OUT_IN_DOUBT, True, lambda o: o.in_doubt),
    (texts.OUT_DRIVEN, True, lambda o: o.driven_off and not o.in_doubt),
    (texts.OUT_STANDS, False, lambda o: o.stands and not o.in_doubt),
)
"""Every way an attack ends, whether that is the attacker's success, and how to tell it."""


def forecast(view: State, cancelled: CancelToken = not_cancelled) -> Forecast | None:
    """The odds of the attack under way; before it is declared, of the best one.

    None where no dice are to come.
    """
    if is_too_much(view):
        return None
    found = to_declare(view, cancelled)
    if found is not None:
        return _best_of(view, found, NEXT[view.at])
    away = leaving(view)
    if away is not None:
        return _leaving(view, away)
    current = under_way(view, cancelled)
    if current is None:
        return None
    if is_counter(view):
        return _striking_back(view, current)
    told = (*_assumed(view, current), texts.ASSUME_ONE_ATTACK())
    return _forecast(view, current, told)


def figures(state: State, one: Prospect) -> Iterator[Figure]:
    """The numbers of one attack: wounds, what can strike back, and what that costs."""
    target, unit = state.name_of(one.target), state.name_of(one.attacker)
    mine, theirs = one.attacker.seat, one.target.seat
    yield from _wounds(state, one)
    bled = float(one.mean(lambda o: o.target.bled))
    if bled:
        yield Figure(texts.RETREAT_WOUNDS(unit=target), bled, mine)
    if one.answered:
        yield Figure(texts.WILL_STRIKE(unit=target), float(one.answered), theirs, share=True)
    if one.own_losses:
        yield Figure(texts.EXPECTED_WOUNDS(unit=unit), float(one.own_losses), theirs)
    falls = float(one.chance(lambda o: not o.attacker.left))
    doubt = float(one.chance(lambda o: o.attacker.in_doubt))
    driven = float(one.chance(lambda o: o.attacker.moved > 0 and _is_told(o.attacker)))
    if falls:
        yield Figure(texts.WILL_FALL(unit=unit), falls, theirs, share=True)
    if doubt:
        yield Figure(texts.IN_DOUBT(unit=unit), doubt, theirs, share=True)
    if driven:
        yield Figure(texts.WILL_RETREAT(unit=unit), driven, theirs, share=True)


def _is_told(fate: Fate) -> bool:
    """Whether a unit lives for certain."""
    return fate.left > 0 and not fate.in_doubt


def _wounds(state: State, one: Prospect) -> Iterator[Figure]:
    """The figures the target loses: a commander alone is taken, and that has its row."""
    if not one.on_commander_alone:
        told = texts.EXPECTED_WOUNDS(unit=state.name_of(one.target))
        yield Figure(told, float(one.wounds), one.attacker.seat)


def _best_of(state: State, found: Sequence[Prospect], said: Message) -> Forecast | None:
    """The best attack whole, and every one of them in short."""
    if not found:
        return None
    best, last = found[0], texts.ASSUME_ONE_ATTACK()
    unit = best.attacker if state.at is TurnStep.TURN else best.target
    told = (said(unit=state.name_of(unit)), *_assumed(state, *found), last)
    each = tuple(
        Breakdown(_name(state, one), _rows(one), one.attacker.seat, tuple(figures(state, one)))
        for one in found
    )
    return replace(_forecast(state, best, told), breakdowns=each, left_out=left_out(state, found))


def _leaving(state: State, one: Prospect) -> Forecast:
    """Whether a unit that moves away lives through the parting blow, and with how many figures."""
    by, unit = one.attacker, one.target
    doubt = one.chance(lambda o: o.target.in_doubt)
    away = 1 - one.destroyed - doubt
    ends = (
        (_fallen(texts.OUT_DESTROYED, unit), one.destroyed, by.seat),
        (texts.OUT_IN_DOUBT, doubt, by.seat),
        (texts.OUT_LEFT, away, unit.seat),
    )
    rows = uncertain(Row(label(), float(p), seat) for label, p, seat in ends if p)
    claim = Claim(texts.LEAVES(unit=state.name_of(unit)), float(away), unit.seat)
    told = (texts.ASSUME_PARTING(),) if state.at is TurnStep.PARTING else ()
    return Forecast(
        rows,
        (_chart(state, one, texts.CHART_LOSSES),),
        told,
        figures=tuple(_wounds(state, one)),
        left_out=tuple(left_out_of_blow(state, by, unit, one.how)),
        headline=_taken(state, one) if one.hangs_on_rating else claim,
    )


def _striking_back(state: State, attack: Prospect) -> Forecast:
    """What a counterattack does to the attacker: the target stands, whatever its dice show."""
    odds = {Outcome(one.attacker, one.target): chance for one, chance in attack.odds.items()}
    back = Prospect(attack.target, attack.attacker, How.MELEE, False, False, odds)
    said = texts.ASSUME_STRUCK_BACK(unit=state.name_of(back.target))
    told = (said, *_assumed(state, back), texts.ASSUME_ONE_ATTACK())
    return _forecast(state, back, told, texts.CHART_LOSSES)


def _forecast(
    state: State, one: Prospect, told: tuple[Text, ...], title: Message = texts.CHART_TARGET
) -> Forecast:
    charts = [_chart(state, one, title)]
    if one.own_losses:
        lost = one.shares(lambda o: one.attacker.figures - o.attacker.left)
        charts.append(_bars(state, one.attacker, lost, texts.CHART_ATTACKER))
    return Forecast(
        _rows(one),
        tuple(charts),
        told,
        figures=tuple(figures(state, one)),
        left_out=left_out(state, (one,)),
        headline=(
            _taken(state, one) if one.hangs_on_rating else _told_if(state, _gives_way(state, one))
        ),
        also=() if one.on_commander_alone else (_told_if(state, _bleeds(state, one)),),
    )


def _told_if(state: State, claim: Claim) -> Claim:
    """While a Stalwart unit is asked, what its other answer may bring is not called impossible."""
    if state.at is not TurnStep.MORALE:
        return claim
    return replace(claim, what=texts.IF_IGNORED(claim=claim.what))


def _gives_way(state: State, one: Prospect) -> Claim:
    """That the target is off its hex, by death or retreat: no more is named than can be."""
    driven = one.chance(lambda o: o.driven_off and not o.in_doubt)
    both, alone = texts.GIVES_WAY, texts.WILL_FALL
    if one.target.commander:
        both, alone = texts.GIVES_WAY_CAPTURED, texts.WILL_BE_CAPTURED
    words = both if driven else alone
    if not one.destroyed:
        words = texts.WILL_RETREAT
    chance = float(one.destroyed + driven)
    return Claim(words(unit=state.name_of(one.target)), chance, one.attacker.seat)


def _taken(state: State, one: Prospect) -> Claim:
    """That a commander alone is hit, when nobody can tell what becomes of him."""
    chance = float(one.chance(lambda o: o.target.in_doubt))
    return Claim(texts.IN_DOUBT(unit=state.name_of(one.target)), chance, one.attacker.seat)


def _bleeds(state: State, one: Prospect) -> Claim:
    """That the target loses a figure at least; once its wounds are taken, another one."""
    chance = one.chance(lambda o: o.target.left < one.target.figures)
    settled = state.at in (TurnStep.MORALE, TurnStep.RETREAT)
    words = texts.MORE_LOST if settled else texts.ONE_LOST
    return Claim(words(), float(chance), one.attacker.seat)


def _rows(one: Prospect) -> tuple[Row, ...]:
    """Every way it can end that is possible."""
    seat = one.attacker.seat
    rows = []
    for label, good, of in KINDS:
        chance = one.chance(of)
        if chance:
            told = _fallen(label, one.target)
            rows.append(Row(told(), float(chance), seat if good else foe(seat)))
    return uncertain(rows)


def _fallen(label: Message, unit: Unit) -> Message:
    """A commander never falls: whoever takes his last figure has taken him."""
    is_taken = label is texts.OUT_DESTROYED and unit.commander
    return texts.OUT_CAPTURED if is_taken else label


def _chart(state: State, one: Prospect, title: Message) -> Chart:
    """The target's losses, where the program can tell."""
    lost = one.shares(lambda o: one.target.figures - o.target.left)
    found = _bars(state, one.target, lost, title)
    if one.hangs_on_rating:
        return replace(found, bars=(), missing=texts.NO_CAPTURE())
    return found


def _bars(state: State, unit: Unit, shares: dict[int, Fraction], title: Message) -> Chart:
    """A title short enough for a tab; whose figures they are stands under the axis."""
    bars = [Bar(str(n), float(shares.get(n, 0)), foe(unit.seat)) for n in range(unit.figures + 1)]
    axis = texts.CHART_LOST(unit=state.name_of(unit))
    return Chart(title(), uncertain(bars), axis)


CHANCES = {
    (False, False, True): texts.CHANCE_DRIVE_OFF,
    (False, True, False): texts.CHANCE_CAPTURE,
    (False, True, True): texts.CHANCE_CAPTURE_OR_DRIVE_OFF,
    (True, False, False): Goal.DESTROY.label,
    (True, False, True): Goal.DRIVE_OFF.label,
    (True, True, False): texts.CHANCE_DESTROY_OR_CAPTURE,
    (True, True, True): texts.CHANCE_OF_ALL,
}
"""What the chance is called, by whether it is to destroy, to capture, to drive off."""


def chance_of(state: State, ends: Sequence[tuple[Unit, Fate]]) -> Text | None:
    """What of the goal these ends of attacks on a unit can bring about; None where nothing."""
    found = (
        any(not fate.left and not unit.commander for unit, fate in ends),
        any(not fate.left and bool(unit.commander) for unit, fate in ends),
        state.goal is Goal.DRIVE_OFF and any(fate.left and fate.moved for _, fate in ends),
    )
    return CHANCES[found]() if found in CHANCES else None


def _reroll_goal(state: State, attacks: Sequence[Prospect]) -> Text | None:
    """What flank rerolls are made for: where the goal is out of reach, the figures lost."""
    ends = [(one.target, o.target) for one in attacks for o in one.odds if o.struck]
    goal = None if state.goal is Goal.WOUNDS else chance_of(state, ends)
    if goal is None and any(one.wounds for one in attacks):
        return Goal.WOUNDS.label()
    return goal


def _assumed(state: State, *attacks: Prospect) -> Iterator[Text]:
    """What these odds take for granted, each only where it bears on them."""
    if any(one.parting for one in attacks):
        yield texts.ASSUME_PARTING()
    if any(one.answered for one in attacks):
        yield texts.ASSUME_COUNTER()
    if any(one.target.trait(Keyword.STALWART) for one in attacks):
        yield texts.ASSUME_STALWART()
    goal = _reroll_goal(state, [one for one in attacks if one.flank])
    if goal is not None:
        yield texts.ASSUME_FLANK(goal=goal)
    rolling = dict.fromkeys(unit for one in attacks for unit in _rolling(one))
    usual = [state.name_of(unit) for unit in rolling if "dice" in unit.filled]
    if usual:
        yield texts.ASSUME_USUAL_DICE(units=joined(usual))
    yield texts.ASSUME_WAY_OUT()
    if state.setup.rule_options.lengthwise_tie is LengthwiseTie.ATTACKER:
        yield texts.ASSUME_TIE()


def _rolling(one: Prospect) -> Iterator[Unit]:
    """Whose dice these odds count."""
    yield one.attacker
    if one.target.trait(Keyword.STALWART):
        yield one.target


def _name(state: State, one: Prospect) -> Text:
    """What an attack is called among others: by its attacker too where there are several."""
    names = {"unit": state.name_of(one.attacker), "target": state.name_of(one.target)}
    how = HOWS[one.how]()
    if state.at is TurnStep.TURN:
        return texts.TARGETED(how=how, **names)
    return texts.TARGET(unit=names["target"], how=how)
