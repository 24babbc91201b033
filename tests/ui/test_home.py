"""The home page by clicks and keys: what it lists, what it says was wanted."""

from __future__ import annotations

import gc
import os
import re
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMenu,
    QTreeView,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assistant import settings
from assistant.games import GAMES, METRO
from assistant.games.battletech import GAME as BATTLETECH
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.games.metro import state as metro
from assistant.games.metro.rulings import SetResult
from assistant.lessons import lessons
from assistant.paths import bundled, quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice, Seat
from assistant.rules.files import UNFINISHED
from assistant.rules.game import Game
from assistant.rules.history import Throw
from assistant.rules.journal import ENDING
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
from assistant.settings import Settings
from assistant.ui import recent
from assistant.ui.home import HomePage, TonightSheet
from assistant.ui.recent import (
    BattleStatus,
    Entry,
    RecentBattles,
    battles_folder,
    battles_in,
    last_setup,
    new_path,
)
from assistant.ui.recent_list import RecentList, standing_of, title_of, when_of
from assistant.ui.style_sheet import Style
from assistant.ui.tally import Result, Score, of_evening, result, said_won, scores
from assistant.ui.theme import DARK, Look
from assistant.ui.translate import set_language
from assistant.ui.widgets.buttons import PlainButton
from tests.games.battletech.cards import mech
from tests.games.metro.table import force, show, station
from tests.ui.hands import NOW as TODAY
from tests.ui.hands import Hands

NOW = datetime(2026, 11, 21, 21, 30)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three battles: finished two days ago, begun yesterday, damaged today."""
    save(tmp_path / f"old{ENDING}", NOW - timedelta(days=2), to_the_end=True)
    save(tmp_path / f"young{ENDING}", NOW - timedelta(days=1))
    (tmp_path / f"junk{ENDING}").write_text("junk")
    stamp(tmp_path / f"junk{ENDING}", NOW)
    return tmp_path


def save(
    path: Path,
    when: datetime,
    *,
    to_the_end: bool = False,
    example: str = "ti4-quann.en",
    is_example: bool = True,
) -> None:
    game, setup = read_setup(bundled("resources", "examples", f"{example}.toml"), GAMES)
    if not is_example:
        setup = msgspec.structs.replace(setup, neighbours=())
    battle, journal = create(path, game, setup, "0")
    rng = Random(1)
    while to_the_end and battle.decision is not None:
        play_something(battle, rng)
    journal.close()
    stamp(path, when)


def play_something(battle: Battle, rng: Random) -> None:
    match battle.decision:
        case Choice() as choice:
            battle.play(rng.choice([o.action for o in choice.open if o.field is None]))
        case Roll() | Draw() as roll:
            battle.play(roll.sample(rng))


def stamp(path: Path, when: datetime) -> None:
    os.utime(path, (when.timestamp(), when.timestamp()))


def style() -> Style:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return Style(app, Settings(language="en"))


def page(qtbot: QtBot, entries: list[Entry]) -> HomePage:
    made = HomePage(style(), GAMES, entries, entries, NOW, 1280)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.setFocus()
    return made


def button(page: QWidget, name: str) -> QAbstractButton:
    found = page.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton), name
    return found


def test_the_shelf_lists_the_newest_first_and_tells_how_each_stands(folder: Path) -> None:
    entries = RecentBattles(GAMES).entries(battles_in(folder))
    assert [e.path.stem for e in entries] == ["junk", "young", "old"]
    states = [BattleStatus.DAMAGED, BattleStatus.IN_PROGRESS, BattleStatus.FINISHED]
    assert [e.standing for e in entries] == states
    assert last_setup(entries, GAMES[0]) is None, "examples are nobody's forces"


def test_an_example_that_was_opened_replaces_no_forces_of_the_players_own(tmp_path: Path) -> None:
    """“Last forces” were the example's: their own were to be entered anew."""
    save(tmp_path / f"own{ENDING}", NOW - timedelta(days=1), is_example=False)
    save(tmp_path / f"opened{ENDING}", NOW)
    opened, own = RecentBattles(GAMES).entries(battles_in(tmp_path))
    assert (opened.is_example, own.is_example) == (True, False)
    assert last_setup([opened, own], GAMES[0]) == own.setup


def test_files_that_are_gone_are_left_out(folder: Path) -> None:
    away = folder / "attic"
    away.mkdir()
    save(away / f"far{ENDING}", NOW)
    gone = away / f"gone{ENDING}"
    paths = [*battles_in(folder), away / f"far{ENDING}", gone]
    stems = [e.path.stem for e in RecentBattles(GAMES).entries(paths)]
    assert sorted(stems) == ["far", "junk", "old", "young"]


