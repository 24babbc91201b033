"""A mission is put together: which Units go, and against what (MIS-2 to MIS-4, TGT-1, TGT-2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import CallOff, SendAgainst, SendUnit, StayHome
from assistant.games.battletech.battle_record import Mission
from assistant.games.battletech.cards import SiteId, Speed, Subtype, stockpile_id, stockpile_ref
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.attacks import GroupAttacks
from assistant.games.battletech.option_groups import Labels, Makers, listed
from assistant.games.battletech.rule_options import OmniRides, closes, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.modifiers import attack, group_speed
from assistant.games.battletech.steps.participants import mission_of, site_ref
from assistant.games.battletech.steps.targets import (
    SPEEDS,
    why_not_alone,
    why_not_member,
    why_not_reached,
)
from assistant.rules.decision import Action, Choice, Group, Option, Ref, Refusal
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import Speakable, Text, joined


def senders(state: State) -> Iterator[Option]:
    """Every Unit of the active player that could begin a mission or join one."""
    group, labels = Group(mission_texts.SEND(), rule("MIS-2")), Labels(state)
    for piece in state.pieces:
        if piece.seat == state.active and piece.card is not None and piece.card.is_unit:
            why = tuple(why_not_member(piece))
            yield Option(SendUnit(piece.id), labels.name(piece), group, (piece.ref,), why)


def apply_send(state: State, action: Action) -> Step[State]:
    """A mission with its first Unit; where to is asked next."""
    assert isinstance(action, SendUnit)
    mission = Mission(state.active, (action.unit,))
    return done(replace(state, mission=mission, following=Station.GROUP))


class GroupStep:
    """Which Units go, and against what."""

    def enter(self, state: State) -> Step[State]:
        """A Unit has been named."""
        return asks(state)

    def decide(self, state: State) -> Choice:
        """More Units, fewer, the target, or nothing after all."""
        mission, group = mission_of(state), group_of(state)
        options = listed(MAKERS, state, group)
        return Choice(
            mission.attacker, mission_texts.WHERE_TO(), options, detail=_who(state, group)
        )

    def apply(self, state: State, action: Action) -> Step[State]:
        """The group changes; once it has a target its Units are tapped."""
        mission = mission_of(state)
        match action:
            case SendUnit(unit=id):
                return asks(replace(state, mission=replace(mission, group=(*mission.group, id))))
            case StayHome(unit=id):
                left = tuple(unit for unit in mission.group if unit != id)
                return asks(replace(state, mission=replace(mission, group=left)))
            case CallOff():
                return done(replace(state, mission=None))
            case SendAgainst(target=target):
                return _sent(state, mission, target)
        raise TypeError(action)

    def after(self, state: State) -> Station:
        """Without a mission there is none; otherwise the defender may block."""
        return Station.MISSIONS if state.mission is None else Station.BLOCK


def group_of(state: State) -> tuple[Piece, ...]:
    """The attacking Units that are still on the table."""
    return state.find_all(mission_of(state).group)


def speed_otherwise(state: State, group: tuple[Piece, ...]) -> Speed | None:
    """How fast the group would be if its Battle Armor rode, or did not (D-10); None without any."""
    if not _could_ride(group):
        return None
    rides = state.rule_options.omni_rides is OmniRides.QUICKEST
    other = OmniRides.OWN if rides else OmniRides.QUICKEST
    rule_options = replace(state.rule_options, omni_rides=other)
    return group_speed(replace(state, setup=replace(state.setup, rule_options=rule_options)), group)


def _members(state: State, group: tuple[Piece, ...]) -> Iterator[Option]:
    there = [SendUnit(piece.id) for piece in group]
    return (option for option in senders(state) if option.action not in there)


def _leaving(state: State, group: tuple[Piece, ...]) -> Iterator[Option]:
    heading = Group(mission_texts.STAY_HOME(), rule("MIS-3"))
    for piece in group if len(group) > 1 else ():
        yield Option(StayHome(piece.id), piece_name(state, piece), heading, (piece.ref,))


def _off(state: State, group: tuple[Piece, ...]) -> Iterator[Option]:
    yield Option(
        CallOff(), mission_texts.CALL_OFF(), Group(mission_texts.CALL_OFF_GROUP(), rule("MIS-1"))
    )


def _targets(state: State, group: tuple[Piece, ...]) -> Iterator[Option]:
    """Everything that others have on the table, their Stockpiles first.

    Each with what becomes of it if nobody blocks for it.
    """
    alone, speed, labels = tuple(why_not_alone(group)), group_speed(state, group), Labels(state)
    reads, attacker = speed_otherwise(state, group), mission_of(state).attacker
    heading, words = Group(mission_texts.TARGETS(), rule("TGT-1")), GroupAttacks(state, group).words

    def target(site: SiteId, name: Speakable, ref: Ref, why: tuple[Refusal, ...]) -> Option:
        detail = None if why else words(site, name)
        return Option(SendAgainst(site), name, heading, (ref,), why, None, detail)

    for seat in state.seats:
        if seat == attacker:
            continue
        site = stockpile_id(seat)
        yield target(site, site_name(state, site), stockpile_ref(seat), alone)
        for piece in state.pieces:
            if piece.seat == seat:
                why = why_not_reached(speed, piece)
                if why and reads is not None and not why_not_reached(reads, piece):
                    why = (*why, closes("D-10", state.rule_options))
                yield target(piece.site, labels.name(piece), piece.ref, (*alone, *why))


def _who(state: State, group: tuple[Piece, ...]) -> Text:
    speed = group_speed(state, group)
    power = sum(attack(state, piece.id) for piece in group)
    said = mission_texts.SPEED_UNKNOWN() if speed is None else SPEEDS[speed]()
    return mission_texts.GROUP(n=len(group), speed=said, attack=power)


def _sent(state: State, mission: Mission, target: SiteId) -> Step[State]:
    """The Units are tapped once the target is declared (MIS-3)."""
    group = group_of(state)
    for piece in group:
        state = state.with_piece(replace(piece, tapped=True))
    mission = replace(mission, target=target, defender=state.owner(target))
    refs = (*(piece.ref for piece in group), site_ref(state, target))
    units = joined([piece_name(state, piece) for piece in group])
    told = mission_texts.SENT(units=units, target=site_name(state, target))
    event = Event(told, rule("MIS-3"), refs, mission.attacker)
    if len(state.seats) > 2:
        state = state.deciding("AMB-15")
    if speed_otherwise(state, group) not in (None, group_speed(state, group)):
        state = state.deciding("D-10")
    return done(replace(state, mission=mission), event)


def _could_ride(group: tuple[Piece, ...]) -> bool:
    omni = any(p.card is not None and p.card.is_mech and p.card.omni for p in group)
    return omni and any(piece.has(Subtype.BATTLE_ARMOR) for piece in group)


MAKERS: Makers[[State, tuple[Piece, ...]]] = (
    _targets,
    _members,
    _leaving,
    _off,
)
