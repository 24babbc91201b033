"""Recent battles: their files and the status of each."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from assistant.lessons import lessons, setup_of
from assistant.paths import battles, every_example
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Seat
from assistant.rules.files import LONGEST_BYTES, RecordError, explain_folder, tame
from assistant.rules.game import Game, Overview
from assistant.rules.history import Throw, is_ruled, thrown
from assistant.rules.journal import ENDING
from assistant.rules.record import read_battle
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Text
from assistant.settings import RECENT_AT_MOST
from assistant.ui.translate import language, say

AnyGame: TypeAlias = Game[Any, Any]
Stamp: TypeAlias = tuple[float, int]
"""When a file was changed, and its size."""


class BattleStatus(Enum):
    """What became of a battle."""

    IN_PROGRESS = "in progress"
    FINISHED = "finished"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """What is asked in a battle, and of whom; `prompt` is None where it is a secret."""

    seat: Seat
    prompt: Text | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A battle file as the home page shows it; of a file that cannot be read, only `trouble`."""

    path: Path
    when: datetime
    standing: BattleStatus
    game: AnyGame | None = None
    overview: Overview | None = None
    asked: PendingDecision | None = None
    setup: Struct | None = None
    after: tuple[Struct, ...] = ()
    """What the next battle of the same players may begin with, once this one is over."""
    throws: tuple[Throw, ...] = ()
    """The dice that fell in it."""
    moves: tuple[tuple[Action, ...], ...] = ()
    """All that was played in it."""
    is_example: bool = False
    """Whether it is a bundled battle, which nobody of the table has set up."""
    is_guided: bool = False
    """Whether its forces are those that only a guide shows."""
    trouble: tuple[Text, ...] = ()
    is_ruled: bool = False
    """Whether the table has said how it ended."""

    def is_copy_of(self, other: Entry) -> bool:
        """Whether the same was played in both, down to the last die."""
        return (self.game, self.setup, self.moves) == (other.game, other.setup, other.moves)


class RecentBattles:
    """Reads battle files for the home page.

    A file that has not changed is not read again: to replay twelve battles takes a second.
    """

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = games
        self._known: dict[Path, tuple[Stamp, Entry]] = {}
        self._examples: dict[str, list[Struct]] = {}
        """The forces of the bundled battles by their games, in every language."""

    def entries(self, paths: Iterable[Path], most: int = RECENT_AT_MOST) -> list[Entry]:
        """How these battles stand, the newest first; files that are gone are left out."""
        stamped = [(stamp, path) for path in paths if (stamp := _stamp(path))]
        stamped.sort(key=lambda pair: pair[0], reverse=True)
        listed = {path: (stamp, self._entry(path, stamp)) for stamp, path in stamped[:most]}
        self._known |= listed
        return [entry for _, entry in listed.values()]

    def _entry(self, path: Path, stamp: Stamp) -> Entry:
        known, entry = self._known.get(path, (None, None))
        if entry is None or known != stamp:
            return self._read(path, _when(stamp[0]))
        return entry

    def _read(self, path: Path, when: datetime) -> Entry:
        try:
            reading = read_battle(path, self._games)
        except RecordError as error:
            return Entry(path, when, BattleStatus.DAMAGED, trouble=error.texts)
        battle = reading.battle
        overview = battle.game.overview(battle.view(None))
        is_over = battle.decision is None and not overview.goes_on
        over = BattleStatus.FINISHED if is_over else BattleStatus.IN_PROGRESS
        standing = BattleStatus.DAMAGED if reading.is_damaged else over
        is_guided = _is_of_guide(battle.game, reading.setup)
        throws = thrown(battle.game, battle.start, battle.turns)
        return Entry(
            path,
            when,
            standing,
            battle.game,
            overview,
            _asked(battle),
            reading.setup,
            () if is_guided else next_setups(battle, reading.setup),
            tuple(throws),
            tuple(turn.actions for turn in battle.turns),
            self._is_example(battle.game, reading.setup),
            is_guided,
            is_ruled=is_over and is_ruled(battle),
        )

    def _is_example(self, game: AnyGame, setup: Struct) -> bool:
        if game.id not in self._examples:
            bundled = every_example(game.id)
            self._examples[game.id] = [one for path in bundled for one in _forces(game, path)]
        return setup in self._examples[game.id]


