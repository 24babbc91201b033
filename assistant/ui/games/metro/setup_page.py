"""A fight on one page: its kind above, both sides beside each other, the rest at the right."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from assistant.games.metro import GAME, data
from assistant.games.metro.setup import Setup, Target
from assistant.games.metro.state import SEATS
from assistant.rules.game import Problem
from assistant.rules.journal import RecordError, write_whole
from assistant.rules.setup_file import read_setup
from assistant.ui.games import SetupPage
from assistant.ui.games.metro import recents
from assistant.ui.games.metro.context_form import ContextForm
from assistant.ui.games.metro.deck_page import DeckPage
from assistant.ui.games.metro.side_form import SideForm
from assistant.ui.games.metro.value_box import Prospect, ValueBox, prospect
from assistant.ui.labels import ground
from assistant.ui.odds_panel import OddsPanel
from assistant.ui.odds_worker import OddsWorker
from assistant.ui.speech import say
from assistant.ui.start_bar import NARROW, StartBar
from assistant.ui.theme import Look
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.stepper import Segmented

PAUSE = 60
"""Milliseconds of quiet before the odds are asked for."""
KINDS = (Target.ENEMY_STATION, Target.NEUTRAL_STATION, Target.ENEMY_HERO, Target.OWN_STATION)


class FightPage(SetupPage):
    """Holds one `Setup`; every field edits it and every change shows all of it again."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(look, setup)
        self._setup = setup if isinstance(setup, Setup) else Setup()
        self._problems: tuple[Problem, ...] = ()
        self._jumped = -1
        self._editing: DeckPage | None = None
        self._odds: OddsPanel | None = None
        self._dialog: QFileDialog | None = None
        remembered = recents.load()
        self._kind = Segmented(look, self._kinds(), name=self.tr("Fight"))
        self._kind.setObjectName("kind")
        self.forms = tuple(SideForm(look, seat, remembered) for seat in SEATS)
        self._context = ContextForm(look)
        self._value = ValueBox(look)
        self._bar = StartBar(look, self.tr("Both sides can fight."), self._keys())
        self._banner = Banner(look)
        self._worker = OddsWorker(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._switch = Segmented(look, (self.tr("Sides"), self.tr("Place, rules and odds")))
        self._switch.setObjectName("switch")
        self._lay_out()
        self._connect()
        self._show()

    def value(self) -> Setup:
        """The setup as entered so far, with the deck that is being edited."""
        if self._editing is not None:
            return replace(self._setup, deck=self._editing.value())
        return self._setup

    def set_value(self, setup: Setup) -> None:
        """Show another setup."""
        self._setup = setup
        self._show()

    def start(self) -> None:
        """Fight, if nothing blocks; else go to what does."""
        if any(problem.blocks for problem in self._problems):
            self._jumped = -1
            self._jump()
        else:
            self._worker.finish()
            recents.remember(self._setup)
            self.accepted.emit(self._setup)

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard is here from the start."""
        super().showEvent(event)
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the attacker's faction."""
        first = self.forms[0].faction
        (first if first.isVisibleTo(self) else self._kind).setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Three columns where there is room for them, else two pages."""
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, after a line typed it goes on to the next field; Escape goes back."""
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif event.key() in ENTER and isinstance(self.window().focusWidget(), QLineEdit):
            self.focusNextChild()
        elif event.key() in ENTER:
            self.start()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def save_to(self, path: Path) -> None:
        """Write the setup as JSON, as the commands read it."""
        fields = {"game": GAME.id, **msgspec.to_builtins(self._setup, order="deterministic")}
        text = msgspec.json.format(msgspec.json.encode(fields), indent=2)
        try:
            write_whole(path, text + b"\n")
        except RecordError as error:
            self._banner.show_message("error", "\n".join(map(say, error.texts)))
            return
        self._banner.show_message("info", self.tr("Saved: {file}").format(file=path.name))

    def load_from(self, path: Path) -> None:
        """Show the setup in a file, or say what is wrong with the file and keep ours."""
        try:
            _, setup = read_setup(path, (GAME,))
        except RecordError as error:
            self._banner.show_message("error", "\n".join(map(say, error.texts)))
            return
        if isinstance(setup, Setup):
            self._banner.dismiss()
            self.set_value(setup)

    def _kinds(self) -> tuple[str, ...]:
        return (
            self.tr("Enemy station"),
            self.tr("Neutral station"),
            self.tr("Enemy hero"),
            self.tr("Own station, a threat attacks"),
        )

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (("Tab", self.tr("next field")), ("↑ ↓", self.tr("more, less")))

    def _connect(self) -> None:
        self._kind.chosen.connect(lambda n: self.set_value(replace(self._setup, target=KINDS[n])))
        for form in self.forms:
            form.edited.connect(self.set_value)
        self._context.edited.connect(self.set_value)
        self._context.deck_wanted.connect(self._open_deck)
        self._switch.chosen.connect(lambda: self._arrange())
        self._bar.wanted.connect(self._want)
        self._pause.timeout.connect(self._ask_odds)
        self._worker.ready.connect(self._show_odds)
        self._worker.failed.connect(lambda error: self._show_odds(None))
        for keys, slot in (
            ("Ctrl+Return", self.start),
            ("Ctrl+Enter", self.start),
            ("F8", self._jump),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(slot)

    def _want(self, wish: str) -> None:
        match wish:
            case "jump":
                self._jump()
            case "swap":
                self._swap()
            case "save":
                self._ask_file(QFileDialog.AcceptMode.AcceptSave)
            case "load":
                self._ask_file(QFileDialog.AcceptMode.AcceptOpen)
            case "start":
                self.start()

    def _show(self) -> None:
        setup = self._setup
        self._problems = GAME.problems(setup)
        self._kind.set_current(KINDS.index(setup.target))
        for form in self.forms:
            form.show_setup(setup)
            form.show_problems(self._problems)
        self._context.show_setup(setup)
        self._context.show_problems(self._problems, self._homeless())
        self._bar.show_problems(self._problems)
        self._jumped = -1
        self._pause.start()

    def _homeless(self) -> tuple[str, ...]:
        """The places of problems that have no field on this page."""
        shown = {at for form in self.forms for notes in form.notes for at in notes.at}
        shown |= {at for notes in self._context.notes[:2] for at in notes.at}
        return tuple(
            p.at for p in self._problems if p.at not in shown and not p.at.startswith("$.deck")
        )

    def _jump(self) -> None:
        ordered = sorted(self._problems, key=lambda problem: not problem.blocks)
        if not ordered:
            return
        self._jumped = (self._jumped + 1) % len(ordered)
        at = ordered[self._jumped].at
        found = next(
            (
                form.fields[at]
                for form in self.forms
                if at in form.fields and form.fields[at].isVisibleTo(form)
            ),
            None,
        )
        self._switch.set_current(int(found is None))
        self._arrange()
        target = found or self._context.fields.get(at, self._context.deck)
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _swap(self) -> None:
        setup = self._setup
        self.set_value(replace(setup, attacker=setup.defender, defender=setup.attacker))

    def _ask_odds(self) -> None:
        if any(problem.blocks for problem in self._problems):
            self._worker.drop()
            self._show_odds(None)
            return
        setup = self._setup
        if self._odds is not None:
            self._odds.wait()
        self._worker.ask(lambda stopped, told: [prospect(setup, stopped)])

    def _show_odds(self, found: Prospect | None) -> None:
        names = tuple(say(seat.name) for seat in GAME.overview(GAME.start(self._setup).state).seats)
        made = OddsPanel(self.look, names)
        made.resize(self._area.width(), made.height())
        made.present(found.forecast if found else None)
        if self._odds is not None:
            self._column.removeWidget(self._odds)
            self._odds.hide()
            self._odds.setParent(None)
            self._odds.deleteLater()
        self._odds = made
        self._column.insertWidget(0, made)
        self._value.show_prospect(found)

    def _open_deck(self) -> None:
        page = self._editing = DeckPage(self.look, self._setup.deck)
        page.left.connect(lambda: self._close_deck(page))
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.setFocus()

    def _close_deck(self, page: DeckPage) -> None:
        """The fight takes the deck as it was saved."""
        self._editing = None
        self._stack.setCurrentIndex(0)
        self._stack.removeWidget(page)
        page.deleteLater()
        if page.has_saved:
            self.set_value(replace(self._setup, deck=data.default_deck()))
        self._context.deck.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_file(self, mode: QFileDialog.AcceptMode) -> None:
        saving = mode is QFileDialog.AcceptMode.AcceptSave
        title = self.tr("Save as preset") if saving else self.tr("Load a setup")
        self._dialog = QFileDialog(self, title)
        self._dialog.setAcceptMode(mode)
        self._dialog.setNameFilter(self.tr("Setups (*.json *.toml)"))
        if saving:
            self._dialog.setDefaultSuffix("json")
            self._dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        else:
            self._dialog.fileSelected.connect(lambda name: self.load_from(Path(name)))
        self._dialog.open()

    def _arrange(self) -> None:
        narrow = self.width() < self.look.px(NARROW)
        beside = self.look.px(330 if self.look.metrics.small else 360)
        second = narrow and self._switch.current == 1
        self._parts.setVisible(narrow)
        self._left.setVisible(not second)
        self._area.setVisible(second or not narrow)
        self._area.setFixedWidth(self.width() if second else beside)

    def _lay_out(self) -> None:
        look = self.look
        ground(self, look.theme.line)
        form = QWidget()
        self._stack = QStackedLayout(self)
        self._stack.addWidget(form)
        page = QVBoxLayout(form)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(look.px(1))
        middle = QWidget()
        ground(middle, look.theme.window)
        across = QHBoxLayout(middle)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        self._left = self._sides()
        across.addWidget(self._left, 1)
        across.addWidget(self._beside())
        self._parts = QWidget()
        ground(self._parts, look.theme.panel)
        row = QHBoxLayout(self._parts)
        row.setContentsMargins(0, look.px(4), 0, look.px(4))
        row.addWidget(self._switch, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addWidget(self._parts)
        page.addWidget(middle, 1)
        page.addWidget(self._bar)

    def _sides(self) -> QWidget:
        look, inside, left = self.look, QWidget(), QWidget()
        margin = look.px(10 if look.metrics.small else 16)
        column = QVBoxLayout(left)
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(look.px(6))
        column.addWidget(self._banner)
        column.addWidget(self._kind, 0, Qt.AlignmentFlag.AlignHCenter)
        sides = QHBoxLayout(inside)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(look.px(10 if look.metrics.small else 14))
        for form in self.forms:
            sides.addWidget(form, 1)
        column.addWidget(scrolled(look, inside), 1)
        return left

    def _beside(self) -> QScrollArea:
        look = self.look
        right = QWidget()
        self._column = QVBoxLayout(right)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._value)
        self._column.addWidget(self._context, 1)
        area = self._area = scrolled(look, right)
        ground(area, look.theme.panel)
        ground(right, look.theme.panel)
        return area
