"""Pilots change 'Mechs in the Deploy phase, at most one to each (PIL-1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.cites import rule
from assistant.games.battletech.costs import free_mechs, is_mech
from assistant.games.battletech.families import Judged, Labels, families, labels_of
from assistant.games.battletech.ids import PieceId
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.phase_actions import MovePilot, SwapPilots
from assistant.games.battletech.state import Piece, State, Zone
from assistant.games.battletech.steps.laying import HAS_A_PILOT, ONLY_MECHS
from assistant.rules.decision import Action, Group, Option, Refusal
from assistant.rules.flow import Event, Step, asks

RULE = rule("PIL-1")


def options(state: State) -> Iterator[Option]:
    """Each own pilot to each own 'Mech, to no other Unit, and each with each other one."""
    mine = list(_pilots(state))
    if not mine:
        return
    labels = labels_of(state)
    free = frozenset(mech.id for mech in free_mechs(state, state.active))
    units = [p for p in state.pieces if p.seat == state.active and p.is_unit]
    judged: list[Judged] = [(p, _why_not_there(p, p.id in free)) for p in units]
    for n, pilot in enumerate(mine):
        elsewhere = [(mech, why) for mech, why in judged if mech.id != pilot.host]
        yield from _of_pilot(labels, pilot, elsewhere)
        yield from _swaps(labels, pilot, mine[n + 1 :])


def apply(state: State, action: Action) -> Step[State]:
    """The pilots lie on their new 'Mechs."""
    match action:
        case MovePilot(pilot=id, mech=mech):
            pilot = replace(state.piece(id), host=mech)
            names = {
                "pilot": piece_name(state, pilot),
                "mech": piece_name(state, state.piece(mech)),
            }
            event = Event(texts.MOVED_PILOT(**names), RULE, (pilot.ref,), pilot.seat)
            return asks(state.with_piece(pilot), event)
        case SwapPilots(pilot=id, other=other):
            return _swapped(state, state.piece(id), state.piece(other))
    raise TypeError(action)


def _pilots(state: State) -> Iterator[Piece]:
    lying = state.of(state.active, Zone.ATTACHED)
    return (piece for piece in lying if piece.has(Subtype.PILOT))


def _why_not_there(unit: Piece, is_free: bool) -> tuple[Refusal, ...]:
    if not is_mech(unit):
        return (ONLY_MECHS,)
    return () if is_free else (HAS_A_PILOT,)


def _of_pilot(labels: Labels, pilot: Piece, judged: list[Judged]) -> Iterator[Option]:
    """The label says whose move it is: the picks are where he may go."""

    def to(mech: PieceId) -> Action:
        return MovePilot(pilot.id, mech)

    for option in families(labels, Group(texts.PILOTS_GROUP(), RULE), to, judged, "mech"):
        yield _about(labels, pilot, option)


def _swaps(labels: Labels, pilot: Piece, others: list[Piece]) -> Iterator[Option]:
    def with_other(other: PieceId) -> Action:
        return SwapPilots(pilot.id, other)

    group = Group(texts.SWAP_GROUP(), RULE)
    judged: list[Judged] = [(p, ()) for p in others if p.host != pilot.host]
    for option in families(labels, group, with_other, judged, "other"):
        yield _about(labels, pilot, option)


def _about(labels: Labels, pilot: Piece, option: Option) -> Option:
    label = texts.PILOT_TO(pilot=labels.name(pilot), mech=option.label)
    return replace(option, label=label, subjects=(pilot.ref, *option.subjects))


def _swapped(state: State, pilot: Piece, other: Piece) -> Step[State]:
    names = {"pilot": piece_name(state, pilot), "other": piece_name(state, other)}
    state = state.with_piece(replace(pilot, host=other.host))
    state = state.with_piece(replace(other, host=pilot.host))
    event = Event(texts.SWAPPED(**names), RULE, (pilot.ref, other.ref), pilot.seat)
    return asks(state, event)
