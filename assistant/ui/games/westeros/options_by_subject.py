"""The options of a decision by the hexes they are about, and the attack that a drag declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.games.westeros.attack import targets
from assistant.games.westeros.board import Hex, hex_name, parse_hex
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget, prospect
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.rules.decision import Action, Choice, NameField, Option, Ref, Refusal
from assistant.rules.flow import Decision
from assistant.rules.text import Text
from assistant.ui.decision.keys import keys_of

ON_HEX = "hex/"


class HexOption(NamedTuple):
    """An option on a hex, allowed or not, and the key that plays it."""

    option: Option
    key: str

    @property
    def is_move(self) -> bool:
        """Whether the option still needs a hex to go to."""
        return isinstance(self.option.field, NameField)

    def wants_hex(self, state: State) -> bool:
        """Whether its field takes a hex and no other name."""
        return next(goals(self, state), None) is not None


def options_by_hex(state: State, decision: Decision | None) -> Mapping[Hex, tuple[HexOption, ...]]:
    """Every option of a choice by the hexes it is about."""
    if not isinstance(decision, Choice):
        return {}
    keys, found = keys_of(decision), dict[Hex, tuple[HexOption, ...]]()
    for option in decision.options:
        entry = HexOption(option, keys.get(option.action, ""))
        for at in hexes(state, option.subjects):
            found[at] = (*found.get(at, ()), entry)
    return found


def attacker(state: State) -> Unit | None:
    """The unit that looks for a target, or attacks one."""
    return state.find(state.attack.attacker) if state.attack is not None else None


def keys_on(here: tuple[HexOption, ...]) -> str:
    """The keys of the allowed options on a hex."""
    return " ".join(entry.key for entry in here if entry.option.is_open and entry.key)


def hexes(state: State, refs: tuple[Ref, ...]) -> Iterator[Hex]:
    """The hexes of these refs; what is not on the board has none."""
    for ref in refs:
        if ref.startswith(ON_HEX):
            at = parse_hex(state.board, ref.removeprefix(ON_HEX))
        else:
            at = next((unit.at for unit in state.units if unit.ref == ref), None)
        if at is not None:
            yield at


def going_to(entry: HexOption, state: State, at: Hex) -> Action | None:
    """The action that goes to this hex, allowed or not; None if the option does not lead there."""
    field, code = entry.option.field, hex_name(state.board, at)
    if not isinstance(field, NameField) or field.refusals(code):
        return None
    return entry.option.member(code)


def goals(entry: HexOption, state: State) -> Iterator[Hex]:
    """Every hex that a move may lead to."""
    field = entry.option.field
    if isinstance(field, NameField):
        for pick in field.picks:
            at = parse_hex(state.board, pick.value)
            if at is not None:
                yield at


class DragAttack(NamedTuple):
    """The actions of a drop on an enemy: with range and dice, or with every reason against it."""

    actions: tuple[Action, ...]
    how: How
    detail: Text | None
    refusals: tuple[Refusal, ...]


class DraggedUnit:
    """A unit that is dragged, and the enemies that it may attack."""

    def __init__(self, state: State, by_hex: Mapping[Hex, tuple[HexOption, ...]], at: Hex) -> None:
        self._state, self._by_hex = state, by_hex
        self._unit = state.unit_at(at)

    @property
    def may_attack(self) -> bool:
        """Whether an attack of this unit can be asked for, even if only to be refused."""
        if self._unit is None:
            return False
        if self._state.at is TurnStep.TARGET:
            return bool(self._by_hex) and self._unit == attacker(self._state)
        return self._declared(self._unit) is not None

    def attacks_on(self, at: Hex) -> tuple[DragAttack, ...]:
        """The attacks on the enemy there, one for each kind; none elsewhere."""
        unit, target = self._unit, self._state.unit_at(at)
        if not self.may_attack or unit is None or target is None or target.seat == unit.seat:
            return ()
        return tuple(self._attack(unit, target, how) for how in targets.ways(unit))

    def targets(self) -> Iterator[Hex]:
        """The hexes of the enemies that it can attack."""
        for unit in self._state.units:
            if any(not attack.refusals for attack in self.attacks_on(unit.at)):
                yield unit.at

    def _declared(self, unit: Unit) -> HexOption | None:
        here, action = self._by_hex.get(unit.at, ()), DeclareAttack(unit.id)
        return next((entry for entry in here if entry.option.action == action), None)

    def _attack(self, unit: Unit, target: Unit, how: How) -> DragAttack:
        declared = self._declared(unit)
        first = () if declared is None else (declared.option.action,)
        before = () if declared is None else declared.option.refusals
        why = (*before, *targets.why_not(self._state, unit, target, how))
        detail = None if why else prospect(self._state, unit, target, how)
        return DragAttack((*first, AttackTarget(target.id, how)), how, detail, why)
