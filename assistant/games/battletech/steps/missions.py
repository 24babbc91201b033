"""Missions: their groups and targets, mixed with guards and abilities (MIS, TGT, GRD)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import actions, mission_texts, texts
from assistant.games.battletech.battle_record import Mission
from assistant.games.battletech.cards import SiteId, Speed, Subtype, stockpile_id, stockpile_ref
from assistant.games.battletech.names import picks_of, piece_name, player_name, site_name
from assistant.games.battletech.odds.attacks import GroupAttacks, ready_units
from assistant.games.battletech.rule_options import TappedGuard, closes, reading, rule
from assistant.games.battletech.state import CONSTRUCTION, Piece, State, Station, Zone
from assistant.games.battletech.steps.common import (
    DEPLETED,
    Judged,
    abilities,
    apply_shared,
    end_of_phase,
    next_phase,
    option_groups,
    resources,
    unspent,
    uses,
)
from assistant.games.battletech.steps.modifiers import attack
from assistant.games.battletech.steps.participants import (
    SPEEDS,
    group_speed,
    mission_of,
    why_not_alone,
    why_not_member,
    why_not_reached,
)
from assistant.games.battletech.zones import is_site, to_patrol
from assistant.rules.decision import (
    Action,
    Choice,
    Gesture,
    Group,
    NameField,
    Option,
    Pick,
    Ref,
    Refusal,
    Seat,
)
from assistant.rules.flow import GO_ON, Event, Step, asks, done
from assistant.rules.text import Speakable, Text, joined

ANY_ORDER, PLACE, SITES, BACK = rule("MIS-1"), rule("GRD-1"), rule("GRD-2"), rule("GRD-4")
NO_SITE = Refusal(texts.GUARDS_ONLY_SITES(), SITES)
SAME_SITE = Refusal(texts.GUARDS_ALREADY(), PLACE)
JUST_BUILT = Refusal(texts.JUST_BUILT(), rule("ACT-4"))
TAPPED_MAY_NOT = Refusal(texts.TAPPED_MAY_NOT(), reading("AMB-16"))


class OwnSites(NameField, frozen=True, kw_only=True):
    """Own Sites besides the one that is guarded already; nothing else is guarded (GRD-2)."""

    host: SiteId | None

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """By which rule this cannot be guarded."""
        if not super().refusals(value):
            return ()
        return (SAME_SITE if value == self.host else NO_SITE,)


class MissionsStep:
    """Any number of missions, mixed with guards and abilities."""

    def enter(self, state: State) -> Step[State]:
        """Back from a mission, or here for the first."""
        return asks(replace(state, mission=None))

    def decide(self, state: State) -> Choice:
        """Missions to send, guards to place, abilities, or the end of the phase."""
        gestures = tuple((_next_side if state.is_quick else _end)(state))
        options = (*senders(state), *_guards(state), *_leaving(state))
        options = (*options, *resources(state), *uses(state), *_ends(state, gestures))
        open_ = {type(option.action) for option in options if option.is_open}
        prompt, hint = texts.MISSIONS_PROMPT, None
        if actions.SendUnit not in open_:
            moves = open_ & {actions.Guard, actions.LeaveGuard}
            prompt = texts.MOVE_GUARDS if moves else texts.NONE_TO_SEND
        if state.is_quick and gestures:
            ends = gestures[0].actions == (actions.NextPhase(),)
            prompt = texts.END_PROMPT_QUICK if ends else texts.HAND_OVER_PROMPT
            if _could_attack(state, state.active):
                prompt, hint = texts.HAND_OVER_GUARDS, texts.GUARDS_COULD_GO()
        return Choice(state.active, prompt(), options, gestures, detail=hint)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Guards move, cards are tapped; everything else is a mission."""
        match action:
            case actions.Guard(unit=id, site=site):
                unit = state.piece(id)
                if unit.tapped:
                    state = state.deciding("AMB-16")
                text = texts.GUARDS(unit=piece_name(state, unit), site=site_name(state, site))
                state = state.with_piece(replace(unit, zone=Zone.GUARD, host=site))
                return asks(state, Event(text, PLACE, unit.seat))
            case actions.LeaveGuard(piece=id):
                step = to_patrol(state, state.piece(id), BACK)
                return asks(step.state, *step.events)
            case actions.NextPhase() if state.is_quick:
                return done(replace(state, following=Station.OVER))
            case actions.PassMissions():
                left = unspent(state, turn_ends=True)
                following = state.next_seat(state.active)
                return asks(replace(left.state, active=following), *left.events)
            case actions.SendUnit(unit=id):
                mission = Mission(state.active, (id,))
                return done(replace(state, mission=mission, following=Station.GROUP))
        return apply_shared(state, action)

    @staticmethod
    def passed(state: State) -> Step[State] | None:
        """The phase of a turn in which its player could do nothing is over; None where he could.

        Resources alone are no reason to stay: without an ability there is nothing to pay for.
        """
        options = (*senders(state), *_guards(state), *_leaving(state))
        if any(option.is_open for option in options) or any(abilities(state)):
            return None
        return done(state, Event(texts.NOBODY_TO_SEND(), ANY_ORDER, actor=state.active))


