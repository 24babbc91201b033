"""The battle page: top bar, panel, odds and log, the decision bar. No logic of its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QFocusEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QWindow,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Refusal
from assistant.rules.journal import RecordError
from assistant.ui.curtain import Curtain
from assistant.ui.decision_bar import DecisionBar
from assistant.ui.games import PAGES, Panel, no_icon
from assistant.ui.labels import citations, ground, reasons
from assistant.ui.looks import Looks
from assistant.ui.odds_worker import OddsWorker
from assistant.ui.plain_panel import PlainPanel
from assistant.ui.side_column import FarColumn, SideColumn, SideMemory
from assistant.ui.speech import say
from assistant.ui.table import Table
from assistant.ui.top_bar import TopBar
from assistant.ui.widgets.banner import Banner, Kind
from assistant.ui.widgets.pressable import ENTER

LOW = 510
"""A page less high has no room for a line of the log at the largest distance."""


class BattlePage(QWidget):
    """Shows a table. Thrown away and built anew when looks change; the table stays."""

    wanted = Signal(str)
    """``home``, ``new``, ``again``, ``open``, ``save``, ``table-window`` or ``full-screen``."""

    def __init__(
        self,
        table: Table,
        looks: Looks,
        worker: OddsWorker,
        rng: Random,
        memory: SideMemory,
        width: int,
    ) -> None:
        super().__init__()
        game = table.battle.game
        self._table, self._worker = table, worker
        self._look = looks.look(game.id, width)
        self._asks_undo = False
        self._curtain: Curtain | None = None
        self._painted = QTimer(self)
        """Runs out when the page has been painted: only then do the odds take their share."""
        self._painted.setSingleShot(True)
        self._painted.timeout.connect(self._forecast)
        pages = PAGES.get(game.id)
        self._top = TopBar(self._look, looks)
        self._panel = pages.panel(self._look) if pages else PlainPanel(self._look, game)
        self._banner = Banner(self._look)
        self._bar = DecisionBar(self._look, pages.icon if pages else no_icon, rng)
        far, names = self._look.metrics.is_far, self._names()
        self._side = (FarColumn if far else SideColumn)(self._look, names, memory)
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.addWidget(self._lay_out())
        self._connect()
        self._add_shortcuts()
        self._render()

    @property
    def panel(self) -> Panel:
        """The game's own part."""
        return self._panel

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the decision bar; no focus proxy, for Tab skips to it."""
        self._bar.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys nobody took: the open question first, then the decision bar."""
        if self._curtain is not None:
            return
        if self._asks_undo and event.key() in ENTER:
            self._undo_now()
        elif not self._banner.isHidden() and event.key() == Qt.Key.Key_Escape:
            self._banner.dismiss()
        elif not self._bar.handle(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """From afar a low page leaves the last line of the log out: the ships come first."""
        super().resizeEvent(event)
        self._make_room()

    def hideEvent(self, event: QHideEvent) -> None:
        """Gone from the window: no more odds are wanted."""
        if not event.spontaneous():
            self._painted.stop()
        super().hideEvent(event)

    def _tell(self, kind: Kind, words: str, actions: Sequence[str] = ()) -> None:
        self._banner.show_message(kind, words, actions)
        self._make_room()

    def _make_room(self) -> None:
        if self._look.metrics.is_far:
            low = self.height() < self._look.px(LOW)
            self._side.setVisible(self._banner.isHidden() and not low)

    def _names(self) -> tuple[str, ...]:
        return tuple(say(seat.name) for seat in self._table.overview.seats)

    def _lay_out(self) -> QWidget:
        look = self._look
        page, middle = QWidget(), QWidget()
        ground(middle, look.theme.window)
        across = QHBoxLayout(middle)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        above = QVBoxLayout()
        above.setContentsMargins(look.px(12), 0, look.px(12), 0)
        above.addWidget(self._banner)
        left.addLayout(above)
        left.addWidget(self._panel, 1)
        across.addLayout(left, 1)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(1))
        ground(page, look.theme.line)
        column.addWidget(self._top)
        if isinstance(self._side, FarColumn):
            column.addWidget(self._side.strip)
            column.addWidget(middle, 1)
            column.addWidget(self._side)
        else:
            across.addWidget(self._side)
            column.addWidget(middle, 1)
        column.addWidget(self._bar)
        return page

    def _connect(self) -> None:
        self._table.changed.connect(self._render)
        self._table.refused.connect(self._refuse)
        self._table.failed.connect(self._fail)
        self._top.wanted.connect(self._want)
        self._bar.chosen.connect(self._play)
        self._bar.lit.connect(self._panel.light)
        self._bar.wanted.connect(self.wanted)
        self._panel.chosen.connect(self._play)
        self._banner.acted.connect(self._undo_now)
        self._banner.closed.connect(self._forget_question)
        self._side.asked.connect(self._ask_go_to)
        self._side.left.connect(self._table.go_to)
        self._worker.ready.connect(self._side.show_odds)
        self._worker.failed.connect(self._odds_failed)
        gui = QGuiApplication.instance()
        if isinstance(gui, QGuiApplication):
            gui.focusWindowChanged.connect(self._focus_moved)

    def _add_shortcuts(self) -> None:
        keys = {
            "undo": ("Ctrl+Z",),
            "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
            "open": ("Ctrl+O",),
            "save": ("Ctrl+S",),
        }
        for wish, sequences in keys.items():
            action = QAction(self)
            action.setShortcuts([QKeySequence(s) for s in sequences])
            action.triggered.connect(lambda _=False, w=wish: self._want(w))
            self.addAction(action)

    def _want(self, wish: str) -> None:
        if wish == "undo":
            self._undo()
        elif wish == "redo":
            self._table.redo()
        else:
            self.wanted.emit(wish)

    def _play(self, picked: object) -> None:
        self._table.play(*(picked if isinstance(picked, tuple) else (picked,)))

    def _undo(self) -> None:
        reveal = self._table.undo_crosses_reveal()
        if (reveal or self._table.undo_crosses_chance()) and not self._asks_undo:
            words = self.tr("Take back the last gesture? Its dice or cards are taken back too.")
            if reveal:
                words = self.tr("Take back what all have seen? Every player must agree to it.")
            self._tell("info", words, [self.tr("Take back (Enter)")])
            self._banner.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._banner.setFocus()
            self._asks_undo = True
        else:
            self._undo_now()

    def _undo_now(self) -> None:
        self._banner.dismiss()
        self._table.undo()

    def _forget_question(self) -> None:
        self._asks_undo = False
        self._make_room()
        self._bar.setFocus()

    def _ask_go_to(self, turn: int) -> None:
        count = abs(self._table.turn - turn)
        steps = self.tr("%n step(s).", "", count)
        table = self._table
        crosses = table.undo_crosses_chance(turn) or table.undo_crosses_reveal(turn)
        self._side.confirm(turn, steps, chance=crosses)

    def _render(self) -> None:
        table, overview, decision = self._table, self._table.overview, self._table.decision
        rulings = table.rulings
        if self._asks_undo or not self._banner.isHidden():
            self._banner.dismiss()
        self._top.present(
            overview,
            undoable=table.battle.undoable > 0,
            redoable=table.battle.redoable > 0,
        )
        self._panel.offer(rulings)
        self._panel.present(table.view, decision, overview)
        self._side.show_log(table.log, table.turn)
        if table.curtain is None:
            self._bar.present(decision, overview, rulings)
        self._side.wait()
        self._worker.drop()
        self._painted.start()
        self._draw_curtain()

    def _forecast(self) -> None:
        if self._table.curtain is not None:
            self._side.show_odds(None)
            return
        game, view = self._table.battle.game, self._table.view
        self._worker.ask(lambda stopped: game.forecast(view, stopped))

    def _draw_curtain(self) -> None:
        old, self._curtain = self._curtain, None
        if self._table.curtain is not None:
            self._curtain = Curtain(self._look, self._table.curtain, self._table.overview)
            self._curtain.accepted.connect(self._table.reveal)
            self._stack.addWidget(self._curtain)
            self._stack.setCurrentWidget(self._curtain)
            self._curtain.setFocus()
        elif old is not None:
            self._stack.setCurrentIndex(0)
            self._bar.setFocus()
        if old is not None:
            self._stack.removeWidget(old)
            old.deleteLater()

    def _refuse(self, refusals: tuple[Refusal, ...]) -> None:
        rule = citations(refusals)
        words = self.tr("Not possible: {why}").format(why=reasons(refusals))
        self._tell("warn", f"{words} · {rule}" if rule else words)

    def _fail(self, error: RecordError) -> None:
        self._tell("error", "\n".join(map(say, error.texts)))

    def _odds_failed(self, error: Exception) -> None:
        self._side.show_odds(None)
        words = self.tr("The odds could not be calculated ({error}). The battle is safe.")
        self._tell("error", words.format(error=f"{type(error).__name__}: {error}"))

    def _focus_moved(self, window: QWindow | None) -> None:
        """Another window is in front: nobody watches this hand."""
        if window is not self.window().windowHandle() and QApplication.activePopupWidget() is None:
            QTimer.singleShot(0, self._table.hide_hand)
