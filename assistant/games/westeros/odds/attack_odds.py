"""The odds of one attack, and what the numbers leave out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.attack import targets
from assistant.games.westeros.attack.targets import attack_on, blow
from assistant.games.westeros.board.grid import grid
from assistant.games.westeros.data import Keyword, Terrain
from assistant.games.westeros.names import commander_name, unit_name
from assistant.games.westeros.odds.outcomes import Odds, Outcome, from_dice, from_parting
from assistant.games.westeros.state import (
    Attack,
    Goal,
    How,
    Occasion,
    State,
    TurnStep,
    Unit,
    attack_of,
)
from assistant.games.westeros.steps.deflect import able
from assistant.games.westeros.steps.engage import by_hand
from assistant.rules.odds import CancelToken, not_cancelled
from assistant.rules.text import Text

ZERO = Fraction(0)


@dataclass(frozen=True)
class Prospect:
    """One attack and its odds, from here to its end."""

    attacker: Unit
    target: Unit
    how: How
    flank: bool
    parting: bool
    odds: Odds

    def chance(self, of: Callable[[Outcome], bool]) -> Fraction:
        """How likely an outcome of this kind is."""
        return sum((p for outcome, p in self.odds.items() if of(outcome)), ZERO)

    def mean(self, of: Callable[[Outcome], int]) -> Fraction:
        """What a number of the outcome is on average."""
        return sum((p * of(outcome) for outcome, p in self.odds.items()), ZERO)

    def shares(self, of: Callable[[Outcome], int]) -> dict[int, Fraction]:
        """How a number of the outcome is distributed."""
        found: dict[int, Fraction] = {}
        for outcome, chance in self.odds.items():
            found[of(outcome)] = found.get(of(outcome), ZERO) + chance
        return found

    @property
    def destroyed(self) -> Fraction:
        """The target is off the board."""
        return self.chance(lambda o: not o.target.left)

    @property
    def driven_off(self) -> Fraction:
        """The target lives and has left its hex."""
        return self.chance(is_driven_off)

    @property
    def wounds(self) -> Fraction:
        """The figures the target loses on average."""
        return self.mean(lambda o: self.target.figures - o.target.left)

    @property
    def own_losses(self) -> Fraction:
        """The figures the attacker loses on average."""
        return self.mean(lambda o: self.attacker.figures - o.attacker.left)

    @property
    def answered(self) -> Fraction:
        """The target stands after the attack and may strike back."""
        return self.chance(lambda o: o.answered)

    def worth(self, goal: Goal) -> Fraction:
        """The attack by what the table aims at."""
        match goal:
            case Goal.WOUNDS:
                return self.wounds
            case Goal.DESTROY:
                return self.destroyed
        return self.destroyed + self.driven_off


def stands(outcome: Outcome) -> bool:
    """Whether the target was attacked and is where it was."""
    return outcome.struck and outcome.target.left > 0 and not outcome.target.moved


def is_driven_off(outcome: Outcome) -> bool:
    """Whether the target lives but stands elsewhere."""
    return outcome.target.left > 0 and outcome.target.moved > 0


def prospect(
    state: State, unit: Unit, target: Unit, how: How, cancelled: CancelToken = not_cancelled
) -> Prospect:
    """One attack that has not begun yet, the parting blow first where it costs one."""
    left = targets.leaves(state, unit, target)
    later = attack_on(state, unit, target, how)
    attack = attack_of(later)
    parting = left is not None and how is How.MELEE
    if left is not None and parting:
        free = replace(state.disengaged(unit.id), attack=replace(attack, flank=False))
        struck = replace(free, strike=blow(left, unit, Occasion.PARTING))
        odds = from_parting(struck, cancelled)
    else:
        odds = from_dice(later, cancelled)
    return Prospect(unit, target, how, attack.flank, parting, odds)


def prospects(
    state: State, unit: Unit, cancelled: CancelToken = not_cancelled
) -> Iterator[Prospect]:
    """Every legal attack of a unit."""
    clean = replace(state, attack=state.attack or Attack(unit.id), strike=None)
    foes = (target for target in state.units if target.seat != unit.seat)
    for target, how in product(foes, targets.ways(unit)):
        if next(targets.why_not(state, unit, target, how), None) is None:
            yield prospect(clean, unit, target, how, cancelled)


COMBAT = ("max_dice_into", "max_dice_out_of", "dice_into", "dice_out_of", "ignored_morale")
"""What terrain says of a strike."""

SETTLED = (TurnStep.MORALE, TurnStep.RETREAT, TurnStep.COUNTER)
"""Where the hits of the strike at hand are taken: nobody deflects them any more."""


def left_out(state: State, attacks: Iterable[Prospect]) -> tuple[Text, ...]:
    """Of those who meet: what the table applies by hand, hits turned aside, untold cards."""
    found = (
        text
        for one in attacks
        for by, unit, how in _blows(state, one)
        for text in left_out_of_blow(state, by, unit, how)
    )
    return tuple(dict.fromkeys(found))


def left_out_of_blow(
    state: State, by: Unit, unit: Unit, how: How, *, deflects: bool = True
) -> Iterator[Text]:
    """The same of one unit that strikes another; `deflects`: whether hits may be turned aside."""
    may = deflects and able(by, unit, how) > 0
    for one in (by, unit):
        for trait in one.keywords:
            aside = may and one is unit and trait.keyword is Keyword.DEFLECT
            if by_hand(trait) or aside:
                name = data.keywords()[trait.keyword].name
                yield texts.OMITS_KEYWORD(keyword=name, unit=unit_name(state, one))
        if one.commander:
            yield texts.OMITS_COMMANDER(commander=commander_name(one.commander))
        for layer in grid(state.board).spots[one.at].layers:
            if _is_unknown(layer):
                yield texts.OMITS_TERRAIN(terrain=layer.name)


def _is_unknown(terrain: Terrain) -> bool:
    """Whether it has rules of combat and the table has told none of them."""
    sheet = data.terrain().get(terrain.id)
    told = (getattr(terrain, fact) is not None for fact in COMBAT)
    return sheet is not None and sheet.fight_unknown and not any(told)


def _blows(state: State, one: Prospect) -> Iterator[tuple[Unit, Unit, How]]:
    """Who strikes whom, as far as that is still to come."""
    partner = state.partner(one.attacker.id)
    if one.parting and partner is not None:
        yield partner, one.attacker, How.MELEE
    strike = state.strike
    is_over = strike is not None and strike.occasion is Occasion.ATTACK and state.at in SETTLED
    if not is_over:
        yield one.attacker, one.target, one.how
    if one.answered:
        yield one.target, one.attacker, How.MELEE
