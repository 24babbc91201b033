"""What the setup pages of all games share: files, problems one by one, the way into the battle."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QStackedLayout, QVBoxLayout, QWidget

from assistant.games import GAMES
from assistant.rules.game import Game, Problem
from assistant.rules.setup_file import read_setup_of, write_setup
from assistant.rules.text import Message
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import ask_file, run_file_action
from assistant.ui.key_sheet import KeyGroup, KeyRow, group
from assistant.ui.labels import sentences, set_background
from assistant.ui.setup.columns import SetupColumns
from assistant.ui.setup.start_bar import StartBar
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.pressable import ENTER

PAUSE = 80
"""Milliseconds of quiet before problems are looked for that take long to find."""


FUNCTION_KEY = re.compile(r"F\d")
FORCES = Message("keys", "The forces")
KEYS = (
    ("Ctrl+Enter", Message("keys", "start the battle")),
    ("F8", Message("keys", "go to the next problem")),
    ("Tab", Message("keys", "the next field")),
)


class SetupPage(QWidget):
    """A game's form for the forces: a widget with a value, never a dialog.

    A game's page holds one `Setup` and answers `value`, `set_value`, `swapped`, `show_problems`,
    `go_to` and `begin`; it calls `lay` once it is built, and `judge` whenever its value has
    changed, or `judge_soon` where problems take long to find.
    """

    accepted = Signal(object)
    """The `Setup` to fight, free of blocking problems."""
    left = Signal()
    """Back to where we came from."""
    judged = Signal()
    """The value may be another one than before."""
    starts = "Enter"
    """The key named on the way into the battle: another one where Enter does something else."""

    def __init__(
        self, look: Look, game: Game[Any, Any], ready: str, keys: Sequence[tuple[str, str]] = ()
    ) -> None:
        """`ready` is said when nothing is wrong; `keys` are named beside the start."""
        super().__init__()
        self.look, self.game, self._hints = look, game, keys
        self.problems: tuple[Problem, ...] = ()
        self._form = QWidget()
        self.banner = Banner(look, self._form)
        self.bar = StartBar(look, ready, keys, self.starts)
        self.bar.wanted.connect(self._want)
        self._jumped = -1
        self._cover: tuple[str, EditorPage] | None = None
        """What lies over the form, and what was asked for to see it."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.judge)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._form)
        for pressed, slot in {
            "Ctrl+Return": self.start,
            "Ctrl+Enter": self.start,
            "F8": self.jump,
        }.items():
            self.add_key(pressed, slot)

    def key_groups(self) -> list[KeyGroup]:
        """The keys of every form for forces, and the function keys of this game's."""
        if self._cover is not None:  # which tells its own
            return []
        rows = tuple(KeyRow(*hint) for hint in self._hints if FUNCTION_KEY.search(hint[0]))
        return [group(FORCES, KEYS), KeyGroup(say(self.game.name), rows)]

    def value(self) -> Struct:
        """The setup as entered so far."""
        raise NotImplementedError

    def set_value(self, setup: Any) -> None:
        """Show another setup of this game."""
        raise NotImplementedError

    def swapped(self) -> Struct:
        """The setup with its sides exchanged."""
        raise NotImplementedError

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Each beside the field that causes it."""
        raise NotImplementedError

    def go_to(self, problem: Problem) -> None:
        """Bring the field that causes it to the eye and the keyboard."""
        raise NotImplementedError

    def fighting(self) -> Struct:
        """The setup as the battle gets it: with what the player's own files add."""
        return self.value()

    def written(self) -> Struct:
        """The setup as a preset keeps it: whole where the player's own files are not."""
        return self.value()

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

    def lay(self, middle: QWidget) -> None:
        """Put the page together: its middle, and the bar at the foot."""
        self.middle = middle
        set_background(self._form, self.look.theme.line)
        page = QVBoxLayout(self._form)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(self.look.px(1))
        page.addWidget(middle, 1)
        page.addWidget(self.bar)

    def add_key(self, keys: str, slot: Callable[[], None]) -> None:
        """A key of the form, dead while another page lies over it."""
        self.add_keys([QKeySequence(keys)], slot)

    def add_keys(self, keys: list[QKeySequence], slot: Callable[[], None]) -> None:
        """The same with several that mean one thing."""
        made = QShortcut(self._form)
        made.setKeys(keys)
        made.activated.connect(slot)

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
        if isinstance(self.middle, SetupColumns):
            self.middle.turn_to(old.middle.page)
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

    def judge(self) -> None:
        """Look for problems and show them."""
        self._pause.stop()
        before, self.problems = self.problems, self.game.problems(self.fighting())
        self._jumped = -1
        self.show_problems(self.problems)
        self.bar.show_problems(self.problems)
        self.judged.emit()
        focused = self.window().focusWidget()
        if focused is not None and self.isAncestorOf(focused):  # none of a page still being made
            news = (say(problem.text) for problem in self.problems if problem not in before)
            speak(self, sentences(news))

    def judge_soon(self) -> None:
        """The same once nothing has changed for a moment."""
        self._pause.start()

    def start(self) -> None:
        """Fight, if nothing blocks; else go to what does."""
        self.judge()
        if self.is_blocked:
            self.jump()
        else:
            self.leave_for_battle()
            self.accepted.emit(self.fighting())

    def jump(self) -> None:
        """Go to the next problem, those that block first."""
        ordered = sorted(self.problems, key=lambda problem: not problem.blocks)
        if ordered:
            self._jumped = (self._jumped + 1) % len(ordered)
            self.go_to(ordered[self._jumped])
            self._tell(ordered[self._jumped])

    def _tell(self, problem: Problem) -> None:
        """For those who listen; some fields tell it themselves."""
        focused = self.window().focusWidget()
        if focused is None or say(problem.text) not in focused.accessibleDescription():
            speak(self, " · ".join(filter(None, (say(problem.text), cite(problem.cite)))))

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

    def begin(self) -> None:
        """The keyboard is where one begins with the form."""
        raise NotImplementedError

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on what lies over the form; no focus proxy, for Tab skips to it."""
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
        """Enter takes what is being typed, or starts; Escape goes back."""
        if self._stack.currentWidget() is not self._form:
            super().keyPressEvent(event)
        elif event.key() in ENTER:
            self._enter()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

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
                self.set_value(self.swapped())
            case "save":
                title = self.tr("Save setup")
                ask_file(self, title, self._kinds(), self.save_to, ending=".toml")
            case "load":
                ask_file(self, self.tr("Load setup"), self._kinds(), self.load_from)
            case "start":
                self.start()

    def _kinds(self) -> str:
        return self.tr("Setups (*.toml *.json)")
