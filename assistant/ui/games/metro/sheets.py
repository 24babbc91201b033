"""The player's own factions, heroes and gear: the form of each, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

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
from assistant.rules.game import Problem
from assistant.rules.text import Message, signed
from assistant.ui.forms.spec import Column, Form, Number, Part, Several, Tags, Words
from assistant.ui.games.metro.setup_form import stations
from assistant.ui.sheets_page import SheetsPage
from assistant.ui.theme import Look
from assistant.ui.translate import say

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
                start=5,
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
                start=1,
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
