"""The page before a battle: a form, the chances beside it, and the bar that starts."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from assistant.games import GAMES
from assistant.rules.game import Game, Problem
from assistant.rules.odds import Forecast
from assistant.rules.setup_file import read_setup_of, write_setup
from assistant.rules.text import Message
from assistant.ui.files import ask_file, run_file_action, show_file_error
from assistant.ui.forms.area import FormArea, Opener
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.spec import Form, is_below
from assistant.ui.forms.widgets import NumberBox, Segments
from assistant.ui.labels import label, sentences, set_background, set_text_color, stacked
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.over_sheet import KeyGroup, KeyRow, group
from assistant.ui.players import PLAYERS_DAMAGED, PlayerBook, players_of
from assistant.ui.sheets_page import BACK, EditorPage
from assistant.ui.theme import Look
from assistant.ui.top_bar import PageBar
from assistant.ui.translate import cite, say
from assistant.ui.widgets.banner import Banner, Messages
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import tab_stops
from assistant.ui.widgets.keys import ENTER, bindings, key_words
from assistant.ui.widgets.layouts import filled, put, scrolled, spaced
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import KeyCap

EDGE, MANY = 4, 88
SHORT = {"swap": ("swap", "swap"), "save": ("", "save"), "load": ("", "file")}
"""The icons of the buttons that are a picture only where there is little room: before, and then."""
FILES = {"save": QKeySequence.StandardKey.Save, "load": QKeySequence.StandardKey.Open}
"""The buttons of the setup's file, each with its usual key."""
NARROW, WIDE = 1180, 1500
"""Below so many logical pixels there is no room for three columns; for a key on each button."""


