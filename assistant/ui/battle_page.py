"""The battle page: its parts, its keys and its menu. No logic of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from random import Random

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QWindow,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice, Option, Ref, Refusal
from assistant.rules.files import RecordError
from assistant.rules.game import Overview
from assistant.rules.moment import Moment
from assistant.rules.odds import Forecast
from assistant.rules.text import Message
from assistant.ui.curtain import Curtain, UndoConfirmation, close_popups, proposal
from assistant.ui.decision.bar import BarPlace, DecisionBar, OutcomeBody
from assistant.ui.decision.options import name_of
from assistant.ui.end_page import EndPage
from assistant.ui.games import pages_of
from assistant.ui.guide import Guide, GuidePlace
from assistant.ui.labels import reasons, set_background, with_rules
from assistant.ui.moments import moves
from assistant.ui.moments.card import LASTS, Stage
from assistant.ui.moments.strip import ResultStrip, ResultWords
from assistant.ui.odds.charts import LUCK, NOTHING, OVER, OddsCharts, no_more
from assistant.ui.odds.sheet import CHARTS, POLICIES, SHEETS, WHAT_IF, OddsSheet
from assistant.ui.odds.worker import (
    ComparisonAnswer,
    HistoryAnswer,
    OddsAnswer,
    OddsWorker,
    Question,
    ValuesAnswer,
    answers,
)
from assistant.ui.over_sheet import BACK, RULES_KEY, KeyGroup, group
from assistant.ui.pages import PageState
from assistant.ui.side.column import Column, FarColumn, SideColumn
from assistant.ui.side.log_panel import LogAnnouncer
from assistant.ui.style_sheet import Style
from assistant.ui.table import Table
from assistant.ui.top_bar import TopBar
from assistant.ui.translate import cite, say
from assistant.ui.widgets.banner import Banner, Kind, Messages
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER, REDO, bindings, key_words
from assistant.ui.widgets.layouts import filled, put, remove, spaced
from assistant.ui.widgets.menu import RULE, Line, LineMenu

THE_CURTAIN = Message("keys", "The curtain")
CURTAIN_KEYS = (("Space", Message("keys", "hold until it fills: what is behind stays in view")),)
THE_BATTLE = Message("keys", "The battle")
BATTLE_KEYS = (
    BACK,
    ("Ctrl+Z", Message("keys", "undo the last move; asks if it had dice or cards")),
    ("Ctrl+Shift+Z", Message("keys", "redo it")),
    ("F2", Message("keys", "table ruling: add, remove, repair, skip, end")),
    ("F8", Message("keys", "play a card")),
    ("F4", Message("keys", "how each side takes its losses")),
    ("F6", Message("keys", "what if: try other forces, nothing changes")),
    ("F7", Message("keys", "the whole log")),
    ("F9", Message("keys", "the odds in detail; charts and luck where there are any")),
    ("Shift+F9", Message("keys", "luck")),
    ("PgDn", Message("keys", "read on, then the next chart; PgUp: back")),
    ("Ctrl+S", Message("keys", "save a copy")),
    ("Ctrl+P", Message("keys", "save a report to keep and to print")),
    ("Ctrl+O", Message("keys", "open another battle")),
)


ACTIONS = {
    "undo": QKeySequence.StandardKey.Undo,
    "redo": QKeySequence.StandardKey.Redo,
    "open": QKeySequence.StandardKey.Open,
    "save": QKeySequence.StandardKey.Save,
    "report": QKeySequence.StandardKey.Print,
}
"""What is wanted by a key of the system's, wherever on the page the keyboard is."""


def _place_of(part: QWidget, page: QWidget) -> QRect:
    return QRect(part.mapTo(page, QPoint()), part.size())


TOKEN = "token:"
"""So begins the name of a widget that stands for a thing, whose `Ref` follows."""


def refs_at(widget: QWidget | None) -> tuple[Ref, ...]:
    """The thing that a widget stands for, or what it lies on."""
    while widget is not None:
        if widget.objectName().startswith(TOKEN):
            return (Ref(widget.objectName().removeprefix(TOKEN)),)
        widget = widget.parentWidget()
    return ()


def lines_about(
    refs: Collection[Ref],
    picked: Option | None,
    options: Iterable[Option],
    rulings: Iterable[Option],
    take: Callable[[Option], object],
) -> list[Line]:
    """The options about these things, those that are not allowed with why, then the rulings.

    One that is `picked` is among them, whatever it is about.
    """
    mine = [one for one in options if one is picked or set(refs) & set(one.subjects)]
    ruled = [one for one in rulings if one.is_open and set(refs) & set(one.subjects)]
    found = [_open(option, mine, take) for option in mine if option.is_open]
    for option in mine:
        if not option.is_open:
            why = with_rules(reasons(option.refusals), option.refusals)
            found.append(Line(f"{_words(option, mine)}: {why}"))
    if ruled:
        words = QCoreApplication.translate("BattleMenu", "Table ruling")
        found.append(Line(words, is_heading=True))
    return [*found, *(_open(option, ruled, take) for option in ruled)]


