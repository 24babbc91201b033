"""The player's own factions, heroes and gear: entered in the window, kept, taken by the fight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit

from assistant.games.metro import data
from assistant.games.metro.data import GEAR, HEROES, TieWin
from assistant.games.metro.setup import with_defaults
from assistant.settings import Settings, save
from assistant.ui.games.metro.setup_page import FightPage
from assistant.ui.sheets_page import SheetsPage
from tests.ui.hands import Hands

Key = Qt.Key
FACTIONS_KIND, HEROES_KIND, GEAR_KIND = range(3)


@pytest.fixture
def hands(qapp: QApplication) -> Iterator[Hands]:
    save(Settings(language="ru"))
    data.tables.cache_clear()
    player = Hands(qapp)
    player.click("new:metro")
    yield player
    player.close()
    data.tables.cache_clear()


def fight(hands: Hands) -> FightPage:
    (found,) = hands.window.findChildren(FightPage)
    return found


def turn_to(hands: Hands, kind: int) -> None:
    hands.see("sheet-kind").setFocus()
    for _ in range(kind):
        hands.key(Key.Key_Right)


def enter(hands: Hands, name: str, number: str) -> None:
    """A card of one's own by keys: Insert, its name, Enter, its number."""
    hands.key(Key.Key_Insert)
    line = hands.app.focusWidget()
    assert isinstance(line, QLineEdit)
    line.insert(name)
    hands.key(Key.Key_Return)
    hands.type(number)
    hands.settle()


def choose(hands: Hands, name: str, value: object) -> None:
    box = hands.see(name)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(value))
    hands.settle()


def words(hands: Hands) -> str:
    (page,) = hands.window.findChildren(SheetsPage)
    return "\n".join(w.text() for w in page.findChildren(QLabel) if w.isVisible())


def test_a_person_has_a_name_in_russian_and_a_thing_what_it_is_called(hands: Hands):
    hands.click("$.cards")
    called = []
    for _ in range(3):
        hands.key(Key.Key_Insert)
        called.append(hands.app.focusWidget().accessibleName())
        turn_to(hands, 1)
    assert called == ["Название", "Имя", "Название"]


def test_the_first_card_of_each_kind_is_open_at_once_if_there_is_one(hands: Hands):
    hands.click("$.cards")
    shown = []
    for _ in range(3):
        line = hands.see("$.name")
        assert line is None or isinstance(line, QLineEdit)
        shown.append(line and (line.text(), hands.see("sheets").currentRow()))
        turn_to(hands, 1)
    assert shown == [("Арбатская конфедерация", 0), ("Анна", 0), None]
    assert not HEROES.path.exists(), "to look at a card is not to change it"


def test_a_hero_and_gear_are_entered_by_keys_and_the_fight_takes_them(hands: Hands):
    hands.click("$.cards")
    turn_to(hands, HEROES_KIND)
    enter(hands, "Сталкер", "4")
    turn_to(hands, 1)
    enter(hands, "Броня", "2")
    hands.key(Key.Key_Escape)
    assert data.heroes()["Сталкер"].strength == 4
    assert data.gear()["Броня"].bonus == 2
    choose(hands, "$.attacker.hero.name", "Сталкер")
    hands.click("$.attacker.hero.gear")
    choose(hands, "$.attacker.hero.gear[0].name", "Броня")
    hero = fight(hands).value().attacker.hero
    assert (hero.name, hero.strength) == ("Сталкер", 4)
    assert [(piece.name, piece.bonus) for piece in hero.gear] == [("Броня", 2)]


def test_what_is_changed_reaches_the_fight_that_is_being_entered(hands: Hands):
    choose(hands, "$.attacker.hero.name", "artyom")
    choose(hands, "$.attacker.faction", "reich")
    hands.click("$.cards")
    hands.see("sheets").setFocus()
    names = [hands.see("sheets").item(n).text() for n in range(hands.see("sheets").count())]
    hands.see("sheets").setCurrentRow(names.index("Четвёртый рейх"))
    hands.click(f"$.tie_wins[{TieWin.ARMY_ATTACK.value}]")
    turn_to(hands, HEROES_KIND)
    names = [hands.see("sheets").item(n).text() for n in range(hands.see("sheets").count())]
    hands.see("sheets").setCurrentRow(names.index("Артём"))
    hands.see("$.strength").setFocus()
    hands.type("7")
    hands.key(Key.Key_Escape)
    mine = with_defaults(fight(hands).value()).attacker
    assert (mine.tie_wins, mine.hero.strength) == (frozenset({TieWin.ARMY_ATTACK}), 7)
    assert HEROES.read()["artyom"].strength == 7


def test_a_name_that_is_taken_is_refused_beside_the_field_and_asked_about_on_leaving(hands: Hands):
    hands.click("$.cards")
    turn_to(hands, HEROES_KIND)
    enter(hands, "артём", "4")
    assert "«артём» уже есть" in words(hands)
    hands.key(Key.Key_Escape)
    assert hands.see("sheets")
    hands.key(Key.Key_Escape)
    assert hands.see("sheets") is None
    assert not HEROES.path.exists()


def test_a_card_is_removed_and_a_printed_one_is_as_it_was(hands: Hands):
    hands.click("$.cards")
    turn_to(hands, GEAR_KIND)
    enter(hands, "Броня", "2")
    hands.window.findChildren(SheetsPage)[0].keep()
    hands.click("sheet:drop")
    assert data.gear() == {}
    assert hands.see("sheet:drop") is None
    assert GEAR.read() == {}


def test_home_stations_are_changed_on_the_page_of_the_fight(hands: Hands):
    choose(hands, "$.defender.faction", "reich")
    choose(hands, "$.defender.hero.name", "khan")
    shown = [hands.see(f"$.defender.homes[{n}]").text() for n in range(3)]
    assert [name.split()[0] for name in shown] == ["Пушкинская", "Тверская", "Чеховская"]
    taken_out = hands.see("$.defender.homes[0]")
    cross = QPoint(taken_out.width() - taken_out.height() // 2, taken_out.height() // 2)
    QTest.mouseClick(taken_out, Qt.MouseButton.LeftButton, pos=cross)
    line = hands.see("$.defender.homes")
    line.insert("Полис")
    hands.key(Key.Key_Return)
    line.insert("Киевская, первый зал")
    hands.key(Key.Key_Return)
    homes = fight(hands).value().defender.homes
    assert homes == ("tverskaya", "chekhovskaya", "Полис", "kievskaya")
