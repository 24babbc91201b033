"""What follows from the result, one consequence after the other, each by its chooser (§5-14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.comparison import tie_hangs, total, unknown_ties
from assistant.games.metro.data import STATIONS
from assistant.games.metro.outcome import lies_wounded, rule_of
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    HELD,
    SEATS,
    Place,
    Target,
    at_station,
    side_name,
)
from assistant.games.metro.state import (
    STATION,
    AnyEffect,
    ArmyStrength,
    Declined,
    GearId,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Result,
    Reward,
    Stage,
    State,
    StationLost,
    gear_label,
    gear_refs,
    home_ref,
)
from assistant.games.metro.texts import page, reading
from assistant.rules.decision import Action, Choice, Cite, Group, Option, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text


class Capture(Action, frozen=True):
    """The winner takes the station."""


class LeaveStation(Action, frozen=True):
    """The winner does not take the station."""


class PickGear(Action, frozen=True):
    """This piece of the loser's gear is discarded or taken."""

    gear: GearId


class SpareGear(Action, frozen=True):
    """The winner takes or discards nothing, where he need not."""


class SendHome(Action, frozen=True):
    """The wounded hero recovers at this home station, by its place among his faction's, from 0."""

    home: int


CAPTURED, DECLINED, SPARED = "captured", "declined", "spared"
"""Answers to what is optional; else the answer is the id of the gear, or the home's number."""


def is_settled(state: State) -> bool:
    """Whether every consequence is settled."""
    return len(state.answers) >= len(state.effects)


def choose(state: State) -> Choice:
    """The choice that the consequence at hand leaves to its chooser."""
    match effect := pending(state):
        case MayCapture():
            group = Group(texts.CAPTURE(), rule_of(state))
            stays = effect.if_declined is Declined.STAYS_NEUTRAL
            leave = texts.LEAVE_STAYS() if stays else texts.LEAVE_BECOMES()
            options = [
                Option(Capture(), texts.DO_CAPTURE(), group, (STATION,)),
                Option(LeaveStation(), leave, group),
            ]
            return Choice(effect.side, texts.CAPTURE(), tuple(options))
        case GearLoss():
            take = effect.mode is GearMode.TAKE
            group = Group(texts.TAKE() if take else texts.DISCARD(), rule_of(state, effect))
            options = [
                Option(
                    PickGear(kind[0].id), gear_label(kind[0]), group, gear_refs(effect.side, kind)
                )
                for kind in state.side(effect.side).gear_kinds
            ]
            if effect.optional:
                options.append(Option(SpareGear(), texts.SPARE(), group))
            say = texts.PICK_TAKE if take else texts.PICK_DISCARD
        case HeroWounded():
            group = Group(texts.HOME(), _chooser_rule(state))
            options = [
                Option(SendHome(n), STATIONS.name_of(home), group, (home_ref(effect.side, n),))
                for n, home in (homes(state, effect.side) or {}).items()
            ]
            say = texts.SEND_HOME
        case _:
            raise AssertionError("everything else is settled without a choice")
    prompt = say(side=side_name(state.setup, effect.side))
    return Choice(effect.chooser, prompt, tuple(options))


def settle(state: State, action: Action) -> Step[State]:
    """The consequence is settled as chosen; the next ones follow."""
    match action:
        case Capture():
            answer = CAPTURED
        case LeaveStation():
            answer = DECLINED
        case PickGear(gear=gear):
            answer = gear
        case SpareGear():
            answer = SPARED
        case SendHome(home=home):
            answer = str(home)
        case _:
            raise TypeError(action)
    events = tuple(_events(state, pending(state), answer))
    return settle_forced(replace(state, answers=(*state.answers, answer)), events)


def pending(state: State) -> AnyEffect:
    """The consequence that is being settled. Raises `IndexError` when all are."""
    return state.effects[len(state.answers)]


def homes(state: State, seat: Seat) -> dict[int, str] | None:
    """The home stations a hero can go to; None where they are not known.

    Each keeps its number among all of his faction's: an old battle never means another by it. The
    station of the fight is among them only while it is this side's (§6, §8).
    """
    named = state.setup.force(seat).homes
    if named is None:
        return None
    if state.target is Target.ENEMY_HERO:
        is_ours = state.setup.place is (Place.ATTACKER, Place.DEFENDER)[seat]
    else:
        is_lost = any(isinstance(effect, StationLost) for effect in state.effects)
        is_ours = seat == DEFENDER and not is_lost
    lost = "" if is_ours else state.setup.station
    return {n: home for n, home in enumerate(named) if not STATIONS.is_same(home, lost)}


