"""The player's own factions, heroes and gear: entered once, kept at once, known in every fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from assistant.games.metro.data import (
    CATALOGUES,
    HIGHEST_GEAR,
    LOWEST_GEAR,
    MOST_HOMES,
    STRONGEST,
    Catalogue,
    Faction,
    GearSheet,
    HeroSheet,
    Sheet,
    TieWin,
    with_entered,
)
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.rules.names import LONGEST_NAME
from assistant.rules.text import signed
from assistant.ui import icons
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import show_file_error
from assistant.ui.forms.build import offered
from assistant.ui.forms.widgets import CountedButton, FieldRow, Known, NumberBox, Segments, TagsBox
from assistant.ui.games.metro.setup_form import stations
from assistant.ui.labels import label
from assistant.ui.setup.fields import line_edit, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.field import listed
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import scrolled

QUIET = 300
"""Milliseconds after the last change when a sheet is written."""


class Entered(NamedTuple):
    """What is on the page: a kind, the sheet's id ("" for a new one, None for none), the sheet."""

    kind: int = 0
    id: str | None = None
    sheet: Sheet | None = None


class SheetPage(EditorPage):
    """A list and the form of what was picked in it. What is sound is kept without being asked."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("Factions, heroes, gear"))
        self._at, self._dirty = _first(0), False
        self.changed: set[tuple[Catalogue[Any], str]] = set()
        """What was kept or dropped on this page, by kind and id."""
        words = (self.tr("Factions"), self.tr("Heroes"), self.tr("Gear"))
        self._kinds = Segments([(kind, n) for n, kind in enumerate(words)])
        self._kinds.show_value(self._at.kind)
        self._kinds.setAccessibleName(self.title)
        self._kinds.setObjectName("sheet-kind")
        self._kinds.picked.connect(lambda n: self._turn_to(_first(n)))
        self._list = SheetList(look)
        self._list.picked.connect(self._pick)
        self._forms = tuple(SheetForm(look, catalogue) for catalogue in CATALOGUES)
        for form in self._forms:
            form.edited.connect(self._edit)
        self._empty = label(look, "", 14, colour=look.theme.muted, wrap=True)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(QUIET)
        self._pause.timeout.connect(self.keep)
        self._add = self._button("add", self.tr("Add"), "plus", lambda: self._begin())
        self._drop = self._button("drop", "", "trash", self._forget)
        back = self._button("back", self.tr("Back"), "back", self.leave, key=self.tr("Esc"))
        self._lay_out(back)
        self._show()

    @property
    def catalogue(self) -> Catalogue[Any]:
        """The kind of cards that is shown."""
        return CATALOGUES[self._at.kind]

    def save_state(self) -> tuple[Entered, frozenset[tuple[Catalogue[Any], str]]]:
        """What is on the page, and what was changed there; what is sound is written first."""
        self.keep()
        return self._at, frozenset(self.changed)

    def restore_state(self, state: tuple[Entered, frozenset[tuple[Catalogue[Any], str]]]) -> None:
        """With what was on a page before this one."""
        self._at = state[0]
        self.changed |= state[1]
        self._dirty = self._at.sheet not in (None, self.catalogue.all().get(self._at.id or ""))
        self._show()

    def keep(self) -> None:
        """Write what was changed, if it is sound; else it stays here until it is."""
        self._pause.stop()
        sheet, id = self._at.sheet, self._at.id
        if not self._dirty or sheet is None or any(self.catalogue.problems(sheet, id or "")):
            return
        try:
            kept = self.catalogue.save(sheet, id or "")
        except RecordError as error:
            show_file_error(self.banner, error)
            return
        self._dirty = False
        self.banner.dismiss()
        self.changed |= {(self.catalogue, kept), (self.catalogue, id or kept)}
        self._at = self._at._replace(id=kept)
        self._show()

    def gives_way(self) -> bool:
        """A card that could not be kept is asked about once."""
        self.keep()
        if not self._dirty:
            return True
        self._dirty = False
        words = self.tr("Leave? This card is not saved: it has a mistake.")
        self.banner.show_message("warn", words)
        return False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the list."""
        self._list.setFocus(Qt.FocusReason.TabFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        """However the page goes, what is sound is kept."""
        self.keep()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list goes on to the form; Insert begins a new card."""
        if event.key() in ENTER and self._list.hasFocus():
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Insert:
            self._begin()
        else:
            super().keyPressEvent(event)

    def _turn_to(self, at: Entered) -> None:
        """What could not be kept is left behind, and that is said."""
        self.keep()
        if self._dirty and self._at.sheet is not None:
            why = next(self.catalogue.problems(self._at.sheet, self._at.id or "")).text
            told = self.tr("The previous card is not saved: {why}").format(why=say(why))
            self.banner.show_message("warn", told)
        self._at, self._dirty = at, False
        self._show()

    def _pick(self, id: str) -> None:
        if id != self._at.id:
            self._turn_to(Entered(self._at.kind, id, self.catalogue.all()[id]))

    def _begin(self) -> None:
        self._turn_to(Entered(self._at.kind, "", self.catalogue.type("")))
        self._forms[self._at.kind].name.setFocus(Qt.FocusReason.TabFocusReason)

    def _edit(self, sheet: Sheet) -> None:
        self._at, self._dirty = self._at._replace(sheet=sheet), True
        self._pause.start()
        self._show_form()

    def _forget(self) -> None:
        """A card of the player's goes; one that the program knows is as it was printed."""
        id = self._at.id
        self._pause.stop()
        self._dirty = False
        if id in self._own() and not self.attempt(lambda: self.catalogue.remove(id)):
            return
        self.changed.add((self.catalogue, id or ""))
        printed = self.catalogue.bundled().get(id or "")
        self._turn_to(Entered(self._at.kind, id if printed else None, printed))
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _own(self) -> frozenset[str]:
        """The ids in the player's file; where it cannot be read, it is said."""
        try:
            return frozenset(self.catalogue.file.read())
        except RecordError as error:
            show_file_error(self.banner, error)
            return frozenset()

    def _show(self) -> None:
        self._kinds.show_value(self._at.kind)
        self._list.show_sheets(self.catalogue.all(), self._own(), self._at.id)
        self._show_form()

    def _show_form(self) -> None:
        at, empty = self._at, self._at.sheet is None
        if at.sheet is not None:
            problems = tuple(self.catalogue.problems(at.sheet, at.id or "")) if self._dirty else ()
            self._forms[at.kind].show_sheet(at.sheet, problems)
        self._stack.setCurrentWidget(self._empty if empty else self._areas[at.kind])
        self._empty.setText(self._hint())
        is_printed = at.id in self.catalogue.bundled()
        self._drop.say(self.tr("Restore the original") if is_printed else self.tr("Remove"))
        self._drop.setVisible(at.id == "" or (at.id in self._own()))

    def _hint(self) -> str:
        if self.catalogue.all():
            return self.tr("Choose a card on the left, or add one.")
        return self.tr("No cards yet. Add one: enter its name and number.")

    def _button(
        self, name: str, words: str, icon: str, slot: Callable[[], None], key: str = ""
    ) -> PlainButton:
        button = PlainButton(self.look, words, icon=icon, key=key, flat=bool(key))
        button.setObjectName(f"sheet:{name}")
        button.clicked.connect(slot)
        return button

    def _lay_out(self, back: PlainButton) -> None:
        look = self.look
        page, head, across = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        margin = look.px(12 if look.metrics.small else 24)
        page.setContentsMargins(margin, margin, margin, look.px(8))
        page.setSpacing(look.px(8))
        head.addWidget(label(look, self.title, 20, 600))
        head.addStretch(1)
        head.addWidget(self._kinds, 0, Qt.AlignmentFlag.AlignVCenter)
        page.addLayout(head)
        page.addWidget(self.banner)
        words = self.tr("What your own cards say is kept here and used in every new fight.")
        page.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        self._areas = tuple(scrolled(form) for form in self._forms)
        self._stack = QStackedWidget()
        for widget in (self._empty, *self._areas):
            self._stack.addWidget(widget)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        across.setSpacing(look.px(16))
        across.addWidget(self._list, 2)
        across.addWidget(self._stack, 3)
        page.addLayout(across, 1)
        foot = QHBoxLayout()
        foot.addWidget(back)
        foot.addStretch(1)
        for button in (self._drop, self._add):
            foot.addWidget(button)
        page.addLayout(foot)


def _first(kind: int) -> Entered:
    """The first card of this kind, if there is one: no half of the page lies idle."""
    sheets = CATALOGUES[kind].all()
    id = next(iter(in_order(sheets)), None)
    return Entered(kind, id, None if id is None else sheets[id])


class SheetList(QListWidget):
    """`picked` tells the id of the line one has gone to."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("sheets")
        self.setIconSize(look.size(18, 18))
        self.setAccessibleName(self.tr("Cards"))
        listed(look, self)
        self.currentItemChanged.connect(self._pick)

    def show_sheets(self, sheets: Mapping[str, Sheet], own: frozenset[str], at: str | None) -> None:
        """All of them by name, the one `at` lit; nothing is told."""
        with QSignalBlocker(self):
            self.clear()
            for id in in_order(sheets):
                self._add(id, sheets[id], id in own, lit=id == at)
            if at is None:
                self.setCurrentRow(-1)

    def _add(self, id: str, sheet: Sheet, mine: bool, *, lit: bool) -> None:
        look, theme = self._look, self._look.theme
        words = " · ".join(filter(None, (say(sheet.name), number_of(sheet))))
        item = QListWidgetItem(words, self)
        item.setData(Qt.ItemDataRole.UserRole, id)
        item.setSizeHint(QSize(look.px(120), look.px(36)))
        if mine:
            item.setIcon(icons.icon("check", theme.good, look.px(18)))
            spoken = self.tr("{card}, your version").format(card=words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        if lit:
            self.setCurrentItem(item)

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.picked.emit(item.data(Qt.ItemDataRole.UserRole))


def in_order(sheets: Mapping[str, Sheet]) -> list[str]:
    """Their ids, by their names in this language."""
    return sorted(sheets, key=lambda id: say(sheets[id].name).casefold())


def number_of(sheet: Sheet) -> str:
    """The strength or the bonus, where it is known."""
    match sheet:
        case HeroSheet(strength=int(n)):
            return str(n)
        case GearSheet(bonus=int(n)):
            return signed(n)
    return ""


class SheetForm(QWidget):
    """Told a sheet; says what it has become. What it has no field for is not shown."""

    edited = Signal(object)
    """The whole `Sheet`."""

    def __init__(self, look: Look, catalogue: Catalogue[Any]) -> None:
        super().__init__()
        self._look, self._sheet = look, Sheet("")
        named = self.tr("Name") if catalogue.type is HeroSheet else self.tr("Name on the card")
        self.name = line_edit(named, self.tr("Name as on the card"))
        self.name.setFont(look.font(16, 600))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setObjectName("sheet-name")
        self.name.textEdited.connect(lambda words: self._put(name=words))
        self.number = self._number(catalogue)
        self.ties = {tie: self._tie(tie) for tie in TieWin}
        self.homes = TagsBox(look, Known(offered(stations)), "$.homes", MOST_HOMES)
        self.homes.line.setObjectName("$.homes")
        self.homes.line.setAccessibleName(self.tr("Home stations"))
        self.homes.put.connect(lambda homes, typing: self._put(homes=tuple(homes)))
        places = ("", *(f"[{n}]" for n in range(MOST_HOMES)))
        self.notes = (
            Notes(look, ("$.name",)),
            Notes(look, ("$.strength", "$.bonus")),
            Notes(look, tuple(f"$.homes{place}" for place in places)),
        )
        self._lay_out(named, catalogue.type is Faction)

    def show_sheet(self, sheet: Sheet, problems: tuple[Problem, ...]) -> None:
        """Show this one, each problem beside its field."""
        self._sheet = sheet
        self.name.show_words(say(sheet.name))
        match sheet:
            case HeroSheet(strength=number) | GearSheet(bonus=number):
                self.number.show_number(number)
            case Faction():
                self.homes.show_tags(list(sheet.homes))
                for tie, toggle in self.ties.items():
                    toggle.show_count(int(tie in sheet.tie_wins))
        for notes in self.notes:
            notes.show_problems(problems)

    def _number(self, catalogue: Catalogue[Any]) -> NumberBox:
        hero = catalogue.type is HeroSheet
        field = "strength" if hero else "bonus"
        low, high = (0, STRONGEST) if hero else (LOWEST_GEAR, HIGHEST_GEAR)
        words = self.tr("Strength, without gear") if hero else self.tr("Bonus to strength")
        box = NumberBox(low, high, optional=True, start=5 if hero else 1, is_signed=not hero)
        box.setObjectName("sheet-number")
        box.setAccessibleName(words)
        box.put.connect(lambda n, typing: self._put(**{field: n}))
        return box

    def _tie(self, tie: TieWin) -> CountedButton:
        toggle = CountedButton(say(tie.label()), 1)
        toggle.setObjectName(f"sheet-tie:{tie.value}")
        toggle.counted.connect(lambda on: self._set_tie(tie, bool(on)))
        return toggle

    def _set_tie(self, tie: TieWin, on: bool) -> None:
        assert isinstance(self._sheet, Faction)
        wins = self._sheet.tie_wins - {tie}
        self._put(tie_wins=wins | {tie} if on else wins)

    def _put(self, **fields: object) -> None:
        self.edited.emit(with_entered(self._sheet, **fields))

    def _lay_out(self, named: str, is_faction: bool) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addLayout(under(look, named, self.name))
        column.addWidget(self.notes[0])
        number = FieldRow(look, self.number, self, label="beside")
        number.say(self.number.accessibleName())
        column.addWidget(number)
        column.addWidget(self.notes[1])
        ties = flowing(self.ties.values())
        parts: list[QWidget] = [heading(look, self.tr("Wins ties")), ties]
        parts += (heading(look, self.tr("Home stations")), self.homes)
        for part in parts:
            column.addWidget(part)
            part.setVisible(is_faction)
        column.addWidget(self.notes[2])
        number.setVisible(not is_faction)
        column.addStretch(1)
