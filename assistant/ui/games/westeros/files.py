"""The editor's files: setups and boards, opened and saved without a modal loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from assistant.games.westeros import GAME
from assistant.games.westeros.boards import ENDING, boards_folder
from assistant.games.westeros.setup import Setup
from assistant.paths import bundled
from assistant.rules.journal import write_whole
from assistant.rules.setup_file import read_setup
from assistant.rules.toml_text import toml_text

OPEN, SAVE = QFileDialog.AcceptMode.AcceptOpen, QFileDialog.AcceptMode.AcceptSave


def ask_board(parent: QWidget, mode: QFileDialog.AcceptMode, done: Callable[[Path], None]) -> None:
    """Ask for a board file."""
    title = QCoreApplication.translate("WesterosWords", "Open a board")
    if mode is SAVE:
        title = QCoreApplication.translate("WesterosWords", "Save the board")
    kinds = QCoreApplication.translate("WesterosWords", "Boards")
    dialog = _dialog(parent, title, f"{kinds} (*{ENDING} *.toml)", mode, done)
    dialog.setDefaultSuffix(ENDING.removeprefix("."))
    dialog.setDirectory(str(boards_folder()))
    dialog.open()


def ask_setup(parent: QWidget, mode: QFileDialog.AcceptMode, done: Callable[[Path], None]) -> None:
    """Ask for a setup file."""
    title = QCoreApplication.translate("WesterosWords", "Open a setup")
    if mode is SAVE:
        title = QCoreApplication.translate("WesterosWords", "Save the setup")
    kinds = QCoreApplication.translate("WesterosWords", "Setups")
    dialog = _dialog(parent, title, f"{kinds} (*.toml *.json)", mode, done)
    dialog.setDefaultSuffix("toml")
    dialog.open()


def examples() -> tuple[Path, ...]:
    """The setups that come with the program."""
    return tuple(sorted(bundled("resources", "examples").glob(f"{GAME.id}-*.toml")))


def save_setup(path: Path, setup: Setup) -> None:
    """Write a setup as the commands read it. Raises `RecordError` where it cannot be written."""
    write_whole(path, f'game = "{GAME.id}"\n\n{toml_text(setup)}'.encode())


def load_setup(path: Path) -> Setup:
    """The setup of a file. Raises `RecordError` with what is wrong with it."""
    _, setup = read_setup(path, (GAME,))
    assert isinstance(setup, Setup)
    return setup


def _dialog(
    parent: QWidget,
    title: str,
    kinds: str,
    mode: QFileDialog.AcceptMode,
    done: Callable[[Path], None],
) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file-dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(mode)
    dialog.setNameFilter(kinds)
    dialog.fileSelected.connect(lambda name: done(Path(name)))
    return dialog