def test_a_battle_is_read_again_only_once_it_has_changed(folder: Path) -> None:
    shelf, path = RecentBattles(GAMES), folder / f"young{ENDING}"
    (first,) = shelf.entries([path])
    assert shelf.entries([path]) == [first]
    assert shelf.entries([path])[0] is first
    for hour in range(3):
        stamp(path, NOW + timedelta(hours=hour))
        (later,) = shelf.entries([path])
        assert later.when == NOW + timedelta(hours=hour)
    del first
    kept = [one for one in gc.get_objects() if isinstance(one, Entry) and one.path == path]
    assert kept == [later]


def test_a_battle_of_no_possible_date_is_listed_all_the_same(monkeypatch, tmp_path: Path) -> None:
    class WindowsTime(datetime):
        @classmethod
        def fromtimestamp(cls, seconds, tz=None):
            if seconds < 0:
                raise OSError(22, "Invalid argument")
            return datetime.fromtimestamp(seconds, tz)

    path = tmp_path / "old.battle"
    path.write_bytes(b"")
    os.utime(path, (-1e9, -1e9))
    monkeypatch.setattr(recent, "datetime", WindowsTime)
    (entry,) = RecentBattles(GAMES).entries([path])
    assert entry.when == datetime(1970, 1, 1)


def test_a_file_name_says_who_and_when_and_is_free(tmp_path: Path) -> None:
    game, setup = read_setup(bundled("resources", "examples", "ti4-quann.en.toml"), GAMES)
    overview = game.overview(game.start(setup).state)
    first = new_path(tmp_path, overview, date(2026, 11, 21))
    assert first.name == "2026-11-21 Sol - Letnev.battle"
    first.touch()
    second = new_path(tmp_path, overview, date(2026, 11, 21))
    assert second.name == "2026-11-21 Sol - Letnev (2).battle"


def test_names_that_a_file_system_refuses_are_tamed(tmp_path: Path) -> None:
    game, setup = read_setup(bundled("resources", "examples", "ti4-quann.en.toml"), GAMES)
    attacker = msgspec.structs.replace(setup.attacker, name='a/b:"c"\n..')
    defender = msgspec.structs.replace(setup.defender, name="x" * 300)
    setup = msgspec.structs.replace(setup, attacker=attacker, defender=defender)
    made = new_path(tmp_path, game.overview(game.start(setup).state), date(2026, 11, 21))
    assert made.name == f"2026-11-21 a b c - {'x' * 40}.battle"
    made.touch()


def test_a_file_name_fits_into_the_bytes_of_a_file_system(tmp_path: Path) -> None:
    game, setup = read_setup(bundled("resources", "examples", "ti4-quann.en.toml"), GAMES)
    odd = msgspec.structs.replace(setup.attacker, name="\N{ALIEN MONSTER}" * 60 + "\ud800")
    setup = msgspec.structs.replace(setup, attacker=odd, defender=odd)
    made = new_path(tmp_path, game.overview(game.start(setup).state), date(2026, 11, 21))
    assert len(f"{made.name}.damaged-2.{2**22}{UNFINISHED}".encode()) < 255
    made.touch()


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("letter", ["w", "Ж"])
def test_a_file_name_fits_however_many_play(seats: int, letter: str, tmp_path: Path) -> None:
    game, setup = read_setup(bundled("resources", "examples", "ti4-quann.en.toml"), GAMES)
    overview = game.overview(game.start(setup).state)
    label = msgspec.structs.replace(overview.seats[0], name=letter * 28)
    overview = msgspec.structs.replace(overview, seats=(label,) * seats)
    made = new_path(tmp_path, overview, date(2026, 11, 21)).name
    assert made.count(letter) >= 8 * seats
    assert len(f"{made}.damaged-2.{2**22}{UNFINISHED}".encode()) < 255
    folder = "C:/Users/Александр Романов/AppData/Local/BattleAssistant/battles/"
    assert len(f"{folder}{made}.{2**16}{UNFINISHED}") < 260


def test_days_are_said_as_people_say_them(qapp) -> None:  # type: ignore[no-untyped-def]
    set_language(qapp, "ru")
    assert "21:14" in when_of(datetime(2026, 11, 21, 21, 14), NOW)
    assert when_of(datetime(2026, 11, 12), NOW) == "12 ноября"
    assert when_of(datetime(2025, 11, 12), NOW) == "12 ноября 2025"
    set_language(qapp, "en")
    assert when_of(datetime(2026, 11, 21, 9, 5), NOW).startswith("today, 9:05")
    assert when_of(datetime(2026, 11, 20, 9, 5), NOW).startswith("yesterday, 9:05")