class StartBar(QFrame):
    """Says which button was pressed: jump, undo, redo, swap, save, load or start."""

    wanted = Signal(str)

    def __init__(
        self, look: Look, ready: str, keys: Sequence[tuple[str, str]] = (), starts: str = "Enter"
    ) -> None:
        super().__init__()
        self._look, self._hint = look, ready
        set_background(self, look.theme.panel)
        self.setFixedHeight(look.px(72 if look.metrics.small else 92))
        self._head = label(look, "", 20 if not look.metrics.small else 16, 600)
        self._head.setObjectName("problem-count")
        self._head.setWordWrap(True)
        self._line = label(look, "", 12, colour=look.theme.muted, wrap=True)
        buttons = {
            "jump": PlainButton(look, self.tr("Show"), key="F8"),
            "undo": self._history("undo", self.tr("Undo"), "Ctrl+Z"),
            "redo": self._history("redo", self.tr("Redo"), "Ctrl+Shift+Z"),
            "swap": PlainButton(look, self.tr("Swap sides"), icon="swap"),
            "save": PlainButton(look, self.tr("Save setup")),
            "load": PlainButton(look, self.tr("Load setup…")),
            "start": PlainButton(look, self.tr("Start battle"), key=starts, primary=True),
        }
        self._buttons, self._keys = buttons, self._told_keys(keys)
        self._words = {wish: buttons[wish].text() for wish in SHORT}
        """What stands on those that are a picture only where there is little room."""
        self._longest = self._widest_head()
        for wish, button in buttons.items():
            button.setObjectName(wish)
            button.clicked.connect(lambda _=False, w=wish: self.wanted.emit(w))
        buttons["start"].refused.connect(lambda: self.wanted.emit("start"))
        self._file_keys = {
            wish: key_words(bindings(meaning)[0].toString()) for wish, meaning in FILES.items()
        }
        for wish, key in self._file_keys.items():
            buttons[wish].setToolTip(f"{self._words[wish]} ({key})")
        buttons["swap"].setToolTip(self.tr("Each side takes the other’s place"))
        anywhere = self.tr("From any field: {key}").format(key=key_words("Ctrl+Enter"))
        buttons["start"].setToolTip(anywhere)
        self._keep_start_width()
        jump, *others = buttons.values()
        row = filled(QHBoxLayout(self), (stacked(self._head, self._line), 1), jump, self._keys)
        put(row, *others)
        spaced(row, spacing=look.px(2), margins=look.margins(16, EDGE, 12, EDGE))

    def without(self, wish: str) -> None:
        """This button makes no sense on the page."""
        self._buttons[wish].hide()

    def _history(self, icon: str, words: str, keys: str) -> PlainButton:
        told = f"{words} ({key_words(keys)})"
        return PlainButton(self._look, "", icon=icon, flat=True, accessible=told)

    def show_history(self, can_undo: bool, can_redo: bool) -> None:
        """Whether there is an edit to take back, or one that was taken back."""
        self._buttons["undo"].setEnabled(can_undo)
        self._buttons["redo"].setEnabled(can_redo)

    def show_problems(
        self,
        problems: Sequence[Problem],
        *,
        quiet: bool = False,
        untold: bool = False,
        complaints: Sequence[str] = (),
        remarks: Sequence[Problem] = (),
    ) -> None:
        """Count what blocks, name the first; warnings alone do not close the way.

        The `remarks` are told where nothing else is.

        What is `quiet` is only missing: it is no mistake. A mistake that is still `untold` at its
        field is counted in plain ink. `complaints` are of words that were typed
        and not understood: they block, for they are of nobody's force.
        """
        blocking = [p for p in problems if p.blocks]
        told = [*blocking, *problems][:1] or ([] if complaints else remarks)
        first = next(iter(told), None)
        theme = self._look.theme
        if blocking and quiet:
            count = self.tr("Still to enter: {n}").format(n=len(blocking))
        elif blocking or complaints:
            to_fix = len(blocking) + len(complaints)
            count = self.tr("%n problem(s) to fix first", "", to_fix)
        elif problems:
            count = self.tr("Ready, %n warning(s)", "", len(problems))
        else:
            count = self.tr("Ready")
        self._head.setText(count)
        ink = theme.bad if blocking or complaints else theme.warn if problems else theme.good
        set_text_color(self._head, theme.text if blocking and (quiet or untold) else ink)
        words = sentences(say(problem.text) for problem in told) or self._hint
        self._line.setText(complaints[0] if complaints and not blocking else words)
        self._buttons["jump"].setVisible(first is not None or bool(complaints))
        missing, wrong = self._reasons
        reason = cite(first.cite) if first and not quiet else ""
        if width_of(self._look.font(12), reason) > self._reason_width or not reason:
            reason = missing if quiet and blocking else wrong
        self._buttons["start"].set_closed(reason if complaints or blocking else "")

    def ask_again(self, head: str, line: str) -> None:
        """Ask before the battle begins: the same press again is the answer."""
        self._head.setText(head)
        self._line.setText(line)

    def give_enter(self, given: bool) -> None:
        """Enter is a field's for the moment: the way into the battle does not name it."""
        self._buttons["start"].mute(key_words("Enter") if given else "")

    def minimumSizeHint(self) -> QSize:
        """As narrow as a page may be: what stands on the buttons follows the width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The keys are told where every head keeps its one line beside them."""
        super().resizeEvent(event)
        look, is_roomy = self._look, self.width() >= self._look.px(NARROW)
        self._buttons["jump"].set_key("F8" if is_roomy else "")
        for wish, keys in self._file_keys.items():
            self._buttons[wish].set_key(keys if self.width() >= look.px(WIDE) else "")
        for wish, words in self._words.items():
            self._buttons[wish].show_words(words if is_roomy else "")
            self._buttons[wish].set_icon(SHORT[wish][not is_roomy])
        self._head.setFont(look.font(20 if is_roomy and not look.metrics.small else 16, 600))
        self._head.setMinimumWidth(self._longest if is_roomy else 0)
        self._keys.setVisible(is_roomy and not look.metrics.is_tight)
        layout = self.layout()
        if layout is not None and layout.totalMinimumSize().width() > self.width():
            self._keys.hide()
            self._head.setMinimumWidth(0)

    def _widest_head(self) -> int:
        heads = (
            self.tr("Still to enter: {n}").format(n=MANY),
            self.tr("%n problem(s) to fix first", "", MANY),
            self.tr("Ready, %n warning(s)", "", MANY),
        )
        return max(map(self._head.fontMetrics().horizontalAdvance, heads))

    def _keep_start_width(self) -> None:
        """Open or closed, the way into the battle is as wide."""
        start, widths = self._buttons["start"], list[int]()
        start.ensurePolished()  # its margins are those of the sheet
        self._reasons = self.tr("show what is missing"), self.tr("show the problem")
        self._reason_width = max(width_of(self._look.font(12), words) for words in self._reasons)
        for reason in (*self._reasons, ""):
            start.set_closed(reason)
            widths.append(start.sizeHint().width())
        start.setFixedWidth(max(widths))

    def _told_keys(self, keys: Sequence[tuple[str, str]]) -> QWidget:
        look, box = self._look, QWidget()
        row = spaced(QHBoxLayout(box), spacing=look.px(6), margins=look.margins(8, 0, 8, 0))
        for key, words in keys:
            put(row, KeyCap(look, key), label(look, words, 12, colour=look.theme.muted))
        return box


