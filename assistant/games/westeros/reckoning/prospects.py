"""The odds of every attack a unit could make, and what can be read off them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from assistant.games.westeros.attack import targets
from assistant.games.westeros.attack.strikes import attack_on, blow
from assistant.games.westeros.reckoning.outcomes import Odds, Outcome, from_dice, from_parting
from assistant.games.westeros.state import Attack, Goal, How, Occasion, State, Unit, attack_of
from assistant.rules.odds import CancelToken, not_cancelled

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
