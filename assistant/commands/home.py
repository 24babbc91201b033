"""What the table in the terminal begins with: a battle to go on with, an example, forces typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from assistant import __version__
from assistant.commands.arguments import UsageError, file_named
from assistant.commands.forces import CANNOT_FIGHT, read_forces
from assistant.commands.terminal import Terminal
from assistant.examples import examples_of
from assistant.paths import quick
from assistant.rules.files import RecordError
from assistant.rules.game import Game
from assistant.rules.journal import is_battle_file
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Message
from assistant.settings import load
from assistant.ui.recent import RecentBattles, battles_folder, battles_in
from assistant.ui.translate import LANGUAGES, language, say, speaker

PROGRAM = Message("table", "Battle Assistant {version}")
GO_ON = Message("table", "Continue a battle:")
A_GAME = Message("table", "A new battle:")
HOW = Message(
    "table", "Type a number, or both sides in one line (2 dn vs 3 cv), or the name of a file."
)
TO_LEAVE = Message("table", "To leave: {quit}. The language: ru or en")
QUICK = Message("table", "Quick battle")
EXAMPLE = Message("table", "{name}: {shows}")
BACK_LINE = Message("table", "Back to all games: {back}")

QUIT = Message("table", "quit")
BACK = Message("table", "back")

Games: TypeAlias = Sequence[Game[Any, Any]]
Chosen: TypeAlias = Path | tuple[Game[Any, Any], Struct]
"""A battle file to go on with, or the forces of a new battle."""


class Home:
    """Asks which battle it shall be."""

    def __init__(self, terminal: Terminal, games: Games) -> None:
        self._terminal, self._games = terminal, games

    def named(self, word: str) -> Chosen:
        """What a word of the command line says. Raises `RecordError`, `UsageError`."""
        path = file_named(word)
        if is_battle_file(path):
            return path
        name, game, setup = read_forces(word, self._games)
        blocking = [problem for problem in game.problems(setup) if problem.blocks]
        if blocking:
            raise RecordError(CANNOT_FIGHT(file=name), *(problem.text for problem in blocking))
        return game, setup

    def choose(self) -> Chosen | None:
        """A battle of the list, or what is typed; None where the players leave."""
        shown: Game[Any, Any] | None = None
        while True:
            offered = list(self._offers(shown))
            self._terminal.write(self._page(shown, [said for said, _ in offered]))
            chosen = self._answer([what for _, what in offered])
            if chosen is None or isinstance(chosen, Path | tuple):
                return chosen
            shown = chosen if isinstance(chosen, Game) else None

    def _offers(self, game: Game[Any, Any] | None) -> Iterator[tuple[str, Chosen | Game[Any, Any]]]:
        """What can be chosen by number: battles and games, or the battles of a game."""
        if game is None:
            yield from self._open_battles()
            yield from ((say(known.name), known) for known in self._games)
            return
        if quick(game.id).exists():
            yield say(QUICK()), read_setup(quick(game.id), self._games)
        for example in examples_of(game.id, language()):
            said = say(EXAMPLE(name=example.about.name, shows=example.about.shows))
            yield said, read_setup(example.path, self._games)

    def _open_battles(self) -> Iterator[tuple[str, Path]]:
        """Those of the library that are not over, the newest first."""
        paths = [Path(name) for name in load().recent]
        try:
            paths += [path for path in battles_in(battles_folder()) if path not in paths]
        except RecordError as error:
            self._terminal.write(map(say, error.texts))
        for entry in RecentBattles(self._games).entries(paths):
            if entry.overview is not None and entry.asked is not None:
                overview = entry.overview
                yield f"{say(overview.title)} — {say(overview.subtitle)}", entry.path

    def _page(self, game: Game[Any, Any] | None, offered: Sequence[str]) -> Iterator[str]:
        yield ""
        yield say(PROGRAM(version=__version__)) if game is None else say(game.name)
        battles = len(offered) - len(self._games) if game is None else 0
        for n, said in enumerate(offered):
            if game is None and n == 0 and battles:
                yield say(GO_ON())
            if game is None and n == battles:
                yield say(A_GAME())
            yield f"{n + 1:>4}  {said}"
        yield say(HOW())
        yield say(TO_LEAVE(quit=QUIT())) if game is None else say(BACK_LINE(back=BACK()))

    def _answer(
        self, offered: Sequence[Chosen | Game[Any, Any]]
    ) -> Chosen | Game[Any, Any] | str | None:
        """What is chosen; a word where the list is shown anew, None to leave."""
        while True:
            line = self._terminal.ask("")
            if line is None or line.casefold() in (QUIT.source, say(QUIT())):
                return None
            if line.casefold() in (BACK.source, say(BACK())):
                return line
            if line in LANGUAGES:
                speaker(line)
                return line
            if line.isascii() and line.isdigit() and 1 <= int(line) <= len(offered):
                return offered[int(line) - 1]
            if line:
                try:
                    return self.named(line)
                except RecordError as error:
                    self._terminal.write(map(say, error.texts))
                except UsageError as error:
                    self._terminal.write([say(error.text)])