def _ends(state: State, gestures: tuple[Gesture, ...]) -> Iterator[Option]:
    """How it goes on: what Enter does comes last, for it needs no number and leaves no gap."""
    if not state.is_quick:
        yield from next_phase(state)
        return
    group, made = Group(GO_ON(), ANY_ORDER), {action for one in gestures for action in one.actions}
    passes = Option(actions.PassMissions(), _other_side(state), group)
    left = sum(len(_could_attack(state, seat)) for seat in state.seats)
    told = texts.COULD_ATTACK(n=left) if left else None
    end, text = actions.NextPhase(), texts.END_BATTLE()
    ends = Option(end, text, group, detail=told, guarded=bool(left))
    yield from sorted((passes, ends), key=lambda option: option.action in made)


def _end(state: State) -> Iterator[Gesture]:
    """The end of the phase; while Units stand ready, Enter asks once more."""
    units = ready_units(state, state.active) if _can_send(state, state.active) else ()
    yield from end_of_phase(state, left=texts.UNITS_READY(n=len(units)) if units else None)


def _next_side(state: State) -> Iterator[Gesture]:
    """Who has nobody left to send leaves it to another, or ends the fight where nobody has.

    A guard may still be called back and sent (GRD-4): while one could be, nothing ends by itself.
    """
    if _can_send(state, state.active):
        return
    could = {seat for seat in state.seats if _could_attack(state, seat)}
    another_may = bool(could) and state.active not in could
    if another_may or any(_can_send(state, seat) for seat in state.seats):
        yield Gesture(_other_side(state), (actions.PassMissions(),))
    elif not could:
        yield Gesture(texts.END_BATTLE(), (actions.NextPhase(),))


def _can_send(state: State, seat: Seat) -> bool:
    """Whether any group of the player's Units could go on a mission (MIS-2, MIS-4)."""
    return _makes_a_group(ready_units(state, seat))


def _could_attack(state: State, seat: Seat) -> tuple[Piece, ...]:
    """The player's Units that could go on a mission, guards once they are called back (GRD-4)."""
    back = (replace(p, zone=Zone.PATROL) if p.zone is Zone.GUARD else p for p in state.pieces)
    able = ready_units(replace(state, pieces=tuple(back)), seat)
    return able if _makes_a_group(able) else ()


def _makes_a_group(able: tuple[Piece, ...]) -> bool:
    return len(able) > 1 or any(not any(why_not_alone((piece,))) for piece in able)


def _other_side(state: State) -> Text:
    """Whose missions come next, and what is lost by that (AMB-13)."""
    name = player_name(state, state.next_seat(state.active))
    if n := state.player(state.active).resources:
        return texts.OTHER_SIDE_LOSING(player=name, n=n)
    return texts.OTHER_SIDE(player=name)


def _guards(state: State) -> Iterator[Option]:
    """Each own Unit to any own Site, the Stockpile first."""
    group, stockpile = Group(texts.GUARD_GROUP(), PLACE), stockpile_id(state.active)
    sites = (p for p in state.pieces if p.seat == state.active and is_site(p))
    picks = (Pick(stockpile, site_name(state, stockpile)), *picks_of(state, sites))
    fields: dict[str | None, NameField] = {}
    for unit in state.pieces:
        if unit.seat != state.active or not unit.is_unit:
            continue
        if unit.host not in fields:
            elsewhere = tuple(pick for pick in picks if pick.value != unit.host)
            fields[unit.host] = OwnSites("site", elsewhere, host=unit.host)
        field = fields[unit.host]
        if field.picks:
            action = actions.Guard(unit.id, SiteId(field.picks[0].value))
            why = _why_not_guard(state, unit)
            detail = texts.TAPPED_MAY() if unit.tapped and not why else None
            yield Option(action, piece_name(state, unit), group, (unit.ref,), why, field, detail)


def _why_not_guard(state: State, unit: Piece) -> tuple[Refusal, ...]:
    why = (JUST_BUILT,) if unit.zone is CONSTRUCTION else ()
    if unit.depleted:
        why = (*why, DEPLETED)
    if unit.tapped and not why and state.rule_options.tapped_guard is TappedGuard.MAY_NOT:
        why = (*why, TAPPED_MAY_NOT)
    return why


def senders(state: State, going: tuple[Piece, ...] = ()) -> Iterator[Option]:
    """Every Unit of the active player that could begin a mission or join one, and those `going`."""
    group = Group(mission_texts.SEND(), rule("MIS-2"))
    for piece in state.pieces:
        is_own = piece.seat == state.active and piece.card is not None and piece.card.is_unit
        if is_own or piece in going:
            why = tuple(why_not_member(piece))
            yield Option(
                actions.SendUnit(piece.id), piece_name(state, piece), group, (piece.ref,), why
            )


