"""A move is judged by the options about it: they are all found, whatever its verb is."""

from __future__ import annotations

from random import Random

from assistant.games.battletech import GAME
from assistant.games.battletech.phase_actions import PassMissions
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.steps import deploy, missions
from assistant.games.battletech.steps.mission import act, group
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice, find
from tests.battles import random_action
from tests.games.battletech.table import built, pilot, resource, unit

TABLES = (deploy.VERBS, missions.VERBS, group.VERBS, act.VERBS)
MECH = unit("Mech", attack=5, overheat=(1, 1), missile=2, jump=True, alpha_strike=1)
BUILT = unit("Scout", patrol_on_reveal=True)


def player(name: str) -> Player:
    """Some of everything that the verbs are about."""
    crew = (Laid(MECH, attached=(Laid(pilot("Ace")),)), Laid(MECH, attached=(Laid(pilot("Pal")),)))
    works = (
        Laid(resource("Mine")),
        Laid(resource("Pit", yields=0)),
        built(BUILT),
        built(counters=2),
    )
    return Player(name, stockpile=60, hand=30, cards=(*crew, Laid(MECH), *works))


def positions(seed: int, moves: int):
    """A game at random between two such players."""
    setup = Setup((player("A"), player("B")), turn=3, phase=Phase.MISSIONS)
    battle, rng = Battle(GAME, setup), Random(seed)
    for _ in range(moves):
        if battle.decision is None:
            return
        yield battle
        battle.play(random_action(battle, rng))


def test_whatever_is_offered_is_found_by_its_verb_alone():
    seen = set()
    for seed in range(4):
        for battle in positions(seed, 250):
            decision = battle.decision
            if not isinstance(decision, Choice):
                continue
            for option in {type(o.action): o for o in decision.options}.values():
                narrow = GAME.decision_on(battle.state, option.action)
                assert find(narrow.options, option.action) == find(decision.options, option.action)
                seen.add(type(option.action))
    assert seen >= {verb for table in TABLES for verb in table} - {PassMissions}, "a quick battle's"
