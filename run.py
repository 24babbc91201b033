#!/usr/bin/env python3
"""The one command: `run.py` starts the program, `run.py test` tests it, `run.py bench` times it.

`run.py test --long` tests what takes an hour or two, too. `run.py bundle` makes a program to hand
out, which needs no Python; `run.py bundle --test` tests that.

Whatever else is typed goes to the program: `run.py show FILE`. The first start sets up `.venv`.
Standard library only, and old syntax: a Python that is too old must get as far as being told so.
"""

from __future__ import annotations

import hashlib
import locale
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / ".ready"
LOG = VENV / "setup.log"
QT_WORKS = VENV / ".qt-works"

BEGINS = "Installing collected packages"
"""What pip says once it has everything, before it changes anything."""

OLDEST = (3, 11)
INTERRUPTED = 130
HEADLESS = ("new", "show", "play", "odds", "report", "cards", "schema", "table", "shots")
DRAWING_TOO = ("shots", "test", "bench")
ANSWERED_AT_ONCE = ("-h", "--help", "--version")
CHECKS = (
    ("ruff", "format", "--check"),
    ("ruff", "check"),
    ("mypy",),
    ("pytest", "-n", "auto", "--dist", "worksteal"),
)

# What a bare Debian 12 lacks: the first list to draw at all, the second to open a window on X11.
DRAWING = "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3"
WINDOW = (
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-image0 libxcb-randr0 "
    "libxcb-render-util0 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0 libx11-xcb1"
)

# The same elsewhere: the distributions by their names in /etc/os-release, and how they install.
XCB_UTILS = "xcb-util-cursor xcb-util-wm xcb-util-keysyms xcb-util-image xcb-util-renderutil"
OTHERS = (
    (
        ("fedora", "rhel", "centos"),
        "Fedora: sudo dnf install",
        "glib2 libglvnd-glx libglvnd-egl libxkbcommon fontconfig dbus-libs",
        f"{XCB_UTILS} libxkbcommon-x11 libX11-xcb",
    ),
    (
        ("suse", "opensuse", "opensuse-leap", "opensuse-tumbleweed"),
        "openSUSE: sudo zypper install",
        "libglib-2_0-0 Mesa-libGL1 Mesa-libEGL1 libxkbcommon0 libfontconfig1 libdbus-1-3",
        WINDOW.replace("libx11-xcb1", "libX11-xcb1"),
    ),
    (
        ("arch", "manjaro"),
        "Arch: sudo pacman -S",
        "glib2 libglvnd libxkbcommon fontconfig dbus",
        f"{XCB_UTILS} libxkbcommon-x11 libx11",
    ),
)
INSTALLERS = ((("debian", "ubuntu"), "Debian, Ubuntu: sudo apt install", DRAWING, WINDOW), *OTHERS)
OS_RELEASE = Path("/etc/os-release")

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "old": "You need Python {oldest} or newer; this is {this}. Start run.py with a newer one.",
        "venv": "This Python cannot make a virtual environment. "
        "Debian, Ubuntu: sudo apt install python3-venv",
        "setup": "First start: setting up. Downloading about 100 MB, only this once…",
        "again": "The folder {path} does not fit: an earlier set-up broke off, or another Python "
        "or place made it. Setting up anew…",
        "update": "The versions of the packages have changed: installing those that differ…",
        "later": "Could not get the new packages; most often there is no network. Starting with "
        "the old ones; the next start tries again. Details: {log}",
        "network": "Could not download the packages: no network, or it is blocked. Connect and run "
        "the same command again. Details: {log}",
        "packages": "Could not install the packages. See the end of {log} for the reason",
        "folder": "Cannot write to the folder {path}: {reason}. Free some space or allow writing, "
        "and run the same command again.",
        "name": "The folder {path} has “{sign}” in its name, and Python cannot work with that. "
        "Rename the folder and run the same command again.",
        "library": "Qt lacks the system library {library}. {packages}",
        "screen": "No screen here: neither DISPLAY nor WAYLAND_DISPLAY leads to one. "
        "Start it on a desktop, or after ssh -X. "
        "These work without one: run.py table, run.py shots DIR, run.py show FILE, "
        "run.py odds FILE",
        "broken": "Qt does not start: {reason}. Delete the folder {path}; "
        "then run the same command again.",
        "close": "Press Enter to close this window.",
        "failed": "Failed: {names}",
        "passed": "All passed: {names}",
    },
    "ru": {
        "old": "Нужен Python {oldest} или новее, а это {this}. Запустите run.py новым Python.",
        "venv": "Этот Python не умеет создавать виртуальное окружение. "
        "Debian, Ubuntu: sudo apt install python3-venv",
        "setup": "Первый запуск: идёт подготовка. Загружается около 100 МБ, только один раз…",
        "again": "Папка {path} не подходит: прошлая подготовка прервалась, или она сделана другим "
        "Python либо в другом месте. Подготовка начинается заново…",
        "update": "Версии пакетов изменились: устанавливаются те, что отличаются…",
        "later": "Не удалось получить новые пакеты; чаще всего нет сети. Запуск со старыми; "
        "в следующий раз — новая попытка. Подробности: {log}",
        "network": "Не удалось загрузить пакеты: сети нет или она закрыта. Подключитесь и "
        "повторите ту же команду. Подробности: {log}",
        "packages": "Не удалось установить пакеты. Причина — в конце файла {log}",
        "folder": "Не удаётся записать в папку {path}: {reason}. Освободите место или разрешите "
        "запись и повторите ту же команду.",
        "name": "В имени папки {path} есть «{sign}», а Python с ним не работает. Переименуйте "
        "папку и повторите ту же команду.",
        "library": "Для Qt не хватает системной библиотеки {library}. {packages}",
        "screen": "Здесь нет экрана: к нему не ведут ни DISPLAY, ни WAYLAND_DISPLAY. "
        "Запустите на рабочем столе или после ssh -X. "
        "Без экрана работают: run.py table, run.py shots DIR, run.py show FILE, run.py odds FILE",
        "broken": "Qt не запускается: {reason}. Удалите папку {path} и повторите ту же команду.",
        "close": "Нажмите Enter, и окно закроется.",
        "failed": "Не прошло: {names}",
        "passed": "Всё прошло: {names}",
    },
}


