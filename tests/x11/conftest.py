"""One screen and one program for all the tests of a process; none where the machine lacks them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.settings import Settings, save
from tests.x11.screen import Program, ended, missing, program, screen

AT_WORK = "while True: pass"


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen of our own."""
    if lacking := missing():
        pytest.skip(f"a real X server needs {', '.join(lacking)}")
    with screen() as found:
        yield found


@pytest.fixture(scope="session")
def kept_program(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("XDG_CONFIG_HOME", str(home / "config"))
        save(Settings(language="en"))
        with program(display, home) as running:
            running.wait(lambda seen: bool(seen["active"]))
            yield running


@pytest.fixture
def player(kept_program: Program) -> Program:
    """The program, with no battle of an earlier test on the table."""
    return kept_program


@pytest.fixture
def loaded() -> Iterator[None]:
    """Somebody else has the machine."""
    with ended(subprocess.Popen([sys.executable, "-c", AT_WORK])):
        yield


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder for the battles of a test."""
    return tmp_path
