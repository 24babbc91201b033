"""What several tests of these pages begin with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.games.battletech.collection import catalogue


@pytest.fixture
def homeless(monkeypatch, tmp_path) -> Iterator[None]:
    """No folder can be made for what is the player's."""
    (tmp_path / "file").touch()
    for variable in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "file"))
    yield
    monkeypatch.undo()
    catalogue.changed()