class CannotStart(Exception):
    """Something is missing; the message says what to do about it."""


class LaterOn(Exception):
    """New packages could not be had now; the old ones still work."""


class NoWindow(CannotStart):
    """Nothing can be drawn here; the rest of the program works."""


def main() -> int:
    """Do what was asked, and leave time to read why that was not to be; the exit code."""
    words = WORDS[language(os.environ)]
    code = begin(sys.argv[1:], words)
    if code not in (0, INTERRUPTED):
        leave_to_read(words)
    return code


def leave_to_read(words: Mapping[str, str]) -> None:
    """Where the console would go as we go, wait."""
    if has_own_console():
        with suppress(EOFError, KeyboardInterrupt):
            input(words["close"])


def begin(arguments: Sequence[str], words: Mapping[str, str]) -> int:
    """Set up if need be, then do it; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a console of another alphabet gets "?", no traceback
            stream.reconfigure(errors="replace")
    try:
        check_python(words)
        env = environment(arguments, os.environ)
        can_draw = passes(check_screen, arguments, env, words)
        prepare(words)
        can_draw = can_draw and passes(check_libraries, arguments, env, words)
        if can_draw:
            code = run(arguments, env, words)
            if code >= 0 or not wants_window(arguments):
                return code
            QT_WORKS.unlink(missing_ok=True)  # it was so at another start: now Qt has aborted
            if passes(check_libraries, arguments, env, words):
                return code
        return without_window(arguments, env, words)
    except CannotStart as missing:
        print(missing, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def passes(
    check: Callable[..., None],
    arguments: Sequence[str],
    env: Mapping[str, str],
    words: Mapping[str, str],
) -> bool:
    """Whether something can be drawn; what is missing for it is told in one line."""
    try:
        check(arguments, env, words)
    except NoWindow as missing:
        print(missing, file=sys.stderr, flush=True)
        return False
    return True


def without_window(
    arguments: Sequence[str], env: Mapping[str, str], words: Mapping[str, str]
) -> int:
    """In place of a window the table in the terminal; where nobody can type there, an example."""
    if not wants_window(arguments):
        return 1
    if sys.stdin is not None and sys.stdin.isatty():
        return child([str(PYTHON), "-P", "-m", "assistant", "table", *arguments], env, None)
    if not all(word.startswith("-") for word in before_files(arguments)):
        return 1
    code = child([str(PYTHON), "-P", "-m", "assistant.commands.example", *arguments], env, None)
    if code == 0:
        leave_to_read(words)
    return code


def has_own_console() -> bool:
    """Whether Windows opened a console for us alone, as by a double click; it goes as we go."""
    if sys.platform != "win32" or "PROMPT" in os.environ:  # which tells of a prompt behind us
        return False
    import ctypes

    us_and_the_launcher, room = 2, 8
    others = (ctypes.c_uint * room)()
    return 0 < ctypes.windll.kernel32.GetConsoleProcessList(others, room) <= us_and_the_launcher


def language(env: Mapping[str, str]) -> str:
    """The player's language, "ru" or "en", by the rules of the system."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if env.get(name):
            return "ru" if env[name].lower().startswith("ru") else "en"
    # Windows and macOS set none of them and know the language all the same.
    known = locale.getlocale()[0] or ""
    return "ru" if known.lower().startswith("ru") else "en"


