"""The exact odds of one attack: parting blow, attack, counterattack; and what they leave out.

Whoever may strike does; a Stalwart unit ignores one morale result, and whoever retreats takes the
way with the fewest wounds. Nothing is deflected. The flank reroll serves the state's goal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.attack.combat_dice import Face, Showing, shown, wounding
from assistant.games.westeros.attack.retreat import made, retreat_of
from assistant.games.westeros.attack.targets import attack_on, blow, with_contact
from assistant.games.westeros.attack.wounds import Wounds, bleeds, harm
from assistant.games.westeros.board import grid
from assistant.games.westeros.data import Keyword, Terrain
from assistant.games.westeros.odds import dice_distribution as laws
from assistant.games.westeros.state import (
    Attack,
    Goal,
    How,
    Occasion,
    State,
    Strike,
    TurnStep,
    Unit,
)
from assistant.games.westeros.steps.dice import can_deflect, counted
from assistant.games.westeros.steps.engagement import by_hand
from assistant.games.westeros.steps.retreat import reach
from assistant.rules.odds import CancelToken, not_cancelled
from assistant.rules.text import Text

ZERO = Fraction(0)


COMBAT = ("max_dice_into", "max_dice_out_of", "dice_into", "dice_out_of", "ignored_morale")
"""What terrain says of a strike."""

SETTLED = (TurnStep.MORALE, TurnStep.RETREAT, TurnStep.COUNTER)
"""Where the hits of the strike at hand are taken: nobody deflects them any more."""


class Fate(NamedTuple):
    """What becomes of a struck unit: figures left, hexes gone, wounds for hexes not made.

    `in_doubt`: hits may have taken its commander, for nobody has told his rating.
    """

    left: int
    moved: int = 0
    bled: int = 0
    in_doubt: bool = False


class Outcome(NamedTuple):
    """How an attack ends for the target and for the attacker.

    `struck` is whether it came to the attack, `answered` whether to a counterattack.
    """

    target: Fate
    attacker: Fate
    struck: bool = True
    answered: bool = False

    @property
    def destroyed(self) -> bool:
        """Whether the target was attacked and is off the board."""
        return self.struck and not self.target.left

    @property
    def driven_off(self) -> bool:
        """Whether the target lives but stands elsewhere."""
        return self.target.left > 0 and self.target.moved > 0

    @property
    def in_doubt(self) -> bool:
        """Whether its commander may be taken: the table decides."""
        return self.struck and self.target.in_doubt

    @property
    def stands(self) -> bool:
        """Whether the target was attacked and is where it was."""
        return self.struck and self.target.left > 0 and not self.target.moved


Odds: TypeAlias = dict[Outcome, Fraction]


class Striking:
    """One strike of a state: what every showing of its dice does to the struck unit."""

    def __init__(
        self, state: State, strike: Strike, cancelled: CancelToken = not_cancelled
    ) -> None:
        self.state, self.strike, self._stopped = state, strike, cancelled
        self.by, self.unit = state.unit(strike.by), state.unit(strike.against)
        self.faces = wounding(self.by, self.unit).faces
        self._known: dict[Showing, Fate] = {}
        self._ways: dict[int, int] = {}

    @property
    def dice(self) -> int:
        """How many dice are thrown."""
        return combat_dice.number(self.state, self.strike)

    def fate(self, showing: Showing) -> Fate:
        """What this showing does."""
        if showing not in self._known:
            self._known[showing] = self._fate(showing)
        return self._known[showing]

    def worth(self, showing: Showing) -> int:
        """How much this showing serves the goal of the table."""
        fate = self.fate(showing)
        match self.state.goal:
            case Goal.WOUNDS:
                return self.lost(showing)
            case Goal.DESTROY:
                return int(not fate.left)
        return int(not fate.left or fate.moved > 0)

    def lost(self, showing: Showing) -> int:
        """How many figures it takes off."""
        return self.unit.figures - self.fate(showing).left

    def weighed(self, showing: Showing) -> int:
        """The worth; what is equal is parted by figures lost, less than any difference of worth."""
        throws: int = laws.SIDES_OF_DIE**combat_dice.MOST_DICE
        return self.worth(showing) * throws * (self.unit.figures + 1) + self.lost(showing)

    def law(self) -> laws.Law:
        """The dice still to be thrown, or those on the table."""
        attack = self.state.attack
        flank = attack is not None and attack.flank and self.strike.occasion is Occasion.ATTACK
        if not self.strike.faces:
            if flank:
                return laws.flanked(self.dice, self.faces, self.weighed, self._stopped)
            return laws.rolled(self.dice, self.faces)
        rerolls = laws.rerolls(self.strike.faces, self.faces)
        if self.strike.again:
            return next(r.law for r in rerolls if r.face == self.strike.again)
        if flank:
            weighed = self.weighed
            return max(
                rerolls, key=lambda r: laws.preference(r.law.mean(weighed), r.again, r.rest)
            ).law
        return laws.certain(shown(self.strike.faces, self.faces))

    def fates(self, law: laws.Law) -> dict[Fate, Fraction]:
        """The law in terms of what becomes of the unit."""
        total: dict[Fate, int] = defaultdict(int)
        for showing, ways in law.ways.items():
            if ways:
                total[self.fate(showing)] += ways
        return {fate: Fraction(ways, law.whole) for fate, ways in total.items()}

    def choices(self) -> Iterator[tuple[Face | None, Fraction, Fraction]]:
        """Every flank reroll of the dice on the table: its worth, the figures lost on average."""
        for choice in laws.rerolls(self.strike.faces, self.faces):
            yield choice.face, choice.law.mean(self.worth), choice.law.mean(self.lost)

    def shaken(self, figures: int, morale: int, before: int) -> Fate:
        """What morale results do to a unit that has lived to see them."""
        if morale and self.unit.trait(Keyword.STALWART):
            morale -= 1
        return self.driven(figures, reach(self.by, morale), before)

    def driven(self, figures: int, hexes: int, before: int) -> Fate:
        """What becomes of a unit that has to go back so many hexes."""
        if not hexes:
            return Fate(figures)
        unit, bled = replace(self.unit, figures=figures), hexes - self._made(hexes)
        wounds = Wounds(bled, retreating=True, before=before)
        done = harm(unit, wounds, self.state.setup.rule_options)
        bled_for = bled if bleeds(self.state, unit) else 0
        return Fate(done.left, hexes - bled, bled_for, done.in_doubt)

    def _fate(self, showing: Showing) -> Fate:
        hits, morale = counted(self.state, self.strike, *showing)
        done = harm(self.unit, Wounds(hits), self.state.setup.rule_options)
        if not done.left:
            return Fate(0)
        fate = self.shaken(done.left, morale, done.scored)
        return fate._replace(in_doubt=True) if done.in_doubt else fate

    def _made(self, hexes: int) -> int:
        if hexes not in self._ways:
            retreat = retreat_of(self.state, self.unit, self.by, self.strike.how, hexes)
            self._ways[hexes] = made(self.state, retreat)
        return self._ways[hexes]


def from_parting(state: State, cancelled: CancelToken = not_cancelled) -> Odds:
    """The odds where the attacker is struck before it attacks; the strike at hand is that blow."""
    striking = Striking(state, state.current_strike)
    target = state.target
    odds: Odds = defaultdict(Fraction)
    for fate, chance in striking.fates(striking.law()).items():
        if not fate.left:
            odds[Outcome(Fate(target.figures), fate, struck=False)] += chance
            continue
        hurt = state.with_unit(replace(striking.unit, figures=fate.left))
        _add(odds, from_dice(with_contact(hurt), cancelled), chance)
    return odds


def from_dice(state: State, cancelled: CancelToken = not_cancelled) -> Odds:
    """The odds from the dice of the attack on, thrown or not."""
    striking = Striking(state, state.current_strike, cancelled)
    odds: Odds = defaultdict(Fraction)
    for fate, chance in striking.fates(striking.law()).items():
        _add(odds, answered(state, striking.by, striking.unit, fate, striking.strike.how), chance)
    return odds


def from_morale(state: State) -> Odds:
    """The odds once the wounds are taken: morale, or the rest of a retreat, is still to come."""
    strike = state.current_strike
    striking = Striking(state, strike)
    unit, by = striking.unit, striking.by
    if strike.to_retreat:
        fate = striking.driven(unit.figures, strike.to_retreat, strike.hits)
    else:
        fate = striking.shaken(unit.figures, strike.morale, strike.hits)
    in_doubt = fate.in_doubt or unit.id in (state.in_doubt or ())
    fate = fate._replace(moved=fate.moved + strike.retreated, in_doubt=in_doubt)
    if strike.occasion is Occasion.COUNTER:
        return {Outcome(Fate(by.figures), fate, answered=True): Fraction(1)}
    return answered(state, by, unit, fate, strike.how)


def answered(state: State, attacker: Unit, target: Unit, fate: Fate, how: How) -> Odds:
    """The odds once the target's fate is known: it may strike back, if it has dice to."""
    whole = Fate(attacker.figures)
    able = fate.left and not fate.moved and how is How.MELEE
    if not able or not target.trait(Keyword.STALWART):
        return {Outcome(fate, whole): Fraction(1)}
    struck = replace(target, figures=fate.left)
    counter = Striking(state.with_unit(struck), blow(struck, attacker, Occasion.COUNTER))
    if not counter.dice:
        return {Outcome(fate, whole): Fraction(1)}
    fates = counter.fates(counter.law())
    return {Outcome(fate, back, answered=True): chance for back, chance in fates.items()}


