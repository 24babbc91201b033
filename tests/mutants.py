"""Some fifty changes that make the program wrong: `python -m tests.mutants` says who notices.

Each change is applied alone, to a copy of the program in a temporary folder, and the tests named
with it run there. A mutant that no test notices has survived: then a test is missing.
`python -m tests.mutants metro` tries the mutants of one package; `westeros:3` tries one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
FOLDERS = {
    "kernel": "assistant/rules",
    "ti4": "assistant/games/ti4",
    "metro": "assistant/games/metro",
    "westeros": "assistant/games/westeros",
    "battletech": "assistant/games/battletech",
}
COPIED = ("assistant", "tests", "resources", "translations", "docs")
COPIED_FILES = ("pyproject.toml", "README.md", "README.ru.md", "NOTICES.md")
LONGEST = 900
"""Seconds. A mutant that never ends is noticed, too."""


@dataclass(frozen=True)
class Mutant:
    """A change of the text that stands exactly once in the package."""

    package: str
    old: str
    new: str
    tests: tuple[str, ...]
    """What should notice: files of tests."""


def _rules(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/rules/test_{name}.py" for name in names)


def _of(game: str, *names: str) -> tuple[str, ...]:
    return tuple(f"tests/games/{game}/test_{name}.py" for name in names)


STRIKES = _of(
    "westeros",
    *("attack_commands", "attack_keywords", "attack_rulings", "corner_cases", "corner_cases_2"),
    *("engagement", "notes", "rule_options"),
)


def _kernel() -> Iterator[Mutant]:
    yield Mutant("kernel", "sync=not self.syncs_late", "sync=False", _rules("record_disk"))
    yield Mutant("kernel", "os.fsync(self._fd)", "os.fstat(self._fd)", _rules("record_disk"))
    yield Mutant(
        "kernel",
        "crc = crc32(body, crc)\n        if line",
        "crc = crc32(body)\n        if line",
        _rules("record"),
    )
    yield Mutant(
        "kernel",
        "        self.keep(turn.line)\n        self._add(turn)",
        "        self._add(turn)\n        self.keep(turn.line)",
        _rules("battle", "record_disk"),
    )
    yield Mutant("kernel", "del self._turns[self._cursor :]", "pass", _rules("battle"))
    yield Mutant(
        "kernel",
        "in (None, seat) and (live or not event.has_secret)",
        "in (None, seat)",
        _rules("looks"),
    )
    yield Mutant(
        "kernel", "self.value(face) >= self.need", "self.value(face) > self.need", _rules("chance")
    )
    yield Mutant(
        "kernel", "else self.sides + 1 - self.need", "else self.sides - self.need", _rules("chance")
    )
    yield Mutant(
        "kernel",
        "state, events = step.state, (*events, *step.events)",
        "state, events = step.state, step.events",
        ("tests/playthroughs/test_playthroughs.py",),
    )
    yield Mutant(
        "kernel",
        'return b"\\n" in self.rest or',
        "return",
        _rules("record", "record_disk", "record_meddled"),
    )
    yield Mutant(
        "kernel",
        "if moves + (line.look is not None) != 1:",
        "if moves + (line.look is not None) < 1:",
        _rules("record", "looks"),
    )
    yield Mutant(
        "kernel",
        "e if e.stage else replace(e, stage=stage)",
        "replace(e, stage=stage)",
        _rules("flow"),
    )


def _ti4() -> Iterator[Mutant]:
    yield Mutant("ti4", "if surplus > 0:", "if surplus > 1:", _of("ti4", "assign_hits"))
    yield Mutant(
        "ti4",
        "elif state.destroying:\n        yield Refusal(texts.SUSTAIN_FIRST(), cite)",
        "elif not state.destroying:\n        yield Refusal(texts.SUSTAIN_FIRST(), cite)",
        _of("ti4", "assign_hits"),
    )
    yield Mutant(
        "ti4",
        "if left >= len(units) + armour:",
        "if left > len(units) + armour:",
        _of("ti4", "assign_hits", "forced_losses"),
    )
    yield Mutant(
        "ti4",
        "(Event(texts.NO_BARRAGE(), STEP, actor=seat),) if rolls else ()",
        "()",
        _of("ti4", "opening_and_barrage"),
    )
    yield Mutant(
        "ti4",
        '(Event(texts.NO_DICE(), by_rule(state, "39.5"), actor=seat),)',
        "()",
        _of("ti4", "announce_and_roll", "corner_cases"),
    )
    yield Mutant(
        "ti4",
        "if effect.first_round and state.round > 1:",
        "if False:",
        _of("ti4", "announce_and_roll", "opening_and_barrage", "skips", "end"),
    )
    yield Mutant(
        "ti4",
        "if system.ships - {OWNERS[seat]}:",
        "if system.ships & {OWNERS[seat]}:",
        _of("ti4", "retreat"),
    )
    yield Mutant(
        "ti4",
        "state.announced == DEFENDER and seat == ATTACKER",
        "state.announced == DEFENDER and seat == DEFENDER",
        _of("ti4", "announce_and_roll"),
    )
    yield Mutant(
        "ti4",
        "case Anomaly.ASTEROIDS if not _has(state, seat, Technology.ANTIMASS_DEFLECTORS)",
        "case Anomaly.ASTEROIDS if _has(state, seat, Technology.ANTIMASS_DEFLECTORS)",
        _of("ti4", "retreat"),
    )
    yield Mutant(
        "ti4",
        "value if rolling is Rolling.COMBAT and unit.kind is Kind.FIGHTER else 0",
        "value if rolling is Rolling.COMBAT and unit.kind is not Kind.FIGHTER else 0",
        _of("ti4", "announce_and_roll", "end", "values", "odds"),
    )


def _metro() -> Iterator[Mutant]:
    yield Mutant("metro", "WEAKENED = (1, 3, 5, 8)", "WEAKENED = (1, 3, 5)", _of("metro", "rows"))
    yield Mutant("metro", "max(1, army - 1)", "army - 1", _of("metro", "rows", "page"))
    yield Mutant(
        "metro",
        "yield wound(state, ATTACKER, settled=row == 2)",
        "yield wound(state, DEFENDER, settled=row == 2)",
        _of("metro", "rows"),
    )
    yield Mutant(
        "metro",
        "if seat == ATTACKER:\n        return Missed.NEXT_ROUND",
        "if seat == DEFENDER:\n        return Missed.NEXT_ROUND",
        _of("metro", "page", "rows"),
    )
    yield Mutant(
        "metro",
        "return Result.ATTACKER if margin > 0 else",
        "return Result.ATTACKER if margin > 1 else",
        _of("metro", "page", "rows"),
    )
    yield Mutant(
        "metro",
        "if attacker == defender:\n        return Result.DRAW\n",
        "",
        _of("metro", "page", "rows", "notes"),
    )
    yield Mutant(
        "metro",
        'role = "attack" if seat == ATTACKER else',
        'role = "attack" if seat == DEFENDER else',
        _of("metro", "page", "rows", "notes"),
    )
    yield Mutant(
        "metro",
        "        yield Event(text, page(3), actor=seat)\n",
        "",
        _of("metro", "page", "rows"),
    )
    yield Mutant(
        "metro", "hand=(HIDDEN,) * len(side.hand)", "hand=side.hand", _of("metro", "secrecy")
    )
    yield Mutant(
        "metro",
        "played = None if side.played is None else HIDDEN",
        "played = side.played",
        _of("metro", "secrecy"),
    )


def _westeros() -> Iterator[Mutant]:
    yield Mutant(
        "westeros",
        "else min(dice, self.most)",
        "else max(dice, self.most)",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "2 * unit.lost >= unit.full > 0",
        "2 * unit.lost > unit.full > 0",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "yield from _into(state, victim)",
        "yield from _into(state, striker)",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "(unit.dice or 0) - weak - 1",
        "(unit.dice or 0) - weak",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "captured = 0 < rating <= scored",
        "captured = 0 < rating < scored",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "taken = min(wounds.count, unit.figures - 1)",
        "taken = min(wounds.count, unit.figures)",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "how is How.MELEE or state.setup.rule_options.ranged_can_flank",
        "how is How.MELEE",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "return partner is not None and partner.id != unit.id",
        "return partner is not None and partner.id == unit.id",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "    elif far > most:\n",
        "    elif far > most + 1:\n",
        STRIKES,
    )
    yield Mutant(
        "westeros",
        "    if done.taken:\n",
        "    if done.taken > 1:\n",
        ("tests/playthroughs/test_playthroughs.py",),
    )


def _battletech() -> Iterator[Mutant]:
    yield Mutant(
        "battletech",
        "return max(0, sum(term.n for term in terms))",
        "return max(1, sum(term.n for term in terms))",
        _of("battletech", "options_and_cards", "keywords", "acting"),
    )
    yield Mutant("battletech", "C3_BONUS = 2", "C3_BONUS = 1", _of("battletech", "keywords"))
    yield Mutant(
        "battletech",
        "(other for other in _group_of(state, piece) if other.id != piece.id)",
        "(other for other in _group_of(state, piece))",
        _of("battletech", "keywords"),
    )
    yield Mutant(
        "battletech",
        "initiative(state, attacker) < initiative(state, defender)",
        "initiative(state, attacker) <= initiative(state, defender)",
        _of("battletech", "initiative"),
    )
    yield Mutant("battletech", "narc, int(jam))", "narc, 0)", _of("battletech", "keywords"))
    yield Mutant(
        "battletech",
        "theirs.rank <= own.rank",
        "theirs.rank < own.rank",
        _of("battletech", "keywords"),
    )
    yield Mutant(
        "battletech",
        "bears += on.structure_bonus or 0",
        "bears -= on.structure_bonus or 0",
        _of("battletech", "options_and_cards", "pilots_and_repair"),
    )
    yield Mutant(
        "battletech",
        "-JUMP_COST, rule(",
        "JUMP_COST, rule(",
        _of("battletech", "initiative"),
    )
    yield Mutant(
        "battletech",
        "< card_limit(state, seat)",
        "<= card_limit(state, seat)",
        _of("battletech", "initiative"),
    )
    yield Mutant(
        "battletech",
        "if n + state.drawn > to_draw(state):",
        "if n + state.drawn >= to_draw(state):",
        _of("battletech", "untap_and_draw", "deck_in_play"),
    )
    yield Mutant(
        "battletech",
        "piece.seat, only_for=piece.seat)",
        "piece.seat)",
        _of("battletech", "secrets"),
    )


MUTANTS = (*_kernel(), *_ti4(), *_metro(), *_westeros(), *_battletech())


def where(mutant: Mutant, root: Path = ROOT) -> Path:
    """The one file that holds the mutant's text. Raises `LookupError` if it is not exactly one."""
    folder = root / FOLDERS[mutant.package]
    found = [
        path
        for path in sorted(folder.rglob("*.py"))
        for _ in range(path.read_text(encoding="utf-8").count(mutant.old))
    ]
    if len(found) != 1:
        places = ", ".join(str(path.relative_to(root)) for path in found) or "nowhere"
        raise LookupError(f"{mutant.package}: {mutant.old!r} is found {places}")
    return found[0]


