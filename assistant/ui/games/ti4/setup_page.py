"""The forces on one page: both sides beside each other, the odds and the system at the right."""

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
    QVBoxLayout,
    QWidget,
)

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Force, Setup
from assistant.games.ti4.state import SEATS
from assistant.rules.game import Problem
from assistant.rules.journal import RecordError
from assistant.rules.odds import Forecast
from assistant.rules.setup_file import read_setup
from assistant.ui.games import SetupPage
from assistant.ui.games.ti4.force_card import ForceCard
from assistant.ui.games.ti4.system_form import SystemForm
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

PAUSE = 120
"""Milliseconds of quiet before the odds are asked for."""


class ForcesPage(SetupPage):
    """Holds one `Setup`; every field edits it and every change shows all of it again."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(look, setup)
        self._setup = setup if isinstance(setup, Setup) else Setup()
        self._problems: tuple[Problem, ...] = ()
        self._dialog: QFileDialog | None = None
        self._jumped, self._chart = -1, ""
        self.cards = tuple(ForceCard(look, seat) for seat in SEATS)
        self._system = SystemForm(look)
        self._odds: OddsPanel | None = None
        self._bar = StartBar(look, self.tr("Both fleets can fight."), self._keys())
        self._banner = Banner(look)
        self._worker = OddsWorker(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._switch = Segmented(look, (self.tr("Forces"), self.tr("System and odds")))
        self._switch.setObjectName("switch")
        self._lay_out()
        self._connect()
        self._show()

    def value(self) -> Setup:
        """The setup as entered so far."""
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
            self.accepted.emit(self._setup)

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard is here from the start."""
        super().showEvent(event)
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first row of the attacker."""
        self.cards[0].enter(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Three columns where there is room for them, else two pages."""
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, after a line typed it goes on to the next field; Escape goes back."""
        if event.key() in ENTER and isinstance(self.window().focusWidget(), QLineEdit):
            self.focusNextChild()
        elif event.key() in ENTER:
            self.start()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", self.tr("row")),
            ("0–9", self.tr("count")),
            ("Tab", self.tr("side")),
            ("F6", self.tr("part")),
        )

    def _connect(self) -> None:
        for seat, card in zip(SEATS, self.cards, strict=True):
            card.edited.connect(lambda force, s=seat: self._put(s, force))
            card.crossed.connect(self.cards[1 - seat].enter)
        self._system.edited.connect(self.set_value)
        self._switch.chosen.connect(lambda: self._arrange())
        self._bar.wanted.connect(self._want)
        self._pause.timeout.connect(self._ask_odds)
        self._worker.ready.connect(self._show_odds)
        self._worker.failed.connect(lambda error: self._show_odds(None))
        for keys, slot in (
            ("Ctrl+Return", self.start),
            ("Ctrl+Enter", self.start),
            ("F8", self._jump),
            ("F6", self._next_part),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(slot)

    def _arrange(self) -> None:
        narrow = self.width() < self.look.px(NARROW)
        beside = self.look.px(316 if self.look.metrics.small else 352)
        system = narrow and self._switch.current == 1
        self._parts.setVisible(narrow)
        self._left.setVisible(not system)
        self._area.setVisible(system or not narrow)
        self._area.setFixedWidth(self.width() if system else beside)

    def _turn_to(self, page: int) -> None:
        self._switch.set_current(page)
        self._arrange()

    def _put(self, seat: int, force: Force) -> None:
        side = "attacker" if seat == 0 else "defender"
        self.set_value(replace(self._setup, **{side: force}))

    def _want(self, wish: str) -> None:
        match wish:
            case "jump":
                self._jump()
            case "swap":
                self._swap()
            case "save":
                self._save()
            case "load":
                self._load()
            case "start":
                self.start()

    def _show(self) -> None:
        setup = self._setup
        self._problems = GAME.problems(setup)
        for card in self.cards:
            card.show_setup(setup)
            card.show_problems(self._problems)
        self._system.show_setup(setup)
        self._system.show_problems(self._problems)
        self._bar.show_problems(self._problems)
        self._jumped = -1
        self._pause.start()

    def _jump(self) -> None:
        ordered = sorted(self._problems, key=lambda problem: not problem.blocks)
        if not ordered:
            return
        self._jumped = (self._jumped + 1) % len(ordered)
        at = ordered[self._jumped].at
        about_system = at.startswith("$.neighbours")
        self._turn_to(int(about_system))
        if about_system:
            self._system.go_to(at)
        else:
            self.cards[int(at.startswith("$.defender"))].go_to(at)

    def _next_part(self) -> None:
        parts: tuple[QWidget, ...] = (*self.cards, self._right, self._bar)
        now = self.window().focusWidget()
        here = next((n for n, part in enumerate(parts) if now and part.isAncestorOf(now)), -1)
        part = parts[(here + 1) % len(parts)]
        if part is not self._bar:
            self._turn_to(int(part is self._right))
        if isinstance(part, ForceCard):
            part.enter(0)
            return
        first = next((w for w in _tab_order(part) if w.isVisibleTo(self)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

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
        self._worker.ask(lambda stopped: GAME.forecast(GAME.start(setup).state, stopped))

    def _show_odds(self, forecast: Forecast | None) -> None:
        names = tuple(say(seat.name) for seat in GAME.overview(GAME.start(self._setup).state).seats)
        made = OddsPanel(self.look, names, self._chart)
        made.charted.connect(self._remember_chart)
        made.present(forecast)
        if self._odds is not None:
            self._column.removeWidget(self._odds)
            self._odds.hide()
            self._odds.setParent(None)
            self._odds.deleteLater()
        self._odds = made
        self._column.insertWidget(0, made)

    def _remember_chart(self, name: str) -> None:
        self._chart = name

    def _save(self) -> None:
        dialog = self._ask_file(QFileDialog.AcceptMode.AcceptSave, self.tr("Save as preset"))
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def _load(self) -> None:
        dialog = self._ask_file(QFileDialog.AcceptMode.AcceptOpen, self.tr("Load a setup"))
        dialog.fileSelected.connect(lambda name: self.load_from(Path(name)))
        dialog.open()

    def _ask_file(self, mode: QFileDialog.AcceptMode, title: str) -> QFileDialog:
        self._dialog = QFileDialog(self, title)
        self._dialog.setAcceptMode(mode)
        self._dialog.setNameFilter(self.tr("Setups (*.json *.toml)"))
        return self._dialog

    def save_to(self, path: Path) -> None:
        """Write the setup as JSON, as the commands read it."""
        fields = {"game": GAME.id, **msgspec.to_builtins(self._setup, order="deterministic")}
        text = msgspec.json.format(msgspec.json.encode(fields), indent=2)
        try:
            path.write_bytes(text + b"\n")
        except OSError as error:
            told = self.tr("{file} could not be written: {why}")
            self._banner.show_message("error", told.format(file=path.name, why=error.strerror))
            return
        told = self.tr("Saved: {file}")
        self._banner.show_message("info", told.format(file=path.name))

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

    def _lay_out(self) -> None:
        look = self.look
        ground(self, look.theme.line)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(look.px(1))
        middle = QWidget()
        ground(middle, look.theme.window)
        across = QHBoxLayout(middle)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        left = QVBoxLayout()
        margin = look.px(10 if look.metrics.small else 16)
        left.setContentsMargins(margin, margin, margin, margin)
        left.addWidget(self._banner)
        sides = QHBoxLayout()
        sides.setSpacing(look.px(10 if look.metrics.small else 14))
        for card in self.cards:
            sides.addWidget(card, 1)
        left.addLayout(sides, 1)
        self._left = QWidget()
        self._left.setLayout(left)
        across.addWidget(self._left, 1)
        across.addWidget(self._side())
        self._parts = QWidget()
        ground(self._parts, look.theme.panel)
        row = QHBoxLayout(self._parts)
        row.setContentsMargins(0, look.px(4), 0, look.px(4))
        row.addWidget(self._switch, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addWidget(self._parts)
        page.addWidget(middle, 1)
        page.addWidget(self._bar)

    def _side(self) -> QScrollArea:
        look = self.look
        self._right = QWidget()
        self._column = QVBoxLayout(self._right)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._system, 1)
        area = self._area = scrolled(look, self._right)
        ground(area, look.theme.panel)
        ground(self._right, look.theme.panel)
        return area


def _tab_order(part: QWidget) -> list[QWidget]:
    """What in this part takes the keyboard, in order."""
    found, widget = [], part.nextInFocusChain()
    while widget is not None and widget is not part:
        if part.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found
