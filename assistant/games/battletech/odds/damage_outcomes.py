"""What falls on each recipient, term by term, and what becomes of it (RES-1 to RES-3, DMG).

Dice that are still open are distributions; the outcomes are exact fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeAlias

from assistant.games.battletech import damage_rules, mission_texts
from assistant.games.battletech.battle_record import Damage, Fired, OptionUsed, Prevent, UnitOption
from assistant.games.battletech.cards import SiteId, stockpile_owner
from assistant.games.battletech.damage_rules import DamageOutcome, DamageSum, Law
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import (
    CARD,
    OverheatDie,
    RemovedOverheat,
    ScrappedVehicle,
    rule,
)
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.damage_assigned import all_fired, assigned, bonus, is_live
from assistant.games.battletech.steps.modifiers import (
    armor,
    cause_name,
    extra_damage,
    structure,
    volley,
    with_changes,
)
from assistant.games.battletech.steps.participants import (
    fighters,
    involved,
    is_present,
    is_vehicle,
    mission_of,
)
from assistant.rules.decision import Cite, Seat
from assistant.rules.text import Text


class DamageTerm(NamedTuple):
    """Damage from one source: an amount, or dice that can still show anything of `law`."""

    text: Text
    law: Law
    cite: Cite
    overheat: bool = False
    missiles: bool = False


def damage_terms(state: State, site: SiteId) -> tuple[DamageTerm, ...]:
    """Everything that falls on a recipient in this battle (RES-1)."""
    heat = tuple(_overheat_terms(state, site))
    if not is_present(state, site):
        return heat
    seats = mission_of(state).seats
    shots = (term for seat in seats for term in _assigned_terms(state, seat, site))
    return (*shots, *_missile_terms(state, site), *heat, *_effect_terms(state, site))


def total_damage(state: State, site: SiteId, *more: Law) -> Law:
    """How much damage can fall on a recipient in all, and how likely each sum is."""
    return damage_rules.together(*(term.law for term in damage_terms(state, site)), *more)


def prevented_terms(state: State, site: SiteId) -> Iterator[tuple[Text, int]]:
    """What is prevented, by cause."""
    for cause, effect in state.mission_view.effects:
        if isinstance(effect, Prevent) and effect.on == site:
            yield cause_name(state, cause), effect.n


def prevented(state: State, site: SiteId) -> int:
    """How much of the sum is prevented (RES-2)."""
    return sum(n for _, n in prevented_terms(state, site))


def after_armor(state: State, site: SiteId, total: int) -> DamageSum:
    """The sum after prevention and Armor; an Armor nobody has told is asked for first."""
    return DamageSum(total, prevented(state, site), armor(state, site) or 0)


def all_recipients(state: State) -> tuple[SiteId, ...]:
    """Everything that damage can fall on, the defender's things first."""
    mission = mission_of(state)
    known = list(involved(state))
    known += [SiteId(e.unit) for e in mission.entries if isinstance(e, OptionUsed)]
    known += [effect.on for _, effect in state.mission_view.effects if isinstance(effect, Damage)]
    there = [site for site in dict.fromkeys(known) if state.owner(site) is not None]
    return tuple(sorted(there, key=lambda site: state.owner(site) == mission.attacker))


def damaged_sites(state: State) -> tuple[SiteId, ...]:
    """The recipients on which something falls, or may."""
    return tuple(site for site in all_recipients(state) if total_damage(state, site).most)


def faces_of(state: State, fired: Fired) -> tuple[int, ...] | None:
    """What the dice of a volley show, once they have been thrown."""
    return _thrown(state, fired.unit, fired.to)


def vehicle_face(state: State, site: SiteId) -> int | None:
    """What the die of a Vehicle shows, once it has been thrown."""
    faces = _thrown(state, None, site)
    return None if faces is None else faces[0]


def _thrown(state: State, by: str | None, on: SiteId) -> tuple[int, ...] | None:
    thrown = mission_of(state).thrown
    return next((dice.faces for dice in thrown if (dice.by, dice.on) == (by, on)), None)


def _assigned_terms(state: State, seat: Seat, site: SiteId) -> Iterator[DamageTerm]:
    for piece in fighters(state, seat):
        n = assigned(state, piece.id).get(site, 0)
        if n <= 0 or not is_live(state, seat, piece.id, site):
            continue
        name = mission_texts.CARD_NAME(card=piece_name(state, piece))
        yield DamageTerm(name, damage_rules.sure(n), rule("ASG-1"))
        extra = bonus(state, piece.id)
        term = extra_damage(state, piece.id, site)
        if extra is not None and extra[0] == site and term is not None:
            text = mission_texts.KEYWORD_OF(unit=piece_name(state, piece), keyword=term.text)
            yield DamageTerm(text, damage_rules.sure(extra[1]), CARD)


def _missile_terms(state: State, site: SiteId) -> Iterator[DamageTerm]:
    for fired in all_fired(state):
        if fired.to == site:
            shot = volley(state, fired)
            faces = faces_of(state, fired)
            law = damage_rules.fired(shot)
            if faces is not None:
                law = damage_rules.sure(sum(damage_rules.damage_of(face, shot) for face in faces))
            unit = piece_name(state, state.piece(fired.unit))
            text = with_changes(mission_texts.MISSILES_OF(unit=unit, n=fired.n), [shot])
            yield DamageTerm(text, law, rule("OPT-M"), missiles=True)


