"""Asking for a file without a modal loop: which to open, where to save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from assistant.ui.recent import ENDING


def ask_file(
    parent: QWidget,
    title: str,
    kinds: str,
    named: Callable[[Path], None],
    *,
    ending: str = "",
    at: Path | None = None,
) -> QFileDialog:
    """Ask for a file, to save under a name with this ending, or to open where there is none.

    `kinds` are the filters of Qt, as in ``Boards (*.toml);;All files (*)``. The dialog begins in
    the folder `at`, or at the file.
    """
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file-dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters(kinds.split(";;"))
    if at is not None:
        dialog.setDirectory(str(at if at.is_dir() else at.parent))
    if ending:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending.removeprefix("."))
        if at is not None and not at.is_dir():
            dialog.selectFile(at.name)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: named(Path(name)))
    dialog.open()
    return dialog


def ask_open(parent: QWidget, folder: Path, opened: Callable[[Path], None]) -> None:
    """Ask which battle to open."""
    title = QCoreApplication.translate("Assistant", "Open a battle")
    ask_file(parent, title, _battles(), opened, at=folder)


def ask_copy(parent: QWidget, path: Path, named: Callable[[Path], None]) -> None:
    """Ask where a copy of the battle at `path` goes."""
    title = QCoreApplication.translate("Assistant", "Save a copy of the battle")
    ask_file(parent, title, _battles(), named, ending=ENDING, at=path)


def _battles() -> str:
    battles = QCoreApplication.translate("Assistant", "Battles")
    everything = QCoreApplication.translate("Assistant", "All files")
    return f"{battles} (*{ENDING});;{everything} (*)"