BAR = 12
"""The width of a scroll bar."""


class SetupColumns(QWidget):
    """Three columns where there is room for them, else two pages with a switch above."""

    def __init__(
        self,
        look: Look,
        sides: QWidget,
        rest: QWidget,
        pages: tuple[str, str],
        *,
        wide: tuple[int, int],
    ) -> None:
        """`pages` name the sides and the rest; `wide` is the rest's column, in a small window too.

        The first width is that of a small window. Where it is nothing, there is no rest.
        """
        super().__init__()
        self._look, self._wide = look, look.px(wide[0] if look.metrics.small else wide[1])
        self._sides = sides
        self.least = NARROW
        """Below this width they are two pages."""
        self._area = scrolled(rest)
        for part in (self._area, rest):
            set_background(part, look.theme.panel)
        self._switch = Segments([(words, n) for n, words in enumerate(pages)], path="switch")
        self._switch.show_value(0)
        self._switch.picked.connect(self.turn_to)
        self._lay_out()

    @property
    def page(self) -> int:
        """Which page is shown where they do not stand beside each other."""
        return int(self._switch.value())

    @property
    def are_beside(self) -> bool:
        """Whether both are seen."""
        return self.width() >= self._look.px(self.least)

    def make_room(self, width: int) -> None:
        """Give the rest's column at least this width, and that of its scroll bar."""
        self._wide = max(self._wide, width + self._look.px(BAR))
        self._arrange()

    def turn_to(self, page: int) -> None:
        """Show the sides (0) or the rest (1), where they do not stand beside each other."""
        self._switch.show_value(page)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other or not."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self._wide:
            self._head.hide()
            self._area.hide()
            return
        narrow = not self.are_beside
        second = narrow and self.page == 1
        self._head.setVisible(narrow)
        self._sides.setVisible(not second)
        self._area.setVisible(second or not narrow)
        self._area.setFixedWidth(self.width() if second else self._wide)

    def _lay_out(self) -> None:
        look, self._head = self._look, QWidget()
        set_background(self._head, look.theme.panel)
        row = spaced(QHBoxLayout(self._head), margins=look.margins(0, 4, 0, 4))
        row.addWidget(self._switch, 0, Qt.AlignmentFlag.AlignHCenter)
        middle = QWidget()
        set_background(middle, look.theme.window)
        filled(QHBoxLayout(middle), (self._sides, 1), self._area, spacing=0)
        filled(QVBoxLayout(self), self._head, (middle, 1), spacing=look.px(1))


