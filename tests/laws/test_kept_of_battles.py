"""What a battle's numbers go on from is what its record would be read as anew, at every move."""

from __future__ import annotations

from inspect import unwrap
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.mission.actions import (
    AssignDamage,
    Block,
    FireMissiles,
    LetPass,
    SendAgainst,
    SendUnit,
    TakeBack,
    TellAttack,
    UseOption,
)
from assistant.games.battletech.mission.force import attack
from assistant.games.battletech.mission.ledger import owing
from assistant.games.battletech.mission.record import Assigned
from assistant.games.battletech.mission.sides import missile_targets, targets_of
from assistant.games.battletech.mission.standing import Standing, standing
from assistant.games.battletech.odds.damage_outcomes import all_recipients, damage_terms
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import State
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice
from tests.battles import members, random_action
from tests.games.battletech.cards import pilot, unit
from tests.laws.positions import states_of

EAGER = (SendUnit, SendAgainst, Block, AssignDamage, FireMissiles, UseOption, TakeBack, TellAttack)
PARTS = (
    *("told", "gone", "effects", "attack_changes", "used", "acted"),
    *("sides", "upright", "fighting", "hurried", "target", "mission", "fired", "ended"),
)


def check(state: State) -> None:
    """All that is kept of the battle under way against what its record says."""
    if state.mission is None:
        return
    kept, anew = standing(state), Standing(state)
    for part in PARTS:
        assert getattr(kept, part) == getattr(anew, part), part
    assert in_order(kept) == in_order(anew)
    for id in kept.fighting:
        assert attack(state, id) == unwrap(attack)(state, id)
    for seat in state.mission.seats if state.mission.defender is not None else ():
        assert targets_of(state, seat) == unwrap(targets_of)(state, seat)
        assert missile_targets(state, seat) == unwrap(missile_targets)(state, seat)
        assert owing(state, seat) == unwrap(owing)(state, seat)
    for site in all_recipients(state):
        assert damage_terms(state, site) == unwrap(damage_terms)(state, site)


def in_order(now: Standing) -> list[tuple[str, list[tuple[str, int]]]]:
    """What is assigned, in the order in which it began."""
    return [(unit, list(given.items())) for unit, given in now.assigned.items()]


@given(data=st.data())
def test_after_every_move_and_ruling_of_a_game(data):
    for now in states_of(GAME, data):
        check(now)


def test_in_long_fights_with_options_and_points_that_come_back():
    most, taken_back = zip(*map(fight, range(6)), strict=True)
    assert min(most) > 9
    assert max(taken_back) > 1


def fight(seed: int) -> tuple[int, int]:
    """How often damage was assigned, and taken back, in the longest battles of a game."""
    mech = unit("Mech", attack=6, structure=9, overheat=(1, 2), missile=2, jump=True)
    crew = (Laid(mech, attached=(Laid(pilot("Ace")),)), *(Laid(mech) for _ in range(5)))
    players = tuple(Player(name, stockpile=300, hand=9, cards=crew) for name in "AB")
    battle = Battle(GAME, Setup(players, turn=3, phase=Phase.MISSIONS))
    rng, most, taken_back = Random(seed), 0, 0
    for _ in range(400):
        if battle.decision is None:
            battle.undo(9)
        battle.play(fought_on(battle, rng))
        check(battle.state)
        given = assigned(battle.state)
        most, taken_back = max(most, len(given)), max(taken_back, sum(n < 0 for n in given))
        if rng.random() < 0.05 and battle.undoable > 3:
            battle.undo(3)
            check(battle.state)
    return most, taken_back


def fought_on(battle: Battle[Setup, State], rng: Random) -> Action:
    """Mostly the most that fights; now and then anything, and the table's word on it."""
    allowed = [o for o in battle.rulings if o.is_open] if rng.random() < 0.05 else []
    if allowed:
        return rng.choice(members(rng.choice(allowed), rng))
    if not isinstance(battle.decision, Choice) or rng.random() < 0.1:
        return random_action(battle, rng)
    eager = [o for o in battle.decision.open if isinstance(o.action, EAGER)]
    return rng.choice(members(rng.choice(eager), rng)) if eager else random_action(battle, rng)


def assigned(state: State) -> list[int]:
    """All points that were assigned, and taken back, in the battle under way."""
    entries = () if state.mission is None else state.mission.entries
    return [entry.n for entry in entries if isinstance(entry, Assigned)]


def test_an_attacked_unit_fights_once_nobody_stands_in_the_way():
    fast, slow = (unit(name, speed=name, attack=2) for name in ("fast", "slow"))
    mine, theirs = Player("A", cards=(Laid(fast),)), Player("B", cards=(Laid(slow), Laid(fast)))
    battle = Battle(GAME, Setup((mine, theirs), turn=3, phase=Phase.MISSIONS))
    sent, target, _ = (piece.id for piece in battle.state.pieces)
    for action in (SendUnit(sent), SendAgainst(target), LetPass()):
        assert target not in (
            {} if battle.state.mission is None else standing(battle.state).fighting
        )
        battle.play(action)
        check(battle.state)
    assert target in standing(battle.state).fighting
    other = replace(battle.state, setup=replace(battle.setup, turn=9))
    assert standing(other) is not standing(battle.state), "it may read the rules otherwise"
