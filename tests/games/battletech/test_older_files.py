"""Battle files of older revisions of the rules: they stop where they stopped, and end alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import AcceptInitiative, EndStep
from assistant.games.battletech.state import Station
from assistant.rules.journal import chained, sound_bodies
from assistant.rules.record import read_battle, save_as
from tests.games.battletech.cards import mech
from tests.games.battletech.duel import Table, block, hit, lay, send

FAST, SLOW = mech("Us", 3, 0, 9), mech("Them", 3, 0, 9)


def as_written_under(rules: int, battle: Table, path: Path, **options: str) -> Path:
    """Its file as a program of that time wrote it: what was a default then is left out."""
    save_as(battle, path, "0.1.0")
    head, *lines = sound_bodies(path.read_bytes())
    header: dict[str, Any] = json.loads(head)
    header["rules"] = rules
    del header["setup"]["asks_idle"]
    header["setup"]["readings"] = options
    data, crc = chained(json.dumps(header).encode())
    whole = [data]
    for line in lines:
        data, crc = chained(line, crc)
        whole.append(data)
    path.write_bytes(b"".join(whole))
    return path


def fought(order: str) -> Table:
    """Both compare initiative, and nothing else."""
    battle = lay([FAST], [SLOW], hand=0, asks_idle=True, initiative_order=order)
    return block(send(battle, "Us", "Bob's"), "Them")


def test_amb_18_an_older_file_that_says_nothing_asks_the_side_ahead_as_well(tmp_path):
    battle = fought("behind_then_ahead")
    battle.play(AcceptInitiative())
    battle.play(AcceptInitiative())
    hit(battle, "Them", "Us", 3)
    path = as_written_under(10, battle, tmp_path / "old.battle")
    reading = read_battle(path, [GAME])
    assert (reading.is_diverged, reading.battle.state) == (False, battle.state)


def test_amb_18_an_older_file_that_says_how_it_reads_it_is_read_so(tmp_path):
    battle = fought("behind_only")
    battle.play(AcceptInitiative())
    hit(battle, "Them", "Us", 3)
    path = tmp_path / "old.battle"
    as_written_under(10, battle, path, initiative_order="behind_only")
    reading = read_battle(path, [GAME])
    assert (reading.is_diverged, reading.battle.state) == (False, battle.state)


@pytest.mark.parametrize("rules", [1, 10])
def test_an_older_file_asks_a_side_that_can_do_nothing(tmp_path, rules):
    battle = lay([FAST], [], hand=0, asks_idle=True, initiative_order="behind_then_ahead")
    hit(block(send(battle, "Us", "Bob's")), "Us", "Bob's", 3)
    assert battle.state.at is Station.SECOND
    battle.play(EndStep())
    path = as_written_under(rules, battle, tmp_path / "old.battle")
    reading = read_battle(path, [GAME])
    assert (reading.is_diverged, reading.battle.state) == (False, battle.state)


def test_a_file_of_the_present_rules_is_read_as_it_is(tmp_path):
    battle = lay([FAST], [], hand=0)
    hit(block(send(battle, "Us", "Bob's")), "Us", "Bob's", 3)
    save_as(battle, tmp_path / "new.battle", "2.0")
    assert read_battle(tmp_path / "new.battle", [GAME]).battle.state == battle.state
