"""What an effect is: a technology, ability, card or leader as one small declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cached_property
from typing import TypeAlias

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import AbilityDice, UnitType, effects, english, lrr, name_of
from assistant.games.ti4.state import Demand, RoundStep, Span, State, Unit, Use, Want
from assistant.rules.decision import Cite, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Speakable


class Rolling(StrEnum):
    """What dice are thrown for."""

    COMBAT = "combat"
    BARRAGE = "barrage"
    BOMBARDMENT = "bombardment"
    CANNON = "cannon"


ABILITIES = frozenset(Rolling) - {Rolling.COMBAT}
"""Rolls of unit abilities."""


class Where(Enum):
    """In which fights an effect can be used or is in force."""

    SPACE = "space"
    GROUND = "ground"
    ANYWHERE = "anywhere"


class Once(Enum):
    """How often a side may use an effect."""

    ALWAYS = "always"
    ROUND = "round"
    COMBAT = "combat"
    BATTLE = "battle"


OfUnit: TypeAlias = Callable[[State, Seat, Unit, Rolling], int]
"""A number for a unit's dice of one roll; the seat is the one whose effect it is."""

Targets: TypeAlias = Callable[[State, Seat], Iterable[tuple[Seat, Unit]]]
"""The units that an effect can be used on, each with its side."""

Then: TypeAlias = Callable[[State, Seat, Unit | None], Step[State]]
"""What comes of using an effect, on a unit where it needs one."""

Holds: TypeAlias = Callable[[State, Seat], bool]
"""Whether something is so for the side whose effect it is."""

Picks: TypeAlias = Callable[[State, Seat], Iterable[tuple[str, Speakable]]]
"""Names to choose from, each with its label."""

MANY = 99
"""How often something may be used that has no limit."""

BEFORE_ROUND = frozenset({RoundStep.START_OF_ROUND})
"""The window at the start of a combat round; in the first it is that of the combat, too (39.2a)."""