def test_enter_continues_the_newest_unfinished_battle(qtbot: QtBot, folder: Path) -> None:
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(folder)))
    with qtbot.waitSignal(home.opened) as wanted:
        qtbot.keyClick(home.focusWidget(), Qt.Key.Key_Return)
    assert wanted.args == [folder / f"young{ENDING}"]


def test_enter_stands_on_the_first_button_only_while_it_presses_that(
    qtbot: QtBot, folder: Path
) -> None:
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(folder)))
    first = button(home, "continue")
    assert isinstance(first, PlainButton)
    for key, shown in ((Qt.Key.Key_Down, ""), (Qt.Key.Key_Up, "Enter")):
        qtbot.keyClick(home.focusWidget(), key)
        assert first.key == shown
    assert home.focusWidget() is first


def test_arrows_and_enter_open_a_recent_battle(qtbot: QtBot, folder: Path) -> None:
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(folder)))
    rows = home.findChild(QTreeView, "recent")
    rows.setFocus()
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    with qtbot.waitSignal(home.opened) as wanted:
        qtbot.keyClick(rows, Qt.Key.Key_Return)
    assert wanted.args == [folder / f"old{ENDING}"]


def test_a_click_opens_and_the_cross_forgets(qtbot: QtBot, folder: Path) -> None:
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(folder)))
    rows = home.findChild(QTreeView, "recent")
    row = rows.visualRect(rows.model().index(1, 0))
    with qtbot.waitSignal(home.opened) as wanted:
        qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert wanted.args == [folder / f"young{ENDING}"]
    cross = QPoint(rows.viewport().width() - 20, row.center().y())
    with qtbot.waitSignal(home.forgotten) as forgotten:
        qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=cross)
    assert forgotten.args == [folder / f"young{ENDING}"]


def test_a_click_that_slides_to_another_row_or_onto_its_cross_does_nothing(
    qtbot: QtBot, folder: Path
) -> None:
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(folder)))
    rows = home.findChild(QTreeView, "recent")
    first, second = (rows.visualRect(rows.model().index(n, 0)) for n in (0, 1))
    cross = QPoint(rows.viewport().width() - 20, first.center().y())
    done: list[object] = []
    home.opened.connect(done.append)
    home.forgotten.connect(done.append)
    for end in (second.center(), cross):
        qtbot.mousePress(rows.viewport(), Qt.MouseButton.LeftButton, pos=first.center())
        qtbot.mouseRelease(rows.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert done == []


def test_delete_forgets(qtbot: QtBot, folder: Path) -> None:
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(folder)))
    rows = home.findChild(QTreeView, "recent")
    with qtbot.waitSignal(home.forgotten) as forgotten:
        qtbot.keyClick(rows, Qt.Key.Key_Delete)
    assert forgotten.args == [folder / f"junk{ENDING}"]


@pytest.mark.parametrize("wish", ["new", "quick", "example"])
def test_a_tile_offers_three_ways_to_begin(qtbot: QtBot, wish: str) -> None:
    home = page(qtbot, [])
    with qtbot.waitSignal(getattr(home, f"{wish}_wanted")) as wanted:
        qtbot.mouseClick(button(home, f"{wish}:ti4"), Qt.MouseButton.LeftButton)
    assert wanted.args == (["ti4", "ti4-quann"] if wish == "example" else ["ti4"])


def test_the_usual_key_sets_up_a_new_battle_where_the_keyboard_is(qtbot: QtBot) -> None:
    home = page(qtbot, [])
    for name, game in (("quick:metro", "metro"), ("welcome", "ti4")):
        button(home, name).setFocus()
        with qtbot.waitSignal(home.new_wanted) as wanted:
            QTest.keySequence(home, QKeySequence(QKeySequence.StandardKey.New))
        assert wanted.args == [game]
    assert "Ctrl+N" in {row.key for row in home.key_groups()[0].rows}


