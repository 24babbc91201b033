"""The deck editor: the seven cards as printed on the owner's own, kept for every later fight."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from assistant.games.metro import data
from assistant.games.metro.deck import Deck, bundled_deck, is_deck, playable_deck, write_deck
from assistant.rules.text import Message
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import ask_file
from assistant.ui.forms.area import FormArea, ProblemLine
from assistant.ui.forms.model import Model
from assistant.ui.games.metro.deck_form import FORM
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.widgets.banner import Messages
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.plain import PlainButton


class Entered(NamedTuple):
    """What is on the page: the model, the deck as it is kept, and whether that was done here."""

    model: Model
    saved: Deck
    has_saved: bool


class DeckPage(EditorPage):
    """Holds one `Deck`; saved, it is the player's own, and every new fight takes it."""

    keys = (("Ctrl+S", Message("keys", "save the deck")),)

    def __init__(self, look: Look, deck: Deck | None = None) -> None:
        super().__init__(look, self.tr("Combat deck"))
        self._kept = data.default_deck()
        self._warned_of: Deck | None = None
        self.has_saved = False
        self.area, self._line = FormArea(look, FORM, deck or self._kept), ProblemLine(look)
        self._buttons = self._make_buttons()
        self._lay_out()
        self._line.follow(self.area)
        self.area.judged.connect(self._close_save)
        self._close_save()

    def value(self) -> Deck:
        """The deck as entered so far."""
        deck: Deck = self.area.value()
        return deck

    def save_state(self) -> Entered:
        """Whatever is on the page, saved or not."""
        return Entered(self.area.model, self._kept, self.has_saved)

    def restore_state(self, state: Entered) -> None:
        """With what was on a page before this one."""
        self._kept, self.has_saved = state.saved, state.has_saved
        self.area.adopt(state.model)

    def save(self) -> None:
        """Keep the deck among the player's own files; what cannot be played is refused."""
        self.area.model.tell_all()
        if any(problem.blocks for problem in self.area.problems):
            self.area.jump()
            return
        if not self.attempt(lambda: data.save_deck(self.value())):
            return
        self._kept, self.has_saved = self.value(), True
        self.banner.show_message("info", self.tr("Saved. New fights use this deck."))

    def import_from(self, path: Path) -> None:
        """Show the deck in a file, or say what is wrong with the file and keep ours."""
        self.attempt(lambda: self._take(playable_deck(path)))

    def takes(self, path: Path) -> bool:
        """A deck, as by its button."""
        deck = is_deck(path)
        if deck:
            self.import_from(path)
        return deck

    def export_to(self, path: Path) -> None:
        """Write the deck to a file for others."""
        if self.attempt(lambda: write_deck(path, self.value())):
            self.banner.show_message("info", self.tr("Saved: {file}").format(file=path.name))

    def gives_way(self) -> bool:
        """What has not been saved is asked about once."""
        if self.value() in (self._kept, self._warned_of):
            return True
        self._warned_of = self.value()
        words = self.tr("The deck is not saved. Repeat to leave without saving.")
        self.banner.show_message("warn", words)
        return False

    def open_beside_battle(self) -> None:
        """The deck of a battle is written in its file."""
        words = self.tr("This fight keeps its own deck. What you save here is for new fights.")
        self.banner.show_message("info", words)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first card."""
        self.area.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+S saves."""
        command = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_S and command:
            self.save()
        else:
            super().keyPressEvent(event)

    def _take(self, deck: Deck) -> None:
        """A deck from a file."""
        self.banner.dismiss()
        self.area.set_value(deck)

    def _close_save(self) -> None:
        wrong = any(problem.blocks for problem in self.area.told())
        self._buttons["save"].set_closed(self.tr("show the problem") if wrong else "")

    def _want(self, wish: str) -> None:
        match wish:
            case "save":
                self.save()
            case "import":
                ask_file(self, self.tr("Import a deck"), self._kinds(), self.import_from)
            case "export":
                title = self.tr("Export the deck")
                ask_file(self, title, self._kinds(), self.export_to, ending=".toml")
            case "reset":
                self.area.set_value(bundled_deck())
            case "back":
                self.leave()

    def _kinds(self) -> str:
        return self.tr("Decks (*.toml)")

    def _make_buttons(self) -> dict[str, PlainButton]:
        look = self.look
        key = "" if look.metrics.is_least else "Ctrl+S"
        made = {
            "back": PlainButton(look, self.tr("Back"), icon="back", key=self.tr("Esc"), flat=True),
            "reset": PlainButton(look, self.tr("Restore the built-in deck")),
            "import": PlainButton(look, self.tr("Import…"), icon="file"),
            "export": PlainButton(look, self.tr("Export…"), icon="save"),
            "save": PlainButton(look, self.tr("Save"), key=key, primary=True, low=True),
        }
        for wish, button in made.items():
            button.setObjectName(f"deck:{wish}")
            button.clicked.connect(lambda _=False, w=wish: self._want(w))
        return made

    def _lay_out(self) -> None:
        look = self.look
        page, foot = QVBoxLayout(self), QHBoxLayout()
        margin = look.px(12 if look.metrics.small else 24)
        page.setContentsMargins(margin, margin, margin, look.px(8))
        page.setSpacing(look.px(6))
        column = QVBoxLayout()
        column.setSpacing(look.px(6))
        column.addWidget(label(look, self.title, 20, 600))
        words = self.tr(
            "Enter each card as printed: its type and its total bonus against each type."
        )
        column.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        column.addWidget(self.area, 1)
        messages = Messages(look, column)  # they lie over the title, and over no field
        messages.add_banner(self.banner)
        page.addLayout(messages, 1)
        page.addWidget(self._line)
        back, *others = self._buttons.values()
        foot.addWidget(back)
        foot.addStretch(1)
        for button in others:
            foot.addWidget(button)
        page.addLayout(foot)
        lead(self.area.leaves[-1].stops[-1], self._buttons.values())
