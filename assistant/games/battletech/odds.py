"""The exact odds of a battle from its sheet, and what the options of a side are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec.structs import replace

from assistant.games.battletech import flow
from assistant.games.battletech import odds_texts as said
from assistant.games.battletech.block_odds import block_values, of_block
from assistant.games.battletech.left_out import left_out
from assistant.games.battletech.mission.actions import (
    AssignDamage,
    EndStep,
    FireMissiles,
    SendAgainst,
    UseOption,
)
from assistant.games.battletech.mission.targets import enemy_things
from assistant.games.battletech.names import player_name, site_name
from assistant.games.battletech.odds_words import (
    assumed,
    breakdown,
    figures,
    is_unknown,
    of_one,
    told_forecast,
)
from assistant.games.battletech.reckoning.fates import Fates, fates, gone_chance, mean_lost
from assistant.games.battletech.reckoning.onslaught import (
    aimed_at,
    best_chance,
    onslaught,
    standing_chance,
    within_reach,
)
from assistant.games.battletech.reckoning.parts import hit
from assistant.games.battletech.reckoning.raids import Assault, Raid, raids
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps.mission import act as mission_act
from assistant.games.battletech.steps.mission.recording import record
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import (
    CancelToken,
    ExpectedValue,
    Forecast,
    OptionValue,
    OptionValues,
    not_cancelled,
    until_cancelled,
)
from assistant.rules.text import Text

ACTING = (Station.FIRST, Station.SECOND)
MOST_TOLD = 24
"""Of more targets than these, only the likeliest to fall are told one by one."""
BEFORE_MISSIONS = (Station.DRAW, Station.DEPLOY, Station.REPAIR, Station.MISSIONS)
"""Where a player thinks of the missions of this turn."""


def forecast(view: State, cancelled: CancelToken = not_cancelled) -> Forecast | None:
    """What the sheet comes to; before there is one, what whoever stands ready could do.

    What the hidden cards of the others would change, nobody can say: no chance is made up for them.
    """
    mission = view.mission
    if mission is None:
        return _of_ready(view, cancelled) if view.at in BEFORE_MISSIONS else None
    if mission.target is None:
        assault = Assault(view, view.find_all(mission.group))
        found = (one for site in enemy_things(view, mission.attacker) for one in assault.at(site))
        return _of_raids(found, said.ASSUME_GROUP(), cancelled)
    if view.owner(mission.target) is None:
        return None
    if view.at is Station.BLOCK:
        return of_block(view)
    sheet = {site: fates(view, site) for site in until_cancelled(hit(view), cancelled)}
    if not sheet:
        return _of_all(view, cancelled) if view.at in ACTING else None
    told = told_forecast(view, sheet, tuple(assumed(view)))
    return replace(told, left_out=left_out(view))


def values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """The best chance to scrap one enemy thing after each option."""
    if view.mission is None or view.mission.telling:
        return None
    if view.at is Station.BLOCK:
        return block_values(view)
    choice = flow.decide(view)
    if not isinstance(choice, Choice):
        return None
    option_values = tuple(_worths(view, choice, cancelled))
    if not option_values:
        return None
    gestures = tuple(_gestures(view, choice)) if view.at in ACTING else ()
    assuming: tuple[Text, ...] = (said.ASSUME_NO_CARDS(), said.ASSUME_ONE_TARGET())
    if view.at is Station.GROUP:
        assuming = (said.ASSUME_UNBLOCKED(), *assuming)
    omitted = left_out(*_weighed(view, choice))
    return OptionValues(
        choice.seat, option_values, said.GOAL(), assuming, gestures, left_out=omitted
    )


def _weighed(view: State, choice: Choice) -> Iterator[State]:
    """The battle at hand, or each that the options lead to."""
    if view.at is not Station.GROUP:
        yield view
    for option in choice.open if view.at is Station.GROUP else ():
        if isinstance(option.action, SendAgainst):
            yield aimed_at(view, option.action.target)


def _of_ready(state: State, cancelled: CancelToken) -> Forecast | None:
    """What all Units that stand ready would do to each thing they reach; or what the odds need."""
    found = _of_raids(raids(state, state.active), said.ASSUME_READY(), cancelled)
    if found is not None:
        return found
    return Forecast((), (), (said.NEEDS_READY(player=player_name(state, state.active)),))


def _of_raids(found: Iterable[Raid], who: Text, cancelled: CancelToken) -> Forecast | None:
    """The likeliest thing to fall whole, and a figure for every one."""
    each = [(raid, raid.odds) for raid in until_cancelled(found, cancelled)]
    if not each:
        return None
    order = sorted(each, key=lambda one: _falls(one[1]), reverse=True)
    (best, odds), state = order[0], order[0][0].aimed
    on = said.ASSUME_ALL_ON(site=site_name(state, best.site))
    told = (on, who, said.ASSUME_UNBLOCKED(), said.ASSUME_NO_CARDS(), said.ASSUME_HIDDEN())
    sums = (figure for raid, law in order for figure in figures(raid.aimed, {raid.site: law}))
    rest = tuple(breakdown(raid.aimed, raid.site, law) for raid, law in order[:MOST_TOLD])
    whole = of_one(state, best.site, odds, told)
    omitted = left_out(*(raid.aimed for raid, _ in order[:MOST_TOLD]))
    return replace(whole, figures=tuple(sums)[:MOST_TOLD], breakdowns=rest, left_out=omitted)


def _falls(odds: Fates) -> tuple[Fraction, Fraction]:
    return gone_chance(odds), mean_lost(odds)


def _of_all(state: State, cancelled: CancelToken) -> Forecast | None:
    """While the sheet is empty: everything the acting side has on the likeliest thing to fall."""
    seat = mission_act.asked(state)
    reached = until_cancelled(within_reach(state, seat), cancelled)
    each = {site: onslaught(state, seat, site) for site in reached}
    if not each:
        return None
    order = sorted(each, key=lambda site: _falls(each[site]), reverse=True)
    told = (said.ASSUME_ALL_ON(site=site_name(state, order[0])), said.ASSUME_NO_CARDS())
    whole = of_one(state, order[0], each[order[0]], told)
    rest = tuple(breakdown(state, site, each[site]) for site in order)
    sums = tuple(figures(state, {site: each[site] for site in order}))
    return replace(whole, figures=sums, breakdowns=rest, left_out=left_out(state))


def _worths(state: State, choice: Choice, cancelled: CancelToken) -> Iterator[OptionValue]:
    actions = (action for option in choice.open for action in option.members)
    for action in until_cancelled(actions, cancelled):
        value = _value(state, choice.seat, action)
        if value is not None:
            yield OptionValue(action, float(value))


def _value(state: State, seat: Seat, action: Action) -> Fraction | None:
    match action:
        case SendAgainst(target=target) if not is_unknown(state, target):
            return gone_chance(onslaught(aimed_at(state, target), seat, target))
        case AssignDamage() | FireMissiles() | UseOption() if state.at in ACTING:
            return best_chance(record(state, action).state, seat)
        case EndStep():
            return standing_chance(state, seat)
    return None


def _gestures(state: State, choice: Choice) -> Iterator[ExpectedValue | None]:
    for gesture in choice.gestures:
        after: State | None = state
        for action in gesture.actions:
            recorded = isinstance(action, AssignDamage | FireMissiles)
            if after is not None and recorded:
                after = record(after, action).state
            elif not isinstance(action, EndStep):
                after = None
        yield None if after is None else ExpectedValue(float(standing_chance(after, choice.seat)))
