"""What `run.py` decides before anything is installed."""

import builtins
import ctypes
import importlib.util
import locale
import os
import re
import shutil
import string
import subprocess
import sys
import venv
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from assistant.commands.arguments import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
WINDOW = ([], ["evening.battle"], ["--lang", "ru"], ["--lang", "ru", "show.battle"])
NO_WINDOW = (
    ["test"],
    ["bench"],
    ["bundle", "--test"],
    ["show", "evening.battle"],
    ["--lang", "ru", "odds", "setup.toml"],
    ["--lang=ru", "shots", "pictures"],
    ["--help"],
)


@pytest.fixture
def run(module, tmp_path_factory, monkeypatch) -> ModuleType:
    """The script, on Debian."""
    told = tmp_path_factory.mktemp("etc") / "os-release"
    told.write_text("ID=debian\n")
    monkeypatch.setattr(module, "OS_RELEASE", told)
    return module


@pytest.fixture(scope="module")
def module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("arguments", WINDOW)
def test_a_window_without_a_screen_is_refused_with_what_works_instead(run, arguments, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    env = run.environment(arguments, {})
    with pytest.raises(run.NoWindow, match=r"run\.py table, .*run\.py show FILE"):
        run.check_screen(arguments, env, run.WORDS["en"])
    with pytest.raises(run.NoWindow, match="нет экрана"):
        run.check_screen(arguments, env, run.WORDS["ru"])


@pytest.mark.parametrize("arguments", NO_WINDOW)
def test_what_needs_no_window_needs_no_screen(run, arguments, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    env = run.environment(arguments, {})
    assert env["QT_QPA_PLATFORM"] == "offscreen"
    run.check_screen(arguments, env, run.WORDS["en"])


def test_every_command_needs_no_window(run):
    assert run.HEADLESS == COMMANDS


class Ran(list[list[str]]):
    """The commands that were run in place of real ones, and what they end with."""

    code = 0

    def __call__(self, command, env, folder) -> int:
        self.append([*command[1:]])
        return self.code


@pytest.fixture
def ran(run, tmp_path, monkeypatch) -> Ran:
    """Nothing is set up, nothing is started; Qt finds what it needs unless a test says else."""
    made = Ran()
    monkeypatch.setattr(run, "prepare", lambda words: None)
    monkeypatch.setattr(run, "child", made)
    monkeypatch.setattr(run, "QT_WORKS", tmp_path / "works")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: False))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return made


@pytest.fixture
def lacking(run, monkeypatch):
    """Qt does not start, and says why."""
    said = b"ImportError: libGL.so.1: cannot open shared object file: No such file or directory"
    failed = SimpleNamespace(returncode=1, stderr=said)
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **more: failed)


EXAMPLE = ["-P", "-m", "assistant.commands.example"]


@pytest.mark.parametrize("arguments", [[], ["--lang", "ru"], ["--lang=ru"]])
def test_where_there_is_no_screen_the_line_is_said_and_an_example_shown(run, ran, arguments, capfd):
    assert run.begin(arguments, run.WORDS["en"]) == 0
    assert ran == [[*EXAMPLE, *arguments]]
    said = capfd.readouterr().err.splitlines()
    assert said == [run.WORDS["en"]["screen"]]


@pytest.mark.parametrize("arguments", [[], ["--lang", "ru"], ["evening.battle"]])
def test_where_there_is_no_screen_but_a_terminal_the_table_is_there(
    run, ran, arguments, monkeypatch, capfd
):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    assert run.begin(arguments, run.WORDS["en"]) == 0
    assert ran == [["-P", "-m", "assistant", "table", *arguments]]
    assert capfd.readouterr().err.splitlines() == [run.WORDS["en"]["screen"]]


def test_where_qt_lacks_a_library_the_line_is_said_and_an_example_shown(
    run, ran, lacking, monkeypatch, capfd
):
    monkeypatch.setenv("DISPLAY", ":0")
    assert run.begin([], run.WORDS["en"]) == 0
    assert ran == [EXAMPLE]
    (said,) = capfd.readouterr().err.splitlines()
    assert said.startswith("Qt lacks the system library libGL.so.1. Debian, Ubuntu: sudo apt")


