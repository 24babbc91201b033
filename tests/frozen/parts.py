"""What is recorded, part by part: the sections of each and how one of them is told anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frozen import store
from tests.frozen.program import BY_ID, LANGUAGES, Window, battle_file, odds, shown, stored
from tests.frozen.program import transcript as told_anew

OLDER = Path(__file__).parents[1] / "older"
EXACT, SOLVED = 1e-12, 1e-8
"""How near two numbers are that are the same: sums of chances, linear programmes."""
WRITTEN_OUT = 20
"""Every so many battles the rulings of the table are written out."""
SETUPS, STATES = 75, 25
SHOWN, IN_WINDOW, MOVES = 6, 5, 16
BY_KEYS = " by keys"
SHEETS = ("F2", "F4", "F6")
"""What the keys bring up beside the table: rulings, policies, what-if."""


@dataclass(frozen=True)
class Part:
    """One part of the records of one game.

    `tell` gives for a section the lines of each of the part's files; the suite looks at every
    `each`-th section, `--long` at all.
    """

    name: str
    files: tuple[str, ...]
    sections: Callable[[], list[str]]
    tell: Callable[[str], dict[str, list[str]]]
    each: int = 1
    within: float = 0.0


@cache
def inputs(game: str) -> store.Sections:
    """The battles that were drawn: the setup and the gestures of each."""
    return store.read(f"inputs-{game}")


def parts() -> Iterator[Part]:
    """All there are."""
    for game in BY_ID:
        yield from _of_game(game)


def _of_game(game: str) -> Iterator[Part]:
    def transcript(section: str) -> dict[str, list[str]]:
        setup, *gestures = inputs(game)[section]
        every = int(section[:3]) % WRITTEN_OUT == 0
        return {
            f"battles-{game}-{key}": lines
            for key, lines in told_anew(game, setup, gestures, every).items()
        }

    def older(section: str) -> dict[str, list[str]]:
        return {f"older-{game}": stored(OLDER / section)}

    def odds_of(section: str) -> dict[str, list[str]]:
        name, _, when = section.rpartition(" @ ")
        setup, *gestures = inputs(game)[name]
        with _file(game, setup, gestures[: int(when)]) as path:
            return {f"odds-{game}": odds(path)}

    def show(section: str) -> dict[str, list[str]]:
        name, language, seat = section.rsplit(" ", 2)
        setup, *gestures = inputs(game)[name]
        with _file(game, setup, gestures) as path:
            lines = shown(path, language, None if seat == "-" else int(seat))
        return {f"show-{game}": lines}

    def pages(section: str) -> dict[str, list[str]]:
        language, _, name = section.partition(" ")
        return {f"pages-{game}-{language}": _pages(game, language, name)}

    names = ("facts", *LANGUAGES)
    battles = tuple(f"battles-{game}-{key}" for key in names)
    yield Part(f"battles-{game}", battles, lambda: list(inputs(game)), transcript, each=3)
    files = sorted(path.name for path in OLDER.glob(f"{game}-*.battle"))
    yield Part(f"older-{game}", (f"older-{game}",), lambda: files, older, each=3)
    within = SOLVED if game == "metro" else EXACT
    yield Part(
        f"odds-{game}", (f"odds-{game}",), lambda: _moments(game), odds_of, each=9, within=within
    )
    yield Part(f"show-{game}", (f"show-{game}",), lambda: _shows(game), show, each=5)
    yield Part(
        f"pages-{game}",
        tuple(f"pages-{game}-{language}" for language in LANGUAGES),
        lambda: [f"{language} {name}" for language in LANGUAGES for name in _visits(game)],
        pages,
        each=5,
    )


def _moments(game: str) -> list[str]:
    """Setups, and battles in their middle."""
    names = list(inputs(game))
    step = max(1, len(names) // SETUPS)
    begun = [f"{name} @ 0" for name in names[::step][:SETUPS]]
    step = max(1, len(names) // STATES)
    return begun + [f"{n} @ {(len(inputs(game)[n]) - 1) // 2}" for n in names[1::step][:STATES]]


def _shows(game: str) -> list[str]:
    names = list(inputs(game))
    few = names[:: len(names) // SHOWN][:SHOWN]
    return [f"{name} {language} {seat}" for name in few for language in LANGUAGES for seat in "-0"]


def _visits(game: str) -> list[str]:
    names = list(inputs(game))
    few = names[3 :: len(names) // IN_WINDOW][:IN_WINDOW]
    return ["forms", names[0] + BY_KEYS, names[1] + BY_KEYS, *few]


def _pages(game: str, language: str, name: str) -> list[str]:
    """What is heard on the pages before a battle, or in a battle after each decision."""
    window = Window(language)
    lines: list[str] = []

    def hear(where: str) -> None:
        lines.extend((f"# {where}", *window.heard()))

    try:
        if name == "forms":
            hear("home")
            window.page("new", game)
            hear("new")
            window.page("quick", game)
            hear("quick")
            return lines
        by_keys = name.endswith(BY_KEYS)
        setup, *gestures = inputs(game)[name.removesuffix(BY_KEYS)]
        played = iter(gestures)
        with _file(game, setup, []) as path:
            window.open(path)
            hear("0")
            for turn in range(1, MOVES + 1):
                if by_keys:
                    gesture = window.restore_state()
                elif gesture := next(played, ""):
                    window.play(game, gesture)
                if not gesture:
                    break
                hear(f"{turn} {gesture}")
                if window.lift():
                    hear(f"{turn} behind the curtain")
            for key in SHEETS:
                was = window.heard()
                window.key(key)
                hear(key)
                if lines[-len(was) :] != was:  # where nothing is open it would lead home
                    window.key("Escape")
    finally:
        window.close()
    return lines


@contextmanager
def _file(game: str, setup: str, gestures: list[str]) -> Iterator[Path]:
    """A battle file for as long as it is looked at."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "frozen.battle"
        battle_file(path, game, setup, gestures)
        yield path
