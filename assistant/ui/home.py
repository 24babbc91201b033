"""The home page: go on with the last battle, start a new one or type it, find an old one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.examples import examples_of
from assistant.lessons import GUIDED, lessons
from assistant.player_file import seat_colours
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.rules.text import Message
from assistant.rules.typed_setup import TypedSetup, read_line
from assistant.ui import icons
from assistant.ui.forms.widgets import tell
from assistant.ui.labels import OneLine, caption, label
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.recent import Entry, last_setup, last_unfinished
from assistant.ui.recent_list import RecentList, asked_of, kind_of, title_of, where_of
from assistant.ui.style_sheet import Style
from assistant.ui.tally import Score, of_evening, result, said_luck, said_won, scores
from assistant.ui.theme import Look
from assistant.ui.top_bar import language_switch, view_menu
from assistant.ui.translate import language, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import BACK, beside, speak
from assistant.ui.widgets.keys import ARROWS, bindings, key_words
from assistant.ui.widgets.layouts import (
    bring_in_sight,
    filled,
    flowing,
    one_bar,
    put,
    spaced,
    with_name,
)
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.small import Glyph, SeatMark, Sheet

FEW = 2
"""Tiles side by side, from afar or in a narrow window."""


class FirstThing(QFrame):
    """What one is most likely to want: in a sentence, and with the one button that does it."""

    def __init__(self, look: Look, game: str, sentence: Sentence, *, upright: bool = False) -> None:
        """`upright`: the button stands under the sentence, not beside it."""
        look = Look.of(look.theme, game, look.metrics)
        super().__init__()
        self.setProperty("kind", "last")
        self.setProperty("game", look.game)
        self.setObjectName(f"{sentence.name}-card")
        self.button = PlainButton(
            look, sentence.press, key="Enter", primary=True, accessible=sentence.spoken
        )
        self.button.setObjectName(sentence.name)
        self.button.setMinimumWidth(look.px(240))
        words = self._words(look, sentence)
        edge = 8 if upright else 16
        margins = look.margins(24, edge, 20, edge)
        if upright:
            column = spaced(QVBoxLayout(self), spacing=look.px(6), margins=margins)
            left = Qt.AlignmentFlag.AlignLeft
            put(column, 1, words)
            column.addWidget(self.button, 0, left)
            column.addStretch(1)
        else:
            row = spaced(QHBoxLayout(self), spacing=look.px(20), margins=margins)
            emblem = [_emblem(look, 48)] if game else []
            put(row, *emblem, (words, 1), self.button)

    def _words(self, look: Look, sentence: Sentence) -> QVBoxLayout:
        words, muted = spaced(QVBoxLayout(), spacing=look.px(2)), look.theme.muted
        if sentence.above:
            words.addWidget(label(look, sentence.above, 14, 400, muted, wrap=True))
        line = spaced(QHBoxLayout(), spacing=look.px(10))
        if sentence.seat is not None:
            worn = Look.of(look.theme.worn(sentence.colours), look.game, look.metrics)
            line.addWidget(SeatMark(worn, sentence.seat, size=18))
        line.addWidget(label(look, sentence.title, sentence.size, 600, wrap=True), 1)
        words.addLayout(line)
        if sentence.below:
            words.addWidget(label(look, sentence.below, 14, 400, muted, wrap=True))
        return words


class Sentence(NamedTuple):
    """What a `FirstThing` says; `name` is that of its button, `press` stands on it."""

    name: str
    title: str
    press: str
    above: str = ""
    below: str = ""
    spoken: str = ""
    seat: Seat | None = None
    colours: tuple[str, ...] = ()
    """Of the pieces of those who sit there."""
    size: int = 20


class GameTile(QFrame):
    """A game: its emblem, its name, the ways to begin."""

    def __init__(self, look: Look, game: Game[Any, Any], page: HomePage, *, fought: bool) -> None:
        """`page` says what was wanted; whether there are forces that have `fought` before."""
        super().__init__()
        look = self._look = Look.of(look.theme, game.id, look.metrics)
        self._menu = LineMenu(look, self, "examples", 14)
        with_name(self, f"tile:{game.id}", "tile").setProperty("game", game.id)
        self.game, self._called = game.id, say(game.name)
        self._examples = examples_of(game.id, language())
        self._open = partial(page.example_wanted.emit, game.id)
        tip = self.tr("Enter the forces of both sides")
        new = partial(page.new_wanted.emit, game.id)
        self.first = self._button("new", self.tr("New battle"), tip, new)
        heads = [self.first]
        if game.id in lessons():
            tip = self.tr("A battle to play, with a word on every step")
            heads.append(self._button("guide", self.tr("Show me how"), tip, self._open, GUIDED))
        tip = self.tr("Small forces that are entered already, to change or to fight with at once")
        quick, words = partial(page.quick_wanted.emit, game.id), self.tr("Ready forces")
        if fought:
            tip, words = self.tr("Begin with the last battle’s forces"), self.tr("Last forces")
        others = [self._button("quick", words, tip, quick), *self._ready_made()]
        name = label(look, self._called, 20, 600, wrap=True)
        title = filled(QHBoxLayout(), _emblem(look, 34), (name, 1), spacing=look.px(8))
        title.setContentsMargins(look.margins(10, 0, 0, 8))
        rows = (
            filled(QHBoxLayout(), *((one, int(one.text() != "…")) for one in row), spacing=0)
            for row in (heads, others)
        )
        margins = look.margins(6, 19, 6, 12)
        filled(QVBoxLayout(self), title, *rows, spacing=look.px(4), margins=margins)

    def _ready_made(self) -> Iterator[PlainButton]:
        """The first example where it is one to begin with; the others, or all, in a menu."""
        examples = self._examples
        tip = self.tr("A ready-made battle at its first decision")
        if not examples:
            return
        if len(examples) > 1 and not examples[0].about.first:
            yield self._button("example", self.tr("Examples…"), tip, self._show_examples)
            return
        yield self._button("example", self.tr("Example"), tip, self._open, examples[0].key)
        if len(examples) > 1:
            more = self._button("examples", "…", self.tr("More examples"), self._show_examples)
            more.setAccessibleName(self.tr("{game}: more examples").format(game=self._called))
            yield more

    def _show_examples(self) -> None:
        """Each with what it shows."""
        lines = []
        for one in self._examples:
            words = f"{say(one.about.name)}: {say(one.about.shows)}"
            lines.append(Line(words, partial(self._open, one.key), one.key))
        self._menu.show(lines, self.mapToGlobal(self.rect().bottomLeft()))

    def _button(
        self, name: str, words: str, tip: str, press: Callable[..., object], *told: str
    ) -> PlainButton:
        button = PlainButton(self._look, words, accessible=f"{self._called}: {words}")
        button.clicked.connect(lambda: press(*told))
        button.setToolTip(tip)
        return with_name(button, f"{name}:{self.game}")


class TileGrid(QWidget):
    """The tiles side by side: all of them, or two where there is no room for more."""

    def __init__(self, look: Look, tiles: Sequence[GameTile]) -> None:
        super().__init__()
        self.tiles, self._is_far = tiles, look.metrics.is_far
        self._grid = spaced(QGridLayout(self), spacing=look.px(16))
        self._lay(FEW)

    def fit(self, room: int) -> None:
        """As many side by side as stand whole in so much room."""
        gaps = self._grid.spacing() * (len(self.tiles) - 1)
        needed = sum(tile.minimumSizeHint().width() for tile in self.tiles) + gaps
        self._lay(FEW if self._is_far or needed > room else len(self.tiles))

    def _lay(self, across: int) -> None:
        for n in range(len(self.tiles)):
            self._grid.setColumnStretch(n, int(n < across))
        for n, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, n // across, n % across)


def _emblem(look: Look, size: int) -> Glyph:
    """The sign of the look's game in its colour."""
    return Glyph(look, icons.emblem(look.game), size, look.accent)


