"""The players' own cards: what each says, and how well it is known without them.

Whatever is typed is kept at once, in the player's own files, and goes before what the program
knows, in every battle from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros import data, user_files
from assistant.games.westeros.data import (
    NUMBERED,
    TERRAIN_PROPERTIES,
    UNIT_PROPERTIES,
    Certainty,
    Change,
    Commander,
    Count,
    Keyword,
    Property,
    Rank,
    Sheet,
    Sourced,
    TerrainType,
    Trait,
    UnitClass,
    UnitSheet,
    typed,
)
from assistant.rules.files import RecordError
from assistant.rules.names import LONGEST_NAME
from assistant.rules.rule_options import NO, YES
from assistant.rules.text import Message, Name
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import show_file_error
from assistant.ui.forms.widgets import ChoiceBox, CountedButton, Segments, WordsBox
from assistant.ui.games.westeros.descriptions import house_name
from assistant.ui.games.westeros.setup_form import sourced_words
from assistant.ui.games.westeros.setup_slots import MOST_X
from assistant.ui.labels import label
from assistant.ui.setup.fields import combo, line_edit
from assistant.ui.setup.problem_notes import heading
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.small import Chip


class FieldKind(Enum):
    """How a value is typed."""

    NUMBER = "number"
    CHANGE = "change"
    """A number that may be negative."""
    YES_NO = "yes-no"
    CLASS = "class"
    WORDS = "words"


class SheetField(NamedTuple):
    """A value of a sheet: its path, its label, how it is typed."""

    path: str
    label: Message
    kind: FieldKind = FieldKind.NUMBER

    @property
    def words(self) -> str:
        """The label in the language of the window."""
        return say(self.label())


KINDS: dict[object, FieldKind] = {
    UnitClass: FieldKind.CLASS,
    bool: FieldKind.YES_NO,
    Count: FieldKind.NUMBER,
    Change: FieldKind.CHANGE,
}


def _fields(properties: tuple[Property, ...]) -> Iterator[SheetField]:
    for p in properties:
        yield from (SheetField(path, label, KINDS[p.kind]) for path, label in p.lines())


UNIT = tuple(_fields(UNIT_PROPERTIES))
TERRAIN = (*_fields(TERRAIN_PROPERTIES), SheetField("burn", Message("westeros", "Burn")))
COMMANDER = (SheetField("capture", Message("westeros", "Capture rating")),)
KEYWORD = (SheetField("does", Message("westeros", "What it does"), FieldKind.WORDS),)

SHEETS: tuple[tuple[user_files.UserSheets[Any], tuple[SheetField, ...]], ...] = (
    (user_files.UNITS, UNIT),
    (user_files.TERRAIN, TERRAIN),
    (user_files.COMMANDERS, COMMANDER),
    (user_files.KEYWORDS, KEYWORD),
)
"""Every kind of sheet with its fields, in the order of the page."""


LONGEST, NAME, FIELD = 200, 210, 150
"""The longest text in characters; the widths of a name and of a field."""
LOWEST, HIGHEST = -9, 99


def _classes() -> list[tuple[str, object]]:
    return [("", None), *((say(kind.label()), kind) for kind in UnitClass)]


def _yes_or_no() -> list[tuple[str, object]]:
    return [("", None), (say(YES()), True), (say(NO()), False)]


class SheetRow(QWidget):
    """Name, field, and the program's own value with its certainty and source."""

    edited = Signal(str, object)
    """The path of the value, and what was typed; None for an emptied field."""

    def __init__(self, look: Look, line: SheetField, printed: Sourced[Any]) -> None:
        super().__init__()
        self._look, self._line = look, line
        self._field: ChoiceBox | WordsBox
        if line.kind in (FieldKind.YES_NO, FieldKind.CLASS):
            entries = _classes() if line.kind is FieldKind.CLASS else _yes_or_no()
            self._field = combo(line.words, entries)
            self._field.picked.connect(self._emit)
        else:
            self._field = line_edit(line.words)
            self._limit(self._field)
        self._field.setObjectName(f"sheet:{line.path}")
        self._lay_out(printed)

    def show_fact(self, fact: Sourced[Any]) -> None:
        """Show a value in the field if the player has typed it."""
        value = fact.value if fact.certainty is Certainty.TYPED else None
        if isinstance(self._field, ChoiceBox):
            self._field.show_value(value)
        elif value is None:
            self._field.show_words("")
        else:
            self._field.show_words(say(value) if isinstance(value, Name) else str(value))

    def _limit(self, edit: WordsBox) -> None:
        if self._line.kind is FieldKind.WORDS:
            edit.setMaxLength(LONGEST)
            edit.editingFinished.connect(self._read)
        else:
            edit.textEdited.connect(lambda words: self._read())
            change = self._line.kind is FieldKind.CHANGE
            low, high = (LOWEST, -LOWEST) if change else (0, HIGHEST)
            edit.setValidator(QIntValidator(low, high, edit))

    def _read(self) -> None:
        assert isinstance(self._field, WordsBox)
        words = self._field.text().strip()
        if words in ("", "-"):
            self._emit(None)
        else:
            self._emit(Name(words, words) if self._line.kind is FieldKind.WORDS else int(words))

    def _emit(self, value: object) -> None:
        self.edited.emit(self._line.path, value)

    def _lay_out(self, printed: Sourced[Any]) -> None:
        look, row = self._look, QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(12))
        name = label(look, self._line.words, 14, wrap=True)
        name.setFixedWidth(look.px(NAME))
        row.addWidget(name)
        known = label(look, sourced_words(printed), 14, colour=look.theme.muted, wrap=True)
        known.setObjectName(f"known:{self._line.path}")
        if self._line.kind is FieldKind.WORDS:
            row.addWidget(self._field, 1)
        else:
            self._field.setFixedWidth(look.px(FIELD))
            row.addWidget(self._field)
        row.addWidget(known, 1)
        if words := cite(printed.source):
            row.addWidget(Chip(look, words))


