"""A move is judged by the options about it: they are all found, whatever its verb is."""

from __future__ import annotations

from itertools import product
from random import Random

from assistant.games.battletech import GAME
from assistant.games.battletech.cites import rule
from assistant.games.battletech.ids import PieceId, SiteId, stockpile_id
from assistant.games.battletech.mission.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    FireMissiles,
    SendAgainst,
    SendUnit,
    StandBack,
    StayHome,
    UseOption,
)
from assistant.games.battletech.mission.record import UnitOption
from assistant.games.battletech.occasions import OCCASIONS
from assistant.games.battletech.phase_actions import (
    Activate,
    Guard,
    MovePilot,
    PassMissions,
    PatrolAtOnce,
    PutCounters,
    SwapPilots,
    TapForResources,
)
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps import deploy, draw, missions, repair
from assistant.games.battletech.steps.mission import act, block, group, initiative, tell_options
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice, Refusal, Seat, find
from assistant.rules.game import why_not
from tests.battles import random_action
from tests.games.battletech.cards import built, pilot, resource, unit

TABLES = (
    draw.BETWEEN_CARDS,
    deploy.VERBS,
    repair.VERBS,
    missions.VERBS,
    group.VERBS,
    block.VERBS,
    initiative.VERBS,
    act.VERBS,
    tell_options.INITIATIVES,
    tell_options.ATTACKS,
    tell_options.AMOUNTS,
    tell_options.SINGLE_CARDS,
)
STOCKPILES = (stockpile_id(Seat(0)), stockpile_id(Seat(1)))
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


def judged(battle: Battle[Setup, State]) -> set[type[Action]]:
    """The verbs that are offered; the first and the last of each are found by their verb alone."""
    decision = battle.decision
    assert isinstance(decision, Choice)
    last = {type(o.action): o for o in decision.options}
    first = {type(o.action): o for o in reversed(decision.options)}
    for option in (*first.values(), *last.values()):
        assert why_not(GAME, battle.state, option.action) == find(decision.options, option.action)
    return {type(option.action) for option in decision.options}


def test_whatever_is_offered_is_found_by_its_verb_alone():
    seen: set[type[Action]] = set()
    for seed in range(3):
        for battle in positions(seed, 200):
            if isinstance(battle.decision, Choice):
                seen |= judged(battle)
    rare = {PassMissions, StayHome, PatrolAtOnce, SwapPilots, MovePilot}
    assert seen >= {verb for table in TABLES for verb in table} - rare


def test_each_thing_is_offered_in_its_own_steps_only_and_closed_by_its_rule_in_all_others():
    examples = {}
    asked = [
        (battle.state, battle.decision)
        for battle in positions(1, 200)
        if isinstance(battle.decision, Choice) and not battle.decision.secret
    ]
    for state, decision in asked:
        for option in decision.options:
            if type(option.action) in OCCASIONS:
                examples[type(option.action)] = option.action
                assert state.at in OCCASIONS[type(option.action)][0], option
    assert len(examples) > len(OCCASIONS) // 2
    first = {state.at: (state, decision) for state, decision in reversed(asked)}
    last = {state.at: (state, decision) for state, decision in asked}
    for state, decision in (*first.values(), *last.values()):
        for action in examples.values():
            stations, id = OCCASIONS[type(action)]
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
    assert StayHome in judged(battle)


def alike(battle: Battle[Setup, State], action: Action) -> tuple[Refusal, ...] | None:
    """What stands against the action by all that is listed, and by what is about it alone.

    Of what is never listed only the latter tells, and that is always a rule.
    """
    decision, answer = battle.decision, why_not(GAME, battle.state, action)
    assert isinstance(decision, Choice)
    found = find(decision.options, action)
    assert answer == found or (found is None and answer)
    return found


def test_a_guard_is_judged_alike_at_any_site_and_where_there_is_none():
    answers = set()
    for battle in positions(2, 200):
        if not isinstance(battle.decision, Choice) or battle.state.at is not Station.MISSIONS:
            continue
        there = [piece.id for piece in battle.state.pieces]
        sites = (*STOCKPILES, "nowhere", *there)
        for one in (*there, "nobody"):
            answers |= {alike(battle, Guard(PieceId(SiteId(one)), SiteId(s))) for s in sites}
    assert {None, ()} < answers


def test_a_blocker_is_judged_alike_whoever_it_is():
    answers = set()
    for battle in positions(2, 200):
        if isinstance(battle.decision, Choice) and battle.state.at is Station.BLOCK:
            for one in (*(piece.id for piece in battle.state.pieces), "nobody"):
                id = PieceId(SiteId(one))
                answers |= {alike(battle, Block(id)), alike(battle, StandBack(id))}
    assert {None, ()} < answers


def test_damage_and_missiles_are_judged_alike_whoever_deals_them_to_whatever():
    """One pair of five, another five at every position."""
    answers, rng = set(), Random(1)
    for seed in range(3):
        for battle in positions(seed, 200):
            acting = battle.state.at in (Station.FIRST, Station.SECOND)
            if not acting or not isinstance(battle.decision, Choice):
                continue
            units = [piece.id for piece in battle.state.pieces]
            pairs = [*product((*units, PieceId(SiteId("nobody"))), (*units, *STOCKPILES))]
            for id, to in rng.sample(pairs, len(pairs) // 5):
                for n in (0, 1, 2, 5):
                    answers.add(alike(battle, AssignDamage(id, to, n)))
                    answers.add(alike(battle, FireMissiles(id, to, n)))
    assert {None, ()} < answers


def test_what_is_done_with_one_card_is_judged_alike_whichever_it_is():
    answers: dict[type[Action], set[tuple[Refusal, ...] | None]] = {}
    for battle in positions(4, 200):
        if not isinstance(battle.decision, Choice):
            continue
        there = (*(piece.id for piece in battle.state.pieces), PieceId(SiteId("nobody")))
        asked = [verb(id) for id in there for verb in (TapForResources, SendUnit)]
        asked += [SendAgainst(site) for site in (*there, *STOCKPILES)]
        asked += [PutCounters(id, 1) for id in there]
        asked += [Activate(id, card) for id in there for card in (BUILT, MECH)]
        for action in asked:
            if battle.state.at in OCCASIONS[type(action)][0]:
                answers.setdefault(type(action), set()).add(alike(battle, action))
    verbs = {TapForResources, SendUnit, SendAgainst, PutCounters, Activate}
    assert {verb for verb, found in answers.items() if () in found and len(found) > 1} == verbs
