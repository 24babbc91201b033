"""Pictures of every page in every language, theme and size; no screen is needed.

The pages come one after another, also to be looked over for cut words.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from itertools import chain, product
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from assistant.games import GAMES
from assistant.paths import examples, quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice, Option, RecordField, Seat
from assistant.rules.files import explain
from assistant.rules.game import Game, is_secret
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from assistant.settings import RECENT_AT_MOST
from assistant.ui.app import Assistant
from assistant.ui.battle_page import BattlePage
from assistant.ui.curtain import Curtain
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.end_page import EndPage
from assistant.ui.games import pages_of
from assistant.ui.odds.charts import FIGURES, HISTORY, LUCK
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.odds.sheet import CHARTS, COMPARISON, POLICIES, WHAT_IF, OddsSheet
from assistant.ui.odds.worker import OddsWorker, collect_garbage_here
from assistant.ui.side.column import SideColumn
from assistant.ui.theme import THEMES, load_fonts
from assistant.ui.translate import LANGUAGES, say
from assistant.ui.widgets.buttons import TabRow

NOW = datetime(2026, 11, 21, 21, 30)
BATTLES = 40
"""So many battles are played at random to meet every kind of decision."""
IDLE = 400
"""After so many decisions of kinds that are known already no others are looked for."""
LONGEST = 150
USUAL_SEATS = 2
PATIENCE = 2000
"""Milliseconds to wait for the odds of a page."""
SECRET = "secret-"
"""So begin the names of pages that only one seat may see."""
OVER = "over"
EDITOR_TABS, OWN_CARDS = "editor-tabs", "cards"
"""The names of what leads on from a setup page."""


class Scene(NamedTuple):
    """A page to photograph: `enter` goes there, `subject` is the widget once one is there."""

    name: str
    enter: Callable[[], None]
    subject: Callable[[], QWidget]


def scenes(assistant: Assistant, folder: Path) -> Iterator[Scene]:
    """Every page of every game; the battles for them are made in this folder."""
    window = assistant.window
    yield Scene("home-empty", assistant.home, lambda: window)
    saved = [_keep(folder, game, assistant.style.language) for game in GAMES]
    for positions in saved:
        for path in list(positions.values())[-RECENT_AT_MOST // len(GAMES) :]:
            assistant.open(path)
    yield Scene("home", assistant.home, lambda: window)
    for game, positions in zip(GAMES, saved, strict=True):
        yield Scene(f"{game.id}-setup", partial(assistant.quick, game.id), lambda: window)
        yield Scene(f"{game.id}-new", partial(assistant.new, game.id), lambda: window)
        for name, path in positions.items():
            yield Scene(
                f"{game.id}-{name}",
                partial(assistant.open, path),
                lambda: window,
            )
            if name.startswith(SECRET):
                yield Scene(
                    f"{game.id}-{name}-seen",
                    partial(assistant.open, path),
                    lambda: _lifted(assistant),
                )
        first = next(iter(positions.values()))
        yield from _extras(assistant, game, first, positions.get(OVER, first))
        yield from _editors(assistant, game, first)
        yield from _forms(assistant, game, tuple(positions.values()))
        yield from _beyond(assistant, game)


def settle(assistant: Assistant) -> None:
    """Let everything be laid out and the odds arrive."""
    clock = QElapsedTimer()
    clock.start()
    _lay_out()
    windows = QApplication.topLevelWidgets()  # a television has a worker of its own
    workers: tuple[OddsWorker | SetupOdds, ...] = (
        assistant.worker,
        *chain.from_iterable(window.findChildren(OddsWorker) for window in windows),
        *assistant.window.findChildren(SetupOdds),
    )
    while any(worker.is_busy for worker in workers) and clock.elapsed() < PATIENCE:
        QApplication.processEvents()
        sleep(0.002)  # or it would only take its turn from the worker
    _lay_out()


def _lay_out() -> None:
    """One widget's room is another's: a few rounds, and all of them have theirs."""
    for _ in range(3):
        QApplication.processEvents()


def _lifted(assistant: Assistant) -> QWidget:
    """The window with the curtain lifted for the one it waits for: his own page."""
    assert assistant.session is not None
    assistant.session.table.reveal()
    settle(assistant)
    return assistant.window


def _keep(folder: Path, game: Game[Any, Any], language: str) -> dict[str, Path]:
    """A battle file at each kind of decision, by the name of its page."""
    found: dict[str, Path] = {}
    for setup in _bundled(game, language):
        idle = 0
        for seed in range(BATTLES):
            for kind, battle in _battles(game, setup, Random(seed)):
                idle += 1
                if kind not in found:
                    idle = 0
                    found[kind] = _write(folder / f"{game.id}-{kind}.battle", battle, len(found))
            if idle > IDLE:
                break
    for kind, battle in (*_larger(game, language), *_asides(game, language)):
        if kind not in found:
            found[kind] = _write(folder / f"{game.id}-{kind}.battle", battle, len(found))
    return found


def _larger(game: Game[Any, Any], language: str) -> Iterator[tuple[str, Battle[Any, Any]]]:
    """An example with more players than most, where there is one."""
    for path in examples(game.id, language):
        battle = Battle(game, read_setup(path, GAMES)[1])
        count = len(game.overview(battle.state).seats)
        if count > USUAL_SEATS:
            yield f"seats-{count}", battle


def _asides(game: Game[Any, Any], language: str) -> Iterator[tuple[str, Battle[Any, Any]]]:
    """What a seat may look at alone: the first ruling that leads to a choice of its own."""
    battle = Battle(game, next(_bundled(game, language)))
    for ruling in battle.rulings if battle.decision is not None else ():
        if ruling.field is not None or not ruling.is_open:
            continue
        battle.play(ruling.action)
        if battle.decision is not None and is_secret(battle.decision):
            yield _kind(battle), battle
            return
        battle.undo()


def _bundled(game: Game[Any, Any], language: str) -> Iterator[Struct]:
    """The quick battle, which is soon over, and the first example, which may go otherwise."""
    for path in (quick(game.id), *examples(game.id, language)[:1]):
        yield read_setup(path, GAMES)[1]


def _battles(
    game: Game[Any, Any], setup: Struct, rng: Random
) -> Iterator[tuple[str, Battle[Any, Any]]]:
    """A battle played at random, as it comes to each of its decisions."""
    battle = Battle(game, setup)
    for _ in range(LONGEST):
        yield _kind(battle), battle
        match battle.decision:
            case None:
                return
            case Choice() as choice:
                plain = [option.action for option in choice.open if option.field is None]
                battle.play(rng.choice(plain or [next(o.members) for o in choice.open]))
            case Roll() | Draw() as chance:
                battle.play(chance.sample(rng))


def _kind(battle: Battle[Any, Any]) -> str:
    decision = battle.decision
    if decision is None:
        return OVER
    secret = SECRET if is_secret(decision) and isinstance(decision, Choice) else ""
    words = re.findall(r"[a-z]+", re.sub(r"\{.*?\}", "", decision.prompt.source.lower()))
    return secret + "-".join((type(decision).__name__.lower(), *words[:4]))


def _write(path: Path, battle: Battle[Any, Any], n: int) -> Path:
    copy, journal = create(path, battle.game, battle.setup, "0")
    for turn in battle.turns:
        copy.play(*turn.actions)
    journal.close()
    when = (NOW - timedelta(hours=7 * n)).timestamp()
    os.utime(path, (when, when))
    return path


def _odds(
    assistant: Assistant,
    game: Game[Any, Any],
    enter: Callable[[], None],
    ended: Callable[[], None],
) -> Iterator[Scene]:
    """The pages about odds, and what stands in the place of a chart; `ended` has an evening."""
    window = assistant.window

    def odds(page: str) -> Callable[[], QWidget]:
        def turned() -> QWidget:
            for sheet in window.findChildren(OddsSheet):
                sheet.close_sheet()
                sheet.turn_to(page)
            settle(assistant)
            return window

        return turned

    def chart(page: str) -> Callable[[], QWidget]:
        def picked() -> QWidget:
            for column in window.findChildren(SideColumn):
                if column.isVisible() and not column.shows_details:
                    column.turn_details()
            for sheet in window.findChildren(OddsSheet):  # from afar there is no column
                if CHARTS in sheet.pages:
                    sheet.close_sheet()
                    sheet.turn_to(CHARTS)
            settle(assistant)
            for end in window.findChildren(EndPage):  # from afar they are its second page
                end.turn_over()
            for tabs in window.findChildren(TabRow):
                tabs.pick(page)
            settle(assistant)
            return window

        return picked

    if game.odds.policies is None:
        return
    ways = dict.fromkeys((POLICIES, COMPARISON, WHAT_IF), (enter, odds))
    ways |= {FIGURES: (enter, chart)} | dict.fromkeys((HISTORY, LUCK), (ended, chart))
    for page, (go, way) in ways.items():
        yield Scene(f"{game.id}-odds-{page}", go, way(page))


def _editors(assistant: Assistant, game: Game[Any, Any], path: Path) -> Iterator[Scene]:
    """The pages of the players' own data, as a battle leads to them."""
    window = assistant.window

    def enter(page: str) -> None:
        assistant.home()
        assistant.open(path)
        _lay_out()
        next(p for p in window.findChildren(BattlePage) if p.isVisible()).wanted.emit(page)
        _lay_out()

    for page in pages_of(game).editors:
        yield Scene(f"{game.id}-{page}", partial(enter, page), lambda: window)


