"""Every test runs without a screen, away from the player's own folders, with the bundled font."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtWidgets import QApplication

from assistant.ui.theme import load_fonts

USER_FOLDERS = (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
)

_SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)
# The same examples on every machine: a red test is then never a matter of luck.
settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    max_examples=15,
    database=None,
    suppress_health_check=_SLOW,
)
settings.register_profile("nightly", deadline=None, max_examples=500, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(scope="session")
def player_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One folder after another. pytest would look through all there are for the next number."""
    among = tmp_path_factory.mktemp("homes")
    return (among / str(n) for n in count())


@pytest.fixture(autouse=True)
def home(player_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folders of its own for each test, made by whoever asks for one of them."""
    folder = next(player_folders)
    for variable in USER_FOLDERS:
        monkeypatch.setenv(variable, str(folder / variable.lower()))
    return folder


@pytest.fixture(scope="session", autouse=True)
def qapp(qapp: QApplication) -> QApplication:
    """The application with the bundled font, so that text is as wide here as anywhere.

    Qt allows one a process. This one comes first, or a command under test would make a lesser one.
    """
    load_fonts()
    return qapp


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--accept` takes the transcripts as the program now tells them; `--long` takes its time."""
    parser.addoption("--accept", action="store_true", help="rewrite the playthroughs")
    parser.addoption("--long", action="store_true", help="run the tests marked as long, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes is left out unless it is asked for, and says so."""
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="long: run.py test --long"))
