"""The battle file: a header with the setup, then one line per gesture; reading it is replaying it.

Never refuses what can be opened, never silently shows another battle.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from assistant.rules.battle import Battle, Line, Turn, unveil
from assistant.rules.decision import IllegalAction
from assistant.rules.files import RecordError, check_ordinary, explain, same_place, write_whole
from assistant.rules.flow import S
from assistant.rules.game import Game, Setup
from assistant.rules.journal import (
    Journal,
    chained,
    chained_all,
    is_battle,
    sound_bodies,
    sound_length,
)
from assistant.rules.setup_file import ENDINGS
from assistant.rules.text import Message, Text
from assistant.rules.validation_errors import explain_validation_error

WRONG = (ValueError, RecursionError, IllegalAction)
"""The exceptions that a line raises which the rules do not confirm."""


def replayed(
    game: Game[Any, Any], setup: Struct, lines: Sequence[bytes], rules: int | None
) -> tuple[Battle[Any, Any], int]:
    """The battle, and how many of the lines the rules confirm; `rules` is their revision.

    Each line is judged by legality and by the state it led to. Lines of an older revision are
    judged by legality alone: the states of its time had other fields.
    """
    battle = Battle(game, setup)
    is_older = rules is not None and rules < game.rules
    play = battle.replay if is_older else battle.play
    recorded, action = msgspec.json.Decoder(Line), msgspec.json.Decoder(game.action_type)
    line = Line()

    def compare(now: Line) -> None:
        if now.state != line.state:
            raise ValueError("the present rules lead to another state")

    battle.keep = compare
    agreed = 0
    for body in lines:
        try:
            line = recorded.decode(body)
            actions = map(action.decode, _played(line))
            if line.undo:
                battle.undo(line.undo)
            elif line.redo:
                battle.redo(line.redo)
            elif line.look is not None:
                battle.look(line.look)
            else:
                play(*actions)
        except WRONG:
            break
        agreed += 1
    battle.keep = lambda line: None
    return battle, agreed


def _played(line: Line) -> tuple[Raw, ...]:
    """The actions of the line. Raises `ValueError` unless it is one of the four kinds."""
    moves = bool(line.play) + bool(line.veiled) + bool(line.undo) + bool(line.redo)
    if moves + (line.look is not None) != 1:
        raise ValueError("a line plays, undoes, redoes or looks")
    return unveil(line.veiled) if line.veiled else line.play


FORMAT = 2
"""Raised when the lines of the file change their meaning: 2 has looks."""

LONGEST_HEAD = 16_000_000
"""Bytes of a first line. A file without one is not read on: it may be huge, a film perhaps."""

NOT_A_BATTLE = Message(
    "rules", "{file}: this is not a battle file, or its first line is damaged. Open another file."
)
EMPTY = Message("rules", "{file}: the file is empty. Start a new battle.")
NEWER_FORMAT = Message(
    "rules",
    "{file}: written by a newer version of the program ({app}; file format {format}, this one "
    "reads {known}). Update the program.",
)
UNKNOWN_GAME = Message(
    "rules",
    "{file}: unknown game “{game}”. Known games: {games}. Update the program.",
)
BAD_SETUP = Message(
    "rules",
    "{file}: the setup in the first line does not fit the current rules ({what}). Correct it and "
    "start a new battle.",
)
LOST = Message(
    "rules",
    "{file}: the file was damaged. Moves read: {read}; lost: {lines} (bytes: {bytes}). "
    "The damaged original is kept as {kept}.",
)
DIVERGED = Message(
    "rules",
    "{file}: under the current rules, move {move} gives another result than when it was played. "
    "The battle is open just before it; moves left out: {left}. The file is unchanged; play "
    "continues in {next}.",
)
NEWER_RULES = Message(
    "rules",
    "{file}: written by a newer version of the program ({app}), where move {move} gives another "
    "result. Update the program to see all of it. The battle is open just before that move; moves "
    "left out: {left}. The file is unchanged; play continues in {next}.",
)
DIVERGED_SEEN = Message(
    "rules",
    "{file}: under the current rules, move {move} gives another result than when it was played. "
    "The battle is read up to the move before it; moves left out: {left}.",
)
NEWER_RULES_SEEN = Message(
    "rules",
    "{file}: written by a newer version of the program ({app}), where move {move} gives another "
    "result. Update the program to see all of it. The battle is read up to the move before it; "
    "moves left out: {left}.",
)
NEWER_SETUP = Message(
    "rules",
    "{file}: written by a newer version of the program ({app}); its setup cannot be read here "
    "({what}). Update the program.",
)
DAMAGED_TOO = Message(
    "rules", "{file}: the rest of the file is damaged; lost lines: {lines} (bytes: {bytes})."
)

A_SETUP = Message(
    "rules", "{file}: this is a setup, not a battle. Start a new battle with it, and open that."
)

SAME_FILE = Message(
    "rules", "{file}: the battle is already kept in this file. Choose another name."
)

AnyGame: TypeAlias = Game[Any, Any]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, by which rules, written by which version of the program."""

    game: str
    format: int
    rules: int
    app: str
    setup: Raw


