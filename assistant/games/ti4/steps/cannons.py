"""Space cannons: at the ships before a combat in space, at the ground forces that have landed.

English rule 77. The active player fires first and the hits are assigned at once; nobody's combat
bonus or reroll applies. A seat says unit by unit what fires, then rolls.
"""

from __future__ import annotations

from abc import abstractmethod

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Cannon
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import Rolling
from assistant.games.ti4.notation import unit_name
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    RoundStep,
    State,
    Unit,
    alike,
    opponent,
    pair_with,
    refs,
)
from assistant.games.ti4.steps.barrage import Fire, FiringStep, Ready
from assistant.games.ti4.steps.common import (
    CANNONS,
    next_turn,
    roll_text,
)
from assistant.games.ti4.steps.dice import ability_dice, after_roll
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat
from assistant.rules.flow import Event, Step

PICKS, ROLLS = range(2)
"""What the step asks of its seat, one after the other."""


class _CannonStep(FiringStep):
    """One seat fires at what the other has here."""

    @abstractmethod
    def able(self, state: State) -> tuple[Unit, ...]:
        """The units that can fire."""

    def enter(self, state: State) -> Step[State]:
        """Nothing fires yet, and no hit is to be assigned."""
        fresh = replace(state, firing=((), ()), hits=(0, 0), big=(0, 0), assigned=(0, 0))
        return super().enter(fresh)

    def decide(self, state: State) -> Choice | Roll:
        """What fires, unit by unit or all at once; then the dice."""
        seat = self.asked(state)
        if state.turn == ROLLS:
            return self._roll(state)
        group, picked = Group(texts.FIRE_WITH(), CANNONS), state.firing[seat]
        waiting = self._waiting(state)
        fires = (
            Option(Fire(one[0].id), unit_name(state, seat, one[0]), group, refs(seat, one))
            for one in alike(waiting)
        )
        ready = Option(Ready(), texts.READY() if picked else texts.HOLD_FIRE(), group)
        every = Gesture(texts.ALL_FIRE(), self.all_fire(state))
        detail = texts.FIRING(n=len(picked))
        return Choice(seat, texts.FIRE_CANNONS(), (*fires, ready), (every,), detail)

    def all_fire(self, state: State) -> tuple[Action, ...]:
        """What has not been picked yet fires, too."""
        return (*(Fire(unit.id) for unit in self._waiting(state)), Ready())

    def apply(self, state: State, action: Action) -> Step[State]:
        """One unit more, or the seat is ready, or its dice have fallen."""
        seat = self.asked(state)
        match action:
            case Fire(unit=id):
                picked = (*state.firing[seat], id)
                return Step(replace(state, firing=pair_with(state.firing, seat, picked)))
            case Ready():
                return self.settle(next_turn(state))
        roll = self._roll(state)
        counts = roll.counts(action)
        text = texts.CANNON_DONE(n=sum(counts), dice=roll_text(roll, action))
        event = Event(text, CANNONS, actor=seat)
        state = next_turn(state.with_hits(opponent(seat), sum(counts)))
        aiming = forces.in_force(state, seat, "big_ships")
        able = self.able(state) if aiming else ()
        if any(forces.strikes_big(state, seat, unit, Rolling.CANNON) for unit in able):
            state = state.with_big(opponent(seat), sum(counts))
        return after_roll(state, seat, Rolling.CANNON, roll, action, event)

    def forced(self, state: State) -> Step[State] | None:
        """Who has no cannon, or nothing to fire at, is not asked; who holds fire does not roll."""
        seat = self.asked(state)
        if state.forces(opponent(seat)):
            if state.turn == PICKS and self.able(state):
                return None
            firing = self._firing(state)
            if state.turn == ROLLS and forces.has_dice(state, seat, firing, Rolling.CANNON):
                return None
        return Step(next_turn(state))

    def resume(self, state: State) -> Step[State]:
        """Units that are gone do not fire."""
        seat, present = self.asked(state), {u.id for u in self.able(state)}
        picked = tuple(id for id in state.firing[seat] if id in present)
        return self.settle(replace(state, firing=pair_with(state.firing, seat, picked)))

    def _waiting(self, state: State) -> tuple[Unit, ...]:
        picked = state.firing[self.asked(state)]
        return tuple(unit for unit in self.able(state) if unit.id not in picked)

    def _firing(self, state: State) -> list[Unit]:
        seat = self.asked(state)
        return [*map(state.side(seat).unit, state.firing[seat])]

    def _roll(self, state: State) -> Roll:
        seat = self.asked(state)
        dice = ability_dice(state, seat, self._firing(state), Rolling.CANNON)
        return Roll(seat, texts.ROLL_CANNONS(), dice, CANNONS)


class OffenseStep(_CannonStep):
    """A seat fires at the other's ships: from the system, and from adjacent ones what reaches."""

    def asked(self, state: State) -> Seat:
        """The active player first (77)."""
        return ATTACKER if state.at is RoundStep.ATTACKER_CANNONS else DEFENDER

    def able(self, state: State) -> tuple[Unit, ...]:
        """Ships and whatever stands on planets here; around, only cannons that reach."""
        seat = self.asked(state)
        side = state.side(seat)
        here = (*side.units, *(unit for on in side.ground for unit in on))
        near = forces.abilities(state, seat, side.near, Rolling.CANNON)
        reaching = (unit for unit, fire in near if isinstance(fire, Cannon) and fire.reaches)
        return (*forces.able(state, seat, here, Rolling.CANNON), *reaching)


class DefenseStep(_CannonStep):
    """The units on a planet fire at the ground forces that have landed there, and at no others."""

    def asked(self, state: State) -> Seat:
        """The defender."""
        return DEFENDER

    def able(self, state: State) -> tuple[Unit, ...]:
        """His cannons on this planet: that they reach far does not help here."""
        assert state.planet is not None
        there = state.side(DEFENDER).ground[state.planet]
        return forces.able(state, DEFENDER, there, Rolling.CANNON)
