"""The quick part of the test of the bundle: what it is made of, and what the system is told."""

from __future__ import annotations

import ast
import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import run
from resources.bundle import build, start

ROOT = Path(__file__).parents[2]
HERE = ROOT / "resources" / "bundle"
ENTRY, TYPE = HERE / "linux" / "battle-assistant.desktop", HERE / "linux" / "battle-assistant.xml"
unix = pytest.mark.skipif(os.name == "nt", reason="a script for a shell")


WITHOUT = """
import importlib, pkgutil, re, sys
spec = open(sys.argv[1], encoding="utf-8").read()
listed = re.search(r"UNUSED = \\[(.*?)\\n\\]", spec, re.DOTALL)[1]
left_out = set(re.findall(r'"([\\w.]+)"', listed))
class LeftOut:
    def find_spec(self, name, path=None, target=None):
        if name in left_out:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, LeftOut())
assert "tkinter" in left_out
import assistant
for module in pkgutil.walk_packages(assistant.__path__, "assistant."):
    if module.name != "assistant.__main__":
        importlib.import_module(module.name)
from PySide6.QtWidgets import QApplication
import pyqtgraph
app = QApplication([])
chart = pyqtgraph.PlotWidget()
chart.plot([1, 2])
"""


def test_the_program_does_without_what_the_spec_leaves_out():
    spec = HERE / "battle-assistant.spec"
    ast.parse(spec.read_text("utf-8"))
    command = [sys.executable, "-c", WITHOUT, str(spec)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_distribution_has_its_licence_in_the_bundle():
    needed = [re.split("[<>=]", package)[0] for package in run.packages()]
    runtime = needed[: needed.index("pytest")]
    assert {name.lower() for name in runtime} <= {name.lower() for name in build.BUNDLED}
    for name in ("LGPL-3.0.txt", "GPL-3.0.txt"):
        assert "GNU" in (HERE / "licences" / name).read_text("utf-8")


def test_qts_plugins_for_screens_and_pictures_are_kept_and_others_are_not(tmp_path):
    plugins = tmp_path / "PySide6" / "Qt" / "plugins"
    kept = (
        *("platforms/libqxcb.so", "platforms/libqwayland.so", "platforms/libqoffscreen.so"),
        *("platforms/qwindows.dll", "platforms/libqcocoa.dylib", "imageformats/libqsvg.so"),
        *("wayland-shell-integration/libxdg-shell.so", "platforminputcontexts/libibus.so"),
    )
    gone = ("platforms/libqvnc.so", "platformthemes/libqgtk3.so", "tls/libqopensslbackend.so")
    words = tmp_path / "PySide6" / "Qt" / "translations"
    words.mkdir(parents=True)
    for name in ("qtbase_ru.qm", "qtbase_en.qm", "qtbase_de.qm", "qt_ru.qm"):
        (words / name).touch()
    for name in (*kept, *gone):
        (plugins / name).parent.mkdir(parents=True, exist_ok=True)
        (plugins / name).touch()
    build.trim(tmp_path)
    left = {path.relative_to(plugins).as_posix() for path in plugins.rglob("*") if path.is_file()}
    assert left == set(kept)
    assert {path.name for path in words.iterdir()} == set(build.SPOKEN)


def test_the_entry_opens_battles_and_is_told_in_both_languages():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(ENTRY, "utf-8")
    said = entry["Desktop Entry"]
    assert said["Type"] == "Application"
    for key in ("GenericName", "Comment"):
        assert re.search("[а-я]", said[f"{key}[ru]"])
    kind = ElementTree.parse(TYPE).getroot()[0]
    assert said["MimeType"] == f"{kind.get('type')};"
    globs = [part.get("pattern") for part in kind if part.tag.endswith("glob")]
    assert globs == ["*.battle"]


@pytest.fixture
def bundle(tmp_path) -> Path:
    """What is unpacked: a program that says what it is given, in a place with a bad name."""
    folder = tmp_path / 'Игры $HOME "50%" `x`'
    (folder / "share" / "icons" / "64x64").mkdir(parents=True)
    shutil.copy(HERE / "linux" / "install.sh", folder)
    for path in (ENTRY, TYPE):
        shutil.copy(path, folder / "share")
    (folder / "share" / "icons" / "64x64" / "battle-assistant.png").touch()
    program = folder / "battle-assistant"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    program.chmod(0o755)
    return folder


def installed(bundle: Path, home: Path, *words: str) -> str:
    env = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "ru_RU.UTF-8"}
    script = ["sh", str(bundle / "install.sh"), *words]
    return subprocess.run(script, env=env, check=True, capture_output=True, text=True).stdout


