"""One screen and one program for all the tests of a process; none where the machine lacks them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.settings import Settings, save
from tests.x11.screen import Program, ended, missing, program, screen

HERE = Path(__file__).parent
AT_WORK = "while True: pass"
LATE = 0.03
"""Seconds: how late it is at the middle."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a real X server nothing of this is tested, and each test says so."""
    if lacking := missing():
        skip = pytest.mark.skip(reason=f"a real X server needs {', '.join(lacking)}")
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(skip)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen of our own."""
    with screen() as found:
        yield found


@pytest.fixture(scope="session")
def player(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The program with all the time it wants."""
    with at_home(display, tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="module")
def late_player(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The program where it always comes too late, and somebody else has the machine."""
    home, other = tmp_path_factory.mktemp("home"), [sys.executable, "-c", AT_WORK]
    with at_home(display, home, LATE) as running, ended(subprocess.Popen(other)):
        yield running


@pytest.fixture(scope="module")
def old_player(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The program on a server that cannot leave out the releases of a repeat."""
    with at_home(display, tmp_path_factory.mktemp("home"), 0, "pairs") as running:
        yield running


@pytest.fixture
def russian(display: str) -> Iterator[None]:
    """A keyboard with no Latin letter on it."""
    if shutil.which("setxkbmap") is None:
        pytest.skip("another layout needs setxkbmap")
    subprocess.run(["setxkbmap", "-display", display, "ru"], check=True)
    yield
    subprocess.run(["setxkbmap", "-display", display, "us"], check=True)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder for the battles of a test."""
    return tmp_path


@contextmanager
def at_home(display: str, home: Path, late: float = 0, *how: str) -> Iterator[Program]:
    """In English, and at home nowhere else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(home / "config"))
        save(Settings(language="en"))
    with program(display, home, late, *how) as running:
        running.wait(lambda seen: bool(seen["active"]))
        yield running
