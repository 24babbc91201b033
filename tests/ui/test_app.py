"""The whole program by clicks and keys: recovery, refusals, looks, and what it remembers."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QStandardPaths, Qt
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from assistant import settings
from assistant.games import GAMES
from assistant.paths import battles, bundled, user_config
from assistant.rules.files import A_DAY, clear_away, replace_file
from assistant.rules.record import create, read_battle
from assistant.rules.setup_file import read_setup
from assistant.ui import app, preferences, shots
from assistant.ui.app import Assistant
from assistant.ui.battle_files import resume
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.top_bar import TopBar
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.settling import settle

EXAMPLE = bundled("resources", "examples", "ti4-quann.en.toml")
PLAYER = """
import sys, time
from pathlib import Path
from assistant.games import GAMES
from assistant.paths import battles
from assistant.rules.record import create
from assistant.rules.setup_file import read_setup
game, setup = read_setup(Path(sys.argv[1]), GAMES)
battle, journal = create(battles() / "killed.battle", game, setup, "0")
battle.play(next(battle.decision.open).action)
print("played", flush=True)
time.sleep(60)
"""


class Seat:
    """Somebody before the window."""

    def __init__(self, app: QApplication, qtbot: QtBot) -> None:
        self.app, self.qtbot = app, qtbot
        self.assistant = Assistant(app, rng=Random(1), now=lambda: datetime(2026, 11, 21, 21, 30))
        self.window = self.assistant.window
        self.window.resize(1280, 720)
        self.window.show()
        self.settle()

    def settle(self) -> None:
        settle()

    def find(self, name: str) -> QWidget:
        found = [w for w in self.window.findChildren(QWidget, name) if w.isVisible()]
        assert found, f"{name} is not on the screen"
        return found[0]

    def sees(self, name: str) -> bool:
        return any(w.isVisible() for w in self.window.findChildren(QWidget, name))

    def click(self, name: str) -> None:
        QTest.mouseClick(self.find(name), Qt.MouseButton.LeftButton)
        self.settle()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key)
            self.settle()

    def pick(self, name: str) -> None:
        """An entry of the View menu of the page."""
        self.click("view" if self.sees("view") else "top:view")
        menu = QApplication.activePopupWidget()
        assert menu is not None
        action = menu.findChild(QAction, name)
        assert action is not None, name
        action.trigger()
        menu.close()
        self.settle()

    def read(self) -> str:
        shown = [w for w in self.window.findChildren(QWidget) if w.isVisible()]
        words = [w.text() for w in shown if isinstance(w, QLabel)]
        return "\n".join(words + [w.accessibleName() for w in shown])

    def notice(self) -> str:
        return self.find("notice").accessibleName() if self.sees("notice") else ""

    def press_in_notice(self, words: str) -> None:
        buttons = self.find("notice").findChildren(PlainButton)
        QTest.mouseClick(
            next(one for one in buttons if one.text() == words), Qt.MouseButton.LeftButton
        )
        self.settle()

    def leave(self) -> None:
        self.window.close()
        self.settle()
        self.window.deleteLater()
        self.settle()


@pytest.fixture
def seat(qapp: QApplication, qtbot: QtBot) -> Iterator[Seat]:
    settings.save(settings.Settings(language="en", theme="dark"))
    made = Seat(qapp, qtbot)
    yield made
    made.leave()


def save(path: Path) -> None:
    game, setup = read_setup(EXAMPLE, GAMES)
    create(path, game, setup, "0")[1].close()


def test_the_example_is_at_its_first_decision_by_keyboard_only(seat: Seat) -> None:
    for _ in range(20):
        if seat.window.focusWidget() is seat.find("example:ti4"):
            break
        seat.press(Qt.Key.Key_Tab)
    seat.press(Qt.Key.Key_Return)
    assert seat.assistant.session is not None
    assert seat.find("decision-bar").isVisible()
    assert seat.assistant.session.path.name == "2026-11-21 Sol - Letnev.battle"
    assert not seat.assistant.session.battle.turns
    seat.press(Qt.Key.Key_1)
    assert len(read_battle(seat.assistant.session.path, GAMES).battle.turns) == 1


def test_a_killed_program_is_continued_with_enter(qapp: QApplication, qtbot: QtBot) -> None:
    settings.save(settings.Settings(language="en").with_recent(battles() / "killed.battle"))
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(EXAMPLE)], stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    with player.stdout:
        assert player.stdout.readline() == "played\n"
        os.kill(player.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        player.wait()
    seat = Seat(qapp, qtbot)
    seat.press(Qt.Key.Key_Return)
    assert seat.assistant.session is not None
    assert len(seat.assistant.session.battle.turns) == 1
    assert seat.notice() == ""
    seat.leave()


def test_battles_are_found_again_when_the_settings_are_lost(
    qapp: QApplication, qtbot: QtBot
) -> None:
    save(battles() / "kept.battle")
    (user_config() / "settings.json").write_text("{")
    seat = Seat(qapp, qtbot)
    assert "settings.json.damaged" in seat.notice()
    assert seat.find("continue").isVisible()
    seat.leave()


def test_one_damaged_setting_is_named_and_the_others_hold(qapp: QApplication, qtbot: QtBot) -> None:
    (user_config() / "settings.json").write_text('{"theme": "pink", "distance": 2.0}')
    seat = Seat(qapp, qtbot)
    assert "theme" in seat.notice()
    assert "distance" not in seat.notice()
    assert seat.assistant.style.distance == 2.0
    seat.leave()


def test_a_file_that_is_no_battle_says_so_on_the_home_page(seat: Seat, tmp_path: Path) -> None:
    junk = tmp_path / "junk.battle"
    junk.write_text("junk")
    seat.assistant.open(junk)
    seat.settle()
    assert "junk.battle: this is not a battle file" in seat.notice()
    assert seat.find("new:ti4").isVisible()
    seat.press(Qt.Key.Key_Escape)
    assert seat.notice() == ""


def test_a_damaged_battle_opens_and_says_what_is_lost(seat: Seat, tmp_path: Path) -> None:
    path = tmp_path / "hurt.battle"
    save(path)
    with path.open("ab") as file:
        file.write(b"00000000 {}\n00000000 {}\n")
    seat.assistant.open(path)
    seat.settle()
    assert seat.find("decision-bar").isVisible()
    assert "hurt.battle.damaged" in seat.notice()
    assert (tmp_path / "hurt.battle.damaged").exists()


def test_a_second_window_on_one_battle_is_refused(seat: Seat, tmp_path: Path) -> None:
    path = tmp_path / "shared.battle"
    save(path)
    other = resume(path, GAMES)
    seat.assistant.open(path)
    seat.settle()
    assert "is open in another window" in seat.notice()
    assert seat.assistant.session is None
    other.close()
    seat.assistant.open(path)
    seat.settle()
    assert seat.assistant.session is not None


def test_the_language_is_switched_live_and_remembered(
    seat: Seat, qapp: QApplication, qtbot: QtBot
) -> None:
    assert "Recent battles" in seat.read()
    seat.press(Qt.Key.Key_Tab)
    switch = seat.find("language")
    switch.setFocus()
    seat.press(Qt.Key.Key_Left)
    assert "Недавние бои" in seat.read()
    assert settings.load().language == "ru"
    later = Seat(qapp, qtbot)
    assert "Недавние бои" in later.read()
    later.leave()


def test_a_language_asked_for_is_spoken_but_not_remembered(
    seat: Seat, qapp: QApplication, qtbot: QtBot
) -> None:
    style = seat.assistant.style
    style.speak("ru")
    style.pick_theme("light")
    assert "Недавние бои" in seat.read()
    assert settings.load().language == "en"
    seat.pick("view:language:en")
    assert "Recent battles" in seat.read(), "though it was picked before"
    style.speak("ru")
    seat.pick("view:language:ru")
    assert settings.load().language == "ru"


def test_theme_and_distance_are_switched_in_a_battle_and_remembered(seat: Seat) -> None:
    seat.click("example:ti4")
    seat.press(Qt.Key.Key_1)
    seat.pick("view:theme:light")
    assert seat.window.palette().window().color().name() == "#f1efeb"
    seat.pick("view:distance:1.5")
    assert seat.assistant.session is not None
    assert len(seat.assistant.session.battle.turns) == 1
    assert (settings.load().theme, settings.load().distance) == ("light", 1.5)


def test_the_window_for_a_second_screen_has_a_tick_while_it_is_open(seat: Seat) -> None:
    """The menu did not tell, and its entry opened the window anew."""
    seat.click("example:ti4")
    for is_open in (False, True, False):
        seat.click("top:view")
        menu = QApplication.activePopupWidget()
        assert menu is not None
        entry = menu.findChild(QAction, "view:table-window")
        assert entry is not None
        assert entry.isChecked() is is_open
        entry.trigger()
        menu.close()
        seat.window.activateWindow()
        seat.settle()
    seat.window.close_table_window()


def test_settings_that_cannot_be_saved_are_a_message(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(kept: settings.Settings) -> None:
        raise settings.SettingsNotSaved(Path("settings.json"), "No space left on device")

    monkeypatch.setattr("assistant.ui.preferences.save", full)
    seat.pick("view:theme:contrast")
    assert "No space left on device" in seat.notice()
    assert seat.assistant.style.theme == "contrast"


def test_home_lists_the_battle_and_delete_forgets_it_but_not_its_file(seat: Seat) -> None:
    seat.click("example:ti4")
    seat.click("top:back")
    rows = seat.find("recent")
    assert isinstance(rows, QTreeView)
    assert rows.model().rowCount() == 1
    rows.setFocus()
    seat.press(Qt.Key.Key_Delete)
    assert not seat.sees("recent")
    assert len(list(battles().glob("*.battle"))) == 1
    assert settings.load().recent == ()
    seat.press_in_notice("Undo")
    assert seat.find("recent").model().rowCount() == 1
    assert not seat.notice()


def test_a_report_can_be_opened_and_the_next_one_goes_to_the_same_folder(
    seat: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, asked = list[str](), list[Path]()
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or len(opened) < 2
    )
    monkeypatch.setattr(app, "ask_report", lambda _, folder, *rest: asked.append(folder))
    seat.click("example:ti4")
    for _ in range(2):
        seat.assistant.choose_evening()
        seat.assistant.save_report(tmp_path / "report.html")
        seat.settle()
        seat.press_in_notice("Open")
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    assert asked == [Path(QStandardPaths.writableLocation(documents)), tmp_path]
    assert opened == [str(tmp_path / "report.html")] * 2
    assert str(tmp_path) in seat.notice(), "where it lies is told where nothing opens it"


def test_one_battle_after_the_other_is_taken_off_the_list_by_delete_alone(seat: Seat) -> None:
    for _ in range(4):
        seat.click("example:ti4")
        seat.click("top:back")
    rows = seat.find("recent")
    rows.setFocus()
    seat.press(Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert seat.window.focusWidget() is seat.find("recent")
    assert seat.find("recent").currentIndex().row() == 1
    seat.press(Qt.Key.Key_Delete, Qt.Key.Key_Delete)
    assert seat.find("recent").currentIndex().row() == 0, "where the last row was"
    assert seat.find("recent").model().rowCount() == 1


def test_quick_fills_in_the_last_forces(seat: Seat) -> None:
    seat.click("quick:ti4")
    assert "2026" not in seat.read()
    seat.press(Qt.Key.Key_Escape)
    seat.assistant.example("ti4")
    battle = seat.assistant.session.battle  # type: ignore[union-attr]
    setup = replace(battle.setup, attacker=replace(battle.setup.attacker, name="Anna"))
    seat.assistant.start(battle.game, setup)
    seat.assistant.home()
    seat.assistant.example("ti4")  # no forces of the player's own
    seat.assistant.home()
    seat.click("quick:ti4")
    page = seat.window.page.page  # type: ignore[union-attr]
    assert page.value() == setup


def test_quick_offers_a_quick_battle_after_a_whole_game(seat: Seat) -> None:
    seat.assistant.example("battletech", "battletech-1-build")
    assert not seat.assistant.session.battle.state.is_quick  # type: ignore[union-attr]
    seat.assistant.home()
    seat.click("quick:battletech")
    setup = seat.window.page.page.value()  # type: ignore[union-attr]
    assert setup.mode == "quick"
    assert all(player.cards for player in setup.players)


@pytest.mark.parametrize(
    ("game", "key", "shows", "player"),
    [
        ("ti4", "ti4-raid", "один раунд и прочь", "Нек"),
        ("metro", "metro-arbat", "герой нападает на станцию", "Четвёртый рейх"),
        ("westeros", "westeros-4-retreat", "мимо занятого", "Дом Старков"),
        ("battletech", "battletech-3-include", "патруль прикрывает", "Игрок 1 / Игрок 2"),
    ],
)
def test_an_example_says_what_it_shows_until_the_first_move(
    seat: Seat, game: str, key: str, shows: str, player: str
) -> None:
    seat.assistant.style.pick_language("ru")
    seat.assistant.example(game, key)
    seat.settle()
    assert shows in seat.notice()
    notice = seat.find("notice")
    place = QRect(notice.mapTo(seat.window, QPoint()), notice.size())
    for part in seat.window.findChildren(QWidget):
        covered = QRect(part.mapTo(seat.window, QPoint()), part.size()).intersects(place)
        if part.isVisible() and covered and not notice.isAncestorOf(part):
            assert not isinstance(part, TopBar)
            assert not isinstance(part, QLabel | PlainButton) or not part.text()
    strips = (w for w in seat.window.findChildren(ResultStrip) if w.isVisible())
    for strip in strips:  # where there is one, it is empty yet
        assert QRect(strip.mapTo(seat.window, QPoint()), strip.size()).contains(place)
    assert player in seat.read()
    seat.press(Qt.Key.Key_1, Qt.Key.Key_Return)
    assert seat.assistant.session.table.turn > 0  # type: ignore[union-attr]
    assert not seat.notice()


def test_a_copy_is_written_and_play_goes_on_in_its_own_file(seat: Seat, tmp_path: Path) -> None:
    seat.click("example:ti4")
    seat.press(Qt.Key.Key_1)
    assert seat.assistant.session is not None
    here = seat.assistant.session.path
    seat.assistant.save_copy(tmp_path / "copy.battle")
    assert "copy.battle" in seat.notice()
    assert len(read_battle(tmp_path / "copy.battle", GAMES).battle.turns) == 1
    assert seat.assistant.session.path == here


def test_the_unexpected_is_a_message_with_a_report(seat: Seat) -> None:
    seat.click("example:ti4")
    seat.assistant.alarm(RuntimeError("the sky falls"))
    seat.settle()
    assert "RuntimeError" in seat.notice()
    copy = next(
        w for w in seat.find("notice").findChildren(QWidget) if w.accessibleName() == "Copy report"
    )
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert "the sky falls" in text
    assert '"game":"ti4"' in text


def test_rules_that_cannot_even_tell_what_may_be_seen_are_a_message_too(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The report asked them again, and what broke then rang again, without end or message."""

    def raise_error(*_: object) -> None:
        raise ZeroDivisionError

    seat.assistant.example("metro")
    assert seat.assistant.session is not None
    with monkeypatch.context() as broken:
        broken.setattr(seat.assistant.session.battle, "view", raise_error)
        with pytest.raises(ZeroDivisionError):
            seat.assistant.alarm(RuntimeError("a secret card"))
        seat.assistant.alarm(RuntimeError("a secret card"))
    seat.settle()
    assert "RuntimeError" in seat.notice()
    copy = next(
        w for w in seat.find("notice").findChildren(QWidget) if w.accessibleName() == "Copy report"
    )
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert "RuntimeError" in text
    assert "a secret card" not in text


