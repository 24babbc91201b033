"""The battle file while a battle is on it, and others move, replace or write into it."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from assistant.rules import files
from assistant.rules import journal as journal_module
from assistant.rules.battle import Battle
from assistant.rules.files import RecordError
from assistant.rules.journal import Journal, is_battle_file
from assistant.rules.record import create, read_battle, save_as
from assistant.rules.setup_file import read_setup
from tests.battles import messages, play_on
from tests.toy import TOY, Toy

GAMES = (TOY,)


def refuses(battle: Battle[Any, Any], journal: Journal) -> None:
    """No move is written: the file that bears its name now is another one."""
    with pytest.raises(RecordError) as caught:
        play_on(battle, 1, Random(4))
    assert messages(caught.value) == [journal_module.REPLACED.source]
    journal.close()


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
@pytest.mark.parametrize("read", [read_battle, read_setup])
def test_a_link_that_leads_back_to_itself_is_called_one(path, read):
    path.symlink_to(path.name)
    with pytest.raises(RecordError) as caught:
        read(path, (TOY,))
    assert messages(caught.value) == [files.LOOP.source]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_file_deleted_under_a_running_battle_comes_back_whole(path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 4, Random(4))
    path.unlink()
    play_on(battle, 1, Random(4))
    journal.close()
    assert read_battle(path, GAMES).battle.actions == battle.actions


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")
def test_a_file_put_in_its_place_is_not_written_over(path, tmp_path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    other = tmp_path / "other"
    other.write_text("mine")
    other.replace(path)
    refuses(battle, journal)
    assert path.read_text() == "mine"
    assert not battle.turns


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")
def test_the_same_battle_put_in_its_place_is_gone_on_with(path, tmp_path):
    """As by a program that keeps a folder in two places."""
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 2, Random(4))
    copy = tmp_path / "copy"
    copy.write_bytes(path.read_bytes())
    copy.replace(path)
    play_on(battle, 2, Random(4))
    journal.close()
    assert read_battle(path, GAMES).battle.actions == battle.actions


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")
def test_a_battle_of_the_same_length_put_in_its_place_is_another_one(path, tmp_path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 2, Random(4))
    other = tmp_path / "other"
    other.write_bytes(path.read_bytes().replace(b"play", b"plaY"))
    before = other.read_bytes()
    other.replace(path)
    refuses(battle, journal)
    assert path.read_bytes() == before


def test_a_drive_that_numbers_a_file_anew_each_time_stops_no_battle(path, monkeypatch):
    battle, journal = create(path, TOY, Toy(), "1.0")
    monkeypatch.setattr(os.path, "samestat", lambda one, other: False)
    play_on(battle, 3, Random(4))
    journal.close()
    assert read_battle(path, GAMES).battle.actions == battle.actions


has_pipes = pytest.mark.skipif(
    not hasattr(os, "mkfifo"), reason="there are no pipes with names there"
)


@has_pipes
def test_only_ordinary_files_are_written_over(path):
    os.mkfifo(path)
    with pytest.raises(RecordError) as caught:
        create(path, TOY, Toy(), "1.0", replace=True)
    assert messages(caught.value) == [files.NOT_ORDINARY.source]
    assert path.is_fifo()


@has_pipes
@pytest.mark.parametrize("read", [read_battle, read_setup])
def test_nobody_waits_for_what_never_comes_out_of_a_pipe(path, read):
    os.mkfifo(path)
    assert not is_battle_file(path)
    with pytest.raises(RecordError) as caught:
        read(path, (TOY,))
    assert messages(caught.value) == [files.NOT_ORDINARY.source]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_folder_that_is_gone_stops_the_move_until_it_is_back(tmp_path):
    folder = tmp_path / "drive"
    folder.mkdir()
    battle, journal = create(folder / "duel.battle", TOY, Toy(), "1.0")
    play_on(battle, 2, Random(4))
    folder.rename(tmp_path / "elsewhere")
    with pytest.raises(RecordError) as caught:
        play_on(battle, 1, Random(4))
    assert messages(caught.value) == [journal_module.FOLDER_GONE.source]
    assert len(battle.turns) == 2
    save_as(battle, tmp_path / "copy.battle", "1.0")
    folder.mkdir()
    play_on(battle, 1, Random(4))
    journal.close()
    assert read_battle(folder / "duel.battle", GAMES).battle.actions == battle.actions


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:50],
        lambda data: b"",
        lambda data: data.replace(b"play", b"plaY"),
        lambda data: data + b"\nsomebody's notes",
        lambda data: b"somebody's notes\n" * 100,
    ],
)
def test_what_others_write_into_the_file_meanwhile_is_put_right(path, spoil):
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 4, Random(4))
    path.write_bytes(spoil(path.read_bytes()))
    os.utime(path, ns=(1, 1))
    play_on(battle, 1, Random(4))
    journal.close()
    reading = read_battle(path, GAMES)
    assert (reading.battle.actions, reading.is_damaged, reading.rest) == (
        battle.actions,
        False,
        b"",
    )
