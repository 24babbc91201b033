"""One faction, hero or piece of gear as the player's card has it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.metro.data import Faction, GearSheet, HeroSheet, Sheet, TieWin
from assistant.games.metro.limits import HIGHEST_GEAR, LOWEST_GEAR, MOST_HOMES, STRONGEST
from assistant.games.metro.own import Shelf, typed
from assistant.rules.game import Problem
from assistant.rules.names import LONGEST_NAME
from assistant.ui.games.metro.homes_row import HomesRow
from assistant.ui.setup.fields import NumberRow, fill, line_edit, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.tag import Toggle


class SheetForm(QWidget):
    """Told a sheet; says what it has become. What it has no field for is not shown."""

    edited = Signal(object)
    """The whole `Sheet`."""

    def __init__(self, look: Look, shelf: Shelf) -> None:
        super().__init__()
        self._look, self._sheet = look, Sheet("")
        named = self.tr("Name") if shelf.type is HeroSheet else self.tr("Name on the card")
        self.name = line_edit(look, named, self.tr("Name as on the card"), 16)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setObjectName("sheet-name")
        self.name.textEdited.connect(lambda words: self._put(name=words))
        self.number = self._number(shelf)
        self.ties = {tie: self._tie(tie) for tie in TieWin}
        self.homes = HomesRow(look, "sheet")
        self.homes.edited.connect(lambda homes: self._put(homes=homes))
        places = ("", *(f"[{n}]" for n in range(MOST_HOMES)))
        self.notes = (
            Notes(look, ("$.name",)),
            Notes(look, ("$.strength", "$.bonus")),
            Notes(look, tuple(f"$.homes{place}" for place in places)),
        )
        self._lay_out(named, shelf.type is Faction)

    def show_sheet(self, sheet: Sheet, problems: tuple[Problem, ...]) -> None:
        """Show this one, each problem beside its field."""
        self._sheet = sheet
        fill(self.name, say(sheet.name))
        match sheet:
            case HeroSheet(strength=number) | GearSheet(bonus=number):
                self.number.show_number(number, start=5 if isinstance(sheet, HeroSheet) else 1)
            case Faction():
                self.homes.show_homes(sheet.homes)
                for tie, toggle in self.ties.items():
                    toggle.set_count(int(tie in sheet.tie_wins))
        for notes in self.notes:
            notes.show_problems(problems)

    def _number(self, shelf: Shelf) -> NumberRow:
        hero = shelf.type is HeroSheet
        field = "strength" if hero else "bonus"
        low, high = (0, STRONGEST) if hero else (LOWEST_GEAR, HIGHEST_GEAR)
        words = self.tr("Strength, without gear") if hero else self.tr("Bonus to strength")
        row = NumberRow(
            self._look, words, low=low, high=high, value=0, optional=True, signed=not hero
        )
        row.stepper.setObjectName("sheet-number")
        row.stepper.changed.connect(lambda n: self._put(**{field: n}))
        row.stepper.blanked.connect(lambda: self._put(**{field: None}))
        return row

    def _tie(self, tie: TieWin) -> Toggle:
        toggle = Toggle(self._look, self._tie_words(tie))
        toggle.setObjectName(f"sheet-tie:{tie.value}")
        toggle.counted.connect(lambda on: self._set_tie(tie, bool(on)))
        return toggle

    def _tie_words(self, tie: TieWin) -> str:
        match tie:
            case TieWin.ARMY_ATTACK:
                return self.tr("army, attacking")
            case TieWin.ARMY_DEFENCE:
                return self.tr("army, defending")
            case TieWin.HERO_ATTACK:
                return self.tr("hero, attacking")
        return self.tr("hero, defending")

    def _set_tie(self, tie: TieWin, on: bool) -> None:
        assert isinstance(self._sheet, Faction)
        wins = self._sheet.tie_wins - {tie}
        self._put(tie_wins=wins | {tie} if on else wins)

    def _put(self, **fields: object) -> None:
        self.edited.emit(typed(self._sheet, **fields))

    def _lay_out(self, named: str, is_faction: bool) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addLayout(under(look, named, self.name))
        column.addWidget(self.notes[0])
        column.addWidget(self.number)
        column.addWidget(self.notes[1])
        ties = flowing(self.ties.values())
        parts: list[QWidget] = [heading(look, self.tr("Wins ties")), ties]
        parts += (heading(look, self.tr("Home stations")), self.homes)
        for part in parts:
            column.addWidget(part)
            part.setVisible(is_faction)
        column.addWidget(self.notes[2])
        self.number.setVisible(not is_faction)
        column.addStretch(1)
