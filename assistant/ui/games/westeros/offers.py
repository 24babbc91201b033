"""What the decision offers on which hex: options told by the hexes they are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.games.westeros.board.grid import hex_name, parse_hex
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.state import State
from assistant.rules.decision import Action, Choice, NameField, Option, Ref
from assistant.rules.flow import Decision
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