def command(line: str, file: str) -> list[str]:
    """What a desktop makes of the line of an entry, by its specification."""
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    found = re.fullmatch(r'"((?:\\.|[^"\\])*)" %f', value)
    assert found is not None, value
    return [re.sub(r"\\(.)", r"\1", found[1]).replace("%%", "%"), file]


@unix
def test_a_double_click_opens_the_program_wherever_it_lies(bundle, tmp_path):
    home = tmp_path / "Дом"
    assert "Установлено" in installed(bundle, home)
    share = home / ".local" / "share"
    entry = share / "applications" / "battle-assistant.desktop"
    (line,) = [x for x in entry.read_text("utf-8").splitlines() if x.startswith("Exec=")]
    opened = command(line, "/мой бой.battle")
    assert opened[0] == str(bundle / "battle-assistant")
    told = subprocess.run(opened, capture_output=True, text=True, check=True).stdout
    assert told == "/мой бой.battle\n"
    assert (share / "mime" / "packages" / "battle-assistant.xml").exists()
    assert (share / "icons" / "hicolor" / "64x64" / "apps" / "battle-assistant.png").exists()
    assert (home / ".local" / "bin" / "battle-assistant").resolve() == bundle / "battle-assistant"


@unix
def test_what_was_installed_is_taken_back_and_nothing_else(bundle, tmp_path):
    home = tmp_path / "home"
    battles = home / ".local" / "share" / "BattleAssistant" / "battles"
    battles.mkdir(parents=True)
    (battles / "a.battle").touch()
    for _ in range(2):
        installed(bundle, home)
    assert "Убрано" in installed(bundle, home, "--remove")
    left = {path.name for path in home.rglob("*") if path.is_file() or path.is_symlink()}
    assert {name for name in left if "battle-assistant" in name} == set()
    assert "a.battle" in left


def screens(monkeypatch, **env: str) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("env", "lacking", "platform"),
    [
        ({"DISPLAY": ":0"}, set(), "xcb"),
        ({"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}, set(), "wayland"),
        ({"WAYLAND_DISPLAY": "w"}, {"xcb"}, "wayland"),
        ({"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}, {"wayland"}, "xcb"),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "w"}, set(), "xcb"),
        ({"QT_QPA_PLATFORM": "vnc"}, set(), "vnc"),
        ({"DISPLAY": ":0"}, {"xcb"}, None),
    ],
)
def test_the_first_screen_that_works_is_taken(monkeypatch, env, lacking, platform):
    screens(monkeypatch, **env)
    monkeypatch.setattr(start, "why_not", lambda name, words: "lacks" if name in lacking else None)
    if platform is None:
        with pytest.raises(run.NoWindow, match="lacks"):
            start.working_platform(run.WORDS["en"])
    else:
        assert start.working_platform(run.WORDS["en"]) == platform


@pytest.mark.skipif(sys.platform != "linux", reason="libraries as Linux loads them")
def test_a_library_that_is_missing_is_named_with_its_packages(monkeypatch):
    said = "libxcb-cursor.so.0: cannot open shared object file: No such file or directory"

    def fail(path: str) -> None:
        raise OSError(said)

    monkeypatch.setattr(start.ctypes, "CDLL", fail)
    told = start.why_not("xcb", run.WORDS["ru"])
    assert told is not None
    assert told.startswith("Для Qt не хватает системной библиотеки libxcb-cursor.so.0. ")
    assert ": sudo " in told
    assert "\n" not in told


@pytest.mark.parametrize(("typed", "started"), [([], "table"), (["a.battle"], "table")])
def test_without_a_screen_the_table_comes_where_somebody_types(monkeypatch, capsys, typed, started):
    screens(monkeypatch)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    asked: list[list[str]] = []
    monkeypatch.setattr("assistant.__main__.main", lambda words: asked.append(list(words)) or 0)
    assert start.main(typed) == 0
    assert asked == [[started, *typed]]
    assert "battle-assistant table" in capsys.readouterr().err


def test_commands_need_no_screen(monkeypatch):
    screens(monkeypatch)
    monkeypatch.setattr("assistant.__main__.main", lambda words: 7)
    assert start.main(["show", "a.battle"]) == 7


def test_the_pages_in_the_documentation_are_those_of_every_game():
    told = (ROOT / "docs" / "bundle.md").read_text("utf-8")
    for game in ("battletech", "metro", "ti4", "westeros"):
        assert f"{game}-" in told