def test_a_screen_that_was_there_once_and_is_gone_is_found_out_by_qts_abort(
    run, ran, monkeypatch, capfd
):
    monkeypatch.setenv("DISPLAY", ":0")
    run.QT_WORKS.write_text("window")
    gone = SimpleNamespace(returncode=-6, stderr=b"qt.qpa.xcb: could not connect to display :0")
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **more: gone)
    monkeypatch.setattr(run, "run", lambda *told: -6)
    assert run.begin([], run.WORDS["en"]) == 0
    assert ran == [EXAMPLE]
    assert capfd.readouterr().err.splitlines() == [run.WORDS["en"]["screen"]]


def test_a_battle_of_the_players_own_is_not_answered_with_an_example(run, ran, capfd):
    assert run.begin(["evening.battle"], run.WORDS["en"]) == 1
    assert ran == []
    assert "run.py show FILE" in capfd.readouterr().err


@pytest.mark.parametrize("arguments", [["show", "evening.battle"], ["odds", "a.toml"], ["--help"]])
def test_what_draws_nothing_does_not_ask_whether_qt_can_draw(run, ran, lacking, arguments, capfd):
    assert run.begin(arguments, run.WORDS["en"]) == 0
    assert ran == [["-P", "-m", "assistant", *arguments]]
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("arguments", [["shots", "pictures"], ["test"], ["bench"]])
def test_what_draws_without_a_window_still_needs_qt(run, ran, lacking, arguments, capfd):
    assert run.begin(arguments, run.WORDS["en"]) == 1
    assert ran == []
    assert "libGL.so.1" in capfd.readouterr().err


