"""The players' own pages: the combat deck as printed on the owner's cards, and his own cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFocusEvent

from assistant.games.metro import data, texts
from assistant.games.metro.data import (
    FACTIONS,
    GEAR,
    HEROES,
    HIGHEST_GEAR,
    LOWEST_GEAR,
    MOST_HOMES,
    STRONGEST,
    Catalogue,
    GearSheet,
    HeroSheet,
    Sheet,
    TieWin,
    with_entered,
)
from assistant.games.metro.deck import (
    CARDS,
    GUESSES,
    HIGHEST_BONUS,
    LOWEST_BONUS,
    VERSUS,
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
from assistant.rules.json_path import steps
from assistant.rules.text import Message, Speakable, signed
from assistant.ui.files import ask_file
from assistant.ui.forms.area import FormArea
from assistant.ui.forms.spec import (
    Across,
    Changes,
    Choice,
    Column,
    Flag,
    Form,
    Number,
    Part,
    Several,
    Tags,
    Words,
    across,
    group,
)
from assistant.ui.games.metro.setup_form import stations
from assistant.ui.sheets_page import SheetsPage, Shelf
from assistant.ui.theme import Look
from assistant.ui.translate import say

CARD = Message("metro", "Card {n}")
NAME_OF, TYPE_OF = Message("metro", "Name of card {n}"), Message("metro", "Type of card {n}")
CHECK = Message("metro", "check it")
TYPE, BONUS = Message("metro", "Type"), Message("metro", "Card {n} {against}")


DECK = "deck"


def certainty(deck: Deck, path: str) -> Certainty:
    """How well a field of a card is known."""
    _, n, field = steps(path)
    found: Certainty = getattr(deck.cards[int(n)].certainty, str(field))
    return found


def how_known(deck: Deck, path: str) -> Speakable:
    """Where a field of a card is known from; else what its owner can do about it."""
    known = certainty(deck, path)
    return CHECK() if known in GUESSES else known.label()


def by_owner(deck: Deck, path: str, value: Any) -> Changes:
    """What the owner types off his own card is known for sure."""
    card, _, field = path.rpartition(".")
    return {f"{card}.certainty.{field}": Certainty.OWNER.value}


def card(n: int) -> Across:
    """The fields of a card of the deck."""
    more: dict[str, Any] = {"write": by_owner}
    more["hint"] = how_known
    more["unsure"] = lambda deck, path: certainty(deck, path) in GUESSES
    return across(
        Words(
            f"cards[{n}].name",
            lambda deck, path: CARD(n=n + 1),
            heard=lambda deck, path: NAME_OF(n=n + 1),
            **more,
        ),
        Choice(
            f"cards[{n}].type",
            TYPE,
            options=CardType,
            heard=lambda deck, path: TYPE_OF(n=n + 1),
            **more,
        ),
        *(
            Number(
                f"cards[{n}].vs_{type.value}",
                VERSUS[type],
                low=LOWEST_BONUS,
                high=HIGHEST_BONUS,
                signed=True,
                heard=partial(_bonus, n, type),
                **more,
            )
            for type in CardType
        ),
        when=lambda deck, path: n < len(deck.cards),
    )


def _bonus(n: int, type: CardType, deck: Deck, path: str) -> Speakable:
    return BONUS(n=n + 1, against=VERSUS[type]())


FORM = Form(
    Deck,
    (),
    Column(
        None,
        (
            group(
                "",
                Message("metro", "Your cards"),
                Flag("complete", Message("metro", "All numbers are from my cards")),
                *map(card, range(CARDS)),
                tells="$",
            ),
        ),
    ),
    problems=lambda deck: tuple(deck_problems(deck, "$")),
    begin="$.cards[0].name",
    new=lambda: Deck(()),
    is_sheet=True,
)


class DeckShelf(Shelf):
    """The deck on the page: that of every new fight, or one of a fight or a file, kept here only.

    `is_own` until it is another; then it is not written to the player's file unless by `take`.
    """

    title, file, grows = Message("metro", "Combat deck"), "deck.toml", False

    def __init__(self, deck: Deck | None) -> None:
        own = data.default_deck()
        self.deck = deck or own
        self.is_own = self.deck == own

    def names(self) -> Mapping[str, str]:
        """There is but this one."""
        return {DECK: say(self.title())}

    def own(self) -> Collection[str]:
        """Whether it is another than ours."""
        return () if self.deck == bundled_deck() else (DECK,)

    def printed(self) -> Collection[str]:
        """The program knows one."""
        return (DECK,)

    def form(self, id: Callable[[], str], *, is_new: bool) -> Form:
        """A row for each card."""
        return FORM

    def value(self, id: str) -> Deck:
        """The deck as it is now."""
        return self.deck

    def keep(self, value: Deck, id: str) -> str:
        """The player's own is from now on that of every new fight."""
        if self.is_own:
            data.save_deck(value)
        self.deck = value
        return id

    def take(self) -> None:
        """Make it the player's own."""
        data.save_deck(self.deck)
        self.is_own = True

    def forget(self, id: str) -> None:
        """Back to ours."""
        self.keep(bundled_deck(), id)


