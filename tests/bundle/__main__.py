"""Tests a bundle as the source is tested: `run.py bundle --test`, some ten minutes.

It has no network, no Python in its path and no home that it can write, wherever the system allows
to take these away. What passed is printed line by line; the pages that were opened are listed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec

from assistant import __version__
from assistant.commands.battle import battle_json
from assistant.examples import Example, examples_of
from assistant.games import GAMES
from assistant.paths import bundled, quick
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.rules.record import read_battle
from assistant.rules.setup_file import read_setup
from assistant.ui.translate import LANGUAGES, speaker
from tests.battles import random_action
from tests.commands.pty_table import Pty, play_to_the_end
from tests.x11.screen import ENTER, ONE, SPACE, Keys, missing, screen

MOST = 400
"""So many gestures at the most until a battle at random is over."""
STARTS = 5
PATIENCE = 900
SHOWN = 15
"""Seconds until a window surely stands; a program that cannot show one has ended by then."""
LOCALE = {"en": "en_US.UTF-8", "ru": "ru_RU.UTF-8"}


class Bundle:
    """The program that is tested, and what it may see of this machine."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.program = folder / "battle-assistant"
        self.home = home

    def env(self, **more: str) -> dict[str, str]:
        """No Python, no other program, and nothing of the one who tests."""
        made = {"PATH": str(self.home / "nothing"), "HOME": str(self.home), "LANG": LOCALE["en"]}
        return made | {"QT_QPA_PLATFORM": "offscreen"} | more

    @property
    def apart(self) -> list[str]:
        """The words before a command by which it has no network, where the system lets us."""
        unshare = shutil.which("unshare")
        if unshare is None or subprocess.run([unshare, "-rn", "true"]).returncode:
            return []
        return [unshare, "-rn"]

    def run(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        """A command to its end."""
        return subprocess.run(
            [*self.apart, str(self.program), *words],
            env=self.env(**env),
            cwd=self.home,
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
        )

    def ask(self, *words: str, **env: str) -> str:
        """What a command answers. It fails by saying what was wrong."""
        done = self.run(*words, **env)
        assert done.returncode == 0, (words, done.returncode, done.stderr[-2000:])
        return done.stdout


def answers(bundle: Bundle) -> None:
    """The commands that need no battle; resources, translations and licences are there."""
    assert bundle.ask("--version").strip() == f"battle-assistant {__version__}"
    assert "Запуск:" in bundle.ask("--help", "--lang", "ru")
    for game in GAMES:
        assert '"$defs"' in bundle.ask("schema", game.id)
    inside = bundle.program.parent / "_internal" / "assistant"
    for name in (
        "LICENSE",
        "OFL.txt",
        "Python.txt",
        "Qt/LGPL-3.0.txt",
        "numpy",
        "PySide6-Essentials",
    ):
        assert (inside / "licences" / name).exists(), name
    source = {
        path.relative_to(bundled("resources")) for path in bundled("resources").rglob("*.toml")
    }
    packed = {path.relative_to(inside / "resources") for path in inside.rglob("*.toml")}
    assert packed == source


def no_home(bundle: Bundle) -> None:
    """No folder can be written: the window comes, the commands answer, the folder is named."""
    (bundle.home / "file").touch()
    nowhere = {"HOME": str(bundle.home / "file")}
    for folder in ("CONFIG", "DATA", "STATE", "CACHE"):
        nowhere[f"XDG_{folder}_HOME"] = str(bundle.home / "file" / folder.lower())
    setup = bundle.home / "duel.toml"
    setup.write_text('game = "ti4"\nattacker.fleet.cruiser = 2\ndefender.fleet.cruiser = 1\n')
    assert "%" in bundle.ask("odds", str(setup), **nowhere)
    with window(bundle, **nowhere):
        pass
    done = subprocess.run(
        [str(bundle.program), "table", "2 dn vs 3 cv", "--lang", "en"],
        env=bundle.env(**nowhere),
        input="roll\nquit\n",
        capture_output=True,
        encoding="utf-8",
    )
    assert str(bundle.home / "file") in done.stdout + done.stderr, done
    assert "Traceback" not in done.stderr


def other_alphabet(bundle: Bundle) -> None:
    """A home whose name is not Latin."""
    home = bundle.home / "Дом игры"
    home.mkdir()
    copy = home / "бой.battle"
    bundle.ask("new", "2 dn vs 3 cv", "-o", str(copy), HOME=str(home))
    assert "2 dreadnought" in bundle.ask("show", copy.as_uri(), HOME=str(home), LANG="C")


def battles(bundle: Bundle) -> None:
    """Each example is played to its end by commands, and the source reads the file the same."""
    for game in GAMES:
        for language in LANGUAGES:
            speaker(language)
            for example in examples_of(game.id, language):
                battle(bundle, game, example, language)
                print(f"  played: {game.id} {example.path.name} {language}", flush=True)


def battle(bundle: Bundle, game: Game[Any, Any], example: Example, language: str) -> None:
    ours = Battle(game, read_setup(example.path, GAMES)[1])
    file, rng, typed = bundle.home / "played.battle", Random(1), list[str]()
    for _ in range(MOST):
        if ours.decision is None:
            break
        action = random_action(ours, rng)
        typed.append(msgspec.json.encode(action).decode())
        ours.play(action)
    told = ["--lang", language]
    packed = bundle.program.parent / "_internal" / "assistant" / "resources" / "examples"
    bundle.ask("new", str(packed / example.path.name), "-o", str(file), "--force", *told)
    seats = [word for seat in range(ours.seats) for word in ("--seat", str(seat))]
    for n in range(0, len(typed), 40):
        bundle.ask("play", str(file), *typed[n : n + 40], *seats, *told)
    reading = read_battle(file, GAMES)
    assert not reading.is_diverged
    assert not reading.is_damaged
    assert reading.battle.state == ours.state
    assert reading.battle.actions == ours.actions
    seat = Seat(0)
    shown = json.loads(bundle.ask("show", str(file), "--json", "--seat", "0", *told))
    expected = json.loads(msgspec.json.encode(battle_json(reading.battle, seat)))
    view = reading.battle.view(seat)
    assert msgspec.convert(shown["state"], type(view)) == view
    del expected["state"]  # its sets are written in any order
    differs = [key for key in expected if without_empty(shown[key]) != without_empty(expected[key])]
    assert not differs, [(key, shown[key], expected[key]) for key in differs]


def without_empty(told: Any) -> Any:
    """Without what is empty: whether it is written hangs on how a value came to be."""
    if isinstance(told, dict):
        plain = {key: without_empty(part) for key, part in told.items()}
        return {key: part for key, part in plain.items() if part not in ([], {})}
    return [without_empty(part) for part in told] if isinstance(told, list) else told


def terminal(bundle: Bundle) -> None:
    """A battle of each game at the table in the terminal, one of them with secrets."""
    for game, language in zip(GAMES, ("en", "ru", "en", "ru"), strict=True):
        home = bundle.home / f"table-{game.id}"
        home.mkdir()
        bundle.ask("new", str(quick(game.id)), "-o", str(home / "a.battle"))
        table = Pty("a.battle", lang=language, home=home, program=[str(bundle.program)])
        try:
            assert play_to_the_end(table, home / "a.battle", Random(2)).decision is None
            assert table.leave() == 0
        finally:
            table.close()


def pages(bundle: Bundle, **env: str) -> list[str]:
    """Every page of every game in both languages, odds and charts of it included."""
    to = bundle.home / "pages"
    shutil.rmtree(to, ignore_errors=True)
    told = bundle.ask("shots", str(to), "--once", **env).splitlines()
    names = sorted(told)
    assert len(names) == len(list(to.glob("*.png")))
    for game in GAMES:
        for language in LANGUAGES:
            assert any(n.startswith(game.id) and n.endswith(f" {language}") for n in names)
    assert any("metro-secret" in name and "seen" in name for name in names), "Metro's solver"
    assert any("chart" in name or "odds" in name for name in names)
    return names


def keys(bundle: Bundle, display: str) -> None:
    """A battle is played to its end in the window by three keys."""
    for language in LANGUAGES:
        file = bundle.home / f"keys-{language}.battle"
        bundle.ask("new", "2 dn vs 3 cv", "-o", str(file), "--force")
        env = {"DISPLAY": display, "QT_QPA_PLATFORM": "", "LANG": LOCALE[language]}
        with window(bundle, str(file), **env) as shown:
            board, end = Keys(display), time.monotonic() + PATIENCE
            while read_battle(file, GAMES).battle.decision is not None:
                for key in (SPACE, ENTER, ONE):
                    board.tap(key)
                    time.sleep(0.4)
                assert shown.poll() is None, "the window is gone"
                assert time.monotonic() < end, read_battle(file, GAMES).battle.decision


@contextmanager
def window(bundle: Bundle, *words: str, **env: str) -> Iterator[subprocess.Popen[str]]:
    """The program with its window, closed in the end."""
    process = subprocess.Popen([str(bundle.program), *words], env=bundle.env(**env), text=True)
    try:
        time.sleep(SHOWN)
        assert process.poll() is None, "no window"
        yield process
    finally:
        process.terminate()
        process.wait()


def no_screen(bundle: Bundle) -> None:
    """What the machine lacks is said in one line, in both languages, before Qt would abort."""
    bare = {"QT_QPA_PLATFORM": ""}
    for language, words in (("en", "No screen here"), ("ru", "Здесь нет экрана")):
        done = bundle.run(LANG=LOCALE[language], **bare)
        (said,) = lines(done.stderr)
        assert (done.returncode, said.startswith(words)) == (0, True), done
    done = bundle.run("evening.battle", DISPLAY=":99999", **bare)
    (said,) = lines(done.stderr)
    assert (done.returncode, "No screen here" in said) == (1, True), done


def lines(said: str) -> list[str]:
    """What was said, without what Qt says where the system lacks the language that it names."""
    whole = re.sub(r"Detected locale \"C\".*?for more information\.\n", "", said, flags=re.DOTALL)
    return whole.splitlines()


def wayland(bundle: Bundle) -> None:
    """A window on Wayland, without a server of X11 and with a graphics driver that is broken."""
    runtime = bundle.home / "runtime"
    runtime.mkdir(mode=0o700)
    env = {"XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": "wl-test", "QT_QPA_PLATFORM": ""}
    server = subprocess.Popen(
        ["weston", "--backend=headless-backend.so", "--socket=wl-test", "--idle-time=0"],
        env=os.environ | env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(3)
        broken = {"LIBGL_DRIVERS_PATH": "/nowhere", "GBM_BACKENDS_PATH": "/nowhere"}
        with window(bundle, **env, **broken):
            pass
    finally:
        server.terminate()
        server.wait()


def installed(bundle: Bundle) -> None:
    """The menu entry, the icons and the type, in a home of its own."""
    home = bundle.home / "Дом «5%»"
    env = os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home / "share")}
    script = bundle.program.with_name("install.sh")
    subprocess.run([str(script)], env=env, check=True, stdout=subprocess.DEVNULL)
    entry = home / "share" / "applications" / "battle-assistant.desktop"
    assert f'Exec="{bundle.program}" %f' in entry.read_text()
    assert (home / "share" / "icons/hicolor/64x64/apps/battle-assistant.png").exists()
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(entry)], check=True)
    if shutil.which("update-mime-database"):
        known = (home / "share" / "mime" / "globs").read_text()
        assert "application/x-battle-assistant:*.battle" in known
    subprocess.run([str(script), "--remove"], env=env, check=True, stdout=subprocess.DEVNULL)
    assert not entry.exists()