def _forms(assistant: Assistant, game: Game[Any, Any], paths: tuple[Path, ...]) -> Iterator[Scene]:
    """The forms of records that players describe, at the first decision that leads to them."""
    window = assistant.window

    def about(form: str) -> Option | None:
        assert assistant.session is not None
        table = assistant.session.table
        asked = table.decision.options if isinstance(table.decision, Choice) else ()
        for option in (*asked, *table.rulings):
            is_record = isinstance(option.field, RecordField) and option.field.form == form
            if is_record and option.is_open:
                return option
        return None

    def enter(form: str) -> None:
        assistant.home()
        for path in paths:
            assistant.open(path)
            if about(form) is not None:
                return

    def asked(form: str) -> QWidget:
        option = about(form)
        assert option is not None
        next(bar for bar in window.findChildren(DecisionBar) if bar.isVisible()).ask_about(option)
        _lay_out()
        return window

    for form in pages_of(game).forms:
        yield Scene(f"{game.id}-form-{form}", partial(enter, form), partial(asked, form))


def _beyond(assistant: Assistant, game: Game[Any, Any]) -> Iterator[Scene]:
    """What a setup page has behind a switch or a button."""
    window = assistant.window

    def turned(page: str) -> QWidget:
        for tabs in window.findChildren(TabRow, EDITOR_TABS):
            tabs.pick(page)
        _lay_out()
        return window

    def pressed(name: str) -> QWidget:
        for button in window.findChildren(QAbstractButton, name):
            button.click()
        _lay_out()
        return window

    def enter() -> None:
        assistant.quick(game.id)

    enter()
    for tabs in filter(QWidget.isVisible, window.findChildren(TabRow, EDITOR_TABS)):
        for n, page in enumerate(tabs.names[1:], 2):
            yield Scene(f"{game.id}-setup-{n}", enter, partial(turned, page))
    if any(map(QWidget.isVisible, window.findChildren(QAbstractButton, OWN_CARDS))):
        yield Scene(f"{game.id}-own-cards", enter, lambda: pressed(OWN_CARDS))


