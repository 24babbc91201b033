"""Which open rules a fight may hang on, from its setup alone."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from assistant.games.metro import GAME
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.relevant_rules import decisive_rules, relevant_rules
from assistant.games.metro.setup import (
    HeroOnStation,
    Place,
    RuleOptions,
    Setup,
    Target,
    Threat,
    WoundedDefends,
)
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw
from tests.games.metro.table import ARMY, HERO, THREAT, force, hero, ties
from tests.seeds import seeds

AT_RISK = RuleOptions(hero_on_station=HeroOnStation.AT_RISK)
AWAY = Target.ENEMY_HERO


def able(target: Target, attacker, defender, unit: Unit = ARMY, **more) -> list[str]:
    setup = Setup(target, unit, attacker, defender, Threat(strength=3), **more)
    return [rule.cite.place for rule in relevant_rules(setup)]


@pytest.mark.parametrize(
    ("fight", "found"),
    [
        ((Target.ENEMY_STATION, force(5), force(5)), []),
        ((Target.ENEMY_STATION, force(5), force(5, hero(1))), ["R1", "R3"]),
        ((Target.ENEMY_STATION, force(5), force(5, hero(1, here=False))), []),
        ((Target.ENEMY_STATION, force(5), force(5, hero(1, wounded=True))), ["R1", "R3", "R6"]),
        ((Target.ENEMY_STATION, force(5, hero(1)), force(5), HERO), ["R4"]),
        ((AWAY, force(5), force(5, hero(1, here=False))), ["R4"]),
        ((Target.NEUTRAL_STATION, force(5), force()), []),
        ((Target.NEUTRAL_STATION, force(5), force(), THREAT), []),
        ((Target.NEUTRAL_STATION, ties(force(5), TieWin.ARMY_ATTACK), force()), ["R2"]),
        ((Target.NEUTRAL_STATION, ties(force(5), TieWin.ARMY_DEFENCE), force()), []),
        ((Target.NEUTRAL_STATION, force(5, hero(1)), force(), HERO), []),
        ((Target.NEUTRAL_STATION, force(5, hero(1), homes=()), force(), HERO), ["R7"]),
        ((Target.OWN_STATION, force(), force(5)), ["R5"]),
        ((Target.OWN_STATION, force(), ties(force(5, hero(1)), TieWin.HERO_DEFENCE)), ["R2", "R5"]),
        ((Target.OWN_STATION, force(), force(5, hero(1, wounded=True))), ["R5", "R6"]),
    ],
)
def test_a_fight_may_hang_on_these_readings(fight, found):
    assert able(*fight) == found


def test_a_hero_at_home_may_be_put_forward_for_his_station():
    sides = force(5), force(5, hero(1, here=False))
    assert able(AWAY, *sides, place=Place.DEFENDER) == ["R1", "R3"]


def test_a_hero_put_forward_at_his_own_risk_may_be_wounded():
    sides = force(5), force(5, hero(1))
    assert able(Target.ENEMY_STATION, *sides, rule_options=AT_RISK) == ["R1", "R3", "R4"]


def test_on_a_station_of_the_hansa_nothing_can_matter():
    """§13: no fight comes of it."""
    sides = force(5, hero(1)), force(5, hero(1))
    for unit in (ARMY, HERO):
        assert able(AWAY, *sides, unit, place=Place.HANSA) == []


def test_r6_read_so_that_a_wounded_hero_stays_down_leaves_nothing_else_to_read():
    sides = force(5), ties(force(5, hero(1, wounded=True)), TieWin.HERO_DEFENCE)
    stays = RuleOptions(HeroOnStation.AT_RISK, wounded_defends=WoundedDefends.NO)
    assert able(Target.ENEMY_STATION, *sides, rule_options=stays) == ["R6"]
    assert able(Target.OWN_STATION, *sides, rule_options=stays) == ["R5", "R6"]


def test_a_hero_who_lies_wounded_at_home_is_not_sent_home_again():
    sides = force(5), force(5, hero(1, wounded=True))
    found = able(Target.ENEMY_STATION, *sides, rule_options=AT_RISK)
    assert found == ["R1", "R3", "R6"]
    assert able(AWAY, *sides) == []


@pytest.mark.parametrize(
    ("place", "homes", "found"),
    [
        (Place.NEUTRAL, ("A", "B"), []),
        (Place.NEUTRAL, ("B",), ["R7"]),
        (Place.ATTACKER, ("A", "B"), ["R4"]),
        (Place.ATTACKER, ("B",), []),
    ],
)
def test_the_station_of_the_fight_is_a_home_to_pick_only_for_who_holds_it(place, homes, found):
    sides = force(5, hero(1), homes=homes), force(5, hero(1), homes=("C",))
    assert able(AWAY, *sides, HERO, place=place, station="B") == found


@pytest.mark.parametrize("seed", seeds(6, 40))
def test_no_reading_decides_that_was_not_asked_before(seed: int):
    """Fights of every kind, played to their end by chance."""
    rng = Random(seed)
    for target, unit, place in product(Target, (ARMY, HERO), Place):
        homes = rng.choice([None, (), ("A",), ("A", "B")])
        sides = [
            ties(
                force(rng.randint(1, 5), hero(rng.randint(0, 5), 1, wounded=wounded), homes=homes),
                *rng.sample(list(TieWin), 2),
            )
            for wounded in (False, rng.random() < 0.5)
        ]
        readings = RuleOptions(
            rng.choice(list(HeroOnStation)), wounded_defends=rng.choice(list(WoundedDefends))
        )
        threat = Threat(strength=rng.randint(1, 6))
        setup = Setup(target, unit, *sides, threat, "A", place, rule_options=readings)
        battle = Battle(GAME, setup)
        while (asked := battle.decision) is not None:
            if isinstance(asked, Draw):
                battle.play(asked.sample(rng))
            else:
                battle.play(rng.choice([a for o in asked.open for a in o.members]))
        assert places(decisive_rules(battle.state)) <= places(relevant_rules(setup))


def places(rules) -> set[str]:
    return {rule.cite.place for rule in rules}