def test_an_example_that_fails_is_no_success(run, ran):
    ran.code = 3
    assert run.begin([], run.WORDS["en"]) == 3


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_screen_will_do(run, name, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    env = run.environment([], {name: "x"})
    assert env == {name: "x", "PYTHONPATH": str(ROOT)}
    run.check_screen([], env, run.WORDS["en"])


def test_a_screen_of_the_players_own_choice_is_kept(run):
    assert run.environment(["test"], {"QT_QPA_PLATFORM": "xcb"})["QT_QPA_PLATFORM"] == "xcb"


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_language_follows_the_system(run, env, language):
    assert run.language(env) == language


def test_everything_is_said_in_both_languages_with_the_same_blanks(run):
    def blanks(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    english, russian = run.WORDS["en"], run.WORDS["ru"]
    assert english.keys() == russian.keys()
    assert [key for key in english if blanks(english[key]) != blanks(russian[key])] == []
    assert [key for key in english if "\n" in english[key] + russian[key]] == []


@pytest.fixture
def ground(run, tmp_path, monkeypatch) -> Path:
    """A checkout of its own, with an environment whose Python is a file."""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    for name in ("VENV", "PYTHON", "STAMP", "LOG", "QT_WORKS"):
        monkeypatch.setattr(run, name, tmp_path / getattr(run, name).relative_to(ROOT))
    return tmp_path


@pytest.fixture
def done(run, ground, monkeypatch) -> list[str]:
    """What a set-up did: nothing is made or installed in truth."""
    deeds: list[str] = []

    def make(words) -> None:
        deeds.append("make")
        run.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        run.PYTHON.touch()

    monkeypatch.setattr(run, "make_venv", make)
    monkeypatch.setattr(run, "install", lambda words: deeds.append("install"))
    return deeds


@pytest.mark.parametrize("file", ["pyproject.toml", "constraints.txt"])
def test_where_the_pins_change_only_what_differs_is_installed(run, ground, done, file, capfd):
    run.prepare(run.WORDS["en"])
    run.prepare(run.WORDS["en"])
    assert done == ["make", "install"]
    with (ground / file).open("a") as pins:
        pins.write("# another\n")
    run.QT_WORKS.write_text("window")
    run.prepare(run.WORDS["en"])
    run.prepare(run.WORDS["en"])
    assert done == ["make", "install", "install"]
    assert not run.QT_WORKS.exists()
    said = [run.WORDS["en"][key].format(path=run.VENV) for key in ("setup", "update")]
    assert capfd.readouterr().out.splitlines() == said


def test_where_python_or_the_place_changes_all_is_made_anew(run, done, monkeypatch):
    run.prepare(run.WORDS["en"])
    monkeypatch.setattr(sys, "version", "3.99")
    run.prepare(run.WORDS["en"])
    assert done == ["make", "install"] * 2


@pytest.mark.parametrize("left", ["stamp", "python", "both"])
def test_what_is_half_made_is_told_of_and_made_anew(run, done, left, capfd):
    run.prepare(run.WORDS["en"])
    if left in ("stamp", "both"):
        run.STAMP.unlink()
    if left in ("python", "both"):
        run.PYTHON.unlink()
    capfd.readouterr()
    run.prepare(run.WORDS["en"])
    assert done == ["make", "install"] * 2
    assert capfd.readouterr().out.startswith(f"The folder {run.VENV} does not fit: ")


def test_without_a_network_the_old_packages_serve_and_it_is_tried_again(
    run, ground, done, monkeypatch, capfd
):
    run.prepare(run.WORDS["en"])
    (ground / "constraints.txt").write_text("# others\n")
    tries: list[str] = []

    def fail(words) -> None:
        tries.append("try")
        run.LOG.parent.mkdir(exist_ok=True)
        run.LOG.write_text("ERROR: ResolutionImpossible")
        raise run.CannotStart(words["network"].format(log=run.LOG))

    monkeypatch.setattr(run, "install", fail)
    for _ in range(2):
        run.prepare(run.WORDS["en"])
        assert capfd.readouterr().err == run.WORDS["en"]["later"].format(log=run.LOG) + "\n"
    assert tries == ["try", "try"]


def test_an_update_that_breaks_off_is_no_environment_any_more(run, ground, done, monkeypatch):
    run.prepare(run.WORDS["en"])
    (ground / "constraints.txt").write_text("# others\n")

    def fail(words) -> None:
        run.LOG.write_text("Installing collected packages: numpy\nNo space left on device")
        raise run.CannotStart("the disk is full")

    monkeypatch.setattr(run, "install", fail)
    with pytest.raises(run.CannotStart):
        run.prepare(run.WORDS["en"])
    assert not run.STAMP.exists()


def test_an_old_python_is_told_both_versions(run):
    with pytest.raises(run.CannotStart, match=r"3\.11 or newer.*this is 3\.9\.2"):
        run.check_python(run.WORDS["en"], (3, 9, 2))
    run.check_python(run.WORDS["en"], (3, 11, 0))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_missing_library_is_named_with_its_packages(run, language):
    said = (
        b"Traceback (most recent call last):\n"
        b"ImportError: libEGL.so.1: cannot open shared object file: No such file or directory\n"
    )
    told = run.missing_library(said, False, run.WORDS[language])
    assert "libEGL.so.1" in told
    assert "sudo apt install libglib2.0-0" in told
    assert "libegl1" in told
    assert "libxcb" not in told
    assert "libxcb-cursor0" in run.missing_library(said, True, run.WORDS[language])


@pytest.mark.parametrize(
    ("told", "command"),
    [
        (
            'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
            "Debian, Ubuntu: sudo apt install libglib2.0-0",
        ),
        ("NAME=Fedora\nID=fedora\n", "Fedora: sudo dnf install glib2"),
        ('ID="opensuse-leap"\n', "openSUSE: sudo zypper install libglib-2_0-0"),
        ("ID=arch\n", "Arch: sudo pacman -S glib2"),
    ],
)
def test_the_packages_are_named_as_the_distribution_has_them(
    run, told, command, tmp_path, monkeypatch
):
    monkeypatch.setattr(run, "OS_RELEASE", tmp_path / "os-release")
    every = run.how_to_install(window=True)
    assert command in every
    assert every.count(": sudo") == len(run.INSTALLERS)
    run.OS_RELEASE.write_text(told)
    said = run.how_to_install(window=True)
    assert said.startswith(command)
    assert said.count(": sudo") == 1
    assert "cursor" in said
    assert "cursor" not in run.how_to_install(window=False)


def test_a_plugin_that_does_not_load_is_a_missing_library_of_the_window(run):
    said = b'qt.qpa.plugin: Could not load the Qt platform plugin "xcb" in "" even though found.'
    assert "libxcb-icccm4" in run.missing_library(said, True, run.WORDS["en"])


def test_a_screen_that_does_not_answer_is_no_screen(run):
    said = b"qt.qpa.xcb: could not connect to display :9\n" + (
        b'qt.qpa.plugin: Could not load the Qt platform plugin "xcb" in "" even though found.\n'
    )
    assert run.missing_library(said, True, run.WORDS["en"]) == run.WORDS["en"]["screen"]


def test_any_other_failure_of_qt_is_told_in_its_last_words(run):
    told = run.missing_library(
        b"Traceback\nImportError: bad magic number\n", False, run.WORDS["en"]
    )
    assert "ImportError: bad magic number" in told
    assert "Traceback" not in told


def test_a_set_up_that_fails_names_its_log_and_starts_over_next_time(run, ground, monkeypatch):
    folder = ground / ".venv"
    # A virtual environment without pip fails as one without a network does, in no time.
    monkeypatch.setattr(run, "make_venv", lambda words: venv.create(folder, with_pip=False))

    for _ in range(2):
        with pytest.raises(run.CannotStart) as caught:
            run.prepare(run.WORDS["en"])
        assert str(caught.value) == run.WORDS["en"]["packages"].format(log=run.LOG)
    assert "No module named pip" in run.LOG.read_text()
    assert not run.STAMP.exists()


def test_the_program_is_found_wherever_it_lies_and_nothing_of_another_python(run):
    assert run.environment(["show"], {"PYTHONPATH": "/elsewhere"})["PYTHONPATH"] == str(ROOT)


@pytest.mark.parametrize(
    ("before", "after"), [("C", "C.UTF-8"), ("POSIX", "C.UTF-8"), ("ru_RU.KOI8-R", "ru_RU.KOI8-R")]
)
def test_qt_is_given_an_alphabet_where_there_is_none(run, before, after, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert run.environment(["show"], {"LC_ALL": before})["LC_ALL"] == after


def test_what_the_tests_compile_is_kept_whatever_the_environment_says(run, monkeypatch):
    given = []
    monkeypatch.setattr(run, "child", lambda command, env, folder: given.append(env))
    run.module(["pytest"], {"PYTHONDONTWRITEBYTECODE": "1", "LANG": "C"})
    assert given == [{"LANG": "C"}]


def test_every_package_that_is_installed_has_a_pin(run):
    pinned = re.findall(r"^([\w-]+)==", (ROOT / "constraints.txt").read_text(), re.MULTILINE)
    needed = [re.split(r"[<>=]", package)[0] for package in run.packages()]
    assert "pytest" in needed
    assert set(needed) <= set(pinned)


def test_a_disk_that_fills_up_while_pip_comes_is_named_without_pips_own_words(run):
    said = (
        b"ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n"
        b"subprocess.CalledProcessError: Command '['python3', '-c', 'import runpy']' returned 1.\n"
    )
    assert run.system_reason(said) == "No space left on device"
    assert run.system_reason(b"Traceback\nKilled\n") == "Killed"


def test_a_folder_that_python_cannot_work_in_is_named(run, monkeypatch):
    monkeypatch.setattr(run, "VENV", f"/home/two{os.pathsep}words/.venv")
    with pytest.raises(run.CannotStart, match="Rename the folder"):
        run.make_venv(run.WORDS["en"])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("NewConnectionError: Temporary failure in name resolution", "no network"),
        ("ERROR: No matching distribution found for hatchling>=1.25", "no network"),
        ("ERROR: [Errno 28] No space left on device", "Free some space"),
        ("error: metadata-generation-failed", "See the end of"),
    ],
)
def test_what_pip_says_becomes_one_line(run, said, told):
    assert told in run.install_message(said, run.WORDS["en"])


def test_a_folder_that_cannot_be_written_is_named(run, tmp_path, monkeypatch):
    monkeypatch.setattr(run, "VENV", tmp_path / "file" / ".venv")
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setattr(run, "STAMP", tmp_path / "no stamp")
    with pytest.raises(run.CannotStart, match=r"Cannot write to the folder .*file.*: "):
        run.prepare(run.WORDS["en"])


@pytest.mark.parametrize(
    ("code", "alone", "asked"), [(1, True, 1), (0, True, 0), (130, True, 0), (1, False, 0)]
)
def test_a_window_opened_by_a_double_click_stays_until_the_reason_is_read(
    run, code, alone, asked, monkeypatch
):
    prompts = []
    monkeypatch.setattr(sys, "argv", ["run.py"])
    monkeypatch.setattr(run, "begin", lambda arguments, words: code)
    monkeypatch.setattr(run, "has_own_console", lambda: alone)
    monkeypatch.setattr(builtins, "input", prompts.append)
    assert run.main() == code
    assert len(prompts) == asked


@pytest.mark.parametrize(
    ("env", "processes", "alone"),
    [({}, 1, True), ({}, 2, True), ({}, 3, False), ({}, 0, False), ({"PROMPT": "$P$G"}, 2, False)],
)
def test_a_console_is_ours_alone_where_nobody_else_is_in_it(
    run, env, processes, alone, monkeypatch
):
    kernel = SimpleNamespace(GetConsoleProcessList=lambda found, room: processes)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(os, "environ", env)
    assert run.has_own_console() == alone


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
def test_an_environment_that_a_link_leads_to_is_left_as_it_is(run, tmp_path, monkeypatch):
    shared, made = tmp_path / "shared", tmp_path / "checkout" / ".venv"
    for folder in (shared, made.parent):
        folder.mkdir()
    (shared / "kept").write_text("by others")
    made.symlink_to(shared)
    monkeypatch.setattr(run, "VENV", made)
    build = venv.EnvBuilder
    monkeypatch.setattr(venv, "EnvBuilder", lambda **how: build(**{**how, "with_pip": False}))
    run.make_venv(run.WORDS["en"])
    assert (shared / "kept").read_text() == "by others"
    assert not made.is_symlink()
    assert (made / "pyvenv.cfg").exists()


def test_what_windows_says_in_its_own_alphabet_can_be_read(run, monkeypatch):
    monkeypatch.setattr(locale, "getpreferredencoding", lambda *_: "cp1251")
    failed = "Traceback\r\nImportError: DLL load failed: Не найден указанный модуль.\r\n"
    told = run.missing_library(failed.encode("cp1251"), True, run.WORDS["ru"])
    assert "Не найден указанный модуль" in told
    denied = "PermissionError: [WinError 5] Отказано в доступе: 'C:\\\\Игры'\r\nexit 1\r\n"
    assert run.system_reason(denied.encode("cp1251")) == "Отказано в доступе"
    assert run.system_reason("[Errno 13] Отказано: x".encode()) == "Отказано"


@pytest.mark.parametrize("how", [[], ["--long"]])
def test_all_is_checked_in_short_and_at_length(run, how, monkeypatch):
    checked = []
    monkeypatch.setattr(run, "module", lambda command, env: checked.append(list(command)))
    assert run.run(["test", *how], {}, run.WORDS["en"]) == 0
    assert [words[0] for words in checked] == ["ruff", "ruff", "mypy", "pytest"]
    assert [words[-1:] == ["--long"] for words in checked] == [False, False, False, bool(how)]


@pytest.mark.skipif(os.name == "nt", reason="a script for a shell")
@pytest.mark.parametrize("lacks", [["sudo"], ["apt-get"], []])
def test_where_nothing_can_be_installed_the_tests_run_all_the_same(lacks, tmp_path):
    """Offline, not root, no apt: what is lacking is told, and nothing fails for it."""
    tools = {
        "python3": 'case "$*" in *.py*) echo tested;; *import*) echo libone;; *) exit 1;; esac',
        "id": "echo 1000",
        "sudo": 'shift; "$@"' if "sudo" not in lacks else "exit 1",
        "apt-get": "echo no network; exit 100" if "apt-get" not in lacks else "exit 127",
    }
    for name, does in tools.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    env = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([ROOT / ".ci/run"], env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "tested\n")
    assert "No X server could be installed." in done.stderr