def _extras(assistant: Assistant, game: Game[Any, Any], path: Path, last: Path) -> Iterator[Scene]:
    """What is seldom on the screen: the rulings, a message, the curtain, the table window."""
    window = assistant.window

    def enter() -> None:
        assistant.home()
        assistant.open(path)

    def raise_error() -> None:
        enter()
        assistant.alarm(RuntimeError("shots"))

    def rulings() -> QWidget:
        _open_rulings(window)
        _lay_out()
        return window

    def curtain() -> QWidget:
        look = assistant.style.look(game.id, assistant.window.page_width)
        assert assistant.session is not None
        table = assistant.session.table
        seats = (table.actor or Seat(0),)
        made = Curtain(look, seats, table.overview, table.battle.opened, may_go=True)
        made.resize(window.size())
        return made

    def television() -> QWidget:
        assert assistant.session is not None
        made = window.show_table_window(assistant.session.table)
        made.resize(window.size())
        made.show_table()
        _lay_out()
        return made

    yield from _odds(assistant, game, enter, lambda: assistant.open(last))
    yield Scene(f"{game.id}-banner", raise_error, lambda: window)
    yield Scene(f"{game.id}-rulings", enter, rulings)
    yield Scene(f"{game.id}-curtain", enter, curtain)
    yield Scene(f"{game.id}-table-window", enter, television)
    yield Scene(f"{game.id}-guided", partial(assistant.guide, game.id), lambda: window)
    window.close_table_window()


