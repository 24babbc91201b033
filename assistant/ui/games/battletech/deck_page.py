"""The deck editor: find a card, Enter puts a copy in; counts and checks; files come and go."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.cards import Kind
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.catalogue import Report
from assistant.games.battletech.collection.decks import (
    LONGEST_NAME,
    Copies,
    Deck,
    deck_problems,
    size_fault,
)
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.rule_options import DeckSize
from assistant.rules.text import Message
from assistant.ui.files import ask_file, everything
from assistant.ui.forms.area import ProblemLine
from assistant.ui.forms.widgets import ChoiceBox, Segments, WordsBox
from assistant.ui.games.battletech.card_finder import CardChooser, Sought
from assistant.ui.games.battletech.card_list import CardList, Line, plain_button
from assistant.ui.labels import label, more, set_text_color
from assistant.ui.over_sheet import OverSheet
from assistant.ui.sheets_page import EditorPage
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Messages
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled, flowing, remove, with_name

MOST = 500
"""So many rows are told; a file with more mistakes is of another kind."""
SHEET = 900, 560
"""The size of the sheet that tells them."""


SAVE = "Ctrl+S"
SIZES = tuple(DeckSize)
KINDS = tuple(Kind)


class Entered(NamedTuple):
    """What is on the page: the deck, how it is kept and where, and the card that is looked for."""

    deck: Deck
    saved: Deck
    file: Path | None
    sought: Sought


class DeckPage(EditorPage):
    """Holds one `Deck`; what is wrong with it is told, and it can be saved half built."""

    keys = (
        ("Ctrl+S", Message("keys", "save the deck")),
        ("Enter", Message("keys", "one more of the card that is marked")),
        ("Ctrl+N", Message("keys", "add a card of your own")),
        ("F4", Message("keys", "edit the card that is marked")),
    )

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("Decks"))
        self._deck = self._kept = Deck()
        self._warned = ""
        self._file: Path | None = None
        self._name = with_name(
            WordsBox(self.tr("Name of the deck"), self.tr("Deck name")), "deck-name"
        )
        self._name.setMaxLength(LONGEST_NAME)
        self._name.textEdited.connect(lambda words: self._put(replace(self._deck, name=words)))
        sizes = (self.tr("60 or more"), self.tr("Exactly 60"), self.tr("Up to 60"))
        self._size = with_name(Segments(tuple(zip(sizes, SIZES, strict=True))), "deck-size")
        self._size.setAccessibleName(self.tr("Deck size"))
        self._size.picked.connect(lambda size: self._put(replace(self._deck, size=size)))
        self._total = with_name(label(look, "", 20, 600), "deck-total")
        self._chooser = CardChooser(look)
        self._chooser.chosen.connect(self.add)
        self._chooser.changed.connect(self._renew)
        self._chooser.left.connect(self.leave)
        self._cards = CardList(look, self.tr("Cards in the deck"), counted=True)
        self._cards.setObjectName("deck-list")
        self._cards.stepped.connect(self._step)
        self._cards.header().setObjectName("deck-kinds")
        words = self.tr(
            "The deck is empty. Find a card and press Enter, or click it, to add a copy."
        )
        self._empty = label(look, words, 14, colour=look.theme.muted, wrap=True)
        self._empty.setObjectName("deck-empty")
        self._wrong = ProblemLine(look)
        self._foot = self._buttons()
        self._lay_out()
        self._list_saved()
        self._show()
        self._tell_of_lists()

    def value(self) -> Deck:
        """The deck as entered so far."""
        return self._deck

    def add(self, listed: Listing) -> None:
        """One more copy of a card; the line to type in stays where it is."""
        self._put(self._deck.with_count(listed, self._deck.count(listed) + 1))

    def save_state(self) -> Entered:
        """Whatever is on the page, saved or not."""
        return Entered(self._deck, self._kept, self._file, self._chooser.save_state())

    def restore_state(self, state: Entered) -> None:
        """With what was on a page before this one."""
        self._put(state.deck)
        self._kept, self._file = state.saved, state.file
        self._chooser.restore_state(state.sought)

    def save(self) -> None:
        """Keep the deck under its name, whatever is still wrong with it."""
        if not self._deck.name.strip():
            self.banner.show_message("error", self._first_problem())
            self._name.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self.attempt(self._save)

    def _save(self) -> None:
        """A second press replaces another deck of that name."""
        path, words = (
            deck_files.place_of(self._deck),
            self.tr("A deck with this name already exists. Press again to replace it."),
        )
        if path.exists() and path != self._file and not self._asked_once(str(path), words):
            return
        self._file = deck_files.save(self._deck)
        self._kept, self._warned = self._deck, ""
        self._list_saved()
        told, wrong = self.tr("Saved: {file}").format(file=path.name), self._first_problem()
        self.banner.show_message(*(("warn", f"{told}. {wrong}") if wrong else ("info", told)))

    def open_deck(self, path: Path) -> None:
        """Show the deck of a file, and what of the file is not in it; ours, where nothing is."""
        self.attempt(lambda: self._take(path, *deck_files.read_deck(path, catalogue.catalogue())))

    def _take(self, path: Path, deck: Deck, report: Report) -> None:
        self.banner.hide()
        if report.refused and not deck.copies:
            self._tell(report, 0)
            return
        self._put(deck)
        kept = deck_files.is_kept(path)
        self._file = path if kept else None
        if kept:
            self._kept = deck
        if report.refused or report.unknown:
            self._tell(report, deck.total)

    def import_list(self, path: Path) -> None:
        """Add the cards of a file to the player's own; the good rows stay, the others are told."""
        self.attempt(lambda: self._add(path, catalogue.take_in(path)))

    def _add(self, path: Path, report: Report) -> None:
        catalogue.changed()
        self._chooser.search()
        self._renew()
        if report.refused or report.unknown or report.doubts:
            self._tell(report, len(report.listings))
            return
        cards = self.tr("%n card(s) imported", "", len(report.listings))
        words = self.tr("{cards}, now in your list “{name}”")
        name = catalogue.list_name(path)
        self.banner.show_message("info", words.format(cards=cards, name=name))

    def takes(self, path: Path) -> bool:
        """A deck or a list of cards, as by its button; a deck that is not saved is asked about."""
        deck = deck_files.is_deck(path)
        if deck is None:
            deck = deck_files.named_as_deck(path)
        if deck is False:
            self.import_list(path)
        elif deck and self._may_import():
            self.open_deck(path)
        return deck is not None

    def export_to(self, path: Path) -> None:
        """Write the deck for others, or, where the name ends in .csv, the player's own cards."""

        def write() -> None:
            if path.suffix.lower() == catalogue.ENDING:
                own = (one for one in catalogue.catalogue().listings if one.own)
                catalogue.write_list(path, own)
            else:
                deck_files.write_deck(path, self._deck)

        if self.attempt(write):
            self.banner.show_message("info", self.tr("Saved: {file}").format(file=path.name))

    def gives_way(self) -> bool:
        """What has not been saved is asked about once."""
        words = self.tr("The deck is not saved. Press again to leave without saving.")
        return self._sure("leave", words)

    def leave(self) -> None:
        """From a form back to the cards, and from there back."""
        if self._chooser.is_typing:
            self._chooser.leave()
        else:
            super().leave()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the line where cards are found."""
        self._chooser.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+S saves; the keys that find cards work on the whole page, for they stand on it."""
        if event.matches(QKeySequence.StandardKey.Save):
            self.save()
        elif not self._chooser.answer(event):
            super().keyPressEvent(event)

    def _step(self, line: Line, by: int) -> None:
        if line.listed is not None:
            self._put(self._deck.with_count(line.listed, line.copies + by))
        elif by < 0:
            gone = next(one for one in self._deck.copies if one.name == line.name)
            self._put(self._deck.without(gone))

    def _put(self, deck: Deck) -> None:
        if deck != self._deck:
            self.banner.hide()
        self._deck, self._warned = deck, ""
        self._show()

    def _show(self) -> None:
        deck, problems = self._deck, deck_problems(self._deck)
        amiss = size_fault(deck.total, deck.size) is not None
        self._name.show_words(deck.name)
        self._size.show_value(deck.size)
        self._total.setText(self.tr("%n card(s)", "", deck.total))
        set_text_color(self._total, self.look.theme.bad if amiss else self.look.theme.good)
        ordered = sorted(deck.copies, key=_order)
        lines = [Line(one.name, one.listed, one.count) for one in ordered]
        self._cards.show_lines(lines, stay=True)
        self._cards.show_count(self._counted())
        self._empty.setVisible(not deck.copies)
        self._cards.setVisible(bool(deck.copies))
        begun = deck.name or deck.copies
        self._wrong.show_problems(problems[:2] if begun else ())

    def _renew(self) -> None:
        self._put(self._deck.renewed(catalogue.catalogue().same))

    def _counted(self) -> str:
        told = (self.tr("Units {n}"), self.tr("Commands {n}"), self.tr("Missions {n}"))
        counts = [
            sum(one.count for one in self._deck.copies if one.card and one.card.kind is kind)
            for kind in KINDS
        ]
        return " · ".join(words.format(n=n) for words, n in zip(told, counts, strict=True))

    def _first_problem(self) -> str:
        return next((say(problem.text) for problem in deck_problems(self._deck)), "")

    def _sure(self, wish: str, words: str) -> bool:
        """Whether what is not saved may be lost: asked once."""
        return self._deck in (self._kept, Deck()) or self._asked_once(wish, words)

    def _asked_once(self, wish: str, words: str) -> bool:
        """Whether this has been asked already; else it is now."""
        if self._warned != wish:
            self._warned = wish
            self.banner.show_message("warn", words)
            return False
        return True

    def _may_import(self) -> bool:
        return self._sure("import", self.tr("The deck is not saved. Press again to discard it."))

    def _list_saved(self) -> None:
        decks: list[Path] = []
        self.attempt(lambda: decks.extend(deck_files.saved()))
        self._saved.offer([(self.tr("Open a deck"), None), *((path.stem, path) for path in decks)])

    def _open_saved(self, path: Path | None) -> None:
        self._saved.show_value(None)
        if path is None:
            return
        words = self.tr("The deck is not saved. Choose again to discard it.")
        if self._sure(f"open:{path}", words):
            self.open_deck(path)

    def _begin(self) -> None:
        if self._sure("new", self.tr("The deck is not saved. Press again to clear it.")):
            self._kept, self._file = Deck(), None
            self._put(Deck(size=self._deck.size))
            self._chooser.setFocus(Qt.FocusReason.TabFocusReason)

    def _ask_deck(self) -> None:
        if self._may_import():
            decks = self.tr("Decks")
            kinds = f"{decks} (*.toml *.txt *.csv *.tsv *.dek *.o8d);;{everything()}"
            ask_file(self, self.tr("Import a deck"), kinds, self.open_deck)

    def _ask_list(self) -> None:
        lists = self.tr("Lists of cards")
        kinds = f"{lists} (*.csv *.toml *.txt *.tsv);;{everything()}"
        ask_file(self, self.tr("Add a list of cards to mine"), kinds, self.import_list)

    def _ask_where(self) -> None:
        """Where the deck goes, or the player's own cards, by the ending."""
        told = self.tr("The deck"), self.tr("The deck as plain lines"), self.tr("My own cards")
        pairs = zip(told, ("toml", "txt", "csv"), strict=True)
        endings = {f"{words} (*.{ending})": ending for words, ending in pairs}
        title, kinds, name = self.tr("Export"), ";;".join(endings), self._deck.name
        dialog = ask_file(self, title, kinds, self.export_to, ending=".toml", suggested=name)
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(endings[kind]))

    def _tell(self, report: Report, taken: int) -> None:
        """What came of a file of which so many cards were taken."""
        refused = self.tr("lines not imported: {n}").format(
            n=len({row.row for row in report.refused})
        )
        cards = self.tr("%n card(s) imported", "", taken)
        look, told = self.look, list(map(say, report.told()))
        shown = told if len(told) <= MOST else [*told[:MOST], more(len(told) - MOST)]
        head = f"{report.file}: {cards}, {refused}"
        sheet = OverSheet(look, self, "report", self.tr("Not imported"), SHEET)
        rows = QWidget()
        filled(
            QVBoxLayout(rows),
            label(look, head, 16, 600, wrap=True),
            with_name(label(look, "\n".join(shown), wrap=True), "report-rows"),
            1,
            spacing=look.px(6),
        )

        def copy() -> None:
            QGuiApplication.clipboard().setText("\n".join(told))

        def close() -> None:
            remove(sheet)
            self.setFocus()

        sheet.closed.connect(close)
        sheet.open(rows, plain_button(look, "report:copy", self.tr("Copy the list"), copy))
        speak(sheet, head)

    def _tell_of_lists(self) -> None:
        if complaints := catalogue.catalogue().complaints:
            self.banner.show_message("warn", "\n".join(map(say, complaints[:3])))

    def _lay_out(self) -> None:
        look, deck, work = self.look, QWidget(), QWidget()
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        under = (self._empty, 1), (self._cards, 1), self._wrong
        filled(QVBoxLayout(deck), *under, spacing=look.px(4))
        filled(QHBoxLayout(work), (self._chooser, 1), (deck, 1), spacing=look.px(16))
        is_far, across = look.metrics.is_far, 12 if look.metrics.is_tight else 24
        top = filled(
            QHBoxLayout(),
            self._turns(deck) if is_far else label(look, self.tr("Deck"), 20, 600),
            (self._name, 1),
            self._size,
            self._total,
            spacing=look.px(8),
            margins=look.margins(0 if is_far else HALO, 0, 0, 0),
        )
        messages, edges = Messages(look, work), look.margins(across, 8, across, 4)
        messages.add_banner(self.banner)
        page = QVBoxLayout(self)
        filled(page, top, (messages, 1), self._foot, spacing=look.px(6), margins=edges)

    def _turns(self, deck: QWidget) -> Segments:
        """From afar there is room for one pane at a time."""

        def turn(n: int) -> None:
            self._chooser.setVisible(n == 0)
            deck.setVisible(n == 1)

        switch = with_name(Segments(((self.tr("Find"), 0), (self.tr("Deck"), 1))), "deck-pane")
        switch.setAccessibleName(self.tr("Shown"))
        switch.show_value(0)
        switch.picked.connect(turn)
        turn(0)
        return switch

    def _buttons(self) -> QWidget:
        """All that can be done with decks and lists, on as many lines as it takes."""
        look = self.look
        self._saved = with_name(ChoiceBox(self.tr("Open a deck")), "deck-saved")
        self._saved.picked.connect(self._open_saved)
        self._saved.setFixedWidth(look.px(170))
        way_back = {"key": self.tr("Esc"), "icon": "back", "flat": True}
        back, *others = (
            plain_button(look, f"deck:{name}", words, pressed, **more)
            for name, words, pressed, more in (
                ("back", self.tr("Back"), self.leave, way_back),
                ("new", self.tr("New deck"), self._begin, {}),
                ("import", self.tr("Import…"), self._ask_deck, {}),
                ("list", self.tr("List of cards…"), self._ask_list, {}),
                ("export", self.tr("Export…"), self._ask_where, {}),
                ("save", self.tr("Save"), self.save, {"key": SAVE, "primary": True, "low": True}),
            )
        )
        gap = QWidget()
        gap.setFixedHeight(1)
        return flowing((back, gap, self._saved, *others), gap)


def _order(copies: Copies) -> tuple[int, str]:
    """Units first, then Command cards, then Missions; what no list has at the end."""
    kind = KINDS.index(copies.card.kind) if copies.card else len(KINDS)
    return (kind, copies.name.casefold())