class _Stamp(Struct, frozen=True):
    """As much of a header as every format, past and future, has."""

    game: str
    format: int
    app: str = "?"
    rules: int | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A battle read from its file: `journal` takes it on, `notices` say what the players must know.

    `journal.path` is another file than the one opened where the rules no longer agree with it.
    """

    battle: Battle[Any, Any]
    journal: Journal
    notices: tuple[Text, ...]
    setup: Struct
    """What its first line says: a new battle with it is one of the present revision."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a battle file says, with nothing on the disk touched."""

    path: Path
    data: bytes
    battle: Battle[Any, Any]
    app: str
    head: bytes
    """The JSON of the first line, as a battle that goes on in another file begins."""
    is_newer: bool
    """Whether it was written under rules that come after the present ones."""
    lines: tuple[bytes, ...]
    """The JSON of every line after the header whose checksum holds."""
    agreed: int
    """How many of these the present rules confirm."""

    @property
    def setup(self) -> Struct:
        """What its first line says: a new battle with it is one of the present revision."""
        return _setup_in(self.path, self.head, self.battle.game, BAD_SETUP)

    @property
    def whole(self) -> bytes:
        """The file up to its last sound line."""
        return self.data[: sound_length(self.data)]

    @property
    def rest(self) -> bytes:
        """What follows the last sound line."""
        return self.data[len(self.whole) :]

    @property
    def is_damaged(self) -> bool:
        """Whether lines are lost; half a line at the end was never confirmed."""
        return b"\n" in self.rest or b"\r" in self.rest or _is_json(self.rest[9:])

    @property
    def is_diverged(self) -> bool:
        """Whether the present rules lead elsewhere than they did when the battle was played."""
        return self.agreed < len(self.lines)

    @property
    def lost(self) -> dict[str, int]:
        """How much is damaged, for the notices."""
        lines = [line for line in self.rest.splitlines() if line.strip()]
        return {"lines": len(lines), "bytes": len(self.rest)}


def create(
    path: Path, game: Game[Setup, S], setup: Setup, app: str, *, replace: bool = False
) -> tuple[Battle[Setup, S], Journal]:
    """Start a battle in a new file; `app` is the version of the program.

    Raises `RecordError`, also where the file exists and is not to be replaced.
    """
    if game.with_defaults is not None:
        setup = game.with_defaults(setup)
    header = _header(game, setup, app)
    _setup_in(path, header, game, BAD_SETUP)  # or this battle could never be opened again
    head, _ = chained(header)
    battle = Battle(game, setup)
    if replace:
        write_whole(path, head)
    journal = Journal(path, head, fresh=not replace)
    if not replace:
        journal.begin()
    battle.keep = journal.write
    return battle, journal


