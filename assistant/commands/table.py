"""The table in the terminal: the battle of friends at one keyboard, asked and answered by lines.

What is asked, closed, rolled, taken back or kept secret is the same as in the window: `HotSeat`
says whose eyes may be on the screen. What only one seat may see is shown on the second screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from assistant.commands.arguments import UsageError
from assistant.commands.battle import (
    POSITION,
    REFUSED,
    describe_decision,
    describe_log,
    describe_refusals,
    first_secret,
    with_rule,
)
from assistant.commands.home import QUIT, Chosen, Home
from assistant.commands.odds import (
    describe_odds,
    describe_option,
    describe_options,
    describe_values,
    odds_in_a_line,
)
from assistant.commands.terminal import Terminal
from assistant.commands.typed import numbered_rulings, read_actions
from assistant.rules.battle import Turn
from assistant.rules.chance import Draw, Roll, SymbolDice
from assistant.rules.decision import Choice, Refusal, Seat
from assistant.rules.files import RecordError
from assistant.rules.game import Game
from assistant.rules.hot_seat import HotSeat
from assistant.rules.odds import Cancelled
from assistant.rules.text import Message, Text
from assistant.rules.typed_setup import read_over
from assistant.settings import SettingsNotSaved, load, save
from assistant.ui.battle_files import BattleFile, begin_in_library, resume
from assistant.ui.recent import next_setups
from assistant.ui.translate import LANGUAGES, say, speaker

KEPT = Message("table", "The battle is kept in {file}")
PASS = Message("table", "{name}: your turn at the keyboard. Everyone else, look away.")
TYPE_SEAT = Message("table", "{name}: type {seat} to show what only you may see.")
ALL_LOOK = Message("table", "Everyone looks at the screen: what was hidden will be shown.")
ALL_AGREE = Message("table", "This concerns a secret, and all must agree.")
UNDO_REVEAL = Message("table", "This undoes what everyone has seen, and all must agree.")
TYPE_SEATS = Message("table", "Type the numbers of all seats: {seats}. Or: {no}")
TYPE_ALL = Message("table", "Type the numbers of all seats: {seats}")
OR_BACK = Message("table", "Or undo what called for it: {no}")
SEAT = Message("table", "{seat} {name}")
CANNOT_HIDE = Message(
    "table",
    "This terminal has no second screen: what is shown stays above, for all who scroll back.",
)
ONLY_YOU = Message("table", "For one player only: {name}. To cover it: {hide}")
UNDO_CHANCE = Message("table", "This undoes dice or cards. Continue?")
FINAL = Message("table", "{name}: this choice is final. Continue?")
YES_NO = Message("table", "{yes} or {no}")
NOTHING_TO_UNDO = Message("table", "Nothing to undo")
NOTHING_TO_REDO = Message("table", "Nothing to redo")
NOTHING_TO_HIDE = Message("table", "Nothing here is hidden")
ROLL = Message("table", "{roll}: the program rolls. The dice of the table: {hits}")
ROLL_FACES = Message("table", "{roll}: the program rolls. The dice of the table: {faces}")
EITHER = Message("table", "{hits} or {faces}")
DRAW = Message("table", "{draw}: the program draws. The cards of the table: cards=NAME,NAME")
DRAW_SECRET = Message("table", "{draw}: the program draws")
NO_ODDS = Message("table", "No odds for this")
TOO_LONG = Message("table", "The odds take longer here; to work them out: {odds}")
STOPPED = Message("table", "The odds: stopped")
NO_RULING = Message("table", "No table ruling with these words: {words}")
SEATS = Message("table", "Seats: {seats}")
AGAIN = Message("table", "The same forces again: {again}")
NEXT_BATTLE = Message("table", "Next battle of these players: {next}")
NOT_OVER = Message("table", "This battle is not over")
NO_NEXT = Message("table", "This game has no next battle of the same players")
TYPE_FORCES = Message("table", "Type the new forces of both sides after it: {next} … vs …")
NOTHING_AFTER = Message("table", "In this game nothing is typed after {next}")
ENTER_FORCES = Message("table", "The new forces are entered in the window: Ctrl+B there")
NOT_SAVED = Message("table", "{file}: the settings were not saved ({what})")
HELP_LINE = Message("table", "Help: {help}")
FALSE_SEAT = Message("table", "Not the number asked for. Nothing is shown.")

NOT_NOW = Message("table", "A secret choice is part of this: play it when its seat is asked.")

HELP = Message("table", "help")
UNDO = Message("table", "undo")
REDO = Message("table", "redo")
ROLLING = Message("table", "roll")
DRAWING = Message("table", "draw")
LOG = Message("table", "log")
ODDS = Message("table", "odds")
BOARD = Message("table", "board")
RULINGS = Message("table", "rulings")
HINTS = Message("table", "hints")
HIDE = Message("table", "hide")
SHOW = Message("table", "show")
HOME = Message("table", "home")
REPEAT = Message("table", "again")
NEXT = Message("table", "next")
YES = Message("table", "yes")
NO = Message("table", "no")

WORDS: tuple[tuple[Message, Message], ...] = (
    (HELP, Message("table", "these words")),
    (SHOW, Message("table", "who decides what, once more")),
    (ODDS, Message("table", "the odds, and what each option is worth")),
    (HINTS, Message("table", "mark the best options, or no longer")),
    (BOARD, Message("table", "the position, and what the game notes beside it")),
    (LOG, Message("table", "all that has happened")),
    (UNDO, Message("table", "undo the last move")),
    (REDO, Message("table", "redo it, with the same dice")),
    (RULINGS, Message("table", "what the table may overrule; with words after it, those only")),
    (HIDE, Message("table", "cover what only one may see")),
    (REPEAT, Message("table", "another battle with the same forces")),
    (NEXT, Message("table", "the next battle of these players")),
    (HOME, Message("table", "another battle; this one is kept")),
    (QUIT, Message("table", "leave; the battle is kept")),
)
ANSWERS: tuple[tuple[str, Message], ...] = (
    ("3", Message("table", "option 3; an empty line plays nothing")),
    ("3=5", Message("table", "option 3 with a value, where it takes one")),
    ("g1, r2, r2=4", Message("table", "several actions in one go; a table ruling")),
    ("hits=2,0", Message("table", "the table rolled: hits of each group of dice")),
    ("faces=7,3/9", Message("table", "the table rolled: the faces, group by group")),
    ("symbols=green:2,valor", Message("table", "the same for dice with symbols")),
    ("cards=NAME,NAME", Message("table", "the table drew these cards")),
    ('{"do":...}', Message("table", "an action in JSON")),
    ("ru, en", Message("table", "the language")),
)

PATIENCE = 2.0
"""Seconds for the odds beside a question; asked for by name they take as long as they need."""
SHORT = 6
"""A position of so many lines is shown whenever it has changed, a longer one when asked for."""
LATELY = 4
"""So many lines of the log stand above what only one may see."""

Games = Sequence[Game[Any, Any]]
Found = TypeVar("Found")


class _Left(Exception):
    """The players leave this battle: for another, for the list of them, or for good."""

    def __init__(self, then: Chosen | None = None, *, home: bool = False) -> None:
        super().__init__()
        self.then, self.home = then, home


def run_table(word: str | None, games: Games) -> None:
    """Play a battle, or what is chosen from the list, until the players leave or input ends.

    `word` names a battle file or a setup, or is both sides in one line. Raises `RecordError` and
    `UsageError` where it is none of these.
    """
    terminal = Terminal()
    home = Home(terminal, games)
    chosen = home.named(word) if word is not None else home.choose()
    while chosen is not None:
        try:
            _play(chosen, terminal, games)
            return
        except _Left as left:
            chosen = home.choose() if left.home else left.then
        except RecordError as error:
            if word is not None:
                raise
            terminal.write(map(say, error.texts))
            chosen = home.choose()
        word = None


def _play(chosen: Chosen, terminal: Terminal, games: Games) -> None:
    if isinstance(chosen, Path):
        file = resume(chosen, games)
    else:
        game, setup = chosen
        file = begin_in_library(game, setup, date.today())
    try:
        _visit(file.path, terminal)
        terminal.write(map(say, file.notices))
        TableLoop(file, terminal).run()
    finally:
        terminal.show()
        file.close()
        terminal.write([say(KEPT(file=str(file.path)))])


def _visit(path: Path, terminal: Terminal) -> None:
    """The home page of the window lists this battle, too."""
    try:
        save(load().with_recent(path.absolute()))
    except SettingsNotSaved as error:
        terminal.write([say(NOT_SAVED(file=str(error.path), what=error.reason))])


class TableLoop(HotSeat):
    """Shows what is asked, reads a line, plays it, until the players leave or input ends."""

    def __init__(self, file: BattleFile, terminal: Terminal) -> None:
        super().__init__(file.battle)
        self._file, self._terminal = file, terminal
        self._told: tuple[Turn[Any], ...] = ()
        """The live turns when the log was last told to everybody."""
        self._begun = False
        self._position = ""
        self._advice = False
        self._undo_to: int | None = None
        """The turn to go back to as soon as everybody has agreed."""
        self._is_new = True
        """Whether something else is asked than what stands on the screen."""
        self._words: dict[Message, Callable[[str], None]] = {
            HELP: self._help,
            SHOW: self._show_again,
            ODDS: self._odds,
            HINTS: self._hints,
            BOARD: self._board,
            LOG: self._log,
            UNDO: self._undo,
            REDO: self._redo,
            ROLLING: self._chance,
            DRAWING: self._chance,
            RULINGS: self._rulings,
            HIDE: self._hide,
            REPEAT: self._again,
            NEXT: self._next,
            HOME: self._home,
        }

    def run(self) -> None:
        """Raises `_Left` where another battle comes next."""
        while True:
            if self._is_new:
                self._is_new = False
                self._page()
            line = self._terminal.ask(self._prompt)
            if line is None or (line and self._is(QUIT, line)):
                return
            if line:
                self._answer(line)

    def on_changed(self) -> None:
        """Something else is asked now."""
        self._is_new = True

    def on_refused(self, refusals: tuple[Refusal, ...]) -> None:
        """The rules say why."""
        self._terminal.write(describe_refusals(refusals))

    def on_failed(self, error: RecordError) -> None:
        """The file could not be written."""
        self._terminal.write(map(say, error.texts))

    # What is shown

    @property
    def _prompt(self) -> str:
        asked = self.curtain or ((self.actor,) if self.actor is not None else ())
        if self._undo_to is not None:
            asked = self._seats
        return ", ".join(self._name(seat) for seat in asked)

    def _name(self, seat: Seat) -> str:
        return say(self.overview.seats[seat].name)

    def _page(self) -> None:
        """What has changed, then who decides what."""
        if self.viewer is None or self.curtain:
            self._terminal.show()
            self._public_news()
            self._terminal.write(self._waiting() if self.is_waiting else self._question())
        else:
            self._terminal.hide()
            self._terminal.write(self._secret_page(self.viewer))

    def _public_news(self) -> None:
        """What everybody may read and has not read yet; what was taken back."""
        battle, before = self.battle, self._told
        turns = self._told = battle.turns
        same = 0
        while same < min(len(before), len(turns)) and before[same] is turns[same]:
            same += 1
        first = same if self._begun else -1
        overview = battle.game.overview(battle.view(None))
        if not self._begun:
            self._begun = True
            seats = (SEAT(seat=n, name=label.name) for n, label in enumerate(overview.seats))
            title = f"{say(overview.title)} — {say(overview.subtitle)}"
            told = ", ".join(map(say, seats))
            self._terminal.write(["", title, say(SEATS(seats=told)), say(HELP_LINE(help=HELP()))])
            self._board("")
            first = max(len(turns) - LATELY, -1)
        undone = range(same + 1, len(before) + 1)
        news = [
            line
            for line in battle.log(None)
            if (line.turn > first if line.live else line.turn in undone)
        ]
        self._terminal.write(["", *describe_log(news, overview.seats)])
        notation = self._notation(None)
        if notation != self._position and len(notation.splitlines()) <= SHORT:
            self._terminal.write(self._where(None))
        self._position = notation

    def _waiting(self) -> Iterator[str]:
        """Whom the screen waits for, and what to type."""
        seats = ", ".join(say(SEAT(seat=n, name=self._name(n))) for n in self.curtain)
        if self.proposed is not None:
            yield say(ALL_AGREE())
            yield say(TYPE_SEATS(seats=seats, no=NO()))
            return
        if len(self.curtain) > 1:
            yield say(ALL_LOOK())
            yield say(TYPE_ALL(seats=seats))
            return
        name = self._name(self.curtain[0])
        yield say(PASS(name=name))
        yield say(TYPE_SEAT(name=name, seat=self.curtain[0]))
        if self.can_call_off:
            yield say(OR_BACK(no=NO()))
        if not self._terminal.can_hide:
            yield say(CANNOT_HIDE())

    def _question(self) -> Iterator[str]:
        """What is asked of anybody: with the odds, the options, their worth and their reasons."""
        overview = self.overview
        yield ""
        yield f"{say(overview.title)} — {say(overview.subtitle)}"
        if overview.outcome is not None:
            yield say(overview.outcome)
            for line in overview.aftermath:
                told = with_rule(say(line.text), line.cite)
                yield told if line.seat is None else f"{self._name(line.seat)}: {told}"
        forecast = self._in_time(self.battle.game.odds.forecast)
        if forecast is not None and forecast.rows:
            yield say(odds_in_a_line(forecast))
        yield from self._asked(None)
        if self.is_over:
            yield say(AGAIN(again=REPEAT()))
            after = next(iter(next_setups(self.battle, self._file.setup)), None)
            typed = self.battle.game.typed is not None
            if after is not None and (typed or not self._against(after)):
                yield say(NEXT_BATTLE(next=NEXT()))

    def _secret_page(self, seat: Seat) -> Iterator[str]:
        """The same for the eyes of one seat, with what it has just read in the log."""
        battle = self.battle
        yield say(ONLY_YOU(name=self._name(seat), hide=HIDE()))
        lines = [line for line in battle.log(seat) if line.live][-LATELY:]
        yield from describe_log(lines, self.overview.seats)
        yield from self._where(seat)
        yield from self._asked(seat)

    def _asked(self, seat: Seat | None) -> Iterator[str]:
        """The decision, its options, and how dice and cards of the table are typed."""
        yield from describe_decision(self.battle, seat, options=False)
        decision = self.battle.decision
        match decision:
            case Choice():
                values = self._in_time(self.battle.game.odds.values)
                yield from describe_options(self.battle, values, advice=self._advice)
            case Roll():
                yield f"  {say(_how_to_roll(decision))}"
            case Draw():
                yield f"  {say((DRAW_SECRET if decision.secret else DRAW)(draw=DRAWING()))}"

    def _in_time(self, told: Callable[..., Found | None]) -> Found | None:
        """What the odds say of the view on the screen, if they do before anybody waits."""
        until = time.monotonic() + PATIENCE
        try:
            return told(self.view, lambda: time.monotonic() > until)
        except Cancelled:
            self._terminal.write([say(TOO_LONG(odds=ODDS()))])
            return None

    def _notation(self, seat: Seat | None) -> str:
        return self.battle.game.notation(self.battle.view(seat))

    def _where(self, seat: Seat | None) -> Iterator[str]:
        first, *rest = self._notation(seat).splitlines()
        yield from (say(POSITION(notation=first)), *rest) if not rest else (first, *rest)

    # What is typed

    def _answer(self, line: str) -> None:
        """One line of a player."""
        if line in LANGUAGES:
            speaker(line)
            self._is_new = True
            return
        for word, deed in self._words.items():
            if self._is(word, line):
                deed(line.partition(" ")[2].strip())
                return
        if self._undo_to is not None:
            self._all_agree(line, self._seats)
        elif self.curtain:
            self._lift(line)
        else:
            self._play(line)

    def _is(self, word: Message, line: str) -> bool:
        """Whether the line begins with this word, in the language spoken or in English."""
        typed = line.split()[0].casefold()
        return typed in (word.source, say(word()).casefold())

    def _lift(self, line: str) -> None:
        """The numbers of those whom the curtain waits for, or the word against it."""
        if self._is(NO, line) and self.can_call_off:
            self.call_off()
        elif not _names_all(line, self.curtain):
            self._terminal.write([say(FALSE_SEAT()), *self._waiting()])
        elif self.proposed is not None:
            self.agree()
        else:
            self.reveal()

    def _all_agree(self, line: str, seats: tuple[Seat, ...]) -> None:
        turn, self._undo_to = self._undo_to, None
        assert turn is not None
        if _names_all(line, seats):
            self.go_to(turn)
        else:
            self._is_new = True

    def _play(self, line: str) -> None:
        """A gesture as in the command `play`; what cannot be taken back quietly asks once more."""
        try:
            actions = read_actions(self.battle, line)
        except UsageError as error:
            self._terminal.write([say(error.text)])
            return
        viewers = frozenset() if self.viewer is None else frozenset({self.viewer})
        if first_secret(self.battle, actions, viewers) is not None:
            self._terminal.write([say(NOT_NOW())])
            return
        asked = self.battle.decision
        legal = not any(self.battle.why_not(action) for action in actions[:1])
        if isinstance(asked, Choice) and asked.final and legal:
            label = next((o.label for o in asked.options if o.action == actions[0]), None)
            if label is not None and not self._confirms(FINAL(name=label)):
                return
        if not legal:
            self._terminal.write([say(REFUSED(action=line))])
        self.play(*actions)

    def _confirms(self, question: Text) -> bool:
        self._terminal.write([say(question)])
        line = self._terminal.ask(say(YES_NO(yes=YES(), no=NO())))
        return bool(line) and self._is(YES, line or "")

    # The words

    def _help(self, _rest: str) -> None:
        told = [f"  {say(word()):<10}  {say(does())}" for word, does in WORDS]
        answers = [f"  {typed:<22}  {say(does())}" for typed, does in ANSWERS]
        chance = [f"  {say(ROLLING())}, {say(DRAWING())}"]
        self._terminal.write([*told, *chance, *answers])

    def _show_again(self, _rest: str) -> None:
        self._is_new = True

    def _odds(self, _rest: str) -> None:
        """All of them, of what may be on the screen now; Ctrl+C ends only this."""
        if self.is_waiting and self.viewer is not None:
            return
        battle, odds, view = self.battle, self.battle.game.odds, self.view
        try:
            forecast, values = odds.forecast(view), None
            if not self.is_waiting:
                values = odds.values(view)
        except KeyboardInterrupt:
            self._terminal.write([say(STOPPED())])
            return
        told = [say(NO_ODDS())] if forecast is None else list(describe_odds(battle, forecast))
        if values is not None and isinstance(battle.decision, Choice):
            told += describe_values(battle, values)
        self._terminal.write(told)

    def _hints(self, _rest: str) -> None:
        self._advice = not self._advice
        self._is_new = True

    def _board(self, _rest: str) -> None:
        seat = self.viewer
        self._terminal.write(self._where(seat))
        self._position = self._notation(None)
        for note in self.notes:
            self._terminal.write([f"{say(note.heading)}:"])
            lines = (with_rule(say(line.text), line.cite) for line in note.lines)
            self._terminal.write(f"  {line}" for line in lines)

    def _log(self, _rest: str) -> None:
        self._terminal.write(describe_log(self.log, self.overview.seats))

    def _undo(self, _rest: str) -> None:
        """Across dice it asks, across what all have seen or a secret all agree."""
        if self.proposed is not None:
            return
        if not self.battle.undoable:
            self._terminal.write([say(NOTHING_TO_UNDO())])
        elif self.undo_crosses_secret():
            self.undo()
        elif self.undo_crosses_reveal():
            self._undo_to = self.turn - 1
            seats = ", ".join(say(SEAT(seat=n, name=self._name(n))) for n in self._seats)
            told = TYPE_SEATS(seats=seats, no=NO())
            self._terminal.write([say(UNDO_REVEAL()), say(told)])
        elif not self.undo_crosses_chance() or self._confirms(UNDO_CHANCE()):
            self.undo()

    def _redo(self, _rest: str) -> None:
        if self.battle.redoable:
            self.redo()
        else:
            self._terminal.write([say(NOTHING_TO_REDO())])

    def _chance(self, _rest: str) -> None:
        """The program rolls or draws, in whatever language it is told to."""
        if self.is_waiting:
            self._lift("")
        else:
            self._play("draw" if isinstance(self.battle.decision, Draw) else "roll")

    def _rulings(self, rest: str) -> None:
        if self.is_waiting:
            return
        wanted = rest.casefold().split()
        group, told = None, []
        for number, option in numbered_rulings(self.battle):
            words = f"{number} {say(option.group.label)} {say(option.label)}".casefold()
            if not all(word in words for word in wanted):
                continue
            if option.group != group:
                group = option.group
                told.append(f"  {say(group.label)}")
            told += describe_option(number, option)
        self._terminal.write(told or [say(NO_RULING(words=rest))])

    def _hide(self, _rest: str) -> None:
        if self.viewer is None or self.curtain:
            self._terminal.write([say(NOTHING_TO_HIDE())])
        else:
            self.hide_hand()

    def _again(self, _rest: str) -> None:
        raise _Left((self.battle.game, self._file.setup))

    def _next(self, rest: str) -> None:
        """With the forces of `rest`, which a game asks for whose battles leave none."""
        game = self.battle.game
        after: Any = next(iter(next_setups(self.battle, self._file.setup)), None)
        if after is None:
            self._terminal.write([say(NOT_OVER() if game.seating is not None else NO_NEXT())])
            return
        if rest and game.typed is None:
            self._terminal.write([say(NOTHING_AFTER(next=NEXT()))])
            return
        if rest and game.typed is not None:
            typed = read_over(rest, game, after)
            if typed.mistake is not None:
                self._terminal.write([say(typed.mistake.text)])
                return
            after = typed.setup or after
        blocking = self._against(after)
        if not blocking:
            raise _Left((game, after))
        how = say(ENTER_FORCES() if game.typed is None else TYPE_FORCES(next=NEXT()))
        self._terminal.write([*blocking, how])

    def _against(self, setup: Any) -> list[str]:
        """Why these forces cannot fight."""
        return [say(problem.text) for problem in self.battle.game.problems(setup) if problem.blocks]

    def _home(self, _rest: str) -> None:
        raise _Left(home=True)


def _how_to_roll(roll: Roll) -> Text:
    """What to type for these dice, ready to be changed."""
    faces: Text | str = "faces=" + "/".join(
        ",".join(str(n) for n in range(1, 1 + min(group.count, 3))) for group in roll.groups
    )
    if all(isinstance(group, SymbolDice) for group in roll.groups):
        faces = "symbols=" + "/".join(
            f"{group.symbols[0].key}:{group.count}"
            for group in roll.groups
            if isinstance(group, SymbolDice)
        )
    hits = "hits=" + ",".join("0" for _ in roll.groups)
    if roll.faces is not None:
        return ROLL_FACES(roll=ROLLING(), faces=faces)
    return ROLL(roll=ROLLING(), hits=EITHER(hits=hits, faces=faces))


def _names_all(line: str, seats: tuple[Seat, ...]) -> bool:
    """Whether the line is the numbers of all these seats, in any order."""
    typed = line.replace(",", " ").split()
    return sorted(typed) == sorted(str(seat) for seat in seats)
