"""The effects a card can be told to have here: about whom, within what, and what is closed."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import (
    TellAttack,
    TellDamage,
    TellDeplete,
    TellInitiative,
    TellJoin,
    TellPrevent,
    TellRemove,
    TellTap,
    TellUntap,
    ThatIsAll,
)
from assistant.games.battletech.battle_record import AbilityUsed, MissionPlayed, Stage
from assistant.games.battletech.cards import MOST, Card, SiteId
from assistant.games.battletech.names import piece_name, player_name
from assistant.games.battletech.odds.attacks import DamagePreview, DamagePreviews
from assistant.games.battletech.odds.damage_outcomes import damaged_sites, total_damage
from assistant.games.battletech.option_groups import Makers, listed, which_of
from assistant.games.battletech.rule_options import CARD, rule
from assistant.games.battletech.state import TERRAIN, Piece, State
from assistant.games.battletech.steps.modifiers import initiative
from assistant.games.battletech.steps.participants import (
    everybody,
    involved,
    is_fighter,
    mission_of,
    site_ref,
)
from assistant.rules.decision import (
    Action,
    Gesture,
    Group,
    NumberField,
    Option,
    Refusal,
    Seat,
)
from assistant.rules.text import signed

Told = MissionPlayed | AbilityUsed
NO_CARD = Card("?")
TOO_EARLY = (Refusal(mission_texts.ONLY_INITIATIVE(), rule("INI-3")),)


def told_options(state: State, cause: Told) -> tuple[Option, ...]:
    """Numbers for everybody in the battle, then what happens to single cards."""
    return listed(_in_order(cause), state, cause, DamagePreviews(state))


def printed_gestures(state: State, cause: MissionPlayed) -> Iterator[Gesture]:
    """What the card prints, on whom it may mean it, and nothing else: on one Unit or on all."""
    if cause.stage is Stage.INITIATIVE:
        return
    card, mine = cause.card, _own_first(state, cause.seat)
    for piece in mine if card.prevent else ():
        if piece.seat == cause.seat:
            told = mission_texts.PRINTED_PREVENT(n=card.prevent or 0, on=piece_name(state, piece))
            yield Gesture(told, (TellPrevent(piece.site, card.prevent or 0), ThatIsAll()))
    by = card.attack_bonus or 0
    meant = [p for p in mine if by and (p.seat == cause.seat) == (by > 0)]
    for piece in meant:
        told = mission_texts.PRINTED_ATTACK(n=signed(by), on=piece_name(state, piece))
        yield Gesture(told, (TellAttack(piece.id, by), ThatIsAll()))
    if len(meant) > 1:
        all_ = (TellAttack(piece.id, by) for piece in meant)
        yield Gesture(mission_texts.PRINTED_ATTACK_ALL(n=signed(by)), (*all_, ThatIsAll()))


def _own_first(state: State, seat: Seat) -> list[Piece]:
    """Everybody in the battle: those of the side before the others, the hardest hit first."""
    hurt = {site: total_damage(state, site).most for site in damaged_sites(state)}
    return sorted(everybody(state), key=lambda p: (p.seat != seat, -hurt.get(p.site, 0)))


def _prevented(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    """Own things first."""
    group, early = Group(mission_texts.TELL_PREVENT(), rule("RES-2")), _early(cause)
    n = _card(cause).prevent or 1
    for site in _own_sites_first(state, cause.seat):
        yield _amount(state, TellPrevent(site, n), seen.of(site), group, early)


def _damage(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    """The enemy's things first."""
    group, early = Group(mission_texts.TELL_DAMAGE(), rule("MSN-5")), _early(cause)
    for site in reversed(_own_sites_first(state, cause.seat)):
        yield _amount(state, TellDamage(site, 1), seen.of(site), group, early)


def _own_sites_first(state: State, seat: Seat) -> list[SiteId]:
    return sorted(involved(state), key=lambda site: state.owner(site) != seat)


