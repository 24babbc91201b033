"""One program at a time on a battle file, whatever its name; and no battle locked for good."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assistant.ui.lock import lock


def test_a_lock_that_a_power_cut_left_empty_holds_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "duel.battle"
    (tmp_path / "duel.battle.lock").touch()
    held = lock(path)
    assert held is not None
    assert lock(path) is None
    held.release()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_no_second_door(tmp_path: Path) -> None:
    (tmp_path / "link.battle").symlink_to(tmp_path / "duel.battle")
    held = lock(tmp_path / "duel.battle")
    assert held is not None
    assert lock(tmp_path / "link.battle") is None
    held.release()


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be deleted there")
def test_in_a_folder_that_is_gone_nobody_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert lock(Path("duel.battle")) is not None