def start_ratio(bundle: Bundle) -> str:
    """The time of a command that shows a battle: of the bundle against the source, one by one."""
    file = next(bundle.home.glob("*.battle"))
    source = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    times: dict[str, list[float]] = {"bundle": [], "source": []}
    for _ in range(STARTS):
        for name, command, env in (
            ("bundle", [str(bundle.program)], bundle.env()),
            ("source", [sys.executable, "-m", "assistant"], source),
        ):
            since = time.monotonic()
            subprocess.run(
                [*command, "show", str(file)], env=env, check=True, stdout=subprocess.DEVNULL
            )
            times[name].append(time.monotonic() - since)
    ours, theirs = median(times["bundle"]), median(times["source"])
    return f"start: bundle {ours:.2f} s, source {theirs:.2f} s, ratio {ours / theirs:.2f}"


def main(folder: Path) -> int:
    """Every test, whether or not the one before passed; the exit code."""
    speaker("en")
    failed = []

    def check(name: str, test: Callable[[], object]) -> object:
        since = time.monotonic()
        try:
            found = test()
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            failed.append(name)
            print(f"FAILED: {name}: {error}", flush=True)
            return None
        print(f"passed: {name} ({time.monotonic() - since:.0f} s)", flush=True)
        return found

    with tempfile.TemporaryDirectory() as home:
        bundle = Bundle(folder, Path(home))
        check("answers without Python, network or other programs", lambda: answers(bundle))
        check("no home that can be written", lambda: no_home(bundle))
        check("a home that is not Latin", lambda: other_alphabet(bundle))
        check("no screen", lambda: no_screen(bundle))
        check("examples to their ends by commands", lambda: battles(bundle))
        if os.name != "nt":
            check("the table in the terminal", lambda: terminal(bundle))
        if sys.platform == "linux":
            check("install script", lambda: installed(bundle))
        print(check("start", lambda: start_ratio(bundle)))
        if lacking := missing():
            print(f"skipped: a real screen: lacking {', '.join(lacking)}")
        else:
            with screen() as display:
                check("a battle by keys", lambda: keys(bundle, display))
                x11 = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
                check("every page on an X server", lambda: pages(bundle, **x11))
        if shutil.which("weston"):
            check("wayland, broken graphics driver", lambda: wayland(bundle))
        else:
            print("skipped: wayland: lacking weston")
        for name in check("every page without a screen", lambda: pages(bundle)) or ():
            print(f"  page: {name}")
    print(f"Failed: {', '.join(failed)}" if failed else "All passed")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
