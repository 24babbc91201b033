"""The composition root: builds the parts of the program and answers the wishes of the pages."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from msgspec import Struct
from PySide6.QtCore import (
    QByteArray,
    QCoreApplication,
    QEvent,
    QObject,
    QStandardPaths,
    Qt,
    QTimer,
    QUrl,
    Signal,
)
from PySide6.QtGui import QDesktopServices, QIcon
from PySide6.QtWidgets import QApplication, QWidget

from assistant import __version__, player_file
from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.lessons import GUIDED, Progress, lessons, setup_of
from assistant.paths import battles_place, quick, user_config, user_data, user_log
from assistant.rules.battle import Battle
from assistant.rules.files import RecordError, clear_away, same_place
from assistant.rules.game import Game
from assistant.rules.history import HistoryPoint
from assistant.rules.journal import is_battle_file
from assistant.rules.record import check_copy, read_battle, save_as
from assistant.rules.setup_file import ENDINGS, explain_other, read_setup
from assistant.rules.text import Message, Text
from assistant.settings import SettingsNotSaved
from assistant.ui import battle_files, icons
from assistant.ui.battle_files import BattleFile, hold
from assistant.ui.battle_page import BattlePage
from assistant.ui.crash import Alarm, bare_report, report, start_log
from assistant.ui.files import ask_copy, ask_open, ask_report
from assistant.ui.games import pages_of
from assistant.ui.home import GUIDE, HomePage
from assistant.ui.notice import Deed, Framed, Notice, Notices
from assistant.ui.odds.worker import OddsWorker, collect_garbage_here
from assistant.ui.pages import MakeSetup, PageState
from assistant.ui.preferences import Preferences
from assistant.ui.recent import (
    Entry,
    RecentBattles,
    battles_folder,
    battles_in,
    last_setup,
    next_setups,
    when_changed,
)
from assistant.ui.report import Played, write_report
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import EditorPage
from assistant.ui.style_sheet import Style
from assistant.ui.table import Table
from assistant.ui.tally import is_of_evening, of_evening
from assistant.ui.theme import DARK, load_fonts
from assistant.ui.top_bar import PageBar
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Kind
from assistant.ui.window import Window

EVENING_AT_MOST = 60
"""So many battles no evening has: a folder that was copied here just now is not read whole."""
QUESTION = Notice(
    "warn",
    (Message("SetupSession", "Your forces are not saved. Press again to leave without saving.")(),),
)
COPIED = Message("Assistant", "{file}: copy saved. The battle continues in {here}.")
EXAMPLE = Message("Assistant", "{name}: {shows}")
WRITTEN, OPEN = Message("Assistant", "{file}: report saved"), Message("Assistant", "Open")
UNOPENED = Message("Assistant", "No program opens {file}: open it in a browser")
FORGOTTEN = Message("Assistant", "{battle}: removed from the list; the file stays")
UNDO = Message("Assistant", "Undo")
BROKEN = Message(
    "Assistant", "Something went wrong ({error}). The battle is saved; you can play on."
)
NO_LOG = Message("Assistant", "Cannot write the error log: {reason}")
UNSAVED = Message(
    "Assistant",
    "{file}: could not save the settings ({reason}). They last until you close the window.",
)
PUT_ASIDE = Message(
    "Assistant", "The settings file was damaged, so the defaults are used. Old file: {file}"
)
LEFT_OUT = Message(
    "Assistant",
    "Could not read these settings, so the defaults are used: {names}. Old file: {file}",
)


class SetupSession(QObject):
    """Keeps what has been entered while its page is built anew."""

    accepted = Signal(object)
    """The setup to fight."""
    left = Signal()
    full_screen_wanted = Signal()

    def __init__(
        self,
        game: Game[Any, Any],
        make: MakeSetup,
        setup: Struct | None,
        style: Style,
        notices: Notices,
        taken_over: tuple[Struct, ...] = (),
    ) -> None:
        """`taken_over` is what a battle has left of `setup`, of which the first is shown."""
        super().__init__()
        self._game, self._make, self._setup = game, make, setup
        self._offers = list[Struct]()
        for one in (*taken_over, setup) if taken_over else ():
            self._offers += [one] if one is not None and one not in self._offers else []
        self._style, self._notices = style, notices
        self._page: SetupPage | None = None
        self._unchanged: Struct | None = None
        """What may be left behind without a question."""
        self._asked_of: Struct | None = None
        """What the question that stands above the page would leave behind."""

    @property
    def game(self) -> Game[Any, Any]:
        """Whose forces are entered."""
        return self._game

    def page(self, width: int) -> QWidget:
        """The setup page with what has been entered so far."""
        old = self._page
        if old is not None:
            self._setup = old.value()
        if self._setup is not None:
            self._style.seat_colours = player_file.seat_colours(self._game, self._setup)
        look = self._style.apply_style(self._game.id, width)
        page = self._make(look, self._setup)
        if old is not None:
            page.restore_state(old)
        elif self._offers:
            page.set_value(self._offers[0], judged=False)
        page.accepted.connect(self.accepted, Qt.ConnectionType.QueuedConnection)
        page.judged.connect(self._withdraw)
        page.moved.connect(self._stay)  # no lambda: it would keep this alive, and what it posted
        page.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        self._page = page
        if self._unchanged is None:
            self._unchanged = page.value()
        top = PageBar(look, self._style, say(self._game.name), self.tr("New battle"))
        if self._offers:
            page.offer(self._offers, top)
        top.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        top.full_screen_wanted.connect(self.full_screen_wanted)
        top.entered.connect(page.enter)
        return Framed(look, page, self._notices, top)

    def takes(self, path: Path) -> bool:
        """Whether a file let fall here is one for what is being entered."""
        assert self._page is not None
        return self._page.takes(path)

    def gives_way(self) -> bool:
        """At once if nothing would be lost, else when asked a second time."""
        assert self._page is not None
        if not self._page.gives_way():
            return False
        now = self._page.value()
        if now == self._unchanged or (now == self._asked_of and QUESTION in self._notices):
            return True
        self._asked_of = now
        self._notices.add(QUESTION)
        return False

    def _leave(self) -> None:
        if self.gives_way():
            self.left.emit()

    def _withdraw(self) -> None:
        """Who goes on entering forces does not leave them."""
        if self._page is not None and self._page.value() != self._asked_of:
            self._stay()

    def _stay(self) -> None:
        """Nor does who goes on to another field."""
        self._notices.withdraw(QUESTION)


class Session:
    """The table and the file behind it, which is locked until `close`."""

    def __init__(self, file: BattleFile) -> None:
        self.table, self.setup = Table(file.battle), file.setup
        self.page_state = PageState()
        self._file = file
        self._began = file.battle.turns
        file.journal.syncs_late = True
        self._painted = QTimer(self.table, singleShot=True)
        """Runs out when the move has been painted: then it is put on the disk, at once."""
        self._painted.timeout.connect(self._sync)
        self.table.changed.connect(self._painted.start)

    @property
    def line(self) -> tuple[HistoryPoint[Any], ...]:
        """The chances move by move, once they are known to the last move."""
        line = self.page_state.line
        return line if line and line[-1].state is self.battle.state else ()

    def save_copy(self, path: Path) -> None:
        """Write the live gestures to another file. Raises `RecordError`."""
        check_copy(path, self.path)
        lock = hold(path)
        try:
            save_as(self.battle, path, __version__)
        finally:
            lock.unlock()

    @property
    def path(self) -> Path:
        """Where the battle is kept."""
        return self._file.path

    @property
    def battle(self) -> Battle[Any, Any]:
        """The battle itself."""
        return self.table.battle

    @property
    def game(self) -> Game[Any, Any]:
        """Of the battle."""
        return self.battle.game

    def keep_players(self) -> None:
        """What the battle that has ended here left its players. Raises `RecordError`."""
        after, seating = next_setups(self.battle, self.setup), self.game.seating
        if seating is not None and after and self.battle.turns != self._began:
            old = player_file.load()
            if (roster := old.after(seating, after[0])) != old:
                player_file.save(roster)

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        self._sync()
        self._file.close()

    def _sync(self) -> None:
        try:
            self._file.journal.sync()
        except RecordError as error:
            self.table.failed.emit(error)


def main(
    file: Path | None = None,
    games: Sequence[Game[Any, Any]] = GAMES,
    language: str | None = None,
) -> int:
    """Open the window, with this battle if one is named; returns when it is closed."""
    stand_apart()
    draw_in_software()
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app.setApplicationName("battle-assistant")
    app.setWindowIcon(QIcon(icons.pixmap("emblem_ti4", DARK.accent("ti4"), 128)))
    load_fonts()
    collect_garbage_here(app)
    alarm = Alarm(app)
    alarm.install()
    assistant = Assistant(app, games=games)
    alarm.rang.connect(assistant.alarm)
    assistant.keep_log()
    if language is not None:
        assistant.style.speak(language)
    if file is not None:
        assistant.open(_from_here(file))
    assistant.window.come_up()
    return int(app.exec())


def draw_in_software() -> None:
    """Load no driver of a graphics card, of which some are broken: all is drawn without one."""
    os.environ.setdefault("QT_XCB_GL_INTEGRATION", "none")
    os.environ.setdefault("QT_WAYLAND_DISABLE_HW_INTEGRATION", "1")


def stand_apart() -> None:
    """Have a button and an icon of our own in the taskbar of Windows, and not those of Python."""
    if sys.platform == "win32":
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("BattleAssistant")


class Assistant(QObject):
    """Owns the window, the settings and the battle on the table; goes from page to page."""

    def __init__(
        self,
        app: QApplication,
        rng: Random | None = None,
        now: Callable[[], datetime] = datetime.now,
        games: Sequence[Game[Any, Any]] = GAMES,
    ) -> None:
        super().__init__()
        self._games = games
        self._rng, self._now = rng or SystemRandom(), now
        _clear_away(self._now().timestamp())
        self._notices = Notices()
        self._preferences = Preferences(app, self._not_saved)
        self.style = self._preferences.style
        self._shelf = RecentBattles(self._games)
        self.worker = OddsWorker()
        self._session: Session | None = None
        self._lines: dict[Path, tuple[HistoryPoint[Any], ...]] = {}
        """The chances move by move of battles played since the program started."""
        self._guided: dict[Path, Progress] = {}
        """How far guided battles have come that somebody has left."""
        self._draft: SetupSession | None = None
        self._editor: EditorPage | None = None
        """Of the players' own data, in front of the battle on the table."""
        self._entered: Battle[Any, Any] | None = None
        """Begun last from a page of forces: perhaps by a slip, as long as nothing is played."""
        self._typed = ""
        """What stands in the field for a battle on the home page."""
        self._told_at = 0
        """After how many gestures a notice was given last."""
        places = QStandardPaths.StandardLocation
        self._reports = Path(QStandardPaths.writableLocation(places.DocumentsLocation))
        """Where the next report goes: where the last one went."""
        self._forgot: int | None = None
        """The line of the recent battles from which one has just been taken off."""
        self._came_from = ""
        """The button that led from the home page to the forces that are entered."""
        self.window = Window(self.style)
        self.window.closing.connect(self.finish)
        self.window.guide_wanted.connect(self._guide_here, Qt.ConnectionType.QueuedConnection)
        self.window.dropped.connect(self.open_dropped, Qt.ConnectionType.QueuedConnection)
        if geometry := self._preferences.settings.geometry:
            self.window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
        if geometry := self._preferences.settings.table_geometry:
            self.window.table_window_place = QByteArray.fromBase64(geometry.encode())
        self.home()
        if self._preferences.damaged is not None:
            self._warn_of_settings(self._preferences.damaged, self._preferences.wrong)

    @property
    def session(self) -> Session | None:
        """The battle on the table."""
        return self._session

    def home(self) -> None:
        """To the home page; the battle stays on the disk as it is."""
        unread = self._session is not None and bool(self._session.table.curtain)
        if self._draft is None:
            self._came_from = ""
        self._leave()
        if not unread:  # nobody has seen what a curtain hid
            self._notices.clear()
        self.window.show_page(self._home_page)

    def open(self, path: Path) -> None:
        """Put this battle on the table, or these forces on their page, or say why not."""
        if self._session is not None and same_place(self._session.path, path):
            self._back_to_battle()
            return
        if path.suffix.lower() in ENDINGS and not is_battle_file(path):
            self._prepare(path)
            return
        with self._reading(path):
            self._sit_down(battle_files.resume(path, self._games))

    def open_dropped(self, path: Path) -> None:
        """The same for a file from the desktop, where what is being entered has no use for it."""
        entering = self._draft or self._editor
        if entering is None or (not entering.takes(path) and entering.gives_way()):
            self.open(path)

    def new(
        self, game: str, setup: Struct | None = None, taken_over: tuple[Struct, ...] = ()
    ) -> None:
        """To the page where the forces of a battle are entered; after a slip, with the same.

        `taken_over` is what a battle with these has left.
        """
        pressed = self.window.focusWidget()
        self._came_from = "" if pressed is None else pressed.objectName()
        self._leave()
        self._notices.clear()
        slip, self._entered = self._entered, None
        if setup is None and slip is not None and slip.game.id == game and not slip.undoable:
            setup = slip.setup
            taken_over = (slip.setup,)  # the page says so
        made = self._game(game)
        if setup is None and made.begun_anew is not None:
            last = last_setup(self._entries(), made)
            setup = None if last is None else made.begun_anew(last)
        draft = SetupSession(
            made, pages_of(made).setup, setup, self.style, self._notices, taken_over
        )
        draft.accepted.connect(lambda setup: self.start(self._game(game), setup))
        draft.left.connect(self.home)
        draft.full_screen_wanted.connect(self.window.toggle_full_screen)
        self._draft = draft
        self.window.show_page(draft.page)

    def quick(self, game: str) -> None:
        """The same with the last forces filled in, or with small ones."""
        entries = self._entries()
        setup = last_setup(entries, self._game(game))
        if setup is None and (bundled := quick(game)).exists():
            setup = read_setup(bundled, self._games)[1]
        self.new(game, setup)

    def guide(self, game: str) -> None:
        """A bundled battle, with a callout that tells step by step what is where."""
        entering = self._draft or self._editor
        if entering is None or entering.gives_way():
            file = setup_of(game, self.style.language)
            setup = read_setup(file, self._games)[1]
            self.start(self._game(game), setup, Progress(lessons()[game]))

    def example(self, game: str, key: str = "") -> None:
        """Straight to the first decision of a bundled battle, and what it shows, until a move.

        Without a key, that of the first.
        """
        if key == GUIDED:
            self.guide(game)
        for found in examples_of(game, self.style.language):
            if key in ("", found.key):
                told = EXAMPLE(name=found.about.name, shows=found.about.shows)
                self.start(self._game(game), read_setup(found.path, self._games)[1], told=[told])
                return

    def start(
        self,
        game: Game[Any, Any],
        setup: Struct,
        lesson: Progress | None = None,
        told: Sequence[Text] = (),
    ) -> None:
        """A new battle in a file of its own; what is `told` of it goes with the first move."""
        entered = self._draft is not None
        with self._telling():
            file = battle_files.begin_in_library(game, setup, self._now().date())
            self._sit_down(file, lesson, told)
            self._entered = file.battle if entered else None

    def _guide_here(self) -> None:
        """The guided battle of the game that is played or set up here, else the usual one."""
        at = self._session or self._draft
        game = at.game.id if at is not None else ""
        self.guide(game if game in lessons() else GUIDE)

    def choose_file(self) -> None:
        """Ask which battle to open."""
        ask_open(self.window, self._nearest_folder(), self.open)

    def save_copy(self, path: Path) -> None:
        """Write the battle to another file as well; play goes on in its own."""
        if self._session is not None:
            with self._telling():
                self._session.save_copy(path)
                self._tell("info", COPIED(file=path.name, here=self._session.path.name))

    def save_report(self, path: Path) -> None:
        """Write the report of the battle on the table."""
        if (session := self._session) is not None:
            with self._telling():
                played = Played(session.battle, self._now(), session.line)
                write_report(path, [played], is_evening=False)
                self._tell_written(path)

    def choose_evening(self) -> None:
        """Ask where the report of the evening goes."""
        ask_report(self.window, self._reports, self._now().date().isoformat(), self.save_evening)

    def save_evening(self, path: Path) -> None:
        """Write the report of this evening's battles, the first one first."""
        tonight = of_evening(self._evening(), self._now())
        with self._telling():
            battles = [self._played(entry.path, entry.when) for entry in reversed(tonight)]
            write_report(path, battles, is_evening=True)
            self._tell_written(path)

    def _tell_written(self, report: Path) -> None:
        """It can be opened from here; the next report goes to the same folder."""
        self._reports = report.parent
        self._tell("info", WRITTEN(file=report.name), action=(OPEN(), partial(self._show, report)))

    def _show(self, report: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(report.absolute()))):
            self._tell("warn", UNOPENED(file=str(report)))

    def _played(self, path: Path, when: datetime) -> Played:
        """The battle in a file; the chances only if it was played as it was left here."""
        battle = read_battle(path, self._games).battle
        line = self._lines.get(path, ())
        states = [battle.start, *(turn.state for turn in battle.turns)]
        return Played(battle, when, line if states == [point.state for point in line] else ())

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What goes wrong with a file is a message."""
        try:
            yield
        except RecordError as error:
            self._tell("error", *error.texts)

    @contextmanager
    def _reading(self, path: Path) -> Iterator[None]:
        """The same of a file that may be of another kind than its name tells."""
        with self._telling():
            try:
                yield
            except RecordError as error:
                raise explain_other(path, self._games, error) from error

    def _entries(self) -> list[Entry]:
        return self._shelf.entries(self._preferences.recent)

    def _evening(self) -> list[Entry]:
        """All battles played this evening, from their files: what is off the list counts, too.

        A file elsewhere that tells the same as one in the folder of battles is a copy of that.
        """
        paths = set(self._preferences.recent)
        with suppress(RecordError):
            paths.update(battles_in(battles_folder(), EVENING_AT_MOST))
        played = (path for path in paths if is_of_evening(when_changed(path), self._now()))
        entries, folder = self._shelf.entries(played, EVENING_AT_MOST), battles_place()
        own = [entry for entry in entries if entry.path.parent == folder]
        return [e for e in entries if e in own or not any(map(e.is_copy_of, own))]

    def alarm(self, error: BaseException) -> None:
        """Something broke: say that the battle is safe, and offer a report."""
        session = self._session
        battle, path = (session.battle, session.path) if session else (None, None)
        name = f"{type(error).__name__}: {error}" if battle is None else type(error).__name__
        notice = Notice("error", (BROKEN(error=name),), bare_report(error))
        if self._notices.add(notice):  # once: if the rules are what broke, so does the report
            self._notices.amend(notice, report(error, battle, path))

    def keep_log(self) -> None:
        """Write the log from now on, or say that there is none."""
        try:
            start_log(user_log())
        except OSError as error:
            reason = error.strerror or str(error)
            self._tell("warn", NO_LOG(reason=reason))

    def finish(self) -> None:
        """The window is closing: nothing is left to save but where it stood."""
        self._leave()
        self.worker.finish()
        places = self.window.saveGeometry(), self.window.table_window_place
        geometry, table = (bytes(place.toBase64().data()).decode() for place in places)
        self._preferences.keep_geometry(geometry, table or None)

    def _home_page(self, width: int) -> QWidget:
        """The home page as things stand."""
        entries = self._entries()
        now, evening = self._now(), self._evening()
        page = HomePage(self.style, self._games, entries, evening, now, width, self._typed)
        page.typed.connect(self._keep_line)
        for wish, answer in (
            (page.battle_wanted, self._start_line),
            (page.setup_wanted, self.new),
            (page.opened, self.open),
            (page.forgotten, self._forget),
            (page.next_wanted, self._follow),
            (page.new_wanted, self.new),
            (page.quick_wanted, self.quick),
            (page.example_wanted, self.example),
        ):
            wish.connect(answer, Qt.ConnectionType.QueuedConnection)
        page.file_wanted.connect(self.choose_file)
        page.report_wanted.connect(self.choose_evening)
        page.full_screen_wanted.connect(self.window.toggle_full_screen)
        if self._came_from:
            page.stand_at(self._came_from)
        if self._forgot is not None:
            page.stand_on(self._forgot)
        return self._framed(page, width)

    def _follow(self, path: Path) -> None:
        """The next battle of the players of that one."""
        for entry in self._shelf.entries([path]):
            if entry.game is not None:
                self.new(entry.game.id, entry.setup, entry.after)

    def _keep_line(self, words: str) -> None:
        self._typed = words

    def _start_line(self, game: str, setup: Struct) -> None:
        self._typed = ""
        self.start(self._game(game), setup)

    def _framed(self, page: QWidget, width: int, game: str = "") -> Framed:
        """A page under the program's own messages."""
        return Framed(self.style.look(game, width), page, self._notices)

    def _sit_down(
        self, file: BattleFile, lesson: Progress | None = None, told: Sequence[Text] = ()
    ) -> None:
        self._leave()
        self._notices.clear()
        session = self._session = Session(file)
        session.page_state.lesson = lesson or self._guided.pop(session.path, None)
        self.style.seat_colours = player_file.seat_colours(session.game, session.setup)
        self._preferences.visit(session.path)
        self.window.show_page(self._battle_page)
        self.window.come_to_table(session.table)
        session.table.changed.connect(self._move_on)
        for words in told:
            self._tell("info", words)
        for notice in file.notices:
            self._tell("warn", notice)

    def _battle_page(self, width: int) -> QWidget:
        assert self._session is not None
        table, page_state = self._session.table, self._session.page_state
        rng = page_state.lesson.rng if page_state.lesson is not None else self._rng
        page = BattlePage(table, self.style, self.worker, rng, page_state, width)
        page.wanted.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        page.appeared.connect(self.window.keyboard.wait)
        framed = self._framed(page, width, table.battle.game.id)
        framed.left.connect(lambda: page.wanted.emit("home"))  # the battle is saved
        return framed

    def _answer(self, wish: str) -> None:
        session = self._session
        if session is None:
            return
        game = session.battle.game
        match wish:
            case "home":
                self.home()
            case "new":
                self.new(game.id)
            case "again":
                self.start(game, session.setup)
            case "next" if after := next_setups(session.battle, session.setup):
                self.new(game.id, session.setup, after)
            case "open":
                self.choose_file()
            case "save":
                ask_copy(self.window, session.path, self.save_copy)
            case "rules":
                self.window.show_cited()
            case "report":
                ask_report(self.window, self._reports, session.path.stem, self.save_report)
            case "table-window":
                self.window.toggle_table_window(session.table)
            case "full-screen":
                self.window.toggle_full_screen()
            case page if page in pages_of(game).editors:
                session.table.hide_hand()
                self.window.show_page(lambda width: self._editor_page(game.id, page, width))

    def _editor_page(self, game: str, page: str, width: int) -> QWidget:
        old, look = self._editor, self.style.apply_style(game, width)
        editor = self._editor = pages_of(self._game(game)).editors[page](look)
        if old is not None:
            editor.restore_state(old.save_state())
        queued = Qt.ConnectionType.QueuedConnection
        editor.left.connect(self._back_to_battle, queued)
        editor.open_beside_battle()
        top = PageBar(look, self.style, say(self._game(game).name))
        top.left.connect(editor.leave, queued)
        top.full_screen_wanted.connect(self.window.toggle_full_screen)
        return Framed(look, editor, self._notices, top)

    def _back_to_battle(self) -> None:
        """From an editor, if one is in front of it."""
        if self._editor is not None:
            self._editor = None
            self.window.show_page(self._battle_page)

    def _prepare(self, path: Path) -> None:
        with self._reading(path):
            game, setup = read_setup(path, self._games)
            self.new(game.id, setup)

    def _leave(self) -> None:
        """Of what a page asked for, pressed three times in a hurry, only the first counts."""
        QCoreApplication.removePostedEvents(self, QEvent.Type.MetaCall.value)
        self._draft = self._editor = None
        if self._session is not None:
            self.window.leave_table()
            self.worker.drop()
            self._lines[self._session.path] = self._session.line
            if (lesson := self._session.page_state.lesson) is not None:
                self._guided[self._session.path] = lesson
            else:
                with self._telling():
                    self._session.keep_players()
            self._session.close()
            self._session = None
        self.style.seat_colours = ()

    def _forget(self, path: Path) -> None:
        """The next one may go as well: the keyboard stays in the list, where it was."""
        paths, before = [entry.path for entry in self._entries()], self._preferences.recent
        self._preferences.forget(path)
        self._show_list(paths.index(path) if path in paths else None)
        undo = UNDO(), partial(self._recall, before)
        self._tell("info", FORGOTTEN(battle=path.stem), action=undo)

    def _recall(self, battles: Sequence[Path]) -> None:
        """These are listed again."""
        for path in reversed(battles):
            self._preferences.visit(path)
        self._show_list(0)

    def _show_list(self, line: int | None) -> None:
        """The home page anew, with the keyboard on this line of the list."""
        self._forgot = line
        self.window.rebuild()
        self._forgot = None

    def _nearest_folder(self) -> Path:
        if self._session is not None:
            return self._session.path.parent
        try:
            return battles_folder()
        except RecordError:
            return Path.home()

    def _game(self, id: str) -> Game[Any, Any]:
        return next(game for game in self._games if game.id == id)

    def _not_saved(self, error: SettingsNotSaved) -> None:
        self._tell("warn", UNSAVED(file=str(error.path), reason=error.reason))

    def _warn_of_settings(self, damaged: Path, wrong: tuple[str, ...]) -> None:
        file, names = str(damaged), ", ".join(wrong)
        self._tell("warn", LEFT_OUT(file=file, names=names) if wrong else PUT_ASIDE(file=file))

    def _tell(self, kind: Kind, *texts: Text, action: Deed | None = None) -> None:
        self._told_at = 0 if self._session is None else self._session.table.turn
        self._notices.add(Notice(kind, texts, action=action))

    def _move_on(self) -> None:
        """A curtain that lifts is no move: what was told behind it is still to be read."""
        if self._session is not None and self._session.table.turn != self._told_at:
            self._notices.move_on()


def _from_here(file: Path) -> Path:
    try:
        return file.absolute()
    except OSError:  # the folder we were started in is gone, and the file with it
        return file


def _clear_away(now: float) -> None:
    """What a program killed while it wrote has left in the player's folders."""
    for folder in (user_data, user_config):
        with suppress(OSError):  # where there is no such folder, nothing is left in it
            clear_away(folder(), now)