def open_battle(path: Path, games: Sequence[AnyGame]) -> Opened:
    """Open a battle to play on. Raises `RecordError` where there is no battle to open.

    A damaged file is copied aside before it is cut; one that the present rules contradict is
    left alone, and the battle goes on in a file of its own.
    """
    reading = read_battle(path, games)
    battle = reading.battle
    kept = ""
    if reading.is_diverged:  # goes on with the lines that are confirmed, under their own revision
        whole, _ = chained_all((reading.head, *reading.lines[: reading.agreed]))
        names = (path.with_name(f"{path.stem} ({n}){path.suffix}") for n in count(2))
        journal = Journal(_first_free(names), whole, fresh=True)
    else:
        if reading.is_damaged:
            endings = (".damaged" if n == 1 else f".damaged-{n}" for n in count(1))
            copy = _first_free(path.with_name(path.name + ending) for ending in endings)
            write_whole(copy, reading.data)
            kept = copy.name
        journal = Journal(path, reading.whole)
    battle.keep = _keeper(journal, reading.head)
    notices = (*_divergence(reading, journal.path), *_damage(reading, kept))
    return Opened(battle, journal, notices, reading.setup)


def _first_free(names: Iterable[Path]) -> Path:
    """The first of these names that no file has."""
    return next(name for name in names if not os.path.lexists(name))


def read_battle(path: Path, games: Sequence[AnyGame]) -> Reading:
    """Replay a battle without touching anything. Raises `RecordError` likewise.

    The battle that comes of it keeps no record.
    """
    data = _read(path)
    head, *lines = sound_bodies(data)
    game, setup, stamp = _decode_header(path, head, games)
    battle, agreed = replayed(game, setup, lines, stamp.rules)
    newer = _is_newer(stamp, game)
    if newer:
        head = _header(game, setup, stamp.app)
    return Reading(path, data, battle, stamp.app, head, newer, tuple(lines), agreed)


def notices(reading: Reading) -> tuple[Text, ...]:
    """What a reader of the file must know. Nothing is written, in the file or beside it."""
    return (*_divergence(reading), *_damage(reading, ""))


def save_as(battle: Battle[Setup, S], path: Path, app: str) -> None:
    """Write a copy of the battle in its live gestures only; the battle goes on where it was.

    Looks stay with it. Raises `RecordError`. Where it is kept itself, see to `check_copy` first.
    """
    bodies = [_header(battle.game, battle.setup, app), *map(msgspec.json.encode, _lines(battle))]
    write_whole(path, chained_all(bodies)[0])


def _lines(battle: Battle[Any, Any]) -> Iterator[Line]:
    """The live gestures, each followed by the looks after it; or else after their deal."""
    turns: tuple[Turn[Any] | None, ...] = (None, *battle.turns)
    live = set(map(id, turns))
    for turn in turns:
        if turn is not None:
            yield turn.line
        for look in battle.looks:
            if (look.last if id(look.last) in live else look.deal) is turn:
                yield Line(look=look.seat)


def check_copy(path: Path, own: Path) -> None:
    """Raise `RecordError` for the battle's own file: its journal would go on in a lost one."""
    if same_place(path, own):
        raise RecordError(SAME_FILE(file=path.name))


def _header(game: Game[Setup, S], setup: Setup, app: str) -> bytes:
    raw = Raw(msgspec.json.encode(setup, order="deterministic"))
    return msgspec.json.encode(Header(game.id, FORMAT, game.rules, app, raw))


def _read(path: Path) -> bytes:
    check_ordinary(path)
    try:
        with path.open("rb") as file:
            head = file.read(LONGEST_HEAD)
            if not head:
                raise RecordError(EMPTY(file=path.name))
            if not any(True for _ in sound_bodies(head)):
                is_setup = path.suffix.lower() in ENDINGS and not is_battle(head)
                raise RecordError((A_SETUP if is_setup else NOT_A_BATTLE)(file=path.name))
            return head + file.read()
    except OSError as error:
        raise explain(path, error) from error


def _decode_header(
    path: Path, head: bytes, games: Sequence[AnyGame]
) -> tuple[AnyGame, Struct, _Stamp]:
    try:
        stamp = msgspec.json.decode(head, type=_Stamp)
    except (ValueError, RecursionError) as error:
        raise RecordError(NOT_A_BATTLE(file=path.name)) from error
    if stamp.format > FORMAT:
        text = NEWER_FORMAT(file=path.name, app=stamp.app, format=stamp.format, known=FORMAT)
        raise RecordError(text)
    for game in games:
        if game.id == stamp.game:
            return game, _decode_setup(path, head, game, stamp), stamp
    known = ", ".join(game.id for game in games)
    raise RecordError(UNKNOWN_GAME(file=path.name, game=stamp.game, games=known))


