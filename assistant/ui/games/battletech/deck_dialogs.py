"""Asking for the files of the deck page, without a modal loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

Chosen = Callable[[Path], None]


def ask_deck(parent: QWidget, done: Chosen) -> None:
    """Ask for a deck."""
    title = QCoreApplication.translate("DeckDialogs", "Import a deck")
    kinds = QCoreApplication.translate("DeckDialogs", "Decks")
    _open(parent, title, f"{kinds} (*.toml *.txt)", done)


def ask_list(parent: QWidget, done: Chosen) -> None:
    """Ask for a list of cards."""
    title = QCoreApplication.translate("DeckDialogs", "Add a list of cards to mine")
    kinds = QCoreApplication.translate("DeckDialogs", "Lists of cards")
    _open(parent, title, f"{kinds} (*.csv *.toml *.txt *.tsv)", done)


def ask_where(parent: QWidget, name: str, done: Chosen) -> None:
    """Ask where the deck goes, or the player's own cards, by the ending."""
    translate = QCoreApplication.translate
    dialog = _dialog(parent, translate("DeckDialogs", "Export"), done)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    endings = {
        f"{translate('DeckDialogs', 'The deck')} (*.toml)": "toml",
        f"{translate('DeckDialogs', 'The deck as plain lines')} (*.txt)": "txt",
        f"{translate('DeckDialogs', 'My own cards')} (*.csv)": "csv",
    }
    dialog.setNameFilters(list(endings))
    dialog.setDefaultSuffix("toml")
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(endings[kind]))
    dialog.selectFile(name.strip())
    dialog.open()


def _open(parent: QWidget, title: str, kinds: str, done: Chosen) -> None:
    dialog = _dialog(parent, title, done)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([kinds, QCoreApplication.translate("DeckDialogs", "All files") + " (*)"])
    dialog.open()


def _dialog(parent: QWidget, title: str, done: Chosen) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file-dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: done(Path(name)))
    return dialog