def test_pictures_need_a_folder_that_can_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert shots.main(tmp_path / "file" / "pictures") == 2
    assert "pictures" in capsys.readouterr().err


def test_again_is_a_new_battle_with_the_same_forces(seat: Seat) -> None:
    seat.click("example:ti4")
    session = seat.assistant.session
    assert session is not None
    page = seat.window.page.page  # type: ignore[union-attr]
    page.wanted.emit("again")
    seat.settle()
    again = seat.assistant.session
    assert again is not None
    assert again.path != session.path
    assert again.battle.setup == session.battle.setup


def test_forces_with_which_a_battle_began_by_a_slip_are_not_entered_again(seat: Seat) -> None:
    """What was not yet entered is entered on the way back."""

    def players() -> str:
        return str(seat.find("$.players").value())

    seat.click("new:battletech")
    seat.find("$.players").setFocus()
    seat.press(Qt.Key.Key_3, Qt.Key.Key_Return, Qt.Key.Key_Return)
    seat.click("top:back")
    seat.click("new:battletech")
    assert players() == "3"
    told = {one.text() for one in seat.window.findChildren(QLabel)}
    assert "The same forces as in the last battle" in told
    seat.click("start")
    assert seat.assistant.session is not None
    seat.press(Qt.Key.Key_Return)
    assert seat.assistant.session.battle.undoable, "one card is drawn"
    seat.click("top:back")
    seat.click("new:battletech")
    assert players() == "2"


