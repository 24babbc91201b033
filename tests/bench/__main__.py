"""What the program promises to take, and what it takes: `run.py bench [--quick] [--json FILE]`.

Machines differ by four times, so each promise is a ratio of two things measured in one run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from tests.bench import action
from tests.bench.odds import SIZES, compared, with_effects

ROOT = Path(__file__).parents[2]
FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
HAMMER = "tests/rules/test_record_mishaps.py"


@dataclass(frozen=True)
class Counts:
    """How often each thing is tried. `moves` are of each game, `examples` are for the memory."""

    starts: int = 11
    moves: int = 200
    odds: int = 31
    rounds: int = 6
    looked_at: int = 10
    examples: int = 99
    kills: int = 200
    mutations: int = 5000


QUICK = Counts(starts=1, moves=3, odds=1, rounds=1, looked_at=1, examples=1, kills=0)


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured against what, and how much it may be."""

    name: str
    unit: str
    measured: float
    limit: float

    @property
    def is_kept(self) -> bool:
        """Whether the promise is kept."""
        return self.measured <= self.limit

    def cells(self) -> tuple[str, ...]:
        """As the table prints it."""
        figures = f"{self.measured:.3g} {self.unit}", f"{self.limit:g} {self.unit}"
        return self.name, *figures, "kept" if self.is_kept else "MISSED"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table as it grows; 1 where a promise is missed, of which a quick run says less."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few tries, which judge nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there too")
    given = parser.parse_args(argv)
    rows = []
    print(line(("what", "measured", "limit", "verdict")), flush=True)
    for row in measured(QUICK if given.quick else Counts()):
        rows.append(row)
        print(line(row.cells()), flush=True)
    if given.json:
        given.json.write_text(json.dumps([asdict(row) for row in rows], indent=1))
    return int(not given.quick and not all(row.is_kept for row in rows))


def measured(counts: Counts) -> Iterator[Row]:
    """Every row of the table."""
    yield from odds(counts)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        started, bare = starts(folder, counts)
        yield Row("start, of a bare window with a chart", "x", started / bare, 1.1)
        yield from moves(folder, counts, started)
        yield memory(folder, counts)
    if counts.kills:
        yield hammered(counts)


def odds(counts: Counts) -> Iterator[Row]:
    """Exact results against 10,000 battles of the same fleets, simulated in NumPy."""
    for ships in SIZES:
        ours, theirs = compared(ships, counts.odds)
        ratio = median(ours) / median(theirs)
        yield Row(f"odds of {ships} ships v {ships}, of 10,000 samples", "x", ratio, 1.0)
    yield Row("8 ships v 8 with an effect, of plain", "x", with_effects(8, counts.odds), 10.0)
    ours, theirs = action.compared(8, counts.odds)
    name = "whole action, 8 ships v 8, of 10,000 samples"
    yield Row(name, "x", median(ours) / median(theirs), 1.0)


def starts(folder: Path, counts: Counts) -> tuple[float, float]:
    """Seconds of CPU to the first paint: of the program and of a bare window, by turns."""
    took: dict[str, list[float]] = {"program": [], "bare": []}
    environment = away(folder / "start")
    for _ in range(counts.starts + 1):
        for what, times in took.items():
            times.append(float(child("start", environment, what)))
    # The first pair has the disk warm for the others.
    return median(took["program"][1:]), median(took["bare"][1:])


def moves(folder: Path, counts: Counts, started: float) -> Iterator[Row]:
    """Random moves of every game until painted, against one repaint of the same whole page."""
    for game, took in json.loads(child("moves", away(folder / "moves"), counts.moves)).items():
        played, repaint = took["moves"], median(took["repaints"])
        yield Row(f"{game}: a move, of a repaint", "x", median(played) / repaint, 2.5)
        yield Row(f"{game}: a move at p95, of a repaint", "x", high(played) / repaint, 4.0)
        yield Row(f"{game}: the longest move, of a repaint", "x", max(played) / repaint, 10.0)
        yield Row(f"{game}: opening a page, of a start", "x", max(took["opened"]) / started, 1.0)


def memory(folder: Path, counts: Counts) -> Row:
    """What the window holds after every example of every game, in every look, again and again."""
    tried = counts.rounds, counts.looked_at, counts.examples
    held = json.loads(child("every_game", away(folder / "every"), *tried))
    return Row(f"memory after an evening, {counts.rounds} rounds", "MB", max(held), 200.0)


def hammered(counts: Counts) -> Row:
    """The tests of the battle file, with as many kills and mutations as were promised."""
    environment = os.environ | {"KILLS": str(counts.kills), "MUTATIONS": str(counts.mutations)}
    words = "killed or mutated or nonsense"
    command = [sys.executable, "-m", "pytest", "-q", HAMMER, "-k", words]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True)
    name = f"battle files: {counts.kills} kills, {counts.mutations} mutations each"
    return Row(name, "failures", float(done.returncode), 0.0)


def child(module: str, environment: dict[str, str], *arguments: object) -> str:
    """What a module of this package prints, in a process of its own."""
    command = [sys.executable, "-m", f"tests.bench.{module}", *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def away(folder: Path) -> dict[str, str]:
    """An environment with empty folders of a player, and no screen."""
    made = {name: str(folder / name.lower()) for name in FOLDERS}
    made["WIN_PD_OVERRIDE_LOCAL_APPDATA"] = str(folder / "local")
    return os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"} | made


def high(samples: Sequence[float]) -> float:
    """The 95th percentile: the sample that so many do not exceed."""
    return sorted(samples)[min(len(samples) - 1, int(len(samples) * 0.95))]


def line(cells: Sequence[str]) -> str:
    """One line of the table."""
    widths = (48, 12, 12, 8)
    return "| " + " | ".join(c.ljust(w) for c, w in zip(cells, widths, strict=True)) + " |"


if __name__ == "__main__":
    sys.exit(main())