def _open_rulings(window: QWidget) -> None:
    """The list may be open still, from another size: then no button for it is to be seen."""
    for button in filter(QWidget.isVisible, window.findChildren(QAbstractButton, "rulings")):
        button.click()


SIZES = ((1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0))
"""Width, height, table distance."""
OFFSCREEN, ONCE = "offscreen", "once"
QUICKLY = 80
"""A larger file in a quarter of the time."""
FOLDERS = (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
    "HOME",
)
"""Where the player's own folders are looked for: the pictures are made away from them."""


def main(directory: Path, *, once: bool = False) -> int:
    """Fill the directory with pictures; 2 where it cannot be written.

    Each page `once` is a look at every page there is: in one size and theme.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=directory).close()
    except OSError as error:
        print("\n".join(map(say, explain(directory, error).texts)), file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home:
        children = [
            _child(directory.absolute(), code, Path(home, code), once=once) for code in LANGUAGES
        ]
        try:
            return max(abs(child.wait()) for child in children)
        finally:
            for child in children:
                child.terminate()


def dress(assistant: Assistant, theme: str, width: int, height: int, distance: float) -> None:
    """Give the window this size and look, with its page built for them once."""
    size, style = (width, height), assistant.style
    same = style.theme == theme and style.distance == distance
    resized = assistant.window.size().toTuple() != size
    assistant.window.resize(*size)
    style.pick_distance(distance)
    style.pick_theme(theme)
    if same and resized:
        assistant.window.rebuild()
    # Nothing else would: no loop runs here that old pages could be let go of in.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _child(directory: Path, language: str, home: Path, *, once: bool) -> subprocess.Popen[bytes]:
    """One language in a process of its own, away from the player's folders.

    Without a screen, unless the environment names one.
    """
    home.mkdir()
    package = str(Path(__file__).resolve().parents[2])
    paths = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    env = os.environ | dict.fromkeys(FOLDERS, str(home))
    env |= {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", OFFSCREEN), "PYTHONPATH": paths}
    words = [sys.executable, "-m", "assistant.ui.shots", str(directory), language, str(home)]
    return subprocess.Popen([*words, *([ONCE] if once else [])], env=env)


def draw(directory: Path, language: str, home: Path, *how: str) -> int:
    """Every page in one language, in a process of its own."""
    app = QApplication(sys.argv[:1])
    load_fonts()
    collect_garbage_here(app)
    assistant = Assistant(app, rng=Random(1), now=lambda: NOW)
    assistant.style.pick_language(language)
    if QApplication.platformName() == OFFSCREEN:
        assistant.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    assistant.window.show()
    looks = list(product(SIZES, THEMES))[: 1 if ONCE in how else None]
    for scene in scenes(assistant, home):
        scene.enter()
        for (width, height, distance), theme in looks:
            dress(assistant, theme, width, height, distance)
            settle(assistant)
            subject = scene.subject()
            far = f"-{distance:g}x" if distance > 1 else ""
            name = f"{scene.name}-{language}-{theme}-{width}x{height}{far}.png"
            if not subject.grab().save(str(directory / name), "PNG", QUICKLY):
                print(name, file=sys.stderr)
                return 2
        print(f"{scene.name} {language}", flush=True)
    assistant.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(draw(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), *sys.argv[4:]))
