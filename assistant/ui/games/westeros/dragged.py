"""A unit let fall on an enemy: both steps of naming an attack as one gesture (steps 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.games.westeros.attack import targets
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget, prospect
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.rules.decision import Action, Refusal
from assistant.rules.text import Text
from assistant.ui.games.westeros.cards import attacker
from assistant.ui.games.westeros.offers import Offer


class DraggedAttack(NamedTuple):
    """What it would play, range and dice, or everything that stands against it."""

    actions: tuple[Action, ...]
    how: How
    detail: Text | None
    refusals: tuple[Refusal, ...]


class DraggedUnit:
    """A unit in hand, and whom the decision lets it attack."""

    def __init__(self, state: State, offered: Mapping[Hex, tuple[Offer, ...]], at: Hex) -> None:
        self._state, self._offered = state, offered
        self._unit = state.unit_at(at)

    @property
    def may_attack(self) -> bool:
        """Whether whom it attacks is asked, or may be next, were it only to hear why not."""
        if self._unit is None:
            return False
        if self._state.at is TurnStep.TARGET:
            return bool(self._offered) and self._unit == attacker(self._state)
        return self._declared(self._unit) is not None

    def attacks_on(self, at: Hex) -> tuple[DraggedAttack, ...]:
        """On the enemy there, one for each kind of attack; on anything else none."""
        unit, target = self._unit, self._state.unit_at(at)
        if not self.may_attack or unit is None or target is None or target.seat == unit.seat:
            return ()
        return tuple(self._attack(unit, target, how) for how in targets.ways(unit))

    def targets(self) -> Iterator[Hex]:
        """Where enemies stand that can be attacked."""
        for unit in self._state.units:
            if any(not attack.refusals for attack in self.attacks_on(unit.at)):
                yield unit.at

    def _declared(self, unit: Unit) -> Offer | None:
        here, action = self._offered.get(unit.at, ()), DeclareAttack(unit.id)
        return next((offer for offer in here if offer.option.action == action), None)

    def _attack(self, unit: Unit, target: Unit, how: How) -> DraggedAttack:
        declared = self._declared(unit)
        first = () if declared is None else (declared.option.action,)
        before = () if declared is None else declared.option.refusals
        why = (*before, *targets.why_not(self._state, unit, target, how))
        detail = None if why else prospect(self._state, unit, target, how)
        return DraggedAttack((*first, AttackTarget(target.id, how)), how, detail, why)