def is_caught(mutant: Mutant, copy: Path) -> bool:
    """Whether a test fails in the copy of the program with the mutant in it."""
    path = where(mutant, copy)
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace(mutant.old, mutant.new), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *mutant.tests]
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(sound, encoding="utf-8")
    if done.returncode not in (0, 1):
        raise RuntimeError(f"the tests could not run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode == 1


def numbered() -> Iterator[tuple[str, Mutant]]:
    """Every mutant with its name: the package and a number."""
    counts = dict.fromkeys(FOLDERS, 0)
    for mutant in MUTANTS:
        counts[mutant.package] += 1
        yield f"{mutant.package}:{counts[mutant.package]}", mutant


def main(asked: list[str]) -> int:
    """Try the mutants asked for, or all; 1 if one survived."""
    survived = 0
    with TemporaryDirectory() as name:
        copy = Path(name)
        skipped = shutil.ignore_patterns("__pycache__", "records", "shots")
        for folder in COPIED:
            shutil.copytree(ROOT / folder, copy / folder, ignore=skipped)
        for file in COPIED_FILES:
            shutil.copy(ROOT / file, copy / file)
        for key, mutant in numbered():
            if asked and key not in asked and mutant.package not in asked:
                continue
            caught = is_caught(mutant, copy)
            survived += not caught
            first = mutant.old.strip().splitlines()[0]
            print(f"{'caught' if caught else 'SURVIVED'}  {key}  {first}", flush=True)
    print(f"survived: {survived}")
    return int(survived > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