def _is_of_guide(game: AnyGame, setup: Struct) -> bool:
    """Whether these are the fixed forces that only a guide shows."""
    if game.id not in lessons():
        return False
    return setup in _forces(game, setup_of(game.id, language()))


def _forces(game: AnyGame, path: Path) -> tuple[Struct, ...]:
    """Bundled forces as they are written, and as a battle file keeps them."""
    setup = read_setup(path, [game])[1]
    return (setup,) if game.with_defaults is None else (setup, game.with_defaults(setup))


def battles_folder() -> Path:
    """Where battles are kept. Raises `RecordError` where there can be no such folder."""
    try:
        return battles()
    except OSError as error:
        raise explain_folder(Path(error.filename or "battles"), error) from error


def battles_in(folder: Path, most: int = RECENT_AT_MOST) -> list[Path]:
    """The battles of a folder played last, the last one last."""
    found = [(stamp, path) for path in folder.glob(f"*{ENDING}") if (stamp := _stamp(path))]
    return [path for _, path in sorted(found)][-most:]


def last_unfinished(entries: Iterable[Entry]) -> Entry | None:
    """The battle to go on with: the newest that is not over; a guided one after all others."""
    begun = [entry for entry in entries if entry.standing is BattleStatus.IN_PROGRESS]
    return min(begun, key=lambda entry: entry.is_guided, default=None)


def last_setup(entries: Iterable[Entry], game: AnyGame) -> Struct | None:
    """The newest forces of a game, not an example's, with which a quick battle can begin."""
    own = (entry for entry in entries if entry.game is game and not entry.is_example)
    setups = (entry.setup for entry in own if entry.setup is not None)
    return next(filter(game.is_quick, setups), None)


def new_path(folder: Path, overview: Overview, today: date) -> Path:
    """A free file name that says who fought and when: `2026-11-21 Sol - Letnev.battle`."""
    share = LONGEST_BYTES // len(overview.seats)
    who = " - ".join(tame(say(seat.name), share) for seat in overview.seats)
    stem = f"{today.isoformat()} {who}".strip()
    return next(path for path in _numbered(folder, stem) if not os.path.lexists(path))


def _numbered(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}{ENDING}"
    for n in count(2):
        yield folder / f"{stem} ({n}){ENDING}"


def _stamp(path: Path) -> Stamp | None:
    """When the file changed and its size; None where there is no such file any more."""
    try:
        known = path.stat()
    except (OSError, ValueError):  # no file has a name with a NUL in it, but damaged settings may
        return None
    return known.st_mtime, known.st_size


def when_changed(path: Path) -> datetime:
    """When the battle in this file was played last; Python's first day where it is gone."""
    stamp = _stamp(path)
    return _when(stamp[0] if stamp else 0.0)


def _when(changed: float) -> datetime:
    """When that was at the table; a clock that was wrong then is no reason to open no home page.

    Windows knows no local time before 1970, and Python none after the year 9999.
    """
    try:
        return datetime.fromtimestamp(changed)
    except (OSError, OverflowError, ValueError):
        return datetime(1970, 1, 1)


def next_setups(battle: Battle[Any, Any], setup: Struct) -> tuple[Struct, ...]:
    """What the same players may begin with after this battle, the usual first; () till it ends."""
    seating = battle.game.seating
    if seating is None or battle.decision is not None:
        return ()
    made = filter(None, (seating.next_setup, seating.survivors))
    return tuple(make(setup, battle.view(None)) for make in made)


def _asked(battle: Battle[Any, Any]) -> PendingDecision | None:
    decision = battle.decision
    if decision is None:
        return None
    open_hand = battle.view(decision.seat) == battle.view(None)
    return PendingDecision(decision.seat, decision.prompt if open_hand else None)
