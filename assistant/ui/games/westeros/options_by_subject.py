"""The options of a decision by the hexes they are about, and the attack that a drag declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.games.westeros.attack import targets
from assistant.games.westeros.board.grid import hex_name, parse_hex
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget, prospect
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.rules.decision import Action, Choice, NameField, Option, Ref, Refusal
from assistant.rules.flow import Decision
from assistant.rules.text import Text
from assistant.ui.decision.keys import keys_of

ON_HEX = "hex/"


class Offer(NamedTuple):
    """An option on a hex, open or closed, and the key that plays it."""

    option: Option
    key: str

    @property
    def is_move(self) -> bool:
        """Whether it still asks for a hex to go to."""
        return isinstance(self.option.field, NameField)

    def wants_hex(self, state: State) -> bool:
        """Whether what it asks for is a hex, and no other name."""
        return next(goals(self, state), None) is not None


def offers(state: State, decision: Decision | None) -> Mapping[Hex, tuple[Offer, ...]]:
    """Every option of a choice by the hexes it is about."""
    if not isinstance(decision, Choice):
        return {}
    keys, found = keys_of(decision), dict[Hex, tuple[Offer, ...]]()
    for option in decision.options:
        offer = Offer(option, keys.get(option.action, ""))
        for at in hexes(state, option.subjects):
            found[at] = (*found.get(at, ()), offer)
    return found


def attacker(state: State) -> Unit | None:
    """The unit that looks for a target, or attacks one."""
    return state.find(state.attack.attacker) if state.attack is not None else None


def keys_on(here: tuple[Offer, ...]) -> str:
    """The keys of what is open on a hex."""
    return " ".join(offer.key for offer in here if offer.option.is_open and offer.key)


def hexes(state: State, refs: tuple[Ref, ...]) -> Iterator[Hex]:
    """Where these things are; what is not on the board is nowhere."""
    for ref in refs:
        at = _of_hex(state, ref) if ref.startswith(ON_HEX) else _of_unit(state, ref)
        if at is not None:
            yield at


def going_to(offer: Offer, state: State, at: Hex) -> Action | None:
    """The action that goes to this hex, allowed or not; None where the option leads elsewhere."""
    field, code = offer.option.field, hex_name(state.board, at)
    if not isinstance(field, NameField) or field.refusals(code):
        return None
    return offer.option.member(code)


def goals(offer: Offer, state: State) -> Iterator[Hex]:
    """Every hex that a move leads to."""
    field = offer.option.field
    if isinstance(field, NameField):
        for pick in field.picks:
            at = parse_hex(state.board, pick.value)
            if at is not None:
                yield at


def _of_hex(state: State, ref: Ref) -> Hex | None:
    return parse_hex(state.board, ref.removeprefix(ON_HEX))


def _of_unit(state: State, ref: Ref) -> Hex | None:
    return next((unit.at for unit in state.units if unit.ref == ref), None)


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
