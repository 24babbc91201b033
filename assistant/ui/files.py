"""Asking for a battle file: which to open, where a copy goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from assistant.ui.recent import ENDING


def ask_open(parent: QWidget, folder: Path, opened: Callable[[Path], None]) -> None:
    """Ask which battle to open."""
    title = QCoreApplication.translate("Assistant", "Open a battle")
    dialog = _dialog(parent, title, folder, opened)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def ask_copy(parent: QWidget, path: Path, named: Callable[[Path], None]) -> None:
    """Ask where a copy of the battle at `path` goes."""
    title = QCoreApplication.translate("Assistant", "Save a copy of the battle")
    dialog = _dialog(parent, title, path.parent, named)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ENDING.removeprefix("."))
    dialog.selectFile(path.name)
    dialog.open()


def _dialog(
    parent: QWidget, title: str, folder: Path, chosen: Callable[[Path], None]
) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file-dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    kinds = (
        (QCoreApplication.translate("Assistant", "Battles"), f"*{ENDING}"),
        (QCoreApplication.translate("Assistant", "All files"), "*"),
    )
    dialog.setNameFilters([f"{words} ({pattern})" for words, pattern in kinds])
    dialog.setDirectory(str(folder))
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    return dialog