def test_of_several_examples_each_tells_what_it_shows(qtbot: QtBot) -> None:
    home = HomePage(style(), [BATTLETECH], [], [], NOW, 1280)
    qtbot.addWidget(home)
    home.resize(1280, 720)
    with qtbot.waitExposed(home):
        home.show()
    assert button(home, "example:battletech").text() == "Examples…"
    qtbot.mouseClick(button(home, "example:battletech"), Qt.MouseButton.LeftButton)
    menu = home.findChild(QMenu, "examples")
    assert "Armor counts once: two times 7 damage on Sunder" in " ".join(
        line.text() for line in menu.actions()
    )
    fourth = next(line for line in menu.actions() if line.objectName().endswith("-initiative"))
    with qtbot.waitSignal(home.example_wanted) as wanted:
        fourth.trigger()
    assert wanted.args == ["battletech", "battletech-4-initiative"]
    menu.close()


def test_without_a_first_thing_the_keyboard_is_at_the_game_played_last(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """After a fight in the metro Enter began a battle of Twilight Imperium."""
    days = timedelta(days=2)
    save(tmp_path / f"old{ENDING}", NOW - 2 * days, to_the_end=True)
    fought = tmp_path / f"fight{ENDING}"
    save(fought, NOW - days, to_the_end=True, example="metro-arbat.ru")
    home = page(qtbot, RecentBattles(GAMES).entries(battles_in(tmp_path)))
    assert home.findChild(QWidget, "continue") is None
    assert home.focusWidget() is button(home, "new:metro")
    with qtbot.waitSignal(home.new_wanted) as wanted:
        qtbot.keyClick(home.focusWidget(), Qt.Key.Key_Return)
    assert wanted.args == ["metro"]
    with qtbot.waitSignal(home.new_wanted) as wanted:
        qtbot.keyClick(home.focusWidget(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert wanted.args == ["metro"]


def test_arrows_go_to_the_button_that_stands_that_way(qtbot: QtBot) -> None:
    home = page(qtbot, [])
    button(home, "new:metro").setFocus()
    arrows = Qt.Key
    for key, name in (
        (arrows.Key_Down, "quick:metro"),
        (arrows.Key_Right, "example:metro"),
        (arrows.Key_Up, "guide:metro"),
        (arrows.Key_Right, "new:westeros"),
        (arrows.Key_Left, "guide:metro"),
    ):
        qtbot.keyClick(home.focusWidget(), key)
        assert home.focusWidget() is button(home, name)


def test_down_and_up_go_through_the_page_as_the_eye_does(qtbot: QtBot, tmp_path: Path) -> None:
    """Down from what goes on went to the right, beside the tiles."""
    over(tmp_path, "over", NOW - timedelta(hours=1))
    save(tmp_path / f"open{ENDING}", NOW)
    home = page(qtbot, evening(tmp_path))
    home.resize(1280, 720)
    way = ["continue", "new:ti4", "quick:ti4", "typed-battle", "recent"]
    for key, names in ((Qt.Key.Key_Down, way), (Qt.Key.Key_Up, way[::-1])):
        for now, then in pairwise(names):
            assert home.focusWidget() is home.findChild(QWidget, now)
            qtbot.keyClick(home.focusWidget(), key)
            assert home.focusWidget() is home.findChild(QWidget, then), now
    qtbot.keyClick(home.focusWidget(), Qt.Key.Key_Right)
    assert home.focusWidget() is button(home, "next-battle:ti4")


def test_where_nobody_has_a_name_tonight_says_what_to_do(qtbot: QtBot) -> None:
    sheet = TonightSheet(Look.of(DARK, ""), (), "")
    qtbot.addWidget(sheet)
    words = [each.text() for each in sheet.findChildren(QLabel)]
    assert any("Enter the players’ names" in each for each in words)


def test_who_has_won_without_a_name_is_told_why_it_does_not_count(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """Beside counted battles nothing said why others were not."""
    over(tmp_path, "named", NOW - timedelta(hours=1))
    told = "Sides without a name are not counted; it is entered before the battle."

    def words() -> list[str]:
        sheet = page(qtbot, evening(tmp_path)).findChild(QWidget, "tonight")
        assert sheet is not None
        return [one.text() for one in sheet.findChildren(QLabel)]

    assert told not in words()
    setup = station(force(9), force(3)).setup
    battle, journal = create(tmp_path / f"nameless{ENDING}", METRO, setup, "0")
    rng = Random(1)
    while battle.decision is not None:
        play_something(battle, rng)
    journal.close()
    stamp(tmp_path / f"nameless{ENDING}", NOW - timedelta(minutes=5))
    assert told in words()


def test_a_role_that_nobody_has_named_is_no_player() -> None:
    battle = show(station(force(9, name="Anna"), force(3)), "attack_a", "zasada")
    assert [one.name for one in scores([result(METRO.overview(battle.state), ())])] == ["Anna"]


def test_battles_that_nobody_can_win_are_not_counted_as_won_or_lost() -> None:
    names, throws = ("Anna", "Boris"), (Throw(Seat(0), (0.5,), 1),)
    turn = Result(names, None, False, throws)
    fight = Result(names, Seat(1), True, ())
    assert [said_won(one) for one in scores([turn])] == ["", ""]
    assert [one.luck is None for one in scores([turn])] == [False, True]
    assert [(one.name, said_won(one)) for one in scores([turn, fight])] == [
        ("Boris", "1 of 1"),
        ("Anna", "0 of 1"),
    ]


def test_the_empty_page_says_what_to_do_and_the_keyboard_is_there(qtbot: QtBot) -> None:
    home = page(qtbot, [])
    assert "Open an example" in home.findChild(QLabel, "empty").text()
    assert home.focusWidget() is button(home, "welcome")
    with qtbot.waitSignal(home.example_wanted) as wanted:
        qtbot.keyClick(home.focusWidget(), Qt.Key.Key_Return)
    assert wanted.args == ["ti4", "guided"]


def test_the_least_window_has_a_first_thing_too(hands: Hands) -> None:
    hands.window.resize(800, 500)
    hands.settle()
    first = hands.see("welcome")
    assert first is not None
    assert hands.app.focusWidget() is first


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_empty_page_names_buttons_as_every_tile_does(qtbot: QtBot, language: str) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    home = HomePage(Style(app, Settings(language=language)), GAMES, [], [], NOW, 1280)
    qtbot.addWidget(home)
    named = re.findall("[“«](.+?)[”»]", home.findChild(QLabel, "empty").text())
    assert named
    for game in GAMES:
        tile = home.findChild(QWidget, f"tile:{game.id}")
        words = {one.text() for one in tile.findChildren(QAbstractButton)}
        assert words.issuperset(named), game.id
    set_language(app, "en")


def test_after_a_whole_game_a_quick_battle_has_the_forces_of_the_last_quick_one() -> None:
    def entry(setup: Setup | None) -> Entry:
        return Entry(Path("x"), NOW, BattleStatus.FINISHED, BATTLETECH, setup=setup)

    whole, quick = Setup(), Setup(mode=Mode.QUICK)
    assert last_setup([entry(whole), entry(None), entry(quick)], BATTLETECH) is quick
    sunder = Laid(mech("Sunder", 3, 3, 10), damage=2)
    worn = Setup((Player(cards=(sunder,)), Player()), Mode.QUICK)
    assert last_setup([entry(worn), entry(quick)], BATTLETECH) is quick, "nobody begins with damage"
    assert last_setup([entry(whole)], BATTLETECH) is None, "the bundled one, then"


def test_four_games_stand_side_by_side(qtbot: QtBot) -> None:
    home = HomePage(style(), GAMES[:1] * 4, [], [], NOW, 1280)
    qtbot.addWidget(home)
    home.resize(1280, 720)
    home.show()
    tiles = home.findChildren(QWidget, "tile:ti4")
    assert len({tile.y() for tile in tiles}) == 1
    assert len({tile.x() for tile in tiles}) == 4


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("wide", "distance"), [(960, 1.0), (1280, 1.5), (1366, 1.5)])
def test_nothing_on_the_home_page_is_beyond_its_right_edge(
    qtbot: QtBot, folder: Path, wide: int, distance: float, language: str
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    worn = Style(app, Settings(language=language, distance=distance))
    entries = RecentBattles(GAMES).entries(battles_in(folder))
    home = HomePage(worn, GAMES, entries, entries, NOW, wide)
    qtbot.addWidget(home)
    home.resize(1920, 720)
    home.show()
    home.resize(wide, 720)
    QApplication.processEvents()
    for name in ("language", "example:battletech", "continue"):
        one = home.findChild(QWidget, name)
        assert one.mapTo(home, one.rect().topRight()).x() < wide, name


def test_a_name_that_no_file_can_have_is_left_out(folder: Path) -> None:
    assert RecentBattles(GAMES).entries([Path("\0"), Path("x" * 5000)]) == []


def over(folder: Path, stem: str, when: datetime) -> None:
    save(folder / f"{stem}{ENDING}", when, to_the_end=True, is_example=False)


def evening(folder: Path) -> list[Entry]:
    return RecentBattles(GAMES).entries(battles_in(folder))


def test_the_evening_ends_in_the_morning_and_counts_what_is_over(tmp_path: Path) -> None:
    over(tmp_path, "before", datetime(2026, 11, 21, 5, 59))
    over(tmp_path, "early", datetime(2026, 11, 21, 18))
    over(tmp_path, "late", datetime(2026, 11, 22, 2))
    save(tmp_path / f"open{ENDING}", datetime(2026, 11, 22, 2, 5))
    found = of_evening(evening(tmp_path), datetime(2026, 11, 22, 3))
    assert [entry.path.stem for entry in found] == ["late", "early"]
    first, second = scores(result(one.overview, one.throws) for one in found if one.overview)
    assert {first.name, second.name} == {"Sol", "Letnev"}
    assert (first.battles, second.battles) == (2, 2)
    winners = [entry.overview.winner for entry in found if entry.overview]
    assert first.won + second.won == sum(winner is not None for winner in winners)
    dice = sum(len(throw.chances) for entry in found for throw in entry.throws)
    assert first.luck is not None
    assert second.luck is not None
    assert first.luck.dice + second.luck.dice == dice


@pytest.mark.parametrize("example", ["ti4-guided", "ti4-quann.ru", "metro-guided"])
def test_an_example_counts_for_nobody_tonight(tmp_path: Path, example: str) -> None:
    save(tmp_path / f"shown{ENDING}", NOW, to_the_end=True, example=example)
    over(tmp_path, "own", NOW)
    assert [entry.path.stem for entry in of_evening(evening(tmp_path), NOW)] == ["own"]


def test_all_battles_of_the_evening_count_whatever_the_list_has_room_for(
    qapp: QApplication,
) -> None:
    """The list has twelve; what is taken off it was played all the same. A copy counts once."""
    for n in range(14):
        over(battles_folder(), f"b{n}", TODAY - timedelta(minutes=20 - n))
    copy = battles_folder().parent / f"copy{ENDING}"
    copy.write_bytes((battles_folder() / f"b0{ENDING}").read_bytes())
    stamp(copy, TODAY)
    settings.save(
        Settings(language="en", recent=(str(copy), *map(str, battles_in(battles_folder()))))
    )
    hands = Hands(qapp)
    for _ in range(2):
        words = [one.text() for one in hands.see("tonight").findChildren(QLabel)]
        assert sum(one.endswith("of 14") for one in words) == 2, words
        hands.see("recent").forgotten.emit(battles_folder() / f"b13{ENDING}")
        hands.settle()
    report = battles_folder().parent / "evening.html"
    hands.assistant.save_evening(report)
    assert report.read_text(encoding="utf-8").count('<section class="battle">') == 14
    hands.close()


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_who_has_no_name_is_not_counted_in_any_game(game: Game) -> None:
    """A player of BattleTech was there as “Player 1”, one of Twilight Imperium was not."""
    _, setup = read_setup(quick(game.id), [game])
    seats = game.overview(Battle(game, setup).view(None))
    nameless = {"Attacker", "Defender", "Player 1", "Player 2"}
    assert not nameless & set(result(seats, ()).names)


def test_the_forces_of_a_guide_are_offered_to_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    save(tmp_path / f"guided{ENDING}", NOW, to_the_end=True, example="ti4-guided")
    assert page(qtbot, evening(tmp_path)).findChild(QWidget, "next-battle") is None


def test_arrows_through_the_recent_battles_take_the_page_along(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """The list reached below the window, and with it the battle that Enter would open."""
    for n in range(12):
        over(tmp_path, f"b{n}", NOW - timedelta(minutes=n))
    home = page(qtbot, evening(tmp_path))
    home.resize(1280, 560)
    rows = home.findChild(QTreeWidget, "recent")
    rows.setFocus()
    for key in (*[Qt.Key.Key_Down] * 11, *[Qt.Key.Key_Up] * 11):
        qtbot.keyClick(rows, key)
        shown = rows.visualItemRect(rows.currentItem())
        assert rows.viewport().rect().contains(shown.adjusted(0, 1, 0, -1))
        assert home.rect().contains(rows.viewport().mapTo(home, shown.bottomLeft()))


def test_a_click_on_a_battle_at_the_edge_of_the_window_opens_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """The page moved under the pointer between the press and its end."""
    for n in range(12):
        over(tmp_path, f"b{n}", NOW - timedelta(minutes=n))
    home = page(qtbot, evening(tmp_path))
    home.resize(1280, 560)
    rows = home.findChild(QTreeWidget, "recent")
    view = rows.viewport()
    row = rows.visualItemRect(rows.topLevelItem(1))
    home.resize(1280, view.mapTo(home, row.topLeft()).y() + row.height() // 2)
    at = QPoint(60, row.y() + 5)
    assert home.rect().contains(view.mapTo(home, at))
    assert not home.rect().contains(view.mapTo(home, row.bottomLeft()))
    with qtbot.waitSignal(home.opened):
        qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=at)
        place = home.mapToGlobal(view.mapTo(home, at))
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at)
    assert home.mapToGlobal(view.mapTo(home, at)) == place


def test_a_notch_of_the_wheel_skips_no_battle(qtbot: QtBot, tmp_path: Path) -> None:
    for n in range(12):
        over(tmp_path, f"b{n}", NOW - timedelta(minutes=n))
    rows = page(qtbot, evening(tmp_path)).findChild(QTreeWidget, "recent")
    bar = rows.verticalScrollBar()
    bar.setValue(bar.value() + QApplication.wheelScrollLines() * bar.singleStep())
    assert rows.indexAt(rows.rect().topLeft() + QPoint(20, 20)).row() == 1


def test_tonight_stands_beside_what_goes_on_and_leads_to_the_next_battle(
    qtbot: QtBot, tmp_path: Path
) -> None:
    over(tmp_path, "over", NOW - timedelta(hours=1))
    save(tmp_path / f"open{ENDING}", NOW)
    home = page(qtbot, evening(tmp_path))
    sheet = home.findChild(QWidget, "tonight")
    assert sheet is not None
    words = [one.text() for one in sheet.findChildren(QLabel)]
    assert {"Sol", "Letnev", "battles won", "luck, hits"} <= set(words)
    assert home.focusWidget() is button(home, "continue")
    with qtbot.waitSignal(home.next_wanted) as wanted:
        qtbot.mouseClick(button(home, "next-battle:ti4"), Qt.MouseButton.LeftButton)
    assert wanted.args[0].stem == "over"
    with qtbot.waitSignal(home.next_wanted):
        qtbot.keyClick(home.focusWidget(), Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)


def test_a_guided_battle_says_so_and_gives_way_to_the_next_of_ones_own(
    qtbot: QtBot, tmp_path: Path
) -> None:
    save(tmp_path / f"left{ENDING}", NOW, example="ti4-guided")
    (left,) = entries = evening(tmp_path)
    assert standing_of(left) == "in progress · guided"
    home = page(qtbot, entries)
    assert home.focusWidget() is button(home, "continue")
    assert any(one.text().endswith(" · guided") for one in home.findChildren(QLabel))
    over(tmp_path, "over", NOW - timedelta(hours=1))
    save(
        tmp_path / f"shown{ENDING}", NOW - timedelta(hours=2), to_the_end=True, example="ti4-rex.en"
    )
    entries = evening(tmp_path)
    assert [standing_of(one) for one in entries[1:]] == ["finished", "finished · example"]
    home = page(qtbot, entries)
    assert home.focusWidget() is button(home, "next-battle")
    tonight = home.findChild(QWidget, "tonight")
    assert tonight is not None
    words = [one.text() for one in tonight.findChildren(QLabel)]
    assert "A guided battle or an example does not count for tonight." in words


@pytest.mark.parametrize("example", [f"{game}-guided" for game in lessons()])
def test_a_guided_battle_is_known_by_its_forces_as_its_file_keeps_them(
    tmp_path: Path, example: str
) -> None:
    """Westeros fills in what data files know: its guided battle counted for tonight."""
    save(tmp_path / f"begun{ENDING}", NOW, example=example)
    (begun,) = evening(tmp_path)
    assert begun.is_guided
    assert begun.is_example
    assert begun.game is not None
    assert last_setup([begun], begun.game) is None, "a quick battle with them would be a guided one"


def test_where_nothing_goes_on_the_next_battle_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    over(tmp_path, "over", NOW)
    home = page(qtbot, evening(tmp_path))
    assert home.focusWidget() is button(home, "next-battle")
    words = [one.text() for one in home.findChildren(QLabel)]
    assert any("factions and technologies" in word for word in words)
    with qtbot.waitSignal(home.next_wanted):
        qtbot.keyClick(home.focusWidget(), Qt.Key.Key_Return)


def test_of_several_games_each_leads_to_its_next_battle(qtbot: QtBot, tmp_path: Path) -> None:
    over(tmp_path, "over", NOW - timedelta(hours=1))
    save(tmp_path / f"newest{ENDING}", NOW, to_the_end=True, example="metro-quick")
    save(tmp_path / f"open{ENDING}", NOW)
    home = page(qtbot, evening(tmp_path))
    for game, words, battle in (
        ("metro", "Next battle: Metro 2033", "newest"),
        ("ti4", "Next battle: Twilight Imperium 4", "over"),
    ):
        offered = button(home, f"next-battle:{game}")
        assert offered.text() == words
        assert " / " in offered.accessibleName(), "who plays is heard, and in the tip"
        with qtbot.waitSignal(home.next_wanted) as wanted:
            qtbot.mouseClick(offered, Qt.MouseButton.LeftButton)
        assert wanted.args[0].stem == battle


def test_the_battle_that_ended_last_is_followed_though_it_is_an_example(
    qtbot: QtBot, tmp_path: Path
) -> None:
    over(tmp_path, "over", NOW - timedelta(hours=1))
    save(tmp_path / f"shown{ENDING}", NOW, to_the_end=True, example="metro-arbat.en")
    home = page(qtbot, evening(tmp_path))
    texts = [words.text() for words in home.findChildren(QLabel)]
    assert sum("does not count for tonight" in text for text in texts) == 1
    with qtbot.waitSignal(home.next_wanted) as wanted:
        qtbot.keyClick(home, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert wanted.args[0].stem == "shown"


def test_a_tile_says_whose_forces_it_fills_in(qtbot: QtBot, tmp_path: Path) -> None:
    over(tmp_path, "over", NOW)
    for entries, words in (([], "Ready forces"), (evening(tmp_path), "Last forces")):
        assert button(page(qtbot, entries), "quick:ti4").text() == words


def test_an_evening_long_ago_is_not_tonight(qtbot: QtBot, folder: Path) -> None:
    home = page(qtbot, evening(folder))
    assert home.findChild(QWidget, "tonight") is None


@pytest.mark.parametrize(
    ("game", "key", "words"),
    [
        ("metro", "metro-arbat", "with your own combat cards"),
        ("metro", "metro-bauman", "with your own combat cards"),
        ("battletech", "battletech-1-build", "no battle yet"),
        ("battletech", "battletech-game", "with your own decks"),
    ],
)
def test_an_example_says_what_one_needs_for_it(
    hands: Hands, game: str, key: str, words: str
) -> None:
    hands.click(f"example:{game}")
    menu = hands.app.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert words in next(line.text() for line in menu.actions() if line.objectName() == key)
    menu.close()


def test_a_turn_after_which_the_table_goes_on_is_continued_and_counts_for_nobody(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """A guided battle left after its first turn stood as finished, its luck under tonight."""
    save(tmp_path / f"left{ENDING}", NOW, to_the_end=True, example="westeros-guided")
    (left,) = evening(tmp_path)
    assert left.standing is BattleStatus.IN_PROGRESS
    assert of_evening([left], NOW) == []
    home = page(qtbot, [left])
    assert home.focusWidget() is button(home, "continue")
    assert any(title_of(left) in one.text() for one in home.findChildren(QLabel))


def test_of_more_players_than_there_is_room_for_the_number_is_told(
    qtbot: QtBot, qapp: QApplication
) -> None:
    set_language(qapp, "en")
    many = [Score(f"Player {n}", 1, 0, None) for n in range(7)]
    sheet = TonightSheet(Look.of(DARK, ""), many, "")
    qtbot.addWidget(sheet)
    words = [one.text() for one in sheet.findChildren(QLabel)]
    assert "Player 4" in words
    assert "Player 5" not in words
    assert "Tonight; 2 more players in the report" in words


def test_four_recent_battles_are_seen_in_a_small_window(qtbot: QtBot, folder: Path) -> None:
    for n in range(4):
        save(folder / f"more{n}{ENDING}", NOW - timedelta(days=3 + n))
    (rows,) = page(qtbot, evening(folder)).findChildren(RecentList)
    fourth = rows.visualRect(rows.model().index(3, 0))
    assert rows.viewport().rect().contains(fourth.bottomLeft())


def test_a_fight_that_the_table_has_ended_is_told_from_the_others(tmp_path: Path) -> None:
    told = {}
    for name, ruled in (("played", False), ("ruled", True)):
        path, rng = tmp_path / f"{name}{ENDING}", Random(1)
        fight = station(force(5), force(4))
        battle, journal = create(path, METRO, fight.setup, "0")
        if ruled:
            battle.play(SetResult(metro.Result.DRAW))
        else:
            show(battle, "kontrataka", "zasada")
        while battle.decision is not None:
            play_something(battle, rng)
        journal.close()
    for entry in evening(tmp_path):
        told[entry.path.stem] = standing_of(entry)
    assert told == {"played": "finished", "ruled": "table ruling"}
