"""Battle files under the hammer: mutated, cut and killed. `run.py bench` strikes more often."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.battle import Battle, digest
from assistant.rules.files import RecordError
from assistant.rules.journal import sound_bodies
from assistant.rules.record import create, open_battle, read_battle, save_as
from assistant.rules.setup_file import read_setup
from tests.battles import members, random_action, rechained, toy_file
from tests.toy import TOY, State, Toy

KNOWN = (*GAMES, TOY)
MOVES = 14
ROOT = Path(__file__).parents[2]
MUTATIONS = int(os.environ.get("MUTATIONS", "60"))
KILLS = int(os.environ.get("KILLS", "20"))


def mutated(data: bytes, rng: Random) -> bytes:
    """The file after a mishap: bits, bytes, lines lost, doubled, swapped, or strange bytes."""
    at, to = sorted((rng.randrange(len(data)), rng.randrange(len(data))))
    lines = data.split(b"\n")
    match rng.randrange(8):
        case 0:
            return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[to:]
        case 2:
            return data[:at] + rng.randbytes(rng.randrange(1, 40)) + data[at:]
        case 3:
            return data[:to] + data[at:]
        case 4:
            lines.insert(rng.randrange(len(lines)), rng.choice(lines))
        case 5:
            lines.pop(rng.randrange(len(lines)))
        case 6:
            rng.shuffle(lines)
        case 7:
            return data[:at] + bytes(to - at) + data[to:]
    return b"\n".join(lines)


@dataclass(frozen=True)
class Source:
    """A battle file to be damaged, and the state after each of its moves."""

    data: bytes
    prefixes: tuple[str, ...]
    battle: Battle[Any, Any]


def sources() -> list[Any]:
    """The toy and every example that comes with a game."""
    played = [pytest.param((TOY, Toy()), id="toy")]
    for game in GAMES:
        found = sorted(bundled("resources", "examples").glob(f"{game.id}-*.toml"))
        assert found, f"no example of {game.id}"
        for path in found:
            if not path.stem.endswith(".ru"):
                played.append(pytest.param(read_setup(path, GAMES), id=path.stem))
    return played


@pytest.fixture
def source(request, tmp_path) -> Source:
    """The file of a battle played at random, with a table ruling now and then."""
    game, setup = request.param
    battle, journal = create(tmp_path / "source.battle", game, setup, "1.0")
    rng, prefixes = Random(3), [digest(battle.state)]
    for move in range(MOVES):
        allowed = [option for option in battle.rulings if option.is_open]
        if battle.decision is None or (allowed and move % 5 == 4):
            battle.play(rng.choice(members(rng.choice(allowed), rng)))
        else:
            battle.play(random_action(battle, rng))
        prefixes.append(digest(battle.state))
    journal.close()
    return Source((tmp_path / "source.battle").read_bytes(), tuple(prefixes), battle)


every_source = pytest.mark.parametrize("source", sources(), indirect=True)


@every_source
def test_mutated_files_open_or_explain_themselves_and_never_silently_differ(source, tmp_path):
    rng = Random(11)
    for n in range(MUTATIONS):
        folder = tmp_path / str(n)
        folder.mkdir()
        path = folder / "m.battle"
        path.write_bytes(mutated(source.data, rng))
        check_survivor(path, source.data, source.prefixes)


def check_survivor(path: Path, original: bytes, prefixes: tuple[str, ...]) -> None:
    changed = path.read_bytes()
    try:
        opened = open_battle(path, KNOWN)
    except RecordError as error:
        explained = bool(error.texts) and path.read_bytes() == changed
        assert explained
        return
    opened.journal.close()
    turns = len(opened.battle.turns)
    assert digest(opened.battle.state) == prefixes[turns]
    if not opened.notices:
        read = list(sound_bodies(changed))
        assert read == list(sound_bodies(original))[: len(read)]
        lines = [line for line in changed.splitlines() if line.strip()]
        assert len(lines) - len(read) <= (not changed.endswith(b"\n"))
    else:
        assert path.with_name("m.battle.damaged").read_bytes() == changed


@every_source
def test_soundly_chained_nonsense_never_crashes_or_passes_silently(source, tmp_path):
    bodies = list(sound_bodies(source.data))
    rng, refused = Random(5), []
    for n in range(MUTATIONS):
        path = tmp_path / f"{n}.battle"
        at = rng.randrange(len(bodies))
        body = mutated(bodies[at], rng).replace(b"\n", b" ")
        path.write_bytes(rechained([*bodies[:at], body, *bodies[at + 1 :]]))
        try:
            opened = open_battle(path, KNOWN)
        except RecordError:
            refused.append(at)
            continue
        opened.journal.close()
        assert opened.notices or opened.battle.state == source.battle.state
    assert set(refused) <= {0}, "only without its first line a file cannot be opened"


CHILD = """
import sys
from pathlib import Path
from random import Random
from assistant.rules.record import open_battle
from tests.battles import random_action
from tests.toy import TOY, Mend

