"""A table laid out: its players beside each other, each with his cards, the rest at the right."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.games.battletech import GAME, setup
from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.setup import DeckCard, Player, Setup
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.ui.editor_page import EditorPage
from assistant.ui.games.battletech.card_page import CardPage
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.player_form import PlayerForm
from assistant.ui.games.battletech.table_form import TableForm
from assistant.ui.labels import set_background
from assistant.ui.setup.columns import SetupColumns
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from assistant.ui.widgets.scroll import scrolled

DECKS = "decks"
ACROSS = 2
"""Players beside each other."""


class TablePage(SetupPage):
    """Holds one `Setup`; every field edits it and every change shows all of it again."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        ready = self.tr("You can start.")
        super().__init__(look, GAME, ready, (("F6", self.tr("next player")),))
        self._setup = setup if isinstance(setup, Setup) else Setup()
        self.forms: list[PlayerForm] = []
        self.table = TableForm(look)
        self.table.edited.connect(self.set_value)
        self.table.decks_wanted.connect(partial(self.cover, DECKS))
        self._paths: tuple[Path, ...] = ()
        self.attempt(self._look_for_decks)
        self._players = QWidget()
        self._grid = QGridLayout(self._players)
        edge = look.px(10 if look.metrics.small else 16)
        self._grid.setContentsMargins(edge, edge, edge, edge)
        self._grid.setSpacing(look.px(12))
        pages = (self.tr("Players"), self.tr("Table and rules"))
        self._columns = SetupColumns(look, self._sides(), self.table, pages, wide=(300, 352))
        self.lay(self._columns)
        self.add_key("F6", self._next_player)
        self.add_key("Ctrl+N", lambda: self._type_in(max(self._seat_at_hand(), 0)))
        self._show()
        self.judge()

    def value(self) -> Setup:
        """The setup as entered so far."""
        return self._setup

    def set_value(self, setup: Setup) -> None:
        """Show another setup."""
        self._setup = setup
        self._show()
        self.judge_soon()

    def swapped(self) -> Setup:
        """The players in the opposite order."""
        return setup.swapped(self._setup)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """At the player they concern, or at the table."""
        for form in self.forms:
            form.show_problems(problems)
        self.table.show_problems(problems)

    def go_to(self, problem: Problem) -> None:
        """The form of the player it concerns, or that of the table."""
        of_player = problem.at.startswith("$.players[")
        self._columns.turn_to(0 if of_player else 1)
        if of_player:
            seat = int(problem.at.removeprefix("$.players[").partition("]")[0])
            self.forms[min(seat, len(self.forms) - 1)].go_to(problem)
        else:
            self.table.mode.setFocus()

    def begin(self) -> None:
        """The keyboard begins where cards are added."""
        self.forms[0].add.setFocus()

    def _sides(self) -> QWidget:
        """The players under what there is to tell of files."""
        sides, area = QWidget(), scrolled(self._players)
        set_background(sides, self.look.theme.window)
        column = QVBoxLayout(sides)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(area, 1)
        return sides

    def _next_player(self) -> None:
        """The line for the cards of the next player."""
        self.forms[(self._seat_at_hand() + 1) % len(self.forms)].add.setFocus()

    def _seat_at_hand(self) -> int:
        """The player whose form has the keyboard, or −1."""
        focused = self.window().focusWidget()
        inside = (n for n, f in enumerate(self.forms) if focused and f.isAncestorOf(focused))
        return next(inside, -1)

    def restore_state(self, old: TablePage) -> None:
        """The words typed to find cards as well."""
        for mine, theirs in zip(self.forms, old.forms, strict=True):
            mine.add.restore_state(theirs.add.line.text())
        super().restore_state(old)

    def editor(self, wish: str) -> EditorPage:
        """Decks, or a card typed in by the player of a seat."""
        return self._decks() if wish == DECKS else self._typing(int(wish))

    def _type_in(self, seat: int) -> None:
        """A card that no list has is typed in on a page of its own, and laid at once."""
        self.cover(str(seat))

    def _typing(self, seat: int) -> CardPage:
        line = self.forms[seat].add
        page = CardPage(self.look, line.wanted[0])

        def take(card: Card) -> None:
            self.uncover(page, line)
            self.forms[seat].take_typed(card)

        page.left.connect(lambda: self.uncover(page, line))
        page.done.connect(take)
        return page

    def _show(self) -> None:
        self._seat(len(self._setup.players))
        for form in self.forms:
            form.show_player(self._setup)
        self.table.show_setup(self._setup)

    def _seat(self, count: int) -> None:
        while len(self.forms) > count:
            form = self.forms.pop()
            self._grid.removeWidget(form)
            form.hide()
            form.deleteLater()
        for seat in range(len(self.forms), count):
            form = PlayerForm(self.look, seat)
            form.show_decks(self._paths)
            form.deck_picked.connect(lambda path, n=seat: self._take_deck(n, path))
            form.edited.connect(lambda player, n=seat: self._edit(n, player))
            form.typing.connect(lambda n=seat: self._type_in(n))
            form.add.finished.connect(self.start)
            form.begins.connect(lambda n=seat: self.set_value(replace(self._setup, active=n)))
            self.forms.append(form)
            self._grid.addWidget(form, seat // ACROSS, seat % ACROSS)

    def _look_for_decks(self) -> None:
        self._paths = deck_files.saved()
        for form in self.forms:
            form.show_decks(self._paths)

    def _take_deck(self, seat: int, path: Path) -> None:
        """His deck is the one he has built: so many cards, and these."""

        def take() -> None:
            deck, report = deck_files.read_deck(path, catalogue.catalogue())
            cards = (DeckCard(c.card, c.count) for c in deck.copies if c.card is not None)
            was = self._setup.players[seat]
            facts = {"deck": deck.total, "deck_name": deck.name, "deck_list": tuple(cards)}
            self._edit(seat, replace(was, **facts))
            if report.refused:  # the rest of it is taken
                raise RecordError(*report.told())

        self.attempt(take)

    def _decks(self) -> DeckPage:
        """Decks are built on a page of their own; what is kept there can be picked here."""
        page = DeckPage(self.look)
        page.left.connect(lambda: self._leave_decks(page))
        return page

    def _leave_decks(self, page: DeckPage) -> None:
        self.uncover(page, self.table.decks)
        self.attempt(self._look_for_decks)
        self._show()

    def _edit(self, seat: int, player: Player) -> None:
        players = list(self._setup.players)
        players[seat] = player
        self.set_value(replace(self._setup, players=tuple(players)))
