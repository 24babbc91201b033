"""The form of a unit: its values, and those of its card with their certainty.

An empty field takes the value of the card; what the player types overrides it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assistant.games.westeros import data
from assistant.games.westeros.data import (
    BLANK,
    NUMBERED,
    Certainty,
    Keyword,
    Rank,
    Sourced,
    Trait,
    UnitClass,
    UnitSheet,
)
from assistant.games.westeros.setup import UnitSetup
from assistant.games.westeros.start import Catalogue, known_of
from assistant.rules.game import Problem
from assistant.rules.rule_options import NO, YES
from assistant.rules.text import Name
from assistant.ui.labels import label
from assistant.ui.setup.fields import combo, fill, line_edit, offer, pick, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.tag import Toggle

MOST_X = 3
"""The greatest number of a keyword that the form offers."""


def keyword_toggle(look: Look, keyword: Keyword, words: str) -> Toggle:
    """A toggle for a keyword; it counts up for one with a number."""
    return Toggle(look, words, most=MOST_X if keyword in NUMBERED else 1)


def show_trait(toggle: Toggle, trait: Trait | None) -> None:
    """Show a keyword in its toggle; None if the unit lacks it."""
    toggle.set_count(0 if trait is None else trait.value or 1)


def trait_of(keyword: Keyword, count: int) -> Trait:
    """The keyword that a toggle shows."""
    return Trait(keyword, count if keyword in NUMBERED else None)


NUMBERS = ("figures", "full", "dice", "range", "movement", "capture")
OPEN = ("kind", "melee", "valor_misses")
"""Fields chosen from a list whose first line is the value of the card."""
FLAGS = ("ordered", "moved", "attacked", "banner_up")
RANKS = tuple(Rank)


def classes() -> list[tuple[str, object]]:
    """The classes to choose from, first an empty entry."""
    return [("", None), *((say(kind.label()), kind) for kind in UnitClass)]


def yes_or_no() -> list[tuple[str, object]]:
    """Yes and no to choose from, first an empty entry."""
    return [("", None), (say(YES()), True), (say(NO()), False)]


def sourced_words(value: Sourced[Any]) -> str:
    """A value and its certainty, or that it is unknown."""
    match value.value:
        case None:
            return say(Certainty.UNKNOWN.label())
        case UnitClass() as kind:
            words = say(kind.label())
        case bool() as answer:
            words = say(YES() if answer else NO())
        case Name() as name:
            words = say(name)
        case other:
            words = str(other)
    return f"{words} · {say(value.certainty.label())}"


class UnitForm(QWidget):
    """Edits one unit."""

    edited = Signal(object)
    removed = Signal()
    kept = Signal()
    """The typed values are to be saved for this type of unit."""

    def __init__(self, look: Look, catalogue: Catalogue) -> None:
        super().__init__()
        self._look, self._catalogue = look, catalogue
        self._unit, self._where = UnitSetup(at=""), "$"
        self._title = label(look, "", 16, 600, wrap=True)
        self._name = line_edit(look, self.tr("Name"), self.tr("Own name, if any"))
        self._name.setObjectName("unit-name")
        self._name.textEdited.connect(lambda words: self._emit(name=words))
        self._rank = Segmented(
            look, tuple(say(rank.label()) for rank in RANKS), name=self.tr("Rank")
        )
        self._rank.setObjectName("unit-rank")
        self._rank.chosen.connect(lambda n: self._emit(rank=RANKS[n]))
        self._boxes = {name: self._box(name) for name in (*OPEN, "commander")}
        self._numbers = {name: self._number(name) for name in NUMBERS}
        self._flags = {name: self._flag(name) for name in FLAGS}
        self._keywords = {keyword: self._keyword(keyword) for keyword in Keyword}
        self._notes = Notes(look)
        self._lay_out()

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Use another catalogue; it may have other commanders."""
        self._catalogue = catalogue
        offer(self._boxes["commander"], self._commanders())
        pick(self._boxes["commander"], self._unit.commander)

    def show_unit(self, unit: UnitSetup, where: str, stands: str) -> None:
        """Show this unit; `where` is its path in the setup, `stands` the name of its hex."""
        self._unit, self._where = unit, where
        card = self._card()
        self._title.setText(f"{unit.name or say(card.name)} · {stands}")
        fill(self._name, unit.name)
        self._rank.set_current(RANKS.index(unit.rank))
        for name, box in self._boxes.items():
            if name in OPEN:
                box.setItemText(0, sourced_words(self._fact(name)))
            pick(box, getattr(unit, name))
        for name, edit in self._numbers.items():
            value = getattr(unit, name)
            fill(edit, "" if value is None else str(value))
            edit.setPlaceholderText(sourced_words(self._fact(name)))
        for name, toggle in self._flags.items():
            toggle.set_count(int(getattr(unit, name)))
        known = unit.keywords if unit.keywords is not None else card.traits.value or ()
        held = {trait.keyword: trait for trait in known}
        for keyword, toggle in self._keywords.items():
            show_trait(toggle, held.get(keyword))

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show the problems of this unit."""
        self._notes.show_these(p for p in problems if p.at.startswith(f"{self._where}."))

    def field_of(self, problem: Problem) -> QWidget | None:
        """The field that causes a problem, if it is one of this form."""
        name = problem.at.removeprefix(f"{self._where}.")
        return self._numbers.get(name) or self._boxes.get(name)

    def _card(self) -> UnitSheet:
        return self._catalogue.units.get(self._unit.type, BLANK)

    def _fact(self, name: str) -> Sourced[Any]:
        """The value of the catalogue."""
        return known_of(self._unit, self._catalogue)[name]

    def _emit(self, **fields: object) -> None:
        unit: UnitSetup = replace(self._unit, **fields)
        self.edited.emit(unit)

    def _set_keyword(self, keyword: Keyword, count: int) -> None:
        known = self._unit.keywords
        if known is None:
            known = self._card().traits.value or ()
        rest = tuple(trait for trait in known if trait.keyword is not keyword)
        self._emit(keywords=(*rest, trait_of(keyword, count)) if count else rest)

    def _number(self, name: str) -> QLineEdit:
        edit = line_edit(self._look, self._words(name))
        edit.setValidator(QIntValidator(0, 99, edit))
        edit.setObjectName(f"unit-{name}")
        edit.textEdited.connect(lambda text: self._emit(**{name: int(text) if text else None}))
        return edit

    def _flag(self, name: str) -> Toggle:
        words = {
            "ordered": self.tr("Ordered"),
            "moved": self.tr("Has moved"),
            "attacked": self.tr("Has attacked"),
            "banner_up": self.tr("Banner up"),
        }
        toggle = Toggle(self._look, words[name])
        toggle.setObjectName(f"unit-{name}")
        toggle.counted.connect(lambda n: self._emit(**{name: bool(n)}))
        return toggle

    def _keyword(self, keyword: Keyword) -> Toggle:
        toggle = keyword_toggle(self._look, keyword, say(data.keywords()[keyword].name))
        toggle.setObjectName(f"unit-{keyword.value}")
        toggle.counted.connect(partial(self._set_keyword, keyword))
        return toggle

    def _box(self, name: str) -> QComboBox:
        entries = {"kind": classes, "commander": self._commanders}.get(name, yes_or_no)
        box = combo(self._look, self._words(name), entries())
        box.setObjectName(f"unit-{name}")
        box.activated.connect(lambda n: self._emit(**{name: box.itemData(n)}))
        return box

    def _commanders(self) -> list[tuple[str, object]]:
        known = [(say(c.name), id) for id, c in self._catalogue.commanders.items()]
        return [(self.tr("No commander"), ""), *known]

    def _words(self, name: str) -> str:
        words = {
            "kind": self.tr("Class"),
            "melee": self.tr("Melee attack"),
            "valor_misses": self.tr("Valor crossed out"),
            "commander": self.tr("Commander"),
            "figures": self.tr("Figures now"),
            "full": self.tr("Figures at full strength"),
            "dice": self.tr("Attack dice"),
            "range": self.tr("Range"),
            "movement": self.tr("Movement"),
            "capture": self.tr("Capture rating"),
        }
        return words[name]

    def _lay_out(self) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addWidget(self._title)
        column.addWidget(self._notes)
        column.addWidget(self._rank)
        grid = QGridLayout()
        grid.setSpacing(look.px(6))
        for n, (name, edit) in enumerate(self._numbers.items()):
            grid.addLayout(under(look, self._words(name), edit), n // 2, n % 2)
        column.addLayout(grid)
        for name, box in self._boxes.items():
            column.addLayout(under(look, self._words(name), box))
        column.addWidget(flowing(self._flags.values()))
        column.addWidget(heading(look, self.tr("Keywords")))
        column.addWidget(flowing(self._keywords.values()))
        column.addLayout(under(look, self.tr("Name"), self._name))
        row = QHBoxLayout()
        row.setSpacing(0)
        keep = PlainButton(look, self.tr("Remember for this type"))
        keep.setObjectName("unit-keep")
        keep.clicked.connect(lambda: self.kept.emit())
        remove = PlainButton(look, self.tr("Remove"))
        remove.setObjectName("unit-remove")
        remove.clicked.connect(lambda: self.removed.emit())
        row.addWidget(keep)
        row.addWidget(remove)
        column.addLayout(row)
        column.addStretch(1)