def environment(arguments: Sequence[str], env: Mapping[str, str]) -> dict[str, str]:
    """The environment of the child: it finds the program, and nothing of another Python's.

    Without a window, Qt needs no screen.
    """
    made = {**env, "PYTHONPATH": str(ROOT)}
    if sys.platform.startswith("linux") and made.get("LC_ALL") in ("C", "POSIX"):
        made["LC_ALL"] = "C.UTF-8"  # the same, but for the alphabet, of which Qt would complain
    if not wants_window(arguments):
        made.setdefault("QT_QPA_PLATFORM", "offscreen")
    return made


def wants_window(arguments: Sequence[str]) -> bool:
    """Whether these arguments open the window."""
    headless = (*HEADLESS, *ANSWERED_AT_ONCE, "test", "bench", "bundle")
    return not any(argument in headless for argument in before_files(arguments))


def before_files(arguments: Sequence[str]) -> Iterator[str]:
    """The first word that is no option, and the options; `--lang ru` takes its value along."""
    words = iter(arguments)
    for word in words:
        yield word
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            return


def check_python(words: Mapping[str, str], this: Sequence[int] = sys.version_info[:3]) -> None:
    """Refuse a Python that is too old."""
    if tuple(this) < OLDEST:
        oldest, found = (".".join(map(str, version)) for version in (OLDEST, this))
        raise CannotStart(words["old"].format(oldest=oldest, this=found))