def nothing(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """An effect that only stays in force."""
    return Step(state)


def no_reason(state: State, seat: Seat) -> Iterator[Refusal]:
    """Nothing against it."""
    return iter(())


def cite_of(id: str) -> Cite:
    """The rule that an effect is used by."""
    section = effects()[id].cite
    return english(section) if section else lrr("39.2")


@dataclass(frozen=True, kw_only=True)
class Effect:
    """One effect, by its id in `effects.toml`. It lasts, is used in a window, or both.

    What lasts is in force for its owner at all times; with a `bearer` while such a unit of his is
    where the fight is. What has a window `at` some steps is in force only
    once it has been used, for as long as it `lasts`; `automatic` ones use themselves.

    `bonus` and `dice` are added to the rolls of its owner's units and to their number of dice,
    `against` to rolls of the opponent's; `spare_die` are the rolls in which one of the units rolls
    a die more. While an effect that `bars` is in force the opponent's units there cannot sustain;
    while one that `silences` is, they make no combat rolls.
    Where it `changes_dice`, its owner may reroll dice after the rolls.

    The bearer of what works `on_planet` has to stand on the planet of the fight; what `deploys` is
    used from the card of the unit, which need not be there.
    """

    id: str
    where: Where = Where.ANYWHERE
    when: Holds | None = None
    """What must be so for it to be in force."""
    in_system: bool = False
    """Whether its bearer may be anywhere in the system, not only where the fight is."""
    bonus: OfUnit | None = None
    against: OfUnit | None = None
    dice: OfUnit | None = None
    spare_die: frozenset[Rolling] = frozenset()
    bars: bool = False
    silences: bool = False
    absorbs: int = 1
    """Hits that each use of Sustain Damage of the owner's units cancels."""
    changes_dice: bool = False
    destroys_misses: bool = False
    """Whether a unit is destroyed that rerolls by it and misses."""
    reroll_bonus: int = 0
    shields: bool | None = None
    """False where Planetary Shield does not stop the owner's bombardment."""
    gives: Callable[[State, Seat, Unit, Rolling], AbilityDice | None] | None = None
    """The dice of a unit ability that it gives to the owner's units which have none."""
    forbids: Callable[[State, Seat, Rolling], bool] | None = None
    """Whether the opponent's units cannot use this ability now."""
    unmanned: Callable[[State, Seat, Rolling], AbilityDice | None] | None = None
    """Dice of a unit ability that the owner rolls without a unit."""
    rerolls: frozenset[Rolling] = frozenset()
    """Abilities whose dice that missed the owner rolls once more."""
    big_ships: Callable[[State, Seat, Unit, Rolling], bool] | None = None
    """Whether hits of the unit's roll must be put on ships but fighters while there are any."""
    surplus: Callable[[State, Seat, int], Step[State]] | None = None
    """What comes of so many barrage hits beyond the fighters."""
    stays: bool = False
    """Whether neither side can retreat while it is in force."""
    fallen: Callable[[State, Seat, Seat, Unit], Step[State]] | None = None
    """What comes at once of a unit's being destroyed: the effect's owner, the unit's, the unit."""
    raises: int | None = None
    """How many dice of a roll it can raise by one; None for any number."""
    naturals: Callable[[State, Seat, Unit, Rolling], int] | None = None
    """Hits that each die of the unit makes more that shows 9 or 10 before anything is added."""
    expires: Callable[[State, Seat, Use], State] | None = None
    """What ends with it after the combat."""
    landed: Callable[[State, Seat], Step[State]] | None = None
    """What comes of it once its owner's forces have landed."""
    left: Callable[[State, Seat], Step[State]] | None = None
    """What comes of a retreat of its owner's ships."""

    strips: Callable[[State, Seat, Unit], bool] | None = None
    """Which of the opponent's units have neither unit abilities nor Planetary Shield."""
    comes_to: Callable[[State, Seat, Rolling, int], int] | None = None
    """What the hits of a roll of its owner come to."""
    shelters: Callable[[State, Seat], int] | None = None
    """How many hits of a bombardment of its owner's units on the planet it cancels."""
    bans: Callable[[State, int], bool] | None = None
    """Whether nobody may bombard this planet."""
    answers: int = 0
    """Hits more of its owner where the opponent's combat roll on a planet has made any."""
    strikes_back: bool = False
    """Whether each of the units whose text it is makes a hit when it sustains in ground combat."""
    on_planet: bool = False
    deploys: bool = False

    at: frozenset[RoundStep] = frozenset()
    lasts: Span = Span.NOW
    once: Once = Once.ROUND
    times: int = 1
    """How often it can be used in that time."""
    first_round: bool = False
    attacker_only: bool = False
    defender_only: bool = False
    automatic: bool = False
    unasked: bool = False
    """Whether nobody is asked about it: its owner uses it at his own word."""
    wards: bool = False
    """Whether it cancels hits that wait to be assigned."""
    costs: bool = False
    """Whether each use costs its owner trade goods, resources or influence."""
    gives_up: bool = False
    """Whether a use gives up, or stakes, units of its owner, or gives up the fight itself."""
    cancels: bool = False
    """Whether it cancels a card that has just been played; it is only shown where there is one."""
    why_not: Callable[[State, Seat], Iterator[Refusal]] = no_reason
    targets: Targets | None = None
    picks: Picks | None = None
    """What it can be used for where that is no unit: a name for the file, and a label."""
    picked: Callable[[State, Seat, str], Step[State]] | None = None
    """What comes of one of these `picks`."""
    then: Then = nothing
    rolled: Callable[[State, Demand, int], Step[State]] | None = None
    """What comes of the dice it has asked for, with so many successes."""
    in_figures: bool = False
    """Whether the figures of units, places and retreats say all of it."""
    in_odds: bool = False
    """Whether the odds reckon with it; else they say that they leave it out."""

    @property
    def cite(self) -> Cite:
        """The rule it is used by."""
        return cite_of(self.id)

    @cached_property
    def bearer(self) -> UnitType | None:
        """The unit whose text it is."""
        return effects()[self.id].unit

    @cached_property
    def level(self) -> int:
        """The level of that unit; 0 for any."""
        return effects()[self.id].level

    def is_of(self, unit: Unit) -> bool:
        """Whether it is this unit's text."""
        return unit.type is self.bearer and self.level in (0, unit.level)

    @property
    def needs_word(self) -> bool:
        """Whether the odds count on it only where its owner says so."""
        return self.costs or self.gives_up

    @property
    def is_used(self) -> bool:
        """Whether a player uses it, in its window."""
        return bool(self.at) and not self.automatic


EFFECTS: dict[str, Effect] = {}
"""Every effect that the program plays, by its id; the package fills it."""


def constant(value: int, *rolls: Rolling) -> OfUnit:
    """The same number for every unit, in these rolls; in combat rolls where none is named."""
    wanted = rolls or (Rolling.COMBAT,)
    return lambda state, seat, unit, rolling: value if rolling in wanted else 0


def demand(state: State, wanted: Demand) -> Step[State]:
    """The state with one demand more."""
    return Step(replace(state, demands=(*state.demands, wanted)))


def hits(effect: str, seat: Seat, victim: Seat, units: Iterable[Unit], count: int = 1) -> Demand:
    """So many hits that the seat assigns among these units of a side."""
    return Demand(effect, Want.HIT, seat, victim, tuple(u.id for u in units), count)


def told(effect: Effect, seat: Seat, step: Step[State], before: State) -> Step[State]:
    """What an effect has done by itself, with a line that names it; none where it did nothing."""
    if step.state == before and not step.events:
        return step
    text = texts.PLAYED(card=name_of(effect.id), does=effects()[effect.id].does)
    return Step(step.state, (Event(text, effect.cite, actor=seat), *step.events))


def aims(effect: str, seat: Seat, victim: Seat, units: Iterable[Unit], count: int = 1) -> Demand:
    """So many hits of which the seat picks the unit of a side, whose owner answers them."""
    return Demand(effect, Want.AIM, seat, victim, tuple(u.id for u in units), count)


def destroys(
    effect: str, seat: Seat, victim: Seat, units: Iterable[Unit], count: int = 1
) -> Demand:
    """So many of these units of a side are destroyed, as the seat chooses."""
    return Demand(effect, Want.DESTROY, seat, victim, tuple(u.id for u in units), count)
