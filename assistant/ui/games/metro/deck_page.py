"""The deck editor: the seven cards as printed on the owner's own, kept for every later fight."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.games.metro import data, texts
from assistant.games.metro.deck import (
    CARDS,
    HIGHEST_BONUS,
    LONGEST_CARD_NAME,
    LOWEST_BONUS,
    Card,
    CardType,
    Certainty,
    Deck,
    bundled_deck,
    deck_problems,
    is_deck,
    playable_deck,
    write_deck,
)
from assistant.rules.game import Problem
from assistant.rules.text import Message
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import ask_file
from assistant.ui.forms.widgets import CountedButton, NumberBox, Segments
from assistant.ui.games.metro.card_face import versus
from assistant.ui.labels import label, set_text_color
from assistant.ui.setup.fields import line_edit
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.scroll import scrolled


class Entered(NamedTuple):
    """What is on the page: the deck, how it is kept, and whether that was done here."""

    deck: Deck
    saved: Deck
    has_saved: bool


SAVE_DECK = Message("keys", "save the deck")


class DeckPage(EditorPage):
    """Holds one `Deck`; saved, it is the player's own, and every new fight takes it."""

    keys = (("Ctrl+S", SAVE_DECK),)

    def __init__(self, look: Look, deck: Deck | None = None) -> None:
        super().__init__(look, self.tr("Combat deck"))
        self._kept = data.default_deck()
        self._deck = deck or self._kept
        self._warned = False
        self.has_saved = False
        self._rows = tuple(CardRow(look, n) for n in range(CARDS))
        self._notice = label(look, "", 14, 600, look.theme.warn, wrap=True)
        self._notice.setObjectName("deck-notice")
        self._whole = CountedButton(self.tr("All numbers are from my cards"), 1)
        self._whole.setObjectName("deck-complete")
        self._whole.counted.connect(lambda on: self._put(replace(self._deck, complete=bool(on))))
        self._notes = Notes(look, ("$.deck", "$.deck.cards"))
        for n, row in enumerate(self._rows):
            row.edited.connect(lambda card, n=n: self._change(n, card))
        self._buttons = self._make_buttons()
        self._lay_out()
        self._show()

    def value(self) -> Deck:
        """The deck as entered so far."""
        return self._deck

    def save_state(self) -> Entered:
        """Whatever is on the page, saved or not."""
        return Entered(self._deck, self._kept, self.has_saved)

    def restore_state(self, state: Entered) -> None:
        """With what was on a page before this one."""
        self._kept, self.has_saved = state.saved, state.has_saved
        self._put(state.deck)

    def save(self) -> None:
        """Keep the deck among the player's own files; what cannot be played is refused."""
        if any(problem.blocks for problem in self._problems):
            self.banner.show_message("error", self._refusal())
            self._go_to_first()
            return
        if not self.attempt(lambda: data.save_deck(self._deck)):
            return
        self._kept, self.has_saved = self._deck, True
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
        if self.attempt(lambda: write_deck(path, self._deck)):
            self.banner.show_message("info", self.tr("Saved: {file}").format(file=path.name))

    def gives_way(self) -> bool:
        """What has not been saved is asked about once."""
        if self._deck == self._kept or self._warned:
            return True
        self._warned = True
        words = self.tr("The deck is not saved. Repeat to leave without saving.")
        self.banner.show_message("warn", words)
        return False

    def open_beside_battle(self) -> None:
        """The deck of a battle is written in its file."""
        words = self.tr("This fight keeps its own deck. What you save here is for new fights.")
        self.banner.show_message("info", words)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first card."""
        self._rows[0].name.setFocus(Qt.FocusReason.TabFocusReason)

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
        self._put(deck)

    def _change(self, n: int, card: Card) -> None:
        cards = self._deck.cards
        self._put(replace(self._deck, cards=(*cards[:n], card, *cards[n + 1 :])))

    def _put(self, deck: Deck) -> None:
        self._deck, self._warned = deck, False
        self._show()

    def _show(self) -> None:
        self._problems: tuple[Problem, ...] = tuple(deck_problems(self._deck))
        for row, card in zip(self._rows, self._deck.cards, strict=False):
            row.show_card(card)
            row.show_problems(self._problems)
        self._notes.show_problems(self._problems)
        self._whole.show_count(int(self._deck.complete))
        self._notice.setText("" if self._deck.complete else say(texts.DECK_PLACEHOLDER()))
        self._notice.setVisible(not self._deck.complete)
        wrong = next((say(p.text) for p in self._problems if p.blocks), "")
        self._buttons["save"].set_closed(self.tr("show the problem") if wrong else "")

    def _refusal(self) -> str:
        return "\n".join(say(problem.text) for problem in self._problems if problem.blocks)

    def _go_to_first(self) -> None:
        at = next(problem.at for problem in self._problems if problem.blocks)
        for row in self._rows:
            if at in row.fields:
                row.fields[at].setFocus(Qt.FocusReason.TabFocusReason)

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
                self._put(bundled_deck())
            case "back":
                self.leave()

    def _kinds(self) -> str:
        return self.tr("Decks (*.toml)")

    def _make_buttons(self) -> dict[str, PlainButton]:
        look = self.look
        made = {
            "back": PlainButton(look, self.tr("Back"), icon="back", key=self.tr("Esc"), flat=True),
            "reset": PlainButton(look, self.tr("Restore the built-in deck")),
            "import": PlainButton(look, self.tr("Import…"), icon="file"),
            "export": PlainButton(look, self.tr("Export…"), icon="save"),
            "save": PlainButton(look, self.tr("Save"), key="Ctrl+S", primary=True, low=True),
        }
        for wish, button in made.items():
            button.setObjectName(f"deck:{wish}")
            button.clicked.connect(lambda _=False, w=wish: self._want(w))
        return made

    def _lay_out(self) -> None:
        look = self.look
        page, rows, inside = QVBoxLayout(self), QVBoxLayout(), QWidget()
        margin = look.px(12 if look.metrics.small else 24)
        page.setContentsMargins(margin, margin, margin, look.px(8))
        page.setSpacing(look.px(6))
        head = QHBoxLayout()
        head.addWidget(label(look, self.title, 20, 600))
        head.addStretch(1)
        head.addWidget(self._whole)
        page.addLayout(head)
        page.addWidget(self.banner)
        page.addWidget(self._notice)
        words = self.tr(
            "Enter each card as printed: its type and its total bonus against each type."
        )
        page.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        inside.setLayout(rows)
        rows.setContentsMargins(0, 0, look.px(8), 0)
        rows.setSpacing(look.px(4))
        for row in self._rows:
            rows.addWidget(row)
        rows.addWidget(self._notes)
        rows.addStretch(1)
        page.addWidget(scrolled(inside), 1)
        foot = QHBoxLayout()
        for n, button in enumerate(self._buttons.values()):
            foot.addWidget(button)
            if n == 0:
                foot.addStretch(1)
        page.addLayout(foot)


TYPES = tuple(CardType)
WIDEST = 480
"""No name needs a wider field: what belongs to it stays near."""
UNSURE = (Certainty.ASSUMED, Certainty.UNKNOWN)


class CardRow(QWidget):
    """Told a card; says what it has become."""

    edited = Signal(object)
    """The whole `Card`."""

    def __init__(self, look: Look, n: int) -> None:
        super().__init__()
        self._look = look
        self._card: Card | None = None
        self._known: dict[str, QLabel] = {}
        at = f"$.deck.cards[{n}]"
        self.name = line_edit(self.tr("Name of card {n}").format(n=n + 1))
        self.name.setMaxLength(LONGEST_CARD_NAME)
        self.name.setObjectName(f"card-name:{n}")
        self.name.textEdited.connect(lambda words: self._put("name", words))
        self.type = Segments([(say(type.label()), type) for type in TYPES])
        self.type.setAccessibleName(self.tr("Type of card {n}").format(n=n + 1))
        self.type.setObjectName(f"card-type:{n}")
        self.type.picked.connect(lambda type: self._put("type", type))
        self.numbers = {f"vs_{type.value}": self._number(n, type) for type in TYPES}
        paths = ("", ".id", ".name", ".type", *(f".{name}" for name in self.numbers))
        self.notes = Notes(look, tuple(at + path for path in paths))
        self.fields: dict[str, QWidget] = {f"{at}.name": self.name, f"{at}.type": self.type}
        self.fields |= {f"{at}.{name}": number for name, number in self.numbers.items()}
        self._lay_out(n)

    def show_card(self, card: Card) -> None:
        """Show this card."""
        self._card = card
        self.name.show_words(say(card.name))
        self.type.show_value(card.type)
        for name, number in self.numbers.items():
            number.show_number(getattr(card, name))
        for name, badge in self._known.items():
            certainty: Certainty = getattr(card.certainty, name)
            badge.setText(say(certainty.label()))
            unsure = certainty in UNSURE
            set_text_color(badge, self._look.theme.warn if unsure else self._look.theme.muted)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """What is wrong with this card."""
        self.notes.show_problems(problems)

    def _number(self, n: int, type: CardType) -> NumberBox:
        name = f"vs_{type.value}"
        made = NumberBox(LOWEST_BONUS, HIGHEST_BONUS, optional=False, start=0, is_signed=True)
        named = self.tr("Card {n} {against}").format(n=n + 1, against=versus(type))
        made.setAccessibleName(named)
        made.setObjectName(f"card-{type.value}:{n}")
        made.put.connect(lambda value, typing: self._put(name, value))
        return made

    def _put(self, field: str, value: object) -> None:
        """What the owner types off his own card is known for sure."""
        if self._card is None:
            return
        certainty = replace(self._card.certainty, **{field: Certainty.OWNER})
        self.edited.emit(replace(self._card, **{field: value, "certainty": certainty}))

    def _lay_out(self, n: int) -> None:
        look = self._look
        column, grid = QVBoxLayout(self), QGridLayout()
        column.setContentsMargins(0, 0, 0, look.px(2))
        column.setSpacing(0)
        grid.setHorizontalSpacing(look.px(6))
        grid.setVerticalSpacing(0)
        fields: list[tuple[str, QWidget]] = [("name", self.name), ("type", self.type)]
        fields += list(self.numbers.items())
        grid.addWidget(label(look, str(n + 1), 14, 600, look.theme.muted), 1, 0)
        centre, left = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignLeft
        for at, (name, field) in enumerate(fields, 1):
            grid.addWidget(field, 1, at)
            self._known[name] = label(look, "", 12)
            self._known[name].setObjectName(f"certainty:{name}:{n}")
            grid.addWidget(self._known[name], 2, at, left if field is self.name else centre)
        self._known["name"].setContentsMargins(look.px(HALO), 0, 0, 0)
        for at, type in enumerate(TYPES if n == 0 else (), 3):
            grid.addWidget(label(look, versus(type), 12, 600, look.theme.muted), 0, at, centre)
        self.name.setMaximumWidth(look.px(WIDEST))
        grid.setColumnStretch(1, 100)
        grid.setColumnStretch(len(fields) + 1, 1)
        column.addLayout(grid)
        column.addWidget(self.notes)