class DeckPage(SheetsPage):
    """The cards of one deck, which goes out to files and comes back.

    The player's own is kept by itself; that of a fight, or of a file, is so once it is asked for.
    """

    headed = "$"
    widest = 0, 9999

    def __init__(self, look: Look, deck: Deck | None = None) -> None:
        """`deck` is that of the fight from whose setup the page is opened."""
        self._deck, self._is_for_fight = DeckShelf(deck), deck is not None
        words = self.tr(
            "Enter each card as printed: its type and its total bonus against each type."
        )
        super().__init__(look, self.tr("Combat deck"), words, (self._deck,))
        self._kinds.hide()
        self._list.hide()
        self._foot.addWidget(self._button("import", self.tr("Import…"), "file", self._ask))
        self._foot.addWidget(self._button("export", self.tr("Export…"), "save", self._ask_where))
        self._use = self._button("use", self.tr("Use for new fights"), "", self._take)
        self._foot.insertWidget(self._foot.indexOf(self._drop), self._use)
        self._show_whose()

    @property
    def deck(self) -> Deck:
        """The deck as it was kept last, here or in the player's file."""
        return self._deck.deck

    def save_state(self) -> Any:
        """With the deck, which may be in no file yet."""
        return super().save_state(), self._deck

    def restore_state(self, state: Any) -> None:
        """With what was on a page before this one."""
        shown, self._deck = state
        self._shelves = (self._deck,)
        super().restore_state(shown)
        self._show_whose()

    def gives_way(self) -> bool:
        """A deck from a file that no fight would have is asked about once as well."""
        if not super().gives_way():
            return False
        deck = self._shown.value()
        if self._is_for_fight or deck in (data.default_deck(), self._warned_of):
            return True
        self._warned_of = deck
        words = self.tr("New fights do not use this deck yet. Press again to leave without it.")
        self.banner.show_message("warn", words)
        return False

    def kept_words(self) -> str:
        """Which fights have it."""
        if self._deck.is_own:
            return super().kept_words()
        if self._is_for_fight:
            return self.tr("This fight only")
        return self.tr("Not used yet")

    def import_from(self, path: Path) -> None:
        """Show the deck in a file, or say what is wrong with the file and keep ours."""
        self.keep()
        self.attempt(lambda: self._show_deck(playable_deck(path)))

    def takes(self, path: Path) -> bool:
        """A deck, as by its button."""
        deck = is_deck(path)
        if deck:
            self.import_from(path)
        return deck

    def export_to(self, path: Path) -> None:
        """Write the deck to a file for others."""
        if self.attempt(lambda: write_deck(path, self._shown.value())):
            self.banner.show_message("info", self.tr("Saved: {file}").format(file=path.name))

    def open_beside_battle(self) -> None:
        """The deck of a battle is written in its file."""
        words = self.tr(
            "This fight keeps its own deck; cards entered here are for new fights. To correct "
            "a number in this fight, go back and press F2: “{ruling}”."
        )
        self.banner.show_message("info", words.format(ruling=say(texts.SET_BONUS())))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first card."""
        self._shown.begin()

    @property
    def _shown(self) -> FormArea:
        assert self.area is not None
        return self.area

    def _show_deck(self, deck: Deck) -> None:
        self._deck.is_own = self._deck.is_own and deck == self.deck
        self._shown.set_value(deck)
        self._show_whose()

    def _show_whose(self) -> None:
        self._use.setVisible(not self._deck.is_own)
        if not self._deck.is_own:
            self._saved.setText(self.kept_words())

    def _take(self) -> None:
        """From now on it is the player's own, unless it has a mistake."""
        self.keep()
        if self._mistake:
            self._shown.model.tell_all()
            self._shown.jump()
        elif self.attempt(self._deck.take):
            self._show_whose()
            self._saved.setText(self.kept_words())

    def _ask(self) -> None:
        ask_file(self, self.tr("Import a deck"), self._kinds_of_file(), self.import_from)

    def _ask_where(self) -> None:
        title, kinds = self.tr("Export the deck"), self._kinds_of_file()
        ask_file(self, title, kinds, self.export_to, ending=".toml")

    def _kinds_of_file(self) -> str:
        return self.tr("Decks (*.toml)")


