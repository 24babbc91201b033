"""Where files lie."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from assistant import paths

FOLDERS = (paths.user_data, paths.user_config, paths.user_log, paths.battles)


def test_a_checkout_finds_its_files_beside_the_package():
    assert paths.bundled("resources", "fonts", "OFL.txt").is_file()


def test_an_installed_package_finds_its_files_inside_itself(tmp_path: Path):
    package = tmp_path / "assistant"
    package.mkdir()
    for name in ("__init__.py", "paths.py"):
        shutil.copy(Path(paths.__file__).with_name(name), package)
    (package / "resources").mkdir()
    (tmp_path / "resources").mkdir()
    said = subprocess.run(
        [sys.executable, "-c", "from assistant import paths; print(paths.bundled('resources'))"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(said.stdout.strip()) == (package / "resources").resolve()


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_of_the_player_is_there_when_asked_for(folder, home: Path):
    assert folder().is_dir()
    assert home in folder().parents


def test_asking_for_one_folder_makes_no_other(home: Path):
    paths.user_config()
    assert not (home / "xdg_state_home").exists()


def test_a_changed_environment_is_heeded_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    before = paths.battles()
    for variable in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    assert paths.battles() != before
    assert tmp_path in paths.battles().parents


def test_examples_are_those_in_the_language_else_those_that_need_none():
    mine = [path.name for path in paths.examples("ti4", "ru")]
    assert "ti4-quann.ru.toml" in mine
    assert all(name.endswith(".ru.toml") for name in mine)
    assert all(path.name.startswith("westeros-") for path in paths.examples("westeros", "ru"))
    assert paths.examples("westeros", "ru") == paths.examples("westeros", "en") != []
    assert paths.quick("westeros").exists()
    assert paths.quick("westeros") not in paths.examples("westeros", "ru")
    assert paths.examples("chess", "en") == []


def test_where_no_folder_can_be_made_nothing_of_the_players_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").touch()
    for variable in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "file"))
    folder = paths.own_data("westeros", "boards")
    assert folder.parts[-2:] == ("westeros", "boards")
    assert not folder.exists()
