"""What follows from the result, one consequence after the other, each by its chooser (§5-14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.actions import Capture, LeaveStation, PickGear, SendHome, SpareGear
from assistant.games.metro.cites import page, reading
from assistant.games.metro.names import (
    at_station,
    force,
    gear_label,
    is_same_station,
    side_name,
    station_name,
)
from assistant.games.metro.outcome import lies_wounded, rule_of
from assistant.games.metro.setup import Place, Target
from assistant.games.metro.state import (
    DEFENDER,
    STATION,
    AnyEffect,
    ArmyStrength,
    Declined,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Missed,
    Reward,
    Stage,
    State,
    StationLost,
    gear_refs,
    home_ref,
)
from assistant.rules.decision import Action, Choice, Cite, Group, Option, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text

CAPTURED, DECLINED, SPARED = "captured", "declined", "spared"
"""Answers to what is optional; else the answer is the id of the gear, or the home's number."""

MISSES = {
    Missed.THIS_ROUND: texts.MISSES_THIS,
    Missed.NEXT_ROUND: texts.MISSES_NEXT_ROUND,
    Missed.NEXT: texts.MISSES_NEXT,
}


def enter(state: State) -> Step[State]:
    """Whatever leaves no choice happens at once."""
    return _settle(state, ())


def is_done(state: State) -> bool:
    """Whether every consequence is settled."""
    return len(state.answers) >= len(state.effects)


def decide(state: State) -> Choice:
    """The choice that the consequence at hand leaves to its chooser."""
    match pending(state):
        case MayCapture() as effect:
            return _capturing(state, effect)
        case GearLoss() as effect:
            return _picking(state, effect)
        case HeroWounded() as effect:
            return _sending(state, effect)
    raise AssertionError("everything else is settled without a choice")


def apply(state: State, action: Action) -> Step[State]:
    """The consequence is settled as chosen; the next ones follow."""
    effect = pending(state)
    match action, effect:
        case (Capture(), MayCapture()):
            return _settle(*_answered(state, CAPTURED, _captured(state, effect)))
        case (LeaveStation(), MayCapture()):
            return _settle(*_answered(state, DECLINED, _declined(state, effect)))
        case (PickGear(gear=gear), GearLoss()):
            return _settle(*_answered(state, gear, _lost(state, effect, gear)))
        case (SpareGear(), GearLoss()):
            event = Event(texts.SPARED(), rule_of(state, effect), actor=effect.chooser)
            return _settle(*_answered(state, SPARED, event))
        case (SendHome(home=home), HeroWounded()):
            return _settle(*_answered(state, str(home), *_sent(state, effect, home)))
    raise TypeError(action)


def pending(state: State) -> AnyEffect:
    """The consequence that is being settled. Raises `IndexError` when all are."""
    return state.effects[len(state.answers)]


def homes(state: State, seat: Seat) -> dict[int, str] | None:
    """The home stations a hero can go to; None where nobody has told which there are.

    Each keeps its number among all of his faction's: an old battle never means another by it.
    """
    named = force(state.setup, seat).homes
    if named is None:
        return None
    lost = "" if _is_held(state, seat) else state.setup.station
    return {n: home for n, home in enumerate(named) if not is_same_station(home, lost)}


def reward(state: State) -> Text:
    """What the threat's card offers, as far as anybody has told."""
    told = state.setup.threat.reward
    return texts.REWARD(reward=told) if told else texts.REWARD_ON_CARD()


def station_lost(state: State) -> tuple[Text, Cite]:
    """What becomes of a station that is lost; to a threat, as the table reads it (R5)."""
    if state.target is Target.OWN_STATION:
        return at_station(state.setup, texts.STATION_LOST_TO_THREAT()), reading("R5")
    return at_station(state.setup, texts.STATION_LOST()), rule_of(state)


def weakened(before: int, after: int) -> Text:
    """What an army that attacked and lost is left with (§5)."""
    if after < before:
        return texts.ARMY_WEAKER(before=before, after=after)
    return texts.ARMY_AT_ONE()


def _is_held(state: State, seat: Seat) -> bool:
    """Whether the station of the fight is this side's: only then is it a home to go to (§6, §8)."""
    if state.target is Target.ENEMY_HERO:
        return state.setup.place is (Place.ATTACKER, Place.DEFENDER)[seat]
    return seat == DEFENDER and not any(isinstance(e, StationLost) for e in state.effects)


