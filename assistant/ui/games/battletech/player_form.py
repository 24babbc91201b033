"""One player on the setup page: name, counts, and his cards on the table."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech import setup
from assistant.games.battletech.cards import Card
from assistant.games.battletech.setup import Laid, Mode, Player, Setup, Spot
from assistant.rules.game import Problem
from assistant.ui.games.battletech.card_line import CardLine
from assistant.ui.games.battletech.laid_row import LaidRow
from assistant.ui.labels import label, over_controls
from assistant.ui.setup.fields import combo, fill, line_edit, offer, titled
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import FlowLayout, empty
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.small import SeatMark, SeatTray
from assistant.ui.widgets.stepper import Stepper

MOST = 999
ROW, NONE = 104, 66
"""How high a card laid out is, and the room for cards where there are none."""


class PlayerForm(SeatTray):
    """Shows one player of a setup; `edited` says what he has become."""

    edited = Signal(object)
    """The whole `Player`."""
    begins = Signal()
    """It is his turn."""
    typing = Signal()
    """A card that no list has is to be typed in."""
    deck_picked = Signal(object)
    """The `Path` of the deck he plays."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, seat)
        self._player = Player()
        self._shown: object = None
        self._has_decks = False
        self.name = line_edit(look, self.tr("Name of player {n}").format(n=seat + 1))
        self.name.setObjectName(f"name:{seat}")
        self.name.setPlaceholderText(self.tr("Player {n}").format(n=seat + 1))
        self.name.textEdited.connect(lambda text: self._put(name=text))
        self.first = PlainButton(look, "", flat=True)
        self.first.setObjectName(f"first:{seat}")
        self.first.clicked.connect(self.begins)
        self.deck = self._stepper("deck", self.tr("Deck"))
        self.stockpile = self._stepper("stockpile", self.tr("Stockpile"))
        self.hand = self._stepper("hand", self.tr("Hand"))
        words = self.tr("Deck of player {n}").format(n=seat + 1)
        self.decks = combo(look, words, [])
        self.decks.setObjectName(f"decks:{seat}")
        self.decks.activated.connect(self._pick_deck)
        self.add = CardLine(look, self.tr("Add a card for player {n}").format(n=seat + 1))
        self.add.taken.connect(self._add)
        self.notes = Notes(look)
        self._beside: list[tuple[str, Notes]] = []
        """For each card laid out its place in the setup, and what is wrong with it."""
        self._new: QWidget | None = None
        """The row of the card last laid, or of what came to its place: it stays in sight."""
        self._rows = QWidget()
        self._list = QVBoxLayout(self._rows)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self._lay_out()

    def show_player(self, setup: Setup) -> None:
        """Show the player of this seat."""
        player = self._player = setup.players[self._seat]
        fill(self.name, player.name)
        _count(self.deck, player.deck)
        _count(self.stockpile, player.left)
        _count(self.hand, player.hand)
        quick, mine = setup.mode is Mode.QUICK, setup.active == self._seat
        self._deck_box.setVisible(not quick)
        self._decks_box.setVisible(self._has_decks and not quick)
        self._hand_box.setVisible(not quick)
        self.first.say(self.tr("active") if mine else self.tr("make active"))
        self.first.set_lit(mine)
        self._show_deck(player)
        cards = (player.cards, player.guards)
        if cards != self._shown:
            self._shown = cards
            self._show_cards()

    def show_decks(self, paths: tuple[Path, ...]) -> None:
        """The decks to pick from; where there are none, nothing to pick."""
        known = [(path.stem, path) for path in paths]
        offer(self.decks, [(self.tr("none, count only"), None), *known])
        self._has_decks = bool(paths)

    def _show_deck(self, player: Player) -> None:
        """The deck he plays is the one picked, kept here or only in the game laid out."""
        if not player.deck_list:
            self.decks.setCurrentIndex(0)
            return
        name = player.deck_name or self.tr("list of cards")
        index = self.decks.findText(name)
        if index < 0:
            self.decks.addItem(name, None)
            index = self.decks.count() - 1
            self._has_decks = True
            self._decks_box.show()
        self.decks.setCurrentIndex(index)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """What is wrong with this player or a card of his."""
        mine = [p for p in problems if p.at.startswith(f"$.players[{self._seat}]")]
        for place, notes in (*self._beside, ("", self.notes)):
            notes.show_these(p for p in mine if self._card_of(p.at) == place)

    def go_to(self, problem: Problem) -> None:
        """Where the card it concerns is laid, or where cards are added."""
        place = self._card_of(problem.at)
        row = next((n for n, (at, _) in enumerate(self._beside) if at == place), None)
        field = self.findChild(QWidget, f"where:{self._seat}:{row}")
        if field is None:
            self.add.setFocus()
            return
        field.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(self._beside[row or 0][1])

    def _card_of(self, at: str) -> str:
        """The place of the card that a problem is about; of a card on another it is the deeper."""
        path = at.removeprefix(f"$.players[{self._seat}]")
        fits = (place for place, _ in self._beside if f"{path}.".startswith(f"{place}."))
        return max(fits, key=len, default="")

    def _stepper(self, field: str, name: str) -> Stepper:
        words = self.tr("{what} of player {n}").format(what=name, n=self._seat + 1)
        made = Stepper(self._look, low=0, high=MOST, value=0, name=words)
        made.setObjectName(f"{field}:{self._seat}")
        made.changed.connect(lambda n: self._put(**{field: min(n, MOST)}))
        return made

    def _put(self, **fields: object) -> None:
        """A deck that changes takes its Stockpile along; a Stockpile typed stays."""
        self._player = replace(self._player, **fields)
        self.edited.emit(self._player)

    def _pick_deck(self, index: int) -> None:
        path = self.decks.itemData(index)
        if path is not None:
            self.deck_picked.emit(path)
        elif index == 0:
            self._put(deck_name="", deck_list=())

    def take_typed(self, card: Card) -> None:
        """Lay the card typed in, as many of it as were wanted."""
        _, count = self.add.wanted
        self.add.clear()
        self._add(card, count)

    def _add(self, card: Card | None, count: int) -> None:
        before = setup.entries(self._player)
        self.edited.emit(setup.added(self._player, card, count))
        self.add.setFocus()
        pairs = enumerate(zip(setup.entries(self._player), before, strict=False))
        self._look_at(next((n for n, (one, was) in pairs if one != was), len(before)))

    def _look_at(self, at: int) -> None:
        """This row, or the last one, is to be seen once the list has settled."""
        item = self._list.itemAt(2 * min(at, len(self._beside) - 1))
        self._new = None if item is None else item.widget()

    def _show_new(self) -> None:
        """The list has grown or shrunk, and everything in it its place."""
        if self._new is not None:
            self._area.ensureWidgetVisible(self._new, 0, 0)

    def _show_cards(self) -> None:
        self._new = None
        empty(self._list)
        listed, places = setup.entries(self._player), setup.places(self._player)
        self._beside = [(place, Notes(self._look)) for place in places]
        for n, (_, notes) in enumerate(self._beside):
            row = LaidRow(self._look, listed, n, self._seat)
            row.changed.connect(lambda laid, at=n: self._change(at, laid))
            row.moved.connect(lambda spot, at=n: self._move(at, spot))
            row.removed.connect(lambda at=n: self._remove(at))
            self._list.addWidget(row)
            self._list.addWidget(notes)
        self._list.addStretch(1)
        self._make_room()

    def _make_room(self) -> None:
        """Two cards, or one with what is wrong with it, are to be seen without scrolling."""
        some = ROW if self._look.metrics.is_far else 2 * ROW
        self._area.setMinimumHeight(self._look.px(some if self._beside else NONE))

    def _change(self, at: int, laid: Laid) -> None:
        self._player = setup.changed(self._player, at, laid)
        self._shown = (self._player.cards, self._player.guards)
        self.edited.emit(self._player)

    def _move(self, at: int, spot: Spot) -> None:
        card = setup.entries(self._player)[at].laid.card
        self.edited.emit(setup.moved(self._player, at, spot))
        self._go_on_at(setup.place_of(self._player, card, spot, near=at))

    def _remove(self, at: int) -> None:
        self.edited.emit(setup.removed(self._player, at))
        self._go_on_at(at)

    def _go_on_at(self, at: int) -> None:
        """The rows are built anew: the keyboard would be left on another part of the page."""
        self._look_at(at)
        rows = self._rows.findChildren(LaidRow)
        (rows[min(at, len(rows) - 1)].where if rows else self.add).setFocus()

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(12), look.px(8), look.px(8))
        column.setSpacing(look.px(6))
        head = QHBoxLayout()
        head.setSpacing(look.px(8))
        head.addWidget(SeatMark(look, self._seat))
        head.addWidget(self.name, 1)
        head.addWidget(self.first)
        column.addLayout(head)
        column.addLayout(self._counts())
        column.addWidget(self._deck_row())
        column.addWidget(self.notes)
        column.addWidget(self.add)
        self._area = scrolled(self._rows)
        self._area.verticalScrollBar().rangeChanged.connect(self._show_new)
        self._make_room()
        column.addWidget(self._area, 1)
        column.addWidget(self._further())

    def _further(self) -> QWidget:
        """Cards that no list has: those nobody has seen, and those nobody has written down."""
        look, box = self._look, QWidget()
        whose, words = self.name.placeholderText(), self.tr("Face-down card")
        spoken = f"{whose}: {words}"
        hidden = PlainButton(look, words, icon="plus", flat=True, accessible=spoken)
        hidden.setObjectName(f"add-hidden:{self._seat}")
        hidden.clicked.connect(lambda: self._add(None, 1))
        words = self.tr("Add my own card")
        spoken = f"{whose}: {words}"
        typed = PlainButton(look, words, key="Ctrl+N", icon="plus", flat=True, accessible=spoken)
        typed.setObjectName(f"type-in:{self._seat}")
        typed.clicked.connect(self.typing)
        flow = FlowLayout(box, spacing=look.px(2))
        flow.addWidget(hidden)
        flow.addWidget(typed)
        return box

    def _deck_row(self) -> QWidget:
        box = self._decks_box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._look.px(8))
        words = label(self._look, self.tr("Saved deck"), 12, colour=self._look.theme.muted)
        row.addWidget(over_controls(self._look, words))
        row.addWidget(self.decks, 1)
        return box

    def _counts(self) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(8))
        self._deck_box = titled(look, self.tr("Deck"), self.deck)
        self._hand_box = titled(look, self.tr("Hand"), self.hand)
        stockpile = titled(look, self.tr("Stockpile"), self.stockpile)
        for box in (self._deck_box, stockpile, self._hand_box):
            row.addWidget(box)
        row.addStretch(1)
        return row


def _count(stepper: Stepper, n: int) -> None:
    """Show a count as it is, were it more than can be typed here: what is wrong with it is told."""
    stepper.set_range(0, max(MOST, n))
    stepper.set_value(n)
