"""A battle of an older revision opens where it was left, and is played on as it was begun."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from assistant.games import GAMES, TI4
from assistant.rules import record
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits
from assistant.rules.decision import Action, Choice
from assistant.rules.flow import Decision
from assistant.rules.journal import sound_bodies
from assistant.rules.record import create, open_battle, read_battle, save_as
from assistant.rules.typed_setup import setup_of
from tests.battles import play_on, rechained

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.battle"))
POSITIONS: dict[str, dict[str, Any]] = json.loads((HERE / "positions.json").read_text("utf-8"))

NEVER_WRITTEN = {("ti4", 3)}
"""A revision that was taken back within the hour."""

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def told(battle: Battle[Any, Any]) -> dict[str, Any]:
    """Where a battle stands."""
    decision = battle.decision
    return {
        "position": battle.game.notation(battle.state),
        **asked(decision),
        "seat": None if decision is None else decision.seat,
    }


def asked(decision: Decision | None) -> dict[str, Any]:
    """The kind of a decision and its actions as in a battle file, whatever they are called."""
    match decision:
        case None:
            return {"asked": "over"}
        case Choice(options=options):
            open_, closed = (
                sorted(wire(option.action) for option in options if bool(option.refusals) is shut)
                for shut in (False, True)
            )
            return {"asked": "choice", "open": open_, "closed": closed}
        case _:
            return {"asked": type(decision).__name__.lower()}


def wire(action: Action) -> str:
    """An action as it stands in a battle file."""
    return msgspec.json.encode(action).decode()


def header(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(next(sound_bodies(file.read_bytes())))
    return found


def copied(file: Path, folder: Path) -> Path:
    copy = folder / file.name
    copy.write_bytes(file.read_bytes())
    return copy


@every_file
def test_it_opens_where_it_was_left(file):
    """Where the rules of then are known no more, as far as those of now follow, and says so."""
    expected = dict(POSITIONS[file.stem])
    read = expected.pop("read", None)
    reading = read_battle(file, GAMES)
    assert told(reading.battle) == expected
    assert reading.agreed == (len(reading.lines) if read is None else read)
    notices = [notice.source for notice in record.notices(reading)]
    assert notices == ([] if read is None else [record.DIVERGED_SEEN.source])


@every_file
def test_it_is_played_on_as_it_was_begun(file, tmp_path):
    path = copied(file, tmp_path)
    opened = open_battle(path, GAMES)
    play_on(opened.battle, 12, Random(len(file.stem)))
    opened.journal.close()
    kept = opened.journal.path if opened.journal.path.exists() else path
    if kept != path or "read" not in POSITIONS[file.stem]:
        assert header(kept) == header(file)
        again = read_battle(kept, GAMES)
        assert (again.battle.state, again.is_diverged) == (opened.battle.state, False)


@every_file
def test_a_copy_has_the_present_revision_and_means_the_same(file, tmp_path):
    battle = read_battle(file, GAMES).battle
    copy = tmp_path / "copy.battle"
    save_as(battle, copy, "now")
    assert header(copy)["rules"] == battle.game.rules
    reading = read_battle(copy, GAMES)
    assert (reading.battle.state, reading.is_diverged) == (battle.state, False)


def test_every_revision_that_was_ever_written_is_here():
    found = {(head["game"], head["rules"]) for head in map(header, FILES)}
    written = {(game.id, rules) for game in GAMES for rules in range(1, game.rules + 1)}
    assert written - NEVER_WRITTEN <= found
    assert {file.stem for file in FILES} == set(POSITIONS)


def test_a_battle_begun_now_asks_what_an_older_one_did_not(tmp_path):
    """Two fleets without a choice, by a file of now and by the same one of then."""
    then, now = tmp_path / "then.battle", tmp_path / "now.battle"
    battle, journal = create(now, TI4, setup_of("2 cruiser | 3 carrier", TI4), "now")
    battle.play(Hits((1,)))
    battle.play(Hits((1,)))
    journal.close()
    head, *lines = sound_bodies(now.read_bytes())
    then.write_bytes(rechained([json.dumps(json.loads(head) | {"rules": 2}).encode(), *lines]))
    older = read_battle(then, GAMES).battle
    assert (str(battle), str(older)) == (
        "2 cruiser | 3 carrier ; round 1 assign hits 1:1",
        "cruiser | 2 carrier ; round 2 attacker-rolls",
    )
