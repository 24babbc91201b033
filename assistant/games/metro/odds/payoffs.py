"""What each side plays for: as its player has set it, else counted from the consequences.

The page says what a victory and a defeat bring, and that a draw brings nothing (§4). A thing gained
or lost counts one point: a reward, a station, a point of army strength, a wound, a piece of gear.
Only a side's own gains and losses count, and for the attacker of a hero the wound he is after. So
the defender of a station wins nothing by a victory: a draw is as good to him.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.data import Unit
from assistant.games.metro.odds.hand_space import Payoffs
from assistant.games.metro.outcome import effects, lies_wounded
from assistant.games.metro.setup import ATTACKER, DEFENDER, Place, Stakes, Target, side_name
from assistant.games.metro.state import (
    AnyEffect,
    ArmyStrength,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Result,
    Reward,
    Stage,
    State,
    StationLost,
)
from assistant.rules.decision import Seat
from assistant.rules.text import Text, joined, signed


class CountedStakes(NamedTuple):
    """The things a side gains by a victory and loses by a defeat, a point each."""

    gains: tuple[Text, ...]
    losses: tuple[Text, ...]

    @property
    def stakes(self) -> Stakes:
        """A point for each."""
        return Stakes(len(self.gains), len(self.losses))


def on_station(state: State) -> State:
    """The fight for his station, where a hero stands who may not be attacked himself."""
    at_home = state.target is Target.ENEMY_HERO and state.setup.place is Place.DEFENDER
    if at_home and state.at is Stage.DECLARE:
        return replace(state.defended_by(None), target=Target.ENEMY_STATION)
    return state


def is_no_fight(state: State) -> bool:
    """Whether a hero is attacked who may not be, on a station that is not his."""
    return state.at is Stage.DECLARE and on_station(state).target is Target.ENEMY_HERO


def counted_stakes(state: State, seat: Seat, defends_with: Unit) -> CountedStakes:
    """The stakes of a side as the decision table tells them."""
    fought = state.defended_by(defends_with)
    won, lost = Result.ATTACKER, Result.DEFENDER
    if seat == DEFENDER:
        won, lost = lost, won
    gains = (_gain(fought, seat, effect) for effect in effects(fought, won))
    losses = (_loss(fought, seat, effect) for effect in effects(fought, lost))
    return CountedStakes(tuple(filter(None, gains)), tuple(filter(None, losses)))


def stakes(state: State, seat: Seat, defends_with: Unit) -> Stakes:
    """What a side plays for with this defender."""
    return state.side(seat).stakes or counted_stakes(state, seat, defends_with).stakes


def payoffs_of(state: State, seat: Seat, defends_with: Unit) -> Payoffs:
    """The stakes as payoffs of the game; a draw is zero."""
    own = stakes(state, seat, defends_with)
    return Payoffs.of(own.victory, 0, -own.defeat)


def draw_value(own: Stakes) -> Fraction | None:
    """How far up a draw stands from a defeat (0) to a victory (1); None when nothing is played for.

    The proportion alone decides how to play.
    """
    whole = own.victory + own.defeat
    return Fraction(own.defeat, whole) if whole else None


def stakes_text(state: State, seat: Seat, defends_with: Unit) -> Text:
    """The stakes of a side in words, whose they are, and where they come from."""
    told = texts.STAKES_COUNTED if state.side(seat).stakes is None else texts.STAKES_SET
    return told(side=side_name(state.setup, seat), stakes=stakes_words(state, seat, defends_with))


def stakes_words(state: State, seat: Seat, defends_with: Unit) -> Text:
    """What a victory and a defeat count; unless they are set, what they bring."""
    own = stakes(state, seat, defends_with)
    if state.side(seat).stakes is not None:
        return in_points(own)
    found = counted_stakes(state, seat, defends_with)
    gains, losses = (joined(things) if things else texts.STAKE_NOTHING() for things in found)
    victory, defeat = signed_points(own.victory), signed_points(-own.defeat)
    return texts.COUNTED(victory=victory, gains=gains, defeat=defeat, losses=losses)


def in_points(own: Stakes) -> Text:
    """What a victory and a defeat count."""
    return texts.SET(victory=signed_points(own.victory), defeat=signed_points(-own.defeat))


def scale_text(own: Stakes) -> Text:
    """The ends of the scale on which the values of a side with these stakes lie."""
    victory = signed(own.victory) if own.victory else texts.GAINS_NOTHING()
    defeat = signed(-own.defeat) if own.defeat else texts.COSTS_NOTHING()
    return texts.SCALE(victory=victory, defeat=defeat)


def signed_points(n: int) -> str:
    """A stake with its sign; nothing has none."""
    return signed(n) if n else "0"


def _gain(state: State, seat: Seat, effect: AnyEffect) -> Text | None:
    match effect:
        case Reward():
            return texts.STAKE_REWARD()
        case MayCapture():
            return texts.STAKE_STATION()
        case GearLoss(mode=GearMode.TAKE):
            return texts.STAKE_GEAR()
        case HeroWounded(side=enemy) if seat == ATTACKER and state.target is Target.ENEMY_HERO:
            return None if lies_wounded(state, enemy) else texts.STAKE_FOE()
    return None


def _loss(state: State, seat: Seat, effect: AnyEffect) -> Text | None:
    if effect.side != seat:
        return None
    match effect:
        case StationLost():
            return texts.STAKE_STATION()
        case ArmyStrength(before=before, after=after) if after < before:
            return texts.STAKE_ARMY()
        case HeroWounded() if not lies_wounded(state, seat):
            return texts.STAKE_WOUND()
        case GearLoss():
            return texts.STAKE_GEAR()
    return None
