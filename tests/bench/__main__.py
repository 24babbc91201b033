"""Every budget with what it really takes: `python3 run.py bench [--quick] [--json FILE]`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from assistant.games import GAMES
from assistant.rules.record import read_battle
from tests.bench import best, cards, stopping
from tests.bench import card_table as tables
from tests.bench.attacks import all_targets, best_reroll, flanked, surrounded
from tests.bench.draws import dealt, told
from tests.bench.fights import endless, evening
from tests.bench.odds import BUDGETS, SIZES, compared, forecasts
from tests.bench.scaling import draw, measure
from tests.bench.sights import USUAL, WIDE, crowded, first_overlay, overlay, pairs, ruler
from tests.bench.tables import card_evening

ROOT = Path(__file__).parents[2]
FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
RECENT = 12
MOVES = {
    "pans": "panning a {board} board to painted",
    "drags": "all a dragged unit sees, {board}, to painted",
}
HAMMER = "tests/rules/test_record_mishaps.py"


@dataclass(frozen=True)
class Counts:
    """How often each thing is tried."""

    starts: int = 15
    clicks: int = 300
    opens: int = 15
    actions: int = 2000
    played: int = 5000
    odds: int = 31
    draws: int = 200
    moves: int = 60
    kills: int = 200
    mutations: int = 5000
    cards: int = 120
    rounds: int = 6
    examples: int = 99


QUICK = Counts(1, 3, 2, 40, 20, 1, 2, 3, 1, 1, 2, 1, 1)


@dataclass(frozen=True)
class Row:
    """One line of the table: samples in the unit of the budget, by the clock and by the CPU."""

    name: str
    unit: str
    budget: float | None
    samples: tuple[float, ...]
    work: tuple[float, ...] = ()
    by_median: bool = False

    @property
    def verdict(self) -> str:
        """Whether the 95th percentile keeps the budget, or the median where that is promised."""
        if self.budget is None:
            return ""
        judged = median(self.samples) if self.by_median else high(self.samples)
        return "kept" if judged <= self.budget else "MISSED"

    def cells(self) -> tuple[str, ...]:
        """As the table prints it."""
        budget = "" if self.budget is None else f"{self.budget:g} {self.unit}"
        work = f"{median(self.work):.3g}" if self.work else ""
        figures = (f"{median(self.samples):.3g}", f"{high(self.samples):.3g}", work)
        return self.name, budget, *figures, self.verdict


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table as it grows; 1 when something was lost, whatever the clock says."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few tries of everything")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all samples there too")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="only draw how odds scale")
    given = parser.parse_args(argv)
    if given.plot:
        draw(measure(QUICK.odds if given.quick else Counts().odds), SIZES, given.plot)
        return 0
    rows = []
    print(line(("what", "budget", "median", "p95", "CPU median", "verdict")), flush=True)
    for row in measured(QUICK if given.quick else Counts()):
        rows.append(row)
        print(line(row.cells()), flush=True)
    if given.json:
        given.json.write_text(json.dumps([asdict(row) for row in rows], indent=1))
    return int(any(row.unit == "failures" and row.verdict == "MISSED" for row in rows))


def measured(counts: Counts) -> Iterator[Row]:
    """Every row of the table."""
    # What is reckoned goes first: after the windows of the rest this process is an old one.
    yield from odds(counts)
    yield from best_play(counts)
    yield draws(counts)
    yield from lines_of_sight(counts)
    yield from attacks(counts)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield from starts(folder, counts)
        yield from clicks(folder, counts)
        yield from moves(folder, counts)
        yield from opens(folder, counts)
        yield memory(folder, counts)
        yield every_game(folder, counts)
        yield from card_table(folder, counts)
        yield from boards(folder, counts)
    yield from card_lists(counts)
    yield from hammered(counts)


def starts(folder: Path, counts: Counts) -> Iterator[Row]:
    """From exec to the first picture; with an empty home page, and with all it can list."""
    environment = away(folder / "start")
    for recent in (0, RECENT):
        for n in range(recent):
            battles = Path(environment["XDG_DATA_HOME"], "BattleAssistant", "battles")
            battles.mkdir(parents=True, exist_ok=True)
            evening(battles / f"{n}.battle", 60)
        clock, work = [], []
        for _ in range(counts.starts + 1):
            begun = time.time()
            painted, spent = map(float, child("start", environment).split())
            clock.append(1000 * (painted - begun))
            work.append(1000 * spent)
        name = f"start to window, {recent} recent battles"
        yield Row(name, "ms", 1000, tuple(clock[1:]), tuple(work[1:]))


def clicks(folder: Path, counts: Counts) -> Iterator[Row]:
    """Clicks on the bar and on tokens, and undo, in the window."""
    took = json.loads(child("clicks", away(folder / "clicks"), counts.clicks))
    for key, name in (("clicks", "click to painted"), ("undos", "undo to painted")):
        clock, work = ([1000 * t for t in times] for times in zip(*took[key], strict=True))
        yield Row(name, "ms", 16, tuple(clock), tuple(work))


def moves(folder: Path, counts: Counts) -> Iterator[Row]:
    """Moves of every game, through all of its examples."""
    took = json.loads(child("moves", away(folder / "moves"), counts.clicks))
    for game in GAMES:
        clock, work = ([1000 * t for t in one] for one in zip(*took[game.id], strict=True))
        name = f"a move of {game.id} to painted"
        yield Row(name, "ms", 16, tuple(clock), tuple(work))


def opens(folder: Path, counts: Counts) -> Iterator[Row]:
    """Reading a battle file, replayed and checked against every digest."""
    for write, name in ((evening, "fought again and again"), (endless, "all live, 600 lost")):
        path = folder / f"{write.__name__}.battle"
        write(path, counts.actions)
        clock, work = timed(lambda path=path: read_battle(path, GAMES), counts.opens)
        yield Row(f"open {counts.actions} actions, {name}", "ms", 300, clock, work)
    path, actions = folder / "cards.battle", 3 * counts.actions // 2
    card_evening(path, actions)
    clock, work = timed(lambda: read_battle(path, GAMES), counts.opens)
    yield Row(f"open {actions} actions, a table of cards", "ms", 500, clock, work)


def memory(folder: Path, counts: Counts) -> Row:
    """What a window process holds after a very long battle."""
    held = float(child("memory", away(folder / "memory"), counts.played))
    return Row(f"memory after {counts.played} actions", "MB", 200, (held,))


def every_game(folder: Path, counts: Counts) -> Row:
    """What it holds after every example of every game, in every look, so many times over."""
    tried = counts.rounds, counts.moves // 6, counts.examples
    held = json.loads(child("every_game", away(folder / "every"), *tried))
    return Row(f"memory after all games, {counts.rounds} rounds", "MB", 200, tuple(held))


def boards(folder: Path, counts: Counts) -> Iterator[Row]:
    """A hex board panned, and a unit dragged over it with all that it would see, until painted."""
    took = json.loads(child("boards", away(folder / "boards"), counts.moves))
    for name, times in took.items():
        clock, work = ([1000 * t for t in one] for one in zip(*times, strict=True))
        board, _, move = name.rpartition(" ")
        words = MOVES[move].format(board=board)
        yield Row(words, "ms", 16, tuple(clock), tuple(work))


def odds(counts: Counts) -> Iterator[Row]:
    """Full results against their budgets and a simulation of the same fleets; whole forecasts."""
    for ships, budget in BUDGETS.items():
        ours, theirs = compared(ships, counts.odds)
        yield Row(
            f"odds, {ships} v {ships}: full result", "ms", budget, tuple(ours), by_median=True
        )
        yield Row(f"odds, {ships} v {ships}: 10,000 samples", "ms", None, tuple(theirs))
        gain = tuple(b / a for a, b in zip(ours, theirs, strict=True))
        yield Row(f"odds, {ships} v {ships}: times as fast", "x", None, gain)
    for ships in BUDGETS:
        took = tuple(forecasts(ships, counts.odds))
        yield Row(f"odds, {ships} v {ships}: whole forecast", "ms", None, took)


def best_play(counts: Counts) -> Iterator[Row]:
    """Solutions for best play, and what the options of a decision are worth."""
    for name, budget, took in (*best.solutions(counts.odds), *best.options(counts.odds)):
        yield Row(name, "ms", budget, tuple(took), by_median=True)
    for name, took in stopping.let_go(counts.opens):
        yield Row(f"{name}: stopped", "ms", 16, tuple(took))


def draws(counts: Counts) -> Row:
    """From a hand that is looked at to everything that is told beside it."""
    rng = Random(39)
    views = iter([dealt(rng) for _ in range(counts.draws + 1)])
    clock, work = timed(lambda: told(next(views)), counts.draws)
    return Row("best play of combat cards, all of it", "ms", 30, clock, work)


def lines_of_sight(counts: Counts) -> Iterator[Row]:
    """Across the usual board and the widest one."""
    usual, wide = crowded(*USUAL), crowded(*WIDE)
    for name, look, there, budget in (
        ("all pairs in 8, 15 x 11 board", pairs, usual, 30),
        ("all one unit sees, 15 x 11 board", overlay, usual, 16),
        ("all one unit sees, 40 x 40 board", overlay, wide, 16),
        ("the 40 x 40 board, seen for the first time", first_overlay, wide, 16),
        ("one line across the 40 x 40 board", ruler, wide, 16),
    ):
        clock, work = timed(lambda look=look, there=there: look(there), counts.odds)
        yield Row(name, "ms", budget, clock, work)


def attacks(counts: Counts) -> Iterator[Row]:
    """The odds of an attack before its target is named, and of the dice on the table."""
    state = surrounded()
    clock, work = timed(partial(all_targets, state), counts.odds)
    yield Row("attacks on six enemies around", "ms", 50, clock, work)
    clock, work = timed(partial(best_reroll, flanked(state)), counts.odds)
    yield Row("flank reroll of four dice", "ms", 5, clock, work)


def card_table(folder: Path, counts: Counts) -> Iterator[Row]:
    """Four players with sixty cards each: actions and a turn taken back in the window, memory."""
    there = folder / "cards"
    there.mkdir()
    took = json.loads(child("card_table", away(there), there, counts.cards))
    for key, name in (
        ("actions", "an action, 240 cards"),
        ("backs", "a whole turn back, 240 cards"),
    ):
        clock, work = ([1000 * t for t in times] for times in zip(*took[key], strict=True))
        yield Row(f"{name}, to painted", "ms", 16, tuple(clock), tuple(work))
    yield Row("memory with 240 cards", "MB", 200, (took["memory"],))
    path = there / "evening.battle"
    tables.evening(path, counts.cards * 25)
    clock, work = timed(lambda: read_battle(path, GAMES), counts.opens)
    yield Row(f"open {counts.cards * 25} actions with cards", "ms", 500, clock, work)


def card_lists(counts: Counts) -> Iterator[Row]:
    """Finding a card while its name is typed, and taking in lists of cards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        took = json.loads(child("finder", away(folder / "finder"), counts.clicks))
        clock, work = ([1000 * t for t in times] for times in zip(*took, strict=True))
        yield Row(
            "a letter typed to 3,500 cards sifted, painted", "ms", 10, tuple(clock), tuple(work)
        )
        for kind, path in cards.lists(folder).items():
            clock, work = timed(partial(cards.read, path), counts.opens)
            yield Row(f"1,179 cards taken in from .{kind}", "ms", 500, clock, work)


def hammered(counts: Counts) -> Iterator[Row]:
    """The tests of the battle file, with as many kills and mutations as were promised."""
    environment = os.environ | {"KILLS": str(counts.kills), "MUTATIONS": str(counts.mutations)}
    words = "killed or mutated or nonsense"
    command = [sys.executable, "-m", "pytest", "-q", HAMMER, "-k", words]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True)
    name = f"battle files: {counts.kills} kills, {counts.mutations} mutations each"
    yield Row(name, "failures", 0, (float(done.returncode),))


def timed(work: Callable[[], Any], times: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Milliseconds by the clock and by the CPU, after one try that does not count."""
    work()
    clock, cpu = [], []
    for _ in range(times):
        begun, spent = time.perf_counter(), time.process_time()
        work()
        clock.append(1000 * (time.perf_counter() - begun))
        cpu.append(1000 * (time.process_time() - spent))
    return tuple(clock), tuple(cpu)


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
    widths = (46, 12, 9, 9, 11, 8)
    return "| " + " | ".join(c.ljust(w) for c, w in zip(cells, widths, strict=True)) + " |"


if __name__ == "__main__":
    sys.exit(main())
