"""Which board to open, and where one is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from assistant.games.westeros.boards import ENDING, boards_folder
from assistant.ui.files import ask_file


def ask_board(parent: QWidget, done: Callable[[Path], None]) -> None:
    """Ask for a board to lay the units on."""
    title = QCoreApplication.translate("BattleEditor", "Open a board")
    ask_file(parent, title, _kinds(), done, at=boards_folder())


def ask_where(parent: QWidget, name: str, done: Callable[[Path], None]) -> None:
    """Ask where the board of this name goes."""
    title, at = QCoreApplication.translate("BattleEditor", "Save the board"), boards_folder()
    ask_file(parent, title, _kinds(), done, ending=ENDING, at=at, suggested=name)


def _kinds() -> str:
    return QCoreApplication.translate("BattleEditor", "Boards (*.toml)")
