"""Why this fight cannot be, and what is odd about it; each at its field."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.metro import data, texts
from assistant.games.metro.data import (
    FACTIONS,
    HEROES,
    HIGHEST_STAKE,
    LONGEST_REWARD,
    MOST_GEAR,
    STATIONS,
    WEAKEST_ARMY,
    Unit,
)
from assistant.games.metro.deck import deck_problems
from assistant.games.metro.declaration import why_not_attack
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Hero,
    Place,
    Setup,
    Stakes,
    Target,
    side_name,
    with_defaults,
)
from assistant.games.metro.texts import DATA, STAKES, page
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.rules.names import name_problems

OWN_FIELD = ("$.attacker", "$.defender")


def problems(setup: Setup) -> Iterator[Problem]:
    """Everything wrong with the setup, each at its field."""
    setup = with_defaults(setup)
    for seat in SEATS:
        if setup.target.threat_seat != seat:
            yield from _force_problems(setup, seat)
    if setup.target.threat_seat is not None:
        if setup.threat.strength is None:
            yield Problem(texts.NO_THREAT(), page(3), "$.threat.strength")
        yield from data.strength_problems(setup.threat.strength, 0, "$.threat.strength")
        yield from name_problems(setup.threat.name, "$.threat.name")
        yield from name_problems(setup.threat.reward, "$.threat.reward", LONGEST_REWARD)
    else:
        yield from _same_problems(setup)
    if setup.attacks_with is Unit.THREAT:
        yield Problem(texts.THREAT_ATTACKS(), page(14), "$.attacks_with")
    if setup.target is Target.ENEMY_HERO:
        for refusal in why_not_attack(setup.place):
            yield Problem(texts.NOT_ATTACKABLE(), refusal.cite, "$.place", blocks=False)
    yield from name_problems(setup.station, "$.station")
    against_threat = setup.target.threat_seat is not None
    yield from (p for p in deck_problems(setup.deck) if p.blocks or not against_threat)
    for text in data.complaints():
        yield Problem(texts.FILE_LEFT_OUT(why=text), DATA, "$", blocks=False)


def _needed(setup: Setup, seat: Seat) -> Iterator[Unit]:
    """The units without which there is no such fight."""
    if seat == ATTACKER:
        yield setup.attacks_with
    elif setup.target is not Target.ENEMY_HERO:
        yield Unit.ARMY
    else:
        yield Unit.HERO
        if setup.place is Place.DEFENDER:
            yield Unit.ARMY


def _force_problems(setup: Setup, seat: Seat) -> Iterator[Problem]:
    mine, at = setup.force(seat), OWN_FIELD[seat]
    name, needed = side_name(setup, seat), list(_needed(setup, seat))
    if mine.army is None and Unit.ARMY in needed:
        his_station = seat == DEFENDER and setup.target is Target.ENEMY_HERO
        text = texts.HIS_STATION() if his_station else texts.NO_ARMY(side=name)
        yield Problem(text, page(10) if his_station else page(3), f"{at}.army")
    yield from data.strength_problems(mine.army, WEAKEST_ARMY, f"{at}.army")
    if mine.hero is None and Unit.HERO in needed:
        yield Problem(texts.NEEDS_HERO(side=name), page(2), f"{at}.hero")
    if mine.hero is not None:
        yield from _hero_problems(setup, seat, mine.hero)
    yield from name_problems(mine.name, f"{at}.name")
    yield from name_problems(mine.faction, f"{at}.faction")
    yield from data.home_problems(mine.homes or (), at, STATIONS.name_of)
    if mine.are_ties_unknown:
        yield Problem(texts.TIES_UNKNOWN(), page(15), f"{at}.tie_wins", blocks=False)
    yield from _stakes_problems(mine.stakes, f"{at}.stakes")


def _hero_problems(setup: Setup, seat: Seat, hero: Hero) -> Iterator[Problem]:
    at, name = f"{OWN_FIELD[seat]}.hero", side_name(setup, seat)
    if seat == ATTACKER:
        may_fight = setup.attacks_with is Unit.HERO
    else:  # his unit is chosen later
        may_fight = hero.here or setup.target is Target.ENEMY_HERO
    if hero.strength is None and may_fight:
        yield Problem(texts.NO_HERO_STRENGTH(side=name), page(3), f"{at}.strength")
    yield from data.strength_problems(hero.strength, 0, f"{at}.strength")
    yield from name_problems(hero.name, f"{at}.name")
    if len(hero.gear) > MOST_GEAR:
        text = texts.TOO_MUCH_GEAR(n=len(hero.gear), most=MOST_GEAR)
        yield Problem(text, page(3), f"{at}.gear")
    for n, gear in enumerate(hero.gear):
        yield from name_problems(gear.name, f"{at}.gear[{n}].name")
        yield from data.gear_problems(gear.bonus, f"{at}.gear[{n}].bonus")
    if seat == ATTACKER and hero.wounded and setup.attacks_with is Unit.HERO:
        yield Problem(texts.HERO_WOUNDED(), page(6), f"{at}.wounded")
    away = setup.target is Target.ENEMY_HERO and setup.place is not Place.DEFENDER
    if seat == DEFENDER and hero.wounded and away:
        yield Problem(texts.WOUNDED_AWAY(), page(10, 11), f"{at}.wounded", blocks=False)


def _stakes_problems(stakes: Stakes | None, at: str) -> Iterator[Problem]:
    if stakes is None:
        return
    for name in Stakes.__struct_fields__:
        value: int = getattr(stakes, name)
        if not 0 <= value <= HIGHEST_STAKE:
            text = texts.BAD_STAKE(n=str(value), high=HIGHEST_STAKE)
            yield Problem(text, STAKES, f"{at}.{name}")
    if stakes == Stakes(0, 0):
        yield Problem(texts.NO_STAKES(), STAKES, at)


def _same_problems(setup: Setup) -> Iterator[Problem]:
    """Each player, faction and hero is there once; some enter the faction as the player's name.

    Before revision 3 a hero was not compared, and a faction by one spelling only.
    """
    ours, theirs = setup.attacker, setup.defender
    if ours.name and ours.name.strip().casefold() == theirs.name.strip().casefold():
        yield Problem(texts.SAME_PLAYER(), page(2), "$.defender.name")
    elif FACTIONS.is_same(ours.faction or ours.name, theirs.faction or theirs.name):
        at, blocks = "$.defender.faction", not setup.as_entered
        yield Problem(texts.SAME_PLAYER(), page(2), at, blocks=blocks)
    if ours.hero and theirs.hero and HEROES.is_same(ours.hero.name, theirs.hero.name):
        at, blocks = "$.defender.hero.name", not setup.as_entered
        yield Problem(texts.SAME_HERO(), page(2), at, blocks=blocks)
