"""Files on other systems: what stands in the way for a moment, and what a drive cannot do."""

from __future__ import annotations

import errno
import os
from random import Random

import pytest

from assistant.rules import files
from assistant.rules.files import RecordError, same_place, write_whole
from assistant.rules.record import SAME_FILE, check_copy, create, read_battle
from tests.battles import messages, play_on
from tests.toy import TOY, Toy


@pytest.fixture
def busy(monkeypatch):
    """Files that cannot be replaced so many times, as while a scanner looks into them."""
    replace, left = os.replace, []
    monkeypatch.setattr(files, "PATIENCE", (0.0, 0.0))

    def refuse(one, other):
        if left:
            left.pop()
            raise PermissionError(errno.EACCES, "Access is denied")
        replace(one, other)

    monkeypatch.setattr(os, "replace", refuse)
    return left


def test_a_file_that_a_scanner_looks_into_is_replaced_a_moment_later(busy, tmp_path):
    path = tmp_path / "deck.toml"
    busy += [1, 1]
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert not busy


def test_a_file_that_stays_in_use_is_told_and_left_as_it_was(busy, tmp_path):
    path = tmp_path / "deck.toml"
    path.write_bytes(b"old")
    busy += [1] * 3
    with pytest.raises(RecordError) as caught:
        write_whole(path, b"new")
    assert messages(caught.value) == [files.FORBIDDEN.source]
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="folders are not synced there")
@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF])
def test_a_drive_that_syncs_no_folders_keeps_battles_all_the_same(code, path, monkeypatch):
    fsync = os.fsync

    def files_only(fd):
        if os.path.samestat(os.fstat(fd), path.parent.stat()):
            raise OSError(code, os.strerror(code))
        fsync(fd)

    monkeypatch.setattr(os, "fsync", files_only)
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 2, Random(1))
    journal.close()
    assert read_battle(path, (TOY,)).battle.undoable == 2
    write_whole(path, b"whole")


@pytest.mark.skipif(os.name == "nt", reason="folders are not synced there")
def test_a_folder_that_may_not_be_listed_takes_a_file(tmp_path, monkeypatch):
    opened = os.open

    def no_folders(name, *rest, **more):
        if name == tmp_path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(name, *rest, **more)

    monkeypatch.setattr(os, "open", no_folders)
    write_whole(tmp_path / "deck.toml", b"new")
    assert (tmp_path / "deck.toml").read_bytes() == b"new"


def one_file_by_two_names(tmp_path):
    """As `Duel` and `duel` are where the system does not tell capitals apart."""
    (tmp_path / "Duel.battle").write_bytes(b"one")
    os.link(tmp_path / "Duel.battle", tmp_path / "other.battle")
    return tmp_path / "Duel.battle", tmp_path / "other.battle"


def test_a_name_in_other_letters_is_the_same_file(tmp_path):
    own, typed = one_file_by_two_names(tmp_path)
    assert same_place(own, typed)
    with pytest.raises(RecordError) as caught:
        check_copy(typed, own)
    assert messages(caught.value) == [SAME_FILE.source]


def test_files_without_numbers_are_told_apart_by_their_names(tmp_path, monkeypatch):
    own, other = one_file_by_two_names(tmp_path)
    stat = os.stat
    monkeypatch.setattr(
        os, "stat", lambda name, **more: os.stat_result([33188, 0, 0, *stat(name)[3:10]])
    )
    assert not same_place(own, other)
    assert same_place(own, own)


def test_who_has_the_file_open_in_a_spreadsheet_on_windows_is_told_to_close_it(tmp_path):
    refused = PermissionError(errno.EACCES, "Access is denied")
    refused.winerror = 5
    path = tmp_path / "cards.csv"
    assert messages(files.explain(path, refused)) == [files.IN_USE.source]
    del refused.winerror
    assert messages(files.explain(path, refused)) == [files.FORBIDDEN.source]