def _settle(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Go on until a consequence leaves somebody a choice."""
    while not is_done(state):
        found = _without_choice(state, pending(state))
        if found is None:
            break
        answer, more = found
        state, events = _answered(state, answer, *more, before=events)
    return Step(replace(state, at=Stage.OVER) if is_done(state) else state, events)


def _answered(
    state: State, answer: str, *events: Event, before: tuple[Event, ...] = ()
) -> tuple[State, tuple[Event, ...]]:
    return replace(state, answers=(*state.answers, answer)), (*before, *events)


def _without_choice(state: State, effect: AnyEffect) -> tuple[str, tuple[Event, ...]] | None:
    """How a consequence is settled that leaves no choice; None where it leaves one."""
    match effect:
        case Reward(side=seat):
            return "", (Event(reward(state), rule_of(state), actor=seat),)
        case StationLost(side=seat):
            return "", (Event(*station_lost(state), (STATION,), seat),)
        case ArmyStrength(side=seat, before=before, after=after):
            return "", (Event(weakened(before, after), rule_of(state), actor=seat),)
        case HeroWounded():
            return _wounded(state, effect)
        case GearLoss(side=seat, optional=False) if len(state.side(seat).gear_kinds) == 1:
            piece = state.side(seat).gear[0]
            return piece.id, (_lost(state, effect, piece.id),)
    return None


def _wounded(state: State, effect: HeroWounded) -> tuple[str, tuple[Event, ...]] | None:
    if lies_wounded(state, effect.side):
        return "", (Event(texts.ALREADY_WOUNDED(), reading("R6"), actor=effect.side),)
    known = homes(state, effect.side)
    if known is None or len(known) < 2:
        home = next(iter(known), None) if known else None
        return "" if home is None else str(home), _sent(state, effect, home)
    return None


def _sent(state: State, effect: HeroWounded, home: int | None) -> tuple[Event, ...]:
    known, seat = homes(state, effect.side), effect.side
    if known is None:
        who = side_name(state.setup, effect.chooser)
        where = Event(texts.ANY_HOME(who=who), _chooser_rule(state), actor=seat)
    elif home is None:
        where = Event(texts.NO_HOME_LEFT(), reading("R7"), actor=seat)
    else:
        text = texts.GONE_HOME(station=station_name(known[home]))
        where = Event(text, _chooser_rule(state), (home_ref(seat, home),), seat)
    wounded = Event(texts.WOUNDED(), rule_of(state, effect), actor=seat)
    misses = Event(MISSES[effect.missed](), rule_of(state, effect), actor=seat)
    return wounded, where, misses


def _chooser_rule(state: State) -> Cite:
    """The page itself names the chooser in row 2 only; elsewhere it is R4."""
    return page(6) if state.row == 2 else reading("R4")


def _capturing(state: State, effect: MayCapture) -> Choice:
    group = Group(texts.CAPTURE(), rule_of(state))
    stays = effect.if_declined is Declined.STAYS_NEUTRAL
    leave = texts.LEAVE_STAYS() if stays else texts.LEAVE_BECOMES()
    options = (
        Option(Capture(), texts.DO_CAPTURE(), group, (STATION,)),
        Option(LeaveStation(), leave, group),
    )
    return Choice(effect.side, texts.CAPTURE(), options)


def _captured(state: State, effect: MayCapture) -> Event:
    text = at_station(state.setup, texts.CAPTURED())
    return Event(text, rule_of(state), (STATION,), effect.side)


def _declined(state: State, effect: MayCapture) -> Event:
    stays = effect.if_declined is Declined.STAYS_NEUTRAL
    what = texts.STAYS_NEUTRAL() if stays else texts.BECOMES_NEUTRAL()
    text = at_station(state.setup, what)
    return Event(text, rule_of(state), (STATION,), effect.side)


def _picking(state: State, effect: GearLoss) -> Choice:
    take = effect.mode is GearMode.TAKE
    group = Group(texts.TAKE() if take else texts.DISCARD(), rule_of(state, effect))
    options = [
        Option(PickGear(kind[0].id), gear_label(kind[0]), group, gear_refs(effect.side, kind))
        for kind in state.side(effect.side).gear_kinds
    ]
    if effect.optional:
        options.append(Option(SpareGear(), texts.SPARE(), group))
    say = texts.PICK_TAKE if take else texts.PICK_DISCARD
    prompt = say(side=side_name(state.setup, effect.side))
    return Choice(effect.chooser, prompt, tuple(options))


def _lost(state: State, effect: GearLoss, gear: str) -> Event:
    piece = state.side(effect.side).piece(gear)
    who = side_name(state.setup, effect.chooser)
    say = texts.TAKEN if effect.mode is GearMode.TAKE else texts.DISCARDED
    text, refs = say(gear=gear_label(piece), who=who), gear_refs(effect.side, (piece,))
    return Event(text, rule_of(state, effect), refs, effect.side)


def _sending(state: State, effect: HeroWounded) -> Choice:
    group = Group(texts.HOME(), _chooser_rule(state))
    options = _home_options(state, effect, group)
    prompt = texts.SEND_HOME(side=side_name(state.setup, effect.side))
    return Choice(effect.chooser, prompt, tuple(options))


def _home_options(state: State, effect: HeroWounded, group: Group) -> Iterator[Option]:
    for n, home in (homes(state, effect.side) or {}).items():
        yield Option(SendHome(n), station_name(home), group, (home_ref(effect.side, n),))
