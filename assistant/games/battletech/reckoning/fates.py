"""What becomes of each recipient: exactly, with the dice that are still open."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from assistant.games.battletech.ids import SiteId, stockpile_owner
from assistant.games.battletech.mission import damage, dice_law
from assistant.games.battletech.mission.dice_law import Law
from assistant.games.battletech.mission.force import structure
from assistant.games.battletech.mission.sides import is_vehicle
from assistant.games.battletech.readings import ScrappedVehicle
from assistant.games.battletech.reckoning.parts import die_counts, reckon, total_law, vehicle_face
from assistant.games.battletech.state import State

ONE = Fraction(1)


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
    """Every fate and how likely it is; `more` is damage that is not on the sheet yet."""
    law = total_law(state, site, *more)
    found: Fates = defaultdict(Fraction)
    for total, ways in law.ways.items():
        chance = Fraction(ways, law.whole)
        fate = settled(state, site, total)
        for outcome, share in _rolled(state, site, total, fate):
            found[outcome] += chance * share
    return dict(found)


def settled(state: State, site: SiteId, total: int) -> Fate:
    """What a sum does to a recipient, a Vehicle's die aside (DMG-1 to DMG-3)."""
    through = reckon(state, site, total).through
    owner = stockpile_owner(site)
    if owner is not None:
        cards = state.player(owner).stockpile
        lost = damage.lost_cards(cards, through)
        return Fate(cards - lost, lost, gone=through > 0 and lost == cards)
    piece = state.piece(site)
    if not piece.active:
        built = damage.knocked_off(piece.counters, through)
        return Fate(built.counters, built.removed, built.scrapped)
    worn = damage.worn(piece.damage, through, structure(state, site) or 0)
    has_structure = structure(state, site) is not None
    return Fate(worn.counters, through, gone=has_structure and through > 0 and worn.scrapped)


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


def _rolled(state: State, site: SiteId, total: int, fate: Fate) -> list[tuple[Fate, Fraction]]:
    """The fate with the Vehicle's die: thrown already, still open, or none."""
    if not rolls(state, site, total):
        return [(fate, ONE)]
    wrecked = fate if fate.gone else fate._replace(gone=True)
    face = vehicle_face(state, site)
    if face is not None:
        return [(wrecked if face >= dice_law.WRECKED else fate, ONE)]
    if fate.gone:
        return [(fate, ONE)]
    chance = dice_law.wreck_chance()
    return [(wrecked, chance), (fate, 1 - chance)]
