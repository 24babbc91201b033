"""What is kept of the cards on a table is what would be read of them anew, after every move."""

from __future__ import annotations

from collections.abc import Callable
from inspect import unwrap
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from assistant.games.battletech import GAME, families, names, state, zones
from assistant.games.battletech.mission import standing, strikes
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import State
from assistant.rules.battle import Battle
from assistant.rules.decision import TABLE
from tests.battles import random_action
from tests.games.battletech.cards import built, pilot, resource, unit
from tests.laws.positions import states_of

READINGS: tuple[Callable[[Any], Any], ...] = (
    state.by_id,
    state.places,
    state.provided,
    names.name_counts,
    zones.homeless,
    standing.riders,
    strikes.worn_down,
)


def check(now: State) -> None:
    """All that is kept of the cards against what they are."""
    for reading in READINGS:
        assert reading(now.pieces) == unwrap(reading)(now.pieces), reading.__name__
    kept, anew = families.labels_of(now), families.Labels(now.pieces)
    assert kept.picks(now.pieces) == anew.picks(now.pieces)


@given(data=st.data())
def test_after_every_move_and_ruling_of_a_game(data):
    for now in states_of(GAME, data):
        check(now)


@pytest.mark.parametrize("seed", range(3))
def test_after_every_move_of_a_long_game_and_where_they_are_looked_at_seldom(seed):
    """What is asked for after several moves only is gone on from over all of them."""
    mech = unit("Mech", attack=5, structure=4, overheat=(1, 1), missile=2)
    works = (Laid(resource("Mine", assets="A")), Laid(resource("Pit", yields=0)), built(counters=2))
    crew = (Laid(mech, attached=(Laid(pilot("Ace")),)), Laid(mech), Laid(mech), Laid(unit("Car")))
    players = tuple(Player(name, stockpile=60, hand=9, cards=(*crew, *works)) for name in "AB")
    battle, rng = Battle(GAME, Setup(players, turn=3, phase=Phase.MISSIONS)), Random(seed)
    for _ in range(400):
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))
        if rng.random() < 0.4:
            check(battle.state)
        if rng.random() < 0.05 and battle.undoable > 3:
            battle.undo(3)


def test_where_nothing_is_scrapped_the_table_is_the_very_same():
    setup = Setup((Player("A", cards=(Laid(unit("Mech")),)), Player("B")), phase=Phase.MISSIONS)
    now = Battle(GAME, setup).state
    assert zones.scrap(now, (), TABLE).state is now


@pytest.mark.parametrize("seed", range(3))
def test_after_whatever_one_card_becomes(seed):
    mech, rng = unit("Mech", structure=3), Random(seed)
    crew = (Laid(mech, attached=(Laid(pilot("Ace")),)), Laid(resource("Mine", assets="A")))
    setup = Setup((Player("A", cards=(*crew, built(counters=2))), Player("B", cards=crew)))
    now = Battle(GAME, setup).state
    cards = (None, *(piece.card for piece in now.pieces))
    hosts = (None, "stockpile-0", "nowhere", *(piece.id for piece in now.pieces))
    for _ in range(400):
        changes = {
            "zone": rng.choice(list(state.Zone)),
            "host": rng.choice(hosts),
            "card": rng.choice(cards),
            "damage": rng.randint(0, 4),
            **{flag: rng.random() < 0.7 for flag in ("active", "face_up", "tapped")},
        }
        some = dict(rng.sample(list(changes.items()), rng.randint(1, 2)))
        now = now.with_piece(replace(rng.choice(now.pieces), **some))
        if rng.random() < 0.7:
            check(now)
