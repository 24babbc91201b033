"""The player's own factions, heroes and gear: entered once, kept at once, known in every fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from assistant.games.metro.data import Sheet
from assistant.games.metro.own import SHELVES, Shelf
from assistant.rules.files import RecordError
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import show_file_error
from assistant.ui.games.metro.sheet_form import SheetForm
from assistant.ui.games.metro.sheet_list import SheetList, in_order
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.segmented import Segmented

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
        self.changed: set[tuple[Shelf, str]] = set()
        """What was kept or dropped on this page, by kind and id."""
        words = (self.tr("Factions"), self.tr("Heroes"), self.tr("Gear"))
        self._kinds = Segmented(look, words, current=self._at.kind, name=self.title)
        self._kinds.setObjectName("sheet-kind")
        self._kinds.chosen.connect(lambda n: self._turn_to(_first(n)))
        self._list = SheetList(look)
        self._list.picked.connect(self._pick)
        self._forms = tuple(SheetForm(look, shelf) for shelf in SHELVES)
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
    def shelf(self) -> Shelf:
        """The kind of cards that is shown."""
        return SHELVES[self._at.kind]

    def save_state(self) -> tuple[Entered, frozenset[tuple[Shelf, str]]]:
        """What is on the page, and what was changed there; what is sound is written first."""
        self.keep()
        return self._at, frozenset(self.changed)

    def restore_state(self, state: tuple[Entered, frozenset[tuple[Shelf, str]]]) -> None:
        """With what was on a page before this one."""
        self._at = state[0]
        self.changed |= state[1]
        self._dirty = self._at.sheet not in (None, self.shelf.all().get(self._at.id or ""))
        self._show()

    def keep(self) -> None:
        """Write what was changed, if it is sound; else it stays here until it is."""
        self._pause.stop()
        sheet, id = self._at.sheet, self._at.id
        if not self._dirty or sheet is None or any(self.shelf.problems(sheet, id or "")):
            return
        try:
            kept = self.shelf.keep(sheet, id or "")
        except RecordError as error:
            show_file_error(self.banner, error)
            return
        self._dirty = False
        self.banner.dismiss()
        self.changed |= {(self.shelf, kept), (self.shelf, id or kept)}
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
            why = next(self.shelf.problems(self._at.sheet, self._at.id or "")).text
            told = self.tr("The previous card is not saved: {why}").format(why=say(why))
            self.banner.show_message("warn", told)
        self._at, self._dirty = at, False
        self._show()

    def _pick(self, id: str) -> None:
        if id != self._at.id:
            self._turn_to(Entered(self._at.kind, id, self.shelf.all()[id]))

    def _begin(self) -> None:
        self._turn_to(Entered(self._at.kind, "", self.shelf.type("")))
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
        if id in self._own() and not self.attempt(lambda: self.shelf.forget(id)):
            return
        self.changed.add((self.shelf, id or ""))
        printed = self.shelf.printed().get(id or "")
        self._turn_to(Entered(self._at.kind, id if printed else None, printed))
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _own(self) -> frozenset[str]:
        """The ids in the player's file; where it cannot be read, it is said."""
        try:
            return frozenset(self.shelf.file.read())
        except RecordError as error:
            show_file_error(self.banner, error)
            return frozenset()

    def _show(self) -> None:
        self._kinds.set_current(self._at.kind)
        self._list.show_sheets(self.shelf.all(), self._own(), self._at.id)
        self._show_form()

    def _show_form(self) -> None:
        at, empty = self._at, self._at.sheet is None
        if at.sheet is not None:
            problems = tuple(self.shelf.problems(at.sheet, at.id or "")) if self._dirty else ()
            self._forms[at.kind].show_sheet(at.sheet, problems)
        self._stack.setCurrentWidget(self._empty if empty else self._areas[at.kind])
        self._empty.setText(self._hint())
        is_printed = at.id in self.shelf.printed()
        self._drop.say(self.tr("Restore the original") if is_printed else self.tr("Remove"))
        self._drop.setVisible(at.id == "" or (at.id in self._own()))

    def _hint(self) -> str:
        if self.shelf.all():
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
        head.addWidget(self._kinds)
        page.addLayout(head)
        page.addWidget(self.banner)
        words = self.tr("What your own cards say is kept here and used in every new fight.")
        page.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        self._areas = tuple(scrolled(look, form) for form in self._forms)
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
    sheets = SHELVES[kind].all()
    id = next(iter(in_order(sheets)), None)
    return Entered(kind, id, None if id is None else sheets[id])