def test_an_example_looked_at_fills_in_no_new_battle(seat: Seat) -> None:
    seat.click("new:battletech")
    seat.press(Qt.Key.Key_Escape)
    assert seat.window.focusWidget() is seat.find("new:battletech"), "where one came from"
    seat.assistant.example("battletech", "battletech-9-four")
    seat.settle()
    seat.click("top:back")
    seat.click("new:battletech")
    assert seat.find("$.players").value() == 2


def test_a_page_that_is_gone_starts_no_battle(seat: Seat) -> None:
    """Enter and at once another page: the answer must not reach what is no more."""
    seat.assistant.quick("ti4")
    seat.settle()
    QTest.keyClick(seat.find("start"), Qt.Key.Key_Return)
    seat.assistant.home()
    seat.settle()
    assert seat.assistant.session is None


def test_names_that_look_like_html_are_shown_as_they_are(seat: Seat) -> None:
    game, setup = read_setup(EXAMPLE, GAMES)
    odd = replace(setup, attacker=replace(setup.attacker, name="<b>Sol</b> {x} %1"))
    seat.assistant.start(game, odd)
    seat.settle()
    shown = [w for w in seat.window.findChildren(QWidget) if w.isVisible()]
    labels = [w for w in shown if isinstance(w, QLabel) and "<b>" in w.text()]
    assert labels
    assert all(w.textFormat() == Qt.TextFormat.PlainText for w in labels)
    assert not [w.toolTip() for w in shown if "<b>" in w.toolTip()]


