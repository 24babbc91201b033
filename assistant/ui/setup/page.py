"""What the setup pages of all games share: files, problems one by one, the way into the battle."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QStackedLayout, QVBoxLayout, QWidget

from assistant.games import GAMES
from assistant.rules.game import Game
from assistant.rules.setup_file import read_setup_of, write_setup
from assistant.rules.text import Message
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import ask_file, run_file_action
from assistant.ui.forms.area import BY_KEY, FormArea
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.spec import Form, is_below
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.key_sheet import KeyGroup, KeyRow, group
from assistant.ui.labels import set_background
from assistant.ui.setup.columns import SetupColumns
from assistant.ui.setup.start_bar import StartBar
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner, Messages
from assistant.ui.widgets.focus import tab_stops
from assistant.ui.widgets.keys import ENTER

FORCES = Message("keys", "The forces")
FUNCTION_KEY = re.compile(r"F\d")
KEYS = (
    ("Ctrl+Enter", Message("keys", "start the battle")),
    ("F8", Message("keys", "go to the next problem")),
    ("Tab", Message("keys", "the next field")),
    ("Shift+F6", Message("keys", "the part before it")),
)


class SetupPage(FormArea):
    """The form of a game's forces, with its files, the way into the battle, and pages laid over it.

    A game's page may put widgets above the parts of the last column.
    """

    accepted = Signal(object)
    """The `Setup` to fight, free of blocking problems."""
    left = Signal()
    """Back to where we came from."""
    starts = "Enter"
    """The key named on the way into the battle: another one where Enter does something else."""

    def __init__(
        self,
        look: Look,
        game: Game[Any, Any],
        form: Form,
        setup: Struct | None,
        *,
        ready: str,
        pages: tuple[str, str],
        wide: tuple[int, int],
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`ready` is said when nothing is wrong; `pages` name the sides and the last column.

        `wide` are the widths of that column; `keys` are named beside the start.
        """
        self.game = game
        self._words = ready, pages, wide, keys
        self._cover: tuple[str, EditorPage] | None = None
        """What lies over the form, and what was asked for to see it."""
        super().__init__(look, form, setup)
        for pressed, slot in {
            **self.keys,
            "Ctrl+Return": self.start,
            "Ctrl+Enter": self.start,
            "F6": self._next_part,
            "Shift+F6": lambda: self._next_part(-1),
        }.items():
            self.add_key(pressed, slot)

    def add_key(self, keys: str, slot: Callable[[], None]) -> None:
        """A key of the page, dead while another page lies over it."""
        QShortcut(QKeySequence(keys), self._form).activated.connect(slot)

    def above(self) -> list[QWidget]:
        """What stands above the parts of the last column."""
        return []

    def key_groups(self) -> list[KeyGroup]:
        """The keys of every form for forces, the function keys of this game's, and its fields'."""
        if self._cover is not None:  # which tells its own
            return []
        hints = (hint for hint in self._words[3] if FUNCTION_KEY.search(hint[0]))
        rows = tuple(KeyRow(*hint) for hint in hints)
        return [group(FORCES, KEYS), KeyGroup(say(self.game.name), rows), *super().key_groups()]

    def swapped(self) -> Struct:
        """The setup with its sides exchanged."""
        raise NotImplementedError

    def fighting(self) -> Struct:
        """The setup as the battle gets it: with what the player's own files add."""
        setup: Struct = self.value()
        return setup

    def written(self) -> Struct:
        """The setup as a preset keeps it: whole where the player's own files are not."""
        setup: Struct = self.value()
        return setup

    def leave_for_battle(self) -> None:
        """The battle begins: nothing here is to go on."""

    @property
    def is_silenced(self) -> bool:
        """Whether not even the odds of these forces can be told."""
        return any(problem.blocks_odds for problem in self.problems)

    @property
    def is_blocked(self) -> bool:
        """Whether these forces cannot fight."""
        return any(problem.blocks for problem in self.problems)

    def gives_way(self) -> bool:
        """Whether the page over the form, where there is one, may be left; else it has asked."""
        return self._cover is None or self._cover[1].gives_way()

    def takes(self, path: Path) -> bool:
        """Whether a file let fall here is one for the page over the form, or for the form itself.

        A setup is none: it may replace all that has been entered, once that gives way.
        """
        return self._cover is not None and self._cover[1].takes(path)

    @property
    def covered(self) -> tuple[str, object] | None:
        """Which page lies over the form, and what has been entered there."""
        return None if self._cover is None else (self._cover[0], self._cover[1].save_state())

    def restore_state(self, old: Any) -> None:
        """With what is half made on a page of the same game in another look or size."""
        self.adopt(old.model)
        self.columns.turn_to(old.columns.page)
        if (covered := old.covered) is not None:
            wish, state = covered
            self.cover(wish).restore_state(state)

    def editor(self, wish: str) -> EditorPage:
        """A page for the players' own data, to lie over the form until it is left."""
        raise NotImplementedError

    def cover(self, wish: str) -> EditorPage:
        """Lay the page over the form that is asked for so."""
        page = self.editor(wish)
        self._cover = wish, page
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.setFocus()
        return page

    def uncover(self, page: EditorPage, back: QWidget) -> None:
        """Take that page away; the keyboard goes back to where it was opened."""
        self._cover = None
        self._stack.setCurrentWidget(self._form)
        self._stack.removeWidget(page)
        page.deleteLater()
        back.setFocus(Qt.FocusReason.OtherFocusReason)

    def start(self) -> None:
        """Fight, if nothing blocks; else tell everything and go to the first problem."""
        self.model.tell_all()
        if self.is_blocked:
            self.jump()
        else:
            self.leave_for_battle()
            self.accepted.emit(self.fighting())

    def save_to(self, path: Path) -> None:
        """Write the setup as the commands read it."""
        self.keep(path, lambda: write_setup(path, self.game, self.written()))

    def load_from(self, path: Path) -> None:
        """Show the setup in a file, or say what is wrong with the file and keep ours."""
        self.attempt(lambda: self.set_value(read_setup_of(self.game, path, GAMES)))

    def keep(self, path: Path, write: Callable[[], None]) -> None:
        """Write something to this file, and say so."""
        if self.attempt(write):
            self.banner.show_message("info", self.tr("Saved: {file}").format(file=path.name))

    def attempt(self, deed: Callable[[], None]) -> bool:
        """Do something with a file; where that fails, say why."""
        done = run_file_action(self.banner, deed)
        if done:
            self.banner.dismiss()
        return done

    def _show_foot(self) -> None:
        """The whole of what is wrong where the keyboard is, else of the first.

        What blocks and may not be told yet is counted all the same, in plain ink.
        """
        told = self.told()
        self.bar.show_problems(told or self.problems, quiet=not told)
        self.bar.show_history(self.model.can_undo, self.model.can_redo)

    def show_column(self, part: QWidget) -> None:
        """Of those that have no room beside each other."""
        self.columns.turn_to(int(part is self._rest or self._rest.isAncestorOf(part)))

    def follows(self) -> Sequence[QWidget]:
        """The foot of the page."""
        return tab_stops(self.bar)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on what lies over the form, if anything does."""
        if self._cover is not None:
            self._cover[1].setFocus()
        else:
            self.begin()

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard is here from the start."""
        super().showEvent(event)
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is being typed, or starts; Escape closes a message, then goes back."""
        if self._stack.currentWidget() is not self._form:
            super().keyPressEvent(event)
        elif event.key() in ENTER:
            self._enter()
        elif event.key() == Qt.Key.Key_Escape and not self.banner.isHidden():
            self.banner.dismiss()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _key(self, leaf: Leaf, watched: QObject, event: QKeyEvent) -> bool:
        """Enter ends the last number, and the form with it."""
        number = leaf.editor
        ends = isinstance(number, NumberBox) and number.is_typed and event.key() in ENTER
        if not ends or not isinstance(number, NumberBox) or not self.is_last(number):
            return super()._key(leaf, watched, event)
        number.take()
        self.start()
        return True

    def _enter(self) -> None:
        """A slip between two fields begins no battle; the next Enter does, and no button."""
        field = self.window().focusWidget()
        if isinstance(field, QLineEdit):
            self.focusNextChild()
            while isinstance(self.window().focusWidget(), QAbstractButton):
                self.focusNextChild()
        else:
            self.start()

    def _want(self, wish: str) -> None:
        match wish:
            case "jump":
                self.jump()
            case "swap":
                self.model.put_value(self.swapped(), judged=False)
            case "save":
                title = self.tr("Save setup")
                ask_file(self, title, self._kinds(), self.save_to, ending=".toml")
            case "load":
                ask_file(self, self.tr("Load setup"), self._kinds(), self.load_from)
            case "start":
                self.start()

    def _kinds(self) -> str:
        return self.tr("Setups (*.toml *.json)")

    def _next_part(self, by: int = 1) -> None:
        """From the head to the cards, one after another, to the last column and to the foot."""
        now = self.window().focusWidget()
        parts = [self._head.widget, *self._frames, self._rest, self.bar]
        parts = [part for part in parts if part is self._rest or not part.isHidden()]
        here = next((n for n, part in enumerate(parts) if now and part.isAncestorOf(now)), None)
        first = here + by if here is not None else 0 if by > 0 else -1
        count = len(parts)
        for part in (parts[(first + n * by) % count] for n in range(count)):
            if self._enter_part(part):
                return

    def _enter_part(self, part: QWidget) -> bool:
        """Go to where one begins with it; whether there is anything for the keyboard."""
        if part is not self.bar:
            self.show_column(part)
        if part in self._frames:
            first = self._first_row(self._frames.index(part))
            if first is not None:
                self._enter_leaf(first)
                return True
        inside = self._last.widget if part is self._rest else part
        stop = next((w for w in tab_stops(inside) if w.isVisibleTo(self)), None)
        if stop is not None:
            stop.setFocus(BY_KEY) if part is self.bar else self._enter_widget(stop)
        return stop is not None

    def _first_row(self, side: int) -> Leaf | None:
        """Where one begins with a side: where the form begins, on that side."""
        begins = self.form.begin
        for column in self.form.sides:
            if is_below(begins, column.at):
                begins = self.form.sides[side].at + begins.removeprefix(column.at)
                break
        found = self.leaf(begins)
        if found is not None and found.target.isVisibleTo(self._form):
            return found
        mine = (leaf for leaf in self.leaves if leaf.above_all is self._cards[side])
        return next((leaf for leaf in mine if leaf.target.isVisibleTo(self._form)), None)

    def _lay(self) -> None:
        """The form is one of the pages that lie over each other; under it is the bar."""
        ready, pages, wide, keys = self._words
        look, self._form, left, self._rest = self.look, QWidget(), QWidget(), QWidget()
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._form)
        self.banner = Banner(look, self._form)
        self.bar = StartBar(look, ready, keys, self.starts)
        self.bar.wanted.connect(self._want)
        self.bar.offer_history(self._undo, self._redo)
        self.judged.connect(self._show_foot)
        self.moved.connect(self._show_foot)
        column, beside = QVBoxLayout(left), QVBoxLayout(self._rest)
        margin = look.px(8 if look.metrics.small else 14) if self.form.sides else 0
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(look.px(6))
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        for widget in self.above():
            beside.addWidget(widget)
        self.columns = SetupColumns(look, left, self._rest, pages, wide=wide)
        self._make_parts(column, beside)
        if not self.form.sides:
            column.setStretchFactor(self._head.widget, 1)
        set_background(self._form, look.theme.line)
        page = QVBoxLayout(self._form)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(look.px(1))
        self.messages = Messages(look, self.columns)
        self.messages.add_banner(self.banner)
        page.addLayout(self.messages, 1)
        page.addWidget(self.bar)