def _is_newer(stamp: _Stamp, game: AnyGame) -> bool:
    return stamp.rules is not None and stamp.rules > game.rules


def _decode_setup(path: Path, head: bytes, game: AnyGame, stamp: _Stamp) -> Struct:
    bad = partial(NEWER_SETUP, app=stamp.app) if _is_newer(stamp, game) else BAD_SETUP
    setup = _setup_in(path, head, game, bad)
    if game.as_of is not None and stamp.rules is not None and stamp.rules < game.rules:
        entered = msgspec.json.decode(head, type=Header).setup
        setup = _with_entries_of(entered, game.as_of(setup, stamp.rules))
    blocking = [problem for problem in game.problems(setup) if problem.blocks]
    if blocking:
        places = ", ".join(problem.at for problem in blocking)
        texts = (problem.text for problem in blocking)
        raise RecordError(bad(file=path.name, what=places), *texts)
    return setup


def _setup_in(path: Path, head: bytes, game: AnyGame, bad: Callable[..., Text]) -> Struct:
    try:
        header = msgspec.json.decode(head, type=Header)
        setup: Struct = msgspec.json.decode(header.setup, type=game.setup_type)
    except msgspec.ValidationError as error:
        what = explain_validation_error(error, game.setup_type)
        raise RecordError(bad(file=path.name, what=what)) from error
    except (ValueError, RecursionError) as error:
        raise RecordError(bad(file=path.name, what=str(error))) from error
    return setup


def _with_entries_of(entered: Raw, older: Struct) -> Struct:
    """The setup of an older revision, with whatever the file itself enters.

    Defaults are not written: only the file tells a value that was chosen from one that was left.
    """
    both = _merged(msgspec.to_builtins(older), msgspec.json.decode(entered))
    return msgspec.convert(both, type(older))


def _merged(older: Any, entered: Any) -> Any:
    """The JSON of the older setup, with the entries of the file over it."""
    if isinstance(older, dict) and isinstance(entered, dict):
        return older | {key: _merged(older.get(key), value) for key, value in entered.items()}
    if isinstance(older, list) and isinstance(entered, list) and len(older) == len(entered):
        return [_merged(*both) for both in zip(older, entered, strict=True)]
    return entered


def _keeper(journal: Journal, head: bytes) -> Callable[[Line], None]:
    """The function that writes lines; with the first look it raises the format of an older file."""
    header = msgspec.json.decode(head, type=Header)
    if header.format == FORMAT:
        return journal.write
    is_old = True

    def keep(line: Line) -> None:
        nonlocal is_old
        if is_old and line.look is not None:
            journal.begin_with(msgspec.json.encode(replace(header, format=FORMAT)))
            is_old = False
        journal.write(line)

    return keep


def _divergence(reading: Reading, continued: Path | None = None) -> Iterator[Text]:
    """The notice that the present rules lead elsewhere, and in which file the battle continues."""
    if not reading.is_diverged:
        return
    diverged, newer = (DIVERGED, NEWER_RULES) if continued else (DIVERGED_SEEN, NEWER_RULES_SEEN)
    notice = partial(newer, app=reading.app) if reading.is_newer else diverged
    if continued is not None:
        notice = partial(notice, next=continued.name)
    left = len(reading.lines) - reading.agreed
    yield notice(file=reading.path.name, move=reading.agreed + 1, left=left)


def _is_json(data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=Raw)
    except (ValueError, RecursionError):
        return False
    return True


def _damage(reading: Reading, kept: str) -> Iterator[Text]:
    name = reading.path.name
    if reading.is_damaged and kept:
        yield LOST(file=name, read=len(reading.lines), kept=kept, **reading.lost)
    elif reading.is_damaged:
        yield DAMAGED_TOO(file=name, **reading.lost)
