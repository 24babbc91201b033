"""Repair and reload: one damage counter with the asset A; depleted cards face up and tapped."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import (
    NextPhase,
    Reload,
    Repair,
    TapForResources,
    UseAbility,
)
from assistant.games.battletech.cards import Asset
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.option_groups import Labels, Makers, listed, option_groups
from assistant.games.battletech.rule_options import closes, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.common import (
    abilities,
    end_of_phase,
    fewest_taps,
    next_phase,
    resources,
    spend,
    tap_for_resources,
    untapped_resources,
    use_ability,
    uses,
    why_not_pay,
)
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import Text

REPAIR, ONCE, RELOAD = rule("REP-1"), rule("REP-2"), rule("REL-1")


class RepairStep:
    """One damage counter with the asset A."""

    def enter(self, state: State) -> Step[State]:
        """Where there is nothing to mend, nobody is asked."""
        if not any(_damaged(state)) and not any(_depleted(state)):
            return done(state, Event(texts.NOTHING_TO_REPAIR(), REPAIR, actor=state.active))
        return asks(state)

    def decide(self, state: State) -> Choice:
        """What to repair and what to turn up."""
        gestures = tuple(_in_one_breath(state))
        return Choice(state.active, texts.REPAIR_PROMPT(), listed(MAKERS, state), gestures)

    def apply(self, state: State, action: Action) -> Step[State]:
        """A counter less, a card face up, or the phase is over."""
        match action:
            case Repair(piece=id):
                return _repaired(state, state.piece(id))
            case Reload(piece=id):
                return _reloaded(state, state.piece(id))
            case TapForResources(piece=id):
                return tap_for_resources(state, id)
            case UseAbility(piece=id):
                return use_ability(state, id)
            case NextPhase():
                return done(state)
        raise TypeError(action)

    def after(self, state: State) -> Station:
        """Then missions are sent."""
        return Station.MISSIONS


def passed(state: State) -> Step[State] | None:
    """A phase that no repair is possible in is over; None where there is anything to do."""
    why = _why_never(state) if any(_damaged(state)) else None
    if why is None or _can_act(state):
        return None
    return done(state, Event(why, REPAIR, actor=state.active))


def _repairs(state: State) -> Iterator[Option]:
    group, why = Group(texts.REPAIR_GROUP(), REPAIR), tuple(_why_not_repair(state))
    return option_groups(Labels(state), group, Repair, ((unit, why) for unit in _damaged(state)))


def _reloads(state: State) -> Iterator[Option]:
    group = Group(texts.RELOAD_GROUP(), RELOAD)
    return option_groups(Labels(state), group, Reload, ((piece, ()) for piece in _depleted(state)))


def _damaged(state: State) -> Iterator[Piece]:
    return (p for p in state.pieces if p.seat == state.active and p.is_unit and p.damage)


def _depleted(state: State) -> Iterator[Piece]:
    return (p for p in state.pieces if p.seat == state.active and p.depleted)


def _why_not_repair(state: State) -> Iterator[Refusal]:
    player = state.player(state.active)
    if Asset.A not in state.assets(state.active):
        yield Refusal(texts.NO_ASSEMBLY(), REPAIR)
        if Asset.A in state.assets_down(state.active):
            yield closes("AMB-22", state.rule_options)
    if player.repaired:
        yield Refusal(texts.REPAIRED_ALREADY(), ONCE)
    yield from why_not_pay(state)


def _can_act(state: State) -> bool:
    """Whether anything is left to do; a Command card may repair by what its text says."""
    repairs = any(_damaged(state)) and _why_never(state) is None
    return repairs or any(_depleted(state)) or any(abilities(state))


def _why_never(state: State) -> Text | None:
    """What stands against a repair and stays so for the whole phase."""
    player = state.player(state.active)
    if player.repaired:
        return texts.REPAIRED_ALREADY()
    if Asset.A not in state.assets(state.active):
        return texts.NO_ASSEMBLY()
    if player.resources or any(untapped_resources(state)):
        return None
    return texts.NOTHING_TO_PAY_WITH()


def _mended(state: State, event: Event) -> Step[State]:
    """After the last that there is to do the phase is over."""
    return asks(state, event) if _can_act(state) else done(state, event)


def _in_one_breath(state: State) -> Iterator[Gesture]:
    """Depleted cards, then the only damaged Unit, or what pays for one of several; the end."""
    depleted, damaged = tuple(_depleted(state)), tuple(_damaged(state))
    if depleted:
        yield Gesture(texts.RELOAD_ALL(), tuple(Reload(piece.id) for piece in depleted))
    can_repair = bool(damaged) and _why_never(state) is None
    taps = fewest_taps(state, 1 - state.player(state.active).resources) if can_repair else ()
    if can_repair and len(damaged) == 1:
        label = texts.REPAIR(card=piece_name(state, damaged[0]))
        yield Gesture(label, (*taps, Repair(damaged[0].id)))
    elif taps:
        yield Gesture(texts.TAP_TO_REPAIR(), taps)
    yield from end_of_phase(state, wanted=can_repair)


def _repaired(state: State, unit: Piece) -> Step[State]:
    unit = replace(unit, damage=unit.damage - 1)
    state = spend(state.with_piece(unit), 1)
    player = replace(state.player(state.active), repaired=True)
    state = state.with_player(state.active, player)
    text = texts.REPAIRED(card=piece_name(state, unit), n=unit.damage)
    return _mended(state, Event(text, REPAIR, (unit.ref,), unit.seat))


def _reloaded(state: State, piece: Piece) -> Step[State]:
    state = state.with_piece(replace(piece, face_up=True, tapped=True))
    text = texts.RELOADED(card=piece_name(state, piece))
    return _mended(state, Event(text, RELOAD, (piece.ref,), piece.seat))


MAKERS: Makers[[State]] = (
    _repairs,
    _reloads,
    resources,
    uses,
    next_phase,
)