class TypedBattle(QWidget):
    """Says under the field what a line is, or what is wrong with it, where the example stood."""

    def __init__(
        self, look: Look, games: Sequence[Game[Any, Any]], words: str, page: HomePage
    ) -> None:
        """`words` are what was typed before the page was built anew; `page` says what is wanted."""
        super().__init__()
        self._page = page
        self._games, self._found = games, TypedSetup()
        self.line = with_name(QLineEdit(words), "typed-battle", "field")
        self.line.setFont(look.font(14))
        self.line.textChanged.connect(self._read)
        self.line.returnPressed.connect(self._enter)
        self._caption = with_name(caption(look), "caption:typed-battle")
        self._start = with_name(PlainButton(look, self.tr("Start battle")), "typed-battle:start")
        self._start.clicked.connect(lambda: self._want(page.battle_wanted))
        self._open = with_name(PlainButton(look, self.tr("Open setup")), "typed-battle:setup")
        self._open.clicked.connect(lambda: self._want(page.setup_wanted))
        heading = label(look, self.tr("Or type a battle in one line"), 12, 600, look.theme.muted)
        heading.setBuddy(self.line)
        self.line.setAccessibleName(heading.text())
        row = filled(QHBoxLayout(), (self.line, 1), self._start, self._open, spacing=look.px(4))
        filled(QVBoxLayout(self), heading, row, self._caption, spacing=look.px(4))
        self._read(words)

    def _read(self, words: str) -> None:
        found = self._found = read_line(words, self._games)
        is_read = found.game is not None and found.mistake is None
        self._start.setEnabled(is_read and found.complaint is None)
        self._open.setEnabled(is_read)
        told, is_wrong = self._told(), found.complaint is not None
        tell(self._caption, told, "warn" if is_wrong else "")
        self.line.setAccessibleDescription(told if is_wrong else "")
        self._page.typed.emit(words)

    def _told(self) -> str:
        game, why = self._found.game, self._found.complaint
        if game is None or self._found.mistake is not None:
            said = [] if why is None else [say(why)]
            for one in self._games if game is None else [game]:
                if one.typed is not None:
                    said.append(f"{say(one.name)}: {say(one.typed.example)}")
            return " · ".join(said)
        if why is None:
            note = None if game.typed is None else game.typed.note(self._found.setup)
            told = say(game.name) if note is None else f"{say(game.name)}. {say(note)}"
            return self.tr("{game}. Enter starts the battle.").format(game=told.rstrip("."))
        words = self.tr("{game}. {why}. Enter opens the setup.")
        return words.format(game=say(game.name), why=say(why))

    def _enter(self) -> None:
        """Start; else show the forces as far as they are known; else say what is wrong."""
        for button in (self._start, self._open):
            if button.isEnabled():
                button.click()
                return
        speak(self, self._caption.text())

    def _want(self, signal: Any) -> None:
        assert self._found.game is not None
        signal.emit(self._found.game.id, self._found.setup)