def _overheat_terms(state: State, site: SiteId) -> Iterator[DamageTerm]:
    piece = state.find(site)
    if piece is None or piece.card is None or piece.card.options.overheat is None:
        return
    heat = piece.card.options.overheat[0]
    counts = is_present(state, site)
    counts = counts or state.rule_options.removed_overheat is RemovedOverheat.TAKEN
    if heat and counts and (site, UnitOption.OVERHEAT) in state.mission_view.used:
        yield DamageTerm(
            mission_texts.OVERHEAT(), damage_rules.sure(heat), rule("OPT-O"), overheat=True
        )


def _effect_terms(state: State, site: SiteId) -> Iterator[DamageTerm]:
    for cause, effect in state.mission_view.effects:
        if isinstance(effect, Damage) and effect.on == site:
            law = damage_rules.sure(effect.n)
            yield DamageTerm(cause_name(state, cause), law, rule("MSN-5"))


WRECKS, DIE = damage_rules.wreck_chance().as_integer_ratio()
"""So many ways of the die of a Vehicle scrap it, out of so many."""


DamageOutcomes: TypeAlias = dict[DamageOutcome, Fraction]


def damage_outcomes(state: State, site: SiteId, *more: Law) -> DamageOutcomes:
    """Every outcome and how likely it is; `more` is damage that is not on the sheet yet.

    Ways are counted out of one whole, with the die of a Vehicle: only at the end are they shares.
    """
    law, settling = total_damage(state, site, *more), _outcome_by_total(state, site)
    may_roll, found = is_vehicle(state.find(site)), dict[DamageOutcome, int]()
    for total, ways in law.ways.items():
        outcome = settling(total)
        for after_die, share in (
            _with_die(state, site, total, outcome) if may_roll else ((outcome, DIE),)
        ):
            found[after_die] = found.get(after_die, 0) + ways * share
    return {outcome: Fraction(ways, law.whole * DIE) for outcome, ways in found.items()}


def outcome_of(state: State, site: SiteId, total: int) -> DamageOutcome:
    """What a sum does to a recipient, a Vehicle's die aside (DMG-1 to DMG-3)."""
    return _outcome_by_total(state, site)(total)


def _outcome_by_total(state: State, site: SiteId) -> Callable[[int], DamageOutcome]:
    """What any sum does to a recipient: what it is is read once for all of them."""
    _, prevented, armor = after_armor(state, site, 0)
    harm = outcome_by_damage(state, site)
    return lambda total: harm(DamageSum(total, prevented, armor).through)


def outcome_by_damage(state: State, site: SiteId) -> Callable[[int], DamageOutcome]:
    """What so much damage does as is let through."""
    owner = stockpile_owner(site)
    if owner is not None:
        return partial(damage_rules.lost_cards, state.player(owner).stockpile)
    piece = state.piece(site)
    if not piece.active:
        return partial(damage_rules.knocked_off, piece.counters)
    bears = structure(state, site)
    return lambda through: damage_rules.worn(piece.damage, through, bears)


def vehicle_rolls(state: State, site: SiteId, total: int) -> bool:
    """Whether a Vehicle rolls for this sum (DMG-4, AMB-14), or without its Overheat (AMB-21)."""
    counts = total
    if state.rule_options.overheat_die is OverheatDie.NO_DIE:
        counts -= sum(part.law.most for part in damage_terms(state, site) if part.overheat)
    if not is_vehicle(state.find(site)) or not after_armor(state, site, counts).unprevented:
        return False
    spared = state.rule_options.scrapped_vehicle is ScrappedVehicle.NO_DIE
    return not (spared and outcome_of(state, site, total).gone)


def gone_chance(found: DamageOutcomes) -> Fraction:
    """How likely the recipient is scrapped; of a Stockpile, emptied."""
    return sum((p for outcome, p in found.items() if outcome.gone), Fraction(0))


def spared(found: DamageOutcomes) -> DamageOutcomes:
    """What is left of the recipient where it is not gone: what is told apart of two attacks."""
    return {outcome: p for outcome, p in found.items() if not outcome.gone}


def mean_lost(found: DamageOutcomes) -> Fraction:
    """How many counters or cards it costs on average."""
    return sum((p * outcome.lost for outcome, p in found.items()), Fraction(0))


def _with_die(
    state: State, site: SiteId, total: int, outcome: DamageOutcome
) -> list[tuple[DamageOutcome, int]]:
    """The outcome with the Vehicle's die, as so many of its ways: thrown already, open, or none."""
    if not vehicle_rolls(state, site, total):
        return [(outcome, DIE)]
    wrecked = outcome if outcome.gone else outcome._replace(gone=True)
    face = vehicle_face(state, site)
    if face is not None:
        return [(wrecked if face >= damage_rules.WRECKED else outcome, DIE)]
    if outcome.gone:
        return [(outcome, DIE)]
    return [(wrecked, WRECKS), (outcome, DIE - WRECKS)]
