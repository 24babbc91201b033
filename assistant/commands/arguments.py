"""What may stand on the command line, and what to say when something else does."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import unquote_to_bytes

from assistant import __version__
from assistant.rules.text import Message, Text
from assistant.ui.translate import LANGUAGES

COMMANDS = ("new", "show", "play", "odds", "report", "cards", "schema", "table", "shots")

USAGE = Message("commands", "Usage: ")
ABOUT = Message(
    "commands",
    "Plays a board-game battle. Without a command it opens the window, with FILE if given.",
)
COMMAND_LIST = Message("commands", "Commands")
ARGUMENTS = Message("commands", "Arguments")
OPTIONS = Message("commands", "Options")
HELP = Message("commands", "show this help")
VERSION = Message("commands", "show the version of the program")
LANG = Message("commands", "the language of the answer")
JSON = Message("commands", "answer in JSON, for programs")
NEW = Message("commands", "make a battle file from a setup or a typed line")
SHOW = Message(
    "commands", "show a battle: who decides, what is allowed, why the rest is not, and the log"
)
PLAY = Message("commands", "play actions and write them to the battle file")
ODDS = Message("commands", "the odds of a battle, a setup or a typed line")
REPORT = Message(
    "commands",
    "a battle, or the evening of several, as one HTML page to keep and to print; without secrets",
)
PAGE = Message("commands", "the HTML file to make")
CARDS = Message("commands", "what a list of cards or a deck holds, and what was refused and why")
SCHEMA = Message("commands", "the JSON Schema of a game’s setups and actions")
TABLE = Message(
    "commands", "the table in the terminal: all seats at one keyboard, secrets on a second screen"
)
SHOTS = Message("commands", "pictures of every page in every language and theme")
SETUP = Message("commands", "the setup, in TOML or JSON, or both sides in one line")
OUTPUT = Message("commands", "the battle file to make")
FORCE = Message("commands", "overwrite an existing file")
FILE = Message("commands", "a battle file")
FILE_OR_SETUP = Message("commands", "a battle file, a setup, or both sides in one line")
CARD_FILE = Message("commands", "a list of cards, or a deck")
ACTION = Message(
    "commands",
    "an option’s number as shown (3, or 3=VALUE), an action in JSON, roll, hits=2,0, "
    "faces=7,3/9, cards=NAME, undo or redo",
)
SEAT = Message("commands", "answer with what this player sees, secrets included: 0, 1, ...")
SEATS = Message(
    "commands",
    "answer for this seat, and what it may see, its secrets too; once for every seat where all "
    "must agree",
)
NOT_A_SEAT = Message("commands", "{name}: a whole number is expected, not {value}")
POLICY = Message(
    "commands",
    "the losses a seat chooses, for this answer only: 0=weakest-first,sustain-last; may be given "
    "for every seat",
)
GAME = Message("commands", "which game")
DIR = Message("commands", "the folder for the pictures")
ONCE = Message("commands", "each page in one size and theme only")

SETUP_NAME = Message("commands", "SETUP")
FILE_NAME = Message("commands", "FILE")
ACTION_NAME = Message("commands", "ACTION")
GAME_NAME = Message("commands", "GAME")
DIR_NAME = Message("commands", "DIR")
POLICY_NAME = Message("commands", "SEAT=WORD,...")
SEAT_NAME = Message("commands", "SEAT")

NO_SUCH_COMMAND = Message("commands", "{word}: no such command; did you mean {meant}?")
NO_SUCH_COMMAND_HERE = Message("commands", "{word}: no such command. Commands: {known}")
NO_COMMAND = Message("commands", "No command given. Commands: {known}")
REQUIRED = Message("commands", "Missing on the command line: {names}")
UNRECOGNIZED = Message("commands", "Unknown on the command line: {names}")
NO_VALUE = Message("commands", "{name}: needs a value")
BAD_VALUE = Message("commands", "{name}: {value} is not one of: {known}")
NOT_UNDERSTOOD = Message("commands", "Cannot read the command line: {what}")

_URL = re.compile(r"file:(?://([^/\\]*))?([/\\].*)", re.IGNORECASE | re.DOTALL)
_DRIVE = re.compile(r"[/\\][A-Za-z][:|]")

_COMPLAINTS: tuple[tuple[str, Callable[..., Text]], ...] = (
    (r"the following arguments are required: (?P<names>.*)", REQUIRED),
    (r"unrecognized arguments: (?P<names>.*)", UNRECOGNIZED),
    (r"argument (?P<name>\S+): expected (?:one|at least one) argument", NO_VALUE),
    (
        r"argument (?P<name>\S+): invalid choice: '(?P<value>.*)' \(choose from (?P<known>.*)\)",
        BAD_VALUE,
    ),
    (r"argument (?P<name>\S+): invalid int value: '(?P<value>.*)'", NOT_A_SEAT),
    (r"argument (?P<name>\S+): invalid (?:_path|_word) value: .*", NO_VALUE),
)


_COMMAND_MISSING = "the following arguments are required: "


class UsageError(Exception):
    """What was typed is wrong; `text` says how."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Parser(argparse.ArgumentParser):
    """The parser of one command; it complains in the language of the players."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` where argparse would print the message and exit."""
        if message == _COMMAND_MISSING:
            raise UsageError(NO_COMMAND(known=", ".join(COMMANDS)))
        for pattern, complaint in _COMPLAINTS:
            if match := re.fullmatch(pattern, message):
                parts = match.groupdict().items()
                raise UsageError(complaint(**{k: v.replace("'", "") for k, v in parts}))
        raise UsageError(NOT_UNDERSTOOD(what=message))