def test_without_a_folder_of_its_own_the_program_says_so_and_goes_on(
    seat: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    for variable in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "file"))
    seat.click("example:ti4")
    assert seat.notice().startswith(f"Battles are kept in {tmp_path / 'file'}")
    assert seat.sees("decision-bar")
    assert seat.assistant.session is not None
    kept = seat.assistant.session.path
    assert kept.exists()
    assert str(kept.parent) in seat.notice()
    seat.assistant.home()
    seat.settle()
    shutil.rmtree(kept.parent)
    seat.click("open-file")
    dialog = seat.find("file-dialog")
    dialog.close()
    for game in ("metro", "westeros"):
        seat.assistant.new(game)
        seat.settle()
        assert not seat.sees("decision-bar")
        seat.assistant.home()


def test_a_copy_is_never_the_battles_own_file(seat: Seat) -> None:
    seat.click("example:ti4")
    assert seat.assistant.session is not None
    seat.assistant.save_copy(seat.assistant.session.path)
    assert "the battle is already kept in this file" in seat.notice()


def test_what_a_program_killed_while_it_wrote_has_left_is_cleared_away(
    qapp: QApplication, qtbot: QtBot
) -> None:
    begun = datetime(2026, 11, 21, 21, 30).timestamp()
    made = {}
    for folder, name, hours in (
        (battles(), "duel.battle.123.unfinished", 30),
        (user_config(), "settings.json.124.unfinished", 30),
        (battles(), "duel.battle.125.unfinished", 1),
        (battles(), "duel.battle.2", 900),
        (battles(), "my.unfinished", 900),
    ):
        made[name] = folder / name
        made[name].touch()
        os.utime(made[name], (begun - hours * 3600,) * 2)
    Seat(qapp, qtbot).leave()
    left = {name for name, path in made.items() if path.exists()}
    assert left == {"duel.battle.125.unfinished", "duel.battle.2", "my.unfinished"}


def test_a_file_that_is_being_written_bears_the_name_that_is_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*paths: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        replace_file(tmp_path / "settings.json", b"{}")
    (left,) = tmp_path.iterdir()
    clear_away(tmp_path, left.stat().st_mtime + A_DAY)
    assert left.exists()
    clear_away(tmp_path, left.stat().st_mtime + A_DAY + 1)
    assert not left.exists()


def test_the_window_turns_light_with_the_system_until_somebody_picks_a_theme(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save(settings.Settings(language="en"))
    kept = preferences.Preferences(qapp, lambda error: None)
    hints, style = qapp.styleHints(), kept.style
    monkeypatch.setattr(preferences, "_system_theme", lambda app: "light")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert style.theme == "light"
    assert settings.load().theme is None, "the system's to choose still"
    style.pick_theme("contrast")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert style.theme == "contrast"
    assert settings.load().theme == "contrast"


def test_the_usual_key_closes_the_window(seat: Seat) -> None:
    for key in QKeySequence.keyBindings(QKeySequence.StandardKey.Quit)[:1]:
        QTest.keySequence(seat.assistant.window, key)
        assert not seat.assistant.window.isVisible()