KEYWORDS = 3
"""The kind of sheets that players cannot add to, by its place."""


class SheetsPage(EditorPage):
    """Shows one sheet of one kind at a time."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("Cards and terrain"))
        self._id = ""
        self._sheet: Sheet = data.BLANK
        """The sheet as shown; it counts if the player's file loses it meanwhile."""
        self._rows: dict[str, SheetRow] = {}
        self._body: QWidget | None = None
        kinds = (self.tr("Units"), self.tr("Terrain"), self.tr("Commanders"), self.tr("Keywords"))
        self._kinds = Segments([(words, n) for n, words in enumerate(kinds)])
        self._kinds.show_value(0)
        self._kinds.setAccessibleName(self.tr("Cards"))
        self._kinds.setObjectName("sheet-kinds")
        self._kinds.picked.connect(lambda n: self._turn_to())
        self._list = combo(self.tr("Card"), [])
        self._list.setObjectName("sheet-list")
        self._list.picked.connect(self._turn_to)
        self._name = line_edit(self.tr("Name"), self.tr("Name of the new card"))
        self._name.setMaxLength(LONGEST_NAME)
        self._name.setObjectName("sheet-name")
        self._name.setMinimumWidth(look.px(220))
        self._add_button = PlainButton(look, self.tr("Add"), icon="plus")
        self._add_button.setObjectName("sheet:add")
        self._add_button.clicked.connect(lambda: self._add(self._name.text().strip()))
        self._clear = PlainButton(look, self.tr("Clear what I entered"), icon="trash")
        self._clear.setObjectName("sheet:forget")
        self._clear.clicked.connect(lambda: self._forget())
        self._back = PlainButton(look, self.tr("Back"), icon="back", key=self.tr("Esc"), flat=True)
        self._back.setObjectName("sheet:back")
        self._back.clicked.connect(lambda: self.leave())
        self._room = QVBoxLayout()
        self._lay_out()
        self._turn_to()

    def save_state(self) -> tuple[int, str, str]:
        """The shown sheet and the typed name of a new one, for a rebuilt page."""
        return self._kinds.value(), self._id, self._name.text()

    def restore_state(self, state: tuple[int, str, str]) -> None:
        """Restore the shown sheet."""
        kind, id, name = state
        self._kinds.show_value(kind)
        self._turn_to(id)
        self._name.setText(name)

    def gives_way(self) -> bool:
        """Save the line that is being typed; everything else is saved already."""
        self.setFocus()
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the keyboard to the list."""
        self._list.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def _user_sheets(self) -> user_files.UserSheets[Any]:
        kind: int = self._kinds.value()
        return SHEETS[kind][0]

    def _sheets(self) -> dict[str, Any]:
        try:
            mine = self._user_sheets.own()
        except RecordError as error:
            show_file_error(self.banner, error)
            mine = {}
        return dict(self._user_sheets.merged(mine))

    def _turn_to(self, id: str = "") -> None:
        """List the sheets of the current kind and open one."""
        sheets = self._sheets()
        self._list.offer([(say(sheet.name), key) for key, sheet in sheets.items()])
        own_ones = self._kinds.value() != KEYWORDS
        self._name.setVisible(own_ones)
        self._add_button.setVisible(own_ones)
        self._open(id if id in sheets else next(iter(sheets)))

    def _open(self, id: str) -> None:
        self._id = id
        self._list.show_value(id)
        old, self._body = self._body, self._sheet_form()
        if old is not None:
            self._room.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._room.addWidget(self._body)

    def _sheet_form(self) -> QWidget:
        """The form of a sheet: a row for every value, then the keywords of a unit."""
        sheet = self._sheet = self._sheets()[self._id]
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.look.px(4))
        for extra in self._identity(sheet):
            column.addWidget(extra)
        self._rows = {}
        for line in SHEETS[self._kinds.value()][1]:
            row = self._rows[line.path] = SheetRow(self.look, line, self._known(line.path))
            row.show_fact(sheet.fact(line.path))
            row.edited.connect(self._type)
            column.addWidget(row)
        if isinstance(sheet, UnitSheet):
            column.addWidget(heading(self.look, self.tr("Keywords")))
            column.addWidget(self._keyword_toggles(sheet))
        column.addStretch(1)
        return body

    def _known(self, path: str) -> Sourced[Any]:
        """The program's own value; of unknown dice the usual number of the rank."""
        printed, (name, _, rank) = self._user_sheets.printed().get(self._id), path.partition(".")
        fact: Sourced[Any] = Sourced() if printed is None else printed.fact(path)
        usual = name == "dice" and not fact.is_known
        return data.usual_dice().of(Rank(rank)) if usual else fact

    def _identity(self, sheet: Sheet) -> list[QWidget]:
        """What only the player's own sheets can change: the House, or whether it is a token."""
        if self._id in self._user_sheets.printed():
            return []
        if isinstance(sheet, TerrainType):
            toggle = CountedButton(self.tr("Token, placed on a hex"), 1)
            toggle.show_count(int(sheet.token))
            toggle.setObjectName("sheet:token")
            toggle.counted.connect(lambda n: self._keep(replace(sheet, token=bool(n))))
            return [toggle]
        if isinstance(sheet, UnitSheet | Commander):
            houses = [(house_name(id), id) for id in data.houses()]
            box = combo(self.tr("House"), [(self.tr("No House"), ""), *houses])
            box.show_value(sheet.house)
            box.setObjectName("sheet:house")
            box.picked.connect(lambda house: self._keep(replace(sheet, house=house)))
            return [box]
        return []

    def _keyword_toggles(self, sheet: UnitSheet) -> QWidget:
        """A toggle for each keyword, with its certainty where it is on."""
        box = QWidget()
        flow = FlowLayout(box)
        held = {fact.value.keyword: fact for fact in sheet.keywords or () if fact.value}
        for keyword, known in data.keywords().items():
            fact = held.get(keyword)
            words = say(known.name)
            if fact is not None:
                words = f"{words} · {say(fact.certainty.label())}"
            most = MOST_X if keyword in NUMBERED else 1
            toggle = CountedButton(words, most)
            toggle.setObjectName(f"sheet:keyword:{keyword.value}")
            source = "" if fact is None else cite(fact.source)
            toggle.setAccessibleDescription(source)
            value = None if fact is None else fact.value
            toggle.show_count(0 if value is None else value.value or 1)
            toggle.counted.connect(lambda n, k=keyword, s=sheet: self._set_keyword(s, k, n))
            flow.addWidget(toggle)
        return box

    def _set_keyword(self, sheet: UnitSheet, keyword: Keyword, count: int) -> None:
        rest = [f for f in sheet.keywords or () if f.value and f.value.keyword is not keyword]
        if count:
            rest.append(typed(Trait(keyword, count if keyword in NUMBERED else None)))
        self._keep(replace(sheet, keywords=tuple(rest)))

    def _type(self, path: str, value: object) -> None:
        """Keep a typed value; an emptied one becomes the program's own again."""
        sheet = self._sheets().get(self._id, self._sheet)
        printed = self._user_sheets.printed().get(self._id)
        known = Sourced() if printed is None else printed.fact(path)
        fact = known if value is None else typed(value)
        if fact != sheet.fact(path):
            self._keep(sheet.with_fact(path, fact), rebuild=False)

    def _keep(self, sheet: Sheet, *, rebuild: bool = True) -> None:
        if self._write(lambda: self._user_sheets.keep(self._id, sheet)):
            self._sheet = sheet
            if rebuild:
                self._open(self._id)

    def _write(self, change: Callable[[], None]) -> bool:
        """Change the player's own file and report it."""
        if not self.attempt(change):
            return False
        text = self.tr("Saved in your own file: {file}").format(file=self._user_sheets.path.name)
        self.banner.show_message("info", text)
        return True

    def _forget(self) -> None:
        if self._write(lambda: self._user_sheets.forget(self._id)):
            self._turn_to(self._id if self._id in self._user_sheets.printed() else "")

    def _add(self, name: str) -> None:
        """Add a sheet of the player's own."""
        if not name or name in self._sheets():
            self.banner.show_message("warn", self.tr("Enter a name that is not in use."))
            self._name.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        blank = self._user_sheets.type(Name(name, name))
        if self._write(lambda: self._user_sheets.keep(name, blank)):
            self._name.clear()
            self._turn_to(name)

    def _lay_out(self) -> None:
        look = self.look
        page = QVBoxLayout(self)
        margin = look.px(12 if look.metrics.small else 24)
        page.setContentsMargins(margin, margin, margin, look.px(8))
        page.setSpacing(look.px(8))
        page.addWidget(label(look, self.title, 20, 600))
        words = self.tr(
            "Enter what your own cards say. It is kept for every battle and overrides the "
            "program; leave a field empty to use the value beside it."
        )
        page.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        page.addWidget(self.banner)
        head = QHBoxLayout()
        head.addWidget(self._kinds, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._list, 1)
        page.addLayout(head)
        inside = QWidget()
        inside.setLayout(self._room)
        self._room.setContentsMargins(0, 0, look.px(8), 0)
        page.addWidget(scrolled(inside), 1)
        foot = QHBoxLayout()
        foot.addWidget(self._back)
        foot.addStretch(1)
        foot.addWidget(self._clear)
        foot.addWidget(self._name)
        foot.addWidget(self._add_button)
        page.addLayout(foot)