def for_window(words: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """The language asked for before anything else, if it is one, and the other words."""
    flag, _, language = words[0].partition("=") if words else ("", "", "")
    rest = words[1:]
    if not language and rest:
        language, rest = rest[0], rest[1:]
    return (language, rest) if flag == "--lang" and language in LANGUAGES else (None, words)


def names_a_command(words: Sequence[str]) -> bool:
    """Whether the words call a command; no words, or just a file, open the window."""
    if not words:
        return False
    first = words[0]
    if first in COMMANDS or first.startswith("-") or len(words) > 1:
        return True
    return not Path(first).exists() and bool(get_close_matches(first, COMMANDS, 1))


def file_named(word: str, *, windows: bool = os.name == "nt") -> Path:
    """The file that is named by its path, or by an address ``file:///...`` as desktops give it."""
    match = _URL.fullmatch(word)
    if match is None:
        return Path(word)
    host, path = match[1] or "", os.fsdecode(unquote_to_bytes(match[2]))
    if not windows:
        return Path(path)
    if _DRIVE.match(f"/{host}"):
        host, path = "", f"/{host}{path}"
    if _DRIVE.match(path):
        return Path(f"{path[1]}:{path[3:]}")
    return Path(path if host.casefold() in ("", "localhost") else f"//{host}{path}")


def language_of(words: Sequence[str]) -> str | None:
    """The language asked for; it must be known before the first message."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def parse(
    words: Sequence[str], say: Callable[[Text], str], games: Sequence[str]
) -> argparse.Namespace:
    """What is asked for. Raises `UsageError`; exits when asked for help."""
    named = (w for b, w in zip(["", *words], words, strict=False) if b not in ("--lang", "--seat"))
    first = next((word for word in named if not word.startswith("-")), None)
    if first is not None and first not in COMMANDS:
        if close := get_close_matches(first, COMMANDS, 1):
            raise UsageError(NO_SUCH_COMMAND(word=first, meant=close[0]))
        raise UsageError(NO_SUCH_COMMAND_HERE(word=first, known=", ".join(COMMANDS)))
    return _build(say, games).parse_args(words)


def _word(typed: str) -> str:
    """The word; an unset variable of the shell gives an empty one. Raises `ValueError` for that."""
    if not typed.strip():
        raise ValueError
    return typed


def _path(typed: str) -> Path:
    """The file of that name; to Python an empty name is the current folder. Raises `ValueError`."""
    return file_named(_word(typed))


class _Arguments:
    """Adds arguments to a parser, with their help in the language of the players."""

    def __init__(self, parser: argparse.ArgumentParser, say: Callable[[Text], str]) -> None:
        self._say = say
        self._places = parser.add_argument_group(say(ARGUMENTS()))
        self._options = parser.add_argument_group(say(OPTIONS()))
        self._options.add_argument("-h", "--help", action="help", help=say(HELP()))
        self._options.add_argument("--lang", choices=LANGUAGES, help=say(LANG()))

    def place(self, key: str, name: Text, text: Text, **more: Any) -> None:
        """An argument known by its place; `name` stands for it in the help."""
        self._places.add_argument(key, metavar=self._say(name), help=self._say(text), **more)

    def option(self, *keys: str, text: Text, name: Text | None = None, **more: Any) -> None:
        """An argument known by its key; `name` stands for its value."""
        if name is not None:
            more["metavar"] = self._say(name)
        self._options.add_argument(*keys, help=self._say(text), **more)


def _build(say: Callable[[Text], str], games: Iterable[str]) -> Parser:
    class Formatter(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[Any],
            prefix: str | None = None,
        ) -> None:
            super().add_usage(usage, actions, groups, say(USAGE()) if prefix is None else prefix)

    parser = Parser(
        "battle-assistant", description=say(ABOUT()), formatter_class=Formatter, add_help=False
    )
    _Arguments(parser, say).option(
        "--version", text=VERSION(), action="version", version=f"battle-assistant {__version__}"
    )
    commands = parser.add_subparsers(
        title=say(COMMAND_LIST()), metavar="", dest="command", required=True
    )

    def command(name: str, text: Text) -> _Arguments:
        made = commands.add_parser(
            name, help=say(text), description=say(text), formatter_class=Formatter, add_help=False
        )
        return _Arguments(made, say)

    new = command("new", NEW())
    new.place("setup", SETUP_NAME(), SETUP(), type=_word)
    new.option("-o", "--output", text=OUTPUT(), name=FILE_NAME(), type=_path, required=True)
    new.option("--force", text=FORCE(), action="store_true")
    show = command("show", SHOW())
    show.place("file", FILE_NAME(), FILE(), type=_path)
    play = command("play", PLAY())
    play.place("file", FILE_NAME(), FILE(), type=_path)
    play.place("action", ACTION_NAME(), ACTION(), nargs="+", type=_word)
    odds = command("odds", ODDS())
    odds.place("file", FILE_NAME(), FILE_OR_SETUP(), type=_word)
    for seated in (show, odds):
        seated.option("--seat", text=SEAT(), name=SEAT_NAME(), type=int)
    play.option("--seat", text=SEATS(), name=SEAT_NAME(), type=int, action="append", default=[])
    odds.option("--policy", text=POLICY(), name=POLICY_NAME(), action="append", default=[])
    report = command("report", REPORT())
    report.place("file", FILE_NAME(), FILE(), nargs="+", type=_path)
    report.option("-o", "--output", text=PAGE(), name=FILE_NAME(), type=_path, required=True)
    cards = command("cards", CARDS())
    cards.place("file", FILE_NAME(), CARD_FILE(), type=_path)
    for machine in (new, show, play, odds, cards):
        machine.option("--json", text=JSON(), action="store_true")
    schema = command("schema", SCHEMA())
    schema.place("game", GAME_NAME(), GAME(), choices=tuple(games))
    table = command("table", TABLE())
    table.place("file", FILE_NAME(), FILE_OR_SETUP(), nargs="?", type=_word)
    shots = command("shots", SHOTS())
    shots.place("dir", DIR_NAME(), DIR(), type=_path)
    shots.option("--once", text=ONCE(), action="store_true")
    return parser