FORCES = Message("keys", "The forces")
FUNCTION_KEY = re.compile(r"F\d")
STARTS = Message("keys", "start the battle")
NEXT = "Ctrl+B"
"""Takes over more or less of the last battle, as it led here."""
KEYS = (
    ("Ctrl+S", Message("keys", "save the setup as a file")),
    ("Ctrl+O", Message("keys", "open a setup from a file")),
    ("F8", Message("keys", "go to the next problem")),
    ("Tab", Message("keys", "the next field")),
    ("Shift+F6", Message("keys", "the part before it")),
    ("Esc", BACK),
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
        odds: Collection[str] | None = None,
    ) -> None:
        """`ready` is said when nothing is wrong; `pages` name the sides and the last column.

        `wide` are the widths of that column; `keys` are named beside the start. `odds` are the
        pages about odds that it has; where it is None, no odds are told.
        """
        self.game = game
        self._odds_pages = odds
        self._odds: SetupOdds | None = None
        self._book = None if game.seating is None else PlayerBook(game.seating)
        self._words = ready, pages, wide, keys
        self._is_next = False
        """Whether there is something to take over from the last battle."""
        self._cover: tuple[str, EditorPage] | None = None
        """What lies over the form, and what was asked for to see it."""
        super().__init__(look, form, setup)
        slots: dict[str, Callable[[], None]] = {
            **self.keys,
            **{
                key.toString(): partial(self._want, wish)
                for wish, meaning in FILES.items()
                for key in bindings(meaning)
            },
            "Ctrl+Return": self.start,
            "Ctrl+Enter": self.start,
            "F6": self._next_part,
            "Shift+F6": lambda: self._next_part(-1),
        }
        for pressed, slot in slots.items():
            self.add_key(pressed, slot)
        if self._book is not None:
            self._book.failed.connect(partial(show_file_error, self.banner))
            if self._book.damaged is not None:
                count, path = len(self._book.roster.players), str(self._book.damaged)
                self.banner.show_message("warn", say(PLAYERS_DAMAGED(n=count, file=path)))

    def add_key(self, keys: str, slot: Callable[[], None]) -> None:
        """A key of the page, dead while another page lies over it."""
        QShortcut(QKeySequence(keys), self._form).activated.connect(slot)

    def above(self) -> list[QWidget]:
        """What stands above the parts of the last column: the odds, where they are told."""
        if self._odds_pages is None:
            return []
        self._odds = SetupOdds(self.look, self._odds_pages)
        self._odds.ready.connect(self.show_odds)
        return [self._odds]

    def show_value(self, value: Any) -> None:
        """The odds are worked out once there is a moment's quiet."""
        if self._odds is not None:
            self._odds.ask(None if self.is_silenced else partial(self.odds_of, value))

    def odds_of(self, setup: Any, *hooks: Any) -> list[Any]:
        """What is worked out of these forces; `hooks` let it be cancelled and tell its progress."""
        return [self.game.odds.forecast(self.game.start(setup).state, *hooks)]

    def show_odds(self, forecast: Forecast | None) -> None:
        """What was worked out; None where there is nothing to tell."""
        if self._odds is not None:
            seats = self.game.overview(self.game.start(self.value()).state).seats
            self._odds.tell(tuple(say(seat.name) for seat in seats), forecast)

    def key_groups(self) -> list[KeyGroup]:
        """The keys of every form for forces, the function keys of this game's, and its fields'."""
        if self._cover is not None:  # which tells its own
            return []
        starts = " / ".join(dict.fromkeys((self.starts, "Ctrl+Enter")))
        hints = (hint for hint in self._words[3] if FUNCTION_KEY.search(hint[0]))
        always, rows = group(FORCES, [(starts, STARTS), *KEYS]), dict(hints)
        rows |= {NEXT: self.tr("from the last battle")} if self._is_next else {}
        for button in self._form.findChildren(PlainButton):
            if button.key not in {"", *" / ".join(row.key for row in always.rows).split(" / ")}:
                rows[button.key] = button.text()
        mine = KeyGroup(say(self.game.name), tuple(map(KeyRow, rows, rows.values())))
        return [always, mine, *super().key_groups()]

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
        """The battle begins: nothing here is to go on; who fights is kept, with all he has."""
        if self._book is not None:
            self._book.keep(self._book.roster.with_setup(self._book.seating, self.value()))
            self._book.write()
        if self._odds is not None:
            self._odds.finish()

    def offer(self, setups: Sequence[Struct], top: PageBar) -> None:
        """To take over more or less of the last battle, the last of it the forces as they were."""
        self._is_next = len(setups) > 1
        if not self._is_next:
            top.tell(self.tr("The same forces as in the last battle"))
            return
        assert self.game.seating is not None
        kept, told = say(self.game.seating.kept(setups[-1])), self.tr("From the last battle:")
        words = [kept[:1].upper() + kept[1:], self.tr("Survivors too")][: len(setups) - 1]
        options = [(each, n) for n, each in enumerate([*words, self.tr("As it began")])]
        switch = Segments(options, path="taken-over", name=told)

        def show() -> None:
            value = self.value()
            if value in setups:
                switch.show_value(setups.index(value))

        def turn() -> None:
            switch.buttons[(switch.value() + 1) % len(options)].click()

        show()
        self.judged.connect(show)
        switch.picked.connect(lambda n: self.set_value(setups[n], judged=False))
        self.add_key(NEXT, turn)
        top.tell(told, switch, NEXT)

    def begin(self) -> None:
        """At the players of the evening, where there are any and no side has its own yet."""
        value, first = self.value(), next(iter(self._players), None)
        if first is None or not first.wanted(value) or _is_named(self.game, value):
            super().begin()
        else:
            self._enter_leaf(first)

    def hideEvent(self, event: QHideEvent) -> None:
        """What has changed of the players does not wait any longer."""
        if self._book is not None:
            self._book.write()
        super().hideEvent(event)

    @property
    def is_silenced(self) -> bool:
        """Whether not even the odds of these forces can be told."""
        return any(problem.blocks_odds for problem in self.problems)

    @property
    def is_blocked(self) -> bool:
        """Whether these forces cannot fight."""
        return any(problem.blocks for problem in self.problems)

    def cited(self) -> Iterator[str]:
        """The rules of its problems, those that block first."""
        ordered = sorted(self.problems, key=lambda problem: not problem.blocks)
        yield from (cite(problem.cite) for problem in ordered)

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
        self.take_lines(old)
        self.columns.turn_to(old.columns.page)
        if (covered := old.covered) is not None:
            wish, state = covered
            self.cover(wish).restore_state(state)

    def editor(self, wish: str) -> EditorPage:
        """A page for the players' own data, to lie over the form until it is left.

        It is asked for by the path of the button that opens it.
        """
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
        self.end_typing()
        self.model.tell_all()
        if self.is_blocked or self.misread():
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

    def _fill(self) -> None:
        super()._fill()
        for leaf in self.leaves:
            if isinstance(leaf.editor, Opener):
                leaf.editor.clicked.connect(lambda _=False, path=leaf.path: self.cover(path))
        self._players = [] if self._book is None else players_of(self.leaves, self._book)

    def _show_foot(self) -> None:
        """The whole of what is wrong where the keyboard is, else of the first.

        What blocks and may not be told yet is counted all the same, in plain ink, as is what an
        empty form lacks, too.
        """
        complaints = [str(getattr(leaf.editor, "complaint", "")) for leaf in self.misread()]
        told, missing = self.told(), self.model.missing()
        wrong = [
            p
            for p in self.problems
            if p.blocks and p not in missing and (p in told or p.keeps_odds)
        ]  # what has odds lacks nothing
        self.bar.show_problems(
            self.counted(),
            quiet=not wrong,
            untold=not any(problem in told for problem in wrong),
            complaints=complaints,
            remarks=self.remarks(),
        )
        self.bar.show_history(self.model.can_undo, self.model.can_redo)

    def show_column(self, part: QWidget) -> None:
        """Of those that have no room beside each other."""
        if self.columns.isAncestorOf(part):
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
            self.enter(bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif event.key() == Qt.Key.Key_Escape and not self.banner.isHidden():
            self.banner.dismiss()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _key(self, leaf: Leaf, watched: QObject, event: QKeyEvent) -> bool:
        """Enter takes the number that is typed, and goes on to the first one that is missing.

        Where none is, the last number ends the form.
        """
        number = leaf.editor
        ends = isinstance(number, NumberBox) and number.is_typed and event.key() in ENTER
        found = super()._key(leaf, watched, event)
        if ends and not found and isinstance(number, NumberBox):
            number.take()
            self.model.finish()
            self._tell_enter()
            missing = next((p for p in self.model.missing() if p.blocks), None)
            if missing is not None:
                self.go_to(missing)
            elif self.is_last(number):
                self.start()
            return True
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whose Enter is follows what is typed."""
        if event.type() == QEvent.Type.KeyRelease:
            self._tell_enter()
        return super().eventFilter(watched, event)

    def takes_enter(self, field: QWidget | None) -> bool:
        """Whether Enter would end what is typed in this field, and begin no battle."""
        if isinstance(field, NumberBox):
            return field.is_typed and not self.is_last(field)
        return isinstance(field, QLineEdit) or (
            isinstance(field, QPushButton)
            and field.autoDefault()
            and self._form.isAncestorOf(field)
        )

    def _tell_enter(self) -> None:
        self.bar.give_enter(self.takes_enter(self.window().focusWidget()))

    def enter(self, with_ctrl: bool = False) -> None:
        """A slip between two fields begins no battle; the next Enter does, and no button.

        Where another key starts, Enter presses the button that has the keyboard.
        """
        field = self.window().focusWidget()
        if self._cover is not None:
            return  # what lies over the form has its own Enter
        if isinstance(field, QLineEdit):
            self.focusNextChild()
            while isinstance(self.window().focusWidget(), QAbstractButton):
                self.focusNextChild()
        elif with_ctrl or self.starts == SetupPage.starts:
            self.start()
        elif isinstance(field, QAbstractButton):
            field.click()

    def _want(self, wish: str) -> None:
        match wish:
            case "jump":
                self.jump()
            case "undo" | "redo":
                self.step(-1 if wish == "undo" else 1)
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
        nodes = (node.widget for node in (self._head, *self._cards) if node.is_there)
        parts = [*nodes, self._rest, self.bar]
        here = next((n for n, part in enumerate(parts) if now and part.isAncestorOf(now)), None)
        first = here + by if here is not None else 0 if by > 0 else -1
        for n in range(len(parts)):
            part = parts[(first + n * by) % len(parts)]
            self.show_column(part)
            if (stop := self._begins(part, now)) is not None:
                self._enter_widget(stop)
                return

    def _begins(self, part: QWidget, now: QWidget | None) -> QWidget | None:
        """Where one goes on with a part: with a side at the same field, else where forms begin."""
        held = None if now is None else self._leaf_of.get(now)
        side = next((card for card in self._cards if card.widget is part), None)
        stops = list[QWidget]()
        for path in (held.path if held is not None else "", self.form.begin):
            at = next((c.at for c in self.form.sides if is_below(path, c.at)), None)
            if side is not None and at is not None:
                leaf = self.leaf(side.path + path.removeprefix(at))
                stops += [leaf.target] if leaf is not None else []
        stops += tab_stops(self._last.widget if part is self._rest else part)
        return next((stop for stop in stops if stop.isVisibleTo(self)), None)

    def _lay(self) -> None:
        """The form is one of the pages that lie over each other; under it is the bar."""
        ready, pages, wide, keys = self._words
        look, self._form, left, self._rest = self.look, QWidget(), QWidget(), QWidget()
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._form)
        self.banner = Banner(look, self._form)
        self.bar = StartBar(look, ready, keys, self.starts)
        self.bar.wanted.connect(self._want)
        self.judged.connect(self._show_foot)
        self.moved.connect(self._show_foot)
        self.judged.connect(self._tell_enter)
        self.moved.connect(self._tell_enter)
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
        self.messages = Messages(look, self.columns, at_foot=True)  # the form begins at its top
        self.messages.add_banner(self.banner)
        filled(QVBoxLayout(self._form), (self.messages, 1), self.bar, spacing=look.px(1))


def _is_named(game: Game[Any, Any], setup: Struct) -> bool:
    """Whether a side has a player already."""
    return game.seating is not None and any(side.name for side in game.seating.sides(setup))