MOST = 5
"""So many players are shown; the report has all of them."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TonightSheet(Sheet):
    """A line for each player, and what may be done with the evening."""

    def __init__(
        self, look: Look, scores: Sequence[Score], uncounted: str, *buttons: PlainButton
    ) -> None:
        """`uncounted` says which battles of tonight do not count."""
        super().__init__()
        self.setObjectName("tonight")
        self._look = look
        note = label(look, uncounted, 12, 400, look.theme.muted, wrap=True)
        note.setVisible(bool(uncounted))
        parts = (self._table(scores), note, 1, flowing(buttons))
        margins = look.margins(16, 10, 10, 8)
        filled(QVBoxLayout(self), *parts, spacing=look.px(6), margins=margins)

    def _table(self, scores: Sequence[Score]) -> QGridLayout:
        look, grid = self._look, QGridLayout()
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(2))
        grid.setColumnStretch(0, 1)
        has_luck = any(score.luck is not None for score in scores)
        heads = [
            self.tr("battles won") if any(score.battles for score in scores) else "",
            self.tr("luck, hits") if has_luck else "",
        ]
        title, more = self.tr("Tonight"), len(scores) - MOST
        if more > 0:
            title = self.tr("Tonight; %n more player(s) in the report", "", more)
        grid.addWidget(label(look, title, 16, 600, wrap=True), 0, 0)
        for column, head in enumerate(heads, 1):
            grid.addWidget(label(look, head, 12, 400, look.theme.muted), 0, column, RIGHT)
        if not scores:
            told = self.tr(
                "Enter the players’ names in a new battle, and their wins and luck are shown here."
            )
            grid.addWidget(label(look, told, 14, 400, look.theme.muted, wrap=True), 1, 0, 1, 3)
        for row, score in enumerate(scores[:MOST], 1):
            name = OneLine(look, 16, 600, least=0)
            name.setText(score.name)
            grid.addWidget(name, row, 0)
            grid.addWidget(label(look, said_won(score), 16), row, 1, RIGHT)
            grid.addWidget(label(look, said_luck(score), 16), row, 2, RIGHT)
        return grid


def _who(entry: Entry) -> str:
    """The game and those who play it, and whether it is guided or an example."""
    if entry.game is None:
        return ""
    who = f"{say(entry.game.name)}, {title_of(entry)}"
    return " · ".join(filter(None, (who, kind_of(entry))))


WIDTH, MARGIN, GAP = 1160, 24, 12
GUIDE = "ti4"
"""The game whose guided battle one begins with who has never played."""
HOME = Message("keys", "The home page")
KEYS = (
    (
        "Ctrl+B",
        Message("keys", "next battle of tonight’s players"),
    ),
    ("Ctrl+N", Message("keys", "new battle of the game where the keyboard is")),
    ("Ctrl+O", Message("keys", "open a battle or a setup from a file")),
    ("Ctrl+L", Message("keys", "type a battle in one line")),
    ("Enter", Message("keys", "open the battle that is marked in the list")),
    ("Delete", Message("keys", "take it off the list; the file stays")),
)


class HomePage(QWidget):
    """Says what was wanted; does nothing itself. Rebuilt whenever anything on it changes."""

    opened = Signal(Path)
    forgotten = Signal(Path)
    next_wanted = Signal(Path)
    """The next battle of the players of this one."""
    report_wanted = Signal()
    """A report of the evening."""
    file_wanted = Signal()
    new_wanted = Signal(str)
    """The id of the game to set up from nothing."""
    quick_wanted = Signal(str)
    example_wanted = Signal(str, str)
    battle_wanted = Signal(str, object)
    """The id of a game, and a setup typed as one line."""
    setup_wanted = Signal(str, object)
    """The same, to be looked at first."""
    typed = Signal(str)
    """What stands in the field for such a line."""
    full_screen_wanted = Signal()

    def __init__(
        self,
        style: Style,
        games: Sequence[Game[Any, Any]],
        entries: Sequence[Entry],
        evening: Sequence[Entry],
        now: datetime,
        width: int,
        typed: str = "",
    ) -> None:
        """`entries` are listed; `evening` are all battles played this evening, listed or not."""
        super().__init__()
        self._style = style
        self._last = last_unfinished(entries)
        self._tonight = of_evening(evening, now)
        over = of_evening(evening, now, examples=True)
        ended = dict[str, Entry]()
        for entry in over:
            if entry.after and entry.game is not None:
                ended.setdefault(entry.game.id, entry)
        self._ended = list(ended.values())
        """The battles of tonight that another can follow: of each game the one that ended last."""
        if self._last and self._last.is_guided and not all(one.is_example for one in over):
            self._last = None  # it waits in the list
        uncounted = self.tr("A guided battle or an example does not count for tonight.")
        self._uncounted = uncounted if any(one.is_example for one in over) else ""
        first = next(iter([*filter(None, [self._last]), *self._ended]), None)
        game = first.game if first is not None else None
        self._look = style.apply_style(game.id if game else "", width)
        self.setObjectName("home")
        self._rows: RecentList | None = None
        self._column = self._build_column()
        self._column.addLayout(self._head())
        self._first = self._add_first(entries)
        self._add_tiles(games, entries)
        self._add_line(games, typed)
        self._add_recent(entries, now)
        standard = QKeySequence.StandardKey
        for meaning, slot in ((standard.Open, self.file_wanted), (standard.New, self._begin_new)):
            shortcut = QShortcut(self)
            shortcut.setKeys(bindings(meaning))
            shortcut.activated.connect(slot)
        for stop in self._stops():
            stop.installEventFilter(self)

    def _stops(self) -> Iterator[QWidget]:
        """What arrows lead to."""
        for kind in (PlainButton, QLineEdit, RecentList):
            yield from self.findChildren(kind)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go where the eye does; within a line of words, and a list, they are its own."""
        if isinstance(event, QFocusEvent) and event.reason() not in BACK:
            self._share_enter(watched if event.gotFocus() else None)
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        key, rows = event.key(), self._rows
        is_own = isinstance(watched, QLineEdit) and key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if watched is rows and rows is not None:
            is_own = key != Qt.Key.Key_Up or rows.currentIndex().row() > 0
        if key not in ARROWS or is_own or not isinstance(watched, QWidget):
            return False
        shown = (one for one in self._stops() if one.isVisible() and one.isEnabled())
        if (stop := beside(watched, shown, key)) is not None:
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            bring_in_sight(stop, self._look.px(MARGIN))
        return True

    def _share_enter(self, focused: QObject | None) -> None:
        """Enter stands on the first button only while it presses that one."""
        for card in self.findChildren(FirstThing):
            card.button.mute("" if focused is card.button else key_words("Enter"))

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the home page."""
        is_used = {
            "Ctrl+B": bool(self._ended),
            "Ctrl+L": self._has_line,
            "Enter": self._rows is not None,
            "Delete": self._rows is not None,
        }
        return [group(HOME, [row for row in KEYS if is_used.get(row[0], True)])]

    def stand_at(self, name: str) -> None:
        """The keyboard begins at the button of this name, if there is one."""
        self._first = self.findChild(PlainButton, name) or self._first

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first thing to press; no focus proxy, for Tab skips to it."""
        self._first.setFocus()

    def stand_on(self, row: int) -> None:
        """The keyboard begins on this line of the recent battles, or on the last there is."""
        if self._rows is not None:
            self._rows.stand_on(row)
            self._first = self._rows

    def _begin_new(self) -> None:
        """Of the game on whose tile the keyboard is, else of that of the first thing."""
        now, tiles = self.window().focusWidget(), self._tiles.tiles
        here = [tile for tile in tiles if now is not None and tile.isAncestorOf(now)]
        named = [tile for tile in tiles if tile.game == self._look.game]
        for tile in (*here, *named, *tiles)[:1]:
            self.new_wanted.emit(tile.game)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Nothing is beyond the right edge: the page scrolls downwards only."""
        super().resizeEvent(event)
        bar = self._scroll.verticalScrollBar().sizeHint().width()  # that of the longest page
        self._tiles.fit(self.width() - 2 * self._look.px(MARGIN) - bar)

    def _build_column(self) -> QVBoxLayout:
        look = self._look
        inside = QWidget()
        middle = QHBoxLayout(inside)
        edge = look.px(MARGIN)
        middle.setContentsMargins(edge, edge, edge, edge)
        held = QWidget()
        held.setMaximumWidth(look.px(WIDTH))
        put(middle, 1, (held, 1000), 1)
        scroll = self._scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        one_bar(scroll)
        filled(QVBoxLayout(self), scroll)
        return spaced(QVBoxLayout(held), spacing=look.px(GAP))

    def _head(self) -> QHBoxLayout:
        look = self._look
        row = spaced(QHBoxLayout(), spacing=look.px(8))
        put(row, label(look, self.tr("Battle Assistant"), 28, 600), 1)
        file = with_name(PlainButton(look, self.tr("Open file…"), flat=True), "open-file")
        file.clicked.connect(self.file_wanted)
        view = with_name(PlainButton(look, self.tr("View"), flat=True), "view")
        view.clicked.connect(partial(self._pop_up, view))
        for button in (file, view):  # the keyboard stays where Enter goes on
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        put(row, file, view)
        row.addWidget(language_switch(self._style), 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _pop_up(self, button: QWidget) -> None:
        if button.hasFocus():  # what is chosen is seen at once: Enter goes on, and not to the menu
            self._first.setFocus()
        want = self.full_screen_wanted.emit
        menu = view_menu(self, self._look, self._style, lambda _: want(), table=False)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _add_first(self, entries: Sequence[Entry]) -> QWidget:
        """The one first thing, and tonight beside it; the page itself where there is neither."""
        last, far = self._last, self._look.metrics.is_far
        if self._ended:
            follow = partial(self.next_wanted.emit, self._ended[0].path)
            QShortcut(QKeySequence("Ctrl+B"), self).activated.connect(follow)
        offered = self._ended
        card: FirstThing | None = None
        if last is not None:
            card = self._first_thing(self._continue(last), last.game)
            card.button.clicked.connect(partial(self.opened.emit, last.path))
        elif offered:
            after, *offered = offered
            card = self._first_thing(self._follow(after), after.game)
            card.button.clicked.connect(follow)
        elif not entries:
            card = self._first_thing(self._welcome(), None)
            card.button.clicked.connect(partial(self.example_wanted.emit, GUIDE, GUIDED))
        way = QBoxLayout.Direction.TopToBottom if far else QBoxLayout.Direction.LeftToRight
        row = spaced(QBoxLayout(way), spacing=self._look.px(16))
        if card is not None:
            row.addWidget(card, 3)
        if self._tonight:
            row.addWidget(self._tonight_sheet(offered), 2)
        if row.count():
            self._column.addLayout(row)
        return self if card is None else card.button

    def _first_thing(self, sentence: Sentence, game: Game[Any, Any] | None) -> FirstThing:
        """Its button stands under it where tonight stands beside it, and on the first page."""
        metrics = self._look.metrics
        upright = (bool(self._tonight) and not metrics.is_far) or game is None
        upright = upright and not metrics.is_least
        return FirstThing(self._look, game.id if game else "", sentence, upright=upright)

    def _continue(self, entry: Entry) -> Sentence:
        what = self.tr("Continue · {who}").format(who=_who(entry))
        spoken = ". ".join(filter(None, (what, asked_of(entry), where_of(entry))))
        seat = None if entry.asked is None else entry.asked.seat
        press, title = self.tr("Continue"), asked_of(entry)
        found = Sentence("continue", title, press, what, where_of(entry), spoken, seat)
        if entry.game is None or entry.setup is None:
            return found
        return found._replace(colours=seat_colours(entry.game, entry.setup))

    def _follow(self, entry: Entry) -> Sentence:
        press, title = self.tr("Next battle"), self.tr("Next battle of these players")
        above = _who(entry)
        below = ""
        if entry.game and entry.game.seating and entry.setup:
            words = self.tr("From the last battle: {what}. You can change all of it first.")
            below = words.format(what=say(entry.game.seating.kept(entry.setup)))
        if entry.is_example and not self._tonight:  # whose sheet says so
            below = f"{below} {self._uncounted}".strip()
        return Sentence("next-battle", title, press, above, below, f"{title}. {above}")

    def _welcome(self) -> Sentence:
        """What the program is, in one line."""
        title = self.tr("One laptop, one table, every battle by the rules.")
        below = self.tr(
            "You play at the table. The program says whose turn it is, what is allowed and why, "
            "rolls the dice if you like, and tells the exact chance to win."
        )
        press = self.tr("Guided battle: Twilight Imperium, 2 minutes")
        if self._look.metrics.is_least:  # a line beside its button, and the games are in sight
            return Sentence("welcome", title, press, size=16)
        return Sentence("welcome", title, press, below=below, size=28)

    def _tonight_sheet(self, offered: Sequence[Entry]) -> TonightSheet:
        """The next battle of the same players, a button for each game they have played."""
        look, buttons = self._look, list[PlainButton]()
        for entry in offered:
            if entry.game is not None:
                words = self.tr("Next battle: {game}").format(game=say(entry.game.name))
                key = self.tr("Ctrl+B") if entry is self._ended[0] else ""
                spoken = f"{words}. {title_of(entry)}"
                button = PlainButton(look, words, key=key, accessible=spoken)
                button.setToolTip(title_of(entry))
                button.clicked.connect(partial(self.next_wanted.emit, entry.path))
                buttons.append(with_name(button, f"next-battle:{entry.game.id}"))
        report = with_name(PlainButton(look, self.tr("Save report…")), "evening-report")
        report.clicked.connect(self.report_wanted)
        results = [result(one.overview, one.throws) for one in self._tonight if one.overview]
        nameless = self.tr("Sides without a name are not counted; it is entered before the battle.")
        counted = scores(results)  # where nobody is, the sheet asks for names
        is_nameless = bool(counted) and any(not name for one in results for name in one.names)
        told = " ".join(filter(None, (self._uncounted, nameless if is_nameless else "")))
        return TonightSheet(look, counted, told, *buttons, report)

    def _add_tiles(self, games: Sequence[Game[Any, Any]], entries: Sequence[Entry]) -> None:
        fought = {game.id: last_setup(entries, game) is not None for game in games}
        tiles = [GameTile(self._look, game, self, fought=fought[game.id]) for game in games]
        if self._first is self and tiles:
            newest = next((one.game.id for one in entries if one.game is not None), "")
            self._first = next((t for t in tiles if t.game == newest), tiles[0]).first
        self._tiles = TileGrid(self._look, tiles)
        self._column.addWidget(self._tiles)

    def _add_line(self, games: Sequence[Game[Any, Any]], typed: str) -> None:
        self._has_line = any(game.typed for game in games)
        if not self._has_line:
            return
        made = TypedBattle(self._look, games, typed, self)
        go_there = partial(made.line.setFocus, Qt.FocusReason.ShortcutFocusReason)  # all selected
        QShortcut(QKeySequence("Ctrl+L"), self).activated.connect(go_there)
        self._column.addWidget(made)

    def _add_recent(self, entries: Sequence[Entry], now: datetime) -> None:
        look = self._look
        heading = label(look, self.tr("Recent battles"), 12, 600, look.theme.muted)
        part = spaced(QVBoxLayout(), spacing=look.px(4))
        if entries:
            rows = self._rows = RecentList(look, entries, now)
            rows.opened.connect(self.opened)
            rows.forgotten.connect(self.forgotten)
            rows.led_to.connect(self._bring)
            shown: QWidget = rows
            hint = self.tr("Enter opens a battle. Delete removes it from the list; the file stays.")
        else:
            shown = self._empty()
            hint = self.tr("Battles save themselves as you play.")
        said = label(look, hint, 12, 400, look.theme.faint, wrap=True)
        part.addLayout(filled(QHBoxLayout(), heading, (said, 1), spacing=look.px(12)))
        put(part, (shown, 1000 if entries else 0), 1)
        self._column.addLayout(part, 1 if entries else 3)

    def _bring(self, row: QTreeWidgetItem) -> None:
        """The page follows the arrows through the list, which may reach below the window.

        Under the pointer it stays, or a click would begin on one row and end on another.
        """
        rows, inside = self._rows, self._scroll.widget()
        if rows is None or inside is None:
            return
        place = rows.visualItemRect(row)
        for corner in (place.topLeft(), place.bottomLeft()):
            at = rows.viewport().mapTo(inside, corner)
            self._scroll.ensureVisible(0, at.y(), 0, self._look.px(MARGIN))

    def _empty(self) -> QWidget:
        look, sheet = self._look, Sheet()
        words = self.tr(
            "No battles yet. Open an example, or press “New battle” to enter your own forces."
        )
        said = with_name(label(look, words, 14, 400, look.theme.muted, wrap=True), "empty")
        filled(QVBoxLayout(sheet), said, margins=look.margins(16, 20, 16, 20))
        return sheet
