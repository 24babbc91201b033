"""What falls on each recipient, part by part, dice still open among them (RES-1 to RES-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.games.battletech.cites import CARD, rule
from assistant.games.battletech.ids import SiteId
from assistant.games.battletech.mission import dice_law, texts
from assistant.games.battletech.mission.damage import Reckoning
from assistant.games.battletech.mission.dice_law import Law
from assistant.games.battletech.mission.effects import Damage, Prevent
from assistant.games.battletech.mission.force import armor, cause_name, extra_damage, volley
from assistant.games.battletech.mission.ledger import all_fired, assigned, bonus, is_live
from assistant.games.battletech.mission.record import Fired, OptionUsed, UnitOption
from assistant.games.battletech.mission.sides import (
    effects,
    fighters,
    has_used,
    involved,
    is_present,
    mission_of,
)
from assistant.games.battletech.mission.standing import kept_in_battle
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.readings import OverheatDie, RemovedOverheat
from assistant.games.battletech.state import State
from assistant.rules.decision import Cite, Seat
from assistant.rules.text import Text


class Part(NamedTuple):
    """Damage from one source: an amount, or dice that can still show anything of `law`."""

    text: Text
    law: Law
    cite: Cite
    overheat: bool = False
    missiles: bool = False


@kept_in_battle
def parts(state: State, site: SiteId) -> tuple[Part, ...]:
    """Everything that falls on a recipient in this battle (RES-1)."""
    return tuple(_parts(state, site))


def _parts(state: State, site: SiteId) -> Iterator[Part]:
    gone = not is_present(state, site)
    if not gone:
        for seat in mission_of(state).seats:
            yield from _assigned(state, seat, site)
        yield from _missiles(state, site)
    yield from _overheat(state, site)
    if not gone:
        yield from _caused(state, site)


def total_law(state: State, site: SiteId, *more: Law) -> Law:
    """How much damage can fall on a recipient in all, and how likely each sum is."""
    return dice_law.together(_law(state, site), *more)


@kept_in_battle
def _law(state: State, site: SiteId) -> Law:
    return dice_law.together(*(part.law for part in parts(state, site)))


def own_heat(state: State, site: SiteId) -> int:
    """The part of the sum that is the Unit's own Overheat."""
    return sum(part.law.most for part in parts(state, site) if part.overheat)


def prevented_parts(state: State, site: SiteId) -> Iterator[tuple[Text, int]]:
    """What is prevented, by cause."""
    for cause, effect in effects(state):
        if isinstance(effect, Prevent) and effect.on == site:
            yield cause_name(state, cause), effect.n


def prevented(state: State, site: SiteId) -> int:
    """How much of the sum is prevented (RES-2)."""
    return sum(n for _, n in prevented_parts(state, site))


def reckon(state: State, site: SiteId, total: int) -> Reckoning:
    """The sum after prevention and Armor; an Armor nobody has told is asked for first."""
    return Reckoning(total, *_shield(state, site))


@kept_in_battle
def _shield(state: State, site: SiteId) -> tuple[int, int]:
    """What prevention and Armor take off."""
    return prevented(state, site), armor(state, site) or 0


def die_counts(state: State, site: SiteId, total: int) -> bool:
    """Whether this sum makes a Vehicle roll; its own Overheat may not count (AMB-21)."""
    if state.readings.overheat_die is OverheatDie.NO_DIE:
        total -= own_heat(state, site)
    return reckon(state, site, total).unprevented > 0


def recipients(state: State) -> tuple[SiteId, ...]:
    """Everything that damage can fall on, the defender's things first."""
    mission = mission_of(state)
    known = list(involved(state))
    known += [SiteId(e.unit) for e in mission.entries if isinstance(e, OptionUsed)]
    known += [effect.on for _, effect in effects(state) if isinstance(effect, Damage)]
    there = [site for site in dict.fromkeys(known) if state.owner(site) is not None]
    return tuple(sorted(there, key=lambda site: state.owner(site) == mission.attacker))


def hit(state: State) -> tuple[SiteId, ...]:
    """The recipients on which something falls, or may."""
    return tuple(site for site in recipients(state) if total_law(state, site).most)


def faces_of(state: State, fired: Fired) -> tuple[int, ...] | None:
    """What the dice of a volley show, once they have been thrown."""
    return next(
        (t.faces for t in mission_of(state).thrown if (t.by, t.on) == (fired.unit, fired.to)), None
    )


def vehicle_face(state: State, site: SiteId) -> int | None:
    """What the die of a Vehicle shows, once it has been thrown."""
    return next(
        (t.faces[0] for t in mission_of(state).thrown if t.by is None and t.on == site), None
    )


def _assigned(state: State, seat: Seat, site: SiteId) -> Iterator[Part]:
    for piece in fighters(state, seat):
        n = assigned(state, piece.id).get(site, 0)
        if n <= 0 or not is_live(state, seat, piece.id, site):
            continue
        yield Part(
            texts.CARD_NAME(card=piece_name(state, piece)),
            dice_law.sure(n),
            rule("ASG-1"),
        )
        extra = bonus(state, piece.id)
        term = extra_damage(state, piece.id, site)
        if extra is not None and extra[0] == site and term is not None:
            text = texts.KEYWORD_OF(unit=piece_name(state, piece), keyword=term.text)
            yield Part(text, dice_law.sure(extra[1]), CARD)


def _missiles(state: State, site: SiteId) -> Iterator[Part]:
    for fired in all_fired(state):
        if fired.to == site:
            shot = volley(state, fired)
            faces = faces_of(state, fired)
            law = dice_law.fired(shot)
            if faces is not None:
                law = dice_law.sure(sum(dice_law.damage_of(face, shot) for face in faces))
            unit = piece_name(state, state.piece(fired.unit))
            text = texts.MISSILES_OF(unit=unit, n=fired.n)
            yield Part(text, law, rule("OPT-M"), missiles=True)


def _overheat(state: State, site: SiteId) -> Iterator[Part]:
    piece = state.find(site)
    if piece is None or piece.card is None or piece.card.options.overheat is None:
        return
    heat = piece.card.options.overheat[0]
    counts = is_present(state, site)
    counts = counts or state.readings.removed_overheat is RemovedOverheat.TAKEN
    if heat and counts and has_used(state, UnitOption.OVERHEAT, site):
        yield Part(texts.OVERHEAT(), dice_law.sure(heat), rule("OPT-O"), overheat=True)


def _caused(state: State, site: SiteId) -> Iterator[Part]:
    for cause, effect in effects(state):
        if isinstance(effect, Damage) and effect.on == site:
            yield Part(
                cause_name(state, cause),
                dice_law.sure(effect.n),
                rule("MSN-5"),
            )