class GroupStep:
    """Which Units go, and against what."""

    def enter(self, state: State) -> Step[State]:
        """A Unit has been named."""
        return asks(state)

    def decide(self, state: State) -> Choice:
        """More Units, fewer, the target, or nothing after all."""
        mission, group = mission_of(state), group_of(state)
        targets = tuple(_targets(state, group))
        options = [*_members(state, group), *targets]
        if not any(isinstance(option.action, actions.CallOff) for option in options):
            off = Group(mission_texts.CALL_OFF_GROUP(), ANY_ORDER)
            options.append(Option(actions.CallOff(), mission_texts.CALL_OFF(), off))
        speed, power = group_speed(state, group), sum(attack(state, piece.id) for piece in group)
        said = mission_texts.SPEED_UNKNOWN() if speed is None else SPEEDS[speed]()
        who = mission_texts.GROUP(n=len(group), speed=said, attack=power)
        first = next((target.action for target in targets if target.is_open), None)
        asked = mission_texts.WHERE_TO()
        back = actions.CallOff()
        return Choice(mission.attacker, asked, tuple(options), detail=who, begin=first, back=back)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The group changes; once it has a target its Units are tapped."""
        mission = mission_of(state)
        match action:
            case actions.SendUnit(unit=id):
                return asks(state.with_mission(group=(*mission.group, id)))
            case actions.StayHome(unit=id):
                left = tuple(unit for unit in mission.group if unit != id)
                return asks(state.with_mission(group=left))
            case actions.CallOff():
                return done(replace(state, mission=None))
            case actions.SendAgainst(target=target):
                return _sent(state, mission, target)
        raise TypeError(action)


def group_of(state: State) -> tuple[Piece, ...]:
    """The attacking Units that are still on the table."""
    return state.find_all(mission_of(state).group)


def speed_otherwise(state: State, group: tuple[Piece, ...]) -> Speed | None:
    """How fast the group would be if its Battle Armor rode, or did not (D-10); None without any."""
    omni = any(p.card is not None and p.card.is_mech and p.card.omni for p in group)
    if not omni or not any(piece.has(Subtype.BATTLE_ARMOR) for piece in group):
        return None
    return group_speed(state.with_other_answer("D-10"), group)


def _members(state: State, group: tuple[Piece, ...]) -> Iterator[Option]:
    """Each Unit, in the place and with the key that it had when the first one was sent.

    One that goes is taken out there; the last one with the whole mission.
    """
    there, told = {piece.id for piece in group}, mission_texts.STAY_HOME()
    for option in senders(state, group):
        match option.action:
            case actions.SendUnit(unit=id) if id in there:
                back = actions.StayHome(id) if len(group) > 1 else actions.CallOff()
                yield replace(option, action=back, refusals=(), detail=told)
            case _:
                yield option


def _targets(state: State, group: tuple[Piece, ...]) -> Iterator[Option]:
    """Everything that others have on the table, their Stockpiles first.

    Each with what becomes of it if nobody blocks for it.
    """
    alone, speed = tuple(why_not_alone(group)), group_speed(state, group)
    reads, attacker = speed_otherwise(state, group), mission_of(state).attacker
    heading, words = Group(mission_texts.TARGETS(), rule("TGT-1")), GroupAttacks(state, group).words

    def target(site: SiteId, name: Speakable, ref: Ref, why: tuple[Refusal, ...]) -> Option:
        detail = None if why else words(site, name)
        return Option(actions.SendAgainst(site), name, heading, (ref,), why, None, detail)

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
                yield target(piece.site, piece_name(state, piece), piece.ref, (*alone, *why))


def _sent(state: State, mission: Mission, target: SiteId) -> Step[State]:
    """The Units are tapped once the target is declared (MIS-3)."""
    group = group_of(state)
    for piece in group:
        state = state.with_piece(replace(piece, tapped=True))
    state = state.with_mission(target=target, defender=state.owner(target))
    units = joined([piece_name(state, piece) for piece in group])
    told = mission_texts.SENT(units=units, target=site_name(state, target))
    event = Event(told, rule("MIS-3"), mission.attacker)
    if len(state.seats) > 2:
        state = state.deciding("AMB-15")
    if speed_otherwise(state, group) not in (None, group_speed(state, group)):
        state = state.deciding("D-10")
    return done(state, event)


def _leaving(state: State) -> Iterator[Option]:
    guards: list[Judged] = [(unit, ()) for unit in state.of(state.active, Zone.GUARD)]
    yield from option_groups(state, Group(texts.PATROL_GROUP(), BACK), actions.LeaveGuard, guards)
