"""The effects a card can be told to have here: about whom, within what, and what is closed."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.cards import MOST, Card
from assistant.games.battletech.cites import CARD, rule
from assistant.games.battletech.families import which_of
from assistant.games.battletech.mission import texts
from assistant.games.battletech.mission.actions import (
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
from assistant.games.battletech.mission.force import initiative
from assistant.games.battletech.mission.record import AbilityUsed, MissionPlayed, Stage
from assistant.games.battletech.mission.sides import (
    everybody,
    involved,
    is_fighter,
    mission_of,
    site_ref,
)
from assistant.games.battletech.names import piece_name, player_name
from assistant.games.battletech.reckoning.parts import hit, total_law
from assistant.games.battletech.reckoning.previews import Preview, Previews
from assistant.games.battletech.state import TERRAIN, Piece, State
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


def told_options(state: State, cause: Told) -> Iterator[Option]:
    """Numbers for everybody in the battle, then what happens to single cards."""
    card = cause.card if isinstance(cause, MissionPlayed) else NO_CARD
    early = _too_early(cause)
    if early:
        yield from _initiatives(state, cause, card)
    kinds = [_attacks(state, card, early), _amounts(state, cause, card, early)]
    for kind in kinds if card.attack_bonus else reversed(kinds):
        yield from kind
    yield from _single_cards(state, cause, early)
    if not early:
        yield from _initiatives(state, cause, card)


def printed_gestures(state: State, cause: MissionPlayed) -> Iterator[Gesture]:
    """What the card prints, on whom it may mean it, and nothing else: on one Unit or on all."""
    if cause.stage is Stage.INITIATIVE:
        return
    card, mine = cause.card, _own_first(state, cause.seat)
    for piece in mine if card.prevent else ():
        if piece.seat == cause.seat:
            told = texts.PRINTED_PREVENT(n=card.prevent or 0, on=piece_name(state, piece))
            yield Gesture(told, (TellPrevent(piece.site, card.prevent or 0), ThatIsAll()))
    by = card.attack_bonus or 0
    meant = [p for p in mine if by and (p.seat == cause.seat) == (by > 0)]
    for piece in meant:
        told = texts.PRINTED_ATTACK(n=signed(by), on=piece_name(state, piece))
        yield Gesture(told, (TellAttack(piece.id, by), ThatIsAll()))
    if len(meant) > 1:
        all_ = (TellAttack(piece.id, by) for piece in meant)
        yield Gesture(texts.PRINTED_ATTACK_ALL(n=signed(by)), (*all_, ThatIsAll()))


def _own_first(state: State, seat: Seat) -> list[Piece]:
    """Everybody in the battle: those of the side before the others, the hardest hit first."""
    hurt = {site: total_law(state, site).most for site in hit(state)}
    return sorted(everybody(state), key=lambda p: (p.seat != seat, -hurt.get(p.site, 0)))


def _amounts(state: State, cause: Told, card: Card, early: tuple[Refusal, ...]) -> Iterator[Option]:
    """Prevention, own things first; damage, the enemy's first."""
    sites, seen = involved(state), Previews(state)
    mine = sorted(sites, key=lambda site: state.owner(site) != cause.seat)
    group = Group(texts.TELL_PREVENT(), rule("RES-2"))
    for site in mine:
        yield _amount(state, TellPrevent(site, card.prevent or 1), seen.of(site), group, early)
    group = Group(texts.TELL_DAMAGE(), rule("MSN-5"))
    for site in reversed(mine):
        yield _amount(state, TellDamage(site, 1), seen.of(site), group, early)


def _attacks(state: State, card: Card, early: tuple[Refusal, ...]) -> Iterator[Option]:
    group = Group(texts.TELL_ATTACK(), rule("ORD-3"))
    for piece in everybody(state):
        field = NumberField("by", -MOST, MOST)
        action = TellAttack(piece.id, card.attack_bonus or 1)
        yield Option(action, piece_name(state, piece), group, (piece.ref,), early, field)


def _amount(
    state: State, action: Action, on: Preview, group: Group, why: tuple[Refusal, ...]
) -> Option:
    """About a recipient, with what falls on it so far."""
    refs, field = (site_ref(state, on.site),), NumberField("n", 1, MOST)
    so_far = texts.SO_FAR(what=on.with_more(0, 0))
    return Option(action, on.name, group, refs, why, field, so_far)


def _initiatives(state: State, cause: Told, card: Card) -> Iterator[Option]:
    why: tuple[Refusal, ...] = ()
    if cause.stage is not Stage.INITIATIVE:
        why = (Refusal(texts.INITIATIVE_IS_SETTLED(), rule("MSN-4")),)
    group = Group(texts.TELL_INITIATIVE(), rule("INI-3"))
    for seat in mission_of(state).seats:
        label = texts.SIDE_HAS(player=player_name(state, seat), n=initiative(state, seat))
        field = NumberField("by", -MOST, MOST)
        action = TellInitiative(seat, card.initiative or 1)
        yield Option(action, label, group, (), why, field)


def _too_early(cause: Told) -> tuple[Refusal, ...]:
    if cause.stage is not Stage.INITIATIVE:
        return ()
    return (Refusal(texts.ONLY_INITIATIVE(), rule("INI-3")),)


def _single_cards(state: State, cause: Told, early: tuple[Refusal, ...]) -> Iterator[Option]:
    all_ = everybody(state)
    yield from which_of(state, TellRemove, Group(texts.TELL_REMOVE(), rule("RMV-1")), all_, early)
    joining = [p for p in _ours(state) if p.is_unit and _may_join(state, p)]
    yield from which_of(state, TellJoin, Group(texts.TELL_JOIN(), rule("JON-1")), joining, early)
    free, sites = _is_free(cause), involved(state)
    there = [p for p in _ours(state) if p.active and (free or p.site in sites)]
    yield from _taps(state, cause, [p for p in there if not p.tapped], early)
    tapped = [p for p in there if p.tapped]
    yield from which_of(state, TellUntap, Group(texts.TELL_UNTAP(), CARD), tapped, early)
    open_ = [p for p in there if p.face_up]
    yield from which_of(state, TellDeplete, Group(texts.TELL_DEPLETE(), CARD), open_, early)


def _taps(
    state: State, cause: Told, pieces: list[Piece], early: tuple[Refusal, ...]
) -> Iterator[Option]:
    """An ability may be used by tapping its card at any time: that is its price."""
    by = cause.by if isinstance(cause, AbilityUsed) else None
    group = Group(texts.TELL_TAP(), rule("UNT-3"))
    others = [p for p in pieces if not early or p.id != by]
    yield from which_of(state, TellTap, group, [p for p in pieces if early and p.id == by])
    yield from which_of(state, TellTap, group, others, early)


def _is_free(cause: Told) -> bool:
    """A Mission card affects only who is in the mission (MSN-1); an ability says itself."""
    return isinstance(cause, AbilityUsed)


def _may_join(state: State, piece: Piece) -> bool:
    return not is_fighter(state, piece.id) and not piece.depleted


def _ours(state: State) -> Iterator[Piece]:
    """The cards of the two sides; Terrain lies flat."""
    seats = mission_of(state).seats
    return (p for p in state.pieces if p.seat in seats and p.zone is not TERRAIN)
