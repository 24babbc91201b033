"""One program at a time on a battle file, whatever its name; and no battle locked for good."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.rules.files import RecordError
from assistant.ui.battle_files import hold


def test_a_lock_is_held_once_and_freed(tmp_path: Path) -> None:
    path = tmp_path / "duel.battle"
    held = hold(path)
    with pytest.raises(RecordError):
        hold(path)
    held.unlock()
    hold(path).unlock()
    assert list(tmp_path.iterdir()) == []


def test_a_killed_program_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "duel.battle"
    code = (
        "import sys, time; from pathlib import Path; from assistant.ui.battle_files import hold; "
        "held = hold(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
    )
    words = [sys.executable, "-c", code, str(path)]
    root = Path(__file__).parents[2]
    with subprocess.Popen(words, cwd=root, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        with pytest.raises(RecordError):
            hold(path)
        child.kill()
    hold(path).unlock()


def test_a_lock_that_a_power_cut_left_empty_holds_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "duel.battle"
    (tmp_path / "duel.battle.lock").touch()
    held = hold(path)
    with pytest.raises(RecordError):
        hold(path)
    held.unlock()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_no_second_door(tmp_path: Path) -> None:
    (tmp_path / "link.battle").symlink_to(tmp_path / "duel.battle")
    held = hold(tmp_path / "duel.battle")
    with pytest.raises(RecordError):
        hold(tmp_path / "link.battle")
    held.unlock()


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be deleted there")
def test_in_a_folder_that_is_gone_nobody_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    hold(Path("duel.battle")).unlock()
