"""How much of a battle file is compared with the rules, and what that finds."""

import json
from random import Random

import msgspec
import pytest

from assistant.rules.battle import Battle
from assistant.rules.record import replayed
from tests.battles import random_action
from tests.toy import TOY, Toy

WRONG = "00000000"


@pytest.fixture
def lines() -> list[bytes]:
    """Six moves, two of them taken back, and three more."""
    kept = []
    battle = Battle(TOY, Toy())
    battle.keep = kept.append
    rng = Random(4)
    for _ in range(6):
        battle.play(random_action(battle, rng))
    battle.undo(2)
    for _ in range(3):
        battle.play(random_action(battle, rng))
    return list(map(msgspec.json.encode, kept))


def with_state(lines: list[bytes], at: int, state: str) -> list[bytes]:
    changed = json.dumps(json.loads(lines[at]) | {"state": state}).encode()
    return [*lines[:at], changed, *lines[at + 1 :]]


SAME, OLDER, NEWER = TOY.rules, TOY.rules - 1, TOY.rules + 1


@pytest.mark.parametrize("rules", [SAME, OLDER, NEWER])
def test_a_sound_file_is_confirmed_whole_whatever_wrote_it(lines, rules):
    battle, agreed = replayed(TOY, Toy(), lines, rules)
    assert (agreed, len(battle.turns)) == (10, 7)


@pytest.mark.parametrize("at", [5, 9])
@pytest.mark.parametrize("state", [WRONG, ""])
def test_where_a_run_of_moves_ends_elsewhere_the_battle_stops_before_it(lines, at, state):
    """Under the same rules too, and for a run that was taken back."""
    battle, agreed = replayed(TOY, Toy(), with_state(lines, at, state), SAME)
    assert agreed == at
    battle.play(random_action(battle, Random(1)))


def test_newer_rules_are_compared_at_every_move(lines):
    odd = with_state(lines, 2, WRONG)
    assert replayed(TOY, Toy(), odd, NEWER)[1] == 2


def test_older_rules_are_judged_by_legality_alone(lines):
    odd = with_state(lines, 9, WRONG)
    assert replayed(TOY, Toy(), odd, OLDER)[1] == 10


def test_where_a_run_ends_elsewhere_its_first_difference_counts(lines):
    odd = with_state(with_state(lines, 2, WRONG), 5, WRONG)
    assert replayed(TOY, Toy(), odd, SAME)[1] == 2


@pytest.mark.parametrize("rules", [SAME, OLDER, NEWER])
def test_an_illegal_move_in_the_middle_is_refused_whatever_wrote_it(lines, rules):
    illegal = b'{"play":[{"do":"drawn","cards":["no such card"]}],"state":"00000000"}'
    odd = [*lines[:1], illegal, *lines[1:]]
    assert replayed(TOY, Toy(), odd, rules)[1] == 1
