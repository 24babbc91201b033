"""The battle file and the disk: what is written when, and a disk that is full or broken."""

from __future__ import annotations

import errno
import os
import tracemalloc
from random import Random

import pytest

from assistant.rules import files
from assistant.rules import journal as journal_module
from assistant.rules.chance import Drawn
from assistant.rules.files import RecordError
from assistant.rules.record import NOT_A_BATTLE, create, read_battle
from tests.battles import messages, play_on, toy_file
from tests.toy import TOY, Toy

GAMES = (TOY,)


def test_a_full_disk_stops_the_move_and_the_next_one_succeeds(path, monkeypatch):
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 2, Random(1))
    before, file = battle.state, path.read_bytes()
    write = os.write

    def full(fd, data):
        if len(data) > 5:
            return write(fd, bytes(data[:5]))
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(RecordError) as caught:
            battle.play(Drawn(("comet",)))
    assert messages(caught.value) == [files.DISK_FULL.source]
    assert (battle.state, path.read_bytes()) == (before, file)
    battle.play(Drawn(("comet",)))
    journal.close()
    assert read_battle(path, GAMES).battle.state == battle.state


def test_a_short_write_is_continued(path, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write(fd, bytes(data[:3])))
    played = toy_file(path, 6)
    assert read_battle(path, GAMES).battle.state == played.state


def test_every_move_is_synced_before_it_counts(path, monkeypatch):
    battle, journal = create(path, TOY, Toy(), "1.0")
    synced = []
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append(len(battle.turns)))
    play_on(battle, 3, Random(1))
    journal.close()
    assert synced == [0, 1, 2]


def test_a_move_synced_late_is_written_at_once_and_synced_before_the_next(path, monkeypatch):
    """The system has it before the battle moves, the disk before the next line is written."""
    battle, journal = create(path, TOY, Toy(), "1.0")
    journal.syncs_late = True
    done, write, fsync = [], os.write, os.fsync
    monkeypatch.setattr(os, "write", lambda fd, data: (done.append("write"), write(fd, data))[1])
    monkeypatch.setattr(os, "fsync", lambda fd: (done.append("sync"), fsync(fd))[1])
    for moves in (1, 2):
        play_on(battle, 1, Random(1))
        assert read_battle(path, GAMES).battle.undoable == moves
    assert done == ["write", "sync", "write"]
    journal.sync()
    journal.sync()
    assert done == ["write", "sync", "write", "sync"]
    play_on(battle, 1, Random(1))
    journal.close()
    assert done[-2:] == ["write", "sync"]


def test_what_the_disk_did_not_confirm_is_told_and_written_anew_with_the_next_move(
    path, monkeypatch
):
    battle, journal = create(path, TOY, Toy(), "1.0")
    journal.syncs_late = True
    play_on(battle, 1, Random(1))

    def broken(fd):
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(RecordError) as caught:
            journal.sync()
    assert messages(caught.value) == [journal_module.UNSURE.source]
    assert read_battle(path, GAMES).battle.undoable == 1
    written, write = [], os.write

    def watched(fd, data):
        written.append(bytes(data))
        return write(fd, data)

    monkeypatch.setattr(os, "write", watched)
    whole = path.read_bytes()
    play_on(battle, 1, Random(1))
    journal.close()
    assert written[0] == whole
    assert read_battle(path, GAMES).battle.undoable == 2


def test_a_film_taken_for_a_battle_does_not_fill_the_memory(path):
    with path.open("wb") as film:
        film.truncate(200_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(RecordError) as caught:
            read_battle(path, GAMES)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert messages(caught.value) == [NOT_A_BATTLE.source]
    assert peak < 100_000_000
