"""Step 4 of a battle: all damage at once, and what Alpha Strike costs (RES, DMG, OPT-A)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.battle_record import OptionUsed, UnitOption
from assistant.games.battletech.cards import PieceId, SiteId, stockpile_owner
from assistant.games.battletech.damage_rules import (
    WRECKED,
    DamageOutcome,
    DamageSum,
    lost_cards,
    needs_die,
)
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.damage_outcomes import (
    after_armor,
    all_recipients,
    damage_terms,
    damaged_sites,
    outcome_by_damage,
    outcome_of,
    total_damage,
    vehicle_face,
    vehicle_rolls,
)
from assistant.games.battletech.rule_options import AlphaStrike, reading, rule
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.modifiers import (
    armor_terms,
    falls_below_nothing,
    structure_of,
    sum_of,
)
from assistant.games.battletech.steps.participants import (
    everybody,
    is_present,
    is_vehicle,
    mission_of,
)
from assistant.games.battletech.zones import scrap
from assistant.rules.decision import Seat
from assistant.rules.flow import Automatic, Event, Step, done

WRECK_RULE = rule("DMG-4")


class ResultStep(Automatic):
    """All damage arrives at once."""

    def enter(self, state: State) -> Step[State]:
        """Everything falls at the same time; then the mission is over."""
        sites = damaged_sites(state)
        hits = tuple(Hit(site, after_armor(state, site, _total(state, site))) for site in sites)
        wrecked = tuple(PieceId(s) for s in sites if (vehicle_face(state, s) or 0) >= WRECKED)
        state = _decided(state, sites)
        events = (Event(mission_texts.NOTHING_FALLS(), rule("RES-1")),) if not hits else ()
        struck = strike(state, hits)
        broken = scrap(replace(struck.state, rolling=()), wrecked, WRECK_RULE)
        spent = _alpha_struck(state, broken.state)
        told = (*events, *struck.events, *broken.events, *spent.events)
        return done(replace(spent.state, mission=None), *told)


def _total(state: State, site: SiteId) -> int:
    """All dice lie on the table, so there is but one sum."""
    law = total_damage(state, site)
    assert law.least == law.most, site
    return law.most


def _decided(state: State, sites: tuple[SiteId, ...]) -> State:
    """The open points that this damage hung on (AMB-8, AMB-9, AMB-14, AMB-19, AMB-21)."""
    options = (e for e in mission_of(state).entries if isinstance(e, OptionUsed))
    hot = {option.unit for option in options if option.option is UnitOption.OVERHEAT}
    rolls = any(is_vehicle(state.find(site)) for site in sites)
    suspected = {
        "AMB-8": any(not is_present(state, unit) for unit in hot),
        "AMB-14": rolls,
        "AMB-21": rolls and bool(hot),
    }
    ids = set()
    for id in (id for id, is_so in suspected.items() if is_so):
        # Whether any recipient would come out otherwise, or be rolled for, by the other answer.
        other, there = state.with_other_answer(id), all_recipients(state)
        if any(_comes_to(state, site) != _comes_to(other, site) for site in there):
            ids.add(id)
    if any(falls_below_nothing(state, piece.id) for piece in everybody(state)):
        ids.add("AMB-9")
    if any(_fell_aside(state, site) for site in sites):
        ids.add("AMB-19")
    return state.deciding(*ids)


def _comes_to(state: State, site: SiteId) -> tuple[DamageOutcome, bool]:
    total = _total(state, site)
    return outcome_of(state, site, total), vehicle_rolls(state, site, total)


def _fell_aside(state: State, site: SiteId) -> bool:
    """Whether missiles at something else than the target have changed what becomes of it."""
    if site == mission_of(state).target:
        return False
    total = _total(state, site)
    fallen = sum(part.law.most for part in damage_terms(state, site) if part.missiles)
    return outcome_of(state, site, total) != outcome_of(state, site, total - fallen)


def _alpha_struck(before: State, state: State) -> Step[State]:
    """Who has fired everything is tapped and depleted, if still there (OPT-A, AMB-5).

    What has depleted it before may not have tapped it.
    """
    events, at_once = [], state.rule_options.alpha_strike is AlphaStrike.AT_ONCE
    for entry in mission_of(before).entries:
        if not isinstance(entry, OptionUsed) or entry.option is not UnitOption.ALPHA_STRIKE:
            continue
        piece = state.find(entry.unit)
        if piece is None or not is_present(before, entry.unit):
            continue
        if not (piece.depleted and (piece.tapped or at_once)):
            text = mission_texts.SPENT(unit=piece_name(state, piece))
            events.append(Event(text, rule("OPT-A"), piece.seat))
            state = state.with_piece(replace(piece, tapped=True, face_up=False))
    return Step(state, tuple(events))


class Hit(NamedTuple):
    """The damage of one recipient."""

    on: SiteId
    damage: DamageSum


def strike(state: State, hits: tuple[Hit, ...]) -> Step[State]:
    """All the hits at the same time: scrapping waits for the last (DMG-5).

    Vehicles that must roll are left in `rolling` of the state.
    """
    events: list[Event] = []
    fallen: list[PieceId] = []
    for hit in hits:
        piece, damage = state.find(hit.on), hit.damage
        text = texts.DAMAGE_SUM(
            card=site_name(state, hit.on),
            total=damage.total,
            prevented=damage.prevented,
            armor=damage.armor,
            through=damage.through,
        )
        cite = rule("RES-3")
        if piece is not None and _hangs_on_armor(state, piece, damage):
            state, cite = state.deciding("AMB-20"), reading("AMB-20")
        events.append(Event(text, cite, state.owner(hit.on)))
        step, dead = _one(state, hit)
        state = step.state
        events.extend(step.events)
        if dead is not None:
            fallen.append(dead)
    # Vehicles in play that took unprevented damage roll, armored or not (DMG-4).
    struck = state.find_all(hit.on for hit in hits if needs_die(hit.damage))
    rolling = (*state.rolling, *(piece.id for piece in struck if is_vehicle(piece)))
    # What bears damage falls by its Structure, what is being built for want of counters.
    built = tuple(id for id in fallen if not state.piece(id).active)
    worn = scrap(state, tuple(id for id in fallen if id not in built), rule("DMG-1"))
    undone = scrap(worn.state, built, rule("DMG-3"))
    left = tuple(id for id in dict.fromkeys(rolling) if undone.state.find(id) is not None)
    return Step(replace(undone.state, rolling=left), (*events, *worn.events, *undone.events))


def worn_out(state: State) -> Step[State]:
    """Outside a battle a card with as many counters as its Structure goes, however that came."""
    if state.mission is not None or state.rolling:
        return Step(state)
    damaged = ((p, structure_of(state, p)) for p in state.pieces if p.damage and p.active)
    worn_down = tuple(p.id for p, most in damaged if most is not None and p.damage >= most)
    return scrap(state, worn_down, rule("DMG-1"))


def _one(state: State, hit: Hit) -> tuple[Step[State], PieceId | None]:
    """What the damage does at once, and the card that it scraps in the end."""
    if hit.damage.through == 0:
        return Step(state), None
    seat = stockpile_owner(hit.on)
    if seat is not None:
        return _on_stockpile(state, seat, hit), None
    piece = state.find(hit.on)
    if piece is None:
        return Step(state), None
    name, end = piece_name(state, piece), outcome_by_damage(state, hit.on)(hit.damage.through)
    if piece.active:
        # A card whose Structure nobody knows is scrapped by the table's word only.
        known, bears = {"before": piece.damage, "after": end.left}, structure_of(state, piece)
        text = texts.STRUCK_UNKNOWN(card=name, **known)
        if bears is not None:
            text = texts.STRUCK(card=name, structure=bears, **known)
        struck, cite = replace(piece, damage=end.left), rule("DMG-1")
    else:
        text = texts.LOST_COUNTERS(card=name, n=end.lost, left=end.left)
        struck, cite = replace(piece, counters=end.left), rule("DMG-3")
    event = Event(text, cite, piece.seat)
    return Step(state.with_piece(struck), (event,)), piece.id if end.gone else None


def _on_stockpile(state: State, seat: Seat, hit: Hit) -> Step[State]:
    """Nothing is left to lose where the last card has been drawn: any damage is the end then."""
    player = state.player(seat)
    end = lost_cards(player.stockpile, hit.damage.through)
    heap = (*player.scrapheap, *(None,) * end.lost)
    struck = replace(player, stockpile=end.left, scrapheap=heap, dry=False)
    state = state.with_player(seat, struck)
    text = texts.LOST_CARDS(site=site_name(state, hit.on), n=end.lost, left=end.left)
    return Step(state, (Event(text, rule("DMG-2"), seat),))


def _hangs_on_armor(state: State, piece: Piece, damage: DamageSum) -> bool:
    """Whether a depleted card comes out otherwise with its Armor than without (AMB-20)."""
    if not piece.depleted:
        return False
    shield, bears = sum_of(armor_terms(state, piece)), structure_of(state, piece)
    bare, kept = (damage._replace(armor=n).through for n in (0, shield))
    falls = bears is not None and piece.damage + kept >= bears
    return bare != kept and not falls
