"""A crowded table of BattleTech: four players, each with sixty cards in play."""

from __future__ import annotations

from random import Random

from assistant.games.battletech.actions import PlayMission, UseAbility, UseInBattle
from assistant.games.battletech.cards import Card, Cost, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice

PLAYERS, UNITS, COMMANDS, HIDDEN = 4, 26, 26, 8
"""Sixty cards each."""
RARE = (UseAbility, UseInBattle, PlayMission)


def crowded() -> Setup:
    """Four players in the middle of a long game."""
    return Setup(tuple(map(_player, range(PLAYERS))), turn=41, phase=Phase.DEPLOY)


def next_action(battle: Battle, rng: Random) -> Action:
    """Something that is allowed; card texts are seldom applied."""
    decision = battle.decision
    if isinstance(decision, Roll | Draw):
        return decision.sample(rng)
    assert isinstance(decision, Choice)
    members = [next(option.members) for option in decision.open]
    plain = [action for action in members if not isinstance(action, RARE)]
    return rng.choice(plain or members)


def _player(seat: int) -> Player:
    units = tuple(Laid(_unit(seat, n), tapped=n % 3 == 0) for n in range(UNITS))
    posts = tuple(Laid(_resource(seat, n), tapped=n % 2 == 0) for n in range(COMMANDS))
    hidden = tuple(Laid(None, counters=n) for n in range(HIDDEN))
    return Player(f"Player {seat + 1}", stockpile=200, hand=60, cards=(*units, *posts, *hidden))


def _unit(seat: int, n: int) -> Card:
    return Card(
        f"'Mech {seat}-{n}",
        subtypes=frozenset((Subtype.MECH,)),
        cost=Cost(6, A=3),
        speed=list(Speed)[n % 3],
        attack=3 + n % 5,
        armor=n % 4,
        structure=4 + n % 6,
        options=UnitOptions(overheat=(2, 2), missile=2),
    )


def _resource(seat: int, n: int) -> Card:
    sorts = frozenset((Subtype.RESOURCE,))
    return Card(f"Factory {seat}-{n}", Kind.COMMAND, sorts, yields=2, structure=4, armor=1)
