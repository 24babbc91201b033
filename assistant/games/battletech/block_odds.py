"""What a block would change: the target before and after, the blockers, the attackers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import odds_texts as said
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.games.battletech.left_out import left_out
from assistant.games.battletech.mission.record import Mission
from assistant.games.battletech.mission.sides import fighters, mission_of, named_target
from assistant.games.battletech.names import site_name
from assistant.games.battletech.odds_words import figures, of_one
from assistant.games.battletech.reckoning.fates import Fates, gone_chance, mean_lost
from assistant.games.battletech.reckoning.onslaught import as_blocked, onslaught
from assistant.games.battletech.reckoning.sheet import Kind, kind_of
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.mission import block as mission_block
from assistant.rules.decision import Action, Seat
from assistant.rules.odds import ExpectedValue, Figure, Forecast, OptionValue, OptionValues

Stand = tuple[tuple[PieceId, ...], bool]
"""Who blocks, and whether the target is included."""


def of_block(state: State) -> Forecast:
    """The target with all of the attack on it, as the block is named so far.

    Then everybody who meets, each with all of the other side on him.
    """
    mission = mission_of(state)
    target = named_target(mission)
    there = as_blocked(state, mission.blockers, mission.included)
    odds = onslaught(there, mission.attacker, target)
    who = said.ASSUME_AS_NAMED() if mission.blockers else said.ASSUME_UNBLOCKED()
    told = (said.ASSUME_ALL_ON(site=site_name(state, target)), who, said.ASSUME_NO_CARDS())
    whole = of_one(there, target, odds, (*told, said.ASSUME_HIDDEN()))
    others = _of_others(there, target) if mission.blockers else ()
    return replace(whole, figures=(*whole.figures, *others), left_out=left_out(there))


def block_values(state: State) -> OptionValues:
    """What each answer leaves at the worst: all of the attack falls on the target, or a blocker.

    Of a Stockpile the cards lost are counted, a Unit as one of them.
    """
    mission, choice = mission_of(state), mission_block.decide(state)
    actions = [option.action for option in choice.open]
    stands = {action: _after(mission, (action,)) for action in actions}
    every = [*stands.values(), *(_after(mission, gesture.actions) for gesture in choice.gestures)]
    battles = {stand: as_blocked(state, *stand) for stand in dict.fromkeys(every)}
    laws = {stand: _at_stake(there) for stand, there in battles.items()}
    target = named_target(mission)
    by_chance = kind_of(state, target) is not Kind.STOCKPILE
    by_chance = by_chance or any(gone_chance(odds[target]) for odds in laws.values())

    def worth(stand: Stand) -> float:
        if by_chance:
            return float(1 - max(map(gone_chance, laws[stand].values())))
        lost = (mean_lost(o) if s == target else gone_chance(o) for s, o in laws[stand].items())
        return -float(max(lost))

    option_values = tuple(OptionValue(action, worth(stand)) for action, stand in stands.items())
    gains = tuple(
        ExpectedValue(worth(_after(mission, gesture.actions))) for gesture in choice.gestures
    )
    goal = said.GOAL_SPARED() if by_chance else said.GOAL_CARDS()
    unit = () if by_chance else (said.ASSUME_UNIT_IS_CARD(),)
    told = (said.ASSUME_WORST(), *unit, said.ASSUME_NO_CARDS(), said.ASSUME_HIDDEN())
    omitted = left_out(*battles.values())
    return OptionValues(
        choice.seat, option_values, goal, told, gains, chance=by_chance, left_out=omitted
    )


def _at_stake(there: State) -> dict[SiteId, Fates]:
    """What the attack can do to the target, and to each who blocks."""
    mission = mission_of(there)
    sites = (named_target(mission), *(piece.site for piece in fighters(there, _defender(mission))))
    return {site: onslaught(there, mission.attacker, site) for site in dict.fromkeys(sites)}


def _defender(mission: Mission) -> Seat:
    assert mission.defender is not None
    return mission.defender


def _of_others(there: State, target: SiteId) -> Iterator[Figure]:
    mission = mission_of(there)
    for seat in reversed(mission.seats):
        for piece in fighters(there, seat):
            if piece.site != target:
                odds = onslaught(there, mission.enemy(seat), piece.site)
                yield from figures(there, {piece.site: odds})


def _after(mission: Mission, answers: tuple[Action, ...]) -> Stand:
    """The block that these answers make, or come nearer to."""
    for action in answers:
        mission = mission_block.with_answer(mission, action)
    return mission.blockers, mission.included