def check_screen(
    arguments: Sequence[str], env: Mapping[str, str], words: Mapping[str, str]
) -> None:
    """Refuse to open a window without a screen: Qt would abort, which no one can catch."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if not sys.platform.startswith("linux") or not wants_window(arguments):
        return
    if not any(env.get(name) for name in screens):
        raise NoWindow(words["screen"])


def prepare(words: Mapping[str, str]) -> None:
    """Make `.venv` unless it is there; where only the pins have changed, install what differs."""
    try:
        made, wanted = made_of(), stamp(ROOT)
        if made == wanted:
            return
        if made[:1] == wanted[:1]:
            update(words)
        else:
            there = os.path.lexists(VENV)
            print(words["again" if there else "setup"].format(path=VENV), flush=True)
            make_venv(words)
            install(words)
        STAMP.write_text("\n".join(wanted), "ascii")  # last: a set-up that broke off starts over
    except LaterOn as no_network:
        print(no_network, file=sys.stderr, flush=True)
    except OSError as error:
        path, reason = error.filename or VENV, error.strerror or error
        raise CannotStart(words["folder"].format(path=path, reason=reason)) from error


def made_of() -> list[str]:
    """What the set-up that is there depends on; nothing where none is whole."""
    if not PYTHON.exists() or not STAMP.exists():
        return []
    return STAMP.read_text("ascii", "replace").split()


def stamp(root: Path) -> list[str]:
    """What a set-up depends on: this Python and where it lies; the packages and their versions."""
    where = hashlib.sha256(sys.version.encode() + os.fsencode(str(root)))
    what = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt"):
        what.update((root / name).read_bytes())
    return [where.hexdigest(), what.hexdigest()]


def update(words: Mapping[str, str]) -> None:
    """Install the packages whose versions have changed; the others stay as they are.

    Raises `LaterOn` where pip has changed nothing yet, most often without a network. Any other
    failure may have left it half done, and the next start begins anew.
    """
    print(words["update"], flush=True)
    QT_WORKS.unlink(missing_ok=True)
    try:
        install(words)
    except CannotStart as failed:
        if BEGINS not in LOG.read_text("utf-8", "replace"):
            raise LaterOn(words["later"].format(log=LOG)) from failed
        STAMP.unlink(missing_ok=True)
        raise


def make_venv(words: Mapping[str, str]) -> None:
    """An empty virtual environment with pip."""
    try:
        import ensurepip  # noqa: F401  Debian leaves it out, and venv finds out too late
        import venv
    except ImportError as error:
        raise CannotStart(words["venv"]) from error
    if os.pathsep in str(VENV):
        raise CannotStart(words["name"].format(path=ROOT, sign=os.pathsep))
    if VENV.is_symlink():  # what it leads to is somebody else's, and would be cleared
        VENV.unlink()
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(VENV)
    except subprocess.CalledProcessError as error:  # most often there is no room left
        reason = system_reason(error.output or b"")
        raise CannotStart(words["folder"].format(path=VENV, reason=reason)) from error


def install(words: Mapping[str, str]) -> None:
    """Install what the program and its tests need; pip's own words go to a file."""
    pip = [str(PYTHON), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    what = ["-c", str(ROOT / "constraints.txt"), *packages()]
    with LOG.open("wb") as log:
        done = subprocess.run(
            [*pip, *what], stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        )
    if done.returncode:
        raise CannotStart(install_message(LOG.read_text("utf-8", "replace"), words))


def packages() -> list[str]:
    """What the program and its tests need, but not the program.

    Python would be led to it by a file in an alphabet that is not always that of its folder.
    """
    import tomllib  # a Python that is too old lacks it

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["test"]]


def install_message(said: str, words: Mapping[str, str]) -> str:
    """What to do, given what pip complained of."""
    if "No space left on device" in said:
        return words["folder"].format(path=VENV, reason="No space left on device")
    offline = ("Connection", "timed out", "name resolution", "No matching distribution found")
    key = "network" if any(sign in said for sign in offline) else "packages"
    return words[key].format(log=LOG)


def check_libraries(
    arguments: Sequence[str], env: Mapping[str, str], words: Mapping[str, str]
) -> None:
    """Refuse if Qt cannot start; tried in a child, because Qt ends the process when it fails.

    The commands that draw nothing can do without.
    """
    asked = set(before_files(arguments))
    if not wants_window(arguments) and asked.isdisjoint(DRAWING_TOO):
        return
    screen = env.get("QT_QPA_PLATFORM") or "window"
    known = QT_WORKS.read_text("utf-8").splitlines() if QT_WORKS.exists() else []
    if screen in known:  # a fifth of a second, spared at every start but the first
        return
    code = "from PySide6.QtWidgets import QApplication; QApplication([])"
    tried = subprocess.run([str(PYTHON), "-c", code], env=env, capture_output=True)
    if tried.returncode:
        raise NoWindow(missing_library(tried.stderr, screen == "window", words))
    with suppress(OSError):  # then it is tried again next time
        QT_WORKS.write_text("\n".join([*known, screen]), "utf-8")


