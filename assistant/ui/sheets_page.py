"""The players' own cards, over a battle or a setup: a list, and the form of the one picked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.rules.setup_file import SheetFile
from assistant.rules.text import Message
from assistant.ui import icons
from assistant.ui.files import run_file_action, show_file_error
from assistant.ui.forms.area import FormArea, ProblemLine
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import Form
from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import label, set_background
from assistant.ui.over_sheet import KeyGroup, KeyRow
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner, Messages
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import lead, tab_stops
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.layouts import filled, listed, put, remove, with_name

NEXT_FIELD = Message("keys", "the next field")
BACK = Message("keys", "back; asks once about what is not saved")


class EditorPage(QWidget):
    """A page on which players edit their own data: cards, factions."""

    keys: ClassVar[Sequence[tuple[str, Message]]] = ()
    """Its own keys, and what each does."""
    left = Signal()
    """Back to where we came from."""

    def __init__(self, look: Look, title: str) -> None:
        """The page's own banner says what became of a file: an heir lays it out."""
        super().__init__()
        self.look, self.title = look, title
        self.banner = Banner(look)
        set_background(self, look.theme.window)

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the page."""
        rows = (*self.keys, ("Enter", NEXT_FIELD), ("Esc", BACK))
        return [KeyGroup(self.title, tuple(KeyRow(key, say(does())) for key, does in rows))]

    def save_state(self) -> object:
        """What has been entered so far, for a page built anew in another style or size."""
        raise NotImplementedError

    def restore_state(self, state: Any) -> None:
        """Fill in what another page has saved."""
        raise NotImplementedError

    def gives_way(self) -> bool:
        """Whether it may be left: once about what would be lost, it asks instead."""
        return True

    def takes(self, path: Path) -> bool:
        """Whether a file let fall here is one for this page, which has done with it what it can."""
        return False

    def leave(self) -> None:
        """Back, asking once about what would be lost."""
        if self.gives_way():
            self.left.emit()

    def open_beside_battle(self) -> None:
        """There is a battle: say what of this page it does not take over."""

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something with a file; where that fails, say why."""
        return run_file_action(self.banner, deed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter after a line typed goes on to the next field; Escape goes back."""
        if event.key() in ENTER and isinstance(self.window().focusWidget(), QLineEdit):
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)


QUIET = 300
"""Milliseconds after the last change when a card is written."""


class Shelf:
    """One kind of cards: its `title`, its sheets, whether it `grows` by players' own; a form."""

    title: Message
    sheets: SheetFile[Any]
    grows: bool

    @property
    def file(self) -> str:
        """The name of the player's file."""
        return self.sheets.path.name

    def names(self) -> Mapping[str, str]:
        """What each card is called in the list, by its id, in their order."""
        return {id: say(sheet.name) for id, sheet in self.sheets.all().items()}

    def own(self) -> Collection[str]:
        """The ids in the player's file. Raises `RecordError` where that cannot be read."""
        return self.sheets.read().keys()

    def printed(self) -> Collection[str]:
        """The ids of those that the program knows."""
        return self.sheets.printed().keys()

    def form(self, id: Callable[[], str], *, is_new: bool) -> Form:
        """The form of a card; a new one has the id "" until it is kept."""
        raise NotImplementedError

    def value(self, id: str) -> Any:
        """What the form edits of this card."""
        return self.sheets.all()[id]

    def keep(self, value: Any, id: str) -> str:
        """Keep it in place of the card of this id; the id from now on. Raises `RecordError`."""
        raise NotImplementedError

    def forget(self, id: str) -> None:
        """Drop what the player has entered of it. Raises `RecordError`."""
        self.sheets.forget(id)


class Shown(NamedTuple):
    """What is on a page: a kind, the id of a card ("" for a new one, None for none), its model.

    `kept` is the value of the card as it is in the file.
    """

    kind: int
    id: str | None = None
    is_new: bool = False
    model: Model | None = None
    kept: Any = None


class SheetsPage(EditorPage):
    """What is sound is kept without being asked, in the player's own files."""

    headed = ""
    """The path of what is told whole over its part already."""
    widest = 420, 640
    """The most that list and form take: what belongs together stays near."""

    def __init__(self, look: Look, title: str, about: str, shelves: Sequence[Shelf]) -> None:
        """`about` says what becomes of what is entered."""
        super().__init__(look, title)
        self._shelves = tuple(shelves)
        self._kind, self._id, self._is_new = 0, "", False
        self._kept: Any = None
        self._warned_of: Any = None
        """What a question was asked about: it may be left behind now."""
        self.changed: set[tuple[Shelf, str]] = set()
        """What was kept or dropped on this page."""
        self.area: FormArea | None = None
        """The form, while a card is shown."""
        kinds = [(say(shelf.title()), n) for n, shelf in enumerate(self._shelves)]
        self._kinds = Segments(kinds, path="sheet-kind", name=title)
        self._kinds.picked.connect(self._turn_to)
        self._list = with_name(QListWidget(), "sheets")
        self._list.setIconSize(look.size(18, 18))
        self._list.setAccessibleName(self.tr("Cards"))
        self._list.setMaximumWidth(look.px(self.widest[0]))
        listed(look, self._list)
        self._list.currentItemChanged.connect(self._pick)
        self._pause = QTimer(self, singleShot=True, interval=QUIET)
        self._pause.timeout.connect(self.keep)
        self._empty = label(look, "", 14, colour=look.theme.muted, wrap=True)
        self._empty.setMaximumWidth(self.look.px(self.widest[1]))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._saved = label(look, "", 12, colour=look.theme.muted)
        self._line = ProblemLine(look)
        self._back = self._button("back", self.tr("Back"), "back", self.leave, key=self.tr("Esc"))
        self._drop = self._button("drop", "", "trash", self._forget)
        self._add = self._button("add", self.tr("Add"), "plus", self._begin)
        self._lay_out(about)
        self._turn_to(0)

    @property
    def shelf(self) -> Shelf:
        """The kind of cards that is shown."""
        return self._shelves[self._kind]

    def save_state(self) -> tuple[Shown, frozenset[tuple[Shelf, str]]]:
        """What is on the page, and what was changed there; what is sound is written first."""
        self.keep()
        shown = Shown(self._kind)
        if self.area is not None:
            shown = Shown(self._kind, self._id, self._is_new, self.area.model, self._kept)
        return shown, frozenset(self.changed)

    def restore_state(self, state: tuple[Shown, frozenset[tuple[Shelf, str]]]) -> None:
        """With what was on a page before this one."""
        shown, changed = state
        self.changed |= changed
        names = self._shelves[shown.kind].names()
        if shown.id is None or (shown.id and shown.id not in names):
            self._open(shown.kind, next(iter(names), None))
            return
        self._open(shown.kind, shown.id, is_new=shown.is_new)
        if self.area is not None and shown.model is not None and shown.model.can_undo:
            self._kept = shown.kept
            self.area.adopt(shown.model)

    def keep(self) -> None:
        """Write what was changed, if it is sound; else it stays here until it is."""
        self._pause.stop()
        area, shelf, id = self.area, self.shelf, self._id
        if area is None or not self._is_dirty or self._mistake:
            return
        value = area.value()
        try:
            self._id = shelf.keep(value, id)
        except RecordError as error:
            show_file_error(self.banner, error)
            return
        self._kept = value
        self.banner.dismiss()
        self._saved.setText(self.kept_words())
        self.changed |= {(shelf, self._id), (shelf, id or self._id)}
        self._show_list()

    def kept_words(self) -> str:
        """Where a card that was kept is now."""
        return self.tr("Saved in your own file: {file}").format(file=self.shelf.file)

    def gives_way(self) -> bool:
        """A card that could not be kept is asked about once."""
        self.keep()
        if self.area is None or not self._is_dirty or self.area.value() == self._warned_of:
            return True
        self._warned_of = self.area.value()
        if self._mistake:
            self.area.model.tell_all()
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
        elif event.key() == Qt.Key.Key_Insert and self.shelf.grows:
            self._begin()
        else:
            super().keyPressEvent(event)

    @property
    def _is_dirty(self) -> bool:
        return self.area is not None and self.area.value() != self._kept

    @property
    def _mistake(self) -> Problem | None:
        """Why the card cannot be kept."""
        told = self.area.problems if self.area is not None else ()
        return next((problem for problem in told if problem.blocks), None)

    def _turn_to(self, kind: int) -> None:
        """The first card of this kind, if there is one: no half of the page lies idle."""
        self._put_away()
        self._open(kind, next(iter(self._shelves[kind].names()), None))

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(Qt.ItemDataRole.UserRole) != self._id:
            self._put_away()
            self._open(self._kind, item.data(Qt.ItemDataRole.UserRole))

    def _begin(self) -> None:
        self._put_away()
        self._open(self._kind, "", is_new=True)
        assert self.area is not None
        self.area.begin()

    def _put_away(self) -> None:
        """What could not be kept is left behind, and that is said."""
        self.keep()
        if self._is_dirty and self._mistake:
            why = say(self._mistake.text)
            told = self.tr("The previous card is not saved: {why}").format(why=why)
            self.banner.show_message("warn", told)

    def _open(self, kind: int, id: str | None, *, is_new: bool = False) -> None:
        """Show this card, or none, of this kind."""
        old, self.area = self.area, None
        if old is not None:
            remove(old)
        self._kind, self._id, self._is_new = kind, id or "", is_new
        shelf = self.shelf
        if id is not None:
            form = shelf.form(lambda: self._id, is_new=is_new)
            self.area = FormArea(self.look, form, form.empty() if is_new else shelf.value(id))
            self.area.setMaximumWidth(self.look.px(self.widest[1]))
            self._kept = self.area.value()
            self.area.judged.connect(self._edited)
            self._line.follow(self.area, self.headed)
            self._room.addWidget(self.area)
            self.area.show()  # at once: the keyboard may go there next
            lead(self._list, [*tab_stops(self.area), self._back, self._drop, self._add])
        self._kinds.show_value(kind)
        self._saved.setText("")
        self._empty.setVisible(id is None)
        self._empty.setText(
            self.tr("Choose a card on the left, or add one.")
            if shelf.names()
            else self.tr("No cards yet. Add one: enter its name and number.")
        )
        self._add.setVisible(shelf.grows)
        self._show_list()

    def _edited(self) -> None:
        if self._is_dirty:
            self._pause.start()

    def _forget(self) -> None:
        """A card of the player's goes; one that the program knows is as it was printed."""
        shelf, id = self.shelf, self._id
        self._pause.stop()
        self._kept = self.area.value() if self.area is not None else None  # it is given up
        if id in self._own() and not self.attempt(lambda: shelf.forget(id)):
            return
        self.changed.add((shelf, id))
        self._open(self._kind, id if id in shelf.printed() else None)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _own(self) -> Collection[str]:
        """The ids in the player's file; where it cannot be read, it is said."""
        try:
            return self.shelf.own()
        except RecordError as error:
            show_file_error(self.banner, error)
            return ()

    def _show_list(self) -> None:
        """All cards by name, the one that is shown lit."""
        own, names = self._own(), self.shelf.names()
        with QSignalBlocker(self._list):
            self._list.clear()
            for id, words in names.items():
                self._add_line(id, words, is_own=id in own)
            if self._id not in names:
                self._list.setCurrentRow(-1)
        is_printed = self._id in self.shelf.printed()
        self._drop.say(self.tr("Restore the original") if is_printed else self.tr("Remove"))
        self._drop.setVisible(self._is_new or self._id in own)

    def _add_line(self, id: str, words: str, *, is_own: bool) -> None:
        look, item = self.look, QListWidgetItem(words, self._list)
        item.setData(Qt.ItemDataRole.UserRole, id)
        item.setSizeHint(QSize(look.px(120), look.px(36)))
        if is_own:
            item.setIcon(icons.icon("check", look.theme.good, look.px(18)))
            spoken = self.tr("{card}, your version").format(card=words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        if id == self._id:
            self._list.setCurrentItem(item)

    def _button(
        self, name: str, words: str, icon: str, slot: Callable[[], None], key: str = ""
    ) -> PlainButton:
        button = PlainButton(self.look, words, icon=icon, key=key, flat=bool(key))
        button.setObjectName(f"sheet:{name}")
        button.clicked.connect(lambda: slot())
        return button

    def _lay_out(self, about: str) -> None:
        look = self.look
        page, head, across, foot = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        margin = look.px(12 if look.metrics.small else 24)
        page.setContentsMargins(margin, margin, margin, look.px(8))
        page.setSpacing(look.px(8))
        put(head, label(look, self.title, 20, 600), 1, self._kinds)
        across.setSpacing(look.px(16))
        across.addWidget(self._list, 2)
        self._room = filled(QVBoxLayout(), self._empty)
        put(across, (self._room, 3), 0)
        told = label(look, about, 14, colour=look.theme.muted, wrap=True)
        column = filled(QVBoxLayout(), head, told, (across, 1), spacing=look.px(8))
        messages = Messages(look, column)  # they lie over the title, and over no field
        for edge in (0, 2):
            messages.setColumnMinimumWidth(edge, 0)  # or a letter of it would look out
        page.addLayout(messages, 1)
        messages.add_banner(self.banner)
        put(foot, self._back, self._saved, (self._line, 1), self._drop, self._add)
        page.addLayout(foot)
        self._foot = foot