AS_PRINTED = Message("metro", "Name as on the card")


@dataclass(frozen=True)
class CardShelf(Shelf):
    """The sheets of one kind."""

    title: Message
    sheets: Catalogue[Any]
    parts: tuple[Part, ...]
    grows: bool = True

    def names(self) -> Mapping[str, str]:
        """By name, each with its number where it is known."""
        lines = ((id, _line(sheet)) for id, sheet in self.sheets.all().items())
        return dict(sorted(lines, key=lambda line: line[1].casefold()))

    def keep(self, value: Any, id: str) -> str:
        """What was changed is known for sure; a card of the player's goes by its name."""
        return self.sheets.save(self._sheet(value, id), id)

    def form(self, id: Callable[[], str], *, is_new: bool) -> Form:
        """The parts of this kind, with what is wrong with the card of this id."""

        def problems(value: Any) -> tuple[Problem, ...]:
            return tuple(self.sheets.problems(self._sheet(value, id()), id()))

        kind = self.sheets.kind
        return Form(
            kind,
            (),
            Column(None, self.parts),
            problems,
            begin="$.name",
            new=lambda: kind(""),
            is_sheet=True,
        )

    def _sheet(self, value: Any, id: str) -> Sheet:
        """The sheet of this id with what differs in the value; a name in one language is it."""
        base: Sheet = self.sheets.all().get(id) or self.sheets.kind("")
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        same = [name for name, said in fields.items() if said == getattr(base, name)]
        same += ["name"] if value.name in base.names else []
        return with_entered(base, **{n: fields[n] for n in fields.keys() - {*same, "certainty"}})


def _line(sheet: Sheet) -> str:
    number = ""
    match sheet:
        case HeroSheet(strength=int(n)):
            number = str(n)
        case GearSheet(bonus=int(n)):
            number = signed(n)
    return " · ".join(filter(None, (say(sheet.name), number)))


def _name(label: Message) -> Words:
    return Words("name", label, blank=AS_PRINTED, covers=("certainty",))


SHELVES = (
    CardShelf(
        Message("metro", "Factions"),
        FACTIONS,
        (
            _name(Message("metro", "Name on the card")),
            Several("tie_wins", Message("metro", "Wins ties"), options=TieWin),
            Tags("homes", Message("metro", "Home stations"), options=stations, most=MOST_HOMES),
        ),
    ),
    CardShelf(
        Message("metro", "Heroes"),
        HEROES,
        (
            _name(Message("metro", "Name")),
            Number(
                "strength",
                Message("metro", "Strength, without gear"),
                low=0,
                high=STRONGEST,
            ),
        ),
    ),
    CardShelf(
        Message("metro", "Gear"),
        GEAR,
        (
            _name(Message("metro", "Name on the card")),
            Number(
                "bonus",
                Message("metro", "Bonus to strength"),
                low=LOWEST_GEAR,
                high=HIGHEST_GEAR,
                signed=True,
            ),
        ),
    ),
)


def own_cards(look: Look) -> SheetsPage:
    """The page of all of them."""
    translate = QCoreApplication.translate
    title = translate("MetroSheets", "Factions, heroes, gear")
    about = translate(
        "MetroSheets", "What your own cards say is kept here and used in every new fight."
    )
    return SheetsPage(look, title, about, SHELVES)
