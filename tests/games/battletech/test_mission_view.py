"""The record of a mission is read once for every state, and never from another state."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech import state as states
from assistant.games.battletech.actions import LetPass, SendAgainst, SendUnit
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import MissionView, State
from assistant.rules.battle import Battle
from tests.battles import random_action
from tests.games.battletech.cards import pilot, unit

MOST = 40
"""So many states a move goes through at most: damage comes back point by point."""


@pytest.mark.parametrize("seed", range(3))
def test_a_move_reads_the_mission_once_for_each_state(seed: int, monkeypatch: pytest.MonkeyPatch):
    reads: Counter[int] = Counter()
    seen: list[State] = []

    def counted(state: State) -> MissionView:
        seen.append(state)  # so that no other state takes its identity
        reads[id(state)] += 1
        return read(state)

    read = states.MissionView
    monkeypatch.setattr(states, "MissionView", counted)
    mech = unit("Mech", attack=6, structure=9, overheat=(1, 2), missile=2, jump=True)
    crew = (Laid(mech, attached=(Laid(pilot("Ace")),)), *(Laid(mech) for _ in range(5)))
    players = tuple(Player(name, stockpile=300, hand=9, cards=crew) for name in "AB")
    battle, rng, most = Battle(GAME, Setup(players, turn=3, phase=Phase.MISSIONS)), Random(seed), 0
    for _ in range(300):
        if battle.decision is None:
            break
        before = len(seen)
        battle.play(random_action(battle, rng))
        assert battle.decision is None or GAME.decision(battle.state) == battle.decision
        most = max(most, len(seen) - before)
    assert 0 < most <= MOST
    assert set(reads.values()) == {1}


def test_an_attacked_unit_fights_once_nobody_stands_in_the_way():
    fast, slow = (unit(name, speed=name, attack=2) for name in ("fast", "slow"))
    mine, theirs = Player("A", cards=(Laid(fast),)), Player("B", cards=(Laid(slow), Laid(fast)))
    battle = Battle(GAME, Setup((mine, theirs), turn=3, phase=Phase.MISSIONS))
    sent, target, _ = (piece.id for piece in battle.state.pieces)
    for action in (SendUnit(sent), SendAgainst(target), LetPass()):
        assert target not in (
            {} if battle.state.mission is None else battle.state.mission_view.fighting
        )
        battle.play(action)
    assert target in battle.state.mission_view.fighting
    other = replace(battle.state, setup=replace(battle.setup, turn=9))
    assert other.mission_view is not battle.state.mission_view, "it may read the rules otherwise"
