"""The order in which a side takes hits by its policy: when ships sustain, which die first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Stats, UnitType
from assistant.games.ti4.setup import ORDER, Sustaining
from assistant.games.ti4.state import Side, State, Unit
from assistant.rules.decision import Seat
from assistant.rules.rule_options import Labelled

UNKNOWN = Stats(combat=10, cost=8)
"""Stands in for a flagship that has no figures and is not there."""


class Casualty(NamedTuple):
    """What one hit takes: the unit, or only its armour."""

    unit: Unit
    sustains: bool = False


class Preset(Labelled):
    """An order of losses by one principle, for any fleet."""

    CHEAPEST = "cheapest-first", texts.CHEAPEST_FIRST
    WEAKEST = "weakest-first", texts.WEAKEST_FIRST
    KEEP_CARGO = "keep-cargo", texts.KEEP_CARGO

    def rank(self, figures: Stats) -> tuple[float, ...]:
        """Ships of the lowest rank go first."""
        match self:
            case Preset.CHEAPEST:
                return (figures.price,)
            case Preset.WEAKEST:
                return figures.dice * max(11 - figures.combat, 0), figures.price
            case Preset.KEEP_CARGO:  # what is carried itself, then what carries nothing, by places
                return not figures.is_carried, figures.capacity, figures.price


def casualty_order(side: Side, destroying: bool = False) -> tuple[Casualty, ...]:
    """What each hit takes in turn; no more armour once ships are being destroyed (39.6a)."""
    falls = [Casualty(u) for u in ships_in_order(side, planned=not destroying)]
    saves = [Casualty(u, True) for u in side.ships if u.can_sustain and not destroying]
    match side.sustain:
        case Sustaining.FIRST:
            return (*saves, *falls)
        case Sustaining.LAST:
            plain = [loss for loss in falls if not loss.unit.stats.sustain]
            armoured = [loss for loss in falls if loss.unit.stats.sustain]
            return (*plain, *saves, *armoured)
    kinds = groupby(falls, key=lambda loss: loss.unit.type)
    return tuple(
        loss
        for kind, sisters in kinds
        for loss in (*(save for save in saves if save.unit.type is kind), *sisters)
    )


def ships_in_order(side: Side, planned: bool = False) -> list[Unit]:
    """The ships in the standing order of losses: by type, damaged ones first.

    `planned`: ships that can sustain count as damaged, as they are when their turn comes.
    """
    waiting: dict[UnitType, tuple[list[Unit], list[Unit]]] = {u: ([], []) for u in side.order}
    for unit in side.ships:
        hurt = unit.damaged or (planned and unit.stats.sustain)
        waiting[unit.type][not hurt].append(unit)
    return [unit for damaged, whole in waiting.values() for unit in (*damaged, *whole)]


def preset_order(preset: Preset, state: State, seat: Seat) -> tuple[UnitType, ...]:
    """The order of losses that a preset means for this side's ships as they are."""
    mine = state.setup.force(seat)
    present = {unit.type: unit.stats for unit in reversed(state.side(seat).ships)}
    order = replace(mine, order=ORDER).loss_order
    figures = {unit: present.get(unit) or mine.stats(unit) or UNKNOWN for unit in order}
    return tuple(sorted(order, key=lambda u: (*preset.rank(figures[u]), order.index(u))))


def matching_presets(state: State, seat: Seat) -> Iterator[Preset]:
    """The presets that order the side's ships as its own order does."""
    present = {u.type for u in state.side(seat).ships}
    mine = [unit for unit in state.side(seat).order if unit in present]
    for preset in Preset:
        if [unit for unit in preset_order(preset, state, seat) if unit in present] == mine:
            yield preset
