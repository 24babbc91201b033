"""The effects a card can be told to have here: about whom, within what, and what is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from assistant.games.battletech.cards import MOST, Card
from assistant.games.battletech.cites import CARD, rule
from assistant.games.battletech.ids import PieceId, SiteId
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
)
from assistant.games.battletech.mission.force import initiative
from assistant.games.battletech.mission.record import AbilityUsed, MissionPlayed, Stage
from assistant.games.battletech.mission.sides import (
    fighters,
    involved,
    is_fighter,
    mission_of,
    site_ref,
)
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.state import Piece, State, Zone
from assistant.rules.decision import (
    Action,
    Group,
    NameField,
    NumberField,
    Option,
    Pick,
    Refusal,
    Seat,
)

Told = MissionPlayed | AbilityUsed
NO_CARD = Card("?")


def told_options(state: State, cause: Told) -> Iterator[Option]:
    """Numbers for everybody in the battle, then what happens to single cards."""
    card = cause.card if isinstance(cause, MissionPlayed) else NO_CARD
    yield from _initiatives(state, cause, card)
    early, sites = _too_early(cause), involved(state)
    group = Group(texts.TELL_PREVENT(), rule("RES-2"))
    for site in sites:
        action: Action = TellPrevent(site, card.prevent or 1)
        yield _amount(state, action, site, group, early)
    group = Group(texts.TELL_DAMAGE(), rule("MSN-5"))
    for site in sites:
        yield _amount(state, TellDamage(site, 1), site, group, early)
    group = Group(texts.TELL_ATTACK(), rule("ORD-3"))
    for piece in _everybody(state):
        field = NumberField("by", -MOST, MOST)
        action = TellAttack(piece.id, card.attack_bonus or 1)
        yield Option(action, piece_name(state, piece), group, (piece.ref,), early, field)
    yield from _single_cards(state, cause, early)


def _amount(
    state: State, action: Action, site: SiteId, group: Group, why: tuple[Refusal, ...]
) -> Option:
    refs, field = (site_ref(state, site),), NumberField("n", 1, MOST)
    return Option(action, site_name(state, site), group, refs, why, field)


def _initiatives(state: State, cause: Told, card: Card) -> Iterator[Option]:
    why: tuple[Refusal, ...] = ()
    if cause.stage is not Stage.INITIATIVE:
        why = (Refusal(texts.INITIATIVE_IS_SETTLED(), rule("MSN-4")),)
    group = Group(texts.TELL_INITIATIVE(), rule("INI-3"))
    for seat in _seats(state):
        label = texts.SIDE_HAS(player=player_name(state, seat), n=initiative(state, seat))
        field = NumberField("by", -MOST, MOST)
        action = TellInitiative(seat, card.initiative or 1)
        yield Option(action, label, group, (), why, field)


def _too_early(cause: Told) -> tuple[Refusal, ...]:
    if cause.stage is not Stage.INITIATIVE:
        return ()
    return (Refusal(texts.ONLY_INITIATIVE(), rule("INI-3")),)


def _single_cards(state: State, cause: Told, early: tuple[Refusal, ...]) -> Iterator[Option]:
    present = _everybody(state)
    yield from _family(state, TellRemove, Group(texts.TELL_REMOVE(), rule("RMV-1")), present, early)
    joining = [p for p in _ours(state) if p.is_unit and _may_join(state, p)]
    yield from _family(state, TellJoin, Group(texts.TELL_JOIN(), rule("JON-1")), joining, early)
    free, sites = _is_free(cause), involved(state)
    there = [p for p in _ours(state) if p.active and (free or p.site in sites)]
    untapped = [p for p in there if not p.tapped]
    yield from _family(state, TellTap, Group(texts.TELL_TAP(), rule("UNT-3")), untapped, ())
    tapped = [p for p in there if p.tapped]
    yield from _family(state, TellUntap, Group(texts.TELL_UNTAP(), CARD), tapped, early)
    open_ = [p for p in there if p.face_up]
    yield from _family(state, TellDeplete, Group(texts.TELL_DEPLETE(), CARD), open_, early)


def _is_free(cause: Told) -> bool:
    """A Mission card affects only who is in the mission (MSN-1); an ability says itself."""
    return isinstance(cause, AbilityUsed)


def _may_join(state: State, piece: Piece) -> bool:
    return not is_fighter(state, piece.id) and not piece.depleted


def _family(
    state: State,
    make: Callable[[PieceId], Action],
    group: Group,
    pieces: Iterable[Piece],
    why: tuple[Refusal, ...],
) -> Iterator[Option]:
    found = tuple(pieces)
    if found:
        picks = tuple(Pick(piece.id, piece_name(state, piece)) for piece in found)
        refs = tuple(piece.ref for piece in found)
        label, field = texts.WHICH(), NameField("on", picks)
        yield Option(make(found[0].id), label, group, refs, why, field)


def _seats(state: State) -> tuple[Seat, ...]:
    mission = mission_of(state)
    assert mission.defender is not None
    return (mission.attacker, mission.defender)


def _everybody(state: State) -> list[Piece]:
    return [piece for seat in _seats(state) for piece in fighters(state, seat)]


def _ours(state: State) -> Iterator[Piece]:
    """The cards of the two sides; Terrain lies flat."""
    seats = _seats(state)
    return (p for p in state.pieces if p.seat in seats and p.zone is not Zone.TERRAIN)
