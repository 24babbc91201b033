"""Asking for the files of the deck page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from assistant.ui.files import ask_file, everything

Chosen = Callable[[Path], None]


def ask_deck(parent: QWidget, done: Chosen) -> None:
    """Ask for a deck."""
    title = QCoreApplication.translate("DeckDialogs", "Import a deck")
    kinds = QCoreApplication.translate("DeckDialogs", "Decks")
    ask_file(parent, title, f"{kinds} (*.toml *.txt *.csv *.tsv *.dek *.o8d);;{everything()}", done)


def ask_list(parent: QWidget, done: Chosen) -> None:
    """Ask for a list of cards."""
    title = QCoreApplication.translate("DeckDialogs", "Add a list of cards to mine")
    kinds = QCoreApplication.translate("DeckDialogs", "Lists of cards")
    ask_file(parent, title, f"{kinds} (*.csv *.toml *.txt *.tsv);;{everything()}", done)


def ask_where(parent: QWidget, name: str, done: Chosen) -> None:
    """Ask where the deck goes, or the player's own cards, by the ending."""
    translate = QCoreApplication.translate
    title = translate("DeckDialogs", "Export")
    endings = {
        f"{translate('DeckDialogs', 'The deck')} (*.toml)": "toml",
        f"{translate('DeckDialogs', 'The deck as plain lines')} (*.txt)": "txt",
        f"{translate('DeckDialogs', 'My own cards')} (*.csv)": "csv",
    }
    dialog = ask_file(parent, title, ";;".join(endings), done, ending=".toml", suggested=name)
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(endings[kind]))
