"""Pages of a form behind tabs, parts that are led to another path, a form that begins with more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTabBar, QWidget

from assistant.rules.text import Message as M
from assistant.ui.forms.spec import (
    Choice,
    Column,
    Flag,
    Group,
    Number,
    Own,
    Pages,
    Several,
    Words,
    group,
)
from assistant.ui.setup import SetupPage
from assistant.ui.style_sheet import apply
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.toy_form import FORM, GAME, LOOK, Port, Voyage, Weather
from tests.ui.settling import settle

Key = Qt.Key
NEW = Voyage(ports=(Port("Ash"), Port("Oak", 20)), lamps=9)


def rest(look: Any, model: Any, path: str) -> QWidget:
    made = QWidget()
    made.refresh = lambda: None  # type: ignore[attr-defined]
    return made


def known(value: Any, path: str) -> str:
    return f"as {path}"


PAGES: tuple[Group, ...] = (
    group(
        "",
        M("toy", "Voyage"),
        Flag("night", M("toy", "Night")),
        Choice("weather", M("toy", "Weather"), options=Weather, blank=known),
        Several("flags", M("toy", "Flags"), options=lambda: [("Red", "red")]),
        Own("rest", None, make=rest, covers=("ours", "theirs", "goods")),
    ),
    group("", M("toy", "Lights"), Number("lamps", M("toy", "Lamps"))),
    group(
        "",
        M("toy", "Ports"),
        group(
            "ports[0]",
            M("toy", "Port"),
            Words("name", M("toy", "Name")),
            Number("depth", M("toy", "Depth")),
        ),
    ),
)
TABBED = replace(
    FORM, sides=(), rest=Column(None, (Pages("toy", PAGES),)), begin="$.night", new=lambda: NEW
)


class TabbedPage(SetupPage):
    def __init__(self, setup: Voyage | None = None) -> None:
        pages = ("Head", "The rest")
        super().__init__(LOOK, GAME, TABBED, setup, ready="Ready.", pages=pages, wide=(316, 352))


@pytest.fixture
def page(qtbot) -> TabbedPage:
    apply(QApplication.instance(), LOOK)  # while there is little to dress
    made = TabbedPage()
    qtbot.addWidget(made)
    made.resize(1440, 800)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    settle()
    return made


def part(page: TabbedPage, name: str) -> QWidget:
    found = page.findChild(QWidget, name)
    assert found is not None, name
    return found


def test_a_form_without_sides_forgets_nothing_and_begins_with_what_it_is_told(page):
    left_out = {name.partition(".")[2].partition(".")[0] for name in forgotten(TABBED)}
    assert left_out <= {"harbour", "rules"}, "what is added to the struct for other tests"
    assert page.value() == NEW
    assert noted(page) == {}, "nothing of an empty form is told"


def test_one_page_is_shown_and_the_way_to_a_problem_turns_to_another(qtbot, page):
    tabs = part(page, "toy-tabs")
    assert isinstance(tabs, QTabBar)
    assert [tabs.tabText(n) for n in range(3)] == ["Voyage", "Lights", "Ports"]
    page.model.tell_all()
    settle()
    assert part(page, "$.night").isVisible(), "a problem by itself turns no page"
    page.go_to(next(p for p in page.problems if p.at == "$.lamps"))
    assert page.window().focusWidget().objectName() == "$.lamps"
    assert tabs.currentIndex() == 1
    tabs.setFocus()
    qtbot.keyClick(tabs, Key.Key_Left)
    assert part(page, "$.night").isVisible()
    assert not part(page, "$.lamps").isVisible()
    qtbot.keyClick(tabs, Key.Key_Tab)
    assert page.window().focusWidget().objectName() == "$.night"


def test_the_first_entry_of_a_list_says_what_holds_without_a_choice(page):
    assert part(page, "$.weather").itemText(0) == "as $.weather"


def test_problems_are_found_again_where_they_rest_on_something_else(page):
    page.model.form = replace(TABBED, problems=lambda voyage: ())
    page.model.judge()
    assert page.problems == ()
