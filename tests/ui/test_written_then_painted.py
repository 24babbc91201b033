"""A move is in the file before the screen shows it, and on the disk before anything else."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from assistant.games import GAMES
from assistant.rules.record import read_battle
from assistant.settings import Settings, save
from assistant.ui.widgets.banner import Banner

from .hands import Hands


class Watch(QObject):
    """Notes each paint of a window, and whether the last move was in the file by then."""

    def __init__(self, hands: Hands, done: list[str]) -> None:
        super().__init__()
        self._hands, self._done = hands, done
        hands.window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            session = self._hands.assistant.session
            assert session is not None
            kept = read_battle(session.path, GAMES).battle
            self._done.append(f"paint {kept.undoable}")
        return False


@pytest.fixture
def hands(qapp: QApplication) -> Iterator[Hands]:
    save(Settings(language="en"))
    player = Hands(qapp)
    player.assistant.example("ti4")
    player.settle()
    yield player
    player.close()


def test_a_move_is_written_then_painted_then_put_on_the_disk(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    watch, fsync = Watch(hands, done), os.fsync

    def noted(fd: int) -> None:
        done.append("sync")
        fsync(fd)

    monkeypatch.setattr(os, "fsync", noted)
    for move in (1, 2):
        hands.click("gesture:0")
        assert hands.battle.undoable == move
        assert f"paint {move}" in done
        assert done.index(f"paint {move}") < done.index("sync")
        assert done.count("sync") == 1
        done.clear()
    hands.window.removeEventFilter(watch)


def test_a_disk_that_does_not_confirm_is_told_of_and_the_battle_goes_on(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(fd: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        hands.click("gesture:0")
    banner = next(b for b in hands.window.findChildren(Banner) if b.isVisible())
    assert "did not confirm the last move" in banner.accessibleName()
    hands.click("gesture:0")
    assert hands.battle.undoable == 2
    session = hands.assistant.session
    assert session is not None
    assert read_battle(session.path, GAMES).battle.undoable == 2