def _attacks(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    group, early = Group(mission_texts.TELL_ATTACK(), rule("ORD-3")), _early(cause)
    field, by = NumberField("by", -MOST, MOST), _card(cause).attack_bonus or 1
    for piece in everybody(state):
        action, name = TellAttack(piece.id, by), piece_name(state, piece)
        yield Option(action, name, group, (piece.ref,), early, field)


def _amount(
    state: State, action: Action, on: DamagePreview, group: Group, why: tuple[Refusal, ...]
) -> Option:
    """About a recipient, with what falls on it so far."""
    refs, field = (site_ref(state, on.site),), NumberField("n", 1, MOST)
    so_far = mission_texts.SO_FAR(what=on.with_more(0, 0))
    return Option(action, on.name, group, refs, why, field, so_far)


def _initiatives(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    why: tuple[Refusal, ...] = ()
    if cause.stage is not Stage.INITIATIVE:
        why = (Refusal(mission_texts.INITIATIVE_IS_SETTLED(), rule("MSN-4")),)
    group = Group(mission_texts.TELL_INITIATIVE(), rule("INI-3"))
    field, by = NumberField("by", -MOST, MOST), _card(cause).initiative or 1
    for seat in mission_of(state).seats:
        label = mission_texts.SIDE_HAS(player=player_name(state, seat), n=initiative(state, seat))
        yield Option(TellInitiative(seat, by), label, group, (), why, field)


def _removals(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    group = Group(mission_texts.TELL_REMOVE(), rule("RMV-1"))
    return which_of(state, TellRemove, group, everybody(state), _early(cause))


def _joiners(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    group = Group(mission_texts.TELL_JOIN(), rule("JON-1"))
    joining = [p for p in _ours(state) if p.is_unit and _may_join(state, p)]
    return which_of(state, TellJoin, group, joining, _early(cause))


def _taps(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    """An ability may be used by tapping its card at any time: that is its price."""
    by = cause.by if isinstance(cause, AbilityUsed) else None
    group, early = Group(mission_texts.TELL_TAP(), rule("UNT-3")), _early(cause)
    pieces = [p for p in _within_reach(state, cause) if not p.tapped]
    others = [p for p in pieces if not early or p.id != by]
    yield from which_of(state, TellTap, group, [p for p in pieces if early and p.id == by])
    yield from which_of(state, TellTap, group, others, early)


def _untaps(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    tapped = [p for p in _within_reach(state, cause) if p.tapped]
    return which_of(
        state, TellUntap, Group(mission_texts.TELL_UNTAP(), CARD), tapped, _early(cause)
    )


def _depletions(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    open_ = [p for p in _within_reach(state, cause) if p.face_up]
    return which_of(
        state, TellDeplete, Group(mission_texts.TELL_DEPLETE(), CARD), open_, _early(cause)
    )


def _early(cause: Told) -> tuple[Refusal, ...]:
    return TOO_EARLY if cause.stage is Stage.INITIATIVE else ()


def _card(cause: Told) -> Card:
    return cause.card if isinstance(cause, MissionPlayed) else NO_CARD


def _within_reach(state: State, cause: Told) -> Iterator[Piece]:
    """A Mission card affects only who is in the mission (MSN-1); an ability says itself."""
    there = (p for p in _ours(state) if p.active)
    if isinstance(cause, AbilityUsed):
        return there
    sites = involved(state)
    return (p for p in there if p.site in sites)


def _may_join(state: State, piece: Piece) -> bool:
    return not is_fighter(state, piece.id) and not piece.depleted


def _ours(state: State) -> Iterator[Piece]:
    """The cards of the two sides; Terrain lies flat."""
    seats = mission_of(state).seats
    return (p for p in state.pieces if p.seat in seats and p.zone is not TERRAIN)


def _in_order(cause: Told) -> Makers[[State, Told, DamagePreviews]]:
    """What a card most likely does goes first; initiative, only while it is compared."""
    amounts, last = (_prevented, _damage), (_removals, _joiners, _taps, _untaps, _depletions)
    numbers = (_attacks, *amounts) if _card(cause).attack_bonus else (*amounts, _attacks)
    return (_initiatives, *numbers, *last) if _early(cause) else (*numbers, *last, _initiatives)