opened = open_battle(Path(sys.argv[1]), (TOY,))
opened.journal.syncs_late = True  # as in the window
battle, rng = opened.battle, Random()
while True:
    if battle.decision is None:
        battle.undo(3)
    elif rng.random() < 0.2 and battle.undoable:
        battle.undo()
    else:
        battle.play(random_action(battle, rng))
    print(battle.undoable, battle.redoable, battle.game.notation(battle.state), flush=True)
"""


def test_killed_at_any_moment_no_confirmed_move_is_lost(tmp_path):
    path = tmp_path / "duel.battle"
    toy_file(path, 0)
    rng = Random()
    for _ in range(KILLS):
        confirmed = run_and_kill(path, rng.uniform(0.0, 0.12))
        opened = open_battle(path, KNOWN)
        opened.journal.close()
        assert opened.notices == ()
        found = status(opened.battle)
        assert confirmed is None or found == confirmed or one_move_later(path, confirmed)


def run_and_kill(path: Path, seconds: float) -> str | None:
    """The last move the child confirmed before it was killed."""
    words = [sys.executable, "-c", CHILD, str(path)]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(seconds)
        child.kill()
        lines = [first, *child.stdout.readlines()]
    whole = [line.strip() for line in lines if line.endswith("\n")]
    return whole[-1] if whole else None


def status(battle: Battle[Toy, State]) -> str:
    return f"{battle.undoable} {battle.redoable} {TOY.notation(battle.state)}"


def one_move_later(path: Path, confirmed: str) -> bool:
    """Whether the file holds just one line more: written, but not yet confirmed when killed."""
    data = path.read_bytes()
    before = path.with_name("before.battle")
    before.write_bytes(data[: data.rfind(b"\n", 0, -1) + 1])
    return status(read_battle(before, KNOWN).battle) == confirmed


def veiled_line(path: Path) -> int:
    """Which line of the file holds the first secret move."""
    lines = path.read_bytes().splitlines()
    return next(n for n, line in enumerate(lines) if b'"veiled"' in line)


@pytest.mark.parametrize("veil", [b"?", b"W10=", b"e30=", b"W3siZG8iOiJubyBzdWNoIn1d"])
def test_a_veil_that_hides_no_move_opens_the_battle_before_it(tmp_path, veil):
    path = tmp_path / "toy.battle"
    toy_file(path, 8, seed=3)
    bodies, n = list(sound_bodies(path.read_bytes())), veiled_line(path)
    found = re.search(rb'"veiled":"([^"]*)"', bodies[n])
    bodies[n] = bodies[n].replace(found[1], veil)
    path.write_bytes(rechained(bodies))
    reading = read_battle(path, KNOWN)
    assert reading.is_diverged
    assert reading.agreed == n - 1


def test_a_saved_copy_keeps_the_veil(tmp_path):
    battle = toy_file(tmp_path / "toy.battle", 8, seed=3)
    save_as(battle, tmp_path / "copy.battle", "1.0")
    assert veiled_line(tmp_path / "copy.battle") == veiled_line(tmp_path / "toy.battle")
    assert b'"bid"' not in (tmp_path / "copy.battle").read_bytes()
