"""What several tests of these pages begin with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from assistant.games.battletech.collection import catalogue


@pytest.fixture(scope="session", autouse=True)
def one_index() -> Iterator[None]:
    """The same cards have one index for all tests, though each test has lists of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "Index", cache(catalogue.Index))
        yield


@pytest.fixture
def homeless(monkeypatch, tmp_path) -> Iterator[None]:
    """No folder can be made for what is the player's."""
    (tmp_path / "file").touch()
    for variable in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "file"))
    yield
    monkeypatch.undo()
    catalogue.changed()
