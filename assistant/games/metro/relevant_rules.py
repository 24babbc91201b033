"""Which of the open rules R1 to R7 decided a fight, and which may decide one being entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as dataclass_replace

from msgspec.structs import replace

from assistant.games.metro.comparison import is_tie_with_threat
from assistant.games.metro.consequences import homes
from assistant.games.metro.data import STATIONS, Unit
from assistant.games.metro.declaration import why_not_attack, why_not_hero
from assistant.games.metro.outcome import effects, lies_wounded
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    HELD,
    OPEN_RULES,
    SEATS,
    HeroOnStation,
    Place,
    Setup,
    Target,
    with_defaults,
)
from assistant.games.metro.state import AnyEffect, HeroWounded, Result, State, StationLost
from assistant.games.metro.texts import reading
from assistant.rules.decision import Seat
from assistant.rules.rule_options import Answer, RuleOption
from assistant.rules.text import Message

WHERE_HE_WINS: dict[str, dict[Answer, Message]] = {
    "R1": {
        HeroOnStation.LITERAL: Message("metro", "risks nothing, and takes no gear"),
        HeroOnStation.AT_RISK: Message("metro", "is at risk too, and may take gear"),
    }
}
"""What a reading means to a defender who has won; that he risked nothing explains nothing then."""


def decisive_rules(state: State) -> Iterator[RuleOption]:
    """The open rules that have decided something in a fight with a result."""
    decisive = set(_decisive(state)) if state.result is not Result.CALLED_OFF else set()
    rules = (rule for rule in OPEN_RULES if rule.cite.place in decisive)
    if state.result is not Result.DEFENDER:
        return rules
    return (
        dataclass_replace(rule, answers=WHERE_HE_WINS.get(rule.cite.place, rule.answers))
        for rule in rules
    )


def _decisive(state: State) -> Iterator[str]:
    by_hero = state.side(DEFENDER).unit is Unit.HERO and state.target is not Target.ENEMY_HERO
    if by_hero and _hangs_on_risk(state):
        yield "R1"
    if not state.ruled and is_tie_with_threat(state):
        yield "R2"
    against_hero = [why.cite for why in why_not_hero(state.setup)] if state.target in HELD else []
    if (by_hero and lies_wounded(state, DEFENDER)) or against_hero == [reading("R6")]:
        yield "R6"
    for effect in state.effects:
        if isinstance(effect, HeroWounded) and not lies_wounded(state, effect.side):
            known = homes(state, effect.side)
            if known == {}:
                yield "R7"
            elif state.row != 2 and (known is None or len(known) > 1):
                yield "R4"
        elif isinstance(effect, StationLost) and state.target is Target.OWN_STATION:
            yield "R5"


def _hangs_on_risk(state: State) -> bool:
    """Whether this result brings something else where a hero put forward is read the other way."""
    if state.result is None:
        return False
    options = (replace(state.setup.rule_options, hero_on_station=risk) for risk in HeroOnStation)
    fights = (replace(state, setup=replace(state.setup, rule_options=one)) for one in options)
    return len({_new_effects(fight, state.result) for fight in fights}) > 1


def _new_effects(state: State, result: Result) -> tuple[AnyEffect, ...]:
    """What follows, without wounds that a hero has already."""
    found = effects(state, result)
    return tuple(
        e for e in found if not (isinstance(e, HeroWounded) and lies_wounded(state, e.side))
    )


def relevant_rules(setup: Setup) -> Iterator[RuleOption]:
    """The open rules that may decide something in this fight, however it goes."""
    relevant = set(_relevant(with_defaults(setup)))
    return (rule for rule in OPEN_RULES if rule.cite.place in relevant)


def _relevant(setup: Setup) -> Iterator[str]:
    is_barred = setup.target is Target.ENEMY_HERO and any(why_not_attack(setup.place))
    if is_barred and not _is_for_station(setup):
        return  # there is no fight, as on a station of the Hansa (§13)
    if _can_step_in(setup) and setup.target is not Target.OWN_STATION:
        yield from ("R1", "R3")
    but_for_his_wound = {why.cite for why in why_not_hero(setup)} <= {reading("R6")}
    if _is_for_station(setup) and setup.defender.lies_wounded and but_for_his_wound:
        yield "R6"
    if _can_win_a_tie_with_a_threat(setup):
        yield "R2"
    if setup.target is Target.OWN_STATION:
        yield "R5"
    for seat in SEATS:
        if _can_be_wounded(setup, seat):
            yield from _about_homes(setup, seat)


def _is_for_station(setup: Setup) -> bool:
    """Whether its owner defends a station: it is attacked instead of a hero at home (§10)."""
    at_home = setup.target is Target.ENEMY_HERO and setup.place is Place.DEFENDER
    return setup.target in HELD or at_home


def _can_step_in(setup: Setup) -> bool:
    """Whether the hero may be put forward."""
    return _is_for_station(setup) and not any(why_not_hero(setup))


def _can_win_a_tie_with_a_threat(setup: Setup) -> bool:
    match setup.target:
        case Target.NEUTRAL_STATION:
            player, units, role = setup.attacker, [setup.attacks_with], "attack"
        case Target.OWN_STATION:
            units = [Unit.ARMY, *([Unit.HERO] if _can_step_in(setup) else [])]
            player, role = setup.defender, "defence"
        case _:
            return False
    claims = {claim.value for claim in player.tie_wins or ()}
    return any(f"{unit.value}_{role}" in claims for unit in units)


def _can_be_wounded(setup: Setup, seat: Seat) -> bool:
    """Whether he may get a wound that sends him home: who lies there stays where he is."""
    if setup.force(seat).lies_wounded:
        return False
    if seat == ATTACKER:
        return setup.attacks_with is Unit.HERO and setup.target is not Target.OWN_STATION
    if setup.target is Target.ENEMY_HERO and setup.place is not Place.DEFENDER:
        return True
    at_risk = setup.rule_options.hero_on_station is HeroOnStation.AT_RISK
    return at_risk and _can_step_in(setup) and setup.target is not Target.OWN_STATION


def _about_homes(setup: Setup, seat: Seat) -> Iterator[str]:
    """The rules on where a wounded hero goes: against a threat the page itself says it (§6).

    The station of the fight is no home of one wounded there, but in an attack on a hero at the
    attacker's own station: its owner is wounded only if he loses it.
    """
    known = setup.force(seat).homes
    at_home = setup.target is Target.ENEMY_HERO and setup.place is Place.ATTACKER
    lost = "" if at_home and seat == ATTACKER else setup.station
    left = [home for home in known or () if not STATIONS.is_same(home, lost)]
    if setup.target is not Target.NEUTRAL_STATION and (known is None or len(left) > 1):
        yield "R4"
    if known is not None and not left:
        yield "R7"
