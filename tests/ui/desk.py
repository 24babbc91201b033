"""A window with a battle in it, worked by keys and clicks only."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QWidget

from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Option
from assistant.settings import Settings
from assistant.ui.battle_page import BattlePage
from assistant.ui.decision.option_list import OptionList
from assistant.ui.decision.options import Entry, spoken
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.pages import PageState
from assistant.ui.style_sheet import Style
from assistant.ui.table import Table
from assistant.ui.theme import Look
from assistant.ui.widgets.buttons import TabRow
from assistant.ui.window import Window
from tests.ui.curtains import hold_space
from tests.ui.settling import settle

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


class Desk:
    def __init__(
        self,
        app: QApplication,
        battle: Battle[Any, Any],
        size: tuple[int, int] = (1440, 900),
        *,
        details: bool = True,
        **style: Any,
    ) -> None:
        self.battle = battle
        self.style = Style(app, Settings(**{"language": "en", **style}))
        self.table = Table(battle)
        self.worker = OddsWorker()
        self.page_state = PageState(details=details)
        self.is_gone = False
        self.window = Window(self.style)
        self.window.resize(*size)
        self.wanted: list[str] = []
        self.window.show_page(self._page)
        self.window.show()
        QTest.qWaitForWindowExposed(self.window)
        self.settle()

    def _page(self, width: int) -> BattlePage:
        page = BattlePage(self.table, self.style, self.worker, Random(1), self.page_state, width)
        page.wanted.connect(self.wanted.append)
        return page

    @property
    def page_look(self) -> Look:
        """The look of the page in front."""
        return self.style.look(self.battle.game.id, self.window.page_width)

    def settle(self) -> None:
        settle()

    def press(self, *keys: Qt.Key | str, with_: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            target = self.window.focusWidget() or self.window
            if isinstance(key, str):
                for letter in key:
                    QTest.keyClick(target, letter, with_)
                    target = self.window.focusWidget() or self.window
            else:
                QTest.keyClick(target, key, with_)
            self.settle()

    def find(self, name: str) -> QWidget:
        found = [w for w in self.window.findChildren(QWidget, name) if w.isVisible()]
        assert found, f"{name} is not on the screen"
        return found[0]

    def has(self, name: str) -> bool:
        return any(w.isVisible() for w in self.window.findChildren(QWidget, name))

    def click(self, what: str | Action) -> None:
        name = what if isinstance(what, str) else name_of(what)
        QTest.mouseClick(self.find(name), Qt.MouseButton.LeftButton)
        self.settle()

    def open_chart(self, name: str, prefix: str = "chart") -> None:
        """By its tab."""
        self.turn_to(name, f"{prefix}-tabs")

    def has_chart(self, name: str) -> bool:
        """Whether there is a tab for it."""
        rows = self.window.findChildren(TabRow, "chart-tabs")
        return any(row.isVisible() and name in row.names for row in rows)

    def turn_to(self, name: str, row: str = "sheet-tabs") -> None:
        """A tab of this row."""
        tabs = self.find(row)
        assert isinstance(tabs, TabRow)
        assert name in tabs.names
        tabs.pick(name)
        self.settle()

    def reveal(self) -> None:
        """The next player has sat down."""
        self.table.reveal()
        self.settle()

    def hold_space(self) -> None:
        """The same by the key on the curtain."""
        hold_space(self.window)

    def read(self) -> str:
        """Everything that can be read on the screen, or heard."""
        shown = [w for w in self.window.findChildren(QWidget) if w.isVisible()]
        words = [w.text() for w in shown if isinstance(w, QLabel)]
        for one in shown:
            if isinstance(one, OptionList):
                words += map(spoken, one.rows.shown())
        return "\n".join(words + [w.accessibleName() for w in shown])

    def entries(self) -> list[Entry]:
        """The rows of the list that is open."""
        return self._list().rows.shown()

    def pick(self, action: Action) -> None:
        """A click on the row of this action in the list that is open."""
        made = self._list()
        shown = (entry.value for entry in made.rows.shown())
        row = next(
            n for n, one in enumerate(shown) if isinstance(one, Option) and one.action == action
        )
        index = made.rows.index(row, 0)
        made.view.scrollTo(index)
        self.settle()
        place = made.view.visualRect(index).center()
        QTest.mouseClick(made.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.settle()

    def _list(self) -> OptionList:
        lists = self.window.findChildren(OptionList)
        return next(one for one in lists if one.isVisible())

    def log(self) -> list[tuple[str, bool]]:
        """The lines of the log from the top, with whether they are struck through."""
        model = self._log().model()
        rows = [model.index(n, 0) for n in range(model.rowCount())]
        lines = [model.row(row).line for row in rows]
        return [
            (row.data(), line is not None and not line.live)
            for row, line in zip(rows, lines, strict=True)
        ]

    def click_log(self, text: str) -> None:
        view = self._log()
        model = view.model()
        row = next(n for n in range(model.rowCount()) if text in model.index(n, 0).data())
        view.scrollTo(model.index(row, 0))
        self.settle()
        place = view.visualRect(model.index(row, 0)).topLeft() + QPoint(60, 8)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.settle()

    def _log(self) -> QListView:
        view = self.find("log-lines")
        assert isinstance(view, QListView)
        return view

    def close(self) -> None:
        """Put it away, once: other desks are dressed anew with every window there is."""
        if self.is_gone:
            return
        self.is_gone = True
        self.worker.finish()
        self.window.close()
        self.window.deleteLater()
        self.settle()


def name_of(action: Action) -> str:
    return msgspec.json.encode(action, order="deterministic").decode()


def is_painted(widget: QWidget) -> bool:
    """Whether there is anything to see: more than one colour."""
    picture = widget.grab().toImage()
    places = product(range(0, picture.width(), 2), range(0, picture.height(), 2))
    return len({picture.pixel(x, y) for x, y in places}) > 1
