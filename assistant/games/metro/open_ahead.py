"""Which of R1 to R7 may decide something in a fight that is still being entered."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.metro.data import Unit
from assistant.games.metro.filling import filled
from assistant.games.metro.names import force, is_same_station
from assistant.games.metro.open_rules import OPEN_RULES
from assistant.games.metro.readings import HeroOnStation, WoundedDefends
from assistant.games.metro.setup import HELD, Place, Setup, Target
from assistant.games.metro.state import ATTACKER, DEFENDER, SEATS
from assistant.games.metro.steps.declare import why_not_attack
from assistant.rules.decision import Seat
from assistant.rules.rule_options import RuleOption


def that_can_matter(setup: Setup) -> Iterator[RuleOption]:
    """The readings on which this fight may hang, however it goes."""
    able = set(_able(filled(setup)))
    return (rule for rule in OPEN_RULES if rule.cite.place in able)


def _able(setup: Setup) -> Iterator[str]:
    if not _can_be_fought(setup):
        return
    if _can_step_in(setup) and setup.target is not Target.OWN_STATION:
        yield from ("R1", "R3")
    if _has_hero_to_step_in(setup) and _lies_wounded(setup, DEFENDER):
        yield "R6"
    if _can_win_a_tie_with_a_threat(setup):
        yield "R2"
    if setup.target is Target.OWN_STATION:
        yield "R5"
    for seat in SEATS:
        if _can_be_wounded(setup, seat):
            yield from _of_homes(setup, seat)


def _can_be_fought(setup: Setup) -> bool:
    """Whether a fight comes of it at all: on a station of the Hansa none does (§13)."""
    barred = setup.target is Target.ENEMY_HERO and any(why_not_attack(setup.place))
    return not barred or _is_for_station(setup)


def _is_for_station(setup: Setup) -> bool:
    """Whether its owner defends a station: it is attacked instead of a hero at home (§10)."""
    at_home = setup.target is Target.ENEMY_HERO and setup.place is Place.DEFENDER
    return setup.target in HELD or at_home


def _can_step_in(setup: Setup) -> bool:
    """Whether the hero may be put forward, wounded as he may be (R6)."""
    barred = setup.readings.wounded_defends is WoundedDefends.NO
    return _has_hero_to_step_in(setup) and not (barred and _lies_wounded(setup, DEFENDER))


def _has_hero_to_step_in(setup: Setup) -> bool:
    hero = setup.defender.hero
    is_here = hero is not None and (hero.here or setup.target is Target.ENEMY_HERO)
    return is_here and _is_for_station(setup)


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


def _lies_wounded(setup: Setup, seat: Seat) -> bool:
    hero = force(setup, seat).hero
    return hero is not None and hero.wounded


def _can_be_wounded(setup: Setup, seat: Seat) -> bool:
    """Whether he may get a wound that sends him home: who lies there stays where he is."""
    if _lies_wounded(setup, seat):
        return False
    if seat == ATTACKER:
        return setup.attacks_with is Unit.HERO and setup.target is not Target.OWN_STATION
    if setup.target is Target.ENEMY_HERO and setup.place is not Place.DEFENDER:
        return True
    at_risk = setup.readings.hero_on_station is HeroOnStation.AT_RISK
    return at_risk and _can_step_in(setup) and setup.target is not Target.OWN_STATION


def _of_homes(setup: Setup, seat: Seat) -> Iterator[str]:
    """Of several homes, against a threat the page itself says who picks (§6)."""
    known = force(setup, seat).homes
    lost = "" if _is_held(setup, seat) else setup.station
    left = [home for home in known or () if not is_same_station(home, lost)]
    if setup.target is not Target.NEUTRAL_STATION and (known is None or len(left) > 1):
        yield "R4"
    if known is not None and not left:
        yield "R7"


def _is_held(setup: Setup, seat: Seat) -> bool:
    """Whether one wounded at the station may go there; its owner is wounded only if he loses it."""
    at_home = setup.target is Target.ENEMY_HERO and setup.place is Place.ATTACKER
    return at_home and seat == ATTACKER
