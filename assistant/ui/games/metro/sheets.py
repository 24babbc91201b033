"""The players' own pages: the combat deck as printed on the owner's cards, and his own cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from assistant.games.metro import data
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
from assistant.ui.forms.area import FormArea, ProblemLine
from assistant.ui.forms.model import Model
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
from assistant.ui.labels import label
from assistant.ui.sheets_page import EditorPage, SheetsPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Messages
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.layouts import put, spaced

CARD = Message("metro", "Card {n}")
NAME_OF, TYPE_OF = Message("metro", "Name of card {n}"), Message("metro", "Type of card {n}")
CHECK = Message("metro", "check it")
TYPE, BONUS = Message("metro", "Type"), Message("metro", "Card {n} {against}")


SURE = (Certainty.PAGE, Certainty.OWNER)


def certainty(deck: Deck, path: str) -> Certainty:
    """How well a field of a card is known."""
    _, n, field = steps(path)
    found: Certainty = getattr(deck.cards[int(n)].certainty, str(field))
    return found


def how_known(deck: Deck, path: str) -> Speakable:
    """Where a field of a card is known from; else what its owner can do about it."""
    known = certainty(deck, path)
    return known.label() if known in SURE else CHECK()


def by_owner(deck: Deck, path: str, value: Any) -> Changes:
    """What the owner types off his own card is known for sure."""
    card, _, field = path.rpartition(".")
    return {f"{card}.certainty.{field}": Certainty.OWNER.value}


def card(n: int) -> Across:
    """The fields of a card of the deck."""
    more: dict[str, Any] = {"write": by_owner}
    more["hint"] = how_known
    more["unsure"] = lambda deck, path: certainty(deck, path) not in SURE
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
        self._line.follow(self.area, "$")
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
        words = self.tr("The deck is not saved. Press again to leave without saving.")
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
        words = self.tr(
            "Enter each card as printed: its type and its total bonus against each type."
        )
        about = label(look, words, 14, colour=look.theme.muted, wrap=True)
        column = spaced(QVBoxLayout(), spacing=look.px(6))
        put(column, label(look, self.title, 20, 600), about, (self.area, 1))
        messages = Messages(look, column)  # they lie over the title, and over no field
        messages.add_banner(self.banner)
        put(page, (messages, 1), self._line)
        back, *others = self._buttons.values()
        put(foot, back, 1)
        for button in others:
            foot.addWidget(button)
        page.addLayout(foot)
        lead(self.area.leaves[-1].stops[-1], self._buttons.values())


AS_PRINTED = Message("metro", "Name as on the card")


class EnteredFaction(Struct, frozen=True):
    """What is entered of a faction."""

    name: str = ""
    tie_wins: frozenset[TieWin] = frozenset()
    homes: tuple[str, ...] = ()


class EnteredHero(Struct, frozen=True):
    """What is entered of a hero."""

    name: str = ""
    strength: int | None = None


class EnteredGear(Struct, frozen=True):
    """What is entered of a piece of gear."""

    name: str = ""
    bonus: int | None = None


@dataclass(frozen=True)
class CardShelf:
    """The sheets of one kind; the form edits some fields of a sheet."""

    title: Message
    catalogue: Catalogue[Any]
    kind: type[Struct]
    parts: tuple[Part, ...]
    grows: bool = True

    @property
    def file(self) -> str:
        """The name of the player's file."""
        return self.catalogue.file.path.name

    def names(self) -> Mapping[str, str]:
        """By name, each with its number where it is known."""
        lines = ((id, _line(sheet)) for id, sheet in self.catalogue.all().items())
        return dict(sorted(lines, key=lambda line: line[1].casefold()))

    def own(self) -> Collection[str]:
        """The ids in the player's file."""
        return self.catalogue.file.read().keys()

    def printed(self) -> Collection[str]:
        """The ids of those that the program knows."""
        return self.catalogue.bundled().keys()

    def value(self, id: str) -> Any:
        """The fields of the sheet that can be entered."""
        return self._entered(self.catalogue.all()[id])

    def keep(self, value: Any, id: str) -> str:
        """What was changed is known for sure; a card of the player's goes by its name."""
        return self.catalogue.save(self._sheet(value, id), id)

    def forget(self, id: str) -> None:
        """Drop the player's sheet."""
        self.catalogue.remove(id)

    def form(self, id: Callable[[], str], *, is_new: bool) -> Form:
        """The parts of this kind, with what is wrong with the card of this id."""

        def problems(value: Any) -> tuple[Problem, ...]:
            return tuple(self.catalogue.problems(self._sheet(value, id()), id()))

        return Form(
            self.kind, (), Column(None, self.parts), problems, begin="$.name", is_sheet=True
        )

    def _entered(self, sheet: Sheet) -> Any:
        fields = (name for name in self.kind.__struct_fields__ if name != "name")
        return self.kind(say(sheet.name), *(getattr(sheet, name) for name in fields))

    def _sheet(self, value: Any, id: str) -> Sheet:
        base: Sheet = self.catalogue.all().get(id) or self.catalogue.type("")
        fields = ((name, getattr(value, name)) for name in self.kind.__struct_fields__)
        return with_entered(
            base,
            **{
                name: said
                for name, said in fields
                if (said not in base.names if name == "name" else said != getattr(base, name))
            },
        )


def _line(sheet: Sheet) -> str:
    number = ""
    match sheet:
        case HeroSheet(strength=int(n)):
            number = str(n)
        case GearSheet(bonus=int(n)):
            number = signed(n)
    return " · ".join(filter(None, (say(sheet.name), number)))


def _name(label: Message) -> Words:
    return Words("name", label, blank=AS_PRINTED)


SHELVES = (
    CardShelf(
        Message("metro", "Factions"),
        FACTIONS,
        EnteredFaction,
        (
            _name(Message("metro", "Name on the card")),
            Several("tie_wins", Message("metro", "Wins ties"), options=TieWin),
            Tags("homes", Message("metro", "Home stations"), options=stations, most=MOST_HOMES),
        ),
    ),
    CardShelf(
        Message("metro", "Heroes"),
        HEROES,
        EnteredHero,
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
        EnteredGear,
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