def _add(total: Odds, part: Odds, share: Fraction) -> None:
    for outcome, chance in part.items():
        total[outcome] += share * chance


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
        return self.chance(lambda o: o.driven_off)

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

    @property
    def on_commander_alone(self) -> bool:
        """Whether hits can do nothing but take a commander."""
        return self.target.figures == 1 and bool(self.target.commander)

    @property
    def hangs_on_rating(self) -> bool:
        """Whether that is so, and nobody has told his rating."""
        return self.on_commander_alone and any(o.target.in_doubt for o in self.odds)

    def worth(self, goal: Goal) -> Fraction:
        """The attack by what the table aims at."""
        match goal:
            case Goal.WOUNDS:
                return self.wounds
            case Goal.DESTROY:
                return self.destroyed
        return self.destroyed + self.driven_off


def prospect(
    state: State, unit: Unit, target: Unit, how: How, cancelled: CancelToken = not_cancelled
) -> Prospect:
    """One attack that has not begun yet, the parting blow first where it costs one."""
    left = targets.leaves(state, unit, target)
    later = attack_on(state, unit, target, how)
    attack = later.current_attack
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
    may = deflects and can_deflect(by, unit, how) > 0
    for one in (by, unit):
        for trait in one.keywords:
            aside = may and one is unit and trait.keyword is Keyword.DEFLECT
            if by_hand(trait) or aside:
                name = data.keywords()[trait.keyword].name
                yield texts.OMITS_KEYWORD(keyword=name, unit=state.name_of(one))
        if one.commander:
            yield texts.OMITS_COMMANDER(commander=data.commander_name(one.commander))
            if (
                one is unit
                and harm(one, Wounds(combat_dice.MOST_DICE), state.setup.rule_options).in_doubt
            ):
                yield texts.OMITS_CAPTURE(commander=data.commander_name(one.commander))
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
    # One who is asked whether he strikes back has not struck yet.
    has_struck = strike is not None and one.attacker.id == strike.by
    is_attack = strike is not None and strike.occasion is Occasion.ATTACK
    if not (has_struck and is_attack and state.at in SETTLED):
        yield one.attacker, one.target, one.how
    if one.answered:
        yield one.target, one.attacker, How.MELEE