def missing_library(said: bytes, window: bool, words: Mapping[str, str]) -> str:
    """What to do, given what Qt or the loader complained of."""
    text = text_of(said)
    packages = how_to_install(window=window)
    missing = re.search(r"(\S+\.so[\w.]*): cannot open shared object file", text)
    if missing:
        return words["library"].format(library=missing[1], packages=packages)
    if "could not connect to display" in text:
        return words["screen"]
    if "Could not load the Qt platform plugin" in text:  # it blames this one, whichever it was
        return words["library"].format(library="libxcb-cursor.so.0", packages=packages)
    return words["broken"].format(reason=last_line(said), path=VENV)


def how_to_install(*, window: bool) -> str:
    """The command that brings what Qt needs: that of this distribution, else of all we know."""
    lines = {
        ids: f"{command} {drawing} {more}" if window else f"{command} {drawing}"
        for ids, command, drawing, more in INSTALLERS
    }
    try:
        told = OS_RELEASE.read_text("utf-8", "replace")
    except OSError:
        told = ""
    found = re.findall(r"^ID(?:_LIKE)?=[\"']?([^\"'\n]*)", told, re.MULTILINE)
    names = {name for line in found for name in line.split()}
    known = [line for ids, line in lines.items() if names.intersection(ids)]
    return "; ".join(known or lines.values())


def system_reason(said: bytes) -> str:
    """What the system refused a program, if it said so, else that program's last words."""
    refused = re.findall(r"\[(?:Errno|WinError) \d+\] ([^:\n]+)", text_of(said))
    return refused[-1].strip() if refused else last_line(said)


def last_line(said: bytes) -> str:
    """What a program said last, which is most often what went wrong."""
    return text_of(said).strip().rpartition("\n")[2]


def text_of(said: bytes) -> str:
    """What a program wrote: on Windows that is in the alphabet of the country."""
    try:
        return said.decode()
    except UnicodeDecodeError:
        return said.decode(locale.getpreferredencoding(False), errors="replace")


def run(arguments: Sequence[str], env: Mapping[str, str], words: Mapping[str, str]) -> int:
    """Do what was asked; the exit code."""
    if list(arguments) in (["test"], ["test", "--long"]):
        return run_checks(env, words, arguments[1:])
    if arguments and arguments[0] == "test":
        return module(["pytest", *arguments[1:]], env)
    if arguments and arguments[0] == "bundle":
        return module(["resources.bundle.build", *arguments[1:]], env)
    if arguments and arguments[0] == "bench":
        return module(["tests.bench", *arguments[1:]], env)
    # In the player's own folder, where FILE lies. -P: a file there never hides one of ours.
    return child([str(PYTHON), "-P", "-m", "assistant", *arguments], env, None)


def run_checks(env: Mapping[str, str], words: Mapping[str, str], how: Sequence[str] = ()) -> int:
    """All four checks, each whether or not the one before passed; the exit code."""
    *others, tests = CHECKS
    checks, failed = (*others, (*tests, *how)), []
    for check in checks:
        print("==> " + " ".join(check), flush=True)
        if module(check, env):
            failed.append(" ".join(check))
    if failed:
        print(words["failed"].format(names=", ".join(failed)), flush=True)
        return 1
    print(words["passed"].format(names=", ".join(map(" ".join, checks))), flush=True)
    return 0


def module(command: Sequence[str], env: Mapping[str, str]) -> int:
    """Run a module of the virtual environment; its exit code.

    It keeps what it has compiled, whatever the environment says: tests start many processes, and
    each would compile the whole program for itself.
    """
    keeping = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return child([str(PYTHON), "-m", *command], keeping, ROOT)


def child(command: Sequence[str], env: Mapping[str, str], folder: Path | None) -> int:
    """Run a command to its end; its exit code."""
    process = subprocess.Popen(command, env=env, cwd=folder)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Ctrl+C reached the child too; it says its last words, then we go


if __name__ == "__main__":
    sys.exit(main())