def settle_forced(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """Go on until a consequence leaves somebody a choice."""
    while not is_settled(state):
        effect = pending(state)
        answer = _forced_answer(state, effect)
        if answer is None:
            return Step(state, events)
        events = (*events, *_events(state, effect, answer))
        state = replace(state, answers=(*state.answers, answer))
    return Step(replace(state, at=Stage.OVER), events)


def _forced_answer(state: State, effect: AnyEffect) -> str | None:
    """How a consequence is settled that leaves no choice; None where it leaves one."""
    match effect:
        case Reward() | StationLost() | ArmyStrength():
            return ""
        case HeroWounded(side=seat):
            known = homes(state, seat)
            if known is None or not known or lies_wounded(state, seat):
                return ""
            return str(next(iter(known))) if len(known) == 1 else None
        case GearLoss(side=seat, optional=False) if len(state.side(seat).gear_kinds) == 1:
            return state.side(seat).gear[0].id
    return None


def _events(state: State, effect: AnyEffect, answer: str) -> Iterator[Event]:
    """The lines of the log for a consequence that is settled with this answer."""
    rule, seat = rule_of(state, effect), effect.side
    match effect:
        case Reward():
            yield Event(_reward(state), rule, actor=seat)
        case StationLost():
            yield Event(*_station_lost(state), seat)
        case ArmyStrength():
            yield Event(_weakened(effect), rule, actor=seat)
        case MayCapture():
            text = at_station(state.setup, _of_station(effect, answer))
            yield Event(text, rule, seat)
        case HeroWounded() if lies_wounded(state, seat):
            yield Event(texts.ALREADY_WOUNDED(), reading("R6"), actor=seat)
        case HeroWounded():
            yield Event(texts.WOUNDED(), rule, actor=seat)
            known = homes(state, seat)
            if known is None:
                who = side_name(state.setup, effect.chooser)
                yield Event(texts.ANY_HOME(who=who), _chooser_rule(state), actor=seat)
            elif answer:
                text = texts.GONE_HOME(station=STATIONS.name_of(known[int(answer)]))
                yield Event(text, _chooser_rule(state), seat)
            else:
                yield Event(texts.NO_HOME_LEFT(), reading("R7"), actor=seat)
            yield Event(effect.missed.label(), rule, actor=seat)
        case GearLoss() if answer == SPARED:
            yield Event(texts.SPARED(), rule, actor=effect.chooser)
        case GearLoss():
            piece = state.side(seat).piece(answer)
            say = texts.TAKEN if effect.mode is GearMode.TAKE else texts.DISCARDED
            who = side_name(state.setup, effect.chooser)
            yield Event(say(gear=gear_label(piece), who=who), rule, seat)


def _chooser_rule(state: State) -> Cite:
    """The page itself names the chooser in row 2 only; elsewhere it is R4."""
    return page(6) if state.row == 2 else reading("R4")


def _reward(state: State) -> Text:
    """What the threat's card offers, as far as it is known."""
    reward = state.setup.threat.reward
    return texts.REWARD(reward=reward) if reward else texts.REWARD_ON_CARD()


def _station_lost(state: State) -> tuple[Text, Cite]:
    """What becomes of a station that is lost; to a threat, as the table reads it (R5)."""
    if state.target is Target.OWN_STATION:
        return at_station(state.setup, texts.STATION_LOST_TO_THREAT()), reading("R5")
    return at_station(state.setup, texts.STATION_LOST()), rule_of(state)


def _of_station(effect: MayCapture, answer: str) -> Text:
    """What becomes of a station that could be captured."""
    if answer == CAPTURED:
        return texts.CAPTURED()
    stays = effect.if_declined is Declined.STAYS_NEUTRAL
    return texts.STAYS_NEUTRAL() if stays else texts.BECOMES_NEUTRAL()


def _weakened(effect: ArmyStrength) -> Text:
    """What an army that attacked and lost is left with (§5)."""
    if effect.after < effect.before:
        return texts.ARMY_WEAKER(before=effect.before, after=effect.after)
    return texts.ARMY_AT_ONE()


class Consequence(Struct, frozen=True):
    """A line of the outcome: `icon` names its picture, `seat` whom it befalls.

    `chooser` picks where there is something to pick; `answer` says how it was settled.
    """

    icon: str
    text: Text
    cite: Cite
    seat: Seat | None = None
    detail: Text | None = None
    chooser: Seat | None = None
    answer: Text | None = None
    is_loss: bool = True


def consequences(state: State) -> Iterator[Consequence]:
    """Everything that follows from the result, in the order of the page."""
    if state.result is Result.DRAW:
        yield Consequence("dash", texts.DRAW(), page(4), is_loss=False)
    if state.result is Result.DEFENDER and state.target in HELD:
        text = at_station(state.setup, texts.STATION_HELD())
        detail = texts.WINS_NOTHING() if state.target is Target.ENEMY_STATION else None
        cite = rule_of(state)
        yield Consequence("metro_station", text, cite, DEFENDER, detail, is_loss=False)
    for effect, answer in zip_longest(state.effects, state.answers):
        yield _consequence(state, effect, answer)
    for seat in SEATS:
        if has_wound_of_before(state, seat):
            yield Consequence("metro_wounded", texts.WOUNDED(), page(6), seat)
    unknown = (
        unknown_ties(state)
        if not state.ruled and total(state, ATTACKER) == total(state, DEFENDER)
        else ()
    )
    for seat in unknown:
        yield Consequence("warning", tie_hangs(state, seat), page(15), seat, is_loss=False)
    if unknown:
        text = texts.TIE_BY_CARD(ruling=texts.SET_RESULT())
        yield Consequence("ruling", text, page(15), is_loss=False)


def has_wound_of_before(state: State, seat: Seat) -> bool:
    """Whether a hero lies wounded, and not by the result: so it was entered, or ruled later."""
    by_result = any(isinstance(e, HeroWounded) and e.side == seat for e in state.effects)
    return state.setup.force(seat).lies_wounded and not by_result


def in_short(effect: AnyEffect) -> Text:
    """A consequence in a word or two, for what is at stake: whose loss it is, beside the winner."""
    match effect:
        case Reward():
            return texts.REWARD_SHORT()
        case StationLost():
            return texts.STATION_SHORT()
        case MayCapture():
            return texts.CAPTURE_SHORT()
        case ArmyStrength(before=before, after=after):
            return texts.ARMY_SHORT(before=before, after=after)
        case HeroWounded():
            return texts.WOUND_SHORT()
        case GearLoss(mode=GearMode.TAKE):
            return texts.TAKE_SHORT()
    return texts.DISCARD_SHORT()


def _consequence(state: State, effect: AnyEffect, answer: str | None) -> Consequence:
    """A consequence as a line of the outcome; `answer` is None while it is not settled."""
    rule, seat = rule_of(state, effect), effect.side
    match effect:
        case Reward():
            return Consequence("metro_reward", _reward(state), rule, seat, is_loss=False)
        case StationLost():
            return Consequence("metro_station", *_station_lost(state), seat)
        case ArmyStrength():
            return Consequence("metro_army", _weakened(effect), rule, seat)
        case MayCapture():
            stays = effect.if_declined is Declined.STAYS_NEUTRAL
            if answer is not None:
                text = _of_station(effect, answer)
                return Consequence(
                    "metro_station", at_station(state.setup, text), rule, seat, is_loss=False
                )
            return Consequence(
                "metro_station",
                at_station(state.setup, texts.TAKES_STATION()),
                rule,
                seat,
                texts.DECLINE_STAYS() if stays else texts.DECLINE_BECOMES(),
                chooser=seat,
                is_loss=False,
            )
        case HeroWounded():
            known, home = homes(state, seat), None
            if known and answer:
                home = texts.GOES_TO(station=STATIONS.name_of(known[int(answer)]))
            elif known is None and answer is not None:  # the table does it, nothing is asked
                home = texts.HOME_CHOSEN_BY(who=side_name(state.setup, effect.chooser))
            return Consequence(
                "metro_wounded",
                texts.WOUNDED(),
                rule,
                seat,
                texts.NO_HOME_LEFT() if known == {} else effect.missed.label(),
                chooser=effect.chooser if known is None or len(known) > 1 else None,
                answer=home,
            )
    gear: Text | None = None
    if answer == SPARED:
        gear = texts.SPARED()
    elif answer:
        gear = gear_label(state.side(seat).piece(answer))
    return Consequence(
        "metro_gear",
        texts.GEAR_TAKE() if effect.mode is GearMode.TAKE else texts.GEAR_DISCARD(),
        rule,
        seat,
        texts.GEAR_MAY() if effect.optional else texts.GEAR_MUST(),
        chooser=effect.chooser,
        answer=gear,
    )
