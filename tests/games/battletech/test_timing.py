"""Each action has its steps; in any other it is refused by the rule that says so."""

from __future__ import annotations

from random import Random

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import AcceptInitiative, SendUnit, StayHome, UseOption
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.timing import STEPS_OF
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice, find
from assistant.rules.game import why_not
from tests.battles import random_action
from tests.games.battletech.cards import built, pilot, resource, unit

MECH = unit("Mech", attack=5, overheat=(1, 1), missile=2, jump=True, alpha_strike=1)
BUILT = unit("Scout", patrol_on_reveal=True)


def player(name: str) -> Player:
    """Some of everything that the verbs are about."""
    crew = (Laid(MECH, attached=(Laid(pilot("Ace")),)), Laid(MECH, attached=(Laid(pilot("Pal")),)))
    works = (
        Laid(resource("Mine", assets="A")),
        Laid(resource("Pit", yields=0)),
        built(BUILT),
        built(counters=2),
    )
    return Player(name, stockpile=60, hand=30, cards=(*crew, Laid(MECH, damage=1), *works))


def positions(seed: int, moves: int):
    """A game at random between two such players."""
    setup = Setup((player("A"), player("B")), turn=3, phase=Phase.MISSIONS)
    battle, rng = Battle(GAME, setup), Random(seed)
    for _ in range(moves):
        if battle.decision is None:
            return
        yield battle
        battle.play(random_action(battle, rng))


def test_each_thing_is_offered_in_its_own_steps_only_and_closed_by_its_rule_in_all_others():
    examples = {}
    asked = [
        (battle.state, battle.decision)
        for battle in positions(1, 200)
        if isinstance(battle.decision, Choice) and not battle.decision.secret
    ]
    for state, decision in asked:
        for option in decision.options:
            if type(option.action) in STEPS_OF:
                examples[type(option.action)] = option.action
                assert state.at in STEPS_OF[type(option.action)][0], option
    assert len(examples) > len(STEPS_OF) // 2
    first = {state.at: (state, decision) for state, decision in reversed(asked)}
    last = {state.at: (state, decision) for state, decision in asked}
    for state, decision in (*first.values(), *last.values()):
        for action in examples.values():
            stations, id = STEPS_OF[type(action)]
            if state.at not in stations and find(decision.options, action) is None:
                (refusal,) = why_not(GAME, state, action)
                assert refusal.cite == rule(id)
                assert "another step" in str(refusal)


def test_ord_1_and_ini_4_are_what_options_and_the_end_of_step_1_wait_for():
    """INI-4, ORD-1: neither the tie (INI-2) nor Mission cards (ORD-3) give them their place."""
    battle = Battle(GAME, Setup((player("A"), player("B")), turn=3, phase=Phase.MISSIONS))
    mech = battle.state.pieces[0].id
    for action, id in (
        (UseOption(mech, UnitOption.OVERHEAT), "ORD-1"),
        (AcceptInitiative(), "INI-4"),
    ):
        assert [refusal.cite for refusal in battle.why_not(action)] == [rule(id)]


def test_of_a_group_of_two_each_may_stay_at_home():
    setup = Setup((player("A"), player("B")), turn=3, phase=Phase.MISSIONS)
    battle = Battle(GAME, setup)
    for _ in range(2):
        sent = next(o for o in battle.decision.open if isinstance(o.action, SendUnit))
        battle.play(sent.action)
    assert any(isinstance(option.action, StayHome) for option in battle.decision.options)
