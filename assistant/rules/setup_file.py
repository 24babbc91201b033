"""A setup as a file, in TOML or JSON; the key ``game`` says whose it is."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from assistant.rules.files import RecordError, check_ordinary, explain, make_folder, write_whole
from assistant.rules.game import Game, Problem
from assistant.rules.journal import is_battle
from assistant.rules.text import Message
from assistant.rules.text_formats import (
    DuplicateField,
    decoded,
    in_our_words,
    plain_json,
    toml_text,
)
from assistant.rules.validation_errors import explain_validation_error

NOT_UTF8 = Message(
    "rules", "{file}, line {line}: the text is not in UTF-8. Save the file in that encoding."
)
SYNTAX = Message("rules", "{file}, line {line}, column {column}: this is not {language} ({what})")
SYNTAX_END = Message("rules", "{file}, at the end: this is not {language} ({what})")
TOO_LONG = Message(
    "rules", "{file}: longer than {most} bytes, too long for such a file. Choose another file."
)
TWICE = Message("rules", "{file}: the field {name} appears twice in one table. Keep one.")
HALF_A_SIGN = Message(
    "rules", "{file}: it has a broken character (\\ud800 to \\udfff). Write it again."
)
A_BATTLE = Message(
    "rules", "{file}: this is a battle, not a setup. Open it as a battle, or choose a setup."
)
NOT_A_TABLE = Message(
    "rules", "{file}: this is not a table of fields and their values. Choose another file."
)
WHICH_GAME = Message("rules", "{file}: $.game: name the game. Known games: {games}")
NO_SUCH_GAME = Message("rules", "{file}: $.game: unknown game “{game}”. Known games: {games}")
OTHER_GAME = Message(
    "rules", "{file}: this setup is for another game: {game}. Load it on that game’s page."
)
TOO_LARGE = Message("rules", "{file}: {place}: this number is far too large. Enter it again.")
LISTED_TWICE = Message("rules", "{at}: {what} is listed twice. Keep one.")
IN_FILE = Message("rules", "{file}: {mistake}")
AT_FIELD = Message("rules", "{file}: {at}: {what}")

ENDINGS = (".toml", ".json")

LONGEST = 1_000_000
"""Bytes of such a file; without a limit a wrong file would be read for minutes."""

WORD = 2**63
"""Whole numbers from here on are not written into a battle file, or even into a message."""

T = TypeVar("T")

_HALF = re.compile("[\ud800-\udfff]")


def read_setup(path: Path, games: Sequence[Game[Any, Any]]) -> tuple[Game[Any, Any], Struct]:
    """The game and the setup in a file. Raises `RecordError` with the place of the mistake.

    Whether these forces can fight is for `Game.problems` to say.
    """
    fields = read_fields(path)
    game = _game(path, fields.pop("game", None), games)
    return game, convert_fields(path, fields, game.setup_type)


def read_setup_of(game: Game[Any, Any], path: Path, games: Sequence[Game[Any, Any]]) -> Struct:
    """The setup of this game in a file; of those that it is not for, `games` are known by name.

    Raises `RecordError` likewise.
    """
    named = read_fields(path).get("game", game.id)
    other = next((one for one in games if one.id == named), game)
    if other is not game:
        raise RecordError(OTHER_GAME(file=path.name, game=other.name))
    return read_setup(path, (game,))[1]


def explain_other(path: Path, games: Sequence[Game[Any, Any]], error: RecordError) -> RecordError:
    """What a file is that is neither battle nor setup, if a game knows it; else the error."""
    known = (game.other_file(path) for game in games if game.other_file is not None)
    said = next(filter(None, known), None)
    return error if said is None else RecordError(said)


def write_setup(path: Path, game: Game[Any, Any], setup: Struct) -> None:
    """Write a setup as `read_setup` reads it, in the format its name ends in, else as TOML.

    The file is there whole or not at all. Raises `RecordError` where it cannot be written.
    """
    write_fields(path, {"game": game.id, **msgspec.to_builtins(setup, order="deterministic")})


def write_fields(path: Path, value: object) -> None:
    """Write a struct, or a mapping, as `read_fields` reads it. Raises `RecordError` likewise."""
    if _is_json(path):
        data = msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
    else:
        data = toml_text(value).encode()
    write_whole(path, data)


def read_fields(path: Path) -> dict[str, Any]:
    """What a TOML or JSON file says. Raises `RecordError` with the place of the mistake."""
    fields = _parse(path, read_text(path))
    if not isinstance(fields, dict):
        raise RecordError(NOT_A_TABLE(file=path.name))
    place = _too_large(fields)
    if place is not None:
        raise RecordError(TOO_LARGE(file=path.name, place=place))
    return fields


def read_text(path: Path, most: int = LONGEST) -> str:
    """The text of a file of at most so many bytes. Raises `RecordError`."""
    check_ordinary(path)
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise explain(path, error) from error
    if is_battle(data):
        raise RecordError(A_BATTLE(file=path.name))
    if len(data) > most:
        raise RecordError(TOO_LONG(file=path.name, most=most))
    try:
        return decoded(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(NOT_UTF8(file=path.name, line=line)) from error


def convert_fields(path: Path, fields: object, kind: type[T]) -> T:
    """The fields of a file as a value of this type. Raises `RecordError` likewise."""
    try:
        value = msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        mistake = explain_validation_error(error, kind, fields)
        raise RecordError(IN_FILE(file=path.name, mistake=mistake)) from error
    for at, what in _listed_twice("$", fields, value):
        raise RecordError(IN_FILE(file=path.name, mistake=LISTED_TWICE(at=at, what=what)))
    return value


def _listed_twice(at: str, given: object, value: object) -> Iterator[tuple[str, str]]:
    """Where a list names something again that counts once: what would be lost without a word."""
    if isinstance(value, frozenset) and isinstance(given, list):
        yield from ((at, str(word)) for n, word in enumerate(given) if word in given[:n])
    elif isinstance(value, Struct) and isinstance(given, dict):
        for one in msgspec.structs.fields(value):
            if one.encode_name in given:
                inner = given[one.encode_name], getattr(value, one.name)
                yield from _listed_twice(f"{at}.{one.encode_name}", *inner)
    elif isinstance(value, (list, tuple)) and isinstance(given, list):
        for n, inner in enumerate(zip(given, value, strict=False)):
            yield from _listed_twice(f"{at}[{n}]", *inner)


def refuse(path: Path, problems: Iterable[Problem]) -> None:
    """Raise `RecordError` with all that is wrong in a file, each with its place; if anything is."""
    wrong = tuple(AT_FIELD(file=path.name, at=p.at, what=p.text) for p in problems)
    if wrong:
        raise RecordError(*wrong)


def _too_large(fields: dict[str, Any]) -> str | None:
    """Where a number stands that is too large; tables may be nested as deep as they like."""
    left: list[tuple[str, object]] = [("$", fields)]
    while left:
        place, value = left.pop()
        if isinstance(value, dict):
            left += [(f"{place}.{name}", part) for name, part in value.items()]
        elif isinstance(value, list):
            left += [(f"{place}[{n}]", part) for n, part in enumerate(value)]
        elif isinstance(value, int) and not -WORD <= value < WORD:
            return place
    return None


def _is_json(path: Path) -> bool:
    return path.suffix.lower() == ".json"


def _parse(path: Path, text: str) -> object:
    if _is_json(path) or text.lstrip().startswith("{"):
        return _parse_json(path, text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _toml_error(path, str(error)) from error
    except (ValueError, RecursionError) as error:
        raise RecordError(NOT_A_TABLE(file=path.name)) from error


def _parse_json(path: Path, text: str) -> object:
    try:
        fields = plain_json(text)
        if _HALF.search(json.dumps(fields, ensure_ascii=False)):
            raise RecordError(HALF_A_SIGN(file=path.name))
        return fields
    except DuplicateField as error:
        raise RecordError(TWICE(file=path.name, name=error.name)) from error
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise RecordError(
            SYNTAX(file=path.name, language="JSON", what=in_our_words(error.msg), **place)
        ) from error
    except (ValueError, RecursionError) as error:
        raise RecordError(NOT_A_TABLE(file=path.name)) from error


def _toml_error(path: Path, message: str) -> RecordError:
    said, _, place = message.removesuffix(")").rpartition(" (at ")
    what = in_our_words(said)
    numbers = [int(word) for word in place.replace(",", " ").split() if word.isdigit()]
    if len(numbers) != 2:
        return RecordError(SYNTAX_END(file=path.name, language="TOML", what=what))
    line, column = numbers
    return RecordError(SYNTAX(file=path.name, language="TOML", what=what, line=line, column=column))


def _game(path: Path, named: object, games: Sequence[Game[Any, Any]]) -> Game[Any, Any]:
    """The game that the file names; it need not where there is only one."""
    known = ", ".join(game.id for game in games)
    if named is None and len(games) == 1:
        return games[0]
    if named is None:
        raise RecordError(WHICH_GAME(file=path.name, games=known))
    for game in games:
        if game.id == named:
            return game
    raise RecordError(NO_SUCH_GAME(file=path.name, game=str(named), games=known))


S = TypeVar("S", bound=Struct)

IN_SHEET = Message("rules", "{what} (sheet: {sheet})")


class SheetFile(Generic[S]):
    """The sheets of one kind: what the program knows, and the player's own in a TOML file.

    The file need not exist. Every method raises `RecordError` where it cannot be used.
    """

    def __init__(self, place: Callable[[], Path], kind: type[S]) -> None:
        """`place` tells where the file is at the moment."""
        self._place, self.kind = place, kind

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._place()

    def printed(self) -> Mapping[str, S]:
        """What the program knows itself, by ids."""
        return {}

    def all(self) -> Mapping[str, S]:
        """Every sheet by its id, the player's over ours."""
        return {**self.printed(), **self.read()}

    def read(self) -> dict[str, S]:
        """Every sheet in the file."""
        sheets = read_fields(self.path) if os.path.lexists(self.path) else {}
        return {id: self._sheet(id, fields) for id, fields in sheets.items()}

    def keep(self, id: str, sheet: S, *, instead_of: str = "") -> None:
        """Put a sheet in, in place of one of this or of that other id."""
        self._write({**self._without(instead_of), id: sheet})

    def forget(self, id: str) -> None:
        """Take a sheet out."""
        self._write(self._without(id))

    def _without(self, id: str) -> dict[str, S]:
        return {key: sheet for key, sheet in self.read().items() if key != id}

    def _sheet(self, id: str, fields: object) -> S:
        """One sheet of the file; its errors name the sheet."""
        try:
            return convert_fields(self.path, fields, self.kind)
        except RecordError as error:
            raise RecordError(*(IN_SHEET(sheet=id, what=text) for text in error.texts)) from error

    def _write(self, sheets: dict[str, S]) -> None:
        make_folder(self.path.parent)
        fields = msgspec.to_builtins(sheets, order="deterministic")
        write_whole(self.path, toml_text(fields).encode())
