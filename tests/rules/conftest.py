"""Where the tests of the battle file keep theirs."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A battle file that is not there yet."""
    return tmp_path / "duel.battle"
