"""What an effect is: a technology, ability, card or leader as one small declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from msgspec.structs import replace

from assistant.games.ti4.data import AbilityDice, UnitType, effects, english, lrr
from assistant.games.ti4.state import Demand, RoundStep, Span, State, Unit, Want
from assistant.rules.decision import Cite, Refusal, Seat
from assistant.rules.flow import Step


class Rolling(Enum):
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
    a die more. While an effect that `bars` is in force the opponent's units there cannot sustain.
    Where it `changes_dice`, its owner may reroll dice after the rolls.
    """

    id: str
    where: Where = Where.ANYWHERE
    bonus: OfUnit | None = None
    against: OfUnit | None = None
    dice: OfUnit | None = None
    spare_die: frozenset[Rolling] = frozenset()
    bars: bool = False
    absorbs: int = 1
    """Hits that each use of Sustain Damage of the owner's units cancels."""
    changes_dice: bool = False
    shields: bool | None = None
    """False where Planetary Shield does not stop the owner's bombardment."""
    gives: Callable[[State, Seat, Unit, Rolling], AbilityDice | None] | None = None
    """The dice of a unit ability that it gives to the owner's units which have none."""
    forbids: Callable[[State, Seat, Rolling], bool] | None = None
    """Whether the opponent's units cannot use this ability now."""

    at: frozenset[RoundStep] = frozenset()
    lasts: Span = Span.NOW
    once: Once = Once.ROUND
    first_round: bool = False
    attacker_only: bool = False
    defender_only: bool = False
    automatic: bool = False
    why_not: Callable[[State, Seat], Iterator[Refusal]] = no_reason
    targets: Targets | None = None
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

    @property
    def bearer(self) -> UnitType | None:
        """The unit whose text it is."""
        return effects()[self.id].unit

    def is_of(self, unit: Unit) -> bool:
        """Whether it is this unit's text."""
        sheet = effects()[self.id]
        return unit.type is sheet.unit and sheet.level in (0, unit.level)

    @property
    def is_used(self) -> bool:
        """Whether a player uses it, in its window."""
        return bool(self.at) and not self.automatic


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


def destroys(
    effect: str, seat: Seat, victim: Seat, units: Iterable[Unit], count: int = 1
) -> Demand:
    """So many of these units of a side are destroyed, as the seat chooses."""
    return Demand(effect, Want.DESTROY, seat, victim, tuple(u.id for u in units), count)
