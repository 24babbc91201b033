"""The consequences of a fight as players read them: what, who chooses, by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from msgspec import Struct

from assistant.games.metro import texts
from assistant.games.metro.cites import page
from assistant.games.metro.names import at_station, gear_label, station_name
from assistant.games.metro.outcome import rule_of
from assistant.games.metro.setup import HELD, Target
from assistant.games.metro.state import (
    DEFENDER,
    AnyEffect,
    ArmyStrength,
    Declined,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Result,
    Reward,
    State,
    StationLost,
)
from assistant.games.metro.steps.consequences import (
    CAPTURED,
    DECLINED,
    MISSES,
    SPARED,
    homes,
    reward,
    station_lost,
    weakened,
)
from assistant.rules.decision import Cite, Seat
from assistant.rules.text import Text


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
        return
    if state.result is Result.DEFENDER and state.target in HELD:
        text = at_station(state.setup, texts.STATION_HELD())
        detail = texts.WINS_NOTHING() if state.target is Target.ENEMY_STATION else None
        cite = rule_of(state)
        yield Consequence("metro_station", text, cite, DEFENDER, detail, is_loss=False)
    for effect, answer in zip_longest(state.effects, state.answers):
        yield _told(state, effect, answer)


def shortly(effect: AnyEffect) -> Text:
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


def _told(state: State, effect: AnyEffect, answer: str | None) -> Consequence:
    rule, seat = rule_of(state, effect), effect.side
    match effect:
        case Reward():
            return Consequence("metro_reward", reward(state), rule, seat, is_loss=False)
        case StationLost():
            return Consequence("metro_station", *station_lost(state), seat)
        case ArmyStrength(before=before, after=after):
            return Consequence("metro_army", weakened(before, after), rule, seat)
        case MayCapture():
            return _capture(state, effect, answer)
        case HeroWounded():
            return _wound(state, effect, answer)
    return _gear(state, effect, answer)


def _capture(state: State, effect: MayCapture, answer: str | None) -> Consequence:
    stays = effect.if_declined is Declined.STAYS_NEUTRAL
    done = {CAPTURED: texts.IS_CAPTURED(), DECLINED: texts.NOT_CAPTURED()}
    return Consequence(
        "metro_station",
        at_station(state.setup, texts.TAKES_STATION()),
        rule_of(state, effect),
        effect.side,
        texts.DECLINE_STAYS() if stays else texts.DECLINE_BECOMES(),
        effect.side,
        done.get(answer or ""),
        is_loss=False,
    )


def _wound(state: State, effect: HeroWounded, answer: str | None) -> Consequence:
    known = homes(state, effect.side)
    picked = known is None or len(known) > 1
    gone = texts.GOES_TO(station=station_name(known[int(answer)])) if known and answer else None
    none_left = known == {}
    return Consequence(
        "metro_wounded",
        texts.WOUNDED(),
        rule_of(state, effect),
        effect.side,
        texts.NO_HOME_LEFT() if none_left else MISSES[effect.missed](),
        effect.chooser if picked else None,
        gone,
    )


def _gear(state: State, effect: AnyEffect, answer: str | None) -> Consequence:
    assert isinstance(effect, GearLoss)
    done: Text | None = None
    if answer == SPARED:
        done = texts.SPARED()
    elif answer:
        done = gear_label(state.side(effect.side).piece(answer))
    return Consequence(
        "metro_gear",
        texts.GEAR_TAKE() if effect.mode is GearMode.TAKE else texts.GEAR_DISCARD(),
        rule_of(state, effect),
        effect.side,
        texts.GEAR_MAY() if effect.optional else texts.GEAR_MUST(),
        effect.chooser,
        done,
    )
