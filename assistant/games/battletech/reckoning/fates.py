"""What becomes of each recipient: exactly, with the dice that are still open."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeAlias

from assistant.games.battletech.ids import SiteId, stockpile_owner
from assistant.games.battletech.mission import damage, dice_law
from assistant.games.battletech.mission.dice_law import Law
from assistant.games.battletech.mission.force import structure
from assistant.games.battletech.mission.sides import is_vehicle
from assistant.games.battletech.readings import ScrappedVehicle
from assistant.games.battletech.reckoning.parts import die_counts, reckon, total_law, vehicle_face
from assistant.games.battletech.state import State

WRECKS, DIE = dice_law.wreck_chance().as_integer_ratio()
"""So many ways of the die of a Vehicle scrap it, out of so many."""


class Fate(NamedTuple):
    """How a recipient comes out of it.

    `left` counts what it then has: damage counters of a card in play, construction counters of
    one being built, cards of a Stockpile. `lost` is how many counters or cards that costs it.
    """

    left: int
    lost: int
    gone: bool


Fates: TypeAlias = dict[Fate, Fraction]


def fates(state: State, site: SiteId, *more: Law) -> Fates:
    """Every fate and how likely it is; `more` is damage that is not on the sheet yet.

    Ways are counted out of one whole, with the die of a Vehicle: only at the end are they shares.
    """
    law, settling = total_law(state, site, *more), _settling(state, site)
    may_roll, found = is_vehicle(state.find(site)), dict[Fate, int]()
    for total, ways in law.ways.items():
        fate = settling(total)
        for outcome, share in _rolled(state, site, total, fate) if may_roll else ((fate, DIE),):
            found[outcome] = found.get(outcome, 0) + ways * share
    return {fate: Fraction(ways, law.whole * DIE) for fate, ways in found.items()}


def settled(state: State, site: SiteId, total: int) -> Fate:
    """What a sum does to a recipient, a Vehicle's die aside (DMG-1 to DMG-3)."""
    return _settling(state, site)(total)


def _settling(state: State, site: SiteId) -> Callable[[int], Fate]:
    """What any sum does to a recipient: what it is is read once for all of them."""
    _, prevented, armor = reckon(state, site, 0)
    harm = _harm(state, site)
    return lambda total: harm(damage.Reckoning(total, prevented, armor).through)


def _harm(state: State, site: SiteId) -> Callable[[int], Fate]:
    """What so much damage does as is let through."""
    owner = stockpile_owner(site)
    if owner is not None:
        return partial(_draws_on, state.player(owner).stockpile)
    piece = state.piece(site)
    if not piece.active:
        return partial(_knocks_off, piece.counters)
    return partial(_wears, piece.damage, structure(state, site))


def _draws_on(cards: int, through: int) -> Fate:
    lost = damage.lost_cards(cards, through)
    return Fate(cards - lost, lost, through > 0 and lost == cards)


def _knocks_off(counters: int, through: int) -> Fate:
    built = damage.knocked_off(counters, through)
    return Fate(built.counters, built.removed, built.scrapped)


def _wears(before: int, structure: int | None, through: int) -> Fate:
    worn = damage.worn(before, through, structure or 0)
    return Fate(worn.counters, through, structure is not None and through > 0 and worn.scrapped)


def rolls(state: State, site: SiteId, total: int) -> bool:
    """Whether a Vehicle rolls for this sum (DMG-4, AMB-14)."""
    if not is_vehicle(state.find(site)) or not die_counts(state, site, total):
        return False
    spared = state.readings.scrapped_vehicle is ScrappedVehicle.NO_DIE
    return not (spared and settled(state, site, total).gone)


def gone_chance(found: Fates) -> Fraction:
    """How likely the recipient is scrapped; of a Stockpile, emptied."""
    return sum((p for fate, p in found.items() if fate.gone), Fraction(0))


def mean_lost(found: Fates) -> Fraction:
    """How many counters or cards it costs on average."""
    return sum((p * fate.lost for fate, p in found.items()), Fraction(0))


def _rolled(state: State, site: SiteId, total: int, fate: Fate) -> list[tuple[Fate, int]]:
    """The fate with the Vehicle's die, as so many of its ways: thrown already, open, or none."""
    if not rolls(state, site, total):
        return [(fate, DIE)]
    wrecked = fate if fate.gone else fate._replace(gone=True)
    face = vehicle_face(state, site)
    if face is not None:
        return [(wrecked if face >= dice_law.WRECKED else fate, DIE)]
    if fate.gone:
        return [(fate, DIE)]
    return [(wrecked, WRECKS), (fate, DIE - WRECKS)]
