"""The forms of the players' own cards: whole, kept as entered, with the rules of every form."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.metro import data as metro_data
from assistant.games.metro.data import HEROES, TieWin
from assistant.games.westeros.data import ByRank, Keyword, Sourced, Trait, UnitClass, typed
from assistant.rules.text import Name
from assistant.ui.forms.area import FormArea
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.spec import Choice, Number, Words
from assistant.ui.games.metro.sheets import SHELVES as METRO
from assistant.ui.games.westeros.setup_page import SHELVES as WESTEROS
from assistant.ui.sheets_page import SheetsPage, Shelf
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.opened import opened as open_page
from tests.ui.settling import settle

Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
UNITS, FACTIONS, HEROES_KIND = WESTEROS[0], METRO[0], METRO[1]

every_shelf = pytest.mark.parametrize(
    "shelf", [*WESTEROS, *METRO], ids=lambda s: type(s).__module__.split(".")[3] + s.title.source
)


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    metro_data.tables.cache_clear()
    yield
    metro_data.tables.cache_clear()


def opened(qtbot: QtBot, *shelves: Shelf) -> SheetsPage:
    return open_page(
        qtbot, "metro", lambda look: SheetsPage(look, "Cards", "What they say", shelves)
    )


def area(page: SheetsPage) -> FormArea:
    assert page.area is not None
    return page.area


def press(qtbot: QtBot, page: SheetsPage, *keys: Qt.Key | str) -> None:
    for key in keys:
        at = page.window().focusWidget()
        qtbot.keyClicks(at, key) if isinstance(key, str) else qtbot.keyClick(at, key)
        settle()


def go(page: SheetsPage, name: str) -> QWidget:
    found = page.findChild(QWidget, name)
    assert found is not None, name
    found.setFocus()
    settle()
    return found


def new_form(shelf: Shelf) -> Any:
    return shelf.form(lambda: "", is_new=True)


@every_shelf
def test_no_field_is_forgotten(shelf: Shelf) -> None:
    assert forgotten(new_form(shelf)) == []


FILLED = {
    "name": "Mine",
    "house": "stark",
    "token": True,
    "tie_wins": frozenset({TieWin.HERO_ATTACK}),
    "homes": ("polis", "Home, sweet"),
    "keywords": tuple(map(typed, (Trait(Keyword.STALWART), Trait(Keyword.TOUGHNESS, 2)))),
    "does": Name("Strikes first.", "Strikes first."),
    "note": None,
    "fight_unknown": True,
}


def filled(kind: Any, rng: random.Random) -> Any:
    """A value with something in every field."""
    values, names = {}, kind.__struct_fields__
    usual = dict(zip(reversed(names), reversed(kind.__struct_defaults__), strict=False))
    for name in names:
        if name == "name" and name not in usual:
            values[name] = Name("Mine", "Mine")
        elif name in FILLED:
            values[name] = FILLED[name]
        elif isinstance(usual.get(name), ByRank):
            values[name] = filled(ByRank, rng)
        elif name == "certainty":
            values[name] = {}
        elif name == "kind":
            values[name] = rng.choice(list(UnitClass))
        elif name in ("melee", "valor_misses", "blocks_los", "impassable", "stop_on_enter"):
            values[name] = rng.choice((True, False))
        else:
            values[name] = rng.randint(0, 9)
        if isinstance(usual.get(name), Sourced):
            values[name] = typed(values[name])
    return kind(**values)


@every_shelf
def test_a_card_of_ones_own_comes_back_as_it_was_entered(shelf: Shelf) -> None:
    value = filled(new_form(shelf).kind, random.Random(38))
    if not shelf.grows:
        id = next(iter(shelf.printed()))
        value = type(value)(shelf.value(id).name, *list(vars_of(value))[1:])
        assert shelf.keep(value, id) == id
    else:
        id = shelf.keep(value, "")
        assert id == "Mine"
    assert id in shelf.own()
    assert shelf.value(id) == value


def vars_of(value: Any) -> Iterator[Any]:
    return (getattr(value, name) for name in value.__struct_fields__)


@every_shelf
def test_a_printed_card_looked_at_and_kept_says_nothing_new(shelf: Shelf) -> None:
    for id in shelf.printed():
        before = shelf.value(id)
        assert shelf.keep(before, id) == id
        assert shelf.value(id) == before
        shelf.forget(id)
    assert not shelf.own()


@every_shelf
def test_every_problem_has_a_home_that_takes_the_keyboard(qtbot: QtBot, shelf: Shelf) -> None:
    page, rng, met = opened(qtbot, shelf), random.Random(38), set[str]()
    if not shelf.grows:
        pytest.skip("nothing of these can be wrong: they have no names to enter")
    press(qtbot, page, Key.Key_Insert)
    form = area(page)
    for _ in range(40):
        break_something(form.leaves, rng)
        form.model.tell_all()
        for problem in form.problems:
            met.add(problem.at)
            assert isinstance(form.home(problem.at), Leaf), problem
            form.go_to(problem)
            assert page.window().focusWidget() is not page
            assert problem.at in noted(form)
    assert met


def break_something(leaves: list[Leaf], rng: random.Random) -> None:
    leaf = rng.choice([leaf for leaf in leaves if isinstance(leaf.part, Number | Words | Choice)])
    match leaf.part:
        case Words():
            leaf.put(rng.choice(("", "   ", "Аня", "x" * 90)))
        case Number() as number:
            leaf.put(rng.choice((None, number.low or 0, number.high or 9)))
        case Choice():
            leaf.put(leaf.shown(leaf.model.value()))


def test_a_new_card_is_typed_in_by_keys_and_kept(qtbot: QtBot) -> None:
    page = opened(qtbot, *METRO)
    go(page, "sheet-kind")
    press(qtbot, page, Key.Key_Right, Key.Key_Insert, "Ulman", Key.Key_Tab, "4")
    page.keep()
    assert HEROES.read()["Ulman"].strength == 4
    press(qtbot, page, Key.Key_Tab)
    name = page.window().focusWidget().objectName()
    assert name == "sheet:back", "from the last field to the foot of the page"


def test_nothing_is_wrong_with_a_new_card_until_its_field_was_left(qtbot: QtBot) -> None:
    page = opened(qtbot, HEROES_KIND)
    press(qtbot, page, Key.Key_Insert)
    form = area(page)
    assert form.problems
    press(qtbot, page, Key.Key_Tab)
    assert not noted(form), "nothing is entered anywhere"
    go(page, "$.strength")
    press(qtbot, page, "4")
    go(page, "$.name")
    press(qtbot, page, Key.Key_Tab)
    assert list(noted(form)) == ["$.name"]
    assert page.findChild(QLabel, "caption:$.name").text()


def test_the_history_of_a_card_is_that_of_a_form(qtbot: QtBot) -> None:
    page = opened(qtbot, UNITS)
    go(page, "$.range")
    press(qtbot, page, "12", Key.Key_Tab)
    assert area(page).value().range == typed(12)
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Z, CTRL)
    settle()
    assert area(page).value().range == Sourced(), "typing in one field is one step"
    assert page.window().focusWidget().objectName() == "$.range"
    page.keep()
    assert not UNITS.own()
    qtbot.keyClick(page.window().focusWidget(), Key.Key_Y, CTRL)
    page.keep()
    assert UNITS.own()


def test_the_wheel_only_scrolls(qtbot: QtBot) -> None:
    page = opened(qtbot, UNITS)
    box = go(page, "$.figures")
    assert isinstance(box, QSpinBox)
    before = area(page).value()
    place = QPointF(box.rect().center())
    event = QWheelEvent(
        place,
        box.mapToGlobal(place),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, event)
    assert area(page).value() == before
    press(qtbot, page, "+")
    assert area(page).value() != before


def test_a_mistake_is_left_behind_by_a_word_of_warning(qtbot: QtBot) -> None:
    page = opened(qtbot, FACTIONS)
    taken = page.findChild(QWidget, "$.name").text()
    press(qtbot, page, Key.Key_Insert, taken)
    page.keep()
    assert "Mine" not in FACTIONS.own()
    left = list[int]()
    page.left.connect(lambda: left.append(1))
    page.leave()
    assert not left
    assert "not saved" in page.banner.accessibleName()
    page.leave()
    assert left