def _open(option: Option, among: list[Option], take: Callable[[Option], object]) -> Line:
    words = _words(option, among) + ("…" if option.field is not None else "")
    return Line(words, partial(take, option), name_of(option.action))


def _words(option: Option, among: Iterable[Option]) -> str:
    """Its verb; what it is about where there are others with that verb."""
    verb, noun = say(option.group.label), say(option.label)
    alike = [one for one in among if say(one.group.label) == verb]
    return f"{verb}: {noun}" if verb and noun != verb and len(alike) > 1 else verb or noun


IN_SIGHT = (
    *("odds-", "odds:", "sum", "tally:", "card:", "named:"),
    *("outcome:", "sheet:"),
)
"""So begin the names of what a guide would rather not cover: odds, sums, cards on the table, whose
they are, the outcome and the sheet of the battle."""

LOW = 510
"""A page less high has no room for a line of the log at the largest distance."""
RECENT = 6
"""So many lines of the log are told with their rules."""
WHOLE_LOG, DETAILS = Qt.Key.Key_F7, Qt.Key.Key_F9
TURNS = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
"""The keys that turn the charts."""


class BattlePage(QWidget):
    """Shows a table. The page is built anew when style or size change; the table stays."""

    wanted = Signal(str)
    """What the top, the bar or a key asks for: ``home``, ``again``, ``save``, a page's name."""
    appeared = Signal()
    """Another page of the battle, or a question that no move brought: nobody has read it yet."""

    def __init__(
        self,
        table: Table,
        style: Style,
        worker: OddsWorker,
        rng: Random,
        state: PageState,
        width: int,
    ) -> None:
        super().__init__()
        game = table.battle.game
        self._table, self._worker, self._state, self._rng = table, worker, state, rng
        self._look = style.apply_style(game.id, width)
        self._curtain: Curtain | None = None
        self._is_over = table.is_over
        self._asker: QWidget | None = None
        """Who had the keyboard when it was asked whether to go to a turn; a chart may be gone."""
        self._told_whole = True
        """Whether nothing broke down when this page was told of the table last."""
        self._painted = QTimer(self, singleShot=True)
        """Runs out when the page has been painted: only then do the odds take their share."""
        self._painted.timeout.connect(self._work_out)
        pages = pages_of(game)
        self._top = TopBar(self._look, style)
        self._panel = pages.panel(self._look)
        self._banner = Banner(self._look)
        self._undo_confirmation = UndoConfirmation(table, self._banner, self)
        self._menu = LineMenu(self._look, self, "battle-menu", 14)
        self._log_announcer = LogAnnouncer(table.turn, self)
        self._bar = DecisionBar(
            self._look, pages.icon, rng, state.advice, pages.forms, state.typing
        )
        ways = {"next": table.battle.game.seating, "table": not self._panel.tells_results}
        self._bar.has_odds = table.battle.game.has_odds
        self._bar.no_endings = [name for name, way in ways.items() if not way]
        self._sheet = OddsSheet(self._look, table, state, self._names(), pages.what_if)
        self._side = self._new_side()
        self._style = style
        self._stage = Stage(self._look, pages.icon, self._answers)
        self._end = EndPage(self._look)
        self._shows_table = False
        """Whether the table is wanted, though the battle is over."""
        self._goes_on = False
        self._strip = self._side.result or ResultStrip(self._look)
        self._guide: Guide | None = None
        self._looked_at: int | None = None
        """The step of the guide at which more of the odds was opened or folded away last."""
        self._stack = spaced(QStackedLayout(self))
        self._front = self._lay_out()
        self._stack.addWidget(self._front)
        self._forecast: Forecast | None = None
        """The newest; None while it is worked out."""
        self._guide = self._new_guide()
        self._give_place()
        self._connect()
        self._render()
        self._take_up()

    @property
    def question(self) -> tuple[object, ...]:
        """Who is asked what; an answer alters it, unless more of the same is wanted."""
        asked = self._table.decision
        return self._table.curtain, asked and asked.seat, asked and asked.prompt

    @property
    def brief_messages(self) -> Messages:
        """Where it is told that something was done: over the steps, not over the table.

        Before the first move over the place of the last result, which covers no name.
        """
        return self._foot if self._table.turn == 0 else self._top.messages

    def remember(self) -> None:
        """What is half made on bar and table is for the page built anew."""
        self._state.bar_state = (self._bar.save_state(), self._panel.save_state())
        self._state.asked = self._undo_confirmation.save_state()

    def key_groups(self) -> list[KeyGroup]:
        """The keys that work now: the bar's for what is asked, and those of every battle."""
        table, battle, sheets = self._table, self._table.battle, self._sheet.pages
        if table.curtain:
            return [group(THE_CURTAIN, CURTAIN_KEYS)]
        answers = self._bar.isVisible() and not self._sheet.has_keyboard
        is_used = {
            "Ctrl+Shift+Z": battle.redoable > 0,
            "F2": answers and bool(table.rulings),
            "F4": POLICIES in sheets,
            "F5": battle.game.has_odds,
            "F6": WHAT_IF in sheets,
            "F8": answers and battle.game.plays is not None,
            "F9": self._side.has_details or CHARTS in sheets,
            "Shift+F9": any(charts.has_luck for charts in self.findChildren(OddsCharts)),
            "PgDn": self._turned_charts is not None,
        }
        asked = [self._bar.keys()] if answers else []
        told = {row.key for group in asked for row in group.rows}
        rows = [row for row in BATTLE_KEYS if row[0] not in told]
        return [
            KeyGroup(title, tuple(row for row in rows if is_used.get(row.key, True)))
            for title, rows in (*asked, group(THE_BATTLE, rows))
        ]

    def cited(self) -> Iterator[str]:
        """The rules of the question, why the rest is closed, of the notes and the last lines."""
        asked, table = self._table.decision, self._table
        if table.is_waiting:
            return
        if isinstance(asked, Choice):
            yield from (cite(option.group.cite) for option in asked.options)
            refusals = (refusal for option in asked.options for refusal in option.refusals)
            yield from (cite(refusal.cite) for refusal in refusals)
        elif asked is not None:
            yield cite(asked.cite)
        yield from (cite(line.cite) for note in table.notes for line in note.lines)
        live = [line.event for line in table.log if line.live]
        yield from (cite(event.cite) for event in reversed(live[-RECENT:]))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at a question, else at the bar; no focus proxy: Tab skips to it."""
        self._give_keyboard()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys nobody took: the open question first, then the decision bar."""
        if self._curtain is not None:
            return
        if event.key() == DETAILS:
            self._turn_details(to_luck=event.modifiers() == Qt.KeyboardModifier.ShiftModifier)
        elif event.key() in SHEETS and SHEETS[Qt.Key(event.key())] in self._sheet.pages:
            self._sheet.turn_to(SHEETS[Qt.Key(event.key())])
        elif event.key() == WHOLE_LOG:
            self._turn_log()
        elif self._sheet.is_open and event.key() == Qt.Key.Key_Escape:
            self._sheet.close_sheet()
        elif event.key() in TURNS and self._turned_charts is not None:
            self._turned_charts.turn(TURNS[Qt.Key(event.key())])
        elif self._sheet.has_keyboard and not self._undo_confirmation.is_open:
            super().keyPressEvent(event)
        elif self._undo_confirmation.is_open and event.key() in ENTER:
            self._undo_confirmation.agree()
        elif not self._banner.isHidden() and event.key() == Qt.Key.Key_Escape:
            self._banner.dismiss()
        elif self._side.is_whole and event.key() == Qt.Key.Key_Escape:
            self._side.turn_log()
        elif self._handled(event):
            return
        elif self._side.shows_details and event.key() == Qt.Key.Key_Escape:
            self._side.turn_details()
        elif self._guide is not None and event.key() == Qt.Key.Key_Escape:
            self._end_guide()
        elif event.key() == Qt.Key.Key_Escape and self._has_left_the_question():
            self._give_keyboard()
        else:
            super().keyPressEvent(event)

    @property
    def _open_charts(self) -> OddsCharts | None:
        """The charts of the odds, beside the table or in its place, while they are shown."""
        found = self.findChildren(OddsCharts)
        return next((charts for charts in found if charts.isVisible()), None)

    @property
    def _turned_charts(self) -> OddsCharts | None:
        """Those that keys turn: at the end they turn its own pages."""
        return None if self._end.isVisible() else self._open_charts

    def _turn_details(self, *, to_luck: bool) -> None:
        """Show the charts of the odds, or fold them away; one may turn to everybody's luck.

        The whole log gives their place back to them first.
        """
        lay_under = self._side.is_whole and CHARTS not in self._sheet.pages
        if lay_under:
            self._turn_log()
        shown = self._open_charts
        if to_luck and shown is not None and shown.turn_to(LUCK):
            return
        if lay_under and shown is not None:
            return
        if to_luck:
            self._state.chart = LUCK
            for charts in self.findChildren(OddsCharts):
                charts.turn_to(LUCK)
        if CHARTS not in self._sheet.pages and self._side.has_details:
            self._side.turn_details()
        else:
            self._want_odds(CHARTS)

    def _has_left_the_question(self) -> bool:
        """Whether the keyboard is on the table or beside it: Esc leads back from there first."""
        focused = self.window().focusWidget()
        return focused is not None and self._middle.isAncestorOf(focused)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done about the thing under the pointer, then about the battle."""
        if self._table.is_waiting:
            return
        under, decision = self.childAt(event.pos()), self._table.decision
        option = self._bar.option_of(under)
        options = decision.options if isinstance(decision, Choice) else ()
        refs = refs_at(under) if option is None else option.subjects
        lines = lines_about(refs, option, options, self._table.rulings, self._take_option)
        lines += [RULE] if lines else []
        self._menu.show([*lines, *self._bar.lines(), *self._lines()], event.globalPos())

    def _lines(self) -> Iterator[Line]:
        """What a menu has of the battle itself."""
        battle = self._table.battle
        if battle.undoable:
            yield Line(key_words(self.tr("Undo\tCtrl+Z")), partial(self._want, "undo"))
        if battle.redoable:
            yield Line(key_words(self.tr("Redo\tCtrl+Shift+Z")), partial(self._want, "redo"))
        yield Line(self.tr("The whole log\tF7"), self._turn_log)
        yield Line(key_words(self.tr("Save as…\tCtrl+S")), partial(self._want, "save"), "save-copy")
        words = key_words(self.tr("Save report…\tCtrl+P"))
        yield Line(words, partial(self._want, "report"), "save-report")
        rules = partial(self.wanted.emit, "rules")
        words = self.tr("Rules on this page")
        yield Line(f"{words}\t{RULES_KEY}", rules, "menu:rules")

    def _take_option(self, option: Option) -> None:
        """As from the bar: asking for its field, confirming where that is asked."""
        if option.field is not None:
            self._bar.ask_about(option)
        else:
            self._bar.take((option.action,))

    def _handled(self, event: QKeyEvent) -> bool:
        """Whether a key nobody took means something to what is on the screen."""
        if self._bar.isVisible() and self._bar.handle(event):
            return True
        if self._end.handle(event):
            return True
        return self._panel.isVisible() and self._panel.handle(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """From afar a low page leaves the last line of the log out: the table comes first."""
        super().resizeEvent(event)
        self._make_room()

    def hideEvent(self, event: QHideEvent) -> None:
        """Gone from the window: no more odds are wanted."""
        if not event.spontaneous():
            self._painted.stop()
        super().hideEvent(event)

    def _take_up(self) -> None:
        """Where another page for the same moment was left off."""
        asked, done = self._state.bar_state
        if asked is not None:
            self._bar.restore_state(asked)
        if done is not None:
            self._panel.restore_state(done)
        if self._state.asked is not None:
            self._undo_confirmation.restore_state(self._state.asked)

    def _new_guide(self) -> Guide | None:
        """That of a guided battle."""
        if self._state.lesson is None:
            return None
        kept, table = self._kept_in_sight, self._on_table
        place = GuidePlace(self._guide_room, kept, table, self._column_place, self._guide_waits)
        made = Guide(self._look, self._front, self._state.lesson, place)
        made.left.connect(self._end_guide)
        self._stage.ended.connect(made.move)
        self._banner.closed.connect(made.move)
        self._bar.lit.connect(made.move)
        self._side.detailed.connect(self._look_closer)
        self._side.detailed.connect(made.move)
        return made

    def _look_closer(self) -> None:
        """At more of the odds than the guide tells of, as long as it is at this step."""
        self._looked_at = None if self._state.lesson is None else self._state.lesson.number

    def _end_guide(self) -> None:
        """The battle goes on without it."""
        guide, self._guide, self._state.lesson = self._guide, None, None
        if guide is not None:
            guide.remove()
            self._give_keyboard()

    def _guide_room(self) -> QRect:
        """Beside and over the panel and the log, between the bars, under a message."""
        room = QRect(self._middle.geometry())
        if not self._banner.isHidden():
            room.setTop(room.top() + self._banner.geometry().bottom())
        room.setBottom(self._bar.y() - 1)
        return room

    def _guide_waits(self) -> bool:
        over = isinstance(self._side, FarColumn) and self._side.is_whole
        lesson = self._state.lesson
        looks = self._side.shows_details and lesson is not None and lesson.number == self._looked_at
        return looks or self._sheet.is_open or over or not self._stage.isHidden()

    def _kept_in_sight(self) -> Iterator[QRect]:
        """What can be clicked on the table to answer, what is told of, the sums, and the odds."""
        lesson = self._state.lesson
        refs = set() if lesson is None or lesson.step is None else set(lesson.step.sees)
        match self._table.decision:
            case Choice(open=parts) | Roll(groups=parts):
                refs |= {ref for part in parts for ref in part.subjects}
        yield from self._on_front(self._panel.places(refs))
        if self._side.shows_details:
            yield _place_of(self._side, self._front)
        if self._panel.leaves_the_line and isinstance(self._side, FarColumn):
            yield _place_of(self._side, self._front)
            yield from self._on_front(self._panel.table()[1:])
        for part in self._middle.findChildren(QWidget):
            name = part.objectName()
            gives_way = self._look.metrics.is_cramped and name in ("odds-assumed", "odds-policies")
            if name.startswith(IN_SIGHT) and part.isVisible() and not gives_way:
                yield _place_of(part, self._front)

    def _on_table(self) -> list[QRect]:
        return self._on_front(self._panel.table())

    def _column_place(self) -> list[QRect]:
        """Odds and log."""
        return [_place_of(self._side, self._front)]

    def _on_front(self, places: Iterable[QRect]) -> list[QRect]:
        at = self._panel.mapTo(self._front, QPoint())
        return [place.translated(at) for place in places]

    def _tell(self, kind: Kind, words: str) -> None:
        self._call_off()
        self._banner.show_message(kind, words)

    def _make_room(self) -> None:
        if isinstance(self._side, FarColumn):
            self._side.setVisible(self.height() >= self._look.px(LOW))

    def _new_side(self) -> Column:
        look, pages = self._look, self._sheet.pages
        if look.metrics.is_far:
            return FarColumn(look, self._names(), self._state, pages, self._panel.small_map)
        return SideColumn(look, self._names(), self._state, pages, self._panel.aside)

    def _names(self) -> tuple[str, ...]:
        return tuple(say(seat.name) for seat in self._table.overview.seats)

    def _lay_out(self) -> QWidget:
        look = self._look
        page, middle = QWidget(), QWidget()
        self._middle = middle
        set_background(middle, look.theme.window)
        across = spaced(QHBoxLayout(middle), spacing=0)
        over = [self._panel, self._end, self._sheet]
        if isinstance(self._side, FarColumn):
            over.append(self._side.log)
        self.messages = Messages(look, *over, self._stage)
        self.messages.add_banner(self._banner)
        left = spaced(QVBoxLayout(), spacing=0)
        left.addLayout(self.messages, 1)
        if self._side.result is None and not self._panel.tells_results:
            left.addWidget(self._strip)
        column = spaced(QVBoxLayout(page), spacing=look.px(1))
        set_background(page, look.theme.line)
        column.addWidget(self._top)
        if isinstance(self._side, FarColumn):
            across.addLayout(left, 1)
            below = filled(QVBoxLayout(), (middle, 1), self._side, spacing=look.px(1))
            self._foot = Messages(look, below, at_foot=True, is_low=True)
            put(column, self._side.strip, (self._foot, 1))
            if not self._table.battle.game.has_odds and self._panel.small_map is None:
                self._side.strip.hide()
        else:
            self._foot = Messages(look, left, at_foot=True, is_low=True)
            put(across, (self._foot, 1), self._side)
            column.addWidget(middle, 1)
        self._bar_place = BarPlace(self._bar)
        column.addWidget(self._bar_place)
        self._bar.setParent(page)
        return page

    def _connect(self) -> None:
        self._table.changed.connect(self._render)
        self._table.refused.connect(self._refuse)
        self._table.failed.connect(self._fail)
        self._top.wanted.connect(self._want)
        self._table.came_up.connect(self._show_result)
        self._bar.chosen.connect(self._play)
        self._stage.ended.connect(lambda: moves.pause(self._panel, paused=False))
        self._bar.thrown.connect(lambda actions: self._table.throw(*actions))
        self._bar.lit.connect(self._panel.highlight)
        self._bar.asking.connect(self._panel.answer)
        self._bar.named.connect(self._panel.point_out)
        self._bar.walk = self._panel.walk
        self._bar.valued.connect(self._panel.show_values)
        self._bar.wanted.connect(self._want)
        self._panel.chosen.connect(self._take)
        self._panel.by_lot.connect(self._draw_lots)
        self._panel.asked.connect(self._bar.ask_about)
        self._panel.overruled.connect(self._bar.list_rulings)
        for wish, standard in ACTIONS.items():
            action = QAction(self)
            action.setShortcuts(bindings(standard, *(REDO if wish == "redo" else ())))
            action.triggered.connect(partial(self._want, wish))
            self.addAction(action)
        self._banner.closed.connect(self._banner_gone)
        self._undo_confirmation.asked.connect(self._stand_back)
        self._undo_confirmation.asked.connect(self.appeared)
        self._banner.closed.connect(self._stand_back)
        self._bar.opened.connect(self._call_off)
        self._side.asked.connect(self._ask_go_to)
        self._end.asked.connect(self._ask_go_to)
        self._side.turned.connect(self._log_turned)
        self._side.wanted.connect(self._want_odds)
        self._sheet.chosen.connect(self._play)
        self._sheet.opened.connect(self._sheet_turned)
        self._sheet.asked.connect(self._ask_go_to)
        self._bar.advised.connect(self._show_advice)
        self._worker.ready.connect(self._tell_odds)
        self._worker.progressed.connect(self._side.odds.show_progress)
        self._side.opened.connect(self._want)
        self._worker.failed.connect(self._odds_failed)
        gui = QGuiApplication.instance()
        if isinstance(gui, QGuiApplication):
            gui.focusWindowChanged.connect(self._focus_moved)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._share_keys)

    def _stand_back(self) -> None:
        """The bar answers nothing while the question of an undo is open."""
        self._bar.wait_for_answer(self._undo_confirmation.is_open)
        self._share_keys()

    def _share_keys(self) -> None:
        """One Enter on one screen: of the button, question, page or log that has the keyboard.

        Where a button beside the bar has it, Space is that button's, too. One Esc: of the page or
        log that lies over the table.
        """
        focused = QApplication.focusWidget()
        on_button = (
            isinstance(focused, QAbstractButton)
            and self.isAncestorOf(focused)
            and not (isinstance(focused, PlainButton) and focused.is_closed)
        )
        enters = on_button and isinstance(focused, QPushButton) and focused.autoDefault()
        in_bar = focused is not None and self._bar.isAncestorOf(focused)
        elsewhere = self._sheet.has_keyboard or self._side.log.has_keyboard
        self._bar.yield_keys(
            enter=self._undo_confirmation.is_open or elsewhere,
            escape=self._sheet.is_open or self._side.is_whole,
            to_button=on_button and not in_bar,
            presses=enters,
        )

    def _call_off(self) -> None:
        """A page or a list opens: what else was asked is asked no more."""
        if self._undo_confirmation.is_open:
            self._banner.dismiss()

    def _want(self, wish: str) -> None:
        if self._curtain is not None and wish in ("undo", "redo"):
            return  # what it takes back, or asks before that, nobody would see
        if wish == "undo":
            # What is typed and not played yet came last.
            if self._undo_confirmation.is_open or not self._bar.take_back():
                self._undo_confirmation.undo()
        elif wish == "redo":
            self._table.redo()
        elif wish == "cover":
            self._table.hide_hand()
            if self._curtain is not None:
                self._curtain.tell_hidden()
        elif wish == "table":
            self._turn_end()
        else:
            self.wanted.emit(wish)

    def _play(self, picked: object) -> None:
        self._table.play(*(picked if isinstance(picked, tuple) else (picked,)))

    def _take(self, picked: object) -> None:
        self._bar.take(picked if isinstance(picked, tuple) else (picked,))

    def _draw_lots(self, chances: Mapping[Action, float]) -> None:
        """One of these, the likelier the oftener; then Enter means what the bar says."""
        self._give_keyboard()
        if chances:
            (drawn,) = self._rng.choices(tuple(chances), tuple(chances.values()))
            self._bar.take((drawn,))

    def _banner_gone(self) -> None:
        """The keyboard goes back to who asked to go to a turn, else to what is asked."""
        asker, self._asker = self._asker, None
        if asker is not None and isValid(asker) and asker.isVisible():
            asker.setFocus()
        else:
            self._give_keyboard()

    def _give_keyboard(self) -> None:
        question = self._banner if self._undo_confirmation.is_open else None
        (self._curtain or question or self._bar.hand).setFocus()

    def _ask_go_to(self, turn: int) -> None:
        """A line of this very turn leads nowhere: the keyboard goes back to what is asked."""
        self._call_off()
        if turn == self._table.turn:
            self._give_keyboard()
            return
        self._asker = self.window().focusWidget()
        self._undo_confirmation.go_to(turn)

    def _turn_log(self) -> None:
        """The sheet is out of its way, if it lies where the log will."""
        if self._look.metrics.is_far and self._sheet.is_open:
            self._sheet.close_sheet()
        self._side.turn_log()

    def _log_turned(self) -> None:
        self._give_place()
        if not self._side.is_whole:
            self._give_keyboard()

    def _render(self) -> None:
        self._stage.end()
        self._worker.drop()  # first: or all of this would share Python with what nobody asks for
        focused = self._sheet.focused or self._panel.focused
        if self._table.curtain:  # first: whatever breaks down behind it, no hand is left to see
            self._lower_curtain()
        may_lift, self._told_whole = self._told_whole, False
        try:
            self._tell_table()
            may_lift = self._told_whole = True
        finally:
            # Behind it is what anybody may see, unless that broke down as well.
            if may_lift and not self._table.curtain:
                self._lift_curtain()
        if self._table.proposed is not None and self._curtain is None:
            self._undo_confirmation.ask_all(None)
        if self._is_over is not self._table.is_over:
            self._is_over = not self._is_over
            self.appeared.emit()
        if focused is not None and self._curtain is None:
            self._give_back(focused)

    def _tell_table(self) -> None:
        table, battle = self._table, self._table.battle
        overview, decision = table.overview, table.decision
        if not self._banner.isHidden():
            self._banner.dismiss()
        self._top.present(overview, undoable=battle.undoable > 0, redoable=battle.redoable > 0)
        self._panel.offer(lambda: table.rulings)
        self._panel.recall(table.before, table.result)
        self._panel.present(table.view, decision, overview)
        log, turn = table.log, table.turn
        self._side.show_log(log, turn)
        names = [say(seat.name) for seat in overview.seats]
        speak(self, self._log_announcer.news(log, turn, names))  # before the bar asks anew
        self._side.show_notes(table.notes)
        is_past = isinstance(decision, Roll) and not decision.again
        self._strip.present(table.result, self._names(), is_past=is_past, beside=table.beside)
        if not table.is_waiting:
            plays = None if battle.game.plays is None else self._plays
            self._bar.present(decision, overview, self._rulings, plays)
        self._show_end(overview)
        if self._guide is not None:
            played = "".join(map(name_of, battle.actions[-1:]))
            self._guide.follow(table.turn, battle.decision, played)
        self._sheet.present()
        self._show_advice()
        self._wait()

    def _show_result(self, moment: Moment) -> None:
        """Large over the panel; what is asked stays as it is, and may be answered at once."""
        lasts = (
            0 if self._style.still or self._sheet.is_open else LASTS[self._style.settings.moments]
        )
        if self._curtain is None and not self._panel.tells_results:
            words = ResultWords().of(moment, self._names())
            self._stage.show_moment(moment, words, lasts)
            moves.pause(self._panel, paused=self._stage.isVisible())  # it lies over the panel

    def _answers(self, aimed: QWidget, event: QEvent) -> bool:
        """Whether it plays on while a result is shown: never what is, or would show, a secret."""
        decision = self._table.decision
        if isinstance(decision, Draw) or (isinstance(decision, Choice) and decision.final):
            return False
        if isinstance(event, QKeyEvent):
            return event.matches(QKeySequence.StandardKey.Undo) or self._bar.answered_by(event)
        return (
            self._bar.isAncestorOf(aimed)
            or self._panel.isAncestorOf(aimed)
            or aimed.objectName() == "top:undo"
        )

    def _rulings(self) -> tuple[Option, ...]:
        """What the table rules most often comes first; what only the odds assume, last."""
        first = pages_of(self._table.battle.game).first_rulings
        assumed = {setting.option.action for setting in self._table.policies}

        def rank(option: Option) -> tuple[bool, int]:
            tag = option.action.__struct_config__.tag
            often = first.index(tag) if tag in first else len(first)
            return option.action in assumed, often

        played = self._table.battle.game.plays or ()
        options = (o for o in self._table.rulings if not isinstance(o.action, played))
        return tuple(sorted(options, key=rank))

    def _plays(self) -> tuple[Option, ...]:
        """What any seat may play now at its own word, then what it may not."""
        played = self._table.battle.game.plays or ()
        options = (o for o in self._table.rulings if isinstance(o.action, played))
        return tuple(sorted(options, key=lambda option: not option.is_open))

    def _give_back(self, focused: QWidget) -> None:
        """Who works there by keys stays there; where it is told anew, as soon as it is back."""
        if focused.isVisibleTo(self):
            focused.setFocus()
        elif self._sheet.is_open:
            self._sheet.hold_keyboard(focused.objectName())
        speak(self._bar, self._bar.accessibleName())

    def _wait(self) -> None:
        """Nothing of a moment ago counts; the odds come once this page has been painted."""
        self._forecast = None
        if self._table.battle.game.has_odds:
            self._side.odds.wait()
        else:
            self._side.show_odds(None)
        self._sheet.wait()
        self._worker.drop()
        self._painted.start()

    def _work_out(self) -> None:
        if self._table.is_waiting:
            self._side.show_odds(None)
            return
        battle, known = self._table.battle, self._state.known
        asked = Question.about(battle, self._table.view, known, self._sheet.wants_comparison)
        self._worker.ask(lambda cancelled, progress: answers(asked, cancelled, progress))

    def _tell_odds(self, answer: object) -> None:
        match answer:
            case OddsAnswer(forecast):
                self._forecast = forecast or NOTHING
                self._side.show_odds(forecast)
                self._sheet.show_forecast(forecast)
            case ValuesAnswer(values):
                self._bar.show_values(values)
            case HistoryAnswer():
                self._show_history(answer)
            case ComparisonAnswer(seats):
                self._sheet.show_comparison(seats)

    def _want_odds(self, wish: str) -> None:
        if wish == "stop":
            self._worker.drop()
            self._side.odds.show_stopped()
        elif wish == "go-on":
            self._wait()
        elif wish in self._sheet.pages and (wish != CHARTS or self._has_charts):
            self._sheet.turn_to(wish)
        elif not self._end.turn_over():
            told = OVER() if self._table.is_over else no_more(self._forecast or NOTHING)
            self._banner.show_message("info", say(told))

    @property
    def _has_charts(self) -> bool:
        """Whether there is, or may be, more to show than that there is nothing more."""
        game, told = self._table.battle.game, self._forecast
        lively = game.odds.chances is not None or game.has_dice or self._sheet.is_open
        is_coming = told is None and not self._table.is_over
        return lively or is_coming or (told is not None and bool(told.figures or told.charts))

    def _sheet_turned(self) -> None:
        """The panel gives its place to the sheet, or takes it back."""
        self._give_place()
        if not self._sheet.is_open:
            self._give_keyboard()
            return
        self._call_off()
        if self._sheet.wants_odds:
            self._wait()

    def _give_place(self) -> None:
        """Where it needs all the room there is, the sheet takes that of the decision bar too."""
        over = isinstance(self._side, FarColumn) and self._side.is_whole
        if isinstance(self._side, FarColumn):
            self._side.log.setVisible(over and not self._sheet.is_open)
        free = not self._sheet.is_open and not over
        self._panel.setVisible(free and not self._shows_end)
        self._end.setVisible(free and self._shows_end)
        if self._side.result is None:
            hides = self._panel.tells_results or self._end.isVisibleTo(self) or self._sheet.is_open
            self._strip.setVisible(not hides)
        self._bar_place.setVisible(not self._sheet.needs_all)
        for body in self._bar.findChildren(OutcomeBody):
            body.tell_turn(shows_table=not self._shows_end)
        self._share_keys()
        if self._guide is not None:
            self._guide.move()

    @property
    def _shows_end(self) -> bool:
        """Whether the end stands where the table was; never behind a curtain."""
        told = self._shows_table or self._panel.tells_results
        return self._table.is_over and not self._table.is_waiting and not told

    def _show_end(self, overview: Overview) -> None:
        """Its page, once the battle is over, unless the table tells all of it.

        First the table, where nobody has won and the battle goes on.
        """
        if not self._table.is_over or self._table.is_waiting or self._panel.tells_results:
            self._end.clear()
        else:
            if self._end.widget() is None or overview.goes_on != self._goes_on:
                self._shows_table = self._goes_on = overview.goes_on
            self._end.present(self._table.battle, overview)
        self._give_place()

    def _turn_end(self) -> None:
        """The table in place of the end, or the end again from its beginning."""
        self._shows_table = not self._shows_table
        if not self._shows_table:
            self._end.show_first()
        self._give_place()

    def _show_history(self, answer: HistoryAnswer) -> None:
        self._state.line = answer.line
        lines = reversed(self._table.log)  # of a turn the log tells first what turned it
        said = {line.turn: say(line.event.text) for line in lines if line.live}
        self._side.odds.show_history(answer, said)
        self._sheet.show_history(answer, said)
        self._end.show_history(answer, said)

    def _show_advice(self) -> None:
        decision = self._table.decision
        on = isinstance(decision, Choice) and decision.seat in self._state.advice
        self._side.odds.show_advice(self.tr("hints on") if on else "")

    def _lower_curtain(self) -> None:
        """In place of one that is down: it may wait for others. Nothing its viewer saw is left."""
        self._bar.clear()
        close_popups()
        table, battle, old = self._table, self._table.battle, self._curtain
        self._curtain = Curtain(
            self._look,
            table.curtain,
            table.overview,
            battle.opened,
            is_dealt=battle.is_dealt,
            about=proposal(table) if table.proposed is not None else "",
            may_go=table.can_call_off,
        )
        self._curtain.accepted.connect(table.reveal)
        self._curtain.called_off.connect(table.call_off)
        self._curtain.left.connect(partial(self._want, "home"))
        self._stack.addWidget(self._curtain)
        self._stack.setCurrentWidget(self._curtain)
        self._curtain.setFocus()
        if old is not None:
            remove(old)

    def _lift_curtain(self) -> None:
        """What is behind it has been told already."""
        if self._curtain is not None:
            self._stack.setCurrentIndex(0)
            self._bar.setFocus()
            remove(self._curtain)
            self._curtain = None
            self.appeared.emit()

    def _refuse(self, refusals: tuple[Refusal, ...]) -> None:
        words = self.tr("Not allowed: {why}").format(why=reasons(refusals))
        self._tell("warn", with_rules(words, refusals))

    def _fail(self, error: RecordError) -> None:
        words = "\n".join(map(say, error.texts))
        self._tell("error", words)
        if self._curtain is not None:
            self._curtain.tell(words)

    def _odds_failed(self, error: Exception) -> None:
        self._side.show_odds(None)
        words = self.tr("Could not calculate the odds ({error}). The battle is safe.")
        self._tell("error", words.format(error=f"{type(error).__name__}: {error}"))

    def _focus_moved(self, window: QWindow | None) -> None:
        """Another window is in front: nobody watches this hand. A menu of ours is no other."""
        menu = QApplication.activePopupWidget() is not None and window is not None
        if window is not self.window().windowHandle() and not menu:
            QTimer.singleShot(0, self._table.hide_hand)
